"""Where a pupil's file plays in the very Python that judges it (a browser, which has no processes), what it
changes there is put back, and is its own fault."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from types import FunctionType, ModuleType
from typing import Any, Final, NamedTuple

from ...engine import BadSetup

SHARED: Final = sys.platform == "emscripten"
_OURS: Final = __name__.partition(".")[0]
_DOES = (FunctionType, type, property, classmethod, staticmethod, cached_property)
"""What a module or a class does: all else may change while one plays."""


class _Place(NamedTuple):
    """Where something stands: in a module or a class, under a name."""

    holder: Any
    name: str
    what: object

    @property
    def changed(self) -> bool:
        return vars(self.holder).get(self.name) is not self.what


def places() -> list[_Place]:
    """All that this package does, as it stands now, and what Python itself gives."""
    modules = [
        module
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] == _OURS and isinstance(module, ModuleType)
    ]
    kinds = {
        one
        for module in modules
        for one in vars(module).values()
        if isinstance(one, type) and one.__module__.partition(".")[0] == _OURS
    }
    found = [
        _Place(holder, name, what)
        for holder in (*modules, *kinds)
        for name, what in vars(holder).items()
        if isinstance(what, _DOES)
    ]
    return [*found, *(_Place(builtins, name, what) for name, what in vars(builtins).items())]


@contextmanager
def sealed(kept: list[_Place]) -> Iterator[None]:
    """What happens within changes nothing of that. Raises BadSetup where it has tried to."""
    try:
        yield
    finally:
        changed = [place for place in kept if place.changed]
        for place in changed:
            setattr(place.holder, place.name, place.what)
    if changed:
        names = ", ".join(sorted(place.name for place in changed)[:3])
        raise BadSetup(f"il a changé ce qui le juge ({names}) : c’est remis en place")
