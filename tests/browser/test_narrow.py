"""Boards on the narrowest phone: nothing is cut off at the side; and what is in a drawer has room, at any width."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser
from support import CASES, Case, samples, styled, tried

LONG = ("Anne-Charlotte", "Maximilien", "Bartholomé", "Élisabeth", "Dominique", "Moi", "Ana", "Bo", "Cy", "Jo")
SHOWN = tried(CASES, *{case.game.id: case for case in CASES if case.seats == case.game.seats[-1]}.values())
"""The fullest table of each game; in `make proof`, every table with every option."""
CUT = """() => {
    const edge = document.querySelector('section.tg-table').getBoundingClientRect().right + 1;
    return [...document.querySelectorAll('.tg-result *, .tg-aid *, .tg-ask *, .tg-said')]
        .filter(one => one.getBoundingClientRect().right > edge).map(one => one.outerHTML.slice(0, 120));
}"""
SQUEEZED = """open => [...document.querySelectorAll('.tg-drawer')].map(one => {
    one.open = open;
    const inside = one.parentElement.getBoundingClientRect(), { left, right } = one.getBoundingClientRect(), title = document.createRange();
    title.selectNodeContents(one.querySelector('summary'));
    const lines = new Set([...title.getClientRects()].map(line => line.top)).size;
    const fits = one.scrollWidth <= one.clientWidth && left >= inside.left && right <= inside.right && lines === 1;
    return fits ? '' : `${one.textContent.slice(0, 30)} : ${right - left} px, ${lines} lignes`;
})"""
ZONE = """() => {
    const zone = document.activeElement.closest('.tg-scene > *');
    const shown = zone && zone.clientHeight && getComputedStyle(zone).position !== 'sticky';
    return document.activeElement === document.body ? null : shown ? [zone.offsetTop, zone.dataset.key] : [-1, ''];
}"""


@pytest.mark.parametrize("case", SHOWN, ids=str)
def test_the_question_the_aids_and_the_result_fit_at_320_pixels(browser: Browser, case: Case) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 640})
    for p in samples(case, 3, 3):
        board = styled(p.view(0, LONG[: p.n]))
        page.set_content(f'<!doctype html><meta name="viewport" content="width=device-width"><body style="margin: 0">{board}')
        assert page.evaluate(CUT) == []
    assert page.locator(".tg-result").count() == 1
    page.close()


@pytest.mark.parametrize("case", tried(SHOWN, *SHOWN[1::6]), ids=str)
def test_the_tab_key_goes_down_a_phone_s_screen_from_zone_to_zone(browser: Browser, case: Case) -> None:
    for p in [p for p in samples(case, 5, 12) if not p.is_over]:  # at two, a game of Abilene is over in a few moves
        page = browser.new_page(viewport={"width": 375, "height": 900})  # a new one: the Tab key begins where it last was
        page.set_content(f'<!doctype html><meta name="viewport" content="width=device-width">{styled(p.view(p.to_move[0]))}')
        tops = []
        while page.keyboard.press("Tab") is None and (zone := page.evaluate(ZONE)) is not None:
            tops += [zone] if zone[1] else []
        assert tops == sorted(tops, key=lambda zone: zone[0])
        page.close()


@pytest.mark.longer
def test_a_drawer_has_room_for_its_title_and_for_what_it_holds(browser: Browser) -> None:
    page, wrong, seen = browser.new_page(), [], 0
    for case in SHOWN:
        page.set_content(f'<!doctype html><body style="margin: 0">{styled(case.start(3).view(0))}')
        seen += page.locator(".tg-drawer").count()
        for width, is_open in product((320, 375, 640, 860, 1100, 1250), (False, True)):
            page.set_viewport_size({"width": width, "height": 900})
            wrong += [(str(case), width, found) for found in page.evaluate(SQUEEZED, is_open) if found]
    page.close()
    assert seen and wrong == []
