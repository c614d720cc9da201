"""Views: what a seat may know. Only they leave the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Self, TypeVar

from . import events as _events
from .decisions import AnyDecision
from .errors import Refusal
from .events import Event
from .eyes import TOUS, Seen
from .holders import own_name
from .moves import Move
from .outcome import Outcome
from .sentences import YOU, Say, address
from .text import LETTERS, capital, french

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

T = TypeVar("T")


def _typeset(outcome: Outcome | None) -> Outcome | None:
    """The outcome with French typography in its sentence."""
    return outcome and outcome._replace(why=french(outcome.why))


@cache
def _unfinished(kind: type) -> type:
    """The same views, which may be written to: to ask at each field whether it still may be costs a fifth of
    a view.
    """
    return type(kind.__name__, (kind,), {"__setattr__": object.__setattr__})


class View:
    """Ce qu’un siège peut savoir, dans tous les jeux ; chaque jeu y ajoute le sien.

    `game`, `seat`, `n` (combien de sièges), `names`, `options`, `to_move`, `legal_moves`, `is_over`,
    `outcome`, `events`, `prompt`. Une vue est une valeur : elle ne se modifie pas, et ne tient rien de caché.
    Deux vues sont égales quand elles montrent la même chose, quels que soient les noms et les derniers
    événements ; `key` est ce qu’elles montrent, en un texte.
    """

    game: Game
    seat: Seen
    n: int
    names: tuple[str, ...]
    options: dict[str, str]
    to_move: tuple[int, ...]
    legal_moves: tuple[Move, ...]
    is_over: bool
    outcome: Outcome | None
    decision: AnyDecision | None
    """What is asked now, as this viewer may know it."""
    say: Say
    """Tells what happens: « tu » to the seat that looks, unless several people share the screen."""

    _COMMON = ("seat", "n", "options", "to_move", "is_over", "decision")
    _added: tuple[str, ...]
    """The names of the fields that the game adds: with the common ones, all that `key` is made of."""

    def __init__(self, p: Position, seat: Seen, names: tuple[str, ...] = (), shared: bool = False) -> None:
        top = p.stack[-1] if p.stack else None
        acting = seat if seat != TOUS else p.to_move[0] if top else None
        # « O’Neil », as every sentence writes it
        names = tuple(map(french, names)) if names else tuple(LETTERS[: p.n])
        say = Say(names, seat if isinstance(seat, int) and not shared else None)
        known = vars(self)
        known.update(
            game=p.game,
            seat=seat,
            n=p.n,
            names=names,
            options=dict(p.options),
            to_move=p.to_move,
            is_over=top is None,
            outcome=_typeset(p.result(say)),
            say=say,
            decision=top.seen(seat) if top else None,
            me=acting,
            legal_moves=p.legal_moves(acting) if acting is not None else (),
        )
        common = len(known)
        kind: type = type(self)
        object.__setattr__(self, "__class__", _unfinished(kind))
        self.fields(p, seat)
        object.__setattr__(self, "__class__", kind)
        known["_added"] = tuple(known)[common:]
        known["_raw"] = self.happened(p)

    me: int | None
    """The seat that answers through this view: `seat`, or for TOUS the first that owes an answer."""
    _raw: tuple[_events.Raw, ...]

    def happened(self, p: Any) -> tuple[_events.Raw, ...]:
        """What happened in the last play, as this seat may know it."""
        return _events.seen(p, self.seat)

    def fields(self, p: Any, seat: Seen) -> None:
        """Fill in the game's own fields, as that seat may know them: all of them count when views are
        compared. Raises AttributeError once the view is made.
        """
        raise TypeError(type(self).__name__)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"une vue ne se modifie pas ({name})")

    @cached_property
    def clockwise(self) -> tuple[int, ...]:
        """Les sièges autour de la table, en partant de celui qui regarde ; du premier, pour qui n’en a
        pas.
        """
        near = self.seat if isinstance(self.seat, int) else 0
        return (*range(near, self.n), *range(near))

    def turns(self) -> Iterator[str]:
        """Ce qu’un exemple peut dire de qui joue : « c’est à A de jouer »."""
        return map(Say(LETTERS).turn, self.to_move)

    def once(self, find: Callable[[Self], T]) -> T:
        """Ce que `find` trouve dans cette vue, cherché une seule fois."""
        known = vars(self).setdefault("_found", {})
        if find not in known:
            known[find] = find(self)
        found: T = known[find]
        return found

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """Ce qui est arrivé au dernier coup, comme ce siège peut le savoir ; `str` de chacun est une
        phrase.
        """
        return tuple(Event(raw, self.say) for raw in self._raw)

    _told: Sequence[tuple[_events.Raw, ...]] = ()
    _plays: int = 0

    def remembering(self, told: Sequence[tuple[_events.Raw, ...]]) -> Self:
        """This very view, which from now on remembers what its seat was told, play after play (`history`);
        what is told later is not its own."""
        known = vars(self)
        known["_told"], known["_plays"] = told, len(told)
        return self

    @property
    def _past(self) -> tuple[tuple[_events.Raw, ...], ...]:
        return tuple(filter(None, self._told[: self._plays]))

    @property
    def history(self) -> tuple[tuple[Event, ...], ...]:
        """Ce qui est arrivé depuis le début, coup après coup, comme ce siège l’a su alors : d’un coup dont il
        n’a rien su, rien ; d’une vue qu’aucune partie n’a donnée, rien non plus."""
        return tuple(tuple(Event(raw, self.say) for raw in told) for told in self._past)

    @property
    def prompt(self) -> str:
        """Ce que l’on demande à ce siège, ou qui l’on attend : une phrase."""
        return self.ask(())

    def ask(self, path: tuple[str, ...]) -> str:
        """La question, une fois faits les clics de `path`."""
        if self.decision is None:
            return french(f"La partie est finie. {self.outcome.why if self.outcome else ''}").rstrip()
        if self.me is None or self.me not in self.to_move:
            return french(f"On attend {self.say.everyone(self.to_move)}.")
        name = "" if self.me == self.say.you else self.names[self.me]
        return address(name, self.decision.prompt(self, self.me, path))

    def called(self, seat: int) -> str:
        """Le nom du siège comme sa place à la table le porte : « Bo », « Ana (toi) », « Toi »."""
        name = self.names[seat]
        if seat != self.say.you:
            return name
        return f"{name} ({YOU})" if own_name(seat, name) and name.casefold() != YOU else capital(YOU)

    def why_not(self, move: Move | str | Sequence[str]) -> Refusal | None:
        """None quand le coup, ou son début, est permis à ce siège ; sinon la règle et la raison.

        Lève UnknownMove pour un texte qui ne nomme aucun coup du jeu.
        """
        path = self.game.path(move, self.n, self.legal_moves)
        if self.decision is None:
            return Refusal.of(self.game.rule_over, "La partie est finie : plus personne ne joue.")
        if self.me is None or self.me not in self.to_move:
            waited = self.say.everyone(self.to_move)
            return Refusal.of(self.game.rule_turn, f"Ce n’est pas à toi de jouer : on attend {waited}.")
        return self.decision.why_not(self, self.me, path)

    @cached_property
    def key(self) -> str:
        """Ce qu’elle montre, en un texte : le même pour deux vues qui montrent la même chose."""
        return "|".join(repr(getattr(self, name)) for name in (*self._COMMON, *self._added))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.game is other.game and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def html(self) -> str:
        """Le plateau en HTML (`<section class="tg-table">`), sans sa feuille de style."""
        return self.game.renderers.html(self)

    def page(self) -> str:
        """Le plateau avec sa feuille de style, comme le montre une cellule de carnet."""
        return self.game.renderers.page(self)

    def _repr_html_(self) -> str:
        return self.page()

    def __str__(self) -> str:
        return self.game.renderers.text(self)

    def __repr__(self) -> str:
        who = (
            {None: "spectateur", TOUS: "tous"}.get(self.seat)
            if not isinstance(self.seat, int)
            else LETTERS[self.seat]
        )
        return f"<View {self.game.id} {who}>"
