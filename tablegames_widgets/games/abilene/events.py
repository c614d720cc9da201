"""What happens in a game of Welcome to Abilene: each kind of event with its subject, verb and objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import EventType, Its, Raw, Say, Seen, To
from ...engine.text import count, tally
from .cards import ANTE, DANCER, DESPERADOS, INDIANS, NAMES

if TYPE_CHECKING:
    from .position import AbilenePosition


def _own_last(p: AbilenePosition, viewer: Seen, data: Raw) -> Raw:
    """The cards, last of the data, are known to the seat, first of it, alone."""
    return data if viewer in (data[0], "tous") else (*data[:-1], None)


def chips(number: int) -> str:
    """« 1 jeton », « 3 jetons »."""
    return count(number, "jeton")


def _left(pot: int) -> str:
    return f"{chips(pot)} {'restent' if pot > 1 else 'reste'} au pot"


def sent(kind: int, seat: int) -> Its:
    """« la diligence de Bo », « tes desperados »: a card and who laid it, as part of a sentence."""
    return Its(NAMES[kind].the, seat)


def _dealt(say: Say, seat: int, number: int, cards: tuple[int, ...] | None) -> str:
    told = f": {tally([NAMES[kind].shown for kind in cards])}" if cards else ""
    return say.does(seat, "reçoit", count(number, "carte"), told)


def _buried(say: Say, seat: int, kind: int | None) -> str:
    return say.does(seat, "pose", "une carte face cachée", "" if kind is None else f": {NAMES[kind].shown}")


def _nothing(say: Say, kind: int, seat: int, victim: int) -> str:
    return say.does(sent(kind, seat), "ne trouvent aucun bétail", f"chez {say(victim)}")


def _dispersed(say: Say, seat: int, victim: int, number: int) -> str:
    if not number:
        return _nothing(say, INDIANS, seat, victim)
    return say.does(
        sent(INDIANS, seat),
        "dispersent",
        Its("le troupeau", victim),
        f": {count(number, 'carte perdue', 'cartes perdues')}",
    )


def _shared(say: Say, seats: tuple[int, ...], amount: int, rest: int) -> str:
    return say.does(seats, "se partagent", f"le pot, {chips(amount)} chacun") + (
        f" Il en reste {rest} au pot." if rest else ""
    )


def _given(say: Say, seats: tuple[int, ...], amount: int, rest: int) -> str:
    whom = (To(seats[0]),) if len(seats) == 1 else ("à chacun :", say.everyone(seats))
    return say.does("le pot qui restait", "donne", chips(amount), *whom)


OPENED = EventType("opened", lambda say, number, dealer: say.does(dealer, "donne", f"la manche {number}"))
JOINED = EventType("joined", lambda say, seat: say.does(seat, "participe", f"pour {chips(ANTE)}"))
SAT_OUT = EventType("sat_out", lambda say, seat: say.does(seat, "passe", "la manche"))
NOBODY = EventType("nobody", lambda say: "Personne ne participe.")
DEALT = EventType("dealt", _dealt, _own_last, reveals=True)
ASKED = EventType(
    "asked", lambda say, seat, price: say.does(seat, "avance", f"{chips(price)} pour une carte")
)
STOPPED = EventType(
    "stopped", lambda say, seat, price: say.does(seat, "arrête", f"la distribution pour {chips(price)}")
)
LOST = EventType(
    "lost", lambda say, seats: say.does(seats, "ont" if len(seats) > 1 else "a", "payé pour rien")
)
LEFT = EventType("left", lambda say, seat: say.does(seat, "quitte", "la manche"))
SHORT = EventType(
    "short",
    lambda say, seat: (
        f"La pioche est trop courte : la distribution s’arrête, et {say.turn(seat, 'de commencer')}."
    ),
)
CHECKED = EventType("checked", lambda say, seat: say.does(seat, "dit", "« parole » : rien à ajouter"))
STAKED = EventType("staked", lambda say, seat, amount: say.does(seat, "mise", chips(amount)))
CALLED = EventType("called", lambda say, seat, amount: say.does(seat, "suit", f"avec {chips(amount)}"))
RAISED = EventType(
    "raised", lambda say, seat, amount, by: say.does(seat, "relance", f"de {by} en mettant {chips(amount)}")
)
LAID = EventType("laid", lambda say, seat, kind: say.does(seat, "pose", NAMES[kind].the))
BURIED = EventType("buried", _buried, _own_last)
PAID = EventType("paid", lambda say, seat, amount: say.does(seat, "met", f"{chips(amount)} au pot"))
SENT = EventType(
    "sent",
    lambda say, seat, kind, target: say.does(
        seat, "envoie", NAMES[kind].the, "contre", Its("le troupeau", target)
    ),
)
GUARDED = EventType(
    "guarded",
    lambda say, seat, kind: say.does(seat, "pose", NAMES[kind].the, "d’avance, jusqu’à", "son prochain tour"),
)
COUNTERED = EventType(
    "countered", lambda say, seat, guard, kind, by: say.does(sent(guard, seat), "arrête", sent(kind, by))
)
BOOTY_TAKEN = EventType(
    "booty", lambda say, seat, amount: say.does(seat, "prend", f"au pot un butin de {chips(amount)}")
)
FADED = EventType("faded", lambda say, seat, kind: say.does(sent(kind, seat), "n’a servi à rien et s’en va"))
LET_BE = EventType("let", lambda say, seat: say.does(seat, "laisse", "faire pour l’instant"))
STOLEN = EventType(
    "stolen",
    lambda say, seat, victim, kind: say.does(sent(DESPERADOS, seat), "volent", NAMES[kind].the, To(victim)),
)
EMPTY = EventType("empty", lambda say, seat, victim: _nothing(say, DESPERADOS, seat, victim))
DISPERSED = EventType("dispersed", _dispersed)
DANCED = EventType(
    "danced",
    lambda say, seat, target, kind: say.does(sent(DANCER, seat), "fait perdre", NAMES[kind].the, To(target)),
)
RUSHED = EventType(
    "rushed",
    lambda say, seat, pot: say.does(seat, "lance", f"la ruée vers l’or : pas de gagnant, {_left(pot)}"),
)
WELCOMED = EventType(
    "welcomed", lambda say, seat: say.does(seat, "pose", "Welcome to Abilene : on est arrivé")
)
HERDED = EventType(
    "herded", lambda say, seat, number: say.does(seat, "amène", f"{count(number, 'tête')} de bétail")
)
ALONE = EventType(
    "alone", lambda say, seat, amount: f"Personne en face : {say.clause(seat, 'prend', chips(amount))}."
)
WON = EventType("won", lambda say, seat, amount: say.does(seat, "gagne", f"le pot : {chips(amount)}"))
SHARED = EventType("shared", _shared)
CARRIED = EventType("carried", lambda say, pot: f"Tous les troupeaux sont vides : {_left(pot)}.")
GIVEN = EventType("given", _given)
ENDED = EventType("ended", lambda say: "La partie est finie.")
