"""Guard: an exercise is solved from what its board and its sentence show, and only so; whatever board and sentence leave open,
the answer is the same."""  # fmt: skip

from __future__ import annotations

import json
from typing import Any

import pytest
from rule_helpers import plain
from support import PROOF, tried

import tablegames_widgets as tg
from tablegames_widgets.lessons.exercise import Exercise
from tablegames_widgets.lessons.judged.shown import unsure, untold
from tablegames_widgets.lessons.shelf import days, exercises

WORLDS = 60 if PROOF else 12
EVERY = [one for game in tg.games for one in exercises(game)]
PUZZLES = [{"jeu": game, "id": f"{game}-énigme-{k}", **one}
           for game in tg.games for k, one in enumerate(json.loads(days(game)), 1)]  # fmt: skip


@pytest.mark.parametrize("data", tried(EVERY + PUZZLES, *EVERY, *PUZZLES[::12]), ids=lambda data: data["id"])
def test_the_answer_is_the_same_in_every_world_that_is_shown(data: dict[str, Any]) -> None:
    ex = Exercise(data)
    assert not unsure(ex, WORLDS)
    assert not untold(ex)
    assert "{" not in ex.question or ex.sort == "fonction"


DRAGON = (
    "sièges: 4; cartes: MED/MAX; dés: 3 5 4; envoi A: tête brûlée; envoi B: allumeuse, seau d’eau; envoi C: tête brûlée;"
    "envoi D: dur à cuire"
)
PLACES = ["A: place 2", "C: place 5", "B: place 1", "D: place 3"]
BURNT = {"jeu": "silly_dragon", "sorte": "qui", "position": DRAGON, "coups": PLACES, "fait": "{} est grillé"}


@pytest.mark.parametrize(("data", "said"), [
    ({**BURNT, "question": "{coups}. Qui grille ?"}, "la réponse serait"),
    ({"jeu": "korsar", "position": "sièges: 2; main A: amiral, rouge 4; main B: bleu 2; mer: galion 6 de A [B bleu 3]; trait: A",
      "question": "Garde ton galion.", "alors": "le butin de A vaut 6", "tient": True}, "seraient justes"),
    ({"jeu": "key_largo", "position": "sièges: 3; programme A: bar, plongée; programme B: dauphins, bar; programme C: marché, bar;"
      "main B: or 1 F, diamant 160 G", "question": "Vole le diamant.", "alors": "A a en main diamant 160 G"}, "seraient justes"),
])  # fmt: skip
def test_an_exercise_that_hangs_on_what_is_hidden_is_found(data: dict[str, Any], said: str) -> None:
    assert said in unsure(Exercise(data), 100)


def test_what_the_sentence_gives_is_the_same_in_every_world() -> None:
    ex = Exercise({**BURNT, "question": "{coups}. Les dés donnent {dés}. Qui grille ?"})
    assert not unsure(ex, 60) and not untold(ex)
    assert plain(ex.question).startswith("La tête brûlée de A se met à la place 2, la tête brûlée de C se met à la place 5, l’allumeuse")
    assert plain(ex.question).endswith("puis le dur à cuire de D se met à la place 3. Les dés donnent 3, 5 et 4. Qui grille ?")
    flame = "la première flamme a une puissance de 3 et une portée de 4"
    told = Exercise({**BURNT, "question": "{coups}, et {dit}. Qui grille ?", "dit": flame})
    assert not unsure(told, 20) and "une puissance de 3 et une portée de 4" in told.question


@pytest.mark.parametrize("question", ["B en 5, A en 2, C en 1 et D en 3. Qui grille ?", "Chacun se place. Qui grille ?"])
def test_a_placement_that_is_told_by_hand_is_found(question: str) -> None:
    assert untold(Exercise({**BURNT, "question": question}))


@pytest.mark.parametrize(("more", "said"), [
    ({"question": "{coup}. Qui grille ?"}, "Voulais-tu dire « coups » ?"),
    ({"question": "{dé}. Qui grille ?"}, "Voulais-tu dire « dés » ?"),
    ({"question": "{dit}. Qui grille ?", "dit": "A a 9 trésors"}, "n’est pas vrai ici"),
])  # fmt: skip
def test_a_sentence_that_cannot_be_told_is_refused(more: dict[str, Any], said: str) -> None:
    with pytest.raises(tg.BadSetup) as caught:
        Exercise({**BURNT, **more})
    assert said in plain(caught.value)


def test_a_puzzle_that_is_looked_for_is_held_to_it_too() -> None:
    for ex in tg.exercices("silly_dragon", theme="flamme", n=3, graine=4):
        assert not unsure(ex, WORLDS) and "{dit}" in ex.data["question"] and "puissance" in ex.question
