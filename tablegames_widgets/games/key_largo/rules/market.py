"""The market: one nature of treasure, at least one card.

Rulings A22, A38 to A40, C7, C8, K12. Rules: key_largo#marche, key_largo#cours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from ....engine import Move, Refusal
from ....engine.text import count
from ..cards.encounters import JEWELLER, PROSPECTOR, SUCKER, TOURIST, TRAFFICKER, Encounter
from ..cards.gear import MOVE_DONE
from ..cards.goods import DIAMOND, GOLD, NATURES
from ..cards.places import DONE, MARKET, PLACES
from ..cards.tables import Card, Tables
from ..events import LEFT, LOST
from ..position import KeyLargoPosition
from ..view import KeyLargoView
from .actions import ALONE, LAID_AWAY, Action, Row, Rows, crowd, discard, lost, sell, strict
from .asking import Visit, first, nexts

HERE: Final = PLACES[MARKET]


class MarketVisit(NamedTuple):
    """The nature being sold (-1: none yet), how many cards were, what the trafficker still takes, the
    prospector's price."""

    nature: int = -1
    sold: int = 0
    deals: int = 0
    gold: int = 0

    def price(self, t: Tables, nature: int, here: int) -> int:
        """What a unit fetches among so many boats."""
        return self.gold if nature == GOLD and self.gold else t.market[nature][here]


# -- encounters, a row each at the end -------------------------------------------------------------


def _trafficker(t: Tables) -> Encounter:
    return next(meeting for meeting in t.meetings if meeting.effect is TRAFFICKER)


class Extra(NamedTuple):
    """Cards sold beside the normal sale, one by one: which nature `fits` while which is sold, and who says
    what he takes."""

    fits: Callable[[int, int], bool]
    wants: str
    during: bool = False
    """Whether it is for a sale that goes on, whatever the option says."""


EXTRAS: Final = {
    SUCKER: Extra(
        lambda nature, sold: nature not in (DIAMOND, sold),  # Ruling A39, correction C7
        "Le pigeon prend une carte de ta main, d’un autre type, mais pas un diamant.",
        during=True,
    ),
    TRAFFICKER: Extra(
        lambda nature, sold: nature != DIAMOND,
        "Le trafiquant prend les cartes de ta main, sauf les diamants.",
    ),
    JEWELLER: Extra(lambda nature, sold: nature == DIAMOND, "Le bijoutier achète un diamant de ta main."),
}


def _extra(question: Market, p: KeyLargoPosition, seat: int, meeting: Encounter) -> Iterable[int]:
    """Correction C8."""
    extra, visit = EXTRAS[meeting.effect], question.state
    if not visit.sold and (extra.during or p.options["extra_sales"] != "seules"):
        return ()
    return (kind for kind in dict.fromkeys(p.hands[seat]) if extra.fits(p.t.nature[kind], visit.nature))


def _why_not_extra(
    question: Market, v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter
) -> Refusal | None:
    sold, extra = question.state.sold, EXTRAS[meeting.effect]
    alone = (
        f"Le {meeting} se joue pendant une vente"
        if extra.during
        else f"La rencontre « {meeting} » s’ajoute à une vente"
    )
    refused = not sold and (extra.during or v.options["extra_sales"] != "seules")
    return first((HERE.meets, refused, f"{alone} : vends d’abord une carte.")) or _why_not_deal(
        question, v, seat, path, meeting
    )


def _why_not_deal(
    question: Market, v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter
) -> Refusal | None:
    """Which cards of the hand it takes."""
    extra = EXTRAS[meeting.effect]
    fits = [card for card in v.hand(seat) if extra.fits(card.nature.number, question.state.nature)]
    good = len(path) == 1 or (len(path) == 2 and path[1] in fits)
    return first(
        (HERE.meets, not fits, f"Tu n’as aucune carte pour « {meeting} »."),
        (HERE.meets, not good, extra.wants),
    )


def _take_extra(
    question: Market, p: KeyLargoPosition, seat: int, meeting: Encounter, card: int
) -> MarketVisit:
    """Rulings A38 to A40: the sucker's is one more card of the sale, at its price; the trafficker goes on;
    diamonds at their value."""
    visit, t = question.state, p.t
    if meeting.effect is SUCKER:
        price, after = (
            visit.price(t, visit.nature, crowd(p)) * t.units[card],
            visit._replace(sold=visit.sold + 1),
        )
    elif meeting.effect is TRAFFICKER:
        price, after = meeting.price * t.units[card], visit._replace(deals=(visit.deals or meeting.cards) - 1)
    else:
        price, after = t.end[card], visit
    sell(p, seat, card, price, meeting)
    return after


def _prospects(question: Market, p: KeyLargoPosition, seat: int, meeting: Encounter) -> Iterable[None]:
    """Before the first sale, with gold to sell, for more than it fetches anyway. Rulings K5, K12."""
    t = p.t
    if question.state.sold or (strict(p) and meeting.price <= t.market[GOLD][crowd(p)]):
        return ()
    return ALONE if any(t.nature[card] == GOLD for card in p.hands[seat]) else ()


def _why_not_prospector(
    question: Market, v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter
) -> Refusal | None:
    gold: Card | None = next((card for card in v.hand(seat) if card.nature.number == GOLD), None)
    vain = strict(v) and meeting.price <= v.prices[NATURES[GOLD]]
    return first(
        (HERE.meets, question.state.sold, "Le chercheur d’or se joue avant de vendre."),
        (HERE.meets, vain, "Au marché, l’or vaut déjà autant que le chercheur d’or le paie."),
        (HERE.meets, gold is None, "Tu n’as pas d’or à vendre."),
    )


