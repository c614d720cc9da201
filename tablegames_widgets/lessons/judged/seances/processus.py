"""Session 22: processes that take turns, a treasure that two take from at once, players who wait for each
other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import combinations
from typing import Final

from ....engine import Chance
from ..keys import Given

READY: Final = "prêt"
MOVES: Final = {
    (READY, "choisi"): "élu",
    ("élu", "fin du temps"): READY,
    ("élu", "attend"): "bloqué",
    ("élu", "fini"): "terminé",
    ("bloqué", "reçoit"): READY,
}
EVENTS: Final = ("choisi", "fin du temps", "attend", "reçoit", "fini")
NAMES: Final = ("Ana", "Bo", "Cléo", "Driss", "Eva", "Félix")


def round_robin(durations: list[tuple[str, int]], quantum: int) -> list[str]:
    """Who is elected, turn after turn, until all have done their instructions."""
    waiting, elected = deque(durations), list[str]()
    while waiting:
        name, left = waiting.popleft()
        elected.append(name)
        if left > quantum:
            waiting.append((name, left - quantum))
    return elected


def finished(durations: list[tuple[str, int]], quantum: int, who: str) -> int:
    """How many instructions, of all of them, have been done when this one has done his own."""
    left, done = dict(durations), 0
    for name in round_robin(durations, quantum):
        step = min(quantum, left[name])
        left[name], done = left[name] - step, done + step
        if name == who and not left[name]:
            break
    return done


def state(events: list[str]) -> str:
    """The state of a process that was ready, after these events; one that cannot be changes nothing."""
    now = READY
    for event in events:
        now = MOVES.get((now, event), now)
    return now


def treasury(treasure: int, order: str) -> int:
    """What is left when each letter is a step of its player: he reads, then writes one less, and so on."""
    seen: dict[str, int] = {}
    for player in order:
        if player in seen:
            treasure = seen.pop(player) - 1
        else:
            seen[player] = treasure
    return treasure


def locked(treasure: int, order: str) -> tuple[int, int]:
    """The same with one lock, taken to read and given back after writing: what is left, and how many steps
    found the lock taken."""
    holder, lost = "", 0
    for player in order:
        if holder == player:
            treasure, holder = treasure - 1, ""
        elif holder:
            lost += 1
        else:
            holder = player
    return treasure, lost


def in_circle(waits: dict[str, str]) -> list[str]:
    """Who waits, through others, for himself: sorted."""
    found = []
    for name in waits:
        here = waits[name]
        for _ in waits:
            if here != name:
                here = waits.get(here, "")
        found += [name] * (here == name)
    return sorted(found)


def orders(a: int, b: int) -> list[str]:
    """Each way to mix so many steps of A and of B."""
    size = a + b
    return [
        "".join("A" if k in places else "B" for k in range(size)) for places in combinations(range(size), a)
    ]


def _durations(chance: Chance) -> Given:
    size = chance.below(6)
    return [(NAMES[k], 1 + chance.below(7)) for k in range(size)], 1 + chance.below(3)


def _events(chance: Chance) -> Given:
    """Mostly what can be: each state is left in a way of its own, and one event in five is any."""
    events: list[str] = []
    for _ in range(chance.below(9)):
        fitting = [event for event in EVENTS if (state(events), event) in MOVES and event != "fini"]
        likely = fitting if fitting and chance.below(5) else list(EVENTS)
        events.append(likely[chance.below(len(likely))])
    return (events,)


def _order(chance: Chance) -> Given:
    players = "ABC"[: 1 + chance.below(3)]
    return 5 + chance.below(20), "".join(players[chance.below(len(players))] for _ in range(chance.below(9)))


def _waits(chance: Chance) -> Given:
    size = chance.below(7)
    names = list(NAMES[:size])
    chance.shuffle(names)
    others = {name: [one for one in NAMES[:size] if one != name] for name in names}
    return ({name: one[chance.below(len(one))] for name, one in others.items() if one and chance.below(5)},)


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "processus en tourniquet": round_robin,
    "processus et états": state,
    "processus et trésor": treasury,
    "processus et verrou": locked,
    "processus en rond": in_circle,
}
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    "processus en tourniquet": _durations,
    "processus et états": _events,
    "processus et trésor": _order,
    "processus et verrou": _order,
    "processus en rond": _waits,
}
NUMBERS: Final[dict[str, int]] = {
    "processus : fin de Bo": finished([("Ana", 5), ("Bo", 3), ("Cléo", 4)], 2, "Bo"),
    "processus : ordres faux": sum(treasury(10, order) != 6 for order in orders(4, 4)),
}
