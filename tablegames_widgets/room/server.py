"""The room on a network: pages, scripts and sheets by HTTP, one WebSocket a line.

tornado carries it: whoever has Jupyter has it already, and it serves both on one loop.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import re
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from tornado import httpserver, netutil, web, websocket

from ..engine.text import french
from .chairs import Told
from .hall import Hall
from .pages import NAMES, PAGES, asset, page, qr
from .talk import LONGEST, Gate, Talk, TooMuch
from .thinking import Driver, Thinkers

MOST_LINES: Final = 600
"""Lines at once: a school's worth of screens."""
AFRESH: Final = 30
"""Seconds before this machine looks for its addresses again: that may take a while."""
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
PING: Final = 15
"""Seconds between two signs of life: a phone that sleeps is missed after two."""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self' ws: wss:; form-action 'none'; base-uri 'none';"
    " frame-ancestors 'self'"
)
_LOG: Final = logging.getLogger(__name__)


@dataclass
class Where:
    """Where the room is reached. `base` is the path under which a proxy has it; `proxied`: whoever is
    before it answers for the names by which it is called, and calls it `front` (a path, where its name is
    unknown; {port} is the port). `address` is what others type."""

    port: int = 0
    network: bool = False
    base: str = "/"
    proxied: bool = False
    front: str = ""
    book: Path | None = None
    """The site of the rules, served beside the room."""
    names: tuple[str, ...] = field(default_factory=tuple)
    """Other names of this machine."""

    @property
    def hosts(self) -> frozenset[str]:
        """The names by which it may be called."""
        return frozenset((*LOOPBACK, *self.names, *(addresses() if self.network else ())))

    @property
    def address(self) -> str:
        """What others type."""
        if self.front:
            return self.front.replace("{port}", str(self.port))
        host = next(iter(addresses()), "127.0.0.1") if self.network else "127.0.0.1"
        return f"http://{host}:{self.port}{self.base}"


def addresses() -> list[str]:
    """The addresses of this machine on its networks, the one that leads elsewhere first."""
    found: dict[str, None] = {}
    with socket.socket(
        socket.AF_INET, socket.SOCK_DGRAM
    ) as probe:  # nothing is sent: the system chooses the way
        try:
            probe.connect(("192.0.2.1", 9))
            found[probe.getsockname()[0]] = None
        except OSError:
            pass
    try:
        for *_, (host, *_) in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(host)] = None
    except OSError:
        pass
    return [one for one in found if not ipaddress.ip_address(one).is_loopback]


class _Guarded(web.RequestHandler):
    """Every answer: who may ask, and under which headers."""

    room: Room

    def initialize(self, room: Room) -> None:
        self.room = room

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        self.set_header("Content-Security-Policy", POLICY)
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-cache")

    def prepare(self) -> None:
        if not self.room.is_ours(self.request.host):
            raise web.HTTPError(421)

    def write_error(self, status_code: int, **_: Any) -> None:
        told = {
            404: "Il n’y a rien à cette adresse : reviens à l’entrée de la salle.",
            421: "Cette salle ne répond pas à ce nom : prends l’adresse écrite au tableau.",
        }
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(french(told.get(status_code, "La salle n’a pas pu répondre : réessaie.")))


class _Page(_Guarded):
    def get(self, name: str) -> None:
        if name not in PAGES:
            raise web.HTTPError(404)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(page(name, book=self.room.where.book is not None))


class _Asset(_Guarded):
    def get(self, name: str) -> None:
        if name not in NAMES:
            raise web.HTTPError(404)
        kind, content = asset(name)
        self.set_header("Content-Type", f"{kind}; charset=utf-8")
        self.finish(content)


class _Code(_Guarded):
    """The QR code of the way in, as the page that asks is reached itself."""

    def get(self) -> None:
        base, host = self.get_argument("base", "")[:300], self.request.host
        asked = base.startswith((f"http://{host}/", f"https://{host}/"))
        self.set_header("Content-Type", "image/svg+xml")
        self.finish(qr(self.room.way_in(base if asked else "")))


class _Book(web.StaticFileHandler):
    """The site of the rules, beside the room: under its own headers, as any server would give it."""

    def initialize(self, room: Room) -> None:  # type: ignore[override]
        self.room = room
        super().initialize(str(room.where.book), "index.html")

    def prepare(self) -> None:
        if not self.room.is_ours(self.request.host):
            raise web.HTTPError(421)

    def get_content_type(self) -> str:
        """The type of a file, whatever the system believes."""
        found = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}
        return found.get(Path(self.absolute_path or "").suffix) or super().get_content_type()


