"""What is public is pickled and copied whole: it says the same words after, and what is done to a copy is not done to the other."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

import tablegames_widgets as tg
from tablegames_widgets.engine import Refusal

WAYS: tuple[Callable[[object], object], ...] = (copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing)))
every_way = pytest.mark.parametrize("again", WAYS, ids=["copy", "deepcopy", "pickle"])


def caught(work: Callable[[], object]) -> tg.TableGamesError:
    with pytest.raises(tg.TableGamesError) as found:
        work()
    return found.value


ERRORS = [
    tg.TableGamesError("Tiens : « non » !"), tg.BadSetup("x"), tg.BadPosition("y"), tg.BadSave("coupé."), tg.BadSave("coupé.", 3, 7),
    tg.UnknownMove("nager", ["pioche", "défausse"]), tg.IllegalMove("pioche", "Que fais-tu ?", Refusal.of("korsar#pioche", "Non.")),
    caught(lambda: tg.games["korsar"].start(3, 7).play("amiral > galion 8 de B")), caught(lambda: tg.games["korsar"].start(3, 7).play("x")),
]  # fmt: skip


@every_way
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_say_the_same(error: tg.TableGamesError, again: Callable[[object], object]) -> None:
    found = again(error)
    assert type(found) is type(error) and (str(found), repr(found), vars(found)) == (str(error), repr(error), vars(error))


@every_way
@pytest.mark.parametrize("game", tg.games)
def test_positions_views_and_events_say_the_same(game: str, again: Callable[[object], object]) -> None:
    p, chance = tg.games[game].start({"wanted": 4, "key_largo": 3}.get(game, 2), 7), tg.Chance(7)
    for _ in range(25):
        if p.is_over:
            break
        for seat in (None, 0, 1, tg.TOUS):
            view = p.view(seat)
            found = again(view)
            assert isinstance(found, tg.View) and found == view and (str(found), repr(found)) == (str(view), repr(view))
            assert (found.prompt, found.html, found.legal_moves) == (view.prompt, view.html, view.legal_moves)
            assert [str(event) for event in found.events] == [str(event) for event in view.events]
            for path in list(p.game.vocabulary(p.n))[::97]:
                assert found.why_not(path) == view.why_not(path)
        q = again(p)
        assert q == p and (str(q), repr(q)) == (str(p), repr(p))
        moves = p.legal_moves()
        p.play(moves[chance.below(len(moves))])


@every_way
def test_a_copied_match_goes_its_own_way(again: Callable[[object], object]) -> None:
    match = tg.Match("korsar", ["Ana", "Bo"], 7, study=True).play("pioche").play("pioche").undo()
    match.commente(0, "Le début.")
    text, found = match.text(), again(match)
    assert isinstance(found, tg.Match) and found.text() == text and repr(found) == repr(match)
    found.redo().play("pioche").commente(1, "Plus loin.")
    assert match.text() == text and match.last_ply == 1 and match.can_redo and found.last_ply == 3
