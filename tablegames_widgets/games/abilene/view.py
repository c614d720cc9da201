"""What a seat may know of a game of Welcome to Abilene, and the way back from it to a whole position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ...engine.chance import Chance
from ...engine.text import LETTERS, count, listed
from ...engine.views import TOUS, Seen, View
from .cards import ANTE, CATTLE, COST, DECK, HAND_SIZE, KIND, NAMES, SIZE, VALUES, attack, cards_of, hand_of, heads
from .position import AbilenePosition, RoundEnd
from .rules import ROUND, Announce, Arrival, Join, PassOn, Reply, Theft, Turn


class Attack(NamedTuple):
    """An attack in wait: who sent it, the card, whose herd it is on."""

    attacker: int
    card: str
    target: int

    @property
    def click(self) -> str:
        """What one clicks to counter it: « desperados de C »."""
        return attack(KIND[self.card], self.attacker)


class AbileneView(View):
    """A seat sees its own hand and the cards it laid face down itself; all the rest is public, but for the pile.

    `main`: the hand of the seat that looks, as card names. `hands`: one a seat, None where hidden, with `hand_sizes`; `buried`
    and `buried_sizes` likewise for cards laid face down. `chips`, `ahead` (put forward in this lap), `pot`. `inside`: the seats in
    the round. `herds`: card names a seat in order of laying; `totals`: their heads. `attacks`: see `Attack`; `threats`: those
    on one's own herd. `guards`: the defence in wait of each seat, or None. `dealer`, `deals`, `idle`, `last`: see the position.
    `price`: what the next card costs (in the deal); `due`: what the seat must add to match the bets. `pile_size`, and
    `discards`: what was laid face up stays public when it is gone (ruling A34).
    """

    main: tuple[str, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    buried: tuple[tuple[str, ...] | None, ...]
    buried_sizes: tuple[int, ...]
    chips: tuple[int, ...]
    ahead: tuple[int, ...]
    pot: int
    inside: tuple[int, ...]
    herds: tuple[tuple[str, ...], ...]
    attacks: tuple[Attack, ...]
    guards: tuple[str | None, ...]
    dealer: int
    deals: tuple[int, ...]
    idle: int
    last: RoundEnd | None
    pile_size: int
    discards: tuple[str, ...]

    def fields(self, p: AbilenePosition, seat: Seen) -> dict[str, Any]:
        hands = tuple(_names(cards_of(hand)) if _open(seat, s) else None for s, hand in enumerate(p.hands))
        me = seat if isinstance(seat, int) else p.to_move[0] if seat == TOUS and p.stack else None
        return {
            "hands": hands, "main": () if me is None else hands[me], "hand_sizes": tuple([hand >> SIZE for hand in p.hands]),
            "buried": tuple([_names(sorted(cards)) if _open(seat, s) else None for s, cards in enumerate(p.buried)]),
            "buried_sizes": tuple(map(len, p.buried)), "chips": tuple(p.chips), "ahead": tuple(p.ahead), "pot": p.pot,
            "inside": tuple([s for s in range(p.n) if p.inside >> s & 1]), "herds": tuple(map(_names, p.herds)),
            "attacks": tuple([Attack(s, NAMES[sent[0]], sent[1]) for s, sent in enumerate(p.attacks) if sent]),
            "guards": tuple([NAMES[guard] if guard >= 0 else None for guard in p.guards]), "dealer": p.dealer,
            "deals": tuple(p.deals), "idle": p.idle, "last": p.last, "pile_size": len(p.pile), "discards": _names(sorted(p.discards)),
        }  # fmt: skip

    @property
    def threats(self) -> tuple[Attack, ...]:
        """The attacks on the herd of the seat that looks."""
        return tuple(one for one in self.attacks if one.target == self.me)

    @property
    def totals(self) -> tuple[int, ...]:
        """The heads of each herd."""
        return tuple(total(herd) for herd in self.herds)

    @property
    def price(self) -> int:
        """What the next card costs the seats in the round."""
        return max((self.hand_sizes[seat] for seat in self.inside), default=HAND_SIZE) - HAND_SIZE + 1

    @property
    def due(self) -> int:
        """What the seat must add to match the highest stake."""
        return max(self.ahead) - (self.ahead[self.me] if self.me is not None else 0)

    @property
    def stakes(self) -> int:
        """All the chips to be won."""
        return self.pot + sum(self.ahead)

    def is_ruined(self, seat: int) -> bool:
        """Whether the seat can no longer pay an ante, and has no stake. Rule: abilene#ruine."""
        return self.chips[seat] < ANTE and seat not in self.inside


def _open(viewer: Seen, seat: int) -> bool:
    return viewer in (seat, TOUS)


def _names(kinds: Iterable[int]) -> tuple[str, ...]:
    return tuple([NAMES[kind] for kind in kinds])


def total(herd: Iterable[str]) -> int:
    """The heads of a herd given by names."""
    return heads(KIND[card] for card in herd)


def unseen(v: AbileneView) -> list[int]:
    """The cards that the view does not show, as kinds, in the order of the material."""
    seen: Counter[str] = Counter(v.discards)
    for place in (*v.hands, *v.buried, *v.herds, [one.card for one in v.attacks], filter(None, v.guards)):
        seen.update(place or ())
    rest = Counter(DECK)
    rest.subtract({KIND[card]: number for card, number in seen.items()})
    return list(rest.elements())


