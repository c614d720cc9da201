"""Links to a moment: what a spectator saw of it, and nothing that he did not."""

from __future__ import annotations

import base64
import json
import re
import zlib
from dataclasses import asdict
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.engine import BadSave, Chance
from tablegames_widgets.page import moment, page
from tablegames_widgets.page.example import Example
from tablegames_widgets.scene import render

NAMES = ["Ana", "Bo", "Cléo"]
WHOLE = {"game": "korsar", "seats": NAMES, "position": tg.games["korsar"].start(3, 1).notation(), "journal": []}
each_game = pytest.mark.parametrize("game", tg.games)


def played(game: str, moves: int = 9) -> tg.Match:
    match = tg.Match(game, NAMES, 5)
    for ply in range(moves):
        legal = match.position.legal_moves()
        match.play(legal[ply % len(legal)])
    return match


def opened(link: str, game: str = "korsar") -> Any:
    page._boards.clear()
    return json.loads(page.open_board("un", json.dumps(asdict(Example(game, ["3"], free=True))), "", link, "r.html"))


def packed(told: object) -> str:
    return "x#moment=" + base64.urlsafe_b64encode(zlib.compress(json.dumps(told).encode())).decode()


@each_game
def test_whoever_opens_the_link_sees_what_a_spectator_saw_and_reads_what_happened(game: str) -> None:
    for moves in range(0, 12, 3):
        match = played(game, moves)
        example, told = moment.read(moment.link(match, "x"))
        drawn, before = example.match().view(None), match.game.position(match.position.notation()).view(None)
        assert drawn.key == before.key and example.seats == NAMES
        assert told == moment.journal(match) and len(told) <= moves
    answer = opened(moment.link(match, "x"), game)
    assert "Ana, Bo et Cléo" in answer["frames"][0]["html"] and answer["told"] == told and not json.loads(answer["spec"])["free"]
    assert "data-click" not in answer["frames"][0]["html"]


@each_game
@pytest.mark.parametrize("seat", range(3))
def test_whoever_opens_the_link_of_a_seat_sees_what_that_seat_saw_and_plays_nothing(game: str, seat: int) -> None:
    match = played(game)
    example, told = moment.read(moment.link(match, "x", seat))
    drawn, before = example.match().view(seat), match.game.position(match.position.notation()).view(seat)
    assert drawn.key == before.key and told == moment.journal(match, seat)
    answer = opened(moment.link(match, "x", seat), game)
    (frame,) = answer["frames"]
    assert f'data-seat="{seat}"' in frame["html"] and "<button" not in frame["html"] and f"vu par {NAMES[seat]}" in answer["spec"]
    assert not re.search(r"\b(tu|ton|ta|tes)\b", " ".join(told), re.IGNORECASE)
    for way in ({"click": "x"}, {"action": "next"}, {"action": "undo"}, {"action": "advice"}, {"move": str(drawn.legal_moves[:1])}):
        again = json.loads(page.handle("un", json.dumps({"board": "un", "ply": 0, **way})))
        assert again.get("error") or f'data-seat="{seat}"' in again["frames"][-1]["html"]
        assert page._boards["un"].match.last_ply == 0


@each_game
@pytest.mark.parametrize("seat", range(3))
def test_the_link_of_a_seat_does_not_change_with_what_the_others_hide(game: str, seat: int) -> None:
    position = played(game).position
    others = [position.game.determinize(position.view(seat), Chance(77 + world)) for world in range(3)]
    assert {one.notation() for one in others} != {position.notation()}
    worlds = [tg.Match(game, NAMES, position=p.notation()) for p in (position, *others)]
    assert len({moment.link(match, "x", seat) for match in worlds}) == 1


def test_a_boards_link_is_that_of_the_eyes_that_are_on_it() -> None:
    page.open_board("un", json.dumps(asdict(Example("korsar", ["Ana", "Bo"], players=["moi", "hasard"], free=True))), "", "", "r.html")
    match = page._boards["un"].match
    told = {what: json.loads(page.link("un", "x", what))["link"] for what in ("moi", "tous", "tout")}
    assert told == {"moi": moment.link(match, "x", 0), "tous": moment.link(match, "x"), "tout": match.link("x")}
    page.open_board("deux", json.dumps(asdict(Example("korsar", ["Ana", "Bo"], players=["moi", "moi"], free=True))), "", "", "r.html")
    match = page._boards["deux"].match  # nobody has drawn the curtain yet
    assert json.loads(page.link("deux", "x", "moi"))["link"] == moment.link(match, "x")


@each_game
def test_the_link_does_not_change_with_what_only_the_players_know(game: str) -> None:
    position = played(game).position
    other = position.game.determinize(position.view(None), Chance(77))
    assert other.notation() != position.notation()
    one, two = (tg.Match(game, NAMES, position=p.notation()) for p in (position, other))
    assert moment.link(one, "x") == moment.link(two, "x")


def test_a_link_to_a_moment_of_another_game_names_that_game() -> None:
    assert opened(moment.link(played("wanted", 2), "x")) == {"elsewhere": "wanted"}


@pytest.mark.parametrize("link", [
    "x#moment=", "x#moment=abc", moment.link(played("korsar"), "x")[:-20], packed([]), packed({"game": "korsar"}),
    packed({"game": "korsar", "seats": [3], "position": "sièges: 2", "journal": []}),
    packed({"game": "tarot", "seats": ["A"], "position": "", "journal": []}),
    packed({"game": 7, "seats": [], "position": "", "journal": []}),
    *(packed({**WHOLE, "view": eyes}) for eyes in ("tous", "trait", "D", "AB", "", 0, True, None)),
])  # fmt: skip
def test_a_damaged_link_is_said_and_opens_nothing(link: str) -> None:
    assert "coupé ou abîmé" in opened(link)["unopened"] and not page._boards
    with pytest.raises(BadSave):
        moment.read(link)


def test_a_kept_game_has_the_spectators_picture_and_the_last_thing_he_saw() -> None:
    match = played("korsar")
    opened("", "korsar")
    page._boards["un"].match = match
    told = json.loads(page.label("un"))
    assert told == {"seen": render(match.view(None), still=True), "said": moment.journal(match)[-1]}
    assert "<button" not in told["seen"]


def test_a_file_of_another_game_is_not_opened_here() -> None:
    spec = json.dumps(asdict(Example("korsar", ["3"], free=True)))
    answer = json.loads(page.open_board("un", spec, played("wanted", 1).text(), "", ""))
    assert "cette partie est de Wanted!" in answer["unopened"]


def test_another_game_on_the_same_board_is_told_from_a_move() -> None:
    over = tg.Match("korsar", ["Joueur 1", "Glouton 1"], 7, holders=["moi", "glouton"])
    while not over.is_over:
        over.play(over.position.legal_moves()[0])
    spec = json.dumps(asdict(Example("korsar", ["Joueur 1", "Glouton 1"], players=["moi", "glouton"], free=True)))
    page._kept.clear()
    answer = json.loads(page.open_board("un", spec, over.text(), "", ""))
    assert answer["anew"] is False
    again = json.loads(page.handle("un", json.dumps({"board": "un", "ply": answer["ply"], "action": "again"})))
    assert again["anew"] is True
