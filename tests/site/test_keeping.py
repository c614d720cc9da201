"""The service worker of a site, its pure part: what it knows of the files, what it leaves to others."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest

from tablegames_widgets.board.scripts import bare
from tablegames_widgets.site.runtime import keeping

KEPT = ("_static/site.css", "index.html", "lite/static/pyodide/memory-1.bin", "lite/static/pyodide/python_stdlib.zip")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A page, its sheet, what one takes away, a notebook, and the browser's Python."""
    for name in (*KEPT, "livre.pdf", "objects.inv", "sw.js", "lite/index.html", "lite/static/pyodide/ipython-1.whl"):
        tmp_path.joinpath("site", name).parent.mkdir(parents=True, exist_ok=True)
        tmp_path.joinpath("site", name).write_text(name)
    return tmp_path / "site"


def test_an_edition_knows_every_file_of_the_book_and_none_of_the_notebooks(site: Path) -> None:
    known = keeping.edition(site)
    assert list(known["files"]) == [*KEPT]
    assert known["boards"] == [KEPT[2]] and known["apart"] == [KEPT[3]]
    code, size = known["files"]["index.html"]
    assert base64.b64decode(code) == hashlib.sha256(b"index.html").digest() and size == len("index.html")


def test_an_edition_is_another_as_soon_as_a_file_is(site: Path) -> None:
    before = keeping.edition(site)["id"]
    assert keeping.edition(site)["id"] == before
    site.joinpath("index.html").write_text("autre")
    assert keeping.edition(site)["id"] != before


def test_the_service_worker_is_made_of_workbox_the_edition_and_our_script(site: Path, tmp_path: Path) -> None:
    for name in keeping.MODULES:
        tmp_path.joinpath("build").mkdir(exist_ok=True)
        tmp_path.joinpath("build", f"{name}.prod.js").write_text(f"// {name}\n//# sourceMappingURL={name}.map")
    keeping.write(site, tmp_path)
    text = site.joinpath("sw.js").read_text("utf-8")
    assert [text.index(f"// {name}\n") for name in keeping.MODULES] == sorted(text.index(f"// {name}\n") for name in keeping.MODULES)
    said = re.search(r"^const EDITION = (.*);$", text, re.MULTILINE)
    assert said and json.loads(said[1]) == json.loads(json.dumps(keeping.edition(site)))
    assert "sourceMapping" not in text and text.endswith(bare(keeping.HERE.joinpath("sw.js").read_text("utf-8")))


def test_jupyterlite_is_shown_its_own_service_worker_alone(site: Path) -> None:
    places = {"lite/index.html": "./", "lite/doc/tree/index.html": "../../"}
    for place in places:
        site.joinpath(place).parent.mkdir(parents=True, exist_ok=True)
        site.joinpath(place).write_text("<html><head><title>x</title>")
    keeping.apart(site / "lite")
    for place, up in places.items():
        assert f'new URL("{up}", location)' in site.joinpath(place).read_text("utf-8")
