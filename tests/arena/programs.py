"""Players for the tests of the arena: some play, some fail. In a module of their own, so that other processes find them."""

from __future__ import annotations

import os
import time

import tablegames_widgets as tg


class First:
    """Always the first legal move."""

    def choose(self, view: tg.View) -> tg.Move:
        return view.legal_moves[0]


class Wild:
    """Fails in every way, now and then, by its seed."""

    def __init__(self, seed: int) -> None:
        self.chance = tg.Chance(seed)

    def choose(self, view: tg.View) -> object:
        kind = self.chance.below(40)
        if kind == 0:
            raise ValueError(f"oups {object()!r}")
        if kind == 1:
            return "belote"
        if kind == 2:
            raise SystemExit(0)
        return [None, 3, ("pioche", object()), ""][self.chance.below(4)] if kind == 3 else view.legal_moves[0]


class Loops:
    def choose(self, view: tg.View) -> tg.Move:
        while True:
            try:
                while True:
                    pass
            except Exception:
                pass


class Sleeps:
    def choose(self, view: tg.View) -> tg.Move:
        time.sleep(0.4)
        return view.legal_moves[0]


class Dies:
    """Takes its whole process away at its third move."""

    def __init__(self) -> None:
        self.left = 3

    def choose(self, view: tg.View) -> tg.Move:
        self.left -= 1
        if not self.left:
            os._exit(9)
        return view.legal_moves[0]


class Unmade:
    def __init__(self) -> None:
        raise RuntimeError("pas prêt")

    def choose(self, view: tg.View) -> tg.Move:
        return view.legal_moves[0]
