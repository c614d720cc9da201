"""Every write of the package that keeps something of someone: what was there, what is written, and how it is read again."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest import mock

import tablegames_widgets as tg
from tablegames_widgets.arena.league import season
from tablegames_widgets.arena.playing.game import Played
from tablegames_widgets.arena.pupils import classroom
from tablegames_widgets.arena.series.kept import Kept as Series
from tablegames_widgets.arena.series.kept import load
from tablegames_widgets.board import opening
from tablegames_widgets.cli import main
from tablegames_widgets.engine.files import Kept
from tablegames_widgets.lessons import results
from tablegames_widgets.lessons.handed import copies, nbgrader
from tablegames_widgets.lessons.handed.sheets import as_csv
from tablegames_widgets.room.hall import STATE, Hall
from tablegames_widgets.terminal import decisions

Found = dict[str, object]
"""What is read again, name by name: each is what it was, or what it becomes."""
MATCH = tg.Match("korsar", ["Ana", "Bo"], 7)
TEXT = MATCH.play("pioche").text()
LATER = MATCH.play("pioche").text()


class Write(NamedTuple):
    """`before` puts there what was kept, `act` writes, `read` reads again with the package's own reader."""

    before: Callable[[Path], object]
    act: Callable[[Path], object]
    read: Callable[[Path], Found]
    down: bool = True
    """Whether it must outlive a power cut. What a room keeps is the evening's: it outlives its program."""
    modes: bool = True
    """Whether a file keeps its mode: another game in its place is another file."""


OWNER = (4321, 4322) if os.geteuid() == 0 else (os.getuid(), os.getgroups()[-1])
"""Somebody else's file, where one may make one."""


def nothing(_: Path) -> None:
    """There was nothing before."""


def put(name: str, text: str) -> Callable[[Path], object]:
    """A file that was there."""

    def there(folder: Path) -> None:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        path.chmod(0o640)
        os.chown(path, *OWNER)

    return there


def each(pattern: str, read: Callable[[Path], object]) -> Callable[[Path], Found]:
    """What the files of such names hold."""
    return lambda folder: {str(path.relative_to(folder)): read(path) for path in sorted(folder.glob(pattern))}


def text_of(path: Path) -> str:
    return tg.Match.load(path).text()


# -- saves -------------------------------------------------------------------------------------------------------------
def linked(folder: Path) -> None:
    (folder / "loin").mkdir()
    put("loin/partie", TEXT)(folder)
    (folder / "a.partie").symlink_to("loin/partie")


def goes_on(folder: Path) -> None:
    """A board takes its file up and writes the next move."""
    there = opening.load(folder / "a.partie")
    assert there
    there[1].write(LATER)


def elsewhere(folder: Path) -> None:
    """A finished game goes aside, the next one begins in its place."""
    path = folder / "a.partie"
    if os.access(path, os.F_OK):
        opening.put_aside(path)
    Kept(path).write(LATER)


# -- a class -----------------------------------------------------------------------------------------------------------
EXERCISE: Any = SimpleNamespace(id="korsar-3", tries=1)


def tries(folder: Path) -> None:
    """A try, once: who was killed after it does not try again."""
    if os.access(folder / "ana.jsonl", os.F_OK) and any(one["exercice"] == EXERCISE.id for one in results.relis(folder / "ana")):
        return
    results.garde(folder / "ana", "Ana")
    try:
        results.keep(EXERCISE, {"é": ["a" * 40, {"b": 1}]}, results.Result(False, "Non."))
    finally:
        results.garde(None)


def read_tries(folder: Path) -> Found:
    """Each try by its place; the day apart, which is never the same."""
    path = folder / "ana.jsonl"
    kept = results.relis(path) if path.exists() else []
    return {str(k): {**one, "quand": ""} for k, one in enumerate(kept)}


OLD = json.dumps({"quand": "", "exercice": "korsar-1", "juste": True}) + "\n"
CUT = OLD + '{"quand": "", "exercice": "kor'
SEASON = season.begun("Ana")
CLIMBED = json.loads(json.dumps(SEASON))
season.climbed(CLIMBED, "korsar")["ligue"] = 3
EXERCISES = [tg.exercice("korsar-3")]