MEETINGS: Final[Rows] = {
    TOURIST: LAID_AWAY,
    **dict.fromkeys(EXTRAS, Row(_extra, _why_not_extra, _take_extra)),
    PROSPECTOR: Row(
        _prospects,
        _why_not_prospector,
        lambda question, p, seat, meeting, thing: question.state._replace(gold=meeting.price),
    ),
}


class Market(Action[MarketVisit]):
    """One card after the other, until « terminé »: the first settles the nature.

    Ruling A22. Rule: key_largo#marche.
    """

    __slots__ = ()
    rule = "key_largo#marche"
    place = MARKET
    rows = MEETINGS

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        visit, t = self.state, p.t
        sales, nature = t.sales, t.nature
        kinds = dict.fromkeys(p.hands[seat])
        if visit.nature < 0:
            found = [sales[kind] for kind in kinds if nature[kind] != DIAMOND]
        else:
            found = [sales[kind] for kind in kinds if nature[kind] == visit.nature]
        if visit.sold or not found:
            found.append(MOVE_DONE)
        if visit.deals:
            dealer = t.meetings.index(_trafficker(t))
            found += [t.meeting_moves[dealer, kind] for kind in kinds if nature[kind] != DIAMOND]
        if p.meetings[seat]:
            found += self.playable(p, seat)
        return tuple(found)

    def open(self, p: KeyLargoPosition, seat: int) -> bool:
        return bool(p.hands[seat]) or p.has_meeting(seat)

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        dealer = _trafficker(v.t) if self.state.deals else None
        return (
            _why_not_deal(self, v, seat, path, dealer)
            if dealer and dealer == path[0]
            else super().why_not(v, seat, path)
        )

    def why_not_else(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        visit, card = self.state, v.t.card.get(path[0])
        if path == (DONE,):
            unsold = not visit.sold and any(card.nature.number != DIAMOND for card in v.hand(seat))
            return first(("marche", unsold, "Au marché, tu dois vendre au moins une carte."))
        if card is None or len(path) > 1:
            return Refusal.of(self.rule, HERE.choose)
        nature = card.nature.number
        return first(
            ("marche", card not in v.hand(seat), f"Tu n’as pas « {card} » en main."),
            (
                "diamants",
                nature == DIAMOND,
                "Les diamants ne se vendent pas au marché : ils comptent à la fin.",
            ),
            (
                "marche",
                visit.nature not in (-1, nature),
                f"Un seul type par visite : tu vends déjà {NATURES[visit.nature].a}.",
            ),
        )

    def question(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> str:
        visit = self.state
        if path:
            return f"{path[0]} : quelle carte ?"
        if visit.deals:
            return (
                f"que vends-tu encore ? « {_trafficker(v.t)} » prend jusqu’à {count(visit.deals, 'carte')}."
            )
        if not any(click in v.t.card for click in nexts(v, path)):
            return (
                "joues-tu une rencontre, ou termines-tu ?"
                if visit.sold
                else "tu n’as rien à vendre ; joues-tu une rencontre ?"
            )
        if visit.sold:
            return f"vends-tu encore {NATURES[visit.nature].a} ?"
        return "que vends-tu au marché ? La première carte décide du type que tu vends."

    def only(self, v: KeyLargoView, seat: int, path: tuple[str, ...], click: str) -> str:
        if path:
            return f"{path[0]} : {click}, la seule carte qui convienne."
        if click == DONE:
            if not self.state.sold:
                return f"tu n’as rien à vendre : clique sur « {DONE} »."
            others = any(card.nature.number not in (DIAMOND, self.state.nature) for card in v.hand(seat))
            return f"tu n’as plus rien {'de ce type ' if others else ''}à vendre : clique sur « {DONE} »."
        return f"tu n’as que « {click} » à vendre."

    def told(self, v: KeyLargoView) -> Visit:
        nature, sold, deals, _ = self.state
        return Visit(HERE, nature=NATURES[nature] if nature >= 0 else "", sold=sold, deals=deals)

    def prices(self, t: Tables) -> dict[str, int]:
        return {NATURES[GOLD]: self.state.gold} if self.state.gold else {}

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        visit, t = self.state, p.t
        if move is MOVE_DONE:
            idle = p.hands[seat] and not visit.sold and not p.met >> seat & 1
            p.events.append((LOST, seat, HERE) if idle else (LEFT, seat, MARKET))
            return
        kind = t.sold.get(move, -1)
        if kind >= 0:
            nature = t.nature[kind]
            sell(p, seat, kind, visit.price(t, nature, crowd(p)) * t.units[kind], "")
            visit = MarketVisit(nature, visit.sold + 1, visit.deals, visit.gold)
        else:
            kind, card = t.played[move]
            meeting = t.meetings[kind]
            if not (visit.deals and meeting.effect is TRAFFICKER):
                discard(p, seat, kind)
            visit = MEETINGS[meeting.effect].play(self, p, seat, meeting, card)
        Market(seat, visit).ask(p, seat)


ARRIVING: Final = tuple(Market(seat, MarketVisit()) for seat in range(5))
"""By seat, the question on arrival."""


# -- what happens ----------------------------------------------------------------------------------


def begin(p: KeyLargoPosition, seat: int) -> bool:
    """Who has cards in hand is asked, even with nothing to sell: only the seat itself knows.

    Rulings A22, K6.
    """
    return ARRIVING[seat].ask(p, seat) or lost(p, seat)
