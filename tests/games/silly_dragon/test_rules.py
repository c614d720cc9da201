"""Red Hot Silly Dragon: one rule or ruling a test, its position in notation."""

from __future__ import annotations

import pytest
from rule_helpers import sentence
from silly_dragon_helpers import DRAGON, at, chosen, facts, placed, refused, texts, told

import tablegames_widgets as tg
from tablegames_widgets.games.silly_dragon.cards import ADVENTURERS, CARDS, COUNTS, DECK, FLAMES, FURY, OBJECTS, RESISTANCE, TOP

DISCARDED = "défausse: MIN/MIN, MIN/MED ×2, MIN/MAX ×2, MED/MIN, MED/MAX, MAX/MIN, MAX/MAX"

# -- material and setup ------------------------------------------------------------------------------------------------


def test_four_adventurers_resist_from_two_to_five() -> None:
    assert dict(zip(ADVENTURERS, RESISTANCE, strict=True)) == {"tête brûlée": 2, "allumeuse": 3, "dur à cuire": 4, "armoire à glace": 5}


def test_each_seat_has_seven_objects_one_of_each() -> None:
    assert len(OBJECTS) == len(set(OBJECTS)) == 7
    assert DRAGON.start(5, 1).view(3).objects == (OBJECTS,) * 5


def test_nineteen_cards_fifteen_flames_and_four_events() -> None:
    assert len(DECK) == 19 and sum(COUNTS[:FLAMES]) == 15 and COUNTS[FLAMES:] == (1, 1, 1, 1)
    assert {CARDS[kind]: COUNTS[kind] for kind in range(FLAMES) if CARDS[kind][:3] == CARDS[kind][4:]} == {
        "MIN/MIN": 1, "MED/MED": 1, "MAX/MAX": 1
    }  # fmt: skip
    assert DRAGON.material["provenance"]["flames"] == "reconstitué"


@pytest.mark.parametrize("seats", DRAGON.seats)
def test_fury_is_never_among_the_first_nine_cards_r1(seats: int) -> None:
    depths = set()
    for seed in range(200):
        p = DRAGON.start(seats, seed)
        deck = [CARDS.index(card) for card in p.view(None).cards] + list(reversed(p.deck[: p.left]))
        depths.add(deck.index(FURY))
    assert depths == set(range(TOP, 19))


def test_the_first_player_is_drawn_by_lot_r2() -> None:
    assert {DRAGON.start(4, seed).first for seed in range(60)} == {0, 1, 2, 3}


def test_two_to_five_may_play_r29() -> None:
    assert DRAGON.seats == (2, 3, 4, 5) and DRAGON.start(2, 1).to_move == (0, 1)


# -- the prediction ----------------------------------------------------------------------------------------------------


def test_events_turn_another_card_and_add_up_r3() -> None:
    v = at("2; pioche: princesse en détresse, second souffle, MAX/MED").view(None)
    assert v.cards == ("princesse en détresse", "second souffle", "MAX/MED") and v.princess == -1 and v.pile_size == 16


def test_wrath_ends_the_chain_r3() -> None:
    v = at("2; pioche: second souffle, colère du dragon, MAX/MED").view(None)
    assert v.cards == ("second souffle", "colère du dragon") and v.pile_size == 17


def test_with_the_pile_out_the_last_flame_discarded_serves_again_r4() -> None:
    rest = "défausse: MIN/MIN, MIN/MED ×2, MIN/MAX ×2, MED/MIN ×2, MED/MED, MED/MAX ×2, MAX/MIN ×2, MAX/MAX, colère du dragon, MAX/MED ×2"
    v = at(f"2; princesse: A; pioche: fureur du dragon; {rest}, second souffle").view(None)
    assert v.cards == ("fureur du dragon", "MAX/MED") and v.pile_size == 0 and len(v.discards) == 16
    assert v.discards[-1] == "second souffle"  # events there are skipped (C5)


def test_fury_is_always_met_before_the_pile_is_out_r5() -> None:
    for seed in range(40):
        p = DRAGON.start(5, seed)
        assert FURY in (*p.deck, *p.turn.cards)


def test_the_card_is_known_before_anyone_chooses_r26() -> None:
    p = at("3; pioche: colère du dragon")
    assert p.to_move == (0, 1, 2) and all(p.view(seat).cards == ("colère du dragon",) for seat in range(3))


# -- the secret choice -------------------------------------------------------------------------------------------------


