"""Boards of several games stand in one document: each selector of a game's sheets says its game, each name is one game's alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import tablegames_widgets as tg
from tablegames_widgets.scene.sheets import apart, picture_styles, squeezed

GAMES = sorted(path.parent for path in (Path(tg.__file__).parent / "games").glob("*/look.css"))
INNER = re.compile(r":(?!where\()[\w-]+\([^()]*\)|\[[^\]]*\]")
"""What a selector says between brackets; « :where(.tg-korsar) » is kept: it names the game without adding weight."""
NAMED = re.compile(r"@(?:keyframes|property)\s+([\w-]+)|container(?:-name)?:\s*([\w-]+)")


def sheet(path: Path) -> str:
    """The sheet without its comments and its quoted text."""
    return re.sub(r"/\*.*?\*/|\"[^\"]*\"|url\([^)]*\)", "", path.read_text("utf-8"), flags=re.DOTALL)


def selectors(text: str) -> Iterator[str]:
    """Each selector whole: of a rule in another, with what stands before it there; whatever @container or @media they stand in."""
    around = [[""]]
    for head, end in re.findall(r"([^{};]*)([{};])", text):
        if end == "}":
            around.pop()
        elif end == "{" and head.strip().startswith("@"):
            around.append([] if "@keyframes" in head else around[-1])
        elif end == "{":
            around.append([within(one, above) for above in around[-1] for one in apart(head)])
            yield from around[-1]


def within(one: str, above: str) -> str:
    return one.replace("&", above) if "&" in one else f"{above} {one}".strip()


def says(game: str, selector: str) -> bool:
    """Whether nothing but this game's board can match: its class outside `:is`, `:not` and `:has`, or an icon of its name."""
    while INNER.search(selector):
        selector = INNER.sub("", selector)
    return bool(re.search(rf"\.tg-{game}(?![\w-])|\.tg-i-{game}-", selector))


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
@pytest.mark.parametrize("name", ["look.css", "icons.css"])
def test_each_selector_says_its_game(folder: Path, name: str) -> None:
    found = list(selectors(sheet(folder / name)))
    assert len(found) > 5
    assert [one for one in found if not says(folder.name, one)] == []


def test_a_game_in_a_choice_or_a_refusal_is_not_said() -> None:
    assert says("korsar", ":where(.tg-korsar).tg-seats-4 .tg-seat") and says("korsar", ".is-grown .tg-korsar:is(.a, .b)")
    for one in [".tg-seats-4", ":is(.tg-korsar, .b) .c", ".a:not(.b:is(.tg-korsar))", ".tg-korsar-x .a"]:
        assert not says("korsar", one)


def test_the_sites_own_sheet_dresses_no_part_of_a_board() -> None:
    """« Lequel choisir ? » had a form of the name that Manitou's table bears while one chooses, and undid it."""
    package = Path(tg.__file__).parent
    sources = [
        path for folder in ("games", "scene", "board") for end in ("css", "py", "js") for path in package.joinpath(folder).rglob(f"*.{end}")
    ]
    boards = set(re.findall(r"\btg-[a-z][\w-]*", " ".join(path.read_text("utf-8") for path in sources)))
    site = re.sub(r"/\*.*?\*/", "", package.parent.joinpath("conf", "static", "site.css").read_text("utf-8"), flags=re.DOTALL)
    shared = {"tg-zone-title", "tg-partie", "tg-odds"}  # left as a board has it, the box of an example, the table of chances
    assert set(re.findall(r"\.(tg-[a-z][\w-]*)", site)) & boards <= shared


def test_no_name_of_a_sheet_is_in_two_games() -> None:
    """Of `@keyframes`, `@property` and containers: the last sheet read would win for both."""
    named = {
        folder.name: {a or b for a, b in NAMED.findall(sheet(folder / "look.css"))} - {"none"} for folder in GAMES
    }  # fmt: skip
    assert any(named.values())
    for one, other in combinations(named, 2):
        assert not named[one] & named[other], (one, other)


@pytest.mark.parametrize("game", tg.games)
def test_a_picture_in_a_notebook_weighs_a_tenth_of_a_megabyte_at_most(game: str) -> None:
    """At three, all through a game; tests/browser/test_sheets.py holds that the part of the sheets that it has is all it needs."""
    match, rng = tg.Match(game, 3, 5), Random(2)
    pages = [match.view(0).page()]
    while not match.is_over and match.ply < 150:
        match.play(rng.choice(match.position.legal_moves()))
        if match.ply % 15 == 0 or match.is_over:
            pages.append(match.view(0).page())
    assert max(len(page.encode()) for page in pages) < (110_000 if game == "key_largo" else 90_000)


def test_a_part_has_what_can_match_and_calls_nothing_that_it_lacks() -> None:
    board = '<section class="tg-table tg-wanted"><b class="tg-card tg-poster"><i class="tg-icon tg-face">'
    mark, part = picture_styles("tablegames_widgets.games.wanted", board)
    assert f":scope:where(.{mark} *){{" in part and ";.tg-face{" in part and "--w-stubble:url(" in part
    assert "CC BY 3.0" in part and "--w-grave" not in part and "tg-who" not in part and "is-grown" not in part
    assert set(re.findall(r"[{;](--w-[\w-]+):", part)) == set(re.findall(r"var\((--w-[\w-]+)", part))


def test_a_squeezed_sheet_says_the_same() -> None:
    """What is quoted stays as it is, and the space before « : », which says « inside »; a credit is no mere comment."""
    loose = """/*! Images : X. */
.a {
  /* pourquoi, l'or */
  --b: "x  { y" url("a;b") ;
  .c :is(.d , > .e) {
    inset: 0 calc( 1em + 2px ) ;
  }
}
"""
    tight = """/*! Images : X. */ .a{--b:"x  { y" url("a;b");.c :is(.d,>.e){inset:0 calc(1em + 2px)}}"""
    assert squeezed(loose) == tight == squeezed(tight)
