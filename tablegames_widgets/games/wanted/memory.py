"""What a seat was told since the deal, gone through once: what each did to whom, who it had in reach, and
what it was seen not to have."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any, Final

from ...engine.acts import NOBODY, Act
from . import events
from .cards import (
    BANG,
    BIT,
    BOMB,
    DUEL,
    GATLING,
    INDIANS,
    JAILS,
    KIND,
    MISSED,
    OUTLAW,
    ROLES,
    SHERIFF,
    mask,
    names_of,
)
from .position import WantedPosition
from .rules.moving import lift, put, strip
from .view import WantedView

SHOT, SPITE, JAIL = "tir", "autre", "prison"
"""The kinds of hostile acts: shots, duels and cards taken or thrown away, PRISON."""
_NEAR: Final = mask("panic")
_TAKERS: Final = _NEAR | mask("cat")
_LACKS: Final = {BANG: "r", MISSED: "r", GATLING: "r", DUEL: "b", INDIANS: "b"}
"""By what was played at a seat: who takes the blow had no RATÉ! (r), no BANG! (b)."""


class Marks:
    """What was seen of a hand. `ended`: how the seat's last turn did, "tire" when it had shot, "retient" when
    it did not though it had someone in reach, "seul" when it had nobody, "" before its first; `threw`
    whether it then threw cards away, `hurt` whether it stayed wounded. `lacks`: what it was seen not to have
    since, `before` what it had been seen not to have before that turn; `fresh` the cards drawn since all
    that."""

    __slots__ = ("before", "ended", "fresh", "hurt", "lacks", "threw")

    def __init__(self) -> None:
        self.ended = self.lacks = self.before = ""
        self.threw = self.hurt = False
        self.fresh = 0

    def turned(self, ended: str, threw: bool, hurt: bool) -> None:
        """Its turn is over."""
        self.before = "" if self.fresh else self.lacks
        self.ended, self.threw, self.hurt = ended, threw, hurt
        self.lacks, self.fresh = "", 0

    def lacking(self, what: str) -> None:
        """It has no card of those that would answer."""
        kept = "" if self.fresh else self.lacks
        self.lacks, self.fresh = "".join(sorted({*kept, *what})), 0


class Memory:
    """The table as it was along the way, from the deal. `whole` is whether it has come to what the view
    shows: else what was told is not the whole story, and says nothing."""

    def __init__(self, v: WantedView) -> None:
        p = self.p = WantedPosition(v.game, v.n, MappingProxyType(v.options), 0)
        roles = [ROLES.index(role) if role else OUTLAW for role in v.roles]
        p.seat_all(roles, [v.who(seat) for seat in range(v.n)])
        self.marks, self.acts = [Marks() for _ in range(v.n)], list[Act]()
        self.turn = self.affair = self.able = self.dying = -1
        self.taking = False
        self._begin(-1)
        history = v.history
        for told in history:
            for event in told:
                tell = _TELL.get(event.kind)
                if tell is not None:
                    tell(self, *event.data)
        self.whole = bool(history) and self._comes_to(v)

    def _comes_to(self, v: WantedView) -> bool:
        """Whether all that was told makes what the view shows."""
        alive = sum([1 << seat for seat in range(v.n) if v.alive[seat]])
        tables = [*map(names_of, self.p.tables)]
        return self.turn in (-1, v.turn) and alive == self.p.alive and tables == [*v.tables]

    # -- turns -------------------------------------------------------------------------------------
    def _began(self, seat: int) -> None:
        if self.turn >= 0 and not self.held and self.p.alive >> self.turn & 1:
            self._end(self.turn)
        self._begin(seat)

    def _begin(self, seat: int) -> None:
        self.turn = seat
        self.shot = self.held = self.threw = False
        self.affair = -1

    def _end(self, seat: int) -> None:
        p, reach = self.p, self._reach(seat)
        ended = "tire" if self.shot else "retient" if reach else "seul"
        if ended == "retient":
            self.acts.append(Act(SHOT, seat, NOBODY, reach))
        self.marks[seat].turned(ended, self.threw, p.life[seat] < p.most[seat])

    def _reach(self, seat: int) -> tuple[int, ...]:
        return seats_of(self.p.within(seat, self.p.range(seat)))

    def _held(self, seat: int) -> None:
        self.held = True
        self._freed(seat)

    def _freed(self, seat: int) -> None:
        self.p.tables[seat] &= ~JAILS

    # -- acts --------------------------------------------------------------------------------------
    def _aimed(self, seat: int, card: int, target: int) -> None:
        self.affair = KIND[card]
        if self.affair in (BANG, MISSED):
            self.acts.append(Act(SHOT, seat, target, self._reach(seat)))
            self.shot = True
        else:
            self._spite(seat, target, bool(BIT[card] & _NEAR))

    def _spite(self, seat: int, target: int, near: bool) -> None:
        free = seats_of(self.p.within(seat, 1)) if near else self.p.others(seat)
        self.acts.append(Act(SPITE, seat, target, free))

    def _jailed(self, seat: int, card: int, target: int) -> None:
        p = self.p
        free = [one for one in p.others(seat) if not p.tables[one] & JAILS and p.roles[one] != SHERIFF]
        self.acts.append(Act(JAIL, seat, target, tuple(free)))
        put(p, target, card)

    def _played(self, seat: int, card: int) -> None:
        self.affair = KIND[card]
        self.taking = bool(BIT[card] & _TAKERS)

    def _grabbed(self, seat: int, owner: int, card: int) -> None:
        if owner != seat and not BIT[card] & (JAILS | BOMB):  # else it does the owner good
            self._spite(seat, owner, True)
        lift(self.p, card)

    def _knocked(self, seat: int, card: int) -> None:
        if self.p.tables[seat] & BIT[card]:
            if self.taking and seat != self.turn and not BIT[card] & (JAILS | BOMB):
                self._spite(self.turn, seat, False)
            lift(self.p, card)
        elif seat == self.turn:
            self.threw = True
        self.taking = False

    # -- what lies before each ---------------------------------------------------------------------
    def _laid(self, seat: int, card: int) -> None:
        put(self.p, seat, card)

    def _replaced(self, seat: int, card: int) -> None:
        self.p.tables[seat] ^= BIT[card]

    def _passed_on(self, seat: int, to: int) -> None:
        self.p.tables[seat] &= ~BOMB
        self.p.tables[to] |= BOMB

    def _blew(self, seat: int) -> None:
        self.p.tables[seat] &= ~BOMB

    def _dropped(self, seat: int, cards: int) -> None:
        strip(self.p, seat)

    # -- what is in hand ---------------------------------------------------------------------------
    def _drew(self, seat: int, number: int, cards: int | None) -> None:
        if seat != self.turn:
            self.marks[seat].fresh += number

    def _stole(self, seat: int, victim: int, card: int | None) -> None:
        self._drew(seat, 1, None)

    def _inherited(self, seat: int, victim: int, number: int) -> None:
        strip(self.p, victim)
        self._drew(seat, number, None)

    def _helpless(self, seat: int, able: bool) -> None:
        if able:
            self.able = seat
        else:
            self._lack(seat)

    def _took(self, seat: int) -> None:
        if self.able != seat:  # else it had an answer, and did not want to give it
            self._lack(seat)
        self.able = -1

    def _lack(self, seat: int) -> None:
        what = _LACKS.get(self.affair, "") if seat != self.dying else ""
        good = self.p.chars[seat]
        if what and good.bangs == good.misseds:
            what = "br"
        if what:
            self.marks[seat].lacking(what)

    # -- life --------------------------------------------------------------------------------------
    def _hurt(self, seat: int, number: int, by: int) -> None:
        life = self.p.life
        life[seat] -= number
        self.dying = seat if life[seat] <= 0 else -1
        self.able = -1

    def _healed(self, seat: int, life: int) -> None:
        self.p.life[seat] = life

    def _died(self, seat: int, role: int, by: int) -> None:
        self.p.alive &= ~(1 << seat)


def remembered(v: WantedView) -> Memory:
    """What the view's seat remembers: for `v.once`."""
    return Memory(v)


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a mask."""
    return tuple([seat for seat in range(mask.bit_length()) if mask >> seat & 1])


_TELL: Final[dict[Any, Callable[..., None]]] = {
    events.BEGAN: Memory._began, events.HELD: Memory._held, events.FREED: Memory._freed,
    events.AIMED_AT: Memory._aimed, events.JAILED: Memory._jailed, events.PLAYED: Memory._played,
    events.GRABBED: Memory._grabbed, events.KNOCKED: Memory._knocked, events.LAID: Memory._laid,
    events.REPLACED: Memory._replaced, events.PASSED_ON: Memory._passed_on, events.BLEW: Memory._blew,
    events.DROPPED: Memory._dropped, events.DREW: Memory._drew, events.STOLE: Memory._stole,
    events.INHERITED: Memory._inherited, events.HELPLESS: Memory._helpless, events.TOOK: Memory._took,
    events.HURT: Memory._hurt, events.HEALED: Memory._healed, events.DIED: Memory._died,
}  # fmt: skip
