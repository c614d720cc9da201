"""Wanted!, the sixteen characters and how they cross. One rule or ruling a test."""

from __future__ import annotations

import pytest
from wanted_helpers import WANTED, asked, at, discards, fact, hand, hoard, life, play, refused, sizes, table, texts, told

import tablegames_widgets as tg
from tablegames_widgets.games.wanted.rules.characters import CHARACTERS

# -- all of them --------------------------------------------------------------------------------------------------------------


def test_sixteen_characters_of_four_points_but_two_of_three() -> None:
    assert len({char.name for char in CHARACTERS}) == 16
    people = [char.name for char in CHARACTERS]
    assert {one for one in people if one.life == 3} == {"El Gringo", "Paul Regret"}
    assert {one.life for one in people} == {3, 4}
    assert all(one.rule.split("#")[1] in WANTED.rules and one.text.endswith(".") for one in people)


def test_an_ability_belongs_to_its_character() -> None:
    p = at("4; vie A: 2; main A: BANG! ×3")
    refused(p, "Sid Ketchum", "personnages")
    refused(play(p, "BANG! > B"), "Jourdonnais", "personnages")


# -- phase 1 -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("second", "cards"), [("BIÈRE 6♥", 3), ("BANG! 7♦", 3), ("RATÉ! 2♠", 2), ("BANG! 2♣", 2)])
def test_black_jack_shows_the_second_card_and_draws_one_more_if_it_is_red(second: str, cards: int) -> None:
    p = at(f"4; personnage B: Black Jack; pioche: BANG! 3♣, {second}, BANG! 4♣; attente: jeu A")
    play(p, "fin du tour")
    assert sizes(p)[1] == cards and f"B montre « {second} »." in told(p, 3) and "3♣" not in told(p, 3)
    assert p.view(3).known[1] == (second,)


def test_black_jacks_card_is_no_degainer_for_lucky_duke_r51() -> None:
    p = play(at("4; personnage B: Lucky Duke"), "fin du tour")
    assert sizes(p)[1] == 2 and asked(p) == ("B", "jeu")


def test_jesse_may_take_the_first_card_of_any_hand_at_any_distance_r60() -> None:
    p = at("6; personnage B: Jesse Jones; main E: DUEL D♦; main C: BANG!; devant E: MUSTANG; attente: début B")
    assert asked(p) == ("B", "jesse") and texts(p) == {"main de C", "main de E", "pioche"}
    assert "DUEL D♦" in hand(play(p.copy(), "main de E"), 1) and sizes(play(p.copy(), "main de E")) == (0, 2, 1, 0, 0, 0)
    assert sizes(play(p, "pioche"))[1] == 2
    refused(at("6; personnage B: Jesse Jones; main E: DUEL; attente: début B"), "main de C", "jesse-jones")


def test_jesse_draws_from_the_pile_when_no_hand_has_a_card_r59() -> None:
    p = at("4; personnage B: Jesse Jones; main B: BANG!; attente: début B")
    assert asked(p) == ("B", "jeu") and sizes(p)[1] == 3


def test_pedro_may_take_the_top_discard_c6() -> None:
    p = at("4; personnage B: Pedro Ramirez; défausse: BIÈRE 6♥, DUEL D♦; attente: début B")
    assert asked(p) == ("B", "pedro") and texts(p) == {"défausse", "pioche"}
    play(p, "défausse")
    assert "DUEL D♦" in hand(p, 1) and sizes(p)[1] == 2 and discards(p) == ("BIÈRE 6♥",) and p.view(0).known[1] == ("DUEL D♦",)


def test_pedro_draws_from_the_pile_when_there_is_no_discard_r59() -> None:
    p = at("4; personnage B: Pedro Ramirez; attente: début B")
    assert asked(p) == ("B", "jeu") and sizes(p)[1] == 2


