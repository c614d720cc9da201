"""How good a position of Plenty Coups looks for a seat, by what that seat may know: for players that look ahead."""

from __future__ import annotations

from functools import lru_cache

from .cards import HORSE, NAMES, STICK, WINTER
from .position import PlentyCoupsPosition, herd_points


def worth(p: PlentyCoupsPosition, seat: int) -> float:
    """Points for the seat (shared with an ally where both have two), less the best of the others; horses towards the sixth,
    raids on their way and a hand that may strike count a little."""  # fmt: skip
    found = _worths(p)
    ally, own = p.ally(seat), found[seat]
    if 0 <= ally < p.tribes:
        own += 0.4 * found[ally]
    best = max([points for tribe, points in enumerate(found) if tribe not in (seat, ally)])
    return own - 0.5 * best + _hand(tuple(p.hands[seat]), p.round >= WINTER)


def _worths(p: PlentyCoupsPosition) -> list[float]:
    """What each tribe has, and what its raids and alliances promise."""
    found = [points + _herd(horses) for points, horses in zip(p.prestige, p.horses, strict=True)]
    for tribe, seal in enumerate(p.seals):
        if seal >= 0:
            found[tribe] += 0.15
    for camp, raid in enumerate(p.raids):
        if raid is not None:
            found[raid[0]] += (0.15 if raid[2] else 0.35) + 0.04 * p.force[camp]
            found[camp] -= 0.25
    for tribe, offer in enumerate(p.offers):
        if offer >= 0:
            found[tribe] += 0.3
    return found


@lru_cache
def _herd(horses: int) -> float:
    """Points, and what the first horses promise."""
    return herd_points(horses) + 0.18 * min(horses, 5)


@lru_cache(maxsize=4096)
def _hand(kinds: tuple[int, ...], winter: bool) -> float:
    """What the cards in hand promise."""
    if winter:
        return 0.02 * len(kinds)
    return 0.22 * min(2, kinds.count(STICK)) + sum([0.02 * NAMES[kind].value for kind in kinds]) + 0.12 * kinds.count(HORSE)
