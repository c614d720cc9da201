"""What happens in a game of Manitou: each kind of event with its subject, verb and objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import TOUS, EventType, Its, Raw, Say, Seen
from ...engine.text import capital, count, listed, spaced, tally
from .cards import HERDS, NAMES, THIEF, Card

if TYPE_CHECKING:
    from .position import ManitouPosition


def herd_name(herd: tuple[int, ...]) -> str:
    """« 13 et 3 », « 5 »."""
    return " et ".join(map(str, herd))


def _hide_pick(p: ManitouPosition, viewer: Seen, data: Raw) -> Raw | None:
    """A choice in progress is its seat's own affair: others are not even told that it goes on. Ruling M27."""
    return data if viewer in (data[0], TOUS) else None


def _hide_drawn(p: ManitouPosition, viewer: Seen, data: Raw) -> Raw:
    """The card drawn is seen by the one who draws. Rule: manitou#main."""
    return data if viewer in (data[0], TOUS) else (data[0], None)


def _opened(say: Say, hunt: int, herds: tuple[tuple[int, ...], ...], first: int, dealer: int) -> str:
    shown = " ; ".join(map(herd_name, herds))
    order = say.does(first, "jouera", "en premier,", say(dealer), "en dernier")
    return f"Chasse {hunt + 1} : les troupeaux valent {shown}. {order}"


def _chosen(say: Say, seat: int, cards: tuple[Card, ...], size: int) -> str:
    return say.does(seat, "a choisi", count(len(cards), "carte"), f"sur {size} : {tally(cards)}")


def _obliged(say: Say, seat: int, size: int) -> str:
    left = "qu’une carte" if size == 1 else f"que {count(size, 'carte')}"
    return say.does(seat, "n’a plus", left, ": tout part à la chasse")


def _drawn(say: Say, seat: int, kind: int | None) -> str:
    return say.does(seat, "pioche", "" if kind is None else NAMES[kind].one)


OPENED = EventType("opened", _opened, reveals=True)
CHOSEN = EventType("chosen", _chosen)
PICKED = EventType("picked", lambda say, seat, kind: say.does(seat, "choisit", NAMES[kind].the), _hide_pick)
OBLIGED = EventType("obliged", _obliged)
SHUFFLED = EventType(
    "shuffled",
    lambda say: "Tous les groupes sont prêts. Chacun mélange le sien et en prend trois cartes.",
    reveals=True,
)
LAID = EventType(
    "laid", lambda say, seat, kind, at: say.does(seat, "pose", NAMES[kind].the, "sur", HERDS[at].the)
)
DRAWN = EventType("drawn", _drawn, _hide_drawn, reveals=True)

# -- what becomes of a warrior that is laid: (seat, kind, seat of the one it met, kind of that one)


def _whose(seat: int, kind: int) -> Its:
    """« le chef d’Ana », « ton chef »."""
    return Its(NAMES[kind].the, seat)


def _stood(say: Say, seat: int, kind: int, other: int, against: int) -> str:
    return say.does(NAMES[kind].the, "y est", NAMES[kind].words.active)


def _guards(say: Say, seat: int, kind: int, other: int, against: int) -> str:
    guarded = f"l’autre {NAMES[kind]}" if kind == against else NAMES[against].the
    return say.does(_whose(seat, kind), "y protège", guarded)


def _beaten(say: Say, seat: int, kind: int, other: int, against: int) -> str:
    return say.does(_whose(seat, kind), "l’emporte", "sur", _whose(other, against))


def _repelled(say: Say, seat: int, kind: int, other: int, against: int) -> str:
    return _beaten(say, other, against, seat, kind)


def _equals(say: Say, seat: int, kind: int, other: int, against: int) -> str:
    both = say.clause((seat, other), "n’y gagnent", "rien, les deux cartes sont neutralisées")
    return f"{capital(NAMES[kind])} contre {NAMES[kind]} : {both}."


def _sacrificed(say: Say, seat: int, kind: int, other: int, against: int) -> str:
    fallen = f": {NAMES[kind].agreed('neutralisé')} avec"
    return say.does(
        _whose(seat, kind), "se sacrifie", fallen, _whose(other, against), ", qui ne protège plus personne"
    )


def _stuck(say: Say, seat: int, kind: int, other: int, against: int) -> str:
    fallen = say.clause(_whose(seat, kind), "est", NAMES[kind].agreed("neutralisé"), "en arrivant")
    return f"Déjà deux guerriers actifs partout : {fallen}."


STOOD = EventType("stood", _stood)
GUARDED = EventType("guarded", _guards)
BEATEN = EventType("beaten", _beaten)
REPELLED = EventType("repelled", _repelled)
EQUALLED = EventType("equalled", _equals)
SACRIFICE = EventType("sacrifice", _sacrificed)
BLOCKED = EventType("blocked", _stuck)

# -- the end of a hunt -----------------------------------------------------------------------------


def _hunted(say: Say, at: int, herd: tuple[int, ...], taken: tuple[int, ...], tied: bool) -> str:
    got = listed([say.clause(seat, "marque", str(points)) for seat, points in enumerate(taken) if points])
    nobody = "égalité, personne ne marque" if tied else "aucun chasseur, personne ne marque"
    return f"{capital(HERDS[at])} ({herd_name(herd)}) : {got or nobody}."


def _robbed(say: Say, seats: tuple[int, ...], points: int) -> str:
    verb, each = ("perd", "") if len(seats) == 1 else ("perdent", "chacun")
    lost = say.clause(seats, verb, each, f"{THIEF} points")
    return f"Le voleur de fourrures passe : avec {count(points, 'point')} de chasseurs, {lost}."


def _spared(say: Say, points: int) -> str:
    return f"Égalité à {count(points, 'point')} de chasseurs : le voleur de fourrures ne vient pas."


def _summed(say: Say, hunt: int, totals: tuple[int, ...]) -> str:
    first, *others = totals
    points = count(first, "point"), *map(spaced, others)
    scores = [f"{say(seat)} {total}" for seat, total in enumerate(points)]
    return f"Après la chasse {hunt + 1} : {listed(scores)}."


HUNTED = EventType("hunted", _hunted)
CAPTURED = EventType(
    "captured",
    lambda say, seat, at, number: say.does(seat, "fait", count(number, "prisonnier"), "sur", HERDS[at].the),
)
ROBBED = EventType("robbed", _robbed)
SPARED = EventType("spared", _spared)
SUMMED = EventType("summed", _summed)
ENDED = EventType("ended", lambda say: "La partie est finie.")
