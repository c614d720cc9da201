"""The name that the guides give to `environments/spaces.py`."""

from .environments.spaces import CELLS, END, Actions, observation, options, rewards

__all__ = ["CELLS", "END", "Actions", "observation", "options", "rewards"]
