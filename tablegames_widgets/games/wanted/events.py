"""What happens in a game of Wanted!: each kind of event with its subject, verb and objects.

Cards are numbers or sets of them (see `cards`); None stands for what the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from ...engine import EventType, Its, Of, Raw, Say, Seen, Whom
from ...engine.text import capital, count, listed
from .cards import BARREL, NAMES, ROLES, TITLES, Card, first, names_of, plain

if TYPE_CHECKING:
    from .position import WantedPosition


class Way(StrEnum):
    """How a game ends."""

    LAW = "loi"
    OUTLAWS = "hors-la-loi"
    RENEGADE = "renégat"
    PREY = "cible"
    LAST = "dernier"


def reason(say: Say, way: Way, winners: Sequence[int], subject: int | str = "") -> str:
    """Why the game is over, in words; `subject` is who the sentence is about."""
    return {
        Way.LAW: "il ne reste ni hors-la-loi ni renégat",
        Way.OUTLAWS: "le shérif est éliminé",
        Way.RENEGADE: "le shérif est éliminé, et il ne reste que le renégat",
        Way.PREY: f"{say.its('la cible', winners[0], subject)} est éliminée",
        Way.LAST: "il ne reste personne d’autre en vie",
    }[way]


# -- who may know what -----------------------------------------------------------------------------


Hide = Callable[["WantedPosition", "Seen", Raw], Raw]


def _same(last: int | tuple[int, ...]) -> object:
    """A card, or several in order: nothing tells one twin from the other."""
    return tuple(map(first, last)) if isinstance(last, tuple) else first(last)


def _known_to(seats: int, shown: Callable[[Any], Any] = _same) -> Hide:
    """The cards, last of the data, are known to as many seats as the data begin with; to all for 0."""

    def hide(p: WantedPosition, viewer: Seen, data: Raw) -> Raw:
        knows = not seats or viewer in (*data[:seats], "tous")
        return (*data[:-1], shown(data[-1]) if knows else None)

    return hide


_card, _own, _both, _set, _own_set = (
    _known_to(0),
    _known_to(1),
    _known_to(2),
    _known_to(0, plain),
    _known_to(1, plain),
)


# -- in words --------------------------------------------------------------------------------------


def _listed(cards: Sequence[Card]) -> str:
    """« « BANG! 7♦ » et « BIÈRE 6♥ » »."""
    return listed([card.quoted for card in cards])


def _one(say: Say, seat: int, verb: str, card: int | None, *objects: str | Its) -> str:
    """A seat does something with a card: « une carte » for who does not know which."""
    return say.does(seat, verb, "une carte" if card is None else NAMES[card].quoted, *objects)


def _drew(say: Say, seat: int, number: int, cards: int | None) -> str:
    return say.does(
        seat, "pioche", count(number, "carte"), end=f" : {_listed(names_of(cards))}." if cards else "."
    )


def _stole(say: Say, seat: int, victim: int, card: int | None) -> str:
    return say.does(
        seat,
        "prend",
        "une carte au hasard" if card is None else NAMES[card].quoted,
        "dans",
        Its("la main", victim),
    )


def _grabbed(say: Say, seat: int, victim: int, card: int) -> str:
    return (
        _one(say, seat, "reprend", card)
        if seat == victim
        else _one(say, seat, "prend", card, "devant", say(victim))
    )


def _died(say: Say, seat: int, role: int, by: int) -> str:
    """« Ana élimine Bo.

    Le rôle de Bo : renégat. »: with no participle, which would have to agree with a name.
    """
    told = say.does(seat, "sort", "du jeu") if by < 0 else say.does(by, "élimine", Whom(seat))
    return f"{told} {capital(say.its('le rôle', seat, seat if by < 0 else by))} : {ROLES[role]}."


def _flipped(say: Say, seat: int, cards: tuple[int, ...]) -> str:
    return say.does(
        seat, "dégaine", end=f" : {_listed([NAMES[card] for card in cards]) or 'il n’y a plus de carte'}."
    )


def _reshuffled(say: Say, number: int, left: int) -> str:
    """`left` cards are still in the pile when Kit Carlson needs three."""
    cards = f"la défausse ({count(number, 'carte')}) est mélangée"
    return (
        f"Pioche trop courte : {cards} et va dessous." if left else f"Pioche vide : {cards} et la remplace."
    )


def _read(heart: bool, told: str) -> str:
    """What a « dégaine » decides: a heart or not."""
    return f"{'C’est' if heart else 'Ce n’est pas'} un cœur : {told}."


def _covered(say: Say, seat: int, what: str) -> Its:
    """The Planque, or a character’s own."""
    return Its(f"la {what}" if what == TITLES[BARREL] else "la capacité", seat)


def _inherited(say: Say, heir: int, seat: int, number: int) -> str:
    return say.does(heir, "prend", Its("la carte" if number == 1 else f"les {number} cartes", seat))


BEGAN = EventType("began", lambda say, seat: f"{capital(say.turn(seat))}.")
DREW = EventType("drew", _drew, _own_set, reveals=True)
SHOWED = EventType("showed", lambda say, seat, card: _one(say, seat, "montre", card), _card, reveals=True)
LOOKED = EventType(
    "looked",
    lambda say, seat: say.does(seat, "regarde", "les trois premières cartes de la pioche"),
    reveals=True,
)
PUT_BACK = EventType(
    "put_back", lambda say, seat, card: _one(say, seat, "remet", card, "sur la pioche"), _own
)
PICKED_UP = EventType(
    "picked_up", lambda say, seat, card: _one(say, seat, "prend", card, "sur la défausse"), _card
)
RESHUFFLED = EventType("reshuffled", _reshuffled, reveals=True)
PLAYED = EventType("played", lambda say, seat, card: _one(say, seat, "joue", card), _card)
AIMED_AT = EventType(
    "aimed_at", lambda say, seat, card, target: _one(say, seat, "joue", card, "contre", say(target))
)
LAID = EventType("laid", lambda say, seat, card: _one(say, seat, "pose", card))
REPLACED = EventType(
    "replaced", lambda say, seat, card: say.does(Its(f"la carte {NAMES[card].quoted}", seat), "est défaussée")
)
JAILED = EventType(
    "jailed", lambda say, seat, card, target: _one(say, seat, "pose", card, "devant", say(target))
)
ANSWERED = EventType("answered", lambda say, seat, card: _one(say, seat, "répond par", card))
DODGED = EventType("dodged", lambda say, seat: say.does(seat, "pare", "le tir"))
TOOK = EventType("took", lambda say, seat: say.does(seat, "encaisse"))
HELPLESS = EventType(
    "helpless",
    lambda say, seat, able: say.does(seat, "peut" if able else "ne peut pas", "répondre"),
    reveals=True,
)
FLIPPED = EventType("flipped", _flipped, _card, reveals=True)
CHOSE = EventType("chose", lambda say, seat, card: _one(say, seat, "choisit", card), _card)
LUCKY = EventType(
    "lucky", lambda say, seat, what: _read(True, say.clause(_covered(say, seat, what), "vaut un RATÉ!"))
)
UNLUCKY = EventType(
    "unlucky", lambda say, seat, what: _read(False, say.clause(_covered(say, seat, what), "ne sert à rien"))
)
FREED = EventType("freed", lambda say, seat: _read(True, say.clause(seat, "sort de prison")))
HELD = EventType("held", lambda say, seat: _read(False, say.clause(seat, "passe", "son tour", "en prison")))
BLEW = EventType("blew", lambda say, seat: f"La dynamite explose devant {say(seat)} !")
PASSED_ON = EventType("passed_on", lambda say, seat, to: say.does("la dynamite", "passe chez", say(to)))
TIRED = EventType(
    "tired",
    lambda say, seat: f"Fin forcée : {say.clause(seat, 'perd', 'un point de vie au début de', 'son tour')}.",
)
HURT = EventType(
    "hurt", lambda say, seat, number, by: say.does(seat, "perd", count(number, "point"), "de vie")
)
HEALED = EventType(
    "healed", lambda say, seat, life: say.does(seat, "regagne", "1 point de vie", end=f", {life} en tout.")
)
NO_USE = EventType("no_use", lambda say, seat, card: f"{NAMES[card].quoted} reste sans effet.")
USED = EventType(
    "used", lambda say, seat, name: say.does(seat, "se sert", Of(Its("la capacité", seat)), f"({name})")
)
DROPPED = EventType(
    "dropped",
    lambda say, seat, cards: say.does(seat, "défausse", _listed(names_of(cards))),
    _set,
    reveals=True,
)
STOLE = EventType("stole", _stole, _both, reveals=True)
GRABBED = EventType("grabbed", _grabbed)
KNOCKED = EventType("knocked", lambda say, seat, card: _one(say, seat, "défausse", card), _card, reveals=True)
REVEALED = EventType(
    "revealed",
    lambda say, cards: f"Le magasin propose {_listed([NAMES[card] for card in cards])}.",
    _card,
    reveals=True,
)
CHOSEN = EventType("chosen", lambda say, seat, card: _one(say, seat, "prend", card, "au magasin"), _card)
DIED = EventType("died", _died, reveals=True)
INHERITED = EventType("inherited", _inherited, reveals=True)
REWARDED = EventType(
    "rewarded", lambda say, seat, number: say.does(seat, "reçoit", count(number, "carte"), "de récompense")
)
PUNISHED = EventType(
    "punished", lambda say, seat: f"Le shérif a éliminé un adjoint : {say.clause(seat, 'défausse tout')}."
)
ENDED = EventType(
    "ended", lambda say, winners, how: f"La partie est finie : {reason(say, how, winners)}.", reveals=True
)
