"""Is a pupil's file a player? Tried in a process of its own, with a time limit, and told in French."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

from ...engine import BadSetup, TableGamesError
from ...engine.text import capital, french, listed
from ...games import Match, games
from ...watch import Said, heard, over, watch, within
from ..playing.entrants import Entrant, FromFile, Given, joueur, pickled
from ..playing.game import why
from ..playing.isolated import DEAD, HERE, MAKING, Guest, GuestFault
from ..playing.syntax import unread
from ..series.series import serie
from ..tables import number

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

GAMES: Final = 4
"""Games that are tried of each kind: all seats, twice or so."""
SECONDS: Final = 60.0


class Avis(NamedTuple):
    """Ce que vaut un fichier : les jeux qu’il joue (`jeux`), et ce qui ne va pas, une phrase à la fois
    (`problemes`, `remarques`).
    """

    fichier: str
    jeux: tuple[str, ...]
    problemes: tuple[str, ...]
    remarques: tuple[str, ...] = ()

    @property
    def bon(self) -> bool:
        """Vrai quand il peut entrer dans un tournoi de l’un de ces jeux."""
        return bool(self.jeux)

    def __bool__(self) -> bool:
        return self.bon

    def __str__(self) -> str:
        head = (
            f"« {self.fichier} » est un joueur, pour {listed(self.jeux)}."
            if self.bon
            else f"« {self.fichier} » ne joue pas encore."
        )
        return french("\n".join([head, *(f"- {one}" for one in (*self.problemes, *self.remarques))]))

    def __repr__(self) -> str:
        return str(self)


def valide(
    path: str | os.PathLike[str],
    jeu: str | Sequence[str] | None = None,
    parties: int = GAMES,
    limite: float = 2.0,
    temps: float = SECONDS,
) -> Avis:
    """Essaie le fichier d’un élève : se lit-il, y a-t-il un joueur dedans, joue-t-il quelques parties de
    ces jeux (sinon, de tous) jusqu’au bout ?

    Rien de ce que fait le fichier n’atteint ce processus ; après `temps` secondes, on l’arrête. `limite` :
    les secondes par coup. Lève BadSetup pour un jeu qu’il n’y a pas.
    """
    ids = [jeu] if isinstance(jeu, str) else list(games if jeu is None else jeu)
    for one in ids:
        Match.find(one)
    name = Path(str(path)).name
    try:
        source = joueur(path)
        compile(source.text, name, "exec")
    except BadSetup as error:
        return Avis(name, (), (str(error),))
    except (SyntaxError, ValueError) as error:
        return Avis(name, (), (f"Python ne peut pas le lire, {unread(error)}.",))
    if sys.platform == "emscripten":
        with within(temps):
            told = tried(source, ids, parties, limite)
            return _late(source, temps) if over() else told
    return _apart(source, ids, parties, limite, temps)


def _apart(source: FromFile, ids: Sequence[str], parties: int, limit: float, seconds: float) -> Avis:
    """The same in a process that one can stop."""
    from ..playing.processes import context

    spawn = context()
    here, there = spawn.Pipe(duplex=False)
    process = spawn.Process(target=_answer, args=(there, source, ids, parties, limit))
    process.start()
    there.close()
    try:
        if here.poll(seconds):
            told: Avis = here.recv()
            return told
        return _late(source, seconds)
    except EOFError:
        return Avis(
            f"{source.name}.py", (), ("Il arrête net le processus où il joue (os._exit, plantage, mémoire).",)
        )
    finally:
        process.kill()
        process.join()


def _late(source: FromFile, seconds: float) -> Avis:
    return Avis(f"{source.name}.py", (), (f"Il n’a pas fini en {seconds:.3g} s : on l’a arrêté.",))


def _answer(pipe: Connection, source: FromFile, ids: Sequence[str], parties: int, limit: float) -> None:
    pipe.send(tried(source, ids, parties, limit))


def tried(source: FromFile, ids: Sequence[str], parties: int, limit: float) -> Avis:
    """What comes out when it plays, in a process of its own where there are some."""
    name, told = f"{source.name}.py", _loads(source, limit)
    if told:
        return Avis(name, (), (told,))
    good, wrong, notes = [], [], []
    for game_id in ids:
        problem, noted = _plays(source, game_id, parties, limit)
        good += [] if problem else [game_id]
        wrong += [problem] if problem else []
        notes += noted
    return Avis(name, tuple(good), tuple(wrong), tuple(dict.fromkeys(notes)))


def _loads(source: FromFile, limit: float) -> str:
    """What is wrong as soon as it is loaded; "" when it is a player."""
    try:
        if HERE:
            entrant = Entrant(source.name, source)
            guest = Guest(pickled(entrant, (entrant,)), 1, limit)
            with closing(guest):
                guest.begin(MAKING)
        elif not callable(getattr(_made(source, limit), "choose", None)):
            return "Ce qu’il fabrique n’a pas de méthode choose(vue)."
    except BaseException as error:
        reason = why(error, limit)
        if str(error) == DEAD:
            return "Il arrête net le processus où il joue (os._exit, plantage, mémoire)."
        ours = error.ours if isinstance(error, GuestFault) else isinstance(error, TableGamesError)
        return reason if ours else f"Il s’arrête dès qu’on le charge : {reason}."
    return ""


def _made(source: FromFile, limit: float) -> object:
    """Its player, made here: what it prints is not shown, and it is stopped in time."""
    with watch(limit) as guard, heard(Said(0)):
        return guard.call(source, 1, least=MAKING)


def _plays(source: FromFile, game_id: str, parties: int, limit: float) -> tuple[str, list[str]]:
    """What goes wrong at one game, and what is worth saying."""
    seats = Match.find(game_id).seats[0]
    title, begun = Match.find(game_id).title, perf_counter()
    entered: dict[str, Given] = {source.name: source, **{f"hasard {k}": "hasard" for k in range(1, seats)}}
    told = serie(game_id, entered, parties=max(parties, seats), limite=limit, progres=False)
    if over():
        return "", []  # whoever asked says so
    seen = [f"{capital(note.what)}." for game in told.parties for note in game.notes]
    if faults := told.fautes():
        first = faults[0]
        return f"{title} : partie {first['partie']}, coup {first['coup']} : {first['raison']}", seen
    spent = (perf_counter() - begun) / sum(game.plies for game in told.parties) * seats
    if serie(game_id, entered, parties=2, limite=limit, progres=False).parties != told.parties[:2]:
        seen.insert(
            0,
            f"{title} : il ne joue pas deux fois pareil avec la même graine ; s’il tire au sort, qu’il le"
            " fasse d’une graine.",
        )
    elif spent > limit / 4:
        seen.insert(0, f"{title} : lent, {number(spent)} s par coup.")
    return "", seen
