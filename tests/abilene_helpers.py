"""Words that the rule tests of Welcome to Abilene share."""

from __future__ import annotations

import pytest

import tablegames_widgets as tg

ABILENE = tg.games["abilene"]


def at(text: str) -> tg.Position:
    """A position by its notation, which begins with the number of seats."""
    return ABILENE.position(f"sièges: {text}")


def play(p: tg.Position, *moves: str) -> tg.Position:
    """The position after these moves, each of the seat that is asked."""
    for move in moves:
        p.play(move)
    return p


def up(card: str) -> str:
    """Laying a card face up."""
    return f"{card} > face visible"


def down(card: str) -> str:
    """Laying a card face down."""
    return f"{card} > face cachée"


def refused(p: tg.Position, move: str, rule: str) -> str:
    """The reason why a move is refused, once checked that it is that rule's and that nothing has changed."""
    before = p.notation()
    with pytest.raises(tg.IllegalMove) as caught:
        p.play(move)
    assert caught.value.rule == f"abilene#{rule}" and p.notation() == before
    return caught.value.refusal.text.replace("\u00a0", " ")


def fact(p: tg.Position, text: str) -> bool:
    """Whether an example could state it."""
    return text in [one.replace("\u00a0", " ") for one in ABILENE.facts(p.view(tg.TOUS))]


def texts(p: tg.Position) -> set[str]:
    return {move.text for move in p.legal_moves()}


def told(p: tg.Position, seat: int | None = None) -> str:
    """The events of the last play, as a seat may know them."""
    return " ".join(str(event) for event in p.view(seat).events).replace("\u00a0", " ")


def chips(p: tg.Position) -> tuple[tuple[int, ...], int]:
    """The chips of each seat, and the pot."""
    v = p.view(None)
    return v.chips, v.pot


def totals(p: tg.Position) -> tuple[int, ...]:
    """The heads of each herd."""
    found: tuple[int, ...] = p.view(None).totals
    return found
