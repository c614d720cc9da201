"""Python's side of a page's worker: boards opened by name, from an example or from what was kept; messages in, frames out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.page import page
from tablegames_widgets.page.example import Example, read

POSITION = "main A: galion 3, galion 5; main B: galion 4; main C: bleu 1"
SPEC = json.dumps(asdict(read("korsar", {"sieges": "Ana, Bo, Cléo", "position": POSITION, "titre": "Essai"}, ["A: galion 3"])))
FREE = json.dumps(asdict(Example("korsar", ["Joueur 1", "Bo", "Cléo"], seed=5, players=["moi", "glouton", "glouton"], free=True)))


@pytest.fixture(autouse=True)
def _alone() -> Iterator[None]:
    """No board of another test."""
    page._boards.clear()
    yield
    page._boards.clear()


def opened(name: str = "un", spec: str = SPEC, kept: str | None = None, link: str | None = None, url: str = "korsar.html") -> Any:
    return json.loads(page.open_board(name, spec, kept, link, url))


def send(name: str = "un", **message: Any) -> Any:
    return json.loads(page.handle(name, json.dumps({"board": name, "ply": page._boards[name].match.ply, **message})))


def test_an_example_opens_at_its_last_move_with_what_would_be_kept_of_it() -> None:
    answer = opened()
    assert {"frames", "ply", "kept"} <= set(answer) and answer["ply"] == 1 and [frame["ply"] for frame in answer["frames"]] == [1]
    assert 'aria-label="Korsar, partie à 3\u00a0: Essai"' in answer["frames"][0]["html"]
    assert (
        tg.Match.from_text(answer["kept"]).position
        == read("korsar", {"sieges": "A, B, C", "position": POSITION}, ["A: galion 3"]).match().position
    )


def test_what_is_kept_is_sent_with_a_change_of_the_match_and_with_nothing_else() -> None:
    opened()
    answers = [json.loads(page.handle("un", json.dumps({"board": "un", "ply": ply, **what}))) for ply, what in (
        (1, {"action": "help"}), (1, {"action": "prev"}), (0, {"action": "last"}), (1, {"action": "undo"}), (0, {"action": "journal"}),
        (0, {"action": "redo"}))]  # fmt: skip
    assert ["kept" in answer for answer in answers] == [False, False, False, True, False, True]
    assert [answer["moves"] for answer in answers] == [1, 1, 1, 0, 0, 1] and not any(answer["over"] for answer in answers)
    assert "kept" in opened()


def test_a_game_of_ones_own_can_be_followed_by_another_and_an_example_cannot() -> None:
    over = tg.Match("korsar", ["Joueur 1", "Glouton 1"], 7, holders=["moi", "glouton"], study=True)
    while not over.is_over:
        over.play(over.position.legal_moves()[0])
    there = opened("un", FREE, over.text())
    assert there["over"] and re.findall('data-action="(new|again)"', there["frames"][-1]["html"]) == ["new", "again"]
    again = send(action="again")
    assert not again["over"] and f"graine: {over.seed}\n" in again["kept"] and page._boards["un"].match.holders == over.holders
    opened("deux")
    assert page._boards["deux"].restart is None


def test_a_board_is_taken_over_at_the_ply_that_was_looked_at() -> None:
    assert opened()["ply"] == 1
    answer = json.loads(page.open_board("un", SPEC, "", "", "korsar.html", 0))
    assert (answer["ply"], answer["moves"], [frame["ply"] for frame in answer["frames"]]) == (0, 1, [0])
    assert send(action="next")["ply"] == 1
    assert "va de 0 à 1" in json.loads(page.open_board("deux", SPEC, "", "", "korsar.html", 7))["unopened"]


def test_a_click_is_answered_with_frames_and_what_would_be_kept() -> None:
    opened()
    answer = send(click="galion 4")
    assert answer["ply"] == 2 and answer["frames"][-1]["ply"] == 2 and tg.Match.from_text(answer["kept"]).last_ply == 2
    assert send(action="undo")["ply"] == 1


def test_each_board_has_its_name() -> None:
    opened("un")
    opened("deux")
    send("deux", click="galion 4")
    assert (page._boards["un"].match.ply, page._boards["deux"].match.ply) == (1, 2)
    assert opened("un")["ply"] == 1 and [page._boards[name].name for name in ("un", "deux")] == ["un", "deux"]


def test_a_board_that_is_not_open_and_a_message_that_no_board_sends_are_refused_in_words() -> None:
    assert json.loads(page.handle("zut", "{}")) == {"error": "Ce plateau n’est pas ouvert."}
    opened()
    assert set(send(click="nager")) == {"error"} and send(click="nager")["error"].endswith("«\u00a0nager\u00a0».")
    assert page._boards["un"].match.ply == 1


def test_a_game_that_was_kept_is_taken_up_from_its_text_or_its_link() -> None:
    match = tg.Match("korsar", ["Joueur 1", "Bo", "Cléo"], 9, holders=["moi", "hasard", "moi"])
    while match.ply < 5:
        match.play(match.position.legal_moves()[0])
    for kept in ({"kept": match.text()}, {"link": match.link("https://exemple.fr/jeux/korsar.html")}):
        answer = opened("un", FREE, **kept)
        board = page._boards["un"]
        assert board.people == (0, 2) and board.match.moves[:5] == match.moves and answer["ply"] >= 5
        assert tg.Match.from_text(answer["kept"]).holders == ("moi", "hasard", "moi")


def test_an_example_keeps_its_own_players_whatever_is_taken_up() -> None:
    match = tg.Match("korsar", ["Joueur 1", "Bo", "Cléo"], 9, holders=["moi", "hasard", "moi"])
    opened("un", SPEC, match.text())
    assert page._boards["un"].people == (0, 1, 2) and page._boards["un"].match.seed == 9


@pytest.mark.parametrize("kept", [{"kept": "n’importe quoi"}, {"link": "https://exemple.fr/#partie=abîmé"}, {"link": "#partie="}])
def test_what_was_kept_and_is_damaged_is_told_and_opens_nothing(kept: dict[str, str]) -> None:
    answer = opened("un", FREE, **kept)
    assert set(answer) == {"unopened"} and answer["unopened"].startswith("Sauvegarde illisible") and "un" not in page._boards


def test_a_player_whom_nobody_knows_is_told_and_opens_nothing() -> None:
    """Found by 10⁵ damages: « moi » with a letter twice ended the page's Python."""
    spec = json.dumps({**json.loads(FREE), "players": ["moi", "mooi", "glouton"]})
    answer = opened("un", spec)
    assert set(answer) == {"unopened"} and "mooi" in answer["unopened"] and "un" not in page._boards


