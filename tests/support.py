"""What the tests share: every game with its seat counts and options, and games played at random."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import tablegames_widgets as tg
from tablegames_widgets.lessons.exercise import Exercise
from tablegames_widgets.scene import Frame, render, styles

DOCS = Path(__file__).parent.parent / "docs"
PARTIES = Path(__file__).parent / "parties"
BOUND = 3000
"""No game of ours lasts longer, in moves."""

HOURS = float(os.environ.get("TABLEGAMES_PROOF", "0"))
"""The size that `make proof` has asked for (0.2 in two hours); 0 in CI."""
PROOF = HOURS > 0
"""Whether this is `make proof`: everything at every size. Else the sizes are those of CI, which is to take 25 minutes in all."""
TRIES = max(1_000, min(10_000, int(HOURS * 10_000))) if PROOF else 240
"""How many seeded tries a test makes that damages, guesses or plays at random."""
DAMAGES = max(2_000, min(100_000, int(HOURS * 50_000))) if PROOF else 500
"""How many damaged inputs each reader of what comes from outside is given: 10⁵ from two hours on."""
T = TypeVar("T")


def tried(every: Sequence[T], *few: T) -> tuple[T, ...]:
    """All of them in `make proof`; in CI these few, or the last one."""
    return tuple(every) if PROOF else few or (every[-1],)


WINDOWS = tried(((320, 568), (375, 667), (768, 1024), (1024, 768), (1366, 768), (1920, 1080)), (375, 667), (1366, 768))


class Case(NamedTuple):
    """A game at one seat count with one set of options."""

    game: tg.Game
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return "-".join((self.game.id, str(self.seats), *(v.replace(" ", "_") for v in self.options.values())))

    def start(self, seed: int) -> tg.Position:
        return self.game.start(self.seats, seed, **self.options)

    def match(self, seed: int, **more: Any) -> tg.Match:
        return tg.Match(self.game, self.seats, seed, **more, **self.options)

    @property
    def viewers(self) -> tuple[int | None, ...]:
        return (*range(self.seats), None)


def _template() -> list[tg.Game]:
    """The template game of docs/modele: nobody has to register it for it to be tested."""
    if not (DOCS / "modele" / "__init__.py").exists():
        return []
    sys.path.insert(0, str(DOCS))
    from modele import GAME

    return [GAME]


MOST_OPTIONS = 12
"""Beyond so many, the sets of options of a game are sampled."""


def _option_sets(game: tg.Game, seats: int) -> Iterator[dict[str, str]]:
    """Every set of options; of a game with many, the defaults and the last choices at every seat count, and at the
    smallest each choice alone."""  # fmt: skip
    sets = [dict(zip(game.options, values, strict=True)) for values in product(*(o.choices for o in game.options.values()))]
    if len(sets) <= MOST_OPTIONS:
        yield from sets
        return
    default = {name: option.default for name, option in game.options.items()}
    yield default
    yield {name: option.choices[-1] for name, option in game.options.items()}
    if seats == game.seats[0]:
        yield from (default | {name: choice} for name, option in game.options.items() for choice in option.choices)


def _cases() -> Iterator[Case]:
    """Options that a game settles in the same way are one case."""
    for game in GAMES:
        for seats in game.seats:
            done = set()
            for options in _option_sets(game, seats):
                try:
                    settled = tuple(game.start(seats, 0, **options).options.items())
                except tg.BadSetup:
                    continue
                if settled not in done:
                    done.add(settled)
                    yield Case(game, seats, dict(settled))


def _each(game: tg.Game) -> Iterator[Case]:
    """Every seat count of a game and every choice of its options once at least, in as few tables as it takes."""
    had = [(case, {case.seats, *case.options.items()}) for case in CASES if case.game is game]
    left = set[object]().union(*(what for _, what in had))
    while left:
        most, what = max(had, key=lambda one: len(left & one[1]))
        left -= what
        yield most


def styled(view: tg.View, frame: Frame | None = None) -> str:
    """A board with its style sheets and its buttons, as a page of the site holds it."""
    return f"<style>{styles(view.game.package)}</style>{render(view, frame=frame)}"


GAMES = [*tg.games.values(), *_template()]
CASES = list(_cases())
EACH = tried(CASES, *(case for game in GAMES for case in _each(game)))
"""The tables of what is tried at all of them: in `make proof`, with every two options together too."""


@cache
def house() -> tuple[Exercise, ...]:
    """The exercises of the house, read and checked once for all the files that go through them."""
    return tuple(tg.exercices)


def random_move(p: tg.Position, chance: tg.Chance, hasty: bool = False) -> tuple[tg.Move, int]:
    """A legal move of one of the seats that owe an answer; hasty: rather one of the last in the list."""
    seat = p.to_move[chance.below(len(p.to_move))]
    moves = p.legal_moves(seat)
    return moves[max(chance.below(len(moves)) for _ in range(1 + hasty))], seat


def walk(p: tg.Position, seed: int) -> Iterator[tg.Position]:
    """The same position again and again while it is played at random: before the first move, then after each."""
    chance = tg.Chance(seed)
    yield p
    for _ in range(BOUND):
        if p.is_over:
            return
        p.play(*random_move(p, chance, seed % 2 == 1))
        yield p
    raise AssertionError(f"cette partie ne finit pas : {p.notation()}")


def samples(case: Case, seed: int, count: int) -> list[tg.Position]:
    """Copies taken along one random game: the start, the end, and others evenly between."""
    copies = [p.copy() for p in walk(case.start(seed), seed)]
    step = (len(copies) - 1) / (count - 1)
    return [copies[round(k * step)] for k in range(count)]


def random_match(case: Case, seed: int, plies: int = BOUND, **more: Any) -> tg.Match:
    """A match played at random, to its end or for so many moves."""
    match = case.match(seed, **more)
    chance = tg.Chance(seed)
    while not match.is_over and match.ply < plies:
        match.play(*random_move(match.position, chance, seed % 2 == 1))
    return match
