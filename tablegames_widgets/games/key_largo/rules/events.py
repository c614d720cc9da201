"""What happens in a game of Key Largo, in words.

Everything that a sentence needs is in the event's data as words or numbers: a card is its name, a wreck its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....engine.events import EventType, Raw
from ....engine.text import count, de, listed
from ..cards import MOMENTS, PLACES, PLANNED

if TYPE_CHECKING:
    from ....engine.views import Seen

_OUT_OF = ("l’épave", "le bar", "l’anse des Dauphins", "le magasin", "le marché")
_AT = ("plonge", "va au bar", "va à l’anse des Dauphins", "va au magasin", "va au marché")
A_ITEM = {"tuyau": "un tuyau", "trident": "un trident", "poids": "un poids", "scaphandrier": "un scaphandrier"}


def the(wreck: str) -> str:
    """« l’épave F1 »."""
    return f"l’{wreck}"


def _own(p: Any, viewer: Seen, data: Raw) -> Raw | None:
    """Only the seat itself knows that it happened."""
    return data if viewer in (data[0], "tous") else None


def _hide_last(p: Any, viewer: Seen, data: Raw) -> Raw:
    """The last datum is for the seat alone."""
    return data if viewer in (data[0], "tous") else (*data[:-1], None)


def _hide_theft(p: Any, viewer: Seen, data: Raw) -> Raw | None:
    """Thief and victim know the card. Correction C5."""
    return data if viewer in (data[0], data[1], "tous") else None


def _planned(say: Any, seat: int, plan: tuple[int, int] | None) -> str:
    if plan is None:
        return f"{say(seat)} a fait son programme."
    return f"{say(seat)} programme {', puis '.join(PLANNED[plan].path)}."


def _looked(say: Any, seat: int, wreck: str, cards: tuple[str, ...] | None) -> str:
    if cards is None:
        return f"{say(seat)} regarde les cartes de {the(wreck)}, puis les mélange."
    return f"{say(seat)} regarde {the(wreck)} : {listed(cards)}."


def _met(say: Any, seat: int, wreck: str, diver: int) -> str:
    if not diver:
        return f"Un monstre sort de {the(wreck)} !"
    return f"Le scaphandrier {diver} {de(say(seat))} rencontre un monstre dans {the(wreck)} !"


def _found(say: Any, seat: int, wreck: str, diver: int) -> str:
    who = f"Le scaphandrier {diver} {de(say(seat))}" if diver else say(seat)
    return f"{who} remonte un trésor de {the(wreck)}."


def _hired(say: Any, seat: int, price: int, hose: bool) -> str:
    return f"{say(seat)} recrute un scaphandrier{' équipé d’un tuyau' if hose else ''} pour {price} $."


def _sold(say: Any, seat: int, card: str, price: int, to: str) -> str:
    return f"{say(seat)} vend {card}{f' ({to})' if to else ''} : {price} $."


def _mooring(say: Any, seat: int, where: str) -> str:
    return f"{say(seat)} place son bateau {AT.get(where) or f'sur {the(where)}'}."


AT = {"bar": "au bar", "dauphins": "à l’anse des Dauphins", "magasin": "au magasin", "marché": "au marché", "au large": "au large"}
"""A boat's place with its preposition."""


def _lost(say: Any, seat: int, where: str) -> str:
    if where == "au large":
        return f"{say(seat)} ne trouve aucune épave libre à sa portée : sa plongée est perdue."
    if where in AT:
        return f"{say(seat)} ne peut rien faire {AT[where]} : son action est perdue."
    return f"{say(seat)} n’a plus personne pour plonger sur {the(where)} : sa plongée est perdue."


def _returned(say: Any, wreck: str, number: int) -> str:
    return f"{'Le monstre retourne' if number == 1 else f'{number} monstres retournent'} dans {the(wreck)}, dont les cartes sont mélangées."


DAWN = EventType("dawn", lambda say, day, name, first: f"Jour {day}, {name} : {say(first)} est premier joueur.")
PLANNING = EventType("planned", _planned, _hide_last)
SHOWN = EventType("shown", lambda say, seat, place, half: f"{say(seat)} {_AT[place]} ({MOMENTS[half]}).", reveals=True)
MOORED = EventType("moored", _mooring)
LOST = EventType("lost", _lost)
LEFT = EventType("left", lambda say, seat, place: f"{say(seat)} quitte {_OUT_OF[place]}.")
FOUND = EventType("found", _found, reveals=True)
TAKEN = EventType("taken", lambda say, seat, card: f"La carte : {card}.", _own, reveals=True)
MET = EventType("met", _met, reveals=True)
SLEW = EventType("slew", lambda say, seat, owner: f"Le trident du scaphandrier {owner} tue le monstre ; tous deux quittent le jeu.")
FLED = EventType("fled", lambda say, seat, diver: f"Le scaphandrier {diver} {de(say(seat))} s’enfuit pour toujours avec son équipement.")
ASIDE = EventType("aside", lambda say: "Aucun scaphandrier n’est devant lui : le monstre est mis de côté.")
RETURNED = EventType("returned", _returned)
WEIGHED = EventType("weighed", lambda say, seat, owner: f"{say(seat)} se sert du poids du scaphandrier {owner}.")
UP_AGAIN = EventType("surfaced", lambda say, seat: f"{say(seat)} remonte à la surface.")
EMPTIED = EventType("emptied", lambda say, wreck: f"L’{wreck} est vide.")
HIRED = EventType("hired", _hired)
ROBBED = EventType("robbed", lambda say, thief, victim, back, price:
                   f"{say(thief)} paie un tire-bourse {price} $ : il vole à {say(victim)} une carte au {back}.", reveals=True)  # fmt: skip
STOLEN = EventType("stolen", lambda say, thief, victim, card: f"La carte volée : {card}.", _hide_theft, reveals=True)
TREATED = EventType("treated", lambda say, seat, price: f"{say(seat)} paie une tournée de {price} $.")
LOOKED = EventType("looked", _looked, _hide_last, reveals=True)
BOUGHT = EventType("bought", lambda say, seat, item, diver, price:
                   f"{say(seat)} achète {A_ITEM[item]} pour {price} $ et le donne au scaphandrier {diver}.")  # fmt: skip
SOLD = EventType("sold", _sold, reveals=True)
REBATED = EventType("rebated", lambda say, seat, amount:
                    f"Les achats {de(say(seat))} passent au prix le plus bas : {amount} $ lui sont rendus.")  # fmt: skip
REFUNDED = EventType("refunded", lambda say, seat, amount: f"{say(seat)} reçoit {amount} $ de plus.")
PAID = EventType("paid", lambda say, seat, amount: f"{say(seat)} emmène les touristes voir les dauphins : {amount} $.")
MEETING = EventType("meeting", lambda say, seat, name:
                    f"{say(seat)} pioche une rencontre{f' : {name}' if name else ''}.", _hide_last, reveals=True)  # fmt: skip
RESHUFFLED = EventType("reshuffled", lambda say, number: f"Les {count(number, 'rencontre')} jouées forment une nouvelle pioche.")
PLAYED = EventType("played", lambda say, seat, name: f"{say(seat)} joue la rencontre « {name} ».", reveals=True)
SABOTAGED = EventType("sabotaged", lambda say, seat, victim, diver:
                      f"Le scaphandrier {diver} {de(say(victim))} reste à bord : {say(seat)} l’a empêché de plonger.")  # fmt: skip
ENDED = EventType("ended", lambda say, day: f"La partie est finie au soir du jour {day}.", reveals=True)

__all__ = ["PLACES"]