class _Wire(websocket.WebSocketHandler):
    """A line."""

    room: Room
    talk: Talk | None = None

    def initialize(self, room: Room) -> None:
        self.room = room

    def prepare(self) -> None:
        if not self.room.is_ours(self.request.host):
            raise web.HTTPError(421)

    def check_origin(self, origin: str) -> bool:
        return urlsplit(origin).netloc.lower() == self.request.host.lower()

    def open(self, *args: str, **kwargs: str) -> None:
        if len(self.room.lines) >= MOST_LINES:
            self.close(1013)
            return
        self.talk = self.room.line(self._tell, self.request.remote_ip or "")
        self.room.lines.add(self)

    def on_message(self, message: str | bytes) -> None:
        if self.talk is None:
            return
        try:
            self.talk.heard(message)
        except TooMuch:
            self.close(1008)
        except Exception:
            _LOG.exception("a message of a line")
            self._tell({"error": french("La salle n’a pas compris ce message : recharge la page.")})

    def on_close(self) -> None:
        self.room.lines.discard(self)
        if self.talk is not None:
            self.talk.gone()

    def _tell(self, told: Told) -> None:
        with suppress(websocket.WebSocketClosedError):
            self.write_message(json.dumps(told, ensure_ascii=False)).add_done_callback(_heard_or_not)

    def get_compression_options(self) -> dict[str, Any]:
        """A board of 15 kB goes out in 3: a class shares one Wi-Fi."""
        return {"compression_level": 1, "mem_level": 5}


def _heard_or_not(future: asyncio.Future[None]) -> None:
    future.exception()  # whoever is gone comes back, and is told all again


def _book(base: str, given: dict[str, Any]) -> tuple[Any, ...]:
    """The book says how to open a room; here is one."""
    return (
        (rf"{base}livre/salle\.html", web.RedirectHandler, {"url": "../", "permanent": False}),
        (rf"{base}livre/(.*)", _Book, given),
    )


class Room:
    """The room on this machine, while it is open. `start` listens; nothing is listened to but this machine
    unless `where` says so."""

    def __init__(
        self, hall: Hall, where: Where, *, saves: Path | None = None, thinkers: Thinkers | None = None
    ) -> None:
        self.hall, self.where, self._saves = hall, where, saves
        self.gate, self.lines = Gate(), set[_Wire]()
        self.driver = Driver(thinkers or Thinkers())
        self.ended: Callable[[], None] = lambda: None
        """Called when who leads closes the room."""
        hall.heard = self.driver.heard
        self._hosts, self._looked = where.hosts, time.monotonic()

    def is_ours(self, host: str) -> bool:
        """Whether a request names this machine: another name is a page of elsewhere that was led here."""
        name = urlsplit(f"//{host}").hostname or ""
        now = time.monotonic()
        if name not in self._hosts and now - self._looked > AFRESH:  # it may have changed its network
            self._hosts, self._looked = self.where.hosts, now
        return self.where.proxied or name in self._hosts

    def line(self, tell: Callable[[Told], None], address: str) -> Talk:
        """A new line."""
        return Talk(self.hall, tell, address, gate=self.gate, ends=lambda: self.ended(), keeps=self.keep)

    def way_in(self, base: str) -> str:
        """The address that the QR code holds: that of the page which shows it, unless it is shown on this
        machine alone. Whoever is before the room may be on this machine, and is reached there."""
        seen = urlsplit(base)
        local = (
            (seen.hostname in LOOPBACK and not self.where.proxied)
            or seen.scheme not in ("http", "https")
            or not self.is_ours(seen.netloc)
        )
        return f"{self.where.address if local else base}#{self.hall.code}"

    def keep(self, names: bool) -> str:
        """Write the games into the folder of saves; what to say of it."""
        found = self.hall.saves(self._saves or Path("parties"), names)
        folder = (self._saves or Path("parties")).as_posix()
        many = (
            f"{len(found)} parties gardées"
            if len(found) > 1
            else "Une partie gardée"
            if found
            else "Rien à garder"
        )
        return f"{many} dans « {folder} »." if found else f"{many} : aucune table n’a commencé."

    def application(self) -> web.Application:
        """What answers, under the path that a proxy gives it."""
        base = re.escape(self.where.base)
        given = {"room": self}
        rules: list[Any] = [
            *([(base[:-1], _Slash, given)] if self.where.base != "/" else []),
            (rf"{base}fil", _Wire, given),
            (rf"{base}code\.svg", _Code, given),
            (rf"{base}static/([\w.-]+)", _Asset, given),
            *(_book(base, given) if self.where.book else ()),
            (rf"{base}(\w*)", _Page, given),
            (r".*", _Nothing, given),
        ]
        return web.Application(
            rules,
            websocket_ping_interval=PING,
            websocket_ping_timeout=PING,
            websocket_max_message_size=4 * LONGEST,
            compress_response=True,
            log_function=lambda handler: None,
        )

    def start(self) -> None:
        """Listen. Raises OSError for a port that is taken."""
        host = "0.0.0.0" if self.where.network else "127.0.0.1"
        sockets = netutil.bind_sockets(self.where.port, host, family=socket.AF_INET)
        self.where.port = sockets[0].getsockname()[1]
        self._server = httpserver.HTTPServer(
            self.application(), xheaders=self.where.proxied, trusted_downstream=list(LOOPBACK[:2]),
            max_header_size=1 << 14, max_body_size=1 << 14,
        )  # fmt: skip
        self._server.add_sockets(sockets)
        for table in self.hall.tables.values():
            self.driver.heard(table)

    def stop(self) -> None:
        """Listen no more."""
        self._server.stop()
        for wire in list(self.lines):
            wire.close(1001)
        self.driver.close()


class _Slash(_Guarded):
    """The path of the room, typed without its last stroke."""

    def get(self) -> None:
        self.redirect(self.room.where.base)


class _Nothing(_Guarded):
    def get(self, *_: str) -> None:
        raise web.HTTPError(404)


__all__ = ["Room", "Where", "addresses"]
