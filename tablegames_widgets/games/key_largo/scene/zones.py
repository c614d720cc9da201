"""The zones of Key Largo's board that seldom change, each made of nothing but what it shows: kept from view
to view."""

from __future__ import annotations

from functools import lru_cache

from ....engine.caches import TABLES
from ....engine.text import LETTERS, count, french
from ....scene import parts
from ....scene.model import Lasting, Piece, Zone, lasting
from ..cards.goods import HOSE, ITEMS, MONSTER, NATURES, PRICED, Good
from ..cards.places import MOMENTS, Place
from ..cards.tables import Tables
from ..view import Diver, Wreck
from .pictures import DEPTHS, NO_CLICKS, back, chip, clicks_on, day, diver, icon, price, row, seal, tariff

Dive = tuple[int, tuple[int, ...], tuple[int, ...]]
"""The diver who faces a monster, those that are in the dive, those that are still to go down."""
PriceLists = tuple[tuple[Good, tuple[int, ...]], ...]


@lru_cache(maxsize=TABLES)
def price_lists(t: Tables, port: Place) -> PriceLists:
    """What a port sells or buys, and the price for one boat, two, three, and on while it changes."""
    lists = [(good, t.prices[good]) for good in PRICED if good.port is port]
    columns = max(
        (k for _, prices in lists for k in range(3, t.n + 1) if k == 3 or prices[k] != prices[k - 1]),
        default=3,
    )
    return tuple((good, prices[1 : columns + 1]) for good, prices in lists)


@lasting
def calendar(days: tuple[tuple[str, int], ...], today: int, when: str) -> Zone:
    """The ten days, and the moment; none at the end."""
    title = f"{days[today - 1][0].capitalize()}, {when}" if when else "Fin de la partie"
    lines = (f"jour {today} sur {len(days)}",) if when else ()
    items = tuple(day(number, name, pay, today) for number, (name, pay) in enumerate(days, 1))
    return Zone(
        "calendrier",
        french(f"Calendrier : {title}"),
        title,
        lines=lines,
        items=items,
        look="tg-calendar",
        part=parts.AID,
    )


@lasting
def plan(seat: int, label: str, chosen: tuple[Place | None, ...], now: int) -> Zone:
    """The two actions of a day, the one of the moment marked."""
    pieces = tuple(
        _planned(f"programme {LETTERS[seat]}{half}", place, half, half == now)
        for half, place in enumerate(chosen)
    )
    return Zone(f"journée {LETTERS[seat]}", label, items=pieces, look="tg-day-plan")


def _planned(key: str, place: Place | None, half: int, now: bool) -> Piece:
    """One action of a day's plan."""
    look = "tg-plan is-now" if now else "tg-plan"
    label = french(f"{MOMENTS[half]} : {place or 'caché'}")
    return Piece(
        key,
        place or "?",
        look=look,
        icon=icon(place.icon) if place else "",
        label=label,
        lines=(MOMENTS[half],),
    )


@lasting
def fan(seat: int, numbers: tuple[int, ...]) -> Zone:
    """The backs of a hand, so many of each depth."""
    letter, backs = LETTERS[seat], [depth for depth, number in enumerate(numbers) for _ in range(number)]
    return Zone(
        f"dos {letter}",
        items=tuple(back(f"dos {letter}/{i}", depth) for i, depth in enumerate(backs)),
        look="tg-fan",
    )


@lasting
def team(
    seat: int,
    label: str,
    divers: tuple[Diver, ...],
    dive: Dive | None,
    himself: bool,
    things: bool,
    gone: bool,
    big: bool,
) -> Zone:
    """A team, or that nobody is left of it: what each diver carries, what he is doing, whether he or his
    things may be clicked, and whether he may although he is gone."""
    kits = []
    for number, one in enumerate(divers, 1):
        clicks = NO_CLICKS if one.fled and not gone else clicks_on(number, himself, things)
        state, look = _state(number, one, dive)
        size = "" if big or clicks[0] else "tg-lesser"
        kits.append(diver(seat, number, one[: len(ITEMS)], state, f"{size} {look}".strip(), clicks))
    lines = () if kits else ("plus de scaphandrier",)
    return Zone(
        f"équipe {LETTERS[seat]}", ", ".join((label, *lines)), items=tuple(kits), lines=lines, look="tg-team"
    )


def _state(number: int, one: Diver, dive: Dive | None) -> tuple[str, str]:
    """What a diver is doing, in words and as a class."""
    if one.fled:
        return "en fuite", "is-gone"
    if one.aboard:
        return "retenu à bord", "is-aboard"
    if dive is None:
        return "", ""
    facing, present, waiting = dive
    if number == facing:
        return "face au monstre", "is-diving"
    if number not in present:
        return "à bord", "is-aboard"
    return ("va plonger", "is-diving") if number in waiting else ("a plongé", "is-diving")


