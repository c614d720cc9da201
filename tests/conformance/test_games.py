"""What every game keeps to, at every seat count, with every option, along games played at random."""

from __future__ import annotations

import contextlib
import copy
import os
import pickle
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rule_helpers import things
from support import CASES, DOCS, EACH, GAMES, Case, random_match, random_move, samples, tried, walk

import tablegames_widgets as tg

every_case = pytest.mark.parametrize("case", EACH, ids=str)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
seeds = given(seed=st.integers(0, 2**32))


@every_case
@seeds
def test_every_game_ends_and_loses_nothing_on_the_way(case: Case, seed: int) -> None:
    whole = things(case.start(seed))
    for p in walk(case.start(seed), seed):
        assert things(p) == whole
        assert p.is_over == (not p.to_move) == (p.outcome is not None)
        for seat in range(case.seats):
            assert bool(p.legal_moves(seat)) == (seat in p.to_move)
    winners, scores, why = p.outcome
    assert set(winners) <= set(range(case.seats)) and why.endswith(".")
    assert scores is None or len(scores) == case.seats


@every_case
@seeds
def test_texts_of_legal_moves_are_distinct_and_none_begins_another(case: Case, seed: int) -> None:
    for p in walk(case.start(seed), seed):
        for seat in p.to_move:
            paths = {move.path for move in p.legal_moves(seat)}
            assert len({move.text for move in p.legal_moves(seat)}) == len(p.legal_moves(seat)) == len(paths)
            assert not any(path[:k] in paths for path in paths for k in range(1, len(path)))
            assert all(1 <= len(path) <= 3 for path in paths)


@every_case
@seeds
def test_a_move_is_legal_exactly_when_nothing_refuses_it(case: Case, seed: int) -> None:
    vocabulary = [tg.Move(path) for path in case.game.vocabulary(case.seats)]
    beginnings = {tg.Move(m.path[:k]) for m in vocabulary for k in range(1, len(m.path) + 1)}
    assert len(set(vocabulary)) == len(vocabulary)
    for p in samples(case, seed, 5):
        for seat in p.to_move[:2]:
            view = p.view(seat)
            legal = set(p.legal_moves(seat))
            assert legal <= set(vocabulary) and view.legal_moves == p.legal_moves(seat)
            open_now = {move.path[:k] for move in legal for k in range(1, len(move.path) + 1)}
            assert {move.path for move in beginnings if view.why_not(move) is None} == open_now


@every_case
@seeds
def test_any_path_of_the_games_words_is_legal_or_refused_by_a_rule(case: Case, seed: int) -> None:
    """Every word at every place of a path of one, two and three clicks, not only where a move could have it."""
    words, chance = list(case.game.words(case.seats).values()), tg.Chance(seed)
    some = words.__getitem__
    for p in samples(case, seed, 4):
        view = p.view((p.to_move or (0,))[0])
        legal = [move.path for move in view.legal_moves]
        begun = {path[:k] for path in legal for k in (1, 2, 3)}
        for word in words:
            first = legal[chance.below(len(legal))][0] if legal else word
            one, two = some(chance.below(len(words))), some(chance.below(len(words)))
            for path in ((word,), (first, word), (word, one), (first, one, word), (one, word, two), (word, word, word)):
                meant = case.game.path(path, case.seats, view.legal_moves)  # a title may stand for any card that bears it
                assert (view.why_not(path) is None) == (meant in begun), path
        with pytest.raises(tg.IllegalMove):
            p.play((one, two, one))


@every_game
@given(path=st.lists(st.text(max_size=12), min_size=1, max_size=3))
def test_any_other_path_is_unknown_or_spelt_like_words_of_the_game(game: tg.Game, path: list[str]) -> None:
    p = game.start(seed=3)
    for ask in (p.play, p.why_not, p.view(0).why_not):
        with contextlib.suppress(tg.UnknownMove, tg.IllegalMove):
            ask(path)


