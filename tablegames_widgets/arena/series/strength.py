"""How strong players are: Plackett and Luce's model fitted to all games at once, as Elo, with intervals by
resampling deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from math import cos, exp, fsum, hypot, log, log10, pi
from typing import Final, NamedTuple

from ...engine import Chance
from ...engine.chance import WORD
from ..playing.game import Played

AGAIN: Final = 200
"""Resamples, from which the intervals come."""
PRIOR: Final = 0.5
"""Games won, and as many lost, against a middling player of nobody's: who has never lost is not infinitely
strong.

In a resample they are drawn too, so many on average, and everyone has won that much more at one table: who
has never lost may have been lucky.
"""
ROUNDS: Final = 500
FAR: Final = 16.0
"""How many steps are taken at once, at most."""
CLOSE: Final = 1e-7
ROUGH: Final = 1e-4
"""When a strength is found: it moves no more than by this share, in a resample by that one."""

Phantom = tuple[float, float]
"""Those games of a player: won, lost."""
Pattern = tuple[tuple[int, ...], tuple[int, ...]]
"""Who sat at the table, and which of them won."""


class Rating(NamedTuple):
    """A player's Elo, with the bounds between which it lies 95 times in 100; 0 is the mean of those who
    played."""

    elo: float
    low: float
    high: float


def elo(strength: float) -> float:
    """A ratio of strengths as a difference of Elo."""
    return 400 * log10(strength)


def patterns(names: Sequence[str], games: Iterable[Played]) -> list[Counter[Pattern]]:
    """What happened, deal by deal and table by table: that is what one resamples, for its games share their
    luck."""
    place = {name: k for k, name in enumerate(names)}
    deals: dict[tuple[int, tuple[int, ...]], Counter[Pattern]] = {}
    for game in games:
        if game.winners:
            seats = tuple(place[name] for name in game.seats)
            deals.setdefault((game.deal, tuple(sorted(seats))), Counter())[
                seats, tuple(seats[seat] for seat in game.winners)
            ] += 1
    return list(deals.values())


def fit(
    games: Mapping[Pattern, float],
    phantoms: Sequence[Phantom],
    start: Sequence[float] = (),
    close: float = CLOSE,
) -> list[float]:
    """The strengths under which what happened is likeliest (Hunter's algorithm, 2004): one wins in proportion
    to one's strength.

    Players who win together have each won against the whole table, a draw of all but once between them.
    """
    wins, tables = [won for won, _ in phantoms], Counter[tuple[int, ...]]()
    for (seats, winners), times in games.items():
        chosen = len(winners) if len(winners) < len(seats) else len(seats) - 1
        tables[tuple(sorted(seats))] += chosen * times  # type: ignore[assignment]
        for who in winners:
            wins[who] += chosen * times / len(winners)
    better = partial(_better, wins, list(tables.items()), [won + lost for won, lost in phantoms])
    strength = list(start) or [1.0] * len(phantoms)
    for _ in range(ROUNDS):
        first = better(strength)
        second = better(first)
        if max(abs(a - b) / a for a, b in zip(second, first, strict=True)) < close:
            return second
        strength = better(_further(strength, first, second))
    return strength


def _better(
    wins: Sequence[float],
    tables: Sequence[tuple[tuple[int, ...], float]],
    phantoms: Sequence[float],
    strength: Sequence[float],
) -> list[float]:
    """One step of that algorithm."""
    weight = [many / (own + 1.0) for many, own in zip(phantoms, strength, strict=True)]
    for seats, times in tables:
        each = times / sum([strength[who] for who in seats])
        for who in seats:
            weight[who] += each
    return [won / by if by else 1.0 for won, by in zip(wins, weight, strict=True)]


def _further(*steps: Sequence[float]) -> list[float]:
    """Where two steps lead, for steps that grow shorter: a class of thirty would wait a minute without
    (Varadhan and Roland, 2008)."""
    logs = [[log(own) for own in step] for step in steps]
    went = [b - a for a, b in zip(logs[0], logs[1], strict=True)]
    bends = [c - b - own for b, c, own in zip(logs[1], logs[2], went, strict=True)]
    far = min(FAR, max(1.0, hypot(*went) / (hypot(*bends) or 1.0)))
    return [
        exp(a + 2 * far * own + far * far * bend) for a, own, bend in zip(logs[0], went, bends, strict=True)
    ]


def ratings(names: Sequence[str], games: Sequence[Played], seed: int = 1) -> dict[str, Rating]:
    """The Elo of each player with its interval, the strongest first; the same again from the same games."""
    deals = patterns(names, games)
    total = sum(deals, Counter())
    best = fit(total, [(PRIOR, PRIOR)] * len(names))
    tables = [[seats for seats, _ in total if who in seats] for who in range(len(names))]
    chance, drawn = Chance(seed), []
    for _ in range(AGAIN):
        sample = _resampled(deals, tables, chance)
        drawn.append(
            _centred(fit(sample, [(_about_half(chance), _about_half(chance)) for _ in names], best, ROUGH))
        )
    found = {}
    for k, (name, own) in enumerate(zip(names, _centred(best), strict=True)):
        spread = sorted(one[k] for one in drawn)
        found[name] = Rating(own, min(own, spread[AGAIN // 40]), max(own, spread[-1 - AGAIN // 40]))
    return dict(sorted(found.items(), key=lambda item: -item[1].elo))


def _resampled(
    deals: Sequence[Mapping[Pattern, int]], tables: Sequence[Sequence[tuple[int, ...]]], chance: Chance
) -> Counter[Pattern]:
    """As many deals, drawn among those that were played, and for each player part of a game won at a table
    where he sat."""
    sample: Counter[Pattern] = Counter()
    for _ in deals:
        sample.update(deals[chance.below(len(deals))])
    for who, own in enumerate(tables):
        if own:
            sample[own[chance.below(len(own))], (who,)] += _about_half(chance)  # type: ignore[assignment]
    return sample


def _about_half(chance: Chance) -> float:
    """A number of games, PRIOR on average: half the square of a normal draw, what one game more or less is
    worth (Jeffreys)."""
    first, second = ((chance.next() + 1) / (WORD + 1) for _ in range(2))
    return -log(first) * cos(2 * pi * second) ** 2


def _centred(strengths: Sequence[float]) -> list[float]:
    own = [elo(strength) for strength in strengths]
    return [one - fsum(own) / len(own) for one in own]
