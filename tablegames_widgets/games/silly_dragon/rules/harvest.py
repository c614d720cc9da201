"""The harvest: treasures come home, the princess may be freed, cards are put away."""

from __future__ import annotations

from ..cards import CARDS, OMEN, PRINCESS, REWARD_DICE
from ..events import GAINED, LEFT_HER, REWARDED
from ..position import CAPTIVE, FRESH, SAFE, DragonPosition
from .values import put


def harvest(p: DragonPosition, fates: list[tuple[int, int]]) -> int:
    """Those who stand bring their treasures home; the seat before the princess, who is asked first, or -1.

    Rule: silly_dragon#recolte.
    """
    turn, treasures, asked = p.turn, list(p.treasures), -1
    for seat, (fate, _) in enumerate(fates):
        if fate == SAFE:
            if (
                p.princess == CAPTIVE and turn.places[seat] == 1 and still_in(p) > 1
            ):  # Ruling C2: a single team left has won
                asked = seat
            else:
                gained = turn.booty(seat)
                treasures[seat] += gained
                p.events.append((GAINED, seat, gained))
    p.treasures = tuple(treasures)
    return asked


def free_her(p: DragonPosition, seat: int) -> None:
    """The king's two dice for her. Rulings R20, R21. Rule: silly_dragon#princesse."""
    p.turn = p.turn._replace(reward=p.dice(REWARD_DICE))
    p.princess = seat
    p.treasures = put(p.treasures, seat, p.treasures[seat] + sum(p.turn.reward))
    p.events.append((REWARDED, seat, p.turn.reward))


def leave_her(p: DragonPosition, seat: int) -> None:
    """One's treasures, and she stays. Rule: silly_dragon#princesse."""
    gained = p.turn.booty(seat)
    p.treasures = put(p.treasures, seat, p.treasures[seat] + gained)
    p.events += [(LEFT_HER, seat), (GAINED, seat, gained)]


def put_away(p: DragonPosition) -> bool:
    """Objects and cards are put away; whether the game is over with this turn.

    Rulings R25, R27, C2. Rule: silly_dragon#fin.
    """
    turn = p.turn
    p.discards += (
        turn.cards if PRINCESS not in turn.cards else tuple([card for card in turn.cards if card != PRINCESS])
    )
    p.last, p.turn = turn, FRESH[p.n]
    return bool(OMEN[turn.cards][3]) or (0 in p.crews and still_in(p) < 2)


def is_over(p: DragonPosition) -> bool:
    """Fury has had its turn, or at most one seat is still in.

    Rulings R17, R27, C2. Rule: silly_dragon#fin.
    """
    return any(CARDS[card].last for card in p.discards) or still_in(p) < 2


def still_in(p: DragonPosition) -> int:
    """How many seats are not out of the game. Rule: silly_dragon#elimination."""
    return sum(map(p.alive, range(p.n)))
