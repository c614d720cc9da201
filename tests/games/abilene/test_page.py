"""The rules page of Welcome to Abilene: every example plays, and it says what the author's text says."""

from __future__ import annotations

import re

import pytest
from rule_helpers import plain
from support import DOCS

from tablegames_widgets.page import example

PAGE = plain((DOCS / "jeux" / "abilene.md").read_text("utf-8"))
EXAMPLES = {
    found[1]: found[0] for found in re.findall(r"^```\{partie\} abilene\n(:titre: (.*?)\n.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
}


@pytest.mark.parametrize("title", EXAMPLES)
def test_every_example_says_what_happens(title: str) -> None:
    lines = EXAMPLES[title].splitlines()
    options = dict(re.findall(r"^:(\w+): *(.*)$", EXAMPLES[title], re.MULTILINE))
    made = example.read("abilene", options, [line for line in lines if line[:1] != ":"])
    assert made.match().ply == len(made.moves)


def test_the_head_says_whose_the_age_is_and_that_no_time_is_published() -> None:
    assert "- **Âge** : à partir de 14 ans, selon l’auteur" in PAGE and "- **Durée** : la règle n’en dit rien" in PAGE


def test_cards_are_dealt_one_by_one_and_when_all_fold_there_is_no_play() -> None:
    assert "Les cartes se donnent une par une" in PAGE and "il n’y a **pas de phase de jeu**" in PAGE
    assert "Tous les autres quittent : on ne joue pas" in EXAMPLES
