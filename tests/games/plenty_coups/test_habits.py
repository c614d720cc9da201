"""Plenty Coups: what a seat remembers of the others' hands, and what their acts let it think."""

from __future__ import annotations

from collections import Counter

import pytest
from plenty_coups_helpers import PLENTY_COUPS, asked, at
from rule_helpers import plain
from support import random_move

import tablegames_widgets as tg
from tablegames_widgets.engine import Past
from tablegames_widgets.games.plenty_coups.cards import CARD, NAMES, WARRIORS
from tablegames_widgets.games.plenty_coups.habits import clues, suspicion
from tablegames_widgets.games.plenty_coups.memory import Memory
from tablegames_widgets.games.plenty_coups.position import PlentyCoupsPosition
from tablegames_widgets.games.plenty_coups.view import PlentyCoupsView

WORLDS = 40
TAKES = "question: prendre; étalage: guerrier vert 4, arme 4, guerrier blanc 1, arme 2; "
THREE = f"3; {TAKES}main A: guerrier noir 1, arme 2, cheval; main B: arme 3, cheval ×2; main C: arme 3, cheval, guerrier bleu 1"
GIFTS = f"3; {TAKES}main A: arme 2, cheval, arme 3; main B: arme 3, cheval ×2; main C: arme 3, bâton de coups ×2"
TAKEN = "prendre guerrier vert 4", "prendre arme 4", "cheval > défausse"


def after(text: str, *moves: str) -> tuple[PlentyCoupsPosition, Past]:
    """The position after these moves, and what each seat was told."""
    p = at(text)
    assert isinstance(p, PlentyCoupsPosition)
    past = Past(p)
    for move in moves:
        past.note(p.play(move))
    return p, past


def seen(p: tg.Position, past: Past, seat: int) -> PlentyCoupsView:
    view = past.view(p, seat)
    assert isinstance(view, PlentyCoupsView)
    return view


def hands(view: PlentyCoupsView, tribe: int) -> list[Counter[str]]:
    """The hand of a tribe in worlds that the seat imagines."""
    chance = tg.Chance(1)
    worlds = [PLENTY_COUPS.imagine(view, chance) for _ in range(WORLDS)]
    return [Counter(str(NAMES[kind]) for kind in p.hands[tribe]) for p in worlds if isinstance(p, PlentyCoupsPosition)]


# -- what is remembered ---------------------------------------------------------------------------------------------------


def test_cards_taken_from_the_display_are_in_the_hand_until_they_leave_it() -> None:
    p, past = after(THREE, "prendre guerrier vert 4", "prendre arme 4")
    assert all(hand["guerrier vert 4"] and hand["arme 4"] for hand in hands(seen(p, past, 2), 0))
    for move in ("guerrier vert 4 > camp jaune", "cheval > troupeau noir"):
        past.note(p.play(move))
    assert all(hand["arme 4"] and not hand["guerrier vert 4"] for hand in hands(seen(p, past, 2), 0))


def test_of_two_equal_cards_the_one_that_was_taken_is_thought_to_be_played() -> None:
    p, past = after(THREE, "prendre arme 2", "prendre arme 4", "arme 2 > pioche")
    assert Memory(seen(p, past, 1)).sure[0] == [CARD["arme 4"].kind]


def test_without_a_history_a_world_is_imagined_as_it_is_drawn() -> None:
    view = at(THREE).view(1)
    for seed in range(8):
        assert PLENTY_COUPS.imagine(view, tg.Chance(seed)) == PLENTY_COUPS.determinize(view, tg.Chance(seed))
    assert PLENTY_COUPS.clues(view) == ("", "", "")


@pytest.mark.parametrize(("n", "seed"), [(2, 3), (3, 4), (4, 5), (6, 6)])
def test_an_imagined_world_shows_the_same_view_all_along_a_game(n: int, seed: int) -> None:
    p, chance = PLENTY_COUPS.start(n, seed), tg.Chance(seed)
    past, cards = Past(p), sorted(card for place in p.game.census(p).values() for card in place)
    while not p.is_over:
        p.play(*random_move(p, chance))
        past.note(p)
        if not chance.below(12):
            for seat in range(n):
                view = seen(p, past, seat)
                world = PLENTY_COUPS.imagine(view, chance)
                assert world.view(seat) == view
                assert sorted(card for place in p.game.census(world).values() for card in place) == cards
                assert p.is_over or asked(p) == "Give" or remembers_true(view, p)


def remembers_true(view: PlentyCoupsView, p: tg.Position) -> bool:
    """Whether all that the seat is sure of is so."""
    assert isinstance(p, PlentyCoupsPosition)
    return all(not Counter(sure) - Counter(hand) for sure, hand in zip(Memory(view).sure, p.hands, strict=True))


