"""Plenty Coups, the turn: setting up, the display, the three golden rules, hunting, winter. One rule or ruling a test."""

from __future__ import annotations

from collections import Counter

import pytest
from plenty_coups_helpers import CALM, PLENTY_COUPS, asked, at, bad, fact, pass_turn, play, prompt, refused, texts, things, told

import tablegames_widgets as tg
from tablegames_widgets.games.plenty_coups.cards import COUNTS, NAMES
from tablegames_widgets.games.plenty_coups.rules.pile import alike, purge

EVERY_SIZE = pytest.mark.parametrize("seats", PLENTY_COUPS.seats)


# -- material and setting up -------------------------------------------------------------------------------------------


def test_the_54_cards_are_24_warriors_12_weapons_10_horses_8_sticks_p68() -> None:
    count = dict(zip(NAMES, COUNTS, strict=True))
    assert sum(COUNTS) == 54 and count["cheval"] == 10 and count["bâton de coups"] == 8
    assert [sum(number for name, number in count.items() if name.startswith(what)) for what in ("guerrier", "arme")] == [24, 12]
    assert {count[f"arme {value}"] for value in (2, 3, 4)} == {4} and count["guerrier vert 4"] == 1


@EVERY_SIZE
def test_setting_up_three_cards_and_a_horse_each_five_horses_a_tribe_on_the_plain(seats: int) -> None:
    v = PLENTY_COUPS.start(seats, 5).view(None)
    tribes = 3 if seats == 2 else seats
    assert v.hand_sizes == (3,) * tribes and v.horses == (1,) * tribes and v.plain == 5 * tribes
    assert len(v.display) == 4 and v.prestige == (0,) * tribes and v.round == 1 and v.markers == ((4, 0),) * tribes


def test_the_elder_is_drawn_by_lot_p6() -> None:
    assert {PLENTY_COUPS.start(4, seed).elder for seed in range(40)} == {0, 1, 2, 3}


def test_play_goes_to_the_right_from_the_elder_p5_p65() -> None:
    p = PLENTY_COUPS.start(4, 3)
    order = []
    for _ in range(5):
        order.append(p.turn)
        pass_turn(p)
    first = p.elder
    assert order == [first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4, first]


# -- taking cards ------------------------------------------------------------------------------------------------------


def test_a_turn_begins_with_two_of_the_four_cards_which_are_not_replaced_in_between() -> None:
    p = at("3; question: prendre; étalage: cheval, arme 2, arme 3, guerrier noir 1")
    assert texts(p) == {"prendre cheval", "prendre arme 2", "prendre arme 3", "prendre guerrier noir 1"}
    play(p, "prendre arme 3")
    assert p.view(0).display == ("cheval", "arme 2", "guerrier noir 1") and p.view(0).main == ("arme 3",)
    play(p, "prendre cheval")
    assert asked(p) == "Turn" and p.view(0).display == ("arme 2", "guerrier noir 1")
    assert "commence par les cartes à prendre" in refused(at("3; question: prendre; main A: cheval"), "cheval > pioche", "trois-regles")


def test_only_what_lies_there_is_taken() -> None:
    assert "L’étalage n’a pas « arme 4 »." in refused(at("3; question: prendre; étalage: cheval, arme 2"), "prendre arme 4", "etalage")


def test_two_actions_are_compulsory_and_may_be_the_same_p66() -> None:
    p = at(f"3; {CALM}main A: cheval ×3, arme 2, arme 3")
    assert "il reste 2 actions" in refused(p, "finir le tour", "trois-regles")
    play(p, "cheval > troupeau noir")
    assert fact(p, "A a 1 action")
    play(p, "cheval > troupeau noir")
    assert p.turn == 1 and p.view(0).horses[0] == 3 and p.view(0).hand_sizes[0] == 3


def test_after_a_turn_two_cards_come_and_the_two_left_stay_p1() -> None:
    p = at("3; étalage: guerrier blanc 1, arme 2; pioche: cheval, arme 4; main A: arme 2, arme 3, arme 4, cheval, guerrier rouge 1")
    play(p, "arme 2 > pioche", "guerrier rouge 1", "arme 3", "arme 4 > pioche", "cheval", "arme 4")
    v = p.view(None)
    assert v.display[:2] == ("guerrier blanc 1", "arme 2") and len(v.display) == 4
    assert "guerrier rouge 1" in v.discards and "arme 3" in v.discards


