"""Being shot at, attacked, challenged. Rules: wanted#bang, wanted#gatling, wanted#indiens, wanted#duel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from ....engine import Guard, Move, Step
from ..cards import (
    BANG,
    BARREL,
    BARRELS,
    BIT,
    CARD,
    CARD_OF,
    GATLING,
    HEARTS,
    MISSED,
    SOLO,
    TAKE_MOVE,
    TITLES,
    answers,
    cards_of,
)
from ..events import ANSWERED, DODGED, HELPLESS, LUCKY, TOOK, UNLUCKY
from .asking import Answer, Question
from .flips import Reading, flip
from .life import hit
from .moving import leave

if TYPE_CHECKING:
    from ..position import WantedPosition
    from ..view import WantedView
    from .characters import Character

BARREL_TRY, OWN_TRY = 1, 2
"""What one may still draw for in a shot: the Planque before oneself, one's character's own."""


def shoot(p: WantedPosition, by: int, target: int, need: int) -> None:
    """A shot at a seat, which `need` RATÉ! cancel. Rulings 1, 2, 50: one draw for each Planque."""
    tries = (BARREL_TRY if p.tables[target] & BARRELS else 0) | p.chars[target].own_try
    ask_shot(p, target, by, need, tries)


def ask_shot(p: WantedPosition, target: int, by: int, need: int, tries: int) -> None:
    """Ask the target, unless it is plain to all that it has no answer left."""
    if tries or able(p, target, p.chars[target].misseds):
        p.stack.append(Shot(target, by, need, tries))
    else:
        hit(p, target, by, by)


def able(p: WantedPosition, seat: int, cards: int) -> bool:
    """Whether the seat is asked for one of these cards: as far as the others can tell, or, with the option,
    truly.

    Ruling W3. Rule: wanted#questions.
    """
    hand = p.hands[seat]
    if not p.rapid or not hand:
        return hand != 0
    p.events.append((HELPLESS, seat, found := hand & cards != 0))
    return found


class Shot(Answer):
    """Cancel a shot with RATÉ!, draw for a Planque, or lose a life point.

    Rules: wanted#rate, wanted#planque; rulings 1 to 4, 50, 73.
    """

    __slots__ = ("by", "need", "tries")
    rule = "wanted#bang"
    question = Question.SHOT
    answer = ("parer le tir", "parer")
    onto = ("dégainer : un cœur vaut un RATÉ!", "dégainer")

    def __init__(self, target: int, by: int, need: int, tries: int) -> None:
        self.asked = (target,)
        self.by, self.need, self.tries = by, need, tries

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        tries, misseds = self.tries, p.hands[seat] & p.chars[seat].misseds
        if not tries:
            return answers(misseds)
        barrel = (SOLO[cards_of(p.tables[seat] & BARRELS)[0]],) if tries & BARREL_TRY else ()
        own = p.chars[seat].click if tries & OWN_TRY else None
        return answers(misseds, barrel if own is None else (*barrel, own))

    def good(self, who: Character) -> int:
        return who.misseds

    def guards(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Iterable[Guard]:
        click = path[0]
        card = CARD.get(click)
        kind = card.sort.kind if card else -1
        barrel, missed = kind == BARREL, card is not None and bool(BIT[card.number] & self.good(v.who(seat)))
        drawn = barrel and not self.tries & BARREL_TRY
        return (
            (
                "wanted#tour",
                len(path) > 1,
                "On te tire dessus : réponds d’un seul clic, sans viser personne.",
            ),
            (
                self.rule,
                card is None,
                "On te tire dessus : joue un RATÉ!, dégaine pour une PLANQUE, ou encaisse.",
            ),
            (
                "wanted#planque",
                barrel and click not in v.tables[seat],
                "Une PLANQUE ne sert que posée devant toi.",
            ),
            ("wanted#planque", drawn, "Tu as déjà dégainé pour cette PLANQUE contre ce tir."),
            ("wanted#rate", missed and click not in v.main, f"Tu n’as pas « {click} » en main."),
            ("wanted#rate", kind == BANG and not missed, "Un BANG! ne pare pas un tir : il faut un RATÉ!."),
            (
                "wanted#tour",
                not barrel and not missed,
                "Hors de ton tour, tu ne pares un tir qu’avec un RATÉ!.",
            ),
        )

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        if move is TAKE_MOVE:
            p.events.append((TOOK, seat))
            hit(p, seat, self.by, self.by)
        elif move is p.chars[seat].click:
            flip(p, Cover(seat, self.by, self.need, self.tries & ~OWN_TRY, True))
        elif BARRELS & BIT[card := CARD_OF[move]]:
            flip(p, Cover(seat, self.by, self.need, self.tries & ~BARREL_TRY, False))
        else:
            self._dodge(p, seat, card)

    def _dodge(self, p: WantedPosition, seat: int, card: int) -> None:
        """Ruling C3: the RATÉ! is discarded before the BANG!.

        Ruling 31: who draws on an empty hand does so before the next RATÉ!.
        """
        p.events.append((ANSWERED, seat, card))
        p.discard.append(card)
        if self.need > 1:
            p.stack.append(Aiming(seat, self.by, self.need - 1, self.tries))
        else:
            p.events.append((DODGED, seat))
        leave(p, seat, card)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        what = "la GATLING" if v.playing and v.playing.sort.kind == GATLING else "un tir"
        ways = [f"joue un RATÉ! (il en faut {self.need})" if self.need > 1 else "joue un RATÉ!"]
        ways += ["dégaine pour ta PLANQUE"] if self.tries & BARREL_TRY else []
        ways += ["sers-toi de ta capacité (dégainer : un cœur vaut un RATÉ!)"] if self.tries & OWN_TRY else []
        return f"{what} {v.say.of(self.by)} te vise : {', '.join(ways)}, ou encaisse (1 point de vie)."


class Cover(Reading):
    """A Planque, or Jourdonnais’s own, against a shot: a heart is worth a RATÉ!.

    Rule: wanted#planque; rulings 1, 2, 50, 73.
    """

    __slots__ = ("by", "need", "own", "tries")
    good = HEARTS
    words = "contre le tir (un cœur vaut un RATÉ!)"

    def __init__(self, seat: int, by: int, need: int, tries: int, own: bool) -> None:
        self.asked = ()
        self.seat, self.by, self.need, self.tries, self.own = seat, by, need, tries, own

    def told(self, p: WantedPosition, card: int) -> None:
        seat, need = self.seat, self.need
        what = p.chars[seat].name if self.own else TITLES[BARREL]
        if card >= 0 and HEARTS & BIT[card]:
            need -= 1
            p.events.append((LUCKY, seat, what))
            if not need:
                p.events.append((DODGED, seat))
                return
        else:
            p.events.append((UNLUCKY, seat, what))
        ask_shot(p, seat, self.by, need, self.tries)


class Aiming(Step["WantedPosition"]):
    """A shot that one RATÉ! has not stopped: asked again, once the answering seat has its cards."""

    __slots__ = ("by", "need", "target", "tries")

    def __init__(self, target: int, by: int, need: int, tries: int) -> None:
        self.asked = ()
        self.target, self.by, self.need, self.tries = target, by, need, tries

    def run(self, p: WantedPosition) -> None:
        ask_shot(p, self.target, self.by, self.need, self.tries)


class Volley(Step["WantedPosition"]):
    """The GATLING or the INDIENS! going round, clockwise from the left of who played it. Ruling 61."""

    __slots__ = ("by", "kind", "rest")

    def __init__(self, kind: int, by: int, rest: tuple[int, ...]) -> None:
        self.asked = ()
        self.kind, self.by, self.rest = kind, by, rest

    def run(self, p: WantedPosition) -> None:
        target, rest = self.rest[0], self.rest[1:]
        if rest:
            p.stack.append(Volley(self.kind, self.by, rest))
        if not p.alive >> target & 1:
            return
        if self.kind == GATLING:
            shoot(p, self.by, target, 1)
        elif able(p, target, p.chars[target].bangs):
            p.stack.append(Raid(target, self.by))
        else:
            hit(p, target, self.by, self.by)


class Riposte(Answer):
    """A BANG! must be discarded in answer: `moment` says why. Rulings 23, 62."""

    __slots__ = ()
    answer = ("s’en défausser", "riposter")
    moment: ClassVar[str]

    def good(self, who: Character) -> int:
        return who.bangs

    def guards(self, v: WantedView, seat: int, path: tuple[str, ...]) -> Iterable[Guard]:
        click, moment = path[0], self.moment
        card = CARD.get(click)
        bang = card is not None and bool(BIT[card.number] & self.good(v.who(seat)))
        dodge = not bang and card is not None and card.sort.kind in (MISSED, BARREL)
        return (
            ("wanted#tour", len(path) > 1, f"{moment} : réponds d’un seul clic, sans viser personne."),
            (self.rule, card is None, f"{moment} : défausse un BANG!, ou encaisse."),
            (self.rule, bang and click not in v.main, f"Tu n’as pas « {click} » en main."),
            (self.rule, dodge, f"{moment} : ni RATÉ! ni PLANQUE n’y peuvent rien, il faut un BANG!."),
            ("wanted#tour", not bang, f"{moment} : tu ne peux que défausser un BANG!."),
        )


class Raid(Riposte):
    """Discard a BANG! or lose a life point. Rule: wanted#indiens."""

    __slots__ = ("by",)
    rule = "wanted#indiens"
    question = Question.RAID
    moment = "Les Indiens attaquent"

    def __init__(self, target: int, by: int) -> None:
        self.asked = (target,)
        self.by = by

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        if move is TAKE_MOVE:
            p.events.append((TOOK, seat))
            hit(p, seat, self.by, self.by)
            return
        card = CARD_OF[move]
        p.events.append((ANSWERED, seat, card))
        p.discard.append(card)
        leave(p, seat, card)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        words = v.who(seat).bang_words
        return f"les Indiens {v.say.of(self.by)} attaquent : défausse {words}, ou encaisse (1 point de vie)."


