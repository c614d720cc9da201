"""Positions of Key Largo as text: writing; and where everything is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....engine import notation
from ....engine.text import LETTERS, count
from ..cards.gear import FLED, HELD, carried
from ..cards.goods import ITEMS, STOCK
from ..cards.places import MOMENTS, PLACES, WRECK
from ..position import KeyLargoPosition
from ..rules.days import Programme
from ..rules.dive import Diving
from .visits import asked

BARE, GONE = "nu", "fui"


def write(p: KeyLargoPosition) -> dict[str, str]:
    """The whole position, item by item."""
    items = {"jour": str(p.day + 1), "moment": MOMENTS[p.half], "premier": LETTERS[p.first]}
    for seat in range(p.n):
        items |= _seat(p, seat)
    items["réserve"] = _counted(zip(STOCK, p.supply, strict=True))
    items |= {
        name: _named(p.t.names, reversed(cards)) for name, cards in zip(p.t.wrecks, p.wrecks, strict=True)
    }
    if any(p.floor):
        items["monstres"] = _counted(zip(p.t.wrecks, p.floor, strict=True))
    items |= {"hors du jeu": _named(p.t.names, p.box), "vendus": _named(p.t.names, p.gone)}
    if p.options["encounters"] == "avec":
        items["pioche rencontres"] = _named(p.t.meetings, reversed(p.pile))
        items["défausse rencontres"] = _named(p.t.meetings, p.discards)
        items["rencontre jouée"] = (
            ", ".join(LETTERS[seat] for seat in range(p.n) if p.met >> seat & 1) or "aucune"
        )
    return items | asked(p)


def _seat(p: KeyLargoPosition, seat: int) -> dict[str, str]:
    """What a seat has, does and remembers; what it has none of is left out."""
    letter, t = LETTERS[seat], p.t
    items = {
        "argent": str(p.money[seat]),
        "équipe": ", ".join(map(diver, p.teams[seat])) or "vide",
        "main": _named(t.names, p.hands[seat]),
        "programme": _plan(p, seat),
        "bateau": t.boat(p.boats[seat]),
        "à bord": ", ".join(str(k + 1) for k in range(len(p.teams[seat])) if p.aboard[seat] >> k & 1),
        "vu": ", ".join(f"{t.wrecks[w]} [{_named(t.names, cards)}]" for w, cards in p.seen[seat]),
        "sait": ", ".join(f"{LETTERS[holder]} [{t.names[card]}]" for holder, card in p.marks[seat]),
        "rencontres": _named(t.meetings, p.meetings[seat]) if p.options["encounters"] == "avec" else "",
    }
    return {f"{name} {letter}": text for name, text in items.items() if text}


def _plan(p: KeyLargoPosition, seat: int) -> str:
    top = p.stack[-1] if p.stack else None
    if isinstance(top, Programme):
        return ", ".join(next((move.path for s, move in top.answers if s == seat), ()))
    return ", ".join(PLACES[place] for place in p.plans[seat] if place >= 0)


def diver(gear: int) -> str:
    """« 2 tuyaux trident »; « nu » without anything."""
    if gear == FLED:
        return GONE
    words = [
        count(HELD[item.number][gear], item, item.plural) if item.most > 1 else item
        for item in ITEMS
        if HELD[item.number][gear]
    ]
    return " ".join(words) or BARE


def _named(names: Sequence[str], kinds: Iterable[int]) -> str:
    return notation.written([names[kind] for kind in kinds], ordered=True)


def _counted(things: Iterable[tuple[str, int]]) -> str:
    return notation.written([name for name, times in things for _ in range(times)])


# -- where everything is ---------------------------------------------------------------------------


def census(p: KeyLargoPosition) -> dict[str, list[str]]:
    """Wreck cards, encounters, divers and gear. Money is no part of it: the bank has no end."""
    t = p.t
    cards = {site: p.wrecks[site.number] for site in t.wrecks} | {
        "hors du jeu": p.box,
        "vendus": p.gone,
        "de côté": _aside(p),
    }
    cards |= {f"main {LETTERS[seat]}": hand for seat, hand in enumerate(p.hands)}
    meetings = {"pioche rencontres": p.pile, "défausse rencontres": p.discards}
    meetings |= {f"rencontres {LETTERS[seat]}": held for seat, held in enumerate(p.meetings)}
    places: dict[str, list[str]] = {
        place: [t.names[card] for card in kinds] for place, kinds in cards.items()
    }
    return (
        places | {place: [t.meetings[kind] for kind in kinds] for place, kinds in meetings.items()} | _gear(p)
    )


def _aside(p: KeyLargoPosition) -> tuple[int, ...]:
    """Monsters that wait for the end of a dive, the one that is met now among them."""
    top = p.stack[-1] if p.stack else None
    if not isinstance(top, Diving):
        return ()
    return (p.t.monster[p.t.wreck_depth[p.boats[top.asked[0]] - WRECK]],) * top.state.beside


def _gear(p: KeyLargoPosition) -> dict[str, list[str]]:
    held = (
        {"réserve": p.supply}
        | {f"équipe {LETTERS[seat]}": carried(team) for seat, team in enumerate(p.teams)}
        | {"perdus": p.lost()}
    )
    return {
        place: [thing for thing, times in zip(STOCK, counts, strict=True) for _ in range(times)]
        for place, counts in held.items()
    }
