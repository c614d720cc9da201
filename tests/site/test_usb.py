"""The book on a USB key: what is in the archive, and that its start file serves it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tablegames_widgets.site.runtime import usb


def test_the_archive_of_a_book_built_later_has_the_same_bytes(tmp_path: Path) -> None:
    made = []
    for when in (1_700_000_000, 1_760_000_000):
        site = tmp_path / str(when)
        site.mkdir()
        site.joinpath("index.html").write_text("ceci est la page")
        site.joinpath("index.html").chmod(0o600 if when % 3 else 0o644)
        os.utime(site / "index.html", (when, when))
        usb.write(site, tmp_path / f"{when}.zip")
        made.append(tmp_path.joinpath(f"{when}.zip").read_bytes())
    assert made[0] == made[1]


@pytest.fixture
def key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A key with a small book, plugged in: its folder. What starts it was read by Python once, which keeps it compiled."""
    starts = shutil.copytree(usb.KEY, tmp_path / "cle")
    starts.joinpath("__pycache__").mkdir(exist_ok=True)
    monkeypatch.setattr(usb, "KEY", starts)
    site = tmp_path / "site"
    for name in ("index.html", "_static/worker.mjs", "lite/python.bin"):
        site.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        site.joinpath(name).write_text(f"ceci est {name}")
    usb.write(site, tmp_path / "dist" / "cle.zip")
    with zipfile.ZipFile(tmp_path / "dist" / "cle.zip") as archive:
        assert archive.testzip() is None
        archive.extractall(tmp_path / "clé")
    return tmp_path / "clé" / "jeux-de-table"


def test_the_archive_has_the_book_and_what_starts_it_on_each_system(key: Path) -> None:
    assert {path.name for path in key.iterdir()} == {"site", "LISEZ-MOI.txt", "demarrer.cmd", "demarrer.ps1", "demarrer.py", "demarrer.sh"}
    assert key.joinpath("site", "lite", "python.bin").read_text() == "ceci est lite/python.bin"
    assert b"\r\n" in key.joinpath("demarrer.cmd").read_bytes() and b"\r" not in key.joinpath("demarrer.sh").read_bytes()
    assert key.joinpath("demarrer.ps1").read_bytes().startswith(b"\xef\xbb\xbf")  # else Windows misreads its French
    assert '"%~dp0demarrer.ps1"' in key.joinpath("demarrer.cmd").read_text("utf-8")
    assert not list(key.parents[1].joinpath("dist").glob("*.part"))


@pytest.mark.parametrize("command", [[sys.executable, "demarrer.py"], ["sh", "demarrer.sh"]], ids=["python", "sh"])
def test_the_start_file_serves_the_book_to_this_computer_alone(key: Path, command: list[str]) -> None:
    with subprocess.Popen([*command, "--sans-navigateur"], cwd=key, stdout=subprocess.PIPE, text=True) as started:
        try:
            assert started.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:\d+/", started.stdout.readline())
            assert found
            with urlopen(found[0]) as page:
                assert page.read() == b"ceci est index.html"
            with urlopen(f"{found[0]}_static/worker.mjs") as script:
                assert script.headers["Content-Type"] == "text/javascript"
            with pytest.raises(HTTPError):
                urlopen(f"{found[0]}../demarrer.py")
        finally:
            started.kill()


def test_what_serves_it_on_windows_knows_the_types_that_a_browser_must_be_told() -> None:
    """Read, not run: no PowerShell is to be had here. What it is not told of goes as bytes, and a page of bytes is downloaded."""
    served = usb.KEY.joinpath("demarrer.ps1").read_text("utf-8")
    told = dict(re.findall(r"'(\.\w+)' = '([^';]+)", served))
    assert "$answer.Headers.Add('X-Content-Type-Options', 'nosniff')" in served
    assert {told[end] for end in (".js", ".mjs")} == {"text/javascript"} and told[".wasm"] == "application/wasm"
    asked = {".html", ".css", ".json", ".webmanifest", ".svg", ".png", ".pdf", ".epub", ".txt"}
    assert asked <= told.keys() and told[".pdf"] == "application/pdf"
