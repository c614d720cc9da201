"""A whole number is one, whoever made it: NumPy's integers pass at every door as Python's do, « True » and 1.0 at none."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import tablegames_widgets as tg


class Whole:
    """As NumPy's int64: a number that is no int, and gives one when asked."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number

    __int__ = __index__

    def __eq__(self, other: object) -> bool:
        return self.number == other

    def __hash__(self) -> int:
        return hash(self.number)


def match() -> tg.Match:
    return tg.Match("korsar", 3, 7).play("pioche").play("pioche")


def start() -> tg.Position:
    return tg.games["korsar"].start(3, 7)


def moved(seed: Any, name: str) -> object:
    return tg.players[name](seed).choose(start().view(0))


DOORS: dict[str, Callable[[Any], object]] = {
    **{f"le joueur {name}": lambda n, name=name: moved(n, name) for name in tg.players},
    "start, sièges": lambda n: tg.games["korsar"].start(n, 7).notation(),
    "start, graine": lambda n: tg.games["korsar"].start(3, n).notation(),
    "Match, sièges": lambda n: tg.Match("korsar", n, 7).text(),
    "Match, graine": lambda n: tg.Match("korsar", 3, n).text(),
    "goto": lambda n: match().goto(n).ply,
    "play de tg": lambda n: tg.play("korsar", seats=n, seed=7).match.text(),
    "graine de tg.play": lambda n: tg.play("korsar", seats=3, seed=n).match.text(),
    "série": lambda n: str(tg.arena.serie("korsar", ["hasard", "hasard"], parties=2, graine=n)),
}  # fmt: skip
AT_SEAT: dict[str, Callable[[Any], object]] = {
    "view": lambda n: start().view(n).key,
    "prompt": lambda n: start().prompt(n),
    "why_not": lambda n: start().why_not("pioche", n),
    "legal_moves": lambda n: start().legal_moves(n),
    "play": lambda n: start().play("pioche", n).notation(),
    "Match.play": lambda n: pickle.dumps(tg.Match("korsar", 3, 7).play("pioche", n).moves),
    "Match.view": lambda n: match().view(n).key,
    "Match.view, coup": lambda n: match().view(1, n).key,
    "journal": lambda n: str(match().journal(n)),
    "undo": lambda n: tg.Match("korsar", 3, 7, study=True).play("pioche").undo(n).ply,
    "commente": lambda n: match().commente(n, "Ici.").text(),
}


@pytest.mark.parametrize(("door", "number"), [*((d, 2) for d in DOORS if d != "goto"), ("goto", 2), *((d, 0) for d in AT_SEAT)])
def test_every_door_takes_whole_numbers_of_any_make(door: str, number: int) -> None:
    ask = {**DOORS, **AT_SEAT}[door]
    assert ask(Whole(number)) == ask(number)


@pytest.mark.parametrize("door", [d for d in (*DOORS, *AT_SEAT) if not d.startswith("le joueur") and d != "undo"])
@pytest.mark.parametrize("no", [True, 1.0, "1"], ids=repr)
def test_no_door_takes_what_is_no_whole_number(door: str, no: object) -> None:
    with pytest.raises(tg.BadSetup):
        {**DOORS, **AT_SEAT}[door](no)
