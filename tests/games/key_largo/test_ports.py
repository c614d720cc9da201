"""The bar, the store and the market."""

from __future__ import annotations

import pytest
from key_largo_helpers import day, facts, hand, play, refused, texts, told, wreck

import tablegames_widgets as tg


def bar(others: int = 0, more: str = "") -> tg.Position:
    """A is at the bar in the morning, with so many others after it."""
    seconds = ["bar dauphins" if k < others else "dauphins bar" for k in range(2)]
    return day("bar marché", *seconds, more=more)


def store(others: int = 0, more: str = "") -> tg.Position:
    """The same for the store."""
    seconds = ["magasin dauphins" if k < others else "dauphins magasin" for k in range(2)]
    return day("magasin marché", *seconds, more=more)


def market(cards: str, others: int = 0, more: str = "") -> tg.Position:
    """The same for the market, with these cards in hand."""
    seconds = ["marché dauphins" if k < others else "dauphins marché" for k in range(2)]
    return day("marché bar", *seconds, more=f"main A: {cards}; {more}")


# -- the bar -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "price", "thief"), [(0, 80, 40), (1, 100, 50), (2, 120, 60)])
def test_t1_a_diver_costs_more_when_more_are_at_the_bar(others: int, price: int, thief: int) -> None:
    p = bar(others, "argent A: 200; main B: or 1 F")
    assert facts(p) >= {f"un scaphandrier coûte {price} $", f"un tire-bourse coûte {thief} $"}
    play(p, "recruter")
    assert facts(p) >= {f"A a {200 - price} $", "A a 2 scaphandriers", "la réserve a 11 scaphandriers"}
    play(p, "voler > joueur B > dos F")
    assert facts(p) >= {f"A a {200 - price - thief} $"}


def test_each_thing_once_a_visit() -> None:
    p = play(bar(1, "argent A: 900; main B: or 1 F ×2"), "recruter", "voler > joueur B > dos F", "tournée > épave F1", "épave F2")
    assert p.to_move == (1,)
    p = play(bar(1, "argent A: 900; main B: or 1 F ×2"), "recruter")
    refused(p, "recruter", "recruter")
    play(p, "tournée > épave F1", "épave F2")
    refused(p, "tournée > épave F1", "tournee")
    p = play(bar(1, "argent A: 900; main B: or 1 F ×2"), "voler > joueur B > dos F")
    refused(p, "voler > joueur B > dos F", "tire-bourse")


def test_a15_who_has_no_diver_left_may_hire_again() -> None:
    p = play(bar(more="équipe A: vide"), "recruter")
    assert facts(p) >= {"A a 1 scaphandrier"}


def test_a15_no_hire_when_the_supply_is_empty() -> None:
    p = bar(more="réserve: vide; argent A: 500")
    assert "recruter" not in texts(p) and "n’a plus de scaphandrier" in refused(p, "recruter", "recruter")


def test_a16_three_divers_at_most() -> None:
    p = bar(more="équipe A: nu, nu, nu; argent A: 500")
    assert "complète" in refused(p, "recruter", "recruter") and "tournée > épave F1" in texts(p)


def test_a17_nobody_goes_into_debt() -> None:
    p = bar(1, "argent A: 90; main B: or 1 F")
    assert "coûte 100 $, et tu as 90 $" in refused(p, "recruter", "recruter")
    p = bar(2, "argent A: 50; main B: or 1 F")
    refused(p, "voler > joueur B > dos F", "tire-bourse")


def test_a17_nothing_forces_a_purchase() -> None:
    p = play(bar(more="argent A: 500"), "terminé")
    assert p.half == 1 and p.money[0] == 500


def test_a18_the_thief_needs_a_card_to_steal_and_never_one_s_own() -> None:
    p = bar(more="argent A: 500; main A: or 1 F")
    assert "Personne d’autre" in refused(p, "voler > joueur B > dos F", "tire-bourse")
    p = bar(more="argent A: 500; main A: or 1 F; main B: or 2 F, or 2 M")
    assert {move for move in texts(p) if "voler" in move} == {"voler > joueur B > dos F", "voler > joueur B > dos M"}
    assert "soi-même" in refused(p, "voler > joueur A > dos F", "tire-bourse")
    assert "n’a pas de carte trésor" in refused(p, "voler > joueur C > dos F", "tire-bourse")
    assert "grande profondeur" in refused(p, "voler > joueur B > dos G", "tire-bourse")


def test_a18_the_card_is_drawn_among_those_of_the_chosen_back() -> None:
    stolen = set()
    for number in range(40):
        p = bar(more=f"main B: or 1 F, or 2 F, diamant 120 G; hasard: {number:016x}")
        stolen.add(hand(play(p, "voler > joueur B > dos F"), 0)[0])
    assert stolen == {"or 1 F", "or 2 F"}


