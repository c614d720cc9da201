"""Manitou laid out on the table: three herds on the plain, the fights before each, the seats round it.

Keys: the equal cards of a seat are numbered over its hand, or its party and home, so that a card keeps its key from the tribe to the
hand. On the ground a card is named after its herd: it never passes for its like that lies on another. It comes from the hand where
the hand is seen, else from its seat. Hidden cards are numbered by their place alone.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ...engine.text import LETTERS, count, de, french, listed
from ...scene.model import Piece, Scene, Table, Zone
from ...scene.parts import ending
from .cards import ALL, BEATS, FIRST_WARRIOR, HERDS, KIND, LAYOUT, NAMES, NEXT, POINTS, THIEF, WARRIORS
from .ground import KIND_BITS, SEAT, Ground, captives, shares, sums
from .preview import onto
from .told import herd_name
from .trees import fights
from .view import ManitouView

ICONS = (*("hunter" for _ in range(FIRST_WARRIOR)), "chief", "medicine", "rain", "scout", "woman")


def scene(v: ManitouView, path: tuple[str, ...] = ()) -> Scene:
    """The board of Manitou for this view, after the clicks of `path`."""
    layout = Layout(v, path)
    others = [layout.seat(seat) for seat in v.clockwise[1:]]
    zones = [*others, layout.plain(), layout.seat(layout.near)]
    if v.me is not None and not v.is_over:
        zones += layout.asked(v.me)
    look = f"tg-manitou tg-seats-{v.n}" + (" tg-choosing" if v.choosing else "") + (" tg-tallied" if v.tallied else "")
    label = f"{v.game.title}, partie à {v.n}, chasse {v.hunt}"
    return Scene(label, tuple(zones), look, _result(v), (_superiority(path[0] if path else ""),))


class Layout:
    """One board being laid out."""

    def __init__(self, v: ManitouView, path: tuple[str, ...]) -> None:
        self.v, self.path = v, path
        self.near = v.clockwise[0]
        self.seen: Counter[tuple[int, int]] = Counter()
        self.totals = tuple(map(sum, zip(*(sums(ground, v.n) for ground in v.terrains), strict=True)))
        self.keys = [_ground_keys(at, ground) for at, ground in enumerate(v.terrains)]

    def key(self, seat: int, kind: int) -> str:
        """The key of the seat's next card of that kind in its hand, party or home."""
        self.seen[seat, kind] += 1
        return f"{LETTERS[seat]} {NAMES[kind]}/{self.seen[seat, kind]}"

    def source(self, card: int) -> str:
        """Where a card on the ground comes from: of equal cards in a hand that is seen, the first one moves."""
        seat = card >> SEAT
        letter = LETTERS[seat]
        return f"siège {letter}" if self.v.hands[seat] is None else f"{letter} {NAMES[card & KIND_BITS]}/1"

    def who(self, seat: int) -> str:
        """A seat, for the one who looks."""
        return "toi" if seat == self.v.seat else self.v.names[seat]

    def of(self, seat: int) -> str:
        """« d’Ana », or « à toi » for the one who looks."""
        return "à toi" if seat == self.v.seat else de(self.v.names[seat])

    # -- seats -----------------------------------------------------------------------------------------------------
    def seat(self, seat: int) -> Zone:
        """Who it is, what it has scored, how many cards it has."""
        v, letter = self.v, LETTERS[seat]
        title = v.called(seat)
        look = f"tg-seat tg-of-{seat}" + (" is-turn" if seat in v.to_move else "") + (" tg-near" if seat == self.near else "")
        if v.outcome and seat in v.outcome.winners:
            look += " is-winner"
        items: tuple[Zone, ...] = () if seat == v.me or v.choosing or v.is_over else (self.other_hand(seat),)
        return Zone(f"siège {letter}", title, title, letter, self.seat_lines(seat), items, look)

    def seat_lines(self, seat: int) -> tuple[str, ...]:
        v = self.v
        lost = len(ALL) - len(v.tribus[seat])
        lines = [count(v.totals[seat], "point"), f"tribu : {count(len(v.tribus[seat]), 'carte')}"]
        if not v.choosing and not v.tallied:
            lines.append(f"{v.hand_sizes[seat]} en main, {v.pile_sizes[seat]} à piocher")
        if not v.choosing:
            lines.append(self.hunted(seat))
        if seat == v.dealer:
            lines.append("donneur : joue en dernier")
        lines.append(self.status(seat))
        pile = v.piles[seat]
        if pile and seat == v.seat:
            lines.append(f"dans ta pioche, en désordre : {listed(pile)}")
        if lost:
            lines.append(f"{count(lost, 'perdue')} : {_lost(v.tribus[seat])}")
        return tuple(french(line) for line in lines if line)

    def hunted(self, seat: int) -> str:
        """The sum that the thief looks at, and whether he comes for it. Rule: manitou#voleur."""
        total = self.totals[seat]
        comes = f"{',' if self.v.tallied else ' →'} voleur :\u00a0−{THIEF}" if seat in self.v.robbed(self.totals) else ""
        return f"chasseurs : {total} en tout{comes}"

    def status(self, seat: int) -> str:
        v = self.v
        if v.is_over:
            return "a gagné" if v.outcome and seat in v.outcome.winners else ""
        if v.choosing:
            return "choisit en secret" if seat in v.to_move else "groupe complet"
        if v.tallied:
            return "regarde le bilan" if seat in v.to_move else "a vu le bilan"
        return "" if seat not in v.to_move else "à toi" if seat == v.seat else "à son tour"

    def other_hand(self, seat: int) -> Zone:
        """The hand of someone else: backs, or the cards where one may see them."""
        v, letter = self.v, LETTERS[seat]
        known = v.hands[seat]
        if known is None or not known:
            backs = tuple(Piece(f"main {letter}/{i}", look=f"tg-mini tg-back tg-of-{seat}") for i in range(1, v.hand_sizes[seat] + 1))
            return Zone(f"main {letter}", items=backs, look="tg-fan")
        cards = tuple(self.card(seat, card, "tg-mini") for card in known)
        return Zone(f"main {letter}", f"Main {de(v.names[seat])}", items=cards, look="tg-fan tg-open")

    # -- cards -----------------------------------------------------------------------------------------------------
    def card(self, seat: int, name: str, look: str = "", click: bool = False, act: str = "", hint: str = "") -> Piece:
        """A card face up in a hand, a party or a tribe."""
        kind = KIND[name]
        return face(self.key(seat, kind), seat, kind, look)._replace(
            click=name if click else "", act=act, hint=hint, label=name, source=f"siège {LETTERS[seat]}"
        )

    # -- what is asked ---------------------------------------------------------------------------------------------
    def asked(self, seat: int) -> list[Zone]:
        """The hand of the one who answers, his tribe while he chooses, or the way on."""
        v = self.v
        mine, name = seat == v.seat, v.names[seat]
        if v.tallied:
            button = Piece(NEXT, "chasse suivante", click=NEXT, look="tg-next", icon="tg-i-manitou-camp", act="continuer")
            return [Zone("suite", "Continuer", items=(button,), look="tg-go-on")]
        if not v.choosing:
            hand = tuple(self.card(seat, card, "", True, "choisir où la poser") for card in v.main)
            title = "Ta main" if mine else f"Main {de(name)}"
            return [Zone("main", title, title, items=hand, look=f"tg-hand tg-of-{seat}")]
        size = v.party_sizes[seat]
        title = "Ton groupe" if mine else f"Groupe {de(name)}"
        done = tuple(self.card(seat, card, "tg-mini") for card in v.groupe)
        line = f"{len(v.groupe)} sur {size}" + ("" if seat in v.to_move else " : complet")
        free = tuple(Piece(f"place {i}", look="tg-mini tg-place") for i in range(len(v.groupe) + 1, size + 1))
        places = Zone("places", items=free, look="tg-places")
        party = Zone("groupe", f"{title}, {line}", title, lines=(french(line),), items=(*done, places), look=f"tg-party tg-of-{seat}")
        home = tuple(self.card(seat, card, "", True, "prendre dans le groupe") for card in v.maison)
        title = "Ta tribu" if mine else f"Tribu {de(name)}"
        return [party, Zone("tribu", title, title, items=home, look=f"tg-hand tg-tribe tg-of-{seat}")]

    # -- the plain -------------------------------------------------------------------------------------------------
    def plain(self) -> Zone:
        """The three herds, side by side."""
        herds = tuple(self.herd(at) for at in range(len(HERDS)))
        return Zone("plaine", "Les trois troupeaux", items=herds, look="tg-plain")

    def herd(self, at: int) -> Zone:
        """A herd: its cards, the hunters of each seat before it, the warriors that fought there."""
        v, ground = self.v, self.v.terrains[at]
        points = sums(ground, v.n)
        act, hint = onto(v, at, self.path)
        name, value = french(f"{HERDS[at]} :"), herd_name(v.herds[at])
        hunting = v.me is not None and not (v.is_over or v.choosing or v.tallied)
        look = f"tg-herd tg-{_sort(v.n, at)}"
        card = Piece(HERDS[at], name, value, HERDS[at] if hunting else "", look, "tg-i-manitou-buffalo", act=act, hint=hint)
        taken = shares(points, v.herds[at])
        camps = tuple(self.hunters(at, seat, points, taken) for seat in self.order() if points[seat])
        lines = self.standing(at, ground, points, taken)
        items: tuple[Piece | Zone, ...] = (card, *camps, *fights(self, at, ground))
        return Zone(f"terrain {at + 1}", ", ".join((card.text, *lines)), items=items, lines=lines, look="tg-ground")

    def order(self) -> list[int]:
        """The seats, the one that looks first."""
        return [(self.near + step) % self.v.n for step in range(self.v.n)]

    def hunters(self, at: int, seat: int, points: tuple[int, ...], taken: tuple[int, ...]) -> Zone:
        """A seat's hunters before a herd, and their sum."""
        ground = self.v.terrains[at]
        cards = tuple(
            face(key, seat, card & KIND_BITS, "tg-mini")._replace(source=self.source(card), goal=self.goal(ground, card))
            for card, key in zip(ground.cards, self.keys[at], strict=True)
            if card >> SEAT == seat and card & KIND_BITS < FIRST_WARRIOR
        )
        who, got = self.who(seat), f"{'+' if self.v.tallied else '→ '}{taken[seat]}" if taken[seat] else ""
        label = f"chasseurs {self.of(seat)} : {points[seat]}" + (
            f", {'marque' if self.v.tallied else 'marquerait'} {taken[seat]}" if got else ""
        )
        lines = (who, str(points[seat]), *((got,) if got else ()))
        return Zone(
            f"chasseurs {at + 1} {LETTERS[seat]}",
            french(label),
            lines=lines,
            items=cards,
            look=f"tg-camp tg-of-{seat}" + (" is-leading" if got else ""),
        )

    def goal(self, ground: Ground, card: int) -> str:
        """Where a card goes: back when the move is taken back; at the end of the hunt home, or to who has the active warrior."""
        if not self.v.tallied:
            return self.source(card)
        return f"siège {LETTERS[ground.owner if ground.owner >= 0 else card >> SEAT]}"

    def standing(self, at: int, ground: Ground, points: tuple[int, ...], taken: tuple[int, ...]) -> tuple[str, ...]:
        """Who would score, in words."""
        lines = []
        if max(points) and not any(taken):
            lines.append("égalité : personne ne marque")
        elif not max(points) and self.v.tallied:
            lines.append("aucun chasseur : personne ne marque")
        if ground.owner >= 0 and (number := captives(ground)):
            lines.append(f"{count(number, 'prisonnier')} pour {self.who(ground.owner)}")
        return tuple(map(french, lines))


