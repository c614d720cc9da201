"""The house as a stranger finds it: the same files in every game, each with its job, and no back doors (docs/guides/architecture.md)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablegames_widgets.engine import caches, game

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "tablegames_widgets"
GAMES = [*sorted(path.parent for path in PACKAGE.glob("games/*/material.toml")), ROOT / "docs" / "modele"]
JOBS = {"cards", "events", "position", "rules", "view", "worlds", "judgement", "facts", "notation", "scene", "game"}
MAY = {"habits", "memory"}  # where what others did says something
OTHERS = {"__init__.py", "material.toml", "look.css", "icons.css", "__pycache__"}
MOST_LINES = 420
CUTS = {"split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix", "isdigit", "splitlines"}
SHEETS = [path for folder in ("tablegames_widgets", "conf/static", "docs/modele") for path in sorted(ROOT.joinpath(folder).rglob("*.css"))
          if path.name != "icons.css"]  # fmt: skip
WIDEST = 110
COMMENT_OR_QUOTED = re.compile(r"/\*.*?\*/|\"[^\"]*\"", re.DOTALL)
HEXED = re.compile(r"(?:^|[;{}])\s*([\w-]+)\s*:[^;{}]*#[0-9a-fA-F]{3,8}\b")
TWICE = re.compile(r"(\.[a-z][\w-]*)\1(?![\w-])")
SCRIPTS = sorted(path for folder in ("tablegames_widgets", "conf", "tests") for kind in ("*.js", "*.mjs", "*.d.*ts")
                 for path in ROOT.joinpath(folder).rglob(kind))  # fmt: skip
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def modules(game: Path) -> dict[str, Path]:
    """The files of a game by their dotted names inside it."""
    found = {}
    for path in sorted(game.rglob("*.py")):
        parts = path.relative_to(game).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(name: str, path: Path, known: dict[str, Path]) -> Iterator[str]:
    """The files of the same game that this one needs when it runs, wherever in it they are imported."""
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    package = [part for part in package if part]
    tree = ast.parse(path.read_text("utf-8"))
    types = {id(inner) for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
             for inner in ast.walk(node)}  # fmt: skip
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and id(node) not in types and 0 < node.level <= len(package) + 1:
            base = [*package[: len(package) - node.level + 1], *(node.module or "").split(".")]
            home = ".".join(part for part in base if part)
            for alias in node.names:
                inner = f"{home}.{alias.name}".strip(".")
                yield inner if inner in known else home


@each_game
def test_every_game_has_the_same_files_and_none_besides(game: Path) -> None:
    found = {path.name.removesuffix(".py") if path.suffix == ".py" and path.stem != "__init__" else path.name for path in game.iterdir()}
    assert found - OTHERS - JOBS - MAY == set(), "un métier de trop"
    assert JOBS - found == set(), "un métier manque"
    for name, path in modules(game).items():
        head = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        assert head or not name, f"{path} ne dit pas ce qui y vit"


@each_game
def test_no_circle_between_the_files_of_a_game(game: Path) -> None:
    known = modules(game)
    needs = {name: {other for other in imported(name, path, known) if other != name and other in known} for name, path in known.items()}
    done: set[str] = set()
    while ready := {name for name, others in needs.items() if name not in done and others <= done}:
        done |= ready
    left = {name: sorted(needs[name] - done) for name in needs if name not in done}
    assert not left, f"un cercle : {left}"


@each_game
def test_nothing_is_completed_from_elsewhere_nor_reached_by_the_back_door(game: Path) -> None:
    for path in modules(game).values():
        source = path.read_text("utf-8")
        assert "ignore[index]" not in source, path
        assert not re.search(r"\bvars\((?:self|v|p)\)", source), f"{path} : vars()"
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("v", "p", "view", "position"):
                assert not node.attr.startswith("_") or node.attr in ("_replace", "_asdict"), (
                    f"{path}:{node.lineno} : {node.value.id}.{node.attr}"
                )


@each_game
def test_names_are_taken_apart_only_where_they_are_read(game: Path) -> None:
    for name, path in modules(game).items():
        if name.split(".")[0] in ("notation", "cards"):  # where the material is read, and what people write
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CUTS:
                raise AssertionError(f"{path}:{node.lineno} : {ast.unparse(node)[:80]}")


def test_what_is_read_or_written_as_text_says_its_encoding() -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            kind = getattr(node.func, "attr", getattr(node.func, "id", ""))
            said = [ast.unparse(one) for one in (*node.args, *(word.value for word in node.keywords if word.arg == "encoding"))]
            binary = kind == "open" and (isinstance(node.func, ast.Attribute) or any("b" in word for word in said[1:]))
            if kind in ("open", "read_text", "write_text") and not binary:
                assert {"'utf-8'", "'utf-8-sig'", "'ascii'"} & set(said), f"{path}:{node.lineno} : Windows lirait autre chose"


def test_nothing_is_imported_by_a_word_but_where_no_other_way_would_do() -> None:
    """lint-imports sees no module that a text names: what is below would know what stands above."""
    by_a_word = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py")
                 if re.search(r"\b(import_module|__import__)\b", path.read_text("utf-8"))}  # fmt: skip
    assert by_a_word == {
        "__init__.py", "games/__init__.py",  # a public name or a game, when it is first asked for
        "engine/game.py", "engine/events.py",  # what is unpickled, by the package that it was pickled in
        "widget/plain.py", "site/runtime/carnet.py",  # what a browser alone has: its page, its kernel
    }  # fmt: skip


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_is_short_enough_to_be_read(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_a_sheet_fits_the_page_and_names_its_colours(sheet: Path) -> None:
    """A drawing is one word, whatever its length. Where a colour is named, there it is said in figures."""
    text = sheet.read_text("utf-8")
    assert [line for line in text.splitlines() if len(line) > WIDEST and 'url("data:' not in line] == []
    assert [name for name in HEXED.findall(COMMENT_OR_QUOTED.sub("", text)) if not name.startswith("--")] == []


def test_one_rule_alone_doubles_a_class_to_weigh_more() -> None:
    """Against the sheets of who has the board as a guest; between our own sheets, what an element is decides (`.tg-table.tg-korsar`)."""
    found = [(sheet.name, twice[0]) for sheet in SHEETS for twice in TWICE.finditer(COMMENT_OR_QUOTED.sub("", sheet.read_text("utf-8")))]
    assert found == [("table.css", ".tg-table.tg-table")]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_fits_the_page_and_is_short_enough_to_be_read(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) <= 420 and [line for line in lines if len(line) > WIDEST] == []


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_size_of_a_cache_has_a_name_and_a_reason(path: Path) -> None:
    sizes = {name for name in vars(caches) if name.isupper()}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        for one in getattr(node, "decorator_list", []):
            assert ast.unparse(one) not in ("lru_cache", "functools.lru_cache"), f"{path}:{one.lineno} : une taille que rien ne dit"
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("lru_cache"):
            said = [ast.unparse(word.value) for word in node.keywords if word.arg == "maxsize"]
            assert len(said) == 1 and said[0] in sizes and not node.args, f"{path}:{node.lineno} : engine/caches.py tient les tailles"


def test_what_a_game_may_hand_in_is_in_the_guide() -> None:
    guide = (ROOT / "docs" / "guides" / "ajouter-un-jeu.md").read_text("utf-8")
    assert [name for name in game.JOBS if not re.search(rf"`{name}(\(|`)", guide)] == []
