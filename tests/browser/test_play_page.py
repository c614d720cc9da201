"""The pages made to play: a table as one wants it, games kept and found again, a moment shown to someone else."""

from __future__ import annotations

import re
from math import atan2, pi
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support import tried

import tablegames_widgets as tg

from .conftest import SHOTS, Visitor, at_once, axe, in_sight, play_a_move, ply, settle
from .test_rules_page import READY


@pytest.fixture
def visit(visit: Visitor) -> Visitor:
    return at_once(visit)


def table(page: Page) -> Locator:
    return page.locator("figure[data-many]")


def lives(page: Page) -> Locator:
    expect(figure := table(page)).to_have_class(re.compile("is-live"), timeout=READY)
    settle(figure)
    return figure


def kept(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(
        "() => Object.keys(localStorage).filter(k => k.startsWith('tablegames:partie')).map(k => JSON.parse(localStorage[k]))"
    )
    return found


def test_a_table_as_one_wants_it_is_kept_named_saved_taken_up_and_thrown_away(visit: Visitor, site: str, tmp_path: Path) -> None:
    page = visit(f"{site}/jouer/korsar.html").page
    form = page.locator("form.tg-new")
    form.locator("[name=seats]").select_option("4")
    form.locator("[name=place]").select_option("2")
    rows = form.locator(".tg-seats li:visible")
    rows.nth(2).locator("input").fill("Zoé")
    rows.nth(3).locator("select").select_option("hasard")
    form.locator("summary", has_text="Les règles").click()
    form.locator("[data-option=ending]").select_option("dernière carte")
    form.get_by_role("button", name="Commencer").click()
    figure = lives(page)
    assert figure.evaluate("one => one.matches(':popover-open') && one.getBoundingClientRect().width === innerWidth")
    expect(figure.locator("section.tg-table")).to_have_attribute("data-seat", "2")
    assert kept(page) == []  # nothing was done in it yet
    play_a_move(figure)
    (record,) = kept(page)
    there = tg.Match.from_text(record["kept"])
    assert there.names == ("Glouton 1", "Glouton 2", "Zoé", "Hasard 1") and there.holders == ("glouton", "glouton", "moi", "hasard")
    assert there.position.options["ending"] == "dernière carte"
    page.wait_for_function("() => JSON.parse(Object.values(localStorage).find(v => v.includes('kept'))).seen")
    at = ply(figure)
    page.goto("about:blank")
    page.goto(f"{site}/jouer/korsar.html")
    shelf = page.locator(".tg-shelf")
    expect(shelf.locator(".tg-kept-picture .tg-table")).to_have_attribute("data-seat", "")  # the spectator's: no hand
    expect(shelf.locator(".tg-kept-said")).not_to_be_empty()
    shelf.get_by_role("button", name="Renommer").click()
    shelf.get_by_role("textbox").fill("Dimanche chez Zoé")
    page.keyboard.press("Enter")
    expect(shelf.locator(".tg-kept-what h3")).to_have_text("Dimanche chez Zoé")
    with page.expect_download() as saved:
        shelf.get_by_role("button", name="Enregistrer").click()
    saved.value.save_as(file := tmp_path / saved.value.suggested_filename)
    assert file.name == "Dimanche chez Zoé.partie" and tg.Match.load(file).moves == there.moves
    shelf.get_by_role("button", name="Reprendre").click()
    lives(page)
    assert ply(figure) == at
    play_a_move(figure)
    assert [one["name"] for one in kept(page)] == ["Dimanche chez Zoé"]
    page.locator(".tg-size").click()
    shelf.get_by_role("button", name="Supprimer").click()
    shelf.get_by_role("button", name="Garder").click()
    assert len(kept(page)) == 1
    shelf.get_by_role("button", name="Supprimer").click()
    shelf.get_by_role("button", name="Supprimer pour toujours").click()
    expect(shelf).to_be_hidden()
    assert kept(page) == []
    page.locator(".tg-file input").set_input_files(file)
    page.wait_for_function("([one, at]) => +one.querySelector('section').dataset.ply === at", arg=[figure.element_handle(), there.last_ply])
    expect(figure.locator("section.tg-table")).to_have_attribute("data-seat", "2")


def plays_on(page: Page, at: int, grown: bool) -> None:
    """The game is on the board again where it was left, as large as it was."""
    lives(page)
    assert ply(table(page)) == at
    assert table(page).evaluate("one => one.matches(':popover-open')") is grown


@pytest.mark.longer
@pytest.mark.parametrize(("width", "height"), tried([(1280, 800), (375, 812)]))
def test_a_reload_lands_in_the_game_at_its_size_and_the_door_offers_it_first(visit: Visitor, site: str, width: int, height: int) -> None:
    seen = visit(f"{site}/jouer/korsar.html#maintenant", width=width, height=height)
    page = seen.page
    play_a_move(lives(page))
    at = ply(table(page))
    page.reload()
    plays_on(page, at, grown=True)
    play_a_move(table(page))
    at = ply(table(page))
    page.locator(".tg-size").click()
    page.reload()
    plays_on(page, at, grown=False)
    page.goto(f"{site}/index.html")
    page.go_back()
    plays_on(page, at, grown=False)
    assert len(kept(page)) == 1
    other = seen.context.new_page()  # a second tab comes to the door
    other.goto(f"{site}/jouer/korsar.html")
    go = other.get_by_role("button", name=re.compile("^Continuer ma partie"))
    expect(go).to_be_visible()
    assert in_sight(go) and go.evaluate(
        'one => scrollY === 0 && !!(one.compareDocumentPosition(document.querySelector("form.tg-new")) & 4)'
    )
    other.screenshot(path=SHOTS / f"porte-{width}.png")
    go.click()
    plays_on(other, at, grown=True)


PLACES = """
const places = new Set();
const step = () => {
    const seen = [...document.querySelectorAll("figure.is-live .tg-table .tg-card")].map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return [card.dataset.key, x, y, width, height].map((one) => (one > 0 ? Math.round(one) : one)).join(" ");
    });
    if (seen.length) places.add(seen.join("\\n"));
    requestAnimationFrame(step);
};
step();
"""
"""Where the cards of a living board are, from picture to picture."""


@pytest.mark.longer
@pytest.mark.parametrize(("width", "height"), tried([(1280, 800), (375, 812)]))
def test_a_game_that_is_opened_again_lies_still_from_the_moment_it_may_be_played(
    visit: Visitor, site: str, width: int, height: int
) -> None:
    """What said that Python loads gives no room back, and no card comes flying from where the page's own deal had it."""
    page = visit(f"{site}/jouer/korsar.html#maintenant", width=width, height=height).page
    play_a_move(lives(page))
    page.add_init_script(f"globalThis.places = (() => {{ {PLACES} return places; }})();")
    page.reload()
    lives(page)
    page.wait_for_timeout(1500)
    assert page.evaluate("places.size") == 1


def test_a_press_counts_where_the_table_moves_under_a_finger_that_does_not(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/jouer/korsar.html#maintenant").page
    board = lives(page)
    card = board.locator(".tg-hand button.is-legal:not([aria-pressed])").first
    card.hover()
    page.mouse.down()
    click = card.get_attribute("data-click")
    board.locator(".tg-hand").evaluate("hand => { hand.style.translate = '0 -150px'; }")
    page.mouse.up()
    chosen = board.locator(f'.tg-hand button[aria-pressed="true"][data-click="{click}"]')
    laid = board.get_by_role("status").filter(has_text=re.compile(f"Tu .*{click}"))  # a galleon asks no second press
    expect(chosen.or_(laid).first).to_be_visible()


@pytest.mark.longer
def test_a_key_means_its_own_card_even_after_a_press_that_no_click_has_followed(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/jouer/korsar.html#maintenant").page
    board = lives(page)
    cards = board.locator(".tg-hand button.is-legal:not([aria-pressed])")
    cards.first.hover()
    page.mouse.down()
    cards.first.evaluate("() => dispatchEvent(new PointerEvent('pointerup', {pointerId: 1}))")
    other = cards.last.get_attribute("data-click")
    cards.last.focus()
    page.keyboard.press("Enter")
    chosen = board.locator(f'.tg-hand button[aria-pressed="true"][data-click="{other}"]')
    laid = board.get_by_role("status").filter(has_text=re.compile(f"Tu .*{other}"))  # a galleon asks no second press
    expect(chosen.or_(laid).first).to_be_visible()


@pytest.mark.longer
def test_the_door_offers_no_game_that_was_thrown_away(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/jouer/korsar.html#maintenant").page
    play_a_move(lives(page))
    page.locator(".tg-size").click()
    expect(go := page.get_by_role("button", name=re.compile("^Continuer ma partie"))).to_be_visible()
    page.locator(".tg-shelf").get_by_role("button", name="Supprimer").click()
    page.locator(".tg-shelf").get_by_role("button", name="Supprimer pour toujours").click()
    expect(go).to_be_hidden()


@pytest.mark.parametrize("wide", [True, False])
def test_one_chair_a_seat_stands_clockwise_round_the_table_with_the_face_of_who_sits_there(visit: Visitor, site: str, wide: bool) -> None:
    """Angles are of the chairs' middles seen from the table's, from the first chair on."""
    page = visit(f"{site}/jouer/korsar.html", width=1280 if wide else 375).page
    table_, form = page.locator(".tg-seats"), page.locator("form.tg-new")
    chairs = table_.locator("li:visible")
    for count in (2, 3, 4, 5, 6, 8):
        form.locator("[name=seats]").select_option(str(count))
        expect(chairs).to_have_count(count)
        x, y, width, height = table_.evaluate("e => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height] }")
        boxes = chairs.evaluate_all("all => all.map(e => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height] })")
        assert all(a >= 0 and a + w <= (1280 if wide else 375) and w >= 100 and h >= 100 for a, _, w, h in boxes), count
        assert not any(a < c + w - 1 and c < a + v - 1 and b < d + h - 1 and d < b + g - 1
                       for k, (a, b, v, g) in enumerate(boxes) for c, d, w, h in boxes[:k]), count  # none on another  # fmt: skip
        middles = [(a + w / 2 - x - width / 2, b + h / 2 - y - height / 2) for a, b, w, h in boxes]
        turned = [(atan2(b, a) - atan2(middles[0][1], middles[0][0])) % (2 * pi) for a, b in middles]
        assert turned == sorted(turned), count
    chairs.nth(1).locator("select").select_option("stratege")
    expect(chairs.nth(1).locator("input")).to_have_attribute("placeholder", "Stratège 1")
    faces = chairs.locator(".tg-face").evaluate_all("all => all.map(e => getComputedStyle(e).maskImage)")
    assert faces[1] != faces[2] == faces[3] != faces[0] and not {"none", ""} & set(faces)


@pytest.mark.longer
def test_what_cannot_be_is_said_and_the_page_comes_back(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/jouer/korsar.html").page
    for seat in (0, 1):
        page.locator(".tg-seats input").nth(seat).fill("Ana")
    page.get_by_role("button", name="Commencer").click()
    expect(page.locator(".tg-partie-line")).to_have_text(re.compile("Deux joueurs s’appellent «.Ana.»"), timeout=READY)
    assert not table(page).evaluate("one => one.matches(':popover-open')") and kept(page) == []
    page.locator(".tg-seats input").nth(1).fill("")
    page.get_by_role("button", name="Commencer").click()
    lives(page)


def test_a_moment_shows_someone_else_no_hidden_card(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/jouer/korsar.html#maintenant")
    seen.page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text } }")
    figure = lives(seen.page)
    play_a_move(figure)
    seen.page.locator(".tg-size").click()
    for button, fragment, seat in (("ce que tous voient", "#moment=", ""), ("ce que je vois", "#moment=", "0"), ("tout", "#partie=", "0")):
        seen.page.evaluate("() => { window.copied = '' }")
        figure.get_by_role("group", name="Copier un lien").get_by_role("button", name=button).click()
        seen.page.wait_for_function("there => window.copied.includes(there)", arg=fragment)
        expect(figure.locator(".tg-partie-line")).to_contain_text("copié")
        other = visit(seen.page.evaluate("window.copied")).page
        expect(there := table(other)).to_have_class(re.compile("is-live"), timeout=READY)
        hand = there.locator(".tg-hand [data-click]")
        expect(there.locator("section.tg-table")).to_have_attribute("data-seat", seat)
        assert there.locator("[data-click]").count() == 0 or fragment == "#partie="
        if fragment == "#moment=":
            expect(there.locator(".tg-told li").first).to_be_visible()
            first, last = (there.locator(one).evaluate("one => one.getBoundingClientRect().top") for one in (".tg-board", ".tg-seating"))
            assert first < last
            assert hand.count() == 0 and not there.locator(".tg-share", has_text="lien").first.is_visible() and kept(other) == []
        else:
            assert hand.count() > 0 and ply(there) == ply(figure)


@pytest.mark.longer
def test_another_deal_at_the_end_takes_no_games_place(visit: Visitor, site: str) -> None:
    over = tg.Match("korsar", ["Zoé", "Glouton 1"], 7, holders=["moi", "glouton"])
    while not over.is_over:
        over.play(over.position.legal_moves()[0])
    page = visit(over.link(f"{site}/jouer/korsar.html")).page
    expect(table(page)).to_have_class(re.compile("is-live"), timeout=READY)
    table(page).locator("[data-action=new]").first.click()
    expect(table(page).locator(".tg-result")).to_have_count(0)
    settle(table(page))
    play_a_move(table(page))
    assert sorted(one["over"] for one in kept(page)) == [False, True]


@pytest.mark.parametrize("game", tried(tg.games, "silly_dragon"))
def test_a_card_is_played_at_once_on_a_phone(visit: Visitor, site: str, game: str) -> None:
    page = visit(f"{site}/jouer/{game}.html#maintenant", width=375, height=812).page
    figure = lives(page)
    assert in_sight(figure.locator(".tg-prompt"))
    play_a_move(figure)


@pytest.mark.parametrize("dark", tried([False, True]), ids=lambda dark: "sombre" if dark else "clair")
def test_axe_finds_nothing_with_everything_unfolded(visit: Visitor, site: str, dark: bool) -> None:
    seen = visit(f"{site}/jouer/wanted.html", dark=dark, width=375 if dark else 1280, height=812)
    seen.page.evaluate("() => document.querySelectorAll('form details').forEach(one => one.open = true)")
    seen.shot(f"jouer-{'sombre' if dark else 'clair'}")
    assert axe(seen.page, "html") == []
    assert seen.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("path", ["jouer/korsar.html", "jeux/korsar.html"])
def test_a_press_that_comes_before_the_scripts_leaves_the_page_where_it_is(browser: Browser, site: str, path: str) -> None:
    """On a slow phone: the form would send its fields to the server, and the table would be lost."""
    page = browser.new_page(service_workers="block")
    page.route("**/partie.js*", lambda route: route.abort())
    page.goto(f"{site}/{path}")
    page.locator("form.tg-new button:not([type=button])").first.click()
    page.wait_for_timeout(300)
    assert page.url == f"{site}/{path}"
    page.close()