@lru_cache(maxsize=256)
def _lost(tribe: tuple[str, ...]) -> str:
    """The cards that a tribe has lost to others, which everyone may know. Correction C1."""
    gone = Counter(ALL)
    gone.subtract(KIND[name] for name in tribe)
    hunters = [str(POINTS[kind]) for kind in gone.elements() if kind < FIRST_WARRIOR]
    warriors = [NAMES[kind] + (" ×2" if gone[kind] > 1 else "") for kind in range(FIRST_WARRIOR, len(NAMES)) if gone[kind] > 0]
    return listed([f"chasseur{'s' if len(hunters) > 1 else ''} {', '.join(hunters)}", *warriors] if hunters else warriors)


@lru_cache(maxsize=1024)
def _ground_keys(at: int, ground: Ground) -> tuple[str, ...]:
    """The key of each card of a ground: equal ones of a seat are numbered in the order in which they were laid."""
    seen: Counter[int] = Counter()
    found = []
    for card in ground.cards:
        seen[card] += 1
        found.append(f"{LETTERS[card >> SEAT]} {NAMES[card & KIND_BITS]}, {HERDS[at]}/{seen[card]}")
    return tuple(found)


def face(key: str, seat: int, kind: int, look: str) -> Piece:
    """A card face up."""
    return _faces(seat, kind, look)._replace(key=key)


