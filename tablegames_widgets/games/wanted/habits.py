"""What others were seen to do says of their cards and of their roles: the clues, what each lets one think,
and how likely each sharing out of the roles is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from ...engine.acts import NOBODY, SHOWN, Act, odds
from ...engine.habits import Weights, weights
from ...engine.sentences import at
from .cards import KIND, OUTLAW, ROLES, SHERIFF, TITLES, cards_of, roles_of
from .memory import SHOT, Memory, remembered
from .position import WantedPosition
from .view import WantedView

BANG, MISSED, BEER = "bang", "rate", "biere"
_FAMILIES: Final = {
    "bang": BANG, "missed": MISSED, "beer": BEER, "panic": "vol", "cat": "vol", "duel": "attaque",
    "indians": "attaque", "gatling": "attaque", "saloon": "aide", "stagecoach": "aide", "wells": "aide",
    "store": "aide", "barrel": "abri", "scope": "abri", "mustang": "abri", "jail": "prison",
    "dynamite": "prison",
}  # fmt: skip
"""By kind; the others are weapons."""
_BY_CARD: Final = tuple(_FAMILIES.get(TITLES[kind].id, "arme") for kind in KIND)
_LACKS: Final = {"b": "sans-bang", "r": "sans-rate", "br": "sans-rien"}
_TWO: Final = 2
_LIKELY: Final = 2000
"""The weight of the likeliest sharing out of the roles; 1 is the least: anybody may play differently."""


# -- cards -----------------------------------------------------------------------------------------
def families() -> Sequence[str]:
    """The family of each card, by its number."""
    return _BY_CARD


def hand(p: WantedPosition, seat: int) -> Sequence[int]:
    """The cards in the seat's hand, by their numbers."""
    return cards_of(p.hands[seat])


def clues(v: WantedView) -> tuple[str, ...]:
    """For each of the others that hold cards: how its last turn ended, what it was seen not to have since,
    and before that turn, and whether it is in the midst of one."""
    memory = v.once(remembered)
    if not memory.whole:
        return ("",) * v.n
    last = " deux" * (sum(v.alive) <= _TWO)  # a BIÈRE is of no use any more
    hidden = [hand is None and size > 0 for hand, size in zip(v.hands, v.hand_sizes, strict=True)]
    return tuple([_clue(memory, seat) + last if one else "" for seat, one in enumerate(hidden)])


def _clue(memory: Memory, seat: int) -> str:
    marks = memory.marks[seat]
    words = [f"{marks.ended or 'neuf'}{'-jette' * marks.threw}{'-blesse' * marks.hurt}"]
    words += [_LACKS[marks.lacks]] if marks.lacks else []
    words += [f"avant-{_LACKS[marks.before]}"] if marks.before else []
    return " ".join([*words, *["joue"] * (memory.turn == seat)])


Unknown = tuple[int, int, int, Weights | None]
"""A seat, how many of its cards are unknown, how many of these it has drawn since its clue, what that says of
the others."""


def unknown_hands(v: WantedView) -> list[Unknown]:
    """What is to be drawn for each seat: for `v.once`."""
    marks, told = v.once(remembered).marks, list[Unknown]()
    for seat, clue in enumerate(clues(v)):
        places = v.hand_sizes[seat] - len(v.known[seat])
        if clue and places:
            fresh = min(marks[seat].fresh, places)
            told.append((seat, places, fresh, weights(v.game, clue)))
    return told


# -- roles -----------------------------------------------------------------------------------------
def acts(v: WantedView) -> Sequence[Act]:
    """What each was seen to do to another, the table's roles being hidden."""
    memory = v.once(remembered)
    return memory.acts if memory.whole and v.n > 3 else ()


def part(p: WantedPosition, seat: int) -> str:
    """The role that the seat hides."""
    return "" if p.shown >> seat & 1 else ROLES[p.roles[seat]]


Sharing = tuple[int, ...]


