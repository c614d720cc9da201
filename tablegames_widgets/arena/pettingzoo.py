"""The name that the guides give to `environments/pettingzoo.py`."""

from .environments.pettingzoo import TableGamesEnv, env

__all__ = ["TableGamesEnv", "env"]