def a_copy(name: str) -> str:
    """A pupil's notebook."""
    cell = {"cell_type": "code", "source": [name], "metadata": {"nbgrader": {"grade_id": "x", "grade": True}}, "outputs": []}
    return json.dumps({"cells": [cell], "metadata": {}})


def handed_in(folder: Path) -> None:
    put("source/un/c.ipynb", a_copy("maître"))(folder)
    put("remis/ana.ipynb", a_copy("ana"))(folder)
    put("remis/bo.ipynb", a_copy("bo"))(folder)
    put("submitted/ana/un/c.ipynb", a_copy("hier"))(folder)


def read_cells(path: Path) -> object:
    return [cell["source"] for cell in nbgrader.lu(path)["cells"]]


def course(folder: Path) -> Found:
    """The notebook by its words; the settings by whether the teacher's own are still there, and ours."""
    found: Found = each("*.ipynb", lambda path: len(nbgrader.lu(path)["cells"]))(folder)
    config = folder / "nbgrader_config.py"
    return {**found, "config": config.read_text("utf-8").splitlines()} if config.exists() else found


CONFIG = "c = get_config()\nc.CourseDirectory.course_id = 'échecs'\n"


def best_games(folder: Path) -> None:
    """The best game and the worst of each: what replays them apart is not at stake here."""
    rows = [{"joueur": who, "meilleure": 0, "pire": 1} for who in ("Ana", "Bo")]
    games = [SimpleNamespace(number=k) for k in range(2)]
    told: Any = SimpleNamespace(classement=lambda: rows, parties=games, task=None)
    with mock.patch.object(classroom, "apart", lambda work, task, games: [LATER for _ in games]):
        classroom.Classe.garde_parties(told, folder / "parties")


# -- series ------------------------------------------------------------------------------------------------------------
GAMES = [Played(k, k, ("a", "b"), (k % 2,), (3, 1), 40) for k in range(4)]


def series(*numbers: int) -> Callable[[Path], None]:
    """A series that is taken up, and plays what lacks."""

    def act(folder: Path) -> None:
        with Series(folder / "série", {"jeu": "korsar"}) as kept:  # type: ignore[typeddict-item]
            for number in numbers:
                if number not in kept.done:
                    kept.add([GAMES[number]])

    return act


def read_series(folder: Path) -> Found:
    path = folder / "série"
    return {str(game.number): game for game in load(path)[1]} if path.exists() else {}


# -- a room ------------------------------------------------------------------------------------------------------------
def hall(folder: Path) -> Hall:
    return Hall(folder / "salle")


def with_tables(folder: Path) -> None:
    room = hall(folder)
    if lacking := 2 - len(room.tables):
        room.open("korsar", ["hasard", "hasard"], tables=lacking)
    told(room)


def read_room(folder: Path) -> Found:
    """The room as the next server finds it: in a copy, since it puts aside what is damaged."""
    place = folder / "salle"
    if not (place / STATE).exists():
        return {}
    room = hall(folder)
    tables = enumerate(room.tables[number] for number in sorted(room.tables))
    return {"code": room.code, **{f"table {k}": (t.game.id, t.paused, t.match and t.match.ply) for k, t in tables}}


def opens(folder: Path) -> None:
    room = hall(folder)
    if len(room.tables) < 3:
        room.open("manitou", ["hasard", "hasard"])
    told(room)


def told(room: Hall) -> None:
    """What the screens say of a table that is not kept."""
    for table in room.tables.values():
        if table._unkept:
            raise tg.TableGamesError(table._unkept)


def pauses(folder: Path) -> None:
    room = hall(folder)
    room.pause(room.tables.values(), True)
    told(room)


def closes(folder: Path) -> None:
    room = hall(folder)
    if len(room.tables) == 2:
        room.close(room.tables[2])


def damages(folder: Path) -> None:
    with_tables(folder)
    (folder / "salle" / "table-2.json").write_text("{", "utf-8")


def ends(folder: Path) -> None:
    hall(folder).forget()


