"""Diving: who draws, monsters, tridents, weights, coming up."""

from __future__ import annotations

from key_largo_helpers import at, day, facts, hand, play, refused, texts, told, wreck

import tablegames_widgets as tg

F1 = "épave F1: or 2 F, marchandises 3 F, or 1 F, antiquités 1 F, antiquités 2 F"


def dive(team: str, cards: str, where: str = "M1", more: str = "") -> tg.Position:
    """A is about to draw from that wreck."""
    letter = "" if f"épave {where}" in more else f"épave {where}: {cards}; "
    p = day("plongée dauphins", "dauphins bar", "dauphins bar", more=f"équipe A: {team}; {letter}{more}")
    return play(p, f"épave {where}")


def test_each_diver_draws_one_card_one_after_the_other() -> None:
    p = dive("nu, nu", F1[10:], "F1")
    assert texts(p) == {"scaphandrier 1", "scaphandrier 2"}
    play(p, "scaphandrier 2")
    assert hand(p, 0) == ["or 2 F"] and texts(p) == {"scaphandrier 1", "remonter"}
    assert "a déjà pioché" in refused(p, "scaphandrier 2", "piocher")
    play(p, "scaphandrier 1")
    assert hand(p, 0) == ["or 2 F", "marchandises 3 F"] and p.half == 1


def test_c1_the_first_draw_is_compulsory_and_each_later_one_may_be_declined() -> None:
    p = dive("nu, nu", F1[10:], "F1")
    assert "obligatoire" in refused(p, "remonter", "piocher")
    play(p, "scaphandrier 1", "remonter")
    assert hand(p, 0) == ["or 2 F"] and p.half == 1


def test_c1_strictly_one_comes_up_early_only_after_a_monster_made_a_diver_flee() -> None:
    p = dive("nu, nu", F1[10:], "F1", "première pioche: jusqu’au monstre")
    play(p, "scaphandrier 1")
    assert texts(p) == {"scaphandrier 2"} and "fuite" in refused(p, "remonter", "piocher")
    assert p.prompt(0) == "Au scaphandrier 2 de piocher dans l’épave F1."
    p = dive("1 tuyau, 1 tuyau", "monstre M, or 2 M, or 3 M", more="première pioche: jusqu’au monstre")
    play(p, "scaphandrier 1")
    assert texts(p) == {"scaphandrier 2", "remonter"}


def test_a7_after_a_monster_the_others_may_dive_or_come_up() -> None:
    p = play(dive("1 tuyau, 1 tuyau", "monstre M, or 2 M, or 3 M"), "scaphandrier 1")
    assert "s’enfuit" in told(p) and texts(p) == {"scaphandrier 2", "remonter"}
    assert "s’est enfui" in refused(p, "scaphandrier 1", "monstre")


def test_a12_a_lost_diver_and_its_gear_leave_the_game_and_the_monster_waits_aside() -> None:
    p = play(dive("1 tuyau poids, 1 tuyau", "monstre M, or 2 M, or 3 M"), "scaphandrier 1")
    assert wreck(p, "épave M1") == ["or 2 M", "or 3 M"] and p.view(0).visit.aside == 1
    play(p, "scaphandrier 2")
    assert sorted(wreck(p, "épave M1")) == ["monstre M", "or 3 M"]
    assert facts(p) >= {"A a 1 scaphandrier", "1 poids a quitté le jeu", "1 tuyau a quitté le jeu", "la réserve a 9 poids"}


def test_a12_two_monsters_of_one_dive_are_both_set_aside() -> None:
    p = play(dive("1 tuyau, 1 tuyau, 1 tuyau", "monstre M, monstre M, or 2 M, or 3 M"), "scaphandrier 1", "scaphandrier 3")
    assert p.view(0).visit.aside == 2 and p.view(0).visit.waiting == (2,)
    play(p, "remonter")
    assert sorted(wreck(p, "épave M1")) == ["monstre M", "monstre M", "or 2 M", "or 3 M"]
    assert facts(p) >= {"l’épave M1 contient au moins 2 monstres", "A a 1 scaphandrier"}


