"""Chance: one 64-bit word, the same in CPython and in a browser (Steele, Lea and Flood's SplitMix64)."""

from __future__ import annotations

from typing import Protocol, TypeVar

_T = TypeVar("_T")
WORD = (1 << 64) - 1


class BitSource(Protocol):
    """What a generator must offer to seed a Chance: `random.Random` has it, and so has Chance."""

    def getrandbits(self, k: int, /) -> int: ...


class Chance:
    """A stream of draws that can be stopped and taken up again from its `word`."""

    __slots__ = ("word",)

    def __init__(self, word: int) -> None:
        self.word = word & WORD

    def next(self) -> int:
        """The next 64 bits, as an integer from 0 to 2**64 - 1."""
        self.word = z = (self.word + 0x9E3779B97F4A7C15) & WORD
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
        return z ^ (z >> 31)

    def getrandbits(self, k: int, /) -> int:
        """The top k bits of a draw, 1 <= k <= 64."""
        return self.next() >> (64 - k)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely (n >= 1)."""
        while True:
            self.word = z = (self.word + 0x9E3779B97F4A7C15) & WORD  # `next`, written out: dealing is most of a start
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
            z ^= z >> 31
            draw = z % n
            if z - draw <= WORD + 1 - n:  # the last, incomplete round of n would favour small numbers
                return draw

    def shuffle(self, items: list[_T]) -> None:
        """Shuffle the list in place (Fisher and Yates)."""
        below = self.below
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]
