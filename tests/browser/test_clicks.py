"""A page after very many clicks, with ordinary motion, holds no more than after few, and one that is left alone stays as it is: its heap,
its nodes, its listeners, Python’s memory. 3,000 clicks and a minute in `make proof`; long ones, alone, 100,000 clicks and fifty
minutes: `TABLEGAMES_PROOF=50 pytest tests/browser/test_clicks.py`."""  # fmt: skip

from __future__ import annotations

import json
from statistics import median
from typing import NamedTuple

import pytest
from playwright.sync_api import CDPSession, Page, expect
from support import HOURS

from .conftest import SHOTS, Visitor, play_a_move

CLICKS = max(3_000, round(HOURS * 2_000))
MINUTES = max(1.0, HOURS)
"""Of a board that is left alone."""
TABLES = (("3", "glouton"), ("3", "moi"), ("5", "glouton"), ("4", "hasard"))
"""How many sit there, and who the others are: in turn."""
GAME = 125
"""Clicks before another game begins."""
LOOK = GAME * len(TABLES)
"""Clicks between two measures, each at the beginning of a game at the first table."""
MORE = 1.25
"""What the end may hold, of what the first half held: a leak of one kilobyte a click adds a third in a thousand. Python remembers what
it has worked out (engine/caches.py), and the browser what it has compiled, for some thousands of clicks."""

# Presses as a finger does: seven times of ten a card that may be played, else a tool, a sheet, a curtain; a rest now and then, in which
# what flies arrives. Nothing that leads elsewhere or that changes the pace. Answers how many moves the board was seen to make.
PRESS = """async ([clicks, seed]) => {
  let state = seed, seen = "", moves = 0;
  const chance = (n) => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 16) % n;
  const all = (what) => [...document.querySelectorAll(".is-grown " + what)].filter((e) => e.checkVisibility());
  const not = ":not([aria-disabled=true], [type=submit], [data-pace], .is-legal)";
  for (let k = 0; k < clicks; k++) {
    const cards = all(":is(.tg-scene .is-legal, .tg-curtain button)"), tools = all(`:is(button${not}, .is-folded)`);
    const some = cards.length && chance(10) < 7 ? cards : tools;
    const e = some[chance(some.length)];
    for (const type of ["pointerdown", "pointerup"]) {
      const { left, top, width, height } = e?.getBoundingClientRect() ?? {};
      e?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, button: 0, buttons: type.length % 2,
                                                clientX: left + width / 2, clientY: top + height / 2 }));
    }
    e?.focus();
    e?.click();
    await new Promise((next) => setTimeout(next, chance(40) ? 4 + chance(20) : 500));
    const ply = document.querySelector(".is-grown .tg-table")?.dataset.ply;
    if (ply !== seen) moves += 1;
    seen = ply;
  }
  return moves;
}"""
PYTHON = """async () => {
  const python = await (await import(location.href)).python;
  return [python._module.HEAP8.length, python.runPython("import gc; gc.collect(); len(gc.get_objects())")];
}"""


class Held(NamedTuple):
    """What a page holds: bytes of its heap, nodes, listeners, bytes of Python's memory, things in it."""

    heap: int
    nodes: int
    listeners: int
    memory: int
    things: int


def watching(page: Page) -> CDPSession:
    """What asks the browser how much the page holds."""
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable")
    return cdp


def held(page: Page, cdp: CDPSession) -> Held:
    """Once what is thrown away is gone."""
    for _ in range(2):
        cdp.send("HeapProfiler.collectGarbage")
    told = {one["name"]: one["value"] for one in cdp.send("Performance.getMetrics")["metrics"]}
    memory, things = page.workers[0].evaluate(PYTHON)
    return Held(int(told["JSHeapUsedSize"]), int(told["Nodes"]), int(told["JSEventListeners"]), memory, things)


def begin(page: Page, seats: str, players: str) -> None:
    """A new game; of those that are kept only the last is."""
    if page.locator("figure .tg-size:visible").count() and page.locator(".is-grown").count():
        page.locator("figure .tg-size").click()
    page.evaluate("""() => {
      for (const slot of Object.keys(localStorage)) if (slot.startsWith("tablegames:partie")) localStorage.removeItem(slot);
      dispatchEvent(new Event("storage"));
    }""")
    form = page.locator("form.tg-new")
    form.locator("[name=seats]").select_option(seats)
    form.locator("[name=players]").select_option(players)
    form.locator("> button").click()
    expect(page.locator("figure.is-live:not(.is-elsewhere) .is-grown > .tg-table")).to_be_visible(timeout=90_000)
    page.wait_for_timeout(1500)


@pytest.mark.timeout(7_200)
def test_a_page_holds_no_more_after_many_clicks(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/jouer/korsar.html", width=375, height=667).page
    cdp = watching(page)
    found: list[Held] = []
    moves = 0
    SHOTS.mkdir(parents=True, exist_ok=True)
    for at in range(0, CLICKS + 1, GAME):
        begin(page, *TABLES[at // GAME % len(TABLES)])
        if at % LOOK == 0:
            found.append(held(page, cdp))
            SHOTS.joinpath("clics.json").write_text(json.dumps({"clics": at, "coups": moves, "tenu": found}), "utf-8")
            print(at, moves, found[-1], flush=True)
        if at < CLICKS:
            moves += page.evaluate(PRESS, [GAME, at + 1])
    assert moves > CLICKS / 20, "presque rien n’a été joué"
    begun, end = ([median(one) for one in zip(*part, strict=True)] for part in (found[1 : 2 + len(found) // 2], found[-3:]))
    for name, first, last in zip(Held._fields, begun, end, strict=True):
        assert last <= MORE * first, (name, [getattr(one, name) for one in found])


@pytest.mark.timeout(7_200)
def test_a_board_left_alone_stays_as_it_is(visit: Visitor, site: str) -> None:
    """Its programs have thought and played; whoever plays is gone for a while."""
    page = visit(f"{site}/jouer/manitou.html", width=375, height=667).page
    cdp = watching(page)
    begin(page, "3", "stratege")
    play_a_move(page.locator(".is-grown"))

    def state() -> tuple[str, str]:
        return page.locator(".is-grown").inner_html(), page.evaluate("JSON.stringify(localStorage)")

    before = ("", "")
    while before != (before := state()):  # until the last of them has its picture, and the game is kept
        page.wait_for_timeout(10_000)
    first = held(page, cdp)
    for _ in range(round(MINUTES)):
        page.wait_for_timeout(60_000)
        print(held(page, cdp), flush=True)
    assert state() == before
    for name, then, now in zip(Held._fields, first, held(page, cdp), strict=True):
        assert now <= MORE * then, (name, then, now)
