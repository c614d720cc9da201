"""The judge of the worked examples is itself judged: whatever an example claims and the rules do not bear out stops the site."""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from rule_helpers import plain
from sphinx.cmd.build import build_main

import tablegames_widgets as tg
from tablegames_widgets.engine.errors import TableGamesError
from tablegames_widgets.page.example import BadExample, Example, read

AT = ("main A: galion 3, rouge 3, capitaine vert; main B: vert 2, galion 4; main C: bleu 1; "
      "mer: galion 8 de C [A jaune 1, B rouge 1]")  # fmt: skip
TABLE = {"sieges": "Ana, Bo, Cléo", "position": AT}
TRUE = [
    "! A: rouge 3 > galion 8 de C  korsar#couleur",
    "= A a 3 cartes en main",
    "A: galion 3   # Ana pose.",
    "B: galion 4",
]
FALSE = {
    "un coup permis donné pour refusé": ("! A: galion 3  korsar#galion", "ce coup n’est pas refusé"),
    "un coup pioché donné pour refusé": ("! A: pioche  korsar#piocher", "ce coup n’est pas refusé"),
    "un refus par une autre règle": ("! A: rouge 3 > galion 8 de C  korsar#capitaine", "refusé par korsar#couleur, pas par"),
    "un refus par une règle qui n’existe pas": ("! A: capitaine vert  korsar#licorne", "refusé par korsar#capitaine, pas par"),
    "un refus sans sa règle": ("! A: capitaine vert", "un refus s’écrit"),
    "un refus dont la règle suit de trop près": ("! A: capitaine vert korsar#capitaine", "un refus s’écrit"),
    "un refus d’un mot inconnu": ("! A: nager  korsar#tour", "n’est pas un coup de ce jeu"),
    "un fait faux": ("= A a 4 cartes en main", "ce n’est pas vrai. Ce qui l’est : A a 3 cartes en main"),
    "un fait qui n’en est pas un": ("= il fait beau", "ce n’est pas vrai. Ce qui l’est : "),
    "un fait vide": ("=", "ce n’est pas vrai"),
    "un fait qui ne ressemble à rien": ("= ¤", "Ce qui l’est : A a 3 cartes en main ; B a 2 cartes en main ; C a 1 carte en main ;"),
    "un mot inconnu": ("A: nager", "n’est pas un coup de ce jeu"),
    "un coup interdit": ("A: rouge 3 > galion 8 de C", "korsar#couleur"),
    "un coup d’un autre": ("B: galion 4", "korsar#tour"),
    "un coup inachevé": ("A: rouge 3", "rouge 3"),
    "un siège qui n’est pas à la table": ("E: pioche", "siège"),
    "une ligne qui ne dit rien": ("Ana joue", "une ligne s’écrit « A: coup »"),
    "une lettre qui n’est pas un siège": ("K: pioche", "une ligne s’écrit « A: coup »"),
}
OPTIONS = {
    "une graine qui n’est pas un nombre": ({"graine": "sept"}, "graine"),
    "une option sans valeur": ({"options": "ending"}, "options"),
    "une option inconnue": ({"options": "chapeau=oui"}, "n’a pas d’option « chapeau »"),
    "un regard que personne n’a": ({"voir": "Z9"}, "« voir » vaut"),
    "un joueur que personne ne connaît": ({"joueurs": "moi, gluton, moi"}, "Aucun joueur ne s’appelle « gluton » : écris « glouton »"),
    "une position impossible": ({"position": "main A: licorne"}, "licorne"),
    "trop de sièges": ({"sieges": "A, B, C, D, E, F, G"}, "se joue à"),
}


def good(lines: list[str] = TRUE, **more: str) -> Example:
    return read("korsar", {**TABLE, **more}, lines)


def wrong(game: str, options: dict[str, str], lines: list[str]) -> str:
    with pytest.raises(TableGamesError) as caught:
        read(game, options, lines)
    return plain(caught.value)


