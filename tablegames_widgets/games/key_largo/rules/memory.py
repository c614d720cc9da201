"""What seats remember, and how it fades: wrecks that one has looked into, cards that one knows in another's
hand.

A memory of a wreck is all that lay in it when it was seen, less what one knows to have left. When others take
treasures out unseen it keeps more cards than the wreck: the wreck then holds some of these, one no longer
knows which. Monsters come and go in public, so they are always exact. Ruling K2.

A mark is a card that a seat knows in another's hand, because one of the two stole it from the other. A third
who steals a back of the same colour may have taken it: one fewer of each kind is then sure. Ruling K3.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..position import KeyLargoPosition, Marks, Memory, put, without

# -- wrecks ----------------------------------------------------------------------------------------


def look(p: KeyLargoPosition, seat: int, wreck: int) -> tuple[int, ...]:
    """The seat has just seen all of the wreck's cards: these, sorted."""
    cards = tuple(sorted(p.wrecks[wreck]))
    kept = [memory for memory in p.seen[seat] if memory[0] != wreck]
    p.seen = put(p.seen, seat, tuple(sorted([*kept, (wreck, cards)])))
    return cards


def treasure_left(p: KeyLargoPosition, seat: int, wreck: int, card: int) -> None:
    """The seat has taken this treasure out of the wreck: it alone knows which."""
    p.seen = put(p.seen, seat, _less(p.seen[seat], wreck, card))
    located(p, (seat,), card)


def treasure_shown(p: KeyLargoPosition, seat: int, wreck: int, card: int) -> None:
    """The seat lays open the treasure that it has just taken out of the wreck: now the others know which one
    left. Ruling K2."""
    if any(p.seen):
        p.seen = tuple(
            [memory if other == seat else _less(memory, wreck, card) for other, memory in enumerate(p.seen)]
        )


def monster_left(p: KeyLargoPosition, wreck: int, card: int) -> None:
    """A monster came out of the wreck, in the sight of all."""
    if p.floor[wreck]:
        p.floor = put(p.floor, wreck, p.floor[wreck] - 1)
    if any(p.seen):
        p.seen = tuple([_less(memory, wreck, card) for memory in p.seen])


def monsters_back(p: KeyLargoPosition, wreck: int, card: int, number: int) -> None:
    """Monsters are shuffled back into the wreck, in the sight of all: weak
    knowledge, which everyone keeps."""
    p.floor = put(p.floor, wreck, p.floor[wreck] + number)
    if any(p.seen):
        p.seen = tuple(
            tuple(
                (w, tuple(sorted((*cards, *(card,) * number)))) if w == wreck else (w, cards)
                for w, cards in memory
            )
            for memory in p.seen
        )


def forget(p: KeyLargoPosition, wreck: int) -> None:
    """The wreck is empty: there is nothing left to remember."""
    if any(p.seen):
        p.seen = tuple([tuple([one for one in memory if one[0] != wreck]) for memory in p.seen])


def located(p: KeyLargoPosition, seats: Iterable[int], card: int) -> None:
    """These seats have just learnt where a card of that kind is: a wreck cannot still hold more than the
    copies that they do not see elsewhere (out of the game, in their own hand, known in another's). Ruling K2.
    """
    for seat in seats:
        for wreck, cards in p.seen[seat]:
            if card in cards:
                known = sum([mark[1] == card for mark in p.marks[seat]])
                most = p.t.counts[card] - p.gone.count(card) - p.hands[seat].count(card) - known
                for _ in range(cards.count(card) - most):
                    p.seen = put(p.seen, seat, _less(p.seen[seat], wreck, card))


def _less(memory: Memory, wreck: int, card: int) -> Memory:
    """The memory, one such card fewer in the wreck.

    One never remembers a wreck without it, unless it was written so.
    """
    return tuple(
        [(wreck, without(one[1], card)) if one[0] == wreck and card in one[1] else one for one in memory]
    )


# -- hands -----------------------------------------------------------------------------------------


def card_shown(p: KeyLargoPosition, holder: int, card: int) -> None:
    """The holder lays a card open: who knew it there knows one fewer."""
    if any(p.marks):
        p.marks = tuple([_fewer(marks, (holder, card)) for marks in p.marks])
    if any(p.seen):
        located(p, range(p.n), card)


def card_stolen(p: KeyLargoPosition, thief: int, victim: int, card: int) -> None:
    """Thief and victim know the card that went over; the others saw its back only."""
    depth = p.t.depth
    p.marks = tuple(
        [
            (
                _fewer(marks, (victim, card))
                if seat == thief
                else (
                    tuple(sorted((*marks, (thief, card))))
                    if seat == victim
                    else _blurred(marks, victim, depth[card], depth)
                )
            )
            for seat, marks in enumerate(p.marks)
        ]
    )
    located(p, (thief,), card)


def _fewer(marks: Marks, mark: tuple[int, int]) -> Marks:
    if mark not in marks:
        return marks
    k = marks.index(mark)
    return marks[:k] + marks[k + 1 :]


def _blurred(marks: Marks, holder: int, depth: int, depths: tuple[int, ...]) -> Marks:
    """One card of that colour has left the holder's hand, unknown: each kind of that colour is sure one time
    fewer."""
    for mark in dict.fromkeys(marks):
        if mark[0] == holder and depths[mark[1]] == depth:
            marks = _fewer(marks, mark)
    return marks
