"""The workshop of a teacher: what he has made so far, and what each press of its panel does.

No screen here: `panel.py` writes the panel, a page and a notebook show it beside the board.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Final

from ...board.course import Course
from ...engine import Game, TableGamesError
from ...engine.outside import whole
from ...engine.shapes import By, Record, Text
from ...engine.text import LETTERS, french
from ...games import Match
from ..clicks import Answering
from ..errors import BadExercise
from ..exercise import Exercise
from . import papers
from .asking_for import AskingFor, index_of
from .chapter import Chapter
from .setting import Setting
from .setting_up import Fields

STEPS: Final = {
    "position": "La position",
    "question": "La question",
    "essai": "Essayer",
    "chapitre": "Le chapitre",
}
"""The steps of the panel, in order."""
_FIELD: Final = Text(20_000)
MESSAGE: Final = Record({"do": Text(40)}, {"value": Text(1 << 20), "fields": By(_FIELD, Text(60), 200)})
"""What a panel sends."""


class Bench(AskingFor):
    """The workshop of one game, with a chapter of moments. `file` is what has just been asked for to take
    away, `at` the moment of the chapter that is taken up again or tried, `pupil` whether it is a pupil who is
    here.

    Raises BadSetup, BadPosition, BadExercise for a position or a chapter that does not stand.
    """

    def __init__(self, game: Game, seats: int | None = None, position: str = "") -> None:
        super().__init__(game, seats, position)
        self.file: papers.File | None = None
        self.chapter = Chapter(game.id)
        self.at: int | None = None
        self.pupil = False
        self.base = ""
        self.code = "", ""  # a link, and its QR code

    @classmethod
    def opened(cls, chapter: Chapter, pupil: bool = False) -> Bench:
        """The workshop with a chapter, or the chapter as a pupil meets it."""
        bench = cls(Match.find(chapter.game))
        bench.chapter, bench.pupil = chapter, pupil
        if pupil:
            bench._attempt(0)
        else:
            bench._edit(0)
            bench.step = "chapitre"
        return bench

    @property
    def course(self) -> Course:
        """What the board has to do: a moment is made, or tried."""
        return self.trying or self.making

    # -- what the panel does -----------------------------------------------------------------------
    def handle(self, do: str, value: str = "", fields: Fields | None = None) -> None:
        """One press of the panel, with all that stands in its fields.

        What cannot be done is said, and changes nothing.
        """
        self.said, self.wrong, self.file, self.anew = "", False, None, False
        self.making.notes.clear()
        try:
            self._fill(fields or {})
            self._note(fields or {})
            act = getattr(self, f"_do_{do}", None)
            if act is None:
                raise BadExercise(f"L’atelier ne connaît pas « {do} ».")
            act(value, fields or {})
        except TableGamesError as error:
            self.said, self.wrong = french(str(error)), True

    def _note(self, fields: Fields) -> None:
        """What the fields say of the chapter."""
        self.base = fields.get("base", self.base)
        self.chapter.title = fields.get("chapitre", self.chapter.title).strip()
        self.chapter.ensuite = fields.get("ensuite", self.chapter.ensuite).strip()

    def _do_fields(self, value: str, fields: Fields) -> None:
        """Nothing more than what the fields say."""

    def _do_step(self, value: str, fields: Fields) -> None:
        if value not in STEPS:
            raise BadExercise(f"L’atelier n’a pas d’étape « {value} ».")
        if value == "question" and self.setting.why and not self.match.last_ply:
            raise BadExercise(f"La position n’en est pas encore une : {self.setting.why}")
        if value == "essai":
            self._try(self.exercise)
            return
        if value == "question" and self.step == "position":
            self.asked_at = self.match.ply
        if value == "position" and self.step == "question":
            self.match.goto(self.asks_at)
        if self.trying:
            self.trying, self.anew = None, True
        self.step = value

    def _try(self, exercise: Exercise) -> None:
        """The moment as a pupil meets it, on the board."""
        self.trying, self.step, self.anew = Answering(exercise), "essai", True

    # -- the chapter -------------------------------------------------------------------------------
    def _do_game(self, value: str, fields: Fields) -> None:
        """Another game, or another number of seats."""
        game = Match.find(fields.get("jeu", self.game.id))
        told = fields.get("sièges", "")
        seats = whole(told, 2) if told else game.seats[0]
        if game.id != self.game.id:
            if self.chapter.moments:
                raise BadExercise(
                    "Un chapitre est d’un seul jeu : télécharge celui-ci, puis commence un autre chapitre."
                )
            self.game, self.chapter.game, self.draft = game, game.id, {}
            seats = seats if seats in game.seats else game.seats[0]
        self.deal(game.check_seats(seats))

    def _do_keep(self, value: str, fields: Fields) -> None:
        """The moment goes into the chapter, or in the place of the one that was taken up again."""
        if why := self.lacks:
            raise BadExercise(why)
        moments = self.chapter.moments
        if self.at is None:
            moments.append(self.data())
        else:
            moments[self.at] = self.data()
        self.at, self.step = None, "chapitre"
        self.said = french(f"Le moment est dans le chapitre, qui en a {len(moments)}.")

    def _do_new(self, value: str, fields: Fields) -> None:
        """Another moment, from the position that stands there."""
        self.draft, self.at, self.step = {}, None, "position"
        self.noted = self.expected = self.words = ""
        self.begin(self.setting.copy(), self.by_hand)

    def _do_edit(self, value: str, fields: Fields) -> None:
        self._edit(index_of(value, len(self.chapter.moments)))

    def _edit(self, number: int) -> None:
        """Take a moment of the chapter up again."""
        told = deepcopy(dict(self.chapter.moments[number]))
        told.pop("jeu", None)
        position, before = str(told.pop("position", "")), list(told.pop("avant", ()))  # type: ignore[call-overload]
        moves = list(told.pop("coups", ()))  # type: ignore[call-overload]
        names = told.get("noms", ())
        text = position if "sièges" in position or not names else f"sièges: {len(names)}; {position}"  # type: ignore[arg-type]
        self.begin(Setting(self.game, text), by_hand=True)
        for line in (*before, *moves):
            letter, colon, move = str(line).partition(":")
            self.match.play(
                (move if colon else str(line)).strip(), LETTERS.index(letter.strip()) if colon else None
            )
        self.told = [*self.match.moves], [*before, *moves]
        self.asked_at, self.at, self.step = len(before), number, "question"
        self.noted = self.expected = self.words = ""
        self.draft = told  # type: ignore[assignment]

    def _do_drop(self, value: str, fields: Fields) -> None:
        del self.chapter.moments[index_of(value, len(self.chapter.moments))]
        self.at = None

    def _do_up(self, value: str, fields: Fields) -> None:
        moments, here = self.chapter.moments, index_of(value, len(self.chapter.moments))
        if here:
            moments[here - 1 : here + 1] = moments[here], moments[here - 1]
        self.at = None

    def _do_attempt(self, value: str, fields: Fields) -> None:
        self._attempt(index_of(value, len(self.chapter.moments)))

    def _attempt(self, number: int) -> None:
        self.at = number
        self.game = Match.find(self.chapter.game)
        self._try(Exercise(self.chapter.moments[number]))

    def _do_make(self, value: str, fields: Fields) -> None:
        """From the pupil's side to the teacher's."""
        self.pupil = False
        self._edit(self.at or 0)
        self.step = "chapitre"

    def _do_open(self, value: str, fields: Fields) -> None:
        """A chapter from the text of its file."""
        chapter = Chapter.read(value, self.game.id)
        self.chapter, self.game = chapter, Match.find(chapter.game)
        self._edit(0)
        self.step = "chapitre"

    def _do_out(self, value: str, fields: Fields) -> None:
        """The chapter to take away."""
        if not self.chapter.moments:
            raise BadExercise("Le chapitre est vide : mets-y d’abord un moment.")
        if value not in papers.OUT:
            raise BadExercise(f"On ne peut pas emporter un chapitre comme « {value} ».")
        self.file = papers.OUT[value][1](self.chapter)
        self.said = french(f"« {self.file.name} » est prêt.")

    def _do_code(self, value: str, fields: Fields) -> None:
        """The link as a code to be photographed, or no longer."""
        link = self.chapter.link(self.base)
        self.code = ("", "") if self.code[0] == link else (link, papers.code(link))
