"""The games as PettingZoo AEC environments: `from tablegames_widgets.arena.pettingzoo import env;
env("korsar", sieges=3)`.

One agent a seat, "A" to "J". An observation is {"observation": 1024 numbers (`spaces.observation`),
"action_mask": 0 or 1 for each action}. Action k is `env.unwrapped.actions.table[k]`. Where several seats owe
an answer to one question they give it in turn; nobody sees the others' before the last. With `clics=True` an
action is one click, and the same agent goes on until its move is whole.
"""

from __future__ import annotations

import secrets

try:
    import numpy as np
    from gymnasium import spaces as gym
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError("Il faut PettingZoo : pip install pettingzoo gymnasium.") from error

from ...engine import Chance, Game, Position
from ...engine.text import LETTERS
from ...games import Match
from ..playing.game import MOST
from .spaces import CELLS, Actions, observation, options, rewards


def env(
    jeu: str | Game,
    sieges: int | None = None,
    clics: bool = False,
    render_mode: str | None = None,
    **more: str,
) -> AECEnv:
    """The environment, with PettingZoo's usual guards: an action that the mask forbids ends the game, and
    costs 1."""
    raw = TableGamesEnv(jeu, sieges, clics, render_mode, **more)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
    )


class TableGamesEnv(AECEnv):  # type: ignore[misc,unused-ignore]
    """One game, without guards."""

    def __init__(
        self,
        jeu: str | Game,
        sieges: int | None = None,
        clics: bool = False,
        render_mode: str | None = None,
        **more: str,
    ) -> None:
        super().__init__()
        self.game = jeu if isinstance(jeu, Game) else Match.find(jeu)
        self.n = self.game.check_seats(self.game.seats[0] if sieges is None else sieges)
        self.metadata = {
            "render_modes": ["ansi", "human"],
            "name": f"tablegames_{self.game.id}_v0",
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.options = options(self.game, more)
        self.actions = Actions(self.game, self.n, clics)
        self.possible_agents = list(LETTERS[: self.n])
        self._action_spaces = {agent: gym.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._chance = Chance(secrets.randbits(64))

    def _space(self) -> gym.Dict:
        seen = gym.Box(-np.inf, np.inf, (CELLS,), np.float32)
        return gym.Dict({"observation": seen, "action_mask": gym.Box(0, 1, (len(self.actions),), np.int8)})

    def action_space(self, agent: str) -> gym.Discrete:
        """Numbers of `actions.table`."""
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> gym.Dict:
        """What `observe` gives."""
        return self._observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal anew; the same seed gives the same deals, this one and those that follow it."""
        if seed is not None:
            self._chance = Chance(seed)
        self.position: Position = self.game.start(self.n, self._chance.next(), **self.options)
        self.begun: tuple[str, ...] = ()
        self.plies = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.position.is_over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        return self.possible_agents[self.position.to_move[0]] if self.position.stack else self.agents[0]

    def observe(self, agent: str) -> dict[str, object]:
        """What the agent's seat sees; its mask is 0 everywhere while it owes no answer."""
        seat = self.possible_agents.index(agent)
        mine = self.agent_selection == agent
        mask = np.zeros(len(self.actions), np.int8)
        if mine and agent in self.agents and not self.terminations[agent]:
            mask[self.actions.legal(self.position.legal_moves(seat), self.begun)] = 1
        seen = observation(self.position.view(seat), self.begun if mine else ())
        return {"observation": np.array(seen, np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent's move, or its click.

        Raises IllegalMove for what the mask forbids (the guards of `env` do not let it through).
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        seat = self.possible_agents.index(agent)
        moves = self.position.legal_moves(seat)
        path, whole = self.actions.after(int(action or 0), moves, self.begun)
        if whole:
            self.position.play(path, seat)
            self.plies += 1
        self.begun = () if whole else path
        self._clear_rewards()
        if self.position.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(
                zip(self.possible_agents, rewards(self.position.outcome, self.n), strict=True)
            )
        elif self.plies >= MOST:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as a spectator sees it, as text."""
        told = str(self.position.view(None))
        if self.render_mode == "human":
            print(told)
            return None
        return told

    def close(self) -> None:
        """Nothing to close."""
