"""What can go wrong, said in French, with the rule's id where a rule says no."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, NamedTuple

from .text import french, visible

LONGEST = 2_000
"""Characters of a message: what it quotes may have come from a file."""


Guard = tuple[str, bool, str]
"""One line of why a move is not legal: (the rule, whether it refuses, what it says)."""


class Refusal(NamedTuple):
    """Why a move is not legal: the id of the rule (`korsar#capitaine`) and one sentence for a player."""

    rule: str
    text: str

    @classmethod
    def of(cls, rule: str, text: str) -> Refusal:
        """The same, with French typography put in."""
        return cls(rule, french(text))

    @classmethod
    def first(cls, *guards: Guard) -> Refusal | None:
        """What the first guard that refuses says; None when none does."""
        return next((cls.of(rule, text) for rule, refuses, text in guards if refuses), None)


class TableGamesError(ValueError):
    """Any error of this package.

    The message says what is wrong and what to do, in French; `below` are more lines of it.
    """

    def __init__(self, message: str, below: Sequence[str] = ()) -> None:
        super().__init__("\n".join([visible(french(line[:LONGEST])) for line in (message, *below)]))

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors travel between processes as they are told: what they were made
        from may be something else."""
        return _again, (type(self), self.args, vars(self))


def _again(kind: type[TableGamesError], args: tuple[Any, ...], known: dict[str, object]) -> TableGamesError:
    error = kind.__new__(kind, *args)
    error.args = args
    vars(error).update(known)
    return error


class IllegalMove(TableGamesError):
    """A move that the rules refuse now. `move` (its text), `prompt` (what was asked), `rule`, `refusal`."""

    def __init__(self, move: str, prompt: str, refusal: Refusal) -> None:
        super().__init__(f"« {move} » : {refusal.text} [{refusal.rule}] (question posée : {prompt})")
        self.move, self.prompt, self.refusal, self.rule = move, prompt, refusal, refusal.rule


class UnknownMove(TableGamesError):
    """Text that names no move of this game. `nearest` are the closest texts that do."""

    def __init__(self, text: str, nearest: Sequence[str]) -> None:
        hint = " ou ".join(f"« {one} »" for one in nearest)
        super().__init__(
            f"« {text} » n’est pas un coup de ce jeu." + (f" Voulais-tu dire {hint} ?" if hint else "")
        )
        self.text, self.nearest = text, tuple(nearest)


class BadSetup(TableGamesError):
    """Seats, options, names or seed that no game of this kind can start with."""


class BadPosition(TableGamesError):
    """Position notation that cannot be read, or that describes what the rules cannot produce."""


class BadSave(TableGamesError):
    """A saved match or a link that cannot be read.

    `line` and `column` count from 1; 0 where it is no matter of one line.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        place = f", ligne {line}, colonne {column}" if line else ""
        super().__init__(f"Sauvegarde illisible{place} : {message}")
        self.line, self.column = line, column


def whole(value: object) -> int | None:
    """A whole number from whatever counts as one (NumPy's too): one rule at every door; None for anything
    else, « True » too."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def told(error: BaseException | None) -> str:
    """What an error says of itself; "" for one that cannot even be told."""
    try:
        return str(error)
    except BaseException:  # it is someone's own: whatever its `__str__` does ends nothing
        return ""


def unreadable(error: OSError) -> str:
    """Why a file cannot be read or written."""
    reasons: dict[type[OSError], str] = {
        FileNotFoundError: "ce fichier n’existe pas",
        IsADirectoryError: "c’est un dossier",
        PermissionError: "cet ordinateur ne le permet pas",
    }
    return reasons.get(type(error), error.strerror or str(error))
