"""A seat at the table: who it is, its chips, its cards, and its herd with what lies beside it."""

from __future__ import annotations

from ....engine.sentences import second
from ....engine.text import LETTERS, count
from ....scene import parts
from ....scene.model import Piece, Zone
from ..rules import Join, Reply, Theft, Turn
from ..view import AbileneView
from .faces import counted, face, numbered
from .herds import trail


def seat_zone(v: AbileneView, seat: int, path: tuple[str, ...]) -> Zone:
    """A seat with all that lies before it."""
    letter = LETTERS[seat]
    items: list[Piece | Zone] = [
        _purse(f"jetons {letter}", "jetons", v.chips[seat], count(v.chips[seat], "jeton"))
    ]
    if ahead := v.ahead[seat]:
        label = count(ahead, "jeton avancé", "jetons avancés")
        items.append(
            _purse(f"avance {letter}", "avance", ahead, label, " tg-bet")._replace(
                source=f"jetons {letter}", goal="pot"
            )
        )
    if seat != v.me:
        items.append(_other_hand(v, seat))
    items.append(
        parts.backs(
            f"caché {letter}", v.buried_sizes[seat], source=parts.seat_key(seat), zone="tg-fan tg-buried"
        )
    )
    if v.herds[seat] or (isinstance(v.decision, (Turn, Theft, Reply)) and seat in v.inside):
        items.append(trail(v, seat, path))
    won = not v.is_over and v.last is not None and seat in v.last.winners
    look = "tg-near" * (seat == v.clockwise[0]) + " is-out" * _is_out(v, seat) + " is-winner" * won
    return parts.seat(v, seat, _lines(v, seat), items, look.strip())


def _purse(key: str, name: str, chips: int, label: str, look: str = "") -> Piece:
    return Piece(key, name, str(chips), look=f"tg-purse{look}", icon="tg-i-abilene-chip", label=label)


def _other_hand(v: AbileneView, seat: int) -> Zone:
    """The hand of someone else: backs, or the cards where one may see them."""
    known, letter = v.hands[seat], LETTERS[seat]
    if known is None:
        return parts.backs(f"main {letter}", v.hand_sizes[seat], source="pioche")
    return parts.open_hand(
        v, seat, [face(card, f"{card}/{rank + 1} {letter}", "tg-mini") for card, rank in numbered(known)]
    )


def _lines(v: AbileneView, seat: int) -> tuple[str, ...]:
    """What a seat has and does, in words."""
    held, hidden, known = v.hand_sizes[seat], v.buried_sizes[seat], v.buried[seat]
    return (
        f"{held} en main" if held else "",
        f"{count(hidden, 'cachée')}{f' : {counted(known)}' if known else ''}" if hidden else "",
        "donneur" if seat == v.dealer and not v.is_over else "",
        parts.status(v, seat) or _standing(v, seat),
    )


def _standing(v: AbileneView, seat: int) -> str:
    """Who is in the game and in the round."""
    if v.is_over or v.is_ruined(seat):
        return "" if v.is_over else "hors de la partie"
    if isinstance(v.decision, Join):
        said = "participe" if seat in v.inside else "passe" if _has_passed(v, seat) else ""
        return f"tu {second(said)}" if said and seat == v.say.you else said
    return "hors de la manche" if seat not in v.inside and any(v.hand_sizes) else ""


def _has_passed(v: AbileneView, seat: int) -> bool:
    """Whether the seat, before the deal, has said that it sits the round out."""
    first = v.dealer + 1
    return seat not in v.inside and (seat - first) % v.n < (v.to_move[0] - first) % v.n


def _is_out(v: AbileneView, seat: int) -> bool:
    """Whether the seat has no part in the round; before the deal, who has not spoken yet still may."""
    joining = isinstance(v.decision, Join)
    return v.is_ruined(seat) or _has_passed(v, seat) if joining else seat not in v.inside and not v.is_over
