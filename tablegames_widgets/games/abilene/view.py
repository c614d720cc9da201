"""What a seat may know of a game of Welcome to Abilene."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...engine import TOUS, Seen, View
from .cards import ANTE, HAND_SIZE, NAMES, SENT, SIZE, Card, Target, cards_of
from .position import AbilenePosition, RoundEnd


class Attack(NamedTuple):
    """An attack in wait: who sent it, the card, whose herd it is on."""

    attacker: int
    card: Card
    target: int

    @property
    def click(self) -> Target:
        """What one clicks to counter it: « desperados de C »."""
        return SENT[self.card.kind][self.attacker]


class AbileneView(View):
    """Un siège voit sa main et les cartes qu’il a enterrées lui-même ; tout le reste est public, sauf la
    pioche.

    `main` : la main du siège qui regarde, des noms de cartes. `hands` : une par siège, None quand elle est
    cachée, avec `hand_sizes` ; de même `buried` et `buried_sizes` pour les cartes posées face cachée.
    `chips`, `ahead` (mis à ce tour de table), `pot`. `inside` : les sièges encore dans la manche. `herds` :
    les cartes de chaque troupeau, dans l’ordre ; `totals` : leurs têtes. `attacks`, `threats` (celles sur son
    propre troupeau), `guards` : la défense en attente de chacun, ou None. `dealer`, `deals`, `idle`, `last` :
    comme dans la position. `price` : ce que coûte la carte suivante ; `due` : ce que le siège doit ajouter
    pour suivre. `pile_size` et `discards`.
    """

    # `discards`: ruling A34.
    main: tuple[Card, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    buried: tuple[tuple[Card, ...] | None, ...]
    buried_sizes: tuple[int, ...]
    chips: tuple[int, ...]
    ahead: tuple[int, ...]
    pot: int
    inside: tuple[int, ...]
    herds: tuple[tuple[Card, ...], ...]
    attacks: tuple[Attack, ...]
    guards: tuple[Card | None, ...]
    dealer: int
    deals: tuple[int, ...]
    idle: int
    last: RoundEnd | None
    pile_size: int
    discards: tuple[Card, ...]

    def fields(self, p: AbilenePosition, seat: Seen) -> None:
        self.hands = tuple(
            [_names(cards_of(hand)) if _open(seat, s) else None for s, hand in enumerate(p.hands)]
        )
        self.hand_sizes = tuple([hand >> SIZE for hand in p.hands])
        self.chips = tuple(p.chips)
        self.ahead = tuple(p.ahead)
        self.pot = p.pot
        self.inside = tuple([s for s in range(p.n) if p.inside >> s & 1])
        self.herds = tuple(map(_names, p.herds))
        self.attacks = tuple([Attack(s, NAMES[sent[0]], sent[1]) for s, sent in enumerate(p.attacks) if sent])
        self.guards = tuple([NAMES[guard] if guard >= 0 else None for guard in p.guards])
        me = seat if isinstance(seat, int) else p.to_move[0] if seat == TOUS and p.stack else None
        self.main = () if me is None else self.hands[me] or ()
        self.buried = tuple(
            [_names(sorted(cards)) if _open(seat, s) else None for s, cards in enumerate(p.buried)]
        )
        self.buried_sizes = tuple(map(len, p.buried))
        self.dealer = p.dealer
        self.deals = tuple(p.deals)
        self.idle = p.idle
        self.last = p.last
        self.pile_size = len(p.pile)
        self.discards = _names(sorted(p.discards))

    @property
    def threats(self) -> tuple[Attack, ...]:
        """The attacks on the herd of the seat that looks."""
        return () if self.me is None else self.threats_to(self.me)

    def threats_to(self, seat: int) -> tuple[Attack, ...]:
        """The attacks on the herd of a seat."""
        return tuple(one for one in self.attacks if one.target == seat)

    def attack_of(self, seat: int) -> Attack:
        """The attack that a seat has sent, where it has sent one."""
        return next(one for one in self.attacks if one.attacker == seat)

    @property
    def totals(self) -> tuple[int, ...]:
        """The heads of each herd."""
        return tuple(sum(card.heads for card in herd) for herd in self.herds)

    @property
    def price(self) -> int:
        """What the next card costs the seats in the round."""
        return max((self.hand_sizes[seat] for seat in self.inside), default=HAND_SIZE) - HAND_SIZE + 1

    @property
    def due(self) -> int:
        """What the seat that looks must add to match the highest stake."""
        return max(self.ahead) if self.me is None else self.due_of(self.me)

    def due_of(self, seat: int) -> int:
        """What a seat must add to match the highest stake."""
        return max(self.ahead) - self.ahead[seat]

    @property
    def stakes(self) -> int:
        """All the chips to be won."""
        return self.pot + sum(self.ahead)

    def is_ruined(self, seat: int) -> bool:
        """Whether the seat can no longer pay an ante, and has no stake. Rule: abilene#ruine."""
        return self.chips[seat] < ANTE and seat not in self.inside


def _open(viewer: Seen, seat: int) -> bool:
    return viewer in (seat, TOUS)


def _names(kinds: Iterable[int]) -> tuple[Card, ...]:
    return tuple([NAMES[kind] for kind in kinds])
