"""The encounter cards, each at its place and its moment."""

from __future__ import annotations

import pytest
from key_largo_helpers import KEY_LARGO, at, day, facts, hand, plans, play, refused, texts, told, wreck

import tablegames_widgets as tg


def here(programme: str, card: str, more: str = "", others: str = "dauphins bar") -> tg.Position:
    """A acts in the morning with that encounter in hand."""
    rest = others.split(" / ")
    rest = rest * 2 if len(rest) == 1 else rest
    return day(programme, *rest, more=f"rencontres: avec; rencontres A: {card}; {more}")


def dive(card: str, cards: str, team: str = "nu, nu", where: str = "F1", more: str = "") -> tg.Position:
    return play(here("plongée bar", card, f"équipe A: {team}; épave {where}: {cards}; {more}"), f"épave {where}")


F1 = "or 2 F, marchandises 3 F, or 1 F, antiquités 1 F, antiquités 2 F"


def test_without_the_option_there_are_none() -> None:
    p = day("bar dauphins", "dauphins bar", "dauphins bar")
    assert "sans les cartes rencontre." in refused(p, "ivrogne > épave F1", "rencontres")
    assert KEY_LARGO.start(3, 1).pile == () and len(KEY_LARGO.start(3, 1, encounters="avec").pile) == 24


# -- drawing and playing -------------------------------------------------------------------------------------------------


def test_a28_each_dolphin_action_draws_one_unseen() -> None:
    p = here("dauphins bar", "vide", "pioche rencontres: pigeon, soldeur, ivrogne")
    assert [p.view(0).meetings[0], p.view(0).meeting_sizes] == [("pigeon",), (1, 1, 1)]
    assert p.view(1).meetings == (None, ("soldeur",), None) and p.view(0).meeting_pile == 21


def test_a28_never_more_than_two_in_hand() -> None:
    p = here("dauphins bar", "pigeon, soldeur")
    assert texts(p) == {"terminé"}
    play(p, "terminé")
    assert p.view(0).meetings[0] == ("soldeur", "pigeon") and p.view(0).meeting_pile == 20


def test_c6_a_holder_of_two_makes_room_by_playing_one_first() -> None:
    p = here("dauphins bar", "touriste des dauphins, famille", "pioche rencontres: pigeon")
    assert facts(p) >= {"A a 140 $"} and texts(p) == {"touriste des dauphins", "famille", "terminé"}
    play(p, "touriste des dauphins")
    assert p.view(0).meetings[0] == ("famille", "pigeon") and facts(p) >= {"A a 140 $"}


def test_c6_the_family_pays_double_and_is_not_played_when_drawn() -> None:
    p = here("dauphins bar", "vide", "pioche rencontres: famille")
    assert p.to_move != (0,) or p.half == 1
    assert facts(p) >= {"A a 140 $", "A a la rencontre famille"}
    p = play(here("dauphins bar", "famille", "jour: 2"), "famille")
    assert facts(p) >= {"A a 220 $"} and "« famille »" in told(p)


def test_a28_an_empty_pile_is_made_anew_of_what_was_played() -> None:
    discards = ", ".join(m for m in KEY_LARGO.tables(3).meetings for _ in range(m.copies) if m not in ("pigeon", "soldeur"))
    p = at(f"3; rencontres: avec; {plans('dauphins bar', 'bar dauphins', 'bar marché')}; rencontres B: pigeon; rencontres C: soldeur; "
           f"défausse rencontres: {discards}")  # fmt: skip
    assert p.view(0).meeting_sizes == (1, 1, 1) and p.view(0).meeting_pile == 21 and p.discards == ()
    held = f"rencontres A: pigeon, soldeur; défausse rencontres: {discards}"
    alone = at(f"3; rencontres: avec; {plans('bar dauphins', 'bar dauphins', 'bar marché')}; {held}")
    assert alone.view(0).meeting_pile == 0 and len(alone.discards) == 22


def test_a29_one_a_half_day_and_only_at_its_place() -> None:
    p = here("bar dauphins", "touriste du bar, ivrogne")
    assert {"touriste du bar", "ivrogne > épave F1"} <= texts(p)
    play(p, "touriste du bar")
    assert "Une seule rencontre" in refused(p, "ivrogne > épave F1", "rencontres")
    assert p.view(1).meeting_discards == ("touriste du bar",)
    p = here("bar dauphins", "pigeon, soldeur")
    assert "ailleurs" in refused(p, "pigeon > or 1 F", "rencontre-marche")
    assert "Tu n’as pas" in refused(p, "ivrogne > épave F1", "rencontres")


def test_a29_another_one_in_the_afternoon() -> None:
    p = here("bar magasin", "touriste du bar, touriste du magasin", others="dauphins marché")
    play(p, "touriste du bar", "terminé")
    assert p.half == 1 and "touriste du magasin" in texts(p)


