"""In the Pythons that French classes have in their browsers: our wheel installs, and all games are played to their end."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from pyodide_helpers import CLASSES, SHOP, pyodide
from support import tried

import tablegames_widgets as tg
from tablegames_widgets.board import opening
from tablegames_widgets.widget.plain import PlainTable

ROOT = Path(__file__).parents[1]


def test_the_games_are_played_in_each_python_as_here(core: tuple[str, Path, Path]) -> None:
    python, *folders = core
    words = [Path(sys.executable).with_name("node"), ROOT / "tests" / "pyodide.mjs", folders[0], SHOP.wheel, folders[1]]
    done = subprocess.run(words, text=True, capture_output=True, check=False)
    assert not done.returncode, done.stderr[-1500:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["python"].startswith(python) and told["installed"] == tg.__version__
    assert told["beside"] == [] and told["unpacked"] == [True, True]
    assert told["judged"] == [str(tg.exercices(game)[0].verifie("")) for game in tg.games]
    assert len(told["endless"]) == (2 if python.startswith("3.11") else 3)
    assert all("Cas 1\u00a0: ta fonction ne finit pas" in one and "à la ligne" in one for one in told["endless"])
    assert told["plies"] == {game.id: ["PlainTable", plies(game)] for game in tg.games.values()}


def plies(game: tg.Game) -> int:
    """How long the same game is in this Python."""
    holders = ["moi", *["hasard"] * (game.seats[0] - 1)]
    table, chance = PlainTable(tg.Match(game, opening.names(holders), 5), holders), tg.Chance(5)
    while not table.match.is_over:
        moves = table.match.view(0).legal_moves
        table.joue(str(moves[chance.below(len(moves))]) if moves else "continuer")
    return table.ply


@pytest.fixture(params=tried((*CLASSES, "site"), "site"))
def core(request: pytest.FixtureRequest) -> tuple[str, Path, Path]:
    """The Python that must be there, a Pyodide, and the folder where its micropip is."""
    if request.param == "site":
        return SHOP.info["python"], SHOP.core, SHOP.wheels
    return CLASSES[request.param], pyodide(request.param), pyodide(request.param)
