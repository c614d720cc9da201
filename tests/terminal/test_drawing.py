"""The drawing of a game's questions: none is lost, all is in the picture."""

from __future__ import annotations

import gc
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tablegames_widgets as tg
from tablegames_widgets.cli import main
from tablegames_widgets.engine import Decision
from tablegames_widgets.terminal.decisions import OVER, START, Drawn, Question, drawn, text
from tablegames_widgets.terminal.graph import ordered, svg

SVG = "{http://www.w3.org/2000/svg}"
every_game = pytest.mark.parametrize("game", tg.games)


@cache
def found_in(game: str) -> Drawn:
    return drawn(tg.games[game])


@every_game
def test_every_question_is_reached_and_cites_a_rule(game: str) -> None:
    found = found_in(game)
    assert found.lost == ()
    names = {one.name for one in found.questions}
    assert {at for arrow in found.arrows for at in arrow} <= {START, OVER} | names
    assert all(one.title for one in found.questions)


@every_game
def test_the_picture_has_a_line_a_question_and_in_it_the_share_of_each_that_came_next(game: str) -> None:
    found = found_in(game)
    picture = ElementTree.fromstring(svg(found))
    _, _, width, height = map(float, picture.attrib["viewBox"].split())
    discs = [{key: float(disc.attrib[key]) for key in ("cx", "cy", "r")} for disc in picture.findall(f"{SVG}circle")]
    assert len(discs) == len(found.arrows) and len({(one["cx"], one["cy"]) for one in discs}) == len(discs)
    assert all(one["r"] <= 20 and one["cx"] + one["r"] < width and one["cy"] + one["r"] < height for one in discs)
    written = [text.text or "" for text in picture.findall(f"{SVG}text")]
    for one in found.questions:
        assert sum(line.startswith(f"{one.name} · ") for line in written) == 1
    shares = [int(text.text or "") for text in picture.findall(f"{SVG}text[@class='p']")]
    assert shares and all(10 <= share <= 100 for share in shares)
    assert picture.attrib["role"] == "img" and picture.find(f"{SVG}title") is not None and picture.find(f"{SVG}desc") is not None
    assert not picture.findall(f"{SVG}rect[@class='lost']")


def test_the_questions_come_as_one_meets_them_and_a_way_back_is_brown() -> None:
    arrows = {(START, "A"): 3, ("A", "B"): 9, ("A", "C"): 1, ("B", "A"): 4, ("C", OVER): 1}
    assert ordered(("C", "B", "A", "D"), arrows) == ["A", "B", "C", "D"]
    made = svg(Drawn("Un jeu", tuple(Question(name, ("jeu#a",), "T") for name in "ABC"), arrows))
    assert made.count('class="back"') == 1 and ">90</text>" in made


def test_the_same_games_are_played_each_time() -> None:
    assert drawn(tg.games["abilene"]) == found_in("abilene")


def test_a_question_that_nothing_leads_to_is_red() -> None:
    ghost = type("Ghost", (Decision,), {"__module__": "tablegames_widgets.games.korsar.rules", "rule": "korsar#tour"})
    found = drawn(tg.games["korsar"], 1)
    assert found.lost == (ghost.__name__,)
    assert 'class="lost"' in svg(found) and "En rouge" in svg(found) and "rien n’y mène" in text(found)
    del ghost
    gc.collect()  # a class that is forgotten is a kind of decision no longer


def test_a_question_that_cites_no_rule_is_red() -> None:
    found = Drawn("Un jeu", (Question("Turn", (), ""),), {(START, "Turn"): 1, ("Turn", OVER): 1})
    assert found.lost == ("Turn",) and "aucune règle" in svg(found)


def test_the_command_draws_on_the_screen_or_into_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dessine", "korsar"]) == 0
    assert capsys.readouterr().out == svg(found_in("korsar"))
    assert main(["dessine", "korsar", "--vers", str(tmp_path / "korsar.svg")]) == 0
    assert (tmp_path / "korsar.svg").read_text("utf-8") == svg(found_in("korsar"))
    assert main(["dessine", "korsar", "--texte"]) == 0
    assert "Un tour de jeu [Turn ; korsar#tour]" in capsys.readouterr().out
    assert main(["dessine", "rami"]) == 1 and "Aucun jeu" in capsys.readouterr().err
