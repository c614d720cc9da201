"""The doors of the first page: seats in words, pictures that are the game's own."""

from __future__ import annotations

import pytest

import tablegames_widgets as tg
from tablegames_widgets.engine import BadSetup
from tablegames_widgets.site.pages import doors


@pytest.mark.parametrize(("game", "told"), [("korsar", "2 à 6, ou 8"), ("manitou", "2 à 4"), ("abilene", "2 à 10")])
def test_seats_are_told_in_words(game: str, told: str) -> None:
    assert doors.seats(tg.games[game]) == told


def test_a_picture_takes_the_games_icons_and_inks() -> None:
    drawn = doors.picture(tg.games["korsar"], ["pirate rouge", "pirate bleu", "galleon"])
    assert drawn.count("<svg") == 4 and 'fill="#b3261e"' in drawn and 'fill="#1557a6"' in drawn


def test_a_picture_that_the_game_has_not_is_named() -> None:
    with pytest.raises(BadSetup, match="n’a pas d’image .*licorne"):
        doors.picture(tg.games["korsar"], ["licorne", "galleon", "chest"])
