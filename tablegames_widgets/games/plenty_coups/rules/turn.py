"""A turn from end to end: cards are taken, raids come home, actions follow, the next tribe to the right begins. Rule: plenty_coups#tour."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Any, Final

from ....engine.decisions import Decision
from ....engine.errors import Refusal
from ....engine.moves import Move
from ....engine.text import count, listed
from ..cards import (
    ACTION,
    ACTIONS_EACH,
    AT_HAND,
    CAMP_OF,
    CARD_OF,
    COLOUR,
    COUPS,
    DRAW,
    HAND_SIZE,
    HOMES,
    KIND_OF,
    LAST_ROUND,
    NAMES,
    STICK,
    TAKE,
    TAKE_OF,
    WINTER,
    WINTER_ACTIONS,
    WINTER_DRAW,
)  # fmt: skip
from ..position import ALL_CAMPS, CAMPS_OF
from .common import discard, draw_many, refill
from .events import (
    COUP_MARKED,
    DISCARDED,
    DREW,
    ENDED,
    EXPIRED,
    LOST_RAID,
    PASSED,
    RETURNED,
    ROUND,
    STEERED,
    STICK_GONE,
    TOOK,
    WINTER_CAME,
)  # fmt: skip

if TYPE_CHECKING:
    from ..position import PlentyCoupsPosition
    from ..view import PlentyCoupsView

DUE: Final = (0, *(DRAW for _ in range(1, WINTER)), *WINTER_DRAW)
"""How many cards one takes, by round. Rule: plenty_coups#hiver, ruling P55."""


class OfTribe(Decision):
    """A question to the seat that plays a tribe: its own, or the one that it steers."""

    __slots__ = ("tribe",)

    def __init__(self, seat: int, tribe: int) -> None:
        super().__init__(seat)
        self.tribe = tribe


def by_tribe(kind: Any) -> list[list[Any]]:
    """The questions of a kind, made once: [seat][tribe]."""
    return [[kind(seat, tribe) for tribe in range(6)] for seat in range(6)]


def one_click(path: tuple[str, ...], rule: str) -> Refusal | None:
    """Why the path, which begins well, is too long."""
    return Refusal.of(rule, "Cette réponse se joue en un seul clic.") if len(path) > 1 else None


# -- taking cards ----------------------------------------------------------------------------------------------------------


class Take(OfTribe):
    """Take one of the face-up cards; the last one taken, raids come home. Rules: plenty_coups#trois-regles, #etalage, #hiver."""

    __slots__ = ("number",)
    rule = "plenty_coups#etalage"

    def __init__(self, seat: int, tribe: int, number: int) -> None:
        super().__init__(seat, tribe)
        self.number = number

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        return tuple(dict.fromkeys(map(TAKE_OF, p.display)))

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        card = path[0].removeprefix(TAKE)
        if card == path[0]:
            return Refusal.of("plenty_coups#trois-regles", "Un tour commence par les cartes à prendre : choisis-en une de l’étalage.")
        if card not in v.display:
            return Refusal.of(self.rule, f"L’étalage n’a pas « {card} ».")
        return one_click(path, self.rule)

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        many = "prends une carte de l’étalage" if self.number == 1 else f"prends {self.number} cartes de l’étalage, l’une après l’autre"
        return f"{v.on_behalf}{many}."

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        kind, tribe = KIND_OF[move], self.tribe
        p.display.remove(kind)
        insort(p.hands[tribe], kind)
        p.events.append((TOOK, tribe, kind))
        if self.number > 1 and p.display:
            p.stack.append(TAKE_ONE[seat][tribe][self.number - 1])
        elif p.calm == ALL_CAMPS[p.tribes] or not come_home(p):
            p.stack.append(TURN[seat][tribe])


TAKE_ONE: Final = [[[Take(seat, tribe, number) for number in range(DRAW + 1)] for tribe in range(6)] for seat in range(6)]


# -- raids that come home --------------------------------------------------------------------------------------------------


