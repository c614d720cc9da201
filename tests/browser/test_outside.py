"""What a browser keeps, or refuses to, and what an address says: whatever it is, the page lives and nothing else is lost."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support import tried

import tablegames_widgets as tg
from tablegames_widgets.engine.outside import packed

from .conftest import SITE, Visit, Visitor, play_a_move
from .test_kept_games import OWN, free
from .test_play_page import lives, table
from .test_rules_page import READY, begin

DENIED = """for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"]) {
    Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); }, configurable: true });
}"""
PAGES = ("index.html", "jeux/korsar.html", "jeux/korsar/personnages.html", "jouer/korsar.html", "exercices/korsar.html", "enigme.html",
         "apprendre/korsar.html", "search.html", "carnets.html")  # fmt: skip
GOOD = tg.Match("korsar", ["Ana", "Glouton 1"], 7, holders=["moi", "glouton"]).play("pioche")
SPEC = {"game": "korsar", "seats": ["Ana", "Glouton 1"], "players": ["moi", "glouton"], "seed": 7, "free": True, "title": "La bonne"}
RECORD = {
    "spec": json.dumps(SPEC),
    "kept": GOOD.text(),
    "hash": "",
    "from": 0,
    "moves": 1,
    "over": False,
    "picture": "",
    "when": 1764000000000,
}
DAMAGED = {
    "sans accolade": json.dumps({"kept": "x", "spec": "{"}), "texte": "bonjour", "nul": "null", "liste": "[1, 2]", "nombre": "7",
    "coupé": json.dumps(RECORD)[:200], "autre spec": json.dumps({**RECORD, "spec": 7}), "autre jeu": json.dumps({**RECORD, "spec": "{}"}),
    "profond": "[" * 50_000, "sans partie": json.dumps({**RECORD, "kept": 3}),
    "spec profonde": json.dumps({**RECORD, "spec": '{"game":' + "[" * 5_000}),
}  # fmt: skip
STRANGE = {"when": "hier", "moves": [], "picture": 7, "name": {}, "said": [1], "hash": 3, "seen": True}
ODD = {name: json.dumps({**RECORD, name: value}) for name, value in STRANGE.items()}


def refusing(visit: Visitor, url: str) -> Visit:
    """A page in a browser that refuses to keep anything, and to be asked."""
    seen = visit("about:blank")
    seen.context.add_init_script(DENIED)
    seen.page.goto(url)
    return seen


def keeping(visit: Visitor, site: str, page: str, kept: dict[str, str]) -> Page:
    """A page in a browser that keeps these texts."""
    found: Page = visit(f"{site}/credits.html").page
    found.evaluate("kept => Object.entries(kept).forEach(([name, text]) => localStorage.setItem(name, text))", kept)
    found.goto(f"{site}/{page}")
    return found


@pytest.mark.parametrize("page", tried(PAGES, "index.html", "jouer/korsar.html"))
def test_a_page_lives_where_nothing_may_be_kept(visit: Visitor, site: str, page: str) -> None:
    seen = refusing(visit, f"{site}/{page}").page
    seen.wait_for_load_state("networkidle")
    seen.locator(".theme-toggle:visible").first.click()
    seen.wait_for_timeout(300)  # what fails, fails by then: `visit` looks


@pytest.mark.longer
def test_one_plays_where_nothing_may_be_kept_and_is_told_so(visit: Visitor, site: str) -> None:
    page = refusing(visit, f"{site}/jouer/korsar.html").page
    page.get_by_role("button", name="Commencer").click()
    play_a_move(lives(page))
    expect(table(page).locator(".tg-partie-line")).to_contain_text("Ce navigateur ne garde pas la partie")


@pytest.mark.longer
def test_damaged_games_are_shown_beside_the_good_ones(visit: Visitor, site: str, tmp_path: Path) -> None:
    bad = {f"tablegames:partie:{number}": text for number, text in enumerate(DAMAGED.values())}
    page = keeping(visit, site, "jouer/korsar.html", {"tablegames:partie:bonne": json.dumps(RECORD), "tablegames:allure": "lent", **bad})
    shelf = page.locator(".tg-shelf")
    expect(shelf.locator(".tg-kept:not(.is-damaged) h3")).to_have_text(["La bonne"])
    damaged = shelf.locator(".is-damaged")
    expect(damaged).to_have_count(len(bad))
    looks = "one => [getComputedStyle(one).borderStyle, one.querySelector('.tg-kept-picture').offsetWidth]"
    border, wide = damaged.first.evaluate(looks)
    good, picture = shelf.locator(".tg-kept:not(.is-damaged)").evaluate(looks)
    assert border != good and wide < picture / 2, "une partie abîmée se voit, et n’a pas l’image vide d’une autre"
    expect(damaged.get_by_role("button")).to_have_text(["Exporter tel quel", "Supprimer"] * len(bad))
    with page.expect_download() as saved:
        damaged.first.get_by_role("button", name="Exporter tel quel").click()
    saved.value.save_as(file := tmp_path / "tel-quel")
    assert file.read_text("utf-8") in bad.values()
    damaged.first.get_by_role("button", name="Supprimer").click()
    expect(damaged.first.get_by_role("button", name="Garder")).to_be_focused()
    damaged.first.get_by_role("button", name="Supprimer pour toujours").click()
    expect(damaged).to_have_count(len(bad) - 1)
    shelf.get_by_role("button", name="Reprendre").click()
    lives(page)


@pytest.mark.parametrize("name", tried([*ODD], "picture"))
def test_what_is_odd_beside_a_game_costs_nothing(visit: Visitor, site: str, name: str) -> None:
    page = keeping(visit, site, "jouer/korsar.html", {"tablegames:partie:bonne": ODD[name]})
    expect(page.locator(".tg-kept h3")).to_have_text(["La bonne"])
    expect(page.locator(".tg-kept-when")).not_to_contain_text("Invalid")


def test_home_shows_the_good_games_and_lives(visit: Visitor, site: str) -> None:
    bad = {f"tablegames:partie:{number}": text for number, text in enumerate([*DAMAGED.values(), *ODD.values()])}
    page = keeping(visit, site, "index.html", {"tablegames:partie:bonne": json.dumps(RECORD), **bad, "tablegames-faits": "[[["})
    expect(page.locator(".tg-continue a").first).to_have_text("Continuer ma partie")
    expect(page.locator(".tg-enigme")).to_be_visible()


@pytest.mark.longer
@pytest.mark.parametrize("name", tried(["sans accolade", "coupé", "nul", "profond"]))
def test_a_rules_page_whose_own_game_is_damaged_plays_and_loses_nothing(visit: Visitor, site: str, name: str) -> None:
    page = keeping(visit, site, "jeux/korsar.html", {OWN: DAMAGED[name]})
    begin(figure := free(page))
    play_a_move(figure)
    assert page.evaluate("slot => localStorage.getItem(slot)", f"{OWN}:illisible") == DAMAGED[name]
    page.goto(f"{site}/jouer/korsar.html")
    expect(page.locator(".tg-shelf .is-damaged")).to_have_count(1)


READS_ITS_ADDRESS = ("jouer/korsar.html", "index.html", "jeux/korsar.html", "exercices/korsar.html", "search.html")


@pytest.mark.parametrize("page", tried(READS_ITS_ADDRESS, "jouer/korsar.html"))
@pytest.mark.parametrize("hash", tried(["#%", "#reprendre=%", "#reprendre=%E0%A4%A", "#moment=%", "#partie=%"], "#moment=%"))
def test_an_address_may_say_anything(visit: Visitor, site: str, page: str, hash: str) -> None:
    seen = visit(f"{site}/{page}{hash}").page
    seen.wait_for_load_state("networkidle")
    seen.wait_for_timeout(300)


MOMENT = {"game": "korsar", "position": GOOD.position.notation(), "journal": []}


BAD_MOMENTS = ["[" * 200_000, json.dumps({**MOMENT, "seats": []}), json.dumps({**MOMENT, "seats": [[]]}), "9" * 5_000]


@pytest.mark.parametrize("text", tried(BAD_MOMENTS, BAD_MOMENTS[0]))
def test_a_bad_moment_is_said_and_the_page_plays_on(visit: Visitor, site: str, text: str) -> None:
    page = visit(f"{site}/jouer/korsar.html#moment={packed(text)}").page
    line = table(page).locator(".tg-partie-line")
    expect(line).to_contain_text("ce lien est coupé ou abîmé : copie-le en entier", timeout=READY)
    expect(line.locator("button")).to_have_count(0)
    page.get_by_role("button", name="Commencer").click()
    lives(page)


STOPS = """const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
    if (!message.hash) return post.call(this, message, ...more);
    setTimeout(() => this.onmessage({ data: { awake: true } }));
    setTimeout(() => this.onmessage({ data: { why: "boum" } }), 50);
}"""


def test_what_stops_python_is_not_opened_again_by_the_same_button(visit: Visitor, site: str) -> None:
    seen = visit("about:blank")
    seen.context.add_init_script(STOPS)
    seen.page.goto(f"{site}/jouer/korsar.html{GOOD.link()}")
    line = table(seen.page).locator(".tg-partie-line")
    expect(line).to_contain_text("Le plateau s’est arrêté en ouvrant cette partie", timeout=READY)
    expect(line.locator("button")).to_have_count(0)
    seen.page.get_by_role("button", name="Commencer").click()
    lives(seen.page)


@pytest.mark.longer
@pytest.mark.parametrize("name", tried(["pyodide.asm.wasm.bin", "memory-*.bin"]))
def test_a_file_of_python_that_comes_cut_is_told_so(visit: Visitor, site: str, name: str) -> None:
    """Not that the browser is too old: the same one plays once the file is whole."""
    page = visit("about:blank").page
    (path,) = (SITE / "lite" / "static" / "pyodide").glob(name)
    half = path.read_bytes()[: path.stat().st_size // 2]
    page.route(f"**/{path.name}*", lambda route: route.fulfill(body=half, content_type="application/octet-stream"))
    page.goto(f"{site}/jeux/korsar.html")
    (figure := free(page)).locator(".tg-play").click()
    if name.startswith("memory"):  # Python starts without its snapshot
        return expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    expect(figure.locator(".tg-partie-line")).to_contain_text(f"Le fichier « {name} » de Python est arrivé coupé", timeout=READY)
    page.unroute(f"**/{path.name}*")
    figure.get_by_role("button", name="Réessayer").click()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    return None
