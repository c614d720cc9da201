"""One's own games as exercises: where a move cost, the better one is right, and the one that was played is not."""

from __future__ import annotations

import json
from html import unescape
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.lessons import own
from tablegames_widgets.lessons.collection import exercices
from tablegames_widgets.lessons.skills import path, skill
from tablegames_widgets.page import page
from tablegames_widgets.page.example import Example
from tablegames_widgets.players.advice import Cost
from tablegames_widgets.players.reasons import Thought

BOARD = "partie-0"


def finished() -> tg.Match:
    match, chance = tg.Match("abilene", ["Ana", "Bo"], 8), tg.Chance(1)
    while not match.is_over:
        moves = match.position.legal_moves()
        match.play(moves[chance.below(len(moves))])
    return match


def test_the_dearest_moves_are_asked_again() -> None:
    match = finished()
    costs = {cost.ply: cost for cost in tg.relire(match, 1).couts[1]}
    found = exercices.de(match, 1)
    assert 1 <= len(found) <= 3
    for ex in found:
        ply = int(ex.id.rpartition("-")[2]) - 1
        assert ply in costs and ex.seat == 1 and ex.view == match.view(1, ply)
        assert ex.verifie(str(costs[ply].thought.move), leve=True)
        assert not ex.verifie(str(costs[ply].played)) and f"« {costs[ply].played} »" in ex.question.replace("\u00a0", " ")
    assert [ex.id for ex in found] == sorted((ex.id for ex in found), key=lambda name: int(name.rpartition("-")[2]))
    assert {ex.data["thème"] for ex in found} == {"ma partie"}


def test_an_unfinished_game_and_a_seat_that_is_not_are_refused() -> None:
    with pytest.raises(tg.BadSetup, match="finie"):
        exercices.de(tg.Match("abilene", 2, 4))
    with pytest.raises(tg.BadSetup):
        exercices.de(finished(), 5)


@pytest.mark.parametrize("game", tg.games)
def test_a_move_of_any_game_is_kept_for_a_skill_and_shows_what_its_seat_saw(game: str) -> None:
    match, chance = tg.Match(game, None, 5), tg.Chance(2)
    costs = list[Cost]()
    while len(costs) < 3 and not match.is_over:
        seat = match.to_move[0]
        moves = match.position.legal_moves(seat)
        if seat == 0 and len(moves) > 1 and (game == "abilene" or match.last_ply > 9):
            costs.append(Cost(match.last_ply, moves[0], Thought(None, match.view(0), moves[1])))
            match.play(moves[0], seat)
        else:
            match.play(moves[chance.below(len(moves))], seat)
    assert costs
    for cost, told in zip(costs, own.kept(match, 0, reversed(costs)), strict=True):
        ex = own.again(told["data"])
        assert told["skill"].startswith(f"{game}/") and skill(game, told["skill"].partition("/")[2]) in path(game).skills
        assert ex.view == match.view(0, cost.ply) and ex.seen == 0
        assert ex.verifie(str(cost.thought.move)) and not ex.verifie(str(cost.played))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"id": "x"}', json.dumps(dict.fromkeys(own._KEYS, "?"))])
def test_what_is_no_question_is_refused(text: str) -> None:
    with pytest.raises(tg.TableGamesError):
        own.again(text)


def send(**what: Any) -> dict[str, Any]:
    message = {"board": BOARD, "ply": page._boards[BOARD].match.ply, **what}
    return json.loads(page.handle(BOARD, json.dumps(message)))  # type: ignore[no-any-return]


def test_in_a_page_a_game_that_is_over_gives_its_questions_once_and_they_are_asked_there() -> None:
    spec = Example("abilene", ["Ana", "Bo"], seed=8, players=["moi", "moi"], free=True)
    kept = finished().text()
    opened = json.loads(page.open_board(BOARD, json.dumps({**spec.__dict__}), kept, None, "../jeux/abilene.html"))
    page._boards[BOARD]._looker = 1
    answer = send(action="last")
    assert "Apprendre de mes coups" in unescape(answer["frames"][-1]["html"]) and "own" not in opened
    answer = send(action="learn")
    while "own" not in answer and page.busy(BOARD):
        answer = json.loads(page.go_on(BOARD) or "{}")
    assert 1 <= len(answer["own"]) <= 3 and "own" not in send(action="review")
    assert "own" in send(action="learn")  # pressed again, it is read already
    asked = answer["own"][0]
    told = {"game": "", "teaches": f"{asked['skill']}/moi", "own": asked["data"], "title": ""}
    shown = json.loads(page.open_board(BOARD, json.dumps(told), None, None, "../jeux/abilene.html"))
    assert json.loads(shown["spec"])["title"] == skill(*asked["skill"].split("/")).says
    (right,) = json.loads(asked["data"])["réponses"]
    assert send(move=right)["solved"]
    assert "unopened" in page.open_board(BOARD, json.dumps({**told, "own": "{}"}), None, None, "")


def test_a_board_that_keeps_nothing_offers_no_questions() -> None:
    board = tg.board.board.Board(finished(), players={})
    board.restart = board.match.anew
    assert "Apprendre de mes coups" not in str(board.now())
    with pytest.raises(tg.TableGamesError, match="ne garde pas"):
        board.handle({"board": "board", "ply": board.match.ply, "action": "learn"})
