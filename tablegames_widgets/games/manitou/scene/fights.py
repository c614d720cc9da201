"""The fights before a herd, drawn so that one sees who beats whom.

Each warrior stands left of those it beat; two that went down together stand on both sides of a cross; the
active one comes first, behind its protector.
"""

from __future__ import annotations

from ....engine.text import french, listed
from ....scene.model import Piece, Zone
from ..rules.fights import EQUALS, LOSES, SACRIFICED, WINS, duels
from .pieces import Lying


def fights(lying: Lying) -> tuple[Zone, ...]:
    """The warriors of a ground as one zone, or none where there is no warrior."""
    if not duels(lying.ground):
        return ()
    return (Zone(f"guerriers {lying.at + 1}", "Guerriers", items=_Fights(lying).zones(), look="tg-fights"),)


class _Fights:
    """The warriors of one ground: who beat whom, which went down together."""

    def __init__(self, lying: Lying) -> None:
        self.lying, self.ground, self.say = lying, lying.ground, lying.v.say
        self.beaten: dict[int, list[int]] = {}
        self.pairs: list[tuple[int, int]] = []
        self.roots: list[int] = []
        for laid, fate, against in duels(self.ground):
            self.beaten[laid] = []
            if fate is LOSES:
                self.beaten[against].append(laid)
                continue
            self.roots.append(laid)
            if fate is WINS:
                self.beaten[laid].append(against)
                self.roots.remove(against)
            elif fate in (EQUALS, SACRIFICED):
                self.pairs.append((against, laid))

    # -- words -------------------------------------------------------------------------------------
    def name(self, place: int) -> str:
        """« le chef d’Ana », « ton chef »."""
        seat, card = self.lying.entries[place]
        return self.say.its(card.the, seat)

    def state(self, place: int) -> str:
        """« actif », « protège », « vaincu », « neutralisé », in agreement."""
        if place == self.ground.guard:
            return "protège"
        card = self.lying.entries[place][1]
        if place == self.ground.first:
            return card.words.active
        return card.agreed(
            "vaincu" if any(place in losers for losers in self.beaten.values()) else "neutralisé"
        )

    # -- pieces ------------------------------------------------------------------------------------
    def piece(self, place: int) -> Piece:
        """A warrior as it lies: in its player's colour, or grey."""
        state = self.state(place)
        look = "tg-mini is-active" if place in (self.ground.first, self.ground.guard) else "tg-mini is-grey"
        lines = (self.say(self.lying.entries[place][0]), state)
        return self.lying.face(place, look, french(f"{self.name(place)}, {state}"), lines)

    def tree(self, place: int) -> Piece | Zone:
        """A warrior with those that it beat, each with its own."""
        losers = self.beaten[place]
        piece = self.piece(place)
        if not losers:
            return piece
        label = french(f"{self.name(place)} bat {listed([self.name(loser) for loser in losers])}")
        below = Zone(
            f"{piece.key} bat",
            "vaincu" if len(losers) == 1 else "vaincus",
            items=tuple(map(self.tree, losers)),
            look="tg-beaten",
        )
        return Zone(f"{piece.key} et", label, items=(piece, below), look="tg-beats")

    def active(self) -> tuple[Zone, ...]:
        """The active warrior, behind its protector if it has one."""
        ground = self.ground
        if ground.owner < 0:
            return ()
        label, look = (
            f"{self.name(ground.first)}, {self.state(ground.first)}",
            f"tg-clash tg-live tg-of-{ground.owner}",
        )
        if ground.full:
            label, look = f"{label} derrière {self.name(ground.guard)}", f"{look} tg-guarded"
        items = tuple(self.tree(place) for place in (ground.guard, ground.first) if place >= 0)
        return (Zone(f"actif {self.lying.at + 1}", french(label), items=items, look=look),)

    def pair(self, one: int, two: int) -> Zone:
        """Two warriors that went down together."""
        card, other = (self.lying.entries[place][1] for place in (one, two))
        fallen = card.agreed("neutralisé") if card == other else "neutralisé"
        label = french(f"{self.name(one)} et {self.name(two)} {fallen}s ensemble")
        key = f"ensemble {self.lying.keys[two]}"
        return Zone(key, label, items=(self.tree(one), self.tree(two)), look="tg-clash tg-both")

    def zones(self) -> tuple[Piece | Zone, ...]:
        """The active ones first, then what went down together, then what was laid neutralised."""
        shown = {place for pair in self.pairs for place in pair} | {self.ground.first, self.ground.guard}
        alone = [self.tree(root) for root in self.roots if root not in shown]
        return (*self.active(), *(self.pair(*pair) for pair in reversed(self.pairs)), *alone)
