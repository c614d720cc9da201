"""The tournament of a class from a folder of files, good and bad; a folder of kept matches as a table."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import tablegames_widgets as tg
from tablegames_widgets.arena import Classe
from tablegames_widgets.arena.playing import game as playing
from tablegames_widgets.arena.playing import running
from tablegames_widgets.arena.pupils import classroom
from tablegames_widgets.arena.series import series

FILES = {
    "ana": "class Joueur:\n    def choose(self, vue):\n        return vue.legal_moves[0]\n",
    "bo": "def choose(vue):\n    return vue.legal_moves[-1]\n",
    "chloe": "def choose(vue):\n    return 'belote'\n",
    "dan": "x =\n",
    "eve": "import os\nos._exit(3)\n",
    "fred": "n = 0\ndef choose(vue):\n    global n\n    n += 1\n    return vue.legal_moves[0 if n < 30 else 999]\n",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("classe")
    for name, text in FILES.items():
        home.joinpath(f"{name}.py").write_text(text, "utf-8")
    home.joinpath("_brouillon.py").write_text("?", "utf-8")
    return home


@pytest.fixture(scope="module")
def played(folder: Path) -> Classe:
    return tg.arena.classe(folder, "silly_dragon", graine=7, donnes=2, workers=2, temoins=["glouton"], progres=False)


def test_each_file_is_checked_and_those_that_play_are_ranked(played: Classe) -> None:
    assert [one.fichier for one in played.avis] == [f"{name}.py" for name in FILES]
    assert [one.fichier for one in played.refuses] == ["chloe.py", "dan.py", "eve.py"]
    assert {row["joueur"] for row in played.classement()} == {"ana", "bo", "fred", "glouton"}
    assert played.classement()[0]["joueur"] == "glouton" and len(played.parties) == 2 * 2 * 6
    told = str(played).replace("\u00a0", " ")
    assert "3 fichiers ne jouent pas :" in told and "- Python ne peut pas le lire, ligne 1" in told and "meilleure  pire" in told


def test_the_best_and_the_worst_game_can_be_looked_at(played: Classe, tmp_path: Path) -> None:
    games = {game.number: game for game in played.parties}
    for row in played.classement():
        own = [game for game in played.parties if row["joueur"] in game.seats]
        won = [game for game in own if game.seats.index(row["joueur"]) in game.winners]
        assert (games[row["meilleure"]] in won) == bool(won) and (games[row["pire"]] not in won) == (len(won) < len(own))
    files = played.garde_parties(tmp_path / "parties")
    assert {file.name for file in files} == {f"{name}-{kind}.partie" for name in played.joueurs for kind in ("meilleure", "pire")}
    kept = tg.arena.dossier(tmp_path / "parties")
    assert len(kept) == 8 and "ana" in kept["ana-pire"].names
    row = next(row for row in kept.lignes() if row["fichier"] == "glouton-meilleure.partie")
    best = games[played.extremes("glouton")[0]]
    assert row["gagnants"] == ["Glouton"] and row["coups"] == best.plies == sum(row["coups par siège"]) and row["finie"]


def test_the_time_is_kept_and_only_deals_played_at_every_seat_count(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classroom, "_checked", lambda paths, *_: {path: tg.arena.Avis(path.name, ("korsar",), ()) for path in paths[:2]})
    told = tg.arena.classe(folder, "korsar", minutes=0.01, donnes=100_000, workers=1, progres=False)
    assert len(told.parties) < 1000 and len(told.parties) % 2 == 0
    games = tg.arena.serie("korsar", ["hasard", "glouton"], parties=6, progres=False).parties
    assert series._fair({game.number: game for game in games[1:]}, 8, 2) == list(games[2:])


def test_a_game_that_takes_its_process_away_stops_nothing(played: Classe) -> None:
    assert running.apart(_leaves, played.task, played.parties[:3]) == [0, None, 2]


def _leaves(task: playing.Task, game: playing.Played) -> int:
    return game.number if game.number != 1 else os._exit(4)  # type: ignore[func-returns-value]


def test_what_no_class_is_played_with_is_refused(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in ({"minutes": 0}, {"donnes": 0}, {"sieges": 9}):
        with pytest.raises(tg.BadSetup):
            tg.arena.classe(folder, "korsar", **wrong)  # type: ignore[arg-type]
    with pytest.raises(tg.BadSetup, match="n’a pas de fichier .py"):
        tg.arena.classe(tmp_path, "korsar")
    with pytest.raises(tg.BadSetup, match="n’existe pas"):
        tg.arena.dossier(tmp_path / "ailleurs")
    tmp_path.joinpath("glouton.py").write_text(FILES["bo"], "utf-8")
    with pytest.raises(tg.BadSetup, match="noms différents.; ici.: glouton, hasard et glouton"):
        tg.arena.classe(tmp_path, "silly_dragon")


def test_a_match_that_cannot_be_read_is_told_and_stops_nothing(tmp_path: Path) -> None:
    match = tg.Match("korsar", ["Ana", "Bo"], 7)
    match.play(match.position.legal_moves()[0])
    match.save(tmp_path / "ana.partie")
    tmp_path.joinpath("bo.partie").write_text("rien", "utf-8")
    kept = tg.arena.dossier(tmp_path)
    assert list(kept.illisibles) == ["bo.partie"] and kept.lignes()[0]["gagnants"] == []
    assert "Ana et Bo  non finie       –      1" in str(kept) and "« bo.partie » ne se lit pas" in str(kept).replace("\u00a0", " ")


def test_the_exercises_that_were_solved_stand_beside_the_matches(tmp_path: Path) -> None:
    for file, names in (("duel", ["Ana", "Bo"]), ("seule", ["Cléo", "Driss"])):
        tg.Match("korsar", names, 7).save(tmp_path / f"{file}.partie")
    try:
        tg.exercices.garde(tmp_path / "classe", nom="ana")
        tg.exercice("korsar-8").verifie("rouge 3 > galion 5 de A"), tg.exercice("korsar-2").verifie("pioche")
        tg.exercices.garde(tmp_path / "seule")
        tg.exercice("korsar-8").verifie("rouge 3 > galion 5 de A"), tg.exercice("korsar-8").verifie("rouge 3 > galion 5 de A")
    finally:
        tg.exercices.garde(None)
    tmp_path.joinpath("autre.jsonl").write_text("[1]\n", "utf-8")
    kept = tg.arena.dossier(tmp_path)
    assert {row["fichier"]: row["exercices"] for row in kept.lignes()} == {"duel.partie": ["korsar-8"], "seule.partie": ["korsar-8"]}
    assert "exercices" in str(kept) and list(kept.illisibles) == ["autre.jsonl"]
    assert "exercices" not in str(tg.arena.dossier(_alone(tmp_path)))


def _alone(folder: Path) -> Path:
    (there := folder / "seules").mkdir()
    tg.Match("korsar", 2, 7).save(there / "a.partie")
    return there
