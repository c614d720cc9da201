"""Every example of every page is played, as the site's own parser reads it: no claim of a page is left unheard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from markdown_it.renderer import RendererHTML
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.directives import parse_directive_text
from myst_parser.parsers.mdit import create_md_parser
from support import DOCS, GAMES

import tablegames_widgets as tg
from tablegames_widgets.page.example import read
from tablegames_widgets.site.pages.directive import Partie

MYST = create_md_parser(MdParserConfig(enable_extensions={"colon_fence", "deflist", "attrs_inline", "attrs_block"}), RendererHTML)
PAGES = sorted(DOCS.rglob("*.md"))
MOURRE = next(game for game in GAMES if game.id == "mourre")


class Block(NamedTuple):
    """A `{partie}` of a page, as the directive gets it."""

    page: str
    line: int
    game: str
    options: dict[str, str]
    body: list[str]

    def __str__(self) -> str:
        return f"{self.page}-{self.line}"


def blocks(page: str, text: str, first: int = 1) -> Iterator[Block]:
    """The examples of a text, those inside other directives and those that a guide shows as code included."""
    for token in MYST.parse(text):
        if token.type not in ("fence", "colon_fence"):
            continue
        line = first + (token.map or [0])[0]
        name, _, words = token.info.strip().partition(" ")
        if name == "{partie}":
            found = parse_directive_text(Partie, words, token.content)
            assert not found.warnings, (page, line, found.warnings)
            yield Block(page, line, found.arguments[0], found.options, found.body)
        elif name.startswith("{") or name == "md":
            yield from blocks(page, token.content, line + 1)


EXAMPLES = [block for path in PAGES for block in blocks(path.relative_to(DOCS).as_posix(), path.read_text("utf-8"))]


@pytest.mark.parametrize("block", EXAMPLES, ids=str)
def test_an_example_of_a_page_does_what_it_says(block: Block) -> None:
    game, body = block.game, block.body
    if game == "mon_jeu":  # the reader's own, in the guide that copies the template
        tg.Match(MOURRE, 2, 1)
        game, body = "mourre", [line.replace("mon_jeu#", "mourre#") for line in body]
    example = read(game, block.options, body)
    assert example.match().ply == len(example.moves)
    assert f'data-ply="{len(example.moves)}"' in example.board("page", "", live=False).static()


def test_no_example_of_any_page_is_left_out() -> None:
    written = sum(len(re.findall(r"^ *`{3,}\{partie\}", path.read_text("utf-8"), re.MULTILINE)) for path in PAGES)
    assert len(EXAMPLES) == written > 250
    assert {"ecole/wanted.md", *(f"jeux/{game}.md" for game in tg.games)} <= {block.page for block in EXAMPLES}


def test_every_kind_of_line_is_judged_on_the_page_of_every_game() -> None:
    for game in tg.games:
        lines = [line for block in EXAMPLES if block.page == f"jeux/{game}.md" for line in block.body]
        assert all(any(line.startswith(sign) for line in lines) for sign in ("! ", "= ", "A: "))
