"""A table of the room: one match, one board a seat, each with its own eyes."""

from __future__ import annotations

import re

import pytest
from room_helpers import Ear, Hall, answer, before, filled, lead, play_some_move, sit, watch
from support import CASES, Case, samples, tried

import tablegames_widgets as tg
from tablegames_widgets.room import screen

GAMES = list(tg.games)
CASE = pytest.mark.parametrize("case", tried(CASES, *(next(c for c in CASES if c.game.id == game) for game in GAMES)), ids=str)


def plain(html: str) -> str:
    """The table that a frame shows, without its number."""
    return re.sub(r' data-ply="\d+"', "", html)


@CASE
def test_a_game_of_people_and_programs_goes_to_its_end_and_every_screen_shows_its_own_view(case: Case) -> None:
    hall, chance = Hall(), tg.Chance(3)
    holders = ["moi"] * (case.seats - 1) + ["hasard"]
    table, ears = filled(hall, case.game.id, holders, options=case.options)
    wall = watch(hall)
    assert table.match
    for _ in range(120):
        if not (waited := table.match.waited):
            break
        if table.due is not None:
            answer(table, chance)
        else:
            play_some_move(ears[waited[0]], table, waited[0], chance)
        for seat, ear in enumerate(ears):
            own = table.chairs[seat].screen
            assert own and own.view() == table.match.view(seat) and ear.ply == table.match.ply
        assert wall.ply == table.match.ply and table.screen and table.screen.view() == table.match.view(None)
    assert table.match.last_ply > 20 or not table.match.waited


@CASE
@pytest.mark.parametrize("seed", tried(range(6), 1, 2))
def test_what_a_seat_is_sent_is_the_same_whatever_is_hidden_from_it(case: Case, seed: int) -> None:
    """The whole traffic of a seat, and of the wall, in two worlds that they cannot tell apart: bytes for bytes."""
    for p in samples(case, seed, 3):
        for viewer in case.viewers:
            worlds = [case.game.determinize(p.view(viewer), tg.Chance(seed + k)) for k in (1, 2)]
            for world in worlds:
                world.events = p.events
            one, two = (_traffic(case, world, viewer) for world in worlds)
            assert one == two


def _traffic(case: Case, p: tg.Position, viewer: int | None) -> list[object]:
    """What that seat (the wall) is told while all sit down, look at everything, and it clicks whatever it may."""
    hall = Hall()
    hall.code, hall.lead = "BCDF", "clé"
    table, ears = filled(hall, case.game.id, case.seats, options=case.options)
    wall = watch(hall)
    boss = lead(hall)
    mine = wall if viewer is None else ears[viewer]
    mine.told.clear()
    before(table, p)
    for ear in ears:
        for panel in ("help", "journal", "journal"):  # closed again: « back » would close it, and not lay the card down
            ear.press(action=panel)
    if viewer is not None:
        moves = p.view(viewer).legal_moves  # what a whole move brings to light may differ: only its beginning is clicked
        for click in dict.fromkeys(move.path[0] for move in moves if len(move.path) > 1):
            if (click,) in (move.path for move in moves):
                continue
            mine.press(click=click)
            mine.press(action="back")
        mine.press(action="prev")
        mine.press(action="last")
        mine.press(move="rien de tel")
    boss.say({"do": "pause", "table": 1, "yes": True})
    boss.say({"do": "pause", "table": 1, "yes": False})
    mine.told = [told for told in mine.told if "seated" not in told]
    return list(mine.told)


@CASE
def test_a_secret_answer_is_told_to_nobody_else(case: Case) -> None:
    """Where several owe an answer at once: the others' traffic is the same whatever the first one answers."""
    for p in samples(case, 5, 6):
        if len(p.to_move) < 2:
            continue
        seat = p.to_move[0]
        moves = p.view(seat).legal_moves
        told = []
        for move in (moves[0], moves[-1]):
            hall = Hall()
            hall.code = "BCDF"
            table, ears = filled(hall, case.game.id, case.seats, options=case.options)
            wall = watch(hall)
            before(table, p)
            for ear in (*ears, wall):
                ear.told.clear()
            for click in move.path:
                ears[seat].press(click=click)
            told.append([ear.told for at, ear in enumerate((*ears, wall)) if at != seat])
        assert told[0] == told[1]


def test_who_is_not_asked_may_click_and_is_told_whose_turn_it_is() -> None:
    table, ears = filled(Hall(), "korsar", 2)
    assert table.match
    waits = 1 - table.match.to_move[0]
    text = table.match.text()
    ears[waits].press(click="pioche")
    assert table.match.text() == text and "Ce n’est pas" in ears[waits].html.replace("\u00a0", " ")


