"""The workshop: our own lessons rebuilt by clicks alone, and written to the same letters as ours; what cannot be is refused."""

from __future__ import annotations

import json
import re
import sys
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest
import segno

import tablegames_widgets as tg
from tablegames_widgets.engine import BadPosition, TableGamesError
from tablegames_widgets.engine.outside import packed
from tablegames_widgets.lessons import shelf
from tablegames_widgets.lessons.workshop import papers, written
from tablegames_widgets.lessons.workshop.bench import Bench
from tablegames_widgets.lessons.workshop.chapter import LINK, Chapter
from tablegames_widgets.lessons.workshop.desk import Desk, position_link
from tablegames_widgets.lessons.workshop.desk import bench as open_bench
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
        self.press("game", jeu=game, sièges=str(seats))

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
            self.press("item", élément=name)
            self.press("write", value, élément=name)
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


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_of_ours_is_taken_up_and_written_back_to_the_letter(game: str) -> None:
    moments: list[Any] = [dict(one) for one in shelf.exercises(game) if one.get("sorte") != "fonction"]
    bench = Bench.opened(Chapter(game, "Leçon", "Bravo.", moments))
    for number, one in enumerate(moments):
        bench.handle("edit", str(number))
        assert (bench.said, bench.lacks) == ("", "")
        assert written.exercise(bench.data()) == ours(one["id"])
    tables = "\n".join(one for one in blocks(game) if 'sorte = "fonction"' not in one)
    assert Chapter.read(tables, game).toml.partition("\n\n")[2] == tables
    link = bench.chapter.link(BASE)
    assert Chapter.linked(link).toml == bench.chapter.toml and not bench.chapter.heavy(BASE)
    assert all(len(Chapter(game, moments=[one]).link(BASE)) <= LINK for one in moments)


def test_the_box_refuses_what_it_has_not_and_the_table_what_cannot_lie_there() -> None:
    setting = Setting.empty(tg.games["korsar"], 3)
    setting.put("galion 8", "mer", "B")
    for word, place, who, at, why in (
        ("galion 8", "main A", "A", -1, "Trop de « galion 8 »"),
        ("galion 3", "mer", "B", 0, "ne se pose pas autour"),
        ("rouge 2", "butin A", "A", -1, "ne contient que des galions"),
        ("amiral", "mer", "C", 0, "amiral"),
        ("licorne", "main A", "A", -1, "n’est pas une carte"),
        ("rouge 2", "grenier", "A", -1, "pas d’endroit"),
    ):
        before = setting.text
        with pytest.raises(TableGamesError) as refused:
            setting.put(word, place, who, at)
        assert why in str(refused.value).replace("\u00a0", " ")
        assert setting.text == before
    with pytest.raises(BadPosition, match="pas de siège"):
        setting.write("trait", "Z")
    assert setting.values("trait") == ["A", "C"], "B would have taken his galleon"


def test_any_card_goes_to_any_place_and_none_is_lost() -> None:
    setting = Setting.empty(tg.games["korsar"], 2)
    left = {card.word: card.left for card in setting.cards}
    setting.put("galion 7", "main A")
    for was, place in pairwise(("main A", "main B", "butin A", "mer")):
        setting.move(Spot(was, 0), place)
        assert [one for one in setting.places if setting.items.get(one)] == [place]
        assert {card.word: card.left for card in setting.cards}["galion 7"] == left["galion 7"] - 1
    setting.put("rouge 2", "mer", "B", 0)
    assert setting.text == "sièges: 2; mer: galion 7 de A [B rouge 2]"
    setting.move(Spot("mer", 0, 0), "main B")
    assert setting.text == "sièges: 2; mer: galion 7 de A; main B: rouge 2"
    assert setting.lift(Spot("mer", 0)) == "galion 7" and setting.text == "sièges: 2; main B: rouge 2"
    assert {card.word: card.left for card in setting.cards}["galion 7"] == left["galion 7"]


def test_what_is_still_to_be_mended_is_said_and_asks_nothing() -> None:
    bench = Bench(tg.games["korsar"], 2)
    bench.handle("empty")
    for do, value in (("pick", "galion 5"), ("lay", "mer"), ("pick", "amiral"), ("spot", "mer|0|-1")):
        bench.handle(do, value)
    bench.handle("step", "question")
    assert bench.step == "position" and bench.wrong and "aurait déjà pris" in bench.said
    assert "Pas encore une position" in Desk(bench, "essai", None).panel


