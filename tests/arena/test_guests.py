"""Players of files are guests, each in a process of its own: five cheats win nothing, eight accidents stop nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from multiprocessing import parent_process
from pathlib import Path
from time import perf_counter

import pytest

import tablegames_widgets as tg
from tablegames_widgets.arena.playing import entrants
from tablegames_widgets.arena.playing import game as referee
from tablegames_widgets.arena.playing.entrants import Entrant, joueur, pickled
from tablegames_widgets.arena.playing.isolated import LONGEST, MAKING, Guest, GuestFault
from tablegames_widgets.arena.pupils import classroom, validate
from tablegames_widgets.arena.series import progress
from tablegames_widgets.watch import TooLong

FIRST = "def choose(vue):\n    return vue.legal_moves[0]\n"
CHEATS = {
    # walk up the frames to whoever holds the position, and read all hands
    "cadres": """
import sys
def choose(vue):
    cadre = sys._getframe()
    while cadre:
        for chose in list(cadre.f_locals.values()):
            p = getattr(chose, "p", chose)
            if hasattr(p, "determinize") or type(p).__name__.endswith("Position"):
                raise SystemError("les deux mains sont là")
        cadre = cadre.f_back
    return vue.legal_moves[0]
""",
    # look for it in all that lives
    "ramasse": """
import gc
def choose(vue):
    for chose in gc.get_objects():
        if "Position" in type(chose).__name__ and hasattr(chose, "stack"):
            raise SystemError("une position est là")
    return vue.legal_moves[0]
""",
    # the opponent always resigns itself to its last move
    "adversaire": """
from tablegames_widgets.players import players
import tablegames_widgets.players.hasard as h
h.Hasard.choose = lambda self, vue: vue.legal_moves[-1] if False else 1 / 0
""" + FIRST,
    # the referee's own method, and the table's
    "arbitre": """
import tablegames_widgets.arena.playing.game as jeu
from tablegames_widgets.engine.position import Position
jeu.Table.told = lambda self: 1 / 0
jeu.Table.choose = lambda self, seat: 1 / 0
Position.play = lambda *a: 1 / 0
""" + FIRST,
    # the others' answers, written in their place: every open descriptor
    "tuyaux": """
import os
def choose(vue):
    for fd in range(3, 64):
        try:
            os.write(fd, b'\\x00\\x00\\x00\\x02{}')
        except OSError:
            pass
    return vue.legal_moves[0]
