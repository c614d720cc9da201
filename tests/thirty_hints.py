"""Write thirty hints of each game to a file, for an eye to read: `python tests/thirty_hints.py hints.txt`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import tablegames_widgets as tg
from tablegames_widgets.players import advice
from tablegames_widgets.players.reasons import Thought

NAMES = ("Ana", "Bo", "Cléo", "Dan", "Éli")
TABLES = {"wanted": (4, 5), "key_largo": (3, 4), "silly_dragon": (2, 3)}


def choices(game: str, seats: int, seed: int) -> list[tg.View]:
    """What its seats are asked along a game that quick players play."""
    p, found, player = tg.games[game].start(seats, seed), list[tg.View](), tg.players["glouton"](seed)
    while not p.is_over and len(found) < 400:
        view = p.view(p.to_move[0], NAMES[:seats])
        found += [view] if len(view.legal_moves) > 1 else []
        p.play(player.choose(view), view.seat)
    return found


def hints(game: str, count: int, playouts: int = 60, worlds: int = 30) -> Iterator[Thought]:
    """So many hints, from seeded games at two numbers of seats; the last choice of every game is one."""
    for k in range((count + 4) // 5):
        asked = choices(game, TABLES.get(game, (2, 3))[k % 2], k + 1)
        for part in range(min(5, count - 5 * k)):
            *_, thought = advice(asked[(len(asked) - 1) * (part + 1) // 5], playouts, worlds)
            yield thought


def main(path: Path, games: tuple[str, ...] = tuple(tg.games), count: int = 30) -> None:
    """Each hint, and the figures that it leaves out."""
    told = list[str]()
    for game in games:
        for number, thought in enumerate(hints(game, count), 1):
            told += [f"== {game} {number} · {thought.view.names[thought.view.me or 0]} : {thought.move}"]
            told += [thought.plain(), "    " + thought.text().replace("\n", "\n    "), ""]
    path.write_text("\n".join(told), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *([tuple(sys.argv[2].split(","))] if sys.argv[2:] else []))
