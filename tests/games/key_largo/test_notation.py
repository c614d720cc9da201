"""Positions as text, and positions that the rules cannot produce."""

from __future__ import annotations

import contextlib

import pytest
from key_largo_helpers import KEY_LARGO, at, day, hand, plans, play, wreck
from support import PROOF

import tablegames_widgets as tg

DIVING = plans("plongée bar", "plongée bar", "dauphins bar")
BOATS = "bateau A: épave F1; bateau B: épave F2; bateau C: dauphins"
DEEP = (
    f"{plans('plongée bar', 'dauphins bar', 'dauphins bar')}; bateau A: épave M1; bateau B: dauphins; bateau C: dauphins; équipe A: 1 tuyau"
)
SELLING = f"{plans('marché bar', 'dauphins bar', 'dauphins bar')}; bateau A: marché; bateau B: dauphins; bateau C: dauphins; main A: or 2 F"


def bad(text: str) -> str:
    """What is said of a position that cannot be."""
    with pytest.raises(tg.BadPosition) as caught:
        at(text)
    return str(caught.value).replace("\u00a0", " ")


def test_what_is_left_out_follows_the_rules_of_the_start() -> None:
    p = at("4")
    assert p.money == (100,) * 4 and p.to_move == (0, 1, 2, 3) and p.first == 0 and p.day == 0
    assert all(len(cards) == 5 for cards in p.wrecks) and len(p.box) == 10


def test_wrecks_are_written_top_card_first_and_the_rest_fills_up() -> None:
    p = at("3; épave F2: diamant 60 F, or 1 F; main A: or 2 F; hors du jeu: or 1 F")
    assert wreck(p, "épave F2") == ["diamant 60 F", "or 1 F"] and hand(p, 0) == ["or 2 F"]
    assert len(p.wrecks[0]) == 5 and p.t.card["or 1 F"].kind in p.box


def test_programmes_of_all_begin_the_half_day() -> None:
    p = day("plongée bar", "bar dauphins", "dauphins bar")
    assert p.view(0).step == "placement" and p.view(0).boats == ("", "", "")
    p = at(f"3; {DIVING}; {BOATS}")
    assert p.view(0).step == "action" and p.to_move == (0,)
    p = at(f"3; {DIVING}; {BOATS}; trait: B")
    assert p.to_move == (1,)


def test_a_question_in_the_middle_of_a_visit() -> None:
    p = at(f"3; {DIVING}; {BOATS}; équipe A: nu, poids; main A: or 2 F; question: plongée; trait: A; "
           "visite: attendent 2, ont pioché 1, trésor or 2 F")  # fmt: skip
    assert {move.text for move in p.legal_moves()} == {
        "scaphandrier 2", "poids de 2 > scaphandrier 1", "poids de 2 > scaphandrier 2", "remonter",
    }  # fmt: skip


def test_every_step_of_games_is_written_and_read_back() -> None:
    for seed in range(12 if PROOF else 4):
        p = KEY_LARGO.start(3 + seed % 3, seed, encounters=("avec", "sans")[seed % 2])
        chance = tg.Chance(seed)
        while not p.is_over:
            assert KEY_LARGO.position(p.notation()) == p
            p.play(p.legal_moves()[chance.below(len(p.legal_moves()))])
        assert KEY_LARGO.position(p.notation()) == p and p.is_over


