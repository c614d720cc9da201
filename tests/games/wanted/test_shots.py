"""Wanted!, shooting and being shot at: BANG!, RATÉ!, Planque, Gatling, Indiens!, Duel. One rule or ruling a test."""

from __future__ import annotations

import pytest
from wanted_helpers import asked, at, discards, fact, hand, life, play, refused, sizes, table, texts, told

SLAB = "4; personnage A: Slab le Flingueur; personnage B: Willy the Kid; main A: BANG! 7♦"


# -- BANG! and RATÉ! ------------------------------------------------------------------------------------------------------


def test_a_bang_costs_a_life_point_unless_it_is_missed() -> None:
    p = at("4; main A: BANG!; main B: RATÉ! 2♠")
    assert asked(play(p, "BANG! > B")) == ("B", "tir") and texts(p) == {"RATÉ! 2♠", "encaisser"}
    hurt = play(p.copy(), "encaisser")
    assert life(hurt)[1] == 3 and hand(hurt, 1) == ("RATÉ! 2♠",)
    play(p, "RATÉ!")
    assert life(p)[1] == 4 and not hand(p, 1) and asked(p) == ("A", "jeu")


def test_the_rate_is_discarded_before_the_bang_c3() -> None:
    p = play(at("4; main A: BANG! 7♦; main B: RATÉ! 2♠"), "BANG! > B", "RATÉ!")
    assert discards(p) == ("RATÉ! 2♠", "BANG! 7♦")


def test_a_brown_card_is_discarded_after_its_effect_c3() -> None:
    p = at("4; main A: DILIGENCE; pioche: BANG! 7♦; défausse: DUEL D♦")
    assert p.view(None).pile_size > 2
    play(p, "DILIGENCE")
    assert discards(p) == ("DUEL D♦", "DILIGENCE 9♠")
    duel = play(at("4; main A: DUEL D♦, BANG! 2♦; main B: BANG! 7♦"), "DUEL > B", "BANG! 7♦", "encaisser")
    assert discards(duel) == ("BANG! 7♦", "DUEL D♦")


def test_one_bang_a_turn() -> None:
    p = play(at("4; main A: BANG! ×2"), "BANG! > B")
    assert "un seul BANG! par tour".casefold() in refused(p, "BANG! > B", "bang").casefold()


def test_a_shot_reaches_as_far_as_the_weapon() -> None:
    p = at("6; main A: BANG! 7♦, SCHOFIELD V♣")
    assert "distance 2" in refused(p, "BANG! > C", "distance")
    play(p, "SCHOFIELD V♣")
    assert {"BANG! 7♦ > C", "BANG! 7♦ > E"} <= texts(p) and "BANG! 7♦ > D" not in texts(p)


def test_a_bang_with_nobody_in_range_cannot_be_played_r75_h02() -> None:
    p = at("4; main A: BANG!; devant B: MUSTANG 8♥; devant D: MUSTANG 9♥; main C: BANG!")
    assert texts(p) == {"fin du tour"}
    refused(p, "BANG! > B", "distance")
    why = p.why_not(hand(p, 0)[:1])
    assert why is not None and why.rule == "wanted#bang" and "Personne n’est à portée" in why.text.replace("\u00a0", " ")


def test_one_does_not_shoot_oneself() -> None:
    refused(at("4; main A: BANG!"), "BANG! > A", "bang")


def test_a_rate_cancels_only_a_shot_at_oneself_h17() -> None:
    p = play(at("4; main A: BANG!; main B: BIÈRE; main C: RATÉ! 2♠"), "BANG! > B")
    assert p.to_move == (1,) and p.legal_moves(2) == ()
    refused(at("4; main A: RATÉ! 2♠"), "RATÉ! > B", "rate")


def test_gatling_and_bang_in_the_same_turn_r05() -> None:
    p = play(at("4; main A: BANG!, GATLING, BANG! 2♦"), "GATLING", "BANG! > B")
    assert life(p) == (5, 2, 3, 3) and asked(p) == ("A", "jeu")
    p = play(at("4; main A: BANG!, GATLING"), "BANG! > B", "GATLING")
    assert life(p) == (5, 2, 3, 3)


def test_a_volcanic_taken_away_leaves_the_count_of_the_turn_r53() -> None:
    p = at("4; main A: BANG! ×3, COUP DE FOUDRE R♥; devant A: VOLCANIC 10♠")
    play(p, "BANG! > B", "BANG! > B", "COUP DE FOUDRE > VOLCANIC 10♠")
    refused(p, "BANG! > B", "bang")


# -- Planque ----------------------------------------------------------------------------------------------------------------


def test_a_heart_for_the_planque_is_worth_a_rate() -> None:
    p = play(at("4; main A: BANG!; devant B: PLANQUE D♠; pioche: BIÈRE 6♥"), "BANG! > B")
    assert texts(p) == {"PLANQUE D♠", "encaisser"}
    play(p, "PLANQUE")
    assert life(p)[1] == 4 and discards(p)[0] == "BIÈRE 6♥" and asked(p) == ("A", "jeu")


