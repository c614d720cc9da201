"""Sentences: who does what to whom, told to the one who looks and to everyone else."""

from __future__ import annotations

import pytest
from rule_helpers import plain

import tablegames_widgets as tg
from tablegames_widgets.engine.sentences import At, Its, Of, Part, Say, Subject, To, Whom, address, at, second

NAMES = ("Ana", "Bo", "Cléo")
ALL, ANA, BO = Say(NAMES), Say(NAMES, 0), Say(NAMES, 1)


@pytest.mark.parametrize(("subject", "verb", "objects", "all_", "ana", "bo"), [
    (0, "pioche", ("une carte",), "Ana pioche une carte.", "Tu pioches une carte.", "Ana pioche une carte."),
    (0, "s’empare", (Of(Its("le galion 3", 1)),),
     "Ana s’empare du galion 3 de Bo.", "Tu t’empares du galion 3 de Bo.", "Ana s’empare de ton galion 3."),
    (0, "s’empare", (Of(Its("le galion 3", 0)), "n° 2"),
     "Ana s’empare de son galion 3 n° 2.", "Tu t’empares de ton galion 3 n° 2.", "Ana s’empare de son galion 3 n° 2."),
    (0, "donne", ("2 chevaux", To(1)), "Ana donne 2 chevaux à Bo.", "Tu donnes 2 chevaux à Bo.", "Ana te donne 2 chevaux."),
    (0, "offre", ("une carte", To(1)), "Ana offre une carte à Bo.", "Tu offres une carte à Bo.", "Ana t’offre une carte."),
    (0, "ne donne rien", (To(1),), "Ana ne donne rien à Bo.", "Tu ne donnes rien à Bo.", "Ana ne te donne rien."),
    (0, "n’offre rien", (To(1),), "Ana n’offre rien à Bo.", "Tu n’offres rien à Bo.", "Ana ne t’offre rien."),
    (0, "s’allie", (To(1),), "Ana s’allie à Bo.", "Tu t’allies à Bo.", "Ana s’allie à toi."),
    (0, "dédaigne", (Whom(1),), "Ana dédaigne Bo.", "Tu dédaignes Bo.", "Ana te dédaigne."),
    (0, "passe", ("son tour",), "Ana passe son tour.", "Tu passes ton tour.", "Ana passe son tour."),
    (0, "défausse", ("toutes", "ses cartes"), "Ana défausse toutes ses cartes.", "Tu défausses toutes tes cartes.",
     "Ana défausse toutes ses cartes."),
    ((0, 1), "échangent", ("une carte",), "Ana et Bo échangent une carte.", "Bo et toi échangez une carte.",
     "Ana et toi échangez une carte."),
    (Its("le raid", 0), "revient", (), "Le raid d’Ana revient.", "Ton raid revient.", "Le raid d’Ana revient."),
    (Its("l’allumeuse", 0), "renaît", (), "L’allumeuse d’Ana renaît.", "Ton allumeuse renaît.", "L’allumeuse d’Ana renaît."),
    (Its("la main", 1), "est vide", (), "La main de Bo est vide.", "La main de Bo est vide.", "Ta main est vide."),
    (Its("les desperados", 0), "volent", ("un taureau", To(1)), "Les desperados d’Ana volent un taureau à Bo.",
     "Tes desperados volent un taureau à Bo.", "Les desperados d’Ana te volent un taureau."),
    (0, "va", (At(Its("le bar", 1)),), "Ana va au bar de Bo.", "Tu vas au bar de Bo.", "Ana va à ton bar."),
    ("la pioche", "est vide", (), "La pioche est vide.", "La pioche est vide.", "La pioche est vide."),
    (0, "joue", (", puis passe",), "Ana joue, puis passe.", "Tu joues, puis passe.", "Ana joue, puis passe."),
])  # fmt: skip
def test_a_sentence_agrees_with_who_does_it_and_with_who_reads_it(
    subject: Subject, verb: str, objects: tuple[Part, ...], all_: str, ana: str, bo: str
) -> None:
    assert [say.does(subject, verb, *objects) for say in (ALL, ANA, BO)] == [all_, ana, bo]


def test_everyone_is_told_with_the_reader_last() -> None:
    assert (ALL.everyone([0, 1]), ANA.everyone([0, 1]), ANA.everyone([0])) == ("Ana et Bo", "Bo et toi", "toi")
    assert (ALL.victory([0]), ANA.victory([0]), ALL.victory([0, 1])) == ("Ana gagne", "tu gagnes", "Ana et Bo gagnent ensemble")
    assert ANA.victory([0, 1, 2]) == "Bo, Cléo et toi gagnez ensemble"
    assert (ALL.turn(0), ANA.turn(0), ANA.turn(1, "de répondre")) == (
        "c’est à Ana de jouer",
        "c’est à toi de jouer",
        "c’est à Bo de répondre",
    )


