"""A page's Python: games that are kept or come by a link, with the seats and the title of the match that is shown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.page import page
from tablegames_widgets.page.page import handle, open_board, title

FREE = {"game": "korsar", "seats": ["Joueur 1", "Glouton 1"], "players": ["moi", "glouton"], "seed": 3, "free": True}


def opened(spec: dict[str, Any] | None = None, kept: str = "", link: str = "") -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(open_board("x", json.dumps(spec or FREE), kept, link, ""))
    return answer


def said(answer: dict[str, Any]) -> str:
    return str(answer["note"]).replace("\u00a0", " ")


def match(names: list[str], holders: list[str], **more: Any) -> tg.Match:
    """A match whose save has these holders, whatever they are."""
    text = tg.Match("korsar", names, 7, **more).play("pioche").text()
    for letter, holder in zip("ABCDEFGH", holders, strict=False):
        text = text.replace(f"joueur {letter}: moi", f"joueur {letter}: {holder}")
    return tg.Match.from_text(text)


@pytest.mark.parametrize(("held", "told"), [
    (["moi", "glouton"], "Toi contre un glouton"),
    (["moi", "glouton", "glouton"], "Toi contre deux gloutons"),
    (["moi", "stratege", "debutant", "débutant"], "Toi contre un stratège et deux débutants"),
    (["glouton", "moi", "hasard", "hasard"], "Toi contre un glouton et deux hasards"),
    (["moi", "moi", "moi"], "À trois sur cet écran"),
    (["moi", "glouton", "moi"], "À deux sur cet écran contre un glouton"),
    (["glouton", "glouton", "hasard"], "Deux gloutons et un hasard"),
])  # fmt: skip
def test_the_title_says_who_plays(held: list[str], told: str) -> None:
    assert title(held) == told


def test_the_title_is_that_of_the_match_of_a_link_and_of_a_new_game() -> None:
    there = opened({**FREE, "title": "Toi contre un glouton", "notes": {"1": "Regarde."}}, link=match(["Ana", "Bo", "Cléo"], []).link())
    spec = json.loads(there["spec"])
    assert spec["title"] == "À trois sur cet écran" and spec["players"] == ["moi"] * 3 and spec["notes"] == {}
    assert "À trois sur cet écran" in there["frames"][-1]["html"] and "Regarde." not in there["frames"][-1]["html"]
    assert json.loads(opened()["spec"])["title"] == "Toi contre un glouton"
    assert json.loads(opened({**FREE, "title": "La mienne"}, kept=there["kept"])["spec"])["title"] == "La mienne"


@pytest.mark.parametrize(("holders", "note"), [
    (["moi", "objet Marin"], "Le programme de Bo n’est pas sur cette page : une personne joue à sa place."),
    (["objet Marin", "glouton"], "Le programme d’Ana n’est pas sur cette page : une personne joue à sa place."),
    (["objet Marin", "oracle"], "Les programmes d’Ana et de Bo ne sont pas sur cette page : des personnes jouent à leur place."),
    (["moi", "glouton"], ""),
])  # fmt: skip
def test_a_program_that_the_page_does_not_know_gives_its_seat_to_a_person(holders: list[str], note: str) -> None:
    there = opened(link=match(["Ana", "Bo"], holders).link())
    known = ["moi" if holder not in ("moi", "glouton") else holder for holder in holders]
    assert json.loads(there["spec"])["players"] == known and said(there) == note
    assert holders[1] in there["kept"] and opened(kept=there["kept"])["note"] == there["note"]


def test_a_link_to_another_game_is_answered_with_that_game() -> None:
    assert opened(link=tg.Match("wanted", 4, 1).link()) == {"elsewhere": "wanted"}


@pytest.mark.parametrize("link", ["#partie=", "#partie=abc", match(["Ana", "Bo"], []).link()[:-20]])
def test_a_damaged_link_leaves_the_board_that_was_open(link: str) -> None:
    there = opened()
    assert list(opened(link=link)) == ["unopened"]
    message = {"board": "x", "ply": there["ply"], "click": "pioche"}
    assert json.loads(handle("x", json.dumps(message)))["moves"] > there["moves"]


def test_a_name_that_looks_like_a_link_is_a_name() -> None:
    there = opened(link=match(["#partie=abc", "Bo"], []).link())
    assert opened(kept=there["kept"])["kept"] == there["kept"] and "#partie=abc" in there["kept"]


def test_what_another_version_of_the_page_kept_is_still_read() -> None:
    kept = tg.Match("korsar", ["Joueur 1", "Glouton 1"], 7, holders=["moi", "glouton"]).play("pioche").text()
    assert opened({**FREE, "nouveau": 1, "title": "Toi contre un glouton"}, kept=kept)["moves"] > 0
    assert list(opened(kept=kept + "?")) == ["unopened"]


def test_an_answer_says_whether_the_match_is_over_wherever_one_looks() -> None:
    there = opened(kept=Path(__file__).parents[1].joinpath("anciens", "korsar-2.partie").read_text("utf-8"))
    assert there["over"] is True
    past = json.loads(handle("x", json.dumps({"board": "x", "ply": there["ply"], "action": "first"})))
    assert past["ply"] == 0 and past["over"] is True and past["moves"] == there["moves"]
    assert opened()["over"] is False


def test_between_people_the_picture_that_a_page_keeps_shows_no_hand() -> None:
    there = opened(link=match(["Ana", "Bo"], []).link())
    lifted = json.loads(handle("x", json.dumps({"board": "x", "ply": there["ply"], "action": "curtain"})))
    assert "Main de Bo" in lifted["frames"][-1]["html"] and "picture" not in lifted  # nothing has changed in the match
    played = json.loads(handle("x", json.dumps({"board": "x", "ply": there["ply"], "click": "pioche"})))
    assert all("Passe l’écran à" in one["picture"] and "Main de Bo" not in one["picture"] for one in (there, played))
    assert played["ply"] == there["ply"] + 1
    assert opened()["picture"] == "" and opened(link=match(["Ana", "Bo"], [], study=True).link())["picture"] == ""


def test_a_board_that_is_not_open_says_so() -> None:
    page._boards.clear()
    assert "pas ouvert" in json.loads(handle("x", "{}"))["error"]