# -- what cannot be ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"3; {DIVING}; bateau A: épave F1; bateau B: épave F1; bateau C: dauphins", "un seul par épave"),
        ("3; équipe A: nu, nu, nu, nu", "3 scaphandriers au plus, pas 4"),
        ("3; équipe A: 3 tuyaux", "deux tuyaux, un trident et un poids au plus"),
        ("3; équipe A: trident trident", "deux tuyaux, un trident et un poids au plus"),
        ("3; équipe A: palmes", "un scaphandrier s’écrit « nu »"),
        ("3; main A: or 2 F ×4", "Trop de « or 2 F » : le jeu n’en contient que 3"),
        ("3; main A: or 9 F", "n’est pas une carte épave"),
        ("3; main A: monstre M", "Un monstre n’est jamais en main"),
        ("3; épave F1: or 2 M", "que des cartes de sa profondeur"),
        ("3; épave F1: or 1 F ×2, or 2 F ×3, antiquités 1 F", "5 cartes au plus"),
        ("3; épave F4: or 1 F", "À 3 joueurs, il n’y a pas d’épave F4"),
        ("3; épave Z9: or 1 F", "ne connaît pas « épave Z9: or 1 F »"),
        ("3; programme A: bar, bar", "deux actions différentes"),
        ("3; programme A: bar", "deux actions différentes"),
        (f"3; {plans('bar plongée', 'bar dauphins', 'bar dauphins')}; bateau A: marché", "ne va pas avec son programme"),
        (f"3; {DIVING}; bateau A: épave M1; bateau B: épave F2; bateau C: dauphins", "trop profonde"),
        (f"3; {DIVING}; {BOATS}; épave F2: vide", "est vide, ou trop profonde"),
        (f"3; {DIVING}; bateau A: épave F1; question: plongée; trait: A", "« bateau B » manque"),
        ("3; bateau A: bar", "ne va pas avec son programme"),
        ("3; jour: 11", "« jour » est un nombre entier de 0 à 10"),
        ("3; jour: 0", "« jour » va de 1 à 10"),
        ("3; moment: soir", "« moment » vaut « matin » ou « après-midi »"),
        ("3; moment: après-midi", "Les programmes se font à l’aube"),
        ("3; argent A: -10", "« argent A » est un nombre entier"),
        ("3; argent D: 100", "il n’y a que 3 sièges"),
        ("3; réserve: scaphandrier ×14", "ont ensemble plus que le matériel"),
        ("3; rencontres A: pigeon", "cette partie se joue sans rencontres"),
        ("3; rencontres: avec; rencontres A: pigeon, soldeur, famille", "jamais plus de 2 rencontres"),
        ("3; rencontres: avec; rencontres A: pigeon ×2", "Trop de « pigeon »"),
        ("3; rencontres: peut-être", "« rencontres » vaut « sans » ou « avec »"),
        ("3; monstres: épave M1 ×4; épave M1: monstre M, or 2 M", "n’en contient pas autant"),
        ("3; vu A: épave F1 [or 2 F]; épave F1: or 1 F", "parmi les cartes vues"),
        ("3; vu A: épave M1 [monstre M, or 2 M]; épave M1: or 2 M", "tous les monstres compris"),
        ("3; vu A: épave F1", "s’écrit « épave F1 [or 2 F, …] »"),
        ("3; vu A: épave F1 [or 2 F], épave F1 [or 2 F]; épave F1: or 2 F", "deux fois la même épave"),
        ("3; sait A: B [or 2 F]", "cartes de la main d’un autre"),
        ("3; sait A: A [or 2 F]; main A: or 2 F", "cartes de la main d’un autre"),
        ("3; question: fini", "finit au soir du dernier jour"),
        ("3; question: bar", "Écris les programmes de tous"),
        (f"3; {DIVING}; {BOATS}; question: bar; trait: A", "n’a pas programmé « bar »"),
        (f"3; {DIVING}; {BOATS}; question: sieste; trait: A", "« question » vaut programme, placement"),
        (f"3; {DIVING}; {BOATS}; question: plongée; trait: A; visite: attendent 4", "de 0 à 1"),
        (f"3; {DIVING}; {BOATS}; question: plongée; trait: A; visite: trésor or 2 F", "nomme une carte de la main"),
        (f"3; {DIVING}; {BOATS}; question: plongée; trait: A; visite: achats tuyau", "ne va pas avec « question: plongee »"),
        (f"3; {DIVING}; {BOATS}; question: plongée; trait: A; visite: bonjour", "« visite » ne connaît pas « bonjour »"),
        (f"3; {DIVING}; trait: C", "« bateau A » manque"),
        ("3; équipe A: fui", "n’est « fui » que pendant la plongée de A"),
        (f"3; {DIVING}; {BOATS}; équipe C: nu, fui", "n’est « fui » que pendant la plongée de C"),
        (f"3; {DIVING}; {BOATS}; équipe A: nu, fui", "n’est « fui » que pendant la plongée de A"),
        ("3; à bord A: 1", "un saboteur a été joué"),
        (f"3; rencontres: avec; {DIVING}; {BOATS}; rencontre jouée: A; à bord C: 1", "le bateau de C est sur une épave"),
        ("3; rencontres: avec; rencontre jouée: A", "on joue une rencontre pendant son action"),
        (f"3; {DIVING}; bateau A: au large; bateau B: épave F2; bateau C: dauphins", "lui est ouverte, il n’est pas au large"),
        (f"3; {DIVING}; {BOATS}; question: plongée; trait: A; visite: attendent aucun", "attend, ou a pioché"),
        (f"3; {DEEP}; question: plongée; trait: A; visite: de côté 1", "un monstre de côté par scaphandrier enfui"),
        (f"3; {SELLING}; question: marché; trait: A; visite: affaires 3", "« visite : affaires » suppose une rencontre"),
        (f"3; rencontres: avec; rencontre jouée: A; {SELLING}; question: marché; trait: A; visite: affaires 5", "pas autant de cartes"),
        (f"3; rencontres: avec; rencontre jouée: A; {SELLING}; question: marché; trait: A; visite: prix de l’or 90", "chercheur d’or"),
        ("3; vu A: épave F1 [or 2 F]; épave F1: vide", "il n’y a plus rien à se rappeler"),
        ("3; vu A: épave F1 [or 2 F, or 2 M]; épave F1: or 2 F", "cartes de sa profondeur"),
        ("3; vu A: épave F1 [or 2 F ×4]; épave F1: or 2 F", "trop de « or 2 F »"),
        ("3; vu A: épave F1 [or 2 F ×3, or 1 F ×2, antiquités 1 F]; épave F1: or 2 F", "tient 5 cartes"),
        ("3; premier: D", "Il n’y a pas de siège « D »"),
        ("3; jour: 2; jour: 3", "écrit deux fois"),
        ("3; hasard: 12", "seize chiffres"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_a_sentence(text: str, words: str) -> None:
    assert words in bad(text)


@pytest.mark.parametrize(
    "text", ["", "sièges", "sièges: 3; ", None, 3, "sièges: 3; visite: x", "sièges: 3;;; question: marché", "x" * 5000]
)
def test_odd_text_gives_an_error_of_ours_or_a_position(text: object) -> None:
    before = at("3").notation()
    with contextlib.suppress(tg.TableGamesError):
        assert KEY_LARGO.position(text).n == 3  # type: ignore[arg-type]
    assert at("3").notation() == before


def test_a_seat_count_that_is_none_of_the_game_s_is_refused() -> None:
    for seats in ("6", "0", "trois", "3.0", "-3", "9" * 5000):
        with pytest.raises(tg.BadSetup, match=r"Key Largo se joue à 3, 4 ou 5, pas à .{1,44}\.( Il n’y a que cinq bateaux \(.*)?$"):
            at(seats)


@pytest.mark.parametrize(
    "text", ["plonger sur la lune", "bar", "bar > bar > bar", "", "épave F9", "tuyau > scaphandrier 4", "scaphandrier 4"]
)
def test_misspelt_moves_change_nothing_and_suggest(text: str) -> None:
    p = day("bar plongée", "dauphins bar", "dauphins bar")
    before = p.notation()
    with pytest.raises(tg.TableGamesError) as caught:
        play(p, text)
    assert str(caught.value).endswith((".", "?", ")")) and p.notation() == before


def test_a_move_nearly_right_is_named() -> None:
    with pytest.raises(tg.UnknownMove, match="épave F1"):
        day("plongée bar", "dauphins bar", "dauphins bar").play("épav F1")


def test_a_finished_game_may_leave_the_programmes_out() -> None:
    p = at("3; question: fini; jour: 10; moment: après-midi; programme A: bar, marché")
    assert p.is_over and KEY_LARGO.determinize(p.view(0), tg.Chance(1)).view(0) == p.view(0)


def test_a_diver_number_counts_from_one() -> None:
    assert "à partir de 1" in bad(f"3; {DIVING}; {BOATS}; question: plongée; trait: A; visite: attendent 0")
