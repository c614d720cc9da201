"""Where games are played: here, in processes of this machine, or by any `concurrent.futures.Executor`.

It changes nothing to them.
"""

from __future__ import annotations

import pickle
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

from ...engine import BadSetup, limits
from ...engine.caches import TASKS
from ...engine.files import unwritable
from ...engine.text import brief
from ...watch import over
from .entrants import pickled
from .game import Played, Task, play

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future, ProcessPoolExecutor

CHUNK: Final = 400
"""Games that are handed to a worker at once, at most,"""
SECONDS: Final = 0.5
"""and the time after which it hands back what it has done: what is done is soon kept, and the end is evenly
shared."""
WINDOW: Final = 64
"""Chunks on their way when nobody says how many workers an executor has."""

T = TypeVar("T")
Batch = tuple[Played, ...]


def run(
    task: Task, numbers: Sequence[int], executor: Executor | None = None, workers: int | None = None
) -> Generator[Batch, None, None]:
    """Play the games of these numbers, each once, in any order.

    Raises BadSetup for an executor or workers that are none.
    """
    if workers is not None and (type(workers) is not int or not 1 <= workers <= limits.PROCESSES):
        raise BadSetup(
            f"workers est un nombre de processus, de 1 à {limits.PROCESSES}, pas {brief(workers)}."
        )
    if executor is not None:
        if not callable(getattr(executor, "submit", None)):
            raise BadSetup(f"executor est un concurrent.futures.Executor, pas {brief(executor)}.")
        yield from _spread(
            packed(task), deque(_chunks(numbers)), executor, 2 * (workers or _size(executor)) + 2, {}
        )
    elif workers in (None, 1) or sys.platform == "emscripten":
        yield from _here(task, numbers)
    else:
        yield from _processes(packed(task), numbers, workers or 1)


def _here(task: Task, numbers: Sequence[int]) -> Iterator[Batch]:
    """In this process; a game whose players the time of all has stopped does not count."""
    for number in numbers:
        game = play(task, number)
        if over():
            return
        yield (game,)


def _size(executor: Executor) -> int:
    return getattr(executor, "_max_workers", None) or WINDOW // 2


def _chunks(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    return (numbers[k : k + CHUNK] for k in range(0, len(numbers), CHUNK))


def packed(task: Task) -> bytes:
    """The task as bytes that another process can read. Raises BadSetup for a player that does not travel."""
    return pickled(task._replace(options=dict(task.options)), task.entrants)


@lru_cache(maxsize=TASKS)
def _task(content: bytes) -> Task:
    task: Task = pickle.loads(content)
    return task


def played(content: bytes, numbers: Sequence[int], seconds: float = SECONDS) -> tuple[Batch, Sequence[int]]:
    """A worker's part: as many of these games as fit in the time, at least one; and the numbers that are
    left."""
    task, begun, found = _task(content), perf_counter(), []
    for number in numbers:
        found.append(play(task, number))
        if perf_counter() - begun > seconds:
            break
    return tuple(found), numbers[len(found) :]


def _spread(
    content: bytes,
    waiting: deque[Sequence[int]],
    executor: Executor,
    window: int,
    running: dict[Future[tuple[Batch, Sequence[int]]], Sequence[int]],
) -> Iterator[Batch]:
    """What comes back, as it comes. `waiting` and `running` always hold all that is still to be played."""
    from concurrent.futures import FIRST_COMPLETED, wait

    try:
        while waiting or running:
            while waiting and len(running) < window:
                running[executor.submit(played, content, waiting[0])] = waiting[0]
                waiting.popleft()
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                found, rest = future.result()
                del running[future]
                if rest:
                    waiting.appendleft(rest)
                yield found
    finally:
        for future in running:
            future.cancel()


def _processes(content: bytes, numbers: Sequence[int], workers: int) -> Iterator[Batch]:
    """By processes of our own.

    When one dies, what it held is played again, one game at a time, to find out whose fault it was.
    """
    from concurrent.futures.process import BrokenProcessPool

    waiting = deque(_chunks(numbers))
    while waiting:
        running: dict[Future[tuple[Batch, Sequence[int]]], Sequence[int]] = {}
        with _pool(workers, content) as pool:
            try:
                yield from _spread(content, waiting, pool, 2 * workers, running)
            except BrokenProcessPool:
                pass
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        yield from _one_by_one(content, [number for chunk in running.values() for number in chunk])


def _pool(workers: int, content: bytes) -> ProcessPoolExecutor:
    from concurrent.futures import ProcessPoolExecutor

    from .processes import context

    return ProcessPoolExecutor(workers, mp_context=context(content))


def _one_by_one(content: bytes, numbers: Sequence[int]) -> Iterator[Batch]:
    """Games of which one has killed its process.

    What kills it again is found out, and the game played with what is known.
    """
    from concurrent.futures.process import BrokenProcessPool

    left, known = deque(numbers), dict[int, int]()
    with _own_folder() as folder:
        diary = Path(folder) / "journal"
        while left:
            with _pool(1, content) as pool:
                try:
                    while left:
                        yield (pool.submit(noted, content, left[0], known, str(diary)).result(),)
                        left.popleft()
                        diary.unlink()
                        known = {}
                except BrokenProcessPool as error:
                    last = diary.read_text("ascii").split("\n")[-2:-1] if diary.exists() else []
                    if not last:  # nobody was asked anything: it is no player's fault
                        raise BadSetup(
                            "Les autres processus ne démarrent pas : dans un programme, range ce qui joue"
                            ' sous « if __name__ == "__main__": », ou joue sans workers.'
                        ) from error
                    seat, ply = map(int, last[0].split())
                    known[seat] = ply


@contextmanager
def _own_folder() -> Iterator[str]:
    """A folder for a while. Raises BadSetup where none can be written."""
    try:
        with tempfile.TemporaryDirectory() as folder:
            yield folder
    except OSError as error:
        told = f"Le dossier temporaire de cet ordinateur ne s’écrit pas : {unwritable(error)}."
        raise BadSetup(told) from error


def noted(content: bytes, number: int, known: Mapping[int, int], path: str) -> Played:
    """Play one game and write, before each player is asked, who is: the last line is whoever has killed the
    process."""
    with open(path, "w", encoding="ascii") as file:
        return play(_task(content), number, known, lambda seat, ply: print(seat, ply, file=file, flush=True))


def apart(work: Callable[[Task, Played], T], task: Task, games: Sequence[Played]) -> list[T | None]:
    """What the work gives for each game, in a process that a player may take away: None then."""
    from concurrent.futures.process import BrokenProcessPool

    if sys.platform == "emscripten":
        return [work(task, game) for game in games]
    content, found = packed(task), list[T | None]()
    while len(found) < len(games):
        with _pool(1, content) as pool:
            try:
                while len(found) < len(games):
                    found.append(pool.submit(_worked, work, content, games[len(found)]).result())
            except BrokenProcessPool:
                found.append(None)
    return found


def _worked(work: Callable[[Task, Played], T], content: bytes, game: Played) -> T:
    return work(_task(content), game)
