"""From what a seat knows back to a whole position: every hidden card, plan and pile drawn at random, as the
view allows."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from types import MappingProxyType
from typing import Final, NamedTuple

from ...engine import AnyDecision, BadPosition, Chance
from .cards.gear import FLED, PLANNED
from .cards.goods import ITEMS, STOCK
from .cards.places import PLACES, SPOTS, WRECK, Place, Site, Spot
from .position import NO_PLAN, KeyLargoPosition
from .rules.asking import Stage
from .rules.days import NEXT, Programme
from .rules.dive import Dive, Diving
from .rules.water import SOME
from .view import Diver, KeyLargoView

TRIES: Final = 50
"""How often a draw of what lies in the remembered wrecks is made anew before the first that fits is taken."""


def known(v: KeyLargoView) -> KeyLargoPosition:
    """What is the same in every position that shows this view: hands hold what is known of them, wrecks and
    piles nothing."""
    p = KeyLargoPosition(v.game, v.n, MappingProxyType(v.options), 0)
    p.day, p.half, p.first, p.turn, p.money = v.day - 1, v.half, v.first, v.turn, v.money
    p.teams = tuple([tuple(map(_gear, team)) for team in v.teams])
    p.aboard = tuple([sum([1 << k for k, diver in enumerate(team) if diver.aboard]) for team in v.teams])
    p.supply = tuple([v.supply[thing] for thing in STOCK])
    p.gone = tuple([card.kind for card in v.sold])
    p.floor = tuple([wreck.monsters for wreck in v.wrecks])
    p.boats = tuple(map(_boat, v.boats))
    p.seen = tuple(
        [
            tuple([(site.number, tuple([card.kind for card in cards])) for site, cards in memory or ()])
            for memory in v.memories
        ]
    )
    if v.me is not None:
        marks = tuple(sorted([(holder, card.kind) for holder, cards in enumerate(v.marks) for card in cards]))
        p.marks = tuple([marks if seat == v.me else () for seat in range(v.n)])
    p.hands = tuple(
        [
            tuple([card.kind for card in (v.marks[seat] if hand is None else hand)])
            for seat, hand in enumerate(v.hands)
        ]
    )
    kinds = {name: kind for kind, name in enumerate(v.t.meetings)}
    p.discards = tuple([kinds[name] for name in v.meeting_discards])
    p.met = sum([1 << seat for seat, met in enumerate(v.met) if met])
    p.meetings = tuple([tuple([kinds[name] for name in held or ()]) for held in v.meetings])
    return p


def determinize(v: KeyLargoView, chance: Chance) -> KeyLargoPosition:
    """A whole position among those that show exactly this view."""
    p = v.once(known).copy()
    p.chance = chance.next()
    _cards(v, p, chance)
    _encounters(v, p, chance)
    _plans(v, p, chance)
    p.see_afloat()
    return p


def _gear(diver: Diver) -> int:
    return FLED if diver.fled else sum(item.unit * diver[item.number] for item in ITEMS)


def _boat(where: Spot) -> int:
    if isinstance(where, Site):
        return WRECK + where.number
    return where.number if isinstance(where, Place) else next(k for k, spot in SPOTS.items() if spot == where)


# -- cards -----------------------------------------------------------------------------------------


class Depth(NamedTuple):
    """What is the same in every position that shows a view, of the cards of one depth."""

    wrecks: tuple[int, ...]
    ways: tuple[tuple[int, list[list[int]]], ...]
    """By wreck that the seat remembers, all that may lie in it: the monsters, and some of the treasures, as
    many as are left."""
    left: Counter[int]
    """The cards that are not seen: those from which the wrecks that one remembers are filled."""
    floors: tuple[tuple[int, list[int]], ...]
    """By wreck that it does not remember, the monsters that everyone saw go back."""
    rest: list[int]
    """The cards that are not seen, less these monsters, in the order of the material."""
    missing: tuple[int, ...]
    """How many cards of each hand are hidden."""


def depths(v: KeyLargoView) -> list[Depth]:
    """Each depth: backs are public, so that they do not mix."""
    t, p = v.t, v.once(known)
    pool = Counter(dict(enumerate(t.counts)))
    pool.subtract(p.gone)
    for hand in p.hands:
        pool.subtract(hand)
    if isinstance(v.decision, Diving) and v.decision.state.beside:
        pool[t.monster[v.wreck_under(v.decision.asked[0]).depth]] -= v.decision.state.beside
    return [
        _depth(v, depth, {card.kind: pool[card.kind] for card in t.names if card.depth == depth})
        for depth in range(len(t.letters))
    ]


def _depth(v: KeyLargoView, depth: int, pool: dict[int, int]) -> Depth:
    t, p = v.t, v.once(known)
    there = range(len(v.wrecks))[t.of_depth[depth]]
    left = Counter({kind: number for kind, number in pool.items() if number > 0})
    kept = memories(v)
    floors = tuple(
        [
            (w, [t.monster[depth]] * v.wrecks[w].monsters)
            for w in there
            if w not in kept and v.wrecks[w].monsters
        ]
    )
    for _, monsters in floors:
        pool[t.monster[depth]] -= len(monsters)
    missing = tuple(
        [
            backs[depth] - sum([t.depth[card] == depth for card in hand])
            for backs, hand in zip(v.backs, p.hands, strict=True)
        ]
    )
    ways = tuple([(w, _ways(v, w, kept[w])) for w in there if w in kept])
    return Depth(
        tuple(there),
        ways,
        left,
        floors,
        [kind for kind, number in pool.items() for _ in range(number)],
        missing,
    )


def memories(v: KeyLargoView) -> dict[int, list[list[int]]]:
    """By wreck, the cards that were in it when someone looked: this seat, or each seat where all eyes are
    open (TOUS)."""
    found: dict[int, list[list[int]]] = {}
    for memory in v.memories:
        for site, cards in memory or ():
            found.setdefault(site.number, []).append([card.kind for card in cards])
    return found


def _ways(v: KeyLargoView, w: int, seen: list[list[int]]) -> list[list[int]]:
    """What may lie in a wreck that was looked at: the monsters, and some of the treasures of each look."""
    cards = min(seen, key=len)
    monsters = [card for card in cards if v.t.is_monster[card]]
    treasures = [card for card in cards if not v.t.is_monster[card]]
    ways = [[*monsters, *some] for some in combinations(treasures, v.wrecks[w].size - len(monsters))]
    return [way for way in ways if all(_enough([way], Counter(look)) for look in seen)]


def _cards(v: KeyLargoView, p: KeyLargoPosition, chance: Chance) -> None:
    """Hands, wrecks and the box, depth by depth."""
    hands = list(map(list, p.hands))
    wrecks: list[list[int]] = [[] for _ in v.wrecks]
    box: list[int] = []
    for depth in v.once(depths):
        _one_depth(v, depth, hands, wrecks, box, chance)
    p.hands = tuple([tuple(sorted(hand)) for hand in hands])
    p.wrecks, p.box = tuple(map(tuple, wrecks)), tuple(sorted(box))


def _one_depth(
    v: KeyLargoView,
    depth: Depth,
    hands: list[list[int]],
    wrecks: list[list[int]],
    box: list[int],
    chance: Chance,
) -> None:
    """What is remembered and known first, then treasures for the other hands, then all the rest shuffled."""
    is_monster, rest = v.t.is_monster, depth.rest[:]
    for w, cards in _remembered(depth, chance) if depth.ways else ():
        wrecks[w] += cards
        for card in cards:
            rest.remove(card)
    for w, monsters in depth.floors:
        wrecks[w] += monsters
    chance.shuffle(rest)
    treasures = [kind for kind in rest if not is_monster[kind]]
    monsters = [kind for kind in rest if is_monster[kind]]
    for hand, missing in zip(hands, depth.missing, strict=True):
        if missing:
            hand += treasures[:missing]
            del treasures[:missing]
    rest = treasures + monsters
    chance.shuffle(rest)
    for w in depth.wrecks:
        wreck = wrecks[w]
        missing = v.wrecks[w].size - len(wreck)
        wreck += rest[:missing]
        del rest[:missing]
    for w in depth.wrecks:
        chance.shuffle(wrecks[w])
    box += rest


def _remembered(depth: Depth, chance: Chance) -> list[tuple[int, list[int]]]:
    """What lies in the wrecks that the seat remembers.

    Which treasures is drawn; a draw for which there are not enough cards (one of them was seen elsewhere
    since) is drawn again.
    """
    ways = [ways for _, ways in depth.ways]
    found = None
    for _ in range(TRIES):
        drawn = [some[chance.below(len(some))] for some in ways]
        if _enough(drawn, depth.left):
            found = drawn
            break
    else:
        choices = [some[:] for some in ways]
        for choice in choices:
            chance.shuffle(choice)
        found = _fit(choices, depth.left, [])
    if found is None:
        raise BadPosition("Ce que ce siège se rappelle ne va pas avec les cartes que l’on voit.")
    return [(w, cards) for (w, _), cards in zip(depth.ways, found, strict=True)]


def _enough(ways: list[list[int]], pool: Counter[int]) -> bool:
    """Whether there are enough cards for all these wrecks."""
    need = Counter([card for way in ways for card in way])
    return all(pool[kind] >= times for kind, times in need.items())


def _fit(
    choices: list[list[list[int]]], pool: Counter[int], chosen: list[list[int]]
) -> list[list[int]] | None:
    """One way for each wreck such that no card is used twice, the first found in their order."""
    if len(chosen) == len(choices):
        return chosen
    for way in choices[len(chosen)]:
        need = Counter(way)
        if all(pool[kind] >= times for kind, times in need.items()):
            found = _fit(choices, pool - need, [*chosen, way])
            if found is not None:
                return found
    return None


# -- the rest --------------------------------------------------------------------------------------


def encounters(v: KeyLargoView) -> list[int]:
    """The encounters that the view does not show, in the order of the material."""
    pool, p = Counter(v.t.meeting_deck), v.once(known)
    for cards in (p.discards, *p.meetings):
        pool.subtract(cards)
    return sorted(pool.elements())


def _encounters(v: KeyLargoView, p: KeyLargoPosition, chance: Chance) -> None:
    if v.options["encounters"] == "sans":
        return
    rest = v.once(encounters)[:]
    chance.shuffle(rest)
    hands = list(p.meetings)
    for seat, size in enumerate(v.meeting_sizes):
        if v.meetings[seat] is None:
            hands[seat] = tuple(sorted(rest[:size]))
            del rest[:size]
    p.meetings, p.pile = tuple(hands), tuple(rest)


def _plans(v: KeyLargoView, p: KeyLargoPosition, chance: Chance) -> None:
    """Programmes that are not shown yet, and the question that is asked."""
    top = v.decision
    if isinstance(top, Programme):
        given = dict(top.answers)
        moves = list(PLANNED.values())
        answers = tuple(
            (s, given.get(s) or moves[chance.below(len(moves))]) for s in range(v.n) if s not in v.to_move
        )
        p.plans, p.stack = (NO_PLAN,) * v.n, [Programme(*v.to_move, answers=answers)]
        return
    plans = []
    for one, two in v.plans:
        if one is None:  # a finished game of which a position leaves the programmes out
            plans.append(NO_PLAN)
            continue
        others = [place for place in PLACES if place is not one]
        plans.append((one.number, (two or others[chance.below(len(others))]).number))
    p.plans = tuple(plans)
    beneath: list[AnyDecision] = [NEXT] if v.step is Stage.ACTION else []
    p.stack = [] if top is None else [*beneath, _question(v, p, top, chance)]


def _question(v: KeyLargoView, p: KeyLargoPosition, top: AnyDecision, chance: Chance) -> AnyDecision:
    """The question, with a treasure just drawn where the view hides which one."""
    if (
        isinstance(top, Dive)
        and top.state.fresh == SOME
        and v.me not in top.asked
        and not v.met[top.asked[0]]
    ):
        seat = top.asked[0]
        there = [card for card in p.hands[seat] if v.t.depth[card] == v.wreck_under(seat).depth]
        for card in v.marks[seat]:  # known before it was drawn
            if card.kind in there:
                there.remove(card.kind)
        if there:
            return Dive(seat, top.state._replace(fresh=there[chance.below(len(there))]))
    return top
