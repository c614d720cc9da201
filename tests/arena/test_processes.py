"""Processes of our own, whatever the program is that starts them: a file without its guard, standard input, a cell."""

from __future__ import annotations

import os
import subprocess
import sys
from multiprocessing import spawn
from pathlib import Path

import pytest
from support import tried

from tablegames_widgets.arena.playing import processes

ROOT = Path(__file__).parents[2]
PROGRAM = """import sys
sys.modules["cloudpickle"] = None
import tablegames_widgets as tg
class First:
    def choose(self, vue): return vue.legal_moves[0]
told = tg.arena.classe("eleves", "silly_dragon", donnes=1, temoins=["hasard"], progres=False)
print("classés :", *(row["joueur"] for row in told.classement()), "; refusés :", len(told.refuses))
try:
    tg.arena.serie("silly_dragon", [First, "hasard"], parties=2, workers=2, progres=False)
except tg.BadSetup as error:
    print(error)
"""
WAYS = {"stdin": ([], "First » n’est écrit dans aucun fichier"), "fichier": (["essai.py"], "range ce qui joue sous « if __name__")}

# What Windows has not, and an encoding that nobody named: in every process, for each imports a `sitecustomize` first.
WINDOWS = """import os, signal
for module, names in ((os, ("fork", "forkpty")), (signal, ("SIGALRM", "alarm", "setitimer", "getitimer"))):
    for name in names:
        delattr(module, name)
"""
LOOPS = "def choose(vue):\n    while True:\n        pass\n"
GUARDED = """import os, signal, sys
import tablegames_widgets as tg
assert not hasattr(os, "fork") and not hasattr(signal, "setitimer") and sys.flags.warn_default_encoding
if __name__ == "__main__":
    told = tg.arena.classe("élèves", "silly_dragon", donnes=1, limite=0.3, temoins=["hasard"], garde="notes.tgs", progres=False)
    told.garde_parties("finales")
    assert tg.arena.dossier("finales").parties, "rien de gardé"
    print([one.fichier for one in told.refuses], *(row["joueur"] for row in told.classement()))
"""


def test_a_class_plays_where_there_is_neither_fork_nor_alarm_nor_an_encoding_by_default(tmp_path: Path) -> None:
    tmp_path.joinpath("élèves").mkdir()
    for name, text in (("Zoé", "def choose(vue):\n    return vue.legal_moves[0]  # « é »\n"), ("boucle", LOOPS)):
        tmp_path.joinpath("élèves", f"{name}.py").write_text(text, "utf-8")
    for name, text in (("sitecustomize", WINDOWS), ("essai", GUARDED)):
        tmp_path.joinpath(f"{name}.py").write_text(text, "utf-8")
    env = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}", "PYTHONWARNDEFAULTENCODING": "1", "PYTHONUTF8": "0",
           "PYTHONWARNINGS": "error::EncodingWarning", "PYTHONIOENCODING": "utf-8"}  # fmt: skip
    done = subprocess.run(
        [sys.executable, "essai.py"], cwd=tmp_path, env=env, capture_output=True, text=True, encoding="utf-8", timeout=120
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split() == ["['boucle.py']", *sorted(["Zoé", "hasard"], key=done.stdout.index)]


@pytest.mark.parametrize("way", tried([*WAYS]))
def test_a_class_plays_from_any_program(way: str, tmp_path: Path) -> None:
    tmp_path.joinpath("eleves").mkdir()
    for name, end in (("ana", 0), ("bo", -1)):
        tmp_path.joinpath("eleves", f"{name}.py").write_text(f"def choose(vue):\n    return vue.legal_moves[{end}]\n", "utf-8")
    tmp_path.joinpath("essai.py").write_text(PROGRAM, "utf-8")
    words, says = WAYS[way]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    done = subprocess.run([sys.executable, "-P", *words], input="" if words else PROGRAM, cwd=tmp_path, env=env, capture_output=True,
                          text=True, encoding="utf-8", timeout=120, check=True)  # fmt: skip
    told = done.stdout.replace("\u00a0", " ")
    assert told.startswith("classés : ") and " bo" in told and " ana" in told and "refusés : 0" in told
    assert says in told


def test_the_main_program_is_not_told_and_keeps_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    main = sys.modules["__main__"]
    monkeypatch.setattr(main, "__spec__", None)
    monkeypatch.setattr(main, "__file__", "<stdin>", raising=False)
    assert "init_main_from_path" in spawn.get_preparation_data("essai")
    with processes.nameless():
        assert not {"init_main_from_path", "init_main_from_name"} & set(spawn.get_preparation_data("essai"))
    assert main.__file__ == "<stdin>" and main.__spec__ is None


def test_only_what_is_named_in_the_main_program_needs_it() -> None:
    assert isinstance(processes.context(b"..."), processes.BareContext)
    assert not isinstance(processes.context(b"__main__ First"), processes.BareContext)
    assert isinstance(processes.context(b"cloudpickle __main__ First"), processes.BareContext)
