"""Players that think: from Views alone, within their budget, the same from the same seed, and able to say why."""

from __future__ import annotations

import pytest
from support import GAMES, Case, samples

import tablegames_widgets as tg
from tablegames_widgets.players import Stratege, advice, costly, levels, turning_point
from tablegames_widgets.players.search import Search

SMALL = [Case(game, game.seats[0], {name: o.default for name, o in game.options.items()}) for game in GAMES]
every_game = pytest.mark.parametrize("case", SMALL, ids=str)
THINKERS = [name for name in levels if isinstance(levels[name].make(1), Stratege)]


def asked(case: Case, seed: int, count: int = 5) -> list[tg.View]:
    """Views of seats that have a choice, along a random game."""
    views = [p.view(p.to_move[0]) for p in samples(case, seed, count) if not p.is_over]
    return [view for view in views if len(view.legal_moves) > 1]


def small(name: str, seed: int) -> Stratege:
    """The level with few playouts."""
    player = levels[name].make(seed)
    player.playouts = min(player.playouts, 8)
    return player


@every_game
@pytest.mark.parametrize("name", THINKERS)
def test_a_choice_is_the_same_in_two_worlds_that_differ_in_what_it_cannot_know(case: Case, name: str) -> None:
    for view in asked(case, 4):
        twins = [case.game.determinize(view, tg.Chance(seed)).view(view.seat) for seat, seed in ((0, 1), (0, 2))]
        said = {small(name, 7).thought(one).moves for one in (view, *twins) for _ in range(2)}
        assert len(said) == 1
        assert small(name, 7).choose(view) in view.legal_moves


@every_game
def test_a_glance_is_worth_what_a_view_is(case: Case) -> None:
    for p in samples(case, 6, 12):
        for seat in range(case.seats):
            assert p.worth(seat) == round(case.game.estimate(p.view(seat), seat), 6)


@every_game
def test_thinking_stops_whenever_one_likes_and_within_its_playouts(case: Case) -> None:
    for view in asked(case, 9, 4):
        steps = [thought.search.playouts for thought in Stratege(3, 12).think(view)]
        assert steps == list(range(len(steps))) and steps[-1] <= 12
        for thought in Stratege(3, None).think(view):
            if thought.search.playouts == 5:
                break
        assert thought.move in view.legal_moves and sum(one.visits for one in thought.moves) == 5


def test_seconds_end_it_too() -> None:
    view = asked(SMALL[0], 4)[0]
    assert Stratege(1, None, seconds=0.0).thought(view).search.playouts == 1


def test_it_stops_early_when_the_rest_could_change_nothing() -> None:
    p = tg.games["korsar"].position("sièges: 2; main A: capitaine rouge; mer: galion 8 de B [A rouge 1, B vert 4]")
    thought = Stratege(1, 400).thought(p.view(0))
    assert str(thought.move) == "capitaine rouge > galion 8 de B" and thought.search.playouts < 400


def test_a_level_that_overlooks_moves_overlooks_some_and_never_all() -> None:
    view = tg.games["korsar"].start(3, seed=7).view(0)
    looked = [len(Stratege(seed, 0, blind=0.5).thought(view).moves) for seed in range(60)]
    assert min(looked) == 1 and max(looked) > len(view.legal_moves) / 2 and len(set(looked)) > 2
    assert {len(Stratege(seed, 0, blind=1.0).thought(view).moves) for seed in range(9)} == {1}


def test_the_search_answers_a_secret_anew_and_keeps_its_own() -> None:
    p = tg.games["silly_dragon"].start(3, seed=5)
    while len(p.to_move) != 2:
        p.play(p.legal_moves()[0])
    search = Search(p.view(p.to_move[0]), tg.Chance(2))
    for _ in range(5):
        world = search.draw()
        assert world.view(search.seat) == search.view and len(world.stack[-1].answers) == 1


@every_game
def test_a_hint_says_three_lines_from_what_it_found(case: Case) -> None:
    view = asked(case, 4)[0]
    *_, thought = advice(view, 12, 6)
    lines = thought.text().split("\n")
    assert len(lines) == 3 and f"«\u00a0{thought.move}\u00a0»" in lines[0] and f"mondes sur {thought.worlds}" in lines[0]
    assert "None" not in thought.text() and all(line.endswith(".") for line in lines)
    assert thought.worlds >= 6 and 0 <= thought.better + thought.equal <= thought.worlds
    assert thought.better == sum(gap > 0 for gap in thought.gaps)
    low, high = thought.within
    assert 0 <= low <= thought.chance <= high <= 1
    for line in (thought.expected, thought.feared):
        world = case.game.position(line.position)
        assert world.view(view.seat) == view
        for seat, move in line.moves:
            world.play(move, seat)
        assert line.moves[0] == (view.seat, thought.move)
    assert thought.feared.chance <= thought.expected.chance


def test_the_only_move_needs_no_reason() -> None:
    view = tg.games["korsar"].position("sièges: 2").view(0)
    *_, thought = advice(view)
    assert thought.text() == "«\u00a0pioche\u00a0»\u00a0: le seul coup à jouer."


def test_after_a_game_the_dearest_moves_of_a_seat_come_first() -> None:
    match = tg.Match("korsar", 2, 5)
    while not match.is_over:
        match.play(match.position.legal_moves()[0])
    *_, found = costly(match, 0, playouts=6, worlds=4)
    assert 1 <= len(found) <= 3 and [one.cost for one in found] == sorted((one.cost for one in found), reverse=True)
    for one in found:
        assert match.moves[one.ply] == (0, one.played) and one.thought.move is not one.played and one.cost > 0
        assert one.text().startswith(f"«\u00a0{one.played}\u00a0»") and "mondes sur" in one.text()
    assert 0 < turning_point(match) <= match.last_ply
    assert turning_point(tg.Match("korsar", 2, 5)) is None


def test_levels_are_told_in_french_and_made_from_a_seed() -> None:
    assert list(levels) == list(tg.players)
    for name, level in levels.items():
        assert level.id == name and level.text.endswith(".") and tg.players[name] is level.make
    assert tg.Match("korsar", ["Ana", "Bo"], 1, holders=["moi", "stratege"]).holders[1] == "stratege"
