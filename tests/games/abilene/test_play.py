"""Welcome to Abilene, the play: one card a turn, attacks a lap later, defences, events. One rule or ruling a test."""

from __future__ import annotations

import pytest
from abilene_helpers import at, chips, down, fact, play, refused, texts, told, totals, up
from rule_helpers import plain

import tablegames_widgets as tg

ROBBERY = "2; pot: 12; jetons A: 20; main A: desperados, bétail 3; main B: train, shérif, cavalerie; troupeau B: bétail 30, bétail 10"


# -- one card a turn ---------------------------------------------------------------------------------------------------


def test_each_lays_one_card_in_turn_until_all_hands_are_empty_a14() -> None:
    p = at("3; pot: 9; main A: bétail 1, bétail 3; main B: bétail 10 ×2; main C: bétail 30, bétail 1; trait: B")
    order = []
    while p.view(None).last is None:
        order.append(p.to_move[0])
        p.play(p.legal_moves()[0])
    assert order == [1, 2, 0, 1, 2, 0] and fact(p, "C gagne la manche et 9 jetons")


def test_any_card_may_be_laid_face_down_and_is_never_shown_a15_a46() -> None:
    p = at("2; pot: 9; main A: bétail 30, desperados; main B: bétail 1 ×2")
    play(p, down("bétail 30"))
    assert totals(p) == (0, 0) and p.view(1).buried == (None, ()) and p.view(0).buried[0] == ("bétail 30",)
    assert "bétail" not in told(p, 1) and "bétail 30" in told(p, 0)
    play(p, up("bétail 1"), down("desperados"), up("bétail 1"))
    assert p.view(1).buried[0] is None


def test_cattle_goes_to_ones_own_herd_only() -> None:
    p = at("2; main A: bétail 10; main B: bétail 1")
    refused(p, "bétail 10 > troupeau de B", "betail")
    assert totals(play(p, up("bétail 10"))) == (10, 0)


def test_one_lays_only_cards_of_ones_own_hand() -> None:
    assert "Tu n’as pas « bétail 30 » en main." in refused(at("2; main A: bétail 1; main B: bétail 30"), up("bétail 30"), "jeu")


def test_what_was_laid_face_up_stays_public_a34() -> None:
    p = play(at(ROBBERY), "desperados > troupeau de B", "shérif > desperados de A")
    assert p.view(None).discards == ("desperados", "shérif")


def test_who_leaves_during_the_play_loses_herd_attack_and_guard() -> None:
    p = at(
        "3; pot: 9; main A: bétail 1; main B: bétail 3; main C: bétail 1; troupeau A: bétail 30; "
        "attaque C: desperados sur A; garde C: train"
    )
    play(p, "quitter")
    assert totals(p) == (0, 0, 0) and p.view(None).attacks == () and p.view(None).discards == ("bétail 30", "desperados")


def test_one_left_alone_in_the_play_wins_at_once_a33() -> None:
    assert fact(play(at("2; pot: 9; main A: bétail 30; main B: bétail 1"), "quitter"), "B gagne la manche et 9 jetons")


def test_a_card_that_can_only_go_face_down_says_so_a15() -> None:
    v = at("2; jetons A: 1; main A: desperados, eau de feu, danseuse, indiens; main B: bétail 1 ×4").view(0)
    asked = {card: plain(v.ask((card,))) for card in v.main}
    assert asked["desperados"] == "Desperados : sans 2 jetons, face cachée seulement."
    assert asked["eau de feu"] == "Eau de feu : sans 2 jetons, face cachée seulement."
    assert asked["danseuse"] == "Danseuse : sans bétail à faire perdre, face cachée seulement."
    assert "contre quel troupeau" in asked["indiens"]


