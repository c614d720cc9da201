"""What happens in a game of Plenty Coups, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ....engine.events import EventType, Raw
from ....engine.text import count, de, listed
from ..cards import FEMININE, HORSE, NAMES, WARRIORS, is_weapon
from ..position import DUMMY_NAME, who

if TYPE_CHECKING:
    from ....engine.views import Seen
    from ..position import PlentyCoupsPosition


def _own_cards(p: PlentyCoupsPosition, viewer: Seen, data: Raw) -> Raw:
    """The cards, last of the data, are known to the seat, first of it, alone."""
    return data if viewer in (data[0], "tous") else (*data[:-1], None)


def _both_cards(p: PlentyCoupsPosition, viewer: Seen, data: Raw) -> Raw:
    """Exchanged cards, last two of the data, are known to the two seats, first two of it. Ruling P67."""
    return data if viewer in (*data[:2], "tous") else (*data[:-2], None, None)


_CARD: Final = tuple(
    f"le {name}" if kind < WARRIORS else f"une {name}" if is_weapon(kind) else f"une carte {name}" if kind == HORSE else f"un {name}"
    for kind, name in enumerate(NAMES)
)
"""A card in a sentence: each warrior is the only one of its kind; « une carte cheval », so that no one looks for it in the plain."""


def named(kinds: tuple[int, ...]) -> str:
    """« le guerrier vert 2 et une arme 3 »."""
    return listed([_CARD[kind] for kind in kinds])


def _of(say: Any, tribe: int) -> str:
    return de(who(say, tribe))


def _first(say: Any, tribe: int) -> str:
    name = who(say, tribe)
    return "La" + name[2:] if name == DUMMY_NAME else name


def _horses(number: int) -> str:
    return count(number, "cheval", "chevaux")


def _drew(say: Any, seat: int, tribe: int, number: int, kinds: tuple[int, ...] | None) -> str:
    told = f" : {named(kinds)}" if kinds else ""
    return f"{_first(say, tribe)} pioche {count(number, 'carte')}{told}."


def _offered(say: Any, seat: int, giver: int, target: int, kind: int | None) -> str:
    told = "" if kind is None else f" : {_CARD[kind]}"
    return f"{_first(say, giver)} offre une carte face cachée à {who(say, target)}{told}."


def _exchanged(say: Any, seat: int, other: int, giver: int, target: int, given: int | None, back: int | None) -> str:
    if given is None or back is None:
        return f"{_first(say, giver)} et {who(say, target)} échangent une carte."
    return f"{_first(say, giver)} donne {_CARD[given]} à {who(say, target)} et reçoit {_CARD[back]}."


def _returned(say: Any, tribe: int, target: int, horse: int) -> str:
    loot = "avec un cheval" if horse else "sans cheval : il n’y en a pas à prendre"
    return f"Le raid {_of(say, tribe)} revient du camp {_of(say, target)} {loot}."


def _raided(say: Any, tribe: int, target: int, kinds: tuple[int, ...], force: int) -> str:
    return f"{_first(say, tribe)} lance un raid sur le camp {_of(say, target)} avec {named(kinds)} : force {force}."


def _repelled(say: Any, tribe: int, kinds: tuple[int, ...], attacker: int) -> str:
    return f"{_first(say, tribe)} repousse le raid {_of(say, attacker)} avec {named(kinds)}."


def _sealed(say: Any, author: int, target: int, kind: int, gained: int) -> str:
    gain = f"{who(say, author)} gagne un point" if gained else f"{who(say, author)} n’a plus de marqueur à retourner et ne gagne rien"
    return f"{_first(say, target)} accepte avec {_CARD[kind]} et s’allie à {who(say, author)} : {gain}."


def _neutral(say: Any, tribe: int, kind: int, colour: int) -> str:
    return f"{_first(say, tribe)} s’allie à la tribu {FEMININE[colour]} avec {_CARD[kind]}."


def _donated(say: Any, tribe: int, target: int, kind: int, gained: int) -> str:
    gain = "et gagne un point" if gained else "mais n’a plus de marqueur à retourner et ne gagne rien"
    return f"{_first(say, tribe)} défausse {_CARD[kind]}, donne 2 chevaux à {who(say, target)} {gain}."


TOOK = EventType("took", lambda say, tribe, kind: f"{_first(say, tribe)} prend {_CARD[kind]}.")
REFILLED = EventType("refilled", lambda say, kinds: f"L’étalage reçoit {named(kinds)}.", reveals=True)
PURGED = EventType("purged", lambda say, kinds: f"Trois cartes pareilles : l’étalage est défaussé et reçoit {named(kinds)}.", reveals=True)
RESHUFFLED = EventType("reshuffled", lambda say: "La pioche est vide : la défausse est mélangée.", reveals=True)
ROUND = EventType("round", lambda say, number: f"Le tour {number} commence.")
WINTER_CAME = EventType("winter", lambda say: "L’hiver arrive.")
DREW = EventType("drew", _drew, _own_cards, reveals=True)
BRED = EventType("bred", lambda say, tribe: f"{_first(say, tribe)} prend un cheval dans la plaine.")
RAIDED = EventType("raided", _raided)
CHASED = EventType("chased", lambda say, tribe, target: f"Le raid {_of(say, tribe)} est chassé du camp {_of(say, target)}.")
REPELLED = EventType("repelled", _repelled)
RETURNED = EventType("returned", _returned)
LOST_RAID = EventType("lost_raid", lambda say, tribe, target: f"Le raid {_of(say, tribe)} contre {who(say, target)} est perdu.")
COUP_MARKED = EventType("coup", lambda say, tribe, target: f"{_first(say, tribe)} marque un coup contre {who(say, target)} : un point.")
RIPOSTE = EventType("riposte", lambda say, tribe: f"{_first(say, tribe)} marque un coup en défense : un point.")
OPENED = EventType("opened", lambda say, tribe, kind: f"{_first(say, tribe)} défausse {_CARD[kind]} pour échanger des cadeaux.")
OFFERED = EventType("offered", _offered, _own_cards)
EXCHANGED = EventType("exchanged", _exchanged, _both_cards, reveals=True)
PROPOSED = EventType(
    "proposed", lambda say, tribe, target, kind: f"{_first(say, tribe)} propose une alliance à {who(say, target)} avec {_CARD[kind]}.",
)  # fmt: skip
WITHDRAWN = EventType(
    "withdrawn", lambda say, tribe, target: f"{_first(say, tribe)} a un allié : sa proposition à {who(say, target)} est défaussée.",
)  # fmt: skip
OVERBID = EventType("overbid", lambda say, tribe, target: f"La proposition {_of(say, tribe)} à {who(say, target)} est défaussée.")
BOUGHT_OFF = EventType(
    "bought_off", lambda say, tribe, attacker, horse:
    f"Le raid {_of(say, attacker)} repart aussitôt du camp {_of(say, tribe)}, {'avec un cheval' if horse else 'sans cheval'}.",
)  # fmt: skip
SEALED = EventType("sealed", _sealed)
BROKEN = EventType("broken", lambda say, tribe, other: f"{_first(say, tribe)} et {who(say, other)} ne sont plus alliés.")
NEUTRAL = EventType("neutral", _neutral)
FORSAKEN = EventType("forsaken", lambda say, tribe, colour: f"{_first(say, tribe)} n’est plus allié à la tribu {FEMININE[colour]}.")
DISDAINED = EventType("disdained", lambda say, tribe, target: f"{_first(say, tribe)} dédaigne {who(say, target)}.")
PROVED = EventType("proved", lambda say, tribe, kind: f"{_first(say, tribe)} prouve sa valeur avec {_CARD[kind]}.", reveals=True)
SHAMED = EventType("shamed", lambda say, tribe: f"{_first(say, tribe)} perd un point de prestige.", reveals=True)
UNMOVED = EventType("unmoved", lambda say, tribe: f"{_first(say, tribe)} n’a pas de point à perdre.")
FORFEITED = EventType("forfeited", lambda say, tribe: f"{_first(say, tribe)} perd un point pour avoir dédaigné son allié.")
DONATED = EventType("donated", _donated)
HUNTED = EventType("hunted", lambda say, tribe, kind: f"{_first(say, tribe)} défausse {_CARD[kind]} et part à la chasse.")
DISCARDED = EventType("discarded", lambda say, tribe, kind: f"{_first(say, tribe)} défausse {_CARD[kind]}.")
PASSED = EventType("passed", lambda say, tribe: f"{_first(say, tribe)} n’a plus de carte et passe.")
EXPIRED = EventType("expired", lambda say, tribe, target: f"La proposition {_of(say, tribe)} à {who(say, target)} n’a pas été acceptée.")
STEERED = EventType("steered", lambda say, seat: f"{say(seat)} voit la main de la troisième tribu, et joue pour elle.", reveals=True)
STICK_GONE = EventType("stick_gone", lambda say, tribe: f"Le bâton posé chez {who(say, tribe)} est défaussé.")
ENDED = EventType("ended", lambda say: "Le douzième tour est fini.")
