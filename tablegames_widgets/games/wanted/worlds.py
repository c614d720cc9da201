"""From a view back to whole positions, and what a view is worth: for players that try moves out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ...engine.chance import Chance
from .cards import BEERS, BIT, CARD, DECK, NAMES, SPECIAL, Allot, cards_of, set_of
from .characters import BY_NAME
from .position import DEPUTY, OUTLAW, RENEGADE, ROLES, SHERIFF, WAYS, WantedPosition, roles_of
from .rules import Duel, Raid, Shot, Survival

if TYPE_CHECKING:
    from .view import WantedView


def determinize(v: WantedView, chance: Chance) -> WantedPosition:
    """A whole position among those that show exactly this view: roles, hands and pile are drawn, what is known is kept.

    What other seats remember beyond what everyone knows is not in a view: they remember nothing more.
    """
    p = WantedPosition(v.game, v.n, v.game.check_options(v.options), chance.next())
    p.seat_all(_roles(v, chance), [BY_NAME[name] for name in v.characters])
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
        p.how = next(how for how, words in WAYS.items() if v.outcome.why.endswith(f"{words}."))
    return p


def _seats(flags: tuple[bool, ...]) -> int:
    return sum(1 << seat for seat, flag in enumerate(flags) if flag)


def _in(hand: int, names: tuple[str, ...]) -> list[int]:
    """The cards of these names as they are in a hand."""
    return [CARD[name] if hand & BIT[CARD[name]] else CARD[name] + 1 for name in names]


def _roles(v: WantedView, chance: Chance) -> list[int]:
    """The roles that are not known, in any order."""
    left = Counter(roles_of(v.n))
    left.subtract(ROLES.index(role) for role in v.roles if role)
    hidden = list(left.elements())
    chance.shuffle(hidden)
    return [ROLES.index(role) if role else hidden.pop() for role in v.roles]


def _deal(v: WantedView, p: WantedPosition, chance: Chance) -> None:
    """Hands and pile: first what is known, then the rest at random."""
    left = Counter(NAMES[card] for card in DECK if v.options["special"] == "avec" or not SPECIAL & BIT[card])
    seen = [*v.discards, *v.revealed, *([v.playing] if v.playing else []), *(card for table in v.tables for card in table)]
    hands = [list(v.hands[s] if v.hands[s] is not None else v.known[s]) for s in range(v.n)]  # type: ignore[arg-type]
    top = list(v.looked) or ([v.top] if v.top else [])
    left.subtract([*seen, *top, *(card for hand in hands for card in hand)])
    rest = list(left.elements())
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


def _answer(v: WantedView, hands: list[list[str]], rest: list[str]) -> None:
    """With `questions: rapide`, who is asked holds an answer. Rule: wanted#questions."""
    top = v._decision
    if v.options["questions"] != "rapide" or not isinstance(top, (Shot, Raid, Duel, Survival)):
        return
    seat = top.asked[0]
    char = BY_NAME[v.characters[seat]]
    if v.hands[seat] is not None or (isinstance(top, Shot) and top.tries):
        return
    if isinstance(top, Survival):
        able = BEERS if sum(v.alive) > 2 else 0
        if char.name == "Sid Ketchum" and v.hand_sizes[seat] > 1:
            return
    else:
        able = char.misseds if isinstance(top, Shot) else char.bangs
    good = {NAMES[card] for card in cards_of(able)}
    if able and not good & set(hands[seat]):
        found = next((card for card in rest if card in good), None)
        if found:
            rest.remove(found)
            hands[seat].append(found)


# -- how good it looks -----------------------------------------------------------------------------------------------------

_WORTH: Final = {
    "BANG!": 0.9, "RATÉ!": 0.9, "BIÈRE": 1.1, "SALOON": 0.5, "DILIGENCE": 1.3, "WELLS FARGO": 2.0, "MAGASIN": 0.7, "BRAQUAGE": 1.0,
    "COUP DE FOUDRE": 0.9, "DUEL": 0.8, "INDIENS!": 0.8, "GATLING": 1.2, "PLANQUE": 1.3, "APPALOOSA": 0.9, "MUSTANG": 1.1, "PRISON": 0.9,
    "DYNAMITE": 0.3, "VOLCANIC": 1.1, "SCHOFIELD": 0.8, "REMINGTON": 1.0, "CARABINE": 1.1, "WINCHESTER": 1.2,
}  # fmt: skip
_LAID: Final = {"PRISON": -1.6, "DYNAMITE": -1.0}
_LIFE: Final = 2.2
_HATE: Final = {
    SHERIFF: {OUTLAW: 1.0, RENEGADE: 0.8, DEPUTY: -0.8}, DEPUTY: {OUTLAW: 1.0, RENEGADE: 0.8, SHERIFF: -2.0, DEPUTY: -0.7},
    OUTLAW: {SHERIFF: 2.0, DEPUTY: 0.7, RENEGADE: 0.4, OUTLAW: -0.3}, RENEGADE: {OUTLAW: 0.8, DEPUTY: 0.6, SHERIFF: 0.1, RENEGADE: 0.8},
}  # fmt: skip
"""How much each role likes another's losses."""


def estimate(v: WantedView, seat: int) -> float:
    """Won or lost; else one's own strength, against that of the others by what one believes of their roles."""
    if v.outcome is not None:
        return 500.0 if seat in v.outcome.winners else -500.0
    own = v.roles[seat]
    mine = ROLES.index(own) if own else RENEGADE
    guess = _guess(v)
    total = _strength(v, seat)
    for other in range(v.n):
        if other != seat:
            role = v.roles[other]
            odds = {ROLES.index(role): 1.0} if role else guess
            hate = sum(_HATE[mine].get(one, 0.0) * share for one, share in odds.items())
            total -= hate * (_strength(v, other) + (6.0 if v.alive[other] else 0.0)) / 2
    return total


def _guess(v: WantedView) -> dict[int, float]:
    """The roles that are not known, by their share."""
    left = Counter(roles_of(v.n))
    left.subtract(ROLES.index(role) for role in v.roles if role)
    whole = sum(left.values()) or 1
    return {role: number / whole for role, number in left.items() if number > 0}


def _strength(v: WantedView, seat: int) -> float:
    if not v.alive[seat]:
        return -8.0
    laid = sum(_LAID.get(name, 1.2 * _WORTH[name]) for name in (card.rsplit(" ", 1)[0] for card in v.tables[seat]))
    hand = v.hands[seat]
    held = 0.9 * v.hand_sizes[seat] if hand is None else sum(_WORTH[card.rsplit(" ", 1)[0]] for card in hand)
    life = v.life[seat]
    return _LIFE * life + (0 if life > 1 else -2.5) + laid + held


