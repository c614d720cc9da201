"""An answer that nobody would write by hand is refused at once; so is a name that nobody can see."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest
from support import house

import tablegames_widgets as tg
from tablegames_widgets.arena.pupils.folder import dossier
from tablegames_widgets.lessons.exercise import KINDS

DEEP: list[Any] = []
for _ in range(100_000):
    DEEP = [DEEP]
WIDE: Any = ["a"]
for _ in range(9):
    WIDE = [WIDE] * 900
ANSWERS = (range(10**9), range(10**30), "x" * 10**6, "x" * 19_000, "a>b>c" * 3_000, "a;" * 9_000, 10**5000, -(10**40), ["9" * 5000], DEEP,
           WIDE, {"a": range(10**9)}, float("nan"), float("inf"), b"x" * 10**6, ["A"] * 10**6, ..., 3 + 2j, {1: {2: [3]}})  # fmt: skip
SORTS = {exercise.sort: exercise for exercise in house()}


def test_there_are_exercises_of_most_kinds() -> None:
    assert len(SORTS) >= len(KINDS) - 2


@pytest.mark.parametrize("sort", SORTS)
def test_no_answer_is_too_much_for_the_judge(sort: str) -> None:
    for number, answer in enumerate(ANSWERS):
        began = process_time()
        result = SORTS[sort].copy().verifie(answer)
        assert len(str(result)) < 30_000, number
        assert process_time() - began < 5, number


def test_what_is_too_long_is_told_so() -> None:
    assert "trop longue" in str(SORTS["coup"].copy().verifie(range(10**9)))


def test_every_try_that_is_kept_is_read_again(tmp_path: Any) -> None:
    tg.exercices.garde(tmp_path / "essais")
    try:
        for answer in (*ANSWERS, "pioche", ["\ud800"], 10**29, {"é": None}):
            SORTS["nombre"].copy().verifie(answer)
    finally:
        tg.exercices.garde(None)
    (line,) = tg.exercices.bilan(tmp_path).lignes()
    assert line["essais"] >= 2


def test_one_pupils_file_stops_nobodys_table_and_commands_no_terminal(tmp_path: Any) -> None:
    good = '{"exercice": "korsar-1", "juste": true, "nom": "Ana\\u001b[2J"}\n'
    bad = (
        "[" * 200_000,
        '{"exercice": ["x"], "juste": true}',
        '{"exercice": "a", "juste": 1}',
        '{"exercice": "a", "juste": true, "nom": []}',
        "NaN",
    )
    (tmp_path / "ana\x1b[31m.jsonl").write_text(good, "utf-8")
    for number, text in enumerate(bad):
        (tmp_path / f"bad-{number}\x1b[2J.jsonl").write_text(f"{good}{text}\n", "utf-8")
    tg.Match("korsar", ["Ana", "Bo"], 1).save(tmp_path / "ana\x1b[31m.partie")
    told = tg.exercices.bilan(tmp_path)
    assert len(told.illisibles) == len(bad) and len(told.essais) == 1 and "\x1b" not in str(told)
    table = dossier(tmp_path)
    assert len(table) == 1 and len(table.illisibles) == len(bad) and "\x1b" not in str(table)
