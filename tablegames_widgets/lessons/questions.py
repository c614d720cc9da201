"""What counts as right where the answer is no move: a number, who, a rule, a function."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from ..engine import Chance, Position, View
from ..engine.text import brief, count, listed, nearest, normal
from . import facts, reading, references, sessions
from .errors import BadExercise
from .kinds import Kind, Verdict
from .results import code

CASES = 1_000
"""How many random cases a pupil's function is tried on."""
ALLOWED = "permis"
_CASE = ("nom", "position", "coups", "fait", "réponse")
_STUB = 24
"""Bytes of a function that does nothing: a longer one has a loop, and is judged."""
_CHOICES = 4


class Part(NamedTuple):
    """One thing that is asked: its name ("" when it is the only one), where, and the sentence with a hole."""

    name: str
    position: Position
    sentence: str
    given: Any


class Parts(Kind):
    """One answer, or one for each of `cas`: each with its `nom`, and its own `position`, `coups`, `fait`
    where they differ.

    `dit` are facts that hold after the moves, and that the question tells.
    """

    keys: ClassVar[tuple[str, ...]] = ("fait", "cas", "réponse", "dit")

    @property
    def cases(self) -> list[dict[str, Any]]:
        """What the exercise says, for each of its cases."""
        return [{**self.data, **case} for case in self.data.get("cas") or [{}]]

    @cached_property
    def starts(self) -> tuple[Position, ...]:
        """Where each case begins, before its moves."""
        cases = self.data.get("cas") or [{}]
        return tuple(
            self.ex.start(case["position"]) if "position" in case else self.ex.position for case in cases
        )

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        return tuple(self._part(data, p.copy()) for data, p in zip(self.cases, self.starts, strict=True))

    def _part(self, data: Mapping[str, Any], p: Position) -> Part:
        for line in data.get("coups", ()):
            self.ex.play(p, line)
        if not data.get("fait") and "réponse" not in data:
            raise BadExercise(f"{self.ex} : dis ce qui est juste, avec fait=… ou réponse=….")
        return Part(str(data.get("nom", "")), p, data.get("fait", ""), data.get("réponse"))

    one_way = ""

    @property
    def ways(self) -> str:  # type: ignore[override]
        names = [part.name for part in self.parts]
        return (
            self.one_way
            if len(names) == 1
            else f"{self.one_way} Une réponse pour chacun, séparées par « ; » : {' ; '.join(names)}."
        )

    def expected(self, part: Part) -> Any:
        raise TypeError(type(self).__name__)

    def agrees(self, part: Part, answer: Any) -> bool:
        """Whether one part of the answer is right. Raises Unreadable."""
        raise TypeError(type(self).__name__)

    def check(self) -> None:
        names = [normal(part.name) for part in self.parts]
        if len(set(names)) < len(names) or (len(names) > 1 and "" in names):
            raise BadExercise(f"{self.ex} : chaque cas a son nom.")
        for case in self.data.get("cas", ()):
            if wrong := next((key for key in case if key not in _CASE), None):
                meant = listed(nearest(wrong, _CASE, 1) or _CASE, "ou")
                raise BadExercise(
                    f"{self.ex} : un cas ne connaît pas « {wrong[:40]} ». Voulais-tu dire {meant} ?"
                )
        for said in self.sentences("dit"):
            if not all(facts.hold(part.position, (said,)) for part in self.parts):
                raise BadExercise(f"{self.ex} : « {said} », que la question dit, n’est pas vrai ici.")
        for part in self.parts:
            if self.expected(part) is None:
                near = facts.instead(part.position, part.sentence)
                raise BadExercise(
                    f"{self.ex} : « {part.sentence} » n’a pas de réponse ici. Ce qui est vrai :"
                    f" {near or 'rien qui ressemble'}."
                )

    def judge(self, answer: Any) -> Verdict:
        if len(self.parts) == 1:
            right = self.agrees(self.parts[0], answer)
            return Verdict(
                right,
                self._true(self.parts[0]) if right else "Ce n’est pas cela : regarde encore la position.",
            )
        given = self._given(answer)
        wrong = [
            part.name
            for part in self.parts
            if reading.empty(given.get(part.name)) or not self.agrees(part, given[part.name])
        ]
        if not wrong:
            return Verdict(True, f"Les {len(self.parts)} réponses sont justes.")
        return Verdict(False, f"Regarde encore : {listed([f'« {name} »' for name in wrong])}.")

    def _given(self, answer: Any) -> dict[str, Any]:
        """The answers by the names of the parts, in order where they come without names."""
        if isinstance(answer, Mapping):
            names = {normal(part.name): part.name for part in self.parts}
            return {
                names[normal(str(key))]: value for key, value in answer.items() if normal(str(key)) in names
            }
        given = reading.several(answer)
        if all(isinstance(one, str) and ":" in one for one in given):
            return self._given(dict(str(one).rsplit(":", 1) for one in given))
        return dict(zip((part.name for part in self.parts), given, strict=False))

    def _true(self, part: Part) -> str:
        return self.fill(part, self.expected(part))

    def fill(self, part: Part, value: Any) -> str:
        """The sentence with what was to be found."""
        said = part.sentence.replace(facts.BLANK, str(value)) if part.sentence else str(value)
        return f"{said[:1].upper()}{said[1:]}."

    @property
    def answer(self) -> Any:
        told = {part.name: self.written(self.expected(part)) for part in self.parts}
        return told if len(told) > 1 else next(iter(told.values()))

    def written(self, value: Any) -> Any:
        return value


