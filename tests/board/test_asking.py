"""A question about the rules is asked in the help: the board answers where there is an index, else the site does."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from board_helpers import act, alone, click
from rule_helpers import sentence

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board
from tablegames_widgets.board.messages import BadMessage
from tablegames_widgets.board.opening import site
from tablegames_widgets.board.typed import LONGEST
from tablegames_widgets.engine import BadSetup
from tablegames_widgets.finder import index
from tablegames_widgets.finder.panel import answering
from tablegames_widgets.widget.plain import PlainTable

ANSWER = "<ul><li>K1. Qui ?</li></ul>"
KNOWN = {
    "empty": [],
    "sections": [["jeux/korsar/x.html#korsar-k1", "K1. Qui ?", [], "", "K1. Qui ? Décision. Le <plus> vieux.", "ex-a", ""]],
    "words": {},
    "games": {"korsar": ["Korsar"]},
}


def ask(b: Board, typed: str, ply: int | None = None) -> str:
    (frame,) = b.handle({"board": b.name, "ply": b.match.ply if ply is None else ply, "ask": typed})
    return str(frame["html"])


def panel(b: Board) -> str:
    return str(act(b, "help")[-1]["html"])


def test_the_board_answers_in_its_help_and_forgets_when_it_is_closed() -> None:
    asked: list[str] = []
    b = alone(answers=lambda typed: asked.append(typed) or ANSWER)  # type: ignore[func-returns-value]
    assert '<form class="tg-question" data-key="question"><label>' in panel(b)
    told = ask(b, "qui commence ?")
    assert asked == ["qui commence ?"] and told.count('role="dialog"') == 1
    assert f'<div role="status" data-key="found">{ANSWER}</div>' in told
    assert "K1. Qui" not in panel(b) and "K1. Qui" not in panel(b)  # closed, and open again


def test_a_question_opens_the_help_whatever_was_played_and_moves_nothing() -> None:
    b = alone(answers=lambda typed: ANSWER)
    click(b, "rouge 3")
    before = b.match.text(), b.path
    assert "K1. Qui ?" in ask(b, "qui", ply=b.match.ply + 3) and (b.match.text(), b.path) == before
    assert 'data-key="found"></div>' in ask(alone(answers=lambda typed: ""), "  ")


def test_what_cannot_be_looked_in_says_why() -> None:
    def broken(typed: str) -> str:
        raise BadSetup("L’index est abîmé.")

    assert "L’index est abîmé." in ask(alone(answers=broken), "qui")


@pytest.mark.parametrize("value", [None, 3, ["qui"], "a" * (LONGEST + 1)])
def test_a_question_that_no_field_sends_is_refused(value: Any) -> None:
    b = alone(answers=lambda typed: ANSWER)
    before = b.static()
    with pytest.raises(BadMessage) as caught:
        ask(b, value)
    assert sentence(caught.value) and b.static() == before


def test_without_an_index_the_browser_goes_to_the_search_with_the_game() -> None:
    match = tg.Match("korsar", ["Ana", "Bo"], 3)
    page = panel(Board(match, rules_url="../jeux/korsar.html"))
    assert 'action="../search.html" target="_blank">' in page and '<input type="hidden" name="jeu" value="korsar">' in page
    assert "tg-question" not in panel(Board(match, rules_url=None))
    assert 'data-key="found"></div>' in ask(Board(match, rules_url="../jeux/korsar.html"), "qui")


@pytest.mark.parametrize(
    ("base", "root"),
    [("jeux/korsar.html", ""), ("https://a.fr/b/jeux/key_largo.html", "https://a.fr/b/"), ("korsar.html", None), ("", None), (None, None)],
)
def test_a_site_is_known_by_the_address_of_its_rules(base: str | None, root: str | None) -> None:
    assert site(base) == root


def test_the_index_answers_on_this_game_with_addresses_of_this_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "_repository", lambda: tmp_path)
    monkeypatch.setattr(index, "finder", index.finder.__wrapped__)
    assert answering("korsar", None) is None
    (tmp_path / index.ON_SITE).parent.mkdir(parents=True)
    (tmp_path / index.ON_SITE).write_text(json.dumps(KNOWN), "utf-8")
    bare, linked = answering("korsar", None), answering("korsar", "../")
    assert bare and bare("vieux") == '<ul class="tg-help-found"><li><b>K1. Qui ?</b>\u00a0: Le &lt;plus&gt; vieux.</li></ul>'
    assert "Rien ne répond" in bare("licorne") and bare("  ") == ""
    assert linked
    told = linked("vieux")
    assert re.search(r'<a href="\.\./jeux/korsar/x\.html#korsar-k1"[^>]*>K1\. Qui \?</a></b>\u00a0: Le &lt;plus&gt; vieux\.', told)
    assert re.search(r'<a href="\.\./jeux/korsar/x\.html#ex-a"[^>]*>▶ Le jouer</a>', told)


def test_a_table_of_a_notebook_has_the_index_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, str | None]] = []
    monkeypatch.setattr("tablegames_widgets.finder.panel.answering", lambda *told: seen.append(told) or (lambda typed: ANSWER))
    table = PlainTable(tg.Match("korsar", ["Ana", "Bo"], 3), ["Ana", "Bo"], rules_url="../jeux/korsar.html")
    assert seen == [("korsar", "../")] and "K1. Qui ?" in ask(table._board, "qui")
    monkeypatch.setitem(sys.modules, "tablegames_widgets.finder.panel", None)  # as in a browser
    table = PlainTable(tg.Match("korsar", ["Ana", "Bo"], 3), ["Ana", "Bo"], rules_url="../jeux/korsar.html")
    assert 'action="../search.html"' in panel(table._board)
