"""`make bench`, the part that needs a browser: the page's times, the engine inside Pyodide, the widget in JupyterLab.

It prints medians and asserts nothing. It needs the built site (`make site-build`).
"""

from __future__ import annotations

import functools
import gzip
import http.server
import json
import shutil
import statistics
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.conftest import CHAPTER, CUT_OFF, SITE, chromium, lessons_of
from tests.browser.test_home import until_a_card_is_played
from tests.browser.test_jupyterlab import Lab, live, notebook, run
from tests.browser.test_search import ANSWERS, STRANGERS

BYTES = {"sent": 0}
ROUNDS = 4
READY = "figure.tg-partie.is-live"

# Clicks a card that toggles (chosen, put back) and waits until the board was replaced and the focus stands on it again.
CLICK = """async ([root, n]) => {
  const times = [];
  for (let k = 0; k < n; k++) {
    const card = root.querySelector('.tg-hand button.is-legal[data-more], .tg-hand [aria-pressed=true]');
    if (!card) return times;
    const ask = root.querySelector('.tg-prompt'), before = ask.textContent, start = performance.now();
    card.focus(); card.click();
    while (root.querySelector('.tg-prompt').textContent === before || !root.contains(document.activeElement))
      await new Promise((next) => { const c = new MessageChannel(); c.port1.onmessage = next; c.port2.postMessage(0); });
    times.push(performance.now() - start);
    await new Promise((next) => setTimeout(next, 60));
  }
  return times;
}"""

PYODIDE = """async ([base, code]) => {
  const source = `const {loadPyodide} = await import('${base}pyodide.mjs');
    const {wheel} = await (await fetch('${base}manifest.json')).json();
    const data = await (await fetch('${base}' + wheel)).arrayBuffer();
    const py = await loadPyodide({indexURL: '${base}'}); py.unpackArchive(data, 'wheel');
    postMessage(py.runPython(${JSON.stringify(code)}));`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], {type: 'text/javascript'})), {type: 'module'});
  return await new Promise((done, fail) => { worker.onmessage = (m) => done(m.data); worker.onerror = (e) => fail(e.message); });
}"""

ENGINE = """
import time
from tablegames_widgets.games import games
from tablegames_widgets.engine.chance import Chance
game, draw = games["korsar"], Chance(5)
def moves_a_second():
    start, moves = time.perf_counter(), 0
    for seed in range(40):
        p = game.start(seats=3, seed=seed)
        while p.stack:
            legal = p.legal_moves(); p.play(legal[draw.below(len(legal))]); moves += 1
    return moves / (time.perf_counter() - start)
best = max(moves_a_second() for _ in range(4))
p = game.start(seats=3, seed=3)
for _ in range(40): p.play(p.legal_moves()[-1])
start = time.perf_counter()
for _ in range(300): p.view(0).html
shown = (time.perf_counter() - start) / 300 * 1000
start = time.perf_counter()
for _ in range(3000): p.copy()
copied = (time.perf_counter() - start) / 3000 * 1e6
f"{best:,.0f} coups/s, copie {copied:.1f} µs, vue + scène + HTML {shown:.2f} ms"
"""

EMPTY = """import anywidget, traitlets
class Empty(anywidget.AnyWidget):
    _esm = "export default {render({model, el}) {const b = document.createElement('button'); b.className = 'echo'; el.append(b);" \\
           "model.on('change:n', () => { b.textContent = model.get('n'); }); b.onclick = () => model.send({});}}"
    n = traitlets.Int(0).tag(sync=True)
    def __init__(self):
        super().__init__(); self.on_msg(self.got)
    def got(self, *_):
        self.n += 1
Empty()"""
TABLE = 'import tablegames_widgets as tg\ntg.play("korsar", seats=["moi", "glouton"], seed=3)'
ECHO = """async ([b, n]) => {
  const times = [];
  for (let k = 0; k < n; k++) {
    const start = performance.now();
    await new Promise((done) => { const o = new MutationObserver(() => { o.disconnect(); done(); });
      o.observe(b, {childList: true, characterData: true, subtree: true}); b.click(); });
    times.push(performance.now() - start);
    await new Promise((next) => setTimeout(next, 60));
  }
  return times;
}"""


class _Counting(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_args: object) -> None:
        pass

    def copyfile(self, source, outputfile) -> None:  # type: ignore[no-untyped-def]
        data = source.read()
        BYTES["sent"] += len(data)
        outputfile.write(data)


