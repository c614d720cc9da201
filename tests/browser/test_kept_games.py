"""Games kept by a page, and links to games: whatever is opened, nothing that was played is lost."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import tablegames_widgets as tg

from .conftest import SHOTS, Visit, Visitor, at_once, play_a_move, ply
from .test_rules_page import READY, begin

OWN, GUEST = "tablegames:jeux/korsar", "tablegames:jeux/korsar:lien"


def linked(site: str, names: list[str], holders: list[str], moves: int = 3, page: str = "korsar", **more: Any) -> str:
    """A link to a game of this page, by people and programs of anywhere."""
    match = tg.Match(more.pop("game", "korsar"), names, 7, **more)
    for _ in range(moves):
        match.play(match.position.legal_moves()[0])
    text = match.text()
    for letter, holder in zip("ABCDEFGH", holders, strict=False):
        text = text.replace(f"joueur {letter}: moi", f"joueur {letter}: {holder}")
    return tg.Match.from_text(text).link(f"{site}/jeux/{page}.html")


def free(page: Page) -> Locator:
    return page.locator("figure.tg-partie[data-kept]")


def lives(figure: Locator) -> Locator:
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    expect(figure).not_to_have_class(re.compile("is-elsewhere"), timeout=READY)
    return figure


def kept(page: Page, slot: str = OWN) -> str | None:
    text: str | None = page.evaluate("slot => JSON.parse(localStorage.getItem(slot))?.kept ?? null", slot)
    return text


def press(figure: Locator, name: str) -> Locator:
    figure.get_by_role("button", name=name, exact=True).click()
    return lives(figure)


@pytest.fixture
def visit(visit: Visitor) -> Visitor:
    return at_once(visit)


@pytest.fixture
def mine(visit: Visitor, site: str) -> Visit:
    """The page, with a game of one's own on which two moves were made, closed again."""
    seen = visit(f"{site}/jeux/korsar.html")
    begin(figure := free(seen.page))
    for _ in range(2):
        play_a_move(figure)
    return seen


def again(seen: Visit, url: str) -> Page:
    """Another tab of the same browser."""
    page = seen.context.new_page()
    page.on("pageerror", lambda error: seen.errors.append(str(error)))
    page.goto(url)
    return page


def test_a_link_opens_beside_the_readers_own_game_and_both_are_there(mine: Visit, site: str) -> None:
    before = kept(mine.page)
    page = again(mine, linked(site, ["Ana", "Bo", "Cléo"], ["moi", "glouton", "hasard"]))
    figure = lives(free(page))
    expect(figure.locator("section.tg-table")).to_have_attribute("data-ply", "3")
    expect(figure.locator(".tg-partie-title")).to_have_text("Toi contre un glouton et un hasard")
    page.screenshot(path=SHOTS / "lien.png")
    play_a_move(figure)
    there = ply(figure)
    assert kept(page) == before and "siège B: Bo" in (kept(page, GUEST) or "")
    press(figure, "Reprendre ma partie")
    expect(figure.locator(".tg-partie-title")).to_have_text("Toi contre deux gloutons")
    assert ply(figure) == ply(free(mine.page))
    play_a_move(figure)
    mine_now = ply(figure)
    press(figure, "Reprendre la partie du lien")
    assert ply(figure) == there
    press(figure, "Reprendre ma partie")
    assert ply(figure) == mine_now


def test_a_reload_resumes_what_was_played_since_and_shows_it_before(mine: Visit, site: str) -> None:
    link = linked(site, ["Ana", "Bo", "Cléo"], ["moi", "glouton", "hasard"])
    page = again(mine, link)
    figure = lives(free(page))
    assert "#" not in page.url
    play_a_move(figure)
    there, title = ply(figure), "Toi contre un glouton et un hasard"
    page.reload()
    expect(figure.locator(".tg-partie-title")).to_have_text(title)
    assert ply(figure) == there
    figure.get_by_role("button", name=f"Reprendre la partie du lien : {title}").click()
    lives(figure)
    assert ply(figure) == there
    play_a_move(figure)
    assert ply(figure) > there
    page.goto("about:blank")
    page.goto(link)
    lives(figure)
    assert ply(figure) > there
    press(figure, "Reprendre ma partie")
    page.reload()
    expect(figure.locator(".tg-partie-title")).to_have_text("Toi contre deux gloutons")
    assert ply(figure) == ply(free(mine.page))
    expect(figure.locator(".tg-play")).to_have_text("▶ Reprendre ma partie")


