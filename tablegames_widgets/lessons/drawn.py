"""A question on a skill, drawn from play: a position where its rule decides, the question and what is right
from the engine, the same answer in every world that the seat may think of. The same seed
draws the same one."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from ..engine import Chance, Event, Move, Position
from ..engine.caches import GAMES
from ..engine.outside import whole
from ..engine.text import LETTERS, french, normal
from ..games import games
from . import puzzles, shelf
from .errors import BadExercise
from .exercise import Exercise
from .judged.facts import BLANK, stated
from .judged.happens import told
from .judged.keys import Data
from .judged.shown import unsure
from .puzzles import ME, WORLDS, only_move, walk
from .skills import Skill
from .tables import Drawn

PLIES: Final = 240
TRIES: Final = 60
"""How many moves of a game are looked at, and how many games, before giving up."""
ENOUGH: Final = 6
"""Of how many questions that a game holds one is taken."""
_MOST: Final = 60
_SEAT: Final = re.compile(r"\b[A-J]\b")
_QUOTED: Final = re.compile(r"«.*?»")
_MOVES: Final = 4
_WRONG: Final = 3
_PERMITTED: Final = 4
"""One in so many questions of what is forbidden shows what is allowed."""


def draw(skill: Skill, seed: int, form: int | None = None) -> Exercise:
    """A question on a skill; `form` is the place of the kind to draw among those of the skill, None for any.

    Raises BadExercise for a skill that draws none, or where none is found.
    """
    if not skill.draws:
        raise BadExercise(f"« {skill.id} » n’a que des exercices.")
    chance = Chance(zlib.crc32(f"{skill.game} {skill.id} {seed}".encode()))
    for _ in range(TRIES):
        kind = skill.draws[chance.below(len(skill.draws)) if form is None else form]
        found = _some(skill, kind, chance)
        chance.shuffle(found)
        for data in found:
            if (exercise := _sure(skill, data, seed)) is not None:
                exercise.id = f"{skill.game}/{skill.id}/{seed}"
                return exercise
    raise BadExercise(f"« {skill.id} » : aucune position trouvée.")


def _some(skill: Skill, kind: Drawn, chance: Chance) -> list[Data]:
    """What one game holds, from a moment taken at random on; its beginning where the rest holds nothing."""
    found, early = list[Data](), list[Data]()
    begins = chance.below(40)
    for k, p in enumerate(walk(games[skill.game], chance, kind.get("sieges", 0), PLIES)):
        told_here = FORMS[kind["forme"]](p, kind, chance)
        (found if k >= begins else early).extend(one for _, one in zip(range(2), told_here, strict=False))
        if len(found) >= ENOUGH:
            break
    return found or early


def _sure(skill: Skill, data: Data, seed: int) -> Exercise | None:
    """The question, where it can be answered from what the seat sees."""
    about: Data = {"jeu": games[skill.game], "règle": skill.rules[0], "thème": skill.id}
    if data["sorte"] != "coup":
        about["voir"] = "siège"
    try:
        exercise = Exercise({**about, **data})
        return None if unsure(exercise, WORLDS, seed) else exercise
    except BadExercise:
        return None


def about(skill: Skill, p: Position, move: Move, seat: int) -> bool:
    """Whether a move is what a skill is about: one that it tells of, which brings about what it asks."""
    before, end = stated(p, seat), p.copy().play(move, seat)
    new = [said for key, said in stated(end, seat).items() if key not in before]
    return any(
        kind.get("sieges", p.n) == p.n
        and re.fullmatch(normal(kind.get("joue", ".*")), normal(str(move)))
        and (
            _of_card(kind)
            or _holds(kind, new, seat)
            or any(_event(kind, one) for one in end.view(seat).events)
        )
        for kind in skill.draws
    )


def _of_card(kind: Drawn) -> bool:
    """Whether a kind asks whether one may play such a card, and no other."""
    return kind["forme"] == "refus" and not kind.get("joue", ".*").startswith(".*")


def _holds(kind: Drawn, new: Sequence[str], seat: int) -> bool:
    """Whether one of the sentences that have become true is what a kind asks."""
    if kind["forme"] != "coup":
        return kind["forme"] in _ASKS and bool(_holed(new, kind, seat))
    fact = re.compile(normal(kind["fait"].replace(ME, LETTERS[seat])))
    return any(fact.fullmatch(normal(one)) for one in new)


def _event(kind: Drawn, event: Event) -> bool:
    """Whether something that happened is what a kind asks."""
    told = kind.get("arrive")
    return told is not None and bool(re.fullmatch(told, event.name)) and _says(kind, event.named)


# -- what can be asked -----------------------------------------------------------------------------
def _moves(p: Position, kind: Drawn, chance: Chance) -> list[Move]:
    """A few of the moves that the kind tells of."""
    played = re.compile(normal(kind.get("joue", ".*")))
    moves = [move for move in p.legal_moves(p.to_move[0]) if played.fullmatch(normal(str(move)))]
    chance.shuffle(moves)
    return moves[:_MOVES]


def _asked(p: Position, sort: str, move: Move | None, question: str, **more: object) -> Data:
    """The question's data; what is played before, if anything is, is told."""
    letter = LETTERS[p.to_move[0]]
    data: Data = {"sorte": sort, "position": p.notation(), "siège": p.to_move[0]}
    if move is not None:
        data["coups"] = [f"{letter}: {move}"]
        question = f"{letter} joue « {move} ». {question}"
    data["question"] = french(question)
    return {**data, **more}  # type: ignore[typeddict-item]


