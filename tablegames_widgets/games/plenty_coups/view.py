"""What a seat may know of a game of Plenty Coups, and the way back from it to a whole position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from ...engine.chance import Chance
from ...engine.views import TOUS, Seen, View
from .cards import COLOUR, COLOURS, COUP, DECK, HOME, KIND, NAMES, VALUE, WINTER
from .position import (
    DUMMY_NAME,
    PlentyCoupsPosition,
    Standing,
    herd_points,
    letter_of,
    standing,
    steersman,
    tribes_of,
)  # fmt: skip
from .rules import Give, Take


class Raid(NamedTuple):
    """A raid on its way: who sent it, to whose camp, with which warriors, worth how much; `prestige`: its marker is turned."""

    attacker: int
    target: int
    cards: tuple[str, ...]
    strength: int
    prestige: bool


class Proposal(NamedTuple):
    """An alliance proposed: by whom, to whom, with which warrior."""

    author: int
    target: int
    card: str


class PlentyCoupsView(View):
    """A seat sees its own hand, the hand of the third tribe while it steers it, and what exchanges have taught it; all the rest
    is public, but for the pile. Rule: plenty_coups#secret, rulings P60, P67.

    Tuples are by tribe: the seats', and with two seats the third tribe. `tribes`: their colours. `main`: the hand played from,
    that of `tribe`; `hands`: None where hidden; `known`: the cards that this seat knows in a hand; `exposed`: those of its own hand
    that others know, as (seat, card). `prestige`: points outside the herd; `seals`: the cards under the camps; `disdained`: the
    tribes on which a stick lies. `turn`: whose turn it is; `left`, `free`, `riposte`: what it may still do. `offered`: the card
    lying face down in an exchange, known to who offers it. `discards` is public and sorted.
    """  # fmt: skip

    tribes: tuple[str, ...]
    round: int
    elder: int
    turn: int | None
    tribe: int | None
    main: tuple[str, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[str, ...], ...]
    exposed: tuple[tuple[int, str], ...]
    display: tuple[str, ...]
    to_take: int
    pile_size: int
    discards: tuple[str, ...]
    horses: tuple[int, ...]
    plain: int
    prestige: tuple[int, ...]
    raids: tuple[Raid, ...]
    seals: tuple[str | None, ...]
    proposals: tuple[Proposal, ...]
    disdained: tuple[int, ...]
    left: int
    free: bool
    riposte: bool
    offered: str | None
    giver: int | None

    def fields(self, p: PlentyCoupsPosition, seat: Seen) -> dict[str, Any]:
        top: Any = p.stack[-1] if p.stack else None
        hands = tuple([_names(hand) if _open(p, seat, t) else None for t, hand in enumerate(p.hands)])
        tribe = _acting(top, seat)
        give = top if type(top) is Give else None
        return {
            "tribes": COLOURS[: p.tribes], "round": p.round, "elder": p.elder, "turn": p.turn if p.stack else None, "tribe": tribe,
            "main": () if tribe is None else hands[tribe], "hands": hands, "hand_sizes": tuple(map(len, p.hands)),
            "known": tuple([tuple([NAMES[kind] for who, kind in known if who == seat]) for known in p.known]),
            "exposed": tuple([(who, NAMES[kind]) for who, kind in p.known[seat]]) if isinstance(seat, int) else (),
            "display": _names(p.display), "to_take": top.number if type(top) is Take else 0, "pile_size": len(p.pile),
            "discards": _names(sorted(p.discards)), "horses": tuple(p.horses), "plain": p.plain, "prestige": tuple(p.prestige),
            "raids": tuple([Raid(raid[0], camp, _names(raid[1]), p.force[camp], raid[2]) for camp, raid in enumerate(p.raids) if raid]),
            "seals": tuple([NAMES[seal] if seal >= 0 else None for seal in p.seals]),
            "proposals": tuple([Proposal(t, COLOUR[kind], NAMES[kind]) for t, kind in enumerate(p.offers) if kind >= 0]),
            "disdained": tuple([t for t in range(p.tribes) if p.disdained >> t & 1]), "left": p.left, "free": p.free,
            "riposte": p.riposte, "offered": NAMES[give.card] if give and seat in (give.seat, TOUS) else None,
            "giver": give.giver if give else None,
        }  # fmt: skip

    # -- names -----------------------------------------------------------------------------------------------------
    def name(self, tribe: int) -> str:
        """What a tribe is called: its player's name, or « la troisième tribu »."""
        return self.names[tribe] if tribe < self.n else DUMMY_NAME

    def letter(self, tribe: int) -> str:
        """A tribe's letter: its seat's, or T."""
        return letter_of(self.n, tribe)

    @property
    def on_behalf(self) -> str:
        """« pour la troisième tribu, » when the seat steers it."""
        return f"pour {DUMMY_NAME}, " if self.tribe is not None and self.tribe >= self.n else ""

    def first(self, tribe: int) -> str:
        """The name as a sentence begins with it."""
        name = self.name(tribe)
        return name[0].upper() + name[1:]

    def lacks(self, card: str) -> str:
        """Why a card cannot be played: the hand played from does not hold it."""
        mine = self.tribe is None or self.tribe < self.n
        return f"Tu n’as pas « {card} » en main." if mine else f"La main de {DUMMY_NAME} n’a pas « {card} »."

    def click_coup(self, raid: Raid) -> str:
        """The click that brings a raid home with a coup."""
        return COUP + self.tribes[raid.target]

    def click_home(self, raid: Raid) -> str:
        """The click that brings a raid home without a coup."""
        return HOME + self.tribes[raid.target]

    # -- what follows from the fields --------------------------------------------------------------------------------
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
        colours = [None if seal is None else COLOUR[KIND[seal]] for seal in self.seals]
        return tuple(colour if colour is not None and colour < len(self.seals) else None for colour in colours)

    @property
    def neutrals(self) -> tuple[str | None, ...]:
        """The colour of the neutral tribe that each is allied to."""
        colours = [None if seal is None else COLOUR[KIND[seal]] for seal in self.seals]
        return tuple(COLOURS[colour] if colour is not None and colour >= len(self.seals) else None for colour in colours)

    @property
    def markers(self) -> tuple[tuple[int, int], ...]:
        """Each tribe's markers at home: on the raid side, on the prestige side."""
        found = []
        for tribe, points in enumerate(self.prestige):
            out = [raid.prestige for raid in self.raids if raid.attacker == tribe]
            turned = min(4, points) - sum(out)
            found.append((4 - len(out) - turned, turned))
        return tuple(found)

    @property
    def standing(self) -> tuple[Standing, ...]:
        """The ranks as if the game ended now, best first. Rule: plenty_coups#victoire."""
        seals = [-1 if seal is None else KIND[seal] for seal in self.seals]
        return tuple(standing(self.prestige, self.horses, seals))

    def attacked(self, tribe: int) -> Raid | None:
        """The raid on a tribe's camp."""
        return next((raid for raid in self.raids if raid.target == tribe), None)

    def strength_of(self, tribe: int, kinds: tuple[int, ...]) -> int:
        """What an attack by these warriors would be worth. Ruling P8."""
        colour, seal = COLOUR[kinds[0]], self.seals[tribe]
        bonus = colour == tribe or (seal is not None and colour == COLOUR[KIND[seal]])
        return sum(VALUE[kind] for kind in kinds) + bonus

    def holds(self, kind: int, times: int = 1) -> bool:
        """Whether the hand played from holds a card, so many times."""
        return self.main.count(NAMES[kind]) >= times