@pytest.mark.longer
def test_a_first_click_on_the_picture_of_a_kept_game_is_played_in_that_game(mine: Visit) -> None:
    page, figure = mine.page, free(mine.page)
    there = ply(figure)
    page.reload()
    assert ply(figure) == there
    figure.locator(".tg-scene button.is-legal:not([data-more])").first.click()
    lives(figure)
    page.wait_for_function("([f, ply]) => +f.querySelector('section').dataset.ply > ply", arg=[figure.element_handle(), there])


@pytest.mark.longer
def test_a_link_put_into_the_address_of_the_open_page_opens_too(mine: Visit, site: str) -> None:
    before = kept(mine.page)
    mine.page.goto(linked(site, ["Ana", "Bo"], ["moi", "glouton"]))
    expect(free(mine.page).locator(".tg-partie-title")).to_have_text("Toi contre un glouton", timeout=READY)
    assert kept(mine.page) == before and "#" not in mine.page.url


def test_a_damaged_link_deletes_nothing(mine: Visit, site: str) -> None:
    before = kept(mine.page)
    page = again(mine, linked(site, ["Ana", "Bo"], ["moi", "glouton"])[:-40])
    figure = free(page)
    expect(figure.locator(".tg-partie-line")).to_contain_text("ce lien est coupé ou abîmé : copie-le en entier", timeout=READY)
    page.screenshot(path=SHOTS / "lien-abime.png")
    assert kept(page) == before and kept(page, GUEST) is None
    expect(figure.locator(".tg-partie-title")).to_have_text("Toi contre deux gloutons")
    expect(figure.locator(".tg-other")).to_be_hidden()
    press(figure, "Reprendre ma partie : Toi contre deux gloutons")
    assert ply(figure) == ply(free(mine.page))


@pytest.mark.longer
def test_a_damaged_link_put_into_the_address_leaves_the_board_as_it_is(mine: Visit, site: str) -> None:
    figure = free(mine.page)
    mine.page.goto(linked(site, ["Ana", "Bo"], ["moi", "glouton"])[:-40])
    expect(figure.locator(".tg-partie-line")).to_contain_text("coupé", timeout=READY)
    expect(figure.locator(".tg-partie-title")).to_have_text("Toi contre deux gloutons")
    before = ply(figure)
    play_a_move(figure)
    assert ply(figure) > before


@pytest.mark.longer
def test_a_link_to_another_game_goes_to_the_page_of_that_game(mine: Visit, site: str) -> None:
    before = kept(mine.page)
    page = again(mine, linked(site, ["Ana", "Bo", "Cléo", "Dan"], [], 1, game="wanted"))
    page.wait_for_url(re.compile(r"/jeux/wanted\.html"), timeout=READY)
    figure = lives(free(page))
    expect(figure.locator("section.tg-table")).to_have_attribute("data-game", "wanted")
    expect(figure.locator(".tg-partie-title")).to_have_text("À quatre sur cet écran")
    assert "#" not in page.url and kept(page) == before


def test_a_link_opens_from_the_first_page_too(visit: Visitor, site: str) -> None:
    page = visit(linked(site, ["Ana", "Bo", "Cléo"], [], game="manitou").replace("jeux/korsar.html", "index.html")).page
    page.wait_for_url(re.compile(r"/jouer/manitou\.html"), timeout=READY)
    lives(page.locator("figure[data-many]"))


