"""A worked example: a start, moves with comments, moves that must be refused, statements that must hold.

The directive plays it when the site is built; the page's worker plays it again when the reader presses «
Jouer ».
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ..board.board import Board
from ..board.looking import Viewpoint
from ..engine import TOUS, BadSetup, IllegalMove, TableGamesError, limits
from ..engine.holders import LONGEST_NAME
from ..engine.outside import whole
from ..engine.shapes import By, Each, Either, Flag, Nothing, Number, Record, Text, Whole
from ..engine.text import LETTERS, bare, french, nearest
from ..games import Match
from ..lessons.own import LONGEST
from ..players import Player, players

_MOVE = re.compile(r"([A-J]):\s*(.+)")
_REFUSED = re.compile(r"!\s*([A-J]):\s*(.+?)\s{2,}(\S+)")


class BadExample(TableGamesError):
    """An example that does not do what it says. The message names the line."""


@dataclass
class Example:
    """What the page and the worker need to play an example; all of it can travel as JSON."""

    game: str
    seats: list[str] = field(default_factory=list)
    seed: int | None = None
    position: str = ""
    options: dict[str, str] = field(default_factory=dict)
    players: list[str] = field(default_factory=list)
    view: str = "trait"
    moves: list[list[str]] = field(default_factory=list)  # [seat's letter, move]
    notes: dict[str, str] = field(default_factory=dict)  # ply -> comment
    title: str = ""
    free: bool = False  # a game of one's own, not an example
    looked: bool = False  # a moment of someone's match: see `moment.read`
    teaches: str = ""  # what teaches on it: see `taught.course`
    own: str = ""  # the question of one's own that it asks: see `own.kept`
    prudence: bool = True  # whether one is asked before a move that is surely wasted
    d_office: bool = False  # whether forced moves play themselves

    def match(self) -> Match:
        """The example's match, at its last move."""
        names = self.seats if len(self.seats) > 1 else None
        start: dict[str, Any] = (
            {"position": self.position} if self.position else {"seed": 1 if self.seed is None else self.seed}
        )
        if not self.position:
            start |= self.options
        count = (
            whole(self.seats[0]) if len(self.seats) == 1 and re.fullmatch(r"\d{1,6}", self.seats[0]) else None
        )
        shared = self.free and sum(name != "moi" for name in self.players) < len(self.seats) - 1
        match = Match(self.game, names if names else count, study=not shared, holders=self.players, **start)
        for letter, move in self.moves:
            match.play(move, LETTERS.find(letter) if len(letter) == 1 else -1)
        return match

    def viewpoint(self) -> Viewpoint:
        """Whose eyes: « tous », « spectateur », « trait » (who is to play), or a seat's letter."""
        if self.view in (TOUS, "spectateur", "trait"):
            return self.view  # type: ignore[return-value]
        seat = LETTERS.find(self.view.upper())
        if len(self.view) != 1 or seat < 0:
            raise BadExample(
                f"« voir » vaut tous, spectateur, trait ou la lettre d’un siège, pas « {self.view} »."
            )
        return seat

    def board(self, name: str, rules_url: str | None, match: Match | None = None, live: bool = True) -> Board:
        """The example on a screen.

        A live one is played by the reader for every seat, each seen in its turn.
        """
        viewpoint = self.viewpoint()
        if live and isinstance(viewpoint, int) and not self.looked:
            viewpoint = "trait"
        board = Board(
            match or self.match(),
            players=self.programs(),
            viewpoint=viewpoint,
            rules_url=rules_url,
            name=name,
            title=self.title,
            notes={whole(ply): note for ply, note in self.notes.items()},
            prudence=self.prudence,
            d_office=self.d_office,
        )
        board.still = self.looked
        return board

    def frames(self, rules_url: str | None) -> list[str]:
        """The pictures of the example, one a ply, with its comment there; the last one is where it stands."""
        board = self.board("page", rules_url, live=False)
        match = board.match
        pictures = []
        for ply in range(match.last_ply + 1):
            match.goto(ply)
            pictures.append(board.static())
        return pictures

    def picture(self, draw: Callable[..., str], ply: int) -> str:
        """The example at a ply, as that renderer shows it."""
        board = self.board("page", None, live=False)
        board.match.goto(ply)
        return board.static(draw)

    def programs(self) -> Mapping[int, Player]:
        """The seats that players hold; « moi » is the reader."""
        found = {}
        for seat, name in enumerate(self.players):
            if name != "moi":
                if name not in players:
                    raise BadExample(f"Aucun joueur ne s’appelle « {name} » : moi, {', '.join(players)}.")
                found[seat] = players[name](seat + 1)
        return found


