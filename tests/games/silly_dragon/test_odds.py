"""Red Hot Silly Dragon: the exact odds, and what the board and the rules page say of them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from silly_dragon_helpers import DRAGON, at

import tablegames_widgets as tg
from tablegames_widgets.games.silly_dragon import odds
from tablegames_widgets.scene import render
from tablegames_widgets.site.odds import _picture, _table, percent, rows

FLAMES = [card for card in odds.CARDS if "/" in card]


def by_hand(card: str, place: int, resistance: int) -> int:
    """Of the 216 rolls, how many roast: counted here with nothing of the engine but the rule."""
    words = {"MIN": 0, "MED": 1, "MAX": 2}
    power, reach = (words[word] for word in card.split("/"))
    rolls = [sorted(roll) for roll in product(range(1, 7), repeat=3)]
    return sum(roll[reach] >= place and roll[power] > resistance for roll in rolls)


@pytest.mark.parametrize("card", FLAMES)
def test_every_chance_is_counted_over_the_216_rolls(card: str) -> None:
    for place, chances in odds.table(odds.CARDS.index(card)):
        assert chances == tuple(Fraction(by_hand(card, place, resistance), 216) for resistance in range(2, 6))


def test_under_wrath_over_the_36_rolls_of_two_dice() -> None:
    wrath = odds.CARDS.index("colère du dragon")
    assert odds.roasted(wrath, 3, 4) == Fraction(2, 6) * Fraction(4, 6)
    assert odds.flames(wrath).total() == 36


def test_means_of_the_three_dice_are_those_one_knows() -> None:
    powers = {card[:3]: sum(power * n for (power, _), n in odds.flames(odds.CARDS.index(card)).items()) / 216 for card in FLAMES}
    assert {word: round(mean, 2) for word, mean in powers.items()} == {"MIN": 2.04, "MED": 3.5, "MAX": 4.96}


def test_two_breaths_must_both_be_survived_and_bellows_count() -> None:
    card = odds.CARDS.index("MAX/MED")
    once = odds.roasted(card, 4, 3)
    assert once == Fraction(1, 2) and odds.roasted(card, 4, 3, 0, 2) == Fraction(3, 4)
    assert odds.roasted(card, 4, 3, -1) < once < odds.roasted(card, 4, 3, 1)


def test_the_games_own_dice_agree() -> None:
    """The same flame by the rules themselves, each of the 216 rolls written into a position."""
    burnt = 0
    for roll in product(range(1, 7), repeat=3):
        p = at(f"2; cartes: MAX/MED; envoi A: allumeuse; envoi B: armoire à glace; dés: {' '.join(map(str, roll))}")
        burnt += p.play("place 4").play("place 6").last.fates[0][0] == 3
    assert burnt == 108


def test_a_free_place_says_its_risk_to_the_one_who_is_placed_alone() -> None:
    p = at("2; cartes: MAX/MED; envoi A: allumeuse; envoi B: armoire à glace")
    assert 'data-hint="risque 50\u00a0%"' in render(p.view(0))
    assert "risque" not in render(p.view(1)) and "risque" not in render(p.view(None))


def test_the_picture_and_the_tables_say_the_same() -> None:
    chart = rows(odds, "MAX/MED", {})
    picture, table = _picture([("MAX/MED", chart)]), _table(odds, "MAX/MED", chart)
    assert picture.count("<rect") == 24 and "108 <small>(50\u00a0%)" in table and "sur 216 lancers" in table
    assert all(f">{percent(chance)}<".replace("< 1<", "&lt; 1<") in picture for _, chances in chart for chance in chances)


def test_a_chance_is_never_called_nothing_nor_sure_when_it_is_not() -> None:
    assert [percent(Fraction(n, 216)) for n in (0, 1, 108, 215, 216)] == ["0", "< 1", "50", "> 99", "100"]


def test_the_greedy_player_beats_chance() -> None:
    wins = 0
    for seed in range(20):
        p = DRAGON.start(3, seed)
        held = [tg.players["glouton"](seed), tg.players["hasard"](seed), tg.players["hasard"](seed + 1)]
        while not p.is_over:
            seat = p.to_move[0]
            p.play(held[(seat - seed) % 3].choose(p.view(seat)), seat)
        wins += any((seat - seed) % 3 == 0 for seat in p.outcome.winners)
    assert wins >= 12
