"""What comes from outside and is damaged: saves, links, positions, messages. It is read whole, or refused for what it is.

Each test makes its seeded tries (`support.TRIES`; tests/night.py a million): a byte dropped, doubled, changed, a line moved, a piece
repeated.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from functools import cache

import pytest
from damage_helpers import damaged, pick
from rule_helpers import harmless
from support import CASES, GAMES, TRIES, random_match, samples

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board
from tablegames_widgets.board.messages import ACTIONS, BadMessage

FULLEST = tuple({case.game.id: case for case in CASES}.values())


@cache
def kept() -> tuple[str, ...]:
    """A short match of every game, a study from a position, one with options and names, one with other material."""
    matches = [random_match(case, 3, plies=9) for case in FULLEST]
    matches += [tg.Match(case.game, position=samples(case, 5, 3)[1], study=True) for case in FULLEST]
    matches.append(tg.Match("korsar", ["Ana", "Bo", "L’« ami » : 3"], 7, ending="dernière carte", holders=["moi", "glouton", "moi"]))
    matches.append(tg.Match("key_largo", 3, 7, material={"bar": {"scaphandrier": [80, 100, 130]}}))
    return tuple(match.text() for match in matches)


# -- saves and links ---------------------------------------------------------------------------------------------------


def told_well(error: tg.TableGamesError) -> None:
    """A sentence that a terminal can print, with both its line and its column or neither."""
    assert harmless(str(error)) and len(str(error)) < 2_200
    assert not isinstance(error, tg.BadSave) or bool(error.line) == bool(error.column) == ("ligne" in str(error))


def read_or_refused(read: Callable[[str], tg.Match], text: str) -> None:
    """A whole match, which is kept and read again as it is; or BadSave, with a place in the text."""
    try:
        match = read(text)
    except tg.BadSave as error:
        told_well(error)
        return
    again = tg.Match.from_text(match.text())
    assert again.position == match.position and again.moves == match.moves and again.text() == match.text()
    assert match.is_over or all(match.position.legal_moves(seat) for seat in match.to_move)


@cache
def links() -> tuple[str, ...]:
    return tuple(tg.Match.from_text(text).link("https://exemple.fr/jeux.html") for text in kept())


def a_save(seed: int) -> None:
    chance = tg.Chance(seed)
    read_or_refused(tg.Match.from_text, damaged(pick(chance, kept()), chance))


def a_link(seed: int) -> None:
    chance = tg.Chance(seed)
    read_or_refused(tg.Match.from_link, damaged(pick(chance, links()), chance))


def a_whole_link(seed: int) -> None:
    """The save in it is damaged."""
    chance = tg.Chance(seed)
    text = damaged(pick(chance, kept()), chance).encode("utf-8", "surrogatepass")
    packed = zlib.compress(damaged(text.decode("latin-1"), chance).encode("utf-8", "surrogatepass") if chance.below(4) == 0 else text)
    cut = packed[: len(packed) - (chance.below(20) == 0)]
    read_or_refused(tg.Match.from_link, f"#partie={base64.urlsafe_b64encode(cut).decode().rstrip('=')}")


@pytest.mark.parametrize("tried", [a_save, a_link, a_whole_link])
def test_a_damaged_save_or_link_is_a_match_or_a_bad_save(tried: Callable[[int], None]) -> None:
    for seed in range(TRIES):
        tried(seed)


# -- positions ---------------------------------------------------------------------------------------------------------


@cache
def notations(which: int) -> tuple[str, ...]:
    """Positions along a few games of this case of FULLEST, the first one and the last one of each included."""
    return tuple(p.notation() for seed in (1, 2) for p in samples(FULLEST[which], seed, 6))


def a_position(which: int, seed: int) -> None:
    """A position that is read is shown to everyone, asks only those who can answer, and is written and read again as it is."""
    case, chance = FULLEST[which], tg.Chance(seed)
    text = damaged(pick(chance, notations(which)), chance)
    try:
        p = case.game.position(text)
    except (tg.BadPosition, tg.BadSetup) as error:
        told_well(error)
        return
    assert case.game.position(p.notation()) == p, text
    assert all(p.legal_moves(seat) for seat in p.to_move) and p.is_over == (p.outcome is not None), text
    assert all(str(p.view(viewer)) for viewer in (*range(p.n), None)), text
    for _ in range(5):
        if not p.is_over:
            p.play(pick(chance, p.legal_moves()))


EVERY = pytest.mark.parametrize("which", range(len(FULLEST)), ids=lambda which: str(FULLEST[which]))


@EVERY
def test_a_damaged_position_is_one_that_can_be_played_or_is_refused(which: int) -> None:
    for seed in range(TRIES // len(FULLEST)):
        a_position(which, seed)


# -- messages ----------------------------------------------------------------------------------------------------------

LEAVES = (None, True, False, 0, 1, -1, 2**70, 0.0, 0.5, float("nan"), "", "board", "ply", "click", "action", "pioche", "\ud800", "A" * 999)


def anything(chance: tg.Chance, words: list[str], depth: int = 3) -> object:
    """Any value that JSON can carry, and a few that it cannot."""
    kind = chance.below(6) if depth else 0
    if kind < 3:
        return pick(chance, LEAVES) if chance.below(2) else pick(chance, words)
    some = [anything(chance, words, depth - 1) for _ in range(chance.below(4))]
    return some if kind < 5 else {str(pick(chance, ("board", "ply", "click", "action", *words))): one for one in some}


def message(board: Board, chance: tg.Chance, words: list[str]) -> object:
    """A message near to one that a board sends, more often than not."""
    kind = pick(chance, ("click", "click", "action"))
    value: object = pick(chance, words) if kind == "click" else pick(chance, sorted(ACTIONS))
    good: dict[object, object] = {"board": board.name, "ply": board.match.ply, kind: value}
    for _ in range(chance.below(3)):
        key = pick(chance, ("board", "ply", "click", "action", kind))
        if chance.below(3):
            good[key] = anything(chance, words)
        else:
            good.pop(key, None)
    return anything(chance, words) if chance.below(8) == 0 else good


@cache
def vocabulary(which: int) -> list[str]:
    return sorted(FULLEST[which].game.words(FULLEST[which].seats).values())


def ten_messages(which: int, seed: int) -> None:
    """A board answers each with frames, or nothing has changed."""
    case, chance = FULLEST[which], tg.Chance(seed)
    held = {seat: tg.players["hasard"](seat) for seat in range(case.seats) if chance.below(3) == 0}
    board = Board(case.match(seed, study=chance.below(2) == 0), players=held, viewpoint=pick(chance, ("trait", "tous", "spectateur", 0)))
    board.seconds = 0.0  # a hint is asked for again and again
    board.start()
    for _ in range(10):
        sent = message(board, chance, vocabulary(which))
        before = board.static(), board.match.text(), board.match.ply
        try:
            frames = board.handle(sent)
        except BadMessage:
            assert (board.static(), board.match.text(), board.match.ply) == before, sent
        else:
            assert isinstance(sent, dict) and set(sent) in ({"board", "ply", "click"}, {"board", "ply", "action"}), sent
            assert frames[-1]["ply"] == board.match.ply and json.dumps(frames), sent


@EVERY
def test_whatever_a_board_is_sent_it_answers_with_frames_or_changes_nothing(which: int) -> None:
    for seed in range(TRIES // len(FULLEST) // 10):
        ten_messages(which, seed)


# -- words -------------------------------------------------------------------------------------------------------------


@cache
def along(which: int) -> list[tg.Position]:
    return samples(FULLEST[which], 3, 20)


def some_words(which: int, seed: int) -> None:
    """One to three words of the game, or words damaged: each door says the same of them, and what is refused changes nothing."""
    chance, words = tg.Chance(seed), vocabulary(which)
    p = pick(chance, along(which)).copy()
    path = [pick(chance, words) if chance.below(3) else damaged(pick(chance, words), chance) for _ in range(1 + chance.below(3))]
    seat = None if p.is_over else pick(chance, p.to_move)
    before = p.notation()
    asked: list[object] = []
    for ask in (p.why_not, p.view(seat).why_not):
        try:
            asked.append(ask(path))
        except tg.UnknownMove as error:
            asked.append(str(error))
    try:
        p.play(path)
    except (tg.IllegalMove, tg.UnknownMove):
        assert p.notation() == before
    else:
        assert asked[0] is None


@EVERY
def test_any_words_for_a_move_are_played_or_refused(which: int) -> None:
    for seed in range(TRIES // len(GAMES)):
        some_words(which, seed)
