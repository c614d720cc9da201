"""The workshop in a real page: one of our lessons rebuilt by clicks and taken away to the letter; a pupil's link; any board leads there."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from support import tried

from .conftest import Visitor, axe
from .test_rules_page import READY

OURS = files("tablegames_widgets.lessons").joinpath("exercices", "korsar.toml").read_text("utf-8")


def opens(page: Page) -> Locator:
    expect(figure := page.locator("figure.tg-lesson")).to_have_class(re.compile("is-live"), timeout=READY)
    expect(figure.locator(".tg-bench").first).to_be_visible()
    return figure


def press(figure: Locator, do: str, value: str = "") -> None:
    """A button of the panel, and wait for the panel that answers."""
    bench = figure.locator(".tg-bench")
    bench.evaluate("one => one.setAttribute('data-old', '')")
    figure.locator(f'.tg-bench [data-do="{do}"][value="{value}"]').first.click()
    expect(figure.locator(".tg-bench[data-old]")).to_have_count(0)


def choose(figure: Locator, name: str, value: str) -> None:
    bench = figure.locator(".tg-bench")
    bench.evaluate("one => one.setAttribute('data-old', '')")
    figure.locator(f'.tg-bench select[name="{name}"]').select_option(value)
    if figure.locator(f'.tg-bench select[name="{name}"]').get_attribute("data-change"):
        expect(figure.locator(".tg-bench[data-old]")).to_have_count(0)


def fill(figure: Locator, name: str, text: str) -> None:
    figure.locator(f'.tg-bench [name="{name}"]').fill(text)


def lay(figure: Locator, place: str, who: str, *cards: str, on: int = -1) -> None:
    for card in cards:
        if figure.locator(f'.tg-bench [data-do="pick"][value="{card}"]').get_attribute("aria-pressed") != "true":
            press(figure, "pick", card)
        choose(figure, "qui", who)
        press(figure, "lay", place) if on < 0 else press(figure, "spot", f"{place}|{on}|-1")


def second(figure: Locator) -> None:
    """The second lesson of Korsar, by clicks alone."""
    choose(figure, "sièges", "3")
    press(figure, "empty")
    lay(figure, "mer", "B", "galion 7")
    for who, card in (("B", "vert 3"), ("A", "rouge 1"), ("B", "vert 2")):
        lay(figure, "mer", who, card, on=0)
    lay(figure, "mer", "A", "galion 3")
    lay(figure, "mer", "C", "bleu 2", on=1)
    lay(figure, "main A", "A", "rouge 2", "rouge 4", "vert 3", "capitaine rouge", "capitaine jaune", "amiral", "galion 2")
    choose(figure, "élément", "trait")
    press(figure, "write", "A")
    press(figure, "step", "question")
    fill(figure, "question", "Tu es A. Trouve le coup après lequel tu contrôles le galion de 7.")
    for click in ("capitaine rouge", "galion 7 de B"):
        figure.locator(f'.tg-scene button[data-click="{click}"]').first.click()
    press(figure, "fact", "A contrôle le galion 7 de B")
    figure.locator(".tg-bench summary").first.click()
    fill(figure, "thème", "personnages")
    choose(figure, "niveau", "2")
    choose(figure, "règle", "capitaine")
    fill(figure, "pourquoi", "Le pirate rouge de force 4 ne donnait qu'une égalité, 5 contre 5.")


@pytest.mark.longer
def test_a_lesson_of_ours_is_rebuilt_by_clicks_and_taken_away_to_the_letter(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/apprendre/atelier.html")
    page, figure = seen.page, opens(seen.page)
    seen.shot("atelier-debut")
    second(figure)
    press(figure, "fields")
    expect(figure.locator(".tg-bench-engine")).to_contain_text("Juste")
    assert axe(page, "figure.tg-lesson") == []
    seen.shot("atelier-question")
    press(figure, "step", "essai")
    for click in ("rouge 4", "galion 7 de B"):
        figure.locator(f'.tg-scene button[data-click="{click}"]').first.click()
    expect(figure.locator(".tg-refusal")).to_contain_text("Pas encore")
    press(figure, "step", "question")
    press(figure, "keep")
    fill(figure, "chapitre", "Deux contre un")
    with page.expect_download() as download:
        press(figure, "out", "toml")
    text = Path(download.value.path()).read_text("utf-8")
    assert text.partition("\n\n")[2] == re.findall(r"\[\[exercice\]\]\n(?:.+\n)+", OURS)[1]
    link = figure.locator("[data-link]").input_value()
    assert len(link) < 2000 and "#chapitre=" in link
    page.reload()
    expect(opens(page).locator(".tg-bench ol > li p")).to_have_count(1)
    pupil = visit(link, width=375)
    child = opens(pupil.page)
    expect(child.locator(".tg-bench h3")).to_have_text("Deux contre un")
    for click in ("capitaine rouge", "galion 7 de B"):
        child.locator(f'.tg-scene button[data-click="{click}"]').first.click()
    expect(child.locator(".tg-note")).to_contain_text("Oui")
    pupil.shot("atelier-eleve-375")


def test_a_card_that_cannot_be_there_is_refused_and_the_keyboard_lays_one(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/apprendre/atelier.html", width=375)
    page, figure = seen.page, opens(seen.page)
    press(figure, "empty")
    for key in ("pick|amiral", "lay|main A"):
        do, value = key.split("|")
        figure.locator(f'.tg-bench [data-do="{do}"][value="{value}"]').focus()
        page.keyboard.press("Enter")
        expect(figure.locator(f'.tg-bench [data-do="{do if do == "pick" else "spot"}"]').first).to_be_visible()
    expect(figure.locator('.tg-bench [data-do="spot"]')).to_have_text("amiral")
    press(figure, "pick", "galion 5")
    press(figure, "lay", "mer")
    press(figure, "pick", "galion 2")
    press(figure, "spot", "mer|0|-1")
    expect(figure.get_by_role("alert")).to_contain_text("Un galion ne se pose pas autour")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    seen.shot("atelier-375")


@pytest.mark.parametrize("address", tried(["jouer/korsar.html", "jeux/korsar/personnages.html"]))
def test_any_board_leads_to_the_workshop_with_its_position(visit: Visitor, site: str, address: str) -> None:
    page = visit(f"{site}/{address}").page
    figure = page.locator("figure.tg-partie").first
    figure.get_by_role("button", name=re.compile("Commencer|Jouer :")).first.click()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    if page.locator(".tg-size[aria-pressed=true], .is-grown").count():
        page.locator(".tg-size").first.click()
    figure.get_by_role("button", name="En faire un exercice").click()
    page.wait_for_url("**/apprendre/atelier.html#position=*")
    expect(opens(page).locator(".tg-bench-places")).to_contain_text("Main A")
