"""French text: typography, and the forgiving comparison of what people type."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames_widgets.engine.text import brief, count, de, french, hidden, listed, nearest, normal, spaced, visible


@pytest.mark.parametrize(("typed", "meant"), [
    ("DÉFAUSSE", "défausse"), ("defausse", "défausse"), ("  rouge   2 ", "rouge 2"), ("l'amiral", "L’Amiral"),
    ("galion 3 de A n°2", "galion 3 de A n° 2"), ("galion 3 de a nº 2", "galion 3 de A n° 2"), ("rouge\u00a02", "rouge 2"),
    ("de\u0301fausse", "d\u00e9fausse"), ("galion 3 de A N° 2", "galion 3 de A n° 2"), ("\tvert\n1", "vert 1"),
])  # fmt: skip
def test_what_is_typed_in_other_ways_is_the_same(typed: str, meant: str) -> None:
    assert normal(typed) == normal(meant)


@given(text=st.text())
def test_the_normal_form_is_its_own_normal_form(text: str) -> None:
    assert normal(normal(text)) == normal(text)


def test_french_typography() -> None:
    assert french("« l'or » : 3 ; quoi ? n° 2 !") == "«\u00a0l’or\u00a0»\u00a0: 3\u00a0; quoi\u00a0? n°\u00a02\u00a0!"


@given(text=st.text())
def test_typography_is_put_in_once(text: str) -> None:
    assert french(french(text)) == french(text)


@pytest.mark.parametrize(("name", "text"), [("Ana", "d’Ana"), ("Bo", "de Bo"), ("A", "de A"), ("Élie", "d’Élie"), ("Hugo", "d’Hugo"),
                                             ("Hasard 2", "de Hasard 2"), ("Hamza", "de Hamza"),
                                             ("Hans", "de Hans"), ("Yves", "d’Yves"), ("Yann", "de Yann"),
                                             ("Yéléna", "de Yéléna"), ("Hakim", "de Hakim"), ("Hana", "de Hana"),
                                             ("Oui-Oui", "de Oui-Oui"), ("Onze", "de Onze"), ("Oumar", "d’Oumar"), ("Åsa", "d’Åsa"),
                                             ("Øyvind", "d’Øyvind"), ("Y", "de Y"), ("O’Neil", "d’O’Neil")])  # fmt: skip
def test_de_is_elided_before_a_vowel_but_never_before_a_seats_letter(name: str, text: str) -> None:
    assert de(name) == text


@pytest.mark.parametrize("vowel", "aeiouyhâàäéèêëîïôöûùüœæåáíóøőū")
def test_every_vowel_elides_and_no_consonant_does(vowel: str) -> None:
    assert de(f"{vowel.upper()}m") == f"d’{vowel.upper()}m" and de(f"{vowel}m") == f"d’{vowel}m"
    assert [de(f"{letter}m") for letter in "BXZ"] == ["de Bm", "de Xm", "de Zm"] and de("Hasard") == "de Hasard"


@pytest.mark.parametrize(("typed", "set_"), [
    ("a : b", "a~: b"), ("a ; b", "a~; b"), ("a !", "a~!"), ("a ?", "a~?"), ("« a", "«~a"), ("a »", "a~»"), ("n° 2", "n°~2"),
    ("2 $", "2~$"), ("l'or", "l’or"), ("a.", "a."),
])  # fmt: skip
def test_each_sign_has_its_space(typed: str, set_: str) -> None:
    assert french(typed) == set_.replace("~", "\u00a0")


def test_the_normal_form_of_signs() -> None:
    assert (
        normal("N° 2") == normal("nº 2") == normal("n°2") == normal("nº2") == "no 2"
        and normal("L’Œuf d'Ana") == "l'œuf d'ana"
        and normal("a\u00a0 b\n") == "a b"
    )


def test_a_noun_may_have_its_own_plural() -> None:
    assert [count(n, "cheval", "chevaux") for n in (1, 2, -3)] == ["1 cheval", "2 chevaux", "−3 chevaux"]
    assert listed(["A", "B", "C"], "ou") == "A, B ou C"


@pytest.mark.parametrize(("number", "text"), [(0, "0 carte"), (1, "1 carte"), (-1, "−1 carte"), (2, "2 cartes")])
def test_plurals_begin_at_two(number: int, text: str) -> None:
    assert count(number, "carte") == text


@pytest.mark.parametrize(("items", "text"), [([], ""), (["A"], "A"), (["A", "B"], "A et B"), (["A", "B", "C"], "A, B et C")])
def test_lists(items: list[str], text: str) -> None:
    assert listed(items) == text


def test_the_nearest_words_come_best_first() -> None:
    assert nearest("Capitain rouge", ["galion 2", "capitaine rouge", "capitaine vert"])[0] == "capitaine rouge"
    assert nearest("¤", ["galion 2"]) == []
    assert len(nearest("galion", ["galion 2", "galion 3", "galion 4"])) == 2
    assert len(nearest("galion", ["galion 2", "galion 3", "galion 4"], 3)) == 3
    assert nearest("gallon", ["galion"]) == ["galion"] and nearest("ronde", ["galion"]) == []


@pytest.mark.parametrize(("raw", "seen"), [
    ("a\x1b[31mb", "a␛[31mb"), ("\x00\x7f\n", "␀␡␊"), ("a\u202eb", "a\ufffdb"), ("\x9b2J", "\ufffd2J"), ("\ud800", "\ufffd"),
    ("Élie « 1\u00a0! »\u202f", "Élie « 1\u00a0! »\u202f"), ("👩\u200d🚀", "👩\u200d🚀"), ("نام\u200cها", "نام\u200cها"),
])  # fmt: skip
def test_a_control_character_is_shown_and_everything_else_is_left(raw: str, seen: str) -> None:
    assert visible(raw) == seen


@given(text=st.text())
def test_what_is_visible_hides_nothing(text: str) -> None:
    assert hidden(visible(text)) == []


class Rude:
    def __repr__(self) -> str:
        raise RuntimeError


def test_any_value_is_quoted_briefly() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert brief("x" * 100) == "'" + "x" * 59
    assert [brief(10**5000), brief(Rude()), brief(deep), brief(7)] == ["un nombre trop long", "<Rude>", "<list>", "7"]


def test_four_figures_are_spaced_where_things_are_counted_and_a_minus_is_no_hyphen() -> None:
    assert [spaced(number) for number in (0, 46656, -9, -2000)] == ["0", "46\u00a0656", "−9", "−2\u00a0000"]
    assert count(1370, "jeton") == "1\u00a0370 jetons" and count(-2000, "point") == "−2\u00a0000 points"
