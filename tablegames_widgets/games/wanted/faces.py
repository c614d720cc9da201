"""What each card, character and role looks like: pieces made once.

Pictures: those of `icons.css`, and a few drawn for this game in `look.css`; a face is a hat over a head, by the character's name.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ...engine.text import french, normal
from ...scene.model import Piece
from .cards import COLOUR, DATA, SUIT, TITLE, VALUE

PICTURES = {
    "BANG!": "revolver", "RATÉ!": "missed", "BIÈRE": "beer", "SALOON": "saloon", "DILIGENCE": "wagon", "WELLS FARGO": "wagon",
    "MAGASIN": "store", "BRAQUAGE": "bandit", "COUP DE FOUDRE": "bolt", "DUEL": "duel", "INDIENS!": "feathers", "GATLING": "muzzle",
    "PLANQUE": "barrel", "APPALOOSA": "horse", "MUSTANG": "horse", "PRISON": "bars", "DYNAMITE": "dynamite", "VOLCANIC": "revolver",
    "SCHOFIELD": "revolver", "REMINGTON": "rifle", "CARABINE": "rifle", "WINCHESTER": "rifle",
}  # fmt: skip
SHORT: dict[str, str] = {one["title"]: french(one["short"]) for one in DATA["cards"]}
"""What a card does, in a few words."""
ABILITY: dict[str, str] = {one["name"]: french(DATA["rules"][one["rule"]]["text"]) for one in DATA["characters"]}
"""What a character can do, in a sentence."""
REACH: dict[str, int] = {one["title"]: one["reach"] for one in DATA["cards"] if "reach" in one}
SUITS = {"♠": "pique", "♥": "cœur", "♦": "carreau", "♣": "trèfle"}
COURT = {"V": "valet", "D": "dame", "R": "roi", "A": "as"}
ROLE_ICONS = {"shérif": "star", "adjoint": "badge", "hors-la-loi": "bandit", "renégat": "mire"}


def icon(word: str) -> str:
    """The class of a picture."""
    return f"tg-i-wanted-{word}"


def spoken(name: str) -> str:
    """« 7 de carreau »: a card's poker value as one says it."""
    value = VALUE[name]
    return f"{COURT.get(value, value)} de {SUITS[SUIT[name]]}"


@lru_cache(maxsize=512)
def card(name: str, look: str = "tg-full", twin: int = 1) -> Piece:
    """A card face up: its title, its picture, what it does in a few words, its poker value."""
    title, suit = TITLE[name], SUIT[name]
    classes = f"tg-playing {look} tg-{'blue' if COLOUR[title] == 'bleue' else 'brown'}" + (" is-red" if suit in "♥♦" else "")
    if title in REACH:
        classes += f" tg-reach tg-reach-{REACH[title]}"
    if title == "APPALOOSA":
        classes += " tg-turned"
    if max(map(len, title.split())) > 8:
        classes += " tg-long"
    short = SHORT[title]
    told = f"{name} {short}, {spoken(name)}" if look == "tg-full" else f"{name}, {spoken(name)} : {short}"
    return Piece(
        name if twin == 1 else f"{name}/{twin}", title, VALUE[name] + suit, look=classes, icon=icon(PICTURES[title]),
        label=french(f"{told}, carte {COLOUR[title]}"), lines=(short,) if look == "tg-full" else (),
    )  # fmt: skip


@lru_cache(maxsize=64)
def who(character: str) -> str:
    """The classes of a character's face."""
    return f"tg-face tg-who-{normal(character).replace(' ', '-')}"


def faces() -> dict[str, tuple[Piece, int]]:
    """Each title of the 80 cards: its face, and how many there are; then the sixteen characters."""
    cards = {one["title"]: (_sample(one["title"], one["values"].split()), len(one["values"].split())) for one in DATA["cards"]}
    return cards | {one["name"]: (_poster(one["name"], one["life"]), 1) for one in DATA["characters"]}


def _poster(name: str, life: int) -> Piece:
    """A character on the page: its face, its lives, what it can do."""
    return Piece(name, name, f"{life} vies", look="tg-poster tg-sample", icon=who(name), lines=(ABILITY[name],))


def _sample(title: str, values: list[str]) -> Piece:
    """A face that tells the poker values of all its copies, suit by suit."""
    rows = [
        f"{suit} {' '.join(value[:-1] for value in values if value[-1] == suit)}"
        for suit in SUITS
        if any(value[-1] == suit for value in values)
    ]
    piece = card(f"{title} {values[0]}")
    return piece._replace(value="", label="", look=f"{piece.look} tg-sample", lines=(SHORT[title], *rows))


@lru_cache(maxsize=256)
def token(key: str, name: str, character: str, look: str = "", said: str = "") -> Piece:
    """A player on the baize: the face of the character, the player's name, what is asked of him."""
    return Piece(key, name, look=f"tg-token {look}".strip(), icon=who(character), lines=(said,) if said else ())


_GOALS = {
    "shérif": "éliminer hors-la-loi et renégats", "adjoint": "faire gagner le shérif", "hors-la-loi": "éliminer le shérif",
    "renégat": "rester seul, le shérif tombant en dernier",
}  # fmt: skip
_DUTIES = {"adjoint": "éliminer le renégat", "hors-la-loi": "éliminer l’adjoint", "renégat": "éliminer le hors-la-loi"}


def goal(role: str | None, n: int) -> str:
    """What a role is after, in a few words. Rules: wanted#but, wanted#trois."""
    return "" if role is None else (_DUTIES if n == 3 else _GOALS)[role]


@lru_cache(maxsize=256)
def role(key: str, name: str | None, aim: str = "") -> Piece:
    """A role's card: its face, for its owner what it is after; or its back."""
    if name is None:
        return Piece(key, "rôle caché", look="tg-role is-hidden", icon=icon("hat"))
    return Piece(key, name, look=f"tg-role is-{normal(name)}", icon=icon(ROLE_ICONS[name]), lines=(aim,) if aim else ())


@lru_cache(maxsize=8)
def roles(n: int) -> str:
    """« 1 shérif, 2 hors-la-loi, 1 renégat »: the roles of a game of n seats."""
    dealt = Counter(DATA["roles"]["three"] if n == 3 else DATA["roles"]["order"][:n])
    return ", ".join(
        f"{dealt[name]} {name if dealt[name] < 2 or name == 'hors-la-loi' else name + 's'}" for name in ROLE_ICONS if dealt[name]
    )


__all__ = ["ABILITY", "SHORT", "card", "faces", "goal", "icon", "role", "roles", "spoken", "token", "who"]
