"""Plenty Coups: positions and moves as text, and what is refused with a reason."""

from __future__ import annotations

import pytest
from plenty_coups_helpers import CALM, PLENTY_COUPS, at, bad, fact, play, refused, texts

import tablegames_widgets as tg


def test_the_defaults_are_the_first_round_and_the_elder_s_two_actions() -> None:
    p = at("4; main A: cheval")
    v = p.view(0)
    assert (v.round, v.elder, v.turn, v.left, v.horses, v.plain, v.prestige) == (1, 0, 0, 2, (1,) * 4, 20, (0,) * 4)
    assert v.display == ("guerrier noir 1", "guerrier noir 2") and v.pile_size == 51 and v.free


def test_the_pile_is_written_in_the_order_of_drawing() -> None:
    p = at(f"3; {CALM}actions: 1; main A: arme 3, cheval; pioche: bâton de coups, arme 4")
    play(p, "cheval > pioche")
    assert p.view(0).main == ("arme 3", "arme 4", "bâton de coups")


def test_everything_is_written_and_read_back() -> None:
    text = (
        "4; tour: 3; aîné: B; trait: C; actions: 1; échange: fait; main A: cheval ×2; main C: arme 2, arme 3; troupeau A: 7; "
        "prestige A: 2; prestige B: 1; raid B: guerrier jaune 1 + guerrier jaune 2 sur D; raid A: guerrier noir 3 sur C [prestige]; "
        "camp D: guerrier bleu 2; proposition C: guerrier rouge 1; dédain B: oui; connaît B: cheval de A; étalage: arme 4, cheval; "
        "défausse: arme 3; hasard: 00000000000000ff"
    )
    p = at(text)
    again = PLENTY_COUPS.position(p.notation())
    assert again == p and again.notation() == p.notation()
    for item in ("tour: 3", "échange: fait", "guerrier noir 3 sur C [prestige]", "guerrier jaune 2 + guerrier jaune 1 sur D",
                 "connaît B: cheval de A", "dédain B: oui", "proposition C: guerrier rouge 1"):  # fmt: skip
        assert item in p.notation()


def test_moves_are_read_however_they_are_typed() -> None:
    p = at("3; main A: bâton de coups, guerrier noir 2")
    for typed in ("BATON DE COUPS > Camp Jaune", "baton de coups>camp jaune", ("bâton de coups", "camp jaune")):
        assert p.why_not(typed) is None
    with pytest.raises(tg.UnknownMove, match="camp jaune"):
        p.play("bâton de coups > camp jeune")
    with pytest.raises(tg.UnknownMove):
        p.play("guerrier violet 2 > camp jaune")


