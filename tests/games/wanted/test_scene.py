"""The board of Wanted!: what each seat sees of distances, lives, hands and of what goes on, and what it may click."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import tablegames_widgets as tg
from tablegames_widgets.board.click_help import what_now
from tablegames_widgets.engine.text import LETTERS
from tablegames_widgets.games.wanted.cards import CARD, PERSON, TITLES
from tablegames_widgets.games.wanted.rules.kinds import KINDS
from tablegames_widgets.games.wanted.scene.pieces import face, icon
from tablegames_widgets.scene import render, text
from tablegames_widgets.scene.model import Piece, Scene, Zone, next_clicks, pieces

WANTED = tg.games["wanted"]
NAMES = ("Ana", "Bo", "Cléo", "Dan", "Ève", "Fred", "Gaël", "Hugo")


def at(notation: str) -> tg.Position:
    return WANTED.position(f"sièges: {notation}")


def board(p: tg.Position, seat: Any = 0, path: tuple[str, ...] = ()) -> Scene:
    scene: Scene = WANTED.scene(p.view(seat, NAMES[: p.n]), path)
    return scene


def groups(items: tuple[Piece | Zone, ...]) -> Iterator[Zone]:
    """All the zones, inner ones too."""
    for item in items:
        if isinstance(item, Zone):
            yield item
            yield from groups(item.items)


def zone(scene: Scene, key: str) -> Zone:
    """The zone of that key."""
    return next(one for one in groups(scene.zones) if one.key == key)


def words(one: Zone | Piece) -> str:
    """What is written on a zone or a piece and all that it holds, with plain spaces."""
    told = " ".join((one.text, *one.lines)) if isinstance(one, Piece) else " ".join((one.title, *one.lines, *map(words, one.items)))
    return told.replace("\u00a0", " ")


def clicks(html: str) -> set[str]:
    return {click.replace("&#x27;", "'") for click in re.findall(r'data-click="([^"]*)"', html)}


def random_plies(n: int, seed: int, every: int = 7) -> Iterator[tg.Position]:
    """Positions along a random game."""
    p, chance, ply = WANTED.start(n, seed), tg.Chance(seed), 0
    while True:
        if ply % every == 0 or p.is_over:
            yield p
        if p.is_over or ply > 2000:
            return
        seat = p.to_move[chance.below(len(p.to_move))]
        moves = p.legal_moves(seat)
        p.play(moves[chance.below(len(moves))], seat)
        ply += 1


# -- distances and reach ---------------------------------------------------------------------------------------------------


def test_each_seat_tells_its_distance_and_whether_my_weapon_reaches_it() -> None:
    scene = board(at("5; devant B: MUSTANG 8♥; devant A: SCHOFIELD V♣"))
    told = {letter: words(zone(scene, f"siège {letter}")) for letter in "BCDE"}
    assert "distance 2 à portée" in told["B"]
    assert "distance 2 à portée" in told["C"]
    assert "distance 1 à portée" in told["E"]
    scene = board(at("5; devant B: MUSTANG 8♥"))
    assert "distance 2 hors de portée, ton Colt .45 porte à 1" in words(zone(scene, "siège B"))
    assert "is-far" in zone(scene, "siège B").look and "is-far" not in zone(scene, "siège E").look


def test_a_seat_that_may_shoot_me_says_so() -> None:
    scene = board(at("5; devant C: WINCHESTER"))
    assert "peut tirer sur toi" in words(zone(scene, "siège C"))
    assert "peut tirer sur toi" not in words(zone(scene, "siège D"))
    scene = board(at("5; devant B: MUSTANG 8♥; devant A: MUSTANG 9♥"))
    assert "peut tirer sur toi" not in words(zone(scene, "siège B"))
    scene = board(at("5; devant B: MUSTANG 8♥"))
    assert "hors de portée" in words(zone(scene, "siège B")) and "peut tirer sur toi" in words(zone(scene, "siège B"))


def test_the_spectator_reads_distances_from_the_seat_that_plays() -> None:
    scene = board(at("5; tour: C"), None)
    assert "distances vues de Cléo" in words(zone(scene, "tapis"))
    assert "distance 2 hors de portée, le Colt .45 de Cléo porte à 1" in words(zone(scene, "siège A"))
    assert "distance" not in words(zone(scene, "siège C"))


def test_weapons_are_named_as_on_the_rules_page() -> None:
    out = "hors de portée"
    scene = board(at("6; devant A: VOLCANIC"))
    assert f"{out}, ta VOLCANIC porte à 1" in words(zone(scene, "siège C"))
    scene = board(at("8; tour: C; devant C: SCHOFIELD"), None)
    assert f"{out}, la SCHOFIELD de Cléo porte à 2" in words(zone(scene, "siège G"))


def test_a_heart_is_worth_one_rate_and_slab_takes_two() -> None:
    p = at("4; personnage A: Slab le Flingueur; personnage B: Jourdonnais; devant B: PLANQUE; main A: BANG!; main B: RATÉ!")
    told = words(zone(board(p.play("BANG! > B"), 1), "main"))
    assert told.count("dégainer : un cœur vaut un RATÉ!") == 2 and "un cœur esquive" not in told


def test_who_is_called_moi_is_not_told_that_he_is_himself() -> None:
    assert zone(WANTED.scene(WANTED.start(4, 1).view(0, ("Moi", "Bo", "Cléo", "Driss"))), "siège A").title == "Toi"
    assert zone(board(WANTED.start(4, 1)), "siège A").title == "Ana (toi)"


@pytest.mark.parametrize("n", WANTED.seats)
def test_the_others_sit_clockwise_from_my_left(n: int) -> None:
    for seat in range(n):
        seats = [one.key[-1] for one in board(WANTED.start(n, 1), seat).zones if one.key.startswith("siège")]
        assert seats == [LETTERS[(seat + step) % n] for step in (*range(1, n), 0)]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("vie B: 1; main B: DUEL, BIÈRE", ["encaisser"]),
        ("vie B: 2; personnage B: Sid Ketchum; Sid: avant; main B: DUEL, RATÉ! ×2", ["encaisser"]),
        ("vie B: 1; personnage B: Sid Ketchum; main B: DUEL, RATÉ! ×2", ["encaisser", "Sid Ketchum", "RATÉ!"]),
        ("vie B: 1; personnage C: Pedro Ramirez; main B: DUEL, RATÉ! ×2", ["encaisser", "encaisser"]),
    ],
)
def test_who_loses_his_own_duel_is_still_shown_against_the_other(text: str, moves: list[str]) -> None:
    p = at(f"4; tour: B; main D: BANG!; {text}")
    for move in ("DUEL > D", "BANG!", *moves):
        p.play(move)
    told = words(zone(board(p, None), "récit duel"))
    assert told.startswith("Duel : Bo contre Dan") and "Bo −1 point" in told and "ensuite" not in told


@pytest.mark.parametrize(
    ("move", "story", "told"),
    [("BANG! > B", "tir", "Ana tire sur Bo"), ("INDIENS!", "indiens", "Les Indiens d’Ana"), ("DUEL > B", "duel", "Duel : Ana contre Bo")],
)
def test_sid_wounded_is_shown_hit_and_asked_whether_he_heals(move: str, story: str, told: str) -> None:
    p = at("4; personnage B: Sid Ketchum; main A: BANG!, INDIENS!, DUEL; main B: BIÈRE ×2; main C: BIÈRE")
    p.play(move).play("encaisser")
    assert "Sid Ketchum peut se soigner" in words(zone(board(p, None), "tapis"))
    for answer in ("Sid Ketchum", "BIÈRE"):
        shown = words(zone(board(p, None), f"récit {story}"))
        assert shown.startswith(told) and "Bo −1 point" in shown
        p.play(answer)


def test_the_dead_who_still_discard_are_marked_as_asked() -> None:
    p = at("5; personnage C: Pedro Ramirez; vie B: 1; main B: RATÉ!, BANG!; main A: INDIENS!")
    for move in ("INDIENS!", "encaisser", "encaisser"):
        p.play(move)
    mine, other = zone(board(p, 1), "siège B"), zone(board(p, 0), "siège B")
    assert mine.lines == ("à toi de répondre",) and other.lines == ("doit répondre",)
    assert "is-dead is-asked" in mine.look and "is-asked" not in zone(board(p.play("BANG!"), 1), "siège B").look


def test_the_dead_lie_under_a_stone_with_their_role_and_no_distance() -> None:
    scene = board(at("5; éliminés: C"))
    stone = zone(scene, "siège C")
    assert "is-dead" in stone.look and "hors-la-loi" in words(stone)
    assert "distance" not in words(stone) and "vie" not in words(stone)
    assert "distance 2" in words(zone(scene, "siège D"))
    assert "distance 1" in words(zone(scene, "siège B"))


# -- hands, roles, lives -----------------------------------------------------------------------------------------------------


def test_lives_are_bullets_that_one_can_count_and_read() -> None:
    scene = board(at("4; vie B: 2"))
    life = next(piece for piece in pieces(zone(scene, "siège B")) if piece.name == "vie")
    assert life.value.startswith("2/") and "tg-has-2" in life.look
    assert life.label == f"2 points de vie sur {life.value[-1]}"


def test_hidden_hands_and_roles_do_not_change_a_byte() -> None:
    one = at("5; main A: BIÈRE 6♥; main B: BANG! 7♦, RATÉ! 4♠; rôle B: renégat; rôle C: hors-la-loi; rôle D: hors-la-loi; rôle E: adjoint")
    two = at(
        "5; main A: BIÈRE 6♥; main B: DUEL D♦, GATLING 10♥; rôle B: adjoint; rôle C: renégat; rôle D: hors-la-loi; rôle E: hors-la-loi"
    )
    assert render(one.view(0)) == render(two.view(0))
    assert render(one.view(None)) == render(two.view(None))
    assert render(one.view(1)) != render(two.view(1))


def test_what_one_remembers_of_a_hand_is_told_to_him_alone() -> None:
    p = at("4; main A: BRAQUAGE V♥; main B: BIÈRE 6♥; main C: RATÉ! 4♠")
    p.play("BRAQUAGE V♥ > main de B")
    assert "tu connais de sa main : BIÈRE 6♥" in words(zone(board(p, 1), "siège A"))
    assert "BIÈRE 6♥" not in words(zone(board(p, 2), "siège A")) + words(zone(board(p, None), "siège A"))


def test_only_my_own_role_and_the_sheriffs_are_up() -> None:
    scene = board(at("5"), 1)
    roles = {letter: next(p.name for p in pieces(zone(scene, f"siège {letter}")) if p.key == f"rôle {letter}") for letter in "ABCDE"}
    assert roles == {"A": "shérif", "B": "renégat", "C": "rôle caché", "D": "rôle caché", "E": "rôle caché"}


def test_every_card_shows_its_poker_value() -> None:
    for n in WANTED.seats:
        for p in random_plies(n, 5, 40):
            for one in map(pieces, board(p, tg.TOUS).zones):
                for piece in one:
                    assert "tg-playing" not in piece.look or re.fullmatch(r"(10|[2-9VDRA])[♠♥♦♣]", piece.value)


# -- what goes on --------------------------------------------------------------------------------------------------------------


def test_a_shot_is_two_faces_with_the_dodges_it_takes() -> None:
    p = at("4; personnage A: Slab le Flingueur; main A: BANG! 7♦; main B: RATÉ! 4♠")
    p.play("BANG! 7♦ > B")
    shot = zone(board(p, 1), "récit tir")
    assert shot.title == "Ana tire sur toi" and "il faut encore 2 RATÉ!" in words(shot)
    assert [piece.name for piece in pieces(shot)] == ["Ana", "BANG!", "toi"]


def test_a_duel_marks_who_must_answer() -> None:
    p = at("4; main A: DUEL D♦, BANG! 7♦; main C: BANG! 8♦")
    p.play("DUEL D♦ > C")
    for seat, asked in ((2, "C"), (0, "A")):
        duel = zone(board(p, None), "récit duel")
        assert [piece.key[-1] for piece in pieces(duel) if "is-asked" in piece.look] == [asked]
        if seat == 2:
            p.play("BANG! 8♦", 2)


@pytest.mark.parametrize(("card", "what"), [("GATLING 10♥", "gatling"), ("INDIENS! R♦", "indiens")])
def test_what_goes_round_shows_who_has_passed_who_is_asked_who_waits(card: str, what: str) -> None:
    p = at(f"5; main A: {card}; main B: RATÉ! 4♠; main C: RATÉ! 5♠; main D: RATÉ! 6♠; main E: RATÉ! 7♠")
    p.play(card)
    p.play("encaisser", 1)
    row = zone(board(p, None), f"récit {what}")
    said = {piece.key[-1]: piece.lines[0] for piece in pieces(row) if "tg-token" in piece.look}
    assert list(said) == ["B", "C", "D", "E"]
    assert (said["B"], said["D"], said["E"]) == ("c’est fait", "ensuite", "ensuite")
    assert said["C"] == "cible"


def test_what_is_said_under_a_face_suits_toi_and_any_name() -> None:
    said = set()
    for n, seed in ((5, 1), (8, 2), (6, 3)):
        for p in random_plies(n, seed, every=1):
            found = [piece for seat in p.to_move for one in groups(board(p, seat).zones) for piece in pieces(one)]
            said |= {line for piece in found if "tg-token" in piece.look for line in piece.lines}
    said = {line.replace("\u00a0", " ") for line in said}
    neutral = {"cible", "ensuite", "c’est fait", "au choix", "−1 point", "un BANG!, ou −1"}
    assert said <= neutral and len(said) > 3


def test_a_store_lays_its_cards_open_for_the_one_who_chooses() -> None:
    p = at("4; main A: MAGASIN 9♣; pioche: BIÈRE 6♥, RATÉ! 4♠, BANG! 7♦, DUEL D♦")
    p.play("MAGASIN 9♣")
    p.play("BANG! 7♦")
    html = render(p.view(1))
    assert {click for click in clicks(html) if click in CARD} >= {"BIÈRE 6♥", "RATÉ! 4♠", "DUEL D♦"}
    assert html.count("is-legal") == 3
    assert "data-click" not in render(p.view(None))


def test_what_is_drawn_is_shown_with_what_it_decides() -> None:
    p = at("4; devant B: PRISON V♠; pioche: BIÈRE 6♥; attente: jeu A")
    p.play("fin du tour")
    told = zone(board(p, 0), "tapis")
    drawn = next(one for one in groups((told,)) if one.key.startswith("dégaine"))
    assert "Bo dégaine" in words(drawn) and "prison, un cœur : libre" in words(drawn) and "BIÈRE 6♥" in words(drawn)


def test_who_was_hit_in_the_last_play_is_marked() -> None:
    p = at("4; main A: BANG! 7♦; main B: RATÉ! 4♠")
    p.play("BANG! 7♦ > B").play("encaisser", 1)
    assert "is-hit" in zone(board(p), "siège B").look
    p.play("fin du tour")
    assert "is-hit" not in zone(board(p), "siège B").look


def test_the_end_tells_every_role_and_who_won() -> None:
    p = at("4; éliminés: C, D; vie B: 1; main A: BANG! 7♦")
    p.play("BANG! 7♦ > B")
    while not p.is_over:
        p.play("encaisser")
    scene = board(p)
    assert scene.result and scene.result.best == (0,)
    assert [row[2] for row in scene.result.rows] == ["shérif", "renégat", "hors-la-loi", "hors-la-loi"]
    assert "tu as gagné" in words(zone(scene, "siège A")) and "a gagné" in words(zone(board(p, 1), "siège A"))


# -- clicks ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", WANTED.seats)
def test_every_legal_click_is_on_the_board_and_every_other_button_says_why_not(n: int) -> None:
    for p in random_plies(n, 20 + n):
        for seat in p.to_move:
            v = p.view(seat)
            for path in {(), *(move.path[:-1] for move in v.legal_moves)}:
                html, nexts = render(v, path), next_clicks(v, path)
                assert clicks(html) >= set(nexts)
                assert all(act for _, act in what_now(v, path, None, str).can)
                for click in clicks(html) - set(nexts) - set(path):
                    refused = v.why_not((*path, click))
                    assert refused is not None and refused.rule.partition("#")[2] in WANTED.rules, (path, click)


@pytest.mark.parametrize("n", WANTED.seats)
def test_keys_are_unique_and_the_text_fits(n: int) -> None:
    for p in random_plies(n, 3, 15):
        for seat in (0, n - 1, None, tg.TOUS):
            v = p.view(seat, NAMES[:n])
            html = render(v)
            keys = Counter(re.findall(r'data-key="([^"]*)"', html))
            assert max(keys.values()) == 1, keys.most_common(2)
            assert " id=" not in html and " style=" not in html
            assert max(map(len, text(v).split("\n"))) <= 100


@pytest.mark.parametrize(
    ("position", "moves", "key", "act"),
    [
        ("4; personnage A: Kit Carlson; attente: début A", [], "regard", "la remettre sur la pioche"),
        ("4; tour: B; main B: BANG!; devant A: PLANQUE; personnage A: Lucky Duke; pioche: BANG! 7♦, BIÈRE 6♥",
         ["BANG! > A", "PLANQUE"], "dégaine", "retenir cette carte"),
        ("4; main A: MAGASIN", ["MAGASIN"], "récit magasin", "la prendre"),
    ],
)  # fmt: skip
def test_no_word_covers_a_card_on_the_baize_that_may_be_chosen(position: str, moves: list[str], key: str, act: str) -> None:
    """One chooses by what is printed on them; what is asked stands above them all."""
    p = at(position)
    for move in moves:
        p.play(move)
    asked = next(one for one in groups((zone(board(p), "tapis"),)) if one.key == key)
    offered = [piece for piece in pieces(asked) if piece.click]
    assert len(offered) > 1 and {(piece.act, piece.hint) for piece in offered} == {(act, "")}


def test_the_name_of_the_pile_holds_what_is_written_on_it() -> None:
    p = at("4; personnage A: Kit Carlson; pioche: BANG! 7♦, BIÈRE 6♥, DUEL D♦; attente: début A")
    p.play("BIÈRE 6♥")
    pile = next(piece for piece in pieces(zone(board(p), "tapis")) if piece.key == "pioche")
    written = " ".join((pile.text, *pile.lines))
    assert pile.lines == ("dessus\u00a0: BIÈRE 6♥",) and pile.label.replace(",", "") == written


def test_a_chosen_card_lights_only_whom_it_may_reach_and_says_what_it_would_do() -> None:
    scene = board(at("5; main A: BANG! 7♦"), 0, ("BANG! 7♦",))
    target = next(piece for piece in pieces(zone(scene, "siège B")) if piece.click == "B")
    assert (target.act, target.hint) == ("tirer sur Bo", "viser")
    html = render(at("5; main A: BANG! 7♦").view(0, NAMES[:5]), ("BANG! 7♦",))
    assert re.findall(r'is-legal" data-click="(\w+)"', html) == ["B", "E"]  # each target once: where it sits


def test_giving_in_says_what_it_costs() -> None:
    p = at("4; main A: BANG! 7♦; main B: RATÉ! 4♠; vie B: 1")
    p.play("BANG! 7♦ > B")
    assert "perdre 1 point de vie sur 1" in words(zone(board(p, 1), "réponses"))


# -- the material --------------------------------------------------------------------------------------------------------------


def test_the_faces_are_the_eighty_cards_and_the_sixteen_characters() -> None:
    faces = WANTED.faces()
    assert faces is not None
    cards = {one["title"]: one["values"].split() for one in WANTED.material["cards"]}
    people = {one["name"]: one["life"] for one in WANTED.material["characters"]}
    assert set(faces) == {*cards, *people} and len(cards) == len(KINDS)
    assert sum(faces[title][1] for title in cards) == 80
    for title, values in cards.items():
        assert faces[title][1] == len(values) == sum(len(line.split()) - 1 for line in faces[title][0].lines[1:])
    for name, life in people.items():
        assert faces[name][0].value == f"{life} vies"


def test_each_character_has_a_face_and_each_picture_is_packed() -> None:
    folder = tg.games["wanted"].package
    from importlib.resources import files

    look = files(folder).joinpath("look.css").read_text("utf-8") + files(folder).joinpath("icons.css").read_text("utf-8")
    for name in PERSON.values():
        assert f".{face(name).split()[1]} {{" in look
    for title in TITLES:
        assert f".{icon(KINDS[title.kind].picture)} {{" in look
