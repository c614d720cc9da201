"""A table that was played looks like the same table opened fresh: with ordinary motion, as people play. And what flies keeps its shape."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from support import PROOF, tried

import tablegames_widgets as tg

from .fit import DEALS, SCRIPT, WINDOWS, size, touched

PLIES = tried((20, 40, 80), 15)
PRESSES = 10 if PROOF else 4
NEAR = 2.0  # px
STRETCHED = 0.05
USUAL = {"korsar": 3, "abilene": 4, "silly_dragon": 4, "manitou": 2, "key_largo": 4, "plenty_coups": 4, "wanted": 5}

WATCH = """() => { // how far from its own shape a card is drawn while it flies, looked at in each frame
  window.worst = [0, ""];
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      const card = effect?.target?.closest?.(".tg-card");
      if (!card || effect.target !== card) continue;
      const { a, b, c, d } = new DOMMatrix(getComputedStyle(card).transform), [wide, high] = [Math.hypot(a, b), Math.hypot(c, d)];
      const off = Math.abs(Math.max(wide / high, high / wide) - 1);
      if (off > window.worst[0]) window.worst = [off, `${card.textContent} × ${wide.toFixed(2)}, ${high.toFixed(2)}`];
    }
    requestAnimationFrame(look);
  };
  look();
}"""
BOXES = """() => {
  const { x, y } = document.querySelector(".is-grown .tg-scene").getBoundingClientRect();
  const all = document.querySelectorAll(".is-grown .tg-scene :is([data-key], .tg-zone, .tg-card, .tg-head, .tg-line, td)");
  return [...all].filter((e) => e.checkVisibility()).map((e) => {
    const box = e.getBoundingClientRect();
    return [e.dataset.key ?? e.className, box.x - x, box.y - y, box.width, box.height];
  });
}"""
FOLDED = "() => [...document.querySelectorAll('.is-grown .is-folded')].map((seat) => seat.ariaLabel)"
STILL = """() => { // all is answered, every move was shown, and nothing flies
  const table = document.querySelector(".is-grown > .tg-table"), here = (one) => one?.closest(".tg-scene, .tg-ghost");
  const flies = document.getAnimations().some(({ effect, playState }) => playState === "running" && here(effect.target));
  const asked = table?.querySelector(".tg-scene button.is-legal, .tg-result, .tg-curtain");
  if (!asked || flies || !window.fit.answered() || window.ply !== table.dataset.ply) window.since = 0;
  window.ply = table?.dataset.ply;
  window.since ||= performance.now();
  return performance.now() - window.since > 700;
}"""

LATEST = """() => { // « last » has had no use for a second: it is pressed whenever it has
  const last = document.querySelector(".is-grown [data-action=last]"), useless = last.ariaDisabled === "true";
  if (!useless) last.click();
  if (!useless) window.since = 0;
  window.since ||= performance.now();
  return useless && performance.now() - window.since > 1000;
}"""


def _context(browser: Browser, window: str, **more: Any) -> BrowserContext:
    width, height = size(window)
    phone = touched(window)
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone, locale="fr-FR",
                                  service_workers="block", **more)  # fmt: skip
    context.add_init_script(path=SCRIPT)
    return context


def _still(page: Page) -> None:
    page.evaluate("() => { window.since = 0; }")
    page.wait_for_function(STILL, timeout=60_000)


def _begin(context: BrowserContext, address: str, seats: int) -> Page:
    """A game of so many seats against programs, whose deal and moves are the same each time."""
    page = context.new_page()
    page.add_init_script(f"let seed = 7; {DEALS}")
    page.goto(address)
    page.evaluate(WATCH)
    page.locator("form.tg-new [name=seats]").select_option(str(seats))
    page.locator("form.tg-new [name=prudence]").evaluate("one => { one.value = 'non'; }")
    page.get_by_role("button", name="Commencer").first.click()
    page.locator(".is-grown > .tg-table").wait_for(timeout=90_000)
    _still(page)
    return page


def _ply(page: Page) -> int:
    return int(page.locator(".is-grown > .tg-table").get_attribute("data-ply") or 0)


def _play(page: Page, plies: int, chance: random.Random) -> None:
    """Click what may be clicked, as soon as it may be, until so many moves were played or the game is over."""
    last, waited = _ply(page), 0
    while _ply(page) < plies and not page.locator(".is-grown .tg-result").count():
        legal = page.evaluate("""() => [...document.querySelectorAll('.is-grown .tg-curtain button, .is-grown .tg-scene button.is-legal')]
            .filter((e) => e.checkVisibility()).length""")
        if legal:
            page.evaluate(
                """n => [...document.querySelectorAll('.is-grown .tg-curtain button, .is-grown .tg-scene button.is-legal')]
                .filter((e) => e.checkVisibility())[n]?.click()""",
                chance.randrange(legal),
            )
        page.wait_for_timeout(160)
        waited = 0 if (now := _ply(page)) != last else waited + 1
        last = now
        assert waited < 200, "plus rien n’avance"
    _rest(page)


def _rest(page: Page) -> None:
    """Nothing is chosen, nothing flies, and the mouse that pressed « Commencer » raises no card."""
    page.mouse.move(1, 1)
    _still(page)
    while page.locator(".is-grown .tg-back-one").count():
        page.locator(".is-grown .tg-back-one").first.evaluate("button => button.click()")
        _still(page)


def _latest(page: Page) -> None:
    """The last move, whatever the presses before led to: a slow machine shows them late, and a button without use drops them."""
    page.evaluate("() => { window.since = 0; }")
    page.wait_for_function(LATEST, polling=250, timeout=60_000)
    _rest(page)


def _press(page: Page, *actions: str) -> None:
    """These buttons so many times each, faster than a card flies."""
    for action in actions:
        for _ in range(PRESSES):
            page.evaluate(
                "action => document.querySelector(`.is-grown [data-action='${action}']:not([aria-disabled=true])`)?.click()", action
            )
            page.wait_for_timeout(120)
    _latest(page)


def _fresh(browser: Browser, page: Page, window: str) -> tuple[list[Any], list[Any], list[str], list[str]]:
    """The boxes and folded seats of this table, then of the same one opened in another page."""
    slot = page.evaluate("() => Object.keys(localStorage).find((key) => key.startsWith('tablegames:partie'))")
    other = _context(browser, window, storage_state=page.context.storage_state())
    again = other.new_page()
    again.goto(f"{page.url.split('#')[0]}#reprendre={slot}")
    again.locator(f".is-grown > .tg-table[data-ply='{_ply(page)}']").wait_for(timeout=90_000)
    _still(again)
    if again.locator(".is-grown .tg-curtain button").count():
        again.locator(".is-grown .tg-curtain button").first.click()
        _still(again)
    found = page.evaluate(BOXES), again.evaluate(BOXES), page.evaluate(FOLDED), again.evaluate(FOLDED)
    other.close()
    return found


def _same(browser: Browser, page: Page, window: str, when: str) -> None:
    played, fresh, folded, folded_fresh = _fresh(browser, page, window)
    assert folded == folded_fresh, when
    assert [name for name, *_ in played] == [name for name, *_ in fresh], when
    far = [(name, [round(x - y, 1) for x, y in zip(a, b, strict=True)]) for (name, *a), (_, *b) in zip(played, fresh, strict=True)
           if max(abs(x - y) for x, y in zip(a, b, strict=True)) > NEAR]  # fmt: skip
    assert not far, (when, len(far), far[:6])


def _tables() -> list[tuple[str, int, str]]:
    """Every game at its smallest, usual and largest count of seats in all four windows; in CI one of these."""
    games = {game: sorted({min(tg.games[game].seats), USUAL[game], max(tg.games[game].seats)}) for game in tg.games}
    if PROOF:
        return [(game, seats, window) for game, counts in games.items() for seats in counts for window in WINDOWS]
    return [("manitou", 3, "375x812")]


@pytest.mark.parametrize(("game", "seats", "window"), _tables())
def test_a_played_table_looks_like_the_same_opened_fresh(browser: Browser, site: str, game: str, seats: int, window: str) -> None:
    context = _context(browser, window)
    page, chance = _begin(context, f"{site}/jouer/{game}.html", seats), random.Random(f"{game} {seats} {window}")
    begun = _ply(page)  # at Manitou the others have chosen their groups
    for plies in PLIES:
        _play(page, begun + plies, chance)
        _same(browser, page, window, f"après {plies} coups")
    _press(page, "prev", "next")
    _same(browser, page, window, "après avoir regardé en arrière")
    _press(page, "undo", "redo")
    _same(browser, page, window, "après avoir repris et rejoué")
    off, which = page.evaluate("() => window.worst")
    assert off <= STRETCHED, which
    context.close()
