"""`tablegames demande`: the search of the site in a terminal."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from ..engine.text import french, normal
from ..finder.answers import LONGEST, NOTHING, Answer, answers
from ..finder.index import address, finder
from ..games import games
from .arguments import Parser
from .terminal import say


def command(commands: argparse._SubParsersAction[Parser]) -> None:
    """Add the command to the others."""
    parser = commands.add_parser("demande", help="demander une règle avec ses mots")
    parser.add_argument("mots", nargs="+", metavar="mot", help="la question ; d’abord le jeu, si tu veux")
    parser.add_argument("--site", type=Path, metavar="DOSSIER", help="un site construit, où chercher")
    parser.set_defaults(run=_ask)


def _ask(args: argparse.Namespace) -> None:
    here = next((game for game in games if normal(args.mots[0]) == normal(game)), "")
    tell(" ".join(args.mots[1:] if here and args.mots[1:] else args.mots), here, args.site)


def tell(typed: str, here: str, site: Path | None = None) -> None:
    """Answer a question put in one's own words, of the game `here` first. Raises NoIndex, BadText."""
    if len(typed) > LONGEST:
        say(french(f"Ta question est longue : ses {LONGEST} premiers caractères comptent."))
    found = answers(finder(site), typed, here)
    start = os.environ.get("TABLEGAMES_SITE", "").rstrip("/")
    for one in found:
        _tell(one, f"{start}/" if start else address(site))
    if not found:
        say(french(NOTHING))


def _tell(one: Answer, start: str) -> None:
    """A title with its number, the sentence, where it stands, where to play it."""
    say(one.title)
    say(f"{one.sentence} ({one.kind})" if one.kind else one.sentence, "  ")
    print(f"  {start}{one.url}")  # an address is not cut
    if one.example:
        print(french(f"  Le jouer : {start}{one.example}"))
    print()
