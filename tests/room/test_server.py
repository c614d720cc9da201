"""The room on a network that is hostile and unlucky: names, origins, sizes, paths, a server that is killed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from room_helpers import Hall, Salle, heard, served, socket_of
from rule_helpers import sentence
from websocket import WebSocketBadStatusException, WebSocketConnectionClosedException

import tablegames_widgets as tg
from tablegames_widgets.room.pages import NAMES, PAGES
from tablegames_widgets.room.server import POLICY, Where


@pytest.fixture(scope="module")
def room() -> Iterator[Salle]:
    salle = served()
    salle.ouvre("korsar", ["moi", "moi", "glouton"])
    yield salle
    salle.ferme()


def fetched(address: str, **headers: str) -> tuple[int, dict[str, str], str]:
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=10) as answer:
            return answer.status, dict(answer.headers), answer.read().decode("utf-8", "replace")
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), error.read().decode("utf-8", "replace")


def test_every_page_and_all_that_it_asks_for_is_served_under_a_strict_policy(room: Salle) -> None:
    for name in PAGES:
        status, headers, text = fetched(room.adresse + name)
        assert status == 200 and headers["Content-Security-Policy"] == POLICY and "unsafe-eval" not in POLICY
        assert room.code not in text, "who asks for a page is nobody yet"
        assert set(re.findall(r'(?:src|href)="static/([^"]+)"', text)) <= NAMES
    for name in NAMES:
        status, headers, text = fetched(f"{room.adresse}static/{name}")
        assert status == 200 and headers["X-Content-Type-Options"] == "nosniff" and len(text) > 100
        assert set(re.findall(r'from "\./([\w.]+)"', text)) <= NAMES, name


@pytest.mark.parametrize("path", ["static/board.py", "static/../server.py", "static/%2e%2e/server.py", "static/", "..", "etc/passwd",
                                  "livre/", "livre/../../pyproject.toml", "place/x", "prof%00", "static/a/b", "code.svgx"])  # fmt: skip
def test_no_path_leads_out_of_what_the_room_serves(room: Salle, path: str) -> None:
    status, _, text = fetched(room.adresse + path)
    assert status == 404 and "reviens à l’entrée" in text and "Traceback" not in text


def test_another_name_than_this_machines_is_a_page_of_elsewhere(room: Salle) -> None:
    """DNS rebinding: a stranger's page has its name lead here."""
    for host in ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "10.9.8.7", ""):
        status, _, text = fetched(room.adresse, Host=host)
        assert status in (400, 421) and "salle" not in text.replace("Cette salle ne répond pas", "")
    with pytest.raises(WebSocketBadStatusException):
        socket_of(room, host="evil.example")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"])
def test_a_page_of_elsewhere_opens_no_line(room: Salle, origin: str) -> None:
    with pytest.raises(WebSocketBadStatusException):
        socket_of(room, origin=origin)


def test_a_message_that_is_too_long_cuts_the_line_and_nothing_else(room: Salle) -> None:
    socket = socket_of(room)
    with suppress(OSError):
        socket.send("a" * 100_000)
    with pytest.raises((WebSocketConnectionClosedException, OSError, json.JSONDecodeError)):
        heard(socket, "room")
    other = socket_of(room)
    other.send(json.dumps({"join": room.code}))
    assert heard(other, "room")["tables"]


def test_bytes_are_read_as_text_is_and_no_raw_error_comes_back(room: Salle) -> None:
    socket = socket_of(room)
    for message in (b"\xff\xfe\x00", b"{}", json.dumps({"join": room.code}).encode()):
        socket.send_binary(message)
    assert sentence(heard(socket, "error")) and sentence(heard(socket, "error")) and heard(socket, "room")


def test_programs_move_by_themselves_and_the_game_goes_on(room: Salle) -> None:
    salle = served()
    salle.ouvre("korsar", ["moi", "stratege", "hasard"])
    socket = socket_of(salle)
    socket.send(json.dumps({"sit": {"code": salle.code, "table": 1, "name": "Ana"}}))
    socket.send(json.dumps({"seat": heard(socket, "seated")["key"]}))
    for _ in range(3):
        while "À toi" not in (html := heard(socket, "frames")[-1]["html"]):
            pass
        ply = int(re.findall(r'data-ply="(\d+)"', html)[0])
        socket.send(json.dumps({"board": "t1-0", "ply": ply, "click": "pioche"}))
    salle.ferme()


def test_under_a_path_that_a_proxy_gives_everything_is_there_and_nothing_elsewhere() -> None:
    salle = served(base="/services/salle/", proxied=True)
    salle.ouvre("korsar", 2)
    root = salle.adresse.partition("/services")[0]
    assert fetched(f"{salle.adresse}mur", Host="ecole.example")[0] == 200
    assert fetched(f"{root}/mur")[0] == 404
    socket = socket_of(salle, host="ecole.example", origin="http://ecole.example")
    socket.send(json.dumps({"join": salle.code}))
    assert heard(socket, "room")["tables"]
    salle.ferme()