def test_kit_keeps_two_of_three_and_remembers_the_one_put_back_c6() -> None:
    p = at("4; personnage B: Kit Carlson; main A: BANG!; pioche: BANG! 7♦, BIÈRE 6♥, DUEL D♦; attente: début B")
    assert asked(p) == ("B", "kit") and p.view(1).looked == ("BANG! 7♦", "BIÈRE 6♥", "DUEL D♦") and p.view(2).looked == ()
    refused(p, "BANG! 8♦", "kit-carlson")
    play(p, "BIÈRE")
    assert hand(p, 1) == ("BANG! 7♦", "DUEL D♦") and (p.view(1).top, p.view(2).top, p.view(2).peek) == ("BIÈRE 6♥", None, 1)
    assert "BIÈRE" not in told(p, 2) and p.notation().count("vue: B") == 1
    play(p, "fin du tour", "pioche")
    assert p.view(1).top is None and p.view(1).peek is None and "BIÈRE 6♥" in hand(p, 2)


@pytest.mark.parametrize("who", ["Rose Doolan", "Black Jack", "Pedro Ramirez", "Bart Cassidy"])
def test_kit_knows_who_has_drawn_the_card_that_he_put_back_w6(who: str) -> None:
    p = at(f"4; personnage B: Kit Carlson; personnage C: {who}; pioche: BANG! 7♦, BIÈRE 6♥, DUEL D♦, RATÉ! 2♠; attente: début B")
    play(p, "BIÈRE", "fin du tour")
    assert "BIÈRE 6♥" in hand(p, 2) and set(p.view(1).known[2]) == {"BIÈRE 6♥", *(["RATÉ! 2♠"] if who == "Black Jack" else [])}
    assert "BIÈRE 6♥" not in p.view(0).known[2] and WANTED.determinize(p.view(1), tg.Chance(1)).view(1) == p.view(1)
    play(p, "fin du tour")
    assert "BIÈRE 6♥" in p.view(1).known[2] and WANTED.position(p.notation()) == p


def test_kit_remembers_nothing_of_a_card_that_he_draws_himself_w6() -> None:
    p = at("4; personnage B: Kit Carlson; vue: B; tour: B; main B: DILIGENCE; pioche: BIÈRE 6♥")
    play(p, "DILIGENCE")
    assert "BIÈRE 6♥" in hand(p, 1) and p.view(1).known == ((),) * 4 and p.view(1).top is None


def test_kit_with_fewer_than_three_cards_in_the_game_draws_what_there_is_h08() -> None:
    text = "4; personnage B: Kit Carlson; attente: début B; "
    p = at(text + hoard("WINCHESTER", "REMINGTON"))
    assert sizes(p)[1] == 2 and asked(p) == ("B", "jeu") and p.view(1).pile_size == 0
    kept = ("REMINGTON", "WINCHESTER", "MAGASIN ×2")
    p = at(text + hoard(*kept) + "; pioche: REMINGTON; défausse: MAGASIN ×2, WINCHESTER")
    assert asked(p) == ("B", "kit") and p.view(1).looked[0] == "REMINGTON R♣" and p.view(1).pile_size == 4
    p = at(text.replace("début B", "jeu A") + hoard(*kept) + "; pioche: REMINGTON; défausse: MAGASIN ×2, WINCHESTER")
    assert "Pioche trop courte : la défausse (3 cartes) est mélangée et va dessous." in told(play(p, "fin du tour"))


@pytest.mark.parametrize("name", ["Jesse Jones", "Pedro Ramirez", "Kit Carlson", "Black Jack"])
def test_phase_one_abilities_are_not_for_diligence_r70(name: str) -> None:
    p = play(at(f"4; personnage A: {name}; main A: DILIGENCE; main B: BANG!; défausse: BANG!; pioche: DUEL D♦, BANG! 7♦"), "DILIGENCE")
    assert hand(p, 0) == ("BANG! 7♦", "DUEL D♦") and asked(p) == ("A", "jeu")


# -- dégainer -------------------------------------------------------------------------------------------------------------------


def test_lucky_duke_picks_the_card_that_counts() -> None:
    p = play(at("4; personnage B: Lucky Duke; main A: BANG!; devant B: PLANQUE; pioche: BANG! 7♦, BIÈRE 6♥"), "BANG! > B", "PLANQUE")
    assert asked(p) == ("B", "dégainer") and texts(p) == {"BANG! 7♦", "BIÈRE 6♥"}
    assert life(play(p.copy(), "BANG! 7♦"))[1] == 3
    play(p, "BIÈRE")
    assert life(p)[1] == 4 and discards(p)[:2] == ("BANG! 7♦", "BIÈRE 6♥")


