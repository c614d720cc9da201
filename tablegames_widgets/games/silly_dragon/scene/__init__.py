"""Red Hot Silly Dragon laid out on the table: the teams, the dragon with its cards, six places in the cave,
one's own cards.

Keys: a pawn and an object are their seat's, so that they keep their key from the team to the cave; the
dragon's cards in sight are numbered as they lie; what the cave still shows of the turn before has keys of its
own.
"""

from .table import faces, scene

__all__ = ["faces", "scene"]
