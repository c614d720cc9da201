"""The way back from a view of morra to a whole position: what is hidden is drawn, each as likely."""

from __future__ import annotations

from tablegames_widgets.writing import Chance, Move

from .cards import throws
from .position import MorraPosition
from .rules import Throw
from .view import MorraView


def determinize(v: MorraView, chance: Chance) -> MorraPosition:
    """A whole position among those that show exactly this view: hidden choices are drawn, each as likely."""
    p = MorraPosition(v.game, v.n, v.game.check_options(v.options), chance.next())
    p.won, p.aside, p.last = v.stones, v.aside, v.last
    if not v.is_over:
        answered = [seat for seat in range(v.n) if seat not in v.to_move]
        p.stack = [
            Throw(
                *v.to_move,
                answers=tuple((seat, v.choices[seat] or _any_throw(v.n, chance)) for seat in answered),
            )
        ]
    return p


def _any_throw(n: int, chance: Chance) -> Move:
    return throws(n)[chance.below(len(throws(n)))]