def test_an_adventurer_must_be_sent_and_an_object_may_be_r18() -> None:
    p = at("2; objets A: seau d’eau; cartes: MIN/MIN")
    assert texts(p, 0) == {f"{name} > {thing}" for name in ADVENTURERS for thing in ("seau d’eau", "sans objet")}


def test_an_adventurer_in_ashes_is_refused() -> None:
    assert "en cendres" in refused(at("2; équipe A: allumeuse; cartes: MIN/MIN"), "tête brûlée > sans objet", "grille")


def test_an_object_serves_once() -> None:
    assert "ne sert qu’une fois" in refused(at("2; objets A: seau d’eau; cartes: MIN/MIN"), "allumeuse > sac duplicateur", "objets")


def test_an_object_comes_after_an_adventurer() -> None:
    p = at("2; cartes: MIN/MIN")
    assert p.why_not("seau d’eau").rule == "silly_dragon#choix"
    assert p.why_not("allumeuse > place 3").rule == "silly_dragon#objets"


def test_choices_stay_hidden_until_the_last_one_then_all_are_shown_r25() -> None:
    p = at("3; cartes: MIN/MIN")
    p.play("allumeuse > seau d’eau", 1)
    assert told(p, 1) == "Tu choisis l’allumeuse avec le seau d’eau." and told(p, 0) == told(p) == "B a choisi."
    assert p.view(0).choices == (None, None, None) and p.view(1).choices[1] is not None
    p.play("tête brûlée > sans objet", 2).play("dur à cuire > plume de phénix", 0)
    assert "A envoie le dur à cuire avec la plume de phénix. B envoie l’allumeuse avec le seau d’eau. C envoie la tête brûlée." in told(p)
    assert "plume de phénix" not in p.view(2).objects[0]


@pytest.mark.parametrize("seats", DRAGON.seats)
def test_all_a_seat_is_shown_is_the_same_to_the_byte_whatever_the_others_chose(seats: int) -> None:
    one, two = (at(f"{seats}; cartes: MAX/MED") for _ in range(2))
    for seat in range(seats - 1, 0, -1):
        one.play("allumeuse > sac duplicateur", seat)
        two.play("armoire à glace > sans objet", seat)
        for viewer in (0, None):
            a, b = one.view(viewer), two.view(viewer)
            assert (a.html, str(a), a.prompt, a.key, a.legal_moves) == (b.html, str(b), b.prompt, b.key, b.legal_moves)
            assert [str(event) for event in a.events] == [str(event) for event in b.events]
            assert a.why_not("place 3") == b.why_not("place 3")


def test_a_choice_may_be_taken_back_until_all_is_shown() -> None:
    match = tg.Match(DRAGON, position="sièges: 2; cartes: MIN/MIN")
    match.play("allumeuse > seau d’eau", 0).undo(0)
    assert match.to_move == (0, 1)
    match.play("allumeuse > seau d’eau", 0).play("allumeuse > sans objet", 1)
    assert match.why_no_undo(0)


def test_a_seat_with_one_adventurer_keeps_sending_it_r30() -> None:
    assert texts(at("2; équipe A: armoire à glace; objets A: vide; cartes: MIN/MIN"), 0) == {"armoire à glace > sans objet"}


# -- placing -----------------------------------------------------------------------------------------------------------


def test_placing_goes_by_rank_then_round_the_table_from_the_first_player_r11() -> None:
    p = at(
        "5; premier: C; cartes: MIN/MIN; envoi A: allumeuse; envoi B: tête brûlée; "
        "envoi C: armoire à glace; envoi D: allumeuse; envoi E: tête brûlée",
    )  # fmt: skip
    assert p.view(None).order == (4, 1, 3, 0, 2) and p.to_move == (4,)


def test_boots_are_worth_one_rank_and_a_booted_hothead_goes_before_all() -> None:
    p = at(
        "4; cartes: MIN/MIN; envoi A: tête brûlée; envoi B: tête brûlée, bottes de vitesse; "
        "envoi C: armoire à glace, bottes de vitesse; envoi D: dur à cuire",
    )  # fmt: skip
    assert p.view(None).order == (1, 0, 2, 3)  # rank 1, 2, then two of rank 4 in turn order


def test_the_cape_does_not_change_the_order_c3() -> None:
    p = at("2; cartes: MIN/MIN; envoi A: dur à cuire; envoi B: allumeuse, cape coupe-feu")
    assert p.view(None).order == (1, 0)


