"""`tablegames salle`: a room on this machine, until it is closed."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from ..arena.playing.isolated import isole
from ..board import opening
from ..engine import BadSetup, Game, TableGamesError
from ..engine.files import unwritable
from ..engine.holders import OWN, PERSON, known
from ..engine.text import french
from ..games import Match
from ..players import players
from ..terminal.arguments import Parser, chosen_options, complain, whole
from .behind import SERVICE, behind
from .chairs import STAND_IN
from .hall import EVENING, MOST_TABLES, Hall

PORT: Final = 8642
TWICE: Final = 5.0
"""Seconds in which a second Ctrl-C closes."""
INTERRUPTED: Final = 130
KEY: Final = "TABLEGAMES_SALLE_CLE"
"""In the environment: the key of who leads, for a room whose output nobody reads."""
MISSING: Final = (
    "Il manque tornado, qui porte la salle : installe-le par"
    " « python -m pip install 'tablegames-widgets[salle]' »."
)


def main(words: Sequence[str] | None = None) -> int:
    """Open the room and stay there: 0 when it was closed, 1 for an error told in one line, 130 when
    interrupted."""
    args = _parser().parse_args(words)
    try:
        asyncio.run(_stay(args))
    except TableGamesError as error:
        return complain("salle", error)
    except OSError as error:
        return complain("salle", f"Le port {args.port} : {unwritable(error)}. Essaie --port {args.port + 1}.")
    except KeyboardInterrupt:  # where an interruption is no signal that a loop may hear
        return INTERRUPTED
    return 0


def say(text: str) -> None:
    """A line for who has opened it."""
    print(french(text), flush=True)


def _parser() -> Parser:
    parser = Parser(
        "tablegames salle",
        description="Une salle : chacun joue sur son écran, et ne voit que sa main. Rien n’écoute au-delà de"
        " cette machine sans --reseau.",
    )
    parser.add_argument("jeu", nargs="?", help="ouvrir aussitôt des tables de ce jeu (« tablegames liste »)")
    programs = f"moi, {', '.join(players)}, ou un fichier .py"
    parser.add_argument("sieges", nargs="*", metavar="siège", help=f"qui tient chaque siège : {programs}")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NOM=VALEUR", help="une variante de ce jeu"
    )
    parser.add_argument(
        "--tables", type=whole(1, MOST_TABLES), default=1, metavar="NOMBRE", help="combien de tables (1)"
    )
    parser.add_argument("--sans-conseil", action="store_true", help="ces tables ne donnent pas de conseil")
    parser.add_argument(
        "--reseau", action="store_true", help="écouter sur le réseau local, pour les autres appareils"
    )
    parser.add_argument("--port", type=whole(0, 65535), default=PORT, metavar="NOMBRE", help=f"({PORT})")
    parser.add_argument(
        "--dossier",
        type=Path,
        default=Path("salle"),
        metavar="DOSSIER",
        help="ce qui survit à un arrêt (salle)",
    )
    parser.add_argument(
        "--parties",
        type=Path,
        default=Path("parties"),
        metavar="DOSSIER",
        help="où garder les parties (parties)",
    )
    parser.add_argument(
        "--livre", type=Path, metavar="DOSSIER", help="servir aussi le site des règles (build/site)"
    )
    parser.add_argument(
        "--nom", action="append", default=[], metavar="NOM", help="un autre nom de cette machine"
    )
    parser.add_argument(
        "--derriere", metavar="CHEMIN", nargs="?", const="/",
        help="derrière jupyter-server-proxy ou un autre serveur, qui répond du nom : le chemin gardé (/)",
    )  # fmt: skip
    return parser


def people(game: Game) -> list[opening.Holder]:
    """As many people as usually play it."""
    return [PERSON] * game.seats[(len(game.seats) - 1) // 2]


def made(word: str, seat: int) -> opening.Holder:
    """Who that word seats; a program of someone's own that only a save remembers is another program now."""
    if word.endswith(".py"):
        return isole(word, graine=seat + 1)
    if word.startswith(OWN):
        return STAND_IN
    if word != PERSON and known(word) not in players:
        raise BadSetup(f"Un siège est {PERSON}, {', '.join(players)} ou un fichier .py, pas « {word[:40]} ».")
    return word


