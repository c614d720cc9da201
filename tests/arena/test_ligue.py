"""The league: who climbs how far, how often a promotion is wrong, what a season keeps, and what bad players and bad files do."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

import pytest
from support import tried

import tablegames_widgets as tg
from tablegames_widgets.arena.league import climb, promotion, season
from tablegames_widgets.arena.league.bosses import LEAGUES, bosses
from tablegames_widgets.arena.league.cast import ANYWHERE, CAST
from tablegames_widgets.arena.measured.sequential import expected

PROOFS = Path(__file__).parent / "ligue"
FIRST = "def choose(vue):\n    return vue.legal_moves[0]\n"


# -- proofs ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "lines", "league"), tried([("douze", 12, 2), ("soixante", 60, 4)]))
def test_a_dozen_lines_reach_the_second_league_and_sixty_the_fourth(
    name: str, lines: int, league: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = PROOFS / f"{name}.py"
    assert len(file.read_text("utf-8").splitlines()) <= lines
    monkeypatch.setattr(climb, "FAULTS", (1, 1, 1, 0, 0))  # the fourth boss is not played against: it costs half a minute
    found = tg.arena.ligue("korsar", file, isole=False, progres=False, secondes=600)
    assert found.niveau == league
    assert [match.ligue for match in found.matchs if match.reponse] == list(range(1, league))


@pytest.mark.parametrize("game", tried(tuple(tg.games), "korsar", "abilene", "wanted"))
def test_a_glouton_beats_the_first_boss_of_each_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(climb, "FAULTS", (1, 0, 0, 0, 0))  # the second is not played against
    assert tg.arena.ligue(game, "glouton", progres=False, secondes=600).niveau == 2


def test_the_same_player_has_the_same_verdict() -> None:
    one, two = (tg.arena.ligue("silly_dragon", "debutant", progres=False, secondes=600) for _ in range(2))
    assert [match._replace(secondes=0) for match in one.matchs] == [match._replace(secondes=0) for match in two.matchs]


# -- how often it is wrong ---------------------------------------------------------------------------------------------
def verdicts(share: float, games: int, seed: int, runs: int = 400) -> list[bool | None]:
    """What the test answers, again and again, of a player who wins that share; each deal favours someone."""
    chance, found = tg.Chance(seed), []
    for _ in range(runs):
        trial = promotion.Trial(5)
        while trial.answer is None and games * len(trial.shares) < promotion.GAMES:
            luck = chance.next() / 2**65 - 0.25
            sides = (share + luck, share - luck)
            trial.add([float(chance.next() / 2**64 < sides[k % 2]) for k in range(games)])
        found.append(trial.answer)
    return found


@pytest.mark.parametrize("games", [2, 4, 6])
def test_a_promotion_is_wrong_one_time_in_twenty_at_most(games: int) -> None:
    equal, strong = verdicts(0.5, games, 1), verdicts(expected(promotion.BOUNDS[1]), games, 2)
    assert equal.count(True) <= 0.05 * len(equal)
    assert len(strong) - strong.count(True) <= 0.05 * len(strong)


# -- bosses ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", tg.games)
def test_each_game_has_five_bosses_who_play_the_same_again(game: str) -> None:
    found = bosses(tg.games[game])
    assert [one.ligue for one in found] == [1, 2, 3, 4, 5] and len({one.nom for one in found}) == LEAGUES
    assert all(one.habitude.endswith(".") and one.habitude.count(".") == 1 for one in found)
    p = tg.games[game].start(tg.games[game].seats[0], 7)
    view = p.view(p.to_move[0])
    for one in found:
        assert one(3).choose(view) == one(3).choose(view) in view.legal_moves


def test_a_boss_keeps_its_habit_while_it_can() -> None:
    p = tg.games["korsar"].position("sièges: 2; mer: galion 8 de B [A rouge 1, B vert 4]; main A: capitaine rouge, bleu 4, galion 2")
    rosa, tim = tg.arena.boss("korsar", 3), tg.arena.boss("korsar", 1)
    assert all("> galion" in rosa(seed).choose(p.view(0)).text for seed in range(5))
    assert all("capitaine" not in tim(seed).choose(p.view(0)).text for seed in range(5))
    captain = tg.Move(("capitaine rouge", "galion 8 de B"))
    assert tim(1)._noticed((captain,)) == (captain,)  # nothing else is left


def test_every_game_has_bosses_of_its_own_and_another_has_everybodys() -> None:
    assert set(CAST) == set(tg.games) and {len(cast) for cast in (ANYWHERE, *CAST.values())} == {LEAGUES}


def test_a_boss_is_asked_for_by_its_league() -> None:
    for wrong in (0, 6, True, "2", None):
        with pytest.raises(tg.BadSetup, match="de 1 à 5"):
            tg.arena.boss("korsar", wrong)  # type: ignore[arg-type]
    table = tg.play("korsar", seats=["moi", tg.arena.boss("korsar", 1)(4)], seed=3)
    assert "Tim_le_Mousse" in str(table)
    assert tg.arena.serie("korsar", ["hasard", tg.arena.boss("korsar", 1)], parties=2).joueurs == ("hasard", "Tim le Mousse")


# -- players who do wrong ----------------------------------------------------------------------------------------------
LOOPS = "def choose(vue):\n    while True:\n        pass\n"
RAISES = "def choose(vue):\n    return vue.legal_moves[1 // 0]\n"
CHEATS = """
import sys
def choose(vue):
    import tablegames_widgets.arena.league.promotion as p
    p.Trial.answer = True
    for cadre in [sys._getframe(k) for k in range(5)]:
        if 'task' in cadre.f_locals:
            raise SystemExit(0)
    return 'belote'
