"""What follows a right answer, on the board: the moves that the arrows show."""

from __future__ import annotations

from ..engine.text import LETTERS, capital, french
from ..games import Match
from .exercise import Exercise
from .judged import happens, questions


def answered(exercise: Exercise, match: Match) -> Match:
    """The match with what follows the right answer, looked at from its beginning."""
    seat, left = exercise.seat, [str(move) for move in exercise.kind.follows]
    for line in _told(exercise):
        letter, colon, move = line.partition(":")
        match.play((move if colon else line).strip(), LETTERS.index(letter.strip()) if colon else None)
    while left and match.to_move:
        mine = seat in match.to_move
        match.play(
            left.pop(0) if mine else match.position.legal_moves(match.to_move[0])[0],
            seat if mine else match.to_move[0],
        )
    return match.goto(0)


def _told(exercise: Exercise) -> list[str]:
    """The moves that the question tells of, where all its parts tell of the same."""
    kind = exercise.kind
    if isinstance(kind, happens.Happens):
        return list(exercise.data.get("coups", ()))
    if not isinstance(kind, questions.Parts):
        return []
    lines = [
        list(case.get("coups", ()))
        for case in kind.cases
        if "position" not in case or case["position"] == exercise.data.get("position")
    ]
    return lines[0] if lines and all(one == lines[0] for one in lines) else []


def said(exercise: Exercise) -> str:
    """The right answer, and why it is right."""
    kind = exercise.kind
    right = kind.answer
    parts = (
        [f"{name} : {one}" for name, one in right.items()]
        if isinstance(right, dict)
        else right
        if isinstance(right, list)
        else [right]
    )
    told = kind.judge(right).text
    why = capital(str(exercise.data.get("pourquoi", "")))
    return french(f"{' ; '.join(map(str, parts))}. {told if kind.asks_rule else ''} {why}".strip())