@EVERY_SIZE
def test_every_turn_before_winter_ends_with_three_cards_and_nothing_is_lost(seats: int) -> None:
    chance = tg.Chance(seats)
    p = PLENTY_COUPS.start(seats, seats)
    whole, turn = things(p), (p.round, p.turn)
    while not p.is_over:
        legal = p.legal_moves()
        p.play(legal[chance.below(len(legal))])
        assert things(p) == whole
        if not p.is_over and (p.round, p.turn) != turn:
            if turn[0] < 10:
                assert len(p.hands[turn[1]]) == 3
            turn = (p.round, p.turn)


# -- three alike, the pile -----------------------------------------------------------------------------------------------


def kinds(*names: str) -> tuple[int, ...]:
    return tuple(NAMES.index(name) for name in names)


def test_three_alike_are_of_one_sort_and_one_value_p2() -> None:
    assert alike(kinds("cheval", "arme 2", "cheval", "cheval"))
    assert alike(kinds("bâton de coups", "bâton de coups", "bâton de coups", "cheval"))
    assert alike(kinds("guerrier noir 3", "guerrier vert 3", "arme 3", "guerrier bleu 3"))
    assert alike(kinds("arme 4", "arme 4", "guerrier noir 4", "arme 4"))
    assert not alike(kinds("guerrier noir 3", "guerrier vert 3", "arme 3", "arme 3"))
    assert not alike(kinds("arme 2", "arme 3", "arme 4", "cheval"))
    assert not alike(kinds("cheval", "cheval", "bâton de coups", "bâton de coups"))


def test_three_alike_after_a_turn_and_all_four_are_replaced_p2_p3() -> None:
    p = at(
        "3; étalage: cheval ×2; pioche: arme 2 ×2, cheval, arme 3, guerrier bleu 1, guerrier bleu 2, guerrier bleu 3, arme 4; "
        "main A: arme 2, guerrier rouge 1; actions: 1"
    )
    play(p, "guerrier rouge 1 > pioche", "arme 2", "arme 2")
    assert p.view(None).display == ("guerrier bleu 1", "guerrier bleu 2", "guerrier bleu 3", "arme 4")
    assert Counter(p.view(None).discards)["cheval"] == 3 and "Trois cartes pareilles" in told(p)


def test_three_alike_are_not_looked_for_between_the_two_takings_p3() -> None:
    p = at("3; question: prendre; étalage: cheval ×2, arme 2, arme 3; pioche: cheval")
    assert p.view(None).display == ("cheval", "cheval", "arme 2", "arme 3")
    play(p, "prendre arme 2")
    assert p.view(None).display == ("cheval", "cheval", "arme 3")


def test_a_fresh_game_never_shows_three_alike_p3() -> None:
    for seed in range(300):
        assert not alike(PLENTY_COUPS.start(6, seed).display)


def test_the_purge_stops_when_too_few_cards_are_left_p2() -> None:
    p = at("3; étalage: cheval ×3, arme 2; main A: arme 2")
    p.pile, p.discards = p.pile[:2], [kinds("arme 3")[0]]
    purge(p)
    assert p.view(None).display == ("cheval", "cheval", "cheval", "arme 2")


def test_the_purge_stops_after_ten_times_p2() -> None:
    p = at("3; étalage: cheval ×3, arme 2; main A: arme 2")
    p.pile, p.events = list(kinds("cheval")) * 60, []
    purge(p)
    assert len(p.events) == 10 and alike(p.display)


def test_the_empty_pile_is_made_of_the_discards_when_a_card_is_needed_p4() -> None:
    p = at(f"3; {CALM}main A: arme 3, cheval; actions: 1")
    gone = p.pile[2:]
    p.pile, p.discards = p.pile[:1], gone
    play(p, "cheval > pioche")
    assert "La pioche est vide" in told(p) and len(p.view(0).main) == 3 and p.view(0).discards == ()


def test_with_no_card_at_all_one_draws_what_there_is_p4() -> None:
    p = at(f"3; {CALM}main A: arme 3, cheval; actions: 1")
    p.pile, p.discards = [], []
    play(p, "cheval > pioche")
    assert asked(p) == "Discard" and prompt(p).endswith("défausse 1 carte.") and len(p.view(0).main) == 2


def test_the_summary_s_nine_actions_are_all_played_in_random_games_p64() -> None:
    found: set[str] = set()
    for seed in range(6):
        chance, p = tg.Chance(seed), PLENTY_COUPS.start(4, seed)
        while not p.is_over:
            legal = p.legal_moves()
            p.play(legal[chance.below(len(legal))])
            found |= {raw[0].name for raw in p.events}
    assert {"proposed", "neutral", "hunted", "disdained", "repelled", "donated", "exchanged", "bred", "coup", "raided"} <= found


# -- hunting and breeding --------------------------------------------------------------------------------------------------