def test_a_click_that_others_secret_answers_have_overtaken_still_counts() -> None:
    """In Wanted! as in others several may answer at once: nobody has to press twice because another was quicker."""
    case = next(c for c in CASES if any(len(p.to_move) > 1 for p in samples(c, 5, 6)))
    p = next(p for p in samples(case, 5, 6) if len(p.to_move) > 1)
    table, ears = filled(Hall(), case.game.id, case.seats, options=case.options)
    before(table, p)
    first, second = p.to_move[:2]
    ply = ears[second].ply
    for click in p.view(first).legal_moves[0].path:
        ears[first].press(click=click)
    assert table.match and table.match.ply == ply + 1
    for click in p.view(second).legal_moves[0].path:
        ears[second].say({"board": ears[second].last("board"), "ply": ply, "click": click})
    assert table.match.moves[-1][0] == second


def test_one_looks_back_on_ones_own_screen_alone_and_the_game_goes_on() -> None:
    table, ears = filled(Hall(), "korsar", 2)
    assert table.match
    one, two = table.match.to_move[0], 1 - table.match.to_move[0]
    ears[one].press(click="pioche")
    ears[one].press(action="first")
    assert ears[one].ply == 0 and ears[two].ply == 1
    ears[two].press(click="pioche")
    assert table.match.ply == 2 and ears[one].ply == 0, "who looks back stays where he is"
    ears[one].press(action="last")
    assert ears[one].ply == 2


def test_a_move_is_taken_back_by_who_made_it_as_long_as_nobody_played_or_saw_anything_since() -> None:
    table, ears = filled(Hall(), "korsar", 2)
    assert table.match
    one, two = table.match.to_move[0], 1 - table.match.to_move[0]
    lay = next(move for move in table.match.view(one).legal_moves if move.path[0].startswith("galion"))
    for click in lay.path:
        ears[one].press(click=click)
    ears[two].press(action="undo")
    assert table.match.last_ply == 1, "another's move is not one's own"
    ears[one].press(action="undo")
    assert table.match.last_ply == 0 and ears[two].ply == 0
    ears[one].press(action="redo")
    assert screen.shut("place")["redo"] in ears[one].error and table.match.last_ply == 0


def test_a_game_that_is_over_begins_again_for_all_and_one_that_is_not_does_not() -> None:
    hall, chance = Hall(), tg.Chance(1)
    table, ears = filled(hall, "abilene", ["moi", "moi", "hasard", "hasard", "hasard"])
    assert table.match
    match = table.match
    ears[0].press(action="new")
    assert table.match is match
    while table.match.waited:
        seat = table.match.waited[0]
        if table.due is not None:
            answer(table, chance)
        else:
            play_some_move(ears[seat], table, seat, chance)
    assert "Nouvelle partie" in ears[1].html
    ears[1].press(action="new")
    assert table.match is not match and table.match.last_ply == 0
    assert [ear.ply for ear in ears] == [0, 0] and table.match.names == match.names


def test_a_pause_stops_people_and_programs_and_says_so() -> None:
    hall = Hall()
    table, ears = filled(hall, "korsar", ["moi", "glouton"])
    boss = lead(hall)
    boss.say({"do": "pause", "yes": True})
    assert table.due is None and table.match
    text = table.match.text()
    ears[0].press(click="pioche")
    assert table.match.text() == text and screen.PAUSED in ears[0].html
    boss.say({"do": "pause", "yes": False})
    assert screen.PAUSED not in ears[0].html


def test_a_program_that_answers_nonsense_or_fails_gives_its_chair_to_another_and_all_are_told() -> None:
    hall = Hall()
    table, ears = filled(hall, "korsar", ["moi", "stratege", "stratege"])
    assert table.match
    while table.due is None:
        play_some_move(ears[0], table, 0, tg.Chance(1))
    table.answered(table.due, "n’importe quoi")
    assert "ce qui n’est pas un coup permis" in ears[0].last("say") and table.due is not None
    assert [one.holder for one in table.chairs].count("glouton") == 1
    table.failed(table.due, RuntimeError("la main de l’autre : rouge 3"))
    assert "Suivant" not in ears[0].last("say") and "rouge 3" not in ears[0].last("say") and "Un autre programme" in ears[0].last("say")


def test_a_table_goes_on_whatever_fails() -> None:
    """Where the program that takes the others' chairs fails too, some legal move is played: nobody waits for ever."""
    table, ears = filled(Hall(), "korsar", ["moi", "stratege", "hasard"])
    assert table.match
    for _ in range(60):
        if (seat := table.due) is not None:
            table.failed(seat, RuntimeError("la machine n’a plus de mémoire"))
        else:
            play_some_move(ears[0], table, 0, tg.Chance(1))
    assert table.match.last_ply >= 50


