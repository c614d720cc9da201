"""What a seat may know of a game of Red Hot Silly Dragon, and the way back from it to a whole position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ...engine.chance import Chance
from ...engine.moves import Move
from ...engine.text import LETTERS, count, de
from ...engine.views import Seen, View
from . import odds
from .cards import (
    ADVENTURERS,
    BAG,
    BELLOWS,
    BOOTS,
    BUCKET,
    CAPE,
    CARDS,
    DECK,
    FEATHER,
    FLAMES,
    FURY,
    OBJECTS,
    PRINCESS,
    RESISTANCE,
    SENDING,
    STONE,
    TOP,
    names,
)  # fmt: skip
from .events import sent_words, the
from .position import CAPTIVE, ROASTED, SAFE, SAVED, DragonPosition, Turn
from .rules import Choose, Place, Princess


class DragonView(View):
    """All is public but the order of the pile, the dice to come, and what the others have chosen this turn.

    `crews`: the adventurers that each seat still has, `objects`: its objects, `treasures` (ruling C4: all of it was shown
    once). `first`: who holds the crystal ball. `turn`: the turn on the table, `last`: the one before, or None (see `Turn`).
    `cards`: this turn's dragon cards by name, `pile_size`, `discards` in order. `princess`: -2 unseen, -1 captive, else the
    seat that freed her. `choices`: what this turn's secret choices are, one a seat, None where there is none or it is hidden.
    `order`: the seats in order of placing, once all is shown.
    """

    crews: tuple[tuple[str, ...], ...]
    objects: tuple[tuple[str, ...], ...]
    treasures: tuple[int, ...]
    first: int
    turn: Turn
    last: Turn | None
    cards: tuple[str, ...]
    pile_size: int
    discards: tuple[str, ...]
    princess: int
    choices: tuple[Move | None, ...]
    order: tuple[int, ...]

    def fields(self, p: DragonPosition, seat: Seen) -> dict[str, Any]:
        top = p.stack[-1].seen(seat) if p.stack else None
        known = dict(top.answers) if isinstance(top, Choose) else {}
        return {
            "crews": tuple([names(crew, ADVENTURERS) for crew in p.crews]),
            "objects": tuple([names(things, OBJECTS) for things in p.objects]),
            "treasures": p.treasures, "first": p.first, "turn": p.turn, "last": p.last,
            "cards": tuple([CARDS[card] for card in p.turn.cards]), "pile_size": p.left,
            "discards": tuple([CARDS[card] for card in p.discards]), "princess": p.princess,
            "choices": tuple([known.get(s) for s in range(p.n)]), "order": p.turn.order(p.first),
        }  # fmt: skip

    def alive(self, seat: int) -> bool:
        """Whether the seat is still in the game. Rule: silly_dragon#elimination."""
        return bool(self.crews[seat] or OBJECTS[STONE] in self.objects[seat])


def _mask(words: tuple[str, ...], all_words: tuple[str, ...]) -> int:
    return sum(1 << all_words.index(word) for word in words)


def pile(v: DragonView, chance: Chance) -> tuple[int, ...]:
    """A pile that the view allows, its last card on top: Fury is never among the first nine of a game. Ruling R1."""
    rest = Counter(DECK)
    rest.subtract(CARDS.index(card) for card in v.discards)
    rest.subtract(card for card in v.turn.cards if card != PRINCESS)
    rest[PRINCESS] = v.princess < CAPTIVE
    cards = list(rest.elements())
    chance.shuffle(cards)
    if FURY in cards:
        cards.remove(FURY)
        cards.insert(chance.below(min(len(cards) + 1, len(DECK) - TOP)), FURY)
    return tuple(cards)


def determinize(v: DragonView, chance: Chance) -> DragonPosition:
    """A whole position among those that show exactly this view: pile and hidden choices are drawn, each as likely."""
    p = DragonPosition(v.game, v.n, v.game.check_options(v.options), chance.next())
    p.crews = tuple(_mask(crew, ADVENTURERS) for crew in v.crews)
    p.objects = tuple(_mask(things, OBJECTS) for things in v.objects)
    p.treasures, p.first, p.princess, p.turn, p.last = v.treasures, v.first, v.princess, v.turn, v.last
    p.discards = tuple(CARDS.index(card) for card in v.discards)
    p.deck = pile(v, chance)
    p.left = len(p.deck)
    decision = v.decision
    if isinstance(decision, Choose):
        gone = [seat for seat in range(v.n) if v.crews[seat] and seat not in v.to_move]
        answers = tuple((seat, v.choices[seat] or _any_choice(p, seat, chance)) for seat in gone)
        decision = Choose(*v.to_move, answers=answers)
    p.stack = [] if decision is None else [decision]
    return p


def _any_choice(p: DragonPosition, seat: int, chance: Chance) -> Move:
    moves = Choose(seat).moves(p, seat)
    return moves[chance.below(len(moves))]


# -- what is true --------------------------------------------------------------------------------------------------------

_NTH = ("première", "deuxième")


def facts(v: DragonView) -> Iterator[str]:
    """What an example may state, each sentence as it is written after `=`."""
    for seat in range(v.n):
        yield from _seat_facts(v, seat)
    yield f"{LETTERS[v.first]} a la boule de cristal"
    yield f"la pioche compte {count(v.pile_size, 'carte')}"
    yield f"la défausse compte {count(len(v.discards), 'carte')}"
    yield (
        ("la princesse n’est pas encore là", "la princesse est captive")[v.princess + 2]
        if v.princess <= CAPTIVE
        else (f"{LETTERS[v.princess]} a délivré la princesse")
    )
    for card in v.cards:
        yield f"la prédiction est {card}" if CARDS.index(card) < FLAMES else f"ce tour a l’événement {card}"
    if any(place >= 0 for place in v.turn.sent):
        yield f"l’ordre de placement est {', '.join(LETTERS[seat] for seat in v.order)}"
    shown = v.turn if v.turn.rolls else v.last
    if shown is not None:
        yield from _turn_facts(shown, v.to_move if isinstance(v.decision, Princess) else ())
    yield from _end_facts(v)


