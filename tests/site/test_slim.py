"""What the built site sends of our own sheets: what their sources say, without comments but the credits, and lighter."""

from __future__ import annotations

import re
from pathlib import Path

import tablegames_widgets as tg
from tablegames_widgets.site import slim

ROOT = Path(__file__).parents[2]
PACKAGE, STATIC = ROOT / "tablegames_widgets", ROOT / "build" / "site" / "_static"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def sources() -> dict[Path, list[Path]]:
    """Of each sheet of the site, what it is made of."""
    sheets = [*PACKAGE.glob("scene/*.css"), *PACKAGE.glob("page/*.css")]
    games = {STATIC / f"tablegames/{game}.css": [PACKAGE / f"games/{game}/{part}.css" for part in ("look", "icons")] for game in tg.games}
    own = {STATIC / path.name: [path] for path in ROOT.glob("conf/static/*.css")}
    return {**{STATIC / "tablegames" / path.name: [path] for path in sheets}, **games, **own}


def test_every_sheet_of_the_site_is_squeezed_and_says_its_colours_and_credits() -> None:
    assert len(sources()) > 14
    for sent, made_of in sources().items():
        text, source = sent.read_text("utf-8"), "\n".join(path.read_text("utf-8") for path in made_of)
        assert len(text.encode()) < len(source.encode()), sent
        credits = [comment for comment in COMMENT.findall(source) if comment.startswith("/*!")]
        assert COMMENT.findall(text) == credits and bool(credits) == (made_of[-1].name == "icons.css"), sent
        named = re.findall(r"--[\w-]+(?=:)", COMMENT.sub("", source))
        assert re.findall(r"--[\w-]+(?=:)", text) == named, sent
        assert "\n  " not in text, sent


def test_every_script_of_the_site_is_squeezed_and_keeps_no_comment() -> None:
    ours = {path.name: path for folder in ("board", "page") for path in PACKAGE.joinpath(folder).glob("*.*js")}
    sent = [path for path in STATIC.joinpath("tablegames").glob("*.*js") if path.name in ours]
    assert len(sent) > 30
    for path in sent:
        assert path.stat().st_size < ours[path.name].stat().st_size and "/**" not in path.read_text("utf-8"), path.name


def test_every_script_of_the_site_has_those_that_it_imports() -> None:
    scripts = {path.name: path.read_text("utf-8") for path in STATIC.joinpath("tablegames").glob("*.js")}
    wanted = {(name, one) for name, text in scripts.items() for one in re.findall(r'(?:from|import)\s*\(?"\./([\w.]+\.js)"', text)}
    assert len(wanted) > 60 and sorted((name, one) for name, one in wanted if one not in scripts) == []


def test_a_page_keeps_its_words_and_its_code_and_loses_its_margins(tmp_path: Path) -> None:
    page = "<p>\n   Un  mot\n\n   <b>gras</b>\n</p>\n<pre>a\n    b\n</pre>\n  <textarea>\n  c</textarea>\n   <script>\n  d()\n</script>"
    told = "<p>\nUn  mot\n<b>gras</b>\n</p>\n<pre>a\n    b\n</pre>\n<textarea>\n  c</textarea>\n<script>\n  d()\n</script>"
    assert slim.squeeze(page) == told == slim.squeeze(told)
    for name in ("a.html", "lite/b.html"):
        tmp_path.joinpath(name).parent.mkdir(exist_ok=True)
        tmp_path.joinpath(name).write_text(page, "utf-8")
    slim.pages(tmp_path)
    assert tmp_path.joinpath("a.html").read_text("utf-8") == told and tmp_path.joinpath("lite", "b.html").read_text("utf-8") == page
