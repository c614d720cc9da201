"""WebKit, as Debian has it (MiniBrowser, by WebKitWebDriver): a game is played and the book is kept. Part of `make proof`.

    python tests/webkit.py

Safari on a phone is another build of the same engine: this says that the engine understands the pages, not that Safari's windows do.
"""  # fmt: skip

from __future__ import annotations

import functools
import json
import os
import socket
import subprocess
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

SITE = Path(__file__).parents[1] / "build" / "site"
MINI = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), Path("MiniBrowser"))
PATIENCE = 300
"""Seconds for one step: its WebAssembly is slow where it may not compile."""
LIVES = "return !!document.querySelector('figure[data-many].is-live[aria-busy=false] .tg-scene button.is-legal')"
CLICK = "document.querySelector('.tg-scene button.is-legal:not([aria-pressed])').click()"
PLY = "return Number(document.querySelector('figure[data-many] .tg-table').dataset.ply)"
KEPT = "return document.querySelector('.tg-livre')?.textContent.includes('Prêt hors ligne')"


class Driven:
    """A window of MiniBrowser, by the few words of WebDriver that are needed."""

    def __init__(self, address: str) -> None:
        options = {"binary": str(MINI), "args": ["--automation"]}
        self.address = f"{address}/session"
        self.address += "/" + self.post("", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})["sessionId"]

    def post(self, what: str, told: dict[str, Any]) -> Any:
        """Send one command."""
        request = urllib.request.Request(self.address + what, json.dumps(told).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def run(self, script: str) -> Any:
        """What a script returns."""
        return self.post("/execute/sync", {"script": script, "args": []})

    def until(self, script: str) -> float:
        """Wait for a script to say yes; how long it took."""
        began = time.monotonic()
        while not self.run(script):
            assert time.monotonic() - began < PATIENCE, script
            time.sleep(0.5)
        return time.monotonic() - began


@contextmanager
def window() -> Iterator[Driven]:
    """MiniBrowser on a screen that nobody sees."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    surroundings = {**os.environ, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
    driver = subprocess.Popen(["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"], env=surroundings, start_new_session=True)
    try:
        for _ in range(60):
            time.sleep(0.5)
            with socket.socket() as there:
                if there.connect_ex(("127.0.0.1", port)) == 0:
                    break
        yield Driven(f"http://127.0.0.1:{port}")
    finally:
        os.killpg(driver.pid, 15)
        driver.wait()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_args: object) -> None:
        pass


class _Server(ThreadingHTTPServer):
    def handle_error(self, *_args: object) -> None:
        """A page that is left breaks what it was reading."""


def walk() -> None:
    """From the first page to two moves, then the book kept, then the same without the server."""
    server = _Server(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}"
    with window() as page:
        page.post("/url", {"url": f"{base}/index.html"})
        page.run("document.querySelector('a[href$=\"#maintenant\"]').click()")
        print(f"table vivante en {page.until(LIVES):.0f} s", flush=True)
        for _ in range(2):
            ply = page.run(PLY)
            for _ in range(3):
                page.until(LIVES)
                page.run(CLICK)
                time.sleep(2)
                if page.run(PLY) > ply:
                    break
            assert page.run(PLY) > ply, "trois clics n’ont pas fait un coup"
        page.post("/url", {"url": f"{base}/index.html"})
        page.until(KEPT)
        server.shutdown()
        server.server_close()
        page.post("/url", {"url": f"{base}/index.html"})
        assert page.run("return document.querySelectorAll('.tg-door').length") == 7
        print("lu sans serveur", flush=True)


if __name__ == "__main__":
    walk()
