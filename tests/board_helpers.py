"""A table of Korsar in the middle of a game, and what one does at its board and reads on it."""

from __future__ import annotations

import re
from typing import Any

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board

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
    return re.findall(r'<p class="tg-said" role="status"[^>]*>(.*?)</p>', html(b))[0]


def shows_hand(text: str, seat: str) -> bool:
    """Whether some card that only that seat holds is on the board."""
    return any(
        f'data-click="{card}"' in text for card in {"Ana": ["galion 5", "capitaine vert"], "Bo": ["vert 2"], "Cléo": ["bleu 2"]}[seat]
    )


def told(frame: dict[str, Any]) -> str:
    return re.findall(r'role="status"[^>]*>(.*?)</p>', frame["html"].replace("\u00a0", " "))[0]
