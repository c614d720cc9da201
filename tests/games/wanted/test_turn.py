"""Wanted!, the turn: starting it, Dynamite, Prison, drawing, discarding; the forced end. One rule or ruling a test."""

from __future__ import annotations

import pytest
from wanted_helpers import asked, at, discards, fact, hand, hoard, life, play, refused, sizes, table, texts, told

PLAIN = "4; personnage B: Willy the Kid; personnage C: Rose Doolan; personnage D: Slab le Flingueur; "

# -- the three phases --------------------------------------------------------------------------------------------------


def test_two_cards_at_the_start_of_a_turn() -> None:
    p = play(at(PLAIN), "fin du tour")
    assert asked(p) == ("B", "jeu") and sizes(p) == (0, 2, 0, 0)


def test_at_the_end_no_more_cards_than_life_points_one_chooses_which() -> None:
    p = play(at(PLAIN + "vie A: 2; main A: BANG! 7♦, BIÈRE 6♥, DUEL D♦, GATLING"), "fin du tour")
    assert asked(p) == ("A", "défausse")
    refused(p, "fin du tour", "defausser")
    play(p, "GATLING")
    assert asked(p) == ("A", "défausse")
    play(p, "BANG!")
    assert hand(p, 0) == ("BIÈRE 6♥", "DUEL D♦") and discards(p) == ("GATLING 10♥", "BANG! 7♦") and asked(p) == ("B", "jeu")


def test_no_card_is_discarded_for_nothing_r15() -> None:
    p = at(PLAIN + "main A: RATÉ! 2♠, BIÈRE 6♥")
    assert texts(p) == {"BIÈRE 6♥", "fin du tour"}
    refused(p, "RATÉ!", "rate")
    refused(p, "défausse", "jouer")


def test_the_turn_passes_to_the_next_living_seat_h12() -> None:
    p = play(at(PLAIN + "éliminés: B"), "fin du tour")
    assert asked(p) == ("C", "jeu")


def test_as_soon_as_the_pile_is_empty_the_discards_are_shuffled_r71() -> None:
    rest = hoard("MAGASIN ×2", "REMINGTON", "CARABINE", "WINCHESTER")
    p = play(at(PLAIN + rest + "; défausse: MAGASIN ×2; pioche: REMINGTON, CARABINE"), "fin du tour")
    assert p.view(0).pile_size == 1 and sizes(p)[1] == 2  # WINCHESTER is left
    p = play(at(PLAIN + rest + "; défausse: MAGASIN ×2, WINCHESTER; pioche: REMINGTON, CARABINE"), "fin du tour")
    assert p.view(0).pile_size == 3 and discards(p) == () and p.view(0).reshuffles == 1 and "mélangée" in told(p)


def test_with_no_card_anywhere_one_draws_what_there_is_and_a_degainer_fails_h08() -> None:
    p = play(at(PLAIN + hoard("WINCHESTER")), "fin du tour")
    assert hand(p, 1) == ("WINCHESTER 8♠",) and p.view(0).pile_size == 0
    p = play(at(PLAIN + hoard("DYNAMITE") + "; devant B: DYNAMITE"), "fin du tour")
    assert life(p)[1] == 4 and table(p, 2) == ("DYNAMITE 2♥",) and "il n’y a plus de carte" in told(p)


def test_a_card_turned_up_is_not_in_the_reshuffle_it_causes_w4() -> None:
    rest = hoard("DYNAMITE", "MAGASIN ×2", "CARABINE", "WINCHESTER")
    p = play(at(PLAIN + rest + "; devant B: DYNAMITE; pioche: CARABINE; défausse: MAGASIN ×2, WINCHESTER"), "fin du tour")
    assert discards(p) == ("CARABINE A♣",) and p.view(0).reshuffles == 1 and sizes(p)[1] == 2


# -- Dynamite ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["RATÉ! 2♠", "RATÉ! 8♠", "WINCHESTER 8♠", "DILIGENCE 9♠"])
def test_the_dynamite_explodes_from_two_to_nine_of_spades(card: str) -> None:
    p = at(PLAIN + f"devant B: DYNAMITE; pioche: {card}; attente: début B")
    assert life(p)[1] == 1 and discards(p) == (card, "DYNAMITE 2♥") and asked(p) == ("B", "jeu")


@pytest.mark.parametrize("card", ["VOLCANIC 10♠", "BANG! A♠", "PRISON V♠", "BANG! 7♦", "BANG! 2♣"])
def test_otherwise_it_passes_to_the_left(card: str) -> None:
    p = at(PLAIN + f"devant B: DYNAMITE; pioche: {card}; attente: début B")
    assert life(p)[1] == 4 and table(p, 2) == ("DYNAMITE 2♥",) and discards(p) == (card,)


