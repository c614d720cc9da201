"""What a seat may know of a game of morra."""

from __future__ import annotations

from typing import Any

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

    def fields(self, p: MorraPosition, seat: Seen) -> dict[str, Any]:
        top = p.stack[-1].seen(seat) if p.stack else None
        known = dict(top.answers) if isinstance(top, Throw) else {}
        return {
            "stones": p.won, "left": p.left, "aside": p.aside, "last": p.last, "goal": p.goal,
            "choices": tuple(known.get(s) for s in range(p.n)),
        }  # fmt: skip
