"""Why Python cannot read a pupil's file, in French: Python's own words are English, and change from one
version to the next."""

from __future__ import annotations

import re
from typing import Final

SAID: Final = (
    (r"expected ':'", "il manque « : » au bout"),
    (r"expected an indented block", "il manque une ligne décalée vers la droite, après un « : »"),
    (r"unexpected indent|unindent does not match", "la ligne n’est pas décalée comme les autres"),
    (r"inconsistent use of tabs", "les décalages mêlent des tabulations et des espaces"),
    (r"'(.)' was never closed", "« {} » n’est jamais refermé"),
    (r"unmatched '(.)'", "« {} » referme ce qui n’est pas ouvert"),
    (r"closing parenthesis '(.)' does not match", "« {} » ne referme pas ce qui est ouvert"),
    (r"unterminated|EOL while scanning|EOF while scanning", "un texte n’a pas de guillemet à sa fin"),
    (r"forgot a comma", "il manque peut-être une virgule"),
    (r"Maybe you meant '==' or ':=' instead of '='", "pour comparer, on écrit « == », pas « = »"),
    (r"cannot assign to|invalid target", "ce qui est à gauche de « = » n’est pas un nom de variable"),
    (r"'(\w+)' outside", "« {} » n’est pas à sa place"),
    (r"invalid (?:non-printable )?character '(.)'", "« {} » n’est pas un signe de Python"),
    (r"null bytes", "il contient des signes qui ne sont pas du texte"),
)
"""What Python says, and what we say; the braces hold what it quotes."""


def unread(error: SyntaxError | ValueError) -> str:
    """« ligne 3 : il manque « : » au bout »; what Python may say besides is not repeated."""
    heard = getattr(error, "msg", None) or str(error)
    found = next(((hit, said) for asked, said in SAID if (hit := re.search(asked, heard))), None)
    said = found[1].format(*found[0].groups()) if found else "ce n’est pas une phrase de Python"
    line = getattr(error, "lineno", None)
    return f"ligne {line} : {said}" if line else said
