"""How strong the players are: `python -m tablegames_widgets.arena.force` plays, cell by cell, and writes
docs/guides/force.json.

Games are kept in build/force and the figures after each cell: interrupted, or asked for more, it goes on from
there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import pairwise
from math import fsum
from pathlib import Path
from typing import Final, NamedTuple

from ... import __version__
from ...engine import TOUS, BadSetup, Game, limits
from ...engine.files import make_folder, write
from ...games import games
from ...players import Stratege, levels, players
from ...terminal.arguments import Parser, whole
from ..playing.entrants import entrants
from ..playing.game import LOSES, Played
from ..series.intervals import by_deals
from ..series.series import Serie, serie, tasked
from ..series.strength import elo
from . import ceiling
from .chiffres import rounded
from .sequential import FIRST, Evidence
from .yardsticks import YARDSTICKS, yardsticks

BEST: Final = tuple(levels)[-1]
AGAINST: Final = "glouton"
WRITTEN: Final = Path("docs/guides/force.json")
KEPT: Final = Path("build/force")
SEATS: Final = {"key_largo": (3, 4), "wanted": (3, 5)}
"""The seat counts of a game that is not looked at with as few people as it takes and with four."""
TOGETHER: Final = ("plenty_coups", "wanted")
"""Games that several people win at once: what a seat wins anyway is counted, not divided."""
GOALS: Final = {("korsar", 2): 75, ("silly_dragon", 2): 75, ("manitou", 2): 75, ("plenty_coups", 2): 75,
                ("abilene", 2): 62,
                ("korsar", 4): 50, ("abilene", 4): 50, ("silly_dragon", 4): 50, ("manitou", 4): 40,
                ("plenty_coups", 4): 40,
                ("key_largo", 3): 50}  # fmt: skip
"""The share of wins to come to against gloutons, in hundredths."""
STEP: Final = 1.2
"""How many times its fair share a level wins against others of the level below."""
MARGIN: Final = 0.1
"""Shares that far above and below that are told apart, with a risk of 5 % either way."""
KINDS: Final = ("force", "plafond", "niveaux", "etalons")
SETTLED: Final = ("niveaux", "etalons")
"""What is measured until it is known whether it is clearly stronger."""
SAID: Final = (
    "Mesurer la force des joueurs, case par case. Les parties sont gardées : interrompue, la mesure reprend"
    " où elle en était."
)


class Cell(NamedTuple):
    """One thing to measure: a player alone against others of one kind."""

    kind: str
    game: Game
    seats: int
    who: str
    against: str

    @property
    def name(self) -> str:
        """How it is called in the file."""
        return f"{self.kind} {self.game.id} {self.seats} {self.who} {self.against}"


def tables(ids: Sequence[str]) -> Iterator[tuple[Game, int]]:
    """What is measured of each game: two numbers of seats."""
    for game in (games[one] for one in ids):
        for seats in SEATS.get(game.id, (game.seats[0], min(4, game.seats[-1]))):
            yield game, seats


def cells(kinds: Sequence[str], ids: Sequence[str]) -> Iterator[Cell]:
    """Everything to measure, what is told first first."""
    for kind in kinds:
        for game, seats in tables(ids):
            pairs = {
                "force": [(BEST, AGAINST)],
                "plafond": [(ceiling.NAME, AGAINST)],
                "niveaux": [(who, below) for below, who in pairwise(game.levels)],
                "etalons": [(BEST, other) for other in yardsticks(game.id, seats)],
            }[kind]
            yield from (Cell(kind, game, seats, who, against) for who, against in pairs)


class Measures:
    """Plays what is to be measured, each series in a file of its own."""

    def __init__(self, parties: int, workers: int | None) -> None:
        self.parties, self.workers = parties, workers
        make_folder(KEPT)

    def measure(self, cell: Cell) -> dict[str, object]:
        """What is told of a cell."""
        found, answer = self._level(cell) if cell.kind in SETTLED else (self._games(cell, self.parties), None)
        told = {"quoi": cell.kind, "jeu": cell.game.id, "titre": cell.game.title, "sièges": cell.seats,
                "joueur": cell.who,
                "contre": cell.against, "parties": len(found.parties), "part": hundredths(deals_of(cell,
                                                                                                   found)),
                "juste": self._fair(cell, len(found.parties)), "date": date.today().isoformat(),
                "version": __version__}  # fmt: skip
        told |= (
            {"verdict": answer} if cell.kind in SETTLED else {"but": GOALS.get((cell.game.id, cell.seats))}
        )
        return told | (
            {"rôles": self._roles(cell, found)}
            if cell.game.id == "wanted" and cell.kind not in SETTLED
            else {}
        )

    def _games(self, cell: Cell, parties: int, who: str = "") -> Serie:
        """The player at one seat, the others at the rest.

        Raises BadSetup where someone made a fault: it would be counted as a loss.
        """
        found = self._played(cell, parties, who)
        if faults := found.fautes():
            first = faults[0]
            where = f"{cell.name}, partie {first['partie']}, coup {first['coup']}"
            raise BadSetup(
                f"{where} : {first['joueur']} se trompe, {first['raison'].strip('.')}. Corrige-le, vide"
                f" {KEPT}, puis recommence."
            )
        return found

    def _played(self, cell: Cell, parties: int, who: str) -> Serie:
        """Each deal once from every seat."""
        names = [who or cell.who, *[cell.against] * (cell.seats - 1)]
        path, whole = (
            KEPT / f"{cell.game.id}-{'-'.join(names)}.txt",
            max(parties // cell.seats, 1) * cell.seats,
        )
        if ceiling.NAME not in names:
            given = [YARDSTICKS.get(name, name) for name in names]
            return serie(
                cell.game, given, whole, workers=self.workers, limite=None, garde=path, progres=False
            )
        best = players[BEST](0)
        assert isinstance(best, Stratege)
        entered = (ceiling.ceiling(best.playouts or 1), *entrants(names[1:]))
        return ceiling.measured(
            tasked(cell.game, entered, (tuple(range(cell.seats)),), 1, None, LOSES, {}), range(whole), path
        )

    def _level(self, cell: Cell) -> tuple[Serie, bool | None]:
        """Deals until it is known whether the level wins as much more than its share as it should; as many
        games as asked at most."""
        fair = self._fair(cell, self.parties)[0] / 100 if cell.game.id in TOGETHER else 1 / cell.seats
        low, high = (min(fair * (STEP + side), 0.99) for side in (-MARGIN, MARGIN))
        evidence = Evidence(elo(low / (1 - low)), elo(high / (1 - high)))
        while True:
            ahead = min(evidence.deals + FIRST, max(self.parties // cell.seats, 1))
            found = self._games(cell, ahead * cell.seats)
            for deal in deals_of(cell, found)[evidence.deals :]:
                evidence.add(fsum(deal) / cell.seats)
                if evidence.answer is not None:
                    return Serie(found.task, found.parties[: evidence.deals * cell.seats]), evidence.answer
            if (ahead + 1) * cell.seats > self.parties:
                return found, None

    def _fair(self, cell: Cell, parties: int) -> list[float]:
        """What a seat wins where everyone is of the other kind."""
        if cell.game.id not in TOGETHER:
            return [100 / cell.seats] * 3
        same = self._games(cell, parties, cell.against).parties
        return hundredths(
            [[len(game.winners) / cell.seats for game in deal] for deal in by(cell.seats, same)]
        )

    def _roles(self, cell: Cell, found: Serie) -> dict[str, object]:
        """By role, what the player wins, and what one of the others wins in the same role."""
        same = self._games(cell, len(found.parties), cell.against)
        roles = {
            deal: found.task.start(deal).view(TOUS).roles  # type: ignore[attr-defined]
            for deal in {game.deal for game in found.parties}
        }
        told: dict[str, object] = {}
        for role in sorted({str(one) for each in roles.values() for one in each}):
            mine = [
                [
                    float(seat in game.winners)
                    for game in deal
                    if str(roles[game.deal][seat := game.seats.index(cell.who)]) == role
                ]
                for deal in by(cell.seats, found.parties)
            ]
            usual = [
                float(seat in game.winners)
                for game in same.parties
                for seat in range(cell.seats)
                if str(roles[game.deal][seat]) == role
            ]
            told[role] = {
                "parties": sum(map(len, mine)),
                "part": hundredths(mine),
                "juste": 100 * fsum(usual) / max(len(usual), 1),
            }
        return told


def by(seats: int, played: Sequence[Played]) -> list[Sequence[Played]]:
    """The games deal by deal: each was played once from every seat."""
    return [played[first : first + seats] for first in range(0, len(played), seats)]


def deals_of(cell: Cell, found: Serie) -> list[list[float]]:
    """What the player has won, deal by deal: its share of each victory, the whole
    of it in a game of allies."""
    whole = cell.game.id in TOGETHER
    places = [[(game, game.seats.index(cell.who)) for game in deal] for deal in by(cell.seats, found.parties)]
    return [
        [float(seat in game.winners) if whole else game.share(seat) for game, seat in deal] for deal in places
    ]


def hundredths(deals: Sequence[Sequence[float]]) -> list[float]:
    """The share of wins with its interval."""
    return [100 * one for one in by_deals([deal for deal in deals if deal])]


def asking(program: str, said: str, parties: int, counted: str) -> Parser:
    """The words of a command that plays and writes its figures: how many games, of which, how, where."""
    parser = Parser(f"python -m tablegames_widgets.arena.{program}", description=said)
    parser.add_argument(
        "--parties", type=whole(1, limits.GAMES), default=parties, metavar="NOMBRE", help=counted
    )
    parser.add_argument(
        "--processus", type=whole(1, limits.PROCESSES), metavar="NOMBRE", help="jouer à plusieurs processus"
    )
    parser.add_argument(
        "--vers", type=Path, default=WRITTEN, metavar="FICHIER", help=f"où l’écrire ({WRITTEN})"
    )
    parser.add_argument(
        "jeux", nargs="*", default=list(games), metavar="jeu", help="son nom dans « tablegames liste » (tous)"
    )
    return parser


def main(argv: Sequence[str] | None = None) -> None:
    """Play, count, write."""
    parser = asking("force", SAID, 200, "parties d’une case ; d’un niveau, au plus")
    parser.add_argument(
        "--quoi", nargs="+", choices=KINDS, default=list(KINDS), help="ce que l’on mesure (tout)"
    )
    args = parser.parse_intermixed_args(argv)
    measures = Measures(args.parties, args.processus)
    for cell in cells(args.quoi, args.jeux or list(games)):
        told = json.loads(args.vers.read_text("utf-8")) if args.vers.exists() else {}
        told[cell.name] = rounded(measures.measure(cell))
        write(args.vers, json.dumps(told, ensure_ascii=False, indent=1) + "\n")
        print(cell.name, told[cell.name]["part"], flush=True)
