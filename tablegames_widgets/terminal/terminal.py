"""The board on a terminal: the same Board, drawn as text; what one would click is typed."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from shlex import quote
from typing import Final

from ..board.board import Board
from ..board.opening import file, said
from ..board.relecture import in_text
from ..board.typed import clicks as meant
from ..engine import SEPARATOR, BadSetup, Refusal, Seen, TableGamesError, View
from ..engine.files import Kept, NotKept, free
from ..engine.match import Match
from ..engine.text import LETTERS, french, normal, visible
from ..players import Player
from ..scene import Frame, text
from ..scene.model import next_clicks
from ..scene.text import wrapped

TOLD: Final = 4  # the moves told of a game that is taken up again
MOST: Final = 20_000
"""The moves in a row that programs may play: none of our games is half as long, one of somebody's own might
never end."""
LONGEST: Final = 3
"""The clicks of a move."""
PUSHED: Final = 60
"""Empty lines that push a hand out of sight where the screen cannot be cleared."""
PROMPT: Final = french("Ton coup : ")
AFTER: Final = french("« compté » : ce qui a compté dans cette partie, relue ; Entrée : c'est tout. ")
HINT: Final = french("(« ? » : les coups permis ; « aide » : tout ce que l'on peut taper.)")
ANYWAY: Final = french("Pour le jouer quand même, tape-le encore.")
_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"  # home, the screen, what has scrolled off it


def say(words: object, first: str = "") -> None:
    """Print text in at most 80 columns. Whatever it was made of, nothing in it commands the terminal."""
    for line in f"{first}{words}".split("\n"):
        bare = line.lstrip(" ")
        print(*wrapped(visible(bare), line.removesuffix(bare)), sep="\n")


def offer(words: Iterable[str]) -> None:
    """Say what may be typed; a line never ends in the middle of a move."""
    say(" · ".join(word.replace(" ", "\u00a0") for word in words), french("Au choix : "))


def push_away() -> None:
    """Leave nothing on the screen of what was there."""
    live = sys.stdout.isatty()
    print("\n" * (shutil.get_terminal_size().lines if live else PUSHED), end="")
    if live and os.environ.get("TERM") != "dumb":
        print(_CLEAR, end="", flush=True)


def quoted(path: Path) -> str:
    """The path as one types it after a command."""
    name = said(path)
    return quote(name) if re.search(r"[^\w./-]", name) else name


class Terminal:
    """People and programs at one terminal. Each person sees what the Board shows to their seat, a curtain
    stands between two people.

    `players` hold the seats that are not people; `kept` is the file that keeps the match.
    """

    def __init__(self, match: Match, players: Mapping[int, Player], kept: Kept | None = None) -> None:
        self._match, self._kept, self._lost = match, kept, False
        self._board = Board(
            match, players=players, save=self._keep if kept else None, name="terminal", prudence=True
        )
        self._path: tuple[str, ...] = ()
        self._drawn: object = None
        self._first = max(self._match.ply - TOLD, 0)
        self._told: dict[Seen, int] = {}
        self._commands: dict[str, Callable[[], None]] = {
            "?": self._list,
            "annuler": self._undo,
            "refaire": self._redo,
            "plateau": self._again,
            "journal": self._journal,
            "regles": self._rules,
            "aide": self._help,
            "quitter": self._quit,
            "garder": self._how_to_keep,
            "conseil": self._advise,
        }

    def play(self) -> None:
        """Until the game is over. Raises EOFError or KeyboardInterrupt when someone leaves."""
        self._board.start()
        self._board.let_stop()
        self._notice()
        while not self._match.is_over:
            if self._on_turn(view := self._board.view()):
                self._draw(view)
                self._read(PROMPT, self._move)
            elif self._person is not None:
                self._curtain(self._match.names[self._person])
            else:
                self._go_on()
        self._draw(self._board.view())
        if self._board.people:
            self._look_back()

    def _look_back(self) -> None:
        """Once the game is over, what counted in it, for who wants to know."""
        self._board.restart = self._match.anew  # what a board offers after a game: only the review is read
        with suppress(EOFError):
            while (typed := input(AFTER).strip()) and normal(typed) != "quitter":
                if normal(typed).endswith("compte"):
                    say(french("Je relis la partie…"))
                    self._consult("review")

    # -- where we are ------------------------------------------------------------------------------
    @property
    def _person(self) -> int | None:
        """The person who is asked now."""
        return next((seat for seat in self._match.to_move if seat in self._board.people), None)

    @staticmethod
    def _on_turn(view: View) -> bool:
        return view.me is not None and view.me in view.to_move

    # -- what is seen ------------------------------------------------------------------------------
    def _draw(self, view: View) -> None:
        """The board, unless it is there already; then what happened since this seat looked last."""
        if self._drawn == (here := (self._match.ply, view.seat)):
            return
        self._drawn = here
        say("")
        say(text(view, self._path, frame=Frame(said="")))
        say("")
        if view.seat not in self._told:
            self._who(view)
            say(HINT)
        self._news(view.seat)

    def _news(self, seen: Seen) -> None:
        for _, events in self._match.journal(seen, self._told.get(seen, self._first), self._board.shared):
            if events:
                say(" ".join(map(str, events)), "— ")
        self._told[seen] = self._match.ply

    def _curtain(self, name: str) -> None:
        """Between two people nothing is on the screen but what everyone may know."""
        if self._drawn != (here := (self._match.ply, "curtain", name)):
            if self._drawn:
                push_away()
            self._drawn = here
            self._news(None)
            say("")
        self._read(french(f"Passe l'écran à {name}, puis Entrée : "), self._lift)

    def _lift(self, typed: str) -> None:
        if not typed:
            self._act("curtain")

    @staticmethod
    def _who(view: View) -> None:
        """The letters that moves call the seats by; who looks is « toi », as on the board."""
        called = ["toi" if seat == view.me else name for seat, name in enumerate(view.names)]
        if view.names != tuple(LETTERS[: view.n]):
            say(" · ".join(f"{letter} = {name}" for letter, name in zip(LETTERS, called, strict=False)))

    # -- what is typed -----------------------------------------------------------------------------
    def _read(self, prompt: str, answer: Callable[[str], None]) -> None:
        """One line: a command, or an answer.

        The game's own words come before ours; « :quitter » is always the command.
        """
        typed = input(visible(prompt)).strip()
        ours = typed.removeprefix(":")
        try:
            if ours == typed and self._taken(typed):
                answer(typed)
            elif normal(ours) in self._commands:
                self._commands[normal(ours)]()
            elif normal(ours).startswith("garder "):
                self._keep_in(ours.split(maxsplit=1)[1])
            elif normal(ours).startswith("demande "):
                self._ask(ours.split(maxsplit=1)[1])
            else:
                answer(typed)
        except TableGamesError as error:
            say(error)

    def _taken(self, word: str) -> bool:
        """Whether the word is one of the game's."""
        return normal(word) in self._match.game.words(len(self._match.names))

    def _move(self, typed: str) -> None:
        """Play a move, or choose its beginning: what is typed goes on from what is chosen, or begins anew."""
        view = self._board.view()
        path = meant(view, typed) if typed else ()
        longer = (*self._path, *path)
        clicks = next(
            (c for c in (longer, path) if any(move.path[: len(c)] == c for move in view.legal_moves)), None
        )
        if not path:
            self._list()
        elif clicks is None:
            self._refuse(view, view.why_not(longer if len(longer) <= LONGEST else path))
        else:
            self._choose(view, clicks)

    def _choose(self, view: View, clicks: tuple[str, ...]) -> None:
        whole = next((move for move in view.legal_moves if move.path == clicks), None)
        self._path = () if whole else clicks
        if whole and (why := self._board.objection(view, whole)):
            self._refuse(view, why)
            say(ANYWAY)
        elif whole is None:
            say(f"[{SEPARATOR.join(clicks)}] {view.ask(clicks)}")
            offer(next_clicks(view, clicks))
        else:
            self._board.play(whole, view.me)
            self._board.let_stop()
            self._notice()

    @staticmethod
    def _refuse(view: View, why: Refusal | None) -> None:
        if why is not None:
            known = view.game.rules.get(why.rule.partition("#")[2])
            say(why.text + (french(f" (Règle : {known['title']}, {why.rule})") if known else ""))

    # -- what the board does -----------------------------------------------------------------------
    def _act(self, action: str) -> None:
        self._path = ()
        self._handle(action)
        self._notice()

    def _handle(self, action: str) -> None:
        self._board.handle({"board": self._board.name, "ply": self._match.ply, "action": action})
        self._board.let_stop()

    def _notice(self) -> None:
        """What the board has to say of what was just done."""
        if refusal := self._board.frame().refusal:
            say(refusal.text)

    def _go_on(self) -> None:
        """Programs play a move."""
        before = self._match.ply
        self._act("next")
        self._news(self._board.view().seat)
        if self._match.ply == before or before - self._first > MOST:
            raise TableGamesError("Les programmes ne jouent plus : la partie s’arrête là.")

    # -- the commands ------------------------------------------------------------------------------
    def _list(self) -> None:
        done = len(self._path)
        moves = [
            SEPARATOR.join(move.path[done:])
            for move in self._board.view().legal_moves
            if move.path[:done] == self._path
        ]
        if moves:
            offer(moves)

    def _undo(self) -> None:
        if self._path:
            self._path, self._drawn = (), None
            return
        self._act("undo")
        self._told = {seen: min(ply, self._match.ply) for seen, ply in self._told.items()}

    def _redo(self) -> None:
        if "redo" in self._board.frame().tools:
            self._act("redo")
        else:
            say(french("Il n'y a rien à refaire."))

    def _advise(self) -> None:
        """What the board's own hint says."""
        self._consult("advice")

    def _consult(self, action: str) -> None:
        """What a program that thinks has to say on the board."""
        self._handle(action)
        if told := self._board.frame().told:
            drawn = in_text(told.curves) if told.curves else []
            for line in (*drawn, *told.first, *(line for _, line in told.lines)):
                say(line)
        self._handle("back")

    def _again(self) -> None:
        self._drawn = None

    def _journal(self) -> None:
        for ply, events in self._match.journal(self._board.view().seat, shared=self._board.shared):
            if events:
                say(" ".join(map(str, events)), f"{ply}. ")

    def _ask(self, typed: str) -> None:
        from .ask import tell  # the index is read by who asks

        tell(typed, self._match.game.id)

    def _rules(self) -> None:
        for rule in self._match.game.rules.values():
            say(french(f"{rule['title']} : {rule['text']}"))

    def _help(self) -> None:
        say(
            french(
                "Un coup s'écrit comme il se lit : une carte, puis « > » et l'endroit où elle va. On peut"
                " aussi n'écrire que le début."
            )
        )
        self._who(self._board.view())
        for word, what in HELP:
            say(french(f"  {':' if self._taken(word) else ''}{word} : {what}"))

    def _quit(self) -> None:
        raise EOFError

    # -- the file ----------------------------------------------------------------------------------
    def _keep(self, text: str) -> None:
        assert self._kept is not None
        self._lost = True
        try:
            self._kept.write(text)
        except NotKept as error:
            elsewhere = said(free(self._kept.path)) if error.moved else "un-autre-nom"
            raise NotKept(f"{error} ; « garder {elsewhere} » la garde là.") from error
        self._lost = False

    def _keep_in(self, name: str) -> None:
        path = file(name)
        if path.exists():
            raise BadSetup(f"« {path} » existe déjà : choisis un autre nom.")
        self._kept, self._board.save = Kept(path), self._keep
        self._board.keep()
        self._notice()
        if not self._lost:
            say(f"La partie est gardée dans « {path} ».")

    def _how_to_keep(self) -> None:
        say(
            "Écris « garder », puis le nom d’un fichier."
            if self._kept is None
            else f"La partie est gardée dans « {self._kept.path} »."
        )

    def leave(self) -> None:
        """Say what is kept."""
        if self._kept is None:
            if self._match.ply:
                say(
                    "Cette partie n’était pas gardée ; la prochaine fois, ajoute « --garder NOM », ou écris «"
                    " garder NOM » en jouant."
                )
            return
        self._board.keep()
        self._notice()
        if not self._lost:
            say(f"La partie est gardée : « tablegames reprendre {quoted(self._kept.path)} » la reprend.")


HELP: Final[Sequence[tuple[str, str]]] = (
    ("?", "les coups permis"),
    ("conseil", "ce que tu pourrais jouer, et pourquoi"),
    ("annuler", "reprendre son dernier coup, ou reposer la carte choisie"),
    ("refaire", "rejouer le coup repris"),
    ("garder NOM", "garder la partie dans ce fichier, après chaque coup"),
    ("plateau", "montrer le plateau de nouveau"),
    ("journal", "raconter la partie depuis le début"),
    ("règles", "les règles du jeu, une phrase chacune"),
    ("demande MOTS", "demander une règle avec ses mots"),
    ("quitter", "s'en aller (Ctrl+D aussi) ; une partie gardée se reprend"),
)
