"""The commands of the terminal, as a newcomer types them."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablegames_widgets as tg
from tablegames_widgets.cli import main


def failed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 1
    told = capsys.readouterr()
    assert told.err.startswith("tablegames : ") and told.err.count("\n") == 1
    return told.err.replace("\u00a0", " ")


def test_the_list_names_every_game_with_its_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["liste"]) == 0
    told = capsys.readouterr().out
    assert all(f"{game.id} : {game.title}" in told for game in tg.games.values())
    assert "questions=public (public | rapide)" in told


def test_a_game_is_played_by_typing_moves_and_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typed = iter(["n’importe quoi", "pioche"])

    def answer(_prompt: str = "") -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    kept = tmp_path / "partie.txt"
    assert main(["jouer", "korsar", "Ana", "hasard", "--graine", "3", "--garder", str(kept)]) == 0
    assert "n’importe quoi" in capsys.readouterr().out.replace("'", "’")
    assert tg.Match.from_text(kept.read_text("utf-8")).ply == 2
    assert main(["rejouer", str(kept)]) == 0
    assert "Ana pioche" in capsys.readouterr().out


def test_many_games_between_players_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simuler", "korsar", "hasard", "glouton", "--parties", "3"]) == 0
    assert "3" in capsys.readouterr().out


def test_what_goes_wrong_is_said_in_one_line_of_french(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "ce fichier n’existe pas" in failed(capsys, "rejouer", str(tmp_path / "absente.txt"))
    assert "c’est un dossier" in failed(capsys, "rejouer", str(tmp_path))
    assert "ce fichier n’existe pas" in failed(capsys, "jouer", "key_largo", "a", "b", "c", "--materiel", str(tmp_path / "absent.toml"))
    assert "korsar" in failed(capsys, "jouer", "corsar")
    assert "pas à 2" in failed(capsys, "jouer", "wanted", "moi", "glouton")
    cut = tmp_path / "coupée.txt"
    cut.write_text(tg.Match("korsar", ["Ana", "Bo"], 3).text()[:20], "utf-8")
    failed(capsys, "rejouer", str(cut))
    cut.write_bytes(b"\xff\xfe\x00")
    failed(capsys, "rejouer", str(cut))
