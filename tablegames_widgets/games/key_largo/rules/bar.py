"""The mermaid's bar: hire a diver, hire a cutpurse, pay a round.

Rulings A18, A19, A20, K12. Rule: key_largo#bar.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ....engine import Move, Refusal
from ....engine.text import count
from ..cards.encounters import BEGINNER, BROTHERS, CUTPURSE, DRUNKARD, TOURIST, Encounter
from ..cards.gear import MOVE_DONE, MOVE_HIRE, NAKED, TEAM
from ..cards.goods import DIVER, DRINKS, HOSE, ITEMS, THIEF
from ..cards.places import BAR, DONE, HIRE, PLACES, ROB, ROUND
from ..events import HIRED, LEFT, LOOKED, ROBBED, STOLEN, TREATED
from ..position import KeyLargoPosition, put, without
from ..view import KeyLargoView
from .actions import ALONE, LAID_AWAY, Action, Row, Rows, crowd, lost, pay, strict, why_not_pay
from .asking import Visit, first
from .memory import card_stolen, look

HERE: Final = PLACES[BAR]


class BarVisit(NamedTuple):
    """What was done so far: divers hired, cards stolen, whether a round was paid, whether the brothers are
    there."""

    hired: int = 0
    robbed: int = 0
    drunk: bool = False
    brothers: bool = False

    def may_hire(self) -> bool:
        """One a visit; two with the brothers, unless these served for cutpurses. Rulings A35, K7."""
        return not self.hired or (self.brothers and self.hired == 1 and self.robbed < 2)

    def may_rob(self) -> bool:
        """The same for cutpurses."""
        return not self.robbed or (self.brothers and self.robbed == 1 and self.hired < 2)

    def brothers_help(self, money: int, hire: int, divers: int, rob: int, cards: int) -> bool:
        """Whether there is money, room and stock for a second diver, or money and cards for a second theft.

        Ruling K12.
        """
        more, thefts = 2 - self.hired, 2 - self.robbed
        return (divers >= more and money >= more * hire) or (cards >= thefts and money >= thefts * rob)


# -- encounters, a row each at the end -------------------------------------------------------------


def _known(p: KeyLargoPosition, seat: int, wreck: int) -> bool:
    """Whether the seat knows all that lies there: it remembers it, or everyone knows that these are monsters.

    Rulings K2, K12.
    """
    size = len(p.wrecks[wreck])
    return p.floor[wreck] == size or any(w == wreck and len(cards) == size for w, cards in p.seen[seat])


def _unknown(question: Bar, p: KeyLargoPosition, seat: int, meeting: Encounter) -> Iterable[int]:
    return (w for w in range(len(p.wrecks)) if p.afloat >> w & 1 and not (strict(p) and _known(p, seat, w)))


def _why_not_drunkard(
    question: Bar, v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter
) -> Refusal | None:
    """A wreck that holds something one does not know. Ruling K12."""
    rule, vain = HERE.meets, "L’ivrogne ne t’apprendrait rien : tu sais ce que"
    unknown = [
        one.name
        for one in v.wrecks
        if one.size and not (strict(v) and (one.sure or one.monsters == one.size))
    ]
    return _why_not_look(v, path[1:], rule) or first(
        (rule, not unknown, f"{vain} contiennent toutes les épaves."),
        (rule, path[1:] and path[1] not in unknown, f"{vain} contient l’{path[-1]}."),
    )


def _drink(question: Bar, p: KeyLargoPosition, seat: int, meeting: Encounter, wreck: int) -> BarVisit:
    peek(p, seat, wreck)  # Correction C8: besides the round
    return question.state


def _hire_beginner(
    question: Bar, p: KeyLargoPosition, seat: int, meeting: Encounter, thing: None
) -> BarVisit:
    """Ruling A34: with a hose, if there is one."""
    hose = ITEMS[HOSE].unit if p.supply[1 + HOSE] else NAKED
    return _hire(p, seat, question.state, p.t.diver[crowd(p)], hose)


def _purses(question: Bar, p: KeyLargoPosition, seat: int, meeting: Encounter) -> Iterable[tuple[int, int]]:
    if not question.state.may_rob() or p.money[seat] < meeting.price:
        return ()
    mask, colours = _backs(p, seat), len(p.t.letters)
    return ((s, d) for s in range(p.n) for d in range(colours) if mask >> (s * colours + d) & 1)


def _brothers_serve(question: Bar, p: KeyLargoPosition, seat: int, meeting: Encounter) -> Iterable[None]:
    t, here = p.t, crowd(p)
    cards = sum(map(len, p.hands)) - len(p.hands[seat])
    divers = min(TEAM - len(p.teams[seat]), p.supply[0])
    helped = not strict(p) or question.state.brothers_help(
        p.money[seat], t.diver[here], divers, t.thief[here], cards
    )
    return ALONE if helped else ()


def _why_not_brothers(
    question: Bar, v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter
) -> Refusal | None:
    """Ruling K12."""
    divers = min(TEAM - len(v.teams[seat]), v.supply[DIVER])
    cards = sum(sum(backs) for other, backs in enumerate(v.backs) if other != seat)
    helped = question.state.brothers_help(v.money[seat], v.prices[DIVER], divers, v.prices[THIEF], cards)
    text = (
        "Les frères ne serviraient à rien : tu ne peux ni recruter deux scaphandriers, ni voler deux cartes."
    )
    return first((HERE.meets, strict(v) and not helped, text))


MEETINGS: Final[Rows] = {
    TOURIST: LAID_AWAY,
    DRUNKARD: Row(_unknown, _why_not_drunkard, _drink),
    BEGINNER: Row(lambda question, p, seat, _: ALONE if _can_hire(p, seat, question.state, p.money[seat],
                                                                  crowd(p)) else (),
                  lambda question, *asked: question.why_not_hire(*asked), _hire_beginner),
    CUTPURSE: Row(_purses, lambda question, *asked: question.why_not_rob(*asked),
                  lambda question, p, seat, meeting, theft: _rob(p, seat, question.state, meeting.price,
                                                                 *theft)),
    BROTHERS: Row(_brothers_serve, _why_not_brothers, lambda question,
                  *asked: question.state._replace(brothers=True)),
}  # fmt: skip


class Bar(Action[BarVisit]):
    """Each at most once, in any order, until « terminé ».

    Rulings A15, A16, A17, A18, A19, A20. Rule: key_largo#bar.
    """

    __slots__ = ()
    rule = "key_largo#bar"
    place = BAR
    rows = MEETINGS

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        visit, t, money, here = self.state, p.t, p.money[seat], crowd(p)
        found: tuple[Move, ...] = (MOVE_HIRE,) if _can_hire(p, seat, visit, money, here) else ()
        if visit.may_rob() and money >= t.thief[here]:
            found += t.theft_rows[_backs(p, seat)]
        if not visit.drunk and money >= t.round:
            found += t.round_rows[p.afloat]
        if p.meetings[seat]:
            found += self.playable(p, seat)
        return (*found, MOVE_DONE)

    def open(self, p: KeyLargoPosition, seat: int) -> bool:
        visit, money = self.state, p.money[seat]
        if not visit.drunk and money >= p.t.round and p.afloat:
            return True
        here = crowd(p)
        if visit.may_rob() and money >= p.t.thief[here]:
            for other, hand in enumerate(p.hands):
                if hand and other != seat:
                    return True
        return _can_hire(p, seat, visit, money, here) or p.has_meeting(seat)

    def why_not_else(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path == (DONE,):
            return None
        if path == (HIRE,):
            return self.why_not_hire(v, seat)
        if path[0] == ROB:
            return self.why_not_rob(v, seat, path)
        return self._why_not_round(v, seat, path) if path[0] == ROUND else Refusal.of(self.rule, HERE.choose)

    def why_not_hire(self, v: KeyLargoView, seat: int, *how: object) -> Refusal | None:
        """Why no diver joins the team now."""
        return first(
            ("recruter", not self.state.may_hire(), "Tu as déjà recruté pendant cette visite."),
            (
                "recruter",
                len(v.teams[seat]) >= TEAM,
                f"Ton équipe est complète : {TEAM} scaphandriers au plus.",
            ),
            ("recruter", not v.supply[DIVER], "La réserve n’a plus de scaphandrier."),
        ) or why_not_pay(v, seat, v.prices[DIVER], "recruter", DIVER.a)

    def why_not_rob(
        self, v: KeyLargoView, seat: int, path: tuple[str, ...], meeting: Encounter | None = None
    ) -> Refusal | None:
        """Why nobody is robbed, or not that one of that card, at the price of the
        moment or of an encounter."""
        price = v.prices[THIEF] if meeting is None else meeting.price
        others = any(sum(backs) for other, backs in enumerate(v.backs) if other != seat)
        return (
            first(
                (
                    "tire-bourse",
                    not self.state.may_rob(),
                    "Tu as déjà engagé un tire-bourse pendant cette visite.",
                )
            )
            or why_not_pay(v, seat, price, "tire-bourse", THIEF.a)
            or first(("tire-bourse", not others, "Personne d’autre n’a de carte trésor à voler."))
            or (_why_not_victim(v, seat, path[1:]) if path[1:] else None)
        )

    def _why_not_round(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        return (
            first(("tournee", self.state.drunk, "Une seule tournée par visite."))
            or why_not_pay(v, seat, v.prices[DRINKS], "tournee", DRINKS.a)
            or _why_not_look(v, path[1:], "tournee")
        )

    def question(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> str:
        if not path:
            return f"que fais-tu au bar ? ({count(v.crowd[HERE], 'bateau', 'bateaux')} à quai)"
        if len(path) == 2:
            return "quelle couleur de dos ?"
        return "quelle épave regardes-tu ?" if _looks(v, path[0]) else "à qui voles-tu une carte ?"

    def only(self, v: KeyLargoView, seat: int, path: tuple[str, ...], click: str) -> str:
        if not path:
            return f"tu ne peux rien faire de plus au bar : clique sur « {DONE} »."
        if len(path) == 2:
            told = next((back.told for back in v.t.backs if back == click), click)
            return f"une carte au {told} : il n’en a pas d’autre."
        if _looks(v, path[0]):
            return f"il ne reste que {v.t.site[click].the} à regarder."
        return f"il n’y a que {v.say(v.seat_named(click))} à qui voler une carte."

    def told(self, v: KeyLargoView) -> Visit:
        hired, robbed, drunk, brothers = self.state
        return Visit(HERE, hired=hired, robbed=robbed, drunk=drunk, again=brothers)

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        visit, t, here = self.state, p.t, crowd(p)
        if move is MOVE_DONE:
            p.events.append((LEFT, seat, BAR))
            return
        if move is MOVE_HIRE:
            visit = _hire(p, seat, visit, t.diver[here], NAKED)
        elif move in t.thefts:
            visit = _rob(p, seat, visit, t.thief[here], *t.thefts[move])
        elif move in t.rounds:
            pay(p, seat, t.round)
            p.events.append((TREATED, seat, t.round))
            peek(p, seat, t.rounds[move])
            visit = visit._replace(drunk=True)
            if p.afloat & ~(1 << t.rounds[move]):
                p.stack.append(SecondLook(seat, visit, t.rounds[move]))
                return  # Ruling A19: with one wreck left, one look
        else:
            visit = self.play_meeting(p, seat, move)
        Bar(seat, visit).ask(p, seat)


class SecondLook(Bar):
    """The round shows a second wreck, another one, once the first has been seen.

    Rulings A19, K1. Rule: key_largo#tournee.
    """

    __slots__ = ("first",)
    rule = "key_largo#tournee"
    first: int

    def __init__(self, seat: int, state: BarVisit, first: int) -> None:
        super().__init__(seat, state)
        self.first = first

    def moves(self, p: KeyLargoPosition, seat: int) -> tuple[Move, ...]:
        return p.t.moor_rows[p.afloat & ~(1 << self.first)]

    def why_not(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        seen = v.t.wrecks[self.first]
        return first(
            (
                "tournee",
                path[0] not in v.t.site,
                "La tournée te montre une seconde épave : choisis laquelle.",
            ),
            ("tournee", path[0] == seen, f"Tu viens de regarder {seen.the} : choisis une autre épave."),
        ) or _why_not_look(v, path, "tournee")

    def question(self, v: KeyLargoView, seat: int, path: tuple[str, ...]) -> str:
        return f"après {v.t.wrecks[self.first].the}, quelle seconde épave regardes-tu ?"

    def only(self, v: KeyLargoView, seat: int, path: tuple[str, ...], click: str) -> str:
        return f"après {v.t.wrecks[self.first].the}, il ne reste que {v.t.site[click].the} à regarder."

    def told(self, v: KeyLargoView) -> Visit:
        return super().told(v)._replace(wreck=v.t.wrecks[self.first])

    def play(self, p: KeyLargoPosition, seat: int, move: Move) -> None:
        peek(p, seat, p.t.moorings[move])
        Bar(seat, self.state).ask(p, seat)


ARRIVING: Final = tuple(Bar(seat, BarVisit()) for seat in range(5))
"""By seat, the question on arrival."""


# -- what happens ----------------------------------------------------------------------------------


def begin(p: KeyLargoPosition, seat: int) -> bool:
    """Ask, or lose the action where nothing can be paid for. Ruling A2."""
    return ARRIVING[seat].ask(p, seat) or lost(p, seat)


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
    """A card with that back, by chance among those of that colour.

    Rulings A18, C5. Rule: key_largo#tire-bourse.
    """
    t = p.t
    pay(p, seat, price)
    there = [card for card in p.hands[victim] if t.depth[card] == depth]
    card = there[p.below(len(there))]
    p.hands = put(p.hands, victim, without(p.hands[victim], card))
    p.hands = put(p.hands, seat, tuple(sorted((*p.hands[seat], card))))
    card_stolen(p, seat, victim, card)
    p.events += [(ROBBED, seat, victim, t.backs[depth].told, price), (STOLEN, seat, victim, t.names[card])]
    return visit._replace(robbed=visit.robbed + 1)


def peek(p: KeyLargoPosition, seat: int, wreck: int) -> None:
    """Look at a wreck's cards in private, then shuffle them. Ruling A19. Rule: key_largo#tournee."""
    names, seen = p.t.names, look(p, seat, wreck)
    cards = list(p.wrecks[wreck])
    p.shuffle(cards)
    p.wrecks = put(p.wrecks, wreck, tuple(cards))
    p.events.append((LOOKED, seat, p.t.wrecks[wreck], tuple([names[card] for card in seen])))