def test_without_anything_kept_a_free_game_is_dealt() -> None:
    for kept in (None, ""):
        answer = opened("un", FREE, kept)
        assert page._boards["un"].match.seed == 5 and page._boards["un"].people == (0,) and answer["frames"]


def test_the_whole_match_is_a_link_to_its_page() -> None:
    opened()
    send(click="galion 4")
    link = json.loads(page.link("un", "https://exemple.fr/jeux/korsar.html"))["link"]
    assert link.startswith("https://exemple.fr/jeux/korsar.html#partie=") and tg.Match.from_link(link).last_ply == 2


def test_refusals_lead_to_the_page_of_the_rules() -> None:
    opened(url="../jeux/korsar.html")
    assert 'href="../jeux/korsar/tour.html#korsar-' in send(click="bleu 1")["frames"][-1]["html"]


def test_programs_that_think_are_asked_for_more_between_two_messages() -> None:
    opened("un", json.dumps(asdict(Example("korsar", ["Joueur 1", "Stratège 1"], seed=7, players=["moi", "stratege"], free=True))))
    page._boards["un"].slice, page._boards["un"].seconds = 0.0, 9e9
    assert not page.busy("un") and not page.busy("personne")
    assert "réfléchit" in send(move="pioche")["frames"][-1]["html"] and page.busy("un") and page.go_on("un") == ""
    assert "tg-help" in send(action="help")["frames"][-1]["html"] and page.busy("un")
    answers = []
    while page.busy("un"):
        answers.append(page.go_on("un"))
    (answer,) = map(json.loads, filter(None, answers))
    assert answer["going"] and answer["ply"] == 2 and tg.Match.from_text(answer["kept"]).last_ply == 2 and len(answers) > 5


def test_a_comment_is_kept_with_the_game_and_shown_at_its_moment() -> None:
    assert opened()["comment"] == ""
    answer = json.loads(page.comment("un", 1, "Bien vu."))
    assert answer["comment"] == "Bien vu." and "Bien vu." in answer["frames"][-1]["html"] and "commentaire 1: Bien vu." in answer["kept"]
    again = opened("deux", kept=answer["kept"])
    assert again["comment"] == "Bien vu." and "Bien vu." in again["frames"][-1]["html"]
    assert "500" in json.loads(page.comment("un", 1, "a" * 501))["error"] and "error" in json.loads(page.comment("un", 9, "a"))
    assert "Bien vu." not in json.dumps(json.loads(page.link("un", "", False))), "a moment says what a spectator saw, and no more"
    assert "kept" in json.loads(page.comment("un", 1, "")) and send(action="prev")["comment"] == ""


def test_a_page_asks_before_a_wasted_move_unless_its_sheet_says_otherwise() -> None:
    spec = json.loads(FREE) | {"game": "key_largo"}
    for told in ({}, {"prudence": True}, {"prudence": False}):
        opened(spec=json.dumps({name: value for name, value in spec.items() if name not in ("prudence", "d_office")} | told))
        before = send(click="marché")["ply"]
        answer = send(click="bar")
        asks = told.get("prudence", True)
        assert ('data-action="anyway"' in answer["frames"][-1]["html"]) is asks
        assert (answer["ply"] == before) is asks
        page._boards.clear()


def test_forced_moves_play_themselves_only_where_the_sheet_says_so_and_never_in_a_lesson() -> None:
    opened()
    assert page._boards["un"].d_office is False and page._boards["un"].prudence is True
    opened(spec=json.dumps(json.loads(FREE) | {"d_office": True}))
    assert page._boards["un"].d_office is True
