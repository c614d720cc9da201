"""Manitou: what becomes of a warrior that is laid. One rule or ruling a test, its position in notation."""

from __future__ import annotations

import pytest
from manitou_helpers import MANITOU, at, bad, fact, refused, told

WARRIORS = ("chef", "homme-médecine", "faiseur de pluie", "guetteur", "guerrière")
WINS = {
    "chef": "homme-médecine, faiseur de pluie, guetteur", "homme-médecine": "faiseur de pluie, guerrière",
    "faiseur de pluie": "guetteur, guerrière", "guetteur": "homme-médecine, guerrière", "guerrière": "chef",
}  # fmt: skip
"""The table of superiority as the sources give it, apart from the material."""


def is_active(warrior: str, seat: str, herd: int) -> str:
    """The fact, with its article and agreement."""
    if warrior == "guerrière":
        return f"la guerrière de {seat} est active sur le troupeau {herd}"
    return f"{'l’' if warrior[0] == 'h' else 'le '}{warrior} de {seat} est actif sur le troupeau {herd}"


@pytest.mark.parametrize("attacker", WARRIORS)
@pytest.mark.parametrize("target", WARRIORS)
def test_the_table_of_superiority_decides_every_fight(attacker: str, target: str) -> None:
    p = at(f"2; troupeau 1: [A {target}]; main B: {attacker}").play(f"{attacker} > troupeau 1")
    if attacker == target:
        assert fact(p, "personne n’est actif sur le troupeau 1", "le troupeau 1 compte 2 guerriers neutralisés")
    elif target in WINS[attacker].split(", "):
        assert fact(p, is_active(attacker, "B", 1), "le troupeau 1 compte 1 guerrier neutralisé")
    else:
        assert attacker in WINS[target].split(", ")
        assert fact(p, is_active(target, "A", 1), "le troupeau 1 compte 1 guerrier neutralisé")


def test_a_hunter_fights_nobody() -> None:
    p = at("2; troupeau 1: [A chef]; main B: chasseur 10").play("chasseur 10 > troupeau 1")
    assert fact(p, "le chef de A est actif sur le troupeau 1", "A ferait 1 prisonnier sur le troupeau 1")


def test_the_first_warrior_is_active_without_a_fight() -> None:
    p = at("2; main A: guerrière").play("guerrière > troupeau 3")
    assert fact(p, "la guerrière de A est active sur le troupeau 3", "le troupeau 3 compte 0 guerrier neutralisé")


def test_a_weaker_attacker_alone_is_neutralised_m9() -> None:
    p = at("2; troupeau 1: [A chef]; main B: guetteur").play("guetteur > troupeau 1")
    assert fact(p, "le chef de A est actif sur le troupeau 1", "le troupeau 1 compte 1 guerrier neutralisé")
    assert "Le chef de A l’emporte sur le guetteur de B." in told(p)


def test_after_two_alike_anyone_becomes_active_without_a_fight_m10() -> None:
    for seat, turns in (("A", ""), ("B", "; troupeau 2: [A chasseur 1]")):
        p = at(f"2; troupeau 1: [A chef, B chef]{turns}; main {seat}: guerrière").play("guerrière > troupeau 1")
        assert fact(p, f"la guerrière de {seat} est active sur le troupeau 1", f"{seat} ferait 1 prisonnier sur le troupeau 1")


def test_any_second_warrior_protects_the_first_and_only_it_can_be_attacked_m11() -> None:
    p = at("2; troupeau 1: [A chef, A guerrière]; troupeau 2: [B chasseur 1]; main B: guerrière, chef").play("guerrière > troupeau 1")
    assert fact(p, "le chef de A est actif sur le troupeau 1"), "the chief, whom a woman beats, was not met"
    assert "Guerrière contre guerrière" in told(p)


def test_a_third_active_warrior_of_ones_own_is_refused_m11() -> None:
    p = at("2; troupeau 1: [A chef, A guerrière]; troupeau 2: [B chasseur 1, B chasseur 2]; main A: guetteur, chasseur 3, chasseur 4")
    assert "jamais un troisième" in refused(p, "guetteur > troupeau 1", "protection")
    p.copy().play("guetteur > troupeau 2")
    assert fact(p.play("chasseur 3 > troupeau 1"), "A a 3 points de chasseurs sur le troupeau 1")


