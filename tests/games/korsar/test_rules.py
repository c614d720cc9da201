"""Korsar, each alone: one rule or ruling a test, its position in notation."""

from __future__ import annotations

import pytest
from korsar_helpers import KORSAR, at, booty, fact, refused, texts, told
from rule_helpers import plain, sentence

import tablegames_widgets as tg

# -- tour, piocher, galion ---------------------------------------------------------------------------------------------


def test_one_draws_one_card_or_plays_one_then_the_next_seat_plays() -> None:
    p = at("3; main A: rouge 1, galion 4; main B: vert 2; pioche: bleu 3, jaune 1; butin C: galion 2 ×5, galion 3 ×6, "
           "galion 4 ×4, galion 5 ×5, galion 6 ×2, galion 7, galion 8; main C: bleu 1")  # fmt: skip
    p.play("pioche")
    assert p.to_move == (1,) and fact(p, "A a 3 cartes en main") and fact(p, "la pioche compte 1 carte")
    assert told(p, 0) == "Tu pioches « bleu 3 »." and told(p, 1) == told(p) == "A pioche une carte."


def test_a_hand_has_no_limit() -> None:
    p = at("2; main A: rouge 1 ×2, rouge 2 ×4, rouge 3 ×4, vert 1 ×2, vert 2 ×4, vert 3 ×4")
    p.play("pioche")
    assert fact(p, "A a 21 cartes en main")


def test_the_pile_once_empty_is_never_made_anew() -> None:
    p = at("2; main A: galion 2, rouge 1; main B: vert 1, vert 2; butin B: galion 2 ×4, galion 3 ×6, galion 4 ×5, "
           "galion 5 ×5, galion 6 ×2, galion 7, galion 8; pioche: vide")  # fmt: skip
    assert "La pioche est vide" in refused(p, "pioche", "piocher")
    assert fact(p, "la pioche compte 0 carte") and len(p.view(0).discards) == 50


def test_one_lays_galleons_before_oneself_and_may_have_several() -> None:
    p = at("2; main A: galion 3; mer: galion 3 de A [A vert 2, B rouge 2]")
    p.play("galion 3")
    assert [galleon.label for galleon in p.view(None).galions] == ["galion 3 de A", "galion 3 de A n° 2"]


def test_a_galleon_is_laid_in_one_click_and_nowhere_else() -> None:
    p = at("2; main A: galion 3; mer: galion 2 de B")
    assert "en un seul clic" in refused(p, "galion 3 > galion 2 de B", "galion")
    refused(p, "galion 3 > défausse", "defausse")


def test_a_pirate_goes_to_one_place_only() -> None:
    p = at("2; main A: rouge 1; mer: galion 2 de B")
    assert "deux clics" in refused(p, "rouge 1 > galion 2 de B > défausse", "tour")
    refused(at("2; main A: galion 3; mer: galion 2 de B"), "galion 3 > défausse > galion 2 de B", "galion")


def test_one_plays_only_cards_of_ones_own_hand() -> None:
    p = at("2; main A: rouge 1; main B: rouge 2; mer: galion 3 de B")
    assert "Tu n’as pas « rouge 2 »" in refused(p, "rouge 2 > galion 3 de B", "tour").replace("\u00a0", " ")


def test_an_empty_hand_must_draw_while_there_is_a_pile_k13() -> None:
    assert texts(at("2; main B: rouge 1; mer: galion 3 de B")) == {"pioche"}


def test_with_the_pile_empty_and_galleons_alone_one_must_lay_one_k14() -> None:
    p = at("2; main A: galion 7, galion 8; main B: rouge 1; pioche: vide; butin B: galion 2 ×5, galion 3 ×6, "
           "galion 4 ×5, galion 5 ×5, galion 6 ×2")  # fmt: skip
    assert texts(p) == {"galion 7", "galion 8"}


# -- pirate, couleur ---------------------------------------------------------------------------------------------------


def test_a_pirate_goes_on_any_galleon_ones_own_or_anothers() -> None:
    p = at("3; main A: rouge 1; mer: galion 3 de A [B vert 2], galion 2 de B, galion 4 de C")
    assert texts(p) >= {"rouge 1 > galion 3 de A", "rouge 1 > galion 2 de B", "rouge 1 > galion 4 de C"}


