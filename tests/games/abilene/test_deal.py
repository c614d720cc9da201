"""Welcome to Abilene, the deal and the bets. One rule or ruling a test."""

from __future__ import annotations

import pytest
from abilene_helpers import at, chips, fact, play, refused, texts, told

DEAL = (
    "3; question: distribution; pot: 6; jetons A: 28; jetons B: 28; jetons C: 28; main A: bétail 1 ×3; "
    "main B: bétail 3 ×3; main C: bétail 10 ×3"
)
FIVE = (
    "3; question: distribution; pot: 15; jetons A: 25; jetons B: 25; jetons C: 25; main A: bétail 1 ×5; "
    "main B: bétail 3 ×5; main C: bétail 10 ×5"
)


@pytest.mark.parametrize(("size", "card", "stop"), [(3, 1, 2), (4, 2, 3), (5, 3, 4)])
def test_golden_what_a_card_and_a_stop_cost_a12(size: int, card: int, stop: int) -> None:
    """The published figures: three cards in hand, 1 and 2; five cards in hand, 3 and 4."""
    text = f"2; question: distribution; main A: bétail 1 ×{size}; main B: bétail 3 ×{size}"
    assert fact(at(text), f"la prochaine carte coûte {card} jeton{'s' if card > 1 else ''}")
    assert chips(play(at(text), "carte"))[0] == (30 - card, 30)
    assert chips(play(at(text), "arrêter")) == ((30 - stop, 30), stop)


def test_all_agree_and_each_is_served() -> None:
    p = play(at(DEAL), "carte", "carte", "carte")
    assert chips(p) == ((27, 27, 27), 9) and p.view(None).hand_sizes == (4, 4, 4) and p.to_move == (0,)


def test_chips_are_put_forward_and_join_the_pot_when_the_lap_ends_a8() -> None:
    p = play(at(DEAL), "carte")
    assert p.view(None).ahead == (1, 0, 0) and chips(p) == ((27, 28, 28), 6)
    assert play(p, "carte", "carte").view(None).ahead == (0, 0, 0) and chips(p)[1] == 9


def test_everyone_speaks_from_the_dealers_left_each_lap_a2() -> None:
    p = at(DEAL.replace("; main A", "; donneur: A; trait: B; main A"))
    order = []
    for _ in range(6):
        order.append(p.to_move[0])
        p.play("carte")
    assert order == [1, 2, 0, 1, 2, 0]


def test_a_stop_serves_nobody_and_those_before_have_paid_for_nothing_a9_a47() -> None:
    p = play(at(FIVE), "carte", "carte", "arrêter")
    assert chips(p) == ((22, 22, 21), 25) and p.view(None).hand_sizes == (5, 5, 5) and "A et B ont payé pour rien." in told(p)


def test_those_after_a_stop_pay_nothing_a9() -> None:
    assert chips(play(at(FIVE), "arrêter")) == ((21, 25, 25), 19)


def test_who_stops_begins_the_play_a14() -> None:
    assert fact(play(at(FIVE), "carte", "arrêter"), "c’est à B de jouer")


def test_without_the_price_of_a_card_one_can_only_leave_a5() -> None:
    p = at(FIVE.replace("jetons A: 25", "jetons A: 2"))
    assert texts(p) == {"quitter"}
    assert "Une carte coûte 3 jetons, et tu n’en as que 2." in refused(p, "carte", "carte")
    refused(p, "arrêter", "arreter")
    assert texts(at(FIVE.replace("jetons A: 25", "jetons A: 3"))) == {"carte", "quitter"}


def test_a_leavers_cards_go_aside_unseen_a7() -> None:
    p = play(at(FIVE), "quitter")
    v = p.view(1)
    assert v.buried_sizes == (5, 0, 0) and v.buried[0] is None and v.hand_sizes[0] == 0 and v.pile_size == 39


