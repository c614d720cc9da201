"""The answers to a question, as they are told: the sentence that answers, its title and number, its
address."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from .search import Finder, Section
from .words import stem, words

MOST: Final = 5
"""Answers told: who needs more asks otherwise."""
LONGEST: Final = 200
"""Characters of a question: what is left of a longer one is not read."""
NOTHING: Final = "Rien ne répond à ces mots. Essaie le nom d’une carte, d’un personnage, ou un seul mot."
_WHOLE: Final = 300
"""Characters of a sentence that is told whole."""
_BEFORE: Final = 90
"""Characters told before the first word that was asked for, of a long one."""
_BETWEEN: Final = re.compile(r"(?<=[.!?…]\s)(?=[«A-ZÀ-ÖØ-ÞŒ\d])")
"""« RATÉ! ou une PLANQUE » is no end of a sentence."""
_KIND: Final = re.compile(r"^(Règle|Officiel|Lecture|Décision)[^.]{0,60}\.\s*")


class Answer(NamedTuple):
    """Une réponse : son titre, avec le numéro d’une décision ; les titres au-dessus ; la phrase qui répond ;
    « Décision », « Lecture », « Officiel », « Règle » ou "" ; l’adresse dans le site ; celle de l’exemple à
    jouer, ou "".
    """

    title: str
    above: tuple[str, ...]
    sentence: str
    kind: str
    url: str
    example: str


def answers(finder: Finder, typed: str, here: str = "", most: int = MOST) -> list[Answer]:
    """The best answers, at most so many; `here` is the id of the game of the table where it is asked, or "".

    What is left of a question of more than `LONGEST` characters is not read.
    """
    typed = typed[:LONGEST]
    asked = finder.sought(typed)
    return [_answer(section, asked) for section in finder.search(typed, here)[:most]]


def _answer(section: Section, asked: frozenset[str]) -> Answer:
    said = section.text.removeprefix(section.title).strip()
    kind = _KIND.match(said)
    page = section.url.partition("#")[0]
    return Answer(
        section.title,
        tuple(section.above),
        sentence(said[kind.end() :] if kind else said, asked),
        kind[1] if kind else "",
        section.url,
        f"{page}#{section.example}" if section.example else "",
    )


def sentence(text: str, asked: frozenset[str]) -> str:
    """Of a section, the sentence that holds most of what is asked, the first of those that hold as much; of a
    long one, what stands round the first word of it."""
    best = max(_BETWEEN.split(text), key=lambda one: len(asked.intersection(map(stem, words(one))))).strip()
    if len(best) <= _WHOLE:
        return best
    hits = (one.start() for one in re.finditer(r"\w+", best) if asked.intersection(map(stem, words(one[0]))))
    start = best.rfind(" ", 0, max(next(hits, 0) - _BEFORE, 0) + 1) + 1
    end = best.rfind(" ", start, start + _WHOLE) if start + _WHOLE < len(best) else len(best)
    return f"{'… ' if start else ''}{best[start:end]}{' …' if end < len(best) else ''}"
