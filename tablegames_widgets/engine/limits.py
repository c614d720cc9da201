"""How much a text from outside may hold. The numbers stand here alone; the messages say them."""

from __future__ import annotations

from typing import Final

SAVE: Final = 1 << 20
"""Characters of a saved match; the match inside a link too: a few kilobytes could unfold into gigabytes."""
POSITION: Final = 1 << 16
"""Characters of a position."""
THINGS: Final = 2_000
"""Things that one item of a position may name."""
MATERIAL: Final = 1 << 20
"""Bytes of a material file."""
DEPTH: Final = 8
"""Tables in tables, lists in lists, of a material."""
NUMBER: Final = 10**9
"""The largest number in a material."""
