"""Welcome to Abilene, what its names know and what is told to whom."""

from __future__ import annotations

import pickle

import pytest
from abilene_helpers import ABILENE, at, down, play, refused, told, up
from rule_helpers import plain

import tablegames_widgets as tg
from tablegames_widgets.games.abilene.cards import ATTACKS, GUARDS, NAMES, Card
from tablegames_widgets.scene.model import pieces

ROBBED = "2; pot: 12; main A: desperados, bétail 3; main B: train, bétail 1; troupeau B: bétail 30, bétail 10"


@pytest.mark.parametrize("card", NAMES)
def test_a_row_says_all_of_its_card(card: Card) -> None:
    assert card.rule.partition("#")[2] in ABILENE.rules and card.picture in ABILENE.material["icons"]
    assert bool(card.heads) == (card.sort == "cattle") != bool(card.told)
    assert (card.counters in ATTACKS) == (card.kind in GUARDS) and card.robbed <= (card.kind in GUARDS)
    again = pickle.loads(pickle.dumps(card))
    assert (again, again.aim, again.kind) == (card, card.aim, card.kind)


def test_views_hold_cards_that_know_what_they_are() -> None:
    v = play(at(ROBBED), "desperados > troupeau de B").view(1)
    assert v.main == ("bétail 1", "train") and [card.heads for card in v.main] == [1, 0]
    (attack,) = v.attacks
    assert (attack.card.cost, attack.click, attack.click.seat) == (2, "desperados de A", 0)
    assert v.threats == v.threats_to(1) == (attack,) and v.threats_to(0) == () and v.totals == (0, 40)


def test_what_happens_is_told_to_those_it_happens_to() -> None:
    p = play(at(ROBBED), "desperados > troupeau de B")
    assert told(p, 0) == "Tu envoies les desperados contre le troupeau de B. Tu mets 2 jetons au pot."
    assert told(p, 1) == "A envoie les desperados contre ton troupeau. A met 2 jetons au pot."
    met = play(p.copy(), "train > desperados de A")
    assert told(met, 0).startswith("Le train de B arrête tes desperados. Tu prends au pot")
    assert told(met, 1).startswith("Ton train arrête les desperados de A. A prend au pot")
    play(p, up("bétail 1"))
    assert plain(p.view(0).prompt) == "Quelle carte volent tes desperados dans le troupeau de B ?"
    assert told(play(p, "bétail 30 de B"), 1) == "Les desperados de A te volent une carte bétail 30."


def test_indians_have_a_capital_where_they_are_shown_and_none_in_what_is_written_down() -> None:
    p = at("2; main A: indiens, bétail 3; main B: cavalerie, bétail 1; caché B: indiens; troupeau B: bétail 30")
    for typed in ("indiens > troupeau de B", "Indiens > troupeau de B", "INDIENS > troupeau de b"):
        assert p.copy().play(typed).events == p.copy().play("indiens > troupeau de B").events
    hand = {piece.click: piece for zone in ABILENE.scene(p.view(0)).zones for piece in pieces(zone)}["indiens"]
    assert (hand.text, hand.label, hand.key) == ("Indiens", "Indiens, dispersent tout", "indiens/1")
    assert "1 cachée : Indiens" in plain(p.view(1)) and "main A: bétail 3, indiens;" in p.notation()
    assert told(p.copy().play("indiens > face cachée"), 0) == "Tu poses une carte face cachée : Indiens."
    assert told(play(p, "indiens > face cachée"), 1) == "A pose une carte face cachée."


def test_several_who_have_paid_for_nothing_and_you_among_them() -> None:
    text = "3; question: distribution; pot: 6; main A: bétail 1 ×3; main B: bétail 3 ×3; main C: bétail 10 ×3"
    p = play(at(text), "carte", "carte", "arrêter")
    assert "A et toi avez payé pour rien." in told(p, 1) and "A et B ont payé pour rien." in told(p, 2)
    assert "Tu as payé pour rien." in told(play(at(text), "carte", "arrêter"), 0)


def test_a_tie_is_shared_with_you() -> None:
    p = play(at("2; pot: 15; main A: bétail 3; main B: bétail 3"), up("bétail 3"), up("bétail 3"))
    assert "A et toi vous partagez le pot, 7 jetons chacun. Il en reste 1 au pot." in told(p, 1)


def _labels(v: tg.View) -> set[str]:
    return {piece.label for zone in ABILENE.scene(v, ()).zones for piece in pieces(zone)}


def test_the_board_says_tu_to_who_looks_and_names_to_others() -> None:
    p = play(at(ROBBED), "desperados > troupeau de B")
    mine, yours, anyone = (plain(p.view(seat)) for seat in (0, 1, None))
    assert "Le troupeau de B, 40 têtes" in mine and "à toi" in mine
    assert "Ton troupeau, 40 têtes" in yours and "de A" in yours and "Le troupeau de B, 40 têtes" in anyone
    assert "tes desperados, qui agiront au début de ton tour" in _labels(p.view(0))
    assert "les desperados d’Ana, qui agiront au début de son tour" in _labels(p.view(0, ("Ana", "Bo"), shared=True))


def test_before_the_deal_one_is_told_ones_own_answer() -> None:
    p = play(at("3; question: enjeu; donneur: C; trait: A"), "participer", "passer")
    assert "tu participes" in plain(p.view(0)) and "tu passes" in plain(p.view(1)) and "A : participe" in plain(p.view(2))


def test_refusals_name_whose_herd_it_is() -> None:
    p = at("2; question: vol; trait: A; cible: B; main A: bétail 1; main B: bétail 1; troupeau B: bétail 30, bétail 3")
    assert refused(p, "quitter", "desperados") == "Choisis une carte dans le troupeau de B : tes desperados la volent."
    assert "bétail" not in told(play(at(ROBBED), down("bétail 3")), 1)


def test_a_hand_holds_cards_alone_and_their_places_are_among_the_answers() -> None:
    zones = {zone.key: [piece.key for piece in pieces(zone)] for zone in ABILENE.scene(at(ROBBED).view(0)).zones}
    assert zones["main"] == ["bétail 3/1", "desperados/1"] and zones["choix"] == ["place visible", "place cachée", "choix quitter"]