def test_what_is_so_or_not_so_is_written_as_it_is() -> None:
    for value, text in ((True, "true"), (False, "false")):
        assert f"tient = {text}\n" in written.exercise({"question": "Où ?", "tient": value})


def test_what_one_does_on_the_board_is_said_while_the_question_is_made_and_its_kind_stays_down() -> None:
    teacher = Teacher("korsar", 2)
    assert teacher.bench.asks == ""
    teacher.press("step", "question")
    for kind, asked in (("coup", "Joue le coup juste"), ("légaux", "Clique la carte"), ("nombre", "Joue, s’il en faut")):
        teacher.press("kind", kind)
        assert teacher.bench.asks.startswith(asked)
        down = re.findall(r'value="(\w+)" data-key="kind [^"]+" aria-pressed="true"', teacher.desk.panel)
        assert down == [kind]


def test_the_engine_speaks_beside_an_answer_that_it_contradicts() -> None:
    teacher = made("korsar-10")
    assert teacher.bench.beside() == []
    teacher.press("fields", attendu="9")
    assert "Tu attends « 9 »" in teacher.bench.beside()[0].replace("\u00a0", " ")
    assert "le moteur trouve" in teacher.desk.panel


def test_a_wrong_answer_is_answered_and_a_right_one_is_no_mistake() -> None:
    teacher = made("korsar-2")
    teacher.press("mistake", faux="rouge 4 > galion 7 de B", dit="Une égalité ne suffit pas.")
    teacher.desk.press("mistake", "", {"faux": "capitaine rouge > galion 7 de B", "dit": "Non."})
    assert teacher.bench.wrong and "est juste" in teacher.bench.said
    teacher.press("step", "essai")
    teacher.click("rouge 4 > galion 7 de B")
    assert "Une égalité ne suffit pas." in str(teacher.desk.board.static())
    teacher.click("capitaine rouge > galion 7 de B")
    assert teacher.bench.trying and teacher.bench.trying.solved
    ex = tg.exercice(**{"jeu": "korsar", **{key.replace(" ", "_"): one for key, one in teacher.bench.data().items() if key != "jeu"}})
    assert "Une égalité ne suffit pas." in ex.verifie("rouge 4 > galion 7 de B").texte


def test_a_chapter_goes_out_as_a_notebook_an_assignment_and_a_sheet() -> None:
    teacher = made("korsar-10")
    teacher.press("fields", texte="Deux galions sont attaqués.")
    teacher.press("keep")
    teacher.press("step", "chapitre", chapitre="Les prises", ensuite="Bravo !")
    for kind in papers.OUT:
        teacher.press("out", kind)
    chapter = teacher.bench.chapter
    cells = json.loads(papers.notebook(chapter).text)["cells"]
    space: dict[str, Any] = {}
    exec("\n".join(line for cell in cells if cell["cell_type"] == "code" for line in cell["source"].splitlines()), space)
    assert space["ex1"].verifie(tg.exercice("korsar-10").kind.answer).juste and space["ex1"].before == "Deux galions sont attaqués."
    assert "### BEGIN HIDDEN TESTS" in papers.assignment(chapter).text
    sheet = papers.sheet(chapter).text
    assert sheet.index("Deux galions") < sheet.index("A pioche") < sheet.index("Les réponses") and "script" not in sheet


def test_a_pupil_goes_through_a_chapter_by_its_link() -> None:
    moments: list[Any] = [dict(tg.exercice(name).data) for name in ("korsar-8", "korsar-10")]
    link = Chapter("korsar", "Deux", "C’est fini.", moments).link(BASE)
    desk = Desk(open_bench(link, "korsar"), "essai", None)
    assert desk.bench.pupil and "Question 1 sur 2" in desk.panel.replace("\u00a0", " ") and "alors" not in desk.panel
    for click in ("rouge 3", "galion 5 de A"):
        desk.board.handle({"board": "essai", "ply": 0, "click": click})
    assert desk.bench.trying and desk.bench.trying.solved
    desk.press("attempt", "1")
    desk.press("answer", "", {"réponse 0": "6"})
    wrong = desk.bench.trying.solved
    desk.press("answer", "", {"réponse 0": str(tg.exercice("korsar-10").kind.answer)})
    assert not wrong and desk.bench.trying.solved and "C’est fini." in desk.panel
    desk.press("make")
    assert not desk.bench.pupil and len(desk.bench.chapter.moments) == 2