def _twice(ended: Callable[[], None]) -> Callable[[], None]:
    """What an interruption does: the first one warns, a second one soon after closes the room."""
    last = -TWICE

    def heard() -> None:
        nonlocal last
        now, before = time.monotonic(), last
        last = now
        if now - before < TWICE:
            ended()
        else:
            say("Encore Ctrl-C pour fermer la salle et oublier la soirée ; sinon, elle continue.")

    return heard


async def _stay(args: Any) -> None:
    room = opened(args)
    ended = asyncio.Event()
    room.ended = ended.set
    with suppress(NotImplementedError):  # Windows has no such signal on a loop
        asyncio.get_running_loop().add_signal_handler(signal.SIGINT, _twice(ended.set))
    room.start()
    for line in introduced(room, closed_by()):
        say(line)
    try:
        await asyncio.wait_for(ended.wait(), EVENING)
    except TimeoutError:
        say("La soirée est finie : la salle se ferme.")
    finally:
        room.stop()
    room.hall.forget()
    say("La salle est fermée ; rien n’en est gardé, que les parties que tu as gardées.")


def opened(args: Any) -> Any:
    """The room that the command asks for, with its tables. Raises BadSetup."""
    try:
        from .server import Room, Where
    except ImportError as error:
        raise BadSetup(MISSING) from error
    before = behind(args.derriere, args.reseau)._asdict()
    where = Where(args.port, args.reseau, **before, book=args.livre, names=tuple(args.nom))
    key = chosen_key()
    hall = Hall(args.dossier, rules_url=rules(where.book is not None), made=made)
    hall.lead = key or hall.lead
    if args.jeu and not hall.tables:  # a server that was killed goes on with the tables that it had
        game = Match.find(args.jeu)
        seats = [made(word, seat) for seat, word in enumerate(args.sieges)] or people(game)
        options = chosen_options(game, args.option)
        hall.open(game.id, seats, options=options, conseil=not args.sans_conseil, tables=args.tables)
    return Room(hall, where, saves=args.parties)


def chosen_key() -> str:
    """The key of who leads that the environment gives, which nothing started from here sees any more; ""
    for none. Raises BadSetup."""
    key = os.environ.pop(KEY, "")
    if key and not re.fullmatch(r"[A-Za-z0-9_-]{16,40}", key):
        raise BadSetup(f"{KEY} a de seize à quarante lettres sans accent, chiffres ou tirets.")
    return key


def rules(book: bool) -> Any:
    """Where a refusal leads: the book that is served beside the room, or the site that TABLEGAMES_SITE
    names."""
    return lambda game: f"livre/jeux/{game}.html" if book else opening.rules_url(None, game)


def closed_by() -> str:
    """What closes a room that was opened by the command: a service of a Hub has no keyboard."""
    return "l’arrêt du service par le Hub" if os.environ.get(SERVICE) else "deux Ctrl-C"


def introduced(room: Any, ends: str, wider: str = "--reseau") -> list[str]:
    """What is said of a room that has opened: what listens, where, until when, and how one comes in. `ends`
    closes it, `wider` lets others in."""
    where = room.where
    here = where.address if where.proxied else f"http://127.0.0.1:{where.port}{where.base}"
    wide = f"La salle est ouverte sur le réseau local, port {where.port} : tous ses appareils l’atteignent."
    alone = f"La salle est ouverte sur cette machine seule ; pour d’autres appareils, ajoute {wider}."
    after = " Ces adresses se mettent à la suite de celle du Hub." if here.startswith("/") else ""
    hub = f"La salle est ouverte derrière un autre serveur, port {where.port} de cette machine.{after}"
    return [
        wide if where.network else hub if where.proxied else alone,
        f"Elle se ferme par {ends}, par « Fermer la salle », ou dans douze heures.",
        f"  Mener la salle (garde cette adresse pour toi) : {here}prof#{room.hall.lead}",
        f"  Le mur, pour le tableau : {here}mur#{room.hall.code}",
        f"  Entrer : {where.address}, code {room.hall.code}",
    ]


if __name__ == "__main__":
    sys.exit(main())
