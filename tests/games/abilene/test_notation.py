"""The notation of positions: what it reads, what it fills in, what it refuses."""

from __future__ import annotations

import pytest
from abilene_helpers import ABILENE, at, bad, chips, fact

import tablegames_widgets as tg


def test_what_is_left_out_follows_one_rule() -> None:
    p = ABILENE.position("sièges: 3; main A: train")
    assert chips(p) == ((30, 30, 30), 0) and fact(p, "C est le donneur") and fact(p, "c’est à A de jouer")
    assert fact(p, "la pioche compte 53 cartes") and p.view(None).inside == (0, 1, 2) and p.chance == 0


def test_typing_is_forgiven() -> None:
    assert at("2; MAIN a: Betail 30 x2, reserve d'or; main B: EAU DE FEU") == at(
        "2; main A: bétail 30 ×2, réserve d’or; main B: eau de feu"
    )


@pytest.mark.parametrize(("text", "why"), [
    ("2; pot: -3; main A: train", "« pot » est un nombre entier"),
    ("2; jetons A: -1; main A: train", "nombre entier de 0 à 600"),
    ("2; jetons A: 500; jetons B: 400; main A: train", "plus de 600 jetons"),
    ("2; main A: train ×2", "Trop de « train »"),
    ("2; main A: wagon", "n’est pas une carte de Welcome to Abilene"),
    ("2; main A: train; troupeau B: shérif", "n’est fait que de bétail"),
    ("2; main A: train; garde B: bétail 3", "une seule carte défense"),
    ("2; main A: train; attaque B: desperados sur B", "d’un participant au troupeau d’un autre"),
    ("2; main A: bétail 1; attaque B: train sur A", "s’écrit « desperados sur B »"),
    ("2; main A: train; attaque A: indiens sur B", "son attaque a déjà agi"),
    ("2; main A: train; garde A: shérif", "sa défense est partie"),
    ("2; main B: train, bétail 1; attaque B: indiens sur A; garde A: cavalerie; trait: B", "aurait déjà contré"),
    ("2; main B: train", "n’a plus de carte"),
    ("3; main A: train; main C: bétail 1; dans la manche: A, B", "C n’est pas dans la manche"),
    ("2; main A: train; dans la manche: A", "à deux au moins"),
    ("2; question: distribution; main A: train; main B: shérif", "le même nombre de cartes, 3 au moins"),
    ("2; question: distribution; main A: bétail 1 ×3; main B: bétail 3 ×3; troupeau A: bétail 10", "aucune carte n’est posée"),
    ("2; question: mise; main A: train; main B: shérif", "sans phase de mise"),
    ("2; question: bataille; main A: train", "« question » vaut"),
    ("2; question: vol; trait: A; cible: B; main A: train; troupeau B: bétail 3", "choix entre plusieurs cartes"),
    ("2; question: riposte; trait: B; cible: A; main B: train; attaque A: indiens sur B", "avec l’option « aussitôt »"),
    ("2; question: distribution sans carte; main A: bétail 1 ×3; main B: bétail 3 ×3", "aurait fini d’elle-même"),
    ("2; question: enjeu; trait: A; main A: train", "ni main, ni garde"),
    ("2; question: enjeu; trait: A; dans la manche: B", "qui ont déjà répondu"),
    ("2; dernière: arrivée, A, 5; main A: train", "entre deux manches"),
    ("2; question: enjeu; dernière: pluie, A, 5", "les fins de manche sont"),
    ("2; question: enjeu; avance A: 5", "déjà répondu à ce tour d’annonces"),
    ("2; avance B: 5; main A: train; main B: bétail 1", "déjà répondu à ce tour d’annonces|déjà au pot"),
    ("2; question: fini; avance A: 5", "plus aucun jeton n’est avancé"),
    ("2; question: distribution; avance B: 7; main A: bétail 1 ×3; main B: bétail 3 ×3", "déjà répondu à ce tour d’annonces"),
    ("2; question: distribution; trait: B; main A: bétail 1 ×3; main B: bétail 3 ×3", "a avancé 1 jeton : écris-le (« avance A: 1 »)"),
    ("2; mises: avec relances; question: mise; avance B: 5; main A: bétail 1; main B: bétail 3", "déjà répondu à ce tour d’annonces"),
    ("3; mises: avec relances; question: mises; trait: B; cible: C; ouvreur: A; avance A: 5; main A: bétail 1", "a avancé 5 jetons"),
    ("3; mises: avec relances; question: mises; trait: C; cible: A; ouvreur: A; avance A: 5; main A: bétail 1", "a avancé 5 jetons"),
    ("2; mises: sans relance; question: mises; trait: A; cible: B; ouvreur: A; avance B: 5; main A: bétail 1", "sans relance"),
    ("2; mises: avec relances; question: mises; trait: A; cible: B; ouvreur: A; main A: bétail 1", "dernier à avoir misé ou relancé"),
    ("2; question: vol; trait: A; cible: B; garde A: train; main A: bétail 1; troupeau B: bétail 3, bétail 1", "sa défense est partie"),
    ("2; question: enjeu; dernière: ruée, A, 5", "n’a pas de gagnant"),
    ("2; question: enjeu; dernière: arrivée, 5", "chaque gagnant une fois"),
    ("2; question: enjeu; dernière: arrivée, A, A, 5", "chaque gagnant une fois"),
    ("2; question: enjeu; dernière: seul, A, B, 5", "un seul gagnant"),
    ("2; question: enjeu; trait: A; jetons B: 1", "serait déjà finie"),
    ("2; question: enjeu; trait: A; blanches: 2", "serait déjà finie"),
    ("11; main A: train", "11|10"),
])  # fmt: skip
def test_what_the_rules_cannot_produce_is_refused_in_french(text: str, why: str) -> None:
    said = bad(text, tg.TableGamesError)
    assert any(part in said for part in why.split("|"))


