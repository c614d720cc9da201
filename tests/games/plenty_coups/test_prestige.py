"""Plenty Coups, prestige: disdain and worth, gifts of horses, herds, the count at the end. One rule or ruling a test."""

from __future__ import annotations

from plenty_coups_helpers import CALM, asked, at, bad, fact, pass_turn, play, prompt, refused, texts, told

# -- disdain -----------------------------------------------------------------------------------------------------------


def disdaining(more: str, options: str = "") -> str:
    return f"4; {options}{CALM}main A: bâton de coups ×2, arme 2; {more}"


def test_the_disdained_proves_its_worth_at_once_or_loses_a_point_p45() -> None:
    p = at(disdaining("prestige B: 2; main B: bâton de coups, arme 4, guerrier vert 4, arme 3"))
    play(p, "bâton de coups > camp jaune")
    assert p.to_move == (1,) and asked(p) == "Prove" and "A te dédaigne" in prompt(p)
    assert texts(p) == {"bâton de coups", "arme 4", "guerrier vert 4", "perdre un point"}
    assert "bâton de coups ou une carte de valeur 4" in refused(p, "arme 3", "valeur")
    refused(p, "cheval", "valeur")
    refused(p, "arme 4 > pioche", "valeur")
    lost = p.copy().play("perdre un point")
    assert lost.view(None).prestige[1] == 1 and lost.to_move == (0,) and lost.view(None).hand_sizes[1] == 4
    play(p, "guerrier vert 4")
    assert p.view(None).prestige[1] == 2 and "guerrier vert 4" in p.view(None).discards and p.to_move == (0,)


def test_one_may_choose_to_lose_the_point_p45_c10() -> None:
    p = play(at(disdaining("prestige B: 1; main B: bâton de coups")), "bâton de coups > camp jaune", "perdre un point")
    assert fact(p, "B a 0 point de prestige") and fact(p, "B a bâton de coups en main")


def test_the_question_is_put_whatever_the_hand_holds_p45() -> None:
    p = play(at(disdaining("prestige B: 1; main B: arme 2")), "bâton de coups > camp jaune")
    assert asked(p) == "Prove" and texts(p) == {"perdre un point"}


def test_without_a_point_outside_the_herd_nothing_is_lost_nor_asked_p27_p45() -> None:
    p = play(at(disdaining("troupeau B: 9; main B: bâton de coups")), "bâton de coups > camp jaune")
    assert asked(p) == "Turn" and fact(p, "un bâton est posé chez B") and "n’a pas de point à perdre" in told(p)
    assert fact(p, "le troupeau de B rapporte 4 points")


def test_once_disdained_a_tribe_is_safe_until_its_turn_p47() -> None:
    p = play(at(disdaining("main B: cheval")), "bâton de coups > camp jaune")
    assert "a déjà été dédaigné" in refused(p, "bâton de coups > camp jaune", "dedain")
    assert "bâton de coups > camp vert" in texts(p) and "bâton de coups" not in p.view(None).discards


def test_two_disdains_of_two_tribes_are_a_whole_turn_p48() -> None:
    p = play(at(disdaining("main B: cheval")), "bâton de coups > camp jaune", "bâton de coups > camp vert")
    assert p.turn == 1 and p.view(None).disdained == (2,) and p.view(None).left == 2


def test_one_needs_no_reason_nor_joke_to_disdain_p47_p49() -> None:
    camps = {text for text in texts(at(disdaining("main B: cheval"))) if text.startswith("bâton de coups > camp")}
    assert camps == {f"bâton de coups > camp {colour}" for colour in ("jaune", "vert", "rouge")}


def test_at_its_turn_the_stick_goes_and_the_card_is_made_good_unseen_p47() -> None:
    """T5: a hand of two, one card unseen, then two."""
    unseen = "pioche: guerrier bleu 1, guerrier bleu 2, guerrier bleu 3"
    p = at(disdaining(f"actions: 1; prestige B: 1; main B: arme 4, cheval, arme 3; {unseen}"))
    play(p, "bâton de coups > camp jaune", "arme 4")
    assert p.turn == 1 and p.view(None).hand_sizes[1] == 3 and p.view(None).disdained == ()
    assert "B pioche 1 carte." in told(p, 0) and "guerrier bleu" in told(p, 1) and asked(p) == "Take" and p.view(1).to_take == 2
    assert p.view(None).discards.count("bâton de coups") == 1


def test_whoever_kept_three_cards_draws_none_p47() -> None:
    p = play(at(disdaining("actions: 1; prestige B: 1; main B: arme 4, cheval, arme 3")), "bâton de coups > camp jaune", "perdre un point")
    assert p.turn == 1 and p.view(None).hand_sizes[1] == 3 and "pioche" not in told(p)


