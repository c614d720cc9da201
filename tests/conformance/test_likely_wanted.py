"""Wanted! hides more than a hand: roles at each size after a death, answers in haste to each attack, the top of the pile."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from itertools import combinations, permutations
from pathlib import Path

import pytest

import tablegames_widgets as tg

sys.path.insert(0, str(Path(__file__).parent))
from test_likely import DRAWS, Key, chi, gone

WANTED = tg.games["wanted"]
ROLES = {
    4: "shérif, renégat, hors-la-loi, hors-la-loi", 5: "shérif, renégat, hors-la-loi, hors-la-loi, adjoint",
    6: "shérif, renégat, hors-la-loi, hors-la-loi, hors-la-loi, adjoint",
    7: "shérif, renégat, hors-la-loi, hors-la-loi, hors-la-loi, adjoint, adjoint",
    8: "shérif, renégat, renégat, hors-la-loi, hors-la-loi, hors-la-loi, adjoint, adjoint",
}  # fmt: skip
"""Who plays, as the rules have it. Rule: wanted#mise-en-place."""


def check(p: tg.Position, key: Key, worlds: Iterable[Hashable]) -> None:
    view, chance, counted = p.view(0), tg.Chance(29), Counter(worlds)
    assert key(p) in counted and len(counted) > 2
    assert chi(Counter(key(WANTED.determinize(view, chance)) for _ in range(DRAWS)), counted) < 4


def roles(p: tg.Position) -> Hashable:
    return p.view(tg.TOUS).roles


@pytest.mark.parametrize(("seats", "dead"), [(seats, dead) for seats in ROLES for dead in (0, 1) if (seats, dead) != (4, 1)])
def test_roles_that_are_not_shown_are_any_that_are_left(seats: int, dead: int) -> None:
    named = ROLES[seats].split(", ")
    shown = named[: 1 + dead]
    text = f"sièges: {seats}; " + "".join(f"rôle {'ABCDEFGH'[seat]}: {role}; " for seat, role in enumerate(named))
    p = WANTED.position(text + f"éliminés: {'B' if dead else 'aucun'}")
    assert p.view(0).roles == (*shown, *[None] * (seats - len(shown)))
    check(p, roles, ((*shown, *others) for others in permutations(named[len(shown) :])))


def hands(cards: str, size: int, good: str) -> Iterator[Hashable]:
    """Every hand of that many in which one card at least is good."""
    for hand in combinations(cards.split(", "), size):
        if any(card in good.split(", ") for card in hand):
            yield tuple(sorted(hand))


def hand_of_b(p: tg.Position) -> Hashable:
    return tuple(sorted(WANTED.census(p)["main B"]))


OTHERS = "BIÈRE 6♥, BRAQUAGE D♥, DILIGENCE 9♠, DILIGENCE 9♠"
ATTACKS = {
    "BANG! A♠ > B": ("RATÉ! 2♠, RATÉ! 3♠", "4"), "INDIENS! A♦": ("BANG! 2♦, BANG! 3♦", "4"), "DUEL D♦ > B": ("BANG! 2♦, BANG! 3♦", "4"),
    "GATLING 10♥": ("RATÉ! 2♠, RATÉ! 3♠", "4"),
}  # fmt: skip


@pytest.mark.parametrize("attack", ATTACKS)
def test_who_is_asked_in_haste_holds_an_answer_to_this_attack(attack: str) -> None:
    good, seats = ATTACKS[attack]
    mine, hidden = attack.partition(" >")[0], f"{good}, {OTHERS}"
    held = ", ".join([good.split(", ")[0], "BIÈRE 6♥", "BRAQUAGE D♥"])
    text = f"sièges: {seats}; questions: rapide; main A: {mine}; main B: {held}; défausse: {gone('wanted', 4, hidden, mine)}"
    check(WANTED.position(text).play(attack), hand_of_b, hands(hidden, 3, good))


def test_who_is_dying_in_haste_holds_a_beer() -> None:
    hidden, good = f"BIÈRE 7♥, {OTHERS}", "BIÈRE 6♥, BIÈRE 7♥"
    text = "sièges: 4; questions: rapide; vie B: 1; main A: BANG! A♠; main B: BIÈRE 6♥, BRAQUAGE D♥, DILIGENCE 9♠; "
    p = WANTED.position(f"{text}défausse: {gone('wanted', 4, hidden, 'BANG! A♠')}").play("BANG! A♠ > B")
    assert p.to_move == (1,)
    check(p, hand_of_b, hands(hidden, 3, good))


def test_the_top_that_kit_carlson_put_back_is_his_alone_to_know() -> None:
    hidden = "BIÈRE 6♥, BRAQUAGE D♥, DUEL D♦, RATÉ! 2♠"
    text = "sièges: 4; personnage A: Kit Carlson; vue: A; main B: DUEL D♦; pioche: BIÈRE 6♥, BRAQUAGE D♥, RATÉ! 2♠; "
    p = WANTED.position(f"{text}défausse: {gone('wanted', 4, hidden)}")

    def key(p: tg.Position) -> Hashable:
        return (*WANTED.census(p)["main B"], *WANTED.write(p)["pioche"].split(", "))

    assert p.view(0).top == "BIÈRE 6♥" and p.view(2).top is None
    rest = permutations(("BRAQUAGE D♥", "DUEL D♦", "RATÉ! 2♠"))
    check(p, key, ((one, "BIÈRE 6♥", *others) for one, *others in rest))
