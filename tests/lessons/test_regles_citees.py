"""A hint's rule is the one that holds the answer: what the answer is about is named in the text of the rule, as the page tells it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from support import house

import tablegames_widgets as tg
from tablegames_widgets.engine.text import normal
from tablegames_widgets.lessons.exercise import Exercise
from tablegames_widgets.lessons.judged import questions

PAGES = Path(__file__).parents[2] / "docs" / "jeux"
NOTHING = {"avec", "pour", "dans", "tout", "contient", "compte", "vaut", "main", "prochaine", "sont", "actif", "active", "peut", "ferait",
           "devant", "carte", "cartes"}  # fmt: skip
"""Words of a fact that are no matter of a rule."""
ALSO = {
    "contr": "empare prend fort", "butin": "prend", "marqu": "gagne vaut points bisons nombre", "rappo": "double vaut souffle",
    "treso": "rapporte place souffle", "tetes": "betail", "jeton": "pot", "manch": "pot", "gagne": "riche gagnent vie", "force": "valeurs",
    "attaq": "ensemble", "tirer": "portee arme distance", "coute": "prix bateaux", "tuyau": "$", "dynam": "defaussee", "vole": "perd",
    "troup": "meneur betail guerrier", "tribu": "perdues", "neutr": "meme", "guett": "chef guerrier", "diama": "vole",
    "grill": "soufflet flamme puissance", "guerr": "chef", "activ": "troupeau", "perso": "personne",
}  # fmt: skip
"""What a page may call by another name."""


@cache
def sections(game: str) -> dict[str, str]:
    """The words of each rule: those of its section of the page, without its examples, and those that boards and hints show."""
    text = re.sub(r"```\{.*?```", "", PAGES.joinpath(f"{game}.md").read_text("utf-8"), flags=re.DOTALL)
    parts = re.split(rf"^\({game}-([a-z0-9-]+)\)=$", text, flags=re.MULTILINE)
    page = dict(zip(parts[1::2], parts[2::2], strict=True))
    return {anchor: normal(f"{page[anchor]} {one['title']} {one['text']}") for anchor, one in tg.games[game].rules.items()}


def stems(text: str) -> set[str]:
    return {word[:5] for word in re.findall(r"[a-z]+", normal(text)) if len(word) > 3 and word not in NOTHING}


def played(ex: Exercise) -> set[str]:
    """The cards of a right answer that is a move: « eau de feu », « capitaine »."""
    right = ex.kind.answer if ex.on_board else []
    cards = [normal(move.partition(" > ")[0]) for move in ([right] if isinstance(right, str) else right)]
    return {re.sub(r"\W*\d.*", "", card) for card in cards} | {word for card in cards for word in stems(card)}


def matter(ex: Exercise) -> set[str]:
    """What the answer is about: the words of the fact that it makes true."""
    parts = isinstance(ex.kind, questions.Parts)
    return stems(" ".join([case.get("fait", "") for case in ex.kind.cases] if parts else ex.kind.sentences("alors")))


def named(word: str, text: str) -> bool:
    return any(re.search(rf"(?<!\w){re.escape(one)}", text) for one in (word, *ALSO.get(word, "").split()))


@pytest.mark.parametrize("ex", [ex for ex in house() if ex.about_a_rule], ids=lambda ex: ex.id)
def test_the_rule_of_a_hint_holds_the_answer(ex: Any) -> None:
    text = sections(ex.game.id)[ex.rule.partition("#")[2]]
    if not any(named(word, text) for word in played(ex)):
        assert not [word for word in matter(ex) if not named(word, text)]
