"""What counts as right where the answer is told, not played: a number, who, a rule."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar, NamedTuple

from ...engine import Chance, Position
from ...engine.text import count, listed, nearest, normal
from ..errors import BadExercise
from . import facts, reading, references
from .keys import Case, Field
from .kinds import Kind, Verdict

ALLOWED = "permis"
_CASE = ("nom", "position", "coups", "fait", "réponse")
_CHOICES = 4


class Part(NamedTuple):
    """One thing that is asked: its name ("" when it is the only one), where, and the sentence with a hole."""

    name: str
    position: Position
    sentence: str
    given: object


class Parts(Kind):
    """One answer, or one for each of `cas`: each with its `nom`, and its own `position`, `coups`, `fait`
    where they differ.

    `dit` are facts that hold after the moves, and that the question tells.
    """

    keys: ClassVar[tuple[str, ...]] = ("fait", "cas", "réponse", "dit")
    on_paper = True

    @property
    def own(self) -> Sequence[Case]:
        """What each case says itself. Raises BadExercise for what is no list of cases."""
        given = self.data.get("cas") or [{}]
        if callable(given):
            raise BadExercise(f"{self.ex} : cas= est une liste de tables, chacune avec son nom.")
        return given

    @property
    def cases(self) -> list[Case]:
        """What the exercise says, for each of its cases."""
        return [{**self.data, **case} for case in self.own]

    @cached_property
    def starts(self) -> tuple[Position, ...]:
        """Where each case begins, before its moves."""
        return tuple(
            self.ex.start(case["position"]) if "position" in case else self.ex.position for case in self.own
        )

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        return tuple(self._part(data, p.copy()) for data, p in zip(self.cases, self.starts, strict=True))

    def _part(self, data: Case, p: Position) -> Part:
        for line in data.get("coups", ()):
            self.ex.play(p, line)
        if not data.get("fait") and "réponse" not in data:
            raise BadExercise(f"{self.ex} : dis ce qui est juste, avec fait=… ou réponse=….")
        return Part(str(data.get("nom", "")), p, data.get("fait", ""), data.get("réponse"))

    one_way = ""

    @property
    def fields(self) -> list[Field]:
        return [{"name": part.name} for part in self.parts]

    @property
    def ways(self) -> str:  # type: ignore[override]
        names = [part.name for part in self.parts]
        if len(names) == 1:
            return self.one_way
        return f"{self.one_way} Une réponse pour chacun, séparées par « ; » : {' ; '.join(names)}."

    def expected(self, part: Part) -> object:
        raise TypeError(type(self).__name__)

    def agrees(self, part: Part, answer: object) -> bool:
        """Whether one part of the answer is right. Raises Unreadable."""
        raise TypeError(type(self).__name__)

    def check(self) -> None:
        names = [normal(part.name) for part in self.parts]
        if len(set(names)) < len(names) or (len(names) > 1 and "" in names):
            raise BadExercise(f"{self.ex} : chaque cas a son nom.")
        for case in self.own:
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

    def judge(self, answer: object) -> Verdict:
        if len(self.parts) == 1:
            if self.agrees(self.parts[0], answer):
                return Verdict(True, self._true(self.parts[0]))
            return Verdict(False, "Ce n’est pas cela : regarde encore la position.")
        given = self._given(answer)
        wrong = [
            part.name
            for part in self.parts
            if reading.empty(given.get(part.name)) or not self.agrees(part, given[part.name])
        ]
        if not wrong:
            return Verdict(True, f"Les {len(self.parts)} réponses sont justes.")
        return Verdict(False, f"Regarde encore : {listed([f'« {name} »' for name in wrong])}.")

    def _given(self, answer: object) -> dict[str, object]:
        """The answers by the names of the parts, in order where they come without names."""
        if isinstance(answer, Mapping):
            names = {normal(part.name): part.name for part in self.parts}
            told = {normal(str(key)): value for key, value in answer.items()}
            return {names[key]: value for key, value in told.items() if key in names}
        given = reading.several(answer)
        if all(isinstance(one, str) and ":" in one for one in given):
            return self._given(dict(str(one).rsplit(":", 1) for one in given))
        return dict(zip((part.name for part in self.parts), given, strict=False))

    def _true(self, part: Part) -> str:
        return self.fill(part, self.expected(part))

    def fill(self, part: Part, value: object) -> str:
        """The sentence with what was to be found."""
        said = part.sentence.replace(facts.BLANK, str(value)) if part.sentence else str(value)
        return f"{said[:1].upper()}{said[1:]}."

    @property
    def answer(self) -> object:
        told = {part.name: self.written(part) for part in self.parts}
        return told if len(told) > 1 else next(iter(told.values()))

    def written(self, part: Part) -> object:
        """The right answer to one part, as a pupil writes it."""
        return self.expected(part)


class Number(Parts):
    """« nombre »: the number in place of {} in `fait`, after `coups`, or `réponse`: a number, or the name of
    one of `references`.

    `écart` is how far from it an answer may be.
    """

    keys = (*Parts.keys, "écart")
    one_way = "Réponds par un nombre."

    def expected(self, part: Part) -> float | None:
        if part.given is None:
            return facts.number(part.position, part.sentence)
        found = part.given
        if isinstance(found, str):  # by its name, where the question stands beside
            found = references.NUMBERS.get(found)
        if not isinstance(found, int | float):
            known = listed(list(references.NUMBERS), "ou")
            raise BadExercise(f"{self.ex} : réponse= est un nombre, ou l’un de {known}.")
        return found

    def agrees(self, part: Part, answer: object) -> bool:
        wanted = self.expected(part)
        return wanted is not None and abs(reading.number(answer) - wanted) <= self.data.get("écart", 0)

    def same(self, one: object, other: object) -> bool:
        return len(self.parts) == 1 and reading.number(one) == reading.number(other)

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

    @property
    def fields(self) -> list[Field]:
        return [{"name": part.name, "seats": list(self.ex.names)} for part in self.parts]

    def expected(self, part: Part) -> tuple[int, ...] | None:
        if part.given is None:
            found = facts.seats(part.position, part.sentence)
        else:
            found = reading.seats(part.given, self.ex.names)
        return found if found or self.data.get("personne") else None

    def agrees(self, part: Part, answer: object) -> bool:
        return reading.seats(answer, self.ex.names) == self.expected(part)

    def same(self, one: object, other: object) -> bool:
        return len(self.parts) == 1 and reading.seats(one, self.ex.names) == reading.seats(
            other, self.ex.names
        )

    def written(self, part: Part) -> str:
        return listed([self.ex.names[seat] for seat in self.expected(part) or ()]) or reading.NOBODY

    def fill(self, part: Part, value: object) -> str:
        return f"C’est bien {self.written(part)}."

    @property
    def last_hint(self) -> str:  # type: ignore[override]
        seats = self.expected(self.parts[0]) or ()
        name, told = self.parts[0].name, f"{count(len(seats), 'joueur')} à nommer."
        return f"{name} : {told}" if name else f"Il y a {told}"


class Refused(Kind):
    """« refus »: the rule that refuses the move `refusé`, or « permis »; the pupil picks it among four."""

    keys = ("refusé",)
    on_paper, blank = True, "La règle"
    from_seat, asks_rule = True, True

    @property
    def fields(self) -> list[Field]:
        return [{"name": "", "choices": list(self.choices.values())}]

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

    def judge(self, answer: object) -> Verdict:
        words = {anchor: (one["title"],) for anchor, one in self.ex.game.rules.items()} | {
            ALLOWED: ("c’est permis", "oui")
        }
        given = reading.among(str(answer).rpartition("#")[2], words)
        if given == self.right:
            rule = self.ex.rule if given == ALLOWED else f"{self.ex.game.id}#{given}"
            return Verdict(True, self._why, rule)
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
    def answer(self) -> object:
        return self.choices[self.right]
