"""Korsar in teams of two: A and B against C and D (and more)."""

from __future__ import annotations

import pytest
from korsar_helpers import at, booty, fact, refused, texts, told

import tablegames_widgets as tg

CHEST = "galion 3 ×6, galion 4 ×5, galion 5 ×5, galion 6 ×2, galion 7, galion 8"


def test_mates_play_one_after_the_other() -> None:
    p = at("4; équipes: oui; main A: rouge 1")
    assert [p.play("pioche").to_move[0] for _ in range(4)] == [1, 2, 3, 0]


def test_mates_play_the_same_colour_on_a_galleon_and_their_strengths_add_up_k26() -> None:
    p = at("4; équipes: oui; main B: rouge 2, vert 2; trait: B; mer: galion 3 de C [A rouge 1, C bleu 2]")
    assert "Ton camp joue déjà rouge" in refused(p, "vert 2 > galion 3 de C", "couleur")
    p.play("rouge 2 > galion 3 de C")
    assert fact(p, "A a une force de 3 sur le galion 3 de C")
    assert fact(p, "A contrôle le galion 3 de C") and fact(p, "B contrôle le galion 3 de C")


def test_only_the_first_mates_turn_captures_for_the_team_k27() -> None:
    p = at("4; équipes: oui; trait: D; mer: galion 3 de B, galion 5 de D [B rouge 1], galion 4 de D")
    p.play("pioche")
    assert booty(p, 0) == (3, 5) and booty(p, 1) == ()
    p = at("4; équipes: oui; trait: A; mer: galion 3 de C [C rouge 1, A vert 2, D rouge 1], galion 2 de D")
    p.play("pioche")
    assert fact(p, "il y a 2 galions en jeu") and p.to_move == (1,)


def test_a_galleon_of_the_second_mate_is_taken_back_by_the_first_k27() -> None:
    p = at("4; équipes: oui; main B: galion 6; trait: B").play("galion 6").play("pioche").play("pioche")
    assert booty(p, 0) == (6,) and told(p).endswith("A s’empare du galion 6 de B.")


def test_mates_do_not_touch_the_same_galleon_in_the_same_round_k28() -> None:
    p = at("4; équipes: oui; main A: rouge 1; main B: rouge 2, capitaine rouge; mer: galion 3 de C [C vert 1], galion 2 de D [D bleu 1]")
    p.play("rouge 1 > galion 3 de C")
    assert "Ton équipier vient de toucher ce galion" in refused(p, "rouge 2 > galion 3 de C", "equipe-galion")
    refused(p, "capitaine rouge > galion 3 de C", "equipe-galion")
    assert p.why_not("rouge 2 > galion 2 de D") is None


def test_the_second_mate_may_touch_it_a_round_later_k28() -> None:
    p = at("4; équipes: oui; main B: rouge 2; main C: vert 1; trait: B; mer: galion 3 de C [C vert 1, A rouge 1, C vert 2]")
    p.play("rouge 2 > galion 3 de C")
    assert fact(p, "A a une force de 3 sur le galion 3 de C")


def test_the_ban_ends_with_the_team_s_turn_k28() -> None:
    p = at("4; équipes: oui; main A: rouge 1; main C: bleu 1; mer: galion 3 de C [D vert 1]")
    p.play("rouge 1 > galion 3 de C").play("pioche")
    assert p.view(2).touched is None and p.why_not("bleu 1 > galion 3 de C").rule == "korsar#couleur"


def test_the_second_mate_may_at_once_defend_the_galleon_that_the_first_laid_k28() -> None:
    p = at("4; équipes: oui; main A: galion 8; main B: rouge 2, amiral").play("galion 8")
    assert texts(p) >= {"rouge 2 > galion 8 de A", "amiral > galion 8 de A"}


def test_a_captain_is_no_part_of_that_exception_since_no_pirate_lies_there_c3() -> None:
    p = at("4; équipes: oui; main A: galion 8; main B: capitaine rouge").play("galion 8")
    refused(p, "capitaine rouge > galion 8 de A", "capitaine")


def test_the_admiral_of_either_mate_goes_on_the_teams_galleons_k29() -> None:
    p = at("4; équipes: oui; main B: amiral; trait: B; mer: galion 3 de A [C rouge 2], galion 4 de C")
    refused(p, "amiral > galion 4 de C", "amiral")
    p.play("amiral > galion 3 de A")
    assert fact(p, "A contrôle le galion 3 de A")


def test_a_captain_of_either_mate_follows_the_teams_pirates_k30() -> None:
    p = at("4; équipes: oui; main B: capitaine rouge; trait: B; mer: galion 3 de C [A rouge 1, C vert 4]")
    p.play("capitaine rouge > galion 3 de C")
    assert fact(p, "B contrôle le galion 3 de C")


