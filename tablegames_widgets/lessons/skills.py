"""What a player of a game must know, skill by skill, in six steps: what comes first, and what tests it."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ..engine import BadSetup
from ..engine.text import french
from ..games import Match
from . import shelf
from .tables import Drawn

STEPS: Final = 6


class Skill(NamedTuple):
    """A thing that one knows of a game: `says` in a child's words, the anchors of the rules that it comes
    from, the ids of the skills before it, its step (1 to 6), the ids of the exercises that test it and the
    kinds of questions that it draws."""

    game: str
    id: str
    says: str
    rules: tuple[str, ...]
    before: tuple[str, ...]
    step: int
    exercises: tuple[str, ...]
    draws: tuple[Drawn, ...]


class Path(NamedTuple):
    """The path of a game: the names of its six steps, its skills in the order in which they may be learnt."""

    steps: tuple[str, ...]
    skills: tuple[Skill, ...]


@cache
def path(game: str) -> Path:
    """The path of a game. Raises BadSetup."""
    found = Match.find(game).id
    told = shelf.path(found)
    return Path(
        tuple(map(french, told["etapes"])),
        tuple(
            Skill(
                found,
                one["id"],
                french(one["je"]),
                tuple(one["regles"]),
                tuple(one.get("avant", ())),
                one["etape"],
                tuple(f"{found}-{number}" for number in one.get("exercices", ())),
                tuple(one.get("tire", ())),
            )
            for one in told["savoir"]
        ),
    )


def skill(game: str, name: str) -> Skill:
    """The skill of a game by its id. Raises BadSetup."""
    for one in path(game).skills:
        if one.id == name:
            return one
    raise BadSetup(f"Aucun savoir de ce jeu ne s’appelle « {name[:40]} ».")
