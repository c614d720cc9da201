"""One match on one screen: who looks, the clicks made so far, what the browser is shown.

The same board serves a notebook and a page. It takes one message at a time and answers with frames: one a ply, each
the View of the seat that looks. It needs no browser and no notebook: the standard library alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, TypedDict

from ..engine import TOUS, Game, IllegalMove, Move, Refusal, Seen, TableGamesError, UnknownMove, View
from ..engine.files import unwritable
from ..engine.match import Match
from ..engine.text import french
from ..players import Player
from ..scene import Frame, Refused, render

ACTIONS: Final = ("undo", "redo", "first", "prev", "next", "last", "help", "back", "curtain")
TOLD: Final = 4  # the moves that the status line tells at most
JOURNAL: Final = 12  # the moves told on the board; the match keeps them all
MOST: Final = 200  # the moves that players make at one click; then « Continuer »
HELP: Final = tuple(map(french, (
    "Clique sur une carte entourée, puis sur l'endroit où la jouer ; ou fais-la glisser.",
    "Au clavier : les flèches vont d'une carte à l'autre, Entrée choisit, Échap repose la carte choisie.",
    "Une carte qui n'est pas entourée dit pourquoi quand on clique dessus.",
)))  # fmt: skip
_PLY = re.compile(r' data-ply="\d+"')
Viewpoint = Literal["tous", "spectateur", "trait"] | int
"""Whose eyes: a seat, every hand, nobody's, or "trait": those of the person to move, with a curtain between two people."""


class Sent(TypedDict):
    """What the browser gets for one ply."""

    ply: int
    answer: int  # counts the frames, so that the same board sent again is news to the browser
    html: str


class BadMessage(TableGamesError):
    """A message that no board could have sent."""