def test_one_stands_on_any_free_place_and_must_r19() -> None:
    p = placed("2; cartes: MIN/MIN; envoi A: dur à cuire; envoi B: dur à cuire", 3)
    assert texts(p) == {"place 1", "place 2", "place 4", "place 5", "place 6"}
    assert "prise par A" in refused(p, "place 3", "placement")
    refused(p, "allumeuse > sans objet", "placement")


# -- the flame ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "dice", "power", "reach"), [
    ("MIN/MED", "5 1 3", 1, 3), ("MED/MAX", "5 2 5", 5, 5), ("MAX/MAX", "6 3 1", 6, 6), ("MAX/MIN", "4 2 6", 6, 2),
])  # fmt: skip
def test_the_dice_are_chosen_by_the_prediction_r28(card: str, dice: str, power: int, reach: int) -> None:
    p = placed(f"2; cartes: {card}; dés: {dice}; envoi A: dur à cuire; envoi B: dur à cuire", 6, 5)
    assert f"la première flamme a une puissance de {power} et une portée de {reach}" in facts(p)


@pytest.mark.parametrize(("place", "dice", "fate"), [
    (3, "5 3 1", "A est grillé"), (4, "5 3 1", "A résiste au feu"), (3, "4 3 1", "A résiste au feu"),
])  # fmt: skip
def test_one_is_roasted_within_range_by_a_power_strictly_above_resistance(place: int, dice: str, fate: str) -> None:
    p = placed(f"2; cartes: MAX/MED; dés: {dice}; envoi A: dur à cuire; envoi B: dur à cuire", place, 6)
    assert fate in facts(p) and ("le dur à cuire de A est en cendres" in facts(p)) == (fate == "A est grillé")


def test_a_power_of_two_roasts_nobody_c1() -> None:
    p = placed("2; cartes: MAX/MAX; dés: 2 2 2; envoi A: tête brûlée; envoi B: tête brûlée", 1, 2)
    assert {"A rapporte 6 trésors", "B rapporte 5 trésors"} <= facts(p)


def test_places_bring_six_to_one_and_the_ball_goes_left() -> None:
    sent = "; ".join(f"envoi {letter}: dur à cuire" for letter in "ABCDE")
    p = placed(f"5; premier: E; cartes: MIN/MIN; dés: 1 1 1; {sent}", 6, 1, 2, 3, 5)
    assert p.treasures == (6, 5, 4, 2, 1) and p.first == 0


def test_second_breath_rolls_twice_and_treasures_are_counted_once() -> None:
    p = placed("2; cartes: second souffle, MAX/MED; dés: 5 2 1 6 5 1; envoi A: tête brûlée; envoi B: dur à cuire", 3, 6)
    assert {"A est grillé", "B rapporte 1 trésor", "la deuxième flamme a une puissance de 6 et une portée de 5"} <= facts(p)


def test_wrath_rolls_one_die_for_each_the_first_is_power_r7() -> None:
    p = placed("2; cartes: second souffle, colère du dragon; dés: 6 2 1 5; envoi A: tête brûlée; envoi B: armoire à glace", 3, 2)
    assert p.last.flames == ((6, 2), (1, 5)) and {"A rapporte 4 trésors", "B est grillé"} <= facts(p)


def test_fury_adds_one_to_each_breath_r8() -> None:
    p = placed(
        f"2; cartes: fureur du dragon, second souffle, MAX/MIN; dés: 4 3 2 6 5 1; "
        f"envoi A: allumeuse; envoi B: armoire à glace; {DISCARDED}", 4, 2,
    )  # fmt: skip
    assert p.last.flames == ((5, 3), (7, 2)) and {"B est grillé", "A rapporte 3 trésors", "la partie est finie"} <= facts(p)


@pytest.mark.parametrize(("first", "second", "power"), [
    ("seau d’eau", "seau d’eau", 2), ("seau d’eau", "soufflet géant", 4), ("soufflet géant", "soufflet géant", 6),
    ("sac duplicateur", "seau d’eau", 3),
])  # fmt: skip
def test_buckets_and_bellows_add_up_after_the_dice_are_chosen_r9_r10(first: str, second: str, power: int) -> None:
    p = chosen("2; cartes: MED/MED; dés: 6 4 1", f"armoire à glace > {first}", f"armoire à glace > {second}")
    p.play("place 6").play("place 5")
    assert p.last.flames == ((power, power),)


