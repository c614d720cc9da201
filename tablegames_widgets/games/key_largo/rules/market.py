"""The market: one nature of treasure, at least one card. Rulings A22, A38 to A40, C7, C8, K12. Rules: key_largo#marche, key_largo#cours."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ....engine.errors import Refusal
from ....engine.moves import Move
from ....engine.text import count
from ..cards import (
    DIAMOND,
    DONE,
    GOLD,
    JEWELLER,
    MARKET,
    MOVE_DONE,
    NATURES,
    PROSPECTOR,
    SUCKER,
    TRAFFICKER,
    Encounter,
)  # fmt: skip
from ..memory import card_shown, put, without
from .asking import Asked, nexts
from .events import LEFT, LOST, SOLD
from .flow import BEGIN, crowd, lost, over, pay
from .meetings import discard, held, meeting_of, strict, why_not_held

if TYPE_CHECKING:
    from ..position import KeyLargoPosition
    from ..view import KeyLargoView


class MarketVisit(NamedTuple):
    """The nature being sold (-1: none yet), how many cards were, what the trafficker still takes, the prospector's price."""

    nature: int
    sold: int
    deals: int
    gold: int


START = MarketVisit(-1, 0, 0, 0)


class Market(Asked):
    """One card after the other, until « terminé »: the first settles the nature. Ruling A22. Rule: key_largo#marche."""

    __slots__ = ("visit",)
    rule = "key_largo#marche"
    visit: MarketVisit

    def __init__(self, seat: int, visit: MarketVisit) -> None:
        super().__init__(seat)
        self.visit = visit

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        visit, t = self.visit, p.t
        sales, nature = t.sales, t.nature
        kinds = dict.fromkeys(p.hands[seat])
        if visit.nature < 0:
            found = [sales[kind] for kind in kinds if nature[kind] != DIAMOND]
        else:
            found = [sales[kind] for kind in kinds if nature[kind] == visit.nature]
        if visit.sold or not found:
            found.append(MOVE_DONE)
        if visit.deals:
            trafficker = next(k for k, meeting in enumerate(t.meetings) if meeting.effect == TRAFFICKER)
            found += [t.meeting_moves[trafficker, kind] for kind in kinds if nature[kind] != DIAMOND]
        if p.meetings[seat]:
            found += self._meetings(p, seat, list(kinds))
        return tuple(found)

    def _meetings(self, p: KeyLargoPosition, seat: int, kinds: list[int]) -> list[Move]:
        visit, t, found = self.visit, p.t, []
        extra = visit.sold or p.options["extra_sales"] == "seules"  # Correction C8
        for kind, meeting in held(p, seat, MARKET):
            if meeting.effect == SUCKER:  # Ruling A39, correction C7
                cards = [c for c in kinds if t.nature[c] not in (DIAMOND, visit.nature)] if visit.sold else []
            elif meeting.effect == TRAFFICKER:
                cards = [c for c in kinds if t.nature[c] != DIAMOND] if extra else []
            elif meeting.effect == JEWELLER:
                cards = [c for c in kinds if t.nature[c] == DIAMOND] if extra else []
            else:
                if meeting.effect != PROSPECTOR or self._prospects(p, kinds, meeting.price):
                    found.append(t.meeting_moves[kind, None])
                continue
            found += [t.meeting_moves[kind, card] for card in cards]
        return found

    def _prospects(self, p: KeyLargoPosition, kinds: list[int], price: int) -> bool:
        """Before the first sale, with gold to sell, for more than it fetches anyway. Rulings K5, K12."""
        if self.visit.sold or (strict(p) and price <= p.t.market[GOLD][crowd(p)]):
            return False
        return any(p.t.nature[c] == GOLD for c in kinds)

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        first, hand = path[0], v.main
        if meeting := meeting_of(v, first):
            if self.visit.deals and meeting.effect == TRAFFICKER:
                return self._why_not_extra(v, path, meeting, True)
            return why_not_held(v, path, MARKET) or self._why_not_meeting(v, path, meeting)
        if path == (DONE,):
            if self.visit.sold or not any(v.t.nature[v.t.kinds[card]] != DIAMOND for card in hand):
                return None
            return Refusal.of(self.rule, "Au marché, tu dois vendre au moins une carte.")
        if first not in v.t.kinds or len(path) > 1:
            return Refusal.of(self.rule, "Au marché : choisis une carte à vendre, ou termine.")
        return self._why_not_sell(v, v.t.nature[v.t.kinds[first]], first)

    def _why_not_sell(self, v: KeyLargoView, nature: int, card: str) -> Refusal | None:
        if card not in v.main:
            return Refusal.of(self.rule, f"Tu n’as pas {card} en main.")
        if nature == DIAMOND:
            return Refusal.of("key_largo#diamants", "Les diamants ne se vendent pas au marché : ils comptent à la fin.")
        if self.visit.nature not in (-1, nature):
            return Refusal.of(self.rule, f"Un seul type par visite : tu vends déjà {_the(self.visit.nature)}.")
        return None

    def _why_not_meeting(self, v: KeyLargoView, path: tuple[str, ...], meeting: Encounter) -> Refusal | None:
        rule, natures = "key_largo#rencontre-marche", [v.t.nature[v.t.kinds[card]] for card in v.main]
        if meeting.effect == PROSPECTOR:
            if self.visit.sold:
                return Refusal.of(rule, "Le chercheur d’or se joue avant de vendre.")
            if strict(v) and meeting.price <= v.prices[NATURES[GOLD]]:
                return Refusal.of(rule, "Au marché, l’or vaut déjà autant que le chercheur d’or le paie.")
            return None if GOLD in natures else Refusal.of(rule, "Tu n’as pas d’or à vendre.")
        if meeting.effect == SUCKER and not self.visit.sold:
            return Refusal.of(rule, "Le pigeon se joue pendant une vente : vends d’abord une carte.")
        if meeting.effect in (SUCKER, TRAFFICKER, JEWELLER):
            return self._why_not_extra(v, path, meeting, self.visit.sold > 0 or v.options["extra_sales"] == "seules")
        return None

    def _why_not_extra(self, v: KeyLargoView, path: tuple[str, ...], meeting: Encounter, allowed: bool) -> Refusal | None:
        """Cards beside the normal sale: the pigeon's, the trafficker's, the jeweller's."""
        rule, nature, diamonds = "key_largo#rencontre-marche", v.t.nature, meeting.effect == JEWELLER
        if not allowed:
            return Refusal.of(rule, f"La rencontre « {meeting.name} » s’ajoute à une vente : vends d’abord une carte.")
        fits = [
            card for card in v.main
            if (nature[v.t.kinds[card]] == DIAMOND) == diamonds
            and (meeting.effect != SUCKER or nature[v.t.kinds[card]] != self.visit.nature)
        ]  # fmt: skip
        if not fits:
            return Refusal.of(rule, f"Tu n’as aucune carte pour « {meeting.name} ».")
        if len(path) == 1 or (len(path) == 2 and path[1] in fits):
            return None
        return Refusal.of(rule, {
            JEWELLER: "Le bijoutier achète un diamant de ta main.",
            SUCKER: "Le pigeon prend une carte de ta main, d’un autre type, mais pas un diamant.",
        }.get(meeting.effect, "Le trafiquant prend les cartes de ta main, sauf les diamants."))  # fmt: skip

    def question(self, v: KeyLargoView, path: tuple[str, ...]) -> str:
        if path:
            return f"{path[0]} : quelle carte ?"
        clicks = nexts(v, path)
        if self.visit.deals:
            name = next(meeting.name for meeting in v.t.meetings if meeting.effect == TRAFFICKER)
            return f"que vends-tu encore ? « {name} » prend jusqu’à {count(self.visit.deals, 'carte')}."
        if not any(click in v.t.kinds for click in clicks):
            return "joues-tu une rencontre, ou termines-tu ?" if self.visit.sold else "tu n’as rien à vendre ; joues-tu une rencontre ?"
        if self.visit.sold:
            return f"vends-tu encore {_the(self.visit.nature)} ?"
        return "que vends-tu au marché ? La première carte décide du type que tu vends."

    def only(self, v: KeyLargoView, path: tuple[str, ...], click: str) -> str:
        if path:
            return f"{path[0]} : {click}, la seule carte qui convienne."
        if click == DONE:
            return "tu n’as plus rien à vendre." if self.visit.sold else "tu n’as rien à vendre."
        return f"tu n’as que « {click} » à vendre."

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        visit, t = self.visit, p.t
        if move is MOVE_DONE:
            idle = p.hands[seat] and not visit.sold and not p.met >> seat & 1
            p.events.append((LOST, seat, t.boat(MARKET)) if idle else (LEFT, seat, MARKET))
            over(p)
            return
        kind = t.sold.get(move, -1)
        if kind >= 0:
            nature = t.nature[kind]
            price = visit.gold if nature == GOLD and visit.gold else t.market[nature][crowd(p)]
            _sell(p, seat, kind, price * t.units[kind], "")
            again(p, seat, MarketVisit(nature, visit.sold + 1, visit.deals, visit.gold))
        else:
            again(p, seat, self._play_meeting(p, seat, *t.played[move]))

    def _play_meeting(self, p: KeyLargoPosition, seat: int, kind: int, card: int) -> MarketVisit:
        visit, t = self.visit, p.t
        meeting = t.meetings[kind]
        if not (visit.deals and meeting.effect == TRAFFICKER):
            discard(p, seat, kind)
        if meeting.effect == SUCKER:
            price = visit.gold if visit.nature == GOLD and visit.gold else t.market[visit.nature][crowd(p)]
            _sell(p, seat, card, price * t.units[card], meeting.name)
            return visit._replace(sold=visit.sold + 1)
        if meeting.effect == TRAFFICKER:  # Ruling A38
            _sell(p, seat, card, meeting.price * t.units[card], meeting.name)
            return visit._replace(deals=(visit.deals or meeting.cards) - 1)
        if meeting.effect == JEWELLER:  # Ruling A40
            _sell(p, seat, card, t.end[card], meeting.name)
        return visit._replace(gold=meeting.price) if meeting.effect == PROSPECTOR else visit


# -- what happens --------------------------------------------------------------------------------------------------------


def begin(p: KeyLargoPosition, seat: int) -> bool:
    """Who has cards in hand is asked, even with nothing to sell: only the seat itself knows. Rulings A22, K6."""
    if p.hands[seat] or p.has_meeting(seat):
        p.stack.append(Market(seat, START))
        return True
    return lost(p, seat)


BEGIN[MARKET] = begin


def again(p: KeyLargoPosition, seat: int, visit: MarketVisit) -> None:
    """Ask again while cards are held, as far as everyone can see."""
    if p.hands[seat] or p.has_meeting(seat):
        p.stack.append(Market(seat, visit))
    else:
        over(p)


def _sell(p: KeyLargoPosition, seat: int, card: int, price: int, to_whom: str) -> None:
    """The card is shown, paid and leaves the game."""
    p.hands = put(p.hands, seat, without(p.hands[seat], card))
    p.gone = tuple(sorted((*p.gone, card)))
    card_shown(p, seat, card)
    pay(p, seat, -price)
    p.events.append((SOLD, seat, p.t.names[card], price, to_whom))


def _the(nature: int) -> str:
    return ("de l’or", "des marchandises", "des antiquités")[nature] if nature >= 0 else NATURES[nature]
