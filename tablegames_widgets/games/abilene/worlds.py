"""The way back from a view of Welcome to Abilene to a whole position: what is hidden is drawn, each card as
likely."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from types import MappingProxyType

from ...engine import Chance, unseen
from ...engine.habits import Weights, take, weights
from .cards import COUNTS, Card
from .habits import clues
from .position import AbilenePosition
from .rules import stack_under
from .view import AbileneView


def hidden(v: AbileneView) -> list[int]:
    """The cards that the view does not show, as kinds."""
    places = (
        *v.hands,
        *v.buried,
        *v.herds,
        v.discards,
        [one.card for one in v.attacks],
        filter(None, v.guards),
    )
    return unseen(COUNTS, [_kinds(place) for place in places if place])


def _kinds(cards: Iterable[Card]) -> tuple[int, ...]:
    return tuple([card.kind for card in cards])


def known(v: AbileneView) -> AbilenePosition:
    """What is the same in every position that shows this view: hidden hands, what is buried unseen and the
    pile are empty."""
    p = AbilenePosition(v.game, v.n, MappingProxyType(v.options), 0)
    for seat in range(v.n):
        for kind in _kinds(v.hands[seat] or ()):
            p.give(seat, kind)
        p.buried[seat] = _kinds(v.buried[seat] or ())
    p.chips, p.ahead, p.pot = list(v.chips), list(v.ahead), v.pot
    p.dealer, p.deals, p.idle, p.last = v.dealer, list(v.deals), v.idle, v.last
    p.inside = sum(1 << seat for seat in v.inside)
    p.herds = list(map(_kinds, v.herds))
    p.discards = _kinds(v.discards)
    p.guards = [-1 if guard is None else guard.kind for guard in v.guards]
    for attacker, card, target in v.attacks:
        p.attacks[attacker] = (card.kind, target)
    return p


def determinize(v: AbileneView, chance: Chance) -> AbilenePosition:
    """A whole position among those that show exactly this view, each as likely: what is hidden falls
    anywhere."""
    p = v.once(known).copy()
    p.chance = chance.next()
    cards = v.once(hidden)[:]
    places = [*zip(v.hands, v.hand_sizes, strict=True), *zip(v.buried, v.buried_sizes, strict=True)]
    drawn = iter(chance.deal(cards, sum([size for place, size in places if place is None])))
    for seat in range(v.n):
        if v.hands[seat] is None:
            for kind in islice(drawn, v.hand_sizes[seat]):
                p.give(seat, kind)
        if v.buried[seat] is None:
            p.buried[seat] = tuple(islice(drawn, v.buried_sizes[seat]))
    p.pile = sorted(cards)
    p.stack = [] if v.decision is None else stack_under(p, v.decision)
    return p


def leanings(v: AbileneView) -> list[tuple[int, int, Weights | None]]:
    """By seat whose hand is hidden: its cards, and how likely each kind is there."""
    return [
        (seat, v.hand_sizes[seat], weights(v.game, clue))
        for seat, clue in enumerate(v.once(clues))
        if v.hands[seat] is None and v.hand_sizes[seat]
    ]


def imagine(v: AbileneView, chance: Chance) -> AbilenePosition:
    """The same, but with hands as likely as what their seats did makes them."""
    if not any(v.once(clues)):
        return determinize(v, chance)
    p = v.once(known).copy()
    p.chance = chance.next()
    cards = v.once(hidden)[:]
    for seat, size, leaning in v.once(leanings):
        for kind in take(cards, size, leaning, chance):
            p.give(seat, kind)
    for seat in range(v.n):
        if v.buried[seat] is None and v.buried_sizes[seat]:
            p.buried[seat] = tuple(chance.deal(cards, v.buried_sizes[seat]))
    p.pile = sorted(cards)
    p.stack = [] if v.decision is None else stack_under(p, v.decision)
    return p
