"""Wanted!, life points, the last chance, elimination, reward and penalty, the end. One rule or ruling a test."""

from __future__ import annotations

import pytest
from wanted_helpers import asked, at, discards, fact, hand, hoard, life, play, refused, sizes, table, texts, told


def end(p: object) -> tuple[tuple[int, ...], str]:
    """The winners, and how."""
    return p.outcome.winners, p.how  # type: ignore[attr-defined]


# -- the last chance ------------------------------------------------------------------------------------------------------


def test_dynamite_at_two_points_takes_two_beers_r41() -> None:
    text = "4; vie B: 2; devant B: DYNAMITE; pioche: RATÉ! 2♠; attente: début B; main B: "
    p = at(text + "BIÈRE 6♥, BIÈRE 7♥")
    assert asked(p) == ("B", "survie") and life(p)[1] == -1
    assert life(play(p, "BIÈRE"))[1] == 0 and asked(p) == ("B", "survie")
    assert life(play(p, "BIÈRE"))[1] == 1 and fact(p, "B est en jeu")
    p = play(at(text + "BIÈRE 6♥"), "BIÈRE")
    assert fact(p, "B est éliminé")
    p = play(at(text + "BIÈRE 6♥, BANG!"), "BIÈRE", "encaisser")
    assert fact(p, "B est éliminé")


def test_a_beer_does_not_save_with_two_players_left_r38() -> None:
    p = play(at("4; éliminés: C, D; vie B: 1; main A: BANG!; main B: BIÈRE"), "BANG! > B", "encaisser")
    assert p.is_over and end(p) == ((0,), "loi")


def test_a_beer_counts_who_is_alive_at_that_instant_the_dying_included_c5() -> None:
    text = "5; éliminés: E, D; vie B: 1; vie C: 1; main A: GATLING; main C: BIÈRE 6♥; main B: "
    p = play(at(text + "BIÈRE 7♥"), "GATLING", "encaisser", "BIÈRE", "encaisser")
    assert asked(p) == ("C", "survie") and "BIÈRE 6♥" in texts(p)
    p = play(at("5; fin: carte finie; " + text.removeprefix("5; ") + "BANG!"), "GATLING", "encaisser", "encaisser", "encaisser")
    assert fact(p, "C est éliminé") and p.is_over  # only A and C were left: the BIÈRE could do nothing


def test_a_seat_is_asked_for_a_beer_only_while_one_is_possible_w3() -> None:
    assert fact(play(at("4; vie B: 1; main A: BANG!"), "BANG! > B"), "B est éliminé")
    p = play(at("4; vie B: 1; main A: BANG!; main B: RATÉ! 2♠"), "BANG! > B", "encaisser")
    assert asked(p) == ("B", "survie") and texts(p) == {"encaisser"}
    p = play(at("4; questions: rapide; vie B: 1; main A: BANG!; main B: BANG!"), "BANG! > B")
    assert fact(p, "B est éliminé")


def test_a_character_without_points_is_out_unless_a_beer_is_played_at_once_h16() -> None:
    p = play(at("4; vie B: 1; main A: BANG!; main B: BIÈRE"), "BANG! > B", "encaisser", "encaisser")
    assert fact(p, "B est éliminé") and discards(p) == ("BIÈRE 6♥", "BANG! A♠")


def test_bart_draws_only_if_he_lives_r21_h04() -> None:
    text = "4; personnage B: Bart Cassidy; vie B: 1; main A: BANG!; main B: "
    p = play(at(text + "BANG!"), "BANG! > B", "encaisser", "encaisser")
    assert fact(p, "B est éliminé") and sizes(p)[1] == 0
    p = play(at(text + "BIÈRE"), "BANG! > B", "encaisser", "BIÈRE")
    assert life(p)[1] == 1 and sizes(p)[1] == 1


def test_el_gringo_takes_only_if_it_lives_r21() -> None:
    text = "4; personnage B: El Gringo; vie B: 1; main A: BANG!, DUEL D♦; main B: "
    p = play(at(text + "BANG!"), "BANG! > B", "encaisser", "encaisser")
    assert hand(p, 0) == ("DUEL D♦",) and fact(p, "B est éliminé")
    p = play(at(text + "BIÈRE"), "BANG! > B", "encaisser", "BIÈRE")
    assert hand(p, 1) == ("DUEL D♦",)


