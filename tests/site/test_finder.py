"""What is found in Python is what the page finds: the same questions, the same index, the same list."""

from __future__ import annotations

import json
import subprocess
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support import DOCS

import tablegames_widgets as tg
from tablegames_widgets.cli import main
from tablegames_widgets.engine import TableGamesError
from tablegames_widgets.finder import index as kept
from tablegames_widgets.finder.answers import LONGEST, answers, sentence
from tablegames_widgets.finder.search import Finder
from tablegames_widgets.finder.words import fold, off, stem
from tablegames_widgets.site.pages.chapters import chapters
from tablegames_widgets.site.pages.decisions import blocks
from tablegames_widgets.site.runtime import lock

from ..scripts.test_node import HERE as SCRIPTS
from ..scripts.test_node import NODE

SHOWN = 30
"""What the page shows of its answers. Far below, two that are worth the same may change places: a logarithm has one last digit here and
another there."""
QUESTIONS: list[tuple[str, str]] = [
    *map(tuple, json.loads(Path(__file__).with_name("questions_ouvertes.json").read_text("utf-8"))),
    *((one["q"], one["game"]) for one in json.loads(Path(__file__).with_name("questions.json").read_text("utf-8"))),
]


def told() -> Iterator[list[Any]]:
    """The rules of all games in the form of the index, without Sphinx: what stands under each label."""
    for game in tg.games:
        said = tomllib.loads((DOCS / "recherche" / f"{game}.toml").read_text("utf-8"))["asked"]
        for chapter in chapters(DOCS.joinpath("jeux", f"{game}.md").read_text("utf-8")):
            for block in blocks(chapter):
                anchor = block.anchor.replace("_", "-")
                title = block.text.split("**")[1] if block.text.startswith("**") else block.heading
                url = f"jeux/{game}/{chapter.name}.html#{anchor}"
                yield [url, title, [tg.games[game].title, block.heading], "", block.text, "", " ".join(said.get(anchor, []))]


def whole() -> dict[str, Any]:
    """The index of all rules."""
    said = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in (DOCS / "recherche").glob("*.toml")}
    return {
        "empty": said["commun"]["empty"].split(),
        "sections": list(told()),
        "words": {name: table.get("words", {}) for name, table in said.items()},
        "games": {game: [tg.games[game].title, *said[game].get("names", [])] for game in tg.games},
    }


@pytest.fixture(scope="module")
def index() -> dict[str, Any]:
    return whole()


def by_the_page(index: dict[str, Any], more: list[Any], asked: list[tuple[str, str]]) -> list[tuple[list[str], list[str]]]:
    """What `page/finder.js` answers, run by Node."""
    words = [NODE, SCRIPTS / "twin.mjs"]
    sent = json.dumps({"index": index, "more": more, "asked": asked})
    found: list[tuple[list[str], list[str]]] = json.loads(
        subprocess.run(words, input=sent, capture_output=True, text=True, check=True).stdout
    )
    return found


def test_python_and_the_page_answer_the_same(index: dict[str, Any]) -> None:
    asked = [(typed, here) for typed, game in QUESTIONS for here in ("", game)]
    assert len(QUESTIONS) == 180 and len(index["sections"]) > 500
    more = index["sections"][-50:]
    finder, other = Finder({**index, "sections": index["sections"][:-50]}, more), 0
    for (typed, here), (urls, stems) in zip(asked, by_the_page({**index, "sections": index["sections"][:-50]}, more, asked), strict=True):
        found = [one.url for one in finder.search(typed, here)]
        assert found[:SHOWN] == urls[:SHOWN] and set(found) == set(urls), typed
        assert sorted(finder.sought(typed)) == stems, typed
        other += len(urls) > 5
    assert other > 300  # there was something to compare


def test_words_are_compared_without_accents_plurals_nor_one_wrong_letter() -> None:
    assert fold("Œuvre d’ÉTÉ") == "oeuvre d’ete"
    assert stem("galions") == stem("galion") and stem("chevaux") == stem("cheval") and stem("chasse") != stem("chasseur")
    assert all(off(word, "dauphin") for word in ("dauphain", "duaphin", "dofin")) and not off("dragon", "dauphin")