def test_lucky_duke_is_not_asked_when_nothing_hangs_on_it_w5_w4() -> None:
    p = play(at("4; personnage B: Lucky Duke; main A: BANG!; devant B: PLANQUE; pioche: BANG! 7♦, DUEL D♦"), "BANG! > B", "PLANQUE")
    assert life(p)[1] == 3 and discards(p)[:2] == ("BANG! 7♦", "DUEL D♦")


def test_lucky_duke_with_dynamite_and_prison() -> None:
    text = "4; personnage B: Lucky Duke; devant B: DYNAMITE, PRISON V♠; pioche: RATÉ! 2♠, BANG! 7♦, BIÈRE 6♥, DUEL D♦; attente: début B"
    p = play(at(text), "BANG! 7♦", "BIÈRE")
    assert asked(p) == ("B", "jeu") and table(p, 2) == ("DYNAMITE 2♥",) and life(p)[1] == 4
    p = play(at(text), "RATÉ!")
    assert life(p)[1] == 1 and asked(p) == ("B", "dégainer")


# -- wounds ---------------------------------------------------------------------------------------------------------------------


def test_bart_draws_a_card_for_each_point_also_for_the_dynamite() -> None:
    p = play(at("4; personnage B: Bart Cassidy; main A: BANG!"), "BANG! > B")
    assert sizes(p)[1] == 1
    p = at("4; personnage B: Bart Cassidy; devant B: DYNAMITE; pioche: RATÉ! 2♠; attente: début B")
    assert life(p)[1] == 1 and sizes(p)[1] == 3 + 2


@pytest.mark.parametrize("card", ["GATLING", "INDIENS! R♦", "DUEL D♦ > B", "BANG! 7♦ > B"])
def test_el_gringo_takes_a_card_of_whoever_wounds_it_r28_r29(card: str) -> None:
    p = play(at(f"4; personnage B: El Gringo; main A: {card.split(' >')[0]}, BIÈRE 6♥"), card)
    assert hand(p, 1) == ("BIÈRE 6♥",) and sizes(p)[0] == 0
    assert p.view(0).known[1] == ("BIÈRE 6♥",)


def test_el_gringo_takes_nothing_for_the_dynamite_nor_from_an_empty_hand_r29() -> None:
    text = "4; personnage B: El Gringo; main A: BANG!; main C: BANG!; devant B: DYNAMITE; pioche: RATÉ! 2♠; main B: BIÈRE; "
    p = play(at(text + "attente: début B"), "BIÈRE")
    assert sizes(p) == (1, 2, 1, 0) and life(p)[1] == 1
    p = play(at("4; personnage B: El Gringo; main A: BANG!"), "BANG! > B")
    assert sizes(p)[:2] == (0, 0)


def test_el_gringo_who_loses_its_own_duel_takes_nothing_w1() -> None:
    p = play(at("4; tour: B; personnage B: El Gringo; main B: DUEL D♦; main A: BANG! ×2"), "DUEL > A", "BANG!")
    assert life(p)[1] == 2 and sizes(p)[:2] == (1, 0)
    p = play(at("4; personnage B: El Gringo; main A: DUEL D♦, BANG!"), "DUEL > B")
    assert hand(p, 1) == ("BANG! A♠",)


# -- Suzy Lafayette ----------------------------------------------------------------------------------------------------------------


def test_suzy_draws_when_her_last_card_is_laid_taken_or_knocked_out_r34() -> None:
    assert sizes(play(at("4; personnage A: Suzy Lafayette; main A: MUSTANG"), "MUSTANG"))[0] == 1
    text = "4; personnage B: Suzy Lafayette; main B: BIÈRE; main A: "
    assert sizes(play(at(text + "BRAQUAGE V♥"), "BRAQUAGE > main de B"))[:2] == (1, 1)
    assert sizes(play(at(text + "COUP DE FOUDRE"), "COUP DE FOUDRE > main de B"))[:2] == (0, 1)
    p = play(at("4; personnage B: Jesse Jones; personnage C: Suzy Lafayette; main C: BIÈRE; attente: début B"), "main de C")
    assert sizes(p)[1:3] == (2, 1)


