"""A match (une partie): a start and its moves. What is saved, shared, replayed and taken back."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Self

from . import events as _events
from . import files, limits, outside, taken_back
from .comments import checked
from .decisions import Simultaneous
from .errors import BadSave, BadSetup, unreadable, whole
from .events import Event
from .eyes import Seen
from .game import Game, check_seed
from .holders import PERSON, check_holders, check_names
from .material import Material
from .material import lines as written
from .moves import Move
from .position import Position
from .saves import FORMAT, read
from .sentences import Say
from .text import LETTERS, brief, listed
from .views import View

FRAGMENT = "partie="


class Ply(NamedTuple):
    """A move of a match: the seat, its move, the question (moves of one secret question share it)."""

    seat: int
    move: Move
    question: int


class Match:
    """Une partie, du début au coup présent : `tg.Match("korsar", seats=3, seed=7)`, ou avec des noms,
    `seats=["Ana", "Bo", "Cléo"]`.

    `study=True` est pour les leçons et les exemples : on y revient en arrière sans rien demander, et jouer
    dans le passé fait une branche. `position` : un départ ailleurs qu’à la donne ; `holders` : qui tient
    chaque siège ; `material` : tes cartes et tes tables. `loaded` : une partie relue prend ses joueurs comme
    ils sont. Les options du jeu se donnent par leur nom. Lève BadSetup, BadPosition.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | Sequence[str] | None = None,
        seed: int | None = None,
        *,
        study: bool = False,
        position: str | Position | None = None,
        holders: Sequence[str] = (),
        material: Material | None = None,
        loaded: bool = False,
        **options: str,
    ) -> None:
        self.game = game if isinstance(game, Game) else self.find(game)
        Match.met.setdefault(self.game.id, self.game.standard)
        if material is not None:
            self.game = self.game.with_material(material)
        number = whole(seats)
        names = () if seats is None or number is not None else check_names(seats)
        n = len(names) if names else seats if number is None else number
        self.study = study
        self.seed: int | None = None
        if position is None and not loaded and any(holder != PERSON for holder in holders):
            options = dict(self.game.ends) | options
        self.options = dict(options)
        if position is None:
            self.seed = secrets.randbits(32) if seed is None else check_seed(seed)
            first = self.game.start(n, self.seed, **options)  # type: ignore[arg-type]
        else:
            if options or seed is not None:
                raise BadSetup(
                    "Une position porte ses options et son hasard : on ne lui en donne pas d’autres."
                )
            first = position.copy() if isinstance(position, Position) else self.game.position(position)
            if first.game.id == self.game.id and material is None:
                self.game = first.game
            if first.game is not self.game:
                raise BadSetup(f"Cette position n’est pas de {self.game.title}, mais de {first.game.title}.")
            if n is not None and n != first.n:
                raise BadSetup(f"La position a {first.n} sièges, et tu en donnes {n}.")
        self.names = names or tuple(LETTERS[: first.n])
        self.holders = check_names(holders, once=False) or (PERSON,) * first.n
        if len(self.holders) != first.n:
            raise BadSetup(f"Il y a {first.n} sièges et {len(self.holders)} joueurs pour les tenir.")
        if not loaded:
            check_holders(self.holders)
        self._positions = [first]
        self._plies: list[Ply] = []
        self._undone: list[list[Ply]] = []
        self._heard: dict[Seen, list[tuple[_events.Raw, ...]]] = {}
        self.comments: dict[int, str] = {}
        self.ply = self.revision = 0

    comments: dict[int, str]
    """What was said of the match, by ply: see `commente`."""
    revision: int
    """How many times moves were forgotten, taken back or left for a branch: it and a ply name a position."""
    games: ClassVar[Mapping[str, Game]] = {}
    """The games that are called by their ids: a package of games hands its own in, in a subclass."""
    version: ClassVar[str] = ""
    """What a save says that it was written by: the package's own, from the same subclass."""
    met: ClassVar[dict[str, Game]] = {}
    """The games that a match was opened with: a game from outside the package can be saved and loaded too."""

    @classmethod
    def find(cls, game_id: str) -> Game:
        """Le jeu de cet identifiant. Lève BadSetup."""
        for known in (cls.games, Match.met):
            if isinstance(game_id, str) and game_id in known:
                return known[game_id]
        choice = f" Jeux : {listed(list(cls.games))}." if cls.games else ""
        raise BadSetup(f"Aucun jeu ne s’appelle « {str(game_id)[:60]} ».{choice}")

    # -- where we are ------------------------------------------------------------------------------
    @property
    def position(self) -> Position:
        """Une copie de la position, au coup où l’on est."""
        return self._now.copy()

    @property
    def start(self) -> Position:
        """Une copie de la position du départ."""
        return self._positions[0].copy()

    @property
    def _now(self) -> Position:
        return self._positions[self.ply]

    @property
    def last_ply(self) -> int:
        """Combien de coups ont été joués."""
        return len(self._plies)

    @property
    def moves(self) -> tuple[tuple[int, Move], ...]:
        """Tous les coups, dans l’ordre : (siège, coup)."""
        return tuple((seat, move) for seat, move, _ in self._plies)

    @property
    def is_over(self) -> bool:
        """Vrai quand la partie est finie, au coup où l’on est."""
        return self._now.is_over

    @property
    def waited(self) -> tuple[int, ...]:
        """Les sièges que l’on attend au dernier coup, quel que soit celui que l’on regarde ; () quand la
        partie est finie.
        """
        return self._positions[-1].to_move

    @property
    def to_move(self) -> tuple[int, ...]:
        """Les sièges qui doivent répondre, au coup où l’on est."""
        return self._now.to_move

    def view(self, seat: Seen, ply: int | None = None, shared: bool = False) -> View:
        """La vue d’un siège, avec les noms des gens, à ce coup ou à un autre (`ply`) ; `shared` comme dans
        `Position.view`. Lève BadSetup.
        """
        at = self.ply if ply is None else self._known(ply)
        view = self._positions[at].view(seat, self.names, shared)
        return view.remembering(self._past(view.seat, at))

    def _past(self, seat: Seen, ply: int) -> tuple[tuple[_events.Raw, ...], ...]:
        """What a viewer was told up to that ply, play after play; of one that it was told nothing of (a step
        of another's secret choice), not even that there was one."""
        heard = self._heard.setdefault(seat, [])
        heard += [_events.seen(p, seat) for p in self._positions[len(heard) : ply + 1]]
        return tuple(filter(None, heard[: ply + 1]))

    def journal(
        self, seat: Seen = None, since: int = 0, shared: bool = False
    ) -> tuple[tuple[int, tuple[Event, ...]], ...]:
        """Ce qui est arrivé, comme ce siège peut le savoir : (coup, événements), de `since` au coup où
        l’on est. Lève BadSetup.
        """
        seat = self._now.check_viewer(seat)
        return tuple((k, self.told(k, seat, shared)) for k in range(max(since, 0) + 1, self.ply + 1))

    def lignes(self, seat: Seen = None) -> list[dict[str, int | str]]:
        """La partie en lignes simples, une par coup, comme ce siège peut la connaître : pour pandas, polars,
        altair."""
        movers = [self.names[mover] for mover, _ in self.moves]
        return [
            {"coup": k, "joueur": movers[k - 1], "récit": " ".join(map(str, events))}
            for k, events in self.journal(seat)
        ]

    def told(self, ply: int, seat: Seen = None, shared: bool = False) -> tuple[Event, ...]:
        """Ce qui est arrivé à un coup, comme ce siège peut le savoir."""
        say = Say(self.names, seat if isinstance(seat, int) and not shared else None)
        return tuple(Event(raw, say) for raw in _events.seen(self._positions[ply], seat))

    # -- playing -----------------------------------------------------------------------------------
    def play(self, move: Move | str | Sequence[str], seat: int | None = None) -> Self:
        """Joue un coup, et rend la partie. Lève IllegalMove, UnknownMove, et BadSetup dans le passé d’une
        partie.

        Dans une étude, jouer dans le passé fait une branche : ce qui suivait est oublié.
        """
        if self.ply < len(self._plies) and not self.study:
            now = "reviens au dernier coup, ou ouvre une étude (study=True)."
            raise BadSetup(f"On ne joue pas dans le passé d’une partie : {now}")
        before = self._now
        after = before.copy()
        seat = (before.to_move or (0,))[0] if seat is None else before.seated(seat)
        question = self._question(before)
        after.play(move, seat)
        played = Move(self.game.path(move, after.n))
        self.revision += self.ply < len(self._plies)
        self._forget(self.ply)
        self._plies.append(Ply(seat, played, question))
        self._positions.append(after)
        self._undone.clear()
        self.ply += 1
        return self

    def _question(self, p: Position) -> int:
        """A number for the question now asked: the same while one simultaneous question stays open."""
        top = p.stack[-1] if p.stack else None
        if isinstance(top, Simultaneous) and top.begun(p) and self.ply:
            return self._plies[self.ply - 1].question
        return self.ply

    def closes(self, ply: int) -> bool:
        """Si le coup d’avant n’a rien laissé sans réponse : ce qui est secret dans une question se dit à
        la dernière réponse.
        """
        return ply == len(self._plies) or self._plies[ply].question != self._plies[ply - 1].question

    def only_move(self, seat: int, ply: int | None = None) -> Move | None:
        """Le coup forcé d’un siège, à ce coup ou à un autre (`ply`) : le seul permis ; None quand il y en a
        plusieurs, ou que la question se pose pour ce qu’elle montre. Lève BadSetup.
        """
        p = self._positions[self.ply if ply is None else self._known(ply)]
        moves = p.legal_moves(seat) if seat in p.to_move and not p.stack[-1].shows else ()
        return moves[0] if len(moves) == 1 else None

    def why_no_undo(self, seat: int | None = None, chosen: bool = False) -> str | None:
        """None quand le siège (sinon, celui qui vient de jouer) peut reprendre son dernier coup (`chosen` :
        son dernier vrai choix, et les coups forcés depuis) ; sinon pourquoi pas.
        """
        return taken_back.why_not(self, seat, chosen)

    def undo(self, seat: int | None = None, chosen: bool = False) -> Self:
        """Reprend le dernier coup d’un siège (sinon, de celui qui vient de jouer) ; `chosen` : son dernier
        vrai choix, et les coups forcés depuis. Lève BadSetup, avec la raison.
        """
        if why := self.why_no_undo(seat, chosen):
            raise BadSetup(why)
        if self.study:
            self._undone.append(self._plies[self.ply - 1 :])
            return self._rewind(self.ply - 1, [])
        seat = self._plies[-1].seat if seat is None else seat
        last = taken_back.last_of(self, seat, chosen)
        assert last is not None
        self._undone.append([ply for ply in self._plies[last:] if ply.seat == seat])
        return self._rewind(last, [ply for ply in self._plies[last:] if ply.seat != seat])

    def _rewind(self, ply: int, again: Sequence[Ply]) -> Self:
        again = list(again)
        self.revision += 1
        self._forget(ply)
        self.ply = ply
        for seat, move, question in again:
            self._positions.append(self._now.copy().play(move, seat))
            self._plies.append(Ply(seat, move, question))
            self.ply += 1
        return self

    def _forget(self, ply: int) -> None:
        """What followed that ply is no more, nor what was said of it."""
        del self._plies[ply:], self._positions[ply + 1 :]
        for heard in self._heard.values():
            del heard[ply + 1 :]
        self.comments = {at: text for at, text in self.comments.items() if at <= ply}

    def redo(self) -> Self:
        """Rejoue ce que `undo` a repris en dernier. Lève BadSetup quand il n’y a rien."""
        if not self.can_redo:
            raise BadSetup("Il n’y a rien à rejouer ici.")
        rest = self._undone[:]
        for seat, move, _ in rest.pop():
            self.play(move, seat)
        self._undone[:] = rest
        return self

    @property
    def can_redo(self) -> bool:
        """Si `redo` a quelque chose à rejouer."""
        return bool(self._undone) and self.ply == len(self._plies)

    def goto(self, ply: int) -> Self:
        """Va regarder la position après `ply` coups, de 0 à `last_ply`. Lève BadSetup."""
        self.ply = self._known(ply)
        return self

    def commente(self, ply: int, texte: str) -> Self:
        """Garde un commentaire avec la partie, au coup `ply` (0 : le début) ; un texte vide l'enlève. Il se
        lit au même coup du plateau, et dans le journal. Lève BadSetup."""
        text, ply = checked(texte), self._known(ply)
        self.comments.pop(ply, None)
        if text:
            self.comments[ply] = text
        return self

    def _known(self, ply: object) -> int:
        number = whole(ply)
        if number is None or not 0 <= number <= len(self._plies):
            last = len(self._plies)
            raise BadSetup(f"Cette partie a {last} coups : va de 0 à {last}, pas à {brief(ply)}.")
        return number

    def __copy__(self) -> Self:
        """Another match at the same moment: what is played in one is not played in the other."""
        new = self.reader()
        new.options, new.comments = dict(self.options), dict(self.comments)
        new._positions = [p.copy() for p in self._positions]
        new._plies, new._undone = self._plies[:], [again[:] for again in self._undone]
        new._heard = {}
        return new

    def reader(self) -> Self:
        """The same match for other eyes: what is played in one is played in both, and each looks at a ply of
        its own. Who has played tells the others (`follow`)."""
        new = object.__new__(type(self))
        vars(new).update(vars(self))
        return new

    def follow(self, other: Match, present: bool) -> None:
        """Know what was played, taken back or said through another reader of the same match; who looked at
        the present does so still."""
        self.revision, self.comments = other.revision, other.comments
        self.ply = self.last_ply if present else min(self.ply, self.last_ply)

    def anew(self, again: bool = True) -> Self:
        """Une autre partie du même jeu, aux mêmes noms, options et joueurs, depuis le début : la même
        donne, ou une autre (`again=False`).

        Lève BadSetup pour une autre donne d’une partie qui part d’une position : elle n’en a pas.
        """
        same: dict[str, Any] = {"study": self.study, "holders": self.holders, "loaded": True}
        if self.seed is None:
            if not again:
                raise BadSetup("Cette partie part d’une position : il n’y a pas d’autre donne.")
            return type(self)(self.game, self.names, position=self._positions[0], **same)
        return type(self)(self.game, self.names, self.seed if again else None, **{**same, **self.options})

    # -- keeping -----------------------------------------------------------------------------------
    def text(self) -> str:
        """La partie en un texte que l’on peut lire, et `from_text` aussi. Il contient la graine : qui le
        lit peut connaître toutes les cartes.
        """
        lines = [FORMAT, f"version: {self.version}", f"jeu: {self.game.id}"]
        lines.append(f"étude: {'oui' if self.study else 'non'}")
        lines += [f"siège {LETTERS[seat]}: {name}" for seat, name in enumerate(self.names)]
        lines += [f"joueur {LETTERS[seat]}: {holder}" for seat, holder in enumerate(self.holders)]
        lines += [f"matériel {place}: {value}" for place, value in written(self.game.changes)]
        if self.seed is None:
            lines.append(f"position: {self._positions[0].notation()}")
        else:
            lines += [f"option {name}: {value}" for name, value in self.options.items()]
            lines.append(f"graine: {self.seed}")
        lines.append(f"coups: {len(self._plies)}")
        lines += [f"{k}. {LETTERS[ply.seat]}: {ply.move}" for k, ply in enumerate(self._plies, 1)]
        lines += [f"commentaire {ply}: {text}" for ply, text in sorted(self.comments.items())]
        return "\n".join(lines) + "\n"

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Écrit la partie dans un fichier ; l’ancien reste tant que le nouveau n’est pas entier."""
        files.write(path, self.text())
        return Path(path)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """Relit une partie gardée. Lève BadSave, avec la ligne et la colonne où le texte est faux."""
        try:
            text = outside.words(path, 4 * limits.SAVE)
        except OSError as error:
            raise BadSave(f"« {path} » : {unreadable(error)}.") from error
        return cls.from_text(text)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Relit ce que `text` a écrit. Lève BadSave, avec la ligne et la colonne."""
        return read(cls, text)

    def link(self, base: str = "") -> str:
        """Toute la partie en un lien, après `base`. Il contient la graine."""
        return f"{base}#{FRAGMENT}{outside.packed(self.text())}"

    @classmethod
    def from_link(cls, url: str) -> Self:
        """Relit un lien que `link` a fait. Lève BadSave."""
        _, found, data = str(url).partition(FRAGMENT)
        if not found:
            raise BadSave(f"ce lien ne contient pas de partie (« #{FRAGMENT}… »).")
        try:
            text = outside.unpacked(data)
        except outside.BadText as error:
            raise BadSave(str(error)) from error
        return cls.from_text(text)

    def __repr__(self) -> str:
        return f"<Partie de {self.game.title}, {listed(self.names)}, coup {self.ply} sur {self.last_ply}>"

    def __str__(self) -> str:
        return str(self.view(None))

    def _repr_html_(self) -> str:
        return self.view(None).page()
