"""OpenSpiel's information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2011) as a player of
ours: a peer's search, random games to the end, for measures alone. It needs open_spiel (conf/arene.txt)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from ...engine import Chance, Move, View
from ...engine.caches import GAMES
from .openspiel import TableGame, TableState

NAME: Final = "ISMCTS"
EXPLORE: Final = 2.0
"""Results are from -1 to 1."""


@lru_cache(maxsize=GAMES)
def _loaded(game_id: str, seats: int) -> TableGame:
    game: TableGame = pyspiel.load_game(f"tablegames_{game_id}(sieges={seats})")
    return game


class Ismcts:
    """The player, made from a seed; `simulations` are its budget for a move. It plays the seven games with
    their own material."""

    name = NAME

    def __init__(self, seed: int = 0, simulations: int = 300) -> None:
        self._chance, self.simulations = Chance(seed), simulations

    def choose(self, view: View) -> Move:
        """The move that it has looked at most."""
        moves, seat = view.legal_moves, view.me
        assert seat is not None
        if len(moves) == 1:
            return moves[0]
        game, luck = _loaded(view.game.id, view.n), np.random.RandomState(self._chance.below(1 << 32))
        state = TableState(game)
        state.now.position = view.game.determinize(view, self._chance)
        bot = ismcts.ISMCTSBot(
            game, mcts.RandomRolloutEvaluator(1, luck), EXPLORE, self.simulations, random_state=luck
        )
        bot.set_resampler(lambda one, player: one.resample_from_infostate(player, luck.uniform))
        chosen: Move = game.moves[bot.step(state)]
        return chosen
