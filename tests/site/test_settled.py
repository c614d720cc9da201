"""Every ruling has a date and somebody who decides, and the file that programs read says it in the form that its page describes."""

from __future__ import annotations

import json
import re
import shutil
from datetime import date
from pathlib import Path

import pytest
from support import DOCS

import tablegames_widgets as tg
from tablegames_widgets.engine import TableGamesError
from tablegames_widgets.engine.outside import read_json
from tablegames_widgets.site.pages import dated, settled
from tablegames_widgets.site.pages.chapters import Chapter, chapters
from tablegames_widgets.site.pages.dated import Dated
from tablegames_widgets.site.pages.decisions import numbered, page

TEXT = """(korsar-k1)=
**K1. Qui ?** *Décision.* Le **plus** redouté, voir [le tour](#korsar-tour).

(korsar-k15)=
(korsar-fin)=
**A3, K15. La fin ?** *Règle.* Non.

(korsar-k3)=
**Une coquille.** Lire « or ».
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, object]]:
    """The file, read back as anybody would."""
    folder = tmp_path_factory.mktemp("site")
    settled.write(DOCS, folder)
    found: list[dict[str, object]] = read_json((folder / settled.NAME).read_bytes(), settled.FILE, settled.NAME)["décisions"]
    return found


@pytest.mark.parametrize("game", tg.games)
def test_each_ruling_of_the_pages_is_dated_and_no_other(game: str) -> None:
    """A ruling without a date: `python conf/dates.py` gives it one."""
    found = chapters(DOCS.joinpath("jeux", f"{game}.md").read_text("utf-8"))
    known, numbers = dated.dates(DOCS)[game], [one.number for one in numbered(game, found)]
    assert sorted(known) == sorted(numbers) and len(numbers) > 30
    days = [one for each in known.values() for one in (each.since, each.changed) if one]
    assert all(date(2026, 11, 20) <= one for one in days) and all(not one.changed or one.since < one.changed for one in known.values())
    assert all(one.option in ("", *tg.games[game].options) for one in known.values())
    shown = page(DOCS, game, found)
    assert shown.count("ici depuis le ") == len([one for one in numbered(game, found) if one.kinds != {"Règle"}])


def test_the_file_has_them_all_with_who_decides(told: list[dict[str, object]]) -> None:
    assert {one["jeu"] for one in told} == {*tg.games} and len(told) > 390
    assert len({one["adresse"] for one in told}) == len(told)
    by = {(one["jeu"], one["numéro"]): one for one in told}
    assert by["wanted", "W1"]["qui"] == "officiel" and by["wanted", "W1"]["changé"] == {"le": "2026-11-22", "avant": "Lecture"}
    assert by["korsar", "K15"]["option"] == "ending" and by["korsar", "K15"]["qui"] == "nous"
    assert by["korsar", "K15"]["adresse"] == "jeux/korsar/questions-fin.html#korsar-k15"
    assert all((one["qui"] in ("éditeur", "officiel")) or one["choix"] for one in told)
    assert not [one for one in told if re.search(r"\]\(#|\*\*", f"{one['question']}{one['réponse']}")]


def test_every_option_that_names_a_ruling_is_told_with_it(told: list[dict[str, object]]) -> None:
    named = {(one["jeu"], one["option"]) for one in told if one["option"]}
    due = {(game.id, name) for game in tg.games.values() for name, option in game.options.items() if "(décision" in option.help}
    assert due <= named and len(due) > 15
    assert not [one for one in told if "avec une option" in str(one["réponse"]) and not one["option"]]


def test_a_ruling_says_its_numbers_who_decides_and_since_when() -> None:
    first, last, slip = numbered("korsar", [Chapter("fin", "", TEXT.split("\n"))])
    assert (first.number, last.number, slip.number) == ("k1", "k15", "k3")
    assert dated.labels(last) == ["A3", "K15"] and dated.labels(slip) == ["K3"]
    day = Dated(date(2026, 12, 1))
    assert [dated.decider(one, day) for one in (first, last, slip)] == ["nous", "éditeur", "nous"]
    assert dated.decider(first, day._replace(decider="auteur")) == "auteur"
    assert dated.said(last, day) == "L’éditeur\u00a0; ici depuis le 1er décembre 2026."
    assert (
        dated.said(first, Dated(date(2026, 2, 3), date(2026, 8, 4))) == "Nous\u00a0; ici depuis le 3 février 2026, changé le 4 août 2026."
    )
    assert settled.option("korsar", last, day) == "ending" and settled.option("korsar", first, day) == ""


@pytest.mark.parametrize("line", ["k1 = 3", "k1 = { change = 2026-11-20 }", 'k1 = { depuis = 2026-11-20, qui = "moi" }'])
def test_a_date_that_is_none_is_refused(line: str, tmp_path: Path) -> None:
    (tmp_path / dated.DATES).write_text(f"[korsar]\n{line}\n", "utf-8")
    with pytest.raises(TableGamesError, match=re.escape(dated.DATES)):
        dated.dates(tmp_path)


def test_pages_without_dates_leave_no_file_and_a_ruling_without_its_date_stops_the_site(tmp_path: Path) -> None:
    settled.write(tmp_path, tmp_path)
    assert list(tmp_path.iterdir()) == []
    shutil.copytree(DOCS / "jeux", tmp_path / "jeux")
    (tmp_path / dated.DATES).write_text("[korsar]\nk1 = 2026-11-20\n", "utf-8")
    with pytest.raises(KeyError):
        settled.write(tmp_path, tmp_path)


def test_the_page_describes_every_field_and_its_example_reads_the_file(
    told: list[dict[str, object]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (DOCS / "decisions.md").read_text("utf-8")
    described = {name for line in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE) for name in re.findall(r"`([^`]+)`", line)}
    assert described == {*told[0]}
    monkeypatch.chdir(tmp_path)
    settled.write(DOCS, tmp_path)
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(code, {})
    assert capsys.readouterr().out == "['K15']\n"
    assert json.loads((tmp_path / settled.NAME).read_text("utf-8"))["forme"] == settled.FORM
