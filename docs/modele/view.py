"""What a seat may know of a game of morra, and the way back from it to a whole position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablegames_widgets.engine.chance import Chance
from tablegames_widgets.engine.moves import Move
from tablegames_widgets.engine.text import LETTERS, count
from tablegames_widgets.engine.views import Seen, View

from .cards import fingers_of, throws
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


def facts(v: MorraView) -> Iterator[str]:
    """What an example may state, each sentence as it is written after `=`."""
    for seat, stones in enumerate(v.stones):
        yield f"{LETTERS[seat]} a {count(stones, 'caillou', 'cailloux')}"
        if not v.is_over:
            yield f"{LETTERS[seat]} {'n’a pas encore choisi' if seat in v.to_move else 'a choisi'}"
    yield f"il y a {count(v.left, 'caillou', 'cailloux')} au milieu"
    yield f"il y a {count(v.aside, 'caillou', 'cailloux')} de côté"
    if v.last:
        yield f"la dernière manche comptait {count(sum(map(fingers_of, v.last)), 'doigt')}"
    if v.outcome is not None:
        yield from v.outcome.facts()


def estimate(v: MorraView, seat: int) -> float:
    """One's own stones, against those of the best of the others."""
    return v.stones[seat] - max(stones for other, stones in enumerate(v.stones) if other != seat)
