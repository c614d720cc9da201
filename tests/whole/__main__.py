"""`python -m tests.whole korsar [--positions 100000]`: the small games of Korsar walked whole, and what that proves.

`python -m tests.whole --garder` walks them all and writes `counts.json`, which tests/whole/test_whole.py compares.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import process_time

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from tests.whole.games import LARGE, SMALL
from tests.whole.proving import Counts, prove

COUNTS = Path(__file__).with_name("counts.json")


def told(name: str, counts: Counts, seconds: float) -> str:
    """What was proved, in words."""
    whole = "entière" if counts.closed else "jusqu’à la limite : la suite n’est pas prouvée"
    return (
        f"{name} : {counts.positions} positions, {counts.moves} coups, {counts.depth} de profondeur, {counts.deals} donnes, "
        f"{counts.ends} fins, en {seconds:.1f} s ({whole}).\n"
        f"  Chacune se joue ou est finie, se relit, ne perd rien, mène à une fin ; {counts.cycles} cycles ; "
        f"{counts.refused} refus essayés ; aucun coup ne se reprend parmi {counts.reveals} qui apprennent quelque chose.\n"
        f"  Rien ne fuit : {counts.views} vues différentes (chaque siège, puis le spectateur), {counts.told} choses racontées."
    )


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.whole", description=__doc__)
    words.add_argument("jeu", nargs="?", default="", help="un jeu ; sans lui, tous")
    words.add_argument("--positions", type=int, default=10**9, help="combien de positions au plus on joue")
    words.add_argument("--grand", action="store_true", help="les jeux moins petits de « make proof »")
    words.add_argument("--garder", action="store_true", help="écrire counts.json")
    asked = words.parse_args()
    found = {}
    for name, small in (LARGE if asked.grand else SMALL).items():
        if asked.jeu in ("", small.game_id):
            then = process_time()
            found[name] = prove(small, asked.positions)
            print(told(name, found[name], process_time() - then), flush=True)
    if asked.garder:
        before = json.loads(COUNTS.read_text("utf-8")) if COUNTS.exists() else {}
        rows = before | {name: counts._asdict() for name, counts in found.items()}
        lines = [f"{json.dumps(name, ensure_ascii=False)}: {json.dumps(row)}" for name, row in rows.items()]
        COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
