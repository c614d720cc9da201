"""Chances as people are told them: one victory shared out, kept apart from what a search chooses by, true in new games."""

from __future__ import annotations

from itertools import pairwise

import pytest
from support import GAMES, Case, random_match, tried

import tablegames_widgets as tg
from tablegames_widgets.engine import Signs
from tablegames_widgets.players import Stratege, advice, players
from tablegames_widgets.players.chances import PLAIN, Readout, beyond, chances, joined, judged, numbers, odds, readout, share, sides
from tablegames_widgets.players.outlook import Outlook, outlook
from tablegames_widgets.players.search import likely

TABLES = [Case(game, seats, {}) for game in tg.games.values() for seats in game.seats]
APART = {"plenty_coups"}
"""Where allies each win the whole: the sum of the chances is how many win, about."""
every_table = pytest.mark.parametrize("case", TABLES, ids=str)


@every_table
def test_every_table_has_numbers_as_many_as_it_has_signs(case: Case) -> None:
    p = case.start(1)
    fitted = numbers(p)
    assert fitted is not None and fitted["games"] >= 100
    assert {len(one.signs) for one in sides(case.game.signs(p))} == {len(fitted["signs"]), len(fitted.get("whole", fitted["signs"]))}


@every_table
def test_the_sides_share_one_victory_out(case: Case) -> None:
    match = random_match(case, 3)
    for ply in range(0, match.last_ply, 7):
        p = match.game.determinize(match.view(tg.TOUS, ply), tg.Chance(ply))
        found = chances(p)
        assert all(0 < chance < 1 for chance in found)
        every = sides(p.game.signs(p))
        assert sorted(seat for side in every for seat in side.seats) == list(range(p.n))
        assert all(len({found[seat] for seat in side.seats}) == 1 for side in every)
        if p.game.id not in APART:
            assert sum(found[side.seats[0]] for side in every) == pytest.approx(1, abs=0.02)


@every_table
def test_a_search_that_reads_worlds_so_reads_what_would_be_told(case: Case) -> None:
    match = random_match(case, 5)
    fitted = numbers(match.position)
    assert fitted is not None
    read = Outlook(fitted, case.seats)
    for ply in range(0, match.last_ply, 11):
        p = match.game.determinize(match.view(tg.TOUS, ply), tg.Chance(ply))
        assert [read.of(p, seat) for seat in range(p.n)] == pytest.approx(chances(p), abs=0.004)
    assert outlook(case.game, case.seats) is None or case.game.outlook


def test_a_hand_that_is_seen_weighs_more_than_one_that_is_guessed() -> None:
    korsar = tg.games["korsar"]
    weak, strong = (korsar.position(f"sièges: 2; main A: {cards}; main B: vert 2") for cards in ("rouge 2", "capitaine rouge, rouge 4"))
    seen, guessed = (chances(strong, known)[0] - chances(weak, known)[0] for known in (True, False))
    assert seen > guessed > 0


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_at_the_end_there_is_nothing_left_to_guess(game: tg.Game) -> None:
    match = random_match(Case(game, game.seats[0], {}), 2)
    p = match.position
    assert chances(p) == [likely(p, seat) for seat in range(p.n)]
    assert judged(match.view(0), 0, tg.Chance(1), 3) == likely(p, 0)


def test_a_table_that_nobody_counted_takes_the_numbers_of_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    game, p = tg.games["abilene"], tg.games["abilene"].start(5, 1)
    told = {
        "made": "today",
        "4": {"signs": [1.0, 0.0, 0.0, 7.0, 8.0, 9.0], "whole": [2.0, 0.0, 0.0, 7.0, 8.0, 9.0]},
        "2": {"signs": [5.0] * 4},
    }
    monkeypatch.setitem(vars(game), "material", {**game.material, "chances": told})
    assert numbers(p) == {"signs": [1.0, 0.0, 0.0, *[0.0] * 4], "whole": [2.0, 0.0, 0.0, *[0.0] * 4]}
    assert sum(chances(p)) == pytest.approx(1, abs=1e-4)


