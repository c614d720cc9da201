"""A moment while it is made: the position, the moves played on the board, what is asked there and the
answer."""

from __future__ import annotations

from copy import deepcopy

from ...board.course import Course
from ...board.looking import Viewpoint
from ...engine import Game, Move, Position, Refusal, TableGamesError
from ...engine.text import LETTERS, french
from ...games import Match
from ..clicks import Answering
from ..exercise import Exercise
from ..judged.keys import Data
from . import asking
from .setting import Setting, Spot


class Making(Course):
    """The board while a moment is made: moves are played to a position, or noted as the answer."""

    viewpoint: Viewpoint = "trait"

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self.match, self.notes, self.rules = draft.match, {}, {}

    @property
    def holders(self) -> list[str]:
        """Whoever makes it plays for all."""
        return ["moi"] * len(self.match.names)

    @property
    def blind(self) -> bool:  # type: ignore[override]
        """A refused move is shown by its clicks, which no legal move has."""
        return self._draft.clicks_freely

    @property
    def asks(self) -> str:  # type: ignore[override]
        return self._draft.asks

    def judge(self, move: Move) -> Refusal | None:
        return self._draft.heard(move)

    def check(self) -> Refusal | None:
        return None

    def answer(self, text: str) -> Refusal | None:
        return None

    def click(self, path: tuple[str, ...], click: str) -> tuple[tuple[str, ...], Refusal | None]:
        return self._draft.clicked(path, click)


