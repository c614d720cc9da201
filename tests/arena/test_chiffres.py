"""« Qui gagne, et pourquoi ? »: the figures are counted as they say, and the page shows what was counted."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

import pytest

import tablegames_widgets as tg
from tablegames_widgets.arena.measured import chiffres
from tablegames_widgets.arena.playing.game import Played
from tablegames_widgets.engine.text import french
from tablegames_widgets.site.pages import winners

WRITTEN = Path(__file__).parents[2] / chiffres.WRITTEN


def played(*winners: tuple[int, int]) -> list[Played]:
    """Games of two seats: (deal, who won)."""
    return [Played(k, deal, ("a", "a"), (seat,), None, 10 * (k + 1)) for k, (deal, seat) in enumerate(winners)]


def test_the_deal_decides_all_or_nothing() -> None:
    for games, weight in ((((0, 0), (0, 0), (1, 1), (1, 1)), 100), (((0, 0), (0, 1), (1, 1), (1, 0)), -100), (((0, 0), (0, 0)), 0),
                          (((0, 0), (0, 0), (1, 0), (1, 1), (2, 1), (2, 0), (3, 1), (3, 1)), 0)):  # fmt: skip
        assert chiffres.luck(played(*games), 2)[0] == weight
    share, low, high = chiffres.luck(played(*((deal, (deal // 3 + k * (deal % 3 == 0)) % 2) for deal in range(300) for k in (0, 1))), 2)
    assert low < share < high and share == pytest.approx(33, abs=4) and high - low < 30


def test_places_lengths_and_roles_are_counted() -> None:
    games = played((0, 0), (0, 0), (1, 1), (1, 0))
    assert [place[0] for place in chiffres.places(games, 2)] == [75, 25] and chiffres.lengths(games) == [10, 30, 40]
    told = tg.arena.serie("wanted", ["hasard"] * 4, parties=8)
    roles = chiffres.by_role(told)
    assert set(roles) == {"shérif", "hors-la-loi", "renégat"}
    wins = sum(len(game.winners) for game in told.parties)
    assert round(sum(share[0] * (2 if role == "hors-la-loi" else 1) for role, share in roles.items()) * 8 / 100) == wins


def test_it_plays_writes_and_goes_on_from_what_it_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["--parties", "20", "--vers", "q.json", "silly_dragon"]
    chiffres.main(words)
    told = json.loads((tmp_path / "q.json").read_text("utf-8"))
    first = told["jeux"]["silly_dragon"]
    assert [(one["joueur"], one["sièges"], one["parties"]) for one in first["tables"]] == [
        ("hasard", 2, 20), ("glouton", 2, 20), ("hasard", 4, 20), ("glouton", 4, 20)]  # fmt: skip
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "build" / "chiffres").iterdir()}
    monkeypatch.setattr("tablegames_widgets.arena.playing.running.play", None)
    chiffres.main(words)
    assert json.loads((tmp_path / "q.json").read_text("utf-8"))["jeux"]["silly_dragon"] == first and len(kept) == 6


def test_the_page_shows_each_game_in_pictures_and_tables() -> None:
    told = json.loads(WRITTEN.read_text("utf-8"))
    assert list(told["jeux"]) == list(tg.games) and told["date"][:2] == "20" and "--parties 10000" in winners.made(told)[1].astext()
    for name, game in told["jeux"].items():
        html = "".join(winners.parts(game, tg.games[name].options))
        assert html.count("<svg") == len({one["sièges"] for one in game["tables"]}) and "aria-label=" in html
        assert html.count("<circle") == sum(one["sièges"] for one in game["tables"])
        for one in game["tables"]:
            assert one["parties"] >= 50 and winners.length(one["coups"]) in html
            assert all(low <= share <= high for share, low, high in one["places"])
        labels = [tg.games[name].options[one["option"]].label(one["choix"]) for one in game["options"]]
        assert all(escape(french(label)) in html for label in labels)
