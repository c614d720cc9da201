"""A material.toml is looked up, not counted: its rows and keys in another order are the same game."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec, module_from_spec
from typing import Any

import pytest
from support import DOCS, GAMES, tried

import tablegames_widgets as tg
from tablegames_widgets.engine import material

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
_PROBE = """
import hashlib, sys
from importlib import import_module
from tablegames_widgets.engine import material
from tablegames_widgets.engine.chance import Chance

def turned(value):
    "The same tables, each with its keys in the other order, and each list of tables in the other order."
    if isinstance(value, dict):
        return {key: turned(value[key]) for key in reversed(value)}
    if isinstance(value, list) and all(isinstance(one, dict) for one in value):
        return [turned(one) for one in reversed(value)]
    return value

package, order, *paths = sys.argv[1:]
sys.path[:0] = paths
if order == "turned":
    standard = material.load
    material.load = lambda package: turned(dict(standard(package)))

game = import_module(package).GAME
rules = sorted((name, sorted(rule.items())) for name, rule in game.rules.items())
seen = hashlib.sha256(repr([sorted((game.faces() or {}).items()), rules]).encode())
for seats, seed in ((game.seats[0], 3), (game.seats[0], 4), (game.seats[-1], 3), (game.seats[-1], 4)):
    p, chance, ply = game.start(seats, seed), Chance(seed), 0
    while True:
        shown = [p.notation(), p.outcome, *map(str, p.events)]
        if ply % 8 == 0 or p.is_over:
            shown += [text for seat in (*p.to_move, None) for text in (str(p.view(seat)), p.view(seat).html)]
        seen.update(repr([*shown, *(p.legal_moves(seat) for seat in p.to_move)]).encode())
        if p.is_over:
            break
        seat = p.to_move[chance.below(len(p.to_move))]
        p.play(p.legal_moves(seat)[chance.below(len(p.legal_moves(seat)))], seat)
        ply += 1
print(seen.hexdigest())
"""


def digest(game: tg.Game, order: str) -> str:
    """Two seeded games at the smallest table and two at the largest, as text, by modules loaded from this order."""
    command = [sys.executable, "-c", _PROBE, game.package, order, str(DOCS), str(DOCS.parent)]
    return subprocess.run(command, text=True, capture_output=True, check=True).stdout


@pytest.mark.parametrize("game", tried(GAMES, *GAMES[::3]), ids=lambda game: game.id)
def test_the_rows_of_a_material_in_another_order_are_the_same_game(game: tg.Game) -> None:
    assert digest(game, "turned") == digest(game, "as written")


LOOKED_UP = {game.id: game.id == "abilene" for game in GAMES}
"""Whether even the lists of names and values of a game may be shuffled: their order says nothing."""


def shuffled(value: Any, chance: tg.Chance, lists: bool) -> Any:
    """The same tables, keys and rows in any order; of a list of names or values the order too, where it says nothing."""
    if isinstance(value, dict):
        keys = list(value)
        chance.shuffle(keys)
        return {key: shuffled(value[key], chance, lists) for key in keys}
    if isinstance(value, list) and (lists or all(isinstance(one, dict) for one in value)):
        rows = [shuffled(one, chance, lists) for one in value]
        chance.shuffle(rows)
        return rows
    return value


def constants(package: str) -> dict[str, Any]:
    """What the `cards` module of a game makes of its material, loaded anew beside the one in use."""
    spec = find_spec(f"{package}.cards")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    plain = (bool, int, str, tuple, list, dict, frozenset)
    return {name: value for name, value in vars(module).items() if name.isupper() and name[0] != "_" and isinstance(value, plain)}


@every_game
@pytest.mark.parametrize("seed", range(5))
def test_cards_are_looked_up_in_the_material_wherever_they_stand(game: tg.Game, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    as_written = constants(game.package)
    other = shuffled(dict(game.material), tg.Chance(seed), LOOKED_UP[game.id])
    monkeypatch.setattr(material, "load", lambda package: other)
    assert len(as_written) > 2 and constants(game.package) == as_written
