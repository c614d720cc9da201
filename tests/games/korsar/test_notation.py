"""Korsar: positions that the rules cannot produce are refused, with the reason."""

from __future__ import annotations

import pytest
from korsar_helpers import KORSAR, at, bad

import tablegames_widgets as tg

CHEST = "galion 2 ×5, galion 3 ×6, galion 4 ×5, galion 5 ×5, galion 6 ×2, galion 7, galion 8"


@pytest.mark.parametrize(("text", "why"), [
    ("3; main A: amiral ×2", "Trop de « amiral » : le jeu n’en contient que 1"),
    ("3; main A: amiral; main B: amiral", "Trop de « amiral »"),
    ("3; butin A: galion 5 ×6", "Trop de « galion 5 » : le jeu n’en contient que 5"),
    ("3; main A: galion 5 ×3; mer: galion 5 de A [B rouge 1]; butin C: galion 5 ×2", "Trop de « galion 5 »"),
    ("3; main A: violet 2", "« violet 2 » n’est pas une carte de Korsar"),
    ("3; main A: roug 2", "Voulais-tu dire « rouge 2 »"),
    ("3; main A: rouge 5", "n’est pas une carte"),
    ("3; main D: rouge 2", "il n’y a que 3 sièges"),
    ("3; mer: galion 3 de K", "ne se lit pas"),
    ("3; mer: galion 3 de D", "Il n’y a pas de siège « d »"),
    ("3; mer: galion 3 de A [E rouge 2]", "Il n’y a pas de siège « e »"),
    ("3; trait: K", "Il n’y a pas de siège « K » : les sièges vont de A à C"),
    ("3; mer: galion 3 de A [B rouge 2, B capitaine rouge, A amiral]", "Un seul personnage"),
    ("3; mer: galion 3 de A [B rouge 2, B vert 2]", "joues déjà rouge"),
    ("3; mer: galion 3 de A [B rouge 2, C rouge 2]", "Un autre joueur joue déjà rouge"),
    ("3; mer: galion 3 de A [B capitaine rouge]", "d’abord un de tes pirates rouges"),
    ("3; mer: galion 3 de A [B amiral]", "un de tes galions"),
    ("3; mer: galion 3 de A [B galion 2]", "ne se pose pas autour"),
    ("3; mer: galion 3 de A [rouge 1]", "écris d’abord la lettre de qui l’a posé, par exemple « A rouge 2 »"),
    ("3; mer: galion 3 de A [Ana rouge 1]", "écris d’abord la lettre"),
    ("3; mer: galion 9 de A", "ne se lit pas"),
    ("3; mer: rouge 2 de A", "ne se lit pas"),
    ("3; butin A: rouge 2", "ne contient que des galions"),
    ("3; défausse: galion 2", "ne se défausse jamais"),
    ("3; mer: galion 3 de A", "À son tour, A aurait déjà pris"),
    ("3; pioche: vide; main A: rouge 1", "Où sont ces galions"),
    ("3; pioche: vide; main A: rouge 1", "Place-les dans une main, un butin, la mer ou la pioche"),
    (f"3; pioche: vide; main B: rouge 1; butin A: {CHEST}", "A ne peut pas jouer"),
    (f"3; pioche: vide; main A: rouge 1; butin A: {CHEST}", "La partie est déjà finie"),
    ("3; trait: fini", "que lorsque la pioche est vide"),
    (f"2; trait: fini; pioche: vide; main A: rouge 1; main B: rouge 1; butin A: {CHEST}", "et qu’un camp n’a plus de carte"),
    ("3; touché: galion 3 de A", "nomme un galion en jeu"),
    ("3; mer: galion 3 de A [B rouge 2]; touché: galion 3 de A", "second équipier"),
    ("4; équipes: oui; mer: galion 3 de A [C rouge 2]; touché: galion 3 de A", "second équipier"),
    ("4; équipes: oui; trait: B; mer: galion 3 de A; touché: galion 3 de A", "A n’a pas pu jouer en dernier sur le galion 3 de A"),
    ("4; équipes: oui; trait: B; mer: galion 3 de C [A bleu 1, C vert 2]; touché: galion 3 de C", "n’a pas pu jouer en dernier"),
    ("8; trait: D; mer: galion 3 de A [B vert 2]; touché: galion 3 de A", "C n’a pas pu jouer en dernier"),
    ("3; équipes: peut-être", "« oui » ou « non »"),
    ("3; fin: demain", "aussitôt"),
    ("3; hasard: 12", "seize chiffres"),
    ("3; chapeau: oui", "ne connaît pas « chapeau: oui »"),
    ("3; man A: rouge 2", "Voulais-tu dire « main A »"),
    ("3; main A: rouge 2; main A: rouge 3", "écrit deux fois"),
    ("3; main A", "Il manque un"),
])  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_the_reason(text: str, why: str) -> None:
    assert why in bad(text)


