"""What people type: other editions' names, « 7 de carreau », a title for any card that bears it, and the trap
of the stagecoaches."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from ....engine import Move, UnknownMove
from ....engine.text import normal
from ..cards import CARD, TITLE, TITLES, Card, Title, titled

_WRITTEN: Final[dict[str, Title]] = {
    word: title
    for title in TITLES
    for name in (title, *title.others)
    for word in (normal(name), normal(name).rstrip("!"))
}
"""Titles by what people call them, this edition's names and others': « missed » is « RATÉ! »."""
_SUITS: Final = {"pique": "♠", "coeur": "♥", "cœur": "♥", "carreau": "♦", "trefle": "♣"}
_FIGURES: Final = {"j": "v", "q": "d", "k": "r", "valet": "v", "dame": "d", "roi": "r", "as": "a", "1": "a"}
_CARD: Final = re.compile(
    rf"({'|'.join(map(re.escape, _WRITTEN))})[! ][! ]*(10|[1-9]|valet|dame|roi|as|[avdrjqk])\s*(?:de |d')?\s*"
    r"([♠♥♦♣]|pique|c(?:oe|œ)ur(?=s?$)|carreau|trefle)s?"
)
TRAP: Final = (
    "CONVOI est un nom de carte d’une autre édition. Ici, la carte qui fait piocher 2 cartes est DILIGENCE,"
    " et celle qui fait piocher 3 cartes est WELLS FARGO (que cette autre édition nomme DILIGENCE)."
)


class ConvoyTrap(UnknownMove):
    """CONVOI: the name of another edition, whose DILIGENCE is another card."""

    def __init__(self, text: str) -> None:
        super().__init__(text, ())
        self.args = (f"{self.args[0]} {TRAP}",)


def is_trap(text: str) -> bool:
    """Whether the text names CONVOI, whose owner means something else by DILIGENCE."""
    return re.match(r"convoi\b", normal(text)) is not None


def card_named(text: str) -> Card | None:
    """The card that a text means: « bang! 7 de carreau », « Jail 10♠ »."""
    found = _CARD.fullmatch(normal(text))
    if found is None:
        return None
    title, figure, suit = found.groups()
    return CARD.get(f"{_WRITTEN[title]} {_FIGURES.get(figure, figure).upper()}{_SUITS.get(suit, suit)}")


class Spoken(Mapping[str, str]):
    """The clicks of a game by their normal form, with all that people call them. Raises `trap` for CONVOI."""

    def __init__(self, words: Mapping[str, str], trap: Callable[[str], Exception] = ConvoyTrap) -> None:
        self._words, self._trap = words, trap

    def __getitem__(self, word: str) -> str:
        if is_trap(word):
            raise self._trap(word[:80].upper())
        return card_named(word) or _WRITTEN.get(word) or self._words[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)


def titled_path(path: tuple[str, ...], legal: Sequence[Move]) -> tuple[str, ...]:
    """Titles alone stand for the first legal card that bears them; where none does, they stay as they are."""
    if not any(click in TITLE for click in path):
        return path
    for move in legal:
        if len(move.path) >= len(path) and all(
            click in (own, titled(own)) for click, own in zip(path, move.path, strict=False)
        ):
            return move.path[: len(path)]
    return path
