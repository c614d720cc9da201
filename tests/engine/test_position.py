"""What every position shares: copies, turns, the seats that exist, what a game has to fill in."""

from __future__ import annotations

import pickle
from types import MappingProxyType
from typing import Any

import pytest
from rule_helpers import plain, sentence

import tablegames_widgets as tg
from tablegames_widgets.engine import Decision, EventType, Simultaneous, Step
from tablegames_widgets.engine.lazy_rows import Rows
from tablegames_widgets.engine.sentences import Say

KORSAR = tg.games["korsar"]
AT = "sièges: 3; main A: rouge 2, galion 4; main B: vert 1; mer: galion 3 de B"


class Bare(tg.Position):
    """A position of a game that has filled nothing in."""

    __slots__ = ()


def bare() -> tuple[tg.Position, Decision, Step, Simultaneous]:
    return Bare(KORSAR, 2, {}, 0), Decision(0), Step(), Simultaneous(0, 1)


@pytest.mark.parametrize(("ask", "whose"), [
    (lambda p, d, t, s: p.copy(), "Bare"), (lambda p, d, t, s: p.result(Say(())), "Bare"), (lambda p, d, t, s: d.moves(p, 0), "Decision"),
    (lambda p, d, t, s: d.why_not(p, 0, ()), "Decision"), (lambda p, d, t, s: d.play(p, 0, tg.Move("a")), "Decision"),
    (lambda p, d, t, s: d.prompt(p, 0), "Decision"), (lambda p, d, t, s: t.run(p), "Step"),
    (lambda p, d, t, s: s.resolve(p, ()), "Simultaneous"),
    (lambda p, d, t, s: tg.View.fields(object.__new__(tg.View), p, 0), "View"),
])  # fmt: skip
def test_what_a_game_has_not_filled_in_says_whose_it_is(ask: Any, whose: str) -> None:
    with pytest.raises(TypeError, match=f"^{whose}$"):
        ask(*bare())


@pytest.mark.parametrize("ask", ["new", "clicks", "vocabulary", "position", "census"])
def test_a_game_that_has_not_filled_something_in_says_which(ask: str) -> None:
    from tablegames_widgets.engine import Game

    game = Game()
    game.id = "vide"
    given = {"new": (2, {}, 0), "clicks": (2,), "vocabulary": (2,)}.get(ask, ("",))
    with pytest.raises(TypeError, match="^vide$"):
        getattr(game, ask)(*given)
    assert game.faces() is None and game.check_material({}) is None


def test_moves_are_listed_once_and_a_copy_has_them_too() -> None:
    p = KORSAR.position(AT)
    assert p.legal_moves() is p.legal_moves() is p.legal_moves(0) is p.copy().legal_moves()
    assert p.legal_moves(1) == () == p.legal_moves(99) and p.copy().play("pioche").legal_moves(0) == ()


def test_a_position_shows_itself_to_nobody_in_particular() -> None:
    p = KORSAR.position(AT)
    assert str(p) == str(p.view(None)) and p._repr_html_() == p.view(None).page() and eval(repr(p), {"tg": tg}) == p
    assert p.prompt() == "On attend A." and p.why_not("pioche") is None and p.notation().startswith("sièges: 3; ")
    assert p.notation().endswith("; hasard: 0000000000000000")


def test_a_position_is_pickled_with_options_that_cannot_be_changed() -> None:
    again = pickle.loads(pickle.dumps(KORSAR.start(3, 1, ending="dernière carte")))
    assert isinstance(again.options, MappingProxyType) and again.options["ending"] == "dernière carte" and again.game is KORSAR
    assert type(again.stack) is list and again == KORSAR.start(3, 1, ending="dernière carte") != KORSAR.start(3, 1)


def test_a_seat_that_is_not_there_is_told_those_that_are() -> None:
    with pytest.raises(tg.BadSetup) as caught:
        KORSAR.position(AT).view(3)
    assert sentence(caught.value) == "Il n’y a pas de siège 3 : cette partie en compte 3, de 0 à 2."


def test_a_game_that_is_over_answers_for_nobody() -> None:
    p = KORSAR.start(2, 1)
    while not p.is_over:
        p.play(p.legal_moves()[0])
    assert p.why_not("pioche") == ("korsar#fin", "La partie est finie\u00a0: plus personne ne joue.") == p.view(None).why_not("pioche")
    assert p.prompt().startswith("La partie est finie. ") and p.prompt().endswith(p.outcome.why) and p.view(tg.TOUS).legal_moves == ()
    with pytest.raises(tg.IllegalMove):
        p.play("pioche")


