"""« Des deux façons »: the sentences come from the counts, and each position shows two ways that differ."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support import DOCS

import tablegames_widgets as tg
from tablegames_widgets.arena.measured.ways import Gap, Row, Way
from tablegames_widgets.engine import Option
from tablegames_widgets.site.pages import decisions, ways

OPTION = Option("a", ("a", "b"), "Une option.", "quoi")
SHOWN = ways.positions(DOCS)
OPTIONS = [(game.id, name) for game in tg.games.values() for name in game.options]
WITHOUT = {("abilene", "chips"), ("key_largo", "encounters"), ("wanted", "special")}
"""What changes the deal itself: no position shows it."""


def way(choice: str, alike: int | None = None, gap: Gap | None = None) -> Way:
    return {"choix": choice, "habituel": alike is None, "places": [[50.0, 47.0, 53.0]] * 2, "coups": [80, 100, 120],
            "points": 20.0, "pareilles": alike, "gagnants": None if alike is None else 0, "écart": gap}  # fmt: skip


def gap(moves: float = 0.0, seat: float = 0.0, points: float = 0.0) -> Gap:
    return {"coups": [moves, moves - 1, moves + 1], "places": [[seat, seat - 2, seat + 2], [-seat, -seat - 2, 2 - seat]],
            "points": [points, points - 0.1, points + 0.1]}  # fmt: skip


def row(*others: Way) -> Row:
    return {"date": "2026-11-27", "version": "0.2.0", "joueur": "glouton", "sièges": 2, "parties": 1000, "avec": {},
            "façons": [way("a"), *others]}  # fmt: skip


def plain(text: str) -> str:
    return re.sub("[\u00a0\u202f]", " ", text)


@pytest.mark.parametrize(("alike", "found", "said"), [
    (1000, gap(), "aucune ne s’est passée autrement : cela ne change presque jamais rien."),
    (999, gap(), "1 seule s’est passée autrement : cela compte rarement."),
    (960, gap(40), "40 se sont passées autrement : cela compte rarement."),
    (600, gap(2), "400 se sont passées autrement, mais elles durent autant et aucune place n’y gagne : cela compte peu."),
    (600, gap(0.5, 2.5), "400 se sont passées autrement, mais elles durent autant et aucune place n’y gagne : cela compte peu."),
    (0, gap(4), "toutes se sont passées autrement, avec 4 % de coups en plus : cela compte un peu."),
    (0, gap(-12), "toutes se sont passées autrement, avec 12 % de coups en moins : cela compte beaucoup."),
    (0, gap(800), "toutes se sont passées autrement, avec 9 fois plus de coups : cela compte beaucoup."),
    (0, gap(0, -4), "toutes se sont passées autrement, avec 4 victoires sur 100 en moins pour la place A : cela compte un peu."),
    (0, gap(0, 6, 1), ("toutes se sont passées autrement, avec 5 % de points en plus et 6 victoires sur 100 en plus pour la place A : "
                       "cela compte beaucoup.")),
])  # fmt: skip
def test_whether_it_matters_is_said_from_the_counts(alike: int, found: Gap, said: str) -> None:
    assert plain(ways.matters(OPTION, row(way("b", alike, found)))) == f"Sur 1 000 parties à 2 jouées des deux façons, {said}"


def test_points_that_every_game_has_more_of_are_dealt_not_won() -> None:
    dealt = gap(0, 0, 10) | {"points": [10.0, 10.0, 10.0]}
    assert ways.matters(OPTION, row(way("b", 0, dealt))).endswith("cela compte peu.")  # type: ignore[arg-type]


def test_of_three_ways_each_is_told_by_its_label() -> None:
    told = plain(ways.matters(OPTION, row(way("b", 1000, gap()), way("c", 0, gap(20)))))
    assert told == ("Sur 1 000 parties à 2 jouées des deux façons : avec « b », aucune ne s’est passée autrement, et cela ne change "
                    "presque jamais rien ; avec « c », toutes se sont passées autrement, avec 20 % de coups en plus, et cela compte "
                    "beaucoup.")  # fmt: skip


@pytest.mark.parametrize(("game", "name"), OPTIONS)
def test_every_option_has_its_two_boards_and_the_engine_tells_them_apart(game: str, name: str) -> None:
    pair = ways.both(game, name, SHOWN[game][name])
    assert len(pair) == (0 if (game, name) in WITHOUT else 2)
    if pair:
        (usual, said), (other, otherwise) = pair
        assert usual.title.startswith("D’habitude") and other.title.startswith("L’autre façon")
        positions = [one.match().position for one in (usual, other)]
        usually = {tg.games[game].options[name].default, "solo"}  # « auto » of Korsar is settled at once
        assert positions[0].options[name] in usually and positions[1].options[name] not in usually and said != otherwise
        texts = [str(p.view("tous")) for p in positions]
        assert texts[0] != texts[1] or "refusé" in said + otherwise


def test_no_position_is_of_an_option_that_is_not() -> None:
    assert sorted((game, name) for game, every in SHOWN.items() for name in every) == sorted(OPTIONS)


def test_each_ruling_that_is_an_option_says_whether_it_matters_in_the_rules_and_among_the_decisions() -> None:
    below, written = ways.below(DOCS), ways.pages(DOCS)
    told = decisions.pages(DOCS, below)
    rules = "".join(text.decode() for path, text in written.items() if path.parts[0] == "jeux")
    pages = "".join(text.decode() for text in told.values())
    assert len(below) >= 20
    assert not [anchor for anchor, text in below.items() if rules.count(text) != below_times(below, text)]
    assert not [anchor for anchor, text in below.items() if text not in pages]
    named = {address for text in below.values() for address in re.findall(r"\(#([\w-]+)\)", text)}
    assert named <= {f"facons-{game}-{name}".replace("_", "-") for game, name in OPTIONS}


def below_times(below: dict[str, str], text: str) -> int:
    return list(below.values()).count(text)


def test_a_date_and_what_it_changes_stand_at_the_end_of_a_rulings_first_paragraph() -> None:
    lines = [
        "(k-1)=",
        "(k-2)=",
        "**A.** Un",
        "deux.",
        "",
        "- trois",
        "",
        "(k-x)=",
        "## Titre",
        "",
        "texte",
        "",
        "(k-3)=",
        "**B.** Fin.",
        "",
    ]
    found = list(ways.dated_lines(lines, {"k-2": "hier", "k-3": "demain", "k-x": "non"}, {"k-2": "un peu"}))
    assert found == ["(k-1)=", "(k-2)=", "**A.** Un", "deux.", "hier", "", "un peu", "", "- trois", "", "(k-x)=", "## Titre", "",
                     "texte", "", "(k-3)=", "**B.** Fin.", "demain", ""]  # fmt: skip


def test_the_page_has_every_option_and_is_linked_from_the_decisions(tmp_path: Path) -> None:
    page = ways.pages(DOCS)[Path(ways.PAGE)].decode()
    assert [f"({ways.anchored(*one)})=" in page for one in OPTIONS] == [True] * len(OPTIONS)
    assert all(f"```{{facons}} {game}\n" in page for game in tg.games if tg.games[game].options) and ways.MARK not in page
    assert "](facons.md)" in DOCS.joinpath("decisions.md").read_text("utf-8")
    assert ways.counted(tmp_path) == {} and ways.positions(tmp_path) == {} and ways.made({}) == ""
