"""Reading a saved match, line by line, with the place of what is wrong."""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING, NoReturn, TypeVar

from . import limits, notation
from .errors import BadSave, TableGamesError
from .game import Game
from .holders import unnamed
from .material import parse
from .outside import whole
from .text import LETTERS, brief, hidden, shows, without_blanks

if TYPE_CHECKING:
    from .match import Match

FORMAT = "tablegames_widgets 1"
M = TypeVar("M", bound="Match")
_COMMENT = re.compile(r"commentaire (\d{1,6}): (.+)")
_MOVE = re.compile(r"(\d{1,6})\. ([A-J]): (.+)")


class _Lines:
    def __init__(self, text: str) -> None:
        self.lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        self.number = 0

    @property
    def line(self) -> str:
        return self.lines[self.number] if self.number < len(self.lines) else ""

    def fail(self, message: str, column: int = 1) -> NoReturn:
        raise BadSave(message, self.number + 1, column)

    def take(self, name: str) -> str:
        """The value of the line `name: value`, which must come now."""
        head, colon, value = self.line.partition(": ")
        if head != name or not colon:
            self.fail(f"on attendait « {name}: … ».")
        self.number += 1
        return value

    def takes(self, prefix: str) -> dict[str, str]:
        """The values of the lines `prefix X: value`, as many as come now."""
        found: dict[str, str] = {}
        while self.line.startswith(prefix + " "):
            head = self.line.partition(": ")[0]
            name = head[len(prefix) + 1 :]
            if name in found:
                self.fail(f"« {head} » est écrit deux fois.")
            found[name] = self.take(head)
        return found


def read(cls: type[M], text: str) -> M:
    """The match that the text holds. Raises BadSave: line and column of the first thing that is wrong."""
    if not isinstance(text, str):
        raise BadSave(f"c’est un texte, pas {brief(text)}.")
    if len(text) > limits.SAVE:
        raise BadSave(f"elle est trop longue, {limits.SAVE} caractères au plus.")
    lines = _Lines(text)
    if lines.line != FORMAT:
        lines.fail(f"une partie commence par la ligne « {FORMAT} ».")
    lines.number = 1
    match = _header(cls, lines, _number(lines.take("version")))
    expected = lines.take("coups")
    if not re.fullmatch(r"\d{1,6}", expected):
        lines.number -= 1
        lines.fail("« coups: » est suivi du nombre de coups.", 8)
    for k in range(1, whole(expected) + 1):
        _move(match, lines, k)
    while lines.line.startswith("commentaire "):
        _comment(match, lines)
    if lines.number == len(lines.lines):
        lines.number -= 1
        lines.fail(
            "la dernière ligne n’est pas finie ; la sauvegarde est peut-être coupée.", len(lines.line) + 1
        )
    if any(line.strip() for line in lines.lines[lines.number :]):
        lines.fail("il y a du texte après le dernier coup.")
    return match


def _number(version: str) -> tuple[int, ...]:
    """A version as numbers that can be compared; what is no version is older than all."""
    return tuple(map(whole, re.findall(r"\d{1,6}", version)))


def _of_its_day(
    game: Game, version: tuple[int, ...], position: str | None, options: dict[str, str]
) -> tuple[str | None, dict[str, str]]:
    """The start with what an older save leaves unsaid: the rules of its day, and the order in which its piles
    were written."""
    old = {name: o.before[1] for name, o in game.options.items() if version < _number(o.before[0])}
    if position is None:
        return None, old | options
    if version < _number(game.turned[0]):
        position = notation.turned(position, game.turned[1])
    return (
        "; ".join((position, *(f"{game.options[name].item}: {value}" for name, value in old.items()))),
        options,
    )


def _header(cls: type[M], lines: _Lines, version: tuple[int, ...]) -> M:
    game_line = lines.number
    game = lines.take("jeu")
    study = lines.take("étude") == "oui"
    names = lines.takes("siège")
    if "".join(names) != LETTERS[: len(names)] or not names:
        lines.fail("les sièges se suivent : « siège A: … », « siège B: … ».")
    holders = list(lines.takes("joueur").values())
    changes = lines.takes("matériel")
    position = lines.take("position") if lines.line.startswith("position: ") else None
    options = lines.takes("option")
    seed = None if position is not None else lines.take("graine")
    if seed is not None and not re.fullmatch(r"\d{1,20}", seed):
        lines.number -= 1
        lines.fail("« graine: » est suivie d’un nombre entier.", 9)
    try:
        found = cls.find(game)
        found.check_options(options)  # now: an option named like an argument of a Match would take its place
        position, options = _of_its_day(found, version, position, options)
        start = None if seed is None else whole(seed)
        material = parse(changes) if changes else None
        return cls(
            game,
            _seen(list(names.values())),
            start,
            study=study,
            position=position,
            holders=holders,
            material=material,
            loaded=True,
            **options,
        )
    except TableGamesError as error:
        lines.number = game_line
        lines.fail(str(error))


def _seen(names: list[str]) -> list[str]:
    """The names as a screen shows them: an older version took blank letters, and names of nothing else."""
    found: list[str] = []
    for seat, name in enumerate(names):
        shown = without_blanks(name)
        lost = not shows(shown) and any(c.isprintable() for c in name.strip())
        if lost or (shown != name.strip() and shown in (*names, *found)):
            shown = next(one for k in count(seat) if (one := unnamed(k)) not in (*names, *found))
        found.append(shown)
    return found


def _move(match: Match, lines: _Lines, k: int) -> None:
    found = _MOVE.fullmatch(lines.line)
    if found is None or whole(found.group(1)) != k:
        lines.fail(f"on attendait le coup {k}, écrit « {k}. A: … » ; la sauvegarde est peut-être coupée.")
    try:
        match.play(found.group(3), LETTERS.index(found.group(2)))
    except TableGamesError as error:
        lines.fail(str(error), found.start(3) + 1)
    lines.number += 1


def _comment(match: Match, lines: _Lines) -> None:
    found = _COMMENT.fullmatch(lines.line)
    if found is None:
        lines.fail("un commentaire s’écrit « commentaire 12: … » : le coup, puis le texte.")
    if whole(found.group(1)) in match.comments:
        lines.fail(f"« commentaire {found.group(1)} » est écrit deux fois.")
    try:
        text = without_blanks(found.group(2))
        match.commente(whole(found.group(1)), text if shows(text) or hidden(text) else "")
    except TableGamesError as error:
        lines.fail(str(error), found.start(2) + 1)
    lines.number += 1
