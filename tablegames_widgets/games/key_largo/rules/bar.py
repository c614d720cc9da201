"""The mermaid's bar: hire a diver, hire a cutpurse, pay a round. Rulings A18, A19, A20, K12. Rule: key_largo#bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ....engine.errors import Refusal
from ....engine.moves import Move
from ....engine.text import count
from ..cards import (
    BAR,
    BEGINNER,
    BROTHERS,
    CUTPURSE,
    DONE,
    DRUNKARD,
    HIRE,
    HOSE,
    MOVE_DONE,
    MOVE_HIRE,
    NAKED,
    ROB,
    ROUND,
    TEAM,
    UNIT,
)  # fmt: skip
from ..memory import card_stolen, look, put, without
from .asking import Asked
from .events import HIRED, LEFT, LOOKED, ROBBED, STOLEN, TREATED
from .flow import BEGIN, crowd, lost, over, pay
from .meetings import discard, held, meeting_of, strict, why_not_held

if TYPE_CHECKING:
    from ..position import KeyLargoPosition
    from ..view import KeyLargoView


class BarVisit(NamedTuple):
    """What was done so far: divers hired, cards stolen, whether a round was paid, whether the brothers are there."""

    hired: int
    robbed: int
    drunk: bool
    brothers: bool

    def may_hire(self) -> bool:
        """One a visit; two with the brothers, unless these served for cutpurses. Rulings A35, K7."""
        return not self.hired or (self.brothers and self.hired == 1 and self.robbed < 2)

    def may_rob(self) -> bool:
        """The same for cutpurses."""
        return not self.robbed or (self.brothers and self.robbed == 1 and self.hired < 2)

    def brothers_help(self, money: int, hire: int, divers: int, rob: int, cards: int) -> bool:
        """Whether there is money, room and stock for a second diver, or money and cards for a second theft. Ruling K12."""
        more, thefts = 2 - self.hired, 2 - self.robbed
        return (divers >= more and money >= more * hire) or (cards >= thefts and money >= thefts * rob)


START = BarVisit(0, 0, False, False)


class Bar(Asked):
    """Each at most once, in any order, until « terminé ». Rulings A15, A16, A17, A18, A19, A20. Rule: key_largo#bar."""

    __slots__ = ("visit",)
    rule = "key_largo#bar"
    visit: BarVisit

    def __init__(self, seat: int, visit: BarVisit) -> None:
        super().__init__(seat)
        self.visit = visit

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        visit, t, money, here = self.visit, p.t, p.money[seat], crowd(p)
        found: tuple[Move, ...] = (MOVE_HIRE,) if _can_hire(p, seat, visit, money, here) else ()
        if visit.may_rob() and money >= t.thief[here]:
            found += t.theft_rows[_backs(p, seat)]
        if not visit.drunk and money >= t.round:
            found += t.round_rows[p.afloat]
        if p.meetings[seat]:
            found += self._meetings(p, seat, money, here)
        return (*found, MOVE_DONE)

    def _meetings(self, p: KeyLargoPosition, seat: int, money: int, here: int) -> tuple[Move, ...]:
        moves, visit, found = p.t.meeting_moves, self.visit, []
        for kind, meeting in held(p, seat, BAR):
            if meeting.effect == DRUNKARD:
                found += [moves[kind, w] for w in range(len(p.wrecks)) if p.afloat >> w & 1 and not (strict(p) and _known(p, seat, w))]
            elif meeting.effect == BEGINNER:
                found += [moves[kind, None]] if _can_hire(p, seat, visit, money, here) else []
            elif meeting.effect == CUTPURSE:
                if visit.may_rob() and money >= meeting.price:
                    mask, colours = _backs(p, seat), len(p.t.letters)
                    found += [moves[kind, (s, d)] for s in range(p.n) for d in range(colours) if mask >> (s * colours + d) & 1]
            elif meeting.effect != BROTHERS or not strict(p) or self._brothers_help(p, seat):
                found.append(moves[kind, None])
        return tuple(found)

    def _brothers_help(self, p: KeyLargoPosition, seat: int) -> bool:
        t, here = p.t, crowd(p)
        cards = sum(map(len, p.hands)) - len(p.hands[seat])
        return self.visit.brothers_help(p.money[seat], t.diver[here], min(TEAM - len(p.teams[seat]), p.supply[0]), t.thief[here], cards)

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        first = path[0]
        if meeting := meeting_of(v, first):
            return why_not_held(v, path, BAR) or self._why_not_meeting(v, path, meeting.effect, meeting.price)
        if path == (DONE,):
            return None
        if path == (HIRE,):
            return self._why_not_hire(v)
        if first == ROB:
            return self._why_not_rob(v, path, v.prices["tire-bourse"])
        if first == ROUND:
            return self._why_not_round(v, path)
        return Refusal.of(self.rule, "Au bar : recrute, vole une carte, paie une tournée, ou termine.")

    def _why_not_hire(self, v: KeyLargoView) -> Refusal | None:
        rule, me, price = "key_largo#recruter", v.me, v.prices["scaphandrier"]
        if not self.visit.may_hire():
            return Refusal.of(rule, "Tu as déjà recruté pendant cette visite.")
        if len(v.teams[me]) >= TEAM:  # type: ignore[index]
            return Refusal.of(rule, f"Ton équipe est complète : {TEAM} scaphandriers au plus.")
        if not v.supply["scaphandrier"]:
            return Refusal.of(rule, "La réserve n’a plus de scaphandrier.")
        return _why_not_pay(v, price, rule, "Un scaphandrier")

    def _why_not_rob(self, v: KeyLargoView, path: tuple[str, ...], price: int) -> Refusal | None:
        rule = "key_largo#tire-bourse"
        if not self.visit.may_rob():
            return Refusal.of(rule, "Tu as déjà engagé un tire-bourse pendant cette visite.")
        if refusal := _why_not_pay(v, price, rule, "Un tire-bourse"):
            return refusal
        if not any(sum(backs) for seat, backs in enumerate(v.backs) if seat != v.me):
            return Refusal.of(rule, "Personne d’autre n’a de carte trésor à voler.")
        return _why_not_victim(v, path[1:]) if path[1:] else None

    def _why_not_round(self, v: KeyLargoView, path: tuple[str, ...]) -> Refusal | None:
        rule = "key_largo#tournee"
        if self.visit.drunk:
            return Refusal.of(rule, "Une seule tournée par visite.")
        return _why_not_pay(v, v.prices["tournée"], rule, "Une tournée") or _why_not_look(v, path[1:], rule)

    def _why_not_meeting(self, v: KeyLargoView, path: tuple[str, ...], effect: int, price: int) -> Refusal | None:
        if effect == BEGINNER:
            return self._why_not_hire(v)
        if effect == CUTPURSE:
            return self._why_not_rob(v, path, price)
        if effect == BROTHERS:
            return self._why_not_brothers(v)
        return _why_not_drunkard(v, path[1:]) if effect == DRUNKARD else None

    def _why_not_brothers(self, v: KeyLargoView) -> Refusal | None:
        """Ruling K12."""
        me, prices = v.me, v.prices
        divers = min(TEAM - len(v.teams[me]), v.supply["scaphandrier"])  # type: ignore[index]
        cards = sum(sum(backs) for seat, backs in enumerate(v.backs) if seat != me)
        money, hire, rob = v.money[me], prices["scaphandrier"], prices["tire-bourse"]  # type: ignore[index]
        if not strict(v) or self.visit.brothers_help(money, hire, divers, rob, cards):
            return None
        text = "Les frères ne serviraient à rien : tu ne peux ni recruter deux scaphandriers, ni voler deux cartes."
        return Refusal.of("key_largo#rencontre-bar", text)

    def question(self, v: KeyLargoView, path: tuple[str, ...]) -> str:
        if not path:
            return f"que fais-tu au bar ? ({count(v.crowd['bar'], 'bateau', 'bateaux')} à quai)"
        if len(path) == 2:
            return "quelle couleur de dos ?"
        return "quelle épave regardes-tu ?" if _looks(v, path[0]) else "à qui voles-tu une carte ?"

    def only(self, v: KeyLargoView, path: tuple[str, ...], click: str) -> str:
        if not path:
            return "tu ne peux rien faire de plus au bar."
        if len(path) == 2:
            return f"une carte au {click} : il n’en a pas d’autre."
        if _looks(v, path[0]):
            return f"il ne reste que l’{click} à regarder."
        return f"{v.names[v.seat_named(click) or 0]} est le seul à qui voler une carte."

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        visit, t, here = self.visit, p.t, crowd(p)
        if move is MOVE_DONE:
            p.events.append((LEFT, seat, BAR))
            over(p)
        elif move is MOVE_HIRE:
            again(p, seat, _hire(p, seat, visit, t.diver[here], NAKED))
        elif move in t.thefts:
            again(p, seat, _rob(p, seat, visit, t.thief[here], *t.thefts[move]))
        elif move in t.rounds:
            pay(p, seat, t.round)
            p.events.append((TREATED, seat, t.round))
            peek(p, seat, t.rounds[move])
            visit = visit._replace(drunk=True)
            if p.afloat & ~(1 << t.rounds[move]):
                p.stack.append(SecondLook(seat, visit, t.rounds[move]))
            else:  # Ruling A19: with one wreck left, one look
                again(p, seat, visit)
        else:
            kind, thing = t.played[move]
            meeting = discard(p, seat, kind)
            again(p, seat, self._play_meeting(p, seat, meeting.effect, meeting.price, thing))

    def _play_meeting(self, p: KeyLargoPosition, seat: int, effect: int, price: int, thing: Any) -> BarVisit:
        visit = self.visit
        if effect == DRUNKARD:  # Correction C8: besides the round
            peek(p, seat, thing)
        elif effect == BEGINNER:  # Ruling A34: with a hose, if there is one
            hose = UNIT[HOSE] if p.supply[1 + HOSE] else 0
            return _hire(p, seat, visit, p.t.diver[crowd(p)], hose)
        elif effect == CUTPURSE:
            return _rob(p, seat, visit, price, *thing)
        elif effect == BROTHERS:
            return visit._replace(brothers=True)
        return visit


