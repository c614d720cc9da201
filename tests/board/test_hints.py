"""What a program tells people: a hint from the asker's own view, and after the game, never before, what counted in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.board.advice_panel import NO_HINT, NOT_YET
from tablegames_widgets.board.board import Board
from tablegames_widgets.board.hints import Hint, Review
from tablegames_widgets.board.messages import BadMessage
from tablegames_widgets.engine import Say
from tablegames_widgets.lessons.clicks import Answering
from tablegames_widgets.lessons.learn import lesson
from tablegames_widgets.players import Reading, Stratege, read, reading, turning_point
from tablegames_widgets.players.plainly import act as act_of
from tablegames_widgets.players.retold import sentences

FEW = 0.02
"""Seconds for a move: enough to compare a few worlds."""


def board(people: int = 1, **more: Any) -> Board:
    names = ["Ana", "Bo", "Cléo"]
    b = Board(tg.Match("korsar", names, 7), players={seat: Stratege(seat, 4) for seat in range(people, 3)}, **more)
    b.seconds = FEW
    b.restart = b.match.anew
    b.start()
    return b


def act(b: Board, *actions: str) -> str:
    for action in actions:
        frames = b.handle({"board": b.name, "ply": b.match.ply, "action": action})
    return str(frames[-1]["html"]).replace("\u00a0", " ")


def entire(seconds: float, view: tg.View) -> Hint:
    hint = Hint(view, seconds)
    for _ in hint.work:
        pass
    return hint


def over(b: Board) -> Board:
    while b.match.to_move:
        b.play(b.view().legal_moves[-1])
    return b


# -- a hint ------------------------------------------------------------------------------------------------------------


def test_a_hint_is_offered_with_the_help_never_by_itself_and_marks_its_cards() -> None:
    b = board()
    assert "Un conseil" not in str(b.now()) and "Un conseil ?" in act(b, "help")
    told = act(b, "advice")
    assert 'aria-label="Un conseil"' in told and "mieux que «" in told and "Suite probable :" in told
    lines, _, figures = told.partition("<summary")
    assert "Des chiffres</summary>" in figures and "mieux que «" in figures and not re.search("mondes?|%", lines.split("Un conseil")[-1])
    unknown = "Tu ne peux pas savoir ce que feront les autres|[^<]* sans doute "  # or what their acts let one think
    assert re.search(rf"<li>Tu .*?\.</li><li>.*?\.</li><li>({unknown})", lines)
    advised = re.findall(r'is-advised" data-click="(.*?)"', told)
    assert isinstance(b._counsel, Hint) and sorted(advised) == sorted(b._counsel.path) and told.count(", conseillé") == len(advised)
    closed = act(b, "advice")
    assert "Suite probable" not in closed and closed.count("is-advised") == closed.count('data-hint="conseillé"') == len(advised)
    after = b.play(b._counsel.path)[-1]["html"]
    assert "is-advised" not in after and "Suite probable" not in after


def reasons(view: tg.View) -> tuple[tg.Move, list[str]]:
    """The move of a hint and its lines, the same on any machine."""
    (*_, thought) = filter(None, Stratege(0, 12).think(view))
    list(thought.compare(4))
    return thought.move, thought.text().replace("\u00a0", " ").split("\n")


@pytest.mark.parametrize("game", tg.games)
def test_a_hint_never_says_twice_the_same_nor_that_a_game_goes_on_that_its_move_ends(game: str) -> None:
    """The last choice of some games, and one in the middle."""
    ended = 0
    for seed in range(1, 5):
        p, chance, asked = tg.games[game].start({"wanted": 4, "key_largo": 3}.get(game, 2), seed), tg.Chance(seed), list[tg.Position]()
        while not p.is_over:
            moves = p.legal_moves()
            asked += [p.copy()] if len(moves) > 1 else []
            p.play(moves[chance.below(len(moves))])
        for before in (asked[-1], asked[len(asked) // 2]):
            move, (_, *lines) = reasons(before.view(before.to_move[0]))
            said = [line.partition(" : ")[2].partition(" Il resterait")[0] for line in lines]
            assert len(set(said)) == len(said) and not re.search(r"as? choisi( \d+ carte|\.)", " ".join(lines))
            if before.play(move).is_over:
                ended += "finit la partie" in lines[0]
                assert "de nouveau à toi" not in lines[0]
    assert ended or game == "korsar"  # there the last choice of these games ends none


def test_only_what_is_left_to_click_is_marked_and_nothing_on_another_way() -> None:
    b = board()
    act(b, "advice", "advice")
    hint = b._counsel
    assert isinstance(hint, Hint)
    hint.path = ("galion 3", "galion 5")
    b.path = ("galion 3",)
    assert re.findall(r'is-advised" data-click="(.*?)"', b.static()) == ["galion 5"]
    b.path = ("bleu 1",)
    assert "is-advised" not in b.static()


def test_the_panel_goes_with_the_first_click_for_it_may_lie_over_the_second_and_the_mark_stays() -> None:
    b = board()
    b.play("galion 5")
    act(b, "advice")
    assert isinstance(b._counsel, Hint)
    b._counsel.path = first, second = next(move.path for move in b.view().legal_moves if len(move.path) == 2)
    html = str(b.handle({"board": b.name, "ply": b.match.ply, "click": first})[-1]["html"])
    assert "Suite probable" not in html and re.findall(r'is-advised" data-click="(.*?)"', html) == [second]


@pytest.mark.parametrize(("game", "seconds"), [("korsar", 1e9), ("manitou", 0.0), ("wanted", 0.0), ("key_largo", 0.0)])
def test_it_is_the_same_in_two_worlds_that_the_asker_cannot_tell_apart(game: str, seconds: float) -> None:
    p = tg.games[game].start(seats=5 if game == "wanted" else 3, seed=7)
    view = p.view(p.to_move[0])
    assert len(view.legal_moves) > 1
    worlds = [p.game.determinize(view, tg.Chance(seed)) for seed in (1, 2)]
    assert worlds[0].notation() != worlds[1].notation()
    one, two = (entire(seconds, world.view(view.seat)) for world in worlds)
    assert (one.told(), one.path) == (two.told(), two.path) and re.search("mieux (?:que|de) ", str(one.told()))


def test_a_board_whose_teacher_gives_none_offers_none_and_refuses_to_be_asked() -> None:
    for b in (board(conseil=False), board(course=lesson("korsar"))):
        assert "Un conseil" not in act(b, "help")
        before = b.static()
        with pytest.raises(BadMessage, match=NO_HINT[:20]):
            act(b, "advice")
        assert b.static() == before


def test_an_exercise_gives_none() -> None:
    from tablegames_widgets.lessons.collection import exercices

    asked = next(one for one in exercices("korsar") if one.on_board)
    answering = Answering(asked)
    assert not Board(answering.match, viewpoint=asked.seat, course=answering).conseil


def test_who_is_not_asked_gets_none_and_a_hint_is_for_the_one_who_asked_for_it() -> None:
    b = board(people=2)
    assert "conseil" not in act(b, "advice", "help").lower()  # behind the curtain
    act(b, "help", "curtain")
    told = act(b, "advice")
    assert "Suite probable" in told and "is-advised" in told and "Suite probable" not in b.picture()[0]
    b.play("pioche", 0)
    assert "is-advised" not in act(b, "curtain") and "Suite probable" not in str(b.now())
    assert "Suite probable" not in act(b, "prev")


def test_while_it_is_sought_the_board_answers_and_goes_on_with_it() -> None:
    b = board()
    b.slice = 0.0
    assert 'aria-busy="true">Je cherche un bon coup…' in act(b, "advice") and b.busy
    assert "Suite probable" not in act(b, "advice") and not b.busy  # closed: nothing is sought
    act(b, "advice")
    slices, frames = 0, []
    while b.busy:
        slices, frames = slices + 1, frames + b.go_on()
    assert slices > 3 and len(frames) == 1 and "Suite probable" in frames[0]["html"] and b.match.ply == 0


# -- what counted ------------------------------------------------------------------------------------------------------


def test_the_reasons_of_others_are_refused_while_the_game_goes_on() -> None:
    b = board()
    assert "Ce qui a compté" not in str(b.now())
    with pytest.raises(BadMessage, match=NOT_YET[:20]):
        act(b, "review")
    over(b)
    assert 'data-action="review" data-lm-suppress-shortcuts="true">Relire la partie' in str(b.now())
    assert "Ce qui a compté" in act(b, "review")


def test_a_game_read_again_shows_its_curves_first_then_says_who_played_better_and_whom_luck_helped() -> None:
    b = over(board())
    b.slice = 0.0
    assert "<polyline" not in act(b, "review") and b.busy
    frames = [str(frame["html"]) for frame in iter_frames(b)]
    assert "<polyline" in frames[0] and "sur 100" not in frames[0] and "Je relis la partie…" in frames[0]
    last = unescape(frames[-1]).replace("\u00a0", " ")
    told = Reading(b.match)
    for _ in told.follow():
        pass
    assert last.count("<polyline") == 3 and 'aria-label="Relire la partie"' in last and "Je relis" not in last
    assert all(name in last.partition("tg-curves-names")[2].partition("</ul>")[0] for name in ("Toi", "Bo", "Cléo"))
    said = sentences(told, Say(b.match.names, 0))
    assert len(said) == 1 and said[0].replace("\u00a0", " ") in last
    strips = re.findall(r'<rect data-action="goto (\d+)"', last)
    assert strips == [str(ply) for ply in range(b.match.last_ply + 1)]
    assert b.handle({"board": b.name, "ply": b.match.ply, "action": f"goto {strips[3]}"})[-1]["ply"] == 3


def iter_frames(b: Board) -> Iterator[Any]:
    while b.busy:
        yield from b.go_on()


def test_what_counted_is_the_turning_point_one_s_dearest_moves_and_the_others_reasons_each_with_its_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading, "AGAIN", 10)
    monkeypatch.setattr(reading, "COMPARED", 5)
    monkeypatch.setattr(reading, "MOST", 4)
    b = over(board())
    b.seconds = 0.5  # enough for the whole game
    told = act(b, "review")
    lines = re.findall(r'class="tg-entry" data-action="goto (\d+)"[^>]*>(.*?)</button>', unescape(told))
    assert lines[0][0] == str(list(turning_point(b.match))[-1]) and lines[0][1].startswith(f"Le tournant, au coup {lines[0][0]} :")
    costs = list(read(b.match, [0]))[-1].costs[0]
    assert [(int(ply), text) for ply, text in lines[1 : 1 + len(costs)]] == [
        (cost.ply, f"Coup {cost.ply + 1}. {cost.asked()}".replace("\u00a0", " ")) for cost in costs
    ]
    assert costs and all(b.match.moves[cost.ply][0] == 0 for cost in costs)
    assert not re.search(r"\bmondes?\b|%", " ".join(text for _, text in lines)) and "mondes sur" in told.partition("Des chiffres")[2]
    others = lines[1 + len(costs) :]
    for seat, (ply, text) in enumerate(others, 1):
        who, played = b.match.moves[int(ply)]
        named = b.match.view(seat, int(ply), shared=True)
        assert who == seat and text.startswith(f"Coup {int(ply) + 1}. {act_of(named, played)}".replace("\u00a0", " "))
        assert b.match.names[seat] in text and not re.search(r"\b[Tt]u\b", text)
    answers = re.findall(r"<summary[^>]*>La réponse</summary><p>(.*?)</p>", unescape(told))
    assert answers == [f"Coup {cost.ply + 1}. {cost.plain()}".replace("\u00a0", " ") for cost in costs]
    moment = b.handle({"board": b.name, "ply": b.match.ply, "action": f"goto {lines[1][0]}"})[-1]
    assert moment["ply"] == costs[0].ply and 'aria-current="step"' in moment["html"]


@pytest.fixture
def reread(monkeypatch: pytest.MonkeyPatch) -> Board:
    monkeypatch.setattr(reading, "AGAIN", 10)
    monkeypatch.setattr(reading, "COMPARED", 5)
    monkeypatch.setattr(reading, "MOST", 4)
    b = over(board())
    b.seconds = 0.5
    act(b, "review")
    return b


def tried(b: Board, move: tg.Move) -> str:
    for click in move.path:
        frames = b.handle({"board": b.name, "ply": b.match.ply, "click": click})
    return str(frames[-1]["html"]).replace("\u00a0", " ")


def test_a_dear_move_is_tried_again_on_the_spot_where_nothing_is_played_and_who_finds_it_comes_back_to_the_list(
    reread: Board,
) -> None:
    b, before = reread, reread.match.text()
    cost = b._counsel.costs[0]  # type: ignore[union-attr]
    asked = act(b, f"retry {cost.ply}")
    assert b.match.ply == cost.ply and "Que joues-tu maintenant ?" in asked and "La réponse" not in asked
    assert "C’est le coup que tu avais joué." in tried(b, cost.played) and b.match.ply == cost.ply
    found = tried(b, cost.thought.move)
    assert "Bien vu : c’est le meilleur coup trouvé !" in found and "La réponse" in found
    assert b.match.text() == before and b.match.last_ply == len(b.match.moves)


def test_who_leaves_that_moment_tries_no_more_and_other_moments_are_not_played(reread: Board) -> None:
    b, cost = reread, reread._counsel.costs[0]  # type: ignore[union-attr]
    act(b, f"retry {cost.ply}", "next")
    assert "Que joues-tu" not in str(b.now())
    assert "Que joues-tu" not in act(b, f"goto {cost.ply}")  # looked at again, it is only looked at
    act(b, "next", f"retry {b.match.last_ply}")
    assert not b._trying and b.match.ply < b.match.last_ply
    b.match.goto(cost.ply)
    act(b, f"retry {cost.ply}", "last")
    assert "Que joues-tu" not in str(b.now())


def test_nothing_is_tried_again_before_the_end_nor_by_a_message_that_no_board_could_send() -> None:
    b = board()
    with pytest.raises(BadMessage, match=NOT_YET[:20]):
        act(b, "retry 0")
    over(b)
    for wrong in ("retry -1", "retry", "retry 99999"):
        with pytest.raises(BadMessage):
            act(b, wrong)
    assert not b._trying and "Que joues-tu" not in act(b, "retry 0")


def test_several_people_at_one_screen_read_the_answers_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST", 4)
    b = board(people=2)
    while b.match.to_move:
        (seat, *_) = b.match.to_move
        b.play(b.match.view(seat).legal_moves[-1], seat)
    b.seconds = 0.3
    assert "Retente" not in act(b, "review")


def test_a_game_taken_up_again_closes_it() -> None:
    b = Board(tg.Match("korsar", ["Ana", "Bo"], 7, study=True), players={1: Stratege(1, 4)})
    b.seconds, b.restart = FEW, b.match.anew
    b.start()
    over(b)
    assert "Je relis" not in act(b, "review") and "Le tournant" in str(b.now())
    assert "Le tournant" not in act(b, "undo") and b.match.to_move


@pytest.mark.parametrize(
    ("shared", "told"), [(False, "Aucun de tes coups n’a vraiment coûté."), (True, "Aucun des coups d’Ana n’a vraiment coûté.")]
)
def test_one_who_made_no_dear_move_is_told_so(shared: bool, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reading, "weigh", lambda _: iter(()))
    review = Review(over(board()).match, 0, (), (0, shared), 1e9)
    assert list(review.work)[-1] and (None, told) in review.told().lines and not review.busy


def test_what_time_did_not_allow_to_read_again_is_told() -> None:
    review = Review(over(board()).match, 0, (), (0, False), 0.0)
    assert list(review.work)[-1] and "Le temps a manqué" in str(review.told().lines)
