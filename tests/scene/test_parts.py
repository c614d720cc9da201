"""What every table has, worded once: seats, hands, cards face down, whose turn it is, who has won."""

from __future__ import annotations

import re

import pytest
from rule_helpers import plain
from support import CASES, Case, samples

import tablegames_widgets as tg
from tablegames_widgets.scene import Piece, Zone, parts
from tablegames_widgets.scene.model import lay_out

MATCH = tg.Match("korsar", ["Ana", "Bo", "Cléo"], 7)
ASKED = MATCH.to_move[0]
OTHER = (ASKED + 1) % 3


def test_a_seat_says_who_sits_there_whose_turn_it_is_and_what_it_is_on_the_table() -> None:
    mine, theirs = (parts.seat(MATCH.view(ASKED), at, ("6 cartes", "")) for at in (ASKED, OTHER))
    assert mine.title == mine.label == f"{MATCH.names[ASKED]} (toi)" and theirs.title == MATCH.names[OTHER]
    assert (mine.key, mine.badge) == (f"siège {'ABC'[ASKED]}", "ABC"[ASKED]) and mine.lines == ("6 cartes",)
    assert (mine.part, theirs.part) == (parts.MINE, parts.OTHERS)
    assert mine.look == "tg-seat is-turn" and theirs.look == "tg-seat"
    busy = parts.seat(MATCH.view(ASKED), OTHER, look="tg-here", title="La troisième tribu", badge="T", busy=True)
    assert (busy.title, busy.badge, busy.look) == ("La troisième tribu", "T", "tg-seat tg-here is-turn")


def test_the_status_speaks_to_the_one_who_looks() -> None:
    assert [parts.status(MATCH.view(viewer), ASKED) for viewer in (ASKED, OTHER, None)] == ["à toi", "à son tour", "à son tour"]
    assert parts.status(MATCH.view(ASKED), OTHER) == "" and parts.status(MATCH.view(ASKED, shared=True), ASKED) == "à son tour"
    p = tg.games["korsar"].start(3, seed=7)
    while not p.is_over:
        p.play(p.legal_moves()[-1])
    assert p.outcome is not None
    winner, loser = p.outcome.winners[0], next(seat for seat in range(3) if seat not in p.outcome.winners)
    assert [parts.status(p.view(viewer), winner) for viewer in (winner, loser)] == ["tu as gagné", "a gagné"]
    assert parts.status(p.view(winner), loser) == "" and "is-winner" in parts.seat(p.view(loser), winner).look


def test_a_hand_is_one_s_own_or_somebody_s() -> None:
    cards = [Piece("a", "as"), Piece("b", "roi")]
    mine = parts.hand(MATCH.view(ASKED), ASKED, cards, ("deux cartes",), "tg-wide")
    assert mine == Zone("main", "Ta main", "Ta main", "", ("deux cartes",), tuple(cards), "tg-hand tg-wide", parts.MINE)
    shared = parts.hand(MATCH.view(ASKED, shared=True), ASKED, cards)
    assert plain(shared.title).startswith("Main d") and MATCH.names[ASKED] in shared.title and shared.look == "tg-hand"
    shown = parts.open_hand(MATCH.view("tous"), 0, cards)
    assert (shown.key, shown.label, shown.lines) == ("main A", "Main d’Ana", ("en main",)) and parts.open_hand(
        MATCH.view("tous"), 0, []
    ).label == ""


def test_cards_face_down_tell_nothing_but_their_number() -> None:
    zone = parts.backs("main B", 3, "tg-red", "pioche", "tg-fan tg-far")
    assert [piece.key for piece in zone.items] == ["main B/1", "main B/2", "main B/3"] and zone.look == "tg-fan tg-far"
    assert zone.items[0] == Piece("main B/1", look="tg-mini tg-back tg-red", source="pioche") and (zone.label, zone.title) == ("", "")
    assert parts.backs("x", 1).items[0] == Piece("x/1", look="tg-mini tg-back") and parts.backs("x", 0).items == ()


@pytest.mark.parametrize("case", [case for k, case in enumerate(CASES) if case.game is not CASES[k - 1].game], ids=str)
def test_every_zone_of_every_board_says_what_it_is(case: Case) -> None:
    for p in samples(case, 5, 6):
        for viewer in case.viewers:
            for zone in lay_out(p.view(viewer), ()).zones:
                assert zone.part in parts.PARTS, f"{case}, {zone.key} : {zone.part!r}"


@pytest.mark.parametrize("case", [case for k, case in enumerate(CASES) if case.game is not CASES[k - 1].game], ids=str)
def test_nobody_is_told_of_himself_by_name(case: Case) -> None:
    """Neither « de toi » nor « toi prend »: the one who looks is « tu », « ton », « toi » after a preposition."""
    wrong = re.compile(r"\bde toi\b|(?<![a-z] )\btoi (?:a|est|prend|joue|pose|pioche|gagne|perd|choisit)\b|\bdevant soi\b|\bTour de\b")
    for seed in range(4):
        for p in samples(case, seed, 12):
            for seat in range(case.seats):
                v = p.view(seat)
                told = plain(f"{v} {v.html} {' '.join(map(str, v.events))}")
                assert not wrong.search(told), (case, seat, told[max(0, wrong.search(told).start() - 60) : wrong.search(told).end() + 60])  # type: ignore[union-attr]
