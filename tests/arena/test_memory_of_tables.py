"""A player of a series remembers what its seat was told, as at a table of people."""

from __future__ import annotations

from typing import Any

import tablegames_widgets as tg


class Listener:
    """Plays the first legal move, and keeps how much it remembers."""

    heard: list[tuple[int, int]] = []

    def choose(self, view: tg.View) -> Any:
        mine = [str(event) for told in view.history for event in told]
        Listener.heard.append((len(view.history), sum(line.startswith("B pioche «") for line in mine)))
        return view.legal_moves[0]


def test_a_program_of_a_series_remembers_every_play_and_none_of_the_others_cards() -> None:
    Listener.heard.clear()
    tg.arena.serie("korsar", [Listener, "hasard"], 2, limite=None, progres=False, workers=1)
    plays = [plays for plays, _ in Listener.heard]
    assert len(plays) > 10 and max(plays) > 20 and all(seen == 0 for _, seen in Listener.heard)
