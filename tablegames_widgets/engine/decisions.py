"""Decisions: the questions that rules put to seats. Rules are a stack of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from .errors import Refusal
from .eyes import Seen
from .moves import Move
from .slots import mypyc_attr, slots

if TYPE_CHECKING:
    from .position import Position
    from .views import View

P = TypeVar("P", bound="Position", contravariant=True)
V = TypeVar("V", bound="View", contravariant=True)


@mypyc_attr("allow_interpreted_subclasses")
class Decision(Generic[P, V]):
    """One question to one seat, or to several at once.

    A decision is an immutable value: what changes is pushed anew, so that copying a position copies
    references. It is taken off the stack before `play`, which pushes whatever the rules ask next.
    `moves` and `play` work on the Position; `why_not` and `prompt` on the View of the seat that asks,
    so that neither can tell what that seat may not know. A game says which are its own:
    `class Turn(Decision[KorsarPosition, "KorsarView"])`.
    """

    __slots__ = ("asked",)
    rule: ClassVar[str]
    shows: ClassVar[bool] = False
    """Whether it is asked for what it shows: its only answer says that this was read."""
    asked: tuple[int, ...]

    def __init__(self, *asked: int) -> None:
        self.asked = asked

    def moves(self, p: P, seat: int) -> tuple[Move, ...]:
        """Every legal move of the seat; never empty while it is asked."""
        raise TypeError(type(self).__name__)

    def why_not(self, v: V, seat: int, path: tuple[str, ...]) -> Refusal | None:
        """None when the path (whole, or a beginning) is legal for the seat, else the rule that refuses it."""
        raise TypeError(type(self).__name__)

    def play(self, p: P, seat: int, move: Move) -> None:
        """What happens; pushes the next decisions."""
        raise TypeError(type(self).__name__)

    def prompt(self, v: V, seat: int, path: tuple[str, ...] = ()) -> str:
        """What is asked of the seat, after the clicks already made: said to « tu », without the capital, a
        name may come before."""
        raise TypeError(type(self).__name__)

    def seen(self, seat: Seen) -> Decision[P, V]:
        """The decision as that seat may know it."""
        return self

    def _fields(self) -> tuple[object, ...]:
        return tuple([getattr(self, slot) for slot in slots(self)])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), {slot: getattr(self, slot) for slot in slots(self)})

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._fields()!r}"


AnyDecision = Decision[Any, Any]
"""The decision of a game that is not named."""


def _again(kind: type[AnyDecision], fields: dict[str, Any]) -> AnyDecision:
    """A decision as its constructor makes it, which names what it is given as the fields are; any other word
    is the seat that is asked.

    A compiled class is never made without its constructor.
    """
    from inspect import signature

    words = signature(kind).parameters.values()
    if any(word.kind is word.VAR_POSITIONAL for word in words):
        return kind(*fields.pop("asked"), **fields)
    return kind(
        *[
            fields[word.name] if word.name in fields.keys() - {"asked"} else fields["asked"][0]
            for word in words
        ]
    )


@mypyc_attr("allow_interpreted_subclasses")
class Step(Decision[P, "View"]):
    """Something that needs no answer: the engine runs it as soon as it is on top of the stack."""

    __slots__ = ()

    def run(self, p: P) -> None:
        """What happens; may push more."""
        raise TypeError(type(self).__name__)


@mypyc_attr("allow_interpreted_subclasses")
class Simultaneous(Decision[P, V]):
    """One question to several seats; answers stay secret until the last one is in.

    `asked` are the seats that still owe an answer (public), `answers` those given: (seat, Move), secret.
    """

    __slots__ = ("answers",)

    def __init__(self, *asked: int, answers: tuple[tuple[int, Move], ...] = ()) -> None:
        super().__init__(*asked)
        self.answers = answers

    def play(self, p: P, seat: int, move: Move) -> None:
        answers = tuple(sorted((*self.answers, (seat, move)), key=lambda a: a[0]))
        rest = tuple(s for s in self.asked if s != seat)
        if rest:
            p.stack.append(type(self)(*rest, answers=answers))
        else:
            self.resolve(p, answers)

    def begun(self, p: P) -> bool:
        """Whether someone has answered already, were it only in part: such moves answer one question."""
        return bool(self.answers)

    def resolve(self, p: P, answers: tuple[tuple[int, Move], ...]) -> None:
        """All have answered, `answers` in order of seats: reveal and apply."""
        raise TypeError(type(self).__name__)

    def seen(self, seat: Seen) -> Decision[P, V]:
        if isinstance(seat, str) or not self.answers:
            return self
        return type(self)(*self.asked, answers=tuple(a for a in self.answers if a[0] == seat))