def test_warriors_are_refused_where_every_herd_is_full_and_one_has_a_hunter_m26() -> None:
    p = at("2; troupeau 1: [A chef, A chef, B chasseur 1, B chasseur 2]; troupeau 2: [A guerrière, A guerrière, "
           "B chasseur 3, B chasseur 4]; troupeau 3: [A guetteur, A guetteur, B chasseur 5, B chasseur 6]; "
           "main A: homme-médecine, chasseur 9")  # fmt: skip
    assert "pose un chasseur" in refused(p, "homme-médecine", "protection")
    refused(p, "homme-médecine > troupeau 2", "protection")
    assert {move.path[0] for move in p.legal_moves()} == {"chasseur 9"}


STUCK = ("2; donneur: {dealer}; troupeau 1: [A chef, A chef, B chasseur 1, B chasseur 2]; "
         "troupeau 2: [A guerrière, A guerrière, B chasseur 3, B chasseur 4]; "
         "troupeau 3: [A guetteur, A guetteur, B chasseur 5, B chasseur 6{more}]; main A: {hand}")  # fmt: skip


def test_who_can_lay_nothing_lays_a_warrior_neutralised_anywhere_m26() -> None:
    p = at(STUCK.format(dealer="B", more="", hand="homme-médecine, faiseur de pluie"))
    assert len(p.legal_moves()) == 6
    p.play("homme-médecine > troupeau 2")
    assert fact(p, "la guerrière de A est active sur le troupeau 2", "le troupeau 2 compte 1 guerrier neutralisé",
                "sur le troupeau 2, la guerrière protège la guerrière")  # fmt: skip
    assert MANITOU.position(p.notation()) == p and "neutralisé en arrivant" in told(p)


def test_one_is_stuck_at_the_seventh_card_only_with_two_cards_or_one_for_the_dealer_c3() -> None:
    assert fact(at(STUCK.format(dealer="B", more="", hand="homme-médecine, faiseur de pluie")), "A a 2 cartes en main")
    dealer = at(STUCK.format(dealer="A", more=", B chasseur 7", hand="homme-médecine"))
    assert fact(dealer, "A a 1 carte en main") and len(dealer.legal_moves()) == 3


def test_beating_a_protector_is_a_sacrifice_m12() -> None:
    p = at("2; troupeau 1: [A guetteur, A homme-médecine]; troupeau 2: [B chasseur 1]; main B: chef").play("chef > troupeau 1")
    assert fact(p, "le guetteur de A est actif sur le troupeau 1", "le troupeau 1 compte 2 guerriers neutralisés",
                "A ferait 1 prisonnier sur le troupeau 1")  # fmt: skip
    assert "se sacrifie" in told(p)


def test_the_like_of_a_protector_falls_with_it_m12() -> None:
    p = at("2; troupeau 1: [A guetteur, A chef]; troupeau 2: [B chasseur 1]; main B: chef").play("chef > troupeau 1")
    assert fact(p, "le guetteur de A est actif sur le troupeau 1", "le troupeau 1 compte 2 guerriers neutralisés")


def test_a_weaker_attacker_of_a_protector_falls_alone_m9_m12() -> None:
    p = at("2; troupeau 1: [A guetteur, A chef]; troupeau 2: [B chasseur 1]; main B: faiseur de pluie").play(
        "faiseur de pluie > troupeau 1"
    )
    assert fact(p, "sur le troupeau 1, le chef protège le guetteur", "le troupeau 1 compte 1 guerrier neutralisé")


def test_after_a_sacrifice_the_first_warrior_can_be_attacked_and_protected_again() -> None:
    text = "2; troupeau 1: [A guetteur, A chef, B guerrière]; troupeau 2: [B chasseur 1]; troupeau 3: [A chasseur 1, B chasseur 2]; "
    assert fact(at(text + "main A: guerrière").play("guerrière > troupeau 1"), "sur le troupeau 1, la guerrière protège le guetteur")
    p = at(text + "main A: chasseur 3; main B: faiseur de pluie").play("chasseur 3 > troupeau 3").play("faiseur de pluie > troupeau 1")
    assert fact(p, "le faiseur de pluie de B est actif sur le troupeau 1", "B ferait 2 prisonniers sur le troupeau 1")


@pytest.mark.parametrize("one", WARRIORS)
@pytest.mark.parametrize("two", WARRIORS)
def test_a_warrior_never_fights_ones_own_m15(one: str, two: str) -> None:
    p = at(f"2; troupeau 1: [A {one}]; troupeau 2: [B chasseur 1]; main A: {two}").play(f"{two} > troupeau 1")
    assert fact(p, "le troupeau 1 compte 0 guerrier neutralisé", is_active(one, "A", 1))


