"""What a seat may know of a game of Wanted!, and the way back from it to a whole position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...engine.decisions import Decision
from ...engine.errors import Refusal
from ...engine.moves import Move
from ...engine.views import TOUS, Seen, View
from .cards import BANG, CARD, COLOUR, COLT, DUEL, GATLING, INDIANS, KIND, KIND_NAMES, MISSED, NAMES, REACH, STORE, TITLE, WEAPONS, names_of
from .characters import BY_NAME, Care, Character, Offer, Pick, PuttingBack, Relief, Robbery, Salvage
from .position import ROLES, WantedPosition
from .rules import Blow, Duel, Excess, Fuse, LastWill, Play, Raid, Shot, Store, Survival, Volley

QUESTIONS = {
    Play: "jeu", Excess: "défausse", Shot: "tir", Raid: "indiens", Duel: "duel", Survival: "survie", Store: "magasin", Pick: "dégainer",
    PuttingBack: "kit", Robbery: "jesse", Salvage: "pedro", Offer: "sid", Care: "soin", LastWill: "testament",
}  # fmt: skip
"""Each decision in a word."""
_TALES = {BANG: "tir", MISSED: "tir", GATLING: "gatling", INDIANS: "indiens", DUEL: "duel", STORE: "magasin"}


class Tale(NamedTuple):
    """One thing that goes on: what, who began it, whom it asks or hits now, who comes after, how many RATÉ! or points it takes."""

    what: str
    by: int = -1
    target: int = -1
    rest: tuple[int, ...] = ()
    need: int = 0


class WantedView(View):
    """A seat sees its own role and hand, what lies on the table, and what it remembers (ruling C6).

    `roles`: names, None where unknown; `role_shown`: face up for all. `characters`, `life`, `most`, `alive`, `turn`, `shots`. `main`: the
    hand of the seat that looks; `hands`: None where hidden; `hand_sizes`; `known`: cards that the viewer remembers to be in each hand,
    `known_to_all` those that everyone does. `tables`: what lies before each; `weapons`, `ranges`. `pile_size`, `discards` (the top last),
    `reshuffles`, `hard_times`. `playing`: the card being resolved; `revealed`: the MAGASIN; `flipped`: Lucky Duke's two; `looked`: Kit
    Carlson's three; `top`: the pile's top card, where remembered, `peek`: by whom. `pending`: the stack.
    """

    main: tuple[str, ...]
    roles: tuple[str | None, ...]
    role_shown: tuple[bool, ...]
    characters: tuple[str, ...]
    life: tuple[int, ...]
    most: tuple[int, ...]
    alive: tuple[bool, ...]
    turn: int
    shots: int
    hands: tuple[tuple[str, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[str, ...], ...]
    known_to_all: tuple[tuple[str, ...], ...]
    tables: tuple[tuple[str, ...], ...]
    pile_size: int
    discards: tuple[str, ...]
    reshuffles: int
    hard_times: bool
    playing: str | None
    revealed: tuple[str, ...]
    flipped: tuple[str, ...]
    looked: tuple[str, ...]
    top: str | None
    peek: int | None
    pending: tuple[Decision, ...]

    def fields(self, p: WantedPosition, seat: Seen) -> dict[str, Any]:
        n, top = p.n, p.stack[-1] if p.stack else None
        me = seat if isinstance(seat, int) else p.to_move[0] if seat == TOUS and top else None
        knows = p.knows(seat) if isinstance(seat, int) else p.public if seat is None else 0
        hands = tuple([names_of(hand) if seat in (s, TOUS) else None for s, hand in enumerate(p.hands)])
        looking = type(top) is PuttingBack and seat in (top.asked[0], TOUS)
        peeking = p.peek >= 0 and seat in (p.peek, TOUS)
        return {
            "roles": tuple([ROLES[role] if p.shown >> s & 1 or seat in (s, TOUS) else None for s, role in enumerate(p.roles)]),
            "role_shown": tuple([bool(p.shown >> s & 1) for s in range(n)]), "characters": tuple([char.name for char in p.chars]),
            "life": tuple(p.life), "most": p.most, "alive": tuple([bool(p.alive >> s & 1) for s in range(n)]), "turn": p.turn,
            "shots": p.shots, "hands": hands, "main": hands[me] if me is not None else (),
            "hand_sizes": tuple([hand.bit_count() for hand in p.hands]), "known": tuple([names_of(knows & hand) for hand in p.hands]),
            "known_to_all": tuple([names_of(p.public & hand) for hand in p.hands]),
            "tables": tuple([names_of(table) for table in p.tables]),
            "pile_size": len(p.pile), "discards": tuple([NAMES[card] for card in p.discard]), "reshuffles": p.reshuffles,
            "hard_times": p.hard_times, "playing": NAMES[p.playing] if p.playing >= 0 else None,
            "revealed": tuple([NAMES[card] for card in p.revealed]), "pending": tuple(p.stack),
            "flipped": tuple([NAMES[card] for card in top.cards]) if isinstance(top, Pick) else (),
            "looked": tuple([NAMES[card] for card in p.pile[:-4:-1]]) if looking else (),
            "top": NAMES[p.pile[-1]] if peeking else None, "peek": p.peek if p.peek >= 0 else None,
        }  # fmt: skip

    def why_not(self, move: Move | str | Sequence[str]) -> Refusal | None:
        """The same as any view's; a title alone that names no legal card stands for the one that a reader would point at."""
        path = self.game.path(move, self.n, self.legal_moves)
        return super().why_not(tuple([self._pointed(click, rank) for rank, click in enumerate(path)]))

    def _pointed(self, click: str, rank: int) -> str:
        """The card of this title in hand, then before oneself, before anyone, turned up; a target lies on the table first."""
        if click not in COLOUR:
            return click
        mine = () if self.me is None else self.tables[self.me]
        table = [card for cards in self.tables for card in cards]
        seen = [*mine, *table, *self.revealed, *self.flipped, *self.looked]
        near = [*self.main, *seen] if rank == 0 else [*table, *self.main]
        return next((card for card in (*near, *NAMES) if TITLE[card] == click), click)

    # -- read from the fields ----------------------------------------------------------------------------------------------
    @property
    def eye(self) -> int:
        """The seat from which distances are looked at: the one that looks, else the one asked, else the turn's."""
        return self.me if self.me is not None else self.turn

    @property
    def ability(self) -> Character:
        """The character of the seat that answers."""
        return BY_NAME[self.characters[self.eye]]

    @property
    def weapons(self) -> tuple[str, ...]:
        """The weapon of each: a title."""
        return tuple(KIND_NAMES[KIND[_weapon(table)]] if _weapon(table) >= 0 else COLT for table in self.tables)

    @property
    def ranges(self) -> tuple[int, ...]:
        """How far each shoots."""
        return tuple(REACH[1 << _weapon(table)] if _weapon(table) >= 0 else 1 for table in self.tables)

    def gap(self, a: int, b: int) -> int:
        """The places between two living seats."""
        seats = [seat for seat in range(self.n) if self.alive[seat]]
        steps = abs(seats.index(a) - seats.index(b))
        return min(steps, len(seats) - steps)

    def distance(self, a: int, b: int) -> int:
        """How far a sees b; 0 for itself or the eliminated. Rule: wanted#distance, ruling H15."""
        if a == b or not self.alive[a] or not self.alive[b]:
            return 0
        cover = BY_NAME[self.characters[b]].cover + self.has(b, "MUSTANG")
        return max(1, self.gap(a, b) + cover - BY_NAME[self.characters[a]].sight - self.has(a, "APPALOOSA"))

    def reach(self, a: int, b: int) -> bool:
        """Whether the weapon of a reaches b."""
        return 0 < self.distance(a, b) <= self.ranges[a]

    def has(self, seat: int, title: str) -> bool:
        """Whether a card of that title lies before the seat."""
        return any(TITLE[card] == title for card in self.tables[seat])

    @property
    def question(self) -> str:
        """The question on top, in a word; "" when the game is over."""
        return QUESTIONS[type(self.decision)] if self.decision is not None else ""

    @property
    def struck(self) -> bool:
        """Whether a hit is held up, about to fall."""
        return any(type(frame) is Blow for frame in self.pending)

    @property
    def story(self) -> tuple[Tale, ...]:
        """What goes on, the turn first, then what stands in it."""
        told = [Tale("tour", self.turn)]
        if self.playing:
            told.append(self._tale(_TALES[KIND[CARD[self.playing]]]))
        for frame in self.pending:
            if isinstance(frame, Survival):
                told.append(Tale("survie", frame.by, frame.asked[0], (), 1 - self.life[frame.asked[0]]))
            elif isinstance(frame, Pick) and not self.playing:
                told.append(Tale("dynamite" if isinstance(frame.then, Fuse) else "prison", -1, frame.asked[0]))
            elif isinstance(frame, Offer):
                told.append(Tale("sid", -1, frame.asked[0]))
        return tuple(told)

    def _tale(self, what: str) -> Tale:
        """The card being resolved: who is asked or hit now, and who comes after."""
        target, need = self.to_move[0] if self.to_move else -1, 0
        rest: tuple[int, ...] = ()
        for frame in self.pending:
            if isinstance(frame, Volley):
                rest = tuple([seat for seat in frame.rest if self.alive[seat]])
            elif isinstance(frame, Shot):
                need = frame.need
            elif isinstance(frame, Pick):
                need = getattr(frame.then, "need", 0)
        if what == "magasin":
            order = [seat % self.n for seat in range(target + 1, target + self.n) if self.alive[seat % self.n]]
            rest = tuple(order[: max(len(self.revealed) - 1, 0)])
        return Tale(what, self._opponent() if what == "duel" else self.turn, target, rest, need)

    def _opponent(self) -> int:
        """Who faces the seat that is asked, in a duel: the one that is to shoot next, or that has won."""
        for frame in self.pending:
            if isinstance(frame, Duel):
                return frame.other
            if isinstance(frame, (Survival, Blow, LastWill)):
                return frame.by
            if isinstance(frame, Relief):
                return frame.dying.by
        return self.turn


def _weapon(table: tuple[str, ...]) -> int:
    """The weapon among cards, or -1."""
    return next((CARD[card] for card in table if WEAPONS >> CARD[card] & 1), -1)


__all__ = ["QUESTIONS", "Tale", "WantedView"]
