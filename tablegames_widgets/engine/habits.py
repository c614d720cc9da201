"""What a seat was seen to do says something of the cards that it hides: how much was counted in many games,
and is kept in each game's material (`python -m tablegames_widgets.arena.habitudes`)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from .caches import TABLES
from .chance import Chance
from .material import Toml

if TYPE_CHECKING:
    from .game import Game
    from .views import View

USUAL: Final = 1000
"""The weight of a card that is as likely in this hand as in any other place."""
LEAST: Final = 20
"""No card is thought to be more than fifty times rarer than usual: anybody may play differently."""
LOTS: Final = 1 << 10
TRIES: Final = 200
"""Cards looked at before one is taken as it comes: where all that is left is rare, no draw may last."""

Weights = tuple[int, ...]


def weights(game: Game, clue: str) -> Weights | None:
    """By kind, how likely a card is in the hidden hand of who gave this clue, `USUAL` where it says nothing;
    None where nobody has counted it."""
    told = game.material.get("habits", {})
    return _by_kind(game.standard, clue) if clue in told else None


def believed(view: View, seat: int) -> Weights | None:
    """The same of a seat, card by card, where one clue does not say all of its hand (`Game.tells`)."""
    told, rows = view.game.material.get("habits", {}), view.game.tells(view, seat)
    if not any(clue in told for clue, _ in rows):
        return None
    return tuple([max(told.get(clue, {}).get(family, USUAL), LEAST) for clue, family in rows])


@lru_cache(maxsize=TABLES)
def _by_kind(game: Game, clue: str) -> Weights:
    told: Toml = game.material["habits"][clue]
    return tuple(max(told.get(family, USUAL), LEAST) for family in game.families())


def take(cards: list[int], size: int, weights: Weights | None, chance: Chance) -> list[int]:
    """Take so many cards out of `cards` (kinds), one after the other, each as likely among those left as its
    kind weighs; those left are in any order.

    A card is drawn as if all were alike, and kept as often as it weighs beside the heaviest.
    """
    if weights is None:
        return chance.deal(cards, size)
    most, found = max(weights), list[int]()
    for _ in range(size):
        at = chance.below(len(cards))
        for _ in range(TRIES):
            if chance.below(most) < weights[cards[at]]:
                break
            at = chance.below(len(cards))
        found.append(cards[at])
        cards[at] = cards[-1]
        cards.pop()
    return found


# -- the same, quickly, for a game that draws whole hands ------------------------------------------
def bars(weights: Weights, cards: Iterable[int]) -> Weights:
    """Weights as `pick` takes them, where these are the cards that there are: of the heaviest, every one is
    kept."""
    there = set(cards)
    most = max((weights[card] for card in there), default=1)
    return tuple([weight * LOTS // most if kind in there else 0 for kind, weight in enumerate(weights)])


def pick(cards: list[int], size: int, bars: Weights, chance: Chance) -> list[int]:
    """Take so many cards out of shuffled `cards` (kinds), the last first: one is kept as often as its bar
    says (of `LOTS`), or goes back under the others; where too few are left, as it comes.

    With `take`, drawing a world of Korsar would last half as long again at four.
    """
    found, passed, word = list[int](), list[int](), 0
    while len(found) < size and cards:
        if word < LOTS:
            word = chance.next() | 1 << 64
        card = cards.pop()
        (found if word % LOTS < bars[card] else passed).append(card)
        word //= LOTS
    cards[:0] = passed
    return found + [cards.pop() for _ in range(size - len(found))]
