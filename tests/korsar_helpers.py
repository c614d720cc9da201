"""Words that the rule tests of Korsar share."""

from __future__ import annotations

from functools import partial

import rule_helpers
from rule_helpers import fact, refused, texts, told

import tablegames_widgets as tg

KORSAR = tg.games["korsar"]
at = partial(rule_helpers.at, KORSAR)
bad = partial(rule_helpers.bad, KORSAR)


def booty(p: tg.Position, side: int) -> tuple[int, ...]:
    """The values of the galleons that a side took."""
    taken: tuple[int, ...] = p.view(tg.TOUS).booty[side]
    return taken
