"""Welcome to Abilene, from one round to the next: dealers, antes, ruin, the end. One rule or ruling a test."""

from __future__ import annotations

from collections import Counter

import pytest
from abilene_helpers import ABILENE, at, chips, down, fact, play, refused, texts, told, totals, up

import tablegames_widgets as tg

# -- what one plays with -----------------------------------------------------------------------------------------------


def test_there_are_54_cards_as_published_a45() -> None:
    things = Counter(ABILENE.census(ABILENE.start(2, 1))["pioche"])
    assert [things[f"bétail {value}"] for value in (1, 3, 10, 30)] == [10] * 4
    assert (things["desperados"], things["indiens"]) == (3, 2)
    singles = ["diligence", "réserve d’or", "train", "shérif", "eau de feu", "cavalerie", "ruée vers l’or", "danseuse"]
    singles.append("Welcome to Abilene")
    assert [things[card] for card in singles] == [1] * 9 and sum(things.values()) == 54


def test_two_to_ten_seats_a1() -> None:
    assert ABILENE.seats == tuple(range(2, 11))
    p = play(ABILENE.start(10, 4), *["participer"] * 10)
    assert fact(p, "la pioche compte 24 cartes")


@pytest.mark.parametrize("number", ["15", "30", "60"])
def test_everyone_starts_with_as_many_chips(number: str) -> None:
    assert chips(ABILENE.start(3, 1, chips=number)) == ((int(number),) * 3, 0)


