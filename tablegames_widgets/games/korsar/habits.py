"""What the others were seen to do at Korsar, and what it says of the cards that they hide.

Who draws had, as a rule, no galleon to lay and nothing that would have taken one: so it matters what lay in
play at the last act of each (`Act`), which `view.history` tells. How much it says was counted (`[habits]` in
material.toml).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...engine import Event
from . import cards
from .cards import ADMIRAL, BIT, FIGURES, NAMES, PIRATE, STRENGTH, Card, Target
from .events import CAPTURED, DISCARDED, DRAWN, LAID, PLAYED
from .position import Galleon, KorsarPosition
from .view import KorsarView

BIG: Final = 5  # gold: from there on, a galleon that one hardly keeps in hand
STRONG: Final = 3
ABLE: Final = "_able"
"""What ends the clue by which those cards are weighed that would have taken a galleon at once."""
GALLEON: Final = "galleon"
CAPTAIN: Final = "captain"
_SORTS: Final = {cards.GALLEON: GALLEON, cards.CAPTAIN: CAPTAIN, cards.ADMIRAL_SORT: "admiral"}
_ACTS: Final = {DRAWN: "drew", LAID: "laid", DISCARDED: "discarded"}
_DONE: Final = {
    "drew_laid": "a posé un galion juste après avoir pioché : sans doute aucun autre",
    "drew_attacked": "a attaqué au lieu de poser un galion : sans doute aucun",
    "attacked": "a attaqué au lieu de poser un galion : sans doute aucun",
    "defended": "a défendu un galion au lieu d’en poser un : sans doute aucun",
    "figure": "a joué un personnage au lieu de poser un galion : sans doute aucun",
}
"""What says that one has no galleon to lay, as it is told."""


def _family(card: Card) -> str:
    if card.sort == PIRATE:
        return f"{card.colour} {'fort' if card.value >= STRONG else 'faible'}"
    return _SORTS[card.sort]


def _row(card: Card) -> str:
    """The same with colours alike, and strengths apart."""
    if card.sort == cards.GALLEON:
        return "galleon_big" if card.value >= BIG else "galleon_small"
    return f"pirate_{card.value}" if card.sort == PIRATE else _family(card)


_FAMILIES: Final = tuple(map(_family, NAMES))
_ROWS: Final = tuple(map(_row, NAMES))


class Act(NamedTuple):
    """The last thing that a seat did: the clue that it is, the galleons that it could then play on, and the
    kinds of cards (a mask) that would have taken one of them."""

    clue: str
    sea: tuple[Galleon, ...]
    able: int


class Watched:
    """A game as it is told to a seat: what lies in play, and what each was last seen to do."""

    def __init__(self, v: KorsarView) -> None:
        self._v = v
        self.sea: list[Galleon] = []
        self.acts: dict[int, tuple[str, tuple[Galleon, ...]]] = {}
        self._touched: Galleon | None = None
        self._side = -1
        self._taken = 0

    def hear(self, told: Sequence[Event]) -> None:
        """What one play was. Raises KeyError for a galleon that was in play before anything was told."""
        taken = 0
        for event in told:
            if event.kind in _ACTS:
                self._act(event.data[0], _ACTS[event.kind])
            if event.kind is LAID:
                self._lay(*event.data)
            elif event.kind is PLAYED:
                self._play(*event.data)
            elif event.kind is CAPTURED:
                taken += 1
                self._capture(self._v.side_of(event.data[0]))
        if taken != self._taken:
            raise KeyError(told)
        self._taken = 0

    def _act(self, seat: int, clue: str) -> None:
        """A seat's turn: just after a draw, laying and attacking say more, for there was nothing to lay then.

        A team may not touch the same galleon twice in a round (ruling K28).
        """
        side = self._v.side_of(seat)
        if side != self._side:
            self._touched, self._side = None, side
        if clue in ("laid", "attacked") and self.acts.get(seat, ("",))[0] == "drew":
            clue = f"drew_{clue}"
        self.acts[seat] = clue, tuple([one for one in self.sea if one is not self._touched])

    def _lay(self, seat: int, card: int) -> None:
        rank = sum(1 for one in self.sea if one.kind == card and one.owner == seat)
        self.sea.append(Galleon.laid(card, seat, self._v.side_of(seat), self._v.sides, rank))

    def _capture(self, side: int) -> None:
        """A side takes all that it controls at once: of what is told of it, the first says so."""
        left = [galleon for galleon in self.sea if galleon.control != side]
        self._taken += len(self.sea) - len(left)
        self.sea = _renamed(left)

    def _play(self, seat: int, card: int, on: Target, owner: int) -> None:
        index = {galleon.label: index for index, galleon in enumerate(self.sea)}[on]
        galleon, side = self.sea[index], self._v.side_of(seat)
        figure = card in FIGURES
        self._act(seat, "figure" if figure else "defended" if galleon.side == side else "attacked")
        join = galleon.with_figure if figure else galleon.with_pirate
        self.sea[index] = self._touched = join(seat, side, card)


def _renamed(sea: list[Galleon]) -> list[Galleon]:
    """Those that are left in play, numbered again in order of laying."""
    seen = list[tuple[int, int]]()
    for index, galleon in enumerate(sea):
        alike = (galleon.kind, galleon.owner)
        sea[index] = galleon.called(seen.count(alike))
        seen.append(alike)
    return sea


def acts(v: KorsarView) -> tuple[Act | None, ...]:
    """What each seat that hides its hand was last seen to do; None for the others, for who did nothing yet,
    and for all in a game that was not told from its deal on."""
    watched = Watched(v)
    try:
        for told in v.history:
            watched.hear(told)
    except KeyError:
        return (None,) * v.n
    if watched.sea != list(v.galions):
        return (None,) * v.n
    return tuple([_act(v, seat, *watched.acts.get(seat, ("", ()))) for seat in range(v.n)])


def _act(v: KorsarView, seat: int, clue: str, sea: tuple[Galleon, ...]) -> Act | None:
    return Act(clue, sea, _able(v, seat, sea)) if clue and v.hands[seat] is None else None


def _able(v: KorsarView, seat: int, sea: Sequence[Galleon]) -> int:
    able = 0
    for galleon in sea:
        able |= takers(galleon, v.side_of(seat), v.sides)
    return able


def takers(galleon: Galleon, side: int, sides: int) -> int:
    """The kinds (a mask) of which one card would give this galleon to the side, which does not control it."""
    if galleon.control == side:
        return 0
    kinds = BIT[ADMIRAL] if galleon.side == side else 0
    lacks = max([galleon.strength_of(one) for one in range(sides)]) - galleon.strength_of(side)
    for _, shift, mask in galleon.open[side]:
        for kind in range(shift, shift + mask.bit_length()):
            if kind in FIGURES or (galleon.figure is None and STRENGTH[kind] > lacks):
                kinds |= BIT[kind]
    return kinds


# -- what the game hands in ------------------------------------------------------------------------
def clues(v: KorsarView) -> tuple[str, ...]:
    """For each seat the clue that its last act is."""
    return tuple([act.clue if act else "" for act in v.once(acts)])


def hand(p: KorsarPosition, seat: int) -> list[int]:
    """The cards that the seat hides."""
    return p.hands[seat]


def families() -> tuple[str, ...]:
    """Galleons, captains, the admiral; of each colour the weak pirates, and the strong ones."""
    return _FAMILIES


def tells(v: KorsarView, seat: int) -> tuple[tuple[str, str], ...]:
    """By kind, the clue and the family by which a card in the seat's hand is weighed: all colours are alike,
    and those cards apart that would have taken a galleon at its last act."""
    act = v.once(acts)[seat]
    if act is None:
        return ()
    return tuple(
        [(act.clue + ABLE if act.able & bit else act.clue, row) for bit, row in zip(BIT, _ROWS, strict=True)]
    )


def suspicion(v: KorsarView, seat: int, clue: str, family: str, holds: bool) -> str:
    """That it has no galleon; or no admiral, no strong or no weak pirate of a colour, where one would have
    taken a galleon when it drew."""
    act = v.once(acts)[seat]
    if holds or act is None:
        return ""
    if family == GALLEON:
        return f"{v.names[seat]} {_DONE[clue]} en main." if clue in _DONE else ""
    kinds, side = [kind for kind, one in enumerate(_FAMILIES) if one == family], v.side_of(seat)
    mask = sum(BIT[kind] for kind in kinds)
    left = [galleon for galleon in act.sea if takers(galleon, side, v.sides) & mask]
    if clue != "drew" or family == CAPTAIN or not left:
        return ""
    galleon = max(left, key=lambda one: (one.side == side, one.value))
    did = "défendre" if galleon.side == side else "plus attaquer" if galleon.strength_of(side) else "attaquer"
    none = "ni " + " ni ".join(NAMES[kind] for kind in kinds) if len(kinds) > 1 else "pas l’amiral"
    whose = v.say.its(galleon.label.the, galleon.owner, seat)
    return f"{v.names[seat]} a pioché sans {did} {whose} : sans doute {none} en main."
