"""The easy pages: short sentences, few words, a picture for each step, no fact that the rules do not say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support import DOCS

import tablegames_widgets as tg
from tablegames_widgets.page.example import read
from tablegames_widgets.site.pages import pictured

WORDS, LONGEST, MEAN = 600, 15, 9
"""Of a page, of a sentence, of a sentence on the average."""
_WORD = re.compile(r"[\w$]+(?:[’'-]\w+)*")
_DRAWING = re.compile(r"```\{dessin\} (\w+)\n(.*?)\n```", re.DOTALL)
_FACTS = re.compile(r"^% règle (.+)$", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]*)\]\(([^)]*)\)")
_JOINING = re.compile(r"\b(?:dont|lequel|laquelle|lesquels|lesquelles|tandis que|bien que|puisque|afin|lorsque|pendant que)\b")
"""Words that begin a clause inside another: two sentences say it better."""
every_game = pytest.mark.parametrize("game", sorted(tg.games))


def page(game: str) -> str:
    return DOCS.joinpath("facile", f"{game}.md").read_text("utf-8").split("---\n", 2)[2]


def bare(text: str) -> str:
    """What is read: no drawing, no marker, no link's address."""
    return _LINK.sub(r"\1", _FACTS.sub("", _DRAWING.sub("", text))).replace("\\\n", "\n")


def sentences(text: str) -> list[str]:
    """One a line; a title and the link of a step are none."""
    lines = [line.strip() for line in bare(text).split("\n")]
    return [line for line in lines if line and not line.startswith("#") and line != "La règle"]


def steps(text: str) -> list[str]:
    return text.split("\n## ")[1:]


@every_game
def test_a_page_is_short_and_so_are_its_sentences(game: str) -> None:
    lengths = {line: len(_WORD.findall(line)) for line in sentences(page(game))}
    assert len(_WORD.findall(bare(page(game)))) <= WORDS
    assert {line for line, words in lengths.items() if words > LONGEST} == set()
    assert len(lengths) > 30 and sum(lengths.values()) / len(lengths) <= MEAN


@every_game
def test_a_line_is_one_sentence_without_another_inside(game: str) -> None:
    told = sentences(page(game))
    assert [line for line in told if not re.search(r"[.!?]$", line)] == []
    assert [line for line in told if _JOINING.search(line.lower())] == []


@every_game
def test_numbers_are_in_figures(game: str) -> None:
    words = r"\b(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze)\b"
    assert [line for line in sentences(page(game)) if re.search(words, line.lower())] == []


@every_game
def test_each_step_has_a_drawing_its_facts_and_the_way_to_the_rule(game: str) -> None:
    for step in steps(page(game)):
        title = step.split("\n")[0]
        assert _DRAWING.search(step), title
        assert "[La règle](#" in step, title


@every_game
def test_each_fact_is_tied_to_a_rule_that_exists(game: str) -> None:
    anchors = set(re.findall(r"^\(([\w-]+)\)=$", DOCS.joinpath("jeux", f"{game}.md").read_text("utf-8"), re.MULTILINE))
    told = {one for line in _FACTS.findall(page(game)) for one in line.split(", ")}
    linked = {target[1:] for _, target in _LINK.findall(page(game)) if target.startswith("#")}
    assert len(told) >= 12 and (told | linked) - anchors == set()
    for step in steps(page(game)):  # a paragraph, its marker, a paragraph, its marker
        paragraphs = [one for one in _DRAWING.sub("", step).partition("\n")[2].split("\n\n") if one.strip()]
        facts = [one for one in paragraphs if not one.startswith("[La règle]") and "[Joue ici]" not in one]
        assert [one.startswith("% règle ") for one in facts] == [False, True] * (len(facts) // 2), step


@every_game
def test_each_drawing_is_of_a_position_that_the_game_allows(game: str) -> None:
    for name, body in _DRAWING.findall(page(game)):
        options = dict(re.findall(r"^:(\w+): ?(.*)$", body, re.MULTILINE))
        scene = pictured.lay_out(pictured.view(read(name, options, [])), ())
        keys = [key for line in body.split("\n") if " | " in line for key in line.split(" | ")[1].split(", ")]
        assert name == game and options["alt"].endswith((".", "!")) and keys
        assert all(pictured._found(scene, key) for key in keys)


def test_every_game_has_its_page_and_the_door_leads_there() -> None:
    index = DOCS.joinpath("facile", "index.md").read_text("utf-8")
    for game in tg.games.values():
        assert f"[{game.title}]({game.id}.md)" in index
        assert f"../facile/{game.id}.md" in DOCS.joinpath("jeux", f"{game.id}.md").read_text("utf-8")
    assert {path.stem for path in Path(DOCS, "facile").glob("*.md")} == {*tg.games, "index"}


def test_the_checks_see_what_they_look_for() -> None:
    bad = "# T\n\n## 1. Un\n\nUn pirate dont la force compte.\\\nDeux mots\n\n[La règle](#korsar-but)\n"
    told = sentences(bad)
    assert told == ["Un pirate dont la force compte.", "Deux mots"]
    assert _JOINING.search(told[0]) and not told[1].endswith(".") and len(_WORD.findall("L’or vaut 30\u00a0$, d’abord.")) == 5
