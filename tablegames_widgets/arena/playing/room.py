"""What the clean process holds of which each guest is a copy: the games, read once."""

from __future__ import annotations

from ...games import games
from . import guest

READY = (guest.serve, *(one.view_class for one in games.values()))