def sea(ports: tuple[Lasting, ...], depths: tuple[Lasting, ...], lost: tuple[Piece, ...]) -> Zone:
    """The island with its ports, the wrecks of each depth, the boats that found no place."""
    island = Zone("île", "L’île de Key Largo", "Key Largo", items=ports, look="tg-island")
    adrift = (
        (Zone("au large", "Au large", "Au large", lines=("action perdue",), items=lost, look="tg-adrift"),)
        if lost
        else ()
    )
    return Zone(
        "mer", "L’île et les épaves", items=(island, *depths, *adrift), look="tg-sea", part=parts.GROUND
    )


@lasting
def port(
    t: Tables,
    port: Place,
    boats: tuple[Piece, ...],
    crowd: int,
    now: tuple[int, ...],
    left: tuple[int | None, ...],
    pays: int | None,
    friend: bool,
    here: bool,
) -> Zone:
    """A port with its price lists: what each thing costs or brings now, where boats are, and what the supply
    has left.

    The column that holds is that of the boats present, or the first one thanks to a good friend at the store.
    """
    lists = price_lists(t, port)
    columns = len(lists[0][1]) if lists else 0
    head = (tariff(port, columns, t.n),) if lists else ()
    rows = tuple(
        row(*one, dollars, rest, here)
        for one, dollars, rest in zip(lists, now or (None,) * len(lists), left, strict=True)
    )
    lines = (french(f"{price(pays)} par bateau aujourd’hui"),) if pays is not None else ()
    column = 1 if friend and crowd else min(crowd, columns)
    look = f"tg-port {icon(port.icon)} tg-crowd-{column} tg-cols-{columns}" + (" is-here" if here else "")
    label = french(f"{port.called} : {count(crowd, 'bateau', 'bateaux')}")
    return Zone(f"port {port}", label, port.called, lines=lines, items=(*head, *rows, *boats), look=look)


@lasting
def depth(
    t: Tables,
    depth: int,
    wrecks: tuple[Wreck, ...],
    boats: tuple[tuple[Piece, str] | None, ...],
    mooring: bool,
    touched: bool,
    dive: tuple[str, int],
) -> Zone:
    """The wrecks of one depth, how many hoses lead there, the monsters set aside in the dive that is on."""
    need = count(t.needs[depth], ITEMS[HOSE], ITEMS[HOSE].plural) if t.needs[depth] else "sans tuyau"
    title, look = t.depth_names[depth].capitalize(), f"tg-depth tg-{DEPTHS[depth]}"
    aside = (french(f"{count(dive[1], 'monstre')} de côté"),)
    sites = tuple(
        [
            _site(t, wreck, boat, mooring, touched, aside if wreck.name == dive[0] else ())
            for wreck, boat in zip(wrecks, boats, strict=True)
        ]
    )
    return Zone(f"fond {t.letters[depth]}", f"{title}, {need}", title, lines=(need,), items=sites, look=look)


@lasting
def _site(
    t: Tables,
    wreck: Wreck,
    boat: tuple[Piece, str] | None,
    mooring: bool,
    touched: bool,
    lines: tuple[str, ...],
) -> Zone:
    """A wreck: its cards, what is known of them, the boat above it and whose it is, what is said of a dive
    there."""
    left = count(wreck.size, "carte") if wreck.size else "vide"
    look = "tg-wreck" if wreck.size else "tg-wreck is-empty"
    act = "y placer ton bateau" if mooring else "regarder ses cartes"
    click, label = wreck.name if touched else "", f"{wreck.name}, {left}"
    pile = Piece(wreck.name, "épave", wreck.name.short, click, look, label=label, act=act, lines=(left,))
    moored, whose = ((boat[0],), (boat[1],)) if boat else ((), ())
    told = ", ".join((wreck.name, left, *whose, *lines))
    return Zone(
        f"lieu {wreck.name}", told, lines=lines, items=(pile, *moored, *_known(wreck)), look="tg-site"
    )


def _known(wreck: Wreck) -> tuple[Zone, ...]:
    """What the viewer remembers of a wreck's cards; else the monsters that everyone saw go back."""
    where = wreck.name.short
    if wreck.seen and wreck.size:
        said = "il y a" if wreck.sure else f"{wreck.size} de ces {len(wreck.seen)}"
        chips = tuple([chip(f"vu {where}/{i}", name) for i, name in enumerate(wreck.seen)])
        return (
            Zone(
                f"vu {where}",
                french(f"tu as vu {wreck.name.the} : {said}"),
                items=chips,
                lines=(said,),
                look="tg-known",
            ),
        )
    if wreck.monsters and wreck.size:
        one = seal(f"monstre {where}", NATURES[MONSTER], f"×\u00a0{wreck.monsters}")
        return (
            Zone(
                f"signal {where}",
                f"au moins {count(wreck.monsters, 'monstre')}",
                items=(one,),
                look="tg-known",
            ),
        )
    return ()