def test_the_last_one_left_takes_all_at_once_and_is_not_asked_a6_a48() -> None:
    p = play(at(FIVE), "quitter", "quitter")
    assert chips(p) == ((25, 25, 40), 0) and fact(p, "C gagne la manche et 15 jetons")


def test_the_last_one_left_takes_back_what_he_put_forward_a8() -> None:
    assert chips(play(at(FIVE), "carte", "quitter", "quitter"))[0] == (40, 25, 25)


def test_who_is_left_alone_takes_the_carried_chips_too_a41() -> None:
    assert chips(play(at(FIVE.replace("pot: 15", "pot: 31")), "quitter", "quitter"))[0][2] == 56


def test_only_those_still_in_are_served_a11() -> None:
    p = play(at(DEAL), "carte", "quitter", "carte")
    assert p.view(None).hand_sizes == (4, 0, 4) and chips(p) == ((27, 28, 27), 8)


CATTLE = "bétail 1 ×7, bétail 3 ×7, bétail 10 ×10, bétail 30 ×10"
GONE = f"{CATTLE}, desperados ×3, indiens ×2, train, shérif, diligence, eau de feu, réserve d’or"
SHORT = f"2; question: distribution; pot: 30; main A: bétail 1 ×3; main B: bétail 3 ×3; défausse: {GONE}"


def test_when_the_pile_is_too_short_the_deal_ends_by_itself_and_nobody_pays_a10_c6() -> None:
    p = play(at(SHORT), "carte", "carte")
    assert fact(p, "la pioche compte 2 cartes") and not fact(p, "c’est à A de jouer")
    play(p, "carte", "carte")
    assert fact(p, "la pioche compte 0 carte") and fact(p, "c’est à A de jouer") and chips(p) == ((27, 27), 36)


def test_the_literal_reading_makes_one_stop_or_leave_a10() -> None:
    p = play(at(SHORT.replace("2; ", "2; pioche courte: arrêter ou quitter; ", 1)), *["carte"] * 4)
    assert texts(p) == {"arrêter", "quitter"}
    assert "arrête la distribution ou quitte" in refused(p, "carte", "pioche")
    assert fact(play(p, "arrêter"), "c’est à A de jouer") and chips(p) == ((23, 27), 40)


def test_the_pile_is_measured_for_those_then_in_c6() -> None:
    hands = "main A: bétail 1 ×3; main B: bétail 3 ×3; dans la manche: A, B"
    p = at(f"3; question: distribution; {hands}; défausse: {GONE}, cavalerie, danseuse")
    assert texts(p) == {"carte", "arrêter", "quitter"} and fact(p, "la pioche compte 2 cartes")


def test_leaving_is_offered_whenever_one_answers_a13() -> None:
    turn = at("2; main A: bétail 1; main B: bétail 3")
    stake = at("2; mises: sans relance; question: mise; main A: bétail 1; main B: bétail 3")
    assert all("quitter" in texts(p) for p in (at(DEAL), turn, stake))


# -- the bets ----------------------------------------------------------------------------------------------------------

BETS = (
    "3; mises: avec relances; question: mise; pot: 8; jetons A: 26; jetons B: 28; jetons C: 9; "
    "main A: bétail 1 ×3; main B: bétail 3 ×3; main C: bétail 10 ×3"
)


def test_without_the_option_there_is_no_betting() -> None:
    assert "miser > 0 > +5" not in texts(play(at(FIVE), "arrêter"))
    assert "suivre" not in texts(at(FIVE)) and refused(at(FIVE), "miser > 0 > +5", "distribution")


def test_who_stops_adds_a_stake_and_the_others_match_it_a40() -> None:
    p = play(at(BETS), "miser > 0 > +5", "suivre", "suivre")
    assert chips(p) == ((21, 23, 4), 23) and fact(p, "c’est à A de jouer")