@pytest.mark.parametrize(("place", "card"), [("bar", "bar"), ("magasin", "magasin"), ("marché", "marché")])
def test_c6_a_tourist_is_laid_away_at_his_own_place_alone(place: str, card: str) -> None:
    p = here(f"{place} plongée", f"touriste du {card}", "argent A: 0", others="dauphins plongée")
    assert texts(p) == {f"touriste du {card}", "terminé"}
    play(p, f"touriste du {card}")
    assert p.view(0).meetings[0] == () and p.money[0] == 0 and p.half == 1
    elsewhere = here("bar plongée" if place != "bar" else "magasin plongée", f"touriste du {card}")
    assert f"touriste du {card}" not in texts(elsewhere)


def test_who_holds_an_encounter_is_asked_whether_he_can_play_it_or_not() -> None:
    """K6: the others learn nothing from being asked or not."""
    can = here("bar dauphins", "touriste du bar", "argent A: 0")
    cannot = here("bar dauphins", "pigeon", "argent A: 0")
    assert can.to_move == cannot.to_move == (0,) and can.view(1) == cannot.view(1)


# -- diving --------------------------------------------------------------------------------------------------------------


def test_a30_the_helper_draws_one_more_card_at_shallow_depth() -> None:
    p = dive("aide bénévole", F1)
    play(p, "aide bénévole")
    assert hand(p, 0) == ["or 2 F"] and p.view(0).visit.waiting == (1, 2)
    deep = dive("aide bénévole", "or 2 M, or 3 M", "1 tuyau", "M1")
    assert "faible profondeur" in refused(deep, "aide bénévole", "rencontre-plongee")


def test_k4_the_helper_s_card_is_no_diver_s_draw() -> None:
    p = play(dive("aide bénévole", F1), "aide bénévole")
    assert "obligatoire" in refused(p, "remonter", "piocher")


def test_a30_a_monster_met_by_the_helper_goes_back_and_nobody_is_lost() -> None:
    game = KEY_LARGO.with_material({"decks": {"F": {"or": [1, 2, 2, 2], "monstre": 1}}})
    items = "rencontres: avec; rencontres A: aide bénévole; épave F1: monstre F, or 2 F, or 1 F"
    p = game.position(f"sièges: 3; {plans('plongée bar', 'dauphins bar', 'dauphins bar')}; {items}")
    play(p, "épave F1", "aide bénévole")
    assert "Aucun scaphandrier n’est devant lui" in told(p) and p.view(1).visit.aside == 1
    play(p, "scaphandrier 1")
    assert sorted(wreck(p, "épave F1")) == ["monstre F", "or 1 F"] and p.teams[0] == (0,)
    armed = game.position(f"sièges: 3; {plans('plongée bar', 'dauphins bar', 'dauphins bar')}; {items}; équipe A: trident")
    play(armed, "épave F1", "aide bénévole")
    assert hand(armed, 0) == ["or 2 F"] and armed.teams[0] == (0,)


def test_a31_the_hasty_buyer_pays_the_best_price_for_the_card_just_drawn() -> None:
    p = dive("acheteur pressé", F1)
    assert "que tu viens de piocher" in refused(p, "acheteur pressé", "rencontre-plongee")
    play(p, "scaphandrier 1", "scaphandrier 2")
    play(p, "acheteur pressé")
    assert facts(p) >= {"A a 220 $", "marchandises 3 F a quitté le jeu"} and hand(p, 0) == ["or 2 F"]


def test_a31_best_prices_are_30_40_and_40() -> None:
    assert KEY_LARGO.tables(3).best == (30, 40, 40)


def test_c7_the_hasty_buyer_buys_no_diamond() -> None:
    p = play(dive("acheteur pressé", "diamant 40 F, or 1 F"), "scaphandrier 1")
    assert "diamants" in refused(p, "acheteur pressé", "rencontre-plongee")


def test_k8_the_hasty_buyer_takes_the_very_last_card_only() -> None:
    p = play(dive("acheteur pressé", "or 2 F, or 1 F, diamant 40 F"), "scaphandrier 1", "scaphandrier 2", "acheteur pressé")
    assert hand(p, 0) == ["or 2 F"] and p.money[0] == 130


def test_after_the_sale_a_weight_may_still_be_used() -> None:
    p = play(dive("acheteur pressé", F1, "poids"), "scaphandrier 1", "acheteur pressé")
    assert "poids de 1 > scaphandrier 1" in texts(p)


def test_a32_the_regular_shuffles_the_monster_in_and_draws_again() -> None:
    p = dive("habitué", "monstre M, or 2 M, or 3 M", "1 tuyau", "M1", "hasard: 0000000000000003")
    refused(p, "habitué", "rencontre-plongee")
    play(p, "scaphandrier 1")
    assert texts(p) == {"habitué", "fuir"} and p.view(1).visit.diver == 1
    assert "« habitué »" in p.prompt(0).replace("\u00a0", " ")
    ends = set()
    for number in range(12):
        q = p.copy()
        q.chance = number
        play(q, "habitué")
        ends.add(len(q.teams[0]) and bool(hand(q, 0)))
    assert ends == {0, True}  # it may meet the same monster again


