"""In the Pythons that French classes have in their browsers: our wheel installs, and all games are played to their end."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

import tablegames_widgets as tg
from tablegames_widgets.board import opening
from tablegames_widgets.site import tools
from tablegames_widgets.site.offline import Workshop
from tablegames_widgets.widget.plain import PlainTable

ROOT = Path(__file__).parents[1]
CORE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "package.json")
CLASSES = {"0.25.0": "3.11", "0.26.4": "3.12"}
"""Pyodide's versions, of pyodide-mkdocs-theme and of Basthon (so of Capytale), each with its Python."""


def fetch(version: str, into: Path) -> None:
    """A Pyodide from npm, with the micropip that its lock names."""
    tools.from_npm(f"pyodide@{version}", CORE, into)
    packages = json.loads(into.joinpath("pyodide-lock.json").read_text("utf-8"))["packages"]
    wanted = [f"{name}=={packages[name]['version']}" for name in ("micropip", "packaging")]
    tools.python("pip", "download", "-q", "--no-deps", "--python-version", CLASSES[version], "--only-binary=:all:", *wanted, "-d", into)


def test_the_games_are_played_in_each_python_as_here(shop: Workshop, core: tuple[Path, Path], python: str) -> None:
    words = [Path(sys.executable).with_name("node"), ROOT / "tests" / "pyodide.mjs", core[0], shop.wheel, core[1]]
    done = subprocess.run(words, text=True, capture_output=True, check=False)
    assert not done.returncode, done.stderr[-1500:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["python"].startswith(python) and told["installed"] == tg.__version__
    assert told["beside"] == [] and told["unpacked"] == [True, True]
    assert told["plies"] == {game.id: ["PlainTable", plies(game)] for game in tg.games.values()}


def plies(game: tg.Game) -> int:
    """How long the same game is in this Python."""
    holders = ["moi", *["hasard"] * (game.seats[0] - 1)]
    table, chance = PlainTable(tg.Match(game, opening.names(holders), 5), holders), tg.Chance(5)
    while not table.match.is_over:
        moves = table.match.view(0).legal_moves
        table.joue(str(moves[chance.below(len(moves))]) if moves else "continuer")
    return table.ply


@pytest.fixture(scope="module")
def shop() -> Workshop:
    return Workshop(ROOT)


@pytest.fixture(params=[*CLASSES, "site"])
def core(request: pytest.FixtureRequest, shop: Workshop) -> tuple[Path, Path]:
    """A Pyodide, and the folder where its micropip is."""
    if request.param == "site":
        return shop.core, shop.wheels
    folder = shop.kept("pyodide", request.param, partial(fetch, request.param))
    return folder, folder


@pytest.fixture
def python(request: pytest.FixtureRequest, shop: Workshop) -> str:
    """The Python that must be there."""
    asked = request.node.callspec.params["core"]
    return CLASSES.get(asked) or ".".join(shop.info["python"].split(".")[:2])
