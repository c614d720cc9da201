"""Games: seats, seeds, options, and what is said of those that a game does not have."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from rule_helpers import sentence

import tablegames_widgets as tg
from tablegames_widgets.engine import Game, Option, Outcome
from tablegames_widgets.engine.chance import WORD
from tablegames_widgets.engine.sentences import Say

KORSAR, WANTED = tg.games["korsar"], tg.games["wanted"]


def refused(game: tg.Game, *given: Any, **more: Any) -> str:
    with pytest.raises(tg.BadSetup) as caught:
        game.start(*given, **more)
    return sentence(caught.value)


def test_a_number_of_seats_is_refused_with_those_that_there_are_and_why() -> None:
    counts = "Korsar se joue à 2, 3, 4, 5, 6 ou 8, pas à"
    assert refused(KORSAR, 9) == f"{counts} 9."
    assert refused(KORSAR, 7).startswith(f"{counts} 7. ") and refused(KORSAR, 7) != refused(KORSAR, 9)
    assert refused(KORSAR, "trois") == f"{counts} « trois »." and refused(KORSAR, "7") == f"{counts} « 7 »."
    assert refused(KORSAR, "x" * 99) == f"{counts} « {'x' * 40} »." and refused(KORSAR, True) == f"{counts} True."


def test_a_seed_is_a_word_of_64_bits() -> None:
    assert KORSAR.start(3, 0) != KORSAR.start(3, WORD) == KORSAR.start(3, 2**64 - 1)
    for seed in (-1, 2**64, 1.0, "7", True):
        told = refused(KORSAR, 3, seed)
        assert told.startswith("La graine est un nombre entier de 0 à 2**64 - 1, pas ")


def test_an_option_is_known_by_any_spelling_and_refused_with_those_that_there_are() -> None:
    assert KORSAR.start(3, 1, ending="DERNIERE carte").options["ending"] == "dernière carte"
    assert refused(KORSAR, 3, 1, chapeau="oui") == "Korsar n’a pas d’option « chapeau ». Options : « teams » et « ending »."
    assert refused(tg.games["silly_dragon"], 3, 1, chapeau="oui").endswith(" n’a pas d’option « chapeau ». Options : aucune.")
    assert refused(KORSAR, 3, 1, ending="jamais") == "L’option « ending » vaut « aussitôt » ou « dernière carte », pas « jamais »."
    assert refused(KORSAR, 3, 1, ending="x" * 99).endswith(f"pas « {'x' * 60} ».")
    with pytest.raises(TypeError):
        KORSAR.start(3, 1).options["ending"] = "jamais"


def test_left_to_itself_a_game_takes_its_smallest_table_and_a_seed_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("secrets.randbits", lambda bits: bits)
        assert KORSAR.start(3) == KORSAR.start(3, 32)  # a seed short enough to be read aloud
    assert KORSAR.start().n == 2 and len({KORSAR.start().notation() for _ in range(4)}) == 4


def test_the_highest_score_wins_and_a_tie_is_shared() -> None:
    say = Say(("Ana", "Bo", "Cléo"))
    assert Outcome.highest((1, 3, 2), say, "jeton") == ((1,), (1, 3, 2), "Bo gagne avec 3 jetons.")
    assert Outcome.highest([0, 1, 1], say, "cheval", "chevaux") == ((1, 2), (0, 1, 1), "Bo et Cléo gagnent ensemble avec 1 cheval.")
    assert Outcome.highest((9, 2, 2), say, "cheval", "chevaux").why == "Ana gagne avec 9 chevaux."
    assert Outcome.lowest((1, 3, 2), say, "jeton") == ((0,), (1, 3, 2), "Ana gagne avec 1 jeton.")
    assert Outcome.highest((9, 2, 2), Say(say.names, 0), "cheval", "chevaux").why == "Tu gagnes avec 9 chevaux."
    assert list(Outcome((0, 2), None, "Fini.").facts()) == ["la partie est finie", "A gagne", "C gagne"]


def test_a_seat_is_known_by_its_letter() -> None:
    assert [KORSAR.seat_of(letter, 3) for letter in ("A", " c ", "b")] == [0, 2, 1]
    assert [KORSAR.seat_of(letter, 3) for letter in ("D", "K", "", "AB", "é")] == [None] * 5


def test_the_words_of_a_game_are_known_by_their_normal_form_and_made_once() -> None:
    words = KORSAR.words(3)
    assert words["galion 3 de a"] == "galion 3 de A" and words["defausse"] == "défausse" and words is KORSAR.words(3)
    assert "galion 3 de d" not in words and "galion 3 de d" in KORSAR.words(4)


def test_a_path_is_one_to_three_words_of_the_game() -> None:
    def unknown(move: object, *legal: tg.Move) -> tg.UnknownMove:
        with pytest.raises(tg.UnknownMove) as caught:
            KORSAR.path(move, 3, legal)
        return caught.value

    assert KORSAR.path("ROUGE 2>galion 3 de b", 3) == KORSAR.path(["rouge 2", "Galion 3 de B"], 3) == ("rouge 2", "galion 3 de B")
    assert KORSAR.path(tg.Move("rouge 2 > galion 3 de B"), 3) == ("rouge 2", "galion 3 de B")
    assert KORSAR.path("pioche > pioche > pioche", 3) == ("pioche",) * 3
    assert unknown("pioche > pioche > pioche > pioche").text == "pioche > pioche > pioche > pioche"
    assert unknown("galion 3 de D").nearest == ("galion 3 de C", "galion 3 de B")
    assert unknown(["galion 3", None, 7]).text == "galion 3 > None > 7" and unknown(7).text == "7" and unknown("x" * 99).text == "x" * 80
    assert unknown("piche", tg.Move("pioche"), tg.Move("galion 3")).nearest == ("pioche",)
    assert unknown("rouge 22", tg.Move("pioche")).nearest[0].startswith("rouge")


def test_a_game_is_written_as_one_finds_it_and_pickled_as_itself() -> None:
    key_largo = tg.games["key_largo"]
    other = key_largo.with_material({"bar": {"scaphandrier": [80, 100, 130]}})
    assert repr(KORSAR) == "tg.games['korsar']" and pickle.loads(pickle.dumps(KORSAR)) is KORSAR is copy.deepcopy(KORSAR)
    assert repr(other) == "tg.games['key_largo'].with_material({'bar': {'scaphandrier': [80, 100, 130]}})"
    assert eval(repr(other), {"tg": tg}) is other is pickle.loads(pickle.dumps(other)) and other.standard is key_largo


def test_an_option_without_more_is_neither_an_item_nor_a_change() -> None:
    assert Option("non", ("non", "oui"), "Quoi ?") == ("non", ("non", "oui"), "Quoi ?", "", ("", ""), ())
    assert (Game.turned, Game.takes_material, dict(Game.changes), dict(Game.options)) == (("", ()), False, {}, {})


@pytest.mark.parametrize("seats", KORSAR.seats)
def test_a_draw_of_what_is_hidden_is_of_the_view_s_own_game(seats: int) -> None:
    view = KORSAR.start(seats, 3).view(0)
    assert WANTED.determinize(view, tg.Chance(1)) == KORSAR.determinize(view, tg.Chance(1))
    assert KORSAR.determinize(view, tg.Chance(1)) != KORSAR.determinize(view, tg.Chance(2))
