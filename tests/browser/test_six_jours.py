"""Six days on the path of two games, in the page, its clock set forward: a step a day and what comes back, timed, with a
screenshot a day in build/shots. Minutes long: in `make proof`."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from tablegames_widgets.engine import Chance
from tablegames_widgets.lessons.collection import exercices
from tablegames_widgets.lessons.drawn import draw
from tablegames_widgets.lessons.exercise import Exercise
from tablegames_widgets.lessons.skills import STEPS, path, skill

from .conftest import Visitor
from .test_chemins import watched
from .test_rules_page import READY

MISSED = 6
"""One answer in so many is wrong at first."""


def question(page: Page) -> Exercise:
    """The one on the board, once it is there."""
    expect(page.locator("figure.tg-lesson:not(.is-elsewhere)")).to_have_class(re.compile("is-live"), timeout=READY)
    game, name, what = page.evaluate("window.taught").split("/")
    ex = draw(skill(game, name), int(what)) if what.isdecimal() else exercices.named(what)
    asks = page.locator("form.tg-answers").or_(page.locator("figure.tg-lesson .tg-note")).first
    expect(asks).to_be_visible(timeout=READY)
    return ex


def answer(page: Page, ex: Exercise, right: bool) -> None:
    """Fill in or click an answer; a wrong one only where it is filled in."""
    form = page.locator("form.tg-answers")
    if ex.on_board:
        moves = ex.kind.answer if isinstance(ex.kind.answer, list) else [ex.kind.answer]
        for move in moves:
            for click in str(move).split(" > "):
                page.locator(f'.tg-scene [data-click="{click}"]').first.click()
        if ex.kind.gathers:
            page.get_by_role("button", name="Vérifier").click()
        return
    told = ex.kind.answer if isinstance(ex.kind.answer, dict) else {"": ex.kind.answer}
    fields = ex.kind.fields
    if "choices" in fields[0]:
        choice = next(one for one in fields[0]["choices"] if (one == ex.kind.answer) is right)
        form.get_by_role("button", name=choice, exact=True).click()
        return
    for field in fields:
        row = form.locator(f'fieldset[data-name="{field["name"]}"]')
        if "seats" in field:
            wanted = re.split(r", | et ", str(told[field["name"]])) if right else ["personne"]
            for box in row.locator("input").all():
                box.set_checked(box.get_attribute("value") in wanted)
        else:
            row.locator("input").fill(str(told[field["name"]]) if right else "9999")
    form.get_by_role("button", name="Vérifier").click()


def one(page: Page, chance: Chance) -> int:
    """Answer until « Question suivante » or « Terminer »; how many questions that were."""
    onward = page.locator(".tg-then button")
    for number in range(1, 5):
        ex = question(page)
        if not ex.on_board and chance.below(MISSED) == 0 and number == 1:
            answer(page, ex, right=False)
            expect(page.locator(".tg-refusal")).to_contain_text("Pas encore", timeout=READY)
        answer(page, ex, right=True)
        expect(onward).to_be_visible(timeout=READY)
        again = onward.inner_text() == "Une autre position"
        onward.click()
        if not again:
            return number
        page.wait_for_timeout(300)
    raise AssertionError("it never ends")


@pytest.mark.parametrize("game", ["manitou", "silly_dragon"])
def test_six_days_on_a_path(visit: Visitor, site: str, game: str) -> None:
    seen = visit(f"{site}/apprendre/{game}.html")
    page, chance = seen.page, Chance(7)
    watched(page)
    for day in range(STEPS):
        page.clock.set_fixed_time(f"2026-11-{day + 1:02d}T17:00:00")
        begun, asked = time.monotonic(), 0
        page.goto(f"{site}/apprendre/jour.html")
        waiting = page.locator(".tg-waiting").inner_text()
        if "attend" in waiting and "Rien" not in waiting:
            page.get_by_role("button", name="Commencer").click()
            left = ("Une", "Deux", "Trois").index(waiting.split()[0])
            for after in range(left, -1, -1):
                told = f"Une question, encore {after} après celle-ci." if after else "Une question."
                expect(page.locator(".tg-waiting")).to_have_text(told)
                asked += one(page, chance)
            expect(page.locator(".tg-then")).to_contain_text("C’est fait")
        for known in (each for each in path(game).skills if each.step == day + 1):
            page.goto(f"{site}/apprendre/jour.html#{game}/{known.id}")
            page.reload()
            asked += one(page, chance)
        page.goto(f"{site}/apprendre/{game}.html#mon-chemin")
        done = page.locator(".tg-path .is-known, .tg-path .is-due").count()
        assert done == sum(each.step <= day + 1 for each in path(game).skills)
        seen.shot(f"six-jours-{game}-{day + 1}")
        print(f"{game}, jour {day + 1} : {asked} questions, {time.monotonic() - begun:.0f} s, {done} savoirs ; {waiting}")
