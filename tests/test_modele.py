"""The template game of docs/modele: its rules, each in one sentence. The conformance suite does the rest."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from rule_helpers import told

import tablegames_widgets as tg

HOME = Path(__file__).parents[1] / "docs" / "modele"
sys.path.insert(0, str(HOME.parent))
from modele import GAME


def after(*moves: str, start: str = "sièges: 2") -> tg.Position:
    """The position once A, B, C… have chosen, in that order."""
    p = GAME.position(start)
    for seat, move in enumerate(moves):
        p.play(move, seat)
    return p


def test_the_one_who_alone_announced_the_sum_takes_a_stone() -> None:
    p = after("3 doigts > total 5", "2 doigts > total 6")
    assert p.view(None).stones == (1, 0)
    assert p.view(None).left == 19


def test_when_several_are_right_the_stone_is_set_aside() -> None:
    p = after("3 doigts > total 5", "2 doigts > total 5")
    assert (p.view(None).stones, p.view(None).aside) == ((0, 0), 1)


def test_when_nobody_is_right_the_stone_is_set_aside() -> None:
    p = after("3 doigts > total 6", "2 doigts > total 6")
    assert "Personne n’a trouvé" in told(p, None)
    assert p.view(None).aside == 1


def test_a_total_that_ones_own_fingers_rule_out_is_refused() -> None:
    refusal = GAME.position("sièges: 2").why_not("3 doigts > total 9")
    assert refusal == ("mourre#annonce", "Avec 3 doigts à toi, le total ira de 4 à 8.")


def test_a_move_begins_with_fingers() -> None:
    assert GAME.position("sièges: 2").why_not("total 4").rule == "mourre#doigts"


def test_an_unfinished_move_is_a_legal_beginning_that_cannot_be_played() -> None:
    p = GAME.position("sièges: 2")
    assert p.why_not("3 doigts") is None
    with pytest.raises(tg.IllegalMove, match="n’est pas fini"):
        p.play("3 doigts")


def test_seats_choose_in_any_order() -> None:
    p = GAME.position("sièges: 3").play("1 doigt > total 6", 2)
    assert p.to_move == (0, 1)


def test_a_choice_is_hidden_from_the_others_until_all_have_chosen() -> None:
    p = after("3 doigts > total 5")
    assert told(p, 1) == told(p, None) == "A a choisi."
    assert "3 doigts" in told(p, 0)
    assert [p.view(seat).choices[0] for seat in (1, None)] == [None, None]


def test_nobody_chooses_twice_in_a_round() -> None:
    with pytest.raises(tg.IllegalMove) as caught:
        after("3 doigts > total 5").play("2 doigts > total 5", 0)
    assert caught.value.rule == "mourre#manche"


def test_a_hidden_choice_is_drawn_anew_from_the_view_alone() -> None:
    view = after("3 doigts > total 5").view(1)
    drawn = {GAME.determinize(view, tg.Chance(k)).view(0).choices[0] for k in range(50)}
    assert len(drawn) > 10
    assert all(GAME.determinize(view, tg.Chance(k)).view(1) == view for k in range(9))


def test_three_stones_win() -> None:
    p = after("3 doigts > total 5", "2 doigts > total 6", start="sièges: 2; cailloux A: 2; cailloux B: 2")
    assert p.outcome == ((0,), (3, 2), "A gagne avec 3 cailloux.")


def test_when_the_middle_is_empty_the_richest_win_together() -> None:
    p = after("1 doigt > total 2", "2 doigts > total 7", start="sièges: 2; cailloux A: 2; cailloux B: 2; de côté: 15")
    assert p.outcome.winners == (0, 1)
    assert p.outcome.scores == (2, 2)


def test_an_option_says_how_many_stones_win() -> None:
    assert GAME.start(2, 1, goal="1").play("1 doigt > total 3", 0).play("2 doigts > total 4", 1).is_over


def test_the_notation_keeps_secret_answers_and_the_last_round() -> None:
    p = after("3 doigts > total 5", "2 doigts > total 6").play("4 doigts > total 9", 1)
    assert GAME.position(p.notation()) == p
    assert "choix B: 4 doigts > total 9" in p.notation()
    assert "dernier A: 3 doigts > total 5" in p.notation()


@pytest.mark.parametrize("text", [
    "sièges: 7", "sièges: 2; cailloux A: 4", "sièges: 2; cailloux C: 1", "sièges: 2; de côté: 21",
    "sièges: 2; cailloux A: 3; cailloux B: 3", "sièges: 2; choix A: 3 doigts > total 9", "sièges: 2; choix A: 3 doigts",
    "sièges: 2; but: 4", "sièges: 2; cailloux A: 3; choix A: 3 doigts > total 4", "sièges: 2; dernier A: 3 doigts > total 4",
    "cailloux A: 1",
])  # fmt: skip
def test_what_the_rules_cannot_produce_is_no_position(text: str) -> None:
    with pytest.raises((tg.BadPosition, tg.BadSetup)):
        GAME.position(text)


def test_a_player_that_looks_one_move_ahead_can_play_it() -> None:
    p = GAME.start(3, 5)
    while not p.is_over:
        seat = p.to_move[-1]
        p.play(tg.players["glouton"](seat).choose(p.view(seat)), seat)
    assert p.outcome.winners


def test_it_imports_what_is_promised_and_nothing_else_of_the_package() -> None:
    sources = {path.name: path.read_text("utf-8") for path in HOME.glob("*.py")}
    asked = [line for text in sources.values() for line in re.findall(r"^\s*(?:from|import) (tablegames_widgets\S*)", text, re.MULTILINE)]
    assert len(asked) > 8 and set(asked) == {"tablegames_widgets.writing"}