@pytest.mark.parametrize("cards", ["C vert 2, A bleu 1", "A bleu 1, C vert 2, A capitaine bleu"])
def test_the_galleon_that_the_first_mate_touched_bears_his_card_k28(cards: str) -> None:
    assert at(f"4; équipes: oui; trait: B; mer: galion 3 de C [{cards}]; touché: galion 3 de C").view(1).touched == "galion 3 de C"


@pytest.mark.parametrize(
    ("text", "why"), [("7", "à 7"), ("9", "à 9"), ("11", "à 11"), ("trois", "pas à « trois »"), ("", "pas à «"),
                      ("3; équipes: oui", "chacun joue pour soi"), ("6; équipes: non", "équipes de deux")],
)  # fmt: skip
def test_seats_and_teams_that_cannot_be_are_a_bad_setup(text: str, why: str) -> None:
    assert why in bad(text, tg.BadSetup)


@pytest.mark.parametrize("text", [None, 3, b"3", ["3"], {}])
def test_a_position_is_a_text(text: object) -> None:
    with pytest.raises(tg.BadPosition, match="est un texte"):
        KORSAR.position(text)


def test_what_is_left_out_follows_one_rule() -> None:
    p = at("2; main B: amiral")
    assert p.to_move == (0,) and p.chance == 0 and p.view(0).hand_sizes == (0, 1) and not p.teams
    pile = p.notation().partition("pioche: ")[2].partition(";")[0]
    assert pile.startswith("rouge 1 ×2, rouge 2 ×4") and pile.endswith("galion 7, galion 8") and "amiral" not in pile
    assert p.options["ending"] == "aussitôt"


def test_what_is_unplaced_is_discarded_where_the_pile_is_written() -> None:
    p = at(f"2; main A: rouge 1; main B: vert 1; pioche: bleu 4; butin A: {CHEST}")
    assert p.view(None).pile_size == 1 and len(p.view(None).discards) == 78 - 3 - 25


def test_the_first_card_written_of_the_pile_is_the_next_one_drawn() -> None:
    p = at(f"2; main A: rouge 1; main B: vert 1; pioche: bleu 4, jaune 2; butin A: {CHEST}").play("pioche")
    assert p.view(0).main == ("rouge 1", "bleu 4") and "pioche: jaune 2;" in p.notation()


def test_a_pile_left_out_is_drawn_in_the_order_of_the_material() -> None:
    assert at("2; main B: rouge 1").play("pioche").view(0).main == ("rouge 1",)


def test_a_position_is_read_whatever_the_case_accents_spaces_and_lines() -> None:
    assert at("3\nMAIN a :  Rouge 2 x 2 ,rouge 2×2\nMER: GALION 3 DE b [a vert 1,C bleu 2]; trait:b") == at(
        "3; main A: rouge 2 ×4; mer: galion 3 de B [A vert 1, C bleu 2]; trait: B"
    )


def test_reading_galleons_leaves_no_trace_in_the_moves_of_the_seat_to_play() -> None:
    p = at("3; main C: rouge 2; mer: galion 3 de A [A jaune 3, C rouge 2]; trait: C")
    assert [str(move) for move in p.legal_moves()] == ["pioche", "rouge 2 > galion 3 de A"]
