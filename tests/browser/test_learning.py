"""The pages that teach, as a child meets them: a first game, exercises by clicks and in a field, the puzzle of the day, the school page."""

from __future__ import annotations

import re
from datetime import date

import pytest
from playwright.sync_api import Locator, Page, expect

import tablegames_widgets as tg
from tablegames_widgets.lessons.learn import lesson

from .conftest import Visitor, axe, play_a_move, ply
from .test_home import weight
from .test_rules_page import READY


def lives(page: Page) -> Locator:
    expect(figure := page.locator("figure.tg-lesson")).to_have_class(re.compile("is-live"), timeout=READY)
    return figure


def click(figure: Locator, text: str) -> None:
    """A move as the lesson gives it, click by click."""
    for one in text.split(" > "):
        figure.locator(f'.tg-scene button[data-click="{one}"]').first.click()


def fill(page: Page, text: str) -> None:
    page.locator(".tg-answers input[type=text]").first.fill(text)
    page.keyboard.press("Enter")


def test_a_first_game_is_told_kept_taken_up_and_begun_again(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/index.html")
    page, steps = seen.page, lesson("korsar").steps
    page.get_by_role("link", name="Apprendre : Korsar").click()
    page.wait_for_url("**/apprendre/korsar.html")
    assert axe(page, "html") == []
    page.get_by_role("button", name="Commencer").click()
    figure = lives(page)
    expect(figure.locator(".tg-note")).to_contain_text("1/6.")
    figure.locator('.tg-scene button[data-click="pioche"]').first.click()
    expect(figure.locator(".tg-refusal")).to_contain_text("pour cette fois")
    seen.shot("apprendre-grand")
    click(figure, steps[0].moves[0][1])
    expect(figure.locator(".tg-note")).to_contain_text("2/6.")
    link = figure.locator(".tg-note a").evaluate("one => one.href")
    assert page.request.get(link).ok and "#korsar-" in link
    page.locator(".tg-size").click()
    expect(figure.locator(".tg-steps li").first).to_have_class("is-done")
    expect(figure.locator(".tg-steps [aria-current=step]")).to_have_count(1)
    page.goto(f"{site}/index.html")
    page.get_by_role("link", name="Continuer ma leçon").click()
    page.get_by_role("button", name="Reprendre").click()
    figure = lives(page)
    expect(figure.locator(".tg-note")).to_contain_text("2/6.")
    for step in steps[1:]:
        click(figure, step.moves[0][1])
    expect(figure.locator(".tg-note")).to_contain_text("C’est à toi de jouer")
    page.locator(".tg-size").click()
    assert figure.locator(".tg-steps li:not(.is-done)").count() == 0
    figure.get_by_role("button", name="Recommencer").click()
    figure.locator(".tg-partie-line").get_by_role("button", name="Recommencer").click()
    expect(figure.locator(".tg-note")).to_contain_text("1/6.")
    assert ply(figure) == 0
    page.goto(f"{site}/jouer/korsar.html")
    expect(page.locator(".tg-shelf")).to_be_hidden()  # a lesson is no game of one's own


def test_exercises_are_answered_by_clicks_and_below_and_the_next_one_comes(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/exercices/korsar.html#korsar-9")
    page, figure = seen.page, lives(seen.page)
    ex = tg.exercice("korsar-9")
    click(figure, "pioche")
    figure.get_by_role("button", name="Vérifier").click()
    expect(figure.locator(".tg-refusal")).to_contain_text("Indice 1")
    assert page.request.get(figure.locator(".tg-refusal a").evaluate("one => one.href")).ok
    click(figure, "pioche")
    for move in ex.kind.answer:
        click(figure, move)
    figure.get_by_role("button", name="Vérifier").click()
    expect(figure.locator(".tg-note")).to_contain_text("Oui !")
    expect(page.locator(".tg-numbers .is-done")).to_have_count(1)
    page.get_by_role("link", name="Le suivant").click()  # a number, in a field
    expect(figure.locator(".tg-note")).to_contain_text("Combien d’or")
    assert figure.locator(".is-legal").count() == 0 and axe(page, "html") == []
    fill(page, "0")
    expect(figure.locator(".tg-refusal")).to_contain_text("Pas encore")
    fill(page, str(tg.exercice("korsar-10").kind.answer))
    expect(figure.locator(".tg-note")).to_contain_text("Oui !")
    page.locator("[data-action=next]").click()
    expect(figure.locator("section.tg-table")).to_have_attribute("data-ply", "1")
    page.goto(f"{site}/exercices/korsar.html#korsar-4")  # a rule, among four
    figure = lives(page)
    page.get_by_role("button", name=tg.exercice("korsar-4").kind.answer, exact=True).click()
    expect(figure.locator(".tg-note")).to_contain_text("Oui !")
    page.evaluate("location.hash = '#korsar-1'")  # seats, by their names
    expect(figure.locator(".tg-note")).to_contain_text("Quatre galions")
    for name, who in tg.exercice("korsar-1").kind.answer.items():
        page.locator(f'fieldset[data-name="{name}"] input[value="{who}"]').check()
    page.get_by_role("button", name="Vérifier").click()
    expect(figure.locator(".tg-note")).to_contain_text("Oui !")
    seen.shot("exercice-juste")
    page.goto(f"{site}/exercices/korsar.html")
    expect(page.locator(".tg-numbers .is-done")).to_have_count(4)
    expect(page.locator(".tg-numbers [aria-current]")).to_have_text("2")  # the first that is not done


@pytest.mark.longer
def test_enlarged_on_a_phone_the_answers_leave_the_board_its_room(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/exercices/silly_dragon.html#silly_dragon-5", width=375, height=812).page
    for where in ("silly_dragon.html#silly_dragon-5", "wanted.html#wanted-11"):
        page.goto(f"{site}/exercices/{where}")
        figure = lives(page)
        page.locator(".tg-size").first.click()
        expect(figure.locator(".tg-host.is-grown")).to_be_visible()
        assert page.locator("form.tg-answers").evaluate("one => one.offsetHeight") < 0.3 * 812
    own = figure.locator(".tg-hand .tg-answers")  # those that Wanted! puts beside a hand are the game's
    expect(own).to_have_count(1)
    assert own.evaluate("one => one.scrollHeight <= one.clientHeight + 1")


def test_the_puzzle_of_the_day_is_that_of_the_browser_s_own_day(visit: Visitor, site: str) -> None:
    seen = visit("about:blank")
    page = seen.page
    page.clock.set_fixed_time("2026-11-24T12:00:00")
    page.goto(f"{site}/index.html")
    ex = tg.exercices.du_jour(date(2026, 11, 24))
    expect(page.locator(".tg-enigme span")).to_have_text(ex.game.title)
    page.locator(".tg-enigme a").click()
    figure = lives(page)
    expect(figure.locator("section.tg-table")).to_have_attribute("data-game", ex.game.id)
    expect(figure.locator(".tg-note")).to_contain_text(ex.question.replace("\u00a0", " ")[:25])
    expect(page.locator(".tg-numbers li")).to_have_count(7)
    assert axe(page, "html") == []
    (click if ex.on_board else lambda _, text: fill(page, text))(figure, str(ex.kind.answer))
    expect(figure.locator(".tg-note")).to_contain_text("Oui !")
    page.goto(f"{site}/index.html")
    expect(page.locator(".tg-enigme span")).to_contain_text("✔")


@pytest.mark.parametrize("path", ["apprendre/wanted.html", "exercices/wanted.html", "enigme.html"])
def test_a_page_that_teaches_is_light_before_anyone_plays(visit: Visitor, site: str, path: str) -> None:
    page = visit("about:blank").page
    page.route(re.compile("worker.mjs|/lite/"), lambda route: route.abort())  # Python is what one plays with
    assert weight(page, f"{site}/{path}") <= 150_000


def test_the_school_page_asks_then_shows_without_python_and_prints_open(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/ecole/korsar.html")
    page, asked = seen.page, []
    page.on("request", lambda request: asked.append(request.url))
    case = page.locator("#korsar-2")
    case.locator("summary").first.click()
    board = case.locator("section.tg-table")
    expect(board).to_have_attribute("data-ply", "0")
    expect(case.locator(".tg-reponse p")).to_be_hidden()
    case.locator("[data-action=next]").click()
    expect(board).to_have_attribute("data-ply", "1")
    case.locator(".tg-reponse summary").click()
    expect(case.locator(".tg-reponse p")).to_contain_text(str(tg.exercice("korsar-2").kind.answer))
    assert page.request.get(case.locator(".tg-reponse a").evaluate("one => one.href")).ok
    assert not [url for url in asked if "pyodide" in url]
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("details:is(.tg-cas, .tg-reponse):not([open])").count() == 0
    assert axe(page, ".content") == []
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("details.tg-cas[open]").count() == 1


@pytest.mark.longer
def test_a_comment_is_kept_with_the_game(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/jouer/korsar.html#maintenant").page
    figure = page.locator("figure[data-many]")
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    play_a_move(figure)
    page.locator(".tg-size").click()
    figure.get_by_role("button", name="Commenter ce moment").click()
    page.get_by_label("Ton commentaire").fill("Une belle donne.")
    page.keyboard.press("Enter")
    expect(figure.locator(".tg-note")).to_have_text("Une belle donne.")
    kept = page.evaluate("() => Object.keys(localStorage).filter(k => k.includes('partie:')).map(k => JSON.parse(localStorage[k]).kept)")
    assert [tg.Match.from_text(text).comments for text in kept] == [{ply(figure): "Une belle donne."}]
    figure.locator("[data-action=journal]").first.click()
    expect(figure.locator(".tg-panel")).to_contain_text("Une belle donne.")
