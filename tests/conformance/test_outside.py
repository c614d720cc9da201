"""Every reader of what comes from outside, given damaged inputs (`support.DAMAGES` each): it reads them, or says what is wrong in one
sentence of ours. No other error, and never for long."""  # fmt: skip

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from time import process_time
from typing import NamedTuple

import pytest
from damage_helpers import bad_json, damaged, pick
from rule_helpers import harmless
from support import CASES, DAMAGES, GAMES, random_match, samples, tried

import tablegames_widgets as tg
from tablegames_widgets.arena.playing.game import Fault, Played
from tablegames_widgets.arena.series import kept
from tablegames_widgets.engine import BadSave, limits, material
from tablegames_widgets.engine.files import records
from tablegames_widgets.engine.outside import packed
from tablegames_widgets.lessons.handed import nbgrader
from tablegames_widgets.page import moment, page
from tablegames_widgets.page.example import Example

Bad = Callable[[tg.Chance], str]
Read = Callable[[str, Path], object]
FULLEST = tuple({case.game.id: case for case in CASES if case.game.id in tg.games}.values())
MATCHES = [random_match(case, 3, plies=6) for case in FULLEST]
LONG = 5.0
"""Seconds of one reading: what is bounded takes a tenth of it on a slow machine."""


class Reader(NamedTuple):
    """How damaged inputs are made, and what reads them; `path` is a file that it may write them to."""

    bad: Bad
    read: Read


def of_json(*values: object) -> Bad:
    return lambda chance: bad_json(pick(chance, values), chance)


def of_text(*texts: str) -> Bad:
    return lambda chance: damaged(pick(chance, texts), chance)


def in_file(read: Callable[[Path], object]) -> Read:
    def through(text: str, path: Path) -> object:
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        return read(path)

    return through


def opened(spec: str, _: Path) -> object:
    """A game that a browser kept: the board of it, or what is said."""
    page._boards.clear()
    answer = json.loads(page.open_board("un", spec, pick(tg.Chance(len(spec)), ("", MATCHES[0].text())), "", "r.html"))
    return refused(answer["unopened"]) if "unopened" in answer else answer["frames"]


def answered(message: str, _: Path) -> object:
    if "deux" not in page._boards:
        page.open_board("deux", json.dumps(SPECS[0]), "", "", "r.html")
    answer = json.loads(page.handle("deux", message))
    return refused(answer["error"]) if "error" in answer else answer["frames"]


def refused(text: str) -> object:
    raise BadSave(text)


SPECS = [asdict(Example(match.game.id, list(match.names), 7, players=["moi"] * len(match.names), title="Une partie", free=True,
                        options={}, notes={"0": "Voici."})) for match in MATCHES]  # fmt: skip
SPECS += [asdict(Example("korsar", ["3"], 7, moves=[["A", "pioche"]], view="A")), asdict(Example("korsar", teaches="korsar-3"))]
MOMENTS = [{"game": match.game.id, "seats": list(match.names), "position": match.position.notation(), "journal": ["Ana pioche."],
            "view": "A"} for match in MATCHES]  # fmt: skip
LINE = json.loads(Played(3, 1, ("a", "b"), (0,), (3, 1), 40, "", (Fault(1, 4, "trop long"),)).line())
SERIES = json.dumps({"format": kept.FORMAT, "jeu": "korsar"})
TRY = {"quand": "2026-11-24", "exercice": "korsar-3", "essai": 1, "juste": True, "réponse": ["a", {"b": 1}], "nom": "Ana"}
CELL = {"cell_type": "code", "source": ["a\n"], "metadata": {"nbgrader": {"grade_id": "x", "grade": True}}, "outputs": [{"data": {}}]}
TOML = '[hands]\nfingers = 6 # cinq\nx.y."z" = ["a", \'b\', """c"""]\n[[t]]\na = {b = [1, [2]], c = 1.5}\n'
READERS = {
    "partie": Reader(of_text(*(match.text() for match in MATCHES)), lambda text, _: tg.Match.from_text(text)),
    "fichier de partie": Reader(of_text(*(match.text() for match in MATCHES)), in_file(tg.Match.load)),
    "lien": Reader(of_text(*(match.link("x") for match in MATCHES)), lambda text, _: tg.Match.from_link(text)),
    "moment": Reader(of_json(*MOMENTS), lambda text, _: moment.read("#moment=" + packed(text.encode("utf-8", "replace").decode()))),
    "partie gardée": Reader(of_json(*SPECS), opened),
    "message": Reader(of_json({"board": "deux", "ply": 0, "click": "pioche"}, {"board": "deux", "ply": 0, "action": "help"}), answered),
    "essais": Reader(of_json(TRY), in_file(records)),
    "série": Reader(of_json(LINE), lambda text, _: kept.parsed(f"{SERIES}\n{text}\n".encode("utf-8", "replace"), "s")),
    "tête de série": Reader(of_json(json.loads(SERIES)), lambda text, _: kept.parsed(f"{text}\n".encode("utf-8", "replace"), "s")),
    "carnet": Reader(of_json({"cells": [CELL], "metadata": {}}), in_file(nbgrader.lu)),
    "matériel": Reader(
        of_text(TOML, TOML.replace("6", "9" * 5000), "a." * 50_000 + "b = 1", "x = " + "[" * 200_000),
        in_file(material.read),
    ),
}


