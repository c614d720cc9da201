"""Reading position notation: `name: value` items separated by `;` or new lines, with clear errors."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from .errors import BadPosition
from .text import nearest, normal

_TIMES = re.compile(r"\s*[×x*]\s*(\d{1,3})$")


class Field(NamedTuple):
    """One item of a notation: `main A: rouge 2` has the name "main A", the normal form of it, and a value."""

    name: str
    value: str


def fields(text: object, known: Iterable[str]) -> dict[str, Field]:
    """The items by the normal form of their name. Raises BadPosition on an unknown or repeated one.

    `known` are the names that the game takes.
    """
    if not isinstance(text, str):
        raise BadPosition(f"Une position est un texte, pas {type(text).__name__}.")
    table = {normal(name): name for name in known}
    found: dict[str, Field] = {}
    for item in re.split(r"[;\n]", text):
        if not item.strip():
            continue
        name, colon, value = item.partition(":")
        key = normal(name)
        if not colon or key not in table:
            close = nearest(name, table.values())
            hint = f" Voulais-tu dire « {close[0]} » ?" if close else f" Ce qu’elle connaît : {', '.join(table.values())}."
            raise BadPosition(f"La position ne connaît pas « {item.strip()[:60]} ».{hint}")
        if key in found:
            raise BadPosition(f"« {table[key]} » est écrit deux fois dans la position.")
        found[key] = Field(table[key], value.strip())
    return found


def split(value: str) -> list[str]:
    """The comma-separated things of a value, those between brackets kept whole; « vide » and nothing are no thing."""
    if normal(value) in ("", "vide", "aucun", "aucune"):
        return []
    return [part.strip() for part in re.split(r",(?![^\[]*\])", value)]


def things(value: str, words: Mapping[str, str], what: str) -> list[str]:
    """The things of a value by their proper names, « rouge 2 ×3 » counted three times. Raises BadPosition."""
    found: list[str] = []
    for part in split(value):
        times = _TIMES.search(part)
        word = part[: times.start()] if times else part
        if normal(word) not in words:
            close = nearest(word, words.values())
            raise BadPosition(f"« {word[:60]} » n’est pas {what}." + (f" Voulais-tu dire « {close[0]} » ?" if close else ""))
        found += [words[normal(word)]] * (int(times.group(1)) if times else 1)
    return found


def written(items: Sequence[str], ordered: bool = False) -> str:
    """Things as text that `things` reads back: runs of the same one are counted; « vide » for none."""
    runs: list[tuple[str, int]] = []
    for item in items if ordered else sorted(items, key=items.index):
        if runs and runs[-1][0] == item:
            runs[-1] = (item, runs[-1][1] + 1)
        else:
            runs.append((item, 1))
    return ", ".join(item if times == 1 else f"{item} ×{times}" for item, times in runs) or "vide"


def whole(value: str, name: str, most: int) -> int:
    """A whole number from 0 to `most`. Raises BadPosition."""
    if not re.fullmatch(r"\d{1,6}", value) or int(value) > most:
        raise BadPosition(f"« {name} » est un nombre entier de 0 à {most}, pas « {value[:40]} ».")
    return int(value)


def word64(value: str) -> int:
    """The chance word: sixteen hexadecimal digits. Raises BadPosition."""
    if not re.fullmatch(r"[0-9a-fA-F]{16}", value):
        raise BadPosition(f"« hasard » s’écrit avec seize chiffres hexadécimaux, pas « {value[:40]} ».")
    return int(value, 16)
