"""A series: as many games as one likes between the same players, each deal once by seat."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing, nullcontext
from time import perf_counter
from typing import TYPE_CHECKING, Final, Literal, TypedDict

from ...engine import BadSetup, Game, limits
from ...engine.game import check_seed
from ...engine.material import lines as written
from ...engine.text import LETTERS, brief, capital, count, listed
from ...games import Match
from ...players import levels
from ..playing.entrants import Entrant, Given, code, entrants
from ..playing.game import LOSES, REPLACED, STOPPED, Played, Task, draw, replayed
from ..playing.running import run
from ..tables import Shares, Table, Vega, number
from . import intervals
from .kept import Head, Kept
from .progress import progress

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from matplotlib.figure import Figure

LIMIT: Final = 10.0
"""Seconds a move, by default: no player of ours comes near, so that the same series is the same on any
machine."""


MOST_NOTES: Final = 5
"""Of what isolated players did besides choosing, shown below a table."""


class Sat(TypedDict):
    """A seat of a game."""

    partie: int
    donne: int
    siège: str
    joueur: str
    gagne: bool
    part: float
    score: int | None
    coups: int
    fin: str
    faute: str


class Faulted(TypedDict):
    """A fault: whose, in which game, before which move, why."""

    joueur: str
    partie: int
    siège: str
    coup: int
    raison: str


def serie(
    jeu: str | Game,
    joueurs: Sequence[Given] | Mapping[str, Given],
    parties: int = 1000,
    graine: int = 1,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    garde: str | os.PathLike[str] | None = None,
    limite: float | None = LIMIT,
    faute: str = LOSES,
    isole: bool | None = None,
    progres: bool | None = None,
    **options: str,
) -> Serie:
    """Joue `parties` parties entre ces joueurs, un par siège. Les mêmes arguments donnent les mêmes
    parties, où qu’on les joue.

    Chaque donne est jouée autant de fois qu’il y a de sièges, et tout le monde avance d’un siège.

    - `joueurs` : des identifiants, des fichiers `.py`, des classes ou des fonctions qui font un joueur d’une
      graine, des objets ; un dictionnaire leur donne des noms.
    - `workers` : combien de processus se partagent les parties ; ou `executor`, d’où elles partent.
    - `garde` : un fichier où elles s’écrivent à mesure ; une série interrompue y reprend.
    - `limite` : un joueur qui lève une erreur, ou réfléchit plus de tant de secondes, perd la partie
      (`faute="perd"`) ou laisse sa place à hasard (`faute="remplace"`).
    - `isole` : chaque joueur dans un processus à lui, qui ne reçoit que ses vues ; sans rien dire, ceux des
      fichiers.
    - `progres` : montrer où l’on en est.

    Les options du jeu se donnent par leur nom. Lève BadSetup, et BadSave pour un fichier gardé qui ne se lit
    pas.
    """
    who = entrants(joueurs, isole)
    task = tasked(jeu, who, (tuple(range(len(who))),), graine, limite, faute, options)
    return Serie(task, *gathered(task, parties, executor, workers, garde, progres))


def tasked(
    jeu: str | Game,
    who: tuple[Entrant, ...],
    tables: tuple[tuple[int, ...], ...],
    graine: int,
    limite: float | None,
    faute: str,
    options: Mapping[str, str],
) -> Task:
    """The task of these arguments. Raises BadSetup for what no series is played with."""
    game = jeu if isinstance(jeu, Game) else Match.find(jeu)
    game.check_seats(len(tables[0]))
    graine = check_seed(graine)
    if faute not in (LOSES, REPLACED):
        raise BadSetup(f"faute vaut « {LOSES} » ou « {REPLACED} », pas {brief(faute)}.")
    if limite is not None and (
        isinstance(limite, bool) or not isinstance(limite, int | float) or not limite > 0
    ):
        raise BadSetup(f"limite est un temps en secondes, plus grand que 0, ou None, pas {brief(limite)}.")
    task = Task(game, dict(game.check_options({**game.ends, **options})), who, tables, graine, limite, faute)
    task.start(0)  # what this game refuses at this number of seats is said now
    return task


def head(task: Task) -> Head:
    """What a kept series says that it is: all that decides what is played."""
    told: Head = {
        "version": Match.version,
        "jeu": task.game.id,
        "matériel": dict(written(task.game.changes)),
        "options": dict(task.options),
        "joueurs": [one.name for one in task.entrants],
        "graine": task.seed,
        "limite": task.limit,
        "faute": task.fault,
    }
    if codes := {one.name: found for one in task.entrants if (found := code(one.source))}:
        told["code"] = codes
    if len(task.tables) > 1:
        told["tables"], told["sièges"] = len(task.tables), len(task.tables[0])
    return told


def gathered(
    task: Task,
    parties: int,
    executor: Executor | None,
    workers: int | None,
    garde: str | os.PathLike[str] | None,
    progres: bool | None,
    secondes: float | None = None,
) -> tuple[list[Played], float]:
    """The games of these numbers in order, those that a file keeps and the others, and the seconds that the
    others took.

    After `secondes` no more is begun; what is left then are the deals that were played at every seat, for
    those alone are fair.
    """
    most = limits.GAMES if secondes is None else 10 * limits.GAMES  # time ends before they are all played
    if type(parties) is not int or parties < 1:
        raise BadSetup(f"parties est un nombre de parties, de 1 à {limits.GAMES}, pas {brief(parties)}.")
    if parties > most:
        raise BadSetup(f"Cela ferait {brief(parties)} parties : {most} au plus à la fois.")
    begun = perf_counter()
    with (
        nullcontext() if garde is None else Kept(garde, head(task)) as kept,
        progress(parties, progres) as bar,
    ):
        done: dict[int, Played] = {} if kept is None else dict(kept.done)
        left: Sequence[int] = range(parties)
        if done:
            left = [number for number in left if number not in done]
        bar.update(parties - len(left))
        with closing(run(task, left, executor, workers)) as batches:
            for batch in batches:
                done.update((game.number, game) for game in batch)
                if kept is not None:
                    kept.add(batch)
                bar.update(len(batch))
                if secondes is not None and perf_counter() - begun > secondes:
                    break
    return _fair(done, parties, len(task.tables[0])), perf_counter() - begun


def _fair(done: Mapping[int, Played], parties: int, seats: int) -> list[Played]:
    """All the games in order; when some are missing, those of the deals that were played at every seat."""
    if len(done) >= parties:
        return [done[number] for number in range(parties)]
    turns = (range(first, first + seats) for first in range(0, parties, seats))
    return [done[number] for turn in turns if all(number in done for number in turn) for number in turn]


_Number = Literal["parties", "victoires", "pourcent", "de", "à", "part", "score", "fautes"]


class Serie:
    """Les parties d’une série, que `serie` rend. Elle s’affiche en tableau ; `lignes()` sont de simples
    lignes, `bilan()` une ligne par joueur.
    """

    def __init__(self, task: Task, parties: Sequence[Played], secondes: float = 0.0) -> None:
        self.task, self.parties, self.secondes = task, tuple(parties), secondes

    @property
    def joueurs(self) -> tuple[str, ...]:
        """Les joueurs par leurs noms, chacun une fois."""
        return tuple(dict.fromkeys(one.name for one in self.task.entrants))

    @property
    def sieges(self) -> int:
        """Combien de sièges a chaque partie."""
        return len(self.task.tables[0])

    def lignes(self) -> list[Sat]:
        """Une ligne par siège de chaque partie, pour pandas et polars : `pandas.DataFrame(s.lignes())`."""
        return [
            {
                "partie": game.number,
                "donne": game.deal,
                "siège": LETTERS[seat],
                "joueur": name,
                "gagne": seat in game.winners,
                "part": game.share(seat),
                "score": None if game.scores is None else game.scores[seat],
                "coups": game.plies,
                "fin": game.end,
                "faute": next((fault.why for fault in game.faults if fault.seat == seat), ""),
            }
            for game in self.parties
            for seat, name in enumerate(game.seats)
        ]

    def bilan(self) -> list[intervals.Counted]:
        """Une ligne par joueur : parties, victoires, la part des victoires en centièmes et son intervalle
        (95 %), la part partagée (une moitié quand deux gagnent ensemble), le score moyen, les fautes.
        """
        return intervals.rows(self.joueurs, self.parties)

    def fautes(self) -> list[Faulted]:
        """Une ligne par faute : quel joueur, dans quelle partie, avant quel coup, pourquoi."""
        return [
            {
                "joueur": game.seats[fault.seat],
                "partie": game.number,
                "siège": LETTERS[fault.seat],
                "coup": fault.ply,
                "raison": fault.why,
            }
            for game in self.parties
            for fault in game.faults
        ]

    def remarques(self) -> list[str]:
        """Ce que des joueurs isolés ont fait d’autre que choisir, une phrase pour chaque chose."""
        return list(
            dict.fromkeys(
                f"{game.seats[note.seat]} : {note.what}." for game in self.parties for note in game.notes
            )
        )

    def revoir(self, numero: int) -> Match:
        """Rejoue une partie de la série : une partie à regarder coup par coup. Lève BadSetup quand elle ne
        se rejoue pas pareil.
        """
        found = next((game for game in self.parties if game.number == numero), None)
        if found is None:
            raise BadSetup(
                f"Cette série n’a pas de partie {brief(numero)} : elles vont de 0 à"
                f" {self.parties[-1].number}."
            )
        return again(self.task, found)

    def trace(self) -> Figure:
        """Les parts de victoires, en une figure matplotlib. Lève BadSetup quand matplotlib n’est pas là."""
        return self._shares().matplotlib()

    def vega(self) -> Vega:
        """Les mêmes en Vega-Lite, que JupyterLab dessine tout seul."""
        return Vega(self._shares().vega())

    def _shares(self) -> Shares:
        rows = self.bilan()
        values = [(row["pourcent"], row["de"], row["à"]) for row in rows]
        return Shares(
            self.title, [row["joueur"] for row in rows], values, "% de victoires", 100 / self.sieges
        )

    @property
    def title(self) -> str:
        """Ce qui a été joué, en une ligne."""
        games, deals = len(self.parties), len({game.deal for game in self.parties})
        played = f"{count(games, 'partie')}, {count(deals, 'donne')}"
        return f"{self.task.game.title} à {self.sieges} : {played}, graine {self.task.seed}"

    def table(self) -> Table:
        """Le tableau que l’on affiche."""
        heads = ("joueur", "parties", "victoires", "%", "de", "à", "part", "score", "fautes")
        keys: tuple[_Number, ...] = ("parties", "victoires", "pourcent", "de", "à", "part", "score", "fautes")
        rows = [[row["joueur"], *(number(row[key]) for key in keys)] for row in self.bilan()]
        return Table(self.title, heads, rows, self._below())

    def _below(self) -> str:
        """What is not as it should be: games that no rule has ended, and the first faults."""
        long = sum(game.end == STOPPED for game in self.parties)
        told = (
            [f"{capital(count(long, 'partie arrêtée', 'parties arrêtées'))} : trop longue{'s' * (long > 1)}."]
            if long
            else []
        )
        faults = self.fautes()
        said = "{joueur} se trompe : partie {partie}, siège {siège}, coup {coup} : {raison}"
        told += [said.format_map(fault) for fault in faults[:3]]
        told += (
            [f"… et {count(len(faults) - 3, 'autre faute', 'autres fautes')} (.fautes())."]
            if len(faults) > 3
            else []
        )
        noted = self.remarques()
        told += noted[:MOST_NOTES]
        if len(noted) > MOST_NOTES:
            rest = count(len(noted) - MOST_NOTES, "autre remarque", "autres remarques")
            told.append(f"… et {rest} (.remarques()).")
        return "\n".join(told)

    def __str__(self) -> str:
        return str(self.table())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.table().html()


def again(task: Task, found: Played) -> Match:
    """A game that was played, as a match. Raises BadSetup when it is not the same any more."""
    moves, told = replayed(task, found.number)
    if told._replace(notes=()) != found._replace(notes=()):
        raise BadSetup(
            f"La partie {found.number} ne se rejoue pas à l’identique : un de ses joueurs"
            f" ({listed(sorted(set(found.seats)))}) ne joue pas deux fois pareil avec la même graine."
        )
    match = Match(task.game, names(found.seats), draw(task.seed, 0, found.deal), study=True, **task.options)  # type: ignore[arg-type]
    for seat, move in moves:
        match.play(move, seat)
    return match.goto(0)


def names(seats: Iterable[str]) -> list[str]:
    """Names for a match, in which each is used once, as people are told them: « Glouton », « Glouton 2 »."""
    found: list[str] = []
    for seat in seats:
        name = levels[seat].label if seat in levels else seat
        tries = (name if k == 1 else f"{name} {k}" for k in range(1, len(LETTERS) + 2))
        found.append(next(one for one in tries if one not in found))
    return found
