"""Fills what games seldom say: each event with 1, 2 and 5 of what it counts, the events that no game reached among them,
and each word that is counted.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from enum import Enum
from importlib import import_module
from inspect import signature
from itertools import product
from pathlib import Path
from typing import Any

import tablegames_widgets as tg
from tablegames_widgets.engine import Event, EventType, Say
from tablegames_widgets.engine.text import count, french, tally

SIZES = (1, 2, 5)
COUNTED = {"amount", "number", "points", "pot", "price", "rest", "size", "treasures", "left", "life"}
"""Fields of events that are a number of things."""
LISTS = {"cards", "kinds"}
"""Fields that hold several things: of each size, such as a game had; where they are kept as one number, none is told."""
MAY_BE_NONE = ("flipped",)
"""Events whose list may be empty."""
MONEY = 5
"""So few dollars are in no game."""
FLAGS = {"able", "again", "gained", "horse", "hose", "tied"}
SEATS = {
    *("seat", "tribe", "author", "giver", "thief", "victim", "target", "to"),
    *("other", "owner", "by", "attacker", "first", "dealer", "heir"),
}
"""Fields that are a seat; in an event that no game reached each has another one."""
MOST = 50
"""Values of a field that are kept."""
KINDS = 4
"""Cards with which an event that no game reached is filled."""


class Fields:
    """What the fields of events were in games: one example an event, its fewest seats, the values of each field by name."""

    def __init__(self) -> None:
        self.examples: dict[str, tuple[Any, ...]] = {}
        self.values: dict[str, list[Any]] = {}
        self.fewest: dict[str, int] = {}

    def note(self, events: Sequence[tuple[Any, ...]]) -> None:
        for kind, *data in events:
            self.examples.setdefault(kind.name, tuple(data))
            for name, value in zip(fields(kind), data, strict=True):
                if name == "seats":
                    self.fewest[kind.name] = min(len(value), self.fewest.get(kind.name, len(value)))
                known = self.values.setdefault(name, [])
                new = value is not None and value not in known
                if new and (len(known) < MOST or _new_kind(value, known)):
                    known.append(value)


def _new_kind(value: Any, known: list[Any]) -> bool:
    """Whether it is of another class, or of another length, than all those that are known."""
    return all((type(value), _length(value)) != (type(one), _length(one)) for one in known)


def _length(value: Any) -> int:
    return len(value) if isinstance(value, tuple) else 0


def fields(kind: EventType) -> list[str]:
    """The names of an event's data, after the voice."""
    return [*signature(kind.text).parameters][1:]


def event_types(game: tg.Game) -> list[EventType]:
    """The events that a game declares."""
    return [kind for kind in vars(import_module(f"{game.package}.events")).values() if isinstance(kind, EventType)]


def filled_events(game: tg.Game, known: Fields, names: Sequence[str]) -> Iterator[str]:
    """Each event with 1, 2 and 5 of what it counts, and each of its flags; where no game reached it, with others' values."""
    for kind in event_types(game):
        choices = _known(kind, known) if kind.name in known.examples else _guessed(kind, known)
        for size in SIZES:
            named = zip(fields(kind), choices, strict=True)
            for data in product(*[_of_size(kind, name, values, size, known) for name, values in named]):
                yield from (told for told in _told(kind, data, names) if size >= MONEY or "$" not in told)


def _known(kind: EventType, known: Fields) -> list[list[Any]]:
    """What the fields were in a game; of things that are no number, one of each class."""
    named = zip(fields(kind), known.examples[kind.name], strict=True)
    return [_each_class(name, value, known) for name, value in named]


def _each_class(name: str, value: Any, known: Fields) -> list[Any]:
    plain = value is None or type(value) in (int, str, bool, tuple)
    return [value] if plain else list({type(one): one for one in reversed(known.values[name])}.values())


def _guessed(kind: EventType, known: Fields) -> list[list[Any]]:
    """Another seat in each field that is a seat, else a few values that the field had in other events."""
    seats = iter(range(len(SEATS)))
    others = known.values
    return [[next(seats)] if _is_seat(name, known) else others.get(name, [1])[:KINDS] for name in fields(kind)]


def _is_seat(name: str, known: Fields) -> bool:
    return name in SEATS and all(value in range(-1, 10) for value in known.values.get(name, []))


def _of_size(kind: EventType, name: str, values: list[Any], size: int, known: Fields) -> list[Any]:
    """The values of a field when the event counts so many."""
    one = values[0]
    if name in FLAGS:
        return [False, True]
    if isinstance(one, Enum):
        return list(type(one))
    if name == "seats":
        return [tuple(range(max(size, known.fewest.get(kind.name, 1))))]
    if name in LISTS:
        held = (value for value in known.values.get(name, []) if isinstance(value, tuple))
        found = [value for value in held if len(value) == size][:1]
        return found + [()] * (kind.name in MAY_BE_NONE) or [None]
    return [size] if name in COUNTED and type(one) is int else values


def _told(kind: EventType, data: tuple[Any, ...], names: Sequence[str]) -> Iterator[str]:
    """The sentence for who looks on, for the first seat and for the second; nothing where the game cannot say it so."""
    for you in (None, 0, 1):
        try:
            yield str(Event((kind, *data), Say(tuple(names), you)))
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            return


def counted_words(game: tg.Game) -> Iterator[str]:
    """« 1 carte, 2 cartes, 5 cartes »: each word that the game's code counts, and each thing of its tables that it counts."""
    for call in _calls(game, "count"):
        words = [part.value for part in call.args[1:] if isinstance(part, ast.Constant)]
        if words and len(words) == len(call.args) - 1:
            yield french(", ".join(count(size, *words) for size in SIZES))
    tallied = {part.attr for call in _calls(game, "tally") for part in ast.walk(call) if isinstance(part, ast.Attribute)}
    for thing in _things(game):
        plural = getattr(thing, "plural", "")
        if plural and plural != thing:
            yield french(", ".join(count(size, str(thing), plural) for size in SIZES))
        for called in (getattr(thing, name, "") for name in sorted(tallied)):
            if isinstance(called, str) and called.startswith(("un ", "une ")):
                yield french(", ".join(tally([called] * size) for size in SIZES))


def _calls(game: tg.Game, name: str) -> Iterator[ast.Call]:
    """The calls of that function in the game's code."""
    package = Path(sys.modules[game.package].__file__ or "").parent
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def _things(game: tg.Game) -> Iterator[Any]:
    """What the tables of the game's modules hold."""
    for name in sorted(name for name in sys.modules if name.startswith(f"{game.package}.")):
        for table in vars(sys.modules[name]).values():
            if isinstance(table, dict | list | tuple):
                yield from table.values() if isinstance(table, dict) else table
