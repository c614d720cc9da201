"""The way back from a view of Wanted! to a whole position: what is hidden is drawn, each card as likely."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType

from ...engine import Chance
from .cards import BIT, CARD, DECK, NAMES, ROLES, SPECIAL, Allot, Card, held, names_of, roles_of, set_of
from .position import WantedPosition
from .rules.asking import Answer
from .rules.life import Survival
from .rules.shots import Shot
from .view import WantedView


def determinize(v: WantedView, chance: Chance) -> WantedPosition:
    """A whole position among those that show exactly this view: roles, hands and pile are drawn, what is known is kept.

    What other seats remember beyond what everyone knows is not in a view: they remember nothing more.
    """
    p = WantedPosition(v.game, v.n, MappingProxyType(v.options), chance.next())
    p.seat_all(_roles(v, chance), [v.who(seat) for seat in range(v.n)])
    p.shown = _seats(v.role_shown)
    p.alive, p.life, p.turn, p.shots = _seats(v.alive), list(v.life), v.turn, v.shots
    _deal(v, p, chance)
    p.survey()
    p.reshuffles = v.reshuffles
    p.public = sum(set_of(_in(p.hands[s], names)) for s, names in enumerate(v.known_to_all))
    if isinstance(v.seat, int):
        mine = sum(set_of(_in(p.hands[s], names)) for s, names in enumerate(v.known))
        p.known = tuple([mine if s == v.seat else 0 for s in range(v.n)])
    p.peek = -1 if v.peek is None else v.peek
    p.stack = list(v.pending)
    if v.outcome is not None:
        p.won = _seats(tuple(s in v.outcome.winners for s in range(v.n)))
        p.how = v.how or ""
    return p


def _seats(flags: tuple[bool, ...]) -> int:
    return sum(1 << seat for seat, flag in enumerate(flags) if flag)


def _in(hand: int, names: tuple[Card, ...]) -> list[int]:
    """The cards of these names as they are in a hand; a name that comes twice is both twins."""
    found = []
    for name in names:
        found.append(card := held(hand, CARD[name].number))
        hand &= ~BIT[card]
    return found


def _roles(v: WantedView, chance: Chance) -> list[int]:
    """The roles that are not known, in any order."""
    hidden = list((Counter(roles_of(v.n)) - Counter(ROLES.index(role) for role in v.roles if role)).elements())
    chance.shuffle(hidden)
    return [ROLES.index(role) if role else hidden.pop() for role in v.roles]


def _hands(v: WantedView) -> list[list[Card]]:
    """What is known of each hand."""
    return [list(known if hand is None else hand) for hand, known in zip(v.hands, v.known, strict=True)]


def _top(v: WantedView) -> list[Card]:
    """What is known of the pile, its first card first."""
    return list(v.looked) or ([v.top] if v.top else [])


def unseen(v: WantedView) -> list[Card]:
    """The cards that the view does not show."""
    left = Counter(NAMES[card] for card in DECK if v.options["special"] == "avec" or not SPECIAL & BIT[card])
    seen = [*v.discards, *v.revealed, *([v.playing] if v.playing else []), *(card for table in v.tables for card in table)]
    left.subtract([*seen, *_top(v), *(card for hand in _hands(v) for card in hand)])
    return list(left.elements())


def _deal(v: WantedView, p: WantedPosition, chance: Chance) -> None:
    """Hands and pile: first what is known, then the rest at random."""
    hands = _hands(v)
    top = _top(v)
    rest = v.once(unseen)[:]
    chance.shuffle(rest)
    _answer(v, hands, rest)
    for seat, hand in enumerate(hands):
        while len(hand) < v.hand_sizes[seat]:
            hand.append(rest.pop())
    rest += reversed(top)
    allot = Allot()
    p.tables = [set_of(allot.cards(table)) for table in v.tables]
    p.hands = [set_of(allot.cards(hand)) for hand in hands]
    p.discard, p.revealed = allot.cards(v.discards), tuple(allot.cards(v.revealed))
    p.playing = allot.take(v.playing) if v.playing else -1
    p.pile = allot.cards(rest)


def _answer(v: WantedView, hands: list[list[Card]], rest: list[Card]) -> None:
    """With `questions: rapide`, who is asked holds an answer. Rule: wanted#questions."""
    top = v.decision
    if v.options["questions"] != "rapide" or not isinstance(top, Answer):
        return
    seat = top.asked[0]
    char = v.who(seat)
    if v.hands[seat] is not None or (isinstance(top, Shot) and top.tries):
        return
    if isinstance(top, Survival) and (sum(v.alive) <= 2 or 0 < char.price <= v.hand_sizes[seat]):
        return
    good = set(names_of(top.good(char)))
    if not good & set(hands[seat]):
        found = next((card for card in rest if card in good), None)
        if found:
            rest.remove(found)
            hands[seat].append(found)
