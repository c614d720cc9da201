"""A room behind a JupyterHub, jupyter-server-proxy or another server: what it is told, what it says."""

from __future__ import annotations

import json
import urllib.request

import pytest
from room_helpers import Ear, Hall, heard, served, socket_of

from tablegames_widgets.engine import BadSetup
from tablegames_widgets.room.behind import PREFIX, PUBLIC, SERVICE, Behind, behind
from tablegames_widgets.room.command import KEY, chosen_key, closed_by, introduced
from tablegames_widgets.room.pages import qr
from tablegames_widgets.room.server import Where
from tablegames_widgets.room.talk import WRONG, Gate

HUB = "https://hub.example"
ABSOLUTE = "/user/ana/proxy/absolute/8642/"


@pytest.mark.parametrize(("told", "said", "network", "found"), [
    ({}, None, False, Behind()),
    ({}, "/", False, Behind("/", True)),
    ({}, "jeux", False, Behind("/jeux/", True, "/jeux/")),
    ({SERVICE: "salle", PREFIX: "/services/salle/"}, None, False, Behind("/services/salle/", True, "/services/salle/")),
    ({SERVICE: "salle", PREFIX: "/services/salle/", PUBLIC: f"{HUB}/services/salle/"}, None, False,
     Behind("/services/salle/", True, f"{HUB}/services/salle/")),
    ({PREFIX: "/user/ana/"}, None, False, Behind("/", True, "/user/ana/proxy/{port}/")),
    ({PREFIX: "/user/ana/"}, ABSOLUTE, False, Behind(ABSOLUTE, True, ABSOLUTE)),
    ({PREFIX: "/user/ana/"}, None, True, Behind()),
])  # fmt: skip
def test_a_hub_says_how_a_room_is_reached(
    monkeypatch: pytest.MonkeyPatch, told: dict[str, str], said: str | None, network: bool, found: Behind
) -> None:
    for name in (PREFIX, PUBLIC, SERVICE):
        monkeypatch.delenv(name, raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    assert behind(said, network) == found


def test_the_key_of_who_leads_may_be_chosen_and_no_program_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen_key() == ""
    monkeypatch.setenv(KEY, "seize-lettres-au-moins")
    assert chosen_key() == "seize-lettres-au-moins" and chosen_key() == ""
    for key in ("court", 41 * "a", "é" * 20, "a b" * 8):
        monkeypatch.setenv(KEY, key)
        with pytest.raises(BadSetup, match="seize à quarante"):
            chosen_key()


def test_behind_a_hub_the_addresses_and_the_qr_code_are_those_of_the_hub(monkeypatch: pytest.MonkeyPatch) -> None:
    assert closed_by() == "deux Ctrl-C"
    monkeypatch.setenv(SERVICE, "salle")
    salle = served(base="/services/salle/", proxied=True, front="/services/salle/")
    here = salle._do(lambda room: f"http://127.0.0.1:{room.where.port}/services/salle")
    lines = "\n".join(salle._do(lambda room: introduced(room, closed_by())))
    assert " : /services/salle/prof#" in lines and "à la suite" in lines and "127.0.0.1" not in lines and "Ctrl-C" not in lines
    with urllib.request.urlopen(here) as answer:  # typed without its last stroke
        assert answer.url == f"{here}/"
    for host in ("ecole.example", here.split("/")[2]):
        base = f"http://{host}/services/salle/"
        asked = urllib.request.Request(f"{here}/code.svg?base={base}", headers={"Host": host})
        with urllib.request.urlopen(asked) as answer:
            assert answer.read() == qr(f"{base}#{salle.code}")
    with urllib.request.urlopen(f"{here}/code.svg?base=http://elsewhere.example/") as answer:
        assert answer.read() == qr(f"/services/salle/#{salle.code}"), "no page of ours shows that"
    salle.ferme()


def test_jupyter_server_proxy_has_the_port_in_its_path() -> None:
    assert Where(port=8650, proxied=True, front="/user/ana/proxy/{port}/").address == "/user/ana/proxy/8650/"


def test_each_one_behind_it_has_an_address_of_his_own() -> None:
    salle = served(proxied=True)
    port = salle._do(lambda room: room.where.port)
    for client, said in (("10.0.0.7", "error"), ("10.0.0.8", "room")):
        socket = socket_of(salle, header={"X-Forwarded-For": f"{client}, 127.0.0.1"}, origin=f"http://127.0.0.1:{port}")
        for _ in range(WRONG if said == "error" else 0):
            socket.send(json.dumps({"join": "ZZZZ"}))
            heard(socket, "error")
        socket.send(json.dumps({"join": salle.code}))
        assert heard(socket, said)
        socket.close()
    salle.ferme()


def test_a_right_key_comes_in_even_where_others_have_guessed_too_often() -> None:
    hall, gate = Hall(), Gate()
    hall.open("korsar", ["moi", "glouton"])
    key = hall.tables[1].chairs[hall.tables[1].sit("Ana")].key
    for _ in range(WRONG):
        gate.wrong("10.0.0.7")
    ear = Ear(hall, "10.0.0.7", gate=gate)
    assert "attends" in ear.say({"lead": "ZZZZ"})[0]["error"]
    assert "room" in ear.say({"lead": hall.lead})[0]
    assert "table" in ear.say({"seat": key})[0]
