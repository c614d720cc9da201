"""Players that think: from Views alone, within their budget, the same from the same seed, and able to say why."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from support import GAMES, Case, random_match, samples

import tablegames_widgets as tg
from tablegames_widgets.engine.text import french
from tablegames_widgets.players import Stratege, advice, costly, levels, read, turning_point
from tablegames_widgets.players.advice import Cost
from tablegames_widgets.players.search import FAR, NEAR, SLICE, Others, Search, likely

SMALL = [Case(game, game.seats[0], {name: o.default for name, o in game.options.items()}) for game in GAMES]
every_game = pytest.mark.parametrize("case", SMALL, ids=str)
THINKERS = [name for name in levels if isinstance(levels[name].make(1), Stratege)]


CHOICES = {
    "abilene": ["passer 0.467753437", "bétail 1 > face visible 0.456461340"],
    "key_largo": ["bar > magasin 0.437990850", "voler > joueur A > dos F 0.463783850"],
    "korsar": ["galion 3 0.565500622", "vert 1 > galion 3 de B 0.299444487"],
    "manitou": ["chasseur 9 0.452249030", "chasseur 2 > troupeau 2 0.659108547"],
    "plenty_coups": ["prendre cheval 0.654974427", "arme 2 0.463739401"],
    "silly_dragon": ["allumeuse > sac duplicateur 0.704663230", "place 1 0.634019958"],
    "wanted": ["BANG! 3♦ > A 0.245677370", "BANG! 2♦ 0.169616766"],
    "mourre": ["1 doigt > total 3 0.233780586", "1 doigt > total 3 0.535355339"],
}
"""What `Stratege(7, 20)` plays, and how likely it thinks it is to win: the same on every machine, until someone means to change it."""


def asked(case: Case, seed: int, count: int = 5) -> list[tg.View]:
    """Views of seats that have a choice, along a random game."""
    views = [p.view(p.to_move[0]) for p in samples(case, seed, count) if not p.is_over]
    return [view for view in views if len(view.legal_moves) > 1]


def small(name: str, seed: int) -> Stratege:
    """The level with few playouts."""
    player = levels[name].make(seed)
    player.playouts = min(player.playouts, 8)
    return player


def whole(work: Any) -> Any:
    """What comes of work that pauses."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


@every_game
@pytest.mark.parametrize("name", THINKERS)
def test_a_choice_is_the_same_in_two_worlds_that_differ_in_what_it_cannot_know(case: Case, name: str) -> None:
    for view in asked(case, 4):
        twins = [case.game.determinize(view, tg.Chance(seed)).view(view.seat) for seat, seed in ((0, 1), (0, 2))]
        said = {small(name, 7).thought(one).moves for one in (view, *twins) for _ in range(2)}
        assert len(said) == 1
        assert small(name, 7).choose(view) in view.legal_moves


@every_game
def test_the_same_seed_and_playouts_choose_the_same_anywhere(case: Case) -> None:
    thoughts = [Stratege(7, 20).thought(view) for view in asked(case, 4)[:2]]
    assert [f"{one.move} {one.moves[0].chance or 0.0:.9f}" for one in thoughts] == CHOICES[case.game.id]


@every_game
def test_a_position_is_worth_to_a_seat_what_its_view_is(case: Case) -> None:
    """A world that the view allows differs in all that the seat cannot know: it must be worth as much."""
    for table in (case, case._replace(seats=min(5, case.game.seats[-1]))):
        for p in samples(table, 6, 20):
            for seat in range(table.seats):
                view = p.view(seat)
                worlds = [case.game.determinize(view, tg.Chance(k)) for k in range(3)]
                assert {world.worth(seat) for world in worlds} == {p.worth(seat)} == {round(case.game.estimate(view, seat), 6)}


@every_game
def test_thinking_stops_whenever_one_likes_and_within_its_playouts(case: Case) -> None:
    for view in asked(case, 9, 4):
        steps = [thought.search.playouts for thought in Stratege(3, 12).think(view) if thought]
        assert steps == list(range(len(steps))) and steps[-1] <= 12
        for thought in Stratege(3, None).think(view):
            if thought and thought.search.playouts == 5:
                break
        assert thought.move in view.legal_moves and sum(one.visits for one in thought.moves) == 5