class Homecoming(OfTribe):
    """A raid comes home: with a coup, for a stick and an action, or without. Of two, the owner says which comes first. Before
    that, allies may exchange: cards have been taken. Rules: plenty_coups#retour, #coup, #cadeaux-allies, rulings P23, P29, C7.
    It is asked whether or not there is a stick in the hand, which is secret.
    """  # fmt: skip

    __slots__ = ()
    rule = "plenty_coups#retour"

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        tribe = self.tribe
        camps = [camp for camp, raid in enumerate(p.raids) if raid is not None and raid[0] == tribe]
        homes = [HOMES[camp] for camp in camps]
        found = (*[COUPS[camp] for camp in camps], *homes) if p.hands[tribe][-1] == STICK else tuple(homes)
        if p.free and p.seals[tribe] >= 0 and ally_can_give(p, tribe):
            return (*[AT_HAND[kind][COLOUR[p.seals[tribe]]] for kind in dict.fromkeys(p.hands[tribe])], *found)
        return found

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        from .reasons import why_not_to_ally  # which knows all the rules

        if path[0] in NAMES and v.allies[self.tribe] is not None:
            return why_not_to_ally(v, self.tribe, path)
        raids = [raid for raid in v.raids if raid.attacker == self.tribe]
        raid = next((one for one in raids if path[0] in (v.click_coup(one), v.click_home(one))), None)
        if raid is None:
            where = listed([f"du camp {v.tribes[one.target]}" for one in raids], "ou")
            return Refusal.of(self.rule, f"Ton raid revient {where} : dis s’il marque un coup, ou s’il rentre sans coup.")
        if path[0] == v.click_coup(raid) and NAMES[STICK] not in v.main:
            return Refusal.of("plenty_coups#coup", "Il faut un bâton de coups en main pour marquer un coup.")
        return one_click(path, self.rule)

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        if path:
            return f"{path[0]} : la main de ton allié ?"
        camps = [f"du camp {v.tribes[raid.target]}" for raid in v.raids if raid.attacker == self.tribe]
        ally = v.allies[self.tribe]
        gift = " Ou échange d’abord une carte avec ton allié." if v.free and ally is not None and v.hand_sizes[ally] else ""
        if len(camps) > 1:
            how = "lequel d’abord, avec un coup ou sans ?" if v.holds(STICK) else "lequel d’abord ? Sans bâton, pas de coup."
            return f"{v.on_behalf}deux raids reviennent, {listed(camps)} : {how}{gift}"
        how = "avec un coup ou sans ?" if v.holds(STICK) else "sans coup, faute de bâton."
        return f"{v.on_behalf}ton raid revient {camps[0]} : {how}{gift}"

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        if move not in CAMP_OF:
            from .gifts import offer  # which knows what a turn is

            _, kind, _, target = ACTION[move]
            p.free = False
            offer(p, seat, self.tribe, target, kind, returning=True)
            return
        camp, tribe = CAMP_OF[move], self.tribe
        if move is COUPS[camp]:
            discard(p, tribe, STICK)
            p.left -= 1
            p.prestige[tribe] += 1  # the marker of this raid, which is turned as it comes home: there is room. Ruling P26
            p.events.append((COUP_MARKED, tribe, camp))
        bring_home(p, camp)
        if not come_home(p):
            go_on(p)


HOMECOMING: Final = by_tribe(Homecoming)


def come_home(p: PlentyCoupsPosition) -> bool:
    """The raids of the turn's tribe come home. Those for which a coup is out of the question do so at once (rulings P13, P23,
    P57); True when the others have to be asked about."""  # fmt: skip
    tribe = p.turn
    asked = False
    for camp in CAMPS_OF[ALL_CAMPS[p.tribes] & ~p.calm]:
        raid: Any = p.raids[camp]
        if raid[0] == tribe:
            if raid[2] or not p.left or not p.hands[tribe]:
                bring_home(p, camp)
            else:
                asked = True
    if asked:
        p.stack.append(HOMECOMING[p.seat][tribe])
    return asked


def bring_home(p: PlentyCoupsPosition, camp: int) -> None:
    """The warriors are discarded, the marker is home, a horse of the camp comes along if there is one. Ruling P13."""
    attacker = clear(p, camp)
    p.events.append((RETURNED, attacker, camp, steal(p, attacker, camp)))


def clear(p: PlentyCoupsPosition, camp: int) -> int:
    """No raid is on the camp any more: warriors discarded, marker home. Who had sent it."""
    attacker, warriors, _ = p.raids[camp]  # type: ignore[misc]
    p.discards += warriors
    p.raids[camp] = None
    p.force[camp] = 0
    p.calm |= 1 << camp
    return attacker


def steal(p: PlentyCoupsPosition, attacker: int, camp: int) -> int:
    """A horse goes from a camp to its attacker, if there is one. It does not come from the plain. Ruling P53."""
    horse = int(p.horses[camp] > 0)
    p.horses[camp] -= horse
    p.horses[attacker] += horse
    return horse


# -- the hunt's end ----------------------------------------------------------------------------------------------------------


class Discard(OfTribe):
    """After the hunt, as many cards are discarded as were drawn, one by one. Rule: plenty_coups#chasse, ruling P56."""

    __slots__ = ("number",)
    rule = "plenty_coups#chasse"

    def __init__(self, seat: int, tribe: int, number: int) -> None:
        super().__init__(seat, tribe)
        self.number = number

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        return tuple(dict.fromkeys(map(CARD_OF, p.hands[self.tribe])))

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        return why_not_own_card(v, path, self.rule, f"Il reste {count(self.number, 'carte')} à défausser après la chasse.")

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"{v.on_behalf}de retour de la chasse, défausse {count(self.number, 'carte')}."

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        kind = KIND_OF[move]
        discard(p, self.tribe, kind)
        p.events.append((DISCARDED, self.tribe, kind))
        if self.number > 1:
            p.stack.append(DISCARD_ONE[seat][self.tribe][self.number - 1])
        else:
            go_on(p)


