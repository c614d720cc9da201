"""The workshop: our own lessons rebuilt by clicks alone, and written to the same letters as ours; what cannot be is refused."""

from __future__ import annotations

import json
import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.engine import BadPosition, TableGamesError
from tablegames_widgets.lessons import shelf
from tablegames_widgets.lessons.workshop import papers, written
from tablegames_widgets.lessons.workshop.bench import Bench
from tablegames_widgets.lessons.workshop.chapter import LINK, Chapter
from tablegames_widgets.lessons.workshop.desk import Desk
from tablegames_widgets.lessons.workshop.setting import Setting, Spot

BASE = "https://jeux-de-table.example.org/apprendre/atelier.html"
TEN = ["korsar-1", "korsar-2", "korsar-5", "korsar-10", "korsar-14", "wanted-2", "wanted-13", "manitou-5", "abilene-9", "key_largo-8"]
"""Ten lessons, of every kind that a click answers."""
GAMES = list(tg.games)


def blocks(game: str) -> list[str]:
    """The exercises of our own file, as they stand in it."""
    text = files("tablegames_widgets.lessons").joinpath("exercices", f"{game}.toml").read_text("utf-8")
    return re.findall(r"\[\[exercice\]\]\n(?:.+\n)+", text)


def ours(name: str) -> str:
    game, _, number = name.rpartition("-")
    return blocks(game)[int(number) - 1]


class Teacher:
    """One who makes a lesson by clicks alone: presses of the panel that it shows, clicks on the board."""

    def __init__(self, game: str, seats: int) -> None:
        self.desk = Desk(Bench(tg.games["korsar"]), "essai", None)
        self.bench = self.desk.bench
        self.press("game", jeu=game)
        self.press("game", **{"jeu": game, "sièges": str(seats)})

    def press(self, do: str, value: str = "", **fields: str) -> None:
        """A button that stands in the panel, or a choice of a list."""
        shown = self.desk.panel
        there = f'data-do="{do}" value="{_html(value)}"' in shown or f'data-change="{do}"' in shown or do == "write"
        assert there, f"no « {do} {value} » in the panel"
        self.desk.heard(json.dumps({"do": do, "value": value, "fields": fields}))
        assert not self.bench.wrong, self.bench.said

    def click(self, move: str, seat: int | None = None) -> None:
        p = self.bench.match.position
        for one in self.bench.game.path(move, p.n, p.legal_moves()):
            self.desk.board.handle({"board": "essai", "ply": self.desk.board.match.ply, "click": one})

    def set_up(self, text: str) -> None:
        """The position, card by card."""
        self.press("empty")
        for item in filter(None, map(str.strip, text.split(";")[1:])):
            name, _, value = item.partition(": ")
            self.item(name, value)

    def item(self, name: str, value: str) -> None:
        cards = {card.word for card in self.bench.setting.cards}
        parts = re.findall(r"([^,\[\]]+?)?(?: ?\[([^\]]*)\])?(?:, |$)", value)
        parts = [(head.strip(), inside) for head, inside in parts if head or inside]
        if name not in self.bench.setting.places or not all(_card(head)[0] in cards for head, _ in parts if head):
            self.press("item", **{"élément": name})
            self.press("write", value, **{"élément": name})
            return
        for head, inside in parts:
            word, who, times = _card(head)
            for _ in range(times):
                self.pick(word)
                self.press("lay", name, qui=who)
            for one in filter(None, inside.split(", ")):
                self.pick(one[2:])
                at = len(self.bench.setting.items.get(name, ())) - 1
                if word:
                    self.press("spot", f"{name}|{at}|-1", qui=one[0])
                else:
                    self.press("lay", name, qui=one[0])

    def pick(self, word: str) -> None:
        if self.bench.picked != word:
            self.press("pick", word)

    def ask(self, data: dict[str, Any]) -> None:
        """The question, its answer, the rest, as this exercise has them."""
        for line in data.get("avant", ()):
            self.click(line.partition(": ")[2])
        self.press("step", "question")
        kind = data.get("sorte", "coup")
        self.press("kind", kind)
        told = {
            key: str(data[key]) for key in ("question", "thème", "niveau", "règle", "pourquoi", "siège", "voir", "longueur") if key in data
        }
        self.press("fields", **told, **{key: "on" for key in ("tient", "au choix", "personne") if data.get(key)})
        for line in data.get("coups", ()):
            self.click(line.partition(": ")[2])
        getattr(self, {"coup": "moves", "coups": "moves", "suite": "moves", "nombre": "sentences", "qui": "sentences"}.get(kind, kind))(
            data
        )

    def moves(self, data: dict[str, Any]) -> None:
        right = tg.exercice(data["id"]).kind.answer
        steps = data.get("sorte") == "suite"
        for one in right if steps else [right[0] if isinstance(right, list) else right]:
            self.click(str(one))
            while steps and self.bench.match.to_move and self.bench.seat not in self.bench.match.to_move:
                self.click(str(self.bench.match.position.legal_moves()[0]))
        sentences = data["alors"]
        for one in [sentences] if isinstance(sentences, str) else sentences:
            if f'value="{_html(one)}"' not in self.desk.panel:
                self.press("fields", mots=one)
            self.press("fact", one)

    def sentences(self, data: dict[str, Any]) -> None:
        for one in data.get("cas", [data]):
            assert not {"coups", "position"} & set(one) or one is data
            self.press("fields", mots=one["fait"].replace("{}", " "))
            self.press("hole", one["fait"])
        self.press("fields", **{f"nom {k}": one["nom"] for k, one in enumerate(data.get("cas", ()))})

    def refus(self, data: dict[str, Any]) -> None:
        self.click(data["refusé"])

    def légaux(self, data: dict[str, Any]) -> None:
        if "carte" in data:
            self.click(data["carte"])


def _html(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;").replace("'", "&#x27;")


def _card(head: str) -> tuple[str, str, int]:
    """« galion 5 de A », « rouge 2 ×3 »: the card, whose it is, how many."""
    word, _, times = head.partition(" ×")
    owned = re.fullmatch(r"(.+) de ([A-J])", word)
    return (owned[1] if owned else word), (owned[2] if owned else "A"), int(times or 1)


def made(name: str) -> Teacher:
    data: Any = next(one for one in shelf.exercises(name.rpartition("-")[0]) if one["id"] == name)
    seats = int(re.search(r"sièges: (\d+)", data["position"])[1])  # type: ignore[index]
    teacher = Teacher(data["jeu"], seats)
    teacher.set_up(data["position"])
    teacher.ask(dict(data))
    return teacher


@pytest.mark.parametrize("name", TEN)
def test_a_lesson_of_ours_is_rebuilt_by_clicks_alone(name: str) -> None:
    teacher = made(name)
    teacher.press("keep")
    table = teacher.bench.chapter.toml.partition("[[exercice]]")[2]
    assert f"[[exercice]]{table}" == re.sub(r";(?! )", "; ", ours(name))
