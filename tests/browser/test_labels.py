"""What a click does is written on its card, and read whole: also where the cards of a hand lie close."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from support import tried

import tablegames_widgets as tg
from tablegames_widgets.scene import Frame, render

from .test_motion import _boards, _shown

PIRATES = [f"{colour} {worth}" for colour in ("rouge", "vert", "bleu", "jaune") for worth in (1, 2, 3)]
HANDS = tried(
    [(pirates, window) for pirates in (4, 8, 12) for window in ("1280x800", "375x812", "844x390")], (8, "1280x800"), (12, "375x812")
)
LABELS = """(keyboard) => {
  const legal = [...document.querySelectorAll("button.is-legal")].filter((e) => e.checkVisibility());
  for (const [at, e] of legal.slice(0, 10).entries()) e.dataset.digit = (at + 1) % 10;
  document.getElementById("host").classList.toggle("is-keyboard", keyboard);
  const px = (length) => parseFloat(length) || 0;
  return legal.filter((e) => e.dataset.hint && e.closest(".tg-pieces > li")).map((card) => {
    const hint = getComputedStyle(card, "::after"), own = card.closest("li"), next = own.nextElementSibling;
    const padding = hint.boxSizing === "border-box" ? 0 : px(hint.paddingLeft) + px(hint.paddingRight);
    const width = px(hint.width) + padding, back = hint.translate.startsWith("-50%") ? width / 2 : 0;
    const step = next && next.offsetLeft - own.offsetLeft, seen = step > 0 ? Math.min(step, card.offsetWidth) : Infinity;
    const text = hint.display === "none" || hint.content === "none" ? "" : hint.content.replaceAll('"', "").trim();
    return { text, word: card.dataset.hint, digit: card.dataset.digit ?? "", from: px(hint.left) - back, to: px(hint.left) - back + width,
      seen, close: own.parentElement.classList.contains("is-close"), row: own.parentElement.className };
  });
}"""

READ = [("silly_dragon", "1920x1080"),
        *product(("manitou", "key_largo"), tried(("375x812", "360x740", "844x390", "1280x800"), "375x812"))]  # fmt: skip
NAMES = """() => [...document.querySelectorAll(".tg-hand .tg-pieces > li > .tg-card :is(.tg-name, .tg-small)")].flatMap((name) => {
  const words = document.createRange(), own = name.closest("li"), card = name.parentElement.getBoundingClientRect();
  words.selectNodeContents(name);
  const { left, right } = words.getBoundingClientRect(), next = own.nextElementSibling?.getBoundingClientRect();
  const covered = next && next.top < card.bottom && next.bottom > card.top && next.left > card.left;
  const hidden = name.offsetWidth <= 1; // of two like warriors, one says it
  return hidden ? [] : [[left - card.left, card.right - right, covered ? next.left - right : 0]];
})"""


def _labels(page: Page, board: str, keyboard: bool) -> list[dict[str, Any]]:
    page.evaluate("html => { show(html); }", board)
    found: list[dict[str, Any]] = page.evaluate(LABELS, keyboard)
    return found


def _whole(one: dict[str, Any]) -> bool:
    """A word is whole in what is seen of its card; or it is not written there, and its digit is."""
    within = one["from"] > -1 and one["to"] <= one["seen"] + 1
    written = one["word"] in one["text"]
    return within if written and one["close"] and one["seen"] < float("inf") else written or one["text"] in ("", one["digit"])


@pytest.mark.parametrize("keyboard", [False, True])
@pytest.mark.parametrize("game", tried([*tg.games], "wanted", "silly_dragon"))
def test_what_a_click_does_is_whole_or_not_there(browser: Browser, game: str, keyboard: bool) -> None:
    page, seen = browser.new_page(), 0
    _shown(page, game)
    for _, board in zip(range(48), _boards(game), strict=False):
        labels = _labels(page, board, keyboard)
        assert [one for one in labels if not _whole(one)] == []
        seen += len(labels)
    page.close()
    assert seen or game in ("abilene", "manitou")  # there, what lies beside another says by itself what it is


@pytest.mark.parametrize(("pirates", "window"), HANDS)
def test_in_a_full_hand_each_galleon_has_its_digit_and_the_last_says_what_it_does(browser: Browser, pirates: int, window: str) -> None:
    hand = ", ".join([*PIRATES[:pirates], *(f"galion {worth}" for worth in range(2, 7))])
    position = tg.games["korsar"].position(f"sièges: 3; trait: A; main A: {hand}")
    board = render(tg.Match("korsar", ["Toi", "B", "C"], position=position).view(0), frame=Frame(ply=0))
    page = browser.new_page()
    _shown(page, "korsar")
    width, height = map(int, window.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    for keyboard in (False, True):
        *galleons, last = [one for one in _labels(page, board, keyboard) if one["word"] == "poser"]
        assert len(galleons) == 4 and "poser" in last["text"] and all(map(_whole, galleons))
        assert all(not keyboard or one["digit"] in one["text"] for one in galleons)
    page.close()


@pytest.mark.parametrize(("game", "window"), READ)
def test_the_name_of_a_card_of_the_hand_is_whole(browser: Browser, game: str, window: str) -> None:
    position = tg.games["key_largo"].position("sièges: 3; main A: marchandises 1 F, antiquités 2 F; trait: A")
    given: dict[str, Any] = {"position": position} if game == "key_largo" else {"seed": 1}
    board = render(tg.Match(game, ["Toi", "B", "C"], **given).view(0), frame=Frame(ply=0))
    page = browser.new_page()
    _shown(page, game)
    width, height = map(int, window.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("html => { show(html); }", board)
    rooms: list[list[float]] = page.evaluate(NAMES)
    page.close()
    assert len(rooms) >= 2 and min(map(min, rooms)) > -0.5, rooms
