"""A room in real browsers: each person in a profile of his own, a wall, who leads."""

from __future__ import annotations

import re
import urllib.request
from collections.abc import Iterator
from threading import Event

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from room_helpers import Salle, served
from support import PROOF, tried

from tablegames_widgets.room.pages import qr

from .conftest import SHOTS, Visitor, axe, click_first

NAMES = ("Élise", "Hugo", "Inès", "O’Neil", "Yves")
WINDOWS = ((1280, 800), (375, 812), (844, 390), (1920, 1080), (375, 812))


@pytest.fixture
def room() -> Iterator[Salle]:
    salle = served()
    yield salle
    salle.ferme()


def link(salle: Salle) -> str:
    """Where the QR code on the wall leads: the picture that is served is that of this link."""
    address = salle.adresse
    found: str = salle._do(lambda room: room.way_in(address))
    with urllib.request.urlopen(f"{address}code.svg?base={address}") as answer:
        assert answer.read() == qr(found)
    return found


def boss(visit: Visitor, salle: Salle) -> Page:
    key = salle._do(lambda room: room.hall.lead)
    return visit(f"{salle.adresse}prof#{key}", width=1280, height=800).page


def sit(visit: Visitor, salle: Salle, name: str, width: int = 1280, height: int = 800, table: int = 1) -> Page:
    """Two taps and a first name: the name, the table; one is at the board, or waits."""
    page = visit(link(salle), width=width, height=height).page
    page.get_by_label("Ton prénom").fill(name)
    page.locator(".salle-table", has_text=f"Table {table}").get_by_role("button", name=re.compile("M’asseoir")).click()
    page.wait_for_url("**/place#*")
    return page


def asked(pages: list[Page]) -> list[Page]:
    """Those to whom something can be clicked on the table."""
    return [page for page in pages if page.locator(".tg-scene .is-legal").count()]


def press(page: Page) -> None:
    """The first thing that may be clicked and is not chosen yet; where a move is asked about, « Joue quand même »."""
    click_first(page.locator("body"))


def hand_of(page: Page) -> str:
    """Its words, however far the styles have come that break them into lines."""
    return " ".join(page.locator(".tg-hand").inner_text().split())


def over(page: Page) -> bool:
    return page.locator(".tg-result").count() > 0


def shot(page: Page, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"salle-{name}.png")


def test_five_people_play_wanted_each_on_a_device_of_his_own(visit: Visitor, room: Salle) -> None:
    """To its end by clicks in `make proof`; in CI programs end what three of them have begun."""
    people = NAMES[: 5 if PROOF else 3]
    room.ouvre("wanted", len(people))
    wall = visit(f"{room.adresse}mur#{room.code}", width=1920, height=1080).page
    lead = boss(visit, room)
    pages = [sit(visit, room, name, *window) for name, window in zip(people, WINDOWS, strict=False)]
    for page in pages:
        page.locator("section.tg-table").wait_for()
    hands = [hand_of(page) for page in pages]
    assert len(set(hands)) == len(people) and all("Ta main" in hand for hand in hands)
    expect(wall.locator(".salle-tuile .salle-gens b")).to_have_text([*people])
    for number in range(4000 if PROOF else 14):
        if any(map(over, pages)):
            break
        if not (those := asked(pages)):
            pages[0].wait_for_timeout(50)
            continue
        press(those[number % len(those)])
    for name, page in (*zip(("elise", "hugo", "ines", "oneil", "yves"), pages, strict=False), ("mur", wall), ("prof", lead)):
        shot(page, f"wanted-{name}")
    match = room._do(lambda room: room.hall.tables[1].match.text())
    assert "Élise" in match and (PROOF is any(map(over, pages)))
    if not PROOF:
        for seat in range(len(people)):
            lead.get_by_label(f"Changer la place {seat + 1}").click()
            lead.locator(".salle-places li").nth(seat).get_by_role("button", name="Un programme à sa place").click()
            expect(lead.locator(".salle-places li").nth(seat)).to_contain_text("programme")
        wall.locator(".tg-result").wait_for(timeout=120_000)
    shot(wall, "fin")


def test_a_phone_whose_line_was_cut_comes_back_with_its_hand(visit: Visitor, room: Salle) -> None:
    room.ouvre("korsar", ["moi", "moi"])
    one, two = sit(visit, room, "Élise", 375, 812), sit(visit, room, "Hugo")
    one.locator("section.tg-table").wait_for()
    hand = hand_of(one)
    one.context.set_offline(True)
    room._do(lambda room: [wire.close() for wire in list(room.lines)])
    expect(one.locator(".is-cut")).to_be_visible()
    expect(one.locator(".is-cut")).to_contain_text("Ta place et ta main t’attendent")
    one.context.set_offline(False)
    expect(one.locator(".is-cut")).to_be_hidden(timeout=15_000)
    assert hand_of(one) == hand
    expect(two.locator(".is-away")).to_have_count(0, timeout=15_000)


