"""The rules of morra: one question put to everyone at once, and what follows from the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames_widgets.writing import Move, Refusal, Simultaneous, Step

from .cards import FINGERS, fingers_of, possible, throws, total_of, totals
from .events import ASIDE, CHOSEN, ENDED, SHOWN, SUMMED, WON
from .position import MorraPosition

if TYPE_CHECKING:
    from .view import MorraView


class Throw(Simultaneous[MorraPosition, "MorraView"]):
    """Show fingers and announce a total, all together and in secret. Rule: mourre#manche."""

    __slots__ = ()
    rule = "mourre#manche"

    def moves(self, p: MorraPosition, seat: int) -> tuple[Move, ...]:
        return throws(p.n)

    def why_not(self, v: MorraView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path[0] not in FINGERS:
            return Refusal.of("mourre#doigts", "Montre d’abord de un à cinq doigts.")
        if len(path) > 2 or (path[1:] and path[1] not in totals(v.n)):
            return Refusal.of("mourre#annonce", "Des doigts, puis un total : rien d’autre.")
        sums = possible(FINGERS[path[0]].number, v.n)
        if path[1:] and totals(v.n)[path[1]].number not in sums:
            return Refusal.of(
                "mourre#annonce", f"Avec {path[0]} à toi, le total ira de {sums[0]} à {sums[-1]}."
            )
        return None

    def prompt(self, v: MorraView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"{path[0]} : quel total annonces-tu ?" if path else "combien de doigts montres-tu ?"

    def play(self, p: MorraPosition, seat: int, move: Move) -> None:
        p.events.append((CHOSEN, seat, move))
        super().play(p, seat, move)  # keeps the answer in secret, or resolves when it is the last

    def resolve(self, p: MorraPosition, answers: tuple[tuple[int, Move], ...]) -> None:
        p.last = tuple(move for _, move in answers)
        total = sum(map(fingers_of, p.last))
        p.events += [*((SHOWN, seat, move) for seat, move in answers), (SUMMED, total)]
        _give_stone(p, [seat for seat, move in answers if total_of(move, p.n) == total])
        p.stack.append(NextRound())


class NextRound(Step[MorraPosition]):
    """Ask again, or end the game. It asks nobody, so the engine runs it by itself. Rule: mourre#fin."""

    __slots__ = ()

    def run(self, p: MorraPosition) -> None:
        if is_won(p):
            p.events.append((ENDED,))
        else:
            p.stack.append(Throw(*range(p.n)))


def _give_stone(p: MorraPosition, right: list[int]) -> None:
    """The stone of the round, to the one who was right alone. Rule: mourre#caillou."""
    if len(right) == 1:
        (winner,) = right
        p.won = tuple(stones + (seat == winner) for seat, stones in enumerate(p.won))
        p.events.append((WON, winner))
    else:
        p.aside += 1
        p.events.append((ASIDE, len(right)))


def is_won(p: MorraPosition) -> bool:
    """Whether someone has enough stones, or none is left. Rule: mourre#fin."""
    return max(p.won) >= p.goal or not p.left
