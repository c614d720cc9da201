"""The dragon: this turn's cards, the pile, the princess, the flame and its dice."""

from __future__ import annotations

from collections import Counter

from ....engine.text import count, french
from ....scene import parts
from ....scene.model import Piece, Zone
from .. import cards
from ..cards import icon
from ..events import signed
from ..position import CAPTIVE, Turn
from ..rules import Princess
from ..view import DragonView
from .pieces import BACK, die, dragon_card


def dragon(v: DragonView) -> Zone:
    """This turn's cards, the pile and the discards, the princess, the last flame."""
    numbers = Counter[str](v.discards)
    pieces: list[Piece | Zone] = [_pile(v)]
    pieces += [dragon_card(card, numbers) for card in v.cards if card.kind != cards.PRINCESS]
    if v.princess == CAPTIVE:
        pieces += _princess(v)
    shown = v.turn if v.turn.rolls else v.last
    if shown is not None:
        pieces += _breaths(shown, "" if v.turn.rolls or v.is_over else " du tour d’avant")
    return Zone(
        "dragon",
        "Le dragon",
        "Le dragon",
        lines=_dragon_lines(v),
        items=tuple(pieces),
        look=f"tg-dragon {icon('dragon')}",
        part=parts.GROUND,
    )


def _dragon_lines(v: DragonView) -> tuple[str, ...]:
    flame = f"flamme {signed(v.turn.change)}" if v.turn.change else ""
    princess = "une princesse attend" if v.princess == CAPTIVE else ""
    return tuple(
        french(line) for line in (f"défausse : {count(len(v.discards), 'carte')}", flame, princess) if line
    )


def _pile(v: DragonView) -> Piece:
    left = count(v.pile_size, "carte") if v.pile_size else "vide"
    return Piece(
        BACK,
        "pioche",
        look="tg-pile" + ("" if v.pile_size else " is-empty"),
        icon=icon("dragon"),
        label=f"pioche, {left}",
        lines=(left,),
    )


def _princess(v: DragonView) -> list[Piece]:
    """The princess, to be freed by a click; beside her the other answer."""
    card = cards.CARDS[cards.PRINCESS]
    seat = v.me if isinstance(v.decision, Princess) and v.me in v.to_move else None
    her = Piece(
        card,
        card,
        click=cards.FREE_HER if v.me is not None else "",
        look="tg-event tg-princess",
        icon=card.icon,
        lines=card.lines if seat is None else ("deux dés",),
        source=BACK,
        label=f"{card}, à délivrer",
        act=cards.FREE_HER.act,
        hint=cards.FREE_HER.hint,
    )
    if seat is None:
        return [her]
    worth, take = v.turn.booty(seat), cards.TAKE
    return [
        her,
        Piece(
            take,
            take,
            str(worth),
            take,
            "tg-take",
            icon("tresor"),
            act=f"en prendre {worth}",
            hint=f"+{worth}",
        ),
    ]


def _breaths(turn: Turn, when: str) -> list[Piece | Zone]:
    """A zone for each breath: its dice, those that count marked, and what they make once Fury, bellows and
    buckets are added."""
    zones: list[Piece | Zone] = []
    added = f" (dés {signed(turn.change)})" if turn.change else ""
    for breath, (power, reach) in enumerate(turn.flames):
        title = ("Flamme" if turn.breaths == 1 else ("Premier souffle", "Second souffle")[breath]) + when
        line = f"puissance {max(power, 0)}, portée {max(reach, 0)}{added}"
        dice = tuple(
            die(f"dé {breath + 1}/{i + 1}", value, marks)
            for i, (value, marks) in enumerate(_marked(turn, breath))
        )
        zones.append(
            Zone(f"souffle {breath + 1}", title, title, lines=(french(line),), items=dice, look="tg-breath")
        )
    return zones


def _marked(turn: Turn, breath: int) -> list[tuple[int, tuple[str, ...]]]:
    """The dice of a breath with what each was kept for."""
    dice, card = turn.rolls[breath], cards.CARDS[turn.cards[-1]]
    order = sorted(range(len(dice)), key=dice.__getitem__) if card.dice == cards.DICE else range(len(dice))
    kept = [(order[which], use) for which, use in zip(card.kept, ("puissance", "portée"), strict=True)]
    return [(value, tuple(use for i, use in kept if i == at)) for at, value in enumerate(dice)]