def test_k12_the_regular_is_refused_where_only_monsters_are_left_as_all_know() -> None:
    last = play(dive("habitué", "monstre M", "1 tuyau", "M1"), "scaphandrier 1")
    assert texts(last) == {"fuir"} and "la dernière carte" in refused(last, "habitué", "rencontre-plongee")
    known = play(dive("habitué", "monstre M, monstre M", "1 tuyau", "M1", "monstres: épave M1 ×2"), "scaphandrier 1")
    assert "que des monstres" in refused(known, "habitué", "rencontre-plongee")
    unknown = play(dive("habitué", "monstre M, monstre M", "1 tuyau", "M1"), "scaphandrier 1")
    assert texts(unknown) == {"habitué", "fuir"}
    old = play(dive("habitué", "monstre M", "1 tuyau", "M1", "jeu des rencontres: toutes"), "scaphandrier 1")
    assert texts(old) == {"habitué", "fuir"}


def test_c7_monsters_set_aside_before_stay_aside_under_the_regular() -> None:
    p = dive("habitué", "monstre M, monstre M, or 2 M, or 3 M", "1 tuyau, 1 tuyau", "M1")
    play(p, "scaphandrier 1", "fuir", "scaphandrier 2")
    assert p.view(0).visit.aside == 1 and texts(p) == {"habitué", "fuir"}
    play(p, "habitué")
    assert "1 monstre" not in told(p) and "Le monstre retourne dans l’épave M1" in told(p)


def test_the_trident_must_serve_if_the_regular_is_not_played() -> None:
    p = play(dive("habitué", "monstre M, or 2 M", "1 tuyau trident", "M1"), "scaphandrier 1")
    assert texts(p) == {"trident de 1", "habitué"}


def test_c7_the_saboteur_keeps_one_diver_aboard_with_its_gear_before_the_first_draw() -> None:
    p = here("plongée bar", "saboteur", "équipe B: nu, poids", others="plongée bar / dauphins bar")
    play(p, "épave F1", "épave F2")
    assert {"saboteur > joueur B > scaphandrier 1", "saboteur > joueur B > scaphandrier 2"} <= texts(p)
    play(p, "saboteur > joueur B > scaphandrier 2", "scaphandrier 1")
    assert p.to_move == (1,) and texts(p) == {"scaphandrier 1"}
    assert "saboteur" in refused(p, "scaphandrier 2", "rencontre-plongee")
    play(p, "scaphandrier 1")
    assert facts(p) >= {"B a 2 scaphandriers", "le scaphandrier 2 de B a un poids", "B a 1 carte en main"}


def test_a29_the_saboteur_reaches_only_those_who_dive_later_the_same_half_day() -> None:
    p = here("plongée bar", "saboteur", "premier: B", others="plongée bar / dauphins bar")
    play(p, "épave F1", "épave F2", "scaphandrier 1")  # B dives first
    assert p.to_move == (0,) and "Personne ne plonge après toi" in refused(p, "saboteur > joueur B > scaphandrier 1", "rencontre-plongee")


def last_diver_flees(more: str = "") -> tg.Position:
    p = here("plongée bar", "saboteur", f"équipe A: 1 tuyau; épave M1: monstre M, or 2 M; {more}", others="plongée bar / dauphins bar")
    return play(p, "épave M1", "épave F1", "scaphandrier 1", "fuir")


def test_k13_the_saboteur_is_still_played_when_ones_last_diver_has_fled() -> None:
    p = last_diver_flees()
    assert texts(p) == {"saboteur > joueur B > scaphandrier 1", "remonter"}
    assert p.prompt(0) == "Joues-tu une rencontre, ou remontes-tu\u00a0?" and KEY_LARGO.position(p.notation()) == p
    play(p, "saboteur > joueur B > scaphandrier 1")
    assert facts(p) >= {"B a 0 carte en main", "A a 0 scaphandrier"} and "n’a plus personne pour plonger" in told(p)


def test_k13_as_it_is_after_a_last_treasure() -> None:
    p = here("plongée bar", "saboteur", "épave F1: or 2 F, or 1 F", others="plongée bar / dauphins bar")
    play(p, "épave F1", "épave F2", "scaphandrier 1")
    assert texts(p) == {"saboteur > joueur B > scaphandrier 1", "remonter"}


def test_k13_nobody_comes_up_where_nobody_is_left_and_the_monster_goes_back() -> None:
    p = play(last_diver_flees(), "remonter")
    assert "remonte" not in told(p) and "Le monstre retourne dans l’épave M1" in told(p) and p.to_move == (1,)


def test_k13_the_question_is_put_whatever_encounter_is_held() -> None:
    one, other = (dive(card, "monstre M, or 2 M", "1 tuyau", "M1") for card in ("saboteur", "pigeon"))
    for p in (one, other):
        play(p, "scaphandrier 1", "fuir")
    assert one.to_move == other.to_move == (0,) and one.view(1) == other.view(1)


