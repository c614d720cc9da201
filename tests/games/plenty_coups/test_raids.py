"""Plenty Coups, raids: launching, chasing, coming home, defending, marking coups. One rule or ruling a test."""

from __future__ import annotations

from plenty_coups_helpers import CALM, asked, at, bad, fact, pass_turn, play, prompt, refused, texts, told

# -- launching ---------------------------------------------------------------------------------------------------------


def test_a_raid_is_a_warrior_and_a_marker_before_another_camp() -> None:
    p = play(at(f"3; {CALM}main A: guerrier rouge 2, arme 2"), "guerrier rouge 2 > camp jaune")
    assert fact(p, "A attaque B avec une force de 2") and fact(p, "A a 3 marqueurs au camp, dont 0 du côté prestige")
    (raid,) = p.view(None).raids
    assert (raid.attacker, raid.target, raid.cards, raid.strength, raid.prestige) == (0, 1, ("guerrier rouge 2",), 2, False)


def test_ones_own_warriors_attack_with_one_more_p8() -> None:
    p = play(at(f"3; {CALM}main A: guerrier noir 3, arme 2"), "guerrier noir 3 > camp jaune")
    assert fact(p, "A attaque B avec une force de 4")


def test_warriors_of_the_allied_tribe_and_of_the_neutral_ally_too_p8() -> None:
    p = at(f"4; {CALM}main A: guerrier jaune 2, arme 2; camp A: guerrier jaune 1; camp B: guerrier noir 1")
    assert fact(play(p, "guerrier jaune 2 > camp vert"), "A attaque C avec une force de 3")
    q = at(f"4; {CALM}main A: guerrier bleu 2, arme 2; camp A: guerrier bleu 1")
    assert fact(play(q, "guerrier bleu 2 > camp vert"), "A attaque C avec une force de 3")
    other = at(f"4; {CALM}main A: guerrier blanc 2, arme 2; camp A: guerrier bleu 1")
    assert fact(play(other, "guerrier blanc 2 > camp vert"), "A attaque C avec une force de 2")


def test_a_double_attack_adds_both_and_one_more_only_once_p8_p16() -> None:
    p = at("3; main A: guerrier noir 1, guerrier noir 3, arme 2")
    play(p, "guerrier noir 1 > guerrier noir 3 > camp jaune")
    assert fact(p, "A attaque B avec une force de 5") and p.turn == 1
    foreign = play(at("3; main A: guerrier vert 1, guerrier vert 3"), "guerrier vert 3 > guerrier vert 1 > camp jaune")
    assert fact(foreign, "A attaque B avec une force de 4")


def test_a_double_attack_is_the_whole_turn_of_two_warriors_of_one_colour_p16() -> None:
    p = at("3; main A: guerrier noir 1, guerrier noir 3, guerrier rouge 2, arme 2, arme 3")
    assert "de la même couleur" in refused(p, "guerrier noir 1 > guerrier rouge 2 > camp jaune", "double-raid")
    assert "deux armes" in refused(p, "guerrier noir 1 > arme 2 > camp jaune", "actions")
    assert "les deux guerriers en main" in refused(p, "guerrier noir 1 > guerrier noir 2 > camp jaune", "double-raid")
    assert "les deux guerriers en main" in refused(p, "guerrier noir 1 > guerrier noir 1 > camp jaune", "double-raid")
    refused(p, "guerrier noir 1 > guerrier noir 3 > troupeau jaune", "double-raid")
    refused(p, "guerrier noir 1 > guerrier noir 3 > camp noir", "raid")
    later = play(p, "arme 2 > pioche", *p.copy().play("arme 2 > pioche").view(0).main[-2:])
    assert "les deux actions du tour" in refused(later, "guerrier noir 1 > guerrier noir 3 > camp jaune", "double-raid")


def test_a_double_attack_is_impossible_after_a_coup_p16() -> None:
    p = at("3; question: retour; raid A: guerrier rouge 2 sur B; main A: guerrier noir 1, guerrier noir 3, bâton de coups")
    play(p, "coup au camp jaune")
    refused(p, "guerrier noir 1 > guerrier noir 3 > camp jaune", "double-raid")


