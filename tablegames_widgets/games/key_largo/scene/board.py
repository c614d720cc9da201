"""Key Largo laid out on the table: the calendar, the crews, the island with its ports, the wrecks round it by
depth.

Keys: what a seat owns is numbered in its own crew; the cards of the one who answers are numbered over equal
ones; backs, and whatever is remembered of a wreck, are numbered by their place alone. Every number comes from
the view or its tables.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ....engine.caches import GAMES, PIECES
from ....engine.text import LETTERS, capital, count, french
from ....scene import parts
from ....scene.model import Grid, Lasting, Piece, Scene, Zone
from ..cards.encounters import BEGINNER, SABOTEUR, TRAFFICKER
from ..cards.goods import HOSE, ITEMS, MONSTER, NATURES
from ..cards.places import (
    AT_SEA,
    BAR,
    DIVING,
    DOLPHINS,
    MARKET,
    MOMENTS,
    PLACES,
    PLAYERS,
    PORTS,
    ROB,
    STORE,
    THE_MOMENT,
    WAYS,
    Place,
    Spot,
)
from ..cards.tables import Card, Tables
from ..rules.asking import Stage
from ..view import KeyLargoView
from . import zones as made
from .pictures import DEPTHS, action, boat, card, chip, encounter, in_hand, price


def scene(v: KeyLargoView, path: tuple[str, ...] = ()) -> Scene:
    """The board of Key Largo for this view, after the clicks of `path`."""
    layout = Layout(v, path)
    others = [layout.seat(seat) for seat in v.clockwise[1:]]
    zones = [layout.calendar(), *others, layout.sea(), layout.seat(layout.near), *layout.asked()]
    look = f"tg-key_largo tg-seats-{v.n} is-{v.step}" + (f" at-{layout.here}" if layout.here else "")
    look += " is-aiming" if layout.aims else ""
    label = f"{v.game.title}, partie à {v.n}, " + (
        "finie" if v.is_over else f"jour {v.day}, {v.days[v.day - 1][0]} {MOMENTS[v.half]}"
    )
    return Scene(french(label), tuple(zones), look, result(v) if v.is_over else None, (decks(v.t),))


class Layout:
    """One board being laid out.

    `here` is the place of the action that the one who looks is in the middle of, or None.
    """

    def __init__(self, v: KeyLargoView, path: tuple[str, ...]) -> None:
        self.v, self.path, self.t = v, path, v.t
        self.near = v.clockwise[0]
        self.visit, self.crowd, self.prices = v.visit, v.crowd, v.prices
        self.diving = self.visit is not None and self.visit.kind is PLACES[DIVING]
        asked = v.me is not None and v.me in v.to_move and v.acting == v.me
        self.here = self.visit.kind if asked and self.visit is not None else None
        self.touched = v.me is not None and v.me in v.to_move and (v.step is Stage.MOORING or self.at(BAR))
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

    # -- the calendar ------------------------------------------------------------------------------
    def calendar(self) -> Zone:
        """The ten days, what the dolphins bring on each, the buoy on today."""
        v = self.v
        when = "" if v.is_over else "à l’aube" if v.step is Stage.PROGRAMME else THE_MOMENT[v.half]
        return made.calendar(v.days, v.day, when)

    # -- the crews ---------------------------------------------------------------------------------
    def seat(self, seat: int) -> Zone:
        """A crew: its money, its plan, its divers, the backs of its cards."""
        items: list[Piece | Zone] = [
            *self.aim(seat),
            *self.cards(seat),
            *self.plan(seat),
            self.team(seat),
            *self.secrets(seat),
        ]
        if not self.v.boats[seat] and self.v.step is not Stage.PROGRAMME and not self.v.is_over:
            items.append(self.boat(seat))
        return parts.seat(
            self.v, seat, self.seat_lines(seat), items, f"tg-of-{seat}" + " tg-near" * (seat == self.near)
        )

    def seat_lines(self, seat: int) -> tuple[str, ...]:
        v, others = self.v, seat != self.v.me
        secret = v.step is Stage.PROGRAMME and seat != v.say.you
        ready = "tu as choisi" if seat == v.say.you else "a choisi"
        status = ("choisit en secret" if seat in v.to_move else ready) if secret else parts.status(v, seat)
        return (
            price(v.money[seat]),
            "commence la journée" if seat == v.first and not v.is_over else "",
            _backs(v.backs[seat], self.t.letters) if others else "",
            count(v.meeting_sizes[seat], "rencontre") if others and v.meeting_sizes[seat] else "",
            status or (ready if v.step is Stage.PROGRAMME else ""),
        )

    def aim(self, seat: int) -> tuple[Piece, ...]:
        """The seat as a target, for a thief or a saboteur."""
        if seat == self.v.me or not self.aims:
            return ()
        name = f"{self.aims} {self.v.names[seat]}"
        return (
            Piece(
                f"viser {LETTERS[seat]}", name, click=PLAYERS[seat], look="tg-aim", act="choisir ce joueur"
            ),
        )

    def plan(self, seat: int) -> tuple[Zone, ...]:
        """The two actions of the day, as far as the viewer may know them."""
        chosen = self.v.plans[seat]
        if self.v.is_over or (self.v.step is Stage.PROGRAMME and not any(chosen)):
            return ()
        now = -1 if self.v.step is Stage.PROGRAMME else self.v.half
        return (made.plan(seat, self.whose("la journée", seat), chosen, now),)

    def team(self, seat: int) -> Lasting:
        """The divers; those of the seat that answers may be clicked, and those of whom it sabotages."""
        v, visit, sabotaged = self.v, self.visit, self.sabotaged == seat
        asked = seat == v.me and self.sabotaged < 0
        dive = (
            (visit.diver, visit.present, visit.waiting)
            if visit is not None and self.diving and v.acting == seat
            else None
        )
        himself, things = sabotaged or (asked and self.at(DIVING, STORE)), asked and self.at(DIVING)
        return made.team(
            seat,
            self.whose("l’équipe", seat),
            v.teams[seat],
            dive,
            himself,
            things,
            sabotaged,
            seat in (self.near, v.me),
        )

    def cards(self, seat: int) -> tuple[Zone, ...]:
        """The cards of someone else: backs by depth, or the cards where one may see them."""
        v = self.v
        if seat == v.me and not v.is_over:
            return ()
        if known := v.hand(seat):
            return (parts.open_hand(v, seat, self.hand(seat, known, False, "tg-mini"), "tg-open"),)
        if self.robbed == seat:
            return (self.pick(seat),)
        return (made.fan(seat, v.backs[seat]),) if any(v.backs[seat]) else ()

    def pick(self, seat: int) -> Zone:
        """The backs that a thief may choose from."""
        t, letter = self.t, LETTERS[seat]
        items = []
        for one, number in zip(t.backs, self.v.backs[seat], strict=True):
            label = f"{one}, {t.depth_names[one.depth]}, {count(number, 'carte')}"
            key, look, act = (
                f"choix {letter}{one.depth}",
                f"tg-pick tg-{DEPTHS[one.depth]}",
                "en voler une au hasard",
            )
            items += [Piece(key, one, f"×\u00a0{number}", one, look, label=label, act=act)] * (number > 0)
        return Zone(
            f"choix {letter}",
            f"{parts.hand_title(self.v, seat)}, de dos",
            items=tuple(items),
            look="tg-picks",
        )

    def secrets(self, seat: int) -> tuple[Zone, ...]:
        """What the viewer knows of the cards of someone else, since a theft."""
        if seat == self.v.me or not self.v.marks[seat] or self.v.hands[seat] is not None:
            return ()
        chips = tuple(
            [chip(f"sait {LETTERS[seat]}/{i}", name, True) for i, name in enumerate(self.v.marks[seat])]
        )
        return (
            Zone(
                f"sait {LETTERS[seat]}",
                "tu sais qu’il a",
                items=chips,
                lines=("tu sais qu’il a",),
                look="tg-known",
            ),
        )

    def boat(self, seat: int) -> Piece:
        return boat(seat, self.v.say(seat), seat == self.v.say.you)

    # -- the island --------------------------------------------------------------------------------
    def sea(self) -> Zone:
        """The island in the middle, the wrecks of each depth round it, the boats that found none."""
        boats: dict[Spot, list[Piece]] = {}
        for seat, where in enumerate(self.v.boats):
            boats.setdefault(where, []).append(self.boat(seat))
        ports = tuple([self.port(port, tuple(boats.get(port, ()))) for port in PORTS])
        return made.sea(
            ports, tuple(map(self.depth, range(len(self.t.letters)))), tuple(boats.get(AT_SEA, ()))
        )

    def port(self, port: Place, boats: tuple[Piece, ...]) -> Lasting:
        """A port: its prices by how many boats are there, and the boats."""
        v, lists = self.v, made.price_lists(self.t, port)
        now = tuple([self.prices[good] for good, _ in lists]) if self.crowd[port] else ()
        left = tuple([v.supply.get(good) for good, _ in lists])
        pays = self.prices[port] if port is PLACES[DOLPHINS] and not v.is_over else None
        friend = port is PLACES[STORE] and self.visit is not None and self.visit.friend
        return made.port(self.t, port, boats, self.crowd[port], now, left, pays, friend, self.here is port)

    def depth(self, depth: int) -> Lasting:
        """The wrecks of one depth, and how many hoses lead there."""
        wrecks = self.v.wrecks[self.t.of_depth[depth]]
        boats = tuple([None if wreck.boat is None else self.moored(wreck.boat) for wreck in wrecks])
        dive = (
            (visit.wreck, visit.aside)
            if (visit := self.visit) is not None and self.diving and visit.aside
            else ("", 0)
        )
        return made.depth(self.t, depth, wrecks, boats, self.v.step is Stage.MOORING, self.touched, dive)

    def moored(self, seat: int) -> tuple[Piece, str]:
        """A boat, and whose it is in words."""
        return self.boat(seat), self.v.say.its("le bateau", seat)

    # -- what is asked -----------------------------------------------------------------------------
    def asked(self) -> list[Zone]:
        """The action cards at dawn, the ways on of a visit, the hand, the
        encounters: of the one who answers."""
        if self.v.me is None or self.v.is_over:
            return []
        zones = [self.programme(self.v.me)] if self.v.step is Stage.PROGRAMME else []
        if ways := self.ways():
            zones.append(Zone("suite", "Continuer", items=ways, look="tg-go-on", part=parts.ASKED))
        pieces = self.hand(self.v.me, self.v.main, self.at(MARKET), "")
        zones.append(
            parts.hand(self.v, self.v.me, pieces, () if pieces else ("aucun trésor",), f"tg-of-{self.v.me}")
        )
        if self.v.options["encounters"] == "avec":
            zones.append(self.own_meetings(self.v.me))
        return zones

    def programme(self, seat: int) -> Zone:
        """The five action cards: the morning's first, then the afternoon's."""
        hint = THE_MOMENT[bool(self.path)]
        asked, order = seat in self.v.to_move, (PLACES[DIVING], *PORTS)
        items = tuple([action(place, seat, asked, hint) for place in order])
        title = self.whose("les cartes action", seat)
        return Zone("actions", title, title, items=items, look="tg-actions", part=parts.ASKED)

    def ways(self) -> tuple[Piece, ...]:
        """The buttons of an action: come up, flee, the visit is over."""
        always = (
            self.here.way
            if self.here is not None and self.visit is not None and self.visit.diver < 0
            else None
        )
        wanted = [click for click in WAYS if click in self.opens or click is always]
        return tuple(
            Piece(f"bouton {click}", click, click=click, look="tg-way", act=click.act) for click in wanted
        )

    def hand(self, seat: int, cards: tuple[Card, ...], click: bool, look: str) -> tuple[Piece, ...]:
        """Cards face up, equal ones numbered; the one just drawn says so."""
        visit, home = self.visit, parts.seat_key(seat)
        seen, shown = Counter[str](), []
        drawing = visit is not None and self.diving and self.v.acting == seat
        fresh, source = (visit.fresh, visit.wreck) if visit is not None and drawing else (None, home)
        for one in sorted(cards, key=lambda one: (one.nature.number, one.value, one.kind)):
            seen[one] += 1
            drawn = one == fresh
            fresh = None if drawn else fresh
            shown.append(
                in_hand(
                    card(one),
                    one if click else "",
                    f"{LETTERS[seat]} {one}/{seen[one]}",
                    look,
                    drawn,
                    source,
                    home,
                )
            )
        return tuple(shown)

    def own_meetings(self, seat: int) -> Zone:
        """The encounters in hand: each says its place and what it does."""
        seen, pieces = Counter[str](), []
        for one in self.v.meetings[seat] or ():
            seen[one] += 1
            face = encounter(one)
            if (
                one.effect is BEGINNER and not self.v.supply[ITEMS[HOSE]]
            ):  # rulings A34, K12: playable, and said for what it is
                face = _told(face, f"la réserve n’a plus de {ITEMS[HOSE]}")
            pieces.append(
                face._replace(
                    key=f"rencontre {one}/{seen[one]}",
                    click=one if self.here else "",
                    act="jouer cette rencontre",
                )
            )
        if self.here and self.visit is not None and self.visit.deals:
            pieces.insert(0, self.dealer(self.visit.deals))
        lines = [f"pioche : {count(self.v.meeting_pile, 'carte')}"]
        if self.v.met[seat]:
            lines.append(("une jouée ce matin", "une jouée cet après-midi")[self.v.half])
        title = self.whose("les rencontres", seat)
        return Zone(
            "rencontres",
            title,
            title,
            lines=tuple(map(french, lines)),
            items=tuple(pieces),
            look="tg-meet",
            part=parts.MINE,
        )

    def dealer(self, left: int) -> Piece:
        """The trafficker, who was played already and still takes cards: one clicks on him again.

        Ruling A38.
        """
        one = next(meeting for meeting in self.t.meetings if meeting.effect is TRAFFICKER)
        face = _told(encounter(one), f"prend encore {count(left, 'carte')}")
        return face._replace(key="rencontre en cours", click=one, act="lui vendre une carte")


def _told(face: Piece, more: str) -> Piece:
    """The card with something more to say of it."""
    return face._replace(lines=(*face.lines, more), label=f"{face.label} {more}")


@lru_cache(maxsize=PIECES)
def _backs(numbers: tuple[int, ...], letters: tuple[str, ...]) -> str:
    """« 3 cartes : 1 F, 2 M »."""
    if not sum(numbers):
        return "aucune carte"
    told = ", ".join(f"{number} {letter}" for number, letter in zip(numbers, letters, strict=True) if number)
    return f"{count(sum(numbers), 'carte')} : {told}"


# -- tables: price lists, the fortunes at the end, what the decks hold -----------------------------


def result(v: KeyLargoView) -> Grid | None:
    """The fortunes, the richest first."""
    if v.outcome is None or v.outcome.scores is None or v.worth is None:
        return None
    scores = v.outcome.scores
    order = sorted(range(v.n), key=lambda seat: -scores[seat])
    rows = {seat: (v.called(seat), *map(price, v.worth[seat]), price(scores[seat])) for seat in order}
    return parts.ending(v, ("Joueur", "Billets", "Trésors", "Diamants", "Fortune"), rows)


@lru_cache(maxsize=GAMES)
def decks(t: Tables) -> Grid:
    """What the cards of each depth are, before any is drawn."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for one in t.names:
        found.setdefault((one.nature.number, one.depth), []).append((one.value, t.counts[one.kind]))
    depths = range(len(t.letters))
    rows = [
        (nature, *(_range(found.get((nature.number, d), []), nature.number == MONSTER) for d in depths))
        for nature in NATURES
    ]
    line = "combien de cartes, et de combien à combien"
    return Grid("cartes", "Ce qui dort au fond", ("au début", *t.depth_names), tuple(rows), lines=(line,))


def _range(values: list[tuple[int, int]], monsters: bool) -> str:
    """« 5 : 1 à 3 » for treasures, the mere number for monsters."""
    total = sum(copies for _, copies in values)
    if monsters or not total:
        return str(total)
    least, most = values[0][0], values[-1][0]
    return french(f"{total} : " + (str(least) if least == most else f"{least} à {most}"))
