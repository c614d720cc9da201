"""Who holds a seat: a slip in a player's id is refused for a new match, and never when one is loaded."""

from __future__ import annotations

import pytest

import tablegames_widgets as tg
from tablegames_widgets.engine.holders import PLAYERS


def test_the_engine_knows_the_players_by_name_alone() -> None:
    assert set(PLAYERS) == set(tg.players)


@pytest.mark.parametrize(("holder", "meant"), [
    ("Glouton", "glouton"), ("GLOUTON", "glouton"), ("gluton", "glouton"), ("gloutons", "glouton"),
    ("gloutonne", "glouton"), ("Hasard", "hasard"), ("hazard", "hasard"), ("hasrad", "hasard"),
])  # fmt: skip
def test_what_looks_like_a_players_id_is_refused_with_the_nearest(holder: str, meant: str) -> None:
    with pytest.raises(tg.BadSetup, match=f"écris «\u00a0{meant}\u00a0»"):
        tg.Match("korsar", ["Ana", "Bo"], 1, holders=["moi", holder])


@pytest.mark.parametrize("holder", ["moi", "Ana", "Gaston", "Hassan", "Hasna", "Bernard", "Richard", "objet Glouton", "objet Hasardeur"])
def test_people_keep_their_names_and_programs_theirs(holder: str) -> None:
    assert tg.Match("korsar", ["Ana", "Bo"], 1, holders=["moi", holder]).holders[1] == holder


@pytest.mark.parametrize("holder", ["Glouton", "gluton"])
def test_a_save_that_holds_one_is_read_all_the_same(holder: str) -> None:
    text = tg.Match("korsar", ["Ana", "Bo"], 1).text().replace("joueur B: moi", f"joueur B: {holder}")
    assert tg.Match.from_text(text).holders == ("moi", holder) == tg.Match.from_link(tg.Match.from_text(text).link()).holders
