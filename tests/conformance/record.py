"""Writes the committed transcripts of tests/parties/ anew: `python tests/conformance/record.py`. Read the diff before committing it.

A transcript is named by its game, its seats and a number; its first line says its seed and its options. One that is there is
played again, move by move; a game at a number of seats that has none gets one, at random.
"""

from __future__ import annotations

import re
import sys
import zlib
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from support import CASES, GAMES, PARTIES, Case, random_match

import tablegames_widgets as tg
from tablegames_widgets.engine.text import LETTERS

MOVE = re.compile(r"\d+\. ([A-J]): (.+?)  \(")
TOLD = "   "
"""Before what is said, which may be worded anew; the rest is how the game is played."""


ENDS = ("départ: ", "fin: ")


class Kept(NamedTuple):
    """What a transcript was played with, and its moves as (seat, text)."""

    case: Case
    seed: int
    moves: list[tuple[int, str]]


def transcript(kept: Kept) -> str:
    """A game as text: at each move how many could be played and a sum of their texts (all of them every twenty), then
    what everyone sees happen, then what the mover alone does."""  # fmt: skip
    p = kept.case.start(kept.seed)
    lines = [f"graine: {kept.seed}", *(f"option {name}: {value}" for name, value in kept.case.options.items()), f"départ: {p.notation()}"]
    for ply, (seat, text) in enumerate(kept.moves):
        legal = " · ".join(move.text for move in p.legal_moves(seat))
        lines.append(f"{ply + 1}. {LETTERS[seat]}: {text}  ({legal.count('·') + 1} coups, {zlib.crc32(legal.encode()):08x})")
        lines += [f"choix: {legal}"] if ply % 20 == 0 else []
        p.play(text, seat)
        lines.append(f"{TOLD}{p.prompt(None)} | {said(p, None)}")
        lines += [f"{TOLD}{LETTERS[seat]} seul: {said(p, seat)}"] if said(p, seat) != said(p, None) else []
    outcome = tuple(p.outcome or ())
    return "\n".join([*lines, f"fin: {p.notation()}", f"résultat: {outcome[:2]}", f"{TOLD}{''.join(outcome[2:])}", ""])


def said(p: tg.Position, seat: int | None) -> str:
    return " ".join(event.named for event in p.view(seat).events)


def read(path: Path) -> Kept:
    """What a transcript holds."""
    text = path.read_text("utf-8")
    game, seats, _ = path.stem.rsplit("-", 2)
    options = dict(re.findall(r"^option (\w+): (.+)$", text, re.MULTILINE))
    found = re.search(r"^graine: (\d+)$", text, re.MULTILINE)
    assert found is not None, f"{path.name} ne dit pas sa graine"
    return Kept(Case(next(one for one in GAMES if one.id == game), int(seats), options), int(found[1]),
                [(LETTERS.index(seat), move) for seat, move in map(re.Match.groups, MOVE.finditer(text))])  # fmt: skip


def played(text: str) -> list[str]:
    """How the game is played: the transcript without a word of what is said, and without the positions."""
    return [line for line in text.splitlines() if not line.startswith((TOLD, *ENDS))]


def positions(game: tg.Game, text: str) -> list[tg.Position]:
    """Where it begins and ends: an option that has come since stands at its default, in whatever order things are written."""
    return [game.position(line.partition(": ")[2]) for line in text.splitlines() if line.startswith(ENDS)]


if __name__ == "__main__":
    kept = {path: read(path) for path in PARTIES.glob("*.txt")}
    for path, one in kept.items():
        path.write_text(transcript(one), "utf-8")
    for k, case in enumerate(CASES):
        if not any((one.case.game, one.case.seats) == (case.game, case.seats) for one in kept.values()):
            moves = [(seat, move.text) for seat, move in random_match(case, 1992 + k).moves]
            path = PARTIES / f"{case.game.id}-{case.seats}-1.txt"
            kept[path] = Kept(case, 1992 + k, moves)
            path.write_text(transcript(kept[path]), "utf-8")
