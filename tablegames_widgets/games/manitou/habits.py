"""What a seat takes along to a hunt is not drawn by lot: big hunters, different warriors, and what it took
along the last time.

A card is told apart here by more than its kind: the second of two like warriors (who takes a chief along
seldom takes both), and, where the hunt before is remembered, what its seat laid in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...engine.text import listed
from .cards import DEALER_PARTY, FIRST_WARRIOR, KINDS, NAMES, SIZE, UNIT, Card, bag_of, kinds_in
from .events import LAID, OPENED
from .position import ManitouPosition, laid
from .view import ManitouView

SECOND: Final = KINDS - FIRST_WARRIOR
"""How far above its kind the second of two like warriors stands."""
AGAIN: Final = KINDS + SECOND
"""How far above that a card stands that its seat laid in the hunt before."""
PLAIN: Final = (*range(KINDS), *range(FIRST_WARRIOR, KINDS)) * 2
"""The kind of each card that is told apart."""
SIZES: Final = {9: "top", 7: "high", 5: "middle", 1: "small"}
"""Hunters by size: from so many points on."""


def _family(card: Card) -> str:
    """Hunters by size; the chief, the woman, and the three that beat each other in a ring."""
    if card.is_warrior:
        return card.icon if card.icon in ("chief", "woman") else "ring"
    return next(name for least, name in SIZES.items() if card.value >= least)


_ONCE: Final = (*map(_family, NAMES), *["twin"] * SECOND)
FAMILIES: Final = (*_ONCE, *[f"{family}_again" for family in _ONCE])


def families() -> Sequence[str]:
    """By card as told apart."""
    return FAMILIES


def before(v: ManitouView) -> list[int] | None:
    """What each seat laid in the hunt before, as bags; None where the view remembers no whole hunt."""
    hunts = [[0] * v.n]
    for event in (event for told in v.history for event in told):
        if event.kind is OPENED:
            hunts.append([0] * v.n)
        elif event.kind is LAID:
            seat, kind, _ = event.data
            hunts[-1][seat] += UNIT[kind]
    last = hunts[-2] if len(hunts) > 1 else hunts[0]
    return last if all(bag >> SIZE == DEALER_PARTY for bag in last) else None


def told_apart(cards: int, down: int, last: int) -> list[int]:
    """The cards of a bag, of whose seat `down` were laid in this hunt and `last` in the one before."""
    found = list[int]()
    for kind in kinds_in(cards):
        card, again = kind, last >> 2 * kind & 3
        if kind >= FIRST_WARRIOR and (down >> 2 * kind & 3 or (found and PLAIN[found[-1]] == kind)):
            card, again = kind + SECOND, again >> 1
        found.append(card + AGAIN if again else card)
    return found


def held(v: ManitouView, p: ManitouPosition, seat: int) -> list[int]:
    """What the seat hides of its party there: in hand, in its pile, or chosen so far."""
    down, last = laid(p.grounds, p.n)[seat], v.once(before)
    return told_apart(p.party[seat] - down, down, last[seat] if last else 0)


def hand(p: ManitouPosition, seat: int) -> Sequence[int]:
    """The same by kinds alone."""
    return kinds_in(p.party[seat] - laid(p.grounds, p.n)[seat])


def left(v: ManitouView) -> list[list[int]]:
    """The cards of each seat that it has not laid in this hunt."""
    last = v.once(before) or [0] * v.n
    return [
        told_apart(bag_of(tribe) - down, down, old)
        for tribe, down, old in zip(v.tribus, v.laid, last, strict=True)
    ]


def clues(v: ManitouView) -> tuple[str, ...]:
    """The hunt for which each seat has chosen its party, or chooses it: by the first one also where the hunt
    before is not remembered."""
    clue = f"{'choice' if v.choosing else 'hunt'}{1 if v.once(before) is None else v.hunt}"
    return tuple([clue if _hides(v, seat) else "" for seat in range(v.n)])


def _hides(v: ManitouView, seat: int) -> bool:
    """Whether what the seat has chosen is hidden: not where all that is left goes (ruling M18), nor where it
    has laid all."""
    return v.parties[seat] is None and not v.obliged(seat) and bool(v.choosing or v.hand_sizes[seat])


# -- told to people --------------------------------------------------------------------------------
def suspicion(v: ManitouView, seat: int, clue: str, family: str, holds: bool) -> str:
    """What the seat has not laid yet, and whether it came along; nothing while parties are chosen, nor where
    it did not as the last time, because little else was left."""
    of_it = [card for card in dict.fromkeys(v.once(left)[seat]) if FAMILIES[card] == family]
    again, remembers = family not in _ONCE, v.once(before) is not None
    if v.choosing or v.tallied or not of_it or (remembers and holds != again):
        return ""
    cards = [NAMES[PLAIN[card]] for card in of_it]
    if of_it[0] % AGAIN >= KINDS:
        return "" if holds else _twins(v, seat, cards)
    warriors = cards[0].is_warrior
    when = AGO if again else NEVER if remembers else YET
    done = when[warriors].format(_named(cards, again) if warriors else _his(cards))
    where = _of_warriors(cards[0], holds) if warriors else _of_hunters(len(cards), holds)
    return v.say.does(seat, done, end=f" : {where}.")


AGO: Final = ("a posé {} à la chasse d’avant, pas encore à celle-ci",) * 2
NEVER: Final = (
    "n’a posé {} ni à la chasse d’avant ni à celle-ci",
    "n’a posé {}, ni à la chasse d’avant ni à celle-ci",
)
YET: Final = "n’a pas encore posé {}", "n’a encore posé {}"


def _his(cards: Sequence[Card]) -> str:
    """« son chasseur 10 », « ses chasseurs 9 et 10 »."""
    values = listed([str(card.value) for card in cards])
    return f"son chasseur {values}" if len(cards) == 1 else f"ses chasseurs {values}"


def _named(cards: Sequence[Card], some: bool) -> str:
    """« un chef », « aucun faiseur de pluie ni aucun guetteur »."""
    return listed([card.one if some else f"auc{card.one}" for card in cards], "et" if some else "ni")


def _of_hunters(number: int, holds: bool) -> str:
    if number == 1:
        return f"il est sans doute {'dans son groupe' if holds else 'resté au camp'}"
    return "l’un d’eux est sans doute dans son groupe" if holds else "ils sont sans doute restés au camp"


def _of_warriors(first: Card, holds: bool) -> str:
    some = f"il y en a sans doute {first.words.one}" if holds else "il n’y en a sans doute pas "
    return f"{some}dans son groupe"


def _twins(v: ManitouView, seat: int, cards: Sequence[Card]) -> str:
    """The second of a pair stayed at home, where the first was laid."""
    cards = [card for card in cards if v.laid[seat] >> 2 * card.kind & 3]
    if not cards:
        return ""
    alone = f"l’autre est sans doute {cards[0].agreed('resté')} au camp"
    where = alone if len(cards) == 1 else "leurs pareils sont sans doute restés au camp"
    return v.say.does(seat, f"a déjà posé {_named(cards, True)}", end=f" : {where}.")