def test_what_is_told_counts_its_cards_and_its_chips() -> None:
    lost = at("2; main A: bétail 1; main B: bétail 1; attaque A: indiens sur B; troupeau B: bétail 30; trait: B")
    assert "1 carte perdue." in told(play(lost, down("bétail 1")))
    assert "1 jeton reste au pot." in told(play(at("2; pot: 1; main A: ruée vers l’or; main B: bétail 1"), up("ruée vers l’or")))
    empty = at("2; troupeaux vides: report; pot: 1; main A: train; main B: indiens")
    assert "1 jeton reste au pot." in told(play(empty, down("train"), down("indiens")))
    tie = at("2; pot: 8; main A: bétail 3; main B: bétail 3")
    assert "4 jetons chacun pour A et B." in plain(play(tie, up("bétail 3"), up("bétail 3")).view(None))


# -- attacks -----------------------------------------------------------------------------------------------------------


def test_an_attack_acts_when_the_turn_of_who_sent_it_comes_back_a16() -> None:
    p = play(at(ROBBERY), "desperados > troupeau de B")
    assert totals(p) == (0, 40) and fact(p, "les desperados de A menacent le troupeau de B")
    play(p, down("shérif"))
    assert p.to_move == (0,) and texts(p) == {"bétail 30 de B", "bétail 10 de B"}
    assert totals(play(p, "bétail 30 de B")) == (30, 10) and fact(p, "c’est à A de jouer")


def test_an_empty_herd_may_be_attacked_but_not_ones_own_a16() -> None:
    p = at("3; main A: desperados, indiens; main B: bétail 1 ×2; main C: bétail 3 ×2")
    assert {"desperados > troupeau de B", "indiens > troupeau de C"} <= texts(p)
    refused(p, "desperados > troupeau de A", "attaque")
    refused(p, up("indiens"), "attaque")


def test_one_who_is_not_in_the_round_is_not_attacked() -> None:
    p = at("3; dans la manche: A, B; main A: indiens; main B: bétail 1")
    assert "C n’est pas dans la manche" in refused(p, "indiens > troupeau de C", "attaque")


def test_desperados_cost_two_chips_and_go_face_down_without_them_a15_a22() -> None:
    p = at(ROBBERY.replace("jetons A: 20", "jetons A: 1"))
    assert "Il faut 2 jetons" in refused(p, "desperados > troupeau de B", "desperados") and down("desperados") in texts(p)
    assert chips(play(at(ROBBERY), "desperados > troupeau de B")) == ((18, 30), 14)


def test_the_thief_chooses_and_the_card_is_the_newest_of_his_herd_a24() -> None:
    p = at(
        "2; main A: bétail 1; main B: danseuse; troupeau A: bétail 3; attaque A: desperados sur B; "
        "troupeau B: bétail 30, bétail 10; trait: B"
    )
    play(p, down("danseuse"), "bétail 10 de B")
    assert p.view(None).herds == (("bétail 3", "bétail 10"), ("bétail 30",))


def test_cards_that_read_alike_are_chosen_by_their_rank_a24() -> None:
    p = at("2; question: vol; trait: A; cible: B; main A: bétail 1; main B: bétail 1; troupeau B: bétail 30, bétail 1, bétail 30")
    assert texts(p) == {"bétail 30 de B", "bétail 1 de B", "bétail 30 de B n° 2"}
    assert play(p, "bétail 30 de B n° 2").view(None).herds[1] == ("bétail 30", "bétail 1")
    refused(
        at("2; question: vol; trait: A; cible: B; main A: bétail 1; main B: bétail 1; troupeau B: bétail 30, bétail 3"),
        "quitter",
        "desperados",
    )


def test_a_theft_that_leaves_no_choice_is_done_at_once_and_an_empty_herd_gives_nothing_a24() -> None:
    p = at("2; main A: bétail 1; main B: bétail 1; attaque A: desperados sur B; troupeau B: bétail 30; trait: B")
    assert totals(play(p.copy(), down("bétail 1"))) == (30, 0)
    empty = at("2; main A: bétail 1; main B: bétail 1; attaque A: desperados sur B; trait: B")
    assert "ne trouvent aucun bétail" in told(play(empty, down("bétail 1")))


