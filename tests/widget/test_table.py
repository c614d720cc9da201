"""The table: who sits at it, where it is kept, what a saved notebook shows of it."""

from __future__ import annotations

import errno
import re
import time
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.engine import files
from tablegames_widgets.players import Glouton, Hasard

SEATS = ["moi", "glouton"]


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def table(save: str | None = "partie-1", seats: Any = SEATS, **more: Any) -> tg.Table:
    return tg.play("korsar", **{"seats": seats, "seed": 7, "save": save, **more})


def shown(one: tg.Table) -> str:
    """What the board says now."""
    return str(one.frames[-1]["html"]).replace("\u00a0", " ")


def held(name: str = "partie-1") -> str:
    return Path(f"{name}.partie").read_text("utf-8")


def names() -> list[str]:
    return sorted(path.name for path in Path().iterdir())


# -- seats ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Glouton", "gluton", "Hasard", "hazard", " glouton"])
def test_a_slip_in_a_players_name_is_refused_with_the_nearest(name: str) -> None:
    with pytest.raises(tg.BadSetup, match=f"Aucun joueur ne s’appelle «\u00a0{name}\u00a0».: écris «\u00a0(glouton|hasard)\u00a0»"):
        table(seats=["moi", name])
    assert names() == []


@pytest.mark.parametrize("name", ["Ana", "Moi", "Gaston", "Hassan"])
def test_a_persons_name_is_taken(name: str) -> None:
    assert table(seats=["moi", name] if name != "Moi" else [name, "Bo"]).match.holders == ("moi", "moi")


@pytest.mark.parametrize("kind", [Glouton, Hasard, type("Marin", (), {"choose": lambda self, view: "pioche"})])
def test_a_class_given_for_a_player_is_refused(kind: type) -> None:
    with pytest.raises(tg.BadSetup, match=f"{kind.__name__} est une classe.: donne un joueur"):
        table(seats=["moi", kind])
    with pytest.raises(tg.BadSetup, match="n’en a pas"):
        table(seats=["moi", 3])


def test_a_kept_game_whose_person_has_such_a_name_is_taken_up_and_a_program_stays_one() -> None:
    tg.Match("korsar", ["Moi", "Gluton"], 7).play("pioche").save("partie-1.partie")
    assert table(seats=["moi", "Gluton"]).ply == tg.resume("partie-1").ply == 1
    table("partie-2")
    with pytest.raises(tg.BadSetup, match="écris"):
        table("partie-2", ["moi", "Glouton"])


@pytest.mark.parametrize("save", ["", ".", "..", "a\nb", "a\0b", 3, True])
def test_a_name_that_no_file_has_is_refused(save: Any) -> None:
    with pytest.raises(tg.BadSetup, match="Une partie se garde dans un fichier"):
        table(save)


# -- kept ----------------------------------------------------------------------------------------------------------------


