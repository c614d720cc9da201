"""Exercises: every one of the house is played, a wrong one is refused when it is written, an empty answer is never right."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest
from rule_helpers import plain

import tablegames_widgets as tg
from tablegames_widgets.lessons import results
from tablegames_widgets.lessons.exercise import KINDS, Exercise, every_key
from tablegames_widgets.lessons.judged import facts, reading
from tablegames_widgets.lessons.judged.keys import Data
from tablegames_widgets.lessons.shelf import exercises

EVERY = [pytest.param(one, id=one["id"]) for game in tg.games for one in exercises(game)]
SEA = (
    "sièges: 3; mer: galion 7 de B [B vert 3, A rouge 1, B vert 2], galion 3 de A [C bleu 2];"
    "main A: rouge 2, rouge 4, vert 3, capitaine rouge, amiral"
)
LEAD = {"question": "Prends la tête.", "alors": "A contrôle le galion 7 de B"}


def wrongs(ex: Exercise) -> list[Any]:
    """Answers that are not right, each close to one."""
    right = ex.kind.answer
    if ex.sort in ("coup", "meilleur"):
        return [move for move in ex.kind.legal if move not in ex.kind.right]  # type: ignore[attr-defined]
    if ex.sort in ("coups", "légaux", "suite"):
        return [right[:-1]] if len(right) > 1 else [["?", right[0][:-1]]]
    if ex.sort == "refus":
        return [title for title in ex.kind.choices.values() if title != right]  # type: ignore[attr-defined]
    if ex.sort == "fonction":
        return [lambda *_: None, lambda *_: 1 / 0, lambda: 0, 3]
    if ex.sort == "qui":
        others = "ABCDEFGH"[: ex.position.n]
        return [{**right, name: "A" if one != "A" else "B"} for name, one in right.items()] if isinstance(right, dict) else [
            one for one in (*others, others) if reading.seats(one, ex.names) != reading.seats(right, ex.names)]  # fmt: skip
    return [{**right, name: one + 1} for name, one in right.items()] if isinstance(right, dict) else [right + 1, right - 1]


@pytest.mark.parametrize("data", EVERY)
def test_an_exercise_of_the_house_takes_the_right_answer_and_no_other(data: dict[str, Any]) -> None:
    ex = Exercise(data)
    assert ex.verifie(ex.kind.answer, leve=True).juste and ex.verifie(ex.kind.answer).regle
    for wrong in wrongs(ex):
        with pytest.raises(AssertionError):
            ex.verifie(wrong, leve=True)
    for nothing in ("", "?", " … ", None, [], {}, [""], {"A": "?"}, ()):
        assert not ex.verifie(nothing)
    assert len(ex.hints) == 3 and all(ex.hints)
    if ex.sort in ("coup", "coups", "suite", "meilleur"):
        assert not any(f"« {move} »" in plain(ex.kind.ways) for move in ex.kind.right), "the example is no answer"  # type: ignore[attr-defined]
    assert ex.question in ex.text() and "ex.verifie" in ex._repr_html_()


@pytest.mark.parametrize("game", tg.games)
def test_a_game_has_twelve_exercises_of_three_themes(game: str) -> None:
    found = tg.exercices(game)
    assert len(found) >= 12 and len(tg.exercices.themes(game)) >= 3
    assert len({ex.sort for ex in found}) >= 4 and len({ex.rule for ex in found}) >= 8
    assert tg.exercices(game, theme=found[0].theme.upper())[0].id == found[0].id
    assert all(ex.level == 2 for ex in tg.exercices(game, niveau=2))


def test_every_kind_of_question_is_asked_somewhere() -> None:
    assert {Exercise(one.values[0]).sort for one in EVERY} == set(KINDS) - {"meilleur", "arrive"}  # type: ignore[attr-defined]


def test_what_an_exercise_may_say_has_a_type() -> None:
    assert set(every_key()) == set(Data.__annotations__)


@pytest.mark.parametrize(("sort", "more", "said"), [
    ("qui", {"fait": "{} contrôle le galion 7 de B", "cas": lambda chance: (1,)}, "cas= est une liste"),
    ("nombre", {"réponse": ["3"]}, "réponse= est un nombre"), ("nombre", {"réponse": "zorro"}, "réponse= est un nombre"),
    ("fonction", {"attendu": "flamme", "cas": [{"nom": "un"}]}, "cas= est une fonction"),
])  # fmt: skip
def test_a_case_or_an_answer_of_another_kind_is_refused_in_a_sentence(sort: str, more: dict[str, Any], said: str) -> None:
    with pytest.raises(tg.BadSetup, match=said):
        tg.exercice("korsar", SEA, "Et alors ?", sort, **more)


def test_five_lines_make_an_exercise() -> None:
    ex = tg.exercice("korsar", SEA, **LEAD)
    for written in ("capitaine rouge > galion 7 de B", "Capitain ROUGE -> galion 7 de b", ["capitaine rouge", "galion 7 de B"]):
        assert ex.verifie(written), written
    assert "personne ne contrôle" in plain(ex.verifie("rouge 4 > galion 7 de B").texte)
    refused = ex.verifie("vert 3 > galion 7 de B")
    assert (refused.regle, len(refused.indices)) == ("À chacun sa couleur", 2)
    assert "Voulais-tu dire" in plain(ex.verifie("capitaine > galion 7 de B").texte)
    assert not ex.verifie("rouge 3 > galion 7 de B"), "a figure is never put right"


def test_after_three_tries_the_rules_page_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEGAMES_SITE", "../site/")
    ex = tg.exercice("korsar", SEA, **LEAD, règle="capitaine", indices=["Cherche un capitaine."])
    results = [ex.verifie("pioche") for _ in range(4)]
    assert [len(one.indices) for one in results] == [1, 2, 3, 3] and results[0].indices[0] == "Cherche un capitaine."
    assert [one.exemple for one in results] == ["", "", *["../site/jeux/korsar/personnages.html#korsar-capitaine"] * 2]
    assert 'href="../site/jeux/korsar/personnages.html#korsar-couleur"' in ex.verifie("vert 3 > galion 7 de B")._repr_html_()


def test_a_cell_that_asks_again_has_not_forgotten_the_tries() -> None:
    def cell(answer: object, question: str = "Rends la monnaie.") -> results.Result:
        ex = tg.exercice("korsar", "sièges: 2", question=question, sorte="fonction", attendu="rendu de monnaie", indices=["un", "deux"])
        return ex.verifie(answer)

    told = [cell(lambda somme, pieces: [somme]) for _ in range(4)]
    assert [len(one.indices) for one in told] == [1, 2, 3, 3] and told[2].indices[:2] == ("un", "deux")
    assert len(cell(lambda somme, pieces: [somme], "Autre chose.").indices) == 1


def test_no_rule_of_a_game_is_told_where_none_answers() -> None:
    ex = tg.exercice("korsar", "sièges: 2", question="Combien ?", sorte="nombre", réponse=3)
    told = [ex.verifie(answer) for answer in (2, 4, 5, 3)]
    assert told[3].juste and not any(one.regle or one.lien or one.exemple or "règle" in str(one) for one in told)
    ex = tg.exercice("korsar-8")
    assert "Relis la règle" in ex.verifie("pioche").indices[0] and ex.verifie("rouge 3 > galion 5 de A").regle


def test_a_case_that_is_a_board_keeps_its_lines_in_a_cell() -> None:
    told = tg.exercice("korsar", "sièges: 2", question="?", sorte="fonction", attendu="plus gros galion").verifie(lambda vue: -1)
    assert "C’est la vue que voici :<br>Korsar, partie à 2<br>" in plain(told._repr_html_())


@pytest.mark.parametrize(("data", "said"), [
    ({"alors": "A contrôle le galion 9 de B"}, "aucune bonne réponse"),
    ({"alors": "! B contrôle le galion 3 de A", "sorte": "coup"}, "bonnes réponses où l’on en demande une"),
    ({"alors": "A contrôle le galion 7 de B", "question": ""}, "il faut une question"),
    ({}, "dis ce qui est juste"),
    ({"alor": "x"}, "Voulais-tu dire « alors » ?"),
    ({"sorte": "cou"}, "Voulais-tu dire « coup » ?"),
    ({"sorte": "nombre", "alors": "x"}, "ne va pas avec la sorte « nombre »"),
    ({"sorte": "nombre", "fait": "le butin de D vaut {}"}, "n’a pas de réponse ici"),
    ({"sorte": "qui", "fait": "{} contrôle le galion 9 de B"}, "n’a pas de réponse ici"),
    ({"sorte": "nombre", "fait": "le butin de A vaut {}", "coups": ["B: pioche"]}, "Ce n’est pas à toi de jouer"),
    ({"sorte": "refus"}, "refusé="),
    ({"sorte": "fonction", "attendu": "zorro"}, "attendu="),
    ({"sorte": "fonction", "attendu": lambda vue: 1}, "la même réponse"),
    ({"sorte": "meilleur", "joueur": "zorro"}, "aucun joueur"),
    ({"sorte": "suite", "alors": "la partie est finie", "longueur": 1}, "aucune suite"),
    ({"jeu": "wanted", "position": "sièges: 4; main A: BIÈRE ×3, MUSTANG, SCHOFIELD, VOLCANIC, APPALOOSA, PLANQUE, DILIGENCE, SALOON",
      "sorte": "suite", "alors": "B gagne", "longueur": 9}, "trop de suites"),
    ({"alors": "A contrôle le galion 7 de B", "règle": "zorro"}, "pas de règle"),
    ({"alors": "A contrôle le galion 7 de B", "siège": "A et B"}, "un siège"),
    ({"réponses": ["pioche", "galion 2"], "position": "sièges: 3; main A: galion 2"}, "2 bonnes réponses"),
    ({"position": "sièges: 3; main A: galion 9"}, "galion 9"),
    ({"position": "sièges: 7"}, "7"),
    ({"partie": "zorro"}, "une seule des deux"),
])  # fmt: skip
def test_a_wrong_exercise_is_refused_when_it_is_written(data: dict[str, Any], said: str) -> None:
    with pytest.raises(tg.TableGamesError) as caught:
        Exercise({"jeu": "korsar", "position": SEA, "question": "?", **data})
    assert said in plain(caught.value)


def test_a_match_and_a_ply_make_an_exercise() -> None:
    match = tg.Match("korsar", 3, 7).play("galion 5").play("pioche")
    ex = tg.exercice("", question="Que faire ?", partie=match.link(), au_coup=1, réponses="pioche")
    assert ex.position == match.goto(1).position and ex.verifie("pioche") and not ex.verifie("galion 8")


def test_the_best_move_is_the_one_a_player_chooses_whatever_its_luck() -> None:
    ex = tg.exercice("korsar", SEA, question="Le meilleur coup ?", sorte="meilleur")
    assert str(ex.kind.right[0]) == "capitaine rouge > galion 7 de B" and ex.verifie(ex.kind.answer)  # type: ignore[attr-defined]
    assert not ex.verifie("pioche")


def test_who_is_a_letter_a_name_or_several() -> None:
    ex = tg.exercice("korsar", "mer: galion 5 de A [B rouge 2]; trait: A", question="Qui ?", sorte="qui", noms=["Ana", "Bo", "Cléo"],
                     fait="{} contrôle le galion 5 de A")  # fmt: skip
    assert all(ex.verifie(one) for one in ("B", "b", "Bo", " bo ", 1, [1], ["Bo"]))
    assert not any(ex.verifie(one) for one in ("A", "A et B", "Ana, Bo", "personne", 0, 7, "Zoé", True))


def test_a_function_that_equals_everything_is_no_answer() -> None:
    class Yes:
        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = None  # type: ignore[assignment]

    ex = tg.exercice("korsar-3")
    assert not ex.verifie(lambda vue: Yes()) and not ex.verifie(lambda vue: 0)
    assert "on attendait" in plain(ex.verifie(lambda vue: -1).texte)


def test_tries_are_kept_beside_the_notebook_without_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ex = tg.exercice("korsar-8")
    try:
        tg.exercices.garde("mes-réponses")
        ex.verifie("pioche"), ex.verifie("")
        tg.exercices.garde("mes-réponses", nom="Ana")
        ex.verifie("rouge 3 > galion 5 de A")
    finally:
        tg.exercices.garde(None)
    ex.verifie("pioche")
    first, second = results.relis("mes-réponses")
    assert (first["exercice"], first["juste"], first["réponse"]) == ("korsar-8", False, "pioche") and "nom" not in first
    assert second["juste"] and second["nom"] == "Ana"
    with pytest.raises(tg.BadSetup):
        results.relis("zorro")


def test_an_exercise_by_its_name() -> None:
    assert tg.exercice("Korsar-2").id == "korsar-2"
    for name in ("korsar-99", 3, None):
        with pytest.raises(tg.BadSetup, match=f"«\u00a0{name}\u00a0»"):
            tg.exercice(name)  # type: ignore[arg-type]
    with pytest.raises(tg.BadSetup, match="Thèmes"):
        tg.exercices("korsar", theme="zorro")


def test_a_fact_is_known_with_its_article_and_without_as_older_notebooks_have_it() -> None:
    p = tg.games["abilene"].position(
        "sièges: 2; pot: 9; main A: bétail 3; main B: bétail 1; attaque B: indiens sur A; troupeau A: bétail 3"
    )
    for one in (
        "les Indiens de B menacent le troupeau de A",
        "indiens de B menacent le troupeau de A",
        "! indiens de A menacent le troupeau de B",
    ):
        assert facts.hold(p, [one])
    assert not facts.hold(p, ["indiens de A menacent le troupeau de B"])


def test_a_name_with_its_accents_is_read_as_the_one_without() -> None:
    """What notebooks wrote before the names lost their accents; a parameter with some would be a new one."""
    ex = tg.exercice("korsar-3")
    assert ex.verifie(réponse=ex.kind.answer, lève=True) == ex.verifie(reponse=ex.kind.answer, leve=True)
    with pytest.raises(AssertionError):
        ex.verifie("pioche", lève=True)
    assert ex.verifie("pioche").règle == ex.verifie("pioche").regle
    assert [one.id for one in tg.exercices("korsar", thème="égalité")] == [one.id for one in tg.exercices("korsar", theme="égalité")] != []
    with pytest.raises(TypeError, match="deux fois"):
        tg.exercices("korsar", theme="égalité", thème="égalité")


def test_no_public_function_has_an_accent_in_the_name_of_a_parameter() -> None:
    trees = {path: ast.parse(path.read_text("utf-8")) for path in Path(tg.__file__).parent.rglob("*.py")}
    nodes = [(path, node) for path, tree in trees.items() for node in ast.walk(tree)]
    assert len(nodes) > 100_000
    assert [f"{path.name}:{node.lineno}" for path, node in nodes if isinstance(node, ast.arg) and not node.arg.isascii()] == []
