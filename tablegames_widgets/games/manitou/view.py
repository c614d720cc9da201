"""What a seat may know of a game of Manitou, and the way back from it to a whole position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...engine.chance import Chance
from ...engine.errors import Refusal
from ...engine.events import Raw
from ...engine.moves import Move
from ...engine.views import TOUS, Seen, View
from .cards import KIND, UNIT, bag, held, names
from .ground import KIND_BITS, SEAT, Ground
from .position import ManitouPosition, Sheet
from .rules import Choose, thief
from .told import CHOSEN, OBLIGED, OPENED


class ManitouView(View):
    """A seat knows its own party, hand and what is left in its pile (not the order); what lies on the table is public.

    `hunt` from 1 to 3, `dealer`, `first`; `herds` the values of each herd; `terrains` the three grounds (see `Ground`).
    `tribus`: a seat, the cards not lost to others (correction C1). `parties`, `hands`, `piles`: a seat, card names in order or None
    where hidden; `party_sizes`, `hand_sizes`, `pile_sizes`. `maison`, `groupe`, `main`: home, party and hand of the seat
    that answers. `bisons`: the large and small cards still to come, sorted. `sheet`: a tuple of `Row` a hunt; `totals`.
    """

    hunt: int
    dealer: int
    first: int
    herds: tuple[tuple[int, ...], ...]
    terrains: tuple[Ground, ...]
    tribus: tuple[tuple[str, ...], ...]
    parties: tuple[tuple[str, ...] | None, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    piles: tuple[tuple[str, ...] | None, ...]
    party_sizes: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    maison: tuple[str, ...]
    groupe: tuple[str, ...]
    main: tuple[str, ...]
    bisons: tuple[tuple[int, ...], tuple[int, ...]]
    sheet: Sheet
    totals: tuple[int, ...]

    def happened(self, p: ManitouPosition) -> tuple[Raw, ...]:
        """While groups are chosen, told from the state alone: a move of someone else's secret choice must not show."""
        return _told_while_choosing(self, p) if self.choosing else super().happened(p)

    def fields(self, p: ManitouPosition, seat: Seen) -> dict[str, Any]:
        every = range(p.n)
        known = [seat in (s, TOUS) for s in every]
        me = seat if isinstance(seat, int) else p.to_move[0] if seat == TOUS and p.stack else None
        return {
            "hunt": p.hunt + 1, "dealer": p.dealer, "first": p.first, "herds": p.herds, "terrains": tuple(p.grounds),
            "tribus": tuple(map(names, p.tribe)), "party_sizes": tuple(map(p.size, every)),
            "parties": tuple(names(p.party[s]) if known[s] else None for s in every),
            "hands": tuple(names(p.hands[s]) if known[s] else None for s in every),
            "piles": tuple(names(bag(p.piles[s])) if known[s] else None for s in every),
            "hand_sizes": tuple(len(held(hand)) for hand in p.hands), "pile_sizes": tuple(map(len, p.piles)),
            "maison": () if me is None else names(p.tribe[me] - p.party[me]),
            "groupe": () if me is None else names(p.party[me]), "main": () if me is None else names(p.hands[me]),
            "bisons": (tuple(sorted(p.large)), tuple(sorted(p.small))), "sheet": p.sheet, "totals": p.totals,
        }  # fmt: skip

    def why_not(self, move: Move | str | Sequence[str]) -> Refusal | None:
        path = self.game.path(move, self.n, self.legal_moves)
        if self.choosing and self.me is not None and self.me not in self.to_move and path[0] in KIND:
            size = self.party_sizes[self.me]
            return Refusal.of("manitou#groupe", f"Ton groupe est complet : {size} cartes, pas une de plus. On attend les autres.")
        return super().why_not(move)

    @property
    def choosing(self) -> bool:
        """Whether parties are being chosen."""
        return isinstance(self.decision, Choose)

    @property
    def tallied(self) -> bool:
        """Whether the hunt on the table is over: everyone looks at what it brought."""
        return len(self.sheet) == self.hunt

    def obliged(self, seat: int) -> bool:
        """Whether the seat has to take all it has left. Ruling M18."""
        return len(self.tribus[seat]) <= self.party_sizes[seat]

    def robbed(self, points: tuple[int, ...]) -> tuple[int, ...]:
        """Whom the thief would rob for these totals of hunters' points."""
        return thief(points, self.options["thief"])


def _told_while_choosing(v: ManitouView, p: ManitouPosition) -> tuple[Raw, ...]:
    """The opening of the hunt and, for the seat that looks, what it has chosen so far."""
    told: list[Raw] = [(OPENED, v.hunt - 1, v.herds, v.first, v.dealer)]
    told += [(OBLIGED, seat, len(v.tribus[seat])) for seat in range(v.n) if v.obliged(seat)]
    told += [(CHOSEN, seat, party, v.party_sizes[seat]) for seat, party in enumerate(v.parties) if party and not v.obliged(seat)]
    return tuple(told)


def laid_by(grounds: Iterable[Ground], n: int) -> list[int]:
    """The bag of the cards that each seat has laid."""
    found = [0] * n
    for ground in grounds:
        for card in ground.cards:
            found[card >> SEAT] += UNIT[card & KIND_BITS]
    return found


def determinize(v: ManitouView, chance: Chance) -> ManitouPosition:
    """A whole position among those that show exactly this view: hidden choices and orders are drawn, each as likely.

    How far another seat has got with its secret choice is hidden too, and drawn.
    """
    p = ManitouPosition(v.game, v.n, v.game.check_options(v.options), chance.next())
    p.hunt, p.dealer, p.herds, p.sheet, p.grounds = v.hunt - 1, v.dealer, v.herds, v.sheet, list(v.terrains)
    p.tribe = tuple(bag(KIND[card] for card in tribe) for tribe in v.tribus)
    large, small = map(list, v.bisons)
    chance.shuffle(large)
    chance.shuffle(small)
    p.large, p.small = tuple(large), tuple(small)
    laid = laid_by(v.terrains, v.n)
    for seat in range(v.n):
        p.party[seat] = _party(v, p, seat, laid[seat], chance)
        if not v.choosing:
            _deal(v, p, seat, laid[seat], chance)
    p.stack = [] if v.decision is None else [v.decision]
    return p


def _party(v: ManitouView, p: ManitouPosition, seat: int, laid: int, chance: Chance) -> int:
    """The seat's party: known, or drawn round the cards that it has laid."""
    known = v.parties[seat]
    if known is not None:
        return bag(KIND[card] for card in known)
    if v.choosing and v.obliged(seat):
        return p.tribe[seat]
    size = chance.below(v.party_sizes[seat]) if v.choosing and seat in v.to_move else v.party_sizes[seat]
    others = list(held(p.tribe[seat] - laid))
    chance.shuffle(others)
    return laid + bag(others[: size - len(held(laid))])


def _deal(v: ManitouView, p: ManitouPosition, seat: int, laid: int, chance: Chance) -> None:
    """The hand, known or drawn, and under it the pile in a drawn order."""
    known = v.hands[seat]
    rest = list(held(p.party[seat] - laid))
    chance.shuffle(rest)
    if known is None:
        hand = bag(rest[: v.hand_sizes[seat]])
        rest = rest[v.hand_sizes[seat] :]
    else:
        hand = bag(KIND[card] for card in known)
        rest = list(held(p.party[seat] - laid - hand))
        chance.shuffle(rest)
    p.hands[seat], p.piles[seat] = hand, tuple(rest)


__all__ = ["ManitouView", "determinize", "laid_by"]
