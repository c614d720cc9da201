"""Key Largo laid out on the table: the calendar, the crews, the island with its ports, the wrecks round it by depth.

Keys: what a seat owns is numbered in its own crew; the cards of the one who answers are numbered over equal ones; backs, and
whatever is remembered of a wreck, are numbered by their place alone. Every number comes from the view or its tables.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ...engine.text import LETTERS, count, de, french
from ...scene.model import Piece, Scene, Zone
from .cards import AT_SEA, BEGINNER, CUTPURSE, HOSE, ITEMS, MOMENTS, ROB, SABOTEUR, TRAFFICKER
from .cards import PLACES as WORDS
from .faces import DEPTHS, PLACES, action, back, boat, card, chip, day, diver, encounter, good, icon, price, tariff
from .lists import PriceLists, decks, price_lists, result
from .view import Diver, KeyLargoView, Wreck

PORTS = {"bar": "Bar de la Sirène", "magasin": "Au Vieux Loup de Mer", "marché": "Marché des Trouvailles", "dauphins": "Anse des Dauphins"}
BOUGHT = {
    "scaphandrier": ("recruter", "recruter"), "tire-bourse": ("voler", "voler une carte à quelqu’un"),
    "tournée": ("tournée", "regarder deux épaves"), **{item: (item, "acheter, puis choisir à qui le donner") for item in ITEMS},
}  # fmt: skip
"""What is had for money: its click, and what the click does."""
WAYS = {"remonter": "finir la plongée", "fuir": "laisser fuir le scaphandrier", "terminé": "finir l’action"}
"""The clicks that are buttons, and what they do."""
_ALWAYS = {"plongée": "remonter", "bar": "terminé", "magasin": "terminé", "marché": "terminé", "dauphins": "terminé"}


def scene(v: KeyLargoView, path: tuple[str, ...] = ()) -> Scene:
    """The board of Key Largo for this view, after the clicks of `path`."""
    layout = Layout(v, path)
    others = [layout.seat(seat) for seat in v.clockwise[1:]]
    zones = [layout.calendar(), *others, layout.sea(), layout.seat(layout.near), *layout.asked()]
    look = f"tg-key_largo tg-seats-{v.n} is-{v.step}" + (f" at-{layout.kind}" if layout.kind else "")
    look += " is-aiming" if layout.aims else ""
    label = f"{v.game.title}, partie à {v.n}, " + ("finie" if v.is_over else f"jour {v.day}, {v.days[v.day - 1][0]} {MOMENTS[v.half]}")
    return Scene(french(label), tuple(zones), look, result(v) if v.is_over else None, (decks(v.t),))


class Layout:
    """One board being laid out. `kind` is the action that the one who looks is in the middle of, or ""."""

    def __init__(self, v: KeyLargoView, path: tuple[str, ...]) -> None:
        self.v, self.path, self.t = v, path, v.t
        self.near = v.clockwise[0]
        self.visit, self.crowd, self.prices = v.visit, v.crowd, v.prices
        self.diving = self.visit is not None and self.visit.kind == "plongée"
        asked = v.me is not None and v.me in v.to_move and v.acting == v.me
        self.kind = self.visit.kind if asked and self.visit is not None else ""
        self.opens = {move.path[0] for move in v.legal_moves} if self.kind else set()
        self.aims = self._aims(path[0]) if path else ""
        aimed = path[1] if self.aims and len(path) > 1 else ""
        self.robbed, self.sabotaged = (aimed, "") if self.aims == ROB else ("", aimed)

    def _aims(self, first: str) -> str:
        """What is done to the seat that is named after this click, or "": by what an encounter does, whatever its name."""
        effect = next((meeting.effect for meeting in self.t.meetings if meeting.name == first), -1)
        return ROB if first == ROB or effect == CUTPURSE else "saboter" if effect == SABOTEUR else ""

    # -- the calendar ----------------------------------------------------------------------------------------------
    def calendar(self) -> Zone:
        """The ten days, what the dolphins bring on each, the buoy on today."""
        v = self.v
        days = tuple(day(number, name, pay, v.day) for number, (name, pay) in enumerate(v.days, 1))
        when = "à l’aube" if v.step == "programme" else f"le {MOMENTS[v.half]}".replace("le a", "l’a")
        title = "Fin de la partie" if v.is_over else f"{v.days[v.day - 1][0].capitalize()}, {when}"
        lines = () if v.is_over else (f"jour {v.day} sur {len(v.days)}",)
        return Zone("calendrier", french(f"Calendrier : {title}"), title, lines=lines, items=days, look="tg-calendar")

    # -- the crews -------------------------------------------------------------------------------------------------
    def seat(self, seat: int) -> Zone:
        """A crew: its money, its plan, its divers, the backs of its cards."""
        v, letter = self.v, LETTERS[seat]
        title = f"{v.names[seat]} (toi)" if seat == v.seat else v.names[seat]
        look = f"tg-seat tg-of-{seat}" + (" is-turn" if seat in v.to_move else "") + (" tg-near" if seat == self.near else "")
        if v.outcome and seat in v.outcome.winners:
            look += " is-winner"
        items: list[Piece | Zone] = [*self.aim(seat), *self.cards(seat), *self.plan(seat), self.team(seat), *self.secrets(seat)]
        if not v.boats[seat] and v.step != "programme" and not v.is_over:
            items.append(self.boat(seat))
        return Zone(f"siège {letter}", title, title, letter, self.seat_lines(seat), tuple(items), look)

    def seat_lines(self, seat: int) -> tuple[str, ...]:
        v = self.v
        lines = [price(v.money[seat])]
        if seat == v.first and not v.is_over:
            lines.append("premier joueur")
        if seat != v.me:
            lines.append(_backs(v.backs[seat], self.t.letters))
            if v.meeting_sizes[seat]:
                lines.append(count(v.meeting_sizes[seat], "rencontre"))
        if seat in v.to_move:
            lines.append("choisit en secret" if v.step == "programme" else "à toi" if seat == v.seat else "à son tour")
        elif v.step == "programme":
            lines.append("prêt")
        if v.outcome and seat in v.outcome.winners:
            lines.append("a gagné")
        return tuple(map(french, lines))

    def aim(self, seat: int) -> tuple[Piece, ...]:
        """The seat as a target, for a thief or a saboteur."""
        v = self.v
        if seat == v.me or not self.aims:
            return ()
        name = f"{self.aims} {v.names[seat]}"
        click = f"joueur {LETTERS[seat]}"
        return (Piece(f"viser {LETTERS[seat]}", name, click=click, look="tg-aim", act="choisir ce joueur"),)

    def plan(self, seat: int) -> tuple[Zone, ...]:
        """The two actions of the day, as far as the viewer may know them."""
        v = self.v
        chosen = v.plans[seat]
        if v.is_over or (v.step == "programme" and not any(chosen)):
            return ()
        now = -1 if v.step == "programme" else v.half
        pieces = tuple(_planned(f"programme {LETTERS[seat]}{half}", name, half, half == now) for half, name in enumerate(chosen))
        return (Zone(f"journée {LETTERS[seat]}", f"Journée {de(v.names[seat])}", items=pieces, look="tg-day-plan"),)

    def team(self, seat: int) -> Zone:
        """The divers; those of the seat that answers may be clicked."""
        v = self.v
        kits = tuple(self.kit(seat, number, one) for number, one in enumerate(v.teams[seat], 1))
        lines = () if kits else ("plus de scaphandrier",)
        label = ", ".join((f"Équipe {de(v.names[seat])}", *lines))
        return Zone(f"équipe {LETTERS[seat]}", label, items=kits, lines=lines, look="tg-team")

    def kit(self, seat: int, number: int, one: Diver) -> Zone:
        """One diver: what he carries, what he is doing, what a click on him may mean."""
        mine = seat == self.v.me and not one.fled and not self.sabotaged
        himself = f"scaphandrier {number}"
        clicks = (
            himself if mine and self.kind in ("plongée", "magasin") else "",
            f"trident de {number}" if mine and self.kind == "plongée" else "",
            f"poids de {number}" if mine and self.kind == "plongée" else "",
        )
        if self.sabotaged == f"joueur {LETTERS[seat]}":
            clicks = (himself, "", "")
        state, look = self.state(seat, number, one)
        size = "" if seat in (self.near, self.v.me) or clicks[0] else "tg-lesser"
        return diver(seat, number, one.hoses, one.trident, one.weight, state, f"{size} {look}".strip(), clicks)

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
        if known := v.hands[seat]:
            return (Zone(f"main {letter}", f"Main {de(v.names[seat])}", items=self.hand(seat, known, False, "tg-mini"), look="tg-open"),)
        if self.robbed == f"joueur {letter}":
            return (self.pick(seat),)
        backs = [depth for depth, number in enumerate(v.backs[seat]) for _ in range(number)]
        fan = tuple(back(f"dos {letter}/{i}", depth) for i, depth in enumerate(backs))
        return (Zone(f"dos {letter}", items=fan, look="tg-fan"),) if fan else ()

    def pick(self, seat: int) -> Zone:
        """The backs that a thief may choose from."""
        t, letter = self.t, LETTERS[seat]
        items = []
        for depth, number in enumerate(self.v.backs[seat]):
            label = f"{t.backs[depth]}, {t.depth_names[depth]}, {count(number, 'carte')}"
            look, act = f"tg-pick tg-{DEPTHS[depth]}", "en voler une au hasard"
            if number:
                items.append(
                    Piece(f"choix {letter}{depth}", t.backs[depth], f"×\u00a0{number}", t.backs[depth], look, label=label, act=act)
                )
        return Zone(f"choix {letter}", f"Main {de(self.v.names[seat])}, de dos", items=tuple(items), look="tg-picks")

    def secrets(self, seat: int) -> tuple[Zone, ...]:
        """What the viewer knows of the cards of someone else, since a theft."""
        v = self.v
        if seat == v.me or not v.marks[seat] or v.hands[seat] is not None:
            return ()
        chips = tuple(chip(name, True)._replace(key=f"sait {LETTERS[seat]}/{i}") for i, name in enumerate(v.marks[seat]))
        return (Zone(f"sait {LETTERS[seat]}", "tu sais qu’il a", items=chips, lines=("tu sais qu’il a",), look="tg-known"),)

    def boat(self, seat: int) -> Piece:
        return boat(seat, self.v.names[seat], seat == self.v.seat)

    # -- the island ------------------------------------------------------------------------------------------------
    def sea(self) -> Zone:
        """The island in the middle, the wrecks of each depth round it, the boats that found none."""
        v = self.v
        lost = tuple(self.boat(seat) for seat in range(v.n) if v.boats[seat] == AT_SEA)
        adrift = (Zone("au large", "Au large", "Au large", lines=("action perdue",), items=lost, look="tg-adrift"),) if lost else ()
        island = Zone("île", "L’île de Key Largo", "Key Largo", items=tuple(map(self.port, PORTS)), look="tg-island")
        return Zone("mer", "L’île et les épaves", items=(island, *map(self.depth, range(len(self.t.letters))), *adrift), look="tg-sea")

    def port(self, port: str) -> Zone:
        """A port: its prices by how many boats are there, and the boats."""
        v = self.v
        boats = tuple(self.boat(seat) for seat in range(v.n) if v.boats[seat] == port)
        crowd, here = self.crowd[port], self.kind == port
        lists = price_lists(self.t, port)
        columns = len(lists[0][1]) if lists else 0
        head = (tariff(port, columns, v.n),) if lists else ()
        rows = tuple(self.good(name, prices, bool(crowd), here) for name, prices in lists)
        lines = (french(f"{price(self.prices[port])} par bateau aujourd’hui"),) if port == "dauphins" and not v.is_over else ()
        column = self.column(lists, min(crowd, columns))
        look = f"tg-port {icon(PLACES[port])} tg-crowd-{column} tg-cols-{columns}" + (" is-here" if here else "")
        label = french(f"{PORTS[port]} : {count(crowd, 'bateau', 'bateaux')}")
        return Zone(f"port {port}", label, PORTS[port], lines=lines, items=(*head, *rows, *boats), look=look)

    def column(self, lists: PriceLists, crowd: int) -> int:
        """The column that holds now: that of the boats present, or the first one thanks to a good friend at the store."""
        if not crowd or not lists:
            return 0
        return 1 if lists[0][0] == ITEMS[0] and self.visit is not None and self.visit.friend else crowd

    def good(self, name: str, prices: tuple[int, ...], open_: bool, here: bool) -> Piece:
        click, act = BOUGHT.get(name, ("", ""))
        return good(name, prices, self.prices[name] if open_ else None, self.v.supply.get(name), click if here else "", act)

    def depth(self, depth: int) -> Zone:
        """The wrecks of one depth, and how many hoses lead there."""
        t = self.t
        sites = tuple(self.site(wreck) for wreck in self.v.wrecks if wreck.depth == depth)
        need = count(t.needs[depth], "tuyau", "tuyaux") if t.needs[depth] else "sans tuyau"
        title = t.depth_names[depth].capitalize()
        return Zone(f"fond {t.letters[depth]}", f"{title}, {need}", title, lines=(need,), items=sites, look=f"tg-depth tg-{DEPTHS[depth]}")

    def site(self, wreck: Wreck) -> Zone:
        """A wreck: its cards, what is known of them, the boat above it."""
        v = self.v
        left = count(wreck.size, "carte") if wreck.size else "vide"
        mooring = v.step == "placement"
        touched = v.me is not None and v.me in v.to_move and (mooring or self.kind == "bar")
        look = "tg-wreck" if wreck.size else "tg-wreck is-empty"
        act = "y mouiller ton bateau" if mooring else "regarder ses cartes"
        click, label = wreck.name if touched else "", f"{wreck.name}, {left}"
        pile = Piece(wreck.name, "épave", wreck.name.split()[1], click, look, label=label, act=act, lines=(left,))
        items: list[Piece | Zone] = [pile]
        told = [wreck.name, left]
        if wreck.boat is not None:
            items.append(self.boat(wreck.boat))
            told.append(f"bateau {de(v.names[wreck.boat])}")
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
        where = wreck.name.split()[1]
        if wreck.seen and wreck.size:
            said = "il y a" if wreck.sure else f"{wreck.size} de ces {len(wreck.seen)}"
            chips = tuple(chip(name)._replace(key=f"vu {where}/{i}") for i, name in enumerate(wreck.seen))
            return (Zone(f"vu {where}", french(f"tu as vu l’{wreck.name} : {said}"), items=chips, lines=(said,), look="tg-known"),)
        if wreck.monsters and wreck.size:
            one = chip(f"monstre {where[0]}")._replace(key=f"monstre {where}", value=f"×\u00a0{wreck.monsters}")
            return (Zone(f"signal {where}", f"au moins {count(wreck.monsters, 'monstre')}", items=(one,), look="tg-known"),)
        return ()

    # -- what is asked ---------------------------------------------------------------------------------------------
    def asked(self) -> list[Zone]:
        """The action cards at dawn, the ways on of a visit, the hand, the encounters: of the one who answers."""
        v = self.v
        if v.me is None or v.is_over:
            return []
        zones = [self.programme(v.me)] if v.step == "programme" else []
        if ways := self.ways():
            zones.append(Zone("suite", "Continuer", items=ways, look="tg-go-on"))
        zones.append(self.own_hand(v.me))
        if v.options["encounters"] == "avec":
            zones.append(self.own_meetings(v.me))
        return zones

    def programme(self, seat: int) -> Zone:
        """The five action cards: the morning's first, then the afternoon's."""
        hint = "l’après-midi" if self.path else "le matin"
        asked = seat in self.v.to_move
        items = tuple(action(name, seat)._replace(click=name if asked else "", act=f"pour {hint}", hint=hint) for name in PLACES)
        title = "Tes cartes action" if seat == self.v.seat else f"Cartes action {de(self.v.names[seat])}"
        return Zone("actions", title, title, items=items, look="tg-actions")

    def ways(self) -> tuple[Piece, ...]:
        """The buttons of an action: come up, flee, the visit is over."""
        always = _ALWAYS.get(self.kind) if self.visit is not None and self.visit.diver < 0 else ""
        wanted = [click for click in WAYS if click in self.opens or click == always]
        return tuple(Piece(f"bouton {click}", click, click=click, look="tg-way", act=WAYS[click]) for click in wanted)

    def own_hand(self, seat: int) -> Zone:
        title = "Ta main" if seat == self.v.seat else f"Main {de(self.v.names[seat])}"
        pieces = self.hand(seat, self.v.main, self.kind == "marché", "")
        return Zone("main", title, title, lines=() if pieces else ("aucun trésor",), items=pieces, look=f"tg-hand tg-of-{seat}")

    def hand(self, seat: int, names: tuple[str, ...], click: bool, look: str) -> tuple[Piece, ...]:
        """Cards face up, equal ones numbered; the one just drawn says so."""
        t, visit, letter = self.t, self.visit, LETTERS[seat]
        seen, shown = Counter[str](), []
        drawing = visit is not None and self.diving and self.v.acting == seat
        fresh = visit.fresh if visit is not None and drawing else None
        source = visit.wreck if visit is not None and drawing else f"siège {letter}"
        for kind in sorted(map(t.kinds.__getitem__, names), key=lambda k: (t.nature[k], t.units[k], k)):
            name = t.names[kind]
            seen[name] += 1
            face = card(name, t.depth[kind], t.end[kind])
            lines = (*face.lines, "à l’instant") if name == fresh else face.lines
            shape = f"{look} {face.look}".strip() + (" is-fresh" if name == fresh else "")
            fresh = None if name == fresh else fresh
            face = face._replace(key=f"{letter} {name}/{seen[name]}", look=shape, source=source, goal=f"siège {letter}", lines=lines)
            shown.append(face._replace(click=name, act="vendre") if click else face)
        return tuple(shown)

    def own_meetings(self, seat: int) -> Zone:
        """The encounters in hand: each says its place and what it does."""
        v = self.v
        known = {meeting.name: meeting for meeting in self.t.meetings}
        held = v.meetings[seat] or ()
        seen, pieces = Counter[str](), []
        for name in held:
            seen[name] += 1
            face = encounter(name, WORDS[known[name].place], known[name].text)
            if known[name].effect == BEGINNER and not v.supply[ITEMS[HOSE]]:  # rulings A34, K12: playable, and said for what it is
                told = "la réserve n’a plus de tuyau"
                face = face._replace(lines=(*face.lines, told), label=f"{face.label} {told}")
            pieces.append(face._replace(key=f"rencontre {name}/{seen[name]}", click=name if self.kind else "", act="jouer cette rencontre"))
        title = "Tes rencontres" if seat == v.seat else f"Rencontres {de(v.names[seat])}"
        if self.kind and self.visit is not None and self.visit.deals:
            pieces.insert(0, self.dealer(self.visit.deals))
        lines = [f"pioche : {count(v.meeting_pile, 'carte')}"]
        if v.met[seat]:
            lines.append(("une jouée ce matin", "une jouée cet après-midi")[v.half])
        return Zone("rencontres", title, title, lines=tuple(map(french, lines)), items=tuple(pieces), look="tg-meet")

    def dealer(self, left: int) -> Piece:
        """The trafficker, who was played already and still takes cards: one clicks on him again. Ruling A38."""
        one = next(meeting for meeting in self.t.meetings if meeting.effect == TRAFFICKER)
        face = encounter(one.name, WORDS[one.place], one.text)
        told = f"prend encore {count(left, 'carte')}"
        return face._replace(
            key="rencontre en cours", click=one.name, act="lui vendre une carte", lines=(*face.lines, told), label=f"{face.label} {told}"
        )


@lru_cache(maxsize=512)
def _planned(key: str, name: str | None, half: int, now: bool) -> Piece:
    """One action of a day's plan."""
    look = "tg-plan is-now" if now else "tg-plan"
    label = french(f"{MOMENTS[half]} : {name or 'caché'}")
    return Piece(key, name or "?", look=look, icon=icon(PLACES[name]) if name else "", label=label, lines=(MOMENTS[half],))


@lru_cache(maxsize=256)
def _backs(numbers: tuple[int, ...], letters: tuple[str, ...]) -> str:
    """« 3 cartes : 1 F, 2 M »."""
    if not sum(numbers):
        return "aucune carte"
    told = ", ".join(f"{number} {letter}" for number, letter in zip(numbers, letters, strict=True) if number)
    return f"{count(sum(numbers), 'carte')} : {told}"


__all__ = ["Layout", "scene"]
