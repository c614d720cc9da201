"""What a seat may know of a game of Red Hot Silly Dragon."""

from __future__ import annotations

from ...engine import Move, Seen, Simultaneous, View
from .cards import CARDS, CREWS, OBJECTS, STONE, THINGS, Adventurer, DragonCard, Thing
from .position import DragonPosition, Turn


class DragonView(View):
    """All is public but the order of the pile, the dice to come, and what the others have chosen this turn.

    `crews`: the adventurers that each seat still has, `objects`: its objects, `treasures` (ruling C4: all of
    it was shown once). `first`: who holds the crystal ball. `turn`: the turn on the table, `last`: the one
    before, or None (see `Turn`). `cards`: this turn's dragon cards by name, `pile_size`, `discards` in order.
    `princess`: -2 unseen, -1 captive, else the seat that freed her. `choices`: what this turn's secret
    choices are, one a seat, None where there is none or it is hidden. `order`: the seats in order of placing,
    once all is shown.
    """

    crews: tuple[tuple[Adventurer, ...], ...]
    objects: tuple[tuple[Thing, ...], ...]
    treasures: tuple[int, ...]
    first: int
    turn: Turn
    last: Turn | None
    cards: tuple[DragonCard, ...]
    pile_size: int
    discards: tuple[DragonCard, ...]
    princess: int
    choices: tuple[Move | None, ...]
    order: tuple[int, ...]

    def fields(self, p: DragonPosition, seat: Seen) -> dict[str, object]:
        top = p.stack[-1].seen(seat) if p.stack else None
        given = dict(top.answers) if isinstance(top, Simultaneous) else {}
        return {
            "crews": tuple([CREWS[crew] for crew in p.crews]),
            "objects": tuple([THINGS[things] for things in p.objects]),
            "treasures": p.treasures,
            "first": p.first,
            "turn": p.turn,
            "choices": tuple([given.get(s) for s in range(p.n)]),
            "order": p.turn.order(p.first),
            "last": p.last,
            "cards": tuple([CARDS[card] for card in p.turn.cards]),
            "pile_size": p.left,
            "discards": tuple([CARDS[card] for card in p.discards]),
            "princess": p.princess,
        }

    def alive(self, seat: int) -> bool:
        """Whether the seat is still in the game. Rule: silly_dragon#elimination."""
        return bool(self.crews[seat] or OBJECTS[STONE] in self.objects[seat])
