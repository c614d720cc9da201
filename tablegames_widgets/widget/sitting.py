"""A match that someone sits at from a notebook: what a live board and one that is played by text have in
common."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from typing import Self
from uuid import uuid4

from ..board import opening
from ..board.board import Board
from ..board.course import Course
from ..board.looking import Viewpoint
from ..board.opening import Holder
from ..board.programs import Sent
from ..engine import BadSetup, Move
from ..engine.files import Kept, NotKept, free
from ..engine.text import listed, normal
from ..games import Match
from ..scene.around import ANYWAY, OFFERS, TOOLS
from ..scene.panels import ADVICE

WORDS = {normal(name): action for action, name in {**TOOLS, **OFFERS, "last": "Continuer"}.items()} | {
    normal(TOOLS["last"]): "last"
}
WORDS |= {normal(ANYWAY): "anyway"} | {normal(word): "advice" for word in (ADVICE, "conseil")}
"""What the buttons of a board are called, for who types: « annuler », « suivant », « nouvelle partie »."""


_COLLABORATION = ("jupyter_server_ydoc", "jupyter_server_documents")
"""What makes a JupyterLab share its notebooks: every browser of a kernel then shows the same live board, hand
and all."""


def _answering(game_id: str, site: str | None) -> Callable[[str], str] | None:
    if sys.platform == "emscripten":  # no index there: looking for one costs an archive
        return None
    try:
        from ..finder.panel import answering
    except ImportError:  # the wheel that pages load
        return None
    return answering(game_id, site)


class Sitting:
    """A match, its board and the file that keeps it.

    Who inherits calls `_sit_down`, and shows frames (`_show`).
    """

    match: Match

    live = False
    """Whether browsers show this board by themselves, and not the outputs of cells."""

    def _sit_down(
        self,
        match: Match,
        holders: Sequence[Holder],
        viewpoint: Viewpoint,
        save: Path | Kept | None,
        rules_url: str | None,
        course: Course | None = None,
        conseil: bool = True,
        prudence: bool = True,
        d_office: bool = False,
    ) -> None:
        self.match = match
        self._kept = Kept(save) if isinstance(save, Path) else save
        self._one_at_a_time = RLock()  # a kernel may hear a board and run a cell in two threads
        self._together = (
            self.live and sys.platform != "emscripten" and any(map(find_spec, _COLLABORATION))
        )  # no server in a browser
        url = opening.rules_url(rules_url, match.game.id)
        self._board = Board(
            match,
            players=opening.programs(holders),
            viewpoint=viewpoint,
            rules_url=url,
            save=self._keep if save else None,
            name=uuid4().hex[:12],
            course=course,
            together=self._together,
            conseil=conseil,
            prudence=prudence,
            d_office=d_office,
            answers=_answering(match.game.id, opening.site(url)),
        )
        self._board.restart = self._restart

    def play(self, move: Move | str | Sequence[str], seat: int | None = None) -> None:
        """Joue un coup depuis une cellule : `table.play("rouge 2 > galion 3 de A")`. Un coup refusé ne
        change rien. Lève IllegalMove, UnknownMove.
        """
        with self._one_at_a_time:
            self._show(self._board.play(move, seat))
            self._board.let_stop()

    def joue(self, texte: str) -> Self:
        """Joue ce que l'on écrit, comme on le dirait : un coup, son début, ou le nom d'un bouton ; rend la
        table, que la cellule montre.

        `table.joue("rouge 2 > galion 3 de A")`, `table.joue("annuler")`, `table.joue("Je suis Ana")`. Ce qui
        est refusé dit pourquoi sur le plateau, avec sa règle, et ne change rien ; pour une erreur que Python
        lève, c'est `table.play`.
        """
        with self._one_at_a_time:
            self._show(
                self._board.handle({"board": self._board.name, "ply": self.match.ply, **self._meant(texte)})
            )
            self._board.let_stop()
        return self

    def commente(self, ply: int, texte: str) -> Self:
        """Garde un commentaire au coup `ply` (0 : le début) : `table.commente(12, "Ici, Ana pouvait
        défendre.")`.

        Il se lit à ce coup et dans le journal, et reste avec la partie, son fichier et son lien. Un texte
        vide l'enlève. Lève BadSetup.
        """
        with self._one_at_a_time:
            self.match.commente(ply, texte)
            self._show(self._board.keep())
        return self

    def _meant(self, typed: str) -> dict[str, str]:
        """The message that a browser would send: a button, or a move."""
        word, waits = normal(str(typed)), self._board.frame().curtain
        if waits and word == normal(f"Je suis {waits}"):
            return {"action": "curtain"}
        is_button = word in WORDS and word not in self.match.game.words(len(self.match.names))
        return {"action": WORDS[word]} if is_button else {"move": str(typed)}

    @property
    def fault(self) -> BaseException | None:
        """La dernière faute d’un joueur programmé, tout entière : `raise table.fault` dit où. Elle peut
        dire ce que ce joueur seul savait.
        """
        return self._board.fault

    def save_as(self, save: str | os.PathLike[str]) -> None:
        """Garde la partie dans un autre fichier, à partir de maintenant. Lève BadSetup quand ce fichier
        est déjà là.
        """
        path = opening.file(save)
        if path.exists():
            raise BadSetup(f"« {path.name} » existe déjà : choisis un autre nom.")
        with self._one_at_a_time:
            self._kept, self._board.save = Kept(path), self._keep
            self._show(self._board.keep())

    def _show(self, frames: list[Sent]) -> None:
        """Hand the frames to whoever looks."""
        raise NotImplementedError

    def _restart(self, again: bool) -> Match:
        """Another match on the same board; the one that is over keeps its text under the next free name."""
        match = self.match.anew(again)
        if self._kept:
            opening.put_aside(self._kept.path)
            self._kept = Kept(self._kept.path)
        self.match = match
        return match

    def _keep(self, text: str) -> None:
        assert self._kept is not None
        try:
            self._kept.write(text)
        except NotKept as error:
            raise NotKept(f"{error} ; {self._elsewhere(error)}") from error

    def _elsewhere(self, error: NotKept) -> str:
        """Where the match can be kept instead, and how."""
        assert self._kept is not None
        if error.moved:
            return (
                f'pour garder aussi ceux d’ici, écris table.save_as("{opening.said(free(self._kept.path))}")'
                " dans une cellule."
            )
        name = opening.said(Path("un-autre-dossier", self._kept.path.name))
        return (
            f'le prochain coup essaiera encore, et pour la garder ailleurs, écris table.save_as("{name}")'
            " dans une cellule."
        )

    def __repr__(self) -> str:
        return f"<Table de {self.match.game.title}, {listed(self.match.names)}>"

    def __str__(self) -> str:
        return str(self._board.view())
