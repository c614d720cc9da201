"""What can be wrong with an exercise."""

from __future__ import annotations

from ..engine import BadSetup


class BadExercise(BadSetup):
    """An exercise that cannot be asked: no right answer, two where one is asked, an impossible position, an
    unknown key."""
