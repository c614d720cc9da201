"""How good a position looks for a seat, by what that seat may know: for players that look ahead."""

from __future__ import annotations

from functools import lru_cache

from ....engine import Signs
from ....engine.caches import HANDS
from ..cards import ALL_CREW, BEARS, CARRIED, OMEN, RANKS, RESISTANCE, SENDING, SPOTS, STONE, STONE_BIT
from ..position import DragonPosition, Turn
from ..rules import Choose
from .odds import roasted

_CREW_WORTH = {0: 0.0, 1: 14.0, 2: 18.0, 3: 20.5, 4: 22.5}
"""What the adventurers that are left will bring, roughly: the last counts most."""
Worths = dict[int, float]
"""What each place brings, the best first."""
_OBJECT_WORTH, _STONE_WORTH = 0.6, 2.4


def worth(p: DragonPosition, seat: int) -> float:
    """Treasures, the adventurers and objects left, and what this turn's place should bring on average."""
    treasures, top = p.treasures, p.stack[-1] if p.stack else None
    if top is None and (outcome := p.outcome):
        return 1000.0 if seat in outcome.winners else float(treasures[seat])
    things, crew = p.objects[seat], p.crews[seat].bit_count()
    total = treasures[seat] + _CREW_WORTH[crew]
    total += _OBJECT_WORTH * things.bit_count() + (_STONE_WORTH if things & STONE_BIT else 0)
    choice = dict(top.answers).get(seat) if isinstance(top, Choose) else None
    if choice:
        adventurer, thing = SENDING[choice]
        total += _hoped(p.turn.cards, p.turn.places, crew, adventurer, thing) - (
            _OBJECT_WORTH if thing != STONE else 0
        )
    elif p.turn.sent[seat] >= 0 and not p.turn.rolls:
        total += _turn_worth(p.turn, p.first, seat, crew)
    return total - 0.2 * max([have for other, have in enumerate(treasures) if other != seat])


def signs(p: DragonPosition) -> Signs:
    """What each is worth, and the treasures that nobody can burn any more; the game has come as far as its
    adventurers have gone."""
    crews = [crew.bit_count() for crew in p.crews]
    rows = [(p.worth(seat) / 10, treasures / 10) for seat, treasures in enumerate(p.treasures)]
    return Signs(1 - sum(crews) / (ALL_CREW.bit_count() * p.n), p.first, rows)


def _turn_worth(turn: Turn, first: int, seat: int, crew: int) -> float:
    """What the place where it stands, or one that will be left for it, should bring."""
    worths = _worths(turn.cards, crew, turn.sent[seat], turn.lent[seat], turn.change)
    places = turn.places
    if place := places[seat]:
        return worths[place]
    return _left(worths, places, turn.order(first).index(seat) - len(places) + places.count(0))


def _hoped(cards: tuple[int, ...], places: tuple[int, ...], crew: int, adventurer: int, thing: int) -> float:
    """The place that one may hope for: the quicker, the better."""
    change = OMEN[cards][1] + CARRIED[thing].flame
    rank = (RANKS[adventurer][thing] - RESISTANCE[0]) * (len(places) - 1) / 4
    return _left(_worths(cards, crew, adventurer, thing, change), places, round(rank))


def _left(worths: Worths, taken: tuple[int, ...], others: int) -> float:
    """What the best place brings that is free once so many others have taken theirs; the last one where fewer
    are free."""
    found = 0.0
    for place in worths:
        if place not in taken:
            found = worths[place]
            if others <= 0:
                break
            others -= 1
    return found


@lru_cache(maxsize=HANDS)
def _burns(card: int, resistance: int, change: int, breaths: int) -> tuple[float, ...]:
    """The chance of burning at each place.

    Counted anew each time, a game between gloutons would take 45 % longer.
    """
    return tuple(float(roasted(card, spot.place, resistance, change, breaths)) for spot in SPOTS)


@lru_cache(maxsize=HANDS)
def _worths(cards: tuple[int, ...], crew: int, adventurer: int, thing: int, change: int) -> Worths:
    """What each place brings on average, less what the adventurer is worth when it burns there.

    Weighed anew each time, a game between gloutons would take 5 % longer.
    """
    breaths, _, _, last = OMEN[cards]
    carried = CARRIED[thing]
    loss = 0.0 if carried.saves or last else _CREW_WORTH[crew] - _CREW_WORTH[max(crew - 1, 0)] + adventurer
    burns = _burns(cards[-1], BEARS[adventurer][thing], change, breaths)
    found = {
        spot.place: (1 - burn) * spot.treasures * carried.times - burn * loss
        for burn, spot in zip(burns, SPOTS, strict=True)
    }
    return dict(sorted(found.items(), key=lambda one: -one[1]))
