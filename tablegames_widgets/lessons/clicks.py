"""An exercise that is answered on the board: a click that makes a move is the answer."""

from __future__ import annotations

from ..engine import Move, Refusal
from ..engine.holders import PERSON
from ..engine.text import french
from ..games import Match
from .exercise import Exercise
from .results import Result


class Answering:
    """What a board needs to ask an exercise: its match, who holds the seats, its notes, its judge."""

    def __init__(self, exercise: Exercise) -> None:
        self.ex = exercise
        self.match = Match(exercise.game, exercise.names, position=exercise.position, study=True)
        self.notes = {0: exercise.question}

    @property
    def holders(self) -> list[str]:
        """In a sequence the others answer at random: what is right holds whatever they reply."""
        other = "hasard" if self.ex.sort == "suite" else PERSON
        return [PERSON if seat == self.ex.seat else other for seat in range(len(self.match.names))]

    def judge(self, move: Move) -> Refusal | None:
        """None for a right answer, and for a step that may lead to one; else what is wrong with the move, which is not played."""
        mine = [str(played) for seat, played in self.match.moves[: self.match.ply] if seat == self.ex.seat]
        steps = self.ex.sort == "suite"
        if self.match.ply and not (mine and steps):
            return None  # looking on after a right answer
        answer = [*mine, str(move)] if steps else str(move)
        if steps and len(answer) < int(self.ex.data.get("longueur", 3)) and not self.ex.kind.judge(answer).right:
            return None
        return self._told(self.ex.verifie(answer))

    def _told(self, result: Result) -> Refusal | None:
        if result:
            self.notes[self.match.ply + 1] = result.texte
            return None
        hints = " ".join(f"Indice {k} : {hint}" for k, hint in enumerate(result.indices, 1))
        return Refusal(self.ex.rule if result.exemple else "", french(f"{result.texte} {hints}".strip()))
