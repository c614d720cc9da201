"""`tablegames`: list the games, play one, replay a saved match, play many, open a room, build and serve
the site."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import __version__
from .board import opening
from .engine import BadSave, BadSetup, TableGamesError, limits, unreadable
from .engine.files import Kept
from .engine.holders import PERSON
from .engine.text import LETTERS, count, listed, visible
from .games import Match, games
from .players import levels, players
from .terminal import ask
from .terminal.arguments import Parser, about_the_game, chosen_options, complain, seconds, whole
from .terminal.interruptions import heard
from .terminal.terminal import Terminal, quoted, say

if TYPE_CHECKING:
    from .arena import Serie

    Commands = argparse._SubParsersAction[Parser]

INTERRUPTED = 130
_GAMES = whole(1, limits.GAMES)
_PROGRAMS = f"{listed([*players], 'ou')}, ou un fichier .py"
_SEATS = f"moi, un nom, {listed([*players], 'ou')} ; un programme peut avoir un nom : Zoé=glouton"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command: 0, 1 for an error told in one line, 130 when interrupted, 2 (SystemExit) if unread."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a sign that this terminal cannot show is no reason to stop
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        own = _OWN.get(words[0]) if words else None
        code = own(words[1:]) if own else _run(words)
        sys.stdout.flush()
        return code
    except TableGamesError as error:
        return complain("tablegames", error)
    except BrokenPipeError:  # who reads us has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        told = unreadable(error)
        return complain("tablegames", f"« {error.filename} » : {told}" if error.filename else told)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def _run(words: Sequence[str]) -> int:
    parser = _parser()
    args, late = parser.parse_known_args(words)
    if late and args.commande == "jouer" and not any(word.startswith("-") for word in late):
        # seats after an option: argparse has given the place away by then
        args.sieges = [*args.sieges, *late]
    elif late:
        parser.parse_args(words)  # says what is unknown
    if args.commande is None:
        parser.print_help()
    else:
        with heard():
            args.run(args)
    return 0


def _parser() -> Parser:
    parser = Parser("tablegames", description="Jeux de table : jouer, rejouer, simuler, construire le site.")
    parser.add_argument(
        "-V", "--version", action="version", version=f"tablegames {__version__}", help="dire la version"
    )
    commands = parser.add_subparsers(dest="commande", metavar="commande")
    about = "les jeux, leurs options, et les programmes qui y jouent"
    commands.add_parser("liste", help=about).set_defaults(run=_list)
    _playing(commands)
    _arena_commands(commands)
    room = "ouvrir une salle, où chacun joue sur son écran"
    commands.add_parser("salle", add_help=False, help=room)
    ask.command(commands)
    commands.add_parser("dessine", add_help=False, help="dessiner les questions d’un jeu, et ce qui suit")
    commands.add_parser("site", add_help=False, help="construire, servir ou vérifier le site des règles")
    return parser


def _playing(commands: Commands) -> None:
    """A match: to play, to go on with, to read."""
    play = commands.add_parser("jouer", help="jouer dans le terminal")
    about_the_game(play)
    play.add_argument("sieges", nargs="*", default=[], metavar="siège", help=_SEATS)
    play.add_argument("--graine", type=whole(0), metavar="NOMBRE", help="toujours la même donne")
    play.add_argument("--materiel", metavar="FICHIER", help="d’autres cartes et d’autres prix, en TOML")
    play.add_argument(
        "--garder",
        metavar="FICHIER",
        help="écrire la partie après chaque coup ; une partie non finie y est reprise",
    )
    play.set_defaults(run=_play)
    again = commands.add_parser("reprendre", help="continuer une partie gardée")
    again.add_argument("fichier")
    again.set_defaults(run=_resume)
    replay = commands.add_parser("rejouer", help="raconter une partie gardée")
    replay.add_argument("fichier")
    replay.set_defaults(run=_replay)


def _arena_commands(commands: Commands) -> None:
    """Many matches between programs."""
    many = commands.add_parser("simuler", help="jouer beaucoup de parties entre programmes")
    about_the_game(many)
    many.add_argument("sieges", nargs="+", metavar="siège", help=f"{listed([*players], 'ou')}, un par siège")
    many.add_argument(
        "--parties", type=_GAMES, default=100, metavar="NOMBRE", help="combien de parties (100)"
    )
    many.set_defaults(run=_simulate)
    series = commands.add_parser(
        "serie", help="une longue série entre programmes, chaque donne jouée à toutes les places"
    )
    about_the_game(series)
    series.add_argument("joueurs", nargs="+", metavar="joueur", help=f"{_PROGRAMS} ; un par siège")
    series.add_argument(
        "--parties", type=_GAMES, default=1000, metavar="NOMBRE", help="combien de parties (1000)"
    )
    _about_the_arena(series, _series)
    everyone = commands.add_parser("tournoi", help="tous contre tous, et un classement")
    about_the_game(everyone)
    everyone.add_argument("joueurs", nargs="*", metavar="joueur", help=f"{_PROGRAMS} ; deux ou plus")
    everyone.add_argument(
        "--dossier",
        metavar="DOSSIER",
        help="les joueurs d’une classe : un fichier .py par élève, chacun vérifié",
    )
    everyone.add_argument(
        "--minutes",
        type=seconds,
        default=5.0,
        metavar="MINUTES",
        help="le temps d’un tournoi de --dossier (5)",
    )
    everyone.add_argument(
        "--parties",
        metavar="DOSSIER",
        help="y écrire la meilleure et la pire partie de chaque élève de --dossier",
    )
    everyone.add_argument(
        "--donnes", type=_GAMES, metavar="NOMBRE", help="combien de donnes à chaque table (10)"
    )
    everyone.add_argument(
        "--sieges", type=whole(2), metavar="NOMBRE", help="combien de sièges à une table (le moins possible)"
    )
    _about_the_arena(everyone, _tournament)
    look = commands.add_parser("revoir", help="raconter une partie d’une série gardée")
    look.add_argument("fichier")
    look.add_argument("partie", type=whole(0), metavar="numéro")
    look.add_argument(
        "joueurs", nargs="*", metavar="joueur", help="ceux de la série, s’il y a parmi eux des fichiers .py"
    )
    look.add_argument(
        "--garder", metavar="FICHIER", help="écrire la partie, que l’on peut alors ouvrir dans un carnet"
    )
    look.add_argument("--json", action="store_true", help="pour un autre programme")
    look.set_defaults(run=_look)


def _about_the_arena(command: argparse.ArgumentParser, run: Callable[[argparse.Namespace], None]) -> None:
    command.add_argument("--graine", type=whole(0), metavar="NOMBRE", help="d’autres donnes (1)")
    command.add_argument(
        "--processus", type=whole(1, limits.PROCESSES), metavar="NOMBRE", help="jouer à plusieurs processus"
    )
    command.add_argument(
        "--garder", metavar="FICHIER", help="écrire chaque partie ; une série interrompue y est reprise"
    )
    command.add_argument(
        "--limite", type=seconds, metavar="SECONDES", help="temps de réflexion pour un coup (10)"
    )
    command.add_argument(
        "--faute",
        choices=("perd", "remplace"),
        default="perd",
        help="qui se trompe perd, ou hasard le remplace",
    )
    command.add_argument("--json", action="store_true", help="pour un autre programme")
    command.set_defaults(run=run)


def _list(_args: argparse.Namespace) -> None:
    for game in games.values():
        say(f"{game.id} : {game.title}, à {', '.join(map(str, game.seats))} joueurs")
        for name, option in game.options.items():
            say(f"  {option.item or name}={option.default} ({' | '.join(option.choices)}) : {option.help}")
        say(f"  niveaux : {' < '.join(game.levels)}")
    say("Programmes, du plus faible au plus fort :")
    for level in levels.values():
        say(f"  {level.id} : {level.text}")


# -- playing ---------------------------------------------------------------------------------------
def _play(args: argparse.Namespace) -> None:
    game = opening.game(args.jeu, args.materiel)
    options = chosen_options(game, args.option)
    holders, names = _seats(args.sieges or [PERSON, *["glouton"] * (game.seats[0] - 1)])
    path = None if args.garder is None else _file(args.garder)
    found = _found(path) if path else None
    if path and found and not found[0].is_over:
        if not opening.is_same(found[0], game, names if args.sieges else None, args.graine, options):
            raise _other(path, found[0])
        found[0].holders = tuple(holders) if args.sieges else found[0].holders
        return _sit(*found)
    match = Match(game, names, args.graine, holders=holders, **options)  # type: ignore[arg-type]
    if path and found:
        say(f"La partie finie de « {path} » est mise de côté : « {opening.put_aside(path)} ».")
    return _sit(match, Kept(path) if path else None)


def _other(path: Path, kept: Match) -> BadSetup:
    return BadSetup(
        f"« {path} » garde une autre partie, non finie ({kept.game.title}, {listed(kept.names)}) :"
        f" reprends-la avec « tablegames reprendre {quoted(path)} », ou donne un autre nom à --garder."
    )


def _found(path: Path) -> tuple[Match, Kept] | None:
    """What the file keeps. What is no match is left as it is, and refused."""
    try:
        return opening.load(path)
    except BadSave as error:
        raise BadSetup(
            f"« {path} » n’est pas une partie que l’on puisse reprendre ; ce fichier reste comme il est :"
            f" donne un autre nom à --garder. ({error})"
        ) from error


def _resume(args: argparse.Namespace) -> None:
    path = _file(args.fichier)
    if (found := opening.load(path)) is None:
        raise BadSetup(f"Aucune partie n’est gardée dans « {path} ».")
    _sit(*found)


def _sit(match: Match, kept: Kept | None) -> None:
    """Play at this terminal, to the end or until someone leaves."""
    opening.check_own(
        match, match.holders, "reprends cette partie dans un carnet, avec tg.resume(…, seats=[…])."
    )
    if match.ply:
        say(f"{match.game.title}, {listed(match.names)} : la partie reprend au coup {match.ply}.")
    terminal = Terminal(match, opening.programs(match.holders), kept)
    try:
        terminal.play()
    except (EOFError, KeyboardInterrupt):
        print()
        terminal.leave()


def _file(name: str) -> Path:
    """The file of that name; « partie-1 » is `partie-1.partie`, as in a notebook, unless there is a file that
    has no suffix."""
    return Path(name) if Path(name).exists() and Path(name).name else opening.file(name)


def _seats(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """Who holds each seat, and the names: « moi », « glouton », « Ana », « Zoé=glouton »."""
    parts = [word.rpartition("=") for word in words]
    for name, equals, holder in parts:
        if equals and holder != PERSON and holder not in players:
            raise BadSetup(
                f"« {name}={holder} » : après le signe =, il faut {listed([PERSON, *players], 'ou')}."
            )
    holders = [name if equals and holder == PERSON else holder for name, equals, holder in parts]
    opening.check_words(holders)
    names = [name or called for (name, _, _), called in zip(parts, opening.names(holders), strict=True)]
    return [opening.holder_name(holder) for holder in holders], names


# -- the rest --------------------------------------------------------------------------------------
def _replay(args: argparse.Namespace) -> None:
    _recount(Match.load(_file(args.fichier)))


def _recount(match: Match) -> None:
    for ply, events in match.journal(None):
        say(" ".join(map(str, events)), f"{ply}. ")
    say("")
    say(match.view(None))


def _simulate(args: argparse.Namespace) -> None:
    from .arena.playing.entrants import entrants
    from .arena.playing.running import run
    from .arena.series.series import LIMIT, tasked
    from .arena.tables import number

    game, began = Match.find(args.jeu), time.perf_counter()
    seats = range(len(args.sieges))
    task = tasked(
        game, entrants(args.sieges), (tuple(seats),), 1, LIMIT, "perd", chosen_options(game, args.option)
    )
    wins, moves = Counter[int](), 0
    once = range(0, args.parties * len(seats), len(seats))  # each deal once: nobody changes seats
    for (played,) in run(task, once):
        wins.update(played.winners)
        moves += played.plies
    for seat in seats:
        say(f"{LETTERS[seat]} {args.sieges[seat]} : {count(wins[seat], 'victoire')}")
    say(f"{count(args.parties, 'partie')}, {count(moves, 'coup')}, {number(time.perf_counter() - began)} s")


def _series(args: argparse.Namespace) -> None:
    from .arena import serie

    told = serie(args.jeu, args.joueurs, args.parties, **_arena(args))
    _told(told, args, bilan=told.bilan())


def _tournament(args: argparse.Namespace) -> None:
    from .arena import tournoi

    if args.dossier is not None:
        return _class(args)
    if not args.joueurs:
        raise BadSetup("Qui joue ? Donne des joueurs, ou --dossier et le dossier de ceux d’une classe.")
    told = tournoi(args.jeu, args.joueurs, args.donnes or 10, args.sieges, **_arena(args))
    return _told(told, args, classement=told.classement())


def _class(args: argparse.Namespace) -> None:
    from .arena import classe

    known = {**_arena(args), **({"donnes": args.donnes} if args.donnes else {})}
    known |= {"limite": args.limite or 1.0, "workers": args.processus or 2, "graine": args.graine}
    witnesses = args.joueurs or ("hasard", "glouton")
    told = classe(args.dossier, args.jeu, args.minutes, args.sieges, temoins=witnesses, **known)
    refused = {one.fichier: one.problemes for one in told.refuses}
    _told(told, args, classement=told.classement(), refusés=refused)
    if args.parties is not None:
        told.garde_parties(args.parties)


def _arena(args: argparse.Namespace) -> dict[str, Any]:
    options = chosen_options(Match.find(args.jeu), args.option)
    return {
        "graine": 1 if args.graine is None else args.graine,
        "workers": args.processus,
        "garde": args.garder,
        "limite": args.limite or 10.0,
        "faute": args.faute,
        **options,
    }


def _told(series: Serie, args: argparse.Namespace, **rows: object) -> None:
    from .arena.tables import number

    if args.json:
        _as_json({"titre": series.title, **rows, "fautes": series.fautes()})
        return
    for line in f"{series}\n{number(series.secondes)} s".split("\n"):
        print(visible(line))  # a table is not wrapped


def _as_json(told: Mapping[str, object]) -> None:
    print(json.dumps(told, ensure_ascii=False, indent=1))


def _look(args: argparse.Namespace) -> None:
    from .arena.series import kept, replay

    match = replay.revoir(args.fichier, args.partie, args.joueurs or None)
    game = next(game for game in kept.load(args.fichier)[1] if game.number == args.partie)
    match.goto(match.last_ply)
    if args.garder:
        match.save(_file(args.garder))
    if args.json:
        moves = [
            {"coup": k, "siège": LETTERS[seat], "joue": str(move)}
            for k, (seat, move) in enumerate(match.moves, 1)
        ]
        _as_json({"jeu": match.game.id, **game.record(), "joués": moves})
        return
    _recount(match)
    for fault in game.faults:
        say(f"{game.seats[fault.seat]} se trompe : coup {fault.ply}, {fault.why}")


def _site(words: Sequence[str]) -> int:
    from .site.offline import main as offline

    return offline(words)


def _room(words: Sequence[str]) -> int:
    from .room.command import main as room

    return room(words)


def _draw(words: Sequence[str]) -> int:
    from .terminal.drawing import main as drawing

    return drawing(words)


_OWN = {"site": _site, "salle": _room, "dessine": _draw}
"""Commands that have arguments, and libraries, of their own."""


if __name__ == "__main__":
    sys.exit(main())