# -- what is false -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "why"), FALSE.values(), ids=FALSE)
def test_a_false_line_is_refused_with_its_number_and_its_reason(line: str, why: str) -> None:
    assert good().match().ply == 2
    with pytest.raises(BadExample) as caught:
        good(["= A a 3 cartes en main", "", line])
    told = plain(caught.value)
    assert told.startswith(f"ligne 3 (« {line} ») : ") and why in told and told.endswith((".", ")", "?"))


@pytest.mark.parametrize(("options", "why"), OPTIONS.values(), ids=OPTIONS)
def test_a_false_option_is_refused_with_its_reason(options: dict[str, str], why: str) -> None:
    table = {"sieges": "A, B, C"} if "graine" in options or "options" in options else TABLE
    assert why in wrong("korsar", {**table, **options}, [])


def test_of_many_facts_eight_are_told() -> None:
    assert wrong("korsar", TABLE, ["= ¤"]).count(" ; ") == 7


def test_a_game_that_nobody_knows_is_refused() -> None:
    assert "Aucun jeu ne s’appelle « belote »" in wrong("belote", {"sieges": "A, B"}, [])


def page(folder: Path, *lines: str, **options: str) -> int:
    """What building a site of this one example, as the project builds its own, comes to."""
    head = [f":{name}: {value}" for name, value in {**TABLE, **options}.items()]
    (folder / "index.md").write_text("\n".join(("# Essai\n", "```{partie} korsar", *head, *lines, "```", "")), "utf-8")
    extensions = "extensions=myst_parser,tablegames_widgets.site.pages.directive"
    return build_main(["-q", "-W", "--keep-going", "-b", "dummy", "-C", "-D", extensions, str(folder), str(folder / "out")])


def test_a_true_example_builds_a_site(tmp_path: Path) -> None:
    assert page(tmp_path, *TRUE) == 0


@pytest.mark.parametrize(("line", "why"), FALSE.values(), ids=FALSE)
def test_a_false_line_stops_the_site_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, why: str) -> None:
    assert page(tmp_path, line) == 1
    told = plain(capsys.readouterr().err)
    assert "index.md:3" in told and "{partie} korsar : ligne 1" in told and why in told


@pytest.mark.parametrize(("options", "why"), OPTIONS.values(), ids=OPTIONS)
def test_a_false_option_stops_the_site(tmp_path: Path, capsys: pytest.CaptureFixture[str], options: dict[str, str], why: str) -> None:
    more = {"position": ""} if "graine" in options or "options" in options else {}
    assert page(tmp_path, **{**more, **options}) == 1
    assert why in plain(capsys.readouterr().err)


@pytest.mark.parametrize("option", ["couleur: rouge", "siege: A, B"])
def test_an_option_that_no_example_has_stops_the_site(tmp_path: Path, option: str) -> None:
    assert page(tmp_path, **dict([option.split(": ")])) == 1


def written(folder: Path, *flags: str) -> tuple[str, dict[str, list[str]]]:
    """The page of one example, as HTML, and the files of pictures beside it."""
    head = [*(f":{name}: {value}" for name, value in TABLE.items()), *flags]
    text = "\n".join(("# Essai\n", "```{partie} korsar", *head, *TRUE, "```", ""))
    if not (folder / "index.md").is_file():
        (folder / "index.md").write_text(text, "utf-8")
    extensions = "extensions=myst_parser,tablegames_widgets.site.pages.directive"
    assert build_main(["-q", "-W", "-C", "-D", extensions, str(folder), str(folder / "out")]) == 0
    files = (folder / "out" / "_static" / "tablegames" / "frames").iterdir()
    return (folder / "out" / "index.html").read_text("utf-8"), {one.name: json.loads(zlib.decompress(one.read_bytes())) for one in files}