def _names(kinds: Iterable[int]) -> tuple[str, ...]:
    return tuple([NAMES[kind] for kind in kinds])


def _open(p: PlentyCoupsPosition, viewer: Seen, tribe: int) -> bool:
    """Whether a viewer sees a hand: its own, or that of the tribe that it steers while that one has its turn. Ruling P60."""
    if viewer in (TOUS, tribe):
        return True
    return tribe >= p.n and p.turn == tribe and viewer == p.seat and bool(p.stack)


def _acting(top: Any, seat: Seen) -> int | None:
    """The tribe whose hand is played from: the one that is asked, else the viewer's own."""
    if seat is None:
        return None
    if top is not None and (seat == TOUS or seat in top.asked):
        tribe: int = top.tribe
        return tribe
    return seat if isinstance(seat, int) else None


# -- back to a position ------------------------------------------------------------------------------------------------------


def unseen(v: PlentyCoupsView) -> list[int]:
    """The cards that the view does not show, as kinds, in the order of the material."""
    seen: Counter[str] = Counter((*v.discards, *v.display))
    places: Iterable[Iterable[str]] = (
        *(hand if hand is not None else v.known[tribe] for tribe, hand in enumerate(v.hands)), *(raid.cards for raid in v.raids),
        filter(None, v.seals), [one.card for one in v.proposals], filter(None, [v.offered]), ["bâton de coups"] * len(v.disdained),
    )  # fmt: skip
    for place in places:
        seen.update(place)
    rest = Counter(DECK)
    rest.subtract({KIND[card]: number for card, number in seen.items()})
    return list(rest.elements())