def test_no_double_attack_in_winter_p16() -> None:
    p = at("3; tour: 10; main A: guerrier noir 1, guerrier noir 3")
    assert "plus de double attaque" in refused(p, "guerrier noir 1 > guerrier noir 3 > camp jaune", "hiver")


def test_a_raid_may_not_be_reinforced_p10() -> None:
    p = at(f"3; {CALM}actions: 1; main A: guerrier noir 4, arme 2; raid A: guerrier rouge 1 sur B")
    assert "on ne renforce pas un raid" in refused(p, "guerrier noir 4 > camp jaune", "chasser")


def test_one_attacks_neither_oneself_nor_ones_ally_nor_in_the_midst_of_talks_p14() -> None:
    p = at(
        "4; main A: guerrier rouge 4, guerrier rouge 3, arme 2; "
        "camp A: guerrier jaune 1; camp B: guerrier noir 1; proposition D: guerrier noir 2"
    )
    assert "son allié" in refused(p, "guerrier rouge 4 > camp jaune", "allies")
    assert "te propose une alliance" in refused(p, "guerrier rouge 4 > camp rouge", "proposition")
    refused(at("3; main A: guerrier noir 4"), "guerrier rouge 4 > camp noir", "actions")
    own = at("4; actions: 1; main A: guerrier rouge 4, arme 2; proposition A: guerrier jaune 1")
    assert "Tu proposes une alliance" in refused(own, "guerrier rouge 4 > camp jaune", "proposition")
    assert texts(own) >= {"guerrier rouge 4 > camp vert", "guerrier rouge 4 > camp rouge"}


def test_a_neutral_tribe_has_no_camp_p14() -> None:
    assert "camp bleu" not in {path[-1] for path in at("4; main A: guerrier noir 1").game.vocabulary(4)}


def test_a_weapon_does_not_attack() -> None:
    assert "avec un guerrier" in refused(at("3; main A: arme 4"), "arme 4 > camp jaune", "raid")


def test_one_may_attack_with_a_warrior_of_the_victim_p15() -> None:
    p = play(at(f"3; {CALM}main A: guerrier jaune 3, arme 2"), "guerrier jaune 3 > camp jaune")
    assert fact(p, "A attaque B avec une force de 3")


# -- chasing -------------------------------------------------------------------------------------------------------------


def test_a_strictly_stronger_attack_chases_the_one_that_is_there_bonuses_included_p9() -> None:
    p = at(f"3; {CALM}main A: guerrier noir 3, guerrier rouge 3, guerrier rouge 4; raid C: guerrier vert 2 sur B")
    assert "3 ne suffit pas" in refused(p, "guerrier rouge 3 > camp jaune", "chasser")
    assert "guerrier rouge 4 > camp jaune" in texts(p)
    play(p, "guerrier noir 3 > camp jaune")
    assert fact(p, "A attaque B avec une force de 4") and "Le raid de C est chassé" in told(p)


def test_the_chased_gets_the_marker_back_and_nothing_else_p11() -> None:
    p = at(f"3; {CALM}main A: guerrier noir 3, arme 2; raid C: guerrier vert 1 sur B; troupeau B: 3")
    play(p, "guerrier noir 3 > camp jaune")
    assert p.view(None).discards == ("guerrier vert 1",) and p.view(None).horses == (1, 3, 1) and p.view(None).markers[2] == (4, 0)


def test_both_warriors_of_a_chased_double_attack_are_discarded_p11() -> None:
    p = at("3; main A: guerrier noir 3, guerrier noir 4; raid C: guerrier vert 1 + guerrier vert 2 sur B")
    play(p, "guerrier noir 3 > guerrier noir 4 > camp jaune")
    assert p.view(None).discards == ("guerrier vert 1", "guerrier vert 2")


def test_a_double_attack_must_beat_the_raid_that_is_there() -> None:
    p = at("3; main A: guerrier rouge 1, guerrier rouge 2; raid C: guerrier vert 2 sur B; raid B: guerrier vert 3 sur C")
    assert "guerrier rouge 1 > guerrier rouge 2 > camp jaune" not in texts(p)
    text = refused(p, "guerrier rouge 1 > guerrier rouge 2", "double-raid")
    assert "aucun camp à attaquer avec une force de 3" in text


