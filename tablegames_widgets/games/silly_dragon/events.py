"""What happens in a game of Red Hot Silly Dragon, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine.events import EventType, Raw
from ...engine.text import count, de
from .cards import ADVENTURERS, CARDS, FURY, OBJECTS, PRINCESS, SECOND, SENDING, STONE, THE, WRATH

if TYPE_CHECKING:
    from ...engine.moves import Move
    from ...engine.views import Seen
    from .position import DragonPosition


def the(adventurer: int) -> str:
    """« l’allumeuse »."""
    return THE[ADVENTURERS[adventurer]]


def the_object(thing: int) -> str:
    """« le sac duplicateur »."""
    return THE[OBJECTS[thing]]


def whose(say: Any, seat: int, adventurer: int) -> str:
    """« l’allumeuse d’Ana »."""
    return f"{the(adventurer)} {de(say(seat))}"


def first_up(sentence: str) -> str:
    """With a capital."""
    return sentence[0].upper() + sentence[1:]


def sent_words(adventurer: int, thing: int) -> str:
    """« l’allumeuse avec le sac duplicateur »; `thing` is -1 or the Stone for no object."""
    return the(adventurer) + (f" avec {the_object(thing)}" if 0 <= thing < STONE else "")


def dice_words(dice: tuple[int, ...]) -> str:
    """« 4, 4 et 2 »."""
    *some, last = map(str, dice)
    return f"{', '.join(some)} et {last}"


def _hide_choice(p: DragonPosition, viewer: Seen, data: Raw) -> Raw:
    """Everyone sees that a seat has chosen; what, only that seat until all have."""
    return data if viewer in (data[0], "tous") else (data[0], None)


def _chosen(say: Any, seat: int, move: Move | None) -> str:
    return f"{say(seat)} a choisi." if move is None else f"{say(seat)} choisit {sent_words(*SENDING[move])}."


def _turned(say: Any, card: int, again: bool) -> str:
    told = {
        WRATH: "Colère du dragon : rien n’est prédit, un dé fera la puissance, un autre la portée",
        SECOND: "Second souffle : le dragon soufflera deux fois",
        PRINCESS: "Princesse en détresse : elle attend près du dragon",
        FURY: "Fureur du dragon : c’est le dernier tour, puissance et portée +1",
    }.get(card)
    if told is None:
        power, reach = CARDS[card].split("/")
        told = f"La prédiction est {power} pour la puissance et {reach} pour la portée"
    return told + (" (reprise de la défausse)." if again else ".")


def _breath(say: Any, dice: tuple[int, ...], power: int, reach: int, change: int) -> str:
    added = f" ({'+' if change > 0 else '−'}{abs(change)} compris)" if change else ""
    if reach < 1:
        return f"Les dés donnent {dice_words(dice)} : la flamme ne va nulle part{added}."
    return f"Les dés donnent {dice_words(dice)} : flamme de puissance {max(power, 0)} et de portée {reach}{added}."


def _reward(say: Any, seat: int, dice: tuple[int, ...]) -> str:
    return f"{say(seat)} délivre la princesse : le roi lui donne {' + '.join(map(str, dice))} = {count(sum(dice), 'trésor')}."


def _gained(say: Any, seat: int, treasures: int) -> str:
    return f"{say(seat)} rapporte {count(treasures, 'trésor')}."


STARTED = EventType("started", lambda say, seat: f"{say(seat)} a la boule de cristal : un tour commence.")
REVIVED = EventType("revived", lambda say, seat, adventurer:
                    f"{say(seat)} joue la pierre du destin : {whose(say, seat, adventurer)} renaît.")  # fmt: skip
KEPT = EventType("kept", lambda say, seat: f"{say(seat)} garde la pierre du destin.")
TURNED = EventType("turned", _turned, reveals=True)
CHOSEN = EventType("chosen", _chosen, _hide_choice)
REVEALED = EventType("revealed", lambda say, seat, adventurer, thing:
                     f"{say(seat)} envoie {sent_words(adventurer, thing)}.", reveals=True)  # fmt: skip
PLACED = EventType("placed", lambda say, seat, adventurer, place:
                   f"{first_up(whose(say, seat, adventurer))} se met à la place {place}.")  # fmt: skip
BREATHED = EventType("breathed", _breath, reveals=True)
BURNT = EventType("burnt", lambda say, seat, adventurer: f"{first_up(whose(say, seat, adventurer))} part en cendres.")
REBORN = EventType("reborn", lambda say, seat, adventurer:
                   f"{first_up(whose(say, seat, adventurer))} renaît grâce à la plume de phénix, les mains vides.")  # fmt: skip
OUT = EventType("out", lambda say, seat: f"{say(seat)} n’a plus d’aventurier et sort du jeu.")
GAINED = EventType("gained", _gained)
REWARDED = EventType("rewarded", _reward, reveals=True)
LEFT_HER = EventType("left_her", lambda say, seat: f"{say(seat)} laisse la princesse au dragon.")
ENDED = EventType("ended", lambda say: "La partie est finie.")
