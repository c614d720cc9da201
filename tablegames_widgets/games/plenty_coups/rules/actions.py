"""The actions of a turn: each puts a card on a place. Rule: plenty_coups#actions, rulings P48, P66."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.errors import Refusal
from ....engine.moves import Move
from ..cards import (
    ACTION,
    AT_HAND,
    COLOUR,
    DISCARD,
    DONATION,
    FINISH_MOVE,
    GIFTS,
    HAND,
    HERD,
    HORSE,
    ON_CAMPS,
    ON_HANDS,
    PILE,
    PLAYS,
    PRESTIGE_CAP,
    STICK,
    TWO_AT_CAMP,
    TWO_TO_CAMPS,
    VALUE,
    WARRIORS,
    WINTER,
)  # fmt: skip
from ..position import ALL_CAMPS, CAMPS_OF
from . import turn
from .alliances import LEAST_SEATS, accept, may_accept, may_propose, may_take_neutral, neutral, propose
from .common import discard, spend
from .disdain import disdain
from .events import BRED, CHASED, DONATED, HUNTED, RAIDED, REPELLED, RIPOSTE
from .gifts import offer, open_gifts, partners
from .reasons import prompt_of, why_not_act
from .turn import DISCARD_ONE, OfTribe, ally_can_give, by_tribe, clear, draw_blind, go_on, next_turn

if TYPE_CHECKING:
    from ..position import PlentyCoupsPosition
    from ..view import PlentyCoupsView


class Turn(OfTribe):
    """Play an action: a card, then the place it goes to. With no action left, only the exchange that allies may have at any
    moment of a turn is still open. Rules: plenty_coups#actions, #cadeaux-allies."""  # fmt: skip

    __slots__ = ()
    rule = "plenty_coups#actions"

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        tribe = self.tribe
        hand = p.hands[tribe]
        seal, raid = p.seals[tribe], p.raids[tribe]
        if not p.left:
            return (*[AT_HAND[kind][COLOUR[seal]] for kind in dict.fromkeys(hand)], FINISH_MOVE)
        base = _receivers(p, tribe) if raid is None and p.horses[tribe] >= DONATION else 0
        calm = p.calm & ~(1 << tribe if raid is None else 1 << tribe | 1 << raid[0])
        if len(hand) > 1 and ((calm and p.hands[CAMPS_OF[calm][0]]) or partners(p, tribe)):  # mostly the first that nobody attacks
            base |= GIFTS
        if seal >= 0 and p.free and ally_can_give(p, tribe):
            base |= 1 << COLOUR[seal] + ON_HANDS
        found: list[Move] = []
        if hand[0] < WARRIORS:
            _warrior_moves(p, tribe, hand, base, found)
        last = -1
        for kind in hand:
            if kind < WARRIORS or kind == last:
                continue
            last, key = kind, base
            if kind < HORSE:
                if raid is not None and VALUE[kind] >= p.force[tribe]:
                    key |= 1 << tribe + ON_CAMPS
            elif kind == STICK:
                key |= _stick_camps(p, tribe)
            elif p.plain:
                key |= 1 << tribe
            found += PLAYS[kind][key]
        if raid is not None:
            _double_defences(p, tribe, hand, found)
        return tuple(found)

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        return why_not_act(v, self.tribe, path)

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        return v.on_behalf + prompt_of(v, self.tribe, path)

    def play(self, p: PlentyCoupsPosition, seat: int, move: Move) -> None:
        if move is FINISH_MOVE:
            next_turn(p)
            return
        place, kind, second, target = ACTION[move]
        tribe = self.tribe
        p.riposte = False  # ruling P25: a coup in defence follows the defence directly
        if place is HAND:
            p.free = False
            offer(p, seat, tribe, target, kind)
            return
        p.left -= 1
        if place is PILE:
            _hunt(p, seat, tribe, kind)
            return
        if place is DISCARD:
            open_gifts(p, seat, tribe, kind)
            return
        if place is HERD:
            if target != tribe:
                _donate(p, tribe, target, kind)
            elif kind == HORSE:
                _breed(p, tribe)
            else:
                propose(p, tribe, kind)
        elif second >= 0:
            _double(p, tribe, target, kind, second)
        elif target != tribe:
            if kind == STICK:
                if disdain(p, tribe, target):
                    return
            else:
                _raid(p, tribe, target, (kind,))
        elif kind == STICK:
            _riposte(p, tribe)
        elif kind >= WARRIORS:
            _defend(p, tribe, kind)
        elif COLOUR[kind] < p.tribes:
            accept(p, tribe, kind)
        else:
            neutral(p, tribe, kind)
        if p.left and p.hands[tribe]:
            p.stack.append(self)
        else:
            go_on(p)