def test_k13_by_the_rules_of_version_0_1_0_the_dive_ends_with_the_flight() -> None:
    p = last_diver_flees("jeu des rencontres: toutes")
    assert p.to_move == (1,) and texts(p) == {"scaphandrier 1"}


def test_c7_a_dive_all_of_whose_divers_are_kept_aboard_is_lost() -> None:
    p = here("plongée bar", "saboteur", others="plongée bar / dauphins bar")
    play(p, "épave F1", "épave F2", "saboteur > joueur B > scaphandrier 1", "scaphandrier 1")
    assert "n’a plus personne pour plonger" in told(p) and facts(p) >= {"B a 0 carte en main"}


def test_a33_the_attentive_diver_takes_the_last_card() -> None:
    p = play(dive("scaphandrier attentif", "or 2 F, or 1 F"), "scaphandrier 1", "remonter")
    assert texts(p) == {"scaphandrier attentif", "remonter"}
    play(p, "scaphandrier attentif")
    assert hand(p, 0) == ["or 1 F", "or 2 F"] and facts(p) >= {"l’épave F1 est vide"}


def test_c7_counted_after_the_fled_monster_is_back() -> None:
    p = dive("scaphandrier attentif", "monstre M, or 2 M", "1 tuyau, 1 tuyau", "M1")
    play(p, "scaphandrier 1", "fuir", "scaphandrier 2", "remonter")
    assert wreck(p, "épave M1") == ["monstre M"] and texts(p) == {"scaphandrier attentif", "remonter"}
    play(p, "scaphandrier attentif")
    assert facts(p) >= {"A a 0 scaphandrier"} and wreck(p, "épave M1") == ["monstre M"]


def test_k9_the_last_diver_is_the_last_that_drew_among_those_still_down() -> None:
    p = dive("scaphandrier attentif", "or 2 M, or 3 M, monstre M", "1 tuyau, 2 tuyaux", "M1")
    play(p, "scaphandrier 2", "scaphandrier 1", "remonter", "scaphandrier attentif")
    assert facts(p) >= {"A a 1 scaphandrier", "le scaphandrier 1 de A a 2 tuyaux"}


def test_a33_not_with_two_cards_left_nor_without_a_diver() -> None:
    p = play(dive("scaphandrier attentif", "or 2 F, or 1 F, antiquités 1 F"), "scaphandrier 1")
    refused(p, "scaphandrier attentif", "rencontre-plongee")
    play(p, "remonter")
    assert p.half == 1
    gone = play(dive("scaphandrier attentif", "monstre M", "1 tuyau", "M1"), "scaphandrier 1", "fuir")
    assert "à la fin de ta plongée" in refused(gone, "scaphandrier attentif", "rencontre-plongee") and texts(gone) == {"remonter"}
    assert play(gone, "remonter").half == 1


# -- at the bar ----------------------------------------------------------------------------------------------------------


def test_c8_the_drunkard_shows_a_wreck_for_nothing_beside_the_round() -> None:
    p = play(here("bar dauphins", "ivrogne"), "ivrogne > épave F1", "tournée > épave F2", "épave F3")
    assert facts(p) >= {"A a 80 $"} and len(p.view(0).memories[0]) == 3


def test_k12_the_drunkard_is_refused_on_a_wreck_that_one_knows() -> None:
    known = "épave F1: or 2 F, or 1 F; vu A: épave F1 [or 2 F, or 1 F]; épave M1: monstre M; monstres: épave M1"
    p = here("bar dauphins", "ivrogne", known)
    assert "ce que contient l’épave F1" in refused(p, "ivrogne > épave F1", "rencontre-bar")
    assert "ce que contient l’épave M1" in refused(p, "ivrogne > épave M1", "rencontre-bar") and "ivrogne > épave F2" in texts(p)
    faded = here("bar dauphins", "ivrogne", "épave F1: or 2 F; vu A: épave F1 [or 2 F, or 1 F]")
    assert "ivrogne > épave F1" in texts(faded) and "ivrogne > épave F1" in texts(
        here("bar dauphins", "ivrogne", known.replace("vu A", "vu B"))
    )
    assert "ivrogne > épave F1" in texts(here("bar dauphins", "ivrogne", f"{known}; jeu des rencontres: toutes"))


def test_k12_nor_when_one_knows_all_that_is_left() -> None:
    empty = "; ".join(f"épave {name}: vide" for name in ("F2", "F3", "M1", "M2", "M3", "M4", "G1", "G2", "G3", "G4"))
    p = here("bar dauphins", "ivrogne", f"{empty}; épave F1: or 2 F; vu A: épave F1 [or 2 F]")
    assert "toutes les épaves" in refused(p, "ivrogne", "rencontre-bar")


def test_a34_the_beginner_comes_with_a_hose_if_there_is_one() -> None:
    p = play(here("bar dauphins", "scaphandrier débutant"), "scaphandrier débutant")
    assert facts(p) >= {"A a 20 $", "le scaphandrier 2 de A a 1 tuyau", "la réserve a 19 tuyaux"}
    p = play(here("bar dauphins", "scaphandrier débutant", "réserve: scaphandrier ×3"), "scaphandrier débutant")
    assert facts(p) >= {"A a 20 $", "le scaphandrier 2 de A a 0 tuyau"}
    p = here("bar dauphins", "scaphandrier débutant", "équipe A: nu, nu, nu")
    refused(p, "scaphandrier débutant", "recruter")


