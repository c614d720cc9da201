"""Key Largo laid out on the table: the calendar, the crews, the island with its ports, the wrecks round it by depth.

Keys: what a seat owns is numbered in its own crew; the cards of the one who answers are numbered over equal ones; backs, and
whatever is remembered of a wreck, are numbered by their place alone. Every number comes from the view or its tables.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ....engine.text import LETTERS, capital, count, french
from ....scene import parts
from ....scene.model import Grid, Piece, Scene, Zone
from ..cards.encounters import BEGINNER, SABOTEUR, TRAFFICKER
from ..cards.goods import HOSE, ITEMS, MONSTER, NATURES, PRICED, Good
from ..cards.places import AT_SEA, BAR, DIVING, DOLPHINS, MARKET, MOMENTS, PLACES, PLAYERS, PORTS, ROB, STORE, THE_MOMENT, WAYS, Place
from ..cards.tables import Card, Tables
from ..rules.asking import Stage
from ..view import Diver, KeyLargoView, Wreck
from .pictures import DEPTHS, NO_CLICKS, action, back, boat, card, chip, clicks_on, day, diver, encounter, icon, price, row, seal, tariff

PriceLists = tuple[tuple[Good, tuple[int, ...]], ...]


def scene(v: KeyLargoView, path: tuple[str, ...] = ()) -> Scene:
    """The board of Key Largo for this view, after the clicks of `path`."""
    layout = Layout(v, path)
    others = [layout.seat(seat) for seat in v.clockwise[1:]]
    zones = [layout.calendar(), *others, layout.sea(), layout.seat(layout.near), *layout.asked()]
    look = f"tg-key_largo tg-seats-{v.n} is-{v.step}" + (f" at-{layout.here}" if layout.here else "")
    look += " is-aiming" if layout.aims else ""
    label = f"{v.game.title}, partie à {v.n}, " + ("finie" if v.is_over else f"jour {v.day}, {v.days[v.day - 1][0]} {MOMENTS[v.half]}")
    return Scene(french(label), tuple(zones), look, result(v) if v.is_over else None, (decks(v.t),))


class Layout:
    """One board being laid out. `here` is the place of the action that the one who looks is in the middle of, or None."""

    def __init__(self, v: KeyLargoView, path: tuple[str, ...]) -> None:
        self.v, self.path, self.t = v, path, v.t
        self.near = v.clockwise[0]
        self.visit, self.crowd, self.prices = v.visit, v.crowd, v.prices
        self.diving = self.visit is not None and self.visit.kind is PLACES[DIVING]
        asked = v.me is not None and v.me in v.to_move and v.acting == v.me
        self.here = self.visit.kind if asked and self.visit is not None else None
        self.opens = {move.path[0] for move in v.legal_moves} if self.here else set()
        effect = self.t.meeting[path[0]].effect if path and path[0] in self.t.meeting else None
        self.aims = effect.aim if effect else ROB if path[:1] == (ROB,) else ""
        aimed = v.seat_named(path[1]) if self.aims and len(path) > 1 else -1
        self.robbed, self.sabotaged = (-1, aimed) if effect is SABOTEUR else (aimed, -1)

    def at(self, *places: int) -> bool:
        """Whether the one who looks is asked at one of these places."""
        return self.here is not None and self.here.number in places

    def whose(self, thing: str, seat: int) -> str:
        """« L’équipe d’Ana », « Ton équipe »."""
        return capital(self.v.say.its(thing, seat))

    # -- the calendar ----------------------------------------------------------------------------------------------
    def calendar(self) -> Zone:
        """The ten days, what the dolphins bring on each, the buoy on today."""
        v = self.v
        days = tuple(day(number, name, pay, v.day) for number, (name, pay) in enumerate(v.days, 1))
        when = "à l’aube" if v.step is Stage.PROGRAMME else THE_MOMENT[v.half]
        title = "Fin de la partie" if v.is_over else f"{v.days[v.day - 1][0].capitalize()}, {when}"
        lines = () if v.is_over else (f"jour {v.day} sur {len(v.days)}",)
        return Zone("calendrier", french(f"Calendrier : {title}"), title, lines=lines, items=days, look="tg-calendar", part=parts.AID)

    # -- the crews -------------------------------------------------------------------------------------------------
    def seat(self, seat: int) -> Zone:
        """A crew: its money, its plan, its divers, the backs of its cards."""
        items: list[Piece | Zone] = [*self.aim(seat), *self.cards(seat), *self.plan(seat), self.team(seat), *self.secrets(seat)]
        if not self.v.boats[seat] and self.v.step is not Stage.PROGRAMME and not self.v.is_over:
            items.append(self.boat(seat))
        return parts.seat(self.v, seat, self.seat_lines(seat), items, f"tg-of-{seat}" + " tg-near" * (seat == self.near))

    def seat_lines(self, seat: int) -> tuple[str, ...]:
        v, others = self.v, seat != self.v.me
        secret = v.step is Stage.PROGRAMME and seat != v.say.you
        status = ("choisit en secret" if seat in v.to_move else "prêt") if secret else parts.status(v, seat)
        return (
            price(v.money[seat]), "premier joueur" if seat == v.first and not v.is_over else "",
            _backs(v.backs[seat], self.t.letters) if others else "",
            count(v.meeting_sizes[seat], "rencontre") if others and v.meeting_sizes[seat] else "",
            status or ("prêt" if v.step is Stage.PROGRAMME else ""),
        )  # fmt: skip

    def aim(self, seat: int) -> tuple[Piece, ...]:
        """The seat as a target, for a thief or a saboteur."""
        if seat == self.v.me or not self.aims:
            return ()
        name = f"{self.aims} {self.v.names[seat]}"
        return (Piece(f"viser {LETTERS[seat]}", name, click=PLAYERS[seat], look="tg-aim", act="choisir ce joueur"),)

    def plan(self, seat: int) -> tuple[Zone, ...]:
        """The two actions of the day, as far as the viewer may know them."""
        chosen = self.v.plans[seat]
        if self.v.is_over or (self.v.step is Stage.PROGRAMME and not any(chosen)):
            return ()
        now = -1 if self.v.step is Stage.PROGRAMME else self.v.half
        pieces = tuple(_planned(f"programme {LETTERS[seat]}{half}", place, half, half == now) for half, place in enumerate(chosen))
        return (Zone(f"journée {LETTERS[seat]}", self.whose("la journée", seat), items=pieces, look="tg-day-plan"),)

    def team(self, seat: int) -> Zone:
        """The divers; those of the seat that answers may be clicked."""
        v = self.v
        kits = tuple(self.kit(seat, number, one) for number, one in enumerate(v.teams[seat], 1))
        lines = () if kits else ("plus de scaphandrier",)
        label = ", ".join((self.whose("l’équipe", seat), *lines))
        return Zone(f"équipe {LETTERS[seat]}", label, items=kits, lines=lines, look="tg-team")

    def kit(self, seat: int, number: int, one: Diver) -> Zone:
        """One diver: what he carries, what he is doing, what a click on him may mean."""
        clicks = NO_CLICKS
        if self.sabotaged == seat:
            clicks = clicks_on(number, True, False)
        elif seat == self.v.me and not one.fled and self.sabotaged < 0:
            clicks = clicks_on(number, self.at(DIVING, STORE), self.at(DIVING))
        state, look = self.state(seat, number, one)
        size = "" if seat in (self.near, self.v.me) or clicks[0] else "tg-lesser"
        return diver(seat, number, one[: len(ITEMS)], state, f"{size} {look}".strip(), clicks)

    def state(self, seat: int, number: int, one: Diver) -> tuple[str, str]:
        """What a diver is doing, in words and as a class."""
        visit = self.visit
        if one.fled:
            return "en fuite", "is-gone"
        if one.aboard:
            return "retenu à bord", "is-aboard"
        if visit is None or not self.diving or self.v.acting != seat:
            return "", ""
        if number == visit.diver:
            return "face au monstre", "is-diving"
        if number not in visit.present:
            return "à bord", "is-aboard"
        return ("va plonger", "is-diving") if number in visit.waiting else ("a plongé", "is-diving")

    def cards(self, seat: int) -> tuple[Zone, ...]:
        """The cards of someone else: backs by depth, or the cards where one may see them."""
        v, letter = self.v, LETTERS[seat]
        if seat == v.me and not v.is_over:
            return ()
        if known := v.hand(seat):
            return (parts.open_hand(v, seat, self.hand(seat, known, False, "tg-mini"), "tg-open"),)
        if self.robbed == seat:
            return (self.pick(seat),)
        backs = [depth for depth, number in enumerate(v.backs[seat]) for _ in range(number)]
        fan = tuple(back(f"dos {letter}/{i}", depth) for i, depth in enumerate(backs))
        return (Zone(f"dos {letter}", items=fan, look="tg-fan"),) if fan else ()

    def pick(self, seat: int) -> Zone:
        """The backs that a thief may choose from."""
        t, letter = self.t, LETTERS[seat]
        items = []
        for one, number in zip(t.backs, self.v.backs[seat], strict=True):
            label = f"{one}, {t.depth_names[one.depth]}, {count(number, 'carte')}"
            key, look, act = f"choix {letter}{one.depth}", f"tg-pick tg-{DEPTHS[one.depth]}", "en voler une au hasard"
            items += [Piece(key, one, f"×\u00a0{number}", one, look, label=label, act=act)] * (number > 0)
        return Zone(f"choix {letter}", f"{parts.hand_title(self.v, seat)}, de dos", items=tuple(items), look="tg-picks")

    def secrets(self, seat: int) -> tuple[Zone, ...]:
        """What the viewer knows of the cards of someone else, since a theft."""
        if seat == self.v.me or not self.v.marks[seat] or self.v.hands[seat] is not None:
            return ()
        chips = tuple(chip(name, True)._replace(key=f"sait {LETTERS[seat]}/{i}") for i, name in enumerate(self.v.marks[seat]))
        return (Zone(f"sait {LETTERS[seat]}", "tu sais qu’il a", items=chips, lines=("tu sais qu’il a",), look="tg-known"),)

    def boat(self, seat: int) -> Piece:
        return boat(seat, self.v.say(seat), seat == self.v.say.you)

    # -- the island ------------------------------------------------------------------------------------------------
    def sea(self) -> Zone:
        """The island in the middle, the wrecks of each depth round it, the boats that found none."""
        lost = tuple(self.boat(seat) for seat in range(self.v.n) if self.v.boats[seat] == AT_SEA)
        adrift = (Zone("au large", "Au large", "Au large", lines=("action perdue",), items=lost, look="tg-adrift"),) if lost else ()
        island = Zone("île", "L’île de Key Largo", "Key Largo", items=tuple(map(self.port, PORTS)), look="tg-island")
        zones = (island, *map(self.depth, range(len(self.t.letters))), *adrift)
        return Zone("mer", "L’île et les épaves", items=zones, look="tg-sea", part=parts.GROUND)

    def port(self, port: Place) -> Zone:
        """A port: its prices by how many boats are there, and the boats."""
        v, crowd, here = self.v, self.crowd[port], self.here is port
        boats = tuple(self.boat(seat) for seat in range(v.n) if v.boats[seat] == port)
        lists = price_lists(self.t, port)
        columns = len(lists[0][1]) if lists else 0
        head = (tariff(port, columns, v.n),) if lists else ()
        rows = tuple(row(good, prices, self.prices[good] if crowd else None, v.supply.get(good), here) for good, prices in lists)
        pays = port is PLACES[DOLPHINS] and not v.is_over
        lines = (french(f"{price(self.prices[port])} par bateau aujourd’hui"),) if pays else ()
        column = self.column(lists, min(crowd, columns))
        look = f"tg-port {icon(port.icon)} tg-crowd-{column} tg-cols-{columns}" + (" is-here" if here else "")
        label = french(f"{port.called} : {count(crowd, 'bateau', 'bateaux')}")
        return Zone(f"port {port}", label, port.called, lines=lines, items=(*head, *rows, *boats), look=look)

    def column(self, lists: PriceLists, crowd: int) -> int:
        """The column that holds now: that of the boats present, or the first one thanks to a good friend at the store."""
        if not crowd or not lists:
            return 0
        return 1 if lists[0][0].port is PLACES[STORE] and self.visit is not None and self.visit.friend else crowd

    def depth(self, depth: int) -> Zone:
        """The wrecks of one depth, and how many hoses lead there."""
        t = self.t
        sites = tuple(self.site(wreck) for wreck in self.v.wrecks if wreck.depth == depth)
        need = count(t.needs[depth], ITEMS[HOSE], ITEMS[HOSE].plural) if t.needs[depth] else "sans tuyau"
        title = t.depth_names[depth].capitalize()
        return Zone(f"fond {t.letters[depth]}", f"{title}, {need}", title, lines=(need,), items=sites, look=f"tg-depth tg-{DEPTHS[depth]}")

    def site(self, wreck: Wreck) -> Zone:
        """A wreck: its cards, what is known of them, the boat above it."""
        left = count(wreck.size, "carte") if wreck.size else "vide"
        mooring = self.v.step is Stage.MOORING
        touched = self.v.me is not None and self.v.me in self.v.to_move and (mooring or self.at(BAR))
        look = "tg-wreck" if wreck.size else "tg-wreck is-empty"
        act = "y mouiller ton bateau" if mooring else "regarder ses cartes"
        click, label = wreck.name if touched else "", f"{wreck.name}, {left}"
        pile = Piece(wreck.name, "épave", wreck.name.short, click, look, label=label, act=act, lines=(left,))
        items: list[Piece | Zone] = [pile]
        told = [wreck.name, left]
        if wreck.boat is not None:
            items.append(self.boat(wreck.boat))
            told.append(self.v.say.its("le bateau", wreck.boat))
        items += self.known(wreck)
        lines = self.dive_lines(wreck)
        return Zone(f"lieu {wreck.name}", ", ".join((*told, *lines)), lines=lines, items=tuple(items), look="tg-site")

    def dive_lines(self, wreck: Wreck) -> tuple[str, ...]:
        """The monsters set aside in the dive that is on."""
        visit = self.visit
        if visit is None or not self.diving or visit.wreck != wreck.name:
            return ()
        return (french(f"{count(visit.aside, 'monstre')} de côté"),) if visit.aside else ()

    def known(self, wreck: Wreck) -> tuple[Zone, ...]:
        """What the viewer remembers of a wreck's cards; else the monsters that everyone saw go back."""
        where = wreck.name.short
        if wreck.seen and wreck.size:
            said = "il y a" if wreck.sure else f"{wreck.size} de ces {len(wreck.seen)}"
            chips = tuple(chip(name)._replace(key=f"vu {where}/{i}") for i, name in enumerate(wreck.seen))
            return (Zone(f"vu {where}", french(f"tu as vu {wreck.name.the} : {said}"), items=chips, lines=(said,), look="tg-known"),)
        if wreck.monsters and wreck.size:
            one = seal(NATURES[MONSTER], f"×\u00a0{wreck.monsters}")._replace(key=f"monstre {where}")
            return (Zone(f"signal {where}", f"au moins {count(wreck.monsters, 'monstre')}", items=(one,), look="tg-known"),)
        return ()

    # -- what is asked ---------------------------------------------------------------------------------------------
    def asked(self) -> list[Zone]:
        """The action cards at dawn, the ways on of a visit, the hand, the encounters: of the one who answers."""
        if self.v.me is None or self.v.is_over:
            return []
        zones = [self.programme(self.v.me)] if self.v.step is Stage.PROGRAMME else []
        if ways := self.ways():
            zones.append(Zone("suite", "Continuer", items=ways, look="tg-go-on", part=parts.ASKED))
        pieces = self.hand(self.v.me, self.v.main, self.at(MARKET), "")
        zones.append(parts.hand(self.v, self.v.me, pieces, () if pieces else ("aucun trésor",), f"tg-of-{self.v.me}"))
        if self.v.options["encounters"] == "avec":
            zones.append(self.own_meetings(self.v.me))
        return zones

    def programme(self, seat: int) -> Zone:
        """The five action cards: the morning's first, then the afternoon's."""
        hint = THE_MOMENT[bool(self.path)]
        asked, order = seat in self.v.to_move, (PLACES[DIVING], *PORTS)
        items = tuple(action(place, seat)._replace(click=place if asked else "", act=f"pour {hint}", hint=hint) for place in order)
        title = self.whose("les cartes action", seat)
        return Zone("actions", title, title, items=items, look="tg-actions", part=parts.ASKED)

    def ways(self) -> tuple[Piece, ...]:
        """The buttons of an action: come up, flee, the visit is over."""
        always = self.here.way if self.here is not None and self.visit is not None and self.visit.diver < 0 else None
        wanted = [click for click in WAYS if click in self.opens or click is always]
        return tuple(Piece(f"bouton {click}", click, click=click, look="tg-way", act=click.act) for click in wanted)

    def hand(self, seat: int, cards: tuple[Card, ...], click: bool, look: str) -> tuple[Piece, ...]:
        """Cards face up, equal ones numbered; the one just drawn says so."""
        visit, home = self.visit, parts.seat_key(seat)
        seen, shown = Counter[str](), []
        drawing = visit is not None and self.diving and self.v.acting == seat
        fresh, source = (visit.fresh, visit.wreck) if visit is not None and drawing else (None, home)
        for one in sorted(cards, key=lambda one: (one.nature.number, one.value, one.kind)):
            seen[one] += 1
            face, drawn = card(one), one == fresh
            fresh = None if drawn else fresh
            look_of = f"{look} {face.look}".strip() + " is-fresh" * drawn
            lines = (*face.lines, "à l’instant") if drawn else face.lines
            face = face._replace(key=f"{LETTERS[seat]} {one}/{seen[one]}", look=look_of, source=source, goal=home, lines=lines)
            shown.append(face._replace(click=one, act="vendre") if click else face)
        return tuple(shown)

    def own_meetings(self, seat: int) -> Zone:
        """The encounters in hand: each says its place and what it does."""
        seen, pieces = Counter[str](), []
        for one in self.v.meetings[seat] or ():
            seen[one] += 1
            face = encounter(one)
            if one.effect is BEGINNER and not self.v.supply[ITEMS[HOSE]]:  # rulings A34, K12: playable, and said for what it is
                face = _told(face, f"la réserve n’a plus de {ITEMS[HOSE]}")
            pieces.append(face._replace(key=f"rencontre {one}/{seen[one]}", click=one if self.here else "", act="jouer cette rencontre"))
        if self.here and self.visit is not None and self.visit.deals:
            pieces.insert(0, self.dealer(self.visit.deals))
        lines = [f"pioche : {count(self.v.meeting_pile, 'carte')}"]
        if self.v.met[seat]:
            lines.append(("une jouée ce matin", "une jouée cet après-midi")[self.v.half])
        title = self.whose("les rencontres", seat)
        return Zone("rencontres", title, title, lines=tuple(map(french, lines)), items=tuple(pieces), look="tg-meet", part=parts.MINE)

    def dealer(self, left: int) -> Piece:
        """The trafficker, who was played already and still takes cards: one clicks on him again. Ruling A38."""
        one = next(meeting for meeting in self.t.meetings if meeting.effect is TRAFFICKER)
        face = _told(encounter(one), f"prend encore {count(left, 'carte')}")
        return face._replace(key="rencontre en cours", click=one, act="lui vendre une carte")


