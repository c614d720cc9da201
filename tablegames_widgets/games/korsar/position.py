"""The state of a game of Korsar: hands, pile, the galleons in play with the cards round them, booty."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Final, NamedTuple, Self

from ...engine import FOLLOWS, Game, Outcome, Position, Say, mypyc_attr
from ...engine.caches import HANDS
from ...engine.text import LETTERS
from .cards import COLOUR, COLOURS, FIRST_GALLEON, NAMES, ONTO, STRENGTH, WIDTH, Card, Onto, Target, label

Open = tuple[tuple[int, int, int], ...]
"""The colours that a side may play on a galleon: (colour, shift in the hand's bits, mask of the card's bits).
"""

FREE_MASK: Final = (1 << (WIDTH - 1)) - 1  # pirates alone
OWN_MASK: Final = (1 << WIDTH) - 1  # pirates and the captain


class Crew(NamedTuple):
    """What one side has round a galleon: its colour, its pirates ((seat, name) each, in order of laying),
    their strength."""

    side: int
    colour: str
    cards: tuple[tuple[int, Card], ...]
    strength: int


@lru_cache(maxsize=HANDS)
def open_colours(colours: tuple[int, ...]) -> tuple[Open, ...]:
    """For each side, what it may play where `colours` are those of the sides (-1: none yet).

    Rule: korsar#couleur. Worked out anew, a game at random would take a fifth longer.
    """
    free = tuple((c, c * WIDTH, FREE_MASK) for c in range(len(COLOURS)) if c not in colours)
    return tuple(free if c < 0 else ((c, c * WIDTH, OWN_MASK),) for c in colours)


class Galleon:
    """A galleon in play, an immutable value. All of it is public.

    `owner` laid it, `label` names it; `cards` are the pirates round it, (seat, card) in order of laying;
    `figure` is the captain or admiral on it, or None; `control` is the side that would take it now, -1 when
    strengths are equal.
    """

    __slots__ = (
        "_colours",
        "_strengths",
        "cards",
        "control",
        "figure_card",
        "kind",
        "label",
        "onto",
        "open",
        "owner",
        "side",
    )
    kind: int
    owner: int
    side: int
    label: Target
    onto: Onto
    cards: tuple[tuple[int, int], ...]
    figure_card: tuple[int, int] | None
    control: int
    open: tuple[Open, ...]
    _colours: tuple[int, ...]
    _strengths: tuple[int, ...]

    @staticmethod
    @lru_cache(maxsize=HANDS)
    def laid(kind: int, owner: int, side: int, sides: int, rank: int) -> Galleon:
        """A galleon just laid, with nothing round it: it is its layer's unless attacked.

        `rank` counts the galleons in play that read alike. Rule: korsar#sans-attaque. Made anew each time, a
        game at random would take a tenth longer.
        """
        new = Galleon.__new__(Galleon)
        new.kind, new.owner, new.side = kind, owner, side
        new.cards, new.figure_card, new.control = (), None, side
        new._colours = (-1,) * sides
        new._strengths = (0,) * sides
        new.open = open_colours(new._colours)
        new.label = label(STRENGTH[kind], owner, rank)
        new.onto = ONTO[new.label]
        return new

    def called(self, rank: int) -> Galleon:
        """The same galleon, named as one that `rank` others that read alike came before."""
        new = self._copy()
        new.label = label(self.value, self.owner, rank)
        new.onto = ONTO[new.label]
        return new

    def _copy(self) -> Galleon:
        """The same galleon. By `copy.copy`, a game at random would take a tenth longer."""
        new = Galleon.__new__(Galleon)
        new.kind = self.kind
        new.owner = self.owner
        new.side = self.side
        new.label = self.label
        new.onto = self.onto
        new.cards = self.cards
        new.figure_card = self.figure_card
        new.control = self.control
        new.open = self.open
        new._colours = self._colours
        new._strengths = self._strengths
        return new

    def with_pirate(self, seat: int, side: int, kind: int) -> Galleon:
        """With one pirate more. Rules: korsar#pirate, korsar#couleur."""
        new = self._copy()
        new.cards = (*self.cards, (seat, kind))
        before = self._strengths
        if not before[side]:
            colours = (*self._colours[:side], COLOUR[kind], *self._colours[side + 1 :])
            new._colours = colours
            new.open = open_colours(colours)
        force = before[side] + STRENGTH[kind]
        new._strengths = strengths = (*before[:side], force, *before[side + 1 :])
        # who is weaker changes nothing
        if self.control != side and self.figure_card is None and force == max(strengths):
            new.control = side if strengths.count(force) == 1 else -1
        return new

    def with_figure(self, seat: int, side: int, kind: int) -> Galleon:
        """With a captain or the admiral, who alone decides who controls.

        Rules: korsar#capitaine, korsar#personnage.
        """
        new = self._copy()
        new.figure_card = (seat, kind)
        new.control = side
        return new

    @property
    def value(self) -> int:
        """Its gold."""
        return STRENGTH[self.kind]

    @property
    def attacked(self) -> bool:
        """Whether any card lies round it, its layer's own included."""
        return bool(self.cards) or self.figure_card is not None

    @property
    def figure(self) -> tuple[int, Card] | None:
        """The captain or admiral on it: (seat, name)."""
        return None if self.figure_card is None else (self.figure_card[0], NAMES[self.figure_card[1]])

    @property
    def crews(self) -> tuple[Crew, ...]:
        """The sides round it, in order of their first pirate."""
        order = list(dict.fromkeys(COLOUR[kind] for _, kind in self.cards))
        return tuple(
            Crew(
                (side := self._colours.index(colour)),
                COLOURS[colour],
                tuple((seat, NAMES[kind]) for seat, kind in self.cards if COLOUR[kind] == colour),
                self._strengths[side],
            )
            for colour in order
        )

    def colour_of(self, side: int) -> str | None:
        """The colour that the side plays here, or None while it has no pirate here."""
        return COLOURS[self._colours[side]] if self._colours[side] >= 0 else None

    def strength_of(self, side: int) -> int:
        """The strength of the side's pirates here."""
        return self._strengths[side]

    def spent(self) -> tuple[int, ...]:
        """Every card round it, as kinds: what is discarded when it is taken."""
        kinds = tuple(kind for _, kind in self.cards)
        return kinds if self.figure_card is None else (*kinds, self.figure_card[1])

    def _key(self) -> tuple[object, ...]:
        return (self.kind, self.owner, self.label, self.cards, self.figure_card, self._colours, self.control)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Galleon) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        entries = [*self.cards, *([self.figure_card] if self.figure_card else [])]
        crew = ", ".join(f"{LETTERS[seat]} {NAMES[kind]}" for seat, kind in entries)
        return f"{NAMES[self.kind]} de {LETTERS[self.owner]}" + (f" [{crew}]" if crew else "")