def test_c4_what_is_left_of_the_wreck_is_shuffled_with_the_monster() -> None:
    orders = set()
    for number in range(30):
        p = dive("1 tuyau", "monstre M, or 2 M, or 3 M, or 4 M", more=f"hasard: {number:016x}")
        orders.add(wreck(play(p, "scaphandrier 1"), "épave M1").index("monstre M"))
    assert orders == {0, 1, 2, 3}


def test_a_monster_that_was_the_only_card_goes_back_alone() -> None:
    p = play(dive("1 tuyau", "monstre M"), "scaphandrier 1")
    assert wreck(p, "épave M1") == ["monstre M"] and p.afloat & 1 << p.t.wrecks.index("épave M1")


def test_a11_the_player_chooses_which_diver_meets_each_card() -> None:
    one = play(dive("1 tuyau, 2 tuyaux", "monstre M, or 2 M"), "scaphandrier 1", "remonter")
    two = play(dive("1 tuyau, 2 tuyaux", "monstre M, or 2 M"), "scaphandrier 2", "remonter")
    assert facts(one) >= {"le scaphandrier 1 de A a 2 tuyaux"} and facts(two) >= {"le scaphandrier 1 de A a 1 tuyau"}


# -- tridents ------------------------------------------------------------------------------------------------------------


def test_c2_a_trident_at_the_bottom_kills_the_monster_and_the_same_diver_draws_on() -> None:
    p = play(dive("1 tuyau, 1 tuyau trident", "monstre M, or 2 M, or 3 M"), "scaphandrier 1")
    assert hand(p, 0) == ["or 2 M"] and facts(p) >= {"le scaphandrier 2 de A n’a pas de trident", "A a 2 scaphandriers"}
    assert texts(p) == {"scaphandrier 2", "remonter"} and p.supply[2] == 9
    assert facts(p) >= {"1 trident a quitté le jeu", "monstre M a quitté le jeu"}


def test_c2_the_trident_of_a_diver_left_aboard_is_of_no_use() -> None:
    p = play(dive("1 tuyau, trident", "monstre M, or 2 M"), "scaphandrier 1")
    assert facts(p) >= {"A a 1 scaphandrier", "le scaphandrier 1 de A a un trident"} and hand(p, 0) == []


def test_c2_the_seat_picks_whose_trident_when_there_are_two() -> None:
    p = play(dive("1 tuyau trident, 1 tuyau trident", "monstre M, or 2 M"), "scaphandrier 1")
    assert texts(p) == {"trident de 1", "trident de 2"}
    assert "choisis lequel" in refused(p, "fuir", "trident")
    play(p, "trident de 2")
    assert facts(p) >= {"le scaphandrier 1 de A a un trident", "le scaphandrier 2 de A n’a pas de trident"}


def test_a9_the_replacement_may_be_a_monster_again() -> None:
    p = play(dive("1 tuyau trident", "monstre M, monstre M, or 2 M"), "scaphandrier 1")
    assert facts(p) >= {"A a 0 scaphandrier", "1 trident a quitté le jeu"} and sorted(wreck(p, "épave M1")) == ["monstre M", "or 2 M"]


def test_a10_with_no_card_left_trident_and_monster_leave_all_the_same() -> None:
    p = play(dive("1 tuyau trident", "monstre M"), "scaphandrier 1")
    assert facts(p) >= {"l’épave M1 est vide", "A a 1 scaphandrier", "le scaphandrier 1 de A n’a pas de trident"}
    assert hand(p, 0) == [] and p.half == 1


def test_a10_no_card_for_the_next_diver_when_the_wreck_is_empty() -> None:
    p = play(dive("nu, nu, poids", "or 2 F", "F1"), "scaphandrier 1")
    assert facts(p) >= {"l’épave F1 est vide", "le scaphandrier 3 de A a un poids"} and p.half == 1


def test_a_trident_has_no_other_use() -> None:
    p = dive("1 tuyau trident", "or 2 M, or 3 M")
    refused(p, "trident de 1", "trident")


# -- weights -------------------------------------------------------------------------------------------------------------


def test_a14_a_weight_gives_one_more_card_after_a_treasure() -> None:
    p = dive("poids", F1[10:], "F1")
    assert "Un poids ne sert que juste après" in refused(p, "poids de 1 > scaphandrier 1", "poids")
    play(p, "scaphandrier 1")
    assert texts(p) == {"poids de 1 > scaphandrier 1", "remonter"}
    play(p, "poids de 1 > scaphandrier 1")
    assert hand(p, 0) == ["or 2 F", "marchandises 3 F"] and facts(p) >= {"1 poids a quitté le jeu", "la réserve a 9 poids"}


