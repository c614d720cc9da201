"""The old sea wolf's store. Rulings A17, A21, A24, A37, C8, K11. Rules: key_largo#magasin, key_largo#equipement."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ....engine.errors import Refusal
from ....engine.moves import Move
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
    PLACES,
    PURCHASES,
    SELLER,
    STORE,
    UNIT,
    Encounter,
    Tables,
)  # fmt: skip
from ..memory import put
from .asking import Asked
from .events import A_ITEM, BOUGHT, LEFT, REBATED
from .flow import BEGIN, crowd, lost, over, pay
from .meetings import discard, held, meeting_of, strict, why_not_held

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


class Store(Asked):
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
            elif meeting.effect != FRIEND or not strict(p) or self._friend_helps(p, seat):
                found.append(moves[kind, None])
        return tuple(found)

    def _crowd(self, p: KeyLargoPosition) -> int:
        """How many boats the price counts: with the good friend, one's own alone. Correction C8."""
        return 1 if self.visit.friend else crowd(p)

    def _friend_helps(self, p: KeyLargoPosition, seat: int) -> bool:
        rooms = CREWS[p.teams[seat]].room
        return _helps(p.t, self.visit.bought, crowd(p), p.money[seat], [rooms[k] and p.supply[1 + k] for k in range(len(ITEMS))])

    @staticmethod
    def _price(posted: int, meeting: Encounter) -> int:
        return max(posted - meeting.discount, 0)

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        first = path[0]
        if meeting := meeting_of(v, first):
            return why_not_held(v, path, STORE) or self._why_not_meeting(v, path, meeting)
        if path == (DONE,):
            return None
        if first not in ITEMS or len(path) > 2 or (path[1:] and path[1] not in DIVERS):
            return Refusal.of(self.rule, "Au magasin : choisis un équipement, puis le scaphandrier qui le reçoit, ou termine.")
        if len(self.visit.bought) >= PURCHASES:
            return Refusal.of(self.rule, "Deux achats au plus par visite.")
        return _why_not_buy(v, ITEMS.index(first), v.prices[first], path[1:], self.rule)

    def _why_not_meeting(self, v: KeyLargoView, path: tuple[str, ...], meeting: Encounter) -> Refusal | None:
        rule = "key_largo#rencontre-magasin"
        if meeting.effect == FRIEND:
            return _why_not_friend(v, self.visit.bought, rule) if strict(v) else None
        if meeting.effect not in (SELLER, DISCOUNT):
            return None
        if len(path) > 2 or (path[1:] and path[1] not in DIVERS):
            return Refusal.of(rule, "Choisis le scaphandrier qui reçoit l’achat.")
        item = meeting.item if meeting.effect == SELLER else self.visit.pair
        if item < 0:
            return Refusal.of(rule, "Le soldeur suppose deux achats identiques pendant cette visite.")
        return _why_not_buy(v, item, self._price(v.prices[ITEMS[item]], meeting), path[1:], rule)

    def question(self, v: KeyLargoView, path: tuple[str, ...]) -> str:
        if path:
            return f"à qui donnes-tu {A_ITEM.get(path[0], 'cet achat')} ?"
        left = PURCHASES - len(self.visit.bought)
        return ("tes deux achats sont faits ; joues-tu une rencontre ?", "un second achat ?", "qu’achètes-tu au magasin ?")[left]

    def only(self, v: KeyLargoView, path: tuple[str, ...], click: str) -> str:
        if path:
            return f"{A_ITEM.get(path[0], 'cet achat')} pour le {click}, le seul qui puisse le recevoir."
        left = PURCHASES - len(self.visit.bought)
        return "tu ne peux rien acheter de plus." if left else "tes deux achats sont faits."

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
            if meeting.effect == FRIEND and strict(p):
                _give_back(p, seat, visit.bought)
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


def _over(t: Tables, bought: tuple[int, ...], here: int) -> int:
    """What these purchases cost more than they do to who is alone."""
    return sum(t.gear[item][here] - t.gear[item][1] for item in bought)


def _give_back(p: KeyLargoPosition, seat: int, bought: tuple[int, ...]) -> None:
    """All purchases of the visit are at the lowest price, those made before the good friend came too. Ruling K11."""
    back = _over(p.t, bought, crowd(p))
    if back:
        pay(p, seat, -back)
        p.events.append((REBATED, seat, back))


def _helps(t: Tables, bought: tuple[int, ...], here: int, money: int, may: list[int]) -> bool:
    """Whether the good friend changes what was paid, or a price that could still be: of the items that one `may` have. Ruling K12."""
    if _over(t, bought, here):
        return True
    return len(bought) < PURCHASES and any(may[k] and prices[1] < prices[here] and prices[1] <= money for k, prices in enumerate(t.gear))


def _buy(p: KeyLargoPosition, seat: int, item: int, diver: int, price: int) -> None:
    """Out of the supply, to a diver, for good. Ruling A21."""
    pay(p, seat, price)
    p.supply = put(p.supply, 1 + item, p.supply[1 + item] - 1)
    team = p.teams[seat]
    p.teams = put(p.teams, seat, put(team, diver, team[diver] + UNIT[item]))
    p.events.append((BOUGHT, seat, ITEMS[item], diver + 1, price))


# -- why not -------------------------------------------------------------------------------------------------------------


def _why_not_friend(v: KeyLargoView, bought: tuple[int, ...], rule: str) -> Refusal | None:
    """Ruling K12."""
    team, here = v.teams[v.me], v.crowd[PLACES[STORE]]  # type: ignore[index]
    may = [v.supply[name] * any(diver[k] < LIMITS[k] for diver in team) for k, name in enumerate(ITEMS)]
    if _helps(v.t, bought, here, v.money[v.me], may):  # type: ignore[index]
        return None
    alone = "Tu es seul au magasin : tu as déjà le prix le plus bas."
    return Refusal.of(rule, alone if here == 1 else "Le bon copain ne changerait le prix d’aucun de tes achats.")


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
