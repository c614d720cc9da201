"""The rules page, the page of cases and the notebook of Wanted!: every example plays, every link leads somewhere, the exercises judge."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

import tablegames_widgets as tg
from tablegames_widgets.page import example

ROOT = Path(__file__).parents[3]
RULES, CASES = (ROOT / "docs" / folder / "wanted.md" for folder in ("jeux", "ecole"))
NUMBERS = "R1 R2 R4-8 R10-12 R14-16 R19-25 R28-34 R38-44 R46-48 R50 R51 R53 R55-57 R59-63 R66-71 R73 R75 H1-24 C1-6 W1-9"


class Block(NamedTuple):
    """A `{partie}` of a page: its options and its lines."""

    page: str
    options: dict[str, str]
    lines: list[str]


def blocks(page: Path) -> list[Block]:
    found = re.findall(r"^```\{partie\} wanted\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return [
        Block(
            page.parent.name,
            dict(re.findall(r"^:(\w+): *(.*)$", text, re.MULTILINE)),
            [line for line in text.splitlines() if line[:1] != ":"],
        )
        for text in found
    ]


EXAMPLES = [*blocks(RULES), *blocks(CASES)]


def numbers() -> list[str]:
    """The labels of all numbered rulings."""
    names = []
    for letter, first, last in re.findall(r"([RHCW])(\d+)(?:-(\d+))?", NUMBERS):
        names += [f"wanted-{letter.lower()}{n}" for n in range(int(first), int(last or first) + 1)]
    return names


@pytest.mark.parametrize("block", EXAMPLES, ids=lambda block: f"{block.page}-{block.options['titre']}")
def test_every_example_says_what_happens(block: Block) -> None:
    made = example.read("wanted", block.options, block.lines)
    assert made.match().ply == len(made.moves)


def test_the_rules_page_has_fifteen_examples_and_a_free_game() -> None:
    assert len(blocks(RULES)) > 15
    assert ["libre" in block.options for block in blocks(RULES)][-1]


def test_thirty_cases_each_have_a_question_a_board_an_answer_and_its_rule() -> None:
    cases = re.split(r"^:::\{dropdown\} ", CASES.read_text("utf-8"), flags=re.MULTILINE)[1:]
    assert len(cases) >= 30
    for case in cases:
        assert "```{partie} wanted" in case, case
        assert re.search(r"```\{reponse\}\n.+\*Règle\*\s*: \[.+\]\(#wanted-", case, re.DOTALL), case


def test_every_link_of_the_two_pages_leads_to_a_label() -> None:
    text = RULES.read_text("utf-8") + CASES.read_text("utf-8")
    labels = re.findall(r"^\((wanted-[\w-]+)\)=$", text, re.MULTILINE)
    assert len(labels) == len(set(labels))
    assert set(re.findall(r"\]\(#(wanted-[\w-]+)\)", text)) <= set(labels)


def test_every_numbered_ruling_has_its_paragraph() -> None:
    page = RULES.read_text("utf-8")
    assert [name for name in numbers() if f"({name})=" not in page] == []
    for name in numbers():
        told = page.split(f"({name})=\n", 1)[1].partition("\n\n")[0]
        assert name.removeprefix("wanted-").removeprefix("r").upper() in told and re.search(r"\*(Règle|Officiel|Lecture|Décision)", told), (
            name
        )


def test_the_two_pages_are_typeset() -> None:
    for page in (RULES, CASES):
        text = re.sub(r"^(`{3,})\{(?!div).*?^\1$|`[^`\n]*`|\]\([^)]*\)", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
        wrong = re.search(r".{0,20}(?: [:;!?»](?!\w)|« |\w')", re.sub(r"^\|[-|]+$", "", text, flags=re.MULTILINE))
        assert wrong is None, wrong


def test_the_table_of_values_is_that_of_the_material() -> None:
    text = RULES.read_text("utf-8").split(":::{dropdown} Les valeurs", 1)[1].partition(":::")[0]
    rows = re.findall(r"^\| ([^|]+) \| (\d+) \| ([^|]+) \| ([^|]+) \|$", text, re.MULTILINE)
    told = {
        title: sorted(f"{value}{part[-1]}" for part in re.split(r"\s;\s", values) for value in part[:-2].split(", "))
        for title, _, values, _ in rows
    }
    cards = tg.games["wanted"].material["cards"]
    assert told == {card["title"]: sorted(card["values"].split()) for card in cards}
    assert {title: int(count) for title, count, *_ in rows} == {title: len(values) for title, values in told.items()}
    names = {title: [] if other == "—" else other.lower().split(", ") for title, *_, other in rows}
    assert names == {card["title"]: card["other"] for card in cards}
