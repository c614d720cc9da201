"""The published first day at four, sum by sum: red (A), green (B), yellow (C), mauve (D)."""

from __future__ import annotations

from key_largo_helpers import at, facts, hand, play, refused, told, wreck

START = "4; épave F1: or 2 F, marchandises 3 F, or 1 F; épave M1: monstre M, antiquités 3 M, or 2 M, or 3 M, or 4 M"
PROGRAMMES = ("bar > plongée", "dauphins > bar", "dauphins > bar", "magasin > plongée")


def test_the_first_day_of_the_published_rules_sum_by_sum() -> None:
    p = at(START)
    assert facts(p) >= {f"{letter} a 100 $" for letter in "ABCD"} | {"c’est le vendredi", "A commence la journée"}
    for seat, programme in enumerate(PROGRAMMES):
        p.play(programme, seat)
    assert p.to_move == (0,)

    play(p, "recruter", "tournée > épave F2")  # T1: alone at the bar, 80 for the diver and 20 for the round
    first = wreck(p, "épave F2")
    play(p, "épave G1")
    assert sorted(first) == sorted(wreck(p, "épave F2"))
    assert facts(p) >= {"A a 0 $", "A a 2 scaphandriers"}
    assert facts(p) >= {"B a 140 $", "C a 140 $"}  # T5: 40 each on a Friday, not shared

    play(p, "tuyau > scaphandrier 1", "trident > scaphandrier 1")  # T2: alone at the store, 50 for both
    assert facts(p) >= {"D a 50 $", "le scaphandrier 1 de D a 1 tuyau", "le scaphandrier 1 de D a un trident"}

    assert facts(p) >= {"c’est l’après-midi"}
    assert "profond" in refused(p, "épave M1", "profondeur")  # A43: no hose, so only the shallow
    play(p, "épave F1", "épave M1")
    assert facts(p) >= {"B est au bar", "C est au bar", "un scaphandrier coûte 100 $"}
    play(p, "scaphandrier 1", "scaphandrier 2")
    assert hand(p, 0) == ["or 2 F", "marchandises 3 F"]

    play(p, "recruter", "tournée > épave F3", "épave F4")  # T1: two at the bar, 100 and 20
    assert facts(p) >= {"B a 20 $", "B a 2 scaphandriers"}
    play(p, "recruter")
    assert facts(p) >= {"C a 40 $", "C a 2 scaphandriers", "c’est à C de jouer"}
    play(p, "terminé", "scaphandrier 1")  # T6: the trident kills the monster, the next card comes up
    assert "rencontre un monstre" in told(p) and hand(p, 3) == ["antiquités 3 M"]
    assert facts(p) >= {"le scaphandrier 1 de D n’a pas de trident", "monstre M a quitté le jeu", "1 trident a quitté le jeu"}
    assert facts(p) >= {"l’épave M1 compte 3 cartes", "c’est le samedi", "B commence la journée", "D a 50 $", "D a 1 scaphandrier"}


def test_without_a_trident_mauve_would_have_lost_diver_and_hose() -> None:
    """T6: the monster goes back and the five cards are shuffled."""
    cards = "monstre M, antiquités 3 M, or 2 M, or 3 M, or 4 M"
    p = at(f"4; programme A: dauphins, bar; programme B: dauphins, bar; programme C: dauphins, bar; programme D: plongée, bar; "
           f"équipe D: 1 tuyau; épave M1: {cards}")  # fmt: skip
    play(p, "épave M1", "scaphandrier 1")
    assert sorted(wreck(p, "épave M1")) == sorted(cards.split(", "))
    assert facts(p) >= {"D a 0 scaphandrier", "1 scaphandrier a quitté le jeu", "1 tuyau a quitté le jeu"}
    assert facts(p) >= {"la réserve a 11 scaphandriers", "la réserve a 19 tuyaux", "l’épave M1 contient au moins 1 monstre"}
