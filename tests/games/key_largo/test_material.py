"""Cards and tables of one's own: what is taken, what is refused, and money that adds up."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Any

import pytest
from key_largo_helpers import KEY_LARGO

import tablegames_widgets as tg
from tablegames_widgets.games.key_largo.cards.tables import Tables

ROWS = KEY_LARGO.material["encounters"]


def changed(which: str, **more: Any) -> list[dict[str, Any]]:
    """The encounters, one of them changed."""
    return [{**row, **more} if row["name"] == which else row for row in ROWS]


@pytest.mark.parametrize(
    ("material", "words"),
    [
        ({"decks": {"F": {"or": [1, 1, 2, 2]}}}, "le paquet F compte 19 cartes au lieu de 20 : il en manque 1"),
        ({"decks": {"M": {"monstre": 6}}}, "le paquet M compte 31 cartes au lieu de 30 : il y en a 1 de trop"),
        ({"decks": {"M": {"monstre": -1}}}, "est un nombre entier de 0 à 990, pas -1"),
        ({"decks": {"F": {"or": [1, 1, 2, 2, "x"]}}}, "est un nombre entier de 1 à 990, pas ’x’"),
        ({"decks": {"F": {"diamant": [45, 50, 60]}}}, "les billets vont de 10 en 10"),
        ({"decks": {"F": {"perles": [1]}}}, "Le matériel n’a pas de « decks.F.perles »"),
        ({"bar": {"scaphandrier": [100, 80, 120]}}, "[100, 80, 120] n’est pas dans l’ordre"),
        ({"bar": {"tire-bourse": [-40, 50, 60]}}, "de 10 à 990, pas -40"),
        ({"bar": {"tournée": 25}}, "les billets vont de 10 en 10"),
        ({"store": {"tuyau": []}}, "est une liste d’au moins 1 élément"),
        ({"store": {"tuyau": 30}}, "est une liste, pas 30"),
        ({"market": {"or": [30, 20, 30]}}, "mais ne fait pas les deux"),
        ({"end": {"or": 40}}, "dépasse son cours le plus bas"),
        ({"supply": {"scaphandrier": 4}}, "il faut au moins 5 scaphandriers pour 5 joueurs"),
        ({"supply": {"palmes": 4}}, "n’a pas de « supply.palmes »"),
        ({"supply": {"poids": "dix"}}, "est un nombre entier, pas 'dix'"),
        ({"start": {"divers": 4}}, "de 0 à 3, pas 4"),
        ({"start": {"money": 105}}, "les billets vont de 10 en 10"),
        ({"wrecks": {"4": [4, 7, 5]}}, "à 4 joueurs, 7 épaves M de 5 cartes en demandent 35, le paquet en a 30"),
        ({"wrecks": {"5": [4, 6]}}, "pour chacune des 3 profondeurs"),
        ({"wrecks": {"3": [0, 0, 0]}}, "il faut au moins une épave"),
        ({"wrecks": {"size": 0}}, "de 1 à 20, pas 0"),
        ({"days": []}, "« days » est une liste d’au moins 1 élément"),
        ({"days": [{"name": "lundi"}]}, "le jour 1 ne dit pas « dolphins »"),
        ({"days": [{"name": "lundi", "dolphins": 30, "number": 2}, {"name": "mardi", "dolphins": 30, "number": 2}]}, "de 1 à 2"),
        ({"days": [{"name": "lundi", "dolphins": 30, "number": 1}, {"name": "mardi", "dolphins": 30}]}, "ou pas du tout"),
        ({"days": [{"name": "lundi", "dolphins": 30, "number": "un"}]}, "le numéro d’un jour est un nombre entier"),
        ({"depths": [{**row, "hoses": 1} for row in KEY_LARGO.material["depths"]]}, "où l’on descend sans tuyau"),
        ({"depths": KEY_LARGO.material["depths"][:2]}, "ne se répondent pas"),
        ({"encounters": changed("pigeon", text={"a": 1})}, "le texte de « pigeon » est un texte d’une ligne"),
        ({"encounters": ROWS[1:]}, "les rencontres sont 23 au lieu de 24"),
        ({"encounters": changed("pigeon", effect="magie")}, "a un effet inconnu"),
        ({"encounters": changed("pigeon", place="bar")}, "« pigeon » se joue à « marché »"),
        ({"encounters": changed("pigeon", name="soldeur")}, "portent le même nom"),
        ({"encounters": changed("pigeon", effect="bijoutier")}, "ont le même effet"),
        ({"encounters": changed("pigeon", name="bar")}, "s’écriraient de la même façon"),
        ({"encounters": changed("pigeon", name="pi > geon")}, "« pi > geon » n’est pas un nom"),
        ({"encounters": changed("pigeon", name="Pigeon ×2")}, "« pigeon ×2 » n’est pas un nom"),
        ({"encounters": changed("pigeon", name="vide")}, "« vide » n’est pas un nom"),
        ({"encounters": [{k: v for k, v in row.items() if k != "discount"} for row in ROWS]}, "« soldeur » ne dit pas « discount »"),
        ({"encounters": [{k: v for k, v in row.items() if (k, row["name"]) != ("price", "tire-bourse")} for row in ROWS]},
         "« tire-bourse » ne dit pas « price »"),
        ({"encounters": changed("trafiquant", cards=0)}, "ne dit pas « cards »"),
        ({"encounters": changed("vendeur de tuyaux", item="bouée")}, "dit ce qu’il vend"),
    ],
)  # fmt: skip
def test_material_that_does_not_add_up_is_refused_with_a_sentence(material: dict[str, Any], words: str) -> None:
    with pytest.raises(tg.BadSetup) as caught:
        KEY_LARGO.start(3, 1, material=material)
    assert words.replace("’x’", "'x'") in str(caught.value).replace("\u00a0", " ").replace("’x’", "'x'").replace("’dix’", "'dix'")


def test_the_standard_material_adds_up() -> None:
    KEY_LARGO.check_material(KEY_LARGO.material)


def test_other_numbers_show_through_everywhere() -> None:
    game = KEY_LARGO.with_material({
        "start": {"money": 300}, "bar": {"scaphandrier": [50, 60]}, "wrecks": {"4": [4, 4, 4]},
        "days": [{"name": "dimanche", "dolphins": 90}],
        "decks": {"F": {"or": [7, 7, 7, 7, 7]}},
    })  # fmt: skip
    p = game.start(4, 1)
    assert p.money == (300,) * 4 and len(p.wrecks) == 12 and "or 7 F" in p.t.names and "or 1 F" not in p.t.names
    assert p.t.diver == (50, 50, 60, 60, 60) and p.view(0).days == (("dimanche", 90),)
    for seat in range(4):
        p.play("bar > dauphins" if seat < 3 else "dauphins > marché", seat)
    assert p.view(0).prices["scaphandrier"] == 60
    while not p.half:
        p.play("terminé")
    assert p.money[3] == 390
    chance = tg.Chance(1)
    while not p.is_over:
        p.play(p.legal_moves()[chance.below(len(p.legal_moves()))])
        assert game.position(p.notation()) == p
    assert p.day == 0


def test_a_tourist_of_the_dive_is_laid_away_while_one_dives() -> None:
    rows = [*ROWS, {"name": "touriste du fond", "place": "plongée", "effect": "touriste", "count": 1}]
    game = KEY_LARGO.with_material({"encounters": rows, "meetings": {"cards": 25}})
    p = game.position("sièges: 3; rencontres: avec; rencontres A: touriste du fond; équipe A: nu, nu; programme A: plongée, marché; "
                      "programme B: dauphins, marché; programme C: dauphins, marché; épave F1: or 2 F, or 1 F")  # fmt: skip
    for move in ("épave F1", "touriste du fond", "scaphandrier 1"):
        p.play(move)
    assert p.meetings[0] == () and p.view(0).meeting_discards == ("touriste du fond",) and p.view(0).visit.waiting == (2,)


def test_the_standard_game_knows_nothing_of_it() -> None:
    game = KEY_LARGO.with_material({"start": {"money": 300}})
    assert game.start(3, 1).money == (300,) * 3 and KEY_LARGO.start(3, 1).money == (100,) * 3


def shuffled(value: Any, chance: tg.Chance) -> Any:
    """The same tables, their names and their rows in another order. Lists of numbers (prices by crowd, cards) stay as they are."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        rows = [shuffled(row, chance) for row in value]
        chance.shuffle(rows)
        return rows
    if isinstance(value, Mapping):
        names = list(value)
        chance.shuffle(names)
        return {name: shuffled(value[name], chance) for name in names}
    return value


