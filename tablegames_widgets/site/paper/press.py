"""Typst, which pip alone installs, and its fonts with it: it prints the booklets and the hand-outs, as PDF
that a screen reader reads."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final

from ...engine import Game
from ...games import games
from ..tools import Broken
from . import drawn
from .drawn import string
from .handout import Sheet
from .worksheet import Worksheet

HERE = Path(__file__).parent
PAGES: Final = range(8, 17)
SIZES: Final = (9.5, 9.2, 9, 8.8, 8.6, 8.4, 8.2, 8)
"""Of the letters of a booklet, in points: the first with which it has not too many pages."""
SHEET_SIZES: Final = (12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5)
WORKSHEET_SIZES, WORKSHEET_PAGES = (10, 9.5, 9), range(1, 9)
WORKSHEET: Final = "La fiche à remplir"
RULES, SHEET, ANSWERS = "La règle du jeu", "La feuille à distribuer", "Les réponses des feuilles"
NO_ADDRESS: Final = (
    "Un code mène à l’exemple vivant. Ce cahier a été fait sans connaître l’adresse du site : "
    "chaque code en donne la fin, écrite aussi à côté de lui, à mettre après elle."
)


class Press:
    """Typst in a folder of its own, with the pictures that its pages need."""

    def __init__(self, folder: Path, site: str) -> None:
        self.folder, self.site = folder, site
        shutil.copy(HERE / "impression.typ", folder)
        for name in ("codes", "icones"):
            folder.joinpath(name).mkdir()
        for game in games.values():
            for name, picture in drawn.icons(game.package).items():
                folder.joinpath("icones", f"{name}.svg").write_text(picture, "utf-8")

    def code(self, address: str) -> None:
        """The picture that leads a telephone to an address of the site."""
        if address:
            import segno

            target = self.folder / "codes" / f"{drawn.code(address)}.png"
            segno.make(self.site + address, error="l", boost_error=False).save(str(target), scale=4, border=1)

    def booklet(self, game: Game, text: str, into: Path) -> None:
        """The rules of a game: letters as small as it takes."""
        cover = (
            f"couverture({string(game.title)}, {string(RULES)},"
            f" {drawn.strings([] if self.site else [NO_ADDRESS])})"
        )
        self.fitting(
            [self.whole(game.title, RULES, f"{cover}\n{text}")], into / f"{game.id}.pdf", SIZES, PAGES
        )

    def handout(self, sheet: Sheet, into: Path) -> None:
        """Two pages to give away."""
        address = f"jeux/{sheet.game.id}.html"
        self.code(address)
        head = f"{string(sheet.game.title)}, {string(address)}, {string(drawn.code(address))}"
        ways = (f"feuille({cut}, {head}, {sheet.typst})" for cut in ("pagebreak", "colbreak"))
        self.fitting(
            [self.whole(sheet.game.title, SHEET, way) for way in ways],
            into / f"{sheet.game.id}-feuille.pdf",
            SHEET_SIZES,
            range(2, 3),
        )

    def answers(self, sheets: Iterable[Sheet], into: Path) -> None:
        """What the teacher keeps."""
        text = "\n".join(sheet.answers for sheet in sheets)
        self.fitting(
            [self.whole(ANSWERS, "à ne pas distribuer", f"titre({string(ANSWERS)})\n{text}")],
            into / "reponses.pdf",
            (9.5,),
            range(1, 9),
        )

    def worksheet(self, sheet: Worksheet, into: Path) -> None:
        """What a pupil of a session fills in, in one column: code is wide."""
        way = self.whole(sheet.title, WORKSHEET, sheet.typst, columns=1)
        self.fitting([way], into / f"{sheet.name}.pdf", WORKSHEET_SIZES, WORKSHEET_PAGES)

    def whole(self, title: str, below: str, text: str, columns: int = 2) -> str:
        return f"cahier({string(title)}, {string(below)}, {{\n{text}\n}}, colonnes: {columns})"

    def fitting(self, ways: Sequence[str], target: Path, sizes: Iterable[float], pages: range) -> None:
        """Print with the first of the sizes, and there in the first of the ways,
        that gives that many pages."""
        for size, way in product(sizes, ways):
            source = self.folder / f"{target.stem}.typ"
            source.write_text(f'#import "impression.typ": *\n#{{\n{way}\n}}\n', "utf-8")
            if self.count(source, size) in pages:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(self.typst("compile", source, size, pdf_standards=["ua-1"]))
                return
        raise Broken(f"« {target.name} » n’a pas de {pages[0]} à {pages[-1]} pages.")

    def count(self, source: Path, size: float) -> int:
        """How many pages it has at that size of letters."""
        return int(json.loads(self.typst("query", source, size, selector="<pages>", field="value", one=True)))

    def poster(self, text: str, into: Path) -> None:
        """A picture of the page that this text makes."""
        source = self.folder / f"{into.stem}.typ"
        source.write_text(f'#import "impression.typ": *\n#{{\n{text}\n}}\n', "utf-8")
        into.write_bytes(self.typst("compile", source, SIZES[0], format="png", ppi=108.0))

    def typst(self, what: str, source: Path, size: float, **more: Any) -> Any:
        import typst

        inputs = {"taille": str(size), "site": self.site}
        return getattr(typst, what)(
            str(source), root=str(self.folder), sys_inputs=inputs, ignore_system_fonts=True, **more
        )