def test_the_strength_of_a_raid_follows_the_alliances_of_the_moment_p73() -> None:
    p = at(
        f"4; {CALM}main A: bâton de coups, guerrier blanc 2, arme 2; raid B: guerrier noir 2 sur D; "
        "camp A: guerrier jaune 1; camp B: guerrier noir 1"
    )
    assert fact(p, "B attaque D avec une force de 3")
    play(p, "bâton de coups > camp jaune")
    assert fact(p, "B attaque D avec une force de 2")


def test_allies_may_chase_each_other_s_raids_p69() -> None:
    p = at("4; main A: guerrier noir 3, arme 2; raid B: guerrier vert 2 sur C; camp A: guerrier jaune 1; camp B: guerrier noir 1")
    play(p, "guerrier noir 3 > camp vert")
    assert fact(p, "A attaque C avec une force de 4") and p.view(None).markers[1] == (4, 0)


# -- markers ---------------------------------------------------------------------------------------------------------------


def test_markers_that_are_not_on_the_prestige_side_leave_first_p12_c2() -> None:
    p = at(f"3; {CALM}main A: guerrier noir 1, guerrier noir 2, arme 2; prestige A: 3")
    play(p, "guerrier noir 1 > camp jaune")
    assert p.view(None).raids[0].prestige is False
    play(p, "guerrier noir 2 > camp vert")
    assert [raid.prestige for raid in p.view(None).raids] == [False, True]
    assert "trop de raids" in bad("4; raid A: guerrier noir 1 sur B, guerrier noir 2 sur C, guerrier noir 3 sur D; main A: arme 2")


def test_a_raid_with_a_marker_on_the_prestige_side_marks_no_coup_p12_p23() -> None:
    p = at(
        f"3; trait: C; tour: 2; actions: 1; {CALM}main C: arme 2; "
        "raid A: guerrier noir 3 sur B [prestige]; prestige A: 4; main A: bâton de coups"
    )
    pass_turn(p)
    play(p, p.legal_moves()[0].text, p.copy().play(p.legal_moves()[0]).legal_moves()[0].text)
    assert asked(p) == "Turn" and p.view(None).raids == () and "revient du camp" in told(p)


def test_a_point_gained_turns_a_marker_at_home_and_one_on_a_raid_only_if_it_must_p26() -> None:
    home = at("4; actions: 1; main A: arme 2; troupeau A: 3; raid A: guerrier noir 1 sur B; prestige A: 2")
    assert play(home, "arme 2 > troupeau rouge").view(None).raids[0].prestige is False
    out = at("4; actions: 1; main A: arme 2; troupeau A: 3; raid A: guerrier noir 1 sur B; prestige A: 3")
    assert play(out, "arme 2 > troupeau rouge").view(None).raids[0].prestige is True


def test_a_point_lost_turns_back_a_marker_at_home_first_p27() -> None:
    home = at("3; question: valeur; cible: B; dédain B: oui; prestige B: 2; main A: arme 2; raid B: guerrier jaune 1 sur C")
    assert fact(play(home, "perdre un point"), "B a 1 point de prestige")
    out = at("3; question: valeur; cible: B; dédain B: oui; prestige B: 1; main A: arme 2; raid B: guerrier jaune 1 sur C [prestige]")
    assert play(out, "perdre un point").view(None).raids[0].prestige is False


# -- coming home -----------------------------------------------------------------------------------------------------------


def home(what: str) -> str:
    return f"3; question: retour; {CALM}{what}"


def test_a_raid_launched_in_the_first_round_comes_home_in_the_second_p72() -> None:
    p = at(f"3; {CALM}main A: guerrier rouge 2, arme 2, arme 3, arme 4; troupeau B: 3")
    play(p, "guerrier rouge 2 > camp jaune")
    for _ in range(3):
        pass_turn(p)
    assert p.turn == 0 and p.round == 2 and len(p.view(None).raids) == 1
    play(p, p.legal_moves()[0].text, p.copy().play(p.legal_moves()[0]).legal_moves()[0].text)
    assert asked(p) == "Homecoming"
    play(p, "retour du camp jaune")
    assert p.view(None).horses == (2, 2, 1) and "guerrier rouge 2" in p.view(None).discards and p.view(None).markers[0] == (4, 0)


