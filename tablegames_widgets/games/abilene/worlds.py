"""The way back from a view of Welcome to Abilene to a whole position: what is hidden is drawn, each card as likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from types import MappingProxyType

from ...engine import Chance
from .cards import DECK, Card
from .position import AbilenePosition
from .rules import stack_under
from .view import AbileneView


def unseen(v: AbileneView) -> list[int]:
    """The cards that the view does not show, as kinds, in the order of the material."""
    rest = Counter(DECK)
    for place in (*v.hands, *v.buried, *v.herds, v.discards, [one.card for one in v.attacks], filter(None, v.guards)):
        rest.subtract(_kinds(place or ()))
    return list(rest.elements())


def _kinds(cards: Iterable[Card]) -> tuple[int, ...]:
    return tuple([card.kind for card in cards])


def determinize(v: AbileneView, chance: Chance) -> AbilenePosition:
    """A whole position among those that show exactly this view, each as likely: what is hidden falls anywhere."""
    p = AbilenePosition(v.game, v.n, MappingProxyType(v.options), chance.next())
    cards = v.once(unseen)[:]
    chance.shuffle(cards)
    for seat in range(v.n):
        hand, buried = v.hands[seat], v.buried[seat]
        held = [cards.pop() for _ in range(v.hand_sizes[seat])] if hand is None else _kinds(hand)
        for kind in held:
            p.give(seat, kind)
        p.buried[seat] = tuple([cards.pop() for _ in range(v.buried_sizes[seat])]) if buried is None else _kinds(buried)
    p.pile = sorted(cards)
    p.chips, p.ahead, p.pot = list(v.chips), list(v.ahead), v.pot
    p.dealer, p.deals, p.idle, p.last = v.dealer, list(v.deals), v.idle, v.last
    p.inside = sum(1 << seat for seat in v.inside)
    p.herds = list(map(_kinds, v.herds))
    p.discards = _kinds(v.discards)
    p.guards = [-1 if guard is None else guard.kind for guard in v.guards]
    for attacker, card, target in v.attacks:
        p.attacks[attacker] = (card.kind, target)
    p.stack = [] if v.decision is None else stack_under(p, v.decision)
    return p
