"""A cell in a real kernel, run again and again: what it showed before is closed, unless someone still looks at it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import start_new_kernel
from nbconvert import HTMLExporter
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook, output_from_msg

Run = Callable[..., str]
Shows = Callable[[str, str], list[NotebookNode]]

IMPORTS = """import ipywidgets as w, tablegames_widgets as tg
from ipywidgets.widgets.widget import _instances
def alive(*tables): return [table.comm is not None and table.model_id in _instances for table in tables]
def play(): return tg.play("korsar", seats=["moi", "glouton"], seed=3)"""


def execute(client: BlockingKernelClient, cell: str, code: str) -> list[NotebookNode]:
    """Run a cell as JupyterLab does, which says its id; what it shows."""
    request: dict[str, Any] = {"code": code, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False}
    message = client.session.msg("execute_request", request, metadata={"cellId": cell})
    client.shell_channel.send(message)
    shown = []
    while True:
        told = client.get_iopub_msg(timeout=60)
        if told["parent_header"].get("msg_id") != message["header"]["msg_id"]:
            continue
        assert told["msg_type"] != "error", told["content"]
        if told["msg_type"] in ("execute_result", "display_data"):
            shown.append(output_from_msg(told))
        if told["content"].get("execution_state") == "idle":
            return shown


@pytest.fixture(scope="module")
def shows() -> Iterator[Shows]:
    """One kernel for this file."""
    manager, client = start_new_kernel()
    execute(client, "imports", IMPORTS)
    yield lambda cell, code: execute(client, cell, code)
    client.stop_channels()
    manager.shutdown_kernel(now=True)


@pytest.fixture(scope="module")
def run(shows: Shows) -> Run:
    """What a cell shows last, in words."""
    return lambda cell, code: next((str(shown.data["text/plain"]) for shown in reversed(shows(cell, code))), "")


SHOWN = ["play()", "table = play()\ntable", 'tg.exercice("korsar-8")', 'tg.exercice("abilene-1")', 'tg.apprendre("korsar")',
         "w.Tab([w.VBox([play()]), play()])"]  # fmt: skip


@pytest.mark.parametrize("code", SHOWN)
def test_a_hundred_runs_of_a_cell_leave_the_widgets_of_one(run: Run, code: str) -> None:
    run(code, code)
    once = run("count", "len(_instances)")
    for _ in range(20):
        run(code, code)
    assert run("count", "len(_instances)") == once


def test_a_board_that_another_cell_shows_or_a_box_holds_lives_on(run: Run) -> None:
    run("a", "here = play()\nhere")
    run("b", "here")
    run("c", "first, boxed, box = here, play(), None\nboxed")
    run("d", "box = w.HBox([boxed])\nbox")
    run("a", "here = play()\nhere")
    run("c", "play()")
    assert run("count", "alive(first, here, boxed)") == "[True, True, True]"


def test_the_same_board_shown_again_and_again_in_a_cell_lives_on(run: Run) -> None:
    run("e", "one, two = play(), play()")
    for _ in range(3):
        run("f", "display(one, two, one)")
        assert run("count", "alive(one, two)") == "[True, True]"


def test_a_board_that_was_closed_and_kept_lives_again_where_it_is_shown(run: Run) -> None:
    run("g", "kept = play()\nkept")
    run("g", "play()")
    assert run("count", "alive(kept, kept.layout)") == "[False, False]"
    run("h", "kept.play('pioche')\nkept")
    assert run("count", "alive(kept, kept.layout), kept.ply, callable(kept._repr_mimebundle_)") == "([True, True], 2, True)"
    run("i", "box = w.HBox([kept])\nbox")
    run("i", "play()")
    run("h", "play()")
    assert run("count", "alive(box, kept)") == "[False, False]"
    run("j", "box")
    assert run("count", "alive(box, kept)") == "[True, True]"


BOXES = ["w.HBox(tables)", "w.VBox(tables)", "w.Accordion(tables)", "w.VBox([w.HTML('ici'), w.HBox(tables)])"]


def test_a_notebook_that_is_exported_has_the_pictures_of_the_boards_in_a_box(shows: Shows) -> None:
    """The example of the guide, and other boxes. What is live comes last: where it lives, it hides them."""
    guide = Path("docs/guides/jouer-dans-un-carnet.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(import ipywidgets as widgets\n\ntables = .*?)```", guide, re.DOTALL)
    cells = [f"{IMPORTS}\ntables = [play(), play()]", example, *BOXES, "w.HBox([w.HTML('ici')])"]
    notebook = new_notebook(cells=[new_code_cell(cell, outputs=shows(f"export-{at}", cell)) for at, cell in enumerate(cells)])
    shown = [[set(one.data) for one in cell.outputs] for cell in notebook.cells[1:]]
    picture, live = {"text/html", "text/plain"}, {"application/vnd.jupyter.widget-view+json", "text/plain"}
    assert shown == [[picture, picture, live]] * (len(BOXES) + 1) + [[live]]
    html, _ = HTMLExporter().from_notebook_node(notebook)
    assert html.count('<div class="tg-static"') == 2 * (len(BOXES) + 1)
