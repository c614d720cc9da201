"""The rows: every place, good and effect has all that the rules, the board and the sentences ask of it; and who is told « tu »."""

from __future__ import annotations

import pickle

import pytest
from key_largo_helpers import KEY_LARGO, day, play, told

from tablegames_widgets.games.key_largo.cards import EFFECTS, ITEMS, NATURES, PLACES
from tablegames_widgets.games.key_largo.cards.encounters import Effect
from tablegames_widgets.games.key_largo.cards.goods import PRICED
from tablegames_widgets.games.key_largo.cards.places import BAR, DIVING, DOLPHINS, MARKET, STORE
from tablegames_widgets.games.key_largo.rules import bar, days, dive_encounters, dolphins, market, store

ROWS = {DIVING: dive_encounters, BAR: bar, DOLPHINS: dolphins, STORE: store, MARKET: market}


@pytest.mark.parametrize("effect", EFFECTS.values(), ids=str)
def test_every_effect_has_its_row_at_its_place_and_a_tourist_at_all(effect: Effect) -> None:
    places = ROWS.values() if effect.place < 0 else [ROWS[effect.place]]
    assert all(effect in place.MEETINGS for place in places)


def test_the_rows_stand_in_the_order_of_their_numbers() -> None:
    for rows in (PLACES, ITEMS, NATURES, tuple(EFFECTS.values())):
        assert [row.number for row in rows] == list(range(len(rows)))
    assert len(days.BEGIN) == len(PLACES)


def test_the_price_of_each_good_stands_in_the_material_at_its_port() -> None:
    t = KEY_LARGO.tables(3)
    for good in PRICED:
        written = KEY_LARGO.material[good.port.written][good]
        assert t.prices[good][1] == (written if isinstance(written, int) else written[0])


def test_a_card_knows_what_its_name_says_and_travels() -> None:
    card = KEY_LARGO.tables(3).card["diamant 160 G"]
    assert (card.nature, card.value, card.letter, card.end, card.short) == ("diamant", 160, "G", 160, "diamant 160")
    again = pickle.loads(pickle.dumps(card))
    assert again == card and again.nature.number == card.nature.number


def test_who_looks_is_told_tu_and_its_things_are_its_own() -> None:
    p = day("bar plongée", "bar plongée", "dauphins bar", more="main B: diamant 160 G; argent A: 200")
    p.play("voler > joueur B > dos G")
    assert "Tu paies un tire-bourse 50 $ : il vole à B une carte" in told(p, 0)
    assert "A paie un tire-bourse 50 $ : il te vole une carte au dos de grande profondeur (G)." in told(p, 1)
    p = day("plongée bar", "dauphins bar", "dauphins bar", more="équipe A: 1 tuyau; épave M1: monstre M, or 3 M")
    play(p, "épave M1", "scaphandrier 1")
    assert "Ton scaphandrier 1 s’enfuit pour toujours" in told(p, 0) and "Le scaphandrier 1 de A s’enfuit" in told(p, 1)
    assert "Tu reçois" not in told(p, 0) and "C emmène les touristes" in told(p, 0)
