"""Many moments of every game, enlarged, without Python in the page: what a stranger's eyes would say of each (`fit.js`).

`test_fit` clicks through games in the built site; here boards are drawn by the package and measured one after the other, some four
a second, so that every count of seats has its turn.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from support import PROOF, tried

import tablegames_widgets as tg
from tablegames_widgets.scene import Frame, render, styles

from .fit import SCRIPT, WINDOWS, size, touched

BOARD = Path(tg.__file__).parent / "board"
FITTER = "".join(re.sub(r"^import .*\n|^export ", "", (BOARD / one).read_text("utf-8"), flags=re.M) for one in ("labels.js", "fit.js"))
EYES = SCRIPT.read_text("utf-8").replace('"figure.tg-partie:is([data-kept], [data-many]) .tg-table"', '".tg-table"')
PAGE = """<!doctype html><html lang="fr" class="tg-grown-page"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>%s html, body { margin: 0; height: 100%% } #host { position: fixed; inset: 0 } * { animation: none !important }</style>
<body><div class="tg-host is-grown" id="host"></div>
<script>%s
const host = document.getElementById("host"), fitted = fitter(host);
window.show = (html) => { host.innerHTML = html; fitted(true); };
</script></body></html>"""
NUMBER = 30 if PROOF else 12
FEW = 0.05
"""The share of crowded moments in which a word may lie under another thing: what is clicked and asked is whole in all of them."""


def moments(game: str, seats: int, seed: int = 1) -> Iterator[str]:
    """Boards of games against gloutons, as the first seat meets them: a move in three is made by chance, click after click."""
    chance, names = random.Random(f"{game} {seats}"), ["Toi", *(f"Glouton {number}" for number in range(1, seats))]
    while True:
        match, told = tg.Match(game, names, seed=seed), list[str]()
        players = [tg.players["glouton"](seat) for seat in range(seats)]
        seed += 1
        while not match.is_over:
            seat = match.to_move[0]
            view = match.view(seat)
            if seat:
                match.play(players[seat].choose(view))
                told += map(str, match.view(0).events)
                continue
            move = chance.choice(view.legal_moves)
            if chance.random() < 0.34:
                boards = [render(view, move.path[:done], frame=_frame(match, told)) for done in range(len(move.path))]
                yield from (board for board in boards if "tg-result" not in board)  # which lies over the table
            match.play(move)
            told.clear()


def _frame(match: tg.Match, told: list[str]) -> Frame:
    said = " ".join(told)[-400:]
    return Frame(ply=match.ply, tools=("undo", "prev", "first", "help"), moves=match.ply, replay=True, said=said)


def _opened(browser: Browser, game: str, window: str) -> Page:
    width, height = size(window)
    page = browser.new_page(viewport={"width": width, "height": height}, has_touch=touched(window), is_mobile=touched(window))
    page.set_content(PAGE % (styles(tg.games[game].package), FITTER))
    page.evaluate(EYES)
    return page


def _faults(seen: dict[str, Any], least: float) -> list[str]:
    """What nobody may meet: something that is asked or clicked is not whole, too small for a finger or for the eye."""
    found = [f"cachés : {seen['hidden']}"] if seen["hidden"] else []
    found += [f"trop petits pour un doigt : {seen['narrow']}"] if seen["narrow"] else []
    found += ["la main dépasse"] if seen["cut"] else []
    found += ["la question dépasse"] if not seen["prompt"] else []
    found += [f"lettres : {seen['px']} px, {seen['small']}"] if seen["px"] < least - 0.05 else []
    return found + (["une place est hors de l’écran, ou la mienne repliée"] if seen["seats"] or seen["shut"] else [])


def _tables() -> list[tuple[str, int, str]]:
    """Every game, count of seats and window; in CI the fullest on a laptop, of the next game the usual one on a phone."""
    if PROOF:
        return [(game, seats, window) for game in tg.games for seats in sorted(tg.games[game].seats) for window in WINDOWS]
    few, many = (lambda game: min(tg.games[game].seats) + 1), (lambda game: max(tg.games[game].seats))
    return [(game, few(game), "375x812") if k % 2 else (game, many(game), "1280x800") for k, game in enumerate(tg.games)]


@pytest.mark.parametrize(("game", "seats", "window"), tried(_tables(), *_tables()[3::3]))
def test_every_moment_is_whole_on_the_screen(browser: Browser, game: str, seats: int, window: str) -> None:
    page, spoilt, faults = _opened(browser, game, window), Counter[str](), list[str]()
    boards = moments(game, seats)
    for _ in range(NUMBER):
        seen = page.evaluate("html => { show(html); return fit.look(); }", next(boards))
        faults += _faults(seen, WINDOWS[window])
        spoilt[" ; ".join(seen["spoilt"])] += 1
    page.close()
    assert faults == []
    assert NUMBER - spoilt.pop("", 0) <= FEW * NUMBER, dict(spoilt)


def watched(game: str, seats: int) -> Iterator[str]:
    """Boards of a game between gloutons as who looks on sees them, every fifth move."""
    match = tg.Match(game, seats=seats, seed=1)
    players = [tg.players["glouton"](seat) for seat in range(seats)]
    while not match.is_over:
        board = render(match.view(None), frame=Frame(ply=match.ply))
        if not match.ply % 5 and "tg-result" not in board:  # which lies over the table
            yield board
        seat = match.to_move[0]
        match.play(players[seat].choose(match.view(seat)))


def _watched() -> list[tuple[str, int]]:
    """Every game at every count of seats; in CI the fullest of some."""
    counts = {game: sorted(tg.games[game].seats) for game in tried(tuple(tg.games), "wanted")}
    return [(game, seats) for game, all_ in counts.items() for seats in (all_ if PROOF else all_[-1:])]


@pytest.mark.parametrize(("game", "seats"), _watched())
def test_on_a_wall_the_table_of_who_looks_on_is_whole_and_leaves_no_room_for_a_hand(browser: Browser, game: str, seats: int) -> None:
    page, spoilt, faults = _opened(browser, game, "1280x800"), 0, list[str]()
    for _, board in zip(range(NUMBER), watched(game, seats), strict=False):
        seen = page.evaluate("html => { show(html); return fit.look(); }", board)
        faults += _faults(seen, WINDOWS["1280x800"])
        spoilt += bool(seen["spoilt"])
    low = page.evaluate("""() => { // how far down the table what lies on it reaches
        const scene = document.querySelector(".tg-scene").getBoundingClientRect();
        const feet = [...document.querySelectorAll(".tg-part")].map((e) => e.getBoundingClientRect().bottom);
        return (Math.max(...feet) - scene.top) / scene.height;
    }""")
    page.close()
    assert faults == [] and spoilt <= 2 * FEW * NUMBER and low > 0.95  # nobody has to click there


LONG = [
    "Jean-Christophe Dubois", "Marie-Antoinette", "Maximilien-Alexandre", "Anne-Élisabeth", "Bartholomé", "Clémentine-Rose", "Wolfgang",
    "Yvonne",
]  # fmt: skip
SIX = ["Toi", *(f"Glouton {number}" for number in range(1, 6))]
FIVE = "trait: A; main A: bleu 2, vert 1; mer: galion 5 de D [A rouge 1, B bleu 3, C jaune 3, E vert 2, E vert 3, D amiral]"
CREWS = "B vert 2, B vert 2, B vert 2, B vert 1, C jaune 3, A bleu 2, A bleu 1"
SECOND = f"trait: A; main A: bleu 2; mer: galion 3 de C, galion 3 de C [{CREWS}]"
RICH = "trait: A; main A: bleu 2; butin B: " + ", ".join(f"galion {value}" for value in (2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4))
CROWDED = {
    "en garde à six": ("abilene", "1920x1080", SIX,
                       "main A: bétail 1; garde B: train; garde C: cavalerie; attaque D: desperados sur E; troupeau B: bétail 30"),
    "huit longs noms": ("wanted", "1280x800", LONG, ""), "sur téléphone": ("wanted", "375x812", LONG, ""),
    "six longs noms": ("plenty_coups", "1280x800", LONG[:6], ""), "cinq longs noms": ("silly_dragon", "1280x800", LONG[:5], ""),
    "quatre longs noms": ("korsar", "375x812", LONG[:4], ""), "à Manitou": ("manitou", "1280x800", LONG[:4], ""),
    **{f"cinq équipages, {window}": ("korsar", window, SIX[:5], FIVE) for window in WINDOWS},
    "un riche butin": ("korsar", "1280x800", SIX[:5], RICH),
    **{f"un second galion, {window}": ("korsar", window, SIX[:3], SECOND) for window in WINDOWS},
    "à Key Largo": ("key_largo", "1280x800", LONG[:5], ""), "à Abilene": ("abilene", "1280x800", LONG[:7], ""),
}  # fmt: skip
"""Moments that chance seldom deals: game, window, who sits there, and the position, "" for the first."""
SAID = "Glouton 4 pose un galion 3. Glouton 5 pose le pirate bleu 1 sur le galion 3 de Glouton 4. Glouton 6 pose un galion 7."
CUT = """names => [...document.querySelectorAll(".tg-scene *")].filter((e) => { // a long name that ends with no « … »
  const own = [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.textContent).join("");
  return names.some((name) => own.includes(name)) && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1;
}).filter((e) => {
  const { textOverflow, clipPath } = getComputedStyle(e);
  return textOverflow !== "ellipsis" && clipPath === "none";
}).map((e) => `${e.className} : ${e.textContent}`)"""


@pytest.mark.parametrize("name", tried(tuple(CROWDED), *[*CROWDED][::2]))
def test_a_crowded_moment_is_whole_with_every_word_in_its_place(browser: Browser, name: str) -> None:
    game, window, names, told = CROWDED[name]
    position = tg.games[game].position(f"sièges: {len(names)}; {told}") if told else None
    match = tg.Match(game, names, **({"position": position} if position else {"seed": 1}))
    page = _opened(browser, game, window)
    seen = page.evaluate("html => { show(html); return fit.look(); }", render(match.view(0), (), frame=_frame(match, [SAID])))
    cut = page.evaluate(CUT, names)
    page.close()
    assert _faults(seen, WINDOWS[window]) == [] and cut == []
    assert [one for one in seen["spoilt"] if not any(name in one for name in LONG)] == []
