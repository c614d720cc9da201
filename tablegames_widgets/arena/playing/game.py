"""One game between programs: the same from the same task and number, wherever it is played; a bad player
never stops it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from opcode import opmap
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, Self, TypeVar

from ...engine import BadSetup, Chance, Game, Move, Past, Position, TableGamesError, View
from ...engine.errors import told
from ...engine.outside import read_json
from ...engine.shapes import Among, Each, Either, Nothing, Record, Shape, Text, Whole
from ...engine.text import LETTERS, visible
from ...players import Glouton, Hasard, Player, players
from ...watch import Said, TooLong, Watch, heard, watch
from .entrants import Entrant, pickled
from .eyes import shared
from .isolated import DEAD, HERE, MAKING, SHOWN, Guest, prints
from .sealed import SHARED, places, sealed
from .syntax import unread

LOSES: Final = "perd"
REPLACED: Final = "remplace"
MOST: Final = 10_000
"""Moves: a game that lasts longer is stopped, and nobody wins it."""
FORGETFUL: Final = (Hasard, Glouton)
"""Players that ask nothing of the past: between them nobody listens, and a game at random is a tenth
quicker."""
STOPPED: Final = "trop longue"
FAULT: Final = "faute"
T = TypeVar("T")


class _Letters(Shape):
    """Seats by their letters."""

    what = "des lettres de sièges"

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and set(value) <= set(LETTERS) and len(set(value)) == len(value)


_COUNT: Final = Whole(0, 10**9)
_LINE: Final = Record(
    {
        "partie": _COUNT,
        "donne": _COUNT,
        "sièges": Each(Text(100), len(LETTERS)),
        "gagnants": _Letters(),
        "scores": Either(Nothing(), Each(Whole(-(10**9), 10**9), len(LETTERS))),
        "coups": _COUNT,
        "fin": Text(100),
        "fautes": Each(Record({"siège": Among(*LETTERS), "coup": _COUNT, "raison": Text()}), len(LETTERS)),
    },
    {"remarques": Each(Record({"siège": Among(*LETTERS), "quoi": Text()}), 200)},
)
"""What a line of a kept series holds."""


class Fault(NamedTuple):
    """La faute d’un joueur : à quel siège, avant quel coup de la partie (1 est le premier), et pourquoi."""

    seat: int
    ply: int
    why: str


class Note(NamedTuple):
    """Ce qu’un joueur isolé a fait d’autre que choisir : à quel siège, et quoi."""

    seat: int
    what: str


class Played(NamedTuple):
    """Une partie jouée : qui était où (`seats`), qui a gagné (`winners`, des sièges), comment elle a fini
    si ce n’est par les règles (`end`).
    """

    number: int
    deal: int
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...] | None
    plies: int
    end: str = ""
    faults: tuple[Fault, ...] = ()
    notes: tuple[Note, ...] = ()

    def record(self) -> dict[str, object]:
        """La partie en une simple ligne."""
        faults = [{"siège": LETTERS[f.seat], "coup": f.ply, "raison": f.why} for f in self.faults]
        notes = [{"siège": LETTERS[note.seat], "quoi": note.what} for note in self.notes]
        return {
            "partie": self.number,
            "donne": self.deal,
            "sièges": self.seats,
            "gagnants": "".join(LETTERS[s] for s in self.winners),
            "scores": self.scores,
            "coups": self.plies,
            "fin": self.end,
            "fautes": faults,
            **({"remarques": notes} if notes else {}),
        }

    def line(self) -> str:
        """La partie comme l’écrit une série gardée."""
        return json.dumps(self.record(), ensure_ascii=False)

    @classmethod
    def read(cls, line: str) -> Self:
        """La partie que dit une ligne. Lève BadText (un ValueError) pour un autre texte."""
        told = read_json(line, _LINE, "Une partie")
        faults = tuple(Fault(LETTERS.index(f["siège"]), f["coup"], f["raison"]) for f in told["fautes"])
        scores = None if told["scores"] is None else tuple(told["scores"])
        return cls(
            told["partie"],
            told["donne"],
            tuple(told["sièges"]),
            tuple(map(LETTERS.index, told["gagnants"])),
            scores,
            told["coups"],
            told["fin"],
            faults,
            tuple(Note(LETTERS.index(one["siège"]), one["quoi"]) for one in told.get("remarques", ())),
        )

    def share(self, seat: int) -> float:
        """La part de victoire du siège : 1, une moitié quand deux gagnent ensemble, 0."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Task(NamedTuple):
    """All that decides what is played: game number k is played alike in any process.

    `tables` are the tables that play in turn, each a tuple of places in `entrants`. One deal is played once
    by seat: all move on by one seat.
    """

    game: Game
    options: Mapping[str, str]
    entrants: tuple[Entrant, ...]
    tables: tuple[tuple[int, ...], ...]
    seed: int
    limit: float | None = None
    fault: str = LOSES

    def place(self, number: int) -> tuple[int, tuple[int, ...]]:
        """The deal of that game, and who sits at each seat."""
        turn, by = divmod(number, len(self.tables[0]))
        deal, which = divmod(turn, len(self.tables))
        table = self.tables[which]
        return deal, (*table[by:], *table[:by])

    def start(self, deal: int) -> Position:
        """The first position of a deal."""
        return self.game.start(len(self.tables[0]), draw(self.seed, 0, deal), **self.options)


