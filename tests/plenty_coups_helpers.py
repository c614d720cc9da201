"""Words that the rule tests of Plenty Coups share."""

from __future__ import annotations

from collections import Counter

import pytest

import tablegames_widgets as tg

PLENTY_COUPS = tg.games["plenty_coups"]
CALM = "étalage: guerrier blanc 1, arme 2; "
"""A display that no refill of these tests makes three alike."""


def at(text: str) -> tg.Position:
    """A position by its notation, which begins with the number of seats."""
    return PLENTY_COUPS.position(f"sièges: {text}")


def play(p: tg.Position, *moves: str) -> tg.Position:
    """The position after these moves, each of the seat that is asked."""
    for move in moves:
        p.play(move)
    return p


def refused(p: tg.Position, move: str, rule: str) -> str:
    """The reason why a move is refused, once checked that it is that rule's and that nothing has changed."""
    before = p.notation()
    with pytest.raises(tg.IllegalMove) as caught:
        p.play(move)
    assert caught.value.rule == f"plenty_coups#{rule}" and p.notation() == before
    return caught.value.refusal.text.replace("\u00a0", " ")


def fact(p: tg.Position, text: str, seat: int | str | None = tg.TOUS) -> bool:
    """Whether an example could state it, as that seat sees the table."""
    return text in [one.replace("\u00a0", " ") for one in PLENTY_COUPS.facts(p.view(seat))]


def texts(p: tg.Position) -> set[str]:
    return {move.text for move in p.legal_moves()}


def told(p: tg.Position, seat: int | str | None = None) -> str:
    """The events of the last play, as a seat may know them."""
    return " ".join(str(event) for event in p.view(seat).events).replace("\u00a0", " ")


def asked(p: tg.Position) -> str:
    """The name of the question that is asked."""
    return type(p.stack[-1]).__name__


def prompt(p: tg.Position, seat: int | None = None) -> str:
    return p.prompt(p.to_move[0] if seat is None else seat).replace("\u00a0", " ")


def pass_turn(p: tg.Position) -> tg.Position:
    """The tribe whose turn it is takes what comes first, brings its raids home without a coup, hunts until its turn is over."""
    turn = p.turn
    while not p.is_over and p.turn == turn:
        if asked(p) == "Turn":
            hunts = [move for move in p.legal_moves() if move.path[-1] == "pioche"]
            p.play(hunts[-1] if hunts else "finir le tour")
        else:
            p.play(p.legal_moves()[-1] if asked(p) == "Homecoming" else p.legal_moves()[0])
    return p


def things(p: tg.Position) -> Counter[str]:
    """Every card, horse and marker."""
    return Counter(thing for place in PLENTY_COUPS.census(p).values() for thing in place)


def bad(text: str) -> str:
    """The complaint about a position that no game can come to."""
    with pytest.raises(tg.BadPosition) as caught:
        at(text)
    return str(caught.value).replace("\u00a0", " ")