def test_a_pirate_needs_a_galleon_in_play_k10() -> None:
    p = at("2; main A: rouge 1, capitaine rouge, amiral, galion 2")
    assert texts(p) == {"pioche", "galion 2"}
    assert p.why_not("rouge 1") == ("korsar#pirate", "Il n’y a aucun galion en jeu où la poser.")


def test_a_card_that_no_galleon_takes_names_the_galleon_that_it_speaks_of() -> None:
    p = at("2; main A: vert 4; mer: galion 3 de B [A rouge 2, B bleu 3], galion 2 de B [A jaune 1, B rouge 2]")
    assert p.view(0, ("Ana", "Bo")).why_not("vert 4") == (
        "korsar#couleur", "Aucun galion en jeu ne peut la recevoir. Pour le galion 2 de Bo : tu joues déjà jaune sur ce galion.",
    )  # fmt: skip


def test_who_can_only_draw_is_not_asked_to_play() -> None:
    asked = [plain(at(f"2; main A: rouge 1{more}; mer: galion 3 de B [A vert 1, B bleu 3]").prompt(0)) for more in ("", ", vert 2")]
    assert asked == ["À toi : pioche une carte.", "À toi : pioche une carte ou joue une carte de ta main."]


def test_a_weaker_card_than_the_leaders_may_be_played() -> None:
    p = at("3; main A: rouge 1; mer: galion 3 de B [C vert 4]")
    p.play("rouge 1 > galion 3 de B")
    assert fact(p, "A a une force de 1 sur le galion 3 de B") and fact(p, "C contrôle le galion 3 de B")


def test_ones_first_pirate_fixes_ones_colour_on_that_galleon() -> None:
    p = at("2; main A: vert 4, rouge 1; mer: galion 3 de B [A rouge 2, B bleu 3]")
    assert "Tu joues déjà rouge" in refused(p, "vert 4 > galion 3 de B", "couleur")
    p.play("rouge 1 > galion 3 de B")
    assert fact(p, "A a une force de 3 sur le galion 3 de B")


def test_two_sides_never_play_the_same_colour_on_a_galleon() -> None:
    p = at("3; main A: vert 4; mer: galion 3 de B [C vert 2]")
    assert "Un autre joueur joue déjà vert" in refused(p, "vert 4 > galion 3 de B", "couleur")


def test_four_colours_leave_no_room_for_a_fifth_player_k11() -> None:
    p = at("5; main E: rouge 1, vert 1, bleu 1, jaune 1, capitaine rouge, amiral; trait: E; "
           "mer: galion 3 de E [A rouge 2, B vert 2, C bleu 2, D jaune 2]")  # fmt: skip
    assert texts(p) == {"pioche", "amiral > galion 3 de E"}
    refused(p, "jaune 1 > galion 3 de E", "couleur")


def test_one_may_play_another_colour_on_another_galleon_k12() -> None:
    p = at("2; main A: vert 4; mer: galion 3 de B [A rouge 2, B bleu 3], galion 2 de B")
    assert p.why_not("vert 4 > galion 2 de B") is None


# -- capitaine, amiral, personnage -------------------------------------------------------------------------------------


def test_a_captain_never_opens_an_attack() -> None:
    p = at("2; main A: capitaine rouge; mer: galion 3 de B")
    assert "d’abord un de tes pirates rouges" in refused(p, "capitaine rouge > galion 3 de B", "capitaine")


def test_a_captain_follows_pirates_of_his_colour_alone() -> None:
    p = at("2; main A: capitaine rouge, capitaine vert; mer: galion 3 de B [A rouge 1, B bleu 4]")
    assert "Tu joues rouge" in refused(p, "capitaine vert > galion 3 de B", "capitaine")
    p.play("capitaine rouge > galion 3 de B")
    assert fact(p, "A contrôle le galion 3 de B") and fact(p, "sur le galion 3 de B il y a le capitaine rouge")


