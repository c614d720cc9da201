"""Whatever the site ships of others has the text of its licence in it, on a page and in a file."""

from __future__ import annotations

import html
import json
import re
from importlib import metadata
from pathlib import Path

import pytest

from tablegames_widgets.site import licences, offline, tools

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "site"
OURS = {"site.css", "carnets.js", "favicon.svg", "livre.webmanifest", "icone-192.png", "icone-512.png", "icone-pleine-512.png"}
MADE = {"documentation_options.js", "language_data.js", "translations.js", "basic.css", "debug.css", "skeleton.css", "searchtools.js"}
"""Written by Sphinx or the theme from templates under another name."""


@pytest.fixture(scope="module")
def told() -> dict[str, str]:
    """The text under each name of the file."""
    assert SITE.joinpath("index.html").is_file(), "le site n’est pas construit : lance d’abord « make site-build »"
    parts = re.split(r"^={100}$", SITE.joinpath(licences.FILE).read_text("utf-8"), flags=re.MULTILINE)[1:]
    texts: dict[str, str] = {}
    for names, text in zip(parts[::2], parts[1::2], strict=True):
        for name in names.strip().split(", "):
            texts[name.rpartition(" ")[0].lower() or name.lower()] = texts.get(name, "") + text
    return texts


def test_every_text_is_one(told: dict[str, str]) -> None:
    assert len(told) > 250
    for name, text in told.items():
        assert len(text) > 180 and re.search(r"copyright|licen[cs]e|permission", text, re.IGNORECASE), name


@pytest.mark.parametrize(("name", "words"), [
    ("pyodide", "Mozilla Public License"), ("cpython", "PYTHON SOFTWARE FOUNDATION LICENSE"),
    ("game-icons.net", "Attribution 3.0 Unported"), ("workbox-core", "Google"),
    ("jupyterlab", "Project Jupyter"), ("furo", "Pradyun Gedam"), ("jeux de", "MIT"),
])  # fmt: skip
def test_the_text_is_that_of_the_licence(told: dict[str, str], name: str, words: str) -> None:
    assert words in told[name]


def test_every_wheel_of_the_browser_has_its_own(told: dict[str, str]) -> None:
    lock = json.loads(SITE.joinpath("lite/static/pyodide/pyodide-lock.json").read_text("utf-8"))["packages"]
    assert {name for name in lock if name.replace("-", "_") not in {key.replace("-", "_") for key in told}} <= {
        "jedi", "prompt-toolkit", "tablegames-widgets"}  # fmt: skip


def test_every_module_of_the_service_worker_has_its_own(told: dict[str, str]) -> None:
    found = set(re.findall(r"workbox:(\w+):", SITE.joinpath("sw.js").read_text("utf-8")))
    assert found and {f"workbox-{name}" for name in found} <= told.keys()


def test_every_part_of_jupyterlite_has_its_own(told: dict[str, str]) -> None:
    for bundle in offline.Workshop(ROOT).lite.rglob("third-party-licenses.json"):
        for one in json.loads(bundle.read_text("utf-8"))["packages"]:
            assert one["name"].lower() in told, one["name"]
    brought = [(path, dist.metadata["Name"].lower()) for dist in metadata.distributions() for path in map(str, dist.files or ())
               if "labextensions/" in path and path.endswith("package.json")]  # fmt: skip
    for package in SITE.joinpath("lite", "extensions").rglob("package.json"):
        inside = package.relative_to(SITE / "lite" / "extensions").as_posix()
        names = {name for path, name in brought if path.endswith(f"labextensions/{inside}")}
        assert names and names <= told.keys(), inside


def test_every_sheet_and_script_of_the_pages_is_of_a_package_that_is_told(told: dict[str, str]) -> None:
    mine = {path.name for path in ROOT.joinpath("tablegames_widgets").rglob("*") if path.suffix in (".js", ".mjs", ".css")} | OURS
    listed = [metadata.distribution(name) for name in licences.IN_PAGES]
    theirs = {Path(str(path)).name for one in listed for path in one.files or ()} | MADE
    assert {one.metadata["Name"].lower() for one in listed} <= told.keys()
    for path in SITE.joinpath("_static").rglob("*"):
        if path.is_file() and "tablegames" not in path.parts and path.name not in mine:
            assert path.name.removesuffix(".LICENSE.txt") in theirs | {"pygments.css"}, path


def test_the_page_and_the_file_hold_the_same(told: dict[str, str]) -> None:
    page = html.unescape(SITE.joinpath("licences.html").read_text("utf-8"))
    for text in told.values():
        assert text.strip()[:400] in page


def test_an_archive_of_npm_that_is_another_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "node", lambda *_words, **_more: tmp_path.joinpath("a.tgz").write_bytes(b"autre"))
    for sums in ({}, {"a@1": "sha512-x"}):
        with pytest.raises(tools.Broken, match="n’est pas celle que nomme"):
            tools.from_npm("a@1", (), tmp_path, sums)
    assert not list(tmp_path.iterdir())


def test_every_package_of_npm_is_known_by_its_content_and_no_place_is_named() -> None:
    told = tools.packages(ROOT / "conf")
    assert {f"{name}@{version}" for name, version in told["devDependencies"].items()} <= told["integrity"].keys()
    assert all(re.fullmatch(r"sha512-[\w+/]{86}==", one) for one in told["integrity"].values()) and "://" not in json.dumps(told)
