"""What a seat may know: nothing that leaves the engine depends on what is hidden from it."""

from __future__ import annotations

import gc
import re
from collections import Counter
from html.parser import HTMLParser
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import EACH, Case, random_move, samples, walk

import tablegames_widgets as tg
from tablegames_widgets.scene import render

every_case = pytest.mark.parametrize("case", EACH, ids=str)
seeds = given(seed=st.integers(0, 2**32))


def shown(view: tg.View, vocabulary: list[tg.Move]) -> list[object]:
    """All that a seat is shown or told."""
    return [
        view.html, str(view), view.legal_moves, view.prompt, view.to_move, view.outcome, view.key, repr(view),
        [str(event) for event in view.events], [event.data for event in view.events],
        [view.why_not(move) for move in vocabulary], list(view.game.facts(view)),
    ]  # fmt: skip


@every_case
@seeds
def test_a_view_is_the_same_whatever_is_hidden_from_it(case: Case, seed: int) -> None:
    chance = tg.Chance(seed)
    words = [tg.Move(path) for path in case.game.vocabulary(case.seats)]
    for p in samples(case, seed, 4):
        asked = [words[chance.below(len(words))] for _ in range(20)]
        for viewer in case.viewers:
            q = case.game.determinize(p.view(viewer), chance)
            q.events = p.events
            assert q.view(viewer) == p.view(viewer)
            assert shown(q.view(viewer), asked) == shown(p.view(viewer), asked)


@every_case
@seeds
def test_views_stay_the_same_after_the_same_public_move(case: Case, seed: int) -> None:
    """A move of one's own that brings nothing to light, or one of another seat: both worlds then look alike."""
    chance = tg.Chance(seed)
    for p in samples(case, seed, 9):
        if p.is_over:
            continue
        move, mover = random_move(p, chance)
        for viewer in case.viewers:
            q = case.game.determinize(p.view(viewer), chance)
            if move not in q.legal_moves(mover):
                continue
            one, two = p.copy().play(move, mover), q.play(move, mover)
            learned = [event for event in one.view(viewer).events if event.kind.reveals and None not in event.data]
            if not learned:
                assert shown(one.view(viewer), [move]) == shown(two.view(viewer), [move])


@every_case
@seeds
def test_an_answer_given_in_secret_shows_to_nobody_else(case: Case, seed: int) -> None:
    """Where several seats owe an answer, the others' views are the same whatever the first one answers."""
    for p in samples(case, seed, 6):
        if len(p.to_move) < 2:
            continue
        seat = p.to_move[seed % len(p.to_move)]
        worlds = [p.copy().play(move, seat) for move in (p.legal_moves(seat)[0], p.legal_moves(seat)[-1])]
        for viewer in set(case.viewers) - {seat}:
            one, two = (world.view(viewer) for world in worlds)
            assert shown(one, []) == shown(two, [])
        assert len({world.view(seat) for world in worlds}) == 2 or len(p.legal_moves(seat)) == 1


@every_case
@seeds
def test_two_draws_of_what_is_hidden_differ(case: Case, seed: int) -> None:
    """Where every draw is the same, nothing was hidden: the draw is then the position itself."""
    chance = tg.Chance(seed)
    for p in samples(case, seed, 4):
        for viewer in case.viewers:
            draws = [case.game.census(case.game.determinize(p.view(viewer), chance)) for _ in range(16)]
            for place, held in case.game.census(p).items():
                kinds = {tuple(draw[place]) for draw in draws}
                assert len(kinds) > 1 or kinds == {tuple(held)}, place


@every_case
@seeds
def test_a_draw_goes_on_as_a_game_does(case: Case, seed: int) -> None:
    for p in samples(case, seed, 3):
        whole = Counter(thing for place in case.game.census(p).values() for thing in place)
        for viewer in case.viewers:
            q = case.game.determinize(p.view(viewer), tg.Chance(seed))
            assert Counter(thing for place in case.game.census(q).values() for thing in place) == whole
            assert case.game.position(q.notation()) == q
            assert all(end is q for end in walk(q, seed)) and q.is_over


@every_case
@seeds
def test_what_is_played_in_a_world_changes_no_other_world_of_the_view(case: Case, seed: int) -> None:
    """What all worlds of a view share is made once."""
    for p in samples(case, seed, 3):
        view, fresh = p.view(p.to_move[0] if p.to_move else 0), p.view(p.to_move[0] if p.to_move else 0)
        worlds = [case.game.determinize(view, tg.Chance(seed + k % 2)) for k in range(4)]
        told = [world.notation() for world in worlds]
        assert told[:2] == told[2:] == [case.game.determinize(fresh, tg.Chance(seed + k)).notation() for k in range(2)]
        assert all(end is worlds[0] for end in walk(worlds[0], seed))
        assert [world.notation() for world in worlds[1:]] == told[1:] and view.key == fresh.key
        assert case.game.determinize(view, tg.Chance(seed)).notation() == told[0]


