"""A pupil's own function as an answer: tried on a thousand random cases, beside the one that is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dis import Instruction, get_instructions
from functools import cached_property
from types import CodeType
from typing import NoReturn

from ...engine import Chance, View
from ...engine.text import brief, listed
from ...watch import TooLong
from ..errors import BadExercise
from ..results import code
from . import bounded, reading, references
from .counted import Counted, tally_of
from .keys import Given
from .kinds import Kind, Verdict

CASES = 1_000
"""How many random cases a pupil's function is tried on."""
_LINES = 6
"""Lines of what it prints that are shown."""
_STUB = 24
"""Bytes of a function that does nothing: a longer one has a loop, and is judged."""


class Function(Kind):
    """« fonction »: a pupil's function that must agree with `attendu` on a thousand random cases.

    `attendu` is a function, or the name of one of `references`; `cas` a function of a Chance that makes the
    arguments of one case (by default, a view of a game played at random). `sans` are names that the function
    must do without (« sorted » in a sort); `intact`: it may not change what it receives.
    """

    keys = ("attendu", "cas", "sans", "intact")
    of_code, from_sight = True, True
    ways = "Réponds par ta fonction, sans parenthèses."

    @cached_property
    def expected(self) -> Callable[..., object]:
        given = self.data.get("attendu")
        found = references.FUNCTIONS.get(given) if isinstance(given, str) else given
        if not callable(found):
            known = listed(list(references.FUNCTIONS), "ou")
            raise BadExercise(f"{self.ex} : attendu= est une fonction, ou l’une de {known}.")
        return found

    @cached_property
    def cases(self) -> list[Given]:
        make = self.data.get("cas") or references.CASES.get(str(self.data.get("attendu")))
        if make and not callable(make):
            raise BadExercise(f"{self.ex} : cas= est une fonction qui tire les arguments d’un cas.")
        chance = Chance(1)
        return [make(chance) for _ in range(CASES)] if make else list(references.views(self.ex.game, CASES))

    begin = "À toi : écris ta fonction, puis relance la cellule."

    def untouched(self, answer: object) -> bool:
        if not callable(answer):
            return reading.empty(answer)
        number = len(self.cases[0])
        return _short(answer) and bool(
            bounded.first(lambda _: "rien" if _stub(answer, number) else "", 1, None).told == "rien"
        )

    def check(self) -> None:
        if len({repr(self.expected(*own(case))) for case in self.cases[:200]}) < 2:
            raise BadExercise(f"{self.ex} : la même réponse est juste dans tous les cas essayés.")

    def judge(self, answer: object) -> Verdict:
        if not callable(answer):
            raise reading.Unreadable(f"On attend une fonction, pas {brief(answer)}.")
        without = self.sentences("sans")
        if used := next((name for name in names(answer) if name in without), None):
            return Verdict(False, f"Ta fonction se sert de {code(used)} : ici, écris-le toi-même.")
        found = bounded.first(
            lambda number: self._wrong(answer, self.cases[number - 1]),
            len(self.cases),
            getattr(answer, "__globals__", None),
        )
        if found.told:
            case = self.cases[found.number - 1]
            told = f"Cas {found.number} : ta fonction {found.told} {_case(case)}{_said(found.said)}"
            return Verdict(False, told, cas=own(case))
        return Verdict(True, f"Ta fonction est juste dans les {len(self.cases)} cas essayés.")

    def _wrong(self, answer: Callable[..., object], case: Given) -> str:
        """What is wrong in one case; "" when it is right. Neither side may change the case of the other."""
        wanted, mine = self.expected(*own(case)), own(case)
        told = _failing(answer, mine, wanted) or _slow(mine)
        if not told and self.data.get("intact") and repr(mine) != repr(case):
            return (
                f"change ce qu’elle reçoit, qui devient {code(', '.join(brief(one, 120) for one in mine))}."
            )
        return told

    @property
    def answer(self) -> object:
        return self.expected

    last_hint = "Lis le premier cas qui ne va pas, et refais le calcul à la main."


class _Unread:
    """An argument that cannot be read: who reads it is found out."""

    def _read(self, *_: object) -> NoReturn:
        raise TypeError

    __bool__ = __iter__ = __len__ = __getitem__ = __lt__ = __gt__ = __le__ = __ge__ = _read
    __eq__ = __ne__ = __hash__ = __str__ = __repr__ = _read


def _short(answer: Callable[..., object]) -> bool:
    """Whether a function can be what its cell held: it names nothing, and has no loop."""
    code = getattr(answer, "__code__", None)
    if code is None or code.co_names or code.co_freevars or code.co_cellvars or len(code.co_code) > _STUB:
        return False
    return not any("BACKWARD" in step.opname for step in get_instructions(code))


