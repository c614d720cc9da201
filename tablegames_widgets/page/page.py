"""Python's side of a page's worker: boards by name, each an example or a game that was kept.

The standard library alone.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Final

from ..board.board import Board
from ..board.opening import programs
from ..board.programs import Sent
from ..engine import BadSetup, TableGamesError
from ..engine.holders import PERSON, known
from ..engine.outside import read_json
from ..engine.shapes import ANY
from ..engine.text import de, french, listed
from ..games import Match, games
from ..lessons.own import kept as questions
from ..lessons.workshop.desk import Desk, bench, position_link
from ..players import levels, players
from ..scene import render
from . import moment
from .example import SHAPE, Example
from .taught import course

WORKSHOP: Final = "atelier"
EXERCISE: Final = "exercice"
COUNT: Final = ("", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix")
SLICE: Final = 0.02
"""Seconds that programs think before the worker hears what the reader does; what is under way then still
ends, in 10 ms more."""
THOUGHT: Final = 0.9
"""Seconds that a program may take for a move: Python is half as fast in a browser."""
_boards: dict[str, Board] = {}
_desks: dict[str, Desk] = {}
"""Those of them that are in the workshop."""
_kept: dict[str, tuple[object, ...]] = {}
"""What of each board's match its page has been given to keep."""


def open_board(
    name: str, spec: str, kept: str | None, link: str | None, rules_url: str, ply: int | None = None
) -> str:
    """Open a board: `spec` is an Example as JSON; `kept` the text of a match to take up instead of its moves,
    `link` a link to one; `ply` is the one that was looked at meanwhile, None for the last.

    What cannot be opened changes nothing. A link to a match of another game is answered with that game's id.
    """
    try:
        if (first := _example(spec)).teaches == WORKSHOP:
            return _work(name, first, link or "", rules_url)
        example, match, told = _asked(spec, kept, link)
        if example.teaches:
            return _teach(name, example, match, rules_url, ply)
        game, here = match.game.id if match else example.game, _example(spec).game
        if link and game != here:
            return json.dumps({"elsewhere": game})
        if game != here:
            raise BadSetup(f"cette partie est de {games[game].title} : ouvre-la depuis la page de ce jeu.")
        if match is not None and example.free:
            _seat(example, match, anew=bool(link))
        if example.free and not example.title:
            example.title = title(example.players)
        board = example.board(name, rules_url, match)
        board.slice, board.seconds = SLICE, THOUGHT
        if example.free:
            board.restart, board.learns = lambda again: board.match.anew(again), True
        if ply is not None:
            board.match.goto(ply)
        answer = _answer(board, board.start())
    except TableGamesError as error:
        return json.dumps({"unopened": str(error)})
    _boards[name] = board
    note = "" if match is None or not example.free else _strangers(match)
    return json.dumps(
        {**answer, "spec": json.dumps(asdict(example), ensure_ascii=False), "note": note, "told": told}
    )


def _teach(name: str, example: Example, kept: Match | None, rules_url: str, ply: int | None) -> str:
    """Open the board of a first game or an exercise. Raises TableGamesError."""
    told = course(example, kept)
    board = Board(
        told.match,
        players=programs(told.holders),
        viewpoint=told.viewpoint,
        rules_url=rules_url,
        name=name,
        title=example.title,
        course=told,
    )
    board.slice, board.seconds = SLICE, THOUGHT
    if ply is not None:
        board.match.goto(min(ply, board.match.last_ply))
    answer = {**_answer(board, board.start()), "spec": json.dumps(asdict(example), ensure_ascii=False)}
    _boards[name] = board
    return json.dumps({**answer, "fields": getattr(told, "fields", [])})


def _work(name: str, example: Example, link: str, rules_url: str) -> str:
    """Open the workshop. Raises TableGamesError."""
    desk = Desk(bench(link, example.game), name, rules_url)
    _desks[name], _boards[name] = desk, desk.board
    _kept.pop(name, None)
    return json.dumps({**_answer(desk.board, desk.board.start()), "spec": json.dumps(asdict(example))})


def workshop(name: str, message: str) -> str:
    """Answer one press of the workshop's panel."""
    if (desk := _desks.get(name)) is None:
        return json.dumps({"error": "Cet atelier n’est pas ouvert."})
    try:
        frames = desk.heard(message)
        _boards[name] = desk.board
        return json.dumps(_answer(desk.board, frames))
    except TableGamesError as error:
        return json.dumps({"error": str(error)})


def _asked(spec: str, kept: str | None, link: str | None) -> tuple[Example, Match | None, list[str] | None]:
    """The example, the match that takes the place of its moves, the journal of a moment.

    Raises BadSave, BadSetup.
    """
    if link and moment.FRAGMENT in link:
        example, told = moment.read(link)
        return example, None, told
    return _example(spec), Match.from_link(link) if link else Match.from_text(kept) if kept else None, None


