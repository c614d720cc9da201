"""What teaches on a page: its Python opens a first game, every exercise, the puzzle of a day, and judges what one clicks or fills in."""

from __future__ import annotations

import json
from datetime import date, timedelta
from html import unescape
from typing import Any

import pytest
from support import house, tried

import tablegames_widgets as tg
from tablegames_widgets.lessons import daily
from tablegames_widgets.lessons.drawn import draw
from tablegames_widgets.lessons.learn import lesson
from tablegames_widgets.lessons.skills import skill
from tablegames_widgets.page import page

BOARD = "leçon"
ASKED = [one for one in house() if one.sort != "fonction"]
RULES = "../jeux/korsar.html"


def begin(teaches: str, game: str = "", kept: str | None = None) -> dict[str, Any]:
    spec = json.dumps({"game": game, "teaches": teaches, "title": "Ici"})
    return json.loads(page.open_board(BOARD, spec, kept, None, RULES))  # type: ignore[no-any-return]


def send(**what: Any) -> dict[str, Any]:
    return json.loads(page.handle(BOARD, json.dumps({"board": BOARD, "ply": page._boards[BOARD].match.ply, **what})))  # type: ignore[no-any-return]


def shown(answer: dict[str, Any]) -> str:
    return unescape(str(answer["frames"][-1]["html"])).replace("\u00a0", " ")


def filled(right: Any) -> str:
    return " ; ".join(f"{name}: {one}" for name, one in right.items()) if isinstance(right, dict) else str(right)


@pytest.mark.parametrize("ex", ASKED, ids=lambda ex: ex.id)
def test_an_exercise_is_answered_on_its_page(ex: Any) -> None:
    opened = begin(ex.id, ex.game.id)
    assert ex.question.replace("\u00a0", " ")[:30] in shown(opened) and not opened["solved"]
    right = ex.kind.answer
    if opened["fields"]:
        assert "is-legal" not in shown(opened)  # the board does not tell
        assert len(opened["fields"]) == (len(right) if isinstance(right, dict) else 1)
        wrong = send(move="99")
        last = send(move=filled(right))
    elif isinstance(right, list) and ex.sort != "suite":
        wrong = send(action="check")
        for text in right:
            for click in text.split(" > "):
                send(click=click)
        last = send(action="check")
    else:
        wrong = send(move=next(str(move) for move in ex.kind.legal if move not in ex.kind.right)) if ex.sort != "suite" else opened
        for text in right if isinstance(right, list) else [right]:
            last = send(move=text)
    assert not wrong["solved"] and (wrong is opened or "tg-refusal" in shown(wrong))
    assert last["solved"] and "Oui !" in shown(last) and f"{RULES.rpartition('/')[0]}" in shown(last)


def test_all_the_legal_moves_are_not_shown_by_the_board_that_asks_for_them() -> None:
    opened = begin("korsar-5", "korsar")
    assert "is-legal" not in shown(opened) and "aria-disabled" not in shown(opened).split("tg-scene")[1]
    assert "Que puis-je" not in shown(send(action="help")) or "is-legal" not in shown(send(action="help"))
    send(action="back")
    noted = send(click="bleu 4"), send(click="galion 2 de C")
    assert "aria-pressed" in shown(noted[0]) and "« bleu 4 > galion 2 de C »" in shown(noted[1])
    assert "Pas encore" in shown(send(action="check"))
    send(click="bleu 4"), send(click="galion 2 de C")
    assert "Ta réponse est vide" in shown(send(action="prev"))


def test_a_first_game_is_taken_up_where_it_was_unless_it_has_changed() -> None:
    told = lesson("korsar")
    assert "1/6." in shown(begin("apprendre", "korsar")) and "Règle : " in shown(begin("apprendre", "korsar"))
    kept = send(move=told.steps[0].moves[0][1])["kept"]
    assert "is-advised" in shown(begin("apprendre", "korsar"))  # the card to click is marked
    again = begin("apprendre", "korsar", kept)
    assert again["ply"] == 3 and "2/6." in shown(again) and "pour cette fois" in shown(send(click="pioche"))
    other = kept.replace("main A: galion 3, jaune 3", "main A: galion 3, jaune 1")
    assert other == kept or begin("apprendre", "korsar", other)["ply"] == 0
    assert "unopened" in begin("apprendre", "korsar", "n’importe quoi")


def test_the_puzzle_of_a_day_is_the_notebook_s_own() -> None:
    for day in (date(2026, 11, 22), date(2028, 2, 29)):
        opened = begin(day.isoformat())
        ex = tg.exercices.du_jour(day)
        assert json.loads(opened["spec"])["game"] == ex.game.id and ex.question.replace("\u00a0", " ")[:20] in shown(opened)
    assert "unopened" in begin("2026-99-99") and "unopened" in begin("zorro-1")


@pytest.mark.parametrize("game", tg.games)
def test_half_a_year_of_puzzles_have_one_right_answer_each(game: str) -> None:
    first = date(2026, 11, 22)
    days = [first + timedelta(days=k) for k in range(daily.WEEKS)]
    found = [daily.of(day, game) for day in tried(days, *days[:4])]
    assert len({daily.of(day, game).question + daily.of(day, game).data["position"] for day in days}) == daily.WEEKS
    for ex in found:
        assert ex.verifie(ex.kind.answer) and ex.sort != "meilleur" and ex.level in (1, 2, 3)


def test_in_a_week_every_game_has_its_day() -> None:
    week = [daily.of(date(2026, 11, 22) + timedelta(days=k)).game.id for k in range(7)]
    assert sorted(week) == sorted(tg.games)


def test_a_question_on_a_skill_comes_from_its_seed_and_counts_what_is_wrong() -> None:
    spec = json.dumps({"game": "korsar", "teaches": "korsar/capture/7", "title": ""})
    opened = json.loads(page.open_board(BOARD, spec, None, None, RULES))
    ex = draw(skill("korsar", "capture"), 7)
    (asked,) = opened["fields"]
    assert asked["choices"] == ex.kind.fields[0]["choices"]
    assert json.loads(opened["spec"])["title"] == skill("korsar", "capture").says
    wrong = send(move=next(one for one in asked["choices"] if one != ex.kind.answer))
    assert (wrong["solved"], wrong["missed"]) == (False, 1) and "Pas encore" in shown(wrong)
    right = send(move=ex.kind.answer)
    assert (right["solved"], right["missed"]) == (True, 1) and "Oui" in shown(right)
    assert begin("korsar/personnage/korsar-7")["fields"] == []


@pytest.mark.parametrize("teaches", ["korsar/zorro/1", "zorro/capture/1", "korsar/personnage/5", "korsar/capture/zut", "a/b", "//"])
def test_a_question_that_cannot_be_drawn_is_refused(teaches: str) -> None:
    assert "unopened" in begin(teaches)
