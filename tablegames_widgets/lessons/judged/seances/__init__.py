"""What the later NSI sessions ask for, one module a session: its functions done right once, their random
cases, and the numbers that are asked for. `sessions` holds those of the first twelve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....engine import Chance
from ..keys import Given
from . import bits, dynamique, files, fusion, processus, recherche, recursion, sql, tables, tris, voisins

ALL: Final = (voisins, tables, tris, dynamique, fusion, files, recherche, recursion, bits, processus, sql)
"""In the order of the sessions, 13 to 23."""
FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    name: one for session in ALL for name, one in session.FUNCTIONS.items()
}
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    name: one for session in ALL for name, one in session.CASES.items()
}
NUMBERS: Final[dict[str, int]] = {name: number for session in ALL for name, number in session.NUMBERS.items()}
