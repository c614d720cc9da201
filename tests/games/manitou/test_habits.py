"""Manitou: what a seat remembers of the hunts, and what that lets it think of the cards that others hide."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from manitou_helpers import MANITOU, at
from rule_helpers import plain
from support import random_move

import tablegames_widgets as tg
from tablegames_widgets.engine import Past
from tablegames_widgets.games.manitou.cards import CARD
from tablegames_widgets.games.manitou.habits import before, clues, hand, suspicion
from tablegames_widgets.games.manitou.position import ManitouPosition
from tablegames_widgets.games.manitou.view import ManitouView

WORLDS = 100
HUNT = "2; donneur: B; main A: chasseur 1, chasseur 2, chasseur 3; pioche A: chasseur 4, chasseur 6; main B: "
BIG = "chasseur 10, chasseur 9, chasseur 8; pioche B: chasseur 7, chef, guetteur, "


def seen(past: Past, p: tg.Position, seat: int) -> ManitouView:
    view = past.view(p, seat)
    assert isinstance(view, ManitouView)
    return view


def share(view: ManitouView, seat: int, draw: Callable[..., tg.Position], *cards: str) -> float:
    """In what share of the worlds drawn the seat hides one of these cards at least."""
    chance, kinds = tg.Chance(1), {CARD[card].kind for card in cards}
    worlds: Iterable[tg.Position] = [draw(view, chance) for _ in range(WORLDS)]
    return sum(not kinds.isdisjoint(hand(p, seat)) for p in worlds if isinstance(p, ManitouPosition)) / WORLDS


def hunting(text: str, choosing: bool = False) -> tuple[tg.Position, Past]:
    """The hunt after this one, in which each laid its first card on the first herd that it could, until all were gone; or the
    choice for it."""
    p = at(text)
    past = Past(p)
    while not p.view(None).choosing:
        past.note(p.play(p.legal_moves()[0]))
    while not choosing and p.view(None).choosing:
        past.note(p.play(p.legal_moves()[0]))
    return p, past


@pytest.mark.parametrize(("n", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_an_imagined_world_shows_the_same_view_all_along_a_game(n: int, seed: int) -> None:
    p, chance = MANITOU.start(n, seed), tg.Chance(seed)
    past = Past(p)
    while not p.is_over:
        p.play(*random_move(p, chance))
        past.note(p)
        if not chance.below(6):
            for seat in range(n):
                view = seen(past, p, seat)
                assert MANITOU.imagine(view, chance).view(seat) == view
                assert MANITOU.imagine(view, tg.Chance(7)) == MANITOU.imagine(seen(past, p, seat), tg.Chance(7))


def test_worlds_that_differ_in_what_a_seat_never_saw_are_remembered_and_imagined_alike() -> None:
    """In B's hand and pile, but for the card that it lays, and in the order of A's own pile."""
    one, two = at(HUNT + "chef, chasseur 10, guetteur; pioche B: chasseur 9"), at(HUNT + "chef, guerrière, chasseur 1; pioche B: guetteur")
    told = []
    for p in (one, two):
        past = Past(p)
        for move in ("chasseur 1 > troupeau 1", "chef > troupeau 1"):
            p.play(move)
            past.note(p)
        view = seen(past, p, 0)
        told.append((view.key, [[(event.name, event.data) for event in play] for play in view.history], clues(view),
                     MANITOU.imagine(view, tg.Chance(5)).notation()))  # fmt: skip
    assert told[0] == told[1] and one != two


def test_a_history_does_not_tell_how_far_others_have_chosen_m27() -> None:
    p = MANITOU.start(2, 3)
    past = Past(p)
    past.note(p.play("chef", 1))
    mine = seen(past, p, 1).history
    for card in ("guerrière", "chasseur 3"):
        past.note(p.play(card, 0))
    assert len(seen(past, p, 1).history) == len(mine) == 2 and len(seen(past, p, 0).history) == 3


def test_a_match_remembers_as_a_series_does() -> None:
    p, chance = MANITOU.start(2, 9), tg.Chance(1)
    match, past = tg.Match(MANITOU, 2, 9), Past(p)
    for _ in range(40):
        move, seat = random_move(p, chance)
        past.note(p.play(move, seat))
        match.play(move, seat)
    assert all(match.view(seat)._past == past.view(p, seat)._past for seat in range(2))


def test_who_has_laid_no_big_hunter_hides_one_and_seldom_two_like_warriors() -> None:
    view = at(HUNT + "chef, chasseur 5, guetteur; troupeau 1: [A chasseur 5, B chef]").view(0)
    assert isinstance(view, ManitouView) and clues(view) == ("", "hunt1")
    one, two = (share(view, 1, draw, "chasseur 10", "chasseur 9") for draw in (MANITOU.imagine, MANITOU.determinize))
    assert one > 0.9 > two
    one, two = (share(view, 1, draw, "chef") for draw in (MANITOU.imagine, MANITOU.determinize))
    assert one < 0.1 < 0.2 < two


def test_what_one_took_along_the_last_time_it_takes_along_again() -> None:
    shares = []
    for last in ("guerrière", "chasseur 2"):
        p, past = hunting(HUNT + BIG + last)
        view = seen(past, p, 0)
        assert before(view) is not None and clues(view) == ("", "hunt2")
        shares.append(share(view, 1, MANITOU.imagine, "guerrière"))
    assert shares[0] > shares[1] + 0.1


def test_without_the_hunt_before_one_thinks_as_at_the_first() -> None:
    p, past = hunting(HUNT + BIG + "chasseur 2")
    view = p.view(0)
    assert isinstance(view, ManitouView) and before(view) is None and clues(view) == ("", "hunt1")
    assert MANITOU.imagine(view, tg.Chance(1)).view(0) == view == past.view(p, 0)


def test_a_party_that_can_only_be_all_that_is_left_is_no_guess_m18() -> None:
    hunters = "chasseur 4, chasseur 5 ×2, chasseur 6, chasseur 7, chasseur 8, chasseur 9, chasseur 10"
    view = at(f"2; chasse: 3; perdus A: {hunters}, chef ×2, guetteur ×2, guerrière ×2").view(1)
    assert isinstance(view, ManitouView) and clues(view) == ("", "")
    world = MANITOU.imagine(view, tg.Chance(1))
    assert isinstance(world, ManitouPosition) and world.party[0] == world.tribe[0]


@pytest.mark.parametrize(("down", "family", "holds", "told"), [
    ("A chasseur 5, B chef", "twin", False, "Bo a déjà posé un chef : l’autre est sans doute resté au camp."),
    ("A chasseur 5, B guerrière", "twin", False, "Bo a déjà posé une guerrière : l’autre est sans doute restée au camp."),
    ("A chasseur 5, B chef, A chasseur 4, B guetteur", "twin", False,
     "Bo a déjà posé un chef et un guetteur : leurs pareils sont sans doute restés au camp."),
    ("A chasseur 5, B chef", "twin", True, ""),
    ("A chasseur 5, B chasseur 9", "top", True, "Bo n’a pas encore posé son chasseur 10 : il est sans doute dans son groupe."),
    ("A chasseur 5, B chef", "top", True, "Bo n’a pas encore posé ses chasseurs 9 et 10 : l’un d’eux est sans doute dans son groupe."),
    ("A chasseur 5, B chef", "small", False, "Bo n’a pas encore posé ses chasseurs 1, 2, 3 et 4 : ils sont sans doute restés au camp."),
    ("A chasseur 5, B chasseur 9", "chief", True, "Bo n’a encore posé aucun chef : il y en a sans doute un dans son groupe."),
    ("A chasseur 5, B chasseur 9", "woman", False, "Bo n’a encore posé aucune guerrière : il n’y en a sans doute pas dans son groupe."),
    ("A chasseur 5, B guetteur", "ring", False,
     "Bo n’a encore posé aucun homme-médecine ni aucun faiseur de pluie : il n’y en a sans doute pas dans son groupe."),
    ("A chasseur 5, B chef", "chief", False, ""),
])  # fmt: skip
def test_what_is_thought_of_a_seat_is_told_in_a_sentence(down: str, family: str, holds: bool, told: str) -> None:
    view = at(f"2; troupeau 1: [{down}]").view(0, ("Ana", "Bo"))
    assert isinstance(view, ManitouView)
    assert plain(suspicion(view, 1, "hunt1", family, holds)) == told


@pytest.mark.parametrize(("family", "holds", "told"), [
    ("woman_again", True, "Bo a posé une guerrière à la chasse d’avant, pas encore à celle-ci : il y en a sans doute une dans son groupe."),
    ("top_again", True,
     "Bo a posé ses chasseurs 9 et 10 à la chasse d’avant, pas encore à celle-ci : l’un d’eux est sans doute dans son groupe."),
    ("top_again", False, ""),
    ("ring", False, ("Bo n’a posé aucun homme-médecine ni aucun faiseur de pluie, ni à la chasse d’avant ni à celle-ci : "
                     "il n’y en a sans doute pas dans son groupe.")),
    ("middle", False, "Bo n’a posé ses chasseurs 5 et 6 ni à la chasse d’avant ni à celle-ci : ils sont sans doute restés au camp."),
    ("middle", True, ""),
])  # fmt: skip
def test_what_the_hunt_before_says_is_told_with_it(family: str, holds: bool, told: str) -> None:
    p, past = hunting(HUNT + BIG + "guerrière", choosing=True)
    assert suspicion(seen(past, p, 0), 1, "choice2", family, holds) == ""
    p, past = hunting(HUNT + BIG + "guerrière")
    view = p.view(0, ("Ana", "Bo")).remembering(past.view(p, 0)._past)
    assert isinstance(view, ManitouView)
    assert plain(suspicion(view, 1, "hunt2", family, holds)) == told
