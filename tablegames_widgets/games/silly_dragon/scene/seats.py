"""The seats, small, with what lies before them; and the cards of the one who looks."""

from __future__ import annotations

from ....engine.text import LETTERS, count
from ....scene import parts
from ....scene.model import Zone
from .. import cards
from ..cards import icon
from ..events import equipped
from ..rules import Choose, Stone
from ..view import DragonView
from .pieces import answer_card, ashes_card, object_card, pawn_card


def _whose(v: DragonView, seat: int, thing: str, own: str) -> str:
    """« Équipe d’Ana », « Ton équipe »."""
    return own if seat == v.say.you else f"{thing} {v.say.of(seat)}"


def _has(v: DragonView, seat: int, verb: str, *objects: str) -> str:
    """What a seat has done, said under its name: « a choisi », « tu as choisi »."""
    return v.say.clause(seat, verb, *objects) if seat == v.say.you else " ".join((verb, *objects))


def seat_zone(v: DragonView, seat: int) -> Zone:
    """A seat: its treasures, what it is doing, and the team and objects of those whose cards are not in one's
    hand."""
    items = (
        []
        if seat == v.me
        else [zone for zone in (_small_team(v, seat), _small_things(v, seat)) if zone.items]
    )
    look = f"tg-side-{seat}" + (" tg-near" if seat == v.clockwise[0] else "")
    look += f" is-first {icon('boule')}" if seat == v.first and not v.is_over else ""
    return parts.seat(v, seat, _seat_lines(v, seat), items, look + ("" if v.alive(seat) else " is-out"))


def _seat_lines(v: DragonView, seat: int) -> tuple[str, ...]:
    if not v.alive(seat):
        return ("hors du jeu",)
    return (
        count(v.treasures[seat], "trésor"),
        count(len(v.crews[seat]), "aventurier"),
        _has(v, seat, "a", "la boule de cristal") if seat == v.first and not v.is_over else "",
        _has(v, seat, "a délivré la princesse") if v.princess == seat else "",
        _has(v, seat, "a joué la pierre du destin") if v.turn.lent[seat] == cards.STONE else "",
        _choosing(v, seat) if isinstance(v.decision, Choose) else parts.status(v, seat),
    )


def _choosing(v: DragonView, seat: int) -> str:
    """That a seat has chosen; what, where the viewer may know it."""
    choice = v.choices[seat]
    if choice is None:
        return _has(v, seat, "réfléchit" if seat in v.to_move else "a choisi")
    return f"{'ton' if seat == v.say.you else 'son'} choix : {equipped(*cards.SENDING[choice])}"


def _small_team(v: DragonView, seat: int) -> Zone:
    pawns = tuple(pawn_card(seat, one, "tg-mini") for one in v.crews[seat] if one.kind != v.turn.sent[seat])
    return Zone(
        f"équipe {LETTERS[seat]}",
        _whose(v, seat, "Équipe", "Ton équipe"),
        items=pawns,
        look="tg-small tg-crew",
    )


def _small_things(v: DragonView, seat: int) -> Zone:
    things = tuple(object_card(seat, thing, "tg-mini") for thing in v.objects[seat])
    return Zone(
        f"objets {LETTERS[seat]}",
        _whose(v, seat, "Objets", "Tes objets"),
        items=things,
        look="tg-small tg-things",
    )


def team(v: DragonView, seat: int) -> Zone:
    """The adventurers of the one who answers, those in ashes too: the Stone may bring them back."""
    playing, title = not v.is_over, _whose(v, seat, "Équipe", "Ton équipe")
    pieces = tuple(
        pawn_card(seat, one, click=playing) if one in v.crews[seat] else ashes_card(seat, one, playing)
        for one in cards.ADVENTURERS
        if one.kind != v.turn.sent[seat]
    )
    return Zone("équipe", title, title, items=pieces, look="tg-hand tg-team", part=parts.MINE)


def things(v: DragonView, seat: int) -> Zone:
    """The objects of the one who answers, and the cards that stand for an answer without an object."""
    title = _whose(v, seat, "Objets", "Tes objets magiques")
    pieces = [object_card(seat, thing, click=not v.is_over) for thing in v.objects[seat]]
    if isinstance(v.decision, Stone) and seat in v.to_move:
        pieces.append(answer_card(cards.KEEP, cards.KEEP))
    elif isinstance(v.decision, Choose):
        pieces.append(answer_card(cards.ALONE, f"{cards.ALONE} {LETTERS[seat]}"))
    return Zone("objets", title, title, items=tuple(pieces), look="tg-hand tg-mine", part=parts.MINE)
