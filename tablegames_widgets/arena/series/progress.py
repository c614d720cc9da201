"""How far one is, where someone looks."""

from __future__ import annotations

import os
import sys
from time import perf_counter
from typing import Protocol, Self


class Bar(Protocol):
    """What shows how far one is: tqdm's, or none."""

    def update(self, _count: int, /) -> object: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, *_: object) -> object: ...


class _NoBar:
    def update(self, _count: int) -> None:
        pass

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


class _Words:
    """How far one is, in words and once a second: in a browser, where there is no tqdm."""

    def __init__(self, total: int, what: str) -> None:
        self._total, self._what, self._done = total, what, 0
        self._begun = self._told = perf_counter()

    def update(self, count: int) -> None:
        self._done += count
        if perf_counter() > self._told + 1:
            self._told = perf_counter()
            self._say()

    def _say(self, end: str = "") -> None:
        print(f"\r{self._done} / {self._total} {self._what}", end=end, flush=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._told > self._begun:
            self._say("\n")


def progress(total: int, wanted: bool | None, what: str = "parties") -> Bar:
    """A progress bar where someone looks, a terminal or a notebook, and with tqdm: at once when asked for,
    else when it takes long.

    TQDM_DISABLE is read here: tqdm's own bar for notebooks does not obey it.
    """
    late = 0 if wanted else 2
    if wanted is None:
        notebook = not {"ipykernel", "pyodide_kernel"}.isdisjoint(sys.modules)
        looked_at = sys.stderr is not None and (sys.stderr.isatty() or notebook)
        wanted = looked_at and not os.environ.get("TQDM_DISABLE")
    if wanted:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            return _Words(total, what) if sys.platform == "emscripten" else _NoBar()
        bar: Bar = tqdm(total=total, unit=f" {what}", file=sys.stderr, delay=late)
        return bar
    return _NoBar()
