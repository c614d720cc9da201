"""One writer: whatever keeps something of someone writes through `engine.files`, whole or not at all."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablegames_widgets

PACKAGE = Path(tablegames_widgets.__file__).parent
CHANGES = {
    "write_text", "write_bytes", "unlink", "mkdir", "makedirs", "rmdir", "rmtree", "touch", "symlink_to", "hardlink_to", "chmod", "mkstemp",
    "NamedTemporaryFile", "TemporaryDirectory", "TemporaryFile", "copyfile", "copytree",
}  # fmt: skip
"""What changes files, whatever it is a word of; `open` in a mode that writes, `replace` and `rename` of one thing besides."""
OF_MODULES = {"remove", "rename", "replace", "truncate", "link", "symlink", "move", "copy", "copy2", "chown"}
"""What does as a word of `os` or `shutil`."""
ALONE = {
    "engine/files.py": "c’est elle",
    "arena/series/kept.py": "une ligne de plus par partie ; la première et le tri passent par elle",
    "arena/playing/running.py": "un journal d’un instant, dans un dossier temporaire",
    "lessons/handed/judging.py": "un dossier temporaire, où courent les cellules d’un élève",
    "room/hall.py": "elle efface une table fermée, et la soirée",
}
"""Who else does, and why; what is below `site/` is built anew at each time."""


def changes(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Each call that changes a file, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            of = getattr(node.func.value, "id", "") if isinstance(node.func, ast.Attribute) else ""
            texts = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            opens = name == "open" and any(set(mode) <= set("rwxab+t") and set(mode) & set("wxa+") for mode in texts)
            places = name in ("replace", "rename") and len(node.args) == 1 and not node.keywords
            if opens or places or name in CHANGES or (name in OF_MODULES and of in ("os", "shutil")):
                yield node.lineno, name


def test_nothing_else_writes() -> None:
    found = {
        f"{path.relative_to(PACKAGE)}:{line} {name}"
        for path in PACKAGE.rglob("*.py")
        if path.relative_to(PACKAGE).parts[0] != "site" and path.relative_to(PACKAGE).as_posix() not in ALONE
        for line, name in changes(ast.parse(path.read_text("utf-8")))
    }
    assert not found, sorted(found)


@pytest.mark.parametrize("name", ALONE)
def test_those_who_may_still_do(name: str) -> None:
    assert list(changes(ast.parse(PACKAGE.joinpath(name).read_text("utf-8")))), "cette ligne peut partir"


def test_what_writes_is_seen() -> None:
    said = "p.write_text('a')\nopen('f', 'w')\np.open('r+b')\np.replace(q)\nos.replace(a, b)\n'a'.replace('b', 'c')\nopen('f')\n"
    assert [line for line, _ in changes(ast.parse(said))] == [1, 2, 3, 4, 5]
