"""The sixteen characters: one class each, with all that sets it apart from the others in one place.

The rules know no character. They read its numbers (`cover`, `dodges`…) and call it at named moments (`draw`,
`hurt`, `emptied`…): see `base`. A question that only one character is asked stands right after its class.
"""

from typing import Final

from ...cards import PERSON
from .base import Character
from .drawing import DRAWING
from .living import LIVING
from .shooting import SHOOTING
from .sid import HEALING

BY_NAME: Final[dict[str, Character]] = {one.name: one for one in (*DRAWING, *LIVING, *SHOOTING, *HEALING)}
CHARACTERS: Final = tuple(BY_NAME[name] for name in PERSON)
CLICKED: Final = tuple(one.name for one in CHARACTERS if one.click)
"""Those whose card is clicked to use their ability."""

__all__ = ["BY_NAME", "CHARACTERS", "CLICKED", "Character"]