def test_a_captain_does_not_follow_the_pirates_of_another_player() -> None:
    p = at("2; main A: capitaine bleu; mer: galion 3 de B [B bleu 4]")
    assert "Un autre joueur joue bleu sur ce galion" in refused(p, "capitaine bleu > galion 3 de B", "capitaine")


def test_a_captain_beats_any_strength_of_the_others() -> None:
    p = at("2; main A: capitaine rouge; main B: bleu 4; mer: galion 3 de B [A rouge 1, B bleu 4, B bleu 3]")
    p.play("capitaine rouge > galion 3 de B").play("bleu 4 > galion 3 de B")
    assert fact(p, "le butin de A vaut 3")


def test_a_captain_chases_the_captain_before_him_who_is_discarded_k4() -> None:
    p = at("3; main A: capitaine rouge; mer: galion 3 de C [A rouge 1, B bleu 4, B capitaine bleu]")
    p.play("capitaine rouge > galion 3 de C")
    assert p.view(None).discards == ("capitaine bleu",) and fact(p, "A contrôle le galion 3 de C")
    assert "Le capitaine bleu est chassé et défaussé." in told(p)


def test_a_captain_chases_the_admiral_and_the_admiral_a_captain() -> None:
    p = at("2; main A: capitaine rouge; main B: amiral; mer: galion 3 de B [A rouge 1, B bleu 2]")
    p.play("capitaine rouge > galion 3 de B").play("amiral > galion 3 de B")
    assert fact(p, "sur le galion 3 de B il y a l’amiral") and fact(p, "B contrôle le galion 3 de B")
    assert p.view(None).discards == ("capitaine rouge",)
    p = at("2; main A: capitaine rouge; mer: galion 3 de B [A rouge 1, B amiral]")
    assert p.play("capitaine rouge > galion 3 de B").view(None).discards == ("amiral",)


def test_pirates_played_after_a_figure_do_not_change_who_controls_k4() -> None:
    p = at("3; main A: rouge 4; mer: galion 3 de B [A rouge 1, C bleu 1, C capitaine bleu]")
    p.play("rouge 4 > galion 3 de B")
    assert fact(p, "C contrôle le galion 3 de B")


def test_the_admiral_goes_only_on_a_galleon_that_one_laid() -> None:
    p = at("2; main A: amiral; mer: galion 3 de B")
    refused(p, "amiral > galion 3 de B", "amiral")


def test_the_admiral_needs_no_pirates_and_his_owner_controls_k5() -> None:
    p = at("2; main A: amiral; main B: rouge 2; mer: galion 3 de A [B rouge 4]")
    p.play("amiral > galion 3 de A").play("rouge 2 > galion 3 de A")
    assert fact(p, "le butin de A vaut 3")


def test_the_admirals_owner_may_add_pirates_of_a_free_colour_then_his_own_captain_k7() -> None:
    p = at("4; équipes: oui; main B: vert 1, rouge 1, capitaine vert; trait: B; mer: galion 3 de A [C rouge 4, A amiral]")
    refused(p, "rouge 1 > galion 3 de A", "couleur")
    p.play("vert 1 > galion 3 de A")
    assert fact(p, "A contrôle le galion 3 de A")
    p = at("4; équipes: oui; main B: capitaine vert; trait: B; mer: galion 3 de A [C rouge 4, B vert 1, A amiral]")
    p.play("capitaine vert > galion 3 de A")
    assert p.view(None).discards == ("amiral",) and fact(p, "B contrôle le galion 3 de A")


def test_a_figure_on_a_galleon_stays_alone() -> None:
    with pytest.raises(tg.BadPosition, match="Un seul personnage"):
        at("2; mer: galion 3 de A [B rouge 4, B capitaine rouge, A amiral]")


# -- capture, sans-attaque, egalite ------------------------------------------------------------------------------------


def test_one_takes_a_galleon_at_the_start_of_ones_own_turn_only() -> None:
    p = at("3; main A: rouge 4; mer: galion 3 de B [A rouge 1, C vert 2]")
    p.play("rouge 4 > galion 3 de B").play("pioche")
    assert fact(p, "A contrôle le galion 3 de B") and fact(p, "le butin de A vaut 0")
    p.play("pioche")
    assert fact(p, "le butin de A vaut 3") and fact(p, "c’est à A de jouer") and fact(p, "il y a 0 galion en jeu")


