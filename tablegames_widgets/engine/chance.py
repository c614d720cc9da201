"""Chance: one 64-bit word, the same in CPython and in a browser (Steele, Lea and Flood's SplitMix64)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import index
from struct import Struct
from typing import Final, NamedTuple, Protocol, TypeVar

_T = TypeVar("_T")
WORD: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15
MIX: Final = 0xBF58476D1CE4E5B9
MIX_AGAIN: Final = 0x94D049BB133111EB
MANY: Final = 3
TOO_MANY: Final = 256
"""From so many draws on, and below so many, they are made all at once: it is quicker."""


class BitSource(Protocol):
    """What a generator must offer to seed a Chance: `random.Random` has it, and so has Chance."""

    def getrandbits(self, k: int, /) -> int: ...


class Chance:
    """Un hasard que l’on peut arrêter, et reprendre d’après son mot, `word` : la même graine tire toujours
    pareil.
    """

    __slots__ = ("word",)

    def __init__(self, word: int) -> None:
        self.word = (word if type(word) is int else index(word)) & WORD

    def __reduce__(self) -> tuple[type[Chance], tuple[int]]:
        return Chance, (self.word,)

    def next(self) -> int:
        """Les 64 bits suivants, en un nombre entier de 0 à 2**64 - 1."""
        self.word = z = (self.word + STEP) & WORD
        z = ((z ^ (z >> 30)) * MIX) & WORD
        z = ((z ^ (z >> 27)) * MIX_AGAIN) & WORD
        return z ^ (z >> 31)

    def getrandbits(self, k: int, /) -> int:
        """Les `k` bits hauts d’un tirage, k de 1 à 64."""
        return self.next() >> (64 - k)

    def below(self, n: int) -> int:
        """Un nombre entier de 0 à n - 1, chacun aussi probable."""
        while True:
            self.word = z = (self.word + STEP) & WORD  # `next`, written out: dealing is most of a start
            z = ((z ^ (z >> 30)) * MIX) & WORD
            z = ((z ^ (z >> 27)) * MIX_AGAIN) & WORD
            z ^= z >> 31
            draw = z % n
            if z - draw <= WORD + 1 - n:  # the last, incomplete round of n would favour small numbers
                return draw

    def shuffle(self, items: list[_T]) -> None:
        """Mélange la liste sur place : chaque ordre est aussi probable."""
        last = len(items) - 1
        if last >= MANY and (draws := self._at_once(last, last, last)):
            _swap(items, draws)
            return
        below = self.below
        for i in range(last, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]

    def shuffle_each(self, decks: Sequence[list[_T]]) -> None:
        """Shuffle these lists, one after another."""
        lasts = [max(len(items) - 1, 0) for items in decks]
        if draws := self._at_once(sum(lasts), max(lasts, default=0), sum(lasts)):
            done = 0
            for items, last in zip(decks, lasts, strict=True):
                _swap(items, draws[done : done + last])
                done += last
            return
        for items in decks:
            self.shuffle(items)

    def deal(self, items: list[_T], count: int) -> list[_T]:
        """Take out what `shuffle` would have put last, the last first; its draws are all spent, what is left
        is in any order."""
        last = len(items) - 1
        if count < last and (draws := self._at_once(count, last, last)):
            _swap(items, draws)
        else:
            self.shuffle(items)
        return [items.pop() for _ in range(count)]

    def _at_once(self, count: int, last: int, spent: int) -> tuple[int, ...]:
        """The first `count` of the next `spent` draws, for lists whose last place is that one at most.

        () and nothing spent where there are few, or too many, or where `below` might throw one of them away.
        """
        if not MANY <= spent < TOO_MANY:
            return ()
        draws = self._ahead(count)
        if not draws or max(draws) >= WORD - last:
            return ()
        self.word = (self.word + spent * STEP) & WORD
        return draws

    def _ahead(self, count: int) -> tuple[int, ...]:
        """The next draws without drawing them: side by side in one long number, so that each step is made for
        all at once."""
        ones, steps, words, split = _lanes(count)
        z = (self.word * ones + steps) & words
        z = ((z ^ (z >> 30)) & words) * MIX & words
        z = ((z ^ (z >> 27)) & words) * MIX_AGAIN & words
        return split(((z ^ (z >> 31)) & words).to_bytes(16 * count, "little"))


def _swap(items: list[_T], draws: Sequence[int]) -> None:
    """The last places of a list, as Fisher and Yates fill them from these draws."""
    i = len(items) - 1
    for draw in draws:
        j = draw % (i + 1)
        items[i], items[j] = items[j], items[i]
        i -= 1


class _Lanes(NamedTuple):
    """Words side by side, each in 128 bits so that a product stays in its own: a 1 in each, how far each draw
    is, all bits of each."""

    ones: int
    steps: int
    words: int
    split: Callable[[bytes], tuple[int, ...]]


@cache
def _lanes(count: int) -> _Lanes:
    ones = sum([1 << 128 * k for k in range(count)])
    steps = sum([((k + 1) * STEP & WORD) << 128 * k for k in range(count)])
    return _Lanes(ones, steps, WORD * ones, Struct("<" + "Q8x" * count).unpack)
