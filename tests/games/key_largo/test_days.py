"""Programmes, boats, order, days and the end. One test, one sentence of a rule."""

from __future__ import annotations

import pytest
from key_largo_helpers import KEY_LARGO, at, day, facts, hand, plans, play, refused, texts, told

import tablegames_widgets as tg


def test_a42_there_are_80_wreck_cards_and_24_encounters_of_22_kinds() -> None:
    t = KEY_LARGO.tables(5)
    assert [len(deck) for deck in t.decks] == [20, 30, 30]
    assert len(t.meeting_deck) == 24 and len(t.meetings) == 22
    assert sum(t.counts[kind] for kind in t.monster if kind >= 0) == 14 and t.monster[0] == -1


@pytest.mark.parametrize(("seats", "wrecks", "box"), [(3, (3, 4, 4), 25), (4, (4, 5, 5), 10), (5, (4, 6, 6), 0)])
def test_wrecks_are_piles_of_five_and_the_rest_leaves_the_game_unseen(seats: int, wrecks: tuple[int, ...], box: int) -> None:
    p = KEY_LARGO.start(seats, 3)
    v = p.view(0)
    assert tuple(sum(wreck.depth == depth for wreck in v.wrecks) for depth in range(3)) == wrecks
    assert {wreck.size for wreck in v.wrecks} == {5} and sum(v.box) == box and len(p.box) == box


def test_everyone_starts_with_100_dollars_and_one_diver() -> None:
    p = KEY_LARGO.start(5, 1)
    assert p.money == (100,) * 5 and p.teams == ((0,),) * 5 and p.supply == (10, 20, 10, 10)


def test_the_first_player_is_drawn_by_lot() -> None:
    assert {KEY_LARGO.start(3, seed).first for seed in range(30)} == {0, 1, 2}


# -- the programme -------------------------------------------------------------------------------------------------------


def test_a1_the_same_action_is_not_chosen_twice_in_a_day() -> None:
    p = at("3")
    assert len(texts(p)) == 20 and all(len(set(move.path)) == 2 for move in p.legal_moves())
    assert "une carte" in refused(p, "bar > bar", "programme")


def test_a2_an_action_may_be_chosen_that_is_not_possible_and_is_then_lost() -> None:
    p = day("marché bar", "marché dauphins", "dauphins marché")
    assert facts(p) >= {"C a 140 $", "A a 100 $"} and p.half == 1  # nothing to sell: both actions of the morning are lost
    lost = at(f"3; {plans('marché bar', 'dauphins marché', 'dauphins bar')}; main A: or 1 F; question: marché; trait: A; "
              "bateau A: marché; bateau B: dauphins; bateau C: dauphins")  # fmt: skip
    assert texts(lost) == {"or 1 F"}


def test_a44_programmes_are_secret_and_the_afternoon_stays_so() -> None:
    p = at("3").play("bar > plongée", 0)
    assert p.to_move == (1, 2)
    assert told(p, 1) == "A a fait son programme." and told(p, 0) == "Tu programmes « bar », puis « plongée »."
    assert p.view(0).plans[0] == ("bar", "plongée") and p.view(1).plans[0] == (None, None)
    p.play("dauphins > bar", 1).play("magasin > bar", 2)
    assert p.view(1).plans == (("bar", None), ("dauphins", "bar"), ("magasin", None))
    assert p.view(None).plans[1] == ("dauphins", None)


def test_a44_a_programme_is_not_changed() -> None:
    p = at("3").play("bar > plongée", 0)
    refused(p, "bar > marché", "tour", 0)


# -- boats ---------------------------------------------------------------------------------------------------------------


def test_a3_any_number_of_boats_at_a_port_but_one_on_a_wreck() -> None:
    p = day("plongée bar", "plongée bar", "bar dauphins")
    play(p, "épave F1")
    assert "épave F1" not in texts(p)
    assert "un seul par épave" in refused(p, "épave F1", "bateaux")
    port = day("bar dauphins", "bar dauphins", "bar dauphins")
    assert port.view(0).crowd["bar"] == 3


def test_a4_a_diver_must_place_his_boat_when_a_wreck_is_open_to_him() -> None:
    p = day("plongée bar", "bar plongée", "bar plongée")
    assert texts(p) == {"épave F1", "épave F2", "épave F3"}


def test_a4_a_wreck_must_have_a_card() -> None:
    p = day("plongée bar", "bar plongée", "bar plongée", more="épave F2: vide")
    assert texts(p) == {"épave F1", "épave F3"} and "est vide" in refused(p, "épave F2", "plongee")


def test_a41_with_fewer_wrecks_than_boats_the_last_lose_their_dive() -> None:
    p = day("plongée bar", "plongée bar", "plongée bar", more="épave F1: or 1 F; épave F2: or 2 F; épave F3: vide")
    play(p, "épave F1", "épave F2")
    assert facts(p) >= {"C est au large"} and p.to_move == (0,)
    assert "sa plongée est perdue" in told(p)
    play(p, "scaphandrier 1", "scaphandrier 1")
    assert hand(p, 2) == [] and p.half == 1


def test_a5_one_diver_deep_enough_is_needed_and_the_others_stay_aboard() -> None:
    p = day("plongée bar", "bar dauphins", "bar dauphins", more="équipe A: 1 tuyau, nu; équipe B: vide")
    assert {"épave F1", "épave M1"} <= texts(p) and not any("G" in move for move in texts(p))
    play(p, "épave M1")
    p = play(day("plongée bar", "dauphins bar", "dauphins bar", more="équipe A: 1 tuyau, nu"), "épave M1")
    assert texts(p) == {"scaphandrier 1"}
    assert "à bord" in refused(p, "scaphandrier 2", "profondeur")


