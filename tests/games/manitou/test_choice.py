"""Manitou: the secret choice, the hand, what is known of others, what cannot be written. One rule or ruling a test."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from manitou_helpers import MANITOU, at, bad, fact, refused, told
from rule_helpers import plain
from support import random_move

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board

SEVEN = (
    "perdus A: chasseur 4, chasseur 5 ×2, chasseur 6, chasseur 7, chasseur 8, chasseur 9, chasseur 10, chef ×2, guetteur ×2, guerrière ×2"
)


def everything(p: tg.Position, seat: int | None) -> list[object]:
    """All that a seat is shown or told."""
    view = p.view(seat)
    words = [*MANITOU.vocabulary(p.n)]
    shown = [view.html, str(view), view.key, view.prompt, view.to_move, view.legal_moves, [str(e) for e in view.events]]
    fields = {**vars(view), "say": (view.say.names, view.say.you)}
    return [*shown, repr(fields), [view.why_not(path) for path in words], list(MANITOU.facts(view))]


# -- groupe ------------------------------------------------------------------------------------------------------------


def test_a_tribe_is_eleven_hunters_and_ten_warriors() -> None:
    tribe = MANITOU.start(2, 1).view(0).maison
    assert sorted(int(card.split()[1]) for card in tribe if card.startswith("chasseur")) == [1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10]
    warriors = ("chef", "homme-médecine", "faiseur de pluie", "guetteur", "guerrière")
    assert len(tribe) == 21 and all(tribe.count(card) == 2 for card in warriors)


def test_everyone_chooses_eight_and_the_dealer_seven() -> None:
    p = MANITOU.start(3, 2)
    assert p.to_move == (0, 1, 2) and [p.size(s) for s in range(3)].count(7) == 1 and p.size(p.dealer) == 7
    for seat in range(3):
        for _ in range(p.size(seat)):
            assert p.view(seat).choosing
            p.play(p.legal_moves(seat)[0], seat)
    assert not p.view(0).choosing and p.to_move == (p.first,)


def test_a_ninth_card_is_refused_and_nothing_changes() -> None:
    p = at("2; groupe A: chasseur 10, chasseur 9, chasseur 8, chasseur 7, chasseur 6, chef, chef, guetteur; groupe B: chef")
    assert "pas une de plus" in refused(p, "guerrière", "groupe", 0)
    assert "9 cartes" in bad("2; groupe A: chasseur 10, chasseur 9, chasseur 8, chasseur 7, chasseur 6, chef, chef, guetteur, guerrière")
    assert "8 cartes : 7" in bad("2; groupe B: chasseur 10, chasseur 9, chasseur 8, chasseur 7, chasseur 6, chef, chef, guetteur")


def test_the_question_says_how_many_cards_are_still_to_be_chosen() -> None:
    p = MANITOU.start(2, 3)
    dealer = p.view(p.dealer)
    assert plain(dealer.prompt) == "Compose ton groupe en secret : 7 cartes à choisir."
    p.play(dealer.legal_moves[0], p.dealer)
    assert plain(p.view(p.dealer).prompt) == "Compose ton groupe en secret : encore 6 cartes à choisir (7 en tout)."


def test_one_chooses_only_what_one_has() -> None:
    p = at("2; chasse: 2; groupe A: chef ×2, chasseur 5; perdus A: chasseur 9")
    assert "déjà dans ton groupe" in refused(p, "chef", "groupe")
    assert "cette carte a été faite prisonnière" in refused(p, "chasseur 9", "prisonniers")
    p.play("chasseur 5")
    refused(p, "chasseur 5", "groupe")


def test_a_card_is_not_laid_while_parties_are_chosen() -> None:
    p = MANITOU.start(2, 1)
    refused(p, "chef > troupeau 1", "groupe")
    refused(p, "troupeau 1", "groupe")
    refused(p, "chasse suivante", "groupe")


def test_seven_cards_left_all_go_without_a_question_m18() -> None:
    p = at(f"2; chasse: 3; {SEVEN}")
    assert p.to_move == (1,) and fact(p, "A a fini de choisir", "le groupe de A comptera 7 cartes")
    for _ in range(7):
        p.play(p.legal_moves()[0])
    assert fact(p, "A a 3 cartes en main", "la pioche de A compte 4 cartes") and p.to_move == (0,)
    dealer = at(f"2; chasse: 3; donneur: A; {SEVEN}")
    assert dealer.size(0) == 7 and dealer.to_move == (1,)


def test_a_choice_is_one_question_that_undo_goes_back_in_card_by_card() -> None:
    match = tg.Match(MANITOU, ["Ana", "Bo"], 3)
    for card, seat in (("chef", 0), ("guerrière", 1), ("chasseur 9", 0), ("guetteur", 1)):
        match.play(card, seat)
    match.undo(0)
    assert match.view(0).groupe == ("chef",) and match.view(1).groupe == ("guetteur", "guerrière")
    match.undo(0)
    assert match.view(0).groupe == () and match.why_no_undo(0) is not None
    match.redo()
    assert match.view(0).groupe == ("chef",)


def test_the_order_of_choosing_does_not_matter() -> None:
    one, two = MANITOU.start(2, 9), MANITOU.start(2, 9)
    cards = [("chef", 0), ("guerrière", 0), ("chasseur 3", 1), ("chasseur 9", 0), ("chef", 1)]
    for card, seat in cards:
        one.play(card, seat)
    for card, seat in reversed(cards):
        two.play(card, seat)
    assert one == two and one.notation() == two.notation()


# -- secrets -----------------------------------------------------------------------------------------------------------


@given(seed=st.integers(0, 2**32), n=st.sampled_from((2, 3, 4)), hunts=st.integers(0, 2))
def test_a_choice_in_progress_shows_nothing_to_anyone_else_m27(seed: int, n: int, hunts: int) -> None:
    """Neither what, nor how far: to the byte, in whatever order the cards are chosen."""
    chance = tg.Chance(seed)
    p = MANITOU.start(n, seed)
    while p.hunt < hunts or not p.view(None).choosing:
        p.play(*random_move(p, chance))
    seat = p.to_move[chance.below(len(p.to_move))]
    others = [other for other in (*range(n), None) if other != seat]
    before = {other: everything(p, other) for other in others}
    for _ in range(p.size(seat) - 1):
        p.play(p.legal_moves(seat)[chance.below(len(p.legal_moves(seat)))], seat)
        assert {other: everything(p, other) for other in others} == before


def test_one_sees_ones_own_choice_whatever_others_do_meanwhile() -> None:
    p = MANITOU.start(2, 3)
    p.play("chef", 1)
    mine = everything(p, 1)
    p.play("guerrière", 0).play("chasseur 3", 0)
    assert everything(p, 1) == mine and "Tu as choisi 1 carte sur" in told(p, 1) and "guerrière" not in told(p, 1)


def test_who_has_finished_is_public() -> None:
    p = at("2; groupe A: chasseur 10, chasseur 9, chasseur 8, chasseur 7, chasseur 6, chef, chef").play("guetteur", 0)
    assert p.to_move == (1,) and p.prompt(0) == p.prompt(None) == "On attend B."


def test_a_board_shows_no_frame_and_no_line_for_the_others_choices() -> None:
    match = tg.Match(MANITOU, ["Moi", "G1", "G2"], 3)
    board = Board(match, players={1: tg.players["hasard"](1), 2: tg.players["hasard"](2)})
    frames = board.start()
    assert match.to_move == (0,) and len(frames) <= 4, "fifteen secret moves or more, seen only by who still owes"
    assert "choisit le" not in frames[-1]["html"] and "choisit la" not in frames[-1]["html"]
    assert all(one["html"] != two["html"] for one, two in pairwise(frames))


def test_what_is_left_of_a_tribe_is_public_which_of_it_hunts_is_not_c1() -> None:
    p = at("2; chasse: 2; perdus A: chef; main A: guerrière; troupeau 1: [A chasseur 3]")
    view = p.view(1)
    assert view.tribus[0].count("chef") == 1 and view.parties[0] is view.hands[0] is view.piles[0] is None
    assert p.view(0).piles[0] is not None and view.hand_sizes == (3, 3) and view.pile_sizes == (4, 4)


def test_ones_own_pile_is_known_but_not_its_order() -> None:
    one = at("2; main A: guerrière, chef, chasseur 1; pioche A: chasseur 2, chasseur 3, chasseur 4, chasseur 6, chasseur 7")
    two = at("2; main A: guerrière, chef, chasseur 1; pioche A: chasseur 7, chasseur 6, chasseur 4, chasseur 3, chasseur 2")
    assert one != two and one.view(0) == two.view(0) and one.view(0).html == two.view(0).html


def test_a_drawn_card_is_seen_by_its_seat_alone() -> None:
    p = at("2; main A: guerrière, chef, chasseur 1; pioche A: chasseur 9").play("chasseur 1 > troupeau 1")
    assert told(p, 0).endswith("Tu pioches un chasseur 9.") and told(p, tg.TOUS).endswith("A pioche un chasseur 9.")
    assert told(p, 1).endswith("A pioche.") and told(p, 1) == told(p)


# -- main --------------------------------------------------------------------------------------------------------------


def test_the_hand_is_three_cards_made_up_after_each_one_laid() -> None:
    p = at("2; main A: guerrière, chef, chasseur 1; pioche A: chasseur 9")
    assert "en main" in refused(p, "chasseur 9 > troupeau 1", "main")
    p.play("chef > troupeau 2")
    assert fact(p, "A a 3 cartes en main", "A a un chasseur 9 en main", "la pioche de A compte 4 cartes")


def test_an_empty_pile_gives_nothing_and_a_card_stays_m19() -> None:
    p = at("2; troupeau 1: [A chasseur 1, A chasseur 2, A chasseur 3, B chasseur 1, B chasseur 2, B chasseur 3]; "
        "troupeau 2: [A chasseur 4, "
           "A chasseur 5, B chasseur 4, B chasseur 5]; main A: chef, guerrière, guetteur")  # fmt: skip
    assert fact(p, "la pioche de A compte 0 carte", "A a 3 cartes en main", "B a 2 cartes en main")
    p.play("chef > troupeau 3")
    assert fact(p, "A a 2 cartes en main")


def test_a_card_goes_on_a_herd_in_two_clicks() -> None:
    p = at("2; main A: chef")
    assert p.why_not("chef") is None and "Le coup n’est pas fini" in refused(p, "chef", "tour")
    refused(p, "troupeau 1", "tour")
    refused(p, "chef > chef", "tour")
    assert "on attend A" in refused(p, "chef > troupeau 1", "tour", 1)


def test_what_a_pile_leaves_unwritten_lies_under_it_in_the_order_of_the_material() -> None:
    text = at("2; main A: guerrière, chef, chasseur 1; pioche A: chasseur 9, guetteur").notation()
    assert "; pioche A: chasseur 9, guetteur, chasseur 2, chasseur 3, chasseur 4;" in text
    assert "; main B: chasseur 1, chasseur 2, chasseur 3;" in text and "; pioche B: chasseur 4, chasseur 5 ×2, chasseur 6;" in text


def test_buffalo_left_out_come_in_the_order_of_the_material() -> None:
    assert "; grands: 10, 10, 11, 12, 13; petits: 3, 4, 5, 5, 6, 7;" in at("2").notation()


# -- what cannot be ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "why"), [
    ("2; groupe A: chef ×3", "n’en compte que 2"),
    ("2; main A: chasseur 3 ×2", "n’en compte que 1"),
    ("2; chasse: 2; perdus A: chef; groupe A: chef ×2", "plus dans sa tribu"),
    ("2; perdus A: chef", "avant la chasse 1"),
    ("2; chasse: 4", "de 0 à 3"),
    ("2; chasse: 0", "de 1 à 3"),
    ("2; troupeau 1: 13", "compte 2 cartes bison"),
    ("2; troupeau 1: 3 + 13", "pas (ou plus) de grande carte bison 3"),
    ("2; troupeau 2: 4; troupeau 3: 4", "pas (ou plus) de petite carte bison 4"),
    ("2; troupeau 1: -13 + 3", "ne se lit pas"),
    ("2; grands: 13", "doit compter 5 cartes"),
    ("2; grands: 13, 13", "de grande carte bison 13"),
    ("2; troupeau 1: [A chef, A guerrière]", "chacun en pose une à son tour"),
    ("2; troupeau 1: [B chef]", "A d’abord"),
    ("2; troupeau 1: [C chef]", "siège"),
    ("2; troupeau 1: [A cheffe]", "Voulais-tu dire « chef »"),
    ("2; troupeau 1: [A]", "ne se lit pas"),
    ("2; troupeau 1: [chef]", "écris « A chasseur 5 »"),
    ("2; troupeau 1: [A chef ×2, B chef]", "une carte à la fois"),
    ("2; main A: chef, guerrière, guetteur, chasseur 1", "4 cartes en main : 3"),
    ("2; main A: chef; groupe A: guerrière", "pendant le choix secret"),
    ("2; main A: chef; vu: A", "entre deux chasses"),
    ("2; vu: A", "entre deux chasses"),
    ("2; bilan 1: A 3 + 1", "pas encore jouée"),
    ("2; chasse: 2; bilan 1: A -3 + 1", "ne se lit pas"),
    ("2; chasse: 2; bilan 1: A 3 + 1, A 4 + 1", "deux fois A"),
    ("2; chasse: 2; bilan 1: A 3 + 1 - 5", "ne se lit pas"),
    ("2; voleur: parfois", "« voleur » vaut"),
    ("2; donneur: C", "siège"),
    ("5", "quatre tribus"),
])  # fmt: skip
def test_what_the_rules_cannot_produce_is_not_read(text: str, why: str) -> None:
    assert why in bad(text, tg.TableGamesError)


def test_the_option_of_the_thief_takes_two_words() -> None:
    with pytest.raises(tg.BadSetup, match="personne"):
        MANITOU.start(2, 1, thief="moi")


def test_the_table_of_superiority_is_on_every_board() -> None:
    for p in (MANITOU.start(2, 1), at("2; main A: chef"), at("2; troupeau 1: [A chef]; main B: guerrière")):
        assert p.view(0).html.count('data-is="bat"') == 10 and "Qui bat qui" in str(p.view(0))


def test_no_player_reads_the_publishers_word() -> None:
    for p in (MANITOU.start(4, 1), at("2; troupeau 1: [A guerrière, B guerrière]; main A: guerrière")):
        assert "squaw" not in p.view(tg.TOUS).html.casefold() + str(p.view(tg.TOUS)).casefold()


def test_the_card_once_called_femme_is_still_read_in_moves_positions_and_links() -> None:
    text = "2; chasse: 2; perdus A: {0}; main B: {0}, chef; troupeau 2: [A {0}]; pioche B: chasseur 1"
    old, new = at(text.format("femme")), at(text.format("guerrière"))
    assert old == new and "femme" not in old.notation() and "perdus A: guerrière" in old.notation()
    assert old.play("Femme > troupeau 1") == new.play("guerrière > troupeau 1")
    assert [move.text for move in old.legal_moves()] == [move.text for move in new.legal_moves()]
    assert MANITOU.path("femme > troupeau 1", 2) == ("guerrière", "troupeau 1")
