"""Wanted!, what the other cards do. One rule or ruling a test."""

from __future__ import annotations

import pytest
from wanted_helpers import WANTED, asked, at, discards, fact, hand, hoard, life, play, refused, sizes, table, texts, told

import tablegames_widgets as tg

# -- Bière, Saloon --------------------------------------------------------------------------------------------------------


def test_a_beer_gives_a_point_up_to_the_start() -> None:
    assert life(play(at("4; vie A: 2; main A: BIÈRE"), "BIÈRE"))[0] == 3


def test_a_beer_at_full_life_is_legal_and_does_nothing_r20() -> None:
    p = play(at("4; main A: BIÈRE 6♥"), "BIÈRE")
    assert life(p)[0] == 5 and discards(p) == ("BIÈRE 6♥",) and "reste sans effet" in told(p)


def test_a_beer_with_two_players_left_is_legal_and_does_nothing_r38() -> None:
    p = play(at("4; éliminés: C, D; vie A: 2; main A: BIÈRE 6♥"), "BIÈRE")
    assert life(p)[0] == 2 and discards(p) == ("BIÈRE 6♥",)


def test_a_beer_is_not_played_out_of_turn_but_against_a_lethal_hit_r19() -> None:
    p = play(at("4; main A: BANG!; main B: BIÈRE 6♥"), "BANG! > B")
    refused(p, "BIÈRE", "tour")
    p = play(at("4; vie B: 1; main A: BANG!; main B: BIÈRE 6♥"), "BANG! > B", "encaisser")
    assert asked(p) == ("B", "survie") and texts(p) == {"BIÈRE 6♥", "encaisser"}
    assert life(play(p, "BIÈRE"))[1] == 1


def test_the_saloon_heals_all_also_with_two_players_r12() -> None:
    p = play(at("4; éliminés: C, D; vie A: 2; vie B: 1; main A: SALOON"), "SALOON")
    assert life(p) == (3, 2, 0, 0)


def test_the_saloon_never_brings_back_the_eliminated_r14() -> None:
    p = play(at("4; éliminés: C; vie B: 1; main A: SALOON"), "SALOON")
    assert life(p) == (5, 2, 0, 4) and fact(p, "C est éliminé")


def test_the_saloon_is_for_ones_own_turn() -> None:
    p = play(at("4; vie B: 1; main A: BANG!; main B: SALOON"), "BANG! > B", "encaisser")
    refused(p, "SALOON", "vie")


# -- Diligence, Wells Fargo, Magasin ---------------------------------------------------------------------------------------------


def test_diligence_draws_two_and_wells_fargo_three() -> None:
    assert sizes(play(at("4; main A: DILIGENCE"), "DILIGENCE"))[0] == 2
    assert sizes(play(at("4; main A: WELLS FARGO"), "WELLS FARGO"))[0] == 3


def test_the_twins_are_one_answer() -> None:
    p = at("4; main A: DILIGENCE ×2")
    assert [m.text for m in p.legal_moves()].count("DILIGENCE 9♠") == 1
    play(p, "DILIGENCE", "DILIGENCE")
    assert discards(p) == ("DILIGENCE 9♠", "DILIGENCE 9♠") and sizes(p)[0] == 4


def test_magasin_serves_everyone_from_who_played_it() -> None:
    p = play(at("4; tour: C; main C: MAGASIN; pioche: BANG! 7♦, BIÈRE 6♥, DUEL D♦, GATLING"), "MAGASIN")
    assert asked(p) == ("C", "magasin") and texts(p) == {"BANG! 7♦", "BIÈRE 6♥", "DUEL D♦", "GATLING 10♥"}
    play(p, "GATLING", "BIÈRE", "DUEL")
    assert [hand(p, s) for s in range(4)] == [("DUEL D♦",), ("BANG! 7♦",), ("GATLING 10♥",), ("BIÈRE 6♥",)]
    assert asked(p) == ("C", "jeu") and discards(p) == ("MAGASIN 9♣",)


