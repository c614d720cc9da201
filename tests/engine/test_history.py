"""What a seat remembers: play after play, what it was told at the time, and nothing else."""

from __future__ import annotations

import pickle

import pytest

import tablegames_widgets as tg
from tablegames_widgets.engine import Chance, Past
from tablegames_widgets.engine.habits import take

GAMES = list(tg.games)


def played(game: str, plies: int = 30, seed: int = 5) -> tg.Match:
    match, chance = tg.Match(game, seed=seed), Chance(seed)
    while match.last_ply < plies and not match.is_over:
        seat = match.to_move[0]
        moves = match.view(seat).legal_moves
        match.play(moves[chance.below(len(moves))], seat)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_remembers_the_lines_of_its_own_journal(game: str) -> None:
    match = played(game)
    for seat in range(len(match.names)):
        told = match.view(seat).history
        journal = [match.told(0, seat), *(events for _, events in match.journal(seat))]
        assert list(told) == [events for events in journal if events]
        assert match.view(seat, 4).history == tuple(events for events in journal[:5] if events)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_a_game_without_a_match_hears_the_same(game: str) -> None:
    match = played(game)
    p = match.start
    past = Past(p)
    for seat, move in match.moves:
        p.play(move, seat)
        past.note(p)
    for seat in range(p.n):
        assert past.view(p, seat)._past == match.view(seat)._past


def test_a_card_drawn_is_remembered_by_who_drew_it_alone() -> None:
    match = tg.Match("korsar", ["Ana", "Bo"], seed=7).play("pioche")
    own, other = (str(match.view(seat).history[-1][0]) for seat in (0, 1))
    assert own.startswith("Tu pioches «") and other == "Ana pioche une carte."


def test_the_steps_of_another_s_secret_choice_leave_no_trace_not_even_their_number() -> None:
    match = tg.Match("manitou", ["Ana", "Bo"], seed=7)
    before = match.view(1)._past
    match.play(match.view(0).legal_moves[0], 0)
    assert match.view(1)._past == before and len(match.view(0)._past) == len(before) + 1


def test_a_move_taken_back_is_forgotten_and_a_copy_has_a_memory_of_its_own() -> None:
    match = tg.Match("korsar", ["Ana", "Bo"], seed=7, study=True)
    first = match.view(0)._past
    match.play("galion 5")
    other = match.__copy__()
    assert len(match.view(0)._past) == len(first) + 1
    match.undo()
    assert match.view(0)._past == first and len(other.view(0)._past) == len(first) + 1
    match.play("pioche")
    assert str(match.view(1).history[-1][0]) == "Ana pioche une carte."


def test_a_view_from_no_match_remembers_nothing_and_a_memory_is_no_part_of_what_a_view_shows() -> None:
    match = tg.Match("korsar", 2, seed=7).play("pioche")
    alone = match.position.view(0)
    assert alone.history == () and alone == match.view(0) and alone.key == match.view(0).key


def test_a_memory_goes_with_its_view_to_another_process() -> None:
    view = tg.Match("korsar", 2, seed=7).play("pioche").view(0)
    assert pickle.loads(pickle.dumps(view)).history == view.history


@pytest.mark.parametrize("game", GAMES)
def test_what_a_player_imagines_shows_its_view_and_the_same_seed_imagines_the_same(game: str) -> None:
    match = played(game)
    for ply in range(0, match.last_ply + 1, 5):
        for seat in range(len(match.names)):
            view = match.view(seat, ply)
            worlds = [view.game.imagine(view, Chance(3)) for _ in range(2)]
            assert worlds[0] == worlds[1] and worlds[0].view(seat) == view


def test_cards_are_taken_as_often_as_they_weigh() -> None:
    chance, found = Chance(1), [0, 0]
    for _ in range(4000):
        cards = [0] * 5 + [1] * 5
        (card,) = take(cards, 1, (3000, 1000), chance)
        found[card] += 1
        assert len(cards) == 9
    assert 0.72 < found[0] / 4000 < 0.78


def test_all_cards_can_be_taken_however_rare_they_are() -> None:
    cards = [0, 1, 1, 2]
    assert sorted(take(cards, 4, (20, 20000, 20), Chance(2))) == [0, 1, 1, 2] and cards == []
