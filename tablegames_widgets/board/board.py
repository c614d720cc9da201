"""One match on one screen: who looks, the clicks made so far, what the browser is shown.

The same board serves a notebook and a page. It takes one message at a time and answers with frames: one a ply, each
the View of the seat that looks. It needs no browser and no notebook: the standard library alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypedDict

from ..engine import TOUS, IllegalMove, Move, Refusal, Seen, TableGamesError, UnknownMove, View
from ..engine.files import unwritable
from ..engine.match import Match
from ..engine.text import french
from ..players import Player
from ..scene import Frame, Help, Refused, render
from .answers import TOGETHER, longer, what_now
from .messages import read
from .opening import rule_url
from .telling import Eyes, Telling
from .typed import clicks

MOST: Final = 200  # the moves that players make at one click; then « Continuer »
PAST: Final = french("Tu regardes un coup passé : reviens au présent pour jouer.")
_PLY = re.compile(r' data-ply="\d+"')
Viewpoint = Literal["tous", "spectateur", "trait"] | int
"""Whose eyes: a seat, every hand, nobody's, or "trait": those of the person to move, with a curtain between two people."""


class Sent(TypedDict):
    """What the browser gets for one ply."""

    ply: int
    answer: int  # counts the frames, so that the same board sent again is news to the browser
    html: str


