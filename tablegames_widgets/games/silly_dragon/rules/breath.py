"""What the dragon does: it breathes once, or twice under Second souffle; who is within reach of too strong a
flame burns."""

from __future__ import annotations

from ..cards import OMEN
from ..events import BREATHED, BURNT, OUT, REBORN
from ..position import SAVED, DragonPosition, Turn
from .values import new, put


def breathe(p: DragonPosition) -> list[tuple[int, int]]:
    """Roll for each breath and burn who must; what became of each seat's adventurer, and in which breath.
    Rulings R7, R8.

    Each breath has dice of its own under the one prediction, and is over before the next; buckets and bellows
    count in both (R9, C5), and one whom the feather brings home at the first is gone for the second (S1): see
    `Turn.flames` and `Turn.fate`. Rules: silly_dragon#flamme, silly_dragon#second-souffle.
    """
    turn, told = p.turn, p.events.append
    breaths, _, dice, _ = OMEN[turn.cards]
    rolls = (p.dice(dice),) if breaths == 1 else tuple([p.dice(dice) for _ in range(breaths)])
    p.turn = turn = new(Turn, (turn.cards, turn.sent, turn.lent, turn.places, rolls, ()))
    change, fate = turn.change, turn.fate
    flames = turn.flames_with(change)
    fates = [fate(seat, flames) for seat in range(p.n)]
    for breath, (power, reach) in enumerate(flames, 1):
        told((BREATHED, rolls[breath - 1], power, reach, change))
        for seat, (fell, when) in enumerate(fates):
            if when == breath:
                _burn(p, seat, fell)
    return fates


def _burn(p: DragonPosition, seat: int, fate: int) -> None:
    """Into the box, or home with empty hands; a seat with nobody left is out. Rulings R15, R16.

    Rules: silly_dragon#grille, silly_dragon#plume, silly_dragon#elimination.
    """
    adventurer = p.turn.sent[seat]
    if fate == SAVED:
        p.events.append((REBORN, seat, adventurer))
        return
    p.crews = put(p.crews, seat, p.crews[seat] ^ 1 << adventurer)
    p.events.append((BURNT, seat, adventurer))
    if not p.alive(seat):
        p.objects, p.treasures = put(p.objects, seat, 0), put(p.treasures, seat, 0)
        p.events.append((OUT, seat))
