"""Programs of the room think in processes of their own, which give way to the boards: a View goes out, a
move comes back."""

from __future__ import annotations

import asyncio
import os
import secrets
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import parent_process
from typing import Final

from ..arena.playing.processes import BareContext
from ..board.programs import thinks, thought_over
from ..engine import View
from ..players import Player, Stratege, players
from .table import Table

SECONDS: Final = 0.3
"""What a program that thinks may take for a move, as at a board."""
BREATH: Final = 0.01
"""Seconds between two slices of hints."""
BETWEEN: Final = 0.5
"""Seconds between two moves of programs at a table: people look on."""


def _give_way() -> None:
    with suppress(OSError, AttributeError):
        os.nice(10)
    threading.Thread(target=_end_with_the_room, daemon=True).start()


def _end_with_the_room() -> None:
    """A server that is killed cannot end its processes: each waits for that itself."""
    if room := parent_process():
        room.join()
        os._exit(0)


def chosen(holder: str, seed: int, view: View, seconds: float) -> tuple[str, ...]:
    """The path of the move that one of the package's programs plays there."""
    player = players[holder](seed)
    if not isinstance(player, Stratege) or not thinks(player):
        move = player.choose(view)
    else:
        slices = thought_over(player, view, seconds)
        while True:
            try:
                next(slices)
            except StopIteration as end:
                move = player.plays(end.value)
                break
    return view.game.path(move, view.n)


class Thinkers:
    """So many processes as there are processors, but one: they begin when a program is first asked.

    Programs from elsewhere have processes already (`arena.isole`): here a thread waits for each.
    """

    def __init__(self, processes: int | None = None) -> None:
        self._most = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._threads: ThreadPoolExecutor | None = None

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._most, BareContext(), _give_way)
        return self._pool

    async def choose(
        self, holder: str, player: Player, view: View, seconds: float = SECONDS
    ) -> tuple[str, ...]:
        """The path of the move that the program plays there; raises what the program does."""
        loop = asyncio.get_running_loop()
        if holder in players:
            work = partial(chosen, holder, secrets.randbits(32), view, seconds)
            pool: Executor = self._processes()
        else:
            self._threads = self._threads or ThreadPoolExecutor(8)
            work, pool = partial(_asked, player, view), self._threads
        try:
            return await loop.run_in_executor(pool, work)
        except BrokenProcessPool:  # one was killed: the pool is made anew, and asked once more
            self._pool = None
            return await loop.run_in_executor(self._processes(), work)

    def close(self) -> None:
        """End the processes."""
        for pool in (self._pool, self._threads):
            if pool:
                pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._threads = None


def _asked(player: Player, view: View) -> tuple[str, ...]:
    return view.game.path(player.choose(view), view.n)


class Driver:
    """Lets the programs of each table move, one after the other, as long as one of them is asked."""

    def __init__(self, thinkers: Thinkers, between: float = BETWEEN) -> None:
        self._thinkers, self._between = thinkers, between
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._asking: dict[int, Table] = {}
        """The tables where a hint is on its way, or a review."""
        self._advising: asyncio.Task[None] | None = None

    def heard(self, table: Table) -> None:
        """Something has changed at that table."""
        task = self._tasks.get(table.number)
        if table.due is not None and (task is None or task.done()):
            self._tasks[table.number] = asyncio.get_running_loop().create_task(self._drive(table))
        if any(screen.busy for screen in table.screens()):
            self._asking[table.number] = table
            if self._advising is None or self._advising.done():
                self._advising = asyncio.get_running_loop().create_task(self._advise())

    async def _advise(self) -> None:
        """Slice by slice, a table after the other: boards are answered between two."""
        while self._asking:
            for number, table in list(self._asking.items()):
                if not table.advise():
                    self._asking.pop(number, None)
                await asyncio.sleep(BREATH)

    async def _drive(self, table: Table) -> None:
        while (seat := table.due) is not None:
            await asyncio.sleep(self._between)
            if table.due != seat or table.match is None:
                continue
            await self._ask(table, seat)

    async def _ask(self, table: Table, seat: int) -> None:
        one, match = table.chairs[seat], table.match
        assert match is not None and one.player is not None
        player, was = one.player, (match.revision, match.ply)

        def stands() -> bool:
            return (
                table.match is match
                and one.player is player
                and (match.revision, match.ply) == was
                and table.due == seat
            )

        try:
            move = await self._thinkers.choose(one.holder, player, match.view(seat))
        except Exception as error:  # whatever a program does, the table goes on
            if stands():
                table.failed(seat, error)
            return
        if stands():
            table.answered(seat, move)

    def close(self) -> None:
        """Nobody moves any more."""
        for task in (*self._tasks.values(), *filter(None, (self._advising,))):
            task.cancel()
        self._thinkers.close()
