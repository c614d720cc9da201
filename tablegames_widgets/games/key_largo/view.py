"""What a seat may know of a game of Key Largo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ...engine.views import TOUS, Seen, View
from .cards import (
    BAR,
    DIVING,
    DOLPHINS,
    FLED,
    GOLD,
    HOSES,
    ITEMS,
    MARKET,
    MONSTER,
    NATURES,
    PLACES,
    STOCK,
    STORE,
    TRIDENTS,
    WEIGHTS,
    WRECK,
    Tables,
    joueur,
)  # fmt: skip
from .position import KeyLargoPosition
from .rules import Bar, Dive, Linger, Market, Meet, Moor, Programme, SecondLook, Store

if TYPE_CHECKING:
    from .game import KeyLargo


class Diver(NamedTuple):
    """A diver of a team. The first three are what it carries, in the order of the items."""

    hoses: int
    trident: int
    weight: int
    fled: bool
    aboard: bool


class Wreck(NamedTuple):
    """A wreck: its depth (0 the shallowest), the cards left, whose boat lies on it, the monsters that everyone knows it to
    hold at least; `seen`, what the seat that looks remembers (None: nothing); `sure`, whether that is just what lies there."""

    name: str
    depth: int
    size: int
    boat: int | None
    monsters: int
    seen: tuple[str, ...] | None
    sure: bool


class Visit(NamedTuple):
    """The action that goes on; see the fields' words in each rule. Numbers of divers count from 1, 0 is the helper."""

    kind: str
    wreck: str = ""
    present: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    drawn: int = 0
    aside: int = 0
    fresh: str | None = None
    diver: int = -1
    bought: tuple[str, ...] = ()
    friend: bool = False
    hired: int = 0
    robbed: int = 0
    drunk: bool = False
    again: bool = False
    nature: str = ""
    sold: int = 0
    deals: int = 0


