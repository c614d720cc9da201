"""A pupil's function may loop, eat, print and quit: it is stopped, told with its case and its line, and costs nothing else."""

from __future__ import annotations

import builtins
import os
import sys
import time
from itertools import count
from time import perf_counter
from typing import Any

import pytest
from rule_helpers import plain

import tablegames_widgets as tg
from tablegames_widgets.lessons.exercise import Exercise
from tablegames_widgets.lessons.judged import bounded
from tablegames_widgets.lessons.results import Result
from tablegames_widgets.watch import Lines, TooLong

ENDLESS = """
def boucle(montant, pieces):
    while montant > 0:
        reste = 1
""", """
def avale(montant, pieces):
    while True:
        try:
            while True:
                reste = 1
        except BaseException:
            continue
""", """
def liste(montant, pieces):
    return [0 for reste in iter(int, 1) if reste]
""", """
def appelle(montant, pieces):
    return fois(60)

def fois(n):
    return n if n < 2 else fois(n - 1) + fois(n - 2)
""", """
def vide(montant, pieces):
    while True: pass
""", """
def dit(montant, pieces):
    while True:
        print("encore")
"""  # fmt: skip
FORKS = hasattr(os, "fork")
ENDED = [
    (text, way) for text in ENDLESS for way in ("à part", "ici") if way == "à part" or "avale" not in text or hasattr(sys, "monitoring")
]
"""Before Python 3.12, who swallows being stopped is not told again in a browser."""


def asked() -> Exercise:
    return Exercise({"jeu": "korsar", "position": "sièges: 2", "question": "?", "sorte": "fonction", "attendu": "rendu de monnaie"})


def answered(text: str) -> Result:
    space: dict[str, Any] = {}
    exec(text, space)
    name = text.partition("def ")[2].partition("(")[0]
    return asked().verifie(space[name])


