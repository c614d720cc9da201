"""What a game keeps to go fast says what the plain function under it says, at every call of a whole game (docs/guides/aller-vite.md)."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

import tablegames_widgets as tg


def modules(game: str) -> list[ModuleType]:
    """Those of a game that are in memory."""
    return [module for name, module in sorted(sys.modules.items()) if name.startswith(f"tablegames_widgets.games.{game}.")]


def memories(game: str) -> Iterator[tuple[ModuleType, str, Any]]:
    """What keeps its answers, wherever it is called from; the drawings have their own proofs, which compare whole boards."""
    homes = {module.__name__ for module in modules(game) if ".scene" not in module.__name__}
    for module in modules(game):
        for name, found in vars(module).items():
            if hasattr(found, "cache_info") and found.__module__ in homes:
                yield module, name, found


def held(memory: Any, asked: Counter[str]) -> Callable[..., Any]:
    """The same, compared with what it would answer if it kept nothing."""

    def answer(*args: Any) -> Any:
        kept, anew = memory(*args), memory.__wrapped__(*args)
        assert kept == anew, f"{memory.__module__}.{memory.__name__}{args} : {kept} gardé, {anew} refait"
        asked[memory.__name__] += 1
        return kept

    return answer


@pytest.mark.parametrize("game", sorted(tg.games))
def test_what_is_kept_is_what_would_be_made_anew(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = min(tg.games[game].seats) + 1
    p, bots = tg.games[game].start(seats=seats, seed=3), [tg.players["glouton"](seed) for seed in range(seats)]
    assert p.view(None).html and bots[p.to_move[0]].choose(p.view(p.to_move[0]))  # all its files are in memory from here on
    asked: Counter[str] = Counter()
    found = list(memories(game))
    for module, name, memory in found:
        monkeypatch.setattr(module, name, held(memory, asked))
    while not p.is_over:
        seat = p.to_move[0]
        p.play(bots[seat].choose(p.view(seat)))
        assert p.view(None).html
    never = {memory.__name__ for _, _, memory in found} - {*asked}
    assert not never, "une mémoire que cette partie n’a pas regardée"
