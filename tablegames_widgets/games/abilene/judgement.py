"""How good a view of Welcome to Abilene looks for a seat: for players that look one move ahead."""

from __future__ import annotations

from .cards import ANTE, DESPERADOS
from .rules import Announce, Join
from .view import AbileneView


def estimate(v: AbileneView, seat: int) -> float:
    """Chips, and of what is at stake as much as one's herd, on the table and in hand, promises against the others'; while
    the deal goes on, the next card will have to be paid too."""  # fmt: skip
    own = float(v.chips[seat])
    if seat not in v.inside:
        return own
    if isinstance(v.decision, Join):
        return own + 1.15 * ANTE
    promises = {other: _promise(v, other) ** 2 for other in v.inside}
    chance = promises[seat] / sum(promises.values())
    coming = 0.45 * v.price * (1 - chance) if isinstance(v.decision, Announce) else 0.0
    return own + v.stakes * chance - coming


def _promise(v: AbileneView, seat: int) -> float:
    """The heads that a seat may bring in: its herd, what it holds, less what threatens it."""
    on_table = [card.heads for card in v.herds[seat]]
    hand = v.hands[seat]
    value: float = sum(on_table) + 4
    if hand is None:
        value += 9.0 * v.hand_sizes[seat]
    else:
        value += sum(float(card.heads) or 6.0 - card.cost for card in hand)
    for one in v.attacks:
        if one.target == seat:
            value -= 0.6 * (max(on_table, default=0) if one.card.kind == DESPERADOS else sum(on_table))
        if one.attacker == seat:
            value += 0.4 * max((card.heads for card in v.herds[one.target]), default=0)
    return max(value + 3.0 if v.guards[seat] else value, 1.0)
