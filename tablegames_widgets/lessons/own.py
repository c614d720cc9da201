"""One's own games as exercises: the moves that cost most, each where it was played, and the better one to be
found."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from ..board.relecture import relire
from ..engine import Position, limits
from ..engine.holders import LONGEST_NAME
from ..engine.match import Match
from ..engine.outside import read_json
from ..engine.shapes import Each, Record, Text, Whole
from ..engine.text import LETTERS, french
from ..players.advice import Cost
from .drawn import about
from .exercise import Exercise
from .skills import path

LONGEST: Final = limits.POSITION + 10_000
"""Characters of a question of one's own, as it is kept."""
_SAID: Final = Text(4000)
_KEYS: Final = {
    "id": Text(100),
    "jeu": Text(40),
    "thème": Text(100),
    "position": Text(limits.POSITION),
    "noms": Each(Text(LONGEST_NAME), len(LETTERS)),
    "siège": Whole(0, len(LETTERS)),
    "question": _SAID,
    "réponses": Each(_SAID, 1, 1),
    "pourquoi": _SAID,
}


def of(match: Match, seat: int) -> list[Exercise]:
    """An exercise for each of the moves that cost a seat most, three at most, in the order of the game.

    Raises BadSetup for a game that is not finished, a seat that it has not.
    """
    costs = relire(match, seat).couts[seat]
    return [Exercise(_data(match, seat, one)) for one in sorted(costs, key=lambda one: one.ply)]


def kept(match: Match, seat: int, costs: Iterable[Cost]) -> list[dict[str, str]]:
    """The same as a page keeps them: of each its skill (`skill`, « korsar/capture ») and what `again` reads
    (`data`); without those that no skill is about."""
    found = []
    for cost in sorted(costs, key=lambda one: one.ply):
        name = _skill(_before(match, cost.ply), seat, cost)
        data = json.dumps(_data(match, seat, cost), ensure_ascii=False)
        found += [{"skill": f"{match.game.id}/{name}", "data": data}] if name else []
    return found


def again(text: str) -> Exercise:
    """A question that was kept. Raises TableGamesError for what is none."""
    told = read_json(text, Record(_KEYS), "Cette question", LONGEST)
    return Exercise({name: told[name] for name in _KEYS})


def _before(match: Match, ply: int) -> Position:
    """Where a move was played."""
    return match.reader().goto(ply).position


def _data(match: Match, seat: int, cost: Cost) -> dict[str, object]:
    return {
        "id": f"{match.game.id}-coup-{cost.ply + 1}",
        "jeu": match.game.id,
        "thème": "ma partie",
        "position": _before(match, cost.ply).notation(),
        "noms": list(match.names),
        "siège": seat,
        "question": french(f"Ici, tu as joué « {cost.played} ». Quel coup valait mieux ?"),
        "réponses": [str(cost.thought.move)],
        "pourquoi": cost.plain(),
    }


def _skill(p: Position, seat: int, cost: Cost) -> str:
    """The skill that the better move is about and the one that was played is not, the last on the path; else
    one that it is about, or the rule that asked for a move. "" for none."""
    skills = path(p.game.id).skills
    better = [one for one in skills if about(one, p, cost.thought.move, seat)]
    alone = [one for one in better if not about(one, p, cost.played, seat)]
    rule = p.stack[-1].rule.partition("#")[2]
    asked = [one for one in skills if rule in one.rules]
    return next((one.id for some in (alone, better, asked) for one in reversed(some)), "")
