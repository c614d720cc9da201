"""A position that is set up by hand: any card to any place.

It is the notation, thing by thing, and the game reads every change. A reason that names no rule (a card that
the box does not have, one that cannot lie there) refuses the change. One that names a rule may be mended by
what comes next (a hand is still too short): the change stands, the reason too, and until it is gone there is
no position.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import copy
from functools import cache
from typing import Final, NamedTuple, Self

from ...engine import BadPosition, Game, Position, TableGamesError, notation, outside
from ...engine.text import LETTERS, normal

SEATS: Final = "sièges"
_UNKNOWN: Final = "?"
_TIMES: Final = re.compile(r"\s*[×x*]\s*(\d{1,3})$")
_BRACKET: Final = re.compile(r"^(.*?)\s*\[(.*)\]$")
_OWNED: Final = re.compile(r"^(?:([A-J]) (.+)|(.+?) (?:de|sur) ([A-J]))$")
_QUOTED: Final = re.compile(r"«\s([^»:;]{1,40})\s»")
_NUMBERS: Final = 41
"""Numbers that are offered for an item that is one."""
_FAMILY: Final = re.compile(r" [A-J]$")
_SOME: Final = 9
"""Cards that are tried at a place, to find whether it takes any."""
_HANDS: Final = ("main A", "équipe A", "objets A", "cartes")
"""Where a card of a game may lie that is in no hand: the first places to try."""
_ONE_BY_ONE: Final = "équipe "
"""Items whose things are not counted."""
_RULE: Final = "(règle "
"""What stands in a reason that names a rule."""
_SYNTAX: Final = ("ne se lit pas", "écris", "n’est pas")
"""Words of a reason that speaks of how a thing is written, and not of the game."""


class Thing(NamedTuple):
    """What lies at a place: its words, and what lies round it; None where nothing can be told to."""

    head: str
    inside: tuple[str, ...] | None = None

    def __str__(self) -> str:
        around = "" if self.inside is None else f"[{notation.written(self.inside, ordered=True)}]"
        return f"{self.head} {around}".strip()


class Spot(NamedTuple):
    """Where a card lies: its place, which thing there, which card round it; -1 for the thing itself."""

    place: str
    at: int
    inside: int = -1


class Card(NamedTuple):
    """A kind of card that one may place, and how many of them are left."""

    word: str
    left: int


class Setting:
    """A position as text, changed a card at a time.

    `position` is the last one that was whole, and `why` what the present one lacks to be one, "" for nothing.
    Raises BadPosition, BadSetup for a text that the game cannot read.
    """

    def __init__(self, game: Game, text: str) -> None:
        self.game = game
        self.items = dict(_items(text))
        self.seats = _seats(game, self.items)
        self.position: Position | None = None
        self.why = _begins(game, self.seats)
        self._take(self.items, text)

    @classmethod
    def empty(cls, game: Game, seats: int) -> Self:
        """A position in which nothing is said but how many play. Raises BadSetup."""
        return cls(game, f"{SEATS}: {seats}")

    @property
    def text(self) -> str:
        """The position, in its notation: as it came, until something changes."""
        return self._raw or _text(self.items)

    def copy(self) -> Self:
        """The same again: what is done to it is not done to this one."""
        twin = copy(self)
        twin.items = dict(self.items)
        return twin

    # -- what there is -----------------------------------------------------------------------------
    @property
    def known(self) -> tuple[str, ...]:
        """The names of all that this game's positions may say, for those who play."""
        return tuple(name for name in _known(self.game, self.seats) if name != SEATS)

    @property
    def places(self) -> list[str]:
        """Where cards lie, in the order of the game."""
        there = _card_places(self.game, self.seats)
        return [name for name in self.known if name in there or name in self.items]

    @property
    def cards(self) -> list[Card]:
        """The cards that may be placed, each kind once."""
        used = [normal(word) for things in self.items.values() for word in _words(things)]
        return [
            Card(word, max(0, number - used.count(normal(word))))
            for word, number in _stock(self.game, self.seats).items()
        ]

    def values(self, name: str) -> list[str]:
        """What may stand for an item, as the game takes it now; else once the rest is said."""
        tried = dict.fromkeys([*_pool(self.game, self.seats), *self._named(name)])
        why = {one: _lacks(self.game, _text({**self.items, name: list(_things(one))})) for one in tried}
        taken = [one for one in tried if why[one] in ("", self.why)]
        return taken or [one for one in tried if _RULE in why[one]]

    def _named(self, name: str) -> list[str]:
        """The values that the game names when it refuses one."""
        try:
            self.game.position(_text({**self.items, name: [Thing(_UNKNOWN)]}))
        except TableGamesError as error:
            return [word for word in _QUOTED.findall(str(error)) if word not in (name, _UNKNOWN)]
        return []

    # -- what is done ------------------------------------------------------------------------------
    def put(self, word: str, place: str, who: str = "A", at: int = -1) -> None:
        """Lay a card at a place, or round the thing that lies there (`at`); `who` is the letter of the seat
        that it belongs to, where that is told.

        Raises BadPosition, BadSetup with the reason, and then nothing has changed.
        """
        self._first(self._ways(self.items, word, place, who, at))

    def lift(self, spot: Spot) -> str:
        """Take a card back into the box; which one it was. Raises BadPosition, BadSetup."""
        word, items = self._without(spot)
        self._take(items)
        return word

    def move(self, spot: Spot, place: str, who: str = "A", at: int = -1) -> None:
        """Lay a card elsewhere. Raises BadPosition, BadSetup, and then it lies where it lay."""
        word, items = self._without(spot)
        if at > spot.at and place == spot.place and spot.inside < 0:
            at -= 1
        self._first(self._ways(items, word, place, who, at))

    def write(self, name: str, value: str) -> None:
        """Say an item outright: whose turn it is, a number. An empty value takes it away.

        Raises BadPosition, BadSetup, and then nothing has changed.
        """
        items = dict(self.items)
        if not value.strip():
            items.pop(name, None)
        else:
            items[name] = list(_things(value))
        self._take(items)

    def _take(self, items: dict[str, list[Thing]], raw: str = "") -> None:
        try:
            self.position, self.why = self._read(items, raw), ""
        except TableGamesError as error:
            if not self._waits(error):
                raise
            self.why = str(error)
        self.items, self._raw = items, raw

    def _read(self, items: dict[str, list[Thing]], raw: str = "") -> Position:
        """The position of these items. Raises BadPosition, BadSetup."""
        return self.game.position(raw or _text(items))

    def _waits(self, error: TableGamesError) -> bool:
        """Whether what comes next may mend it."""
        return _RULE in str(error) or str(error) == self.why

    def _first(self, ways: Iterable[dict[str, list[Thing]]]) -> None:
        """The first of these that is a position, else the first that may become one; else the reason that
        speaks of the game. Raises TableGamesError."""
        reasons, mended = list[TableGamesError](), list[dict[str, list[Thing]]]()
        for items in ways:
            try:
                self._read(items)
                return self._take(items)
            except TableGamesError as error:
                reasons.append(error)
                mended += [items] * self._waits(error)
        if mended:
            return self._take(mended[0])
        raise next((one for one in reasons if not any(word in str(one) for word in _SYNTAX)), reasons[0])

    def _ways(
        self, items: dict[str, list[Thing]], word: str, place: str, who: str, at: int
    ) -> Iterator[dict[str, list[Thing]]]:
        """How a card may be said to lie there."""
        there = [thing for thing in items.get(place, ()) if not is_nothing(thing)]
        if place not in self.known:
            raise BadPosition(f"Il n’y a pas d’endroit « {place[:40]} ».")
        if at < 0:
            for head in _told(word, who):
                yield {**items, place: [*there, Thing(head)]}
        round_it = len(there) == 1 and at < 0
        thing = there[at] if -len(there) <= at < len(there) else Thing("", ())
        if at >= 0 or round_it or not there:
            for inside in (f"{who} {word}", word):
                around = Thing(thing.head, (*(thing.inside or ()), inside))
                yield {**items, place: [*there[:at], around, *there[at:][1:]] if there else [around]}

    def _without(self, spot: Spot) -> tuple[str, dict[str, list[Thing]]]:
        """The card that lies there, and what is left. Raises BadPosition."""
        there = list(self.items.get(spot.place, ()))
        if not 0 <= spot.at < len(there):
            raise BadPosition("Cette carte n’est plus là.")
        thing = there[spot.at]
        if spot.inside < 0:
            word, left = thing.head, there[: spot.at] + there[spot.at + 1 :]
        elif spot.inside < len(thing.inside or ()):
            around = list(thing.inside or ())
            word = around.pop(spot.inside)
            stays = thing.head or around
            left = [*there[: spot.at], *([Thing(thing.head, tuple(around) or None)] if stays else [])]
            left += there[spot.at + 1 :]
        else:
            raise BadPosition("Cette carte n’est plus là.")
        items = {**self.items, spot.place: left}
        if not left:
            del items[spot.place]
        return bare(word), items


