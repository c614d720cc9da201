"""What each thing of Key Largo looks like: cards, backs, divers and their gear, boats, prices. Nothing here knows a view."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...engine.text import LETTERS, count, de, french
from ...scene.model import Piece, Zone
from .cards import depths

DEPTHS = ("faible", "moyenne", "grande")
"""The class of each depth, the shallow one first."""
KINDS = {"or": "gold", "marchandises": "goods", "antiquités": "antiques", "diamant": "diamond", "monstre": "monster"}
"""The kinds of wreck cards, and their pictures."""
PLACES = {"plongée": "diver", "bar": "beer", "magasin": "trident", "marché": "goods", "dauphins": "dolphin"}
"""The five actions, and their pictures."""
GEAR = ("tuyau", "trident", "poids")


def icon(name: str) -> str:
    """The class of a picture."""
    return f"tg-i-key_largo-{name}"


def parted(card: str) -> tuple[str, str]:
    """« or 2 F » as its nature and its value ("" for a monster)."""
    words = card.split()
    return words[0], words[1] if len(words) > 2 else ""


def price(dollars: int) -> str:
    """« 40 $ », which no line breaks."""
    return f"{dollars}\u00a0$"


# -- cards ---------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def card(name: str, depth: int, end: int) -> Piece:
    """A wreck card face up; `end` is what it is worth unsold. The letter says in words what the back says in colour."""
    kind, value = parted(name)
    line = "fait fuir" if kind == "monstre" else f"fin : {price(end)}"
    look = f"tg-treasure tg-{DEPTHS[depth]} tg-k-{kind}"
    lines = (french(f"{name.split()[-1]}, {line}"),)
    return Piece("", kind, value, look=look, icon=icon(KINDS[kind]), label=french(f"{name}, {line}"), lines=lines)


@lru_cache(maxsize=512)
def chip(name: str, deep: bool = False) -> Piece:
    """A wreck card that one remembers, small; with its depth, where nothing round it tells that."""
    kind, value = parted(name)
    value = f"{value} {name.split()[-1]}" if deep else value
    return Piece("", kind, value, look=f"tg-chip tg-k-{kind}", icon=icon(KINDS[kind]))


def back(key: str, depth: int) -> Piece:
    """A wreck card face down: only the depth it comes from is seen."""
    return Piece(key, look=f"tg-back tg-{DEPTHS[depth]}")


@lru_cache(maxsize=64)
def encounter(name: str, place: str, text: str) -> Piece:
    """An encounter card face up."""
    return Piece(
        "", name, look=f"tg-encounter tg-at-{place}", icon=icon(PLACES[place]), label=f"{name}, {place}, {text}", lines=(place, text)
    )


@lru_cache(maxsize=64)
def action(name: str, seat: int) -> Piece:
    """An action card of a seat's own five."""
    return Piece(f"action {name}", name, click=name, look=f"tg-action tg-of-{seat}", icon=icon(PLACES[name]))


# -- divers --------------------------------------------------------------------------------------------------------------


def burden(hoses: int, trident: int, weight: int) -> list[str]:
    """What a diver carries, thing by thing."""
    return ["tuyau"] * hoses + ["trident"] * trident + ["poids"] * weight


