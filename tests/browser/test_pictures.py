"""Boards that are only looked at: under JupyterLab's own style sheet, without any, with forced colours."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from support import GAMES, Case, samples, styled, tried

import tablegames_widgets as tg
from tablegames_widgets.scene import Frame, page

LAB = Path(sys.prefix) / "share" / "jupyter" / "nbconvert" / "templates" / "lab" / "static"
SHEETS = {theme: f"<style>{''.join((LAB / f'{name}.css').read_text('utf-8') for name in ('index', f'theme-{theme}'))}</style>"
          for theme in ("light", "dark")}  # fmt: skip
CASES = {game.id: Case(game, game.seats[-1], {}) for game in GAMES}
FRAME = Frame(note="Un mot.", title="Essai")
DRAWN = """() => [...document.querySelectorAll('section.tg-table, section.tg-table *')].map(one => {
    const { x, y, width, height } = one.getBoundingClientRect(), drawn = [x, y, width, height].map(Math.round);
    const { fontSize, fontWeight, fontStyle, color, backgroundColor, textDecorationLine, listStyleType } = getComputedStyle(one);
    const words = [fontSize, fontWeight, fontStyle, color, textDecorationLine, listStyleType];
    return [one.tagName + '.' + one.className, ...drawn, backgroundColor, ...one.tagName === 'SECTION' ? [] : words].join(' ');
})"""
OUTSIDE = """() => {
    const edge = document.querySelector('.tg-without-style').getBoundingClientRect().right;
    return [...document.querySelectorAll('.tg-without-style :not(table, table *)')].filter(one => one.getBoundingClientRect().right > edge
        || one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'visible' && one.clientWidth)
        .map(one => one.outerHTML.slice(0, 60) + one.textContent.slice(0, 40));
}"""
COLOURS = "all => [...new Set(all.map(one => getComputedStyle(one).color))]"


@cache
def middle_and_end(game: str) -> list[tg.Position]:
    return samples(CASES[game], 3, 3)[1:]


def in_lab(page: Page, html: str, theme: str = "light", look: str = "jp-RenderedHTMLCommon jp-RenderedHTML") -> None:
    """Show it as JupyterLab and nbconvert do, or with another class in the place of theirs."""
    page.set_content(f'{SHEETS[theme]}<body data-jp-theme-light="{str(theme == "light").lower()}">'
                     f'<div class="{look}" style="padding: 0">{html}</div>')  # fmt: skip


def untrusted(html: str) -> str:
    """What is left of it in a notebook that is not trusted; test_jupyterlab asks the real sanitizer."""
    return re.sub(r' (data-[\w-]+|aria-[\w-]+|role)="[^"]*"', "", re.sub("<style>.*?</style>", "", html, flags=re.DOTALL))


@pytest.mark.parametrize("game", tried([*CASES], "korsar", "plenty_coups", "wanted"))
def test_a_board_is_drawn_alike_under_jupyterlab_s_own_style_sheet(browser: Browser, game: str) -> None:
    for width in (420, 1100):
        screen = browser.new_page(viewport={"width": width, "height": 900})
        for p in middle_and_end(game):
            drawn = []
            for look in ("elsewhere", "jp-RenderedHTMLCommon jp-RenderedHTML"):
                in_lab(screen, page(p.view(0), frame=FRAME), look=look)
                drawn.append(screen.evaluate(DRAWN))
            assert drawn[0] == drawn[1]
        screen.close()


@pytest.mark.parametrize("game", tried([*CASES], "korsar", "plenty_coups", "wanted"))
def test_without_style_sheets_a_board_fits_from_a_phone_to_a_laptop(browser: Browser, game: str) -> None:
    for width, theme in ((320, "dark"), (1100, "light")):
        screen = browser.new_page(viewport={"width": width, "height": 900})
        for p in middle_and_end(game):
            in_lab(screen, untrusted(p.view(0)._repr_html_()), theme)
            assert screen.locator(".tg-without-style").is_visible() and not screen.locator("section.tg-table").is_visible()
            assert screen.evaluate(OUTSIDE) == []
            colours = screen.eval_on_selector_all(
                ".tg-without-style :is(p, h3, h4, th, td)", "all => all.map(one => getComputedStyle(one).color)"
            )
            assert len(set(colours)) == 1  # the ink of the table, whatever the theme and the sheet around
        screen.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_with_forced_colours_every_tool_keeps_its_icon(browser: Browser, scheme: str) -> None:
    screen = browser.new_page(viewport={"width": 1100, "height": 900}, forced_colors="active", color_scheme=scheme)  # type: ignore[arg-type]
    view = CASES["korsar"].start(7).view(0)
    screen.set_content(styled(view, Frame(tools=("undo", "help"))))
    tools = screen.locator(".tg-tool[data-action]").all()
    assert len(tools) == 7
    with_icons = [tool.screenshot() for tool in tools]
    screen.add_style_tag(content=".tg-table .tg-tool::before { visibility: hidden !important }")
    assert all(before != tool.screenshot() for before, tool in zip(with_icons, tools, strict=True))
    screen.close()
