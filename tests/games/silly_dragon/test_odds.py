"""Red Hot Silly Dragon: the exact odds, and what the board and the rules page say of them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from rule_helpers import plain
from silly_dragon_helpers import DRAGON, at

import tablegames_widgets as tg
from tablegames_widgets.engine.text import percent
from tablegames_widgets.games.silly_dragon import odds
from tablegames_widgets.scene import render
from tablegames_widgets.site.odds import chart, picture, table

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
    one = chart(odds, "MAX/MED")
    assert picture([one]).count("<rect") == 24 and "108 <small>(50\u00a0%)" in table(one)
    shown = [percent(chance, "&lt; ", "&gt; ") for _, chances in one.rows for chance in chances]
    assert all(f">{chance}<" in picture([one]) and f"({chance}\u00a0%)" in table(one) for chance in shown)


@pytest.mark.parametrize(("card", "change"), [("MAX/MED", 0), ("MED/MED", 1), ("MIN/MAX", -1), ("colère du dragon", 0)])
def test_a_table_of_two_breaths_counts_the_pairs_of_throws_that_roast(card: str, change: int) -> None:
    one, all_rolls = chart(odds, card, 2, change), odds.ROLLS[2 if "/" not in card else 3]
    flames = [odds.flame(odds.CARDS.index(card), roll) for roll in all_rolls]
    for place, chances in one.rows:
        for resistance, chance in enumerate(chances, 2):
            burnt = sum(reach + change >= place and power + change > resistance for power, reach in flames)
            pairs = burnt * len(flames) + (len(flames) - burnt) * burnt
            assert chance * one.throws == pairs and f"<td>{pairs:,} <small>".replace(",", "\u00a0") in table(one)


def test_a_table_says_what_differs_and_on_what_base_it_counts() -> None:
    captions = [
        plain(table(chart(odds, "MAX/MED", *differs))).split("</caption>")[0].split(">")[-1] for differs in ((), (2,), (1, 1), (2, -1))
    ]
    assert captions == [
        "MAX/MED, sur 216 lancers",
        "MAX/MED, deux souffles, sur 46 656 paires de lancers (216 × 216)",
        "MAX/MED, puissance et portée +1, sur 216 lancers",
        "MAX/MED, deux souffles, puissance et portée −1, sur 46 656 paires de lancers (216 × 216)",
    ]


def test_a_chance_is_rounded_in_one_way_everywhere_halves_up() -> None:
    assert [percent(Fraction(n, 8)) for n in range(9)] == ["0", "13", "25", "38", "50", "63", "75", "88", "100"]
    card = odds.CARDS.index("MAX/MIN")
    assert odds.roasted(card, 4, 2) == Fraction(1, 8)
    p = at("2; cartes: MAX/MIN; envoi A: tête brûlée; envoi B: armoire à glace")
    assert "place 4, 3 trésors" in plain(render(p.view(0))) and 'data-hint="risque 13\u00a0%"' in render(p.view(0))
    assert "27 <small>(13\u00a0%)" in table(chart(odds, "MAX/MIN")) and ">13<" in picture([chart(odds, "MAX/MIN")])


def test_a_chance_is_never_called_nothing_nor_sure_when_it_is_not() -> None:
    assert [percent(Fraction(n, 216)) for n in (0, 1, 108, 215, 216)] == ["0", "moins de 1", "50", "plus de 99", "100"]
    assert [percent(Fraction(n, 200)) for n in (1, 199)] == ["1", "plus de 99"]


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
