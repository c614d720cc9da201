"""What happens in a game of Red Hot Silly Dragon: each kind of event with its subject, verb and objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import EventType, Its, Move, Raw, Say, Seen
from ...engine.text import count, listed
from .cards import ADVENTURERS, CARDS, OBJECTS, SENDING, STONE

if TYPE_CHECKING:
    from .position import DragonPosition


def its(seat: int, adventurer: int) -> Its:
    """« l’allumeuse d’Ana », « ton allumeuse »: as the subject of a sentence."""
    return Its(ADVENTURERS[adventurer].the, seat)


def equipped(adventurer: int, thing: int) -> str:
    """« l’allumeuse avec le sac duplicateur »; `thing` is -1 or the Stone for no object."""
    return ADVENTURERS[adventurer].the + (f" avec {OBJECTS[thing].the}" if 0 <= thing < STONE else "")


def signed(change: int) -> str:
    """« +1 », « −2 »."""
    return f"{change:+d}".replace("-", "−")


def _hide_choice(p: DragonPosition, viewer: Seen, data: Raw) -> Raw:
    """Everyone sees that a seat has chosen; what, only that seat until all have."""
    return data if viewer in (data[0], "tous") else (data[0], None)


def _chosen(say: Say, seat: int, move: Move | None) -> str:
    return say.does(seat, "a choisi") if move is None else say.does(seat, "choisit", equipped(*SENDING[move]))


def _turned(say: Say, card: int, again: bool) -> str:
    return f"{CARDS[card].told}{' (reprise de la défausse)' if again else ''}."


def _revived(say: Say, seat: int, adventurer: int) -> str:
    reborn = say.clause(say.its(ADVENTURERS[adventurer].the, seat, seat), "renaît")
    return say.does(seat, "joue", "la pierre du destin :", reborn)


def _breath(say: Say, dice: tuple[int, ...], power: int, reach: int, change: int) -> str:
    flame = (
        f"flamme de puissance {max(power, 0)} et de portée {reach}"
        if reach > 0
        else "la flamme ne va nulle part"
    )
    added = f" (cartes et objets : {signed(change)})" if change else ""
    return say.does("les dés", "donnent", listed([str(die) for die in dice]), f": {flame}{added}")


def _reward(say: Say, seat: int, dice: tuple[int, ...]) -> str:
    gift = say.clause("le roi", "donne", f"{' + '.join(map(str, dice))} = {count(sum(dice), 'trésor')}")
    return say.does(seat, "délivre", "la princesse :", gift)


STARTED = EventType(
    "started", lambda say, seat: say.does(seat, "a", "la boule de cristal : un tour commence")
)
REVIVED = EventType("revived", _revived)
KEPT = EventType("kept", lambda say, seat: say.does(seat, "garde", "la pierre du destin"))
TURNED = EventType("turned", _turned, reveals=True)
CHOSEN = EventType("chosen", _chosen, _hide_choice)
REVEALED = EventType(
    "revealed",
    lambda say, seat, adventurer, thing: say.does(seat, "envoie", equipped(adventurer, thing)),
    reveals=True,
)
PLACED = EventType(
    "placed",
    lambda say, seat, adventurer, place: say.does(its(seat, adventurer), "se met", f"à la place {place}"),
)
BREATHED = EventType("breathed", _breath, reveals=True)
BURNT = EventType(
    "burnt", lambda say, seat, adventurer: say.does(its(seat, adventurer), "part", "en cendres")
)
REBORN = EventType(
    "reborn",
    lambda say, seat, adventurer: say.does(
        its(seat, adventurer), "renaît", "grâce à la plume de phénix, les mains vides"
    ),
)
OUT = EventType("out", lambda say, seat: say.does(seat, "sort", "du jeu, faute d’aventurier"))
GAINED = EventType(
    "gained", lambda say, seat, treasures: say.does(seat, "rapporte", count(treasures, "trésor"))
)
REWARDED = EventType("rewarded", _reward, reveals=True)
LEFT_HER = EventType("left_her", lambda say, seat: say.does(seat, "laisse", "la princesse au dragon"))
ENDED = EventType("ended", lambda say: "La partie est finie.")
