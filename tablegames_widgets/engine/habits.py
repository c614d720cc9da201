"""What a seat was seen to do says something of the cards that it hides: how much was counted in many games,
and is kept in each game's material (`python -m tablegames_widgets.arena.habitudes`)."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from .caches import TABLES
from .chance import Chance
from .material import Toml

if TYPE_CHECKING:
    from .game import Game

USUAL: Final = 1000
"""The weight of a card that is as likely in this hand as in any other place."""
LEAST: Final = 20
"""No card is thought to be more than fifty times rarer than usual: anybody may play differently."""

Weights = tuple[int, ...]


def weights(game: Game, clue: str) -> Weights | None:
    """By kind, how likely a card is in the hidden hand of who gave this clue, `USUAL` where it says nothing;
    None where nobody has counted it."""
    told = game.material.get("habits", {})
    return _by_kind(game.standard, clue) if clue in told else None


@lru_cache(maxsize=TABLES)
def _by_kind(game: Game, clue: str) -> Weights:
    told: Toml = game.material["habits"][clue]
    return tuple(max(told.get(family, USUAL), LEAST) for family in game.families())


def forget() -> None:
    """The weights have changed: to be called by who counts them anew."""
    _by_kind.cache_clear()


def take(cards: list[int], size: int, weights: Weights | None, chance: Chance) -> list[int]:
    """Take so many cards out of `cards` (kinds), one after the other, each as likely among those left as its
    kind weighs; those left are in any order.
    """
    if weights is None:
        return chance.deal(cards, size)
    found, heavy = list[int](), [weights[card] for card in cards]
    for _ in range(size):
        sums = list(accumulate(heavy))
        at = bisect_right(sums, chance.below(sums[-1]))
        found.append(cards.pop(at))
        del heavy[at]
    return found
