"""Words that the rule tests share."""

from __future__ import annotations

import pytest

import tablegames_widgets as tg

KORSAR = tg.games["korsar"]


def at(text: str) -> tg.Position:
    """A position by its notation, which begins with the number of seats."""
    return KORSAR.position(f"sièges: {text}")


def refused(p: tg.Position, move: str, rule: str) -> str:
    """The reason why a move is refused, once checked that it is that rule's."""
    with pytest.raises(tg.IllegalMove) as caught:
        p.play(move)
    assert caught.value.rule == f"korsar#{rule}"
    return caught.value.refusal.text


def fact(p: tg.Position, text: str) -> bool:
    """Whether an example could state it."""
    return text in [one.replace("\u00a0", " ") for one in KORSAR.facts(p.view(tg.TOUS))]


def booty(p: tg.Position, side: int) -> tuple[int, ...]:
    """The values of the galleons that a side took."""
    taken: tuple[int, ...] = p.view(tg.TOUS).booty[side]
    return taken


def told(p: tg.Position, seat: int | None = None) -> str:
    """The events of the last play, as a seat may know them."""
    return " ".join(str(event) for event in p.view(seat).events)


def texts(p: tg.Position) -> set[str]:
    return {move.text for move in p.legal_moves()}
