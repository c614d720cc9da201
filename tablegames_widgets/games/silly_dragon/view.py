"""What a seat may know of a game of Red Hot Silly Dragon."""

from __future__ import annotations

from ...engine import Move, Seen, Simultaneous, View
from .cards import CARDS, CREWS, OBJECTS, STONE, THINGS, Adventurer, DragonCard, Thing
from .position import DragonPosition, Turn


class DragonView(View):
    """Tout est public, sauf l’ordre de la pioche, les dés à venir, et ce que les autres ont choisi à ce
    tour.

    `crews` : les aventuriers qu’il reste à chaque siège, `objects` : ses objets, `treasures` : ses trésors.
    `first` : qui tient la boule de cristal. `turn` : le tour sur la table, `last` : celui d’avant, ou None.
    `cards` : les cartes dragon de ce tour, `pile_size`, `discards` dans l’ordre. `princess` : -2 pas encore
    vue, -1 captive, sinon le siège qui l’a délivrée. `choices` : les choix secrets de ce tour, un par siège,
    None quand il n’y en a pas ou qu’il est caché. `order` : les sièges dans l’ordre de la pose, quand tout
    est montré.
    """

    # `treasures`: ruling C4, all of it was shown once.
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

    def fields(self, p: DragonPosition, seat: Seen) -> None:
        top = p.stack[-1].seen(seat) if p.stack else None
        given = dict(top.answers) if isinstance(top, Simultaneous) else {}
        self.crews = tuple([CREWS[crew] for crew in p.crews])
        self.objects = tuple([THINGS[things] for things in p.objects])
        self.treasures = p.treasures
        self.first = p.first
        self.turn = p.turn
        self.choices = tuple([given.get(s) for s in range(p.n)])
        self.order = p.turn.order(p.first)
        self.last = p.last
        self.cards = tuple([CARDS[card] for card in p.turn.cards])
        self.pile_size = p.left
        self.discards = tuple([CARDS[card] for card in p.discards])
        self.princess = p.princess

    def alive(self, seat: int) -> bool:
        """Whether the seat is still in the game. Rule: silly_dragon#elimination."""
        return bool(self.crews[seat] or OBJECTS[STONE] in self.objects[seat])
