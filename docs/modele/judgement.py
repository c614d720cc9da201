"""How good a view of morra looks for a seat: for players that look one move ahead."""

from __future__ import annotations

from .view import MorraView


def estimate(v: MorraView, seat: int) -> float:
    """One's own stones, against those of the best of the others."""
    return v.stones[seat] - max(stones for other, stones in enumerate(v.stones) if other != seat)
