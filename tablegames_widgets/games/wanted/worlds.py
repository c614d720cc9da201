"""The way back from a view of Wanted! to a whole position: what is hidden is drawn, each card as likely."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from math import comb
from types import MappingProxyType
from typing import Final

from ...engine import Chance, unseen
from ...engine.habits import take
from .cards import BIT, CARD, ROLES, Allot, Card, roles_of, set_of, twin_in
from .habits import Unknown, role_shares, unknown_hands
from .memory import remembered
from .position import WantedPosition
from .rules.asking import Answer
from .rules.life import Survival
from .rules.shots import Shot
from .view import WantedView

TRIES: Final = 20
"""Hands that are drawn until one holds an answer; then any that does."""


def known(v: WantedView) -> WantedPosition:
    """What is the same in every position that shows this view: hidden hands hold what is known of them, the
    pile nothing.

    What other seats remember beyond what everyone knows is not in a view: they remember nothing more.
    """
    p = WantedPosition(v.game, v.n, MappingProxyType(v.options), 0)
    p.seat_all(
        _roles(v, v.once(hidden_roles)[:]), [v.who(seat) for seat in range(v.n)]
    )  # the Sheriff's is never hidden: lives are known
    p.shown = _seats(v.role_shown)
    p.alive, p.life, p.turn, p.shots = _seats(v.alive), list(v.life), v.turn, v.shots
    allot = Allot()
    p.tables = [set_of(allot.cards(table)) for table in v.tables]
    p.hands = [
        set_of(allot.cards(held if hand is None else hand))
        for hand, held in zip(v.hands, v.known, strict=True)
    ]
    p.discard, p.revealed = allot.cards(v.discards), tuple(allot.cards(v.revealed))
    p.playing = allot.take(v.playing) if v.playing else -1
    p.pile = allot.cards(reversed(v.looked or ([v.top] if v.top else [])))
    p.survey()
    p.reshuffles = v.reshuffles
    p.public = sum([set_of(_in(p.hands[s], names)) for s, names in enumerate(v.known_to_all)])
    if isinstance(v.seat, int):
        mine = sum([set_of(_in(p.hands[s], names)) for s, names in enumerate(v.known)])
        p.known = tuple([mine if s == v.seat else 0 for s in range(v.n)])
    p.peek = -1 if v.peek is None else v.peek
    p.stack = list(v.pending)
    if v.outcome is not None:
        p.won = _seats(tuple(s in v.outcome.winners for s in range(v.n)))
        p.how = v.how or ""
    return p


def determinize(v: WantedView, chance: Chance) -> WantedPosition:
    """A whole position among those that show exactly this view: roles, hands and pile are drawn, what is
    known is kept."""
    p = v.once(known).copy()
    p.chance = chance.next()
    hidden = v.once(hidden_roles)[:]
    chance.shuffle(hidden)
    p.roles = tuple(_roles(v, hidden))
    rest = v.once(out_of_sight)[:]
    chance.shuffle(rest)
    if asked := v.once(answering):
        seat, good = asked
        _hold_one(p, seat, rest, [card for card in rest if good & BIT[card]], v.hand_sizes[seat], chance)
    for seat, size in enumerate(v.hand_sizes):
        for _ in range(size - p.hands[seat].bit_count()):
            p.hands[seat] |= BIT[rest.pop()]
    p.pile = rest + p.pile
    return p


def imagine(v: WantedView, chance: Chance) -> WantedPosition:
    """The same, as likely as the seat may think by all that it was told: roles by what each did to whom,
    hands by what was seen of them."""
    if not v.once(remembered).whole:
        return determinize(v, chance)
    p = v.once(known).copy()
    p.chance = chance.next()
    shared, reached = v.once(role_shares)
    p.roles = shared[bisect_right(reached, chance.below(reached[-1]))]
    rest, asked = v.once(out_of_sight)[:], v.once(answering)
    unknown = v.once(unknown_hands)
    if asked:
        rest = _answer_likely(v, p, rest, asked, chance)
        unknown = [one for one in unknown if one[0] != asked[0]]
    for hand in unknown:
        p.hands[hand[0]] |= _fill(rest, hand, chance)
    chance.shuffle(rest)
    p.pile = rest + p.pile
    return p


def _fill(rest: list[int], hand: Unknown, chance: Chance) -> int:
    """The cards of a hand, as likely as its clue says; those it has drawn since, as any."""
    _seat, places, fresh, weights = hand
    return set_of(take(rest, places - fresh, weights, chance) + take(rest, fresh, None, chance))


def _answer_likely(
    v: WantedView, p: WantedPosition, rest: list[int], asked: tuple[int, int], chance: Chance
) -> list[int]:
    """Fill the hand of who must hold one of these cards; what is left."""
    seat, good = asked
    hand = next(one for one in v.once(unknown_hands) if one[0] == seat)
    for _ in range(TRIES):
        left = rest[:]
        cards = _fill(left, hand, chance)
        if cards & good:
            p.hands[seat] |= cards
            return left
    chance.shuffle(rest)
    _hold_one(p, seat, rest, [card for card in rest if good & BIT[card]], v.hand_sizes[seat], chance)
    return rest


def _seats(flags: tuple[bool, ...]) -> int:
    return sum(1 << seat for seat, flag in enumerate(flags) if flag)


def _in(hand: int, names: tuple[Card, ...]) -> list[int]:
    """The cards of these names as they are in a hand; a name that comes twice is both twins."""
    found = []
    for name in names:
        found.append(card := twin_in(hand, CARD[name].number))
        hand &= ~BIT[card]
    return found


def hidden_roles(v: WantedView) -> list[int]:
    """The roles that are not known, in the order in which the material adds them."""
    return unseen(
        [*map(roles_of(v.n).count, range(len(ROLES)))], ([ROLES.index(role) for role in v.roles if role],)
    )


def _roles(v: WantedView, hidden: list[int]) -> list[int]:
    """Those of all seats, the hidden ones taken from the last."""
    return [ROLES.index(role) if role else hidden.pop() for role in v.roles]


def out_of_sight(v: WantedView) -> list[int]:
    """The cards that the view does not show, in the order of the material."""
    p = v.once(known)
    shown = set_of((*p.discard, *p.revealed, *p.pile, *((p.playing,) if p.playing >= 0 else ())))
    shown |= sum(p.tables) + sum(p.hands)
    return [card for card in p.deck if not shown & BIT[card]]


def answering(v: WantedView) -> tuple[int, int] | None:
    """With `questions: rapide`, who is asked holds an answer: the seat, and the cards of which it holds one
    unseen. Rule: wanted#questions."""
    top = v.decision
    if v.options["questions"] != "rapide" or not isinstance(top, Answer):
        return None
    seat = top.asked[0]
    char = v.who(seat)
    if v.hands[seat] is not None or (isinstance(top, Shot) and top.tries):
        return None
    if isinstance(top, Survival) and (sum(v.alive) <= 2 or 0 < char.price <= v.hand_sizes[seat]):
        return None
    good = top.good(char)
    return None if good & v.once(known).hands[seat] else (seat, good)


def _hold_one(
    p: WantedPosition, seat: int, rest: list[int], good: list[int], size: int, chance: Chance
) -> None:
    """Fill a hand from the shuffled rest, so that any filling with at least one good card is as likely.

    How many good ones comes first, then which, then the others.
    """
    places = size - p.hands[seat].bit_count()
    others = len(rest) - len(good)
    ways = [
        comb(len(good), some) * comb(others, places - some) for some in range(1, min(len(good), places) + 1)
    ]
    if not (total := sum(ways)):
        return
    at = (chance.next() << 64 | chance.next()) % total
    some = next(k for k, reached in enumerate(accumulate(ways), 1) if at < reached)
    bad = [card for card in rest if card not in good]
    for card in (*good[:some], *bad[: places - some]):
        rest.remove(card)
        p.hands[seat] |= BIT[card]