def test_what_a_seat_never_saw_changes_nothing_of_what_it_imagines() -> None:
    told = []
    for other in ("main C: arme 3, cheval, guerrier bleu 1", "main C: arme 3, cheval, bâton de coups"):
        text = THREE.replace("main C: arme 3, cheval, guerrier bleu 1", other)
        moves = "prendre arme 2", "prendre arme 4", "arme 2 > pioche"
        p, past = after(f"{text}; pioche: cheval, arme 2, guerrier rouge 2, guerrier rouge 1", *moves)
        view = seen(p, past, 1)
        told.append((view.key, view.history, [PLENTY_COUPS.imagine(view, tg.Chance(seed)).notation() for seed in range(8)]))
    assert told[0] == told[1]


# -- exchanges ------------------------------------------------------------------------------------------------------------


def test_after_an_exchange_that_one_did_not_see_a_card_is_here_or_there() -> None:
    p, past = after(GIFTS, *TAKEN, "arme 4 > main jaune", "cheval")
    both = [
        (mine["guerrier vert 4"], his["guerrier vert 4"])
        for mine, his in zip(hands(seen(p, past, 2), 0), hands(seen(p, past, 2), 1), strict=True)
    ]
    assert set(both) == {(1, 0), (0, 1)} and WORLDS / 4 < both.count((1, 0)) < WORLDS
    assert all(hand["arme 4"] for hand in hands(seen(p, past, 0), 1))  # who gave it knows where it is


def test_a_warrior_that_comes_out_of_the_other_hand_tells_what_was_given() -> None:
    p, past = after(f"{GIFTS}; pioche: cheval ×3", *TAKEN, "guerrier vert 4 > main jaune", "cheval", "arme 2 > pioche")
    while asked(p) == "Discard":
        past.note(p.play(p.legal_moves()[-1]))
    for move in ("prendre guerrier blanc 1", "prendre arme 2", "guerrier vert 4 > camp noir"):
        past.note(p.play(move))
    assert CARD["arme 4"].kind in Memory(seen(p, past, 2)).sure[0]


# -- what acts say --------------------------------------------------------------------------------------------------------


def test_a_clue_tells_how_long_what_is_hidden_has_been_kept_and_that_no_coup_was_marked() -> None:
    text = f"3; tour: 4; {TAKES}main A: arme 2, cheval, arme 3; main B: arme 3, cheval ×2; main C: arme 3, cheval ×2; "
    p, past = after(f"{text}raid A: guerrier noir 2 sur B", "prendre arme 2", "prendre arme 4", "retour du camp jaune")
    assert clues(seen(p, past, 1)) == ("kept0_later_bare", "", "kept0_later")
    for move in ("cheval > troupeau noir", "arme 2 > pioche"):
        past.note(p.play(move))
    assert clues(seen(p, past, 1))[0] == "kept0_later"  # what was drawn since says nothing
    p, past = after(f"{text}raid A: guerrier noir 2 sur B [prestige]; prestige A: 4", "prendre arme 2", "prendre arme 4")
    assert clues(seen(p, past, 1))[0] == "kept0_later"  # it has come home: with four points, no coup is marked


def test_a_hand_that_was_seen_to_come_is_known() -> None:
    p, past = after(f"3; {TAKES}main A: arme 2; main B: arme 3, cheval ×2; main C: arme 3, cheval ×2; tour: 10", "prendre arme 4")
    assert clues(seen(p, past, 1))[0] == "kept0_winter"
    p, past = after(f"3; {TAKES}main B: arme 3, cheval ×2; main C: arme 3, cheval ×2", "prendre arme 4", "prendre arme 2")
    view = seen(p, past, 1)
    assert clues(view)[0] == "known"
    told = plain(suspicion(view, 0, "known", "bâton de coups", False))
    assert told == "Tu as vu venir toutes les cartes de A : pas de bâton de coups dans sa main."
    assert "a pris une arme 4 et ne l’a pas jouée" in suspicion(view, 0, "known", "arme 4", True)


def test_what_is_kept_for_long_is_seldom_a_warrior() -> None:
    text = f"3; tour: 5; {TAKES}main A: guerrier noir 1, arme 2, cheval; main B: arme 3, cheval ×2; main C: arme 3, cheval ×2"
    p, past = after(text, "prendre arme 2", "prendre arme 4", "arme 2 > pioche")
    while p.turn != 0 or asked(p) != "Take":
        past.note(p.play(p.legal_moves()[0]))
    view = seen(p, past, 1)
    assert clues(view)[0] == "kept1_later"
    usual = [PLENTY_COUPS.determinize(view, tg.Chance(seed)) for seed in range(WORLDS)]
    drawn = [kind for one in usual if isinstance(one, PlentyCoupsPosition) for kind in one.hands[0]]
    warriors = sum(number for hand in hands(view, 0) for card, number in hand.items() if CARD[card].kind < WARRIORS)
    assert 2 * warriors < sum(kind < WARRIORS for kind in drawn)
