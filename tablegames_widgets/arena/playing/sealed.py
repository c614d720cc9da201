"""Where a pupil's file plays in the very Python that judges it (a browser, which has no processes), what it
changes there is put back, and is its own fault."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from operator import is_
from types import FunctionType, ModuleType
from typing import Any, Final, NamedTuple

from ...engine import BadSetup

SHARED: Final = sys.platform == "emscripten"
_OURS: Final = __name__.partition(".")[0]
_ALL, _MAP, _SET, _ZIP = all, map, setattr, zip  # not those that a player puts in their place
_DOES = (FunctionType, type, property, classmethod, staticmethod, cached_property)
"""What a module or a class does: all else may change while one plays."""


class Place(NamedTuple):
    """A module or a class, and what stands in it under these names."""

    holder: Any
    own: Mapping[str, object]
    names: tuple[str, ...]
    whats: tuple[object, ...]

    @classmethod
    def of(cls, holder: object, does: tuple[type, ...] = (object,)) -> Place:
        """All of these kinds that it holds now."""
        own = vars(holder)
        held = {name: what for name, what in own.items() if isinstance(what, does)}
        return cls(holder, own, tuple(held), tuple(held.values()))

    @property
    def whole(self) -> bool:
        """Whether all of it is still there: asked after each move, of thousands of names."""
        return _ALL(_MAP(is_, _MAP(self.own.get, self.names), self.whats))

    def mended(self) -> Iterator[str]:
        """What was changed is put back: its names."""
        for name, what in _ZIP(self.names, self.whats, strict=True):
            if self.own.get(name) is not what:
                _SET(self.holder, name, what)
                yield name


_found: dict[tuple[ModuleType, ...], tuple[Place, ...]] = {}
"""The last that were looked for: from one game to the next they are the same."""


def places() -> tuple[Place, ...]:
    """All that this package does, as it stands now, and what Python itself gives."""
    modules = tuple(
        module
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] == _OURS and isinstance(module, ModuleType)
    )
    found = _found.get(modules)
    if found is None or not all(place.whole for place in found):
        _found.clear()
        found = _found[modules] = tuple(_looked_for(modules))
    return found


def _looked_for(modules: Iterable[ModuleType]) -> Iterator[Place]:
    kinds = {
        one
        for module in modules
        for one in vars(module).values()
        if isinstance(one, type) and one.__module__.partition(".")[0] == _OURS
    }
    yield from (Place.of(holder, _DOES) for holder in (*modules, *kinds))
    yield Place.of(builtins)


@contextmanager
def sealed(kept: Sequence[Place]) -> Iterator[None]:
    """What happens within changes nothing of that. Raises BadSetup where it has tried to."""
    try:
        yield
    finally:
        changed = [name for place in kept if not place.whole for name in place.mended()]
    if changed:
        names = ", ".join(sorted(changed)[:3])
        raise BadSetup(f"il a changé ce qui le juge ({names}) : c’est remis en place")