class SecondLook(Bar):
    """The round shows a second wreck, another one, once the first has been seen. Rulings A19, K1. Rule: key_largo#tournee."""

    __slots__ = ("first",)
    rule = "key_largo#tournee"
    first: int

    def __init__(self, seat: int, visit: BarVisit, first: int) -> None:
        super().__init__(seat, visit)
        self.first = first

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        return p.t.moor_rows[p.afloat & ~(1 << self.first)]

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if v.wreck_named(path[0]) is None:
            return Refusal.of(self.rule, "La tournée te montre une seconde épave : choisis laquelle.")
        if path[0] == v.t.wrecks[self.first]:
            return Refusal.of(self.rule, f"Tu viens de regarder l’{path[0]} : choisis une autre épave.")
        return _why_not_look(v, path, self.rule)

    def question(self, v: KeyLargoView, path: tuple[str, ...]) -> str:
        return f"après l’{v.t.wrecks[self.first]}, quelle seconde épave regardes-tu ?"

    def only(self, v: KeyLargoView, path: tuple[str, ...], click: str) -> str:
        return f"après l’{v.t.wrecks[self.first]}, il ne reste que l’{click} à regarder."

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        peek(p, seat, p.t.moorings[move])
        again(p, seat, self.visit)


# -- what happens --------------------------------------------------------------------------------------------------------


