"""Writes the committed transcripts of tests/parties/ anew: `python tests/conformance/record.py`. Read the diff before committing it."""

from __future__ import annotations

import re
import sys
import zlib
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from support import CASES, PARTIES, Case, random_match

import tablegames_widgets as tg
from tablegames_widgets.engine.text import LETTERS

MOVE = re.compile(r"\d+\. ([A-J]): (.+?)  \(")


def seed_of(case: Case) -> int:
    return 1992 + [other for other in CASES if other.game is case.game].index(case)  # its game's own: another one shifts nothing


def path_of(case: Case) -> Path:
    return PARTIES / f"{case}.txt"


def transcript(case: Case, moves: list[tuple[int, str]]) -> str:
    """A game as text: at each move how many could be played and a sum of their texts (all of them every twenty), then
    what everyone sees happen, then what the mover alone does."""  # fmt: skip
    p = case.start(seed_of(case))
    lines = [f"départ: {p.notation()}"]
    for ply, (seat, text) in enumerate(moves):
        legal = " · ".join(move.text for move in p.legal_moves(seat))
        lines.append(f"{ply + 1}. {LETTERS[seat]}: {text}  ({legal.count('·') + 1} coups, {zlib.crc32(legal.encode()):08x})")
        lines += [f"   choix: {legal}"] if ply % 20 == 0 else []
        p.play(text, seat)
        lines.append(f"   {p.prompt(None)} | {said(p, None)}")
        lines += [f"   {LETTERS[seat]} seul: {said(p, seat)}"] if said(p, seat) != said(p, None) else []
    return "\n".join([*lines, f"fin: {p.notation()}", f"résultat: {tuple(p.outcome or ())}", ""])


def said(p: tg.Position, seat: int | None) -> str:
    return " ".join(str(event) for event in p.view(seat).events)


def recorded(text: str) -> list[tuple[int, str]]:
    """The moves that a transcript holds."""
    return [(LETTERS.index(seat), move) for seat, move in map(re.Match.groups, MOVE.finditer(text))]


if __name__ == "__main__":
    PARTIES.mkdir(exist_ok=True)
    for old in PARTIES.glob("*.txt"):
        old.unlink()
    for case in CASES:
        match = random_match(case, seed_of(case))
        path_of(case).write_text(transcript(case, [(seat, move.text) for seat, move in match.moves]), "utf-8")
