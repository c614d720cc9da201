"""Signs in what a page says have the spaces of French; code is left as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from docutils.core import publish_doctree
from support import DOCS

from tablegames_widgets.site.pages.typography import Typography, _bare

PAGE = """
Korsar : nos choix
==================

**Ana** : « or », l'eau ; ``a : 'b'`` ?

::

  main A: x ; y
"""


def test_spaces_are_right_in_titles_and_texts_and_untouched_in_code() -> None:
    doctree = publish_doctree(PAGE)
    Typography(doctree).apply()
    told = doctree.astext()
    assert "Korsar\u00a0: nos choix" in told and "Ana\u00a0: «\u00a0or\u00a0», l’eau\u00a0; a : 'b'\u00a0?" in told
    assert "main A: x ; y" in told


STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|`[^`\n]*`')
BREAKABLE = re.compile(r"(?<=[\w»)}…]) [:;?!](?=[ \"`]|$)")
SCRIPTS = sorted(DOCS.parent.joinpath("tablegames_widgets", "page").glob("*.js"))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_what_a_script_says_has_the_spaces_of_french(path: Path) -> None:
    said = STRING.findall(path.read_text("utf-8"))
    assert [text for text in said if BREAKABLE.search(re.sub(r"\$\{[^{}]*\}", "}", text))] == []


def test_the_title_of_a_window_keeps_its_spaces() -> None:
    assert _bare("<b>Lequel</b> choisir\u00a0?") == "Lequel choisir\u00a0?"
