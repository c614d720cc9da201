"""Manitou: the herds, the tally, the thief, the way from one hunt to the next. One rule or ruling a test."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from manitou_helpers import MANITOU, all_pass, at, fact, refused, told
from support import random_move

import tablegames_widgets as tg
from tablegames_widgets.games.manitou.cards import LARGE, LAYOUT, SMALL
from tablegames_widgets.games.manitou.rules.scores import shares

# -- bisons ------------------------------------------------------------------------------------------------------------


def test_the_buffalo_are_six_large_and_nine_small() -> None:
    assert sorted(LARGE) == [9, 10, 10, 11, 12, 13] and sorted(SMALL) == [1, 2, 2, 3, 4, 5, 5, 6, 7]
    assert MANITOU.material["buffalo"]["source"] == "reconstitué"


def test_the_herds_are_laid_in_the_published_order_c2() -> None:
    assert LAYOUT == {2: ("Xx", "x", "x"), 3: ("Xx", "X", "x"), 4: ("Xx", "Xx", "x")}
    for n in MANITOU.seats:
        herds = MANITOU.start(n, 5).view(None).herds
        assert [[value >= 9 for value in herd] for herd in herds] == [[card == "X" for card in herd] for herd in LAYOUT[n]]


@pytest.mark.parametrize(("n", "large", "small"), [(2, 3, 0), (3, 0, 3), (4, 0, 0)])
def test_buffalo_do_not_come_back_from_one_hunt_to_the_next(n: int, large: int, small: int) -> None:
    p, chance, seen = MANITOU.start(n, 8), tg.Chance(8), {}
    while not p.is_over:
        seen[p.hunt] = [value for herd in p.herds for value in herd]
        p.play(*random_move(p, chance))
    assert (len(p.large), len(p.small)) == (large, small)
    laid = [value for values in seen.values() for value in values]
    assert sorted([*laid, *p.large, *p.small]) == sorted(LARGE + SMALL)


# -- troupeaux, égalité ------------------------------------------------------------------------------------------------


def test_a_tie_on_a_herd_of_one_card_gives_nothing_m1() -> None:
    assert shares((9, 9, 4), (10,)) == (0, 0, 0)


def test_a_tie_for_the_first_place_takes_both_places_m2() -> None:
    assert shares((9, 9, 4), (13, 3)) == (0, 0, 0) and shares((9, 9, 0, 0), (13, 3)) == (0, 0, 0, 0)


def test_a_tie_for_the_second_place_loses_the_small_card_alone() -> None:
    assert shares((10, 6, 6), (13, 3)) == (13, 0, 0)


def test_alone_on_a_large_herd_takes_both_numbers_m4() -> None:
    assert shares((0, 1, 0), (13, 3)) == (0, 16, 0) and shares((0, 1, 0), (5,)) == (0, 5, 0)


def test_without_hunters_one_gets_nothing_m5() -> None:
    assert shares((0, 0), (13, 3)) == (0, 0)
    p = at("2; troupeau 1: 13 + 3 [A chef]; main B: chasseur 1").play("chasseur 1 > troupeau 1")
    assert fact(p, "A marquerait 0 sur le troupeau 1", "B marquerait 16 sur le troupeau 1"), "a warrior hunts nothing"


def test_the_first_takes_the_large_number_and_the_second_the_small_one() -> None:
    assert shares((7, 9, 4), (13, 3)) == (3, 13, 0) and shares((7, 9, 4), (10,)) == (0, 10, 0)


PUBLISHED = (
    "3; troupeau 1: 13 + 3 [B faiseur de pluie, A homme-médecine, B chasseur 8, C chasseur 10, A chasseur 9, A chasseur 4]; "
    "troupeau 2: 10 [A chasseur 2, B chasseur 5, C chasseur 3, B chef, C guerrière, A chasseur 1, B chasseur 4, C chasseur 1]; "
    "troupeau 3: 5 [A chasseur 6, B chasseur 6, C guetteur, A guerrière, B homme-médecine, C chasseur 2]; main C: chasseur 5"
)


def test_the_published_tally_to_the_last_figure() -> None:
    """13 points for Red, 3 for Blue; three prisoners of Red's medicine man; nine prisoners for Blue."""
    p = at(PUBLISHED).play("chasseur 5 > troupeau 3")
    assert fact(p, "A marque 13 sur le troupeau 1", "C marque 3 sur le troupeau 1", "B marque 0 sur le troupeau 1",
                "A fait 3 prisonniers sur le troupeau 1", "C fait 9 prisonniers à la chasse 1")  # fmt: skip
    assert [tuple(row) for row in p.sheet[0]] == [(13, 3, 0), (10, 0, 10), (8, 9, 0)] and p.totals == (16, 0, 17)


