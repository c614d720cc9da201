"""Plenty Coups, gifts: what is exchanged, with whom, and what each then knows. One rule or ruling a test."""

from __future__ import annotations

import random
from collections import Counter

from plenty_coups_helpers import CALM, PLENTY_COUPS, asked, at, bad, fact, play, prompt, refused, texts, told

THREE = f"4; {CALM}main A: arme 2, cheval, arme 3; main B: guerrier rouge 1, arme 4; main C: arme 4; main D: bâton de coups"


# -- exchanging ----------------------------------------------------------------------------------------------------------


def test_a_card_discarded_one_offered_face_down_one_given_before_it_is_seen_p28() -> None:
    p = play(at(THREE), "arme 2 > défausse")
    assert asked(p) == "Offer" and p.view(None).discards == ("arme 2",)
    play(p, "cheval > main jaune")
    assert p.to_move == (1,) and asked(p) == "Give" and p.view(None).hand_sizes == (1, 2, 1, 1)
    assert p.view(1).offered is None and p.view(0).offered == "cheval"
    assert "A t’offre une carte face cachée" in prompt(p)
    play(p, "guerrier rouge 1")
    assert p.view(0).main == ("guerrier rouge 1", "arme 3") and p.view(1).main == ("arme 4", "cheval") and p.view(0).left == 1


def test_one_needs_a_card_to_discard_and_one_to_offer_p28() -> None:
    p = at("4; main A: arme 2; main B: arme 3")
    assert "une carte à défausser et une carte à offrir" in refused(p, "arme 2 > défausse", "cadeaux")


def test_no_gifts_between_who_attacks_and_who_is_attacked_p28() -> None:
    p = at(f"{THREE}; raid B: guerrier jaune 1 sur A; raid A: guerrier noir 1 sur C; actions: 1")
    play(p, "arme 2 > défausse")
    assert "le raid de B est devant ton camp" in refused(p, "cheval > main jaune", "cadeaux")
    assert "ton raid est devant le camp de C" in refused(p, "cheval > main verte", "cadeaux")
    assert "avec soi-même" in refused(p, "cheval > main noire", "cadeaux")
    assert {text for text in texts(p) if text.startswith("cheval")} == {"cheval > main rouge"}


def test_no_gifts_to_an_empty_hand_p28() -> None:
    p = play(at("4; main A: arme 2, cheval; main B: arme 3"), "arme 2 > défausse")
    assert "est vide" in refused(p, "cheval > main verte", "cadeaux")
    alone = at("4; main A: arme 2, cheval; main B: arme 3; raid B: guerrier jaune 1 sur A")
    assert "Personne ne peut échanger" in refused(alone, "arme 2 > défausse", "cadeaux")
    assert "il faut une carte" in refused(at("3; tour: 12; main A: arme 2, cheval"), "arme 2 > défausse", "cadeaux")


def test_any_card_may_be_discarded_and_any_given_p30() -> None:
    p = at(THREE)
    assert {"arme 2 > défausse", "cheval > défausse", "arme 3 > défausse"} <= texts(p)
    play(p, "arme 3 > défausse", "arme 2 > main jaune")
    assert texts(p) == {"guerrier rouge 1", "arme 4"}
    refused(p, "cheval", "cadeaux")
    refused(p, "perdre un point", "cadeaux")


def test_an_offer_is_a_card_then_a_hand() -> None:
    p = play(at(THREE), "arme 2 > défausse")
    refused(p, "cheval > camp jaune", "cadeaux")
    refused(p, "arme 4 > main jaune", "cadeaux")
    refused(p, "pioche", "cadeaux")
    assert "À quelle main" in p.view(0).ask(("cheval",)).replace("\u00a0", " ")


# -- allies ----------------------------------------------------------------------------------------------------------------

ALLIES = f"{THREE}; camp A: guerrier jaune 1; camp B: guerrier noir 1"


