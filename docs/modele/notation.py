"""Morra in position notation: writing, reading, and the checks of what no game can have produced."""

from __future__ import annotations

from tablegames_widgets.writing import LETTERS, BadPosition, Game, Move, UnknownMove, notation

from .cards import STONES, throws
from .position import MorraPosition
from .rules import Throw, is_won


def census(p: MorraPosition) -> dict[str, list[str]]:
    """Where every stone is."""
    places = {f"cailloux {LETTERS[seat]}": stones for seat, stones in enumerate(p.won)}
    places |= {"milieu": p.left, "de côté": p.aside}
    return {place: ["caillou"] * number for place, number in places.items()}


def write(p: MorraPosition) -> dict[str, str]:
    """The items of its notation."""
    items = {f"cailloux {LETTERS[seat]}": str(stones) for seat, stones in enumerate(p.won)}
    items["de côté"] = str(p.aside)
    items |= {f"dernier {LETTERS[seat]}": str(move) for seat, move in enumerate(p.last)}
    top = p.stack[-1] if p.stack else None
    items |= {
        f"choix {LETTERS[seat]}": str(move) for seat, move in (top.answers if isinstance(top, Throw) else ())
    }
    return items


def read(game: Game, text: str) -> MorraPosition:
    """Read a position; `sièges` must be there.

    Stones left out are in the middle, choices left out are still to be made, the chance word is 0. Who is to
    choose, and whether the game is over, follows from the rest.
    """
    return _Reader(game, text).position()


class _Reader(notation.Reader):
    """Reads one position, and refuses what the rules cannot produce."""

    def __init__(self, game: Game, text: str) -> None:
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
            p.stack = [
                Throw(*(seat for seat in range(p.n) if seat not in chosen), answers=tuple(chosen.items()))
            ]

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
