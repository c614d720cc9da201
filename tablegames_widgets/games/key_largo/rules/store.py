"""The old sea wolf's store. Rulings A17, A21, A24, A37, C8. Rules: key_largo#magasin, key_largo#equipement."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ....engine.decisions import Decision
from ....engine.errors import Refusal
from ....engine.moves import Move
from ....engine.text import to
from ..cards import (
    CREWS,
    DISCOUNT,
    DIVERS,
    DONE,
    FRIEND,
    GIFTS,
    GIVING,
    ITEMS,
    LIMITS,
    MOVE_DONE,
    PURCHASES,
    SELLER,
    STORE,
    UNIT,
    Encounter,
)  # fmt: skip
from ..memory import put
from .events import A_ITEM, BOUGHT, LEFT
from .flow import BEGIN, crowd, lost, over, pay
from .meetings import discard, held, meeting_of, why_not_held

if TYPE_CHECKING:
    from ..position import KeyLargoPosition
    from ..view import KeyLargoView


class StoreVisit(NamedTuple):
    """What was bought so far of the two purchases, and whether the good friend is there."""

    bought: tuple[int, ...]
    friend: bool

    @property
    def pair(self) -> int:
        """The item bought twice, or -1. Ruling A37."""
        return self.bought[0] if len(self.bought) == PURCHASES and len(set(self.bought)) == 1 else -1


START = StoreVisit((), False)


class Store(Decision):
    """One or two purchases, each given at once to a diver who has room. Rule: key_largo#magasin."""

    __slots__ = ("visit",)
    rule = "key_largo#magasin"
    visit: StoreVisit

    def __init__(self, seat: int, visit: StoreVisit) -> None:
        super().__init__(seat)
        self.visit = visit

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        found: tuple[Move, ...] = ()
        if len(self.visit.bought) < PURCHASES:
            money, here, supply, masks = p.money[seat], self._crowd(p), p.supply, CREWS[p.teams[seat]].room
            for item, prices in enumerate(p.t.gear):
                if supply[1 + item] and money >= prices[here]:
                    found += GIVING[item][masks[item]]
        if p.meetings[seat]:
            found += self._meetings(p, seat)
        return (*found, MOVE_DONE)

    def _meetings(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        moves, found = p.t.meeting_moves, []
        for kind, meeting in held(p, seat, STORE):
            if meeting.effect in (SELLER, DISCOUNT):
                item = meeting.item if meeting.effect == SELLER else self.visit.pair
                if item >= 0 and p.supply[1 + item] and p.money[seat] >= self._price(p.t.gear[item][self._crowd(p)], meeting):
                    mask = CREWS[p.teams[seat]].room[item]
                    found += [moves[kind, diver] for diver in range(len(DIVERS)) if mask >> diver & 1]
            else:
                found.append(moves[kind, None])
        return tuple(found)

    def _crowd(self, p: KeyLargoPosition) -> int:
        """How many boats the price counts: with the good friend, one's own alone. Correction C8."""
        return 1 if self.visit.friend else crowd(p)

    @staticmethod
    def _price(posted: int, meeting: Encounter) -> int:
        return max(posted - meeting.discount, 0)

    def why_not(self, v: KeyLargoView, path: tuple[str, ...]) -> Refusal | None:
        first = path[0]
        if meeting := meeting_of(v, first):
            return why_not_held(v, first, STORE) or self._why_not_meeting(v, path, meeting)
        if path == (DONE,):
            return None
        if first not in ITEMS or len(path) > 2 or (path[1:] and path[1] not in DIVERS):
            return Refusal.of(self.rule, "Au magasin : un équipement, puis le scaphandrier qui le reçoit, ou terminer.")
        if len(self.visit.bought) >= PURCHASES:
            return Refusal.of(self.rule, "Deux achats au plus par visite.")
        return _why_not_buy(v, ITEMS.index(first), v.prices[first], path[1:], self.rule)

    def _why_not_meeting(self, v: KeyLargoView, path: tuple[str, ...], meeting: Encounter) -> Refusal | None:
        if meeting.effect not in (SELLER, DISCOUNT):
            return None
        rule = "key_largo#rencontre-magasin"
        if len(path) > 2 or (path[1:] and path[1] not in DIVERS):
            return Refusal.of(rule, "Choisis le scaphandrier qui reçoit l’achat.")
        item = meeting.item if meeting.effect == SELLER else self.visit.pair
        if item < 0:
            return Refusal.of(rule, "Le soldeur suppose deux achats identiques pendant cette visite.")
        return _why_not_buy(v, item, self._price(v.prices[ITEMS[item]], meeting), path[1:], rule)

    def prompt(self, v: KeyLargoView, path: tuple[str, ...] = ()) -> str:
        who = v.names[v.me]  # type: ignore[index]
        if path:
            what = A_ITEM.get(path[0], "cet achat")
            return to(who, f"à qui donnes-tu {what} ?")
        left = PURCHASES - len(self.visit.bought)
        if not left and len(v.legal_moves) > 1:
            return to(who, "tes deux achats sont faits ; joues-tu une rencontre ?")
        return to(who, ("tes deux achats sont faits.", "un second achat ?", "qu’achètes-tu au magasin ?")[left])

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        visit = self.visit
        if move is MOVE_DONE:
            p.events.append((LEFT, seat, STORE))
            over(p)
        elif move in GIFTS:
            item, diver = GIFTS[move]
            _buy(p, seat, item, diver, p.t.gear[item][self._crowd(p)])
            _again(p, seat, StoreVisit((*visit.bought, item), visit.friend))
        else:
            kind, diver = p.t.played[move]
            meeting = discard(p, seat, kind)
            if meeting.effect in (SELLER, DISCOUNT):
                item = meeting.item if meeting.effect == SELLER else visit.pair
                _buy(p, seat, item, diver, self._price(p.t.gear[item][self._crowd(p)], meeting))
            _again(p, seat, visit._replace(friend=visit.friend or meeting.effect == FRIEND))


# -- what happens --------------------------------------------------------------------------------------------------------


def begin(p: KeyLargoPosition, seat: int) -> bool:
    """Ask, or lose the action where nothing can be bought. Ruling A2."""
    if _something(p, seat, START):
        p.stack.append(Store(seat, START))
        return True
    return lost(p, seat)


BEGIN[STORE] = begin


def _again(p: KeyLargoPosition, seat: int, visit: StoreVisit) -> None:
    if _something(p, seat, visit):
        p.stack.append(Store(seat, visit))
    else:
        over(p)


def _something(p: KeyLargoPosition, seat: int, visit: StoreVisit) -> bool:
    """Whether anything can still be done, as far as everyone can see."""
    if p.has_meeting(seat):
        return True
    if len(visit.bought) == PURCHASES:
        return False
    here, money, supply, masks = 1 if visit.friend else crowd(p), p.money[seat], p.supply, CREWS[p.teams[seat]].room
    return any(masks[item] and money >= prices[here] and supply[1 + item] for item, prices in enumerate(p.t.gear))


def _buy(p: KeyLargoPosition, seat: int, item: int, diver: int, price: int) -> None:
    """Out of the supply, to a diver, for good. Ruling A21."""
    pay(p, seat, price)
    p.supply = put(p.supply, 1 + item, p.supply[1 + item] - 1)
    team = p.teams[seat]
    p.teams = put(p.teams, seat, put(team, diver, team[diver] + UNIT[item]))
    p.events.append((BOUGHT, seat, ITEMS[item], diver + 1, price))


# -- why not -------------------------------------------------------------------------------------------------------------


def _why_not_buy(v: KeyLargoView, item: int, price: int, path: tuple[str, ...], rule: str) -> Refusal | None:
    """Why this item cannot be bought, or not for this diver."""
    name, team = ITEMS[item], v.teams[v.me]  # type: ignore[index]
    if not v.supply[name]:
        return Refusal.of("key_largo#magasin", f"La réserve n’a plus de {name}.")
    if v.money[v.me] < price:  # type: ignore[index]
        return Refusal.of(rule, f"{A_ITEM[name].capitalize()} coûte {price} $, et tu as {v.money[v.me]} $.")  # type: ignore[index]
    if all(diver[item] >= LIMITS[item] for diver in team):
        return Refusal.of("key_largo#equipement", f"Aucun de tes scaphandriers n’a de place pour {A_ITEM[name]}.")
    if not path:
        return None
    number = DIVERS.index(path[0])
    if number >= len(team):
        return Refusal.of("key_largo#equipement", f"Tu n’as pas de {path[0]}.")
    if team[number][item] >= LIMITS[item]:
        most = "deux tuyaux au plus" if LIMITS[item] > 1 else f"un seul {name}"
        return Refusal.of("key_largo#equipement", f"Le {path[0]} est complet : {most} par scaphandrier.")
    return None
