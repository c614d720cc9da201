"""The workshop in a notebook: the panel and the board are two widgets that tell each other what was done."""

from __future__ import annotations

import json

import tablegames_widgets as tg
from tablegames_widgets.engine import TOUS
from tablegames_widgets.lessons.workshop.chapter import Chapter
from tablegames_widgets.widget.atelier import Atelier

CHAPTER = """titre = "Égalités"

[[exercice]]
question = "Tu es A. Trouve le coup après lequel personne ne contrôle le galion de 5."
position = "sièges: 3; main A: rouge 3, rouge 2; mer: galion 5 de A [B vert 3]; trait: A"
alors = "personne ne contrôle le galion 5 de A"
"""


def press(workshop: Atelier, do: str, value: str = "", **fields: str) -> str:
    workshop.panel._received(None, {"bench": json.dumps({"do": do, "value": value, "fields": fields})}, [])
    return workshop.panel.html.replace("\u00a0", " ")


def test_a_press_changes_the_board_and_a_move_on_the_board_the_panel() -> None:
    workshop = tg.atelier("korsar")
    press(workshop, "empty")
    press(workshop, "pick", "amiral")
    assert "amiral" in press(workshop, "lay", "main A") and "miral" in str(workshop.frames[-1]["html"])
    press(workshop, "step", "question")
    before = workshop.panel.html
    workshop._received(None, {"board": workshop.board, "ply": workshop.ply, "move": "pioche"}, [])
    assert workshop.panel.html != before and "pioche" in workshop.panel.html and workshop.ply == 0
    assert "Noté" in str(workshop.frames[-1]["html"])


def test_the_board_takes_the_sheet_of_the_game_that_is_chosen() -> None:
    workshop = tg.atelier("korsar")
    sheet = workshop._css
    assert "Wanted" in press(workshop, "game", jeu="wanted", sièges="4")
    assert workshop._css != sheet and workshop.match.game.id == "wanted"
    assert len({one._anywidget_id for one in (workshop, tg.atelier("korsar"), tg.play("korsar"))}) == 3  # or another’s sheet would go


def test_a_chapter_is_taken_up_from_its_text_and_its_link_and_taken_away() -> None:
    workshop = tg.atelier("korsar", chapitre=CHAPTER)
    assert workshop.toml.partition("titre")[2] == CHAPTER.partition("titre")[2]
    link = Chapter.read(CHAPTER, "korsar").link("https://example.org/atelier.html")
    assert tg.atelier(chapitre=link).toml == workshop.toml
    press(workshop, "out", "notebook")
    assert json.loads(workshop.panel.file)["name"].endswith(".ipynb")
    press(workshop, "fields")
    assert workshop.panel.file == ""


def test_it_begins_with_the_position_of_a_table_as_its_player_sees_it() -> None:
    table = tg.play("korsar", seats=["moi", "glouton"], seed=7)
    mine, there = (tg.games["korsar"].census(p) for p in (table.match.position, tg.atelier(table).match.position))
    assert mine["main A"] == there["main A"] and mine["main B"] != there["main B"]
    position = tg.games["manitou"].start(seats=3, seed=2)
    assert tg.atelier(position).match.position.view(TOUS).html == position.view(TOUS).html


def test_what_is_no_press_is_refused() -> None:
    workshop = tg.atelier("korsar")
    before = workshop.panel.html
    for content in ({"bench": 3}, {"bench": "{"}, {"do": "empty"}, "empty"):
        workshop.panel._received(None, content, [])
    workshop.panel.set_state({"html": "<b>"})
    assert workshop.panel.html == before
