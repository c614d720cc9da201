"""Wanted! laid out: the baize with what goes on, the seats round it in the order of play, the one who looks in front, his hand.

Each seat tells how far it is from the one who looks, and whether his weapon reaches it. Keys: a card in sight has its own
name, so that it glides from the hand to the table; what is hidden has none but its place's.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ...engine.text import LETTERS, count, de, french, listed
from ...scene.model import Piece, Scene, Table, Zone, next_clicks
from ...scene.parts import ending
from . import faces as draw
from .cards import COLT, NAMES, TITLE
from .faces import faces
from .middle import felt
from .view import WantedView
from .words import answer, held, offered, onto

CHAIRS = {
    2: ("l1", "r1"), 3: ("l1", "t1", "r1"), 4: ("l1", "t1", "t2", "r1"), 5: ("l1", "t1", "t2", "t3", "r1"),
    6: ("l1", "l2", "t1", "t2", "r2", "r1"), 7: ("l1", "l2", "t1", "t2", "t3", "r2", "r1"),
}  # fmt: skip
"""Where the others sit, clockwise from the left of the one who looks: left side from near to far, far side, right side."""
BUTTONS = ("Jourdonnais", "Sid Ketchum")
"""The characters whose card is the button of their ability."""
FROM_HAND = frozenset(("played", "aimed_at", "laid", "jailed", "answered", "knocked"))
"""The events in which a card leaves a hand: (seat, card, …)."""


def scene(v: WantedView, path: tuple[str, ...] = ()) -> Scene:
    """The board of Wanted! for this view, after the clicks of `path`."""
    layout = Layout(v, path)
    zones = (felt(layout), layout.ring(), *layout.mine())
    look = f"tg-wanted tg-others-{v.n - 1}"
    return Scene(f"{v.game.title}, partie à {v.n}", zones, look, _result(v) if v.is_over else None)


class Layout:
    """One board being laid out."""

    def __init__(self, v: WantedView, path: tuple[str, ...]) -> None:
        self.v, self.path = v, path
        self.near = v.clockwise[0]
        self.asked = v.to_move[0] if v.to_move else v.turn
        self.live = v.me is not None and not v.is_over
        self.question, self.story = v.question, v.story
        self.eye = v.eye if v.alive[v.eye] else v.turn
        self.weapons, self.ranges = v.weapons, v.ranges
        self.seen: Counter[str] = Counter()
        self.hits = {raw[1] for raw in v._raw if raw[0].name == "hurt"}
        self.sources = {NAMES[raw[2]]: f"main {LETTERS[raw[1]]}" for raw in v._raw if raw[0].name in FROM_HAND and raw[2] is not None}

    # -- pieces --------------------------------------------------------------------------------------------------------
    def button(self, click: str) -> str:
        """The click, where there is someone to click."""
        return click if self.live else ""

    def card(self, name: str, look: str = "tg-full") -> Piece:
        """A card face up. Twins are numbered as they are met."""
        self.seen[name] += 1
        piece = draw.card(name, look, self.seen[name])
        return piece._replace(source=self.sources[name]) if name in self.sources else piece

    def offer(self, name: str) -> Piece:
        """A card turned up on the baize, to be chosen."""
        act, hint = offered(self.v)
        return self.card(name)._replace(click=self.button(name), act=act, hint=hint, source="pioche")

    def playing(self) -> Piece:
        """The card that is being resolved."""
        assert self.v.playing
        return self.card(self.v.playing, "tg-full tg-live")

    def token(self, what: str, seat: int, look: str = "", said: str = "") -> Piece:
        """A player on the baize."""
        name = "toi" if seat == self.v.seat else self.v.names[seat]
        return draw.token(f"{what} {LETTERS[seat]}", name, self.v.characters[seat], look.strip(), said)

    # -- the table -----------------------------------------------------------------------------------------------------
    def ring(self) -> Zone:
        """The others clockwise, the one who looks."""
        v = self.v
        seats = [self.seat(seat, f"tg-at-{chair}") for seat, chair in zip(v.clockwise[1:], CHAIRS[v.n - 1], strict=True)]
        return Zone("table", "La table", items=(*seats, self.seat(self.near, "tg-near")), look="tg-ring")

    def seat(self, seat: int, look: str) -> Zone:
        """A seat: who it is, how far, how much life, what lies in front."""
        v, letter = self.v, LETTERS[seat]
        title = v.called(seat)
        look = f"tg-seat {look}{self._state(seat)}"
        items = self._alive(seat) if v.alive[seat] else self._dead(seat)
        return Zone(f"siège {letter}", title, title, letter, self._lines(seat), items, look)

    def _state(self, seat: int) -> str:
        v = self.v
        if not v.alive[seat]:
            asked = " is-asked" if seat in v.to_move else ""
            return " is-dead" + asked + (" is-winner" if v.outcome and seat in v.outcome.winners else "")
        look = " is-turn" if seat == v.turn and not v.is_over else ""
        look += " is-asked" if seat in v.to_move else ""
        look += " is-hit" if seat in self.hits else ""
        look += " is-winner" if v.outcome and seat in v.outcome.winners else ""
        return look + ("" if v.is_over or seat == self.eye or v.distance(self.eye, seat) <= self.ranges[self.eye] else " is-far")

    def _lines(self, seat: int) -> tuple[str, ...]:
        v = self.v
        lines = []
        if v.outcome:
            lines += ["a gagné"] if seat in v.outcome.winners else []
        elif v.alive[seat] and seat == v.turn:
            lines.append("à son tour" if seat != v.seat else "à ton tour")
        elif seat in v.to_move:  # an eliminated seat too, while it discards
            lines.append("doit répondre" if seat != v.seat else "à toi de répondre")
        if v.known[seat] and v.hands[seat] is None:
            who = "tu connais" if isinstance(v.seat, int) else "on connaît"
            lines.append(f"{who} de sa main : {listed(v.known[seat])}")
        return tuple(map(french, lines))

    def _alive(self, seat: int) -> tuple[Piece | Zone, ...]:
        v, letter = self.v, LETTERS[seat]
        items: list[Piece | Zone] = [self._poster(seat)]
        if seat != self.eye and not v.is_over:
            items.append(self._range(seat))
        items.append(_life(f"vie {letter}", v.life[seat], v.most[seat]))
        mine = seat == v.seat and not v.is_over
        items.append(draw.role(f"rôle {letter}", v.roles[seat], draw.goal(v.roles[seat], v.n) if mine else ""))
        if seat != v.me or not self.live:
            items.append(self._hand(seat))
        items.append(self._front(seat))
        return tuple(items)

    def _dead(self, seat: int) -> tuple[Piece | Zone, ...]:
        letter = LETTERS[seat]
        poster = self._poster(seat)._replace(lines=("éliminé",), label=f"{self.v.characters[seat]}, éliminé")
        front = (self._front(seat),) if self.v.tables[seat] else ()
        return (poster, draw.role(f"rôle {letter}", self.v.roles[seat]), *front)

    def _poster(self, seat: int) -> Piece:
        """The character: who one aims at; one's own may be the button of one's ability."""
        v, letter, name = self.v, LETTERS[seat], self.v.characters[seat]
        if seat == v.me and name in BUTTONS:
            act, hint = answer(v, name)[1], "sa capacité"
            click = name
        else:
            act, hint = onto(v, seat, self.path)
            click = letter
        text = draw.ABILITY[name]
        return Piece(f"personnage {letter}", name, click=self.button(click), look="tg-poster", icon=draw.who(name),
                     label=french(f"{v.names[seat]}, {name} : {text}"), act=act, lines=(text,), hint=hint)  # fmt: skip

    def _range(self, seat: int) -> Piece:
        """How far the seat is from the one who looks, and whether either may shoot the other."""
        v = self.v
        eye = self.eye
        who = "" if eye == v.seat else v.names[eye]
        back = v.distance(seat, eye) <= self.ranges[seat]
        return _range(f"distance {LETTERS[seat]}", v.distance(eye, seat), self.ranges[eye], self.weapons[eye], who, back)

    def _hand(self, seat: int) -> Piece | Zone:
        """A hand: backs, or the cards where one may see them."""
        v, letter = self.v, LETTERS[seat]
        known, size = v.hands[seat], v.hand_sizes[seat]
        if known:
            cards = tuple(self.card(name, "tg-chip tg-tiny") for name in known)
            return Zone(f"main {letter}", french(f"Main {de(v.names[seat])}"), items=cards, look="tg-open")
        act, hint = onto(v, seat, self.path, "de sa main")
        return Piece(f"main {letter}", "en main", str(size), self.button(f"main {de(letter)}"), "tg-fist" + ("" if size else " is-none"),
                     label=french(f"main {de(v.names[seat])} : {count(size, 'carte')}"), act=act, hint=hint)  # fmt: skip

    def _front(self, seat: int) -> Zone:
        """The cards in front of a seat: its weapon first, even when it is only the Colt."""
        v, letter = self.v, LETTERS[seat]
        armed = not v.alive[seat] or any(TITLE[name] == self.weapons[seat] for name in v.tables[seat])
        cards = [] if armed else [_colt(f"colt {letter}")]
        for name in v.tables[seat]:
            act, hint = onto(v, seat, self.path, "") if self.path else offered(v) if seat == v.me else ("", "")
            cards.append(self.card(name, "tg-chip")._replace(click=self.button(name), act=act, hint=hint, goal="défausse"))
        return Zone(f"devant {letter}", french(f"Devant {v.names[seat]}"), items=tuple(cards), look="tg-front")

    # -- the hand ------------------------------------------------------------------------------------------------------
    def mine(self) -> tuple[Zone, ...]:
        """The hand of the one who answers, and his answers that are not cards of it."""
        v = self.v
        if not self.live or v.me is None or not (v.alive[v.me] or self.question == "testament"):
            return ()
        mine = v.me == v.seat
        cards: list[Piece | Zone] = []
        for name in v.hands[v.me] or ():
            act, hint = held(v, name) if v.me in v.to_move else ("", "")
            cards.append(self.card(name)._replace(click=name, act=act, hint=hint, source="pioche", goal="défausse"))
        answers = tuple(map(self._answer, self._others(v.me)))
        if answers:
            cards.append(Zone("réponses", "Réponses", items=answers, look="tg-answers"))
        title = "Ta main" if mine else french(f"Main {de(v.names[v.me])}")
        lines = () if v.hands[v.me] else ("vide",)
        return (Zone("main", title, title, lines=lines, items=tuple(cards), look="tg-hand"),)

    def _others(self, me: int) -> list[str]:
        """The clicks that may come now and are neither cards of the hand nor on the baize."""
        v = self.v
        shown = {*(v.hands[me] or ()), *v.revealed, *v.flipped, *v.looked}
        return [click for click in next_clicks(v, self.path) if click not in shown]

    def _answer(self, click: str) -> Piece:
        words, cost = answer(self.v, click)
        look = "tg-answer" + (" tg-end" if click in ("fin du tour", "encaisser", "passer") else "")
        lines = (french(cost),) if cost else ()
        return Piece(f"réponse {click}", words, click=click, look=look, label=" ".join((words, *lines)), lines=lines)


@lru_cache(maxsize=128)
def _life(key: str, life: int, most: int) -> Piece:
    """Bullets, one a point of life; those that are lost stay as holes."""
    left = max(life, 0)
    return Piece(key, "vie", f"{left}/{most}", look=f"tg-life tg-has-{left} tg-of-{most}", label=f"{left} points de vie sur {most}")


@lru_cache(maxsize=512)
def _range(key: str, far: int, carries: int, weapon: str, who: str, back: bool) -> Piece:
    """« à distance 3, ton Colt .45 porte à 1 »; `who` looks, or nobody's name for the viewer himself."""
    the, your = ("le", "ton") if weapon == COLT else ("la", "ta")
    gun = f"{the} {weapon} {de(who)}" if who else f"{your} {weapon}"
    lines = ["à portée" if far <= carries else f"hors de portée, {gun} porte à {carries}"]
    if back:
        lines.append(f"peut tirer sur {who or 'toi'}")
    return Piece(key, "distance", str(far), look="tg-range" + (" is-back" if back else ""), lines=tuple(map(french, lines)))


@lru_cache(maxsize=16)
def _colt(key: str) -> Piece:
    """What one has who has no weapon in front."""
    return Piece(key, "Colt .45", look="tg-chip tg-colt", icon=draw.icon("revolver"), lines=("portée 1",))


def _result(v: WantedView) -> Table | None:
    """The winners, and what everyone was."""
    rows = {
        seat: (v.names[seat], v.characters[seat], v.roles[seat] or "?", f"{v.life[seat]}/{v.most[seat]}" if v.alive[seat] else "éliminé")
        for seat in range(v.n)
    }
    return ending(v, ("Joueur", "Personnage", "Rôle", "Vie"), rows)


__all__ = ["Layout", "faces", "scene"]
