"""The package: what importing it loads, and its public names."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import subprocess
import sys
import typing
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
from support import GAMES

import tablegames_widgets as tg

LIGHT = [
    "", ".engine", ".games", ".games.korsar", ".players", ".scene", ".writing", ".board.board", ".board.opening", ".terminal.terminal",
    ".page.page", ".page.example", ".arena", ".terminal.arguments", ".cli", ".site.offline",
]  # fmt: skip
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
    assert run.stdout.strip() == "Korsar ['hasard', 'debutant', 'apprenti', 'glouton', 'habile', 'stratege']"


def test_games_are_a_read_only_mapping() -> None:
    assert "korsar" in tg.games and len(tg.games) == len(list(tg.games)) and tg.games["korsar"] is tg.games["korsar"]
    with pytest.raises(KeyError, match="jeux connus"):
        tg.games["belote"]
    with pytest.raises(TypeError):
        tg.games["belote"] = tg.games["korsar"]


def test_the_public_names_are_there() -> None:
    for module in (tg, tg.arena, tg.writing):  # and nothing else: neither what they import, nor their files
        assert sorted(module.__all__) == dir(module)
    with pytest.raises(AttributeError, match="belote"):
        getattr(tg, "belote")  # noqa: B009
    assert tg.games["korsar"].options["teams"].default == "auto" and tg.games["korsar"].options["teams"].help


@pytest.mark.parametrize("name", ["", ".engine", ".games", ".players", ".scene", ".arena", ".writing"])
def test_all_that_a_module_promises_is_there(name: str) -> None:
    module = importlib.import_module(f"tablegames_widgets{name}")
    assert len(set(module.__all__)) == len(module.__all__) and [one for one in module.__all__ if not hasattr(module, one)] == []


@pytest.mark.parametrize("name", [".engine", ".scene", ".arena"])
def test_all_that_a_package_gathers_is_promised(name: str) -> None:
    module = importlib.import_module(f"tablegames_widgets{name}")
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    gathered = {alias.name for node in tree.body if isinstance(node, ast.ImportFrom) and node.level and node.module for alias in node.names}
    assert gathered and gathered <= set(module.__all__)


def test_material_cannot_be_changed_by_mistake() -> None:
    with pytest.raises(TypeError):
        tg.games["korsar"].material["hand"] = 7


@pytest.mark.parametrize("code", [
    "import tablegames_widgets.games.korsar.scene as S; print(S.__name__)",
    "from tablegames_widgets.games.korsar import scene as S; print(S.__name__)",
    "import tablegames_widgets.games.korsar.scene; print(tablegames_widgets.games.korsar.scene.__name__)",
    "import tablegames_widgets as tg; tg.games['korsar']; import tablegames_widgets.games.korsar.scene as S; print(S.__name__)",
])  # fmt: skip
def test_a_module_of_a_game_is_imported_in_any_way(code: str) -> None:
    run = subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, check=True)
    assert run.stdout.strip() == "tablegames_widgets.games.korsar.scene"


def test_a_module_of_a_player_is_imported_too_and_players_are_a_read_only_mapping() -> None:
    code = "import tablegames_widgets.players.glouton as P, tablegames_widgets as tg; print(P.Glouton is tg.players['glouton'])"
    assert subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, check=True).stdout.strip() == "True"
    assert next(iter(tg.players)) == "hasard" and len(tg.players) == 6 and "gluton" not in tg.players
    with pytest.raises(TypeError):
        tg.players["mien"] = tg.players["hasard"]
    for mapping in (tg.players, tg.games):
        with pytest.raises(AttributeError, match="belote"):
            getattr(mapping, "belote")  # noqa: B009


# -- annotations -------------------------------------------------------------------------------------------------------
def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(tg.__file__).parent / "py.typed").is_file()


def own(cls: type) -> list[object]:
    """The class and the functions written in it."""
    inner = [getattr(value, "__func__", getattr(value, "fget", getattr(value, "func", value))) for value in vars(cls).values()]
    made = (one for one in inner if inspect.isfunction(one) and not one.__module__.startswith("namedtuple_"))  # the class says it too
    return [cls, *made]


def classes(hint: object) -> Iterator[object]:
    """What a resolved annotation is made of."""
    yield hint
    for part in typing.get_args(hint):
        for one in part if isinstance(part, list) else [part]:
            yield from classes(one)


def is_ours(thing: object) -> bool:
    return isinstance(thing, type | FunctionType) and thing.__module__.partition(".")[0] in ("tablegames_widgets", "modele")


def is_record(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, tuple | tg.View | tg.Position)


def test_the_annotations_of_every_public_name_are_found_by_get_type_hints() -> None:
    """The names of the package, each game with its positions and views, what it hands in, and the records that these speak of.

    A view and a position name what the engine builds on them: Game, Position."""
    above = {"Game": tg.Game, "Position": tg.Position}
    left: list[Any] = [getattr(tg, name) for name in tg.__all__] + list(tg.players.values())
    for game in GAMES:
        left += [type(game), game.view_class, type(game.start(game.seats[0], 1))]
        left += [getattr(game, name) for name in ("scene", "facts", "resample", "weigh", "write")]
    done: set[object] = set()
    while left:
        thing = left.pop()
        if not is_ours(thing) or thing in done:
            continue
        done.add(thing)
        for one in own(thing) if isinstance(thing, type) else [thing]:
            left += [part for hint in typing.get_type_hints(one, localns=above).values() for part in classes(hint) if is_record(part)]
        left += thing.__mro__ if isinstance(thing, type) else ()
    assert {tg.Match, tg.Table, tg.View, tg.Position, tg.Game, tg.Event, tg.Move, tg.Outcome, tg.Refusal} <= done and len(done) > 90


@pytest.mark.parametrize("game", tg.games.values(), ids=lambda game: game.id)
def test_the_view_of_every_game_is_a_public_name(game: tg.Game) -> None:
    assert game.start(game.seats[0], 1).view(0).__class__ is getattr(tg, game.view_class.__name__)


@pytest.mark.parametrize("name", ["play", "resume", "exercice"])
def test_help_says_in_french_what_each_argument_is(name: str) -> None:
    told, given = inspect.getdoc(getattr(tg, name)) or "", inspect.signature(getattr(tg, name)).parameters.values()
    assert "tg." in told and re.search(r"[éàê]", told)
    if name == "play":
        assert [one.name for one in given if one.kind is not one.VAR_KEYWORD and f"`{one.name}`" not in told] == []


@pytest.mark.parametrize("folder", [tg.games, tg.players])
def test_a_notebook_completes_the_keys_of_a_mapping(folder: Any) -> None:
    assert list(folder._ipython_key_completions_()) == list(folder)
