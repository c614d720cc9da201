"""How good a position of morra looks for a seat, by what that seat may know: for players that look ahead."""

from __future__ import annotations

from .position import MorraPosition


def worth(p: MorraPosition, seat: int) -> float:
    """One's own stones, against those of the best of the others."""
    return p.won[seat] - max(stones for other, stones in enumerate(p.won) if other != seat)