# -- voleur ------------------------------------------------------------------------------------------------------------

TIE = (
    "2; voleur: {tie}; troupeau 1: 12 + 4 [A chasseur 10, B chasseur 9, A chef, B guetteur]; troupeau 2: 5 [A chasseur 5, "
    "B chasseur 6, A guerrière, B guerrière]; troupeau 3: 2 [A chasseur 3, B homme-médecine, A guetteur, B faiseur de pluie, "
    "A homme-médecine]; main B: chasseur {last}"
)


def test_the_thief_robs_the_largest_sum_not_the_most_cards_m24() -> None:
    p = at(TIE.format(tie="tous", last=4)).play("chasseur 4 > troupeau 3")
    assert [row.stolen for row in p.sheet[0]] == [0, 10]
    p = at(TIE.format(tie="tous", last=2)).play("chasseur 2 > troupeau 3")
    assert [row.stolen for row in p.sheet[0]] == [10, 0]


def test_tied_for_the_largest_sum_all_are_robbed_or_nobody_m6() -> None:
    assert [row.stolen for row in at(TIE.format(tie="tous", last=3)).play("chasseur 3 > troupeau 1").sheet[0]] == [10, 10]
    p = at(TIE.format(tie="personne", last=3)).play("chasseur 3 > troupeau 1")
    assert [row.stolen for row in p.sheet[0]] == [0, 0] and "le voleur de fourrures ne vient pas" in told(p)
    assert MANITOU.start(2, 1, thief="personne").options["thief"] == "personne"


def test_without_hunters_there_is_no_thief_m7() -> None:
    p = at("2; troupeau 1: [A chef, B chef, A chef, B chef, A guerrière]; troupeau 2: [B guerrière, A guerrière, B guerrière, A guetteur]; "
           "troupeau 3: [B guetteur, A guetteur, B guetteur, A homme-médecine]; main B: faiseur de pluie")  # fmt: skip
    p.play("faiseur de pluie > troupeau 1")
    assert [row.stolen for row in p.sheet[0]] == [0, 0]


def test_captives_still_hunt_and_still_draw_the_thief_m8() -> None:
    p = at(PUBLISHED).play("chasseur 5 > troupeau 3")
    assert p.sheet[0][1] == (10, 0, 10), "all of B's hunters on herd 2 are captives, they won it all the same"
    assert "marchands" not in told(p) and "Le voleur de fourrures" in told(p)  # ruling M25: one and the same


# -- prisonniers, retour, bilan ----------------------------------------------------------------------------------------

END = (
    "2; {more}troupeau 1: 12 + 4 [A chef, B guetteur, A chasseur 9, B chasseur 8, B chasseur 10]; troupeau 2: 5 [B guerrière, "
    "A homme-médecine, A chasseur 3, B chasseur 2]; troupeau 3: 2 [A guetteur, B guetteur, A chasseur 2, A chasseur 4]; "
    "main A: chasseur 10; main B: chasseur 1"
)


def test_prisoners_are_lost_for_good_and_all_the_rest_comes_home_m16_m17() -> None:
    p = at(END.format(more="")).play("chasseur 1 > troupeau 3")
    assert p.sheet[0][0].prisoners == 5 and p.sheet[0][1].prisoners == 0
    all_pass(p)
    view = p.view(tg.TOUS)
    assert len(view.tribus[0]) == 21, "A's own beaten scout and the eighth card are home"
    assert len(view.tribus[1]) == 16 and "chasseur 10" not in view.tribus[1] and view.tribus[1].count("guerrière") == 1
    assert "chasseur 1" in view.tribus[1], "nobody held herd 3"


