"""What is said of a moment of a match: one line, of at most so many characters."""

from __future__ import annotations

from typing import Final

from .errors import BadSetup
from .text import brief, hidden, shows

LONGEST: Final = 500


def checked(comment: object) -> str:
    """A comment as it is kept; "" takes one away. Raises BadSetup."""
    if not isinstance(comment, str):
        raise BadSetup(f"Un commentaire est un texte, pas {brief(comment)}.")
    text = " ".join(comment.split())
    if len(text) > LONGEST:
        raise BadSetup(f"Un commentaire tient en {LONGEST} caractères ; celui-ci en a {len(text)}.")
    if found := hidden(text):
        code = f"U+{ord(found[0]):04X}"
        raise BadSetup(f"Ce commentaire contient un caractère invisible ({code}) : enlève-le.")
    if text and not shows(text):
        raise BadSetup("Un commentaire a au moins un caractère qui se voit.")
    return text
