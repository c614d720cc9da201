"""What has happened: the status line, the journal, what is seen again; and what is kept from whom."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from board_helpers import First, act, alone, board, click, html, said, told
from rule_helpers import sentence

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board
from tablegames_widgets.board.looking import Viewpoint
from tablegames_widgets.board.messages import BadMessage


def test_the_status_line_tells_all_that_happened_since_ones_own_move() -> None:
    b = alone()
    assert said(b) == ""
    click(b, "galion 3")
    assert said(b) == (
        "Tu poses un galion 3. Bo pose un galion 4. Cléo pose le pirate bleu 1 sur son galion 8. Tu t’empares de ton galion 3."
    )
    five = tg.Match("korsar", 5, position="sièges: 5; " + "; ".join(f"main {seat}: galion 2, galion 3" for seat in "ABCDE"))
    b = Board(five, players={seat: First() for seat in range(1, 5)})
    click(b, "galion 3")
    assert said(b) == " ".join(
        ("Tu poses un galion 3.", *(f"{seat} pose un galion 2." for seat in "BCDE"), "Tu t’empares de ton galion 3.")
    )


def test_one_move_looked_at_is_one_move_told() -> None:
    b = alone()
    click(b, "galion 3")
    act(b, "prev")
    assert said(b) == "Bo pose un galion 4."
    act(b, "next")
    assert said(b) == "Cléo pose le pirate bleu 1 sur son galion 8. Tu t’empares de ton galion 3."
    act(b, "first")
    assert said(b) == ""
    b = board(study=True)
    click(b, "galion 3", "galion 4")
    assert said(b) == "Bo pose un galion 4."
    act(b, "undo")
    assert said(b) == "Ana pose un galion 3."


def test_a_secret_answer_of_another_is_not_told() -> None:
    b = Board(tg.Match("manitou", 3, 4), players={1: First(), 2: First()})
    b.start()
    assert b.match.ply > 10 and said(b) == ""
    click(b, b.view().legal_moves[0].path[0])
    assert said(b) == "Tu choisis le chasseur 1."
    b = Board(tg.Match("manitou", 3, 4), players={1: First(), 2: First()}, viewpoint="tous")
    b.start()
    assert said(b).count("choisit") == 15


def test_of_several_who_are_asked_at_once_the_one_that_looks_answers() -> None:
    b = Board(tg.Match("silly_dragon", position="sièges: 3; cartes: MIN/MIN"), viewpoint=1)
    click(b, "allumeuse", "sans objet")
    assert [seat for seat, _ in b.match.moves] == [1] and b.match.to_move == (0, 2)


def test_who_takes_back_an_answer_takes_back_his_own() -> None:
    b = Board(tg.Match("silly_dragon", position="sièges: 3; cartes: MIN/MIN"), players={2: First()})
    act(b, "curtain")
    click(b, "allumeuse", "sans objet")
    assert [seat for seat, _ in b.match.moves] == [0, 2]
    act(b, "undo")
    assert [seat for seat, _ in b.match.moves] == [2] and b.match.to_move == (0, 1)


def test_what_a_board_takes_for_eyes() -> None:
    texts, seat = get_args(Viewpoint)
    assert get_args(texts) == ("tous", "spectateur", "trait") and seat is int


def entries(b: Board) -> list[tuple[int, str]]:
    """The lines of the journal: where each leads, and what it says."""
    found = re.findall(r'data-action="goto (\d+)"[^>]*>([^<]*)</button>', html(b))
    return [(int(ply), line) for ply, line in found]


def test_the_journal_is_whole_and_only_sent_while_it_is_open() -> None:
    b = board(study=True, viewpoint="tous")
    assert 'data-action="journal"' not in html(b)
    for _ in range(30):
        click(b, *next(move for move in b.view().legal_moves).path)
    assert not entries(b) and 'data-action="journal" aria-expanded="false"' in html(b)
    act(b, "journal")
    told = [(ply, " ".join(map(str, events)).replace("\u00a0", " ")) for ply, events in b.match.journal("tous")]
    assert entries(b) == [(0, "Le début de la partie"), *told] and len(told) == 30
    act(b, "help")
    assert not entries(b) and "tg-help" in html(b)
    act(b, "journal", "back")
    assert "tg-panel" not in html(b)


def test_a_line_of_the_journal_shows_its_moment() -> None:
    b = alone()
    click(b, "galion 3")
    act(b, "journal")
    assert [frame["ply"] for frame in act(b, "goto 2")] == [2] and b.match.ply == 2 and len(entries(b)) == 4
    assert re.findall(r'"goto (\d)" aria-current="step"', html(b)) == ["2"] and said(b) == "Bo pose un galion 4."
    act(b, "goto 0", "goto 3")
    assert b.match.ply == 3 and "tg-panel" not in click(b, "galion 5")[0]["html"]


def test_each_move_of_another_is_told_alone_and_the_last_frame_tells_them_all() -> None:
    b = alone()
    frames = click(b, "galion 3")
    ana, bo, cleo = (
        "Tu poses un galion 3.",
        "Bo pose un galion 4.",
        "Cléo pose le pirate bleu 1 sur son galion 8. Tu t’empares de ton galion 3.",
    )
    assert [told(frame) for frame in frames] == [ana, bo, f"{ana} {bo} {cleo}"]
    alone_said = [re.findall(r'data-did="([^"]*)"', frame["html"].replace("\u00a0", " ")) for frame in frames]
    assert alone_said == [[], [], [cleo]], "a bubble beside what moved says the last move alone"
    click(b, "galion 5")
    assert said(b).startswith("Tu poses un galion 5.") and ana not in said(b)


def test_what_happened_since_ones_own_move_is_seen_again_at_will() -> None:
    b = alone()
    assert 'data-action="replay"' not in html(b)
    frames = click(b, "galion 3")
    for _ in range(2):
        again = act(b, "replay")
        assert [frame["ply"] for frame in again] == [1, 2, 3] and [told(frame) for frame in again] == [told(frame) for frame in frames]
        assert again[-1]["html"] == frames[-1]["html"] == b.static() and b.match.last_ply == 3
    assert [frame["ply"] for frame in act(b, "first", "replay")] == [1, 2, 3]
    click(b, "galion 5")
    assert [frame["ply"] for frame in act(b, "replay")] == [4, 5, 6]
    for other in (board(), board({0: First(), 1: First(), 2: First()})):
        other.start()
        assert 'data-action="replay"' not in html(other) and len(act(other, "replay")) == 1


def test_seen_again_a_secret_answer_is_as_little_told_as_before() -> None:
    b = Board(tg.Match("manitou", 3, 4), players={1: First(), 2: First()})
    b.start()
    click(b, b.view().legal_moves[0].path[0])
    assert [told(frame) for frame in act(b, "replay")] == ["Tu choisis le chasseur 1."]


@pytest.mark.parametrize(
    "there", ["goto", "goto ", "goto 4", "goto -1", "goto 01", "goto 1.0", "goto 1 ", "goto  1", "goto ٣", "goto 9999999", "Goto 1"]
)
def test_a_moment_that_the_match_has_not_is_refused(there: str) -> None:
    b = alone()
    click(b, "galion 3")
    act(b, "journal")
    before = b.static()
    with pytest.raises(BadMessage) as caught:
        act(b, there)
    assert b.static() == before and sentence(caught.value)
    with pytest.raises(BadMessage):
        click(b, "goto 1")


def test_the_journal_tells_each_what_he_may_know_and_nothing_of_what_was_taken_back() -> None:
    b = Board(tg.Match("manitou", 3, 4), players={1: First(), 2: First()})
    b.start()
    click(b, b.view().legal_moves[0].path[0])
    act(b, "journal")
    assert entries(b) == [(0, "Le début de la partie"), (b.match.ply, "Tu choisis le chasseur 1.")]
    b = board(study=True)
    click(b, "galion 3")
    act(b, "undo")
    click(b, "galion 5")
    act(b, "journal")
    assert entries(b)[1:] == [(1, "Ana pose un galion 5.")]
