"""What a seat may know of a game of Key Largo."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from ...engine import TOUS, AnyDecision, Seen, Simultaneous, View
from .cards.encounters import Encounter
from .cards.gear import FLED, HOSES, PROGRAMMES, TRIDENTS, WEIGHTS
from .cards.goods import PRICED, STOCK, Good
from .cards.places import BAR, DOLPHINS, PLACES, PLAYERS, WRECK, Place, Site, Spot
from .cards.tables import Card, TabledGame, Tables
from .position import KeyLargoPosition
from .rules.asking import Asked, Stage, Visit


class Diver(NamedTuple):
    """A diver of a team. The first three are what it carries, in the order of the items."""

    hoses: int
    trident: int
    weight: int
    fled: bool
    aboard: bool


class Wreck(NamedTuple):
    """A wreck: its depth (0 the shallowest), the cards left, whose boat lies on it, the monsters that
    everyone knows it to hold at least; `seen`, what the seat that looks remembers (None: nothing); `sure`,
    whether that is just what lies there.
    """

    name: Site
    depth: int
    size: int
    boat: int | None
    monsters: int
    seen: tuple[Card, ...] | None
    sure: bool


class KeyLargoView(View):
    """Sont cachés les programmes à venir, les trésors en main (leurs dos sont publics), les rencontres en
    main, ce que chacun se rappelle.

    `day` dès 1, `half` 0 ou 1, `first` ; `step` : programme, placement, action, fini ; `acting` : de qui
    c’est l’action. `money`, `teams`, `hands` (None quand elles sont cachées), `backs` (des cartes par
    profondeur), `main` : la main du siège qui répond. `marks` : les cartes que l’on sait là, par lieu.
    `memories` : par siège, (épave, cartes) qu’il se rappelle, ou None. `wrecks`, `boats`, `plans` (None tant
    qu’ils sont cachés), `crowd` par port, `prices` de maintenant, `supply` et `out` par chose, `sold`, `box`.
    Les rencontres : `meetings`, `meeting_sizes`, `meeting_pile`, `meeting_discards`, `met`. `visit` : ce qui
    se passe pour `acting`, ou None. `worth` : (argent, trésors, diamants) par siège, à la fin.
    """

    game: TabledGame
    day: int
    days: tuple[tuple[str, int], ...]
    half: int
    first: int
    turn: int
    step: Stage
    acting: int | None
    money: tuple[int, ...]
    teams: tuple[tuple[Diver, ...], ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    backs: tuple[tuple[int, ...], ...]
    main: tuple[Card, ...]
    marks: tuple[tuple[Card, ...], ...]
    memories: tuple[tuple[tuple[Site, tuple[Card, ...]], ...] | None, ...]
    wrecks: tuple[Wreck, ...]
    boats: tuple[Spot, ...]
    plans: tuple[tuple[Place | None, Place | None], ...]
    supply: dict[Good, int]
    out: dict[Good, int]
    sold: tuple[Card, ...]
    box: tuple[int, ...]
    meetings: tuple[tuple[Encounter, ...] | None, ...]
    meeting_sizes: tuple[int, ...]
    meeting_pile: int
    meeting_discards: tuple[Encounter, ...]
    met: tuple[bool, ...]
    worth: tuple[tuple[int, int, int], ...] | None

    def fields(self, p: KeyLargoPosition, seat: Seen) -> None:
        t, every, names = p.t, range(p.n), p.t.names
        top: Any = p.stack[-1] if p.stack else None
        known = [seat in (s, TOUS) for s in every]
        over = top is None
        self.day = p.day + 1
        self.days = t.days
        self.half = p.half
        self.step = Stage.OVER if over else top.stage
        self.money = p.money
        self.teams = tuple([_team(team, aboard) for team, aboard in zip(p.teams, p.aboard, strict=True)])
        self.hands = tuple(
            [tuple([names[c] for c in p.hands[s]]) if known[s] or over else None for s in every]
        )
        self.backs = tuple([_backs(t, hand) for hand in p.hands])
        self.memories = tuple([_memory(p, s) if known[s] else None for s in every])
        self.plans = _plans(p, top, seat, known)
        self.meeting_sizes = tuple(map(len, p.meetings))
        me = seat if isinstance(seat, int) else p.to_move[0] if seat == TOUS and p.stack else None
        self.first = p.first
        self.turn = p.turn
        self.acting = (p.first + p.turn) % p.n if self.step is Stage.ACTION else None
        self.main = () if me is None else tuple([names[c] for c in p.hands[me]])
        self.marks = tuple([_marks(p, me, holder) for holder in every])
        self.wrecks = _wrecks(p, () if me is None else self.memories[me] or ())
        self.boats = tuple([t.boat(where) for where in p.boats])
        self.supply = dict(zip(STOCK, p.supply, strict=True))
        self.out = dict(zip(STOCK, p.lost(), strict=True))
        self.sold = tuple([names[c] for c in p.gone])
        self.box = _backs(t, p.box)
        self.meetings = tuple(
            [tuple([t.meetings[m] for m in p.meetings[s]]) if known[s] else None for s in every]
        )
        self.meeting_pile = len(p.pile)
        self.meeting_discards = tuple([t.meetings[m] for m in p.discards])
        self.met = tuple([bool(p.met >> s & 1) for s in every])
        self.worth = None if p.stack else tuple(map(p.fortune, every))

    @property
    def t(self) -> Tables:
        """The material, as the rules read it."""
        return self.game.tables(self.n)

    # -- what follows ------------------------------------------------------------------------------
    @property
    def crowd(self) -> dict[Place, int]:
        """How many boats are at each port."""
        return {place: self.boats.count(place) for place in PLACES[BAR:]}

    @property
    def prices(self) -> dict[str, int]:
        """What everything costs or brings now where the boats are, one's own
        counted if no boat is there yet."""
        t, top = self.t, self.decision
        asked = top.prices(t) if isinstance(top, Asked) else {}
        return {
            **_prices(t, tuple(self.crowd.values())),
            **asked,
            PLACES[DOLPHINS]: self.days[self.day - 1][1],
        }

    @property
    def visit(self) -> Visit | None:
        """The action that goes on, in words."""
        return self.decision.told(self) if isinstance(self.decision, Asked) else None

    @property
    def victims(self) -> dict[int, int]:
        """Whom a saboteur may reach: by seat, the mask of divers that are still to dive. Rulings A29, C7."""
        found = {}
        for turn in range(self.turn + 1, self.n):
            seat = (self.first + turn) % self.n
            wreck = self.wreck_named(self.boats[seat])
            if wreck is not None:
                need = self.t.needs[wreck.depth]
                mask = sum(
                    1 << k
                    for k, diver in enumerate(self.teams[seat])
                    if diver.hoses >= need and not diver.aboard
                )
                if mask:
                    found[seat] = mask
        return found

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The seat's cards; () where they are hidden."""
        return self.hands[seat] or ()

    def wreck_named(self, name: str) -> Wreck | None:
        """The wreck of that name, or None."""
        site = self.t.site.get(name)
        return None if site is None else self.wrecks[site.number]

    def wreck_under(self, seat: int) -> Wreck:
        """The wreck on which the seat's boat lies, which must be on one."""
        return self.wrecks[self.t.site[self.boats[seat]].number]

    def seat_named(self, click: str) -> int:
        """The seat of « joueur B », or -1."""
        return PLAYERS.index(click) if click in PLAYERS[: self.n] else -1


