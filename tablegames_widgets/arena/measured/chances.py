"""Chances that are true: `python -m tablegames_widgets.arena.chances` plays, fits the numbers by which
chances of winning are told (`players.chances`), writes them in each game's material, tries them on other
games, and writes what it found in docs/guides/chances.json. It needs numpy.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from datetime import date
from importlib.resources import files
from math import fsum
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from ... import __version__
from ...engine import Chance, Game
from ...engine.files import write as down
from ...games import games
from ...players.chances import judged
from ...players.search import likely
from ...terminal.arguments import Parser, whole
from . import hinted
from .fitted import KINDS, LOOKED, WORLDS, fitted, looked, played, seen
from .force import SEATS

WRITTEN: Final = Path("docs/guides/chances.json")
OTHERS: Final = 1_000_000
"""The first seed of the games on which the numbers are tried; the numbers are fitted to those from 0 on."""
TENTHS: Final = 10
COMMAND: Final = "python -m tablegames_widgets.arena.chances"
SOURCE: Final = "compté par nous, dans des parties entre gloutons"
SAID: Final = (
    "Ajuster les chances de gagner que l’on dit aux résultats de parties entre programmes, puis les essayer"
    " sur d’autres parties."
)
Table = dict[str, Any]


class Told(NamedTuple):
    """A decision: what its seat was told by the numbers, what `Game.hopes` would tell it, what it won."""

    said: float
    before: float
    won: float


# -- fitting ---------------------------------------------------------------------------------------
def fit(game: Game, seats: int, parties: int) -> list[list[float]]:
    """Fit the numbers of a table, and let the game tell chances by them from now on. What each seat has won,
    game by game."""
    found = list(seen(game, seats, range(parties), KINDS["glouton"]))
    numbers = fitted(found, any(row[1] for one in found for row in one.joint))
    whole = fitted(
        [one._replace(worlds=one.whole, joint=one.joint[:1]) for one in found], "allied" in numbers
    )
    numbers["whole"] = whole["signs"]
    keep(game, {str(seats): {"games": parties, **numbers}, "made": date.today().isoformat(),
                "command": f"{COMMAND} {game.id}", "source": SOURCE})  # fmt: skip
    return [one.ends for one in found[:: LOOKED - 1 + seats]]


def keep(game: Game, changes: Table, place: str = "chances") -> None:
    """Let the game go by these numbers too, and write them in its material, in that place of it."""
    told = {**game.material.get(place, {}), **changes}
    vars(game)["material"] = MappingProxyType({**game.material, place: told})
    path = Path(str(files(game.package).joinpath("material.toml")))
    down(path, rewritten(path.read_text("utf-8"), told, place))


def rewritten(text: str, told: Table, place: str = "chances") -> str:
    """The text of a material with these numbers at its end."""
    old = rf"^\[{place}\]\n.*?(?=^\[(?!{place})|\Z)"
    rest = re.sub(old, "", text, flags=re.MULTILINE | re.DOTALL)
    told = dict(sorted(told.items(), key=lambda one: (isinstance(one[1], dict), len(one[0]), one[0])))
    lines = [f"[{place}]"]
    for name, value in told.items():
        lines += _lines(name, value, place)
    return f"{rest.rstrip()}\n\n" + "\n".join(lines) + "\n"


def _lines(name: str, value: Any, place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{_key(name)} = {json.dumps(value, ensure_ascii=False)}"
        return
    place = f"{place}.{_key(name)}"
    if not any(isinstance(one, dict) for one in value.values()):
        yield f"[{place}]"
    for key, one in value.items():
        yield from _lines(key, one, place)


def _key(name: str) -> str:
    return name if re.fullmatch("[A-Za-z0-9_-]+", name) else json.dumps(name, ensure_ascii=False)


# -- trying ----------------------------------------------------------------------------------------
def tried(game: Game, seats: int, seeds: Sequence[int], who: str, more: Sequence[list[float]] = ()) -> Table:
    """What the numbers say of other games, and what came: at the deal (there, `more` came too), then at
    decisions, by tenths."""
    said, won, found = [0.0] * seats, list(more), list[Told]()
    for seed in seeds:
        along, ends = played(game, seats, seed, KINDS[who])
        for seat in range(seats):
            said[seat] += judged(along[0].view(seat), seat, Chance(seed), WORLDS) / len(seeds)
        won.append(ends)
        for p in looked(along, Chance(seed + 1)):
            seat = p.to_move[seed % len(p.to_move)]
            found.append(_told(p, seat, seed, ends[seat]))
    return {"jeu": game.id, "titre": game.title, "sièges": seats, "joueur": who, "parties": len(seeds),
            "donne": {"parties": len(won), "dit": _points(said),
                      "gagné": _points([fsum(column) / len(won) for column in zip(*won, strict=True)])},
            **curves(found),
            "date": date.today().isoformat(), "version": __version__}  # fmt: skip


def _told(p: Any, seat: int, seed: int, won: float) -> Told:
    view, chance = p.view(seat), Chance(seed)
    before = fsum(likely(p.game.determinize(view, chance), seat) for _ in range(WORLDS)) / WORLDS
    return Told(judged(view, seat, Chance(seed), WORLDS), before, won)


def curves(found: Sequence[Told]) -> Table:
    """By tenths of what was said: how many, said, won; and the mean square error, now and before."""
    return {
        "décisions": len(found),
        "courbe": tenths([(one.said, one.won) for one in found]),
        "avant": tenths([(one.before, one.won) for one in found]),
        "erreur": [_square([(one.before, one.won) for one in found]), _square([one[::2] for one in found])],
    }


def tenths(pairs: Sequence[tuple[float, float]]) -> list[list[float]]:
    """How many pairs fall in each tenth, and of these the means, in hundredths; nothing where none does."""
    found = list[list[float]]()
    for tenth in range(TENTHS):
        mine = [pair for pair in pairs if min(int(pair[0] * TENTHS), TENTHS - 1) == tenth]
        means = [round(100 * fsum(column) / len(mine), 1) for column in zip(*mine, strict=True)]
        found.append([len(mine), *means])
    return found


def _square(pairs: Sequence[tuple[float, ...]]) -> float:
    return round(fsum((said - won) ** 2 for said, won in pairs) / len(pairs), 4)


def _points(shares: Sequence[float]) -> list[float]:
    return [round(100 * share, 1) for share in shares]


# -- hints -----------------------------------------------------------------------------------------
def hint(game: Game, many: int) -> Table:
    """Fit what hints tell, at two numbers of seats together, and try it on others."""
    counts = SEATS.get(game.id, (game.seats[0], min(4, game.seats[-1])))

    def some(first: int, number: int, imagined: bool) -> list[hinted.Asked]:
        seeds = range(first, first + max(number, 2))
        return [one for seats in counts for one in hinted.asked(game, seats, seeds, imagined)]

    read = hinted.fitted(some(0, many, False))
    read = hinted.doubted(some(many, many // 3, True), read)
    keep(game, {"hint": list(read)})
    others, true = some(OTHERS, many // 2, False), some(OTHERS + many, many // 6, True)
    told = hinted.pairs(others, read)
    return {"jeu": game.id, "titre": game.title, "sièges": counts, "conseils": len(others),
            "courbe": tenths(told["dit"]), "avant": tenths(told["avant"]),
            "erreur": [_square(told["avant"]), _square(told["dit"])], "vrais": len(true),
            "tenus": _points([hinted.held(true, read)])[0], "date": date.today().isoformat()}  # fmt: skip


# -- the command -----------------------------------------------------------------------------------
def main(argv: Sequence[str] | None = None) -> None:
    """Play, fit, try, write."""
    args = _parser().parse_intermixed_args(argv)
    for game in (games[one] for one in args.jeux or list(games)):
        if args.conseils:
            write(args.vers, f"{game.id} conseils", hint(game, args.conseils))
            continue
        for seats in args.sieges or game.seats:
            more = fit(game, seats, args.parties) if args.contre is None else []
            who = args.contre or "glouton"
            seeds = range(OTHERS, OTHERS + max(args.parties // 2, 1))
            write(args.vers, f"{game.id} {seats} {who}", tried(game, seats, seeds, who, more))


def write(path: Path, name: str, table: Table) -> None:
    """Put a table in the file."""
    told = json.loads(path.read_text("utf-8")) if path.exists() else {}
    told[name] = table
    down(path, json.dumps(told, ensure_ascii=False, indent=1) + "\n")
    print(name, *table.get("erreur", ()), flush=True)


def _parser() -> Parser:
    parser = Parser(COMMAND, description=SAID)
    parser.add_argument("--parties", type=whole(2), default=1000, metavar="NOMBRE",
                        help="parties où l’on ajuste ; on essaie sur la moitié d’autant")  # fmt: skip
    parser.add_argument("--sièges", dest="sieges", type=whole(2), nargs="+", metavar="NOMBRE",
                        help="à combien (à tous les nombres)")  # fmt: skip
    parser.add_argument(
        "--contre", choices=list(KINDS), help="essayer seulement, sur des parties de ce joueur"
    )
    parser.add_argument(
        "--conseils",
        type=whole(2),
        metavar="NOMBRE",
        help="ajuster les conseils seulement, sur tant de parties",
    )
    parser.add_argument(
        "--vers", type=Path, default=WRITTEN, metavar="FICHIER", help=f"où l’écrire ({WRITTEN})"
    )
    parser.add_argument("jeux", nargs="*", metavar="jeu", help="son nom dans « tablegames liste » (tous)")
    return parser
