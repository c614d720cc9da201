"""The rulings on their pages: none is left out, none is told twice, each has a case that opens, and the numbers say why."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest
from record_cases import WRITTEN, numbers
from support import DOCS

import tablegames_widgets as tg
from tablegames_widgets.site.pages import chapters, decisions

TEXT = """# Jeu

## En bref

- **Éditeur** : Nous, 2026

% chapitre tour

(korsar-tour)=
## Un tour

Le prix est **reconstitué** : 3 $.

| quoi | combien |
|---|---|
| tuyau | 4 $, **reconstitué** |

```{partie} korsar
:titre: Un tour
```

% chapitre questions

## Questions et décisions

### À ton tour

(korsar-k1)=
**K1. Qui commence ?** *Décision.* L’éditeur n’en dit rien.
Nous tirons au sort.

(korsar-k2)=
**K2. Écrit ?** *Règle.* Oui.

(korsar-k3)=
**K3. Et si… ?** *Règle.* Non. *Lecture.* Voir [le tour](#korsar-tour).

```{partie} korsar
:titre: (korsar-k9)=
**K9. Pas une question**
```

% chapitre aide

## Aide

Un prix reconstitué, redit.
"""
every_game = pytest.mark.parametrize("game", sorted(tg.games))


def of(game: str) -> list[chapters.Chapter]:
    return chapters.chapters(DOCS.joinpath("jeux", f"{game}.md").read_text("utf-8"))


def test_a_ruling_is_a_numbered_paragraph_that_says_more_than_the_rule() -> None:
    first, third = decisions.rulings("korsar", chapters.chapters(TEXT))
    assert (first.number, first.question, first.heading, first.shown) == ("k1", "K1. Qui commence ?", "À ton tour", False)
    assert first.answer == "*Décision.* L’éditeur n’en dit rien.\nNous tirons au sort." and first.kinds == {"Décision"}
    assert (third.number, third.chapter, third.shown) == ("k3", "questions", True) and third.kinds == {"Règle", "Lecture"}


def test_a_made_up_number_is_told_with_its_rule_wherever_it_stands() -> None:
    assert list(decisions.numbers(chapters.chapters(TEXT))) == [
        ("korsar-tour", "Le prix est **reconstitué** : 3 $."), ("korsar-tour", "tuyau : 4 $, **reconstitué**"),
    ]  # fmt: skip
    material = {"prices": [{"source": "reconstitué", "note": "Deviné."}], "provenance": {"a": "publié", "b": "reconstitué par nous"}}
    assert list(decisions.reasons(material)) == ["reconstitué par nous", "Deviné."]


def test_the_case_of_a_ruling_is_the_nearest_that_there_is() -> None:
    first, third = decisions.rulings("korsar", chapters.chapters(TEXT))
    near = first._replace(answer="Voir [le tour](#korsar-tour).")
    assert decisions.case("korsar", third, {"k3": "#partie=x"}, set()).endswith("(#korsar-k3)")
    assert "jouer/korsar.html#partie=x" in decisions.case("korsar", first, {"k1": "#partie=x"}, set())
    assert decisions.case("korsar", near, {}, {"korsar-tour"}).endswith("(#korsar-tour)")
    assert 'jouer/korsar.html#maintenant"' in decisions.case("korsar", near, {}, set())


@every_game
def test_every_ruling_is_on_its_page_and_its_case_opens(game: str) -> None:
    found = of(game)
    told, page = decisions.rulings(game, found), decisions.page(DOCS, game, found)
    assert len(told) >= 20 and len({one.anchor for one in told}) == len(told)
    lost = [one.anchor for one in told if f"](#{one.anchor})** {one.answer}" not in page]
    assert lost == []
    links = re.findall(r"#partie=[\w-]+", page)
    assert all(tg.Match.from_link(link).game.id == game for link in links)
    cases = len(links) + page.count("[▶ L’exemple")
    assert cases + page.count("#maintenant") == len(told) and cases > len(told) * 0.8


@every_game
def test_what_the_tests_of_a_game_try_is_what_readers_are_given(game: str) -> None:
    """A test that bears the number of a ruling has left its position: else `python tests/record_cases.py`."""
    kept = json.loads(WRITTEN.read_text("utf-8"))[game]
    tests = Path(__file__).parents[1] / "games" / game
    names = [node.name for path in tests.glob("test_*.py") for node in ast.parse(path.read_text("utf-8")).body
             if isinstance(node, ast.FunctionDef)]  # fmt: skip
    borne = {number for name in names for number in numbers(name)}
    ours = {one.number for one in decisions.rulings(game, of(game))}
    assert kept.keys() <= borne
    assert ours & borne - kept.keys() <= STARTS.get(game, set())


STARTS = {
    "abilene": {"a1"}, "key_largo": {"a45", "a42"}, "korsar": {"k1"}, "manitou": {"m2", "m30"}, "plenty_coups": {"p6", "p64"},
    "silly_dragon": {"r1", "r2", "r29"},
}  # fmt: skip
"""The rulings whose tests start from a deal, not from a position."""


def test_the_page_of_all_says_how_many_each_game_has(tmp_path: Path) -> None:
    assert decisions.pages(tmp_path) == {}
    pages = decisions.pages(DOCS)
    door = pages.pop(Path("decisions.md")).decode()
    assert decisions.MARK not in door and len(pages) == len(tg.games)
    for game in tg.games.values():
        count = len(decisions.rulings(game.id, of(game.id)))
        assert f"- [{game.title}](decisions/{game.id}.md) : {count} numéros" in door and f"\ndecisions/{game.id}\n" in door
