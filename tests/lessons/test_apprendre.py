"""Learning by playing: every first game is played as it is told, then to its end; while moves are given, another one waits."""

from __future__ import annotations

import re
from html import unescape
from importlib.resources import files
from typing import Any

import pytest
from rule_helpers import plain

import tablegames_widgets as tg
from tablegames_widgets.lessons import tables
from tablegames_widgets.lessons.learn import FREE, Lesson, lesson
from tablegames_widgets.lessons.tables import FirstGame, FirstStep
from tablegames_widgets.widget.plain import PlainTable

each_game = pytest.mark.parametrize("game", tg.games)


def said(table: Any) -> str:
    return str(table.frames[-1]["html"]).replace("\u00a0", " ")


def send(table: Any, **what: Any) -> str:
    table._received(None, {"board": table.board, "ply": table.ply, **what}, [])
    return said(table)


@each_game
def test_a_first_game_is_told_then_played_to_its_end(game: str) -> None:
    told = lesson(game)
    assert 4 <= len(told.steps) <= 12 and len({step.rule for step in told.steps}) >= 3
    assert all(50 <= len(step.text) <= 330 for step in told.steps)
    table = tg.apprendre(game)
    for number, step in enumerate(told.steps, 1):
        assert f"{number}/{len(told.steps)}. " in said(table)
        move = step.moves[0][1]
        other = next((one for one in table.match.view(0).legal_moves if one != told.script[0][number - 1]), None)
        if other is not None:
            rule = tg.games[game].rules[step.rule]
            first, second, third = (unescape(send(table, move=str(other))) for _ in range(3))
            assert f"« {plain(rule['title'])} »" in plain(first) and "Pour cette fois, joue" not in first + second
            assert plain(rule["text"]) in plain(second) and f"Pour cette fois, joue « {told.script[0][number - 1]} »" in plain(third)
            assert "is-advised" in third and (number == 1) is ("is-advised" in second)
        send(table, move=move)
    for seat, given in told.script.items():
        assert [move for one, move in table.match.moves if one == seat][: len(given)] == given
    player, mine = tg.players["hasard"](3), 0
    for _ in range(800):
        if table.match.is_over:
            break
        if 0 in table.match.to_move:
            assert table._board.course.solved is (mine >= FREE)
            mine += 1
            send(table, move=str(player.choose(table.match.view(0))))
        else:
            send(table, action="next")
    assert table.match.is_over


def test_one_step_back_gives_the_same_move_again() -> None:
    table = tg.apprendre("korsar")
    send(table, move="galion 3")
    assert table.ply == 3 and "pour cette fois" in send(table, click="pioche")
    send(table, action="undo")
    assert table.ply == 0 and "1/6." in said(table) and "pour cette fois" in send(table, click="pioche")


def test_without_widgets_the_lesson_is_written() -> None:
    told = lesson("korsar")
    table = PlainTable(told.match, told.holders, viewpoint=0, course=told)
    assert "1/6." in table._repr_html_() and "pour cette fois" in table.joue("pioche")._repr_html_()
    assert table.joue("galion 3").ply == 3 and "2/6." in table._repr_html_()


@pytest.mark.parametrize(("steps", "wrong"), [
    ([{"texte": "?", "regle": "galion", "coups": ["A: galion 8"]}], "galion 8"),
    ([{"texte": "?", "regle": "zorro", "coups": ["A: pioche"]}], "règle"),
    ([{"texte": "?", "regle": "galion", "coups": ["B: pioche"]}], "élève"),
])  # fmt: skip
def test_a_lesson_that_the_rules_refuse_is_not_told(steps: list[FirstStep], wrong: str) -> None:
    data: FirstGame = {"titre": "T", "noms": ["Toi", "Bo"], "position": "main A: galion 3", "ensuite": "Fin.", "etape": steps}
    with pytest.raises(tg.BadSetup, match=wrong):
        Lesson("korsar", data)


@each_game
def test_a_text_of_a_first_game_stands_beside_facts_that_are_true(game: str) -> None:
    told = lesson(game)
    assert 2 * sum(bool(step.facts) for step in told.steps) >= len(told.steps)
    for step in (*told.steps, told.last):
        if re.search(r"\bmieux\b|d’autant|le plus de points", step.text):
            assert any(not re.search(r"\d|\b[A-J]\b", fact) for fact in step.facts), "what is compared is a rule: a fact says it in full"


@pytest.mark.parametrize(("game", "facts", "old", "new"), [
    ("key_largo", "étape 7 : le texte ne dit pas", "mieux quand on est seul ; les antiquités se vendent mieux quand on est nombreux",
     "d'autant mieux qu'on y est seul"),
    ("key_largo", "la fin : le texte ne dit pas", "Au soir du dixième jour, le plus riche gagne", "Dans dix jours, le plus riche gagne"),
    ("manitou", "étape 5 : le texte ne dit pas", "à celui qui a le plus de points de chasseurs",
     "à celui qui a le plus de chasseurs en tout"),
    ("key_largo", "n’est pas vrai", "les antiquités se vendent mieux quand on est nombreux",
     "les antiquités se vendent mieux quand on est seul"),
    ("wanted", "n’est pas vrai", "A a 4 points de vie", "A a 5 points de vie"),
])  # fmt: skip
def test_a_false_text_or_fact_is_not_told(game: str, facts: str, old: str, new: str) -> None:
    text = files("tablegames_widgets.lessons").joinpath("apprendre", f"{game}.toml").read_text("utf-8")
    wrong = tables.checked(game, text.replace(old, new, 1), tables.FIRST_GAME)
    if facts == "n’est pas vrai":  # the text and its fact together
        wrong = tables.checked(game, text.replace(old, new), tables.FIRST_GAME)
    with pytest.raises(tg.BadSetup) as caught:
        Lesson(game, tables.first_game(wrong))
    assert facts in plain(caught.value)
