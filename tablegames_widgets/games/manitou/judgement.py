"""How good a position of Manitou looks for a seat, by what that seat may know: for
players that look ahead."""

from __future__ import annotations

from functools import lru_cache

from ...engine import Signs, ahead
from ...engine.caches import HANDS, SEARCHED
from .cards import DEALER_PARTY, HUNTS, NAMES, SIZE, THIEF, names
from .position import Ground, ManitouPosition, Sheet
from .rules import Choose, standing, standings, thief, total

Promise = tuple[tuple[float, ...], tuple[int, ...]]


def worth(p: ManitouPosition, seat: int) -> float:
    """Points in hand and in sight, against the best of the others; while choosing,
    a party that can do both."""
    found = list(_totals(p.sheet, p.n))
    choosing = bool(p.stack) and type(p.stack[-1]) is Choose
    if not choosing and len(p.sheet) <= p.hunt:
        _hunted(p, found)
    own = found.pop(seat)
    return own - 0.7 * max(found) + (_party(p.party[seat]) if choosing else 0.0)


def _hunted(p: ManitouPosition, found: list[float]) -> None:
    """The points of each seat as if the hunt ended as it lies, the thief weighing more towards its end."""
    n, laid = p.n, 0
    seats, points = range(n), [0] * n
    for ground, herd in zip(p.grounds, p.herds, strict=True):
        gains, hunted = _promise(ground, herd, n)
        for seat in seats:
            found[seat] += gains[seat]
            points[seat] += hunted[seat]
        laid += len(ground.cards)
    late = laid / (DEALER_PARTY * n)
    for seat in thief(points, p.options["thief"]):
        found[seat] -= THIEF * late**2


def hopes(p: ManitouPosition, seat: int) -> float:
    """Points, those that the hunt should bring, or the party that one has chosen for it; the fewer hunts are
    left, the surer.

    The numbers were counted in 1,000 games between gloutons, at two and at four.
    """
    worths, late = list(_totals(p.sheet, p.n)), 0.0
    if bool(p.stack) and type(p.stack[-1]) is Choose:
        worths = [points + 0.3 * _party(party) for points, party in zip(worths, p.party, strict=True)]
    elif len(p.sheet) <= p.hunt:
        late = _laid(p)
        worths = [points + gain for points, gain in zip(worths, _gains(p, late), strict=True)]
    sure = 1 + 0.6 * (HUNTS - 1 - p.hunt)
    return ahead(worths, seat, (0.05 + 0.03 * late) / sure, 0.05 / sure)


def signs(p: ManitouPosition) -> Signs:
    """What one hopes, and how many cards one still has to choose; the game has come as far as its hunts, and
    the cards of this one."""
    hunted = min(len(p.sheet), p.hunt) + (_laid(p) if len(p.sheet) <= p.hunt else 1)
    hoped = Signs.hoped(p, hunted / HUNTS, p.first)
    chooses = p.to_move if p.stack and type(p.stack[-1]) is Choose else ()
    left = [
        1 - (party >> SIZE) / DEALER_PARTY if seat in chooses else 0 for seat, party in enumerate(p.party)
    ]
    return hoped._replace(rows=[(*row, more) for row, more in zip(hoped.rows, left, strict=True)])


def _laid(p: ManitouPosition) -> float:
    """How late in the hunt it is, from 0 to 1."""
    return sum([len(ground.cards) for ground in p.grounds]) / (DEALER_PARTY * p.n)


def _gains(p: ManitouPosition, late: float) -> list[float]:
    """What the hunt should bring to each seat: early on by those that are still to come, late by how the
    grounds stand."""
    found = standings(p.grounds, p.herds, p.n)
    gains = [late * 0.85 * sum([one.shares[seat] for one in found]) for seat in range(p.n)]
    for ground in p.grounds:
        if ground.owner >= 0:
            gains[ground.owner] += (late - 0.25) * ground.captives + (
                6.5 - 5.5 * late if ground.full else 0.0
            )
    points = total(found)
    rest = [[*names(p.hands[seat]), *[NAMES[kind] for kind in p.piles[seat]]] for seat in range(p.n)]
    coming = [sum([card.value for card in cards if not card.is_warrior]) for cards in rest]
    for seat, cards in enumerate(rest):
        gains[seat] += 0.25 * (1 + late) * coming[seat] + (1 + 1.8 * late) * sum(
            [card.is_warrior for card in cards]
        )
    for sure, hunted in ((6 * late, points), (4.0, [a + b for a, b in zip(points, coming, strict=True)])):
        for seat in thief(tuple(hunted), p.options["thief"]):
            gains[seat] -= sure
    return gains


@lru_cache(maxsize=HANDS)
def _totals(sheet: Sheet, n: int) -> tuple[float, ...]:
    """The points of each seat so far. Added up anew, a game between gloutons would take 14 % longer."""
    return tuple([float(sum([row[seat].points for row in sheet])) for seat in range(n)])


@lru_cache(maxsize=SEARCHED)
def _promise(ground: Ground, herd: tuple[int, ...], n: int) -> Promise:
    """What a ground promises to each seat: its share of the herd, its hunters, its prisoners and warriors;
    and the hunters' points.

    One changes at a move: with all looked at anew, a game between gloutons would take 19 % longer.
    """
    one = standing(ground, herd, n)
    gains = [0.8 * share + 0.12 * points for share, points in zip(one.shares, one.points, strict=True)]
    if ground.owner >= 0:
        gains[ground.owner] += 0.7 * ground.captives + (1.4 if ground.full else 0.9)
    return tuple(gains), one.points


def _party(bag: int) -> float:
    """Five good hunters and three different warriors, or so."""
    cards = names(bag)
    hunters = sorted((card.value for card in cards if not card.is_warrior), reverse=True)
    warriors = [card for card in cards if card.is_warrior]
    return float(
        sum(value**0.5 * 0.8**rank for rank, value in enumerate(hunters))
        + 1.9 * len(set(warriors)) ** 0.75
        + 0.3 * len(warriors)
        + 0.4 * ("chef" in warriors)
    )