def begin(p: KeyLargoPosition, seat: int) -> bool:
    """Ask, or lose the action where nothing can be paid for. Ruling A2."""
    if _something(p, seat, START):
        p.stack.append(Bar(seat, START))
        return True
    return lost(p, seat)


BEGIN[BAR] = begin


def again(p: KeyLargoPosition, seat: int, visit: BarVisit) -> None:
    """Ask again while something can still be done, as far as everyone can see."""
    if _something(p, seat, visit):
        p.stack.append(Bar(seat, visit))
    else:
        over(p)


def _something(p: KeyLargoPosition, seat: int, visit: BarVisit) -> bool:
    money, here = p.money[seat], crowd(p)
    return (
        (not visit.drunk and money >= p.t.round and p.afloat != 0)
        or _can_hire(p, seat, visit, money, here)
        or (visit.may_rob() and money >= p.t.thief[here] and any(hand for s, hand in enumerate(p.hands) if s != seat))
        or p.has_meeting(seat)
    )


def _can_hire(p: KeyLargoPosition, seat: int, visit: BarVisit, money: int, here: int) -> bool:
    """Rulings A15, A16, A17. Rule: key_largo#recruter."""
    return visit.may_hire() and money >= p.t.diver[here] and len(p.teams[seat]) < TEAM and p.supply[0] > 0


def _backs(p: KeyLargoPosition, seat: int) -> int:
    """The mask of (seat, colour) that can be stolen: a bit for each colour of each other hand."""
    depth, mask, shift, colours = p.t.depth, 0, 0, len(p.t.letters)
    for other, hand in enumerate(p.hands):
        if other != seat:
            for card in hand:
                mask |= 1 << depth[card] + shift
        shift += colours
    return mask


def _hire(p: KeyLargoPosition, seat: int, visit: BarVisit, price: int, gear: int) -> BarVisit:
    """A new diver joins the team. Rule: key_largo#recruter."""
    pay(p, seat, price)
    divers, hoses, *rest = p.supply
    p.supply = (divers - 1, hoses - (gear > 0), *rest)
    p.teams = put(p.teams, seat, (*p.teams[seat], gear))
    p.events.append((HIRED, seat, price, gear > 0))
    return visit._replace(hired=visit.hired + 1)


