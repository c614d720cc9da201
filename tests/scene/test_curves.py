"""The curves of a game read again: seen without colour, read without a picture, pressed without a mouse."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from tablegames_widgets.scene import Curves
from tablegames_widgets.scene.curves import DASHES, INKS, ROWS, picture

TWO = Curves(("Ana", "B<o"), ((0.5, 0.7, 1.0), (0.5, 0.25, 0.0)))


def test_each_line_is_told_by_its_name_its_dashes_and_in_words() -> None:
    drawn = picture(TWO)
    assert re.findall(r'points="([^"]*)"', drawn) == ["44.0,103.0 318.0,66.6 592.0,12.0", "44.0,103.0 318.0,148.5 592.0,194.0"]
    legend = drawn.partition("tg-curves-names")[2].partition("</ul>")[0]
    assert re.findall(r'stroke-dasharray="([^"]*)".*?</svg> (.*?)</li>', legend) == [(DASHES[0], "Ana"), (DASHES[1], "B&lt;o")]
    assert "<desc>Ana\u00a0: de 50\u00a0% à 100\u00a0%, au plus haut 100\u00a0%, au plus bas 50\u00a0%. B&lt;o" in drawn
    assert "<title>Les chances de gagner" in drawn and 'role="img"' in drawn and "data-action" not in drawn


def test_the_table_says_the_same_and_leads_to_each_moment() -> None:
    drawn = picture(TWO, 1, live=True)
    rows = re.findall(r'data-action="goto (\d+)"[^>]*>\1</button></th><td>([^<]*)</td><td>([^<]*)</td>', drawn)
    assert rows == [("0", "50\u00a0%", "50\u00a0%"), ("1", "70\u00a0%", "25\u00a0%"), ("2", "100\u00a0%", "0\u00a0%")]
    assert drawn.count('aria-current="step"') == 1 and '<path d="M318.0 12V194" stroke="currentColor"/>' in drawn
    long = picture(Curves(("Ana",), (tuple(k / 500 for k in range(501)),)), live=True)
    assert long.count("<tr>") <= ROWS + 2 and long.count("<rect") == 167


@pytest.mark.parametrize("paper", ["#ffffff", "#101a21"])
def test_a_line_is_seen_by_day_and_by_night(paper: str) -> None:
    assert len(set(DASHES)) == len(DASHES) == len(INKS)
    for ink in INKS:
        light, dark = sorted((luminance(ink), luminance(paper)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 3, ink
    assert all(one != other for one, other in combinations(INKS, 2))


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
