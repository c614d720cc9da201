"""Words that the rule tests of Welcome to Abilene share."""

from __future__ import annotations

from functools import partial

import rule_helpers
from rule_helpers import fact, play, refused, texts, told

import tablegames_widgets as tg

ABILENE = tg.games["abilene"]
at = partial(rule_helpers.at, ABILENE)
bad = partial(rule_helpers.bad, ABILENE)


def up(card: str) -> str:
    """Laying a card face up."""
    return f"{card} > face visible"


def down(card: str) -> str:
    """Laying a card face down."""
    return f"{card} > face cachée"


def chips(p: tg.Position) -> tuple[tuple[int, ...], int]:
    """The chips of each seat, and the pot."""
    v = p.view(None)
    return v.chips, v.pot


def totals(p: tg.Position) -> tuple[int, ...]:
    """The heads of each herd."""
    found: tuple[int, ...] = p.view(None).totals
    return found
