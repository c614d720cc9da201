"""Since when a ruling stands, and who decides: what no page of the rules says, `docs/dates.toml` does.

Its dates were taken from the history of the pages, once, by `conf/dates.py`.
"""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...engine.outside import read_toml
from ...engine.shapes import Among, By, Either, Record, Shape, Text
from ...games import games

if TYPE_CHECKING:
    from .decisions import Ruling

DATES: Final = "dates.toml"
SINCE: Final = "tg-depuis"
"""The class of what tells it in the rules: smaller there, and not searched."""
DECIDERS: Final = {
    "éditeur": "l’éditeur",
    "officiel": "l’éditeur d’origine",
    "auteur": "l’auteur du jeu",
    "nous": "nous",
}
"""Who decides, and how a page says it."""
_NUMBERS: Final = re.compile(r"[A-Z]{0,2}\d+[a-z]?")
KINDS: Final = ("Règle", "Officiel", "Lecture", "Décision")
_MONTHS: Final = (
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
)


class _Day(Shape):
    what = "une date, comme 2026-11-20"

    def fits(self, value: object) -> bool:
        return type(value) is date


_SHAPE: Final = By(
    By(
        Either(
            _Day(),
            Record(
                {"depuis": _Day()},
                {"change": _Day(), "avant": Text(), "qui": Among(*DECIDERS), "option": Text(40)},
            ),
        )
    )
)


class Dated(NamedTuple):
    """What no page says of a ruling: since when it stands; the day of its last change, or None, and what it
    was before; who decides and the option that changes it, where the page does not tell, else ""."""

    since: date
    changed: date | None = None
    before: str = ""
    decider: str = ""
    option: str = ""


def dates(docs: Path) -> dict[str, dict[str, Dated]]:
    """By game and by number (« k15 »). Raises BadText."""
    path = docs / DATES
    found = read_toml(path.read_bytes(), f"« {DATES} »", _SHAPE) if path.is_file() else {}
    return {game: {number: _dated(value) for number, value in table.items()} for game, table in found.items()}


def _dated(value: Any) -> Dated:
    if isinstance(value, date):
        return Dated(value)
    return Dated(
        value["depuis"],
        value.get("change"),
        value.get("avant", ""),
        value.get("qui", ""),
        value.get("option", ""),
    )


def newest(docs: Path) -> date:
    """The last day on which a ruling came or changed. Raises BadText, and ValueError where none is dated."""
    return max(one.changed or one.since for told in dates(docs).values() for one in told.values())


def decider(one: Ruling, dated: Dated) -> str:
    """Who decides, by its name in the file: what is not written in black and white, we have settled."""
    if dated.decider or not one.kinds or one.kinds & {"Lecture", "Décision"}:
        return dated.decider or "nous"
    return "officiel" if "Officiel" in one.kinds else "éditeur"


def labels(one: Ruling) -> list[str]:
    """The numbers that a ruling has had: « A38 », « A40 » and « C8 »."""
    head, dot, _ = one.question.partition(". ")
    found = _NUMBERS.findall(head) if dot else []
    return found or [one.number.upper()]


def option(game: str, one: Ruling, dated: Dated) -> str:
    """The option of the game that changes it, by its name in Python, or "": what an option says of itself
    names its rulings."""
    for name, told in games[game].options.items():
        cited = re.search(r"\(décisions? ([^)]*)\)", told.help)
        if cited and set(_NUMBERS.findall(cited[1])) & set(labels(one)):
            return name
    return dated.option


def said(one: Ruling, dated: Dated) -> str:
    """« Nous ; ici depuis le 20 novembre 2026. », for the page."""
    who = DECIDERS[decider(one, dated)]
    changed = f", changé le {day(dated.changed)}" if dated.changed else ""
    return f"{who[0].upper()}{who[1:]}\u00a0; ici depuis le {day(dated.since)}{changed}."


def day(when: date) -> str:
    """« 1er décembre 2026 »."""
    return f"{when.day}{'er' if when.day == 1 else ''} {_MONTHS[when.month - 1]} {when.year}"
