"""A turn from end to end, and the questions put in it: cards are taken, raids come home, actions follow, the
next tribe to the right begins. Each question, once answered, opens the next: so they stand together. Rule:
plenty_coups#tour."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ....engine import TOUS, Move, Refusal, Seen
from ....engine.text import capital, count, de, listed
from ..cards import ACTIONS_EACH, CARD, COLOUR, DUE, STICK, WINTER, WINTER_ACTIONS, WORTHY
from ..cards.moves import (
    AT_HAND,
    CAMP_OF,
    CARD_OF,
    CARDS,
    COUPS,
    FINISH_MOVE,
    HOMES,
    KIND_OF,
    LOSE_MOVE,
    PUT,
    TAKE_OF,
    TO_HANDS,
)
from ..cards.places import HAND, LOSE, RETURN, TAKEN
from ..events import COUP_MARKED, DISCARDED, PASSED, STEERED, TOOK
from ..position import ALL_CAMPS, CAMPS_OF, PlentyCoupsPosition
from . import actions, gifts
from .actions import PLAYED
from .disdain import prove, shame
from .gifts import ally_can_give, exchange, offer, partners
from .hands import discard
from .pile import refill
from .questions import Counted, OfTribe, Question, by_number, by_tribe
from .raids import bring_home
from .refusals import first, no, one_click, why_not_own_card
from .rounds import clean_up, next_round

if TYPE_CHECKING:
    from ..view import PlentyCoupsView


# -- taking cards, raids that come home ------------------------------------------------------------


class Take(Counted):
    """Take one of the face-up cards; the last one taken, raids come home.

    Rules: plenty_coups#trois-regles, #etalage, #hiver.
    """

    __slots__ = ()
    rule = "plenty_coups#etalage"
    question = Question.TAKE

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        return tuple(dict.fromkeys(map(TAKE_OF, p.display)))

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        taken = TAKEN.get(path[0])
        if taken is None:
            begin = "Un tour commence par les cartes à prendre : choisis-en une de l’étalage."
            return no("trois-regles", begin)
        gone = f"L’étalage n’a pas « {taken.card} »."
        return first(("etalage", taken.card not in v.display, gone)) or one_click(path, "etalage")

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        if self.number == 1:
            return v.on_behalf("prends une carte de l’étalage.")
        return v.on_behalf(f"prends {self.number} cartes de l’étalage, l’une après l’autre.")

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        kind, tribe = KIND_OF[move], self.tribe
        p.display.remove(kind)
        insort(p.hands[tribe], kind)
        p.events.append((TOOK, tribe, kind))
        if self.number > 1 and p.display:
            p.stack.append(TAKE_ONE[seat][tribe][self.number - 1])
        elif p.calm == ALL_CAMPS[p.tribes] or not come_home(p):
            p.stack.append(TURN[seat][tribe])


class Homecoming(OfTribe):
    """A raid comes home: with a coup, for a stick and an action, or without. Of two, the owner says which
    comes first. Before that, allies may exchange: cards have been taken. Rules: plenty_coups#retour, #coup,
    #cadeaux-allies, rulings P23, P29, C7. It is asked whether or not there is a stick in the hand, which is
    secret.
    """

    __slots__ = ()
    rule = "plenty_coups#retour"
    question = Question.RETURN
    picked = "offrir cette carte à ton allié", ""

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        tribe = self.tribe
        camps = [camp for camp, raid in enumerate(p.raids) if raid is not None and raid[0] == tribe]
        homes = [HOMES[camp] for camp in camps]
        found = (*[COUPS[camp] for camp in camps], *homes) if p.hands[tribe][-1] == STICK else tuple(homes)
        if p.free and p.seals[tribe] >= 0 and ally_can_give(p, tribe):
            ally = COLOUR[p.seals[tribe]]
            return (*[AT_HAND[kind][ally] for kind in dict.fromkeys(p.hands[tribe])], *found)
        return found

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path[0] in CARD and v.allies[self.tribe] is not None:
            return gifts.why_not_ally_first(v, self.tribe, path)
        camps = [raid.target for raid in v.raids if raid.attacker == self.tribe]
        back = RETURN.get(path[0])
        if back is None or back.camp not in camps:
            where = listed([de(v.camp(camp)) for camp in camps], "ou")
            raid = capital(v.tell.its("le raid", self.tribe))
            how = "dis s’il marque un coup, ou s’il rentre sans coup."
            return no("retour", f"{raid} revient {where} : {how}")
        bare = back.coup and not v.holds(STICK)
        stick = "Il faut un bâton de coups en main pour marquer un coup."
        return first(("coup", bare, stick)) or one_click(path, "retour")

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        if path:
            return f"donnes-tu « {path[0]} » à ton allié ? Clique sur sa main."
        camps = [de(v.camp(raid.target)) for raid in v.raids if raid.attacker == self.tribe]
        ally = v.allies[self.tribe]
        gives = v.free and ally is not None and v.hand_sizes[ally]
        gift = " Ou échange d’abord une carte avec ton allié." if gives else ""
        if len(camps) > 1:
            how = ", avec un coup ou sans ?" if v.holds(STICK) else " ? Sans bâton, pas de coup."
            whose = "" if self.tribe < v.n else f" {v.tell.of(self.tribe)}"
            return f"deux raids{whose} reviennent, {listed(camps)} : lequel d’abord{how}{gift}"
        how = "avec un coup ou sans ?" if v.holds(STICK) else "sans coup, faute de bâton."
        return f"{v.tell.its('le raid', self.tribe)} revient {camps[0]} : {how}{gift}"

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        if move not in CAMP_OF:
            kinds, hand = PUT[move]
            gifts.give_ally(p, self.tribe, kinds, hand.tribe)
            p.stack.append(Give(hand.tribe, hand.tribe, self.tribe, seat, kinds[0], returning=True))
            return
        camp, tribe = CAMP_OF[move], self.tribe
        if move is COUPS[camp]:
            discard(p, tribe, STICK)
            p.left -= 1
            # the marker of this raid, which is turned as it comes home: there is room. Ruling P26
            p.prestige[tribe] += 1
            p.events.append((COUP_MARKED, tribe, camp))
        bring_home(p, camp)
        if not come_home(p):
            go_on(p)


# -- the actions, and what they ask ----------------------------------------------------------------


class Turn(actions.Act):
    """An action is played, and the next follows."""

    __slots__ = ()

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        if move is FINISH_MOVE:
            next_turn(p)
            return
        kinds, target, other, own = PLAYED[move]
        tribe = self.tribe
        action = own if target == tribe else other
        p.riposte = False  # ruling P25: a coup in defence follows the defence directly
        p.left -= action.cost
        if left := action.does(p, tribe, kinds, target):
            p.stack.append(asked(p, action.asks, target, kinds[0], left))
        elif p.left and p.hands[tribe]:
            p.stack.append(self)
        else:
            go_on(p)


class Discard(Counted):
    """After the hunt, as many cards are discarded as were drawn, one by one.

    Rule: plenty_coups#chasse, ruling P56.
    """

    __slots__ = ()
    rule = "plenty_coups#chasse"
    question = Question.DISCARD
    picked = "défausser cette carte", "défausser"

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        return tuple(dict.fromkeys(map(CARD_OF, p.hands[self.tribe])))

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        left = f"Il reste {count(self.number, 'carte')} à défausser après la chasse."
        return why_not_own_card(v, path, "chasse", left)

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        return v.on_behalf(f"de retour de la chasse, défausse {count(self.number, 'carte')}.")

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        kind = KIND_OF[move]
        discard(p, self.tribe, kind)
        p.events.append((DISCARDED, self.tribe, kind))
        if self.number > 1:
            p.stack.append(DISCARD_ONE[seat][self.tribe][self.number - 1])
        else:
            go_on(p)


class Offer(OfTribe):
    """Choose the card that one offers, and to whom. Rule: plenty_coups#cadeaux, ruling P28."""

    __slots__ = ()
    rule = "plenty_coups#cadeaux"
    question = Question.OFFER
    picked = "offrir cette carte", ""

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        mask = partners(p, self.tribe)
        found: list[Move] = []
        for kind in dict.fromkeys(p.hands[self.tribe]):
            found += TO_HANDS[kind][mask]
        return tuple(found)

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        card, *rest = path
        how = "Pour offrir un cadeau, choisis une carte, puis la main d’un autre."
        refusal = why_not_own_card(v, (card,), "cadeaux", how)
        if refusal is not None or not rest:
            return refusal
        if rest[0] not in HAND or len(rest) > 1:
            return no("cadeaux", "Pour offrir cette carte, choisis la main d’un autre.")
        return gifts.why_not_partner(v, self.tribe, HAND.index(rest[0]))

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        first_card = "choisis la carte à offrir, puis la main qui la reçoit."
        return v.on_behalf(f"à quelle main offres-tu « {path[0]} » ?" if path else first_card)

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        (kind,), hand = PUT[move]
        if offer(p, self.tribe, kind, hand.tribe):
            p.stack.append(Give(hand.tribe, hand.tribe, self.tribe, seat, kind))
        else:
            go_on(p)


