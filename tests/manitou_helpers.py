"""Words that the rule tests of Manitou share."""

from __future__ import annotations

import pytest

import tablegames_widgets as tg

MANITOU = tg.games["manitou"]


def at(text: str) -> tg.Position:
    """A position by its notation, which begins with the number of seats."""
    return MANITOU.position(f"sièges: {text}")


def refused(p: tg.Position, move: str, rule: str, seat: int | None = None) -> str:
    """The reason why a move is refused, once checked that it is that rule's and that nothing has changed."""
    before = p.notation()
    with pytest.raises(tg.IllegalMove) as caught:
        p.play(move, seat)
    assert caught.value.rule == f"manitou#{rule}" and p.notation() == before
    return caught.value.refusal.text.replace("\u00a0", " ")


def unreadable(text: str) -> str:
    """Why a position cannot be."""
    with pytest.raises(tg.BadPosition) as caught:
        at(text)
    return str(caught.value).replace("\u00a0", " ")


def fact(p: tg.Position, *texts: str) -> bool:
    """Whether an example could state all of them."""
    facts = {one.replace("\u00a0", " ") for one in MANITOU.facts(p.view(tg.TOUS))}
    missing = [text for text in texts if text not in facts]
    assert not missing, missing
    return True


def told(p: tg.Position, seat: int | None = None) -> str:
    """The events of the last play, as a seat may know them."""
    return " ".join(str(event) for event in p.view(seat).events).replace("\u00a0", " ")


def all_pass(p: tg.Position) -> tg.Position:
    """Everyone has seen the tally."""
    while p.view(None).tallied and not p.is_over:
        p.play("chasse suivante")
    return p