@pytest.mark.parametrize("seed", range(6))
def test_rows_in_another_order_make_the_same_game(seed: int) -> None:
    chance = tg.Chance(seed)
    other, standard = Tables(shuffled(KEY_LARGO.material, chance), 4), KEY_LARGO.tables(4)
    for name, value in vars(standard).items():
        if not name.endswith("_rows") and name != "meetings":
            assert getattr(other, name) == value, name
    assert [one.move for one in other.meetings] == [one.move for one in standard.meetings]
    KEY_LARGO.check_material(shuffled(KEY_LARGO.material, chance))


def test_a_user_s_rows_in_another_order_are_dealt_and_played_alike() -> None:
    rows = {name: list(reversed(KEY_LARGO.material[name])) for name in ("days", "depths", "encounters")}
    p, q = KEY_LARGO.start(5, 4, encounters="avec"), KEY_LARGO.start(5, 4, material=rows, encounters="avec")
    assert q.game is not p.game
    chance = tg.Chance(4)
    while not p.is_over:
        assert p.notation() == q.notation() and p.legal_moves() == q.legal_moves()
        move = p.legal_moves()[chance.below(len(p.legal_moves()))]
        p.play(move)
        q.play(move)
    assert q.outcome == p.outcome


def test_days_without_a_number_follow_each_other_as_they_are_written() -> None:
    game = KEY_LARGO.with_material({"days": [{"name": "lundi", "dolphins": 10}, {"name": "mardi", "dolphins": 20}]})
    assert game.tables(3).days == (("lundi", 10), ("mardi", 20))