def test_an_unfinished_move_is_told_its_next_words_four_at_most() -> None:
    sea = ", ".join(f"galion {k} de {'BC'[k % 2]}" for k in (3, 4, 5, 6, 7))
    with pytest.raises(tg.IllegalMove) as caught:
        KORSAR.position(f"sièges: 3; main A: rouge 2; mer: {sea}").play("rouge 2")
    told = plain(caught.value.refusal.text)
    assert told == "Le coup n’est pas fini : ajoute « galion 3 de C », « galion 4 de B », « galion 5 de C » ou « galion 6 de B »."
    assert caught.value.rule == "korsar#tour"


def test_decisions_are_values() -> None:
    class Ask(Decision):
        __slots__ = ("what",)

        def __init__(self, seat: int, what: str) -> None:
            super().__init__(seat)
            self.what = what

    assert Ask(1, "a") == Ask(1, "a") != Ask(1, "b") and Ask(0, "a") != Ask(1, "a") and Ask(1, "a") != Decision(1) and Decision(1) != 1
    assert hash(Ask(1, "a")) == hash(Ask(1, "a")) and repr(Ask(1, "a")) == "Ask('a', (1,))" and Ask(1, "a").seen(0) == Ask(1, "a")


def test_secret_answers_are_kept_in_order_of_seats_and_shown_to_their_own_seat() -> None:
    class Ask(Simultaneous):
        __slots__ = ()

        def resolve(self, p: Any, answers: tuple[tuple[int, tg.Move], ...]) -> None:
            p.events.append(answers)

    p, a, b, c = bare()[0], tg.Move("a"), tg.Move("b"), tg.Move("c")
    first = Ask(0, 1, 2)
    assert not first.begun(p) and first.answers == ()
    first.play(p, 2, c)
    second = p.stack.pop()
    assert second == Ask(0, 1, answers=((2, c),)) and second.begun(p) and type(second) is Ask
    assert second.seen(2) == second.seen(tg.TOUS) == second and second.seen(0) == second.seen(None) == Ask(0, 1)
    second.play(p, 0, a)
    p.stack.pop().play(p, 1, b)
    assert p.events == [((0, a), (1, b), (2, c))] and not p.stack


def test_an_event_is_a_value_with_a_sentence() -> None:
    from tablegames_widgets.engine.events import Event, seen

    loud = EventType("loud", lambda say, seat, word: f"{say(seat)} dit : {word} !")
    quiet = EventType("quiet", lambda say, seat: say(seat), lambda p, viewer, data: data if viewer == data[0] else None, reveals=True)
    event = Event((loud, 1, "non"), Say(("Ana", "Bo")))
    assert str(event) == "Bo dit\u00a0: non\u00a0!" and repr(event) == "<Event loud (1, 'non')>" and event.name == "loud" == repr(loud)
    assert (
        event == Event((loud, 1, "non"), Say(())) != Event((loud, 0, "non"), Say(()))
        and event != "non"
        and event != Event((quiet, 1, "non"), Say(()))
    )
    assert hash(event) == hash(Event((loud, 1, "non"), Say(()))) and not loud.reveals and quiet.reveals
    p = bare()[0]
    p.events = [(loud, 1, "non"), (quiet, 0)]
    assert seen(p, 0) == ((loud, 1, "non"), (quiet, 0)) and seen(p, None) == ((loud, 1, "non"),)


def test_an_event_type_is_pickled_as_the_one_of_its_module() -> None:
    from tablegames_widgets.games.korsar import rules

    kinds = {name: kind for name, kind in vars(rules).items() if isinstance(kind, EventType)}
    assert len(kinds) > 8 and all(pickle.loads(pickle.dumps(kind)) is kind for kind in kinds.values())
    assert [name.lower() for name in kinds] == [kind.name for kind in kinds.values()]


def test_rows_are_made_once() -> None:
    made: list[int] = []
    rows = Rows(lambda key: made.append(key) or range(key))  # type: ignore[func-returns-value]
    assert rows[3] == (0, 1, 2) and rows[3] is rows[3] and made == [3] and dict(rows) == {3: (0, 1, 2)}


class Asking(Decision):
    """With words of its own, one of them the seat that is asked."""

    __slots__ = ("by", "left")

    def __init__(self, seat: int, by: int, left: int = 1) -> None:
        super().__init__(seat)
        self.by, self.left = by, left


def test_a_decision_is_pickled_by_its_constructor_as_a_compiled_one_must_be() -> None:
    for one in (Asking(2, 1, 3), Simultaneous(0, 2, answers=((1, tg.Move("pioche")),)), Decision(1)):
        again = pickle.loads(pickle.dumps(one))
        assert again == one and type(again) is type(one) and again.asked == one.asked
    assert pickle.loads(pickle.dumps(Asking(2, 1, 3))) != Asking(2, 1) and pickle.loads(pickle.dumps(Asking(2, 1))) == Asking(2, 1)
