"""What each thing of Key Largo looks like: cards, backs, divers and their gear, boats, prices.

Nothing here knows a view.
"""

from __future__ import annotations

from functools import lru_cache

from ....engine.caches import FACES, PIECES, TABLES
from ....engine.text import LETTERS, count, de, french, spaced
from ....scene.model import Piece, Zone, lasting
from ....scene.parts import seat_key
from ..cards.encounters import Encounter
from ..cards.gear import DIVERS, TRIDENT_OF, WEIGHT_OF
from ..cards.goods import DIVER, ITEMS, MONSTER, Good, Nature
from ..cards.places import PLACES, Place
from ..cards.tables import Card, Tables

DEPTHS = ("faible", "moyenne", "grande")
"""The class of each depth, the shallow one first."""


def icon(name: str) -> str:
    """The class of a picture."""
    return f"tg-i-key_largo-{name}"


def price(dollars: int) -> str:
    """« 40 $ », which no line breaks."""
    return f"{spaced(dollars)}\u00a0$"


# -- cards -----------------------------------------------------------------------------------------


def card(one: Card) -> Piece:
    """A wreck card face up, with what it is worth unsold.

    The letter says in words what the back says in colour.
    """
    return _card(one, one.depth, one.end)


@lru_cache(maxsize=PIECES)
def _card(one: Card, depth: int, end: int) -> Piece:
    """The same, kept by all that a material may change under one name."""
    line = "fait fuir" if one.nature.number == MONSTER else f"fin : {price(end)}"
    look = f"tg-treasure tg-{DEPTHS[depth]} tg-k-{one.nature}"
    lines = (french(f"{one.letter}, {line}"),)
    return Piece(
        "",
        one.nature,
        _value(one),
        look=look,
        icon=icon(one.nature.icon),
        label=french(f"{one}, {line}"),
        lines=lines,
    )


@lru_cache(maxsize=FACES)
def in_hand(face: Piece, click: str, key: str, look: str, drawn: bool, source: str, home: str) -> Piece:
    """A card in a hand, from its face: where it comes from, where it goes, whether it has just been drawn or
    may be sold."""
    look = f"{look} {face.look}".strip() + " is-fresh" * drawn
    lines = (*face.lines, "à l’instant") if drawn else face.lines
    return face._replace(
        key=key, look=look, source=source, goal=home, lines=lines, click=click, act="vendre" if click else ""
    )


@lru_cache(maxsize=FACES)
def chip(key: str, one: Card, deep: bool = False) -> Piece:
    """A wreck card that one remembers, small; with its depth, where nothing round it tells that."""
    return seal(key, one.nature, f"{_value(one)} {one.letter}" if deep else _value(one))


def seal(key: str, nature: Nature, value: str) -> Piece:
    """The mark of a nature, small."""
    return Piece(key, nature, value, look=f"tg-chip tg-k-{nature}", icon=icon(nature.icon))


def _value(one: Card) -> str:
    return str(one.value or "")


def back(key: str, depth: int) -> Piece:
    """A wreck card face down: only the depth it comes from is seen."""
    return Piece(key, look=f"tg-back tg-{DEPTHS[depth]}")


def encounter(one: Encounter) -> Piece:
    """An encounter card face up."""
    return _encounter(one, PLACES[one.place], french(one.text))


@lru_cache(maxsize=TABLES)
def _encounter(name: str, place: Place, text: str) -> Piece:
    look, label = f"tg-encounter tg-at-{place}", f"{name}, {place}, {text}"
    return Piece("", name, look=look, icon=icon(place.icon), label=label, lines=(place, text))


@lru_cache(maxsize=PIECES)
def action(place: Place, seat: int, asked: bool, hint: str) -> Piece:
    """An action card of a seat's own five, and the moment for which it would be played."""
    click, act = place if asked else "", f"pour {hint}"
    return Piece(
        f"action {place}", place, "", click, f"tg-action tg-of-{seat}", icon(place.icon), act=act, hint=hint
    )


# -- divers ----------------------------------------------------------------------------------------


Clicks = tuple[str, str, str]
"""Those of a diver himself, of his trident and of his weight, "" for none."""
NO_CLICKS: Clicks = ("", "", "")


def clicks_on(number: int, himself: bool, things: bool) -> Clicks:
    """What may be clicked of a diver, numbered from 1."""
    k = number - 1
    return (DIVERS[k] if himself else "", TRIDENT_OF[k] if things else "", WEIGHT_OF[k] if things else "")


