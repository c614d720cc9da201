"""Red Hot Silly Dragon: positions as text, what is left out, what is refused."""

from __future__ import annotations

import pytest
from silly_dragon_helpers import DRAGON, at, bad, texts

import tablegames_widgets as tg

PLACED = "cartes: MIN/MIN; envoi A: allumeuse; envoi B: dur à cuire"
LAST = "cartes passées: MIN/MIN; passé A: allumeuse, place 1; passé B: allumeuse, place 2; flammes passées: 1 1 1"


def test_a_bare_position_begins_a_turn_with_everything() -> None:
    p = at("2")
    v = p.view(None)
    assert v.cards == ("MIN/MIN",) and v.pile_size == 18 and v.first == 0 and v.treasures == (0, 0)
    assert all(len(crew) == 4 for crew in v.crews) and all(len(things) == 7 for things in v.objects)


def test_cards_left_out_lie_under_the_pile_in_order_fury_last() -> None:
    p = at("2; pioche: MAX/MAX, MED/MED")
    deck = DRAGON.census(p)["pioche"]
    assert p.view(None).cards == ("MAX/MAX",) and deck[-1] == "MED/MED" and deck[0] == "fureur du dragon"


def test_what_is_lent_is_no_longer_among_the_objects() -> None:
    v = at(f"2; {PLACED}, seau d’eau").view(None)
    assert "seau d’eau" not in v.objects[1] and len(v.objects[0]) == 7


def test_dice_to_come_are_thrown_in_order_then_chance_takes_over() -> None:
    p = at(f"2; {PLACED}; dés: 6 6").play("place 1").play("place 2")
    assert p.last.rolls[0][:2] == (6, 6) and len(p.last.rolls[0]) == 3 and p.loaded == ()


def test_dice_to_come_are_in_no_view_nor_in_a_draw() -> None:
    one, two = at(f"2; {PLACED}; dés: 6 6 6"), at(f"2; {PLACED}; dés: 1 1 1")
    assert one.view("tous") == two.view("tous") and one.view(0).html == two.view(0).html
    assert DRAGON.determinize(one.view(0), tg.Chance(3)).loaded == ()


def test_the_turn_before_is_remembered() -> None:
    p = at(f"2; {PLACED}, sac duplicateur; dés: 1 1 1").play("place 1").play("place 3")
    text = p.notation()
    assert "cartes passées: MIN/MIN" in text and "flammes passées: 1 1 1" in text
    assert "passé B: dur à cuire, sac duplicateur, place 3" in text
    assert DRAGON.position(text).view(None).last == p.last


def test_the_seat_whose_stone_is_asked_is_written() -> None:
    p = at("2; équipe A: allumeuse; équipe B: allumeuse").play("pierre du destin > tête brûlée")
    assert "trait: B" in p.notation() and "envoi A: pierre du destin" in p.notation()
    assert DRAGON.position(p.notation()) == p and "garder la pierre" in texts(p)