def test_all_the_cards_round_a_captured_galleon_are_discarded_figure_and_all_c1() -> None:
    p = at("2; main B: jaune 1; trait: B; mer: galion 3 de B [A rouge 1, B vert 4, A capitaine rouge]")
    p.play("pioche")
    assert p.view(None).discards == ("rouge 1", "capitaine rouge", "vert 4") and booty(p, 0) == (3,)


def test_all_the_galleons_one_controls_are_taken_at_once_and_one_must_k2() -> None:
    p = at(
        "2; trait: B; mer: galion 3 de B [A rouge 1], galion 5 de A, galion 7 de B [B vert 1, A bleu 2], galion 8 de B [B vert 2, A bleu 2]"
    )
    p.play("pioche")
    assert booty(p, 0) == (3, 5, 7) and [galleon.label for galleon in p.view(None).galions] == ["galion 8 de B"]
    assert "A s’empare du galion 3 de B. A s’empare de son galion 5. A s’empare du galion 7 de B." in told(p)


def test_whoever_was_strongest_in_between_takes_nothing_k3() -> None:
    p = at("3; main B: vert 4; main C: bleu 4; trait: B; mer: galion 3 de A [A rouge 1, C bleu 2]")
    p.play("vert 4 > galion 3 de A").play("bleu 4 > galion 3 de A").play("pioche").play("pioche")
    assert fact(p, "le butin de B vaut 0") and fact(p, "le butin de C vaut 3")


def test_a_galleon_that_nobody_attacked_goes_back_to_who_laid_it() -> None:
    p = at("2; main A: galion 6; main B: rouge 1").play("galion 6").play("pioche")
    assert fact(p, "le butin de A vaut 6") and told(p) == "B pioche une carte. A s’empare de son galion 6."


def test_a_galleon_attacked_by_its_layer_alone_counts_as_attacked_k8() -> None:
    p = at("2; trait: B; mer: galion 3 de A [A rouge 1]")
    assert not fact(p, "le galion 3 de A n’est pas attaqué") and fact(p, "A contrôle le galion 3 de A")


def test_a_galleon_with_equal_strengths_stays_with_all_its_cards() -> None:
    p = at("2; main A: rouge 2; mer: galion 3 de A [B vert 4, A rouge 2]")
    p.play("rouge 2 > galion 3 de A").play("pioche").play("pioche").play("pioche")
    assert fact(p, "personne ne contrôle le galion 3 de A") and fact(p, "A a une force de 4 sur le galion 3 de A")


def test_strength_counts_not_the_number_of_cards() -> None:
    p = at("2; trait: B; mer: galion 3 de B [A rouge 4, B vert 1, B vert 1]")
    assert fact(p, "A contrôle le galion 3 de B")


def test_two_strongest_alike_leave_a_galleon_to_nobody_whatever_a_third_has() -> None:
    p = at("3; mer: galion 3 de B [A rouge 4, B vert 4, C bleu 3]")
    assert fact(p, "personne ne contrôle le galion 3 de B")


def test_captured_galleons_lie_face_down_k20() -> None:
    p = at("3; butin A: galion 8; main A: rouge 1")
    assert p.view(0).booty == ((8,), None, None) and p.view(1).booty == (None, (), None)
    assert p.view(None).booty == (None,) * 3 and p.view(1).booty_sizes == (1, 0, 0)


def test_hand_sizes_are_public_and_hands_are_not_k21() -> None:
    p = at("2; main A: rouge 1, vert 2; main B: bleu 3")
    assert p.view(1).hand_sizes == (2, 1) and p.view(1).hands == (None, ("bleu 3",)) and p.view(None).hands == (None, None)


def test_galleons_that_read_alike_are_named_again_when_the_first_is_taken() -> None:
    p = at("2; main A: rouge 1; trait: B; mer: galion 3 de A [A vert 2], galion 3 de A [B bleu 2, A jaune 2]")
    assert [galleon.label for galleon in p.view(None).galions] == ["galion 3 de A", "galion 3 de A n° 2"]
    p.play("pioche")
    assert [galleon.label for galleon in p.view(None).galions] == ["galion 3 de A"]
    refused(p, "rouge 1 > galion 3 de A n° 2", "pirate")


