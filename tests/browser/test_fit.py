"""« Jouer en grand »: the whole table in the window, still, readable, the focus where one plays. At four windows, every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support import PROOF, tried

import tablegames_widgets as tg
from tablegames_widgets.engine import View
from tablegames_widgets.scene import render

from .fit import WINDOWS, begin, decisions, enlarged, grow, moved, touched

SHIFTS = {("key_largo", "375x812"): 0.12, ("key_largo", "1920x1080"): 0.1, ("key_largo", "844x390"): 0.06,
          ("korsar", "375x812"): 0.12, ("korsar", "1280x800"): 0.1, ("korsar", "1920x1080"): 0.1, ("manitou", "375x812"): 0.1,
          ("wanted", "375x812"): 0.1}  # fmt: skip
"""Where a decision may shift more: on a phone the port where one buys takes the island, and the wrecks make room for it; on a large
screen the boats of all leave the quay for the water at once; at eight, the seats before which galleons lie take the room of the others;
after a hunt the fights make room for its count; at eight, on a phone, who is shot at is set off from the others (Wanted!)."""


def _seats(game: str) -> tuple[int, ...]:
    seats = sorted(tg.games[game].seats)
    return tried(seats, seats[-1])


def _windows() -> list[tuple[str, str]]:
    """Every game in every window; in CI what `test_moments` cannot see: clicks, motion, what moves between two decisions."""
    few = {"1280x800": "wanted", "375x812": "korsar"}
    return [(game, window) for game in tg.games for window in WINDOWS if PROOF or game == few.get(window)]


@pytest.mark.parametrize(("game", "window"), _windows())
def test_the_table_is_in_the_window_and_does_not_move(browser: Browser, site: str, game: str, window: str) -> None:
    slow = PROOF and ((game, window) in SHIFTS or window in ("1280x800", "375x812"))
    with enlarged(browser, site, game, window, "normal" if slow else "coup") as page:
        found = [one for seats in _seats(game) for one in decisions(page, game, seats, 10 if PROOF else 3, window)]
    misses = [(one.seats, one.seen["asked"], one.seen["hidden"], one.seen["cut"]) for one in found if not one.fits]
    assert len(misses) <= max(1, len(found) // 20), misses
    assert [one.seen["asked"] for one in found if not one.seen["prompt"] or one.seen["cut"]] == [], "la question ou la main dépasse"
    assert [one.seats for one in found if one.seen["seats"]] == [], "un adversaire est hors de l’écran"
    assert [one.seats for one in found if one.seen["shut"]] == [], "ma propre place s’est repliée"
    assert [(one.seen["px"], one.seen["small"]) for one in found if one.seen["px"] < WINDOWS[window] - 0.05] == []
    assert [one.seen["narrow"] for one in found if one.seen["narrow"]] == [], "trop petit pour un doigt"
    assert [one.seen["spoilt"] for one in found if one.seen["spoilt"]] == [], "un mot coupé, hors de sa carte, ou caché"
    assert [one.seen["mute"] for one in found if one.seen["mute"]] == [], "des mots manquent, et rien ne le dit"
    assert max(moved(found, "hand"), default=0) <= 4 and max(moved(found, "ask"), default=0) <= 1
    shifts = sorted(one.seen["shift"] for one in found)
    assert shifts[int(0.95 * (len(shifts) - 1))] <= SHIFTS.get((game, window), 0.05)
    answers = {"is-legal", "tg-go"}  # the next card, or « Joue quand même »
    assert [one.seen["focus"] for one in found[1:] if not one.first and not answers & set(one.seen["focus"].split())] == []


@pytest.mark.parametrize("window", tried(("1280x800", "844x390", "375x812")))
def test_a_message_takes_its_own_room_and_covers_neither_hand_nor_question(browser: Browser, site: str, window: str) -> None:
    with enlarged(browser, site, "korsar", window) as page:
        begin(page, 3)
        page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('fermé', 'QuotaExceededError'); }; }")
        found = list(decisions(page, "korsar", 3, 4, window))
        line = page.locator("figure.tg-partie[data-kept] .tg-partie-line")
        expect(line).to_be_visible()
        assert line.evaluate("""line => {
            const own = line.getBoundingClientRect();
            return [...document.querySelectorAll(".tg-scene :is(.tg-card, .tg-prompt, .tg-head)")].filter((e) => {
                const { left, top, right, bottom } = e.getBoundingClientRect();
                const over = Math.min(bottom, own.bottom) - Math.max(top, own.top);
                return e.checkVisibility() && e.offsetWidth && over > 1 && right > own.left && left < own.right;
            }).map((e) => e.textContent);
        }""") == []  # fmt: skip
    assert [(one.seen["hidden"], one.seen["cut"]) for one in found if one.seen["cut"] or not one.seen["prompt"]] == []


@pytest.mark.longer
def test_the_last_card_that_is_chosen_keeps_its_size_and_covers_no_other(browser: Browser, site: str) -> None:
    with enlarged(browser, site, "key_largo", "1280x800") as page:
        begin(page, 3)
        last = page.locator(".is-grown .tg-actions [data-click=dauphins]")
        before = last.evaluate(WIDE)
        last.click()
        expect(last).to_have_attribute("aria-pressed", "true")
        page.evaluate("() => fit.still()")
        assert last.evaluate(WIDE) == before
        assert page.evaluate("() => fit.look()")["spoilt"] == []


WIDE = "e => [e.offsetWidth, e.offsetHeight]"
UNCOVERED = """() => [...document.querySelectorAll("figure.tg-partie[data-kept] .tg-tools button")]
    .filter((e) => e.checkVisibility())
    .map((e) => [e, e.getBoundingClientRect()])
    .map(([e, { right, top, height }]) => document.elementFromPoint(right - 3, top + height / 2) === e)"""
OPENED = "e => [e.scrollHeight <= e.clientHeight + 1 || getComputedStyle(e).overflowY === 'auto', e.offsetHeight]"


@pytest.mark.longer
@pytest.mark.parametrize("game", tried(tuple(tg.games)))
def test_what_has_more_lines_than_room_is_opened_by_a_press_and_by_enter(browser: Browser, site: str, game: str) -> None:
    with enlarged(browser, site, game, "844x390") as page:
        said = page.locator("figure.tg-partie[data-kept] .tg-said")
        begin(page, max(tg.games[game].seats))
        assert all(page.evaluate(UNCOVERED)), "un outil passe sous le journal"
        said.evaluate("e => { e.textContent = 'Glouton 1 joue, et Glouton 2 lui répond. '.repeat(12); }")  # as after the moves of many
        page.set_viewport_size({"width": 843, "height": 390})
        page.locator(".tg-said.is-cut").wait_for()
        page.evaluate("() => fit.still()")
        scene = page.locator("figure.tg-partie[data-kept] .tg-scene")
        closed, top = said.evaluate(OPENED), scene.bounding_box()
        for press in (said.click, lambda: (said.focus(), page.keyboard.press("Enter"))):
            press()
            whole, high = said.evaluate(OPENED)
            assert whole and high > closed[1] and scene.bounding_box() == top, "tout se lit, et rien ne bouge"
            press()
            assert said.evaluate(OPENED) == closed


def test_the_first_touch_lifts_a_card_out_of_a_close_fan_and_the_second_plays_it(browser: Browser, site: str) -> None:
    with enlarged(browser, site, "manitou", "375x812") as page:
        begin(page, 2)
        figure = page.locator("figure.tg-partie[data-kept]")
        cards = figure.locator(".tg-hand .is-legal")
        number = cards.count()
        left, right = (cards.nth(k).bounding_box() for k in (2, 3))
        assert left and right and right["x"] - left["x"] < 44
        at = left["x"] + 6, left["y"] + left["height"] / 2
        page.touchscreen.tap(*at)
        expect(figure.locator(".tg-hand .is-lifted")).to_have_count(1)
        assert cards.count() == number
        page.evaluate("() => fit.still()")
        assert page.evaluate("() => fit.look()")["narrow"] == [], "la carte levée couvre ses voisines"
        page.touchscreen.tap(*at)
        expect(figure.locator(".tg-hand .is-lifted")).to_have_count(0)
        expect(cards).to_have_count(number - 1)


def _wanted(seats: int, sought: Callable[[View], bool]) -> tg.Match:
    """Wanted! between gloutons: the first moment that is sought."""
    match = tg.Match("wanted", ["Toi", *(f"Glouton {number}" for number in range(1, seats))], seed=0)
    players = [tg.players["glouton"](seat) for seat in range(seats)]
    while not match.is_over:
        seat = match.to_move[0]
        if sought(match.view(seat)):
            return match
        match.play(players[seat].choose(match.view(seat)))
    raise AssertionError("ce moment n’est jamais venu")


def _two_tales(view: View) -> bool:
    return "tg-shot" in (board := render(view)) and board.count("tg-tale") > 1


def _may_aim(view: View) -> bool:
    return any("BANG!" in move.path[0] and len(move.path) > 1 for move in view.legal_moves)


def _open(page: Page, match: tg.Match) -> Locator:
    """The enlarged board of this moment, come by its link."""
    page.evaluate("link => { location.hash = link; }", match.link(""))
    figure = page.locator("figure.tg-partie[data-kept].is-live")
    figure.locator(".tg-curtain button").click(timeout=90_000)
    figure.locator(".tg-scene").wait_for()
    grow(figure)
    return figure


TWINS = ((8, "1280x800"), (8, "1920x1080"), (5, "1280x800"), (3, "1280x800"), (3, "844x390"), (8, "375x812"))


@pytest.mark.longer
@pytest.mark.parametrize(("seats", "window"), tried(TWINS))
def test_of_two_galleons_that_read_alike_the_second_shows_its_number(browser: Browser, site: str, seats: int, window: str) -> None:
    text = f"sièges: {seats}; trait: A; main A: rouge 1, bleu 4; mer: galion 5 de C, galion 5 de C"
    names = ["Toi", *(f"Glouton {number}" for number in range(1, seats))]
    with enlarged(browser, site, "korsar", window) as page:
        figure = _open(page, tg.Match("korsar", names, position=tg.games["korsar"].position(text)))
        page.evaluate("() => fit.still()")
        shown = figure.locator(".tg-scene .tg-galleon .tg-small").evaluate_all(
            "all => all.filter((e) => getComputedStyle(e).clipPath === 'none').map((e) => e.textContent)"
        )
        assert shown == ["n°\u00a02"] and page.evaluate("() => fit.look()")["spoilt"] == []


PODIUM = """() => [...document.querySelectorAll("figure.tg-partie[data-kept] .tg-result tbody tr")].map((row) => {
  const { top, bottom, left } = row.getBoundingClientRect();
  return [row.className, Math.round(top), Math.round(bottom), left];
})"""


def test_the_end_is_a_podium_whose_first_stands_highest_and_in_the_middle(browser: Browser, site: str) -> None:
    match = tg.Match("korsar", ["Toi", "Glouton 1", "Glouton 2"], seed=3)
    players = [tg.players["glouton"](seat) for seat in range(3)]
    while not match.is_over:
        match.play(players[match.to_move[0]].choose(match.view(match.to_move[0])))
    with enlarged(browser, site, "korsar", "1280x800") as page:
        page.evaluate("link => { location.hash = link; }", match.link(""))
        figure = page.locator("figure.tg-partie[data-kept].is-live")
        figure.locator(".tg-result").wait_for(timeout=90_000)
        grow(figure)
        page.evaluate("() => fit.still()")
        (best, first, foot, middle), (_, second, *_, left), (_, third, *_, right) = page.evaluate(PODIUM)
        assert best == "is-best" and first < second < third and left < middle < right
        assert {foot} == {row[2] for row in page.evaluate(PODIUM)}, "tous sur le même sol"


PHONES = tried([window for window, letter in WINDOWS.items() if letter == min(WINDOWS.values())], "375x812")


@pytest.mark.longer
@pytest.mark.parametrize("window", PHONES)
def test_two_things_at_once_on_the_baize_break_no_word_on_a_phone(browser: Browser, site: str, window: str) -> None:
    with enlarged(browser, site, "wanted", window) as page:
        _open(page, _wanted(5, _two_tales)).locator(".tg-tale").nth(1).wait_for()
        page.evaluate("() => fit.still()")
        seen = page.evaluate("() => fit.look()")
        assert seen["spoilt"] == [] and seen["prompt"] and not seen["hidden"] and not seen["cut"]


@pytest.mark.parametrize(
    ("card", "seats", "window"),
    [*(("indiens", 7, window) for window in PHONES), *([("gatling", 7, "844x390"), ("gatling", 6, "1280x800")] if PROOF else ())],
)
def test_a_card_that_goes_round_a_full_table_is_whole(browser: Browser, site: str, card: str, seats: int, window: str) -> None:
    def goes_round(view: View) -> bool:
        board = render(view)
        return f"tg-tale tg-row tg-{card}" in board and (touched(window) or "is-done" in board)

    with enlarged(browser, site, "wanted", window) as page:
        _open(page, _wanted(seats, goes_round))
        page.evaluate("() => fit.still()")
        seen = page.evaluate("() => fit.look()")
        assert seen["spoilt"] == [] and seen["prompt"] and not seen["hidden"] and not seen["cut"]


@pytest.mark.parametrize("window", PHONES)
def test_whom_one_may_aim_at_is_as_high_as_a_finger(browser: Browser, site: str, window: str) -> None:
    with enlarged(browser, site, "wanted", window) as page:
        figure = _open(page, _wanted(8, _may_aim))
        figure.locator(".tg-hand .is-legal", has_text="BANG!").first.click()
        figure.locator(".tg-poster.is-legal").first.wait_for()
        page.evaluate("() => fit.still()")
        assert page.evaluate("() => fit.look()")["narrow"] == []


@pytest.mark.parametrize("window", PHONES)
def test_a_question_beside_a_card_hides_nothing_that_may_be_pressed(browser: Browser, site: str, window: str) -> None:
    text = "sièges: 3; tour: A; attente: jeu A; vie A: 4; main A: BANG! 7♦, RATÉ! 5♠, BIÈRE V♥, VOLCANIC 10♠; devant A: SCHOFIELD"
    with enlarged(browser, site, "wanted", window) as page:
        game = tg.games["wanted"]
        figure = _open(page, tg.Match(game, ["Toi", "Glouton 1", "Glouton 2"], position=game.position(text)))
        figure.locator(".tg-hand .tg-card", has_text="BIÈRE").first.click()
        figure.locator(".tg-refusal.is-beside").wait_for()
        page.evaluate("() => fit.still()")
        seen = page.evaluate("() => fit.look()")
        assert seen["hidden"] == [] and not seen["cut"] and seen["prompt"]


LARGE = [(game, seats, window) for game, seats in (("korsar", 4), ("wanted", 5)) for window in ("1280x800", "375x812")]


@pytest.mark.parametrize(("game", "seats", "window"), tried(LARGE, LARGE[1]))
def test_large_letters_are_large_on_the_board_which_stays_whole(browser: Browser, site: str, game: str, seats: int, window: str) -> None:
    px = "sel => parseFloat(getComputedStyle(document.querySelector(`figure.tg-partie[data-kept] ${sel}`)).fontSize)"
    with enlarged(browser, site, game, window) as page:
        words = [".tg-said", ".tg-scene"]
        in_page = page.evaluate(px, ".tg-scene")
        begin(page, seats)
        usual = [page.evaluate(px, word) for word in words]
        page.add_style_tag(content="html { font-size: 150% !important }")
        found = list(decisions(page, game, seats, 5, window))
        assert [page.evaluate(px, word) for word in words] == [pytest.approx(1.5 * size, rel=0.05) for size in usual]
        assert [(one.seen["asked"], one.seen["hidden"]) for one in found if not one.fits or one.seen["seats"] or one.seen["mute"]] == []
        assert [one.seen["spoilt"] for one in found if one.seen["spoilt"]] == []
        page.locator("figure.tg-partie[data-kept] .tg-size").click()
        assert page.evaluate(px, ".tg-scene") == pytest.approx(1.5 * in_page)
