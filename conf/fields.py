"""`python conf/fields.py` writes what follows from every position's fields: `__slots__`, `copy`, `state`.

A field is declared once, by its annotation, which says how it is copied: a `list` anew, a list of lists each
anew, all else shared. `Annotated[…, "expression"]` says how two positions compare it, `Annotated[…, FOLLOWS]`
that it follows from the rest and is not compared. Written into the source, and not made at import: a compiled
class would lose it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
BEGIN = "    # -- written by conf/fields.py --"
END = "    # -- end of what is written --"
WIDTH = 110


class Field(NamedTuple):
    """A field: its name, how it is copied, and how it is compared ("" when it is not)."""

    name: str
    copied: str
    compared: str


def fields(kind: ast.ClassDef) -> Iterator[Field]:
    """The annotated fields of a position's class, in order."""
    for line in kind.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.value is None:
            name, kind_of, compared = line.target.id, line.annotation, f"self.{line.target.id}"
            if ast.unparse(kind_of).startswith("Annotated["):
                assert isinstance(kind_of, ast.Subscript) and isinstance(kind_of.slice, ast.Tuple)
                kind_of, how = kind_of.slice.elts
                compared = str(how.value) if isinstance(how, ast.Constant) else ""
            yield Field(name, copied(name, ast.unparse(kind_of)), compared)


def copied(name: str, kind: str) -> str:
    """The expression that copies a field of that type."""
    if kind.startswith("list[list["):
        return f"[one[:] for one in self.{name}]"
    return f"self.{name}[:]" if kind.startswith("list[") else f"self.{name}"


def written(kind: ast.ClassDef) -> str:
    """The lines for a class."""
    found = [field for field in fields(kind) if field.name != "game"]
    slots = ", ".join(f'"{name}"' for name in sorted(field.name for field in found))
    state = [field.compared for field in found if field.compared]
    copies = list(copying(found))
    return "\n".join([
        BEGIN, *wrapped(f"    __slots__ = ({slots}{',' if len(found) == 1 else ''})"), "",
        "    def copy(self) -> Self:", "        new = self.shared_copy()", *copies, "        return new", "",
        "    def state(self) -> tuple[object, ...]:",
        *wrapped(f"        return (*super().state(), {', '.join(state)})"), "", END,
    ])  # fmt: skip


def copying(found: list[Field]) -> Iterator[str]:
    """The lines that copy the fields, three at a time where there is room: they are set without a tuple."""
    while found:
        many = next((k for k in (3, 2) if len(_copying(found[:k])) <= WIDTH), 1)
        yield _copying(found[:many])
        found = found[many:]


def _copying(some: list[Field]) -> str:
    return f"        {', '.join(f'new.{one.name}' for one in some)} = {', '.join(one.copied for one in some)}"


def wrapped(line: str) -> list[str]:
    """The line, or the same with its things in rows, as the formatter leaves it."""
    if len(line) <= WIDTH:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()))
    head, _, rest = line.partition("(")
    rows, now = [f"{head}("], f"{indent}   "
    for thing in split(rest[:-1]):
        if len(now) + len(thing) + 2 > WIDTH:
            rows.append(now)
            now = f"{indent}   "
        now += f" {thing},"
    return [*rows, now, f"{indent})  # fmt: skip"]


def split(things: str) -> Iterator[str]:
    """The things of a tuple, at its commas outside all brackets."""
    depth, now = 0, ""
    for char in things:
        depth += (char in "([") - (char in ")]")
        if char == "," and not depth:
            yield now.strip()
            now = ""
        else:
            now += char
    if now.strip():
        yield now.strip()


def renewed(source: str) -> str:
    """The source with what is written brought up to date; a class without the marks is left alone."""
    for kind in ast.parse(source).body:
        if isinstance(kind, ast.ClassDef) and BEGIN in (ast.get_source_segment(source, kind) or ""):
            begin = source.index(BEGIN, source.index(f"class {kind.name}"))
            end = source.index(END, begin) + len(END)
            source = source[:begin] + written(kind) + source[end:]
    return source


def positions() -> list[Path]:
    """Where the fields of positions are declared."""
    return [
        ROOT / "docs/modele/position.py",
        *sorted((ROOT / "tablegames_widgets/games").glob("*/position.py")),
    ]


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]) if len(sys.argv) > 1 else positions():
        path.write_text(renewed(path.read_text("utf-8")), "utf-8")
