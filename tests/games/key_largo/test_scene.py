"""The island on the screen: what may be clicked, where the numbers come from, what is not shown."""

from __future__ import annotations

import re
from typing import Any

import pytest
from key_largo_helpers import KEY_LARGO, at, day, play
from support import walk

import tablegames_widgets as tg
from tablegames_widgets.games.key_largo.scene import scene
from tablegames_widgets.scene import Piece, Zone, render
from tablegames_widgets.scene.model import pieces

NAMES = ("Ana", "Bo", "Cléo", "Driss", "Éva")
TREASURES = "main A: or 2 F; main B: diamant 160 G, marchandises 4 M"


def things(view: Any, *path: str) -> dict[str, Piece]:
    """Every piece of the board by its key."""
    return {piece.key: piece for zone in scene(view, path).zones for piece in pieces(zone)}


def zones(view: Any, *path: str) -> dict[str, Zone]:
    """Every zone of the board by its key."""
    left: list[Any] = list(scene(view, path).zones)
    found = {}
    while left:
        zone = left.pop()
        if isinstance(zone, Zone):
            found[zone.key] = zone
            left += zone.items
    return found


def clicks(view: Any, *path: str) -> set[str]:
    return {piece.click for piece in things(view, *path).values()} - {""}


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_legal_click_is_on_the_board_at_each_of_its_steps(seats: int, seed: int) -> None:
    for p in walk(KEY_LARGO.start(seats, seed, encounters="avec"), seed):
        for seat in p.to_move:
            view = p.view(seat)
            moves = view.legal_moves
            for path in {move.path[:k] for move in moves for k in range(len(move.path))}:
                wanted = {move.path[len(path)] for move in moves if move.path[: len(path)] == path}
                assert wanted <= clicks(view, *path)


def test_a38_the_trafficker_stays_on_the_board_while_he_takes_cards() -> None:
    """His card was played and is in hand no more: without it on the board, the other four sales could not be clicked."""
    p = day("marché bar", "dauphins bar", "dauphins bar",
            more="rencontres: avec; rencontres A: trafiquant; main A: or 2 F, marchandises 5 M, antiquités 2 M")  # fmt: skip
    play(p, "or 2 F", "trafiquant > antiquités 2 M")
    dealer = things(p.view(0))["rencontre en cours"]
    assert (dealer.click, dealer.lines[-1]) == ("trafiquant", "prend encore 4 cartes") and "trafiquant" in p.prompt(0)
    assert all(line in dealer.label for line in dealer.lines)  # it is heard as it is read
    assert "rencontre en cours" not in things(p.view(1)) and "marchandises 5 M" in clicks(p.view(0), "trafiquant")
    play(p, "trafiquant > marchandises 5 M")
    assert p.half == 1 and p.money[0] == 100 + 60 + 60 + 150


@pytest.mark.parametrize(("old", "click"), [("tire-bourse", "voler Bo"), ("saboteur", "saboter Bo")])
def test_an_encounter_of_one_s_own_material_aims_under_any_name(old: str, click: str) -> None:
    rows = [{**row, "name": "le Crabe"} if row["name"] == old else row for row in KEY_LARGO.material["encounters"]]
    game = KEY_LARGO.with_material({"encounters": rows})
    p = game.position("sièges: 3; rencontres: avec; rencontres A: le Crabe; main B: or 2 F; programme C: dauphins, marché; "
                      + ("programme A: bar, marché; programme B: dauphins, bar" if old == "tire-bourse" else
                         "programme A: plongée, marché; programme B: plongée, bar"))  # fmt: skip
    if old == "saboteur":
        play(p, "épave F1", "épave F2")
    board = {piece.name: piece.click for piece in things(p.game.view_class(p, 0, NAMES[:3]), "le Crabe").values()}
    assert board[click] == "joueur B" and clicks(p.view(0), "le Crabe", "joueur B") & {"dos F", "scaphandrier 1"}


def test_a_spectator_and_who_waits_have_nothing_to_click() -> None:
    p = day("bar plongée", "bar dauphins", "dauphins bar", more=TREASURES)
    assert not clicks(p.view(None)) and not clicks(p.view(1)) and not clicks(p.view(2))
    assert clicks(p.view(0))


