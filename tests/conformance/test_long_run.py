"""The long runs of `make proof`, for a moment: they find what they are there for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import night
import pytest
from conformance.long_run import compare, play
from support import CASES

from tablegames_widgets.games.korsar.view import KorsarView

KORSAR = next(case for case in CASES if case.game.id == "korsar" and case.seats == 3)


def test_games_are_played_to_their_ends_and_positions_seen_in_two_worlds() -> None:
    played, compared = play(KORSAR, 0, 2), compare(KORSAR, 0, 1)
    assert len(played.lengths) == 2 and min(played.lengths) > 20 and not played.faults
    assert compared.positions > 20 and not compared.faults


@pytest.fixture
def leaky(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view tells the next card."""
    fields = KorsarView.fields

    def told(self: KorsarView, p: Any, seat: Any) -> None:
        fields(self, p, seat)
        vars(self)["next_card"] = p.deck[: p.left][-1:]

    monkeypatch.setattr(KorsarView, "fields", told)


@pytest.mark.usefixtures("leaky")
def test_a_view_that_tells_what_is_hidden_is_found() -> None:
    assert len(compare(KORSAR, 0, 1).faults) > 10


@pytest.mark.usefixtures("leaky")
def test_a_night_goes_on_where_it_stopped_and_notes_what_fails_with_what_plays_it_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(night, "CASES", [KORSAR])
    monkeypatch.setattr(night, "ROUND", 1)
    monkeypatch.setattr(night, "SLICE", 0.001)
    monkeypatch.setattr(night, "FAULTS", tmp_path / "faults.txt")
    none = {"tours": 3, "essais": 0, "échecs": 0, "minutes": 0.0}
    once = night.sliced("mondes", none)
    assert once["tours"] == 4 and once["essais"] > 20 and once["échecs"] > 10 and none["tours"] == 3
    faults = (tmp_path / "faults.txt").read_text("utf-8").splitlines()
    assert len(faults) == once["échecs"] and all(one.startswith("rejoue mondes 3 : ") for one in faults)
    assert len(night.worlds(3)[1]) == len(faults)
    assert night.sliced("abîmés", none)["essais"] == night.INPUTS and len(night.kinds(tmp_path)) > 30