class _Plain(_Counting):
    """The same site, as if it had no snapshot."""

    def translate_path(self, path: str) -> str:
        real = super().translate_path(path)
        if not real.endswith("/manifest.json"):
            return real
        manifest = json.loads(Path(real).read_text("utf-8")) | {"snapshot": None}
        plain = Path(tempfile.mkdtemp(), "manifest.json")
        plain.write_text(json.dumps(manifest), "utf-8")
        return str(plain)


def serve(folder: Path, handler: type[_Counting] = _Counting) -> str:
    """The site on a free port, its bytes counted."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def ready(context: BrowserContext, url: str) -> tuple[Page, float, float]:
    """Open the rules page, press « Jouer »: seconds until the board lives, and MB sent since the page was opened."""
    page = context.new_page()
    BYTES["sent"] = 0
    page.goto(url)
    page.wait_for_timeout(500)
    took: float = page.evaluate("""async (ready) => { const start = performance.now();
      document.querySelector('figure.tg-partie .tg-play').click();
      while (!document.querySelector(ready)) await new Promise(requestAnimationFrame);
      return performance.now() - start; }""", READY)  # fmt: skip
    return page, took / 1000, BYTES["sent"] / 1e6


def visits(launch: Callable[[str], BrowserContext], base: str) -> tuple[list[float], float, list[float]]:
    """Seconds until the board lives, in a fresh profile and then again; MB sent the first time; ms of clicks on the board."""
    folder = tempfile.mkdtemp()
    context = launch(folder)
    times, sizes, clicks = [], [], []
    for _ in range(2):
        page, took, megabytes = ready(context, f"{base}/{CHAPTER}")
        page.wait_for_timeout(1500)  # for the browser to keep what it has unpacked
        times.append(took)
        sizes.append(megabytes)
        if len(times) == 2:
            clicks = clicked(page)
        page.close()
    context.close()
    shutil.rmtree(folder, ignore_errors=True)
    return times, sizes[0], clicks


def clicked(page: Page) -> list[float]:
    """Click in the first board that has a card for it."""
    for figure in page.query_selector_all("figure.tg-partie"):
        if figure.query_selector(".tg-hand button.is-legal[data-more]"):
            if "is-live" not in (figure.get_attribute("class") or ""):
                figure.query_selector(".tg-play").click()  # type: ignore[union-attr]
                page.wait_for_timeout(1500)
            times: list[float] = page.evaluate(CLICK, [figure, 30])
            return times
    return []


def rules_page(launch: Callable[[str], BrowserContext], base: str, plain: str) -> None:
    """Times of the rules page; in turns, those of the same page without its snapshot, so that both meet the same machine."""
    rounds = [(visits(launch, base), visits(launch, plain)) for _ in range(ROUNDS)]
    clicks = [click for one, _ in rounds for click in one[2]]
    best = [[min(one[way][0][visit] for one in rounds) for visit in (0, 1)] for way in (0, 1)]
    first, second = (statistics.median(one[0][0][visit] for one in rounds) for visit in (0, 1))
    print(f"page : prêt en {first:.2f} s (1re visite), {second:.2f} s (2e), {rounds[0][0][1]:.1f} Mo transférés")
    print(f"page : au mieux {best[0][0]:.2f} et {best[0][1]:.2f} s ; sans instantané {best[1][0]:.2f} et {best[1][1]:.2f} s ; "
          f"rapport {best[0][0] / best[1][0]:.2f} et {best[0][1] / best[1][1]:.2f}")  # fmt: skip
    print(f"page : clic → plateau remplacé, curseur revenu : {statistics.median(clicks):.1f} ms (médiane de {len(clicks)})")


def jupyterlab(launch: Callable[[str], BrowserContext], folder: Path) -> None:
    """Click to answer in JupyterLab: an empty widget's echo and a board, in the same run."""
    lab = Lab(folder)
    (lab.folder / "banc.ipynb").write_text(notebook(EMPTY, TABLE))
    page = launch(tempfile.mkdtemp()).new_page()
    page.goto(f"{lab.url}/lab/tree/banc.ipynb?reset")
    page.locator(".jp-CodeCell").first.click(timeout=60_000)
    run(page, 0)
    page.locator("button.echo").wait_for(timeout=60_000)
    run(page, 1)
    board = live(page)
    board.wait_for(timeout=60_000)
    empty, clicks = [], []
    for _ in range(4):  # in turns, so that both meet the same machine
        empty += page.evaluate(ECHO, [page.locator("button.echo").element_handle(), 10])
        if not board.locator(".tg-hand button.is-legal[data-more]").count():
            board.locator("[data-click=pioche]").click()
            page.wait_for_timeout(1500)
        clicks += page.evaluate(CLICK, [board.element_handle(), 10])
    lab.process.terminate()
    lab.process.wait(20)
    echo, click = statistics.median(empty), statistics.median(clicks or [float("nan")])
    print(f"JupyterLab : écho vide {echo:.1f} ms, plateau {click:.1f} ms, soit {click - echo:+.1f} ms ({len(clicks)} clics)")