@pytest.mark.longer
def test_the_seat_of_a_program_that_the_page_does_not_know_is_a_persons(visit: Visitor, site: str) -> None:
    figure = free(visit(linked(site, ["Ana", "Bo", "Cléo"], ["moi", "objet Marin", "glouton"], 2)).page)
    lives(figure)
    expect(figure.locator(".tg-partie-line")).to_have_text("Le programme de Bo n’est pas sur cette page : une personne joue à sa place.")
    expect(figure.locator(".tg-partie-title")).to_have_text("À deux sur cet écran contre un glouton")
    expect(figure.get_by_role("button", name="Je suis")).to_be_focused()
    figure.get_by_role("button", name="Je suis").click()
    play_a_move(figure)


@pytest.mark.longer
def test_a_second_link_does_not_take_the_place_of_a_game_that_is_not_finished_unasked(visit: Visitor, site: str) -> None:
    seen = visit(linked(site, ["Ana", "Bo"], ["moi", "glouton"], 2))
    play_a_move(lives(free(seen.page)))
    there = ply(free(seen.page))
    page = again(seen, linked(site, ["Cléo", "Dan", "Eve"], ["moi", "glouton", "glouton"]))
    figure = free(page)
    expect(figure.locator(".tg-partie-line")).to_contain_text("Une partie venue d’un autre lien n’est pas finie")
    press(figure, "Reprendre l’autre")
    assert ply(figure) == there
    page = again(seen, linked(site, ["Cléo", "Dan", "Eve"], ["moi", "glouton", "glouton"]))
    press(free(page), "Ouvrir ce lien")
    expect(free(page).locator(".tg-partie-title")).to_have_text("Toi contre deux gloutons")


def test_a_new_game_asks_when_one_that_is_not_finished_would_go(mine: Visit) -> None:
    page, figure = mine.page, free(mine.page)
    before, there = kept(page), ply(figure)
    figure.locator("select[name=players]").select_option("moi")
    figure.locator(".tg-new button").click()
    line = figure.locator(".tg-partie-line")
    expect(line).to_contain_text("Ta partie n’est pas finie, et une autre prendrait sa place.")
    page.screenshot(path=SHOTS / "nouvelle-partie.png")
    line.get_by_role("button", name="Reprendre ma partie").click()
    expect(line).to_be_hidden()
    assert kept(page) == before and ply(figure) == there
    page.reload()
    figure.locator(".tg-new button").click()
    line.get_by_role("button", name="Reprendre ma partie").click()
    lives(figure)
    assert ply(figure) == there
    figure.locator("select[name=players]").select_option("moi")
    figure.locator(".tg-new button").click()
    line.get_by_role("button", name="Commencer une autre partie").click()
    expect(figure.locator(".tg-partie-title")).to_have_text("À trois sur cet écran", timeout=READY)
    assert kept(page) != before


@pytest.mark.longer
def test_a_finished_game_or_one_that_a_link_brought_is_not_asked_about(visit: Visitor, site: str) -> None:
    page = visit(linked(site, ["Ana", "Bo"], ["moi", "glouton"])).page
    figure = lives(free(page))
    begin(figure)
    expect(figure.locator(".tg-partie-title")).to_have_text(re.compile("^Toi contre deux gloutons$"))
    page.evaluate("""slot => {
        const record = JSON.parse(localStorage.getItem(slot));
        localStorage.setItem(slot, JSON.stringify({ ...record, over: true }));
    }""", OWN)  # fmt: skip
    page.reload()
    expect(figure.locator(".tg-play")).to_have_text("▶ Revoir ma partie")
    begin(figure, "moi")
    expect(figure.locator(".tg-partie-title")).to_have_text("À trois sur cet écran")


@pytest.mark.longer
def test_a_name_that_looks_like_a_link_is_kept_as_a_name(visit: Visitor, site: str) -> None:
    page = visit(linked(site, ["#partie=abc", "Bo"], ["moi", "glouton"])).page
    figure = lives(free(page))
    play_a_move(figure)
    there = ply(figure)
    page.reload()
    figure.locator(".tg-play").click()
    lives(figure)
    assert ply(figure) == there and "#partie=abc" in figure.inner_text()


