"""What is written from the fields of positions is up to date, and says what it should (see conf/fields.py)."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
_spec = importlib.util.spec_from_file_location("fields", ROOT / "conf" / "fields.py")
assert _spec is not None and _spec.loader is not None
fields = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(fields)


@pytest.mark.parametrize("path", fields.positions(), ids=lambda path: path.parent.name)
def test_what_is_written_is_what_the_fields_say(path: Path) -> None:
    source = path.read_text("utf-8")
    assert fields.BEGIN in source, "les champs de cette position ne sont pas encore déclarés une seule fois"
    assert fields.renewed(source) == source, "des champs ont changé : lance « python conf/fields.py »"


CLASS = """
class Toy(Position):
    game: Game
    shared: tuple[int, ...]
    piles: list[list[int]]
    hand: Annotated[list[int], "sorted(self.hand)"]
    mask: Annotated[int, FOLLOWS]

    -- here --

    def more(self) -> int:
        return 1
"""


def toy(inside: str) -> str:
    return CLASS.replace("    -- here --", inside)


def test_each_field_is_copied_by_its_kind_and_compared_as_it_says() -> None:
    marks = f"{fields.BEGIN}\n{fields.END}"
    written = fields.renewed(toy(marks))
    assert written == fields.renewed(written) != toy(marks) and ast.parse(written)
    for line in (
        '__slots__ = ("hand", "mask", "piles", "shared")',
        "new.shared, new.piles, new.hand = self.shared, [one[:] for one in self.piles], self.hand[:]", "new.mask = self.mask",
        "return (*super().state(), self.shared, self.piles, sorted(self.hand))",
    ):  # fmt: skip
        assert f"        {line}\n" in written or f"    {line}\n" in written, line
    assert "new.game" not in written and "self.more" not in written and written.endswith("return 1\n")


def test_a_class_without_marks_is_left_alone() -> None:
    assert fields.renewed(toy("    pass")) == toy("    pass")


def test_a_long_line_is_in_rows_and_keeps_calls_whole() -> None:
    many = ", ".join(f"sorted(self.a{k}, key=None)" for k in range(12))
    rows = fields.wrapped(f"        return (*super().state(), {many})")
    assert len(rows) > 3 and all(len(row) <= fields.WIDTH for row in rows) and rows[-1].endswith("# fmt: skip")
    assert "".join(row.strip() for row in rows).count("sorted(") == 12 and not any(row.endswith("key") for row in rows)
