"""A page whose programs think: a click is answered meanwhile, they can be hurried, and a hint is given to who asks for it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visitor, axe, click_first, in_sight, play_a_move, ply, settle, touch
from .test_play_page import lives, table


def test_a_click_is_answered_while_a_program_thinks_and_a_hint_is_given(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/jouer/korsar.html", width=375, height=812)
    page, figure = seen.page, table(seen.page)
    page.locator("form.tg-new [name=players]").select_option("stratege")
    expect(page.locator(".tg-program:visible")).to_contain_text("Stratège")
    page.locator("form.tg-new > button").click()
    lives(page)
    while figure.locator(".tg-scene button.is-legal").count() < 2:  # no merchant ship in hand: nothing but « pioche » to weigh
        play_a_move(figure)
    figure.locator(".tg-tool-more").click()
    figure.locator("[data-action=help]").click()
    figure.locator("[data-action=advice]").click()
    panel = figure.locator(".tg-panel")
    expect(panel).to_contain_text("Suite probable", timeout=30_000)
    assert panel.locator("li").count() in (2, 3)  # the worst of the worlds is told where it is another one
    assert axe(page, "section.tg-table") == [] and in_sight(panel.locator("[data-action=advice]"))
    seen.shot("conseil")
    panel.locator("[data-action=advice]").click()
    expect(figure.locator(".is-advised").first).to_have_attribute("data-hint", "conseillé")
    before = ply(figure)
    while ply(figure) == before:
        touch(figure.locator("[data-action=anyway], .is-advised.is-legal:not([aria-pressed])").first)
        page.wait_for_timeout(100)
    expect(figure.locator(".tg-prompt[aria-busy]")).to_have_text(re.compile("réfléchit"))
    thinking = ply(figure)
    figure.locator(".tg-journal [data-action=journal]").click()
    expect(figure.locator(".tg-panel.tg-aside")).to_be_visible()
    figure.locator(".tg-panel [data-action=journal]").click()
    expect(figure.locator(".tg-panel")).to_have_count(0)
    assert figure.locator(".tg-prompt[aria-busy]").count() or ply(figure) > thinking
    settle(figure)
    assert ply(figure) == before + 3 and figure.locator(".tg-prompt[aria-busy], .is-advised").count() == 0
    click_first(figure)
