"""Manitou: what is told, to whom: « tu » to the seat that looks, names to everyone else; and what the names of cards know."""

from __future__ import annotations

import pickle

import pytest
from manitou_helpers import MANITOU, at
from rule_helpers import plain

import tablegames_widgets as tg
from tablegames_widgets.games.manitou.cards import CARD, HERD, NAMES, WARRIORS, Card
from tablegames_widgets.scene import render

NAMED = ("Ana", "Bo", "Cléo")
STUCK = (
    "2; troupeau 1: [A chef, A chef, B chasseur 1, B chasseur 2]; troupeau 3: [A guetteur, A guetteur, B chasseur 5, B chasseur 6]; "
    "troupeau 2: [A faiseur de pluie, A faiseur de pluie, B chasseur 3, B chasseur 4]; main A: guerrière, homme-médecine"
)


def said(p: tg.Position, seat: int | None, shared: bool = False) -> list[str]:
    """The events of the last play, as that seat is told."""
    return [plain(event) for event in p.view(seat, NAMED[: p.n], shared).events]


@pytest.mark.parametrize(("position", "card", "bo", "ana", "others"), [
    ("2; troupeau 1: [A chef]; main B: guerrière", "guerrière",
     "Ta guerrière l’emporte sur le chef d’Ana.", "La guerrière de Bo l’emporte sur ton chef.",
     "La guerrière de Bo l’emporte sur le chef d’Ana."),
    ("2; troupeau 1: [A chef]; main B: guetteur", "guetteur",
     "Le chef d’Ana l’emporte sur ton guetteur.", "Ton chef l’emporte sur le guetteur de Bo.",
     "Le chef d’Ana l’emporte sur le guetteur de Bo."),
    ("2; troupeau 1: [A guerrière]; main B: guerrière", "guerrière",
     "Guerrière contre guerrière : Ana et toi n’y gagnez rien, les deux cartes sont neutralisées.",
     "Guerrière contre guerrière : Bo et toi n’y gagnez rien, les deux cartes sont neutralisées.",
     "Guerrière contre guerrière : Bo et Ana n’y gagnent rien, les deux cartes sont neutralisées."),
    ("2; troupeau 1: [A guetteur, A homme-médecine]; troupeau 2: [B chasseur 1]; main B: chef", "chef",
     "Ton chef se sacrifie : neutralisé avec l’homme-médecine d’Ana, qui ne protège plus personne.",
     "Le chef de Bo se sacrifie : neutralisé avec ton homme-médecine, qui ne protège plus personne.",
     "Le chef de Bo se sacrifie : neutralisé avec l’homme-médecine d’Ana, qui ne protège plus personne."),
    ("2; donneur: A; troupeau 1: [B chef]; troupeau 2: [A chasseur 1]; main B: guerrière", "guerrière",
     "Ta guerrière y protège le chef.", "La guerrière de Bo y protège le chef.", "La guerrière de Bo y protège le chef."),
    ("2; troupeau 2: [A chasseur 1]; main B: homme-médecine", "homme-médecine", *["L’homme-médecine y est actif."] * 3),
    ("2; troupeau 2: [A chasseur 1]; main B: guerrière", "guerrière", *["La guerrière y est active."] * 3),
])  # fmt: skip
def test_a_fight_is_told_to_each_in_his_own_way(position: str, card: str, bo: str, ana: str, others: str) -> None:
    p = at(position).play(f"{card} > troupeau 1")
    assert [said(p, seat)[1] for seat in (1, 0, None)] == [bo, ana, others]
    assert said(p, 1, shared=True)[1] == others, "before a screen that people share, everyone has a name"


def test_who_is_stuck_is_told_so() -> None:
    p = at(STUCK).play("guerrière > troupeau 2")
    assert said(p, 0)[1] == "Déjà deux guerriers actifs partout : ta guerrière est neutralisée en arrivant."
    assert said(p, 1)[1] == "Déjà deux guerriers actifs partout : la guerrière d’Ana est neutralisée en arrivant."


def test_a_card_laid_and_drawn() -> None:
    p = at("2; main A: guerrière; pioche A: chasseur 9").play("guerrière > troupeau 1")
    assert said(p, 0)[::2] == ["Tu poses la guerrière sur le troupeau 1.", "Tu pioches un chasseur 9."]
    assert said(p, 1)[::2] == ["Ana pose la guerrière sur le troupeau 1.", "Ana pioche."]


def test_a_hunt_is_opened_and_its_cards_are_chosen() -> None:
    p = at("3; troupeau 1: 13 + 3; troupeau 2: 10; troupeau 3: 5")
    p.play("chef", 0).play("guerrière", 0)
    assert said(p, 0)[1:] == ["Tu as choisi 2 cartes sur 8 : chef et guerrière."] and len(said(p, 1)) == 1
    opening = MANITOU.start(3, 1)
    order = {seat: said(opening, seat)[0].partition(". ")[2] for seat in range(3)}
    first, last = opening.first, opening.dealer
    assert order[first] == f"Tu joueras en premier, {NAMED[last]} en dernier."
    assert order[last] == f"{NAMED[first]} jouera en premier, toi en dernier."
    assert order[3 - first - last] == f"{NAMED[first]} jouera en premier, {NAMED[last]} en dernier."


def test_who_has_few_cards_left_is_told_that_all_go() -> None:
    lost = "chasseur 4, chasseur 5 ×2, chasseur 6, chasseur 7, chasseur 8, chasseur 9, chasseur 10, chef ×2, guetteur ×2, guerrière ×2"
    p = at(f"2; chasse: 3; perdus A: {lost}")
    assert "Tu n’as plus que 7 cartes : tout part à la chasse." in said(p, 0)
    assert "Ana n’a plus que 7 cartes : tout part à la chasse." in said(p, 1)