# -- why not ---------------------------------------------------------------------------------------


def _looks(v: KeyLargoView, click: str) -> bool:
    """Whether a wreck follows this click: the round, or a drunkard under any name."""
    return click == ROUND or (click in v.t.meeting and v.t.meeting[click].effect is DRUNKARD)


def _why_not_victim(v: KeyLargoView, seat: int, path: tuple[str, ...]) -> Refusal | None:
    victim = v.seat_named(path[0])
    back = next((back for back in v.t.backs if back in path[1:]), None)
    if victim < 0 or len(path) > 2:
        return first(("tire-bourse", True, "Choisis à qui voler une carte, puis la couleur du dos."))
    return first(
        ("tire-bourse", victim == seat, "On ne se vole pas soi-même."),
        ("tire-bourse", not sum(v.backs[victim]), v.say.does(victim, "n’a pas", "de carte trésor")),
        ("tire-bourse", path[1:] and back is None, "Choisis la couleur du dos de la carte à voler."),
        (
            "tire-bourse",
            back and not v.backs[victim][back.depth],
            v.say.does(victim, "n’a pas", f"de carte de {v.t.depth_names[back.depth if back else 0]}"),
        ),
    )


def _why_not_look(v: KeyLargoView, path: tuple[str, ...], rule: str) -> Refusal | None:
    wreck = v.wreck_named(path[0]) if path else None
    return first(
        (rule, not any(wreck.size for wreck in v.wrecks), "Toutes les épaves sont vides."),
        (rule, path and (wreck is None or len(path) > 1), "Choisis l’épave dont tu regardes les cartes."),
        (rule, wreck and not wreck.size, f"L’{''.join(path[:1])} est vide."),
    )