def test_a_range_of_zero_touches_nobody_r9() -> None:
    p = placed("2; cartes: MAX/MIN; dés: 6 6 1; envoi A: tête brûlée, seau d’eau; envoi B: allumeuse", 1, 2)
    assert p.last.flames == ((5, 0),) and "la flamme ne va nulle part" in told(p)
    assert {"A rapporte 6 trésors", "B rapporte 5 trésors"} <= facts(p)


def test_a_bucket_still_works_when_its_bearer_is_ashes_c5() -> None:
    p = placed("2; cartes: second souffle, MAX/MAX; dés: 6 1 1 6 1 1; envoi A: tête brûlée, seau d’eau; envoi B: armoire à glace", 1, 2)
    assert p.last.fates[0] == (3, 1) and p.last.flames == ((5, 5), (5, 5)) and "B résiste au feu" in facts(p)


# -- objects -----------------------------------------------------------------------------------------------------------


def test_the_cape_is_worth_one_of_resistance() -> None:
    p = placed("2; cartes: MAX/MAX; dés: 5 1 1; envoi A: dur à cuire, cape coupe-feu; envoi B: dur à cuire", 1, 2)
    assert {"A résiste au feu", "B est grillé"} <= facts(p)


def test_the_feather_brings_home_with_empty_hands() -> None:
    p = placed("2; cartes: MAX/MAX; dés: 6 1 1; envoi A: allumeuse, plume de phénix; envoi B: dur à cuire", 1, 2)
    assert {"A est sauvé par la plume", "A a 4 aventuriers", "A a 0 trésor"} <= facts(p)


def test_who_is_saved_at_the_first_breath_is_gone_for_the_second_s1() -> None:
    p = placed("2; cartes: second souffle, MAX/MAX; dés: 6 1 1 6 1 1; envoi A: allumeuse, plume de phénix; envoi B: dur à cuire", 1, 2)
    assert p.last.fates == ((2, 1), (3, 1)) and "A a 4 aventuriers" in facts(p)


def test_the_bag_doubles_and_an_unused_object_is_gone_all_the_same_r25() -> None:
    p = placed("2; cartes: MIN/MIN; dés: 1 1 1; envoi A: allumeuse, sac duplicateur; envoi B: dur à cuire, plume de phénix", 4, 6)
    assert p.treasures == (6, 1) and {"A a 6 objets", "B a 6 objets"} <= facts(p)
    assert "objets défaussés B" in DRAGON.census(p) and DRAGON.census(p)["objets défaussés B"] == ["plume de phénix"]


# -- the stone ---------------------------------------------------------------------------------------------------------


def test_the_stone_comes_before_the_card_and_its_bringer_back_may_be_sent_at_once_r14() -> None:
    p = at("2; équipe A: allumeuse, armoire à glace")
    assert p.to_move == (0,) and p.view(None).cards == ()
    assert texts(p) == {"garder la pierre", "pierre du destin > tête brûlée", "pierre du destin > dur à cuire"}
    p.play("pierre du destin > dur à cuire")
    assert p.view(None).cards and "dur à cuire > sans objet" in texts(p, 0)


def test_the_stone_is_the_object_of_its_turn_r14() -> None:
    p = at("2; équipe A: allumeuse").play("pierre du destin > dur à cuire")
    assert texts(p, 0) == {"allumeuse > sans objet", "dur à cuire > sans objet"}
    assert "déjà ton objet" in refused(p, "allumeuse > seau d’eau", "objets", 0)


def test_the_stone_is_never_lent_in_secret() -> None:
    assert "tout début du tour" in refused(at("2; cartes: MIN/MIN"), "allumeuse > pierre du destin", "pierre")


def test_the_stone_is_asked_in_turn_order_of_those_who_can_use_it_c4() -> None:
    p = at("4; premier: C; équipe A: allumeuse; équipe B: allumeuse; objets B: seau d’eau; équipe D: dur à cuire")
    assert p.to_move == (3,)
    p.play("garder la pierre")
    assert p.to_move == (0,) and told(p) == "D garde la pierre du destin."
    p.play("pierre du destin > tête brûlée")
    assert p.to_move == (0, 1, 2, 3) and "A joue la pierre du destin : sa tête brûlée renaît." in told(p, 2)


