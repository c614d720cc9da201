"""`python -m tests.faults`: what is written, and in how many places it may fail; `--garder` writes counts.json, which the site shows."""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from tests.faults.test_faults import faults, known
from tests.faults.writes import WRITES

COUNTS = Path(__file__).with_name("counts.json")


def counted(folder: Path) -> Mapping[str, Mapping[str, int]]:
    """For each write: its calls to the system, the failures put in at them, the kills, the power cuts."""
    found = {}
    for name, write in WRITES.items():
        calls = known(folder, name).calls
        kinds = {"erreurs": (errno.EIO, errno.ENOSPC), "arrêts": ("tué", "déchiré"), "coupures": ("coupure",) if write.down else ()}
        found[name] = {"appels": len(calls), **{kind: len(faults(calls, *each, every=True)) for kind, each in kinds.items()}}
    return found


def main() -> int:
    with TemporaryDirectory() as folder:
        found = counted(Path(folder))
    for name, one in found.items():
        print(f"{name} : {', '.join(f'{count} {what}' for what, count in one.items())}")
    print("en tout :", *(f"{sum(one[what] for one in found.values())} {what}" for what in ("appels", "erreurs", "arrêts", "coupures")))
    if "--garder" in sys.argv:
        lines = [f"{json.dumps(name, ensure_ascii=False)}: {json.dumps(one, ensure_ascii=False)}" for name, one in found.items()]
        COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
