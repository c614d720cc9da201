"""A game's material, and other than the standard: what a user's file changes, checked, and how a save carries
the difference."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from . import limits
from .errors import BadSetup, unreadable
from .outside import BadText, content, read_json, read_toml
from .shapes import ANY
from .text import brief, nearest

Toml = Mapping[str, Any]
"""A table of a TOML file, whose own game says what it must hold (`Game.check_material`)."""
Material = str | os.PathLike[str] | Toml
"""The path of a TOML file, or a mapping of the same shape.

What it leaves out stays as in the standard material.
"""

_KINDS = {
    bool: "vrai ou faux",
    int: "un nombre entier",
    str: "un texte",
    list: "une liste",
    dict: "une table",
}


@cache
def load(package: str) -> Toml:
    """The standard material: the tables of the `material.toml` in a game's folder."""
    return MappingProxyType(
        read_toml(files(package).joinpath("material.toml").read_text("utf-8"), f"Le matériel de {package}")
    )


def read(material: Material) -> Toml:
    """The tables of a file or a mapping. Raises BadSetup."""
    if isinstance(material, Mapping):
        return material
    if not isinstance(material, str | os.PathLike):
        raise BadSetup(f"Le matériel est le nom d’un fichier TOML ou un dictionnaire, pas {brief(material)}.")
    try:
        return read_toml(content(material, limits.MATERIAL), f"Le matériel « {material} »")
    except OSError as error:
        raise BadSetup(f"On ne peut pas lire le matériel « {material} » : {unreadable(error)}.") from error
    except BadText as error:
        raise BadSetup(str(error)) from error


def difference(standard: Toml, other: Toml, above: str = "") -> dict[str, object]:
    """What `other` says differently: "bar.scaphandrier" -> [90, 110, 130]. Raises BadSetup for what the
    standard does not know, or of another kind."""
    found: dict[str, object] = {}
    for key, value in other.items():
        name = str(key)  # in TOML every name is a text; in Python one may write {3: …}
        place = f"{above}{name}"
        if name not in standard:
            close = nearest(name, standard) or list(standard)[:6]
            raise BadSetup(f"Le matériel n’a pas de « {place} ». Il a, au même endroit : {', '.join(close)}.")
        here = standard[name]
        if isinstance(here, Mapping) and isinstance(value, Mapping):
            found |= difference(here, value, f"{place}.")
            continue
        kind = next(kind for kind in _KINDS if isinstance(here, kind))
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise BadSetup(f"Dans le matériel, « {place} » est {_KINDS[kind]}, pas {brief(value)}.")
        if not _plain(value):
            raise BadSetup(
                f"Dans le matériel, « {place} » contient autre chose que des textes et des nombres "
                f"de −{limits.NUMBER} à {limits.NUMBER}, "
                f"ou des listes dans des listes à plus de {limits.DEPTH} étages."
            )
        if value != here:
            found[place] = value
    return found


def _plain(value: object, depth: int = limits.DEPTH) -> bool:
    """Whether a save can carry it."""
    if isinstance(value, list):
        return depth > 0 and all(_plain(part, depth - 1) for part in value)
    if isinstance(value, dict):
        return depth > 0 and all(
            isinstance(name, str) and _plain(part, depth - 1) for name, part in value.items()
        )
    return isinstance(value, str) or (isinstance(value, int) and abs(value) <= limits.NUMBER)


def merged(standard: Toml, changes: Toml) -> Toml:
    """The standard with the values of `changes`, whose names are dotted."""
    whole = dict(standard)
    for place, value in changes.items():
        table = whole
        *above, name = place.split(".")
        for step in above:
            table[step] = table = dict(table[step])
        table[name] = value
    return MappingProxyType(whole)


def nested(changes: Toml) -> Toml:
    """Dotted names as tables in tables: what `Game.with_material` takes."""
    whole: dict[str, Any] = {}
    for place, value in changes.items():
        *above, name = place.split(".")
        table = whole
        for step in above:
            table = table.setdefault(step, {})
        table[name] = value
    return whole


def lines(changes: Toml) -> Iterator[tuple[str, str]]:
    """Each change as (dotted name, its value on one line), for a save."""
    for place, value in changes.items():
        yield place, json.dumps(value, ensure_ascii=False)


def parse(written: Mapping[str, str]) -> Toml:
    """The reverse of `lines`, as `Game.with_material` takes it. Raises BadSetup."""
    try:
        return nested({place: read_json(value, ANY, "Ce changement") for place, value in written.items()})
    except (BadText, AttributeError, TypeError) as error:  # « a.b » cannot be changed beside « a »
        raise BadSetup(
            "Un changement de matériel s’écrit « matériel bar.scaphandrier: [80, 100, 120] »."
        ) from error