def test_no_one_passes_and_hunters_go_anywhere_m26() -> None:
    p = at("2; troupeau 1: [A chef]; main B: chasseur 1, chasseur 2, chasseur 3")
    assert {move.text for move in p.legal_moves()} == {f"chasseur {v} > troupeau {h}" for v in (1, 2, 3) for h in (1, 2, 3)}
    refused(p, "chasse suivante", "tour")


def test_the_published_example_of_the_beaten_rainmaker() -> None:
    """Red's medicine man took the place of Green's rainmaker: three prisoners."""
    p = at(
        "3; troupeau 1: 13 + 3 [B faiseur de pluie, A homme-médecine, B chasseur 8, C chasseur 10]; "
        "troupeau 2: [A chasseur 9, C chasseur 2]; main A: chasseur 1"
    )
    assert fact(p, "l’homme-médecine de A est actif sur le troupeau 1", "A ferait 3 prisonniers sur le troupeau 1",
                "le troupeau 1 compte 1 guerrier neutralisé")  # fmt: skip


def test_the_published_example_of_the_sacrificed_chief() -> None:
    """Green's scout behind Green's medicine man; Red sacrifices a chief; then the scout stands alone, and anyone may try."""
    p = at("3; donneur: A; troupeau 1: [B guetteur, B homme-médecine]; troupeau 2: [C chasseur 3, A chasseur 6, C chasseur 4]; "
           "main A: chef; main B: chasseur 1; main C: faiseur de pluie")  # fmt: skip
    p.play("chef > troupeau 1")
    assert fact(p, "le guetteur de B est actif sur le troupeau 1", "le troupeau 1 compte 2 guerriers neutralisés")
    p.play("chasseur 1 > troupeau 3").play("faiseur de pluie > troupeau 1")
    assert fact(p, "le faiseur de pluie de C est actif sur le troupeau 1")


def test_a_third_active_warrior_cannot_be_written_either() -> None:
    why = bad("2; troupeau 1: [A chef, A chef, A guerrière]; troupeau 2: [B chasseur 1, B chasseur 2]")
    assert "troisième guerrier actif" in why and "manitou#protection" in why


def test_what_beats_whom_is_told_in_words_at_each_fight() -> None:
    for attacker, beaten in WINS.items():
        for target in beaten.split(", "):
            p = at(f"2; troupeau 1: [A {target}]; main B: {attacker}").play(f"{attacker} > troupeau 1")
            assert f"{attacker} de B l’emporte sur l" in told(p) and f"{target} de A." in told(p)


@pytest.mark.parametrize(("end", "can"), [
    ("[A guetteur, A guetteur, B chasseur 5, B chasseur 6, B chasseur 7]", True),
    ("[A guetteur, A guetteur, B chasseur 5, B chasseur 6, B faiseur de pluie]", True),
    ("[A guetteur, B faiseur de pluie, A guetteur, B chasseur 5, B chasseur 6]", False),
    ("[A guetteur, A guetteur, B faiseur de pluie, B faiseur de pluie, B chasseur 6]", False),
])  # fmt: skip
def test_a_third_one_is_written_only_of_who_had_two_active_on_every_herd_then_m26(end: str, can: bool) -> None:
    """After A's seventh card, B lays but one: it may beat a protector, the one before may not."""
    text = ("2; troupeau 1: [A chef, A chef, B chasseur 1, B chasseur 2, A homme-médecine]; "
            f"troupeau 2: [A guerrière, A guerrière, B chasseur 3, B chasseur 4]; troupeau 3: {end}")  # fmt: skip
    if can:
        assert fact(at(text), "la chasse est finie")
    else:
        assert "troisième guerrier actif" in bad(text)


def test_the_dealer_lays_a_third_one_and_nobody_anything_after() -> None:
    text = ("2; donneur: A; troupeau 1: [A chef, A chef, B chasseur 1, B chasseur 2, A homme-médecine]; "
            "troupeau 2: [A guerrière, A guerrière, B chasseur 3, B chasseur 4]; "
            "troupeau 3: [A guetteur, A guetteur, B chasseur 5, B chasseur 6, B {last}]")  # fmt: skip
    assert fact(at(text.format(last="chasseur 7")), "la chasse est finie")
    assert "troisième guerrier actif" in bad(text.format(last="faiseur de pluie"))
