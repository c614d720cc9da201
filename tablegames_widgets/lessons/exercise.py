"""An exercise: a position, a question in French, what counts as right. It judges, and says why."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Mapping
from functools import cached_property
from html import escape
from typing import Final, Literal, Self

from ..board.opening import rule_url, rules_url
from ..engine import TOUS, Game, Position, TableGamesError, View
from ..engine.text import LETTERS, brief, capital, french, listed, nearest, normal
from ..games import Match
from ..scene import page
from . import results
from .accents import unaccented
from .errors import BadExercise
from .judged import functions, happens, kinds, questions, reading, shown
from .judged.facts import placed
from .judged.keys import Data
from .results import Result

KINDS: Final[dict[str, type[kinds.Kind]]] = {
    "coup": kinds.OneMove,
    "coups": kinds.AllMoves,
    "légaux": kinds.Legal,
    "suite": kinds.Steps,
    "meilleur": kinds.Best,
    "nombre": questions.Number,
    "qui": questions.Who,
    "refus": questions.Refused,
    "arrive": happens.Happens,
    "fonction": functions.Function,
}
"""The kinds by the word of `sorte`."""
KEYS: Final = (
    "id", "jeu", "titre", "thème", "niveau", "question", "sorte", "position", "partie", "au coup", "avant",
    "coups", "noms", "siège", "voir", "règle", "pourquoi", "indices", "texte", "erreurs",
)  # fmt: skip
WRONG: Final = ("réponse", "dit")
"""What `erreurs` says of each wrong answer that was foreseen."""
_TRIES: Final = 3
screens: Final = list[Callable[[], Callable[["Exercise"], None]]]()
"""What shows an exercise alive, or raises ImportError: `widget/asked.py` adds itself, for what is below must
not know what stands above."""


class Exercise:
    """Un exercice, d’après ses clés françaises (`data`) : celui que `tg.exercice` rend.

    Lève BadExercise, BadPosition, BadSetup, BadSave quand il est mal écrit.
    """

    def __init__(self, data: Mapping[str, object]) -> None:
        self.data = keyed(data)
        self.id, self.theme, self.title = (str(self.data.get(key, "")) for key in ("id", "thème", "titre"))
        self.level = int(self.data.get("niveau", 1))
        self.question = french(str(self.data.get("question", "")).strip())
        self.tries, self.missed = 0, 0.0
        if not self.question:
            raise BadExercise(f"{self} : il faut une question.")
        self.match = self._match()
        self.game, self.names = self.match.game, self.match.names
        self.position: Position = self.match.position
        self.seat = self._seat()
        if (rule := self.rule.partition("#")[2]) not in self.game.rules:
            raise BadExercise(
                f"{self} : {self.game.title} n’a pas de règle « {rule} ». Règles :"
                f" {', '.join(self.game.rules)}."
            )
        self.kind = self._kind()
        self.question = french(shown.written(self))
        self.kind.check()
        self._check_foreseen()

    # -- how it is written -------------------------------------------------------------------------
    def start(self, text: str) -> Position:
        """A position of the exercise's game; the number of seats is that of `noms`
        where it is not written."""
        given = self.data["jeu"]
        return placed(
            given if isinstance(given, Game) else Match.find(given), text, self.data.get("noms", ())
        )

    def _match(self) -> Match:
        """A study that begins where the question is asked."""
        if ("position" in self.data) == ("partie" in self.data):
            raise BadExercise(
                f"{self} : donne une position, ou une partie (avec au_coup=…), et une seule des deux."
            )
        if "partie" in self.data:
            text = str(self.data["partie"])
            kept = Match.from_link(text) if "#" in text else Match.from_text(text)
            kept.goto(self.data.get("au coup", kept.last_ply))
            self.data["jeu"] = kept.game
            return Match(kept.game, kept.names, position=kept.position, study=True)
        if not self.data.get("jeu"):
            raise BadExercise(f"{self} : dis de quel jeu il s’agit, avec jeu=….")
        p = self.start(str(self.data["position"]))
        for line in self.data.get("avant", ()):
            self.play(p, line)
        return Match(p.game, self.data.get("noms") or p.n, position=p, study=True)

    def play(self, p: Position, line: str) -> None:
        """Play « A: coup », or « coup » for whoever is asked. Raises BadExercise."""
        letter, colon, move = line.partition(":")
        seat = LETTERS.find(letter.strip()) if colon and len(letter.strip()) == 1 else None
        try:
            p.play(move.strip() if seat is not None else line, seat)
        except TableGamesError as error:
            raise BadExercise(f"{self} : {error}") from error

    def _seat(self) -> int:
        asked = (self.position.to_move or (0,))[0]
        found = reading.seats(self.data["siège"], self.names) if "siège" in self.data else (asked,)
        if len(found) != 1:
            raise BadExercise(f"{self} : siège= nomme un siège, et un seul.")
        return found[0]

    def _kind(self) -> kinds.Kind:
        name = str(self.data.get("sorte", "coup"))
        if name not in KINDS:
            near = next(iter(nearest(name, KINDS)), None)
            raise BadExercise(
                f"{self} : aucune sorte ne s’appelle « {name} »."
                + (f" Voulais-tu dire « {near} » ?" if near else "")
            )
        known = (*KEYS, *KINDS[name].keys)
        if wrong := next((key for key in self.data if key not in known), None):
            raise BadExercise(
                f"{self} : « {wrong} » ne va pas avec la sorte « {name} », qui prend"
                f" {listed(list(KINDS[name].keys))}."
            )
        self.sort = name
        return KINDS[name](self, self.data)

    def at(self, p: Position, *starts: Position) -> Self:
        """The same exercise in another world; its cases begin at `starts`."""
        twin = copy.copy(self)
        twin.__dict__.pop("view", None)
        twin.position, twin.kind = p, type(self.kind)(twin, self.data)
        if isinstance(twin.kind, questions.Parts):
            twin.kind.starts = starts
        return twin

    # -- what is shown -----------------------------------------------------------------------------
    @property
    def on_board(self) -> bool:
        """Whether it is answered by a click."""
        return self.kind.on_board

    @property
    def seen(self) -> int | Literal["tous"] | None:
        """Whose eyes the board has: the seat's where a move is asked, else all hands."""
        told = self.data.get("voir", "siège" if self.kind.from_seat else TOUS)
        return {"siège": self.seat, "spectateur": None, TOUS: TOUS}.get(told, self.seat)

    @cached_property
    def view(self) -> View:
        """What the seat that answers knows."""
        return self.position.view(self.seat, self.names)

    @property
    def shown(self) -> View:
        """What the board shows."""
        return self.position.view(self.seen, self.names)

    @property
    def before(self) -> str:
        """What one reads before the question; "" for nothing."""
        return french(str(self.data.get("texte", "")).strip())

    @property
    def told_question(self) -> str:
        """The question, after what one reads before it."""
        return f"{self.before} {self.question}".strip()

    @property
    def rule(self) -> str:
        """The id of the rule that the exercise is about."""
        given = str(self.data.get("règle", "")).rpartition("#")[2]
        asked = self.position.stack[-1].rule if self.position.stack else self.game.rule_over
        return f"{self.game.id}#{given}" if given else asked

    @property
    def about_a_rule(self) -> bool:
        """Whether a rule of the game answers it.

        Giving change, or counting the ends of a tree, is no rule of Korsar's.
        """
        parts = self.data.get("cas", ())
        told = "réponse" in self.data or (not callable(parts) and any("réponse" in part for part in parts))
        return "règle" in self.data or not (self.kind.of_code or told)

    def told(self, rule: str) -> tuple[str, str]:
        """A rule's title and text."""
        known = self.game.rules.get(rule.partition("#")[2], {"title": "", "text": ""})
        return french(known["title"]), french(known["text"])

    def link(self, rule: str) -> str:
        """Where the rules page tells it; "" where no site is known."""
        return rule_url(rules_url(None, self.game.id), rule) or ""

    @property
    def hints(self) -> tuple[str, ...]:
        """Three steps towards the answer: the teacher's own first."""
        own = self.data.get("indices", ())
        more = self.kind.hints[len(own) :] if self.about_a_rule else self.kind.hints[2:]
        return tuple(french(one) for one in (*own, *filter(None, more)))[:_TRIES]

    # -- judging -----------------------------------------------------------------------------------
    @unaccented
    def verifie(self, reponse: object = None, leve: bool = False) -> Result:
        """Juge une réponse : juste ou non, et pourquoi. Une réponse vide n’est pas juste, et n’est pas un
        essai.

        `leve` : `leve=True` lève AssertionError quand elle n’est pas juste, ce qu’attend un correcteur.
        """
        result = self._result(reponse)
        if leve and not result.juste:
            raise AssertionError(str(result))
        return result

    def _result(self, answer: object) -> Result:
        try:
            reading.check_size(answer)
            if self.kind.untouched(answer):
                return Result(False, french(f"{self.kind.begin} {self.kind.ways}"))
            verdict = self.kind.judge(answer)
        except TableGamesError as error:
            return Result(False, french(f"Pas encore : {error} {self.kind.ways}"))
        self.tries += 0 if verdict.right else 1
        result = self._right(verdict) if verdict.right else self._wrong(verdict, answer)
        results.keep(self, answer, result)
        return result

    def _right(self, verdict: kinds.Verdict) -> Result:
        why = capital(str(self.data.get("pourquoi", "")))
        rule = verdict.rule or (self.rule if self.about_a_rule else "")
        return Result(
            True,
            results.prose(f"Oui ! {verdict.text} {why}".strip()),
            self.told(rule)[0],
            self.link(rule) if rule else "",
        )

    def _wrong(self, verdict: kinds.Verdict, answer: object) -> Result:
        rule = verdict.rule
        said = self._foreseen(answer) or verdict.text
        example = self.link(self.rule) if self.tries >= _TRIES and self.about_a_rule else ""
        return Result(
            False,
            results.prose(f"Pas encore. {said}"),
            self.told(rule)[0],
            self.link(rule) if rule else "",
            self.hints[: self.tries],
            example,
            verdict.cas,
        )

    def _foreseen(self, answer: object) -> str:
        """What the teacher answers to this wrong answer; "" where nothing is."""
        found = (one["dit"] for one in self.data.get("erreurs", ()) if self._same(one["réponse"], answer))
        return capital(next(found, ""))

    def _same(self, one: object, other: object) -> bool:
        try:
            return self.kind.same(one, other)
        except TableGamesError:
            return False

    def _check_foreseen(self) -> None:
        """Raise BadExercise for a wrong answer that has no words, that cannot be read, or that is right."""
        for one in self.data.get("erreurs", ()):
            if not isinstance(one, Mapping) or set(one) != set(WRONG):
                raise BadExercise(f"{self} : chaque erreur a sa « réponse » et ce que l’on en « dit ».")
            try:
                right = self.kind.judge(one["réponse"]).right
            except TableGamesError as error:
                raise BadExercise(f"{self} : « {one['réponse']} » n’est pas une réponse : {error}") from error
            if right:
                raise BadExercise(f"{self} : « {one['réponse']} » est juste ; ce n’est pas une erreur.")

    # -- in a cell ---------------------------------------------------------------------------------
    def __repr__(self) -> str:
        return (
            f"Exercice {self.id}".strip()
            if self.id
            else f"Exercice « {self.question[:40] or brief(dict(self.data))} »"
        )

    def __str__(self) -> str:
        return repr(self)

    def text(self) -> str:
        """The board and the question, as text."""
        board = "" if self.kind.of_code else f"{self.shown}\n\n"
        return f"{board}{self.told_question}\n{french(self.kind.ways)}"

    def _repr_html_(self) -> str:
        board = "" if self.kind.of_code else page(self.shown)
        before = f"<p>{escape(self.before)}</p>" if self.before else ""
        how = f"{escape(french(f'{self.kind.ways} Puis : '))}<code>ex.verifie(…)</code>"
        return f"{before}<p><strong>{escape(self.question)}</strong></p>{board}<p>{how}</p>"

    @property
    def _ipython_display_(self) -> Callable[[], None]:
        """The live board or field, only where there are widgets: elsewhere (Basthon) a cell shows
        `_repr_html_`."""
        try:
            show = screens[-1]()
        except (IndexError, ImportError) as error:
            raise AttributeError("_ipython_display_") from error
        return lambda: show(self)

    def copy(self) -> Self:
        """The same exercise, with no try yet."""
        return type(self)(self.data)


def every_key() -> tuple[str, ...]:
    """What an exercise may say, whatever its kind."""
    return tuple(dict.fromkeys([key for kind in KINDS.values() for key in kind.keys] + [*KEYS]))


def keyed(data: Mapping[str, object]) -> Data:
    """The data by proper keys: « theme », « au_choix » are forgiven.

    Raises BadExercise for an unknown key.
    """
    every = {normal(key): key for key in every_key()}
    found: Data = {}
    for key, value in data.items():
        word = normal(re.sub("_", " ", key))
        if word not in every:
            near = nearest(key, every.values(), 1)
            raise BadExercise(
                f"Un exercice ne connaît pas « {key[:40]} »."
                + (f" Voulais-tu dire « {near[0]} » ?" if near else "")
            )
        if value not in (None, ""):
            found[every[word]] = value  # type: ignore[literal-required] # one of the keys of Data: a test says so
    return found