def draw(*words: int) -> int:
    """64 bits that depend on all the words: the seed of a deal, of a player."""
    word = 0
    for one in words:
        word = Chance(word ^ one).next()
    return word


class Table:
    """The programs at one table. Whoever fails is out: it has lost, or `hasard` sits there."""

    def __init__(
        self,
        task: Task,
        number: int,
        guard: Watch,
        known: Mapping[int, int],
        diary: Callable[[int, int], None],
    ) -> None:
        self.task, self.number, self.guard, self.known, self.diary = task, number, guard, known, diary
        self.deal, self.seats = task.place(number)
        self.p = task.start(self.deal)
        self.moves: list[tuple[int, Move]] = []
        self.past: Past | None = None
        self.faults: list[Fault] = []
        self.sitting: dict[int, Player | Guest] = {}
        self.guests: dict[int, Guest] = {}
        apart = any(task.entrants[who].apart for who in self.seats)
        self.kept = places() if apart and SHARED else ()
        self.heard: dict[int, tuple[Said, dict[str, None]]] = {}

    def seed(self, seat: int) -> int:
        return draw(self.task.seed, 1, self.number, seat) >> 32

    def play(self) -> Played:
        """The whole game. Whoever has a process of his own leaves it at the end."""
        try:
            return self.played()
        finally:
            for guest in self.guests.values():
                guest.close()

    def played(self) -> Played:
        for seat in range(len(self.seats)):
            self.tried(seat, self.sit)
        if not all(type(player) in FORGETFUL for player in self.sitting.values()):
            self.past = Past(self.p)
        p = self.p
        while p.stack and self.plies < MOST and not self.lost:
            seat = p.to_move[0]
            move = self.tried(seat, self.choose)
            if move is not None:
                p.play(move, seat)
                self.moves.append((seat, move))
                if self.past:
                    self.past.note(p)
        return self.told()

    @property
    def plies(self) -> int:
        return len(self.moves)

    @property
    def lost(self) -> bool:
        return bool(self.faults) and self.task.fault == LOSES

    def tried(self, seat: int, work: Callable[[int], T]) -> T | None:
        """What the work gives; None when the player fails: that is noted."""
        if self.lost:
            return None
        try:
            if self.known.get(seat) == self.plies and seat not in self.out:
                raise BadSetup(DEAD)
            self.diary(seat, self.plies)
            return work(seat)
        except (
            BaseException
        ) as error:  # SystemExit and RecursionError too: whatever a player does is its own fault
            if seat in self.out:
                raise  # hasard itself: a fault of ours
            if isinstance(error, KeyboardInterrupt) and not (self.apart(seat) and raised(error)):
                raise  # someone stops the series
            self.faults.append(Fault(seat, self.plies + 1, why(error, self.guard.limit)))
            self.sitting[seat] = players["hasard"](self.seed(seat))
            return None

    @property
    def out(self) -> set[int]:
        return {fault.seat for fault in self.faults}

    def apart(self, seat: int) -> bool:
        """Whether whoever sits there is to play apart."""
        return self.task.entrants[self.seats[seat]].apart

    @contextmanager
    def inside(self, seat: int) -> Iterator[None]:
        """A guest is asked here, where there are no processes: nothing that it prints is shown, nothing that
        it changes stays changed, and what no player needs is refused."""
        if HERE or not self.apart(seat):
            yield
            return
        said, seen = self.heard.setdefault(seat, (Said(SHOWN), {}))
        with sealed(self.kept), heard(said), shared().open(seen):
            yield

    def sit(self, seat: int) -> None:
        entrant = self.task.entrants[self.seats[seat]]
        if self.apart(seat) and HERE:
            guest = Guest(pickled(entrant, (entrant,)), self.seed(seat), self.task.limit)
            self.guests[seat] = self.sitting[seat] = guest
            guest.begin(MAKING)
            return
        with self.inside(seat):
            made = self.guard.call(entrant.made, self.seed(seat), least=MAKING)
        if not callable(getattr(made, "choose", None)):
            raise BadSetup("ce qui est fabriqué n’a pas de méthode choose(vue)")
        self.sitting[seat] = made

    def choose(self, seat: int) -> Move:
        view = self.past.view(self.p, seat) if self.past else self.p.view(seat)
        legal = self.p.legal_moves(seat)  # not the view's own: a player has had it in its hands
        choice = self.asked(seat, view)
        if self.apart(seat):  # it has said the text of its move, here too
            choice = next((move for move in legal if move.text == choice), choice)
        if type(choice) is Move and choice in legal:
            return choice
        move = Move(self.task.game.path(choice, self.p.n, legal))
        if move not in legal:
            self.p.play(move, seat)  # says why not
        return move

    def asked(self, seat: int, view: View) -> Any:
        """What whoever sits there answers."""
        player = self.sitting[seat]
        if isinstance(player, Guest):  # its process has a clock of its own
            return player.choose(view)
        with self.inside(seat):
            return (
                self.guard.call(chosen, player, view)
                if self.apart(seat)
                else self.guard.call(player.choose, view)
            )

    @property
    def notes(self) -> tuple[Note, ...]:
        notes = {seat: guest.notes for seat, guest in self.guests.items()}
        notes |= {seat: (*seen, *prints(said.text)) for seat, (said, seen) in self.heard.items()}
        return tuple(Note(seat, what) for seat, told in sorted(notes.items()) for what in told)

    def told(self) -> Played:
        outcome = self.p.outcome
        winners = outcome.winners if outcome else ()
        scores = outcome.scores if outcome else None
        end = "" if outcome else STOPPED
        if self.lost:
            winners, scores, end = (
                tuple(seat for seat in range(len(self.seats)) if seat not in self.out),
                None,
                FAULT,
            )
        names = tuple(self.task.entrants[who].name for who in self.seats)
        return Played(
            self.number, self.deal, names, winners, scores, self.plies, end, tuple(self.faults), self.notes
        )


