"""The Table in a real JupyterLab, with our wheel installed: live, saved, reopened with a dead kernel, trusted and not."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FrameLocator, Locator, Page, expect
from support import tried

from tablegames_widgets.lessons.results import Result

from .conftest import ROOT, STARTS, Visitor, in_sight, run, visiting

CELL = """import tablegames_widgets as tg
table = tg.play("korsar", seats=["moi", "glouton"], seed=3, save="partie-1")
table"""


def notebook(*cells: str) -> str:
    """A notebook of code cells, never run."""
    code = [{"cell_type": "code", "id": f"c{k}", "metadata": {}, "execution_count": None, "outputs": [], "source": cell}
            for k, cell in enumerate(cells)]  # fmt: skip
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": kernel, "cells": code})


class Lab:
    """A JupyterLab of its own: its folder, its settings, a free port, the wheel and nothing of this checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "carnets"
        self.folder.mkdir()
        installed = folder / "wheel"
        (wheel,) = sorted((ROOT / "build" / "dist").glob("tablegames_widgets-*.whl"))[-1:]
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", installed, wheel], check=True)
        places = {f"JUPYTER{name}": str(folder / name.lower().strip("_")) for name in
                  ("_RUNTIME_DIR", "_CONFIG_DIR", "_DATA_DIR", "LAB_SETTINGS_DIR", "LAB_WORKSPACES_DIR")}  # fmt: skip
        env = {**os.environ, **places, "PYTHONPATH": str(installed), "IPYTHONDIR": str(folder / "ipython")}
        config = Path(places["JUPYTER_CONFIG_DIR"])
        config.mkdir()
        (config / "jupyter_server_config.json").write_text(json.dumps({
            "ServerApp": {"token": "", "password": "", "open_browser": False, "port": 0, "allow_root": True, "ip": "127.0.0.1",
                          "disable_check_xsrf": True},
            "LabApp": {"news_url": None, "check_for_updates_class": "jupyterlab.NeverCheckForUpdate"},
        }))  # fmt: skip
        self.process = subprocess.Popen([sys.executable, "-m", "jupyterlab", "--notebook-dir", str(self.folder)], cwd=self.folder,
                                        env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
        self.url = self._address(Path(places["JUPYTER_RUNTIME_DIR"]))

    def _address(self, runtime: Path) -> str:
        for _ in range(600):
            for found in runtime.glob("jpserver-*.json"):
                with suppress(json.JSONDecodeError):  # it is being written
                    return str(json.loads(found.read_text())["url"]).rstrip("/")
            time.sleep(0.1)
        raise AssertionError("JupyterLab n’a pas démarré")

    def restart_kernels(self) -> None:
        """Every kernel begins anew, and has forgotten all its boards."""
        for kernel in json.load(urllib.request.urlopen(f"{self.url}/api/kernels")):
            urllib.request.urlopen(urllib.request.Request(f"{self.url}/api/kernels/{kernel['id']}/restart", method="POST"))

    def stop_kernels(self) -> None:
        """Every kernel dies, as when the machine was switched off."""
        for session in json.load(urllib.request.urlopen(f"{self.url}/api/sessions")):
            urllib.request.urlopen(urllib.request.Request(f"{self.url}/api/sessions/{session['id']}", method="DELETE"))


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One JupyterLab for this file."""
    lab = Lab(tmp_path_factory.mktemp("lab"))
    yield lab
    lab.process.terminate()
    lab.process.wait(20)


def open_notebook(visit: Visitor, lab: Lab, name: str, *cells: str) -> Page:
    """Open a new notebook of these cells, its first cell active."""
    (lab.folder / name).write_text(notebook(*cells))
    page = visit(f"{lab.url}/lab/tree/{name}?reset").page
    page.locator(".jp-CodeCell").first.click(timeout=STARTS)
    return page


def live(page: Page | FrameLocator) -> Locator:
    """The live board."""
    return page.locator(".tg-host section.tg-table")


def ply(board: Locator) -> int:
    """How many moves the board has seen."""
    return int(board.get_attribute("data-ply") or -1)


def play_a_move(page: Page, board: Locator) -> None:
    """Draw: the one move that is there at every turn."""
    before = ply(board)
    board.locator("[data-click=pioche].is-legal").click()
    page.wait_for_function("([b, n]) => +b.dataset.ply > n", arg=[board.element_handle(), before])
    board.locator("[data-click=pioche].is-legal").wait_for()  # the player at the other seat has answered


def save(page: Page, kept: Path, picture: int) -> None:
    """Press Ctrl+S until the picture in the file is at this move: it is made when the others have answered."""
    for _ in range(12):
        page.keyboard.press("Control+s")
        for _ in range(5):
            if f'data-ply=\\"{picture}\\"' in kept.read_text():
                return
            page.wait_for_timeout(100)
    raise AssertionError(f"le carnet enregistré n’est pas au coup {picture}")


@pytest.fixture(scope="class")
def table(browser: Browser, lab: Lab) -> Iterator[Page]:
    """A notebook whose first cell has been run."""
    with visiting(browser) as visit:
        page = open_notebook(visit, lab, "jouer.ipynb", CELL, "1 + 1")
        run(page)
        expect(live(page)).to_be_visible(timeout=STARTS)
        yield page


class TestOneTable:
    """What leaves the board as it was is asked of one notebook."""

    def test_two_lines_start_a_game_and_a_click_plays_it(self, table: Page) -> None:
        page, board = table, live(table)
        expect(page.locator(".tg-static section")).to_be_hidden()
        before = ply(board)
        play_a_move(page, board)
        assert ply(board) == before + 2
        page.screenshot(path=ROOT / "build" / "shots" / "jupyterlab.png")

    def test_the_board_takes_the_whole_window_of_a_notebook_and_gives_it_back(self, table: Page) -> None:
        page, board = table, live(table)
        button = page.get_by_role("button", name="Jouer en grand")
        look = "e => { const s = getComputedStyle(e); return [s.minHeight, s.borderRadius, s.borderStyle, s.backgroundColor, s.cursor] }"
        assert button.evaluate(look) == ["44px", "999px", "solid", "rgba(0, 0, 0, 0)", "pointer"]  # as in the book
        button.click()
        expect(page.locator(".tg-host.is-grown")).to_be_visible()
        whole = "board => board.clientWidth === innerWidth && board.clientHeight === innerHeight"
        page.wait_for_function(whole, arg=board.element_handle())
        assert "is-legal" in (page.evaluate("() => document.activeElement.className") or "")
        play_a_move(page, board)
        hand = board.locator(".tg-hand .tg-card")
        assert all(in_sight(hand.nth(k)) for k in range(hand.count())) and in_sight(board.locator(".tg-prompt"))
        page.screenshot(path=ROOT / "build" / "shots" / "jupyterlab-grand.png")
        page.get_by_role("button", name="Revenir à la page").click()
        expect(page.locator(".tg-host.is-grown")).to_have_count(0)
        assert page.locator("[inert]").count() == 0 and ply(board) > 0

    def test_the_question_stays_in_sight_on_a_board_higher_than_the_screen(self, table: Page) -> None:
        page, board = table, live(table)
        page.set_viewport_size({"width": 1100, "height": 560})
        board.evaluate("one => one.scrollIntoView({ block: 'end', behavior: 'instant' })")
        assert board.evaluate("one => one.getBoundingClientRect().top < 0")
        assert in_sight(board.locator(".tg-prompt"))
        page.set_viewport_size({"width": 1100, "height": 900})

    def test_arrows_and_letters_stay_with_the_board(self, table: Page) -> None:
        page, board = table, live(table)
        board.locator(".tg-hand button").first.focus()
        for key in ("ArrowRight", "ArrowDown", "a", "j", "Escape", "ArrowLeft"):
            page.keyboard.press(key)
        assert page.locator(".jp-CodeCell").count() == 2
        assert page.evaluate("() => !!document.activeElement.closest('section.tg-table')")
        before = ply(board)
        board.locator("[data-click=pioche]").focus()
        page.keyboard.press("Enter")
        page.wait_for_function("([b, n]) => +b.dataset.ply > n", arg=[board.element_handle(), before])


GAPS = """board => {
    const { left, top, width, bottom } = board.getBoundingClientRect(), found = [], low = Math.min(bottom, innerHeight);
    for (let y = 1; y < 6; y++) for (let x = 1; x < 6; x++) {
        const at = [left + width * x / 6, top + (low - top) * y / 6], one = document.elementFromPoint(...at);
        if (board.contains(one) && !one.closest("button, summary, a, input")) found.push(at);
    }
    return found;
}"""
"""The points of a board, among twenty-five, where a click presses nothing."""


@pytest.mark.longer
def test_keys_stay_with_the_board_wherever_it_was_clicked(visit: Visitor, lab: Lab) -> None:
    page = open_notebook(visit, lab, "points.ipynb", CELL.replace("partie-1", "points"), "1 + 1")
    run(page)
    board = live(page)
    expect(board).to_be_visible(timeout=STARTS)
    board.evaluate("one => one.scrollIntoView({ block: 'start', behavior: 'instant' })")
    points = board.evaluate(GAPS)
    assert len(points) > 9
    for point in points:
        page.mouse.click(*point)
        assert page.evaluate("() => !!document.activeElement.closest('.tg-host')"), point
        for key in "ddxabmyczv":  # what deletes, cuts, adds, turns, copies a cell
            page.keyboard.press(key)
        assert page.locator(".jp-Cell").count() == page.locator(".jp-CodeCell").count() == 2, point
        assert page.evaluate("() => !!document.activeElement.closest('.tg-host')"), point
    page.mouse.click(*points[0])
    page.keyboard.press("ArrowRight")
    assert "is-legal" in page.evaluate("() => document.activeElement.className")
    page.mouse.click(*points[-1])
    page.keyboard.press("?")
    expect(board.locator(".tg-help")).to_be_visible()
    page.keyboard.press("Escape")
    page.mouse.click(*points[-1])
    before = ply(board)
    page.keyboard.press("1")
    page.keyboard.press("1")
    page.wait_for_function("([b, n]) => +b.dataset.ply > n", arg=[board.element_handle(), before])
    for _ in range(2):  # it would restart the kernel
        page.keyboard.press("0")
    expect(page.locator(".jp-Dialog")).to_have_count(0)


LOOK = """board => JSON.stringify([...board.querySelectorAll("*")].map(one => {
  const look = getComputedStyle(one);
  return [one.className.baseVal ?? one.className, look.backgroundImage, look.maskImage, look.display, look.backgroundColor];
}))"""


@pytest.mark.longer
def test_a_board_keeps_its_look_when_a_board_of_another_game_comes_below(visit: Visitor, lab: Lab) -> None:
    """A sheet that has the name of one on the page takes its place there: the pirates became black squares."""
    page = open_notebook(
        visit, lab, "deux-jeux.ipynb", CELL.replace("partie-1", "deux-jeux"), 'tg.play("manitou", seats=["moi", "glouton"])'
    )
    run(page)
    above = live(page).first
    expect(above).to_be_visible(timeout=STARTS)
    page.wait_for_timeout(1500)  # nothing flies
    alone = above.evaluate(LOOK)
    assert "data:image" in alone
    run(page, 1)
    expect(live(page)).to_have_count(2, timeout=STARTS)
    page.wait_for_timeout(500)
    assert above.evaluate(LOOK) == alone
    assert "data:image" in live(page).last.evaluate(LOOK)


QUICKLY = """(box, answer) => {  // letter by letter, then a click, all before the kernel has said that it heard the first letter
  const field = box.querySelector("input");
  field.value = "";
  for (const letter of answer) {
    field.value += letter;
    field.dispatchEvent(new Event("input", {bubbles: true}));
  }
  box.querySelector("button").click();
}"""


def test_an_exercise_is_answered_on_its_board_or_in_its_field(visit: Visitor, lab: Lab) -> None:
    page = open_notebook(
        visit, lab, "exercice.ipynb", 'import tablegames_widgets as tg\ntg.exercice("korsar-8")', 'tg.exercice("abilene-1")'
    )
    run(page)
    board = live(page)
    expect(board).to_contain_text("Trouve le coup après lequel personne", timeout=STARTS)
    expect(page.locator(".tg-static section")).to_be_hidden()
    for card, said in (("bleu 4", "Pas encore"), ("rouge 3", "Oui")):
        board.locator(f"[data-click='{card}'].is-legal").first.click()
        board.locator("[data-click='galion 5 de A']").first.click()
        expect(board).to_contain_text(said)
    run(page, 1)
    for answer, mark in (("33; 30; 8", "✘"), ("33; 30; 7", "✔")):
        page.locator(".tg-answer").evaluate(QUICKLY, answer)
        expect(page.locator(".tg-result")).to_contain_text(mark)
    page.locator(".tg-result").scroll_into_view_if_needed()
    page.screenshot(path=ROOT / "build" / "shots" / "exercice.png")


@pytest.mark.longer
def test_a_saved_notebook_shows_its_last_board_with_no_kernel_trusted_or_not(visit: Visitor, lab: Lab) -> None:
    page = open_notebook(visit, lab, "garde.ipynb", CELL.replace("partie-1", "garde"))
    run(page)
    board = live(page)
    expect(board).to_be_visible(timeout=STARTS)
    play_a_move(page, board)
    last = ply(board)
    save(page, kept := lab.folder / "garde.ipynb", last)
    lab.stop_kernels()
    saved = json.loads(kept.read_text())

    again = visit(f"{lab.url}/lab/tree/garde.ipynb?reset").page
    static = again.locator(".tg-static section.tg-table")
    expect(static).to_be_visible(timeout=STARTS)
    assert ply(static) == last
    assert "model not found" not in again.locator(".jp-OutputArea").inner_text()
    expect(again.locator(".tg-static .tg-without-style")).to_be_hidden()
    expect(again.locator(".tg-static button")).to_have_count(0)

    saved["metadata"]["changed"] = "by someone else"  # its signature no longer holds: not trusted
    (lab.folder / "autre.ipynb").write_text(json.dumps(saved))
    stranger = visit(f"{lab.url}/lab/tree/autre.ipynb?reset").page
    board_text = stranger.locator(".jp-OutputArea")
    expect(board_text).to_contain_text("Ta main", timeout=STARTS)
    expect(board_text).to_contain_text("pioche")
    expect(board_text).to_contain_text("Exécute la cellule pour jouer : la partie reprendra ici.")
    expect(stranger.locator(".tg-static section")).to_be_hidden()
    expect(stranger.locator(".tg-static button")).to_have_count(0)
    plain = stranger.locator(".tg-without-style")
    expect(plain).to_be_visible()
    html = "".join(saved["cells"][0]["outputs"][0]["data"]["text/html"]).partition('<div class="tg-with-style')[0]
    kept_styles = plain.evaluate("board => [board, ...board.querySelectorAll('[style]')].map(one => one.getAttribute('style'))")
    assert kept_styles == re.findall(' style="([^"]*)"', html) and len(kept_styles) > 20  # JupyterLab drops none of them
    stranger.screenshot(path=ROOT / "build" / "shots" / "non-approuve.png")


@pytest.mark.longer
def test_right_and_wrong_have_their_sign_colour_and_shape_in_a_notebook_that_is_not_trusted(visit: Visitor, lab: Lab) -> None:
    (lab.folder / "juge.ipynb").write_text(notebook("ex.verifie(1)", "ex.verifie(2)"))
    there = json.loads((lab.folder / "juge.ipynb").read_text())
    told = [Result(True, "Oui !"), Result(False, "Pas encore.")]
    for cell, one in zip(there["cells"], told, strict=True):
        cell["outputs"] = [{"output_type": "execute_result", "execution_count": 1, "metadata": {},
                            "data": {"text/html": one._repr_html_(), "text/plain": str(one)}}]  # fmt: skip
    (lab.folder / "juge.ipynb").write_text(json.dumps(there))
    signs = visit(f"{lab.url}/lab/tree/juge.ipynb?reset").page.locator(".tg-result strong")
    expect(signs).to_have_text(["✔", "✘"], timeout=STARTS)
    looks = signs.evaluate_all("all => all.map(getComputedStyle).map(one => [one.backgroundColor, one.borderRadius])")
    assert looks[0][0] != looks[1][0] and looks[0][1] != looks[1][1] and all("rgb(" in colour for colour, _ in looks)


@pytest.mark.longer
def test_a_restarted_kernel_takes_the_game_up_where_it_was(visit: Visitor, lab: Lab) -> None:
    cell = CELL.replace("partie-1", "reprise")
    page = open_notebook(visit, lab, "reprise.ipynb", cell)
    run(page)
    board = live(page)
    expect(board).to_be_visible(timeout=STARTS)
    play_a_move(page, board)
    last = ply(board)
    lab.stop_kernels()
    again = open_notebook(visit, lab, "reprise2.ipynb", cell)
    run(again)
    expect(live(again)).to_have_attribute("data-ply", str(last), timeout=STARTS)


@pytest.mark.longer
def test_a_table_stands_in_a_tab_beside_a_comment_on_every_move(visit: Visitor, lab: Lab) -> None:
    page = open_notebook(visit, lab, "onglet.ipynb", """import ipywidgets as w, tablegames_widgets as tg
table = tg.play("korsar", seats=["moi", "glouton"], seed=3)
said = w.HTML()
seen = []
table.observe(lambda change: (seen.append(change.new), setattr(said, "value", f"coups vus : {seen}")), "ply")
w.HBox([table, said])""")  # fmt: skip
    run(page)
    board = live(page)
    expect(board).to_be_visible(timeout=STARTS)
    expect(page.locator(".tg-static section")).to_be_hidden()
    before = ply(board)
    play_a_move(page, board)
    expect(page.locator(".widget-html-content", has_text="coups vus")).to_contain_text(str([before + 1, before + 2]))


def test_a_message_that_no_board_could_send_changes_nothing_and_says_why(visit: Visitor, lab: Lab) -> None:
    page = open_notebook(visit, lab, "message.ipynb", CELL.replace("partie-1", "message"), "print(table.error, table.ply)")
    run(page)
    board = live(page)
    expect(board).to_be_visible(timeout=STARTS)
    before = ply(board)
    run_code = "table._received(None, {'board': 'x', 'ply': 'y', 'click': '<script>'}, [])\nprint(table.error, table.ply)"
    page.locator(".jp-CodeCell").nth(1).locator(".cm-content").fill(run_code)
    run(page, 1)
    expect(page.locator(".jp-CodeCell").nth(1).locator(".jp-OutputArea-output")).to_contain_text("autre plateau", timeout=STARTS)
    assert ply(board) == before


@pytest.mark.longer
def test_a_saved_notebook_holds_the_last_position_after_the_page_was_reloaded_too(visit: Visitor, lab: Lab) -> None:
    page = open_notebook(visit, lab, "relu.ipynb", CELL.replace("partie-1", "relu"), "table.play('pioche')")
    run(page)
    board, kept = live(page), lab.folder / "relu.ipynb"
    expect(board).to_be_visible(timeout=STARTS)
    play_a_move(page, board)
    save(page, kept, ply(board))
    play_a_move(page, board)  # not saved
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(board).to_have_attribute("data-ply", "4", timeout=STARTS)
    page.locator(".jp-CodeCell").first.locator(".cm-content").click(timeout=STARTS)
    save(page, kept, 4)
    play_a_move(page, board)
    save(page, kept, 6)
    run(page, 1)
    save(page, kept, 8)
    (picture,) = [output["data"] for output in json.loads(kept.read_text())["cells"][0]["outputs"] if "text/html" in output["data"]]
    assert "Coup 8." in "".join(picture["text/html"]) and "Ta main" in "".join(picture["text/plain"])
    expect(page.locator(".tg-static section")).to_be_hidden()


LATE = "Le noyau n’a pas encore répondu (occupé, ou arrêté)"


@pytest.mark.parametrize("end", tried(["stop_kernels", "restart_kernels"], "stop_kernels"))
def test_a_click_on_a_board_whose_kernel_is_gone_is_answered_within_two_seconds_and_stays_pressed_no_longer(
    visit: Visitor, lab: Lab, end: str
) -> None:
    page = open_notebook(visit, lab, f"{end}.ipynb", CELL.replace("partie-1", end))
    run(page)
    board = live(page)
    expect(board).to_be_visible(timeout=STARTS)
    play_a_move(page, board)
    last = ply(board)
    getattr(lab, end)()
    page.wait_for_timeout(1000)
    board.locator("[data-click=pioche]").click()
    told = board.locator("[role=alert]")
    expect(told).to_contain_text(LATE, timeout=2000)
    expect(told).to_contain_text("exécute de nouveau la cellule, et la partie reprendra")
    assert in_sight(told)
    expect(board.locator("[data-click][aria-pressed], .is-waiting")).to_have_count(0, timeout=8000)
    expect(told).to_contain_text(LATE)
    page.screenshot(path=ROOT / "build" / "shots" / f"noyau-{end}.png")
    if end == "restart_kernels":
        run(page)
        expect(board).to_have_attribute("data-ply", str(last), timeout=STARTS)
        expect(board.locator("[role=alert]")).to_have_count(0)
        play_a_move(page, board)


@pytest.mark.longer
def test_a_press_stays_in_sight_while_the_kernel_is_busy_and_is_played_in_its_turn(visit: Visitor, lab: Lab) -> None:
    page = open_notebook(visit, lab, "occupe.ipynb", """import time, tablegames_widgets as tg
class Lent:
    def choose(self, vue):
        time.sleep(6)
        return "pioche"
table = tg.play("korsar", seats=["moi", Lent()], seed=3)
table""")  # fmt: skip
    run(page)
    board = live(page)
    expect(board).to_be_visible(timeout=STARTS)
    board.locator("[data-click=pioche]").click()
    expect(board.locator("[role=alert]")).to_contain_text(LATE, timeout=2000)
    expect(board.locator("[role=alert]")).to_contain_text("une autre partie commencera")
    page.wait_for_timeout(2500)
    expect(board.locator("[data-click=pioche][aria-pressed=true].is-waiting")).to_be_visible()
    page.screenshot(path=ROOT / "build" / "shots" / "noyau-occupe.png")
    expect(board).to_have_attribute("data-ply", "2", timeout=20_000)
    expect(board.locator("[role=alert], [data-click][aria-pressed], .is-waiting")).to_have_count(0)


@pytest.mark.longer
def test_a_save_that_fails_is_said_on_the_board_and_the_game_goes_on(visit: Visitor, lab: Lab) -> None:
    page = open_notebook(visit, lab, "plein.ipynb", CELL.replace("partie-1", "parties/une"),
                         "import os; os.mkdir('parties')", "table.save_as('ailleurs')")  # fmt: skip
    run(page)
    board = live(page)
    expect(board).to_be_visible(timeout=STARTS)
    told = board.locator("[role=alert]")
    expect(told).to_contain_text("La partie n’est pas gardée : « une.partie » ne s’écrit pas (ce dossier n’existe pas)")
    play_a_move(page, board)
    expect(told).to_contain_text("n’est pas gardée")
    page.screenshot(path=ROOT / "build" / "shots" / "pas-gardee.png")
    run(page, 1)
    play_a_move(page, board)
    expect(told).to_have_count(0)
    assert "coups: 4" in (lab.folder / "parties" / "une.partie").read_text()
    run(page, 2)
    play_a_move(page, board)
    assert "coups: 6" in (lab.folder / "ailleurs.partie").read_text() and "coups: 4" in (lab.folder / "parties" / "une.partie").read_text()


@pytest.mark.longer
def test_the_second_kernel_on_one_file_is_told_so_and_the_firsts_moves_stay(visit: Visitor, lab: Lab) -> None:
    cell = CELL.replace("partie-1", "deux").replace("seed=3", "seed=7")
    pages = [open_notebook(visit, lab, f"deux-{k}.ipynb", cell) for k in (1, 2)]
    boards = [live(page) for page in pages]
    for page, board in zip(pages, boards, strict=True):
        run(page)
        expect(board).to_be_visible(timeout=STARTS)
    play_a_move(pages[0], boards[0])
    first = (lab.folder / "deux.partie").read_text()
    boards[1].locator("[data-click='galion 5'].is-legal").first.click()
    expect(boards[1].locator("[role=alert]")).to_contain_text("garde d’autres coups, joués sur un autre plateau")
    expect(boards[1].locator("[role=alert]")).to_contain_text('table.save_as("deux-2")')
    assert (lab.folder / "deux.partie").read_text() == first
    pages[1].screenshot(path=ROOT / "build" / "shots" / "deux-noyaux.png")
