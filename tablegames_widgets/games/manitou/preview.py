"""What laying the chosen card on a herd would do: told in full, and in a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.text import de
from .cards import FIRST_WARRIOR, KIND, NAMES, POINTS, active, agreed, the
from .ground import ACTIVE, EQUALS, GUARDS, KIND_BITS, LOSES, SACRIFICED, SEAT, STUCK, WINS, sums, warrior_laid

if TYPE_CHECKING:
    from .view import ManitouView

_WORDS = {
    ACTIVE: ("y devenir {state}", "{state}"),
    GUARDS: ("protéger {other}", "protéger"),
    WINS: ("l’emporter sur {other}", "bat"),
    LOSES: ("perdre contre {other}", "perd"),
    EQUALS: ("se neutraliser avec {other}", "nul"),
    SACRIFICED: ("se sacrifier contre {other}", "sacrifice"),
    STUCK: ("y être {state} aussitôt", "{state}"),
}


def onto(v: ManitouView, at: int, path: tuple[str, ...]) -> tuple[str, str]:
    """What the chosen card would do on this herd: as one says it, and in a word."""
    if not path or v.me is None or path[0] not in KIND or v.choosing:
        return "", ""
    kind, ground = KIND[path[0]], v.terrains[at]
    if kind < FIRST_WARRIOR:
        points = sums(ground, v.n)
        mine = points[v.me] + POINTS[kind]
        best = max(p for seat, p in enumerate(points) if seat != v.me)
        return f"y chasser, {mine} contre {best}", f"{mine} contre {best}"
    _, outcome, met = warrior_laid(ground, v.me, kind)
    full, word = _WORDS[outcome]
    if met < 0:
        state = active(kind) if outcome == ACTIVE else agreed(kind, "neutralisé")
        return full.format(state=state), word.format(state=state)
    card = ground.cards[met]
    seat, other = card >> SEAT, card & KIND_BITS
    owner = "" if seat == v.me else f" {de(v.names[seat])}"
    return full.format(other=the(other) + owner), f"{word} {NAMES[other]}" if outcome == WINS else word
