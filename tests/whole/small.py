"""Small games: the end of a real one, where few cards are left. All its deals are the roots of a walk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

import tablegames_widgets as tg
from tablegames_widgets.engine import notation

Deal = tuple[tuple[str, ...], ...]


Pool = Mapping[str, tuple[int, ...]]
"""Places among which the same cards are dealt in every way, each with the seats that see it."""


class Small(NamedTuple):
    """A small game: a position in notation, and what may lie in its hidden places.

    In an `ordered` place the order counts; an `unwritten` one is what is left over by the others, which the notation does not write.
    `either` are items with more than one value, each of them a deal of its own: what some seat has answered in secret. `rest` is where
    all the cards lie that are out of this game, and the place where the notation counts those that nothing places.
    `aloud`: the game tells no event of a question that it asks, so who is asked, and what kind of thing, is part of what is told.
    `chances`: how many words of chance are tried where a move draws during the play.
    """

    game_id: str
    text: str
    pools: tuple[Pool, ...]
    ordered: tuple[str, ...] = ("pioche",)
    unwritten: tuple[str, ...] = ()
    either: Mapping[str, tuple[str, ...]] = {}
    secret: Pool = {}
    rest: tuple[str, str] | None = None
    aloud: bool = False
    chances: int = 6

    @property
    def game(self) -> tg.Game:
        return tg.games[self.game_id]

    @property
    def items(self) -> dict[str, str]:
        """The items of the notation."""
        return dict(part.strip().split(": ", 1) for part in self.text.strip("; \n").split(";"))

    def roots(self) -> Iterator[tuple[dict[str, str], tg.Position]]:
        """Every deal: its items, and the position."""
        items = self.items
        if self.rest is not None:
            items[self.rest[0]] = self._out(items)
        for values in product(*self.either.values()):
            for dealt in self._deals(items | dict(zip(self.either, values, strict=True)), self.pools):
                yield dealt, self._read(dealt)

    def _read(self, items: Mapping[str, str]) -> tg.Position:
        return self.game.position("; ".join(f"{name}: {value}" for name, value in items.items() if name not in self.unwritten))

    def _out(self, items: dict[str, str]) -> str:
        """The cards that no item names."""
        assert self.rest is not None
        written = {name: value for name, value in items.items() if name != "pioche"}
        left = Counter(self.game.census(self._read(written))[self.rest[1]])
        left.subtract(_cards(items.get("pioche", "")))
        return ", ".join(left.elements())

    def _deals(self, items: dict[str, str], pools: tuple[Pool, ...]) -> Iterator[dict[str, str]]:
        if not pools:
            yield items
            return
        held = {place: _cards(items[place]) for place in pools[0]}
        pool = Counter(card for cards in held.values() for card in cards)
        for deal in _deals(pool, [(len(cards), place in self.ordered) for place, cards in held.items()]):
            placed = {place: ", ".join(cards) or "vide" for place, cards in zip(held, deal, strict=True)}
            yield from self._deals(items | placed, pools[1:])

    def known(self, dealt: Mapping[str, str], viewer: int | None) -> tuple[tuple[str, str], ...]:
        """What a seat knows of a deal before anything is told: all but the hidden places that it does not see."""
        hidden = {place: seats for pool in (*self.pools, self.secret) for place, seats in pool.items()}
        return tuple((name, value) for name, value in dealt.items() if name not in hidden or viewer in hidden[name])


def _cards(text: str) -> list[str]:
    """The cards of a place, one by one: « rouge 1 ×2 » is two."""
    found = []
    for part in notation.split(text):
        name, _, times = part.partition(" ×")
        found += [name] * int(times or 1)
    return found


def _deals(pool: Counter[str], places: list[tuple[int, bool]]) -> Iterator[Deal]:
    """Every way to fill these places, each (how many cards, whether their order counts), from the pool."""
    if not places:
        yield ()
        return
    (size, ordered), *rest = places
    for cards in _choices(pool, size, ordered):
        for others in _deals(pool - Counter(cards), rest):
            yield (cards, *others)


def _choices(pool: Counter[str], size: int, ordered: bool, least: str = "") -> Iterator[tuple[str, ...]]:
    if not size:
        yield ()
        return
    for card in sorted(card for card, number in pool.items() if number and (ordered or card >= least)):
        for others in _choices(pool - Counter([card]), size - 1, ordered, card):
            yield (card, *others)