def test_the_first_dealer_is_drawn_by_lot_a38() -> None:
    assert {ABILENE.start(4, seed).view(None).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_the_next_dealer_is_the_left_neighbour_even_if_he_sat_out_c1() -> None:
    p = at("3; question: enjeu; donneur: C; trait: A")
    assert fact(play(p, "passer", "participer", "participer", "quitter"), "A est le donneur") and p.to_move == (1,)


def test_the_whole_pack_is_shuffled_for_each_round_a39() -> None:
    p = at("2; pot: 4; main A: bétail 1; main B: bétail 3; troupeau A: bétail 10; défausse: desperados; hasard: 00000000000000ff")
    play(p, up("bétail 1"), up("bétail 3"), "participer", "participer")
    assert fact(p, "la pioche compte 48 cartes") and p.view(None).discards == ()


def test_the_herds_of_the_round_before_go_when_nothing_is_dealt_a39() -> None:
    """Else the winner of a round without cards stands beside herds that have nothing to do with it."""
    p = play(at("2; pot: 11; main A: bétail 3; main B: bétail 30"), up("bétail 3"), up("bétail 30"))
    assert totals(p) == (3, 30), "until the next answers, all see who won"
    for answer, end in (("participer", "A gagne la manche et 2 jetons"), ("passer", "personne ne gagne la manche")):
        after = play(p.copy(), "passer", answer)
        assert totals(after) == (0, 0) and fact(after, end, "la pioche compte 54 cartes")


# -- the ante ----------------------------------------------------------------------------------------------------------


def test_two_chips_give_three_cards() -> None:
    p = play(at("2; question: enjeu; trait: A"), "participer", "participer")
    assert chips(p) == ((28, 28), 4) and p.view(None).hand_sizes == (3, 3)


def test_the_ante_is_a_choice_asked_in_public_from_the_dealers_left_a3_c1() -> None:
    p = at("3; question: enjeu; donneur: A; trait: B")
    assert texts(p) == {"participer", "passer"}
    order = []
    while p.view(None).pile_size == 54 and p.to_move:
        order.append(p.to_move[0])
        p.play("participer")
    assert order == [1, 2, 0]
    refused(at("2; question: enjeu; trait: A"), "carte", "enjeu")


def test_one_alone_takes_a_carried_pot_for_his_ante_a3_c1() -> None:
    p = play(at("3; question: enjeu; pot: 9; trait: A"), "passer", "passer", "participer")
    assert chips(p) == ((30, 30, 39), 0) and fact(p, "C gagne la manche et 11 jetons")


def test_when_nobody_joins_the_pot_waits_and_the_dealer_changes_a3() -> None:
    p = play(at("3; question: enjeu; pot: 9; trait: A"), "passer", "passer", "passer")
    assert chips(p) == ((30, 30, 30), 9) and fact(p, "A est le donneur") and "Personne ne participe." in told(p)


def test_nobody_need_ever_join_but_at_a_table_where_all_do_d10() -> None:
    p = at("3; participation: tous; question: enjeu; jetons C: 1; pot: 3; donneur: B; trait: A")
    assert texts(p) == {"participer"} and "passer" not in p.prompt(0)
    refused(p, "passer", "enjeu")
    assert chips(play(p, "participer", "participer")) == ((28, 28, 1), 7) and p.view(None).hand_sizes == (3, 3, 0)
    free = ABILENE.start(2, 1)
    assert play(free, *["passer"] * 4).is_over and free.outcome.winners == (0, 1)


def test_with_fewer_than_two_chips_one_is_asked_nothing_and_deals_no_more_a4_a37() -> None:
    p = at("3; question: enjeu; jetons B: 1; donneur: A; trait: C")
    assert fact(p, "B est ruiné")
    play(p, "participer", "participer", "quitter")
    assert fact(p, "C est le donneur") and p.to_move == (0,)
    with pytest.raises(tg.BadPosition, match="enjeu"):
        at("3; question: enjeu; jetons B: 1; trait: B")


def test_one_who_has_a_stake_is_not_ruined_yet_a37() -> None:
    p = at("2; pot: 60; jetons A: 0; jetons B: 0; main A: bétail 1; main B: bétail 3")
    assert not fact(p, "A est ruiné")


def standing(p: tg.Position, letter: str) -> str:
    """What the board says of a seat, as a passer-by reads it."""
    return next(line for line in str(p.view(None)).split("\n") if line.startswith(letter)).replace("\u00a0", " ")


def test_the_board_says_who_joins_who_sits_out_and_who_has_not_spoken_c1() -> None:
    p = play(at("4; question: enjeu; donneur: B; trait: C; jetons A: 1"), "participer", "passer")
    assert standing(p, "C") == "C : participe" and standing(p, "D") == "D : passe"
    assert standing(p, "A") == "A : hors de la partie" and standing(p, "B") == "B : donneur · à son tour"
    fresh = at("4; question: enjeu; donneur: B; trait: C")
    assert standing(fresh, "D") == "D" and "is-out" not in fresh.view(None).html
    assert p.view(None).html.count("is-out") == 2, "who has not spoken is not out"


# -- the end -----------------------------------------------------------------------------------------------------------

LAST = "2; pot: 11; jetons A: 21; jetons B: 28; donneur: B; donnes A: 2; donnes B: 2; main A: bétail 30; main B: bétail 10"


def test_the_game_ends_when_each_has_dealt_twice_a36() -> None:
    p = play(at(LAST), up("bétail 30"), up("bétail 10"))
    assert p.is_over and p.outcome == ((0,), (32, 28), p.outcome.why) and p.outcome.why.replace("\u00a0", " ") == "A gagne avec 32 jetons."


def test_the_game_goes_on_while_someone_has_dealt_only_once() -> None:
    assert not play(at(LAST.replace("donnes A: 2", "donnes A: 1")), up("bétail 30"), up("bétail 10")).is_over


def test_one_deal_each_makes_a_short_game_a36() -> None:
    p = at("2; fin: une donne; pot: 4; donnes A: 1; donnes B: 1; main A: bétail 1; main B: bétail 3")
    assert play(p, up("bétail 1"), up("bétail 3")).is_over


def test_until_one_alone_can_play_a36() -> None:
    p = at("2; fin: ruine; pot: 11; jetons A: 1; jetons B: 28; donneur: B; donnes A: 9; donnes B: 9; main A: bétail 1; main B: bétail 10")
    assert play(p.copy(), up("bétail 1"), up("bétail 10")).is_over
    assert not play(p, down("bétail 1"), down("bétail 10")).is_over


def test_the_richest_win_and_ties_are_shared_a36() -> None:
    p = play(at(LAST.replace("jetons A: 21", "jetons A: 17")), up("bétail 30"), up("bétail 10"))
    assert p.outcome.winners == (0, 1) and "gagnent ensemble" in p.outcome.why


def test_a_carried_pot_is_shared_at_the_end_and_the_remainder_is_lost_a36_c5() -> None:
    p = at("3; pot: 11; jetons A: 20; jetons B: 1; jetons C: 20; donneur: C; donnes A: 2; donnes B: 2; donnes C: 2; "
           "main A: ruée vers l’or; main C: bétail 1; dans la manche: A, C")  # fmt: skip
    play(p, up("ruée vers l’or"))
    assert p.is_over and chips(p) == ((25, 1, 25), 1) and "donne 5 jetons à chacun : A et C." in told(p)


def test_when_all_are_ruined_the_pot_is_shared_among_all_d1() -> None:
    p = at("2; pot: 58; jetons A: 1; jetons B: 1; main A: ruée vers l’or; main B: bétail 1")
    assert chips(play(p, up("ruée vers l’or"))) == ((30, 30), 0) and p.is_over


def test_a_whole_circuit_of_dealers_without_an_ante_ends_the_game_c5() -> None:
    p = at("3; fin: ruine; question: enjeu; trait: A; jetons B: 20")
    play(p, *["passer"] * 9)
    assert p.is_over and p.outcome.winners == (0, 2)
    p = play(at("2; fin: ruine; question: enjeu; trait: A"), "passer", "passer", "participer", "passer", "passer", "passer")
    assert not p.is_over


def test_the_game_ends_when_one_alone_is_not_ruined_a37() -> None:
    p = at("2; pot: 12; jetons A: 1; jetons B: 17; main A: bétail 1; main B: bétail 10")
    assert play(p, up("bétail 1"), up("bétail 10")).is_over and chips(p) == ((1, 29), 0)


@pytest.mark.parametrize("answers", [("participer", "passer"), ("participer", "quitter")])
def test_a_game_until_ruin_ends_after_a_hundred_deals_each_d6(answers: tuple[str, str]) -> None:
    """The same chips go round: A joins alone each time, or both join and one leaves before paying more."""
    p = ABILENE.start(2, 1, ending="ruine")
    join, other = answers
    for _ in range(1000):
        if p.is_over:
            break
        p.play(other if other in texts(p) and (other == "quitter" or p.to_move == (1,)) else join)
    assert p.is_over and p.view(None).deals == (100, 100) and p.outcome.winners
    assert not play(at("2; fin: ruine; question: enjeu; donneur: B; donnes A: 99; donnes B: 100"), "participer", "passer").is_over


def test_a_game_until_ruin_ends_at_every_table() -> None:
    for seats in (3, 6, 10):
        p, chance, plies = ABILENE.start(seats, 5, ending="ruine"), tg.Chance(seats), 0
        while not p.is_over:
            moves = p.legal_moves()
            p.play(moves[chance.below(len(moves))])
            plies += 1
        assert sum(p.outcome.scores) + p.view(None).pot == 30 * seats and plies > 50