def test_indians_disperse_the_cattle_of_the_moment_they_act_a25() -> None:
    p = at(
        "3; main A: bétail 1; main B: bétail 10; main C: bétail 3; attaque A: indiens sur B; "
        "attaque C: desperados sur B; troupeau B: bétail 30; trait: B"
    )
    play(p, up("bétail 10"))
    assert totals(p) == (0, 40, 0)
    play(p, "bétail 10 de B", up("bétail 3"))
    assert totals(p) == (0, 0, 13) and p.view(None).attacks == ()


def test_indians_leave_attacks_and_guards_where_they_are_a25() -> None:
    p = at(
        "3; main A: bétail 1 ×2; main B: train, bétail 1; main C: bétail 3 ×2; attaque A: indiens sur B; troupeau B: bétail 30; trait: B"
    )
    play(p, up("train"), up("bétail 3"))
    assert totals(p)[1] == 0 and fact(p, "le train attend près du troupeau de B")


def test_an_attack_is_lost_when_its_target_leaves_a43() -> None:
    p = play(at("3; main A: bétail 1; main B: bétail 3; main C: bétail 3; attaque A: indiens sur B; trait: B"), "quitter")
    assert p.view(None).attacks == () and p.view(None).discards == ("indiens",)


def test_an_attack_is_lost_when_its_sender_leaves_c4() -> None:
    """At his own turn it has already acted: he can only leave before when he is asked out of turn."""
    p = at("3; défense: aussitôt; main A: bétail 1; main B: bétail 3; main C: indiens; attaque A: desperados sur B; trait: C")
    assert play(p, "indiens > troupeau de A", "quitter").view(None).attacks == ()
    assert p.view(None).discards == ("desperados", "indiens")


# -- defences ----------------------------------------------------------------------------------------------------------


def test_golden_desperados_countered_by_the_train_win_three_chips_a23() -> None:
    p = play(at(ROBBERY), "desperados > troupeau de B")
    assert chips(p) == ((18, 30), 14)
    play(p, "train > desperados de A")
    assert chips(p) == ((23, 30), 9) and totals(p) == (0, 40)


@pytest.mark.parametrize("card", ["diligence", "train", "réserve d’or"])
def test_stagecoach_train_and_gold_give_a_booty(card: str) -> None:
    p = play(at(f"2; pot: 12; main A: desperados; main B: {card}, bétail 1"), "desperados > troupeau de B", f"{card} > desperados de A")
    assert chips(p)[1] == 9 and "prend au pot un butin de 5 jetons" in told(p)


def test_the_booty_is_what_the_pot_still_holds_a23_a35() -> None:
    p = at("2; pot: 1; main A: desperados, bétail 1; main B: train, bétail 3")
    assert chips(play(p, "desperados > troupeau de B", "train > desperados de A")) == ((31, 30), 0)
    assert fact(play(p, up("bétail 1"), up("bétail 3")), "B gagne la manche et 0 jeton")


def test_the_sheriff_gives_nothing_and_the_cost_is_lost_a44() -> None:
    assert chips(play(at(ROBBERY), "desperados > troupeau de B", "shérif > desperados de A")) == ((18, 30), 14)


def test_which_defence_meets_which_attack_a20() -> None:
    p = play(at(ROBBERY), "desperados > troupeau de B")
    assert {"train > desperados de A", "shérif > desperados de A"} <= texts(p)
    assert "ne contre pas « desperados »" in refused(p, "cavalerie > desperados de A", "cavalerie")
    q = at("2; main A: indiens; main B: cavalerie, eau de feu, train, shérif; troupeau B: bétail 30")
    play(q, "indiens > troupeau de B")
    assert {"cavalerie > indiens de A", "eau de feu > indiens de A"} <= texts(q)
    refused(q, "train > indiens de A", "butin")
    refused(q, "shérif > indiens de A", "sherif")


