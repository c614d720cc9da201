"""What a pupil wrote in JupyterLite outlives the site's next version, and does not hide a newer lesson."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support import PROOF

from .conftest import STARTS, Visitor, axe, lessons_of, serve

LESSON = "korsar.ipynb"


@pytest.fixture
def lessons(tmp_path: Path) -> Path:
    """The folder of the lessons, on a site where they can be changed."""
    return lessons_of(tmp_path, {}) / "lite" / "files"


@pytest.fixture
def base(lessons: Path) -> Iterator[str]:
    yield from serve(lessons.parents[1])


def renew(lesson: Path) -> None:
    """A newer lesson, as another build of the site would bring it."""
    notebook = json.loads(lesson.read_text("utf-8"))
    notebook["metadata"]["tablegames"]["lesson"] = "autre"
    notebook["cells"][0] |= {"cell_type": "markdown", "source": "# Une leçon toute neuve", "metadata": {}}
    lesson.write_text(json.dumps(notebook), "utf-8")


def opened(page: Page) -> None:
    page.locator(".jp-Cell").first.wait_for(timeout=STARTS)


def test_a_copy_is_found_again_set_aside_and_downloaded_and_the_newer_lesson_is_seen(visit: Visitor, base: str, lessons: Path) -> None:
    page = visit(f"{base}/lite/notebooks/index.html?path={LESSON}", keeps=True).page
    opened(page)
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.type("# mon essai")
    page.keyboard.press("Control+s")
    page.wait_for_function("""async () => (await indexedDB.databases()).some((one) => one.name.startsWith("JupyterLite Storage"))""")
    page.wait_for_timeout(1500)

    page.goto(f"{base}/carnets.html")
    mine = page.locator("#mes-copies li")
    expect(mine).to_contain_text("la leçon n’a pas changé")
    renew(lessons / LESSON)
    page.reload()
    expect(mine).to_contain_text("la leçon a changé depuis")
    page.goto(str(mine.get_by_role("link", name="ma copie").get_attribute("href")))
    expect(page.locator(".jp-CodeCell .cm-content").first).to_contain_text("# mon essai", timeout=STARTS)

    page.goto(f"{base}/carnets.html")
    assert axe(page, "#mes-copies") == []
    mine.get_by_role("button", name="reprendre l’original").click()
    expect(mine).to_contain_text("korsar (ma copie du ")
    expect(mine.get_by_role("button")).to_have_count(0)
    with page.expect_download() as download:
        mine.get_by_role("link", name="télécharger").click()
    assert "# mon essai" in download.value.path().read_text("utf-8")
    aside = str(mine.get_by_role("link", name="ma copie").get_attribute("href"))
    page.goto(f"{base}/lite/notebooks/index.html?path={LESSON}")
    expect(page.locator(".jp-Notebook")).to_contain_text("Une leçon toute neuve", timeout=STARTS)
    if PROOF:  # what was downloaded is this copy
        page.goto(aside)
        expect(page.locator(".jp-CodeCell .cm-content").first).to_contain_text("# mon essai", timeout=STARTS)


def test_a_browser_that_keeps_nothing_is_told_nothing(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/carnets.html", keeps=True).page
    page.wait_for_load_state("networkidle")
    expect(page.locator("#mes-copies")).to_be_hidden()