_WRECK = partial(
    tuple.__new__, Wreck
)  # a Wreck of a row of its fields: fifteen a view, so without a call of Python for each
_DIVERS = {
    gear: Diver(HOSES[gear], TRIDENTS[gear], WEIGHTS[gear], False, False) for gear in range(len(HOSES) - 1)
}
_DIVERS[FLED] = Diver(0, 0, 0, True, False)


def _team(team: tuple[int, ...], aboard: int) -> tuple[Diver, ...]:
    if not aboard:
        return tuple([_DIVERS[gear] for gear in team])
    return tuple(_DIVERS[gear]._replace(aboard=bool(aboard >> k & 1)) for k, gear in enumerate(team))


def _prices(t: Tables, crowd: tuple[int, ...]) -> dict[str, int]:
    """What everything costs or brings by how many boats are at each port."""
    boats = dict(zip(PLACES[BAR:], crowd, strict=True))
    return {good: t.prices[good][boats[good.port]] for good in PRICED}


def _backs(t: Tables, cards: tuple[int, ...]) -> tuple[int, ...]:
    found, depth = [0] * len(t.letters), t.depth
    for card in cards:
        found[depth[card]] += 1
    return tuple(found)


def _marks(p: KeyLargoPosition, me: int | None, holder: int) -> tuple[Card, ...]:
    if me is None or not p.marks[me]:
        return ()
    return tuple(p.t.names[card] for who, card in p.marks[me] if who == holder)


def _memory(p: KeyLargoPosition, seat: int) -> tuple[tuple[Site, tuple[Card, ...]], ...]:
    wrecks, names = p.t.wrecks, p.t.names
    return tuple([(wrecks[w], tuple([names[card] for card in cards])) for w, cards in p.seen[seat]])


def _wrecks(p: KeyLargoPosition, memory: tuple[tuple[Site, tuple[Card, ...]], ...]) -> tuple[Wreck, ...]:
    t, every, sizes = p.t, range(len(p.wrecks)), [*map(len, p.wrecks)]
    lying = {where - WRECK: seat for seat, where in enumerate(p.boats) if where >= WRECK}
    seen, sure = {site.number: cards for site, cards in memory}, [False] * len(sizes)
    for w, cards in seen.items():
        sure[w] = len(cards) == sizes[w]
    told = zip(
        t.wrecks,
        t.wreck_depth,
        sizes,
        map(lying.get, every),
        p.floor,
        map(seen.get, every),
        sure,
        strict=True,
    )
    return tuple(map(_WRECK, told))


def _plans(
    p: KeyLargoPosition, top: AnyDecision | None, seat: Seen, known: list[bool]
) -> tuple[tuple[Place | None, Place | None], ...]:
    """The programmes: while they are made, one's own answer; then the morning's, then all."""
    if isinstance(top, Simultaneous):
        given = {s: PROGRAMMES[move] for s, move in top.answers if known[s]}
        return tuple(
            [(PLACES[given[s][0]], PLACES[given[s][1]]) if s in given else (None, None) for s in range(p.n)]
        )
    return tuple(
        [
            (PLACES[one] if one >= 0 else None, PLACES[two] if two >= 0 and (p.half or known[s]) else None)
            for s, (one, two) in enumerate(p.plans)
        ]
    )
