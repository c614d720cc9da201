"""What every table has, made and worded once: seats, hands, cards face down, whose turn it is, who has won.

A part says what it is (`Zone.part`), so that a screen can lay it out: one of PARTS.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ..engine import View
from ..engine.text import LETTERS, french
from .model import Grid, Piece, Zone

ASKED, MINE, OTHERS, GROUND, AID = PARTS = ("asked", "mine", "others", "ground", "aid")
"""What the question is about, what lies before the seat that looks, before the others, between them, and the
tables of the rules."""
WON: Final = "a gagné"


def seat_key(seat: int) -> str:
    """The key of a seat's place at the table: « siège A »."""
    return f"siège {LETTERS[seat]}"


def numbered(names: Iterable[str], seen: dict[str, int] | None = None) -> tuple[str, ...]:
    """The keys of equal cards, after those `seen` already, which are counted on: « chef/1 », « guerrière/1 »,
    « chef/2 »."""
    seen, found = {} if seen is None else seen, []
    for name in names:
        rank = seen[name] = seen.get(name, 0) + 1
        found.append(f"{name}/{rank}")
    return tuple(found)


def seat(
    v: View,
    at: int,
    lines: Sequence[str] = (),
    items: Iterable[Piece | Zone] = (),
    look: str = "",
    *,
    title: str = "",
    badge: str = "",
    busy: bool | None = None,
) -> Zone:
    """A place at the table: who sits there, what is said of it, what it holds; whose turn it is and who has
    won is seen on it.

    `busy` says whether it is asked something, where that is not the same as owing an answer.
    """
    busy = at in v.to_move if busy is None else busy
    won = v.outcome is not None and at in v.outcome.winners
    look = f"tg-seat {look}".rstrip() + (" is-turn" if busy else "") + (" is-winner" if won else "")
    name = title or v.called(at)
    part = MINE if at == v.clockwise[0] else OTHERS
    return Zone(
        seat_key(at),
        name,
        name,
        badge or LETTERS[at],
        tuple([french(line) for line in lines if line]),
        tuple(items),
        look,
        part,
    )


def status(v: View, at: int) -> str:
    """Whose turn it is, who has won: « à toi », « à son tour », « a gagné », « tu as gagné »; "" for nothing
    to say."""
    if v.outcome is not None:
        won = WON if at != v.say.you else "tu as gagné"
        return won if at in v.outcome.winners else ""
    return "" if at not in v.to_move else "à toi" if at == v.say.you else "à son tour"


def hand_title(v: View, at: int) -> str:
    """« Ta main », « Main d’Ana »."""
    return "Ta main" if at == v.say.you else f"Main {v.say.of(at)}"


def hand(
    v: View,
    at: int,
    cards: Iterable[Piece | Zone],
    lines: Sequence[str] = (),
    look: str = "",
    *,
    title: str = "",
) -> Zone:
    """The hand of the one who answers: what most moves begin with. `title`: where it is no seat's."""
    title = title or hand_title(v, at)
    return Zone(
        "main",
        title,
        title,
        lines=tuple(lines),
        items=tuple(cards),
        look=f"tg-hand {look}".strip(),
        part=MINE,
    )


def open_hand(
    v: View, at: int, cards: Sequence[Piece], look: str = "tg-fan tg-open", *, title: str = ""
) -> Zone:
    """Someone else's hand, where one may see it. `title`: where it is no seat's."""
    label, lines = (title or hand_title(v, at), ("en main",)) if cards else ("", ())
    return Zone(f"main {LETTERS[at]}", label, lines=lines, items=tuple(cards), look=look)


def backs(key: str, number: int, look: str = "", source: str = "", zone: str = "tg-fan") -> Zone:
    """So many cards face down, told by the lines of the zone round them."""
    look = f"tg-mini tg-back {look}".rstrip()
    return Zone(
        key,
        items=tuple(Piece(f"{key}/{i}", look=look, source=source) for i in range(1, number + 1)),
        look=zone,
    )


def ending(v: View, head: tuple[str, ...], rows: Mapping[int, tuple[str, ...]], *notes: str) -> Grid | None:
    """The result of a game: a row a seat, in this order, with the winners' marked; why they won, and what
    else there is to say.

    None while the game goes on.
    """
    if v.outcome is None:
        return None
    best = tuple(i for i, at in enumerate(rows) if at in v.outcome.winners)
    return Grid(
        "résultat",
        "Fin de la partie",
        head,
        tuple(rows.values()),
        best,
        tuple(map(french, (v.outcome.why, *notes))),
    )
