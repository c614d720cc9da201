"""Wanted!, the deal, the options, what is public and what is secret, the end of every game."""

from __future__ import annotations

from collections import Counter

import pytest
from wanted_helpers import WANTED, at, play

import tablegames_widgets as tg
from tablegames_widgets.games.wanted.cards import NAMES, TITLE

TABLES = {
    3: "adjoint hors-la-loi renégat", 4: "shérif renégat hors-la-loi hors-la-loi", 5: "shérif renégat hors-la-loi hors-la-loi adjoint",
    6: "shérif renégat hors-la-loi hors-la-loi hors-la-loi adjoint",
    7: "shérif renégat hors-la-loi hors-la-loi hors-la-loi adjoint adjoint",
    8: "shérif renégat renégat hors-la-loi hors-la-loi hors-la-loi adjoint adjoint",
}  # fmt: skip


def test_eighty_cards_twenty_of_each_suit_h01() -> None:
    assert len(NAMES) == sum(len(title.values) for title in TITLE.values()) == 80
    assert Counter(card.suit for card in NAMES) == {"♠": 20, "♥": 20, "♦": 20, "♣": 20}
    assert tuple(len(TITLE[title].values) for title in ("BANG!", "RATÉ!", "BIÈRE")) == (25, 12, 6)


@pytest.mark.parametrize("seats", TABLES)
def test_roles_life_and_hands_at_the_start_h19(seats: int) -> None:
    for seed in range(20):
        p = WANTED.start(seats, seed)
        v, all_seen = p.view(None), p.view(tg.TOUS)
        assert Counter(all_seen.roles) == Counter(TABLES[seats].split())
        first = all_seen.roles.index("adjoint" if seats == 3 else "shérif")
        assert v.turn == first and v.life == v.most
        assert all(v.most[s] == p.chars[s].name.life + (all_seen.roles[s] == "shérif") for s in range(seats))
        assert v.role_shown == tuple(seats == 3 or s == first for s in range(seats))
        assert len(set(v.characters)) == seats
        assert all(size == v.most[s] for s, size in enumerate(v.hand_sizes) if s != first)


def test_a_seat_knows_its_own_role_and_the_sheriffs_alone() -> None:
    p = at("5")
    assert p.view(3).roles == ("shérif", None, None, "hors-la-loi", None) and p.view(None).roles == ("shérif", None, None, None, None)
    assert at("3").view(1).roles == ("adjoint", "hors-la-loi", "renégat")


def test_the_simplified_game_has_no_special_card() -> None:
    names = {name for place in WANTED.census(WANTED.start(5, 1, special="sans")).values() for name in place}
    assert len([n for place in WANTED.census(WANTED.start(5, 1, special="sans")).values() for n in place]) == 67
    assert not [n for n in names if n.split(" ")[0] in ("PLANQUE", "DYNAMITE", "PRISON", "DUEL", "MAGASIN", "INDIENS!")]


def test_hands_and_roles_stay_secret_but_to_their_seat_c6() -> None:
    p = at("4; main A: BANG! 7♦; main B: DUEL D♦")
    for viewer in (2, 3, None):
        v = p.view(viewer)
        assert "7♦" not in v.html + str(v) + v.key and "DUEL" not in str(v.hands) and v.hand_sizes == (1, 1, 0, 0)
    assert p.view(0).main == ("BANG! 7♦",) and p.view(1).hands[0] is None


def test_to_ask_for_an_answer_tells_nothing_of_the_hand_w3() -> None:
    worlds = [play(at(f"4; main A: BANG!; main B: {card}"), "BANG! > B") for card in ("RATÉ! 2♠", "DUEL D♦")]
    for viewer in (0, 2, None):
        one, two = (p.view(viewer) for p in worlds)
        assert one == two and one.html == two.html and str(one) == str(two) and one.prompt == two.prompt
        assert [str(e) for e in one.events] == [str(e) for e in two.events]


@pytest.mark.parametrize("item", ["connu A: DILIGENCE 9♠ chez B, DILIGENCE 9♠ chez B", "connu de tous: DILIGENCE 9♠, DILIGENCE 9♠"])
def test_determinize_keeps_both_twins_that_a_seat_remembers_w6(item: str) -> None:
    v = at(f"4; main B: DILIGENCE ×2, BIÈRE; {item}").view(0)
    assert v.known[1] == ("DILIGENCE 9♠", "DILIGENCE 9♠") and WANTED.determinize(v, tg.Chance(1)).view(0) == v


