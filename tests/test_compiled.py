"""The compiled wheel, as far as that is seen without compiling it: what it takes in, and that nobody gets it unasked (`make compiled`)."""

from __future__ import annotations

import ast
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
PACKAGE = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tablegames_widgets").rglob("*.py"))
COMPILED = [path for path in PACKAGE if any(fnmatch(path, pattern.replace("/**/", "/")) for pattern in HOOK["include"])]


def test_the_wheel_is_pure_python_unless_one_asks_for_the_other() -> None:
    assert HOOK["enable-by-default"] is False


def test_what_every_game_plays_by_is_compiled_and_nothing_that_draws_or_reads() -> None:
    jobs = {(path.split("/")[2], path.split("/")[3].removesuffix(".py")) for path in COMPILED if "/games/" in path}
    games = {path.parent.name for path in (ROOT / "tablegames_widgets" / "games").glob("*/material.toml")}
    everyone = {(game, job) for game in games for job in ("position", "rules", "judgement", "worlds")}
    assert everyone < jobs and {job for _, job in jobs - everyone} == {"habits", "memory"}
    assert {path.split("/")[2] for path in COMPILED if "/players/" in path} == {"search.py", "outlook.py"}
    assert all(any(fnmatch(path, pattern.replace("/**/", "/")) for path in PACKAGE) for pattern in HOOK["include"])


@pytest.mark.parametrize("path", COMPILED)
def test_what_is_compiled_is_written_as_mypyc_reads_it(path: str) -> None:
    """No class with words of its own, which a compiled one drops; no `in (*some, one)`, on which mypyc 2.4 stops."""
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            assert not node.keywords, f"{path}:{node.lineno}"
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            assert not any(isinstance(one, ast.Starred) for one in ast.iter_child_nodes(node.comparators[0])), f"{path}:{node.lineno}"
