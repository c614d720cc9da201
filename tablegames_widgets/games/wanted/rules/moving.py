"""Cards on the move: drawn, discarded, stolen, remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import BIT, MUSTANGS, cards_of, set_of, twin_in
from ..events import DREW, DROPPED, HEALED, KNOCKED, RESHUFFLED, STOLE

if TYPE_CHECKING:
    from ..position import WantedPosition


def reshuffle(p: WantedPosition) -> None:
    """The discards become the pile, under what is left of it; nobody remembers where they were (ruling W6).

    Rule: wanted#pioche-vide.
    """
    cards = p.discard
    if not cards:
        return  # ruling H8: nothing to shuffle
    gone = ~set_of(cards)
    p.public, p.known = p.public & gone, tuple([known & gone for known in p.known])
    p.shuffle(cards)
    p.events.append((RESHUFFLED, len(cards), len(p.pile)))
    p.pile, p.discard = cards + p.pile, []
    p.reshuffles += 1
    p.peek = -1


def turn_up(p: WantedPosition) -> int:
    """Take the top card of the pile; -1 when there is no card at all (ruling H8).

    Ruling 71: as soon as the pile is empty the discards are shuffled, in the middle of anything. Ruling W4:
    the card just taken is not among them.
    """
    if not p.pile:
        reshuffle(p)
        if not p.pile:
            return -1
    card = p.pile.pop()
    p.peek = -1
    if not p.pile:
        reshuffle(p)
    return card


def draw(p: WantedPosition, seat: int, number: int) -> int:
    """Cards from the pile into a hand: as many as there are (ruling H8). Returns them, as a set.

    Ruling W6: who has put the top card back knows whose hand it goes to.
    """
    pile = p.pile
    if p.peek >= 0:
        p.known = tuple(
            [known | BIT[pile[-1]] if viewer == p.peek else known for viewer, known in enumerate(p.known)]
        )
    if len(pile) > number:
        cards = 0
        for card in pile[-number:]:
            cards |= BIT[card]
        del pile[-number:]
        p.peek = -1
    else:
        cards = set_of(card for card in [turn_up(p) for _ in range(number)] if card >= 0)
        number = cards.bit_count()
    p.hands[seat] |= cards
    if cards:
        p.events.append((DREW, seat, number, cards))
    return cards


def at_random(p: WantedPosition, seat: int) -> int:
    """A card of a hand, each as likely. Ruling H9."""
    hand = p.hands[seat]
    return cards_of(hand)[p.below(hand.bit_count())]


def steal(p: WantedPosition, thief: int, victim: int) -> None:
    """A random card goes from hand to hand, unseen by the others, who no longer know what is left. Rulings
    C6, W6.

    Whoever knew the only card of a hand knows where it goes.
    """
    hand, card = p.hands[victim], at_random(p, victim)
    bit = BIT[card]
    known = list(p.known)
    if hand & (hand - 1):
        for seat in range(p.n):
            if seat == thief:
                known[seat] |= p.public & hand
            elif seat != victim:
                known[seat] &= ~hand
        p.public &= ~hand
    known[victim] |= bit
    p.known = tuple(known)
    p.hands[victim] = hand ^ bit
    p.hands[thief] |= bit
    p.events.append((STOLE, thief, victim, card))
    if hand == bit:
        p.chars[victim].emptied(p, victim)


def leave(p: WantedPosition, seat: int, card: int) -> None:
    """A card leaves a hand, seen by all; it lies nowhere yet."""
    hand = p.hands[seat] = p.hands[seat] ^ BIT[card]
    if not hand:
        p.chars[seat].emptied(p, seat)


def throw(p: WantedPosition, seat: int, card: int) -> None:
    """A seat discards a card of its hand, outside any effect of that card."""
    card = twin_in(p.hands[seat], card)
    p.hands[seat] ^= BIT[card]
    p.discard.append(card)
    p.events.append((KNOCKED, seat, card))


def heal(p: WantedPosition, seat: int) -> None:
    """A seat regains a life point."""
    p.life[seat] += 1
    p.events.append((HEALED, seat, p.life[seat]))


def lift(p: WantedPosition, card: int) -> int:
    """Take a card that lies before someone; returns that seat."""
    bit = BIT[card]
    for seat in range(p.n):
        if p.tables[seat] & bit:
            p.tables[seat] ^= bit
            break
    if bit & MUSTANGS:
        p.survey()
    return seat


def put(p: WantedPosition, seat: int, card: int) -> None:
    """Lay a card before a seat."""
    p.tables[seat] |= BIT[card]
    if BIT[card] & MUSTANGS:
        p.survey()


def drop_all(p: WantedPosition, seat: int) -> None:
    """Discard a hand, then what lies before the seat, each in the order of the material. Ruling H10."""
    cards = p.hands[seat] | p.tables[seat]
    if not cards:
        return
    p.discard += (*cards_of(p.hands[seat]), *cards_of(p.tables[seat]))
    p.hands[seat] = 0
    strip(p, seat)
    p.events.append((DROPPED, seat, cards))


def strip(p: WantedPosition, seat: int) -> None:
    """Nothing lies before the seat any more."""
    cards, p.tables[seat] = p.tables[seat], 0
    if cards & MUSTANGS:
        p.survey()