TIE = (
    "2; troupeau 1: 12 + 4 [A chasseur 10, B chasseur 9, A chef, B guetteur]; "
    "troupeau 2: 5 [A chasseur 5, B chasseur 6, A guerrière, B guerrière]; "
    "troupeau 3: 2 [A chasseur 3, B homme-médecine, A guetteur, B faiseur de pluie, A homme-médecine]; main B: chasseur {}"
)


def test_the_end_of_a_hunt_is_told_to_each_in_his_own_way() -> None:
    p = at(TIE.format(4)).play("chasseur 4 > troupeau 3")
    assert said(p, 1)[1:] == [
        "Troupeau 1 (12 et 4) : Ana marque 12 et tu marques 4.", "Ana fait 2 prisonniers sur le troupeau 1.",
        "Troupeau 2 (5) : tu marques 5.", "Troupeau 3 (2) : tu marques 2.", "Ana fait 3 prisonniers sur le troupeau 3.",
        "Le voleur de fourrures passe : avec 19 points de chasseurs, tu perds 10 points.",
        "Après la chasse 1 : Ana 17 points et toi 1.",
    ]  # fmt: skip
    assert said(p, None)[-2:] == [
        "Le voleur de fourrures passe : avec 19 points de chasseurs, Bo perd 10 points.",
        "Après la chasse 1 : Ana 17 points et Bo 1.",
    ]


def test_two_that_the_thief_robs() -> None:
    p = at(TIE.format(3)).play("chasseur 3 > troupeau 1")
    robbed = "Le voleur de fourrures passe : avec 18 points de chasseurs, {} chacun 10 points."
    assert said(p, 0)[-2] == robbed.format("Bo et toi perdez") and said(p, None)[-2] == robbed.format("Ana et Bo perdent")


def test_the_board_says_tu_to_who_looks_and_names_to_who_does_not() -> None:
    p = at("2; troupeau 1: 12 + 4 [A chef, A guerrière]; troupeau 2: [B chasseur 7, B chasseur 3]; main A: guetteur")
    mine, theirs = (plain(p.view(seat, NAMED[:2]).html) for seat in (0, 1))
    assert "ton chef, actif derrière ta guerrière" in mine and "le chef d’Ana, active" not in mine and "Ta main" in mine
    assert "le chef d’Ana, actif derrière la guerrière d’Ana" in theirs and "tes chasseurs : 10, tu marquerais" in theirs
    assert "les chasseurs de Bo : 10, Bo marquerait" in mine and "donneur : tu joues en dernier" in theirs
    assert "donneur : joue en dernier" in mine and "à toi d’" not in mine


def test_what_a_card_would_do_to_ones_own_and_to_the_others() -> None:
    p = at("2; troupeau 1: [A chef]; troupeau 2: [B chef]; main A: guerrière, guetteur")
    html = plain(render(p.view(0, NAMED[:2]), ("guerrière",)))
    assert ' : protéger ton chef"' in html and ' : l’emporter sur le chef de Bo"' in html and 'data-hint="bat chef"' in html
    shared = plain(render(p.view(0, NAMED[:2], shared=True), ("guerrière",)))
    assert ' : protéger son chef"' in shared


def test_everyone_looks_at_the_tally_in_his_own_words() -> None:
    p = at(TIE.format(4)).play("chasseur 4 > troupeau 3").play("chasse suivante", 0)
    mine, theirs = (plain(p.view(seat, NAMED[:2])) for seat in (0, 1))
    assert "tu as vu le bilan" in " ".join(mine.split()) and "regarde le bilan" in mine and "Ana (toi)" in mine
    assert "tu regardes le bilan" in " ".join(theirs.split()) and "a vu le bilan" in theirs


# -- names -------------------------------------------------------------------------------------------------------------


def test_a_card_knows_what_it_is() -> None:
    view = at("2; main A: chasseur 7, guerrière, homme-médecine").view(0)
    assert all(isinstance(card, Card) for cards in (view.main, view.tribus[0], view.piles[0] or ()) for card in cards)
    seven, medicine, woman = view.main
    assert (seven, seven.value, seven.is_warrior, seven.the, seven.one) == ("chasseur 7", 7, False, "le chasseur 7", "un chasseur 7")
    assert (medicine.the, medicine.one, medicine.agreed("vaincu")) == ("l’homme-médecine", "un homme-médecine", "vaincu")
    assert (woman.the, woman.one, woman.agreed("vaincu"), woman.beats) == ("la guerrière", "une guerrière", "vaincue", {"chef"})
    assert pickle.loads(pickle.dumps(woman)).words == woman.words


def test_every_name_is_found_by_its_text() -> None:
    assert all(CARD[str(card)] is card is NAMES[card.kind] for card in NAMES) and len(NAMES) == 15
    assert [HERD[f"troupeau {at + 1}"].at for at in range(3)] == [0, 1, 2] and HERD["troupeau 2"].the == "le troupeau 2"
    assert {warrior: len(warrior.beats) for warrior in WARRIORS}["chef"] == 3
    assert at("2; troupeau 1: [A chef, B guerrière]; main A: chef").view(0).terrains[0].entries == ((0, "chef"), (1, "guerrière"))


@pytest.mark.parametrize(("lying", "laid", "fallen"), [
    ("A guerrière", "guerrière", "neutralisées"), ("A chef", "chef", "neutralisés"),
    ("A chef, A chef, B chasseur 1", "guerrière", "neutralisés"),
])  # fmt: skip
def test_two_that_fall_together_agree(lying: str, laid: str, fallen: str) -> None:
    p = at(f"2; troupeau 1: [{lying}]; main B: {laid}").play(f"{laid} > troupeau 1")
    assert f"{fallen} ensemble" in plain(render(p.view(0)))
