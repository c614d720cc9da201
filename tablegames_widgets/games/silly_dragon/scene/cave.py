"""The cave: six places, who stands there, and what became of them."""

from __future__ import annotations

from fractions import Fraction

from ....engine.text import LETTERS, count, french, percent
from ....scene import parts
from ....scene.model import Piece, Zone
from .. import cards
from ..cards import Spot, icon
from ..judgement.odds import roasted
from ..position import ROASTED, SAFE, SAVED, Turn
from ..rules import Place
from ..view import DragonView
from .pieces import object_card, pawn_card


def cave(v: DragonView) -> Zone:
    """Six places, the hottest first; those who are not placed yet wait at the entrance."""
    places: list[Piece | Zone] = [_place(v, spot) for spot in cards.SPOTS]
    waiting = [seat for seat in v.order if not v.turn.places[seat]]
    if waiting:
        items = tuple(piece for seat in waiting for piece in _sent(v, seat))
        places.append(
            Zone(
                "entrée",
                "À l’entrée de l’antre, dans l’ordre",
                "À l’entrée, dans l’ordre",
                items=items,
                look="tg-entrance",
            )
        )
    return Zone(
        "antre",
        "L’antre du dragon",
        "L’antre du dragon",
        items=tuple(places),
        look="tg-cave",
        part=parts.GROUND,
    )


def _place(v: DragonView, spot: Spot) -> Zone:
    """A place: what it is worth, who stands there, or who stood there in the turn before."""
    worth, risk, place, turn = count(spot.treasures, "trésor"), _risk(v, spot.place), spot.place, v.turn
    act = f"s’y mettre, {worth}" + (
        "" if risk is None else f", {percent(risk)}\u00a0% de risque d’être grillé"
    )
    items: list[Piece | Zone] = [
        Piece(spot, "place", str(place), spot if v.me is not None and not v.is_over else "", "tg-place",
              icon("tresor"),
              f"{spot}, {worth}", french(act), (worth,),
              "" if risk is None else f"risque {percent(risk, '< ', '> ')}\u00a0%")
    ]  # fmt: skip
    look, label = f"tg-spot tg-heat-{place}", f"{spot}, {worth}"
    before = v.last if max(turn.sent) < 0 else None
    if place in turn.places:
        seat = turn.places.index(place)
        items += _sent(v, seat)
        label += f", {v.say(seat)}"
    elif before is not None and place in before.places:
        items.append(_remembered(v, before, before.places.index(place)))
    shown = turn if turn.rolls else before
    if shown is not None and any(place <= reach for _, reach in shown.flames):
        look += f" is-hit {icon('flamme')}" + ("" if shown is turn else " is-past")
    return Zone(f"autour {spot}", label, items=tuple(items), look=look)


def _risk(v: DragonView, place: int) -> Fraction | None:
    """The chance of being roasted there, for the one who is being placed."""
    if not isinstance(v.decision, Place) or v.me not in v.to_move or place in v.turn.places:
        return None
    turn = v.turn
    return roasted(turn.cards[-1], place, turn.resistance(v.to_move[0]), turn.change, turn.breaths)


_FATES = {SAFE: "debout", SAVED: "renaît grâce à la plume", ROASTED: "en cendres"}


def _sent(v: DragonView, seat: int) -> list[Piece]:
    """A seat's adventurer in the cave, with its object; what the fire did to it once the dice are thrown."""
    turn, home = v.turn, parts.seat_key(seat)
    fate = turn.fate(seat, turn.flames)[0]
    lines = (_owner(v, seat), _FATES[fate]) if turn.rolls else (_owner(v, seat),)
    look = f"tg-mini tg-pawn tg-inside tg-side-{seat}" + (" is-ashes" if fate == ROASTED else "")
    pawn = pawn_card(seat, cards.ADVENTURERS[turn.sent[seat]])._replace(lines=lines, look=look, goal=home)
    if not 0 <= turn.lent[seat] < cards.STONE:
        return [pawn]
    return [
        pawn,
        object_card(seat, cards.OBJECTS[turn.lent[seat]], "tg-mini")._replace(source=home, goal="dragon"),
    ]


def _remembered(v: DragonView, turn: Turn, seat: int) -> Piece:
    """What became, in the turn before, of the one who stood there."""
    fate, one = turn.fate(seat, turn.flames)[0], cards.ADVENTURERS[turn.sent[seat]]
    told = {
        SAFE: f"+{count(turn.gains()[seat], 'trésor')}",
        SAVED: "renaît, 0 trésor",
        ROASTED: "en cendres",
    }[fate]
    look = f"tg-mini tg-memory tg-side-{seat}" + (" is-ashes" if fate == ROASTED else "")
    return Piece(
        f"souvenir {LETTERS[seat]}",
        one,
        look=look,
        icon=icon("cendres") if fate == ROASTED else one.icon,
        lines=(_owner(v, seat), told),
    )


def _owner(v: DragonView, seat: int) -> str:
    return "à toi" if seat == v.say.you else v.say.of(seat)
