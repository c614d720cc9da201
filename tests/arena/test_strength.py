"""Shares and their intervals, Elo, the sequential test: what the numbers are worth."""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import tablegames_widgets as tg
from tablegames_widgets.arena.measured import sequential
from tablegames_widgets.arena.playing import running
from tablegames_widgets.arena.playing.game import Played
from tablegames_widgets.arena.series import intervals, strength, tournament

sys.path.insert(0, str(Path(__file__).parent))
from programs import First, Wild


def uniform(chance: tg.Chance) -> float:
    return chance.next() / 2**64


# -- shares ------------------------------------------------------------------------------------------------------------
def test_wilsons_interval_is_the_one_of_the_books() -> None:
    assert intervals.wilson(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert intervals.wilson(0, 10) == pytest.approx((0, 0, 0.2775), abs=1e-4)
    assert intervals.wilson(0, 0) == (0, 0, 1)


def test_a_share_lies_in_its_interval_to_the_last_digit() -> None:
    found = [intervals.wilson(won, games) for games in range(1, 300) for won in {0, 1, games // 2, games}]
    assert [one for one in found if not 0 <= one.low <= one.share <= one.high <= 1] == []


def test_games_of_one_deal_that_come_out_alike_count_for_less_and_opposite_ones_for_more() -> None:
    def width(deals: list[list[float]]) -> float:
        found = intervals.by_deals(deals)
        assert found.share == 0.5
        return found.high - found.low

    alike, opposite, alone = [[1.0, 1.0], [0.0, 0.0]] * 50, [[1.0, 0.0]] * 98 + [[1.0, 1.0], [0.0, 0.0]], intervals.wilson(100, 200)
    assert width(alike) > 1.3 * (alone.high - alone.low) > 2 * width(opposite)


def test_the_interval_of_deals_holds_the_truth_as_often_as_it_says() -> None:
    chance, held = tg.Chance(5), 0
    for _ in range(300):
        luck = [uniform(chance) for _ in range(60)]  # each deal favours one side: a win goes with a loss
        found = intervals.by_deals([[float(uniform(chance) < one), float(uniform(chance) < 0.6 - one / 2)] for one in luck])
        held += found.low <= 0.425 <= found.high
    assert 270 <= held <= 297


def test_the_table_counts_what_was_played() -> None:
    games = [Played(0, 0, ("a", "b", "b"), (0,), (9, 1, 2), 10), Played(1, 0, ("b", "a", "b"), (0, 1), None, 20),
             Played(2, 0, ("b", "b", "a"), (), (0, 0, 3), 30, "trop longue")]  # fmt: skip
    a, b = intervals.rows(["a", "b", "b"], games)
    assert (a["parties"], a["victoires"], a["part"], a["score"]) == (3, 2, pytest.approx(50), 6)
    assert (b["parties"], b["victoires"], b["part"], b["score"]) == (6, 1, pytest.approx(50 / 6), 0.75)


def test_a_series_is_plain_records_a_table_html_and_a_picture() -> None:
    told = tg.arena.serie("korsar", {"un & deux": First, "hasard": "hasard"}, parties=6)
    rows = told.lignes()
    assert len(rows) == 12 and {type(value) for row in rows for value in row.values()} <= {int, str, bool, float, type(None)}
    assert [row["siège"] for row in rows[:4]] == ["A", "B", "A", "B"] and sum(row["part"] for row in rows) == 6
    assert "Korsar à 2\u00a0: 6 parties, 3 donnes, graine 1" in str(told) and "un &amp; deux" in told._repr_html_()
    bundle = told.vega()._repr_mimebundle_()["application/vnd.vegalite.v5+json"]
    assert [row["joueur"] for row in bundle["data"]["values"]] == ["un & deux", "hasard"]
    assert bundle["data"]["values"][0]["part"] == told.bilan()[0]["pourcent"]


# -- strength ----------------------------------------------------------------------------------------------------------
def games(strengths: list[float], deals: int, seed: int) -> list[Played]:
    """Games between players of known strengths, all at one table."""
    chance, names, found = tg.Chance(seed), [str(k) for k in range(len(strengths))], []
    for deal in range(deals):
        drawn, winner = uniform(chance) * sum(strengths), 0
        while drawn >= strengths[winner]:
            drawn -= strengths[winner]
            winner += 1
        found.append(Played(deal, deal, tuple(names), (winner,), None, 1))
    return found


def test_the_strengths_that_made_the_games_are_found_again_and_lie_in_their_intervals() -> None:
    found = strength.ratings(["0", "1", "2"], games([4.0, 2.0, 1.0], 500, 3))
    assert list(found) == ["0", "1", "2"]
    true = {"0": 120.4, "1": 0.0, "2": -120.4}
    assert all(found[name].low < true[name] < found[name].high and found[name].high - found[name].low < 120 for name in true)
    assert sum(one.elo for one in found.values()) == pytest.approx(0, abs=1e-6)


def test_two_players_are_as_far_apart_as_their_results_say_and_a_draw_is_half_a_win() -> None:
    strengths = strength.fit({((0, 1), (0,)): 300, ((0, 1), (1,)): 100}, [(1e-9, 1e-9)] * 2)
    assert strength.elo(strengths[0] / strengths[1]) == pytest.approx(190.85, abs=0.1)
    drawn = strength.fit({((0, 1), (0,)): 200, ((0, 1), (0, 1)): 200}, [(1e-9, 1e-9)] * 2)
    assert drawn[0] / drawn[1] == pytest.approx(3, abs=1e-3)
    clean = strength.fit({((0, 1), (0,)): 50}, [(0.5, 0.5)] * 2)
    assert strength.elo(clean[0]) < 1000, "qui ne perd jamais n’est pas infiniment fort"


def test_who_has_won_everything_may_have_been_lucky() -> None:
    clean = [Played(k, k, ("0", "1"), (0,), None, 1) for k in range(20)]
    found = strength.ratings(["0", "1"], clean)["0"]
    assert found.low < 200 < found.elo < 500 < found.high
    assert strength.ratings(["0", "1"], clean * 10)["0"].low > found.low


@pytest.mark.longer
def test_the_interval_holds_the_truth_between_players_who_are_far_apart() -> None:
    for odds in (19, 99):
        found = [strength.ratings(["0", "1"], games([odds, 1.0], 20, seed))["0"] for seed in range(25)]
        assert sum(one.low <= strength.elo(odds) / 2 <= one.high for one in found) >= 22


# -- tournaments -------------------------------------------------------------------------------------------------------
def test_everyone_meets_everyone_and_the_strongest_comes_first(tmp_path: Path) -> None:
    who = {"hasard": "hasard", "glouton": "glouton", "premier": First, "fou": Wild}
    told = tg.arena.tournoi("silly_dragon", who, donnes=2, garde=tmp_path / "t")
    assert len(told.parties) == 6 * 2 * 2 and len({(game.deal, game.seats) for game in told.parties}) == 24
    rows = told.classement()
    assert rows[0]["joueur"] == "glouton" and rows[-1]["joueur"] == "fou" and [row["rang"] for row in rows] == [1, 2, 3, 4]
    assert all(row["parties"] == 12 and row["elo_de"] <= row["elo"] <= row["elo_à"] for row in rows)
    faces = told.face_a_face()
    assert faces["glouton", "fou"] == 1 and faces["fou", "hasard"] + faces["hasard", "fou"] == pytest.approx(1)
    before = (tmp_path / "t").read_bytes()
    again = tg.arena.tournoi("silly_dragon", who, donnes=2, garde=tmp_path / "t")
    assert again.parties == told.parties and (tmp_path / "t").read_bytes() == before and str(again) == str(told)
    assert str(told).splitlines()[2].split()[1] == "glouton" and told.vega()["data"]["values"][0]["joueur"] == "glouton"


def test_a_class_of_forty_at_three_a_table_plays_about_as_much_each() -> None:
    tables = tournament.drawn_tables(40, 3)
    times = Counter(who for table in tables for who in table)
    assert len(tables) == tournament.TABLES and len(times) == 40 and max(times.values()) - min(times.values()) <= 1
    assert all(len(set(table)) == 3 for table in tables)


@pytest.mark.parametrize("given", [{"joueurs": ["hasard"]}, {"joueurs": ["hasard", "hasard"]}, {"donnes": 0}, {"sieges": 9}])
def test_what_no_tournament_is_played_with_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(tg.BadSetup):
        tg.arena.tournoi("korsar", **{"joueurs": ["hasard", "glouton"], **given})  # type: ignore[arg-type]


# -- is A better than B? -----------------------------------------------------------------------------------------------
def test_a_better_player_is_found_in_a_few_games_and_an_equal_one_is_not() -> None:
    better = tg.arena.meilleur("glouton", "hasard", "silly_dragon")
    assert better.reponse is True and better.parties <= 30 and "Oui" in str(better) and better.elo[1] > 0
    worse = tg.arena.meilleur("hasard", "glouton", "silly_dragon")
    assert worse.reponse is False and worse.parties == 2 * worse.donnes and "Non" in str(worse)
    odd = tg.arena.meilleur("hasard", First, "silly_dragon", 3, parties=25)
    assert (odd.donnes, odd.parties, odd.reponse) == (4, 24, None)
    assert tg.arena.meilleur("hasard", "hasard", "silly_dragon", parties=20).reponse is None


def test_the_answer_is_the_same_wherever_the_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "CHUNK", 3)
    here = tg.arena.meilleur("hasard", First, "silly_dragon", parties=120)
    with ThreadPoolExecutor(3) as threads:
        there = tg.arena.meilleur("hasard", First, "silly_dragon", parties=120, executor=threads)
    assert here._replace(secondes=0) == there._replace(secondes=0)


@pytest.mark.parametrize(("apart", "answer"), [(0.0, False), (35.0, True)])
def test_the_test_is_wrong_no_more_often_than_it_says(apart: float, answer: bool) -> None:
    """A hundred tests of pairs of games; 5 % may be wrong, and ten would be a chance of one in forty."""
    chance, wrong, deals = tg.Chance(7), 0, 0
    for _ in range(100):
        evidence = sequential.Evidence(0, 35)
        while evidence.deals < 10 or evidence.answer is None:
            evidence.add(sum(uniform(chance) < sequential.expected(apart) for _ in range(2)) / 2)
        wrong += evidence.answer is not answer
        deals += evidence.deals
    assert wrong <= 10 and deals < 100 * 500