def lite(launch: Callable[..., BrowserContext], folder: Path) -> None:
    """JupyterLite from nothing to the first live board, and to an empty widget's button; in turns, each in a profile of its own."""
    cells = {"korsar": (TABLE, ".tg-host section.tg-table"), "wanted": (EMPTY, "button.echo")}
    base = serve(lessons_of(folder, {name: notebook(cell).replace("python3", "python") for name, (cell, _) in cells.items()}))
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in cells}
    for _ in range(ROUNDS):
        for name, (_, shows) in cells.items():
            profile = tempfile.mkdtemp()
            context = launch(profile, keeps=True)
            first, later = (woken(context, f"{base}/lite/notebooks/index.html?path={name}.ipynb", shows) for _ in range(2))
            times[name].append((first, later))
            context.close()
            shutil.rmtree(profile, ignore_errors=True)
    for visit, told in enumerate(("1re visite", "ensuite")):
        board, empty = ([one[visit] for one in times[name]] for name in cells)
        ratio = statistics.median(board) / statistics.median(empty)
        print(f"JupyterLite, {told} : plateau en {statistics.median(board):.2f} s (au mieux {min(board):.2f}), widget vide en "
              f"{statistics.median(empty):.2f} s ({min(empty):.2f}), rapport des médianes {ratio:.2f}")  # fmt: skip


def woken(context: BrowserContext, url: str, shows: str) -> float:
    """Seconds from the address to what the first cell shows, run as soon as there is a kernel."""
    page, start = context.new_page(), monotonic()
    page.goto(url)
    page.locator(".jp-Notebook-ExecutionIndicator[data-status='idle']").first.wait_for(timeout=60_000)
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Control+Enter")
    page.locator(shows).first.wait_for(timeout=60_000)
    took = monotonic() - start
    page.wait_for_timeout(1500)
    page.close()
    return took


def phone(browser: Browser, base: str) -> None:
    """From the first page to the first card, on a slow phone with a slow line."""
    for game in ("silly_dragon", "korsar"):
        took = min(until_a_card_is_played(browser, base, game) for _ in range(3))
        print(f"téléphone lent, ligne lente : première carte de {game} en {took:.1f} s (au mieux de 3)")


def asked(browser: Browser, base: str) -> None:
    """A hundred questions to the search, on a phone four times as slow as this machine; and what its index weighs."""
    page = browser.new_page()
    page.goto(f"{base}/search.html")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    took = sorted(one for _, one in page.evaluate(ANSWERS, [one["q"] for one in STRANGERS]))
    weighs = [len(gzip.compress((SITE / "_static" / "tablegames" / f"recherche{name}.json").read_bytes())) for name in ("", "-suite")]
    print(f"recherche, téléphone lent : {statistics.median(took):.1f} ms la question, 95 sur cent sous {took[94]:.1f} ms ; "
          f"index {weighs[0] / 1000:.0f} ko, suite {weighs[1] / 1000:.0f} ko")  # fmt: skip


def main() -> None:
    """Measure and print."""
    base = serve(SITE)
    with sync_playwright() as playwright:
        phone(chromium(playwright), base)
        asked(chromium(playwright), base)

        def launch(profile: str, keeps: bool = False) -> BrowserContext:
            return playwright.chromium.launch_persistent_context(
                profile,
                executable_path=shutil.which("chromium"),
                args=[*CUT_OFF, "--no-sandbox"],
                viewport={"width": 1100, "height": 900},
                service_workers="allow" if keeps else "block",  # the book's knows no file but those of its edition
            )

        rules_page(launch, base, serve(SITE, _Plain))
        page = launch(tempfile.mkdtemp()).new_page()
        page.goto(f"{base}/index.html")
        print("Pyodide :", page.evaluate(PYODIDE, [f"{base}/lite/static/pyodide/", ENGINE]))
        jupyterlab(launch, Path(tempfile.mkdtemp()))
        lite(launch, Path(tempfile.mkdtemp()))


if __name__ == "__main__":
    main()