def test_the_cutpurse_costs_30_whatever_the_crowd() -> None:
    p = here("bar dauphins", "tire-bourse", "main B: or 2 F", others="bar dauphins")
    play(p, "tire-bourse > joueur B > dos F")
    assert facts(p) >= {"A a 70 $"} and hand(p, 0) == ["or 2 F"]
    assert "déjà engagé" in refused(p, "voler > joueur B > dos F", "tire-bourse")


def test_a35_the_brothers_allow_two_divers_each_at_the_posted_price() -> None:
    p = play(here("bar dauphins", "frères inséparables", "argent A: 300"), "frères inséparables", "recruter", "recruter")
    assert facts(p) >= {"A a 140 $", "A a 3 scaphandriers"}
    p = here("bar dauphins", "frères inséparables", "argent A: 300; équipe A: nu, nu; main B: or 2 F, or 1 F")
    play(p, "frères inséparables", "recruter")
    assert "complète" in refused(p, "recruter", "recruter")


def test_a35_or_two_cutpurses() -> None:
    p = here("bar dauphins", "frères inséparables", "argent A: 300; main B: or 2 F, or 1 F")
    play(p, "recruter", "voler > joueur B > dos F", "frères inséparables", "voler > joueur B > dos F")
    assert facts(p) >= {"A a 140 $", "B a 0 carte en main"}


@pytest.mark.parametrize("more", ["argent A: 100", "argent A: 170; équipe A: nu, nu", "argent A: 170; réserve: scaphandrier ×1"])
def test_k12_the_brothers_are_refused_to_who_cannot_use_both(more: str) -> None:
    p = here("bar dauphins", "frères inséparables", f"{more}; main B: or 2 F")
    assert "ni recruter deux" in refused(p, "frères inséparables", "rencontre-bar")
    assert "frères inséparables" in texts(here("bar dauphins", "frères inséparables", f"{more}; jeu des rencontres: toutes"))


def test_k12_the_brothers_may_follow_the_first_of_two() -> None:
    p = here("bar dauphins", "frères inséparables", "argent A: 160; main B: or 2 F, or 1 F")
    play(p, "voler > joueur B > dos F", "recruter")
    assert facts(p) >= {"A a 40 $"} and "frères inséparables" in texts(p)  # money for a second theft, and a card to steal
    p = play(here("bar dauphins", "frères inséparables", "argent A: 150; main B: or 2 F, or 1 F"), "voler > joueur B > dos F", "recruter")
    assert "frères inséparables" not in texts(p)


def test_a34_a_beginner_who_would_come_without_a_hose_says_so() -> None:
    said = "la réserve n’a plus de tuyau"
    p = here("bar dauphins", "scaphandrier débutant", "réserve: scaphandrier ×3")
    assert said in " ".join(str(p.view(0)).split()) and "scaphandrier débutant" in texts(p)
    assert said not in " ".join(str(here("bar dauphins", "scaphandrier débutant").view(0)).split())


def test_k7_but_not_two_of_both() -> None:
    p = here("bar dauphins", "frères inséparables", "argent A: 900; main B: or 2 F, or 1 F")
    play(p, "frères inséparables", "recruter", "recruter", "voler > joueur B > dos F")
    refused(p, "voler > joueur B > dos F", "tire-bourse")


# -- at the store --------------------------------------------------------------------------------------------------------


def test_c8_the_hose_seller_sells_a_third_thing_within_limits_and_stock() -> None:
    p = here("magasin plongée", "vendeur de tuyaux", "équipe A: nu, nu")
    play(p, "trident > scaphandrier 1", "poids > scaphandrier 1", "vendeur de tuyaux > scaphandrier 2")
    assert facts(p) >= {"A a 30 $", "le scaphandrier 2 de A a 1 tuyau"}
    full = here("magasin dauphins", "vendeur de tuyaux", "équipe A: 2 tuyaux")
    refused(full, "vendeur de tuyaux > scaphandrier 1", "equipement")
    out = here("magasin dauphins", "vendeur de tuyaux", "réserve: trident ×1")
    refused(out, "vendeur de tuyaux > scaphandrier 1", "magasin")


def test_a24_the_trident_seller_sells_a_trident() -> None:
    p = play(here("magasin dauphins", "vendeur de tridents"), "vendeur de tridents > scaphandrier 1")
    assert facts(p) >= {"A a 80 $", "le scaphandrier 1 de A a un trident"}


