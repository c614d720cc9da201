"""The wreck cards, the wrecks, and all that one material makes of the numbers of Key Largo at one number of
seats.

What stands in this package as a constant is the rules' own (three divers, two hoses each), never the
material's: another material file makes another `Tables`, with names of its own. A treasure or a monster is a
kind, a number from 0, sorted by depth, nature and value.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final

from ....engine import Game, Move, Named, Rows, Toml
from .encounters import Encounter, encounters, thefts
from .gear import DIVERS, DIVES, GIFTS, HEAVY, SPEARS, TRIDENT_OF, WEIGHT_OF, chosen
from .goods import DIAMOND, DIVER, DRINKS, HOSE, ITEMS, MONSTER, NATURES, PRICED, STOCK, THIEF, Good, Nature
from .places import PLACES, PLAYERS, ROB, ROUND, SPOTS, WHOLE, WRECK, Site, Spot

_MONSTER: Final = NATURES[MONSTER]


class Card(Named):
    """A wreck card by its name, « or 2 F »: its kind, its nature, its value (0 for a monster), its depth and
    the letter of it.

    `end` is what it is worth unsold, `short` its name without the depth: « or 2 ».
    """

    kind: int
    nature: Nature
    value: int
    depth: int
    letter: str
    end: int
    short: str


class Back(Named):
    """What is seen of a card face down, as a click: « dos F »."""

    depth: int
    told: str
    """In a sentence: « dos de faible profondeur (F) »."""


def depths(material: Toml) -> list[Toml]:
    """The depths, the shallow one first, in whatever order they are written: by the
    hoses that they ask for."""
    decks = list(material["decks"])
    return sorted(material["depths"], key=lambda row: (row["hoses"], decks.index(row["letter"])))


def calendar(material: Toml) -> list[Toml]:
    """The days by their number; days of one's own that carry none follow each other as they are written."""
    return sorted(material["days"], key=lambda row: row.get("number", 0))


def by_crowd(prices: int | Iterable[int], most: int) -> tuple[int, ...]:
    """Prices by how many boats are there, 0 to `most`: the last one printed holds for more.

    Ruling of §2: « 3 et plus ».
    """
    printed = (prices,) if isinstance(prices, int) else tuple(prices)
    return tuple(printed[min(max(crowd, 1), len(printed)) - 1] for crowd in range(most + 1))


