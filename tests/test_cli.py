"""The commands of the terminal, as a newcomer types them."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from terminal_helpers import Screen

import tablegames_widgets as tg
from tablegames_widgets.cli import main
from tablegames_widgets.players import levels
from tablegames_widgets.scene.text import columns
from tablegames_widgets.terminal.interruptions import heard

ROOT = Path(__file__).parents[1]
HERE = {**os.environ, "PYTHONPATH": str(ROOT)}
COMMAND = [sys.executable, "-c", "import sys; from tablegames_widgets.cli import main; sys.exit(main())"]
GAME = ("jouer", "korsar", "Ana", "Bob=glouton", "--graine", "3")


@pytest.fixture
def screen(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Screen:
    monkeypatch.chdir(tmp_path)
    return Screen(capsys, monkeypatch)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is said of a command line that cannot be read."""
    with pytest.raises(SystemExit) as stop:
        main(words)
    assert stop.value.code == 2
    return capsys.readouterr().err.replace("\u00a0", " ").splitlines()[-1]


# -- the command itself ------------------------------------------------------------------------------------------------
def test_the_command_alone_says_what_it_can_do(screen: Screen) -> None:
    told = screen.run()
    words = ("liste", "jouer", "reprendre", "rejouer", "simuler", "serie", "tournoi", "revoir", "demande", "site")
    assert told == screen.run() and all(f"\n    {word} " in told for word in words)


@pytest.mark.parametrize("word", ["--version", "-V"])
def test_it_says_its_version(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([word])
    assert stop.value.code == 0 and capsys.readouterr().out == f"tablegames {tg.__version__}\n"


def test_a_command_line_that_cannot_be_read_is_refused_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "jouer") == "tablegames jouer : il manque : jeu"
    assert refused(capsys, "jour").startswith("tablegames : commande : « jour » n’est pas au choix : ")
    assert refused(capsys, "simuler", "korsar") == "tablegames simuler : il manque : siège"
    assert refused(capsys, "jouer", "korsar", "--graine", "x").endswith("il faut un nombre entier à partir de 0, pas « x »")


