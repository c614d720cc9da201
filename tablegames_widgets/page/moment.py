"""A moment of a match as a link that holds no card hidden from one pair of eyes, a seat's or a spectator's: a position drawn from what
they see, the names, the journal."""  # fmt: skip

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any, Final

from ..board.telling import Telling
from ..engine import BadSave, Chance, TableGamesError, limits
from ..engine.match import Match
from ..engine.text import LETTERS, french, listed
from .example import Example

FRAGMENT: Final = "moment="
_WHAT: Final = {"game": str, "seats": list, "position": str, "journal": list}


def journal(match: Match, seat: int | None = None) -> list[str]:
    """What a seat saw happen, or a spectator, up to the present; everyone is called by name."""
    seen = Telling(match)
    return [line for ply in range(1, match.ply + 1) if (line := seen.line(ply, (seat, True)))]


def link(match: Match, base: str, seat: int | None = None) -> str:
    """The present as a seat sees it, or a spectator: what these eyes do not know is drawn anew, so the link cannot tell it."""
    drawn = match.game.determinize(match.view(seat), Chance(match.ply))
    told = {"game": match.game.id, "seats": match.names, "position": drawn.notation(), "journal": journal(match, seat)}
    told |= {} if seat is None else {"view": LETTERS[seat]}
    packed = zlib.compress(json.dumps(told, ensure_ascii=False).encode(), 9)
    return f"{base}#{FRAGMENT}{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def read(url: str) -> tuple[Example, list[str]]:
    """The moment of a link as an example that is looked at, and its journal. Raises BadSave."""
    _, _, data = url.partition(FRAGMENT)
    try:
        packed = base64.b64decode(data.strip().encode() + b"=" * (-len(data.strip()) % 4), b"-_", validate=True)
        told: Any = json.loads(zlib.decompressobj().decompress(packed, limits.SAVE))
        if not isinstance(told, dict) or not all(isinstance(told.get(name), kind) for name, kind in _WHAT.items()):
            raise ValueError("not a moment")
        lines = [str(line) for line in told["journal"]]
        example = Example(told["game"], list(map(str, told["seats"])), position=told["position"], looked=True)
        example.view = str(told.get("view", "spectateur"))
        example.match().view(eyes := _eyes(example))
    except (ValueError, binascii.Error, zlib.error, TableGamesError) as error:
        raise BadSave("ce lien est coupé ou abîmé : copie-le en entier.") from error
    seen = "" if eyes is None else f", vu par {example.seats[eyes]}"
    example.title = french(f"Un moment de la partie{seen} : {listed(example.seats)}")
    example.notes = {"0": lines[-1]} if lines else {}
    return example, lines


def _eyes(example: Example) -> int | None:
    """The seat that looks, or None, a spectator: no moment shows every hand. Raises ValueError."""
    eyes = example.viewpoint()
    if eyes == "spectateur" or isinstance(eyes, int):
        return None if eyes == "spectateur" else eyes
    raise ValueError("not a moment")