def test_suzy_robbed_by_jesse_draws_before_his_second_card_r34() -> None:
    p = at("4; personnage B: Jesse Jones; personnage C: Suzy Lafayette; main C: BIÈRE 6♥; pioche: RATÉ! 2♠, DUEL D♦; attente: début B")
    play(p, "main de C")
    assert hand(p, 1) == ("BIÈRE 6♥", "DUEL D♦") and hand(p, 2) == ("RATÉ! 2♠",)


def test_suzys_duel_as_last_card_gives_no_card_before_its_end_r30_h22() -> None:
    p = play(at("4; personnage A: Suzy Lafayette; main A: DUEL D♦; main B: BANG! ×2; pioche: BANG! 7♣"), "DUEL > B", "BANG!")
    assert life(p)[0] == 4 and hand(p, 0) == ("BANG! 7♣",) and asked(p) == ("A", "jeu")
    p = at("4; personnage B: Suzy Lafayette; main A: DUEL D♦, BANG! ×2; main B: BANG! 7♦; pioche: BANG! 7♣")
    play(p, "DUEL > B", "BANG!", "BANG!")
    assert life(p)[1] == 3 and hand(p, 1) == ("BANG! 7♣",)


def test_suzy_may_use_the_card_she_draws_against_slab_r31() -> None:
    text = "4; personnage A: Slab le Flingueur; personnage B: Suzy Lafayette; main A: BANG!; main B: RATÉ! 2♠; pioche: "
    p = play(at(text + "RATÉ! 3♠"), "BANG! > B", "RATÉ!")
    assert texts(p) == {"RATÉ! 3♠", "encaisser"}
    assert life(play(p, "RATÉ!"))[1] == 4 and sizes(p)[1] == 1
    assert texts(play(at(text + "BIÈRE"), "BANG! > B", "RATÉ!")) == {"encaisser"}


@pytest.mark.parametrize("card", ["BANG! 7♦ > B", "DUEL D♦ > B", "GATLING 10♥"])
def test_suzy_wounding_el_gringo_with_her_last_card_draws_before_and_after_r32_w8(card: str) -> None:
    text = "4; personnage A: Suzy Lafayette; personnage B: El Gringo; pioche: BIÈRE 6♥, RATÉ! 2♠; main A: "
    p = play(at(text + card.split(" >")[0]), card)
    assert hand(p, 1) == ("BIÈRE 6♥",) and hand(p, 0) == ("RATÉ! 2♠",)


@pytest.mark.parametrize(("card", "cards"), [("DILIGENCE", 2), ("WELLS FARGO", 3)])
def test_suzy_gets_no_more_than_what_her_last_card_draws_r33(card: str, cards: int) -> None:
    assert sizes(play(at(f"4; personnage A: Suzy Lafayette; main A: {card}"), card))[0] == cards
    p = at("4; personnage A: Suzy Lafayette; main A: MAGASIN; pioche: BANG! 7♦, BIÈRE 6♥, DUEL D♦, GATLING")
    play(p, "MAGASIN", "GATLING", "BIÈRE", "DUEL")
    assert sizes(p) == (1, 1, 1, 1)


def test_suzys_last_bang_against_indiens_and_last_beer_bring_a_card_h22() -> None:
    p = play(at("4; personnage B: Suzy Lafayette; main A: INDIENS! R♦; main B: BANG!"), "INDIENS!", "BANG!")
    assert sizes(p)[1] == 1
    p = play(at("4; personnage B: Suzy Lafayette; vie B: 1; main A: BANG!; main B: BIÈRE"), "BANG! > B", "encaisser", "BIÈRE")
    assert sizes(p)[1] == 1 and life(p)[1] == 1
    text = "4; personnage B: Suzy Lafayette; vie B: 2; devant B: DYNAMITE; main B: BIÈRE 6♥; pioche: RATÉ! 2♠, BIÈRE 7♥; attente: début B"
    p = play(at(text), "BIÈRE")
    assert texts(p) == {"BIÈRE 7♥", "encaisser"} and life(play(p, "BIÈRE"))[1] == 1