def test_a5_a_player_without_divers_loses_his_dive() -> None:
    p = day("plongée bar", "dauphins bar", "dauphins bar", more="équipe A: vide")
    assert p.half == 1 and facts(p) >= {"B a 140 $"}


def test_a6_all_boats_are_placed_first_and_then_actions_follow_in_order() -> None:
    p = day("bar dauphins", "plongée bar", "bar dauphins")
    assert p.to_move == (1,) and p.view(0).step == "placement"
    play(p, "épave F1")
    assert p.to_move == (0,) and facts(p) >= {"un scaphandrier coûte 100 $"}


def test_a6_prices_count_also_those_who_do_nothing() -> None:
    p = day("bar dauphins", "bar dauphins", "bar dauphins", more="argent B: 0; argent C: 0")
    assert facts(p) >= {"un scaphandrier coûte 120 $"}


def test_a43_without_a_hose_only_the_shallow_is_reached() -> None:
    p = day("plongée bar", "bar plongée", "bar plongée")
    assert "trop profonde" in refused(p, "épave M1", "profondeur")


def test_a26_the_first_player_stays_for_the_afternoon_and_passes_on_at_night() -> None:
    p = day("dauphins bar", "dauphins marché", "dauphins marché")
    assert p.half == 1 and p.first == 0 and p.to_move == (0,)
    play(p, "terminé")
    assert p.day == 1 and facts(p) >= {"B commence la journée", "c’est le samedi", "c’est le matin"}


def test_the_same_order_round_the_table_from_the_first_player() -> None:
    p = day("plongée bar", "plongée bar", "plongée bar", more="premier: B")
    order = []
    for move in ("épave F1", "épave F2", "épave F3", *["scaphandrier 1"] * 3):
        order.append(p.to_move[0])
        play(p, move)
    assert order == [1, 2, 0, 1, 2, 0]


def test_dolphins_pay_the_day_s_price_to_each() -> None:
    paid = []
    for number in range(1, 11):
        p = day("dauphins bar", "marché bar", "dauphins bar", more=f"jour: {number}")
        assert p.money[0] == p.money[2]
        paid.append(p.money[0] - 100)
    assert paid == [40, 60, 60, 30, 30, 30, 30, 40, 60, 60]


# -- the end -------------------------------------------------------------------------------------------------------------

LAST = "jour: 10; moment: après-midi; argent A: 100; argent B: 100; argent C: 100"


def test_the_game_ends_after_the_second_sunday() -> None:
    p = day("bar marché", "bar dauphins", "bar marché", more=LAST)
    assert p.is_over and p.outcome.winners == (1,) and p.outcome.scores == (100, 160, 100)
    assert "La partie est finie" in told(play(day("marché bar", "bar marché", "bar marché", more=LAST), "terminé"))


def end(*hands: str, **options: str) -> tg.Position:
    items = "; ".join(f"main {letter}: {cards}" for letter, cards in zip("ABC", hands, strict=False))
    items += "".join(f"; {name.replace('_', ' ')}: {value}" for name, value in options.items())
    return day("bar dauphins", "bar dauphins", "bar dauphins", more=f"{LAST}; {items}")


def test_a23_unsold_treasures_and_diamonds_count_at_their_end_value() -> None:
    p = end("or 2 F, marchandises 5 M", "antiquités 3 G", "diamant 120 G")
    assert p.is_over and p.outcome.scores == (160 + 40 + 100, 160 + 60, 160 + 120)
    assert p.view(0).worth[2] == (160, 0, 120)


def test_a23_encounters_are_worth_nothing() -> None:
    p = play(end("", "", "", rencontres="avec", rencontres_A="famille, touriste du bar"), "terminé")
    assert p.outcome.scores == (160, 160, 160)


def test_a23_a_tie_is_a_shared_victory() -> None:
    p = end("or 2 F", "diamant 40 F", "")
    assert p.outcome.winners == (0, 1) and "gagnent ensemble" in p.outcome.why


def test_a23_or_falls_to_the_one_with_more_unsold_treasure() -> None:
    rich = f"{LAST}; égalité: trésors".replace("argent B: 100", "argent B: 140")
    p = day("bar dauphins", "bar dauphins", "bar dauphins", more=f"{rich}; main A: or 2 F")
    assert p.outcome.scores == (200, 200, 160) and p.outcome.winners == (0,)
    assert day(
        "bar dauphins", "bar dauphins", "bar dauphins", more=rich.replace("trésors", "partage") + "; main A: or 2 F"
    ).outcome.winners == (0, 1)


def test_at_the_end_all_hands_are_shown() -> None:
    p = end("or 2 F", "diamant 40 F", "")
    assert p.view(2).hands == (("or 2 F",), ("diamant 40 F",), ())


def test_a25_the_bank_has_no_end() -> None:
    p = day("dauphins bar", "dauphins bar", "dauphins bar", more="argent A: 99000")
    assert p.money[0] == 99040


def test_a45_nobody_leaves_so_that_everyone_makes_ten_programmes() -> None:
    p, programmes = KEY_LARGO.start(4, 9), [0] * 4
    chance = tg.Chance(9)
    while not p.is_over:
        seat = p.to_move[0]
        programmes[seat] += p.view(seat).step == "programme"
        p.play(p.legal_moves(seat)[chance.below(len(p.legal_moves(seat)))], seat)
    assert programmes == [10] * 4


def test_k10_where_nothing_can_be_paid_for_the_seat_is_not_asked() -> None:
    p = day("bar plongée", "magasin plongée", "marché plongée", more="argent A: 10; argent B: 10")
    assert p.half == 1 and p.money == (10, 10, 100)