def test_allies_exchange_once_a_turn_without_discarding_or_spending_an_action_p29() -> None:
    p = play(at(ALLIES), "cheval > main jaune", "arme 4")
    assert p.view(0).left == 2 and p.view(None).discards == () and p.view(0).main == ("arme 2", "arme 3", "arme 4")
    assert "qu’une fois par tour" in refused(p, "arme 2 > main jaune", "cadeaux-allies")


def test_only_an_ally_gets_a_card_straight_into_the_hand_p29() -> None:
    p = at(ALLIES)
    assert "la main d’un allié" in refused(p, "arme 2 > main verte", "cadeaux-allies")
    refused(at(THREE), "arme 2 > main jaune", "cadeaux-allies")
    bare = at("4; main A: arme 2; camp A: guerrier jaune 1; camp B: guerrier noir 1")
    assert "est vide" in refused(bare, "arme 2 > main jaune", "cadeaux-allies")


def test_the_free_exchange_is_still_to_be_had_after_the_actions_c7() -> None:
    p = at(f"{ALLIES}; actions: 1")
    play(p, "arme 2 > pioche", *p.copy().play("arme 2 > pioche").view(0).main[-2:])
    assert asked(p) == "Turn" and p.view(0).left == 0 and "ou finis ton tour" in prompt(p)
    assert {text.split(" > ")[-1] for text in texts(p)} == {"main jaune", "finir le tour"}
    card = p.view(0).main[0]
    assert "qu’à échanger une carte avec ton allié" in refused(p, f"{card} > pioche", "trois-regles")
    assert play(p.copy(), "finir le tour").turn == 1
    play(p, f"{card} > main jaune", "arme 4")
    assert p.turn == 1 and fact(p, "A a 2 cartes en main")


def test_the_free_exchange_is_possible_in_winter_too_p29() -> None:
    p = at(f"4; tour: 11; {CALM}main A: arme 2; main B: arme 4; camp A: guerrier jaune 1; camp B: guerrier noir 1")
    assert "arme 2 > main jaune" in texts(p)
    play(p, "arme 2 > main jaune", "arme 4")
    assert p.view(0).main == ("arme 4",) and p.view(0).left == 1


HOME = (
    f"4; tour: 3; question: prendre; {CALM[:-2]}, arme 3, cheval; raid A: guerrier rouge 2 sur C; main A: arme 2, arme 4, cheval; "
    "main B: bâton de coups, cheval; main C: arme 4; main D: arme 4; camp A: guerrier jaune 1; camp B: guerrier noir 1"
)
"""A has a raid that comes home, and no stick; its ally B has one."""


def test_the_free_exchange_is_to_be_had_before_raids_come_home_c7() -> None:
    """Any moment once the cards are taken: a stick from one's ally marks the coup."""
    p = play(at(HOME), "prendre arme 3", "prendre cheval")
    assert asked(p) == "Homecoming" and "Ou échange d’abord une carte avec ton allié." in prompt(p)
    refused(p, "coup au camp vert", "coup")
    assert "arme 2 > main jaune" in texts(p) and "à ton allié" in p.view(0).ask(("arme 2",))
    assert "avant eux" in refused(p, "arme 2 > camp noir", "retour")
    assert "la main d’un allié" in refused(p, "arme 2 > main verte", "cadeaux-allies")
    assert "Tu n’as pas" in refused(p, "guerrier noir 1 > main jaune", "cadeaux-allies")
    play(p, "arme 2 > main jaune")
    assert p.to_move == (1,) and fact(p, "A attaque C avec une force de 2") and PLENTY_COUPS.position(p.notation()) == p
    play(p, "bâton de coups")
    assert asked(p) == "Homecoming" and "échange" not in prompt(p) and p.view(0).left == 2
    assert "qu’une fois par tour" in refused(p, "arme 3 > main jaune", "cadeaux-allies")
    assert "dis s’ils marquent un coup" in p.why_not("arme 3").text.replace("\u00a0", " ")
    play(p, "coup au camp vert")
    assert fact(p, "A a 1 point de prestige") and asked(p) == "Turn" and p.view(0).left == 1
    refused(p, "arme 3 > main jaune", "cadeaux-allies")


