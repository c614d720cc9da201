"""The path of clicks: back, another card, why not; and the help that tells each click."""

from __future__ import annotations

import random
import re
from html import escape

import pytest
from board_helpers import NAMES, START, First, act, alone, board, click, html, shows_hand
from rule_helpers import sentence

import tablegames_widgets as tg
from tablegames_widgets.board.board import Board
from tablegames_widgets.board.click_help import first_clicks, what_now
from tablegames_widgets.scene.model import lay_out, pieces


def test_back_and_the_same_click_again_take_one_click_back() -> None:
    b = alone()
    before = html(b)
    for again in (lambda: act(b, "back"), lambda: click(b, "rouge 3")):
        click(b, "rouge 3")
        assert html(b) != before
        again()
        assert html(b) == before
    assert html(b) == before and act(b, "back") and b.match.ply == 0


def test_another_card_takes_the_place_of_the_chosen_one() -> None:
    b = board(viewpoint=0)
    click(b, "rouge 3")
    click(b, "galion 5")
    assert [str(move) for _, move in b.match.moves] == ["galion 5"]


def test_a_refused_click_says_why_with_a_link_to_the_rule_and_keeps_the_path() -> None:
    b = alone()
    click(b, "rouge 3", "galion 8 de C")
    assert 'class="tg-refusal" role="alert"' in html(b) and "Tu joues déjà jaune sur ce galion." in html(b)
    assert 'href="korsar/personnages.html#korsar-couleur"' in html(b) and "Règle : À chacun sa couleur" in html(b)
    assert 'aria-pressed="true"' in html(b) and b.match.ply == 0
    click(b, "galion 2 de B")
    assert b.match.ply == 3 and "tg-refusal" not in html(b)


def test_a_card_that_can_go_nowhere_says_why_at_once() -> None:
    b = alone()
    click(b, "capitaine vert")
    assert "korsar-capitaine" in html(b) and 'aria-pressed="true"' not in html(b)


def refusal(b: Board) -> str:
    return "".join(re.findall(r'role="alert"[^>]*>([^<]*?) ?<', html(b)))


def test_a_second_click_is_answered_for_itself() -> None:
    """« Choisis d’abord l’aventurier », who was chosen, used to be the answer to a place."""
    b = Board(tg.Match("silly_dragon", position="sièges: 3; cartes: MIN/MIN"), viewpoint=1)
    click(b, "allumeuse", "place 6")
    assert refusal(b) == "Après l’aventurier vient un objet, ou « sans objet »." and 'aria-pressed="true"' in html(b)
    b = alone()
    click(b, "rouge 3", "capitaine vert")
    assert "ton capitaine n’y viendra pas" in refusal(b)


