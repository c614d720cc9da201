"""One match on one screen: who looks, the clicks made so far, what the browser is shown.

The same board serves a notebook and a page. It takes one message at a time and answers with frames: one a
ply, each the View of the seat that looks. It needs no browser and no notebook: the standard library alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ..engine import Move, Refusal, TableGamesError, UnknownMove, View
from ..engine.files import unwritable
from ..engine.match import Match
from ..engine.text import french, normal
from ..players import Player
from ..scene import render
from ..scene.around import ANYWAY
from .click_help import longer
from .course import Course
from .journal import Telling
from .looking import Viewpoint
from .messages import PANELS, read
from .programs import Sent, apart
from .showing import Showing
from .typed import clicks

INTERRUPTED: Final = french(
    "Tu as interrompu la table : la partie en est là, et tes clics comptent de nouveau."
)


class Board(Showing):
    """`players` hold the seats that are not people. `save` is called with the match's text after every move,
    and raises OSError or TableGamesError when it could not keep it: the board says so until a save succeeds.
    `notes` are comments to show at a ply; `title` tells the board from others on its page; `rules_url` is the
    page of the rules, where refusals link to (None: no link). `course` teaches here: it has the notes, and
    what it has against a move keeps the move from being played. `together` says that others may look from
    browsers of their own: nobody has sat down until somebody does. `conseil` says whether one may ask for a
    hint, `prudence` whether one is asked before a move that is surely wasted, `d_office` whether forced moves
    play themselves; none of them in a lesson. `answers` answers questions about the rules in HTML (None: one
    asks on the site).
    """

    def __init__(
        self,
        match: Match,
        *,
        players: Mapping[int, Player] | None = None,
        viewpoint: Viewpoint = "trait",
        rules_url: str | None = None,
        notes: Mapping[int, str] | None = None,
        save: Callable[[str], object] | None = None,
        name: str = "board",
        title: str = "",
        course: Course | None = None,
        together: bool = False,
        conseil: bool = True,
        prudence: bool = False,
        d_office: bool = False,
        answers: Callable[[str], str] | None = None,
    ) -> None:
        self.name, self._title, self.course = name, title, course
        self.notes = course.notes if course else dict(notes or {})
        super().__init__(players or {}, viewpoint, together, conseil and course is None)
        self.prudence, self.d_office = prudence and course is None, d_office and course is None
        self._rules_url, self.save, self._answering = rules_url, save, answers
        self._answers = 0
        self._sit(match)

    def _sit(self, match: Match) -> None:
        """Before a match, with nothing clicked yet."""
        self._look(match)
        self.path: tuple[str, ...] = ()
        self._refusal = None
        self._answer = ""
        self._whole = True
        self._telling = Telling(match, self._forced)
        self._warned: set[tuple[int, int, Refusal]] = set()
        self._asked_of: tuple[object, ...] = ()
        self._at_fault = None
        self._unkept, self._paused = "", False
        self._moving = None
        self._hurried = False
        self._stopped = False

    # -- what is shown -----------------------------------------------------------------------------
    def start(self) -> list[Sent]:
        """The first frames: the present position, and the moves of players until a person is asked."""
        self._saved()
        return self._onward() if self.people else self.now()

    def now(self) -> list[Sent]:
        """The present again, as one frame."""
        return [self._shown()]

    def static(self, draw: Callable[..., str] = render) -> str:
        """The present board as HTML that lives without Python."""
        return draw(self.view(), self.path, frame=self.frame()._replace(offers=()))

    def picture(self, draw: Callable[..., str] = render) -> tuple[str, str]:
        """The present as whoever comes to it next may see it, as HTML and as text: no clicks begun; between
        people, the curtain."""
        path, looker = self.path, self._looker
        self.path, self._looker = (), looker if self._alone else None
        try:
            return draw(self.view(), frame=self.frame()._replace(offers=())), str(self.view())
        finally:
            self.path, self._looker = path, looker

    def keep(self) -> list[Sent]:
        """Save the match now; the present as one frame, which says whether it is kept, and no more what was
        refused before."""
        self._refusal = None
        self._saved()
        return self.now()

    # -- what is done ------------------------------------------------------------------------------
    def handle(self, message: object) -> list[Sent]:
        """Answer one message of the browser with frames.

        A click made on an older ply is dropped and the board sent again; a panel opens whatever was played
        meanwhile. Raises BadMessage, and then nothing has changed.
        """
        ply, kind, value = read(message, self.name, self.match, self._shut_actions)
        self._stopped = False
        try:
            return self._answered(ply, kind, value)
        except KeyboardInterrupt:
            return self._interrupted()

    def let_stop(self) -> None:
        """Raise KeyboardInterrupt if someone has stopped what was last done: a cell or a terminal ends by it,
        a board on a screen lives."""
        stopped, self._stopped = self._stopped, False
        if stopped:
            raise KeyboardInterrupt

    def _interrupted(self) -> list[Sent]:
        """Someone has stopped what was under way: the present as it is, so that the screen and the match
        agree, and one line of why."""
        self.path, self._panel, self._counsel, self._moving = (), "", None, None
        self._refusal, self._stopped = Refusal("", INTERRUPTED), True
        return self.now()

    def _answered(self, ply: int, kind: str, value: str) -> list[Sent]:
        if ply != self.match.ply and kind != "ask" and (kind != "action" or value not in PANELS):
            return self.now()
        self._refusal, self._at_fault, self._paused = None, None, False
        if kind == "goto":
            self._look_at(int(value))
            return self.now()
        if kind == "retry":
            self.path, self._whole = (), False
            self._retry(int(value))
            return self.now()
        act = {"action": self._act, "click": self._click, "move": self._typed, "ask": self._look_up}
        return act[kind](value)

    def _look_up(self, typed: str) -> list[Sent]:
        """Answer a question about the rules, in the panel of the help."""
        self._panel = "help"
        try:
            self._answer = self._answering(typed) if self._answering else ""
        except TableGamesError as error:
            self._refusal = Refusal("", str(error))
        return self.now()

    def _act(self, action: str) -> list[Sent]:
        if action == "back":
            self.path, self._panel = self.path if self._panel else self.path[:-1], ""
        elif action in PANELS:
            self._panel = action if self._panel != action else ""
            self._answer = ""
        elif action == "curtain":
            self._looker, self._whole = self._looker if self._curtain is None else self._curtain, True
        elif action == "check" and self.course:
            self.path, self._refusal = (), self.course.check()
        elif action in ("advice", "review", "learn"):
            self._ask(action)
            return self.go_on()[-1:] or self.now()
        elif action == "replay":
            return self._replay()
        elif action == "anyway":
            return self._insist()
        elif action in ("new", "again"):
            return self._restart(action)
        elif action in ("undo", "redo"):
            self.path = ()
            self._undo() if action == "undo" else self._redo()
            return self._onward() if self.people else self.now()
        else:
            return self._travel(action)
        return self.now()

    def _travel(self, action: str) -> list[Sent]:
        """Look at another ply; at the present, « next » and « last » let players go on."""
        match = self.match
        was_now = not self._in_past
        if self._thinking and action in ("next", "last"):  # who thinks plays the best that it has found
            self._hurried = True
            return self.go_on() or self.now()
        there = {
            "first": 0,
            "prev": max(match.ply - 1, 0),
            "next": min(match.ply + 1, match.last_ply),
            "last": match.last_ply,
        }[action]
        self._look_at(there)
        if was_now and action in ("next", "last"):
            self._moving = self._moves(1 if action == "next" else None)
            return self.go_on()[-1:] or self.now()
        return self.now()

    def _look_at(self, ply: int) -> None:
        self.path, self._whole, self._retried = (), False, None
        self.match.goto(ply)

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
        seat = None if match.study else self._looker
        if why := match.why_no_undo(seat, self.d_office):
            self._refusal = Refusal.of(match.game.rule_turn, why)
            return
        self._whole = False
        match.undo(seat, self.d_office)
        while match.study and match.ply and (self._turn is None or self._by_itself is not None):
            match.undo()
        self._saved()

    def _redo(self) -> None:
        """Play again what was taken back, up to the next question put to a person."""
        match = self.match
        if not match.can_redo:
            return
        match.redo()
        while match.study and match.can_redo and (self._turn is None or self._by_itself is not None):
            match.redo()
        self._saved()

    def _typed(self, text: str) -> list[Sent]:
        """Play what was typed, or choose its beginning: it goes on from what is chosen, or begins anew."""
        if self._doubt and normal(text) == normal(ANYWAY):
            return self._insist()
        self.path = self._begun
        view, before = self.view(), self.path
        if self.course and self.course.words:
            self._refusal = self.course.answer(text)
            return self.now()
        if self._shut:
            self._refusal = Refusal(view.game.rule_turn, self._shut)
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
        if self._doubt and click == self.path[-1]:
            return self.now()  # pressed twice at once: the question stays
        self.path = self._begun
        if self._shut:
            self._refusal = Refusal(view.game.rule_turn, self._shut)
        elif self.course and self.course.blind:
            self.path, self._refusal = self.course.click(self.path, click)
            return self.now()
        elif self.path and click == self.path[-1]:
            self.path = self.path[:-1]
        else:
            self.path, self._refusal = longer(view, self.path, click)
        if self._panel == "advice":
            self._panel = ""  # it has been read, and may lie over where the card goes; the mark stays
        return self._play_if_whole(view)

    def _play_if_whole(self, view: View) -> list[Sent]:
        whole = next((move for move in view.legal_moves if move.path == self.path), None)
        if whole is None or self._refusal:
            return self.now()
        if cost := self._trying:
            self.path = ()
            self._retake(cost, whole)
            return self.now()
        if self.course and (why := self.course.judge(whole)):
            self.path, self._refusal = (), why
            return self.now()
        if why := self.objection(view, whole):
            self._asked_of = (*self._moment, self.path, why)
            return self.now()
        return self.play(whole, view.me)

    # -- a move that is surely wasted --------------------------------------------------------------
    @property
    def _moment(self) -> tuple[int, int]:
        return self.match.revision, self.match.ply

    def objection(self, view: View, move: Move) -> Refusal | None:
        """What the rules have against this legal move, said once a decision; None lets it be."""
        why = self.match.game.wasteful(view, move) if self.prudence and view.me is not None else None
        if why is None or (said := (*self._moment, why)) in self._warned:
            return None
        self._warned.add(said)
        return why

    @property
    def _doubt(self) -> Refusal | None:
        *when, why = self._asked_of or (None,)
        return why if when == [*self._moment, self.path] and isinstance(why, Refusal) else None

    def _insist(self) -> list[Sent]:
        """Play the move that was asked about."""
        if self._doubt is None or self._shut:
            self.path = self._begun
            return self.now()
        return self.play(self.path, self.view().me)

    def play(self, move: Move | str | Sequence[str], seat: int | None = None) -> list[Sent]:
        """Play a whole move; then players go on until a person is asked. Raises IllegalMove, UnknownMove."""
        self.match.play(move, seat)
        self.path, self._panel, self._stopped = (), "", False
        self._refusal, self._at_fault, self._paused = None, None, False
        try:
            self._saved()
            self._whole = self._next is None
            return self._onward()
        except KeyboardInterrupt:
            return self._interrupted()

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
