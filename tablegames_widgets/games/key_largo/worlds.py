"""From what a seat knows back to a whole position: every hidden card, plan and pile drawn at random, as the view allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from types import MappingProxyType

from ...engine import BadPosition, Chance, Decision
from .cards.gear import FLED, PLANNED
from .cards.goods import ITEMS, STOCK
from .cards.places import PLACES, SPOTS, WRECK, Place, Site, Spot
from .position import NO_PLAN, KeyLargoPosition
from .rules.asking import Stage
from .rules.days import NEXT, Programme
from .rules.dive import Dive, Diving
from .rules.water import SOME
from .view import Diver, KeyLargoView


def determinize(v: KeyLargoView, chance: Chance) -> KeyLargoPosition:
    """A whole position among those that show exactly this view."""
    p = KeyLargoPosition(v.game, v.n, MappingProxyType(v.options), chance.next())
    p.day, p.half, p.first, p.turn, p.money = v.day - 1, v.half, v.first, v.turn, v.money
    p.teams = tuple(tuple(map(_gear, team)) for team in v.teams)
    p.aboard = tuple(sum(1 << k for k, diver in enumerate(team) if diver.aboard) for team in v.teams)
    p.supply = tuple(v.supply[thing] for thing in STOCK)
    p.gone = tuple(card.kind for card in v.sold)
    p.floor = tuple(wreck.monsters for wreck in v.wrecks)
    p.boats = tuple(map(_boat, v.boats))
    p.seen = tuple(tuple((site.number, tuple(card.kind for card in cards)) for site, cards in memory or ()) for memory in v.memories)
    if v.me is not None:
        marks = tuple(sorted((holder, card.kind) for holder, cards in enumerate(v.marks) for card in cards))
        p.marks = tuple(marks if seat == v.me else () for seat in range(v.n))
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


# -- cards ---------------------------------------------------------------------------------------------------------------


def _cards(v: KeyLargoView, p: KeyLargoPosition, chance: Chance) -> None:
    """Hands, wrecks and the box, depth by depth: backs are public, so that depths do not mix."""
    t = v.t
    pool = Counter(dict(enumerate(t.counts)))
    pool.subtract(p.gone)
    hands: list[list[int]] = []
    for seat, known in enumerate(v.hands):
        hands.append([card.kind for card in (v.marks[seat] if known is None else known)])
        pool.subtract(hands[seat])
    if isinstance(v.decision, Diving) and v.decision.state.beside:
        pool[t.monster[v.wreck_under(v.decision.asked[0]).depth]] -= v.decision.state.beside
    wrecks: list[list[int]] = [[] for _ in v.wrecks]
    box: list[int] = []
    for depth in range(len(t.letters)):
        _one_depth(v, depth, pool, hands, wrecks, box, chance)
    p.hands = tuple(tuple(sorted(hand)) for hand in hands)
    p.wrecks, p.box = tuple(map(tuple, wrecks)), tuple(sorted(box))


def _one_depth(v: KeyLargoView, depth: int, pool: Counter[int], hands: list[list[int]], wrecks: list[list[int]],
               box: list[int], chance: Chance) -> None:  # fmt: skip
    """What is remembered and known first, then treasures for the other hands, then all the rest shuffled."""
    t = v.t
    there = [w for w, wreck in enumerate(v.wrecks) if wreck.depth == depth]
    remembered = [w for w in there if v.wrecks[w].seen is not None]
    for w, cards in zip(remembered, _remembered(v, remembered, pool, chance), strict=True):
        wrecks[w] += cards
        pool.subtract(cards)
    for w in there:
        if v.wrecks[w].seen is None and v.wrecks[w].monsters:
            wrecks[w] += [t.monster[depth]] * v.wrecks[w].monsters
            pool[t.monster[depth]] -= v.wrecks[w].monsters
    rest = [kind for kind in range(len(t.names)) if t.depth[kind] == depth for _ in range(pool[kind])]
    chance.shuffle(rest)
    treasures = [kind for kind in rest if not t.is_monster[kind]]
    monsters = [kind for kind in rest if t.is_monster[kind]]
    for seat, backs in enumerate(v.backs):
        missing = backs[depth] - sum(t.depth[card] == depth for card in hands[seat])
        hands[seat] += treasures[:missing]
        del treasures[:missing]
    rest = treasures + monsters
    chance.shuffle(rest)
    for w in there:
        missing = v.wrecks[w].size - len(wrecks[w])
        wrecks[w] += rest[:missing]
        del rest[:missing]
        chance.shuffle(wrecks[w])
    box += rest


def _remembered(v: KeyLargoView, wrecks: Sequence[int], pool: Counter[int], chance: Chance) -> list[list[int]]:
    """What lies in the wrecks that the seat remembers: all the monsters, and some of the treasures, as many as are left.

    Which ones is drawn; a draw for which there are not enough cards (one of them was seen elsewhere since) is drawn again.
    """
    t = v.t
    choices: list[list[list[int]]] = []
    for w in wrecks:
        cards = [card.kind for card in v.wrecks[w].seen or ()]
        monsters = [card for card in cards if t.is_monster[card]]
        treasures = [card for card in cards if not t.is_monster[card]]
        ways = [[*monsters, *some] for some in combinations(treasures, v.wrecks[w].size - len(monsters))]
        chance.shuffle(ways)
        choices.append(ways)
    found = _fit(choices, Counter({kind: left for kind, left in pool.items() if left > 0}), [])
    if found is None:
        raise BadPosition("Ce que ce siège se rappelle ne va pas avec les cartes que l’on voit.")
    return found


def _fit(choices: list[list[list[int]]], pool: Counter[int], chosen: list[list[int]]) -> list[list[int]] | None:
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


# -- the rest ------------------------------------------------------------------------------------------------------------


def _encounters(v: KeyLargoView, p: KeyLargoPosition, chance: Chance) -> None:
    t = v.t
    if v.options["encounters"] == "sans":
        return
    kinds = {name: kind for kind, name in enumerate(t.meetings)}
    p.discards = tuple(kinds[name] for name in v.meeting_discards)
    p.met = sum(1 << seat for seat, met in enumerate(v.met) if met)
    pool = Counter(t.meeting_deck)
    pool.subtract(p.discards)
    for held in v.meetings:
        pool.subtract(kinds[name] for name in held or ())
    rest = sorted(pool.elements())
    chance.shuffle(rest)
    hands = []
    for known, size in zip(v.meetings, v.meeting_sizes, strict=True):
        if known is None:
            hands.append(tuple(sorted(rest[:size])))
            del rest[:size]
        else:
            hands.append(tuple(kinds[name] for name in known))
    p.meetings, p.pile = tuple(hands), tuple(rest)


def _plans(v: KeyLargoView, p: KeyLargoPosition, chance: Chance) -> None:
    """Programmes that are not shown yet, and the question that is asked."""
    top = v.decision
    if isinstance(top, Programme):
        given = dict(top.answers)
        moves = list(PLANNED.values())
        answers = tuple((s, given.get(s) or moves[chance.below(len(moves))]) for s in range(v.n) if s not in v.to_move)
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
    beneath: list[Decision] = [NEXT] if v.step is Stage.ACTION else []
    p.stack = [] if top is None else [*beneath, _question(v, p, top, chance)]


def _question(v: KeyLargoView, p: KeyLargoPosition, top: Decision, chance: Chance) -> Decision:
    """The question, with a treasure just drawn where the view hides which one."""
    if isinstance(top, Dive) and top.state.fresh == SOME and v.me not in top.asked and not v.met[top.asked[0]]:
        seat = top.asked[0]
        there = [card for card in p.hands[seat] if v.t.depth[card] == v.wreck_under(seat).depth]
        if there:
            return Dive(seat, top.state._replace(fresh=there[chance.below(len(there))]))
    return top