def test_prices_days_and_cards_are_those_of_the_material() -> None:
    mine = KEY_LARGO.with_material({
        "bar": {"scaphandrier": [10, 20, 30, 40, 50], "tournée": 70},
        "days": [{"name": "lundi", "dolphins": 110}, {"name": "mardi", "dolphins": 120}],
        "supply": {"tuyau": 7}, "end": {"or": 10}, "start": {"money": 990},
    })  # fmt: skip
    p = mine.position("sièges: 5; main A: or 4 M; programme A: bar, marché; programme B: bar, plongée; programme C: bar, plongée;"
                      "programme D: bar, plongée; programme E: dauphins, bar")  # fmt: skip
    board = things(p.view(0))
    assert board["prix scaphandrier"].lines[1:] == ("10", "20", "30", "40", "50") and board["prix scaphandrier"].value == "40\u00a0$"
    assert board["prix tournée"].value == "70\u00a0$" and board["prix tuyau"].lines[0] == "reste 7"
    assert board["prix tournée"].label == "tournée, 70\u00a0$"  # the same for any crowd: said once
    assert board["prix tuyau"].label == "tuyau, reste 7\u00a0; 30, 40, 50\u00a0$ selon les bateaux présents"
    assert board["tarif bar"].lines == ("1", "2", "3", "4", "5")
    assert [board[f"jour {k}"].lines for k in (1, 2)] == [("110\u00a0$",), ("120\u00a0$",)] and "jour 3" not in board
    assert board["A or 4 M/1"].lines == ("M, fin\u00a0: 40\u00a0$",)
    assert zones(p.view(0))["siège A"].lines[0] == "990\u00a0$" and "110\u00a0$" in zones(p.view(0))["port dauphins"].lines[0]


def test_the_price_list_shows_how_many_boats_are_there() -> None:
    p = day("bar plongée", "bar plongée", "dauphins bar", more="argent A: 40")
    ports = zones(p.view(0))
    assert "tg-crowd-2" in ports["port bar"].look and "is-here" in ports["port bar"].look
    assert "tg-crowd-0" in ports["port magasin"].look and "is-here" not in ports["port magasin"].look
    assert things(p.view(0))["prix trident"].value == ""


def test_a_good_friend_makes_the_first_column_hold() -> None:
    p = at("3; rencontres: avec; rencontres A: bon copain; programme A: magasin, bar; programme B: magasin, bar; programme C: magasin, bar")
    assert "tg-crowd-3" in zones(p.view(0))["port magasin"].look
    p.play("bon copain")
    assert "tg-crowd-1" in zones(p.view(0))["port magasin"].look
    assert things(p.view(0))["prix tuyau"].value == "30\u00a0$"


def test_a_good_friend_s_column_holds_even_where_hoses_cost_the_same_in_any_crowd() -> None:
    game = KEY_LARGO.with_material({"store": {"tuyau": [30]}})
    p = game.position("sièges: 3; rencontres: avec; rencontres A: bon copain; programme A: magasin, bar; programme B: magasin, bar; "
                      "programme C: dauphins, bar")  # fmt: skip
    assert "tg-crowd-2" in zones(p.view(0))["port magasin"].look
    assert "tg-crowd-1" in zones(play(p, "bon copain").view(0))["port magasin"].look


def test_the_text_board_says_how_deep_each_of_ones_cards_lay() -> None:
    p = day("bar plongée", "dauphins bar", "dauphins bar", more="main A: or 2 F, or 2 M; main B: diamant 160 G")
    said = str(p.view(0)).replace("\u00a0", " ")
    assert "or 2 (F, fin : 40 $) · or 2 (M, fin : 40 $)" in said
    assert things(p.view(0))["A or 2 M/1"].label.startswith("or 2 M, fin")  # and it is heard
    p.play("voler > joueur B > dos G")
    assert "tu sais qu’il a : diamant 160 G" in str(p.view(1)).replace("\u00a0", " ")