DISCARD_ONE: Final = [[[Discard(seat, tribe, number) for number in range(3)] for tribe in range(6)] for seat in range(6)]


def why_not_own_card(v: PlentyCoupsView, path: tuple[str, ...], rule: str, otherwise: str) -> Refusal | None:
    """Why a click is not a card of the hand, where a single card is asked for."""
    if path[0] not in NAMES:
        return Refusal.of(rule, otherwise)
    if path[0] not in v.main:
        return Refusal.of(rule, v.lacks(path[0]))
    return one_click(path, rule)


# -- from turn to turn -------------------------------------------------------------------------------------------------------


def go_on(p: PlentyCoupsPosition) -> None:
    """The next action; when there is none, the exchange that allies still have; then the next tribe. Rulings C7, P58."""
    tribe = p.turn
    if p.hands[tribe] and (p.left or (p.free and p.seals[tribe] >= 0 and ally_can_give(p, tribe))):
        p.stack.append(TURN[p.seat][tribe])
    else:
        next_turn(p)


def ally_can_give(p: PlentyCoupsPosition, tribe: int) -> bool:
    """Whether the tribe has an ally among players, who holds a card. Ruling P29."""
    ally = p.ally(tribe)
    return 0 <= ally < p.tribes and bool(p.hands[ally])


def next_turn(p: PlentyCoupsPosition) -> None:
    """The turn is over: the display is filled, and the tribe to the right begins. Rules: plenty_coups#trois-regles, #tour."""
    refill(p)
    tribe = p.turn + 1
    open_turn(p, tribe if tribe < p.n != 2 else p.after(p.turn))


def open_turn(p: PlentyCoupsPosition, tribe: int) -> None:
    """The turn of a tribe, or of the next one that has something to answer; the end after the twelfth round."""
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
        if tribe >= p.n and p.hands[tribe]:  # its hand is seen, without a card turned up before: what led here is not taken back
            p.events.append((STEERED, p.seat))
        if come_home(p):
            return
        if p.hands[tribe]:
            p.stack.append(TURN[p.seat][tribe])
            return
        p.events.append((PASSED, tribe))
        tribe = p.after(tribe)


def next_round(p: PlentyCoupsPosition) -> bool:
    """The elder moves the marker; False when the last round is over. Rules: plenty_coups#tour, #fin, ruling P7."""
    if p.round == LAST_ROUND:
        finish(p)
        return False
    p.round += 1
    p.events.append((ROUND, p.round))
    if p.round == WINTER:
        p.events.append((WINTER_CAME,))
    return True


def clean_up(p: PlentyCoupsPosition, tribe: int) -> None:
    """The stick that lies on the tribe goes, and the card with which it proved its worth is made good; its proposal has
    lasted its time. Rules: plenty_coups#valeur, #proposition, ruling P31."""  # fmt: skip
    if p.disdained >> tribe & 1:
        p.disdained ^= 1 << tribe
        p.discards.append(STICK)
        p.events.append((STICK_GONE, tribe))
        if len(p.hands[tribe]) < HAND_SIZE:
            draw_blind(p, tribe, 1)
    if p.offers[tribe] >= 0:
        p.events.append((EXPIRED, tribe, drop_offer(p, tribe)))


def drop_offer(p: PlentyCoupsPosition, author: int) -> int:
    """The proposal of a tribe is discarded. Whom it was made to."""
    kind = p.offers[author]
    p.offers[author] = -1
    p.proposing ^= 1 << author
    p.discards.append(kind)
    return kind // 4


def draw_blind(p: PlentyCoupsPosition, tribe: int, number: int) -> int:
    """Draw from the pile, unseen by others. How many cards there were."""
    kinds = draw_many(p, number)
    hand = p.hands[tribe]
    hand += kinds
    hand.sort()
    p.events.append((DREW, p.seat, tribe, len(kinds), kinds))
    return len(kinds)


def finish(p: PlentyCoupsPosition) -> None:
    """The twelfth round is over: raids on their way are lost. Rule: plenty_coups#fin, ruling P17."""
    for camp, raid in enumerate(p.raids):
        if raid is not None:
            p.events.append((LOST_RAID, clear(p, camp), camp))
    p.turn, p.seat, p.left, p.free = p.elder, p.elder, 0, False
    p.events.append((ENDED,))


TURN: list[list[Any]] = []
"""The questions of the actions, put in by `actions`, which knows all the rules."""
