"""Who plays in the arena: a player's id, a class or a function that makes one from a seed, an object, a
pupil's file."""

from __future__ import annotations

import copy
import inspect
import os
import pickle
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from types import CodeType
from typing import NamedTuple, TypeGuard, cast

from ...engine import BadSetup, Move, View, unreadable
from ...engine.caches import PROGRAMS
from ...engine.holders import check_names
from ...engine.outside import words
from ...engine.text import brief, listed, nearest
from ...players import Player, players
from .sealed import SHARED, places, sealed

Given = str | os.PathLike[str] | Player | Callable[..., Player]
"""A player's id, a file `mon_joueur.py`, an object with `choose(view)`, a function of a `view`, or what makes
a player from a seed."""
Choose = Callable[[View], Move | str | tuple[str, ...]]
SUFFIX = ".py"
LONGEST = 1 << 20
"""Bytes of a pupil's file."""


class Entrant(NamedTuple):
    """Un joueur par son nom dans les tableaux (`name`), ce qui le refait à chaque partie (`source`), et s’il
    joue dans un processus à lui seul (`apart`).
    """

    name: str
    source: object
    apart: bool = False

    def made(self, seed: int) -> Player:
        """Le joueur d’une partie : il ne garde rien de ce qu’une autre partie lui a appris, et toute
        partie se joue n’importe où.
        """
        if isinstance(self.source, str):
            return players[self.source](seed)
        if _chooses(self.source):
            return Function(self.source)
        if is_maker(self.source):
            return self.source(seed) if _takes_a_seed(self.source) else self.source()
        return cast(Player, copy.deepcopy(self.source))


@dataclass(frozen=True)
class FromFile:
    """A pupil's file.

    Its text travels with it: another process, or another computer, need not have the file.
    """

    name: str
    text: str

    def __call__(self, seed: int = 0) -> Player:
        space: dict[str, object] = {"__name__": self.name, "__file__": f"{self.name}{SUFFIX}"}
        code = _compiled(self.text, f"{self.name}{SUFFIX}")
        with sealed(places()) if SHARED else nullcontext():
            exec(code, space)  # anew for each game: a module's variables are a memory too
        return Entrant(self.name, found_in(space, self.name)).made(seed)


class Function:
    """`def choose(view)` alone is a player as well."""

    def __init__(self, choose: Choose) -> None:
        self.choose = choose


@lru_cache(maxsize=PROGRAMS)
def _compiled(text: str, name: str) -> CodeType:
    return compile(text, name, "exec", dont_inherit=True)  # its annotations are what its own text says


def found_in(space: Mapping[str, object], module: str) -> object:
    """The player of a file: its only class with `choose`, the one called `Joueur` when there are several, or
    its function `choose`.

    Raises BadSetup.
    """
    kinds = {
        name: kind
        for name, kind in space.items()
        if isinstance(kind, type) and kind.__module__ == module and hasattr(kind, "choose")
    }
    if len(kinds) == 1 or "Joueur" in kinds:
        return kinds.get("Joueur") or next(iter(kinds.values()))
    if kinds:
        raise BadSetup(
            f"« {module} » a plusieurs joueurs ({listed(list(kinds))}) : appelle « Joueur » celui qui joue."
        )
    if _called(choose := space.get("choose")):
        return Function(choose)
    raise BadSetup(
        f"« {module} » n’a pas de joueur : il y faut une classe avec une méthode choose(self, vue), ou une"
        " fonction choose."
    )


def _called(choose: object) -> TypeGuard[Choose]:
    """Whether a file's `choose` can be asked; what it answers is judged when it has."""
    return callable(choose)


def joueur(path: str | os.PathLike[str]) -> FromFile:
    """Le joueur d’un fichier, `mon_joueur.py`. Le fichier est lu maintenant, et exécuté à chaque partie.
    Lève BadSetup quand il ne se lit pas.
    """
    if not isinstance(path, str | os.PathLike):
        raise BadSetup(
            "Le joueur d’un fichier se donne par le nom de ce fichier, « mon_joueur.py », pas par"
            f" {brief(path)}."
        )
    file = Path(path)
    try:
        return FromFile(file.stem, words(file, LONGEST))
    except OSError as error:
        raise BadSetup(f"On ne peut pas lire le joueur « {path} » : {unreadable(error)}.") from error


def _chooses(source: object) -> TypeGuard[Choose]:
    """Whether it is a function of a view, which chooses, and not one that makes a player from a seed."""
    return inspect.isfunction(source) and next(iter(inspect.signature(source).parameters), "") in (
        "view",
        "vue",
        "v",
    )


def is_maker(source: object) -> TypeGuard[Callable[..., Player]]:
    """Whether it makes players: a class, or something called that is not a player itself."""
    return isinstance(source, type) or (callable(source) and not callable(getattr(source, "choose", None)))