def test_the_link_is_also_a_code_which_goes_when_the_link_changes() -> None:
    desk = Desk(Bench.opened(Chapter("korsar", "Un", "", [tg.exercice("korsar-8").data])), "essai", None)
    desk.press("code", fields={"base": BASE})
    link = desk.bench.chapter.link(BASE)
    size = len(segno.make(link, error="l", boost_error=False).matrix) + 8  # and the white around it
    assert f'viewBox="0 0 {size} {size}"' in desk.panel and "de ton ordinateur" not in desk.panel
    desk.press("fields", fields={"chapitre": "Deux"})
    assert "viewBox" not in desk.panel
    desk.press("code", fields={"base": "http://localhost:8000/apprendre/atelier.html"})
    assert "viewBox" in desk.panel and "de ton ordinateur" in desk.panel
    desk.press("code")
    assert "viewBox" not in desk.panel


def test_a_link_that_no_code_carries_or_without_what_draws_it_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(Bench.opened(Chapter("korsar", "Un", "", [tg.exercice("korsar-8").data])), "essai", None)
    assert papers.code("x" * papers.CODE).startswith("<svg")  # so long is not too long
    desk.press("code", fields={"base": "x" * papers.CODE})
    assert "trop long pour un code" in desk.panel and "viewBox" not in desk.panel
    desk.press("fields", fields={"base": BASE})
    monkeypatch.setitem(sys.modules, "segno", None)
    desk.press("code")
    assert "pip install segno" in desk.panel


def test_a_game_under_way_gives_the_workshop_no_card_that_one_does_not_see() -> None:
    match = tg.Match("korsar", 2, seed=5)
    there, here = (
        tg.games["korsar"].census(open_bench(link, "korsar").match.position)
        for link in (position_link(match, seat, BASE) for seat in (0, 1))
    )
    mine = tg.games["korsar"].census(match.position)
    assert there["main A"] == mine["main A"] != here["main A"]
    assert here["main B"] == mine["main B"] != there["main B"] and there["pioche"] != mine["pioche"]
    study = tg.Match("korsar", 2, seed=5, study=True)
    assert open_bench(position_link(study, 0, BASE), "korsar").match.position == study.position


@pytest.mark.parametrize(
    "line", ["indices = 5", "noms = [3]", "position = 7", 'erreurs = ["x"]', 'sorte = "qui"\ncas = 3', "alors = [[1]]", "niveau = []"]
)
def test_a_chapter_from_elsewhere_that_is_damaged_is_refused_in_french(line: str) -> None:
    good = ours("korsar-8").splitlines()
    keys = [one.partition(" ")[0] for one in line.splitlines()]
    bad = "\n".join([*(one for one in good if one.partition(" ")[0] not in keys), line])
    with pytest.raises(TableGamesError):
        open_bench(f"{BASE}#chapitre={packed('jeu = ' + json.dumps('korsar') + chr(10) + bad)}", "korsar")
    bench = Bench(tg.games["korsar"])
    bench.handle("open", bad)
    assert bench.wrong and bench.said and not bench.chapter.moments


@pytest.mark.parametrize(
    "press",
    [
        {"do": "edit", "value": "7"},
        {"do": "spot", "value": "x"},
        {"do": "no"},
        {"do": "out", "value": "toml"},
        {"do": "open", "value": "[["},
    ],
)
def test_a_press_that_means_nothing_is_said_and_changes_nothing(press: dict[str, str]) -> None:
    desk = Desk(Bench(tg.games["korsar"]), "essai", None)
    before = desk.bench.setting.text
    desk.heard(json.dumps(press))
    desk.bench.handle("lay", "main A")
    assert desk.bench.wrong and desk.bench.said and desk.bench.setting.text == before