def test_the_qr_code_leads_where_its_page_was_reached_and_nowhere_else(room: Salle) -> None:
    assert fetched(f"{room.adresse}code.svg?base={room.adresse}")[2].startswith("<?xml")
    found = Where(port=80, network=True)
    assert found.address.startswith("http://") and all(not host.startswith("127.") for host in found.hosts - {"127.0.0.1"})


def test_a_room_listens_to_this_machine_alone_unless_it_is_asked_to(room: Salle) -> None:
    assert room.adresse.startswith("http://127.0.0.1:")
    listening = Path("/proc/net/tcp")
    if listening.exists():
        port = int(room.adresse.rstrip("/").rpartition(":")[2])
        mine = [line.split()[1] for line in listening.read_text().splitlines()[1:] if line.split()[3] == "0A"]
        assert [host for host, _, hexed in (one.partition(":") for one in mine) if int(hexed, 16) == port] == ["0100007F"]


def test_the_book_beside_the_room_leads_into_it(tmp_path: Path) -> None:
    book = tmp_path / "site"
    (book / "jouer").mkdir(parents=True)
    (book / "index.html").write_text("le livre", "utf-8")
    (book / "jouer" / "korsar.mjs").write_text("1", "utf-8")
    (tmp_path / "secret.html").write_text("le secret", "utf-8")
    salle = served(book=book)
    try:
        assert fetched(f"{salle.adresse}livre/")[2] == "le livre" and fetched(f"{salle.adresse}livre/", Host="evil.example")[0] == 421
        assert fetched(f"{salle.adresse}livre/jouer/korsar.mjs")[1]["Content-Type"] == "text/javascript"
        assert "salle-porte" in fetched(f"{salle.adresse}livre/salle.html")[2], "« Chacun son écran » is this room's door"
        for path in ("../secret.html", "%2e%2e/secret.html", "/etc/passwd", "absent.html"):
            assert fetched(f"{salle.adresse}livre/{path}")[0] in (403, 404)
    finally:
        salle.ferme()


# -- the command -------------------------------------------------------------------------------------------------------
def opened(folder: Path, *words: str) -> tuple[subprocess.Popen[str], str, str]:
    """The command, the address and the code that it says."""
    command = [sys.executable, "-m", "tablegames_widgets.cli", "salle", *words, "--port", "0", "--dossier", str(folder)]
    env = {**os.environ, "PYTHONPATH": str(Path(tg.__file__).parents[1])}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
    said = ""
    assert process.stdout
    while "Entrer" not in said:
        said += (line := process.stdout.readline())
        assert line, said
    return process, re.findall(r"Entrer : (\S+),", said.replace("\u00a0", " "))[0], said.strip()[-4:]


def joined(address: str, message: dict[str, object]) -> object:
    from websocket import create_connection

    socket = create_connection(f"{address.replace('http', 'ws')}fil", timeout=10)
    socket.send(json.dumps(message))
    return socket


def test_a_server_that_is_killed_and_started_again_goes_on_where_it_was(tmp_path: Path) -> None:
    process, address, code = opened(tmp_path / "salle", "korsar", "moi", "moi")
    keys = []
    for name in ("Ana", "Bo"):
        socket = joined(address, {"sit": {"code": code, "table": 1, "name": name}})
        keys.append(heard(socket, "seated")["key"])
    ana = joined(address, {"seat": keys[0]})
    html = heard(ana, "frames")[-1]["html"]
    asked = 0 if "À toi" in html else 1
    one = joined(address, {"seat": keys[asked]})
    heard(one, "frames")
    one.send(json.dumps({"board": f"t1-{asked}", "ply": 0, "click": "pioche"}))  # type: ignore[attr-defined]
    shown = heard(one, "frames")[-1]["html"]
    process.kill()
    process.wait()
    process, address, again = opened(tmp_path / "salle", "korsar", "moi", "moi")
    assert again == code
    assert heard(joined(address, {"seat": keys[asked]}), "frames")[-1]["html"] == shown
    process.send_signal(signal.SIGINT)
    time.sleep(0.3)
    assert process.poll() is None, "one Ctrl-C only warns"
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=20)[0]
    assert process.returncode == 0 and "Encore Ctrl-C" in said.replace("\u00a0", " ")
    assert list((tmp_path / "salle").iterdir()) == [], "nothing of a person is kept beyond the evening"


@pytest.mark.parametrize("words", [("echecs",), ("korsar", "moi", "gluton"), ("korsar", "moi"), ("korsar", "moi", "moi", "--option", "x=y"),
                                   ("korsar", "moi", "absent.py")])  # fmt: skip
