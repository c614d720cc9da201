"""Learning by playing: a first game, told step by step, one rule a move; the first moves are given, then one
plays freely."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ..board.course import Course
from ..engine import Move, Position, Refusal, TableGamesError, View
from ..engine.holders import PERSON
from ..engine.text import LETTERS, french, normal
from ..games import Match
from ..players import Player, players
from . import shelf
from .errors import BadExercise
from .judged import facts
from .judged.facts import placed
from .tables import FirstGame, FirstStep

PUPIL: Final = 0
HINTS: Final = 3
"""At which other move the lesson says the one to play."""
FREE: Final = 10
"""After how many moves of one's own the lesson is over: one may finish the game, and need not."""
LASTS: Final = 12
"""For how many moves the last words stay, while the others play on."""
AFTER: Final = "glouton"
"""Who holds the other seats once the given moves are over."""


_COUNTED: Final = (
    "zero",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
)
_NUMBERS: Final = {**{word: str(k) for k, word in enumerate(_COUNTED)}, "une": "1", "trente": "30"}


class Step(NamedTuple):
    """One step: what is told before it, the rule it teaches, the moves it gives (the pupil's first, then the
    others').

    `facts` are true when it is told, and stand beside its text as the `=` lines of an example do.
    """

    text: str
    rule: str
    moves: tuple[tuple[int, str], ...]
    facts: tuple[str, ...] = ()


class Follows:
    """A seat that plays what the lesson has written, and then as a program does."""

    def __init__(self, lesson: Lesson, seat: int) -> None:
        self._lesson, self._seat, self._then = lesson, seat, players[AFTER](seat + 1)

    def choose(self, view: View) -> Move | str | tuple[str, ...]:
        """The move that the lesson gives here, if the match has followed it so far."""
        return self._lesson.given(self._seat) or self._then.choose(view)