@every_case
def test_determinize_takes_any_source_of_bits(case: Case) -> None:
    from random import Random

    view = case.start(5).view(0)
    assert case.game.determinize(view, Random(1)) == case.game.determinize(view, Random(1))
    assert case.game.determinize(view, tg.Chance(1)).view(0) == view


@every_case
def test_a_view_is_a_value(case: Case) -> None:
    p = case.start(5)
    view = p.view(0)
    key, board = view.key, str(view)
    for name in ("seat", "legal_moves", "game", "new", *view._added):
        with pytest.raises(AttributeError, match=name):
            setattr(view, name, None)
    for _ in walk(p, 5):
        pass
    assert view.key == key and str(view) == board and view != p.view(0)
    assert len({view, case.start(5).view(0)}) == 1


@every_case
def test_a_view_fills_all_that_it_declares_and_nothing_else(case: Case) -> None:
    view = case.start(5).view(0)
    declared = set(type(view).__annotations__) - set(tg.View.__annotations__)
    assert set(view._added) == declared


@every_case
def test_whatever_a_view_shows_counts_when_two_are_compared(case: Case) -> None:
    for p in samples(case, 5, 3):
        for name in p.view(0)._added:
            other = p.view(0)
            vars(other)[name] = "autre chose"
            assert other != p.view(0) and other.key != p.view(0).key


def reached(*roots: object) -> list[object]:
    """Every object that the roots lead to, code and classes left aside."""
    found: dict[int, object] = {}
    left = list(roots)
    while left:
        thing = left.pop()
        if id(thing) not in found and not isinstance(thing, (type, ModuleType, FunctionType, BuiltinFunctionType)):
            found[id(thing)] = thing
            left += gc.get_referents(thing)
    return list(found.values())


@every_case
def test_neither_a_view_nor_a_move_leads_to_a_position(case: Case) -> None:
    for p in samples(case, 9, 4):
        views = [p.view(viewer) for viewer in case.viewers]
        for view in views:
            assert str(view) and view.html and view.events is view.events
        everything = reached(*views, *p.legal_moves())
        assert not [thing for thing in everything if isinstance(thing, tg.Position)]
        assert any(thing is views[0].game for thing in everything)


class Board(HTMLParser):
    """Collects what the contract of the board's HTML speaks of."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.keys: list[str] = []
        self.clicks: list[str] = []
        self.legal: list[str] = []
        self.faults: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        have = dict(attrs)
        if len(have) != len(attrs) or "id" in have or "style" in have or any(name.startswith("on") for name in have):
            self.faults.append(f"{tag} {attrs}")
        if (tag in ("button", "a", "summary", "input") or "tabindex" in have) and have.get("data-lm-suppress-shortcuts") != "true":
            self.faults.append(f"JupyterLab prend les touches de {tag} {attrs}")
        if tag in ("script", "style", "img", "iframe"):
            self.faults.append(tag)
        if "data-key" in have:
            self.keys.append(have["data-key"] or "")
        if "data-click" in have:
            self.clicks.append(have["data-click"] or "")
            if "is-legal" in (have["class"] or "").split():
                self.legal.append(have["data-click"] or "")
        if tag not in ("input", "br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}>")


@every_case
@seeds
def test_the_html_keeps_its_contract(case: Case, seed: int) -> None:
    known = set(case.game.words(case.seats).values())
    for p in samples(case, seed, 4):
        for viewer in (*case.viewers, tg.TOUS):
            view = p.view(viewer)
            for path in {(), *(move.path[:1] for move in view.legal_moves[-3:] if len(move.path) > 1)}:
                board = Board(render(view, path))
                assert not board.faults and not board.open
                assert [key for key, times in Counter(board.keys).items() if times > 1 or not key] == []
                assert set(board.clicks) <= known
                nexts = {m.path[len(path)] for m in view.legal_moves if m.path[: len(path)] == path}
                openings = {m.path[0] for m in view.legal_moves}
                assert nexts <= set(board.legal) <= nexts | openings


@every_case
@seeds
def test_the_text_board_is_plain(case: Case, seed: int) -> None:
    for p in samples(case, seed, 4):
        for viewer in (*case.viewers, tg.TOUS):
            text = str(p.view(viewer))
            assert all(len(line) <= 80 and line == line.rstrip() for line in text.split("\n"))
            assert not re.search(r"<\w|None|\bobject at", text)
