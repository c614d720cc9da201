"""Moves, and what is said of text that names none."""

from __future__ import annotations

import copy
import pickle

import pytest

import tablegames_widgets as tg

GAME = tg.games["korsar"]


def position() -> tg.Position:
    return GAME.position("sièges: 3; main A: rouge 2, capitaine vert, galion 4; mer: galion 3 de B, galion 5 de C [C bleu 1, B jaune 1]")


def test_the_same_path_is_the_same_move() -> None:
    move = tg.Move("rouge 2 > galion 3 de A")
    assert move is tg.Move(("rouge 2", "galion 3 de A")) is tg.Move(["rouge 2", "galion 3 de A"])
    assert move.path == ("rouge 2", "galion 3 de A") and str(move) == move.text == "rouge 2 > galion 3 de A"


def test_a_move_survives_copy_and_pickle_as_itself() -> None:
    move = tg.Move("rouge 2 > galion 3 de A")
    assert copy.deepcopy(move) is pickle.loads(pickle.dumps(move)) is eval(repr(move), {"Move": tg.Move}) is move


@pytest.mark.parametrize(
    "move",
    [
        "rouge 2 > galion 3 de B",
        "ROUGE 2>galion 3 de b",
        ("rouge 2", "galion 3 de B"),
        ["Rouge 2", "galion 3 de B"],
        tg.Move("ROUGE 2 > Galion 3 de b"),
    ],
)
def test_a_move_is_played_however_it_is_given(move: object) -> None:
    assert position().play(move) == position().play(tg.Move("rouge 2 > galion 3 de B"))


@pytest.mark.parametrize(("text", "nearest"), [
    ("roug 2 > galion 3 de B", "rouge 2 > galion 3 de B"), ("pioch", "pioche"), ("galion4", "galion 4"),
    ("rouge 2 > gallion 5 de C", "rouge 2 > galion 5 de C"),
])  # fmt: skip
def test_text_that_is_no_move_suggests_the_nearest_legal_ones(text: str, nearest: str) -> None:
    with pytest.raises(tg.UnknownMove) as caught:
        position().play(text)
    assert caught.value.nearest[0] == nearest and caught.value.text == text
    assert str(caught.value).replace("\u00a0", " ").startswith(f"« {text} » n’est pas un coup de ce jeu. Voulais-tu dire « {nearest} »")


@pytest.mark.parametrize("move", [
    "", " > ", "rouge 2 >", "rouge 2 > galion 3 de B > défausse > pioche", "galion 9", "galion 3 de K", "¤" * 10**5, (), [], None,
    3, 3.5, True, b"pioche", ["pioche", None], [["pioche"]], {"pioche"}, tg.Move(()), tg.Move("nager"), tg.Move(("pioche", "nager")),
], ids=lambda move: repr(move)[:30])  # fmt: skip
def test_what_names_no_move_is_an_unknown_move_and_changes_nothing(move: object) -> None:
    p = position()
    for ask in (p.play, p.why_not, p.view(0).why_not):
        with pytest.raises(tg.UnknownMove):
            ask(move)
    assert p == position()


def test_a_beginning_is_legal_to_ask_but_not_to_play() -> None:
    p = position()
    assert p.why_not("rouge 2") is None
    with pytest.raises(tg.IllegalMove) as caught:
        p.play("rouge 2")
    assert "Le coup n’est pas fini : ajoute « galion 3 de B » ou « galion 5 de C »." in str(caught.value).replace("\u00a0", " ")
    assert caught.value.rule == "korsar#tour"


def test_an_illegal_move_says_which_why_what_was_asked_and_by_which_rule() -> None:
    with pytest.raises(tg.IllegalMove) as caught:
        position().play("capitaine vert > galion 3 de B")
    error = caught.value
    assert (error.move, error.rule) == ("capitaine vert > galion 3 de B", "korsar#capitaine")
    assert str(error).replace("\u00a0", " ") == (
        "« capitaine vert > galion 3 de B » : Il faut d’abord un de tes pirates verts sur ce galion. [korsar#capitaine] "
        "(question posée : À toi : pioche une carte ou joue une carte de ta main.)"
    )


@pytest.mark.parametrize("seat", [1, 2])
def test_a_move_out_of_turn_is_refused_and_changes_nothing(seat: int) -> None:
    p = position()
    with pytest.raises(tg.IllegalMove, match="Ce n’est pas à toi de jouer.*on attend A") as caught:
        p.play("pioche", seat)
    assert caught.value.rule == "korsar#tour" and p == position()
    assert p.legal_moves(seat) == () and p.view(seat).legal_moves == () and p.view(None).legal_moves == ()


@pytest.mark.parametrize("seat", [3, -1, 99, "A", True, tg.TOUS])
def test_a_seat_that_does_not_exist_cannot_answer(seat: object) -> None:
    p = position()
    for ask in (p.play, p.why_not):
        with pytest.raises(tg.BadSetup, match="Il n’y a pas de siège"):
            ask("pioche", seat)
    assert p == position()


def test_a_refusal_can_be_read_as_a_rule_and_a_text() -> None:
    rule, text = position().why_not("galion 4 > défausse")
    assert rule == "korsar#defausse" and text.endswith("devant toi.")


def test_the_errors_are_of_one_family_and_values_too() -> None:
    for error in (tg.IllegalMove, tg.UnknownMove, tg.BadSetup, tg.BadPosition, tg.BadSave):
        assert issubclass(error, tg.TableGamesError) and issubclass(error, ValueError)