def test_the_answer_is_the_sentence_with_its_number_and_its_kind() -> None:
    section = [
        "jeux/wanted/x.html#wanted-r46",
        "46. Qui ?",
        ["Wanted!"],
        "",
        "46. Qui ? Officiel. Le vent. Pas le shérif. Fin.",
        "ex-a",
        "",
    ]
    finder = Finder({"empty": ["le"], "sections": [section], "words": {}, "games": {"wanted": ["Wanted!"]}})
    (one,) = answers(finder, "le shérif")
    assert one == ("46. Qui ?", ("Wanted!",), "Pas le shérif.", "Officiel", section[0], "jeux/wanted/x.html#ex-a")
    assert answers(finder, "a" * LONGEST + " shérif") == [] == answers(finder, "licorne")
    long = sentence(f"{'du vent ' * 60}puis le shérif{' et encore' * 60}", frozenset({stem("sherif")}))
    assert long.startswith("… ") and "puis le shérif" in long and long.endswith(" …") and len(long) < 310


# -- where it is found -------------------------------------------------------------------------------------------------
@pytest.fixture
def site(tmp_path: Path, index: dict[str, Any]) -> Path:
    """A built site, of which only the index is left."""
    (tmp_path / kept.ON_SITE).parent.mkdir(parents=True)
    (tmp_path / kept.ON_SITE).write_text(json.dumps(index), "utf-8")
    return tmp_path


def test_one_asks_in_a_terminal(site: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEGAMES_SITE", "https://exemple.fr/jeux/")
    assert main(["demande", "--site", str(site), "wanted", "prison", "shérif"]) == 0
    told = capsys.readouterr().out
    assert "PRISON" in told and "sauf le shérif" in told and told.count("https://exemple.fr/jeux/jeux/wanted/") == 5
    assert main(["demande", "--site", str(site), "licorne"]) == 0 and "Rien ne répond" in capsys.readouterr().out
    monkeypatch.delenv("TABLEGAMES_SITE")
    main(["demande", "--site", str(site), "wanted"])  # a game alone is a question too
    assert f"  {site.as_posix()}/jeux/wanted/" in capsys.readouterr().out


def test_one_asks_while_one_plays_and_the_game_goes_on(
    site: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "_repository", lambda: site)
    monkeypatch.setattr(kept, "finder", kept.finder.__wrapped__)
    monkeypatch.setattr("tablegames_widgets.terminal.ask.finder", kept.finder)
    typed = iter(["demande prison shérif", "demande licorne", "pioche", "quitter"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(typed))
    assert main(["jouer", "korsar", "Zoé", "glouton", "--graine", "3"]) == 0
    told = capsys.readouterr().out
    assert "jeux/wanted/bleues.html#wanted-prison" in told and "Rien ne répond" in told and "Tu pioches" in told


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, "n’est pas un site construit"),
        ("{", "n’est pas du JSON"),
        ("\xff", "ne se lit pas"),
        ('{"empty": [], "sections": [["a", "b", "c", "d", "e", "f", "g"]], "words": {}, "games": {}}', "six textes"),
    ],
)
def test_what_is_no_index_is_refused_in_one_line(content: str | None, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if content is not None:
        (tmp_path / kept.ON_SITE).parent.mkdir(parents=True)
        (tmp_path / kept.ON_SITE).write_text(content, "latin-1")
    assert main(["demande", "--site", str(tmp_path), "prison"]) == 1
    refused = capsys.readouterr().err
    assert why in refused and refused.count("\n") == 1


def test_without_an_index_one_says_what_makes_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(kept, "_repository", lambda: tmp_path)
    monkeypatch.setattr(kept, "files", lambda _: tmp_path)
    with pytest.raises(TableGamesError, match="tablegames site build"):
        kept.finder.__wrapped__()
    assert kept.address() == ""


def test_the_wheel_that_is_handed_out_carries_the_index_and_the_pages_load_neither_it_nor_what_reads_it(
    site: Path, tmp_path: Path, index: dict[str, Any]
) -> None:
    name, record = f"tablegames_widgets/{lock.INDEX}", "tablegames_widgets-1.0.dist-info/RECORD"
    bare, whole, light = (tmp_path / f"{one}.whl" for one in ("bare", "whole", "light"))
    with zipfile.ZipFile(bare, "w") as archive:
        archive.writestr("tablegames_widgets/finder/search.py", "1")
        archive.writestr(record, "tablegames_widgets/finder/search.py,,\n")
    lock.with_index(bare, site / kept.ON_SITE, whole)
    lock.for_browser(whole, light)
    with zipfile.ZipFile(whole) as archive:
        assert json.loads(archive.read(name)) == index and archive.namelist()[-1] == record
        assert f"{name},sha256=" in archive.read(record).decode() and archive.testzip() is None
    assert zipfile.ZipFile(light).namelist() == [record]
    assert Path(kept.__file__).parent.name + "/" + kept.NAME == lock.INDEX