def test_a14_several_weights_are_chained_each_after_a_treasure() -> None:
    p = play(dive("poids, poids", F1[10:], "F1"), "scaphandrier 1", "poids de 1 > scaphandrier 2", "poids de 2 > scaphandrier 2")
    assert len(hand(p, 0)) == 3 and texts(p) == {"scaphandrier 2", "remonter"}
    play(p, "scaphandrier 2")
    assert len(hand(p, 0)) == 4 and p.half == 1


def test_c3_any_diver_at_the_bottom_lends_the_weight_and_any_bears_the_risk() -> None:
    p = play(dive("1 tuyau poids, 1 tuyau", "or 2 M, monstre M, or 3 M"), "scaphandrier 2")
    assert {"poids de 1 > scaphandrier 1", "poids de 1 > scaphandrier 2"} <= texts(p)
    play(p, "poids de 1 > scaphandrier 2")
    assert hand(p, 0) == ["or 2 M"]  # the first treasure is kept
    assert "s’est enfui" in refused(p, "scaphandrier 2", "monstre") and texts(p) == {"scaphandrier 1", "remonter"}


def test_c3_not_from_a_diver_aboard_nor_by_one() -> None:
    p = play(dive("1 tuyau poids, poids", "or 2 M, or 3 M, or 4 M"), "scaphandrier 1")
    assert "à bord" in refused(p, "poids de 2 > scaphandrier 1", "profondeur")
    assert "à bord" in refused(p, "poids de 1 > scaphandrier 2", "profondeur")


def test_a14_no_weight_after_a_monster() -> None:
    p = play(dive("1 tuyau poids, 1 tuyau", "monstre M, or 2 M, or 3 M"), "scaphandrier 2")
    refused(p, "poids de 1 > scaphandrier 1", "poids")


def test_a14_a_trident_helps_with_a_weight_too() -> None:
    p = play(dive("1 tuyau trident poids", "or 2 M, monstre M, or 3 M, or 4 M"), "scaphandrier 1", "poids de 1 > scaphandrier 1")
    assert hand(p, 0) == ["or 2 M", "or 3 M"]


def test_a_diver_without_a_weight_lends_none() -> None:
    p = play(dive("nu, poids", F1[10:], "F1"), "scaphandrier 1")
    assert "n’a pas de poids" in refused(p, "poids de 1 > scaphandrier 1", "poids")


# -- what is seen --------------------------------------------------------------------------------------------------------


def test_c5_a_treasure_is_taken_unseen_and_a_monster_is_public() -> None:
    p = play(dive("nu, nu", F1[10:], "F1"), "scaphandrier 1")
    assert told(p, 0).endswith("La carte : « or 2 F ».") and told(p, 1) == "Le scaphandrier 1 de A remonte un trésor de l’épave F1."
    assert p.view(1).hands[0] is None and p.view(1).backs[0] == (1, 0, 0) and p.view(1).visit.fresh is None
    assert p.view(0).visit.fresh == "or 2 F"


def test_the_monsters_of_the_wreck_are_public_as_far_as_was_seen() -> None:
    p = play(dive("1 tuyau", "monstre M, or 2 M, or 3 M"), "scaphandrier 1")
    assert all(p.view(seat).wreck_named("épave M1").monsters == 1 for seat in (0, 1, 2, None))


def test_numbers_stay_while_the_dive_goes_on_and_close_up_after_it() -> None:
    p = play(dive("1 tuyau, 2 tuyaux", "monstre M, or 2 M, or 3 M"), "scaphandrier 1")
    assert [diver.fled for diver in p.view(1).teams[0]] == [True, False]
    play(p, "scaphandrier 2")
    assert p.view(1).teams[0] == ((2, 0, 0, False, False),)


def test_a_dive_that_needs_nobody_is_over_by_itself() -> None:
    p = at("3; programme A: plongée, dauphins; programme B: dauphins, bar; programme C: dauphins, bar; épave F1: or 1 F")
    play(p, "épave F1", "scaphandrier 1")
    assert p.half == 1
