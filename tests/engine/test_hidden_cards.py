"""What a view does not show is what the material holds, less what is seen."""

from __future__ import annotations

import pytest
from support import EACH, Case

import tablegames_widgets as tg
from tablegames_widgets.engine import unseen


def test_cards_are_counted_by_kind_and_come_in_the_order_of_the_material() -> None:
    assert unseen((2, 0, 3), ()) == [0, 0, 2, 2, 2]
    assert unseen((2, 0, 3), ([2], (0, 2), [])) == [0, 2]
    assert unseen((1, 1), ([0, 0],)) == [1], "une carte vue deux fois n’en cache pas une autre"


@pytest.mark.parametrize("case", EACH, ids=str)
def test_every_world_of_a_view_holds_all_the_cards_there_are(case: Case) -> None:
    p, chance = case.start(4), tg.Chance(4)
    whole = {place: len(things) for place, things in case.game.census(p).items()}
    for _ in range(60):
        if p.is_over:
            break
        view = p.view(p.to_move[0])
        world = case.game.determinize(view, chance)
        assert sum(map(len, case.game.census(world).values())) == sum(whole.values())
        p.play(view.legal_moves[chance.below(len(view.legal_moves))], p.to_move[0])
