"""How good a position of Plenty Coups looks for a seat, by what that seat may know: for players that look
ahead."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...engine import Signs
from ...engine.caches import HANDS
from .cards import HORSE, LAST_ROUND, NAMES, STICK, WINTER
from .position import PlentyCoupsPosition, herd_points

NOBODY: Final = -1e9
"""Worth less than any tribe: the best of the others is another one."""


def worth(p: PlentyCoupsPosition, seat: int) -> float:
    """Points for the seat (shared with an ally where both have two), less the best of the others; horses
    towards the sixth, raids on their way and a hand that may strike count a little."""
    found = _worths(p)
    ally, own = p.ally(seat), found[seat]
    found[seat] = NOBODY
    if 0 <= ally < p.tribes:
        own += 0.4 * found[ally]
        found[ally] = NOBODY
    return own - 0.5 * max(found) + _hand(p.hands[seat], p.round >= WINTER)


def signs(p: PlentyCoupsPosition) -> Signs:
    """Points and what is on its way, the hand, the ally's points (among seats), horses: they break ties."""
    found, allies = _worths(p), [p.ally(seat) for seat in range(p.n)]
    rows = [
        (
            found[seat],
            _hand(p.hands[seat], p.round >= WINTER),
            found[ally] if 0 <= ally < p.n else 0.0,
            p.horses[seat] / 5,
        )
        for seat, ally in enumerate(allies)
    ]
    allied = sum([1 << seat for seat, ally in enumerate(allies) if 0 <= ally < p.n])
    return Signs((p.round - 1) / LAST_ROUND, p.to_move[0] if p.stack else 0, rows, (), allied)


def _worths(p: PlentyCoupsPosition) -> list[float]:
    """What each tribe has, and what its raids and alliances promise."""
    found = [
        points + _herd(horses) + (0.15 if seal >= 0 else 0.0)
        for points, horses, seal in zip(p.prestige, p.horses, p.seals, strict=True)
    ]
    for camp, raid in enumerate(p.raids):
        if raid is not None:
            found[raid[0]] += (0.15 if raid[2] else 0.35) + 0.04 * p.force[camp]
            found[camp] -= 0.25
    if p.proposing:
        found = [
            points + 0.3 if offer >= 0 else points for points, offer in zip(found, p.offers, strict=True)
        ]
    return found


@lru_cache(maxsize=HANDS)
def _herd(horses: int) -> float:
    """Points, and what the first horses promise. Counted anew each time, a game between gloutons would take
    11 % longer."""
    return herd_points(horses) + 0.18 * min(horses, 5)


def _hand(kinds: list[int], winter: bool) -> float:
    """What the cards in hand promise."""
    if winter:
        return 0.02 * len(kinds)
    return (
        0.22 * min(2, kinds.count(STICK))
        + sum([0.02 * NAMES[kind].value for kind in kinds])
        + 0.12 * kinds.count(HORSE)
    )