def test_fire_water_costs_two_chips_in_answer_and_in_advance_a22() -> None:
    text = "2; pot: 5; jetons A: 3; main A: eau de feu, bétail 1; main B: bétail 3 ×2"
    assert chips(play(at(text), up("eau de feu"))) == ((1, 30), 7)
    assert chips(play(at(text + "; attaque B: indiens sur A"), "eau de feu > indiens de B")) == ((1, 30), 7)
    poor = at(text.replace("jetons A: 3", "jetons A: 1"))
    assert "Il faut 2 jetons" in refused(poor, up("eau de feu"), "eau-de-feu") and down("eau de feu") in texts(poor)


def test_a_defence_answers_on_ones_own_next_turn_a17_c7() -> None:
    p = at("3; main A: desperados, bétail 1; main B: bétail 1 ×2; main C: train, bétail 3; troupeau C: bétail 30")
    play(p, "desperados > troupeau de C")
    assert p.to_move == (1,)
    assert fact(play(p, up("bétail 1"), "train > desperados de A"), "c’est à A de jouer")


def test_a_defence_protects_only_ones_own_herd() -> None:
    p = at("3; main A: train, bétail 1; main B: bétail 1 ×2; main C: bétail 3 ×2; attaque B: desperados sur C")
    refused(p, "train > troupeau de C", "defense")
    assert "Aucune attaque de ce genre" in refused(p, "train > desperados de B", "defense")


def test_a_defence_may_be_laid_without_an_attack_a21() -> None:
    assert fact(play(at("2; main A: shérif, bétail 1; main B: bétail 1 ×2"), up("shérif")), "le shérif attend près du troupeau de A")


def test_a_defence_in_wait_cancels_a_matching_attack_as_it_is_laid_a18() -> None:
    p = at("2; pot: 4; main A: train, bétail 1; main B: desperados, bétail 1; troupeau A: bétail 30")
    play(p, up("train"), "desperados > troupeau de A")
    assert p.view(None).attacks == () and p.view(None).guards == (None, None) and chips(p) == ((30, 33), 1)


def test_a_defence_in_wait_lets_other_attacks_pass() -> None:
    p = at("2; pot: 4; main A: train, bétail 1; main B: indiens, bétail 1; troupeau A: bétail 30")
    play(p, up("train"), "indiens > troupeau de A")
    assert fact(p, "les Indiens de B menacent le troupeau de A")


def test_a_defence_in_wait_goes_when_its_owners_turn_comes_back() -> None:
    p = play(at("2; main A: train, bétail 1; main B: bétail 3 ×2"), up("train"), up("bétail 3"))
    assert p.view(None).guards == (None, None) and p.view(None).discards == ("train",) and "n’a servi à rien" in told(p)


def test_the_defender_chooses_among_several_attacks_a19_c3() -> None:
    p = at(
        "3; pot: 9; main A: shérif, bétail 1; main B: bétail 3 ×2; main C: bétail 10 ×2; "
        "attaque B: desperados sur A; attaque C: desperados sur A; troupeau A: bétail 30"
    )
    assert {"shérif > desperados de B", "shérif > desperados de C"} <= texts(p)
    play(p, "shérif > desperados de B")
    assert [attack.attacker for attack in p.view(None).attacks] == [2]


def test_a_seat_has_one_attack_and_one_guard_at_most_c3() -> None:
    p = at("2; main A: desperados ×2, indiens; main B: bétail 1 ×3; troupeau B: bétail 30")
    play(p, "desperados > troupeau de B", up("bétail 1"), "bétail 30 de B", "indiens > troupeau de B")
    assert len(p.view(None).attacks) == 1


def test_face_up_a_defence_meets_an_attack_that_is_there_d4() -> None:
    p = play(at(ROBBERY), "desperados > troupeau de B")
    assert "choisis l’attaque" in refused(p, up("train"), "defense") and {up("cavalerie"), down("train")} <= texts(p)


@pytest.mark.parametrize("where", ["+0", "quitter", "train", "bétail 30 de B", "600"])
def test_a_defence_goes_on_an_attack_face_up_or_face_down_and_nowhere_else(where: str) -> None:
    p = at("2; main A: cavalerie, train; main B: bétail 1; attaque B: indiens sur A")
    assert "sur l’attaque qu’elle contre" in refused(p, f"cavalerie > {where}", "defense")
    assert "sur l’attaque qu’elle contre" in refused(p, f"train > {where}", "defense")


