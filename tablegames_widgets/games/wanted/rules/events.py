"""What happens in a game of Wanted!, in words. Cards are sets (masks); None stands for what the viewer may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....engine.events import EventType, Raw
from ....engine.text import count, de, listed
from ..cards import BARREL, KIND_NAMES, NAMES, first, names_of, plain
from ..position import ROLES, WAYS

if TYPE_CHECKING:
    from ....engine.views import Seen
    from ..position import WantedPosition


def _same(data: Raw) -> Raw:
    """The cards, last of the data: nothing tells one twin from the other."""
    last = data[-1]
    return (*data[:-1], tuple(map(first, last)) if isinstance(last, tuple) else first(last))


def _card(p: WantedPosition, viewer: Seen, data: Raw) -> Raw:
    """A card, or several in order, that all may see."""
    return _same(data)


def _set(p: WantedPosition, viewer: Seen, data: Raw) -> Raw:
    """A set of cards that all may see."""
    return (*data[:-1], plain(data[-1]))


def _own_set(p: WantedPosition, viewer: Seen, data: Raw) -> Raw:
    """The set of cards, last of the data, is known to the seat, first of it, alone."""
    return (*data[:-1], plain(data[-1]) if viewer in (data[0], "tous") else None)


def _own(p: WantedPosition, viewer: Seen, data: Raw) -> Raw:
    """The same for a card."""
    return _same(data) if viewer in (data[0], "tous") else (*data[:-1], None)


def _both(p: WantedPosition, viewer: Seen, data: Raw) -> Raw:
    """A card known to the two seats that the data begin with."""
    return _same(data) if viewer in (data[0], data[1], "tous") else (*data[:-1], None)


def points(number: int) -> str:
    """« 1 point de vie », « 3 points de vie »."""
    return count(number, "point de vie", "points de vie")


def _drew(say: Any, seat: int, number: int, cards: int | None) -> str:
    told = f" : {listed(names_of(cards))}" if cards else ""
    return f"{say(seat)} pioche {count(number, 'carte')}{told}."


def _stole(say: Any, seat: int, victim: int, card: int | None) -> str:
    what = "une carte au hasard" if card is None else NAMES[card]
    return f"{say(seat)} prend {what} dans la main {de(say(victim))}."


def _hurt(say: Any, seat: int, number: int, by: int) -> str:
    return f"{say(seat)} perd {points(number)}."


def _died(say: Any, seat: int, role: int, by: int) -> str:
    return f"{say(seat)} est éliminé{'' if by < 0 else ' par ' + say(by)}. Son rôle : {ROLES[role]}."


def _flipped(say: Any, seat: int, cards: tuple[int, ...]) -> str:
    return f"{say(seat)} dégaine : {listed([NAMES[card] for card in cards]) or 'il n’y a plus de carte'}."


def _reshuffled(say: Any, number: int, left: int) -> str:
    """`left` cards are still in the pile when Kit Carlson needs three."""
    cards = f"la défausse ({count(number, 'carte')}) est mélangée"
    return f"Pioche trop courte : {cards} et va dessous." if left else f"Pioche vide : {cards} et la remplace."


def _cover(what: str) -> str:
    """The Planque, or a character’s own."""
    return f"la {what}" if what == KIND_NAMES[BARREL] else "la capacité"


def _ended(say: Any, winners: tuple[int, ...], how: str) -> str:
    return f"La partie est finie : {WAYS[how]}."


BEGAN = EventType("began", lambda say, seat: f"C’est au tour {de(say(seat))}.")
DREW = EventType("drew", _drew, _own_set, reveals=True)
SHOWED = EventType("showed", lambda say, seat, card: f"{say(seat)} montre {NAMES[card]}.", _card, reveals=True)
LOOKED = EventType("looked", lambda say, seat: f"{say(seat)} regarde les trois premières cartes de la pioche.", reveals=True)
PUT_BACK = EventType(
    "put_back", lambda say, seat, card: f"{say(seat)} remet {'une carte' if card is None else NAMES[card]} sur la pioche.", _own,
)  # fmt: skip
PICKED_UP = EventType("picked_up", lambda say, seat, card: f"{say(seat)} prend {NAMES[card]} sur la défausse.", _card)
RESHUFFLED = EventType("reshuffled", _reshuffled, reveals=True)
PLAYED = EventType("played", lambda say, seat, card: f"{say(seat)} joue {NAMES[card]}.", _card)
AIMED_AT = EventType("aimed_at", lambda say, seat, card, target: f"{say(seat)} joue {NAMES[card]} contre {say(target)}.")
LAID = EventType("laid", lambda say, seat, card: f"{say(seat)} pose {NAMES[card]} devant soi.")
REPLACED = EventType("replaced", lambda say, seat, card: f"La carte {NAMES[card]} {de(say(seat))} est défaussée.")
JAILED = EventType("jailed", lambda say, seat, card, target: f"{say(seat)} pose {NAMES[card]} devant {say(target)}.")
ANSWERED = EventType("answered", lambda say, seat, card: f"{say(seat)} répond par {NAMES[card]}.")
DODGED = EventType("dodged", lambda say, seat: f"{say(seat)} pare le tir.")
TOOK = EventType("took", lambda say, seat: f"{say(seat)} encaisse.")
HELPLESS = EventType(
    "helpless", lambda say, seat, able: f"{say(seat)} {'peut' if able else 'ne peut pas'} répondre.", reveals=True,
)  # fmt: skip
FLIPPED = EventType("flipped", _flipped, _card, reveals=True)
CHOSE = EventType("chose", lambda say, seat, card: f"{say(seat)} choisit {NAMES[card]}.", _card)
LUCKY = EventType("lucky", lambda say, seat, what: f"C’est un cœur : {_cover(what)} {de(say(seat))} vaut un RATÉ!.")
UNLUCKY = EventType("unlucky", lambda say, seat, what: f"Ce n’est pas un cœur : {_cover(what)} {de(say(seat))} ne sert à rien.")
FREED = EventType("freed", lambda say, seat: f"C’est un cœur : {say(seat)} sort de prison et joue.")
HELD = EventType("held", lambda say, seat: f"Ce n’est pas un cœur : {say(seat)} passe son tour en prison.")
BLEW = EventType("blew", lambda say, seat: f"La dynamite explose devant {say(seat)} !")
PASSED_ON = EventType("passed_on", lambda say, seat, to: f"La dynamite passe à {say(to)}.")
TIRED = EventType("tired", lambda say, seat: f"Fin forcée : {say(seat)} perd un point de vie au début de son tour.")
HURT = EventType("hurt", _hurt)
HEALED = EventType("healed", lambda say, seat, life: f"{say(seat)} regagne 1 point de vie et en a {life}.")
NO_USE = EventType("no_use", lambda say, seat, card: f"{NAMES[card]} reste sans effet.")
USED = EventType("used", lambda say, seat, name: f"{say(seat)} se sert de la capacité de {name}.")
DROPPED = EventType("dropped", lambda say, seat, cards: f"{say(seat)} défausse {listed(names_of(cards))}.", _set, reveals=True)
STOLE = EventType("stole", _stole, _both, reveals=True)
GRABBED = EventType("grabbed", lambda say, seat, victim, card: f"{say(seat)} prend {NAMES[card]} devant {say(victim)}.")
KNOCKED = EventType("knocked", lambda say, seat, card: f"{say(seat)} défausse {NAMES[card]}.", _card, reveals=True)
REVEALED = EventType("revealed", lambda say, cards: f"Le magasin propose {listed([NAMES[card] for card in cards])}.", _card, reveals=True)
CHOSEN = EventType("chosen", lambda say, seat, card: f"{say(seat)} prend {NAMES[card]} au magasin.", _card)
DIED = EventType("died", _died, reveals=True)
INHERITED = EventType(
    "inherited", lambda say, heir, seat, number: f"{say(heir)} prend {count(number, 'carte')} {de(say(seat))}.", reveals=True,
)  # fmt: skip
REWARDED = EventType("rewarded", lambda say, seat, number: f"{say(seat)} reçoit {count(number, 'carte')} de récompense.")
PUNISHED = EventType("punished", lambda say, seat: f"Le shérif a éliminé un adjoint : {say(seat)} défausse toutes ses cartes.")
ENDED = EventType("ended", _ended, reveals=True)
