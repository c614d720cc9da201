"""The games as OpenSpiel Python games: import this module, then
`pyspiel.load_game("tablegames_korsar(sieges=2)")`.

Chance comes first and once: a deal's number, of `donnes` (1000). Action k is a whole move,
`game.actions.table[k]`. The information state is what the view shows (`View.key`); a player that wants more
remembers it. `resample_from_infostate` draws a position that shows it, so that is_mcts plays. The reward
comes at the end and its sum is 0 (`spaces.rewards`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError("Il faut OpenSpiel : pip install open_spiel.") from error

from ...engine import Chance, Move, Position
from ...games import Match, games
from ..playing.game import draw
from .spaces import CELLS, Actions, observation, options, rewards

LONGEST: Final = 3000
"""Moves: no game of ours between programs is so long; one that would be ends there, and nobody wins it."""
DEALS: Final = 1000


def _kind(game_id: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know before a game begins."""
    game = Match.find(game_id)
    return pyspiel.GameType(
        short_name=f"tablegames_{game_id}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"sieges": game.seats[0], "donnes": DEALS},
    )


class TableGame(pyspiel.Game):  # type: ignore[misc,unused-ignore]
    """One of our games, at one number of seats."""

    game_id: ClassVar[str]

    def __init__(self, params: Mapping[str, int] | None = None) -> None:
        self.rules, given = Match.find(self.game_id), params or {}
        self.seats = self.rules.check_seats(int(given.get("sieges", self.rules.seats[0])))
        self.deals = int(given.get("donnes", DEALS))
        self.options = options(self.rules, {})
        self.actions = Actions(self.rules, self.seats)
        self.moves = tuple(map(Move, self.actions.paths))  # a path would be read anew at each ply
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(KINDS[self.game_id], info, given)

    def new_initial_state(self) -> TableState:
        """Before the deal."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        """What a player sees: 1024 numbers (`spaces.observation`), and the view's text."""
        return Observer()


class _Now:
    """What a state holds.

    OpenSpiel copies a state by copying its attributes one by one: here, only what changes.
    """

    def __init__(self, game: TableGame, position: Position | None = None, plies: int = 0) -> None:
        self.game, self.position, self.plies = game, position, plies

    def __deepcopy__(self, _memo: object) -> _Now:
        return _Now(self.game, self.position.copy() if self.position else None, self.plies)


class TableState(pyspiel.State):  # type: ignore[misc,unused-ignore]
    """A position, or the moment before the deal."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.now = _Now(game)

    @property
    def position(self) -> Position | None:
        """The position, once dealt."""
        return self.now.position

    def current_player(self) -> int:
        """The seat that answers, or OpenSpiel's word for chance and for the end."""
        position = self.now.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        over = position.is_over or self.now.plies >= LONGEST
        return int(pyspiel.PlayerId.TERMINAL) if over else position.to_move[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each as likely."""
        return [(deal, 1 / self.now.game.deals) for deal in range(self.now.game.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        position = self.now.position
        return self.now.game.actions.legal(position.legal_moves(player)) if position else []

    def _apply_action(self, action: int) -> None:
        now = self.now
        if now.position is None:
            now.position = now.game.rules.start(now.game.seats, draw(1, 0, action), **now.game.options)
        else:
            now.position.play(now.game.moves[action])
            now.plies += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return f"donne {action}" if player == pyspiel.PlayerId.CHANCE else self.now.game.actions.table[action]

    def is_terminal(self) -> bool:
        """Whether the game is at its end."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """What each seat has won: 0 until the end."""
        return rewards(self.now.position.outcome if self.now.position else None, self.now.game.seats)

    def information_state_string(self, player: int | None = None) -> str:
        """What the seat sees."""
        position = self.now.position
        return position.view(self.current_player() if player is None else player).key if position else ""

    observation_string = information_state_string

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """A state that shows the same to this player, what is hidden drawn anew from its view alone."""
        new: TableState = self.clone()
        assert self.now.position is not None
        new.now.position = self.now.game.rules.determinize(
            self.now.position.view(player), Chance(int(sampler() * (1 << 53)))
        )
        return new

    def __str__(self) -> str:
        return self.now.position.notation() if self.now.position else "avant la donne"


class Observer:
    """OpenSpiel's observer: fills `tensor` and tells the view."""

    def __init__(self) -> None:
        self.tensor = np.zeros(CELLS, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Fill the numbers with what the player sees."""
        self.tensor[:] = observation(state.position.view(player)) if state.position else [0.0] * CELLS

    def string_from(self, state: TableState, player: int) -> str:
        """The same as text."""
        return state.information_state_string(player)


KINDS: Final = {game_id: _kind(game_id) for game_id in games}
for (
    _id,
    _own,
) in (
    KINDS.items()
):  # each a class: what OpenSpiel holds outlives Python, and a function that is freed then aborts
    pyspiel.register_game(_own, type(f"Table_{_id}", (TableGame,), {"game_id": _id}))
