"""The terminal as a screen: whose hand is seen, what one may type, what is kept."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest
from terminal_helpers import LEAVES, Screen

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board
from tablegames_widgets.board.typed import lettered
from tablegames_widgets.players import Stratege
from tablegames_widgets.scene import text
from tablegames_widgets.scene.text import columns
from tablegames_widgets.terminal import terminal
from tablegames_widgets.terminal.terminal import HELP, PUSHED, Terminal, say

TWO = ("jouer", "korsar", "Ana", "Zoé", "glouton", "--graine", "7")
ALONE = ("jouer", "korsar", "Ana", "glouton", "--graine", "7")
ANA = "bleu 1 · bleu 2 · galion 3 · galion 5 · galion 5 · galion 7"
ZOE = "rouge 3 · capitaine rouge · vert 3 · jaune 2 · galion 2 · galion 3"
PUSH = "\n" * PUSHED
LIFT = "Passe l’écran à Zoé, puis Entrée : "


@pytest.fixture
def screen(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Screen:
    monkeypatch.chdir(tmp_path)
    return Screen(capsys, monkeypatch)


def test_before_a_wasted_move_the_terminal_asks_once_with_its_rule(screen: Screen) -> None:
    told = screen.run("jouer", "key_largo", "Ana", "hasard", "hasard", "--graine", "7", typed=("marché > bar", "marché > bar"))
    assert told.count("Tu n’auras rien à vendre le matin") == 1 and "key_largo#perdue" in told
    assert told.count("Pour le jouer quand même, tape-le encore.") == 1 and "vendredi après-midi" in told.partition("tape-le encore.")[2]


# -- whose hand --------------------------------------------------------------------------------------------------------
def test_between_two_people_the_hand_is_pushed_away_before_the_next_one_comes(screen: Screen) -> None:
    ana, zoe, last = (part.lstrip("\n") for part in screen.run(*TWO, typed=("", "galion 5", "", "pioche")).split(PUSH))
    assert ANA in ana and "Zoé, à toi" not in ana
    assert zoe.startswith("— Ana pose un galion 5") and zoe.count("Passe l’écran") == 1
    assert ZOE in zoe.partition(LIFT)[2] and "galion 7" not in zoe
    assert last.startswith("— Zoé pioche ") and ZOE not in last and "galion 7" not in last


def test_behind_the_curtain_nothing_but_enter_lifts_it(screen: Screen) -> None:
    behind = screen.run(*TWO, typed=("", "galion 5", "?", "plateau", "galion 3", "journal", "aide")).split(PUSH)[1]
    assert behind.count(LIFT) == 6 and "Au choix" not in behind and "galion 3" in behind and "galion 7" not in behind


def test_the_one_who_has_just_played_takes_it_back_at_the_curtain(screen: Screen) -> None:
    behind = screen.run(*TWO, typed=("", "galion 5", "annuler", "galion 7")).split(PUSH)
    assert f"{LIFT}annuler\n" in behind[1] and ANA in behind[1]
    assert behind[2].lstrip("\n").startswith("— Ana pose un galion 7")


def test_each_one_is_told_what_happened_since_one_looked(screen: Screen) -> None:
    seen = screen.run(*TWO, typed=("", "pioche", "", "pioche", ""))
    told = [line for line in seen[seen.rindex("Au choix") :].splitlines() if line.startswith("— ")]
    assert [line.split()[1] for line in told] == ["Ana", "Zoé", "Glouton"] and "vert 2" in told[0]


def test_one_person_needs_no_curtain_and_is_told_every_move_of_the_programs(screen: Screen) -> None:
    seen = screen.run("jouer", "korsar", "Ana", "hasard", "glouton", "hasard", "hasard", "--graine", "7", typed=("galion 5",))
    assert "Passe l’écran" not in seen and PUSH not in seen
    assert [line.split()[1] for line in seen.splitlines() if line.startswith("— ")] == ["Tu", "Hasard", "Glouton", "Hasard", "Hasard"]


@pytest.mark.parametrize("game", tg.games.values(), ids=lambda game: game.id)
def test_in_every_game_a_board_is_drawn_only_for_the_one_who_lifted_the_curtain(
    game: tg.Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two people play at random; what is drawn, and every push, is noted."""
    match = tg.Match(game, ["Ana", "Zoé", *(f"Bot {k}" for k in range(2, game.seats[0]))], 5)
    chance, noted = tg.Chance(5), ["—"]

    def answer(prompt: str) -> str:
        if "Passe l’écran" in prompt:
            noted.append(f"à {prompt.split()[3].strip(',')}")
            return ""
        if len(noted) > 60 or match.is_over:
            raise EOFError
        seat = next(seat for seat in match.to_move if seat < 2)
        moves = match.view(seat).legal_moves
        return str(moves[chance.below(len(moves))])

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr(terminal, "push_away", lambda: noted.append("rien"))
    monkeypatch.setattr(terminal, "text", lambda view, path, frame: noted.append(match.names[view.seat]) or text(view, path, frame=frame))
    with suppress(EOFError):
        Terminal(match, {seat: tg.players["hasard"](seat) for seat in range(2, game.seats[0])}).play()
    assert {"Ana", "Zoé", "rien"} <= set(noted)
    for before, now in pairwise(noted):
        assert now in ("rien", "à Ana", "à Zoé") or before in (now, f"à {now}"), (before, now)
        assert not now.startswith("à ") or before in ("—", "rien", now)
    assert [line for line in capsys.readouterr().out.splitlines() if columns(line) > 80] == []