def test_a24_a_weight_seller_of_one_s_own_sells_a_weight() -> None:
    rows = [row for row in KEY_LARGO.material["encounters"] if row["name"] != "vendeur de tridents"]
    rows.append({"name": "vendeur de poids", "place": "magasin", "effect": "vendeur", "item": "poids", "count": 1})
    game = KEY_LARGO.with_material({"encounters": rows})
    p = game.position(
        f"sièges: 3; {plans('magasin bar', 'dauphins bar', 'dauphins bar')}; rencontres: avec; rencontres A: vendeur de poids"
    )
    play(p, "vendeur de poids > scaphandrier 1")
    assert p.money[0] == 80 and p.view(0).teams[0][0].weight == 1


def test_a37_the_discounter_adds_a_third_of_the_same_kind_for_20_less() -> None:
    p = here("magasin plongée", "soldeur", "équipe A: nu, nu; argent A: 200")
    play(p, "tuyau > scaphandrier 1", "tuyau > scaphandrier 1")
    assert "complet" in refused(p, "soldeur > scaphandrier 1", "equipement")
    play(p, "soldeur > scaphandrier 2")
    assert facts(p) >= {"A a 130 $", "le scaphandrier 2 de A a 1 tuyau"}
    other = play(here("magasin dauphins", "soldeur", "équipe A: nu, nu"), "tuyau > scaphandrier 1", "trident > scaphandrier 1")
    assert "deux achats identiques" in refused(other, "soldeur > scaphandrier 2", "rencontre-magasin")


def test_c8_the_good_friend_changes_its_holder_s_prices_only() -> None:
    p = here("magasin dauphins", "bon copain", others="magasin dauphins")
    assert facts(p) >= {"un tuyau coûte 50 $"}
    play(p, "bon copain")
    assert facts(p) >= {"un tuyau coûte 30 $"}
    play(p, "tuyau > scaphandrier 1", "terminé")
    assert facts(p) >= {"A a 70 $", "un tuyau coûte 50 $"} and p.to_move == (1,)


def test_k11_the_good_friend_makes_all_purchases_of_the_visit_cheap_those_before_him_too() -> None:
    """The source: « faites tous vos achats au prix le plus bas »."""
    p = here("magasin dauphins", "bon copain", "équipe A: nu, nu", others="magasin dauphins")
    play(p, "tuyau > scaphandrier 1")
    assert facts(p) >= {"A a 50 $"}
    play(p, "bon copain")
    assert facts(p) >= {"A a 70 $"} and "passent au prix le plus bas : 20 $ sont rendus" in told(p)
    play(p, "trident > scaphandrier 1")
    assert facts(p) >= {"A a 50 $"} and p.to_move == (1,)


def test_k11_after_the_second_purchase_too_and_his_play_then_ends_the_visit() -> None:
    p = here("magasin dauphins", "bon copain", "équipe A: nu, nu", others="magasin dauphins")
    play(p, "tuyau > scaphandrier 1", "trident > scaphandrier 1")
    assert facts(p) >= {"A a 10 $"} and "joues-tu une rencontre" in p.prompt(0)
    play(p, "bon copain")
    assert facts(p) >= {"A a 50 $"} and p.to_move == (1,)


def test_k12_the_good_friend_of_who_is_alone_is_refused() -> None:
    alone = here("magasin dauphins", "bon copain")
    assert "Il n’y a que toi au magasin" in refused(alone, "bon copain", "rencontre-magasin") and "bon copain" not in texts(alone)


@pytest.mark.parametrize("more", ["argent A: 10", "équipe A: vide", "équipe A: 2 tuyaux trident poids", "réserve: scaphandrier ×3"])
def test_k12_nor_does_he_come_to_who_buys_nothing_at_any_price(more: str) -> None:
    p = here("magasin dauphins", "bon copain", more, others="magasin dauphins")
    assert "d’aucun de tes achats" in refused(p, "bon copain", "rencontre-magasin")


def test_k12_who_can_pay_at_his_price_only_may_play_him() -> None:
    p = play(here("magasin dauphins", "bon copain", "argent A: 30", others="magasin dauphins"), "bon copain", "tuyau > scaphandrier 1")
    assert facts(p) >= {"A a 0 $", "le scaphandrier 1 de A a 1 tuyau"}


def test_k11_k12_by_the_rules_of_version_0_1_0_he_cheapens_what_follows_and_comes_to_anybody() -> None:
    old = "jeu des rencontres: toutes; équipe A: nu, nu"
    p = play(here("magasin dauphins", "bon copain", old, others="magasin dauphins"), "tuyau > scaphandrier 1", "bon copain")
    assert facts(p) >= {"A a 50 $", "un tuyau coûte 30 $"}
    assert "bon copain" in texts(here("magasin dauphins", "bon copain", old))


# -- at the market -------------------------------------------------------------------------------------------------------


def sale(card: str, cards: str, more: str = "", others: str = "dauphins bar") -> tg.Position:
    return here("marché bar", card, f"main A: {cards}; {more}", others)