def _stub(answer: Callable[..., object], number: int) -> bool:
    """Whether a short function is what its cell held: it reads no argument, and gives nothing back (None, 0,
    [], (0, 0))."""
    try:
        found = answer(*(_Unread() for _ in range(number)))
    except Exception:
        return False
    return type(found) in (type(None), int, bool, str, list, tuple, dict, float) and not (
        any(found) if isinstance(found, tuple) else found
    )


def names(answer: Callable[..., object]) -> Iterator[str]:
    """The names that a pupil's function uses, and those of the functions of its cell that it calls; those
    that it tells itself (`names`) where it lives in another process."""
    yield from getattr(answer, "names", ())
    space, done, todo = getattr(answer, "__globals__", {}), set[object](), [getattr(answer, "__code__", None)]
    while todo:
        found = todo.pop()
        if isinstance(found, CodeType) and found not in done:
            done.add(found)
            yield from found.co_names
            if any(_formats(step) for step in get_instructions(found)):
                yield "format"
            todo += found.co_consts
            todo += (getattr(space.get(name), "__code__", None) for name in found.co_names)


def _formats(step: Instruction) -> bool:
    """Whether it is the « :b » of an f-text: that names nothing, and writes in base 2."""
    return step.opname == "FORMAT_WITH_SPEC" or (step.opname == "FORMAT_VALUE" and bool((step.arg or 0) & 4))


def _failing(answer: Callable[..., object], case: Given, wanted: object) -> str:
    """What is wrong with a pupil's function in one case; "" when it is right."""
    try:
        found = answer(*case)
    except (KeyboardInterrupt, TooLong):  # someone stops the cell, or the clock: who judges says what it is
        raise
    except BaseException as error:  # a pupil's function may do anything, sys.exit() too
        line = bounded.line_of(error, getattr(answer, "__globals__", None))
        place = f" à la ligne {line}" if line else ""
        return f"s’arrête sur une erreur{place}, {_error(error)}."
    if _same(found, wanted):
        return ""
    forgotten = " : as-tu oublié return ?" if found is None else ","
    return (
        f"répond {code(brief(found, 120))}{forgotten} {'On' if found is None else 'on'} attendait"
        f" {code(brief(wanted, 120))}."
    )


def _error(error: BaseException) -> str:
    if isinstance(error, MemoryError):
        return f"MemoryError : elle prend trop de mémoire (plus de {bounded.MEMORY >> 20} Mo)"
    if isinstance(error, SystemExit | GeneratorExit):
        return f"elle quitte Python ({type(error).__name__}), où return suffit"
    try:
        return f"{type(error).__name__} : {code(' '.join(str(error).split())[:120])}"
    except Exception:  # an error of the pupil's own may not even be told
        return type(error).__name__


def _slow(case: Given) -> str:
    """What is wrong where the answer is right, but was looked for in too many places; "" when it was not."""
    tallies = filter(None, map(tally_of, case))
    return next(filter(None, (tally.blame for tally in tallies)), "")


def own(case: Given) -> Given:
    """The case, for one side alone: whatever a function does to it, nobody else sees it."""
    return tuple(_own_view(one) if isinstance(one, View) else deepcopy(one) for one in case)


def _own_view(view: View) -> View:
    """A view is closed, but lists and dictionaries that it holds are not."""
    mine: View = object.__new__(type(view))
    for name, one in vars(view).items():
        if name != "_found":
            vars(mine)[name] = deepcopy(one) if isinstance(one, dict | list | set) else one
    return mine


def _same(found: object, wanted: object) -> bool:
    """Equal, and of the plain types that a function may answer: an object that equals everything is no
    answer."""
    if isinstance(wanted, list | tuple):
        if not isinstance(found, list | tuple) or type(found) not in (list, tuple):
            return False
        return len(found) == len(wanted) and all(map(_same, found, wanted))
    found = int(found) if isinstance(found, Counted) else found
    if isinstance(wanted, float):
        if not isinstance(found, int | float) or type(found) not in (int, float):
            return False
        return abs(found - wanted) < 1e-6
    plain = type(found).__eq__ in (dict.__eq__, Counter.__eq__)
    if isinstance(wanted, dict) and isinstance(found, dict) and plain:
        found = dict(found)  # a Counter, a defaultdict: what they count is what is asked
    return type(found) in (int, bool, str, set, frozenset, dict, float) and bool(found == wanted)


def _case(case: Given) -> str:
    if len(case) == 1 and hasattr(case[0], "seat"):
        return f"C’est la vue que voici :\n{case[0]}"
    return f"Avec {code(', '.join(brief(one, 120) for one in case))}."


def _said(text: str) -> str:
    """What a function printed in that case: its first lines."""
    if not text.strip():
        return ""
    shown = "\n".join(text[: bounded.SHOWN].splitlines()[:_LINES]).rstrip()
    cut = "…" if len(shown) < len(text.rstrip()) else ""
    return f"\nElle a écrit :\n{code(shown)}{cut}"