def is_nothing(thing: Thing) -> bool:
    """Whether it only says that nothing lies there."""
    return not notation.split(str(thing))


def _told(word: str, who: str) -> tuple[str, ...]:
    """How a card is told that lies at a place: « rouge 2 », « galion 5 de B », « indiens sur B »."""
    return word, f"{word} de {who}", f"{word} sur {who}"


def bare(word: str) -> str:
    """A card without whose it is: « A rouge 2 », « galion 5 de A »."""
    owned = _OWNED.match(word)
    return (owned[2] or owned[3]) if owned else word


# -- the notation, thing by thing ------------------------------------------------------------------
def _items(text: str) -> Iterator[tuple[str, list[Thing]]]:
    for item in re.split(r"[;\n]", text):
        if item.strip():
            name, _, value = item.partition(":")
            yield name.strip(), list(_things(value.strip()))


def _things(value: str) -> Iterator[Thing]:
    parts = notation.split(value)
    if value and not parts:
        yield Thing(value)  # « vide », « aucun »
        return
    for part in parts:
        if bracket := _BRACKET.match(part):
            yield Thing(bracket[1], tuple(_counted(notation.split(bracket[2]))))
        else:
            yield from map(Thing, _counted([part]))


def _counted(parts: Iterable[str]) -> Iterator[str]:
    """« rouge 2 ×3 » three times."""
    for part in parts:
        times = _TIMES.search(part)
        yield from [part[: times.start()] if times else part] * (
            min(outside.whole(times[1]), 200) if times else 1
        )


