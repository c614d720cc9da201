"""Words that the rule tests of Key Largo share."""

from __future__ import annotations

import pytest

import tablegames_widgets as tg

KEY_LARGO = tg.games["key_largo"]


def at(text: str) -> tg.Position:
    """A position by its notation, which begins with the number of seats."""
    return KEY_LARGO.position(f"sièges: {text}")


def plans(*programmes: str) -> str:
    """The programmes of A, B…: « bar plongée » each."""
    items = [f"programme {letter}: {', '.join(programme.split())}" for letter, programme in zip("ABCDE", programmes, strict=False)]
    return "; ".join(items)


def day(*programmes: str, more: str = "") -> tg.Position:
    """The morning of a day with these programmes, `more` being further items."""
    return at(f"{len(programmes)}; {plans(*programmes)}; {more}")


def play(p: tg.Position, *moves: str) -> tg.Position:
    """The position after these moves, each by the seat whose turn it is."""
    for move in moves:
        p.play(move)
    return p


def refused(p: tg.Position, move: str, rule: str, seat: int | None = None) -> str:
    """The reason why a move is refused, once checked that it is that rule's and that nothing changed."""
    before = p.notation()
    with pytest.raises(tg.IllegalMove) as caught:
        p.play(move, seat)
    assert caught.value.rule == f"key_largo#{rule}" and p.notation() == before
    return caught.value.refusal.text.replace("\u00a0", " ")


def facts(p: tg.Position, seat: object = tg.TOUS) -> set[str]:
    """What an example may state."""
    return {one.replace("\u00a0", " ") for one in KEY_LARGO.facts(p.view(seat))}


def told(p: tg.Position, seat: object = None) -> str:
    """The events of the last play, as a seat may know them."""
    return " ".join(str(event) for event in p.view(seat).events).replace("\u00a0", " ")


def texts(p: tg.Position, seat: int | None = None) -> set[str]:
    """The legal moves."""
    return {move.text for move in p.legal_moves(seat)}


def hand(p: tg.Position, seat: int) -> list[str]:
    """The cards in a seat's hand."""
    return [p.t.names[card] for card in p.hands[seat]]


def wreck(p: tg.Position, name: str) -> list[str]:
    """The cards of a wreck, the top one first."""
    return [p.t.names[card] for card in reversed(p.wrecks[p.t.wrecks.index(name)])]
