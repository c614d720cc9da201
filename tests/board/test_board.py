"""The board: messages in, frames out; what is on the screen, and what is kept from it."""

from __future__ import annotations

import asyncio
import errno
import json
import random
import re
from html import escape
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rule_helpers import sentence

import tablegames_widgets as tg
from tablegames_widgets.board import moving, showing
from tablegames_widgets.board.board import Board
from tablegames_widgets.board.click_help import first_clicks, what_now
from tablegames_widgets.board.looking import Viewpoint
from tablegames_widgets.board.messages import ACTIONS, BadMessage
from tablegames_widgets.board.programs import apart
from tablegames_widgets.players import Glouton, Hasard, Stratege
from tablegames_widgets.scene.model import lay_out, pieces

START = ("sièges: 3; main A: galion 3, galion 5, rouge 3, capitaine vert; main B: vert 2, galion 4; main C: bleu 1, bleu 2; "
         "mer: galion 8 de C [A jaune 1, B rouge 1], galion 2 de B [C bleu 1, B vert 1]")  # fmt: skip
NAMES = ["Ana", "Bo", "Cléo"]


def board(players: dict[int, Any] | None = None, **more: Any) -> Board:
    match = tg.Match("korsar", NAMES, position=START, study=more.pop("study", False))
    return Board(match, players=players, rules_url="korsar.html", **more)


def alone(**more: Any) -> Board:
    """Ana plays against two players who always lay what they can."""
    return board({1: First(), 2: First()}, **more)


class First:
    """The first legal move; not drawing while there is another."""

    def choose(self, view: tg.View) -> tg.Move:
        return view.legal_moves[min(1, len(view.legal_moves) - 1)]


def click(b: Board, *clicks: str) -> list[dict[str, Any]]:
    for one in clicks:
        frames = b.handle({"board": b.name, "ply": b.match.ply, "click": one})
    return frames


def act(b: Board, *actions: str) -> list[dict[str, Any]]:
    for one in actions:
        frames = b.handle({"board": b.name, "ply": b.match.ply, "action": one})
    return frames


def html(b: Board) -> str:
    return b.static().replace("\u00a0", " ")


def said(b: Board) -> str:
    """The status line."""
    return re.findall(r'<p class="tg-said" role="status">(.*?)</p>', html(b))[0]


def shows_hand(text: str, seat: str) -> bool:
    """Whether some card that only that seat holds is on the board."""
    return any(
        f'data-click="{card}"' in text for card in {"Ana": ["galion 5", "capitaine vert"], "Bo": ["vert 2"], "Cléo": ["bleu 2"]}[seat]
    )


# -- frames ------------------------------------------------------------------------------------------------------------


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


def told(frame: dict[str, Any]) -> str:
    return re.findall(r'role="status">(.*?)</p>', frame["html"].replace("\u00a0", " "))[0]


def test_each_move_of_another_is_told_alone_and_the_last_frame_tells_them_all() -> None:
    b = alone()
    frames = click(b, "galion 3")
    ana, bo, cleo = (
        "Tu poses un galion 3.",
        "Bo pose un galion 4.",
        "Cléo pose le pirate bleu 1 sur son galion 8. Tu t’empares de ton galion 3.",
    )
    assert [told(frame) for frame in frames] == [ana, bo, f"{ana} {bo} {cleo}"]
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


def usable(b: Board) -> list[str]:
    """The tools that can be used now."""
    return re.findall(r'tg-tool-\w+" data-action="(\w+)" title="[^"]+" data-lm', b.static())


def test_a_tool_can_be_used_when_it_would_do_something() -> None:
    b = alone()
    assert usable(b) == ["help"]
    click(b, "galion 3")
    assert usable(b) == ["first", "prev", "help"]
    act(b, "prev")
    assert usable(b) == ["first", "prev", "next", "last", "help"]
    act(b, "first")
    assert usable(b) == ["next", "last", "help"]
    b = board(study=True)
    click(b, "galion 3")
    assert usable(b) == ["undo", "first", "prev", "help"]
    act(b, "undo")
    assert usable(b) == ["redo", "help"]
    assert usable(board({0: First(), 1: First(), 2: First()})) == ["next", "last", "help"]