def _takes_a_seed(maker: Callable[..., object]) -> bool:
    """Whether it can be called with one value; what does not say is called with the seed."""
    try:
        inspect.signature(maker).bind(0)
    except TypeError:
        return False
    except ValueError:
        return True
    return True


def entrants(given: Sequence[Given] | Mapping[str, Given], isole: bool | None = None) -> tuple[Entrant, ...]:
    """The players with their names, each name once for one player: « glouton » twice is the same one.

    `isole`: whether each plays in a process of its own; by default, those of files. Ours never need to.
    Raises BadSetup.
    """
    if isole is not None and not isinstance(isole, bool):
        raise BadSetup(f"isole vaut True ou False, pas {brief(isole)}.")
    return tuple(
        one._replace(
            apart=not isinstance(one.source, str)
            and (isinstance(one.source, FromFile) if isole is None else isole)
        )
        for one in _named(given)
    )


def _named(given: Sequence[Given] | Mapping[str, Given]) -> tuple[Entrant, ...]:
    if isinstance(given, str | bytes) or not isinstance(given, Sequence | Mapping):
        raise BadSetup(f"Les joueurs sont une liste, ou un dictionnaire nom → joueur, pas {brief(given)}.")
    if isinstance(given, Mapping):
        return tuple(
            Entrant(name, _source(one))
            for name, one in zip(check_names(list(given)), given.values(), strict=True)
        )
    found: list[Entrant] = []
    for one in given:
        source = _source(one)
        found.append(Entrant(_free(_name(source), source, found), source))
    return tuple(found)


def _source(one: Given) -> object:
    if isinstance(one, os.PathLike) or (isinstance(one, str) and one.endswith(SUFFIX)):
        return joueur(one)
    if isinstance(one, str):
        check_id(one)
    elif not is_maker(one) and not callable(getattr(one, "choose", None)):
        raise BadSetup(
            f"Un joueur est un nom ({listed(list(players), 'ou')}), un fichier .py, une classe ou un objet"
            f" qui a une méthode choose(vue) ; {brief(one)} n’en est pas un."
        )
    return one


def check_id(name: str) -> None:
    """Raise BadSetup for a text that is no player's id."""
    if name not in players:
        close = nearest(name, players)
        raise BadSetup(f"Aucun joueur ne s’appelle « {name[:60]} » : {listed(close or list(players), 'ou')}.")


def _name(source: object) -> str:
    if isinstance(source, str):
        return source
    return str(getattr(source, "name", "") or getattr(source, "__name__", "") or type(source).__name__)[:40]


def _free(name: str, source: object, taken: Iterable[Entrant]) -> str:
    """The name, or « Marin 2 » when another player has it."""
    others = {one.name for one in taken if one.source is not source and one.source != source}
    names = (name if k == 1 else f"{name} {k}" for k in range(1, 10_000))
    return next(free for free in names if free not in others)


def code(source: object) -> str:
    """A mark of the text that a player is written in, so that another text under the same name is seen; ""
    for our own players, whose version is noted, and for one that has no text."""
    if isinstance(source, str):
        return ""
    if isinstance(source, FromFile):
        text = source.text
    else:
        kind = source if isinstance(source, type) or inspect.isroutine(source) else type(source)
        try:
            text = inspect.getsource(kind)
        except (OSError, TypeError):
            return ""
    return sha256(text.encode()).hexdigest()[:16]


def check_travels(source: object) -> None:
    """Raise BadSetup for a player that another process could not find again: it was written in a notebook."""
    kind = source if isinstance(source, type) or inspect.isfunction(source) else type(source)
    if (
        kind.__module__ == "__main__"
        and not Path(getattr(sys.modules["__main__"], "__file__", None) or "").is_file()
    ):
        raise BadSetup(
            f"« {kind.__name__} » n’est écrit dans aucun fichier : pour jouer à plusieurs processus, range-le"
            " dans un fichier « mon_joueur.py » et donne ce nom, ou installe cloudpickle (pip install"
            " cloudpickle)."
        )


def pickled(value: object, players: Sequence[Entrant]) -> bytes:
    """What holds these players, as bytes that another process can read. Raises BadSetup for a player that
    does not travel."""
    try:
        import cloudpickle  # takes a notebook's own classes along
    except ImportError:
        for one in players:
            check_travels(one.source)
        cloudpickle = pickle
    try:
        content: bytes = cloudpickle.dumps(value)
    except Exception as error:
        names = ", ".join(one.name for one in players if is_maker(one.source))
        raise BadSetup(
            f"Un de ces joueurs ne peut pas partir dans un autre processus ({names or error}) : range-le dans"
            f" un fichier .py. ({type(error).__name__} : {error})"
        ) from error
    return content