def test_a_program_takes_the_chair_of_who_has_left_and_a_person_takes_it_back() -> None:
    hall = Hall()
    table, ears = filled(hall, "korsar", 2)
    boss = lead(hall)
    key = ears[1].last("seated")["key"]
    ears[1].talk.gone()
    assert [one["here"] for one in ears[0].last("there")] == [True, False]
    boss.say({"do": "fill", "table": 1, "seat": 1})
    assert "Un programme joue maintenant à la place de Bo" in ears[0].last("say").replace("\u00a0", " ")
    assert ears[0].last("table")["seat"] == 0, "a sentence to all takes nobody's seat"
    assert table.chairs[1].player and Ear(hall).say({"seat": key})[0]["gone"], "the old key opens nothing"
    boss.say({"do": "free", "table": 1, "seat": 1})
    late = sit(hall, "Bo", 1)
    assert late.html and table.match and table.match.names == ("Ana", "Bo")


def test_the_wall_shows_every_hand_only_when_who_leads_says_so_and_all_are_told() -> None:
    hall = Hall()
    table, ears = filled(hall, "korsar", 2)
    wall, boss = watch(hall), lead(hall)
    assert table.match
    assert 'data-seat="tous"' not in wall.html
    ears[0].say({"do": "hands", "table": 1, "yes": True})
    assert "Seul celui qui a ouvert la salle" in ears[0].error
    boss.say({"do": "hands", "table": 1, "yes": True})
    assert "Le mur montre toutes les mains" in ears[1].last("say") and 'data-seat="tous"' in wall.html
    boss.say({"do": "hands", "table": 1, "yes": False})
    assert "Le mur ne montre plus" in ears[1].last("say") and 'data-seat="tous"' not in wall.html


def test_a_wall_has_nothing_to_press() -> None:
    hall = Hall()
    filled(hall, "korsar", 2)
    wall = watch(hall)
    assert "data-action" not in wall.html and "is-legal" not in wall.html
    assert "assis" in wall.say({"board": "t1", "ply": 0, "click": "pioche"})[-1]["error"]


def test_a_question_about_the_rules_is_answered_to_the_one_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablegames_widgets.room.screen.answering", lambda game, site: lambda typed: f"{game} {typed}")
    hall = Hall()
    _, ears = filled(hall, "korsar", 2)
    wall = watch(hall)
    heard = len(ears[1].told), len(wall.told)
    ears[0].say({"board": "t1-0", "ply": 0, "ask": "qui ?"})
    assert "korsar qui ?" in ears[0].html and (len(ears[1].told), len(wall.told)) == heard
    assert "400" in ears[0].say({"board": "t1-0", "ply": 0, "ask": "a" * 401})[-1]["error"]
    assert "assis" in wall.say({"board": "t1", "ply": 0, "ask": "qui ?"})[-1]["error"]


def test_a_hint_is_for_the_one_who_asks_and_only_where_the_table_gives_any() -> None:
    for conseil in (True, False):
        table, ears = filled(Hall(), "korsar", 2, conseil=conseil)
        assert table.match
        asked = table.match.to_move[0]
        told = ears[1 - asked].told[:]
        ears[asked].press(action="advice")
        for _ in range(500):  # what one asks for takes slices of everybody's time, not all of it
            if not table.advise():
                break
        else:
            raise AssertionError("un conseil sans fin")
        assert not conseil or "is-advised" in ears[asked].html
        assert ears[1 - asked].told == told
        assert bool(ears[asked].error) is not conseil


def test_a_wasted_move_is_asked_about_on_ones_own_screen_alone_and_played_for_all_once_one_says_so() -> None:
    hall = Hall()
    table, ears = filled(hall, "key_largo", ["moi"] * 3)
    wall = watch(hall)
    for click in ("marché", "bar"):
        ears[0].say({"board": table.chairs[0].screen.name, "ply": ears[0].ply, "click": click})
    shown = [
        ear.told[-1] if "frames" in ear.told[-1] else next(one for one in reversed(ear.told) if "frames" in one) for ear in (*ears, wall)
    ]
    asked = ['data-action="anyway"' in one["frames"][-1]["html"] for one in shown]
    assert asked == [True, False, False, False] and table.match and table.match.last_ply == 0
    ears[0].say({"board": table.chairs[0].screen.name, "ply": ears[0].ply, "action": "anyway"})
    assert table.match.last_ply == 1
