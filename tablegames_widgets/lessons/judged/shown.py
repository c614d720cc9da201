"""What a question tells beyond its board, written from what makes it true; and the worlds that board and
sentence allow."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ...engine import BadPosition, Chance, Position, Seen, View
from ...engine.notation import Field, split
from ...engine.outside import whole
from ...engine.text import listed, nearest, normal
from ..errors import BadExercise
from . import facts, kinds, questions

if TYPE_CHECKING:
    from ..exercise import Exercise

MOVES: Final = "coups"
SAID: Final = "dit"
"""What stands between braces for the moves (« coups 2 »: the first two) and for the facts of `dit`; else, a
field of the position."""
_TOLD: Final = re.compile(rf"{MOVES}(?: (\d))?")
_HOLE: Final = re.compile(r"\{([a-zà-ÿ][\w’' -]*)\}")
_BEGINS: Final = re.compile(r"(^|[.?]\s)([a-zà-ÿ])")
_TRIED: Final = 3_000
"""How many worlds are drawn for those in which the sentence is true."""
_PILE: Final = "pioche"


# -- the sentence ----------------------------------------------------------------------------------
def written(ex: Exercise) -> str:
    """The question with what stands for its {…}. Raises BadExercise for one that it cannot tell."""
    asked = str(ex.data.get("question", "")).strip()
    found = _HOLE.sub(lambda hole: _told(ex, hole), asked)
    return found if found == asked else _BEGINS.sub(lambda start: start[1] + start[2].upper(), found)


def given(ex: Exercise) -> list[str]:
    """The fields of the position that the question tells, by their normal form."""
    known = _items(ex.position.notation())
    return [
        name for hole in _HOLE.findall(str(ex.data.get("question", ""))) if (name := normal(hole)) in known
    ]


def _told(ex: Exercise, hole: re.Match[str]) -> str:
    name, known = hole[1], _items(ex.position.notation())
    if few := _TOLD.fullmatch(name):
        return _then([_lower(one, ex.names) for one in moves_told(ex, few[1])])
    if name == SAID:
        return listed(kinds.Kind(ex, ex.data).sentences(SAID))
    if normal(name) in known:
        value = known[normal(name)].value
        return listed(value.split() if re.fullmatch(r"[\d ]+", value) else split(value))
    if near := nearest(name, (MOVES, SAID, *(field.name for field in known.values())), 1):
        raise BadExercise(f"{ex} : la question ne peut pas dire « {name} ». Voulais-tu dire « {near[0]} » ?")
    return hole[0]


def moves_told(ex: Exercise, few: str | None) -> list[str]:
    """What each of `coups`, or the first few, does in the words of the game, for
    the eyes that the board has."""
    p, found = ex.position.copy(), list[str]()
    for line in _first(ex.data.get(MOVES, ()), few):
        ex.play(p, line)
        found += [event.named.rstrip(" .!\u00a0") for event in p.view(eyes(ex), ex.names).events[:1]]
    return found


def _first(lines: Sequence[str], few: str | None) -> Sequence[str]:
    return lines if few is None else lines[: whole(few)]


def _then(told: Sequence[str]) -> str:
    """« A pose…, B pose…, puis C pose… »."""
    return listed(told, ", puis").replace(" , puis", ", puis")


def _lower(sentence: str, names: Sequence[str]) -> str:
    return sentence if sentence.split()[0] in names else sentence[:1].lower() + sentence[1:]


def _items(text: str) -> dict[str, Field]:
    """The fields of a position by the normal form of their names."""
    parts = (item.partition(":") for item in re.split(r"[;\n]", text) if ":" in item)
    return {normal(name): Field(name.strip(), value.strip()) for name, _, value in parts}


# -- the worlds ------------------------------------------------------------------------------------
def eyes(ex: Exercise) -> Seen:
    """Whose eyes the pupil's board has: a board that is clicked is always that of the seat."""
    return ex.seat if ex.on_board else ex.seen


def unsure(ex: Exercise, worlds: int, seed: int = 1) -> str:
    """The first world that board and sentence allow and where another answer is right, told in French; ""
    when there is none.

    A function is judged on cases of its own, and the best move is chosen from a view: neither hangs on what
    is hidden.
    """
    if ex.kind.from_sight or "réponse" in ex.data:
        return ""
    for twin in _twins(ex, worlds, Chance(seed)):
        if not _agree(ex, twin):
            return (
                f"{ex} : ce que l’on voit et lit permet aussi un monde où {_instead(twin)}, au lieu de"
                f" {ex.kind.answer}."
            )
    return ""


