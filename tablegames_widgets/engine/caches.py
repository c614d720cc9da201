"""How much is kept of what was worked out once. The sizes stand here alone, each with what it is for: large
enough for one match to be played from what is kept, small enough for a browser's Python."""

from __future__ import annotations

from typing import Final

TASKS: Final = 4
"""Whole tasks of a series, with their players: a process works on one, and the next is on its way."""
GAMES: Final = 16
"""What is made once for a game, a style sheet or a number of seats: there are seven games."""
TABLES: Final = 64
"""What is made for a game at each number of seats: tables of its rules, lists of prices, questions."""
PROGRAMS: Final = 64
"""Programs of a class: more pupils than a room holds."""
PIECES: Final = 512
"""The pieces of a game at each of its seats, in the few ways in which they stand."""
ZONES: Final = 512
"""Zones of a few turns: more would hardly be asked for again."""
FACES: Final = 2048
"""The cards of a few games, drawn: a card has another key in the next."""
DRAWN: Final = 4096
"""What is drawn in more ways than it has cards: heads of zones, lines of a journal, cards of many sizes."""
WORDS: Final = 2048
"""Words with their articles, names, characters: those of all the games on a page."""
VOCABULARY: Final = 16384
"""The words of all pages, which a search compares without their endings."""
SENTENCES: Final = 4096
"""Whole sentences, which a journal tells again at every frame."""
TEXTS: Final = 8192
"""Any text that goes to a browser, and the selectors of all style sheets."""
HANDS: Final = 4096
"""Hands, herds, crews and their worth: those that a match meets while a player looks some moves ahead."""
SEARCHED: Final = 8192
"""The same, where each move that is looked at makes another."""
SETS: Final = 16384
"""Sets of cards as numbers: a search over the worlds of a whole match meets them by thousands."""