def test_a_thing_keeps_its_article_where_nobody_is_spoken_to() -> None:
    assert ALL.its("la main", 0) == "la main d’Ana" and ANA.its("la main", 0) == "ta main" and ALL.its("la main", 0, 0) == "sa main"
    assert ANA.its("un bateau", 0) == "un bateau à toi" and ALL.its("un bateau", 0) == "un bateau d’Ana"
    assert (ALL.of(0), ANA.of(0)) == ("d’Ana", "de toi")


@pytest.mark.parametrize(("third", "to_one", "to_several"), [
    ("joue", "joues", ""), ("a pris", "as pris", ""), ("est éliminé", "es éliminé", ""), ("n’est plus", "n’es plus", ""),
    ("ne peut pas", "ne peux pas", ""), ("prend", "prends", ""), ("met", "mets", ""), ("se bat", "te bats", ""),
    ("reçoit", "reçois", ""), ("finit", "finis", ""), ("s’enfuit", "t’enfuis", ""), ("renaît", "renais", ""), ("y va", "y vas", ""),
    ("veut", "veux", ""), ("perd", "perds", ""), ("vainc", "vaincs", ""), ("fait", "fais", ""), ("remet", "remets", ""),
    ("jouent", "", "jouez"), ("n’ont plus", "", "n’avez plus"), ("sont alliés", "", "êtes alliés"), ("ne sont plus", "", "n’êtes plus"),
    ("se battent", "", "vous battez"),
    ("prennent", "", "prenez"),
])  # fmt: skip
def test_the_verb_is_given_as_one_says_it_of_others(third: str, to_one: str, to_several: str) -> None:
    assert not to_one or second(third) == to_one
    assert not to_several or second(third, plural=True) == to_several


def test_at_and_of_take_their_article_in() -> None:
    assert [at(thing) for thing in ("le bar", "les Indiens", "la tribu", "ton bar")] == ["au bar", "aux Indiens", "à la tribu", "à ton bar"]


def test_a_question_is_put_by_name_or_to_you() -> None:
    assert (plain(address("Ana", "à toi : joue.")), plain(address("", "à toi : joue."))) == ("Ana, à toi : joue.", "À toi : joue.")


# -- in a game -----------------------------------------------------------------------------------------------------------


def test_a_view_says_tu_to_its_own_seat_and_names_to_a_screen_that_is_shared() -> None:
    match = tg.Match("korsar", ["Ana", "Bo"], 7)
    asked, other = match.to_move[0], 1 - match.to_move[0]
    name = match.names[asked]
    assert match.view(asked).prompt.startswith("À toi") and match.view(asked, shared=True).prompt.startswith(f"{name}, à toi")
    match.play(match.view(asked).legal_moves[-1])
    assert str(match.view(asked).events[0]).startswith("Tu ") and str(match.view(other).events[0]).startswith(f"{name} ")
    told = [str(event[0]) for event in (match.told(1, asked, shared=True), match.told(1), match.view(None).events)]
    assert all(one.startswith(f"{name} ") for one in told) and match.view(asked).events[0].named.startswith(f"{name} ")
    assert dict(match.journal(asked))[1][0] != "" and str(match.journal(asked)[0][1][0]).startswith("Tu ")


def test_the_end_of_a_game_is_told_to_the_winner() -> None:
    p = tg.games["korsar"].start(seats=2, seed=7)
    while not p.is_over:
        p.play(p.legal_moves()[-1])
    outcomes = [p.view(seat).outcome for seat in (0, 1, None)]
    winners = p.outcome.winners if p.outcome else ()
    for seat in (0, 1):
        why = outcomes[seat].why if outcomes[seat] else ""
        assert why.startswith("Tu gagnes") == (winners == (seat,)), why
    assert p.outcome == outcomes[2]


def test_a_place_at_the_table_bears_a_name_and_says_whose_it_is() -> None:
    match = tg.Match("korsar", ["Ana", "Joueur 2", "Moi"], 7)
    assert [match.view(0).called(seat) for seat in range(3)] == ["Ana (toi)", "Joueur 2", "Moi"]
    assert match.view(1).called(1) == match.view(2).called(2) == "Toi" and match.view(0, shared=True).called(0) == "Ana"
    assert tg.Match("korsar", ["Toi", "Bo"], 7).view(0).called(0) == "Toi"  # as in the lessons
