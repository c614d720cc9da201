"""How much faster two processes are than one, and how long the sequential test takes: `python tests/bench_arena.py`. It prints, and
never judges; on a machine that does something else besides, the first number says nothing."""  # fmt: skip

from __future__ import annotations

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import tablegames_widgets as tg


def main() -> None:
    spent = [tg.arena.serie("korsar", ["glouton"] * 3, parties=600, workers=workers, progres=False).secondes for workers in (1, 2)]
    load = f" (charge {os.getloadavg()[0]:.1f})" if hasattr(os, "getloadavg") else ""
    print(
        f"600 parties de Korsar : un processus {spent[0]:.1f} s, deux {spent[1]:.1f} s, soit {spent[0] / spent[1]:.2f} fois plus vite{load}"
    )
    told = tg.arena.meilleur("glouton", "apprenti", "abilene", workers=2, progres=False)
    print(f"{told} {told.secondes:.1f} s")


if __name__ == "__main__":
    main()