def test_all_in_ashes_the_stone_must_be_played_r15() -> None:
    p = at("2; équipe A: vide; objets A: pierre du destin; trésors A: 9")
    assert texts(p) == {f"pierre du destin > {name}" for name in ADVENTURERS}
    assert "tu sortirais du jeu" in refused(p, "garder la pierre", "elimination")


def test_all_in_ashes_with_the_stone_at_the_end_is_not_out_and_has_three_more_r15_r23() -> None:
    p = placed(
        f"2; équipe A: allumeuse; objets A: pierre du destin; trésors A: 20; objets B: vide; trésors B: 21; {DISCARDED}; "
        "cartes: fureur du dragon, MAX/MED; envoi A: allumeuse; envoi B: armoire à glace; dés: 6 3 1", 3, 6,
    )  # fmt: skip
    assert {"la partie est finie", "A marque 23", "B marque 22", "A gagne"} <= facts(p)


# -- the princess ------------------------------------------------------------------------------------------------------


def test_the_survivor_of_place_one_is_asked_after_every_breath_r20() -> None:
    text = "2; princesse: captive; cartes: second souffle, MAX/MAX; envoi A: armoire à glace; envoi B: allumeuse"
    assert placed(f"{text}; dés: 5 1 1 5 1 1", 6, 1).to_move == (0,)
    assert "A est grillé" in facts(placed(f"{text}; dés: 5 1 1 6 1 1", 6, 1))


def test_she_may_be_freed_in_the_turn_her_card_is_turned_r20() -> None:
    p = placed("2; cartes: princesse en détresse, MIN/MIN; dés: 1 1 1 2 6; envoi A: allumeuse; envoi B: dur à cuire", 1, 2)
    assert texts(p) == {"délivrer la princesse", "prendre les trésors"}
    p.play("délivrer la princesse")
    assert p.treasures == (8, 5) and p.princess == 0 and "2 + 6 = 8" in told(p)


def test_who_is_before_the_princess_has_brought_nothing_home_yet() -> None:
    p = placed("2; princesse: captive; cartes: MIN/MIN; dés: 1 1 1; envoi A: allumeuse; envoi B: dur à cuire", 1, 2)
    assert "B rapporte 5 trésors" in facts(p) and "A rapporte 6 trésors" not in facts(p)
    assert "A rapporte 6 trésors" in facts(p.play("prendre les trésors"))


def test_who_takes_the_treasures_leaves_her_captive() -> None:
    p = placed("2; princesse: captive; cartes: MIN/MIN; dés: 1 1 1; envoi A: allumeuse, sac duplicateur; envoi B: dur à cuire", 1, 2)
    p.play("prendre les trésors")
    assert p.treasures == (12, 5) and "la princesse est captive" in facts(p)


def test_the_bag_does_not_double_the_reward_r21() -> None:
    p = placed("2; princesse: captive; cartes: MIN/MIN; dés: 1 1 1 6 5; envoi A: allumeuse, sac duplicateur; envoi B: dur à cuire", 1, 2)
    assert p.play("délivrer la princesse").treasures == (11, 5)


def test_one_who_the_feather_saved_does_not_meet_her() -> None:
    p = placed("2; princesse: captive; cartes: MAX/MAX; dés: 6 6 6; envoi A: allumeuse, plume de phénix; envoi B: dur à cuire", 1, 2)
    assert "la princesse est captive" in facts(p) and "A a 0 trésor" in facts(p)


# -- the end -----------------------------------------------------------------------------------------------------------


def test_who_is_out_loses_treasures_and_objects_and_the_ball_passes_over_r16_c3() -> None:
    p = placed(
        "3; équipe B: tête brûlée; objets B: seau d’eau; trésors B: 9; cartes: MAX/MAX; dés: 6 1 1; "
        "envoi A: dur à cuire; envoi B: tête brûlée; envoi C: dur à cuire", 6, 1, 2,
    )  # fmt: skip
    assert {"B est éliminé", "B a 0 trésor", "B a 0 objet", "C a la boule de cristal"} <= facts(p)
    assert p.treasures[1] == 0
    refused(p.play("garder la pierre", 2).play("garder la pierre", 0), "tête brûlée > sans objet", "tour", 1)


def test_when_all_are_out_at_once_nobody_wins_r17() -> None:
    p = placed(
        "2; équipe A: allumeuse; équipe B: dur à cuire; objets A: vide; objets B: vide; cartes: MAX/MAX; "
        "dés: 6 6 6; envoi A: allumeuse; envoi B: dur à cuire", 6, 5,
    )  # fmt: skip
    assert p.is_over and p.outcome.winners == () and "personne ne gagne" in facts(p)