def test_the_pictures_of_an_example_are_written_beside_its_page_and_no_others(tmp_path: Path) -> None:
    html, files = written(tmp_path)
    ((name, pictures),) = files.items()
    assert f' data-frames="{name.removesuffix(".z")}"' in html and "data-now" not in html
    assert pictures == good().frames("jeux/korsar.html") and pictures[-1] in html and pictures[0] not in html
    (tmp_path / "out" / "_static" / "tablegames" / "frames" / "old.z").touch()
    (tmp_path / "out" / "_static" / "tablegames" / "frames" / name).unlink()
    assert written(tmp_path)[1] == files  # a page that is not read again keeps its pictures


def test_a_page_made_for_play_says_so_and_a_free_game_has_no_pictures_but_its_first(tmp_path: Path) -> None:
    html, files = written(tmp_path, ":d-emblee:", ":libre:")
    assert " data-now " in html and "data-frames" not in html and files == {}


# -- what is true ------------------------------------------------------------------------------------------------------


def test_an_example_keeps_its_moves_as_the_game_writes_them() -> None:
    made = good(["A: GALION 3", "B:   pioche ", "C: bleu 1>galion 3 de a"])
    assert made.moves == [["A", "galion 3"], ["B", "pioche"], ["C", "bleu 1 > galion 3 de A"]]
    assert made.match().ply == made.match().last_ply == 3


def test_a_comment_is_said_after_the_move_of_its_line_or_where_the_game_stands() -> None:
    made = good(["# Au début.", "A: galion 3   # Ana pose : un galion !", "= A a 2 cartes en main   # On compte.", "B: galion 4"])
    assert made.notes == {"0": "Au début.", "1": "Ana pose\u00a0: un galion\u00a0! On compte."}
    assert good(["A: galion 3   # Ana pose : un galion !"]).notes == {"1": "Ana pose\u00a0: un galion\u00a0!"}
    assert good(["A: galion 3 #", "B: galion 4"]).notes == {}
    both = good(["# Au début.", "# À Ana.", "A: galion 3   # Ana pose.", "# À Bo : que faire ?"])
    assert both.notes == {"0": "Au début. À Ana.", "1": "Ana pose. À Bo\u00a0: que faire\u00a0?"}
    assert "Ana pose. À Bo" in both.frames(None)[1]


def test_a_refusal_changes_nothing_and_may_hold_a_rule_alone() -> None:
    made = good(["! A: rouge 3 > galion 8 de C    korsar#couleur", "!A: capitaine vert  korsar#capitaine"])
    assert (made.moves, made.notes) == ([], {}) and made.match().ply == 0


def test_a_fact_is_compared_as_moves_are_typed() -> None:
    assert good(["=  a A 3 CARTES en main", "=A a 3 cartes en main", "= C'EST à a de jouer"]).moves == []


def test_without_a_position_an_example_is_dealt_from_its_seed_and_its_options() -> None:
    dealt = read("korsar", {"sieges": "A, B, C", "graine": "7", "options": "ending=dernière carte"}, [])
    assert dealt.match().position == tg.games["korsar"].start(3, 7, ending="dernière carte")
    assert (dealt.seed, dealt.options) == (7, {"ending": "dernière carte"})
    assert read("korsar", {"sieges": "A, B, C"}, []).match().position == tg.games["korsar"].start(3, 1)
    assert read("korsar", {"sieges": "A, B, C", "graine": "0"}, []).match().position == tg.games["korsar"].start(3, 0)
    assert read("korsar", {"sieges": "4"}, []).match().names == ("A", "B", "C", "D")
    assert read("korsar", {"sieges": "Ana, Bo"}, []).match().names == ("Ana", "Bo")


def test_a_position_may_say_its_seats_or_have_them_counted() -> None:
    at = tg.games["korsar"].position(f"sièges: 3; {AT}")
    assert good([]).match().position == at and good([]).match().names == ("Ana", "Bo", "Cléo")
    assert read("korsar", {"position": f"sièges: 3;\n{AT}"}, []).match().position == at