class Number(Parts):
    """« nombre »: the number in place of {} in `fait`, after `coups`, or `réponse`: a number, or the name of
    one of `sessions`.

    `écart` is how far from it an answer may be.
    """

    keys = (*Parts.keys, "écart")
    one_way = "Réponds par un nombre."

    def expected(self, part: Part) -> float | None:
        if part.given is None:
            return facts.number(part.position, part.sentence)
        found = sessions.NUMBERS.get(part.given, part.given)  # by its name, where the question stands beside
        if not isinstance(found, int | float):
            raise BadExercise(
                f"{self.ex} : réponse= est un nombre, ou l’un de {listed(list(sessions.NUMBERS), 'ou')}."
            )
        return found

    def agrees(self, part: Part, answer: Any) -> bool:
        wanted = self.expected(part)
        return wanted is not None and abs(reading.number(answer) - wanted) <= self.data.get("écart", 0)

    @property
    def last_hint(self) -> str:  # type: ignore[override]
        wanted = self.expected(self.parts[0]) or 0
        low = int(wanted) // 5 * 5
        name = self.parts[0].name
        return f"{name} : entre {low} et {low + 5}." if name else f"C’est entre {low} et {low + 5}."


class Who(Parts):
    """« qui »: the seats that make `fait` true in place of {}; « personne » only
    where `personne` allows it."""

    keys = (*Parts.keys, "personne")
    one_way = "Réponds par une lettre ou un nom, plusieurs s’il le faut (« A et C »), ou « personne »."

    def expected(self, part: Part) -> tuple[int, ...] | None:
        found = (
            facts.seats(part.position, part.sentence)
            if part.given is None
            else reading.seats(part.given, self.ex.names)
        )
        return found if found or self.data.get("personne") else None

    def agrees(self, part: Part, answer: Any) -> bool:
        return reading.seats(answer, self.ex.names) == self.expected(part)

    def written(self, value: Any) -> Any:
        return listed([self.ex.names[seat] for seat in value or ()]) or reading.NOBODY

    def fill(self, part: Part, value: Any) -> str:
        return f"C’est bien {self.written(value)}."

    @property
    def last_hint(self) -> str:  # type: ignore[override]
        seats = self.expected(self.parts[0]) or ()
        name, told = self.parts[0].name, f"{count(len(seats), 'joueur')} à nommer."
        return f"{name} : {told}" if name else f"Il y a {told}"


