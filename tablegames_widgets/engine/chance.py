"""Chance: one 64-bit word, the same in CPython and in a browser (Steele, Lea and Flood's SplitMix64)."""

from __future__ import annotations

from collections.abc import Callable
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
            z = self.next()
            draw = z % n
            if z - draw <= WORD + 1 - n:  # the last, incomplete round of n would favour small numbers
                return draw

    def shuffle(self, items: list[_T]) -> None:
        """Mélange la liste sur place : chaque ordre est aussi probable."""
        if self._quickly(items, len(items) - 1):
            return
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def deal(self, items: list[_T], count: int) -> list[_T]:
        """Take out what `shuffle` would have put last, the last first; its draws are all spent, what is left
        is in any order.

        A game between gloutons would take 8 % longer at Abilene with the whole list shuffled, 4 % at Korsar.
        """
        if not self._quickly(items, count):
            self.shuffle(items)
        return [items.pop() for _ in range(count)]

    # -- the same shuffle, quickly ---------------------------------------------------------------------

    def _quickly(self, items: list[_T], count: int) -> bool:
        """Fill the last `count` places as `shuffle` does, and spend the draws of all; or do nothing and say
        False, where there are few places, or too many, or where `below` might throw a draw away.

        With one draw after another, a game between gloutons would take 40 % longer at Korsar, 30 % at
        Abilene, 17 % at Key Largo, 6 % at Manitou.
        """
        last = len(items) - 1
        if not (MANY <= last < TOO_MANY and 0 < count <= last):
            return False
        draws = self._ahead(count)
        if max(draws) >= WORD - last:
            return False
        self.word = (self.word + last * STEP) & WORD
        for draw in draws:
            j = draw % (last + 1)
            items[last], items[j] = items[j], items[last]
            last -= 1
        return True

    def _ahead(self, count: int) -> tuple[int, ...]:
        """The next draws without drawing them: side by side in one long number, so that each step is made for
        all at once."""
        ones, steps, words, split = _lanes(count)
        z = (self.word * ones + steps) & words
        z = ((z ^ (z >> 30)) & words) * MIX & words
        z = ((z ^ (z >> 27)) & words) * MIX_AGAIN & words
        return split(((z ^ (z >> 31)) & words).to_bytes(16 * count, "little"))


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
