"""Damage: a text after a slip, a value with one of its parts become something else."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import tablegames_widgets as tg

STRANGE = "09-+;:,.[]{}\"'×>< \t\r\n\0\x1b\x7f\u00a0\u00b2\u0663\u0301\u2028\u202e\ufeff\ud800é’A#J\U0001f409"
"""Signs that mean something to a reader, digits that are none, marks that join, and what no terminal should get."""
TIMES = (2, 40, 1000)


T = TypeVar("T")


def pick(chance: tg.Chance, things: Sequence[T]) -> T:
    return things[chance.below(len(things))]


def changed(text: str, chance: tg.Chance) -> str:
    """One character dropped, doubled, changed or put in; a piece dropped, moved or repeated; a line dropped, doubled or moved."""
    at = chance.below(len(text) + 1)
    end = min(at + 1 + chance.below(12), len(text))
    there = chance.below(len(text) + 1)
    cut = text[:at] + text[end:]
    lines = text.split("\n")
    line = lines.pop(chance.below(len(lines)))
    elsewhere = chance.below(len(lines) + 1)
    kinds: tuple[Callable[[], str], ...] = (
        lambda: text[:at] + text[at + 1 :],
        lambda: text[:at] + text[at : at + 1] * 2 + text[at + 1 :],
        lambda: text[:at] + pick(chance, STRANGE) + text[at + 1 :],
        lambda: text[:at] + pick(chance, STRANGE) + text[at:],
        lambda: text[:at] + pick(chance, text or " ") + text[at + 1 :],
        lambda: cut,
        lambda: cut[:there] + text[at:end] + cut[there:],
        lambda: text[:at] + text[at:end] * pick(chance, TIMES) + text[end:],
        lambda: "\n".join(lines),
        lambda: "\n".join([*lines, line, line]),
        lambda: "\n".join([*lines[:elsewhere], line, *lines[elsewhere:]]),
        lambda: text[:at],
    )
    return pick(chance, kinds)()


def damaged(text: str, chance: tg.Chance) -> str:
    """The text after one to three changes."""
    for _ in range(1 + chance.below(3)):
        text = changed(text, chance)
    return text


ODD = (
    None,
    True,
    False,
    0,
    -1,
    2**70,
    0.5,
    "",
    " ",
    "J",
    "\u3164",
    "\ud800",
    "A" * 3000,
    "9" * 5000,
    [],
    {},
    [[]],
    {"": []},
    [None] * 3000,
)
"""Values that stand where another was meant."""
RAW = ("1" * 5000, "NaN", "-Infinity", "1e999", "[" * 100_000, '{"a":' * 50_000, "[" * 200_000 + "]" * 200_000, "\\", '"')
"""What no value is written as."""


def spoilt(value: Any, chance: tg.Chance) -> Any:
    """The value with one of its parts, at any depth, gone or become something else."""
    if not value or not isinstance(value, dict | list) or chance.below(4) == 0:
        return pick(chance, ODD)
    places: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
    copy, at = value.copy(), pick(chance, places)
    if chance.below(6) == 0:
        del copy[at]
    else:
        copy[at] = spoilt(value[at], chance)
    return copy


def bad_json(value: Any, chance: tg.Chance) -> str:
    """A value as JSON, spoilt in its parts, in its text, or with what no value is written as in the place of one."""
    kind = chance.below(4)
    text = json.dumps(spoilt(value, chance) if kind else value, ensure_ascii=False)
    if kind == 0:
        places = [at for at, sign in enumerate(text) if sign in ",:[{"]
        at = pick(chance, places or [0]) + 1
        return text[:at] + pick(chance, RAW) + text[at + chance.below(3) :]
    return damaged(text, chance) if kind == 1 else text