def test_a_stolen_horse_comes_from_the_herd_not_from_the_plain_p53() -> None:
    p = play(at(home("raid A: guerrier noir 1 sur B; troupeau B: 2; main A: arme 2")), "retour du camp jaune")
    assert p.view(None).plain == 14 and p.view(None).horses == (2, 1, 1)


def test_from_a_camp_without_a_horse_a_raid_comes_home_empty_handed_and_may_mark_p13() -> None:
    p = at(home("raid A: guerrier noir 1 sur B; troupeau B: 0; main A: bâton de coups, arme 2"))
    play(p, "coup au camp jaune")
    assert p.view(None).horses == (1, 0, 1) and fact(p, "A a 1 point de prestige") and "sans cheval" in told(p)


def test_a_coup_costs_a_stick_and_an_action_and_turns_the_marker_p23() -> None:
    p = at(home("raid A: guerrier noir 1 sur B; main A: bâton de coups, arme 2, arme 3"))
    assert texts(p) == {"coup au camp jaune", "retour du camp jaune"}
    play(p, "coup au camp jaune")
    v = p.view(None)
    assert v.left == 1 and v.prestige == (1, 0, 0) and v.markers[0] == (3, 1) and "bâton de coups" in v.discards and v.horses[0] == 2


def test_without_a_stick_no_coup_but_the_question_is_the_same_p23() -> None:
    p = at(home("raid A: guerrier noir 1 sur B; main A: arme 2; main B: arme 2"))
    assert texts(p) == {"retour du camp jaune"}
    assert "Il faut un bâton de coups en main" in refused(p, "coup au camp jaune", "coup")
    with_stick = at(home("raid A: guerrier noir 1 sur B; main A: bâton de coups; main B: arme 2"))
    assert p.view(1).decision == with_stick.view(1).decision and p.view(1).prompt == with_stick.view(1).prompt


def test_of_two_raids_the_owner_says_which_comes_first_each_with_its_own_question_c7() -> None:
    p = at(home("raid A: guerrier noir 1 sur B, guerrier rouge 2 sur C; main A: bâton de coups ×2, arme 2"))
    assert "lequel d’abord" in prompt(p)
    assert texts(p) == {"coup au camp jaune", "coup au camp vert", "retour du camp jaune", "retour du camp vert"}
    play(p, "retour du camp vert")
    assert texts(p) == {"coup au camp jaune", "retour du camp jaune"}
    play(p, "coup au camp jaune")
    assert asked(p) == "Turn" and fact(p, "A a 1 action")


def test_two_coups_on_return_are_the_whole_turn() -> None:
    p = at(home("raid A: guerrier noir 1 sur B, guerrier rouge 2 sur C; main A: bâton de coups ×2, arme 2; main B: cheval"))
    play(p, "coup au camp vert", "coup au camp jaune")
    assert p.turn == 1 and fact(p, "A a 2 points de prestige") and fact(p, "A a 3 chevaux")


def test_when_no_action_is_left_the_second_raid_comes_home_at_once_p57() -> None:
    p = at(f"3; tour: 10; question: retour; {CALM}raid A: guerrier noir 1 sur B, guerrier rouge 2 sur C; main A: bâton de coups ×2, arme 2")
    play(p, "coup au camp vert")
    assert p.turn == 1 and p.view(None).raids == () and fact(p, "A a 1 point de prestige") and fact(p, "A a 3 chevaux")


def test_other_clicks_wait_until_the_raid_is_home() -> None:
    text = refused(at(home("raid A: guerrier noir 1 sur B; main A: arme 2")), "arme 2 > pioche", "retour")
    assert "dis s’il marque un coup" in text