def _told(face: Piece, more: str) -> Piece:
    """The card with something more to say of it."""
    return face._replace(lines=(*face.lines, more), label=f"{face.label} {more}")


@lru_cache(maxsize=512)
def _planned(key: str, place: Place | None, half: int, now: bool) -> Piece:
    """One action of a day's plan."""
    look = "tg-plan is-now" if now else "tg-plan"
    label = french(f"{MOMENTS[half]} : {place or 'caché'}")
    return Piece(key, place or "?", look=look, icon=icon(place.icon) if place else "", label=label, lines=(MOMENTS[half],))


@lru_cache(maxsize=256)
def _backs(numbers: tuple[int, ...], letters: tuple[str, ...]) -> str:
    """« 3 cartes : 1 F, 2 M »."""
    if not sum(numbers):
        return "aucune carte"
    told = ", ".join(f"{number} {letter}" for number, letter in zip(numbers, letters, strict=True) if number)
    return f"{count(sum(numbers), 'carte')} : {told}"


# -- tables: price lists, the fortunes at the end, what the decks hold ----------------------------------------------------


@lru_cache(maxsize=64)
def price_lists(t: Tables, port: Place) -> PriceLists:
    """What a port sells or buys, and the price for one boat, two, three, and on while it changes."""
    lists = [(good, t.prices[good]) for good in PRICED if good.port is port]
    columns = max((k for _, prices in lists for k in range(3, t.n + 1) if k == 3 or prices[k] != prices[k - 1]), default=3)
    return tuple((good, prices[1 : columns + 1]) for good, prices in lists)


