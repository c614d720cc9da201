"""Positions of Welcome to Abilene as text: where everything is, and writing."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine import notation
from ....engine.text import LETTERS
from ..cards import NAMES, cards_of
from ..position import AbilenePosition
from ..rules import Announce
from .questions import ROWS, Question


def census(p: AbilenePosition) -> dict[str, list[str]]:
    """Cards by name and chips, one « jeton » each."""
    kinds: dict[str, Iterable[int]] = {"pioche": p.pile, "défausse": p.discards}
    places: dict[str, list[str]] = {"pot": ["jeton"] * p.pot}
    for seat in range(p.n):
        letter, sent, guard = LETTERS[seat], p.attacks[seat], p.guards[seat]
        kinds |= {
            f"main {letter}": cards_of(p.hands[seat]),
            f"caché {letter}": p.buried[seat],
            f"troupeau {letter}": p.herds[seat],
        }
        kinds |= {
            f"attaque {letter}": (sent[0],) if sent else (),
            f"garde {letter}": (guard,) if guard >= 0 else (),
        }
        places |= {
            f"jetons {letter}": ["jeton"] * p.chips[seat],
            f"avance {letter}": ["jeton"] * p.ahead[seat],
        }
    return places | {place: [NAMES[kind] for kind in sorted(cards)] for place, cards in kinds.items()}


def write(p: AbilenePosition) -> dict[str, str]:
    """The items of its notation."""
    items = {"pot": str(p.pot), "donneur": LETTERS[p.dealer], "blanches": str(p.idle)} | _asked(p)
    items["dans la manche"] = (
        ", ".join(LETTERS[seat] for seat in range(p.n) if p.inside >> seat & 1) or "aucun"
    )
    for seat in range(p.n):
        items |= _seat_items(p, seat)
    items["défausse"] = notation.written([NAMES[kind] for kind in sorted(p.discards)])
    if p.last:
        winners = [*(LETTERS[seat] for seat in p.last.winners), str(p.last.share)]
        items["dernière"] = ", ".join((p.last.how, *winners))
    return items


def _seat_items(p: AbilenePosition, seat: int) -> dict[str, str]:
    """What lies before a seat; what it has none of is left out, but for its chips."""
    letter, sent, guard = LETTERS[seat], p.attacks[seat], p.guards[seat]
    cards = {
        "main": notation.written([NAMES[kind] for kind in cards_of(p.hands[seat])]),
        "troupeau": notation.written([NAMES[kind] for kind in p.herds[seat]], ordered=True),
        "attaque": f"{NAMES[sent[0]]} sur {LETTERS[sent[1]]}" if sent else "vide",
        "garde": NAMES[guard] if guard >= 0 else "vide",
        "caché": notation.written([NAMES[kind] for kind in sorted(p.buried[seat])]),
    }
    items = {f"jetons {letter}": str(p.chips[seat]), f"donnes {letter}": str(p.deals[seat])}
    if p.ahead[seat]:
        items[f"avance {letter}"] = str(p.ahead[seat])
    return items | {f"{name} {letter}": value for name, value in cards.items() if value != "vide"}


def _asked(p: AbilenePosition) -> dict[str, str]:
    """The items that tell the question on top of the stack, and the seats that it names."""
    if not p.stack:
        return {"question": Question.OVER}
    top = p.stack[-1]
    question, row = next((word, row) for word, row in ROWS.items() if isinstance(top, row.kind))
    if isinstance(top, Announce) and top.short:
        question = Question.SHORT_DEAL
    named = zip(("cible", "ouvreur"), row.names(top), strict=False)
    return {
        "question": question,
        "trait": LETTERS[top.asked[0]],
        **{item: LETTERS[seat] for item, seat in named},
    }
