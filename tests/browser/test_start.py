"""How a page's Python starts: from the snapshot that the site was built with, and, when it cannot be had, from nothing."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from support import PROOF, tried

import tablegames_widgets as tg
from tablegames_widgets.site import offline, tools, workshop

from .conftest import CHAPTER, ROOT, SITE, STARTS, Visit, Visitor, play_a_move, ply
from .test_rules_page import playable, start

LIBRARY, MEMORY, WASM = "python_stdlib.zip", "memory-", "pyodide.asm.wasm.bin"
SHELVES = """async () => Promise.all((await caches.keys()).map(async (name) =>
  [name, (await (await caches.open(name)).keys()).length]))"""
INSIDE = """async (code) => { const { python } = await import(location.href); return (await python).runPython(code); }"""

WHOLE_GAMES = f"""
import json, sys
from tablegames_widgets.games import Match, games
from tablegames_widgets.engine import TableGamesError
from tablegames_widgets.page import page
from tablegames_widgets.players import players

before = set(sys.modules)
assert sorted(games) == {sorted(tg.games)}
for game in games:
    for player in players:
        match, seated = Match(game, 3, seed=4), [players[player](seat) for seat in range(3)]
        while not match.is_over and match.ply < ({4 if PROOF else 1} if hasattr(seated[0], "think") else {40 if PROOF else 15}):
            seat = match.to_move[0]
            match.play(seated[seat].choose(match.view(seat)), seat)
        match.view(0).html, str(match.view(0)), Match.from_text(match.text()), Match.from_link(match.link("x"))
for spec in ({{"game": "tarot"}}, {{"game": "korsar", "seats": ["3"], "position": "n’importe quoi"}}):
    assert "unopened" in page.open_board("x", json.dumps(spec), "", "", ""), spec
json.dumps(sorted(set(sys.modules) - before))
"""


@pytest.fixture
def rules(visit: Visitor, site: str) -> Visit:
    """The rules page, just opened."""
    return visit(f"{site}/{CHAPTER}")


def asked(page: Page) -> list[str]:
    """The names of the files that a page asks for from now on."""
    names: list[str] = []
    page.context.on("request", lambda request: names.append(request.url.rsplit("/", 1)[-1]))
    return names


def fetched(names: list[str], start: str) -> bool:
    return any(name.startswith(start) for name in names)


def inside(page: Page, code: str) -> Any:
    """Run this in the page's own Python."""
    return page.workers[0].evaluate(INSIDE, code)


