"""What counts as right where one asks what a move brings about: one sentence among some that are not true."""

from __future__ import annotations

import zlib
from functools import cached_property
from typing import ClassVar

from ...engine import Chance, Position
from ...engine.text import listed, normal
from ..errors import BadExercise
from . import reading
from .keys import Field
from .kinds import Kind, Verdict


def told(p: Position, seat: int, names: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What the last play brought about, as a seat may know it, in sentences without « tu »."""
    return tuple(event.named for event in p.view(seat, names).events)


class Happens(Kind):
    """« arrive »: what happens after `coups`: the sentence `arrive`, and none of the `autres`."""

    keys: ClassVar[tuple[str, ...]] = ("arrive", "autres")
    on_paper, blank = True, "Ce qui arrive"
    from_seat = True

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """The right sentence among the others, in an order that says nothing."""
        chance = Chance(zlib.crc32(f"{self.ex.question} {self.data.get('arrive')}".encode()))
        every = [self.data.get("arrive", ""), *self.data.get("autres", ())]
        chance.shuffle(every)
        return tuple(every)

    @cached_property
    def right(self) -> tuple[str, ...]:
        """Those of the choices that come true in this position."""
        p = self.ex.position.copy()
        for line in self.data.get("coups", ()):
            self.ex.play(p, line)
        happened = {normal(one) for one in told(p, self.ex.seat, self.ex.names)}
        return tuple(one for one in self.choices if normal(one) in happened)

    @property
    def fields(self) -> list[Field]:
        return [{"name": "", "choices": list(self.choices)}]

    @property
    def ways(self) -> str:  # type: ignore[override]
        return f"Réponds par l’une de ces phrases : {' · '.join(self.choices)}"

    def check(self) -> None:
        if len(set(map(normal, self.choices))) < 2:
            raise BadExercise(f"{self.ex} : donne ce qui arrive, et d’autres phrases qui sont fausses.")
        if self.right != (self.data.get("arrive"),):
            found = listed([f"« {one} »" for one in self.right]) or "aucune des phrases"
            raise BadExercise(f"{self.ex} : ce qui arrive est {found}.")

    def judge(self, answer: object) -> Verdict:
        given = next((one for one in self.choices if normal(one) == normal(str(answer))), "")
        if not given:
            raise reading.Unreadable("Réponds par l’une des phrases, telle qu’elle est écrite.")
        return (
            Verdict(True, given)
            if given in self.right
            else Verdict(False, f"Ceci n’arrive pas : « {given.rstrip(' .')} ».")
        )

    @property
    def hints(self) -> tuple[str, str, str]:
        title, text = self.ex.told(self.ex.rule)
        wrong = next(one for one in self.choices if one not in self.right)
        return f"Relis la règle « {title} ».", text, f"Ce n’est pas « {wrong.rstrip(' .')} »."

    @property
    def answer(self) -> object:
        return " ; ".join(self.right)
