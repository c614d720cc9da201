"""The material of Key Largo as Python values, and the moves that it makes.

Everything that is a number comes from a game's own material: another material file makes another `Tables`. What stands
here as a constant is the rules' own (three divers, two hoses each), never the material's.

A treasure or a monster is a kind, a number from 0, sorted by depth, nature and value. A diver is a number too, its gear:
see `HOSES`. A place is one of `PLACES`; a boat lies in a place, on a wreck (`WRECK` and more), or nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from ...engine.moves import Move
from ...engine.rows import Rows
from ...engine.text import LETTERS

DIVING, BAR, DOLPHINS, STORE, MARKET = range(5)
PLACES: Final = ("plongée", "bar", "dauphins", "magasin", "marché")
"""The five action cards. Rule: key_largo#programme."""
MOMENTS: Final = ("matin", "après-midi")
UNPLACED, ADRIFT, WRECK = -1, -2, 8
"""Where a boat is, besides the ports: not placed yet, at sea with no wreck to go to, or on wreck w (`WRECK + w`)."""
AT_SEA: Final = "au large"

NATURES: Final = ("or", "marchandises", "antiquités", "diamant", "monstre")
GOLD, GOODS, ANTIQUES, DIAMOND, MONSTER = range(5)
ITEMS: Final = ("tuyau", "trident", "poids")
HOSE, TRIDENT, WEIGHT = range(3)
STOCK: Final = ("scaphandrier", *ITEMS)
"""What is in the supply, in this order."""

TEAM: Final = 3
LIMITS: Final = (2, 1, 1)
"""What a diver may carry of each item. Rule: key_largo#equipement."""
PURCHASES: Final = 2
LOOKS: Final = 2
HELD: Final = 2
"""Purchases a visit, wrecks a round, encounters in hand."""

FLED: Final = -1
"""In a team, while the dive goes on: the diver of that number is gone for good."""
_GEARS = range((LIMITS[HOSE] + 1) * 4)
HOSES: Final = (*(gear >> 2 for gear in _GEARS), -1)
TRIDENTS: Final = (*(gear >> 1 & 1 for gear in _GEARS), 0)
WEIGHTS: Final = (*(gear & 1 for gear in _GEARS), 0)
"""What each gear holds; the last entry, which -1 finds, is for the diver that fled."""
_HELD: Final = (HOSES, TRIDENTS, WEIGHTS)
UNIT: Final = (4, 2, 1)
"""What an item adds to a gear."""
NAKED: Final = 0


def room(gear: int, item: int) -> bool:
    """Whether the diver can take one more of the item. Rule: key_largo#equipement."""
    return gear >= 0 and _HELD[item][gear] < LIMITS[item]


class Crew(NamedTuple):
    """What follows from a team's gears, as masks of divers: who has `room` for each item, who holds `tridents`, `weights`,
    who can go `down` with so many hoses; and the most `hoses` that one has (-1 for nobody)."""

    room: tuple[int, ...]
    tridents: int
    weights: int
    down: tuple[int, ...]
    hoses: int


class _Crews(dict[tuple[int, ...], Crew]):
    """Crews by team; there are few teams, so each is looked at once."""

    def __missing__(self, team: tuple[int, ...]) -> Crew:
        self[team] = crew = Crew(
            tuple(_mask(room(gear, item) for gear in team) for item in range(len(LIMITS))),
            _mask(TRIDENTS[gear] > 0 for gear in team),
            _mask(WEIGHTS[gear] > 0 for gear in team),
            tuple(_mask(HOSES[gear] >= need for gear in team) for need in range(LIMITS[HOSE] + 1)),
            max((HOSES[gear] for gear in team), default=-1),
        )
        return crew


def _mask(which: Iterable[bool]) -> int:
    return sum(1 << k for k, yes in enumerate(which) if yes)


CREWS: Final = _Crews()

DIVERS: Final = tuple(f"scaphandrier {k + 1}" for k in range(TEAM))
WEIGHT_OF: Final = tuple(f"poids de {k + 1}" for k in range(TEAM))
TRIDENT_OF: Final = tuple(f"trident de {k + 1}" for k in range(TEAM))
UP, FLEE, DONE, HIRE, ROB, ROUND = "remonter", "fuir", "terminé", "recruter", "voler", "tournée"