@every_game
def test_between_two_pauses_little_is_done(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    views, match, done = asked(case, 4, 3), random_match(case, 2, 30), Counter[str]()
    whole = random_match(case, 2)
    for kind, name in ((tg.Position, "play"), (tg.Position, "view")):
        monkeypatch.setattr(kind, name, _counted(done, name, getattr(kind, name)))

    def gone_through(work: Any) -> Any:
        done.clear()
        found = None
        for found in work:  # noqa: B007 (the last one is returned)
            assert done["play"] <= SLICE + FAR + 2 and done["view"] <= case.seats + 2
            done.clear()
        return found

    for view in views:
        gone_through(gone_through(Stratege(3, 12).think(view)).compare(3))
    gone_through(turning_point(match))
    gone_through(costly(match, 0, playouts=3, worlds=2))
    gone_through(islice(read(whole, [0]), 2 * whole.last_ply + 200))


def _counted(done: Counter[str], name: str, work: Any) -> Any:
    def count(*args: Any, **more: Any) -> Any:
        done[name] += 1
        return work(*args, **more)

    return count


def test_seconds_end_it_too() -> None:
    view = asked(SMALL[0], 4)[0]
    assert Stratege(1, None, seconds=0.0).thought(view).search.playouts == 0


def test_a_victory_shared_with_a_rival_is_half_of_one_and_with_an_ally_whole() -> None:
    p = tg.games["abilene"].start(2, seed=1)
    view = p.view(p.to_move[0])
    while not p.is_over:
        p.play("passer")
    assert p.outcome.winners == (0, 1) and likely(p, 0) == likely(p, 1) == 0.5
    assert Search(view, tg.Chance(1)).chances(p) < 0.5, "nobody was beaten: a game that is even is worth more"
    p = tg.games["wanted"].start(7, seed=3)
    roles = p.view(tg.TOUS).roles
    camps = {role: {"adjoint": "shérif"}.get(role, role) for role in roles}
    for seat, role in enumerate(roles):
        foes = [other for other in range(7) if camps[roles[other]] != camps[role]]
        assert p.game.rivals(p, seat) == foes
    search = Search(p.view(0), tg.Chance(1))
    p.stack.clear()
    for won, mine in ((1, 1.0), (0, 0.0)):
        p.won, p.how = sum(1 << seat for seat in range(7) if (camps[roles[seat]] == camps[roles[0]]) == won), "hors-la-loi"
        assert search.chances(p) == mine


@pytest.mark.parametrize("seed", range(3))
def test_two_programs_do_not_pass_for_ever_at_abilene(seed: int) -> None:
    p = tg.games["abilene"].start(2, seed=seed)
    players = [Stratege(2 * seed + seat, 100) for seat in range(2)]
    while not p.is_over and p.view(None).pile_size == 54:
        p.play(players[p.to_move[0]].choose(p.view(p.to_move[0])))
    assert not p.is_over, "cards are dealt"


def test_nobody_is_supposed_to_answer_by_the_luck_to_come() -> None:
    p = tg.games["abilene"].position("sièges: 2; question: enjeu; trait: B; donneur: B; dans la manche: A; pot: 2; jetons A: 28")
    said = set()
    for word in range(20):
        p.chance = tg.Chance(word).next()
        said.add(whole(Others(0, tg.Chance(5)).answer(p, 1, 0)))
    assert len(said) == 1


def test_where_answers_are_secret_a_program_plays_one_of_the_nearly_best_and_its_hint_names_the_best() -> None:
    crews = tg.games["silly_dragon"].position("sièges: 2; cartes: MIN/MED; objets A: vide; objets B: vide")
    thought = Stratege(2, 120).thought(crews.view(0))
    found = {one.move: one.chance for one in thought.moves if one.visits}
    drawn = Counter(thought.drawn(tg.Chance(seed)) for seed in range(60))
    assert 1 < len(drawn) < len(found) and thought.move in drawn and thought.move == thought.moves[0].move
    assert all(found[thought.move] - found[move] < NEAR for move in drawn)
    open_to_all = Stratege(1, 80).thought(tg.games["korsar"].start(2, seed=2).view(0))
    assert {open_to_all.drawn(tg.Chance(seed)) for seed in range(60)} == {open_to_all.move}


def test_a_level_thinks_as_long_in_a_quick_game_and_whoever_names_playouts_gets_them() -> None:
    game = tg.games["korsar"]
    view = game.start(3, seed=7).view(0)
    thoughts = [Stratege(1, 10, paced=paced).thought(view) for paced in (False, True)]
    assert [one.search.playouts for one in thoughts] == [10, 10 * game.pace]
    assert all(levels[name].make(1).paced for name in THINKERS)


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
        world = whole(search.draw())
        assert world.view(search.seat) == search.view and len(world.stack[-1].answers) == 1


@every_game
def test_a_hint_says_what_it_found_and_the_worst_only_where_that_is_something_else_and_worse(case: Case) -> None:
    view = asked(case, 4)[0]
    *_, thought = advice(view, 12, 6)
    lines = thought.text().split("\n")
    assert f"«\u00a0{thought.move}\u00a0»" in lines[0] and re.search(rf"mondes? sur {thought.worlds}\b", lines[0])
    expected, feared = thought.expected, thought.feared
    worse = expected.told(view) != feared.told(view) and round(100 * thought.read(feared.chance)) < round(100 * thought.chance)
    starts = ["Suite probable", *["Le pire des mondes essayés"] * worse]
    assert [line.partition("\u00a0:")[0] for line in lines[1:]] == starts
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
        assert one.text().startswith(f"«\u00a0{one.played}\u00a0»") and re.search(r"mondes? sur", one.text())
    *_, turn = turning_point(match)
    assert 0 < turn <= match.last_ply
    assert list(turning_point(tg.Match("korsar", 2, 5))) == [None]


@pytest.mark.parametrize("game", ["korsar", "abilene", "manitou"])
def test_a_move_that_turns_out_the_better_when_looked_at_longer_has_cost_nothing(game: str) -> None:
    told = []
    for seed in range(4):
        match = tg.Match(game, 2, seed)
        while not match.is_over and match.last_ply < 40:
            match.play(match.position.legal_moves()[seed % 2 and -1])
        *_, found = costly(match, 0, playouts=6, worlds=8)
        told += [(one.played, one.thought.move) for one in found]
    assert told and all(played is not better for played, better in told)


@pytest.mark.parametrize("game", ["silly_dragon", "key_largo", "manitou"])
def test_a_turning_point_is_never_half_of_a_secret_answer(game: str) -> None:
    for seed in range(6):
        match = tg.Match(game, min(tg.games[game].seats), seed)
        while not match.is_over:
            match.play(match.position.legal_moves()[seed % 2 and -1])
        *_, turn = turning_point(match)
        assert turn and match.closes(turn) and match.told(turn)


@pytest.mark.parametrize(
    ("best", "other", "why", "cost"),
    [
        (
            [0.5, 0.5, 0.5, 0.5],
            [0.4, 0.4, 0.5, 0.6],
            "mieux que « {} » dans 2 mondes sur 4, aussi bien dans 1.",
            "2 mondes sur 4, aussi bien",
        ),
        ([0.9, 0.4, 0.4, 0.4], [0.2, 0.5, 0.5, 0.5], "dans 1 monde sur 4 : rarement, mais de beaucoup.", "(10\u00a0% de chances de plus)"),
        ([0.5, 0.5, 0.5, 0.5], [0.5, 0.5, 0.5, 0.499], "dans 1 monde sur 4, aussi bien dans 3.", "n’aurait pas mieux valu."),
        ([0.5, 0.5, 0.6], [0.5, 0.5], " : aussi bien que « {} » dans 2 mondes sur 2.", "n’aurait pas mieux valu."),
        ([0.5, 0.5, 0.9], [0.5, 0.6], " : aussi bien que « {} » dans 1 monde sur 2.", "n’aurait pas mieux valu."),
        ([0.5, 0.9], [0.6], " : le mieux de ", "n’aurait pas mieux valu."),
    ],
)
def test_a_reason_says_better_as_good_and_seldom_as_it_is(best: list[float], other: list[float], why: str, cost: str) -> None:
    """What the search found is put in place of what it would find."""
    thought = Stratege(1, 6).thought(tg.Match("silly_dragon", 2, 3).view(0))
    first, second = thought.search.ranked()[:2]
    for _ in thought.compare(1):
        pass
    thought.search.found[first], thought.search.found[second] = best, other
    assert french(why.format(thought.other)) in thought.text() and thought.move == thought.search.moves[first]
    plain, gap = thought.briefly(), sum(thought.gaps) / max(thought.worlds, 1)
    assert ("mieux que :" if gap >= 0.01 else "aussi bien que :") in plain.replace("\u00a0", " ") and not re.search(r"mondes?|%", plain)
    told = Cost(0, thought.other, thought).text()
    assert french(cost) in told and "dans 0 monde" not in thought.text() + told


def test_levels_are_told_in_french_and_made_from_a_seed() -> None:
    assert list(levels) == list(tg.players)
    for name, level in levels.items():
        assert level.id == name and level.text.endswith(".") and tg.players[name] is level.make
    assert tg.Match("korsar", ["Ana", "Bo"], 1, holders=["moi", "stratege"]).holders[1] == "stratege"
