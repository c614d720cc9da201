"""What lets a table wait less, and what it asks first: forced moves that play themselves, moves that are surely wasted."""

from __future__ import annotations

import re
from typing import Any

import pytest
from board_helpers import First, act, board, click, html, said
from rule_helpers import sentence

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board
from tablegames_widgets.board.messages import BadMessage

POOR = "sièges: 2; main A: rouge 2; main B: galion 2, galion 3, galion 4; mer: "
RAID = ("sièges: 3; question: prendre; étalage: arme 2, guerrier blanc 1; raid A: guerrier noir 1 sur B; main A: guerrier rouge 2, "
        "guerrier rouge 3")  # fmt: skip
BEERS = "sièges: 4; main A: BIÈRE 6♥, BIÈRE 7♥, BANG! 3♣; main B: RATÉ!"


class Draws:
    """Draws a card, whatever it has."""

    def choose(self, view: tg.View) -> tg.Move:
        return view.legal_moves[0]


def lonely(d_office: bool = True, **more: Any) -> Board:
    """Ana has one pirate and no galleon to put it on: she can only draw, as long as there is a pile."""
    match = tg.Match("korsar", ["Ana", "Bo"], position=POOR, study=more.pop("study", False))
    return Board(match, players=more.pop("players", {1: Draws()}), d_office=d_office, **more)


def asked(b: Board) -> str:
    """What is asked before a move is played, "" where nothing is."""
    found = re.findall(r'role="alert"[^>]*>([^<]*).*?data-action="anyway"', html(b))
    return found[0].strip() if found else ""


# -- a forced move plays itself ------------------------------------------------------------------------------------------------


def test_a_forced_move_plays_itself_and_the_status_line_says_so() -> None:
    match = tg.Match("plenty_coups", ["Ana", "Bo", "Cléo"], position=RAID)
    b = Board(match, players={1: First(), 2: First()}, d_office=True)
    b.start()
    click(b, "prendre arme 2")
    assert [str(move) for _, move in match.moves] == ["prendre arme 2", "prendre guerrier blanc 1", "retour du camp jaune"]
    assert said(b).startswith("Tu prends") and said(b).count("C’était le seul coup possible.") == 2
    act(b, "journal")
    assert len(re.findall(r"tg-entry[^>]*>[^<]*C’était le seul coup possible\.<", html(b))) == 2
    plain = Board(tg.Match("plenty_coups", ["Ana", "Bo", "Cléo"], position=RAID), players={1: First(), 2: First()})
    click(plain, "prendre arme 2")
    assert plain.match.ply == 1 and "seul coup" not in html(plain)


def test_undo_steps_over_forced_moves_to_the_last_real_choice_and_redo_comes_back() -> None:
    for study in (False, True):
        match = tg.Match("plenty_coups", ["Ana", "Bo", "Cléo"], position=RAID, study=study)
        b = Board(match, players={1: First(), 2: First()}, d_office=True)
        click(b, "prendre arme 2")
        assert match.ply == 3
        act(b, "undo")
        assert match.ply == 0 and match.to_move == (0,) and len(b.view().legal_moves) > 1
        act(b, "redo")
        assert match.ply == 3 and match.last_ply == 3 and not match.can_redo


def test_a_match_takes_back_what_was_chosen_only_where_nobody_has_moved_since() -> None:
    match = tg.Match("plenty_coups", 3, position=RAID)
    match.play("prendre arme 2").play("prendre guerrier blanc 1").play("retour du camp jaune")
    assert match.only_move(0, 1) and match.only_move(0, 2) and not match.only_move(0) and match.only_move(1) is None
    assert match.why_no_undo(0) is None and match.why_no_undo(0, chosen=True) is None
    match.undo(0, chosen=True)
    assert match.ply == 0 and match.redo().ply == 3
    assert match.undo(0).ply == 2 and match.undo(0).ply == 1


def test_a_forced_move_waits_where_others_play_or_where_it_shows_something() -> None:
    """Its haste would tell the others that there was no choice; what is to be read is not skipped."""
    two = Board(tg.Match("plenty_coups", ["Ana", "Bo", "Cléo"], position=RAID), players={2: First()}, d_office=True)
    act(two, "curtain")
    click(two, "prendre arme 2")
    assert two.match.ply == 1
    b = Board(tg.Match("manitou", 2, 1), players={1: First()}, d_office=True)
    b.start()
    while type(b.match.position.stack[-1]).__name__ != "Tally":
        b.play(b.view().legal_moves[0], 0)
    assert b.match.only_move(0) is None and len(b.view().legal_moves) == 1 and 0 in b.match.to_move


def test_a_table_of_forced_moves_alone_still_stops() -> None:
    b = lonely(players={1: Draws()})
    assert b.start() and b.match.ply > 4 and len(b.view().legal_moves) != 1


def test_a_lesson_keeps_its_forced_moves_and_asks_nothing_first() -> None:
    course: Any = type(
        "Lesson", (), {"notes": {}, "rules": {}, "checks": False, "blind": False, "words": False, "asks": "", "advised": ()}
    )()
    b = board(course=course, prudence=True, d_office=True)
    assert not b.prudence and not b.d_office