def test_a_last_card_laid_in_defence_guards_to_the_end_c2_a21() -> None:
    p = at("2; pot: 10; main A: cavalerie; main B: indiens; troupeau A: bétail 30; troupeau B: bétail 10")
    assert fact(play(p, up("cavalerie"), "indiens > troupeau de A"), "A gagne la manche et 10 jetons")


# -- answering at once, the other reading ------------------------------------------------------------------------------

AT_ONCE = (
    "3; défense: aussitôt; pot: 12; jetons A: 20; main A: desperados, bétail 1; "
    "main B: réserve d’or, bétail 3; main C: bétail 1 ×2; troupeau B: bétail 30, bétail 1"
)


def test_answering_at_once_is_an_option_a17() -> None:
    p = play(at(AT_ONCE), "desperados > troupeau de B")
    assert p.to_move == (1,) and texts(p) == {"réserve d’or > desperados de A", "laisser faire", "quitter"}
    play(p, "réserve d’or > desperados de A")
    assert chips(p)[0][0] == 23 and fact(p, "c’est à B de jouer") and p.view(None).hand_sizes == (1, 1, 2)


def test_the_target_is_asked_whatever_it_holds_a17() -> None:
    p = play(at(AT_ONCE.replace("réserve d’or", "bétail 10")), "desperados > troupeau de B")
    assert p.to_move == (1,) and texts(p) == {"laisser faire", "quitter"}
    assert "Tu n’as pas" in refused(p, "train > desperados de A", "defense")


def test_one_may_let_be_and_still_answer_in_turn_a17() -> None:
    p = play(at(AT_ONCE), "desperados > troupeau de B", "laisser faire")
    assert "réserve d’or > desperados de A" in texts(p) and p.to_move == (1,)


def test_an_empty_hand_lays_nothing_and_its_attack_still_acts_a17() -> None:
    p = at("2; défense: aussitôt; pot: 9; main A: indiens, bétail 1; main B: cavalerie; troupeau B: bétail 30; troupeau A: bétail 10")
    play(p, "indiens > troupeau de B", "cavalerie > indiens de A")
    assert fact(p, "c’est à A de jouer") and p.view(None).hand_sizes == (1, 0)
    assert fact(play(p, up("bétail 1")), "B gagne la manche et 9 jetons")


def test_one_attacked_may_leave_at_once_a13_a17() -> None:
    p = play(at(AT_ONCE), "desperados > troupeau de B", "quitter")
    assert p.view(None).attacks == () and fact(p, "c’est à C de jouer")
    q = at("2; défense: aussitôt; pot: 9; main A: indiens; main B: bétail 1")
    assert fact(play(q, "indiens > troupeau de B", "quitter"), "A gagne la manche et 9 jetons")


# -- events ------------------------------------------------------------------------------------------------------------


def test_the_dancer_takes_the_last_card_laid() -> None:
    p = at("2; main A: danseuse, bétail 1; main B: bétail 3 ×2; troupeau B: bétail 30, bétail 10, bétail 3")
    assert play(p, "danseuse > troupeau de B").view(None).herds[1] == ("bétail 30", "bétail 10")
    assert p.view(None).discards == ("bétail 3", "danseuse")


def test_the_dancer_needs_cattle_and_may_aim_at_any_herd_d5() -> None:
    p = at("3; main A: danseuse; main B: bétail 1; main C: bétail 1; troupeau A: bétail 3; troupeau B: bétail 10")
    assert texts(p) == {"danseuse > troupeau de A", "danseuse > troupeau de B", down("danseuse"), "quitter"}
    assert "aucun bétail" in refused(p, "danseuse > troupeau de C", "danseuse")
    refused(p, up("danseuse"), "danseuse")


