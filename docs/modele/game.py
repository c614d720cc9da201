"""Morra as one object: how it starts, is written, read and shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tablegames_widgets.engine import notation
from tablegames_widgets.engine.errors import BadPosition, UnknownMove
from tablegames_widgets.engine.game import Game, Option
from tablegames_widgets.engine.moves import Move
from tablegames_widgets.engine.text import LETTERS
from tablegames_widgets.scene import RENDERERS

from .cards import FINGERS, STONES, throws, totals
from .position import MorraPosition
from .rules import Throw, is_won
from .scene import scene
from .view import MorraView, determinize, estimate, facts


class Morra(Game):
    """Two to four players. Everything a game has to say is in this class; the rest is shared."""

    id = "mourre"
    title = "La mourre"
    package = __package__
    seats = (2, 3, 4)
    options = MappingProxyType({"goal": Option("3", ("1", "3", "5"), "Combien de cailloux font gagner.", "but")})
    rule_turn = "mourre#manche"
    rule_over = "mourre#fin"
    view_class = MorraView
    renderers = RENDERERS
    scene = staticmethod(scene)
    resample = staticmethod(determinize)
    facts = staticmethod(facts)
    estimate = staticmethod(estimate)

    def new(self, n: int, options: Mapping[str, str], chance: int) -> MorraPosition:
        p = MorraPosition(self, n, options, chance)
        p.stack = [Throw(*range(n))]
        return p

    def clicks(self, n: int) -> Iterable[str]:
        return (*FINGERS, *totals(n))

    def vocabulary(self, n: int) -> Iterable[tuple[str, ...]]:
        return ((fingers, total) for fingers in FINGERS for total in totals(n))

    def census(self, p: MorraPosition) -> dict[str, list[str]]:
        places = {f"cailloux {LETTERS[seat]}": stones for seat, stones in enumerate(p.won)}
        places |= {"milieu": p.left, "de côté": p.aside}
        return {place: ["caillou"] * number for place, number in places.items()}

    # -- notation ------------------------------------------------------------------------------------------
    def write(self, p: MorraPosition) -> dict[str, str]:
        items = {f"cailloux {LETTERS[seat]}": str(stones) for seat, stones in enumerate(p.won)}
        items["de côté"] = str(p.aside)
        items |= {f"dernier {LETTERS[seat]}": str(move) for seat, move in enumerate(p.last)}
        top = p.stack[-1] if p.stack else None
        items |= {f"choix {LETTERS[seat]}": str(move) for seat, move in (top.answers if isinstance(top, Throw) else ())}
        return items

    def position(self, text: str) -> MorraPosition:
        """Read a position; `sièges` must be there.

        Stones left out are in the middle, choices left out are still to be made, the chance word is 0. Who is to
        choose, and whether the game is over, follows from the rest.
        """
        return _Reader(self, text).position()


class _Reader(notation.Reader):
    """Reads one position, and refuses what the rules cannot produce."""

    def __init__(self, game: Morra, text: str) -> None:
        super().__init__(game, text, ["de côté"], by_seat=["cailloux", "dernier", "choix"])

    def position(self) -> MorraPosition:
        p = MorraPosition(self.game, self.n, self.options, self.chance)
        self.stones(p)
        self.last(p)
        self.choices(p)
        return p

    def stones(self, p: MorraPosition) -> None:
        names = [f"cailloux {letter}" for letter in LETTERS[: self.n]]
        p.won = tuple(notation.whole(self.value(name, "0"), name, p.goal) for name in names)
        p.aside = notation.whole(self.value("de côté", "0"), "de côté", STONES)
        if p.left < 0:
            raise BadPosition(f"Trop de cailloux : il y en a {STONES} (règle mourre#materiel).")
        if p.won.count(p.goal) > 1:
            raise BadPosition("La partie s’arrête au premier qui a assez de cailloux (règle mourre#fin).")

    def last(self, p: MorraPosition) -> None:
        last = self.throws("dernier")
        if last and (len(last) < p.n or p.left == STONES):
            raise BadPosition("« dernier » s’écrit pour tous les sièges, et seulement après une manche.")
        p.last = tuple(last.values())

    def choices(self, p: MorraPosition) -> None:
        """The secret answers; the question goes to the seats that have none."""
        chosen = self.throws("choix")
        if chosen and (is_won(p) or len(chosen) == p.n):
            raise BadPosition("« choix » s’écrit tant que la manche attend quelqu’un (règle mourre#manche).")
        if not is_won(p):
            p.stack = [Throw(*(seat for seat in range(p.n) if seat not in chosen), answers=tuple(chosen.items()))]

    def throws(self, name: str) -> dict[int, Move]:
        """The moves written « name A: … », by seat."""
        written = {seat: self.value(f"{name} {LETTERS[seat]}") for seat in range(self.n)}
        return {seat: self.throw(text) for seat, text in written.items() if text}

    def throw(self, text: str) -> Move:
        try:
            move = Move(self.game.path(text, self.n))
        except UnknownMove as error:
            raise BadPosition(str(error)) from error
        if move not in throws(self.n):
            raise BadPosition(f"« {text[:40]} » n’a pas pu être choisi (règle mourre#annonce).")
        return move


GAME = Morra()
