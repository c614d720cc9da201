"""Red Hot Silly Dragon: the exact odds, and what the board and the rules page say of them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from rule_helpers import plain, sentence
from silly_dragon_helpers import DRAGON, at

import tablegames_widgets as tg
from tablegames_widgets.engine.text import percent
from tablegames_widgets.games.silly_dragon.cards import CARD, CARDS, FLAME, ROLLS, SPOT
from tablegames_widgets.games.silly_dragon.judgement.odds import flames, roasted
from tablegames_widgets.scene import render
from tablegames_widgets.site.pages.odds import charts, figure, picture, table

FLAMES = [card for card in CARDS if not card.is_event]
chart = DRAGON.odds


def by_hand(card: str, place: int, resistance: int) -> int:
    """Of the 216 rolls, how many roast: counted here with nothing of the engine but the rule."""
    words = {"MIN": 0, "MED": 1, "MAX": 2}
    power, reach = (words[word] for word in card.split("/"))
    rolls = [sorted(roll) for roll in product(range(1, 7), repeat=3)]
    return sum(roll[reach] >= place and roll[power] > resistance for roll in rolls)


@pytest.mark.parametrize("card", FLAMES)
def test_every_chance_is_counted_over_the_216_rolls(card: str) -> None:
    for spot, chances in chart(card).rows:
        assert chances == tuple(Fraction(by_hand(card, SPOT[spot].place, resistance), 216) for resistance in range(2, 6))


def test_under_wrath_over_the_36_rolls_of_two_dice() -> None:
    wrath = CARD["colère du dragon"].kind
    assert roasted(wrath, 3, 4) == Fraction(2, 6) * Fraction(4, 6)
    assert flames(wrath).total() == 36


def test_means_of_the_three_dice_are_those_one_knows() -> None:
    powers = {card[:3]: sum(power * n for (power, _), n in flames(card.kind).items()) / 216 for card in FLAMES}
    assert {word: round(mean, 2) for word, mean in powers.items()} == {"MIN": 2.04, "MED": 3.5, "MAX": 4.96}


def test_two_breaths_must_both_be_survived_and_bellows_count() -> None:
    card = CARD["MAX/MED"].kind
    once = roasted(card, 4, 3)
    assert once == Fraction(1, 2) and roasted(card, 4, 3, 0, 2) == Fraction(3, 4)
    assert roasted(card, 4, 3, -1) < once < roasted(card, 4, 3, 1)


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


def test_the_word_on_a_card_is_short_and_its_name_says_the_same_in_full() -> None:
    board = render(at("2; cartes: MIN/MIN; envoi A: dur à cuire, cape coupe-feu; envoi B: armoire à glace").view(0))
    assert 'data-hint="risque &lt; 1\u00a0%"' in board and "moins de 1\u00a0% de risque d’être grillé" in board


def test_the_picture_and_the_tables_say_the_same() -> None:
    one = chart("MAX/MED")
    assert picture([one]).count("<rect") == 24 and "108 <small>(50\u00a0%)" in table(one)
    shown = [percent(chance, "&lt; ", "&gt; ") for _, chances in one.rows for chance in chances]
    assert all(f">{chance}<" in picture([one]) and f"({chance}\u00a0%)" in table(one) for chance in shown)


@pytest.mark.parametrize(("card", "change"), [("MAX/MED", 0), ("MED/MED", 1), ("MIN/MAX", -1), ("colère du dragon", 0)])
def test_a_table_of_two_breaths_counts_the_pairs_of_throws_that_roast(card: str, change: int) -> None:
    more = {0: "", 1: ", puissance et portée +1", -1: ", puissance et portée −1"}[change]
    one, all_rolls = chart(f"{card}, deux souffles{more}"), ROLLS[2 if CARD[card].is_event else 3]
    thrown = [FLAME[CARD[card].kind][roll] for roll in all_rolls]
    for spot, chances in one.rows:
        for resistance, chance in enumerate(chances, 2):
            burnt = sum(reach + change >= SPOT[spot].place and power + change > resistance for power, reach in thrown)
            pairs = burnt * len(thrown) + (len(thrown) - burnt) * burnt
            assert chance * one.cases == pairs and f"<td>{pairs:,} <small>".replace(",", "\u00a0") in table(one)


def test_a_table_says_what_differs_and_on_what_base_it_counts() -> None:
    asked = ("MAX/MED", "MAX/MED, deux souffles", "MAX/MED, puissance et portée +1", "MAX/MED, deux souffles, puissance et portée −1")
    assert [plain(table(chart(line))).split("</caption>")[0].split(">")[-1] for line in asked] == [
        "MAX/MED, sur 216 lancers",
        "MAX/MED, deux souffles, sur 46 656 paires de lancers (216 × 216)",
        "MAX/MED, puissance et portée +1, sur 216 lancers",
        "MAX/MED, deux souffles, puissance et portée −1, sur 46 656 paires de lancers (216 × 216)",
    ]


def test_a_figure_says_what_it_shows_once_for_all_its_charts() -> None:
    shown = plain(figure("silly_dragon", charts("silly_dragon", ["MAX/MED, deux souffles", "MIN/MAX, deux souffles"])))
    assert "<figcaption>Chances d’être grillé, deux souffles, en pour cent arrondis</figcaption>" in shown
    assert shown.count("<svg") == 1 and shown.count("<table") == 2 and "une ligne par place, une colonne par résistance" in shown


@pytest.mark.parametrize(("line", "why"), [
    ("", "Nomme une carte"), ("deux souffles", "Nomme une carte"), ("MAX/MED, MIN/MED", "Nomme une carte"),
    ("MAX/MEDD", "Voulais-tu dire « MAX/MED »"), ("MAX/MED, deux soufles", "Voulais-tu dire « deux souffles »"),
    ("princesse en détresse", "n’est pas une carte qui souffle"),
])  # fmt: skip
def test_what_the_dragon_does_not_know_is_refused(line: str, why: str) -> None:
    with pytest.raises(tg.BadPosition) as caught:
        charts("silly_dragon", [line])
    assert why in sentence(caught.value)


@pytest.mark.parametrize(("game", "lines"), [("korsar", ["MAX/MED"]), ("silly_dragon", [])])
def test_a_game_that_counts_no_chances_shows_none(game: str, lines: list[str]) -> None:
    with pytest.raises(tg.BadSetup, match="ne compte pas de chances"):
        charts(game, lines)


def test_a_chance_is_rounded_in_one_way_everywhere_halves_up() -> None:
    assert [percent(Fraction(n, 8)) for n in range(9)] == ["0", "13", "25", "38", "50", "63", "75", "88", "100"]
    card = CARD["MAX/MIN"].kind
    assert roasted(card, 4, 2) == Fraction(1, 8)
    p = at("2; cartes: MAX/MIN; envoi A: tête brûlée; envoi B: armoire à glace")
    assert "place 4, 3 trésors" in plain(render(p.view(0))) and 'data-hint="risque 13\u00a0%"' in render(p.view(0))
    assert "27 <small>(13\u00a0%)" in table(chart("MAX/MIN")) and ">13<" in picture([chart("MAX/MIN")])


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
