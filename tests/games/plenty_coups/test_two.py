"""Plenty Coups with two players and the third tribe, and with three. One rule or ruling a test."""

from __future__ import annotations

import random

import pytest
from plenty_coups_helpers import CALM, PLENTY_COUPS, asked, at, bad, fact, pass_turn, play, prompt, refused, texts, told

import tablegames_widgets as tg


def test_eighteen_horses_for_three_tribes_p60() -> None:
    p = PLENTY_COUPS.start(2, 1)
    assert p.view(None).horses == (1, 1, 1) and p.view(None).plain == 15 and p.view(None).hand_sizes == (3, 3, 3)
    assert p.view(None).tribes == ("noir", "jaune", "vert")


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_third_tribe_sits_at_the_elder_s_right_p60(seed: int) -> None:
    p = PLENTY_COUPS.start(2, seed)
    order = []
    for _ in range(6):
        order.append((p.round, p.turn))
        pass_turn(p)
    elder, other = p.elder, 1 - p.elder
    assert order == [(1, elder), (1, 2), (1, other), (2, elder), (2, 2), (2, other)]


def test_the_elder_steers_it_in_odd_rounds_the_other_in_even_rounds_p60() -> None:
    assert at("2; tour: 1; trait: T; main T: cheval").to_move == (0,) and at("2; tour: 2; trait: T; main T: cheval").to_move == (1,)
    assert at("2; tour: 1; aîné: B; trait: T; main T: cheval").to_move == (1,)
    assert fact(at("2; tour: 4; main A: cheval"), "B mène la troisième tribu")


def test_its_hand_is_seen_by_who_steers_it_during_its_turn_alone_p60() -> None:
    p = at(f"2; trait: T; {CALM}main A: arme 2; main B: arme 3; main T: cheval, guerrier vert 2")
    assert p.view(0).main == ("guerrier vert 2", "cheval") and p.view(0).tribe == 2 and p.view(0).hands[0] == ("arme 2",)
    assert p.view(1).hands == (None, ("arme 3",), None) and p.view(None).hands == (None,) * 3
    assert "Pour la troisième tribu" in prompt(p)
    play(p, "guerrier vert 2 > camp jaune", "cheval > troupeau vert")
    assert p.turn == 1 and p.view(0).hands[2] is None
    seen = at("2; tour: 2; main A: arme 2; main T: cheval")
    assert seen.view(0).hands[2] is None and seen.view(1).hands[2] is None


def test_once_its_hand_is_seen_one_does_not_take_back_what_was_played_before_p60() -> None:
    """In the eleventh round nothing is turned up between the elder's last action and the third tribe's turn, which the elder plays."""
    start = "sièges: 2; tour: 11; trait: A; main A: cheval ×2; main B: arme 2; main T: bâton de coups; étalage: arme 3, arme 4, cheval ×2"
    match = tg.Match("plenty_coups", seats=["Ana", "Bo"], position=start).play("cheval > troupeau noir")
    assert match.view(0).hands[2] == ("bâton de coups",) and str(match.told(1)[-1]).startswith("Ana voit la main de la troisième tribu")
    assert match.why_no_undo(0) == "On ne reprend pas un coup après lequel une carte cachée a été vue."


def test_who_steers_it_answers_with_its_cards_not_with_ones_own() -> None:
    p = at(f"2; trait: T; {CALM}main A: arme 2; main B: arme 3; main T: cheval, guerrier vert 2")
    assert "La main de la troisième tribu n’a pas « arme 2 »." in refused(p, "arme 2 > pioche", "actions")
    refused(p, "cheval > troupeau noir", "don")
    play(p, "cheval > troupeau vert")
    assert p.view(None).horses == (1, 1, 2)


def test_it_attacks_and_is_attacked_gives_and_is_given_p62_p52() -> None:
    p = at(f"2; {CALM}troupeau A: 3; main A: guerrier noir 2, arme 2, arme 3; main T: cheval")
    assert {"guerrier noir 2 > camp vert", "arme 2 > troupeau vert"} <= texts(p)
    play(p, "arme 2 > troupeau vert")
    assert fact(p, "T a 3 chevaux") and "donne 2 chevaux à la troisième tribu" in told(p)
    play(p, "guerrier noir 2 > camp vert")
    assert fact(p, "A attaque T avec une force de 3")
    third = at("2; trait: T; main T: guerrier vert 1, arme 2")
    assert fact(play(third, "guerrier vert 1 > camp noir"), "T attaque A avec une force de 2")


def test_it_allies_with_no_player_but_may_have_a_neutral_ally_p62_c9() -> None:
    p = at("2; main A: guerrier vert 2, guerrier jaune 2, arme 2")
    assert "n’a pas de joueur" in refused(p, "guerrier vert 2 > troupeau noir", "deux-joueurs")
    assert "À 2 joueurs" in refused(p, "guerrier jaune 2 > troupeau noir", "trois-joueurs")
    third = at("2; trait: T; main T: guerrier rouge 2, guerrier noir 1, arme 2")
    assert "n’a pas de joueur" in refused(third, "guerrier noir 1 > troupeau vert", "deux-joueurs")
    assert fact(play(third, "guerrier rouge 2 > camp vert"), "T a une alliance avec la tribu rouge")


