"""The pages made to play: every seat, program and option of every game can be chosen."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import tablegames_widgets as tg
from tablegames_widgets.engine.text import french, normal
from tablegames_widgets.page.example import Example
from tablegames_widgets.players import levels
from tablegames_widgets.site.pages import jouer

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("game", tg.games)
def test_the_form_offers_all_that_the_game_takes(game: str) -> None:
    found, form = tg.games[game], unescape(jouer.form(Example(game, ["Ana", "Bo", "Cléo"], players=["moi", "glouton", "hasard"])))
    seats = re.search(r'name="seats">(.*?)</select>', form)
    assert seats and re.findall(r'value="(\d+)"', seats[1]) == [str(n) for n in found.seats]
    assert form.count('name="holder"') == max(found.seats) == form.count('name="name"')
    for name, level in levels.items():
        offered = name in found.levels
        assert (f'value="{name}" data-label="{level.label}">contre {level.label.lower()}<' in form.replace(" selected", "")) is offered
        assert (french(f'data-program="{name}" hidden>{level.label} : {level.text}</p>') in form) is offered
    for name, option in found.options.items():
        row = re.search(rf'data-option="{name}" data-default="(.*?)">(.*?)</select>', form)
        assert (
            row
            and row[1] == ("" if name in found.ends else option.default)
            and re.findall(r'value="(.*?)"', row[2]) == list(option.choices)
        )
        assert french(option.help) in form and f'value="{found.ends.get(name, option.default)}" selected>' in row[2]


def test_the_form_says_how_the_table_behaves_the_usual_way_first() -> None:
    form = unescape(jouer.form(Example("korsar", ["Ana", "Bo"], players=["moi", "glouton"])))
    rows = dict(re.findall(r'<select name="(prudence|d_office)">(.*?)</select>', form))
    assert {name: re.findall(r'value="(\w+)"', row) for name, row in rows.items()} == {
        "prudence": ["oui", "non"],
        "d_office": ["non", "oui"],
    }
    assert all("(d’habitude)" in row.partition("</option>")[0] and " selected" in row for row in rows.values())


@pytest.mark.parametrize("game", tg.games)
def test_a_choice_says_something_by_itself(game: str) -> None:
    """« utiles », « report » say nothing: a choice has two words, or is a word of the short sentence beside it."""
    found = tg.games[game]
    form = unescape(jouer.form(Example(game, ["Ana", "Bo", "Cléo"], players=["moi", "glouton", "hasard"])))
    for name, option in found.options.items():
        labels = [option.label(choice) for choice in option.choices]
        assert len(set(labels)) == len(option.labels or labels) == len(option.choices)
        assert all(f">{french(label)}" in form for label in labels)
        assert all(" " in label or normal(label) in re.split(r"[^\w]+", normal(option.help)) for label in labels), labels
        assert len(option.help.split()) <= 36 and "version" not in option.help, name


def test_a_level_that_already_sits_there_may_be_chosen_at_every_seat() -> None:
    form = jouer.form(Example("korsar", ["Ana", "Bo"], players=["moi", "habile"]))
    assert "habile" not in tg.games["korsar"].levels and form.count('value="habile"') == 1 + max(tg.games["korsar"].seats)


@pytest.mark.parametrize("game", tg.games)
def test_every_game_has_its_page(game: str) -> None:
    assert f"```{{jouer}} {game}\n" in (DOCS / "jouer" / f"{game}.md").read_text("utf-8")
