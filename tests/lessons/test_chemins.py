"""The paths: skills that come from rules that are, in an order without a circle, and questions that the engine answers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from support import tried

from tablegames_widgets.engine import BadSetup, Chance
from tablegames_widgets.engine.text import LETTERS, normal
from tablegames_widgets.games import games
from tablegames_widgets.lessons.collection import exercices
from tablegames_widgets.lessons.drawn import FORMS, _near, _numbers, _says, draw
from tablegames_widgets.lessons.errors import BadExercise
from tablegames_widgets.lessons.exercise import Exercise
from tablegames_widgets.lessons.judged.happens import told
from tablegames_widgets.lessons.judged.shown import unsure
from tablegames_widgets.lessons.skills import STEPS, Skill, path, skill
from tablegames_widgets.lessons.tables import Drawn

each_game = pytest.mark.parametrize("game", games)
ASKED = [(game, one.id, form) for game in games for one in path(game).skills for form in range(len(one.draws))]
"""Every form in which the skills of a game are asked."""


@each_game
def test_a_path_has_six_steps_and_twenty_to_forty_skills(game: str) -> None:
    found = path(game)
    assert len(found.steps) == STEPS == len({one.step for one in found.skills}) and 20 <= len(found.skills) <= 40
    assert len({one.id for one in found.skills}) == len(found.skills) == len({one.says for one in found.skills})
    assert all(one.says.startswith("Je sais ") and one.says.endswith(".") for one in found.skills)


@each_game
def test_a_skill_comes_from_rules_that_are_and_after_what_it_needs(game: str) -> None:
    known: dict[str, Skill] = {}
    for one in path(game).skills:
        assert one.rules and set(one.rules) <= set(games[game].rules), one
        # what comes before stands above, and in no later step: so there is no circle
        assert all(before in known and known[before].step <= one.step for before in one.before), one
        known[one.id] = one


@each_game
def test_each_skill_is_tested_and_most_of_them_without_end(game: str) -> None:
    skills = path(game).skills
    for one in skills:
        assert one.exercises or one.draws, one
        assert not any(exercices.named(name).kind.of_code for name in one.exercises), one
        assert {kind["forme"] for kind in one.draws} <= set(FORMS), one
    assert 2 * sum(bool(one.draws) for one in skills) > len(skills)
    asked = {name for one in skills for name in one.exercises}
    assert asked >= {one.id for one in exercices(game) if not one.kind.of_code}, "an exercise of no skill"


@pytest.mark.parametrize(("game", "name", "form"), tried(ASKED, *ASKED[::6]))
def test_a_drawn_question_is_answered_by_the_engine_and_the_same_seed_draws_it_again(game: str, name: str, form: int) -> None:
    one = skill(game, name)
    for seed in (3, 4) if form == 0 else (5,):
        ex = draw(one, seed, form)
        assert ex.question.endswith(("?", ".")) and "{" not in ex.question
        assert ex.rule == f"{game}#{one.rules[0]}" and ex.id == f"{game}/{name}/{seed}"
        assert ex.verifie(ex.kind.answer, leve=True)
        assert all(not ex.verifie(wrong) for wrong in _wrong(ex)), ex.question
        assert not unsure(ex, 2, seed + 100), "it hangs on what the seat cannot see"
        assert ex.seen == ex.seat or ex.on_board
    again = draw(one, seed, form)
    assert again.data == ex.data and again.kind.answer == ex.kind.answer


def _wrong(ex: Exercise) -> Sequence[object]:
    """Answers that must not be right."""
    answer = ex.kind.answer
    if ex.sort in ("refus", "arrive"):
        wrong = [one for one in ex.kind.fields[0]["choices"] if one != answer]
        assert len(wrong) >= 2
        return list(wrong)
    if ex.sort == "nombre":
        assert isinstance(answer, int)
        return [answer + 1, answer + 7]
    if ex.sort == "qui":
        return [one for one in LETTERS[: ex.position.n] if one != answer] + ["personne"]
    return [str(move) for move in ex.position.legal_moves(ex.seat) if str(move) != answer]


def test_what_happens_is_what_the_engine_says_and_the_rest_is_not() -> None:
    for seed in range(4):
        ex = draw(skill("korsar", "capture"), seed)
        (line,) = ex.data["coups"]
        after = ex.position.copy().play(line.partition(": ")[2], ex.seat)
        said = {normal(one) for one in told(after, ex.seat)}
        assert [one for one in ex.kind.fields[0]["choices"] if normal(one) in said] == [ex.kind.answer]


def test_another_seed_draws_another_position() -> None:
    drawn = [draw(skill("korsar", "controle"), seed) for seed in range(6)]
    assert len({ex.position.notation() for ex in drawn}) == 6
    seats = [ex.data["siège"] for ex in drawn]
    assert seats == [games["korsar"].position(str(ex.data["position"])).to_move[0] for ex in drawn]


def test_what_is_forbidden_is_at_times_allowed() -> None:
    answers = {draw(skill("silly_dragon", "placement"), seed).kind.answer for seed in range(12)}
    assert answers == {"c’est permis", games["silly_dragon"].rules["placement"]["title"]}


def test_a_skill_of_exercises_alone_draws_none_and_one_that_is_not_is_refused() -> None:
    with pytest.raises(BadExercise, match="personnage"):
        draw(skill("korsar", "personnage"), 1)
    with pytest.raises(BadSetup, match="zorro"):
        skill("korsar", "zorro")


def test_what_happens_is_refused_where_nothing_or_two_things_do() -> None:
    about = {"jeu": "korsar", "position": "sièges: 2; main A: galion 3", "question": "?", "sorte": "arrive", "coups": ["A: galion 3"]}
    with pytest.raises(BadExercise, match="aucune"):
        Exercise({**about, "arrive": "A pioche.", "autres": ["B pioche."]})
    with pytest.raises(BadExercise, match="fausses"):
        Exercise({**about, "arrive": "A pose un galion 3.", "autres": []})
    ex = Exercise({**about, "arrive": "A pose un galion 3.", "autres": ["A pose un galion 4."]})
    assert ex.verifie("A pose un galion 3.") and not ex.verifie("A pose un galion 4.") and not ex.verifie("zorro")


def test_a_wrong_number_is_near_the_right_one_and_of_one_or_of_many_as_it_is() -> None:
    assert _numbers(5) == ["3", "4", "6", "7", "8"] and _numbers(30) == ["10", "20", "40", "50", "60"]
    assert _numbers(1) == ["0"] and _numbers(0) == ["1"] and _numbers(2) == ["3", "4", "5"]


@pytest.mark.parametrize(("sentence", "near"), [
    ("A prend 5 à B.", ["C prend 5 à B.", "A prend 5 à C.", "B prend 5 à A.", *(f"A prend {one} à B." for one in (3, 4, 6, 7, 8))]),
    ("A prend « le 4 de C » à B.", ["C prend « le 4 de C » à B.", "A prend « le 4 de C » à C.", "B prend « le 4 de C » à A."]),
    ("A et B passent.", ["C et B passent.", "A et C passent."]),
])  # fmt: skip
def test_a_wrong_sentence_is_the_right_one_but_for_a_seat_or_a_number_and_what_is_quoted_stays(sentence: str, near: list[str]) -> None:
    assert sorted(_near(sentence, 3, Chance(1))) == sorted(near)


def test_a_kind_of_question_may_be_of_some_sentences_alone() -> None:
    kind: Drawn = {"forme": "arrive", "phrase": "^A PIOCHE"}
    assert _says(kind, "A pioche le 4.") and not _says(kind, "Bo dit : A pioche.") and _says({"forme": "arrive"}, "Bo passe.")
