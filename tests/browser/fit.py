"""A free game of a page, enlarged, clicked through at random: each decision measured as a stranger would see it (`fit.js`)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page
from support import PROOF

from .conftest import PACE

WINDOWS = {"1280x800": 13.0, "1920x1080": 20.0, "375x812": 11.0, "844x390": 11.0}
"""The windows of the goal, each with its smallest letters in pixels."""
DEALS = "crypto.getRandomValues = (a) => a.map((_, i) => a[i] = seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0);"
SCRIPT = Path(__file__).with_name("fit.js")
USUAL = "normal" if PROOF else "coup"


def size(window: str) -> tuple[int, int]:
    """« 1280x800 » as numbers."""
    width, _, height = window.partition("x")
    return int(width), int(height)


def touched(window: str) -> bool:
    """Whether this window is a phone's, touched rather than clicked."""
    return min(size(window)) < 500


@dataclass
class Decision:
    """One click asked of the person, in a game of so many seats."""

    seats: int
    game: int
    seen: dict[str, Any]
    first: bool
    """Whether nothing was clicked yet in this game."""

    @property
    def fits(self) -> bool:
        """Question, hand and legal clicks whole on the screen."""
        return bool(self.seen["prompt"] and not self.seen["cut"] and not self.seen["hidden"])


def grow(figure: Locator) -> None:
    """« Jouer en grand », where the board is not yet."""
    button = figure.locator(".tg-size")
    if "Jouer en grand" in button.inner_text():
        button.click()


def begin(page: Page, seats: int) -> None:
    """A free game of so many seats against programs, enlarged."""
    figure = page.locator("figure.tg-partie[data-kept]")
    if figure.evaluate("one => !!one.popover"):
        figure.locator(".tg-size").click()
    figure.locator("[name=seats]").select_option(str(seats))
    figure.locator("[name=players]").select_option("glouton")
    figure.locator("section.tg-table").evaluate("board => board.setAttribute('data-old', '')")
    figure.locator("form.tg-new > button").click()
    if (other := figure.get_by_role("button", name="Commencer une autre partie")).count():
        other.click()
    figure.locator("section.tg-table:not([data-old])").wait_for(timeout=90_000)
    asked = ".tg-scene .is-legal, .tg-result"  # whoever dies before his turn is never asked
    page.locator(f"figure.is-live[aria-busy=false] :is({asked})").first.wait_for(timeout=90_000)
    grow(figure)
    page.evaluate("() => fit.still()")
    page.evaluate("() => fit.look()")  # what moved until now does not count


def decisions(page: Page, game: str, seats: int, number: int, window: str) -> Iterator[Decision]:
    """So many decisions of free games, measured, then answered by a seeded click where it can be seen."""
    chance, played = random.Random(f"{game} {seats}"), 0
    begin(page, seats)
    first = True
    while number:
        seen = page.evaluate("() => fit.look()")
        if not seen["legal"]:  # over, or this person is out of it: another game
            played += 1
            if played > 5:
                return
            begin(page, seats)
            first = True
            continue
        if seen["spoilt"] or seen["narrow"]:  # under load a card may still be on its way: what stays is the fault
            page.wait_for_timeout(500)
            seen |= page.evaluate("() => fit.stays()")
        yield Decision(seats, played, seen, first)
        first = False
        number -= 1
        chosen = chance.randrange(seen["legal"])
        at = page.evaluate("n => fit.aim(n)", chosen)
        if at["x"] is None:  # it counts as hidden already
            page.evaluate("n => fit.press(n)", chosen)
        else:
            (page.touchscreen.tap if touched(window) else page.mouse.click)(at["x"], at["y"])
            if page.evaluate("() => fit.lifted()"):
                page.touchscreen.tap(at["x"], at["y"])
        page.evaluate("() => fit.still()")


@contextmanager
def enlarged(browser: Browser, base: str, game: str, window: str, pace: str = USUAL) -> Iterator[Page]:
    """The page of a game in such a window, with measures in it and deals that are the same each time.

    At the pace « coup » the moves of others are one picture: what is measured between two clicks is the same.
    """
    (width, height), touch = size(window), touched(window)
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch)
    page = context.new_page()
    page.add_init_script(f"let seed = 7; {DEALS} {PACE.format(pace=pace)}")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{base}/jeux/{game}.html")
    page.evaluate(SCRIPT.read_text("utf-8"))
    yield page
    context.close()
    assert not errors, errors


def table(name: str, found: Sequence[Decision]) -> str:
    """One line of the table: shares in %, pixels, and the layout shift of the worst decision in twenty."""
    share = lambda good: round(100 * sum(good) / max(1, len(found)))  # noqa: E731
    moves = moved(found, "hand")
    shifts = sorted(one.seen["shift"] for one in found)
    focus = share("is-legal" in one.seen["focus"] for one in found if not one.first) if any(not one.first for one in found) else 0
    return (f"{name:<28}{len(found):5}{share(one.fits for one in found):6}{share(one.seen['prompt'] for one in found):7}"
            f"{share(not one.seen['cut'] for one in found):6}{min(one.seen['px'] for one in found):7.1f}{max(moves, default=0):6.0f}"
            f"{shifts[int(.95 * (len(shifts) - 1))]:7.3f}{focus:7}")  # fmt: skip


HEAD = f"{'plateau, fenêtre':<28}{'n':>5}{'tout':>6}{'quest.':>7}{'main':>6}{'lettre':>7}{'bouge':>6}{'glisse':>7}{'foyer':>7}"


def moved(found: Sequence[Decision], what: str) -> list[float]:
    """How far the top of the hand or of the question went, from one decision of a game to the next, in pixels."""
    pairs = [(a, b) for a, b in pairwise(found) if (a.seats, a.game) == (b.seats, b.game)]
    return [abs(b.seen[what] - a.seen[what]) for a, b in pairs if None not in (a.seen[what], b.seen[what])]
