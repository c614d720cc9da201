"""A finished game read again, as a value: for a cell of a notebook, a script, a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from html import escape
from math import floor
from typing import Final

from ..engine import Match, Say
from ..engine.text import capital, count, french, listed
from ..players import Reading, read
from ..players.advice import Cost
from ..players.retold import sentences, signed
from ..scene import Curves
from ..scene.curves import picture
from ..scene.panels import FIGURES

BARS: Final = "▁▂▃▄▅▆▇█"
WIDE: Final = 40
"""Letters of a curve in text."""
STYLE: Final = (
    "<style>.tg-curves-names{display:flex;flex-wrap:wrap;gap:.2em 1em;list-style:none;padding:0}"
    ".tg-curves-names li{list-style:none}</style>"
)


class Relecture:
    """Une partie finie, relue : ce que `tg.relire` rend.

    Par siège : `courbes`, des listes de (coup, chances de gagner de 0 à 1), telles que chacun pouvait en
    juger ; `precision`, de 0 (comme au hasard) à 100 (toujours le meilleur coup trouvé), ou None quand rien
    n’était en jeu ; `chance`, les chances de gagner que le tirage lui a données (au-dessous de 0 :
    enlevées) ; `couts`, ses coups les plus chers, chacun avec `ply`, `played`, `cost` et `text()`.
    """

    courbes: list[list[tuple[int, float]]]
    precision: list[float | None]
    chance: list[float]
    couts: list[list[Cost]]

    def __init__(self, partie: Match, siege: int | None = None, graine: int = 0) -> None:
        """Lit toute la partie, pour ce siège ou pour tous. Lève BadSetup quand elle n’est pas finie, ou pour
        un siège qu’elle n’a pas."""
        self.partie = partie
        self.siege = None if siege is None else partie.start.seated(siege)
        *_, self._reading = read(partie, None if self.siege is None else [self.siege], graine)
        self.courbes = [list(enumerate(curve)) for curve in self._reading.curves]
        self.precision = [self._reading.accuracy(seat) for seat in self._reading.seats]
        self.chance, self.couts = self._reading.luck, self._reading.costs

    @cached_property
    def phrases(self) -> tuple[str, ...]:
        """Comment elle a fini, qui a mieux joué, qui a eu plus de chance."""
        outcome = self.partie.view(self.siege, self.partie.last_ply).outcome
        return (*([outcome.why] if outcome else []), *sentences(self._reading, self._say))

    @property
    def _say(self) -> Say:
        return Say(self.partie.names, self.siege)

    @property
    def _curves(self) -> Curves:
        return curves(self._reading, self._say)

    @property
    def _title(self) -> str:
        match = self.partie
        return f"{match.game.title}, {listed(match.names)}, {count(match.last_ply, 'coup')}"

    @cached_property
    def _dearest(self) -> list[tuple[str, str]]:
        """The dearest moves, the dearest first: in words, and in figures."""
        found = [(cost, seat) for seat, costs in enumerate(self.couts) for cost in costs]
        return [
            (french(f"Coup {cost.ply + 1}. {self._plain(cost, seat)}"),
             french(f"Coup {cost.ply + 1}, {self._say(seat)} : {cost.text()}"))
            for cost, seat in sorted(found, key=lambda one: -one[0].cost)
        ]  # fmt: skip

    def _plain(self, cost: Cost, seat: int) -> str:
        return cost.plain(self.partie.view(seat, cost.ply, shared=seat != self.siege))

    def __repr__(self) -> str:
        return f"<Relecture de {self._title}>"

    def __str__(self) -> str:
        rows = zip(in_text(self._curves), self.precision, self.chance, strict=True)
        curves = [f"{drawn} {_figures(points, luck)}" for drawn, points, luck in rows]
        lines = [self._title, *self.phrases, "", french("Chances de gagner, coup par coup :"), *curves]
        dear = [plain for plain, _ in self._dearest]
        return "\n".join([*lines, *(["", "Ce qui a compté", *dear] if dear else [])])

    def _repr_html_(self) -> str:
        said = "".join(f"<p>{escape(line)}</p>" for line in self.phrases)
        counted = ""
        if self._dearest:
            plain, figures = map(_numbered, zip(*self._dearest, strict=True))
            more = f"<details><summary>{FIGURES}</summary>{figures}</details>"
            counted = f"<h4>Ce qui a compté</h4>{plain}{more}"
        return f"{STYLE}<div><h3>{escape(self._title)}</h3>{picture(self._curves)}{said}{counted}</div>"


def _numbered(lines: Iterable[str]) -> str:
    return f"<ol>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ol>"


def relire(partie: Match, seat: int | None = None) -> Relecture:
    """Relit une partie finie : les chances de chacun coup par coup, telles que son siège pouvait en juger ;
    qui a mieux joué, qui a eu plus de chance ; les coups les plus chers, de `seat` seul s’il est donné.

    La même partie donne la même relecture. Quelques secondes, plus si elle est longue. Lève BadSetup quand
    elle n’est pas finie, ou pour un siège qu’elle n’a pas.
    """
    return Relecture(partie, seat)


def curves(reading: Reading, say: Say) -> Curves:
    """The curves of a reading, and whose they are."""
    names = tuple(capital(say(seat)) for seat in reading.seats)
    return Curves(names, tuple(map(tuple, reading.curves)))


def in_text(found: Curves) -> list[str]:
    """A line a seat: its name, and its curve in letters, as high as the chances: « Bo ▄▅▆█ »."""
    wide = max(map(len, found.names))
    return [f"{name:{wide}} {_bars(line)}" for name, line in zip(found.names, found.lines, strict=True)]


def _bars(curve: tuple[float, ...]) -> str:
    wide = min(WIDE, len(curve))
    shown = [curve[round(k * (len(curve) - 1) / max(wide - 1, 1))] for k in range(wide)]
    return "".join(BARS[min(floor(len(BARS) * chance), len(BARS) - 1)] for chance in shown)


def _figures(points: float | None, luck: float) -> str:
    told = "" if points is None else f"précision {points:.0f}, "
    return f"{told}chance {signed(luck)}"