def fails(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def refuse(path: Any, _text: str) -> None:
        raise OSError(number, "no", path)

    monkeypatch.setattr(files, "write", refuse)


def test_running_the_cell_again_takes_the_game_up() -> None:
    first = table()
    first.play("pioche")
    again = table()
    assert again.ply == first.ply == 2 and held() == again.match.text()


def test_a_save_that_fails_leaves_match_board_and_players_in_step_and_the_next_one_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    one = table()
    before = held()
    with monkeypatch.context() as broken:
        fails(broken, errno.ENOSPC)
        one.play("pioche")
        assert one.ply == one.match.ply == 2 and one.match.to_move == (0,)
        assert "La partie n’est pas gardée : « partie-1.partie » ne s’écrit pas (le disque est plein)" in shown(one)
        assert "table.save_as(&quot;un-autre-dossier/partie-1&quot;)" in shown(one) and held() == before
    one.play("pioche")
    assert "n’est pas gardée" not in shown(one) and held() == one.match.text() and names() == ["partie-1.partie"]


def test_a_folder_that_is_not_there_is_said_at_once_and_the_game_goes_on() -> None:
    one = table("parties/une")
    assert "ce dossier n’existe pas" in shown(one)
    one.play("pioche")
    assert one.ply == 2 and names() == []
    Path("parties").mkdir()
    one.play("pioche")
    assert "n’est pas gardée" not in shown(one) and held("parties/une") == one.match.text()


def test_the_second_table_on_one_file_is_told_to_take_another_name_and_the_firsts_moves_stay() -> None:
    first, second = table(), table()
    first.play("pioche")
    second.play("galion 5")
    second.play("pioche")
    assert held() == first.match.text() and second.ply == 4
    assert "« partie-1.partie » garde d’autres coups, joués sur un autre plateau" in shown(second)
    (name,) = re.findall(r"table\.save_as\(&quot;(.*?)&quot;\)", shown(second))
    second.save_as(name)
    assert "n’est pas gardée" not in shown(second) and held(name) == second.match.text() and held() == first.match.text()
    first.play("pioche")
    second.play("pioche")
    assert held() == first.match.text() and held(name) == second.match.text() and names() == ["partie-1-2.partie", "partie-1.partie"]


def test_another_name_is_never_one_that_is_taken() -> None:
    table("partie-2")
    one = table()
    with pytest.raises(tg.BadSetup, match="existe déjà"):
        one.save_as("partie-2")
    one.play("pioche")
    assert held() == one.match.text() != held("partie-2")


def test_a_table_that_was_not_kept_can_be_later() -> None:
    one = table(None)
    assert "pas de save" in one.late
    one.play("pioche")
    one.save_as("tard")
    assert held("tard") == one.match.text() and "la partie reprendra" in one.late
    one.play("pioche")
    assert held("tard") == one.match.text()


def test_a_file_that_is_a_folder_is_refused_and_a_finished_game_that_cannot_be_put_aside_too(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("dossier.partie").mkdir()
    for take in (lambda: table("dossier"), lambda: tg.resume("dossier")):
        with pytest.raises(tg.BadSetup, match="c’est un dossier"):
            take()
    over = tg.play("korsar", seats=["hasard", "glouton"], seed=3, save="finie")
    while not over.match.is_over:
        over._received(over, {"board": over.board, "ply": over.ply, "action": "last"}, [])

    def refuse(*_args: object) -> None:
        raise OSError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(tg.BadSetup, match="mettre de côté"):
        tg.play("korsar", seats=["hasard", "glouton"], seed=3, save="finie")
    assert held("finie") == over.match.text()


# -- what a saved notebook shows -----------------------------------------------------------------------------------------


def test_the_saved_picture_names_its_move_and_says_how_to_have_the_board() -> None:
    one = table()
    one.play("pioche")
    html = one._bundle()["text/html"].replace("\u00a0", " ")
    assert "<p>Coup 2. Exécute la cellule pour jouer : la partie reprendra ici.</p>" in html
    assert "jouer\u00a0: une autre partie commencera" in table(None)._bundle()["text/html"]
    assert f'data-picture="{one.pictured}"' in html and 'data-ply="2"' in html
    assert "<button" not in html and html.count("Ta main") >= 2  # with style sheets, and without


def test_the_picture_of_a_game_that_is_over_says_how_to_play_again() -> None:
    one = table(seats=["hasard", "glouton"])
    while not one.match.is_over:
        one._received(one, {"board": one.board, "ply": one.ply, "action": "last"}, [])
    assert f"<p>Coup {one.ply}. Exécute la cellule pour rejouer.</p>" in one._bundle()["text/html"]


def test_every_picture_has_its_own_mark_and_a_card_merely_chosen_makes_none() -> None:
    one = table()
    marks = [one.pictured]
    for move in ("pioche", "pioche"):
        one.play(move)
        marks.append(one.pictured)
    assert len(set(marks)) == 3
    one._received(one, {"board": one.board, "ply": one.ply, "action": "help"}, [])
    assert one.pictured == marks[-1]


def test_the_browser_may_ask_for_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    one, sent = table(), list[Any]()
    monkeypatch.setattr(one, "send", sent.append)
    one._received(one, {"board": one.board, "want": "picture"}, [])
    assert sent == [{"picture": one._bundle()}] and one.error == ""


def test_a_board_that_is_played_opens_the_workshop_with_what_its_player_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    one, sent = tg.play("korsar", seats=["moi", "glouton"], seed=7), list[Any]()
    monkeypatch.setattr(one, "send", sent.append)
    for _ in range(2):  # the second takes the place of the first
        one._received(one, {"board": one.board, "want": "workshop"}, [])
    first, second = (told["workshop"] for told in sent)
    workshop = one._workshop
    assert first != second == [workshop.model_id, workshop.panel.model_id] and one.makes and not workshop.makes
    mine, there = (tg.games["korsar"].census(p) for p in (one.match.position, workshop.match.position))
    assert mine["main A"] == there["main A"] and mine["main B"] != there["main B"]
    one.close()
    assert workshop.comm is None and workshop.panel.comm is None
    lesson = tg.apprendre("korsar")
    lesson._received(lesson, {"board": lesson.board, "want": "workshop"}, [])
    assert not lesson.makes and lesson._workshop is None and lesson.error


def test_a_message_that_no_board_could_send_is_answered_with_the_board() -> None:
    one = table()
    before = one.frames[-1]["answer"]
    one._received(one, {"board": "autre", "ply": 0, "click": "pioche"}, [])
    assert "autre plateau" in one.error and one.frames[-1]["answer"] > before and one.ply == 0


def test_between_people_the_saved_picture_shows_nobodys_hand() -> None:
    one = tg.play("korsar", seats=["Ana", "Bo"], seed=3)
    one._received(one, {"board": one.board, "ply": 0, "action": "curtain"}, [])
    assert "Main d’Ana" in shown(one)
    for picture in one._bundle().values():
        assert "On attend Ana." in picture and "Main d’Ana" not in picture


def test_a_programmed_players_mistake_can_be_asked_for() -> None:
    class Marin:
        def choose(self, view: tg.View) -> str:
            raise KeyError("cap")

    one = table(None, ["moi", Marin()])
    one.play("pioche")
    assert isinstance(one.fault, KeyError) and "s’est trompé" in shown(one) and "cap" not in shown(one)


@pytest.mark.parametrize("where", ["choose", "save"])
def test_stopping_a_cell_ends_the_cell_and_a_board_that_is_stopped_lives(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop of moves in a cell must not go on; after a click there is no cell to end. The board says it in both."""
    stops = [False]

    class Slow:
        def choose(self, view: tg.View) -> str:
            if where == "choose" and stops[0]:
                raise KeyboardInterrupt
            return "pioche"

    one = table(None, ["moi", Slow()])
    if where == "save":
        monkeypatch.setattr(one._board, "save", lambda text: _stop(stops[0]))
    for act in (lambda: one.play("pioche"), lambda: one.joue("pioche")):
        before, stops[0] = one.match.ply, True
        with pytest.raises(KeyboardInterrupt):
            act()
        assert one.ply == one.match.ply == before + 1 and "interromp" in shown(one)
        stops[0] = False
        one.joue("suivant")
        assert one.match.to_move == (0,) and "interromp" not in shown(one)
    stops[0] = True
    one._received(one, {"board": one.board, "ply": one.ply, "click": "pioche"}, [])
    assert one.ply == one.match.ply and "interromp" in shown(one)
    stops[0] = False
    one.joue("suivant")


def _stop(now: bool) -> None:
    if now:
        raise KeyboardInterrupt


def test_two_threads_that_play_at_once_play_one_after_the_other() -> None:
    """A kernel hears its boards in one thread and runs its cells in another."""
    inside: list[int] = []

    class Slow:
        def choose(self, view: tg.View) -> str:
            inside.append(1)
            assert len(inside) == 1
            time.sleep(0.02)
            inside.pop()
            return "pioche"

    one = table(None, ["moi", Slow()])
    click = {"board": one.board, "click": "pioche"}
    threads = [Thread(target=lambda: one._received(one, {**click, "ply": 0}, [])), Thread(target=one.play, args=("pioche",))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert one.fault is None and one.ply == one.match.last_ply in (2, 4)


# -- the end -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["again", "new"])
def test_another_game_begins_on_the_same_board_and_the_one_that_is_over_is_kept_aside(action: str) -> None:
    one = table()
    while not one.match.is_over:
        one.play(one.match.position.legal_moves()[0])
    over, text = one.match, held()
    assert 'data-action="new"' in shown(one)
    plies: list[int] = []
    one.observe(lambda change: plies.append(change["new"]), "ply")
    one._received(one, {"board": one.board, "ply": one.ply, "action": action}, [])
    assert one.match is not over and (one.match.seed == over.seed) is (action == "again") and not one.match.is_over
    assert one.ply == one.match.ply == plies[-1] and "tg-result" not in shown(one)
    assert names() == ["partie-1-finie-1.partie", "partie-1.partie"] and held("partie-1-finie-1") == text and held() == one.match.text()
    assert 'class="tg-result-go"' not in one._bundle()["text/html"]


@pytest.mark.parametrize("installed", ["", "jupyter_server_ydoc", "jupyter_server_documents"])
def test_where_jupyterlab_shares_its_notebooks_a_hand_is_sent_only_once_someone_sits_down(
    installed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablegames_widgets.widget.sitting.find_spec", lambda name: name == installed or None)
    one = table(None)
    assert ("Ta main" in shown(one)) is (not installed) and ("Je suis Joueur 1" in shown(one)) is bool(installed)
    assert installed == "" or not any("Ta main" in str(value) for value in one.get_state().values())
    assert ("recharge la page" in one._bundle()["text/html"]) is bool(installed)
    assert "Ta main" in shown(table(None, viewpoint=0))


def test_the_picture_that_a_notebook_keeps_shows_a_comment_at_once() -> None:
    one, kept = table(), list[str]()
    one._static = SimpleNamespace(update=lambda bundle, raw: kept.append(bundle["text/html"]))
    mark = one.pictured
    one.commente(0, "Regarde bien ta main.")
    assert "Regarde bien ta main." in kept[-1] and one.pictured != mark
    one._received(None, {"board": one.board, "ply": one.ply, "action": "journal"}, [])
    assert len(kept) == 1  # nothing new to keep
    one.commente(0, "")
    assert "Regarde bien ta main." not in kept[-1] and len(kept) == 2


def test_a_comment_is_read_at_its_move_and_in_the_journal_and_kept_with_the_match() -> None:
    one = table().commente(0, "Regarde bien ta main.")
    assert "Regarde bien ta main." in shown(one) and "commentaire 0: Regarde bien ta main." in held()
    one.play(one.match.view(0).legal_moves[0])
    assert "Regarde bien ta main." not in shown(one)
    one._received(None, {"board": one.board, "ply": one.ply, "action": "journal"}, [])
    assert "Regarde bien ta main." in shown(one)
    assert tg.Match.from_link(one.match.link()).comments == {0: "Regarde bien ta main."}
    before = held()
    with pytest.raises(tg.BadSetup, match="va de 0 à"):
        one.commente(999, "trop loin")
    assert held() == before
    assert "commentaire" not in (one.commente(0, "") and held())


def test_a_sheet_has_a_name_a_game_and_two_boards_of_a_game_have_one() -> None:
    """Where a name is on a page already, the sheet that comes takes the place of the one that is there."""
    names = {game.id: {tg.play(game.id, ["glouton"] * game.seats[0])._anywidget_id for _ in range(2)} for game in tg.games.values()}
    assert all(len(found) == 1 for found in names.values()) and len(set.union(*names.values())) == len(names)


def test_a_browser_may_change_no_trait_and_no_other_browser_hears_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the widget's own protocol allows to any page that shows the notebook, for each trait there is."""
    one, sent = table(None), []
    before = one.get_state()
    monkeypatch.setattr(one, "_send", lambda message, buffers=None: sent.append(message))
    values = {"ply": 99, "frames": [{"html": "<b>x</b>", "ply": 99, "answer": 1}], "_esm": "export default 1"}
    for name in before:
        state = {name: values.get(name, "x")}
        message = {"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []}
        one._handle_msg(message)
    assert {"ply", "frames", "_esm", "_css", "board", "late", "pictured", "layout"} <= set(before)
    assert one.get_state() == before and sent == []
    one._handle_msg({"content": {"data": {"method": "custom", "content": {"board": one.board, "ply": 0, "action": "help"}}}, "buffers": []})
    assert "tg-help" in shown(one)
