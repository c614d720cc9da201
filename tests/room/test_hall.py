"""The room: who comes in and by what, what is kept of it, what is said wrong on a line."""

from __future__ import annotations

import json
import os
import random
import re
from pathlib import Path

import pytest
from board_helpers import START
from damage_helpers import damaged
from room_helpers import Clock, Ear, Hall, before, filled, lead, sit, watch
from rule_helpers import sentence
from support import DAMAGES, DOCS

import tablegames_widgets as tg
from tablegames_widgets.room.hall import EVENING
from tablegames_widgets.room.powers import IN_ROOM, LEAD, ON_BOARD, SEAT, WATCH
from tablegames_widgets.room.talk import BAD, BURST, LONGEST, WRONG, Gate


def test_two_taps_and_a_first_name() -> None:
    hall = Hall()
    hall.open("korsar", ["moi", "moi", "glouton"])
    ear = Ear(hall)
    (room,) = ear.say({"join": hall.code.lower()})
    assert [(one["title"], one["free"], one["names"]) for one in room["room"]["tables"]] == [("Korsar", 2, ["", "", "Glouton 1"])]
    ear.say({"sit": {"code": hall.code, "table": 1, "name": " Élise "}})
    ear.say({"seat": ear.last("seated")["key"]})
    assert ear.last("table")["seat"] == 0 and [one["name"] for one in ear.last("there")] == ["Élise", "", "Glouton 1"]
    assert ear.last("frames") is None, "the game waits for the others"
    sit(hall, "Hugo")
    assert ear.last("frames")


@pytest.mark.parametrize(("name", "why"), [
    ("", "vide"), ("   ", "vide"), ("é" * 41, "40 caractères"), ("a\nb", "une ligne"), ("Ana\u202e", "invisible"),
    ("glouton", "programme"), ("Élise", "déjà"), ("élise", "déjà"), ("Glouton 1", "déjà"),
])  # fmt: skip
def test_a_name_that_cannot_be_is_told_and_nobody_sits_down(name: str, why: str) -> None:
    hall = Hall()
    (table,) = hall.open("korsar", ["moi", "moi", "glouton"])
    sit(hall, "Élise")
    ear = Ear(hall)
    ear.say({"sit": {"code": hall.code, "table": 1, "name": name}})
    assert why in ear.error and table.free == 1


def test_a_name_is_text_whatever_it_says() -> None:
    hall = Hall()
    hall.open("korsar", ["moi", "glouton"])
    ear = sit(hall, "<script>alert(1)</script>")
    assert "<script>" not in ear.html and "&lt;script&gt;" in ear.html


def test_a_wrong_code_opens_nothing_and_who_guesses_has_to_wait() -> None:
    hall, clock = Hall(), Clock()
    hall.open("korsar", 2 * ["moi"])
    gate = Gate(clock)
    ear = Ear(hall, "10.0.0.7", clock, gate)
    for _ in range(WRONG):
        ear.clock.now -= 1.0  # `say` lets a second pass
        assert "code" in ear.say({"join": "ZZZZ"})[0]["error"]
    assert "attends une minute" in ear.say({"join": hall.code})[0]["error"]
    other = Ear(hall, "10.0.0.8", clock, gate)
    assert "room" in other.say({"join": hall.code})[0]
    clock.now += 61
    assert "room" in ear.say({"join": hall.code})[0]


@pytest.mark.parametrize("message", [{"join": "ZZZZ"}, {"watch": "ZZZZ"}, {"lead": "ZZZZ"}, {"seat": "ZZZZ"},
                                     {"sit": {"code": "ZZZZ", "table": 1, "name": "Ana"}}])  # fmt: skip
def test_no_wrong_key_shows_anything(message: dict[str, object]) -> None:
    hall = Hall()
    filled(hall, "korsar", 2)
    (told,) = Ear(hall).say(message)
    assert set(told) <= {"error", "gone"} and "Korsar" not in str(told)


def test_a_seat_is_held_by_its_key_alone_and_no_page_of_others_has_it() -> None:
    hall = Hall()
    _, ears = filled(hall, "korsar", 2)
    wall, boss = watch(hall), lead(hall)
    keys = [ear.last("seated")["key"] for ear in ears]
    assert len(set(keys)) == 2
    for ear, others in ((ears[0], keys[1:]), (ears[1], keys[:1]), (wall, keys), (boss, keys)):
        assert not any(key in json.dumps(ear.told) for key in others)