def test_suzys_reward_comes_before_one_looks_at_her_hand_w9() -> None:
    p = play(at("5; personnage A: Suzy Lafayette; main A: BANG!; vie C: 1; devant A: SCHOFIELD"), "BANG! > C")
    assert fact(p, "C est éliminé", "C est hors-la-loi") and sizes(p)[0] == 3
    p = play(at("5; personnage A: Suzy Lafayette; main A: BANG!; vie B: 1"), "BANG! > B")
    assert fact(p, "B est éliminé", "B est renégat") and sizes(p)[0] == 1  # no reward: she draws one


# -- Sid Ketchum -----------------------------------------------------------------------------------------------------------------------

SID = "4; personnage B: Sid Ketchum; main B: BANG! 7♦, BIÈRE 6♥, DUEL D♦; "


def test_sid_discards_two_cards_for_a_point_in_his_own_turn() -> None:
    p = play(at(SID + "tour: B; vie B: 2"), "Sid Ketchum")
    assert asked(p) == ("B", "soin") and texts(p) == {"BANG! 7♦", "BIÈRE 6♥", "DUEL D♦"}
    refused(p, "fin du tour", "sid-ketchum")
    play(p, "BANG!", "DUEL")
    assert life(p)[1] == 3 and discards(p) == ("BANG! 7♦", "DUEL D♦") and asked(p) == ("B", "jeu") and "Sid Ketchum" not in texts(p)
    refused(p, "Sid Ketchum", "sid-ketchum")


def test_sid_at_full_life_may_not_use_it_h06() -> None:
    p = at(SID + "tour: B")
    assert "tous tes points" in refused(p, "Sid Ketchum", "sid-ketchum") and "Sid Ketchum" not in texts(p)


def test_sid_is_offered_it_at_the_start_of_each_other_turn_w2_r40() -> None:
    p = play(at(SID + "vie B: 2; tour: D; main D: BANG!"), "fin du tour")
    assert asked(p) == ("B", "sid") and fact(p, "c’est le tour de A") and "commence" in p.prompt(1)
    play(p, "Sid Ketchum", "BANG!", "DUEL")
    assert life(p)[1] == 3 and asked(p) == ("A", "jeu")
    p = play(at(SID + "vie B: 2; tour: D"), "fin du tour", "passer")
    assert life(p)[1] == 2 and asked(p) == ("A", "jeu")


def test_sid_may_use_it_several_times_r40() -> None:
    p = at("4; personnage B: Sid Ketchum; main B: BANG! ×5; vie B: 1; tour: D; attente: jeu D")
    play(p, "fin du tour", "Sid Ketchum", "BANG!", "BANG!")
    assert asked(p) == ("B", "sid")
    play(p, "Sid Ketchum", "BANG!", "BANG!")
    assert life(p)[1] == 3 and asked(p) == ("A", "jeu")


def test_sid_is_offered_it_the_moment_he_is_wounded_before_his_hand_can_be_stripped_w2() -> None:
    text = "4; personnage B: Sid Ketchum; main A: BANG! 2♦, COUP DE FOUDRE; main B: BIÈRE 6♥, MUSTANG 8♥"
    p = play(at(text), "BANG! > B")
    assert "si le coup te blesse" in refused(p, "Sid Ketchum", "sid-ketchum")
    play(p, "encaisser")
    assert asked(p) == ("B", "sid") and life(p)[1] == 3 and "Tu viens de perdre un point de vie" in p.prompt(1)
    healed = play(p.copy(), "Sid Ketchum", "BIÈRE", "MUSTANG")
    assert life(healed)[1] == 4 and asked(healed) == ("A", "jeu") and discards(healed)[-1] == "BANG! 2♦"
    assert life(play(p, "passer"))[1] == 3 and asked(p) == ("A", "jeu")


