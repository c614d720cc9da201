"""Runs inside Pyodide while the site is built: what the memory of a notebook's kernel holds, and how a
browser goes on from it.

JupyterLite's kernel, IPython, the widgets and our games are in the memory; their files are not. They stay on
the server, in the archives of `SHELF`, each unpacked when something of it is asked for: a module nobody had
imported, a file, what is installed.
"""

from __future__ import annotations

import gc
import importlib
import random
import sys
import zipfile
import zipimport
from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.metadata import Distribution, DistributionFinder
from pathlib import Path
from types import ModuleType
from typing import Any

SHELF = Path("/lib/archives")
"""Where each archive is a file that comes when it is read."""
OFTEN = (
    "collections.abc",
    "csv",
    "dataclasses",
    "doctest",
    "fractions",
    "heapq",
    "itertools",
    "random",
    "statistics",
    "timeit",
    "unittest",
)
"""Of Python's library, what a lesson imports."""
SELDOM = ("tablegames_widgets.arena", "tablegames_widgets.page", "tablegames_widgets.room")
LATER = "piplite.piplite"
"""The kernel names it at once, to tell it two things; it takes micropip with it, which nobody needs who
installs nothing."""


class Shelf(MetaPathFinder):
    """Unpacks an archive when something of it is missing."""

    def __init__(self) -> None:
        self.here = Path(__file__).parent
        self.tops = {top: archive.name for archive in sorted(SHELF.iterdir()) for top in _tops(archive)}
        """The archive of each module's first name."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """What the other finders did not find is looked for again when its archive is there."""
        return PathFinder.find_spec(fullname, path) if self.unpack(fullname.partition(".")[0]) else None

    def find_distributions(
        self, context: DistributionFinder.Context = DistributionFinder.Context()
    ) -> Iterable[Distribution]:
        """What is installed, as `importlib.metadata` asks for it."""
        wanted = (context.name or "").replace("-", "_").lower()
        news = [
            top
            for top, archive in list(self.tops.items())
            if not wanted or archive.lower().startswith(f"{wanted}-")
        ]
        self.unpack(*news)
        return PathFinder.find_distributions(context) if news else ()

    def unpack(self, *tops: str) -> bool:
        """Whether there was something to unpack for these names."""
        archives = {self.tops.pop(top) for top in tops if top in self.tops}
        for archive in archives:
            with zipfile.ZipFile(SHELF / archive) as whole:
                whole.extractall(self.here)
        importlib.invalidate_caches()
        return bool(archives)


def _tops(archive: Path) -> set[str]:
    with zipfile.ZipFile(archive) as whole:
        return {name.split("/")[0].removesuffix(".pyc") for name in whole.namelist() if name.endswith(".pyc")}


class Later(ModuleType):
    """Stands for a module until something of it is wanted."""

    def __getattr__(self, name: str) -> object:
        told = {key: value for key, value in vars(sys.modules[LATER]).items() if key.startswith("_PIPLITE")}
        for one in ("piplite", LATER):
            del sys.modules[one]
        vars(importlib.import_module(LATER)).update(told)
        return getattr(sys.modules[self.__name__], name)


def remember() -> None:
    """Import everything."""
    for word in sorted(OFTEN):
        importlib.import_module(word)
    main = sys.modules["__main__"]
    kernel: Any = importlib.import_module("pyodide_kernel")
    kernel.kernel._load_packages_from_imports = None  # a function of JavaScript: no memory can hold it
    _work(kernel)
    # where Pyodide runs what the kernel tells it; `resume` puts back the one that a reader writes in
    sys.modules["__main__"] = main
    dict(importlib.import_module("IPython.utils.PyColorize").theme_table.items())  # they are files
    _open(kernel)
    sys.modules["piplite"], sys.modules[LATER] = Later("piplite"), Later(LATER)
    sys.modules["piplite"].__dict__["piplite"] = sys.modules[LATER]
    sys.meta_path.append(Shelf())
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    gc.collect()


def _work(kernel: Any) -> None:
    """Do what a notebook does first: IPython fetches much of itself on the way, for an error above all."""
    kernel.ipython_shell.run_cell("1 / 0", store_history=False)
    kernel.kernel_instance.complete("pri", 3)
    kernel.kernel_instance.inspect("print", 3, 0)
    kernel.kernel_instance.is_complete("1")


def _open(kernel: Any) -> None:
    """Import our package whole and open a board of each game: what they read of files stays in the memory."""
    kernel.ipython_shell.send_comm = lambda *_: None  # there is no screen yet; the kernel puts its own
    tg: Any = importlib.import_module("tablegames_widgets")
    above = Path(tg.__file__).parents[1]
    for file in sorted(above.glob("tablegames_widgets/**/*.pyc")):
        name = ".".join(file.relative_to(above).with_suffix("").parts).removesuffix(".__init__")
        if not name.startswith(SELDOM):
            importlib.import_module(name)
    for game in tg.games:
        tg.play(
            game, ["moi", "glouton", "glouton"], seed=1
        ).close()  # one after the other: chance has one value here, and names them both
        tg.apprendre(game).close()
        importlib.import_module("tablegames_widgets.lessons.shelf").remember(game)


def resume() -> None:
    """Go on from the memory, in a browser."""
    kernel: Any = sys.modules["pyodide_kernel"]
    kernel.kernel._load_packages_from_imports = importlib.import_module("pyodide_js").loadPackagesFromImports
    sys.modules["__main__"] = kernel.ipython_shell.user_module
    random.seed()  # the memory has one state for everybody