""",
}  # fmt: skip
ACCIDENTS = {
    "boucle": "def choose(vue):\n    while True:\n        try:\n            while True: pass\n        except BaseException: pass\n",
    "appel": "def choose(vue):\n    return sum(range(10**11))\n",
    "dort": "import signal, time\ndef choose(vue):\n    signal.signal(signal.SIGALRM, signal.SIG_IGN)\n    time.sleep(10**6)\n",
    "sort": "import os\ndef choose(vue):\n    os._exit(0)\n",
    "clavier": "def choose(vue):\n    raise KeyboardInterrupt\n",
    "mémoire": "def choose(vue):\n    return [0] * 10**10\n",
    "bavard": "def choose(vue):\n    print('x' * 10**6)\n    import sys; sys.stderr.write('y' * 10**6); sys.__stdout__.write('z')\n"
              "    return vue.legal_moves[0]\n",
    "long": "def choose(vue):\n    return 'x' * 10**7\n",
}  # fmt: skip
SAID = {
    "boucle": "réfléchit plus de 0.5 s", "appel": "réfléchit plus de 0.5 s", "dort": "réfléchit plus de 0.5 s", "sort": "arrêté net",
    "clavier": "KeyboardInterrupt", "mémoire": "MemoryError", "long": "n’est pas un coup",
}  # fmt: skip


def seat(tmp_path: Path, name: str, text: str, limit: float = 0.5) -> Guest:
    path = tmp_path / f"{name}.py"
    path.write_text(text, "utf-8")
    entrant = Entrant(name, joueur(path))
    return Guest(pickled(entrant, (entrant,)), 1, limit)


def played(tmp_path: Path, name: str, text: str, games: int = 4, limit: float = 0.5) -> tg.arena.Serie:
    path = tmp_path / f"{name}.py"
    path.write_text(text, "utf-8")
    return tg.arena.serie("korsar", [path, "glouton"], games, limite=limit, progres=False)


@pytest.mark.parametrize("name", CHEATS)
def test_a_cheat_sees_and_changes_nothing(name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    told = played(tmp_path, name, CHEATS[name], 2, limit=10.0)  # to search all that lives takes its time
    honest = played(tmp_path, "honnete", FIRST, 2)
    if name == "tuyaux":  # what it writes in its own line is its own fault
        assert {fault["joueur"] for fault in told.fautes()} == {"tuyaux"}
    else:
        assert not told.fautes()
        assert [game.winners for game in told.parties] == [game.winners for game in honest.parties]
        assert [game.plies for game in told.parties] == [game.plies for game in honest.parties]
    assert capfd.readouterr() == ("", "")  # nor does the clean process fall, of which it is a copy
    if name == "ramasse":
        assert "gc.get_objects" in str(told)


@pytest.mark.parametrize("name", ACCIDENTS)
def test_an_accident_is_its_own_fault_and_stops_nobody(name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    begun = perf_counter()
    told = played(tmp_path, name, ACCIDENTS[name], 2)
    assert perf_counter() - begun < 30 and len(told.parties) == 2
    if name == "bavard":
        assert not told.fautes() and "écrit à l’écran" in str(told)
    else:
        assert {fault["joueur"] for fault in told.fautes()} == {name}
        assert SAID[name] in told.fautes()[0]["raison"].replace("\u00a0", " ")
    assert capfd.readouterr() == ("", "")


def test_a_fault_that_was_told_is_heard_after_its_process_has_gone(tmp_path: Path) -> None:
    """On a busy machine it is gone before it is asked: its reason was lost, « le processus s’est arrêté net »."""
    guest = seat(tmp_path, "essai", "x = 1 / 0\n")
    guest._answer(b"", 20.0)  # it is here
    assert guest._process is not None
    guest._process.join(20)
    with pytest.raises(GuestFault, match="ZeroDivisionError"):
        guest._answer(b"", 20.0)


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser: one Python for all."""
    for module, name in ((referee, "HERE"), (referee, "SHARED"), (entrants, "SHARED"), (validate, "HERE")):
        monkeypatch.setattr(module, name, name == "SHARED")


LATER = """
import tablegames_widgets.arena.playing.game as jeu
def choose(vue):
    jeu.Table.told = lambda self: 1 / 0
    return vue.legal_moves[0]
"""
BUILTIN = "import builtins\nbuiltins.sum = lambda *_: 1 / 0\n" + FIRST


@pytest.mark.parametrize(
    "text", [CHEATS["arbitre"], CHEATS["adversaire"], LATER, BUILTIN], ids=["arbitre", "adversaire", "plus tard", "python"]
)
def test_who_changes_what_judges_him_where_all_share_one_python_loses_and_all_is_put_back(text: str, tmp_path: Path, shared: None) -> None:
    """In JupyterLite a file that patched the referee ended the tournament of the class."""
    stood = referee.Table.told, sum
    told = played(tmp_path, "triche", text)
    assert (referee.Table.told, sum) == stood
    assert len(told.parties) == 4 and {fault["joueur"] for fault in told.fautes()} == {"triche"}
    assert "il a changé ce qui le juge" in told.fautes()[0]["raison"]
    assert not played(tmp_path, "honnete", FIRST).fautes()


