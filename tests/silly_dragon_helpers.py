"""Words that the rule tests of Red Hot Silly Dragon share."""

from __future__ import annotations

from functools import partial

import rule_helpers
from rule_helpers import facts, refused, texts, told

import tablegames_widgets as tg

DRAGON = tg.games["silly_dragon"]
at = partial(rule_helpers.at, DRAGON)
bad = partial(rule_helpers.bad, DRAGON)


def placed(text: str, *places: int) -> tg.Position:
    """The position once the adventurers have been placed there, in their order."""
    p = at(text)
    for place in places:
        p.play(f"place {place}")
    return p


def chosen(text: str, *choices: str) -> tg.Position:
    """The position once A, B… have chosen."""
    p = at(text)
    for seat, choice in zip(p.to_move, choices, strict=True):
        p.play(choice, seat)
    return p
