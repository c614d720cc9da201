"""The package: what importing it loads, and its public names."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tablegames_widgets as tg

LIGHT = ["", ".engine", ".games", ".games.korsar", ".players", ".scene", ".widget.board", ".site.page", ".site.example"]
_PROBE = """
import sys
before = set(sys.modules)
__import__("tablegames_widgets{name}")
roots = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(sorted(roots - sys.stdlib_module_names - {{"tablegames_widgets"}}))
"""


@pytest.mark.parametrize("name", LIGHT)
def test_it_imports_the_standard_library_alone(name: str) -> None:
    run = subprocess.run([sys.executable, "-c", _PROBE.format(name=name)], text=True, capture_output=True, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("folder", ["engine", "games", "players", "scene"])
def test_rules_and_players_draw_from_the_position_and_never_from_random(folder: str) -> None:
    sources = [file.read_text("utf-8") for file in (Path(tg.__file__).parent / folder).rglob("*.py")]
    assert sources and not [line for text in sources for line in text.splitlines() if re.match(r"\s*(import|from) random\b", line)]


def test_the_bare_package_loads_no_game() -> None:
    code = "import sys, tablegames_widgets; print([m for m in sys.modules if m.startswith('tablegames_widgets.')])"
    assert subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, check=True).stdout.strip() == "[]"


def test_the_mapping_of_games_stands_even_after_its_module_is_imported() -> None:
    code = (
        "import tablegames_widgets.games.korsar, tablegames_widgets.players, tablegames_widgets as tg;"
        "print(tg.games['korsar'].title, list(tg.players))"
    )
    run = subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, check=True)
    assert run.stdout.strip() == "Korsar ['hasard', 'glouton']"


def test_games_are_a_read_only_mapping() -> None:
    assert "korsar" in tg.games and len(tg.games) == len(list(tg.games)) and tg.games["korsar"] is tg.games["korsar"]
    with pytest.raises(KeyError, match="jeux connus"):
        tg.games["belote"]
    with pytest.raises(TypeError):
        tg.games["belote"] = tg.games["korsar"]


def test_the_public_names_are_there() -> None:
    assert set(tg.__all__) <= set(dir(tg))
    with pytest.raises(AttributeError, match="belote"):
        getattr(tg, "belote")  # noqa: B009
    assert tg.games["korsar"].options["teams"].default == "auto" and tg.games["korsar"].options["teams"].help


@pytest.mark.parametrize("name", ["", ".engine", ".games", ".players", ".scene"])
def test_all_that_a_module_promises_is_there(name: str) -> None:
    module = importlib.import_module(f"tablegames_widgets{name}")
    assert len(set(module.__all__)) == len(module.__all__) and [one for one in module.__all__ if not hasattr(module, one)] == []


@pytest.mark.parametrize("name", [".engine", ".scene"])
def test_all_that_a_package_gathers_is_promised(name: str) -> None:
    module = importlib.import_module(f"tablegames_widgets{name}")
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    gathered = {alias.name for node in tree.body if isinstance(node, ast.ImportFrom) and node.level for alias in node.names}
    assert gathered and gathered <= set(module.__all__)


def test_material_cannot_be_changed_by_mistake() -> None:
    with pytest.raises(TypeError):
        tg.games["korsar"].material["hand"] = 7
