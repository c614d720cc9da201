"""Words that the rule tests of Plenty Coups share."""

from __future__ import annotations

from functools import partial

import rule_helpers
from rule_helpers import facts, plain, play, refused, texts, things, told

import tablegames_widgets as tg

PLENTY_COUPS = tg.games["plenty_coups"]
at = partial(rule_helpers.at, PLENTY_COUPS)
bad = partial(rule_helpers.bad, PLENTY_COUPS)
CALM = "étalage: guerrier blanc 1, arme 2; "
"""A display that no refill of these tests makes three alike."""


def fact(p: tg.Position, text: str, seat: int | str | None = tg.TOUS) -> bool:
    """Whether an example could state it, as that seat sees the table."""
    return text in facts(p, seat)


def asked(p: tg.Position) -> str:
    """The name of the question that is asked."""
    return type(p.stack[-1]).__name__


def prompt(p: tg.Position) -> str:
    """The question that is asked, in words."""
    return plain(p.prompt(p.to_move[0]))


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