def test_a_raid_launched_in_the_eleventh_round_comes_home_in_the_twelfth_p17() -> None:
    p = at(f"3; tour: 11; {CALM}main A: guerrier noir 2, arme 2; main B: arme 3, cheval; main C: arme 4, cheval; troupeau B: 2")
    play(p, "guerrier noir 2 > camp jaune")
    pass_turn(pass_turn(p))
    assert p.round == 12 and asked(p) == "Homecoming"
    assert play(p, "retour du camp jaune").view(None).horses[0] == 2


def test_a_raid_of_the_last_round_is_lost_p17() -> None:
    p = at(f"3; tour: 12; {CALM}main A: guerrier noir 2; troupeau B: 2")
    play(p, "guerrier noir 2 > camp jaune")
    assert p.is_over and p.view(None).raids == () and p.view(None).horses == (1, 2, 1) and p.view(None).markers[0] == (4, 0)
    assert "Le raid de A contre B est perdu." in told(p)


# -- defence ---------------------------------------------------------------------------------------------------------------

OWN_FOUR = f"3; trait: A; {CALM}raid B: guerrier jaune 4 sur A; "


def test_a_weapon_at_least_as_strong_repels_the_raid_bonuses_included_p19() -> None:
    """T1: an own warrior 3 attacks with 4."""
    p = at(f"3; {CALM}raid B: guerrier jaune 3 sur A; main A: arme 3, arme 4, arme 2")
    assert "L’attaque vaut 4" in refused(p, "arme 3 > camp noir", "defense")
    play(p, "arme 4 > camp noir")
    v = p.view(None)
    assert v.raids == () and v.discards == ("guerrier jaune 3", "arme 4") and v.markers[1] == (4, 0) and not v.riposte and v.left == 1


def test_an_attack_of_five_yields_only_to_two_weapons_p19_p21() -> None:
    p = at(f"{OWN_FOUR}main A: arme 4, arme 2, arme 3")
    refused(p, "arme 4 > camp noir", "defense")
    assert {"arme 2 > arme 3 > camp noir", "arme 3 > arme 2 > camp noir"} <= texts(p)
    play(p, "arme 2 > arme 3 > camp noir")
    assert p.turn == 1 and p.view(None).raids == () and p.view(None).prestige == (0, 0, 0)


def test_a_double_defence_must_reach_the_attack_and_takes_both_actions_p21() -> None:
    p = at(f"{OWN_FOUR}main A: arme 2 ×2, arme 3")
    assert "ne font que 4" in refused(p, "arme 2 > arme 2 > camp noir", "double-defense")
    assert "les deux armes en main" in refused(p, "arme 3 > arme 3 > camp noir", "double-defense")
    assert "ne défendent que ton camp" in refused(p, "arme 2 > arme 3 > camp jaune", "double-defense")
    late = at(f"{OWN_FOUR}actions: 1; main A: arme 2, arme 3")
    assert "les deux actions" in refused(late, "arme 2 > arme 3 > camp noir", "double-defense")


def test_a_double_defence_marks_no_coup_p21() -> None:
    p = play(at(f"3; {CALM}raid B: guerrier vert 2 sur A; main A: arme 2, arme 3, bâton de coups"), "arme 2 > arme 3 > camp noir")
    assert p.turn == 1 and p.view(None).prestige == (0, 0, 0)


def test_in_winter_a_double_defence_is_allowed_in_the_tenth_round_alone_p21() -> None:
    p = at(f"3; tour: 10; {CALM}raid B: guerrier jaune 4 sur A; main A: arme 2, arme 3, arme 4, cheval")
    assert play(p, "arme 2 > arme 3 > camp noir").view(None).hand_sizes[0] == 2
    later = at("3; tour: 11; raid B: guerrier jaune 4 sur A; main A: arme 2, arme 3")
    assert "qu’au dixième tour" in refused(later, "arme 2 > arme 3 > camp noir", "hiver")


def test_one_defends_ones_own_camp_only_p20() -> None:
    p = at(f"3; {CALM}raid B: guerrier jaune 1 sur C; main A: arme 4")
    assert "Aucun raid ne vise ton camp" in refused(p, "arme 4 > camp noir", "defense")
    refused(p, "arme 4 > camp vert", "raid")
    assert "rien à repousser" in refused(at("3; main A: arme 2 ×2"), "arme 2 > arme 2 > camp noir", "double-defense")


