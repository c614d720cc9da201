"""The items `vu` and `sait` of a position: what each seat remembers of wrecks, and of the hands of others."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ....engine import BadPosition, notation
from ....engine.text import LETTERS, normal
from ..cards.goods import MONSTER
from ..cards.places import WRECK
from ..position import KeyLargoPosition
from .moments import refuse

if TYPE_CHECKING:
    from .reader import PositionReader

_INSIDE: Final = re.compile(r"(.+?)\s*\[(.*)\]$")


class MemoryReader:
    """Reads what is remembered, and refuses what nobody can remember. Raises BadPosition."""

    def __init__(self, reader: PositionReader, p: KeyLargoPosition) -> None:
        self.reader, self.p, self.t = reader, p, reader.t
        self.names = {normal(name): name for name in self.t.names}

    def read(self) -> None:
        """Give the position what `vu` and `sait` say."""
        p = self.p
        p.seen = tuple(tuple(sorted(self.seen(f"vu {s}"))) for s in LETTERS[: p.n])
        p.marks = tuple(tuple(sorted(self.marks(seat))) for seat in range(p.n))

    def bracketed(self, name: str, like: str) -> Iterator[tuple[str, list[int]]]:
        """The things written « épave F1 [or 2 F, …] »: what stands before the bracket, and the kinds of cards
        in it."""
        for part in notation.split(self.reader.value(name)):
            inside = _INSIDE.fullmatch(part)
            if inside is None:
                raise BadPosition(f"« {name} » s’écrit « {like} », pas « {part[:40]} ».")
            cards = notation.things(inside.group(2), self.names, "une carte épave")
            yield inside.group(1), [self.t.card[card].kind for card in cards]

    def seen(self, name: str) -> list[tuple[int, tuple[int, ...]]]:
        """What a seat saw in each wreck that it names."""
        found, like, wrecks = [], "épave F1 [or 2 F, …]", self.reader.wreck_words
        for where, kinds in self.bracketed(name, like):
            refuse(normal(where) not in wrecks, f"« {name} » s’écrit « {like} », pas « {where[:40]} ».")
            w, cards = wrecks[normal(where)].number, tuple(sorted(kinds))
            self.remembered(name, w, cards)
            left = Counter(cards)
            left.subtract(self.p.wrecks[w])
            lost = any(times and self.t.nature[card] == MONSTER for card, times in left.items())
            there = (
                f"« {name} » : ce qui reste dans l’{self.t.wrecks[w]} est parmi les cartes vues, tous les"
                " monstres compris."
            )
            refuse(lost or min(left.values(), default=0) < 0, there)
            found.append((w, cards))
        refuse(len({w for w, _ in found}) < len(found), f"« {name} » nomme deux fois la même épave.")
        return found

    def remembered(self, name: str, w: int, cards: tuple[int, ...]) -> None:
        """What one remembers could once lie there together, and the wreck is not forgotten yet."""
        wreck, times = self.t.wrecks[w], Counter(cards)
        refuse(
            len(cards) > self.t.size or any(self.t.depth[card] != self.t.wreck_depth[w] for card in cards),
            f"« {name} » : l’{wreck} tient {self.t.size} cartes de sa profondeur",
            "mise-en-place",
        )
        for card, number in times.items():
            most = f"« {name} » : trop de « {self.t.names[card]} », le jeu n’en contient pas autant"
            refuse(number > self.t.counts[card], most, "materiel")
        refuse(
            not self.p.wrecks[w] and WRECK + w not in self.p.boats,
            f"« {name} » : l’{wreck} est vide, il n’y a plus rien à se rappeler",
            "tournee",
        )

    def marks(self, seat: int) -> list[tuple[int, int]]:
        """The cards that a seat knows in the hands of others."""
        name, seated = f"sait {LETTERS[seat]}", self.reader.seat
        told = self.bracketed(name, "B [or 2 F]")
        found = [(seated(who), card) for who, cards in told for card in cards]
        left = Counter((holder, card) for holder, hand in enumerate(self.p.hands) for card in hand)
        left.subtract(found)
        refuse(
            any(holder == seat for holder, _ in found) or min(left.values(), default=0) < 0,
            f"« {name} » : ce sont des cartes de la main d’un autre.",
        )
        return found
