"""The table that is played by text, where a notebook has no widgets."""

from __future__ import annotations

import html
import json
import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from support import BOUND, GAMES

import tablegames_widgets as tg
from tablegames_widgets.widget.plain import PlainTable

SEATS = ["moi", "glouton"]


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tablegames_widgets.widget.play.Table", PlainTable)


def table(game: Any = "korsar", seats: Any = SEATS, **more: Any) -> Any:
    return tg.play(game, seats, **{"seed": 7, **more})


def shown(one: Any) -> str:
    """What a cell shows, its style sheets left out."""
    return html.unescape(re.sub(r"<style>.*?</style>", "", one._repr_html_(), flags=re.DOTALL)).replace("\u00a0", " ")


def offered(one: Any) -> str:
    """What the board proposes to write."""
    return re.findall(r'table\.joue\("(.*?)"\)</code>', shown(one))[-1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_is_played_to_its_end_by_writing_what_the_board_proposes(game: tg.Game) -> None:
    one, chance = table(game, ["moi", *["hasard"] * (game.seats[0] - 1)], prudence=False), tg.Chance(5)
    shows = shown(one)
    assert shows.count("Au choix : ") == 1 and "tg-with-style" in shows and "<button" not in shows
    for _ in range(BOUND):
        if one.match.is_over:
            break
        before, view = one.ply, one.match.view(0)
        assert one.joue(str(view.legal_moves[chance.below(len(view.legal_moves))]) if view.legal_moves else "continuer") is one
        assert one.ply > before
    assert one.match.is_over and "tg-result" in shown(one)
    assert offered(one) == "nouvelle partie"
    over = one.match
    assert one.joue("nouvelle partie").match is not over and not one.match.is_over


def test_before_a_wasted_move_the_board_asks_and_says_what_to_write() -> None:
    one = table("manitou", ["moi", "hasard"])
    while not (found := _wasted(one)):
        one.play(one.match.view(0).legal_moves[0])
    before = one.ply
    one.joue(str(found))
    assert one.ply == before and "perdrait ce combat" in shown(one) and offered(one) == "joue quand même"
    assert one.joue(offered(one)).ply > before


def _wasted(one: Any) -> tg.Move | None:
    view = one.match.view(0)
    return next((move for move in view.legal_moves if view.game.wasteful(view, move)), None)


def test_a_move_may_be_written_in_pieces() -> None:
    one = table("key_largo", ["moi", "glouton", "glouton"])
    before = one.ply
    assert "Au choix : plongée" in shown(one)
    assert "Au choix : bar · " in shown(one.joue("plongée")) and one.ply == before
    assert one.joue("bar").ply > before and [str(move) for seat, move in one.match.moves if seat == 0] == ["plongée > bar"]


def test_what_is_refused_says_why_in_french_and_changes_nothing() -> None:
    one = table()
    before = one.match.text()
    assert "n’est pas un coup de ce jeu" in shown(one.joue("bonjour")) and "n’est pas un coup de ce jeu" in str(one).replace("\u00a0", " ")
    refused = next(move for move in ("rouge 1", "bleu 1", "vert 1") if one.match.position.why_not(move, 0))
    assert "Règle" in shown(one.joue(refused)) and one.match.text() == before
    with pytest.raises(tg.TableGamesError, match="est pas un coup"):
        one.play("bonjour")
    with pytest.raises(tg.TableGamesError, match="Un coup s’écrit en 200 caractères"):
        one.joue("x" * 201)
    assert one.match.text() == before
    one.joue("pioche")
    assert "n’est pas un coup" not in shown(one) and one.ply == 2


def test_the_names_of_buttons_are_words_and_a_games_own_words_come_first() -> None:
    one = table(save="une")
    one.joue("pioche").joue("Précédent")
    assert one.ply == 1
    assert one.joue("fin").ply == 2 and Path("une.partie").read_text("utf-8") == one.match.text()
    assert tg.resume("une").ply == 2 and isinstance(tg.resume("une"), PlainTable)
    alone = table(seats=["hasard", "hasard"])
    assert offered(alone) == "continuer" and alone.joue("suivant").ply == 1


def test_between_two_people_a_curtain_falls_and_one_says_who_one_is() -> None:
    one = table(seats=["Ana", "Bo"])
    assert offered(one) == "Je suis Ana" and "Main d’Ana" not in shown(one)
    assert "Main d’Ana" in shown(one.joue("je suis ana"))
    one.joue("pioche")
    assert offered(one) == "Je suis Bo" and "Main d’Ana" not in shown(one) and "Main de Bo" not in shown(one.joue("je suis Ana"))
    assert "Main de Bo" in shown(one.joue("Je suis Bo"))


def test_a_players_mistake_is_told_and_asked_again() -> None:
    class Marin:
        good = False

        def choose(self, view: tg.View) -> str:
            return "pioche" if self.good else "cap"

    marin = Marin()
    one = table(seats=["moi", marin]).joue("pioche")
    assert one.ply == 1 and "s’est trompé" in shown(one) and isinstance(one.fault, tg.UnknownMove) and offered(one) == "continuer"
    marin.good = True
    assert one.joue("suivant").ply == 2


def test_a_hint_is_asked_for_in_a_word_shown_below_and_gone_with_the_next_move() -> None:
    one = table()
    assert "Tu ne peux pas savoir" not in shown(one) and "Tu ne peux pas savoir" in shown(one.joue("Un conseil ?"))
    assert "Tu ne peux pas savoir" not in shown(one.joue("conseil")) and "Tu ne peux pas savoir" in shown(one.joue("conseil"))
    assert "Tu ne peux pas savoir" not in shown(one.joue("pioche")) and one.ply == 2


def test_a_teacher_may_give_no_hints(tmp_path: Path) -> None:
    for one in (table(conseil=False, save="f"), tg.resume("f", conseil=False)):
        with pytest.raises(tg.TableGamesError, match="ne donne pas de conseil"):
            one.joue("conseil")
    assert "Tu ne peux pas savoir" in shown(tg.resume("f").joue("conseil"))


def test_a_page_shows_the_board_where_its_own_style_sheets_do_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    one = table()
    with pytest.raises(tg.BadSetup, match="pas de page"):
        one.montre("plateau")
    place = SimpleNamespace(shadowRoot=None)
    place.attachShadow = lambda how: vars(place).update(shadowRoot=SimpleNamespace(**how)) or place.shadowRoot
    page = SimpleNamespace(getElementById={"plateau": place}.get)
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(document=page, JSON=SimpleNamespace(parse=json.loads)))
    for _ in range(2):
        one.montre("plateau")
        assert place.shadowRoot.mode == "open" and place.shadowRoot.innerHTML == one._repr_html_()
        one.joue("pioche")
    with pytest.raises(tg.BadSetup, match="pas d’élément « ailleurs »".replace(" ", ".")):
        one.montre("ailleurs")