def _agree(ex: Exercise, twin: Exercise) -> bool:
    if isinstance(ex.kind, kinds.Steps):
        return twin.kind.judge(ex.kind.answer).right
    if isinstance(ex.kind, kinds.OneMove) and isinstance(twin.kind, kinds.OneMove):
        return set(ex.kind.right) == set(twin.kind.right)
    return bool(ex.kind.answer == twin.kind.answer)


def _instead(twin: Exercise) -> str:
    if isinstance(twin.kind, kinds.OneMove):
        return (
            "le coup n’y suffit pas"
            if isinstance(twin.kind, kinds.Steps)
            else f"seraient justes {[*map(str, twin.kind.right)]}"
        )
    return f"la réponse serait {twin.kind.answer}"


def _twins(ex: Exercise, number: int, chance: Chance) -> Iterator[Exercise]:
    """The exercise in other worlds.

    Raises BadExercise where none can be drawn in which the sentence is true.
    """
    starts = ex.kind.starts if isinstance(ex.kind, questions.Parts) else (ex.position,)
    views = [p.view(eyes(ex), ex.names) for p in (ex.position, *starts)]
    found = 0
    for _ in range(_TRIED):
        drawn = [_world(ex, p, view, chance) for p, view in zip((ex.position, *starts), views, strict=True)]
        if found < number and None not in drawn and _true(twin := ex.at(*drawn)):  # type: ignore[arg-type]
            found += 1
            yield twin
        if found == number:
            return
    if not found:
        raise BadExercise(f"{ex} : aucun monde où la question dit vrai, en {_TRIED} tirages.")


def _true(twin: Exercise) -> bool:
    said = twin.kind.sentences(SAID)
    return (
        not said
        or not isinstance(twin.kind, questions.Parts)
        or all(facts.hold(part.position, said) for part in twin.kind.parts)
    )


def _world(ex: Exercise, p: Position, view: View, chance: Chance) -> Position | None:
    """A position that shows this view, with the fields that the sentence gives as they are; None where they
    do not fit."""
    world = p.game.determinize(view, chance)
    if not (told := given(ex)):
        return world
    mine, theirs = _items(p.notation()), _items(world.notation())
    for left_out in ((), (_PILE,), (_PILE, *_like(told, theirs))):
        kept = {name: value for name, value in theirs.items() if name not in left_out and name not in told}
        fields = kept | {name: mine[name] for name in told if name in mine}
        try:
            q = p.game.position("; ".join(f"{field.name}: {field.value}" for field in fields.values()))
        except BadPosition:
            continue
        if q.view(eyes(ex), ex.names) == view:
            return q
    return None


def _like(told: Sequence[str], fields: dict[str, Field]) -> list[str]:
    """The fields of the same kind as those that are told: other wrecks, which are then filled with what is
    left."""
    kinds_told = {name.split()[0] for name in told}
    return [name for name in fields if name.split()[0] in kinds_told]


# -- moves that are told ---------------------------------------------------------------------------
def untold(ex: Exercise) -> str:
    """A move that the question does not tell, or numbers of several seats that were written by hand; "" where
    all is told."""
    told = [few for hole in _HOLE.findall(str(ex.data.get("question", ""))) if (few := _TOLD.fullmatch(hole))]
    for case in ex.kind.cases if isinstance(ex.kind, questions.Parts) else ():
        every, words = case.get(MOVES, ()), _flat(f"{ex.question} {case.get('nom', '')}")
        lines = every[len(_first(every, told[0][1])) if told else 0 :]
        if missing := next((line for line in lines if not _named(line, words)), ""):
            return missing
        if _by_hand(lines):
            return " ; ".join(lines)
    return ""


def _flat(text: str) -> str:
    return " ".join(re.findall(r"\w+", normal(text)))


def _named(line: str, words: str) -> bool:
    """Whether a sentence has all that is numbered in a move, « 30 », « f2 », and a word of it."""
    path = _flat(line.partition(": ")[2] or line).split()
    numbered = [word for word in path if re.search(r"\d", word)]
    return all(re.search(rf"\b{word}\b", words) for word in numbered) and any(
        word[:5] in words for word in path if len(word) > 1
    )


def _by_hand(lines: Sequence[str]) -> bool:
    """Whether seats play the same with other numbers, « place 2 » and « place 5 »: two numbers are soon
    changed about."""
    shapes = [(line[:2], re.sub(r"\d+", "", line[2:]), line) for line in lines if re.search(r"\d", line)]
    return any(
        a != b and shape == other and one != two for a, shape, one in shapes for b, other, two in shapes
    )
