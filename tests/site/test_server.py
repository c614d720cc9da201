"""What serves the book to one's own computer, from a key or by `site serve`: the book, nothing else, whatever is asked."""

from __future__ import annotations

import http.client
import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from socketserver import ThreadingMixIn

import pytest

from tablegames_widgets.site.cle import demarrer
from tablegames_widgets.site.cle.demarrer import Server

TEXT = "0123456789" * 10
Answer = tuple[int, dict[str, str], bytes]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A book, beside a secret and with links that lead to it."""
    root = tmp_path / "site"
    for name in ("index.html", "jeux/korsar.html", "jeux/index.html", "vide/a.bin", "_static/worker.mjs", "é [2].txt"):
        root.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        root.joinpath(name).write_text(TEXT)
    tmp_path.joinpath("secret.txt").write_text("secret")
    root.joinpath("lien.txt").symlink_to(tmp_path / "secret.txt")
    root.joinpath("dehors").symlink_to(tmp_path, target_is_directory=True)
    root.joinpath("dedans").symlink_to(root / "jeux", target_is_directory=True)
    root.joinpath("rond").symlink_to(root / "rond")
    root.joinpath("piège").mkdir()
    root.joinpath("piège", "index.html").symlink_to(tmp_path / "secret.txt")
    one = Server(root)
    threading.Thread(target=one.serve_forever, args=(0.01,), daemon=True).start()
    yield one
    one.shutdown()
    one.server_close()


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=30)
    connection.putrequest(method, path, skip_host=False)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    found = answer.status, dict(answer.getheaders()), answer.read()
    connection.close()
    return found


@pytest.mark.parametrize(("path", "status"), [
    ("/", 200), ("/index.html?a=b", 200), ("/jeux/", 200), ("/jeux", 301), ("/dedans/korsar.html", 200), ("/%C3%A9%20%5B2%5D.txt", 200),
    ("/%00", 400), ("/index.html%00", 400), ("/%0a", 400), ("/%FF", 400), ("/jeux/%C3", 400),
    ("/..%2fsecret.txt", 404), ("/../secret.txt", 404), ("/%2e%2e/secret.txt", 404), ("/..%5csecret.txt", 404), ("/c:/x", 404),
    ("/lien.txt", 404), ("/dehors/secret.txt", 404), ("/dehors/", 404), ("/dehors", 404), ("/rond", 404), ("/pi%C3%A8ge/", 404),
    ("/vide/", 404), ("/vide", 301), ("/rien.html", 404), ("/index.html/", 404), (f"/{'a' * 5000}", 404), ("//secret.txt", 404),
])  # fmt: skip
def test_an_address_leads_into_the_book_or_nowhere(server: Server, capfd: pytest.CaptureFixture[str], path: str, status: int) -> None:
    found, headers, text = ask(server, path)
    assert found == status
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert b"secret" not in text and b"a.bin" not in text
    assert (text == TEXT.encode()) == (status == 200)
    if status >= 400:
        assert "Le livre n’a rien à cette adresse" in text.decode()
    assert headers.get("Location", "/jeux/").startswith(("/jeux/", "/vide/"))
    assert capfd.readouterr() == ("", "")


def test_what_the_reader_has_is_not_sent_again(server: Server) -> None:
    status, headers, _ = ask(server, "/index.html")
    mark = headers["ETag"]
    for known in (mark, f'"x", W/{mark}', "*"):
        status, more, text = ask(server, "/index.html", If_None_Match=known)
        assert (status, text, more["ETag"]) == (304, b"", mark)
    path = server.root / "index.html"
    path.write_text(TEXT[::-1])
    os.utime(path, (1, 1))
    assert ask(server, "/index.html", If_None_Match=mark)[0] == 200


@pytest.mark.parametrize(("asked", "status", "told", "text"), [
    ("bytes=0-9", 206, "bytes 0-9/100", TEXT[:10]), ("bytes=95-", 206, "bytes 95-99/100", TEXT[95:]),
    ("bytes=-3", 206, "bytes 97-99/100", "789"), ("bytes=90-900", 206, "bytes 90-99/100", TEXT[90:]),
    ("bytes=-900", 206, "bytes 0-99/100", TEXT),
    ("bytes=100-", 416, "bytes */100", ""), ("bytes=5-4", 416, "bytes */100", ""), ("bytes=-0", 416, "bytes */100", ""),
    ("bytes=0-1,4-5", 200, None, TEXT), ("pages=1-2", 200, None, TEXT), ("bytes=-", 200, None, TEXT), ("bytes=a-b", 200, None, TEXT),
])  # fmt: skip
def test_a_piece_of_a_file_is_sent_alone(server: Server, asked: str, status: int, told: str | None, text: str) -> None:
    found, headers, body = ask(server, "/index.html", Range=asked)
    assert (found, headers.get("Content-Range"), body.decode()) == (status, told, text)
    assert int(headers["Content-Length"]) == len(text)
    assert ask(server, "/index.html", Range=asked, If_Range='"old"')[0] == 200


def test_the_head_of_a_file_is_that_of_the_file(server: Server) -> None:
    status, headers, text = ask(server, "/_static/worker.mjs", "HEAD")
    assert (status, text, headers["Content-Length"]) == (200, b"", "100")
    assert headers["Content-Type"] == "text/javascript"
    assert ask(server, "/index.html", "POST")[0] == 501


def test_however_many_readers_come_few_are_answered_at_once_and_each_in_the_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    before, most = threading.active_count(), 0
    silent = [socket.create_connection(("127.0.0.1", server.server_port)) for _ in range(3 * demarrer.AT_ONCE)]
    for _ in range(20):
        most = max(most, threading.active_count() - before)
        time.sleep(0.05)
    assert 0 < most <= demarrer.AT_ONCE
    for one in silent:
        one.close()
    assert ask(server, "/index.html")[0] == 200


def test_ctrl_c_while_a_page_is_being_asked_for_still_ends_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answering = ThreadingMixIn.process_request

    def interrupted(self: Server, request: socket.socket, client_address: tuple[str, int]) -> None:
        answering(self, request, client_address)  # its thread answers, and gives its place back…
        while self.places._value < demarrer.AT_ONCE:  # type: ignore[attr-defined]
            time.sleep(0.01)
        raise KeyboardInterrupt  # … before whoever serves has left the call

    monkeypatch.setattr(ThreadingMixIn, "process_request", interrupted)
    with Server(tmp_path) as one, socket.create_connection(("127.0.0.1", one.server_port)) as reader:
        reader.sendall(b"GET / HTTP/1.0\r\n\r\n")
        with pytest.raises(KeyboardInterrupt):
            one.handle_request()


def test_every_kind_of_file_of_the_site_has_a_type_that_a_browser_may_trust() -> None:
    """With `nosniff`, what is told as bytes is never run nor shown."""
    known = {".bin", ".z", ".inv", ".buildinfo", ".bak", ""} | {".orig"}  # the last is of JupyterLite: what it was made from
    site = Path(__file__).parents[2] / "build" / "site"
    assert site.joinpath("index.html").is_file(), "le site n’est pas construit : lance d’abord « make site-build »"
    assert {path.suffix for path in site.rglob("*") if path.is_file()} - demarrer.TYPES.keys() - known == set()