def test_what_was_taken_at_the_magasin_is_known_to_all_w6() -> None:
    p = play(at("4; main A: MAGASIN; pioche: BANG! 7♦, BIÈRE 6♥, DUEL D♦, GATLING"), "MAGASIN", "GATLING", "BIÈRE", "DUEL")
    assert p.view(None).known == (("GATLING 10♥",), ("BIÈRE 6♥",), ("DUEL D♦",), ("BANG! 7♦",))
    assert p.view(0).known == ((), ("BIÈRE 6♥",), ("DUEL D♦",), ("BANG! 7♦",))


def test_no_card_is_played_in_the_middle_of_another_r16() -> None:
    p = play(at("4; main A: MAGASIN, BRAQUAGE V♥; main B: BANG!"), "MAGASIN")
    refused(p, "BRAQUAGE > main de B", "magasin")


def test_magasin_goes_on_when_the_pile_runs_out_r71() -> None:
    rest = hoard("MAGASIN ×2", "REMINGTON", "CARABINE", "WINCHESTER")
    p = at(f"4; main A: MAGASIN 9♣; {rest}; pioche: REMINGTON, CARABINE; défausse: WINCHESTER, MAGASIN D♠")
    assert p.view(None).pile_size == 2
    play(p, "MAGASIN 9♣")
    assert set(p.view(0).revealed) == {"REMINGTON R♣", "CARABINE A♣", "WINCHESTER 8♠", "MAGASIN D♠"} and p.view(0).reshuffles == 1
    assert p.view(0).pile_size == 0 and discards(p) == ()


def test_with_too_few_cards_the_magasin_serves_what_there_is_h08() -> None:
    p = play(at(f"4; main A: MAGASIN 9♣; {hoard('MAGASIN', 'CARABINE', 'WINCHESTER')}"), "MAGASIN 9♣", "WINCHESTER")
    assert hand(p, 0) == ("WINCHESTER 8♠",) and hand(p, 1) == ("CARABINE A♣",) and asked(p) == ("A", "jeu")


# -- Braquage, Coup de foudre -----------------------------------------------------------------------------------------------------


def test_braquage_is_for_distance_one_whatever_the_weapon_r06() -> None:
    p = at("5; main A: BRAQUAGE V♥; devant A: WINCHESTER; main C: BANG!; main B: BANG!")
    assert "BRAQUAGE V♥ > main de C" not in texts(p)
    assert "distance 2" in refused(p, "BRAQUAGE > main de C", "braquage")
    near = at("5; main A: BRAQUAGE V♥; devant A: APPALOOSA; main C: BANG!")
    assert hand(play(near, "BRAQUAGE > main de C"), 0) == ("BANG! A♠",)
    far = at("5; main A: BRAQUAGE V♥; main B: BANG!; devant B: MUSTANG")
    refused(far, "BRAQUAGE > main de B", "braquage")
    refused(far, "BRAQUAGE > MUSTANG", "braquage")


@pytest.mark.parametrize("card", ["MUSTANG 8♥", "WINCHESTER 8♠", "PRISON V♠", "DYNAMITE 2♥"])
def test_any_card_in_play_may_be_taken_or_discarded_r56(card: str) -> None:
    p = play(at(f"4; main A: BRAQUAGE V♥; devant A: APPALOOSA; devant B: {card}"), f"BRAQUAGE > {card}")
    assert hand(p, 0) == (card,) and table(p, 1) == () and p.view(None).known[0] == (card,)
    p = play(at(f"4; main A: COUP DE FOUDRE; devant C: {card}"), f"COUP DE FOUDRE > {card}")
    assert discards(p) == (card, "COUP DE FOUDRE R♥") and table(p, 2) == ()


def test_nobody_without_a_card_can_be_robbed_r56() -> None:
    p = at("4; main A: COUP DE FOUDRE, BRAQUAGE V♥")
    assert texts(p) == {"fin du tour"}
    refused(p, "COUP DE FOUDRE > main de B", "coup-de-foudre")
    refused(p, "BRAQUAGE > main de B", "braquage")


def test_a_card_of_a_hand_is_taken_at_random_r57_h09() -> None:
    text = "4; main A: {}; main B: BANG! 7♦, BIÈRE 6♥; hasard: {:016x}"
    taken = {hand(play(at(text.format("BRAQUAGE V♥", word)), "BRAQUAGE > main de B"), 0) for word in range(12)}
    gone = {discards(play(at(text.format("COUP DE FOUDRE", word)), "COUP DE FOUDRE > main de B"))[0] for word in range(12)}
    assert taken == {("BANG! 7♦",), ("BIÈRE 6♥",)} and gone == {"BANG! 7♦", "BIÈRE 6♥"}