def test_the_planque_may_be_left_alone_and_a_failure_still_lets_one_play_a_rate_r73() -> None:
    p = play(at("4; main A: BANG!; main B: RATÉ! 2♠; devant B: PLANQUE D♠; pioche: BANG! 7♦"), "BANG! > B")
    assert texts(p) == {"PLANQUE D♠", "RATÉ! 2♠", "encaisser"}
    play(p, "PLANQUE")
    assert texts(p) == {"RATÉ! 2♠", "encaisser"}
    assert life(play(p, "RATÉ!"))[1] == 4


def test_what_one_has_not_used_in_time_is_gone_r69() -> None:
    p = play(at("4; main A: BANG!; devant B: PLANQUE; pioche: BIÈRE 6♥"), "BANG! > B", "encaisser")
    assert life(p)[1] == 3 and p.why_not("PLANQUE", 1).rule == "wanted#tour"


def test_slab_against_a_planque_r01() -> None:
    text = f"{SLAB}; main B: RATÉ! 2♠, RATÉ! 3♠; devant B: PLANQUE D♠; pioche: "
    heart = play(at(text + "BIÈRE 6♥"), "BANG! > B", "PLANQUE")
    assert fact(heart, "il faut encore 1 RATÉ!") and "PLANQUE D♠" not in texts(heart)
    refused(heart, "PLANQUE", "planque")
    play(heart, "RATÉ!")
    assert life(heart)[1] == 4 and len(hand(heart, 1)) == 1
    miss = play(at(text + "BANG! 3♦"), "BANG! > B", "PLANQUE")
    assert fact(miss, "il faut encore 2 RATÉ!")
    play(miss, "RATÉ!", "RATÉ!")
    assert life(miss)[1] == 4 and hand(miss, 1) == ()


@pytest.mark.parametrize(("pile", "need"), [("BIÈRE 6♥, BIÈRE 7♥", 0), ("BIÈRE 6♥, BANG! 7♣", 1), ("BANG! 7♣, BANG! 8♣", 2)])
def test_slab_against_jourdonnais_with_a_planque_r02(pile: str, need: int) -> None:
    text = "4; personnage A: Slab le Flingueur; personnage B: Jourdonnais; main A: BANG! 7♦; main B: BANG!; devant B: PLANQUE; pioche: "
    p = at(text + pile)
    play(p, "BANG! > B", "PLANQUE", "Jourdonnais")
    assert (fact(p, f"il faut encore {need} RATÉ!")) == (need > 0) and (life(p)[1] == 4)
    assert asked(p) == (("B", "tir") if need else ("A", "jeu"))


def test_one_rate_against_slab_is_spent_for_nothing_r04() -> None:
    p = play(at(f"{SLAB}; main B: RATÉ! 2♠"), "BANG! > B", "RATÉ!")
    assert life(p)[1] == 3 and discards(p) == ("RATÉ! 2♠", "BANG! 7♦")


def test_slabs_gatling_takes_one_rate() -> None:
    p = play(at("4; personnage A: Slab le Flingueur; main A: GATLING; main B: RATÉ! 2♠"), "GATLING")
    assert fact(p, "il faut encore 1 RATÉ!") and life(play(p, "RATÉ!"))[1] == 4


def test_jourdonnais_with_a_planque_may_draw_twice_and_stops_at_the_first_heart_r50() -> None:
    text = "4; personnage B: Jourdonnais; main A: BANG!; devant B: PLANQUE; pioche: "
    p = play(at(text + "BANG! 7♦, BIÈRE 6♥"), "BANG! > B", "Jourdonnais")
    assert texts(p) == {"PLANQUE D♠", "encaisser"}
    refused(p, "Jourdonnais", "jourdonnais")
    assert life(play(p, "PLANQUE"))[1] == 4
    p = play(at(text + "BIÈRE 6♥, BANG! 7♦"), "BANG! > B", "Jourdonnais")
    assert asked(p) == ("A", "jeu") and fact(p, "la défausse compte 2 cartes")


# -- Gatling and Indiens! ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["GATLING", "INDIENS! R♦"])
def test_they_go_round_clockwise_from_the_left_and_skip_the_dead_r61(card: str) -> None:
    p = at(f"5; tour: B; éliminés: D; main B: {card}; main A: BIÈRE 6♥; main C: BIÈRE 7♥; main E: BIÈRE 8♥")
    play(p, card)
    order = []
    while asked(p)[1] != "jeu":
        order.append(asked(p)[0])
        play(p, "encaisser")
    assert order == ["C", "E", "A"] and life(p) == (4, 4, 3, 0, 3)


def test_indiens_take_a_bang_and_neither_planque_nor_rate_helps_r62() -> None:
    p = play(at("4; main A: INDIENS! R♦; main B: RATÉ! 2♠, BANG! 7♦; devant B: PLANQUE"), "INDIENS!")
    assert texts(p) == {"BANG! 7♦", "encaisser"}
    refused(p, "RATÉ!", "indiens")
    refused(p, "PLANQUE", "indiens")
    play(p, "BANG! 7♦")
    assert life(p)[1] == 4 and hand(p, 1) == ("RATÉ! 2♠",) and life(p)[2:] == (3, 3)


