"""The book on a USB key: one archive, the site and what serves it to the computer that it is plugged into."""

from __future__ import annotations

import zipfile
from pathlib import Path

from ..tools import MADE

KEY = Path(__file__).parents[1] / "cle"
PACKED = {".bin", ".zip", ".whl", ".z", ".png", ".gz", ".pdf", ".epub"}
"""Already packed: to do it again takes time and gains nothing."""


def write(site: Path, archive: Path) -> None:
    """Write the archive whole, or not at all."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    fresh = archive.with_suffix(".part")
    with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as key:
        # beside a script Python may keep a folder of its own, which stays here
        for path in sorted(path for path in KEY.iterdir() if path.is_file()):
            text = (
                path.read_text("utf-8").replace("\n", "\r\n")
                if path.suffix in (".cmd", ".ps1", ".txt")
                else path.read_text("utf-8")
            )
            start = zipfile.ZipInfo(f"jeux-de-table/{path.name}", MADE)
            start.external_attr = (0o755 if path.suffix in (".sh", ".py") else 0o644) << 16
            # Windows reads a script without a mark in the letters of its own alphabet
            key.writestr(start, text.encode("utf-8-sig" if path.suffix in (".ps1", ".txt") else "utf-8"))
        for path in sorted(site.rglob("*")):
            if path.is_file():
                how = zipfile.ZIP_STORED if path.suffix in PACKED else zipfile.ZIP_DEFLATED
                one = zipfile.ZipInfo(f"jeux-de-table/site/{path.relative_to(site).as_posix()}", MADE)
                one.external_attr = 0o644 << 16
                key.writestr(one, path.read_bytes(), how)
    fresh.replace(archive)
