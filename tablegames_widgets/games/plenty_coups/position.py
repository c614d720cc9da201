"""The state of a game of Plenty Coups: hands, herds, prestige, raids on their way,
alliances, and the plain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Final, NamedTuple, Self

from ...engine import FOLLOWS, Game, Outcome, Position, Say, mypyc_attr
from ...engine.text import LETTERS, capital, count
from .cards import (
    ACTIONS_EACH,
    COLOUR,
    DECK,
    FREE_HERD,
    HORSES_EACH,
    MARKERS,
    PRESTIGE_CAP,
    WINTER,
    WINTER_ACTIONS,
    Kinds,
    strength,
)
from .events import THIRD

DUMMY: Final = 2
"""With two seats, the tribe that both steer in turn. Rule: plenty_coups#deux-joueurs, ruling P60."""
DUMMY_LETTER: Final = "T"

ALL_CAMPS: Final = tuple((1 << tribes) - 1 for tribes in range(7))
"""The mask of all the camps, by the number of tribes."""
CAMPS_OF: Final = tuple(tuple(camp for camp in range(6) if mask >> camp & 1) for mask in range(64))
"""The camps of a mask."""

Raid = tuple[int, Kinds, bool]
"""A raid on a camp: who sent it, with which warriors, and whether its marker is on the prestige side."""


def tribes_of(n: int) -> int:
    """How many tribes play with n seats. Ruling P60."""
    return n if n > 2 else n + 1


def letter_of(n: int, tribe: int) -> str:
    """How a tribe is written: its seat's letter, T for the one without a player."""
    return LETTERS[tribe] if tribe < n else DUMMY_LETTER


def markers_at_home(prestige: int, out: Iterable[bool]) -> tuple[int, int]:
    """A tribe's markers at home: on the raid side, on the prestige side; `out` are those on raids, true when
    turned. Ruling P26."""
    out = list(out)
    turned = min(MARKERS, prestige) - sum(out)
    return MARKERS - len(out) - turned, turned


class Standing(NamedTuple):
    """A rank at the end: one tribe, or two allies that add their points.

    Rules: plenty_coups#victoire, #victoire-alliee.
    """

    tribes: tuple[int, ...]
    total: int
    outside: int
    horses: int


