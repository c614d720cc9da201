"""The page of what is proved: each table says what its file says, and a run of `make proof` writes its own rows alone."""

from __future__ import annotations

import json
import re
import sys
from datetime import date
from html import unescape
from pathlib import Path
from types import ModuleType

import pytest
from support import DOCS

import tablegames_widgets as tg
from tablegames_widgets.site.pages import proved

TESTS = DOCS.parent / "tests"


def rows(html: str) -> list[list[str]]:
    """The cells of the body, as a reader reads them."""
    body = html.partition("<tbody>")[2]
    return [
        [
            unescape(re.sub("<[^>]+>", "", cell)).replace("\u202f", "").replace("\u00a0", "")
            for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)
        ]
        for row in body.split("</tr>")
        if "<t" in row
    ]


def test_every_small_game_and_every_write_is_there_and_they_are_summed() -> None:
    whole = json.loads((TESTS / "whole" / "counts.json").read_text("utf-8"))
    shown = rows(proved.walked(whole))
    assert len(shown) == len(whole) + 1 and {row[0].partition(",")[0] for row in shown[:-1]} == {
        game.title.replace("\u00a0", "") for game in tg.games.values()
    }
    assert int(shown[-1][2]) == sum(one["positions"] for one in whole.values())
    counts = json.loads((TESTS / "faults" / "counts.json").read_text("utf-8"))
    shown = rows(proved.faults(counts))
    assert [row[0] for row in shown] == [*counts, "en tout"] and int(shown[-1][1]) == sum(one["appels"] for one in counts.values())


def test_a_row_has_its_own_day_and_one_that_was_never_run_says_so() -> None:
    told: dict[str, proved.Row | None] = {
        "un": {"essais": 24960, "échecs": 1, "minutes": 3, "date": "2026-11-26", "heures": 0.05},
        "deux": None,
    }
    told |= {"trois": {"essais": 1, "échecs": 1, "minutes": 60, "date": "2026-11-27", "heures": 3.0}}
    assert rows(proved.tried(told)) == [
        ["un", "24960", "1", "3", "0,05h", "26/11/2026"],
        ["deux", proved.NOT_YET, "", "", "", ""],
        ["trois", "1", "1", "60", "3,00h", "27/11/2026"],
        ["en tout", "", "2", "63", "", ""],
    ]


@pytest.fixture
def proof(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """tests/proof.py, which writes elsewhere."""
    monkeypatch.setattr(sys, "argv", ["proof.py", "0.5"])
    monkeypatch.syspath_prepend(str(TESTS))
    import proof

    monkeypatch.setattr(proof, "KEPT", tmp_path / "preuve.json")
    monkeypatch.setattr(proof, "BUILD", tmp_path)
    return proof


def test_a_run_writes_the_rows_that_it_has_run_and_no_other(proof: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two, *others = proof.STEPS
    proof.main(proof.words(["--note", two, "7", "0", "2", "2026-01-02"]))
    monkeypatch.setitem(proof.STEPS, one, lambda: proof.Found(5, 1))
    assert proof.main(proof.words(["--quoi", one])) == 1
    told = json.loads((tmp_path / "preuve.json").read_text("utf-8"))
    assert list(told) == [one, two, *others] and not any(told[name] for name in others)
    assert (told[one]["essais"], told[one]["échecs"], told[one]["date"]) == (5, 1, date.today().isoformat())
    assert (told[two]["essais"], told[two]["minutes"], told[two]["date"]) == (7, 2, "2026-01-02")
    with pytest.raises(SystemExit, match="n’est pas une ligne"):
        proof.main(proof.words(["--note", "trois", "7", "0", "2", "2026-01-02"]))


def test_a_row_that_would_not_end_in_time_waits_and_the_oldest_is_first(
    proof: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half an hour: one that takes a quarter of an hour, or that was never run, has its turn; one that takes longer keeps its day."""
    one, two, three, *others = proof.STEPS
    run: list[str] = []
    for name in proof.STEPS:
        monkeypatch.setitem(proof.STEPS, name, lambda name=name: run.append(name) or proof.Found(1, 0))  # type: ignore[func-returns-value]
        day, minutes = {one: ("2026-01-03", 15), two: ("2026-01-01", 31)}.get(name, ("2026-01-02", 1))
        if name != three:
            proof.main(proof.words(["--note", name, "7", "0", str(minutes), day]))
    assert proof.main(proof.words([])) == 0
    assert run == [three, *others, one]
    told = json.loads((tmp_path / "preuve.json").read_text("utf-8"))
    assert (told[two]["essais"], told[two]["date"]) == (7, "2026-01-01") and told[one]["essais"] == 1


def test_the_rows_of_the_site_are_those_of_the_proof(proof: ModuleType) -> None:
    assert list(json.loads(DOCS.joinpath(proved.DATA).read_text("utf-8"))) == list(proof.STEPS)
