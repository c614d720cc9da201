"""Every option both ways: what is counted of two series, and that what is kept is what is played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support import DOCS

import tablegames_widgets as tg
from tablegames_widgets.arena.measured import ways
from tablegames_widgets.arena.playing.game import Played
from tablegames_widgets.arena.series.intervals import wilson

KEPT: ways.Told = json.loads(DOCS.joinpath("guides/facons.json").read_text("utf-8"))
OPTIONS = [(game.id, name) for game in tg.games.values() for name in game.options]


def game(number: int, winner: int, plies: int, scores: tuple[int, int] | None = (3, 1)) -> Played:
    return Played(number, number // 2, ("a", "a"), (winner,), scores, plies)


def test_a_gap_is_what_the_second_way_changes() -> None:
    pairs = [(game(k, 0, 10), game(k, k % 2, 15, (5, 1))) for k in range(80)]
    found = ways.gap(pairs, 2)
    assert found["places"] == [[-50.0, -50.0, -50.0], [50.0, 50.0, 50.0]]  # each deal alike: nothing strays
    assert found["coups"] == [50.0, 50.0, 50.0] and found["points"] == [1.0, 1.0, 1.0]
    assert ways.gap([(game(0, 0, 10, None), game(0, 0, 10, None))], 2)["points"] is None


def test_deals_that_stray_make_the_bounds_wide() -> None:
    middle, low, high = ways.mean((deal, float(deal % 2)) for deal in range(100))
    assert middle == 0.5 and 0.39 < low < 0.41 and 0.59 < high < 0.61
    assert ways.mean((deal // 4, float(deal // 4 % 2)) for deal in range(400)) == [middle, low, high]  # no surer for being played again


@pytest.mark.parametrize(("name", "option"), OPTIONS)
def test_every_option_has_its_row_with_date_seats_player_and_number(name: str, option: str) -> None:
    row, told = KEPT[name][option], tg.games[name].options[option]
    here = ways.table(tg.games[name], option)
    assert row["date"] >= "2026-11-27" and row["version"] and row["joueur"] == here.who and row["parties"] == 1000
    assert row["sièges"] == here.seats and row["avec"] == dict(here.beside)
    first, *others = row["façons"]
    assert first["choix"] == told.default and first["habituel"] and first["écart"] is None
    assert {way["choix"] for way in others} == {*told.choices} - {told.default} and not any(way["habituel"] for way in others)
    for way in row["façons"]:
        assert len(way["places"]) == row["sièges"] and all(low <= share <= high for share, low, high in way["places"])
        assert abs(sum(share for share, *_ in way["places"]) - 100) < 1 and way["coups"] == sorted(way["coups"])
    for way in others:
        gap, alike, other = way["écart"], way["pareilles"], way["gagnants"]
        assert gap is not None and alike is not None and other is not None and alike + other <= 1000
        assert all(
            low <= middle <= high for middle, low, high in (*gap["places"], gap["coups"], *([gap["points"]] if gap["points"] else []))
        )
        assert alike < 1000 or gap["coups"] == [0.0, 0.0, 0.0]


def test_no_other_option_has_a_row() -> None:
    assert sorted((name, option) for name, rows in KEPT.items() for option in rows) == sorted(OPTIONS)


@pytest.mark.longer
@pytest.mark.parametrize(("name", "option"), [("korsar", "ending"), ("abilene", "reply"), ("abilene", "empty_herds")])
def test_a_handful_of_games_says_what_is_kept(name: str, option: str) -> None:
    found = ways.row(tg.games[name], option, 48, None)
    way, kept = found["façons"][1], KEPT[name][option]["façons"][1]
    assert way["pareilles"] is not None and kept["pareilles"] is not None and way["écart"] and kept["écart"]
    _, low, high = wilson(way["pareilles"], 48)
    assert low <= kept["pareilles"] / 1000 <= high
    middle, low, high = way["écart"]["coups"]
    assert low - (high - middle) / 2 <= kept["écart"]["coups"][0] <= high + (high - middle) / 2  # three bounds of two


def test_the_command_writes_what_it_counts_and_goes_on_from_the_games_it_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["--parties", "8", "--vers", "faits.json", "manitou"]
    ways.main(words)
    told = tmp_path.joinpath("faits.json").read_text("utf-8")
    assert json.loads(told)["manitou"]["thief"]["parties"] == 8
    kept = [*tmp_path.joinpath(ways.KEPT).iterdir()]
    monkeypatch.setattr("tablegames_widgets.arena.playing.running.play", None)  # nothing is played again
    ways.main(words)
    assert tmp_path.joinpath("faits.json").read_text("utf-8") == told and len(kept) == 2