def test_a_card_asked_of_it_in_an_exchange_is_drawn_at_random_p61_c3() -> None:
    given = set()
    for chance in range(40):
        p = at(f"2; {CALM}main A: arme 2, cheval; main T: arme 3, arme 4, bâton de coups; hasard: {chance:016x}")
        play(p, "arme 2 > défausse", "cheval > main verte")
        assert asked(p) == "Turn" and p.view(0).left == 1
        given.add(p.view(0).main[0])
        assert p.view(0).known[2] == ("cheval",) and p.view(1).known[2] == ()
    assert given == {"arme 3", "arme 4", "bâton de coups"}


def test_it_proves_its_worth_whenever_it_can_and_would_lose_a_point_p61_c3_p74() -> None:
    hands = {
        "arme 3, cheval": None, "arme 4, guerrier vert 4": "une arme 4", "guerrier rouge 4, cheval": "le guerrier rouge 4",
        "arme 4, bâton de coups": "un bâton de coups",
    }  # fmt: skip
    for hand, shown in hands.items():
        p = play(at(f"2; {CALM}main A: bâton de coups, arme 2; prestige T: 1; main T: {hand}"), "bâton de coups > camp vert")
        assert asked(p) == "Turn" and p.view(None).prestige[2] == (0 if shown is None else 1)
        assert ("perd un point" if shown is None else f"prouve sa valeur avec {shown}") in told(p)
    idle = play(at(f"2; {CALM}main A: bâton de coups, arme 2; main T: arme 4"), "bâton de coups > camp vert")
    assert idle.view(None).hand_sizes[2] == 1 and "pas de point à perdre" in told(idle)


def test_the_third_tribe_may_disdain_and_a_player_answers() -> None:
    p = play(at("2; trait: T; main T: bâton de coups, arme 2; main A: arme 4; prestige A: 1"), "bâton de coups > camp noir")
    assert p.to_move == (0,) and asked(p) == "Prove" and texts(p) == {"arme 4", "perdre un point"}
    assert p.view(0).main == ("arme 4",) and prompt(p).startswith("La troisième tribu te dédaigne")


def test_who_steers_it_may_exchange_with_oneself_and_knows_what_it_got() -> None:
    p = at(f"2; trait: T; {CALM}main T: arme 2, cheval, arme 3; main A: guerrier rouge 1; main B: arme 4")
    play(p, "arme 2 > défausse", "cheval > main noire")
    assert p.to_move == (0,) and asked(p) == "Give" and p.view(0).main == ("guerrier rouge 1",)
    play(p, "guerrier rouge 1")
    assert p.view(0).known[2] == ("guerrier rouge 1",) and p.view(0).hands[0] == ("cheval",) and p.view(1).known == ((),) * 3


def test_its_exchange_with_the_other_player_is_known_to_both_p67() -> None:
    p = at(f"2; trait: T; {CALM}main T: arme 2, cheval, arme 3; main A: guerrier rouge 1; main B: arme 4, bâton de coups")
    play(p, "arme 2 > défausse", "cheval > main jaune")
    assert p.to_move == (1,) and p.view(1).offered is None and p.view(0).offered == "cheval"
    play(p, "arme 4")
    assert p.view(0).known[1] == ("cheval",) and p.view(1).known[2] == ("arme 4",)


# -- the end -----------------------------------------------------------------------------------------------------------


def test_when_the_third_tribe_is_first_the_second_wins_p60_c9() -> None:
    p = at("2; question: fini; prestige T: 4; prestige A: 2; prestige B: 1")
    assert p.outcome.winners == (0,) and p.outcome.scores == (2, 1)
    assert p.outcome.why.replace("\u00a0", " ") == "A gagne avec 2 points ; la troisième tribu est devant avec 4 points et ne gagne pas."


def test_it_is_first_only_when_strictly_so_after_the_ties_c9() -> None:
    tie = at("2; question: fini; prestige T: 2; prestige A: 2; prestige B: 1")
    assert tie.outcome.winners == (0,) and "troisième" not in tie.outcome.why
    horses = at("2; question: fini; prestige T: 2; troupeau T: 2; prestige A: 2; prestige B: 1")
    assert horses.outcome.winners == (0,) and "troisième tribu est devant" in horses.outcome.why


def test_two_players_tied_behind_it_share_p60() -> None:
    assert at("2; question: fini; prestige T: 4; prestige A: 2; prestige B: 2").outcome.winners == (0, 1)


# -- reading and hidden things -----------------------------------------------------------------------------------------


def test_there_is_no_third_tribe_with_three_players_p63() -> None:
    assert "qu’à deux joueurs" in bad("3; main T: cheval") and "Il n’y a pas de siège « T »" in bad("3; trait: T")
    assert PLENTY_COUPS.start(3, 1).view(None).tribe_count == 3 and PLENTY_COUPS.start(3, 1).to_move == (PLENTY_COUPS.start(3, 1).elder,)


def test_a_draw_keeps_the_hand_that_is_seen_and_guesses_it_otherwise() -> None:
    p = at(f"2; trait: T; {CALM}main A: arme 2; main B: arme 3; main T: cheval, guerrier vert 2")
    seen = {tuple(PLENTY_COUPS.determinize(p.view(0), random.Random(k)).hands[2]) for k in range(9)}
    guessed = {tuple(PLENTY_COUPS.determinize(p.view(1), random.Random(k)).hands[2]) for k in range(40)}
    assert seen == {tuple(p.hands[2])} and len(guessed) > 20


def test_the_third_tribe_has_no_seat_of_its_own() -> None:
    with pytest.raises(tg.BadSetup):
        PLENTY_COUPS.start(2, 1).view(2)