@lru_cache(maxsize=512)
def _faces(seat: int, kind: int, look: str) -> Piece:
    sort = "tg-hunter" if kind < FIRST_WARRIOR else f"tg-warrior tg-{ICONS[kind]}"
    name = "chasseur" if kind < FIRST_WARRIOR else NAMES[kind]
    value = str(POINTS[kind]) if kind < FIRST_WARRIOR else ""
    return Piece("", name, value, look=f"{look} {sort} tg-of-{seat}".strip(), icon=f"tg-i-manitou-{ICONS[kind]}")


def _sort(n: int, at: int) -> str:
    return {"Xx": "large", "X": "middle", "x": "little"}[LAYOUT[n][at]]  # not « small »: the lines of a card are called so


@lru_cache(maxsize=8)
def _superiority(chosen: str) -> Table:
    """Who beats whom, a row a warrior that is laid; the row of the chosen one is marked. Rule: manitou#superiorite."""
    rows = []
    for kind, name in enumerate(WARRIORS, FIRST_WARRIOR):
        cells = (
            "nul" if other == kind else "bat" if other in BEATS[kind - FIRST_WARRIOR] else "perd"
            for other in range(FIRST_WARRIOR, len(NAMES))
        )
        rows.append((name, *cells))
    best = (WARRIORS.index(chosen),) if chosen in WARRIORS else ()
    return Table("supériorité", "Qui bat qui ?", ("posé contre…", *WARRIORS), tuple(rows), best)


