"""Words that the rule tests of Wanted! share."""

from __future__ import annotations

from collections import Counter

import pytest

import tablegames_widgets as tg
from tablegames_widgets.games.wanted.cards import COPIES, TITLE

WANTED = tg.games["wanted"]


def at(text: str) -> tg.Position:
    """A position by its notation, which begins with the number of seats."""
    return WANTED.position(f"sièges: {text}")


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
    assert caught.value.rule == f"wanted#{rule}" and p.notation() == before
    return caught.value.refusal.text.replace("\u00a0", " ")


def fact(p: tg.Position, text: str) -> bool:
    """Whether an example could state it."""
    return text in [one.replace("\u00a0", " ") for one in WANTED.facts(p.view(tg.TOUS))]


def texts(p: tg.Position) -> set[str]:
    return {move.text for move in p.legal_moves()}


def told(p: tg.Position, seat: int | None = None) -> str:
    """The events of the last play, as a seat may know them."""
    return " ".join(str(event) for event in p.view(seat).events).replace("\u00a0", " ")


def asked(p: tg.Position) -> tuple[str, str]:
    """Who is asked, and what in a word: ("B", "tir")."""
    return "ABCDEFGH"[p.to_move[0]], p.view(p.to_move[0]).question


def life(p: tg.Position) -> tuple[int, ...]:
    """The life points of each seat."""
    return p.view(None).life


def hand(p: tg.Position, seat: int) -> tuple[str, ...]:
    """The hand of a seat."""
    return p.view(seat).hands[seat]


def sizes(p: tg.Position) -> tuple[int, ...]:
    """The hand sizes."""
    return p.view(None).hand_sizes


def table(p: tg.Position, seat: int) -> tuple[str, ...]:
    """What lies before a seat."""
    return p.view(None).tables[seat]


def discards(p: tg.Position) -> tuple[str, ...]:
    """The discards, the top last."""
    return p.view(None).discards


def bad(text: str, *words: str) -> None:
    """The position is refused, with these words."""
    with pytest.raises(tg.BadPosition) as caught:
        at(text)
    said = str(caught.value).replace("\u00a0", " ")
    assert all(word in said for word in words), said


def hoard(*kept: str) -> str:
    """`main C` and `main D`: all the cards of the game but these (« MAGASIN ×2 »), so that the pile holds what a test puts there."""
    left = Counter(COPIES)
    for card in kept:
        title, _, times = card.partition(" ×")
        left[TITLE.get(title, title)] -= int(times or 1)
    parts = [f"{title} ×{times}" for title, times in left.items() if times]
    return f"main C: {', '.join(parts[:8])}; main D: {', '.join(parts[8:])}"