def test_a18_what_was_stolen_can_be_stolen_from_the_thief_the_same_half_day() -> None:
    p = day("bar dauphins", "dauphins bar", "bar dauphins", more="main B: diamant 120 G; argent C: 100")
    play(p, "voler > joueur B > dos G", "terminé", "voler > joueur A > dos G")
    assert hand(p, 2) == ["diamant 120 G"] and hand(p, 0) == []


def test_c5_thief_and_victim_know_the_card_and_the_others_its_back() -> None:
    p = play(bar(more="main B: or 1 F, diamant 120 G"), "voler > joueur B > dos G")
    assert "diamant 120 G" in told(p, 0) and "diamant 120 G" in told(p, 1)
    assert "diamant" not in told(p, 2) and "grande profondeur (G)" in told(p, 2)
    assert p.view(1).marks[0] == ("diamant 120 G",) and p.view(2).marks[0] == ()


def test_a19_a_round_shows_two_different_wrecks_in_private() -> None:
    p = bar(more="épave F1: or 2 F, or 1 F; épave F2: or 1 F")
    play(p, "tournée > épave F1")
    assert "« or 1 F » et « or 2 F »" in told(p, 0) and "or 1 F" not in told(p, 1) and "épave F1" in told(p, 1)
    assert "épave F1" not in texts(p) and "autre épave" in refused(p, "épave F1", "tournee")
    play(p, "épave F2")
    assert facts(p) >= {"A a 80 $", "A sait que l’épave F1 contient or 1 F et or 2 F", "A sait que l’épave F2 contient or 1 F"}


def test_k1_the_second_wreck_is_chosen_once_the_first_has_been_seen() -> None:
    p = play(bar(), "tournée > épave F1")
    assert p.to_move == (0,) and texts(p) == {f"épave {name}" for name in ["F2", "F3", "M1", "M2", "M3", "M4", "G1", "G2", "G3", "G4"]}
    assert p.view(0).wreck_named("épave F1").sure


def test_a19_with_one_wreck_left_one_look_at_the_same_price() -> None:
    empty = "; ".join(f"épave {name}: vide" for name in ["F2", "F3", "M1", "M2", "M3", "M4", "G1", "G2", "G3", "G4"])
    p = play(bar(more=f"argent A: 100; {empty}"), "tournée > épave F1")
    assert facts(p) >= {"A a 80 $"} and texts(p) == {"recruter", "terminé"}


def test_a19_a_wreck_under_a_boat_may_be_looked_at_and_is_shuffled() -> None:
    p = day("bar dauphins", "plongée bar", "dauphins bar", more="épave F1: or 1 F, or 2 F, marchandises 3 F, antiquités 3 F")
    play(p, "épave F1")
    orders = set()
    for number in range(20):
        q = p.copy()
        q.chance = number
        orders.add(tuple(wreck(play(q, "tournée > épave F1"), "épave F1")))
    assert len(orders) > 4


def test_a20_the_order_of_the_three_is_free() -> None:
    p = play(bar(more="argent A: 200; main B: or 1 F"), "tournée > épave F1", "épave F2", "recruter", "voler > joueur B > dos F")
    assert facts(p) >= {"A a 60 $"} and p.half == 1  # nothing left to do: the visit is over by itself


# -- the store -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "prices"), [(0, (30, 20, 20)), (1, (40, 30, 30)), (2, (50, 40, 40))])
def test_t2_prices_of_the_store_go_by_who_is_there(others: int, prices: tuple[int, ...]) -> None:
    p = store(others)
    assert facts(p) >= {f"un {item} coûte {price} $" for item, price in zip(("tuyau", "trident", "poids"), prices, strict=True)}


def test_a21_two_purchases_at_most() -> None:
    p = store(more="argent A: 500; équipe A: nu, nu")
    play(p, "tuyau > scaphandrier 1", "tuyau > scaphandrier 2")
    assert p.half == 1 and facts(p) >= {"A a 440 $", "la réserve a 18 tuyaux"}


def test_a21_a_third_hose_a_second_trident_a_second_weight_find_no_room() -> None:
    p = store(more="équipe A: 2 tuyaux trident, nu")
    assert "complet" in refused(p, "tuyau > scaphandrier 1", "equipement")
    assert "un seul trident" in refused(p, "trident > scaphandrier 1", "equipement")
    full = store(more="équipe A: 2 tuyaux trident poids")
    assert full.half == 1 and facts(full) >= {"A a 100 $"}  # nothing can be given to anyone: the action is lost
    assert "Tu n’as pas de" in refused(p, "poids > scaphandrier 3", "equipement")


