"""Words that the rule tests of Manitou share."""

from __future__ import annotations

from functools import partial

import rule_helpers
from rule_helpers import fact, refused, told

import tablegames_widgets as tg

MANITOU = tg.games["manitou"]
at = partial(rule_helpers.at, MANITOU)
bad = partial(rule_helpers.bad, MANITOU)


def all_pass(p: tg.Position) -> tg.Position:
    """Everyone has seen the tally."""
    while p.view(None).tallied and not p.is_over:
        p.play("chasse suivante")
    return p
