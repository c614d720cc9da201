"""What a seat was seen to do says something of the cards that it hides: how much was counted in many games,
and is kept in each game's material (`python -m tablegames_widgets.arena.habitudes`)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from .caches import HANDS
from .chance import Chance
from .material import Toml

if TYPE_CHECKING:
    from .game import Game
    from .views import View

USUAL: Final = 1000
"""The weight of a card that is as likely in this hand as in any other place."""
LEAST: Final = 20
"""No card is thought to be more than fifty times rarer than usual: anybody may play differently."""
MOST: Final = 20 * USUAL
"""… nor more than twenty times likelier."""
LOTS: Final = 1 << 10
"""Of so many lots, those that keep a card."""
TRIES: Final = 200
"""Cards looked at before one is taken as it comes: where all that is left is rare, no draw may last."""
HALF: Final = 32
"""Of the 64 bits of a draw: all say which card, the upper half whether it is kept."""

Weights = tuple[int, ...]


def weights(game: Game, clue: str) -> Weights | None:
    """By kind, how likely a card is in the hidden hand of who gave this clue, `USUAL` where it says nothing;
    None where nobody has counted it. A clue of several words says all that each of them says."""
    told = game.material.get("habits", {})
    return _by_kind(game.standard, clue) if any(word in told for word in clue.split()) else None


def believed(view: View, seat: int) -> Weights | None:
    """The same of a seat, card by card, where one clue does not say all of its hand (`Game.tells`)."""
    told, rows = view.game.material.get("habits", {}), view.game.tells(view, seat)
    if not any(clue in told for clue, _ in rows):
        return None
    return tuple([max(told.get(clue, {}).get(family, USUAL), LEAST) for clue, family in rows])


@lru_cache(maxsize=HANDS)
def _by_kind(game: Game, clue: str) -> Weights:
    told: Toml = game.material["habits"]
    rows = [told.get(word, {}) for word in clue.split()]
    return tuple(_product([row.get(family, USUAL) for row in rows]) for family in game.families())


def _product(weights: list[int]) -> int:
    whole = USUAL
    for weight in weights:
        whole = whole * weight // USUAL
    return min(max(whole, LEAST), MOST)


def forget() -> None:
    """The weights have changed: to be called by who counts them anew."""
    _by_kind.cache_clear()


def take(cards: list[int], size: int, weights: Weights | None, chance: Chance) -> list[int]:
    """Take so many cards out of `cards` (kinds), one after the other, each as likely among those left as its
    kind weighs; those left are in any order.
    """
    if weights is None:
        return chance.deal(cards, size) if size else []
    most, found = max(weights), list[int]()
    for left in range(len(cards), len(cards) - size, -1):
        for _ in range(TRIES):
            draw = chance.next()
            at = draw % left
            if (draw >> HALF) * most >> HALF < weights[cards[at]]:
                break
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