@pytest.fixture(params=["à part", "ici"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """As on a system that forks, and as in a browser."""
    if request.param == "ici":
        monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(bounded, "SECONDS", 0.3)
    return str(request.param)


@pytest.mark.parametrize(("text", "way"), ENDED, indirect=["way"])
def test_a_function_that_does_not_end_is_stopped_and_its_line_told(text: str, way: str) -> None:
    begun, before = perf_counter(), sys.stdout
    told = answered(text)
    assert perf_counter() - begun < 5 and sys.stdout is before and sys.gettrace() is None
    assert not told and "Cas 1 : ta fonction ne finit pas : on l’a arrêtée au bout de 0.3 secondes, à la ligne " in plain(told.texte)
    assert told.cas is not None and len(told.cas) == 2
    assert ("Elle a écrit :\nencore\nencore" in plain(told.texte)) == ("print" in text)


def test_a_right_function_is_right_whatever_judges_it(way: str) -> None:
    assert asked().verifie(lambda amount, coins: _change(amount, coins))


def _change(amount: int, coins: tuple[int, ...]) -> list[int]:
    given = []
    for coin in sorted(coins, reverse=True):
        while amount >= coin:
            given.append(coin)
            amount -= coin
    return given


@pytest.mark.skipif(not FORKS, reason="no copies of a process there")
def test_what_only_a_process_bounds_is_bounded_where_there_are_some() -> None:
    told = answered("def appel(montant, pieces):\n    return sum(range(10**11))\n")
    assert "ne finit pas" in told.texte
    told = answered("def prend(montant, pieces):\n    return [0] * 10**9\n")
    assert "MemoryError : elle prend trop de mémoire (plus de 256 Mo)" in plain(told.texte)
    told = answered("import os\ndef sort(montant, pieces):\n    os._exit(0)\n")
    assert "arrête Python net" in told.texte
    told = answered("def demande(montant, pieces):\n    return input('?')\n")
    assert "personne ne répond à input()" in told.texte


@pytest.mark.skipif(not FORKS, reason="no copies of a process there")
def test_what_a_function_changes_stays_as_it_was() -> None:
    seen: list[int] = []
    asked().verifie(lambda amount, coins: seen.append(amount))
    assert not seen


def test_what_is_printed_is_shown_with_the_case_and_nowhere_else(way: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = answered("def dit(montant, pieces):\n    print('montant', montant)\n    return []\n")
    assert f"Elle a écrit :\nmontant {told.cas[0] if told.cas else ''}" in plain(told.texte)
    told = answered("def dit(montant, pieces):\n    print('x' * 10**6)\n")
    assert len(told.texte) < 1000 and told.texte.rstrip().endswith("…")
    told = answered("import sys\ndef dit(montant, pieces):\n    print('un', file=sys.__stdout__)\n    print('deux', file=sys.__stderr__)\n")
    assert "Elle a écrit :\nun\ndeux" in plain(told.texte)
    assert capsys.readouterr() == ("", "")


def test_a_short_function_with_a_loop_is_no_stub() -> None:
    assert "ne finit pas" in answered("def vide(montant, pieces):\n    while True: pass\n").texte
    assert "À toi" in answered("def vide(montant, pieces):\n    ...\n").texte.replace("\u00a0", " ")


def test_a_way_that_is_refused_is_named_wherever_it_hides() -> None:
    ex = Exercise({"jeu": "korsar", "position": "sièges: 2", "question": "?", "sorte": "fonction", "attendu": "classement",
                   "sans": ["sorted", "sort"]})  # fmt: skip
    space: dict[str, Any] = {}
    exec("def trie(lignes):\n    return range_les(lignes)\ndef range_les(lignes):\n    return sorted(lignes)\n", space)
    assert "Ta fonction se sert de sorted : ici, écris-le toi-même." in plain(ex.verifie(space["trie"]).texte)


def test_a_base_written_by_an_f_text_is_a_format() -> None:
    ex = asked().copy()
    ex.kind.data = {**ex.data, "sans": ["format"]}
    assert "se sert de format" in plain(ex.verifie(lambda amount, coins: f"{amount:b}").texte)
    assert "se sert de format" not in plain(ex.verifie(lambda amount, coins: f"{amount}").texte)


def test_what_must_stay_intact_is_seen_when_it_changes() -> None:
    data = {"jeu": "korsar", "position": "sièges: 2", "question": "?", "sorte": "fonction", "attendu": "classement"}
    space: dict[str, Any] = {}
    exec("def trie(lignes):\n    lignes.sort(key=lambda l: (-l[1], l[0]))\n    return lignes\n", space)
    assert Exercise(data).verifie(space["trie"])  # type: ignore[arg-type]
    told = Exercise({**data, "intact": True}).verifie(space["trie"])  # type: ignore[arg-type]
    assert not told and "change ce qu’elle reçoit, qui devient [" in plain(told.texte)


def test_the_clock_of_a_browser_stops_a_loop_and_leaves_nothing_behind() -> None:
    def loops() -> None:
        while True:
            pass

    with Lines(0.2) as guard, pytest.raises(TooLong):
        guard.call(loops)
    assert sys.gettrace() is None and tg.exercices


def test_in_a_browser_a_call_that_would_not_return_is_not_begun() -> None:
    """`sum(range(10**11))` froze the kernel: inside of a call nothing stops it."""
    with Lines(0.5) as guard:
        guard.begin(0.5)
        for eater, eaten in ((sum, range(10**11)), (sorted, range(10**11, 0, -1)), (max, count())):
            with pytest.raises(TooLong):
                guard._called(_sums.__code__, 0, eater, eaten)
        for eater, eaten in ((sum, range(10**6)), (len, range(10**11)), (sum, [1])):  # type: ignore[assignment]
            assert guard._called(_sums.__code__, 0, eater, eaten) is None
        guard.end()
    if hasattr(sys, "monitoring"):
        with Lines(0.5) as guard, pytest.raises(TooLong):
            guard.call(_sums)


def _sums() -> int:
    return sum(range(10**11))


def test_in_a_browser_nobody_is_asked_what_a_function_asks_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "emscripten")
    monkeypatch.setattr("builtins.input", asks := lambda _="": "[]")
    assert "personne ne répond à input()" in answered("def demande(montant, pieces):\n    return input('?')\n").texte
    assert builtins.input is asks


@pytest.mark.parametrize("ends", ["os._exit(0)", "os.abort()"])
def test_what_would_end_a_browsers_python_is_told_and_ends_nothing(ends: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`os._exit` in JupyterLite left a kernel that never answered again."""
    monkeypatch.setattr("sys.platform", "emscripten")
    there = os._exit, os.abort
    told = answered(f"import os\ndef sort(montant, pieces):\n    {ends}\n")
    assert not told and "elle quitte Python (SystemExit), où return suffit" in plain(told.texte)
    assert there == (os._exit, os.abort)


def test_who_sleeps_in_a_browser_is_stopped_and_a_nap_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "emscripten")
    there = time.sleep
    assert "ne finit pas" in answered("import time\ndef dort(montant, pieces):\n    time.sleep(10**6)\n").texte
    assert "répond" in answered("import time\ndef dort(montant, pieces):\n    time.sleep(.01)\n    return [1, 2]\n").texte
    assert time.sleep is there
