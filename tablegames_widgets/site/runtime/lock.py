"""The folder that the browser's Python is served from: which wheels, their lock, the manifest of the page's
worker."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import zipfile
from collections.abc import Iterable, Mapping
from email.parser import HeaderParser
from pathlib import Path
from typing import NamedTuple

OURS = "tablegames-widgets"
CODES = "segno"
"""Draws the codes of the workshop: a page unpacks it when one is asked for."""
ABSENT = {"widgetsnbextension", "jupyterlab-widgets"}
"""Asked for by wheels, of no use in a browser."""
ASKED_HERE = {OURS: ["anywidget"]}
"""What a wheel does not ask for in a browser, where there may be no widgets; in the notebooks of the site
there are."""
NOT_IN_BROWSER = (
    "arena/chiffres.py",
    "arena/environments/ismcts.py",
    "arena/environments/openspiel.py",
    "arena/environments/pettingzoo.py",
    "arena/chances.py",
    "arena/facons.py",
    "arena/force.py",
    *(
        f"arena/measured/{name}.py"
        for name in (
            "ceiling",
            "chances",
            "chiffres",
            "fitted",
            "force",
            "frozen",
            "hinted",
            "oneply",
            "thumb",
            "ways",
            "yardsticks",
        )
    ),
    "arena/openspiel.py",
    "arena/pettingzoo.py",
    "cli.py",
    "finder/",
    *(
        f"room/{name}.py"
        for name in (
            "behind",
            "chairs",
            "command",
            "hall",
            "notebook",
            "pages",
            "powers",
            "screen",
            "server",
            "table",
            "talk",
            "thinking",
        )
    ),
    *(f"room/{name}.js" for name in ("mur", "place", "porte", "prof", "tables", "wire")),
    "room/salle.css",
    "terminal/",
    "site/",
)
"""Of our own package, what no browser ever runs."""
INDEX = "finder/recherche.json"
"""Where our package keeps the index of the search, in the wheel that the site hands out."""


class BadWheels(Exception):
    """Wheels that do not make a whole: one asks for another that is not there."""


class Wheel(NamedTuple):
    """What a lock says of a wheel."""

    name: str
    version: str
    file: str
    sha256: str
    imports: list[str]
    asks: list[str]


def read(path: Path, python: str) -> Wheel:
    """Read a wheel, as seen by this version of Python in a browser."""
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        metadata = next(name for name in names if name.endswith(".dist-info/METADATA"))
        head = HeaderParser().parsestr(archive.read(metadata).decode("utf-8"))
    asks = _asked(head.get_all("Requires-Dist") or [], python)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return Wheel(_canonical(head["Name"]), head["Version"], path.name, digest, _imports(names), asks)


def _canonical(name: str) -> str:
    """The name as indexes and locks write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _asked(requirements: Iterable[str], python: str) -> list[str]:
    from packaging.requirements import (
        Requirement,
    )  # of the extra « site »: serving and checking need none of it

    browser = {
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "os_name": "posix",
        "extra": "",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "python_version": ".".join(python.split(".")[:2]),
        "python_full_version": python,
    }
    asked = map(Requirement, requirements)
    return sorted({_canonical(one.name) for one in asked if not one.marker or one.marker.evaluate(browser)})


def _imports(names: Iterable[str]) -> list[str]:
    code = (
        name
        for name in names
        if name.endswith((".py", ".pyc")) and ".dist-info/" not in name and ".data/" not in name
    )
    return sorted({name.split("/")[0].removesuffix(".pyc").removesuffix(".py") for name in code})


def lock(info: Mapping[str, str], wheels: Iterable[Wheel]) -> dict[str, object]:
    """The lock that Pyodide reads, with these wheels and no other; `info` is that of the core's own lock."""
    known = {wheel.name: wheel for wheel in wheels}
    return {"info": dict(info), "packages": {name: _entry(known[name], known) for name in sorted(known)}}


