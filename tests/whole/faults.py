"""Twenty faults put on purpose into an engine or a game: the walk of a small game must find each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tablegames_widgets.engine import Position, Simultaneous, View
from tablegames_widgets.engine.errors import Refusal
from tablegames_widgets.games.abilene.view import AbileneView
from tablegames_widgets.games.korsar import events, rules
from tablegames_widgets.games.korsar.game import Korsar
from tablegames_widgets.games.korsar.position import KorsarPosition
from tablegames_widgets.games.korsar.view import KorsarView

from .games import TINY_ABILENE, TINY_DRAGON, TINY_KORSAR
from .small import Small

Put = Callable[[object, str, object], None]
"""Puts something in the place of what an object has by that name, as `pytest.MonkeyPatch.setattr` does."""
DRAWN, TURN, DISCARD = events.DRAWN, rules.Turn, rules.DISCARD


class Seeded(NamedTuple):
    """A fault: what it is, how it is put in, where it is found, and a word of what the walk then says."""

    what: str
    put: Callable[[Put], None]
    small: Small
    says: str


def shows(kind: type[View], name: str, what: Callable[[View, Any, Any], object]) -> Callable[[Put], None]:
    """A view that shows something else by that name: `what` makes it of the view, the position and who looks."""
    fields = kind.fields

    def instead(self: View, p: Any, seat: Any) -> None:
        fields(self, p, seat)
        setattr(self, name, what(self, p, seat))

    return lambda put: put(kind, "fields", instead)


def after(thing: Any, name: str, more: Callable[..., None]) -> Callable[[Put], None]:
    """A function that does something more in the end."""
    plain = vars(thing)[name]

    def instead(*args: Any) -> Any:
        found = plain(*args)
        more(*args)
        return found

    return lambda put: put(thing, name, instead)


def replaced(thing: object, name: str, value: object) -> Callable[[Put], None]:
    return lambda put: put(thing, name, value)


def _twice(p: Any, seat: int) -> None:
    p.deck, p.left = (*p.deck, p.deck[-1]), p.left + 1


def _forgets(p: Any, seat: int, card: int, where: str) -> None:
    p.sea[-1:] = []


def _back(self: Any, p: Any, seat: int, move: Any) -> None:
    if move.path[-1] == DISCARD and p.discards:
        p.give(seat, p.discards[-1])
        p.discards = p.discards[:-1]


def _written(without: str) -> Callable[[Any], dict[str, str]]:
    plain = Korsar.write
    return staticmethod(lambda p: {name: value for name, value in plain(p).items() if name != without})


_MOVES = TURN.moves

LEAKS = (
    Seeded("la vue montre le dessus de la pioche", shows(KorsarView, "pile_size", lambda v, p, seat: p.deck[: p.left][-1:]),
           TINY_KORSAR, "la donne lui cache"),
    Seeded("la vue montre le dessous de la pioche", shows(KorsarView, "pile_size", lambda v, p, seat: p.deck[:1] if p.left else ()),
           TINY_KORSAR, "la donne lui cache"),
    Seeded("le spectateur voit une main", shows(KorsarView, "hand_sizes", lambda v, p, seat: seat is None and tuple(p.hands[0])),
           TINY_KORSAR, "la donne lui cache"),
    Seeded("on sait la plus haute carte de l’autre",
           shows(KorsarView, "sides", lambda v, p, seat: [max(hand, default=0) for hand in p.hands]),
           TINY_KORSAR, "la donne lui cache"),
    Seeded("chacun voit les coups permis de celui qui joue",
           replaced(Position, "legal_moves", lambda p, seat=None: p.stack[-1].moves(p, p.stack[-1].asked[0]) if p.stack else ()),
           TINY_KORSAR, "pas raconté"),
    Seeded("la carte piochée est dite à tous", replaced(DRAWN, "hide", None), TINY_KORSAR, "comptes"),
    Seeded("la carte piochée n’est dite à personne", replaced(DRAWN, "hide", lambda p, viewer, data: (data[0], None)),
           TINY_KORSAR, "pas raconté"),
    Seeded("une pioche se reprend", replaced(DRAWN, "reveals", False), TINY_KORSAR, "se reprend"),
    Seeded("les cartes posées face cachée se voient", shows(AbileneView, "buried", lambda v, p, seat: tuple(p.buried)),
           TINY_ABILENE, "pas raconté"),
    Seeded("le choix secret de l’autre se voit", replaced(Simultaneous, "seen", lambda self, seat: self), TINY_DRAGON, "pas raconté"),
)  # fmt: skip
BREAKS = (
    Seeded("la carte piochée reste dans la pioche", after(rules, "_draw", _twice), TINY_KORSAR, "pièces"),
    Seeded("la carte défaussée est perdue",
           after(TURN, "play", lambda self, p, seat, move: setattr(p, "discards", p.discards[1:])), TINY_KORSAR, "pièces"),
    Seeded("une attaque fait disparaître le galion", after(rules, "_play_on", _forgets), TINY_KORSAR, "pièces"),
    Seeded("rien n’est refusé", replaced(TURN, "why_not", lambda *args: None), TINY_KORSAR, "permis à tort"),
    Seeded("tout est refusé", replaced(TURN, "why_not", lambda *args: Refusal.of("korsar#tour", "Non.")), TINY_KORSAR, "refusé à tort"),
    Seeded("un coup permis n’est pas proposé", replaced(TURN, "moves", lambda self, p, seat: _MOVES(self, p, seat)[:1]),
           TINY_KORSAR, "permis à tort"),
    Seeded("celui dont c’est le tour n’a aucun coup, la pioche vide",
           replaced(TURN, "moves", lambda self, p, seat: _MOVES(self, p, seat) if p.left else ()), TINY_KORSAR, "personne ne peut jouer"),
    Seeded("la fin ne dit pas qui gagne", replaced(KorsarPosition, "result", lambda self, say: None), TINY_KORSAR, "qui gagne"),
    Seeded("la carte défaussée revient en main", after(TURN, "play", _back), TINY_KORSAR, "relit"),
    Seeded("la notation oublie un butin", replaced(Korsar, "write", _written("butin B")), TINY_KORSAR, "relit"),
)  # fmt: skip
FAULTS = (*LEAKS, *BREAKS)
