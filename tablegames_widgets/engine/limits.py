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
NESTED: Final = 40
"""Lists in lists, tables in tables, of anything that is read: beyond, who reads them would run out of stack.
"""
DIGITS: Final = 400
"""Digits of a number that is read: Python writes none of more than 4,300."""
TEXT: Final = 2_000
"""Characters of a text in what is read, where its shape says no other."""
NOTEBOOK: Final = 1 << 26
"""Bytes of a notebook, pictures of boards included."""
RECORDS: Final = 1 << 24
"""Bytes of a pupil's file of tries."""
SERIES: Final = 1 << 28
"""Bytes of a kept series: a million games."""
GAMES: Final = 10**6
"""Games that one may ask to be played in a series: their results are all in memory, half a gibibyte."""
PROCESSES: Final = 256
"""Processes that may share them."""
PUZZLES: Final = 500
"""Puzzles that one may ask to be found at once."""