MOVE_UP, MOVE_FLEE, MOVE_DONE, MOVE_HIRE = Move((UP,)), Move((FLEE,)), Move((DONE,)), Move((HIRE,))
PROGRAMMES: Final[dict[Move, tuple[int, int]]] = {
    Move((one, two)): (a, b) for a, one in enumerate(PLACES) for b, two in enumerate(PLACES) if a != b
}
"""The twenty programmes. Ruling A1: one card of each kind, so two different ones."""
ALL_PROGRAMMES: Final = tuple(PROGRAMMES)
PLANNED: Final = {plan: move for move, plan in PROGRAMMES.items()}
DIVES: Final[dict[Move, int]] = {Move((name,)): k for k, name in enumerate(DIVERS)}
SPEARS: Final[dict[Move, int]] = {Move((name,)): k for k, name in enumerate(TRIDENT_OF)}
HEAVY: Final[dict[Move, tuple[int, int]]] = {Move((w, d)): (i, j) for i, w in enumerate(WEIGHT_OF) for j, d in enumerate(DIVERS)}
GIFTS: Final[dict[Move, tuple[int, int]]] = {Move((i, d)): (a, b) for a, i in enumerate(ITEMS) for b, d in enumerate(DIVERS)}
_GIFT = {gift: move for move, gift in GIFTS.items()}
GIVING: Final = tuple(
    tuple(tuple(_GIFT[item, diver] for diver in range(TEAM) if mask >> diver & 1) for mask in range(1 << TEAM)) for item in range(3)
)
"""The purchases of an item, by the mask of divers who have room for it."""
DIVING_MOVES: Final = tuple(tuple(move for move, diver in DIVES.items() if mask >> diver & 1) for mask in range(1 << TEAM))
SPEAR_MOVES: Final = tuple(tuple(move for move, diver in SPEARS.items() if mask >> diver & 1) for mask in range(1 << TEAM))
_HEAVY = {pair: move for move, pair in HEAVY.items()}
HEAVY_MOVES: Final = tuple(
    tuple(tuple(_HEAVY[i, j] for i in range(TEAM) if weights >> i & 1 for j in range(TEAM) if mask >> j & 1) for mask in range(1 << TEAM))
    for weights in range(1 << TEAM)
)
"""The uses of a weight, by the masks of divers who have one and of divers who may draw."""

EFFECTS: Final = (
    "touriste", "aide", "acheteur", "habitué", "saboteur", "attentif", "ivrogne", "débutant", "tire-bourse", "frères", "famille",
    "vendeur", "soldeur", "copain", "pigeon", "trafiquant", "bijoutier", "chercheur",
)  # fmt: skip
(TOURIST, HELPER, BUYER, REGULAR, SABOTEUR, ATTENTIVE, DRUNKARD, BEGINNER, CUTPURSE, BROTHERS, FAMILY,
 SELLER, DISCOUNT, FRIEND, SUCKER, TRAFFICKER, JEWELLER, PROSPECTOR) = range(len(EFFECTS))  # fmt: skip
EFFECT_PLACES: Final = (-1, *(DIVING,) * 5, *(BAR,) * 4, DOLPHINS, *(STORE,) * 3, *(MARKET,) * 4)
"""Where the encounter of each effect is played; a tourist's place is its own."""


def joueur(seat: int) -> str:
    """A seat as a click."""
    return f"joueur {LETTERS[seat]}"


class Encounter:
    """One kind of encounter card: its name, where it is played, what it does, and its numbers."""

    __slots__ = ("cards", "count", "discount", "effect", "item", "move", "name", "place", "price", "text")

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.name: str = row["name"]
        self.place: int = PLACES.index(row["place"])
        self.effect: int = EFFECTS.index(row["effect"])
        self.count: int = row["count"]
        self.text: str = row.get("text", "")
        self.price: int = row.get("price", 0)
        self.cards: int = row.get("cards", 0)
        self.discount: int = row.get("discount", 0)
        self.item: int = ITEMS.index(row["item"]) if "item" in row else -1
        self.move: Move = Move((self.name,))


