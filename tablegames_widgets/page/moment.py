"""A moment of a match as a link that holds no card hidden from one pair of eyes, a seat's or a spectator's: a
position drawn from what they see, the names, the journal."""

from __future__ import annotations

import json
from typing import Final

from ..board.journal import Telling
from ..engine import BadSave, Chance, limits
from ..engine.holders import LONGEST_NAME
from ..engine.match import Match
from ..engine.outside import packed, read_json, unpacked
from ..engine.shapes import Among, Each, Record, Text
from ..engine.text import LETTERS, french, listed
from .example import Example

FRAGMENT: Final = "moment="
_NAMES: Final = Each(Text(LONGEST_NAME, 1), len(LETTERS), 2)
_MOMENT: Final = Record(
    {"game": Text(40), "seats": _NAMES, "position": Text(limits.POSITION), "journal": Each(Text())},
    {"view": Among("spectateur", *LETTERS)},
)
"""What such a link holds."""


def journal(match: Match, seat: int | None = None) -> list[str]:
    """What a seat saw happen, or a spectator, up to the present; everyone is called by name."""
    seen = Telling(match)
    return [line for ply in range(1, match.ply + 1) if (line := seen.line(ply, (seat, True)))]


def link(match: Match, base: str, seat: int | None = None) -> str:
    """The present as a seat sees it, or a spectator: what these eyes do not know is drawn anew, so the link
    cannot tell it."""
    drawn = match.game.determinize(match.view(seat), Chance(match.ply))
    told = {
        "game": match.game.id,
        "seats": match.names,
        "position": drawn.notation(),
        "journal": journal(match, seat),
    }
    told |= {} if seat is None else {"view": LETTERS[seat]}
    return f"{base}#{FRAGMENT}{packed(json.dumps(told, ensure_ascii=False))}"


def read(url: str) -> tuple[Example, list[str]]:
    """The moment of a link as an example that is looked at, and its journal. Raises BadSave."""
    _, _, data = url.partition(FRAGMENT)
    try:
        told = read_json(unpacked(data), _MOMENT, "Un moment")
        lines: list[str] = told["journal"]
        example = Example(
            told["game"],
            told["seats"],
            position=told["position"],
            view=told.get("view", "spectateur"),
            looked=True,
        )
        example.match().view(eyes := _eyes(example))
    except ValueError as error:
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