class KeyLargoView(View):
    """Private are the programmes to come, the treasures in a hand (backs are public), encounters in hand, what one remembers.

    `day` from 1, `half` 0 or 1, `first`; `step`: programme, placement, action, fini; `acting`: whose action goes on.
    `money`, `teams` (see Diver), `hands` (None where hidden), `backs` (cards by depth), `main`: the hand of the seat that
    answers. `marks`: by holder, cards that the viewer knows there. `memories`: by seat, (wreck, cards) remembered, or None.
    `wrecks` (see Wreck), `boats` (a port, a wreck, « au large », or ""), `plans` (None while hidden), `crowd` by port,
    `prices` now, `supply` and `out` by thing, `sold` (cards that left face up), `box` (cards out unseen, by depth).
    Encounters: `meetings` (None where hidden), `meeting_sizes`, `meeting_pile`, `meeting_discards`, `met`.
    `visit`: what goes on for `acting` (see Visit), or None. `worth`: (money, treasures, diamonds) a seat, at the end.
    """

    game: KeyLargo
    day: int
    days: tuple[tuple[str, int], ...]
    half: int
    first: int
    turn: int
    step: str
    acting: int | None
    money: tuple[int, ...]
    teams: tuple[tuple[Diver, ...], ...]
    hands: tuple[tuple[str, ...] | None, ...]
    backs: tuple[tuple[int, ...], ...]
    main: tuple[str, ...]
    marks: tuple[tuple[str, ...], ...]
    memories: tuple[tuple[tuple[str, tuple[str, ...]], ...] | None, ...]
    wrecks: tuple[Wreck, ...]
    boats: tuple[str, ...]
    plans: tuple[tuple[str | None, str | None], ...]
    supply: dict[str, int]
    out: dict[str, int]
    sold: tuple[str, ...]
    box: tuple[int, ...]
    meetings: tuple[tuple[str, ...] | None, ...]
    meeting_sizes: tuple[int, ...]
    meeting_pile: int
    meeting_discards: tuple[str, ...]
    met: tuple[bool, ...]
    worth: tuple[tuple[int, int, int], ...] | None

    def fields(self, p: KeyLargoPosition, seat: Seen) -> dict[str, Any]:
        t, every, names = p.t, range(p.n), p.t.names
        top = p.stack[-1] if p.stack else None
        known = [seat in (s, TOUS) for s in every]
        me = seat if isinstance(seat, int) else p.to_move[0] if seat == TOUS and p.stack else None
        over = top is None
        return {
            "day": p.day + 1, "days": t.days, "half": p.half, "first": p.first, "turn": p.turn, "step": _step(top),
            "acting": None if over or isinstance(top, (Programme, Moor)) else (p.first + p.turn) % p.n,
            "money": p.money, "teams": tuple([_team(team, aboard) for team, aboard in zip(p.teams, p.aboard, strict=True)]),
            "hands": tuple([tuple([names[c] for c in p.hands[s]]) if known[s] or over else None for s in every]),
            "backs": tuple([_backs(t, hand) for hand in p.hands]),
            "main": () if me is None else tuple([names[c] for c in p.hands[me]]),
            "marks": tuple([_marks(p, me, holder) for holder in every]),
            "memories": tuple([_memory(p, s) if known[s] else None for s in every]),
            "wrecks": _wrecks(p, me), "boats": tuple([t.boat(where) for where in p.boats]), "plans": _plans(p, top, seat, known),
            "supply": dict(zip(STOCK, p.supply, strict=True)), "out": _out(p), "sold": tuple([names[c] for c in p.gone]),
            "box": _backs(t, p.box),
            "meetings": tuple([tuple([t.meeting_names[m] for m in p.meetings[s]]) if known[s] else None for s in every]),
            "meeting_sizes": tuple(map(len, p.meetings)), "meeting_pile": len(p.pile),
            "meeting_discards": tuple([t.meeting_names[m] for m in p.discards]), "met": tuple([bool(p.met >> s & 1) for s in every]),
            "worth": tuple(map(p.fortune, every)) if over else None,
        }  # fmt: skip

    @property
    def t(self) -> Tables:
        """The material, as the rules read it."""
        return self.game.tables(self.n)

    # -- what follows ------------------------------------------------------------------------------------------------
    @property
    def crowd(self) -> dict[str, int]:
        """How many boats are at each port."""
        return {place: self.boats.count(place) for place in PLACES[BAR:]}

    @property
    def prices(self) -> dict[str, int]:
        """What everything costs or brings now where the boats are, one's own counted if no boat is there yet."""
        t, crowd, top = self.t, self.crowd, self.decision
        bar, store, market = crowd[PLACES[BAR]], crowd[PLACES[STORE]], crowd[PLACES[MARKET]]
        if isinstance(top, Store) and top.visit.friend:
            store = 1
        found = {STOCK[0]: t.diver[bar], "tire-bourse": t.thief[bar], "tournée": t.round}
        found |= {item: t.gear[k][store] for k, item in enumerate(ITEMS)}
        found |= {NATURES[k]: prices[market] for k, prices in enumerate(t.market)}
        if isinstance(top, Market) and top.visit.gold:
            found[NATURES[GOLD]] = top.visit.gold
        return found | {PLACES[DOLPHINS]: self.days[self.day - 1][1]}

    @property
    def visit(self) -> Visit | None:
        """The action that goes on, in words."""
        top, who = self.decision, self.acting
        if who is None or top is None:
            return None
        if isinstance(top, (Dive, Meet, Linger)):
            dip = top.dip
            fresh = self.t.names[dip.fresh] if dip.fresh >= 0 else None
            diver = top.diver + 1 if isinstance(top, Meet) else -1
            here = Visit(PLACES[DIVING], self.boats[who], _numbers(dip.present), _numbers(dip.waiting))
            return here._replace(drawn=len(dip.order), aside=dip.aside, fresh=fresh, diver=diver)
        if isinstance(top, Bar):
            visit = top.visit
            wreck = self.t.wrecks[top.first] if isinstance(top, SecondLook) else ""
            return Visit(PLACES[BAR], wreck, hired=visit.hired, robbed=visit.robbed, drunk=visit.drunk, again=visit.brothers)
        if isinstance(top, Store):
            return Visit(PLACES[STORE], bought=tuple(ITEMS[item] for item in top.visit.bought), friend=top.visit.friend)
        if isinstance(top, Market):
            nature = NATURES[top.visit.nature] if top.visit.nature >= 0 else ""
            return Visit(PLACES[MARKET], nature=nature, sold=top.visit.sold, deals=top.visit.deals)
        return Visit(PLACES[DOLPHINS])

    @property
    def victims(self) -> dict[int, int]:
        """Whom a saboteur may reach: by seat, the mask of divers that are still to dive. Rulings A29, C7."""
        found = {}
        for turn in range(self.turn + 1, self.n):
            seat = (self.first + turn) % self.n
            wreck = self.wreck_named(self.boats[seat])
            if wreck is not None:
                need = self.t.needs[wreck.depth]
                mask = sum(1 << k for k, diver in enumerate(self.teams[seat]) if diver.hoses >= need and not diver.aboard)
                if mask:
                    found[seat] = mask
        return found

    def wreck_named(self, name: str) -> Wreck | None:
        """The wreck of that name, or None."""
        return next((wreck for wreck in self.wrecks if wreck.name == name), None)

    def seat_named(self, click: str) -> int | None:
        """The seat of « joueur B », or None."""
        return next((seat for seat in range(self.n) if joueur(seat) == click), None)


