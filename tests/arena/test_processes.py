"""Processes of our own, whatever the program is that starts them: a file without its guard, standard input, a cell."""

from __future__ import annotations

import os
import subprocess
import sys
from multiprocessing import spawn
from pathlib import Path

import pytest

from tablegames_widgets.arena import processes

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


@pytest.mark.parametrize("way", WAYS)
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
    with processes._nameless():
        assert not {"init_main_from_path", "init_main_from_name"} & set(spawn.get_preparation_data("essai"))
    assert main.__file__ == "<stdin>" and main.__spec__ is None


def test_only_what_is_named_in_the_main_program_needs_it() -> None:
    assert isinstance(processes.context(b"..."), processes.BareContext)
    assert not isinstance(processes.context(b"__main__ First"), processes.BareContext)
    assert isinstance(processes.context(b"cloudpickle __main__ First"), processes.BareContext)
