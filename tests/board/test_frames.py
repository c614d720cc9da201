"""Frames: what a board answers, when it waits, and what it keeps."""

from __future__ import annotations

import errno
import json
from typing import Any

import pytest
from board_helpers import NAMES, START, First, act, alone, board, click, html, shows_hand

import tablegames_widgets as tg
from tablegames_widgets.board import moving, showing
from tablegames_widgets.board.board import Board
from tablegames_widgets.players import Hasard


def test_a_whole_path_of_clicks_plays_and_each_ply_is_one_frame() -> None:
    b = alone()
    assert [frame["ply"] for frame in b.start()] == [0]
    assert [frame["ply"] for frame in click(b, "rouge 3")] == [0]
    assert 'aria-pressed="true"' in html(b)
    frames = click(b, "galion 2 de B")
    assert [frame["ply"] for frame in frames] == [1, 2, 3] and b.match.to_move == (0,)
    assert [f'data-ply="{frame["ply"]}"' in frame["html"] for frame in frames] == [True] * 3
    assert all(shows_hand(frame["html"], "Ana") and 'data-seat="0"' in frame["html"] for frame in frames)


def test_frames_are_numbered_so_that_the_same_board_sent_again_is_news() -> None:
    b = alone()
    answers = [frame["answer"] for frame in (*b.start(), *click(b, "galion 3"), *b.now(), *act(b, "help"))]
    assert answers == sorted(set(answers)) and [b.now()[0]["answer"], b.now()[0]["answer"]] == [answers[-1] + 1, answers[-1] + 2]


def test_frames_travel_as_json() -> None:
    b = alone()
    assert json.loads(json.dumps(click(b, "galion 3"))) and set(b.now()[0]) == {"ply", "answer", "html"}


def test_an_answer_costs_one_view_and_one_render_a_frame_one_telling_a_move_and_one_text_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def counted(what: str, whole: Any) -> Any:
        return lambda *args, **more: (done.append(what), whole(*args, **more))[1]

    b = alone(save=len)
    b.start()
    click(b, "rouge 3")
    monkeypatch.setattr(tg.View, "__init__", counted("view", tg.View.__init__))
    monkeypatch.setattr(showing, "render", counted("render", showing.render))
    monkeypatch.setattr(tg.Match, "told", counted("told", tg.Match.told))
    monkeypatch.setattr(tg.Match, "text", counted("text", tg.Match.text))
    assert [frame["ply"] for frame in click(b, "galion 2 de B")] == [1, 2, 3]
    assert {what: done.count(what) for what in done} == {"view": 3 + 2, "render": 3, "told": 3, "text": 3}  # two programs look, too
    done.clear()
    for action in ("help", "journal", "back"):
        act(b, action)
    click(b, "galion 3")
    assert b.match.ply == 6 and done.count("view") == 5 and done.count("render") == 3 + 3
    done.clear()
    act(b, "prev", "last", "replay")
    assert done.count("view") == done.count("render") == 1 + 1 + 3 and not {"told", "text"} & set(done)


def test_players_move_until_a_person_is_asked_already_at_the_start() -> None:
    b = Board(tg.Match("korsar", NAMES, position=f"{START}; trait: B"), players={1: First(), 2: First()})
    assert [frame["ply"] for frame in b.start()] == [0, 1, 2] and b.match.to_move == (0,)


def test_a_click_on_an_old_ply_is_dropped_and_the_board_sent_again() -> None:
    b = alone()
    click(b, "galion 3")
    before = b.match.text()
    frames = b.handle({"board": b.name, "ply": 0, "click": "galion 5"})
    assert b.match.text() == before and [frame["ply"] for frame in frames] == [3] and "tg-refusal" not in frames[0]["html"]


@pytest.mark.parametrize("panel", ["journal", "help"])
def test_a_panel_opens_and_closes_though_others_have_moved_since_it_was_pressed(panel: str) -> None:
    b = alone()
    click(b, "galion 3")
    pressed = {"board": b.name, "ply": 0, "action": panel}
    assert "tg-panel" in b.handle(pressed)[-1]["html"] and "tg-panel" not in b.handle(pressed)[-1]["html"]


