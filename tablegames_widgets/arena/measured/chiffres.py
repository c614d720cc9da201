"""« Qui gagne, et pourquoi ? » in figures: `python -m tablegames_widgets.arena.chiffres` writes
docs/guides/qui-gagne.json.

The games are kept in build/chiffres: interrupted, or asked for more, it goes on from there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import combinations
from pathlib import Path
from typing import Final

from ... import __version__
from ...engine import TOUS, BadSetup, Chance, Game, limits
from ...engine.files import make_folder, write
from ...games import games
from ...terminal.arguments import Parser, whole
from ..playing.entrants import entrants
from ..playing.game import LOSES, Played
from ..series.intervals import by_deals
from ..series.series import LIMIT, Serie, gathered, tasked
from ..series.strength import AGAIN
from .figures import Choice, OfGame, Strength, Table

SEATS: Final = 4
"""Each game is looked at with as few people as it takes, and with so many."""
SLOW: Final = {"hasard": 1, "glouton": 1, "stratege": 1000}
"""How many times fewer games a player plays, which is slower."""
WRITTEN: Final = Path("docs/guides/qui-gagne.json")
SAID: Final = (
    "Compter qui gagne, et pourquoi. Les parties sont gardées : interrompu, le compte reprend où il en était."
)
KEPT: Final = Path("build/chiffres")


class Counted:
    """Plays what is to be counted, each series in a file of its own."""

    def __init__(self, parties: int, workers: int | None, who: Sequence[str]) -> None:
        self.parties, self.workers, self.who = parties, workers, who
        make_folder(KEPT)

    def played(self, game: Game, who: Sequence[str], parties: int, **options: str) -> Serie:
        """A series between these, to the end of a deal."""
        words = (game.id, *who, *(f"{name}={value}" for name, value in options.items()))
        name = "-".join(words).replace(" ", "_")
        whole = max(parties // len(who), 1) * len(who)
        seated = entrants(who)
        task = tasked(game, seated, (tuple(range(len(seated))),), 1, LIMIT, LOSES, options)
        return Serie(task, *gathered(task, whole, None, self.workers, KEPT / f"{name}.txt", False))

    def game(self, game: Game) -> OfGame:
        """All that is told of a game."""
        counts = sorted({game.seats[0], min(SEATS, game.seats[-1])})
        tables = [self.table(game, seats, who) for seats in counts for who in self.who]
        return {
            "titre": game.title,
            "tables": tables,
            "force": [self.strength(game, seats) for seats in counts],
            "options": list(self.options(game)),
        }

    def table(self, game: Game, seats: int, who: str) -> Table:
        """The same player at every seat: what the place, the deal and the role decide."""
        found = self.played(game, [who] * seats, self.parties // SLOW[who])
        told: Table = {
            "joueur": who,
            "sièges": seats,
            "parties": len(found.parties),
            "places": places(found.parties, seats),
            "donne": luck(found.parties, seats),
            "coups": lengths(found.parties),
        }
        if hasattr(found.task.start(0).view(TOUS), "roles"):
            told["rôles"] = by_role(found)
        return told

    def strength(self, game: Game, seats: int) -> Strength:
        """A glouton among players at random: how much a little thinking wins."""
        found = self.played(game, ["glouton", *["hasard"] * (seats - 1)], self.parties // 100)
        row = found.bilan()[0]
        return {
            "sièges": seats,
            "parties": len(found.parties),
            "part": [row["pourcent"], row["de"], row["à"]],
        }

    def options(self, game: Game) -> Iterator[Choice]:
        """What each choice changes in the length of a game and in the first seat's wins, between players at
        random."""
        for name, option in game.options.items():
            seats = next(
                n for n in game.seats if all(_starts(game, n, {name: choice}) for choice in option.choices)
            )
            for choice in option.choices:
                found = self.played(game, ["hasard"] * seats, self.parties // 2, **{name: choice}).parties
                yield {
                    "option": name,
                    "choix": choice,
                    "habituel": choice == option.default,
                    "aide": option.help,
                    "sièges": seats,
                    "parties": len(found),
                    "coups": lengths(found),
                    "première": places(found, seats)[0],
                }


def _starts(game: Game, seats: int, options: dict[str, str]) -> bool:
    """Whether the game is played so at this number of seats."""
    try:
        game.start(seats, 0, **options)
    except BadSetup:
        return False
    return True


def places(played: Sequence[Played], seats: int) -> list[list[float]]:
    """How many hundredths of its games each seat wins, with the interval."""
    deals: dict[int, list[Played]] = {}
    for game in played:
        deals.setdefault(game.deal, []).append(game)
    return [
        [
            100 * one
            for one in by_deals([float(seat in game.winners) for game in deal] for deal in deals.values())
        ]
        for seat in range(seats)
    ]


def luck(played: Sequence[Played], seats: int) -> list[float]:
    """How much the deal decides, in hundredths: the same player everywhere, one deal played again, how much
    oftener the same seat wins than it does from one deal to another. 0: the deal says nothing. 100: who plays
    changes nothing. With an interval, from 200 resamples of the deals."""
    deals: dict[int, list[list[float]]] = {}
    for game in played:
        deals.setdefault(game.deal, []).append([game.share(seat) for seat in range(seats)])
    whole = [_summed(deal) for deal in deals.values()]
    chance = Chance(1)
    drawn = sorted(_weight([whole[chance.below(len(whole))] for _ in whole], seats) for _ in range(AGAIN))
    return [_weight(whole, seats), drawn[AGAIN // 40], drawn[-1 - AGAIN // 40]]


def _summed(deal: Sequence[Sequence[float]]) -> list[float]:
    """Of one deal: pairs of its games and how alike they are, games and how much each is like itself, then
    what each seat has won."""
    pairs = [_alike(a, b) for a, b in combinations(deal, 2)]
    return [
        len(pairs),
        sum(pairs),
        len(deal),
        sum(_alike(a, a) for a in deal),
        *map(sum, zip(*deal, strict=True)),
    ]


def _weight(deals: Sequence[Sequence[float]], seats: int) -> float:
    pairs, alike, games, own, *won = map(sum, zip(*deals, strict=True))
    other = sum((one / games) ** 2 for one in won)
    return 100 * (alike / pairs - other) / (own / games - other) if pairs and own / games > other else 0.0


def _alike(a: Sequence[float], b: Sequence[float]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def lengths(played: Sequence[Played]) -> list[int]:
    """Moves: a tenth of the games are shorter than the first number, half than the second, nine tenths than
    the third."""
    plies = sorted(game.plies for game in played)
    return [plies[len(plies) * tenth // 10] for tenth in (1, 5, 9)]


def by_role(found: Serie) -> dict[str, list[float]]:
    """How many hundredths of its games each role wins, with the interval."""
    roles = {deal: found.task.start(deal).view(TOUS).roles for deal in {game.deal for game in found.parties}}  # type: ignore[attr-defined]
    deals: dict[str, dict[int, list[float]]] = {}
    for game in found.parties:
        for seat, role in enumerate(roles[game.deal]):
            deals.setdefault(str(role), {}).setdefault(game.deal, []).append(float(seat in game.winners))
    return {role: [100 * one for one in by_deals(each.values())] for role, each in sorted(deals.items())}


def rounded(told: object) -> object:
    """The same with one digit after the point: nobody reads more."""
    if isinstance(told, float):
        return round(told, 1)
    if isinstance(told, dict):
        return {name: rounded(value) for name, value in told.items()}
    return [rounded(one) for one in told] if isinstance(told, list) else told


def main(argv: Sequence[str] | None = None) -> None:
    """Play, count, write."""
    parser = Parser("python -m tablegames_widgets.arena.chiffres", description=SAID)
    often = "parties à chaque table ; stratege en joue mille fois moins"
    parser.add_argument(
        "--parties", type=whole(1, limits.GAMES), default=10_000, metavar="NOMBRE", help=often
    )
    parser.add_argument(
        "--processus", type=whole(1, limits.PROCESSES), metavar="NOMBRE", help="jouer à plusieurs processus"
    )
    parser.add_argument(
        "--joueurs",
        nargs="+",
        choices=list(SLOW),
        default=["hasard", "glouton"],
        help="qui joue (hasard et glouton)",
    )
    parser.add_argument(
        "--vers", type=Path, default=WRITTEN, metavar="FICHIER", help=f"où l’écrire ({WRITTEN})"
    )
    parser.add_argument(
        "jeux", nargs="*", default=list(games), metavar="jeu", help="son nom dans « tablegames liste » (tous)"
    )
    args = parser.parse_args(argv)
    counted = Counted(args.parties, args.processus, args.joueurs)
    told = json.loads(args.vers.read_text("utf-8"))["jeux"] if args.vers.exists() else {}
    for game_id in args.jeux:
        told[game_id] = rounded(counted.game(games[game_id]))
        head = {
            "date": date.today().isoformat(),
            "version": __version__,
            "parties": args.parties,
            "jeux": told,
        }
        write(args.vers, json.dumps(head, ensure_ascii=False, indent=1) + "\n")
        print(game_id, flush=True)