class Give(OfTribe):
    """Give a card of one's hand for the one that lies there face down. Rule: plenty_coups#cadeaux. `card` is
    known to the seat that offers it, `seat`, alone (−1 for the others). `returning`: once allies have
    exchanged, raids come home (ruling C7).
    """

    __slots__ = ("card", "giver", "returning", "seat")
    rule = "plenty_coups#cadeaux"
    question = Question.GIVE
    picked = "donner cette carte en échange", "donner"

    def __init__(
        self, asked: int, tribe: int, giver: int, seat: int, card: int, returning: bool = False
    ) -> None:
        self.asked, self.tribe, self.giver = (asked,), tribe, giver
        self.seat, self.card, self.returning = seat, card, returning

    def seen(self, seat: Seen) -> Give:
        return self if seat in (self.seat, TOUS) else self.holding(-1)

    def holding(self, card: int) -> Give:
        """The same question, with another card lying face down."""
        return Give(self.asked[0], self.tribe, self.giver, self.seat, card, self.returning)

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        return tuple(dict.fromkeys(map(CARD_OF, p.hands[self.tribe])))

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        return why_not_own_card(v, path, "cadeaux", f"Choisis la carte que tu donnes à {v.tell(self.giver)}.")

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"{v.tell(self.giver)} t’offre une carte face cachée : donne une des tiennes en échange."

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        exchange(p, self.giver, self.seat, self.tribe, seat, self.card, KIND_OF[move])
        if not (self.returning and come_home(p)):
            go_on(p)