# -- elimination ------------------------------------------------------------------------------------------------------------


def test_the_eliminated_shows_its_role_and_discards_everything_h03_h10_h19() -> None:
    p = play(at("4; vie B: 1; main A: BANG! 7♦; main B: BANG! 2♦, DUEL D♦; devant B: MUSTANG 8♥, SCHOFIELD V♣; devant A: APPALOOSA"),
             "BANG! > B", "encaisser", "encaisser")  # fmt: skip
    assert "Le rôle de B : renégat." in told(p, 3) and p.view(3).roles == ("shérif", "renégat", None, "hors-la-loi")
    assert discards(p) == ("BANG! 2♦", "DUEL D♦", "MUSTANG 8♥", "SCHOFIELD V♣", "BANG! 7♦")


def test_the_eliminated_chooses_the_order_while_pedro_lives_c2() -> None:
    text = "5; personnage C: Pedro Ramirez; vie B: 1; main A: BANG! 7♦; main B: BANG! 2♦, DUEL D♦; devant B: SCHOFIELD V♣"
    p = play(at(text), "BANG! > B", "encaisser", "encaisser")
    assert asked(p) == ("B", "testament") and texts(p) == {"BANG! 2♦", "DUEL D♦", "SCHOFIELD V♣"}
    refused(p, "BANG! 3♦", "elimination")
    play(p, "SCHOFIELD V♣", "DUEL")
    assert discards(p) == ("SCHOFIELD V♣", "DUEL D♦", "BANG! 2♦", "BANG! 7♦") and asked(p) == ("A", "jeu")
    without = text.replace("Pedro Ramirez", "Rose Doolan")
    assert asked(play(at(without), "BANG! > B", "encaisser", "encaisser")) == ("A", "jeu")
    pedro_dead = play(at(text.replace("5;", "5; éliminés: C;")), "BANG! > B", "encaisser", "encaisser")
    assert asked(pedro_dead) == ("A", "jeu")


def test_pedros_own_elimination_asks_nobody_c2() -> None:
    p = play(at("5; personnage B: Pedro Ramirez; vie B: 1; main A: BANG!; main B: BANG!, DUEL"), "BANG! > B", "encaisser", "encaisser")
    assert asked(p) == ("A", "jeu")


def test_sam_takes_the_hand_and_what_lies_before_the_eliminated() -> None:
    text = "5; personnage C: Sam le Vautour; vie B: 1; main A: BANG! 7♦; main B: DUEL D♦; devant B: PRISON V♠"
    p = play(at(text), "BANG! > B", "encaisser", "encaisser")
    assert hand(p, 2) == ("DUEL D♦", "PRISON V♠") and discards(p) == ("BANG! 7♦",)
    assert p.view(1).known[2] == ("DUEL D♦", "PRISON V♠") and p.view(3).known[2] == ("PRISON V♠",)


def test_sams_own_elimination_is_a_plain_discard_c6_h11() -> None:
    p = play(at("5; personnage B: Sam le Vautour; vie B: 1; main A: BANG! 7♦; main B: DUEL D♦"), "BANG! > B", "encaisser", "encaisser")
    assert discards(p) == ("DUEL D♦", "BANG! 7♦") and sizes(p) == (0, 0, 0, 0, 0)


def test_the_turn_of_who_dies_ends_at_once_h20() -> None:
    p = at("5; tour: B; vie B: 1; main B: DUEL D♦, BIÈRE; main C: BANG!; personnage C: Rose Doolan")
    play(p, "DUEL > C", "BANG!", "encaisser", "encaisser")
    assert fact(p, "B est éliminé") and asked(p) == ("C", "jeu") and fact(p, "c’est le tour de C")