def test_a_save_carries_the_difference_and_is_read_back() -> None:
    match = tg.Match("key_largo", 3, 5, material={"bar": {"tournée": 10}, "encounters": changed("famille", text="…")}, encounters="avec")
    for _ in range(40):
        match.play(match.position.legal_moves()[-1])
    again = tg.Match.from_text(match.text())
    assert again.position == match.position and again.game is match.game and "tournée: 10" in match.text()


def test_a_view_of_one_s_own_material_is_drawn_back_into_a_world() -> None:
    p = KEY_LARGO.start(3, 5, material={"wrecks": {"3": [2, 2, 2]}})
    world = p.game.determinize(p.view(0), tg.Chance(3))
    assert world.view(0) == p.view(0) and len(world.wrecks) == 6


def test_a_position_with_one_s_own_material_travels_to_another_process() -> None:
    p = KEY_LARGO.start(3, 5, material={"bar": {"tournée": 10}})
    again = pickle.loads(pickle.dumps(p))
    assert again == p and again.game is p.game and eval(repr(p), {"tg": tg}) == p


def test_fewer_wrecks_at_more_seats_are_written_and_read_too() -> None:
    game = KEY_LARGO.with_material({"wrecks": {"5": [1, 1, 1]}, "supply": {"tuyau": 990}})
    for seats in (3, 4, 5):
        p = game.start(seats, 2)
        assert game.position(p.notation()) == p


# -- conservation --------------------------------------------------------------------------------------------------------

PAYS = {"hired": -1, "treated": -1, "bought": -1, "robbed": -1, "sold": 1, "refunded": 1, "rebated": 1, "paid": 1}
"""Where each event tells the amount, and which way it goes."""
_AMOUNT = {"hired": 1, "treated": 1, "bought": 3, "robbed": 3, "sold": 2, "refunded": 1, "rebated": 1, "paid": 1}


@pytest.mark.parametrize("seed", range(24))
def test_money_moves_only_by_what_is_told(seed: int) -> None:
    p = KEY_LARGO.start(3 + seed % 3, seed, encounters=("sans", "avec")[seed % 2])
    chance = tg.Chance(seed)
    while not p.is_over:
        money = list(p.money)
        p.play(p.legal_moves()[chance.below(len(p.legal_moves()))])
        for kind, *data in p.events:
            if kind.name in PAYS:
                money[data[0]] += PAYS[kind.name] * data[_AMOUNT[kind.name]]
        assert tuple(money) == p.money and min(money) >= 0 and not any(one % 10 for one in money)


@pytest.mark.parametrize("seed", range(24))
def test_limits_hold_all_along(seed: int) -> None:
    p = KEY_LARGO.start(3 + seed % 3, seed, encounters=("sans", "avec")[seed % 2])
    chance = tg.Chance(seed)
    while not p.is_over:
        p.play(p.legal_moves()[chance.below(len(p.legal_moves()))])
        assert all(len(team) <= 3 for team in p.teams) and all(len(held) <= 2 for held in p.meetings)
        wrecks = [where for where in p.view(None).boats if where.startswith("épave")]
        assert len(set(wrecks)) == len(wrecks) and min(p.supply) >= 0
        assert not any(p.t.is_monster[card] for held in p.hands for card in held)