@every_case
@seeds
def test_a_refused_move_changes_nothing_and_names_a_rule(case: Case, seed: int) -> None:
    vocabulary = [tg.Move(path) for path in case.game.vocabulary(case.seats)]
    chance = tg.Chance(seed)
    for p in samples(case, seed, 4):
        before, events = p.notation(), p.events
        for seat in range(case.seats):
            for move in {vocabulary[chance.below(len(vocabulary))] for _ in range(12)}:
                if any(legal.path[: len(move.path)] == move.path for legal in p.legal_moves(seat)):
                    continue  # what is whole at one question may begin a move at another
                refusal = p.view(seat).why_not(move)
                with pytest.raises(tg.IllegalMove) as caught:
                    p.play(move, seat)
                error = caught.value
                assert error.refusal == refusal == p.why_not(move, seat) and error.rule == refusal.rule
                game_id, _, anchor = refusal.rule.partition("#")
                assert game_id == case.game.id and anchor in case.game.rules
                assert refusal.text[0].isupper() and refusal.text.endswith((".", "!"))
                assert error.move == move.text and error.prompt == p.prompt(seat)
        assert p.notation() == before and p.events is events


@every_case
@seeds
def test_nobody_else_may_answer_nor_anyone_after_the_end(case: Case, seed: int) -> None:
    start, *_, end = samples(case, seed, 3)
    move = start.legal_moves()[0]
    for seat in set(range(case.seats)) - set(start.to_move):
        assert start.why_not(move, seat).rule == case.game.rule_turn
    assert end.why_not(move).rule == end.why_not(move, 0).rule == case.game.rule_over
    assert end.legal_moves() == end.legal_moves(0) == ()


@every_case
@seeds
def test_a_copy_lives_its_own_life(case: Case, seed: int) -> None:
    for p in samples(case, seed, 5):
        deep, before = copy.deepcopy(p), p.notation()
        twin = p.copy()
        assert p == twin == deep and twin.notation() == before
        for _ in walk(twin, seed + 1):
            pass
        assert p == deep and p.notation() == before
        for viewer in case.viewers:
            assert p.view(viewer) == deep.view(viewer) and p.view(viewer).legal_moves == deep.view(viewer).legal_moves


@every_case
@seeds
def test_the_same_seed_gives_the_same_bytes(case: Case, seed: int) -> None:
    one = [p.notation() for p in walk(case.start(seed), 1)]
    two = [p.notation() for p in walk(case.start(seed), 1)]
    assert one == two
    assert case.start(seed + 1).notation() != one[0]


@every_case
@seeds
def test_a_position_is_read_back_from_its_notation(case: Case, seed: int) -> None:
    for p in samples(case, seed, 25):
        q = case.game.position(p.notation())
        assert q == p and q.notation() == p.notation()
        assert q.outcome == p.outcome
        for seat in range(case.seats):
            assert q.legal_moves(seat) == p.legal_moves(seat)
            assert q.view(seat) == p.view(seat)


def spellings(text: str) -> list[str]:
    bare = text.replace("é", "e").replace("è", "e").replace("ê", "e").replace("’", "'")
    return [text, text.upper(), bare, f"  {text.replace(' ', '  ')} ", text.replace(" > ", ">"), text.replace("n° ", "n°")]


@every_case
@seeds
def test_a_move_is_read_back_from_its_text_however_it_is_typed(case: Case, seed: int) -> None:
    for p in samples(case, seed, 12):
        for seat in p.to_move:
            for move in p.legal_moves(seat):
                assert tg.Move(str(move)) is move is eval(repr(move), {"Move": tg.Move})
                for typed in (*spellings(move.text), move.path, list(move.path)):
                    assert case.game.path(typed, case.seats) == move.path


@every_case
@seeds
def test_a_text_is_played_as_its_move(case: Case, seed: int) -> None:
    chance = tg.Chance(seed)
    p = case.start(seed)
    while not p.is_over:
        move, seat = random_move(p, chance)
        twin = p.copy()
        assert p.play(move, seat) is p
        assert twin.play(move.text if chance.below(2) else move.path, seat) == p and twin.events == p.events