def _example(spec: str) -> Example:
    """The example; what another version of this page may have written beside is left out."""
    told = read_json(spec, SHAPE, "Cette partie")
    known = {one.name for one in fields(Example)}
    return Example(**{name: value for name, value in told.items() if name in known})


def _seat(example: Example, match: Match, anew: bool) -> None:
    """Let the match's own holders sit down; whom this page does not know is a person.

    A link brings nothing of this page's game.
    """
    if anew:
        example.title, example.notes = "", {}
    example.players = [holder if holder in players else PERSON for holder in match.holders]


def _strangers(match: Match) -> str:
    """What is said of the seats that programs from elsewhere held."""
    names = [
        de(name)
        for name, holder in zip(match.names, match.holders, strict=True)
        if holder != PERSON and holder not in players
    ]
    if not names:
        return ""
    one = f"Le programme {names[0]} n’est pas sur cette page : une personne joue à sa place."
    return french(
        one
        if len(names) == 1
        else f"Les programmes {listed(names)} ne sont pas sur cette page : des personnes jouent à leur place."
    )


def title(holders: Sequence[str]) -> str:
    """Who plays: « Toi contre deux gloutons », « À trois sur cet écran ».

    Raises BadSetup for the name of no player.
    """
    programs_of = [known(one) for one in holders if one != PERSON]
    if strangers := [one for one in programs_of if one not in levels]:
        raise BadSetup(f"Aucun joueur ne s’appelle « {strangers[0]} » : {PERSON}, {', '.join(levels)}.")
    kinds = Counter(levels[one].label.lower() for one in programs_of)
    programs = listed(
        [f"{COUNT[number]} {kind}{'s' if number > 1 else ''}" for kind, number in kinds.items()]
    )
    people = len(holders) - kinds.total()
    if not people:
        return programs.capitalize()
    who = "Toi" if people == 1 else f"À {COUNT[people]} sur cet écran"
    return f"{who} contre {programs}" if programs else who


def link(name: str, base: str, what: str = "tout") -> str:
    """A link to the page at `base`: "tout" is the whole match, "moi" what the board shows of its present,
    "tous" what a spectator sees, "exercice" the workshop with its position."""
    board = _boards[name]
    seen = board.view().seat
    if what == EXERCISE:
        return json.dumps({"link": position_link(board.match, seen, base)})
    eyes = seen if what == "moi" and isinstance(seen, int) else None
    return json.dumps(
        {"link": board.match.link(base) if what == "tout" else moment.link(board.match, base, eyes)}
    )


def label(name: str) -> str:
    """What tells a kept game from others: the spectator's picture of it, and the last thing that he saw
    happen."""
    match = _boards[name].match
    return json.dumps(
        {"seen": render(match.view(None), still=True), "said": next(reversed(moment.journal(match)), "")}
    )


def handle(name: str, message: str) -> str:
    """Answer one message of the browser."""
    board = _boards.get(name)
    if board is None:
        return json.dumps({"error": "Ce plateau n’est pas ouvert."})
    try:
        return json.dumps(_answer(board, board.handle(read_json(message, ANY, "Un message du plateau"))))
    except TableGamesError as error:
        return json.dumps({"error": str(error)})


def comment(name: str, ply: int, text: str) -> str:
    """Keep what is said of a moment with the match."""
    board = _boards[name]
    try:
        board.match.commente(ply, text)
        return json.dumps(_answer(board, board.now()))
    except TableGamesError as error:
        return json.dumps({"error": str(error)})


def busy(name: str) -> bool:
    """Whether programs of the board have more moves to make: the worker lets them `go_on` between two
    messages."""
    return name in _boards and _boards[name].busy


def go_on(name: str) -> str:
    """What came of one more slice of thinking; "" where there is nothing new to show."""
    board = _boards[name]
    frames = board.go_on()
    return json.dumps({**_answer(board, frames), "going": True}) if frames else ""


def _answer(board: Board, frames: Sequence[Sent]) -> dict[str, object]:
    """The frames and, once for each change of the match, what the page keeps of it; between people a picture
    of it shows no hand."""
    match = board.match
    answer = {
        "frames": frames,
        "ply": match.ply,
        "moves": match.last_ply,
        "over": not match.waited,
        "comment": match.comments.get(match.ply, ""),
    }
    if desk := _desks.get(board.name):
        answer |= desk.told
    if learnt := board.learnt():
        answer["own"] = questions(match, *learnt)
    if board.course:
        answer |= {"solved": board.course.solved, "missed": board.course.missed}
    kept = (match, match.revision, match.last_ply, *match.comments.items())
    if _kept.get(board.name) == kept:
        return answer
    anew = board.name in _kept and _kept[board.name][0] is not match
    _kept[board.name] = kept
    shared = len(board.people) > 1 and not match.study
    return {**answer, "kept": match.text(), "picture": board.picture()[0] if shared else "", "anew": anew}
