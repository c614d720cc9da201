"""What can go wrong, said in French, with the rule's id where a rule says no."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from operator import index
from typing import NamedTuple

from .text import french, visible

LONGEST = 2_000
"""Characters of a message: what it quotes may have come from a file."""


Guard = tuple[str, bool, str]
"""One line of why a move is not legal: (the rule, whether it refuses, what it says)."""


class Refusal(NamedTuple):
    """Pourquoi un coup est refusé : `rule`, la règle (`korsar#capitaine`), et `text`, une phrase pour qui
    joue.
    """

    rule: str
    text: str

    @classmethod
    def of(cls, rule: str, text: str) -> Refusal:
        """Le même, avec la typographie du français."""
        return cls(rule, french(text))

    @classmethod
    def first(cls, *guards: Guard) -> Refusal | None:
        """Ce que dit la première garde qui refuse ; None quand aucune ne refuse."""
        return next((cls.of(rule, text) for rule, refuses, text in guards if refuses), None)


class TableGamesError(ValueError):
    """Toute erreur de ce paquet. Le message dit en français ce qui ne va pas et quoi faire.

    `except tg.TableGamesError` les attrape toutes ; `below` : d’autres lignes sous le message.
    """

    def __init__(self, message: str, below: Sequence[str] = ()) -> None:
        super().__init__("\n".join([visible(french(line[:LONGEST])) for line in (message, *below)]))

    def __reduce__(self) -> tuple[object, ...]:
        """Errors travel between processes as they are told: what they were made
        from may be something else."""
        return _again, (type(self), self.args, vars(self))


def _again(
    kind: type[TableGamesError], args: tuple[object, ...], known: dict[str, object]
) -> TableGamesError:
    error = kind.__new__(kind, *args)
    error.args = args
    vars(error).update(known)
    return error


class IllegalMove(TableGamesError):
    """Un coup que les règles refusent en ce moment.

    `move` : son texte ; `prompt` : ce qui était demandé ; `rule` : la règle qui refuse ; `refusal` : la règle
    et la phrase.
    """

    def __init__(self, move: str, prompt: str, refusal: Refusal) -> None:
        super().__init__(f"« {move} » : {refusal.text} [{refusal.rule}] (question posée : {prompt})")
        self.move, self.prompt, self.refusal, self.rule = move, prompt, refusal, refusal.rule


class UnknownMove(TableGamesError):
    """Un texte qui ne nomme aucun coup de ce jeu. `nearest` : les coups qui lui ressemblent le plus."""

    def __init__(self, text: str, nearest: Sequence[str]) -> None:
        hint = " ou ".join(f"« {one} »" for one in nearest)
        super().__init__(
            f"« {text} » n’est pas un coup de ce jeu." + (f" Voulais-tu dire {hint} ?" if hint else "")
        )
        self.text, self.nearest = text, tuple(nearest)


class BadSetup(TableGamesError):
    """Des sièges, des options, des noms ou une graine avec lesquels rien ne peut commencer."""


class BadPosition(TableGamesError):
    """Une position écrite qui ne se lit pas, ou que les règles ne peuvent pas produire. `known` : ce que
    la position aurait connu, quand un de ses éléments est inconnu.
    """

    def __init__(self, message: str = "", known: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.known = known


class BadSave(TableGamesError):
    """Une sauvegarde ou un lien qui ne se lit pas. `line` et `column` comptent à partir de 1 ; 0 quand
    aucune ligne n’est en cause.
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
    return reasons.get(type(error), system(error))


_SYSTEM = {
    errno.EIO: "le disque répond mal",
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), "le disque est plein"),
    **dict.fromkeys((errno.EMFILE, errno.ENFILE), "trop de fichiers sont ouverts"),
    **dict.fromkeys((errno.EBUSY, errno.ETXTBSY, errno.EADDRINUSE), "un autre programme s’en sert"),
    errno.ELOOP: "ce lien tourne en rond",
    errno.ENAMETOOLONG: "ce nom est trop long",
    errno.ENOMEM: "la mémoire est pleine",
    errno.ENOTEMPTY: "ce dossier n’est pas vide",
    errno.EROFS: "on n’a pas le droit d’y écrire",
}


def system(error: OSError) -> str:
    """What the system refuses, in the middle of a French sentence, whatever its own language."""
    number, own = error.errno or 0, error.strerror or ""
    if not own:
        return str(error)
    if number in _SYSTEM or own == os.strerror(number):
        return _SYSTEM.get(number, f"le système refuse, erreur {number}")
    return own