@pytest.mark.parametrize("text", [
    "3; mises: avec relances; question: mises; trait: B; cible: A; ouvreur: A; avance A: 5; main A: bétail 1; main B: bétail 3",
    "3; défense: aussitôt; question: riposte; trait: B; cible: A; attaque A: indiens sur B; main B: cavalerie; main C: bétail 1",
    "2; question: vol; trait: B; cible: A; troupeau A: bétail 1, bétail 30",
    "2; pioche courte: arrêter ou quitter; question: distribution sans carte; main A: bétail 1 ×3; main B: bétail 3 ×3",
    "4; question: enjeu; trait: B; dans la manche: A; donneur: D; dernière: ruée, 0; caché C: train; troupeau B: bétail 30; pot: 7",
])  # fmt: skip
def test_every_question_is_written_and_read_back(text: str) -> None:
    p = at(text)
    assert ABILENE.position(p.notation()) == p
    while not p.is_over:
        p.play(p.legal_moves()[0])
        assert ABILENE.position(p.notation()) == p


def test_a_lap_half_spoken_is_read_with_the_chips_put_forward() -> None:
    """What those before have paid is written; one who has staked, was raised and left keeps his chips forward."""
    p = at("3; question: distribution; trait: C; avance A: 1; dans la manche: A, C; main A: bétail 1 ×3; main C: bétail 3 ×3")
    assert p.view(None).ahead == (1, 0, 0)
    bets = "3; mises: avec relances; question: mises; trait: C; cible: B; ouvreur: B; dans la manche: B, C; avance A: 3; avance B: 8"
    assert chips(at(f"{bets}; main B: bétail 1; main C: bétail 3").play("suivre"))[1] == 19


def test_a_theft_at_the_end_of_a_round_goes_on_to_the_arrival() -> None:
    p = at("2; pot: 5; question: vol; trait: B; cible: A; troupeau A: bétail 1, bétail 30")
    assert fact(p.play("bétail 30 de A"), "B gagne la manche et 5 jetons")


def test_bad_options_are_refused() -> None:
    for options in ({"betting": "oui"}, {"chips": "1000"}, {"tapis": "oui"}):
        with pytest.raises(tg.BadSetup):
            ABILENE.start(3, 1, **options)
