"""What the encounters of all places share. Rulings A28, A29, K12. Rule: key_largo#rencontres."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....engine.errors import Refusal
from ..cards import HELD, PLACES, Encounter
from ..memory import put, without
from .events import MEETING, PLAYED, RESHUFFLED

if TYPE_CHECKING:
    from ..position import KeyLargoPosition
    from ..view import KeyLargoView

RULES = ("rencontre-plongee", "rencontre-bar", "rencontre-dauphins", "rencontre-magasin", "rencontre-marche")


def strict(p: KeyLargoPosition | KeyLargoView) -> bool:
    """Whether rulings K11, K12 and K13 hold: they came with version 0.2.0."""
    return p.options["plays"] == "utiles"


def held(p: KeyLargoPosition, seat: int, place: int) -> list[tuple[int, Encounter]]:
    """The kinds of encounter that the seat may play now at this place: one a half-day, nothing else being in the way."""
    if p.met >> seat & 1:
        return []
    meetings = p.t.meetings
    return [(kind, meetings[kind]) for kind in dict.fromkeys(p.meetings[seat]) if meetings[kind].place == place]


def discard(p: KeyLargoPosition, seat: int, kind: int) -> Encounter:
    """The card is played: it goes to the discards, and is this half-day's one encounter."""
    p.meetings = put(p.meetings, seat, without(p.meetings[seat], kind))
    p.discards += (kind,)
    p.met |= 1 << seat
    meeting = p.t.meetings[kind]
    p.events.append((PLAYED, seat, meeting.name))
    return meeting


def draw(p: KeyLargoPosition, seat: int) -> None:
    """Draw an encounter, unless two are held or none is left. Ruling A28: what was played is shuffled into a new pile."""
    if len(p.meetings[seat]) >= HELD or not (p.pile or p.discards):
        return
    if not p.pile:
        pile = list(p.discards)
        p.shuffle(pile)
        p.pile, p.discards = tuple(pile), ()
        p.events.append((RESHUFFLED, len(pile)))
    kind, p.pile = p.pile[-1], p.pile[:-1]
    p.meetings = put(p.meetings, seat, tuple(sorted((*p.meetings[seat], kind))))
    p.events.append((MEETING, seat, p.t.meeting_names[kind]))


def why_not_held(v: KeyLargoView, path: tuple[str, ...], place: int) -> Refusal | None:
    """Why this encounter cannot be played at this place now, whatever it does; None when nothing stands in the way."""
    name = path[0]
    meeting = next(one for one in v.t.meetings if one.name == name)
    rule = f"key_largo#{RULES[meeting.place]}"
    me: Any = v.me
    if v.options["encounters"] == "sans":
        return Refusal.of("key_largo#rencontres", "Cette partie se joue sans les cartes rencontre.")
    if name not in (v.meetings[me] or ()):
        return Refusal.of("key_largo#rencontres", f"Tu n’as pas la rencontre « {name} ».")
    if meeting.place != place:
        return Refusal.of(rule, f"La rencontre « {name} » se joue ailleurs : {PLACES[meeting.place]}.")
    if v.met[me]:
        return Refusal.of("key_largo#rencontres", "Une seule rencontre par demi-journée : tu en as déjà joué une.")
    if len(path) > 1 and meeting.move in v.t.played:
        return Refusal.of(rule, f"La rencontre « {name} » se joue en un seul clic.")
    return None


def meeting_of(v: KeyLargoView, name: str) -> Encounter | None:
    """The encounter of that name, or None when the click is no encounter."""
    return next((one for one in v.t.meetings if one.name == name), None)