@every_case
@seeds
def test_a_match_is_replayed_from_its_text_and_from_its_link(case: Case, seed: int) -> None:
    match = random_match(case, seed)
    for again in (tg.Match.from_text(match.text()), tg.Match.from_link(match.link("https://exemple.fr/jeux.html"))):
        assert again.position == match.position and again.moves == match.moves
        assert again.text() == match.text()
        for viewer in case.viewers:
            assert again.journal(viewer) == match.journal(viewer)


@every_case
@seeds
def test_a_match_from_a_position_is_replayed_too(case: Case, seed: int) -> None:
    middle = samples(case, seed, 3)[1]
    match = tg.Match(case.game, position=middle, study=True)
    match.play(*random_move(middle, tg.Chance(seed)))
    again = tg.Match.from_text(match.text())
    assert again.position == match.position and again.text() == match.text() and again.study


@every_case
@seeds
def test_positions_views_moves_and_events_are_pickled(case: Case, seed: int) -> None:
    for p in samples(case, seed, 4):
        again = pickle.loads(pickle.dumps(p))
        assert again == p and again.events == p.events and again.legal_moves() == p.legal_moves()
        for viewer in case.viewers:
            view = p.view(viewer)
            other = pickle.loads(pickle.dumps(view))
            assert other == view and other.events == view.events and str(other) == str(view)
            assert other.legal_moves == view.legal_moves
        assert pickle.loads(pickle.dumps(p.stack)) == p.stack
        assert all(pickle.loads(pickle.dumps(m)) is m for m in p.legal_moves())


ELSEWHERE = """
import os, pickle, sys
import tablegames_widgets
failed = 0
for dumped in pickle.load(sys.stdin.buffer):  # each in a process in which no game was ever played
    if not (child := os.fork()):
        p = pickle.loads(dumped)
        for seat in p.to_move:
            for move in p.view(seat).legal_moves:
                p.copy().go_on(move, seat)
        os._exit(0)
    failed += os.waitpid(child, 0)[1] != 0
print(failed)
"""


def test_a_position_from_another_process_is_played_in_one_that_has_met_none() -> None:
    """What a game finds quicker the second time is there the first time too."""
    found = [pickle.dumps(samples(case, 7, 3)[1]) for case in tried(CASES, *EACH[::4])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", ELSEWHERE], input=pickle.dumps(found), env=env, capture_output=True, check=False)
    assert done.stdout == b"0\n", done.stderr.decode()[-2000:]


@pytest.mark.parametrize("game", tg.games.values(), ids=lambda game: game.id)
def test_every_rule_has_its_anchor_on_the_page_of_the_game(game: tg.Game) -> None:
    page = (DOCS / "jeux" / f"{game.id}.md").read_text("utf-8")
    assert [anchor for anchor in game.rules if f"({game.id}-{anchor})=" not in page] == []


@every_game
def test_a_seat_count_that_is_not_listed_is_refused(game: tg.Game) -> None:
    for seats in set(range(-1, 12)) - set(game.seats):
        with pytest.raises(tg.BadSetup, match=str(seats)):
            game.start(seats, 1)


@every_game
@given(word=st.one_of(st.text(), st.integers(), st.none(), st.lists(st.text()), st.lists(st.integers()), st.binary()))
def test_what_is_no_move_is_an_unknown_move(game: tg.Game, word: object) -> None:
    p = game.start(seed=1)
    for ask in (p.play, p.why_not, p.view(0).why_not):
        with pytest.raises(tg.UnknownMove):
            ask(word)


_PROBE = """
import sys; sys.path[:0] = [{tests!r}]
from rule_helpers import things
from support import CASES, walk
import hashlib
print(hashlib.sha256("\\n".join(p.notation() for case in CASES for p in walk(case.start(3), 4)).encode()).hexdigest())
"""


def test_the_order_of_hashes_does_not_matter() -> None:
    probe = _PROBE.format(tests=os.path.dirname(os.path.dirname(__file__)))
    digests = {
        subprocess.run([sys.executable, "-c", probe], env={**os.environ, "PYTHONHASHSEED": value}, text=True,
                       capture_output=True, check=True).stdout
        for value in ("1", "2")
    }  # fmt: skip
    assert len(digests) == 1
