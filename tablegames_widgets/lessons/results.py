"""What a try is worth, said to the pupil; and, when asked for, tries kept in a file beside the notebook."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypedDict

from ..engine import BadSetup
from ..engine.files import RECORDS, TRY, Try, append, records, unwritable
from ..engine.outside import BadText, read_json
from ..engine.text import brief, french

if TYPE_CHECKING:
    from .exercise import Exercise


_CODE = ("\x0e", "\x0f")


def code(text: str) -> str:
    """Mark what Python writes, so that `prose` leaves it as it is: it can be pasted in a cell."""
    return f"{_CODE[0]}{text}{_CODE[1]}"


def prose(text: str) -> str:
    """French typography, but in what is marked as code; the marks go."""
    parts = (part.partition(_CODE[1]) for part in text.split(_CODE[0]))
    first, *marked = (french(one) if not sign else f"{one}{french(rest)}" for one, sign, rest in parts)
    return "".join([first, *marked])


@dataclass(frozen=True)
class Result:
    """Ce que répond `verifie` : juste ou non, pourquoi, la règle avec son lien, et les indices que les
    essais ont valus.
    """

    juste: bool
    texte: str
    regle: str = ""
    lien: str = ""
    indices: tuple[str, ...] = ()
    exemple: str = ""
    """After three tries: where the rules page plays an example."""
    cas: tuple[Any, ...] | None = None
    """The arguments of the case in which a function went wrong: `ma_fonction(*resultat.cas)` plays it again.
    """

    @property
    def règle(self) -> str:
        """Le nom que `regle` avait : les carnets d’hier le lisent."""
        return self.regle

    def __bool__(self) -> bool:
        return self.juste

    def __str__(self) -> str:
        lines = [f"Règle : {self.regle}"] if self.regle else []
        lines += [f"Indice {k} : {hint}" for k, hint in enumerate(self.indices, 1)]
        return "\n".join(
            [
                self.texte,
                *map(french, [*lines, *([f"Un exemple joué : {self.exemple}"] if self.exemple else [])]),
            ]
        )

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        lines = []
        if self.regle:
            lines.append(
                f'Règle : <a href="{escape(self.lien)}">{escape(self.regle)}</a>'
                if self.lien
                else f"Règle : {escape(self.regle)}"
            )
        lines += [f"Indice {k} : {escape(hint)}" for k, hint in enumerate(self.indices, 1)]
        if self.exemple:
            lines.append(f'<a href="{escape(self.exemple)}">Un exemple joué, sur la page des règles</a>')
        sign, look = _SIGNS[self.juste]
        text = f'<strong style="{look}">{sign}</strong> {escape(self.texte).replace(chr(10), "<br>")}'
        return f'<div class="tg-result" role="status">{"<br>".join([text, *map(french, lines)])}</div>'


_SIGN: Final = "display:inline-block;padding:0 .4em;color:#fff;font-weight:700;"
_SIGNS: Final = {
    True: ("✔", f"{_SIGN}background-color:#1b6e3c;border-radius:1em"),
    False: ("✘", f"{_SIGN}background-color:#a3261f;border-radius:.2em"),
}
"""Right or wrong by sign, colour and shape, where a notebook that is not trusted takes no sheet."""

SUFFIX = RECORDS
_SAID = 300
"""Characters of a judgement that are kept beside an answer."""


_LONGEST = 20_000
"""Characters of a try: beyond, the answer is kept in brief."""


class _Kept(TypedDict):
    """Where tries are kept from now on, and under whose name."""

    path: Path | None
    name: str


_kept: _Kept = {"path": None, "name": ""}


def garde(fichier: str | Path | None = "exercices", nom: str = "") -> Path | None:
    """From now on keep every try in this file (None: keep no more).

    No name is written but the one that is given.
    """
    path = None if fichier is None else Path(fichier)
    if path is not None and path.name in ("", ".."):
        raise BadSetup(f"{brief(fichier)} n’est pas un nom de fichier.")
    _kept["path"] = path if path is None or path.suffix else path.with_suffix(SUFFIX)
    _kept["name"] = nom
    return _kept["path"]


def keep(exercise: Exercise, answer: object, result: Result) -> None:
    """Add one try to the file, if there is one. A full disk must not keep a pupil from being judged."""
    if (path := _kept["path"]) is None:
        return
    line = {
        "quand": datetime.now(UTC).isoformat(timespec="seconds"),
        "exercice": exercise.id or exercise.question,
        "essai": exercise.tries,
        "juste": result.juste,
        "dit": str(result.texte)[:_SAID],
        "réponse": answer if isinstance(answer, str | int | float | list | dict) else brief(answer),
    }
    if _kept["name"]:
        line["nom"] = _kept["name"]
    try:
        append(path, _written(line))
    except OSError as error:
        raise BadSetup(f"« {path.name} » ne s’écrit pas : {unwritable(error)}.") from error


def _written(line: dict[str, object]) -> str:
    """A try as a line that is read back: an answer that no file can hold (NaN, half a sign), or that would
    fill it, as Python writes it."""
    try:
        text = _bounded(line)
        read_json(text, TRY, "Cet essai")
        text.encode()
    except (BadText, ValueError, TypeError, RecursionError):
        text = json.dumps({**line, "réponse": brief(line["réponse"])})
    return text


def _bounded(line: dict[str, object]) -> str:
    """The try as JSON. Raises ValueError for a long one, before all of it is in memory."""
    room = _LONGEST
    if isinstance(answer := line["réponse"], str) and len(answer) > room:
        raise ValueError("long")
    pieces = list[str]()
    for piece in json.JSONEncoder(ensure_ascii=False, default=brief).iterencode(line):
        pieces.append(piece)
        room -= len(piece)
        if room < 0:
            raise ValueError("long")
    return "".join(pieces)


def relis(fichier: str | Path = "exercices") -> list[Try]:
    """The tries that a file holds, as plain records. Raises BadSetup."""
    path = Path(fichier)
    path = path if path.suffix else path.with_suffix(SUFFIX)
    try:
        return records(path)
    except (OSError, ValueError) as error:
        raise BadSetup(f"« {path.name} » ne se lit pas.") from error
