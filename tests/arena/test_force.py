"""The strength of players: measured cell by cell and taken up again, the ceiling let in nowhere else, the page as it was counted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support import Case, samples

import tablegames_widgets as tg
from tablegames_widgets.arena.measured import ceiling, counter, duel, force
from tablegames_widgets.arena.measured.frozen import Frozen
from tablegames_widgets.arena.measured.oneply import OnePly
from tablegames_widgets.arena.measured.thumb import RULES, Thumb
from tablegames_widgets.arena.measured.yardsticks import PEERED, YARDSTICKS
from tablegames_widgets.arena.playing.entrants import entrants
from tablegames_widgets.arena.playing.game import LOSES
from tablegames_widgets.arena.series.series import tasked
from tablegames_widgets.players import Stratege, levels
from tablegames_widgets.site.pages import forces

WRITTEN = Path(__file__).parents[2] / force.WRITTEN
NOVEMBER = {
    "abilene": ["passer", "participer", "participer", "passer", "passer"],
    "key_largo": ["bar > magasin", "bar > magasin", "dauphins > bar", "plongée > magasin", "voler > joueur C > dos F"],
    "korsar": ["pioche", "vert 2 > galion 5 de B", "rouge 2 > galion 5 de A", "galion 6", "rouge 3 > galion 2 de A"],
    "manitou": ["chasseur 8", "chasseur 8", "chasseur 5 > troupeau 1", "chasseur 7 > troupeau 1", "chasseur 8"],
    "plenty_coups": [
        "prendre guerrier bleu 3",
        "guerrier bleu 4 > camp noir",
        "prendre guerrier jaune 4",
        "guerrier jaune 4",
        "coup au camp noir",
    ],
    "silly_dragon": [
        "armoire à glace > cape coupe-feu",
        "place 1",
        "pierre du destin > tête brûlée",
        "armoire à glace > sans objet",
        "place 1",
    ],
    "wanted": ["BANG! 8♣ > B", "fin du tour", "BIÈRE 7♥", "BIÈRE 10♥", "BANG! A♠"],
}
"""What `Frozen(5, 20)` plays, as `stratege` did on 27 November 2026: recorded anew only where a game's own judgement or draw changes."""


def test_it_measures_cell_by_cell_writes_each_and_goes_on_from_what_it_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(force, "BEST", "apprenti")
    words = ["--vers", "f.json", "--quoi", "force", "plafond", "--", "silly_dragon"]
    force.main(["--parties", "2", *words])
    first = json.loads(Path("f.json").read_text("utf-8"))
    assert [(one["sièges"], one["joueur"], one["parties"]) for one in first.values()] == [
        (2, "apprenti", 2), (4, "apprenti", 4), (2, "plafond", 2), (4, "plafond", 4)]  # fmt: skip
    lines = {path.name: path.read_text("utf-8").splitlines() for path in Path("build/force").iterdir()}
    force.main(["--parties", "4", *words])
    again = json.loads(Path("f.json").read_text("utf-8"))
    assert [one["parties"] for one in again.values()] == [4, 4, 4, 4]
    for path in Path("build/force").iterdir():
        now = path.read_text("utf-8").splitlines()
        assert now[: len(lines[path.name])] == lines[path.name] and len(now) == 5


def test_a_yardstick_is_a_cell_like_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(force, "BEST", "glouton")
    monkeypatch.setitem(vars(force), "yardsticks", lambda game, seats: ["débrouillard", "un coup"])
    force.main(["--parties", "4", "--vers", "f.json", "--quoi", "etalons", "--", "silly_dragon"])
    told = json.loads(Path("f.json").read_text("utf-8"))
    assert [(one["sièges"], one["contre"], one["parties"], one["verdict"]) for one in told.values()] == [
        (seats, who, 4, None) for seats in (2, 4) for who in ("débrouillard", "un coup")]  # fmt: skip
    html = forces.yards(told)
    assert html.count("on ne sait pas encore") == 4 and "de 4\u00a0parties" in html and forces.NOT_THERE in html


@pytest.mark.parametrize("game", tg.games.values(), ids=str)
def test_the_stratege_of_november_plays_as_it_did(game: tg.Game) -> None:
    case = Case(game, game.seats[0], {name: o.default for name, o in game.options.items()})
    views = [p.view(p.to_move[0]) for p in samples(case, 9, 12) if not p.is_over]
    player = Frozen(5, 20)
    assert [str(player.choose(view)) for view in views if len(view.legal_moves) > 1][:5] == NOVEMBER[game.id]