class Prove(OfTribe):
    """Discard a stick or a card of value 4, or lose a point; one may choose to lose it. It is asked whatever
    the hand holds, which is secret. Rule: plenty_coups#valeur, rulings P45, C10."""

    __slots__ = ()
    rule = "plenty_coups#valeur"
    question = Question.PROVE
    picked = "prouver ta valeur avec cette carte", "prouver"

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        return (*[CARDS[kind] for kind in dict.fromkeys(p.hands[self.tribe]) if kind in WORTHY], LOSE_MOVE)

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path[0] == LOSE:
            return one_click(path, "valeur")
        asked = "On te dédaigne : défausse un bâton de coups ou une carte de valeur 4, ou perds un point."
        unworthy = path[0] in CARD and not CARD[path[0]].is_worthy
        proof = "Seuls un bâton de coups ou une carte de valeur 4 prouvent ta valeur."
        refusal = why_not_own_card(v, path[:1], "valeur", asked) or first(("valeur", unworthy, proof))
        return refusal or one_click(path, "valeur")

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        author = "" if v.turn is None else v.tell(v.turn)
        proof = "un bâton de coups ou une carte de valeur 4"
        return f"{author} te dédaigne : prouve ta valeur ({proof}) ou perds un point."

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        if move is LOSE_MOVE:
            shame(p, self.tribe)
        else:
            prove(p, self.tribe, KIND_OF[move])
        go_on(p)


