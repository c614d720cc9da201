"""The names that the guides, the notebooks and older pickles give to what has since moved into a room of the arena."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

import tablegames_widgets as tg
from tablegames_widgets.arena import chiffres, spaces
from tablegames_widgets.arena.environments import spaces as room
from tablegames_widgets.arena.measured import chiffres as measured


@pytest.mark.parametrize("command", ["chiffres", "force"])
def test_a_command_runs_by_the_name_of_the_guides(command: str) -> None:
    run = subprocess.run([sys.executable, "-W", "error", "-m", f"tablegames_widgets.arena.{command}", "--help"],
                         text=True, capture_output=True, check=True, encoding="utf-8")  # fmt: skip
    assert f"tablegames_widgets.arena.{command}" in run.stdout and "--parties" in run.stdout


def test_what_the_guides_import_is_what_the_rooms_hold() -> None:
    assert (chiffres.lengths, chiffres.luck, chiffres.places) == (measured.lengths, measured.luck, measured.places)
    assert (spaces.Actions, spaces.observation) == (room.Actions, room.observation)


def test_games_that_were_pickled_before_the_rooms_are_read() -> None:
    played = tg.arena.serie("silly_dragon", ["hasard", "glouton"], 1, progres=False).parties
    old = pickle.dumps(played, 0).replace(b"ctablegames_widgets.arena.playing.game\n", b"ctablegames_widgets.arena.playing\n")
    assert b"ctablegames_widgets.arena.playing\n" in old and pickle.loads(old) == played
