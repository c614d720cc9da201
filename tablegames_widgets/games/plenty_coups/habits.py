"""What a tribe was seen to do, and what that says of the cards that it hides."""

from __future__ import annotations

from typing import Final

from .cards import HORSE, NAMES, PRESTIGE_CAP, STICK, VALUE, WARRIORS, Sort
from .memory import Memory
from .position import PlentyCoupsPosition
from .view import PlentyCoupsView

STRONG: Final = 3  # a warrior from this value on
EARLY: Final = 3  # before this round, what is hidden was dealt
KEPT: Final = (0, 1, 4, 8)
"""From how many cards played on one has kept what is hidden: not at all, for a turn, for two, for long."""
WEAK, HARD = "guerrier faible", "guerrier fort"
FAMILIES: Final = tuple(
    [(WEAK, HARD)[VALUE[card.kind] >= STRONG] if card.kind < WARRIORS else str(card) for card in NAMES]
)
LACKED: Final[dict[str, str]] = {
    WEAK: "de guerrier de valeur 1 ou 2",
    HARD: "de guerrier de valeur 3 ou 4",
    **{str(card): f"{'d’' if card.sort is Sort.WEAPON else 'de '}{card}" for card in NAMES[WARRIORS:]},
    str(NAMES[HORSE]): "de carte cheval",
}
"""What is not in a hand, by family."""
LASTING: Final = (NAMES[HORSE], NAMES[STICK])
"""What is kept longest."""
ALL: Final = "known"
"""The clue of a hand that was seen to come, card by card."""
LONG: Final = 2
"""The step of `KEPT` from which one has kept cards for two turns or more."""


def families() -> tuple[str, ...]:
    """Weak and strong warriors; each other card by itself."""
    return FAMILIES


def hand(p: PlentyCoupsPosition, seat: int) -> list[int]:
    """A seat's hand."""
    return p.hands[seat]


def clues(v: PlentyCoupsView) -> tuple[str, ...]:
    """For how many cards played each seat has kept what it hides, in which part of the game, and whether it
    showed that it has no stick."""
    seats = range(v.n)
    return tuple([clue(v, seat) if v.hands[seat] is None and v.once(Memory).whole else "" for seat in seats])


def clue(v: PlentyCoupsView, tribe: int) -> str:
    """The same, of any tribe."""
    memory = v.once(Memory)
    if not v.hand_sizes[tribe]:
        return ""
    if len(memory.sure[tribe]) >= v.hand_sizes[tribe]:
        return ALL
    part = "early" if v.round < EARLY else "winter" if v.winter else "later"
    return f"kept{_kept(v, tribe)}_{part}{'_bare' if _bare(v, tribe) else ''}"


def _kept(v: PlentyCoupsView, tribe: int) -> int:
    """For how long a tribe has kept what it hides: a step of `KEPT`."""
    spent = v.once(Memory).spent[tribe]
    return sum([spent >= least for least in KEPT]) - 1


def _bare(v: PlentyCoupsView, tribe: int) -> bool:
    """Whether a tribe marked no coup where it might have; with all its markers turned, there is none to
    mark."""
    return v.once(Memory).bare[tribe] and v.prestige[tribe] < PRESTIGE_CAP


def suspicion(v: PlentyCoupsView, seat: int, clue: str, family: str, holds: bool) -> str:
    """What one may tell of a hand: a card that it has taken and kept; or what is not in it, for all that its
    seat has shown."""
    if holds:
        return _taken(v, seat, family)
    lacks = f"pas {LACKED[family]} dans sa main"
    if clue == ALL:
        return f"Tu as vu venir toutes les cartes {v.say.of(seat)} : {lacks}."
    if family == NAMES[STICK] and _bare(v, seat):
        return v.say.does(
            seat, "pouvait", f"montrer un bâton de coups et ne l’a pas fait : sans doute {lacks}"
        )
    if family not in LASTING and _kept(v, seat) >= LONG:
        return v.say.does(seat, "garde", f"longtemps ce que personne n’a vu venir : sans doute {lacks}")
    return ""


def _taken(v: PlentyCoupsView, seat: int, family: str) -> str:
    """A card worth telling that the seat has taken, for all to see, and still has."""
    kind = next((kind for kind in v.once(Memory).sure[seat] if FAMILIES[kind] == family), None)
    if kind is None or family == WEAK:
        return ""
    she = NAMES[kind].sort in (Sort.WEAPON, Sort.HORSE)
    still = "jouée : elle" if she else "joué : il"
    return v.say.does(seat, "a pris", f"{NAMES[kind].the} et ne l’a pas {still} est encore dans sa main")
