"""What the others' acts let a seat think of their cards and of the parts they play, told to people: « Bo n’a
pas défendu : il n’a sans doute pas de rouge. »

Counted in worlds: those that a player imagines by all that its seat was told (`Game.imagine`), beside those
that the view alone allows. Only what the acts make likely is told, not what anybody can count.
"""

from __future__ import annotations

from collections import Counter
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
    """A seat, the family of cards or the part (`family`) that it is thought to hold or not to hold, how
    likely that is (0 to 1), and the sentence."""

    seat: int
    family: str
    holds: bool
    chance: float
    text: str


def suspicions(view: View, chance: Chance) -> list[Suspicion]:
    """What may be thought of the other seats, what their acts say most first; one thing of a seat's hand, and
    one of its part."""
    clues = view.game.clues(view)
    if not any(clues):
        return []
    families = set(view.game.families())
    usual = _shares(view, lambda: view.game.determinize(view, chance))
    now = _shares(view, lambda: view.game.imagine(view, chance))
    found = dict[tuple[int, bool], tuple[float, Suspicion]]()
    for seat, trait in sorted({*now, *usual}):
        about, clue = (seat, trait in families), clues[seat]
        for holds, likely, before in _ways(now.get((seat, trait), 0.0), usual.get((seat, trait), 0.0)):
            told = clue or not about[1]
            text = view.game.suspicion(view, seat, clue, trait, holds) if told else ""
            more = likely - before
            if text and likely >= LIKELY and more >= max(MORE, found[about][0] if about in found else 0.0):
                found[about] = more, Suspicion(seat, trait, holds, likely, french(text))
    return [one for _, one in sorted(found.values(), key=lambda one: -one[0])]


def _ways(now: float, usual: float) -> Iterator[tuple[bool, float, float]]:
    """It holds one, or none: now, and by the view alone."""
    yield True, now, usual
    yield False, 1 - now, 1 - usual


def _shares(view: View, draw: Callable[[], Position]) -> dict[tuple[int, str], float]:
    """In what share of the worlds each seat has each trait that it has in some."""
    found = Counter[tuple[int, str]]()
    for _ in range(WORLDS):
        p = draw()
        found.update((seat, trait) for seat in range(view.n) for trait in traits(view, p, seat))
    return {one: number / WORLDS for one, number in found.items()}


def traits(view: View, p: Position, seat: int) -> set[str]:
    """What there is to be thought of a seat: the families of its cards, and the part that it hides."""
    families, part = p.game.families(), p.game.part(p, seat)
    return {families[kind] for kind in p.game.held(view, p, seat)} | ({part} if part else set())
