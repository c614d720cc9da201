"""What happens in a game of Key Largo: each kind of event with its subject, verb and objects.

Everything that a sentence needs is in the event's data: cards, wrecks and places by their names, divers
counted from 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import EventType, Its, Of, Raw, Say, Seen, To
from ...engine.text import count, tally
from .cards.gear import PLANNED
from .cards.places import AT_SEA, MOMENTS, PLACES, Site, Spot

if TYPE_CHECKING:
    from .position import KeyLargoPosition


def _own(p: KeyLargoPosition, viewer: Seen, data: Raw) -> Raw | None:
    """Only the seat itself knows that it happened."""
    return data if viewer in (data[0], "tous") else None


def _hide_last(p: KeyLargoPosition, viewer: Seen, data: Raw) -> Raw:
    """The last datum is for the seat alone."""
    return data if viewer in (data[0], "tous") else (*data[:-1], None)


def _hide_theft(p: KeyLargoPosition, viewer: Seen, data: Raw) -> Raw | None:
    """Thief and victim know the card. Correction C5."""
    return data if viewer in (data[0], data[1], "tous") else None


def _diver(number: int, seat: int) -> Its:
    """« le scaphandrier 2 d’Ana », « ton scaphandrier 2 »."""
    return Its(f"le scaphandrier {number}", seat)


def _planned(say: Say, seat: int, plan: tuple[int, int] | None) -> str:
    if plan is None:
        return say.does(seat, "a fait", "son programme")
    return say.does(seat, "programme", ", puis ".join(f"« {place} »" for place in PLANNED[plan].path))


def _lost(say: Say, seat: int, where: Spot) -> str:
    if where == AT_SEA:
        return say.does(seat, "ne trouve", "aucune épave libre à", "sa portée :", "sa plongée est perdue")
    if isinstance(where, Site):
        return say.does(seat, "n’a plus", f"personne pour plonger {where.at} :", "sa plongée est perdue")
    return say.does(seat, "ne peut", f"rien faire {where.at} :", "son action est perdue")


def _met(say: Say, seat: int, wreck: Site, diver: int) -> str:
    if not diver:
        return say.does("un monstre", "sort", Of(wreck.the), end=" !")
    return say.does(_diver(diver, seat), "rencontre", f"un monstre dans {wreck.the}", end=" !")


def _returned(say: Say, wreck: Site, number: int) -> str:
    one = number == 1
    return say.does(
        "le monstre" if one else f"{number} monstres",
        "retourne" if one else "retournent",
        f"dans {wreck.the},",
        "dont les cartes sont mélangées",
    )


def _robbed(say: Say, thief: int, victim: int, back: str, price: int) -> str:
    paid = say.does(thief, "paie", f"un tire-bourse {price} $ :", end=" ")
    return f"{paid}{say.clause('il', 'vole', To(victim), f'une carte au {back}')}."


def _looked(say: Say, seat: int, wreck: Site, cards: tuple[str, ...] | None) -> str:
    if cards is None:
        return say.does(seat, "regarde", "les cartes", Of(wreck.the), ", puis les mélange")
    return say.does(seat, "regarde", f"{wreck.the} : {tally([f'« {card} »' for card in cards])}")


def _reshuffled(say: Say, number: int) -> str:
    if number == 1:
        return "La seule rencontre jouée forme une nouvelle pioche."
    return f"Les {count(number, 'rencontre')} jouées forment une nouvelle pioche."


DAWN = EventType(
    "dawn",
    lambda say, day, name, first: f"Jour {day}, {name} : {say.clause(first, 'commence', 'la journée')}.",
)
PLANNING = EventType("planned", _planned, _hide_last)
SHOWN = EventType(
    "shown",
    lambda say, seat, place, half: say.does(seat, PLACES[place].goes, f"({MOMENTS[half]})"),
    reveals=True,
)
MOORED = EventType("moored", lambda say, seat, where: say.does(seat, "place", "son bateau", where.at))
LOST = EventType("lost", _lost)
LEFT = EventType("left", lambda say, seat, place: say.does(seat, "quitte", PLACES[place].the))
FOUND = EventType(
    "found",
    lambda say, seat, wreck, diver: say.does(
        _diver(diver, seat) if diver else seat, "remonte", "un trésor", Of(wreck.the)
    ),
    reveals=True,
)
TAKEN = EventType("taken", lambda say, seat, card: f"La carte : « {card} ».", _own, reveals=True)
MET = EventType("met", _met, reveals=True)
SLEW = EventType(
    "slew",
    lambda say, seat, owner: say.does(
        "le monstre", "est tué", "par le trident", Of(_diver(owner, seat)), "; tous deux quittent le jeu"
    ),
)
FLED = EventType(
    "fled",
    lambda say, seat, diver: say.does(_diver(diver, seat), "s’enfuit", "pour toujours avec son équipement"),
)
ASIDE = EventType("aside", lambda say: "Aucun scaphandrier n’est devant lui : le monstre est mis de côté.")
RETURNED = EventType("returned", _returned)
WEIGHED = EventType(
    "weighed", lambda say, seat, owner: say.does(seat, "se sert", "du poids", Of(_diver(owner, seat)))
)
UP_AGAIN = EventType("surfaced", lambda say, seat: say.does(seat, "remonte", "à la surface"))
EMPTIED = EventType("emptied", lambda say, wreck: say.does(wreck.the, "est", "vide"))
HIRED = EventType(
    "hired",
    lambda say, seat, price, hose: say.does(
        seat, "recrute", "un scaphandrier", "équipé d’un tuyau" * hose, f"pour {price} $"
    ),
)
ROBBED = EventType("robbed", _robbed, reveals=True)
STOLEN = EventType(
    "stolen", lambda say, thief, victim, card: f"La carte volée : « {card} ».", _hide_theft, reveals=True
)
TREATED = EventType("treated", lambda say, seat, price: say.does(seat, "paie", f"une tournée de {price} $"))
LOOKED = EventType("looked", _looked, _hide_last, reveals=True)
BOUGHT = EventType(
    "bought",
    lambda say, seat, item, diver, price: say.does(
        seat, "achète", item.a, "pour", _diver(diver, seat), f": {price} $"
    ),
)
SOLD = EventType(
    "sold",
    lambda say, seat, card, price, to: say.does(
        seat, "vend", f"« {card} »", f"({to})" if to else "", f": {price} $"
    ),
    reveals=True,
)
REBATED = EventType(
    "rebated",
    lambda say, seat, amount: say.does(
        Its("les achats", seat), "passent", f"au prix le plus bas : {amount} $ sont rendus"
    ),
)
REFUNDED = EventType("refunded", lambda say, seat, amount: say.does(seat, "reçoit", f"{amount} $ de plus"))
PAID = EventType(
    "paid",
    lambda say, seat, amount: say.does(seat, "emmène", f"les touristes voir les dauphins : {amount} $"),
)
MEETING = EventType(
    "meeting",
    lambda say, seat, name: say.does(seat, "pioche", f"une rencontre{f' : « {name} »' if name else ''}"),
    _hide_last,
    reveals=True,
)
RESHUFFLED = EventType("reshuffled", _reshuffled)
PLAYED = EventType(
    "played", lambda say, seat, name: say.does(seat, "joue", f"la rencontre « {name} »"), reveals=True
)
SABOTAGED = EventType(
    "sabotaged",
    lambda say, seat, victim, diver: say.does(
        _diver(diver, victim), "reste", "à bord :", say.clause(seat, "l’a empêché", "de plonger")
    ),
)
ENDED = EventType("ended", lambda say, day: f"La partie est finie au soir du jour {day}.", reveals=True)
