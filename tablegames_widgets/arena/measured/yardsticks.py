"""What the best level is held against besides gloutons: players for measures alone, which no list names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ...engine import Move, View
from ...players import Player
from . import oneply, thumb

PEER: Final = "ISMCTS"
SIMULATIONS: Final = 300
"""Of the peer, for a move: what the best level spends on average where it is held against it."""
PEERED: Final = (("korsar", 2), ("manitou", 2))
"""The tables where the peer plays: it is so slow that others would take days."""


class Peer:
    """OpenSpiel's ISMCTS; asks for open_spiel when it is made, not before. Raises ImportError without it."""

    name = PEER

    def __init__(self, seed: int = 0) -> None:
        from ..environments.ismcts import Ismcts

        self._player: Player = Ismcts(seed, SIMULATIONS)

    def choose(self, view: View) -> Move:
        """The move that it has looked at most."""
        move = self._player.choose(view)
        assert isinstance(move, Move)
        return move


YARDSTICKS: Final[Mapping[str, Callable[[int], Player]]] = MappingProxyType(
    {thumb.NAME: thumb.Thumb, oneply.NAME: oneply.OnePly, PEER: Peer}
)
"""By name, the farthest from the best level first. Against itself as it was, it is held in duel.py."""


def yardsticks(game: str, seats: int) -> list[str]:
    """Those that a table is measured with."""
    return [name for name in YARDSTICKS if name != PEER or (game, seats) in PEERED]
