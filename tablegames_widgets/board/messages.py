"""What a browser sends: one message a click, read strictly."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ..engine import TableGamesError
from ..engine.match import Match
from ..scene.around import OFFERS, TOOLS
from .click_help import first_clicks
from .typed import LONGEST

PANELS: Final = ("help", "journal")
"""The panels that a press opens and the next one closes: they read, and change nothing."""
ACTIONS: Final = frozenset(
    {*TOOLS, *OFFERS, *PANELS, "replay", "back", "curtain", "advice", "check", "anyway"}
)
KINDS: Final = ("click", "action", "move", "ask")
"""What a message may carry: one card, one tool, a whole move in words, a question about the rules."""
_AT = re.compile("(goto|retry) (0|[1-9][0-9]{0,5})")


class BadMessage(TableGamesError):
    """A message that no board could have sent."""


def read(
    message: object, name: str, match: Match, shut: Mapping[str, str] = MappingProxyType({})
) -> tuple[int, str, str]:
    """(ply, "click", its text), (ply, "action", its name), (ply, "goto" or "retry", a ply), (ply, "move" or
    "ask", its text), for the board of that name.

    `shut` are the actions that this board never offers, each with what is said of it. Raises BadMessage.
    """
    kind = next(
        (kind for kind in KINDS if isinstance(message, dict) and set(message) == {"board", "ply", kind}), None
    )
    if kind is None or not isinstance(message, dict):
        raise BadMessage(
            "Un message du plateau porte « board », « ply » et « click », « action », « move » ou « ask », et"
            " rien d’autre."
        )
    board, ply, value = message["board"], message["ply"], message[kind]
    if board != name:
        raise BadMessage(f"Ce message est pour un autre plateau que « {name} ».")
    if type(ply) is not int or not isinstance(value, str):
        raise BadMessage("« ply » est un nombre entier ; ce qui l’accompagne est un texte.")
    if kind == "action" and value in shut:
        raise BadMessage(shut[value])
    if kind in ("move", "ask") and len(value) > LONGEST:
        what = "Un coup" if kind == "move" else "Une question"
        raise BadMessage(f"{what} s’écrit en {LONGEST} caractères au plus ; il y en a {len(value)} ici.")
    clicks = first_clicks(match.game, len(match.names))[1]
    known = {"action": ACTIONS, "click": clicks, "move": (value,), "ask": (value,)}
    if value in known[kind]:
        return ply, kind, value
    if kind != "action" or not (found := _AT.fullmatch(value)):
        raise BadMessage(f"Aucun plateau n’envoie « {value[:60]} ».")
    if int(found[2]) > match.last_ply:
        raise BadMessage(f"Cette partie a {match.last_ply} coups : on ne va pas au coup {found[2]}.")
    if found[1] == "retry" and "review" in shut:
        raise BadMessage(shut["review"])
    return ply, found[1], found[2]
