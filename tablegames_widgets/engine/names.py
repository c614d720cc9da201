"""Names that know what they name: text for whoever reads it, with what it stands for beside it, so that
nobody takes it apart."""

from __future__ import annotations

from typing import Self


class Named(str):
    """A card, a place, a piece by its French name: `card == "rouge 2"`, it prints so and is found in a
    dictionary so.

    A game's subclass says what it knows besides (`card.colour`, `card.value`). Not for what is compiled:
    mypyc makes no native subclass of `str`, and the rules work on numbers.
    """

    def __new__(cls, name: str, **known: object) -> Self:
        new = super().__new__(cls, name)
        vars(new).update(known)
        return new

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"un nom ne se modifie pas ({name})")

    def __reduce__(self) -> tuple[object, ...]:
        return _named, (type(self), str(self), vars(self))


def _named(kind: type[Named], name: str, known: dict[str, object]) -> Named:
    return kind(name, **known)