_SHORT = Text(100)
SHAPE: Final = Record({"game": _SHORT}, {
    "seats": Each(Text(LONGEST_NAME), len(LETTERS)), "seed": Either(Nothing(), Whole(0, 10**20)),
    "position": Text(limits.POSITION),
    "options": By(_SHORT, _SHORT, 100), "players": Each(_SHORT, len(LETTERS)), "view": _SHORT,
    "moves": Each(Each(Text(200), 2, 2)), "notes": By(Text(), Number()), "title": Text(),
    "free": Flag(), "looked": Flag(), "teaches": _SHORT, "own": Text(LONGEST), "prudence": Flag(),
    "d_office": Flag(),
})  # fmt: skip
"""What an Example is as JSON, when a page has kept it."""


def read(game: str, options: Mapping[str, str], lines: list[str]) -> Example:
    """An example from its options and lines, played as it is read. Raises BadExample, naming the line."""
    example = Example(game, view=options.get("voir", "trait"), free="libre" in options)
    example.title = french(options.get("titre", "À toi de jouer" if example.free else "Exemple"))
    example.seats = _names(options.get("sieges", ""))
    example.players = _names(options.get("joueurs", ""))
    example.position = " ".join(options.get("position", "").split("\n")).strip()
    if example.position and "sièges" not in example.position:
        example.position = f"sièges: {len(example.seats)}; {example.position}"
    if seed := options.get("graine"):
        if not re.fullmatch(r"\d{1,20}", seed):
            raise BadExample(f"« graine » est un nombre entier, pas « {seed} ».")
        example.seed = whole(seed)
    for name, equals, value in (pair.partition("=") for pair in _names(options.get("options", ""))):
        if not equals:
            raise BadExample(f"« options » s’écrit « nom=valeur, … », pas « {name} ».")
        example.options[name.strip()] = value.strip()
    match = example.match()
    for number, line in enumerate(lines, 1):
        try:
            _line(example, match, line.strip())
        except TableGamesError as error:
            raise BadExample(f"ligne {number} (« {line.strip()} ») : {error}") from error
    example.viewpoint()
    example.programs()
    return example


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _line(example: Example, match: Match, line: str) -> None:
    text, _, note = line.partition("#") if not line.startswith("!") else (line, "", "")
    text = text.strip()
    if note.strip():
        ply = str(match.ply + bool(_MOVE.fullmatch(text)))
        example.notes[ply] = " ".join(filter(None, (example.notes.get(ply), french(note.strip()))))
    if not text:
        return
    if text.startswith("!"):
        _must_refuse(match, text)
    elif text.startswith("="):
        _must_hold(match, text[1:].strip())
    elif move := _MOVE.fullmatch(text):
        match.play(move.group(2), LETTERS.index(move.group(1)))
        example.moves.append([move.group(1), str(match.moves[-1][1])])
    else:
        raise BadSetup("une ligne s’écrit « A: coup », « ! A: coup  jeu#regle » ou « = ce qui est vrai ».")


def _must_refuse(match: Match, text: str) -> None:
    found = _REFUSED.fullmatch(text)
    if not found:
        raise BadSetup("un refus s’écrit « ! A: coup  jeu#regle », avec deux espaces avant la règle.")
    try:
        match.position.play(found.group(2), LETTERS.index(found.group(1)))
    except IllegalMove as error:
        if error.rule != found.group(3):
            raise BadSetup(f"refusé par {error.rule}, pas par {found.group(3)}.") from error
        return
    raise BadSetup("ce coup n’est pas refusé.")


def _must_hold(match: Match, fact: str) -> None:
    facts = [french(one) for one in match.game.facts(match.position.view(TOUS))]
    if bare(fact) not in map(bare, facts):
        close = nearest(fact, facts, 3)
        raise BadSetup(f"ce n’est pas vrai. Ce qui l’est : {' ; '.join(close or facts[:8])}.")