def _seat_facts(v: DragonView, seat: int) -> Iterator[str]:
    name = LETTERS[seat]
    yield f"{name} a {count(v.treasures[seat], 'trésor')}"
    yield f"{name} a {count(len(v.crews[seat]), 'aventurier')}"
    yield f"{name} a {count(len(v.objects[seat]), 'objet')}"
    for adventurer in set(ADVENTURERS) - set(v.crews[seat]):
        yield f"{the(ADVENTURERS.index(adventurer))} {de(name)} est en cendres"
    if not v.alive(seat):
        yield f"{name} est éliminé"
    if v.turn.sent[seat] >= 0:
        yield f"{name} envoie {sent_words(v.turn.sent[seat], v.turn.lent[seat])}"
    if v.turn.places[seat]:
        yield f"{name} est à la place {v.turn.places[seat]}"
    if isinstance(v.decision, Choose) and v.crews[seat]:
        yield f"{name} {'n’a pas encore choisi' if seat in v.to_move else 'a choisi'}"


def _turn_facts(turn: Turn, choosing: tuple[int, ...]) -> Iterator[str]:
    """The dice of this turn once they are thrown, else those of the turn before; who is before the princess has nothing yet."""
    for breath, (power, reach) in enumerate(turn.flames):
        yield f"la {_NTH[breath]} flamme a une puissance de {power} et une portée de {reach}"
    for seat, (fate, _) in enumerate(turn.fates):
        name = LETTERS[seat]
        if turn.sent[seat] >= 0 and seat not in choosing:
            yield f"{name} rapporte {count(turn.gains()[seat], 'trésor')}"
        if fate == SAFE:
            yield f"{name} résiste au feu"
        elif fate == SAVED:
            yield f"{name} est sauvé par la plume"
        elif fate == ROASTED:
            yield f"{name} est grillé"


def _end_facts(v: DragonView) -> Iterator[str]:
    if v.outcome is None:
        yield from (f"c’est à {LETTERS[seat]} de jouer" for seat in v.to_move)
        return
    yield from v.outcome.facts()
    if not v.outcome.winners:
        yield "personne ne gagne"
    yield from (f"{LETTERS[seat]} marque {score}" for seat, score in enumerate(v.outcome.scores or ()))


# -- how good it looks ---------------------------------------------------------------------------------------------------

_CREW_WORTH = {0: 0.0, 1: 14.0, 2: 18.0, 3: 20.5, 4: 22.5}
"""What the adventurers that are left will bring, roughly, for players that look one move ahead: the last counts most."""
_OBJECT_WORTH = 0.6


def estimate(v: DragonView, seat: int) -> float:
    """Treasures, the adventurers and objects left, and what this turn's place should bring on average."""
    if v.outcome is not None:
        return 1000.0 if seat in v.outcome.winners else float(v.treasures[seat])
    total = v.treasures[seat] + _CREW_WORTH[len(v.crews[seat])]
    total += _OBJECT_WORTH * len(v.objects[seat]) + (2.4 if OBJECTS[STONE] in v.objects[seat] else 0)
    if choice := v.choices[seat]:
        adventurer, thing = SENDING[choice]
        total += _best_place(v, adventurer, thing) - (_OBJECT_WORTH if thing != STONE else 0)
    elif v.turn.sent[seat] >= 0 and not v.turn.rolls:
        total += _turn_worth(v, seat)
    return total - 0.2 * max((v.treasures[other] for other in range(v.n) if other != seat), default=0)


def _turn_worth(v: DragonView, seat: int) -> float:
    turn = v.turn
    if place := turn.places[seat]:
        return _place_worth(v, turn.sent[seat], turn.lent[seat], place, turn.change)
    before = v.order.index(seat) - sum(place > 0 for place in turn.places)
    free = [place for place in range(1, 7) if place not in turn.places]
    worths = sorted((_place_worth(v, turn.sent[seat], turn.lent[seat], place, turn.change) for place in free), reverse=True)
    return worths[min(max(before, 0), len(worths) - 1)]


def _best_place(v: DragonView, adventurer: int, thing: int) -> float:
    """The place that one may hope for: the quicker, the better."""
    change = ("fureur du dragon" in v.cards) + (thing == BELLOWS) - (thing == BUCKET)
    worths = sorted((_place_worth(v, adventurer, thing, place, change) for place in range(1, 7)), reverse=True)
    rank = (RESISTANCE[adventurer] - 2 - (thing == BOOTS)) * (v.n - 1) / 4
    return worths[max(0, min(5, round(rank)))]


def _place_worth(v: DragonView, adventurer: int, thing: int, place: int, change: int) -> float:
    """What a place brings on average, less what the adventurer is worth when it burns there."""
    card = v.turn.cards[-1]
    resistance = RESISTANCE[adventurer] + (thing == CAPE)
    burns = float(odds.roasted(card, place, resistance, change, v.turn.breaths))
    gain = (7 - place) * (2 if thing == BAG else 1)
    crew = len(v.crews[v.me if v.me is not None else 0])
    loss = 0.0 if thing == FEATHER or FURY in v.turn.cards else _CREW_WORTH[crew] - _CREW_WORTH[max(crew - 1, 0)] + adventurer
    return (1 - burns) * gain - burns * loss


__all__ = ["DragonView", "Place", "determinize", "estimate", "facts"]
