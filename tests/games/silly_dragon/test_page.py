"""The rules page of Red Hot Silly Dragon: what it shows can be, what it says of its numbers is so."""

from __future__ import annotations

import re

import pytest
from rule_helpers import plain
from silly_dragon_helpers import DRAGON
from support import DOCS

from tablegames_widgets.games.silly_dragon.cards import CARDS, OBJECTS, WRATH
from tablegames_widgets.page import example

PAGE = plain((DOCS / "jeux" / "silly_dragon.md").read_text("utf-8"))
EXAMPLES = {
    found[1]: found[0] for found in re.findall(r"^```\{partie\} silly_dragon\n(:titre: (.*?)\n.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
}


def read(title: str) -> example.Example:
    lines = EXAMPLES[title].splitlines()
    options = dict(re.findall(r"^:(\w+): *(.*)$", EXAMPLES[title], re.MULTILINE))
    return example.read("silly_dragon", options, [line for line in lines if line[:1] != ":"])


@pytest.mark.parametrize("title", EXAMPLES)
def test_every_example_says_what_happens(title: str) -> None:
    made = read(title)
    assert made.match().ply == len(made.moves)


def test_the_table_of_r4_is_one_that_a_game_comes_to() -> None:
    """Sixteen turns were played: their flames in the discards, a place of one's own for each who stood, an object a turn."""
    made = read("La fureur est la toute dernière carte")
    v = DRAGON.position(made.position).view(None)
    turns = sum(CARDS.index(card) <= WRATH for card in v.discards)
    assert turns == 16 and CARDS.index(v.discards[-1]) <= WRATH, "each turn ends with a flame or Wrath"
    lost = [4 - len(crew) + (OBJECTS[-1] not in objects) for crew, objects in zip(v.crews, v.objects, strict=True)]
    assert lost == [3, 3] and all(len(OBJECTS) - len(objects) <= turns for objects in v.objects)
    stood = [turns - fallen - 1 for fallen in lost]  # one less for a feather that may have served
    assert all(treasures > standing for treasures, standing in zip(v.treasures, stood, strict=True))
    assert sum(v.treasures) >= 3 * (turns - sum(lost) - 2), "two who stand are not on the same place: three treasures at least"


def test_exact_is_said_of_exact_figures_alone() -> None:
    assert [line for line in PAGE.splitlines() if re.search(r"\bexacte?s?\b", line) and "comptes exacts" not in line] == [
        next(line for line in PAGE.splitlines() if line.startswith("**R11. L’ordre exact."))
    ]
    assert "arrondi\nau pour cent" in PAGE and "les pour cent sont arrondis" in PAGE


def test_the_head_of_the_page_says_where_players_age_and_time_come_from() -> None:
    assert "ces trois nombres viennent de la fiche d’un catalogue de jeux, pas de la règle" in PAGE