@mypyc_attr("allow_interpreted_subclasses")
class PlentyCoupsPosition(Position):
    """By tribe: `hands` (sorted kinds), `horses`, `prestige` (points outside the herd), `raids` on its camp,
    `force` of that raid (follows from the warriors and alliances), `seals` (the card under its camp, −1 for
    none; its colour is the ally's), `offers` (the warrior of its open proposal, −1 for none).

    Masks that follow: `calm`, the camps without a raid; `proposing`, the tribes that propose; `bound`, the
    colours under camps. `disdained` is the mask of the tribes on which a stick lies; `known` holds, by tribe,
    the pairs (seat, kind) of what seats know of its hand since an exchange. `turn` is the tribe whose turn it
    is and `seat` who plays it; `left` its actions, `free` whether the exchange with its ally is still to be
    had, `riposte` whether a coup in defence may follow now. `pile` is drawn from its end.
    """

    tribes: Annotated[int, FOLLOWS]
    round: int
    elder: int
    turn: int
    seat: int
    left: int
    free: bool
    riposte: bool
    hands: list[list[int]]
    horses: list[int]
    prestige: list[int]
    raids: list[Raid | None]
    calm: Annotated[int, FOLLOWS]
    force: list[int]
    seals: list[int]
    offers: list[int]
    disdained: int
    known: list[tuple[tuple[int, int], ...]]
    display: list[int]
    proposing: Annotated[int, FOLLOWS]
    bound: Annotated[int, FOLLOWS]
    plain: int
    pile: list[int]
    discards: Annotated[list[int], "sorted(self.discards)"]

    # -- written by conf/fields.py --
    __slots__ = (
        "bound", "calm", "discards", "disdained", "display", "elder", "force", "free", "hands", "horses",
        "known", "left", "offers", "pile", "plain", "prestige", "proposing", "raids", "riposte", "round",
        "seals", "seat", "tribes", "turn",
    )  # fmt: skip

    def copy(self) -> Self:
        new = self.shared_copy()
        new.tribes, new.round, new.elder = self.tribes, self.round, self.elder
        new.turn, new.seat, new.left = self.turn, self.seat, self.left
        new.free, new.riposte, new.hands = self.free, self.riposte, [one[:] for one in self.hands]
        new.horses, new.prestige, new.raids = self.horses[:], self.prestige[:], self.raids[:]
        new.calm, new.force, new.seals = self.calm, self.force[:], self.seals[:]
        new.offers, new.disdained, new.known = self.offers[:], self.disdained, self.known[:]
        new.display, new.proposing, new.bound = self.display[:], self.proposing, self.bound
        new.plain, new.pile, new.discards = self.plain, self.pile[:], self.discards[:]
        return new

    def state(self) -> tuple[object, ...]:
        return (
            *super().state(), self.round, self.elder, self.turn, self.seat, self.left, self.free,
            self.riposte, self.hands, self.horses, self.prestige, self.raids, self.force, self.seals,
            self.offers, self.disdained, self.known, self.display, self.plain, self.pile,
            sorted(self.discards),
        )  # fmt: skip

    # -- end of what is written --

    def __init__(self, game: Game, n: int, options: Mapping[str, str], chance: int) -> None:
        super().__init__(game, n, options, chance)
        tribes = self.tribes = tribes_of(n)
        self.round, self.elder, self.turn, self.seat = 1, 0, 0, 0
        self.left, self.free, self.riposte = ACTIONS_EACH, True, False
        self.hands, self.horses, self.prestige = [[] for _ in range(tribes)], [1] * tribes, [0] * tribes
        self.raids, self.force, self.seals, self.offers = (
            [None] * tribes,
            [0] * tribes,
            [-1] * tribes,
            [-1] * tribes,
        )
        self.calm = ALL_CAMPS[tribes]
        self.disdained, self.known, self.display = 0, [()] * tribes, []
        self.proposing, self.bound = 0, 0
        self.plain = (HORSES_EACH - 1) * tribes
        self.pile, self.discards = list(DECK), []

    # -- who plays ---------------------------------------------------------------------------------
    def steered_by(self, tribe: int) -> int:
        """The seat that plays a tribe: its own, or for the one without a player the elder in odd rounds.

        Ruling P60.
        """
        return tribe if tribe < self.n else steersman(self.elder, self.round)

    def after(self, tribe: int) -> int:
        """The next tribe to the right.

        With two seats the third tribe sits at the elder's right. Rulings P5, P60, P65.
        """
        if self.n > 2:
            return tribe + 1 if tribe + 1 < self.n else 0
        if tribe == DUMMY:
            return 1 - self.elder
        return DUMMY if tribe == self.elder else self.elder

    @property
    def actions(self) -> int:
        """How many actions a turn has. Rulings P7, P55."""
        return WINTER_ACTIONS if self.round >= WINTER else ACTIONS_EACH

    # -- alliances and attacks ---------------------------------------------------------------------
    def ally(self, tribe: int) -> int:
        """The colour allied to a tribe, be it a player's or neutral; −1 for none."""
        seal = self.seals[tribe]
        return COLOUR[seal] if seal >= 0 else -1

    def raid_on(self, camp: int) -> Raid:
        """The raid on a camp that has one."""
        raid = self.raids[camp]
        assert raid is not None
        return raid

    def take_note(self) -> None:
        """The masks of those who propose and of the allied colours follow from what lies by the herds and
        under the camps."""
        self.proposing = sum([1 << tribe for tribe, offer in enumerate(self.offers) if offer >= 0])
        self.bound = sum([1 << COLOUR[seal] for seal in self.seals if seal >= 0])

    def measure(self, attacker: int) -> None:
        """The raids of a tribe are measured anew: its alliance has changed. Ruling P73."""
        for camp, raid in enumerate(self.raids):
            if raid is not None and raid[0] == attacker:
                self.force[camp] = strength(attacker, raid[1], self.seals[attacker])

    # -- prestige ----------------------------------------------------------------------------------
    def markers(self, tribe: int) -> tuple[int, int]:
        """A tribe's markers at home: on the raid side, on the prestige side. Ruling P26."""
        return markers_at_home(
            self.prestige[tribe], [raid[2] for raid in self.raids if raid is not None and raid[0] == tribe]
        )

    def gain(self, tribe: int) -> bool:
        """A point outside the herd, if there is room: a marker at home is turned, else one on a raid.

        Rulings P26, C8.
        """
        have = self.prestige[tribe]
        if have >= PRESTIGE_CAP and self.options["cap"] == "quatre":
            return False
        if (
            1 < have < PRESTIGE_CAP and not self.markers(tribe)[0]
        ):  # two raids at most are out (ruling C2): below, one is at home
            self._turn_out(tribe, True)
        self.prestige[tribe] = have + 1
        return True

    def lose(self, tribe: int) -> bool:
        """A point outside the herd is lost, if there is one: a marker at home first. Ruling P27."""
        have = self.prestige[tribe]
        if not have:
            return False
        if have <= MARKERS and not self.markers(tribe)[1]:
            self._turn_out(tribe, False)
        self.prestige[tribe] = have - 1
        return True

    def _turn_out(self, tribe: int, side: bool) -> None:
        """Turn a marker that lies on a raid."""
        camp = next(
            c
            for c, raid in enumerate(self.raids)
            if raid is not None and raid[0] == tribe and raid[2] is not side
        )
        self.raids[camp] = (*self.raid_on(camp)[:2], side)

    # -- the end -----------------------------------------------------------------------------------
    def result(self, say: Say) -> Outcome | None:
        """The best seats win; the tribe without a player never does.

        Rules: plenty_coups#victoire, #egalite, #deux-joueurs.
        """
        if self.stack:
            return None
        ranks = standing(self.prestige, self.horses, self.seals)
        scores = {tribe: rank.total for rank in ranks for tribe in rank.tribes}
        played = [rank for rank in ranks if rank.tribes[0] < self.n]
        winners = tuple(
            sorted(tribe for rank in played if rank[1:] == played[0][1:] for tribe in rank.tribes)
        )
        return Outcome(
            winners, tuple(scores[seat] for seat in range(self.n)), _why(self, say, ranks, played[0], winners)
        )


