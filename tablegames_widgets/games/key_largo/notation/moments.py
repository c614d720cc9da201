"""What a position may hold at one moment only: who fled, who is kept aboard, who is at sea.

Raises BadPosition.
"""

from __future__ import annotations

from ....engine import BadPosition
from ....engine.text import LETTERS
from ..cards.gear import FLED
from ..cards.places import ADRIFT, UNPLACED, WRECK
from ..position import KeyLargoPosition
from ..rules.asking import Asked, Stage
from ..rules.days import open_wrecks
from ..rules.dive import Diving


def refuse(bad: object, text: str, rule: str = "") -> None:
    """Raise BadPosition for what is bad, with the rule that forbids it."""
    if bad:
        raise BadPosition(f"{text} (règle key_largo#{rule})." if rule else text)


def check_moment(p: KeyLargoPosition) -> None:
    """What lasts for a dive or a half-day only is not there at another time."""
    top = p.stack[-1] if p.stack else None
    diving = top.asked[0] if isinstance(top, Diving) and top.state.fled else -1
    for seat, letter in enumerate(LETTERS[: p.n]):
        fled = FLED in p.teams[seat] and seat != diving
        aboard = p.aboard[seat] and (p.boats[seat] < WRECK or not p.met)
        refuse(
            fled,
            f"« équipe {letter} » : un scaphandrier n’est « fui » que pendant la plongée de {letter}",
            "monstre",
        )
        refuse(
            aboard,
            f"« à bord {letter} » : un saboteur a été joué, et le bateau de {letter} est sur une épave",
            "rencontre-plongee",
        )
    acting = isinstance(top, Asked) and top.stage is Stage.ACTION
    refuse(
        p.met and not acting,
        "« rencontre jouée » : on joue une rencontre pendant son action, et personne n’en est là",
        "rencontres",
    )


def check_adrift(p: KeyLargoPosition) -> None:
    """A boat is at sea only where those placed before it left no wreck that it reaches. Ruling A4."""
    boats = p.boats
    for turn in range(p.n):
        seat = (p.first + turn) % p.n
        if boats[seat] == ADRIFT:
            p.boats = tuple(
                where if (other - p.first) % p.n < turn else UNPLACED for other, where in enumerate(boats)
            )
            free = open_wrecks(p, seat)
            the = p.t.wrecks[free.bit_length() - 1].the
            refuse(
                free, f"« bateau {LETTERS[seat]} » : {the} lui est ouverte, il n’est pas au large", "plongee"
            )
    p.boats = boats
