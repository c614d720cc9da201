"""`tablegames dessine`: what it takes, and where the drawing goes."""

from __future__ import annotations

from collections.abc import Sequence

from ..board import opening
from ..engine import BadSetup, files
from ..games import games
from . import decisions, graph
from .arguments import Parser
from .terminal import say


def drawing_parser() -> Parser:
    """What the command takes."""
    parser = Parser(
        "tablegames dessine", description="Dessiner les questions d’un jeu, et ce qui suit chacune."
    )
    parser.add_argument("jeu", help=f"l’un des jeux : {', '.join(games)}")
    parser.add_argument("--texte", action="store_true", help="en mots, à la place d’un dessin")
    parser.add_argument("--vers", metavar="FICHIER", help="où l’écrire ; sans cela, à l’écran")
    return parser


def main(words: Sequence[str]) -> int:
    """Draw: 0, or 1 where a question is lost, which is drawn in red. Raises BadSetup for no game, or a file
    that cannot be written.
    """
    asked = drawing_parser().parse_args(words)
    found = decisions.drawn(opening.game(asked.jeu, None))
    made = decisions.text(found) + "\n" if asked.texte else graph.svg(found)
    if asked.vers is not None:
        try:
            files.write(asked.vers, made)
        except OSError as error:
            raise BadSetup(f"« {asked.vers} » ne s’écrit pas : {files.unwritable(error)}.") from error
    elif asked.texte:
        say(made.rstrip())
    else:
        print(made, end="")
    return 1 if found.lost else 0