# -- defausse, fin, decompte -------------------------------------------------------------------------------------------

ALL_BUT = "galion 3 ×6, galion 4 ×5, galion 5 ×5, galion 6 ×2, galion 7, galion 8"
"""All the galleons but the 2s, to hold in a chest while the pile is empty."""


def test_one_does_not_discard_before_the_pile_is_empty_k22() -> None:
    p = at("2; main A: rouge 1; mer: galion 3 de B")
    refused(p, "rouge 1 > défausse", "defausse")


def test_with_the_pile_empty_one_may_discard_a_card_instead_but_no_galleon() -> None:
    p = at(f"2; main A: rouge 1, capitaine vert, amiral, galion 2; main B: bleu 1; pioche: vide; butin B: galion 2 ×4, {ALL_BUT}")
    assert texts(p) == {"galion 2", "rouge 1 > défausse", "capitaine vert > défausse", "amiral > défausse"}
    refused(p, "galion 2 > défausse", "defausse")
    p.play("amiral > défausse")
    assert "amiral" in p.view(1).discards and told(p, 1) == "A défausse « amiral »."


def test_discards_are_public_and_out_of_the_game_k18() -> None:
    p = at("2; main A: rouge 1; défausse: vert 4, capitaine bleu")
    assert p.view(None).discards == p.view(1).discards == ("vert 4", "capitaine bleu")
    assert "vert 4 ×2" not in p.notation() and p.notation().count("capitaine bleu") == 1


def test_who_asks_for_the_discards_is_told_what_lies_there_k18() -> None:
    p = at("3; main A: rouge 1, galion 2; défausse: vert 4 ×2, capitaine bleu")
    assert refused(p, "défausse", "tour") == (
        "La défausse contient : vert 4 ×2, capitaine bleu. Commence par une carte de ta main, ou par la pioche."
    )
    assert refused(at("3; main A: galion 2"), "défausse", "tour").startswith("La défausse est vide.")


def test_with_the_pile_empty_nobody_is_told_to_begin_with_it() -> None:
    p = at(f"2; main A: rouge 1; main B: bleu 1; pioche: vide; butin B: galion 2 ×4, {ALL_BUT}; mer: galion 2 de A [B vert 1]")
    assert refused(p, "galion 2 de A", "tour") == "Commence par une carte de ta main."


def test_the_game_ends_at_once_when_a_last_card_is_laid_with_the_pile_empty() -> None:
    p = at(f"3; main A: galion 2; main B: rouge 1; main C: vert 1; pioche: vide; butin B: galion 2 ×4, {ALL_BUT}")
    p.play("galion 2")
    assert p.is_over and p.to_move == () and p.outcome.scores == (2, 98, 0) and p.outcome.winners == (1,)


def test_a_discard_may_be_that_last_card_c4() -> None:
    p = at(f"2; main A: rouge 1; main B: vert 1; pioche: vide; butin B: galion 2 ×5, {ALL_BUT}")
    assert p.play("rouge 1 > défausse").is_over


def test_while_there_is_a_pile_an_empty_hand_does_not_end_the_game() -> None:
    p = at("2; main A: galion 2; main B: rouge 1").play("galion 2")
    assert not p.is_over and p.to_move == (1,)


def test_at_the_end_each_takes_what_he_controls_and_ties_stay_with_nobody_c1() -> None:
    p = at(f"3; main A: rouge 1; main B: bleu 1; main C: vert 1; pioche: vide; butin B: galion 2 ×2, {ALL_BUT}; "
           "mer: galion 2 de B, galion 2 de C [A jaune 3, C rouge 3], galion 2 de A [C bleu 4]")  # fmt: skip
    p.play("rouge 1 > défausse")
    assert p.outcome.scores == (0, 4 + 2 + 90, 2) and [galleon.owner for galleon in p.view(None).galions] == [2]
    assert "Le galion 2 de C n’est à personne" in told(p)