def test_two_browsers_in_one_seat_are_told_and_the_last_one_plays() -> None:
    hall = Hall()
    table, ears = filled(hall, "korsar", 2)
    assert table.match
    asked = table.match.to_move[0]
    second = Ear(hall)
    second.say({"seat": ears[asked].last("seated")["key"]})
    assert "un autre écran" in ears[asked].last("taken") and second.html == ears[asked].html
    ears[asked].press(click="pioche")
    assert table.match.last_ply == 0 and "assis" in ears[asked].error
    second.press(click="pioche")
    assert table.match.last_ply == 1


def test_a_phone_that_slept_comes_back_to_its_seat_and_lost_nothing() -> None:
    hall = Hall()
    table, ears = filled(hall, "korsar", 3)
    before(table, tg.games["korsar"].position(START))
    ears[0].press(click="rouge 3")
    assert 'aria-pressed="true"' in ears[0].html
    ears[0].talk.gone()
    again = Ear(hall)
    again.say({"seat": ears[0].last("seated")["key"]})
    assert again.html == ears[0].html, "what was half chosen is so still"


def test_who_stands_up_leaves_the_chair_to_another() -> None:
    hall = Hall()
    hall.open("korsar", ["moi", "moi"])
    ana = sit(hall, "Ana")
    ana.say({"stand": True})
    assert ana.last("gone") and hall.tables[1].free == 2
    assert "assis" in ana.say({"stand": True})[-1]["error"]


def test_a_table_is_closed_and_all_who_sat_or_looked_there_are_told() -> None:
    hall = Hall()
    _, ears = filled(hall, "korsar", 2)
    wall, boss = watch(hall), lead(hall)
    ears[0].say({"do": "close", "table": 1})
    assert "Seul celui" in ears[0].error and list(hall.tables) == [1]
    boss.say({"do": "close", "table": 1})
    assert hall.tables == {} and "fermée" in ears[1].last("gone") and "fermée" in wall.last("gone")
    assert ears[0].press(click="pioche")[-1]["error"] and boss.say({"do": "close", "table": 1})[-1]["error"]


# -- what is kept ------------------------------------------------------------------------------------------------------
def test_a_server_that_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    hall = Hall(tmp_path / "salle")
    table, ears = filled(hall, "wanted", ["moi", "moi", "moi", "glouton"])
    hall.open("korsar", ["moi", "moi"])
    waits = sit(hall, "Zoé", 2)
    assert table.match
    text = table.match.text()
    again = Hall(tmp_path / "salle")
    assert (again.code, again.lead, list(again.tables)) == (hall.code, hall.lead, [1, 2])
    assert again.tables[1].match and again.tables[1].match.text() == text
    for ear in ears:
        back = Ear(again)
        back.say({"seat": ear.last("seated")["key"]})
        assert back.html == ear.html
    back = Ear(again)
    back.say({"seat": waits.last("seated")["key"]})
    assert back.last("there")[0]["name"] == "Zoé" and again.tables[2].match is None
    assert again.open("korsar", ["moi"] * 2)[0].number == 3, "a number is never given twice"