def _rob(p: KeyLargoPosition, seat: int, visit: BarVisit, price: int, victim: int, depth: int) -> BarVisit:
    """A card with that back, by chance among those of that colour. Rulings A18, C5. Rule: key_largo#tire-bourse."""
    t = p.t
    pay(p, seat, price)
    there = [card for card in p.hands[victim] if t.depth[card] == depth]
    card = there[p.below(len(there))]
    p.hands = put(p.hands, victim, without(p.hands[victim], card))
    p.hands = put(p.hands, seat, tuple(sorted((*p.hands[seat], card))))
    card_stolen(p, seat, victim, card)
    p.events += [(ROBBED, seat, victim, t.backs[depth], price), (STOLEN, seat, victim, t.names[card])]
    return visit._replace(robbed=visit.robbed + 1)


def peek(p: KeyLargoPosition, seat: int, wreck: int) -> None:
    """Look at a wreck's cards in private, then shuffle them. Ruling A19. Rule: key_largo#tournee."""
    names, seen = p.t.names, look(p, seat, wreck)
    cards = list(p.wrecks[wreck])
    p.shuffle(cards)
    p.wrecks = put(p.wrecks, wreck, tuple(cards))
    p.events.append((LOOKED, seat, p.t.wrecks[wreck], tuple([names[card] for card in seen])))


def _known(p: KeyLargoPosition, seat: int, wreck: int) -> bool:
    """Whether the seat knows all that lies there: it remembers it, or everyone knows that these are monsters. Rulings K2, K12."""
    size = len(p.wrecks[wreck])
    return p.floor[wreck] == size or any(w == wreck and len(cards) == size for w, cards in p.seen[seat])


# -- why not -------------------------------------------------------------------------------------------------------------


def _looks(v: KeyLargoView, click: str) -> bool:
    """Whether a wreck follows this click: the round, or a drunkard under any name."""
    meeting = meeting_of(v, click)
    return click == ROUND or (meeting is not None and meeting.effect == DRUNKARD)


def _why_not_pay(v: KeyLargoView, price: int, rule: str, what: str) -> Refusal | None:
    """Ruling A17: no debts."""
    money = v.money[v.me]  # type: ignore[index]
    return None if money >= price else Refusal.of(rule, f"{what} coûte {price} $, et tu as {money} $.")


def _why_not_victim(v: KeyLargoView, path: tuple[str, ...]) -> Refusal | None:
    rule = "key_largo#tire-bourse"
    seat = v.seat_named(path[0])
    if seat is None or len(path) > 2:
        return Refusal.of(rule, "Choisis à qui l’on vole, puis la couleur du dos.")
    if seat == v.me:
        return Refusal.of(rule, "On ne se vole pas soi-même.")
    if not sum(v.backs[seat]):
        return Refusal.of(rule, f"{v.names[seat]} n’a pas de carte trésor.")
    if not path[1:]:
        return None
    if path[1] not in v.t.backs:
        return Refusal.of(rule, "Choisis la couleur du dos de la carte à voler.")
    depth = v.t.backs.index(path[1])
    if not v.backs[seat][depth]:
        return Refusal.of(rule, f"{v.names[seat]} n’a pas de carte de {v.t.depth_names[depth]}.")
    return None


def _why_not_drunkard(v: KeyLargoView, path: tuple[str, ...]) -> Refusal | None:
    """A wreck that holds something one does not know. Ruling K12."""
    rule = "key_largo#rencontre-bar"
    if refusal := _why_not_look(v, path, rule):
        return refusal
    unknown = [one.name for one in v.wrecks if one.size and not (strict(v) and (one.sure or one.monsters == one.size))]
    if not unknown:
        return Refusal.of(rule, "L’ivrogne ne t’apprendrait rien : tu sais ce que contiennent toutes les épaves.")
    if path and path[0] not in unknown:
        return Refusal.of(rule, f"L’ivrogne ne t’apprendrait rien : tu sais ce que contient l’{path[0]}.")
    return None


def _why_not_look(v: KeyLargoView, path: tuple[str, ...], rule: str) -> Refusal | None:
    if not any(wreck.size for wreck in v.wrecks):
        return Refusal.of(rule, "Toutes les épaves sont vides.")
    if not path:
        return None
    wreck = v.wreck_named(path[0])
    if wreck is None or len(path) > 1:
        return Refusal.of(rule, "Choisis l’épave dont tu regardes les cartes.")
    return None if wreck.size else Refusal.of(rule, f"L’{wreck.name} est vide.")