def test_disdaining_ones_ally_ends_the_alliance_and_costs_its_author_a_point_p46() -> None:
    allied = "camp A: guerrier jaune 1; camp B: guerrier noir 1; prestige A: 1; prestige B: 1; main B: arme 4"
    p = play(at(disdaining(allied)), "bâton de coups > camp jaune")
    v = p.view(None)
    assert v.seals == (None,) * 4 and v.prestige == (0, 1, 0, 0) and set(v.discards) == {"guerrier jaune 1", "guerrier noir 1"}
    assert play(p, "arme 4").view(None).prestige == (0, 1, 0, 0)


def test_an_author_without_a_point_loses_none_p46() -> None:
    p = play(at(disdaining("camp A: guerrier jaune 1; camp B: guerrier noir 1")), "bâton de coups > camp jaune")
    assert p.view(None).prestige == (0, 0, 0, 0) and p.view(None).seals == (None,) * 4


def test_one_does_not_disdain_oneself() -> None:
    assert "bâton de coups > camp noir" not in texts(at(disdaining("main B: cheval")))


# -- giving horses -----------------------------------------------------------------------------------------------------


def giving(more: str) -> str:
    return f"4; {CALM}main A: arme 2, cheval; {more}"


def test_two_horses_and_a_card_for_a_point_p51() -> None:
    """T6: a herd of seven is worth two points, none after the gift, and one point outside the herd."""
    p = at(giving("troupeau A: 7; troupeau B: 3"))
    assert fact(p, "le troupeau de A rapporte 2 points")
    play(p, "arme 2 > troupeau jaune")
    v = p.view(None)
    assert v.horses == (5, 5, 1, 1) and v.prestige == (1, 0, 0, 0) and v.herd_points[0] == 0 and v.discards == ("arme 2",)


def test_one_gives_to_who_has_no_more_horses_than_oneself_p51() -> None:
    p = at(giving("troupeau A: 3; troupeau B: 4; troupeau C: 3"))
    assert "qui en a moins, ou autant" in refused(p, "arme 2 > troupeau jaune", "don")
    assert "arme 2 > troupeau vert" in texts(p)


def test_two_horses_are_needed_p51() -> None:
    assert "tu n’en as pas assez" in refused(at(giving("troupeau A: 1")), "arme 2 > troupeau jaune", "don")
    assert play(at(giving("troupeau A: 2")), "arme 2 > troupeau jaune").view(None).horses == (0, 3, 1, 1)


def test_neither_is_attacked_by_anyone_p50() -> None:
    assert "Ton camp est attaqué : pas de don" in refused(
        at(giving("troupeau A: 3; raid C: guerrier vert 1 sur A")), "arme 2 > troupeau jaune", "don"
    )
    p = at(giving("troupeau A: 3; raid C: guerrier vert 1 sur B"))
    assert "Le camp de B est attaqué : pas de don" in refused(p, "arme 2 > troupeau jaune", "don")
    assert "arme 2 > troupeau vert" in texts(p)


def test_allies_give_each_other_nothing_but_may_give_to_others_p50() -> None:
    p = at(giving("troupeau A: 3; camp A: guerrier jaune 1; camp B: guerrier noir 1"))
    assert "à son allié" in refused(p, "arme 2 > troupeau jaune", "don")
    assert "arme 2 > troupeau vert" in texts(p)


def test_the_stricter_gift_is_an_option_p50() -> None:
    p = at("4; don: sans allié; main A: arme 2; troupeau A: 3; camp B: guerrier bleu 1")
    assert "À cette table" in refused(p, "arme 2 > troupeau jaune", "don") and "arme 2 > troupeau vert" in texts(p)
    own = at("4; don: sans allié; main A: arme 2; troupeau A: 3; camp A: guerrier bleu 1")
    refused(own, "arme 2 > troupeau vert", "don")


def test_nobody_refuses_a_gift_and_neutral_tribes_have_no_herd_p51_p52() -> None:
    p = at(giving("troupeau A: 3"))
    assert {text for text in texts(p) if "arme 2 > troupeau" in text} == {f"arme 2 > troupeau {c}" for c in ("jaune", "vert", "rouge")}
    assert play(p, "arme 2 > troupeau rouge").to_move == (0,)


def test_at_the_cap_a_gift_is_allowed_gives_nothing_and_says_so_c8() -> None:
    p = play(at(giving("troupeau A: 3; prestige A: 4")), "arme 2 > troupeau jaune")
    assert p.view(None).prestige[0] == 4 and p.view(None).horses[1] == 3 and "aucun point, faute de marqueur" in told(p)
    free = at("4; plafond: sans; main A: arme 2, arme 3; troupeau A: 3; prestige A: 4")
    assert play(free, "arme 2 > troupeau jaune").view(None).prestige[0] == 5