def _permitted(p: Position, kind: Drawn, chance: Chance) -> Iterator[Data]:
    """« refus »: whether a move is allowed, and which rule says so."""
    view, letter = p.view(p.to_move[0]), LETTERS[p.to_move[0]]
    every = _paths(p.game.id, p.n, kind.get("joue", ".*"))
    allowed = [move.path for move in view.legal_moves if move.path in every]
    firsts = {path[0] for path in allowed}
    paths = [path for path in every if kind.get("tout") or path[0] in firsts]
    chance.shuffle(paths)
    for path in paths[:_MOST]:
        why = view.why_not(path)
        if why is None or not _by(kind, why.rule.partition("#")[2], why.text):
            continue
        if kind.get("en_main") and not _held(p, path[0]):
            continue
        like = [one for one in allowed if kind.get("tout") or one[0] == path[0]]
        if like and chance.below(_PERMITTED) == 0:
            path = like[chance.below(len(like))]
        text = str(Move(path))
        question = f"Tu es {letter}. As-tu le droit de jouer « {text} » ? Quelle règle le dit ?"
        yield _asked(p, "refus", None, question, refusé=text)
        return


@lru_cache(maxsize=GAMES)
def _paths(game: str, seats: int, played: str) -> dict[tuple[str, ...], None]:
    """The moves of a game that a pattern means, legal or not."""
    pattern = re.compile(normal(played))
    every = games[game].vocabulary(seats)
    return {path: None for path in every if played == ".*" or pattern.fullmatch(normal(str(Move(path))))}


def _held(p: Position, card: str) -> bool:
    """Whether the seat that is asked has a card in hand."""
    word, seat = normal(card), p.to_move[0]
    has = (f"{LETTERS[seat].lower()} a {word} en main", f"{LETTERS[seat].lower()} a en main {word}")
    return not stated(p, seat).keys().isdisjoint(has)


def _by(kind: Drawn, rule: str, text: str) -> bool:
    """Whether a refusal is one that the kind tells of."""
    return bool(
        re.fullmatch(kind.get("regles", ".*"), rule)
        and re.search(normal(kind.get("refuse", "")), normal(text))
    )


def _happens(p: Position, kind: Drawn, chance: Chance) -> Iterator[Data]:
    """« arrive »: what a move brings about, among sentences that are near it and false."""
    seat = p.to_move[0]
    for move in _moves(p, kind, chance):
        after = p.copy().play(move, seat)
        every = {normal(one) for one in told(after, seat)}
        for event in after.view(seat).events:
            right = event.named
            if not _event(kind, event):
                continue
            others = [one.replace(ME, LETTERS[seat]) for one in kind.get("sinon", ())]
            near = sorted(_near(right, p.n, chance), key=lambda one: _given_away(one, right, p, move))
            wrong = [french(one) for one in (*others, *near) if normal(one) not in every]
            if len(wrong) >= 2:
                ask = "Que se passe-t-il ?"
                yield _asked(p, "arrive", move, ask, arrive=right, autres=wrong[:_WRONG])
                break


def _says(kind: Drawn, sentence: str) -> bool:
    return bool(re.search(normal(kind.get("phrase", "")), normal(sentence)))