def test_a21_what_cannot_be_given_is_not_bought() -> None:
    p = store(more="équipe A: trident")
    assert "Aucun de tes scaphandriers" in refused(p, "trident > scaphandrier 1", "equipement")


def test_a21_what_the_supply_is_out_of_is_not_for_sale() -> None:
    p = store(more="réserve: tuyau ×1, poids ×3")
    assert "n’a plus de trident" in refused(p, "trident > scaphandrier 1", "magasin")
    play(p, "tuyau > scaphandrier 1")
    assert "n’a plus de tuyau" in refused(p, "tuyau > scaphandrier 1", "magasin")


def test_one_purchase_is_enough_and_none_too() -> None:
    p = play(store(), "poids > scaphandrier 1", "terminé")
    assert facts(p) >= {"A a 80 $"} and play(store(), "terminé").half == 1


def test_a17_the_store_gives_no_credit() -> None:
    assert "coûte 30 $, et tu as 20 $" in refused(store(more="argent A: 20"), "tuyau > scaphandrier 1", "magasin")


# -- the market ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "goods", "antiques"), [(0, 200, 60), (1, 150, 90), (2, 100, 120)])
def test_t3_goods_fall_and_antiques_rise_with_the_crowd(others: int, goods: int, antiques: int) -> None:
    p = play(market("marchandises 5 M", others, "main B: or 1 F; main C: or 1 F"), "marchandises 5 M")
    assert p.money[0] == 100 + goods
    p = play(market("antiquités 3 M", others, "main B: or 1 F; main C: or 1 F"), "antiquités 3 M")
    assert p.money[0] == 100 + antiques


@pytest.mark.parametrize("others", [0, 1, 2])
def test_t4_gold_is_always_at_30(others: int) -> None:
    assert play(market("or 2 M", others, "main B: or 1 F; main C: or 1 F"), "or 2 M").money[0] == 160


def test_a22_one_nature_any_number_of_cards_at_least_one() -> None:
    p = market("or 1 F, or 2 F, marchandises 3 F, diamant 40 F")
    assert texts(p) == {"or 1 F", "or 2 F", "marchandises 3 F"}
    assert "au moins une" in refused(p, "terminé", "marche")
    play(p, "or 2 F")
    assert texts(p) == {"or 1 F", "terminé"}
    assert "Un seul type" in refused(p, "marchandises 3 F", "marche")
    play(p, "terminé")
    assert p.money[0] == 160 and hand(p, 0) == ["or 1 F", "marchandises 3 F", "diamant 40 F"]
    assert p.view(2).sold == ("or 2 F",)


def test_a22_who_has_sold_all_of_a_nature_is_told_whether_others_stay_in_hand() -> None:
    assert (
        play(market("or 2 F, marchandises 3 F"), "or 2 F").prompt(0)
        == "Tu n’as plus rien de ce type à vendre\u00a0: clique sur «\u00a0terminé\u00a0»."
    )
    assert play(market("or 2 F, diamant 40 F"), "or 2 F").prompt(0) == "Tu n’as plus rien à vendre\u00a0: clique sur «\u00a0terminé\u00a0»."
    assert market("diamant 40 F").prompt(0) == "Tu n’as rien à vendre\u00a0: clique sur «\u00a0terminé\u00a0»."


def test_a22_with_nothing_the_action_is_lost() -> None:
    p = market("vide")
    assert p.half == 1 and p.money[0] == 100


def test_k6_only_the_seat_itself_knows_that_it_has_but_diamonds() -> None:
    p = market("diamant 40 F, diamant 60 F")
    assert p.to_move == (0,) and texts(p) == {"terminé"}
    assert "ne se vendent pas" in refused(p, "diamant 40 F", "diamants")
    play(p, "terminé")
    assert "action est perdue" in told(p) and p.half == 1


def test_a_card_that_one_does_not_hold_is_not_sold() -> None:
    assert "Tu n’as pas « or 2 F »" in refused(market("or 1 F"), "or 2 F", "marche")


def test_the_last_card_sold_ends_the_visit() -> None:
    assert play(market("or 1 F ×2"), "or 1 F", "or 1 F").half == 1


@pytest.mark.parametrize(("place", "words"), [("bar", "A quitte le bar"), ("magasin", "A quitte le magasin")])
def test_who_goes_without_doing_anything_says_so(place: str, words: str) -> None:
    assert words in told(play(day(f"{place} plongée", "dauphins bar", "dauphins bar"), "terminé"))
