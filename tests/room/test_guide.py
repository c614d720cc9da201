"""The guide « Une soirée, une classe » says who may do what as the room's own table does."""

from __future__ import annotations

import re

from support import DOCS

from tablegames_widgets.room.powers import IN_ROOM, LEAD, ON_BOARD, SEAT, WATCH

GUIDE = (DOCS / "guides" / "une-soiree.md").read_text("utf-8").replace("\u00a0", " ")


def test_the_guide_says_who_may_do_what() -> None:
    part = GUIDE.partition("## Qui peut quoi")[2].partition("## ")[0]
    rows = re.findall(r"^\| ([^|]+) \|([^|]*)\|([^|]*)\|([^|]*)\|$", part, re.MULTILINE)
    told = {what: tuple(cell.strip() == "oui" for cell in cells) for what, *cells in rows if what != "Quoi"}
    powers = [*ON_BOARD.values(), *IN_ROOM.values()]
    assert told == {power.name: tuple(role in power.who for role in (SEAT, WATCH, LEAD)) for power in powers}


def test_the_guide_says_how_long_what_is_kept_is_kept() -> None:
    from tablegames_widgets.room.command import PORT
    from tablegames_widgets.room.hall import EVENING

    assert EVENING == 12 * 3600 and "douze heures" in GUIDE and str(PORT) in GUIDE