def _near(sentence: str, seats: int, chance: Chance) -> list[str]:
    """Sentences that say another thing in nearly the same words: another seat, another number."""
    found = list[str]()
    letters = list(dict.fromkeys(_SEAT.findall(_QUOTED.sub("", sentence))))
    quoted = [match.span() for match in _QUOTED.finditer(sentence)]
    for match in re.finditer(rf"{_SEAT.pattern}|\d+", sentence):
        if any(start <= match.start() < end for start, end in quoted):
            continue
        others = (
            _numbers(whole(match[0], 9))
            if match[0].isdigit()
            else [one for one in LETTERS[:seats] if one not in letters]
        )
        found += [sentence[: match.start()] + one + sentence[match.end() :] for one in others]
    if len(letters) == 2 and f"{letters[0]} et {letters[1]}" not in sentence:
        swapped = dict(zip(letters, reversed(letters), strict=True))
        said = re.compile(f"{_QUOTED.pattern}|{_SEAT.pattern}")  # what is quoted stays
        found.append(said.sub(lambda match: swapped.get(match[0], match[0]), sentence))
    chance.shuffle(found)
    return found


def _numbers(right: int) -> list[str]:
    """Numbers that one may take for the right one: round where it is, of one or of many as it is."""
    step = 10 if right >= 10 and right % 10 == 0 else 1
    near = (right + k * step for k in (-2, -1, 1, 2, 3))
    return [str(one) for one in near if one >= 0 and (one > 1) == (right > 1)]


def _given_away(sentence: str, right: str, p: Position, move: Move) -> int:
    """How plainly a sentence is wrong: what it says of who plays, or of what is not on the table, is seen at
    once."""
    words, others = normal(sentence).split(), normal(right).split()
    at = next(k for k, (one, other) in enumerate(zip(words, others, strict=True)) if one != other)
    if at == 0 or others[at].rstrip(".") in normal(str(move)).split():
        return 2
    said = " ".join(words[max(0, at - 1) : at + 3]).rstrip(" .")
    there = others[at].isdigit() and any(said in one for one in stated(p, p.to_move[0]))
    return 0 if there else 1


def _after(p: Position, kind: Drawn, chance: Chance) -> Iterator[Data]:
    """« nombre » and « qui »: what has changed after a move."""
    seat, before = p.to_move[0], stated(p)
    for move in _moves(p, kind, chance):
        after = stated(p.copy().play(move, seat))
        new = [said for key, said in after.items() if key not in before]
        for hole in _holed(new, kind, seat):
            yield _asked(p, kind["forme"], move, f"{_ASKS[kind['forme']]} : « {_dots(hole)} ».", fait=hole)


def _now(p: Position, kind: Drawn, chance: Chance) -> Iterator[Data]:
    """« lis nombre » and « lis qui »: what is so now, of which the board shows but the reasons."""
    sort = kind["forme"].removeprefix("lis ")
    holed = _holed(list(stated(p).values()), kind, p.to_move[0])
    chance.shuffle(holed)
    for hole in holed[:1]:
        ask = f"Regarde la table. {_ASKS[sort]} : « {_dots(hole)} »."
        yield _asked(p, sort, None, ask, fait=hole)


def _holed(said: Sequence[str], kind: Drawn, seat: int) -> list[str]:
    """The sentences that fit the kind's fact, with its hole."""
    blank = r"(?P<hole>\d+)" if kind["forme"].endswith("nombre") else r"(?P<hole>[a-j])"
    fact = normal(kind["fait"].replace(ME, LETTERS[seat])).replace(BLANK, blank, 1)
    found = dict[str, None]()
    for one in said:
        if (match := re.fullmatch(fact, normal(one))) and len(normal(one)) == len(one):
            start, end = match.span("hole")
            found[one[:start] + BLANK + one[end:]] = None
    return list(found)


def _dots(holed: str) -> str:
    return holed.replace(BLANK, "…")


def _puzzle(p: Position, kind: Drawn, chance: Chance) -> Iterator[Data]:
    """« enigme »: one of the game's puzzles, by its theme; what chance has said, the question tells."""
    (theme,) = (one for one in shelf.puzzles(p.game.id) if one["theme"] == kind["theme"])
    return puzzles.FORMS[theme["forme"]](p, theme, chance)


def _only(p: Position, kind: Drawn, chance: Chance) -> Iterator[Data]:
    """« coup »: the only move after which a sentence becomes true."""
    return only_move(p, {"theme": "", "forme": "coup", "fait": kind["fait"]}, chance)


Form = Callable[[Position, Drawn, Chance], Iterator[Data]]
_ASKS: Final = {"nombre": "Complète par un nombre", "qui": "Complète par un joueur, ou plusieurs"}
FORMS: Final[dict[str, Form]] = {
    "refus": _permitted,
    "arrive": _happens,
    "nombre": _after,
    "qui": _after,
    "lis nombre": _now,
    "lis qui": _now,
    "coup": _only,
    "enigme": _puzzle,
}
"""The forms that `tire` may have."""
