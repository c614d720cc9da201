"""Sentences: who does what to whom. A game gives subject, verb and objects; here they become French.

« Ana s’empare du galion 3 de Bo », said to Bo: « Ana s’empare de ton galion 3 », and to Ana: « Tu t’empares
du galion 3 de Bo ».
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from .text import capital, de, elides, french, listed

YOU = "toi"


class To(NamedTuple):
    """A seat that something is done for: « à Bo », « te »."""

    seat: int


class Whom(NamedTuple):
    """A seat that something is done to: « Bo », « te »."""

    seat: int


class Its(NamedTuple):
    """A thing with its article, and the seat that it belongs to: « le galion 3 de Bo », « ton galion 3 », «
    son galion 3 »."""

    thing: str
    owner: int


class Of(NamedTuple):
    """« du galion 3 de Bo », « de ton galion 3 », « d’un galion »."""

    thing: str | Its


class At(NamedTuple):
    """« au galion 3 de Bo », « à ton galion 3 »."""

    thing: str | Its


Part = str | To | Whom | Its | Of | At
Subject = int | str | Its | Sequence[int]
"""A seat, several seats (the verb then in the plural), or a thing."""


class Say:
    """Tells what happens, with these names (one a seat), to `you`: a seat, which is told « tu »; None is told
    names alone."""

    __slots__ = ("names", "you")

    def __init__(self, names: Sequence[str], you: int | None = None) -> None:
        self.names = names if isinstance(names, str | tuple) else tuple(names)
        self.you = you

    def __repr__(self) -> str:
        return f"Say({self.names!r}, {self.you!r})"

    def __call__(self, seat: int) -> str:
        """« Ana », « toi »: as it stands after « contre », « chez », « devant »."""
        return YOU if seat == self.you else self.names[seat]

    def of(self, seat: int) -> str:
        """« d’Ana », « de toi »."""
        return de(self(seat))

    def its(self, thing: str, owner: int, subject: Subject = "") -> str:
        """« le galion 3 d’Ana », « ton galion 3 »; « son galion 3 » where the sentence's subject owns it."""
        return _its(thing, self.names[owner], owner == self.you, owner == subject)

    def everyone(self, seats: Sequence[int]) -> str:
        """« Ana et Bo », « Ana et toi »: the one who listens comes last."""
        return listed([self(seat) for seat in sorted(seats, key=lambda seat: seat == self.you)])

    def clause(self, subject: Subject, verb: str, *objects: Part) -> str:
        """Subject, verb and objects, with neither capital nor full stop; the verb as one says it of « Ana »,
        or of several.

        Objects that begin with « son », « sa », « ses » mean the subject's.
        """
        if not isinstance(subject, int | str | Its):
            subject = tuple(subject)
        return _clause(self.names, self.you, subject, verb, *objects)

    def _clause(self, subject: Subject, verb: str, objects: Sequence[Part]) -> str:
        if isinstance(subject, str | Its):
            return self._joined([self._part(subject, ""), *self._predicate(verb, objects, subject)])
        seats = (subject,) if isinstance(subject, int) else tuple(subject)
        if self.you not in seats:
            return self._joined([self.everyone(seats), *self._predicate(verb, objects, subject)])
        if len(seats) == 1:
            parts = ["tu", *self._predicate(second(verb), objects, subject)]
            return self._joined([_YOURS.sub(r"t\1 ", part) for part in parts])
        return self._joined(
            [self.everyone(seats), *self._predicate(second(verb, plural=True), objects, subject)]
        )

    def does(self, subject: Subject, verb: str, *objects: Part, end: str = ".") -> str:
        """The same as a sentence."""
        return f"{capital(self.clause(subject, verb, *objects))}{end}"

    def giving(self, verb: str, thing: str, to: int) -> str:
        """« offrir une carte à Bo », « t’offrir une carte »: what one would do, the
        verb in the infinitive."""
        return f"{_with_te(verb)} {thing}" if to == self.you else f"{verb} {thing} à {self(to)}"

    def turn(self, seat: int, *objects: str) -> str:
        """« c’est à Ana de jouer », « c’est à toi de jouer »."""
        return " ".join(("c’est à", self(seat), *(objects or ("de jouer",))))

    def victory(self, seats: Sequence[int]) -> str:
        """« Ana gagne », « Ana et Bo gagnent ensemble », « tu gagnes »."""
        return (
            self.clause(seats[0], "gagne")
            if len(seats) == 1
            else self.clause(tuple(seats), "gagnent", "ensemble")
        )

    def _predicate(self, verb: str, objects: Sequence[Part], subject: Subject) -> list[str]:
        """The verb, with « te » before it where it is done to the one who listens; then the objects."""
        reflexive = _REFLEXIVE.match(verb)
        said = []
        for part in objects:
            if isinstance(part, To | Whom) and part.seat == self.you and not reflexive:
                verb = _with_te(verb)
            else:
                said.append(self._part(part, subject))
        return [verb, *said]

    def _part(self, part: Part, subject: Subject) -> str:
        if isinstance(part, To):
            return f"à {self(part.seat)}"
        if isinstance(part, Whom):
            return self(part.seat)
        if isinstance(part, Its):
            return self.its(part.thing, part.owner, subject)
        if isinstance(part, Of | At):
            thing = self._part(part.thing, subject)
            return de(thing) if isinstance(part, Of) else at(thing)
        return part

    @staticmethod
    def _joined(parts: Sequence[str]) -> str:
        return " ".join(part for part in parts if part).replace(" ,", ",")