# -- reward and penalty -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["GATLING", "INDIENS! R♦"])
def test_an_outlaw_killed_by_a_volley_brings_three_cards_r07(card: str) -> None:
    p = play(at(f"5; vie C: 1; main A: {card}"), card)
    assert fact(p, "C est éliminé") and sizes(p)[0] == 3 and "3 cartes de récompense" in told(p)


def test_anyone_is_rewarded_for_an_outlaw_another_outlaw_too() -> None:
    p = play(at("4; tour: C; vie D: 1; main C: BANG!"), "BANG! > D")
    assert sizes(p)[2] == 3 and not p.is_over


def test_nobody_is_rewarded_for_the_renegade_nor_for_the_dynamite() -> None:
    assert sizes(play(at("5; vie B: 1; main A: BANG!"), "BANG! > B"))[0] == 0
    p = at("5; vie C: 1; devant C: DYNAMITE; pioche: RATÉ! 2♠; attente: début C")
    assert fact(p, "C est éliminé") and sizes(p)[:3] == (0, 0, 0)


def test_the_sheriff_who_kills_a_deputy_discards_everything_r08_w7() -> None:
    text = "5; vie E: 1; main A: {}, BIÈRE 6♥; devant A: MUSTANG 8♥, WINCHESTER"
    p = play(at(text.format("GATLING")), "GATLING")
    assert fact(p, "E est éliminé") and sizes(p)[0] == 0 and table(p, 0) == ()
    assert discards(p) == ("BIÈRE 6♥", "MUSTANG 8♥", "WINCHESTER 8♠", "GATLING 10♥")
    p = play(at(text.format("INDIENS! R♦")), "INDIENS!")
    assert sizes(p)[0] == 0
    p = play(at("5; tour: B; vie E: 1; devant B: WINCHESTER; main B: BANG!, BIÈRE"), "BANG! > E")
    assert sizes(p)[1] == 1  # the renegade loses nothing


def test_a_sheriff_who_is_sam_takes_first_and_discards_it_all_r22() -> None:
    p = play(at("5; personnage A: Sam le Vautour; vie E: 1; main A: BANG! 7♦; main E: DUEL D♦"), "BANG! > E", "encaisser", "encaisser")
    assert sizes(p)[0] == 0 and discards(p) == ("DUEL D♦", "BANG! 7♦")


def test_who_dies_in_his_own_duel_was_killed_by_nobody_w1() -> None:
    text = "5; tour: C; vie C: 1; main C: DUEL D♦; main A: BANG!, BIÈRE"
    p = play(at(text), "DUEL > A", "BANG!")
    assert fact(p, "C est éliminé") and sizes(p)[0] == 1 and "C sort du jeu. Son rôle" in told(p) and "récompense" not in told(p)
    p = play(at(text.replace("5;", "5; son propre duel: gagnant;")), "DUEL > A", "BANG!")
    assert sizes(p)[0] == 4 and "A élimine C." in told(p)  # the rule of older saves


def test_the_sheriff_is_not_punished_for_a_deputy_who_dies_in_his_own_duel_w1() -> None:
    p = play(at("5; tour: E; vie E: 1; main E: DUEL D♦; main A: BANG!, BIÈRE; devant A: MUSTANG"), "DUEL > A", "BANG!")
    assert fact(p, "E est éliminé") and asked(p) == ("A", "jeu") and sizes(p)[0] == 3 and table(p, 0) == ("MUSTANG 8♥",)


def test_who_starts_a_duel_has_killed_the_one_he_challenged_w1() -> None:
    p = play(at("5; tour: D; vie C: 1; main D: DUEL D♦; main C: BIÈRE"), "DUEL > C", "encaisser", "encaisser")
    assert fact(p, "C est éliminé") and sizes(p)[3] == 3 and "D élimine C." in told(p)


@pytest.mark.parametrize("other", ["personnage B: Pedro Ramirez", "personnage B: Sam le Vautour"])
def test_what_becomes_of_the_cards_does_not_make_a_killer_w1(other: str) -> None:
    p = play(at(f"5; tour: C; vie C: 1; {other}; main C: DUEL D♦, RATÉ!; devant C: MUSTANG; main A: BANG!"), "DUEL > A", "BANG!")
    play(p, "encaisser", "encaisser", *(["MUSTANG"] if "Pedro" in other else []))
    assert fact(p, "C est éliminé", "A a 0 carte en main") and "récompense" not in told(p)