@pytest.mark.parametrize("game", tg.games.values(), ids=str)
def test_yardsticks_see_views_alone_and_make_no_fault(game: tg.Game) -> None:
    assert not set(YARDSTICKS) & set(levels) and game.id in RULES
    case = Case(game, min(3, game.seats[-1]), {name: o.default for name, o in game.options.items()})
    for p in samples(case, 5, 6):
        if not p.is_over:
            view = p.view(p.to_move[0])
            twin = game.determinize(view, tg.Chance(3)).view(view.seat)
            for kind in (OnePly, Thumb):
                assert kind(4).choose(view) == kind(4).choose(twin) in view.legal_moves


def test_a_rule_of_thumb_beats_chance() -> None:
    found = tg.arena.serie("korsar", [Thumb, "hasard"], parties=12, progres=False)
    assert not found.fautes() and sum(one.share(one.seats.index("débrouillard")) for one in found.parties) >= 8


def test_a_level_is_tried_until_one_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    measures, game = force.Measures(400, None), tg.games["korsar"]
    told = measures.measure(force.Cell("niveaux", game, 2, "glouton", "hasard"))
    assert told["verdict"] is True and 20 <= told["parties"] < 200 and told["part"][0] > 100 * force.STEP / 2
    same = measures.measure(force.Cell("niveaux", game, 2, "hasard", "apprenti"))
    assert same["verdict"] is False
    assert force.Measures(4, None).measure(force.Cell("niveaux", game, 2, "apprenti", "debutant"))["verdict"] is None


def test_wanted_is_told_by_role_and_the_fair_share_is_what_a_glouton_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = force.Measures(10, None).measure(force.Cell("force", tg.games["wanted"], 5, "hasard", "glouton"))
    assert sum(one["parties"] for one in told["rôles"].values()) == told["parties"] == 10
    assert set(told["rôles"]) == {"shérif", "adjoint", "hors-la-loi", "renégat"} and 20 < told["juste"][0] < 80


def test_the_ceiling_sees_what_is_hidden_and_what_was_answered_but_not_the_dice() -> None:
    game = tg.games["silly_dragon"]
    p = game.start(3, seed=5)
    while len(p.to_move) != 2:
        p.play(p.legal_moves()[-1])
    seat = p.to_move[0]
    player = ceiling.Ceiling(3, 12)
    player.truth = p
    assert player.choose(p.view(seat)) in p.legal_moves(seat)
    search = player.search(p.view(seat), p.legal_moves(seat))
    worlds = [_drawn(search.draw()) for _ in range(2)]
    for world in worlds:
        assert (world.deck, world.stack) == (p.deck, p.stack) and world.chance != p.chance
    assert worlds[0].chance != worlds[1].chance


def _drawn(work: Iterator[None]) -> Any:
    try:
        while True:
            next(work)
    except StopIteration as end:
        return end.value


def test_no_list_and_no_series_lets_the_ceiling_in() -> None:
    assert ceiling.NAME not in tg.players and ceiling.NAME not in levels
    with pytest.raises(tg.BadSetup):
        tg.arena.serie("korsar", [ceiling.NAME, "hasard"], parties=2)
    told = tg.arena.serie("korsar", {"moi": ceiling.Ceiling(1, 4), "hasard": "hasard"}, parties=2)
    assert all("truth" in one["raison"] for one in told.fautes()) and len(told.fautes()) == 2


def test_a_player_that_makes_faults_is_not_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(ceiling.Ceiling, "choose", lambda self, view: None)
    with pytest.raises(tg.BadSetup, match="partie 0, coup 2 : plafond se trompe, « None » .* vide build/force"):
        force.main(["--parties", "2", "--vers", "f.json", "--quoi", "plafond", "--", "korsar"])
    assert not Path("f.json").exists()


def test_the_ceiling_is_shown_the_position_at_its_own_table(tmp_path: Path) -> None:
    held = (ceiling.ceiling(4), *entrants(["hasard"]))
    found = ceiling.measured(tasked("korsar", held, ((0, 1),), 1, None, LOSES, {}), range(2), tmp_path / "p.txt")
    assert [game.faults for game in found.parties] == [(), ()] and {game.seats[0] for game in found.parties} == {"plafond", "hasard"}


def quick(seed: int) -> Stratege:
    return Stratege(seed, 2, worlds=1)


@pytest.mark.parametrize(("name", "seats"), [("silly_dragon", 3), ("manitou", 2), ("key_largo", 3)])
def test_the_counter_player_expects_whole_answers_and_answers_them(name: str, seats: int) -> None:
    p = tg.games[name].start(seats, seed=4)
    me, *others = p.to_move
    foreseer = counter.Foreseer(5, quick, 2, False)
    foreseer.open(p.view(me))
    for other in others:
        for move in foreseer.foreseen[other]:
            p.play(move, other)
        assert counter.secret(p) and p.to_move == tuple(seat for seat in range(seats) if seat == me or seat > other)
    world = _drawn(foreseer.search(p.view(me), p.legal_moves(me)).draw())
    assert world.to_move == (me,) and world.legal_moves(me) == p.legal_moves(me)
    assert foreseer.choose(p.view(me)) == foreseer.foreseen[me][0]


