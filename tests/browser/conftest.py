"""Real browsers. Chromium with every host but this machine cut off; a browser that is missing is an error, never a skip."""

from __future__ import annotations

import functools
import http.server
import os
import re
import shutil
import socketserver
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, Request, expect, sync_playwright
from playwright.sync_api import TimeoutError as Late
from support import PROOF

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "site"
FIREFOX = os.environ.get("TABLEGAMES_BROWSER") == "firefox"
"""Whether these are the walks in Debian's Firefox (`tests/firefox.py`)."""
HEAVY = ["test_basthon.py", "test_clicks.py", "test_journee.py", "test_six_jours.py", "test_walks.py"]
"""They take things from npm and PyPI, or minutes: in `make proof`."""
collect_ignore_glob = [*([] if PROOF else HEAVY), *([] if FIREFOX else ["test_firefox.py"])]
CHAPTER = "jeux/korsar/personnages.html"  # a page with examples of every kind
SHOTS = ROOT / "build" / "shots"
STARTS = 120_000  # ms: a kernel wakes, in JupyterLab or in the page
PATIENCE = 10_000  # ms before one presses again
STILL = "xpath=self::figure[contains(@class, 'tg-partie')][not(contains(@class, 'is-live'))]"
AXE = ROOT / "build" / "axe" / "axe.min.js"
CUT_OFF = [
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
]  # fmt: skip


HASTY = ["--js-flags=--wasm-tiering-budget=60000000"]
"""A page that lives for a few seconds does not compile its Python twice: a tenth of what these tests take; in `make proof` it does."""
PACE = "try {{ localStorage.setItem('tablegames:allure', '{pace}'); }} catch {{}}"
"""At each page: Firefox runs it in documents where nothing may be kept too."""


DEALT = """{ let word = 20261127; crypto.getRandomValues = (given) => {
    for (let k = 0; k < given.length; k++) given[k] = word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return given;
}; }"""
"""Every page deals the same games at each run, but in `make proof`: what fails by a deal fails again."""


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_args: object) -> None:
        pass


class _Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True


