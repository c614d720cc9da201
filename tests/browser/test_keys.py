"""A board by keyboard and by ear: where the focus stands, what a key does, what is said, what is heard."""

from __future__ import annotations

import random
import re
import statistics

import pytest
from playwright.sync_api import Locator, Page, expect
from support import tried

from .conftest import Visit, Visitor, at_once, axe, ply, settle
from .test_rules_page import GAMES, READY, begin

KEYS = 2  # the keystrokes of a decision, in the median
ANSWERS = """f => {
    const part = (e) => (["asked", "mine"].indexOf(e.closest("[data-part]")?.dataset.part) + 3) % 3;
    const all = [...f.querySelectorAll("button.is-legal:not([aria-pressed])")]
        .map((e, i) => ({ e, click: e.dataset.click, part: part(e), i }));
    const first = all.filter((a, i) => all.findIndex((b) => b.click === a.click) === i).sort((a, b) => a.part - b.part || a.i - b.i);
    return first.map(({ e, click }) => [click, (e.ariaLabel ?? e.textContent)]);
}"""
HERE = "() => document.activeElement.dataset.click ?? document.activeElement.className"
MARK = "f => f.querySelector('section.tg-table').setAttribute('data-old', '')"


@pytest.fixture
def free(visit: Visitor, site: str) -> Visit:
    """Korsar, a free game begun."""
    seen = at_once(visit)(f"{site}/jeux/korsar.html")
    begin(seen.page.locator("figure.tg-partie[data-kept]"))
    return seen


def board(page: Page) -> Locator:
    return page.locator("figure.tg-partie[data-kept]")


def answers(figure: Locator) -> list[tuple[str, str]]:
    """What may be clicked, in the order in which it is read: the click, and what is said of it."""
    return [(click, said) for click, said in figure.evaluate(ANSWERS)]


def press(figure: Locator, key: str) -> None:
    """Press a key, and wait for the board that answers, and for what the others do."""
    figure.evaluate(MARK)
    figure.page.keyboard.press(key)
    figure.locator("section.tg-table:not([data-old])").wait_for()
    settle(figure)


def focused(page: Page) -> str:
    return str(page.evaluate(HERE))


def until_one_chooses(figure: Locator) -> None:
    """Draw cards until one of them has to be chosen first, and then a place for it."""
    for _ in range(20):
        if figure.locator("button.is-legal[data-more]").count() > 1:
            return
        press(figure, "1")


def choose(figure: Locator, choice: int) -> int:
    """Choose an answer by keyboard alone: by its digit, else by its letter; returns how many keys that took."""
    if choice < 10:
        press(figure, str((choice + 1) % 10))
        return 1
    click, said = answers(figure)[choice]
    letter = re.sub(r"^\W*(l['’]|(?:le|la|les)\s)?\W*", "", said, flags=re.IGNORECASE)[0]
    for keys in range(1, 40):
        figure.page.keyboard.press(letter)
        if focused(figure.page) == click:
            press(figure, "Enter")
            return keys + 1
    raise AssertionError(f"« {letter} » ne mène pas à « {said} »")


@pytest.mark.parametrize("game", tried(GAMES, "abilene"))
def test_a_whole_game_is_played_by_keyboard_alone_and_each_answer_leaves_the_focus_on_the_first_legal_card(
    visit: Visitor, site: str, game: str
) -> None:
    page = visit(f"{site}/jeux/{game}.html", pace="coup").page
    figure, chance, keys = board(page), random.Random(game), []
    begin(figure, "hasard")
    while may := answers(figure):
        if figure.locator(".tg-refusal .tg-go:visible").count():  # a card that would be lost: « Joue quand même »
            assert focused(page) == "tg-go"
            press(figure, "Enter")
            keys[-1] += 1
            continue
        assert not keys or focused(page) == may[0][0]
        keys.append(choose(figure, chance.randrange(len(may))))
        assert len(keys) < 900
    assert figure.locator(".tg-result").count() == 1 and len(keys) >= 8
    assert page.evaluate("() => document.activeElement.closest('.tg-result') !== null")
    assert statistics.median(keys) <= KEYS