def test_without_an_ally_a_card_waits_for_the_raids_c7() -> None:
    p = play(at(HOME.replace("; camp A: guerrier jaune 1; camp B: guerrier noir 1", "")), "prendre arme 3", "prendre cheval")
    assert texts(p) == {"retour du camp vert"} and "échange" not in prompt(p)
    assert "Ton raid revient" in refused(p, "arme 2 > main jaune", "retour")


def test_an_exchange_before_the_raids_is_written_and_checked_c7() -> None:
    allied = "4; tour: 3; question: cadeau; cible: B; offert: arme 2; échange: fait; retours: oui; main B: cheval; main A: arme 3; "
    allied += "camp A: guerrier jaune 1; camp B: guerrier noir 1"
    raided = at(f"{allied}; raid A: guerrier rouge 2 sur C")
    assert asked(play(raided, "cheval")) == "Homecoming"
    assert "avant que ses raids rentrent" in bad(allied)
    assert "avant que ses raids rentrent" in bad(f"{allied}; raid A: guerrier rouge 2 sur C".replace("; échange: fait", ""))


def test_not_after_a_double_action_has_ended_the_turn_c7() -> None:
    p = at(f"{ALLIES}; raid D: guerrier rouge 4 sur A")
    assert play(p, "arme 2 > arme 3 > camp noir").turn == 1


def test_when_the_exchange_is_done_the_turn_ends_by_itself() -> None:
    p = play(at(f"{ALLIES}; échange: fait; actions: 1"), "arme 2 > pioche")
    play(p, *p.view(0).main[-2:])
    assert p.turn == 1


# -- what is known -----------------------------------------------------------------------------------------------------------


def exchanged() -> object:
    return play(at(THREE), "arme 2 > défausse", "cheval > main jaune", "guerrier rouge 1")


def test_both_know_what_the_other_got_and_nobody_else_does_p67() -> None:
    p = exchanged()
    assert p.view(0).known == ((), ("cheval",), (), ()) and p.view(1).known == (("guerrier rouge 1",), (), (), ())
    assert p.view(2).known == ((),) * 4 == p.view(None).known
    assert p.view(0).exposed == ((1, "guerrier rouge 1"),) and p.view(1).exposed == ((0, "cheval"),)
    assert "cheval" in told(p, 0) and "guerrier rouge 1" in told(p, 1)
    assert told(p, 2) == "A et B échangent une carte." == told(p)
    assert fact(p, "A connaît une carte de B : cheval", 0)


def test_what_was_exchanged_is_forgotten_when_it_leaves_the_hand_p67() -> None:
    p = at(f"4; trait: B; {CALM}main B: cheval ×2, arme 2; connaît A: cheval de B; main A: arme 3")
    play(p, "arme 2 > pioche", *["cheval"] * 2)
    assert p.view(0).known == ((),) * 4


def test_of_two_alike_one_gone_is_the_one_that_was_known_p67() -> None:
    p = at(f"4; trait: B; {CALM}main B: cheval ×2, arme 2; connaît A: cheval de B, cheval de B; main A: arme 3")
    play(p, "cheval > troupeau jaune")
    assert p.view(0).known[1] == ("cheval",)


def test_a_card_given_to_a_third_unseen_makes_doubtful_what_one_knew_p67() -> None:
    """A knows B's horse; B exchanges with C: A cannot tell whether the horse went, and its view is the same either way."""
    text = f"4; trait: B; {CALM}main B: cheval, arme 2, arme 3; connaît A: cheval de B; main A: arme 3; main C: arme 4; main D: arme 4"
    horse = play(at(text), "arme 2 > défausse", "cheval > main verte", "arme 4")
    weapon = play(at(text), "arme 2 > défausse", "arme 3 > main verte", "arme 4")
    assert horse.view(0) == weapon.view(0) and horse.view(0).html == weapon.view(0).html and horse.view(0).known == ((),) * 4
    assert horse.view(2).known[1] == ("arme 4",) and weapon.view(1).known[2] == ("arme 3",)