class Board:
    """`players` hold the seats that are not people. `save` is called with the match's text after every move, and raises OSError
    or TableGamesError when it could not keep it: the board says so until a save succeeds. `notes` are comments to show at a
    ply; `title` tells the board from others on its page; `rules_url` is the page of the rules, where refusals link to
    (None: no link). `judge` is a lesson's: what it has against a move keeps the move from being played. `together` says that others
    may look from browsers of their own: nobody has sat down until somebody does.
    """

    fault: Exception | None = None
    """What a player's last mistake was. It may tell what only its seat knows: the board shows none of it to the others."""

    restart: Callable[[bool], Match] | None = None
    """Another match in place of one that is over, with the same deal or not; None where this screen's owner begins none."""

    def __init__(self, match: Match, *, players: Mapping[int, Player] | None = None, viewpoint: Viewpoint = "trait",
                 rules_url: str | None = None, notes: Mapping[int, str] | None = None,
                 save: Callable[[str], object] | None = None, name: str = "board", title: str = "",
                 judge: Callable[[Move], Refusal | None] | None = None, together: bool = False) -> None:  # fmt: skip
        self.name, self._title, self.notes, self._judge = name, title, dict(notes or {}), judge
        self._players = dict(players or {})
        self._viewpoint, self._rules_url, self.save, self._together = viewpoint, rules_url, save, together
        self._answers = 0
        self._sit(match)

    def _sit(self, match: Match) -> None:
        """Before a match, with nothing clicked yet."""
        self.match = match
        self.path: tuple[str, ...] = ()
        self._refusal: Refusal | None = None
        self._whole = True  # whether the status line tells all since one's own last move
        self._panel: Literal["", "help", "journal"] = ""
        self._telling = Telling(match)
        self._viewed: tuple[object, View] | None = None
        self._at_fault: int | None = None
        self._unkept, self._paused = "", False
        self._looker: int | None = self.people[0] if self._alone else None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats held by people."""
        return tuple(seat for seat in range(len(self.match.names)) if seat not in self._players)

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen: they are called by their names, never « tu »."""
        return (len(self.people) > 1 or self._together) and not isinstance(self._viewpoint, int)

    @property
    def _alone(self) -> bool:  # one person looks, and nobody else can
        return len(self.people) == 1 and not self._together

    # -- what is shown -----------------------------------------------------------------------------------------------
    def start(self) -> list[Sent]:
        """The first frames: the present position, and the moves of players until a person is asked."""
        self._saved()
        return apart([self._shown(), *(self._run_players() if self.people else ())])

    def now(self) -> list[Sent]:
        """The present again, as one frame."""
        return [self._shown()]

    def static(self, draw: Callable[..., str] = render) -> str:
        """The present board as HTML that lives without Python."""
        return draw(self.view(), self.path, frame=self.frame()._replace(offers=()))

    def picture(self, draw: Callable[..., str] = render) -> tuple[str, str]:
        """The present as whoever comes to it next may see it, as HTML and as text: no clicks begun; between people, the curtain."""
        path, looker = self.path, self._looker
        self.path, self._looker = (), looker if self._alone else None
        try:
            return draw(self.view(), frame=self.frame()._replace(offers=())), str(self.view())
        finally:
            self.path, self._looker = path, looker

    def keep(self) -> list[Sent]:
        """Save the match now; the present as one frame, which says whether it is kept."""
        self._saved()
        return self.now()

    @property
    def _turn(self) -> int | None:
        """The person who is asked now, or None."""
        return next((seat for seat in self.match.to_move if seat not in self._players), None)

    @property
    def _due(self) -> int | None:
        """The player who is asked now, or None: one that made a mistake is asked again by « next »."""
        return next((seat for seat in self.match.to_move if seat in self._players), None)

    @property
    def _curtain(self) -> int | None:
        """The person before whom a curtain stands: someone else looked last, and hands are hidden."""
        waits = self._viewpoint == "trait" and not self.match.study and self._turn is not None and self._turn != self._looker
        return self._turn if waits and not self._in_past else None

    @property
    def _in_past(self) -> bool:
        return self.match.ply < self.match.last_ply

    @property
    def _shut(self) -> bool:
        """Whether one only looks: nothing is played in the past of a match."""
        return self._in_past and not self.match.study

    @property
    def _seen(self) -> Seen:
        if self._viewpoint != "trait":
            return None if self._viewpoint == "spectateur" else self._viewpoint
        if self.match.study:
            return self._turn if self._turn is not None else self._looker
        shut = self._in_past and len(self.people) > 1 and self._waited != self._looker
        return None if shut or self._curtain is not None else self._looker

    @property
    def _waited(self) -> int | None:
        """The person whom the last ply asks, whatever ply is looked at."""
        return next((seat for seat in self.match.waited if seat not in self._players), None)

    def view(self) -> View:
        """The view that is on the screen: made once, until what it shows has changed."""
        match, eyes = self.match, self._eyes
        shows = match.revision, match.ply, eyes
        if self._viewed is None or self._viewed[0] != shows:
            self._viewed = shows, match.view(eyes[0], shared=eyes[1])
        return self._viewed[1]

    def _shown(self) -> Sent:
        match = self.match
        self._answers += 1
        return {"ply": match.ply, "answer": self._answers, "html": render(self.view(), self.path, frame=self.frame())}

    def frame(self) -> Frame:
        """What this screen shows beside the view."""
        match, curtain = self.match, self._curtain
        journal = self._telling.journal(self._eyes) if self._panel == "journal" else ()
        return Frame(
            ply=match.ply, title=self._title, tools=self._tools(), said=self._said(), journal=journal,
            moves=match.last_ply, replay=self._replays, offers=self._offers,
            note=self.notes.get(match.ply, TOGETHER if self._together and curtain is not None else ""),
            refusal=self._refused(), curtain="" if curtain is None else match.names[curtain],
            help=self._what_now(), paused=self._paused and not self._in_past,
        )  # fmt: skip

    @property
    def _eyes(self) -> Eyes:
        return self._seen, self.shared

    def _said(self) -> str:
        """What the status line tells: of a moment that one went to, its move alone."""
        return self._telling.since(self._mine if self._whole else self.match.ply - 1, self._eyes)

    @property
    def _mine(self) -> int:
        """The ply at which the one who looks made his last move; before anyone looks, any person."""
        eyes, moves = self.people if self._looker is None else (self._looker,), self.match.moves
        return next((ply for ply in range(len(moves) - 1, -1, -1) if moves[ply][0] in eyes), 0)

    def _refused(self) -> Refused | None:
        if self._at_fault is not None:
            return Refused(self._mistake(self._at_fault))
        if self._refusal is None:
            return Refused(self._unkept) if self._unkept else None
        rule, text = self._refusal
        known = self.match.game.rules.get(rule.partition("#")[2])
        return Refused(text, (rule and self._href(rule)) or "", f"Règle : {known['title']}" if known else "")

    def _mistake(self, seat: int) -> str:
        """What a player did wrong; in full only to eyes that see what its seat sees."""
        error, what = self.fault, "il s’est arrêté sur une erreur"
        if isinstance(error, UnknownMove | IllegalMove):
            what = "il a répondu ce qui n’est pas un coup permis"
        full = f" ({type(error).__name__}, {error})" if self._seen in (TOUS, seat) else ""
        told = french(f"Le joueur de {self.match.names[seat]} s’est trompé : {what}")
        return f"{told}{full}{french('. « Suivant » lui redemande son coup.')}"

    def _what_now(self) -> Help | None:
        if self._panel != "help":
            return None
        told = what_now(self.view(), self.path, self._refusal, lambda rule: self._href(rule) or "")
        return told if not self._shut else told._replace(asked=PAST, can=(), shut=())

    def _href(self, rule: str = "") -> str | None:
        return rule_url(self._rules_url, rule)

    def _tools(self) -> tuple[str, ...]:
        match = self.match
        undo = match.why_no_undo(None if match.study else self._looker) is None
        more = self._in_past or self._due is not None
        able = {"undo": undo, "redo": match.can_redo, "first": match.ply > 0, "prev": match.ply > 0, "next": more, "last": more}
        return (*(action for action, can in able.items() if can), "help")

    # -- what is done ------------------------------------------------------------------------------------------------
    def handle(self, message: object) -> list[Sent]:
        """Answer one message of the browser with frames.

        A click made on an older ply is dropped and the board sent again. Raises BadMessage, and then nothing has changed.
        """
        ply, kind, value = read(message, self.name, self.match)
        if ply != self.match.ply:
            return self.now()
        self._refusal, self._at_fault, self._paused = None, None, False
        if kind == "goto":
            self._look_at(int(value))
            return self.now()
        return {"action": self._act, "click": self._click, "move": self._typed}[kind](value)

    def _act(self, action: str) -> list[Sent]:
        if action == "back":
            self.path, self._panel = self.path if self._panel else self.path[:-1], ""
        elif action in ("help", "journal"):
            self._panel = action if self._panel != action else ""  # type: ignore[assignment]
        elif action == "curtain":
            self._looker, self._whole = self._looker if self._curtain is None else self._curtain, True
        elif action == "replay":
            return self._replay()
        elif action in ("new", "again"):
            return self._restart(action)
        elif action in ("undo", "redo"):
            self.path = ()
            self._undo() if action == "undo" else self._redo()
            return [*self.now(), *(self._run_players() if self.people else ())]
        else:
            return self._travel(action)
        return self.now()

    def _travel(self, action: str) -> list[Sent]:
        """Look at another ply; at the present, « next » and « last » let players go on."""
        match = self.match
        was_now = not self._in_past
        there = {"first": 0, "prev": max(match.ply - 1, 0), "next": min(match.ply + 1, match.last_ply), "last": match.last_ply}[action]
        self._look_at(there)
        if was_now and action in ("next", "last"):
            return self._run_players(1 if action == "next" else None)[-1:] or self.now()
        return self.now()

    def _look_at(self, ply: int) -> None:
        self.path, self._whole = (), False
        self.match.goto(ply)

    @property
    def _offers(self) -> tuple[str, ...]:
        """What can be begun now that the match is over: another deal only where there was one."""
        if self.restart is None or self.match.waited or self._in_past:
            return ()
        return ("again",) if self.match.seed is None else ("new", "again")

    def _restart(self, action: str) -> list[Sent]:
        if self.restart is None or action not in self._offers:
            return self.now()
        try:
            match = self.restart(action == "again")
        except TableGamesError as error:
            self._refusal = Refusal.of(self.match.game.rule_over, str(error))
            return self.now()
        self.notes = {}
        self._sit(match)
        return self.start()

    @property
    def _replays(self) -> bool:
        """Whether there are programs whose moves can be seen again."""
        return bool(self._players and self.people and self.match.last_ply)

    def _replay(self) -> list[Sent]:
        """The moves since one's own last one once more, a frame each, up to the present."""
        last, shown = self.match.last_ply, []
        self._panel = ""
        for ply in range(self._mine + 1, last + 1) if self._replays else ():
            self._look_at(ply)
            self._whole = ply == last
            shown.append(self._shown())
        return apart(shown) or self.now()

    def _undo(self) -> None:
        """Take back a move; in a study, back to the last question put to a person."""
        match = self.match
        if why := match.why_no_undo(None if match.study else self._looker):
            self._refusal = Refusal.of(match.game.rule_turn, why)
            return
        self._whole = False
        match.undo(None if match.study else self._looker)
        while match.study and match.ply and self._turn is None:
            match.undo()
        self._saved()

    def _redo(self) -> None:
        """Play again what was taken back, up to the next question put to a person."""
        match = self.match
        if not match.can_redo:
            return
        match.redo()
        while match.study and match.can_redo and self._turn is None:
            match.redo()
        self._saved()

    def _typed(self, text: str) -> list[Sent]:
        """Play what was typed, or choose its beginning: it goes on from what is chosen, or begins anew."""
        view, before = self.view(), self.path
        if self._shut:
            self._refusal = Refusal(view.game.rule_turn, PAST)
            return self.now()
        try:
            path = clicks(view, text)
        except UnknownMove as error:
            self._refusal = Refusal("", str(error))
            return self.now()
        if any(move.path == path for move in view.legal_moves):
            self.path, path = path, ()
        for click in path:
            self.path, self._refusal = longer(view, self.path, click)
            if self._refusal:
                self.path = before
                break
        return self._play_if_whole(view)

    def _click(self, click: str) -> list[Sent]:
        view = self.view()
        if self._shut:
            self._refusal = Refusal(view.game.rule_turn, PAST)
        elif self.path and click == self.path[-1]:
            self.path = self.path[:-1]
        else:
            self.path, self._refusal = longer(view, self.path, click)
        return self._play_if_whole(view)

    def _play_if_whole(self, view: View) -> list[Sent]:
        whole = next((move for move in view.legal_moves if move.path == self.path), None)
        if whole is None or self._refusal:
            return self.now()
        if self._judge and (why := self._judge(whole)):
            self.path, self._refusal = (), why
            return self.now()
        return self.play(whole, view.me)

    def play(self, move: Move | str | Sequence[str], seat: int | None = None) -> list[Sent]:
        """Play a whole move; then players go on until a person is asked. Raises IllegalMove, UnknownMove."""
        self.match.play(move, seat)
        self.path, self._panel = (), ""
        self._refusal, self._at_fault, self._paused = None, None, False
        self._saved()
        self._whole = self._due is None
        return apart([self._shown(), *self._run_players()])

    def _saved(self) -> None:
        """Keep the match as it is now: the move stands when that fails, and the next one tries again."""
        self._unkept = ""
        if self.save is None:
            return
        try:
            self.save(self.match.text())
        except (OSError, TableGamesError) as error:
            why = unwritable(error) if isinstance(error, OSError) else str(error)
            self._unkept = french(f"La partie n’est pas gardée : {why}")

    def _run_players(self, most: int | None = None) -> list[Sent]:
        """Let the players move until a person is asked: a frame each."""
        shown: list[Sent] = []
        while (seat := self._due) is not None and not self._in_past and len(shown) < (most or MOST) and self._at_fault is None:
            self._let_play(seat)
            waits = len(shown) + 1 == (most or MOST)
            self._paused = most is None and waits and self._due is not None
            # the last frame tells all that happened since one's own move: nobody misses any
            self._whole = bool(self.people) and (waits or self._due is None or self._at_fault is not None)
            shown.append(self._shown())
        return shown

    def _let_play(self, seat: int) -> None:
        view = self.match.view(seat)
        try:
            self.match.play(self._players[seat].choose(view), seat)
        except Exception as error:  # a pupil's player may do anything: the game stays whole, and says what went wrong
            self.fault, self._at_fault = error, seat
            return
        self._saved()


def apart(frames: list[Sent]) -> list[Sent]:
    """The frames without those after which nothing has changed to the eye: others' secret moves take no time, and show none."""
    looks = [_PLY.sub("", frame["html"]) for frame in frames]
    return [frame for k, frame in enumerate(frames) if k + 1 == len(frames) or looks[k] != looks[k + 1]]
