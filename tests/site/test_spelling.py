"""The French of every page that was built, by Debian's hunspell; conf/mots.txt has the names and the words that are the games' own."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path

from support import DOCS

SITE = DOCS.parent / "build" / "site"
WORDS = DOCS.parent / "conf" / "mots.txt"
LEFT = {"script", "style", "code", "pre", "svg", "kbd"}
"""What is no prose."""
INLINE = {"a", "b", "em", "i", "small", "span", "strong", "sup"}
"""What does not part two words."""
READ = ("aria-label", "alt", "title", "placeholder")
_BREAKABLE = re.compile(r" [:;?!»](?!\w)|« ")
_WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")


class Prose(HTMLParser):
    """What a page says, or has a screen reader say; on the page of credits the names of pictures are left out."""

    def __init__(self, credits: bool = False) -> None:
        super().__init__()
        self.said: list[str] = []
        self.left = LEFT | ({"em"} if credits else set())
        self.inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag in self.left or (tag != "html" and (told.get("lang") or "fr") != "fr"):
            self.inside.append(tag)
        if not self.inside:
            self.said += [f"\n{told[name]}\n" for name in READ if told.get(name)]
        self.said += [] if tag in INLINE and told.get("class") != "tg-value" else ["\n"]  # the number of a card, or its « ? »

    def handle_endtag(self, tag: str) -> None:
        if self.inside and self.inside[-1] == tag:
            self.inside.pop()
        self.said += [] if tag in INLINE else ["\n"]

    def handle_data(self, data: str) -> None:
        self.said += [] if self.inside else [data]


def prose(html: str, credits: bool = False) -> str:
    """What a page says; what does not stand in one line of it is parted by an end of line."""
    page = Prose(credits)
    page.feed(html)
    return "".join(page.said)


def words(html: str, credits: bool = False) -> set[str]:
    """The words of a page."""
    return {word.replace("’", "'") for word in _WORD.findall(prose(html, credits))}


def breakable(html: str) -> list[str]:
    """Where a line may end before a sign, or inside guillemets; with what stands around."""
    text = prose(html)
    return [text[max(0, hit.start() - 30) : hit.end() + 20] for hit in _BREAKABLE.finditer(text)]


def known() -> set[str]:
    """The words of conf/mots.txt."""
    return {word for line in WORDS.read_text("utf-8").splitlines() for word in line.partition("#")[0].split()}


def unknown(asked: Iterable[str]) -> set[str]:
    """Those that neither French nor our list knows; « l'Elo » is « Elo »."""
    told = subprocess.run(["hunspell", "-i", "utf-8", "-d", "fr", "-l"], input="\n".join(asked), text=True, capture_output=True, check=True,
                          env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin"})  # fmt: skip
    assert not told.stderr, f"hunspell ne trouve pas le français (« apt install hunspell hunspell-fr ») : {told.stderr}"
    ours = known()
    return {word for word in told.stdout.split() if word not in ours and re.sub(r"^[dlDL]'", "", word) not in ours}


def pages() -> list[Path]:
    """Every page, without the notebooks."""
    return [path for path in sorted(SITE.rglob("*.html")) if path.relative_to(SITE).parts[0] not in ("lite", "_static")]


def test_hunspell_is_there_and_knows_a_mistake() -> None:
    assert shutil.which("hunspell"), "« apt install hunspell hunspell-fr »"
    assert unknown(["galion", "Korsar", "l'égalité", "defausse", "pioches", "joueurr"]) == {"defausse", "joueurr"}


def test_a_page_says_its_prose_and_its_labels_and_no_code() -> None:
    html = '<p>La <b>f</b>emme<br>dort<code>xyz</code> <i lang="en">sleeps</i></p><a title="Suivre">l’or</a><script>abc</script>'
    assert words(html) == {"La", "femme", "dort", "Suivre", "l'or"}


def test_a_breakable_space_is_found_in_texts_and_labels_and_not_in_code() -> None:
    assert breakable('<p>La règle\u00a0: <code>a : b</code></p><img alt="Vu\u00a0!"> <b>x</b>\n: y') == []
    assert [one.strip() for one in breakable("<p><b>Ana</b> : «\u00a0or »</p>")] == ["Ana : «\u00a0or »"] * 2
    found = breakable('<title>Qui ?</title><a aria-label="Jouer : Un">x</a>')
    assert len(found) == 2 and "Qui ?" in found[0] and "Jouer : Un" in found[1]


def test_no_line_of_any_page_ends_before_a_sign() -> None:
    told = {path.relative_to(SITE).as_posix(): found for path in pages() if (found := breakable(path.read_text("utf-8")))}
    assert len(pages()) > 100
    assert told == {}


def test_every_word_of_every_page_is_french_or_ours() -> None:
    told = defaultdict(set)
    for path in pages():
        for word in words(path.read_text("utf-8"), path.name == "credits.html"):
            told[word].add(path.relative_to(SITE).as_posix())
    assert len(told) > 3000
    assert {word: sorted(told[word])[:2] for word in sorted(unknown(told))} == {}


def test_the_list_of_words_has_nothing_twice_and_nothing_that_is_french() -> None:
    listed = [word for line in WORDS.read_text("utf-8").splitlines() for word in line.partition("#")[0].split()]
    assert sorted(listed) == sorted(set(listed))
    french = subprocess.run(["hunspell", "-i", "utf-8", "-d", "fr", "-G"], input="\n".join(listed), text=True, capture_output=True,
                            check=True, env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin"})  # fmt: skip
    assert french.stdout.split() == []
