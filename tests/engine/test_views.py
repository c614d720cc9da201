"""Views: who may look, and what they share."""

from __future__ import annotations

import pytest
from support import GAMES

import tablegames_widgets as tg

GAME = tg.games["korsar"]


@pytest.mark.parametrize("seat", [3, -1, "A", "spectateur", 1.0, True, b"0", ()])
def test_nobody_looks_from_a_seat_that_does_not_exist(seat: object) -> None:
    """A text that was no seat used to see the cards that others draw."""
    with pytest.raises(tg.BadSetup, match="Il n’y a pas de siège"):
        GAME.start(3, seed=7).view(seat)


def test_tous_sees_every_hand_and_answers_for_the_seat_to_move() -> None:
    p = GAME.start(3, seed=7)
    v = p.view(tg.TOUS)
    assert None not in v.hands and v.legal_moves == p.legal_moves() and v.why_not("pioche") is None
    letter = "ABC"[p.to_move[0]]
    assert v.prompt.startswith(f"{letter}, à toi") and v.prompt[3:] == "à" + p.prompt(p.to_move[0])[1:]


def test_a_spectator_sees_no_hand_and_may_do_nothing() -> None:
    v = GAME.start(3, seed=7).view(None)
    assert v.hands == (None,) * 3 and v.legal_moves == () and v.why_not("pioche").rule == "korsar#tour"


def test_names_change_what_is_read_but_not_what_is_known() -> None:
    p = GAME.start(3, seed=7)
    named = p.view(1, ("Ana", "Bo", "Cléo"))
    assert named == p.view(1) and named.key == p.view(1).key and "Cléo" in str(named) and named.prompt != p.view(1).prompt


def test_two_seats_do_not_have_the_same_view() -> None:
    p = GAME.start(3, seed=7)
    assert len({p.view(viewer) for viewer in (0, 1, 2, None, tg.TOUS)}) == 5


def test_views_are_equal_when_they_show_the_same_of_the_same_game() -> None:
    p, other = GAME.start(3, seed=7), tg.games["wanted"].start(3, seed=7)
    assert p.view(0) == p.copy().view(0) != p.view(1) and p.view(0) != other.view(0) and p.view(0) != p.view(0).key
    assert hash(p.view(0)) == hash(p.copy().view(0)) and p.view(tg.TOUS).seat == "tous" == tg.TOUS
    assert p.view(0).key.split("|")[:3] == ["0", "3", repr(dict(p.options))]


def test_the_seats_go_round_from_the_one_that_looks() -> None:
    p = GAME.start(4, seed=7)
    assert [p.view(seat).clockwise for seat in (0, 2, None, tg.TOUS)] == [(0, 1, 2, 3), (2, 3, 0, 1), (0, 1, 2, 3), (0, 1, 2, 3)]


def test_a_seat_out_of_turn_is_told_whom_it_waits_for_and_by_which_rule() -> None:
    v = GAME.position("sièges: 3; trait: B").view(0, ("Ana", "Bo", "Cléo"))
    assert v.why_not("pioche") == ("korsar#tour", "Ce n’est pas à toi de jouer\u00a0: on attend Bo.") and v.prompt == "On attend Bo."
    assert v.me == 0 and GAME.position("sièges: 3; trait: B").view(tg.TOUS).me == 1


def test_a_seat_knows_its_own_secret_answer_and_no_other() -> None:
    p = next(game for game in GAMES if game.id == "mourre").start(3, 1).play("3 doigts > total 8", 2)
    told = "Throw(((2, Move('3 doigts > total 8')),), (0, 1))"
    assert told in p.view(2).key and told in p.view(tg.TOUS).key
    assert all("Throw((), (0, 1))" in p.view(seat).key and "total 8" not in p.view(seat).key for seat in (0, 1, None))


def test_what_has_just_happened_is_told_with_names() -> None:
    v = GAME.start(3, seed=7).play("pioche").view(1, ("Ana", "Bo", "Cléo"))
    assert [str(event) for event in v.events] == ["Ana pioche une carte."] and v.events is v.events
    with pytest.raises(AttributeError, match=r"^une vue ne se modifie pas \(main\)$"):
        v.main = ()


def test_a_view_shows_itself_as_text_and_as_a_board_with_its_style() -> None:
    v = GAME.start(3, seed=7).view(0)
    assert str(v).startswith("Korsar, partie à 3") and v.html.startswith('<section class="tg-table')
    assert v._repr_html_().startswith("<style>") and '<section class="tg-table' in v._repr_html_()
    assert "<button" in v.html and "<button" not in v._repr_html_()  # a picture, which nothing answers
    assert repr(v) == "<View korsar A>" and repr(GAME.start(3, seed=7).view(None)) == "<View korsar spectateur>"


def test_the_waiting_seats_are_told_whom_they_wait_for() -> None:
    p = GAME.position("sièges: 3; trait: B")
    assert p.prompt(0) == p.prompt(None) == p.prompt() == "On attend B."
    assert p.prompt(1) == "À toi\u00a0: pioche une carte."


def test_the_options_of_a_view_are_its_own() -> None:
    p = GAME.start(3, seed=7)
    p.view(0).options["ending"] = "dernière carte"
    assert p.options["ending"] == "aussitôt"