def test_a_raise_asks_everyone_again() -> None:
    p = play(at(BETS), "miser > 0 > +5", "relancer > 0 > +3")
    assert p.view(None).ahead == (5, 8, 0) and p.to_move == (2,)
    assert fact(play(p, "suivre", "suivre"), "c’est à A de jouer") and chips(p) == ((18, 20, 1), 32)


def test_raising_with_chips_one_has_not_is_refused() -> None:
    p = play(at(BETS), "miser > 20 > +0")
    assert "relancer de 8 jetons au plus" in refused(p, "relancer > 0 > +9", "mises")
    assert "miser 26 jetons au plus" in refused(at(BETS), "miser > 20 > +7", "mises")
    assert "un jeton au moins" in refused(at(BETS), "miser > 0 > +0", "mises")


def test_who_cannot_match_must_leave_and_there_is_no_side_pot_a40() -> None:
    p = play(at(BETS), "miser > 10 > +0", "suivre")
    assert texts(p) == {"quitter"} and "tu n’en as que 9" in refused(p, "suivre", "mises")


def test_bets_have_no_other_limit_than_ones_chips_a40() -> None:
    assert sum(text.startswith("miser") for text in texts(at(BETS))) == 26


def test_betting_without_raises() -> None:
    p = play(at(BETS.replace("avec relances", "sans relance")), "miser > 0 > +5")
    assert texts(p) == {"suivre", "quitter"} and "sans relance" in refused(p, "relancer > 0 > +1", "mises")


def test_no_stake_at_all_opens_the_play_or_lets_others_raise() -> None:
    assert fact(play(at(BETS.replace("avec relances", "sans relance")), "parole"), "c’est à A de jouer")
    p = play(at(BETS), "parole")
    assert {"parole", "quitter", "relancer > 0 > +1"} <= texts(p) and "Il n’y a rien à suivre" in refused(p, "suivre", "mises")
    assert fact(play(p, "parole", "parole"), "c’est à A de jouer")


def test_all_may_fold_and_there_is_no_play() -> None:
    assert fact(play(at(BETS), "miser > 0 > +5", "quitter", "quitter"), "A gagne la manche et 13 jetons")


def test_the_first_speaker_opens_the_bets_when_the_pile_ends_the_deal_d2() -> None:
    p = play(at(SHORT.replace("2; ", "2; mises: avec relances; ", 1)), *["carte"] * 4)
    assert "parole" in texts(p) and p.to_move == (0,)


def test_who_follows_takes_the_place_of_an_opener_who_leaves_d3() -> None:
    assert "miser > 0 > +5" in texts(play(at(BETS), "quitter"))
    p = play(at(BETS), "miser > 0 > +5", "relancer > 0 > +3", "suivre", "quitter")
    assert fact(p, "c’est à B de jouer")


def test_the_questions_and_refusals_of_the_bets_name_only_what_one_can_do_a40() -> None:
    plain = "2; mises: {}; question: mises; trait: B; cible: A; ouvreur: A; {}main A: bétail 1; main B: bétail 3; jetons B: {}"
    said = {
        ("sans relance", "avance A: 5; ", 9): "suis ou quitte.", ("avec relances", "avance A: 5; ", 9): "suis, relance ou quitte.",
        ("avec relances", "", 9): "dis « parole », relance ou quitte.",
    }  # fmt: skip
    for case, ending in said.items():
        assert refused(at(plain.format(*case)), "carte", "mises").endswith(f"C’est la phase de mise : {ending}")
    assert "relances-tu" in at(plain.format("avec relances", "avance A: 5; ", 6)).prompt(1)
    assert "relances-tu" not in at(plain.format("avec relances", "avance A: 5; ", 5)).prompt(1)
    assert "relance" not in at(plain.format("avec relances", "", 0)).prompt(1)
    broke = at("2; mises: avec relances; question: mise; main A: bétail 1; main B: bétail 3; jetons A: 0")
    assert "plus de jeton à miser" in broke.prompt(0) and texts(broke) == {"parole", "quitter"}
