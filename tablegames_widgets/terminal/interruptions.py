"""Ctrl-C is never lost.

It may fall where Python can only ignore it: while a finalizer runs, or a generator that nobody needs any
more is closed. Programs that think leave many.
"""

from __future__ import annotations

import _thread
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

SOON: Final = 0.02
"""Seconds."""


@contextmanager
def heard() -> Iterator[None]:
    """Inside, an interruption that Python ignored comes again."""
    before = sys.unraisablehook

    def again(ignored: UnraisableHookArgs) -> None:
        if issubclass(ignored.exc_type, KeyboardInterrupt):
            Timer(SOON, _thread.interrupt_main).start()  # here it would be ignored again
        else:
            before(ignored)

    sys.unraisablehook = again
    try:
        yield
    finally:
        sys.unraisablehook = before