def test_a39_the_pigeon_takes_one_card_of_another_nature_as_what_is_sold() -> None:
    p = sale("pigeon", "marchandises 5 M, antiquités 4 M, diamant 40 F, marchandises 2 M")
    assert "vends d’abord" in refused(p, "pigeon > antiquités 4 M", "rencontre-marche")
    play(p, "marchandises 5 M")
    refused(p, "pigeon > marchandises 2 M", "rencontre-marche")
    refused(p, "pigeon > diamant 40 F", "rencontre-marche")  # C7
    play(p, "pigeon > antiquités 4 M")
    assert facts(p) >= {"A a 460 $"} and texts(p) == {"marchandises 2 M", "terminé"}


def test_a38_the_trafficker_takes_up_to_five_more_cards_at_30_a_unit() -> None:
    p = sale("trafiquant", "or 1 F ×2, or 2 F ×3, marchandises 1 F, marchandises 2 F, antiquités 1 F, diamant 40 F")
    play(p, "or 1 F", *(f"trafiquant > {card}" for card in ("marchandises 1 F", "marchandises 2 F", "antiquités 1 F", "or 2 F", "or 2 F")))
    assert facts(p) >= {f"A a {100 + 30 + 30 + 60 + 30 + 60 + 60} $"}
    refused(p, "trafiquant > or 2 F", "rencontres")
    assert texts(p) == {"or 1 F", "or 2 F", "terminé"}
    p = play(sale("trafiquant", "or 1 F, or 2 F, diamant 40 F"), "or 1 F")
    refused(p, "trafiquant > diamant 40 F", "rencontre-marche")


def test_c8_trafficker_and_jeweller_come_beside_a_normal_sale() -> None:
    p = sale("trafiquant, bijoutier", "or 1 F, marchandises 1 F, diamant 40 F")
    refused(p, "trafiquant > marchandises 1 F", "rencontre-marche")
    refused(p, "bijoutier > diamant 40 F", "rencontre-marche")
    assert texts(sale("bijoutier", "diamant 40 F")) == {"terminé"}


def test_c8_unless_the_option_lets_them_stand_alone() -> None:
    p = sale("bijoutier", "diamant 40 F", "ventes en plus: seules")
    assert texts(p) == {"bijoutier > diamant 40 F", "terminé"}
    play(p, "bijoutier > diamant 40 F")
    assert facts(p) >= {"A a 140 $"}
    p = play(sale("trafiquant", "or 1 F, marchandises 5 M", "ventes en plus: seules", "marché dauphins"), "trafiquant > marchandises 5 M")
    assert facts(p) >= {"A a 250 $"} and "au moins une" in refused(p, "terminé", "marche")


def test_the_question_of_the_market_names_the_encounter_that_can_still_be_played() -> None:
    assert sale("touriste du marché", "diamant 40 F").prompt(0).endswith("rien à vendre\u00a0; joues-tu une rencontre\u00a0?")
    assert sale("ivrogne", "diamant 40 F").prompt(0).endswith("rien à vendre\u00a0: clique sur «\u00a0terminé\u00a0».")


def test_a40_the_jeweller_pays_one_diamond_its_printed_value() -> None:
    p = play(sale("bijoutier", "or 1 F, diamant 40 F, diamant 120 G"), "or 1 F", "bijoutier > diamant 120 G")
    assert facts(p) >= {"A a 250 $"}
    refused(p, "bijoutier > diamant 40 F", "rencontres")


def test_the_prospector_s_gold_is_at_40() -> None:
    p = play(sale("chercheur d’or", "or 2 F, or 1 F"), "chercheur d’or")
    assert facts(p) >= {"l’or se vend 40 $"}
    assert play(p, "or 2 F", "or 1 F").money[0] == 220


def test_k5_the_prospector_comes_before_the_sale_and_needs_gold() -> None:
    p = play(sale("chercheur d’or", "or 2 F, or 1 F"), "or 2 F")
    assert "avant de vendre" in refused(p, "chercheur d’or", "rencontre-marche")
    assert "pas d’or" in refused(sale("chercheur d’or", "marchandises 1 F"), "chercheur d’or", "rencontre-marche")


def test_k12_the_prospector_is_refused_where_gold_fetches_as_much_anyway() -> None:
    game = KEY_LARGO.with_material({"market": {"or": [30, 40, 50]}})
    for others, legal in (("dauphins bar, dauphins bar", True), ("marché bar, dauphins bar", False), ("marché bar, marché bar", False)):
        p = game.position(f"sièges: 3; rencontres: avec; rencontres A: chercheur d’or; main A: or 2 F; main B: or 1 F; main C: or 1 F; "
                          f"{plans('marché bar', *others.split(', '))}")  # fmt: skip
        assert ("chercheur d’or" in texts(p)) == legal == (p.why_not("chercheur d’or") is None)


def test_k12_the_family_is_refused_on_a_day_that_pays_nothing() -> None:
    game = KEY_LARGO.with_material({"days": [{"name": "lundi", "dolphins": 0}]})
    p = game.position(f"sièges: 3; rencontres: avec; rencontres A: famille; {plans('dauphins bar', 'bar marché', 'bar marché')}")
    assert texts(p) == {"terminé"} and "ne rapportent rien" in refused(p, "famille", "rencontre-dauphins")


