"""The doors of the first page: seats in words, pictures that are the game's own."""

from __future__ import annotations

import re

import pytest
from support import DOCS

import tablegames_widgets as tg
from tablegames_widgets.engine import BadSetup
from tablegames_widgets.site.pages import doors, places


@pytest.mark.parametrize(("game", "told"), [("korsar", "2 à 6, ou 8"), ("manitou", "2 à 4"), ("abilene", "2 à 10")])
def test_seats_are_told_in_words(game: str, told: str) -> None:
    assert doors.seats(tg.games[game]) == told


@pytest.mark.parametrize("game", tg.games)
def test_every_game_has_a_scene_of_its_own_pictures(game: str) -> None:
    drawn = places.picture(tg.games[game])
    assert game in places.SCENES and drawn.count("<symbol") >= 2
    assert set(re.findall(r'href="#([^"]+)"', drawn)) == set(re.findall(r'symbol id="([^"]+)"', drawn))


def test_a_scene_is_drawn_in_the_inks_of_the_game() -> None:
    drawn = places.picture(tg.games["korsar"])
    assert 'fill="#b3261e"' in drawn and 'fill="#1557a6"' in drawn


def test_a_game_without_a_scene_shows_three_of_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(places.SCENES, "manitou")
    assert places.picture(tg.games["manitou"]).count("<use") == 3


def test_a_picture_that_the_game_has_not_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(places.SCENES, "korsar", ("", "icon licorne rouge 0 0 50"))
    with pytest.raises(BadSetup, match="n’a pas d’image .*licorne"):
        places.picture(tg.games["korsar"])


@pytest.mark.parametrize("game", tg.games)
def test_the_rules_begin_with_five_sentences_and_the_table_with_its_parts_named(game: str) -> None:
    door = DOCS.joinpath("jeux", f"{game}.md").read_text("utf-8").partition("## En bref")[0]
    told = re.findall(r"^\d\. (.+)$", door, re.MULTILINE)
    assert len(told) == 5 and all(one.endswith(".") and not re.search(r"[.!?] [A-ZÀÉ]", one) for one in told)
    table = re.search(rf"```\{{la-table\}} {game}\n(.*?)\n```", door, re.DOTALL)
    assert table and len(re.findall(r"^[^:|]+ \| [^|]+ \| [^|]+\.$", table[1], re.MULTILINE)) >= 4 and ":alt: " in table[1]
    assert door.index("1. ") < door.index("{la-table}")