def test_galleons_left_in_hand_count_against_one_and_a_score_may_be_negative_k19() -> None:
    p = at("2; main A: rouge 1; main B: galion 8, galion 7, vert 1; pioche: vide; butin B: galion 2 ×5; "
           "butin A: galion 3 ×6, galion 4 ×5, galion 5 ×5, galion 6 ×2")  # fmt: skip
    assert p.play("rouge 1 > défausse").outcome.scores == (75, 10 - 15)


def test_a_tie_for_the_win_is_shared_k19() -> None:
    p = at("2; main A: rouge 1; main B: vert 1; pioche: vide; butin A: galion 2 ×5, galion 5 ×2, galion 4 ×5, galion 3, galion 7; "
           "butin B: galion 3 ×5, galion 5 ×3, galion 6 ×2, galion 8")  # fmt: skip
    outcome = p.play("rouge 1 > défausse").outcome
    assert outcome == ((0, 1), (50, 50), "A et B gagnent ensemble avec 50 pièces d’or.")


def test_drawing_the_last_card_ends_the_game_if_a_hand_is_empty_k15() -> None:
    p = at(f"3; main A: rouge 1; main C: vert 1; pioche: bleu 1; butin B: galion 2 ×5, {ALL_BUT}")
    assert p.play("pioche").is_over


def test_or_it_goes_on_past_the_empty_hand_until_a_last_card_is_laid_k15_c4() -> None:
    p = at(f"3; fin: dernière carte; main A: rouge 1; main C: vert 1, vert 2; pioche: bleu 1; butin B: galion 2 ×5, {ALL_BUT}")
    p.play("pioche")
    assert p.to_move == (2,) and told(p, 2) == "A pioche une carte. B passe son tour, faute de carte."
    p.play("vert 1 > défausse").play("rouge 1 > défausse").play("vert 2 > défausse")
    assert p.is_over


def test_captures_are_made_at_the_turn_that_an_empty_hand_passes() -> None:
    p = at(
        f"3; fin: dernière carte; main A: rouge 1; main C: vert 1, vert 2; pioche: bleu 1; mer: galion 2 de B; "
        f"butin A: galion 2 ×4, {ALL_BUT}"
    )
    p.play("pioche")
    assert booty(p, 1) == (2,) and p.to_move == (2,)


def test_the_end_shows_every_hand_and_chest_so_nobody_takes_the_last_move_back() -> None:
    p = at(f"2; main A: rouge 1; main B: vert 1; pioche: vide; butin B: galion 2 ×5, {ALL_BUT}")
    m = tg.Match("korsar", position=p).play("rouge 1 > défausse")
    assert m.view(0).hands == ((), ("vert 1",)) and len(m.view(0).booty[1]) == 25
    assert m.why_no_undo(0) == "On ne reprend pas un coup après lequel une carte cachée a été vue."


# -- the published opening ---------------------------------------------------------------------------------------------


def test_the_published_opening_at_three_move_by_move_k25() -> None:
    """Its black pirates are our yellow ones; B's sixth turn repeats A's green attack in print: he draws."""
    p = at("3; main A: galion 3, jaune 3, bleu 3, capitaine bleu, vert 2; main B: galion 2, galion 6, amiral, jaune 2; "
           "main C: rouge 2 ×2, vert 3, galion 2")  # fmt: skip
    for move in ("galion 3", "pioche", "rouge 2 > galion 3 de A", "jaune 3 > galion 3 de A"):
        p.play(move)
    assert fact(p, "A contrôle le galion 3 de A")
    p.play("galion 2").play("rouge 2 > galion 3 de A")
    assert fact(p, "C contrôle le galion 3 de A") and fact(p, "C a une force de 4 sur le galion 3 de A")
    p.play("pioche")
    assert booty(p, 1) == (2,) and fact(p, "il y a 1 galion en jeu")
    p.play("galion 6")
    assert booty(p, 2) == (3,) and p.view(None).discards == ("rouge 2", "rouge 2", "jaune 3")
    p.play("vert 3 > galion 6 de B").play("bleu 3 > galion 6 de B")
    assert fact(p, "personne ne contrôle le galion 6 de B")
    p.play("amiral > galion 6 de B").play("galion 2").play("capitaine bleu > galion 6 de B")
    assert "L’amiral est chassé et défaussé." in told(p) and fact(p, "A contrôle le galion 6 de B")
    p.play("jaune 2 > galion 2 de C").play("pioche")
    assert booty(p, 0) == (6,) and fact(p, "B contrôle le galion 2 de C")
    p.play("vert 2 > galion 2 de C")
    assert fact(p, "personne ne contrôle le galion 2 de C") and p.view(None).discards.count("capitaine bleu") == 1
    p.play("pioche").play("pioche")
    assert fact(p, "c’est à A de jouer") and (booty(p, 0), booty(p, 1), booty(p, 2)) == ((6,), (2,), (3,))


