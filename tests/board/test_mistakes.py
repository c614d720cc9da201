"""Players that go wrong: told, and the board lives."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from board_helpers import First, act, board, click, html

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board
from tablegames_widgets.players import Stratege


class Wrong:
    """A pupil's player: says what it is told to, or raises it."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, view: tg.View) -> object:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("answer", [
    None, 3, "", "nager", "amiral", (), [None], tg.Move("amiral > galion 8 de B"), tg.Move(()), ValueError("<b>oups</b>"), KeyError("x"),
    RecursionError(), pytest.param(object(), id="un objet"), "rouge", b"pioche", {"pioche": 1}, float("nan"), StopIteration(),
], ids=repr)  # fmt: skip
def test_a_players_mistake_is_shown_and_the_game_stays_whole(answer: object) -> None:
    b = board({1: Wrong(answer), 2: First()})
    frames = click(b, "galion 3")
    assert b.match.last_ply == 1 and b.match.to_move == (1,) and [frame["ply"] for frame in frames] == [1, 1]
    assert re.search(r'role="alert"[^>]*>Le joueur de Bo s’est trompé : \w+', html(b)) and "<b>oups" not in html(b)
    assert tg.Match.from_text(b.match.text()).position == b.match.position
    act(b, "undo")
    assert b.match.last_ply == 0 and "trompé" not in html(b)


class Own(BaseException):
    """An ending of a pupil's own, that cannot even be told."""

    def __str__(self) -> str:
        raise SystemExit


ENDINGS = (SystemExit, KeyboardInterrupt, GeneratorExit, asyncio.CancelledError, Own)


@pytest.mark.parametrize("people", [{1: "Wrong", 2: "First"}, {0: "First", 1: "Wrong", 2: "First"}], ids=["personne", "programmes"])
@pytest.mark.parametrize("ending", ENDINGS)
def test_whatever_a_program_raises_is_told_and_the_board_lives(ending: type[BaseException], people: dict[int, str]) -> None:
    """It used to end the kernel, the screen a move behind the match."""
    wrong = Raises(ending)
    b = board({seat: wrong if who == "Wrong" else First() for seat, who in people.items()}, viewpoint="tous")
    frames = b.start() if len(people) == 3 else click(b, "galion 3")
    frames = act(b, "last") if len(people) == 3 else frames
    assert frames[-1]["ply"] == b.match.ply == 1 and b.match.to_move == (1,)
    told = html(b).partition('role="alert"')[2].replace("\u00a0", " ")
    assert "Le joueur de Bo" in told and "« Suivant » lui redemande son coup" in told
    assert ("on l’a interrompu" in told) == (ending is KeyboardInterrupt) and type(b.fault) is ending
    wrong.ending = None
    act(b, "next")
    assert b.match.ply == 2 and "Le joueur de Bo" not in html(b)


class Raises:
    """A pupil's player that ends more than its turn, while told to."""

    def __init__(self, ending: type[BaseException] | None) -> None:
        self.ending = ending

    def choose(self, view: tg.View) -> str:
        if self.ending:
            raise self.ending
        return "pioche"


def test_a_program_that_thinks_by_slices_may_raise_anything_too() -> None:
    class Broken(Stratege):
        def think(self, view: tg.View) -> Any:
            yield from list(super().think(view))[:2]
            raise GeneratorExit

    b = blunder(Broken(1, 20))
    assert isinstance(b.fault, GeneratorExit) and b.match.ply == 1


def test_an_interruption_of_the_board_itself_leaves_screen_and_match_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the midst of drawing, of saving: it is said, and the next click counts."""
    texts: list[str] = []

    def save(text: str) -> None:
        texts.append(text)
        if len(texts) == 2:
            raise KeyboardInterrupt

    b = board({}, save=save, viewpoint="tous")
    b.start()
    (frame,) = click(b, "galion 3")
    assert frame["ply"] == b.match.ply == 1 and "Tu as interrompu" in frame["html"]
    (frame,) = b.handle({"board": b.name, "ply": frame["ply"], "click": "pioche"})[-1:]
    assert frame["ply"] == b.match.ply == 2 and "interrompu" not in frame["html"]


def blunder(player: Any, **more: Any) -> Board:
    """A board on which Bo's player has just made a mistake."""
    b = board({1: player, 2: First()}, **more)
    b.play("galion 3", 0)
    assert "Le joueur de Bo s’est trompé" in html(b)
    return b


class Spills:
    """A player that says its hand when it fails."""

    def choose(self, view: tg.View) -> tg.Move:
        raise KeyError(" ".join(view.main))


@pytest.mark.parametrize("player", [Wrong("vert 3"), Wrong("vert 2 > galion 8 de B"), Wrong("amiral > galion 8 de C"), Spills()],
                         ids=["inconnu", "sans but", "interdit", "erreur"])  # fmt: skip
def test_a_players_mistake_tells_the_others_nothing_of_its_hand(player: Any) -> None:
    """« Voulais-tu dire « vert 2 » ? » used to."""
    told = {html(blunder(player, viewpoint=eyes)).partition('role="alert"')[2].partition("</div>")[0] for eyes in ("spectateur", 0)}
    assert len(told) == 1 and not any(card in text for text in told for card in ("vert", "galion", "amiral"))


def test_a_players_mistake_is_told_whole_to_who_sees_every_hand_and_to_who_asks_for_it() -> None:
    b = blunder(Spills(), viewpoint="tous")
    assert "(KeyError, 'vert 2 galion 4')" in html(b).replace("&#x27;", "'") and isinstance(b.fault, KeyError)
    assert "« Suivant » lui redemande son coup" in html(b)


def test_a_player_that_made_a_mistake_is_asked_again_by_next() -> None:
    player = Wrong("nager")
    b = blunder(player)
    player.answer = "pioche"
    act(b, "next")
    assert b.match.ply == 2 and "trompé" not in html(b)


def test_a_player_that_changes_its_view_changes_nothing() -> None:
    class Cheat:
        def choose(self, view: tg.View) -> tg.Move:
            view.options.clear()
            with pytest.raises(AttributeError):
                view.main = ()
            return view.legal_moves[0]

    b = board({1: Cheat(), 2: Cheat()})
    click(b, "galion 3")
    assert b.match.ply == 3 and b.match.position.options["ending"] == "aussitôt"