def test_the_repelled_raider_loses_nothing_else_p22() -> None:
    p = play(at(f"3; {CALM}raid B: guerrier vert 2 sur A; prestige B: 1; main A: arme 2, arme 3"), "arme 2 > camp noir")
    assert p.view(None).prestige == (0, 1, 0) and p.view(None).horses == (1, 1, 1) and p.view(None).markers[1] == (3, 1)


# -- coup in defence -------------------------------------------------------------------------------------------------------


def test_a_strictly_stronger_weapon_then_a_stick_marks_a_coup_p24() -> None:
    """T2: an attack of 2, a weapon of 3."""
    p = at(f"3; {CALM}raid B: guerrier vert 2 sur A; main A: arme 3, bâton de coups, arme 2")
    refused(p, "bâton de coups > camp noir", "coup-defense")
    play(p, "arme 3 > camp noir")
    assert "Pose ton bâton" in prompt(p)
    play(p, "bâton de coups > camp noir")
    assert p.turn == 1 and p.view(None).prestige == (1, 0, 0) and p.view(None).markers[0] == (3, 1)


def test_an_equal_weapon_marks_no_coup_p24() -> None:
    p = play(at(f"3; {CALM}raid B: guerrier jaune 2 sur A; main A: arme 3, bâton de coups"), "arme 3 > camp noir")
    assert "strictement plus forte" in refused(p, "bâton de coups > camp noir", "coup-defense")


def test_a_young_warrior_is_not_worth_a_coup_p24() -> None:
    """T3, even with its bonus."""
    p = play(at(f"3; {CALM}raid B: guerrier jaune 1 sur A; main A: arme 4, bâton de coups"), "arme 4 > camp noir")
    refused(p, "bâton de coups > camp noir", "coup-defense")


def test_a_double_attack_with_a_young_warrior_counts_by_its_sum_p24_c10() -> None:
    p = play(at(f"3; {CALM}raid B: guerrier vert 1 + guerrier vert 2 sur A; main A: arme 4, bâton de coups"), "arme 4 > camp noir")
    assert "bâton de coups > camp noir" in texts(p)


def test_the_coup_follows_the_defence_directly_p25() -> None:
    p = at(
        "4; main A: arme 3, arme 2, bâton de coups; raid B: guerrier rouge 2 sur A; main C: cheval; "
        "camp A: guerrier vert 1; camp C: guerrier noir 1"
    )
    play(p, "arme 3 > camp noir")
    assert "bâton de coups > camp noir" in texts(p)
    play(p, "arme 2 > main verte", "cheval")
    assert asked(p) == "Turn" and "bâton de coups > camp noir" not in texts(p)


def test_no_coup_in_defence_when_no_action_is_left_p24_p57() -> None:
    second = at(f"3; actions: 1; {CALM}raid B: guerrier vert 2 sur A; main A: arme 3, bâton de coups; main B: cheval")
    assert play(second, "arme 3 > camp noir").turn == 1
    winter = at(f"3; tour: 10; {CALM}raid B: guerrier vert 2 sur A; main A: arme 3, bâton de coups; main B: cheval")
    assert play(winter, "arme 3 > camp noir").turn == 1
    quiet = at("3; tour: 10; main A: bâton de coups")
    assert "pas de coup en défense" in refused(quiet, "bâton de coups > camp noir", "hiver")


def test_with_four_markers_turned_no_coup_in_defence_c8() -> None:
    p = at(f"3; {CALM}prestige A: 4; raid B: guerrier vert 2 sur A; main A: arme 3, bâton de coups")
    play(p, "arme 3 > camp noir")
    assert "quatre marqueurs" in refused(p, "bâton de coups > camp noir", "prestige")
    free = at(f"3; plafond: sans; {CALM}prestige A: 4; raid B: guerrier vert 2 sur A; main A: arme 3, bâton de coups")
    assert fact(play(free, "arme 3 > camp noir", "bâton de coups > camp noir"), "A a 5 points de prestige")
