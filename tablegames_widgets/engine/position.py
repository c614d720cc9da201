"""A position: everything at one instant, hidden things included."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from .chance import Chance
from .decisions import AnyDecision
from .errors import BadSetup, IllegalMove, Refusal, whole
from .events import Raw
from .eyes import TOUS, Seen
from .moves import Move
from .outcome import Outcome
from .sentences import Say
from .slots import mypyc_attr, slots
from .text import LETTERS, brief, listed
from .views import View

if TYPE_CHECKING:
    from .game import Game


_T = TypeVar("_T")
FOLLOWS: Final = None
"""`Annotated[kind, FOLLOWS]`: a field that follows from the others, and is not compared (see conf/fields.py).
"""


@mypyc_attr("allow_interpreted_subclasses")
class Position:
    """Tout ce qui est sur la table à un instant, cartes cachées comprises.

    `n` : combien de sièges ; `options` ; `events` : ce qui est arrivé au dernier coup. `stack` : les
    décisions qui attendent, celle que l’on demande au sommet ; `chance` : le mot de 64 bits d’où vient chaque
    tirage. `events` ne compte ni dans l’égalité, ni dans la notation.
    """

    __slots__ = ("_legal", "chance", "events", "game", "n", "options", "stack")
    game: Game
    n: int
    options: Mapping[str, str]
    stack: list[AnyDecision]
    chance: int
    events: list[Raw]
    _legal: tuple[int, tuple[Move, ...]] | None

    def __init__(self, game: Game, n: int, options: Mapping[str, str], chance: int) -> None:
        self.game, self.n, self.options, self.chance = game, n, options, chance
        self.stack, self.events, self._legal = [], [], None

    def copy(self) -> Self:
        """Une autre position, égale à celle-ci : ce que l’on joue dans l’une ne se joue pas dans l’autre."""
        raise TypeError(type(self).__name__)

    def shared_copy(self) -> Self:
        """A copy of what every position has; the game's own fields are still to be set."""
        kind = type(self)
        new = kind.__new__(kind)  # object.__new__ is refused by a compiled class
        new.game = self.game
        new.n = self.n
        new.options = self.options
        new.chance = self.chance
        new.stack = self.stack[:]
        new.events = self.events  # replaced at each play, never changed after
        new._legal = self._legal
        return new

    @property
    def to_move(self) -> tuple[int, ...]:
        """Les sièges qui doivent répondre maintenant ; () quand la partie est finie."""
        return self.stack[-1].asked if self.stack else ()

    @property
    def is_over(self) -> bool:
        """Vrai quand plus personne n’a rien à jouer."""
        return not self.stack

    @property
    def tells(self) -> bool:
        """Whether the last play brought something hidden to light; else it would have done the same whatever
        was hidden."""
        for raw in self.events:  # noqa: SIM110 (asked after each move that a player tries)
            if raw[0].reveals:
                return True
        return False

    @property
    def outcome(self) -> Outcome | None:
        """Qui a gagné, avec quels scores et pourquoi ; None tant que la partie dure."""
        return self.result(Say(LETTERS))

    def result(self, say: Say) -> Outcome | None:
        """The outcome, as it is told to someone."""
        raise TypeError(type(self).__name__)

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """Les coups permis au siège (sinon, au premier qui doit répondre) ; () pour un siège à qui l’on ne
        demande rien. Lève BadSetup pour un siège qu’il n’y a pas.
        """
        stack = self.stack
        if not stack:
            return ()
        top = stack[-1]
        if seat is None:
            seat = top.asked[0]
        elif type(seat) is not int:
            seat = self.seated(seat)
        legal = self._legal
        if legal is None or legal[0] != seat:
            if seat not in top.asked:
                return ()
            self._legal = legal = (seat, top.moves(self, seat))
        return legal[1]

    def play(self, move: Move | str | Sequence[str], seat: int | None = None) -> Self:
        """Joue un coup (un `Move`, son texte, ou ses clics) sur place, et rend la position elle-même.

        Lève UnknownMove pour un texte qui n’est pas un coup, IllegalMove pour ce que les règles refusent,
        BadSetup pour un siège qu’il n’y a pas ; rien alors n’a changé.
        """
        stack = self.stack
        if seat is None and stack:
            seat = stack[-1].asked[0]
        elif type(seat) is not int and seat is not None:
            seat = self.seated(seat)
        cached = self._legal
        legal = cached[1] if cached is not None and cached[0] == seat else self.legal_moves(seat)
        if type(move) is not Move or move not in legal:
            move = Move(self.game.path(move, self.n, legal))
            if move not in legal:
                raise self._illegal(move, seat)
        return self.go_on(move, seat)  # type: ignore[arg-type]

    def go_on(self, move: Move, seat: int) -> Self:
        """Play one of the seat's legal moves, unchecked: for who has just taken it from `legal_moves`, a
        thousand times a second."""
        stack = self.stack
        self._legal = None
        self.events = []
        stack.pop().play(self, seat, move)
        if stack and not stack[-1].asked:
            self.settle()
        return self

    def settle(self) -> Self:
        """Run what needs no answer, until someone is asked or the game is over."""
        stack = self.stack
        while stack and not stack[-1].asked:
            stack.pop().run(self)  # type: ignore[attr-defined]
        return self

    def check_viewer(self, viewer: object) -> Seen:
        """Who looks, or BadSetup for who is neither a seat, nor None (a spectator), nor `tg.TOUS`."""
        if type(viewer) is int and 0 <= viewer < self.n:  # each view asks: the quick way
            return viewer
        return (
            None
            if viewer is None
            else TOUS
            if isinstance(viewer, str) and viewer == TOUS
            else self.seated(viewer)
        )

    def seated(self, seat: object) -> int:
        """The number of a seat, whatever whole number it is given as. Raises BadSetup."""
        number = whole(seat)
        if number is None or not 0 <= number < self.n:
            raise BadSetup(
                f"Il n’y a pas de siège {brief(seat)} : cette partie en compte {self.n}, de 0 à {self.n - 1}."
            )
        return number

    def _view_of_asked(self, seat: int | None) -> View:
        """The view of the seat that is to answer: by default the first that owes an answer."""
        if seat is None:
            return self.view(self.to_move[0] if self.stack else None)
        return self.view(self.seated(seat))

    def _illegal(self, move: Move, seat: int | None) -> IllegalMove:
        v = self._view_of_asked(seat)
        refusal = v.why_not(move)
        if refusal is None:
            rest = listed(
                [
                    f"« {m.path[len(move.path)]} »"
                    for m in v.legal_moves
                    if m.path[: len(move.path)] == move.path
                ][:4],
                "ou",
            )
            refusal = Refusal.of(self.stack[-1].rule, f"Le coup n’est pas fini : ajoute {rest}.")
        return IllegalMove(move.text, v.prompt, refusal)

    def why_not(self, move: Move | str | Sequence[str], seat: int | None = None) -> Refusal | None:
        """None quand le coup, ou son début, est permis ; sinon la règle qui le refuse, et pourquoi. Lève
        UnknownMove, BadSetup.
        """
        return self._view_of_asked(seat).why_not(move)

    def view(self, seat: Seen, names: tuple[str, ...] = (), shared: bool = False) -> View:
        """Ce que sait le siège. None : le spectateur ; `tg.TOUS` voit toutes les mains, pour étudier
        seulement.

        On dit « tu » au siège ; `shared=True`, pour un écran que plusieurs regardent, dit son nom. Lève
        BadSetup pour un siège qu’il n’y a pas.
        """
        return self.game.view_class(self, self.check_viewer(seat), names, shared)

    def worth(self, seat: int) -> float:
        """How good the position looks for a seat, as the game judges by what that seat may know: for players
        that look ahead.

        Rounded: powers and logarithms may differ in their last digit from one machine to another.
        """
        # `round` writes the number out, and takes four times as long
        return floor(self.game.weigh(self, seat) * 1e6 + 0.5) / 1e6

    def lead(self, seat: int) -> float:
        """What the seat is worth beyond what it needs to be as likely to win as not."""
        return self.worth(seat) - self.game.par(self, seat)

    def prompt(self, seat: Seen = None) -> str:
        """Ce que l’on demande à ce siège, ou qui l’on attend. Lève BadSetup pour un siège qu’il n’y a pas."""
        return self.view(seat).prompt

    def notation(self) -> str:
        """Toute la position en un texte : `game.position(p.notation()) == p`."""
        options = {
            option.item: self.options[name] for name, option in self.game.options.items() if option.item
        }
        items = {"sièges": str(self.n), **options, **self.game.write(self), "hasard": f"{self.chance:016x}"}
        return "; ".join(f"{name}: {value}" for name, value in items.items())

    def shuffle(self, items: list[_T]) -> None:
        """Shuffle in place with the position's own chance."""
        chance = Chance(self.chance)
        chance.shuffle(items)
        self.chance = chance.word

    def below(self, n: int) -> int:
        """A draw from 0 to n - 1 with the position's own chance."""
        chance = Chance(self.chance)
        draw = chance.below(n)
        self.chance = chance.word
        return draw

    def reconsider(self) -> None:
        """Forget the moves that were listed: the position was changed otherwise than by playing."""
        self._legal = None

    def state(self) -> tuple[object, ...]:
        """What equality compares. A game adds its own."""
        return (self.game.id, self.game.changes, self.n, dict(self.options), self.chance, self.stack)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> dict[str, object]:
        return {slot: getattr(self, slot) for slot in slots(self)} | {"options": dict(self.options)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for slot, value in state.items():
            setattr(self, slot, MappingProxyType(value) if slot == "options" else value)

    def __repr__(self) -> str:
        return f"{self.game!r}.position({self.notation()!r})"

    def __str__(self) -> str:
        return str(self.view(None))

    def _repr_html_(self) -> str:
        return self.view(None).page()