def test_the_eighth_card_goes_home_unseen_even_at_the_end_m27() -> None:
    p = at(END.format(more="")).play("chasseur 1 > troupeau 3")
    assert p.view(1).hands == (None, ()) and p.view(0).hands[0] == ("chasseur 10",)
    end = at(END.format(more="chasse: 3; ")).play("chasseur 1 > troupeau 3")
    assert end.is_over and end.view(1).hands[0] is None and end.view(None).parties == (None, None)


def test_everyone_sees_the_tally_before_the_next_hunt_m29() -> None:
    p = at(END.format(more="")).play("chasseur 1 > troupeau 3")
    assert p.to_move == (0, 1) and "Bilan de la chasse 1" in p.view(0).html
    assert "bilan" in refused(p, "chasseur 10 > troupeau 1", "bilan")
    p.play("chasse suivante", 1)
    assert p.to_move == (0,) and MANITOU.position(p.notation()) == p
    p.play("chasse suivante", 0)
    assert p.hunt == 1 and p.view(0).choosing and not any(ground.cards for ground in p.grounds)


def test_the_deal_passes_to_the_left_and_the_dealers_left_starts_m23_m30() -> None:
    assert {MANITOU.start(4, seed).dealer for seed in range(40)} == {0, 1, 2, 3}
    p, chance = MANITOU.start(3, 4), tg.Chance(4)
    first = p.dealer
    while not p.is_over:
        if p.view(None).choosing:
            assert p.dealer == (first + p.hunt) % 3
            assert [p.size(seat) for seat in range(3)] == [7 if seat == p.dealer else 8 for seat in range(3)]
        p.play(*random_move(p, chance))


def test_at_two_the_dealer_is_the_one_who_does_not_start_m22() -> None:
    p = at("2; donneur: A; main B: chasseur 1")
    assert p.to_move == (1,) and p.size(0) == 7 and p.size(1) == 8


def test_a_hunt_is_seven_cards_a_seat_the_dealer_last() -> None:
    p, chance = MANITOU.start(4, 4), tg.Chance(4)
    order = []
    while not p.view(None).tallied:
        if not p.view(None).choosing:
            order.append(p.to_move[0])
        p.play(*random_move(p, chance))
    assert order == [(p.dealer + 1 + k) % 4 for k in range(28)]
    assert [sum(card >> 4 == seat for ground in p.grounds for card in ground.cards) for seat in range(4)] == [7] * 4


# -- fin ---------------------------------------------------------------------------------------------------------------


def test_after_three_hunts_the_highest_total_wins() -> None:
    p = at(END.format(more="chasse: 3; bilan 1: A 3 + 0, B 40 + 0; ")).play("chasseur 1 > troupeau 3")
    assert p.outcome.winners == (1,) and p.outcome.scores == (19, 42) and p.outcome.why == "B gagne avec 42 points."


def test_a_tie_at_the_end_is_shared_m20() -> None:
    p = at(END.format(more="chasse: 3; bilan 1: A 0 + 0, B 14 + 0; ")).play("chasseur 1 > troupeau 3")
    assert p.outcome.winners == (0, 1) and "gagnent ensemble avec 16 points" in p.outcome.why


def test_a_total_may_be_negative_m21() -> None:
    p = at(END.format(more="chasse: 3; bilan 1: B 0 + 0 - 10; bilan 2: B 0 + 0 - 10; ")).play("chasseur 1 > troupeau 3")
    assert p.outcome.scores[1] == -18 and " −18" in str(p.view(None)) and " B −18." in told(p)


def test_prisoners_are_points_whether_cards_or_counters_m28() -> None:
    p = at(PUBLISHED).play("chasseur 5 > troupeau 3")
    assert sum(row.prisoners for row in p.sheet[0]) == 12


@given(seed=st.integers(0, 2**32), n=st.sampled_from((2, 3, 4)))
def test_a_tribe_never_loses_more_than_seven_cards_a_hunt_m18(seed: int, n: int) -> None:
    p, chance = MANITOU.start(n, seed), tg.Chance(seed)
    while not p.is_over:
        for tribe in p.view(None).tribus:
            assert len(tribe) >= 21 - 7 * p.hunt
        p.play(*random_move(p, chance))
    assert len(p.sheet) == 3