def _step(top: Any) -> str:
    if top is None:
        return "fini"
    return "programme" if isinstance(top, Programme) else "placement" if isinstance(top, Moor) else "action"


def _numbers(mask: int) -> tuple[int, ...]:
    return tuple(k + 1 for k in range(mask.bit_length()) if mask >> k & 1)


_DIVERS = {gear: Diver(HOSES[gear], TRIDENTS[gear], WEIGHTS[gear], False, False) for gear in range(len(HOSES) - 1)}
_DIVERS[FLED] = Diver(0, 0, 0, True, False)


def _team(team: tuple[int, ...], aboard: int) -> tuple[Diver, ...]:
    if not aboard:
        return tuple([_DIVERS[gear] for gear in team])
    return tuple(_DIVERS[gear]._replace(aboard=bool(aboard >> k & 1)) for k, gear in enumerate(team))


def _backs(t: Tables, cards: tuple[int, ...]) -> tuple[int, ...]:
    found, depth = [0] * len(t.letters), t.depth
    for card in cards:
        found[depth[card]] += 1
    return tuple(found)


def _marks(p: KeyLargoPosition, me: int | None, holder: int) -> tuple[str, ...]:
    if me is None or not p.marks[me]:
        return ()
    return tuple(p.t.names[card] for who, card in p.marks[me] if who == holder)


def _memory(p: KeyLargoPosition, seat: int) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((p.t.wrecks[w], tuple(p.t.names[card] for card in cards)) for w, cards in p.seen[seat])


def _wrecks(p: KeyLargoPosition, me: int | None) -> tuple[Wreck, ...]:
    t, boats, seen = p.t, p.boats, dict(p.seen[me]) if me is not None else {}
    lying = {where - WRECK: seat for seat, where in enumerate(boats) if where >= WRECK}
    found = []
    for w, name in enumerate(t.wrecks):
        cards, size = seen.get(w), len(p.wrecks[w])
        memory = None if cards is None else tuple([t.names[card] for card in cards])
        found.append(Wreck(name, t.wreck_depth[w], size, lying.get(w), p.floor[w], memory, cards is not None and len(cards) == size))
    return tuple(found)


def _plans(p: KeyLargoPosition, top: Any, seat: Seen, known: list[bool]) -> tuple[tuple[str | None, str | None], ...]:
    """The programmes: while they are made, one's own answer; then the morning's, then all."""
    if isinstance(top, Programme):
        from .cards import PROGRAMMES

        given = {s: PROGRAMMES[move] for s, move in top.answers if known[s]}
        return tuple((PLACES[given[s][0]], PLACES[given[s][1]]) if s in given else (None, None) for s in range(p.n))
    return tuple(
        (PLACES[one] if one >= 0 else None, PLACES[two] if two >= 0 and (p.half or known[s]) else None)
        for s, (one, two) in enumerate(p.plans)
    )


def _out(p: KeyLargoPosition) -> dict[str, int]:
    """Divers and gear that left the game: what is neither in the supply nor in a team."""
    found = dict(zip(STOCK, p.t.stock, strict=True))
    for left, thing in zip(p.supply, STOCK, strict=True):
        found[thing] -= left
    for team in p.teams:
        for gear in team:
            if gear != FLED:
                diver = _DIVERS[gear]
                found[STOCK[0]] -= 1
                for k, item in enumerate(ITEMS):
                    found[item] -= diver[k]
    return found


__all__ = ["MONSTER", "Diver", "KeyLargoView", "Visit", "Wreck"]
