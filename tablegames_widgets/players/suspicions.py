"""What the others' acts let a seat think of their cards, told to people: « Bo n’a pas défendu : il n’a sans
doute pas de rouge. »

Counted in worlds: those that a player imagines by all that its seat was told (`Game.imagine`), beside those
that the view alone allows. Only what the acts make likely is told, not what anybody can count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from ..engine import Chance, Position, View
from ..engine.text import french

WORLDS: Final = 40
LIKELY: Final = 0.9
"""The share of the imagined worlds in which it must be so; said so, it is true four times in five at least
(docs/guides/habitudes.json)."""
MORE: Final = 0.15  # by how much likelier the acts must make it


class Suspicion(NamedTuple):
    """A seat, what it is thought to hold or not to hold, how likely that is (0 to 1), and the sentence."""

    seat: int
    family: str
    holds: bool
    chance: float
    text: str


def suspicions(view: View, chance: Chance) -> list[Suspicion]:
    """What may be thought of the other seats' hands, what their acts say most first; a seat once."""
    clues = view.game.clues(view)
    if not any(clues):
        return []
    usual = _shares(view, lambda: view.game.determinize(view, chance))
    now = _shares(view, lambda: view.game.imagine(view, chance))
    found = dict[int, tuple[float, Suspicion]]()
    for (seat, family), share in sorted(now.items()):
        for holds, likely, before in _ways(share, usual[seat, family]):
            text = view.game.suspicion(view, seat, clues[seat], family, holds) if clues[seat] else ""
            more = likely - before
            if text and likely >= LIKELY and more >= max(MORE, found[seat][0] if seat in found else 0.0):
                found[seat] = more, Suspicion(seat, family, holds, likely, french(text))
    return [one for _, one in sorted(found.values(), key=lambda one: -one[0])]


def _ways(now: float, usual: float) -> Iterator[tuple[bool, float, float]]:
    """It holds one, or none: now, and by the view alone."""
    yield True, now, usual
    yield False, 1 - now, 1 - usual


def _shares(view: View, draw: Callable[[], Position]) -> dict[tuple[int, str], float]:
    """In what share of the worlds each seat holds a card of each family."""
    families = view.game.families()
    found = {(seat, family): 0.0 for seat in range(view.n) for family in set(families)}
    for _ in range(WORLDS):
        p = draw()
        for seat in range(view.n):
            for family in {families[kind] for kind in view.game.held(view, p, seat)}:
                found[seat, family] += 1 / WORLDS
    return found
