"""Plenty Coups says twice what may be played in a turn: `Act.moves`, by masks, and the guards of `why_not`. Here each holds the other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from plenty_coups_helpers import at
from support import CASES, TRIES, Case, walk

import tablegames_widgets as tg
from tablegames_widgets.games.plenty_coups.cards.places import CAMP, FINISH, PLACE
from tablegames_widgets.games.plenty_coups.rules.questions import Question

every_case = pytest.mark.parametrize("case", [case for case in CASES if case.game.id == "plenty_coups"], ids=str)


def asked(v: tg.View) -> Iterator[tuple[str, ...]]:
    """Every click, or clicks, that mean something at this table: the end of the turn, a card on a place, two cards on a camp."""
    yield (FINISH,)
    hand, words = list(dict.fromkeys(v.main)), {*v.game.words(v.n).values()}
    for card in hand:
        yield from ((card, place) for place in PLACE if place in words)
        yield from ((card, other, camp) for other in hand for camp in CAMP if camp in words)


def unrefused(p: tg.Position) -> list[tuple[str, ...]]:
    """What nothing refuses to the seat to play."""
    v = p.view(p.to_move[0])
    return sorted(path for path in asked(v) if v.why_not(path) is None)


@every_case
def test_all_along_a_game_a_turn_allows_what_nothing_refuses(case: Case) -> None:
    looked = 0
    for seed in range(max(2, TRIES // 120)):
        for p in walk(case.start(seed), seed):
            if p.stack and getattr(p.stack[-1], "question", None) is Question.ACT:
                looked += 1
                assert sorted(move.path for move in p.legal_moves()) == unrefused(p), p.notation()
    assert looked > 60


def test_with_no_horse_left_in_the_plain_too() -> None:
    p = at("3; troupeau A: 6; troupeau B: 6; troupeau C: 6; main A: cheval, arme 2, bâton de coups")
    assert sorted(move.path for move in p.legal_moves()) == unrefused(p)