def test_every_move_is_kept_before_it_is_shown(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    table, ears = filled(hall, "korsar", 2)
    for _ in range(6):
        assert table.match
        asked = table.match.to_move[0]
        ears[asked].press(click="pioche")
        kept = Hall(tmp_path).tables[1].match
        assert kept and kept.text() == table.match.text()


def test_nobody_else_on_this_machine_reads_what_is_kept(tmp_path: Path) -> None:
    Hall(tmp_path / "salle")
    if os.name == "posix":
        assert (tmp_path / "salle").stat().st_mode & 0o077 == 0


def test_what_is_older_than_an_evening_is_forgotten_and_so_is_a_room_that_is_closed(tmp_path: Path) -> None:
    clock = Clock()
    hall = Hall(tmp_path, now=clock)
    filled(hall, "korsar", 2)
    clock.now += EVENING + 1
    later = Hall(tmp_path, now=clock)
    assert not later.tables and later.code != hall.code
    later.forget()
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_table_is_put_aside_and_the_others_are_there(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    filled(hall, "korsar", 2)
    filled(hall, "manitou", 2)
    (tmp_path / "table-1.json").write_text("{")
    again = Hall(tmp_path)
    assert list(again.tables) == [2] and (tmp_path / "table-1-illisible-1.json").exists()


def test_a_damaged_room_says_so_and_changes_nothing(tmp_path: Path) -> None:
    Hall(tmp_path)
    (tmp_path / "salle.json").write_text('{"code": 3}')
    with pytest.raises(tg.BadSetup) as caught:
        Hall(tmp_path)
    assert sentence(caught.value) and (tmp_path / "salle.json").read_text() == '{"code": 3}'


def test_a_disk_that_is_full_stops_no_game_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(tmp_path)
    table, ears = filled(hall, "korsar", 2)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tablegames_widgets.room.hall.write", full)
    assert table.match
    ears[table.match.to_move[0]].press(click="pioche")
    assert table.match.last_ply == 1 and "le disque est plein" in ears[0].html + ears[1].html


def test_games_are_kept_without_names_unless_who_leads_wants_them(tmp_path: Path) -> None:
    hall = Hall()
    filled(hall, "korsar", ["moi", "moi", "glouton"])
    (path,) = hall.saves(tmp_path / "parties")
    match = tg.Match.load(path)
    assert match.names == ("Joueur 1", "Joueur 2", "Glouton 1") and "Ana" not in path.read_text()
    (named,) = hall.saves(tmp_path / "parties", names=True)
    assert named != path and tg.Match.load(named).names[:2] == ("Ana", "Bo")


# -- what is said wrong ------------------------------------------------------------------------------------------------
def test_who_may_do_what_is_what_the_room_lets_them_do() -> None:
    """Each row of the table, tried by each of those who may look at the room."""
    hall = Hall()
    table, ears = filled(hall, "korsar", 2)
    lines = {SEAT: ears[0], WATCH: watch(hall), LEAD: lead(hall), "": Ear(hall)}
    for act, power in IN_ROOM.items():
        for role, ear in lines.items():
            if role not in power.who:
                ear.say({"stand": True} if act == "stand" else {"do": act, "table": 1, "seat": 0})
                assert ear.error in (power.why, "Il faut être assis à cette table."), (act, role)
    for action, power in ON_BOARD.items():
        message = {"click": "pioche"} if action == "click" else {"action": action}
        for role, ear in lines.items():
            if role not in power.who:
                ear.say({"board": "t1-0", "ply": 0, **message})
                assert ear.error, (action, role)
    assert table.match and table.match.last_ply == 0 and not table.paused and not table.hands


@pytest.mark.parametrize("message", [
    "", "{", "[]", "null", "3", '"x"', "{}", '{"join": 3}', '{"sit": {}}', '{"seat": null}', '{"do": "dance"}', '{"do": "open"}',
    '{"do": "fill", "table": 1}', '{"do": "fill", "table": 99, "seat": 0}', '{"board": "t1-0", "ply": 0}', '{"click": "pioche"}',
    '{"board": "t1-1", "ply": 0, "click": "pioche"}', '{"board": "t1-0", "ply": 0, "click": "galion 9"}',
    '{"board": "t1-0", "ply": 0, "click": "pioche", "seat": 1}', "[" * 50, "9" * 5000, '{"join": "' + "a" * LONGEST + '"}', "\ud800",
])  # fmt: skip
def test_a_message_that_no_page_sends_gets_a_sentence_and_changes_nothing(message: str) -> None:
    hall = Hall()
    table, ears = filled(hall, "korsar", 2)
    boss = lead(hall)
    assert table.match
    text = table.match.text()
    for ear in (ears[0], boss, Ear(hall)):
        told = ear.say_text(message)
        assert len(told) == 1 and set(told[0]) <= {"error", "gone"}
        assert not any(raw in str(told[0]) for raw in ("Traceback", "Error", "KeyError", "expected"))
    assert table.match.text() == text and len(hall.tables) == 1


def test_a_line_that_floods_is_told_and_then_cut() -> None:
    hall = Hall()
    _, ears = filled(hall, "korsar", 2)
    ear = ears[0]
    for _ in range(int(BURST) + BAD + 10):
        ear.clock.now -= 1.0
        ear.press(action="help")
        if ear.cut:
            break
    assert ear.cut and "attends un peu" in str(ear.told)
    assert ears[1].last("there")[0]["here"] is False and len(hall.tables[1].chairs) == 2


def test_of_many_damaged_messages_with_lines_cut_at_random_none_loses_a_move_or_tells_anothers_hand() -> None:
    """10⁵ in the proof: what people play stands, every answer is a sentence or a board of one's own."""
    rng, chance = random.Random(7), tg.Chance(7)
    hall = Hall()
    table, ears = filled(hall, "korsar", 3)
    keys = [ear.last("seated")["key"] for ear in ears]
    wall, boss = watch(hall), lead(hall)
    played = ended = 0
    for number in range(DAMAGES):
        assert table.match
        if not table.match.waited:
            ended += table.match.last_ply
            table.begin_again(table.match.anew(again=False))
        seat = rng.randrange(3)
        if ears[seat].cut or rng.random() < 0.02:
            ears[seat].talk.gone()
            ears[seat] = Ear(hall)
            ears[seat].say({"seat": keys[seat]})
        if number % 50 == 0:
            asked = table.match.waited[0]
            moves, last = table.match.view(asked).legal_moves, table.match.last_ply
            if ears[asked].cut:
                ears[asked] = Ear(hall)
                ears[asked].say({"seat": keys[asked]})
            for click in moves[chance.below(len(moves))].path:
                ears[asked].say({"board": f"t1-{asked}", "ply": table.match.ply, "click": click})
            played += table.match.last_ply > last
        good = rng.choice([
            {"board": f"t1-{seat}", "ply": table.match.ply, "click": "pioche"}, {"seat": keys[seat]}, {"join": hall.code},
            {"board": f"t1-{seat}", "ply": 0, "action": "help"}, {"do": "pause", "table": 1, "yes": True},
        ])  # fmt: skip
        ear = rng.choice([ears[seat], ears[seat], Ear(hall)])
        before = len(ear.told)
        ear.say_text(damaged(json.dumps(good, ensure_ascii=False), chance))
        for told in ear.told[before:]:
            assert "error" not in told or "Traceback" not in told["error"]
            if "frames" in told and ear is ears[seat]:
                assert told["board"] == f"t1-{seat}"
        if len(ear.told) > 200:
            del ear.told[:-50]
    assert played > DAMAGES // 200 and table.match and ended + table.match.last_ply >= played
    assert not wall.cut and not boss.cut


def read_by_pages(name: str) -> set[str]:
    """The fields of what a page hears, as conf/types/types.d.ts has them for its scripts."""
    types = DOCS.parent.joinpath("conf", "types", "types.d.ts").read_text("utf-8")
    body = re.search(rf"interface {name} {{(.*?)\n}}", types, re.DOTALL)
    assert body
    return set(re.findall(r"^  (\w+)\??:", body[1], re.MULTILINE))


def test_a_page_reads_what_the_room_tells_and_no_other_word() -> None:
    """An evening in which everything is told once: a word that one side writes otherwise would be lost without an error."""
    hall = Hall()
    boss, wall, again = lead(hall), watch(hall), Ear(hall)
    hall.open("korsar", ["moi", "moi"])
    ana = sit(hall, "Ana")
    again.say({"join": hall.code})
    again.say({"seat": ana.last("seated")["key"]})
    sit(hall, "Bo")
    for act in ({"do": "hands", "yes": True}, {"do": "comment", "text": "Regardez."}, {"do": "pause", "yes": True}, {"do": "close"}):
        boss.say({"table": 1, **act})
    again.say({"seat": "ZZZZ"})
    wall.say({"watch": "ZZZZ"})
    told = [one for ear in (boss, wall, ana, again) for one in ear.told]
    rooms = [one["room"] for one in told if "room" in one]
    found = {
        "RoomTold": told,
        "RoomPlaces": rooms,
        "RoomTable": [one for room in rooms for one in room["tables"]] + [one["table"] for one in told if "table" in one],
        "RoomChair": [chair for one in told for chair in one.get("there", [])],
        "RoomGame": [game for room in rooms for game in room.get("games", {}).values()],
    }
    for name, all_ in found.items():
        assert set().union(*all_) == read_by_pages(name), name