@mypyc_attr("allow_interpreted_subclasses")
class KorsarPosition(Position):
    """`deck[:left]` is the pile, its last card on top; `sea` the galleons in order of laying; `booty` a tuple
    a side.

    `bits` are the kinds in each hand, as a mask; `touched` the galleon (index in `sea`) that the first mate
    of the team at play touched this round, -1 for none (ruling K28).
    """

    hands: Annotated[list[list[int]], "[sorted(hand) for hand in self.hands]"]
    bits: Annotated[list[int], FOLLOWS]
    deck: Annotated[tuple[int, ...], "self.deck[: self.left]"]
    left: Annotated[int, FOLLOWS]
    sea: list[Galleon]
    booty: Annotated[tuple[tuple[int, ...], ...], "[sorted(kinds) for kinds in self.booty]"]
    discards: Annotated[tuple[int, ...], "sorted(self.discards)"]
    sides: Annotated[tuple[int, ...], FOLLOWS]
    touched: int

    # -- written by conf/fields.py --
    __slots__ = ("bits", "booty", "deck", "discards", "hands", "left", "sea", "sides", "touched")

    def copy(self) -> Self:
        new = self.shared_copy()
        new.hands, new.bits, new.deck = [one[:] for one in self.hands], self.bits[:], self.deck
        new.left, new.sea, new.booty = self.left, self.sea[:], self.booty
        new.discards, new.sides, new.touched = self.discards, self.sides, self.touched
        return new

    def state(self) -> tuple[object, ...]:
        return (
            *super().state(), [sorted(hand) for hand in self.hands], self.deck[: self.left], self.sea,
            [sorted(kinds) for kinds in self.booty], sorted(self.discards), self.touched,
        )  # fmt: skip

    # -- end of what is written --

    def __init__(self, game: Game, n: int, options: Mapping[str, str], chance: int) -> None:
        super().__init__(game, n, options, chance)
        self.sides = (
            tuple(seat // 2 for seat in range(n)) if options["teams"] == "équipes" else tuple(range(n))
        )
        self.hands, self.bits = [[] for _ in range(n)], [0] * n
        self.deck, self.left, self.sea, self.discards, self.touched = (), 0, [], (), -1
        self.booty = ((),) * (self.sides[-1] + 1)

    @property
    def teams(self) -> bool:
        """Whether seats play two by two."""
        return self.sides[-1] + 1 < self.n

    def result(self, say: Say) -> Outcome | None:
        """Scores a seat (mates share theirs), the richest win, ties are shared.

        Rules: korsar#decompte, ruling K19.
        """
        if self.stack:
            return None
        totals = [sum(STRENGTH[kind] for kind in booty) for booty in self.booty]
        for seat, hand in enumerate(self.hands):
            totals[self.sides[seat]] -= sum(STRENGTH[kind] for kind in hand if kind >= FIRST_GALLEON)
        return Outcome.highest([totals[side] for side in self.sides], say, "pièce d’or", "pièces d’or")

    def give(self, seat: int, kind: int) -> None:
        """Put a card in a hand."""
        self.hands[seat].append(kind)
        self.bits[seat] |= 1 << kind

    def take(self, seat: int, kind: int) -> None:
        """Take a card out of a hand that holds it."""
        hand = self.hands[seat]
        hand.remove(kind)
        if kind not in hand:
            self.bits[seat] ^= 1 << kind

    def rank(self, kind: int, owner: int) -> int:
        """How many galleons in play read like this one."""
        return sum(1 for galleon in self.sea if galleon.kind == kind and galleon.owner == owner)
