"""Plenty Coups in words: names that know what they name, a row an action, sentences for the seat that looks."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator

import pytest
from plenty_coups_helpers import CALM, PLENTY_COUPS, at, fact, plain, play, refused, texts, told
from support import random_move

import tablegames_widgets as tg
from tablegames_widgets.games.plenty_coups.cards import CARD, NAMES, TRIBES, Sort
from tablegames_widgets.games.plenty_coups.cards.moves import PUT
from tablegames_widgets.games.plenty_coups.cards.places import PLACE, RETURN, TAKEN, Spot
from tablegames_widgets.games.plenty_coups.rules import Question
from tablegames_widgets.games.plenty_coups.rules.actions import ACTIONS, PLAYED
from tablegames_widgets.games.plenty_coups.rules.actions import told as told_place

TO_YOU = re.compile(r"(?<!-)\b(?:tu|toi|te|ton|ta|tes|t’(?!il))\b", re.IGNORECASE)
"""Words of the one who listens; « où poses-tu » asks who steers, and owns nothing."""


def test_names_know_what_they_name() -> None:
    card, horse, stick = CARD["guerrier vert 2"], CARD["cheval"], CARD["bâton de coups"]
    assert (card.sort, TRIBES[card.tribe], card.value, card.face) == (Sort.WARRIOR, "vert", 2, "guerrier vert")
    assert [one.the for one in (card, CARD["arme 3"], horse)] == ["le guerrier vert 2", "une arme 3", "une carte cheval"]
    assert (PLACE["troupeau bleu"].spot, PLACE["troupeau bleu"].tribe, PLACE["pioche"].tribe) == (Spot.HERD, 4, -1)
    assert TAKEN["prendre cheval"].card is horse and RETURN["coup au camp vert"].coup and RETURN["retour du camp vert"].camp == 2
    assert [one for one in NAMES if one.is_worthy] == [*(f"guerrier {tribe} 4" for tribe in TRIBES), "arme 4", stick]
    assert pickle.loads(pickle.dumps(card)) == card and pickle.loads(pickle.dumps(card)).sort is Sort.WARRIOR


def test_every_move_of_a_turn_has_its_row_and_every_row_a_move() -> None:
    assert PLAYED.keys() == PUT.keys()
    rows = {action for _, _, other, own in PLAYED.values() for action in (other, own)}
    assert rows == set(ACTIONS) and len({action.use for action in ACTIONS if action.use}) == 11
    assert {action.asks for action in ACTIONS} == {Question.ACT, Question.PROVE, Question.DISCARD, Question.OFFER, Question.GIVE}


def test_questions_are_the_words_of_the_notation() -> None:
    p = at("3; question: prendre")
    assert p.stack[-1].question == "prendre" and "question: prendre" in p.notation() and PLENTY_COUPS.position(p.notation()) == p


def test_the_seat_that_looks_is_told_tu() -> None:
    p = play(at(f"3; {CALM}main A: guerrier noir 2, arme 2; raid C: guerrier vert 1 sur B"), "guerrier noir 2 > camp jaune")
    assert told(p, 0).startswith("Le raid de C est chassé du camp de B.")
    assert "Tu lances un raid sur le camp de B avec le guerrier noir 2 : force 3." in told(p, 0)
    assert "A lance un raid sur ton camp avec le guerrier noir 2 : force 3." in told(p, 1)
    assert told(p, 2).startswith("Ton raid est chassé du camp de B. A lance un raid sur le camp de B")


def test_who_disdains_an_ally_is_told_of_its_own_ally() -> None:
    allied = "camp A: guerrier jaune 1; camp B: guerrier noir 1; prestige A: 1; prestige B: 1; main B: arme 4"
    p = play(at(f"4; {CALM}main A: bâton de coups, arme 2; {allied}"), "bâton de coups > camp jaune")
    assert told(p, 0) == "Tu dédaignes B. L’alliance entre B et toi est rompue. Tu perds un point pour avoir dédaigné ton allié."
    assert told(p, 1) == "A te dédaigne. L’alliance entre A et toi est rompue. A perd un point pour avoir dédaigné son allié."


def test_the_third_tribe_speaks_as_any_other_p60() -> None:
    p = play(at(f"2; trait: T; {CALM}main A: arme 2; main B: arme 3; main T: guerrier vert 2, cheval"), "guerrier vert 2 > camp jaune")
    assert told(p, 1) == "La troisième tribu lance un raid sur ton camp avec le guerrier vert 2 : force 3."
    q = play(at(f"2; {CALM}raid T: guerrier vert 2 sur A; main A: arme 4, cheval; main B: arme 3"), "arme 4 > camp noir")
    assert told(q, 0) == "Tu repousses le raid de la troisième tribu avec une arme 4."


def _said_of_the_third(v: tg.View) -> Iterator[str]:
    """Every question, refusal and hint about the tribe that is asked, told to nobody: « tu » there would be its own."""
    decision, seat = v.decision, v.to_move[0]
    firsts = {move.path[:1] for move in v.legal_moves if len(move.path) > 1}
    yield from (decision.prompt(v, seat, path) for path in ((), *firsts))
    for path in PLENTY_COUPS.vocabulary(2):
        if refusal := decision.why_not(v, seat, path):
            yield refusal.text
    yield from (told_place(v, path, place)[0] for path in firsts for place in PLACE.values() if place.tribe < v.tribe_count)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_of_the_third_tribe_is_said_to_be_yours_p60(seed: int) -> None:
    p, chance, heard = PLENTY_COUPS.start(2, seed), tg.Chance(seed), set[str]()
    while not p.is_over:
        if (v := p.view(tg.TOUS, ("Ana", "Bo"))).tribe == v.n:
            heard.update(_said_of_the_third(v))
        p.play(*random_move(p, chance))
    assert len(heard) > 40 and [said for said in heard if TO_YOU.search(said)] == []


def test_a_camp_is_named_one_way_in_events_questions_and_refusals() -> None:
    p = play(at(f"3; {CALM}main A: guerrier noir 2, guerrier noir 3, arme 2"), "guerrier noir 2 > camp jaune")
    assert "un raid sur le camp de B avec" in told(p, 0)
    assert "Tu attaques déjà le camp de B :" in refused(p, "guerrier noir 3 > camp jaune", "chasser")
    home = at("3; question: retour; main A: cheval; raid A: guerrier noir 2 sur B; étalage: cheval ×2")
    assert "Ton raid revient du camp de B :" in plain(home.prompt(0))


def test_hands_are_feminine_and_their_old_names_are_read() -> None:
    p = at(f"3; {CALM}question: offrande; main A: cheval, arme 2; main C: arme 4")
    assert texts(p) == {"cheval > main verte", "arme 2 > main verte"}
    assert p.copy().play("cheval > main vert") == p.copy().play("cheval > main verte")
    with pytest.raises(tg.UnknownMove):
        p.copy().play("cheval > main bleu")  # no such tribe at this table


def test_what_version_0_2_0_stated_is_still_stated() -> None:
    allied = at("4; camp A: guerrier jaune 1; camp B: guerrier noir 1; dédain C: oui; main A: cheval")
    assert fact(allied, "A est allié à B") and fact(allied, "A a une alliance avec B")
    assert fact(allied, "C n’a pas d’allié") and fact(allied, "C est dédaigné") and fact(allied, "C n’est pas attaqué")
