"""How a game goes: the secret choice, the turn of a seat, the end of a hunt, the pause before the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ....engine import AnyDecision, Decision, Move, Refusal, Seen, Simultaneous
from ....engine.caches import TABLES
from ....engine.text import count
from ..cards import (
    CARD,
    FIRST_WARRIOR,
    HAND,
    HERD,
    HUNTS,
    LARGE,
    LAYING,
    LAYINGS,
    LAYOUT,
    NEXT,
    NEXT_MOVES,
    ONES,
    PICKING,
    PICKS,
    SIZE,
    SMALL,
    UNIT,
    bag,
    kinds_in,
)
from ..events import (
    CAPTURED,
    DRAWN,
    ENDED,
    HUNTED,
    LAID,
    OBLIGED,
    OPENED,
    PICKED,
    ROBBED,
    SHUFFLED,
    SPARED,
    SUMMED,
)
from ..position import KIND_BITS, SEAT, Ground, ManitouPosition, raw
from .fights import warrior_laid
from .scores import Standing, standings, tally, thief, total

if TYPE_CHECKING:
    from ..view import ManitouView


class Choose(Simultaneous[ManitouPosition, "ManitouView"]):
    """Choose the cards of one's party, one a click, in secret and all at the same time. Rule: manitou#groupe.

    What is chosen so far lies in `p.party`, so that nothing of it is in the decision, which everyone sees:
    only who still owes a card. Nothing is taken back inside the rules (undo serves for that).
    """

    __slots__ = ()
    rule = "manitou#groupe"

    def begun(self, p: ManitouPosition) -> bool:
        return any(p.party[seat] and not p.obliged(seat) for seat in range(p.n))

    def moves(self, p: ManitouPosition, seat: int) -> tuple[Move, ...]:
        home = p.tribe[seat] - p.party[seat]
        return PICKS[(home | home >> 1) & ONES]

    def play(self, p: ManitouPosition, seat: int, move: Move) -> None:
        kind = PICKING[move]
        party = p.party[seat] = p.party[seat] + UNIT[kind]
        p.events.append((PICKED, seat, kind))
        if party >> SIZE < p.size(seat):
            p.stack.append(self)
        elif len(self.asked) > 1:
            p.stack.append(_choosing(tuple([s for s in self.asked if s != seat])))
        else:
            _deal(p)

    def prompt(self, v: ManitouView, seat: int, path: tuple[str, ...] = ()) -> str:
        done, size = len(v.groupe), v.party_sizes[seat]
        left = f"{'encore ' if done else ''}{count(size - done, 'carte')}"
        return f"compose ton groupe en secret : {left} à choisir{f' ({size} en tout)' if done else ''}."

    def why_not(self, v: ManitouView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        card = CARD.get(path[0])
        gone = card not in v.maison
        lost = "cette carte a été faite prisonnière, elle est perdue pour toute la partie."
        return Refusal.first(
            (self.rule, card is None, "Choisis d’abord ton groupe, parmi les cartes de ta tribu."),
            (self.rule, len(path) > 1, "Tu composes ton groupe : un clic par carte, sans la poser."),
            (
                self.rule,
                gone and card in v.tribus[seat],
                f"Tu n’as plus « {card} » à choisir : cette carte est déjà dans ton groupe.",
            ),
            ("manitou#prisonniers", gone, f"Tu n’as plus « {card} » : {lost}"),
        )


class Turn(Decision[ManitouPosition, "ManitouView"]):
    """Lay one card of the hand on a herd, then draw one. Rules: manitou#tour, manitou#main."""

    __slots__ = ()
    rule = "manitou#tour"

    def moves(self, p: ManitouPosition, seat: int) -> tuple[Move, ...]:
        hand = p.hands[seat]
        one, two, three = p.grounds  # one by one: with a list, a game at random would take a tenth longer
        shut = 0
        if one.guard >= 0 and one.owner == seat:
            shut = 1 << SIZE
        if two.guard >= 0 and two.owner == seat:
            shut |= 2 << SIZE
        if three.guard >= 0 and three.owner == seat:
            shut |= 4 << SIZE
        # which kinds are held at all, then the closed herds
        return LAYINGS[(hand | hand >> 1) & ONES | shut]

    def play(self, p: ManitouPosition, seat: int, move: Move) -> None:
        kind, at = LAYING[move]
        p.events.append((LAID, seat, kind, at))
        ground = p.grounds[at]
        if kind < FIRST_WARRIOR:
            cards, owner, first, guard = ground
            p.grounds[at] = raw(Ground, ((*cards, seat << SEAT | kind), owner, first, guard))
        else:
            p.grounds[at], fate, met = warrior_laid(ground, seat, kind)
            other = ground.cards[met] if met >= 0 else 0
            p.events.append((fate.event, seat, kind, other >> SEAT, other & KIND_BITS))
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
        return (
            f"{CARD[path[0]].the} : sur quel troupeau ?"
            if path
            else "à toi : pose une carte de ta main sur un troupeau."
        )

    def why_not(self, v: ManitouView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        card, herd = CARD.get(path[0]), HERD.get(path[1]) if len(path) == 2 else None
        if card is None:
            return Refusal.of(self.rule, "Commence par une carte de ta main.")
        shut = [ground.full and ground.owner == seat for ground in v.terrains]
        stuck = all(shut) and all(other.is_warrior for other in v.main)
        bound = card.is_warrior and not stuck
        everywhere = bound and all(shut) and len(path) == 1
        third = f"Tu as déjà deux guerriers actifs sur {herd.the if herd else ''} : jamais un troisième."
        return Refusal.first(
            ("manitou#main", card not in v.main, f"Tu n’as pas « {card} » en main."),
            (
                "manitou#protection",
                everywhere,
                "Tu as déjà deux guerriers actifs sur chaque troupeau : pose un chasseur.",
            ),
            (
                self.rule,
                len(path) > 1 and herd is None,
                "Une carte se pose sur un des trois troupeaux, en deux clics.",
            ),
            ("manitou#protection", herd is not None and bound and shut[herd.at], third),
        )


class Tally(Simultaneous[ManitouPosition, "ManitouView"]):
    """Everyone looks at what the hunt brought, and says when he has seen it.

    Rule: manitou#bilan, ruling M29.
    """

    __slots__ = ()
    rule = "manitou#bilan"
    shows = True

    def moves(self, p: ManitouPosition, seat: int) -> tuple[Move, ...]:
        return NEXT_MOVES

    def prompt(self, v: ManitouView, seat: int, path: tuple[str, ...] = ()) -> str:
        return "regarde le bilan, puis passe à la chasse suivante."

    def why_not(self, v: ManitouView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        return Refusal.first(
            (
                self.rule,
                path != (NEXT,),
                "Cette chasse est finie : regarde le bilan, puis clique sur « chasse suivante ».",
            )
        )

    def seen(self, seat: Seen) -> AnyDecision:
        return self  # nothing secret: there is but one answer

    def resolve(self, p: ManitouPosition, answers: tuple[tuple[int, Move], ...]) -> None:
        _clear(p)
        p.hunt += 1
        p.dealer = p.first  # the deal passes to the left
        _open(p)


# -- what happens ----------------------------------------------------------------------------------
@lru_cache(maxsize=TABLES)
def _choosing(seats: tuple[int, ...]) -> Choose:
    """The decision of these seats. Made anew each time, a game at random would take 2 % longer."""
    return Choose(*seats)


def begin(p: ManitouPosition) -> None:
    """Shuffle the buffalo, draw the first dealer by lot (ruling M30), open the first hunt.

    Rule: manitou#bisons.
    """
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
    for seat in filter(p.obliged, range(p.n)):
        p.party[seat] = p.tribe[seat]
        p.events.append((OBLIGED, seat, p.tribe[seat] >> SIZE))
    if owing := tuple(seat for seat in range(p.n) if not p.obliged(seat)):
        p.stack.append(_choosing(owing))
    else:
        _deal(p)


def _deal(p: ManitouPosition) -> None:
    """Everyone shuffles his party and takes three cards of it. Rule: manitou#main."""
    for seat in range(p.n):
        cards = list(kinds_in(p.party[seat]))
        p.shuffle(cards)
        p.hands[seat] = bag(cards[-HAND:])
        p.piles[seat] = tuple(cards[:-HAND])
    p.events.append((SHUFFLED,))
    p.stack.append(TURNS[p.first])


def _end_hunt(p: ManitouPosition) -> None:
    """Score the hunt; the cards stay on the table until everyone has looked.

    Rules: manitou#troupeaux to manitou#voleur.
    """
    found = standings(p.grounds, p.herds, p.n)
    p.sheet = (*p.sheet, tally(p, found))
    _tell(p, found)
    if p.hunt + 1 < HUNTS:
        p.stack.append(TALLIES[p.n])
    else:
        p.events.append((ENDED,))


def _tell(p: ManitouPosition, found: Sequence[Standing]) -> None:
    """The events of the scoring."""
    for at, (ground, points, taken) in enumerate(found):
        p.events.append((HUNTED, at, p.herds[at], taken, max(points) > 0))
        if number := ground.captives:
            p.events.append((CAPTURED, ground.owner, at, number))
    hunted = total(found)
    best = max(hunted)
    if robbed := thief(hunted, p.options["thief"]):
        p.events.append((ROBBED, robbed, best))
    elif best:
        p.events.append((SPARED, best))
    p.events.append((SUMMED, p.hunt, p.totals))


def _clear(p: ManitouPosition) -> None:
    """Prisoners are lost for good, everything else goes home.

    Rules: manitou#prisonniers, manitou#retour, ruling M17.
    """
    tribe = list(p.tribe)
    for ground in p.grounds:
        for card in ground.cards if ground.owner >= 0 else ():
            if card >> SEAT != ground.owner:
                tribe[card >> SEAT] -= UNIT[card & KIND_BITS]
    p.tribe = tuple(tribe)
    p.sweep()


TURNS = tuple(Turn(seat) for seat in range(max(LAYOUT)))
TALLIES = {n: Tally(*range(n)) for n in LAYOUT}
