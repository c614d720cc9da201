"""A pupil's file, good or bad: what is said of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablegames_widgets as tg
from tablegames_widgets.arena.playing.syntax import unread
from tablegames_widgets.arena.pupils import validate

FIRST = "class Joueur:\n    def choose(self, vue):\n        return vue.legal_moves[0]\n"
BAD = {
    "x = 1\n": "n’a pas de joueur",
    "x = 1\ndef f(:\n": "ligne 2 : ",
    "x = 1\ndef f()\n    pass\n": "Python ne peut pas le lire, ligne 2 : il manque « : » au bout.",
    "\nx = 1 / 0\n": "ZeroDivisionError : division by zero (essai.py, ligne 2)",
    "raise SystemExit\n": "SystemExit",
    FIRST.replace("moves[0]", "moves[999]"): "IndexError : tuple index out of range (essai.py, ligne 3)",
    FIRST.replace("vue.legal_moves[0]", "'belote'"): "partie 0, coup 1 : « belote » n’est pas un coup",
    FIRST.replace("Joueur", "A") + FIRST.replace("Joueur", "B"): "plusieurs joueurs (A et B)",
    "class Joueur:\n    def __init__(self, a, b): pass\n    def choose(self, vue): pass\n": "missing 2 required",
}

ENGLISH = re.compile(r"\b(?:invalid|expected|syntax|was|never|closed|unexpected|unmatched|outside|the|not|perhaps|cannot)\b", re.IGNORECASE)


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


UNREAD = {
    "if x\n    y\n": "ligne 1 : il manque « : » au bout", "if x:\ny = 1\n": "ligne 2 : il manque une ligne décalée",
    "x = 1\n  y = 2\n": "ligne 2 : la ligne n’est pas décalée", "if x:\n    y\n  z\n": "ligne 3 : la ligne n’est pas décalée",
    "if x:\n\ty\n        z\n": "ligne 3 : les décalages", "x = (1\n": "ligne 1 : « ( » n’est jamais refermé",
    "x = 1)\n": "ligne 1 : « ) » referme ce qui", "x = (1]\n": "ligne 1 : « ] » ne referme pas", "x = 'a\n": "ligne 1 : un texte n’a pas",
    "x = [1 2]\n": "ligne 1 : il manque peut-être une virgule", "if x = 1:\n    y\n": "ligne 1 : pour comparer",
    "f() = 1\n": "ligne 1 : ", "return 1\n": "ligne 1 : « return » n’est pas à sa place", "x = 1 €\n": "ligne 1 : « € » n’est pas un signe",
    "x = = 1\n": "ligne 1 : ce n’est pas une phrase de Python", "def f(:\n": "ligne 1 : ", "x = 1\0\n": "",
}  # fmt: skip


@pytest.mark.parametrize("text", UNREAD)
def test_what_python_cannot_read_is_said_in_french(text: str) -> None:
    with pytest.raises((SyntaxError, ValueError)) as caught:
        compile(text, "essai.py", "exec")
    said = unread(caught.value)
    assert UNREAD[text] in said and (not ENGLISH.search(said) or text.startswith("return"))


def test_a_file_that_python_cannot_read_loses_in_french(tmp_path: Path) -> None:
    path = tmp_path / "essai.py"
    path.write_text("def choose(vue)\n    return vue.legal_moves[0]\n", "utf-8")
    told = str(tg.arena.serie("silly_dragon", [path, "hasard"], 2, progres=False)).replace("\u00a0", " ")
    assert "essai.py, ligne 1 : il manque « : » au bout" in told and "SyntaxError" not in told and "expected" not in told
