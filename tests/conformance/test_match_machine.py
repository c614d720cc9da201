"""A match under any sequence of plays, refusals, looks back, branches, undos, redos, saves and links: it is always its start and
its moves, and what was taken back is what is played again."""  # fmt: skip

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test
from support import CASES, GAMES, PROOF, TRIES, random_move, samples

import tablegames_widgets as tg
from tablegames_widgets.engine.events import seen

Play = tuple[int, tg.Move]


class MatchMachine(RuleBasedStateMachine):
    """The model: `line` is what was played, `ply` where one looks, `undone` what undo took back, the last on top."""

    game: tg.Game = GAMES[0]

    @initialize(seed=st.integers(0, 2**32), study=st.booleans(), start=st.integers(0, 3), data=st.data())
    def start(self, seed: int, study: bool, start: int, data: st.DataObject) -> None:
        case = data.draw(st.sampled_from([case for case in CASES if case.game is self.game]))
        self.chance, self.ply = tg.Chance(seed), 0
        self.line: list[Play] = []
        self.undone: list[list[Play]] = []
        self.study, self.names = study, [f"{'d’' * (seat % 2)}Ana {seat}" for seat in range(case.seats)]
        if start:
            self.match = tg.Match(case.game, self.names, seed, study=study, **case.options)
        else:  # from the middle of another match
            middle = samples(case, seed, 3)[1]
            self.match = tg.Match(case.game, self.names, position=middle, study=study)
        self.first = self.match.position

    # -- playing -------------------------------------------------------------------------------------------------------

    @rule(times=st.integers(1, 6))
    def play(self, times: int) -> None:
        for _ in range(times):
            if self.match.is_over:
                return
            move, seat = random_move(self.match.position, self.chance)
            if self.ply < len(self.line) and not self.study:
                with pytest.raises(tg.BadSetup):
                    self.match.play(move, seat)
                return
            assert self.match.play(move, seat) is self.match
            self.line[self.ply :] = [(seat, move)]
            self.undone.clear()
            self.ply += 1

    @precondition(lambda self: self.study and len(self.line) > 1)
    @rule(data=st.data())
    def branch(self, data: st.DataObject) -> None:
        """Somewhere in the past of a study, another move: what followed is forgotten, what came before stays."""
        self.goto(data)
        self.play(1)

    @rule(word=st.text(max_size=20))
    def play_nonsense(self, word: str) -> None:
        with pytest.raises(tg.TableGamesError):
            self.match.play(f"¤{word}")

    @rule(seat=st.integers(-2, 9))
    def play_in_anothers_place(self, seat: int) -> None:
        if self.match.to_move and seat not in self.match.to_move:
            with pytest.raises(tg.TableGamesError):
                self.match.play(self.match.position.legal_moves()[0], seat)

    @precondition(lambda self: self.match.is_over)
    @rule(seat=st.one_of(st.none(), st.integers(0, 1)))
    def play_after_the_end(self, seat: int | None) -> None:
        with pytest.raises(tg.TableGamesError):
            self.match.play(self.line[-1][1] if self.line else "pioche", seat)

    # -- taking back ---------------------------------------------------------------------------------------------------

    @rule(seat=st.one_of(st.none(), st.integers(-2, 9)))
    def undo(self, seat: int | None) -> None:
        why = self.match.why_no_undo(seat)
        if why is not None:
            assert not self.study or self.ply == 0
            with pytest.raises(tg.BadSetup) as caught:
                self.match.undo(seat)
            assert str(caught.value) == why
            return
        assert self.ply > 0 and (self.study or self.ply == len(self.line))
        self.match.undo(seat)
        if self.study:
            self.ply -= 1
            self.undone.append(self.line[self.ply :])
            del self.line[self.ply :]
        else:
            mover = self.line[-1][0] if seat is None else seat
            gone = max(k for k, (other, _) in enumerate(self.line) if other == mover)
            self.undone.append([self.line.pop(gone)])
            self.ply -= 1

    @rule()
    def redo(self) -> None:
        if not self.undone or self.ply < len(self.line):
            with pytest.raises(tg.BadSetup):
                self.match.redo()
            return
        assert self.match.redo() is self.match
        self.line += self.undone.pop()
        self.ply = len(self.line)

    # -- looking, keeping ----------------------------------------------------------------------------------------------

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
        """A match that was kept goes on from its last move, wherever one looked; what was taken back is not kept."""
        text = self.match.text()
        self.match = tg.Match.from_link(self.match.link()) if by_link else tg.Match.from_text(text)
        self.ply = len(self.line)
        self.undone.clear()
        assert self.match.text() == text

    @rule(by_link=st.booleans())
    def keep_aside(self, by_link: bool) -> None:
        """Keeping changes nothing: the kept one is another match."""
        twin = tg.Match.from_link(self.match.link()) if by_link else tg.Match.from_text(self.match.text())
        if not twin.is_over:
            twin.play(*random_move(twin.position, tg.Chance(self.chance.word)))
            twin.goto(0)

    # -- what is always true -------------------------------------------------------------------------------------------

    @invariant()
    def is_its_start_and_its_moves(self) -> None:
        assert self.match.moves == tuple(self.line)
        assert (self.match.ply, self.match.last_ply) == (self.ply, len(self.line))
        assert self.match.can_redo == (bool(self.undone) and self.ply == len(self.line))
        assert self.match.study == self.study and self.match.names == tuple(self.names)
        p = self.first.copy()
        told = []
        for seat, move in self.line[: self.ply]:
            p.play(move, seat)
            told.append(seen(p, None))
        assert self.match.position == p and self.match.to_move == p.to_move
        assert [tuple((event.kind, *event.data) for event in events) for _, events in self.match.journal()] == told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_is_always_its_start_and_its_moves(game: tg.Game) -> None:
    machine = type("Machine", (MatchMachine,), {"game": game})
    run_state_machine_as_test(machine, settings=settings(max_examples=TRIES // len(GAMES) // (1 if PROOF else 6)))
