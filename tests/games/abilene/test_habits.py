"""Welcome to Abilene: what the bids and the cards laid let a seat think of the others' hands."""

from __future__ import annotations

import pytest
from abilene_helpers import ABILENE, at
from rule_helpers import plain
from support import random_move

import tablegames_widgets as tg
from tablegames_widgets.engine import Past
from tablegames_widgets.games.abilene.habits import clues, suspicion
from tablegames_widgets.games.abilene.view import AbileneView

DEAL = "3; question: distribution; pot: 6; jetons A: 28; jetons B: 28; jetons C: 28; "
HANDS = "main A: bétail 30, bétail 3, train; main B: bétail 10 ×2, desperados; main C: bétail 1 ×2, indiens"


def seen(p: tg.Position, past: Past, seat: int) -> AbileneView:
    view = past.view(p, seat)
    assert isinstance(view, AbileneView)
    return view


def after(text: str, *moves: str) -> tuple[tg.Position, Past]:
    """The position after these moves, and what each seat was told."""
    p = at(text)
    past = Past(p)
    for move in moves:
        past.note(p.play(move))
    return p, past


@pytest.mark.parametrize(("n", "seed"), [(2, 3), (4, 5)])
def test_an_imagined_world_shows_the_same_view_all_along_a_game(n: int, seed: int) -> None:
    p, chance = ABILENE.start(n, seed), tg.Chance(seed)
    past = Past(p)
    while not p.is_over:
        p.play(*random_move(p, chance))
        past.note(p)
        for seat in range(n):
            view = seen(p, past, seat)
            assert ABILENE.imagine(view, chance).view(seat) == view


def test_without_a_history_a_world_is_imagined_as_it_is_drawn() -> None:
    view = at(f"{DEAL}{HANDS}").view(1)
    assert ABILENE.clues(view) == ("", "", "")
    for seed in range(8):
        assert ABILENE.imagine(view, tg.Chance(seed)) == ABILENE.determinize(view, tg.Chance(seed))


def test_what_a_seat_never_saw_changes_nothing_of_what_it_imagines() -> None:
    told = []
    for mine in ("bétail 30, bétail 3, train", "bétail 1, bétail 3, indiens"):
        p, past = after(f"{DEAL}main A: {mine}; main B: bétail 10 ×2, desperados; main C: bétail 10 ×3", "carte", "arrêter")
        view = seen(p, past, 1)
        told.append((view.key, view.history, [ABILENE.imagine(view, tg.Chance(seed)).notation() for seed in range(8)]))
    assert told[0] == told[1]


def test_a_clue_tells_how_far_a_seat_went_in_the_deal_and_what_it_laid_last() -> None:
    p, past = after(f"{DEAL}{HANDS}", "carte", "arrêter")
    assert clues(seen(p, past, 2)) == ("asked1", "stopped", "")
    past.note(p.play("bétail 10 > face visible"))
    assert clues(seen(p, past, 0)) == ("", "laid_10", "")
    for move in ("bétail 1 > face visible", "bétail 3 > face visible"):
        past.note(p.play(move))
    view = seen(p, past, 1)
    assert clues(view)[0] == "laid_3"
    said = plain(suspicion(view, 0, "laid_3", "bétail 30", False))
    assert said == "A a posé bétail 3 : sans doute pas de bétail 30 dans sa main."
    assert not suspicion(view, 0, "laid_3", "bétail 1", False)
