"""What comes from outside: JSON, TOML, files, links, numbers. It is bounded, and of the shape that is asked
for, before anything is built of it; else it is refused in one sentence. Nothing else in the package opens
such text: a test reads the sources.
"""

from __future__ import annotations

import base64
import binascii
import errno
import json
import os
import re
import stat
import sys
import zlib
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

from . import limits
from .errors import TableGamesError
from .shapes import ANY, Shape

Path = str | os.PathLike[str]
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
_QUOTES = (
    r'"""(?:[^\\]|\\.)*?(?:"{3,5}|\\?\Z)',
    r"'''.*?(?:'{3,5}|\Z)",
    r'"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*(?:"|\\?$)',
    r"'[^'\n]*(?:'|$)",
    r"#[^\n]*",
)
_QUOTED = re.compile("|".join(_QUOTES), re.DOTALL | re.MULTILINE)
"""The texts and the remarks of TOML; one that is not closed goes on to its end."""
_DOTTED = re.compile(rf'(?<![\w"-])(?:(?:[\w-]+|"")[ \t]*\.[ \t]*){{{limits.NESTED}}}')
_CALM = 0 if sys.platform == "emscripten" else getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""A pipe that nobody writes to is opened at once, and then refused; JupyterLite would write back a file that
is opened so."""


class BadText(TableGamesError):
    """Text from outside that cannot be read, or is not what was asked for."""


# -- JSON and TOML ---------------------------------------------------------------------------------
def read_json(text: str | bytes, shape: Shape, where: str, most: int = limits.SAVE) -> Any:
    """The value that the text writes, of that shape.

    `where` begins the sentence that refuses it. Raises BadText.
    """
    text = _bounded(text, where, most)
    if _too_deep(text, _STRING):
        raise BadText(f"{where} a trop de listes l’une dans l’autre.")
    try:
        value = json.loads(text, parse_int=_int, parse_float=_float, parse_constant=_float)
    except ValueError as error:
        raise BadText(f"{where} n’est pas du JSON que l’on puisse lire{_place(error)}.") from error
    return _shaped(value, shape, where)


def read_value(text: str, where: str, most: int = limits.SAVE) -> Any:
    """The plain value that Python has written there: numbers, texts, lists, dictionaries, sets. Raises
    BadText."""
    import ast

    try:
        return ast.literal_eval(_bounded(text, where, most))
    except (ValueError, SyntaxError, RecursionError, MemoryError) as error:
        raise BadText(f"{where} n’est pas une simple valeur.") from error


def read_toml(
    text: str | bytes, where: str, shape: Shape = ANY, most: int = limits.MATERIAL
) -> dict[str, Any]:
    """The tables that the text writes, of that shape. Raises BadText."""
    import tomllib  # 26 ms in a browser: only for the game that is played

    text = _bounded(text, where, most)
    if _too_deep(text, _QUOTED) or _DOTTED.search(_QUOTED.sub('""', text)):
        raise BadText(
            f"{where} n’est pas du TOML que l’on puisse lire : il a trop de listes l’une dans l’autre."
        )
    try:
        value = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadText(f"{where} n’est pas du TOML que l’on puisse lire{_place(error)}.") from error
    found: dict[str, Any] = _shaped(value, shape, where)
    return found


def _bounded(text: str | bytes, where: str, most: int) -> str:
    if len(text) > most:
        raise BadText(
            f"{where} tient en {most} {'octets' if isinstance(text, bytes) else 'caractères'} au plus :"
            f" il y en a {len(text)}."
        )
    try:
        return (text.decode() if isinstance(text, bytes) else text).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise BadText(f"{where} n’est pas un texte en UTF-8.") from error


def _too_deep(text: str, strings: re.Pattern[str]) -> bool:
    """Whether brackets stand in brackets beyond reason: who reads them calls himself once for each."""
    if text.count("[") + text.count("{") <= limits.NESTED:
        return False
    steps: Iterator[int] = (
        1 if bracket in "[{" else -1 for bracket in re.findall(r"[\[\]{}]", strings.sub('""', text))
    )
    return any(depth > limits.NESTED for depth in accumulate(steps))


def _int(text: str) -> int:
    if len(text) > limits.DIGITS:
        raise ValueError("Exceeds the limit for digits")
    return int(text)


def _float(text: str) -> float:
    """A number with a point, or the name of none: 1e999 is none either."""
    value = float(text)
    if abs(value) < float("inf"):
        return value
    raise ValueError("no number")


def _place(error: Exception) -> str:
    """Where and why text could not be read, as far as its reader knows."""
    if found := re.search(r"line (\d+),? column (\d+)", str(error)):
        return f" : regarde la ligne {found.group(1)}, colonne {found.group(2)}"
    if "end of document" in str(error):
        return " : il s’arrête au milieu d’une valeur"
    if isinstance(error, RecursionError):
        return " : il a trop de listes l’une dans l’autre"
    return " : un nombre y est trop long" if "digits" in str(error) else ""


def _shaped(value: Any, shape: Shape, where: str) -> Any:
    if why := shape.wrong(value):
        raise BadText(f"{where} : {why}.")
    return value


# -- files, links, numbers -------------------------------------------------------------------------
def content(path: Path, most: int) -> bytes:
    """What an ordinary file holds.

    Raises OSError for any other, which might never end, and for one longer than `most` bytes.
    """
    try:
        number = os.open(path, os.O_RDONLY | _CALM)
    except (TypeError, ValueError) as error:
        raise OSError(errno.EINVAL, "ce n’est pas un nom de fichier") from error
    try:
        about = os.fstat(number)
        check_ordinary(about.st_mode, path)
        found = b""
        if about.st_size <= most:  # else nothing is read: it would take the room first
            with open(number, "rb", closefd=False) as file:
                found = file.read(most + 1)
    finally:
        os.close(number)
    if max(about.st_size, len(found)) > most:  # it may have grown since
        raise OSError(errno.EFBIG, f"il est trop long, {most} octets au plus", os.fspath(path))
    return found


def words(path: Path, most: int) -> str:
    """The text that an ordinary file holds. Raises OSError, for what is no text too."""
    try:
        return content(path, most).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise OSError(errno.EILSEQ, "ce n’est pas un texte en UTF-8", os.fspath(path)) from error


def check_ordinary(mode: int, path: Path) -> None:
    """Raise OSError for what is a folder, a pipe or a device."""
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "c’est un dossier", os.fspath(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "ce n’est pas un fichier ordinaire", os.fspath(path))


def packed(text: str) -> str:
    """A text as a link carries it."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(data: str, most: int = limits.SAVE) -> str:
    """The text that a link carries: a few kilobytes could unfold into gigabytes. Raises BadText."""
    data = data.strip()
    try:
        if len(data) > 2 * most:
            raise ValueError("longer than any link")
        opened = zlib.decompressobj()
        text = opened.decompress(
            base64.b64decode(data.encode() + b"=" * (-len(data) % 4), b"-_", validate=True), most
        ).decode()
        if not opened.eof:
            raise ValueError("cut, or longer than any match")
    except (ValueError, binascii.Error, zlib.error) as error:
        raise BadText("ce lien est coupé ou abîmé : copie-le en entier.") from error
    return text


def whole(text: str, digits: int = 20) -> int:
    """The whole number, 0 or more, that a text writes. Raises BadText."""
    if not re.fullmatch(rf"\d{{1,{digits}}}", text):
        raise BadText(f"On attend un nombre entier, pas « {text[:40]} ».")
    return int(text)


def wholes(texts: Sequence[str]) -> list[int]:
    """Several of them."""
    return [whole(text) for text in texts]