def test_gold_rush_ends_the_round_without_a_winner_and_carries_the_pot_a27() -> None:
    p = at("2; pot: 18; main A: ruée vers l’or, bétail 1; main B: bétail 30; troupeau B: bétail 30; attaque B: indiens sur A")
    play(p, up("ruée vers l’or"))
    assert fact(p, "personne ne gagne la manche") and chips(p) == ((30, 30), 18) and p.view(None).attacks == ()
    assert chips(play(p, "participer", "participer"))[1] == 22


def test_welcome_to_abilene_ends_the_round_and_nothing_pending_acts_a28() -> None:
    p = at(
        "3; pot: 21; main A: Welcome to Abilene, bétail 1; main B: bétail 3; main C: bétail 3; "
        "troupeau A: bétail 30; troupeau B: bétail 10; attaque C: indiens sur A"
    )
    play(p, up("Welcome to Abilene"))
    assert chips(p) == ((51, 30, 30), 0) and "indiens" not in told(p)
    tie = at("2; pot: 9; main A: Welcome to Abilene; main B: bétail 3; troupeau A: bétail 10; troupeau B: bétail 10")
    assert chips(play(tie, up("Welcome to Abilene"))) == ((34, 34), 1)


def test_events_choose_no_herd() -> None:
    p = at("2; main A: Welcome to Abilene, ruée vers l’or; main B: bétail 3")
    refused(p, "Welcome to Abilene > troupeau de B", "welcome")
    refused(p, "ruée vers l’or > troupeau de B", "ruee")


# -- the arrival -------------------------------------------------------------------------------------------------------


def test_pending_attacks_act_at_the_end_clockwise_from_who_would_be_next_a29() -> None:
    p = at(
        "3; pot: 9; main A: bétail 1; main B: indiens; main C: desperados; troupeau A: bétail 30; "
        "troupeau B: bétail 3; troupeau C: bétail 10"
    )
    play(p, up("bétail 1"), "indiens > troupeau de C", "desperados > troupeau de A")
    assert totals(p) == (31, 3, 0) and p.to_move == (2,), "B’s Indians before C’s desperados"
    assert fact(play(p, "bétail 30 de A"), "C gagne la manche et 11 jetons")


def test_the_biggest_herd_takes_the_whole_pot() -> None:
    p = at("3; pot: 17; main A: bétail 1; main B: bétail 10; main C: bétail 3; troupeau C: bétail 3 ×2")
    assert chips(play(p, up("bétail 1"), up("bétail 10"), up("bétail 3"))) == ((30, 47, 30), 0)


def test_a_tie_shares_the_pot_and_the_remainder_waits_a31() -> None:
    p = at("3; pot: 20; main A: bétail 3; main B: bétail 3; main C: bétail 3")
    assert chips(play(p, up("bétail 3"), up("bétail 3"), up("bétail 3"))) == ((36, 36, 36), 2)


@pytest.mark.parametrize(("option", "expected"), [("partage", ((34, 34), 1)), ("report", ((30, 30), 9))])
def test_when_all_herds_are_empty_the_pot_is_shared_or_carried_a30(option: str, expected: object) -> None:
    p = at(f"2; troupeaux vides: {option}; pot: 9; main A: train; main B: indiens")
    assert chips(play(p, down("train"), down("indiens"))) == expected


def test_a_winner_may_find_the_pot_empty_a35() -> None:
    assert fact(play(at("2; pot: 0; main A: bétail 3; main B: bétail 1"), up("bétail 3"), up("bétail 1")), "A gagne la manche et 0 jeton")


# -- who knows what ----------------------------------------------------------------------------------------------------


def test_hands_are_private_and_their_sizes_public_a46() -> None:
    p = at("2; main A: bétail 1, train; main B: bétail 30")
    assert p.view(1).hands == (None, ("bétail 30",)) and p.view(None).hands == (None, None) and p.view(None).hand_sizes == (2, 1)
    assert p.view(tg.TOUS).hands == (("bétail 1", "train"), ("bétail 30",))