def kept_games(folder: Path) -> None:
    room = Hall()
    room.open("korsar", ["hasard", "hasard"])
    with mock.patch.object(tg.Match, "text", return_value=LATER):
        room.saves(folder / "parties")


def read_new(folder: Path) -> Found:
    """The games of two evenings: however many there are, they are all whole."""
    return {"anciennes": text_of(folder / "parties/korsar-1.partie"), **each("parties/korsar-1-2.partie", text_of)(folder)}


# -- commands ----------------------------------------------------------------------------------------------------------
def draws(folder: Path) -> None:
    """The command says what is wrong in a line, and ends with 1."""
    said = StringIO()
    with redirect_stdout(said), mock.patch("sys.stderr", said), mock.patch.object(decisions, "drawn", return_value=GRAPH):
        code = main(["dessine", "korsar", "--texte", "--vers", str(folder / "graphe.txt")])
    if code:
        raise tg.TableGamesError(said.getvalue().strip().removeprefix("tablegames : "))


GRAPH = decisions.drawn(tg.games["korsar"])


def words(path: Path) -> str:
    return path.read_text("utf-8")


SAVED = each("*.partie", text_of)
ROWS = [{"élève": "Ana", "justes": 3}]
WRITES: Mapping[str, Write] = {
    "partie": Write(put("a.partie", TEXT), lambda f: tg.Match.from_text(LATER).save(f / "a.partie"), SAVED),
    "partie neuve": Write(nothing, lambda f: tg.Match.from_text(LATER).save(f / "a.partie"), SAVED),
    "partie derrière un lien": Write(linked, lambda f: tg.Match.from_text(LATER).save(f / "a.partie"), each("loin/partie", text_of)),
    "plateau": Write(put("a.partie", TEXT), goes_on, SAVED),
    "partie finie": Write(put("a.partie", TEXT), elsewhere, lambda f: {"ancienne": TEXT in (found := [*SAVED(f).values()]),
                                                                          "neuve": LATER in found}, modes=False),
    "essai": Write(put("ana.jsonl", OLD), tries, read_tries),
    "premier essai": Write(nothing, tries, read_tries),
    "essai après une coupure": Write(put("ana.jsonl", CUT), tries, read_tries),
    "série": Write(series(0, 1), series(0, 1, 2, 3), read_series),
    "série neuve": Write(nothing, series(0, 1), read_series),
    "série en désordre": Write(series(2, 1), series(3, 0), read_series),
    "saison": Write(lambda f: season.kept(SEASON, f / "ana.ligue"), lambda f: season.kept(CLIMBED, f / "ana.ligue"),
                    each("*.ligue", season.read)),
    "tableur": Write(put("classe.csv", "hier\n"), lambda f: as_csv(f / "classe.csv", ("élève", "justes"), ROWS), each("*.csv", words)),
    "cours": Write(put("nbgrader_config.py", CONFIG), lambda f: nbgrader.carnet(f / "c.ipynb", EXERCISES), course),
    "copies": Write(handed_in, lambda f: copies.ramasse(f / "remis", "un", "c", f), each("submitted/**/*.ipynb", read_cells)),
    "parties d’une classe": Write(put("parties/Ana-pire.partie", TEXT), best_games, each("parties/*.partie", text_of)),
    "salle neuve": Write(nothing, with_tables, lambda f: {k: v for k, v in read_room(f).items() if k != "code"}, down=False),
    "salle": Write(with_tables, pauses, read_room, down=False),
    "une table de plus": Write(with_tables, opens, read_room, down=False),
    "une table de moins": Write(with_tables, closes, read_room, down=False),
    "une table abîmée": Write(damages, hall, read_room, down=False),
    "fin de soirée": Write(with_tables, ends, lambda f: {"tables": sum("table" in key for key in read_room(f))}, down=False),
    "parties d’une salle": Write(put("parties/korsar-1.partie", TEXT), kept_games, read_new),
    "graphe": Write(put("graphe.txt", "hier\n"), draws, each("*.txt", words)),
}  # fmt: skip


def names(folder: Path) -> Iterator[str]:
    """Whatever stands there."""
    return (str(path.relative_to(folder)) for path in sorted(folder.rglob("*")))
