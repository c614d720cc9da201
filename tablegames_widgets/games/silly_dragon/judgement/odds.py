"""The exact odds of the dragon's flame, over all rolls of its dice, and as charts for the rules page.

>>> from tablegames_widgets.games.silly_dragon.cards import CARD
>>> from tablegames_widgets.games.silly_dragon.judgement import odds
>>> odds.roasted(CARD["MAX/MED"].kind, place=4, resistance=3)
Fraction(1, 2)
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import Final

from ....engine import BadPosition, notation
from ....engine.caches import HANDS
from ....engine.odds import Chart
from ....engine.text import normal, spaced
from ..cards import ADVENTURERS, CARD, CARDS, FLAME, SPOTS
from ..events import signed


@lru_cache(maxsize=HANDS)
def flames(card: int) -> Counter[tuple[int, int]]:
    """How many of the rolls (216 of three dice, 36 of two under Wrath) give each power and range.

    Counted anew each time, a game between gloutons would take 87 % longer.
    """
    return Counter(FLAME[card].values())


def roasted(card: int, place: int, resistance: int, change: int = 0, breaths: int = 1) -> Fraction:
    """The chance that someone of this resistance is roasted at this place.

    `change` is what Fury, bellows and buckets add to power and range (negative for buckets); `breaths` is 2
    under Second souffle, each rolled anew.
    """
    counts = flames(card)
    burnt = sum(
        n for (power, reach), n in counts.items() if place <= reach + change and power + change > resistance
    )
    return 1 - (1 - Fraction(burnt, counts.total())) ** breaths


_CASES: Final = {"deux souffles": (1, 0)} | {
    f"puissance et portée {signed(change)}": (0, change) for change in range(-5, 6) if change
}
"""What may not be as in a plain turn: (breaths more, change)."""
_WORDS: Final = {normal(word): word for word in (*(card for card in CARDS if card.dice), *_CASES)}


def chart(line: str) -> Chart:
    """The chances of being roasted under a card, « MAX/MED, deux souffles, puissance et portée +1 ».

    Raises BadPosition.
    """
    name, *differs = notation.things(
        line, _WORDS, "une carte qui souffle, ni « deux souffles », ni « puissance et portée +1 »"
    ) or [""]
    if name not in CARD or not _CASES.keys() >= {*differs}:
        raise BadPosition("Nomme une carte, puis ce qui change : « MAX/MED, deux souffles ».")
    card, cases = CARD[name], [_CASES[case] for case in differs]
    breaths, change = 1 + sum(more for more, _ in cases), sum(change for _, change in cases)
    once = len(FLAME[card.kind])
    return Chart(
        what="Chances d’être grillé",
        by="Une grille par prédiction : une ligne par place, une colonne par résistance.",
        title=card,
        differs="".join(f", {case}" for case in differs),
        corner="Grillé à la",
        columns=tuple((str(one.resistance), f"résistance {one.resistance}") for one in ADVENTURERS),
        rows=tuple(
            (
                spot,
                tuple(roasted(card.kind, spot.place, one.resistance, change, breaths) for one in ADVENTURERS),
            )
            for spot in SPOTS
        ),
        cases=once**breaths,
        counted=(
            f"{spaced(once**2)} paires de lancers ({once}\u00a0×\u00a0{once})"
            if breaths > 1
            else f"{once} lancers"
        ),
    )