@pytest.mark.parametrize("card", ["BANG! 7♦ > B", "DUEL V♠ > B", "GATLING 10♥", "INDIENS! R♦"])
def test_sid_wounded_is_asked_once_whatever_hit_him_w2(card: str) -> None:
    p = play(at(f"4; personnage B: Sid Ketchum; vie B: 2; main B: BIÈRE ×2, RATÉ! ×2; main A: {card.split(' >')[0]}"), card, "encaisser")
    assert asked(p) == ("B", "sid") and life(p)[1] == 1 and WANTED.position(p.notation()) == p
    play(p, "Sid Ketchum", "BIÈRE", "BIÈRE")
    assert asked(p) == ("B", "sid") and life(p)[1] == 2 and WANTED.position(p.notation()) == p
    assert asked(play(p, "passer")) == ("A", "jeu")


def test_sid_wounded_in_a_volley_is_asked_before_the_next_is_hit_w2() -> None:
    p = play(at("4; personnage B: Sid Ketchum; main B: BIÈRE ×2; main A: INDIENS!; main C: RATÉ!"), "INDIENS!", "encaisser")
    assert asked(p) == ("B", "sid") and life(p) == (5, 3, 4, 4)
    play(p, "Sid Ketchum", "BIÈRE")
    assert asked(p) == ("B", "soin") and WANTED.position(p.notation()) == p
    assert asked(play(p, "BIÈRE")) == ("C", "indiens") and life(p) == (5, 4, 4, 4)


def test_sid_who_has_saved_himself_may_go_on_w2_r40() -> None:
    p = play(at("4; personnage B: Sid Ketchum; vie B: 1; main B: RATÉ! ×3, BIÈRE; main A: BANG!"), "BANG! > B", "encaisser")
    assert asked(play(p, "BIÈRE")) == ("B", "sid") and life(p)[1] == 1
    assert life(play(p, "Sid Ketchum", "RATÉ!", "RATÉ!"))[1] == 2 and asked(p) == ("A", "jeu")


def test_sid_is_not_asked_where_it_could_not_serve_w2() -> None:
    one_card = "4; personnage B: Sid Ketchum; main A: BANG!; main B: BIÈRE"
    assert asked(play(at(one_card), "BANG! > B", "encaisser")) == ("A", "jeu")
    own_duel = "4; tour: B; personnage B: Sid Ketchum; main A: BANG!; main B: DUEL, RATÉ! ×2"
    p = play(at(own_duel), "DUEL > A", "BANG!", "encaisser")
    assert asked(p) == ("B", "jeu") and "Sid Ketchum" in texts(p)
    own_turn = "4; personnage B: Sid Ketchum; devant B: DYNAMITE; pioche: RATÉ! 2♠; main B: RATÉ! ×2; attente: début B"
    assert asked(at(own_turn)) == ("B", "jeu") and life(at(own_turn))[1] == 1
    text = "5; fin: carte finie; rôle B: shérif; vie B: 1; personnage C: Sid Ketchum; main C: RATÉ! ×2; rôle A: renégat; main A: INDIENS!"
    assert play(at(text), "INDIENS!", "encaisser").is_over  # the sheriff fell first: the game ends with this card


def test_asking_sid_tells_nothing_of_his_hand_w2() -> None:
    text = "4; questions: {}; personnage B: Sid Ketchum; main A: BANG!; main B: {}"
    for questions in ("public", "rapide"):
        worlds = [play(at(text.format(questions, hand)), "BANG! > B") for hand in ("DUEL D♦, SALOON", "DUEL V♠, BIÈRE")]
        for p in worlds:
            if asked(p) != ("B", "sid"):
                play(p, "encaisser")
            assert asked(p) == ("B", "sid")
        assert worlds[0].view(2) == worlds[1].view(2) and worlds[0].view(2).html == worlds[1].view(2).html


def test_sid_was_asked_before_the_hit_in_older_saves_w2() -> None:
    p = play(at(SID.replace("4;", "4; Sid: avant;") + "vie B: 2; main A: BANG!"), "BANG! > B", "encaisser")
    assert asked(p) == ("B", "sid") and life(p)[1] == 2 and "va te toucher" in p.prompt(1)
    healed = play(p.copy(), "Sid Ketchum", "BANG!", "DUEL")
    assert life(healed)[1] == 2 and asked(healed) == ("A", "jeu")
    assert life(play(p, "passer"))[1] == 1 and asked(p) == ("A", "jeu")
    p = at(SID + "vie B: 2; en cours: BANG!; attente: jeu A, carte, coup B par A volé A points 1, sid B")
    assert life(play(p, "passer"))[1] == 1 and asked(p) == ("B", "sid")  # a position of their day, played by today's rule


