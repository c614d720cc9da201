"""Who looks at a game."""

from __future__ import annotations

from typing import Final, Literal

TOUS: Final = "tous"
"""The viewer who sees every hand: for studies and examples, never for a player."""

Seen = int | None | Literal["tous"]
"""Who looks: a seat, None (a spectator), or TOUS."""
