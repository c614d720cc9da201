"""An exercise on a board: a click that makes a move is the answer, or one of its moves; else one answers in
words."""

from __future__ import annotations

from functools import cached_property

from ..board.course import Course
from ..board.looking import Viewpoint
from ..engine import Move, Refusal
from ..engine.holders import PERSON
from ..engine.text import french, listed
from ..games import Match
from .exercise import Exercise
from .judged.keys import Field
from .replay import answered
from .results import Result

_HOW = french("Regarde bien la table, et réponds à la question.")
_BELOW = french("C'est à toi de trouver : réponds à la question, et le plateau montrera la suite.")
_SHOWN = french("Juste ! Les flèches du plateau montrent la suite.")
_STAYS = 40
"""For how many moves the last words of a sequence stay."""
_GATHER = french("Clique l'un après l'autre tous les coups de ta réponse, puis « Vérifier ».")


class Answering(Course):
    """What a board needs to ask an exercise: its match, who holds the seats, its notes, its judge."""

    def __init__(self, exercise: Exercise) -> None:
        self.ex = exercise
        self.match = Match(exercise.game, exercise.names, position=exercise.position, study=True)
        self.notes, self.rules = {0: exercise.told_question}, {}
        self.words = not exercise.on_board
        seen: Viewpoint = "spectateur" if exercise.seen is None else exercise.seen
        self.viewpoint = seen if self.words else exercise.seat
        self.gathered: dict[tuple[str, ...], None] = {}

    @property
    def holders(self) -> list[str]:
        """In a sequence the others answer at random: what is right holds whatever they reply."""
        other = "hasard" if self.ex.kind.in_steps else PERSON
        return [PERSON if seat == self.ex.seat else other for seat in range(len(self.match.names))]

    @property
    def blind(self) -> bool:  # type: ignore[override]
        """All the legal moves are asked, or what a rule says: the board must not tell."""
        return self.ex.kind.blind and not self.solved

    @property
    def missed(self) -> int:  # type: ignore[override]
        return self.ex.tries

    @property
    def asks(self) -> str:  # type: ignore[override]
        """How one answers here, where it is by no single move."""
        if self.words:
            return _HOW if not self.solved else _SHOWN if self.match.last_ply else french("Juste !")
        return _GATHER if self.checks else ""

    @property
    def checks(self) -> bool:
        return self.ex.kind.gathers and not self.solved and not self.match.ply

    # -- answers -----------------------------------------------------------------------------------
    def judge(self, move: Move) -> Refusal | None:
        """None for a right answer, and for a step that may lead to one; else what is wrong with the move,
        which is not played."""
        if self.words and not self.solved:
            return Refusal("", _BELOW)
        if self.checks:
            self._gather(move.path)
            return Refusal("", self._noted())
        mine = [str(played) for seat, played in self.match.moves[: self.match.ply] if seat == self.ex.seat]
        steps = self.ex.kind.in_steps
        if self.solved or (self.match.ply and not (mine and steps)):
            return None  # looking on after a right answer
        answer = [*mine, str(move)] if steps else str(move)
        goes_on = steps and len(answer) < self.ex.kind.length
        if goes_on and not self.ex.kind.judge(answer).right:
            return None
        return self._told(self.ex.verifie(answer), self.match.ply + 1)

    def check(self) -> Refusal | None:
        if not self.gathered:
            return Refusal("", french("Clique d’abord les coups de ta réponse, l’un après l’autre."))
        return self._told(self.ex.verifie([str(Move(path)) for path in self.gathered]), 0)

    def answer(self, text: str) -> Refusal | None:
        return self._told(self.ex.verifie(text), 0)

    def click(self, path: tuple[str, ...], click: str) -> tuple[tuple[str, ...], Refusal | None]:
        if self.words:
            return (), Refusal("", _BELOW)
        for longer in ((*path, click), (click,)):
            going = [known for known in self._paths if known[: len(longer)] == longer]
            if longer in going:
                self._gather(longer)
                return (), None
            if going:
                return longer if path[-1:] != (click,) else path[:-1], None
        return path, None

    @cached_property
    def _paths(self) -> list[tuple[str, ...]]:
        return list(self.ex.game.vocabulary(self.ex.position.n))

    def _gather(self, path: tuple[str, ...]) -> None:
        """A move is part of the answer, or no longer."""
        if path in self.gathered:
            del self.gathered[path]
        else:
            self.gathered[path] = None
        self.notes[0] = french(f"{self.ex.told_question} {self._noted()}")

    def _noted(self) -> str:
        told = listed([f"« {Move(path)} »" for path in self.gathered])
        return french(
            f"Ta réponse : {told}. Quand tout y est, « Vérifier »." if told else "Ta réponse est vide."
        )

    def _told(self, result: Result, ply: int) -> Refusal | None:
        """A right answer is a note, and the rule; after one in words the match holds what follows, for the
        arrows."""
        rule = self.ex.rule
        if result:
            stays = range(ply, ply + (_STAYS if self.ex.kind.in_steps else 1))  # there the others play on
            self.solved = True
            self.notes.update(dict.fromkeys(stays, result.texte))
            self.rules.update(dict.fromkeys(stays, rule))
            if not ply:
                answered(self.ex, self.match)
            return None
        hints = " ".join(f"Indice {k} : {hint}" for k, hint in enumerate(result.indices, 1))
        told = rule if result.exemple or not self.ex.kind.asks_rule else ""
        return Refusal(told, french(f"{result.texte} {hints}".strip()))

    # -- what a page asks --------------------------------------------------------------------------
    @property
    def fields(self) -> list[Field]:
        """What one fills in below the board: see `Kind.fields`."""
        return self.ex.kind.fields