def test_between_people_a_page_that_is_opened_again_shows_the_curtain_and_no_hand(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/jeux/korsar.html").page
    begin(figure := free(page), "moi")
    figure.locator(".tg-curtain button").click()
    play_a_move(figure)
    figure.locator(".tg-curtain button").click()
    expect(figure.locator(".tg-hand [data-click]").first).to_be_visible()
    page.reload()
    expect(figure.locator(".tg-partie-title")).to_have_text("À trois sur cet écran")
    expect(figure.locator(".tg-curtain")).to_contain_text("Passe l’écran à Joueur 1")
    assert figure.locator(".tg-hand [data-click]").count() == 0


FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
SHUT = (
    FULL
    + """;
const get = Storage.prototype.getItem;
Storage.prototype.getItem = function (name) {
    if (name.startsWith("tablegames:")) throw new DOMException("no");
    return get.call(this, name);
}"""
)


@pytest.mark.parametrize("broken", [pytest.param(FULL, id="pleine", marks=pytest.mark.longer), pytest.param(SHUT, id="fermée")])
def test_a_browser_that_keeps_nothing_says_so_and_the_game_goes_on(visit: Visitor, site: str, broken: str) -> None:
    seen = visit("about:blank")
    seen.context.add_init_script(broken)
    seen.page.goto(f"{site}/jeux/korsar.html")
    begin(figure := free(seen.page))
    for _ in range(2):
        play_a_move(figure)
        expect(figure.locator(".tg-partie-line")).to_contain_text("Ce navigateur ne garde pas la partie")
    expect(figure.locator(".tg-partie-line")).to_contain_text("copie un lien vers elle")


@pytest.mark.longer
def test_a_game_is_kept_without_its_picture_where_there_is_no_room_for_it(mine: Visit) -> None:
    figure = free(mine.page)
    mine.page.evaluate("""() => {
        const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (name, text) {
            if (text.length > 5000) throw new DOMException("full");
            set.call(this, name, text);
        };
    }""")  # fmt: skip
    play_a_move(figure)
    expect(figure.locator(".tg-partie-line")).to_be_hidden()
    there = ply(figure)
    mine.page.reload()
    press(figure, "Reprendre ma partie : Toi contre deux gloutons")
    assert ply(figure) == there


def test_a_second_tab_does_not_write_over_the_moves_of_the_first(mine: Visit, site: str) -> None:
    page = again(mine, f"{site}/jeux/korsar.html")
    free(page).locator(".tg-play").click()
    lives(free(page))
    for _ in range(2):
        play_a_move(free(mine.page))
    expect(free(mine.page).locator(".tg-partie-line")).to_be_hidden()
    first = kept(page)
    play_a_move(free(page))
    expect(free(page).locator(".tg-partie-line")).to_contain_text("Cette partie continue dans un autre onglet, qui la garde")
    assert kept(page) == first
    page.reload()
    free(page).locator(".tg-play").click()
    lives(free(page))
    assert ply(free(page)) == ply(free(mine.page))


def test_a_kept_game_that_cannot_be_read_is_put_aside_and_a_new_one_can_begin(mine: Visit) -> None:
    page, figure = mine.page, free(mine.page)
    page.evaluate("""slot => {
        const record = JSON.parse(localStorage.getItem(slot));
        localStorage.setItem(slot, JSON.stringify({ ...record, kept: record.kept.slice(0, -9) }));
    }""", OWN)  # fmt: skip
    page.reload()
    figure.locator(".tg-play").click()
    expect(figure.locator(".tg-partie-line")).to_contain_text("Sauvegarde illisible", timeout=READY)
    assert kept(page) is None and kept(page, f"{OWN}:illisible")
    expect(figure.locator(".tg-play")).to_have_text("▶ Jouer")
    figure.locator(".tg-play").click()
    lives(figure)


@pytest.mark.longer
def test_a_link_that_cannot_be_copied_is_shown(mine: Visit) -> None:
    figure = free(mine.page)
    mine.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject() }")
    figure.locator(".tg-share", has_text="Copier un lien").click()
    expect(figure.locator(".tg-partie-line")).to_have_text(
        re.compile(r"^Le lien n’a pas pu être copié\s; le voici\s: http.*#partie=[\w-]+$")
    )
