"""Every option played both ways: `python -m tablegames_widgets.arena.facons` writes docs/guides/facons.json.

The same deals and the same players' luck, once as usual and once by the other choice: a game that has the
same moves, winners and points both ways is one where the option never came up. The games are kept in
build/facons: interrupted, or asked for more, it goes on from there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from math import fsum, sqrt
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple, TypedDict

from ... import __version__
from ...engine import Game
from ...engine.files import make_folder, write
from ...games import games
from ...terminal.arguments import Parser, whole
from ..playing.entrants import entrants
from ..playing.game import LOSES, Played
from ..series.intervals import Z, by_deals
from ..series.series import LIMIT, gathered, tasked
from .chiffres import SEATS, lengths, rounded

WHO: Final = "glouton"
"""Fast, and it plays for something: it takes what an option offers."""
SLOW: Final[Mapping[str, str]] = MappingProxyType({"key_largo": "hasard"})
"""Who plays where a glouton thinks too long for so many games."""
WRITTEN: Final = Path("docs/guides/facons.json")
KEPT: Final = Path("build/facons")
SAID: Final = (
    "Jouer chaque option des deux façons, et compter ce qu’elle change. Les parties sont gardées :"
    " interrompu, le compte reprend où il en était."
)
WITH: Final[Mapping[tuple[str, str], Mapping[str, str]]] = MappingProxyType(
    {
        ("key_largo", "extra_sales"): {"encounters": "avec"},
        ("key_largo", "plays"): {"encounters": "avec"},
    }
)
"""What else is played, for an option that says nothing without it."""
AT: Final[Mapping[tuple[str, str], int]] = MappingProxyType({})
"""How many sit there, for an option that says nothing at the usual table."""


class Gap(TypedDict):
    """What the other way changes, each as [mean, low, high]: the share of wins of each seat and the moves, in
    hundredths; the points of a seat, or None in a game without points."""

    places: list[list[float]]
    coups: list[float]
    points: list[float] | None


class Way(TypedDict):
    """One choice. `pareilles` games were the same as by the usual choice, `gagnants` had other winners;
    they and `écart` are None for the usual choice itself."""

    choix: str
    habituel: bool
    places: list[list[float]]
    coups: list[int]
    points: float | None
    pareilles: int | None
    gagnants: int | None
    écart: Gap | None


class Row(TypedDict):
    """An option: when and how it was played, by whom, how often each way, and its ways, the usual first."""

    date: str
    version: str
    joueur: str
    sièges: int
    parties: int
    avec: dict[str, str]
    façons: list[Way]


Told = dict[str, dict[str, Row]]
"""The file: by game and by the name of the option in Python."""


class Table(NamedTuple):
    """Where an option is played."""

    game: Game
    seats: int
    beside: Mapping[str, str]

    @property
    def who(self) -> str:
        """The player at every seat."""
        return SLOW.get(self.game.id, WHO)

    def played(self, option: str, choice: str, parties: int, kept: Path | None = KEPT) -> list[Played]:
        """So many games by that choice; whole deals, each once by seat."""
        task = tasked(
            self.game,
            entrants([self.who] * self.seats),
            (tuple(range(self.seats)),),
            1,
            LIMIT,
            LOSES,
            {**self.beside, option: choice},
        )
        name = "-".join(
            [self.game.id, self.who, str(self.seats), *(f"{k}={v}" for k, v in task.options.items())]
        )
        file = kept / f"{name.replace(' ', '_')}.txt" if kept else None
        return gathered(task, parties, None, None, file, False)[0]


def table(game: Game, option: str) -> Table:
    """The usual table of a game, or that where the option says something."""
    seats = AT.get((game.id, option), min(SEATS, game.seats[-1]))
    beside = {**game.ends, **WITH.get((game.id, option), {})}
    return Table(game, seats, {name: value for name, value in beside.items() if name != option})


def row(game: Game, option: str, parties: int, kept: Path | None = KEPT) -> Row:
    """An option, played `parties` times each way."""
    here, told = table(game, option), game.options[option]
    usual = here.played(option, told.default, parties, kept)
    others = [choice for choice in told.choices if choice != told.default]
    return {
        "date": date.today().isoformat(),
        "version": __version__,
        "joueur": here.who,
        "sièges": here.seats,
        "parties": len(usual),
        "avec": dict(here.beside),
        "façons": [
            _way(told.default, usual, here.seats),
            *(_way(one, here.played(option, one, parties, kept), here.seats, usual) for one in others),
        ],
    }


def _way(choice: str, played: Sequence[Played], seats: int, usual: Sequence[Played] | None = None) -> Way:
    points = [sum(game.scores) / seats for game in played if game.scores is not None]
    pairs = list(zip(usual, played, strict=True)) if usual is not None else []
    return {
        "choix": choice,
        "habituel": usual is None,
        "places": [[100 * one for one in _share(played, seat)] for seat in range(seats)],
        "coups": lengths(played),
        "points": fsum(points) / len(points) if points else None,
        "pareilles": sum(map(_same, pairs)) if pairs else None,
        "gagnants": sum(a.winners != b.winners for a, b in pairs) if pairs else None,
        "écart": gap(pairs, seats) if pairs else None,
    }


def _share(played: Sequence[Played], seat: int) -> Sequence[float]:
    deals: dict[int, list[float]] = {}
    for game in played:
        deals.setdefault(game.deal, []).append(game.share(seat))
    return by_deals(deals.values())


def _same(pair: tuple[Played, Played]) -> bool:
    a, b = pair
    return (a.winners, a.scores, a.plies) == (b.winners, b.scores, b.plies)


Pair = tuple[Played, Played]


def gap(pairs: Sequence[Pair], seats: int) -> Gap:
    """What changes from the first game of each pair to the second."""
    usual = fsum(a.plies for a, _ in pairs) / len(pairs)
    scored = [(a, b) for a, b in pairs if a.scores is not None and b.scores is not None]
    return {
        "places": [
            mean((a.deal, 100 * (b.share(seat) - a.share(seat))) for a, b in pairs) for seat in range(seats)
        ],
        "coups": mean((a.deal, 100 * (b.plies - a.plies) / usual) for a, b in pairs),
        "points": mean((a.deal, (sum(b.scores or ()) - sum(a.scores or ())) / seats) for a, b in scored)
        if scored
        else None,
    }


def mean(found: Iterator[tuple[int, float]]) -> list[float]:
    """The mean of what comes with its deal, and the bounds between which it lies, 95 times in 100: a deal
    played again is not another draw of luck, so it is deals that are compared."""
    deals: dict[int, list[float]] = {}
    for deal, value in found:
        deals.setdefault(deal, []).append(value)
    means = [fsum(deal) / len(deal) for deal in deals.values()]
    middle, count = fsum(means) / len(means), len(means)
    spread = sqrt(fsum((one - middle) ** 2 for one in means) / max(count - 1, 1) / count)
    return [middle, middle - Z * spread, middle + Z * spread]


def main(argv: Sequence[str] | None = None) -> None:
    """Play, count, write: a game already written that is not asked for stays."""
    parser = Parser("python -m tablegames_widgets.arena.facons", description=SAID)
    often = "parties de chaque façon (1000)"
    parser.add_argument("--parties", type=whole(1), default=1000, metavar="NOMBRE", help=often)
    where = f"où l’écrire ({WRITTEN})"
    parser.add_argument("--vers", type=Path, default=WRITTEN, metavar="FICHIER", help=where)
    which = "son nom dans « tablegames liste » (tous)"
    parser.add_argument("jeux", nargs="*", default=list(games), metavar="jeu", help=which)
    args = parser.parse_args(argv)
    make_folder(KEPT)
    told: Told = json.loads(args.vers.read_text("utf-8")) if args.vers.exists() else {}
    for name in args.jeux:
        found = {option: row(games[name], option, args.parties) for option in games[name].options}
        told |= {name: rounded(found)} if found else {}
        write(args.vers, json.dumps(told, ensure_ascii=False, indent=1) + "\n")
        print(name, flush=True)
