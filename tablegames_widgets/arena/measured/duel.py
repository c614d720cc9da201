"""Today's best level against the one of November, each at the same few playouts and at every other seat:
`python -m tablegames_widgets.arena.measured.duel --parties 100 korsar` plays, and adds to what
docs/guides/force.json has.

What was counted is kept as sums, so that a run adds deals of its own, on whatever machine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import date
from math import fsum, sqrt
from typing import Final

from ... import __version__
from ...engine import BadSetup, Game
from ...engine.files import make_folder, write
from ...games import games
from ...players import Player, Stratege
from ..playing.game import Played
from ..series.intervals import Z
from ..series.series import serie
from .chiffres import rounded
from .force import KEPT, TOGETHER, asking, by, tables
from .frozen import Frozen

PLAYOUTS: Final = 40
"""For a move, times `Game.pace`: a sixth of what the level has."""
SAID: Final = (
    "Mesurer ce que Stratège gagne contre celui de novembre 2026 ; les parties s’ajoutent à celles d’avant."
)
TODAY, FORMER = "nouveau", "ancien"
Sums = list[float]
"""Deals; what a seat of today's and one of the former won, added; their squares; their product."""


def today(seed: int = 0) -> Stratege:
    """The player as it is."""
    return Stratege(seed, PLAYOUTS, paced=True)


def former(seed: int = 0) -> Frozen:
    """The player as it was."""
    return Frozen(seed, PLAYOUTS)


def name(game: Game, seats: int) -> str:
    """How a table is called in the file."""
    return f"duel {game.id} {seats}"


def played(
    game: Game, seats: int, parties: int, run: int, workers: int | None = None
) -> list[Sequence[Played]]:
    """The games of one run deal by deal, each deal from every seat; kept while they are played."""
    who: dict[str, Callable[[int], Player]] = {
        f"{TODAY if k % 2 == 0 else FORMER}{k}": today if k % 2 == 0 else former for k in range(seats)
    }
    make_folder(KEPT)
    path, all_of_them = KEPT / f"duel-{game.id}-{seats}-{run}.txt", max(parties // seats, 1) * seats
    found = serie(game, who, all_of_them, run, workers=workers, limite=None, garde=path, progres=False)
    if faults := found.fautes():
        raise BadSetup(f"{name(game, seats)}, partie {faults[0]['partie']} : {faults[0]['raison']}")
    return by(seats, found.parties)


def sums(deals: Sequence[Sequence[Played]], allied: bool) -> Sums:
    """What the two kinds have won, a seat and a game, deal by deal; `allied` where several win at once."""
    pairs = [(_won(deal, TODAY, allied), _won(deal, FORMER, allied)) for deal in deals]
    products = [(a, f, a * a, f * f, a * f) for a, f in pairs]
    return [len(pairs), *(round(fsum(column), 6) for column in zip(*products, strict=True))]


def _won(deal: Sequence[Played], kind: str, allied: bool) -> float:
    """What a seat of the kind wins: its share of a victory, the whole of it in a game of allies."""
    found = [
        float(seat in one.winners) if allied else one.share(seat)
        for one in deal
        for seat, who in enumerate(one.seats)
        if who.startswith(kind)
    ]
    return fsum(found) / len(found)


def share(told: Sums) -> list[float]:
    """Of what a seat of each kind wins, the part of today's, in hundredths, with the bounds between which it
    lies 95 times in 100: a ratio of two means, its deviation from deal to deal."""
    deals, a, f, aa, ff, af = told
    if not a + f:
        return [50.0, 0.0, 100.0]
    part = a / (a + f)
    squares = (1 - part) ** 2 * aa - 2 * part * (1 - part) * af + part**2 * ff
    half = Z * sqrt(max(squares, 0.0) * deals / max(deals - 1, 1)) / (a + f)
    return [100 * part, 100 * max(part - half, 0.0), 100 * min(part + half, 1.0)]


def added(
    before: dict[str, object] | None, game: Game, seats: int, deals: Sequence[Sequence[Played]]
) -> dict[str, object]:
    """What is told of a table once these deals are counted too."""
    more, runs = sums(deals, game.id in TOGETHER), 1
    if before is not None:
        kept = before["sommes"]
        assert isinstance(kept, list) and isinstance(before["séries"], int)
        more, runs = [round(one + two, 6) for one, two in zip(kept, more, strict=True)], before["séries"] + 1
    return {
        "quoi": "duel", "jeu": game.id, "titre": game.title, "sièges": seats, "essais": PLAYOUTS,
        "séries": runs, "parties": round(more[0]) * seats, "sommes": more, "part": rounded(share(more)),
        "date": date.today().isoformat(), "version": __version__,
    }  # fmt: skip


def main(argv: Sequence[str] | None = None) -> None:
    """Play, add, write."""
    parser = asking("measured.duel", SAID, 100, "parties de plus, par table")
    args = parser.parse_intermixed_args(argv)
    for game, seats in tables(args.jeux or list(games)):
        told = json.loads(args.vers.read_text("utf-8")) if args.vers.exists() else {}
        before = told.get(name(game, seats))
        deals = played(game, seats, args.parties, before["séries"] + 1 if before else 1, args.processus)
        told[name(game, seats)] = added(before, game, seats, deals)
        write(args.vers, json.dumps(told, ensure_ascii=False, indent=1) + "\n")
        print(name(game, seats), told[name(game, seats)]["part"], flush=True)


if __name__ == "__main__":
    main()
