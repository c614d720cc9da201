"""The games side by side: what is told is what was measured, and what is not proven is not told."""

from __future__ import annotations

import json
import re

import pytest
from support import DOCS

import tablegames_widgets as tg
from tablegames_widgets.site.pages import compare, doors

PLACES = [[60.0, 50.0, 70.0], [40.0, 30.0, 50.0]]


def counted(*places: list[float], seats: int = 2, deal: tuple[float, float, float] = (12.4, 5.0, 18.0)) -> dict[str, object]:
    return {"joueur": "glouton", "sièges": seats, "places": list(places), "donne": list(deal)}


@pytest.mark.parametrize(("places", "told"), [
    ([[60.0, 52.0, 70.0], [40.0, 30.0, 50.0]], "à 2 : aide un peu"),
    ([[60.0, 45.0, 70.0], [40.0, 30.0, 50.0]], "à 2 : rien de sûr"),  # half is possible: nothing is proven
    ([[30.0, 20.0, 40.0], [70.0, 60.0, 80.0]], "à 2 : dessert beaucoup"),
    ([[70.0, 65.0, 75.0], [68.0, 64.0, 72.0]], "à 2 : rien de sûr"),  # both win together: a place wins 69 of 100
])  # fmt: skip
def test_what_the_first_place_gains(places: list[list[float]], told: str) -> None:
    assert list(compare.first([counted(*places)])) == [told]


def test_the_player_that_thinks_most_is_told_at_each_number_of_seats() -> None:
    tables = [counted(*PLACES, deal=(50.0, 40.0, 60.0)), counted(*PLACES), counted(*PLACES, seats=4, deal=(3.0, -1.0, 7.0))]
    assert list(compare.luck(tables)) == ["à 2 : décident un peu", "à 4 : rien de sûr"]


def test_every_game_has_a_line_with_what_its_door_says() -> None:
    found = doors.on_page(DOCS / "index.md")
    assert found and not doors.on_page(DOCS / "credits.md")
    html = compare.table(found, json.loads(DOCS.joinpath("guides/qui-gagne.json").read_text("utf-8"))["jeux"])
    for game in tg.games.values():
        assert f'<a href="jouer/{game.id}.html">' in html and doors.seats(game) in html
    assert html.count('<tr role="row">') == 8 and html.count('data-head="les cartes reçues"') == 7
    assert "dès 12 ans" in html and "20 à 30 minutes" in html


def test_three_questions_and_a_picture_of_each_game_with_what_they_look_at() -> None:
    found = doors.on_page(DOCS / "index.md")
    asked, html = compare.questions(), compare.choices(found)
    assert asked.count("<select") == 3 and asked.count('<option value="">peu importe') == 3 and " hidden" not in asked
    assert html.count("<li ") == 7 == html.count("<svg")
    assert '<li data-game="korsar" data-seats="2 3 4 5 6 8" data-minutes="40" data-age="10"><a href="jeux/korsar.html">' in html
    assert 'data-minutes="30" data-age="12"><a href="jeux/manitou.html">' in html  # « 20 à 30 minutes »
    assert 'data-minutes="0" data-age="14"><a href="jeux/abilene.html">' in html  # as long as one likes
    assert html.count(">Jouer</a>") == 7


def test_a_sheet_alone_leaves_the_games_that_fit() -> None:
    found = doors.on_page(DOCS / "index.md")
    sheet = compare.narrowing(found)

    def out(name: str, answer: int) -> set[str]:
        return set(re.findall(rf'name="{name}"] option\[value="{answer}"]:checked\)~\.tg-which>\[data-game="(\w+)"]', sheet))

    assert out("seats", 2) == {"key_largo", "wanted"} and out("seats", 9) == set(tg.games) - {"abilene"}
    assert out("minutes", 30) == {"silly_dragon", "korsar", "key_largo", "wanted"} and out("minutes", 45) == set()
    assert out("age", 8) == set(tg.games) and out("age", 10) == {"manitou", "abilene"} and out("age", 14) == set()
    for name, answers in (("seats", compare.SEATS), ("minutes", compare.TIMES), ("age", compare.AGES)):
        assert all(f'<option value="{one}">' in compare.questions() and len(out(name, one)) <= 7 for one in answers)