def test_one_mate_without_cards_lets_the_other_play_on_k31() -> None:
    p = at(
        f"4; équipes: oui; main A: rouge 1; main B: vert 1, vert 2; main C: bleu 1; main D: bleu 2; pioche: vide; "
        f"butin C: galion 2 ×5, {CHEST}"
    )
    p.play("rouge 1 > défausse").play("vert 1 > défausse").play("bleu 1 > défausse")
    assert p.to_move == (3,) and not p.is_over
    p = at(
        f"4; équipes: oui; main B: vert 1, vert 2; main C: bleu 1; main D: bleu 2, bleu 3; pioche: vide; "
        f"butin C: galion 2 ×5, {CHEST}; trait: D"
    )
    p.play("bleu 2 > défausse")
    assert p.to_move == (1,) and told(p).endswith("A passe son tour, faute de carte.")


def test_the_game_ends_when_a_team_has_no_card_left_k31_k33() -> None:
    p = at(f"4; équipes: oui; main B: vert 1; main C: bleu 1; main D: bleu 2; trait: B; pioche: vide; butin C: galion 2 ×5, {CHEST}")
    assert p.play("vert 1 > défausse").is_over


def test_the_last_card_drawn_while_a_whole_team_is_empty_ends_the_game_k33() -> None:
    p = at(f"4; équipes: oui; main A: rouge 1; main B: vert 1; pioche: bleu 1; butin C: galion 2 ×5, {CHEST}")
    assert p.play("pioche").is_over
    p = at(f"4; équipes: oui; main A: rouge 1; main C: vert 1; pioche: bleu 1; butin C: galion 2 ×5, {CHEST}")
    assert not p.play("pioche").is_over


def test_a_mate_without_cards_must_draw_while_there_is_a_pile_c2() -> None:
    assert texts(at("4; équipes: oui; main A: rouge 1; trait: B")) == {"pioche"}


def test_the_turn_that_a_first_mate_passes_still_captures_c2() -> None:
    p = at(f"4; équipes: oui; main B: vert 1, vert 2; main C: bleu 1; main D: bleu 2, bleu 3; trait: D; pioche: vide; "
           f"mer: galion 2 de B; butin C: galion 2 ×4, {CHEST}")  # fmt: skip
    p.play("bleu 2 > défausse")
    assert booty(p, 0) == (2,) and p.to_move == (1,)


def test_whoever_may_touch_no_galleon_can_still_discard_c3() -> None:
    p = at(f"4; équipes: oui; main B: rouge 1, amiral; main C: bleu 1; trait: B; touché: galion 2 de A; pioche: vide; "
           f"mer: galion 2 de A [C vert 4, A rouge 1]; butin C: galion 2 ×4, {CHEST}")  # fmt: skip
    assert texts(p) == {"rouge 1 > défausse", "amiral > défausse"}


def test_mates_see_each_others_hand_chest_and_draws_and_nobody_elses_k32() -> None:
    p = at("4; équipes: oui; main A: rouge 1; main B: vert 1; main C: bleu 1; butin A: galion 8")
    assert p.view(1).hands == (("rouge 1",), ("vert 1",), None, None) and p.view(1).booty == ((8,), None)
    assert p.view(2).hands == (None, None, ("bleu 1",), ()) and p.view(2).booty == (None, ())
    p.play("pioche")
    assert (told(p, 0), told(p, 1)) == ("Tu pioches « rouge 1 ».", "A pioche « rouge 1 ».")
    assert told(p, 2) == told(p) == "A pioche une carte."


def test_a_team_scores_its_chest_less_the_galleons_in_both_hands_k34() -> None:
    p = at("4; équipes: oui; main B: vert 1; main C: galion 8, bleu 1; main D: galion 2, galion 7; trait: B; pioche: vide; "
           "butin A: galion 2 ×4, galion 3 ×6; butin C: galion 4 ×5, galion 5 ×5, galion 6 ×2")  # fmt: skip
    outcome = p.play("vert 1 > défausse").outcome
    assert outcome.scores == (26, 26, 40, 40) and outcome.winners == (2, 3)
    assert outcome.why == "C et D gagnent ensemble avec 40 pièces d’or."


@pytest.mark.parametrize("seats", [6, 8])
def test_each_team_has_its_own_colour_on_a_galleon(seats: int) -> None:
    p = at(f"{seats}; main E: jaune 1, vert 1; trait: E; mer: galion 8 de A [A rouge 1, C vert 2]")
    refused(p, "vert 1 > galion 8 de A", "couleur")
    p.play("jaune 1 > galion 8 de A")
    assert fact(p, "E a une force de 1 sur le galion 8 de A") and not isinstance(p.view(4).hands[5], type(None))


def test_who_plays_alone_at_four_shows_his_hand_to_nobody() -> None:
    p = at("4; main A: rouge 1; main B: vert 1")
    assert p.view(1).hands == (None, ("vert 1",), None, None) and p == tg.games["korsar"].position(p.notation())
