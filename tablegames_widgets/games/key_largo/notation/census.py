"""Where everything of Key Largo is: wreck cards, encounters, divers and gear."""

from __future__ import annotations

from ....engine.text import LETTERS
from ..cards.gear import carried
from ..cards.goods import STOCK
from ..cards.places import WRECK
from ..position import KeyLargoPosition
from ..rules.dive import Diving


def census(p: KeyLargoPosition) -> dict[str, list[str]]:
    """Wreck cards, encounters, divers and gear. Money is no part of it: the bank has no end."""
    t = p.t
    cards = {site: p.wrecks[site.number] for site in t.wrecks} | {"hors du jeu": p.box, "vendus": p.gone, "de côté": _aside(p)}
    cards |= {f"main {LETTERS[seat]}": hand for seat, hand in enumerate(p.hands)}
    meetings = {"pioche rencontres": p.pile, "défausse rencontres": p.discards}
    meetings |= {f"rencontres {LETTERS[seat]}": held for seat, held in enumerate(p.meetings)}
    places: dict[str, list[str]] = {place: [t.names[card] for card in kinds] for place, kinds in cards.items()}
    return places | {place: [t.meetings[kind] for kind in kinds] for place, kinds in meetings.items()} | _gear(p)


def _aside(p: KeyLargoPosition) -> tuple[int, ...]:
    """Monsters that wait for the end of a dive, the one that is met now among them."""
    top = p.stack[-1] if p.stack else None
    if not isinstance(top, Diving):
        return ()
    return (p.t.monster[p.t.wreck_depth[p.boats[top.asked[0]] - WRECK]],) * top.state.beside


def _gear(p: KeyLargoPosition) -> dict[str, list[str]]:
    held = {"réserve": p.supply} | {f"équipe {LETTERS[seat]}": carried(team) for seat, team in enumerate(p.teams)} | {"perdus": p.lost()}
    return {place: [thing for thing, times in zip(STOCK, counts, strict=True) for _ in range(times)] for place, counts in held.items()}
