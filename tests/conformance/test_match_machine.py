"""A match under any sequence of plays, refusals, looks back, undos and saves: it is always its start and its moves."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from support import GAMES, Case, random_move

import tablegames_widgets as tg


class MatchMachine(RuleBasedStateMachine):
    """`line` is the model: what was played, and `ply` where one looks."""

    game: tg.Game = GAMES[0]

    @initialize(seed=st.integers(0, 2**32), study=st.booleans(), data=st.data())
    def start(self, seed: int, study: bool, data: st.DataObject) -> None:
        seats = data.draw(st.sampled_from(self.game.seats))
        self.case = Case(self.game, seats, {})
        self.match = self.case.match(seed, study=study)
        self.seed, self.chance, self.ply = seed, tg.Chance(seed), 0
        self.line: list[tuple[int, tg.Move]] = []

    @rule(times=st.integers(1, 6))
    def play(self, times: int) -> None:
        for _ in range(times):
            if self.match.is_over:
                return
            move, seat = random_move(self.match.position, self.chance)
            if self.ply < len(self.line) and not self.match.study:
                with pytest.raises(tg.BadSetup):
                    self.match.play(move, seat)
                return
            self.match.play(move, seat)
            self.line[self.ply :] = [(seat, move)]
            self.ply += 1

    @rule(word=st.text(max_size=20))
    def play_nonsense(self, word: str) -> None:
        with pytest.raises(tg.TableGamesError):
            self.match.play(f"¤{word}")

    @rule(seat=st.integers(-2, 9))
    def play_in_anothers_place(self, seat: int) -> None:
        if self.match.to_move and seat not in self.match.to_move:
            with pytest.raises(tg.TableGamesError):
                self.match.play(self.match.position.legal_moves()[0], seat)

    @rule(seat=st.one_of(st.none(), st.integers(-2, 9)))
    def undo(self, seat: int | None) -> None:
        why = self.match.why_no_undo(seat)
        if why is not None:
            with pytest.raises(tg.BadSetup):
                self.match.undo(seat)
            return
        self.match.undo(seat)
        if self.match.study:
            self.ply -= 1
            del self.line[self.ply :]
        else:
            gone = max(k for k, (mover, _) in enumerate(self.line) if seat in (None, mover))
            del self.line[gone]
            self.ply -= 1

    @rule()
    def redo(self) -> None:
        if not self.match.can_redo:
            with pytest.raises(tg.BadSetup):
                self.match.redo()
            return
        before = len(self.line)
        self.match.redo()
        self.line += self.match.moves[before:]
        self.ply = len(self.line)
        assert self.ply > before

    @rule(data=st.data())
    def goto(self, data: st.DataObject) -> None:
        self.ply = data.draw(st.integers(0, len(self.line)))
        assert self.match.goto(self.ply) is self.match

    @rule(ply=st.one_of(st.integers(max_value=-1), st.integers(10**6), st.none(), st.text(), st.booleans()))
    def goto_nowhere(self, ply: object) -> None:
        with pytest.raises(tg.BadSetup):
            self.match.goto(ply)

    @rule(by_link=st.booleans())
    def keep(self, by_link: bool) -> None:
        text = self.match.text()
        self.match = tg.Match.from_link(self.match.link()) if by_link else tg.Match.from_text(text)
        self.ply = len(self.line)
        assert self.match.text() == text and not self.match.can_redo

    @invariant()
    def is_its_start_and_its_moves(self) -> None:
        assert self.match.moves == tuple(self.line)
        assert (self.match.ply, self.match.last_ply) == (self.ply, len(self.line))
        p = self.case.start(self.seed)
        for seat, move in self.line[: self.ply]:
            p.play(move, seat)
        assert self.match.position == p and self.match.to_move == p.to_move
        assert len(self.match.journal()) == self.ply


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_is_always_its_start_and_its_moves(game: tg.Game) -> None:
    run_state_machine_as_test(type("Machine", (MatchMachine,), {"game": game}))
