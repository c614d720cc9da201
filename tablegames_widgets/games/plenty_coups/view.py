"""What a seat may know of a game of Plenty Coups."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final, NamedTuple

from ...engine import TOUS, Say, Seen, View
from .cards import COLOUR, NAMES, TRIBES, WINTER, Card, Kinds, Tribe, strength
from .events import THIRD, with_third
from .position import (
    PlentyCoupsPosition,
    Standing,
    herd_points,
    letter_of,
    markers_at_home,
    standing,
    steersman,
    tribes_of,
)
from .rules import Give, OfTribe, Take


class Raid(NamedTuple):
    """A raid on its way: who sent it, to whose camp, with which warriors, worth how much; `prestige`: its
    marker is turned."""

    attacker: int
    target: int
    cards: tuple[Card, ...]
    strength: int
    prestige: bool


class Proposal(NamedTuple):
    """An alliance proposed: by whom, to whom, with which warrior."""

    author: int
    target: int
    card: Card


class PlentyCoupsView(View):
    """Un siège voit sa main, celle de la troisième tribu quand il la mène, et ce que les échanges lui ont
    appris ; tout le reste est public, sauf la pioche.

    Les suites vont par tribu : celles des sièges, et à deux la troisième. `tribes` : leurs couleurs. `main` :
    la main dont on joue, celle de `tribe` ; `hands` : None quand elle est cachée ; `known` : les cartes que
    ce siège connaît dans une main ; `exposed` : celles de la sienne que d’autres connaissent, (siège, carte).
    `prestige` : les points hors du troupeau ; `seals` : les cartes sous les camps ; `disdained` : les tribus
    sur lesquelles un bâton est posé. `turn` : à qui est le tour ; `left`, `free`, `riposte` : ce qu’il peut
    encore faire. `offered` : la carte face cachée d’un échange, connue de qui l’offre. `discards` est
    publique et triée.
    """

    # Rule: plenty_coups#secret, rulings P60, P67.
    decision: OfTribe | None
    tribes: tuple[Tribe, ...]
    round: int
    elder: int
    turn: int | None
    tribe: int | None
    main: tuple[Card, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    exposed: tuple[tuple[int, Card], ...]
    display: tuple[Card, ...]
    to_take: int
    pile_size: int
    discards: tuple[Card, ...]
    horses: tuple[int, ...]
    plain: int
    prestige: tuple[int, ...]
    raids: tuple[Raid, ...]
    seals: tuple[Card | None, ...]
    proposals: tuple[Proposal, ...]
    disdained: tuple[int, ...]
    left: int
    free: bool
    riposte: bool
    offered: Card | None
    giver: int | None

    def fields(self, p: PlentyCoupsPosition, seat: Seen) -> None:
        self.round = p.round
        self.hands = tuple([_names(hand) if _open(p, seat, t) else None for t, hand in enumerate(p.hands)])
        self.horses = tuple(p.horses)
        self.prestige = tuple(p.prestige)
        self.raids = tuple(
            [
                Raid(raid[0], camp, _names(raid[1]), p.force[camp], raid[2])
                for camp, raid in enumerate(p.raids)
                if raid
            ]
        )
        self.seals = tuple([NAMES[seal] if seal >= 0 else None for seal in p.seals])
        self.proposals = tuple(
            [Proposal(t, COLOUR[kind], NAMES[kind]) for t, kind in enumerate(p.offers) if kind >= 0]
        )
        top: Any = p.stack[-1] if p.stack else None
        tribe = _acting(top, seat)
        give = top if type(top) is Give else None
        self.tribes = TRIBES[: p.tribes]
        self.elder = p.elder
        self.turn = p.turn if p.stack else None
        self.tribe = tribe
        self.main = () if tribe is None else self.hands[tribe] or ()
        self.hand_sizes = tuple(map(len, p.hands))
        self.known = tuple(
            [tuple([NAMES[kind] for who, kind in learned if who == seat]) for learned in p.known]
        )
        self.exposed = (
            tuple([(who, NAMES[kind]) for who, kind in p.known[seat]]) if isinstance(seat, int) else ()
        )
        self.display = _names(p.display)
        self.to_take = top.number if isinstance(top, Take) else 0
        self.pile_size = len(p.pile)
        self.discards = _names(sorted(p.discards))
        self.plain = p.plain
        self.disdained = tuple([t for t in range(p.tribes) if p.disdained >> t & 1])
        self.left = p.left
        self.free = p.free
        self.riposte = p.riposte
        self.offered = NAMES[give.card] if give and seat in (give.seat, TOUS) else None
        self.giver = give.giver if give else None

    # -- names -------------------------------------------------------------------------------------
    @cached_property
    def tell(self) -> Say:
        """The view's voice, which knows a name for the third tribe too."""
        return with_third(self.say)

    def letter(self, tribe: int) -> str:
        """A tribe's letter: its seat's, or T."""
        return letter_of(self.n, tribe)

    def on_behalf(self, question: str) -> str:
        """« pour la troisième tribu, joue un coup de sa main » when the seat steers it: nothing there is the
        seat's own."""
        if self.tribe is None or self.tribe < self.n:
            return question
        return f"pour {THIRD}, " + _YOURS.sub(r"s\1", question)

    def camp(self, tribe: int) -> str:
        """« le camp d’Hugo », « ton camp »: questions and refusals name it as events do."""
        return self.tell.its("le camp", tribe)

    def herd(self, tribe: int) -> str:
        """« le troupeau d’Hugo », « ton troupeau »."""
        return self.tell.its("le troupeau", tribe)

    def lacks(self, card: str) -> str:
        """Why a card cannot be played: the hand played from does not hold it."""
        mine = self.tribe is None or self.tribe < self.n
        return f"Tu n’as pas « {card} » en main." if mine else f"La main de {THIRD} n’a pas « {card} »."

    # -- what follows from the fields --------------------------------------------------------------
    @property
    def tribe_count(self) -> int:
        """How many tribes play: the seats', and with two seats the third."""
        return tribes_of(self.n)

    @property
    def winter(self) -> bool:
        """Whether the winter's rules hold."""
        return self.round >= WINTER

    @property
    def steersman(self) -> int | None:
        """With two seats, the seat that steers the third tribe in this round."""
        return steersman(self.elder, self.round) if self.n == 2 else None

    @property
    def order(self) -> tuple[int, ...]:
        """The tribes in the order of play, the elder first."""
        if self.n == 2:
            return (self.elder, 2, 1 - self.elder)
        return tuple((self.elder + step) % self.n for step in range(self.n))

    @property
    def herd_points(self) -> tuple[int, ...]:
        """One point for each horse beyond the fifth, by tribe."""
        return tuple(map(herd_points, self.horses))

    @property
    def allies(self) -> tuple[int | None, ...]:
        """The tribe of a player that each is allied to."""
        return tuple(
            seal.tribe if seal is not None and seal.tribe < len(self.seals) else None for seal in self.seals
        )

    @property
    def neutrals(self) -> tuple[Tribe | None, ...]:
        """The neutral tribe that each is allied to."""
        return tuple(
            TRIBES[seal.tribe] if seal is not None and seal.tribe >= len(self.seals) else None
            for seal in self.seals
        )

    @property
    def markers(self) -> tuple[tuple[int, int], ...]:
        """Each tribe's markers at home: on the raid side, on the prestige side."""
        out = [
            [raid.prestige for raid in self.raids if raid.attacker == tribe]
            for tribe in range(self.tribe_count)
        ]
        return tuple(map(markers_at_home, self.prestige, out))

    @property
    def standing(self) -> tuple[Standing, ...]:
        """The ranks as if the game ended now, best first. Rule: plenty_coups#victoire."""
        seals = [-1 if seal is None else seal.kind for seal in self.seals]
        return tuple(standing(self.prestige, self.horses, seals))

    def attacked(self, tribe: int) -> Raid | None:
        """The raid on a tribe's camp."""
        return next((raid for raid in self.raids if raid.target == tribe), None)

    def strength_of(self, tribe: int, kinds: Kinds) -> int:
        """What an attack by these warriors would be worth. Ruling P8."""
        seal = self.seals[tribe]
        return strength(tribe, kinds, -1 if seal is None else seal.kind)

    def holds(self, kind: int, times: int = 1) -> bool:
        """Whether the hand played from holds a card, so many times."""
        return self.main.count(NAMES[kind]) >= times


_YOURS: Final = re.compile(r"\bt(on|a|es)\b")


def _names(kinds: Iterable[int]) -> tuple[Card, ...]:
    return tuple([NAMES[kind] for kind in kinds])


def _open(p: PlentyCoupsPosition, viewer: Seen, tribe: int) -> bool:
    """Whether a viewer sees a hand: its own, or that of the tribe that it steers while that one has its turn.

    Ruling P60.
    """
    return viewer in (TOUS, tribe) or (
        tribe >= p.n and p.turn == tribe and viewer == p.seat and bool(p.stack)
    )


def _acting(top: OfTribe | None, seat: Seen) -> int | None:
    """The tribe whose hand is played from: the one that is asked, else the viewer's own."""
    if top is not None and (seat == TOUS or seat in top.asked):
        return top.tribe
    return seat if isinstance(seat, int) else None
