"""Wanted! laid out: the baize with what goes on, the seats round it in the order of play, the one who looks
in front, his hand.

Each seat tells how far it is from the one who looks, and whether his weapon reaches it. Keys: a card in sight
has its own name, so that it glides from the hand to the table; what is hidden has none but its place's.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from ....engine.caches import PIECES
from ....engine.text import LETTERS, count, french
from ....scene import parts
from ....scene.model import Grid, Piece, Scene, Zone, next_clicks
from ..cards import DISCARD, END, HANDS, NAMES, PASS, PILE, PLAYERS, TAKE, Card
from ..events import AIMED_AT, ANSWERED, HURT, JAILED, KNOCKED, LAID, PLAYED
from ..rules.asking import Question
from ..rules.characters import CLICKED
from ..view import WantedView
from . import pieces as draw
from .felt import felt
from .words import answer, in_hand, offered, onto

_CHAIRS: Final = {
    2: ("l1", "r1"),
    3: ("l1", "t1", "r1"),
    4: ("l1", "t1", "t2", "r1"),
    5: ("l1", "t1", "t2", "t3", "r1"),
    6: ("l1", "l2", "t1", "t2", "r2", "r1"),
    7: ("l1", "l2", "t1", "t2", "t3", "r2", "r1"),
}
"""Where the others sit, clockwise from the left of the one who looks: left side from near to far, far side,
right side."""
_FROM_HAND: Final = frozenset((PLAYED, AIMED_AT, LAID, JAILED, ANSWERED, KNOCKED))
"""The events in which a card leaves a hand: (seat, card, …)."""


def scene(v: WantedView, path: tuple[str, ...] = ()) -> Scene:
    """The board of Wanted! for this view, after the clicks of `path`."""
    layout = Layout(v, path)
    zones = (felt(layout), *layout.seats(), *layout.mine())
    look = f"tg-wanted tg-others-{v.n - 1}"
    return Scene(f"{v.game.title}, partie à {v.n}", zones, look, _result(v))


class Layout:
    """One board being laid out."""

    def __init__(self, v: WantedView, path: tuple[str, ...]) -> None:
        self.v, self.path = v, path
        self.near = v.clockwise[0]
        self.asked = v.to_move[0] if v.to_move else v.turn
        self.live = v.me is not None and not v.is_over
        self.eye = v.eye if v.alive[v.eye] else v.turn
        self.weapons, self.ranges = v.weapons, v.ranges
        self.seen: Counter[str] = Counter()
        self.hits = {event.data[0] for event in v.events if event.kind is HURT}
        left = [event.data for event in v.events if event.kind in _FROM_HAND and event.data[1] is not None]
        self.sources = {NAMES[data[1]]: f"main {LETTERS[data[0]]}" for data in left}

    # -- pieces ------------------------------------------------------------------------------------
    def button(self, click: str) -> str:
        """The click, where there is someone to click."""
        return click if self.live else ""

    def card(
        self,
        name: Card,
        look: str = "tg-full",
        does: tuple[str, str] = ("", ""),
        click: str = "",
        source: str = "",
        goal: str = "",
    ) -> Piece:
        """A card face up, and what a click on it does. Twins are numbered as they are met."""
        self.seen[name] += 1
        return draw.card(
            name, look, self.seen[name], click, *does, source or self.sources.get(name, ""), goal
        )

    def offer(self, name: Card) -> Piece:
        """A card turned up on the baize, to be chosen.

        What is asked stands above them all; a word on each would cover its rank.
        """
        return self.card(name, "tg-full", (offered(self.v)[0], ""), self.button(name), PILE)

    def playing(self) -> Piece:
        """The card that is being resolved."""
        assert self.v.playing
        return self.card(self.v.playing, "tg-full tg-live")

    def token(self, what: str, seat: int, look: str = "", said: str = "") -> Piece:
        """A player on the baize."""
        return draw.token(
            f"{what} {LETTERS[seat]}", self.v.say(seat), self.v.characters[seat], look.strip(), said
        )

    # -- the table ---------------------------------------------------------------------------------
    def seats(self) -> list[Zone]:
        """The others clockwise, then the one who looks."""
        v = self.v
        others = [
            self.seat(seat, f"tg-at-{chair}")
            for seat, chair in zip(v.clockwise[1:], _CHAIRS[v.n - 1], strict=True)
        ]
        return [*others, self.seat(self.near, "tg-near")]

    def seat(self, seat: int, look: str) -> Zone:
        """A seat: who it is, how far, how much life, what lies in front."""
        v = self.v
        items = self._alive(seat) if v.alive[seat] else self._dead(seat)
        busy = v.alive[seat] and seat == v.turn and not v.is_over
        return parts.seat(v, seat, self._lines(seat), items, look + self._state(seat), busy=busy)

    def _state(self, seat: int) -> str:
        v = self.v
        look = "" if v.alive[seat] else " is-dead"
        look += " is-asked" if seat in v.to_move else ""
        if not v.alive[seat]:
            return look
        look += " is-hit" if seat in self.hits else ""
        return look + (
            ""
            if v.is_over or seat == self.eye or v.distance(self.eye, seat) <= self.ranges[self.eye]
            else " is-far"
        )

    def _lines(self, seat: int) -> tuple[str, ...]:
        v, mine = self.v, seat == self.v.say.you
        lines = [parts.status(v, seat)] if v.outcome else []
        if not v.outcome and v.alive[seat] and seat == v.turn:
            lines.append("à ton tour" if mine else "à son tour")
        elif seat in v.to_move:  # an eliminated seat too, while it discards
            lines.append("à toi de répondre" if mine else "doit répondre")
        return tuple(lines)

    def _alive(self, seat: int) -> tuple[Piece | Zone, ...]:
        v, letter = self.v, LETTERS[seat]
        items: list[Piece | Zone] = [self._poster(seat)]
        if seat != self.eye and not v.is_over:
            items.append(self._range(seat))
        items.append(_life(f"vie {letter}", v.life[seat], v.most[seat]))
        mine = seat == v.say.you and not v.is_over
        items.append(
            draw.role(f"rôle {letter}", v.roles[seat], draw.goal(v.roles[seat], v.n) if mine else "")
        )
        if seat != v.me or not self.live:
            items.append(self._hand(seat))
        if v.known[seat] and v.hands[seat] is None:
            items.append(self._known(seat))
        items.append(self._front(seat))
        return tuple(items)

    def _dead(self, seat: int) -> tuple[Piece | Zone, ...]:
        letter = LETTERS[seat]
        poster = self._poster(seat)._replace(
            lines=("hors du jeu",), label=f"{self.v.characters[seat]}, hors du jeu"
        )
        front = (self._front(seat),) if self.v.tables[seat] else ()
        return (poster, draw.role(f"rôle {letter}", self.v.roles[seat]), *front)

    def _poster(self, seat: int) -> Piece:
        """The character: who one aims at; one's own may be the button of one's ability."""
        v, name = self.v, self.v.characters[seat]
        if seat == v.me and name in CLICKED:
            act, hint, click = answer(v, seat, name)[1], "sa capacité", str(name)
        else:
            (act, hint), click = onto(v, seat, self.path), PLAYERS[seat]
        return draw.poster(f"personnage {LETTERS[seat]}", name, v.called(seat), self.button(click), act, hint)

    def _range(self, seat: int) -> Piece:
        """How far the seat is from the one who looks, and whether either may shoot the other."""
        v, eye = self.v, self.eye
        back = v.say(eye) if v.distance(seat, eye) <= self.ranges[seat] else ""
        gun = v.say.its(v.weapons[eye].the, eye)
        return _range(f"distance {LETTERS[seat]}", v.distance(eye, seat), self.ranges[eye], gun, back)

    def _hand(self, seat: int) -> Piece | Zone:
        """A hand: backs, or the cards where one may see them."""
        v = self.v
        known, size = v.hands[seat], v.hand_sizes[seat]
        if known:
            return parts.open_hand(v, seat, [self.card(name, "tg-chip tg-tiny") for name in known], "tg-open")
        does = onto(v, seat, self.path, "une carte de sa main")
        return draw.fist(
            f"main {LETTERS[seat]}", size, v.say.its("main", seat), self.button(HANDS[seat]), *does
        )

    def _known(self, seat: int) -> Zone:
        """What the one who looks knows of a hand that he does not see."""
        told = french(f"{'on connaît' if self.v.say.you is None else 'tu connais'} de sa main :")
        cards = [self.card(name, "tg-chip tg-tiny") for name in self.v.known[seat]]
        return Zone(f"connu {LETTERS[seat]}", told, lines=(told,), items=tuple(cards), look="tg-known")

    def _front(self, seat: int) -> Zone:
        """The cards in front of a seat: its weapon first, even when it is only the Colt."""
        v, letter = self.v, LETTERS[seat]
        armed = not v.alive[seat] or any(card.sort.reach for card in v.tables[seat])
        cards = [] if armed else [draw.colt(f"colt {letter}")]
        does = self._laid(seat)
        cards += [
            self.card(name, "tg-chip", does, self.button(name), goal=DISCARD) for name in v.tables[seat]
        ]
        return Zone(f"devant {letter}", french(f"Devant {v.say(seat)}"), items=tuple(cards), look="tg-front")

    def _laid(self, seat: int) -> tuple[str, str]:
        """What a click on a card in front of a seat would do, in full and in a word."""
        if self.path:
            return onto(self.v, seat, self.path, "cette carte")
        return offered(self.v) if seat == self.v.me else ("", "")

    # -- the hand ----------------------------------------------------------------------------------
    def mine(self) -> tuple[Zone, ...]:
        """The hand of the one who answers, and his answers that are not cards of it."""
        v, me = self.v, self.v.me
        if not self.live or me is None or not (v.alive[me] or self.v.question is Question.LAST_WILL):
            return ()
        cards: list[Piece | Zone] = []
        for name in v.hands[me] or ():
            does = in_hand(v, name) if me in v.to_move else ("", "")
            cards.append(self.card(name, "tg-full", does, name, PILE, DISCARD))
        answers = tuple([self._answer(me, click) for click in self._others(me)])
        if answers:
            cards.append(Zone("réponses", "Réponses", items=answers, look="tg-answers"))
        return (parts.hand(v, me, cards, () if v.hands[me] else ("vide",)),)

    def _others(self, me: int) -> list[str]:
        """The clicks that may come now and have no place of their own, in the hand, on the baize or before
        another."""
        v = self.v
        rest = [seat for seat in range(v.n) if seat != me]
        before = {
            click
            for seat in rest
            for click in (PLAYERS[seat], *v.tables[seat], *(() if v.hands[seat] else (HANDS[seat],)))
        }
        shown = {*(v.hands[me] or ()), *v.revealed, *v.flipped, *v.looked, *before}
        return [click for click in next_clicks(v, self.path) if click not in shown]

    def _answer(self, me: int, click: str) -> Piece:
        words, cost = answer(self.v, me, click)
        look = "tg-answer" + (" tg-end" if click in (END, TAKE, PASS) else "")
        act = self._laid(me)[0] if click in self.v.tables[me] else cost
        label = words if act == cost else f"{words}, {cost}"
        return Piece(
            f"réponse {click}", words, click=click, look=look, label=label, act=act, lines=(french(cost),)
        )


@lru_cache(maxsize=PIECES)
def _life(key: str, life: int, most: int) -> Piece:
    """Bullets, one a point of life; those that are lost stay as holes."""
    left = max(life, 0)
    told = f"{count(left, 'point')} de vie sur {most}"
    return Piece(key, "vie", f"{left}/{most}", look=f"tg-life tg-has-{left} tg-of-{most}", label=told)


@lru_cache(maxsize=PIECES)
def _range(key: str, far: int, carries: int, gun: str, back: str) -> Piece:
    """« à distance 3, ton Colt .45 porte à 1 »; `back` is who looks, where that seat may shoot him."""
    lines = ["à portée" if far <= carries else f"hors de portée, {gun} porte à {carries}"]
    if back:
        lines.append(f"peut tirer sur {back}")
    return Piece(
        key,
        "distance",
        str(far),
        look="tg-range" + (" is-back" if back else ""),
        lines=tuple(map(french, lines)),
    )


def _result(v: WantedView) -> Grid | None:
    """The winners, and what everyone was."""
    if v.outcome is None:
        return None
    lives = [f"{v.life[seat]}/{v.most[seat]}" if v.alive[seat] else "hors du jeu" for seat in range(v.n)]
    rows = {
        seat: (v.called(seat), v.characters[seat], v.roles[seat] or "?", lives[seat]) for seat in range(v.n)
    }
    return parts.ending(v, ("Joueur", "Personnage", "Rôle", "Vie"), rows)