def test_a_board_says_which_one_it_is_and_where_its_rules_are() -> None:
    b = board(title="Deux camps", viewpoint=0)
    assert 'aria-label="Korsar, partie à 3\u00a0: Deux camps"' in b.static() and 'data-seat="0"' in b.static()
    act(b, "help")
    assert '<a href="korsar.html"' in b.static() and b.name == "board"
    bare = Board(tg.Match("korsar", NAMES, position=START), name="autre")
    assert bare.name == "autre" and 'aria-label="Korsar, partie à 3"' in bare.static()
    assert "<a " not in bare.handle({"board": "autre", "ply": 0, "action": "help"})[0]["html"]


def test_the_link_to_a_rule_is_the_one_that_the_page_has() -> None:
    p = tg.games["silly_dragon"].start(2, 1)
    b = Board(tg.Match("silly_dragon", position=p), viewpoint=0, rules_url="dragon.html")
    click(b, next(iter(b.match.game.vocabulary(2)))[0])
    found = re.search(r'role="alert"[^>]*>([^<]*) <a href="dragon\.html#([^"]+)"[^>]*>Règle : ([^<]*)<', html(b))
    if found is None:
        click(b, "place 1")
        found = re.search(r'role="alert"[^>]*>([^<]*) <a href="dragon\.html#([^"]+)"[^>]*>Règle : ([^<]*)<', html(b))
    assert found and found.group(2).startswith("silly-dragon-") and sentence(found.group(1))


def test_frames_between_which_nothing_changed_to_the_eye_are_one() -> None:
    def frame(ply: int, look: str) -> Any:
        return {"ply": ply, "answer": ply, "html": f'<section data-ply="{ply}">{look}</section>'}

    frames = [frame(0, "a"), frame(1, "a"), frame(2, "b"), frame(3, "b"), frame(4, "b"), frame(5, "a")]
    assert [one["ply"] for one in apart(frames)] == [1, 4, 5] and apart([]) == [] and apart(frames[:1]) == frames[:1]


def test_the_first_clicks_of_a_game_are_those_that_can_open_a_move() -> None:
    first, every = first_clicks(tg.games["korsar"], 2)
    assert {"pioche", "rouge 3", "galion 3"} <= first and "galion 3 de A" in every - first and first <= every
    assert "galion 3 de C" not in every and "galion 3 de C" in first_clicks(tg.games["korsar"], 3)[1]


# -- messages ----------------------------------------------------------------------------------------------------------

words = st.one_of(st.text(max_size=9), st.sampled_from(["board", "ply", "click", "action", "undo", "pioche", "rouge 3"]))
leaves = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), words)
anything = st.recursive(
    leaves, lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(words, inner, max_size=4)), max_leaves=8
)
plies = st.one_of(st.just(0), st.floats(), st.booleans(), st.text())
nearly = st.fixed_dictionaries({"board": st.sampled_from(["board", "autre", None]), "ply": plies},
                               optional={"click": anything, "action": anything, "plus": anything})  # fmt: skip


@given(messages=st.lists(st.one_of(anything, nearly), min_size=10, max_size=30))
def test_any_other_message_is_refused_and_changes_nothing(messages: list[object]) -> None:
    b = alone()
    click(b, "rouge 3")
    before, text = b.static(), b.match.text()
    for message in messages:
        good = isinstance(message, dict) and message.get("board") == "board" and type(message.get("ply")) is int and len(message) == 3
        if not good:
            with pytest.raises(BadMessage):
                b.handle(message)
    assert b.static() == before and b.match.text() == text


@pytest.mark.parametrize("message", [
    None, "pioche", 3, [], {}, {"ply": 0, "click": "pioche"}, {"board": "board", "click": "pioche"}, {"board": "board", "ply": 0},
    {"board": "autre", "ply": 0, "click": "pioche"}, {"board": "board", "ply": True, "click": "pioche"},
    {"board": "board", "ply": 0.0, "click": "pioche"}, {"board": "board", "ply": "0", "click": "pioche"},
    {"board": "board", "ply": 0, "click": "galion 9"}, {"board": "board", "ply": 0, "click": "Pioche"},
    {"board": "board", "ply": 0, "click": ["pioche"]}, {"board": "board", "ply": 0, "click": "pioche", "action": "undo"},
    {"board": "board", "ply": 0, "action": "quit"}, {"board": "board", "ply": 0, "action": None},
    {"board": "board", "ply": 0, "click": "pioche", "seat": 1}, {"board": "board", "ply": 0, "click": "galion 3 de D"},
    {"board": "board", "ply": 0, "action": "_run_players"}, {"board": "board", "ply": 0, "click": "<script>"},
], ids=repr)  # fmt: skip
def test_a_malformed_message_is_refused(message: object) -> None:
    b = alone()
    before = b.static()
    with pytest.raises(BadMessage) as caught:
        b.handle(message)
    assert b.static() == before and sentence(caught.value)


