"""The rules of Manitou: the secret choice, the turn of a seat, the end of a hunt, the pause before the next.

Rulings (M…, and corrections C…) settle what the published rules leave open; each has its paragraph on the rules page.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ...engine.decisions import Decision, Simultaneous
from ...engine.errors import Refusal
from ...engine.moves import Move
from ...engine.text import count
from .cards import (
    DEALER_PARTY,
    FIRST_WARRIOR,
    HAND,
    HERDS,
    HUNTS,
    KIND,
    LAID,
    LARGE,
    LAYINGS,
    LAYOUT,
    NEXT,
    NEXT_MOVES,
    ONES,
    PARTY,
    PICKED,
    PICKS,
    SIZE,
    SMALL,
    THIEF,
    UNIT,
    bag,
    held,
    the,
)  # fmt: skip
from .ground import KIND_BITS, SEAT, Ground, captives, shares, sums, warrior_laid
from .position import EMPTY, ManitouPosition, Row
from .told import CAPTURED, DRAWN, ENDED, FOUGHT, HUNTED, OBLIGED, OPENED, ROBBED, SHUFFLED, SPARED, SUMMED
from .told import LAID as LAID_EVENT
from .told import PICKED as PICKED_EVENT

if TYPE_CHECKING:
    from ...engine.views import Seen
    from .view import ManitouView

_new = tuple.__new__


class Choose(Simultaneous):
    """Choose the cards of one's party, one a click, in secret and all at the same time. Rule: manitou#groupe.

    What is chosen so far lies in `p.party`, so that nothing of it is in the decision, which everyone sees: only who
    still owes a card. Nothing is taken back inside the rules (undo serves for that).
    """

    __slots__ = ()
    rule = "manitou#groupe"

    def begun(self, p: ManitouPosition) -> bool:
        return any(p.party[seat] and not p.obliged(seat) for seat in range(p.n))

    def moves(self, p: ManitouPosition, seat: int) -> tuple[Move, ...]:
        home = p.tribe[seat] - p.party[seat]
        return PICKS[(home | home >> 1) & ONES]

    def play(self, p: ManitouPosition, seat: int, move: Move) -> None:
        kind = PICKED[move]
        party = p.party[seat] = p.party[seat] + UNIT[kind]
        p.events.append((PICKED_EVENT, seat, kind))
        if party >> SIZE < (DEALER_PARTY if seat == p.dealer else PARTY):
            p.stack.append(self)
        elif len(self.asked) > 1:
            p.stack.append(choosing(tuple(s for s in self.asked if s != seat)))
        else:
            deal(p)

    def prompt(self, v: ManitouView, seat: int, path: tuple[str, ...] = ()) -> str:
        done, size = len(v.groupe), v.party_sizes[v.me]  # type: ignore[index]
        left = f"{'encore ' if done else ''}{count(size - done, 'carte')}"
        return f"compose ton groupe en secret : {left} à choisir{f' ({size} en tout)' if done else ''}."

    def why_not(self, v: ManitouView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path[0] not in KIND:
            return Refusal.of(self.rule, "Choisis d’abord ton groupe, parmi les cartes de ta tribu.")
        if len(path) > 1:
            return Refusal.of(self.rule, "Tu composes ton groupe : un clic par carte, sans la poser.")
        if path[0] in v.maison:
            return None
        if path[0] in v.tribus[v.me]:  # type: ignore[index]
            return Refusal.of(self.rule, f"Tu n’as plus « {path[0]} » à choisir : cette carte est déjà dans ton groupe.")
        gone = "cette carte a été faite prisonnière, elle est perdue pour toute la partie."
        return Refusal.of("manitou#prisonniers", f"Tu n’as plus « {path[0]} » : {gone}")


class Turn(Decision):
    """Lay one card of the hand on a herd, then draw one. Rules: manitou#tour, manitou#main."""

    __slots__ = ()
    rule = "manitou#tour"

    def moves(self, p: ManitouPosition, seat: int) -> tuple[Move, ...]:
        one, two, three = p.grounds
        shut = 0
        if one.guard >= 0 and one.owner == seat:
            shut = 1 << SIZE
        if two.guard >= 0 and two.owner == seat:
            shut |= 2 << SIZE
        if three.guard >= 0 and three.owner == seat:
            shut |= 4 << SIZE
        hand = p.hands[seat]
        return LAYINGS[(hand | hand >> 1) & ONES | shut]  # which kinds are held at all, then the closed herds

    def play(self, p: ManitouPosition, seat: int, move: Move) -> None:
        kind, at = LAID[move]
        p.events.append((LAID_EVENT, seat, kind, at))
        ground = p.grounds[at]
        if kind < FIRST_WARRIOR:
            cards, owner, first, guard = ground
            p.grounds[at] = _new(Ground, ((*cards, seat << SEAT | kind), owner, first, guard))
        else:
            p.grounds[at], outcome, met = warrior_laid(ground, seat, kind)
            other = ground.cards[met] if met >= 0 else 0
            p.events.append((FOUGHT[outcome], seat, kind, other >> SEAT, other & KIND_BITS))
        hand = p.hands[seat] - UNIT[kind]
        pile = p.piles[seat]
        if pile:  # ruling M19: an empty pile gives nothing
            drawn = pile[-1]
            p.piles[seat] = pile[:-1]
            hand += UNIT[drawn]
            p.events.append((DRAWN, seat, drawn))
        p.hands[seat] = hand
        if hand or seat != p.dealer:
            p.stack.append(TURNS[seat + 1 if seat + 1 < p.n else 0])
        else:  # the dealer plays last, and all the seven cards of his party
            _end_hunt(p)

    def prompt(self, v: ManitouView, seat: int, path: tuple[str, ...] = ()) -> str:
        if path:
            return f"{the(KIND[path[0]])} : sur quel troupeau ?"
        return "à toi : pose une carte de ta main sur un troupeau."

    def why_not(self, v: ManitouView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path[0] not in KIND:
            return Refusal.of(self.rule, "Commence par une carte de ta main.")
        if path[0] not in v.main:
            return Refusal.of("manitou#main", f"Tu n’as pas « {path[0]} » en main.")
        shut = [ground.full and ground.owner == v.me for ground in v.terrains]
        stuck = all(shut) and all(KIND[card] >= FIRST_WARRIOR for card in v.main)
        warrior = KIND[path[0]] >= FIRST_WARRIOR and not stuck
        if len(path) == 1:
            if warrior and all(shut):
                return Refusal.of("manitou#protection", "Tu as déjà deux guerriers actifs sur chaque troupeau : pose un chasseur.")
            return None
        if len(path) > 2 or path[1] not in HERDS:
            return Refusal.of(self.rule, "Une carte se pose sur un des trois troupeaux, en deux clics.")
        if warrior and shut[HERDS.index(path[1])]:
            return Refusal.of("manitou#protection", f"Tu as déjà deux guerriers actifs sur le {path[1]} : jamais un troisième.")
        return None


class Tally(Simultaneous):
    """Everyone looks at what the hunt brought, and says when he has seen it. Rule: manitou#bilan, ruling M29."""

    __slots__ = ()
    rule = "manitou#bilan"

    def moves(self, p: ManitouPosition, seat: int) -> tuple[Move, ...]:
        return NEXT_MOVES

    def prompt(self, v: ManitouView, seat: int, path: tuple[str, ...] = ()) -> str:
        return "regarde le bilan, puis passe à la chasse suivante."

    def why_not(self, v: ManitouView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path == (NEXT,):
            return None
        return Refusal.of(self.rule, "Cette chasse est finie : regarde le bilan, puis clique sur « chasse suivante ».")

    def seen(self, seat: Seen) -> Decision:
        return self  # nothing secret: there is but one answer

    def resolve(self, p: ManitouPosition, answers: tuple[tuple[int, Move], ...]) -> None:
        _clear(p)
        p.hunt += 1
        p.dealer = p.first  # the deal passes to the left
        _open(p)


# -- what happens ------------------------------------------------------------------------------------------------------


def begin(p: ManitouPosition) -> None:
    """Shuffle the buffalo, draw the first dealer by lot (ruling M30), open the first hunt. Rule: manitou#bisons."""
    large, small = list(LARGE), list(SMALL)
    p.shuffle(large)
    p.shuffle(small)
    p.large, p.small = tuple(large), tuple(small)
    p.dealer = p.below(p.n)
    _open(p)


def _open(p: ManitouPosition) -> None:
    """Lay the herds face up, then let everyone choose. Rules: manitou#bisons, manitou#groupe, ruling M18."""
    large, small = list(p.large), list(p.small)
    p.herds = tuple(tuple((large if card == "X" else small).pop() for card in herd) for herd in LAYOUT[p.n])
    p.large, p.small = tuple(large), tuple(small)
    p.events.append((OPENED, p.hunt, p.herds, p.first, p.dealer))
    for seat in range(p.n):
        if p.obliged(seat):
            p.party[seat] = p.tribe[seat]
            p.events.append((OBLIGED, seat, p.tribe[seat] >> SIZE))
    owing = tuple(seat for seat in range(p.n) if not p.obliged(seat))
    if owing:
        p.stack.append(choosing(owing))
    else:
        deal(p)


def deal(p: ManitouPosition) -> None:
    """Everyone shuffles his party and takes three cards of it. Rule: manitou#main."""
    for seat in range(p.n):
        cards = list(held(p.party[seat]))
        p.shuffle(cards)
        p.hands[seat] = bag(cards[-HAND:])
        p.piles[seat] = tuple(cards[:-HAND])
    p.events.append((SHUFFLED,))
    p.stack.append(TURNS[p.first])


def tally(p: ManitouPosition) -> tuple[Row, ...]:
    """What each seat scores for the hunt as it lies. Ruling M8: buffalo first, so that captives still count."""
    buffalo, prisoners, total = [0] * p.n, [0] * p.n, [0] * p.n
    for ground, herd in zip(p.grounds, p.herds, strict=True):
        points = sums(ground, p.n)
        for seat, share in enumerate(shares(points, herd)):
            buffalo[seat] += share
            total[seat] += points[seat]
        if ground.owner >= 0:
            prisoners[ground.owner] += captives(ground)
    robbed = thief(tuple(total), p.options["thief"])
    return tuple([Row(buffalo[seat], prisoners[seat], THIEF if seat in robbed else 0) for seat in range(p.n)])


def thief(points: tuple[int, ...], tied: str) -> tuple[int, ...]:
    """Whom the hide thief robs, for these hunters' totals. Rule: manitou#voleur, rulings M6, M7, M24."""
    best = max(points)
    if not best or (points.count(best) > 1 and tied == "personne"):
        return ()
    return tuple(seat for seat, total in enumerate(points) if total == best)


def _end_hunt(p: ManitouPosition) -> None:
    """Score the hunt; the cards stay on the table until everyone has looked. Rules: manitou#troupeaux to manitou#voleur."""
    p.sheet = (*p.sheet, tally(p))
    _tell(p)
    if p.hunt + 1 < HUNTS:
        p.stack.append(TALLIES[p.n])
    else:
        p.events.append((ENDED,))


def _tell(p: ManitouPosition) -> None:
    """The events of the scoring."""
    total = [0] * p.n
    for at, ground in enumerate(p.grounds):
        points = sums(ground, p.n)
        total = [a + b for a, b in zip(total, points, strict=True)]
        p.events.append((HUNTED, at, p.herds[at], shares(points, p.herds[at]), max(points) > 0))
        if number := captives(ground):
            p.events.append((CAPTURED, ground.owner, at, number))
    best = max(total)
    if robbed := thief(tuple(total), p.options["thief"]):
        p.events.append((ROBBED, robbed, best))
    elif best:
        p.events.append((SPARED, best))
    p.events.append((SUMMED, p.hunt, p.totals))


def _clear(p: ManitouPosition) -> None:
    """Prisoners are lost for good, everything else goes home. Rules: manitou#prisonniers, manitou#retour, ruling M17."""
    tribe = list(p.tribe)
    for ground in p.grounds:
        if ground.owner >= 0:
            for card in ground.cards:
                if card >> SEAT != ground.owner:
                    tribe[card >> SEAT] -= UNIT[card & KIND_BITS]
    p.tribe = tuple(tribe)
    p.party, p.hands, p.piles = [0] * p.n, [0] * p.n, [()] * p.n
    p.grounds = list(EMPTY)


@lru_cache(maxsize=64)
def choosing(seats: tuple[int, ...]) -> Choose:
    """The secret choice that these seats still owe."""
    return Choose(*seats)


TURNS = tuple(Turn(seat) for seat in range(max(LAYOUT)))
TALLIES = {n: Tally(*range(n)) for n in LAYOUT}
__all__ = ["TALLIES", "TURNS", "Choose", "Tally", "Turn", "begin", "choosing", "deal", "tally", "thief"]
