"""The page « État »: what a build says of itself, without a clock."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from support import DOCS

from tablegames_widgets import __version__
from tablegames_widgets.site import state

EMPTY = re.search(r'<dl class="tg-etat">.*</dl>', DOCS.joinpath("etat.md").read_text("utf-8"))


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of two pages and a notebook, and the page that says so."""
    root = tmp_path / "site"
    assert EMPTY is not None
    for name, text in {"index.html": "a" * 600_000, "etat.html": f"<p>x</p>{EMPTY[0]}<p>y</p>", "lite/a.js": "b" * 1_500_000}.items():
        root.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        root.joinpath(name).write_text(text)
    return root


def test_the_page_says_edition_date_address_and_sizes(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1795737600")
    facts = state.write(site, tmp_path, "https://exemple.org/jeux/")
    page = site.joinpath("etat.html").read_text("utf-8")
    assert page.startswith("<p>x</p><dl") and page.endswith("</dl><p>y</p>")
    assert f"<code>{__version__}</code>" in page and "<dd>27 novembre 2026</dd>" in page
    assert "<code>https://exemple.org/jeux/</code>" in page and re.search(r"<dt>Empreinte</dt><dd><code>[0-9a-f]{12}</code></dd>", page)
    assert facts["Pages"] == "2" and facts["Tout le site"] == "2,1 Mo" and facts["Les carnets et leur Python"] == "1,5 Mo"


def test_to_write_it_again_changes_nothing_and_a_page_changes_the_mark(site: Path, tmp_path: Path) -> None:
    first = state.write(site, tmp_path, "")
    page = site.joinpath("etat.html").read_bytes()
    assert (
        state.write(site, tmp_path, "") | {"Tout le site": ""} == first | {"Tout le site": ""}
        and site.joinpath("etat.html").read_bytes() == page
    )
    site.joinpath("index.html").write_text("c" * 600_000)
    assert state.mark(site) != first["Empreinte"]


def test_the_date_is_that_of_the_commit_never_that_of_the_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert state.when(tmp_path) == "inconnue"
    for name in ("GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"):
        monkeypatch.setenv(name, "2026-03-01T12:00:00Z")
    who = ["-c", "user.name=a", "-c", "user.email=a@b"]
    for words in (["init", "-q"], [*who, "commit", "-q", "--allow-empty", "-m", "x"]):
        subprocess.run(["git", "-C", str(tmp_path), *words], check=True)
    assert state.when(tmp_path) == "1er mars 2026"


def test_a_build_says_what_it_did(site: Path, tmp_path: Path) -> None:
    told = "\n".join(state.lines(state.write(site, tmp_path, ""), "build/site"))
    assert f"Édition {__version__}, " in told and "Adresse : aucune" in told and "À copier tel quel : build/site, 2,1 Mo." in told
