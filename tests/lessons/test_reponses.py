"""What is said of a pupil's function: its own copy of each case, the code as it can be pasted, the line, the case itself."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections import Counter
from typing import Any

import pytest
from rule_helpers import plain
from support import house, tried

from tablegames_widgets.lessons.exercise import Exercise
from tablegames_widgets.lessons.judged import bounded, references, sessions


def asked(name: str, **more: Any) -> Exercise:
    return Exercise({"jeu": "korsar", "position": "sièges: 2", "question": "?", "sorte": "fonction", "attendu": name, **more})


TABLES = {"qui vise qui": {"jeu": "wanted", "position": "sièges: 4"}}
HOUSE = {ex.data["attendu"]: ex for ex in house() if ex.sort == "fonction"}


def spoil(case: Any) -> None:
    """Empty, or change, whatever an argument lets itself be changed."""
    for one in [case, *getattr(case, "__dict__", {}).values()]:
        if isinstance(one, dict | list | set):
            one.clear()


@pytest.mark.parametrize("name", tried([*references.FUNCTIONS], *[*references.FUNCTIONS][::3]))
def test_a_function_that_spoils_its_arguments_spoils_nothing_else(name: str) -> None:
    ex = HOUSE.get(name) or asked(name, **TABLES.get(name, {}))
    first = [repr(references.FUNCTIONS[name](*case)) for case in ex.kind.cases]  # type: ignore[attr-defined]

    def greedy(*args: Any) -> Any:
        for one in args:
            spoil(one)
        return "rien"

    told = ex.verifie(greedy)
    assert not told and "s’arrête" not in plain(told.texte)
    assert [repr(references.FUNCTIONS[name](*case)) for case in ex.kind.cases] == first  # type: ignore[attr-defined]
    right = ex.verifie(lambda *args: (references.FUNCTIONS[name](*args), [spoil(one) for one in args])[0])
    assert right.juste


def test_an_own_reference_that_spoils_its_case_does_not_make_a_wrong_answer_right() -> None:
    def emptied(values: list[int]) -> list[int]:
        return [values.pop() for _ in range(len(values))]

    ex = asked("", attendu=emptied, cas=lambda chance: ([chance.below(9), chance.below(9)],))
    assert not ex.verifie(lambda values: [])
    assert ex.verifie(lambda values: values[::-1])


def test_what_python_writes_can_be_pasted_and_the_case_played_again() -> None:
    told = asked("plus court chemin").verifie(lambda graph, start, end: {"a": "'"})
    text = told.texte.partition("Avec ")[2].removesuffix(".")
    assert eval(f"({text})", {}) == told.cas and "’" not in text and "\u00a0" not in text
    assert """répond {'a': "'"}, on attendait""" in plain(told.texte) and "'" in told._repr_html_().replace("&#x27;", "'")
    assert "Pas encore. Cas 1\u00a0:" in told.texte and "\x0e" not in str(told)
    assert asked("plus court chemin").verifie(sessions.steps).cas is None


def test_an_error_is_told_with_its_line() -> None:
    def wrong(values: Any, wanted: Any) -> int:
        held = {}
        return held["a"]  # type: ignore[no-any-return]

    line = wrong.__code__.co_firstlineno + 2
    assert f"s’arrête sur une erreur à la ligne {line}, KeyError : 'a'." in plain(asked("recherche").verifie(wrong).texte)
    assert "à la ligne" not in asked("recherche").verifie(lambda: 0).texte


@pytest.mark.parametrize("error", [SystemExit, GeneratorExit, type("Mien", (BaseException,), {}), RecursionError, MemoryError])
def test_whatever_a_function_raises_is_told(error: type[BaseException]) -> None:
    def quits(*_: Any) -> None:
        raise error

    told = asked("recherche").verifie(quits)
    assert not told and error.__name__ in told.texte
    assert "return suffit" in asked("recherche").verifie(lambda *_: sys.exit()).texte


def test_a_cell_that_someone_stops_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded, "STARTS", 60.0)  # a machine may stand still: tried here, the function would stop another process
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a worker of xdist hears none

    def stopped(*_: Any) -> None:
        os.kill(os.getppid(), signal.SIGINT)  # as the notebook does: it is judged in a copy of this process
        time.sleep(60)

    with pytest.raises(KeyboardInterrupt):
        asked("recherche").verifie(stopped)
    signal.signal(signal.SIGINT, before)


def test_a_function_that_interrupts_itself_interrupts_nothing_else() -> None:
    def stops(*_: Any) -> None:
        raise KeyboardInterrupt

    assert "KeyboardInterrupt" in asked("recherche").verifie(stops).texte


def test_nothing_is_asked_for_its_return() -> None:
    def prints(values: Any, wanted: Any) -> None:
        "".join(map(str, values))

    assert "répond None : as-tu oublié return ? On attendait" in plain(asked("recherche").verifie(prints).texte)


def test_a_counter_is_a_dictionary() -> None:
    def colours(view: Any) -> Any:
        return Counter(card.colour for card in view.main if card.sort.word == "pirate")

    assert asked("compte couleurs").verifie(colours)


def by_halves(values: list[int], wanted: int) -> int:
    """With as many comparisons as a beginner makes."""
    low, high = 0, len(values) - 1
    while low <= high:
        middle = (low + high) // 2
        if values[middle] == wanted:
            high = middle - 1
        elif values[middle] < wanted:
            low = middle + 1
        elif values[middle] > wanted:
            high = middle - 1
    return low


def one_by_one(values: list[int], wanted: int) -> int:
    return next((k for k, one in enumerate(values) if one >= wanted), len(values))


def test_a_search_one_by_one_is_no_dichotomy() -> None:
    assert asked("recherche").verifie(by_halves) and asked("recherche").verifie(sessions.search)
    for slow in (one_by_one, lambda values, wanted: sum(one < wanted for one in values)):
        assert "en coupant la liste en deux" in plain(asked("recherche").verifie(slow).texte)


def _nothing(values: Any, wanted: Any) -> None:
    """Her docstring."""


@pytest.mark.parametrize("stub", [_nothing, lambda *_: 0, lambda *_: [], lambda *_: (0, 0), lambda *_: "", lambda *_: None, None, "", "?"])
def test_a_stub_is_no_try_and_earns_no_hint(stub: Any) -> None:
    ex = asked("recherche", indices=["Coupe en deux."])
    told = ex.verifie(stub)
    assert not told and not told.indices and ex.tries == 0 and plain(told.texte).startswith("À toi : écris ta fonction, puis relance")


@pytest.mark.parametrize(
    "begun", [lambda values, wanted: values, lambda values, wanted: -1, lambda values, wanted: len(values), lambda values: 0, 3, one_by_one]
)
def test_an_answer_that_is_begun_is_a_try(begun: Any) -> None:
    ex = asked("recherche", indices=["Coupe en deux."])
    told = ex.verifie(begun)
    assert "À toi" not in told.texte and (begun == 3 or told.indices)