def test_hunting_discards_one_draws_two_unseen_discards_two() -> None:
    p = at(f"3; {CALM}main A: cheval, arme 2, arme 3; pioche: arme 4, bâton de coups; actions: 1")
    play(p, "arme 2 > pioche")
    assert p.view(0).main == ("arme 3", "arme 4", "cheval", "bâton de coups") and "arme 4" in told(p, 0)
    assert "pioche 2 cartes." in told(p, 1) and "arme 4" not in told(p, 1)
    assert "Il reste 2 cartes à défausser" in refused(p, "finir le tour", "chasse")
    play(p, "arme 3", "cheval")
    assert p.turn == 1 and p.view(0).hands[0] == ("arme 4", "bâton de coups")


def test_breeding_takes_a_horse_from_the_plain_as_long_as_there_is_one_p53() -> None:
    p = play(at(f"3; {CALM}main A: cheval, arme 2"), "cheval > troupeau noir")
    assert fact(p, "A a 2 chevaux") and fact(p, "la plaine compte 14 chevaux")
    bare = at("3; troupeau A: 6; troupeau B: 6; troupeau C: 6; main A: cheval, arme 2")
    assert "Il n’y a plus de chevaux dans la plaine" in refused(bare, "cheval > troupeau noir", "elevage")
    refused(at("3; main A: arme 2"), "arme 2 > troupeau noir", "elevage")
    refused(at("3; main A: cheval"), "cheval > camp noir", "elevage")


def test_only_the_cards_of_ones_hand_are_played() -> None:
    assert "Tu n’as pas « cheval » en main." in refused(at("3; main A: arme 2; main B: cheval"), "cheval > troupeau noir", "actions")


# -- rounds, winter, the end -------------------------------------------------------------------------------------------------


def test_twelve_rounds_nine_of_them_before_winter_p7_p70() -> None:
    p = PLENTY_COUPS.start(3, 2)
    turns: Counter[tuple[int, int]] = Counter()
    while not p.is_over:
        assert p.view(None).winter == (p.round >= 10)
        turns[p.round, p.turn] += 1
        pass_turn(p)
    assert set(turns) == {(number, tribe) for number in range(1, 13) for tribe in range(3)} and set(turns.values()) == {1}
    assert told(p).endswith("Le douzième tour est fini.")


def test_in_the_tenth_round_one_card_and_one_action_p55() -> None:
    p = at("3; tour: 10; question: prendre; étalage: cheval, arme 2, arme 3, arme 4; main A: arme 2 ×2, guerrier noir 1")
    play(p, "prendre cheval")
    assert asked(p) == "Turn" and fact(p, "A a 1 action") and fact(p, "c’est l’hiver")
    play(p, "cheval > troupeau noir")
    assert p.turn == 1 and len(p.view(None).display) == 4 and p.view(None).hand_sizes[0] == 3


def test_from_the_eleventh_round_no_card_is_taken_and_hands_shrink_p55() -> None:
    p = PLENTY_COUPS.start(3, 2)
    sizes = {}
    while not p.is_over:
        key, seat = p.round, p.turn
        pass_turn(p)
        sizes[key, seat] = len(p.hands[seat])
    assert [sizes[number, 0] for number in (9, 10, 11, 12)] == [3, 3, 2, 1]


def test_hunting_in_winter_is_the_way_to_pass_p56_c10() -> None:
    p = at(f"3; tour: 12; {CALM}main A: arme 2; main B: arme 3")
    assert texts(p) == {"arme 2 > pioche"}
    play(p, "arme 2 > pioche")
    assert len(p.view(0).main) == 2
    play(p, *p.view(0).main)
    assert p.turn == 1 and p.view(None).hand_sizes[0] == 0


def test_a_tribe_without_a_card_passes_p58() -> None:
    p = at(f"3; tour: 12; {CALM}main A: arme 2; main C: cheval")
    play(p, "arme 2 > pioche", *p.copy().play("arme 2 > pioche").view(0).main)
    assert p.turn == 2 and "B passe, faute de carte." in told(p)


def test_a_game_ends_when_the_last_ones_have_no_card_left_p58() -> None:
    p = at(f"3; tour: 12; {CALM}main A: arme 2")
    play(p, "arme 2 > pioche", *p.copy().play("arme 2 > pioche").view(0).main)
    assert p.is_over and told(p).count("passe, faute de carte.") == 2


def test_no_disdain_in_winter() -> None:
    p = at("3; tour: 10; main A: bâton de coups, arme 2; prestige B: 1; actions: 1")
    assert "plus de dédain" in refused(p, "bâton de coups > camp jaune", "hiver")


def test_no_question_about_disdain_can_stand_in_winter() -> None:
    assert "avant l’hiver" in bad("3; tour: 10; question: valeur; cible: B; dédain B: oui; prestige B: 1; main A: arme 2")