def depths(material: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The depths, the shallow one first, in whatever order they are written: by the hoses that they ask for."""
    decks = list(material["decks"])
    return sorted(material["depths"], key=lambda row: (row["hoses"], decks.index(row["letter"])))


def calendar(material: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The days by their number; days of one's own that carry none follow each other as they are written."""
    return sorted(material["days"], key=lambda row: row.get("number", 0))


def encounters(material: Mapping[str, Any]) -> list[Encounter]:
    """The encounters by place and by what they do, in whatever order they are written."""
    return sorted(map(Encounter, material["encounters"]), key=lambda one: (one.place, one.effect, one.item, one.name))


def by_crowd(prices: Iterable[int], most: int) -> tuple[int, ...]:
    """Prices by how many boats are there, 0 to `most`: the last one printed holds for more. Ruling of §2: « 3 et plus »."""
    printed = tuple(prices)
    return tuple(printed[min(max(crowd, 1), len(printed)) - 1] for crowd in range(most + 1))


class Tables:
    """The material of one game at one seat count, in the form that the rules read. Immutable.

    By kind of card: `names`, `counts`, `depth`, `nature`, `units`, `end` (its value in the end). By depth: `decks`, `monster`
    (its kind, or -1), `needs` (hoses). By wreck: `wrecks` (names), `wreck_depth`. `stock`, `money`, `size`; `days`;
    prices by crowd: `diver`, `thief`, `gear[item]`, `market[nature]`; `round`. `meetings`: the encounters by kind.
    """

    def __init__(self, material: Mapping[str, Any], n: int) -> None:
        self.n = n
        self.money: int = material["start"]["money"]
        self.divers: int = material["start"]["divers"]
        self.stock: tuple[int, ...] = tuple(material["supply"][name] for name in STOCK)
        self.days: tuple[tuple[str, int], ...] = tuple((day["name"], day["dolphins"]) for day in calendar(material))
        self._prices(material, n)
        self._cards(material)
        self._wrecks(material, n)
        self._encounters(material)
        self._moves()

    def _prices(self, material: Mapping[str, Any], n: int) -> None:
        bar, store, market = material["bar"], material["store"], material["market"]
        self.diver = by_crowd(bar["scaphandrier"], n)
        self.thief = by_crowd(bar["tire-bourse"], n)
        self.round: int = bar["tournée"]
        self.gear = tuple(by_crowd(store[item], n) for item in ITEMS)
        self.market = tuple(by_crowd(market[nature], n) for nature in NATURES[:DIAMOND])
        self.best: tuple[int, ...] = tuple(max(prices) for prices in (market[nature] for nature in NATURES[:DIAMOND]))

    def _cards(self, material: Mapping[str, Any]) -> None:
        """The wreck cards by kind. Ruling A42: 80 of them."""
        sea = depths(material)
        self.letters: tuple[str, ...] = tuple(depth["letter"] for depth in sea)
        self.depth_names: tuple[str, ...] = tuple(depth["name"] for depth in sea)
        self.needs: tuple[int, ...] = tuple(depth["hoses"] for depth in sea)
        rows: list[tuple[str, int, int, int, int, int]] = []
        for d, letter in enumerate(self.letters):
            deck = material["decks"][letter]
            for nature, word in enumerate(NATURES[:MONSTER]):
                for value in sorted(set(deck[word])):
                    end = value if nature == DIAMOND else value * material["end"][word]
                    rows.append((f"{word} {value} {letter}", deck[word].count(value), d, nature, value, end))
            if deck["monstre"]:
                rows.append((f"monstre {letter}", deck["monstre"], d, MONSTER, 0, 0))
        self.names: tuple[str, ...] = tuple(row[0] for row in rows)
        self.counts, self.depth, self.nature, self.units, self.end = (tuple(int(row[k]) for row in rows) for k in range(1, 6))
        self.kinds: dict[str, int] = {name: kind for kind, name in enumerate(self.names)}
        every = range(len(self.letters))
        self.decks = tuple(tuple(k for k, c in enumerate(self.counts) if self.depth[k] == d for _ in range(c)) for d in every)
        self.monster = tuple(next((k for k, x in enumerate(self.nature) if x == MONSTER and self.depth[k] == d), -1) for d in every)
        self.is_monster = tuple(nature == MONSTER for nature in self.nature)

    def _wrecks(self, material: Mapping[str, Any], n: int) -> None:
        self.size: int = material["wrecks"]["size"]
        piles: list[int] = material["wrecks"][str(n)]
        self.wreck_depth = tuple(d for d, piles_there in enumerate(piles) for _ in range(piles_there))
        self.wrecks = tuple(f"épave {self.letters[d]}{k + 1}" for d, there in enumerate(piles) for k in range(there))
        reached = [sum(1 << w for w, d in enumerate(self.wreck_depth) if self.needs[d] <= hoses) for hoses in range(LIMITS[HOSE] + 1)]
        self.reach = (*reached, 0)
        """The mask of wrecks that so many hoses reach; the last entry, which -1 finds, is nobody's."""

    def _encounters(self, material: Mapping[str, Any]) -> None:
        self.meetings = tuple(encounters(material))
        self.meeting_names: tuple[str, ...] = tuple(meeting.name for meeting in self.meetings)
        self.meeting_deck = tuple(kind for kind, meeting in enumerate(self.meetings) for _ in range(meeting.count))

    def _moves(self) -> None:
        self.moorings: dict[Move, int] = {Move((name,)): w for w, name in enumerate(self.wrecks)}
        self.rounds: dict[Move, int] = {Move((ROUND, name)): w for w, name in enumerate(self.wrecks)}
        backs = [f"dos {letter}" for letter in self.letters]
        self.backs = tuple(backs)
        self.thefts: dict[Move, tuple[int, int]] = {
            Move((ROB, joueur(s), back)): (s, d) for s in range(self.n) for d, back in enumerate(backs)
        }
        self.sales: tuple[Move, ...] = tuple(Move((name,)) for name in self.names)
        self.sold: dict[Move, int] = {move: kind for kind, move in enumerate(self.sales)}
        self.moor_rows: Rows[int, Move] = Rows(lambda mask: (move for move, w in self.moorings.items() if mask >> w & 1))
        self.round_rows: Rows[int, Move] = Rows(lambda mask: (move for move, w in self.rounds.items() if mask >> w & 1))
        self.theft_rows: Rows[int, Move] = Rows(
            lambda mask: (move for move, (s, d) in self.thefts.items() if mask >> (len(backs) * s + d) & 1)
        )
        self.played: dict[Move, tuple[int, Any]] = dict(self._meeting_moves())
        """The moves that play an encounter: (its kind, what with)."""
        self.meeting_moves = {played: move for move, played in self.played.items()}

    def _meeting_moves(self) -> Iterable[tuple[Move, tuple[int, Any]]]:
        """Each move of an encounter, with its kind and its object."""
        for kind, meeting in enumerate(self.meetings):
            name, effect = meeting.name, meeting.effect
            if effect == SABOTEUR:
                yield from ((Move((name, joueur(s), d)), (kind, (s, k))) for s in range(self.n) for k, d in enumerate(DIVERS))
            elif effect == CUTPURSE:
                yield from ((Move((name, joueur(s), b)), (kind, (s, d))) for s in range(self.n) for d, b in enumerate(self.backs))
            elif effect == DRUNKARD:
                yield from ((Move((name, wreck)), (kind, w)) for w, wreck in enumerate(self.wrecks))
            elif effect in (SELLER, DISCOUNT):
                yield from ((Move((name, diver)), (kind, k)) for k, diver in enumerate(DIVERS))
            elif effect in (SUCKER, TRAFFICKER, JEWELLER):
                yield from ((Move((name, card)), (kind, c)) for c, card in enumerate(self.names) if self.nature[c] != MONSTER)
            else:
                yield meeting.move, (kind, None)

    # -- words -------------------------------------------------------------------------------------------------------
    def clicks(self) -> Iterable[str]:
        """Every click of a game."""
        yield from (*PLACES, *self.wrecks, *DIVERS, *WEIGHT_OF, *TRIDENT_OF, UP, FLEE, DONE, HIRE, ROB, ROUND, *ITEMS, *self.backs)
        yield from (joueur(seat) for seat in range(self.n))
        yield from (name for kind, name in enumerate(self.names) if self.nature[kind] != MONSTER)
        yield from self.meeting_names

    def vocabulary(self) -> Iterable[tuple[str, ...]]:
        """Every path that can ever be a move, legal or not."""
        yield from ((one, two) for one in PLACES for two in PLACES)
        for table in (self.moorings, DIVES, HEAVY, SPEARS, self.thefts, self.rounds, GIFTS, self.played):
            yield from (move.path for move in table)
        yield from ((click,) for click in (UP, FLEE, DONE, HIRE))
        yield from (move.path for kind, move in enumerate(self.sales) if self.nature[kind] != MONSTER)

    def boat(self, where: int) -> str:
        """A boat's place in words; "" when it is not placed yet."""
        if where >= WRECK:
            return self.wrecks[where - WRECK]
        return {UNPLACED: "", ADRIFT: AT_SEA}.get(where) or (PLACES[where] if where >= 0 else "")
