"""Positions of Key Largo as text: writing. Reading is in `reader`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ...engine import notation
from ...engine.text import LETTERS
from .cards import FLED, HOSES, ITEMS, MOMENTS, NATURES, PLACES, STOCK, TRIDENTS, UNPLACED, WEIGHTS
from .position import KeyLargoPosition
from .rules import Bar, Dive, Dolphins, Linger, Market, Meet, Moor, Programme, SecondLook, Store
from .rules.water import SOME

QUESTIONS: Final[dict[type, str]] = {
    Programme: "programme", Moor: "placement", Dive: "plongée", Meet: "monstre", Linger: "dernière carte", Bar: "bar",
    SecondLook: "seconde épave", Store: "magasin", Market: "marché", Dolphins: "dauphins",
}  # fmt: skip
NAKED, GONE, SOLD = "nu", "fui", "vendu"


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
    return items | _asked(p)


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
    words = [("", "1 tuyau", "2 tuyaux")[HOSES[gear]], ITEMS[1] * TRIDENTS[gear], ITEMS[2] * WEIGHTS[gear]]
    return " ".join(word for word in words if word) or NAKED


def _cards(p: KeyLargoPosition, kinds: Iterable[int]) -> str:
    return notation.written([p.t.names[kind] for kind in kinds], ordered=True)


def _meetings(p: KeyLargoPosition, kinds: Iterable[int]) -> str:
    return notation.written([p.t.meeting_names[kind] for kind in kinds], ordered=True)


def _counted(things: Iterable[tuple[str, int]]) -> str:
    return notation.written([name for name, times in things for _ in range(times)])


def _asked(p: KeyLargoPosition) -> dict[str, str]:
    """The question, whom it is put to, and how far the visit has got."""
    if not p.stack:
        return {"question": "fini"}
    top: Any = p.stack[-1]
    items = {"question": QUESTIONS[type(top)]}
    if not isinstance(top, Programme):
        items["trait"] = LETTERS[top.asked[0]]
    words = _visit(p, top)
    return items | ({"visite": ", ".join(words)} if words else {})


def _visit(p: KeyLargoPosition, top: Any) -> list[str]:
    """The visit in words, each of which `reader` takes up again."""
    if isinstance(top, Dive | Meet | Linger):
        return _dive_words(p, top)
    words = []
    if isinstance(top, Bar):
        hired, robbed, drunk, brothers = top.visit
        words = [f"recrutés {hired}"] * (hired > 0) + [f"volés {robbed}"] * (robbed > 0)
        words += ["tournée"] * drunk + ["frères"] * brothers
        words += [f"vue {p.t.wrecks[top.first]}"] if isinstance(top, SecondLook) else []
    elif isinstance(top, Store):
        words = [f"achats {' '.join(ITEMS[item] for item in top.visit.bought)}"] if top.visit.bought else []
        words += ["copain"] * top.visit.friend
    elif isinstance(top, Market):
        nature, sold, deals, gold = top.visit
        words = [f"nature {NATURES[nature]}", f"vendues {sold}"] if nature >= 0 else []
        words += [f"affaires {deals}"] * (deals > 0) + [f"prix de l’or {gold}"] * (gold > 0)
    return words


def _dive_words(p: KeyLargoPosition, top: Any) -> list[str]:
    dip = top.dip
    waiting = " ".join(str(k + 1) for k in range(len(p.teams[top.asked[0]])) if dip.waiting >> k & 1)
    words = [f"attendent {waiting or 'aucun'}"]
    if dip.order:
        words.append("ont pioché " + " ".join(str(k + 1) for k in dip.order))
    if dip.aside:
        words.append(f"de côté {dip.aside}")
    if dip.fresh >= 0:
        words.append(f"trésor {p.t.names[dip.fresh]}")
    elif dip.fresh == SOME:
        words.append(f"trésor {SOLD}")
    return [*words, f"devant {top.diver + 1}"] if isinstance(top, Meet) else words