def test_a_tied_galleon_is_named_again_at_the_end_too() -> None:
    """Found by a long run: the position then no longer read as its own notation."""
    p = at(f"2; main A: rouge 1; main B: bleu 1; pioche: vide; butin B: galion 2 ×3, {ALL_BUT}; "
           "mer: galion 2 de A [B vert 1], galion 2 de A [A jaune 2, B vert 2]")  # fmt: skip
    p.play("rouge 1 > défausse")
    assert [galleon.label for galleon in p.view(None).galions] == ["galion 2 de A"] and KORSAR.position(p.notation()) == p


# -- what is asked and refused, in words ---------------------------------------------------------------------------------

LEFT = "main B: vert 1; butin B: galion 2 ×4, galion 3 ×6, galion 4 ×5, galion 5 ×5, galion 6 ×2, galion 7, galion 8; pioche: vide"


@pytest.mark.parametrize(("text", "path", "asked"), [
    ("2; main A: rouge 1; mer: galion 3 de B", (), "À toi : pioche une carte ou joue une carte de ta main."),
    ("2; main A: rouge 1", (), "À toi : pioche une carte."),
    (f"2; main A: galion 2, rouge 1; {LEFT}", (), "À toi : joue ou défausse une carte."),
    (f"2; main A: galion 2; {LEFT}", (), "À toi : joue une carte."),
    ("2; main A: rouge 1; mer: galion 3 de B", ("rouge 1",), "Pirate rouge 1 : sur quel galion ?"),
    ("2; main A: capitaine vert; mer: galion 3 de B [A vert 1, B bleu 2]", ("capitaine vert",), "Capitaine vert : sur quel galion ?"),
    (f"2; main A: galion 2, rouge 1; {LEFT}", ("rouge 1",), "Pirate rouge 1 : où le jouer ?"),
])  # fmt: skip
def test_the_question_says_what_may_be_done(text: str, path: tuple[str, ...], asked: str) -> None:
    assert sentence(at(text).view(0).ask(path)) == asked


TABLE = ("3; main A: rouge 1, vert 3, galion 4, capitaine vert, capitaine rouge, capitaine bleu, amiral; mer: "
         "galion 3 de B [B vert 2, A rouge 2], galion 2 de A [C bleu 1], galion 5 de C [B bleu 2, A rouge 1]")  # fmt: skip


