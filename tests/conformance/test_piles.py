"""`pioche` reads the same way in every game: the first card written is the next one drawn."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import CASES, EACH, Case, samples, walk

import tablegames_widgets as tg
from tablegames_widgets.engine.notation import split, turned

every_case = pytest.mark.parametrize("case", EACH, ids=str)
seeds = given(seed=st.integers(0, 2**32))
PILE = re.compile(r"pioche( [A-J]| rencontres)?|grands|petits")


def piles(p: tg.Position) -> dict[str, list[str]]:
    """What the notation writes of each pile that has an order, a card at a time."""
    items = (item.partition(": ") for item in p.notation().split("; "))
    return {name: cards(value) for name, _, value in items if PILE.fullmatch(name)}


def cards(value: str) -> list[str]:
    found = (thing.partition(" ×") for thing in split(value))
    return [card for card, _, times in found for _ in range(int(times or 1))]


@every_case
@seeds
def test_cards_leave_a_pile_by_the_end_that_is_written_first(case: Case, seed: int) -> None:
    """One who puts a card back on top (Kit Carlson) may have kept the others: all that lies deeper lies as it lay."""
    before: dict[str, list[str]] = {}
    for p in walk(case.start(seed), seed):
        after = piles(p)
        for name, left in after.items():
            gone = len(before.get(name, ())) - len(left)
            if gone > 0:
                assert left[1:] == before[name][gone + 1 :], (name, before[name], left)
                assert not Counter(left[:1]) - Counter(before[name][: gone + 1])
        before = after


@pytest.mark.parametrize("case", [case for case in EACH if case.game.turned[1]], ids=str)
@seeds
def test_a_save_older_than_that_is_read_the_other_way(case: Case, seed: int) -> None:
    for p in samples(case, seed, 4):
        text = tg.Match(case.game, position=p).text()
        version, position = f"version: {tg.__version__}", p.notation()
        assert version in text and position in text
        old = text.replace(version, "version: 0.1.0").replace(position, turned(position, case.game.turned[1]))
        assert tg.Match.from_text(old).position == p == tg.Match.from_text(text).position


GALLEONS = "galion 2 ×5, galion 3 ×6, galion 4 ×5, galion 5 ×5, galion 6 ×2, galion 7, galion 8"
LAST_CARD = (
    "main B: chasseur 1; troupeau 1: 12 + 4 [A chef, B guetteur, A chasseur 9, B chasseur 8, B chasseur 10]; troupeau 3: 2 [A guetteur, "
    "B guetteur, A chasseur 2, A chasseur 4]; troupeau 2: 5 [B guerrière, A homme-médecine, A chasseur 3, B chasseur 2]"
)
PROGRAMMES = "; ".join(f"programme {seat}: dauphins, bar" for seat in "ABC")
DRAWN = [
    ("korsar", f"2; main A: rouge 1; pioche: bleu 4, jaune 2, {GALLEONS}", ["pioche"], "main A: rouge 1, bleu 4"),
    ("manitou", "2; main A: chef, guetteur, guerrière; pioche A: chasseur 9, chasseur 2", ["chef > troupeau 1"],
     "main A: chasseur 9, guetteur, guerrière"),
    ("manitou", f"2; {LAST_CARD}; grands: 13, 9, 10, 10, 11; petits: 7, 1, 6, 2, 3, 5",
     ["chasseur 1 > troupeau 2", "chasse suivante", "chasse suivante"], "troupeau 1: 13 + 7; troupeau 2: 1; troupeau 3: 6"),
    ("wanted", "4; personnage A: Willy the Kid; pioche: GATLING, DILIGENCE, MAGASIN; attente: début A", [],
     "main A: DILIGENCE 9♠, GATLING 10♥"),
    ("silly_dragon", "2; pioche: MIN/MIN, MAX/MAX", [], "cartes: MIN/MIN"),
    ("plenty_coups", "3; étalage: vide; actions: 1; main A: cheval; pioche: bâton de coups, arme 4, cheval, arme 2", ["cheval > pioche"],
     "main A: arme 4, bâton de coups"),
    ("key_largo", f"3; rencontres: avec; {PROGRAMMES}; pioche rencontres: pigeon, soldeur", [], "rencontres A: pigeon"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "moves", "held"), DRAWN)
def test_the_first_card_written_is_the_next_one_drawn(game: str, text: str, moves: list[str], held: str) -> None:
    p = tg.games[game].position(f"sièges: {text}")
    for move in moves:
        p.play(move)
    assert held in p.notation()


def test_every_game_that_writes_a_pile_has_its_example() -> None:
    assert {case.game.id for case in CASES if piles(case.start(1))} == {game for game, *_ in DRAWN}