class Refused(Kind):
    """« refus »: the rule that refuses the move `refusé`, or « permis »; the pupil picks it among four."""

    keys = ("refusé",)

    @property
    def ways(self) -> str:  # type: ignore[override]
        return f"Réponds par l’une des quatre : {' · '.join(self.choices.values())}."

    @cached_property
    def right(self) -> str:
        refusal = self.ex.position.why_not(self.data.get("refusé", ""), self.ex.seat)
        return refusal.rule.partition("#")[2] if refusal else ALLOWED

    @cached_property
    def choices(self) -> dict[str, str]:
        """The rule and three others, « permis » among them, in an order that says nothing."""
        titles = {
            **{anchor: one["title"] for anchor, one in self.ex.game.rules.items()},
            ALLOWED: "c’est permis",
        }
        chance = Chance(zlib.crc32(f"{self.ex.question} {self.data.get('refusé')}".encode()))
        others = [anchor for anchor in self._refusing() if anchor != self.right]
        chance.shuffle(others)
        rest = [anchor for anchor in titles if anchor not in (self.right, *others)]
        chance.shuffle(rest)
        chosen = list(dict.fromkeys([self.right, ALLOWED, *others, *rest]))[:_CHOICES]
        chance.shuffle(chosen)
        return {anchor: titles[anchor] for anchor in chosen}

    def _refusing(self) -> list[str]:
        """The rules that refuse something to this seat now: likelier mistakes than the rest."""
        found = (self.ex.view.why_not(path) for path in self.ex.game.vocabulary(self.ex.position.n))
        return sorted({refusal.rule.partition("#")[2] for refusal in found if refusal})

    def check(self) -> None:
        if not self.data.get("refusé"):
            raise BadExercise(f"{self.ex} : dis quel coup est refusé, avec refusé=….")
        if self.right not in (*self.ex.game.rules, ALLOWED):
            raise BadExercise(
                f"{self.ex} : ce coup est refusé par {self.right}, qui n’est pas une règle du jeu."
            )

    def judge(self, answer: Any) -> Verdict:
        words = {anchor: (one["title"],) for anchor, one in self.ex.game.rules.items()} | {
            ALLOWED: ("c’est permis", "oui")
        }
        given = reading.among(str(answer).rpartition("#")[2], words)
        if given == self.right:
            return Verdict(
                True, self._why, f"{self.ex.game.id}#{self.right}" if self.right != ALLOWED else self.ex.rule
            )
        return Verdict(False, f"Ce n’est pas « {words[given][0]} » qui le dit.")

    @property
    def _why(self) -> str:
        refusal = self.ex.position.why_not(self.data["refusé"], self.ex.seat)
        return refusal.text if refusal else "Rien ne l’interdit."

    @property
    def hints(self) -> tuple[str, str, str]:
        wrong = [title for anchor, title in self.choices.items() if anchor != self.right]
        return f"Ce n’est pas « {wrong[0]} ».", f"Ni « {wrong[1]} ».", self._why

    @property
    def answer(self) -> Any:
        return self.choices[self.right]


class Function(Kind):
    """« fonction »: a pupil's function that must agree with `attendu` on a thousand random cases.

    `attendu` is a function, or the name of one of `references`; `cas` a function of a Chance that makes the
    arguments of one case (by default, a view of a game played at random).
    """

    keys = ("attendu", "cas")
    ways = "Réponds par ta fonction, sans parenthèses."

    @cached_property
    def expected(self) -> Callable[..., Any]:
        given = self.data.get("attendu")
        found = references.FUNCTIONS.get(given) if isinstance(given, str) else given
        if not callable(found):
            raise BadExercise(
                f"{self.ex} : attendu= est une fonction, ou l’une de"
                f" {listed(list(references.FUNCTIONS), 'ou')}."
            )
        return found

    @cached_property
    def cases(self) -> list[tuple[Any, ...]]:
        make = self.data.get("cas") or references.CASES.get(str(self.data.get("attendu")))
        chance = Chance(1)
        return [make(chance) for _ in range(CASES)] if make else list(references.views(self.ex.game, CASES))

    begin = "À toi : écris ta fonction, puis relance la cellule."

    def untouched(self, answer: Any) -> bool:
        return reading.empty(answer) or _stub(answer, len(self.cases[0]))

    def check(self) -> None:
        if len({repr(self.expected(*case)) for case in self.cases[:200]}) < 2:
            raise BadExercise(f"{self.ex} : la même réponse est juste dans tous les cas essayés.")

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            raise reading.Unreadable(f"On attend une fonction, pas {brief(answer)}.")
        for number, case in enumerate(self.cases, 1):
            wanted, mine = (
                self.expected(*own(case)),
                own(case),
            )  # neither side may change the case of the other
            told = _failing(answer, mine, wanted) or _slow(mine)
            if told:
                return Verdict(False, f"Cas {number} : ta fonction {told} {_case(case)}", cas=own(case))
        return Verdict(True, f"Ta fonction est juste dans les {len(self.cases)} cas essayés.")

    @property
    def answer(self) -> Any:
        return self.expected

    last_hint = "Lis le premier cas qui ne va pas, et refais le calcul à la main."


