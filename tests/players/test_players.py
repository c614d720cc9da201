"""Players that a program holds: legal moves, from Views alone, the same from the same seed."""

from __future__ import annotations

import copy
import pickle

import pytest
from support import CASES, EACH, Case, samples

import tablegames_widgets as tg


def final(case: Case, seed: int, names: list[str]) -> tg.Position:
    """A game between players, each handed its View and nothing else."""
    held = [tg.players[name](seed * 10 + seat) for seat, name in enumerate(names)]
    p = case.start(seed)
    while not p.is_over:
        seat = p.to_move[0]
        view = p.view(seat)
        move = held[seat].choose(view)
        assert move in view.legal_moves
        p.play(move, seat)
    return p


FEW = [case for case in CASES if case.seats <= 3][:3] + CASES[-1:]


@pytest.mark.parametrize("case", EACH, ids=str)
def test_hasard_plays_any_game_to_its_end(case: Case) -> None:
    assert final(case, 1, ["hasard"] * case.seats).is_over


@pytest.mark.parametrize("case", FEW, ids=str)
@pytest.mark.parametrize("name", ["hasard", "glouton"])
def test_a_player_plays_the_same_from_the_same_seed_and_from_a_view_alone(case: Case, name: str) -> None:
    p = case.start(3)
    q = case.game.determinize(p.view(p.to_move[0]), tg.Chance(5))
    views = [p.view(p.to_move[0]), q.view(p.to_move[0])]
    assert len({tg.players[name](8).choose(view) for view in views for _ in range(2)}) == 1


def first_view() -> tg.View:
    p = tg.games["korsar"].start(2, seed=4)
    return p.view(p.to_move[0])


@pytest.mark.parametrize("name", tg.players)
def test_a_player_is_copied_and_sent_elsewhere_with_its_chance(name: str) -> None:
    player, view = tg.players[name](7), first_view()
    player.choose(view)
    same = [player, copy.deepcopy(player), pickle.loads(pickle.dumps(player))]
    assert len({tuple(one.choose(view) for _ in range(4)) for one in same}) == 1


@pytest.mark.parametrize("name", tg.players)
def test_a_player_can_be_the_parent_of_another(name: str) -> None:
    mine = type("Mine", (type(tg.players[name](7)),), {})
    view = first_view()
    assert mine(7).choose(view) == mine(7).choose(view) and mine(7).choose(view) in view.legal_moves


def test_hasard_plays_every_legal_move_sooner_or_later() -> None:
    view = tg.games["korsar"].start(3, seed=7).view(0)
    player = tg.players["hasard"](1)
    assert {player.choose(view) for _ in range(200)} == set(view.legal_moves)


def test_glouton_takes_the_only_move_and_sees_a_captain_as_a_capture() -> None:
    game = tg.games["korsar"]
    assert str(tg.players["glouton"](1).choose(game.position("sièges: 2").view(0))) == "pioche"
    p = game.position("sièges: 2; main A: capitaine rouge; mer: galion 8 de B [A rouge 1, B vert 4]")
    assert str(tg.players["glouton"](1).choose(p.view(0))) == "capitaine rouge > galion 8 de B"


def thorough(view: tg.View, chance: tg.Chance) -> tg.Move:
    """What `glouton` is to choose: every move tried in each of three worlds."""
    worlds = [view.game.determinize(view, chance) for _ in range(3)]
    totals = [sum(world.copy().play(move, view.me).worth(view.me) for world in worlds) for move in view.legal_moves]
    best = [move for move, total in zip(view.legal_moves, totals, strict=True) if total > max(totals) - 1e-9]
    return best[chance.below(len(best))]


@pytest.mark.parametrize("case", EACH, ids=str)
def test_glouton_chooses_as_if_it_tried_every_move_in_every_world(case: Case) -> None:
    """A move that tells nothing is tried in one: it would be worth the same in the others."""
    glouton, chance = tg.players["glouton"](5), tg.Chance(5)
    views = [p.view(p.to_move[0]) for seed in (1, 2) for p in samples(case, seed, 12) if p.to_move]
    views = [view for view in views if len(view.legal_moves) > 1]
    assert [glouton.choose(view) for view in views] == [thorough(view, chance) for view in views]


def test_glouton_beats_hasard_at_korsar() -> None:
    case = next(case for case in CASES if case.game.id == "korsar" and case.seats == 2)
    won = 0
    for seed in range(30):
        names = ["glouton", "hasard"] if seed % 2 else ["hasard", "glouton"]
        scores = final(case, seed, names).outcome.scores
        won += scores[names.index("glouton")] > scores[names.index("hasard")]
    assert won >= 25


@pytest.mark.parametrize("name", ["zorro", "", 3, None])
def test_a_player_that_is_not_is_refused_with_those_that_are(name: str) -> None:
    assert name not in tg.players and "débutant" in tg.players
    with pytest.raises(KeyError, match="hasard, debutant"):
        tg.players[name]