def chosen(player: Player, view: View) -> str:
    """The text of a guest's move: what it says of itself is asked while its time runs. Raises whatever it
    raises, and UnknownMove."""
    choice = player.choose(view)
    if type(choice) is Move:
        return choice.text
    return Move(view.game.path(choice, view.n, view.legal_moves)).text


def play(
    task: Task,
    number: int,
    known: Mapping[int, int] | None = None,
    diary: Callable[[int, int], None] | None = None,
) -> Played:
    """Play the game of that number. `known` are seats whose player is known to stop its process, and after
    how many moves; `diary` is told, before each player is asked, who is."""
    with watch(task.limit) as guard:
        return Table(task, number, guard, known or {}, diary or (lambda seat, ply: None)).play()


def replayed(task: Task, number: int) -> tuple[list[tuple[int, Move]], Played]:
    """The game again: its moves, and how it ended."""
    with watch(task.limit) as guard:
        table = Table(task, number, guard, {}, lambda seat, ply: None)
        told = table.play()
        return table.moves, told


def why(error: BaseException, limit: float) -> str:
    """One line in French on what a player did wrong: the same in every process, so no address and no measured
    time."""
    if isinstance(error, TooLong):
        return f"réfléchit plus de {limit:g} s"
    if isinstance(error, TableGamesError):
        return _line(str(error))
    if isinstance(error, SyntaxError):
        return _line(f"{error.filename or 'son texte'}, {unread(error)}")
    words = told(error)
    line = f"{type(error).__name__} : {words}" if words else type(error).__name__
    frames = [(frame.tb_frame.f_code.co_filename, frame.tb_lineno) for frame in _frames(error)]
    own = [(file, line) for file, line in frames if not file.startswith(_SELF)]
    place = f" ({Path(own[-1][0]).name}, ligne {own[-1][1]})" if own else ""
    return _line(line)[:200] + place


def raised(error: BaseException) -> bool:
    """Whether a program has raised this itself, with « raise », and not whoever stops it."""
    *_, last = _frames(error)
    return last.tb_frame.f_code.co_code[last.tb_lasti] == opmap["RAISE_VARARGS"]


_SELF: Final = str(Path(why.__code__.co_filename).parents[2])
"""Where the code says that it was written: a precompiled one is not where its file is now."""


def _frames(error: BaseException) -> Iterator[TracebackType]:
    trace = error.__traceback__
    while trace:
        yield trace
        trace = trace.tb_next


def _line(text: str) -> str:
    return visible(re.sub(r"0x[0-9a-fA-F]{6,}", "0x…", " ".join(text.split())))[:300]