class Lesson(Course):
    """A first game.

    `data` is its file; raises BadExercise for a move that the rules refuse, a step that teaches no rule.
    """

    def __init__(self, game: str, data: FirstGame) -> None:
        self.title: str = french(data["titre"])
        self.steps = tuple(_step(one) for one in data["etape"])
        start = placed(Match.find(game), data["position"], data["noms"])
        self.match = Match(start.game, data["noms"], position=start, study=True)
        self.notes, self.rules = {}, {}
        self._missed = Counter[int]()  # by ply, how often another move was played there
        self.last = Step(french(data["ensuite"]), "", (), _listed(data.get("fait", ())))
        self.script: dict[int, list[Move]] = {seat: [] for seat in range(start.n)}
        self._check()
        self._states("la fin", self._end, self.last.text, self.last.facts)
        ply = sum(map(len, self.script.values()))
        self.notes |= dict.fromkeys(range(ply, ply + LASTS), self.last.text)

    def _check(self) -> None:
        """Play the given moves as a board does, the others first; note the words of each step where the pupil
        is asked."""
        p, told = self.match.position, iter(enumerate(self.steps, 1))
        left = {
            seat: [move for step in self.steps for who, move in step.moves if who == seat]
            for seat in self.script
        }
        number = 0
        for ply in range(sum(map(len, left.values()))):
            seat = next((one for one in p.to_move if one != PUPIL), PUPIL)
            if seat == PUPIL:
                number, step = next(told, (number, self.steps[-1]))
                self.rules[ply] = f"{p.game.id}#{step.rule}"
                self.notes[ply] = f"{number}/{len(self.steps)}. {step.text}"
                self._states(f"étape {number}", p, step.text, step.facts)
                if step.rule not in p.game.rules or step.moves[0][0] != PUPIL:
                    raise BadExercise(
                        f"{self.title}, étape {number} : une étape apprend une règle, et commence par un coup"
                        " de l’élève."
                    )
            try:
                move = Move(p.game.path(left[seat].pop(0), p.n, p.legal_moves(seat)))
                p.play(move, seat)
            except (TableGamesError, IndexError) as error:
                raise BadExercise(f"{self.title}, étape {number}, {LETTERS[seat]} : {error}") from error
            self.script[seat].append(move)
        self._end = p

    def _states(self, where: str, p: Position, text: str, stated: Sequence[str]) -> None:
        """Raises BadExercise for a fact that is not true when the text is told, or that the text does not
        say."""
        for one in stated:
            if not facts.hold(p, (one,)):
                near = facts.instead(p, one)
                raise BadExercise(
                    f"{self.title}, {where} : « {one} » n’est pas vrai."
                    + (f" Ce qui est vrai : {near}." if near else "")
                )
            if not says(text, one):
                raise BadExercise(f"{self.title}, {where} : le texte ne dit pas « {one} ».")

    def given(self, seat: int) -> Move | None:
        """The next move that the lesson gives to a seat; None once it has none left, or the match has left
        the lesson."""
        played: dict[int, list[Move]] = {one: [] for one in self.script}
        for one, move in self.match.moves[: self.match.ply]:
            played[one].append(move)
        if any(moves != self.script[one][: len(moves)] for one, moves in played.items()):
            return None
        done = len(played[seat])
        return self.script[seat][done] if done < len(self.script[seat]) else None

    @property
    def solved(self) -> bool:  # type: ignore[override]
        """Whether one has played long enough to know how."""
        mine = sum(seat == PUPIL for seat, _ in self.match.moves)
        return mine >= len(self.script[PUPIL]) + FREE

    @property
    def begins(self) -> list[int]:
        """The ply of each step."""
        return list(self.rules)

    @property
    def holders(self) -> list[str | Player]:
        """The pupil, and those who follow the lesson."""
        return [PERSON if seat == PUPIL else Follows(self, seat) for seat in self.script]

    @property
    def advised(self) -> tuple[str, ...]:
        """The clicks of the first move, for one learns to click; of another one once all hints are told."""
        given = self.given(PUPIL) if PUPIL in self.match.to_move else None
        told = self.match.ply == min(self.rules) or self._missed[self.match.ply] >= HINTS
        return given.path if given and told else ()

    def judge(self, move: Move) -> Refusal | None:
        """What the lesson answers to another move than the one that it gives: what that would do, and a hint,
        at each try a plainer one."""
        given = self.given(PUPIL)
        if given in (None, move):
            return None
        self._missed[self.match.ply] += 1
        return Refusal("", french(f"{self._would(move)}{self._hint(str(given))}"))

    def _hint(self, given: str) -> str:
        """First which rule the step is about, then what it says, then the move to play."""
        tries, rule = self._missed[self.match.ply], self._rule
        if tries >= HINTS:
            return f"Pour cette fois, joue « {given} » : tu joueras comme tu veux dans un moment."
        if tries > 1:
            return f"Voici la règle : « {rule['text']} » Quel coup la montre ?"
        told = f"La leçon montre ici « {rule['title']} »."
        return f"{told} Relis-la : pour cette fois, elle attend un autre coup."

    def _would(self, move: Move) -> str:
        """What a move would do, in the words of the game; "" where that brings something hidden to light."""
        p = self.match.position.play(move, PUPIL)
        told = p.view(PUPIL, self.match.names).events[:1]
        return "" if p.tells or not told else f"C’est permis : {_begun(str(told[0]))} "

    @property
    def _rule(self) -> Mapping[str, str]:
        """The rule that the step is about."""
        step = max(ply for ply in self.rules if ply <= self.match.ply)
        return self.match.game.rules[self.rules[step].partition("#")[2]]


def _begun(sentence: str) -> str:
    """A sentence in the middle of another."""
    return f"{sentence[:1].lower()}{sentence[1:]}"


def says(text: str, fact: str) -> bool:
    """Whether a text says a fact: a third of its words; a fact that names no seat and no number claims a
    rule, and is said in full."""
    told, words = _words(text), _words(fact)
    if re.search(r"\d|\b[A-J]\b", fact):
        return 3 * sum(word in told for word in words) >= len(words)
    left = iter(told)
    return all(word in left for word in words)


def _words(text: str) -> list[str]:
    """Numbers, and words without the little ones and their endings."""
    return [
        _NUMBERS.get(word, word[:5])
        for word in re.findall(r"\w+", normal(text))
        if len(word) > 2 or word.isdigit()
    ]


def _listed(given: str | Sequence[str]) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(given)


def _step(data: FirstStep) -> Step:
    moves = []
    for line in data["coups"]:
        letter, _, move = line.partition(": ")
        moves.append((LETTERS.index(letter), move))
    return Step(french(data["texte"].strip()), data["regle"], tuple(moves), _listed(data.get("fait", ())))


def lesson(game: str) -> Lesson:
    """The first game of a game. Raises BadSetup."""
    found = Match.find(game).id
    return Lesson(found, shelf.first_game(found))