@pytest.mark.parametrize("game", tg.games.values(), ids=tg.games)
def test_in_every_game_the_reason_is_that_of_the_path_which_got_further(game: tg.Game) -> None:
    """A card beside the first one, which no move goes on with, is asked for in its place; any other is the second click it looks like."""
    chance, met = random.Random(game.id), 0
    seats = game.seats[len(game.seats) // 2]
    for seed in range(4):
        b = Board(tg.Match(game, seats, seed, study=True))
        while not b.match.is_over and b.match.ply < 40:
            v = b.view()
            move = chance.choice(v.legal_moves)
            others = [c for zone in lay_out(v, ()).zones for c in {p.click for p in pieces(zone)} - {""}]
            for wrong in chance.sample(sorted(others), min(4, len(others))) if len(move.path) > 1 else ():
                long, anew = v.why_not((move.path[0], wrong)), v.why_not((wrong,))
                if long and anew and wrong != move.path[0]:
                    click(b, move.path[0], wrong)
                    beside = any({move.path[0], wrong} <= {p.click for p in pieces(zone)} for zone in lay_out(v, ()).zones)
                    dead = not any(path[:2] == (move.path[0], wrong) for path in game.vocabulary(seats))
                    expected = anew if beside and dead and wrong in first_clicks(game, seats)[0] else long
                    assert refusal(b) == escape(expected.text).replace("\u00a0", " ")
                    act(b, "back")
                    met += 1
            b.play(move, v.me)
    assert met > 9 or game.id == "manitou"  # there, what lies on the table begins a move or goes on with it


def test_without_a_page_of_rules_a_refusal_names_the_rule_without_a_link() -> None:
    b = Board(tg.Match("korsar", NAMES, position=START), players={1: First(), 2: First()})
    click(b, "défausse")
    assert "tg-refusal" in html(b) and "href" not in html(b) and "Règle : Un tour de jeu" in html(b)


def helped(b: Board) -> dict[str, str]:
    """What the help says of each thing."""
    return dict(re.findall(r"<li><b>(.*?)</b>(?: : )?(.*?)</li>", html(b)))


def test_help_says_what_is_asked_what_each_click_would_do_and_why_the_rest_is_shut() -> None:
    b = alone()
    before = html(b)
    act(b, "help")
    assert f'<p class="tg-help-asked">{b.view().prompt}</p>'.replace("\u00a0", " ") in html(b)
    told = helped(b)
    assert told["rouge 3"] == "choisir où l’envoyer" and told["galion 3 · galion 5"] == "le poser devant toi"
    assert "ton capitaine n’y viendra pas" in told["capitaine vert"]
    assert told["galion 8 de Cléo · galion 2 de Bo"].startswith("Commence par")
    click(b, "rouge 3")
    told = helped(b)
    assert told["galion 2 de Bo"].startswith("attaquer avec ton rouge 3")
    assert told["galion 8 de Cléo"] == "Tu joues déjà jaune sur ce galion."
    click(b, "galion 8 de C")
    assert '<p class="tg-help-rule"><b>À chacun sa couleur</b>' in html(b) and 'href="korsar/personnages.html#korsar-couleur"' in html(b)
    act(b, "help", "back")
    assert html(b) == before


def test_help_ends_with_the_table_of_contents_of_the_rules() -> None:
    b = alone()
    act(b, "help")
    links = re.findall(r'<li><a href="korsar(?:/\w+)?.html#korsar-[a-z-]+"[^>]*>(.*?)</a></li>', html(b))
    assert links == [str(rule["title"]) for rule in b.match.game.rules.values()] and "tg-help-rules" in html(b)
    act(b, "back")
    assert "tg-help" not in html(b).replace("tg-tool-help", "")


@pytest.mark.parametrize("game", tg.games.values(), ids=tg.games)
def test_in_every_game_help_names_each_piece_once_and_tells_it_what_a_click_would(game: tg.Game) -> None:
    for seed in range(3):
        b = Board(tg.Match(game, game.seats[-1], seed, study=True), rules_url="r.html")
        while not b.match.is_over and b.match.ply < 30:
            view = b.view()
            told = what_now(view, (), None, str)
            assert told.asked == view.prompt and told.rule and told.rule.text
            assert len(told.can) + len(told.shut) and all(sentence(why) for _, why in told.shut) and all(act for _, act in told.can)
            assert {why for _, why in told.shut} <= {why.text for c in game.words(view.n).values() if (why := view.why_not((c,)))}
            b.play(view.legal_moves[(7 * b.match.ply + seed) % len(view.legal_moves)], view.me)
        assert what_now(b.match.view(None), (), None, str).shut == ()


def test_in_the_past_and_behind_the_curtain_help_offers_nothing() -> None:
    b = alone()
    click(b, "galion 3")
    act(b, "help", "first")
    assert '<p class="tg-help-asked">Tu regardes un coup passé' in html(b) and not helped(b)
    b = board()
    act(b, "help")
    assert "tg-help-asked" in html(b) and not helped(b) and not any(shows_hand(html(b), name) for name in NAMES)


def test_help_closes_when_a_move_is_played() -> None:
    b = alone()
    act(b, "help")
    assert "tg-panel" in html(b) and "tg-panel" not in click(b, "galion 3")[0]["html"]
