"""Words that the rule tests of Wanted! share."""

from __future__ import annotations

from collections import Counter
from functools import partial

import rule_helpers
from rule_helpers import fact, play, refused, texts, told

import tablegames_widgets as tg
from tablegames_widgets.games.wanted.cards import TITLES, titled

WANTED = tg.games["wanted"]
at = partial(rule_helpers.at, WANTED)


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
    said = rule_helpers.bad(WANTED, text)
    assert all(word in said for word in words), said


def hoard(*kept: str) -> str:
    """`main C` and `main D`: all the cards of the game but these (« MAGASIN ×2 »), so that the pile holds what a test puts there."""
    left = Counter({str(title): len(title.values) for title in TITLES})
    for card in kept:
        title, _, times = card.partition(" ×")
        left[str(titled(title))] -= int(times or 1)
    parts = [f"{title} ×{times}" for title, times in left.items() if times]
    return f"main C: {', '.join(parts[:8])}; main D: {', '.join(parts[8:])}"