class Draft:
    """A moment that is being made. `said` is the last thing that is said of it, and `wrong` whether that is a
    refusal; `anew` says that another match is on the board.

    Raises BadSetup, BadPosition for a position that does not stand.
    """

    def __init__(self, game: Game, seats: int | None = None, position: str = "") -> None:
        self.game, self.step = game, "position"
        self.said, self.wrong = "", False
        self.picked: str | Spot | None = None
        self.who, self.item, self.words = "A", "", ""
        self.seed = 1
        self.draft: Data = {}
        self.expected = ""
        self.noted = ""
        self.trying: Answering | None = None
        self.before = list[str]()
        if position:
            self.begin(Setting(game, position), by_hand=True)
        else:
            self.deal(seats or game.seats[0])

    # -- the board ---------------------------------------------------------------------------------
    def begin(self, setting: Setting, by_hand: bool) -> None:
        """Begin with this position; `by_hand` says that it is told as it was set up."""
        self.setting, self.by_hand = setting, by_hand
        self.asked_at = 0
        self.told: tuple[list[tuple[int, Move]], list[str]] = ([], [])
        self.picked = None
        position = setting.position or self.game.start(setting.seats, seed=1)
        self.sit(Match(self.game, setting.seats, position=position, study=True))

    def sit(self, match: Match) -> None:
        self.match, self.trying, self.anew = match, None, True
        self.making = Making(self)

    def deal(self, seats: int) -> None:
        p = self.game.start(seats, self.seed)
        self.begin(Setting(self.game, p.notation()), by_hand=False)

    @property
    def kind(self) -> str:
        """The kind of question."""
        return str(self.draft.get("sorte", "coup"))

    @property
    def clicks_freely(self) -> bool:
        """Whether the board lets one click whatever lies there."""
        return self.step == "question" and self.kind in ("refus", "légaux")

    @property
    def asks(self) -> str:
        """What one does on the board now, where it is not to play."""
        if self.step != "question":
            return ""
        told = {
            "coup": "Joue le coup juste : il ne sera que noté.",
            "coups": "Joue l’un des coups justes : il ne sera que noté.",
            "légaux": "Clique la carte dont tu demandes les coups.",
            "refus": "Clique le coup que la règle refuse.",
            "suite": "Joue toute la suite, les autres aussi.",
            "meilleur": "Le programme choisit le coup : rien à montrer.",
        }
        return french(told.get(self.kind, "Joue, s’il en faut, les coups que la question raconte."))

    @property
    def asked_in(self) -> Position:
        """The position in which the question is asked."""
        match = self.match
        start = match.start.copy()
        for seat, move in match.moves[: self.asks_at]:
            start.play(move, seat)
        return start

    @property
    def asks_at(self) -> int:
        """How many moves lead to the question: some may have been taken back."""
        return min(self.asked_at, self.match.ply)

    @property
    def seat(self) -> int:
        """Whose answer is asked for."""
        told = str(self.draft.get("siège", ""))
        if told and told in LETTERS:
            return LETTERS.index(told)
        return (self.asked_in.to_move or (0,))[0]

    def heard(self, move: Move) -> Refusal | None:
        """A move on the board: played, or noted as the answer."""
        if self.step != "question" or self.kind in (*asking.OF_FACTS, "suite"):
            return None
        self.asked_at = self.match.ply
        self.noted = self.draft["réponses"] = str(move)
        self.draft.pop("alors", None)
        return self.note(f"Noté : « {move} ». Choisis maintenant, dans l’atelier, ce qui le rend juste.")

    def note(self, text: str) -> Refusal:
        """Say so on the board, where nothing is played."""
        self.making.notes[self.match.ply] = french(text)
        return Refusal("", "")

    def clicked(self, path: tuple[str, ...], click: str) -> tuple[tuple[str, ...], Refusal | None]:
        """A click on a board where anything may be clicked."""
        if self.kind == "légaux":
            self.draft["carte"] = click
            return (), self.note(f"Noté : tous les coups de « {click} ».")
        known = list(self.game.vocabulary(self.match.position.n))
        for longer in ((*path, click), (click,)):
            goes_on = any(one[: len(longer)] == longer != one for one in known)
            if longer in known:
                return (longer if goes_on else ()), self._refused(longer)
            if goes_on:
                return longer, None
        return path, None

    def _refused(self, path: tuple[str, ...]) -> Refusal:
        """The move that the rules refuse, noted with their words."""
        move = Move(path)
        self.draft["refusé"] = str(move)
        why = self.asked_in.why_not(move, self.seat)
        told = (
            f"refusé : {why.text}" if why else "ce coup est permis, et la bonne réponse est « c’est permis »."
        )
        return Refusal(why.rule if why else "", french(f"Noté : « {move} ». {told}"))

    # -- the moment --------------------------------------------------------------------------------
    def data(self) -> Data:
        """The moment as the data of an exercise."""
        lines = self.lines
        told: Data = {"jeu": self.game.id}
        if self.by_hand:
            told["position"] = self.setting.text
            if lines[: self.asks_at]:
                told["avant"] = lines[: self.asks_at]
        else:
            told["position"] = self.asked_in.notation()
        if self.kind in asking.OF_FACTS and lines[self.asks_at :]:
            told["coups"] = lines[self.asks_at :]
        told.update(deepcopy(self.draft))
        return told

    @property
    def lines(self) -> list[str]:
        """The moves on the board, as they came with the moment or else as we write them."""
        moves, (played, told) = self.match.moves[: self.match.ply], self.told
        if played and [*moves[: len(played)]] == played:
            return [*told, *(f"{LETTERS[seat]}: {move}" for seat, move in moves[len(played) :])]
        return [f"{LETTERS[seat]}: {move}" for seat, move in moves]

    @property
    def lacks(self) -> str:
        """Why the moment does not stand yet; "" for one that does."""
        if self.setting.why and not self.match.last_ply:
            return french(self.setting.why)
        if not self.draft.get("question"):
            return french("Il manque la question.")
        return asking.wrong(self.data())

    @property
    def exercise(self) -> Exercise:
        """The moment as an exercise. Raises BadExercise, BadPosition, BadSetup."""
        return Exercise(self.data())

    def beside(self) -> list[str]:
        """What the engine says beside a moment that stands."""
        return asking.beside(self.data(), self.expected)

    def facts(self) -> list[asking.Fact]:
        """What the noted move makes true, or the whole sequence."""
        before = self.asked_in
        if self.kind == "suite":
            end = self.match.position
            sentences = asking.true_at(end) if self.words else asking.changes(before, [end])
            return asking.matching([asking.Fact(one, 0) for one in sentences], self.words)
        named = self.noted or self.shown_move()
        if not named:
            return []
        try:
            move = Move(self.game.path(str(named), before.n, before.legal_moves(self.seat)))
            late = bool(self.draft.get("tient"))
            found = asking.after(before, move, self.seat, late, wide=bool(self.words))
            return asking.matching(found, self.words)
        except TableGamesError:
            return []

    def shown_move(self) -> str:
        """A right answer of a moment that tells it by what is true after it."""
        try:
            right = Exercise(self.data()).kind.answer
        except TableGamesError:
            return ""
        return str(right[0] if isinstance(right, list) else right)

    def holes(self) -> list[asking.Hole]:
        """The sentences that may be asked after the moves that the question tells."""
        return asking.matching(asking.holes(self.match.position, self.kind), self.words)

    @property
    def chosen(self) -> list[str]:
        """The sentences that are chosen as what makes an answer right."""
        given = self.draft.get("alors") or [one.get("fait", "") for one in self.draft.get("cas", ())]  # type: ignore[union-attr]
        given = given or self.draft.get("fait") or ()
        return [given] if isinstance(given, str) else [str(one) for one in given]