def _entry(wheel: Wheel, known: Mapping[str, Wheel]) -> dict[str, object]:
    asks = [name for name in (*wheel.asks, *ASKED_HERE.get(wheel.name, ())) if name not in ABSENT]
    if missing := [name for name in asks if name not in known]:
        raise BadWheels(
            f"{wheel.name} demande {', '.join(missing)}, qui n’est pas dans conf/pyodide-requirements.txt."
        )
    return {
        "name": wheel.name,
        "version": wheel.version,
        "file_name": wheel.file,
        "sha256": wheel.sha256,
        "install_dir": "site",
        "package_type": "package",
        "imports": wheel.imports,
        "depends": asks,
        "unvendored_tests": False,
    }


def write(
    folder: Path, info: Mapping[str, str], snapshot: Mapping[str, object], notebook: Mapping[str, object]
) -> None:
    """Write the lock of the wheels in the folder and, for the page's worker, the name of our wheel and what
    it must know of the snapshot: its file (`memory`), the one Pyodide that can read it (`pyodide`), what it
    takes from the wasm (`shared`), how large it is (`room`). And the same for the kernel of a `notebook`."""
    wheels = [read(path, info["python"]) for path in sorted(folder.glob("*-none-any.*"))]
    folder.joinpath("pyodide-lock.json").write_text(json.dumps(lock(info, wheels), indent=1), "utf-8")
    ours = next(wheel for wheel in wheels if wheel.name == OURS)
    manifest = {
        "wheel": ours.file,
        "version": ours.version,
        "sha256": ours.sha256,
        "python": info["python"],
        "snapshot": snapshot,
        "notebook": notebook,
        "codes": next((wheel.file for wheel in wheels if wheel.name == CODES), ""),
    }
    folder.joinpath("manifest.json").write_text(json.dumps(manifest), "utf-8")


def pack(source: Path, target: Path) -> None:
    """Write the file packed. Not as « .gz », which some servers unpack on the way and others refuse."""
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))


def stub(name: str, folder: Path) -> None:
    """Write an empty wheel in place of a package that something asks for and nothing here uses."""
    about = f"{name}-99.0.dist-info"
    with zipfile.ZipFile(folder / f"{name}-99.0-py3-none-any.whl", "w") as archive:
        archive.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 99.0\n")
        archive.writestr(
            f"{about}/WHEEL",
            "Wheel-Version: 1.0\nGenerator: tablegames\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        )
        archive.writestr(f"{about}/RECORD", "")


def for_browser(wheel: Path, target: Path) -> None:
    """Copy our wheel without what a browser never runs: the command and the building of the site."""
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as light:
        kept = [name for name in whole.namelist() if _needed(name)]
        for name in kept:
            if not name.endswith("/RECORD"):
                light.writestr(name, whole.read(name))
        record = next(name for name in kept if name.endswith("/RECORD"))
        light.writestr(record, "".join(f"{name},,\n" for name in kept))


def with_index(wheel: Path, index: Path, target: Path) -> None:
    """Copy our wheel with the index of the search, which is made of the pages, after the wheel that they
    load."""
    name, content = f"{OURS.replace('-', '_')}/{INDEX}", index.read_bytes()
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as more:
        for one in whole.infolist():
            told = whole.read(one)
            if one.filename.endswith(".dist-info/RECORD"):
                more.writestr(zipfile.ZipInfo(name, one.date_time), content, zipfile.ZIP_DEFLATED)
                told += f"{name},sha256={digest},{len(content)}\n".encode()
            more.writestr(one, told, zipfile.ZIP_DEFLATED)


def _needed(name: str) -> bool:
    inside = name.removeprefix(f"{OURS.replace('-', '_')}/")
    return not inside.startswith(NOT_IN_BROWSER) and not name.endswith("entry_points.txt")


def named_by_content(wheel: Path) -> str:
    """The wheel's file name with a build number taken from its bytes: a browser never mistakes an old copy
    for it."""
    name, version, rest = wheel.name.split("-", 2)
    return f"{name}-{version}-0{hashlib.sha256(wheel.read_bytes()).hexdigest()[:10]}-{rest}"