TAKE_ONE: Final = by_number(Take)
HOMECOMING: Final = by_tribe(Homecoming)
TURN: Final = by_tribe(Turn)
DISCARD_ONE: Final = by_number(Discard)
OFFER: Final = by_tribe(Offer)
PROVE: Final = by_tribe(Prove)
PLAIN: Final[dict[Question, Sequence[Sequence[OfTribe]]]] = {
    Question.RETURN: HOMECOMING,
    Question.ACT: TURN,
    Question.OFFER: OFFER,
}
"""The questions with nothing but who is asked."""


def asked(
    p: PlentyCoupsPosition,
    question: Question,
    target: int = -1,
    card: int = -1,
    number: int = 0,
    returning: bool = False,
) -> OfTribe:
    """The question to who plays the tribe whose turn it is, or to the seat `target`."""
    seat, tribe = p.seat, p.turn
    if question is Discard.question:
        return DISCARD_ONE[seat][tribe][number]
    if question is Give.question:
        return Give(target, target, tribe, seat, card, returning)
    if question is Take.question:
        return TAKE_ONE[seat][tribe][number]
    return PROVE[target][target] if question is Prove.question else PLAIN[question][seat][tribe]


# -- from turn to turn -----------------------------------------------------------------------------


def come_home(p: PlentyCoupsPosition) -> bool:
    """The raids of the turn's tribe come home. Those for which a coup is out of the question do so at once
    (rulings P13, P23, P57); True when the others have to be asked about."""
    tribe = p.turn
    asks = False
    for camp in CAMPS_OF[ALL_CAMPS[p.tribes] & ~p.calm]:
        raid = p.raids[camp]
        if raid is not None and raid[0] == tribe:
            if raid[2] or not p.left or not p.hands[tribe]:
                bring_home(p, camp)
            else:
                asks = True
    if asks:
        p.stack.append(HOMECOMING[p.seat][tribe])
    return asks


def go_on(p: PlentyCoupsPosition) -> None:
    """The next action; when there is none, the exchange that allies still have; then the next tribe.

    Rulings C7, P58.
    """
    tribe = p.turn
    if p.hands[tribe] and (p.left or (p.free and p.seals[tribe] >= 0 and ally_can_give(p, tribe))):
        p.stack.append(TURN[p.seat][tribe])
    else:
        next_turn(p)


def next_turn(p: PlentyCoupsPosition) -> None:
    """The turn is over: the display is filled, and the tribe to the right begins.

    Rules: plenty_coups#trois-regles, #tour.
    """
    refill(p)
    tribe = p.turn + 1
    open_turn(p, tribe if tribe < p.n != 2 else p.after(p.turn))


def open_turn(p: PlentyCoupsPosition, tribe: int) -> None:
    """The turn of a tribe, or of the next one that has something to answer; the end
    after the twelfth round."""
    while True:
        if tribe == p.elder and not next_round(p):
            return
        p.turn, p.seat, p.free, p.riposte = tribe, tribe if tribe < p.n else p.steered_by(tribe), True, False
        p.left = WINTER_ACTIONS if p.round >= WINTER else ACTIONS_EACH
        if p.disdained or p.offers[tribe] >= 0:
            clean_up(p, tribe)
        due = DUE[p.round]
        if due and p.display:
            p.stack.append(TAKE_ONE[p.seat][tribe][due])
            return
        if tribe >= p.n and p.hands[tribe]:
            # its hand is seen, without a card turned up before: what led here is not taken back
            p.events.append((STEERED, p.seat))
        if come_home(p):
            return
        if p.hands[tribe]:
            p.stack.append(TURN[p.seat][tribe])
            return
        p.events.append((PASSED, tribe))
        tribe = p.after(tribe)
