"""A misspelt table or key of a lessons file is refused when it is read: the file, the key, the nearest right one."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import pytest
from rule_helpers import plain

import tablegames_widgets as tg
from tablegames_widgets.lessons import tables
from tablegames_widgets.lessons.exercise import Exercise
from tablegames_widgets.lessons.shelf import KNOWN

HOME = files("tablegames_widgets.lessons")
FILES: list[tuple[str, tables.Known]] = [(f"exercices/{game}.toml", KNOWN) for game in tg.games]
FILES += [(f"apprendre/{game}.toml", tables.FIRST_GAME) for game in tg.games]


def words(name: str, known: tables.Known) -> Mapping[str, str]:
    """Each key and table that a file writes, and the file with that one word misspelt, everywhere."""
    text = HOME.joinpath(*name.split("/")).read_text("utf-8")
    every = {*known, *(key for inside in known.values() for key in inside)}
    lines = text.splitlines(keepends=True)
    return {word: "".join(_misspelt(line, word) for line in lines) for word in every if any(_is(line, word) for line in lines)}


def _is(line: str, word: str) -> bool:
    return line.startswith((f"{word} =", f"[[{word}]]"))


def _misspelt(line: str, word: str) -> str:
    return line.replace(word, f"{word[:-1]}{word[-1] * 2}x", 1) if _is(line, word) else line


@pytest.mark.parametrize(("name", "known"), FILES, ids=[name for name, _ in FILES])
def test_each_word_of_a_file_is_held(name: str, known: tables.Known) -> None:
    found = words(name, known)
    assert len(found) >= 5
    for word, text in found.items():
        with pytest.raises(tg.BadSetup) as caught:
            tables.checked(name, text, known)
        said = plain(caught.value)
        assert f"{word[:-1]}{word[-1] * 2}x" in said and name in said and f"« {word} »" in said and "\n" not in said


@pytest.mark.parametrize(("text", "said"), [
    ("[[exercice]]\ntheme = ", "« korsar.toml » n’est pas du TOML"), ("", "n’a aucune table [[exercice]]"),
    ("zorro = 1", "ce qu’il connaît : exercice"),
    ("exercice = [3]\nenigme = [4]", "commence par [[exercice]]"), ("exercice = 3\nenigme = [4]", "commence par [[exercice]]"),
    ("x = " + "[" * 5_000 + "]" * 5_000, "n’est pas du TOML"),
])  # fmt: skip
def test_what_is_no_file_of_exercises_is_refused(text: str, said: str) -> None:
    with pytest.raises(tg.BadSetup) as caught:
        tables.checked("korsar.toml", text, KNOWN)
    assert said in plain(caught.value)


@pytest.mark.parametrize(("case", "said"), [({"non": "A"}, "Voulais-tu dire nom ?"), ({"nom": "A", "coup": []}, "Voulais-tu dire coups ?")])
def test_a_misspelt_case_is_refused(case: dict[str, Any], said: str) -> None:
    with pytest.raises(tg.BadSetup) as caught:
        Exercise(
            {"jeu": "korsar", "position": "sièges: 2", "question": "?", "sorte": "nombre", "fait": "le butin de A vaut {}", "cas": [case]}
        )
    assert said in plain(caught.value)
