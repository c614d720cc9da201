"""Messages from a browser: none but the right ones changes anything."""

from __future__ import annotations

from typing import Any

import pytest
from board_helpers import alone, board, click
from hypothesis import given
from hypothesis import strategies as st
from rule_helpers import sentence

import tablegames_widgets as tg
from tablegames_widgets.board.messages import ACTIONS, BadMessage
from tablegames_widgets.players import Hasard

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
