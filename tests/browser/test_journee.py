"""A teacher's day, tried whole, in `make proof`: the archive, a session in three places, thirty copies, grades, a tournament, its final.

It prints what each step took, and leaves a picture of each under build/shots.
"""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Page, expect
from support import HOURS, PROOF

import tablegames_widgets as tg

from ..lessons.test_nbgrader import RIGHT, SESSION, answered, nbgrader
from .conftest import ROOT, SHOTS, STARTS, Visitor, run
from .test_basthon import basthon as basthon
from .test_jupyterlab import Lab, live, notebook
from .test_jupyterlab import lab as lab
from .test_lite import step

CELLS = [cell for cell in json.loads(SESSION.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
ASKED = 'ex1 = tg.exercice("korsar"'
"""The cell that asks the first question; the one before it is where the pupil answers."""
WRONG = "def rend(somme, pieces):\n    return sorted(pieces)\n"
PUPILS = 30
PLAYERS = {
    "premier": "def choose(vue):\n    return vue.legal_moves[0]\n",
    "dernier": "class Joueur:\n    def choose(self, vue):\n        return vue.legal_moves[-1]\n",
    "milieu": "def choose(vue):\n    return vue.legal_moves[len(vue.legal_moves) // 2]\n",
    "long": "def choose(vue):\n    return max(vue.legal_moves, key=lambda coup: len(coup.text))\n",
    "hasardeux": "import random\nclass Joueur:\n    def __init__(self, graine):\n        self.tirage = random.Random(graine)\n"
    "    def choose(self, vue):\n        return self.tirage.choice(vue.legal_moves)\n",
}
BAD = {"boucle": "while True:\n    pass\n", "coupe": "def choose(vue)\n", "perdu": "def choose(vue):\n    return vue.coups[0]\n"}


@contextmanager
def timed(step: str) -> Iterator[None]:
    """Print what a step takes: the day is read, the clock is never judged."""
    began = monotonic()
    yield
    print(f"  {step:<60} {monotonic() - began:6.1f} s", flush=True)


def shot(page: Page, name: str) -> None:
    page.screenshot(path=SHOTS / f"journee-{name}.png")


# -- the session, in the three places where a class opens it -----------------------------------------------------------
def test_the_archive_comes_from_the_page_that_says_how_to_use_it(visit: Visitor, site: str) -> None:
    with timed("l’archive, prise sur la page « En classe »"):
        page = visit(f"{site}/guides/en-classe.html").page
        with page.expect_download() as download:
            page.get_by_role("link", name="tablegames.zip").first.click()
        assert download.value.path().read_bytes() == (ROOT / "build" / "site" / "archives" / "tablegames.zip").read_bytes()
    with timed("le carnet de la séance 3, pris sur sa page"):
        page.goto(f"{site}/nsi/03-algorithme-glouton.html")
        with page.expect_download() as download:
            page.get_by_role("link", name="le télécharger").click()
        assert download.value.suggested_filename == SESSION.name
        assert len(json.loads(download.value.path().read_text("utf-8"))["cells"]) > len(CELLS)


def test_session_3_in_basthon(basthon: Page) -> None:
    def cell(code: str) -> str:
        return str(basthon.evaluate("code => window.cell(code)", code))

    with timed("Basthon : ouvrir l’archive, toutes les cellules"):
        basthon.evaluate("window.upload('tablegames.zip', 'tablegames.zip')")
        assert cell("import shutil; shutil.unpack_archive('tablegames.zip')") == ""
        for one in CELLS:
            assert "Traceback" not in cell("".join(one["source"])) and "Error" not in cell("1")
    with timed("Basthon : répondre faux, puis juste, et garder ses essais"):
        cell('tg.exercices.garde("ana", "Ana")')
        assert cell(f"{WRONG}\nex1.verifie(rend)").startswith("Pas encore")
        expect(basthon.locator(".tg-result").last).to_contain_text("✘")
        assert cell(f"{RIGHT}\nex1.verifie(rend)").startswith("Oui")
        expect(basthon.locator(".tg-result").last).to_contain_text("✔")
        assert '"juste": true' in cell("open('ana.jsonl').read()")
    shot(basthon, "basthon")


def answers(page: Page, code: str, mark: str) -> None:
    """Write this answer above the first exercise, run both cells, and read what is said."""
    ask = page.locator(".jp-CodeCell", has_text="ex1.verifie(rend)").first
    cell = page.locator(".jp-CodeCell", has_text="def rend(somme, pieces)").first
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(code)
    page.keyboard.press("Shift+Enter")
    ask.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    expect(ask.locator(".tg-result")).to_contain_text(mark, timeout=STARTS)


def plays_the_session(page: Page, where: str) -> None:
    """Every cell; then a wrong answer, a right one, and the copy saved."""
    with timed(f"{where} : ouvrir, toutes les cellules"):
        page.locator(".jp-CodeCell .cm-content").first.wait_for(timeout=STARTS)
        run(page)
        for _ in CELLS:
            page.locator(".jp-CodeCell").first.wait_for()
        page.keyboard.press("Escape")
        for _ in range(len(json.loads(SESSION.read_text("utf-8"))["cells"]) - 1):
            step(page)
        expect(page.locator(".jp-InputPrompt", has_text="[*]")).to_have_count(0, timeout=STARTS)
    with timed(f"{where} : répondre faux, puis juste, enregistrer"):
        answers(page, WRONG, "✘")
        shot(page, f"{where.lower()}-faux")
        answers(page, RIGHT, "✔")
        shot(page, f"{where.lower()}-juste")
        page.keyboard.press("Escape")
        page.keyboard.press("Control+s")
        page.wait_for_timeout(3000)


def is_a_copy(text: str) -> None:
    assert "somme -= piece" in text and "✔" in text and len(json.loads(text)["cells"]) >= len(CELLS)


def test_session_3_in_jupyterlite_and_its_copy(visit: Visitor, site: str) -> None:
    page = visit(f"{site}/lite/notebooks/index.html?path={SESSION.name}", keeps=True).page
    plays_the_session(page, "JupyterLite")
    with timed("JupyterLite : rendre sa copie"):
        page.goto(f"{site}/carnets.html")
        with page.expect_download() as download:
            page.locator("#mes-copies").get_by_role("link", name="télécharger").click()
        assert download.value.suggested_filename == SESSION.name
        is_a_copy(download.value.path().read_text("utf-8"))
        shot(page, "copies")


def test_session_3_in_jupyterlab_and_its_copy(visit: Visitor, lab: Lab) -> None:
    (lab.folder / SESSION.name).write_text(SESSION.read_text("utf-8"), "utf-8")
    plays_the_session(visit(f"{lab.url}/lab/tree/{SESSION.name}?reset").page, "JupyterLab")
    is_a_copy((lab.folder / SESSION.name).read_text("utf-8"))


# -- what comes back: copies, players --------------------------------------------------------------------------------------
def test_thirty_copies_are_gathered_and_graded(tmp_path: Path) -> None:
    tool = nbgrader()
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PATH": f"{tool.parent}:{os.environ['PATH']}"}
    tg.exercices.nbgrader(tmp_path / "source" / "seance-3" / SESSION.stem, SESSION)
    kinds = ({}, {"rend": WRONG}, {"rend": RIGHT}, {"rend": RIGHT, "réponse3": "réponse3 = 3"})
    copies = tmp_path / "copies"
    copies.mkdir()
    for k in range(PUPILS):
        text = json.dumps(answered(**kinds[k % 4]), ensure_ascii=False)
        copies.joinpath(f"eleve-{k:02}.ipynb").write_text(text, "utf-8")

    def grades(*words: str) -> None:
        done = subprocess.run([tool, *words], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=3000)
        assert done.returncode == 0, done.stderr[-2000:]

    with timed("nbgrader : l’énoncé, d’après le carnet de la séance"):
        grades("generate_assignment", "seance-3", "--create")
    with timed("ranger les copies"):
        assert tg.exercices.ramasse(copies, "seance-3", SESSION.name, tmp_path) == PUPILS
    with timed(f"nbgrader : noter {PUPILS} copies"):
        grades("autograde", "seance-3", "--create")
        grades("export")
    with (tmp_path / "grades.csv").open(encoding="utf-8") as file:
        scores = {row["student_id"]: float(row["score"]) for row in csv.DictReader(file)}
    assert scores == {f"eleve-{k:02}": (0, 0, 1, 2)[k % 4] for k in range(PUPILS)}


@pytest.fixture(scope="module")
def finals(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the class's tournament leaves, played from a terminal as the page of session 12 says."""
    home = tmp_path_factory.mktemp("tournoi")
    home.joinpath("eleves").mkdir()
    for k in range(PUPILS - len(BAD)):
        name, text = list(PLAYERS.items())[k % len(PLAYERS)]
        home.joinpath("eleves", f"{name}{k:02}.py").write_text(text, "utf-8")
    for name, text in BAD.items():
        home.joinpath("eleves", f"{name}.py").write_text(text, "utf-8")
    minutes = max(3.0 if PROOF else 1.0, min(5.0, 10 * HOURS))  # two files of tests at a time leave it half of the machine
    words = ["tournoi", "korsar", "--dossier", "eleves", "--parties", "finales", "--processus", "2", "--minutes", f"{minutes:g}"]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    with timed(f"le tournoi de {PUPILS} fichiers, vérification comprise"):
        done = subprocess.run([sys.executable, "-m", "tablegames_widgets.cli", *words], cwd=home, env=env, capture_output=True, text=True,
                              check=True, timeout=60 * minutes + 60)  # fmt: skip
    SHOTS.mkdir(parents=True, exist_ok=True)
    SHOTS.joinpath("journee-tournoi.txt").write_text(done.stdout + done.stderr, "utf-8")
    assert "3 fichiers ne jouent pas" in done.stdout.replace("\u00a0", " ")
    return home / "finales"


def test_the_final_is_projected(visit: Visitor, lab: Lab, finals: Path) -> None:
    told = tg.arena.dossier(finals)
    who = {path.stem.rpartition("-")[0] for path in finals.iterdir()}  # those that the minutes left time to play
    assert len(told) == 2 * len(who) and "glouton" in who and not told.illisibles
    kept = finals / "glouton-meilleure.partie"
    (lab.folder / "finale.partie").write_text(kept.read_text("utf-8"), "utf-8")
    cell = 'import tablegames_widgets as tg\ntable = tg.resume("finale", viewpoint="spectateur")\ntable'
    (lab.folder / "finale.ipynb").write_text(notebook(cell), "utf-8")
    with timed("projeter la finale : ouvrir, agrandir, revoir coup par coup"):
        page = visit(f"{lab.url}/lab/tree/finale.ipynb?reset", width=1920, height=1080).page
        page.locator(".jp-CodeCell").first.click(timeout=STARTS)
        run(page)
        board = live(page)
        expect(board).to_be_visible(timeout=STARTS)
        page.get_by_role("button", name="Jouer en grand").click()
        expect(page.locator(".tg-host.is-grown")).to_be_visible()
        last = int(board.get_attribute("data-ply") or -1)
        for _ in range(3):
            board.get_by_role("button", name=re.compile("[Pp]récédent")).first.click()
            page.wait_for_timeout(400)
        shot(page, "finale")
        assert int(board.get_attribute("data-ply") or -1) < last
    assert page.evaluate("innerWidth") == 1920
