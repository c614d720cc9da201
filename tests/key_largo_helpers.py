"""Words that the rule tests of Key Largo share."""

from __future__ import annotations

from functools import partial

import rule_helpers
from rule_helpers import facts, play, refused, texts, told

import tablegames_widgets as tg

KEY_LARGO = tg.games["key_largo"]
at = partial(rule_helpers.at, KEY_LARGO)


def plans(*programmes: str) -> str:
    """The programmes of A, B…: « bar plongée » each."""
    items = [f"programme {letter}: {', '.join(programme.split())}" for letter, programme in zip("ABCDE", programmes, strict=False)]
    return "; ".join(items)


def day(*programmes: str, more: str = "") -> tg.Position:
    """The morning of a day with these programmes, `more` being further items."""
    return at(f"{len(programmes)}; {plans(*programmes)}; {more}")


def hand(p: tg.Position, seat: int) -> list[str]:
    """The cards in a seat's hand."""
    return [p.t.names[card] for card in p.hands[seat]]


def wreck(p: tg.Position, name: str) -> list[str]:
    """The cards of a wreck, the top one first."""
    return [p.t.names[card] for card in reversed(p.wrecks[p.t.wrecks.index(name)])]
