"""What a built site says of itself, on its page « État » and to who has built it: edition, date, address,
sizes.

Nothing of it comes from the clock: two builds of the same commit say the same.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
from collections.abc import Mapping
from datetime import UTC, date, datetime
from html import escape
from pathlib import Path
from typing import Final

from .. import __version__
from ..arena.tables import number
from ..engine.text import french
from .checks import size
from .pages.dated import day as dated
from .runtime import keeping

PAGE: Final = "etat.html"
_PLACE: Final = re.compile(r'<dl class="tg-etat">.*?</dl>', re.DOTALL)


def write(site: Path, root: Path, address: str) -> dict[str, str]:
    """Fill in the page « État », where the site has one; what it says."""
    facts = {
        "Version": __version__,
        "Date": when(root),
        "Empreinte": mark(site),
        "Adresse": address or "aucune : les codes imprimés ne disent que la fin de la leur",
        **weights(site),
    }
    page = site / PAGE
    if page.is_file():
        page.write_text(_PLACE.sub(lambda _: shown(facts), page.read_text("utf-8")), "utf-8")
    return facts


def when(root: Path) -> str:
    """The day of the last commit; else that of SOURCE_DATE_EPOCH; else nothing that one knows."""
    command = ["git", "-C", str(root), "log", "-1", "--format=%cs"]
    try:
        day = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30).stdout.strip()
    except OSError:  # no git here
        day = ""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not day and epoch.isdecimal():
        day = datetime.fromtimestamp(int(epoch), UTC).date().isoformat()
    return dated(date.fromisoformat(day)) if day else "inconnue"


def mark(site: Path) -> str:
    """A short name for all that the book holds, this page excepted."""
    total = hashlib.sha256()
    for path in keeping.book(site):
        if path.name != PAGE:
            total.update(path.relative_to(site).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:12]


def weights(site: Path) -> dict[str, str]:
    """How many pages there are, and what they weigh."""
    pages = [path for path in keeping.book(site) if path.suffix == ".html"]
    parts = {"Tout le site": size(site), "Les carnets et leur Python": size(site / "lite")}
    parts["Les fichiers à imprimer"] = size(site / "imprimer")
    heavy = {name: f"{number(total / 1e6)} Mo" for name, total in parts.items()}
    return {
        "Pages": number(len(pages)),
        **heavy,
        "Pour tout garder hors ligne": f"{number(keeping.travels(site) / 1e6)} Mo",
    }


def shown(facts: Mapping[str, str]) -> str:
    """The same in HTML; what is no word of a language as code."""
    lines = "".join(f"<dt>{escape(name)}</dt><dd>{_said(name, fact)}</dd>" for name, fact in facts.items())
    return f'<dl class="tg-etat">{lines}</dl>'


def _said(name: str, fact: str) -> str:
    code = name in ("Version", "Empreinte") or "://" in fact
    return f"<code>{escape(fact)}</code>" if code else escape(french(fact))


def lines(facts: Mapping[str, str], out: str) -> list[str]:
    """What a build says at its end."""
    return [
        f"Édition {facts['Version']}, {facts['Date']}, empreinte {facts['Empreinte']}.",
        f"Adresse : {facts['Adresse']}.",
        f"À copier tel quel : {out}, {facts['Tout le site']}. Les en-têtes : docs/guides/mettre-en-ligne.md.",
    ]
