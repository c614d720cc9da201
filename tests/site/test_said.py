"""What people say beside the words of the rules: each card has its names, each place of the rules its questions."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from support import DOCS

import tablegames_widgets as tg
from tablegames_widgets.site.pages.chapters import chapters
from tablegames_widgets.site.pages.decisions import blocks

SAID = DOCS / "recherche"
PACKAGE = DOCS.parent / "tablegames_widgets" / "games"


def said(name: str) -> dict[str, Any]:
    return tomllib.loads((SAID / f"{name}.toml").read_text("utf-8"))


def plain(text: str) -> str:
    marked = unicodedata.normalize("NFD", text.lower().replace("œ", "oe"))
    return "".join(one for one in marked if not unicodedata.combining(one))


def titled(material: Any) -> Iterator[str]:
    """The title of each card, character, object, encounter of a material."""
    if isinstance(material, list):
        for one in material:
            yield from titled(one)
    elif isinstance(material, dict):
        yield from (material[name] for name in ("title", "name") if isinstance(material.get(name), str))
        for one in material.values():
            yield from titled(one)


@pytest.mark.parametrize("game", tg.games)
def test_each_card_has_two_everyday_names(game: str) -> None:
    material = tomllib.loads((PACKAGE / game / "material.toml").read_text("utf-8"))
    titles = set(titled({name: one for name, one in material.items() if name not in ("game", "rules", "days")}))
    words = {plain(word): all for word, all in said(game)["words"].items()}

    def names(title: str) -> set[str]:
        """Of the card, or of a word of its title."""
        return {one for word, all in words.items() if re.search(rf"\b{re.escape(word.rstrip('!'))}", plain(title)) for one in all}

    assert {title for title in titles if len(names(title)) < 2} == set()


@pytest.mark.parametrize("game", tg.games)
def test_each_place_of_the_rules_answers_two_questions_put_as_one_speaks(game: str) -> None:
    asked = said(game)["asked"]
    text = DOCS.joinpath("jeux", f"{game}.md").read_text("utf-8")
    places = {
        block.anchor.replace("_", "-") for chapter in chapters(text) for block in blocks(chapter) if block.anchor.startswith(f"{game}-")
    }
    assert {place for place in places if len(asked.get(place, ())) < 2} == set()


@pytest.mark.parametrize("path", sorted(SAID.glob("*.toml")), ids=lambda path: path.stem)
def test_what_is_said_is_said_once_and_in_few_words(path: Any) -> None:
    table = tomllib.loads(path.read_text("utf-8"))
    questions = Counter(plain(one) for all in table.get("asked", {}).values() for one in all)
    assert [one for one, times in questions.items() if times > 1] == []
    assert [one for one in questions if not 1 <= len(one.split()) <= 16] == []
    assert {word for word, all in table.get("words", {}).items() if not all or len({*map(plain, all)}) < len(all)} == set()
