"""The chances of winning, as people are told them: fitted to the results of thousands of games between
programs.

What a search chooses by is another thing (`search.likely`): it need only put moves in their order; in a few
games these numbers do so best (`outlook`). They are in each game's material, by how many play; `python -m
tablegames_widgets.arena.chances` writes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, floor, fsum, log
from typing import Final, NamedTuple

from ..engine import Chance, Position, Signs, View
from .outlook import numbers
from .search import likely

LEAST: Final = 0.002
"""Nobody is told to have fewer chances before the end, nor to be nearer to 1."""
Row = tuple[float, ...]


class Side(NamedTuple):
    """Those who win together: their seats, and what their chances are read from, number by number."""

    seats: tuple[int, ...]
    signs: Row


def sides(found: Signs) -> list[Side]:
    """What each side shows: its seats' means, each alone, by the phase and by its square; then its places in
    the order, which count less and less."""
    together: dict[int, list[int]] = {}
    for seat, side in enumerate(found.sides or range(len(found.rows))):
        together.setdefault(side, []).append(seat)
    return [Side(tuple(seats), _shown(found, seats)) for seats in together.values()]


def _shown(found: Signs, seats: list[int]) -> Row:
    phase, n = found.phase, len(found.rows)
    means = [fsum(column) / len(seats) for column in zip(*[found.rows[seat] for seat in seats], strict=True)]
    slopes = [mean * by for mean in means for by in (1.0, phase, phase * phase)]
    places = [(seat - found.first) % n for seat in seats]
    order = [(1 - phase) * places.count(place) / len(seats) for place in range(1, n)]
    return (*slopes, *order)


def joined(found: Signs, side: Side) -> Row:
    """What makes a victory that several share likelier than one alone."""
    allied = bool(found.allied >> side.seats[0] & 1)
    return (1 - found.phase, float(allied), allied * found.phase)


def beyond(scores: Sequence[float], one: int) -> float:
    """How far a score is above what the others come to together (the logarithm of the odds)."""
    others = [*scores[:one], *scores[one + 1 :]]
    most = max(others, default=0.0)
    return scores[one] - most - log(fsum([exp(max(score - most, -60.0)) for score in others]) or 1.0)


def share(odds: float) -> float:
    """The chances that this logarithm of the odds means, rounded: powers may differ in their last digit from
    one machine to another."""
    chance = 1 / (1 + exp(min(max(-odds, -60.0), 60.0)))
    return floor(min(max(chance, LEAST), 1 - LEAST) * 1e6 + 0.5) / 1e6


def odds(chance: float) -> float:
    """The other way round."""
    kept = min(max(chance, LEAST), 1 - LEAST)
    return log(kept / (1 - kept))


def chances(p: Position, known: bool = True) -> list[float]:
    """The chances of each seat in a world that is seen whole, from 0 to 1; at the end, its share of the
    victory.

    Unless it is `known` to be so, it is one that a view only allows: what others hide there weighs less.
    """
    fitted = numbers(p)
    if fitted is None or not p.stack:
        return [likely(p, seat) for seat in range(p.n)]
    found = p.game.signs(p)
    every = sides(found)
    weights, joint = fitted["whole" if known and "whole" in fitted else "signs"], fitted.get("allied", ())
    scores = [_dot(weights, one.signs) for one in every]
    told = [0.0] * p.n
    for k, side in enumerate(every):
        more = _dot(joint, joined(found, side)) if joint else 0.0
        for seat in side.seats:
            told[seat] = share(beyond(scores, k) + more)
    return told


def _dot(weights: Sequence[float], signs: Row) -> float:
    return fsum([weight * sign for weight, sign in zip(weights, signs, strict=True)])


def judged(view: View, seat: int, chance: Chance, worlds: int) -> float:
    """The chances of a seat, as a view lets one judge them: in so many worlds that it allows."""
    many = 1 if view.is_over else worlds
    return fsum([chances(view.game.determinize(view, chance), False)[seat] for _ in range(many)]) / many


# -- what a hint tells -----------------------------------------------------------------------------
class Readout(NamedTuple):
    """How a hint tells its chances: from what its search came to and from what the view tells at once.
    `doubt` is how far the true figure may be from that, beside what the draw of the worlds does (a deviation,
    in logarithms of odds)."""

    base: float
    searched: float
    seen: float
    doubt: float

    def told(self, searched: float, at_once: float) -> float:
        """The chances, from 0 to 1; the greater what the search came to, the greater they are."""
        if not 0 < searched < 1:
            return searched
        return share(self.base + self.searched * odds(searched) + self.seen * odds(at_once))


PLAIN: Final = Readout(0.0, 1.0, 0.0, 0.5)
"""Where nobody has counted hints: what the search came to, as doubtful as in the games where someone has."""


def readout(view: View) -> Readout:
    """The numbers of a game's hints."""
    fitted = view.game.material.get("chances", {}).get("hint")
    return Readout(*fitted) if fitted and numbers(view) else PLAIN
