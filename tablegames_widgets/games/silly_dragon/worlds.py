"""The way back from a view of Red Hot Silly Dragon to a whole position: the pile and the hidden choices are
drawn."""

from __future__ import annotations

from types import MappingProxyType

from ...engine import Chance, Move, unseen
from .cards import COUNTS, DECK, FURY, PRINCESS, TOP, mask
from .position import CAPTIVE, DragonPosition
from .rules import Choose
from .view import DragonView


def hidden(v: DragonView) -> list[int]:
    """The cards that the view does not show, as kinds.

    The princess, once she was shown, is in the pile no more.
    """
    counts = [*COUNTS]
    counts[PRINCESS] = v.princess < CAPTIVE
    p = v.once(known)
    return unseen(counts, (p.discards, p.turn.cards))


def pile(v: DragonView, chance: Chance) -> tuple[int, ...]:
    """A pile that the view allows, its last card on top: Fury is never among the first nine of a game.

    Ruling R1.
    """
    cards = v.once(hidden)[:]
    chance.shuffle(cards)
    if FURY in cards:
        cards.remove(FURY)
        cards.insert(chance.below(min(len(cards) + 1, len(DECK) - TOP)), FURY)
    return tuple(cards)


def known(v: DragonView) -> DragonPosition:
    """What is the same in every position that shows this view: without its pile, and whatever is asked."""
    p = DragonPosition(v.game, v.n, MappingProxyType(v.options), 0)
    p.crews, p.objects = tuple(map(mask, v.crews)), tuple(map(mask, v.objects))
    p.treasures, p.first, p.princess, p.turn, p.last = v.treasures, v.first, v.princess, v.turn, v.last
    p.discards = tuple([card.kind for card in v.discards])
    return p


def determinize(v: DragonView, chance: Chance) -> DragonPosition:
    """A whole position among those that show exactly this view: pile and hidden choices are drawn, each as
    likely."""
    p = v.once(known).copy()
    p.chance = chance.next()
    p.deck = pile(v, chance)
    p.left = len(p.deck)
    decision = v.decision
    if isinstance(decision, Choose):
        gone = [seat for seat in range(v.n) if v.crews[seat] and seat not in v.to_move]
        answers = tuple((seat, v.choices[seat] or _any_choice(p, seat, chance)) for seat in gone)
        decision = Choose(*v.to_move, answers=answers)
    p.stack = [] if decision is None else [decision]
    return p


def _any_choice(p: DragonPosition, seat: int, chance: Chance) -> Move:
    moves = Choose(seat).moves(p, seat)
    return moves[chance.below(len(moves))]
