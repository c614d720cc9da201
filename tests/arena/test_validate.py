"""A pupil's file, good or bad: what is said of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablegames_widgets as tg
from tablegames_widgets.arena import validate

FIRST = "class Joueur:\n    def choose(self, vue):\n        return vue.legal_moves[0]\n"
BAD = {
    "x = 1\n": "n’a pas de joueur",
    "x = 1\ndef f(:\n": "ligne 2",
    "\nx = 1 / 0\n": "ZeroDivisionError : division by zero (essai.py, ligne 2)",
    "raise SystemExit\n": "SystemExit",
    FIRST.replace("moves[0]", "moves[999]"): "IndexError : tuple index out of range (essai.py, ligne 3)",
    FIRST.replace("vue.legal_moves[0]", "'belote'"): "partie 0, coup 1 : « belote » n’est pas un coup",
    FIRST.replace("Joueur", "A") + FIRST.replace("Joueur", "B"): "plusieurs joueurs (A et B)",
    "class Joueur:\n    def __init__(self, a, b): pass\n    def choose(self, vue): pass\n": "missing 2 required",
}


def said(path: Path, text: str, **more: object) -> validate.Avis:
    path.write_text(text, "utf-8")
    return tg.arena.valide(path, "silly_dragon", **more)  # type: ignore[arg-type]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "essai.py"


@pytest.mark.parametrize("text", BAD)
def test_what_is_wrong_is_said_with_its_line(text: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "emscripten")  # here, as in a browser: the rest of the tests has a process each
    told = said(file, text)
    assert not told and not told.bon and BAD[text] in " ".join(told.problemes).replace("\u00a0", " ")
    assert "ne joue pas encore" in str(told)


def test_a_good_file_plays_and_what_can_be_better_is_said(file: Path) -> None:
    told = said(file, FIRST)
    assert told and told.jeux == ("silly_dragon",) and not told.problemes and not told.remarques
    told = said(file, f"import random\nprint('bonjour')\n{FIRST.replace('vue.legal_moves[0]', 'random.choice(vue.legal_moves)')}")
    assert told and "deux fois pareil" in told.remarques[0] and "écrit à l’écran" in told.remarques[1]


def test_what_never_ends_or_kills_its_process_is_stopped_apart(file: Path) -> None:
    assert "arrêté" in said(file, "while True:\n    pass\n", temps=2).problemes[0]
    assert "arrête net" in said(file, "import os\nos._exit(3)\n").problemes[0]
    assert "n’existe pas" in tg.arena.valide(file.with_name("absent.py")).problemes[0]
    assert "le nom de ce fichier" in tg.arena.valide(len).problemes[0]  # type: ignore[arg-type]
    file.write_bytes(b"\xff\xfe")
    assert "UTF-8" in tg.arena.valide(file).problemes[0]


def test_a_file_is_tried_at_every_game_or_at_those_one_asks(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "emscripten")
    file.write_text("def choose(vue):\n    return 'pioche' if vue.game.id == 'korsar' else 3\n", "utf-8")
    told = tg.arena.valide(file, ["korsar", "manitou"], parties=2)
    assert told.jeux == () and len(told.problemes) == 2
    file.write_text("def choose(vue):\n    return vue.legal_moves[-1]\n", "utf-8")
    assert tg.arena.valide(file, parties=1).jeux == tuple(tg.games)
    with pytest.raises(tg.BadSetup, match="belote"):
        tg.arena.valide(file, "belote")
