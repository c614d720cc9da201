"""Lighthouse's marks of the first page, a chapter of rules and a page to play, as a phone sees them: part of `make proof`.

    python tests/lighthouse.py

The site is served packed, as GitHub Pages does. Lighthouse comes from npm, at the version of conf/package.json, into build/lighthouse.
"""  # fmt: skip

from __future__ import annotations

import functools
import gzip
import http.server
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).parents[1]
SITE, HOME = ROOT / "build" / "site", ROOT / "build" / "lighthouse"
PAGES = ("index.html", "jeux/korsar/personnages.html", "jouer/korsar.html")
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100}
FLAGS = "--headless=new --no-sandbox --disable-gpu"
PACKED = ("text/", "application/json", "application/javascript", "image/svg")
TRIES = 3
"""The marks for speed are those of the best run: the machine has more to do."""


class _Packing(http.server.SimpleHTTPRequestHandler):
    """A file server that packs what is text."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        if not path.is_file():
            self.send_error(404)
            return
        kind, data = self.guess_type(str(path)), path.read_bytes()
        packed = kind.startswith(PACKED)
        data = gzip.compress(data, 6) if packed else data
        self.send_response(200)
        for name, value in (("Content-Type", kind), ("Cache-Control", "max-age=600"), ("Content-Length", str(len(data))),
                            *([("Content-Encoding", "gzip")] if packed else [])):  # fmt: skip
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_args: object) -> None:
        pass


def tool() -> Path:
    """Lighthouse, installed once a version."""
    version = json.loads(ROOT.joinpath("conf", "package.json").read_text("utf-8"))["devDependencies"]["lighthouse"]
    there = HOME / version / "node_modules" / ".bin" / "lighthouse"
    if not there.exists():
        npm, folder = Path(sys.executable).with_name("npm"), HOME / version
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--silent", "--prefix", folder, f"lighthouse@{version}"], check=True,
                       env=_path())  # fmt: skip
    return there


def _path() -> dict[str, str]:
    """Surroundings in which node and Chromium are found."""
    sys.path.insert(0, str(ROOT / "conf"))
    import chromium

    return {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "CHROME_PATH": chromium.find() or ""}


def marked(lighthouse: Path, url: str) -> dict[str, int]:
    """The marks of one page, of a hundred."""
    said = subprocess.run([lighthouse, url, "--quiet", "--output=json", f"--chrome-flags={FLAGS}", f"--only-categories={','.join(LEAST)}"],
                          check=True, text=True, capture_output=True, env=_path()).stdout  # fmt: skip
    return {what: round(100 * one["score"]) for what, one in json.loads(said)["categories"].items()}


def marks() -> dict[tuple[str, str], int]:
    """By page and category, the best of a few runs; printed."""
    lighthouse = tool()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Packing, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    found = {}
    for page in PAGES:
        best: dict[str, int] = {}
        for _ in range(TRIES):
            seen = marked(lighthouse, f"http://127.0.0.1:{server.server_port}/{page}")
            best = {what: max(mark, best.get(what, 0)) for what, mark in seen.items()}
            if all(best[what] >= least for what, least in LEAST.items()):
                break
        print(page, best, flush=True)
        found |= {(page, what): mark for what, mark in best.items()}
    server.shutdown()
    return found


if __name__ == "__main__":
    raise SystemExit(any(mark < LEAST[what] for (_, what), mark in marks().items()))
