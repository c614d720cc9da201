"""Objects made of slots, as Python reads their classes and as mypyc compiles them (`make compiled`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:  # mypyc reads the words itself; to Python they say nothing

    def mypyc_attr(*words: str) -> Any:
        """What a compiled class allows: to be inherited from in plain Python, and so to be made without its
        constructor."""
        return lambda kind: kind


__all__ = ["mypyc_attr", "slots"]


_FOUND: dict[type, tuple[str, ...]] = {}


def slots(thing: object) -> tuple[str, ...]:
    """The names of the fields of an object, those that its class inherits included."""
    kind = type(thing)
    if kind not in _FOUND:  # a compiled class keeps no `__slots__`, and names its fields itself
        named = (vars(one).get("__mypyc_attrs__", vars(one).get("__slots__", ())) for one in kind.__mro__)
        _FOUND[kind] = tuple(
            dict.fromkeys(name for names in named for name in names if not name.startswith("__"))
        )
    return _FOUND[kind]