@pytest.mark.parametrize("number", ["-3", "0", "2.5", "beaucoup"])
def test_a_number_of_games_that_is_none_is_refused(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = refused(capsys, "simuler", "korsar", "hasard", "glouton", "--parties", number)
    assert told == f"tablegames simuler : --parties : il faut un nombre entier de 1 à 1000000, pas « {number} »"


def test_the_list_names_every_game_with_its_seats_and_options(screen: Screen) -> None:
    told = screen.run("liste")
    assert all(f"{game.id} : {game.title}" in told for game in tg.games.values())
    assert all(f"  {level.id} : {level.text}"[:60] in told for level in levels.values())
    assert "  niveaux : hasard < apprenti < glouton < stratege\n" in told
    assert "mises=sans (" in told and "betting" not in told  # as « --option » is typed in French
    assert "questions=public (public | rapide)" in told and all(columns(line) <= 80 for line in told.splitlines())


def test_many_games_between_players_are_counted(screen: Screen) -> None:
    told = screen.run("simuler", "korsar", "hasard", "glouton", "--parties", "3", "--option", "ending=dernière carte")
    assert re.search(r"3 parties, \d+ coups, [\d\u00a0 ]+,\d s\b", told) and not re.search(r"\d\.\d", told)  # « 1,5 s »
    assert "A hasard : " in told and "B glouton : " in told and "\n3 parties, " in told
    assert "« Hasard » : hasard." in screen.fails("simuler", "korsar", "Hasard", "glouton")


def test_a_series_is_a_table_kept_taken_up_and_looked_at_again(screen: Screen, tmp_path: Path) -> None:
    words = ("serie", "korsar", "hasard", "glouton", "--graine", "3", "--garder", "s.txt")
    told = screen.run(*words, "--parties", "4")
    assert told.startswith("Korsar à 2 : 4 parties, 2 donnes, graine 3\njoueur ") and "\nglouton        4 " in told
    rows = json.loads(screen.run(*words, "--parties", "6", "--json", "--processus", "1"))
    assert [row["parties"] for row in rows["bilan"]] == [6, 6] and rows["fautes"] == []
    assert len((tmp_path / "s.txt").read_text("utf-8").splitlines()) == 7
    look = json.loads(screen.run("revoir", "s.txt", "5", "--json", "--garder", "f"))
    game = tg.arena.serie("korsar", ["hasard", "glouton"], parties=6, graine=3).parties[5]
    kept = tg.Match.load(tmp_path / "f.partie")
    assert len(look["joués"]) == look["coups"] == game.plies == kept.ply and tuple(look["sièges"]) == game.seats
    assert [name.lower() for name in kept.names] == look["sièges"]
    assert kept.position.outcome.winners == game.winners and "La partie est finie." in screen.run("revoir", "s.txt", "5")
    assert "elles vont de 0 à 5" in screen.fails("revoir", "s.txt", "6")
    assert "garde autre chose" in screen.fails("serie", "korsar", "hasard", "hasard", "--garder", "s.txt")


def test_a_tournament_of_files_ranks_them_and_a_fault_is_told(screen: Screen, tmp_path: Path) -> None:
    (tmp_path / "zoe.py").write_text("def choose(vue):\n    return 'belote'\n", "utf-8")
    words = ("tournoi", "silly_dragon", "glouton", "zoe.py", "--garder", "t", "--limite", "2,5")
    rows = json.loads(screen.run(*words, "--donnes", "2", "--json"))
    assert [(row["joueur"], row["victoires"]) for row in rows["classement"]] == [("glouton", 4), ("zoe", 0)] and len(rows["fautes"]) == 4
    assert "1     glouton" in screen.run(*words, "--donnes", "3")
    assert "zoe se trompe : coup 2, « belote » n’est pas un coup" in screen.run("revoir", "t", "0", "glouton", "zoe.py")
    assert "habile ou stratege" in screen.fails("revoir", "t", "0")
    assert "autre chose (joueurs)" in screen.fails("revoir", "t", "0", "glouton", "hasard")


def test_a_class_plays_its_folder_and_keeps_its_games(screen: Screen, tmp_path: Path) -> None:
    (tmp_path / "eleves").mkdir()
    (tmp_path / "eleves/zoe.py").write_text("def choose(vue):\n    return vue.legal_moves[0]\n", "utf-8")
    (tmp_path / "eleves/max.py").write_text("x =", "utf-8")
    words = ("tournoi", "silly_dragon", "glouton", "--dossier", "eleves", "--donnes", "2", "--graine", "1", "--parties", "finales")
    rows = json.loads(screen.run(*words, "--json", "--processus", "1"))
    assert [row["joueur"] for row in rows["classement"]] == ["glouton", "zoe"] and list(rows["refusés"]) == ["max.py"]
    assert len(list((tmp_path / "finales").glob("*.partie"))) == 4
    assert "--dossier" in screen.fails("tournoi", "korsar")


def test_no_series_is_played_with_what_cannot_be_read(screen: Screen, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "pas à 1" in screen.fails("serie", "korsar", "hasard")
    assert "2 joueurs différents" in screen.fails("tournoi", "korsar", "hasard")
    assert "« zoe.py » : ce fichier n’existe pas" in screen.fails("serie", "korsar", "hasard", "zoe.py")
    for seconds in ("0", "x", "-1"):
        assert refused(capsys, "serie", "korsar", "hasard", "hasard", f"--limite={seconds}").endswith(
            f"plus grand que 0, pas « {seconds} »"
        )
    (tmp_path / "t").write_text("{}\n", "utf-8")
    assert "n’est pas une série" in screen.fails("revoir", "t", "0")
    assert "ce fichier n’existe pas" in screen.fails("revoir", "absent", "0")


def test_what_goes_wrong_is_said_in_one_line_of_french(screen: Screen, tmp_path: Path) -> None:
    assert "ce fichier n’existe pas" in screen.fails("rejouer", str(tmp_path / "absente.txt"))
    assert "c’est un dossier" in screen.fails("rejouer", str(tmp_path))
    assert "ce fichier n’existe pas" in screen.fails("jouer", "key_largo", "a", "b", "c", "--materiel", str(tmp_path / "absent.toml"))
    assert "korsar" in screen.fails("jouer", "corsar")
    assert "pas à 2" in screen.fails("jouer", "wanted", "moi", "glouton")
    assert "Aucune partie n’est gardée dans « absente.partie »." in screen.fails("reprendre", "absente")
    cut = tmp_path / "coupée.txt"
    cut.write_text(tg.Match("korsar", ["Ana", "Bo"], 3).text()[:20], "utf-8")
    screen.fails("rejouer", str(cut))
    cut.write_bytes(b"\xff\xfe\x00")
    screen.fails("rejouer", str(cut))


def test_what_was_typed_never_commands_the_terminal(screen: Screen, tmp_path: Path) -> None:
    (tmp_path / "f.txt").write_text(tg.Match("korsar", 2, 3).text().replace("siège A: A", "siège A: \x1b[2J"), "utf-8")
    escape = "\x1b[2J"
    for words in (("rejouer", "f.txt"), ("rejouer", escape), ("jouer", escape), ("jouer", "korsar", escape, "glouton"),
                  ("jouer", "korsar", f"{escape}=glouton"), ("simuler", "korsar", escape, escape), ("jouer", "korsar", "--option", escape),
                  ("jouer", "korsar", "--option", f"teams={escape}"), ("jouer", "korsar", "--garder", f"{escape}/x")):  # fmt: skip
        assert "\x1b" not in screen.fails(*words)


# -- playing -----------------------------------------------------------------------------------------------------------
def test_a_game_is_played_by_typing_moves_and_kept(screen: Screen, tmp_path: Path) -> None:
    told = screen.run("jouer", "korsar", "Ana", "hasard", "--graine", "3", "--garder", "partie.txt", typed=("n’importe quoi", "pioche"))
    assert "« n’importe quoi » n’est pas un coup de ce jeu." in told.replace("'", "’")
    assert tg.Match.load(tmp_path / "partie.txt").ply == 2
    assert "Ana pioche" in screen.run("rejouer", "partie.txt")


def test_who_says_nothing_plays_against_as_many_programs_as_the_game_needs(screen: Screen, tmp_path: Path) -> None:
    screen.run("jouer", "wanted", "--garder", "w")
    assert tg.Match.load(tmp_path / "w.partie").names == ("Joueur 1", "Glouton 1", "Glouton 2")


def test_people_and_programs_have_the_names_one_gives_them(screen: Screen, tmp_path: Path) -> None:
    screen.run("jouer", "korsar", "moi", "Zoé=glouton", "Œdipe", "hasard", "--garder", "f")
    kept = tg.Match.load(tmp_path / "f.partie")
    assert kept.names == ("Joueur 1", "Zoé", "Œdipe", "Hasard 1") and kept.holders == ("moi", "glouton", "moi", "hasard")
    screen.run("jouer", "korsar", "Ana=moi", "glouton", "--garder", "g")
    assert tg.Match.load(tmp_path / "g.partie").names == ("Ana", "Glouton 1")


def test_seats_and_options_come_in_any_order(screen: Screen, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    screen.run("jouer", "--graine", "7", "korsar", "Ana", "--garder", "f", "Zoé", "glouton")
    assert tg.Match.load(tmp_path / "f.partie").names == ("Ana", "Zoé", "Glouton 1")
    assert refused(capsys, "jouer", "korsar", "--graine", "7", "Ana", "--rien") == "tablegames : arguments inconnus : Ana --rien"


def test_what_looks_like_a_program_and_is_none_is_refused(screen: Screen) -> None:
    assert "écris « glouton »" in screen.fails("jouer", "korsar", "moi", "gluton")
    assert "après le signe =, il faut moi, hasard," in screen.fails("jouer", "korsar", "moi", "Zoé=gluton")


def test_options_are_given_by_name_or_as_the_notation_writes_them(screen: Screen, tmp_path: Path) -> None:
    screen.run("jouer", "abilene", "moi", "hasard", "--option", "mises=avec relances", "--option", "Ending=ruine", "--garder", "f")
    kept = tg.Match.load(tmp_path / "f.partie")
    assert kept.position.options["betting"] == "avec relances" and kept.position.options["ending"] == "ruine"
    assert "Une option s’écrit nom=valeur, pas « ruine »." in screen.fails("jouer", "abilene", "--option", "ruine")
    assert "n’a pas d’option « fins »" in screen.fails("jouer", "abilene", "--option", "fins=ruine")
    assert "L’option « ending » vaut" in screen.fails("jouer", "abilene", "--option", "fin=jamais")
    assert "n’a pas d’option « seed »" in screen.fails("jouer", "abilene", "--option", "seed=3")


# -- a kept game -------------------------------------------------------------------------------------------------------
def test_an_unfinished_game_is_taken_up_where_it_was(screen: Screen, tmp_path: Path) -> None:
    screen.run(*GAME, "--garder", "f", typed=("pioche",))
    before = tg.Match.load(tmp_path / "f.partie").moves
    for words in ((*GAME, "--garder", "f"), ("jouer", "korsar", "--garder", "f.partie"), ("reprendre", "f")):
        told = screen.run(*words, typed=("pioche",))
        assert f"Korsar, Ana et Bob : la partie reprend au coup {len(before)}.\n" in told
        after = tg.Match.load(tmp_path / "f.partie")
        assert after.moves[: len(before)] == before and len(after.moves) == len(before) + 2
        assert after.holders == ("moi", "glouton")
        before = after.moves


def test_a_notebook_takes_up_what_the_terminal_kept_and_the_terminal_what_a_notebook_kept(screen: Screen, tmp_path: Path) -> None:
    screen.run(*GAME, "--garder", "f", typed=("pioche",))
    table = tg.resume("f")
    table.play("pioche")
    assert table.ply == 4
    tg.play("korsar", seats=["moi", "glouton"], seed=3, save="n").play("pioche")
    assert "Korsar, Joueur 1 et Glouton 1 : la partie reprend au coup 2." in screen.run("reprendre", "n")


def test_a_person_who_left_can_be_replaced_by_a_program(screen: Screen, tmp_path: Path) -> None:
    screen.run("jouer", "korsar", "Ana", "Zoé", "--graine", "7", "--garder", "f", typed=("", "pioche"))
    screen.run("jouer", "korsar", "Ana", "Zoé=hasard", "--garder", "f")
    kept = tg.Match.load(tmp_path / "f.partie")
    assert kept.holders == ("moi", "hasard") and kept.ply == 2


@pytest.mark.parametrize("other", [
    ("jouer", "korsar", "Ana", "Zoé"), ("jouer", "manitou", "Ana", "Bob=glouton"),
    ("jouer", "korsar", "Ana", "Bob=glouton", "--graine", "4"),
    ("jouer", "korsar", "Ana", "Bob=glouton", "--option", "ending=dernière carte"),
])  # fmt: skip
def test_another_game_that_is_not_finished_is_never_destroyed(other: tuple[str, ...], screen: Screen, tmp_path: Path) -> None:
    screen.run(*GAME, "--garder", "f", typed=("pioche",))
    before = (tmp_path / "f.partie").read_bytes()
    told = screen.fails(*other, "--garder", "f")
    assert "garde une autre partie, non finie (Korsar, Ana et Bob) : reprends-la avec « tablegames reprendre f »" in told
    assert (tmp_path / "f.partie").read_bytes() == before and len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("content", [b"", b"mes notes", b"\xff\xfe\x00", tg.Match("korsar", ["Ana", "Bob"], 3).text().encode()[:-30]])
def test_a_file_that_is_no_match_is_never_destroyed(content: bytes, screen: Screen, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_bytes(content)
    assert "ce fichier reste comme il est : donne un autre nom à --garder." in screen.fails(*GAME, "--garder", "notes.txt")
    screen.fails("reprendre", "notes.txt")
    assert (tmp_path / "notes.txt").read_bytes() == content and len(list(tmp_path.iterdir())) == 1


def test_a_finished_game_is_put_aside(screen: Screen, tmp_path: Path) -> None:
    programs = ("jouer", "korsar", "hasard", "hasard", "--garder", "f")
    screen.run(*programs, "--graine", "7")
    first = (tmp_path / "f.partie").read_bytes()
    assert "La partie finie de « f.partie » est mise de côté : « f-finie-1.partie ».\n" in screen.run(*programs, "--graine", "8")
    assert (tmp_path / "f-finie-1.partie").read_bytes() == first != (tmp_path / "f.partie").read_bytes()
    screen.fails("jouer", "korsar", "hasard", "--garder", "f")
    assert not (tmp_path / "f-finie-2.partie").exists()


def test_a_game_with_a_program_of_ones_own_is_sent_back_to_a_notebook(screen: Screen, tmp_path: Path) -> None:
    tg.Match("korsar", ["Ana", "Bot"], 3, holders=["moi", "objet Bot"]).save(tmp_path / "f.partie")
    assert "Bot est un joueur programmé (Bot) : reprends cette partie dans un carnet" in screen.fails("reprendre", "f")
    screen.run("jouer", "korsar", "Ana", "Bot=hasard", "--garder", "f", typed=("pioche",))
    assert tg.Match.load(tmp_path / "f.partie").holders == ("moi", "hasard")


# -- the real thing ----------------------------------------------------------------------------------------------------
def test_on_a_real_terminal_the_screen_is_cleared_between_two_people(tmp_path: Path) -> None:
    """Two people and a program, names with accents, at 80 columns."""
    child, terminal = pty.openpty()
    words = [*COMMAND, "jouer", "korsar", "Ana", "Zoé", "glouton", "--graine", "7", "--garder", "soirée"]
    env = {**HERE, "TERM": "xterm", "COLUMNS": "80", "LINES": "24", "PYTHONUTF8": "1"}
    game = subprocess.Popen(words, stdin=terminal, stdout=terminal, stderr=terminal, cwd=tmp_path, env=env)
    os.close(terminal)
    seen = _until(child, "puis Entrée\u00a0: ")
    for line, then in (("", "Ton coup\u00a0: "), ("galion 5", "puis Entrée\u00a0: "), ("", "Ton coup\u00a0: "), ("quitter", "la reprend.")):
        os.write(child, f"{line}\n".encode())
        seen += _until(child, then)
    assert game.wait(10) == 0
    os.close(child)
    ana, zoe = seen.replace("\r", "").split("\x1b[H\x1b[2J\x1b[3J")
    assert "galion 7" in ana and ana.endswith("\n" * 24) and "galion 7" not in zoe
    assert zoe.startswith("— Ana pose un galion 5") and "Zoé, à toi" in zoe and "tablegames reprendre soirée" in zoe
    assert all(columns(line) <= 80 for line in seen.replace("\x1b[H\x1b[2J\x1b[3J", "\n").splitlines())


def _until(child: int, words: str) -> str:
    """What comes until these words."""
    seen = b""
    until = time.monotonic() + 20
    with suppress(OSError):  # the game has ended without them: what it said instead is the news
        while words.encode() not in seen and time.monotonic() < until:
            seen += os.read(child, 65536)
    return seen.decode()


def test_ctrl_c_ends_the_game_while_a_program_thinks(tmp_path: Path) -> None:
    child, terminal = pty.openpty()
    words = [*COMMAND, "jouer", "korsar", "stratège", "stratège", "--garder", "soirée"]
    # What a shell runs behind ignores SIGINT: the game gets it back.
    game = subprocess.Popen(words, stdin=terminal, stdout=terminal, stderr=terminal, cwd=tmp_path, env={**HERE, "PYTHONUTF8": "1"},
                            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))  # fmt: skip
    os.close(terminal)
    _until(child, "— ")
    game.send_signal(signal.SIGINT)
    told = _until(child, "la reprend.")
    assert game.wait(10) == 0 and "tablegames reprendre soirée" in told and "Traceback" not in told
    os.close(child)


def test_an_interruption_that_falls_where_python_ignores_it_comes_again() -> None:
    class Finalized:
        def __del__(self) -> None:
            raise KeyboardInterrupt

    def wait() -> None:
        Finalized()
        for _ in range(1000):
            time.sleep(0.01)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # whatever a test before this one left
    try:
        with heard(), pytest.raises(KeyboardInterrupt):
            wait()
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_terminal_that_knows_few_signs_shows_the_others_as_question_marks() -> None:
    env = {**HERE, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([*COMMAND, "jouer", "korsar", "Zoé", "glouton"], input=b"pioche\n", capture_output=True, env=env)
    assert done.returncode == 0 and b"? toi?:" in done.stdout and not done.stderr


def test_what_is_typed_in_another_encoding_is_an_unknown_move() -> None:
    done = subprocess.run([*COMMAND, *GAME], input="pi\u00e9\n".encode("latin-1"), capture_output=True, env=HERE)
    assert done.returncode == 0 and not done.stderr and "n’est pas un coup" in done.stdout.decode()


def test_who_stops_reading_is_no_error_to_tell() -> None:
    run = subprocess.Popen([*COMMAND, "liste"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=HERE)
    assert run.stdout is not None and run.stderr is not None
    run.stdout.close()
    assert run.stderr.read() == b"" and run.wait(20) == 1


def test_interrupted_work_says_so_by_its_code(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tablegames_widgets.arena.playing.game.draw", interrupted)
    assert main(["simuler", "korsar", "hasard", "hasard"]) == 130 and capsys.readouterr().err == "\n"
