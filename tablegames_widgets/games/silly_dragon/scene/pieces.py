"""Its pieces, one by one: pawns, objects, answers, the dragon's cards and its dice."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ....engine.caches import PIECES
from ....engine.text import LETTERS, french
from ....scene.model import Piece
from ..cards import Adventurer, Answer, DragonCard, Thing, icon

BACK = "pioche"


@lru_cache(maxsize=PIECES)
def pawn_card(seat: int, one: Adventurer, look: str = "", click: bool = False) -> Piece:
    """An adventurer's card; for the seat that answers it may be part of a move."""
    return Piece(
        f"{LETTERS[seat]} {one}",
        one,
        str(one.resistance),
        one if click else "",
        f"{look} tg-pawn tg-side-{seat}".strip(),
        one.icon,
        f"{one} {one.resistance}, résistance au feu",
        "l’envoyer, puis choisir un objet",
        (),
        "envoyer",
        "",
        f"cendres {LETTERS[seat]}",
    )


@lru_cache(maxsize=PIECES)
def object_card(seat: int, thing: Thing, look: str = "", click: bool = False) -> Piece:
    """An object's card."""
    lines = () if look else (thing.word,)
    return Piece(
        f"{LETTERS[seat]} {thing}",
        thing,
        "",
        thing if click else "",
        f"{look} tg-object".strip(),
        thing.icon,
        f"{thing}, {thing.word}",
        thing.act,
        lines,
        thing.hint,
    )


def ashes_card(seat: int, one: Adventurer, click: bool) -> Piece:
    return pawn_card(seat, one, "is-ashes", click)._replace(
        key=f"cendres {LETTERS[seat]} {one}",
        icon=icon("cendres"),
        lines=("en cendres",),
        goal="",
        label=f"{one} {one.resistance}, en cendres",
        act="ramener à la vie",
        hint="ranimer",
    )


def answer_card(answer: Answer, key: str) -> Piece:
    """A card that stands for an answer without an object."""
    return Piece(
        key,
        answer,
        click=answer,
        look="tg-object tg-none",
        icon=icon("rien"),
        act=answer.act,
        hint=answer.hint,
    )


def dragon_card(card: DragonCard, numbers: Counter[str]) -> Piece:
    """A dragon card of this turn."""
    numbers[card] += 1
    return Piece(
        f"{card}/{numbers[card]}",
        card.face,
        icon=card.icon,
        lines=card.lines,
        source=BACK,
        goal="dragon",
        look="tg-event" if card.is_event else "tg-prediction",
        label=french(f"{card.face} : {', '.join(card.lines)}"),
    )


def die(key: str, value: int, marks: tuple[str, ...]) -> Piece:
    look = "tg-die" + (" is-kept" if marks else "")
    return Piece(key, "dé", str(value), look=look, icon=icon(str(value)), lines=marks)
