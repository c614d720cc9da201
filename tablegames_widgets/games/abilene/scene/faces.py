"""How cards look, face up, and how they are counted and told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ....scene.model import Piece
from ..cards import Card, Sort


def face(card: Card, key: str, look: str = "") -> Piece:
    """A card face up."""
    cattle = card.sort is Sort.CATTLE
    name, value = ("bétail", str(card.heads)) if cattle else (card.shown, "")
    kind = f"c{card.heads}" if cattle else card.picture
    return Piece(
        key, name, value, look=f"{look} tg-{card.sort} tg-{kind}".strip(), icon=f"tg-i-abilene-{card.picture}"
    )


def numbered(cards: Iterable[Card]) -> Iterator[tuple[Card, int]]:
    """Each card, with how many of its like came before."""
    seen: Counter[Card] = Counter()
    for card in cards:
        yield card, seen[card]
        seen[card] += 1


def counted(cards: Iterable[Card]) -> str:
    """« bétail 1, train, desperados ×2 »."""
    many = Counter(card.shown for card in cards)
    return ", ".join(name if times == 1 else f"{name} ×{times}" for name, times in many.items())
