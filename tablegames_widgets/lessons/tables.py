"""The TOML files of the lessons, read strictly: a table or a key that is misspelt is said, with the file and
the nearest right one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from importlib.resources import files
from typing import Final, NotRequired, Required, TypedDict

from ..engine import Toml
from ..engine.outside import BadText, read_toml
from ..engine.text import nearest
from .errors import BadExercise

Known = Mapping[str, Collection[str]]
"""The keys of a file, and for each that is a list of tables, the keys of those; () for a plain value."""


class Puzzle(TypedDict, total=False):
    """A kind of puzzles that can be looked for (`[[enigme]]`)."""

    theme: Required[str]
    forme: Required[str]
    fait: str
    question: str
    garde: str
    dit: str
    regle: str
    regles: str


class Drawn(TypedDict, total=False):
    """A kind of questions that a skill draws (`tire`): a form, and what it is narrowed to, as patterns.

    `theme`: of a puzzle; `joue`: the move that is told; `fait`: the fact with a hole; `arrive`: the names
    of events; `phrase`: their sentence; `sinon`: what else one may think; `regles` and `refuse`: the rule
    that refuses, and its reason, `tout`: even where another card is asked for, `en_main`: of a card in
    hand; `sieges`: how many play.
    """

    forme: Required[str]
    theme: str
    joue: str
    fait: str
    arrive: str
    phrase: str
    sinon: list[str]
    regles: str
    refuse: str
    tout: bool
    en_main: bool
    sieges: int


class SkillRow(TypedDict):
    """A skill (`[[savoir]]`): see `skills.Skill`."""

    id: str
    je: str
    regles: list[str]
    etape: int
    avant: NotRequired[list[str]]
    exercices: NotRequired[list[int]]
    tire: NotRequired[list[Drawn]]


class Path(TypedDict):
    """The file of a game's path: its six steps by name, its skills."""

    etapes: list[str]
    savoir: list[SkillRow]


class Written(TypedDict):
    """The file of a game: its exercises, by the keys of `judged/keys.py` without accents; its puzzles."""

    exercice: list[dict[str, object]]
    enigme: list[Puzzle]


class FirstStep(TypedDict):
    """A step of a first game (`[[etape]]`)."""

    texte: str
    regle: str
    coups: list[str]
    fait: NotRequired[str | list[str]]


class FirstGame(TypedDict):
    """The file of a first game."""

    titre: str
    noms: list[str]
    position: str
    etape: list[FirstStep]
    ensuite: str
    fait: NotRequired[str | list[str]]


PUZZLE: Final = tuple(Puzzle.__annotations__)
FIRST_GAME: Final[Known] = {
    **dict.fromkeys(FirstGame.__annotations__, ()),
    "etape": tuple(FirstStep.__annotations__),
}
PATH: Final[Known] = {"etapes": (), "savoir": tuple(SkillRow.__annotations__)}


def read(name: str, known: Known) -> Toml:
    """What a file of this folder says. Raises BadExercise."""
    return checked(name, files(__package__).joinpath(*name.split("/")).read_text("utf-8"), known)


def first_game(found: Toml) -> FirstGame:
    """A first game, of what its file says."""
    return {
        "titre": found["titre"],
        "noms": found["noms"],
        "position": found["position"],
        "etape": found["etape"],
        "ensuite": found["ensuite"],
        "fait": found.get("fait", []),
    }


def checked(name: str, text: str, known: Known) -> Toml:
    """What the text of a file says. Raises BadExercise."""
    try:
        found = read_toml(text, f"« {name} »")
    except BadText as error:
        raise BadExercise(str(error)) from error
    _keys(name, found, known)
    if missing := next((key for key, inside in known.items() if inside and not found.get(key)), ""):
        raise BadExercise(f"« {name} » n’a aucune table [[{missing}]].")
    for key, rows in found.items():
        _tables(name, key, rows, known[key])
    return found


def _tables(name: str, key: str, rows: object, inside: Collection[str]) -> None:
    """Each table of a list: in a file of exercises, or the cases of one."""
    for number, row in enumerate((rows if isinstance(rows, list) else [rows]) if inside else (), 1):
        if not isinstance(row, dict):
            raise BadExercise(f"« {name} » : chaque « {key} » commence par [[{key}]].")
        _keys(f"{name}, {key} {number}", row, inside)


def _keys(where: str, table: Mapping[str, object], known: Collection[str]) -> None:
    if wrong := next((key for key in table if key not in known), None):
        near = nearest(wrong, known, 1)
        instead = f"voulais-tu dire « {near[0]} » ?" if near else f"ce qu’il connaît : {', '.join(known)}."
        raise BadExercise(f"« {where} » ne connaît pas « {wrong[:40]} » : {instead}")