def _text(items: dict[str, list[Thing]]) -> str:
    told = ((name, [*map(str, things)]) for name, things in items.items())
    return "; ".join(f"{name}: {_value(name, things)}" for name, things in told)


def _value(name: str, things: list[str]) -> str:
    """The things of an item; the divers of Key Largo are told one by one."""
    return ", ".join(things) if name.startswith(_ONE_BY_ONE) else notation.written(things, ordered=True)


def _words(things: Iterable[Thing]) -> Iterator[str]:
    for thing in things:
        yield from (bare(word) for word in (thing.head, *(thing.inside or ())))


# -- what a game has -------------------------------------------------------------------------------
@cache
def _known(game: Game, seats: int) -> tuple[str, ...]:
    """What the notation of a game may say, in its order: the game says so when it is told something else."""
    try:
        game.position(f"{SEATS}: {seats}; {_UNKNOWN}: 0")
    except BadPosition as error:
        return tuple(
            name
            for name in error.known
            if not (name[-2:-1] == " " and name[-1] in LETTERS[seats:]) and name != "hasard"
        )
    return ()


@cache
def _stock(game: Game, seats: int) -> dict[str, int]:
    """The cards by the shortest words that the game reads, and how many there are: those of a kind are named
    alike."""
    found, length = dict[str, int](), dict[str, int]()
    for place, cards in _census(game, seats).items():
        for card in cards:
            kind, parts = card.split()[0], card.split()
            if kind not in length:
                length[kind] = _shortest(game, seats, place, parts)
            word = " ".join(parts[: length[kind]])
            found[word] = found.get(word, 0) + 1
    kinds = [*length]
    words = sorted(filter(None, found), key=lambda one: (kinds.index(one.split()[0]), one))
    return {word: found[word] for word in words}


