"""The pages before Python is there: the arrows of a picture, when Python starts, what is said of it and of what fails."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Request, Route, expect
from support import tried

from .conftest import CHAPTER, Visit, Visitor, play_a_move, ply
from .test_rules_page import READY, examples, playable, start

WASM = "pyodide.asm.wasm.bin"
REST = 333  # ms
LINE = ".tg-partie-line"


@pytest.fixture
def rules(visit: Visitor, site: str) -> Visit:
    """The rules page, just opened."""
    return visit(f"{site}/{CHAPTER}")


def told(page: Page) -> Locator:
    """An example of three moves or more."""
    return examples(page).filter(has=page.locator(".tg-story li:nth-child(3)")).first


def at(figure: Locator, ply: int) -> None:
    expect(figure.locator("section.tg-table")).to_have_attribute("data-ply", str(ply))


def arrow(figure: Locator, name: str) -> Locator:
    return figure.locator(f"[data-action={name}]")


def asked(page: Page) -> list[str]:
    """The names of the files asked for from now on."""
    names: list[str] = []

    def note(request: Request) -> None:
        names.append(request.url.rpartition("/")[2])

    page.context.on("request", note)
    return names


def spoil(seen: Visit, name: str, how: Callable[[Route], Any]) -> None:
    """Of this file, something else comes. Retried, it comes as it is: see `mend`."""
    seen.context.route(re.compile(f"/{re.escape(name)}$"), how)


def mend(seen: Visit, name: str) -> None:
    seen.context.unroute(re.compile(f"/{re.escape(name)}$"))


# -- the arrows --------------------------------------------------------------------------------------------------------


def test_the_arrows_of_a_picture_show_every_move_without_python(rules: Visit) -> None:
    page, figure = rules.page, told(rules.page)
    picture, last, fetched = figure.locator("section.tg-table"), ply(figure), asked(rules.page)
    finished, had = picture.inner_html(), picture.element_handle()
    arrow(figure, "prev").click()
    at(figure, last - 1)
    expect(arrow(figure, "prev")).to_be_focused()
    arrow(figure, "first").click()
    at(figure, 0)
    assert arrow(figure, "prev").get_attribute("aria-disabled") == "true"
    said = set()
    for step in range(1, last + 1):
        arrow(figure, "next").click()
        at(figure, step)
        said.add(picture.locator(".tg-said").inner_text())
    assert len(said) == last  # each move is told in its turn
    arrow(figure, "first").click()
    arrow(figure, "last").click()
    at(figure, last)
    expect(figure.locator(".tg-ghost, .tg-bubble")).to_have_count(0)
    same = "([one, html]) => { const other = one.cloneNode(); other.innerHTML = html; return one.querySelectorAll('*').length"
    assert page.evaluate(f"{same} === other.querySelectorAll('*').length }}", [picture.element_handle(), finished])
    assert picture.evaluate("(one, had) => one === had", had)  # made like the other picture, not replaced
    assert fetched == [f"{figure.get_attribute('data-frames')}.z"] and not page.workers


def test_each_picture_shows_the_comment_of_its_move(rules: Visit) -> None:
    figure = examples(rules.page).filter(has=rules.page.locator(".tg-story li:nth-child(2)")).filter(has_text="—").first
    spec = figure.evaluate("one => JSON.parse(one.dataset.spec)")
    noted = [int(step) for step in spec["notes"]]
    assert noted
    arrow(figure, "first").click()
    for step in range(len(spec["moves"]) + 1):
        at(figure, step)
        if step in noted:
            expect(figure.locator(".tg-table .tg-note")).to_have_text(spec["notes"][str(step)])
        arrow(figure, "next").click(force=True)


@pytest.mark.longer
def test_python_takes_over_at_the_move_that_is_looked_at(rules: Visit) -> None:
    figure = told(rules.page)
    last = ply(figure)
    arrow(figure, "first").click()
    arrow(figure, "next").click()
    at(figure, 1)
    start(figure)
    at(figure, 1)
    arrow(figure, "last").click()
    at(figure, last)


@pytest.mark.longer
def test_a_card_of_a_past_picture_is_played_there(rules: Visit) -> None:
    page, figure = rules.page, told(rules.page)
    arrow(figure, "first").click()
    at(figure, 0)
    figure.locator(".tg-scene button.is-legal").first.click()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    page.wait_for_function("f => f.querySelector('[aria-pressed=true]') || f.querySelector('section').dataset.ply === '1'",
                           arg=figure.element_handle())  # fmt: skip


@pytest.mark.longer
def test_an_arrow_pressed_while_python_loads_is_where_it_takes_over(rules: Visit) -> None:
    figure = told(rules.page)
    held: list[Route] = []
    spoil(rules, WASM, lambda route: held.append(route))
    figure.locator(".tg-play").click()
    expect(figure.locator(LINE)).to_contain_text("Python se charge")
    arrow(figure, "first").click()
    at(figure, 0)
    rules.page.wait_for_timeout(500)
    held[0].continue_()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    at(figure, 0)
    expect(arrow(figure, "first")).to_be_focused()


@pytest.mark.parametrize("how", [lambda route: route.abort(), lambda route: route.fulfill(body="<p>filtre</p>")], ids=["absent", "autre"])
def test_pictures_that_do_not_come_are_python_s_to_show(rules: Visit, how: Callable[[Route], Any]) -> None:
    figure = told(rules.page)
    last = ply(figure)
    spoil(rules, f"{figure.get_attribute('data-frames')}.z", how)
    arrow(figure, "prev").click()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    at(figure, last - 1)


def test_the_other_tools_of_a_picture_bring_python(rules: Visit) -> None:
    figure = told(rules.page)
    arrow(figure, "first").click()
    arrow(figure, "next").click()
    at(figure, 1)
    arrow(figure, "help").first.click()
    expect(figure.locator(".tg-help")).to_be_visible(timeout=READY)
    at(figure, 1)


def test_without_scripts_the_picture_is_whole(visit: Visitor, site: str) -> None:
    seen = visit("about:blank")
    context = seen.context.browser.new_context(java_script_enabled=False)  # type: ignore[union-attr]
    page = context.new_page()
    page.goto(f"{site}/{CHAPTER}")
    figure = told(page)
    at(figure, figure.locator(".tg-story li").count())
    expect(figure.locator(".tg-scene")).to_be_visible()
    context.close()


# -- when Python starts ------------------------------------------------------------------------------------------------


def card(figure: Locator) -> tuple[float, float]:
    """The middle of a card that can be clicked, brought into sight."""
    one = figure.locator(".tg-scene button.is-legal").first
    one.scroll_into_view_if_needed()
    one.page.wait_for_timeout(300)
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_pointer_that_rests_on_a_card_gets_python_ready_and_nothing_else(rules: Visit) -> None:
    page, figure = rules.page, playable(rules.page)
    x, y = card(figure)
    before = figure.evaluate("one => one.outerHTML")
    page.clock.install()  # a machine that does much else is no slow hand
    page.mouse.move(x, y)
    page.clock.run_for(REST // 2)
    page.mouse.move(x, 0)  # only passed by
    page.clock.run_for(2 * REST)
    assert not page.workers
    page.clock.resume()
    with page.expect_event("worker"):
        page.mouse.move(x, y)
    page.wait_for_timeout(1000)
    assert figure.evaluate("one => one.outerHTML") == before and page.evaluate("() => document.activeElement === document.body")
    page.mouse.down()
    page.mouse.up()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    assert len(page.workers) == 1


TOPS = """(figure) => {
    globalThis.tops = new Set();
    const board = figure.querySelector(".tg-board");
    const step = () => { tops.add(Math.round(board.getBoundingClientRect().top + scrollY)); requestAnimationFrame(step); };
    step();
}"""


def test_the_board_stays_under_the_finger_while_python_comes(rules: Visit) -> None:
    page, figure = rules.page, playable(rules.page)
    figure.evaluate(TOPS)
    page.mouse.click(*card(figure))
    expect(figure.locator(LINE)).to_contain_text("Python")
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    page.wait_for_timeout(300)
    assert page.evaluate("tops.size") == 1


@pytest.mark.parametrize(
    ("path", "what"), tried([("jouer/manitou.html", ".tg-new [type=submit]"), (CHAPTER, ".tg-play"), (CHAPTER, ".tg-card[data-click]")])
)
def test_what_is_pressed_before_the_scripts_are_there_is_done_once_they_are(visit: Visitor, site: str, path: str, what: str) -> None:
    """A phone on a slow line shows the page a second or two before."""
    seen = visit("about:blank", width=375, height=812)
    held: list[Route] = []
    seen.context.route(re.compile(r"/partie\.js"), lambda route: held.append(route))
    seen.page.goto(f"{site}/{path}", wait_until="commit")
    figure = playable(seen.page) if path == CHAPTER else seen.page.locator("figure[data-many]")
    pressed = figure.locator(what).first
    for _ in range(2):
        pressed.click()
    expect(pressed).to_have_attribute("data-pressed", "")
    assert "is-live" not in (figure.get_attribute("class") or "")
    held[0].continue_()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    assert seen.page.locator("figure.is-live").count() == 1


def test_boards_that_are_scrolled_past_start_nothing(rules: Visit) -> None:
    page = rules.page
    page.mouse.move(600, 450)
    for _ in range(20):
        page.mouse.wheel(0, 700)
        page.wait_for_timeout(60)
    page.wait_for_timeout(3 * REST)
    assert page.evaluate("scrollY > 5000") and not page.workers


def test_the_focus_that_enters_a_board_by_keyboard_gets_python_ready(rules: Visit) -> None:
    page, figure = rules.page, playable(rules.page)
    figure.locator(".tg-play").focus()
    assert not page.workers
    with page.expect_event("worker"):
        page.keyboard.press("Tab")
    page.wait_for_timeout(1000)
    assert "is-live" not in (figure.get_attribute("class") or "")
    assert figure.evaluate("one => one.querySelector('.tg-board').contains(document.activeElement)")


def test_a_page_made_for_play_starts_python_at_once_and_leaves_the_focus(visit: Visitor, site: str) -> None:
    seen = visit("about:blank")

    def made(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('<figure class="tg-partie"', '<figure data-now class="tg-partie"', 1))

    spoil(seen, "korsar.html", made)
    seen.page.goto(f"{site}/jeux/korsar.html")
    expect(seen.page.locator("figure.tg-partie").first).to_have_class(re.compile("is-live"), timeout=READY)
    expect(seen.page.locator("figure.is-live")).to_have_count(1)
    assert seen.page.evaluate("() => scrollY === 0 && document.activeElement === document.body")


# -- what is said ------------------------------------------------------------------------------------------------------


def test_what_loads_is_said_once_and_counted_for_the_eye(visit: Visitor, site: str) -> None:
    seen = visit("about:blank")
    seen.context.add_init_script("window.Worker = class { constructor() { window.python = this; } postMessage() {} terminate() {} }")
    seen.page.goto(f"{site}/{CHAPTER}")
    figure = playable(seen.page)
    figure.locator(".tg-play").click()
    line = figure.locator(LINE)
    steps: list[tuple[dict[str, object], str]] = [
        ({"file": WASM, "got": 0}, "Python se charge… 0 Mo"),
        ({"file": WASM, "got": 4_210_000, "size": 9_000_000}, "Python se charge… 4,2 Mo sur 9 Mo"),
        ({"file": "manifest.json", "got": 0}, "Python se charge… 4,2 Mo"),
        ({"file": "manifest.json", "got": 1000, "size": 1000, "done": True}, "Python se charge… 4,2 Mo sur 9 Mo"),
        ({"file": WASM, "got": 9_000_000, "size": 9_000_000, "done": True}, "Python démarre…"),
        ({"awake": True}, "Le plateau se prépare…"),
    ]
    for news, told in steps:
        seen.page.evaluate("news => window.python.onmessage({ data: news })", news)
        expect(line).to_have_text(told)
        assert line.evaluate("one => one.firstChild.data") == told.split("…")[0] + "…"
    expect(figure).to_have_attribute("aria-busy", "true")


def filtered(route: Route) -> None:
    route.fulfill(content_type="text/html", body="<h1>Site interdit</h1>")


ABSENT = [
    (WASM, lambda route: route.abort(), "un filtre"),
    (WASM, lambda route: route.fulfill(status=404, body=""), "le serveur répond 404"),
    (WASM, filtered, "celle d’un filtre"),
    ("pyodide.mjs", lambda route: route.abort(), "un filtre"),
    ("pyodide.asm.mjs.bin", lambda route: route.abort(), "un filtre"),
    ("manifest.json", lambda route: route.fulfill(status=503, body=""), "le serveur répond 503"),
    ("manifest.json", filtered, "celle d’un filtre"),
    ("worker.mjs", lambda route: route.abort(), "un filtre"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "how", "why"), tried(ABSENT, ABSENT[5]))
def test_a_file_that_does_not_come_is_named_at_once_and_can_be_asked_for_again(
    rules: Visit, name: str, how: Callable[[Route], Any], why: str
) -> None:
    figure = playable(rules.page)
    spoil(rules, name, how)
    figure.locator(".tg-play").click()
    line = figure.locator(LINE)
    expect(line).to_contain_text(name, timeout=READY)
    expect(line).to_contain_text(why)
    rules.shot(f"panne-{name}")
    mend(rules, name)
    line.get_by_role("button", name="Réessayer").click()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    play_a_move(figure)


@pytest.mark.longer
def test_a_failure_is_said_where_python_was_asked_for_and_stays_until_it_is_asked_again(rules: Visit) -> None:
    one, two = playable(rules.page), told(rules.page)
    spoil(rules, WASM, lambda route: route.abort())
    one.locator(".tg-play").click()
    expect(one.locator(LINE)).to_contain_text(WASM)
    assert two.locator(LINE).count() == 0
    mend(rules, WASM)
    start(two)
    expect(one.locator(LINE)).to_contain_text(WASM)
    one.locator(".tg-scene button.is-legal").first.click()
    expect(one).to_have_class(re.compile("is-live"), timeout=READY)
    expect(one.locator(LINE)).to_be_hidden()


def hangs(seen: Visit) -> tuple[Locator, list[Route]]:
    """An example whose Python is awaited too long: ten seconds that go by at once. And what hangs."""
    page, held = seen.page, list[Route]()
    page.clock.install()
    page.reload()
    spoil(seen, WASM, lambda route: route.continue_() if held else held.append(route))
    (figure := playable(page)).locator(".tg-play").click()
    while not held:
        page.wait_for_timeout(100)
    page.wait_for_timeout(500)  # the other files have come
    page.clock.fast_forward(10_000)
    return figure, held


@pytest.mark.longer
def test_a_file_that_hangs_is_named_and_may_still_come(rules: Visit) -> None:
    figure, held = hangs(rules)
    line = figure.locator(LINE)
    expect(line).to_contain_text(f"On attend « {WASM} »", timeout=READY)
    expect(line.get_by_role("button", name="Réessayer")).to_be_visible()
    held[0].continue_()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    expect(line).to_be_hidden()


@pytest.mark.longer
def test_a_file_that_hangs_is_asked_for_again(rules: Visit) -> None:
    figure, _ = hangs(rules)
    again = figure.get_by_role("button", name="Réessayer")
    expect(again).to_be_visible(timeout=READY)
    again.click()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    assert len(rules.page.workers) == 1


def test_a_browser_without_the_needed_webassembly_is_named(rules: Visit) -> None:
    figure = playable(rules.page)
    spoil(rules, WASM, lambda route: route.fulfill(content_type="application/wasm", body=gzip.compress(b"\0asm!")))
    figure.locator(".tg-play").click()
    expect(figure.locator(LINE)).to_contain_text("WebAssembly", timeout=READY)
    expect(figure.get_by_role("button", name="Réessayer")).to_be_visible()


@pytest.mark.longer
def test_python_that_gets_ready_and_fails_says_nothing_until_it_is_asked_for(rules: Visit) -> None:
    page, figure = rules.page, playable(rules.page)
    x, y = card(figure)
    spoil(rules, WASM, lambda route: route.abort())
    with page.expect_event("worker") as worker:
        page.mouse.move(x, y)
    ended: list[object] = []
    worker.value.on("close", lambda _: ended.append(1))
    while not ended:
        page.wait_for_timeout(100)
    assert figure.locator(LINE).count() == 0
    figure.locator(".tg-play").click()
    expect(figure.locator(LINE)).to_contain_text(WASM)