def kept(page: Page) -> list[tuple[str, int]]:
    """Wait until the browser has kept what it unpacked: the names of the shelves, how many files each holds."""
    for _ in range(STARTS // 200):
        found: list[tuple[str, int]] = page.evaluate(SHELVES)
        if any(files == 3 for _, files in found):
            return found
        page.wait_for_timeout(200)
    raise AssertionError("le navigateur n’a rien gardé")


def test_a_page_goes_on_from_the_snapshot_and_fetches_no_library(rules: Visit) -> None:
    names = asked(rules.page)
    start(playable(rules.page))
    assert fetched(names, MEMORY) and fetched(names, WASM)
    assert not fetched(names, LIBRARY) and not [name for name in names if name.endswith("-none-any.zip")]
    play_a_move(playable(rules.page))


def test_a_page_sends_little_more_than_ten_megabytes_before_its_first_board(rules: Visit, site: str) -> None:
    """Where the server packs nothing; the looks of the other games stay there."""
    urls: set[str] = set()
    rules.context.on("request", lambda request: urls.add(request.url.split("?")[0]))
    rules.page.reload()
    start(playable(rules.page))
    files = {path: SITE.joinpath(path).stat().st_size for path in (url.removeprefix(f"{site}/") for url in urls if url.startswith(site))}
    assert 8e6 < sum(files.values()) <= 10.5e6, files
    assert {Path(path).name for path in files} & {f"{game}.css" for game in tg.games} == {"korsar.css"}


def test_everything_a_game_may_need_is_in_the_snapshot(rules: Visit) -> None:
    names = asked(rules.page)
    start(playable(rules.page))
    assert json.loads(inside(rules.page, WHOLE_GAMES)) == []
    assert not fetched(names, LIBRARY)


def test_what_is_not_in_the_snapshot_comes_from_the_library(rules: Visit) -> None:
    start(playable(rules.page))
    assert inside(rules.page, "import calendar; calendar.month_name[3]") == "March"


@pytest.mark.parametrize("fault", tried(["missing", "broken", "cut", "another"], "missing"))
def test_without_its_snapshot_a_page_starts_from_nothing_and_plays(rules: Visit, fault: str) -> None:
    def spoil(route: Route) -> None:
        if fault == "missing":
            return route.fulfill(status=404, body="")
        answer = route.fetch()
        if fault == "another":
            manifest = answer.json()
            return route.fulfill(json={**manifest, "snapshot": {**manifest["snapshot"], "pyodide": "0.0"}})
        return route.fulfill(body=answer.body()[:100_000] if fault == "cut" else b"?" * 1000)

    rules.context.route("**/manifest.json" if fault == "another" else f"**/{MEMORY}*.bin", spoil)
    names, figure = asked(rules.page), playable(rules.page)
    start(figure)
    assert fetched(names, LIBRARY)
    before = ply(figure)
    play_a_move(figure)
    assert ply(figure) == before + 1


@pytest.mark.longer
def test_a_second_visit_finds_everything_unpacked(rules: Visit) -> None:
    start(playable(rules.page))
    assert len(kept(rules.page)) == 1
    names = asked(rules.page)
    rules.page.reload()
    start(playable(rules.page))
    assert not [name for name in names if name.endswith((".bin", ".zip", ".whl"))]
    play_a_move(playable(rules.page))


def test_what_the_browser_kept_and_spoiled_is_thrown_away(rules: Visit) -> None:
    start(playable(rules.page))
    (shelf, _), *_ = kept(rules.page)
    rules.page.evaluate("""async (name) => {
        const shelf = await caches.open(name);
        for (const key of await shelf.keys()) if (key.url.includes("memory-")) await shelf.put(key, new Response("?"));
        await caches.open(name + "old");
    }""", shelf)  # fmt: skip
    names = asked(rules.page)
    rules.page.reload()
    start(playable(rules.page))
    assert fetched(names, MEMORY) and not fetched(names, LIBRARY)  # healed on that very visit
    expect(playable(rules.page)).to_be_visible()
    rules.page.wait_for_function("async (name) => String(await caches.keys()) === name", arg=shelf)  # to open one would make it anew
    assert kept(rules.page) == [[shelf, 3]]


@pytest.mark.longer
def test_two_visitors_have_chances_of_their_own(visit: Visitor, site: str) -> None:
    drawn = []
    for _ in range(2):
        page = visit(f"{site}/{CHAPTER}").page
        start(playable(page))
        drawn.append(inside(page, """
import json, os, random, secrets, uuid
from tablegames_widgets.games import Match
json.dumps([random.random(), os.urandom(8).hex(), secrets.token_hex(8), uuid.uuid4().hex, Match("korsar", 3).seed])
"""))  # fmt: skip
    assert not set(json.loads(drawn[0])) & set(json.loads(drawn[1]))


@pytest.mark.skipif(not PROOF, reason="make proof : seize secondes")
def test_the_snapshot_is_the_same_at_every_build(tmp_path: Path) -> None:
    shop, memory = offline.Workshop(ROOT), tmp_path / "memory"
    wheel = next(shop.snapshot.glob("*.whl"))
    tools.node("node", workshop.RUNTIME / "snapshot.mjs", shop.core, shop.lean / "python_stdlib.zip", memory, wheel)
    mark = hashlib.sha256(memory.read_bytes()).hexdigest()[:16]
    assert [path.name for path in shop.snapshot.glob("*.bin")] == [f"memory-{mark}.bin"]
    assert str(ROOT).encode() not in memory.read_bytes()  # nor where this machine has it