@pytest.mark.longer
def test_a_french_keyboard_has_its_digits_without_shift_and_badges_go_with_the_mouse(free: Visit) -> None:
    page, figure = free.page, board(free.page)
    assert figure.locator("[data-digit]").count() == 0
    figure.locator("button.is-legal").first.focus()
    page.keyboard.press("Home")
    may = answers(figure)
    assert figure.locator("[data-digit='2']").get_attribute("data-click") == may[1][0]
    assert figure.locator("[data-digit]").count() == min(10, len(may))
    badge = figure.locator("[data-digit='2']").evaluate("e => getComputedStyle(e, '::after').content")
    assert badge.startswith('"2')
    figure.evaluate(MARK)
    page.evaluate(
        """() => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "é", code: "Digit2", bubbles: true }))"""
    )
    figure.locator("section.tg-table:not([data-old])").wait_for()
    chosen = figure.locator("[data-click][aria-pressed=true]")
    assert chosen.count() == 0 or chosen.first.get_attribute("data-click") == may[1][0]
    figure.locator(".tg-prompt").click()
    assert figure.locator("[data-digit]").count() == 0


@pytest.mark.longer
def test_letters_go_round_the_cards_whose_name_they_begin(free: Visit) -> None:
    page, figure = free.page, board(free.page)
    figure.locator("button.is-legal").first.focus()
    until_one_chooses(figure)
    said = [one for _, one in answers(figure)]
    letter = max((one[0].lower() for one in said), key=lambda one: sum(s.lower().startswith(one) for s in said))
    named = [click for click, one in answers(figure) if one.lower().startswith(letter)]
    there = []
    for _ in range(len(named) + 1):
        page.keyboard.press(letter)
        there.append(focused(page))
    assert len(named) > 1 and sorted(there[: len(named)]) == sorted(named) and there[-1] == there[0]


def test_escape_puts_a_card_back_and_the_focus_on_it_and_undo_leaves_the_tool(free: Visit) -> None:
    page, figure = free.page, board(free.page)
    figure.locator("button.is-legal").first.focus()
    until_one_chooses(figure)
    figure.locator("button.is-legal[data-more]").last.focus()
    click = focused(page)
    press(figure, "Enter")
    assert figure.locator(f"[aria-pressed=true][data-click='{click}']").count() == 1
    assert focused(page) == answers(figure)[0][0] != click
    press(figure, "Escape")
    assert focused(page) == click and figure.locator("[data-click][aria-pressed=true]").count() == 0
    before = ply(figure)
    while ply(figure) == before:
        press(figure, "1")
    figure.locator("[data-action=undo]").focus()
    press(figure, "Enter")
    assert ply(figure) < before + 3 and focused(page) == answers(figure)[0][0]


def test_a_refused_card_keeps_the_focus_and_help_and_journal_take_it(free: Visit) -> None:
    page, figure = free.page, board(free.page)
    figure.locator(".tg-scene button[aria-disabled=true]").first.focus()
    stuck = focused(page)
    press(figure, "Enter")
    expect(figure.locator(".tg-refusal")).to_be_visible()
    assert focused(page) == stuck
    press(figure, "?")
    assert "tg-help" in focused(page)
    assert axe(page, ".tg-help") == []
    press(figure, "Escape")
    assert figure.locator(".tg-help").count() == 0 and focused(page) == answers(figure)[0][0]
    press(figure, "1")
    while figure.locator("[data-click][aria-pressed=true]").count():
        press(figure, "1")
    figure.locator(".tg-journal [data-action=journal]").focus()
    page.keyboard.press("Enter")
    expect(figure.locator(".tg-panel")).to_be_focused()
    page.keyboard.press("Escape")
    expect(figure.locator(".tg-panel")).to_have_count(0)


def test_a_board_that_has_not_the_focus_does_not_take_it(free: Visit) -> None:
    page, figure = free.page, board(free.page)
    page.locator(".sidebar-drawer a").first.focus()
    figure.evaluate(MARK)
    figure.evaluate("f => { const e = f.querySelector('button.is-legal'); e.dispatchEvent(new MouseEvent('click', { bubbles: true })); }")
    figure.locator("section.tg-table:not([data-old])").wait_for()
    assert not figure.evaluate("f => f.contains(document.activeElement)")


