"""The reference: every public name is on one page, with its types, the errors it raises and an example that is run."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import re
import textwrap
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from support import tried

import tablegames_widgets as tg
from tablegames_widgets.lessons.errors import BadExercise

PAGES = sorted((Path(__file__).parents[1] / "docs" / "reference").glob("*.md"))
ERRORS = {name: getattr(tg, name) for name in tg.__all__ if name.startswith("Bad") or name in ("IllegalMove", "UnknownMove")}
ERRORS |= {"BadExercise": BadExercise, "TableGamesError": tg.TableGamesError}
_NAMED = re.compile(r"^ *\.\. (?:auto|py:)(\w+):: ([\w.]+)(?:\(\))?$", re.MULTILINE)


def public() -> Iterator[tuple[str, Any]]:
    """Every promised name with its thing; one that two modules promise comes once."""
    seen = set[str]()
    for module in (tg, tg.arena, tg.writing):
        for name in module.__all__:
            if name not in seen:
                yield name, getattr(module, name)
            seen.add(name)


def thing(path: str) -> Any:
    """What a page names, by its dotted path."""
    parts = path.split(".")
    if parts[:-1] == ["tablegames_widgets"] and parts[-1] in tg.__all__:
        return getattr(tg, parts[-1])  # `games` is a mapping, and a folder too
    for cut in range(len(parts), 0, -1):
        try:
            found: Any = importlib.import_module(".".join(parts[:cut]))
        except ImportError:
            continue
        for part in parts[cut:]:
            found = getattr(found, part)
        return found
    raise AssertionError(path)


def told(page: Path) -> list[str]:
    """The names that a page tells: what is nested in a class stands with it."""
    named = _NAMED.findall(page.read_text("utf-8"))
    return [path for kind, path in named if path.startswith("tablegames_widgets")]


def session(page: Path) -> str:
    return "\n".join(re.findall(r"^```pycon\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL))


WHERE = {page: told(page) for page in PAGES}
RUN = [page for page in PAGES if page.stem != "index"]


@pytest.mark.parametrize("page", tried(RUN, *(page for page in RUN if page.stem != "arene")), ids=lambda page: page.stem)
def test_the_examples_of_a_page_are_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestParser().get_doctest(session(page), {"__name__": "exemple"}, page.name, page.name, 0)
    assert test.examples
    assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test).failed == 0


@pytest.mark.parametrize(("name", "value"), list(public()), ids=lambda one: one if isinstance(one, str) else "")
def test_every_public_name_is_on_one_page_and_in_its_example(name: str, value: Any) -> None:
    found = [(page, path) for page, paths in WHERE.items() for path in paths if path.rpartition(".")[2] == name and thing(path) is value]
    assert len(found) == 1, f"{name} : {[page.stem for page, _ in found]}"
    assert isinstance(value, ModuleType) or re.search(rf"\b{name}\b", session(found[0][0])), f"{name} : aucun exemple"


def test_what_a_page_tells_is_there_and_nothing_is_told_twice() -> None:
    paths = [path for found in WHERE.values() for path in found]
    assert len(paths) > 110 and [path for path, times in Counter(paths).items() if times > 1] == []
    assert [path for path in paths if thing(path) is None and not path.endswith("FOLLOWS")] == []


# -- what is said of a function ----------------------------------------------------------------------------------------
def functions() -> Iterator[tuple[str, Any]]:
    """The functions of the public names: themselves, how their classes are made, and the methods that are no
    machinery."""
    for name, value in public():
        if inspect.isclass(value) and value.__module__.startswith("tablegames_widgets"):
            inner = {f"{name}.{key}": one for key, one in vars(value).items() if key in ("__init__", "__new__") or not key.startswith("_")}
        else:
            inner = {name: value}
        for key, one in inner.items():
            plain = inspect.unwrap(getattr(one, "__func__", getattr(one, "fget", getattr(one, "func", one))))
            if inspect.isfunction(plain) and plain.__module__.startswith("tablegames_widgets"):
                yield key, plain


FUNCTIONS = dict(functions())
each = pytest.mark.parametrize("name", FUNCTIONS)


@each
def test_every_parameter_has_its_type(name: str) -> None:
    given = list(inspect.signature(FUNCTIONS[name]).parameters.values())
    bare = [one.name for k, one in enumerate(given) if one.annotation is one.empty and not (k == 0 and one.name in ("self", "cls"))]
    assert bare == []


def raised(function: Any) -> set[str]:
    """The errors of ours that it raises itself, or by a private function of its own file."""
    module, left, done, found = inspect.getmodule(function), [function], set[Any](), set[str]()
    owner = getattr(module, function.__qualname__.partition(".")[0], None)
    while left:
        one = inspect.unwrap(left.pop())
        if one in done or not inspect.isfunction(one):
            continue
        done.add(one)
        for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(one)))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name):
                found.add(node.exc.func.id)
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called.startswith("_") and not called.startswith("__"):
                    left += [getattr(home, called) for home in (owner, module) if callable(getattr(home, called, None))]
    return found & set(ERRORS)


@each
def test_the_errors_that_it_raises_are_named(name: str) -> None:
    function = FUNCTIONS[name]
    said = inspect.getdoc(function) or ""
    if name.endswith(("__init__", "__new__")):
        said = inspect.getdoc(getattr(inspect.getmodule(function), function.__qualname__.partition(".")[0])) or ""
    missing = {error for error in raised(function) if error not in said}
    assert missing == set(), said


def test_errors_are_found_where_they_are_raised() -> None:
    assert raised(tg.Match.goto) == {"BadSetup"}
    assert raised(tg.Match.from_link.__func__) == {"BadSave"} and len(FUNCTIONS) > 180


@pytest.mark.parametrize(("name", "value"), list(public()), ids=lambda one: one if isinstance(one, str) else "")
def test_help_says_what_a_name_is(name: str, value: Any) -> None:
    if inspect.isclass(value) or inspect.isroutine(value):
        assert len(inspect.getdoc(value) or "") > 12