def test_a_reload_is_the_seat_and_two_windows_are_told(visit: Visitor, room: Salle) -> None:
    room.ouvre("korsar", ["moi", "glouton"])
    page = sit(visit, room, "Élise")
    hand = hand_of(page)
    page.reload()
    page.locator(".tg-hand").wait_for()
    assert hand_of(page) == hand and page.url.endswith("#" + page.url.partition("#")[2])
    key = room._do(lambda room: room.hall.tables[1].chairs[0].key)
    assert key not in page.url and key not in page.content(), "who looks over a shoulder reads no key"
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".tg-hand").wait_for()
    expect(page.get_by_role("heading", name="Ta place est ouverte sur un autre écran.")).to_be_visible()
    page.get_by_role("button", name="Reprendre ma place ici").click()
    page.locator(".tg-hand").wait_for()
    expect(other.get_by_role("heading")).to_contain_text("autre écran")


def test_who_comes_back_to_the_door_is_led_to_his_seat(visit: Visitor, room: Salle) -> None:
    room.ouvre("korsar", ["moi", "glouton"])
    page = sit(visit, room, "J.-P. Élise")
    page.goto(link(room))
    page.get_by_role("link", name=re.compile("Reprendre ma place .J.-P. Élise, table 1.")).click()
    page.locator(".tg-hand").wait_for()


def test_who_leads_opens_tables_stops_them_and_closes_the_room(visit: Visitor, room: Salle) -> None:
    lead = boss(visit, room)
    lead.locator("[name=game]").select_option("korsar")
    lead.get_by_label("Combien de personnes à une table").select_option("1")
    lead.get_by_label("Et de programmes").select_option("1")
    lead.get_by_label("Combien de tables").select_option("2")
    lead.get_by_role("button", name="Ouvrir", exact=True).click()
    expect(lead.locator(".salle-table")).to_have_count(2)
    page = sit(visit, room, "Élise", table=2)
    page.locator("section.tg-table").wait_for()
    lead.get_by_role("button", name="Tout mettre en pause").click()
    expect(page.locator(".tg-prompt")).to_contain_text("en pause")
    shot(lead, "prof")
    lead.get_by_role("button", name="Tout reprendre").click()
    expect(page.locator(".tg-prompt")).not_to_contain_text("en pause")
    lead.on("dialog", lambda dialog: dialog.accept("Ici, Élise pioche." if dialog.type == "prompt" else None))
    lead.locator(".salle-table", has_text="Table 2").get_by_role("button", name="Commenter ce moment").click()
    expect(page.locator(".tg-note")).to_contain_text("Ici, Élise pioche.")
    lead.get_by_role("button", name="Fermer la salle").click()
    expect(page.locator(".is-cut")).to_be_visible()
    room._thread.join(5)
    assert not room.ouverte


def test_the_keyboard_alone_is_enough(visit: Visitor, room: Salle) -> None:
    room.ouvre("korsar", ["moi", "glouton"])
    page = visit(link(room)).page
    page.get_by_label("Ton prénom").focus()
    page.keyboard.type("Élise")
    page.keyboard.press("Enter")
    page.wait_for_url("**/place#*")
    page.locator(".tg-scene .is-legal").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("section.tg-table")).not_to_have_attribute("data-ply", "0")


def test_who_presses_enter_before_the_room_has_answered_comes_in(visit: Visitor, room: Salle) -> None:
    room.ouvre("korsar", ["moi", "glouton"])
    page, pressed, held = visit("about:blank").page, Event(), list[tuple[WebSocketRoute, str | bytes]]()

    def late(line: WebSocketRoute) -> None:
        line.connect_to_server().on_message(lambda told: line.send(told) if pressed.is_set() else held.append((line, told)))

    page.route_web_socket("**/fil", late)
    page.goto(link(room))
    page.get_by_label("Ton prénom").fill("Élise")
    page.keyboard.press("Enter")
    while not held:
        page.wait_for_timeout(50)
    pressed.set()
    for line, told in held:
        line.send(told)
    page.wait_for_url("**/place#*")


@pytest.mark.parametrize("dark", tried((False, True), True))
def test_its_pages_are_accessible(visit: Visitor, room: Salle, dark: bool) -> None:
    room.ouvre("korsar", ["moi", "moi", "glouton"])
    door = visit(link(room), dark=dark, width=375, height=812).page
    door.locator(".salle-table").wait_for()
    assert axe(door) == []
    page = sit(visit, room, "Élise")
    page.locator(".salle-attend").wait_for()
    assert axe(page) == []
    lead = boss(visit, room)
    lead.locator(".salle-table").wait_for()
    assert axe(lead) == []
    wall = visit(f"{room.adresse}mur#{room.code}", dark=dark, width=1920, height=1080).page
    wall.locator(".salle-tuile").wait_for()
    assert axe(wall) == []
    sit(visit, room, "Hugo", 375, 812)
    page.locator("section.tg-table").wait_for()
    assert axe(page) == []
