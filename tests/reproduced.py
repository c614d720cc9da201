"""The site is built twice, in two copies of the sources that share nothing but what is downloaded: the same bytes.

`python tests/reproduced.py` prints the files that differ. Ten minutes; `make proof` does it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
SOURCES = ("tablegames_widgets", "conf", "docs", "notebooks", "tests", "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md")
DOWNLOADED = ("core", "wheels", "workbox", "licences", "esbuild")
"""The steps of the cache that come from elsewhere, by their hashes: all others are made twice."""
ZONES = ("Pacific/Auckland", "America/Lima")
"""Two machines are not at the same hour."""


def copy(into: Path) -> Path:
    """The sources elsewhere, with what is downloaded."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, into / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
        else:
            shutil.copyfile(ROOT / name, into / name)  # not its times
    for step in DOWNLOADED:
        if (BUILD / "cache" / step).is_dir():
            shutil.copytree(BUILD / "cache" / step, into / "build" / "cache" / step)
    return into


def built(tree: Path, zone: str) -> dict[str, str]:
    """The hash of every file of the site that this copy makes, and of the archive for a USB key."""
    surroundings = {**os.environ, "PYTHONPATH": str(tree), "TZ": zone, "PYTHONDONTWRITEBYTECODE": "1"}
    for what in ("build", "cle"):
        command = [sys.executable, "-m", "tablegames_widgets.site.offline", what]
        subprocess.run(command, cwd=tree, env=surroundings, check=True)
    made = [*tree.joinpath("build", "site").rglob("*"), *tree.joinpath("dist").glob("*.zip")]
    return {path.relative_to(tree).as_posix(): sha256(path.read_bytes()).hexdigest() for path in made if path.is_file()}


def differing() -> tuple[int, list[str]]:
    """How many files there are in either, and those that are not the same in both; their copies go away when none is."""
    trees = [copy(BUILD / "reproduced" / name) for name in ("une", "une autre, plus loin")]
    one, other = (built(tree, zone) for tree, zone in zip(trees, ZONES, strict=True))
    names = sorted(one.keys() | other.keys())
    found = [name for name in names if one.get(name) != other.get(name)]
    if not found:
        shutil.rmtree(BUILD / "reproduced")
    return len(names), found


if __name__ == "__main__":
    count, found = differing()
    print("\n".join([*found, f"{count} fichiers, {len(found)} différents"]))
    raise SystemExit(bool(found))
