"""Answers as pupils write them: case, accents, the spelling of a card, a seat's letter or its name are
forgiven."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Sized
from difflib import SequenceMatcher

from ...board.typed import lettered
from ...engine import Move, TableGamesError, UnknownMove, View
from ...engine.text import LETTERS, brief, listed, nearest, normal

NOBODY = "personne"
_CLOSE, _APART = 0.86, 0.04
MANY, LONGEST, FIGURES = 1_000, 20_000, 30
"""How many things, characters and digits an answer may have: a pupil writes all legal moves of a seat with
less."""
_WORD = 200  # characters of a word that may be misspelt: none of ours is longer
_PARTED = (list, tuple, set, frozenset, range)


class Unreadable(TableGamesError):
    """An answer that is not of the kind that is asked: how to write one."""


def check_size(answer: object) -> None:
    """Raise Unreadable for an answer that nobody writes by hand, `range(10**9)`: whoever reads it would not
    be done today."""
    left: list[object] = [answer]
    for _ in range(2 * MANY):
        if not left:
            return
        one = left.pop()
        if _is_long(one):
            break
        left += one.values() if isinstance(one, Mapping) else one if isinstance(one, _PARTED) else ()
    raise Unreadable(
        f"Cette réponse est trop longue : {MANY} choses, {LONGEST} caractères ou {FIGURES} chiffres au plus."
    )


def _is_long(one: object) -> bool:
    if isinstance(one, int):
        return bool(abs(one) >= 10**FIGURES)
    try:
        return isinstance(one, Sized) and len(one) > (LONGEST if isinstance(one, str) else MANY)
    except OverflowError:  # more than any list can hold
        return True


def empty(answer: object) -> bool:
    """Whether nothing was answered yet: nothing is right by being empty."""
    if isinstance(answer, str):
        return not answer.strip(" ?.…\u00a0\n")
    if isinstance(answer, Mapping):
        return all(empty(one) for one in answer.values())
    return answer is None or (
        isinstance(answer, Sequence | set | frozenset) and all(empty(one) for one in answer)
    )


def _closest(text: str, words: Iterable[str]) -> str | None:
    """The only word that the text nearly is, with the same figures: « capitain rouge » is « capitaine rouge
    »."""
    wanted = normal(text[: _WORD + 1])
    if len(wanted) > _WORD:
        return None
    figures = re.findall(r"\d+", wanted)
    rated = sorted(
        ((SequenceMatcher(None, wanted, normal(word)).ratio(), word) for word in {*words}), reverse=True
    )[:2]
    if not rated or rated[0][0] < _CLOSE or (len(rated) > 1 and rated[0][0] - rated[1][0] < _APART):
        return None
    return rated[0][1] if re.findall(r"\d+", normal(rated[0][1])) == figures else None


def move(view: View, answer: object) -> tuple[str, ...]:
    """The clicks that an answer means. Raises UnknownMove, naming the nearest moves."""
    if isinstance(answer, Move):
        return answer.path
    if not isinstance(answer, str):
        return view.game.path(answer, view.n, view.legal_moves)  # type: ignore[arg-type]
    text = lettered(re.sub(r"\s*(?:->|→)\s*", " > ", answer.strip()), view.names)
    try:
        return view.game.path(text, view.n, view.legal_moves)
    except UnknownMove:
        if text.count(">") > 2:
            raise
        parts = [_closest(part, view.game.words(view.n).values()) for part in text.split(">")]
        if None in parts:
            raise
        return view.game.path([part for part in parts if part is not None], view.n, view.legal_moves)


def several(answer: object) -> list[object]:
    """The parts of an answer: a list as it is, a text cut at « ; » and at ends of lines."""
    if isinstance(answer, str):
        return [part.strip() for part in re.split(r"[;\n]", answer) if part.strip()]
    if isinstance(answer, Move):
        return [answer]
    if not isinstance(answer, Sequence | set | frozenset):
        raise Unreadable(f"On attend une liste, pas {brief(answer)}.")
    return list(answer)


def same(view: View, one: object, other: object, moves: bool) -> bool:
    """Whether two answers say the same: moves, or words. Raises UnknownMove, Unreadable."""
    if not moves:
        return normal(str(one)) == normal(str(other))
    first, second = ({move(view, part) for part in several(given)} for given in (one, other))
    return first == second


def number(answer: object) -> float:
    """The number that an answer says: 3, "3", "1,5", "30 $". Raises Unreadable."""
    if isinstance(answer, int | float) and not isinstance(answer, bool):
        return float(answer)
    found = re.findall(r"[-−]?\d+(?:[.,]\d+)?", str(answer).replace("\u00a0", "").replace("\u202f", ""))
    if len(found) != 1:
        raise Unreadable(f"On attend un nombre, pas {brief(answer)}.")
    return float(found[0].replace("−", "-").replace(",", "."))


def seats(answer: object, names: Sequence[str]) -> tuple[int, ...]:
    """The seats that an answer names: "A et C", "AC", "Ana, Cléo", [0, 2]; () for « personne ».

    Raises Unreadable.
    """
    known = {
        **{normal(letter): seat for seat, letter in enumerate(LETTERS[: len(names)])},
        **{normal(name): seat for seat, name in enumerate(names)},
    }
    if isinstance(answer, str):
        if normal(answer) in (NOBODY, "aucun"):
            return ()
        words: list[object] = [word for word in re.split(r"[\s,;.&+]+|\bet\b", answer) if word]
        if len(words) == 1 and normal(str(words[0])) not in known:
            words = list(str(words[0]))
    else:
        words = several([answer] if isinstance(answer, int) else answer)
    found = set()
    for word in words:
        seat = word if isinstance(word, int) and not isinstance(word, bool) else known.get(normal(str(word)))
        if seat is None or not 0 <= seat < len(names):
            raise Unreadable(
                f"« {brief(word).strip(chr(39))} » n’est pas un siège : {listed(list(names), 'ou')}, ou «"
                " personne »."
            )
        found.add(seat)
    return tuple(sorted(found))


def among(answer: object, choices: Mapping[str, Sequence[str]]) -> str:
    """Which choice an answer names, by its id or by any of its words; spelling is forgiven.

    Raises Unreadable.
    """
    table = {normal(word): key for key, words in choices.items() for word in (key, *words)}
    text = normal(str(answer))
    if text in table:
        return table[text]
    near = _closest(text, table)
    if near is None:
        hint = nearest(text, [words[0] for words in choices.values()])
        told = f" Voulais-tu dire {listed([f'« {one} »' for one in hint], 'ou')} ?" if hint else ""
        raise Unreadable(f"« {str(answer)[:60]} » n’est pas le nom d’une règle.{told}")
    return table[near]