@given(
    data=st.data(), study=st.booleans(), people=st.sets(st.integers(0, 2)), viewpoint=st.sampled_from(["trait", "tous", "spectateur", 0, 2])
)
def test_no_run_of_clicks_and_actions_breaks_a_board(data: st.DataObject, study: bool, people: set[int], viewpoint: Any) -> None:
    b = board({seat: Hasard(seat) for seat in {0, 1, 2} - people}, study=study, viewpoint=viewpoint)
    b.seconds = 0.0  # a hint is asked for again and again
    b.start()
    clicks = sorted(tg.games["korsar"].words(3).values())
    for _ in range(40):
        view = b.view()
        legal = [one for move in view.legal_moves for one in move.path] or clicks
        kind = data.draw(st.sampled_from(["click", "click", "any", "action"]))
        value = data.draw(st.sampled_from({"click": legal, "any": clicks, "action": sorted({*ACTIONS} - {*b._shut_actions})}[kind]))
        frames = b.handle({"board": b.name, "ply": b.match.ply, "action" if kind == "action" else "click": value})
        assert frames[-1]["ply"] == b.match.ply and frames[-1]["html"] == b.static()
        asked = b.match.to_move
        assert not asked or not people or b.match.ply < b.match.last_ply or set(asked) & people, "personne n’est plus interrogé"
    assert tg.Match.from_text(b.match.text()).position == tg.Match.from_text(b.match.text()).goto(b.match.last_ply).position


# -- the path ----------------------------------------------------------------------------------------------------------


def test_back_and_the_same_click_again_take_one_click_back() -> None:
    b = alone()
    before = html(b)
    for again in (lambda: act(b, "back"), lambda: click(b, "rouge 3")):
        click(b, "rouge 3")
        assert html(b) != before
        again()
        assert html(b) == before
    assert html(b) == before and act(b, "back") and b.match.ply == 0


def test_another_card_takes_the_place_of_the_chosen_one() -> None:
    b = board(viewpoint=0)
    click(b, "rouge 3")
    click(b, "galion 5")
    assert [str(move) for _, move in b.match.moves] == ["galion 5"]


def test_a_refused_click_says_why_with_a_link_to_the_rule_and_keeps_the_path() -> None:
    b = alone()
    click(b, "rouge 3", "galion 8 de C")
    assert 'class="tg-refusal" role="alert"' in html(b) and "Tu joues déjà jaune sur ce galion." in html(b)
    assert 'href="korsar/personnages.html#korsar-couleur"' in html(b) and "Règle : À chacun sa couleur" in html(b)
    assert 'aria-pressed="true"' in html(b) and b.match.ply == 0
    click(b, "galion 2 de B")
    assert b.match.ply == 3 and "tg-refusal" not in html(b)


def test_a_card_that_can_go_nowhere_says_why_at_once() -> None:
    b = alone()
    click(b, "capitaine vert")
    assert "korsar-capitaine" in html(b) and 'aria-pressed="true"' not in html(b)


def refusal(b: Board) -> str:
    return "".join(re.findall(r'role="alert"[^>]*>([^<]*?) ?<', html(b)))


def test_a_second_click_is_answered_for_itself() -> None:
    """« Choisis d’abord l’aventurier », who was chosen, used to be the answer to a place."""
    b = Board(tg.Match("silly_dragon", position="sièges: 3; cartes: MIN/MIN"), viewpoint=1)
    click(b, "allumeuse", "place 6")
    assert refusal(b) == "Après l’aventurier vient un objet, ou « sans objet »." and 'aria-pressed="true"' in html(b)
    b = alone()
    click(b, "rouge 3", "capitaine vert")
    assert "ton capitaine n’y viendra pas" in refusal(b)


