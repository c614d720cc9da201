"""Numbers that count how often they are compared: how a pupil sorts or searches is judged by the values
themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Self


@dataclass
class Tally:
    """How often the values of one case were looked at, how often is enough (`most`), and what is said
    beyond (`told`, with {looks} and {most})."""

    most: int
    told: str
    looks: int = 0

    @property
    def blame(self) -> str:
        """What is wrong; "" while there are few enough looks."""
        return self.told.format(looks=self.looks, most=self.most) if self.looks > self.most else ""


class Counted(int):
    """A number as any other, but each comparison (and difference) is noted in its tally."""

    tally: Tally
    __hash__ = int.__hash__

    @classmethod
    def of(cls, value: int, tally: Tally) -> Self:
        """The number, counted there."""
        found = cls(value)
        found.tally = tally
        return found


def counted(values: Iterable[int], tally: Tally) -> list[int]:
    """A list whose comparisons are all noted in one tally."""
    return [Counted.of(value, tally) for value in values]


def _noting(name: str) -> Callable[[Counted, object], object]:
    plain: Callable[[Counted, object], object] = getattr(int, name)

    def compare(self: Counted, other: object) -> object:
        self.tally.looks += 1
        return plain(self, other)

    return compare


for _name in ("__lt__", "__le__", "__eq__", "__ne__", "__gt__", "__ge__", "__sub__", "__rsub__"):
    setattr(Counted, _name, _noting(_name))


def tally_of(one: object) -> Tally | None:
    """The tally of an argument: of a number, or of the numbers in a list."""
    first = one[0] if isinstance(one, list | tuple) and one else one
    return first.tally if isinstance(first, Counted) else None
