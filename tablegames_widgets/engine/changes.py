"""What has become true between two moments of a game, for whom it is good: of this a hint is made."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from .sentences import Part, Say, Subject

_FINITE: Final = re.compile(r"((?:ne |n’|se |s’)*)(\S+)(.*)")
_LATER: Final = {
    "a": "aura",
    "est": "sera",
    "fait": "fera",
    "peut": "pourra",
    "tient": "tiendra",
    "sort": "sortira",
}


class Change(NamedTuple):
    """Something that has become true: subject, verb (as one says it of « Ana », in the present) and objects;
    `good` says how good it is for the seat that looks, below 0 how bad."""

    good: float
    subject: Subject
    verb: str
    objects: tuple[Part, ...] = ()
    unless: str = ""  # what it is subject to, « si personne n’y répond »: said where it is said as sure
    shown: bool = False  # whether the game's own sentence of the move says it already

    def now(self, say: Say) -> str:
        """« tu prends le galion 3 de Bo »."""
        return say.clause(self.subject, self.verb, *self.objects)

    def sure(self, say: Say) -> str:
        """« tu prendras le galion 3 de Bo si personne n’y répond »."""
        return say.clause(self.subject, later(self.verb), *self.objects, self.unless)

    def maybe(self, say: Say) -> str:
        """« tu prendras peut-être le galion 3 de Bo »."""
        return say.clause(self.subject, later(self.verb, " peut-être"), *self.objects)


def later(verb: str, adverb: str = "") -> str:
    """The verb in the future, the adverb behind it: « ne tient plus » → « ne tiendra peut-être plus »."""
    found = _FINITE.fullmatch(verb)
    assert found is not None
    before, word, after = found.groups()
    return f"{before}{_LATER.get(word) or _regular(word)}{adverb}{after}"


def _regular(word: str) -> str:
    """« pose » → « posera », « prend » → « prendra », « agrandit » → « agrandira »."""
    return f"{word[:-1]}ra" if word.endswith("it") else f"{word}ra"
