"""The teacher's wall: who has solved what, at which try, and which mistake a class makes together."""

from __future__ import annotations

import re
from collections import Counter
from html import escape
from pathlib import Path
from typing import Final, TypedDict

from ...engine.text import capital, count, french, visible
from .copies import Bilan, Tried, bilan
from .sheets import as_csv

SHARED: Final = 3
"""Mistakes of an exercise that are shown."""
HEADS: Final = ("élève", "exercice", "essais", "juste", "à l’essai")
_COLOURS: Final = {True: "#d9f2d9", False: "#f8dcd7"}
_NUMBERED: Final = re.compile(r"^(?:Pas encore\. )?(?:Cas \d+\s?: )?", re.UNICODE)


class Mistake(TypedDict):
    """A wrong answer that pupils gave to an exercise, how many of them, and what they were told first."""

    exercice: str
    réponse: str
    élèves: int
    dit: str


class Mur(Bilan):
    """Ce qu’a fait une classe, que `mur` rend : qui a réussi quoi et à quel essai, les erreurs partagées.

    Rien ne sort de cette machine.
    """

    def erreurs(self) -> list[Mistake]:
        """Les réponses fausses de chaque exercice, celle de plus d’élèves d’abord."""
        found: list[Mistake] = []
        for name in self._asked():
            given, said = Counter[str](), dict[str, str]()
            for tries in self.essais.values():
                wrong = {_mistake(one): one for one in tries if one["exercice"] == name and not one["juste"]}
                given.update(wrong.keys())
                said.update({key: one["dit"] for key, one in wrong.items() if key not in said})
            found += [
                {"exercice": name, "réponse": key, "élèves": many, "dit": said[key]}
                for key, many in given.most_common()
            ]
        return found

    def csv(self, fichier: str | Path) -> Path:
        """Écrit une ligne par élève et par exercice. Lève BadSetup quand le fichier ne s’écrit pas."""
        rows = [{**line, "à l’essai": self._when(line["élève"], line["exercice"])} for line in self.lignes()]
        return as_csv(fichier, HEADS, rows)

    def _when(self, who: str, name: str) -> int | None:
        own = [one["juste"] for one in self.essais[who] if one["exercice"] == name]
        return own.index(True) + 1 if True in own else None

    def __str__(self) -> str:
        told = [
            f"{one['exercice']} : {count(one['élèves'], 'élève')} : {visible(one['réponse'])}"
            for one in self._most()
        ]
        return french("\n".join([str(self.table()), *(["Erreurs partagées :", *told] if told else [])]))

    def _most(self) -> list[Mistake]:
        """The mistakes of more than one pupil, a few an exercise."""
        shown, left = list[Mistake](), Counter[str]()
        for one in self.erreurs():
            if one["élèves"] > 1 and left[one["exercice"]] < SHARED:
                left[one["exercice"]] += 1
                shown.append(one)
        return shown

    def _repr_html_(self) -> str:
        asked = self._asked()
        heads = "".join(f'<th scope="col" title="{escape(name)}">{k}</th>' for k, name in enumerate(asked, 1))
        body = "".join(
            f'<tr><th scope="row">{escape(visible(who))}</th>'
            f"{''.join(self._cell(who, name) for name in asked)}</tr>"
            for who in self.essais
        )
        names = "".join(
            f"<li>{escape(visible(name))} : {self._solved(name)}{self._shared(name)}</li>" for name in asked
        )
        caption = f"<caption>{count(len(self.essais), 'élève')}</caption>"
        wrong = "".join(f"<p>« {escape(visible(name))} » ne se lit pas.</p>" for name in self.illisibles)
        return french(
            f"<table>{caption}<thead><tr><th></th>{heads}</tr></thead><tbody>{body}</tbody></table><ol>{names}</ol>{wrong}"
        )

    def _cell(self, who: str, name: str) -> str:
        """Solved, at which try; a press shows what was answered."""
        own = [one for one in self.essais[who] if one["exercice"] == name]
        if not own:
            return "<td>–</td>"
        when = self._when(who, name)
        head = f"✔ {when}" if when else f"✘ {len(own)}"
        given = "".join(
            f"<li>{'✔' if one['juste'] else '✘'} {escape(visible(one['réponse']))}</li>" for one in own
        )
        shown = f"<details><summary>{head}</summary><ol>{given}</ol></details>"
        return f'<td style="background:{_COLOURS[bool(when)]};color:#111">{shown}</td>'

    def _solved(self, name: str) -> str:
        right = sum(self._when(who, name) is not None for who in self.essais)
        return f"{right} sur {len(self.essais)}"

    def _shared(self, name: str) -> str:
        told = [one for one in self._most() if one["exercice"] == name]
        items = "".join(
            f"<li>{count(one['élèves'], 'élève')} : {escape(visible(one['réponse']))}</li>" for one in told
        )
        return f"<ul>{items}</ul>" if items else ""


def _mistake(one: Tried) -> str:
    """A wrong answer by what it is; a function's by what it was told, without its case."""
    if not one["réponse"].startswith("<function"):
        return one["réponse"]
    told = _NUMBERED.sub("", one["dit"].replace("\u00a0", " ")).split(" On attendait")[0].split(". ")[0]
    return capital(re.sub(r"\brépond (?!None).*", "répond autre chose que ce qu’on attend", told))[:120]


def mur(dossier: str | Path) -> Mur:
    """The wall of a folder of tries, `ana.jsonl`, `bo.jsonl`. Raises BadSetup as `bilan` does."""
    found = bilan(dossier)
    return Mur(found.essais, found.illisibles)