def test_sid_survives_with_his_ability_and_beers_r40() -> None:
    text = "4; personnage B: Sid Ketchum; vie B: 1; devant B: DYNAMITE; pioche: RATÉ! 2♠; attente: début B; main B: "
    p = at(text + "BANG! ×6")
    play(p, "passer")
    for _ in range(3):
        play(p, "Sid Ketchum", "BANG!", "BANG!")
    assert life(p)[1] == 1 and fact(p, "B est en jeu")
    p = play(at(text + "BIÈRE ×2, BANG! ×2"), "passer", "BIÈRE", "Sid Ketchum", "BANG!", "BANG!", "BIÈRE")
    assert life(p)[1] == 1


def test_sids_ability_works_with_two_players_left_r39() -> None:
    p = play(at("4; éliminés: C, D; personnage B: Sid Ketchum; vie B: 1; main A: BANG!; main B: BIÈRE, DUEL"), "BANG! > B", "encaisser")
    assert texts(p) == {"Sid Ketchum", "encaisser"}
    refused(p, "BIÈRE", "biere")
    play(p, "Sid Ketchum", "BIÈRE", "DUEL")
    assert life(p)[1] == 1 and not p.is_over


def test_sid_in_prison_is_offered_it_at_the_start_of_his_turn_w2() -> None:
    p = at(SID + "vie B: 2; devant B: PRISON V♠; pioche: RATÉ! 2♠; attente: début B")
    assert asked(p) == ("B", "sid")
    play(p, "passer")
    assert fact(p, "c’est le tour de C")


# -- Willy, Slab ------------------------------------------------------------------------------------------------------------------------


def test_willy_shoots_as_often_as_he_likes() -> None:
    assert life(play(at("4; personnage A: Willy the Kid; main A: BANG! ×3"), *["BANG! > B"] * 3))[1] == 1
    assert life(play(at("4; main A: BANG! ×3; devant A: VOLCANIC"), *["BANG! > B"] * 3))[1] == 1


# -- what is asked ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("front", "why"),
    [("PRISON", "pour la PRISON (un cœur libère)"), ("DYNAMITE", "pour la DYNAMITE (de 2♠ à 9♠, elle explose)")],
)
def test_lucky_duke_is_told_what_he_draws_for(front: str, why: str) -> None:
    p = at(f"4; personnage B: Lucky Duke; devant B: {front}; pioche: BIÈRE 6♥, RATÉ! 2♠; attente: début B")
    assert p.prompt(1).replace("\u00a0", " ") == f"Choisis la carte qui compte {why} : « BIÈRE 6♥ » ou « RATÉ! 2♠ »."


def test_lucky_duke_is_told_that_he_draws_against_a_shot() -> None:
    p = at("4; personnage B: Lucky Duke; devant B: PLANQUE; main A: BANG!; pioche: BIÈRE 6♥, RATÉ! 2♠")
    assert "contre le tir (un cœur vaut un RATÉ!)" in play(p, "BANG! > B", "PLANQUE").prompt(1)


def test_sid_is_told_whose_turn_starts() -> None:
    p = at("4; personnage B: Sid Ketchum; vie B: 2; main B: BANG! ×2; devant B: PRISON; attente: début A")
    assert str(p.view(1, ("Ana", "Bo", "Cléo", "Driss")).prompt).startswith("Le tour d’Ana commence.")
    play(p, "passer", "fin du tour")
    assert p.prompt(1).startswith("Ton tour commence.")


def test_a_planque_and_an_ability_are_told_apart() -> None:
    p = at("4; personnage B: Jourdonnais; devant B: PLANQUE; main A: BANG!; pioche: RATÉ! 2♠, BIÈRE 6♥")
    play(p, "BANG! > B", "Jourdonnais")
    assert "Ce n’est pas un cœur : la capacité de B ne sert à rien." in told(p)
    assert "C’est un cœur : la PLANQUE de B vaut un RATÉ!." in told(play(p, "PLANQUE"))
