"""What a reader of the rules is shown: words, never the arguments of a Python call."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
READERS = ("jeux", "ecole", "apprendre", "jouer", "exercices", "facile")
PAGES = sorted(page for folder in READERS for page in DOCS.glob(f"{folder}/*.md"))
ARGUMENT = re.compile(r"`[a-z_]+=[^`]*`")


def test_arguments_are_seen() -> None:
    assert ARGUMENT.search('Avec `end_check="carte finie"`, la carte va au bout.')
    assert ARGUMENT.search("Avec `chips=15`.")
    assert not ARGUMENT.search("Avec l’option « carte finie ».")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}/{page.stem}")
def test_an_option_is_named_in_words(page: Path) -> None:
    assert ARGUMENT.findall(page.read_text("utf-8")) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}/{page.stem}")
def test_a_reader_of_the_rules_meets_no_code(page: Path) -> None:
    """Neither a program nor a word in the letters of one: who wants them finds the guides."""
    text = page.read_text("utf-8")
    assert re.findall(r"^```(?!\{)\w+$", text, re.MULTILINE) == []
    assert re.findall(r"(?<!`)`[^`\n]+`(?!`)", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)) == []


ROOT = DOCS.parent
SAID_OTHERWISE = {
    r"\broues?\b": ("archive (.whl)", [*DOCS.rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]),
    r"(?<!vue\.)\bterrains?\b(?! \d)": ("troupeau", [*DOCS.glob("*/manitou.md"), *ROOT.glob("tablegames_widgets/**/manitou.toml"),
                                              ROOT / "tablegames_widgets" / "games" / "manitou" / "material.toml"]),
}  # fmt: skip
"""What had two names, where it has one now; « terrain 1 » is the key of a zone."""


@pytest.mark.parametrize("other", SAID_OTHERWISE)
def test_a_thing_has_one_name(other: str) -> None:
    word, files = SAID_OTHERWISE[other]
    assert len(files) >= 5
    assert [path.relative_to(ROOT).as_posix() for path in files if re.search(other, path.read_text("utf-8"))] == [], word