def determinize(v: AbileneView, chance: Chance) -> AbilenePosition:
    """A whole position among those that show exactly this view, each as likely: what is hidden falls anywhere."""
    p = AbilenePosition(v.game, v.n, v.game.check_options(v.options), chance.next())
    cards = unseen(v)
    chance.shuffle(cards)
    for seat in range(v.n):
        hand, buried = v.hands[seat], v.buried[seat]
        held = [cards.pop() for _ in range(v.hand_sizes[seat])] if hand is None else [KIND[card] for card in hand]
        p.hands[seat], p.bits[seat] = hand_of(held), sum({1 << kind for kind in held})
        p.buried[seat] = tuple([cards.pop() for _ in range(v.buried_sizes[seat])] if buried is None else [KIND[card] for card in buried])
    p.pile = sorted(cards)
    p.chips, p.ahead, p.pot = list(v.chips), list(v.ahead), v.pot
    p.dealer, p.deals, p.idle, p.last = v.dealer, list(v.deals), v.idle, v.last
    p.inside = sum(1 << seat for seat in v.inside)
    p.herds = [tuple(KIND[card] for card in herd) for herd in v.herds]
    p.discards = tuple(KIND[card] for card in v.discards)
    p.guards = [-1 if guard is None else KIND[guard] for guard in v.guards]
    for attacker, card, target in v.attacks:
        p.attacks[attacker] = (KIND[card], target)
    p.stack = [] if v.decision is None else stack_under(p, v.decision)
    return p


def stack_under(p: AbilenePosition, top: Any) -> list[Any]:
    """The whole stack of a question: what follows it is told by who still holds cards."""
    if isinstance(top, Theft):
        (seat,) = top.asked
        under = Turn(seat) if p.hands[seat] else PassOn(seat) if any(p.hands) else Arrival(seat)
        return [ROUND, under, top]
    if isinstance(top, Reply):
        return [ROUND, PassOn(top.attacker), top]
    return [ROUND, top]


def facts(v: AbileneView) -> Iterator[str]:
    """What an example may state, each sentence as it is written after `=`."""
    yield f"le pot contient {count(v.pot, 'jeton')}"
    yield f"la pioche compte {count(v.pile_size, 'carte')}"
    yield f"{LETTERS[v.dealer]} est le donneur"
    yield f"c’est la manche {sum(v.deals)}"
    for seat in range(v.n):
        yield from _seat_facts(v, seat)
    for attacker, card, target in v.attacks:
        yield f"{card} de {LETTERS[attacker]} menacent le troupeau de {LETTERS[target]}"
    if v.last:
        yield from _last_facts(v.last)
    if isinstance(v.decision, Announce):
        yield f"la prochaine carte coûte {count(v.price, 'jeton')}"
    if v.outcome is not None:
        yield from v.outcome.facts()
    else:
        yield f"c’est à {LETTERS[v.to_move[0]]} de répondre"
        if isinstance(v.decision, Turn):
            yield f"c’est à {LETTERS[v.to_move[0]]} de jouer"


def _seat_facts(v: AbileneView, seat: int) -> Iterator[str]:
    letter = LETTERS[seat]
    yield f"{letter} a {count(v.chips[seat], 'jeton')}"
    yield f"{letter} a {count(v.hand_sizes[seat], 'carte')} en main"
    yield f"le troupeau de {letter} compte {count(v.totals[seat], 'tête')}"
    yield f"{letter} {'est' if seat in v.inside else 'n’est pas'} dans la manche"
    if v.ahead[seat]:
        yield f"{letter} a avancé {count(v.ahead[seat], 'jeton')}"
    if v.buried_sizes[seat]:
        yield f"{letter} a {count(v.buried_sizes[seat], 'carte')} face cachée"
    if guard := v.guards[seat]:
        yield f"{guard} attend près du troupeau de {letter}"
    if v.is_ruined(seat):
        yield f"{letter} est ruiné"


def _last_facts(last: RoundEnd) -> Iterator[str]:
    if not last.winners:
        yield "personne ne gagne la manche"
    elif len(last.winners) == 1:
        yield f"{LETTERS[last.winners[0]]} gagne la manche et {count(last.share, 'jeton')}"
    else:
        yield f"{listed([LETTERS[seat] for seat in last.winners])} se partagent le pot, {count(last.share, 'jeton')} chacun"


def estimate(v: AbileneView, seat: int) -> float:
    """Chips, and of what is at stake as much as one's herd, on the table and in hand, promises against the others'; while
    the deal goes on, the next card will have to be paid too."""  # fmt: skip
    own = float(v.chips[seat])
    if seat not in v.inside:
        return own
    if isinstance(v.decision, Join):
        return own + 1.15 * ANTE
    promises = {other: _promise(v, other) ** 2 for other in v.inside}
    chance = promises[seat] / sum(promises.values())
    coming = 0.45 * v.price * (1 - chance) if isinstance(v.decision, Announce) else 0.0
    return own + v.stakes * chance - coming


def _promise(v: AbileneView, seat: int) -> float:
    """The heads that a seat may bring in: its herd, what it holds, less what threatens it."""
    on_table = [VALUES[KIND[card]] for card in v.herds[seat]]
    hand = v.hands[seat]
    value: float = sum(on_table) + 4
    if hand is None:
        value += 9.0 * v.hand_sizes[seat]
    else:
        value += sum(_worth(KIND[card]) for card in hand)
    for one in v.attacks:
        if one.target == seat:
            value -= 0.6 * (max(on_table, default=0) if one.card == NAMES[CATTLE] else sum(on_table))
        if one.attacker == seat:
            value += 0.4 * max((VALUES[KIND[card]] for card in v.herds[one.target]), default=0)
    return max(value + 3.0 if v.guards[seat] else value, 1.0)


def _worth(kind: int) -> float:
    """What a card in hand is worth, in heads, without looking further."""
    if kind < CATTLE:
        return float(VALUES[kind])
    return 6.0 - COST[kind]
