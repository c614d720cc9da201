"""The path of a game and the questions of the day, as a child meets them: what is known, a wrong answer, a test to print."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import tablegames_widgets as tg
from tablegames_widgets.lessons.drawn import draw
from tablegames_widgets.lessons.exercise import Exercise
from tablegames_widgets.lessons.skills import path, skill

from .conftest import Visitor, axe, touch
from .test_learning import fill
from .test_rules_page import READY


def asked(page: Page) -> Exercise:
    """The question on the board, by the seed that the page has drawn: Python here draws the same one."""
    expect(page.locator("figure.tg-lesson")).to_have_class(re.compile("is-live"), timeout=READY)
    expect(page.locator("form.tg-answers")).to_be_visible(timeout=READY)
    game, name, seed = page.evaluate("window.taught").split("/")
    return draw(skill(game, name), int(seed))


def watched(page: Page) -> None:
    """What the page asks of Python: it tells of no seed."""
    page.add_init_script("""
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (data) {
            if (data.spec) window.taught = JSON.parse(data.spec).teaches;
            return post.call(this, data);
        };""")


def state(page: Page, name: str) -> Locator:
    return page.locator(f'.tg-path li[data-skill="korsar/{name}"] span')


def test_a_skill_is_asked_missed_asked_in_another_position_and_known(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/apprendre/korsar.html")
    page = seen.page
    expect(page.locator(".tg-path li li")).to_have_count(len(path("korsar").skills))
    expect(state(page, "tour")).to_have_text("à toi")
    assert axe(page, "html") == []
    seen.shot("chemin")
    watched(page)
    page.get_by_role("link", name=skill("korsar", "butin").says).click()
    page.wait_for_url("**/apprendre/jour.html#korsar/butin")
    first = asked(page)
    expect(page.locator(".tg-partie-title")).to_have_text(skill("korsar", "butin").says)
    assert axe(page, "html") == []
    seen.shot("question")
    fill(page, "999")
    expect(page.locator(".tg-refusal")).to_contain_text("Pas encore")
    fill(page, str(first.kind.answer))
    page.get_by_role("button", name="Une autre position").click()
    expect(page.locator(".tg-note")).not_to_contain_text("Oui", timeout=READY)
    second = asked(page)
    assert second.position.notation() != first.position.notation()
    fill(page, str(second.kind.answer))
    page.get_by_role("button", name="Terminer").click()
    page.get_by_role("link", name="Retour au chemin").click()
    expect(state(page, "butin")).to_have_text("su")
    page.goto(f"{site}/index.html")
    expect(page.locator(".tg-savoirs")).to_contain_text("rien ne t’attend")
    page.clock.set_fixed_time("2027-06-01T10:00:00")
    page.reload()
    expect(page.locator(".tg-savoirs")).to_contain_text("une question t’attend")
    page.get_by_role("link", name="Cinq minutes par jour").click()
    expect(page.locator(".tg-waiting")).to_have_text("Une question t’attend.")
    with page.expect_download() as told:
        page.get_by_role("button", name="Enregistrer ce que je sais").click()
    kept = json.loads(Path(told.value.path()).read_text("utf-8"))
    assert list(kept) == ["korsar/butin"]


def something(page: Page) -> None:
    """Some answer, right or wrong: a choice, a seat, a number, or a move by its clicks."""
    form, board = page.locator("form.tg-answers"), page.locator("figure.tg-lesson")
    expect(form.or_(board.locator(".tg-scene .is-legal").first).first).to_be_visible(timeout=READY)
    if form.locator("button[value]").count() and form.is_visible():
        form.locator("button[value]").first.click()
    elif form.locator("input[type=checkbox]").count() and form.is_visible():
        form.locator("input[type=checkbox]").first.check()
        form.get_by_role("button", name="Vérifier").click()
    elif form.is_visible():
        fill(page, "1")
    else:
        for _ in range(3):
            if not page.locator(".tg-then button").is_visible():
                touch(board.locator("[data-action=anyway], .tg-scene .is-legal:not([aria-pressed=true])").first)
                page.wait_for_timeout(300)


@pytest.mark.longer
def test_twenty_questions_end_with_a_page_to_print(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/apprendre/jour.html#test/abilene/42")
    page = seen.page
    for number in range(1, 21):
        expect(page.locator(".tg-waiting")).to_have_text(f"Question {number} sur 20.", timeout=READY)
        expect(page.locator("figure.tg-lesson:not(.is-elsewhere)")).to_have_class(re.compile("is-live"), timeout=READY)
        something(page)
        page.locator(".tg-then button").click()
    report = page.locator(".tg-report")
    expect(report.locator("h2")).to_have_text(re.compile(r"Je connais Welcome to Abilene\s:\s\d+ sur 20"))
    expect(report).to_contain_text("graine 42")
    expect(report.locator("li")).to_have_count(20)
    assert axe(page, "html") == []
    seen.shot("je-connais")
    page.emulate_media(media="print")
    expect(report).to_be_visible()
    expect(page.locator("figure.tg-lesson")).to_be_hidden()
    seen.shot("je-connais-imprime")


@pytest.mark.longer
def test_nothing_moves_when_the_scripts_come(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/index.html", width=375, height=812).page
    kept = {f"korsar/{one.id}": [2.3, 2, 20000, 20002 + 9999 * (one.step % 2)] for one in path("korsar").skills[:9]}
    page.evaluate("kept => localStorage.setItem('tablegames-savoirs', JSON.stringify(kept))", kept)
    page.add_init_script("""window.moved = 0; new PerformanceObserver(
        list => list.getEntries().forEach(one => moved += one.value)).observe({type: "layout-shift", buffered: true})""")
    for where in ("apprendre/korsar.html#mon-chemin", "apprendre/jour.html", "enigme.html", "index.html"):
        page.goto(f"{site}/{where}")
        if where == "index.html":
            page.locator(".tg-savoirs").scroll_into_view_if_needed()
        page.wait_for_timeout(800)
        assert page.evaluate("moved") < 0.01, where


def test_without_a_script_a_path_is_a_list_that_leads_to_the_rules(browser: Browser, site: str) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{site}/apprendre/wanted.html")
    links = page.locator(".tg-path li li a")
    expect(links).to_have_count(len(path("wanted").skills))
    assert "/jeux/wanted/" in links.first.evaluate("one => one.href")


@pytest.mark.longer
def test_a_game_that_is_over_leaves_its_dearest_moves_to_be_asked_the_next_day(visit: Visitor, site: str) -> None:
    match, chance = tg.Match("abilene", ["Toi", "Bo"], 4, holders=["moi", "glouton"]), tg.Chance(1)
    while not match.is_over:
        moves = match.position.legal_moves()
        match.play(moves[chance.below(len(moves))])
    page = visit("about:blank").page
    page.clock.set_fixed_time("2026-11-27T10:00:00")
    page.goto(f"{site}/jouer/abilene.html{match.link()}")
    page.get_by_role("button", name="Apprendre de mes coups").click(timeout=READY)
    page.get_by_role("button", name="Cinq minutes par jour").click(timeout=READY)
    expect(page.locator(".tg-waiting")).to_have_text("Rien ne t’attend aujourd’hui.")
    page.clock.set_fixed_time("2026-11-28T10:00:00")
    page.reload()
    expect(page.locator(".tg-waiting")).to_have_text("Une question t’attend.")
    page.get_by_role("button", name="Commencer").click()
    figure = page.locator("figure.tg-lesson")
    expect(figure.locator(".tg-note")).to_contain_text("tu as joué « passer »", timeout=READY)
    figure.locator('.tg-scene button[data-click="participer"]').click()
    expect(figure.locator(".tg-note")).to_contain_text("Oui !")
    assert page.evaluate("JSON.parse(localStorage['tablegames-savoirs']).coups") == []