def test_a_single_survivor_wins_at_once_and_is_not_asked_about_the_princess_c2() -> None:
    p = placed(
        "2; équipe A: allumeuse; objets A: vide; trésors A: 40; princesse: captive; cartes: MAX/MAX; "
        "dés: 5 5 5; envoi A: allumeuse; envoi B: armoire à glace", 5, 1,
    )  # fmt: skip
    assert p.is_over and p.outcome.winners == (1,) and p.outcome.scores == (0, 9) and "seule équipe" in p.outcome.why


def test_the_game_ends_after_furys_turn_though_cards_are_left_r27() -> None:
    p = placed(
        f"2; cartes: fureur du dragon, MIN/MED; envoi A: allumeuse; envoi B: dur à cuire; "
        f"dés: 1 1 1; {DISCARDED.replace('MIN/MED ×2', 'MIN/MED, MED/MED')}", 1, 2,
    )  # fmt: skip
    assert p.is_over and p.view(None).pile_size > 0 and p.outcome.scores == (9, 8)


@pytest.mark.parametrize(("princess", "winners"), [("A", (0,)), ("B", (1,)), ("C", (0, 1)), ("captive", (0, 1))])
def test_a_tie_goes_to_the_one_who_freed_the_princess_else_is_shared_r24(princess: str, winners: tuple[int, ...]) -> None:
    p = at(f"3; trésors A: 30; trésors B: 30; trésors C: 4; princesse: {princess}; {DISCARDED}, fureur du dragon; trait: fini")
    assert p.outcome.winners == winners


def test_treasures_go_past_fifty_r22() -> None:
    p = placed("2; trésors A: 49; cartes: MIN/MIN; dés: 1 1 1; envoi A: allumeuse; envoi B: dur à cuire", 1, 2)
    assert p.treasures[0] == 55


# -- the published turn ------------------------------------------------------------------------------------------------


def test_the_published_turn_of_five_to_the_last_treasure() -> None:
    """Jaune A, Vert B, Violet C, Rouge D, Bleu E: the ball goes from Jaune to Vert."""
    p = chosen(
        "5; princesse: captive; cartes: second souffle, MAX/MED; dés: 4 4 2 5 5 1 3 1",
        "dur à cuire > plume de phénix", "armoire à glace > bottes de vitesse", "dur à cuire > sans objet",
        "allumeuse > sac duplicateur", "armoire à glace > sans objet",
    )  # fmt: skip
    assert p.view(None).order == (3, 0, 1, 2, 4)
    for seat, place in ((3, 4), (0, 3), (1, 1), (2, 5), (4, 2)):
        assert p.to_move == (seat,)
        p.play(f"place {place}")
    assert p.turn.flames == ((4, 4), (5, 5)) and p.turn.fates == (
        (2, 2), (1, 0), (3, 2), (3, 1), (1, 0)
    )  # fmt: skip
    assert p.to_move == (1,) and p.treasures == (0, 0, 0, 0, 5)
    p.play("délivrer la princesse")
    assert p.treasures == (0, 4, 0, 0, 5) and p.princess == 1 and p.first == 1
    assert [len(crew) for crew in p.view(None).crews] == [4, 4, 3, 3, 4]
    assert [len(things) for things in p.view(None).objects] == [6, 6, 7, 6, 7]


# -- what is asked and refused, in words ---------------------------------------------------------------------------------

STONE = "2; équipe A: allumeuse, dur à cuire; objets A: pierre du destin, seau d’eau; premier: A"
NOBODY = "2; équipe A: vide; objets A: pierre du destin; premier: A"
CHOICE = "2; équipe A: allumeuse; objets A: seau d’eau; cartes: MIN/MIN"
PLACED = "2; cartes: MIN/MIN; envoi A: allumeuse; envoi B: dur à cuire"
BEFORE_HER = "2; princesse: captive; cartes: MIN/MIN; dés: 1 1 1; envoi A: allumeuse; envoi B: dur à cuire"