class Duel(Riposte):
    """Discard a BANG!, and the other must; or lose a life point. Rule: wanted#duel; rulings 10, 23, 28, 30,
    62.

    `other` is the opponent, `starter` who played the card.
    """

    __slots__ = ("other", "starter")
    rule = "wanted#duel"
    question = Question.DUEL
    moment = "C’est un duel"

    def __init__(self, asked: int, other: int, starter: int) -> None:
        self.asked = (asked,)
        self.other, self.starter = other, starter

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        if move is TAKE_MOVE:
            p.events.append((TOOK, seat))
            lose_duel(p, seat, self.other, self.starter)
            return
        card = CARD_OF[move]
        p.events.append((ANSWERED, seat, card))
        p.hands[seat] ^= BIT[card]  # ruling 30: an emptied hand waits for the end of the duel
        p.discard.append(card)
        ask_duel(p, self.other, seat, self.starter)

    def prompt(self, v: WantedView, seat: int, path: tuple[str, ...] = ()) -> str:
        return (
            f"en duel contre {v.say(self.other)}, défausse {v.who(seat).bang_words}, ou encaisse (1 point de"
            " vie)."
        )


def ask_duel(p: WantedPosition, asked: int, other: int, starter: int) -> None:
    """The next shot of the duel; who plainly has none loses."""
    if able(p, asked, p.chars[asked].bangs):
        p.stack.append(Duel(asked, other, starter))
    else:
        lose_duel(p, asked, other, starter)


def lose_duel(p: WantedPosition, loser: int, winner: int, starter: int) -> None:
    """The winner deals the blow, with the starter's card: who loses one's own duel robs nobody, nor is killed
    by anyone (ruling W1)."""
    for seat in (loser, winner):
        if not p.hands[seat]:
            p.chars[seat].emptied(p, seat)
    hit(p, loser, winner, winner if starter == winner else -1)
