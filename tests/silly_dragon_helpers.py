"""Words that the rule tests of Red Hot Silly Dragon share."""

from __future__ import annotations

import pytest

import tablegames_widgets as tg

DRAGON = tg.games["silly_dragon"]


def at(text: str) -> tg.Position:
    """A position by its notation, which begins with the number of seats."""
    return DRAGON.position(f"sièges: {text}")


def placed(text: str, *places: int) -> tg.Position:
    """The position once the adventurers have been placed there, in their order."""
    p = at(text)
    for place in places:
        p.play(f"place {place}")
    return p


def chosen(text: str, *choices: str) -> tg.Position:
    """The position once A, B… have chosen."""
    p = at(text)
    for seat, choice in zip(p.to_move, choices, strict=True):
        p.play(choice, seat)
    return p


def refused(p: tg.Position, move: str, rule: str, seat: int | None = None) -> str:
    """The reason why a move is refused, once checked that it is that rule's."""
    before = p.notation()
    with pytest.raises(tg.IllegalMove) as caught:
        p.play(move, seat)
    assert caught.value.rule == f"silly_dragon#{rule}" and p.notation() == before
    return caught.value.refusal.text.replace("\u00a0", " ")


def facts(p: tg.Position) -> set[str]:
    """What an example may state."""
    return {one.replace("\u00a0", " ") for one in DRAGON.facts(p.view(tg.TOUS))}


def told(p: tg.Position, seat: int | None = None) -> str:
    """The events of the last play, as a seat may know them."""
    return " ".join(str(event) for event in p.view(seat).events).replace("\u00a0", " ")


def texts(p: tg.Position, seat: int | None = None) -> set[str]:
    return {move.text for move in p.legal_moves(seat)}