def test_players_alone_wait_for_next_and_last() -> None:
    b = board({0: Hasard(1), 1: Hasard(2), 2: Hasard(3)})
    assert len(b.start()) == 1 and not shows_hand(html(b), "Ana")
    assert act(b, "next")[0]["ply"] == 1 and act(b, "next")[0]["ply"] == 2
    assert act(b, "prev", "next")[0]["ply"] == 2
    assert act(b, "last")[0]["ply"] == b.match.last_ply and b.match.is_over
    assert "Fin de la partie" in html(b)


def test_players_alone_stop_after_so_many_moves_and_go_on_when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "MOST", 7)
    b = board({0: Hasard(1), 1: Hasard(2), 2: Hasard(3)})
    b.start()
    assert "Continuer" not in html(b)
    for ply in (7, 14):
        assert act(b, "last")[0]["ply"] == ply and 'data-action="last" data-lm-suppress-shortcuts="true">Continuer<' in html(b)
    act(b, "prev")
    assert "Continuer" not in html(b)
    act(b, "last", "next")
    assert b.match.ply == 15 and "Continuer" not in html(b)
    while not b.match.is_over:
        act(b, "last")
    assert "Continuer" not in html(b) and "Fin de la partie" in html(b)


def test_players_stop_too_where_a_person_sits_but_has_nothing_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "MOST", 1)
    b = alone()
    frames = click(b, "galion 3")
    assert [frame["ply"] for frame in frames] == [1, 2] and "Continuer" in html(b)
    act(b, "last")
    assert b.match.ply == 3 and b.match.to_move == (0,) and "Continuer" not in html(b)


def test_it_is_saved_after_each_move_of_anyone_and_after_undo() -> None:
    saved: list[str] = []
    b = alone(save=saved.append)
    click(b, "galion 3")
    assert [tg.Match.from_text(text).last_ply for text in saved] == [1, 2, 3] and saved[-1] == b.match.text()
    click(b, "rouge 3")
    act(b, "help", "prev", "last")
    assert len(saved) == 3
    b = board(save=saved.append)
    act(b, "curtain")
    click(b, "galion 3")
    act(b, "undo")
    assert tg.Match.from_text(saved[-1]).last_ply == 0
    act(b, "redo")
    assert tg.Match.from_text(saved[-1]).last_ply == 1


class Disk:
    """Where a match is kept: it fails while it is told to."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error, self.texts = error, list[str]()

    def __call__(self, text: str) -> None:
        if self.error:
            raise self.error
        self.texts.append(text)


@pytest.mark.parametrize(("error", "why"), [
    (OSError(errno.ENOSPC, "No space left on device"), "le disque est plein"),
    (FileNotFoundError(errno.ENOENT, "No such file"), "ce dossier n’existe pas"),
    (PermissionError(errno.EACCES, "Permission denied"), "on n’a pas le droit d’y écrire"),
    (tg.BadSetup("la clé est débranchée"), "la clé est débranchée"),
])  # fmt: skip
def test_a_save_that_fails_leaves_the_move_and_lets_the_others_play_on(error: Exception, why: str) -> None:
    disk = Disk(error)
    b = alone(save=disk)
    b.start()
    frames = click(b, "galion 3")
    assert [frame["ply"] for frame in frames] == [1, 2, 3] and b.match.to_move == (0,)
    assert all(f"La partie n’est pas gardée : {why}" in frame["html"].replace("\u00a0", " ") for frame in frames)
    act(b, "help", "prev", "last")
    assert why in html(b)
    disk.error = None
    click(b, "galion 5")
    assert "n’est pas gardée" not in html(b) and disk.texts[-1] == b.match.text() and b.match.last_ply == 6


def test_a_board_saves_already_at_its_start_and_says_when_it_cannot() -> None:
    disk = Disk()
    assert alone(save=disk).start() and len(disk.texts) == 1
    assert "n’est pas gardée" in alone(save=Disk(OSError(errno.ENOSPC, ""))).start()[0]["html"]


def test_the_picture_that_is_kept_has_the_curtain_down_and_no_click_begun() -> None:
    b = board()
    act(b, "curtain")
    click(b, "rouge 3")
    picture, text = b.picture()
    assert "Passe l’écran à Ana" in picture and 'aria-pressed="true"' not in picture
    assert not any(shows_hand(picture, name) for name in NAMES) and "capitaine vert" not in text
    assert shows_hand(html(b), "Ana") and 'aria-pressed="true"' in html(b)
    b = alone()
    click(b, "rouge 3")
    assert shows_hand(b.picture()[0], "Ana") and 'aria-pressed="true"' not in b.picture()[0]
