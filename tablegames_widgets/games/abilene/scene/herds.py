"""A herd on its way: its plate, its cattle, the defence in wait, the attacks on it."""

from __future__ import annotations

from ....engine.text import LETTERS, capital, count, french
from ....scene import parts
from ....scene.model import Piece, Zone
from ..cards import CARD, HERDS, stolen
from ..rules import Theft
from ..view import AbileneView, Attack
from .faces import face, numbered


def trail(v: AbileneView, seat: int, path: tuple[str, ...]) -> Zone:
    """A herd with what lies beside it."""
    label = f"{v.say.its('le troupeau', seat)}, {count(v.totals[seat], 'tête')}"
    threats = v.threats_to(seat)
    items = [_plate(v, seat, path, label), *_cattle(v, seat)]
    if guard := v.guards[seat]:
        items.append(
            face(guard, f"garde {LETTERS[seat]}", "tg-mini tg-standing")._replace(
                lines=("en garde",), label=f"{guard} en garde", source=parts.seat_key(seat), goal="défausse"
            )
        )
    items += [_threat(v, one, path) for one in threats]
    return Zone(
        f"piste {LETTERS[seat]}",
        capital(label),
        items=tuple(items),
        look="tg-trail" + " is-attacked" * bool(threats),
    )


def _plate(v: AbileneView, seat: int, path: tuple[str, ...], label: str) -> Piece:
    """What one clicks to aim at a herd."""
    card, total = CARD.get(path[0]) if path else None, v.totals[seat]
    act, hint = (f"y envoyer {card.the}", card.aim.hint) if card else ("", "")
    click = HERDS[seat] if v.me is not None and seat in v.inside else ""
    return Piece(
        f"troupeau {LETTERS[seat]}",
        "troupeau",
        str(total),
        click,
        "tg-plate",
        "tg-i-abilene-herd",
        label,
        act,
        ("tête" if total < 2 else "têtes",),
        hint,
    )


def _cattle(v: AbileneView, seat: int) -> list[Piece]:
    """The cattle in order of laying; one may have to choose among them."""
    robbed = isinstance(v.decision, Theft) and v.me in v.to_move and seat != v.me
    source = "main" if seat == v.me else parts.seat_key(seat)
    found = []
    for card, rank in numbered(v.herds[seat]):
        name = stolen(card.kind, seat, rank)
        piece = face(card, name, "tg-mini")._replace(source=source, goal="défausse", label=card)
        found.append(piece._replace(click=name, act="la voler", hint="voler") if robbed else piece)
    return found


def _threat(v: AbileneView, one: Attack, path: tuple[str, ...]) -> Piece:
    """An attack in wait on a herd."""
    mine = one.attacker == v.say.you
    act, hint = (f"contrer avec « {path[0]} »", "contrer") if path else ("", "")
    return face(one.card, one.click, "tg-mini tg-threat")._replace(
        lines=(french("à toi" if mine else v.say.of(one.attacker)),),
        click=one.click if one.target == v.me else "",
        source=parts.seat_key(one.attacker),
        goal="défausse",
        act=act,
        hint=hint,
        label=(
            f"{v.say.its(one.card.the, one.attacker)}, qui agiront au début de {'ton' if mine else 'son'}"
            " tour"
        ),
    )
