"""The puzzle of the day: half a year of them, found once in games between programs (`python -m
tablegames_widgets.lessons.daily`).

A page's Python would look for one for half a minute; these are there at once, and are the same in a notebook
and on the site.
"""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Final

from ..engine.files import make_folder, write
from ..engine.outside import read_json
from ..engine.shapes import Each, Record
from ..games import games
from .exercise import Exercise
from .puzzles import find
from .shelf import days, puzzles

WEEKS: Final = 26
_SLOW: Final = "meilleur"
"""A form whose judge thinks too long for a page."""


def of(day: date, game: str = "") -> Exercise:
    """The puzzle of a day: of another game each day of the week, unless one is named."""
    number = day.toordinal()
    chosen = game or list(games)[number % len(games)]
    known: list[dict[str, object]] = read_json(days(chosen), Each(Record({})), f"« {chosen}.json »")
    place = (number if game else number // len(games)) % len(known)
    return Exercise({"jeu": chosen, "id": f"{chosen}-énigme-{place + 1}", **known[place]})


def _found(game: str) -> list[dict[str, object]]:
    """Puzzles of a game, its themes in turn."""
    themes = [one for one in puzzles(game) if one["forme"] != _SLOW]
    found = []
    for week in range(WEEKS):
        theme = themes[week % len(themes)]
        (exercise,) = find(game, "", 0, 1, week + 1, (theme,))
        found.append(
            {**{key: value for key, value in exercise.data.items() if key != "jeu"}, "niveau": exercise.level}
        )
        print(game, week, theme["theme"], flush=True)
    return found


if __name__ == "__main__":
    for game in games:
        place = Path(__file__).with_name("enigmes") / f"{game}.json"
        make_folder(place.parent)
        lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in _found(game))
        write(place, f"[\n{lines}\n]\n")
