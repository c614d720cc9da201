"""Ouvrir le livre depuis cette clé : ce dossier le sert à cet ordinateur, et à lui seul.

Python suffit, rien ne s'installe.
"""

from __future__ import annotations

import contextlib
import http.server
import pathlib
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator, Mapping
from typing import BinaryIO, TypeAlias
from urllib.parse import quote, unquote, urlsplit

Request: TypeAlias = "socket.socket | tuple[bytes, socket.socket]"
AT_ONCE = 32
"""How many requests are answered at one time; the others wait."""
PATIENCE = 30
"""Seconds without news after which a reader is let go."""
PIECE = 1 << 16
TYPES = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript",
    ".mjs": "text/javascript",".json": "application/json", ".ipynb": "application/json",
    ".webmanifest": "application/manifest+json", ".wasm": "application/wasm", ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon", ".woff": "font/woff", ".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8",
    ".pdf": "application/pdf",
    ".epub": "application/epub+zip", ".zip": "application/zip", ".whl": "application/zip",
}  # fmt: skip
"""What browsers ask of each kind, whatever this computer thinks of it; the rest goes as bytes."""


class Server(http.server.ThreadingHTTPServer):
    """The book in a folder, to this computer alone; nothing outside of it, no list of it.

    `headers`: those of each part.
    """

    request_queue_size = 128

    def __init__(
        self, folder: pathlib.Path, port: int = 0, *, headers: Mapping[str, Mapping[str, str]] | None = None
    ) -> None:
        self.root, self.headers, self.places = (
            folder.resolve(),
            dict(headers or {}),
            threading.BoundedSemaphore(AT_ONCE),
        )
        super().__init__(("127.0.0.1", port), Book)

    def find(self, path: str) -> pathlib.Path | None:
        """The file of this address, or the folder; None for what is not in the book.

        ValueError when it is no address.
        """
        name = unquote(urlsplit(path).path, errors="strict")
        parts = [part for part in name.split("/") if part not in ("", ".")]
        if any(letter < " " for letter in name):
            raise ValueError(path)
        if ".." in parts or any(set(part) & set("\\:") for part in parts):
            return None
        with contextlib.suppress(OSError, RuntimeError):  # a name that no disk has, links in a circle
            found = self.root.joinpath(*parts).resolve(strict=True)
            return found if found.is_relative_to(self.root) else None
        return None

    def process_request(self, request: Request, client_address: object) -> None:
        """Answer in a thread of its own, once there is a place.

        Ctrl-C ends the server: its thread may hold the place already.
        """
        self.places.acquire()
        try:
            super().process_request(request, client_address)
        except Exception:
            self.places.release()
            raise

    def process_request_thread(self, request: Request, client_address: object) -> None:
        """Give the place back."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self.places.release()

    def handle_error(self, request: Request, client_address: object) -> None:
        """A reader who is gone is no error."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


class Book(http.server.BaseHTTPRequestHandler):
    """One request."""

    server: Server
    timeout = PATIENCE
    error_message_format = (
        '<!doctype html><html lang="fr"><meta charset="utf-8"><title>%(code)d</title>'
        '<p>Le livre n’a rien à cette adresse (%(code)d). <a href="/index.html">Retour au livre</a>'
    )
    error_content_type = "text/html; charset=utf-8"

    def do_GET(self) -> None:
        """A file, or what is asked of it."""
        self.answer()

    def do_HEAD(self) -> None:
        """The same without it."""
        self.answer()

    def answer(self) -> None:
        """The file of this address, its index for a folder, or why not."""
        try:
            found = self.server.find(self.path)
        except ValueError:
            return self.send_error(400)
        slash = urlsplit(self.path).path.endswith("/")
        if found and found.is_dir() and not slash:
            inside = found.relative_to(self.server.root).as_posix()
            return self.head(301, 0, Location=f"/{quote(inside)}/")
        path = found / "index.html" if found and slash else found
        with contextlib.suppress(OSError):
            if path and path.is_file() and path.resolve().is_relative_to(self.server.root):
                with path.open("rb") as file:
                    return self.send(path, file)
        return self.send_error(404)

    def send(self, path: pathlib.Path, file: BinaryIO) -> None:
        """The whole of it, a piece, or nothing when the reader has it."""
        about = path.stat()
        size, mark = about.st_size, f'"{about.st_mtime_ns:x}-{about.st_size:x}"'
        more = {"ETag": mark, "Accept-Ranges": "bytes", "Cache-Control": "no-cache"}
        if {mark, "*"} & set(re.findall(r'"[^"]*"|\*', self.headers.get("If-None-Match", ""))):
            return self.head(304, None, **more)
        kind = {"Content-Type": TYPES.get(path.suffix.lower(), "application/octet-stream")}
        piece = (
            asked(self.headers.get("Range", ""), size) if self.headers.get("If-Range", mark) == mark else None
        )
        if piece is None:
            self.head(200, size, **more, **kind)
            return self.pour(file, size)
        if not piece:
            return self.head(416, 0, **more, **{"Content-Range": f"bytes */{size}"})
        self.head(
            206, len(piece), **more, **kind, **{"Content-Range": f"bytes {piece[0]}-{piece[-1]}/{size}"}
        )
        file.seek(piece[0])
        return self.pour(file, len(piece))

    def head(self, status: int, size: int | None, **headers: str) -> None:
        """The lines before the content."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if size is not None:
            self.send_header("Content-Length", str(size))
        self.end_headers()

    def end_headers(self) -> None:
        """With those that go with every answer."""
        asked_for = getattr(self, "path", "/")  # a request that cannot be read has none
        place = max(
            (place for place in self.server.headers if asked_for.startswith(place)), key=len, default=""
        )
        for name, value in {
            "X-Content-Type-Options": "nosniff",
            **self.server.headers.get(place, {}),
        }.items():
            self.send_header(name, value)
        super().end_headers()

    def pour(self, file: BinaryIO, left: int) -> None:
        """So many bytes of the file."""
        for piece in pieces(file, left) if self.command == "GET" else ():
            self.wfile.write(piece)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def pieces(file: BinaryIO, left: int) -> Iterator[bytes]:
    """So many bytes of a file, a few at a time."""
    while left > 0 and (piece := file.read(min(PIECE, left))):
        yield piece
        left -= len(piece)


def asked(text: str, size: int) -> range | None:
    """The bytes of « Range », none when there are no such; None when all of them are to be sent, for several
    pieces too."""
    found = re.fullmatch(r"bytes=(\d{0,18})-(\d{0,18})", text.strip())
    if not found or not any(found.groups()):
        return None
    if not found[1]:
        return range(max(0, size - int(found[2])), size)
    return range(int(found[1]), min(size, int(found[2]) + 1) if found[2] else size)


def main() -> None:
    """Serve the folder « site » beside this file until the window is closed."""
    server = Server(pathlib.Path(__file__).resolve().parent / "site")
    address = f"http://127.0.0.1:{server.server_port}/index.html"
    print(
        f"Le livre est là : {address}\nLaisse cette fenêtre ouverte ; ferme-la quand tu as fini.", flush=True
    )
    if "--sans-navigateur" not in sys.argv:
        webbrowser.open(address)
    server.serve_forever()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        print()
