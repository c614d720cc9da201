"""One's own games as exercises: the moves that cost most, each where it was played, and the better one to be
found."""

from __future__ import annotations

from ..board.relecture import relire
from ..engine.text import french
from ..games import Match
from ..players.advice import Cost
from .exercise import Exercise


def of(match: Match, seat: int) -> list[Exercise]:
    """An exercise for each of the moves that cost a seat most, three at most, in the order of the game.

    Raises BadSetup for a game that is not finished, a seat that it has not.
    """
    costs = relire(match, seat).couts[seat]
    return [_exercise(match, seat, one) for one in sorted(costs, key=lambda one: one.ply)]


def _exercise(match: Match, seat: int, cost: Cost) -> Exercise:
    name = match.names[seat]
    return Exercise(
        {
            "id": f"{match.game.id}-coup-{cost.ply + 1}",
            "thème": "ma partie",
            "partie": match.text(),
            "au coup": cost.ply,
            "siège": seat,
            "sorte": "coup",
            "question": french(f"Tu es {name}, et tu as joué « {cost.played} ». Quel coup valait mieux ?"),
            "réponses": [str(cost.thought.move)],
            "pourquoi": cost.text(),
        }
    )
