"""How a position that no game can have produced is refused."""

from __future__ import annotations

from ....engine import BadPosition


def refuse(bad: object, text: str, rule: str = "") -> None:
    """Raise BadPosition for what is bad, with the rule that forbids it."""
    if bad:
        raise BadPosition(f"{text} (règle key_largo#{rule})." if rule else text)