def role_shares(v: WantedView) -> tuple[list[Sharing], list[int]]:
    """Each sharing out of the roles that the view allows, and the running total of their weights: for
    `v.once`."""
    shared = _sharings(tuple([ROLES.index(role) if role else -1 for role in v.roles]))
    told, likes = acts(v), v.game.material.get("acts", {})
    every = [tuple([SHOWN if role == SHERIFF else ROLES[role] for role in roles]) for roles in shared]
    found = [1.0] * len(shared)
    for act in told:
        found = [one * odds(act, parts, likes) for one, parts in zip(found, every, strict=True)]
        most = max(found)
        found = [one / most for one in found]
    return shared, [*accumulate([max(int(one * _LIKELY), 1) for one in found])]


def _sharings(known: Sharing) -> list[Sharing]:
    """Every way of giving the hidden roles (-1) to their seats."""
    left = [*roles_of(len(known))]
    for role in known:
        if role >= 0:
            left.remove(role)
    return [*_given(known, tuple(left))]


def _given(known: Sharing, left: Sharing) -> Iterator[Sharing]:
    if -1 not in known:
        yield known
        return
    at = known.index(-1)
    for role in sorted({*left}):
        rest = list(left)
        rest.remove(role)
        yield from _given((*known[:at], role, *known[at + 1 :]), tuple(rest))


# -- in words --------------------------------------------------------------------------------------
_NO_BANG: Final = "sans doute aucun BANG! dans sa main"
_NO_MISSED: Final = "sans doute aucun RATÉ! dans sa main"
_NO_BEER: Final = "sans doute aucune BIÈRE dans sa main"
_SAID: Final = {
    ("sans-rate", MISSED, False): ("n’a pas paré le dernier tir", _NO_MISSED),
    ("sans-rien", MISSED, False): ("n’a pas paré le dernier coup", _NO_MISSED),
    ("sans-bang", BANG, False): ("n’a pas répondu par un BANG!", _NO_BANG),
    ("sans-rien", BANG, False): ("n’a pas répondu par un BANG!", _NO_BANG),
    ("retient", BANG, False): ("pouvait tirer, et ne l’a pas fait", _NO_BANG),
    ("blesse", BEER, False): ("n’a pas soigné sa blessure", _NO_BEER),
    ("retient", MISSED, True): ("garde ses cartes sans tirer", "sans doute un RATÉ! dans sa main"),
    ("tire", MISSED, True): ("garde des cartes après son tir", "sans doute un RATÉ! dans sa main"),
}
"""By what was seen, the family of cards and whether the hand holds one: what is told."""
_TIMES: Final = ("", "une fois", "deux fois", "trois fois")


def suspicion(v: WantedView, seat: int, clue: str, family: str, holds: bool) -> str:
    """What a seat's last acts let one think of its BANG!, its RATÉ! and its BIÈRE; what all that it did lets
    one think of its role."""
    if family == ROLES[OUTLAW]:
        return _outlaw(v, seat) if holds else _no_outlaw(v, seat)
    marks = v.once(remembered).marks[seat]
    for seen in (_LACKS.get(marks.lacks, ""), "blesse" if marks.hurt else "", marks.ended):
        if (seen, family, holds) in _SAID:
            did, so = _SAID[seen, family, holds]
            return f"{v.say(seat)} {did} : {so}."
    return ""


def _outlaw(v: WantedView, seat: int) -> str:
    """That it has attacked the Sheriff."""
    law = v.roles.index(ROLES[SHERIFF])
    kinds = [act.kind for act in acts(v) if (act.seat, act.target) == (seat, law)]
    if not kinds:
        return ""
    shots = kinds.count(SHOT)
    often = _TIMES[shots] if shots < len(_TIMES) else f"{shots} fois"
    whom = v.say(law) if law == v.say.you else "le shérif"
    did = f"a tiré {often} sur {whom}" if shots else f"s’en est pris {at(whom)}"
    return f"{v.say(seat)} {did} : c’est sans doute un hors-la-loi."


def _no_outlaw(v: WantedView, seat: int) -> str:
    """That it could attack the Sheriff, never did, and attacked others."""
    law = v.roles.index(ROLES[SHERIFF])
    told = [act for act in acts(v) if act.seat == seat and act.target != NOBODY]
    if any(act.target == law for act in told) or not any(law in act.free for act in told):
        return ""
    whom = v.say(law) if law == v.say.you else "le shérif"
    return (
        f"{v.say(seat)} s’en prend aux autres, et jamais {at(whom)} : ce n’est sans doute pas un hors-la-loi."
    )