class _Unread:
    """An argument that cannot be read: who reads it is found out."""

    def _read(self, *_: object) -> Any:
        raise TypeError

    __bool__ = __iter__ = __len__ = __getitem__ = __lt__ = __gt__ = __le__ = __ge__ = _read
    __eq__ = __ne__ = __hash__ = __str__ = __repr__ = _read


def _stub(answer: Any, number: int) -> bool:
    """Whether a function is what its cell held: it names nothing, reads no argument, and gives nothing back
    (None, 0, [], (0, 0))."""
    code = getattr(answer, "__code__", None)
    if code is None or code.co_names or code.co_freevars or code.co_cellvars or len(code.co_code) > _STUB:
        return False
    try:
        found = answer(*(_Unread() for _ in range(number)))
    except Exception:
        return False
    return type(found) in (type(None), int, bool, str, list, tuple, dict, float) and not (
        any(found) if isinstance(found, tuple) else found
    )


def _failing(answer: Callable[..., Any], case: tuple[Any, ...], wanted: Any) -> str:
    """What is wrong with a pupil's function in one case; "" when it is right."""
    try:
        found = answer(*case)
    except KeyboardInterrupt:  # someone stops the cell: it is no fault of the function's
        raise
    except BaseException as error:  # a pupil's function may do anything, sys.exit() too
        return f"s’arrête sur une erreur{_line(error, answer)}, {_error(error)}."
    if _same(found, wanted):
        return ""
    forgotten = " : as-tu oublié return ?" if found is None else ","
    return (
        f"répond {code(brief(found, 120))}{forgotten} {'On' if found is None else 'on'} attendait"
        f" {code(brief(wanted, 120))}."
    )


def _error(error: BaseException) -> str:
    if isinstance(error, SystemExit | GeneratorExit):
        return f"elle quitte Python ({type(error).__name__}), où return suffit"
    try:
        return f"{type(error).__name__} : {code(' '.join(str(error).split())[:120])}"
    except Exception:  # an error of the pupil's own may not even be told
        return type(error).__name__


def _line(error: BaseException, answer: Callable[..., Any]) -> str:
    """The line of the pupil's cell where it happened: the last one that is not of a library."""
    lines, trace = list[int](), error.__traceback__
    while trace := trace.tb_next if trace else None:
        if trace.tb_frame.f_globals is getattr(answer, "__globals__", None):
            lines.append(trace.tb_lineno)
    return f" à la ligne {lines[-1]}" if lines else ""


def _slow(case: tuple[Any, ...]) -> str:
    """What is wrong where the answer is right, but was looked for in too many places; "" when it was not."""
    many = next((one for one in case if isinstance(one, sessions.Sought) and one.looks > one.most), None)
    return many.told if many else ""


def own(case: tuple[Any, ...]) -> tuple[Any, ...]:
    """The case, for one side alone: whatever a function does to it, nobody else sees it."""
    return tuple(_own_view(one) if isinstance(one, View) else deepcopy(one) for one in case)


def _own_view(view: View) -> View:
    """A view is closed, but lists and dictionaries that it holds are not."""
    mine: View = object.__new__(type(view))
    vars(mine).update(
        {
            name: deepcopy(one) if isinstance(one, dict | list | set) else one
            for name, one in vars(view).items()
            if name != "_found"
        }
    )
    return mine


def _same(found: Any, wanted: Any) -> bool:
    """Equal, and of the plain types that a function may answer: an object that equals everything is no
    answer."""
    if isinstance(wanted, list | tuple):
        return type(found) in (list, tuple) and len(found) == len(wanted) and all(map(_same, found, wanted))
    if isinstance(wanted, float):
        return type(found) in (int, float) and abs(found - wanted) < 1e-6
    if (
        isinstance(wanted, dict)
        and isinstance(found, dict)
        and type(found).__eq__ in (dict.__eq__, Counter.__eq__)
    ):
        found = dict(found)  # a Counter, a defaultdict: what they count is what is asked
    return type(found) in (int, bool, str, set, frozenset, dict, float) and bool(found == wanted)


def _case(case: tuple[Any, ...]) -> str:
    if len(case) == 1 and hasattr(case[0], "seat"):
        return f"C’est la vue que voici :\n{case[0]}"
    return f"Avec {code(', '.join(brief(one, 120) for one in case))}."
