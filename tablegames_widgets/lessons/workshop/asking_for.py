"""What the panel does with the question: its kind, its words, the answer, what is said of a wrong one."""

from __future__ import annotations

from typing import Final

from ...engine.outside import whole
from ...games import Match
from ..errors import BadExercise
from ..exercise import Exercise
from ..judged.keys import Case
from . import asking
from .setting_up import Fields, SettingUp

WORDS: Final = (
    "titre", "thème", "niveau", "texte", "question", "siège", "voir", "règle", "pourquoi", "longueur",
    "joueur", "carte", "écart",
)  # fmt: skip
"""What is written or chosen in the fields of the panel, by the keys of an exercise."""
FLAGS: Final = ("tient", "au choix", "personne")
"""What is ticked there."""
HINTS: Final = 3
_OF_ANSWER: Final = ("alors", "réponses", "fait", "cas", "refusé", "carte", "coups")
"""What an answer is made of: it goes when another kind of question is chosen."""
_NUMBERS: Final = ("niveau", "longueur")


class AskingFor(SettingUp):
    """The second step: what is asked."""

    def _fill(self, fields: Fields) -> None:
        """What stands in the fields is what the moment says."""
        for key in WORDS:
            if key in fields:
                self._say(key, fields[key].strip())
        for key in FLAGS:
            if key in fields:
                self._say(key, "oui" if fields[key] else "")
        hints = [fields[f"indice {k}"].strip() for k in range(1, HINTS + 1) if f"indice {k}" in fields]
        if hints:
            self._say("indices", [one for one in hints if one])
        for number, case in enumerate(self._cases()):
            case["nom"] = fields.get(f"nom {number}", case.get("nom", "")).strip()
        self.expected = fields.get("attendu", self.expected).strip()
        self.words = fields.get("mots", self.words).strip()
        self.who = fields.get("qui", self.who)

    def _say(self, key: str, value: object) -> None:
        told: dict[str, object] = self.draft  # type: ignore[assignment]
        if not value or (key == "niveau" and value == "1"):
            told.pop(key, None)
        elif key in _NUMBERS:
            told[key] = whole(str(value), 2)
        elif key in FLAGS:
            told[key] = True
        elif key == "écart":
            told[key] = float(str(value)) if str(value).replace(".", "", 1).isdecimal() else 0.0
        else:
            told[key] = value

    def _do_kind(self, value: str, fields: Fields) -> None:
        if value not in asking.KINDS:
            raise BadExercise(f"L’atelier ne connaît pas la sorte « {value} ».")
        self._forget_answer()
        self.words = ""
        self._say("sorte", "" if value == "coup" else value)

    def _forget_answer(self) -> None:
        self.noted = ""
        for key in (*_OF_ANSWER, "erreurs", *FLAGS):
            self.draft.pop(key, None)  # type: ignore[misc]
        self.asked_at = self.asks_at
        if self.match.last_ply > self.asked_at:
            kept = Match(self.game, self.match.names, position=self.match.start, study=True)
            for seat, move in self.match.moves[: self.asked_at]:
                kept.play(move, seat)
            self.sit(kept)

    def _do_clear(self, value: str, fields: Fields) -> None:
        self._forget_answer()

    def _do_fact(self, value: str, fields: Fields) -> None:
        """A sentence that makes an answer right, or no longer."""
        chosen = [] if "alors" not in self.draft else self.chosen
        chosen = [one for one in chosen if one != value] if value in chosen else [*chosen, value]
        if chosen:
            self.draft["alors"] = chosen[0] if len(chosen) == 1 else chosen
            self.draft.pop("réponses", None)
        else:
            self._do_exact("", fields)

    def _do_exact(self, value: str, fields: Fields) -> None:
        """This move and no other, whatever it makes true."""
        if shown := str(self.noted or self.shown_move()):
            self.draft["réponses"] = shown
            self.draft.pop("alors", None)

    def _cases(self) -> list[Case]:
        """The sentences that are asked, each with its name."""
        if "fait" in self.draft:
            return [{"fait": self.draft["fait"]}]
        given = self.draft.get("cas", ())
        return [] if callable(given) else [*given]

    def _do_hole(self, value: str, fields: Fields) -> None:
        """A sentence that is asked, or no longer; several make as many cases, each with its name."""
        cases = self._cases()
        kept = [one for one in cases if one.get("fait") != value]
        cases = kept if len(kept) < len(cases) else [*cases, {"nom": fields.get("nom", ""), "fait": value}]
        self.draft.pop("cas", None)
        self.draft.pop("fait", None)
        if len(cases) == 1:
            self.draft["fait"] = cases[0]["fait"]
        elif cases:
            self.draft["cas"] = [{"nom": one.get("nom", ""), **one} for one in cases]

    def _do_mistake(self, value: str, fields: Fields) -> None:
        """A wrong answer, and what is said of it."""
        wrong, told = fields.get("faux", "").strip(), fields.get("dit", "").strip()
        if not wrong or not told:
            raise BadExercise("Écris la réponse fausse, et ce que tu en dis.")
        errors = [*self.draft.get("erreurs", ()), {"réponse": wrong, "dit": told}]
        Exercise({**self.data(), "erreurs": errors})
        self.draft["erreurs"] = errors  # type: ignore[typeddict-item]

    def _do_forgive(self, value: str, fields: Fields) -> None:
        """A wrong answer is foreseen no longer."""
        errors = list(self.draft.get("erreurs", ()))
        del errors[index_of(value, len(errors))]
        self._say("erreurs", errors)


def index_of(value: str, count: int) -> int:
    """The number of something in a list. Raises BadExercise, BadText."""
    number = whole(value, 4)
    if number >= count:
        raise BadExercise("Ce moment n’est plus là.")
    return number
