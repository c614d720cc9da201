"""How good a view looks for a seat: for players that look one move ahead."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ..cards import BEARS, CARRIED, OBJECTS, OMEN, RANKS, RESISTANCE, SENDING, SPOTS, STONE
from ..view import DragonView
from .odds import roasted

_CREW_WORTH = {0: 0.0, 1: 14.0, 2: 18.0, 3: 20.5, 4: 22.5}
"""What the adventurers that are left will bring, roughly: the last counts most."""
_OBJECT_WORTH, _STONE_WORTH = 0.6, 2.4


def estimate(v: DragonView, seat: int) -> float:
    """Treasures, the adventurers and objects left, and what this turn's place should bring on average."""
    if v.outcome is not None:
        return 1000.0 if seat in v.outcome.winners else float(v.treasures[seat])
    total = v.treasures[seat] + _CREW_WORTH[len(v.crews[seat])]
    total += _OBJECT_WORTH * len(v.objects[seat]) + (_STONE_WORTH if OBJECTS[STONE] in v.objects[seat] else 0)
    if choice := v.choices[seat]:
        adventurer, thing = SENDING[choice]
        total += _hoped(v, seat, adventurer, thing) - (_OBJECT_WORTH if thing != STONE else 0)
    elif v.turn.sent[seat] >= 0 and not v.turn.rolls:
        total += _turn_worth(v, seat)
    return total - 0.2 * max((v.treasures[other] for other in range(v.n) if other != seat), default=0)


def _turn_worth(v: DragonView, seat: int) -> float:
    """What the place where it stands, or one that will be left for it, should bring."""
    turn = v.turn
    worth = _worth(v, seat, turn.sent[seat], turn.lent[seat], turn.change)
    if place := turn.places[seat]:
        return worth(place)
    before = v.turn.order(v.first).index(seat) - sum(place > 0 for place in turn.places)
    worths = _free(v, worth)
    return worths[min(max(before, 0), len(worths) - 1)]


def _hoped(v: DragonView, seat: int, adventurer: int, thing: int) -> float:
    """The place that one may hope for: the quicker, the better."""
    carried = CARRIED[thing]
    worths = _free(v, _worth(v, seat, adventurer, thing, OMEN[v.turn.cards][1] + carried.flame))
    rank = (RANKS[adventurer][thing] - RESISTANCE[0]) * (v.n - 1) / 4
    return worths[max(0, min(len(worths) - 1, round(rank)))]


def _free(v: DragonView, worth: Callable[[int], float]) -> list[float]:
    """What each free place brings, the best first."""
    return sorted((worth(spot.place) for spot in SPOTS if spot.place not in v.turn.places), reverse=True)


@lru_cache(maxsize=4096)
def _burns(card: int, resistance: int, change: int, breaths: int) -> tuple[float, ...]:
    """The chance of burning at each place."""
    return tuple(float(roasted(card, spot.place, resistance, change, breaths)) for spot in SPOTS)


def _worth(v: DragonView, seat: int, adventurer: int, thing: int, change: int) -> Callable[[int], float]:
    """What a place brings on average, less what the adventurer is worth when it burns there."""
    breaths, _, _, last = OMEN[v.turn.cards]
    carried, card, crew = CARRIED[thing], v.turn.cards[-1], len(v.crews[seat])
    loss = 0.0 if carried.saves or last else _CREW_WORTH[crew] - _CREW_WORTH[max(crew - 1, 0)] + adventurer

    chances = _burns(card, BEARS[adventurer][thing], change, breaths)

    def worth(place: int) -> float:
        burns = chances[place - 1]
        return (1 - burns) * SPOTS[place - 1].treasures * carried.times - burns * loss

    return worth
