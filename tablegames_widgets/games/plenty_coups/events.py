"""What happens in a game of Plenty Coups: each kind of event with its subject, verb and objects."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

from ...engine import TOUS, EventType, Its, Of, Raw, Say, Seen, To, Whom
from ...engine.text import count, elides, tally
from .cards import DONATION, NAMES, TRIBES, Kinds

if TYPE_CHECKING:
    from .position import PlentyCoupsPosition

THIRD: Final = "la troisième tribu"
"""With two seats, the tribe without a player. Ruling P60."""


def with_third(say: Say) -> Say:
    """The same voice, which can name the tribe that is no seat: the one after the seats."""
    return Say((*say.names, THIRD), say.you)


def named(kinds: Kinds) -> str:
    """« le guerrier vert 2 et deux armes 3 »."""
    return tally([NAMES[kind].the for kind in kinds])


def _own_cards(p: PlentyCoupsPosition, viewer: Seen, data: Raw) -> Raw:
    """The cards, last of the data, are known to the seat, first of it, alone."""
    return data if viewer in (data[0], TOUS) else (*data[:-1], None)


def _both_cards(p: PlentyCoupsPosition, viewer: Seen, data: Raw) -> Raw:
    """Exchanged cards, last two of the data, are known to the two seats, first two of it. Ruling P67."""
    return data if viewer in (*data[:2], TOUS) else (*data[:-2], None, None)


def _type(
    name: str,
    text: Callable[..., str],
    hide: Callable[[Any, Seen, Raw], Raw] | None = None,
    reveals: bool = False,
) -> EventType:
    """A kind of event whose sentences name tribes."""

    @wraps(text)  # its data keep their names
    def told(say: Say, *data: object) -> str:
        return text(with_third(say), *data)

    return EventType(name, told, hide, reveals)


def _drew(say: Say, seat: int, tribe: int, number: int, kinds: Kinds | None) -> str:
    return say.does(tribe, "pioche", count(number, "carte"), f": {named(kinds)}" if kinds else "")


def _offered(say: Say, seat: int, giver: int, target: int, kind: int | None) -> str:
    return say.does(
        giver, "offre", "une carte face cachée", To(target), "" if kind is None else f": {NAMES[kind].the}"
    )


def _exchanged(
    say: Say, seat: int, other: int, giver: int, target: int, given: int | None, back: int | None
) -> str:
    if given is None or back is None:
        return say.does((giver, target), "échangent", "une carte")
    return say.does(giver, "donne", NAMES[given].the, To(target), "contre", NAMES[back].the)


def _returned(say: Say, tribe: int, target: int, horse: int) -> str:
    loot = "avec un cheval" if horse else "sans cheval : il n’y en a pas à prendre"
    return say.does(Its("le raid", tribe), "revient", Of(Its("le camp", target)), loot)


def _raided(say: Say, tribe: int, target: int, kinds: Kinds, force: int) -> str:
    return say.does(
        tribe, "lance", "un raid sur", Its("le camp", target), "avec", named(kinds), f": force {force}"
    )


def _bought_off(say: Say, tribe: int, attacker: int, horse: int) -> str:
    loot = ", avec un cheval" if horse else ", sans cheval"
    return say.does(Its("le raid", attacker), "repart aussitôt", Of(Its("le camp", tribe)), loot)


def _sealed(say: Say, author: int, target: int, kind: int, gained: int) -> str:
    gain = (
        ("gagne", "un point") if gained else ("ne gagne", "rien, faute de marqueur à retourner")
    )  # ruling C8
    return say.does(target, "s’allie", To(author), "avec", NAMES[kind].the, ":", say.clause(author, *gain))


def _donated(say: Say, tribe: int, target: int, kind: int, gained: int) -> str:
    gain = ": un point" if gained else ": aucun point, faute de marqueur à retourner"
    return say.does(tribe, "donne", f"{DONATION} chevaux", To(target), "en défaussant", NAMES[kind].the, gain)


def _proposal(say: Say, tribe: int, to: int, subject: int | str = "") -> str:
    """« la proposition d’Ana à Bo », « sa proposition à Bo »; to whom it was made « qu’Ana t’a faite »."""
    if to != say.you:
        return f"{say.its('la proposition', tribe, subject)} à {say(to)}"
    if tribe == subject:
        return "la proposition qui t’était faite"
    made = say.clause(tribe, "a faite", To(to))
    return f"la proposition qu{'’' if elides(made) and len(say.names[tribe]) > 1 else 'e '}{made}"


def _withdrawn(say: Say, tribe: int, target: int) -> str:
    return say.does(tribe, "a", "un allié :", _proposal(say, tribe, target, tribe), "est défaussée")


TOOK = _type("took", lambda say, tribe, kind: say.does(tribe, "prend", NAMES[kind].the))
REFILLED = _type("refilled", lambda say, kinds: f"L’étalage reçoit {named(kinds)}.", reveals=True)
PURGED = _type(
    "purged",
    lambda say, kinds: f"Trois cartes pareilles : l’étalage est défaussé et reçoit {named(kinds)}.",
    reveals=True,
)
RESHUFFLED = _type("reshuffled", lambda say: "La pioche est vide : la défausse est mélangée.", reveals=True)
ROUND = _type("round", lambda say, number: f"Le tour {number} commence.")
WINTER_CAME = _type("winter", lambda say: "L’hiver arrive.")
DREW = _type("drew", _drew, _own_cards, reveals=True)
BRED = _type("bred", lambda say, tribe: say.does(tribe, "prend", "un cheval dans la plaine"))
RAIDED = _type("raided", _raided)
CHASED = _type(
    "chased",
    lambda say, tribe, target: say.does(Its("le raid", tribe), "est chassé", Of(Its("le camp", target))),
)
REPELLED = _type(
    "repelled",
    lambda say, tribe, kinds, by: say.does(tribe, "repousse", Its("le raid", by), "avec", named(kinds)),
)
RETURNED = _type("returned", _returned)
LOST_RAID = _type(
    "lost_raid",
    lambda say, tribe, target: say.does(Its("le raid", tribe), "contre", say(target), "est perdu"),
)
COUP_MARKED = _type(
    "coup", lambda say, tribe, target: say.does(tribe, "marque", "un coup contre", say(target), ": un point")
)
RIPOSTE = _type("riposte", lambda say, tribe: say.does(tribe, "marque", "un coup en défense : un point"))
OPENED = _type(
    "opened",
    lambda say, tribe, kind: say.does(tribe, "défausse", NAMES[kind].the, "pour échanger des cadeaux"),
)
OFFERED = _type("offered", _offered, _own_cards)
EXCHANGED = _type("exchanged", _exchanged, _both_cards, reveals=True)
PROPOSED = _type(
    "proposed",
    lambda say, tribe, to, kind: say.does(tribe, "propose", "une alliance", To(to), "avec", NAMES[kind].the),
)
WITHDRAWN = _type("withdrawn", _withdrawn)
OVERBID = _type("overbid", lambda say, tribe, to: say.does(_proposal(say, tribe, to), "est défaussée"))
BOUGHT_OFF = _type("bought_off", _bought_off)
SEALED = _type("sealed", _sealed)
BROKEN = _type(
    "broken",
    lambda say, tribe, other: say.does("l’alliance entre", say.everyone((tribe, other)), "est rompue"),
)
NEUTRAL = _type(
    "neutral",
    lambda say, tribe, kind, colour: say.does(
        tribe, "s’allie", f"à la tribu {TRIBES[colour].feminine} avec {NAMES[kind].the}"
    ),
)
FORSAKEN = _type(
    "forsaken",
    lambda say, tribe, colour: say.does(tribe, "perd", f"l’alliance de la tribu {TRIBES[colour].feminine}"),
)
DISDAINED = _type("disdained", lambda say, tribe, target: say.does(tribe, "dédaigne", Whom(target)))
PROVED = _type(
    "proved",
    lambda say, tribe, kind: say.does(tribe, "prouve", "sa valeur avec", NAMES[kind].the),
    reveals=True,
)
SHAMED = _type("shamed", lambda say, tribe: say.does(tribe, "perd", "un point de prestige"), reveals=True)
UNMOVED = _type("unmoved", lambda say, tribe: say.does(tribe, "n’a pas", "de point à perdre"))
FORFEITED = _type(
    "forfeited", lambda say, tribe: say.does(tribe, "perd", "un point pour avoir dédaigné", "son allié")
)
DONATED = _type("donated", _donated)
HUNTED = _type(
    "hunted", lambda say, tribe, kind: say.does(tribe, "part", "à la chasse en défaussant", NAMES[kind].the)
)
DISCARDED = _type("discarded", lambda say, tribe, kind: say.does(tribe, "défausse", NAMES[kind].the))
PASSED = _type("passed", lambda say, tribe: say.does(tribe, "passe", ", faute de carte"))
EXPIRED = _type("expired", lambda say, tribe, to: say.does(_proposal(say, tribe, to), "n’a pas été acceptée"))
STEERED = _type(
    "steered",
    lambda say, seat: say.does(seat, "voit", "la main de la troisième tribu, à qui c’est de jouer"),
    reveals=True,
)
STICK_GONE = _type(
    "stick_gone", lambda say, tribe: say.does("le bâton posé chez", say(tribe), "est défaussé")
)
ENDED = _type("ended", lambda say: "Le douzième tour est fini.")