def test_determinize_keeps_what_a_seat_remembers_and_draws_the_rest_w6() -> None:
    p = at("5; main B: BANG! 7♦, DUEL D♦; main C: BIÈRE ×2; connu A: BANG! 7♦ chez B; personnage D: Kit Carlson")
    worlds = [WANTED.determinize(p.view(0), tg.Chance(seed)) for seed in range(30)]
    assert all("BANG! 7♦" in q.view(1).main and q.view(0) == p.view(0) for q in worlds)
    assert len({q.view(1).main for q in worlds}) > 10 and len({q.roles for q in worlds}) > 5


def test_with_quick_questions_who_is_asked_holds_an_answer_in_every_world_w3() -> None:
    p = play(at("4; questions: rapide; main A: BANG!; main B: RATÉ! 2♠, DUEL, BIÈRE"), "BANG! > B")
    worlds = [WANTED.determinize(p.view(0), tg.Chance(seed)) for seed in range(40)]
    assert all(len(q.legal_moves(1)) > 1 for q in worlds)


def is_shot(move: tg.Move) -> bool:
    """Whether the move hurts someone: a card that attacks, or a RATÉ! that Calamity Janet shoots."""
    title = move.path[0].split(" ")[0]
    return title in ("BANG!", "DUEL", "INDIENS!", "GATLING") or (title == "RATÉ!" and len(move.path) == 2)


@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("options", [{}, {"questions": "rapide", "special": "sans", "forced_end": "oui", "end_check": "carte finie"}])
def test_games_of_seats_that_never_shoot_end_by_the_forced_end_h13(seats: int, options: dict[str, str]) -> None:
    for seed in range(8):
        p = WANTED.start(seats, seed, **(options | {"forced_end": "oui"}))
        chance = tg.Chance(seed)
        moves = 0
        while not p.is_over:
            moves_here = p.legal_moves()
            meek = [move for move in moves_here if not is_shot(move)] or list(moves_here)
            p.play(meek[chance.below(len(meek))])
            moves += 1
            assert moves < 3000
        assert p.outcome.winners


def test_the_winners_and_the_reason_are_told() -> None:
    p = play(at("5; tour: B; éliminés: C, D, E; vie A: 1; main B: BANG!"), "BANG! > A")
    assert p.outcome.winners == (1,) and p.outcome.why == "B gagne : le shérif est éliminé, et il ne reste que le renégat."
    assert p.view(3).roles == ("shérif", "renégat", "hors-la-loi", "hors-la-loi", "adjoint")
    p = play(at("4; tour: C; vie A: 1; main C: BANG!; devant C: WINCHESTER"), "BANG! > A")
    assert p.outcome.why == "Les hors-la-loi gagnent (C et D) : le shérif est éliminé."


def test_a_game_deals_its_characters_anew_and_counts_life_by_itself_h14_h18() -> None:
    p, q = WANTED.start(4, 1), WANTED.start(4, 2)
    assert p.chars != q.chars and p.view(None).life == p.view(None).most


def test_a_table_where_a_program_sits_comes_to_an_end_unless_told_otherwise_h13() -> None:
    """Once the people are eliminated nobody is left to grow tired of it."""

    def forced(*holders: str, **options: str) -> str:
        return tg.Match(WANTED, 3, 1, holders=holders, **options).position.options["forced_end"]

    assert forced("moi", "hasard", "hasard") == forced("glouton", "glouton", "glouton") == "oui"
    assert forced("moi", "moi", "moi") == forced() == forced("glouton", "hasard", "moi", forced_end="non") == "non"


def test_what_a_save_says_of_the_forced_end_is_not_changed_when_it_is_read_h13() -> None:
    ended = tg.Match(WANTED, 3, 1, holders=("moi", "hasard", "hasard"))
    endless = tg.Match(WANTED, 3, 1, holders=("moi", "hasard", "hasard"), forced_end="non")
    older = "\n".join(line for line in endless.text().split("\n") if "forced_end" not in line)
    assert tg.Match.from_text(ended.text()).position.options["forced_end"] == "oui"
    assert [tg.Match.from_text(text).position.options["forced_end"] for text in (endless.text(), older)] == ["non", "non"]
