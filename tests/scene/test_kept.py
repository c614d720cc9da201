"""What is kept of a board from view to view: it shows what a board made anew would."""

from __future__ import annotations

import random
import sys
import tracemalloc
from itertools import product
from typing import Any

import pytest

from tablegames_widgets.board.board import Board
from tablegames_widgets.games import Match
from tablegames_widgets.scene import Frame, html, render
from tablegames_widgets.scene.model import next_clicks
from tests.support import GAMES, PROOF, Case, samples, tried

FIRST = [Case(game, game.seats[0], {}) for game in GAMES]
LAST = [Case(game, game.seats[-1], {}) for game in GAMES]
CLICKS = 4000 if PROOF else 1200
NAMES = ("Ana", "Bo", "Cléo", "Dani", "Ela", "Fatou", "Gus", "Hugo", "Inès", "Jo")


def forget() -> None:
    """Empty every cache of the package that can be emptied."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("tablegames_widgets", "modele")):
            for one in vars(module).values():
                if hasattr(one, "cache_clear"):
                    one.cache_clear()


def views(case: Case, seed: int) -> list[Any]:
    """What several people see at moments of a game, some under other names."""
    seats = (*range(case.seats), None)
    named = ((), NAMES[: case.seats], NAMES[-case.seats :])
    return [p.view(seat, names) for p, seat, names in product(samples(case, seed, 9), seats[-3:], named)]


@pytest.mark.parametrize("case", tried([*FIRST, *LAST], *LAST), ids=str)
def test_a_board_remembers_nothing_of_other_games_names_and_seats(case: Case) -> None:
    seen = [view for seed in (1, 2) for view in views(case, seed)]
    warm = [render(view) for view in seen]
    assert [render(view) for view in seen] == warm
    for view, board in zip(seen[::5], warm[::5], strict=True):
        forget()
        assert render(view) == board


@pytest.mark.parametrize("case", FIRST, ids=str)
def test_what_was_kept_of_a_zone_is_what_would_be_drawn_anew(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """At rest, chosen, advised, one's own question hidden, as a picture."""
    shown = []
    for p in samples(case, 3, 40):
        view = p.view(p.to_move[0] if p.to_move else 0)
        first = {move.path[0]: move.path for move in view.legal_moves}.values()
        ways = [((), Frame()), ((), Frame(blind=True)), *(((), Frame(advised=path)) for path in first)]
        ways += [(path[:1], Frame()) for path in first if len(path) > 1]
        shown += [(view, path, frame, still) for still, (path, frame) in product((False, True), ways)]

    def drawn() -> list[str]:
        return [render(view, path, frame=frame, still=still) for view, path, frame, still in shown]

    kept = drawn(), drawn()
    monkeypatch.setattr(html, "Lasting", type("Never", (), {}))
    assert kept == (drawn(),) * 2


def press(board: Board, rng: random.Random) -> None:
    """Whatever may be pressed now."""
    match, clicks = board.match, list(next_clicks(board.view(), board.path))
    pressed = {"action": "curtain"} if board.frame().curtain else {"click": rng.choice(clicks)} if clicks else {"action": "last"}
    board.handle({"board": board.name, "ply": match.ply, **pressed})


def test_what_is_kept_of_boards_stays_small_however_long_one_plays() -> None:
    """Of the game with the most cards: thousands of clicks on many deals."""
    rng, seed, board = random.Random(1), 0, Board(Match("wanted", 4, 0))
    forget()
    tracemalloc.start()
    try:
        for _ in range(CLICKS):
            if board.match.is_over:
                seed += 1
                board = Board(Match("wanted", 4, seed))
            press(board, rng)
        sizes = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(True, html.__file__)]).statistics("filename")
    finally:
        tracemalloc.stop()
    assert seed > CLICKS // 400
    assert sum(one.size for one in sizes) < 5_500_000