@pytest.fixture
def browser(shared: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no clock but that of the interpreter."""
    monkeypatch.setattr("sys.platform", "emscripten")


HARMLESS = ("cadres", "dort", "sort", "clavier", "bavard", "long")
"""Those that this very process outlives: the loops that swallow, the ends of memory and of pipes are played in JupyterLite."""


def test_in_a_browser_a_class_of_bad_players_comes_to_its_table(tmp_path: Path, browser: None, capfd: pytest.CaptureFixture[str]) -> None:
    """What one printed filled the notebook until it no longer answered; « raise KeyboardInterrupt » ended the tournament of all."""
    texts = {name: text for name, text in (CHEATS | ACCIDENTS).items() if name in HARMLESS}
    for name, text in texts.items():
        (tmp_path / f"{name}.py").write_text(text, "utf-8")
    told = tg.arena.classe(tmp_path, "silly_dragon", donnes=1, limite=0.5, temoins=["hasard"], progres=False)
    assert {row["joueur"] for row in told.classement()} == {"bavard", "hasard"} and not told.fautes()
    said = {one.fichier: str(one).replace("\u00a0", " ") for one in told.refuses}
    assert "KeyboardInterrupt (clavier.py, ligne 2)" in said["clavier.py"] and "SystemExit (sort.py, ligne 3)" in said["sort.py"]
    assert "bavard : il écrit à l’écran (« xxxx" in str(told).replace("\u00a0", " ") and capfd.readouterr() == ("", "")


SEARCHES = {
    "import sys\ndef choose(vue):\n    sys._getframe(5)\n    return vue.legal_moves[0]\n": "fouiller la mémoire (sys._getframe)",
    "import inspect\ndef choose(vue):\n    inspect.currentframe()\n    return vue.legal_moves[0]\n": "fouiller la mémoire (sys._getframe)",
    "import gc\ndef choose(vue):\n    gc.get_objects()\n    return vue.legal_moves[0]\n": "fouiller la mémoire (gc.get_objects)",
    "def choose(vue):\n    open('triche.txt', 'w').write('x')\n": "écrire un fichier (open triche.txt)",
}


@pytest.mark.parametrize("text", SEARCHES)
def test_in_a_browser_what_no_player_needs_is_refused_and_told(
    text: str, tmp_path: Path, browser: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who searched read the hands of both, and nothing was told."""
    monkeypatch.chdir(tmp_path)
    told = tg.arena.valide(_file(tmp_path, text), "silly_dragon", parties=1)
    assert not told and f"{SEARCHES[text]} : c’est refusé" in str(told).replace("\u00a0", " ") and not Path("triche.txt").exists()


TALKS = "class Sans:\n    def __str__(self):\n        while True:\n            pass\ndef choose(vue):\n    return (Sans(),)\n"


def test_in_a_browser_what_it_answers_is_read_while_its_time_runs(tmp_path: Path, browser: None) -> None:
    told = played(tmp_path, "ana", TALKS, 2)
    assert {fault["joueur"] for fault in told.fautes()} == {"ana"}
    here = played(tmp_path, "bo", FIRST, 2)
    assert not here.fautes() and {game.end for game in here.parties} == {""}


LIBRARY = (
    """
from collections import namedtuple
from dataclasses import dataclass
from enum import Enum
Deux = namedtuple("Deux", "a b")
Sorte = Enum("Sorte", "UN DEUX")
@dataclass
class Note:
    coup: int = 0
"""
    + FIRST
)


def test_in_a_browser_what_a_library_looks_at_is_nobodys_fault(tmp_path: Path, browser: None) -> None:
    told = tg.arena.valide(_file(tmp_path, LIBRARY), "silly_dragon", parties=1)
    assert told and not told.remarques


SLEEPS = "import time\ndef choose(vue):\n    time.sleep(0.04)\n    return vue.legal_moves[0]\n"


def test_in_a_browser_the_time_of_a_file_and_of_the_class_is_kept(tmp_path: Path, browser: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of its moves is in time: all of them are not. What loops as it is loaded stopped the page for good."""
    for text in ("while True:\n    pass\n", SLEEPS):
        told = tg.arena.valide(_file(tmp_path, text), "silly_dragon", temps=0.2)
        assert "pas fini en 0.2 s" in str(told).replace("\u00a0", " ")
    monkeypatch.setattr(classroom, "_checked", lambda paths, *_: {path: tg.arena.Avis(path.name, ("silly_dragon",), ()) for path in paths})
    begun = perf_counter()
    found = tg.arena.classe(tmp_path, "silly_dragon", minutes=0.005, temoins=["hasard"], progres=False)
    assert perf_counter() - begun < 5 and not found.parties and not found.fautes()
    assert "0 partie" in str(found).replace("\u00a0", " ")


def test_in_a_browser_who_stops_the_series_stops_it(tmp_path: Path, browser: None) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell in the background has it ignored
    try:
        with pytest.raises(KeyboardInterrupt):
            played(tmp_path, "ana", f"import signal\ndef choose(vue):\n    signal.raise_signal({signal.SIGINT:d})\n")
    finally:
        signal.signal(signal.SIGINT, before)


def test_where_there_is_no_bar_words_say_how_far_one_is(
    browser: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    now = iter((0.0, 0.5, 2.0, 2.0, 2.5))
    monkeypatch.setattr(progress, "perf_counter", lambda: next(now))
    with progress.progress(4, True, "fichiers") as bar:
        for _ in range(3):
            bar.update(1)
    with progress.progress(4, False) as bar:
        bar.update(4)
    assert capsys.readouterr().out == "\r2 / 4 fichiers\r3 / 4 fichiers\n"


WALLS = {
    "import subprocess, sys\ndef choose(vue):\n    subprocess.run([sys.executable, '-c', ''])\n": "lancer un programme",
    "import os\ndef choose(vue):\n    os.kill(os.getppid(), 9)\n": "arrêter un processus",
    "def choose(vue):\n    open('triche.txt', 'w').write('x')\n": "écrire un fichier",
    "import os\ndef choose(vue):\n    os.remove('essai.py')\n": "écrire un fichier",
    "import socket\ndef choose(vue):\n    socket.create_connection(('127.0.0.1', 9))\n": "ouvrir le réseau",
    "import os\nos.fork()\n" + FIRST: "lancer un programme",
}


@pytest.mark.parametrize("text", WALLS)
def test_what_no_player_needs_is_refused_and_told(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = tg.arena.valide(_file(tmp_path, text), "silly_dragon", parties=1)
    assert not told and WALLS[text] in str(told).replace("\u00a0", " ") and not Path("triche.txt").exists() and Path("essai.py").exists()


def test_what_may_be_innocent_is_told_and_the_file_plays(tmp_path: Path) -> None:
    other = tmp_path / "autre.txt"
    other.write_text("x", "utf-8")
    told = tg.arena.valide(_file(tmp_path, f"open({str(other)!r}).read()\nprint('bonjour')\n{FIRST}"), "silly_dragon", parties=1)
    text = str(told).replace("\u00a0", " ")
    assert told and "Il lit un fichier (autre.txt)." in text and "écrit à l’écran (« bonjour »)" in text


def _file(home: Path, text: str) -> Path:
    (home / "essai.py").write_text(text, "utf-8")
    return home / "essai.py"


RANDOM = """
import random
class Joueur:
    def __init__(self, graine):
        self.hasard = random.Random(graine)
    def choose(self, vue):
        return self.hasard.choice(vue.legal_moves)
"""


def test_a_guest_plays_what_it_plays_in_place_at_every_game(tmp_path: Path) -> None:
    path = _file(tmp_path, RANDOM)
    for game in tg.games.values():
        who = [path, *["hasard"] * (game.seats[0] - 1)]
        here, there = (tg.arena.serie(game, who, 4, isole=apart, progres=False).parties for apart in (False, True))
        assert here == there


class Mine:
    """Not of a file: it plays apart when that is asked for."""

    def choose(self, view: tg.View) -> int | tg.Move:
        return view.legal_moves[0] if parent_process() else 1 // 0


def test_who_is_no_file_plays_apart_where_it_is_asked() -> None:
    told = tg.arena.serie("silly_dragon", [Mine, "hasard"], 2, isole=True, progres=False)
    assert not told.fautes()
    assert tg.arena.serie("silly_dragon", [Mine, "hasard"], 2, progres=False).fautes()
    with pytest.raises(tg.BadSetup, match="isole"):
        tg.arena.serie("silly_dragon", [Mine, "hasard"], 2, isole="oui", progres=False)  # type: ignore[arg-type]


def test_the_process_holds_a_view_and_no_position_and_is_gone_at_the_end(tmp_path: Path) -> None:
    guest = seat(tmp_path, "ana", FIRST)
    guest.begin(MAKING)
    view = tg.games["korsar"].start(3, 7).view(0)
    assert guest.choose(view) == view.legal_moves[0].text
    process = guest._process
    assert process and process.pid and process.is_alive()
    guest.close()
    guest.close()
    assert not process.is_alive()


def test_what_it_answers_is_read_within_bounds(tmp_path: Path) -> None:
    view = tg.games["silly_dragon"].start(2, 7).view(0)
    for text, error in (
        (f"import os\ndef choose(vue):\n    os.write({{fd}}, ({LONGEST + 1}).to_bytes(4, 'big') + b'x' * 50000)\n", "trop long"),
        ("import os\ndef choose(vue):\n    os.write({fd}, (9).to_bytes(4, 'big') + b'[[[[[[[[[')\n", "comme prévu"),
        ("import os\ndef choose(vue):\n    os.write({fd}, (9).to_bytes(4, 'big') + b'[')\n    while True: pass\n", "réfléchit"),
        ("def choose(vue):\n    return object()\n", "n’est pas un coup"),
    ):
        line = "[f for f in range(3, 64) if os.path.exists(f'/proc/self/fd/{{f}}') and 'socket' in os.readlink(f'/proc/self/fd/{{f}}')][-1]"
        guest = seat(tmp_path, "bo", text.replace("{fd}", line.replace("{{", "{").replace("}}", "}")))
        guest.begin(MAKING)
        with pytest.raises((tg.BadSetup, GuestFault, TooLong)) as caught:
            guest.choose(view)
        assert error in (str(caught.value) or "réfléchit").replace("\u00a0", " ")
        assert guest._process is None


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_a_guest_does_not_outlive_whoever_asked(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    (tmp_path / "dort.py").write_text("import time\ndef choose(vue):\n    time.sleep(10**6)\n", "utf-8")
    script.write_text(
        "import sys, tablegames_widgets as tg\nfrom tablegames_widgets.arena.playing import isolated\n"
        "from tablegames_widgets.arena.playing.entrants import Entrant, joueur, pickled\nif __name__ == '__main__':\n"
        "    who = Entrant('dort', joueur(sys.argv[1]))\n    guest = isolated.Guest(pickled(who, (who,)), 1, None)\n    guest.begin(9)\n"
        "    print(guest._process.pid, flush=True)\n    guest.choose(tg.games['silly_dragon'].start(2, 1).view(0))\n",
        "utf-8",
    )
    parent = subprocess.Popen([sys.executable, str(script), str(tmp_path / "dort.py")], stdout=subprocess.PIPE, text=True)
    assert parent.stdout
    guest = int(parent.stdout.readline())
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    until = perf_counter() + 20
    while _lives(guest) and perf_counter() < until:
        os.sched_yield()
    assert not _lives(guest)


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").split()[2] != "Z"
    except OSError:
        return False


def test_the_seed_of_a_class_is_drawn_and_told(tmp_path: Path) -> None:
    _file(tmp_path, FIRST)
    one, two = (tg.arena.classe(tmp_path, "silly_dragon", donnes=1, temoins=["hasard"], workers=1, progres=False) for _ in range(2))
    assert one.task.seed != two.task.seed and f"graine {one.task.seed}" in str(one)
    again = tg.arena.classe(tmp_path, "silly_dragon", donnes=1, temoins=["hasard"], workers=1, graine=one.task.seed, progres=False)
    assert again.parties == one.parties


@pytest.mark.longer
def test_a_kept_class_is_taken_up_with_its_own_seed(tmp_path: Path) -> None:
    _file(tmp_path, FIRST)
    kept = tmp_path / "classe.series"
    one, two = (tg.arena.classe(tmp_path, "silly_dragon", donnes=1, temoins=["hasard"], garde=kept, progres=False) for _ in range(2))
    assert one.parties == two.parties


LATER = """
n = 0
def choose(vue):
    global n
    n += 1
    while n == 2:
        pass
    return vue.legal_moves[0]
"""


def test_a_guest_sits_at_a_board_and_what_it_does_wrong_is_told_there(tmp_path: Path) -> None:
    path = _file(tmp_path, LATER)
    player = tg.arena.isole(path, limite=0.5)
    assert type(player).__name__ == "essai"
    view = tg.games["silly_dragon"].start(2, 7).view(0)
    assert player.choose(view) == view.legal_moves[0].text
    with pytest.raises(tg.BadSetup, match="réfléchit plus de 0.5 s"):
        player.choose(view)
    assert player.choose(view) == view.legal_moves[0].text
    table = tg.play("silly_dragon", seats=["moi", tg.arena.isole(_file(tmp_path, FIRST))], seed=3)
    table.joue(str(table.match.view(0).legal_moves[0]))
    assert table.match.ply >= 1
    assert isinstance(tg.arena.isole("glouton"), type(tg.players["glouton"](1)))