def _result(v: ManitouView) -> Table | None:
    """The points, once the hunt is over: those of the hunt while everyone looks at them, at the end the whole sheet."""
    if not v.tallied:
        return None
    return _sheet(v) if v.is_over else _tally(v)


def _tally(v: ManitouView) -> Table | None:
    """What each seat scored in the hunt on the table."""
    rows = tuple(
        (v.names[seat], str(row.buffalo), str(row.prisoners), f"−{row.stolen}" if row.stolen else "0", str(v.totals[seat]))
        for seat, row in enumerate(v.sheet[-1])
    )
    best = tuple(seat for seat, total in enumerate(v.totals) if total == max(v.totals))
    return Table("bilan", f"Bilan de la chasse {v.hunt}", ("Joueur", "Bisons", "Prisonniers", "Voleur", "Total"), rows, best)


def _sheet(v: ManitouView) -> Table | None:
    """Every hunt's points, the best seat first."""
    order = sorted(range(v.n), key=lambda seat: -v.totals[seat])
    rows = {seat: (v.names[seat], *(_hunt(row[seat]) for row in v.sheet), str(v.totals[seat])) for seat in order}
    head = ("Joueur", *(f"Chasse {hunt}" for hunt in range(1, len(v.sheet) + 1)), "Total")
    return ending(v, head, rows, "Par chasse : bisons + prisonniers, − voleur.")


def _hunt(row: tuple[int, int, int]) -> str:
    buffalo, prisoners, stolen = row
    return f"{buffalo} + {prisoners}" + (f" − {stolen}" if stolen else "")


__all__ = ["Layout", "face", "scene"]