# -- a wasted move is asked about ----------------------------------------------------------------------------------------------


def saloon(**more: Any) -> Board:
    """Ana has a beer that would heal nobody, another, and a shot."""
    match = tg.Match("wanted", ["Ana", "Bo", "Cléo", "Dino"], position=BEERS)
    players = {seat: First() for seat in (1, 2, 3)}
    return Board(match, players=players, rules_url="wanted.html", **{"prudence": True, **more})


def test_a_wasted_move_is_asked_about_with_its_rule_and_played_if_one_says_so() -> None:
    b = saloon()
    b.start()
    frames = click(b, "BIÈRE 6♥")
    assert b.match.ply == 0 and len(frames) == 1
    assert sentence(asked(b)) == "Tu as tous tes points de vie : cette BIÈRE ne te rendrait rien."
    assert 'href="wanted/tirer.html#wanted-biere"' in html(b) and html(b).count("Joue quand même") == 1
    assert re.search(r'data-click="BIÈRE 6♥"[^>]*aria-pressed="true"', html(b))
    act(b, "anyway")
    assert str(b.match.moves[0][1]) == "BIÈRE 6♥" and not asked(b)


def test_another_card_drops_the_question_and_the_same_reason_is_asked_once_a_decision() -> None:
    b = saloon()
    click(b, "BIÈRE 6♥", "BIÈRE 6♥")
    assert b.match.ply == 0 and asked(b)  # pressed twice at once: still asked
    click(b, "BANG! 3♣")
    assert not asked(b) and b.path == ("BANG! 3♣",) and b.match.ply == 0
    click(b, "BIÈRE 7♥")
    assert b.match.ply == 1
    click(b, "BIÈRE 6♥")
    assert b.match.ply == 1 and asked(b)  # another decision: asked again
    act(b, "back")
    assert not asked(b) and b.path == () and "tg-refusal" not in html(b)


def test_what_has_nothing_to_do_with_the_move_keeps_the_question_or_drops_the_move() -> None:
    b = saloon()
    click(b, "BIÈRE 6♥")
    act(b, "help", "help")
    assert asked(b) and b.path == ("BIÈRE 6♥",)
    act(b, "first")
    assert not asked(b) and b.path == () and act(b, "anyway")[-1]["ply"] == 0 and b.match.ply == 0
    click(b, "BIÈRE 6♥")
    assert b.match.ply == 1


def test_a_typed_move_is_asked_about_too_and_typed_again_or_in_words_it_is_played() -> None:
    for answer in ("bière 6♥", "Joue quand même"):
        b = saloon()
        b.handle({"board": b.name, "ply": 0, "move": "BIÈRE 6♥"})
        assert b.match.ply == 0 and asked(b)
        b.handle({"board": b.name, "ply": 0, "move": answer})
        assert b.match.ply == 1
    b = saloon()
    b.handle({"board": b.name, "ply": 0, "move": "BIÈRE 6♥"})
    b.handle({"board": b.name, "ply": 0, "move": "n’importe quoi"})
    assert not asked(b) and b.path == () and b.match.ply == 0


def test_a_move_of_two_clicks_is_asked_about_at_the_second_and_goes_back_to_the_first() -> None:
    match = tg.Match("manitou", ["Ana", "Bo"], position="sièges: 2; troupeau 1: [A chef]; main B: guetteur, chasseur 1")
    b = Board(match, players={0: First()}, prudence=True)
    b.start()
    click(b, "guetteur", "troupeau 1")
    assert asked(b) and b.path == ("guetteur", "troupeau 1") and match.ply == 0
    assert re.search(r'data-click="troupeau 2"[^>]*class="[^"]*|class="[^"]*is-legal[^"]*"[^>]*data-click="troupeau 2"', html(b))
    act(b, "back")
    assert b.path == ("guetteur",) and not asked(b)
    click(b, "troupeau 2")
    assert match.ply >= 1 and str(match.moves[0][1]) == "guetteur > troupeau 2"


def test_nobody_is_asked_where_prudence_is_off_and_a_program_never_is() -> None:
    b = saloon(prudence=False)
    click(b, "BIÈRE 6♥")
    assert b.match.ply == 1
    assert Board(tg.Match("korsar", 2, 1)).prudence is False
    with pytest.raises(BadMessage):
        b.handle({"board": b.name, "ply": 1, "action": "quandmeme"})


def test_a_move_played_from_a_cell_is_not_asked_about_and_a_written_one_is() -> None:
    table = tg.play("wanted", seats=["Ana", *["hasard"] * 3], seed=3)
    assert table._board.prudence and not table._board.d_office
    assert not tg.play("wanted", seats=["Ana", *["hasard"] * 3], seed=3, prudence=False)._board.prudence
    assert tg.play("wanted", seats=["Ana", *["hasard"] * 3], seed=3, d_office=True)._board.d_office