def test_the_text_board_tells_a_monster_that_waits_and_a_crew_without_a_diver() -> None:
    p = day("plongée bar", "dauphins bar", "dauphins bar", more="équipe A: 1 tuyau, 1 tuyau; équipe B: vide; épave M1: monstre M, or 3 M")
    play(p, "épave M1", "scaphandrier 1")
    said = str(p.view(0)).replace("\u00a0", " ")
    assert "épave M1, 1 carte, ton bateau, 1 monstre de côté" in said and "L’équipe de B, plus de scaphandrier" in said


def test_hands_are_backs_to_the_others_and_their_colours_are_told() -> None:
    p = day("bar plongée", "dauphins bar", "dauphins bar", more=TREASURES)
    html = render(p.view(0, NAMES))
    assert "2 cartes\u00a0: 1 M, 1 G" in html and "B diamant" not in html and "diamant 160" not in html
    assert "diamant 160" in render(p.view(tg.TOUS, NAMES))
    assert {"dos B/0", "dos B/1"} <= set(things(p.view(0)))


def test_a_stolen_card_is_remembered_by_its_victim_alone() -> None:
    p = day("bar plongée", "dauphins bar", "dauphins bar", more=TREASURES)
    p.play("voler > joueur B > dos G")
    assert things(p.view(1))["sait A/0"].text == "diamant 160 G"
    assert "sait A" not in zones(p.view(2)) and "sait A" not in zones(p.view(None))


def test_a_wreck_seen_is_shown_to_who_saw_it_alone() -> None:
    p = day("bar plongée", "dauphins bar", "dauphins bar", more="argent A: 160; épave M1: monstre M, or 3 M, or 4 M")
    play(p, "tournée > épave M1", "épave F1")
    assert [things(p.view(0))[f"vu M1/{k}"].text for k in range(3)] == ["or 3", "or 4", "monstre"]
    assert zones(p.view(0))["vu M1"].lines == ("il y a",)
    assert "vu M1" not in zones(p.view(1)) and "vu M1" not in zones(p.view(None))


def test_who_remembers_more_cards_than_are_left_is_told_how_many_of_them() -> None:
    p = at("3; programme A: bar, plongée; programme B: dauphins, bar; programme C: dauphins, bar;"
           "épave F1: or 2 F; vu A: épave F1 [or 2 F, diamant 60 F, or 1 F]")  # fmt: skip
    assert zones(p.view(0))["vu F1"].lines == ("1 de ces 3",)


def test_a_monster_that_went_back_is_shown_to_all() -> None:
    p = day("plongée bar", "dauphins bar", "dauphins bar", more="équipe A: 1 tuyau; épave M1: monstre M, or 3 M")
    play(p, "épave M1", "scaphandrier 1")
    for viewer in (0, 1, None):
        assert things(p.view(viewer))["monstre M1"].value == "×\u00a01"


def test_a_boat_keeps_its_key_from_the_crew_to_the_wreck() -> None:
    p = day("plongée bar", "dauphins bar", "dauphins bar")
    assert "bateau A" in {item.key for item in zones(p.view(None))["siège A"].items}
    p.play("épave F2")
    assert "bateau A" in {item.key for item in zones(p.view(None))["lieu épave F2"].items}


def test_a_boat_without_a_wreck_is_told() -> None:
    p = day("plongée bar", "plongée bar", "dauphins bar", more="épave F1: or 2 F; épave F2: vide; épave F3: vide")
    p.play("épave F1")
    lost = zones(p.view(None))["au large"]
    assert [item.key for item in lost.items] == ["bateau B"] and lost.lines == ("action perdue",)


def test_the_card_just_drawn_comes_from_the_wreck_and_says_so_to_its_owner() -> None:
    p = day("plongée bar", "dauphins bar", "dauphins bar", more="équipe A: nu, nu; épave F1: or 2 F, or 2 F")
    play(p, "épave F1", "scaphandrier 1")
    mine = things(p.view(0))["A or 2 F/1"]
    assert mine.source == "épave F1" and "is-fresh" in mine.look and mine.lines[-1] == "à l’instant"
    assert "or 2" not in render(p.view(1))


