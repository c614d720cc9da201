"""Whether cards and tables of one's own add up. Rule: key_largo#autre-materiel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from ....engine import BadPosition, BadSetup, Toml, notation
from ....engine.text import count, listed, normal
from .encounters import EFFECTS, SELLER, Effect
from .gear import TEAM
from .goods import DIAMOND, DIVER, DRINKS, HOSE, ITEMS, MONSTER, NATURES, STOCK, THIEF
from .places import BAR, PLACES, STORE
from .tables import Tables, depths

TEN = 10
"""The smallest bank note: all prices go by tens."""
_MOST = 990


def check(material: Toml, seats: Sequence[int]) -> None:
    """Raise BadSetup, with what to do, for material with which no game can be played."""
    _start(material, seats[-1])
    _prices(material)
    _depths(material)
    for depth in material["depths"]:
        _deck(material, depth["letter"])
    for n in seats:
        _piles(material, n)
    _encounters(material)
    _clicks(material, seats[-1])


def _fail(text: str) -> NoReturn:
    raise BadSetup(f"Ce matériel ne va pas : {text[0].lower()}{text[1:]}")


def _refuse(bad: object, text: str) -> None:
    if bad:
        _fail(text)


def _whole(value: object, what: str, least: int = 0, most: int = _MOST) -> int:
    if type(value) is not int or not least <= value <= most:
        _fail(f"{what} est un nombre entier de {least} à {most}, pas {value!r:.40}.")
    return value


def _text(value: object, what: str) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > 200 or not value.isprintable():
        _fail(f"{what} est un texte d’une ligne, pas {value!r:.40}.")
    return value


def _price(value: object, what: str, least: int = 0) -> int:
    price = _whole(value, what, least)
    _refuse(price % TEN, f"{what} vaut {price} $ : les billets vont de {TEN} en {TEN}.")
    return price


def _has(table: object, keys: Sequence[str], what: str) -> Toml:
    """The table, once it holds at least these."""
    if not isinstance(table, Mapping):
        _fail(f"{what} est une table.")
    for key in keys:
        _refuse(key not in table, f"{what} ne dit pas « {key} ».")
    return table


def _rows(value: object, what: str, least: int = 1) -> list[Any]:
    if not isinstance(value, list) or len(value) < least:
        _fail(f"{what} est une liste d’au moins {count(least, 'élément')}.")
    return value


# -- what one starts with, and prices --------------------------------------------------------------


def _start(material: Toml, most: int) -> None:
    start = _has(material["start"], ("money", "divers"), "« start »")
    _price(start["money"], "L’argent du départ")
    divers = _whole(start["divers"], "Le nombre de scaphandriers du départ", 0, TEAM)
    supply = _has(material["supply"], STOCK, "« supply »")
    for thing in STOCK:
        _whole(supply[thing], f"La réserve de « {thing} »")
    there = supply[STOCK[0]]
    _refuse(
        there < divers * most,
        f"il faut au moins {divers * most} scaphandriers pour {most} joueurs, et la réserve n’en a que"
        f" {there}.",
    )
    _days(_rows(material["days"], "« days »"))


def _days(days: list[Toml]) -> None:
    for number, day in enumerate(days, 1):
        _has(day, ("name", "dolphins"), f"Le jour {number}")
        _text(day["name"], f"Le nom du jour {number}")
        _price(day["dolphins"], f"Ce que rapportent les dauphins le jour {number}")
    numbers = [_whole(day["number"], "Le numéro d’un jour", 1) for day in days if "number" in day]
    _refuse(
        numbers and sorted(numbers) != list(range(1, len(days) + 1)),
        f"les jours se numérotent de 1 à {len(days)}, chacun une fois, ou pas du tout.",
    )


def _prices(material: Toml) -> None:
    """Prices are no lower for a bigger crowd; the market's may go either way, but only one way.

    Rules: key_largo#bar, key_largo#cours.
    """
    bar, store = PLACES[BAR].written, PLACES[STORE].written
    _has(material[bar], (DIVER, THIEF, DRINKS), f"« {bar} »")
    _has(material[store], ITEMS, f"« {store} »")
    for good in (DIVER, THIEF, *ITEMS):
        _rising(material[good.port.written][good], f"Le prix de « {good} »")
    _price(material[bar][DRINKS], "Le prix de la tournée")
    market, end = (
        _has(material["market"], NATURES[:DIAMOND], "« market »"),
        _has(material["end"], NATURES[:DIAMOND], "« end »"),
    )
    for name in NATURES[:DIAMOND]:
        row = _row(market[name], f"Le cours de « {name} »")
        _refuse(
            row not in (sorted(row), sorted(row, reverse=True)),
            f"le cours de « {name} » monte ou descend avec la foule, mais ne fait pas les deux : {row}.",
        )
        _refuse(
            _price(end[name], f"La valeur finale d’une unité de « {name} »") > min(row),
            f"la valeur finale de « {name} » dépasse son cours le plus bas : on ne vendrait jamais.",
        )


def _row(value: object, what: str) -> list[int]:
    return [_price(price, what, TEN) for price in _rows(value, what)]


def _rising(value: object, what: str) -> None:
    row = _row(value, what)
    _refuse(
        row != sorted(row),
        f"{what[0].lower()}{what[1:]} ne baisse pas quand il y a plus de monde : {row} n’est pas dans"
        " l’ordre.",
    )


# -- cards -----------------------------------------------------------------------------------------


def _depths(material: Toml) -> None:
    decks = _has(material["decks"], (), "« decks »")
    for row in _rows(material["depths"], "« depths »"):
        _has(row, ("letter", "name", "hoses"), "Une profondeur")
        _text(row["letter"], "La lettre d’une profondeur")
        _text(row["name"], "Le nom d’une profondeur")
        _whole(row["hoses"], f"Les tuyaux qu’il faut à {row['name']}", 0, ITEMS[HOSE].most)
    letters = [row["letter"] for row in material["depths"]]
    _refuse(
        sorted(letters) != sorted(decks),
        f"les profondeurs {listed(letters)} et les paquets {listed(list(decks))} ne se répondent pas.",
    )
    _refuse(depths(material)[0]["hoses"], "il faut une profondeur où l’on descend sans tuyau.")


def _deck(material: Toml, letter: str) -> None:
    deck = _has(material["decks"][letter], ("cards", *NATURES), f"Le paquet {letter}")
    number = 0
    for nature in NATURES[:MONSTER]:
        for value in _rows(deck[nature], f"« {nature} » du paquet {letter}", 0):
            _whole(value, f"Une carte « {nature} » du paquet {letter}", 1)
            if nature.number == DIAMOND:
                _price(value, f"Un diamant du paquet {letter}")
        number += len(deck[nature])
    number += _whole(deck[NATURES[MONSTER]], f"Le nombre de monstres du paquet {letter}")
    wanted = _whole(deck["cards"], f"Le nombre de cartes du paquet {letter}")
    missing = wanted - number
    what = f"il en manque {missing}" if missing > 0 else f"il y en a {-missing} de trop"
    _refuse(missing, f"le paquet {letter} compte {count(number, 'carte')} au lieu de {wanted} : {what}.")


def _piles(material: Toml, n: int) -> None:
    wrecks = _has(material["wrecks"], ("size", str(n)), "« wrecks »")
    size = _whole(wrecks["size"], "Le nombre de cartes d’une épave", 1, 20)
    piles = _rows(wrecks[str(n)], f"Le nombre d’épaves à {n} joueurs")
    _refuse(
        len(piles) != len(material["depths"]),
        f"le nombre d’épaves à {n} joueurs se dit pour chacune des {len(material['depths'])} profondeurs.",
    )
    for depth, number in zip(depths(material), piles, strict=True):
        _whole(number, f"Le nombre d’épaves {depth['letter']} à {n} joueurs", 0, 20)
        cards = material["decks"][depth["letter"]]["cards"]
        asked = f"{number} épaves {depth['letter']} de {size} cartes en demandent {number * size}"
        _refuse(number * size > cards, f"à {n} joueurs, {asked}, le paquet en a {cards}.")
    _refuse(not sum(piles), f"à {n} joueurs, il faut au moins une épave.")


# -- encounters ------------------------------------------------------------------------------------


def _encounters(material: Toml) -> None:
    total = 0
    for row in _rows(material["encounters"], "« encounters »"):
        _has(row, ("name", "place", "effect", "count"), "Une rencontre")
        name = _text(row["name"], "Le nom d’une rencontre")
        _refuse(
            row["effect"] not in tuple(EFFECTS),
            f"la rencontre « {name} » a un effet inconnu ; effets : {', '.join(EFFECTS)}.",
        )
        effect = EFFECTS[row["effect"]]
        place = PLACES.index(row["place"]) if row["place"] in PLACES else -1
        where = f"« {PLACES[effect.place]} »" if effect.place >= 0 else f"un lieu parmi {', '.join(PLACES)}"
        _refuse(place < 0 or effect.place not in (-1, place), f"la rencontre « {name} » se joue à {where}.")
        total += _whole(row["count"], f"Le nombre de « {name} »", 1)
        for key in ("price", "discount"):
            _price(row.get(key, 0), f"« {key} » de « {name} »")
        _whole(row.get("cards", 0), f"« cards » de « {name} »")
        _text(row.get("text", "sans texte"), f"Le texte de « {name} »")
        _needed(row, effect, name)
    names = [row["name"] for row in material["encounters"]]
    _refuse(
        len(set(map(normal, names))) < len(names),
        "deux rencontres portent le même nom : écris « count » à la place.",
    )
    kinds = [row["effect"] for row in material["encounters"] if not EFFECTS[row["effect"]].many]
    _refuse(len(set(kinds)) < len(kinds), "deux rencontres ont le même effet : écris « count » à la place.")
    meetings = _has(material["meetings"], ("cards",), "« meetings »")
    _refuse(
        total != _whole(meetings["cards"], "Le nombre de rencontres"),
        f"les rencontres sont {total} au lieu de {meetings['cards']}.",
    )


def _needed(row: Toml, effect: Effect, name: str) -> None:
    """The numbers without which the effect means nothing."""
    _refuse(
        effect is SELLER and row.get("item") not in ITEMS,
        f"« {name} » dit ce qu’il vend : item = {' ou '.join(ITEMS)}.",
    )
    for key in effect.needs:
        _refuse(not row.get(key), f"« {name} » ne dit pas « {key} ».")


def _clicks(material: Toml, most: int) -> None:
    """All that one may click or type must read differently."""
    clicks = [normal(click) for click in Tables(material, most).clicks()]
    twice = sorted({click for click in clicks if clicks.count(click) > 1})
    _refuse(twice, f"deux choses s’écriraient de la même façon : {', '.join(twice[:3])}.")
    rest = "ni « , », « ; », « > » ou crochet, ni « ×2 » à la fin, ni « vide » ou « aucun »."
    for click in clicks:
        _refuse(not _written(click), f"« {click} » n’est pas un nom : {rest}")


def _written(name: str) -> bool:
    """Whether positions and moves that hold this name are read back."""
    try:
        return not set(name) & set(",;>[]") and notation.things(name, {name: name}, "") == [name]
    except BadPosition:
        return False
