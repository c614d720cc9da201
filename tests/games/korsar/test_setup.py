"""Korsar: seats, teams, cards and the deal."""

from __future__ import annotations

import pytest
from korsar_helpers import KORSAR
from support import DOCS

import tablegames_widgets as tg

ALL = [card for place in KORSAR.census(KORSAR.start(seats=2, seed=1)).values() for card in place]


def test_there_are_78_cards() -> None:
    assert len(ALL) == 78


def test_25_galleons_carry_100_gold() -> None:
    values = sorted(int(card[-1]) for card in ALL if card.startswith("galion"))
    assert values == [2] * 5 + [3] * 6 + [4] * 5 + [5] * 5 + [6] * 2 + [7, 8] and sum(values) == 100


@pytest.mark.parametrize("colour", ["rouge", "vert", "bleu", "jaune"])
def test_each_colour_has_twelve_pirates_of_strength_30_and_a_captain(colour: str) -> None:
    assert sorted(card for card in ALL if card.startswith(colour)) == sorted(
        f"{colour} {strength}" for strength in [1] * 2 + [2] * 4 + [3] * 4 + [4] * 2
    )
    assert ALL.count(f"capitaine {colour}") == 1


def test_there_is_one_admiral() -> None:
    assert ALL.count("amiral") == 1


@pytest.mark.parametrize("seats", KORSAR.seats)
def test_each_seat_is_dealt_six_cards_and_the_rest_is_the_pile_k24(seats: int) -> None:
    v = KORSAR.start(seats, seed=5).view(None)
    assert v.hand_sizes == (6,) * seats and v.pile_size == 78 - 6 * seats and not v.galions and not v.discards


def test_seven_cannot_play_and_are_told_why() -> None:
    with pytest.raises(tg.BadSetup, match=r"se joue à 2, 3, 4, 5, 6 ou 8, pas à 7.*équipes de deux.*korsar#equipes"):
        KORSAR.start(seats=7)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_up_to_five_each_plays_alone_unless_told_otherwise(seats: int) -> None:
    assert not KORSAR.start(seats, seed=1).teams


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_teams_of_two_form_at_four_six_and_eight_with_mates_side_by_side_k26(seats: int) -> None:
    p = KORSAR.start(seats, seed=1, teams="équipes")
    assert p.teams and [p.view(None).side_of(seat) for seat in range(seats)] == [seat // 2 for seat in range(seats)]


@pytest.mark.parametrize("seats", [6, 8])
def test_at_six_and_eight_teams_form_by_themselves(seats: int) -> None:
    assert KORSAR.start(seats, seed=1) == KORSAR.start(seats, seed=1, teams="équipes")


@pytest.mark.parametrize("seats", [6, 8])
def test_nobody_plays_alone_at_six_or_eight(seats: int) -> None:
    with pytest.raises(tg.BadSetup, match="équipes de deux.*korsar#equipes"):
        KORSAR.start(seats, seed=1, teams="solo")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_teams_at_two_three_or_five(seats: int) -> None:
    with pytest.raises(tg.BadSetup, match="chacun joue pour soi.*korsar#equipes"):
        KORSAR.start(seats, seed=1, teams="équipes")


def test_an_option_or_value_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(tg.BadSetup, match="teams.* et .*ending"):
        KORSAR.start(3, seed=1, equipes="oui")
    with pytest.raises(tg.BadSetup, match="aussitôt.* ou .*dernière carte"):
        KORSAR.start(3, seed=1, ending="plus tard")


def test_the_first_seat_is_drawn_by_lot_k1() -> None:
    assert {KORSAR.start(5, seed=seed).to_move for seed in range(60)} == {(seat,) for seat in range(5)}


def test_a_team_starts_with_its_first_mate_k1() -> None:
    assert {KORSAR.start(8, seed=seed).to_move for seed in range(60)} == {(0,), (2,), (4,), (6,)}


def test_every_card_can_be_dealt_to_every_seat() -> None:
    dealt = [set(KORSAR.start(2, seed=seed).view(tg.TOUS).hands[1]) for seed in range(300)]
    assert set.union(*dealt) == set(ALL)


def test_the_game_knows_the_provenance_of_its_cards() -> None:
    assert set(KORSAR.material["provenance"].values()) == {"publié"}
    assert KORSAR.material["colours"]["source"] == "les images des cartes de l’éditeur"  # its rules name three colours only


def test_the_page_tells_the_dates_that_the_rules_print() -> None:
    page = " ".join(DOCS.joinpath("jeux", "korsar.md").read_text("utf-8").split())
    assert "(1635-1688, selon la règle)" in KORSAR.material["captain_names"]["bleu"]
    assert "Anne Bonny y vit de 1635 à 1688" in page and "1685" not in page