def steersman(elder: int, round_: int) -> int:
    """The seat that steers the tribe without a player. Ruling P60."""
    return elder if round_ % 2 else 1 - elder


def herd_points(horses: int) -> int:
    """One for each horse beyond the fifth. Rule: plenty_coups#troupeau, ruling P54."""
    return max(0, horses - FREE_HERD)


def standing(prestige: Sequence[int], horses: Sequence[int], seals: Sequence[int]) -> list[Standing]:
    """Tribes, or allies that each have two points outside the herd, best first; a tribe without a horse loses
    one of these points, if it has one. Rulings P59, P59b, C1."""
    tribes = len(prestige)
    outside = [max(0, points - (not herd)) for points, herd in zip(prestige, horses, strict=True)]
    found = []
    for tribe in range(tribes):
        ally = COLOUR[seals[tribe]] if seals[tribe] >= 0 else tribes
        shares = ally < tribes and outside[tribe] >= 2 and outside[ally] >= 2
        if shares and ally < tribe:
            continue
        group = (tribe, ally) if shares else (tribe,)
        points, herd = sum(outside[one] for one in group), sum(horses[one] for one in group)
        found.append(Standing(group, points + sum(herd_points(horses[one]) for one in group), points, herd))
    return sorted(found, key=lambda rank: rank[1:], reverse=True)


def _why(
    p: PlentyCoupsPosition, say: Say, ranks: list[Standing], best: Standing, winners: tuple[int, ...]
) -> str:
    """The sentence of the result."""
    won = capital(f"{say.victory(winners)} avec {count(best.total, 'point')}")
    rival = next((rank for rank in ranks if rank.total == best.total and rank[1:] < best[1:]), None)
    if ranks[0].tribes[0] >= p.n and ranks[0][1:] > best[1:]:  # ruling C9: strictly first
        won += f" ; {THIRD} est devant avec {count(ranks[0].total, 'point')} et ne gagne pas"
    elif len(winners) > len(best.tribes):
        won += ", à égalité"
    elif rival is not None:
        won += ", grâce aux points hors troupeau" if rival.outside < best.outside else ", grâce aux chevaux"
    return won + "."
