"""Positions of Key Largo as text: writing."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine import notation
from ....engine.text import LETTERS, count
from ..cards.gear import FLED, HELD
from ..cards.goods import ITEMS, STOCK
from ..cards.places import MOMENTS, PLACES, UNPLACED
from ..position import KeyLargoPosition
from ..rules.days import Programme
from .visits import asked

BARE, GONE = "nu", "fui"


def write(p: KeyLargoPosition) -> dict[str, str]:
    """The whole position, item by item."""
    items = {"jour": str(p.day + 1), "moment": MOMENTS[p.half], "premier": LETTERS[p.first]}
    for seat in range(p.n):
        items |= _seat(p, seat)
    items["réserve"] = _counted(zip(STOCK, p.supply, strict=True))
    for name, cards in zip(p.t.wrecks, p.wrecks, strict=True):
        items[name] = _cards(p, reversed(cards))
    if any(p.floor):
        items["monstres"] = _counted(zip(p.t.wrecks, p.floor, strict=True))
    items |= {"hors du jeu": _cards(p, p.box), "vendus": _cards(p, p.gone)}
    if p.options["encounters"] == "avec":
        items["pioche rencontres"] = _meetings(p, reversed(p.pile))
        items["défausse rencontres"] = _meetings(p, p.discards)
        items["rencontre jouée"] = ", ".join(LETTERS[seat] for seat in range(p.n) if p.met >> seat & 1) or "aucune"
    return items | asked(p)


def _seat(p: KeyLargoPosition, seat: int) -> dict[str, str]:
    """What a seat has, does and remembers; what it has none of is left out."""
    letter, t = LETTERS[seat], p.t
    items = {
        f"argent {letter}": str(p.money[seat]), f"équipe {letter}": ", ".join(map(diver, p.teams[seat])) or "vide",
        f"main {letter}": _cards(p, p.hands[seat]),
    }  # fmt: skip
    plan = _plan(p, seat)
    if plan:
        items[f"programme {letter}"] = plan
    if p.boats[seat] != UNPLACED:
        items[f"bateau {letter}"] = t.boat(p.boats[seat])
    if p.aboard[seat]:
        items[f"à bord {letter}"] = ", ".join(str(k + 1) for k in range(len(p.teams[seat])) if p.aboard[seat] >> k & 1)
    if p.seen[seat]:
        items[f"vu {letter}"] = ", ".join(f"{t.wrecks[w]} [{_cards(p, cards)}]" for w, cards in p.seen[seat])
    if p.marks[seat]:
        items[f"sait {letter}"] = ", ".join(f"{LETTERS[holder]} [{t.names[card]}]" for holder, card in p.marks[seat])
    if p.options["encounters"] == "avec":
        items[f"rencontres {letter}"] = _meetings(p, p.meetings[seat])
    return items


def _plan(p: KeyLargoPosition, seat: int) -> str:
    top = p.stack[-1] if p.stack else None
    if isinstance(top, Programme):
        return ", ".join(next((move.path for s, move in top.answers if s == seat), ()))
    return ", ".join(PLACES[place] for place in p.plans[seat] if place >= 0)


def diver(gear: int) -> str:
    """« 2 tuyaux trident »; « nu » without anything."""
    if gear == FLED:
        return GONE
    words = [count(HELD[item.number][gear], item, item.plural) if item.most > 1 else item for item in ITEMS if HELD[item.number][gear]]
    return " ".join(words) or BARE


def _cards(p: KeyLargoPosition, kinds: Iterable[int]) -> str:
    return notation.written([p.t.names[kind] for kind in kinds], ordered=True)


def _meetings(p: KeyLargoPosition, kinds: Iterable[int]) -> str:
    return notation.written([p.t.meetings[kind] for kind in kinds], ordered=True)


def _counted(things: Iterable[tuple[str, int]]) -> str:
    return notation.written([name for name, times in things for _ in range(times)])
