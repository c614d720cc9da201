"""What the README and the guides show is run: what they print is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
import sys
from importlib.metadata import metadata
from pathlib import Path
from typing import Any

import pytest
from packaging.specifiers import SpecifierSet
from support import PROOF

import tablegames_widgets as tg
from tablegames_widgets.cli import _parser
from tablegames_widgets.room.command import _parser as room_parser
from tablegames_widgets.terminal.drawing import drawing_parser

ROOT = Path(__file__).parents[1]
GUIDES = sorted((ROOT / "docs" / "guides").glob("*.md"))
TYPED = [line for page in [ROOT / "README.md", *GUIDES] for line in re.findall(r"tablegames [a-z][^`\n»]*", page.read_text("utf-8"))]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *GUIDES]


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of that language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def prose(page: Path) -> str:
    """The page without its code."""
    text = re.sub(r"^(`{3,})[^\n]*\n.*?^\1$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"`[^`\n]*`", "", text)


SESSIONS = blocks(ROOT / "README.md", "pycon")


@pytest.mark.parametrize("session", SESSIONS, ids=["français", "English"])
def test_a_session_of_the_readme_says_what_happens(session: str) -> None:
    test = doctest.DocTestParser().get_doctest(session, {}, "README.md", "README.md", 0)
    assert test.examples
    assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test).failed == 0


def test_what_the_readme_says_of_the_package_in_one_line_is_true() -> None:
    text, about = (ROOT / "README.md").read_text("utf-8"), metadata("tablegames-widgets")
    python, licence, games, rules = re.search(r"^Python ≥\s(\S+) · licence (\w+) · (\d+) jeux, (\d+) règles", text, re.MULTILINE).groups()
    assert about["Requires-Python"] == f">={python}" and licence in about["License-Expression"].split()
    assert int(games) == len(tg.games) and int(rules) == sum(len(game.rules) for game in tg.games.values())


def test_the_picture_of_the_readme_moves_is_light_and_is_told_in_words() -> None:
    ((told, name),) = re.findall(r"!\[([^\]]*)\]\(([^)]*)\)", (ROOT / "README.md").read_text("utf-8"))
    picture = (ROOT / name).read_bytes()
    (shown,) = re.findall(rb"acTL(.{4})", picture, re.DOTALL)
    assert len(told) > 40 and int.from_bytes(shown) >= 4 and len(picture) < 400_000
    assert "make film" in (ROOT / "conf" / "film.py").read_text("utf-8")


def test_the_english_doorstep_is_at_the_end_and_short() -> None:
    _, _, doorstep = (ROOT / "README.md").read_text("utf-8").partition("\n## In English\n")
    written = [line for line in doorstep.splitlines() if line.strip()]
    assert "\n## " not in doorstep and 20 < len(written) <= 36


@pytest.mark.parametrize("page", [ROOT / "README.md", *GUIDES], ids=lambda page: page.stem)
def test_the_code_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(ROOT / "docs"), *sys.path])
    space: dict[str, Any] = {"__name__": page.stem}
    found = blocks(page, "python")
    shows = page.stem == "preuve"  # its tables are those of « make proof »
    assert found or blocks(page, "text") or shows  # a guide for a server has headers in place of Python
    for number, code in enumerate(found, 1):
        brief = code if PROOF else code.replace('"ana.ligue")', '"ana.ligue", secondes=4)')  # 462 games until one is sure
        exec(compile(brief, f"{page.name}, bloc {number}", "exec"), space)


def test_the_guide_to_following_a_game_comments_every_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    space: dict[str, Any] = {}
    for code in blocks(ROOT / "docs" / "guides" / "jouer-dans-un-carnet.md", "python"):
        exec(code, space)
    comment = space["commentaire"].value
    assert space["table"].ply >= 3
    assert all(name in comment for name in ("Tu poses un galion 5", "Glouton", "Hasard", "Cartes en main"))


def test_installing_asks_no_index_for_what_none_has() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    installs = [line for page in pages for block in blocks(page, "sh") for line in block.splitlines() if line.startswith("pip install")]
    assert len(installs) >= 3 and all(re.match(r"pip install (\.|dist/tablegames_widgets-\*\.whl) ", line) for line in installs)


def test_every_pinned_tool_installs_on_the_oldest_python_that_the_readme_promises() -> None:
    (promised,) = set(re.findall(r"Python ≥\s(\d+\.\d+)", (ROOT / "README.md").read_text("utf-8")))
    pins = re.findall(r"^([\w.-]+)==", (ROOT / "conf" / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    needs = {pin: metadata(pin).get("Requires-Python") for pin in pins}
    assert {pin: need for pin, need in needs.items() if need and f"{promised}.0" not in SpecifierSet(need)} == {}


@pytest.mark.parametrize("name", ["requirements", "pyodide-requirements"])
def test_all_that_pip_installs_has_its_hash(name: str) -> None:
    pins, locked = ((ROOT / "conf" / f"{name}.{end}").read_text("utf-8") for end in ("txt", "lock"))
    told = re.compile(r"^(\S+==\S+)(?: ;[^\\]*)?(?: \\\n +--hash=sha256:[0-9a-f]{64})+$", re.MULTILINE)
    files = set(told.findall(locked))
    named = {pin.replace("_", "-").lower() for pin in re.findall(r"^\S+==\S+", pins, re.MULTILINE)}
    assert named == files and len(files) == len(re.findall("==", re.sub("#.*|;.*", "", locked)))
    for reader in ("conf/venv.sh", "tablegames_widgets/site/workshop.py"):
        assert "--require-hashes" in (ROOT / reader).read_text("utf-8")


def test_what_a_forge_runs_for_us_is_named_by_its_commit() -> None:
    used = [one for path in ROOT.glob(".github/workflows/*.yml") for one in re.findall(r"uses: (.*)", path.read_text("utf-8"))]
    assert used and [one for one in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", one)] == []


@pytest.mark.parametrize("line", TYPED)
def test_a_command_of_the_terminal_that_a_page_shows_can_be_read(line: str) -> None:
    words = shlex.split(line)[1:]
    if words[0] == "salle":
        assert room_parser().parse_args(words[1:]).jeu in tg.games
    elif words[0] == "dessine":
        assert drawing_parser().parse_args(words[1:]).jeu in tg.games
    else:
        assert _parser().parse_args(words).commande == words[0]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_french_is_typeset(page: Path) -> None:
    words = re.sub(r"<[^>]*>|\]\([^)]*\)", "", prose(page))
    wrong = re.search(r".{0,20}(?: [:;!?»]|« |\w')", words)
    assert wrong is None, wrong


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"(?<!!)\[[^\]]*\]\(([^)#\s]+)[^)]*\)", prose(page)):
        assert target.startswith("https://") or (page.parent / target).exists(), target


def test_the_wheel_that_a_page_names_is_the_one_that_is_built() -> None:
    wheel = re.compile(r"archives/(tablegames_widgets-[\d.]+-py3-none-any\.whl)")
    named = {name for page in PAGES for name in wheel.findall(page.read_text("utf-8"))}
    assert named == {f"tablegames_widgets-{tg.__version__}-py3-none-any.whl"}
