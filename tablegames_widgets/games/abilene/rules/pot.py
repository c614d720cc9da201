"""The pot: what goes in, who leaves it to the others, who wins it.

Rules: abilene#quitter, abilene#seul, abilene#egalite.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import HEADS, cards_of
from ..events import ALONE, CARRIED, HERDED, LEFT, SHARED, WON
from ..position import AbilenePosition, How, RoundEnd

_ALONE, _CARRIED = How.ALONE, RoundEnd(How.CARRIED)  # taken out once: a member of an enum is found slowly


def finish(p: AbilenePosition, end: RoundEnd) -> None:
    """The round is over: what is left of hands is laid down unseen, and the bottom of the stack goes on.

    Ruling A46.
    """
    del p.stack[1:]
    p.last, p.inside = end, 0
    if any(p.attacks):
        p.discards += tuple(attack[0] for attack in p.attacks if attack)
        p.attacks = [None] * p.n
    if max(p.guards) >= 0:
        p.discards += tuple(guard for guard in p.guards if guard >= 0)
        p.guards = [-1] * p.n
    if any(p.hands):
        for seat, hand in enumerate(p.hands):
            p.buried[seat] += cards_of(hand)
        p.hands, p.bits = [0] * p.n, [0] * p.n


def pool(p: AbilenePosition) -> None:
    """What seats have put forward joins the pot. Ruling A8."""
    if any(p.ahead):
        p.pot += sum(p.ahead)
        p.ahead = [0] * p.n


def put(p: AbilenePosition, seat: int, amount: int) -> None:
    """Put chips forward, clearly seen by all."""
    p.chips[seat] -= amount
    p.ahead[seat] += amount


def pay(p: AbilenePosition, seat: int, amount: int) -> None:
    """Put chips in the pot."""
    p.chips[seat] -= amount
    p.pot += amount


def leave(p: AbilenePosition, seat: int) -> bool:
    """Out of the round: hand unseen, herd set aside, attacks by and on the seat are lost. True when one seat
    is then left, which has won (rulings A7, A33, A43, C4). Rules: abilene#quitter, abilene#seul."""
    p.inside ^= 1 << seat
    p.events.append((LEFT, seat))
    p.buried[seat] += cards_of(p.hands[seat])
    p.hands[seat] = p.bits[seat] = 0
    gone = p.herds[seat]
    if p.guards[seat] >= 0:
        gone += (p.guards[seat],)
        p.guards[seat] = -1
    if any(p.attacks):
        for attacker, attack in enumerate(p.attacks):
            if attack and seat in (attacker, attack[1]):
                gone += (attack[0],)
                p.attacks[attacker] = None
    if gone:
        p.herds[seat] = ()
        p.discards += gone
    if p.inside & (p.inside - 1):
        return False
    alone(p)
    return True


def alone(p: AbilenePosition) -> None:
    """The last seat in the round takes all, what it has just put forward included, before being asked
    anything (rulings A6, A33, A41, A48)."""
    pool(p)
    winner, amount = p.inside.bit_length() - 1, p.pot
    p.events.append((ALONE, winner, amount))
    p.chips[winner] += amount
    p.pot = 0
    finish(p, RoundEnd(_ALONE, (winner,), amount))


def compare(p: AbilenePosition, how: How) -> None:
    """The biggest herds share the pot, the remainder stays.

    Rules: abilene#arrivee, abilene#egalite, rulings A30, A31.
    """
    totals = {seat: sum(HEADS[kind] for kind in p.herds[seat]) for seat in p.participants}
    p.events += [(HERDED, seat, total) for seat, total in totals.items()]
    best = max(totals.values())
    if not best and p.options["empty_herds"] == "report":
        p.events.append((CARRIED, p.pot))
        finish(p, _CARRIED)
    else:
        award(p, [seat for seat, total in totals.items() if total == best], how)


def award(p: AbilenePosition, winners: Sequence[int], how: How) -> None:
    """Share the pot among the winners: the round is over."""
    share, rest = share_out(p, winners)
    p.events.append((WON, winners[0], share) if len(winners) == 1 else (SHARED, tuple(winners), share, rest))
    finish(p, RoundEnd(how, tuple(winners), share))


def share_out(p: AbilenePosition, seats: Sequence[int]) -> tuple[int, int]:
    """The pot in equal shares; the remainder stays there. What each gets, and what is left."""
    share, rest = divmod(p.pot, len(seats))
    for seat in seats:
        p.chips[seat] += share
    p.pot = rest
    return share, rest