TURN: Final = by_tribe(Turn)
turn.TURN += TURN


# -- what may be played ------------------------------------------------------------------------------------------------------


def _receivers(p: PlentyCoupsPosition, tribe: int) -> int:
    """The mask of the tribes that one may give horses to, not being attacked. Rule: plenty_coups#don, rulings P50, P51, P52."""
    strict = p.options["donation"] == "sans allié"
    if strict and p.seals[tribe] >= 0:
        return 0
    mask, most, ally = 0, p.horses[tribe], p.ally(tribe)
    for other, horses in enumerate(p.horses):
        if horses <= most and other != tribe and other != ally and p.raids[other] is None and not (strict and p.seals[other] >= 0):
            mask |= 1 << other
    return mask


def _stick_camps(p: PlentyCoupsPosition, tribe: int) -> int:
    """Where a stick may go: the camps of who can be disdained, one's own after a defence. Rules: plenty_coups#dedain, #coup-defense."""
    own = 1 << tribe + ON_CAMPS if p.riposte else 0
    return own if p.round >= WINTER else own | (ALL_CAMPS[p.tribes] & ~(p.disdained | 1 << tribe)) << ON_CAMPS


def _warrior_moves(p: PlentyCoupsPosition, tribe: int, hand: list[int], base: int, found: list[Move]) -> None:
    """Raids, double raids and alliances. Rules: plenty_coups#raid, #chasser, #double-raid, #alliance, rulings P9, P10, P14, P16."""
    tribes, seal, own = p.tribes, p.seals[tribe], 1 << tribe
    ally = COLOUR[seal] if seal >= 0 else tribe
    barred = own | 1 << ally
    proposing = p.proposing
    if proposing:
        barred |= _talking(p, tribe)
    may_talk = tribes >= LEAST_SEATS and not proposing & own and (seal < 0 or p.options["neutral_proposes"] == "oui")
    free, taken = p.calm & ~barred, ALL_CAMPS[tribes] & ~(p.calm | barred)
    foes = _foes(p, tribe, taken) if taken else ()
    previous = -1
    for i, kind in enumerate(hand):
        if kind >= WARRIORS:
            break
        colour = kind >> 2
        force = VALUE[kind] + (colour in (tribe, ally))
        camps = free
        for camp, present in foes:
            if force > present:
                camps |= camp
        key = base
        if colour >= tribes:
            if (seal < 0 and not p.bound >> colour & 1) or may_take_neutral(p, tribe, kind):
                camps |= own
        elif colour != tribe:
            if may_talk and may_propose(p, tribe, kind):
                key |= own
            if proposing >> colour & 1 and may_accept(p, tribe, kind):
                camps |= own
        found += PLAYS[kind][key | camps << ON_CAMPS]
        if colour == previous and p.left > 1:  # hands are sorted: warriors of one colour stand together
            j = i - 1
            while j >= 0 and hand[j] >> 2 == colour:
                both = force + VALUE[hand[j]]
                found += TWO_TO_CAMPS[hand[j], kind][free | sum([camp for camp, present in foes if both > present])]
                j -= 1
        previous = colour


def _talking(p: PlentyCoupsPosition, tribe: int) -> int:
    """The mask of the tribes that propose an alliance to this one, or to which it proposes one: no raid on them. Ruling P14."""
    mask = 0 if p.offers[tribe] < 0 else 1 << COLOUR[p.offers[tribe]]
    for other, offered in enumerate(p.offers):
        if offered >= 0 and offered >> 2 == tribe:
            mask |= 1 << other
    return mask


def _foes(p: PlentyCoupsPosition, tribe: int, camps: int) -> list[tuple[int, int]]:
    """Of the attacked camps, those where another tribe's raid is: their mask and the strength to beat. Rulings P9, P10."""
    raids, force = p.raids, p.force
    return [(1 << camp, force[camp]) for camp in CAMPS_OF[camps] if raids[camp][0] != tribe]  # type: ignore[index]