def test_what_an_example_leaves_out_is_empty() -> None:
    assert Example("korsar") == Example("korsar", [], None, "", {}, [], "trait", [], {}, "", False)


def test_who_plays_each_seat_and_what_the_example_is_called() -> None:
    made = good([], joueurs="moi, glouton, hasard", titre="C'est à toi !")
    assert sorted(made.programs()) == [1, 2] and [type(one).__name__ for one in made.programs().values()] == ["Glouton", "Hasard"]
    assert made.match().holders == ("moi", "glouton", "hasard") and made.title == "C’est à toi\u00a0!"
    assert good([]).title == "Exemple" and good([], libre="").title == "À toi de jouer"
    assert good([]).programs() == {}


@pytest.mark.parametrize(
    ("voir", "seen"), [("tous", "tous"), ("spectateur", "spectateur"), ("trait", "trait"), ("A", 0), ("B", 1), ("c", 2)]
)
def test_an_example_is_seen_with_the_eyes_that_it_names(voir: str, seen: object) -> None:
    made = good([], voir=voir)
    assert made.viewpoint() == seen
    assert f'data-seat="{ {"trait": 0, "spectateur": ""}.get(voir, seen) }"'.replace(" ", "") in made.board("x", None, live=False).static()


def test_an_example_has_a_picture_for_each_ply_with_its_comment_and_its_eyes() -> None:
    made = good(["# Au début.", *TRUE], voir="B")
    pictures, board = made.frames("korsar.html"), made.board("page", "korsar.html", live=False)
    assert pictures[-1] == board.static()
    assert [f'data-ply="{ply}" data-seat="1"' in picture for ply, picture in enumerate(pictures)] == [True] * 3
    notes = (note for note in ("Au début.", "Ana pose."))
    assert [next(notes, "?") in picture for picture in pictures[:2]] == [True, True] and "Ana pose." not in pictures[0] + pictures[2]
    board.match.goto(1)
    assert pictures[1] == board.static()
    assert len(good([]).frames(None)) == 1


def test_a_live_example_is_seen_by_each_seat_in_its_turn() -> None:
    board = good([], voir="B").board("x", None)
    assert 'data-seat="0"' in board.static()
    assert 'data-seat="tous"' in good([], voir="tous").board("x", None).static()


def test_an_example_is_a_study_and_a_free_game_between_several_people_is_not() -> None:
    def study(**options: str) -> bool:
        return read("korsar", {"sieges": "A, B, C", **options}, []).match().study

    assert study() and study(joueurs="moi, moi, moi") and study(libre="", joueurs="moi, glouton, glouton")
    assert not study(libre="", joueurs="moi, moi, moi") and not study(libre="", joueurs="moi, moi, glouton")
    assert not study(libre="")


def test_an_example_travels_as_json_and_is_the_same_elsewhere() -> None:
    made = good(["A: galion 3   # Ana pose.", "B: galion 4"], joueurs="moi, glouton, moi", voir="tous")
    again = Example(**json.loads(json.dumps(asdict(made))))
    assert again == made and again.match().position == made.match().position
    one, two = (example.board("x", "korsar.html") for example in (made, again))
    assert one.static() == two.static() and one.notes == {1: "Ana pose."}


def test_a_board_has_the_example_s_name_title_comments_players_and_rules() -> None:
    made = good(["A: galion 3   # Ana pose."], titre="Trois galions", joueurs="moi, glouton, moi")
    board: Any = made.board("plateau-3", "korsar.html")
    assert (board.name, board.people, board.match.ply) == ("plateau-3", (0, 2), 1)
    assert "Trois galions" in board.static() and "Ana pose." in board.static()
    assert 'href="korsar.html"' in board.handle({"board": "plateau-3", "ply": 1, "action": "help"})[0]["html"]
    other = tg.Match("korsar", ["X", "Y", "Z"], 1)
    assert made.board("x", None, other).match is other
