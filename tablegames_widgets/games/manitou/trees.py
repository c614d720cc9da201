"""The fights before a herd, drawn so that one sees who beats whom.

Each warrior stands left of those it beat; two that went down together stand on both sides of a cross; the active one comes first,
behind its protector.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.text import french, listed
from ...scene.model import Piece, Zone
from .cards import NAMES, active, agreed
from .ground import EQUALS, KIND_BITS, LOSES, SACRIFICED, SEAT, WINS, Ground, duels

if TYPE_CHECKING:
    from .scene import Layout


class _Fights:
    """The warriors of one ground: who beat whom, which went down together."""

    def __init__(self, layout: Layout, at: int, ground: Ground) -> None:
        self.layout, self.at, self.ground = layout, at, ground
        self.beaten: dict[int, list[int]] = {}
        self.pairs: list[tuple[int, int]] = []
        self.roots: list[int] = []
        for laid, outcome, against in duels(ground):
            self.beaten[laid] = []
            if outcome == LOSES:
                self.beaten[against].append(laid)
                continue
            self.roots.append(laid)
            if outcome == WINS:
                self.beaten[laid].append(against)
                self.roots.remove(against)
            elif outcome in (EQUALS, SACRIFICED):
                self.pairs.append((against, laid))

    # -- words -----------------------------------------------------------------------------------------------------
    def name(self, place: int) -> str:
        """« chef d’Ana »."""
        card = self.ground.cards[place]
        return f"{NAMES[card & KIND_BITS]} {self.layout.of(card >> SEAT)}"

    def state(self, place: int) -> str:
        """« actif », « protège », « vaincu », « neutralisé », in agreement."""
        ground = self.ground
        kind = ground.cards[place] & KIND_BITS
        if place == ground.guard:
            return "protège"
        if place == ground.first:
            return active(kind)
        lost = any(place in losers for losers in self.beaten.values())
        return agreed(kind, "vaincu" if lost else "neutralisé")

    # -- pieces ----------------------------------------------------------------------------------------------------
    def piece(self, place: int) -> Piece:
        """A warrior as it lies: in its player's colour, or grey."""
        from .scene import face

        ground, card = self.ground, self.ground.cards[place]
        seat, state = card >> SEAT, self.state(place)
        live = place in (ground.first, ground.guard)
        return face(self.layout.keys[self.at][place], seat, card & KIND_BITS, "tg-mini is-active" if live else "tg-mini is-grey")._replace(
            label=french(f"{self.name(place)}, {state}"), lines=(self.layout.who(seat), state), source=self.layout.source(card),
            goal=self.layout.goal(ground, card),
        )  # fmt: skip

    def tree(self, place: int) -> Piece | Zone:
        """A warrior with those that it beat, each with its own."""
        losers = self.beaten[place]
        piece = self.piece(place)
        if not losers:
            return piece
        label = french(f"{self.name(place)} bat {listed([self.name(loser) for loser in losers])}")
        below = Zone(f"{piece.key} bat", "vaincu" if len(losers) == 1 else "vaincus", items=tuple(map(self.tree, losers)), look="tg-beaten")
        return Zone(f"{piece.key} et", label, items=(piece, below), look="tg-beats")

    def active(self) -> Zone | None:
        """The active warrior, behind its protector if it has one."""
        ground = self.ground
        if ground.owner < 0:
            return None
        items = [self.tree(place) for place in (ground.guard, ground.first) if place >= 0]
        label = f"{self.name(ground.first)}, {self.state(ground.first)}"
        if ground.guard >= 0:
            label += f" derrière {self.name(ground.guard)}"
        look = f"tg-clash tg-live tg-of-{ground.owner}" + (" tg-guarded" if ground.guard >= 0 else "")
        return Zone(f"actif {self.at + 1}", french(label), items=tuple(items), look=look)

    def pair(self, one: int, two: int) -> Zone:
        """Two warriors that went down together."""
        label = french(f"{self.name(one)} et {self.name(two)} neutralisés ensemble")
        key = f"ensemble {self.layout.keys[self.at][two]}"
        return Zone(key, label, items=(self.tree(one), self.tree(two)), look="tg-clash tg-both")

    def zones(self) -> tuple[Piece | Zone, ...]:
        """The active ones first, then what went down together, then what was laid neutralised."""
        shown = {place for pair in self.pairs for place in pair} | {self.ground.first, self.ground.guard}
        live = self.active()
        return (
            *((live,) if live else ()),
            *(self.pair(*pair) for pair in reversed(self.pairs)),
            *(self.tree(root) for root in self.roots if root not in shown),
        )


def fights(layout: Layout, at: int, ground: Ground) -> tuple[Zone, ...]:
    """The warriors of a ground as one zone, or none where there is no warrior."""
    if not duels(ground):
        return ()
    found = _Fights(layout, at, ground)
    return (Zone(f"guerriers {at + 1}", "Guerriers", items=found.zones(), look="tg-fights"),)
