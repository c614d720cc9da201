"""The sections that answer a question, the best first: rules before prose, everyday words beside those of the
rules, the game that is named before the others.

It knows no game: the index names them (site/pages/search.py). `page/finder.js` does the same in a page.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import add
from typing import Any, Final, NamedTuple

from .words import off, stem, stems, words

_WEIGHTS: Final = (("title", 16.0), ("asked", 8.0), ("above", 6.0), ("named", 8.0), ("text", 5.0))
_SAID: Final = 0.85
"""An everyday word, beside the word of the rules."""
_BEGUN: Final = 0.6
"""A word that only begins as it was typed."""
_MISSPELT: Final = 0.7
_NAMED: Final = 4
"""The game that the question names."""
_HERE: Final = 3
"""The game of the table where it is asked."""
_TITLE: Final = 8
"""Words of a title that nobody asked for: so many, and it counts half."""
_LESS: Final = tuple(
    (re.compile(where), factor)
    for where, factor in (
        (r"^guides/|^carnets|^credits|^licences|^lisible|^etat|^decisions|^reference/|^nsi/|^seances/", 0.5),
        (r"^apprendre/|^exercices/|^facile/|^enigme", 0.5),
        (r"^ecole/", 0.6),
        (r"^glossaire", 0.85),
        (r"#([\w-]*aide|aide-[\w-]*)$", 0.3),
        (r"#toutes-les-regles$|^glossaire.html#les-mots", 0.1),
        (r"#(le-but|[\w-]*materiel|[\w-]*nombres)$", 0.7),
        (r"-[a-z]?\d+$", 0.8),
    )
)
"""A rule is what one looks for: not a guide, nor what says everything once more."""
_EVERYWHERE: Final = "commun"
_LONG: Final = 1200
"""Letters after which a section counts half for each as many more."""
_GAME: Final = re.compile(r"/(?:jeux|jouer|apprendre|exercices|ecole|facile)/([a-z_]+)")


class Section(NamedTuple):
    """A piece of a page: its address on the site, its title, the titles above it, its text, the anchor of its
    example or "", its game or "site"; `head` is its title and `weight` its worth, for the search."""

    url: str
    title: str
    above: Sequence[str]
    text: str
    example: str
    game: str
    head: Sequence[str]
    weight: float


class _Reading(NamedTuple):
    """One way to understand a word, and the game where it holds, or all."""

    stems: Sequence[str]
    worth: float
    game: str


class _Saying(NamedTuple):
    """Words that are said for others."""

    begins: Sequence[str]
    meant: Sequence[str]
    game: str


class Finder:
    """The index, ready to be looked in; `more` are sections that come after it."""

    def __init__(self, index: Mapping[str, Any], more: Sequence[Sequence[Any]] = ()) -> None:
        self._empty = frozenset(index["empty"])
        self.games = frozenset(index["games"])
        self._names = sorted(
            ((stems(name), game) for game, names in index["games"].items() for name in names),
            key=lambda one: -len(one[0]),
        )
        self._sayings: dict[str, list[_Saying]] = {}
        for game, table in index["words"].items():
            for meant, all_ in table.items():
                for said in all_:
                    self._say(said, meant, "" if game == _EVERYWHERE else game)
        self._weights: dict[str, dict[int, float]] = {}
        self._sections: list[Section] = []
        for section in (*index["sections"], *more):
            self._sections.append(self._read(*section))
        self._begun: dict[str, list[str]] = {}
        for one in self._weights:
            self._begun.setdefault(one[0], []).append(one)

    # -- what is known -----------------------------------------------------------------------------
    def _say(self, said: str, meant: str, game: str) -> None:
        if self._telling(said):
            begins = stems(said)
            known = self._sayings.setdefault(begins[0], [])
            known.append(_Saying(begins, [*map(stem, self._telling(meant))], game))

    def _telling(self, text: str) -> list[str]:
        """The words that say something."""
        return [word for word in words(text) if word not in self._empty]

    def _read(
        self, url: str, title: str, above: Sequence[str], named: str, text: str, example: str, asked: str
    ) -> Section:
        fields = {"title": title, "asked": asked, "above": " ".join(above), "named": named, "text": text}
        long = 1 + _units(text) / _LONG
        found: dict[str, float] = {}
        for field, weight in _WEIGHTS:
            for one, times in Counter(stems(fields[field])).items():
                here = weight / long if field == "text" else weight
                worth = here * math.sqrt(times) if field == "asked" else here
                found[one] = _both(found.get(one, 0.0), worth)
        for one, weight in found.items():
            self._weights.setdefault(one, {})[len(self._sections)] = weight
        least = math.prod(factor for where, factor in _LESS if where.search(url))
        game = self.game_of(f"/{url}") or "site"
        head = [*map(stem, self._telling(title))]
        return Section(url, title, above, text, example, game, head, least)

    def game_of(self, address: str) -> str:
        """The game of which a page is, or ""."""
        found = _GAME.search(address)
        return found[1] if found and found[1] in self.games else ""

    # -- what is asked -----------------------------------------------------------------------------
    def search(self, typed: str, here: str = "") -> list[Section]:
        """The sections that answer, the best first; `here` is the game of the table where it is asked."""
        readings, named = self._understand(typed)
        if not readings:
            return []
        near = self._near(readings)
        hits = [self._weigh(ways) for ways in readings]
        rare = [self._rarity(len(found)) for found in hits]
        all_ = reduce(add, rare)  # not `sum`, which rounds otherwise than a script
        scores: dict[int, tuple[float, float]] = {}
        for found, one in zip(hits, rare, strict=True):
            for at, weight in found.items():
                score, covered = scores.get(at, (0.0, 0.0))
                scores[at] = score + weight, covered + one
        ranked = [
            (-self._score(at, score, covered / all_, named, here, near), at)
            for at, (score, covered) in scores.items()
        ]
        return [self._sections[at] for _, at in sorted(ranked, key=lambda one: one[0])]

    def _score(
        self, at: int, score: float, covered: float, named: str, here: str, near: frozenset[str]
    ) -> float:
        section = self._sections[at]
        ours = (_NAMED if named else _HERE) if section.game == (named or here) else 1
        unasked = sum(one not in near for one in section.head)
        return score * covered * section.weight * ours / (1 + unasked / _TITLE)

    def sought(self, typed: str) -> frozenset[str]:
        """The stems that an answer may hold: of what was typed, and of what it may mean."""
        return self._near(self._understand(typed)[0])

    def _near(self, readings: Sequence[Sequence[_Reading]]) -> frozenset[str]:
        asked = {one for ways in readings for way in ways for one in way.stems}
        return frozenset(other for one in asked for other in self._spelt(one))

    def _understand(self, typed: str) -> tuple[list[list[_Reading]], str]:
        """What each word, or each group of words, may mean; and the game that is named."""
        all_ = words(typed)
        stemmed = [*map(stem, all_)]
        each = [
            [] if word in self._empty else [_Reading([one], 1.0, "")]
            for word, one in zip(all_, stemmed, strict=True)
        ]
        for start, saying in self._spoken(stemmed):
            for ways in each[start : start + len(saying.begins)]:
                if ways:
                    ways.append(_Reading(saying.meant, _SAID, saying.game))
        told = [ways for ways in each if ways]
        for name, game in self._names:
            if (start := _place(stemmed, name)) >= 0:
                left = [ways for ways in (*each[:start], *each[start + len(name) :]) if ways]
                return (left, game) if left else (told, "")
        return told, ""

    def _spoken(self, stemmed: Sequence[str]) -> Iterator[tuple[int, _Saying]]:
        """What is said here for something else: of those of a game that begin at one word, the longest."""
        for start, one in enumerate(stemmed):
            told = [
                saying
                for saying in self._sayings.get(one, ())
                if stemmed[start : start + len(saying.begins)] == saying.begins
            ]
            most: dict[str, int] = {}
            for saying in told:
                most[saying.game] = max(most.get(saying.game, 0), len(saying.begins))
            yield from ((start, saying) for saying in told if len(saying.begins) == most[saying.game])

    def _weigh(self, ways: Sequence[_Reading]) -> dict[int, float]:
        """How much each section holds of it. What a word may mean is no rarer than the word."""
        found: dict[int, float] = {}
        typed = math.inf
        for asked, worth, game in ways:
            each = sorted((self._holding(one, worth == 1) for one in asked), key=len)
            if not each:
                continue
            rare = min(typed, self._rarity(len(each[0])))
            typed = rare if worth == 1 else typed
            for at in each[0]:
                held = [one.get(at, 0.0) for one in each]
                if all(held) and game in ("", self._sections[at].game):
                    mean = reduce(add, held) / len(each)
                    found[at] = max(found.get(at, 0.0), worth * mean * rare)
        return found

    def _rarity(self, held: int) -> float:
        """What a word is worth that so many sections hold."""
        return math.log(1 + len(self._sections) / (1 + held))

    def _holding(self, one: str, typed: bool) -> dict[int, float]:
        """The sections that hold this word."""
        found: dict[int, float] = {}
        for other, worth in (self._spelt(one) if typed else {one: 1.0}).items():
            for at, weight in self._weights.get(other, {}).items():
                found[at] = max(found.get(at, 0.0), worth * weight)
        return found

    def _spelt(self, one: str) -> dict[str, float]:
        """The words of the site that were meant by what was typed, and what each is worth: the same and, of a
        long one, those that begin with it; else those that begin with it; else those that differ by a
        letter."""
        some, same = self._begun.get(one[0], []), one in self._weights
        begun = [other for other in some if other.startswith(one)] if len(one) > (5 if same else 2) else []
        near = begun if same or begun else [other for other in some if off(one, other)]
        worth = dict.fromkeys(near, _BEGUN if begun else _MISSPELT)
        return {**worth, one: 1.0} if same else worth


def _both(a: float, b: float) -> float:
    """A word that stands in two fields counts as in the better one, and a little more."""
    return max(a, b) + min(a, b) / 4


def _place(all_: Sequence[str], some: Sequence[str]) -> int:
    """Where these words stand one after the other, or -1."""
    return next((k for k in range(len(all_)) if list(all_[k : k + len(some)]) == list(some)), -1)


def _units(text: str) -> int:
    """How long a script finds a text: some signs count twice."""
    return len(text.encode("utf-16-le")) // 2