def test_roles_and_characters_are_no_targets_r11() -> None:
    p = at("4; main A: COUP DE FOUDRE; main B: BANG!")
    assert texts(p) == {"COUP DE FOUDRE R♥ > main de B", "fin du tour"}
    with pytest.raises(tg.UnknownMove):
        p.play("COUP DE FOUDRE > rôle de B")


def test_ones_own_cards_in_play_may_be_aimed_at_an_option_h07() -> None:
    text = "main A: COUP DE FOUDRE, BRAQUAGE V♥, BANG!; devant A: DYNAMITE"
    p = at(f"4; {text}")
    assert hand(play(p.copy(), "BRAQUAGE > DYNAMITE"), 0) == ("BANG! A♠", "COUP DE FOUDRE R♥", "DYNAMITE 2♥")
    refused(p, "COUP DE FOUDRE > main de A", "coup-de-foudre")
    assert table(play(p, "COUP DE FOUDRE > DYNAMITE"), 0) == ()
    refused(at(f"4; cartes à soi: non; {text}"), "COUP DE FOUDRE > DYNAMITE", "coup-de-foudre")


def test_a_stolen_card_is_known_to_the_two_c6_w6() -> None:
    p = play(at("4; main A: BRAQUAGE V♥; main B: BANG! 7♦, BIÈRE 6♥"), "BRAQUAGE > main de B")
    card = hand(p, 0)[0]
    assert p.view(1).known[0] == (card,) and p.view(2).known == ((), (), (), ()) and p.view(None).known[0] == ()
    assert card in told(p, 1) and card not in told(p, 2) and "une carte au hasard" in told(p, 2)


def test_an_unseen_theft_makes_others_forget_that_hand_w6() -> None:
    text = "4; main A: BRAQUAGE V♥; main B: BANG! 7♦, BIÈRE 6♥, DUEL D♦; connu C: BANG! 7♦ chez B; connu de tous: BIÈRE 6♥ chez B"
    remembered = set()
    for word in range(12):
        p = play(at(f"{text}; hasard: {word:016x}"), "BRAQUAGE > main de B")
        assert p.view(2).known == p.view(None).known == ((), (), (), ())  # C and the others
        assert p.view(0).known[1] == (("BIÈRE 6♥",) if "BIÈRE 6♥" in hand(p, 1) else ())  # A, who saw what went
        remembered.add(p.view(0).known[1])
    assert len(remembered) == 2


def test_the_only_card_of_a_hand_is_followed_by_who_knew_it_w6() -> None:
    p = play(at("4; main A: BRAQUAGE V♥; main B: BANG! 7♦; connu C: BANG! 7♦ chez B"), "BRAQUAGE > main de B")
    assert p.view(2).known[0] == ("BANG! 7♦",) and p.view(3).known[0] == ()


def test_what_one_remembers_dies_when_the_card_is_shuffled_w6_c3() -> None:
    p = at(f"4; main A: BANG! 7♦, DILIGENCE; connu de tous: BANG! 7♦ chez A; {hoard('BANG!', 'DILIGENCE', 'WINCHESTER')}")
    assert p.view(1).known[0] == ("BANG! 7♦",) and p.view(1).pile_size == 1
    play(p, "BANG! 7♦ > B", "DILIGENCE")
    assert hand(p, 0) == ("BANG! 7♦", "WINCHESTER 8♠") and p.view(1).known[0] == ()
    assert discards(p) == ("DILIGENCE 9♠",) and p.view(1).reshuffles == 1


# -- blue cards -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("laid", "second"), [("PLANQUE D♠", "PLANQUE R♠"), ("MUSTANG 8♥", "MUSTANG 9♥")])
def test_no_two_blue_cards_of_one_name_r55(laid: str, second: str) -> None:
    p = at(f"4; main A: {second}; devant A: {laid}")
    assert "déjà" in refused(p, second, "cartes-bleues")


