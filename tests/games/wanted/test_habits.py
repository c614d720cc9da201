"""Wanted!, what a seat remembers and thinks of the others: what was seen of each hand, who did what to whom, and the worlds it imagines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from rule_helpers import sentence
from wanted_helpers import WANTED, at, play

import tablegames_widgets as tg
from tablegames_widgets.engine import Chance, Past
from tablegames_widgets.engine.acts import NOBODY
from tablegames_widgets.games.wanted.cards import BANGS, MISSEDS
from tablegames_widgets.games.wanted.habits import acts, clues, role_shares, suspicion, unknown_hands
from tablegames_widgets.games.wanted.position import WantedPosition
from tablegames_widgets.games.wanted.view import WantedView
from tablegames_widgets.players.suspicions import suspicions, traits

FOUR = "4; personnage A: Willy the Kid; personnage B: Lucky Duke; personnage C: Suzy Lafayette; personnage D: Bart Cassidy"
"""A is the sheriff, B the renegade, C and D are outlaws; each has its neighbours in reach."""


def told(text: str, *moves: str, seat: int = 0) -> WantedView:
    """What the seat sees and remembers after these moves."""
    p = at(text)
    past = Past(p)
    for move in moves:
        play(p, move)
        past.note(p)
    return cast("WantedView", past.view(p, seat))


def along(seats: int, seed: int, **options: str) -> Iterator[tuple[WantedView, WantedPosition]]:
    """A game of gloutons: now and then, what the seat that is asked sees and remembers, and what is so."""
    p = WANTED.start(seats, seed, **options)
    past, bots = Past(p), [tg.players["glouton"](seat) for seat in range(seats)]
    for ply in range(300):
        if p.is_over:
            return
        seat = p.to_move[0]
        view = past.view(p, seat)
        if ply % 15 == 4:
            yield cast("WantedView", view), cast("WantedPosition", p.copy())
        p.play(bots[seat].choose(view), seat)
        past.note(p)


# -- what was seen of a hand ----------------------------------------------------------------------------------------------


def test_who_takes_a_shot_had_no_rate_until_it_draws() -> None:
    v = told(f"{FOUR}; main B: BANG! 7♦; main C: SALOON, DUEL", "fin du tour", "BANG! 7♦ > C", "encaisser")
    assert clues(v) == ("", "neuf joue", "neuf sans-rate", "")
    seat, places, fresh, _ = unknown_hands(v)[1]
    assert (seat, places, fresh) == (2, 2, 0)
    v = told(f"{FOUR}; main A: BANG! 7♦; main C: BIÈRE; main D: SALOON, DUEL", "BANG! 7♦ > D", "encaisser", "fin du tour", seat=1)
    assert clues(v)[3] == "neuf sans-rate" and [one[1:3] for one in unknown_hands(v) if one[0] == 3] == [(3, 1)]  # Bart draws


def test_who_does_not_answer_indians_had_no_bang_and_janet_then_has_no_rate_either() -> None:
    moves = ("fin du tour", "INDIENS!", "encaisser")
    v = told(f"{FOUR}; main A: BIÈRE; main B: INDIENS! R♦; main C: SALOON, DUEL D♦; main D: BIÈRE, DUEL V♠", *moves)
    assert clues(v)[2] == "neuf sans-bang"
    janet = FOUR.replace("Suzy Lafayette", "Calamity Janet")
    assert clues(told(f"{janet}; main B: INDIENS! R♦; main C: SALOON, DUEL", *moves))[2] == "neuf sans-rien"


def test_how_a_turn_ended_is_remembered() -> None:
    text = f"{FOUR}; main B: BANG! 7♦, BIÈRE; main C: SALOON, DUEL"
    kept = told(text, "fin du tour", "fin du tour")
    assert clues(kept)[1] == "retient" and acts(kept)[-1] == ("tir", 1, NOBODY, (0, 2))
    shot = told(text, "fin du tour", "BANG! 7♦ > C", "encaisser", "fin du tour")
    assert clues(shot)[1:3] == ("tire", "neuf sans-rate joue") and acts(shot)[-1] == ("tir", 1, 2, (0, 2))


def test_with_the_quick_questions_who_may_not_answer_had_nothing_and_who_may_and_does_not_had_it() -> None:
    quick = f"{FOUR.replace('4;', '4; questions: rapide;', 1)}; main B: BANG! 7♦"
    assert "sans-rate" in clues(told(f"{quick}; main C: SALOON, DUEL", "fin du tour", "BANG! 7♦ > C"))[2]
    v = told(f"{quick}; main C: SALOON, RATÉ!", "fin du tour", "BANG! 7♦ > C", "encaisser")
    assert v.life[2] == 3 and clues(v)[2] == "neuf"


def test_a_story_that_does_not_come_to_what_is_seen_says_nothing() -> None:
    v = told(f"{FOUR}; devant D: PLANQUE D♠; main B: BANG! 7♦; main C: SALOON", "fin du tour", "BANG! 7♦ > C", "encaisser")
    assert not any(clues(v)) and acts(v) == ()
    assert WANTED.imagine(v, Chance(4)) == WANTED.determinize(v, Chance(4))


# -- roles ----------------------------------------------------------------------------------------------------------------


def test_who_shoots_at_the_sheriff_is_thought_an_outlaw() -> None:
    moves = ("fin du tour", "BANG! 7♦ > A", "encaisser", "BANG! 8♦ > A", "encaisser")
    v = told("5; personnage B: Willy the Kid; main A: BIÈRE; main B: BANG! 7♦, BANG! 8♦", *moves)
    sharings, reached = role_shares(v)
    weighed = [two - one for one, two in zip([0, *reached], reached, strict=False)]
    usual = sum(roles[1] == 2 for roles in sharings) / len(sharings)
    now = sum(weight for roles, weight in zip(sharings, weighed, strict=True) if roles[1] == 2) / reached[-1]
    assert now > 0.75 > usual and len(sharings) == len({*sharings}) == 12
    text = sentence(suspicion(v, 1, "", "hors-la-loi", True))
    assert text == "B a tiré deux fois sur toi : c’est sans doute un hors-la-loi."
    assert not suspicion(v, 2, "", "hors-la-loi", True)


def test_a_known_role_stays_known_and_three_seats_hide_none() -> None:
    for view, p in along(5, 3):
        world = cast("WantedPosition", WANTED.imagine(view, Chance(1)))
        assert all(world.roles[seat] == p.roles[seat] for seat in range(5) if view.roles[seat])
        assert sorted(world.roles) == sorted(p.roles)
    assert all(not acts(view) for view, _ in along(3, 3))


# -- worlds ---------------------------------------------------------------------------------------------------------------


def test_an_imagined_world_shows_the_same_view() -> None:
    for seats, options in ((3, {}), (5, {"questions": "rapide"}), (8, {"forced_end": "oui"})):
        for view, _ in along(seats, seats, **options):
            assert WANTED.imagine(view, Chance(seats)).view(view.seat) == view


def test_without_a_history_worlds_are_the_usual_ones() -> None:
    for view, p in along(5, 8):
        alone = p.view(view.seat)
        assert WANTED.imagine(alone, Chance(7)) == WANTED.determinize(alone, Chance(7))


def test_worlds_are_drawn_from_what_the_seat_was_told_and_nothing_else() -> None:
    moves = ("fin du tour", "BANG! 7♦ > C", "encaisser", "fin du tour", "fin du tour", "fin du tour")
    worlds = (
        "rôle B: renégat; rôle C: hors-la-loi; main B: BANG! 7♦, SALOON; main C: DUEL D♦",
        "rôle B: hors-la-loi; rôle C: renégat; main B: BANG! 7♦, DUEL D♦; main C: SALOON",
    )
    one, two = [told(f"{FOUR}; {world}", *moves) for world in worlds]
    assert any(clues(one)) and acts(one)
    assert one.history == two.history and one == two and one.key == two.key
    assert [WANTED.imagine(one, Chance(seed)) for seed in range(9)] == [WANTED.imagine(two, Chance(seed)) for seed in range(9)]


def test_who_is_asked_with_the_quick_questions_holds_an_answer() -> None:
    quick = f"{FOUR.replace('4;', '4; questions: rapide;', 1)}; main B: BANG! 7♦"
    v = told(f"{quick}; main C: SALOON, RATÉ!", "fin du tour", "BANG! 7♦ > C")
    worlds = [cast("WantedPosition", WANTED.imagine(v, Chance(seed))) for seed in range(30)]
    assert v.to_move == (2,) and all(p.hands[2] & MISSEDS for p in worlds)


def test_who_kept_its_shot_is_thought_without_a_bang() -> None:
    v = told(f"{FOUR}; main B: SALOON, DUEL; main C: DUEL V♠", "fin du tour", "fin du tour", "fin du tour")
    draws = {
        name: sum(bool(cast("WantedPosition", draw(v, Chance(seed))).hands[1] & BANGS) for seed in range(150))
        for name, draw in (("before", WANTED.determinize), ("after", WANTED.imagine))
    }
    assert draws["after"] * 1.5 < draws["before"]


# -- in words -------------------------------------------------------------------------------------------------------------


def test_what_is_told_is_what_was_seen() -> None:
    v = told(f"{FOUR}; main B: BANG! 7♦; main C: SALOON, DUEL", "fin du tour", "BANG! 7♦ > C", "encaisser")
    found = {one.seat: one for one in suspicions(v, Chance(2))}
    assert (found[2].family, found[2].holds) == ("rate", False)
    assert sentence(found[2].text) == "C n’a pas paré le dernier tir : sans doute aucun RATÉ! dans sa main."
    p = at(f"{FOUR}; main C: RATÉ!, BIÈRE")
    assert traits(p.view(0), p, 2) == {"rate", "biere", "hors-la-loi"}


def test_each_sentence_reads_as_one() -> None:
    said = {one.text for view, _ in along(5, 12) for one in suspicions(view, Chance(1))}
    assert said and all(sentence(text) and "{" not in text for text in said)
