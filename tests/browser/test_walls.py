"""Every page that is built, on a phone: nothing is out of the window, and every link leads somewhere before any script has run."""

from __future__ import annotations

import functools
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser
from support import tried

from .conftest import SITE

PAGES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html") if path.relative_to(SITE).parts[0] != "lite")
OUT = """() => {
  const edge = document.documentElement.clientWidth + 1, boxed = (one) => {
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX) && up.getBoundingClientRect().right <= edge) return true;
    return false;
  };
  return [...document.querySelectorAll('article *, .tg-livre, footer *')].filter((one) => { // boards have proofs of their own
    if (one.closest('.tg-scene')) return false;
    const { left, right, width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && (right > edge || left < -1) && getComputedStyle(one).visibility !== 'hidden' && !boxed(one);
  }).map((one) => one.outerHTML.slice(0, 120));
}"""


class Links(HTMLParser):
    """What a page links to, and what it may be linked to by."""

    def __init__(self) -> None:
        super().__init__()
        self.to: list[str] = []
        self.names: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.names |= {told[name] or "" for name in ("id", "name") if name in told}
        if tag in ("a", "area", "link") and told.get("href"):
            self.to.append(told["href"] or "")


@functools.cache
def read(page: Path) -> Links:
    links = Links()
    links.feed(page.read_text("utf-8"))
    return links


def named(target: Path, anchor: str) -> bool:
    """Whether the page has such a place; games that a link carries, and JupyterLite's pages, have none."""
    carried = not anchor or anchor.startswith(("partie=", "reprendre=", "moment=")) or "lite" in target.parts
    return carried or target.suffix != ".html" or anchor in read(target.resolve()).names


@pytest.mark.parametrize("folder", sorted({page.rpartition("/")[0] for page in PAGES}))
def test_nothing_is_out_of_a_phone_s_window(browser: Browser, folder: str) -> None:
    page = browser.new_page(viewport={"width": 375, "height": 812}, java_script_enabled=True)
    page.route("**/*.{mjs,bin}", lambda route: route.abort())  # a page as it lies, without its Python
    found = {}
    pages = [name for name in PAGES if name.rpartition("/")[0] == folder]
    for name in tried(pages, *pages[::8]):
        page.goto(SITE.joinpath(name).as_uri())
        found[name] = page.evaluate(OUT)
    page.close()
    assert {name: (len(out), out[:3]) for name, out in found.items() if out} == {}


def test_every_link_of_every_page_leads_somewhere_before_a_script_has_run() -> None:
    lost = []
    for name in PAGES:
        for link in dict.fromkeys(read(SITE / name).to):
            place = urlsplit(link)
            if place.scheme or place.netloc:
                continue
            target = (SITE / name).parent.joinpath(unquote(place.path)) if place.path else SITE / name
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file() or not named(target, unquote(place.fragment)):
                lost.append(f"{name} : {link}")
    assert lost == []
