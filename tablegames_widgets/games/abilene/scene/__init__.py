"""Welcome to Abilene laid out on the table: the pot in the middle of the prairie, each herd before its seat,
what threatens it beside it, and the questions as signs over one's hand.

Keys: a card in a hand is numbered among its like; a card on the table is named by its herd and rank, an
attack by the seat that sent it. Hidden cards are numbered by their place alone.
"""

from __future__ import annotations

from ....engine.text import count
from ....scene import parts
from ....scene.model import Grid, Scene, Zone
from ..view import AbileneView
from .hand import hand
from .middle import centre
from .seats import seat_zone
from .signs import amounts, choices

__all__ = ["scene"]


def scene(v: AbileneView, path: tuple[str, ...] = ()) -> Scene:
    """The board of Welcome to Abilene for this view, after the clicks of `path`."""
    near, *others = v.clockwise
    zones = [*(seat_zone(v, seat, path) for seat in others), centre(v), seat_zone(v, near, path)]
    if v.me is not None and v.me in v.to_move:
        for key, label, look, signs in (
            ("choix", "Tes choix", "tg-choices", choices(v, v.me, path)),
            ("montant", "Le montant", "tg-choices tg-amounts", amounts(v, path)),
        ):
            if signs:
                zones.append(Zone(key, label, items=signs, look=look, part=parts.ASKED))
    if v.me is not None and not v.is_over:
        zones.append(hand(v, v.me))
    look = f"tg-abilene tg-seats-{v.n}" + (" tg-crowd" if v.n > 5 else "")
    return Scene(f"{v.game.title}, partie à {v.n}", tuple(zones), look, _result(v))


def _result(v: AbileneView) -> Grid | None:
    """The chips, most first."""
    if v.outcome is None:
        return None
    start = int(v.options["chips"])
    order = sorted(range(v.n), key=lambda seat: -v.chips[seat])
    rows = {
        seat: (v.called(seat), f"{v.chips[seat] - start:+d}".replace("-", "−"), str(v.chips[seat]))
        for seat in order
    }
    left = (
        f"{count(v.pot, 'jeton')} {'reste' if v.pot < 2 else 'restent'} au pot,"
        f" perdu{'' if v.pot < 2 else 's'}."
    )
    return parts.ending(v, ("Joueur", "Depuis le départ", "Jetons"), rows, *((left,) if v.pot else ()))