def _double_defences(p: PlentyCoupsPosition, tribe: int, hand: list[int], found: list[Move]) -> None:
    """Rules: plenty_coups#double-defense, rulings P19, P20, P21."""
    weapons = [kind for kind in hand if WARRIORS <= kind < HORSE]
    if len(weapons) > 1 and may_double_defend(p.left, p.round):
        force = p.force[tribe]
        pairs = {(a, b): None for i, a in enumerate(weapons) for j, b in enumerate(weapons) if i != j and VALUE[a] + VALUE[b] >= force}
        found += [TWO_AT_CAMP[pair][tribe] for pair in pairs]


def may_double_defend(left: int, round_: int) -> bool:
    """Both actions of a turn, or in the tenth round the only one. Ruling P21."""
    return left > 1 or round_ == WINTER


# -- what happens ------------------------------------------------------------------------------------------------------------


def _hunt(p: PlentyCoupsPosition, seat: int, tribe: int, kind: int) -> None:
    """Rule: plenty_coups#chasse, ruling P56: in winter too, so that nobody is ever stuck."""
    discard(p, tribe, kind)
    p.events.append((HUNTED, tribe, kind))
    drawn = draw_blind(p, tribe, 2)
    if drawn:
        p.stack.append(DISCARD_ONE[seat][tribe][drawn])
    else:
        go_on(p)


def _breed(p: PlentyCoupsPosition, tribe: int) -> None:
    """Rule: plenty_coups#elevage, ruling P53."""
    discard(p, tribe, HORSE)
    p.plain -= 1
    p.horses[tribe] += 1
    p.events.append((BRED, tribe))


def _donate(p: PlentyCoupsPosition, tribe: int, target: int, kind: int) -> None:
    """Rule: plenty_coups#don, rulings P51, C8: allowed without gain."""
    discard(p, tribe, kind)
    p.horses[tribe] -= DONATION
    p.horses[target] += DONATION
    p.events.append((DONATED, tribe, target, kind, int(p.gain(tribe))))


def _double(p: PlentyCoupsPosition, tribe: int, target: int, one: int, two: int) -> None:
    """A double attack or defence is the whole turn, and ends it. Rulings P16, P21, C7."""
    p.left, p.free = 0, False
    if one < WARRIORS:
        _raid(p, tribe, target, (max(one, two), min(one, two)))
        return
    discard(p, tribe, one)
    discard(p, tribe, two)
    p.events.append((REPELLED, tribe, (one, two), clear(p, tribe)))


def _raid(p: PlentyCoupsPosition, tribe: int, target: int, warriors: tuple[int, ...]) -> None:
    """Warriors before a camp, a marker on them: not on the prestige side as long as there is another. A weaker raid is chased:
    warriors discarded, marker home, an ally's like any other's. Rules: plenty_coups#raid, #chasser, rulings P11, P12, P15, P69."""
    for kind in warriors:
        spend(p, tribe, kind)
    if p.raids[target] is not None:
        p.events.append((CHASED, clear(p, target), target))
    turned = p.prestige[tribe] > 2 and not p.markers(tribe)[0]  # with two turned and one raid out at most, one is left
    p.raids[target] = (tribe, warriors, turned)
    p.calm &= ~(1 << target)
    p.force[target] = force = p.strength(tribe, warriors)
    p.events.append((RAIDED, tribe, target, warriors, force))


def _defend(p: PlentyCoupsPosition, tribe: int, kind: int) -> None:
    """The raid is repelled: warriors discarded, marker home, nothing else. Strictly stronger, the defence may be followed by a
    coup, if an action and a marker to turn are left. Rules: plenty_coups#defense, #coup-defense, rulings P22, P24, P57."""  # fmt: skip
    warriors, force = p.raids[tribe][1], p.force[tribe]  # type: ignore[index]
    discard(p, tribe, kind)
    p.events.append((REPELLED, tribe, (kind,), clear(p, tribe)))
    worthy = len(warriors) > 1 or VALUE[warriors[0]] > 1
    p.riposte = VALUE[kind] > force and worthy and p.left > 0 and may_gain(p, tribe)


def may_gain(p: PlentyCoupsPosition, tribe: int) -> bool:
    """Whether there is a marker to turn. Ruling C8."""
    return p.prestige[tribe] < PRESTIGE_CAP or p.options["cap"] == "sans"


def _riposte(p: PlentyCoupsPosition, tribe: int) -> None:
    """Rule: plenty_coups#coup-defense."""
    discard(p, tribe, STICK)
    p.gain(tribe)
    p.events.append((RIPOSTE, tribe))
