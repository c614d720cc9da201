"""What a seat may know of a game of morra."""

from __future__ import annotations

from tablegames_widgets.writing import Move, Seen, View

from .position import MorraPosition
from .rules import Throw


class MorraView(View):
    """Stones are public; a choice is known to its seat alone until everyone has chosen.

    `stones`: one number a seat. `left`: those in the middle, `aside`: those nobody won. `choices`: the moves
    chosen for this round, one a seat, None where there is none or it is hidden. `last`: the moves of the last
    round, or (). `goal`: how many stones win.
    """

    stones: tuple[int, ...]
    left: int
    aside: int
    choices: tuple[Move | None, ...]
    last: tuple[Move, ...]
    goal: int

    def fields(self, p: MorraPosition, seat: Seen) -> None:
        top = p.stack[-1].seen(seat) if p.stack else None
        known = dict(top.answers) if isinstance(top, Throw) else {}
        self.stones = p.won
        self.left = p.left
        self.aside = p.aside
        self.last = p.last
        self.goal = p.goal
        self.choices = tuple(known.get(s) for s in range(p.n))