# -- what one may type -------------------------------------------------------------------------------------------------
def test_a_move_may_be_typed_whole_or_click_by_click_and_the_click_taken_back(screen: Screen) -> None:
    opening = ("galion 5", "", "pioche", "")
    whole = screen.run(*TWO, typed=("", *opening, "bleu 1 > galion 5 de C"))
    clicks = screen.run(*TWO, typed=("", *opening, "BLEU 2", "annuler", "bleu 1", "galion 5 de C"))
    assert "bleu 1" in whole.split(PUSH)[-1] and "galion 5 de Glouton" in whole.split(PUSH)[-1]
    assert whole.split(PUSH)[-1] == clicks.split(PUSH)[-1]
    assert "[BLEU 2]" not in clicks and "[bleu 2] Ana, " in clicks and "\nAu choix : galion 5 de C\n" in clicks


def test_seats_are_called_by_their_letters_or_by_their_names(screen: Screen) -> None:
    seen = screen.run(*TWO, typed=("", "galion 5", "", "pioche", "", "bleu 1 > galion 5 de glouton"))
    assert "A = toi · B = Zoé · C = Glouton 1\n" in seen and "A = Ana · B = toi · C = Glouton 1\n" in seen
    assert "galion 5 de Glouton 1" in seen.split(PUSH)[-1]
    assert lettered("rouge 2 > galion 3 d’Ana", ("Ana", "Anaïs")) == "rouge 2 > galion 3 de A"
    assert lettered("galion 3 d'anaïs, Bob 2", ("Ana", "Anaïs", "Bob", "Bob 2")) == "galion 3 de B, D"


def test_a_refusal_names_the_rule_and_an_unknown_word_the_nearest(screen: Screen) -> None:
    seen = screen.run(*ALONE, typed=("capitaine rouge", "bleu 1 > galion 5 de A", "galion 9"))
    assert "Ton coup : capitaine rouge\nTu n’as pas « capitaine rouge » en main. (Règle : Un tour de jeu, korsar#tour)\n" in seen
    assert "« galion 9 » n’est pas un coup de ce jeu. Voulais-tu dire « galion 7 » ou\n  « galion 5 » ?\n" in seen
    assert seen.count("korsar#") == 2


def test_what_is_legal_is_listed_by_a_question_mark_and_by_nothing(screen: Screen) -> None:
    seen = screen.run(*ALONE, typed=("?", ""))
    assert seen.count("Ton coup : ?\nAu choix : pioche · galion ") == seen.count("Ton coup : \nAu choix : pioche · galion ") == 1