def stripped(p: tg.Position) -> tg.Position:
    """The position but for the encounters in hand and played."""
    p.meetings, p.discards, p.met = ((),) * p.n, (), 0
    return p


def test_k12_no_card_but_a_tourist_is_offered_that_would_change_nothing() -> None:
    """Playing it, then ending the action, is not the same as ending the action; or else a price, or a permission, has changed."""
    looked = 0
    for seed in range(60):
        p, chance = KEY_LARGO.start(3 + seed % 3, seed, encounters="avec"), tg.Chance(seed)
        while not p.is_over:
            for move in p.legal_moves():
                meeting = p.t.meeting.get(move.path[0])
                if meeting and meeting.effect != "touriste" and p.has_meeting(p.to_move[0]):
                    q = p.copy().play(move)
                    looked += 1
                    prices = q.view(p.to_move[0]).prices != p.view(p.to_move[0]).prices
                    helped = meeting == "frères inséparables" and q.stack[-1].state.brothers
                    assert prices or helped or stripped(q) != stripped(p.copy()), move
            p.play(p.legal_moves()[chance.below(len(p.legal_moves()))])
    assert looked > 500


def test_no_question_promises_a_choice_where_one_answer_exists() -> None:
    told = set()
    for seed in range(40):
        p, chance = KEY_LARGO.start(3 + seed % 3, seed, encounters="avec"), tg.Chance(seed)
        while not p.is_over:
            view = p.view(p.to_move[0])
            for path in {move.path[:k] for move in view.legal_moves for k in range(len(move.path))}:
                open_now = {move.path[len(path)] for move in view.legal_moves if move.path[: len(path)] == path}
                assert (len(open_now) > 1) == ("?" in view.ask(path)), (path, view.ask(path))
                told |= {type(p.stack[-1]).__name__} if len(open_now) == 1 else set()
            moves = view.legal_moves
            special = [move for move in moves if move.path[0] in p.t.meeting] if seed % 2 else []
            p.play((special or moves)[chance.below(len(special or moves))])
    assert told >= {"Moor", "Dive", "Bar", "Store", "Market", "Dolphins", "Meet", "Linger"}


def test_every_kind_of_encounter_is_played_in_random_games() -> None:
    """All 22, so that none is a dead letter."""
    played: set[str] = set()
    for seed in range(400):
        p = KEY_LARGO.start(3 + seed % 3, seed, encounters="avec")
        chance = tg.Chance(seed)
        while not p.is_over:
            moves = p.legal_moves()
            special = [move for move in moves if move.path[0] in p.t.meeting]
            p.play((special or moves)[chance.below(len(special or moves))])
            played |= {raw[2] for raw in p.events if raw[0].name == "played"}
        if len(played) == 22:
            return
    raise AssertionError(set(KEY_LARGO.tables(3).meetings) - played)


def test_the_question_of_a_dive_says_what_is_left_to_do() -> None:
    p = play(dive("acheteur pressé", "or 2 F", "nu, nu"), "scaphandrier 1")
    assert p.prompt(0) == "Joues-tu une rencontre, ou remontes-tu\u00a0?"
    p = play(dive("pigeon", "or 2 F", "nu, nu"), "scaphandrier 1")
    assert texts(p) == {"remonter"} and p.prompt(0) == "Il n’y a plus qu’à remonter."
    for card, words in (("pigeon", "il n’y a plus qu’à la laisser."), ("scaphandrier attentif", "attentif, ou remontes-tu\u00a0?")):
        p = play(dive(card, "or 2 F, or 1 F", "nu"), "scaphandrier 1", "remonter")
        assert p.prompt(0).endswith(words)


def test_the_question_at_the_cove_says_whether_one_may_play_and_whether_one_draws() -> None:
    for cards, words in (
        ("famille", "Joues-tu une rencontre avant d’en piocher une autre\u00a0?"),
        ("pigeon", "Il ne reste qu’à piocher une rencontre\u00a0: clique sur «\u00a0terminé\u00a0»."),
        ("famille, pigeon", "Tu en as 2\u00a0: sans cela, tu n’en pioches pas."),
        ("soldeur, pigeon", "Tu as 2 rencontres et aucune ne se joue ici, tu n’en pioches pas\u00a0: clique sur «\u00a0terminé\u00a0»."),
    ):
        assert here("dauphins bar", cards, others="marché bar").prompt(0).endswith(words), cards


def test_the_question_of_the_store_offers_the_encounter_that_comes_after_two_purchases() -> None:
    more = "argent A: 200; équipe A: nu, nu, nu"
    p = play(here("magasin bar", "soldeur", more), "tuyau > scaphandrier 1", "tuyau > scaphandrier 2")
    assert p.prompt(0).endswith("joues-tu une rencontre\u00a0?")
    p = play(here("magasin bar", "soldeur", more), "tuyau > scaphandrier 1", "poids > scaphandrier 2")
    assert p.prompt(0) == "Tes deux achats sont faits\u00a0: clique sur «\u00a0terminé\u00a0»."
