"""Reading position notation: `name: value` items separated by `;` or new lines, with clear errors."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from . import limits, outside
from .errors import BadPosition
from .text import LETTERS, nearest, normal

if TYPE_CHECKING:
    from .game import Game

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
    if len(text) > limits.POSITION:
        raise BadPosition(f"Une position tient en {limits.POSITION} caractères ; celle-ci en a {len(text)}.")
    table = {normal(name): name for name in known}
    found: dict[str, Field] = {}
    for item in re.split(r"[;\n]", text.removeprefix("\ufeff")):
        if not item.strip():
            continue
        name, colon, value = item.partition(":")
        key = normal(name)
        begun = [known for word, known in table.items() if not colon and key.startswith(word)]
        if begun:
            raise BadPosition(
                f"Il manque un « : » dans « {item.strip()[:60]} » : on écrit « {max(begun, key=len)}: … »."
            )
        if key not in table:
            close = nearest(name, table.values())
            hint = (
                f" Voulais-tu dire « {close[0]} » ?"
                if close
                else f" Ce qu’elle connaît : {', '.join(table.values())}."
            )
            raise BadPosition(
                f"La position ne connaît pas « {item.strip()[:60]} ».{hint}", tuple(table.values())
            )
        if key in found:
            raise BadPosition(f"« {table[key]} » est écrit deux fois dans la position.")
        found[key] = Field(table[key], value.strip())
    return found


def split(value: str) -> list[str]:
    """The comma-separated things of a value, those in brackets kept whole; none for « vide » and nothing."""
    if normal(value) in ("", "vide", "aucun", "aucune"):
        return []
    parts, inside = [""], False
    for piece in re.split(r"([,\[\]])", value):
        inside = piece == "[" or (inside and piece != "]")
        if piece == "," and not inside:
            parts.append("")
        else:
            parts[-1] += piece
    return [part.strip() for part in parts]


def things(value: str, words: Mapping[str, str], what: str) -> list[str]:
    """The things of a value by their proper names, « rouge 2 ×3 » counted three times. Raises BadPosition."""
    found: list[str] = []
    for part in split(value):
        times = _TIMES.search(part)
        word = part[: times.start()] if times else part
        if normal(word) not in words:
            close = nearest(word, words.values())
            raise BadPosition(
                f"« {word[:60]} » n’est pas {what}." + (f" Voulais-tu dire « {close[0]} » ?" if close else "")
            )
        found += [words[normal(word)]] * (outside.whole(times.group(1)) if times else 1)
        if len(found) > limits.THINGS:
            raise BadPosition(
                f"Trop de choses à la suite : {limits.THINGS} au plus dans un même élément de la position."
            )
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


def turned(text: str, names: Sequence[str]) -> str:
    """The same position with the things of these items in the other order; « pioche
    » means « pioche A » too."""
    items = []
    for item in text.split(";"):
        name, colon, value = item.partition(":")
        if re.sub(r" [a-j]$", "", normal(name)) in map(normal, names):
            item = f"{name}{colon} {', '.join(reversed(split(value))) or 'vide'}"
        items.append(item)
    return ";".join(items)


def whole(value: str, name: str, most: int) -> int:
    """A whole number from 0 to `most`. Raises BadPosition."""
    try:
        found = outside.whole(value, 6)
    except outside.BadText:
        found = most + 1
    if found > most:
        raise BadPosition(f"« {name} » est un nombre entier de 0 à {most}, pas « {value[:40]} ».")
    return found


def word64(value: str) -> int:
    """The chance word: sixteen hexadecimal digits. Raises BadPosition."""
    if not re.fullmatch(r"[0-9a-fA-F]{16}", value):
        raise BadPosition(f"« hasard » s’écrit avec seize chiffres hexadécimaux, pas « {value[:40]} ».")
    return int(value, 16)


class Reader:
    """One position being read: its items by name, its seats, its options. A game adds what its own items
    mean.

    `names` are the items that the game takes, `by_seat` those written once a seat (« main » for `main A`,
    `main B`…). Raises BadSetup for a number of seats that the game is not played at, BadPosition for the
    rest.
    """

    def __init__(self, game: Game, text: str, names: Iterable[str], by_seat: Iterable[str] = ()) -> None:
        self.game = game
        letters = LETTERS[: game.seats[-1]]
        switches = {name: option for name, option in game.options.items() if option.item}
        own = [*(option.item for option in switches.values()), *names]
        every = ["sièges", *own, "hasard", *(f"{name} {letter}" for name in by_seat for letter in letters)]
        self.fields = fields(text, every)
        seats = self.value("sièges", "?")
        self.n = game.check_seats(outside.whole(seats) if re.fullmatch(r"\d{1,6}", seats) else seats)
        self.chance = word64(self.value("hasard", "0" * 16))
        for field in self.fields.values():
            if field.name[-2:-1] == " " and field.name[-1] in letters[self.n :]:
                raise BadPosition(f"« {field.name} » : il n’y a que {self.n} sièges.")
        self.options = game.check_options(
            {
                name: self.choice(option.item, {one: one for one in option.choices}, option.default)
                for name, option in switches.items()
            }
        )

    def has(self, name: str) -> bool:
        """Whether the item is written."""
        return normal(name) in self.fields

    def value(self, name: str, default: str = "") -> str:
        """The item's value, or the default where it is left out."""
        field = self.fields.get(normal(name))
        return field.value if field else default

    def seat(self, letter: str) -> int:
        """The seat of a letter. Raises BadPosition."""
        seat = self.game.seat_of(letter, self.n)
        if seat is None:
            raise BadPosition(
                f"Il n’y a pas de siège « {letter.strip()[:20]} » : "
                f"les sièges vont de A à {LETTERS[self.n - 1]}."
            )
        return seat

    def choice(self, name: str, choices: Mapping[str, str], default: str) -> str:
        """What a written choice stands for. Raises BadPosition."""
        table = {normal(written): meant for written, meant in choices.items()}
        value = normal(self.value(name, default))
        if value not in table:
            raise BadPosition(f"« {name} » vaut {' ou '.join(f'« {written} »' for written in choices)}.")
        return table[value]


class Stock:
    """The cards of a game, by kind: `names[k]`, of which there are `counts[k]`.

    They are taken out as a position places them.
    """

    def __init__(self, names: Sequence[str], counts: Sequence[int], what: str) -> None:
        self._names, self._counts, self._what = names, counts, what
        self._kinds = {name: kind for kind, name in enumerate(names)}
        self._words = {normal(name): name for name in names}
        self.left = Counter(dict(enumerate(counts)))

    def named(self, value: str) -> list[int]:
        """The kinds that a value names, taken out of nothing. Raises BadPosition for what is no card."""
        return [self._kinds[name] for name in things(value, self._words, self._what)]

    def place(self, kinds: Iterable[int]) -> tuple[int, ...]:
        """Take cards out. Raises BadPosition when the game does not have so many."""
        placed = tuple(kinds)
        for kind in placed:
            self.left[kind] -= 1
            if self.left[kind] < 0:
                raise BadPosition(
                    f"Trop de « {self._names[kind]} » : le jeu n’en contient que {self._counts[kind]}."
                )
        return placed

    def take(self, value: str) -> tuple[int, ...]:
        """Take out the cards that a value names."""
        return self.place(self.named(value))

    def rest(self) -> tuple[int, ...]:
        """The cards that nothing has taken, in the order of the material."""
        return tuple(self.left.elements())