@lasting
def diver(seat: int, number: int, carried: tuple[int, ...], state: str, look: str, clicks: Clicks) -> Zone:
    """A diver with so much of each item."""
    letter, himself = LETTERS[seat], DIVERS[number - 1]
    told = [
        count(times, item, item.plural) if item.most > 1 else item
        for item, times in zip(ITEMS, carried, strict=True)
        if times
    ]
    gear = ", ".join(told)
    label = ", ".join(filter(None, (himself, gear or "sans équipement", state)))
    lines = (gear,) if gear else ()
    look_of = f"tg-diver tg-of-{seat}"
    used = [
        Piece(
            f"{letter} {himself}",
            DIVER,
            str(number),
            clicks[0],
            look_of,
            icon(DIVER.icon),
            label,
            "le choisir",
            lines,
        )
    ]
    bag: list[Piece] = []
    for item, click, times in zip(ITEMS, ("", *clicks[1:]), carried, strict=True):
        for rank in range(times):
            key = f"{letter} {number}/{item}{rank if item.most > 1 else ''}"
            if click:
                used.append(
                    Piece(
                        key,
                        item,
                        click=click,
                        look="tg-gear",
                        icon=icon(item.icon),
                        label=f"{item} du {himself}",
                        act=item.use,
                    )
                )
            else:
                bag.append(Piece(key, look=icon(item.icon)))
    items: tuple[Piece | Zone, ...] = (*used, Zone(f"{letter} sac {number}", items=tuple(bag), look="tg-bag"))
    return Zone(
        f"{letter} plongeur {number}",
        label,
        items=items,
        look=f"tg-kit {look}".strip(),
        lines=(state,) if state else (),
    )


@lru_cache(maxsize=PIECES)
def boat(seat: int, name: str, mine: bool) -> Piece:
    """A seat's boat."""
    label = "ton bateau" if mine else f"bateau {de(name)}"
    return Piece(
        f"bateau {LETTERS[seat]}",
        name,
        look=f"tg-boat tg-of-{seat}",
        icon=icon("boat"),
        label=label,
        source=seat_key(seat),
    )


# -- prices ----------------------------------------------------------------------------------------


@lru_cache(maxsize=PIECES)
def row(good: Good, prices: tuple[int, ...], now: int | None, left: int | None, open_: bool) -> Piece:
    """A row of a port's price list: what it costs, or fetches, by how many boats are there; what the supply
    has left."""
    stock = () if left is None else (f"reste {left}",)
    value, varies = "" if now is None else price(now), len(set(prices)) > 1
    look = "tg-price" + " has-stock" * (left is not None) + " is-same" * (not varies)
    shown = [str(one) for one in (prices if varies else prices[:1])]
    told = f"{', '.join(shown)} $" + " selon les bateaux présents" * varies
    told += f", maintenant {value}" * bool(varies and value)
    # in the order in which it is seen: who speaks to the board says what he reads
    label = french(f"{good}, " + " ; ".join((*stock, told)))
    click, act = (good.click if open_ else "", good.click.act) if good.click else ("", "")
    return Piece(f"prix {good}", good, value, click, look, icon(good.icon), label, act, (*stock, *shown))


@lru_cache(maxsize=TABLES)
def tariff(port: str, columns: int, seats: int) -> Piece:
    """The head of a price list: one boat, two, three or more."""
    last = str(columns) if columns == seats else f"{columns}+"
    return Piece(
        f"tarif {port}", "bateaux", look="tg-price tg-tariff", lines=(*map(str, range(1, columns)), last)
    )


@lru_cache(maxsize=PIECES)
def day(number: int, name: str, pay: int, today: int) -> Piece:
    """A day of the calendar, and what the dolphins bring on it."""
    look = "tg-day" + (" is-today" if number == today else " is-past" if number < today else "")
    look += " is-weekend" if name in ("samedi", "dimanche") else ""
    said = f"jour {number}, {name}{', aujourd’hui' if number == today else ''} : {price(pay)} aux dauphins"
    return Piece(f"jour {number}", name, look=look, label=french(said), lines=(price(pay),))


# -- the material on the rules page ----------------------------------------------------------------


def faces(t: Tables) -> dict[str, tuple[Piece, int]]:
    """Each card of the material by name, its depth or « rencontre » first: its
    face, and how many there are."""
    shown = {f"{DEPTHS[one.depth]} {one.short}": (card(one), t.counts[one.kind]) for one in t.names}
    return shown | {f"rencontre {one}": (encounter(one), one.copies) for one in t.meetings}