def test_a_whole_move_is_typed_and_one_that_is_none_stays_to_be_mended(free: Visit) -> None:
    page, figure = free.page, board(free.page)
    figure.locator("button.is-legal").first.focus()
    before, top = ply(figure), figure.locator(".tg-scene").evaluate("e => e.getBoundingClientRect().y")
    page.keyboard.press("/")
    field = figure.get_by_role("textbox", name="Ton coup")
    expect(field).to_be_focused()
    assert figure.locator(".tg-scene").evaluate("e => e.getBoundingClientRect().y") == top
    assert field.get_attribute("data-lm-suppress-shortcuts") == "true" and axe(page, ".tg-ask") == []
    page.keyboard.type("piochee 1")
    press(figure, "Enter")
    expect(figure.locator(".tg-refusal")).to_contain_text("Voulais-tu dire")
    expect(field).to_be_focused()
    assert ply(figure) == before
    page.keyboard.type("PIOCHE")  # what was refused is selected
    press(figure, "Enter")
    expect(field).to_have_count(0)
    assert ply(figure) > before and focused(page) == answers(figure)[0][0]
    page.keyboard.press(":")
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    assert focused(page) == answers(figure)[0][0]


HEARD = """f => {
    window.heard = [];
    const live = f.querySelector(".tg-board [role=status]:not([aria-live=off])");
    new MutationObserver(() => window.heard.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
}"""


@pytest.mark.longer
def test_an_answer_of_several_frames_is_said_once_the_question_first_and_then_what_happened(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/jeux/korsar.html").page
    figure = board(page)
    begin(figure)
    assert figure.locator(".tg-board [role=status]:not([aria-live=off])").count() == 1
    figure.evaluate(HEARD)
    figure.locator("button.is-legal").first.focus()
    before = ply(figure)
    page.keyboard.press("/")
    page.keyboard.type("pioche")
    page.keyboard.press("Enter")
    page.wait_for_function("([f, ply]) => f.querySelector('.is-legal') && f.querySelector('section').dataset.ply > ply",
                           arg=[figure.element_handle(), str(before + 1)])  # fmt: skip
    asked, said = (figure.locator(f".tg-{what}").text_content() or "" for what in ("prompt", "said"))
    heard = page.evaluate("() => window.heard")
    assert ply(figure) > before + 1 and len(heard) == 1 and heard[0].startswith(asked) and heard[0].endswith(said)


@pytest.mark.longer
def test_a_card_chosen_is_told_by_the_next_question_alone(free: Visit) -> None:
    page, figure = free.page, board(free.page)
    figure.locator("button.is-legal").first.focus()
    until_one_chooses(figure)
    figure.evaluate(HEARD)
    figure.locator("button.is-legal[data-more]").first.focus()
    press(figure, "Enter")
    assert page.evaluate("() => window.heard") == [figure.locator(".tg-prompt").text_content()]


def test_the_table_is_told_at_will(free: Visit) -> None:
    page, figure = free.page, board(free.page)
    figure.locator("button.is-legal").first.focus()
    page.keyboard.press("=")
    told = figure.locator(".tg-voice").text_content() or ""
    hand = figure.locator(".tg-hand")
    assert (hand.get_attribute("aria-label") or "") in told
    others = [one.get_attribute("aria-label") or "" for one in figure.locator("[data-part=others]").all()]
    assert len(others) == 2 and all(f"{one}\u00a0:" in told for one in others)
    assert all(said in told for _, said in answers(figure)) and told.index(others[0]) < told.index(answers(figure)[0][1])


SOUNDS = """
window.rung = [];
class Audio {
    constructor() { this.state = "running"; this.currentTime = 0; window.rung.push("context"); }
    createOscillator() { return { frequency: {}, connect: (n) => n, start: () => window.rung.push("tone"), stop() {} }; }
    createGain() { const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }; return { gain, connect: (n) => n }; }
}
window.AudioContext = Audio;
"""


@pytest.mark.longer
def test_sounds_are_off_until_asked_for_and_are_remembered(visit: Visitor, site: str) -> None:
    seen = visit(f"{site}/jeux/korsar.html")
    page, figure = seen.page, board(seen.page)
    seen.context.add_init_script(SOUNDS)
    page.reload()
    begin(figure)
    figure.locator("button.is-legal").first.focus()
    press(figure, "1")
    assert page.evaluate("() => window.rung") == []
    press(figure, "?")
    button = figure.locator("[data-sound]")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    figure.locator("button.is-legal").first.focus()
    before = ply(figure)
    while ply(figure) == before:
        press(figure, "1")
    assert page.evaluate("() => [window.rung[0], window.rung.length > 2]") == ["context", True]
    page.reload()
    figure.locator(".tg-play").focus()
    page.keyboard.press("Enter")
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    assert page.evaluate("() => window.rung") == []  # not before a press on the board
    figure.locator(".tg-scene button[aria-disabled=true]").first.focus()
    press(figure, "Enter")
    assert page.evaluate("() => window.rung.length") > 1
