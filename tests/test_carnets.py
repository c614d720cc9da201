"""What notebooks/ promises beyond what nbval compares: no request, no leftovers, the rules' own figures."""

from __future__ import annotations

import ast
import json
import re
import sys
from pathlib import Path

import pytest
from nbconvert import HTMLExporter
from notebook_helpers import NOTEBOOKS, cells, defined, sources

import tablegames_widgets as tg

OPENING = (
    "galion 3", "pioche", "rouge 2 > galion 3 de A", "jaune 3 > galion 3 de A", "galion 2", "rouge 2 > galion 3 de A",
    "pioche", "galion 6", "vert 3 > galion 6 de B", "bleu 3 > galion 6 de B", "amiral > galion 6 de B", "galion 2",
    "capitaine bleu > galion 6 de B", "jaune 2 > galion 2 de C", "pioche", "vert 2 > galion 2 de C", "pioche", "pioche",
)  # fmt: skip
"""The three-seat opening of the published rules; its black pirates are yellow here."""

every_notebook = pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)


def calls(path: Path, name: str) -> list[list[str]]:
    """The texts given to each call of a function of the notebook, in order."""
    tree = ast.parse("\n".join(sources(path, "code")))
    made = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name]
    return [[str(arg.value) for arg in call.args if isinstance(arg, ast.Constant)] for call in sorted(made, key=lambda call: call.lineno)]


@every_notebook
def test_a_notebook_asks_nothing_of_the_network(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/|http://www\.w3\.org/\d+/svg", "", path.read_text("utf-8"))  # a comment names, it does not ask
    assert not re.search(r"""https?://|url\(\\?["']?//|src=\\?["']//""", text)


@every_notebook
def test_a_notebook_imports_what_a_browser_has(path: Path) -> None:
    tree = ast.parse("\n".join(sources(path, "code")))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    assert {name.partition(".")[0] for name in names} <= {"tablegames_widgets", "anywidget", "ipywidgets", *sys.stdlib_module_names}


@every_notebook
def test_a_notebook_is_saved_whole_and_says_no_machine_path(path: Path) -> None:
    ran = [cell["execution_count"] for cell in cells(path, "code")]
    assert ran == list(range(1, len(ran) + 1))
    assert "widgets" not in json.loads(path.read_text("utf-8"))["metadata"]
    assert not re.search(r"/(?:home|tmp|work|root|Users)/", path.read_text("utf-8"))
    assert not [output for cell in cells(path, "code") for output in cell["outputs"] if output["output_type"] == "error"]


@every_notebook
def test_french_is_typeset(path: Path) -> None:
    for text in sources(path, "markdown"):
        words = re.sub(r"`[^`\n]*`|<[^>]*>", "", text)
        wrong = re.search(r".{0,20}(?: [:;!?»]|« |\w')", words)
        assert wrong is None, wrong


KORSAR = NOTEBOOKS / "korsar.ipynb"


def test_korsar_tells_the_published_opening() -> None:
    told = [move for moves in calls(KORSAR, "raconte") for move in moves]
    assert tuple(told[: len(OPENING)]) == OPENING


def test_the_published_opening_ends_as_published() -> None:
    (opening,) = re.findall(r"DEBUT = (\(.*?\n\))", "\n".join(sources(KORSAR, "code")), re.DOTALL)
    p = tg.games["korsar"].position(ast.literal_eval(opening))
    for move in OPENING:
        p.play(move)
    assert p.view(tg.TOUS).booty == ((6,), (2,), (3,))
    assert [galleon.control for galleon in p.view(None).galions] == [-1]


def test_the_exercises_of_korsar_say_yes_to_their_solutions_and_no_to_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    space = defined("korsar")
    capsys.readouterr()
    answers = {"galion 5 de A": "C", "galion 4 de B": "personne", "galion 7 de C": "a", "galion 2 de C": "C"}
    space["verifie_controle"](space["exercice_1"], answers)
    space["verifie_coup"](space["exercice_2"], "capitaine rouge > galion 7 de B", "galion 7 de B")
    space["verifie_fonction"](lambda vue: sum(galion.value for galion in vue.galions if galion.attacked))
    assert [line[:4] for line in capsys.readouterr().out.splitlines()] == ["Oui,", "Oui\u00a0", "Oui,"]
    space["verifie_controle"](space["exercice_1"], {**answers, "galion 4 de B": "A"})
    for move in ("rouge 4 > galion 7 de B", "rouge 2 > galion 7 de B", "vert 3 > galion 7 de B", "amiral > galion 7 de B", "?"):
        space["verifie_coup"](space["exercice_2"], move, "galion 7 de B")
    space["verifie_fonction"](lambda vue: 0)
    space["verifie_fonction"](lambda vue: 1 / 0)
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 8
    assert not any(line.startswith("Oui") for line in said)


@pytest.mark.parametrize("path", [NOTEBOOKS / f"{game}.ipynb" for game in tg.games], ids=lambda path: path.stem)
def test_a_notebook_converted_to_html_shows_its_boards_without_a_kernel(path: Path) -> None:
    page, _ = HTMLExporter().from_filename(str(path))
    assert len(re.findall(r'<section[^>]*class="tg-table', page)) > 3
