"""The middle of the table: the pot, the pile, what was discarded, and where one is in the game."""

from __future__ import annotations

from ....engine.text import count, french
from ....scene import parts
from ....scene.model import Piece, Zone
from ..position import How, RoundEnd
from ..view import AbileneView
from .faces import counted

_WITHOUT_WINNER = {
    How.RUSH: "ruée vers l’or, le pot reste.",
    How.CARRIED: "aucun bétail, le pot reste.",
    How.NOBODY: "personne n’a participé.",
}


def centre(v: AbileneView) -> Zone:
    """The middle of the table."""
    left, gone = count(v.pile_size, "carte") if v.pile_size else "vide", len(v.discards)
    items = (
        Piece("pot", "pot", str(v.pot), look="tg-pot", icon="tg-i-abilene-chip",
              label=f"pot, {count(v.pot, 'jeton')}",
              lines=("jeton" if v.pot < 2 else "jetons",)),
        Piece("pioche", "pioche", look="tg-pile" + ("" if v.pile_size else " is-empty"),
              icon="tg-i-abilene-deck",
              label=f"pioche, {left}", lines=(left,)),
        Piece("défausse", "défausse", look="tg-discard", icon="tg-i-abilene-table",
              label=f"défausse, {count(gone, 'carte')}",
              lines=(str(gone),)),
    )  # fmt: skip
    news = tuple(map(french, _news(v)))
    return Zone(
        "centre",
        "Le milieu de la table",
        f"Manche {sum(v.deals)}",
        "",
        news,
        items,
        "tg-centre",
        parts.GROUND,
    )


def _news(v: AbileneView) -> list[str]:
    """Where one is in the game, in words."""
    lines = [] if v.is_over else [v.say.does(v.dealer, "donne")]
    if v.last:
        lines.append(f"Manche précédente : {_told(v, v.last)}")
    elif v.discards:
        lines.append(f"Défausse : {counted(v.discards)}.")
    return lines


def _told(v: AbileneView, last: RoundEnd) -> str:
    """How the last round ended."""
    if not last.winners:
        return _WITHOUT_WINNER[last.how]
    each = " chacun" if len(last.winners) > 1 else ""
    return f"{count(last.share, 'jeton')}{each} pour {v.say.everyone(last.winners)}."