def test_the_dynamite_passes_to_the_next_living_seat_even_in_prison_r43_h12() -> None:
    p = at(PLAIN + "éliminés: C; devant B: DYNAMITE; devant D: PRISON V♠; pioche: BANG! 7♦; attente: début B")
    assert table(p, 3) == ("PRISON V♠", "DYNAMITE 2♥")


def test_a_dynamite_just_laid_waits_for_ones_next_turn_r44() -> None:
    p = play(at(PLAIN + "main A: DYNAMITE; pioche: BANG! ×8"), "DYNAMITE", "fin du tour", "fin du tour", "fin du tour")
    assert table(p, 0) == ("DYNAMITE 2♥",) and asked(p) == ("D", "jeu")
    p.play("fin du tour")
    assert table(p, 0) == () and table(p, 1) == ("DYNAMITE 2♥",)


def test_the_dynamite_comes_before_the_prison_r42() -> None:
    text = PLAIN + "devant B: DYNAMITE, PRISON V♠; attente: début B; "
    p = at(text + "pioche: BANG! 7♦, BIÈRE 6♥")
    assert asked(p) == ("B", "jeu") and table(p, 1) == () and table(p, 2) == ("DYNAMITE 2♥",)
    p = at(text + "pioche: RATÉ! 2♠, BANG! 7♦")
    assert life(p)[1] == 1 and asked(p) == ("C", "jeu")
    p = at(text + "vie B: 2; pioche: RATÉ! 2♠")
    assert fact(p, "B est éliminé") and "PRISON V♠" in discards(p) and asked(p) == ("C", "jeu")


# -- Prison ------------------------------------------------------------------------------------------------------------


def test_a_heart_frees_and_the_prison_is_discarded_r47() -> None:
    p = at(PLAIN + "devant B: PRISON V♠; pioche: BIÈRE 6♥; attente: début B")
    assert asked(p) == ("B", "jeu") and sizes(p)[1] == 2 and discards(p) == ("BIÈRE 6♥", "PRISON V♠")


def test_without_a_heart_the_whole_turn_is_skipped_r47_r48() -> None:
    p = at(PLAIN + "vie B: 1; devant B: PRISON V♠; main B: BANG! ×4; pioche: BANG! 7♦; attente: début B")
    assert asked(p) == ("C", "jeu") and sizes(p)[1] == 4 and table(p, 1) == () and discards(p) == ("BANG! 7♦", "PRISON V♠")


def test_a_jailed_seat_may_still_answer_but_not_drink_r19() -> None:
    p = play(at(PLAIN + "main A: BANG!; main B: RATÉ! 2♠; devant B: PRISON V♠"), "BANG! > B", "RATÉ!")
    assert life(p)[1] == 4
    p = at(PLAIN + "vie B: 2; devant B: PRISON V♠; main B: BIÈRE; pioche: BANG! 7♦; attente: début B")
    assert asked(p)[0] != "B" and life(p)[1] == 2


# -- the forced end ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "shuffles", "points"),
    [(4, 2, 4), (4, 3, 3), (6, 2, 4), (6, 3, 3), (7, 1, 4), (7, 2, 3), (8, 2, 3), (3, 3, 3)],
)
def test_the_forced_end_takes_a_point_at_the_start_of_each_turn_h13(seats: int, shuffles: int, points: int) -> None:
    text = f"{seats}; personnage B: Willy the Kid; mélanges: {shuffles}; attente: début B"
    assert life(at(f"{text}; fin forcée: oui"))[1] == points and life(at(text))[1] == 4


def test_the_forced_end_is_nobodys_kill_and_a_beer_saves_h13() -> None:
    text = PLAIN + "fin forcée: oui; mélanges: 3; vie C: 1; attente: début C; main C: "
    p = play(at(text + "BIÈRE"), "BIÈRE")
    assert life(p)[2] == 1 and asked(p) == ("C", "jeu")
    p = play(at(text + "BANG!"), "encaisser")
    assert fact(p, "C est éliminé") and sizes(p)[:2] == (0, 0) and asked(p) == ("D", "jeu")


def test_the_forced_loss_comes_before_the_dynamite_h13() -> None:
    p = at(PLAIN + "fin forcée: oui; mélanges: 3; vie C: 4; devant C: DYNAMITE; pioche: RATÉ! 2♠; main C: BANG!; attente: début C")
    assert asked(p) == ("C", "survie") and life(p)[2] == 0