"""


@pytest.mark.parametrize(("text", "why"), [(LOOPS, "plus de 0.05 s"), (RAISES, "ZeroDivisionError"), (CHEATS, "belote")])
def test_a_file_that_loops_raises_or_cheats_is_kept_back_and_told_why(text: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "zoe.py"
    file.write_text(text, "utf-8")
    found = tg.arena.ligue("korsar", file, progres=False, secondes=1 if text is LOOPS else 60)
    (match,) = found.matchs
    assert match.reponse is False or (text is LOOPS and match.reponse is None)
    assert found.niveau == 1 and why in match.faute and why in str(found)


def test_from_the_third_league_on_one_fault_is_the_match(tmp_path: Path) -> None:
    file = tmp_path / "z.ligue"
    file.write_text(json.dumps({"saison": 1, "nom": "Zoé", "jeux": {"korsar": {"ligue": 3, "essais": 2, "matchs": []}}}), "utf-8")
    found = tg.arena.ligue("korsar", lambda vue: "belote", file, progres=False)
    (match,) = found.matchs
    assert (match.reponse, match.fautes) == (False, 1) and len(found.regles()) == 3


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a second whenever it is read."""
    monkeypatch.setattr(promotion, "perf_counter", count().__next__)


@pytest.mark.usefixtures("ticking")
def test_a_slow_player_has_so_many_seconds_for_a_game() -> None:
    view, player = tg.games["korsar"].start(2, 1).view(0), promotion.Hurried(tg.players["hasard"](1), 3)
    assert [player.choose(view) in view.legal_moves for _ in range(3)] == [True] * 3
    with pytest.raises(tg.BadSetup, match="plus de 3 s dans une partie"):
        player.choose(view)


@pytest.mark.usefixtures("ticking")
def test_a_match_that_says_nothing_in_its_time_promotes_nobody() -> None:
    found = tg.arena.ligue("korsar", tg.arena.boss("korsar", 1), progres=False, secondes=1500)
    (match,) = found.matchs
    assert (match.reponse, match.joueur, match.fautes, found.niveau) == (None, "Tim le Mousse 2", 0, 1)
    assert match.secondes <= 1500 and "On ne sait pas encore" in str(found)


def test_what_is_no_player_or_no_time_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for given in (3, "personne", ["glouton"], tmp_path / "rien.py"):
        with pytest.raises(tg.BadSetup):
            tg.arena.ligue("korsar", given)  # type: ignore[arg-type]
    for seconds in (0, -1, True, "60", float("nan"), float("inf")):
        with pytest.raises(tg.BadSetup, match="secondes"):
            tg.arena.ligue("korsar", secondes=seconds)  # type: ignore[arg-type]
    with pytest.raises(tg.BadSetup, match="graine"):
        tg.arena.ligue("korsar", graine="sept")  # type: ignore[arg-type]
    with pytest.raises(tg.BadSetup, match="ana.ligue"):
        tg.arena.ligue("korsar", saison="ana.json")


