"""The rules of Plenty Coups: a turn, its actions, raids, alliances, the herd, disdain, gifts."""

from .deal import begin
from .questions import OfTribe, Question
from .turn import Give, Take, asked

__all__ = ["Give", "OfTribe", "Question", "Take", "asked", "begin"]
