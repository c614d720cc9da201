"""What a value from outside must be, as plain data: `Record({"nom": Text(40)}, {"essai": Whole(0, 99)})`.

It says what is wrong of one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from . import limits
from .text import brief


class Shape:
    """A kind of value. `what` says it in French, after « on attend »."""

    what: str = "une valeur"

    def wrong(self, value: object) -> str:
        """What is wrong with a value, in the middle of a sentence; "" when it is of this shape."""
        return "" if self.fits(value) else f"on attend {self.what}, pas {brief(value)}"

    def fits(self, value: object) -> bool:
        """Whether a value without parts is of this shape."""
        return True


class Anything(Shape):
    """Any value: depth, digits and length were bounded when it was read."""


class Nothing(Shape):
    what = "rien"

    def fits(self, value: object) -> bool:
        return value is None


class Flag(Shape):
    what = "vrai ou faux"

    def fits(self, value: object) -> bool:
        return isinstance(value, bool)


class Text(Shape):
    """A text of at most so many characters, which can be written down: half a sign cannot."""

    def __init__(self, most: int = limits.TEXT, least: int = 0) -> None:
        self.most, self.least = most, least
        self.what = f"un texte de {f'{least} à {most} caractères' if least else f'{most} caractères au plus'}"

    def fits(self, value: object) -> bool:
        if not isinstance(value, str) or not self.least <= len(value) <= self.most:
            return False
        return value.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in value)


class Whole(Shape):
    """A whole number."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high
        self.what = f"un nombre entier de {low} à {high}"

    def fits(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


class Number(Shape):
    """A whole number, 0 or more, as a text: JSON has no other names."""

    what = "le numéro d’un coup"

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 6


class Among(Shape):
    """One of these texts."""

    def __init__(self, *choices: str) -> None:
        self.choices = choices
        self.what = " ou ".join(f"« {one} »" for one in choices)

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and value in self.choices


class Either(Shape):
    """Of one of these shapes."""

    def __init__(self, *shapes: Shape) -> None:
        self.shapes = shapes
        self.what = " ou ".join(shape.what for shape in shapes)

    def fits(self, value: object) -> bool:
        return any(not shape.wrong(value) for shape in self.shapes)


class Each(Shape):
    """A list, every thing of which is of one shape."""

    def __init__(self, shape: Shape, most: int = limits.THINGS, least: int = 0) -> None:
        self.shape, self.most, self.least = shape, most, least
        self.what = f"une liste de {least} à {most} choses"

    def wrong(self, value: object) -> str:
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            return f"on attend {self.what}, pas {brief(value)}"
        return next(
            (f"n° {at} : {why}" for at, one in enumerate(value, 1) if (why := self.shape.wrong(one))), ""
        )


class By(Shape):
    """A table of any names, each a text that fits, with values of one shape."""

    def __init__(self, shape: Shape, names: Shape | None = None, most: int = limits.THINGS) -> None:
        self.shape, self.names, self.most = shape, names or Text(), most
        self.what = f"une table de {most} choses au plus"

    def wrong(self, value: object) -> str:
        if not isinstance(value, dict) or len(value) > self.most:
            return f"on attend {self.what}, pas {brief(value)}"
        for name, one in value.items():
            if why := self.names.wrong(name) or self.shape.wrong(one):
                return f"« {str(name)[:60]} » : {why}"
        return ""


class Record(Shape):
    """A table: names that it must have, names that it may have. What else it holds is of no matter."""

    what = "une table"

    def __init__(self, must: Mapping[str, Shape], may: Mapping[str, Shape] | None = None) -> None:
        self.must, self.may = must, may or {}

    def wrong(self, value: object) -> str:
        if not isinstance(value, dict):
            return f"on attend {self.what}, pas {brief(value)}"
        for name, shape in {**self.must, **self.may}.items():
            if name not in value:
                if name in self.must:
                    return f"« {name} » manque"
            elif why := shape.wrong(value[name]):
                return f"« {name} » : {why}"
        return ""


ANY: Final = Anything()
"""Any value."""
