"""A position of Wanted! as text, and where every card is."""

from __future__ import annotations

from ....engine.text import LETTERS
from ..cards import NAMES, ROLES, cards_of, names_of
from ..position import WantedPosition
from .frames import write_frame


def census(p: WantedPosition) -> dict[str, list[str]]:
    """The cards by name."""
    places = {f"main {LETTERS[seat]}": cards_of(hand) for seat, hand in enumerate(p.hands)}
    places |= {f"devant {LETTERS[seat]}": cards_of(table) for seat, table in enumerate(p.tables)}
    lists = {
        "pioche": p.pile,
        "défausse": p.discard,
        "magasin": p.revealed,
        "en cours": [p.playing] if p.playing >= 0 else [],
    }
    found: dict[str, list[str]] = {place: [NAMES[card] for card in cards] for place, cards in places.items()}
    return found | {place: sorted(NAMES[card] for card in cards) for place, cards in lists.items()}


def write(p: WantedPosition) -> dict[str, str]:
    """The whole position, item by item."""
    items: dict[str, str] = {}
    everywhere = 0
    for hand in p.hands:
        everywhere |= hand
    for seat in range(p.n):
        items |= _seat_items(p, seat, everywhere)
    items["éliminés"] = ", ".join(LETTERS[seat] for seat in range(p.n) if not p.alive >> seat & 1) or "aucun"
    items["connu de tous"] = _known(p, p.public & everywhere)
    items |= {"tour": LETTERS[p.turn], "tirs": str(p.shots), "mélanges": str(p.reshuffles)}
    items |= {"vue": LETTERS[p.peek]} if p.peek >= 0 else {}
    items |= {"en cours": NAMES[p.playing]} if p.playing >= 0 else {}
    items |= {"magasin": ", ".join(NAMES[card] for card in p.revealed)} if p.revealed else {}
    items["pioche"] = ", ".join(NAMES[card] for card in reversed(p.pile)) or "vide"
    items["défausse"] = ", ".join(NAMES[card] for card in p.discard) or "vide"
    winners = " ".join(LETTERS[seat] for seat in range(p.n) if p.won >> seat & 1)
    items["attente"] = ", ".join(map(write_frame, p.stack[1:])) if p.stack else f"fini {p.how} {winners}"
    return {name: value for name, value in items.items() if value != "rien"}


def _seat_items(p: WantedPosition, seat: int, everywhere: int) -> dict[str, str]:
    letter = LETTERS[seat]
    return {
        f"rôle {letter}": ROLES[p.roles[seat]],
        f"personnage {letter}": p.chars[seat].name,
        f"vie {letter}": str(p.life[seat]),
        f"main {letter}": ", ".join(names_of(p.hands[seat])) or "vide",
        f"devant {letter}": ", ".join(names_of(p.tables[seat])) or "vide",
        f"connu {letter}": _known(p, p.known[seat] & ~p.public & ~p.hands[seat] & everywhere),
    }


def _known(p: WantedPosition, cards: int) -> str:
    """Remembered cards, each with the hand it is in."""
    places = [
        f"{name} chez {LETTERS[seat]}" for seat, hand in enumerate(p.hands) for name in names_of(hand & cards)
    ]
    return ", ".join(places) or "rien"
