"""What counts as right: one move, several, a sequence, the best as a player judges it.

The engine decides, nobody else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from ...engine import IllegalMove, Move, Position, Refusal
from ...engine.text import count, listed, normal
from ...players import players
from ..errors import BadExercise
from . import facts, reading
from .keys import Data, Field, Given

if TYPE_CHECKING:
    from ..exercise import Exercise

MOST_BRANCHES = 4_000
"""How many positions the replies of the others may lead to; beyond, an exercise is too wide to be judged."""
MOST_TRIED = 4_000
"""How many moves a sequence may ask to be tried before one that is right is found."""
JURY = 5
"""How many times a player is asked for the best move, each time with another seed."""


class Verdict(NamedTuple):
    """Whether an answer is right, why, and the rule that says so."""

    right: bool
    text: str
    rule: str = ""
    cas: Given | None = None
    """The first case in which a function is wrong."""


class Kind:
    """One kind of question: what it asks, how it is answered on each screen, what counts as right.

    `data` is what the exercise says beyond its position; a kind takes the keys that it names. A new kind is a
    class, and a row of `exercise.KINDS`: nothing else knows the kinds by their names.
    """

    keys: ClassVar[tuple[str, ...]] = ()
    ways: str = ""
    """How an answer is written."""
    on_board: ClassVar[bool] = False
    """Whether it is answered by clicks on the board; else one answers in words, below it."""
    gathers: ClassVar[bool] = False
    """Whether the answer is several moves, each noted at its click, then checked together."""
    in_steps: ClassVar[bool] = False
    """Whether the answer is moves that are played one after the other, the others answering at random."""
    blind: ClassVar[bool] = True
    """Whether the board keeps to itself what may be clicked, for that would tell the answer."""
    of_code: ClassVar[bool] = False
    """Whether the answer is Python: no board, no field, and nothing on a page."""
    on_paper: ClassVar[bool] = False
    """Whether a pencil answers it."""
    blank: ClassVar[str] = "Réponse"
    """What stands on paper before the room for the answer."""
    from_seat: ClassVar[bool] = False
    """Whether the board shows what the seat knows, where the exercise does not say it; else all hands."""
    asks_rule: ClassVar[bool] = False
    """Whether the answer is a rule, which a wrong answer is then not told."""
    from_sight: ClassVar[bool] = False
    """Whether what is hidden has no say in what is right."""
    length: int = 1
    """How many moves an answer has at most, where it is played in steps."""
    follows: Sequence[Move] = ()
    """The right moves that the board plays in the end, one after the other."""

    def __init__(self, exercise: Exercise, data: Data) -> None:
        self.ex, self.data = exercise, data

    def check(self) -> None:
        """Raise BadExercise when the question has no right answer, or more than it may have."""
        raise TypeError(type(self).__name__)

    def judge(self, answer: object) -> Verdict:
        """What to think of an answer that is not empty.

        Raises TableGamesError for one that cannot be read.
        """
        raise TypeError(type(self).__name__)

    def untouched(self, answer: object) -> bool:
        """Whether the pupil has not begun: what the cell held, or nothing."""
        return reading.empty(answer)

    def same(self, one: object, other: object) -> bool:
        """Whether two answers say the same. Raises TableGamesError."""
        return reading.same(self.ex.view, one, other, self.on_board)

    begin = "Écris ta réponse."
    """What is said to who has not begun."""

    @property
    def answer(self) -> object:
        """A right answer, as a pupil would write it: what the tests hand in, and no screen shows."""
        raise TypeError(type(self).__name__)

    @property
    def hints(self) -> tuple[str, str, str]:
        """Three steps: the rule, what it says, what is left to find."""
        title, text = self.ex.told(self.ex.rule)
        return f"Relis la règle « {title} ».", text or self.last_hint, self.last_hint

    last_hint = ""

    @property
    def fields(self) -> list[Field]:
        """What a page asks below the board."""
        return [] if self.on_board or self.of_code else [{"name": ""}]

    def sentences(self, key: Literal["alors", "réponses", "dit", "sans"]) -> tuple[str, ...]:
        """The sentences, or words, of a key: a text, or a list of them."""
        given = self.data.get(key, ())
        return (given,) if isinstance(given, str) else tuple(given)


class OneMove(Kind):
    """« coup »: one legal move, after which what `alors` says is true. `au choix` when any of several will
    do.

    `tient`: still true whatever the others reply, until the seat is asked again. `réponses` names the moves
    themselves.
    """

    keys: ClassVar[tuple[str, ...]] = ("alors", "tient", "réponses", "au choix")
    on_board, blind, from_seat = True, False, True
    on_paper, blank = True, "Le coup"

    @property
    def ways(self) -> str:  # type: ignore[override]
        example = next((move for move in reversed(self.legal) if move not in self.right), self.legal[-1])
        return f"Un coup s’écrit comme « {example} »."

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        return self.ex.position.legal_moves(self.ex.seat)

    @cached_property
    def right(self) -> tuple[Move, ...]:
        """Every legal move that is a right answer."""
        if "réponses" in self.data:
            named = {reading.move(self.ex.view, one) for one in self.sentences("réponses")}
            return tuple(move for move in self.legal if move.path in named)
        if not self.sentences("alors"):
            raise BadExercise(f"{self.ex} : dis ce qui est juste, avec alors=… ou réponses=….")
        return tuple(move for move in self.legal if self.leads([self.ex.position], move) is not None)

    def leads(self, before: Sequence[Position], move: Move) -> list[Position] | None:
        """The positions after the move, when what is asked is then true in all of them; else None."""
        after = [p.copy().play(move, self.ex.seat) for p in before]
        late = self.data.get("tient", False)
        ends = [end for p in after for end in replies(p, self.ex.seat)] if late else after
        return after if ends and all(facts.hold(p, self.sentences("alors")) for p in ends) else None

    def check(self) -> None:
        right, told = self.right, [f"« {one} »" for one in self.right[:3]]
        if not self.legal:
            raise BadExercise(
                f"{self.ex} : le siège {self.ex.names[self.ex.seat]} n’a rien à jouer dans cette position."
            )
        if not right:
            raise BadExercise(
                f"{self.ex} : aucune bonne réponse ; permis : {listed([str(one) for one in self.legal[:6]])}."
            )
        if len(right) > 1 and not self.data.get("au choix"):
            raise BadExercise(
                f"{self.ex} : {len(right)} bonnes réponses où l’on en demande une : {listed(told)}."
            )
        if len(right) == len(self.legal):
            raise BadExercise(f"{self.ex} : tous les coups permis sont de bonnes réponses.")

    def judge(self, answer: object) -> Verdict:
        move = self.read(answer)
        if isinstance(move, Refusal):
            return Verdict(False, f"Ce coup est interdit : {move.text}", move.rule)
        if move in self.right:
            return Verdict(True, self.praise(move))
        return Verdict(False, self.blame(move))

    def read(self, answer: object, p: Position | None = None) -> Move | Refusal:
        """The legal move that an answer means, or why it is none. Raises UnknownMove."""
        p = p or self.ex.position
        view = p.view(self.ex.seat, self.ex.names)
        path = reading.move(view, answer)
        try:
            p.copy().play(path, self.ex.seat)
        except IllegalMove as error:
            return error.refusal
        return Move(path)

    @property
    def follows(self) -> tuple[Move, ...]:  # type: ignore[override]
        return () if self.gathers else self.right if self.in_steps else self.right[:1]

    def praise(self, move: Move) -> str:
        return f"« {move} » fait ce qu’il fallait."

    def blame(self, move: Move) -> str:
        wanted, late = self.sentences("alors"), self.data.get("tient", False)
        after = self.ex.position.copy().play(move, self.ex.seat)
        failing = (
            (p, one)
            for p in (replies(after, self.ex.seat) if late else [after])
            for one in wanted
            if not facts.hold(p, (one,))
        )
        found = next(failing, None)
        if found is None:
            return "Ce coup est permis, mais il y a mieux."
        p, missing = found
        known = (
            facts.instead(p, missing)
            if not missing.startswith(facts.NOT)
            else missing.removeprefix(facts.NOT)
        )
        when = "quand ton tour revient" if late else "après lui"
        return f"Ce coup est permis, mais {f'{when}, {known}' if known else 'il ne suffit pas'}."

    @property
    def answer(self) -> object:
        return str(self.right[0])

    @property
    def last_hint(self) -> str:  # type: ignore[override]
        click = self.right[0].path[0]
        if len(self.right[0].path) > 1:
            return f"Commence par : {click}."
        return f"Il y a {count(len(self.legal), 'coup permis', 'coups permis')} : essaie-les de tête."


class AllMoves(OneMove):
    """« coups »: every legal move after which what `alors` says is true, none left out."""

    keys: ClassVar[tuple[str, ...]] = ("alors", "tient", "réponses")
    gathers, on_paper = True, False
    ways = "Écris tous les coups, séparés par « ; », ou en liste."

    def check(self) -> None:
        if not self.right:
            raise BadExercise(f"{self.ex} : aucune bonne réponse.")

    def judge(self, answer: object) -> Verdict:
        given: list[Move] = []
        for one in reading.several(answer):
            move = self.read(one)
            if isinstance(move, Refusal):
                return Verdict(False, f"« {one} » est interdit : {move.text}", move.rule)
            given.append(move)
        wrong = [f"« {move} »" for move in dict.fromkeys(given) if move not in self.right]
        left = len(set(self.right) - set(given))
        if not wrong and not left:
            return Verdict(
                True, f"Les {len(self.right)} y sont." if len(self.right) > 1 else self.praise(given[0])
            )
        told = [f"{listed(wrong)} n’en {'sont' if len(wrong) > 1 else 'est'} pas"] * bool(wrong) + [
            f"il en manque {left}"
        ] * bool(left)
        return Verdict(False, f"{told[0][:1].upper()}{' ; '.join(told)[1:]}.")

    @property
    def answer(self) -> object:
        return [str(move) for move in self.right]

    @property
    def last_hint(self) -> str:  # type: ignore[override]
        return f"Il y en a {len(self.right)}."


class Legal(AllMoves):
    """« légaux »: all the legal moves, or those that begin with `carte`."""

    keys = ("carte",)
    blind = True

    @cached_property
    def right(self) -> tuple[Move, ...]:
        first = normal(self.data.get("carte", ""))
        return tuple(move for move in self.legal if normal(move.path[0]).startswith(first))


class Steps(OneMove):
    """« suite »: moves of the seat, one after the other, whatever the others reply in between; at most
    `longueur`."""

    keys = ("alors", "tient", "longueur")
    in_steps, on_paper = True, False
    ways = "Écris tes coups dans l’ordre, séparés par « ; », ou en liste."

    @property
    def length(self) -> int:  # type: ignore[override]
        return int(self.data.get("longueur", 3))

    @cached_property
    def right(self) -> tuple[Move, ...]:
        self._left = MOST_TRIED
        found = self._search([self.ex.position], self.length)
        return tuple(found or ())

    def _search(self, before: list[Position], left: int) -> list[Move] | None:
        """The shortest way first would cost more: any way will do, as it only proves that there is one."""
        moves = self._common(before)
        self._left -= len(before) * len(moves)
        if self._left < 0:
            raise BadExercise(
                f"{self.ex} : trop de suites à essayer pour savoir s’il y en a une bonne ; demande moins de"
                " coups."
            )
        for move in moves:
            if self.leads(before, move) is not None:
                return [move]
        for move in moves if left > 1 else ():
            if (after := self._answered(before, move)) and (rest := self._search(after, left - 1)):
                return [move, *rest]
        return None

    def _common(self, before: Sequence[Position]) -> list[Move]:
        """The moves that are legal in all these positions."""
        shared = set(before[0].legal_moves(self.ex.seat)).intersection(
            *(p.legal_moves(self.ex.seat) for p in before[1:])
        )
        return [move for move in before[0].legal_moves(self.ex.seat) if move in shared]

    def _answered(self, before: Sequence[Position], move: Move) -> list[Position]:
        """The positions where the seat is asked again; none when the game can end before, or others have too
        many replies."""
        try:
            ends = [end for p in before for end in replies(p.copy().play(move, self.ex.seat), self.ex.seat)]
        except BadExercise:
            return []
        return [] if any(self.ex.seat not in end.to_move for end in ends) else ends

    def check(self) -> None:
        if not self.right:
            most = f"d’au plus {self.length} coups"
            raise BadExercise(f"{self.ex} : aucune suite {most} ne fait ce qui est demandé.")

    def judge(self, answer: object) -> Verdict:
        now = [self.ex.position]
        asked = reading.several(answer)
        for number, one in enumerate(asked, 1):
            reads = [self.read(one, p) for p in now]
            if refusal := next((found for found in reads if isinstance(found, Refusal)), None):
                return Verdict(False, f"« {one} » est interdit à ce moment : {refusal.text}", refusal.rule)
            move = reads[0]
            assert isinstance(move, Move)
            if self.leads(now, move) is not None:
                return Verdict(True, f"En {count(number, 'coup')}, c’est fait.")
            now = (
                self._answered(now, move)
                if number < len(asked)
                else [p.copy().play(move, self.ex.seat) for p in now]
            )
            if not now:
                return Verdict(False, f"Après « {move} », la main n’est plus à toi.")
        known = facts.instead(now[0], self.sentences("alors")[0])
        return Verdict(
            False, f"Ces coups sont permis, mais {f'après eux, {known}' if known else 'ne suffisent pas'}."
        )

    @property
    def answer(self) -> object:
        return [str(move) for move in self.right]

    @property
    def last_hint(self) -> str:  # type: ignore[override]
        return f"On peut commencer par « {self.right[0]} »."


class Best(OneMove):
    """« meilleur »: the move that `joueur` chooses, whatever its luck: four times in five at least."""

    keys = ("joueur",)
    on_paper, from_sight = False, True

    @cached_property
    def right(self) -> tuple[Move, ...]:
        name = self.data.get("joueur", "glouton")
        if name not in players:
            raise BadExercise(
                f"{self.ex} : aucun joueur ne s’appelle « {name} » : {listed(list(players), 'ou')}."
            )
        votes = [
            Move(self.ex.game.path(players[name](seed).choose(self.ex.view), self.ex.position.n))
            for seed in range(1, JURY + 1)
        ]
        best = max(votes, key=votes.count)
        return (best,) if votes.count(best) >= JURY - 1 else tuple(dict.fromkeys(votes))

    def blame(self, move: Move) -> str:
        return f"Ce coup est permis, mais {self.data.get('joueur', 'glouton')} en juge un autre meilleur."


def replies(p: Position, seat: int) -> list[Position]:
    """Every position in which the seat is asked again, or the game over, whatever
    the others play meanwhile."""
    done: list[Position] = []
    todo = [p]
    while todo:
        now = todo.pop()
        if now.is_over or seat in now.to_move:
            done.append(now)
        else:
            todo += _next(now)
        if len(done) + len(todo) > MOST_BRANCHES:
            raise BadExercise(
                "Les réponses des autres mènent à trop de positions : demande ce qui est vrai aussitôt."
            )
    return done


def _next(p: Position) -> Iterator[Position]:
    seat = p.to_move[0]
    return (p.copy().play(move, seat) for move in p.legal_moves(seat))