def _census(game: Game, seats: int) -> dict[str, list[str]]:
    return dict(game.census(game.start(seats, seed=1)))


def _shortest(game: Game, seats: int, place: str, parts: list[str]) -> int:
    """How many words name a card, at the place where it lies or in a hand; 0 for what no position says."""
    known = _known(game, seats)
    places = [one for one in dict.fromkeys((place, *_HANDS)) if one in known]
    for length in range(1, len(parts) + 1):
        if any(_fits(game, seats, one, " ".join(parts[:length])) for one in places):
            return length
    return 0


@cache
def _begins(game: Game, seats: int) -> str:
    """What a position lacks in which nothing is said."""
    return _lacks(game, f"{SEATS}: {seats}")


def _fits(game: Game, seats: int, place: str, word: str) -> bool:
    return _lacks(game, f"{SEATS}: {seats}; {place}: {word}") in (
        "",
        _begins(game, seats),
    )  # as good as nothing said


def _lacks(game: Game, text: str) -> str:
    """Why a text is no position; "" for one that is."""
    try:
        game.position(text)
    except TableGamesError as error:
        return str(error)
    return ""


def _seats(game: Game, items: dict[str, list[Thing]]) -> int:
    """How many play. Raises BadSetup."""
    told = str((items.get(SEATS) or [Thing("?")])[0])
    return game.check_seats(outside.whole(told, 2) if told.isdecimal() else told)


@cache
def _card_places(game: Game, seats: int) -> frozenset[str]:
    """The places that a position has for cards: those that take one. What A's takes, the others' take too."""
    stock, known = list(_stock(game, seats)), _known(game, seats)
    some = stock[:: max(1, len(stock) // _SOME)]
    takes = dict[str, bool]()
    for name in known:
        first = _FAMILY.sub(" A", name)
        if first not in takes:
            takes[first] = not _may(game, seats, first, _UNKNOWN) and _takes(game, seats, first, some)
    return frozenset(name for name in known if takes[_FAMILY.sub(" A", name)])


def _takes(game: Game, seats: int, place: str, words: list[str]) -> bool:
    """Whether one of these cards may lie at a place, somebody's or round something."""
    ways = (way for word in words for way in (*_told(word, "A"), f"[A {word}]"))
    return any(_may(game, seats, place, way) for way in ways)


def _may(game: Game, seats: int, place: str, way: str) -> bool:
    """Whether a place reads what is said of it, whatever rule is still against it."""
    why = _lacks(game, f"{SEATS}: {seats}; {place}: {way}")
    return why in ("", _begins(game, seats)) or _RULE in why


@cache
def _pool(game: Game, seats: int) -> tuple[str, ...]:
    """Words and numbers that an item may be."""
    said = _items(game.start(seats, seed=1).notation())
    cards = _card_places(game, seats)
    words = [thing.head for name, things in said for thing in things if name not in cards]
    options = [choice for option in game.options.values() for choice in option.choices]
    plain = ("oui", "non", "vide", "aucun", "fini", *LETTERS[:seats], *map(str, range(_NUMBERS)))
    return tuple(dict.fromkeys([*plain, *options, *words]))