def test_a_new_weapon_replaces_the_old_one_r55() -> None:
    p = play(at("4; main A: WINCHESTER; devant A: SCHOFIELD V♣"), "WINCHESTER")
    assert table(p, 0) == ("WINCHESTER 8♠",) and discards(p) == ("SCHOFIELD V♣",)


def test_a_weapon_replaces_one_of_the_same_name_too_c4() -> None:
    p = play(at("4; main A: VOLCANIC 10♣; devant A: VOLCANIC 10♠"), "VOLCANIC 10♣")
    assert table(p, 0) == ("VOLCANIC 10♣",) and discards(p) == ("VOLCANIC 10♠",)


def test_the_sheriff_is_never_put_in_prison_r46() -> None:
    p = at("4; tour: B; main B: PRISON V♠")
    assert "shérif" in refused(p, "PRISON > A", "prison")
    assert texts(p) == {"PRISON V♠ > C", "PRISON V♠ > D", "fin du tour"}


def test_nobody_is_put_twice_in_prison_nor_oneself_r46() -> None:
    p = at("4; tour: B; main B: PRISON V♠; devant C: PRISON 4♥")
    refused(p, "PRISON > C", "cartes-bleues")
    refused(p, "PRISON > B", "prison")


def test_with_three_seats_anyone_may_be_put_in_prison_r46_h24() -> None:
    assert texts(at("3; main A: PRISON V♠")) == {"PRISON V♠ > B", "PRISON V♠ > C", "fin du tour"}
    assert texts(at("3; tour: B; main B: PRISON V♠")) == {"PRISON V♠ > A", "PRISON V♠ > C", "fin du tour"}


# -- distance ----------------------------------------------------------------------------------------------------------------------


def test_the_published_distances_of_six_players_h15() -> None:
    p = at("6; devant A: APPALOOSA")
    assert [p.view(0).distance(0, s) for s in range(1, 6)] == [1, 1, 2, 1, 1] and p.view(0).distance(3, 0) == 3
    p = at("6; devant A: MUSTANG")
    assert [p.view(0).distance(s, 0) for s in range(1, 6)] == [2, 3, 4, 3, 2]
    assert [p.view(0).distance(0, s) for s in range(1, 6)] == [1, 2, 3, 2, 1]


def test_paul_regret_and_rose_doolan_add_to_the_cards() -> None:
    p = at("6; personnage A: Rose Doolan; personnage D: Paul Regret; devant D: MUSTANG; devant A: APPALOOSA")
    assert p.view(0).distance(0, 3) == 3 and p.view(0).distance(3, 0) == 3
    p = at("6; personnage D: Paul Regret; devant D: MUSTANG")
    assert p.view(0).distance(0, 3) == 5


def test_paul_regret_behind_a_mustang_is_shot_at_from_two_places_farther() -> None:
    text = "6; personnage B: Paul Regret; devant B: MUSTANG; main A: BANG! 7♦, BRAQUAGE V♥; main B: BIÈRE; devant A: "
    refused(at(text + "SCHOFIELD"), "BANG! > B", "distance")
    assert "BANG! 7♦ > B" in texts(at(text + "REMINGTON"))
    rose = at(text.replace("6;", "6; personnage A: Rose Doolan;") + "APPALOOSA")
    assert {"BANG! 7♦ > B", "BRAQUAGE V♥ > main de B"} <= texts(rose)


def test_the_eliminated_no_longer_count_in_distances() -> None:
    p = at("6; éliminés: B, C")
    assert [p.view(0).distance(0, s) for s in range(1, 6)] == [0, 0, 1, 2, 1]


def test_reach_is_the_same_for_the_engine_and_the_view() -> None:
    for seed in range(60):
        p = WANTED.start(3 + seed % 6, seed)
        chance = tg.Chance(seed)
        for _ in range(60):
            if p.is_over:
                break
            moves = p.legal_moves()
            p.play(moves[chance.below(len(moves))])
        v = p.view(None)
        for a in range(p.n):
            for b in range(p.n):
                if a != b and v.alive[a] and v.alive[b]:
                    assert v.reach(a, b) == bool(p.within(a, p.range(a)) >> b & 1)
                    assert (v.distance(a, b) <= 1) == bool(p.within(a, 1) >> b & 1)