@lru_cache(maxsize=1024)
def diver(seat: int, number: int, hoses: int, trident: int, weight: int, state: str, look: str, clicks: tuple[str, str, str]) -> Zone:
    """A diver with his gear; `clicks` are those of the diver himself, of his trident and of his weight, "" for none."""
    letter = LETTERS[seat]
    carried = burden(hoses, trident, weight)
    told = (count(hoses, "tuyau", "tuyaux") if hoses else "", "trident" if trident else "", "poids" if weight else "")
    gear = ", ".join(filter(None, told))
    label = ", ".join(filter(None, (f"scaphandrier {number}", gear or "sans équipement", state)))
    key, look_of = f"{letter} scaphandrier {number}", f"tg-diver tg-of-{seat}"
    himself = Piece(key, "scaphandrier", str(number), clicks[0], look_of, icon("diver"), label, lines=(gear,) if gear else ())
    bag: list[Piece] = []
    used: list[Piece] = []
    for rank, thing in enumerate(carried):
        click = clicks[GEAR.index(thing)] if thing != "tuyau" else ""
        key = f"{letter} {number}/{thing}{rank if thing == 'tuyau' else ''}"
        if click:
            act = "s’en servir contre le monstre" if thing == "trident" else "le lâcher, puis choisir qui pioche"
            label_of = f"{thing} du scaphandrier {number}"
            used.append(Piece(key, thing, click=click, look="tg-gear", icon=icon(thing), label=label_of, act=act))
        else:
            bag.append(Piece(key, look=icon(thing)))
    items: tuple[Piece | Zone, ...] = (himself, *used, Zone(f"{letter} sac {number}", items=tuple(bag), look="tg-bag"))
    return Zone(f"{letter} plongeur {number}", label, items=items, look=f"tg-kit {look}".strip(), lines=(state,) if state else ())


@lru_cache(maxsize=128)
def boat(seat: int, name: str, mine: bool) -> Piece:
    """A seat's boat."""
    label = "ton bateau" if mine else f"bateau {de(name)}"
    home = f"siège {LETTERS[seat]}"
    return Piece(f"bateau {LETTERS[seat]}", name, look=f"tg-boat tg-of-{seat}", icon=icon("boat"), label=label, source=home)


# -- prices --------------------------------------------------------------------------------------------------------------

_PICTURES = {**KINDS, "scaphandrier": "diver", "tire-bourse": "gold", "tournée": "beer"}


@lru_cache(maxsize=512)
def good(name: str, prices: tuple[int, ...], now: int | None, left: int | None, click: str, act: str) -> Piece:
    """A row of a port's price list: what it costs, or fetches, by how many boats are there; what the supply has left."""
    lines = tuple(map(str, prices)) if left is None else (f"reste {left}", *map(str, prices))
    look = "tg-price" if left is None else "tg-price has-stock"
    value = "" if now is None else price(now)
    label = f"{name}, {', '.join(lines)} selon les bateaux présents" + (f", maintenant {value}" if value else "")
    return Piece(f"prix {name}", name, value, click, look, icon(_PICTURES.get(name, name)), label, act, lines)


@lru_cache(maxsize=32)
def tariff(port: str, columns: int, seats: int) -> Piece:
    """The head of a price list: one boat, two, three or more."""
    last = str(columns) if columns == seats else f"{columns} et +"
    return Piece(f"tarif {port}", "bateaux", look="tg-price tg-tariff", lines=(*map(str, range(1, columns)), last))


@lru_cache(maxsize=128)
def day(number: int, name: str, pay: int, today: int) -> Piece:
    """A day of the calendar, and what the dolphins bring on it."""
    look = "tg-day" + (" is-today" if number == today else " is-past" if number < today else "")
    look += " is-weekend" if name in ("samedi", "dimanche") else ""
    said = f"jour {number}, {name}{', aujourd’hui' if number == today else ''} : {price(pay)} aux dauphins"
    return Piece(f"jour {number}", name, look=look, label=french(said), lines=(price(pay),))


# -- the material on the rules page --------------------------------------------------------------------------------------


def faces(material: Any) -> dict[str, tuple[Piece, int]]:
    """Each card of the material by name, its depth or « rencontre » first: its face, and how many there are."""
    shown: dict[str, tuple[Piece, int]] = {}
    for depth, one in enumerate(depths(material)):
        for kind, values in material["decks"][one["letter"]].items():
            if kind in KINDS:
                for value in [0] * values if kind == "monstre" else values:
                    name = f"{kind} {value or ''}".strip()
                    end = value * (1 if kind == "diamant" else material["end"].get(kind, 0))
                    face = card(f"{name} {one['letter']}", depth, end)
                    shown[f"{DEPTHS[depth]} {name}"] = (face, shown.get(f"{DEPTHS[depth]} {name}", (face, 0))[1] + 1)
    for one in material["encounters"]:
        shown[f"rencontre {one['name']}"] = (encounter(one["name"], one["place"], one["text"]), one["count"])
    return shown