def test_a_reward_goes_on_when_the_pile_runs_out_r71() -> None:
    rest = hoard("BANG! ×25", "WINCHESTER").replace("main C", "main E")
    p = at(f"5; vie C: 1; devant A: WINCHESTER; main A: BANG! 7♦; défausse: BANG! ×22; {rest}")
    assert p.view(0).pile_size == 2
    play(p, "BANG! > C")
    assert sizes(p)[0] == 3 and p.view(0).reshuffles == 1 and discards(p) == ("BANG! 7♦",)


# -- the end ------------------------------------------------------------------------------------------------------------------


def test_the_law_wins_when_outlaws_and_renegade_are_out_dead_deputies_too() -> None:
    p = play(at("5; éliminés: C, D, E; vie B: 1; main A: BANG!"), "BANG! > B")
    assert end(p) == ((0, 4), "loi")


def test_without_outlaws_the_game_goes_on_while_the_renegade_lives() -> None:
    assert not play(at("5; éliminés: D; vie C: 1; devant A: WINCHESTER; main A: BANG!"), "BANG! > C").is_over


def test_the_outlaws_win_when_the_sheriff_dies_even_all_dead_r67() -> None:
    p = play(at("5; tour: B; éliminés: C, D; vie A: 1; main B: BANG!"), "BANG! > A")
    assert end(p) == ((2, 3), "hors-la-loi") and p.view(None).roles == ("shérif", "renégat", "hors-la-loi", "hors-la-loi", "adjoint")


def test_the_renegade_wins_alone() -> None:
    p = play(at("5; tour: B; éliminés: C, D, E; vie A: 1; main B: BANG!"), "BANG! > A")
    assert end(p) == ((1,), "renégat")


def test_the_sheriff_may_die_of_his_own_duel_or_of_the_dynamite_r66() -> None:
    p = play(at("5; éliminés: D; vie A: 1; main A: DUEL D♦; main C: BANG!"), "DUEL > C", "BANG!")
    assert end(p) == ((2, 3), "hors-la-loi")
    p = at("5; éliminés: C, D; vie A: 1; devant A: DYNAMITE; pioche: RATÉ! 2♠; attente: début A")
    assert end(p) == ((2, 3), "hors-la-loi")
    p = at("5; éliminés: C, D, E; vie A: 1; devant A: DYNAMITE; pioche: RATÉ! 2♠; attente: début A")
    assert end(p) == ((1,), "renégat")


VOLLEY = "tour: B; éliminés: C, D; vie A: 1; vie E: 1; main B: GATLING"


def test_the_game_ends_as_soon_as_a_condition_is_met_c1_h05() -> None:
    p = play(at(f"5; {VOLLEY}"), "GATLING")
    assert p.is_over and end(p) == ((1,), "renégat")  # E was hit first
    p = play(at(f"5; {VOLLEY}; main E: BIÈRE"), "GATLING", "encaisser", "encaisser")
    assert end(p) == ((1,), "renégat")
    p = play(at("5; rôle A: renégat; rôle B: shérif; éliminés: D, E; vie B: 1; vie C: 1; main A: GATLING"), "GATLING")
    assert end(p)[1] == "hors-la-loi" and life(p)[2] == 1


def test_finishing_the_card_first_is_an_option_r68_h05() -> None:
    p = play(at("5; fin: carte finie; rôle A: renégat; rôle B: shérif; éliminés: D, E; vie B: 1; vie C: 1; main A: GATLING"), "GATLING")
    assert end(p) == ((0,), "renégat")
    p = at("5; fin: carte finie; rôle A: renégat; rôle B: shérif; éliminés: D, E; vie B: 1; vie C: 2; main A: INDIENS! R♦")
    play(p, "INDIENS!")
    assert end(p)[1] == "hors-la-loi" and life(p)[2] == 1