def test_divers_say_what_they_do_in_a_dive() -> None:
    p = at("3; équipe A: 1 tuyau, nu, 1 tuyau; programme A: plongée, bar; programme B: dauphins, bar; programme C: dauphins, bar;"
           "épave M1: or 3 M, or 4 M, monstre M")  # fmt: skip
    play(p, "épave M1", "scaphandrier 3")
    states = [zones(p.view(None))[f"A plongeur {k}"].lines for k in (1, 2, 3)]
    assert states == [("va plonger",), ("à bord",), ("a plongé",)]


def test_a_saboteur_points_at_the_others_divers_and_not_at_his_own() -> None:
    p = at("3; rencontres: avec; rencontres A: saboteur; équipe B: nu, nu; programme A: plongée, bar; programme B: plongée, bar;"
           "programme C: dauphins, bar; bateau A: épave F1; bateau B: épave F2; bateau C: dauphins")  # fmt: skip
    view = p.view(0)
    assert things(view)["A scaphandrier 1"].click == "scaphandrier 1" and not things(view)["B scaphandrier 1"].click
    aimed = things(view, "saboteur", "joueur B")
    assert aimed["B scaphandrier 2"].click == "scaphandrier 2" and not aimed["A scaphandrier 1"].click
    assert things(view, "saboteur")["viser B"].click == "joueur B"


def test_facing_a_monster_there_is_no_way_up() -> None:
    p = at("3; rencontres: avec; rencontres A: habitué; équipe A: 1 tuyau; programme A: plongée, bar; programme B: dauphins, bar;"
           "programme C: dauphins, bar; bateau A: épave M1; bateau B: dauphins; bateau C: dauphins;"
           "épave M1: monstre M, or 3 M")  # fmt: skip
    p.play("scaphandrier 1")
    assert {"fuir", "habitué"} <= clicks(p.view(0)) and "remonter" not in clicks(p.view(0))


def test_a_forbidden_thing_can_be_clicked_for_its_reason() -> None:
    p = day("bar plongée", "dauphins bar", "dauphins bar", more="argent A: 20")
    view = p.view(0)
    assert ("recruter",) not in {move.path for move in view.legal_moves} and "recruter" in clicks(view)
    assert view.why_not("recruter").rule == "key_largo#recruter"


def test_the_end_shows_the_fortunes_and_every_hand() -> None:
    p = at("3; jour: 10; moment: après-midi; argent A: 310; main A: or 2 M; main C: diamant 140 G; programme A: bar, dauphins;"
           "programme B: bar, marché; programme C: bar, dauphins; main B: or 1 F")  # fmt: skip
    p.play("or 1 F")
    html = render(p.view(None, NAMES))
    assert p.is_over and "Fin de la partie" in html and "diamant" in html
    rows = re.findall(r'<th scope="row">(\w+)', html)[:3]
    assert rows == ["Ana", "Cléo", "Bo"]


def test_what_is_said_of_a_seat_gives_its_player_no_gender() -> None:
    p = day("dauphins bar", "dauphins marché", "dauphins marché")
    while p.view(None).step != "programme":
        p.play(p.legal_moves()[-1])
    seat = p.to_move[0]
    p.play(p.legal_moves(seat)[0], seat)
    seats = [zone for key, zone in zones(p.view(seat, NAMES[:3])).items() if key.startswith("siège")]
    said = {line for zone in seats for line in zone.lines}
    assert {"commence la journée", "tu as choisi", "choisit en secret"} <= said
    assert not any(re.search(r"\b(?:premier|prêt)\b", line) for line in said)


def test_a_fortune_of_four_figures_is_written_with_a_space() -> None:
    p = KEY_LARGO.start(3, 1)
    p.money, p.stack = (1150, 1000, 2450), []
    v = p.view(0, NAMES)
    assert v.outcome and "2\u00a0450" in v.outcome.why
    shown = (render(v), v.prompt, v.outcome.why, str(v))
    assert [re.findall(r"(?<![\d#])\d{4}\b(?=.?\$)", text) for text in shown] == [[]] * 4
