"""What happens in a game of Manitou, in words: the kinds of events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine.events import EventType, Raw
from ...engine.text import count, de, listed
from .cards import FIRST_WARRIOR, HERDS, NAMES, THIEF, agreed, capital, the
from .ground import ACTIVE, EQUALS, GUARDS, LOSES, SACRIFICED, STUCK, WINS

if TYPE_CHECKING:
    from ...engine.views import Seen
    from .position import ManitouPosition


def herd_name(herd: tuple[int, ...]) -> str:
    """« 13 et 3 », « 5 »."""
    return " et ".join(map(str, herd))


def _hide_pick(p: ManitouPosition, viewer: Seen, data: Raw) -> Raw | None:
    """A choice in progress is its seat's own affair: others are not even told that it goes on. Ruling M27."""
    return data if viewer in (data[0], "tous") else None


def _hide_drawn(p: ManitouPosition, viewer: Seen, data: Raw) -> Raw:
    """The card drawn is seen by the one who draws. Rule: manitou#main."""
    return data if viewer in (data[0], "tous") else (data[0], None)


def _opened(say: Any, hunt: int, herds: tuple[tuple[int, ...], ...], first: int, dealer: int) -> str:
    shown = " ; ".join(herd_name(herd) for herd in herds)
    return f"Chasse {hunt + 1} : les troupeaux valent {shown}. {say(first)} jouera en premier, {say(dealer)} en dernier."


def whose(say: Any, seat: int, kind: int) -> str:
    """« le chef d’Ana »."""
    return f"{the(kind)} {de(say(seat))}"


def _beaten(say: Any, seat: int, kind: int, other: int, against: int) -> str:
    return f"{capital(whose(say, seat, kind))} l’emporte sur {whose(say, other, against)}."


def _repelled(say: Any, seat: int, kind: int, other: int, against: int) -> str:
    return _beaten(say, other, against, seat, kind)


def _equals(say: Any, seat: int, kind: int, other: int, against: int) -> str:
    return f"{capital(NAMES[kind])} contre {NAMES[kind]} : {say(seat)} et {say(other)} n’y gagnent rien, les deux cartes sont neutralisées."


def _sacrificed(say: Any, seat: int, kind: int, other: int, against: int) -> str:
    return (f"{capital(whose(say, seat, kind))} se sacrifie : {agreed(kind, 'neutralisé')} avec {whose(say, other, against)}, "
            f"qui ne protège plus personne.")  # fmt: skip


def _guards(say: Any, seat: int, kind: int, other: int, against: int) -> str:
    return f"{capital(whose(say, seat, kind))} y protège {the(against)}."


def _stood(say: Any, seat: int, kind: int, other: int, against: int) -> str:
    return f"{capital(the(kind))} y est le guerrier actif." if NAMES[kind] != "femme" else "La femme y est la guerrière active."


def _stuck(say: Any, seat: int, kind: int, other: int, against: int) -> str:
    return f"Déjà deux guerriers actifs partout : {whose(say, seat, kind)} est {agreed(kind, 'neutralisé')} en arrivant."


def _hunted(say: Any, at: int, herd: tuple[int, ...], taken: tuple[int, ...], tied: bool) -> str:
    head = f"{capital(HERDS[at])} ({herd_name(herd)}) : "
    got = [f"{say(seat)} marque {points}" for seat, points in enumerate(taken) if points]
    if got:
        return f"{head}{listed(got)}."
    return f"{head}égalité, personne ne marque." if tied else f"{head}aucun chasseur, personne ne marque."


def _robbed(say: Any, seats: tuple[int, ...], points: int) -> str:
    who = listed([say(seat) for seat in seats])
    verb = "perd" if len(seats) == 1 else "perdent chacun"
    return f"Le voleur de fourrures : {who}, avec {points} points de chasseurs, {verb} {THIEF} points."


def _summed(say: Any, hunt: int, totals: tuple[int, ...]) -> str:
    scores = [f"{say(seat)} {count(total, 'point')}" for seat, total in enumerate(totals)]
    return f"Après la chasse {hunt + 1} : {listed(scores)}."


OPENED = EventType("opened", _opened, reveals=True)
CHOSEN = EventType(
    "chosen", lambda say, seat, names, size: f"{say(seat)} a choisi {count(len(names), 'carte')} sur {size} : {listed(names)}."
)
PICKED = EventType("picked", lambda say, seat, kind: f"{say(seat)} choisit {the(kind)}.", _hide_pick)
OBLIGED = EventType("obliged", lambda say, seat, size: f"{say(seat)} n’a plus que {count(size, 'carte')} : tout part à la chasse.")
SHUFFLED = EventType("shuffled", lambda say: "Tous les groupes sont prêts. Chacun mélange le sien et en prend trois cartes.", reveals=True)
LAID = EventType("laid", lambda say, seat, kind, at: f"{say(seat)} pose {the(kind)} sur le {HERDS[at]}.")
DRAWN = EventType(
    "drawn", lambda say, seat, kind: f"{say(seat)} pioche{'.' if kind is None else ' ' + _one(kind) + '.'}", _hide_drawn,
    reveals=True,
)  # fmt: skip
STOOD = EventType("stood", _stood)
GUARDED = EventType("guarded", _guards)
BEATEN = EventType("beaten", _beaten)
REPELLED = EventType("repelled", _repelled)
EQUALLED = EventType("equalled", _equals)
SACRIFICE = EventType("sacrifice", _sacrificed)
BLOCKED = EventType("blocked", _stuck)
FOUGHT = {ACTIVE: STOOD, GUARDS: GUARDED, WINS: BEATEN, LOSES: REPELLED, EQUALS: EQUALLED, SACRIFICED: SACRIFICE, STUCK: BLOCKED}
"""The event of each outcome of a warrior laid: (seat, kind, seat of the one it met, kind of that one)."""
HUNTED = EventType("hunted", _hunted)
CAPTURED = EventType("captured", lambda say, seat, at, number: f"{say(seat)} fait {count(number, 'prisonnier')} sur le {HERDS[at]}.")
ROBBED = EventType("robbed", _robbed)
SPARED = EventType("spared", lambda say, points: f"Égalité à {points} points de chasseurs : le voleur de fourrures ne vient pas.")
SUMMED = EventType("summed", _summed)
ENDED = EventType("ended", lambda say: "La partie est finie.")


def _one(kind: int) -> str:
    return f"un {NAMES[kind]}" if kind < FIRST_WARRIOR or NAMES[kind] != "femme" else "une femme"
