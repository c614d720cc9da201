"""What each cell of a notebook shows: once it was run again, what it showed before is closed.

ipywidgets keeps every widget as long as the kernel lives. One that was closed, and that someone kept, is
opened again when a cell shows it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from IPython.core.getipython import get_ipython
from ipywidgets import Widget
from ipywidgets.widgets import widget as registry

_SHOWN: Final[dict[str, tuple[str, list[Widget]]]] = {}
"""By cell: its last run, and what that showed."""


def shows(*widgets: Widget) -> None:
    """The cell that runs shows these, a box after what it holds: what only the runs before this one showed is
    closed when it ends."""
    for widget in widgets:
        for part in (*_own(widget), widget):
            _open(part)
    cell, run = _running()
    if not cell:
        return
    last, shown = _SHOWN.get(cell, (run, []))
    if last != run:
        _when_it_ends(partial(_leave, shown))
        shown = []
    _SHOWN[cell] = run, [*shown, *(widget for widget in widgets if widget not in shown)]


def _running() -> tuple[str, str]:
    """The cell that runs, and the message that runs it; "" where the front does not tell its cells."""
    kernel = getattr(get_ipython(), "kernel", None)
    try:
        parent: dict[str, Any] = (kernel.get_parent() or {}) if kernel else {}
    except AttributeError:  # JupyterLite's kernel before its first message: it has no parent yet
        parent = {}
    return str(parent.get("metadata", {}).get("cellId", "")), str(parent.get("header", {}).get("msg_id", ""))


def _when_it_ends(act: Callable[[], None]) -> None:
    events = get_ipython().events  # type: ignore[union-attr]

    def once(*_: object) -> None:
        events.unregister("post_run_cell", once)
        act()

    events.register("post_run_cell", once)


def _leave(before: list[Widget]) -> None:
    """Close what no cell shows any more, and nothing holds; of those shown the last first: they hold the
    others."""
    shown = {id(widget) for _, widgets in _SHOWN.values() for widget in widgets}
    for widget in reversed(before):
        if id(widget) not in shown and not _held(widget):
            widget.close()
            for part in _own(widget):
                if not _held(part):
                    part.close()


def _own(widget: Widget) -> list[Widget]:
    """What a widget is drawn with."""
    return [part for name in ("layout", "style") if isinstance(part := getattr(widget, name, None), Widget)]


def _held(widget: Widget) -> bool:
    """Whether a living widget is drawn with this one, or has it inside."""
    return any(
        part is widget
        for one in list(registry._instances.values())
        for part in (*getattr(one, "children", ()), *_own(one))
    )


def _open(widget: Widget) -> None:
    if widget.comm is None:
        vars(widget).pop("_repr_mimebundle_", None)  # closing took it away
        widget.open()
