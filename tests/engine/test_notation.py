"""The notation of positions: items, things, numbers, and what is said of what is none of them."""

from __future__ import annotations

from typing import Any

import pytest
from rule_helpers import sentence

import tablegames_widgets as tg
from tablegames_widgets.engine.notation import Field, Reader, Stock, fields, split, things, turned, whole, word64, written

WORDS = {"rouge 2": "rouge 2", "galion 3": "galion 3", "defausse": "défausse"}
WANTED = tg.games["wanted"]


def wrong(ask: Any, *given: Any, error: type[tg.TableGamesError] = tg.BadPosition) -> str:
    with pytest.raises(error) as caught:
        ask(*given)
    return sentence(caught.value)


# -- items ---------------------------------------------------------------------------------------------------------------


def test_items_are_separated_by_semicolons_or_lines_and_known_by_any_spelling() -> None:
    read = fields("Main a:  rouge 2 ;\n ; DEFAUSSE : a: b\nmain B:", ("main A", "main B", "défausse", "trait"))
    assert read == {"main a": Field("main A", "rouge 2"), "defausse": Field("défausse", "a: b"), "main b": Field("main B", "")}
    assert fields("", ("main A",)) == {} == fields(" ;; \n", ())


def test_an_item_that_cannot_be_read_is_named_with_what_would_do() -> None:
    known = ("main A", "main", "trait")
    assert wrong(fields, "mian A: x", known) == "La position ne connaît pas « mian A: x ». Voulais-tu dire « main A » ?"
    assert wrong(fields, "zut: x", known) == "La position ne connaît pas « zut: x ». Ce qu’elle connaît : main A, main, trait."
    assert wrong(fields, "main A rouge", known) == "Il manque un « : » dans « main A rouge » : on écrit « main A: … »."
    assert wrong(fields, "trait: A; Trait: B", known) == "« trait » est écrit deux fois dans la position."
    assert wrong(fields, 3, known) == "Une position est un texte, pas int."


@pytest.mark.parametrize(("before", "after"), [("main A ", "»"), ("", "»")])
def test_only_the_beginning_of_a_long_item_is_told(before: str, after: str) -> None:
    told = wrong(fields, f"{before}{'z' * 99}", ("main A",))
    assert f"« {before}{'z' * (60 - len(before))} {after}" in told


# -- things --------------------------------------------------------------------------------------------------------------


def test_things_are_separated_by_commas_but_for_those_in_brackets() -> None:
    assert split("a, b [c, d], e") == ["a", "b [c, d]", "e"] and split("a,,b") == ["a", "", "b"]
    assert all(split(nothing) == [] for nothing in ("", "  ", "vide", "VIDE", "aucun", "Aucune"))


@pytest.mark.parametrize("times", ["×3", "x3", "* 3", " × 3"])
def test_a_thing_is_counted_by_a_sign_and_a_number(times: str) -> None:
    assert things(f"Rouge 2{times}, défausse", WORDS, "une carte") == ["rouge 2"] * 3 + ["défausse"]


def test_a_thing_that_is_none_is_named_with_the_nearest() -> None:
    assert wrong(things, "galion 3, roug 2", WORDS, "une carte") == "« roug 2 » n’est pas une carte. Voulais-tu dire « rouge 2 » ?"
    assert wrong(things, "¤", WORDS, "une carte") == "« ¤ » n’est pas une carte."
    assert wrong(things, "¤" * 99, WORDS, "une carte") == f"« {'¤' * 60} » n’est pas une carte."
    assert wrong(things, "rouge 2 ×1000", WORDS, "une carte").startswith("« rouge 2 ×1000 » n’est pas une carte.")


def test_things_are_written_as_they_are_read() -> None:
    assert written([]) == "vide" and written(["a"]) == "a" and written(["a", "b", "a"]) == "a ×2, b"
    assert written(["a", "b", "a", "a"], ordered=True) == "a, b, a ×2"
    for held in ([], ["rouge 2"], ["galion 3", "rouge 2", "rouge 2"]):
        assert things(written(held, ordered=True), WORDS, "une carte") == held


