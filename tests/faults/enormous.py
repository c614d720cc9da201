"""`python -m tests.faults.enormous`: whoever is told to do something enormous refuses first, in a process of 1 GiB.

It prints, as JSON, for each thing asked for: what was said, the seconds and the mebibytes that this took. tests/faults/test_enormous.py
compares.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, suppress
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

MOST = 1 << 30
"""Bytes of the process, shared libraries included."""
HUGE = 2 << 30
"""Bytes of a file that holds nothing but zeros."""
BILLION = 10**9


LATE = 10
"""Seconds after which nobody waits any more."""


class Late(BaseException):
    """What was asked for is being done."""


def _late(*_: object) -> None:
    raise Late


def bounded() -> None:
    """From here on this process has no more."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST, MOST))


def peak() -> float:
    """The most that this process has held, in mebibytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def readers(file: Path) -> Mapping[str, Callable[[], object]]:
    """Everything that reads a file which someone hands in."""
    import tablegames_widgets as tg
    from tablegames_widgets.arena.league import season
    from tablegames_widgets.arena.playing.entrants import joueur
    from tablegames_widgets.arena.series import kept
    from tablegames_widgets.board import opening
    from tablegames_widgets.engine import material
    from tablegames_widgets.finder import index
    from tablegames_widgets.lessons import results
    from tablegames_widgets.lessons.handed import nbgrader
    from tablegames_widgets.room.hall import STATE, Hall

    for place in (file.parent / STATE, file.parent / index.ON_SITE):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(file)
    return {
        "une sauvegarde de 2 Go": lambda: tg.Match.load(file),
        "une partie à reprendre de 2 Go": lambda: opening.load(file),
        "des essais de 2 Go": lambda: results.relis(file),
        "une série de 2 Go": lambda: kept.load(file),
        "une série à reprendre de 2 Go": lambda: kept.Kept(file, {}),  # type: ignore[typeddict-item]
        "une saison de 2 Go": lambda: season.read(file),
        "un carnet de 2 Go": lambda: nbgrader.lu(file),
        "un matériel de 2 Go": lambda: material.read(file),
        "un joueur de 2 Go": lambda: joueur(file),
        "une salle de 2 Go": lambda: Hall(file.parent),
        "un index de 2 Go": lambda: index.finder(file.parent),
    }


def asked() -> Mapping[str, Callable[[], object]]:
    """Numbers and texts beyond reason."""
    import tablegames_widgets as tg
    from tablegames_widgets.arena.pupils.classroom import classe
    from tablegames_widgets.arena.series.series import serie
    from tablegames_widgets.arena.series.tournament import tournoi
    from tablegames_widgets.cli import main
    from tablegames_widgets.engine.outside import packed
    from tablegames_widgets.page import page
    from tablegames_widgets.room.hall import Hall

    def said(*words: str) -> None:
        """A command, which says it on stderr."""
        heard = StringIO()
        with redirect_stderr(heard), suppress(SystemExit):
            main(words)
        raise tg.TableGamesError(heard.getvalue().strip().rpartition("\n")[2])

    def told(text: str) -> None:
        """What the page is answered."""
        raise tg.TableGamesError(json.loads(text).get("unopened") or json.loads(text)["error"])

    korsar = tg.games["korsar"]
    bots = ("hasard", "hasard")
    return {
        "un milliard de sièges": lambda: korsar.start(BILLION),
        "un milliard de joueurs": lambda: tg.Match("korsar", BILLION),
        "dix millions de noms": lambda: tg.Match("korsar", ["Ana"] * 10**7),
        "un nom de cent millions de lettres": lambda: tg.Match("korsar", ["A" * 10**8, "Bo"]),
        "une graine de dix mille chiffres": lambda: korsar.start(2, 10**10_000),
        "un milliard de parties": lambda: serie("korsar", bots, BILLION),
        "un milliard de processus": lambda: serie("korsar", bots, 2, workers=BILLION),
        "un milliard de donnes": lambda: tournoi("korsar", ("hasard", "glouton"), BILLION),
        "une classe d’un milliard de donnes": lambda: classe(".", "korsar", donnes=BILLION),
        "un milliard de parties, en commande": lambda: said("serie", "korsar", *bots, "--parties", str(BILLION)),
        "un milliard de tables": lambda: Hall().open("korsar", ["moi", "moi"], tables=BILLION),
        "un milliard d’énigmes": lambda: tg.exercices("korsar", n=BILLION),
        "un milliard de plongeurs": lambda: tg.games["key_largo"].with_material({"start": {"divers": BILLION}}).start(3),
        "un milliard de dollars": lambda: tg.games["key_largo"].with_material({"start": {"money": 10 * BILLION}}),
        "cent millions de crochets": lambda: tg.Match.from_text("[" * 10**8),
        "un lien de cent millions de lettres": lambda: tg.Match.from_link("#partie=" + "A" * 10**8),
        "un lien qui se déplie en cent millions": lambda: tg.Match.from_link("#partie=" + packed("a" * 10**8)),
        "une position de cent millions de lettres": lambda: korsar.position("a" * 10**8),
        "une page de cent millions de lettres": lambda: told(page.open_board("un", "[" * 10**8, "", "", "r.html")),
        "un coup de cent millions de lettres": lambda: korsar.start(2, 1).play("a" * 10**8),
        "un exercice de cent millions de lettres": lambda: tg.exercice("korsar", "a" * 10**8, "Lequel ?"),
    }


def tried(work: Callable[[], object]) -> dict[str, Any]:
    """What is said, and what it took."""
    import tablegames_widgets as tg

    began, before = perf_counter(), peak()
    signal.signal(signal.SIGALRM, _late)
    signal.alarm(LATE)
    try:
        work()
        told = ""
    except Late:
        told = "trop long"
    except (tg.TableGamesError, OSError) as error:
        told = str(error) or repr(error)
    except MemoryError:
        told = "MemoryError"
    finally:
        signal.alarm(0)
    return {"dit": told[:3000], "secondes": perf_counter() - began, "Mo": peak() - before}


def main() -> int:
    bounded()
    with TemporaryDirectory() as folder:
        file = Path(folder, "énorme.py")
        with file.open("wb") as made:
            os.truncate(made.fileno(), HUGE)
        found = {name: tried(work) for name, work in {**readers(file), **asked()}.items()}
    json.dump(found, sys.stdout, ensure_ascii=False)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
