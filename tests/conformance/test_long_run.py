"""The long runs of `make proof`, for a moment: they find what they are there for."""

from __future__ import annotations

from typing import Any

import pytest
from conformance.long_run import compare, play
from support import CASES

from tablegames_widgets.games.korsar.view import KorsarView

KORSAR = next(case for case in CASES if case.game.id == "korsar" and case.seats == 3)


def test_games_are_played_to_their_ends_and_positions_seen_in_two_worlds() -> None:
    played, compared = play(KORSAR, 0, 2), compare(KORSAR, 0, 1)
    assert len(played.lengths) == 2 and min(played.lengths) > 20 and not played.faults
    assert compared.positions > 20 and not compared.faults


def test_a_view_that_tells_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    fields = KorsarView.fields

    def leaky(self: KorsarView, p: Any, seat: Any) -> None:
        fields(self, p, seat)
        vars(self)["next_card"] = p.deck[: p.left][-1:]

    monkeypatch.setattr(KorsarView, "fields", leaky)
    assert len(compare(KORSAR, 0, 1).faults) > 10
