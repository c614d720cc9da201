"""What was kept with older versions is still read: saves and links to their very end, positions as they are written.

The files of `anciens/` were made by version 0.1.0 and are never made anew. A save is its moves: where a rule has changed since,
it is played by the rule of its day."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablegames_widgets as tg

OLD = Path(__file__).parent / "anciens"
ENDS = json.loads((OLD / "attendu.json").read_text("utf-8"))


@pytest.mark.parametrize("name", ENDS)
@pytest.mark.parametrize("kind", ["partie", "lien"])
def test_an_old_match_is_played_to_its_end_by_the_rules_of_its_day(name: str, kind: str) -> None:
    path, end = OLD / f"{name}.{kind}", ENDS[name]
    match = tg.Match.load(path) if kind == "partie" else tg.Match.from_link(path.read_text("utf-8"))
    outcome = match.position.outcome
    assert (match.game.id, match.ply, match.is_over) == (end["jeu"], end["coups"], True)
    assert list(outcome.winners) == end["gagnants"]
    assert (outcome.scores is None and end["scores"] is None) or list(outcome.scores) == end["scores"]


@pytest.mark.parametrize("name", ENDS)
def test_an_old_match_kept_again_stays_what_it_was(name: str) -> None:
    match = tg.Match.load(OLD / f"{name}.partie")
    again = tg.Match.from_text(match.text())
    assert again.position == match.position and again.moves == match.moves


@pytest.mark.parametrize("path", sorted(OLD.glob("*.position")), ids=lambda path: path.stem)
def test_an_old_position_is_read_and_played_on(path: Path) -> None:
    game = tg.games[path.stem.rpartition("-")[0]]
    p = game.position(path.read_text("utf-8"))
    assert p.to_move and p.legal_moves()
    assert game.position(p.notation()) == p


def test_every_game_has_its_old_saves_at_a_small_and_a_large_table() -> None:
    for game in tg.games.values():
        assert {f"{game.id}-{game.seats[0]}", f"{game.id}-{game.seats[-1]}"} <= set(ENDS)