def test_a_duel_counts_what_was_foreseen_of_what_was_answered() -> None:
    [found] = counter.duels(tg.games["silly_dragon"], 2, 1, quick)
    assert [one.won in (0.0, 0.5, 1.0) for one in found] == [True, True] and all(one.answers >= 4 for one in found)
    assert 0 < sum(one.foreseen for one in found) < sum(one.answers for one in found)
    assert counter.BEST == force.BEST and counter.best(1).paced


@pytest.mark.parametrize("game", tg.games.values(), ids=str)
def test_a_game_offers_the_levels_that_were_found_to_stand_on_each_other(game: tg.Game) -> None:
    told = json.loads(WRITTEN.read_text("utf-8"))
    steps = [told[cell.name] for cell in force.cells(("niveaux",), [game.id])]
    assert [one["verdict"] for one in steps] == [True] * 2 * (len(game.levels) - 1)
    assert game.levels == tuple(name for name in levels if name in game.levels) and game.levels[-1] == force.BEST
    assert len(game.levels) >= (5 if game.id in ("korsar", "manitou", "silly_dragon", "plenty_coups") else 3)


def test_the_page_says_what_was_counted_and_what_was_not() -> None:
    told = json.loads(WRITTEN.read_text("utf-8"))
    every = [cell.name for cell in force.cells(force.KINDS, list(tg.games))]
    duels = {duel.name(game, seats) for game, seats in force.tables(list(tg.games))}
    assert set(told) <= {*every, *duels} and len(every) == 14 * 4 + len(PEERED) + 2 * sum(
        len(game.levels) - 1 for game in tg.games.values()
    )
    html = forces.strength(told) + forces.steps(told) + forces.yards(told) + forces.roles(told) + forces.made(told)
    for name in every:
        if name in told:
            assert forces._found(told[name])[0] in html
    assert html.count(forces.NOT_YET) >= len([name for name in every if name not in told])
    few = {"force korsar 2 stratege glouton": {"quoi": "force", "parties": 24, "sièges": 2, "part": [60.0, 40, 80], "juste": [50.0] * 3,
                                               "but": 75, "date": "2026-11-22", "version": "1"}}  # fmt: skip
    assert "trop peu" in forces.strength(few) and "24" in forces.strength(few) and "dont 1 par trop peu" in forces.made(few)
    whole_deals = {name: one | {"sièges": 3, "parties": 198} for name, one in few.items()}
    assert "trop peu" not in forces.strength(whole_deals) and "dont 0 par trop peu" in forces.made(whole_deals)


def test_a_duel_adds_its_deals_to_those_that_were_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(duel, "PLAYOUTS", 1)
    monkeypatch.setitem(force.SEATS, "silly_dragon", (2,))
    told = []
    for _ in range(2):
        duel.main(["--parties", "4", "--vers", "d.json", "silly_dragon"])
        told.append(json.loads(Path("d.json").read_text("utf-8")))
    two = told[1]["duel silly_dragon 2"]
    assert (two["parties"], two["séries"], two["sommes"][0]) == (8, 2, 4)
    assert told[0]["duel silly_dragon 2"]["sommes"] != two["sommes"] and two["part"] == duel.rounded(duel.share(two["sommes"]))
    kept = [Path(f"build/force/duel-silly_dragon-2-{run}.txt").read_text("utf-8") for run in (1, 2)]
    other = [json.loads(line) for text in kept for line in text.splitlines()[1:]]
    won = sum(1 / len(one["gagnants"]) for one in other for letter in one["gagnants"] if one["sièges"]["AB".index(letter)] == "nouveau0")
    assert two["part"][0] == pytest.approx(100 * won / 8, abs=0.1)


def test_the_share_of_a_duel_is_a_ratio_with_its_bounds() -> None:
    """Ten deals, of each of which today's seats win all, or none: as sure as ten throws of a coin."""
    assert duel.share([10, 5, 5, 5, 5, 0]) == pytest.approx([50, 50 - 32.7, 50 + 32.7], abs=0.1)
    assert duel.share([10, 5, 5, 2.5, 2.5, 2.5]) == [50, 50, 50], "a deal that both win alike says no more"
    assert duel.share([2, 0, 0, 0, 0, 0]) == [50, 0, 100]


def test_the_page_says_which_side_of_a_half_a_duel_is_on() -> None:
    one = {"parties": 200, "part": [60.0, 53.0, 67.0]}
    page = forces.duels({"duel korsar 2": one, "duel korsar 4": {**one, "part": [40.0, 33.0, 47.0]}})
    assert "60\u00a0%\u00a0(53\u00a0à\u00a067)" in page and ">oui<" in page and "non, moins fort" in page and forces.NOT_YET in page