def result(v: KeyLargoView) -> Grid | None:
    """The fortunes, the richest first."""
    if v.outcome is None or v.outcome.scores is None or v.worth is None:
        return None
    scores = v.outcome.scores
    order = sorted(range(v.n), key=lambda seat: -scores[seat])
    rows = {seat: (v.called(seat), *map(price, v.worth[seat]), price(scores[seat])) for seat in order}
    return parts.ending(v, ("Joueur", "Billets", "Trésors", "Diamants", "Fortune"), rows)


@lru_cache(maxsize=16)
def decks(t: Tables) -> Grid:
    """What the cards of each depth are, before any is drawn."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for one in t.names:
        found.setdefault((one.nature.number, one.depth), []).append((one.value, t.counts[one.kind]))
    depths = range(len(t.letters))
    rows = [(nature, *(_range(found.get((nature.number, d), []), nature.number == MONSTER) for d in depths)) for nature in NATURES]
    line = "combien de cartes, et de combien à combien"
    return Grid("cartes", "Ce qui dort au fond", ("au début", *t.depth_names), tuple(rows), lines=(line,))


def _range(values: list[tuple[int, int]], monsters: bool) -> str:
    """« 5 : 1 à 3 » for treasures, the mere number for monsters."""
    total = sum(copies for _, copies in values)
    if monsters or not total:
        return str(total)
    least, most = values[0][0], values[-1][0]
    return french(f"{total} : " + (str(least) if least == most else f"{least} à {most}"))