def complaint(read: Callable[[], object]) -> str:
    """What is said of an input, "" when it is read; any error but ours goes through."""
    try:
        read()
    except (tg.TableGamesError, OSError) as error:
        return str(error)
    return ""


def given(name: str, seed: int, path: Path) -> bool:
    """The damaged input of this reader and seed is read, or refused as it must be: whether it was refused."""
    reader = READERS[name]
    text, began = reader.bad(tg.Chance(seed)), process_time()
    told = complaint(lambda: reader.read(text, path))
    assert harmless(told) and len(told) < 2_200, text[:300]
    assert process_time() - began < LONG, text[:300]
    return bool(told)


@pytest.mark.parametrize("name", READERS)
def test_a_damaged_input_is_read_or_refused_in_one_sentence(name: str, tmp_path: Path) -> None:
    refusals = sum(given(name, seed, tmp_path / "fichier") for seed in range(DAMAGES))
    assert DAMAGES // 20 < refusals <= DAMAGES, f"{refusals} refus : rien n’est mis à l’épreuve"


# -- numbers -----------------------------------------------------------------------------------------------------------
HUGE = ("9" * 5000, "٣" * 4400, "²", "99999999999999999999")


def numbers(text: str) -> Iterator[tuple[str, str, str]]:
    """What is before a number of a notation, what is after it, and the item that it stands in, figures apart."""
    for at, sign in enumerate(text):
        if sign.isdigit() and not text[at - 1].isdigit():
            rest = text[at:].lstrip("0123456789")
            yield text[:at], rest, f"{text[:at].rpartition(';')[2].rstrip('0123456789')[-16:]}{rest[:4]}"


@pytest.mark.parametrize("game", tried(GAMES, *GAMES[::2]), ids=lambda game: game.id)
def test_every_number_of_a_notation_may_be_anything(game: tg.Game) -> None:
    """Each in its turn too long for Python, or none: the position is read or refused, and so is the save that begins from it."""
    case = next(case for case in reversed(CASES) if case.game is game)
    seen = set[str]()
    for text in (p.notation() for p in samples(case, 5, 12)):
        save = tg.Match(game, position=text).text()
        for before, rest, item in numbers(text):
            if item in seen:
                continue
            seen.add(item)
            for number in HUGE:
                assert harmless(complaint(lambda bad=f"{before}{number}{rest}": game.position(bad)))  # type: ignore[misc]
            spoilt = save.replace(text, f"{before}{HUGE[0]}{rest}")
            told = complaint(lambda bad=spoilt: tg.Match.from_text(bad))  # type: ignore[misc]
            assert "Sauvegarde illisible" in told or "×" in item
    assert seen


# -- how much ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", ["[" * 200_000, "[" * 200_000 + "]" * 200_000, '{"a":' * 99_999, '"' + "\\" * 99_999, "9" * 99_999, "NaN"])
@pytest.mark.parametrize("name", [name for name in READERS if name not in ("partie", "lien", "fichier de partie")])
def test_what_would_exhaust_a_reader_is_refused(name: str, text: str, tmp_path: Path) -> None:
    began = process_time()
    with pytest.raises((tg.TableGamesError, OSError)):
        READERS[name].read(text, tmp_path / "fichier")
    assert process_time() - began < LONG


@pytest.mark.parametrize("line", ["x" * (limits.SAVE + 1), "#moment=" + "A" * (3 * limits.SAVE)])
def test_what_is_too_long_is_refused_unread(line: str) -> None:
    with pytest.raises(tg.BadSave):
        tg.Match.from_text(line) if line[0] == "x" else moment.read(line)
