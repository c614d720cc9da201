"""Wanted!, how what happens is told: « tu » to the seat that looks, names to the others, and never « devant soi »."""

from __future__ import annotations

import pytest
from wanted_helpers import WANTED, at, play, refused, told

import tablegames_widgets as tg
from tablegames_widgets.games.wanted.cards import CARD, NAMES, TITLE, TITLES
from tablegames_widgets.games.wanted.rules.kinds import KINDS, kind_of

SHOT = "4; main A: BANG! 7♦; main B: RATÉ! 2♠"


def test_a_shot_is_told_to_each_in_his_own_words() -> None:
    p = play(at(SHOT), "BANG! > B")
    assert [told(p, seat) for seat in (0, 1, 2)] == [
        "Tu joues « BANG! 7♦ » contre B.", "A joue « BANG! 7♦ » contre toi.", "A joue « BANG! 7♦ » contre B."
    ]  # fmt: skip
    play(p, "encaisser")
    assert told(p, 1) == "Tu encaisses. Tu perds 1 point de vie." and told(p, 0) == "B encaisse. B perd 1 point de vie."


def test_the_dead_is_told_that_it_was_he() -> None:
    p = play(at("4; vie B: 1; main A: BANG! 7♦"), "BANG! > B")
    assert "A t’élimine. Ton rôle : renégat." in told(p, 1) and "Tu élimines B. Le rôle de B : renégat." in told(p, 0)


def test_what_is_someones_is_his() -> None:
    p = play(at("4; main A: SCHOFIELD V♣; devant A: VOLCANIC 10♠"), "SCHOFIELD")
    assert told(p, 0) == "Tu poses « SCHOFIELD V♣ ». Ta carte « VOLCANIC 10♠ » est défaussée."
    assert told(p, 1) == "A pose « SCHOFIELD V♣ ». La carte « VOLCANIC 10♠ » de A est défaussée."
    p = play(at("4; main A: BRAQUAGE V♥; main B: BANG! 7♦"), "BRAQUAGE > main de B")
    assert "Tu prends « BANG! 7♦ » dans la main de B." in told(p, 0) and "A prend « BANG! 7♦ » dans ta main." in told(p, 1)
    p = play(at("4; main A: BRAQUAGE V♥; devant A: DYNAMITE"), "BRAQUAGE > DYNAMITE")
    assert "Tu reprends « DYNAMITE 2♥ »." in told(p, 0)


def test_a_planque_and_a_prison_are_told_to_who_draws() -> None:
    p = play(at("4; main A: BANG! 7♦; devant B: PLANQUE D♠; pioche: BIÈRE 6♥"), "BANG! > B", "PLANQUE")
    assert "C’est un cœur : ta PLANQUE vaut un RATÉ!. Tu pares le tir." in told(p, 1)
    p = play(at("4; devant B: PRISON V♠; pioche: RATÉ! 2♠"), "fin du tour")
    assert "C’est à toi de jouer." in told(p, 1) and "Ce n’est pas un cœur : tu passes ton tour en prison." in told(p, 1)
    assert "C’est à B de jouer." in told(p, 0) and "B passe son tour en prison." in told(p, 0)


def test_sam_takes_ones_cards() -> None:
    p = play(at("5; personnage C: Sam le Vautour; vie B: 1; main A: BANG!; main B: DUEL, RATÉ!"), "BANG! > B", "encaisser", "encaisser")
    assert "Tu prends les 2 cartes de B." in told(p, 2) and "C prend tes 2 cartes." in told(p, 1)


@pytest.mark.parametrize(
    ("text", "winner", "other"),
    [
        ("3; vie C: 1; main A: BANG!", "Tu gagnes : ta cible est éliminée.", "A gagne : sa cible est éliminée."),
        ("3; éliminés: C; vie B: 1; main A: BANG!", "Tu gagnes : il ne reste personne d’autre en vie.",
         "A gagne : il ne reste personne d’autre en vie."),
        ("4; éliminés: C, D; vie B: 1; main A: BANG!", "Le shérif gagne (toi) : il ne reste ni hors-la-loi ni renégat.",
         "Le shérif gagne (A) : il ne reste ni hors-la-loi ni renégat."),
        ("5; éliminés: C, D; vie B: 1; main A: BANG!",
         "Le shérif et son adjoint gagnent (E et toi) : il ne reste ni hors-la-loi ni renégat.",
         "Le shérif et son adjoint gagnent (A et E) : il ne reste ni hors-la-loi ni renégat."),
        ("7; éliminés: C, D, F; vie B: 1; main A: BANG!",
         "Le shérif et ses adjoints gagnent (E, G et toi) : il ne reste ni hors-la-loi ni renégat.",
         "Le shérif et ses adjoints gagnent (A, E et G) : il ne reste ni hors-la-loi ni renégat."),
    ],
)  # fmt: skip
def test_the_end_is_told_to_the_winner_and_to_the_rest(text: str, winner: str, other: str) -> None:
    p = play(at(text), f"BANG! > {'C' if 'vie C' in text else 'B'}")
    assert [p.view(seat).outcome.why.replace("\u00a0", " ") for seat in (0, 1)] == [winner, other]
    assert WANTED.determinize(p.view(1), tg.Chance(1)).view(1) == p.view(1)


def test_a_refusal_names_others_and_says_tu() -> None:
    p = at("5; main A: BANG! 7♦; main B: DUEL")
    assert refused(p, "BANG! > C", "distance") == "C est à distance 2, ton arme (Colt .45) porte à 1."
    assert refused(p, "BANG! > A", "bang") == "Tu ne peux pas te viser toi-même."
    assert p.view(0, ("Ana", "Bo", "Cléo", "Dan", "Ève")).why_not("BANG! > C").text.startswith("Cléo est à distance 2")


def test_a_card_knows_what_it_is_and_reads_as_its_name() -> None:
    card = CARD["BANG! 7♦"]
    assert card == "BANG! 7♦" and (card.sort, card.value, card.suit, card.spoken) == ("BANG!", "7", "♦", "7 de carreau")
    assert card.sort is TITLE["BANG!"] and kind_of(card).hint == "viser" and not card.sort.blue
    assert [NAMES[n].number for n in range(len(NAMES))] == list(range(len(NAMES))) and len(KINDS) == len(TITLES) == 22


def test_nothing_is_told_of_moi_nor_before_oneself() -> None:
    for seed in range(4):
        p, chance = WANTED.start(5, seed), tg.Chance(seed)
        while not p.is_over:
            moves = p.legal_moves()
            p.play(moves[chance.below(len(moves))])
            said = " ".join(map(str, p.view(0, ("Moi", "Bo", "Cléo", "Dan", "Ève")).events))
            assert "Moi" not in said and "devant soi" not in said and "tour d" not in said
