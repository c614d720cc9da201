"""What may be asked here: the sentences that are true, with a hole where the answer stands, and those that a
move makes true. The engine tells them; the teacher clicks one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, TypeVar

from ...engine import TOUS, Move, Position, TableGamesError
from ...engine.text import LETTERS, count, french, normal
from ..exercise import Exercise
from ..judged import shown
from ..judged.facts import BLANK, NOT, number
from ..judged.kinds import replies

KINDS: Final[dict[str, str]] = {
    "coup": "un coup, le seul juste",
    "coups": "tous les coups justes",
    "légaux": "tous les coups permis d’une carte",
    "suite": "plusieurs coups, l’un après l’autre",
    "meilleur": "le meilleur coup, d’après un programme",
    "nombre": "un nombre",
    "qui": "un ou plusieurs joueurs",
    "refus": "la règle qui refuse un coup",
}
"""The kinds of questions that are asked on a board, in the words of the panel."""
OF_MOVES: Final = ("coup", "coups", "suite")
OF_FACTS: Final = ("nombre", "qui")
_NUMBER: Final = re.compile(r"(?<![\w{])\d+(?!\w)")
_LETTER: Final = re.compile(r"(?<!\w)[A-J](?!\w)")
_NOUN: Final = re.compile(r"(?<=\{\} )(?!sur|dans|par|pour)([a-zà-ÿ]{3,}(?<![sx]))(?![\w’'])")
_FEW: Final = ("0", "1")
_NOBODY: Final = "personne ne "
_WORLDS: Final = 6
"""Worlds that are drawn to see whether what the pupil sees is enough."""


class Fact(NamedTuple):
    """A sentence that a move makes true, or false (`! `): after how many of the legal moves."""

    text: str
    moves: int


class Hole(NamedTuple):
    """A sentence with {} in the place of what is asked, and what stands there."""

    text: str
    answer: str


Told = TypeVar("Told", Fact, Hole)


def after(before: Position, move: Move, seat: int, late: bool = False, wide: bool = False) -> list[Fact]:
    """What the move makes true, and what it makes false, the rarest first: at once, or still so when the seat
    is asked again (`late`); `wide` adds what was true already.

    Raises BadExercise where replies are too many.
    """
    ends = _ends(before, move, seat, late)
    found = [*changes(before, ends), *(true_at(ends[0]) if wide else ())]
    told = [[_sentences(p) for p in _ends(before, one, seat, late)] for one in before.legal_moves(seat)]
    counted = [
        Fact(one, sum(all(_holds(one, p) for p in there) for there in told)) for one in dict.fromkeys(found)
    ]
    return sorted(counted, key=lambda fact: (fact.moves, fact.text.startswith(NOT)))


def _ends(before: Position, move: Move, seat: int, late: bool) -> list[Position]:
    """What a move leads to."""
    end = before.copy().play(move, seat)
    return replies(end, seat) if late else [end]


def changes(before: Position, ends: Sequence[Position]) -> list[str]:
    """The sentences that are true at all of these ends and were not, then those that are not any more."""
    was, now = _sentences(before), [_sentences(p) for p in ends]
    gained = [text for key, text in now[0].items() if key not in was and all(key in one for one in now)]
    return gained + [f"{NOT}{text}" for key, text in was.items() if not any(key in one for one in now)]


def true_at(p: Position) -> list[str]:
    """All that is true."""
    return [*_sentences(p).values()]


def holes(p: Position, kind: str) -> list[Hole]:
    """The sentences that may be asked here by a question of this kind, « nombre » or « qui »."""
    pattern = _NUMBER if kind == "nombre" else _LETTER
    found = dict[str, str]()
    for text in _sentences(p).values():
        if kind == "qui" and text.startswith(_NOBODY):
            found.setdefault(f"{BLANK} {text.removeprefix(_NOBODY)}", "personne")
        for one in pattern.finditer(text):
            hole = f"{text[: one.start()]}{BLANK}{text[one.end() :]}"
            found.setdefault(_plural(p, hole) if one[0] in _FEW else hole, one[0])
    return [Hole(text, answer) for text, answer in found.items()]


def _plural(p: Position, hole: str) -> str:
    """« le pot contient {} jetons » where it has one: as one asks it."""
    many = _NOUN.sub(r"\1s", hole)
    return many if many != hole and number(p, many) is not None else hole


def _sentences(p: Position) -> dict[str, str]:
    """What is true, as the game writes it, by its normal form."""
    return {normal(one): one for one in p.game.facts(p.view(TOUS))}


def _holds(sentence: str, there: Mapping[str, str]) -> bool:
    return (normal(sentence.removeprefix(NOT)) in there) is not sentence.startswith(NOT)


def matching(holes: Iterable[Told], words: str) -> list[Told]:
    """Those that have all of these words."""
    wanted = normal(words).split()
    return [one for one in holes if all(word in normal(one.text) for word in wanted)]


# -- what the engine has to say --------------------------------------------------------------------
def wrong(data: Mapping[str, object]) -> str:
    """Why this is no exercise; "" for one that stands."""
    try:
        Exercise(data)
    except TableGamesError as error:
        return french(str(error))
    return ""


def beside(data: Mapping[str, object], expected: str = "") -> list[str]:
    """What the engine says beside an exercise that stands: an answer that it contradicts, moves that the
    question does not tell, cards that the pupil would have to see."""
    exercise = Exercise(data)
    told = []
    if expected and not _agrees(exercise, expected):
        told.append(f"Tu attends « {expected} » ; le moteur trouve « {answer(exercise)} ».")
    if missing := shown.untold(exercise):
        told.append(f"La question ne raconte pas ce coup : « {missing} ». Écris-y {{coups}}, ou dis-le.")
    with suppress(TableGamesError):  # no world of this view can be drawn: nothing is known against it
        told += filter(None, [shown.unsure(exercise, _WORLDS)])
    return [french(one) for one in told]


def _agrees(exercise: Exercise, expected: str) -> bool:
    try:
        return exercise.kind.judge(expected).right
    except TableGamesError:
        return False


def answer(exercise: Exercise) -> str:
    """The right answer in one line."""
    right = exercise.kind.answer
    if isinstance(right, Mapping):
        return " ; ".join(f"{name} : {one}" for name, one in right.items())
    parts: Sequence[object] = right if isinstance(right, list) else [right]
    return " ; ".join(map(str, parts))


def counted(fact: Fact, legal: int) -> str:
    """After how many of the legal moves a sentence is true, in words."""
    if fact.moves == legal:
        return "vrai après tous les coups"
    return "ce coup seul" if fact.moves == 1 else f"vrai après {count(fact.moves, 'coup')}"


def letters(n: int) -> str:
    """The letters of the seats."""
    return LETTERS[:n]