def test_a_move_is_taken_back_and_played_again(screen: Screen, tmp_path: Path) -> None:
    seen = screen.run("jouer", "korsar", "Ana", "Zoé", "--graine", "7", "--garder", "f", typed=("", "galion 5", "annuler", "refaire"))
    assert seen.count("Ana, à toi") == 2 and "Zoé, à toi" not in seen
    assert [str(move) for _, move in tg.Match.load(tmp_path / "f.partie").moves] == ["galion 5"]
    assert "Il n’y a aucun coup à reprendre." in screen.run(*ALONE, typed=("annuler",))
    assert "Il n’y a rien à refaire." in screen.run(*ALONE, typed=("refaire",))


def test_help_tells_every_command_and_every_command_answers(screen: Screen) -> None:
    seen = screen.run(*ALONE, typed=("aide", *(word.replace("NOM", "f") for word, _ in HELP)))
    assert all(f"  {word} : {what}" in seen.replace("’", "'") for word, what in HELP)
    assert "n’est pas un coup" not in seen and "La partie est gardée dans « f.partie »." in seen
    assert {word.split()[0] for word, _ in HELP} | {"aide"} == {
        "aide",
        "?",
        "conseil",
        "annuler",
        "refaire",
        "garder",
        "plateau",
        "journal",
        "règles",
        "demande",
        "quitter",
    }


def test_the_journal_tells_what_this_seat_may_know_and_the_rules_are_one_sentence_each(screen: Screen) -> None:
    seen = screen.run(*TWO, typed=("", "pioche", "", "journal", "règles"))
    assert "Ton coup : journal\n1. Ana pioche " in seen and "vert 2" not in seen.partition("Zoé, à toi")[2]
    assert all(f"{rule['title']} : " in seen for rule in tg.games["korsar"].rules.values())


def test_a_word_of_the_game_comes_before_a_command_that_a_colon_still_gives(screen: Screen) -> None:
    """In Abilene « quitter » is folding."""
    seen = screen.run("jouer", "abilene", "Ana", "hasard", "--graine", "2", typed=("aide", "quitter", ":quitter", "pioche"))
    assert "  :quitter : s’en aller" in seen and "Ton coup : quitter\n" in seen
    assert "Ton coup : :quitter\n" in seen and "Ton coup : pioche" not in seen


# -- leaving, and what is kept -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("leaving", ["quitter", None, LEAVES], ids=["quitter", "Ctrl+D", "Ctrl+C"])
def test_one_leaves_politely_and_is_told_how_to_come_back(leaving: object, screen: Screen) -> None:
    kept = screen.run(*ALONE, "--garder", "notre soirée", typed=("galion 5", leaving))
    assert kept.endswith("\nLa partie est gardée : « tablegames reprendre 'notre soirée' » la reprend.\n")
    lost = screen.run(*ALONE, typed=("galion 5", leaving))
    assert lost.endswith(
        "\nCette partie n’était pas gardée ; la prochaine fois, ajoute « --garder NOM », ou\n  écris « garder NOM » en jouant.\n"
    )