def test_the_planque_and_rate_do_not_help_in_a_duel_r62() -> None:
    p = play(at("4; main A: DUEL D♦; main B: RATÉ! 2♠; devant B: PLANQUE"), "DUEL > B")
    assert texts(p) == {"encaisser"}
    refused(p, "RATÉ!", "duel")
    refused(p, "PLANQUE", "duel")


def test_who_plays_the_indiens_discards_nothing_r63() -> None:
    p = play(at("4; main A: INDIENS! R♦, BANG! 7♦"), "INDIENS!")
    assert hand(p, 0) == ("BANG! 7♦",) and life(p) == (5, 3, 3, 3)


def test_gatling_ignores_distance() -> None:
    p = play(at("7; main A: GATLING; devant D: MUSTANG"), "GATLING")
    assert life(p)[1:] == tuple(most - 1 for most in p.view(None).most[1:])


# -- Duel -----------------------------------------------------------------------------------------------------------------------


def test_a_duel_asks_the_challenged_first_and_ends_with_who_does_not_shoot() -> None:
    p = play(at("4; main A: DUEL D♦, BANG! 2♦; main C: BANG! 7♦, BANG! 8♦"), "DUEL > C")
    assert asked(p) == ("C", "duel")
    play(p, "BANG! 7♦")
    assert asked(p) == ("A", "duel")
    play(p, "BANG! 2♦", "encaisser")
    assert life(p) == (5, 4, 3, 4) and hand(p, 2) == ("BANG! 8♦",)


def test_bangs_of_a_duel_do_not_count_r10() -> None:
    p = play(at("4; main A: DUEL D♦, BANG! ×3; main B: BANG! ×2, BIÈRE"), "DUEL > B", *["BANG!"] * 4, "encaisser")
    assert life(p)[1] == 3
    assert life(play(p, "BANG! > B", "encaisser"))[1] == 2


def test_who_has_nothing_left_in_hand_loses_the_duel_at_once() -> None:
    p = play(at("4; main A: DUEL D♦; main B: BANG! 7♦"), "DUEL > B", "BANG!")
    assert life(p) == (4, 4, 4, 4) and asked(p) == ("A", "jeu")


# -- Calamity Janet ---------------------------------------------------------------------------------------------------------------


def test_janet_answers_a_duel_and_indiens_with_a_rate_r23() -> None:
    text = "4; personnage B: Calamity Janet; main B: RATÉ! 2♠; main A: "
    p = play(at(text + "INDIENS! R♦"), "INDIENS!", "RATÉ!")
    assert life(p)[1] == 4
    p = play(at(text + "DUEL D♦"), "DUEL > B", "RATÉ!")
    assert life(p)[0] == 4


@pytest.mark.parametrize("card", ["GATLING", "BANG! 2♦ > B"])
def test_janet_dodges_with_a_bang_r24(card: str) -> None:
    p = play(at(f"4; personnage B: Calamity Janet; main A: {card.split(' >')[0]}; main B: BANG! 7♦"), card, "BANG! 7♦")
    assert life(p)[1] == 4


def test_a_rate_that_janet_shoots_counts_r25() -> None:
    p = play(at("4; personnage A: Calamity Janet; main A: RATÉ! 2♠, BANG! 7♦; main B: BIÈRE"), "RATÉ! > B", "encaisser")
    assert life(p)[1] == 3
    refused(p, "BANG! > B", "bang")
    p = play(at("4; personnage A: Calamity Janet; main A: RATÉ! 2♠, BANG! 7♦; devant A: VOLCANIC"), "RATÉ! > B", "BANG! > B")
    assert life(p)[1] == 2


# -- who is asked ---------------------------------------------------------------------------------------------------------------------


def test_with_public_questions_a_seat_is_asked_even_if_it_holds_nothing_w3() -> None:
    p = play(at("4; main A: BANG!; main B: BIÈRE"), "BANG! > B")
    assert asked(p) == ("B", "tir") and texts(p) == {"encaisser"}
    assert asked(play(at("4; main A: BANG!"), "BANG! > B")) == ("A", "jeu")
    assert asked(play(at("4; main A: BANG!; devant B: PLANQUE"), "BANG! > B")) == ("B", "tir")


def test_with_quick_questions_only_who_can_answer_is_asked_and_all_are_told_w3() -> None:
    p = play(at("4; questions: rapide; main A: BANG!; main B: BIÈRE"), "BANG! > B")
    assert asked(p) == ("A", "jeu") and life(p)[1] == 3 and "B ne peut pas répondre." in told(p, 2)
    p = play(at("4; questions: rapide; main A: BANG!; main B: RATÉ! 2♠"), "BANG! > B")
    assert asked(p) == ("B", "tir") and "B peut répondre." in told(p, 2)
    assert table(p, 1) == () and sizes(p)[1] == 1
