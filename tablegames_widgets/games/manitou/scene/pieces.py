"""Cards face up, and their keys.

The equal cards of a seat are numbered over its hand, or its party and home, so that a card keeps its key from
the tribe to the hand. On the ground a card is named after its herd: it never passes for its like that lies on
another. It comes from the hand where the hand is seen, else from its seat. Hidden cards are numbered by their
place alone.
"""

from __future__ import annotations

from functools import lru_cache

from ....engine.caches import DRAWN, FACES
from ....engine.text import LETTERS
from ....scene import parts
from ....scene.model import Piece
from ..cards import HERDS, Card
from ..position import Ground
from ..view import ManitouView


@lru_cache(maxsize=DRAWN)
def face(
    key: str,
    seat: int,
    card: Card,
    look: str,
    source: str = "",
    goal: str = "",
    label: str = "",
    act: str = "",
    lines: tuple[str, ...] = (),
) -> Piece:
    """A card face up, to be clicked where `act` says what for."""
    sort = f"tg-warrior tg-{card.icon}" if card.is_warrior else "tg-hunter"
    name, value = (str(card), "") if card.is_warrior else ("chasseur", str(card.value))
    return Piece(
        key,
        name,
        value,
        card if act else "",
        f"{look} {sort} tg-of-{seat}".strip(),
        f"tg-i-manitou-{card.icon}",
        label,
        act,
        lines,
        source=source,
        goal=goal,
    )


def cards(
    seat: int, held: tuple[Card, ...], look: str = "", act: str = "", after: tuple[Card, ...] = ()
) -> tuple[Piece, ...]:
    """The cards of a seat, in a hand or a tribe: to be clicked where `act` says what for, numbered after
    others that lie elsewhere."""
    keys = parts.numbered([f"{LETTERS[seat]} {card}" for card in (*after, *held)])[len(after) :]
    home = parts.seat_key(seat)
    return tuple(
        face(key, seat, card, look, home, label=card, act=act) for key, card in zip(keys, held, strict=True)
    )


@lru_cache(maxsize=FACES)
def _ground_keys(at: int, ground: Ground) -> tuple[str, ...]:
    """The key of each card of a ground: equal ones of a seat are numbered in the order in which they were
    laid."""
    return parts.numbered([f"{LETTERS[seat]} {card}, {HERDS[at]}" for seat, card in ground.entries])


class Lying:
    """The cards that lie before a herd."""

    def __init__(self, v: ManitouView, at: int) -> None:
        self.v, self.at, self.ground = v, at, v.terrains[at]
        self.keys, self.entries = _ground_keys(at, self.ground), self.ground.entries

    def face(self, place: int, look: str, label: str = "", lines: tuple[str, ...] = ()) -> Piece:
        """The card of that place: where it comes from, and where it goes.

        It goes back when the move is taken back; at the end of the hunt home, or to who has the active
        warrior. Of equal cards in a hand that is seen, the first one moves.
        """
        seat, card = self.entries[place]
        source = goal = parts.seat_key(seat) if self.v.hands[seat] is None else f"{LETTERS[seat]} {card}/1"
        if self.v.tallied:
            goal = parts.seat_key(self.ground.owner if self.ground.owner >= 0 else seat)
        return face(self.keys[place], seat, card, look, source, goal, label, lines=lines)