# -- seasons -----------------------------------------------------------------------------------------------------------
def test_a_season_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(climb, "FAULTS", (1, 1, 0, 0, 0))
    file = tmp_path / "ana.ligue"
    found = tg.arena.ligue("silly_dragon", "glouton", file, progres=False, nom="Ana")
    reached = found.niveau
    assert reached > 1 and season.read(file)["jeux"]["silly_dragon"]["essais"] == len(found.matchs)
    again = tg.arena.ligue("silly_dragon", saison=file)
    assert (again.niveau, again.matchs) == (reached, []) and "battu" in str(again) and "Ana" in again._repr_html_()
    assert len(again.regles()) == reached
    with pytest.raises(tg.BadSetup, match="la saison d’Ana, pas de Bo"):
        tg.arena.ligue("silly_dragon", saison=file, nom="Bo")


def test_a_champion_has_nobody_left_to_beat(tmp_path: Path) -> None:
    file = tmp_path / "ana.ligue"
    file.write_text(json.dumps({"saison": 1, "nom": "Ana", "jeux": {"korsar": {"ligue": 6, "essais": 9, "matchs": []}}}), "utf-8")
    found = tg.arena.ligue("korsar", "hasard", file)
    assert found.champion and found.boss is None and found.matchs == [] and "champion" in str(found)
    assert found.regles() == list(climb.RULES)


BAD = [
    "", "{", "[]", "null", '{"saison": 1, "nom": "Ana", "jeux": {"korsar": {"li', '"Ana"',
    "[" * 5000, "\x00", '{"saison": 2, "nom": "Ana", "jeux": {}}',
    '{"saison": 1, "nom": "", "jeux": {}}', '{"saison": 1, "nom": "A\\nB", "jeux": {}}', '{"saison": 1, "nom": 3, "jeux": {}}',
    '{"saison": 1, "nom": "Ana", "jeux": []}', '{"saison": 1, "nom": "Ana", "jeux": {"korsar": {"ligue": 99, "essais": 1, "matchs": []}}}',
    '{"saison": 1, "nom": "Ana", "jeux": {"korsar": {"ligue": 1, "essais": 1e999, "matchs": []}}}',
    '{"saison": 1, "nom": "Ana", "jeux": {"korsar": {"ligue": 1, "essais": 1, "matchs": [{"ligue": 1}]}}}',
]  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_a_bad_season_is_refused_in_one_sentence_and_stays_what_it_is(text: str, tmp_path: Path) -> None:
    file = tmp_path / "ana.ligue"
    file.write_text(text, "utf-8")
    with pytest.raises(tg.BadSetup) as told:
        tg.arena.ligue("korsar", "hasard", file)
    assert len(str(told.value).splitlines()) == 1 and str(told.value).endswith(".")
    assert file.read_text("utf-8") == text
    (tmp_path / "bo.ligue").write_text('{"saison": 1, "nom": "Bo", "jeux": {}}', "utf-8")
    assert list(tg.arena.saison(tmp_path).illisibles) == ["ana.ligue"]


def test_a_season_cannot_be_written_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(tg.BadSetup, match="ne s’écrit pas"):
        tg.arena.ligue("korsar", "glouton", tmp_path / "nulle part" / "ana.ligue")


def test_a_class_is_one_table(tmp_path: Path) -> None:
    def wrote(file: str, name: str, **leagues: int) -> None:
        told = {game: {"ligue": league, "essais": 2, "matchs": []} for game, league in leagues.items()}
        (tmp_path / f"{file}.ligue").write_text(json.dumps({"saison": 1, "nom": name, "jeux": told}), "utf-8")

    wrote("1", "Ana", korsar=2, manitou=1)
    wrote("2", "ana", korsar=4)
    wrote("3", "Bo", korsar=6)
    wrote("4", "Chloé")
    (tmp_path / "5.ligue").write_text("{", "utf-8")
    found = tg.arena.saison(tmp_path)
    rows = [(row["nom"], row["jeu"], row["ligue"], row["essais"], row["champion"]) for row in found.lignes()]
    assert rows == [("Bo", "korsar", 6, 2, True), ("Ana", "korsar", 4, 4, False), ("Ana", "manitou", 1, 2, False)]
    assert "3\u00a0élèves" in str(found) or "3 élèves" in str(found)
    assert "champion" in str(found) and "Plusieurs fichiers pour Ana" in str(found) and "5.ligue" in found._repr_html_()
    with pytest.raises(tg.BadSetup):
        tg.arena.saison(tmp_path / "rien")