@pytest.mark.parametrize(("start", "path", "asked"), [
    ((STONE,), (), "A, joues-tu ta pierre du destin, ou la gardes-tu ?"),
    ((STONE,), ("pierre du destin",), "A, qui ramènes-tu des cendres ?"),
    ((NOBODY,), (), "A, toute ton équipe est en cendres : la pierre du destin doit"),
    ((CHOICE,), (), "A, qui envoies-tu en secret dans l’antre ?"), ((CHOICE,), ("allumeuse",), "A, allumeuse : avec quel objet ?"),
    ((PLACED,), (), "A, où se met l’allumeuse ?"), ((PLACED, 2), (), "B, où se met le dur à cuire ?"),
    ((BEFORE_HER, 1, 2), (), "A, délivres-tu la princesse, ou prends-tu tes 6 trésors ?"),
])  # fmt: skip
def test_the_question_says_what_may_be_done(start: tuple[str, int], path: tuple[str, ...], asked: str) -> None:
    """To the seat that looks it is said without its name, to who sees all with it."""
    p = placed(*start)
    alone = asked[3].upper() + asked[4:]
    assert sentence(p.view(p.to_move[0]).ask(path)).startswith(alone) and sentence(p.view(tg.TOUS).ask(path)).startswith(asked)


def test_what_she_brings_is_told_in_a_sentence() -> None:
    taken, freed = (placed(BEFORE_HER, 1, 2).play(move) for move in ("prendre les trésors", "délivrer la princesse"))
    assert told(taken).startswith("A laisse la princesse au dragon. A rapporte 6 trésors. B a la boule de cristal")
    assert told(freed).startswith("A délivre la princesse : le roi donne 2 + 2 = 4 trésors. B a la boule de cristal")


@pytest.mark.parametrize(("start", "move", "rule", "why"), [
    ((STONE,), "garder la pierre", "", ""), ((STONE,), "pierre du destin", "", ""), ((STONE,), "pierre du destin > tête brûlée", "", ""),
    ((STONE,), "pierre du destin > allumeuse", "pierre", "l’allumeuse est toujours dans ton équipe"),
    ((STONE,), "allumeuse > sans objet", "pierre", "le moment de la pierre du destin"),
    ((STONE,), "pierre du destin > tête brûlée > place 1", "pierre", "le moment de la pierre"),
    ((STONE,), "pierre du destin > seau d’eau", "pierre", "joue-la, ou garde-la"), ((STONE,), "place 1", "pierre", "le moment"),
    ((NOBODY,), "garder la pierre", "elimination", "sans la pierre, tu sortirais du jeu"),
    ((CHOICE,), "place 1", "choix", "Choisis d’abord l’aventurier"), ((CHOICE,), "allumeuse", "", ""),
    ((CHOICE,), "tête brûlée > sans objet", "grille", "La tête brûlée est en cendres"), ((CHOICE,), "allumeuse > seau d’eau", "", ""),
    ((CHOICE,), "allumeuse > sac duplicateur", "objets", "Tu n’as plus le sac duplicateur"), ((CHOICE,), "allumeuse > sans objet", "", ""),
    ((CHOICE,), "allumeuse > pierre du destin", "pierre", "au tout début du tour"),
    ((CHOICE,), "allumeuse > place 1", "objets", "vient un objet, ou « sans objet »"),
    ((CHOICE,), "allumeuse > seau d’eau > seau d’eau", "objets", "un objet au plus"),
    ((CHOICE,), "allumeuse > sans objet > seau d’eau", "objets", "un objet au plus"),
    ((PLACED,), "place 6", "", ""), ((PLACED,), "allumeuse", "placement", "Choisis une place libre, de 1 à 6."),
    ((PLACED,), "place 1 > place 2", "placement", "Choisis une place libre"),
    ((PLACED, 2), "place 2", "placement", "La place 2 est prise par A : un seul aventurier par place."),
    ((BEFORE_HER, 1, 2), "délivrer la princesse", "", ""), ((BEFORE_HER, 1, 2), "prendre les trésors", "", ""),
    ((BEFORE_HER, 1, 2), "place 3", "princesse", "Choisis : délivrer la princesse, ou prendre les trésors."),
    ((BEFORE_HER, 1, 2), "délivrer la princesse > place 3", "princesse", "Choisis : délivrer"),
])  # fmt: skip
def test_each_refusal_gives_its_own_reason(start: tuple[str, int], move: str, rule: str, why: str) -> None:
    found = placed(*start).why_not(move)
    assert (found is None) == (why == "") and (found is None or (found.rule == f"silly_dragon#{rule}" and why in sentence(found.text)))