def test_a_game_without_numbers_tells_what_its_hopes_make() -> None:
    model = next(game for game in GAMES if game.id not in tg.games)
    p = model.start(model.seats[0], 1)
    assert numbers(p) is None and readout(p.view(0)) == PLAIN
    assert chances(p) == [likely(p, seat) for seat in range(p.n)]
    assert PLAIN.told(0.3, 0.9) == pytest.approx(0.3)


def test_sides_are_means_of_their_seats_each_with_its_place() -> None:
    one, two = sides(Signs(0.5, 1, [(1.0,), (2.0,), (3.0,)], (0, 1, 0)))
    assert one.seats == (0, 2) and one.signs == (2.0, 1.0, 0.5, 0.25, 0.25)  # the third seat plays second, the first last
    assert two.seats == (1,) and two.signs == (2.0, 1.0, 0.5, 0.0, 0.0)
    assert joined(Signs(0.25, 0, [(1.0,)] * 3, (), 0b101), two) == (0.75, 0.0, 0.0)


def test_odds_and_shares_are_each_other_s_reverse() -> None:
    assert [share(odds(one)) for one in (0.01, 0.3, 0.5, 0.99)] == pytest.approx([0.01, 0.3, 0.5, 0.99])
    assert share(beyond([1.0, 1.0, 1.0, 1.0], 2)) == pytest.approx(0.25)
    assert 0 < share(-1e9) < share(1e9) < 1


@pytest.mark.parametrize("game", tg.games.values(), ids=str)
def test_a_hint_tells_more_where_its_search_found_more(game: tg.Game) -> None:
    """So that what is told never turns the order of moves round."""
    read = readout(game.start(game.seats[0], 1).view(0))
    told = [read.told(step / 100, 0.4) for step in range(1, 100)]
    assert (read == PLAIN) == ("hint" not in game.material["chances"])
    assert read.doubt > 0 and all(a <= b for a, b in pairwise(told)) and told[0] < told[-1]
    assert (read.told(0.0, 0.4), read.told(1.0, 0.4)) == (0.0, 1.0)


def test_a_hint_s_range_is_wider_than_the_draw_of_the_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    p = tg.games["korsar"].start(2, 4)
    view = p.view(p.to_move[0])
    *_, thought = advice(view, 40, 10)
    low, high = thought.within
    assert 0 < low < thought.chance < high < 1
    surer = Readout(*thought._readout[:3], 0.0)
    monkeypatch.setitem(vars(thought), "_readout", surer)
    assert low < thought.within[0] <= thought.within[1] < high


def test_what_is_told_changes_no_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers are read where chances are told, and not where a move is chosen, but in a game that says so (`Game.outlook`)."""
    p = tg.games["manitou"].start(2, 5)
    view = p.view(p.to_move[0])
    chosen = Stratege(1, 60).choose(view)
    monkeypatch.setattr("tablegames_widgets.players.chances.chances", lambda p: 1 / 0)
    assert Stratege(1, 60).choose(view) == chosen


@pytest.mark.parametrize(("game", "seats"), tried([("key_largo", 3), ("silly_dragon", 4)]))
def test_in_new_games_what_is_said_is_nearer_than_what_was(game: str, seats: int) -> None:
    """A small sample of what `python -m tablegames_widgets.arena.chances` tries: the mean square error, and the sum of all said."""
    now, before, said, won = 0.0, 0.0, 0.0, 0.0
    for seed in range(700_000, 700_040):
        p = tg.games[game].start(seats, seed)
        held, along, chance = [players["glouton"](seed + seat) for seat in range(seats)], [p.copy()], tg.Chance(seed)
        while not p.is_over:
            seat = p.to_move[chance.below(len(p.to_move))]
            p.play(held[seat].choose(p.view(seat)), seat)
            along.append(p.copy())
        for one in (along[chance.below(len(along) - 1)] for _ in range(8)):
            told = chances(one)
            for seat in range(seats):
                end = likely(p, seat)
                now, before = now + (told[seat] - end) ** 2, before + (likely(one, seat) - end) ** 2
                said, won = said + told[seat], won + end
    assert now < before and said == pytest.approx(won, rel=0.02)