def test_the_same_when_it_is_given_back_in_answer_p67() -> None:
    """A knows C's horse; B exchanges with C, who gives a card that A does not see."""
    text = f"4; trait: B; {CALM}main B: cheval, arme 2, arme 3; connaît A: cheval de C; main A: arme 3; main C: arme 4, cheval"
    horse = play(at(text), "arme 2 > défausse", "arme 3 > main verte", "cheval")
    weapon = play(at(text), "arme 2 > défausse", "arme 3 > main verte", "arme 4")
    assert horse.view(0) == weapon.view(0) and horse.view(0).known == ((),) * 4
    assert horse.view(2).known[1] == ("cheval",) and weapon.view(2).known[1] == ("arme 4",)


def test_whoever_receives_the_card_still_knows_the_others_p67() -> None:
    """A knows two cards of B; B gives A one of them: A still knows the other."""
    text = f"4; trait: B; {CALM}main B: cheval, arme 2, arme 3; connaît A: cheval de B, arme 3 de B; main A: bâton de coups; main C: arme 4"
    p = play(at(text), "arme 2 > défausse", "arme 3 > main noire", "bâton de coups")
    assert p.view(0).known[1] == ("cheval", "bâton de coups")


def test_views_do_not_tell_what_was_offered_p67() -> None:
    one = play(at(THREE), "arme 2 > défausse", "cheval > main jaune")
    two = play(at(THREE), "arme 2 > défausse", "arme 3 > main jaune")
    for viewer in (1, 2, 3, None):
        assert one.view(viewer) == two.view(viewer) and one.view(viewer).html == two.view(viewer).html
        assert told(one, viewer) == told(two, viewer) and one.prompt(viewer) == two.prompt(viewer)
    assert one.view(0) != two.view(0)


def test_a_draw_of_what_is_hidden_keeps_what_is_known_p67() -> None:
    p = exchanged()
    hands = Counter(tuple(PLENTY_COUPS.determinize(p.view(0), random.Random(k)).hands[1]) for k in range(60))
    horse = p.hands[1][-1]
    assert len(hands) > 12 and all(horse in hand for hand in hands)
    assert PLENTY_COUPS.determinize(p.view(0), random.Random(1)).view(0) == p.view(0)


def test_a_draw_while_a_card_lies_face_down_guesses_it_p67() -> None:
    p = play(at(THREE), "arme 2 > défausse", "cheval > main jaune")
    for viewer in (1, 2, None):
        draws = [PLENTY_COUPS.determinize(p.view(viewer), random.Random(k)) for k in range(40)]
        assert len({draw.stack[-1].card for draw in draws}) > 10 and all(draw.view(viewer) == p.view(viewer) for draw in draws)
    assert {PLENTY_COUPS.determinize(p.view(0), random.Random(k)).stack[-1].card for k in range(9)} == {p.stack[-1].card}


def test_hands_are_private_all_else_is_public_p67() -> None:
    p = at(f"{ALLIES}; raid D: guerrier rouge 2 sur C; dédain C: oui")
    v = p.view(None)
    assert v.hands == (None,) * 4 and v.seals[0] == "guerrier jaune 1" and v.raids[0].cards == ("guerrier rouge 2",)
    assert v.disdained == (2,) and p.view(0).hands[0] == ("arme 2", "arme 3", "cheval") and p.view(0).hands[1] is None


def test_one_knows_only_cards_that_are_there() -> None:
    assert "n’y est pas" in bad("4; main A: arme 2; main B: arme 3; connaît A: cheval de B")
    assert "sa propre main" in bad("4; main A: arme 2; connaît A: arme 2 de A")
    assert "s’écrit" in bad("4; main A: arme 2; connaît A: cheval")