# -- the end -----------------------------------------------------------------------------------------------------------


def end(what: str, seats: int = 4) -> str:
    return f"{seats}; question: fini; {what}"


def outcome(text: str) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    found = at(text).outcome
    assert found is not None
    return found.winners, found.scores


def test_the_total_is_the_points_outside_the_herd_and_one_a_horse_beyond_the_fifth_p54_p59() -> None:
    assert outcome(end("prestige A: 2; troupeau A: 7; prestige B: 3; troupeau B: 5")) == ((0,), (4, 3, 0, 0))
    assert outcome(end("prestige A: 2; troupeau A: 8; prestige B: 3; troupeau B: 5"))[1] == (5, 3, 0, 0)


def test_a_tribe_without_a_horse_loses_a_point_outside_the_herd_if_it_has_one_p54_c1() -> None:
    assert outcome(end("prestige A: 2; troupeau A: 0; prestige B: 1"))[1] == (1, 1, 0, 0)
    assert outcome(end("troupeau A: 0; prestige B: 1"))[1] == (0, 1, 0, 0)


def test_a_tie_goes_to_the_points_outside_the_herd_then_to_the_horses_p59() -> None:
    assert outcome(end("prestige A: 1; troupeau A: 7; prestige B: 3; troupeau B: 2"))[0] == (1,)
    assert "grâce aux points hors troupeau" in at(end("prestige A: 1; troupeau A: 7; prestige B: 3; troupeau B: 2")).outcome.why
    assert outcome(end("prestige A: 3; troupeau A: 4; prestige B: 3; troupeau B: 2"))[0] == (0,)
    assert "grâce aux chevaux" in at(end("prestige A: 3; troupeau A: 4; prestige B: 3; troupeau B: 2")).outcome.why


def test_after_that_the_victory_is_shared_p59() -> None:
    p = at(end("prestige A: 3; prestige C: 3"))
    assert p.outcome.winners == (0, 2) and "à égalité" in p.outcome.why


ALLIED = "camp A: guerrier jaune 1; camp B: guerrier noir 1; "


def test_allies_with_two_points_each_add_them_and_win_together_p59() -> None:
    p = at(end(f"{ALLIED}prestige A: 2; prestige B: 2; troupeau B: 6; prestige C: 4"))
    assert p.outcome.winners == (0, 1) and p.outcome.scores == (5, 5, 4, 0) and fact(p, "A a 5 points en tout") and fact(p, "B gagne")


def test_allies_of_whom_one_has_less_than_two_count_alone_p59() -> None:
    assert outcome(end(f"{ALLIED}prestige A: 1; troupeau A: 9; prestige B: 4; prestige C: 4; troupeau C: 2")) == ((0,), (5, 4, 4, 0))


def test_the_missing_horse_counts_before_the_test_of_two_points_c1() -> None:
    assert outcome(end(f"{ALLIED}prestige A: 2; troupeau A: 0; prestige B: 4; prestige C: 3"))[1] == (1, 4, 3, 0)


def test_the_alliance_must_stand_at_the_end_p59b() -> None:
    assert outcome(end("prestige A: 2; prestige B: 2; prestige C: 3")) == ((2,), (2, 2, 3, 0))


def test_ties_between_a_pair_and_a_tribe_go_to_the_sums_p59() -> None:
    p = at(end(f"{ALLIED}prestige A: 2; prestige B: 2; prestige C: 4; troupeau C: 3"))
    assert p.outcome.winners == (2,)
    assert at(end(f"{ALLIED}prestige A: 2; prestige B: 2; prestige C: 4; troupeau C: 2")).outcome.winners == (0, 1, 2)


def test_a_neutral_ally_adds_nothing() -> None:
    assert outcome(end("camp A: guerrier bleu 4; prestige A: 2; prestige B: 3"))[1] == (2, 3, 0, 0)


def test_more_than_four_points_are_an_option_c8() -> None:
    assert "4 points hors troupeau au plus" in bad("4; prestige A: 5; main A: arme 2")
    assert outcome(end("plafond: sans; prestige A: 6"))[1] == (6, 0, 0, 0)


def test_losing_one_of_more_than_four_points_turns_no_marker_c8() -> None:
    p = at("4; plafond: sans; question: valeur; cible: B; dédain B: oui; prestige B: 5; main A: arme 2; trait: A")
    assert play(p, "perdre un point").view(None).markers[1] == (0, 4)


def test_nothing_is_played_after_the_twelfth_round_p70() -> None:
    p = at(f"3; tour: 12; {CALM}main A: cheval; main B: cheval; main C: cheval")
    for _ in range(3):
        pass_turn(p)
    assert p.is_over and p.legal_moves() == () and p.why_not("cheval > pioche").rule == "plenty_coups#fin"
