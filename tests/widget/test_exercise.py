"""An exercise on the board: a click that makes a move is the answer; elsewhere a field; without widgets a picture and a line to write."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.engine.text import french
from tablegames_widgets.widget.exercise import Asked, Field


def said(table: Asked) -> str:
    return str(table.frames[-1]["html"]).replace("\u00a0", " ")


def click(table: Asked, **what: Any) -> str:
    table._received(None, {"board": table.board, "ply": table.ply, **what}, [])
    return said(table)


def test_a_move_on_the_board_is_the_answer() -> None:
    ex = tg.exercice("korsar-2")
    table = Asked(ex)
    assert "Trouve le coup après lequel tu contrôles le galion de 7" in said(table)
    click(table, click="rouge 4")
    wrong = click(table, click="galion 7 de B")
    assert "Pas encore." in wrong and "Indice 1" in wrong and (table.ply, ex.tries) == (0, 1), "a wrong move is not played"
    click(table, click="capitaine rouge")
    assert "Oui !" in click(table, click="galion 7 de B") and table.ply == 1
    click(table, action="undo")
    assert table.ply == 0 and "Oui !" in click(table, move="capitaine rouge > galion 7 de B")


def test_a_forbidden_click_says_its_rule_and_is_no_try() -> None:
    ex = tg.exercice("korsar-2")
    table = Asked(ex)
    click(table, click="vert 3")
    assert "À chacun sa couleur" in click(table, click="galion 7 de B") and ex.tries == 0


def test_a_sequence_is_played_step_by_step() -> None:
    ex = tg.exercice("wanted-2")
    table = Asked(ex)
    click(table, move="SCHOFIELD")
    assert (table.ply, ex.tries) == (1, 0)
    for move in ("BANG! > D", "VOLCANIC", "BANG! > C"):
        html = click(table, move=move)
    assert "Oui !" in html and table.match.is_over
    table = Asked(tg.exercice("plenty_coups-2"))
    click(table, move="arme 4 > camp noir")
    assert "Pas encore." in click(table, move="guerrier jaune 4 > camp jaune") and table.ply == 1


def test_the_other_hands_are_not_in_the_board_of_a_question_to_one_seat() -> None:
    ex = tg.exercice("korsar", "sièges: 2; main A: rouge 3, rouge 1; main B: capitaine jaune, amiral; mer: galion 5 de A [B vert 3]",
                     question="Égalise.", alors="personne ne contrôle le galion 5 de A")  # fmt: skip
    assert "capitaine jaune" not in said(Asked(ex)) + ex.text() + ex._repr_html_()


def answered(field: Field, content: object) -> str:
    """What the judge says once the browser has sent this."""
    field._handle_custom_msg(content, [])  # type: ignore[no-untyped-call]
    return str(field.said)


def test_a_field_takes_what_is_no_move() -> None:
    field = Field(tg.exercice("abilene-1"))
    for written, right in (("33 ; 30 ; 8", False), ("33; 30; 7", True), ("pot: 7; B: 30; A: 33", True), ("", False)):
        assert ("✔" in answered(field, {"answer": written})) is right, written


def test_an_answer_comes_with_its_click_and_nothing_else_is_taken() -> None:
    """As two messages of ipywidgets, a busy kernel judged the answer before: the click overtook what was written."""
    ex = tg.exercice("abilene-1")
    field = Field(ex)
    for content in (None, 7, [], {}, {"answer": 7}, {"answer": None}, {"event": "click"}, "33; 30; 7"):
        assert answered(field, content) == "" and ex.tries == 0
    field.set_state({"said": "<script>", "ways": "rien"})
    assert field.said == "" and field.ways == french(ex.kind.ways)
    assert "<script>" not in answered(field, {"answer": "<script>alert(1)</script>"})


@pytest.mark.parametrize("name", ["korsar-5", "korsar-9"])
def test_several_moves_are_clicked_one_after_the_other_then_checked(name: str) -> None:
    ex = tg.exercice(name)
    table = Asked(ex)
    assert ex.on_board and ("is-legal" in said(table)) is (name == "korsar-9"), "what may be clicked is the question itself"
    assert "Clique d’abord" in click(table, action="check") and ex.tries == 0
    for move in ex.kind.answer:
        for one in move.split(" > "):
            click(table, click=one)
    assert f"« {ex.kind.answer[0]} »".replace(">", "&gt;") in said(table) and table.ply == 0
    assert "Oui !" in click(table, action="check") and "Vérifier" not in said(table)
    assert ex.verifie(ex.kind.answer), "a cell answers too"


def test_a_board_with_nothing_to_check_is_sent_no_check() -> None:
    table = Asked(tg.exercice("korsar-2"))
    before = said(table)
    click(table, action="check")
    assert "rien à vérifier" in table.error and said(table).partition("data-key")[2] == before.partition("data-key")[2]


def test_a_cell_shows_the_live_exercise_or_without_widgets_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr("tablegames_widgets.widget.exercise.display", lambda bundle, **_: shown.append(bundle))
    ex = tg.exercice("korsar-4")
    ex._ipython_display_()
    assert ex.question in shown[0]["text/plain"] and "application/vnd.jupyter.widget-view+json" in shown[1]
    tg.exercice("korsar-3")._ipython_display_()
    assert len(shown) == 3 and "tg-table" not in shown[2]["text/html"], "a function has no field"
    monkeypatch.setitem(sys.modules, "tablegames_widgets.widget.exercise", None)
    assert not hasattr(ex, "_ipython_display_")
    assert 'class="tg-table' in ex._repr_html_()


def test_a_table_says_what_it_is() -> None:
    assert repr(tg.play("korsar", 2, seed=1)) == "<Table de Korsar, Joueur 1 et Joueur 2>"
