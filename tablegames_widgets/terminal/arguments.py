"""The command line in French: argparse's own words, and what it repeats of what was typed."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from gettext import gettext
from typing import Any, Final, NoReturn

from ..engine import BadSetup, Game
from ..engine.chance import WORD
from ..engine.text import french, normal, visible

FRENCH: Final = {
    "usage: ": "usage : ",
    "positional arguments": "arguments\u00a0",
    "options": "options\u00a0",
    "show this help message and exit": "montrer cette aide",
    "%(prog)s: error: %(message)s\n": "%(prog)s : %(message)s\n",
    "%(prog)s: warning: %(message)s\n": "%(prog)s : attention, %(message)s\n",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s : %(message)s",
    "the following arguments are required: %s": "il manque : %s",
    "one of the arguments %s is required": "il faut donner l'un de ceux-ci : %s",
    "unrecognized arguments: %s": "arguments inconnus : %s",
    "not allowed with argument %s": "ne va pas avec %s",
    "ambiguous option: %(option)s could match %(matches)s": "« %(option)s » peut vouloir dire : %(matches)s",
    "unexpected option string: %s": "option inattendue : %s",
    "ignored explicit argument %r": "cette option ne prend pas de valeur, et on lui donne %r",
    "expected one argument": "il faut une valeur",
    "expected at most one argument": "il faut une valeur au plus",
    "expected at least one argument": "il faut au moins une valeur",
    "expected %s argument": "il faut %s valeur",
    "expected %s arguments": "il faut %s valeurs",
    "invalid %(type)s value: %(value)r": "valeur impossible : « %(value)s »",
    "invalid choice: %(value)r (choose from %(choices)s)": "« %(value)s » n'est pas au choix : %(choices)s",
    "invalid choice: %(value)r, maybe you meant %(suggestion)r? (choose from %(choices)s)": (
        "« %(value)s » n'est pas au choix ; voulais-tu dire « %(suggestion)s » ? Au choix : %(choices)s"
    ),
    "unknown parser %(parser_name)r (choices: %(choices)s)": (
        "« %(parser_name)s » n'est pas une commande : %(choices)s"
    ),
    "can't open '%(filename)s': %(error)s": "on ne peut pas ouvrir « %(filename)s » : %(error)s",
    "argument '%(argument_name)s' is deprecated": "« %(argument_name)s » est abandonné",
    "option '%(option)s' is deprecated": "l'option « %(option)s » est abandonnée",
    "command '%(parser_name)s' is deprecated": "la commande « %(parser_name)s » est abandonnée",
}
"""All that argparse may say to who types, of Python 3.11 and later ones."""


def _said(words: str) -> str:
    return french(FRENCH[words]) if words in FRENCH else gettext(words)


@contextmanager
def _in_french() -> Iterator[None]:
    """argparse looks its words up in its own `_` and `ngettext`.

    They are ours while one of our parsers is at work.
    """
    own = {name: vars(argparse)[name] for name in ("_", "ngettext")}
    vars(argparse).update(
        {"_": _said, "ngettext": lambda one, many, number: _said(one if number < 2 else many)}
    )
    try:
        yield
    finally:
        vars(argparse).update(own)


class _Help(argparse.HelpFormatter):
    """The help, in French typography: no line ends between a word and the sign that goes with it."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return super()._split_lines(french(text), width)


class Parser(argparse.ArgumentParser):
    """A parser that speaks French."""

    @_in_french()
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("formatter_class", _Help)
        super().__init__(*args, **kwargs)

    @_in_french()
    def parse_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """The arguments, or an error and the exit code 2."""
        return super().parse_args(args, namespace)

    @_in_french()
    def parse_known_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """The arguments, and the words that are left."""
        return super().parse_known_args(args, namespace)

    @_in_french()
    def parse_intermixed_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """The arguments, options and others in any order."""
        return super().parse_intermixed_args(args, namespace)

    @_in_french()
    def format_help(self) -> str:
        """The help, in French typography."""
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Say what is wrong; nothing of what was typed commands the terminal."""
        super().error(visible(message))


def whole(least: int, most: int = WORD) -> Callable[[str], int]:
    """A type for `add_argument`: a whole number, from the least to the most."""

    def read(typed: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,20}", typed) or not least <= int(typed) <= most:
            told = f"à partir de {least}" if most == WORD else f"de {least} à {most}"
            raise argparse.ArgumentTypeError(french(f"il faut un nombre entier {told}, pas « {typed[:40]} »"))
        return int(typed)

    return read


def seconds(typed: str) -> float:
    """A type for `add_argument`: a time in seconds, a comma or a point in it."""
    if not re.fullmatch(r"[0-9]{1,6}([.,][0-9]{1,6})?", typed) or not float(typed.replace(",", ".")):
        raise argparse.ArgumentTypeError(
            french(f"il faut un temps en secondes, plus grand que 0, pas « {typed[:40]} »")
        )
    return float(typed.replace(",", "."))


def about_the_game(command: argparse.ArgumentParser) -> None:
    """The game that a command is about, and its options."""
    command.add_argument("jeu", help="son nom dans « tablegames liste »")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NOM=VALEUR",
        help="une variante ; plusieurs fois s’il le faut",
    )


def chosen_options(game: Game, words: Sequence[str]) -> dict[str, str]:
    """The options of « nom=valeur », by their names or as the game's notation calls them."""
    known = {normal(option.item or name): name for name, option in game.options.items()} | {
        normal(name): name for name in game.options
    }
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadSetup(f"Une option s’écrit nom=valeur, pas « {word[:60]} ».")
        found[known.get(normal(name), name.strip())] = value
    game.check_options(found)
    return found


def complain(who: str, why: object) -> int:
    """Say on the error stream what went wrong, nothing in it commanding the terminal; the exit code is 1."""
    print(f"{who} :", "\n".join(map(visible, str(why).split("\n"))), file=sys.stderr)
    return 1
