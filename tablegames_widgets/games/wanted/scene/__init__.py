"""Wanted! laid out on the table: `table` sets the seats round the baize, `felt` tells what goes on there."""

from .pieces import faces
from .table import scene

__all__ = ["faces", "scene"]