def test_the_piles_of_an_older_save_are_turned_over() -> None:
    text = "sièges: 2; pioche: a, b [c, d], a ×2; Pioche A: a; main A: a, b; pioche B: vide; pioches: a, b"
    assert turned(text, ("pioche",)) == ("sièges: 2; pioche: a ×2, b [c, d], a; Pioche A: a; main A: a, b; pioche B: vide; pioches: a, b")
    assert turned(text, ()) == text and turned("défausse: a, b", ("Défausse",)) == "défausse: b, a"


# -- numbers -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", ["-1", "11", "", "1.5", "dix", "0x1", "1 0", "9" * 7, "²"])
def test_a_number_is_whole_and_not_above_what_there_is(value: str) -> None:
    assert [whole(good, "or", 10) for good in ("0", "10", "007")] == [0, 10, 7]
    assert wrong(whole, value, "or", 10) == f"« or » est un nombre entier de 0 à 10, pas « {value} »."


def test_only_the_beginning_of_a_long_number_is_told() -> None:
    assert wrong(whole, "z" * 99, "or", 10).endswith(f"« {'z' * 40} ».")
    assert wrong(word64, "z" * 99).endswith(f"« {'z' * 40} ».")


def test_chance_is_sixteen_hexadecimal_digits() -> None:
    assert word64("00000000deadBEEF") == 0xDEADBEEF and word64("f" * 16) == 2**64 - 1
    for value in ("12", "f" * 17, "0x" + "f" * 14, "g" * 16):
        assert wrong(word64, value) == f"« hasard » s’écrit avec seize chiffres hexadécimaux, pas « {value} »."


# -- the reader ----------------------------------------------------------------------------------------------------------


def reader(text: str) -> Reader:
    return Reader(WANTED, text, ("trait", "mer"), ("main",))


def test_a_reader_knows_its_items_seats_options_and_chance() -> None:
    read = reader("sièges: 3; main B: rouge 2; TRAIT: b; fin: carte finie; hasard: 00000000000000ff")
    assert (read.n, read.chance, read.options["end_check"]) == (3, 255, "carte finie")
    assert read.has("main b") and not read.has("main A") and read.value("Main B") == "rouge 2"
    assert read.value("mer") == "" and read.value("mer", "vide") == "vide"
    assert reader("sièges: 3").chance == 0 and reader("sièges: 3").options["end_check"] == "aussitôt"
    assert read.seat("b") == 1 and read.seat(" C ") == 2
    assert read.choice("trait", {"B": "elle", "C": "lui"}, "C") == "elle" and read.choice("mer", {"Non": "n", "oui": "o"}, "non") == "n"


def test_a_reader_says_what_it_cannot_take() -> None:
    assert wrong(reader, "main A: x", error=tg.BadSetup).endswith("pas à « ? ».")
    assert wrong(reader, "sièges: 3; main D: x") == "« main D » : il n’y a que 3 sièges."
    assert wrong(reader, "sièges: 3; fin: jamais") == "« fin » vaut « aussitôt » ou « carte finie »."
    assert wrong(reader("sièges: 3").seat, "K" * 30) == f"Il n’y a pas de siège « {'K' * 20} » : les sièges vont de A à C."
    assert wrong(reader("sièges: 3; trait: Z").choice, "trait", {"oui": "o", "non": "n"}, "oui") == "« trait » vaut « oui » ou « non »."


def test_a_stock_gives_what_it_has_and_keeps_the_rest_in_order() -> None:
    stock = Stock(("as", "roi", "valet"), (1, 3, 2), "une carte")
    assert stock.take("Roi ×2, as") == (1, 1, 0) and stock.rest() == (1, 2, 2)
    assert stock.named("roi, roi") == [1, 1] and stock.rest() == (1, 2, 2)
    assert wrong(stock.take, "as") == "Trop de « as » : le jeu n’en contient que 1."
    assert wrong(stock.named, "dame").startswith("« dame » n’est pas une carte.")
