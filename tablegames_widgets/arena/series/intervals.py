"""What many games say: shares of wins with their intervals, a row a player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum, sqrt
from typing import NamedTuple, TypedDict

from ..playing.game import Played

Z = 1.959964
ENOUGH = 30
"""Whole deals from which how they differ says how sure we are; with fewer, each game counts for itself."""


class Interval(NamedTuple):
    """A share with the bounds between which it lies, 95 times in 100."""

    share: float
    low: float
    high: float


class Counted(TypedDict):
    """A player's row: games, wins, shares in hundredths with the interval of the first, score, faults."""

    joueur: str
    parties: int
    victoires: int
    pourcent: float
    de: float
    à: float
    part: float
    score: float | None
    fautes: int


def wilson(won: float, games: float) -> Interval:
    """A share by Wilson's interval: right for few games too, and for none or all won.

    The share lies between the bounds, however their last digits are rounded: whoever draws them subtracts.
    """
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share, spread = won / games, Z * Z / games
    middle, half = share + spread / 2, Z * sqrt(share * (1 - share) / games + spread / games / 4)
    low, high = (middle - half) / (1 + spread), (middle + half) / (1 + spread)
    return Interval(share, min(share, max(0.0, low)), max(share, min(1.0, high)))


def by_deals(deals: Iterable[Sequence[float]]) -> Interval:
    """The mean of results from 0 to 1, which come deal by deal: the same deal played again is not another
    draw of luck.

    Wilson's interval for as many games as would be as sure, were they independent.
    """
    groups = [list(deal) for deal in deals]
    results = [one for deal in groups for one in deal]
    games = len(results)
    if not games:
        return wilson(0, 0)
    share, worth = fsum(results) / games, float(games)
    if len(groups) >= ENOUGH:
        spread = (
            fsum((fsum(deal) - share * len(deal)) ** 2 for deal in groups)
            / games**2
            * len(groups)
            / (len(groups) - 1)
        )
        if spread > 0 and 0 < share < 1:
            worth = min(share * (1 - share) / spread, 9.0 * games)
    return wilson(share * worth, worth)


def rows(names: Sequence[str], games: Sequence[Played]) -> list[Counted]:
    """A row a player, in the order of the names."""
    return [_row(name, games) for name in dict.fromkeys(names)]


def _row(name: str, games: Sequence[Played]) -> Counted:
    wins: dict[tuple[int, tuple[str, ...]], list[float]] = {}
    shares, scores, faults = 0.0, [], 0
    for game in games:
        for seat, who in enumerate(game.seats):
            if who != name:
                continue
            wins.setdefault((game.deal, tuple(sorted(game.seats))), []).append(float(seat in game.winners))
            shares += game.share(seat)
            faults += sum(fault.seat == seat for fault in game.faults)
            if game.scores is not None:
                scores.append(game.scores[seat])
    played = sum(map(len, wins.values()))
    share, low, high = (100 * one for one in by_deals(wins.values()))
    return {
        "joueur": name,
        "parties": played,
        "victoires": int(sum(map(sum, wins.values()))),
        "pourcent": share,
        "de": low,
        "à": high,
        "part": 100 * shares / played if played else 0.0,
        "score": sum(scores) / len(scores) if scores else None,
        "fautes": faults,
    }