def determinize(v: PlentyCoupsView, chance: Chance) -> PlentyCoupsPosition:
    """A whole position among those that show exactly this view, each as likely: what is hidden falls anywhere, but for the cards
    that an exchange has made known. What other seats know of each other is not to be known, and is left out."""  # fmt: skip
    p = PlentyCoupsPosition(v.game, v.n, v.game.check_options(v.options), chance.next())
    _public(p, v)
    cards = unseen(v)
    chance.shuffle(cards)
    give = v.decision if isinstance(v.decision, Give) else None
    for tribe, hand in enumerate(v.hands):
        if hand is not None:
            p.hands[tribe] = [KIND[card] for card in hand]
            continue
        known = [KIND[card] for card in v.known[tribe]]
        hidden_offer = give is not None and give.giver == tribe and v.offered is None
        held = known + [cards.pop() for _ in range(v.hand_sizes[tribe] + hidden_offer - len(known))]
        if hidden_offer and give is not None:
            chance.shuffle(held)
            give = give.holding(held.pop())
        p.hands[tribe] = sorted(held)
    p.pile = cards
    if isinstance(v.seat, int):
        seat = v.seat
        p.known = [tuple([(seat, KIND[card]) for card in known]) for known in v.known]
        p.known[seat] = tuple([(who, KIND[card]) for who, card in v.exposed])
    p.stack = [] if v.decision is None else [give or v.decision]
    return p


def _public(p: PlentyCoupsPosition, v: PlentyCoupsView) -> None:
    """What everyone sees."""
    p.round, p.elder, p.turn = v.round, v.elder, v.elder if v.turn is None else v.turn
    p.seat = p.elder if v.turn is None else p.steered_by(p.turn)
    p.left, p.free, p.riposte = v.left, v.free, v.riposte
    p.horses, p.prestige, p.plain = list(v.horses), list(v.prestige), v.plain
    p.seals = [-1 if seal is None else KIND[seal] for seal in v.seals]
    for raid in v.raids:
        p.raids[raid.target] = (raid.attacker, tuple([KIND[card] for card in raid.cards]), raid.prestige)
        p.force[raid.target] = raid.strength
        p.calm &= ~(1 << raid.target)
    for one in v.proposals:
        p.offers[one.author] = KIND[one.card]
    p.take_note()
    p.disdained = sum(1 << tribe for tribe in v.disdained)
    p.display = [KIND[card] for card in v.display]
    p.discards = [KIND[card] for card in v.discards]