@pytest.mark.parametrize(("text", "why"), [
    (f"2; {PLACED}; dés: 7", "un dé vaut de 1 à 6"),
    (f"2; {PLACED}; dés: 4 zéro", "un dé vaut de 1 à 6"),
    ("2; cartes: MIN/MIN; flammes: 0 1 2; envoi A: allumeuse, place 1; envoi B: dur à cuire, place 2", "un dé vaut de 1 à 6"),
    ("2; cartes: MIN/MIN; flammes: 1 2; envoi A: allumeuse, place 1; envoi B: dur à cuire, place 2", "trois dés par souffle"),
    ("2; cartes: second souffle, MIN/MIN; flammes: 1 2 3; envoi A: allumeuse, place 1; envoi B: dur à cuire, place 2", "deux souffles"),
    ("2; cartes: MIN/MIN; flammes: 1 2 3; envoi A: allumeuse; envoi B: dur à cuire", "chacun est à sa place"),
    ("2; trésors A: -3", "nombre entier de 0 à 999"),
    ("2; équipe A: dur à cuire; cartes: MIN/MIN; envoi A: allumeuse; envoi B: dur à cuire", "déjà en cendres"),
    ("2; équipe A: allumeuse ×2", "chacun n’en a qu’un"),
    ("2; objets A: seau d’eau; cartes: MIN/MIN; envoi A: allumeuse, seau d’eau; envoi B: dur à cuire", "sert déjà ce tour-ci"),
    ("2; équipe A: vide; objets A: seau d’eau", "est éliminé"),
    ("3; équipe A: vide; objets A: vide; trésors A: 3", "est éliminé"),
    ("3; équipe A: vide; objets A: vide", "boule de cristal"),
    ("2; équipe A: vide; cartes: MIN/MIN", "joue d’abord sa pierre"),
    ("2; cartes: MIN/MIN; envoi A: allumeuse, place 7; envoi B: dur à cuire", "place 1"),
    ("2; cartes: MIN/MIN; envoi A: allumeuse, place 2; envoi B: dur à cuire, place 2", "Un seul aventurier par place"),
    ("2; cartes: MIN/MIN; envoi A: allumeuse; envoi B: dur à cuire, place 2", "dans l’ordre des rangs"),
    ("2; cartes: MIN/MIN; envoi A: place 2; envoi B: dur à cuire", "aucun aventurier"),
    ("2; cartes: MIN/MIN; envoi A: allumeuse", "s’écrit pour tous"),
    ("2; envoi A: allumeuse; envoi B: dur à cuire", "une fois les cartes tournées"),
    ("2; cartes: MIN/MIN; envoi A: allumeuse, place 1; envoi B: dur à cuire, place 2", "Tous sont placés"),
    ("2; cartes: MIN/MIN; choix A: allumeuse > sans objet; choix B: allumeuse > sans objet", "Tous ont choisi"),
    ("2; objets A: vide; cartes: MIN/MIN; choix A: allumeuse > seau d’eau", "n’est pas possible"),
    ("2; cartes: MIN/MIN; choix A: dragon", "n’est pas un coup"),
    ("2; cartes: MIN/MIN, MAX/MAX", "une seule flamme"),
    ("2; cartes: second souffle", "une seule flamme"),
    ("2; cartes: MIN/MIN; défausse: MIN/MIN", "Trop de"),
    ("2; défausse: princesse en détresse", "jamais défaussée"),
    ("2; princesse: A; cartes: princesse en détresse, MIN/MIN", "elle est captive"),
    ("2; pioche: fureur du dragon", "jamais parmi les 9 premières"),
    ("2; cartes: fureur du dragon, MIN/MED", "jamais parmi les 9 premières"),
    ("2; défausse: fureur du dragon; trait: fini", "jamais parmi les 9 premières"),
    ("2; choix A: allumeuse > sans objet", "s’écrit avec « cartes »"),
    (f"2; {PLACED}; choix A: allumeuse > sans objet", "s’écrit avec « cartes »"),
    ("3; premier: B; équipe A: vide; objets A: vide; cartes: MIN/MIN; choix A: allumeuse > sans objet", "pour qui a une équipe"),
    ("2; équipe A: vide; objets A: pierre du destin; équipe B: allumeuse; trait: B", "A, toute en cendres, joue d’abord"),
    ("2; équipe A: allumeuse; équipe B: allumeuse; envoi B: pierre du destin; trait: A", "dans l’ordre du tour"),
    ("3; premier: B; équipe A: vide; objets A: vide; envoi A: pierre du destin; cartes: MIN/MIN", "vient d’y ramener"),
    (f"2; {LAST}; roi passé: 3 4", "nomme qui vient de la délivrer"),
    (f"2; {LAST}; princesse: B; roi passé: 3 4", "nomme qui vient de la délivrer"),
    ("2; trait: fini", "La partie finit"),
    ("2; cartes: MIN/MIN; trait: C", "pas de siège"),
    ("2; cartes passées: MIN/MIN", "en entier"),
    ("2; cartes: MAX/MEDD", "n’est pas une carte dragon"),
    ("2; trésor A: 3", "Voulais-tu dire"),
    ("6", "se joue à 2, 3, 4 ou 5"),
    ("2; trésors C: 3", "il n’y a que 2 sièges"),
])  # fmt: skip
def test_what_the_rules_cannot_produce_is_refused(text: str, why: str) -> None:
    assert why in bad(text, tg.TableGamesError)


def test_the_reward_of_the_turn_before_goes_with_the_princess() -> None:
    assert at(f"2; {LAST}; princesse: A; roi passé: 3 4").last.gains() == (7, 5)


@pytest.mark.parametrize("typed", ["Allumeuse>SEAU D'EAU", "allumeuse > seau d’eau", "  ALLUMEUSE  >  seau d'eau"])
def test_moves_are_read_however_they_are_typed(typed: str) -> None:
    assert at("2; cartes: MIN/MIN").play(typed, 0).to_move == (1,)


def test_a_move_that_is_none_suggests_the_nearest() -> None:
    with pytest.raises(tg.UnknownMove, match="allumeuse > seau d’eau"):
        at("2; cartes: MIN/MIN").play("alumeuse > seau d’eau", 0)