def serve(folder: Path) -> Iterator[str]:
    """A plain file server on a free port, as `python -m http.server` is."""
    server = _Server(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built site, served from a sub-path as GitHub Pages does."""
    assert (SITE / "index.html").is_file(), "le site n’est pas construit : lance d’abord « make site-build »"
    above = tmp_path_factory.mktemp("served")
    (above / "jeux-de-table").symlink_to(SITE, target_is_directory=True)
    for base in serve(above):
        yield f"{base}/jeux-de-table"


def lessons_of(folder: Path, changed: dict[str, str]) -> Path:
    """The built site in this folder, where these notebooks of JupyterLite are other ones."""
    for inside in ("", "lite"):
        folder.joinpath(inside).mkdir(exist_ok=True)
        for source in SITE.joinpath(inside).iterdir():
            if source.name not in ("lite", "files"):
                folder.joinpath(inside, source.name).symlink_to(source)
    shutil.copytree(SITE / "lite" / "files", folder / "lite" / "files")
    for name, text in changed.items():
        folder.joinpath("lite", "files", f"{name}.ipynb").write_text(text, "utf-8")
    return folder


def chromium(playwright: Playwright, whole: bool = False) -> Browser:
    """Debian's Chromium where there is one, else Playwright's own; in the walks of `tests/firefox.py`, Debian's Firefox.

    Where Debian has it, the same Chromium without a window's own pages, which open with each profile and cost more than a page
    of ours (1.9 s of a core, not 0.8); `whole` for what installs a page, which it cannot.
    """
    if FIREFOX:  # by WebDriver BiDi: Playwright's own Firefox is not Debian's
        return playwright.firefox.launch(channel="moz-firefox", executable_path=shutil.which("firefox-esr"))
    bare = () if whole else ("chromium-headless-shell",)
    path = next(filter(None, map(shutil.which, (*bare, "chromium", "chromium-browser"))), None)
    args = [*CUT_OFF, *([] if PROOF or whole else HASTY), *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return playwright.chromium.launch(executable_path=path, args=args, channel="chromium" if whole and not path else None)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives the browsers of a worker's tests."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One browser for a worker's tests."""
    browser = chromium(playwright)
    yield browser
    browser.close()


@dataclass
class Visit:
    """A page, and what it asked of the outside or complained of."""

    page: Page
    context: BrowserContext
    outside: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def watch(self, request: Request) -> None:
        """Keep what leaves this machine."""
        if not request.url.startswith(("http://127.0.0.1", "http://localhost", "ws://127.0.0.1", "data:", "blob:", "about:")):
            self.outside.append(request.url)

    def shot(self, name: str) -> None:
        """A picture to look at, under build/shots: of what the window shows; in `make proof`, of the whole page."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png", full_page=PROOF, timeout=120_000)  # the longest page has 60,000 px


Visitor = Callable[..., Visit]


def at_once(visit: Visitor) -> Visitor:
    """The same for tests that ask nothing of how the moves of others are shown; in `make proof` they are shown as ever."""
    return functools.partial(visit, pace="" if PROOF else "coup")


@contextmanager
def visiting(browser: Browser) -> Iterator[Visitor]:
    """`visit(url, dark=False, width=1100)` opens a page in a fresh profile, which keeps nothing of the book unless `keeps`: a
    service worker hides from a test what is asked of the server; at the pace « coup » nobody waits for what others play. At the
    end nothing may have left this machine, and no script may have failed."""  # fmt: skip
    visits: list[Visit] = []

    def open_page(url: str, dark: bool = False, width: int = 1100, height: int = 900, motion: str = "no-preference",
                  keeps: bool = False, pace: str = "") -> Visit:  # fmt: skip
        context = browser.new_context(viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light",
                                      reduced_motion=motion, locale="fr-FR",  # type: ignore[arg-type]
                                      service_workers="allow" if keeps else "block")  # fmt: skip
        if not PROOF:
            context.add_init_script(DEALT)
        if pace:
            context.add_init_script(PACE.format(pace=pace))
        visit = Visit(context.new_page(), context)
        context.on("request", visit.watch)
        visit.page.on("pageerror", lambda error: visit.errors.append(str(error)))
        visits.append(visit)
        visit.page.goto(url)
        return visit

    yield open_page
    errors = [error for one in visits for error in one.errors]  # what a page was still fetching when it is closed is no error of its own
    for one in visits:
        one.context.close()
    assert [url for one in visits for url in one.outside] == []
    assert errors == []


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visitor]:
    """Pages for one test."""
    with visiting(browser) as visit:
        yield visit


def ply(place: Locator) -> int:
    """How many moves the board in this place has seen."""
    return int(place.locator("section.tg-table").get_attribute("data-ply") or -1)


def settle(place: Locator) -> None:
    """Wait until others have played: a person is asked, or the game is over."""
    place.locator(".tg-scene button.is-legal, .tg-curtain, .tg-result").first.wait_for()


def touch(one: Locator) -> None:
    """Click it where nothing lies over it: of a card in a close fan a strip is seen, not the middle. A board that answers meanwhile
    may put another card in its place, which the click then waits for."""
    seen = one.evaluate("""one => {
        const seen = () => {
            const { left, top, width, height } = one.getBoundingClientRect();
            const at = [0.5, 0.2, 0.1, 0.8, 0.9].flatMap((x) => [0.5, 0.2, 0.8].map((y) => ({ x: x * width, y: y * height })));
            return at.find(({ x, y }) => one.contains(document.elementFromPoint(left + x, top + y)));
        };
        return seen() ?? (one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }), seen());
    }""")
    one.click(position=seen)


def click_first(place: Locator) -> None:
    """Click the first card that may be, « Joue quand même » where that is asked, and wait for the board that answers: it knows nothing
    of the mark on this one."""
    card = place.locator("[data-action=anyway], .tg-scene button.is-legal:not([aria-pressed])").first
    card.wait_for()  # under a curtain that is just being lifted, the mark would go with the board that lies there still
    place.locator("section.tg-table").evaluate("board => board.setAttribute('data-old', '')")
    answer = place.locator("section.tg-table:not([data-old])")
    touch(card)
    try:
        answer.wait_for(timeout=PATIENCE)
    except Late:  # as a person does whose press had no answer, on a machine that does too much
        touch(card)
        answer.wait_for()


def play_a_move(place: Locator) -> None:
    """Click what may be clicked until a move is complete, and wait for the others to answer. In a page the board lives first: the
    picture that lies there until Python has come is no table yet."""
    expect(place.locator(STILL)).to_have_count(0, timeout=STARTS)
    before = ply(place)
    for _ in range(3):
        click_first(place)
        if ply(place) > before:
            return settle(place)
    raise AssertionError("trois clics n’ont pas fait un coup")


def awake(page: Page) -> None:
    """Wait for a kernel with nothing to do. A cell run before there is one makes JupyterLab ask « Sélectionnez le noyau »."""
    page.locator(".jp-Toolbar-kernelName", has_text="Python").first.wait_for(timeout=STARTS)
    page.locator(".jp-Notebook-ExecutionIndicator[data-status='idle']").first.wait_for(timeout=STARTS)


def run(page: Page, cell: int = 0) -> None:
    """Run a cell to its end: it has a number, and nothing is left of what an earlier run, saved with the notebook, had shown."""
    box = page.locator(".jp-CodeCell").nth(cell)
    awake(page)
    box.evaluate("box => box.querySelectorAll('.jp-OutputArea-child').forEach(one => one.setAttribute('data-old', ''))")
    box.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    expect(box.locator("[data-old]")).to_have_count(0, timeout=STARTS)
    expect(box.locator(".jp-InputPrompt")).to_have_text(re.compile(r"\d"), timeout=STARTS)
    awake(page)


def in_sight(what: Locator) -> bool:
    """Whether the whole of it is on the screen, with nothing over its middle, once the page scrolls no more."""
    return bool(
        what.evaluate("""async one => {
        const at = () => one.getBoundingClientRect().top;
        for (let was = NaN, still = 0; still < 4;) {  // under load a page that scrolls smoothly stops for a while
            still = was === at() ? still + 1 : 0;
            was = at();
            await new Promise((ok) => setTimeout(ok, 60));
        }
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return top >= 0 && bottom <= innerHeight + 1 && one.contains(over);
    }""")
    )


def axe(page: Page, within: str = "body") -> list[str]:
    """What axe-core finds wrong in a part of the page: rule, and the elements."""
    page.wait_for_load_state()  # half a page has no heading yet
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("within => axe.run(within, {resultTypes: ['violations']})", within)
    return [f"{v['id']}: {[n['html'][:160] for n in v['nodes'][:4]]}" for v in found["violations"]]
