"""A game read again: from each seat's own views, luck apart from play, the same from the same seed."""

from __future__ import annotations

from math import fsum, sqrt
from pathlib import Path

import pytest
from support import GAMES, PROOF, Case, random_match

import tablegames_widgets as tg
from tablegames_widgets.engine import Say
from tablegames_widgets.players import Reading, players, read
from tablegames_widgets.players.chances import chances, judged
from tablegames_widgets.players.reading import WORLDS, Weighed, dealt, drawn
from tablegames_widgets.players.retold import sentences
from tablegames_widgets.players.search import Work

SMALL = [Case(game, game.seats[0], {name: o.default for name, o in game.options.items()}) for game in GAMES]
OLD = Path(__file__).parents[1] / "anciens"
every_game = pytest.mark.parametrize("case", SMALL, ids=str)


def followed(match: tg.Match) -> Reading:
    reading = Reading(match)
    for _ in reading.follow():
        pass
    return reading


def ended(work: Work[list[float]]) -> list[float]:
    """What came of it."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return list(end.value)


def between(game: str, names: tuple[str, ...], seed: int) -> tg.Match:
    """A game between players of the package."""
    match = tg.Match(game, len(names), seed, holders=names)
    held = [players[name](10 * seed + seat) for seat, name in enumerate(names)]
    while not match.is_over:
        seat = match.to_move[0]
        match.play(held[seat].choose(match.view(seat)), seat)
    return match


# -- chances ------------------------------------------------------------------------------------------------------------
@every_game
def test_a_curve_tells_every_ply_and_ends_with_the_result(case: Case) -> None:
    match = random_match(case, 2)
    reading, outcome = followed(match), match.position.outcome
    assert [len(curve) for curve in reading.curves] == [match.last_ply + 1] * case.seats
    assert all(0 <= chance <= 1 for curve in reading.curves for chance in curve)
    assert [curve[-1] > 0 for curve in reading.curves] == [seat in outcome.winners for seat in range(case.seats)]
    assert reading.decisions == [ply for ply, (seat, _) in enumerate(match.moves) if len(match.view(seat, ply).legal_moves) > 1]


@pytest.mark.parametrize("game", ["korsar", "manitou", "wanted"])
def test_what_a_seat_cannot_tell_apart_gives_it_the_same_curve(game: str) -> None:
    start = tg.Match(game, min(tg.games[game].seats), 3).start
    other = start.game.determinize(start.view(0), tg.Chance(9))
    assert start.view(tg.TOUS) != other.view(tg.TOUS)
    matches = [tg.Match(game, position=p, study=True) for p in (start, other)]
    for match in matches:
        chance = tg.Chance(1)
        while not match.is_over:
            moves = match.position.legal_moves()
            match.play(moves[chance.below(len(moves))])
    curves, same = [followed(match).curves[0] for match in matches], 0
    while matches[0].view(0, same) == matches[1].view(0, same):
        assert curves[0][same] == curves[1][same]
        same += 1
    assert same and curves[0] != curves[1]


def test_the_same_match_is_read_the_same() -> None:
    match = random_match(SMALL[0], 4)
    told = [
        (one.curves, one.luck, one.weighed, [[(cost.ply, cost.cost, cost.text()) for cost in costs] for costs in one.costs])
        for *_, one in (read(match), read(tg.Match.from_text(match.text())))
    ]
    assert told[0] == told[1] and told[0][2] and any(told[0][3])
    *_, other = read(match, seed=5)
    assert other.weighed != told[0][2]


# -- luck ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["korsar", "silly_dragon"])
def test_one_draw_with_another_brings_nothing_and_the_better_ones_bring_luck(game: str) -> None:
    """The same move in the worlds that may be: luck is what each brings beyond their mean."""
    match = between(game, ("glouton", "glouton"), 5)
    ply = next(ply for ply in range(match.last_ply // 3, match.last_ply) if max(ended(drawn(match, ply, tg.Chance(0)))) > 0.001)
    mover, move = match.moves[ply]
    luck, after, chance = [], [], tg.Chance(3)
    for _ in range(60):
        world = match.game.determinize(match.view(tg.TOUS, ply), chance)
        one = tg.Match(game, position=world).play(move, mover)
        luck.append(ended(drawn(one, 0, tg.Chance(chance.next())))[mover])
        after.append(chances(one.position)[mover])
    mean, spread = fsum(luck) / 60, sqrt(fsum(x * x for x in luck) / 60)
    assert spread > 0 and abs(mean) < 3 * spread / sqrt(60)
    high, low = max(range(60), key=after.__getitem__), min(range(60), key=after.__getitem__)
    assert luck[high] > 0 > luck[low]


@every_game
def test_a_move_that_brings_nothing_hidden_to_light_is_no_luck(case: Case) -> None:
    match = random_match(case, 3)
    for ply in range(match.last_ply):
        mover, move = match.moves[ply]
        world = match.game.determinize(match.view(tg.TOUS, ply), tg.Chance(ply))
        if not world.play(move, mover).tells:
            assert ended(drawn(match, ply, tg.Chance(1))) == [0.0] * case.seats


@pytest.mark.parametrize("game", ["abilene", "silly_dragon"])
def test_over_many_deals_nobody_is_lucky(game: str) -> None:
    found = [followed(between(game, ("glouton", "glouton"), seed)).luck for seed in range(200 if PROOF else 24)]
    if game == "abilene":  # what one gains, the other loses, but for rounding
        assert all(abs(fsum(luck)) < 1e-4 for luck in found)
    mean, spread = fsum(luck[0] for luck in found) / len(found), sqrt(fsum(luck[0] ** 2 for luck in found) / len(found))
    assert spread > 0.01 and abs(mean) < 3 * spread / sqrt(len(found))


def test_a_match_that_began_elsewhere_had_no_deal() -> None:
    match = random_match(SMALL[0], 4)
    assert any(ended(dealt(tg.Match("korsar", 2, 5), 0)))
    assert ended(dealt(tg.Match(match.game, position=match.start), 0)) == [0.0, 0.0]


# -- how well it was played ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "game", [case.game.id for case in SMALL if case.seats == 2 and case.game.id in tg.games] if PROOF else ["silly_dragon"]
)
@pytest.mark.parametrize(("worse", "better"), [("hasard", "glouton"), ("glouton", "stratege")] if PROOF else [("hasard", "glouton")])
def test_who_plays_better_is_found_more_accurate(game: str, worse: str, better: str) -> None:
    """In the mean of ten games between two neighbours on the ladder in `make proof`, in one game here; who begins changes."""
    found = dict.fromkeys((worse, better), 0.0)
    for seed in range(10 if PROOF else 1):
        names = (worse, better) if seed % 2 else (better, worse)
        *_, reading = read(between(game, names, seed), [])
        for seat, name in enumerate(names):
            found[name] += reading.accuracy(seat) or 0.0
    assert found[better] > found[worse], found


def test_accuracy_is_what_was_lost_of_what_was_at_stake() -> None:
    reading = Reading(random_match(SMALL[0], 4))
    reading.decisions = [0, 1, 2]
    reading.weighed = [Weighed(0, 0, 0.1, 0.2), Weighed(1, 1, -0.1, 0.2)]
    assert reading.accuracy(0) is None  # one is still to be weighed
    reading.weighed.append(Weighed(2, 0, 0.0, 0.2))
    assert reading.accuracy(0) == pytest.approx(75) and reading.accuracy(1) == 100
    reading.weighed = [Weighed(ply, 0, 0.0, 0.0) for ply in range(3)]
    assert reading.accuracy(0) is None


def test_the_moves_of_a_seat_are_weighed_by_what_it_knew(monkeypatch: pytest.MonkeyPatch) -> None:
    match, asked = random_match(SMALL[0], 4), []
    view = tg.Match.view
    monkeypatch.setattr(
        tg.Match, "view", lambda self, seat, ply=None, shared=False: asked.append((seat, ply)) or view(self, seat, ply, shared)
    )
    reading = followed(match)
    asked.clear()
    for _ in reading.weigh():
        pass
    assert sorted(asked) == sorted((match.moves[ply][0], ply) for ply in reading.decisions)


# -- what is refused, what is old, what is said -------------------------------------------------------------------------
def test_before_the_end_nothing_is_read() -> None:
    match = random_match(SMALL[0], 4, 3)
    with pytest.raises(tg.BadSetup, match="partie finie"):
        next(read(match))
    whole = random_match(SMALL[0], 4)
    assert followed(whole.goto(0)).curves[0][-1] in (0.0, 0.5, 1.0)  # one looks at a past moment: it is over all the same


@pytest.mark.parametrize("name", ["abilene-2", "abilene-2-depuis-une-position", "silly_dragon-2"])
def test_an_old_match_is_read(name: str) -> None:
    match = tg.Match.load(OLD / f"{name}.partie")
    assert len(followed(match).luck) == len(match.names)


@pytest.mark.parametrize(
    ("points", "luck", "you", "told"),
    [
        ((90, 60), (-0.12, 0.12), 0, ["Tu as mieux joué que Bo : 90 sur 100, contre 60.", "Mais Bo a eu plus de chance que toi :"]),
        ((90, 60), (0.12, -0.12), 0, ["Tu as mieux joué que Bo", "Tu as eu plus de chance que Bo : le tirage t’a donné 12 % de chances"]),
        ((60, 90), (0.01, -0.01), 0, ["Tu as moins bien joué que Bo : 60", "Le tirage n’a avantagé personne, à première vue."]),
        ((60, 62), (0.2, -0.2), None, ["Bo a aussi bien joué qu’Ana : 62", "Ana a eu plus de chance que Bo : le tirage a donné"]),
        ((60, 90, 70), (0.1, -0.1, 0.0), 0, ["Bo a le mieux joué : 90 sur 100 ; puis Cléo 70, toi", "Mais tu as eu le plus de chance :"]),
        ((60, 71, 70), (0.1, -0.1, 0.0), 1, ["Tu as le mieux joué, de peu : 71", "Ana a eu le plus de chance : le tirage a donné"]),
    ],
)  # fmt: skip
def test_what_is_said_of_play_and_luck(points: tuple[int, ...], luck: tuple[float, ...], you: int | None, told: list[str]) -> None:
    names = ("Ana", "Bo", "Cléo")[: len(points)]
    reading = Reading(random_match(Case(tg.games["korsar"], len(names), {}), 2))
    assert sentences(reading, Say(names, you)) == ()
    reading.weighed = [Weighed(ply, ply, 1 - one / 100, 1.0) for ply, one in enumerate(points)]
    reading.luck = list(luck)
    said = [one.replace("\u00a0", " ") for one in sentences(reading, Say(names, you))]
    assert len(said) == 2 and all(one.startswith(start) for one, start in zip(said, told, strict=True))


def test_luck_that_no_estimate_sees_is_not_said_to_be_none() -> None:
    """At Manitou the order in which one's own cards come weighs nothing in the estimates, only who begins: nobody had an edge."""
    match = random_match(Case(tg.games["manitou"], 2, {}), 2)
    reading = followed(match)
    assert max(map(abs, reading.luck)) < 0.03
    reading.luck = [0.0, 0.0]
    assert sentences(reading, Say(match.names, 0)) == ()


def test_a_view_of_the_end_is_judged_once() -> None:
    match = random_match(SMALL[0], 4)
    assert {judged(match.view(0), 0, tg.Chance(seed), WORLDS) for seed in range(5)} == {followed(match).curves[0][-1]}
