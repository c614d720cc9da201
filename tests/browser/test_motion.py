"""What a move changes is seen to change, and heard: boards drawn by the package, shown one after the other with ordinary motion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from board_helpers import First, click, html
from playwright.sync_api import Browser, Page
from support import BOUND, tried

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board
from tablegames_widgets.board.scripts import bundle
from tablegames_widgets.scene import Frame, render, styles

MOMENTS = {
    "korsar": {"tg-rock"},  # gold comes aboard, or pirates
    "abilene": {"tg-grow", "tg-sink"},  # chips that come and go
    "silly_dragon": {"sd-tumble", "sd-breath"},  # dice, then the flame
    "manitou": {"tg-grow"},  # a herd changes hands
    "key_largo": {"tg-rock", "tg-sink"},  # boats, prices
    "plenty_coups": {"pc-ride", "pc-along", "tg-sink"},  # a raid, the horses that it takes
    "wanted": {"wa-flinch", "wa-fall"},  # who is shot at, the bullet that he loses
}
PAGE = """<!doctype html><html lang="fr" class="tg-grown-page"><meta charset="utf-8">
<style>%s html, body { margin: 0; height: 100%% } #host { position: fixed; inset: 0 }</style>
<body><div class="is-grown" id="host"></div><script type="module">%s
const heard = {}, state = { frames: [], board: "" };
const model = { get: (name) => state[name], on: (name, f) => { heard[name] = f; }, off() {}, send() {} };
mount(model, document.getElementById("host"));
window.show = (html) => { state.frames = [{ html }]; heard["change:frames"](); };
window.motions = () => document.getAnimations().map((one) => one.animationName ?? one.id);
</script></body></html>"""


def _shown(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.set_content(PAGE % (styles(tg.games[game].package), bundle().replace("</", "<\\/")))


def _boards(game: str) -> Iterator[str]:
    """Games between gloutons, as the first seat sees each move."""
    for seed in range(BOUND):
        match = tg.Match(game, seed=seed)
        players = [tg.players["glouton"](seat) for seat in range(len(match.names))]
        while not match.is_over:
            yield render(match.view(0), frame=Frame(ply=match.ply + 10_000 * seed))
            seat = match.to_move[0]
            match.play(players[seat].choose(match.view(seat)))


@pytest.mark.parametrize("game", tried([*MOMENTS], "abilene", "plenty_coups", "wanted"))
def test_what_a_move_changes_moves_as_the_game_has_it(browser: Browser, game: str) -> None:
    page, missing, boards = browser.new_page(), set(MOMENTS[game]), _boards(game)
    _shown(page, game)
    for _, board in zip(range(400), boards, strict=False):
        missing -= set(page.evaluate("html => { show(html); return motions(); }", board))
        if not missing:
            break
    page.close()
    assert missing == set(), "rien ne l’a montré en quatre cents coups"


BUBBLE = """html => {
    show(html);
    const one = document.querySelector(".tg-bubble");
    if (!one) return null;
    const [box, scene] = [one, document.querySelector(".tg-scene")].map((e) => e.getBoundingClientRect());
    const hidden = [...document.querySelectorAll(".tg-scene .is-legal")].filter((e) => {
        const { left, right, top, bottom } = e.getBoundingClientRect();
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
    });
    const within = scene.left <= box.left && box.right <= scene.right && scene.top <= box.top && box.bottom <= scene.bottom;
    return { within, hides: hidden.length > 0, says: one.textContent, inert: getComputedStyle(one).pointerEvents };
}"""


@pytest.mark.parametrize("game", tried([*tg.games]))
def test_what_another_did_is_said_beside_it_within_the_table(browser: Browser, game: str) -> None:
    page, boards = browser.new_page(), _boards(game)
    _shown(page, game)
    seen = [page.evaluate(BUBBLE, board) for _, board in zip(range(32), boards, strict=False)]
    page.close()
    bubbles = [one for one in seen if one]
    assert len(bubbles) >= 20, "presque chaque coup se dit"
    assert all(one["within"] and 0 < len(one["says"]) < 200 and one["inert"] == "none" for one in bubbles)
    assert sum(one["hides"] for one in bubbles) <= len(bubbles) // 4, "il y a place ailleurs que sur ce qui se joue"


@pytest.mark.longer
def test_the_pot_flows_to_who_wins_it(browser: Browser) -> None:
    page = browser.new_page()
    _shown(page, "abilene")
    flows = [
        page.evaluate("html => { show(html); return document.querySelectorAll('.tg-ghost.tg-pot').length; }", board)
        for _, board in zip(range(120), _boards("abilene"), strict=False)
    ]
    page.close()
    assert any(flows)


def test_who_wants_no_motion_sees_a_still_mark_until_the_next_move(browser: Browser) -> None:
    page, boards = browser.new_page(reduced_motion="reduce"), _boards("silly_dragon")
    _shown(page, "silly_dragon")
    marked = 0
    for _, board in zip(range(60), boards, strict=False):
        page.evaluate("html => show(html)", board)
        assert page.evaluate("() => motions()") == []
        marked += page.evaluate("""() => [...document.querySelectorAll(".tg-die.is-moved")]
            .filter((e) => getComputedStyle(e).outlineStyle === "dotted").length""")
    page.close()
    assert marked


def test_every_sound_that_a_look_asks_for_is_made() -> None:
    package = Path(tg.__file__).parent
    made = (package / "board" / "sound.js").read_text("utf-8")
    asked = {one for sheet in package.glob("games/*/look.css") for one in re.findall(r"--tg-sound: (\w+);", sheet.read_text("utf-8"))}
    assert asked and [one for one in asked if f"\n  {one}: [" not in made] == []


IN_PAGE = PAGE.replace('class="is-grown"', 'class="tg-host"').replace("#host { position: fixed; inset: 0 }", "body { height: 300vh }")
BESIDE = """() => {
    const [asked, card] = [".tg-refusal", ".tg-hand [aria-pressed=true]"].map((one) => document.querySelector(one).getBoundingClientRect());
    return [asked.left - card.left, asked.top - card.top].map(Math.round);
}"""


def test_what_is_asked_of_a_card_stays_beside_it_when_the_page_is_scrolled(browser: Browser) -> None:
    game, page = tg.games["wanted"], browser.new_page()
    text = "sièges: 3; tour: A; attente: jeu A; vie A: 4; main A: BANG! 7♦, RATÉ! 5♠, BIÈRE V♥, VOLCANIC 10♠; devant A: SCHOFIELD"
    b = Board(tg.Match(game, ["Toi", "B", "C"], position=game.position(text)), players={1: First(), 2: First()}, prudence=True)
    page.set_viewport_size({"width": 1100, "height": 700})
    page.set_content(IN_PAGE % (styles(game.package), bundle().replace("</", "<\\/")))
    page.evaluate("html => show(html)", html(b))
    page.evaluate("() => scrollTo(0, 300)")
    click(b, "BIÈRE V♥")
    page.evaluate("html => show(html)", html(b))
    page.locator(".tg-refusal.is-beside").wait_for()
    page.wait_for_timeout(400)  # the card rises
    before = page.evaluate(BESIDE)
    page.evaluate("() => scrollTo(0, 0)")
    assert page.evaluate(BESIDE) == before
    page.close()