@lru_cache(maxsize=4096, typed=True)  # a To and a Whom of the same seat are equal, as tuples
def _clause(names: Sequence[str], you: int | None, subject: Subject, verb: str, *objects: Part) -> str:
    return Say(names, you)._clause(subject, verb, objects)


def at(thing: str) -> str:
    """« au galion », « aux Indiens », « à la tribu », « à ton galion »."""
    for article, short in (("le ", "au "), ("les ", "aux ")):
        if thing.startswith(article):
            return short + thing[len(article) :]
    return f"à {thing}"


_OWN = {"le ": "on", "l’": "on", "la ": "a", "les ": "es"}
_ARTICLE = re.compile("le |la |les |l’")
_YOURS = re.compile(r"^s(on|a|es) ")
_REFLEXIVE = re.compile("(?:ne |n’)?(?:se |s’|te |t’)")
_BEFORE = re.compile("(ne |n’|se |s’|y |n’y |en |l’)*")
_IRREGULAR = {
    "a": "as", "est": "es", "va": "vas", "peut": "peux", "veut": "veux", "vaut": "vaux", "ont": "avez",
    "sont": "êtes",
    "vont": "allez", "font": "faites", "peuvent": "pouvez", "prennent": "prenez", "reçoivent": "recevez",
}  # fmt: skip


@lru_cache(maxsize=2048)
def _its(thing: str, name: str, yours: bool, his: bool) -> str:
    article, noun = _article(thing) if yours or his else ("", "")
    if own := _OWN.get(article, ""):
        return f"{'t' if yours else 's'}{own} {noun}"
    return f"{thing} {'à toi' if yours else de(name)}"


def _article(thing: str) -> tuple[str, str]:
    found = _ARTICLE.match(thing)
    return (found[0], thing[found.end() :]) if found else ("", thing)


@lru_cache(maxsize=1024)
def second(verb: str, plural: bool = False) -> str:
    """The verb as one says it to « tu », from how one says it of « Ana »: « n’a plus » → « n’as plus », «
    s’empare » → « t’empares ».

    Of several seats, to « vous »: « gagnent » → « gagnez ».
    """
    found = _BEFORE.match(verb)
    before = found[0] if found else ""
    word, space, rest = verb[len(before) :].partition(" ")
    if plural:
        before = before.replace("se ", "vous ").replace("s’", "vous ")
        said = _IRREGULAR.get(word) or re.sub("ent$", "ez", word)
        before = "n’" if before == "ne " and elides(said) else before
        return f"{before}{said}{space}{rest}"
    before = before.replace("se ", "te ").replace("s’", "t’")
    return f"{before}{_IRREGULAR.get(word) or _ending(word)}{space}{rest}"


def _ending(word: str) -> str:
    """The regular ending of the second person."""
    if word.endswith(("et", "at")) or not word.endswith("t"):
        return word if word.endswith("s") else f"{word}s"
    return f"{word[:-1].replace('î', 'i')}s"


def _with_te(verb: str) -> str:
    """« donne » → « te donne », « n’a rien donné » → « ne t’a rien donné »."""
    no, rest = "", verb
    for particle in ("ne ", "n’"):
        if verb.startswith(particle):
            no, rest = "ne ", verb[len(particle) :]
    return f"{no}{'t’' if elides(rest) else 'te '}{rest}"


def address(name: str, sentence: str) -> str:
    """A question put to someone by name: « Ana, à toi de jouer. »; and with no name « À toi de jouer. »."""
    return french(f"{name}, {sentence}" if name else capital(sentence))
