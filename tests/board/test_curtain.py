"""The curtain: no hand is sent before it is lifted."""

from __future__ import annotations

from typing import Any

import pytest
from board_helpers import NAMES, First, act, alone, board, click, html, said, shows_hand

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board


def test_no_hand_is_sent_before_the_curtain_is_lifted() -> None:
    b = board()
    first = b.start()[0]["html"]
    assert "Passe l’écran à Ana" in first and not any(shows_hand(first, name) for name in NAMES)
    click(b, "galion 3")
    assert b.match.ply == 0 and not any(shows_hand(html(b), name) for name in NAMES)
    act(b, "curtain")
    assert shows_hand(html(b), "Ana") and "tg-curtain" not in html(b) and not shows_hand(html(b), "Bo")
    frames = click(b, "galion 3")
    assert "Passe l’écran à Bo" in frames[-1]["html"] and not any(shows_hand(frame["html"], name) for frame in frames for name in NAMES)


@pytest.mark.parametrize("actions", [
    ["prev"], ["first"], ["prev", "next"], ["prev", "curtain"], ["prev", "curtain", "last"], ["help"], ["back"], ["redo"],
    ["first", "undo"], ["journal"], ["journal", "goto 0"], ["goto 0", "goto 1"],
], ids=" ".join)  # fmt: skip
def test_nothing_but_the_curtain_shows_a_hand_not_even_the_past(actions: list[str]) -> None:
    """« prev » used to show the hand of whoever had just played to the one before whom the curtain stood."""
    b = board()
    act(b, "curtain")
    click(b, "rouge 3", "galion 2 de B")
    for action in actions:
        for frame in act(b, action):
            assert not any(shows_hand(frame["html"], name) for name in NAMES)


@pytest.mark.parametrize("players", [{}, {2: First()}], ids=["three people", "two people and a program"])
def test_behind_the_curtain_the_past_shows_no_hand_however_many_people_there_are(players: dict[int, Any]) -> None:
    b = board(players)
    act(b, "curtain")
    click(b, "galion 3")
    assert not any(shows_hand(html(b), name) for name in NAMES)
    act(b, "first")
    assert not any(shows_hand(html(b), name) for name in NAMES) and b.view().seat is None


def test_a_screen_before_several_people_says_names_and_one_before_a_single_person_says_tu() -> None:
    b = board({2: First()})
    act(b, "curtain")
    assert b.shared and b.view().prompt.startswith("Ana, à toi") and "(toi)" not in html(b)
    click(b, "galion 3")
    assert said(b).startswith("Ana pose")
    b = alone()
    click(b, "galion 3")
    assert not b.shared and said(b).startswith("Tu poses") and "Ana (toi)" in html(b) and b.view().prompt.startswith("À toi")
    assert not Board(b.match, viewpoint=0).shared


def test_who_has_just_played_may_still_take_it_back_before_the_curtain_is_lifted() -> None:
    b = board()
    act(b, "curtain")
    click(b, "galion 3")
    act(b, "undo")
    assert b.match.ply == 0 and shows_hand(html(b), "Ana") and "tg-curtain" not in html(b)


def test_the_curtain_is_lifted_only_where_it_stands() -> None:
    b = board()
    act(b, "curtain")
    click(b, "galion 3")
    act(b, "curtain")
    assert shows_hand(html(b), "Bo")
    act(b, "prev", "curtain", "last")
    assert shows_hand(html(b), "Bo") and not shows_hand(html(b), "Ana") and "tg-curtain" not in html(b)


def test_a_person_alone_at_the_table_has_no_curtain_and_sees_the_past_with_his_own_eyes() -> None:
    b = alone()
    click(b, "galion 3")
    for action in ("prev", "prev", "first", "next", "last"):
        act(b, action)
        assert shows_hand(html(b), "Ana") and 'data-seat="0"' in html(b) and "tg-curtain" not in html(b)


def test_a_study_has_no_curtain_and_shows_each_seat_in_its_turn() -> None:
    b = board(study=True)
    assert shows_hand(b.start()[0]["html"], "Ana")
    assert shows_hand(click(b, "galion 3")[-1]["html"], "Bo") and not shows_hand(html(b), "Ana")


@pytest.mark.parametrize(("viewpoint", "seen"), [("tous", 3), ("spectateur", 0), (1, 1)])
def test_a_viewpoint_shows_its_hands_and_no_other(viewpoint: Any, seen: int) -> None:
    text = board(viewpoint=viewpoint).static()
    assert sum(f'data-key="{card}/1"' in text for card in ("capitaine vert", "vert 2", "bleu 2")) == seen


def test_the_journal_and_the_last_event_hide_what_the_looker_may_not_know() -> None:
    b = board({1: Drawer(), 2: Drawer()})
    click(b, "galion 3")
    drawn = [
        str(event)
        for seat in (1, 2)
        for _, events in b.match.journal(seat)
        for event in events
        if event.name == "drawn" and event.data[1] is not None
    ]
    assert len(drawn) == 2 and not any(line in b.static() for line in drawn) and "Bo pioche une carte." in html(b)


class Drawer:
    def choose(self, view: tg.View) -> str:
        return "pioche"
