"""Programs at a board: how one is let think, a few milliseconds at a time, what is told when it errs, which
of its moves are shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator, Sequence
from time import perf_counter
from typing import Final, TypedDict, TypeVar

from ..engine import IllegalMove, Move, UnknownMove, View
from ..engine.errors import told
from ..engine.text import de, french
from ..players import Player, Stratege, Thought

_PLY: Final = re.compile(r' data-ply="\d+"')
T = TypeVar("T")


class Sent(TypedDict):
    """What the browser gets for one ply."""

    ply: int
    answer: int  # counts the frames, so that the same board sent again is news to the browser
    html: str


def thinks(player: Player) -> bool:
    """Whether the program thinks by slices; a pupil's own way of choosing is left whole."""
    return isinstance(player, Stratege) and type(player).choose is Stratege.choose


def answer(
    player: Player, view: View, seconds: float, enough: Callable[[], bool]
) -> Generator[None, None, Move | str | Sequence[str]]:
    """What the program plays. One that thinks pauses between two slices; it always has something to play."""
    if not isinstance(player, Stratege) or not thinks(player):
        return contained(lambda: player.choose(view))
    slices = thought_over(player, view, seconds, enough)
    while True:
        try:
            contained(lambda: next(slices))
        except StopIteration as end:
            thought: Thought = end.value
            return player.plays(thought)
        yield


class Escape(Exception):
    """What would end more than a program's turn (SystemExit, an interruption, a GeneratorExit of its own),
    held as any mistake is."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(error)
        self.error = error


def contained(work: Callable[[], T]) -> T:
    """What a program's work gives.

    Whatever it raises is an Exception: nothing a program does ends the board.
    """
    try:
        return work()
    except Exception:
        raise
    except BaseException as error:
        raise Escape(error) from error


def thought_over(
    player: Stratege, view: View, seconds: float, enough: Callable[[], bool] = bool
) -> Generator[None, None, Thought]:
    """What a program that thinks comes to in that time, or until it is enough."""
    thought = None
    for found in timed(player.think(view), seconds):
        thought = found or thought
        if thought and enough():
            break
        yield
    assert thought is not None
    return thought


def timed(slices: Iterator[T], seconds: float) -> Iterator[T]:
    """The slices, until so much time went into them: what is done between two does not count, and a pause
    (None) ends nothing."""
    spent, begun = 0.0, perf_counter()
    for one in slices:
        spent += perf_counter() - begun
        yield one
        if one is not None and spent >= seconds:
            return
        begun = perf_counter()


AGAIN: Final = "« Suivant » lui redemande son coup."


def mistake(name: str, error: BaseException | None, whole: bool, then: str = AGAIN) -> str:
    """What a program did wrong, in full only to eyes that see what its seat sees; and what comes `then`."""
    what = "il s’est arrêté sur une erreur"
    if isinstance(error, UnknownMove | IllegalMove):
        what = "il a répondu ce qui n’est pas un coup permis"
    if isinstance(error, KeyboardInterrupt):
        return french(f"Le joueur {de(name)} n’a pas joué : on l’a interrompu. {then}")
    full = f" ({type(error).__name__}, {told(error)})" if whole else ""
    return french(f"Le joueur {de(name)} s’est trompé : {what}") + full + french(f". {then}")


def apart(frames: list[Sent]) -> list[Sent]:
    """The frames without those after which nothing has changed to the eye: others' secret moves take no time,
    and show none."""
    looks = [_PLY.sub("", frame["html"]) for frame in frames]
    return [frame for k, frame in enumerate(frames) if k + 1 == len(frames) or looks[k] != looks[k + 1]]
