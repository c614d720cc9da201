"""Python's side of a page's worker: boards by name, each an example or a game that was kept. The standard library alone."""

from __future__ import annotations

import json
from typing import Any

from ..engine.errors import TableGamesError
from ..engine.match import FRAGMENT
from ..games import Match
from ..widget.board import Board
from .example import Example

_boards: dict[str, Board] = {}


def open_board(name: str, spec: str, kept: str | None, rules_url: str) -> str:
    """Open a board: `spec` is an Example as JSON; `kept` the text of a match, or a link to one, to take up instead of its moves."""
    example = Example(**json.loads(spec))
    try:
        match = _taken_up(kept) if kept else None
    except TableGamesError as error:
        return json.dumps({"error": str(error)})
    if match is not None and example.free:
        example.players = list(match.holders)
    board = _boards[name] = example.board(name, rules_url, match)
    return _answer(board, board.start())


def _taken_up(kept: str) -> Match:
    return Match.from_link(kept) if f"#{FRAGMENT}" in kept else Match.from_text(kept)


def link(name: str, base: str) -> str:
    """The whole match as a link to the page at `base`."""
    return json.dumps({"link": _boards[name].match.link(base)})


def handle(name: str, message: str) -> str:
    """Answer one message of the browser."""
    board = _boards.get(name)
    if board is None:
        return json.dumps({"error": "Ce plateau n’est pas ouvert."})
    try:
        return _answer(board, board.handle(json.loads(message)))
    except TableGamesError as error:
        return json.dumps({"error": str(error)})


def _answer(board: Board, frames: Any) -> str:
    return json.dumps({"frames": frames, "ply": board.match.ply, "kept": board.match.text()})
