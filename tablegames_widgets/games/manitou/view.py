"""What a seat may know of a game of Manitou."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ...engine import TOUS, Move, Raw, Refusal, Seen, View
from .cards import CARD, Card, bag, kinds_in, names
from .events import CHOSEN, OBLIGED, OPENED
from .position import Ground, ManitouPosition, Sheet, laid
from .rules import Choose, Standing, standings, thief


class ManitouView(View):
    """Un siège connaît son groupe, sa main et ce qui reste dans sa pile (pas l’ordre) ; ce qui est sur la
    table est public.

    `hunt` de 1 à 3, `dealer`, `first` ; `herds` : les valeurs de chaque troupeau ; `terrains` : les trois
    terrains. `tribus` : par siège, les cartes que les autres n’ont pas prises. `parties`, `hands`, `piles` :
    par siège, des noms de cartes dans l’ordre, ou None quand ils sont cachés ; `party_sizes`, `hand_sizes`,
    `pile_sizes`. `maison`, `groupe`, `main` : la maison, le groupe et la main du siège qui répond. `bisons` :
    les cartes de bisons encore à venir, triées. `sheet` : la feuille de marque, par chasse ; `totals`.
    """

    hunt: int
    dealer: int
    first: int
    herds: tuple[tuple[int, ...], ...]
    terrains: tuple[Ground, ...]
    tribus: tuple[tuple[Card, ...], ...]
    parties: tuple[tuple[Card, ...] | None, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    piles: tuple[tuple[Card, ...] | None, ...]
    party_sizes: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    maison: tuple[Card, ...]
    groupe: tuple[Card, ...]
    main: tuple[Card, ...]
    bisons: tuple[tuple[int, ...], tuple[int, ...]]
    sheet: Sheet
    totals: tuple[int, ...]

    def happened(self, p: ManitouPosition) -> tuple[Raw, ...]:
        """While groups are chosen, told from the state alone: a move of someone else's secret choice must not
        show.

        It is the opening of the hunt and, for the seat that looks, what it has chosen so far.
        """
        if not self.choosing:
            return super().happened(p)
        told: list[Raw] = [(OPENED, self.hunt - 1, self.herds, self.first, self.dealer)]
        told += [(OBLIGED, seat, len(self.tribus[seat])) for seat in range(self.n) if self.obliged(seat)]
        chosen = [
            (seat, party) for seat, party in enumerate(self.parties) if party and not self.obliged(seat)
        ]
        return (*told, *((CHOSEN, seat, party, self.party_sizes[seat]) for seat, party in chosen))

    def fields(self, p: ManitouPosition, seat: Seen) -> None:
        every = range(p.n)
        known = [seat in (s, TOUS) for s in every]
        me = seat if isinstance(seat, int) else p.to_move[0] if seat == TOUS and p.stack else None
        self.hunt = p.hunt + 1
        self.herds = p.herds
        self.terrains = tuple(p.grounds)
        self.sheet = p.sheet
        self.totals = p.totals
        self.parties = tuple([names(party) if known[s] else None for s, party in enumerate(p.party)])
        self.dealer = p.dealer
        self.first = p.first
        self.tribus = tuple(map(names, p.tribe))
        self.party_sizes = tuple(map(p.size, every))
        self.hands = tuple(names(p.hands[s]) if known[s] else None for s in every)
        self.piles = tuple(names(bag(p.piles[s])) if known[s] else None for s in every)
        self.hand_sizes = tuple(len(kinds_in(hand)) for hand in p.hands)
        self.pile_sizes = tuple(map(len, p.piles))
        self.maison = () if me is None else names(p.tribe[me] - p.party[me])
        self.groupe = () if me is None else names(p.party[me])
        self.main = () if me is None else names(p.hands[me])
        self.bisons = (tuple(sorted(p.large)), tuple(sorted(p.small)))

    def why_not(self, move: Move | str | Sequence[str]) -> Refusal | None:
        path = self.game.path(move, self.n, self.legal_moves)
        if self.choosing and self.me is not None and self.me not in self.to_move and path[0] in CARD:
            size = self.party_sizes[self.me]
            return Refusal.of(
                "manitou#groupe",
                f"Ton groupe est complet : {size} cartes, pas une de plus. On attend les autres.",
            )
        return super().why_not(move)

    @property
    def choosing(self) -> bool:
        """Whether parties are being chosen."""
        return isinstance(self.decision, Choose)

    @property
    def tallied(self) -> bool:
        """Whether the hunt on the table is over: everyone looks at what it brought."""
        return len(self.sheet) == self.hunt

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """How each ground stands: hunters' points, shares of the herd."""
        return standings(self.terrains, self.herds, self.n)

    @cached_property
    def laid(self) -> list[int]:
        """The cards that each seat has laid, as bags."""
        return laid(self.terrains, self.n)

    def obliged(self, seat: int) -> bool:
        """Whether the seat has to take all it has left. Ruling M18."""
        return len(self.tribus[seat]) <= self.party_sizes[seat]

    def robbed(self, points: tuple[int, ...]) -> tuple[int, ...]:
        """Whom the thief would rob for these totals of hunters' points."""
        return thief(points, self.options["thief"])
