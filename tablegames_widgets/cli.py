"""`tablegames`: list the games, play in the terminal, replay a saved match, play many games, build and serve the site."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence

from .engine.chance import Chance
from .engine.errors import TableGamesError, unreadable
from .engine.text import LETTERS, count
from .games import Match, games
from .players import Player, players


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; 0 when all went well, 1 for an error, said in one line."""
    args = _parser().parse_args(argv)
    try:
        args.run(args)
    except TableGamesError as error:
        return _failed(str(error))
    except OSError as error:
        return _failed(f"« {error.filename} » : {unreadable(error)}")
    except (EOFError, KeyboardInterrupt):
        print()
    return 0


def _failed(why: str) -> int:
    print(f"tablegames : {why}", file=sys.stderr)
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("tablegames", description="Jeux de table : jouer, rejouer, simuler, construire le site.")
    commands = parser.add_subparsers(required=True, metavar="commande")
    commands.add_parser("liste", help="les jeux et leurs options").set_defaults(run=_list)
    play = commands.add_parser("jouer", help="jouer dans le terminal")
    play.add_argument("jeu")
    play.add_argument("sieges", nargs="*", default=["moi", "glouton"], help="moi, un nom, hasard ou glouton")
    play.add_argument("--graine", type=int)
    play.add_argument("--materiel", metavar="FICHIER", help="d’autres cartes et d’autres prix, en TOML")
    play.add_argument("--garder", metavar="FICHIER", help="écrire la partie après chaque coup")
    play.set_defaults(run=_play)
    replay = commands.add_parser("rejouer", help="raconter une partie gardée")
    replay.add_argument("fichier")
    replay.set_defaults(run=_replay)
    many = commands.add_parser("simuler", help="jouer beaucoup de parties entre programmes")
    many.add_argument("jeu")
    many.add_argument("sieges", nargs="+", help="hasard ou glouton, un par siège")
    many.add_argument("--parties", type=int, default=100)
    many.set_defaults(run=_simulate)
    site = commands.add_parser("site", help="construire, servir ou vérifier le site des règles")
    site.add_argument("suite", nargs=argparse.REMAINDER, help="build, serve ou check, et leurs options")
    site.set_defaults(run=_site)
    return parser


def _list(_args: argparse.Namespace) -> None:
    for game in games.values():
        print(f"{game.id} : {game.title}, à {', '.join(map(str, game.seats))} joueurs")
        for name, option in game.options.items():
            print(f"  {name}={option.default} ({' | '.join(option.choices)}) : {option.help}")


def _play(args: argparse.Namespace) -> None:
    held = {seat: players[name](seat + 1) for seat, name in enumerate(args.sieges) if name in players}
    names = [f"{name.capitalize()} {LETTERS[seat]}" if seat in held or name == "moi" else name for seat, name in enumerate(args.sieges)]
    match = Match(args.jeu, names, args.graine, material=args.materiel)
    while not match.is_over:
        seat = match.to_move[0]
        if seat in held:
            match.play(held[seat].choose(match.view(seat)), seat)
            print(f"— {_told(match)}")
        else:
            _ask(match, seat)
        if args.garder:
            match.save(args.garder)
    print(f"\n{match.view(None)}")


def _told(match: Match) -> str:
    """The last events, as everyone may know them."""
    return " ".join(map(str, match.journal(None, match.ply - 1)[0][1]))


def _ask(match: Match, seat: int) -> None:
    view = match.view(seat)
    print(f"\n{view}\n")
    while True:
        text = input("Ton coup (? pour les coups permis) : ").strip()
        if text in ("", "?"):
            print(" · ".join(map(str, view.legal_moves)))
            continue
        try:
            match.play(text, seat)
            return
        except TableGamesError as error:
            print(error)


def _replay(args: argparse.Namespace) -> None:
    match = Match.load(args.fichier)
    for ply, events in match.journal(None):
        print(f"{ply}. {' '.join(map(str, events))}")
    print(f"\n{match.view(None)}")


def _simulate(args: argparse.Namespace) -> None:
    wins: Counter[int] = Counter()
    began, moves = time.perf_counter(), 0
    for number in range(args.parties):
        held = [_named(name)(number * len(args.sieges) + seat) for seat, name in enumerate(args.sieges)]
        p = Match.find(args.jeu).start(seats=len(held), seed=Chance(number).next() >> 1)
        while not p.is_over:
            seat = p.to_move[0]
            p.play(held[seat].choose(p.view(seat)), seat)
            moves += 1
        wins.update(p.outcome.winners if p.outcome else ())
    for seat, name in enumerate(args.sieges):
        print(f"{LETTERS[seat]} {name} : {count(wins[seat], 'victoire')}")
    print(f"{count(args.parties, 'partie')}, {moves} coups, {time.perf_counter() - began:.1f} s")


def _named(name: str) -> Callable[[int], Player]:
    if name not in players:
        raise TableGamesError(f"Aucun joueur ne s’appelle « {name} » : {', '.join(players)}.")
    return players[name]


def _site(args: argparse.Namespace) -> None:
    from .site.offline import main as offline  # needs the tools of the extra « site »

    offline(args.suite or None)


if __name__ == "__main__":
    sys.exit(main())