def test_vulture_sam_next_in_a_gatling_answers_with_the_dead_ones_cards_h25() -> None:
    p = play(
        at("5; personnage C: Sam le Vautour; vie B: 1; main A: GATLING; main B: RATÉ! 2♠; main C: DUEL D♦"),
        "GATLING",
        "encaisser",
        "encaisser",
    )
    assert fact(p, "B est éliminé") and p.to_move == (2,) and set(hand(p, 2)) == {"RATÉ! 2♠", "DUEL D♦"}
    play(p, "RATÉ! 2♠")
    assert life(p)[2] == 4 and hand(p, 2) == ("DUEL D♦",)


def test_a_dead_killer_draws_nothing_h21() -> None:
    p = play(at("5; tour: C; vie C: 1; vie D: 1; main C: DUEL D♦; main D: BANG!"), "DUEL > D", "BANG!")
    assert fact(p, "C est éliminé") and sizes(p)[2] == 0
    assert sizes(p)[3] == 2  # nothing for C, an outlaw, who died of his own duel: the two cards of D's turn, which has begun


# -- three and eight seats --------------------------------------------------------------------------------------------------------


def test_with_three_seats_killing_ones_own_target_wins_at_once() -> None:
    p = play(at("3; vie C: 1; main A: BANG!"), "BANG! > C")
    assert end(p) == ((0,), "cible")
    p = play(at("3; fin: carte finie; vie B: 1; vie C: 1; main A: GATLING"), "GATLING")
    assert end(p) == ((0,), "cible") and sizes(p)[0] == 3


def test_with_three_seats_any_kill_of_ones_own_brings_three_cards_and_the_last_one_wins_h23() -> None:
    p = play(at("3; vie B: 1; main A: BANG!"), "BANG! > B")
    assert not p.is_over and sizes(p)[0] == 3
    p = play(at("3; tour: C; vie A: 1; main C: BANG!"), "BANG! > A")
    assert not p.is_over and sizes(p)[2] == 3  # a deputy, whom nothing rewards at a larger table
    p = play(at("3; tour: B; éliminés: C; vie A: 1; main B: BANG!"), "BANG! > A")
    assert end(p)[0] == (1,)


def test_with_three_seats_ones_own_duel_is_nobodys_kill_and_the_others_play_on_to_the_last_w1() -> None:
    text = "3; personnage B: Rose Doolan; vie A: 1; main A: DUEL D♦; main B: BANG! 7♦, BANG! 8♦; main C: BIÈRE"
    p = play(at(text), "DUEL > B", "BANG! 7♦")
    assert fact(p, "A est éliminé") and not p.is_over
    assert sizes(p)[1] == 3  # the outlaw, who had A for target, has drawn the two cards of its turn, and no others
    p = play(at("3; tour: C; éliminés: A; vie B: 1; main C: BANG!"), "BANG! > B")
    assert p.outcome.winners == (2,)
    p = play(at(text.replace("3;", "3; son propre duel: gagnant;")), "DUEL > B", "BANG! 7♦")
    assert end(p) == ((1,), "cible")


def test_with_three_seats_the_dynamite_is_nobodys_kill_h23() -> None:
    p = at("3; vie B: 1; devant B: DYNAMITE; pioche: RATÉ! 2♠; attente: début B")
    assert not p.is_over and sizes(p)[0] == 0
    p = at("3; éliminés: C; vie B: 1; devant B: DYNAMITE; pioche: RATÉ! 2♠; attente: début B")
    assert end(p) == ((0,), "dernier")


def test_with_eight_seats_a_renegade_wins_only_as_the_last_one() -> None:
    p = play(at("8; tour: B; éliminés: C, D, E, F, G; vie A: 1; main B: BANG!"), "BANG! > A")
    assert end(p) == ((2, 3, 5), "hors-la-loi")
    p = play(at("8; tour: B; éliminés: C, D, E, F, G, H; vie A: 1; main B: BANG!"), "BANG! > A")
    assert end(p) == ((1,), "renégat")
    p = play(at("8; éliminés: C, D, E, F, G; vie B: 1; main A: BANG!"), "BANG! > B")
    assert not p.is_over