class Board:
    """`players` hold the seats that are not people. `save` is called with the match's text after every move, and raises OSError
    or TableGamesError when it could not keep it: the board says so until a save succeeds. `notes` are comments to show at a
    ply; `title` tells the board from others on its page; `rules_url` is the page of the rules, where refusals link to
    (None: no link).
    """

    fault: Exception | None = None
    """What a player's last mistake was. It may tell what only its seat knows: the board shows none of it to the others."""

    def __init__(self, match: Match, *, players: Mapping[int, Player] | None = None, viewpoint: Viewpoint = "trait",
                 rules_url: str | None = None, notes: Mapping[int, str] | None = None,
                 save: Callable[[str], object] | None = None, name: str = "board", title: str = "") -> None:  # fmt: skip
        self.match, self.name, self._title, self.notes = match, name, title, dict(notes or {})
        self._players = dict(players or {})
        self._viewpoint, self._rules_url, self.save = viewpoint, rules_url, save
        self._path: tuple[str, ...] = ()
        self._refusal: Refusal | None = None
        self._help, self._answers, self._told = False, 0, 1
        self._at_fault: int | None = None
        self._unkept, self._paused = "", False
        people = self.people
        self._looker: int | None = people[0] if len(people) == 1 else None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats held by people."""
        return tuple(seat for seat in range(len(self.match.names)) if seat not in self._players)

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen: they are called by their names, never « tu »."""
        return len(self.people) > 1 and not isinstance(self._viewpoint, int)

    # -- what is shown -----------------------------------------------------------------------------------------------
    def start(self) -> list[Sent]:
        """The first frames: the present position, and the moves of players until a person is asked."""
        self._saved()
        return apart([self._shown(), *(self._run_players() if self.people else ())])

    def now(self) -> list[Sent]:
        """The present again, as one frame."""
        return [self._shown()]

    def static(self) -> str:
        """The present board as HTML that lives without Python."""
        return render(self.view(), self._path, frame=self.frame())

    def picture(self, draw: Callable[..., str] = render) -> tuple[str, str]:
        """The present as whoever comes to it next may see it, as HTML and as text: no clicks begun; between people, the curtain."""
        path, looker = self._path, self._looker
        self._path, self._looker = (), looker if len(self.people) == 1 else None
        try:
            return draw(self.view(), frame=self.frame()), str(self.view())
        finally:
            self._path, self._looker = path, looker

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
        last = self.match.view(None, self.match.last_ply)
        return next((seat for seat in last.to_move if seat not in self._players), None)

    def view(self) -> View:
        """The view that is on the screen."""
        return self.match.view(self._seen, shared=self.shared)

    def _shown(self) -> Sent:
        match = self.match
        self._answers += 1
        return {"ply": match.ply, "answer": self._answers, "html": render(self.view(), self._path, frame=self.frame())}

    def frame(self) -> Frame:
        """What this screen shows beside the view."""
        match, curtain, url = self.match, self._curtain, self._rules_url or ""
        lines = self._lines()
        return Frame(
            ply=match.ply, title=self._title, tools=self._tools(), said=" ".join(lines[-self._told :]), journal=lines,
            note=self.notes.get(match.ply, ""),
            refusal=self._refused(), curtain="" if curtain is None else match.names[curtain],
            help=self._help_lines() if self._help else (), rules_url=url, paused=self._paused and not self._in_past,
        )  # fmt: skip

    def _lines(self) -> tuple[str, ...]:
        """The last moves in words, as the one who looks may know them: of a step of someone's secret choice, nothing."""
        lines: list[str] = []
        seen, ply = self._seen, self.match.ply
        while ply and len(lines) < JOURNAL:
            if told := " ".join(map(str, self.match.told(ply, seen, self.shared))):
                lines.append(told)
            ply -= 1
        return tuple(reversed(lines))

    def _refused(self) -> Refused | None:
        if self._at_fault is not None:
            return Refused(self._mistake(self._at_fault))
        if self._refusal is None:
            return Refused(self._unkept) if self._unkept else None
        rule, text = self._refusal
        known = self.match.game.rules.get(rule.partition("#")[2])
        return Refused(text, self._href(rule) or "", f"Règle : {known['title']}" if known else "")

    def _mistake(self, seat: int) -> str:
        """What a player did wrong; in full only to eyes that see what its seat sees."""
        error, what = self.fault, "il s’est arrêté sur une erreur"
        if isinstance(error, UnknownMove | IllegalMove):
            what = "il a répondu ce qui n’est pas un coup permis"
        full = f" ({type(error).__name__}, {error})" if self._seen in (TOUS, seat) else ""
        told = french(f"Le joueur de {self.match.names[seat]} s’est trompé : {what}")
        return f"{told}{full}{french('. « Suivant » lui redemande son coup.')}"

    def _help_lines(self) -> tuple[str, ...]:
        return (*HELP, *(french(f"{rule['title']} : {rule['text']}") for rule in self.match.game.rules.values()))

    def _href(self, rule: str) -> str | None:
        anchor = rule.replace("#", "-").replace("_", "-")  # an id of a page, as Sphinx makes it of the label
        return None if self._rules_url is None else f"{self._rules_url}#{anchor}"

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
        ply, kind, value = self._read(message)
        if ply != self.match.ply:
            return self.now()
        self._refusal, self._at_fault, self._paused = None, None, False
        if kind == "action":
            return self._act(value)
        return self._click(value)

    def _read(self, message: object) -> tuple[int, str, str]:
        if not isinstance(message, dict) or set(message) not in ({"board", "ply", "click"}, {"board", "ply", "action"}):
            raise BadMessage("Un message du plateau porte « board », « ply » et « click » ou « action », et rien d’autre.")
        kind = "click" if "click" in message else "action"
        board, ply, value = message["board"], message["ply"], message[kind]
        if board != self.name:
            raise BadMessage(f"Ce message est pour un autre plateau que « {self.name} ».")
        if type(ply) is not int or not isinstance(value, str):
            raise BadMessage("« ply » est un nombre entier, « click » et « action » sont des textes.")
        known = ACTIONS if kind == "action" else first_clicks(self.match.game, self._n)[1]
        if value not in known:
            raise BadMessage(f"Aucun plateau n’envoie « {value[:60]} ».")
        return ply, kind, value

    @property
    def _n(self) -> int:
        return len(self.match.names)

    def _act(self, action: str) -> list[Sent]:
        if action == "back":
            self._path = self._path[:-1]
        elif action == "help":
            self._help = not self._help
        elif action == "curtain":
            self._looker = self._looker if self._curtain is None else self._curtain
        elif action in ("undo", "redo"):
            self._path = ()
            self._undo() if action == "undo" else self._redo()
            return [*self.now(), *(self._run_players() if self.people else ())]
        else:
            return self._travel(action)
        return self.now()

    def _travel(self, action: str) -> list[Sent]:
        """Look at another ply; at the present, « next » and « last » let players go on."""
        match = self.match
        self._path = ()
        was_now = not self._in_past
        self._told = 1
        match.goto({"first": 0, "prev": max(match.ply - 1, 0), "next": min(match.ply + 1, match.last_ply), "last": match.last_ply}[action])
        if was_now and action in ("next", "last"):
            return self._run_players(1 if action == "next" else None)[-1:] or self.now()
        return self.now()

    def _undo(self) -> None:
        """Take back a move; in a study, back to the last question put to a person."""
        match = self.match
        if why := match.why_no_undo(None if match.study else self._looker):
            self._refusal = Refusal.of(match.game.rule_turn, why)
            return
        self._told = 1
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

    def _click(self, click: str) -> list[Sent]:
        view = self.view()
        if self._in_past and not self.match.study:
            self._refusal = Refusal.of(view.game.rule_turn, "Tu regardes un coup passé : reviens au présent pour jouer.")
        elif self._path and click == self._path[-1]:
            self._path = self._path[:-1]
        else:
            self._path, self._refusal = self._longer(view, click)
        return self._play_if_whole(view)

    def _longer(self, view: View, click: str) -> tuple[tuple[str, ...], Refusal | None]:
        """The path with one click more or, when the click can open a move, begun anew; else why not."""
        tries = [(*self._path, click)]
        if self._path and click in first_clicks(self.match.game, self._n)[0]:
            tries.append((click,))
        for path in tries:
            why = view.why_not(path)
            if why is None:
                return path, None
        return self._path, why

    def _play_if_whole(self, view: View) -> list[Sent]:
        whole = next((move for move in view.legal_moves if move.path == self._path), None)
        if whole is None or self._refusal:
            return self.now()
        return self.play(whole, view.me)

    def play(self, move: Move | str | Sequence[str], seat: int | None = None) -> list[Sent]:
        """Play a whole move; then players go on until a person is asked. Raises IllegalMove, UnknownMove."""
        self.match.play(move, seat)
        self._path, self._told = (), 1
        self._refusal, self._at_fault, self._paused = None, None, False
        self._saved()
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
        match, news = self.match, 0
        while not match.is_over and not self._in_past and len(shown) < (most or MOST):
            if self._due is None:
                break
            self._let_play(self._due)
            shown.append(self._shown())
            news += bool(match.told(match.ply, self._seen))
            if self._at_fault is not None:
                break
        self._paused = most is None and len(shown) == MOST and self._due is not None and not match.is_over
        if shown:  # the last frame tells all that happened meanwhile: nobody misses a move
            self._told = min(self._told + news, TOLD)
            shown[-1]["html"] = self.static()
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


@lru_cache(maxsize=64)
def first_clicks(game: Game, n: int) -> tuple[frozenset[str], frozenset[str]]:
    """The clicks that can open a move in a game of n seats, and all clicks."""
    paths = list(game.vocabulary(n))
    return frozenset(path[0] for path in paths), frozenset(click for path in paths for click in path)