@pytest.mark.parametrize(("text", "why"), [
    ("3; main A: guerrier noir 1; main B: guerrier noir 1", "Trop de « guerrier noir 1 »"),
    ("3; main A: cheval ×11", "Trop de « cheval »"),
    ("3; main A: guerrier violet 1", "n’est pas une carte de Plenty Coups"),
    ("3; main A: bâton de coups ×8; dédain B: oui", "Trop de « bâton de coups »"),
    ("3; main D: cheval", "il n’y a que 3 sièges"),
    ("3; tour: 13; main A: cheval", "de 0 à 12"),
    ("3; tour: 0; main A: cheval", "va de 1 à 12"),
    ("3; tour: 9; question: fini", "finit au douzième"),
    ("3; main A: cheval; troupeau A: 19", "de 0 à 18"),
    ("3; main A: cheval; troupeau A: 10; troupeau B: 9", "Il y a 18 chevaux"),
    ("3; main A: cheval; plaine: 12", "Il y a 18 chevaux"),
    ("3; main A: cheval; raid B: guerrier jaune 1 sur C; raid A: guerrier noir 1 sur C; actions: 1", "attaqué deux fois"),
    ("3; main A: cheval; raid B: guerrier jaune 1 sur B", "son propre camp"),
    ("3; main A: cheval; raid B: arme 2 sur A", "Un raid est un guerrier"),
    ("3; main A: cheval; raid B: guerrier jaune 1 + guerrier vert 1 sur A", "de la même couleur"),
    ("3; main A: cheval; raid B: guerrier jaune 1", "s’écrit « guerrier noir 3 sur B »"),
    ("3; main A: cheval; raid B: guerrier jaune 1 sur A [prestige]", "enlève « [prestige] »"),
    ("3; main A: cheval; raid B: guerrier jaune 1 sur A; prestige B: 4", "ajoute « [prestige] »"),
    ("3; main A: cheval; raid A: guerrier noir 1 sur B", "sont rentrés"),
    ("4; trait: D; main D: arme 2; raid A: guerrier noir 1 + guerrier noir 2 sur B, guerrier rouge 1 sur C", "trop de raids"),
    ("3; question: prendre; étalage: vide", "rien à prendre"),
    ("3; question: prendre; tour: 11", "aucune ensuite"),
    ("3; question: prendre; actions: 1", "avant de jouer"),
    ("3; question: retour; main A: arme 2", "un raid qui revient"),
    ("3; question: retour; raid A: guerrier noir 1 sur B; main A: vide", "un raid qui revient"),
    ("3; question: offrande; actions: 1; main A: cheval", "quelqu’un à qui l’offrir"),
    ("3; question: cadeau; actions: 1; cible: B; main A: cheval; main B: arme 2", "« offert » est la carte"),
    ("3; question: cadeau; actions: 1; cible: A; offert: cheval; main A: cheval", "un autre siège"),
    ("3; question: cadeau; actions: 1; cible: B; offert: cheval; main A: cheval", "qui a une carte"),
    ("3; question: chasse; actions: 1; main A: cheval", "une ou deux cartes de sa main"),
    ("3; question: valeur; actions: 1; cible: B; main A: cheval; prestige B: 1", "On ne prouve sa valeur que si"),
    ("3; main A: vide", "Ce tour est fini"),
    ("3; main A: cheval; actions: 0", "Ce tour est fini"),
    ("3; main A: cheval; actions: 3", "de 0 à 2"),
    ("3; tour: 11; main A: cheval; actions: 2", "de 0 à 1"),
    ("3; main A: cheval; riposte: oui", "suit aussitôt la première action"),
    ("3; main A: cheval; riposte: peut-être", "« riposte » vaut"),
    ("3; main A: cheval; question: danse", "« question » vaut"),
    ("3; main A: cheval; dédain A: oui", "le bâton posé chez elle"),
    ("3; tour: 11; main A: cheval; dédain B: oui", "plus de dédain"),
    ("3; main A: cheval; étalage: arme 2, arme 3, arme 4, cheval, bâton de coups", "4 cartes au plus"),
    ("3; question: fini; raid A: guerrier noir 1 sur B", "sont perdus"),
    ("3; tour: 12; trait: B; raid A: guerrier noir 1 + guerrier noir 2 sur C; main B: cheval", "n’avait que 1 action"),
    ("3; tour: 11; trait: B; raid A: guerrier noir 1 sur B, guerrier noir 2 sur C; main B: cheval", "n’avait que 1 action"),
    ("3; tour: 11; question: retour; raid A: guerrier noir 1 sur B, guerrier noir 2 sur C; main A: cheval", "n’avait que 1 action"),
    ("4; trait: B; raid A: guerrier noir 1 + guerrier noir 2 sur C; proposition A: guerrier rouge 1; main B: cheval", "2 actions"),
    ("3; actions: 1; raid A: guerrier noir 1 + guerrier noir 2 sur C; main A: cheval", "il faut moins d’« actions »"),
    ("4; question: prendre; proposition A: guerrier jaune 1", "est défaussée"),
    ("3; main A: cheval; potion: 3", "ne connaît pas"),
    ("3; main A: cheval; main A: arme 2", "écrit deux fois"),
    ("3; main A: cheval; plafond: cinq", "« plafond » vaut"),
])  # fmt: skip
def test_what_no_game_can_come_to_is_refused(text: str, why: str) -> None:
    assert why in bad(text)


def test_seat_counts_and_options_are_checked() -> None:
    with pytest.raises(tg.BadSetup, match="quelqu’un à attaquer"):
        PLENTY_COUPS.start(1, 1)
    with pytest.raises(tg.BadSetup, match="six tribus"):
        PLENTY_COUPS.start(7, 1)
    with pytest.raises(tg.BadSetup, match="pas à 7"):
        at("7; main A: cheval")
    with pytest.raises(tg.BadSetup, match="cap"):
        PLENTY_COUPS.start(3, 1, cap="dix")


def test_clicks_that_make_no_action_are_refused_with_the_rule() -> None:
    p = at(f"3; {CALM}main A: cheval, arme 2, guerrier noir 1")
    refused(p, "camp jaune", "actions")
    refused(p, "cheval > prendre cheval", "actions")
    refused(p, "cheval > pioche > pioche", "actions")
    refused(p, "cheval > camp jaune", "raid")
    refused(p, "guerrier noir 1 > camp noir", "alliance")
    refused(p, "perdre un point", "actions")
    refused(p, "prendre cheval", "actions")
    refused(p, "cheval > finir le tour", "actions")
    assert "cheval > pioche" in texts(p) and fact(p, "A a 2 actions")


def test_a_half_made_move_says_what_may_follow() -> None:
    with pytest.raises(tg.IllegalMove, match="n’est pas fini"):
        at("3; main A: cheval, arme 2").play("cheval")


def test_prompts_say_what_a_card_can_do() -> None:
    v = at("4; main A: cheval, guerrier jaune 2, bâton de coups, arme 2; raid B: guerrier jaune 1 sur A; troupeau A: 3").view(0)
    told = {card: v.ask((card,)).replace("\u00a0", " ") for card in v.main}
    assert "ton troupeau (élevage)" in told["cheval"] and "un camp (dédain)" in told["bâton de coups"]
    assert "(raid)" in told["guerrier jaune 2"] and "ton troupeau (proposition)" in told["guerrier jaune 2"]
    assert "ton camp (défense)" in told["arme 2"] and told["cheval"].endswith(" ?")
