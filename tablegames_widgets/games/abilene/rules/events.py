"""What happens in a game of Welcome to Abilene, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....engine.events import EventType, Raw
from ....engine.text import count, de, listed
from ..cards import ANTE, INDIANS, NAMES, VALUES

if TYPE_CHECKING:
    from ....engine.views import Seen
    from ..position import AbilenePosition


def _own_last(p: AbilenePosition, viewer: Seen, data: Raw) -> Raw:
    """The cards, last of the data, are known to the seat, first of it, alone."""
    return data if viewer in (data[0], "tous") else (*data[:-1], None)


def chips(number: int) -> str:
    """« 1 jeton », « 3 jetons »."""
    return count(number, "jeton")


def _left(pot: int) -> str:
    return f"{chips(pot)} {'restent' if pot > 1 else 'reste'} au pot"


def the(kind: int) -> str:
    """A card with its article, as the subject of a sentence: « la diligence », « l’eau de feu »."""
    name = NAMES[kind]
    if kind < len(VALUES):
        return f"une carte {name}"
    if kind == INDIANS:
        return "les Indiens"
    article = {"desperados": "les ", "train": "le ", "shérif": "le ", "eau de feu": "l’", "Welcome to Abilene": ""}
    return article.get(name, "la ") + name


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _dealt(say: Any, seat: int, number: int, cards: tuple[int, ...] | None) -> str:
    told = f" : {listed([NAMES[kind] for kind in cards])}" if cards else ""
    return f"{say(seat)} reçoit {count(number, 'carte')}{told}."


def _lost(say: Any, seats: tuple[int, ...]) -> str:
    return f"{listed([say(seat) for seat in seats])} {'avait' if len(seats) == 1 else 'avaient'} payé pour rien."


def _given(say: Any, seats: tuple[int, ...], amount: int, rest: int) -> str:
    return f"Le pot qui restait donne {chips(amount)} à {'chacun : ' if len(seats) > 1 else ''}{listed([say(seat) for seat in seats])}."


def _shared(say: Any, seats: tuple[int, ...], amount: int, rest: int) -> str:
    left = f" Il en reste {rest} au pot." if rest else ""
    return f"{listed([say(seat) for seat in seats])} se partagent le pot, {chips(amount)} chacun.{left}"


def _dispersed(say: Any, seat: int, victim: int, number: int) -> str:
    if not number:
        return f"Les Indiens {de(say(seat))} ne trouvent aucun bétail chez {say(victim)}."
    lost = count(number, "carte perdue", "cartes perdues")
    return f"Les Indiens {de(say(seat))} dispersent le troupeau {de(say(victim))} : {lost}."


OPENED = EventType("opened", lambda say, number, dealer: f"Manche {number}, donnée par {say(dealer)}.")
JOINED = EventType("joined", lambda say, seat: f"{say(seat)} met {ANTE} jetons au pot et participe.")
SAT_OUT = EventType("sat_out", lambda say, seat: f"{say(seat)} passe la manche.")
NOBODY = EventType("nobody", lambda say: "Personne ne participe.")
DEALT = EventType("dealt", _dealt, _own_last, reveals=True)
ASKED = EventType("asked", lambda say, seat, price: f"{say(seat)} veut une carte et avance {chips(price)}.")
STOPPED = EventType("stopped", lambda say, seat, price: f"{say(seat)} arrête la distribution pour {chips(price)}.")
LOST = EventType("lost", _lost)
LEFT = EventType("left", lambda say, seat: f"{say(seat)} quitte la manche.")
SHORT = EventType("short", lambda say, seat: f"La pioche est trop courte : la distribution s’arrête, et {say(seat)} commencera.")
CHECKED = EventType("checked", lambda say, seat: f"{say(seat)} dit « parole » : rien à ajouter.")
STAKED = EventType("staked", lambda say, seat, amount: f"{say(seat)} mise {chips(amount)}.")
CALLED = EventType("called", lambda say, seat, amount: f"{say(seat)} suit avec {chips(amount)}.")
RAISED = EventType("raised", lambda say, seat, amount, by: f"{say(seat)} met {chips(amount)} et relance de {by}.")
LAID = EventType("laid", lambda say, seat, kind: f"{say(seat)} pose {the(kind)}.")
BURIED = EventType(
    "buried", lambda say, seat, kind: f"{say(seat)} pose une carte face cachée{'' if kind is None else ' : ' + NAMES[kind]}.", _own_last,
)  # fmt: skip
PAID = EventType("paid", lambda say, seat, amount: f"{say(seat)} met {chips(amount)} au pot.")
SENT = EventType("sent", lambda say, seat, kind, target: f"{say(seat)} envoie {the(kind)} contre le troupeau {de(say(target))}.")
GUARDED = EventType("guarded", lambda say, seat, kind: f"{say(seat)} pose {the(kind)} d’avance, jusqu’à son prochain tour.")
COUNTERED = EventType(
    "countered", lambda say, seat, guard, kind, attacker: f"{_capital(the(guard))} {de(say(seat))} arrête {the(kind)} {de(say(attacker))}.",
)  # fmt: skip
BOOTY_TAKEN = EventType("booty", lambda say, seat, amount: f"{say(seat)} prend au pot un butin de {chips(amount)}.")
FADED = EventType("faded", lambda say, seat, kind: f"{_capital(the(kind))} {de(say(seat))} n’a servi à rien et s’en va.")
LET_BE = EventType("let", lambda say, seat: f"{say(seat)} laisse faire pour l’instant.")
STOLEN = EventType("stolen", lambda say, seat, victim, kind: f"Les desperados {de(say(seat))} volent {the(kind)} à {say(victim)}.")
EMPTY = EventType("empty", lambda say, seat, victim: f"Les desperados {de(say(seat))} ne trouvent aucun bétail chez {say(victim)}.")
DISPERSED = EventType("dispersed", _dispersed)
DANCED = EventType("danced", lambda say, seat, target, kind: f"La danseuse {de(say(seat))} fait perdre {the(kind)} à {say(target)}.")
RUSHED = EventType("rushed", lambda say, seat, pot: f"{say(seat)} lance la ruée vers l’or : pas de gagnant, {_left(pot)}.")
WELCOMED = EventType("welcomed", lambda say, seat: f"{say(seat)} pose Welcome to Abilene : on est arrivé.")
HERDED = EventType("herded", lambda say, seat, number: f"{say(seat)} amène {count(number, 'tête')} de bétail.")
ALONE = EventType("alone", lambda say, seat, amount: f"{say(seat)} n’a personne en face et prend {chips(amount)}.")
WON = EventType("won", lambda say, seat, amount: f"{say(seat)} gagne le pot : {chips(amount)}.")
SHARED = EventType("shared", _shared)
CARRIED = EventType("carried", lambda say, pot: f"Tous les troupeaux sont vides : {_left(pot)}.")
GIVEN = EventType("given", _given)
ENDED = EventType("ended", lambda say: "La partie est finie.")