class Tables:
    """The material of one game at one seat count, in the form that the rules read. Immutable.

    By kind of card: `names`, `counts`, `depth`, `nature`, `units`, `end` (its value in the end); `treasures`:
    those that are no monsters. By depth: `decks`, `monster` (its kind, or -1), `needs` (hoses). By wreck:
    `wrecks` (names), `wreck_depth`; `of_depth`: which they are, by depth.
    `stock`, `money`, `size`; `days`;
    `prices` of each good by crowd, those of the rules too as `diver`, `thief`, `gear[item]`,
    `market[nature]`, `round`. `meetings`: the encounters by kind.
    """

    def __init__(self, material: Toml, n: int) -> None:
        self.n = n
        self.money: int = material["start"]["money"]
        self.divers: int = material["start"]["divers"]
        self.stock: tuple[int, ...] = tuple(material["supply"][thing] for thing in STOCK)
        self.days: tuple[tuple[str, int], ...] = tuple(
            (day["name"], day["dolphins"]) for day in calendar(material)
        )
        self._prices(material, n)
        self._cards(material)
        self._wrecks(material, n)
        self.meetings: tuple[Encounter, ...] = tuple(encounters(material))
        self.meeting: dict[str, Encounter] = {meeting: meeting for meeting in self.meetings}
        self.meeting_place = tuple(meeting.place for meeting in self.meetings)
        self.meeting_deck = tuple(
            kind for kind, meeting in enumerate(self.meetings) for _ in range(meeting.copies)
        )
        self._moves()

    def _prices(self, material: Toml, n: int) -> None:
        self.prices: dict[Good, tuple[int, ...]] = {
            good: by_crowd(material[good.port.written][good], n) for good in PRICED
        }
        self.diver, self.thief, self.round = self.prices[DIVER], self.prices[THIEF], self.prices[DRINKS][0]
        self.gear = tuple(self.prices[item] for item in ITEMS)
        self.market = tuple(self.prices[nature] for nature in NATURES[:DIAMOND])
        self.best: tuple[int, ...] = tuple(
            max(material[nature.port.written][nature]) for nature in NATURES[:DIAMOND]
        )

    def _cards(self, material: Toml) -> None:
        """The wreck cards by kind. Ruling A42: 80 of them."""
        sea = depths(material)
        self.letters: tuple[str, ...] = tuple(depth["letter"] for depth in sea)
        self.depth_names: tuple[str, ...] = tuple(depth["name"] for depth in sea)
        self.needs: tuple[int, ...] = tuple(depth["hoses"] for depth in sea)
        cards: list[Card] = []
        counts: list[int] = []
        for d, letter in enumerate(self.letters):
            deck = material["decks"][letter]
            for nature in NATURES:
                values = [0] * deck[nature] if nature is _MONSTER else deck[nature]
                for value in sorted(set(values)):
                    short = f"{nature} {value or ''}".rstrip()
                    cards.append(
                        Card(
                            f"{short} {letter}",
                            kind=len(cards),
                            nature=nature,
                            value=value,
                            depth=d,
                            letter=letter,
                            end=value * material["end"].get(nature, 1),
                            short=short,
                        )
                    )
                    counts.append(values.count(value))
        self.names, self.counts = tuple(cards), tuple(counts)
        self.depth = tuple(card.depth for card in cards)
        self.nature = tuple(card.nature.number for card in cards)
        self.units, self.end = tuple(card.value for card in cards), tuple(card.end for card in cards)
        self.card: dict[str, Card] = {card: card for card in cards}
        every = range(len(self.letters))
        self.decks = tuple(
            tuple(card.kind for card in cards if card.depth == d for _ in range(counts[card.kind]))
            for d in every
        )
        self.treasures = tuple(card for card in cards if card.nature is not _MONSTER)
        self.is_monster = tuple(card.nature is _MONSTER for card in cards)
        self.monster = tuple(
            next((card.kind for card in cards if self.is_monster[card.kind] and card.depth == d), -1)
            for d in every
        )
        self.backs = tuple(
            Back(f"dos {letter}", depth=d, told=f"dos de {self.depth_names[d]} ({letter})")
            for d, letter in enumerate(self.letters)
        )

    def _wrecks(self, material: Toml, n: int) -> None:
        self.size: int = material["wrecks"]["size"]
        piles: list[int] = material["wrecks"][str(n)]
        self.wreck_depth = tuple(d for d, there in enumerate(piles) for _ in range(there))
        self.of_depth = tuple(slice(sum(piles[:d]), sum(piles[: d + 1])) for d in range(len(piles)))
        self.wrecks = tuple(
            self._site(w, d, w - self.wreck_depth.index(d) + 1) for w, d in enumerate(self.wreck_depth)
        )
        self.site: dict[str, Site] = {site: site for site in self.wrecks}
        reached = [
            sum(1 << w for w, d in enumerate(self.wreck_depth) if self.needs[d] <= hoses)
            for hoses in range(ITEMS[HOSE].most + 1)
        ]
        self.reach = (*reached, 0)
        """The mask of wrecks that so many hoses reach; the last entry, which -1 finds, is nobody's."""

    def _site(self, wreck: int, depth: int, number: int) -> Site:
        short = f"{self.letters[depth]}{number}"
        name = f"épave {short}"
        return Site(
            name,
            number=wreck,
            depth=depth,
            letter=self.letters[depth],
            short=short,
            the=f"l’{name}",
            at=f"sur l’{name}",
        )

    def _moves(self) -> None:
        self.moorings: dict[Move, int] = {Move((site,)): site.number for site in self.wrecks}
        self.rounds: dict[Move, int] = {Move((ROUND, site)): site.number for site in self.wrecks}
        self.thefts: dict[Move, tuple[int, int]] = {
            Move((ROB, *clicks)): theft for clicks, theft in thefts(self)
        }
        self.sales: tuple[Move, ...] = tuple(Move((name,)) for name in self.names)
        self.sold: dict[Move, int] = {move: kind for kind, move in enumerate(self.sales)}
        self.moor_rows: Rows[int, Move] = Rows(lambda mask: chosen(self.moorings, mask))
        self.round_rows: Rows[int, Move] = Rows(lambda mask: chosen(self.rounds, mask))
        self.theft_rows: Rows[int, Move] = Rows(lambda mask: chosen(self.thefts, mask))
        self.played: dict[Move, tuple[int, Any]] = {
            Move((meeting, *clicks)): (kind, thing)
            for kind, meeting in enumerate(self.meetings)
            for clicks, thing in meeting.effect.after(self)
        }
        """The moves that play an encounter: (its kind, what with)."""
        self.meeting_moves = {played: move for move, played in self.played.items()}

    # -- words -------------------------------------------------------------------------------------
    def clicks(self) -> Iterable[str]:
        """Every click of a game."""
        yield from (
            *PLACES,
            *self.wrecks,
            *DIVERS,
            *WEIGHT_OF,
            *TRIDENT_OF,
            *WHOLE,
            ROB,
            ROUND,
            *ITEMS,
            *self.backs,
        )
        yield from (*PLAYERS[: self.n], *self.treasures, *self.meetings)

    def vocabulary(self) -> Iterable[tuple[str, ...]]:
        """Every path that can ever be a move, legal or not."""
        yield from ((one, two) for one in PLACES for two in PLACES)
        for table in (self.moorings, DIVES, HEAVY, SPEARS, self.thefts, self.rounds, GIFTS, self.played):
            yield from (move.path for move in table)
        yield from ((click,) for click in (*WHOLE, *self.treasures))

    def boat(self, where: int) -> Spot:
        """A boat's place by its name; NOWHERE when it is not placed yet."""
        if where >= WRECK:
            return self.wrecks[where - WRECK]
        return PLACES[where] if where >= 0 else SPOTS[where]


class TabledGame(Game):
    """A game whose material is read as `Tables`: what positions and views know of the game they belong to."""

    @cached_property
    def _tables(self) -> dict[int, Tables]:
        return {}

    def tables(self, n: int) -> Tables:
        """The material as the rules read it, for n seats."""
        found = self._tables.get(n)
        if found is None:
            found = self._tables[n] = Tables(self.material, n)
        return found
