"""The old sea wolf's store.

Rulings A17, A21, A24, A37, C8, K11. Rules: key_largo#magasin, key_largo#equipement.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ....engine import Move, Refusal
from ..cards.encounters import DISCOUNT, FRIEND, SELLER, TOURIST, Encounter
from ..cards.gear import DIVERS, GIFTS, GIVING, MOVE_DONE, crew
from ..cards.goods import ITEMS
from ..cards.places import DONE, PLACES, PURCHASES, STORE
from ..cards.tables import Tables
from ..events import BOUGHT, LEFT, REBATED
from ..position import KeyLargoPosition, put
from ..view import KeyLargoView
from .actions import (
    ALONE,
    LAID_AWAY,
    Action,
    Row,
    Rows,
    crowd,
    is_diver,
    lost,
    number_of,
    pay,
    strict,
    why_not_pay,
)
from .asking import Visit, first

HERE: Final = PLACES[STORE]


class StoreVisit(NamedTuple):
    """What was bought so far of the two purchases, and whether the good friend is there."""

    bought: tuple[int, ...] = ()
    friend: bool = False

    @property
    def pair(self) -> int:
        """The item bought twice, or -1. Ruling A37."""
        return self.bought[0] if len(self.bought) == PURCHASES and len(set(self.bought)) == 1 else -1

    def offered(self, meeting: Encounter) -> int:
        """What a seller or a discounter sells now, or -1."""
        return meeting.item if meeting.effect is SELLER else self.pair


# -- encounters, a row each at the end -------------------------------------------------------------


def _discounted(posted: int, meeting: Encounter) -> int:
    return max(posted - meeting.discount, 0)


def _buyers(question: Store, p: KeyLargoPosition, seat: int, meeting: Encounter) -> Iterable[int]:
    """The divers who may get what a seller or a discounter offers."""
    item = question.state.offered(meeting)
    if (
        item < 0
        or not p.supply[1 + item]
        or p.money[seat] < _discounted(p.t.gear[item][question.crowd(p)], meeting)
    ):
        return ()
    mask = crew(p.teams[seat]).room[item]
    return (diver for diver in range(len(DIVERS)) if mask >> diver & 1)


def _why_not_offer(
    question: Store, v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter
) -> Refusal | None:
    item = question.state.offered(meeting)
    return first(
        (HERE.meets, not is_diver(path[1:]), "Choisis le scaphandrier qui reçoit l’achat."),
        (HERE.meets, item < 0, "Le soldeur suppose deux achats identiques pendant cette visite."),
    ) or _why_not_buy(v, seat, item, _discounted(v.prices[ITEMS[item]], meeting), path[1:], HERE.meets)


def _take_offer(
    question: Store, p: KeyLargoPosition, seat: int, meeting: Encounter, diver: int
) -> StoreVisit:
    item = question.state.offered(meeting)
    _buy(p, seat, item, diver, _discounted(p.t.gear[item][question.crowd(p)], meeting))
    return question.state


def _over(t: Tables, bought: tuple[int, ...], here: int) -> int:
    """What these purchases cost more than they do to who is alone."""
    return sum(t.gear[item][here] - t.gear[item][1] for item in bought)


def _helps(t: Tables, bought: tuple[int, ...], here: int, money: int, may: list[int]) -> bool:
    """Whether the good friend changes what was paid, or a price that could still be: of the items that one
    `may` have. Ruling K12."""
    if _over(t, bought, here):
        return True
    return len(bought) < PURCHASES and any(
        may[k] and prices[1] < prices[here] and prices[1] <= money for k, prices in enumerate(t.gear)
    )


def _friend_helps(question: Store, p: KeyLargoPosition, seat: int, meeting: Encounter) -> Iterable[None]:
    rooms = crew(p.teams[seat]).room
    may = [rooms[k] and p.supply[1 + k] for k in range(len(ITEMS))]
    return ALONE if not strict(p) or _helps(p.t, question.state.bought, crowd(p), p.money[seat], may) else ()


def _why_not_friend(
    question: Store, v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter
) -> Refusal | None:
    """Ruling K12."""
    team, here = v.teams[seat], v.crowd[HERE]
    may = [v.supply[item] * any(diver[item.number] < item.most for diver in team) for item in ITEMS]
    alone = "Il n’y a que toi au magasin : tu as déjà le prix le plus bas."
    helped = _helps(v.t, question.state.bought, here, v.money[seat], may)
    told = alone if here == 1 else "Le bon copain ne changerait le prix d’aucun de tes achats."
    return first((HERE.meets, strict(v) and not helped, told))


def _greet_friend(
    question: Store, p: KeyLargoPosition, seat: int, meeting: Encounter, thing: None
) -> StoreVisit:
    """All purchases of the visit are at the lowest price, those made before the good friend came too.

    Ruling K11.
    """
    back = _over(p.t, question.state.bought, crowd(p)) if strict(p) else 0
    if back:
        pay(p, seat, -back)
        p.events.append((REBATED, seat, back))
    return question.state._replace(friend=True)


_OFFER = Row(_buyers, _why_not_offer, _take_offer)
MEETINGS: Final[Rows] = {
    TOURIST: LAID_AWAY,
    SELLER: _OFFER,
    DISCOUNT: _OFFER,
    FRIEND: Row(_friend_helps, _why_not_friend, _greet_friend),
}


class Store(Action[StoreVisit]):
    """One or two purchases, each given at once to a diver who has room. Rule: key_largo#magasin."""

    __slots__ = ()
    rule = "key_largo#magasin"
    place = STORE
    rows = MEETINGS

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        found: tuple[Move, ...] = ()
        if len(self.state.bought) < PURCHASES:
            money, here, supply, masks = p.money[seat], self.crowd(p), p.supply, crew(p.teams[seat]).room
            for item, prices in enumerate(p.t.gear):
                if supply[1 + item] and money >= prices[here]:
                    found += GIVING[item][masks[item]]
        if p.meetings[seat]:
            found += self.playable(p, seat)
        return (*found, MOVE_DONE)

    def open(self, p: KeyLargoPosition, seat: int) -> bool:
        if p.has_meeting(seat):
            return True
        if len(self.state.bought) == PURCHASES:
            return False
        here, money, supply, masks = self.crowd(p), p.money[seat], p.supply, crew(p.teams[seat]).room
        for item, prices in enumerate(p.t.gear):
            if money >= prices[here] and masks[item] and supply[1 + item]:
                return True
        return False

    def crowd(self, p: KeyLargoPosition) -> int:
        """How many boats the price counts: with the good friend, one's own alone. Correction C8."""
        return 1 if self.state.friend else crowd(p)

    def why_not_else(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        begun = path[0]
        if path == (DONE,):
            return None
        if begun not in ITEMS or not is_diver(path[1:]):
            return Refusal.of(self.rule, HERE.choose)
        if len(self.state.bought) >= PURCHASES:
            return Refusal.of(self.rule, "Deux achats au plus par visite.")
        return _why_not_buy(v, seat, ITEMS.index(begun), v.prices[begun], path[1:], "magasin")

    def question(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> str:
        if path:
            return f"à qui donnes-tu {_a(path[0])} ?"
        left = PURCHASES - len(self.state.bought)
        return (
            "tes deux achats sont faits ; joues-tu une rencontre ?",
            "un second achat ?",
            "qu’achètes-tu au magasin ?",
        )[left]

    def only(self, v: KeyLargoView, seat: int, path: tuple[str, ...], click: str) -> str:
        if path:
            return f"{_a(path[0])} pour le {click}, le seul qui puisse le recevoir."
        left = PURCHASES - len(self.state.bought)
        said = "tu ne peux rien acheter de plus" if left else "tes deux achats sont faits"
        return f"{said} : clique sur « {DONE} »."

    def told(self, v: KeyLargoView) -> Visit:
        return Visit(HERE, bought=tuple(ITEMS[item] for item in self.state.bought), friend=self.state.friend)

    def prices(self, t: Tables) -> dict[str, int]:
        return {item: t.prices[item][1] for item in ITEMS} if self.state.friend else {}

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        if move is MOVE_DONE:
            p.events.append((LEFT, seat, STORE))
        elif move in GIFTS:
            item, diver = GIFTS[move]
            _buy(p, seat, item, diver, p.t.gear[item][self.crowd(p)])
            Store(seat, StoreVisit((*self.state.bought, item), self.state.friend)).ask(p, seat)
        else:
            Store(seat, self.play_meeting(p, seat, move)).ask(p, seat)


ARRIVING: Final = tuple(Store(seat, StoreVisit()) for seat in range(5))
"""By seat, the question on arrival."""


# -- what happens ----------------------------------------------------------------------------------


def begin(p: KeyLargoPosition, seat: int) -> bool:
    """Ask, or lose the action where nothing can be bought. Ruling A2."""
    return ARRIVING[seat].ask(p, seat) or lost(p, seat)


def _buy(p: KeyLargoPosition, seat: int, item: int, diver: int, price: int) -> None:
    """Out of the supply, to a diver, for good. Ruling A21."""
    pay(p, seat, price)
    p.supply = put(p.supply, 1 + item, p.supply[1 + item] - 1)
    team = p.teams[seat]
    p.teams = put(p.teams, seat, put(team, diver, team[diver] + ITEMS[item].unit))
    p.events.append((BOUGHT, seat, ITEMS[item], diver + 1, price))


# -- why not ---------------------------------------------------------------------------------------


def _a(click: str) -> str:
    """« un tuyau », « cet achat » where an encounter sells."""
    return next((item.a for item in ITEMS if item == click), "cet achat")


def _why_not_buy(
    v: KeyLargoView, seat: int, number: int, price: int, path: tuple[str, ...], rule: str
) -> Refusal | None:
    """Why this item cannot be bought, or not for this diver."""
    item, team = ITEMS[number], v.teams[seat]
    full = [diver[number] >= item.most for diver in team]
    diver = number_of(path[0]) if path else 0
    most = f"deux {item.plural} au plus" if item.most > 1 else f"un seul {item}"
    return (
        first(("magasin", not v.supply[item], f"La réserve n’a plus de {item}."))
        or why_not_pay(v, seat, price, rule, item.a)
        or first(
            ("equipement", all(full), f"Aucun de tes scaphandriers n’a de place pour {item.a}."),
            ("equipement", path and diver >= len(team), f"Tu n’as pas de {''.join(path)}."),
            (
                "equipement",
                path and full[diver : diver + 1] == [True],
                f"Le {''.join(path)} est complet : {most} par scaphandrier.",
            ),
        )
    )
