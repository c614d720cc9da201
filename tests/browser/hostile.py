"""A file server that may fail in every way: what a school's network, a filter, a full disk or a tired machine answer."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from pathlib import Path

from .conftest import _Quiet, _Server

LOGIN = "Connexion au réseau du lycée"
LOGIN_PAGE = f'<!doctype html><html lang="fr"><meta charset="utf-8"><title>{LOGIN}</title><link rel="icon" href="data:,"><h1>{LOGIN}</h1>'


class Hostile:
    """A server, and how it answers now: « ok », a status, « portail » (a redirect elsewhere), « connexion » (a page in the place of
    each file), « moitié » (half of each file), « muet » (no answer)."""  # fmt: skip

    def __init__(self, folder: Path) -> None:
        self.mood: str | int = "ok"
        self.heard: list[str] = []
        self.closing = threading.Event()
        self.server = _Server(("127.0.0.1", 0), functools.partial(_Answers, hostile=self, directory=str(folder)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        self.elsewhere = f"http://localhost:{self.server.server_port}/portail"

    def close(self) -> None:
        """End what is kept waiting too."""
        self.closing.set()
        self.server.shutdown()


class _Answers(_Quiet):
    def __init__(self, *words: object, hostile: Hostile, **more: object) -> None:
        self.hostile = hostile
        super().__init__(*words, **more)  # type: ignore[arg-type]

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        mood = self.hostile.mood
        self.hostile.heard.append(self.path)
        if self.path == "/portail" or mood == "connexion":
            self.page(200, LOGIN_PAGE)
        elif mood == "portail":
            self.page(302, "", Location=self.hostile.elsewhere)
        elif mood == "muet":
            self.hostile.closing.wait(60)
        elif mood == "moitié":
            self.half()
        elif isinstance(mood, int):
            self.page(mood, f"<h1>{mood}</h1>")
        else:
            super().do_GET() if self.command == "GET" else super().do_HEAD()

    def page(self, status: int, text: str, **headers: str) -> None:
        body = text.encode()
        self.send_response(status)
        for name, value in {"Content-Type": "text/html; charset=utf-8", "Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def half(self) -> None:
        path = Path(self.translate_path(self.path))
        body = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body[: len(body) // 2])
        self.close_connection = True


def hostile(folder: Path) -> Iterator[Hostile]:
    """For a fixture."""
    one = Hostile(folder)
    yield one
    one.close()
