"""Writing a position of Plenty Coups, and where every card, horse and marker is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ....engine import notation
from ....engine.text import LETTERS
from ..cards import NAMES, STICK, TRIBES
from ..position import PlentyCoupsPosition, letter_of
from ..rules import Give, Question

NUMBERED: Final = {Question.TAKE: "à prendre", Question.DISCARD: "à défausser"}
"""The questions that count cards, and the item that says how many."""


def census(p: PlentyCoupsPosition) -> dict[str, list[str]]:
    """Cards by name, horses, and markers by colour wherever they lie."""
    kinds: dict[str, Iterable[int]] = {"pioche": p.pile, "défausse": p.discards, "étalage": p.display}
    places = {"plaine": ["marqueur cheval"] * p.plain}
    top = p.stack[-1] if p.stack else None
    if isinstance(top, Give):
        kinds["offert"] = (top.card,)
    for tribe in range(p.tribes):
        letter, raid, marker = letter_of(p.n, tribe), p.raids[tribe], f"marqueur {TRIBES[tribe]}"
        kinds |= {f"main {letter}": p.hands[tribe], f"dédain {letter}": (STICK,) * (p.disdained >> tribe & 1)}
        kinds[f"camp {letter}"] = (p.seals[tribe],) * (p.seals[tribe] >= 0)
        kinds[f"proposition {letter}"] = (p.offers[tribe],) * (p.offers[tribe] >= 0)
        kinds[f"attaque sur {letter}"] = raid[1] if raid else ()
        side, turned = p.markers(tribe)
        places |= {
            f"troupeau {letter}": ["marqueur cheval"] * p.horses[tribe],
            f"raids au camp {letter}": [marker] * side,
        }
        places |= {
            f"prestige {letter}": [marker] * turned,
            f"en raid sur {letter}": [f"marqueur {TRIBES[raid[0]]}"] if raid else [],
        }
    return places | {place: [NAMES[kind] for kind in sorted(cards)] for place, cards in kinds.items()}


def write(p: PlentyCoupsPosition) -> dict[str, str]:
    """The whole position, item by item."""
    items = {"tour": str(p.round), "aîné": LETTERS[p.elder], "trait": letter_of(p.n, p.turn)} | _asked(p)
    for tribe in range(p.tribes):
        items |= _tribe_items(p, tribe)
    return items | {
        "étalage": _cards(p.display, True),
        "plaine": str(p.plain),
        "pioche": _cards(p.pile[::-1], True),
        "défausse": _cards(sorted(p.discards)),
    }


def _cards(kinds: Iterable[int], ordered: bool = False) -> str:
    return notation.written([NAMES[kind] for kind in kinds], ordered)


def _asked(p: PlentyCoupsPosition) -> dict[str, str]:
    """The items that tell the question."""
    if not p.stack:
        return {"question": "fini"}
    top: Any = p.stack[-1]
    items = {"question": str(top.question), "actions": str(p.left)}
    if top.question in NUMBERED:
        items[NUMBERED[top.question]] = str(top.number)
    elif top.question in (Question.GIVE, Question.PROVE):
        items["cible"] = LETTERS[top.tribe]
    if isinstance(top, Give):
        items |= {"offert": NAMES[top.card]} | ({"retours": "oui"} if top.returning else {})
    if not p.free:
        items["échange"] = "fait"
    if p.riposte:
        items["riposte"] = "oui"
    return items


def _tribe_items(p: PlentyCoupsPosition, tribe: int) -> dict[str, str]:
    """What a tribe has; what it has none of is left out, but for its horses."""
    n, letter = p.n, letter_of(p.n, tribe)
    raids = [
        f"{' + '.join(NAMES[kind] for kind in raid[1])} sur"
        f" {letter_of(n, camp)}{' [prestige]' if raid[2] else ''}"
        for camp, raid in enumerate(p.raids)
        if raid is not None and raid[0] == tribe
    ]
    items = {
        "main": _cards(p.hands[tribe]),
        "troupeau": str(p.horses[tribe]),
        "prestige": str(p.prestige[tribe]) if p.prestige[tribe] else "vide",
        "raid": ", ".join(raids) or "vide",
        "camp": NAMES[p.seals[tribe]] if p.seals[tribe] >= 0 else "vide",
        "proposition": NAMES[p.offers[tribe]] if p.offers[tribe] >= 0 else "vide",
        "dédain": "oui" if p.disdained >> tribe & 1 else "vide",
        "connaît": (
            ", ".join(
                f"{NAMES[kind]} de {letter_of(n, other)}"
                for other, known in enumerate(p.known)
                for seat, kind in known
                if seat == tribe
            )
            or "vide"
        ),
    }
    return {f"{name} {letter}": value for name, value in items.items() if value != "vide"}
