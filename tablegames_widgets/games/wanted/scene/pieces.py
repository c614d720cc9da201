"""What each card, character and role looks like: pieces made once.

Pictures: those of `icons.css`, and a few drawn for this game in `look.css`; a face is a hat over a head, by
the character's name.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ....engine.caches import DRAWN, GAMES, PIECES
from ....engine.text import count, french, normal
from ....scene.model import Piece
from ..cards import (
    COLT,
    DEPUTY,
    NAMES,
    OUTLAW,
    PERSON,
    RENEGADE,
    ROLES,
    SHERIFF,
    SUITS,
    TITLES,
    Card,
    Person,
    Role,
    Title,
    roles_of,
)
from ..rules.kinds import KINDS


def icon(word: str) -> str:
    """The class of a picture."""
    return f"tg-i-wanted-{word}"


def face(character: Person) -> str:
    """The classes of a character's face."""
    return f"tg-face tg-who-{normal(character).replace(' ', '-')}"


def _look(title: Title, look: str) -> str:
    """The classes of a card."""
    classes = f"tg-playing {look} tg-{'blue' if title.blue else 'brown'}"
    if title.reach:
        classes += f" tg-reach tg-reach-{title.reach}"
    if KINDS[title.kind].turned:
        classes += " tg-turned"
    return classes + (" tg-long" if title.longest > 8 else "")


@lru_cache(maxsize=DRAWN)
def card(
    name: Card,
    look: str = "tg-full",
    twin: int = 1,
    click: str = "",
    act: str = "",
    hint: str = "",
    source: str = "",
    goal: str = "",
) -> Piece:
    """A card face up: its title, its picture, what it does in a few words, its poker value; what a click on
    it does."""
    title, full = name.sort, look == "tg-full"
    told = f"{name} {title.short}, {name.spoken}" if full else f"{name}, {name.spoken} : {title.short}"
    return Piece(
        name if twin == 1 else f"{name}/{twin}",
        title,
        name.value + name.suit,
        click=click,
        act=act,
        hint=hint,
        source=source,
        goal=goal,
        look=_look(title, look) + (" is-red" if name.suit in "♥♦" else ""),
        icon=icon(KINDS[title.kind].picture),
        label=french(f"{told}, carte {title.colour}"),
        lines=(title.short,) if full else (),
    )


@lru_cache(maxsize=PIECES)
def poster(key: str, one: Person, whose: str, click: str, act: str, hint: str) -> Piece:
    """A character at the table: its face, what it can do."""
    label = french(f"{whose}, {one} : {one.text}")
    return Piece(
        key,
        one,
        click=click,
        look="tg-poster",
        icon=face(one),
        label=label,
        act=act,
        lines=(one.text,),
        hint=hint,
    )


@lru_cache(maxsize=PIECES)
def fist(key: str, size: int, whose: str, click: str, act: str, hint: str) -> Piece:
    """A hand that is not seen."""
    look, label = "tg-fist" + ("" if size else " is-none"), french(f"{whose} : {count(size, 'carte')}")
    return Piece(key, "en main", str(size), click, look, label=label, act=act, hint=hint)


@lru_cache(maxsize=GAMES)
def colt(key: str) -> Piece:
    """What one has who has no weapon in front."""
    return Piece(key, COLT, look="tg-chip tg-colt", icon=icon("revolver"), lines=(COLT.short,))


@lru_cache(maxsize=PIECES)
def token(key: str, name: str, character: Person, look: str = "", said: str = "") -> Piece:
    """A player on the baize: the face of the character, the player's name, what is asked of him."""
    return Piece(
        key, name, look=f"tg-token {look}".strip(), icon=face(character), lines=(said,) if said else ()
    )


def goal(role: Role | None, n: int) -> str:
    """What a role is after, in a few words. Rules: wanted#but, wanted#trois."""
    return "" if role is None else role.duty if n == 3 else role.goal


@lru_cache(maxsize=PIECES)
def role(key: str, name: Role | None, aim: str = "") -> Piece:
    """A role's card: its face, for its owner what it is after; or its back."""
    if name is None:
        return Piece(key, "rôle caché", look="tg-role is-hidden", icon=icon("hat"))
    return Piece(
        key, name, look=f"tg-role is-{normal(name)}", icon=icon(name.icon), lines=(aim,) if aim else ()
    )


@lru_cache(maxsize=GAMES)
def roles(n: int) -> str:
    """« 1 shérif, 2 hors-la-loi, 1 renégat »: the roles of a game of n seats."""
    dealt, order = Counter(roles_of(n)), (SHERIFF, DEPUTY, OUTLAW, RENEGADE)
    return ", ".join(count(dealt[role], ROLES[role], ROLES[role].plural) for role in order if dealt[role])


def faces() -> dict[str, tuple[Piece, int]]:
    """Each title of the 80 cards: its face, and how many there are; then the sixteen characters."""
    found: dict[str, tuple[Piece, int]] = {title: (_sample(title), len(title.values)) for title in TITLES}
    return found | {one: (_poster(one), 1) for one in PERSON.values()}


def _poster(one: Person) -> Piece:
    """A character on the page: its face, its lives, what it can do."""
    return Piece(one, one, f"{one.life} vies", look="tg-poster tg-sample", icon=face(one), lines=(one.text,))


def _sample(title: Title) -> Piece:
    """A face that tells the poker values of all its copies, suit by suit."""
    copies = [one for one in NAMES if one.sort is title]
    by_suit = {suit: " ".join(one.value for one in copies if one.suit == suit) for suit in SUITS}
    piece = card(copies[0])
    rows = (f"{suit} {values}" for suit, values in by_suit.items() if values)
    return piece._replace(value="", label="", look=f"{piece.look} tg-sample", lines=(title.short, *rows))
