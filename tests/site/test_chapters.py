"""The rules in chapters: nothing of the one long page is lost, and every address of it still leads to its rule."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from support import DOCS

import tablegames_widgets as tg
from tablegames_widgets.board.chapters import page
from tablegames_widgets.site.pages import chapters

LONG = """# Jeu

(jeu-but)=
## Le but

% chapitre tour Un tour, deux gestes

(jeu-tour)=
### Un tour

```{note}
% chapitre rien
## Ni un titre
```

## Encore

% chapitre fin

(jeu-fin)=
## La fin d’un jeu

### Égalité

(jeu-q1)=
**Et si…**

% porte

## Une partie
"""
every_game = pytest.mark.parametrize("game", sorted(tg.games))


def of(game: str) -> list[chapters.Chapter]:
    return chapters.chapters(DOCS.joinpath("jeux", f"{game}.md").read_text("utf-8"))


def test_a_page_is_cut_at_its_marks_and_nowhere_else() -> None:
    door, tour, fin = chapters.chapters(LONG)
    assert (door.name, tour.name, fin.name) == ("", "tour", "fin") and tour.title == "Un tour, deux gestes" and fin.title == ""
    assert "## Le but" in door.lines and "## Une partie" in door.lines and "% chapitre rien" in tour.lines
    assert chapters.page(tour).startswith("# Un tour, deux gestes\n") and "\n## Un tour\n" in chapters.page(tour)
    assert "\n## Encore\n" in chapters.page(tour) and "\n## Ni un titre\n" in chapters.page(tour)
    assert re.findall(r"^#+ .*", chapters.page(fin), re.MULTILINE) == ["# La fin d’un jeu", "## Égalité"]


def test_the_door_keeps_every_old_address_and_each_leads_to_its_chapter() -> None:
    told = chapters.door("jeu", chapters.chapters(LONG))
    for one, there in (("jeu-tour", "tour"), ("un-tour", "tour"), ("jeu-fin", "fin"), ("la-fin-dun-jeu", "fin"),
                       ("egalite", "fin"), ("égalité", "fin"), ("jeu-q1", "fin")):  # fmt: skip
        assert re.search(rf'<a id="[^"]*" href="jeu/{there}\.html#[^"]*">(?:<span id="[^"]*"></span>)*[^<]', told), one
        assert f'id="{one}"' in told
    assert ">Et si…</a>" in told and told.count("## ") == 3 and "jeu/tour\njeu/fin\n" in told


@every_game
def test_no_word_of_the_rules_is_lost_and_no_chapter_is_empty(game: str) -> None:
    found = of(game)
    whole = DOCS.joinpath("jeux", f"{game}.md").read_text("utf-8")
    kept = sorted(line for chapter in found for line in chapter.lines)
    assert kept == sorted(line for line in whole.split("\n") if not chapters._MARK.match(line)) and len(found) > 5
    assert all(any(chapters.rules(chapter)) for chapter in found[1:])


@every_game
def test_a_refusal_knows_the_chapter_of_every_rule(game: str) -> None:
    door, *others = of(game)
    texts = {chapter.name: "\n".join(chapter.lines) for chapter in others}
    for anchor in tg.games[game].rules:
        there = page(f"../jeux/{game}.html", game, f"{game}-{anchor}".replace("_", "-"))
        name = there.removesuffix(".html").partition(f"{game}/")[2]
        assert f"({game}-{anchor})=" in (texts[name] if name else "\n".join(door.lines))


def test_the_boards_know_the_chapters_as_they_are_written() -> None:
    written = json.loads(Path(chapters.__file__).parents[2].joinpath("board", "chapters.json").read_text("utf-8"))
    assert written == chapters.addresses(DOCS), "lance « python -m tablegames_widgets.site.pages.chapters »"


def test_what_has_not_changed_is_not_written_again_and_what_is_gone_goes(tmp_path: Path) -> None:
    docs, into = tmp_path / "docs", tmp_path / "pages"
    docs.joinpath("jeux").mkdir(parents=True)
    docs.joinpath("index.md").write_text("# Livre")
    docs.joinpath("jeux", "jeu.md").write_text(LONG)
    chapters.spread(docs, into)
    before = {path: path.stat().st_mtime_ns for path in into.rglob("*.md")}
    assert {path.relative_to(into).as_posix() for path in before} == {"index.md", "jeux/jeu.md", "jeux/jeu/tour.md", "jeux/jeu/fin.md"}
    docs.joinpath("jeux", "jeu.md").write_text(LONG.replace("% chapitre fin\n", "").replace("Encore", "Toujours"))
    chapters.spread(docs, into)
    assert not into.joinpath("jeux", "jeu", "fin.md").exists()
    assert into.joinpath("index.md").stat().st_mtime_ns == before[into / "index.md"]


def test_another_s_page_of_rules_has_no_chapters() -> None:
    assert page("https://exemple.fr/regles.html", "korsar", "korsar-couleur") == "https://exemple.fr/regles.html"
    assert page("korsar.html", "korsar", "korsar-but") == "korsar.html"


@every_game
def test_a_door_says_each_ruling_in_words(game: str) -> None:
    """« H1. Le texte s’arrête à la carte BIÈRE. », not « H1 » alone."""
    table = chapters.door(game, of(game)).split('<ul class="tg-sommaire">')[1]
    told = re.findall(r"<a [^>]*>((?:<span[^>]*></span>)*)([^<]*)</a>", table)
    assert len(told) > 40
    assert [text for _, text in told if re.fullmatch(r"[A-Z]{1,2}\d*(-\d+)?[.]?", text.strip())] == []
