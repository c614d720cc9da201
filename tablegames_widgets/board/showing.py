"""What a board shows beside the view: its tools, what is said, refused, asked and offered now."""

from __future__ import annotations

from collections.abc import Callable

from ..engine import TOUS, Refusal
from ..engine.text import french
from ..scene import Frame, Help, Refused, render
from ..scene.around import TOOLS
from .click_help import TOGETHER, what_now
from .course import Course
from .journal import Telling
from .messages import PANELS
from .moving import Moving
from .opening import rule_url, site
from .programs import Sent, mistake


class Showing(Moving):
    """A board as it is shown: a frame is made of it, and nothing is changed.

    What is done on it: `Board`.
    """

    course: Course | None
    notes: dict[int, str]
    path: tuple[str, ...]
    _telling: Telling
    _rules_url: str | None
    _title: str
    _unkept: str
    _answers: int
    _answering: Callable[[str], str] | None
    _answer: str
    """What answers the question about the rules that was asked last."""

    def _shown(self) -> Sent:
        match = self.match
        self._answers += 1
        return {
            "ply": match.ply,
            "answer": self._answers,
            "html": render(self.view(), self.path, frame=self.frame(), still=self.still),
        }

    def frame(self) -> Frame:
        """What this screen shows beside the view."""
        match, curtain = self.match, self._curtain
        journal = self._telling.journal(self._eyes) if self._panel == "journal" else ()
        return Frame(
            ply=match.ply,
            title=self._title,
            tools=self._tools(),
            said=self._said(),
            now=self._telling.since(match.ply - 1, self._eyes) if self._whole else "",
            journal=journal,
            moves=match.last_ply,
            replay=self._replays,
            offers=self._offers,
            note=self._note(TOGETHER if self._together and curtain is not None else ""),
            refusal=self._refused(),
            curtain="" if curtain is None else match.names[curtain],
            help=self._what_now(),
            paused=self._paused and not self._in_past,
            thinking=self._thinking,
            told=self._told(),
            advised=self._advised or (self.course.advised if self.course else ()),
            about=self._about(),
            checks=self._checks,
            blind=self._blind,
            asks=self.course.asks if self.course else "",
            anyway=self._doubt is not None and self._at_fault is None,
            pace=self._watches,
        )

    def _note(self, else_said: str) -> str:
        """What is said of this moment: by the example or the lesson, and by who commented the match."""
        told = (self.notes.get(self.match.ply, ""), french(self.match.comments.get(self.match.ply, "")))
        return " ".join(filter(None, (self._asked_again, *told))) or else_said

    def _said(self) -> str:
        """What the status line tells: of a moment that one went to, its move alone."""
        return self._telling.since(self._mine if self._whole else self.match.ply - 1, self._eyes)

    @property
    def _mine(self) -> int:
        """The ply at which the one who looks made his last move; before anyone looks, any person."""
        eyes, moves = self.people if self._looker is None else (self._looker,), self.match.moves
        own = (ply for ply in range(len(moves) - 1, -1, -1) if moves[ply][0] in eyes)
        return next((ply for ply in own if not self._forced(ply)), 0)

    def _refused(self) -> Refused | None:
        if self._at_fault is not None:
            own = self._seen in (TOUS, self._at_fault)
            return Refused(mistake(self.match.names[self._at_fault], self.fault, own))
        if (refusal := self._doubt or self._refusal) is None or not refusal.text:
            return Refused(self._unkept) if self._unkept else None
        rule, text = refusal
        known = self.match.game.rules.get(rule.partition("#")[2])
        return Refused(
            text, self._href(rule) if rule else "", french(f"Règle : {known['title']}") if known else ""
        )

    def _about(self) -> Refused | None:
        """The rule that the note of this ply is about."""
        rule = self.course.rules.get(self.match.ply, "") if self.course else ""
        known = self.match.game.rules.get(rule.partition("#")[2])
        return Refused("", self._href(rule), french(f"Règle : {known['title']}")) if known else None

    @property
    def _checks(self) -> bool:
        return bool(self.course and self.course.checks)

    @property
    def _blind(self) -> bool:
        return bool(self.course and self.course.blind)

    def _what_now(self) -> Help | None:
        if self._panel != "help":
            return None
        told = what_now(self.view(), self._begun, self._refusal, self._href, self._asker is not None)
        told = told._replace(asked=self._shut or told.asked, search=self._search, answer=self._answer)
        return told._replace(can=(), shut=()) if self._shut or self._blind else told

    @property
    def _search(self) -> str | None:
        """Where one asks about the rules: "" at the board, if it answers, else on the site; None, nowhere."""
        root = site(self._rules_url)
        return "" if self._answering else None if root is None else f"{root}search.html"

    def _href(self, rule: str = "") -> str:
        return rule_url(self._rules_url, rule) or ""

    def _tools(self) -> tuple[str, ...]:
        match = self.match
        undo = match.why_no_undo(None if match.study else self._looker, self.d_office) is None
        more = self._in_past or self._next is not None
        able = {
            "undo": undo,
            "redo": match.can_redo,
            "first": match.ply > 0,
            "prev": match.ply > 0,
            "next": more,
            "last": more,
        }
        return tuple(tool for tool in TOOLS if tool in PANELS or able.get(tool))

    @property
    def _offers(self) -> tuple[str, ...]:
        """What can be begun now that the match is over: another deal only where there was one."""
        if self.restart is None or self.match.waited or self._in_past:
            return ()
        learn = ("learn",) if self.learns and self._reader is not None else ()
        return (*(() if self.match.seed is None else ("new",)), "again", "review", *learn)

    @property
    def _replays(self) -> bool:
        """Whether there are programs whose moves can be seen again."""
        return bool(self._players and self.people and self.match.last_ply)

    @property
    def _watches(self) -> bool:
        """Whether someone looks here at the moves of others, as fast as they choose."""
        return bool(self._players and self.people)

    @property
    def _doubt(self) -> Refusal | None:
        """What is asked before the whole move that is chosen is played; None where nothing is."""
        return None

    @property
    def _begun(self) -> tuple[str, ...]:
        """The clicks after which the next is chosen."""
        return self.path[:-1] if self._doubt else self.path