def test_what_cannot_be_opened_is_one_sentence(tmp_path: Path, words: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "tablegames_widgets.cli", "salle", *words, "--port", "0", "--dossier", str(tmp_path)]
    env = {**os.environ, "PYTHONPATH": str(Path(tg.__file__).parents[1])}
    done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=30, check=False)
    assert done.returncode == 1 and done.stderr.startswith("salle : ") and len(done.stderr.strip().splitlines()) == 1


# -- a notebook --------------------------------------------------------------------------------------------------------
def test_a_notebooks_room_lives_beside_a_kernel_that_works() -> None:
    salle = tg.salle("korsar", ["moi", "glouton"])
    try:
        assert tg.salle("korsar", ["moi", "glouton"]) is salle, "a cell that is run again opens nothing twice"
        socket = socket_of(salle)
        begun = time.monotonic()
        socket.send(json.dumps({"join": salle.code}))
        while time.monotonic() - begun < 0.2:
            sum(range(2000))  # the kernel works
        assert len(heard(socket, "room")["tables"]) == 1
        html = salle._repr_html_()
        assert salle.code in html and "<svg" in html and salle.adresse in html
        assert "prof#" not in re.sub(r'href="[^"]*"', "", html), "what is read holds no key"
    finally:
        salle.ferme()
    assert repr(salle) == "<Salle fermée>"
    with pytest.raises(tg.BadSetup) as caught:
        salle.garde()
    assert sentence(caught.value)


def test_a_script_that_opens_a_room_is_not_run_again_by_the_programs_that_think(tmp_path: Path) -> None:
    """Nor would a cell be: what thinks in a process needs nothing of the program that started it."""
    script = tmp_path / "soiree.py"
    script.write_text(
        "import time, tablegames_widgets as tg\nprint('une fois', flush=True)\nsalle = tg.salle('korsar', ['stratege', 'stratege'])\n"
        "until = time.time() + 20\n"
        "while time.time() < until and salle._do(lambda room: room.hall.tables[1].match.last_ply) < 2:\n    time.sleep(0.1)\n"
        "print(salle._do(lambda room: room.hall.tables[1].match.last_ply) >= 2)\nsalle.ferme()\n",
        "utf-8",
    )
    env = {**os.environ, "PYTHONPATH": str(Path(tg.__file__).parents[1])}
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, env=env, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("une fois\nTrue\n", "")


def test_what_a_notebook_asks_wrong_is_a_sentence_and_opens_nothing(tmp_path: Path) -> None:
    salle = tg.salle()
    try:
        for seats in (["moi", "Ana"], ["moi"], 1, "moi", [3, "moi"]):
            with pytest.raises(tg.BadSetup) as caught:
                salle.ouvre("korsar", seats)  # type: ignore[arg-type]
            assert sentence(caught.value)
        with pytest.raises(tg.BadSetup):
            salle.ouvre("korsar", tables=1000)
        assert salle._do(lambda room: len(room.hall.tables)) == 0
    finally:
        salle.ferme()


def test_a_hall_of_a_program_of_ones_own(tmp_path: Path) -> None:
    """A pupil's file sits down, in a process of its own."""
    player = tmp_path / "ana.py"
    player.write_text("class Ana:\n    def choose(self, view):\n        return view.legal_moves[0]\n")
    salle = served(Hall())
    salle.ouvre("korsar", ["moi", str(player)])
    socket = socket_of(salle)
    socket.send(json.dumps({"sit": {"code": salle.code, "table": 1, "name": "Bo"}}))
    socket.send(json.dumps({"seat": heard(socket, "seated")["key"]}))
    until = time.monotonic() + 20
    while time.monotonic() < until:
        html = heard(socket, "frames")[-1]["html"]
        ply = int(re.findall(r'data-ply="(\d+)"', html)[0])
        if ply >= 3:
            break
        if "À toi" in html:
            socket.send(json.dumps({"board": "t1-0", "ply": ply, "click": "pioche"}))
    assert ply >= 3
    salle.ferme()


def test_every_script_is_sent_whole(tmp_path: Path) -> None:
    """What takes comments away takes nothing else: Node reads each as a module."""
    from tablegames_widgets.room.pages import asset

    for name in (one for one in NAMES if one.endswith(".js")):
        script = tmp_path / name.replace(".js", ".mjs")
        script.write_text(asset(name)[1], "utf-8")
        done = subprocess.run([Path(sys.executable).parent / "node", "--check", script], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def test_a_browsers_python_says_in_a_sentence_that_it_opens_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    with pytest.raises(tg.BadSetup) as caught:
        tg.salle("korsar")
    assert sentence(caught.value) and "tablegames salle" in str(caught.value)