@pytest.mark.parametrize("game", tg.games.values(), ids=tg.games)
def test_in_every_game_the_reason_is_that_of_the_path_which_got_further(game: tg.Game) -> None:
    """A card beside the first one, which no move goes on with, is asked for in its place; any other is the second click it looks like."""
    chance, met = random.Random(game.id), 0
    seats = game.seats[len(game.seats) // 2]
    for seed in range(4):
        b = Board(tg.Match(game, seats, seed, study=True))
        while not b.match.is_over and b.match.ply < 40:
            v = b.view()
            move = chance.choice(v.legal_moves)
            others = [c for zone in lay_out(v, ()).zones for c in {p.click for p in pieces(zone)} - {""}]
            for wrong in chance.sample(sorted(others), min(4, len(others))) if len(move.path) > 1 else ():
                long, anew = v.why_not((move.path[0], wrong)), v.why_not((wrong,))
                if long and anew and wrong != move.path[0]:
                    click(b, move.path[0], wrong)
                    beside = any({move.path[0], wrong} <= {p.click for p in pieces(zone)} for zone in lay_out(v, ()).zones)
                    dead = not any(path[:2] == (move.path[0], wrong) for path in game.vocabulary(seats))
                    expected = anew if beside and dead and wrong in first_clicks(game, seats)[0] else long
                    assert refusal(b) == escape(expected.text).replace("\u00a0", " ")
                    act(b, "back")
                    met += 1
            b.play(move, v.me)
    assert met > 9 or game.id == "manitou"  # there, what lies on the table begins a move or goes on with it


def test_without_a_page_of_rules_a_refusal_names_the_rule_without_a_link() -> None:
    b = Board(tg.Match("korsar", NAMES, position=START), players={1: First(), 2: First()})
    click(b, "défausse")
    assert "tg-refusal" in html(b) and "href" not in html(b) and "Règle : Un tour de jeu" in html(b)


def helped(b: Board) -> dict[str, str]:
    """What the help says of each thing."""
    return dict(re.findall(r"<li><b>(.*?)</b>(?: : )?(.*?)</li>", html(b)))


def test_help_says_what_is_asked_what_each_click_would_do_and_why_the_rest_is_shut() -> None:
    b = alone()
    before = html(b)
    act(b, "help")
    assert f'<p class="tg-help-asked">{b.view().prompt}</p>'.replace("\u00a0", " ") in html(b)
    told = helped(b)
    assert told["rouge 3"] == "choisir où l’envoyer" and told["galion 3 · galion 5"] == "le poser devant toi"
    assert "ton capitaine n’y viendra pas" in told["capitaine vert"]
    assert told["galion 8 de Cléo · galion 2 de Bo"].startswith("Commence par")
    click(b, "rouge 3")
    told = helped(b)
    assert told["galion 2 de Bo"].startswith("attaquer avec ton rouge 3")
    assert told["galion 8 de Cléo"] == "Tu joues déjà jaune sur ce galion."
    click(b, "galion 8 de C")
    assert '<p class="tg-help-rule"><b>À chacun sa couleur</b>' in html(b) and 'href="korsar/personnages.html#korsar-couleur"' in html(b)
    act(b, "help", "back")
    assert html(b) == before


def test_help_ends_with_the_table_of_contents_of_the_rules() -> None:
    b = alone()
    act(b, "help")
    links = re.findall(r'<li><a href="korsar(?:/\w+)?.html#korsar-[a-z-]+"[^>]*>(.*?)</a></li>', html(b))
    assert links == [str(rule["title"]) for rule in b.match.game.rules.values()] and "tg-help-rules" in html(b)
    act(b, "back")
    assert "tg-help" not in html(b).replace("tg-tool-help", "")


@pytest.mark.parametrize("game", tg.games.values(), ids=tg.games)
def test_in_every_game_help_names_each_piece_once_and_tells_it_what_a_click_would(game: tg.Game) -> None:
    for seed in range(3):
        b = Board(tg.Match(game, game.seats[-1], seed, study=True), rules_url="r.html")
        while not b.match.is_over and b.match.ply < 30:
            view = b.view()
            told = what_now(view, (), None, str)
            assert told.asked == view.prompt and told.rule and told.rule.text
            assert len(told.can) + len(told.shut) and all(sentence(why) for _, why in told.shut)
            assert {why for _, why in told.shut} <= {why.text for c in game.words(view.n).values() if (why := view.why_not((c,)))}
            b.play(view.legal_moves[(7 * b.match.ply + seed) % len(view.legal_moves)], view.me)
        assert what_now(b.match.view(None), (), None, str).shut == ()


def test_in_the_past_and_behind_the_curtain_help_offers_nothing() -> None:
    b = alone()
    click(b, "galion 3")
    act(b, "help", "first")
    assert '<p class="tg-help-asked">Tu regardes un coup passé' in html(b) and not helped(b)
    b = board()
    act(b, "help")
    assert "tg-help-asked" in html(b) and not helped(b) and not any(shows_hand(html(b), name) for name in NAMES)


def test_help_closes_when_a_move_is_played() -> None:
    b = alone()
    act(b, "help")
    assert "tg-panel" in html(b) and "tg-panel" not in click(b, "galion 3")[0]["html"]


# -- the curtain -------------------------------------------------------------------------------------------------------


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


# -- players that go wrong -----------------------------------------------------------------------------------------------


class Wrong:
    """A pupil's player: says what it is told to, or raises it."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, view: tg.View) -> object:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("answer", [
    None, 3, "", "nager", "amiral", (), [None], tg.Move("amiral > galion 8 de B"), tg.Move(()), ValueError("<b>oups</b>"), KeyError("x"),
    RecursionError(), pytest.param(object(), id="un objet"), "rouge", b"pioche", {"pioche": 1}, float("nan"), StopIteration(),
], ids=repr)  # fmt: skip
def test_a_players_mistake_is_shown_and_the_game_stays_whole(answer: object) -> None:
    b = board({1: Wrong(answer), 2: First()})
    frames = click(b, "galion 3")
    assert b.match.last_ply == 1 and b.match.to_move == (1,) and [frame["ply"] for frame in frames] == [1, 1]
    assert re.search(r'role="alert"[^>]*>Le joueur de Bo s’est trompé : \w+', html(b)) and "<b>oups" not in html(b)
    assert tg.Match.from_text(b.match.text()).position == b.match.position
    act(b, "undo")
    assert b.match.last_ply == 0 and "trompé" not in html(b)


class Own(BaseException):
    """An ending of a pupil's own, that cannot even be told."""

    def __str__(self) -> str:
        raise SystemExit


ENDINGS = (SystemExit, KeyboardInterrupt, GeneratorExit, asyncio.CancelledError, Own)


@pytest.mark.parametrize("people", [{1: "Wrong", 2: "First"}, {0: "First", 1: "Wrong", 2: "First"}], ids=["personne", "programmes"])
@pytest.mark.parametrize("ending", ENDINGS)
def test_whatever_a_program_raises_is_told_and_the_board_lives(ending: type[BaseException], people: dict[int, str]) -> None:
    """It used to end the kernel, the screen a move behind the match."""
    wrong = Raises(ending)
    b = board({seat: wrong if who == "Wrong" else First() for seat, who in people.items()}, viewpoint="tous")
    frames = b.start() if len(people) == 3 else click(b, "galion 3")
    frames = act(b, "last") if len(people) == 3 else frames
    assert frames[-1]["ply"] == b.match.ply == 1 and b.match.to_move == (1,)
    told = html(b).partition('role="alert"')[2].replace("\u00a0", " ")
    assert "Le joueur de Bo" in told and "« Suivant » lui redemande son coup" in told
    assert ("on l’a interrompu" in told) == (ending is KeyboardInterrupt) and type(b.fault) is ending
    wrong.ending = None
    act(b, "next")
    assert b.match.ply == 2 and "Le joueur de Bo" not in html(b)


class Raises:
    """A pupil's player that ends more than its turn, while told to."""

    def __init__(self, ending: type[BaseException] | None) -> None:
        self.ending = ending

    def choose(self, view: tg.View) -> str:
        if self.ending:
            raise self.ending
        return "pioche"


def test_a_program_that_thinks_by_slices_may_raise_anything_too() -> None:
    class Broken(Stratege):
        def think(self, view: tg.View) -> Any:
            yield from list(super().think(view))[:2]
            raise GeneratorExit

    b = blunder(Broken(1, 20))
    assert isinstance(b.fault, GeneratorExit) and b.match.ply == 1


def test_an_interruption_of_the_board_itself_leaves_screen_and_match_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the midst of drawing, of saving: it is said, and the next click counts."""
    texts: list[str] = []

    def save(text: str) -> None:
        texts.append(text)
        if len(texts) == 2:
            raise KeyboardInterrupt

    b = board({}, save=save, viewpoint="tous")
    b.start()
    (frame,) = click(b, "galion 3")
    assert frame["ply"] == b.match.ply == 1 and "Tu as interrompu" in frame["html"]
    (frame,) = b.handle({"board": b.name, "ply": frame["ply"], "click": "pioche"})[-1:]
    assert frame["ply"] == b.match.ply == 2 and "interrompu" not in frame["html"]


def blunder(player: Any, **more: Any) -> Board:
    """A board on which Bo's player has just made a mistake."""
    b = board({1: player, 2: First()}, **more)
    b.play("galion 3", 0)
    assert "Le joueur de Bo s’est trompé" in html(b)
    return b


class Spills:
    """A player that says its hand when it fails."""

    def choose(self, view: tg.View) -> tg.Move:
        raise KeyError(" ".join(view.main))


@pytest.mark.parametrize("player", [Wrong("vert 3"), Wrong("vert 2 > galion 8 de B"), Wrong("amiral > galion 8 de C"), Spills()],
                         ids=["inconnu", "sans but", "interdit", "erreur"])  # fmt: skip
def test_a_players_mistake_tells_the_others_nothing_of_its_hand(player: Any) -> None:
    """« Voulais-tu dire « vert 2 » ? » used to."""
    told = {html(blunder(player, viewpoint=eyes)).partition('role="alert"')[2].partition("</div>")[0] for eyes in ("spectateur", 0)}
    assert len(told) == 1 and not any(card in text for text in told for card in ("vert", "galion", "amiral"))


def test_a_players_mistake_is_told_whole_to_who_sees_every_hand_and_to_who_asks_for_it() -> None:
    b = blunder(Spills(), viewpoint="tous")
    assert "(KeyError, 'vert 2 galion 4')" in html(b).replace("&#x27;", "'") and isinstance(b.fault, KeyError)
    assert "« Suivant » lui redemande son coup" in html(b)


def test_a_player_that_made_a_mistake_is_asked_again_by_next() -> None:
    player = Wrong("nager")
    b = blunder(player)
    player.answer = "pioche"
    act(b, "next")
    assert b.match.ply == 2 and "trompé" not in html(b)


def test_a_player_that_changes_its_view_changes_nothing() -> None:
    class Cheat:
        def choose(self, view: tg.View) -> tg.Move:
            view.options.clear()
            with pytest.raises(AttributeError):
                view.main = ()
            return view.legal_moves[0]

    b = board({1: Cheat(), 2: Cheat()})
    click(b, "galion 3")
    assert b.match.ply == 3 and b.match.position.options["ending"] == "aussitôt"


# -- the past ------------------------------------------------------------------------------------------------------------


def test_a_click_in_the_past_of_a_match_is_refused() -> None:
    b = alone()
    click(b, "galion 3")
    act(b, "first")
    click(b, "galion 5")
    assert b.match.last_ply == 3 and b.match.ply == 0 and "Tu regardes un coup passé" in html(b)


def test_a_click_in_the_past_of_a_study_makes_a_branch() -> None:
    b = board(study=True)
    click(b, "galion 3", "galion 4")
    act(b, "first")
    click(b, "galion 5")
    assert [str(move) for _, move in b.match.moves] == ["galion 5"]


def test_undo_in_a_study_goes_back_to_the_persons_last_question_and_redo_forward_again() -> None:
    b = alone(study=True)
    click(b, "galion 3")
    text = b.match.text()
    act(b, "undo")
    assert b.match.ply == 0
    act(b, "redo")
    assert b.match.text() == text


def test_undo_never_leaves_a_player_to_move() -> None:
    """At the start of a study a player moves first: there was nobody left to ask."""
    b = Board(tg.Match("korsar", NAMES, position=START, study=True), players={0: First()})
    b.start()
    act(b, "undo")
    assert b.match.to_move == (1,)


def test_undo_that_is_refused_says_why() -> None:
    b = alone()
    click(b, "pioche")
    act(b, "undo")
    assert "On ne reprend pas un coup après lequel une carte cachée a été vue." in html(b) and b.match.ply == 3


def test_redo_in_the_past_does_nothing() -> None:
    """It used to raise out of the board, or in a study to forget what followed."""
    for study in (False, True):
        b = board(study=study, viewpoint="tous")
        click(b, "galion 3", "galion 4")
        act(b, "undo", "first", "redo")
        assert b.match.last_ply == 1 and b.match.ply == 0


# -- names and comments ----------------------------------------------------------------------------------------------------


def test_names_and_comments_are_never_html() -> None:
    bad = ["<script>alert(1)</script>", '" onclick="x', "<b>&amp;</b>"]
    b = Board(tg.Match("korsar", bad, position=START), players={2: Glouton(1)}, notes={0: "<img src=x>"}, rules_url='x" onclick="y')
    for text in (
        b.static(),
        act(b, "curtain")[0]["html"],
        click(b, "capitaine vert")[0]["html"],
        click(b, "galion 3")[-1]["html"],
        act(b, "help")[0]["html"],
    ):
        assert "<script" not in text and "<img" not in text and ' onclick="' not in text and "<b>&" not in text


def test_a_comment_is_shown_at_its_ply() -> None:
    b = board(notes={1: "Ana pose son galion."}, study=True)
    assert "tg-note" not in html(b)
    assert "Ana pose son galion." in click(b, "galion 3")[-1]["html"]


# -- the end -------------------------------------------------------------------------------------------------------------


def ended(**more: Any) -> Board:
    """A game that Ana has played to its end against two programs, on a screen whose owner begins another."""
    b = Board(tg.Match("korsar", NAMES, 5, holders=["moi", "hasard", "hasard"], **more), players={1: Hasard(2), 2: Hasard(3)})
    b.restart = lambda again: b.match.anew(again)
    b.start()
    while not b.match.is_over:
        assert "tg-result-go" not in html(b) and act(b, "new", "again") and b.match.last_ply
        b.play(b.view().legal_moves[0], 0)
    return b


def test_at_the_end_another_game_begins_in_place_with_the_same_deal_or_another() -> None:
    b = ended()
    over = b.match
    shown = b.now()[0]["html"]
    assert re.findall(r'class="tg-go" data-action="(new|again)"', shown) == ["new", "again"] and b.view().outcome.why in shown
    assert "tg-result-go" not in b.static() + b.picture()[0] + act(b, "prev")[0]["html"]
    act(b, "journal", "last")
    frames = act(b, "again")
    assert b.match is not over and b.match.goto(0).text().startswith(over.goto(0).text().partition("coups:")[0])
    assert b.match.position == over.position and "tg-panel" not in frames[-1]["html"]
    b.match.goto(b.match.last_ply)
    assert [frame["ply"] for frame in frames] == [0, 1, 2] and b.match.to_move == (0,)
    click(b, b.view().legal_moves[0].path[0])
    b = ended()
    act(b, "new")
    assert (b.match.names, b.match.holders, b.match.last_ply) == (over.names, over.holders, b.match.ply) and b.match.seed != over.seed


def test_what_cannot_be_begun_is_not_offered_and_a_failure_is_said() -> None:
    b = ended()

    def full(again: bool) -> tg.Match:
        raise tg.BadSetup("le disque est plein.")

    b.restart, over = full, b.match
    act(b, "new")
    assert b.match is over and "le disque est plein." in html(b)
    b.restart = None
    act(b, "new", "again")
    assert b.match is over and "tg-result-go" not in b.now()[0]["html"]
    b = board({0: First(), 1: First(), 2: First()})
    b.restart = lambda again: b.match.anew(again)
    b.start()
    assert re.findall('data-action="(new|again)"', act(b, "last")[-1]["html"]) == ["again"]
    assert [frame["ply"] for frame in act(b, "again")] == [0] and b.match.position == tg.Match("korsar", NAMES, position=START).position


def test_where_several_browsers_show_the_board_nobody_has_sat_down_until_somebody_does() -> None:
    b = Board(tg.Match("korsar", ["Ana", "Glouton 1"], 3), players={1: tg.players["glouton"](2)}, name="b", together=True)
    first, hand = b.start()[-1]["html"], 'aria-label="Main d’Ana'
    assert "Je suis Ana" in first and "montre sa main à tous" in first and hand not in first + b.picture()[0]
    taken = act(b, "curtain")[-1]["html"]
    assert hand in taken and "montre sa main" not in taken
    assert hand in b.play("pioche")[-1]["html"] and hand not in b.picture()[0]  # it stays so; what is saved does not
