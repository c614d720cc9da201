"""What a seat may know of a game of Korsar."""

from __future__ import annotations

from ...engine import TOUS, Seen, View
from .cards import NAMES, STRENGTH, Card, Target
from .position import Galleon, KorsarPosition


class KorsarView(View):
    """Un siège voit sa main et son butin, ceux de son équipier, les galions en jeu, la défausse, et
    combien de cartes sont ailleurs.

    `main` : la main du siège qui regarde, des noms de cartes dans l’ordre. `hands` : une par siège, None
    quand elle est cachée, avec `hand_sizes`. `galions` : les galions en jeu. `booty` : les valeurs des
    galions pris, par camp, None quand elles sont cachées, avec `booty_sizes`. `pile_size`, `discards`.
    `sides` : combien de camps ; `teams` ; `touched` : le galion que l’équipier a touché à ce tour, ou None.
    """

    # `booty`: ruling K20; `touched`: ruling K28.
    main: tuple[Card, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    galions: tuple[Galleon, ...]
    booty: tuple[tuple[int, ...] | None, ...]
    booty_sizes: tuple[int, ...]
    pile_size: int
    discards: tuple[Card, ...]
    sides: int
    teams: bool
    touched: Target | None
    _side_of: tuple[int, ...]

    def fields(self, p: KorsarPosition, seat: Seen) -> None:
        side = p.sides[seat] if isinstance(seat, int) else None
        open_all = seat == TOUS or not p.stack
        self.hands = tuple(
            [
                tuple([NAMES[kind] for kind in sorted(hand)]) if open_all or p.sides[s] == side else None
                for s, hand in enumerate(p.hands)
            ]
        )
        self.booty = tuple(
            [
                tuple(sorted([STRENGTH[kind] for kind in booty])) if open_all or s == side else None
                for s, booty in enumerate(p.booty)
            ]
        )
        self.galions = tuple(p.sea)
        self.pile_size = p.left
        self.sides = len(p.booty)
        self._side_of = p.sides
        me = seat if isinstance(seat, int) else p.to_move[0] if seat == TOUS and p.stack else None
        self.main = () if me is None else self.hands[me] or ()
        self.hand_sizes = tuple(map(len, p.hands))
        self.discards = tuple([NAMES[kind] for kind in sorted(p.discards)])
        self.booty_sizes = tuple(map(len, p.booty))
        self.teams = p.teams
        self.touched = p.sea[p.touched].label if p.touched >= 0 else None

    def side_of(self, seat: int) -> int:
        """The side of a seat: itself, or its team."""
        return self._side_of[seat]

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side, in order."""
        return tuple(seat for seat in range(self.n) if self._side_of[seat] == side)

    def first_of(self, side: int) -> int:
        """The first seat of a side."""
        return self._side_of.index(side)