@pytest.mark.parametrize("seats", [("stratege", "stratege"), ("stratege", "Ana"), ("Ana", "stratege"), ("Ana", "glouton")], ids=" ".join)
def test_ctrl_c_leaves_while_a_program_thinks_too(seats: tuple[str, str], screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that raises anything is told of, and the game goes on; but here it is the person who leaves."""

    def think(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Stratege, "think", think)
    first = "conseil" if "glouton" in seats else "pioche"
    seen = screen.run("jouer", "korsar", *seats, "--garder", "f", typed=(first, lambda: pytest.fail("it asks again")))
    assert seen.endswith("\nLa partie est gardée : « tablegames reprendre f » la reprend.\n")


def test_a_save_that_fails_stops_nothing_and_the_game_can_be_kept_elsewhere(screen: Screen, tmp_path: Path) -> None:
    seen = screen.run(*ALONE, "--garder", "absent/f", typed=("galion 5", "garder ici", "pioche"))
    told = "La partie n’est pas gardée : « f.partie » ne s’écrit pas (ce dossier n’existe"
    assert told in seen.partition("Ton coup : galion 5")[0] and told in seen.partition("Ton coup : galion 5")[2]
    assert "« garder un-autre-nom »" in seen.replace("\n  ", " ") and told not in seen.partition("garder ici")[2]
    assert seen.endswith("La partie est gardée : « tablegames reprendre ici » la reprend.\n")
    assert tg.Match.load(tmp_path / "ici.partie").ply == 4


def test_keeping_says_what_became_of_the_file_not_what_was_refused_before(screen: Screen) -> None:
    seen = screen.run(*ALONE, typed=("annuler", "garder absent/f", "annuler", "garder ici"))
    assert " ".join(seen.split()).count("aucun coup à reprendre") == 2
    assert "ne s’écrit pas" in seen.partition("garder absent/f")[2].partition("annuler")[0]


def test_a_file_that_is_there_is_never_written_over_by_garder(screen: Screen, tmp_path: Path) -> None:
    (tmp_path / "notes.partie").write_text("mes notes", "utf-8")
    assert "« notes.partie » existe déjà : choisis un autre nom." in screen.run(*ALONE, typed=("garder notes", "galion 5"))
    assert (tmp_path / "notes.partie").read_text("utf-8") == "mes notes"


def test_two_terminals_on_one_file_the_second_is_told_and_offered_another_name(screen: Screen, tmp_path: Path) -> None:
    path = tmp_path / "f.partie"

    def meanwhile() -> str:
        tg.Match.load(path).play("pioche").save(path)
        return "galion 5"

    seen = screen.run("jouer", "korsar", "Ana", "Zoé", "--graine", "7", "--garder", "f", typed=("", meanwhile, "garder f-2"))
    assert "garde d’autres coups, joués sur un autre plateau ; « garder f-2 » la garde là." in " ".join(seen.split())
    assert [str(tg.Match.load(tmp_path / name).moves[0][1]) for name in ("f.partie", "f-2.partie")] == ["pioche", "galion 5"]


def test_programs_alone_play_to_the_end(screen: Screen, tmp_path: Path) -> None:
    seen = screen.run("jouer", "korsar", "hasard", "hasard", "--graine", "7", "--garder", "f")
    kept = tg.Match.load(tmp_path / "f.partie")
    assert kept.is_over and "Fin de la partie\n" in seen
    assert sum(line.startswith("— ") for line in seen.splitlines()) == kept.ply


def test_programs_that_never_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "MOST", 10)
    match = tg.Match("korsar", 2, 7)
    with pytest.raises(tg.TableGamesError, match="ne jouent plus"):
        Terminal(match, {seat: tg.players["hasard"](seat) for seat in range(2)}).play()
    assert match.ply == 12


def test_nothing_that_is_printed_commands_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    say("a\x1b[2Jb\x07\u202ec\nd")
    assert capsys.readouterr().out == "a␛[2Jb␇\ufffdc\nd\n"


def test_a_hint_is_what_a_board_says_and_leaves_what_is_chosen(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "seconds", 1e9)
    b = Board(tg.Match("korsar", ["Ana", "Glouton 1"], 7, holders=["moi", "glouton"]), players={1: tg.players["glouton"](2)})
    b.handle({"board": b.name, "ply": 0, "action": "advice"})
    told = b.frame().told
    assert told is not None and len(told.lines) == 3
    seen = " ".join(screen.run(*ALONE, typed=("galion 3", "conseil", "?")).split())
    assert all(line.replace("\u00a0", " ") in seen for _, line in told.lines)


def test_after_a_game_one_may_ask_what_counted_in_it(screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "seconds", 0.01)
    match = tg.Match("korsar", ["Ana", "Glouton 1"], 7, holders=["moi", "glouton"])
    while not match.is_over:
        match.play(match.position.legal_moves()[-1])
    match.save(tmp_path / "f.partie")
    seen = screen.run("reprendre", "f", typed=("tout", "compté", ""))
    before, first, second, last = seen.split("« compté » : ce qui a compté")
    assert "tournant" not in before + first + last
    curves, _, counted = second.partition("Le tournant, au coup ")
    assert counted and re.search(r"Je relis la partie…\nToi +[▁-█]{20,}\nGlouton 1 [▁-█]{20,}\n.*chance", curves)
    assert screen.run("reprendre", "f").endswith("c’est tout. \n")
