"""How long a class waits for its boards: thirty people at eight tables of all seven games, eight strateges among them, each person a
WebSocket of its own; from a click to the board of whoever made it, and to the others' boards. `python tests/bench_salle.py [seconds]`.

The room runs as the command runs it, in a process; then in a thread beside a kernel that computes (`tg.salle`).
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any

from tornado.websocket import websocket_connect

ROOT = Path(__file__).parents[1]
TABLES = (("wanted", 4, 1), ("wanted", 4, 1), ("korsar", 3, 1), ("manitou", 4, 0), ("key_largo", 4, 1), ("plenty_coups", 4, 1),
          ("silly_dragon", 4, 1), ("abilene", 3, 2))  # fmt: skip
"""The games, with how many people and strateges: thirty, and eight."""
PAUSE = 0.8
"""Seconds that a person thinks, about."""
SOON = 0.45
"""Seconds in which no program of the same table moves (thinking.BETWEEN): what comes then is the move that was made."""
LEGAL = re.compile(r'<button[^>]*is-legal[^>]*data-click="([^"]+)"')

SERVED = """
import sys, time, tablegames_widgets as tg
salle = tg.salle()
for game, people, programs in {tables}:
    salle.ouvre(game, ["moi"] * people + ["stratege"] * programs)
    salle._asked.clear()
print(salle.adresse, salle.code, flush=True)
until = time.time() + {seconds}
if {busy}:
    while time.time() < until:
        sum(i * i for i in range(1000))
else:
    time.sleep({seconds})
salle.ferme()
"""


@contextmanager
def served(busy: bool, seconds: float) -> Iterator[tuple[int, str, str]]:
    """The process of the room, its address and its code."""
    code = SERVED.format(tables=TABLES, seconds=seconds, busy=busy)
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout
    address, word = process.stdout.readline().split()
    try:
        yield process.pid, address, word
    finally:
        process.kill()
        process.wait()


def used(pid: int) -> float:
    """Seconds of processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Person:
    """Who sits at a table, and clicks whatever may be clicked."""

    sent: dict[int, float] = {}
    """When the last click at a table was made."""
    own: list[float] = []
    others: list[float] = []
    moves = 0

    def __init__(self, address: str, code: str, table: int, name: str) -> None:
        self.address, self.code, self.table, self.name = address.replace("http", "ws") + "fil", code, table, name

    async def live(self, until: float) -> None:
        line = await websocket_connect(self.address)
        await line.write_message(json.dumps({"sit": {"code": self.code, "table": self.table, "name": self.name}}))
        while "seated" not in (told := json.loads(str(await line.read_message()))):
            pass
        await line.write_message(json.dumps({"seat": told["seated"]["key"]}))
        mine, html, ply, board = 0.0, "", -1, ""
        while time.monotonic() < until:
            try:
                text = await asyncio.wait_for(line.read_message(), PAUSE * random.uniform(0.5, 1.5))
            except TimeoutError:
                clicks = [click for click in LEGAL.findall(html) if click]
                if clicks:
                    mine = Person.sent[self.table] = time.monotonic()
                    await line.write_message(json.dumps({"board": board, "ply": ply, "click": random.choice(clicks)}))
                continue
            told = json.loads(str(text))
            if "frames" not in told:
                continue
            now, before = time.monotonic(), ply
            html, ply, board = told["frames"][-1]["html"], told["ply"], told["board"]
            if mine:
                Person.own.append(now - mine)
                Person.moves += ply > before
                mine = 0.0
            elif self.table in Person.sent and now - Person.sent[self.table] < SOON:
                Person.others.append(now - Person.sent[self.table])


async def evening(address: str, code: str, seconds: float) -> None:
    Person.own, Person.others, Person.moves, Person.sent = [], [], 0, {}
    until = time.monotonic() + seconds
    people = [Person(address, code, table, f"Élève {table}-{seat}")
              for table, (_, count, _) in enumerate(TABLES, 1) for seat in range(count)]  # fmt: skip
    await asyncio.gather(*(person.live(until) for person in people))


def told(times: list[float]) -> str:
    if len(times) < 20:
        return f"{len(times)} seulement"
    cut = quantiles(times, n=100)
    return f"p50 {cut[49] * 1e3:.0f} ms, p95 {cut[94] * 1e3:.0f}, max {max(times) * 1e3:.0f} ({len(times)})"


def main(seconds: float) -> None:
    for busy in (False, True):
        with served(busy, seconds + 20) as (pid, address, code):
            before = used(pid)
            time.sleep(5)
            idle = (used(pid) - before) / 5
            before = used(pid)
            asyncio.run(evening(address, code, seconds))
            spent = used(pid) - before
        beside: Any = "à côté d’un noyau qui calcule" if busy else "à côté d’un noyau qui attend"
        print(f"{beside} : clic → son plateau {told(Person.own)} ; → ceux des autres {told(Person.others)}")
        print(f"  {Person.moves} coups de personnes ; processeur {spent / seconds:.0%}, au repos {idle * 1e3:.0f} ms par seconde")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 30)