@pytest.mark.parametrize(("move", "rule", "why"), [
    ("pioche > galion 3 de B", "piocher", "en un seul clic"), ("défausse", "tour", "La défausse est vide. Commence par une carte"),
    ("galion 3 de B", "tour", "Commence par une carte de ta main, ou par la pioche."), ("rouge 2", "tour", "Tu n’as pas « rouge 2 »"),
    ("galion 4 > galion 3 de B", "galion", "devant toi, en un seul clic"), ("galion 4 > défausse > défausse", "galion", "un seul clic"),
    ("rouge 1 > galion 3 de B > défausse", "tour", "en deux clics"), ("galion 4 > défausse", "defausse", "ne se défausse jamais"),
    ("rouge 1 > défausse", "defausse", "lorsque la pioche est vide"), ("rouge 1 > galion 8 de B", "pirate", "pas de galion 8 de B en jeu"),
    ("rouge 1 > pioche", "pirate", "Choisis un galion en jeu."), ("amiral > galion 3 de B", "amiral", "un de tes galions"),
    ("capitaine vert", "capitaine", "ne peut la recevoir. Pour le galion 5 de C : tu joues rouge sur ce galion"),
    ("capitaine vert > galion 3 de B", "capitaine", "Tu joues rouge sur ce galion"),
    ("capitaine rouge > galion 2 de A", "capitaine", "Il faut d’abord un de tes pirates rouges"),
    ("capitaine bleu > galion 2 de A", "capitaine", "Un autre joueur joue bleu sur ce galion"),
    ("capitaine bleu > galion 3 de B", "capitaine", "Tu joues rouge sur ce galion"),
    ("vert 3 > galion 3 de B", "couleur", "Tu joues déjà rouge"), ("vert 3 > galion 2 de A", "", ""),
    ("amiral > galion 2 de A", "", ""), ("capitaine rouge > galion 3 de B", "", ""), ("rouge 1 > galion 3 de B", "", ""),
])  # fmt: skip
def test_each_refusal_gives_its_own_reason(move: str, rule: str, why: str) -> None:
    found = at(TABLE).why_not(move)
    assert (found is None) == (why == "") and (found is None or (found.rule == f"korsar#{rule}" and why in sentence(found.text)))


@pytest.mark.parametrize(("text", "move", "rule", "why"), [
    ("2; main A: rouge 1, amiral, capitaine bleu", "rouge 1", "pirate", "aucun galion en jeu"),
    ("2; main A: rouge 1, amiral, capitaine bleu", "amiral", "amiral", "aucun galion en jeu"),
    ("2; main A: rouge 1, amiral, capitaine bleu", "capitaine bleu", "capitaine", "aucun galion en jeu"),
    (f"2; main A: galion 2, rouge 1; {LEFT}", "pioche", "piocher", "joue ou défausse une carte"),
    (f"2; main A: galion 2, rouge 1; {LEFT}", "galion 3 de B", "tour", "Commence par une carte de ta main."),
    (f"2; main A: galion 2, rouge 1; {LEFT}", "galion 2 > défausse", "defausse", "pose-le devant toi"),
    (f"2; main A: galion 2, rouge 1; {LEFT}", "défausse", "tour", "La défausse contient : rouge 1, rouge 2 ×4, "),
    ("2; main A: bleu 1; mer: galion 3 de B [B bleu 2]", "bleu 1", "couleur", "un autre joueur joue déjà bleu sur ce galion"),
    ("2; main A: amiral; mer: galion 3 de B", "amiral", "amiral", "Pour le galion 3 de B : l’amiral ne se pose que"),
])  # fmt: skip
def test_a_card_that_has_nowhere_to_go_says_why(text: str, move: str, rule: str, why: str) -> None:
    found = at(text).why_not(move)
    assert found is not None and found.rule == f"korsar#{rule}" and why in sentence(found.text)


@pytest.mark.parametrize(("text", "move", "events"), [
    ("2; main A: rouge 1; mer: galion 3 de B", "rouge 1 > galion 3 de B", "A pose le pirate rouge 1 sur le galion 3 de B."),
    ("2; main A: amiral; mer: galion 3 de A [B vert 1]", "amiral > galion 3 de A", "A pose l’amiral sur son galion 3."),
    ("2; main A: capitaine vert; mer: galion 3 de B [A vert 1, B amiral]", "capitaine vert > galion 3 de B",
     "A pose le capitaine vert sur le galion 3 de B. L’amiral est chassé et défaussé."),
    ("2; main A: amiral; mer: galion 3 de A [A vert 1, B bleu 1, B capitaine bleu]", "amiral > galion 3 de A",
     "A pose l’amiral sur son galion 3. Le capitaine bleu est chassé et défaussé."),
    (f"2; main A: galion 2, rouge 1; {LEFT}", "rouge 1 > défausse", "A défausse « rouge 1 »."),
    ("2; main A: galion 2; mer: galion 3 de B", "galion 2", "A pose un galion 2. B s’empare de son galion 3."),
])  # fmt: skip
def test_what_happens_is_told_in_a_sentence(text: str, move: str, events: str) -> None:
    assert plain(told(at(text).play(move))) == events
