"""How good a view of Plenty Coups looks for a seat: for players that look one move ahead."""

from __future__ import annotations

from .cards import HORSE, NAMES, STICK
from .position import herd_points
from .view import PlentyCoupsView


def estimate(v: PlentyCoupsView, seat: int) -> float:
    """Points for the seat (shared with an ally where both have two), less the best of the others; horses towards the sixth,
    raids on their way and a hand that may strike count a little."""  # fmt: skip
    worth = _worths(v)
    ally = v.allies[seat]
    others = [worth[tribe] for tribe in range(v.tribe_count) if tribe not in (seat, ally)]
    own = worth[seat] if ally is None else worth[seat] + 0.4 * worth[ally]
    return own - 0.5 * max(others) + _hand(v, seat)


def _worths(v: PlentyCoupsView) -> list[float]:
    """What each tribe has, and what its raids and alliances promise."""
    found = [
        points + herd_points(horses) + 0.18 * min(horses, 5) + (0.0 if seal is None else 0.15)
        for points, horses, seal in zip(v.prestige, v.horses, v.seals, strict=True)
    ]
    for raid in v.raids:
        found[raid.attacker] += (0.15 if raid.prestige else 0.35) + 0.04 * raid.strength
        found[raid.target] -= 0.25
    for one in v.proposals:  # one a tribe at most
        found[one.author] += 0.3
    return found


def _hand(v: PlentyCoupsView, seat: int) -> float:
    """What the cards in hand promise."""
    hand = v.hands[seat] or ()
    if v.winter:
        return 0.02 * len(hand)
    sticks = min(2, hand.count(NAMES[STICK]))
    return 0.22 * sticks + sum(0.02 * card.value for card in hand) + 0.12 * hand.count(NAMES[HORSE])
