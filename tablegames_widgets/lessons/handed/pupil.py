"""The inside of a copy that is judged: a pupil's cells, alone in a process; their answers go out as text.

`judging` is the outside: the exercises, and what is right, are there.
"""

from __future__ import annotations

import os
import pickle
import re
import socket
import sys
from contextlib import suppress
from typing import Any

from ...arena.playing.guest import closed_in, framed
from ...engine import Move
from ...engine.errors import told
from ...watch import Said
from ..exercise import Exercise
from ..judged.functions import names

_SHOWN = 200
_FILES = 1 << 20
"""Bytes of a file that a cell may write."""


def serve(line: socket.socket, cells: tuple[str, ...], home: str) -> None:
    """Run the cells as a notebook would, in a folder of their own, then answer: what a name is worth, what a
    function gives."""
    os.chdir(home)
    closed_in(Said(_SHOWN), line, _FILES)
    space: dict[str, Any] = {"__name__": "__main__"}
    sys.modules["__main__"].__dict__.update(space)
    Exercise.verifie = lambda *_, **__: None  # type: ignore[method-assign,assignment]  # judged outside
    file = line.makefile("rb")
    for one in cells:
        _run(one, space)
    line.sendall(framed({"jeton": 0}))
    while True:
        if not file.peek(1):
            os._exit(0)
        token, name, args = pickle.load(file)
        line.sendall(framed({"jeton": token, **_answered(space, name, args)}))


def _run(cell: str, space: dict[str, Any]) -> None:
    """A cell; what goes wrong in it is seen where its names are asked for."""
    with suppress(BaseException):
        exec(compile(re.sub(r"^\s*[%!].*$", "", cell, flags=re.MULTILINE), "cellule", "exec"), space)


def _error(error: BaseException) -> str:
    return f"{type(error).__name__} : {told(error)}"[:_SHOWN]


def _answered(space: dict[str, Any], name: str, args: tuple[Any, ...] | None) -> dict[str, object]:
    try:
        found = eval(name, space)
        if args is None:
            if callable(found):
                return {"fonction": [*dict.fromkeys(map(str, names(found)))][:200]}
            return {"valeur": _text(found)}
        return {"valeur": _text(found(*args))}
    except BaseException as error:
        return {"erreur": _error(error)}


def _text(value: Any) -> str:
    """A plain value as Python writes it: what a dictionary counts is a dictionary."""
    if isinstance(value, dict):
        value = dict(value)
    return repr(value.text if isinstance(value, Move) else value)
