"""Korsar laid out on the table: a sea, each galleon before the seat that laid it, its crews alongside, at its
mast the flag of who leads.

Keys: equal cards are numbered over what the viewer sees, discards and chests first, then the sea in order of
laying, then hands, so that a card keeps its key from the hand to the sea. Hidden cards are numbered by their
place alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ...engine.text import LETTERS, capital, count, french, spaced
from ...scene import parts
from ...scene.model import Grid, Piece, Scene, Zone
from .cards import CAPTAIN, CARD, DISCARD, DRAW, GALLEON, PIRATE, Card
from .position import Crew, Galleon
from .view import KorsarView

_SEATS = {
    2: ("s", "n"),
    3: ("s", "w", "e"),
    4: ("s", "w", "n", "e"),
    5: ("s", "w", "n1", "n2", "e"),
    6: ("s", "w", "n1", "n2", "n3", "e"),
    8: ("s", "w", "n1", "n2", "n3", "n4", "n5", "e"),
}
"""Where the seats are round the table, clockwise from the viewer's."""


class _Keys(NamedTuple):
    """The keys of a galleon in play and of the cards round it; `parties` are its crews, made once."""

    galleon: str
    crews: tuple[tuple[str, ...], ...]
    figure: str
    parties: tuple[Crew, ...]


class _Numbers:
    """Gives each card that the viewer sees its key: « rouge 2/1 », « rouge 2/2 »…"""

    def __init__(self, v: KorsarView) -> None:
        self.seen: Counter[str] = Counter(v.discards)

    def key(self, card: str) -> str:
        """The key of the next card of that name."""
        self.seen[card] += 1
        return f"{card}/{self.seen[card]}"

    def keys(self, galleon: Galleon) -> _Keys:
        """The keys of a galleon and of the cards round it."""
        parties, figure = galleon.crews, galleon.figure
        crews = tuple(tuple([self.key(card) for _, card in crew.cards]) for crew in parties)
        return _Keys(
            self.key(f"galion {galleon.value}"), crews, self.key(figure[1]) if figure else "", parties
        )


def scene(v: KorsarView, path: tuple[str, ...] = ()) -> Scene:
    """The board of Korsar for this view, after the clicks of `path`."""
    layout = _Layout(v, path)
    others = [layout.seat(seat) for seat in v.clockwise[1:]]
    zones = [*others, layout.centre(), layout.seat(layout.near)]
    if v.me is not None:
        zones.append(layout.hand(v.me))
    label = f"{v.game.title}, partie à {v.n}" + (" en équipes" if v.teams else "")
    look = f"tg-korsar tg-seats-{v.n}" + (" tg-teams" if v.teams else "")
    return Scene(label, tuple(zones), look, _result(v))


class _Layout:
    """One board being laid out."""

    def __init__(self, v: KorsarView, path: tuple[str, ...]) -> None:
        self.v, self.path = v, path
        self.near = v.clockwise[0]
        self.my_side = v.side_of(v.me) if v.me is not None else -1
        numbers = _Numbers(v)
        self.booty = [tuple(numbers.key(f"galion {value}") for value in known or ()) for known in v.booty]
        self.sea = [numbers.keys(galleon) for galleon in v.galions]
        order = sorted(range(v.n), key=lambda seat: seat != self.near)
        self.hands = {seat: tuple(numbers.key(card) for card in v.hands[seat] or ()) for seat in order}

    # -- words -------------------------------------------------------------------------------------
    def mine(self, side: int) -> bool:
        """Whether the side is that of the one who looks, who is then told « tu »."""
        you = self.v.say.you
        return you is not None and side == self.v.side_of(you)

    def side_name(self, side: int) -> str:
        """Who a side is, for the viewer."""
        return "vous" if self.v.teams and self.mine(side) else self.v.say.everyone(self.v.seats_of(side))

    def standing(self, galleon: Galleon, crews: Sequence[Crew]) -> str:
        """Who would take the galleon, in words."""
        if not galleon.attacked:
            return "pas attaqué"
        if galleon.control < 0:
            return f"égalité à {max(crew.strength for crew in crews)}"
        leads = self.leads(galleon.control)
        if galleon.figure:
            return leads
        own = galleon.strength_of(galleon.control)
        rest = [crew.strength for crew in crews if crew.side != galleon.control]
        return f"{leads}, {own} contre {max(rest)}" if rest else f"{leads} avec {own}"

    def leads(self, side: int) -> str:
        """« Ana mène », « tu mènes », « Ana et Bo mènent »."""
        if self.v.teams:
            return "vous menez" if self.mine(side) else f"{self.side_name(side)} mènent"
        return self.v.say.clause(self.v.first_of(side), "mène")

    def leading(self, side: int) -> str:
        """The same after its name: « Ana, mène », « toi, tu mènes », « Ana et Bo, mènent »."""
        return self.leads(side) if self.mine(side) else "mènent" if self.v.teams else "mène"

    # -- seats -------------------------------------------------------------------------------------
    def seat(self, seat: int) -> Zone:
        """A seat: who it is, its cards and chest, and before it the galleons that it laid."""
        v = self.v
        items = [] if seat == v.me else [self.other_hand(seat)]
        if self.keeps_chest(seat):
            items.append(self.chest(seat))
        items += [self.fight(g, k) for g, k in zip(v.galions, self.sea, strict=True) if g.owner == seat]
        look = f"tg-at-{_SEATS[v.n][(seat - self.near) % v.n]} tg-side-{v.side_of(seat)}"
        return parts.seat(v, seat, self.seat_lines(seat), items, look)

    def seat_lines(self, seat: int) -> tuple[str, ...]:
        v = self.v
        return (
            count(v.hand_sizes[seat], "carte"),
            self.chest_line(v.side_of(seat)) if self.keeps_chest(seat) else "",
            f"équipe {v.side_of(seat) + 1}" if v.teams else "",
            parts.status(v, seat),
        )

    def keeps_chest(self, seat: int) -> bool:
        """A team's chest stands before its first mate."""
        return seat == self.v.first_of(self.v.side_of(seat))

    def chest_line(self, side: int) -> str:
        v = self.v
        known = v.booty[side]
        line = f"butin : {count(v.booty_sizes[side], 'galion')}"
        return french(line if known is None else f"{line}, {count(sum(known), 'pièce')} d’or")

    def chest(self, seat: int) -> Zone:
        """The galleons taken: face down, but for those who took them."""
        v, side, key = self.v, self.v.side_of(seat), f"butin {LETTERS[seat]}"
        known = v.booty[side]
        if known is None:
            return parts.backs(key, v.booty_sizes[side], "tg-loot", zone="tg-fan tg-booty")
        loot = tuple(
            Piece(piece, GALLEON.word, str(value), look="tg-mini tg-coin", icon=GALLEON.icon)
            for piece, value in zip(self.booty[side], known, strict=True)
        )
        label, lines = (capital(v.say.its("le butin", seat)), ("butin",)) if loot else ("", ())
        return Zone(key, label, lines=lines, items=loot, look="tg-fan tg-booty")

    def other_hand(self, seat: int) -> Zone:
        """The hand of someone else: backs, or the cards where one may see them."""
        v = self.v
        known = v.hands[seat]
        if known is None:
            return parts.backs(f"main {LETTERS[seat]}", v.hand_sizes[seat], source=DRAW)
        return parts.open_hand(
            v, seat, [_card(card, key, "tg-mini") for card, key in zip(known, self.hands[seat], strict=True)]
        )

    def hand(self, seat: int) -> Zone:
        """The hand of the one who answers: what a move begins with."""
        playing = not self.v.is_over
        return parts.hand(
            self.v,
            seat,
            [
                _card(card, key, "", click=playing)
                for card, key in zip(self.v.main, self.hands[seat], strict=True)
            ],
        )

    # -- the middle --------------------------------------------------------------------------------
    def centre(self) -> Zone:
        """The pile and the discards."""
        v = self.v
        playing = v.me is not None and not v.is_over
        left, gone = (count(size, "carte") if size else "vide" for size in (v.pile_size, len(v.discards)))
        pile = Piece(
            DRAW,
            "pioche",
            click=DRAW if playing else "",
            look="tg-pile" + ("" if v.pile_size else " is-empty"),
            icon="tg-i-korsar-deck",
            label=f"pioche, {left}",
            lines=(left,),
            act="prendre une carte",
            hint="piocher",
        )
        discard = Piece(
            DISCARD,
            "défausse",
            click=DISCARD if playing else "",
            look="tg-discard" + ("" if v.discards else " is-empty"),
            icon="tg-i-korsar-discard",
            label=f"défausse, {gone}",
            lines=(gone,),
            act=f"y laisser « {self.path[0]} »" if self.path else "",
            hint="défausser",
        )
        return Zone(
            "centre",
            "Pioche et défausse",
            items=(pile, discard),
            look="tg-centre tg-i-korsar-compass",
            part=parts.GROUND,
        )

    # -- galleons ----------------------------------------------------------------------------------
    def fight(self, galleon: Galleon, keys: _Keys) -> Zone:
        """A galleon with what lies round it."""
        standing = self.standing(galleon, keys.parties)
        act, hint = self.onto(galleon, keys.parties)
        card = Piece(
            keys.galleon,
            "galion",
            str(galleon.value),
            galleon.label if self.v.me is not None and not self.v.is_over else "",
            f"tg-galleon tg-ship tg-worth-{galleon.value}" + (" tg-twin" if galleon.label.number else ""),
            "tg-i-korsar-galleon",
            f"{self.named(galleon)}, {standing}",
            act,
            tuple(french(line) for line in (galleon.label.number, self.of(galleon)) if line),
            hint,
            parts.seat_key(galleon.owner),
            parts.seat_key(self.v.first_of(max(galleon.control, 0))),
        )
        look = f"tg-fight tg-side-{galleon.control}" if galleon.control >= 0 else "tg-fight is-tied"
        return Zone(
            f"autour {keys.galleon}",
            f"{self.named(galleon)}, {standing}",
            badge=self.flag(galleon.control),
            lines=(standing,),
            items=(card, *self.crews(galleon, keys)),
            look=look + (" is-attacked" if galleon.attacked else ""),
        )

    def flag(self, side: int) -> str:
        """A side in one sign: a seat's letter, a team's number; « = » for nobody."""
        return "=" if side < 0 else str(side + 1) if self.v.teams else LETTERS[side]

    def named(self, galleon: Galleon) -> str:
        """« ton galion 4 », « galion 5 n° 2 de Bo »."""
        name = f"galion {galleon.value} {galleon.label.number}".rstrip()
        return french(
            f"ton {name}" if galleon.owner == self.v.say.you else f"{name} {self.v.say.of(galleon.owner)}"
        )

    def of(self, galleon: Galleon) -> str:
        """Whose it is: « de Bo »; one's own lies before one."""
        return "" if galleon.owner == self.v.say.you else self.v.say.of(galleon.owner)

    def crews(self, galleon: Galleon, keys: _Keys) -> list[Zone]:
        """Who lies alongside, in order of their first card: a captain with his pirates, an admiral with his
        own or alone."""
        chief = galleon.figure and self.figure(galleon.figure, keys.figure)
        boards = [
            self.crew(galleon, crew, k, chief if crew.side == galleon.control else None)
            for crew, k in zip(keys.parties, keys.crews, strict=True)
        ]
        if chief and all(crew.side != galleon.control for crew in keys.parties):
            boards.append(self.alone(galleon.control, chief))
        return [zone._replace(look=f"{zone.look} tg-crew-{rank}") for rank, zone in enumerate(boards, 1)]

    def figure(self, figure: tuple[int, Card], key: str) -> Piece:
        """The captain or admiral who commands a galleon, and whose he is."""
        seat, card = figure
        face = _card(card, key, "tg-mini tg-figure")
        return face._replace(lines=(self.v.say.of(seat),), source=parts.seat_key(seat), goal=DISCARD)

    def crew(self, galleon: Galleon, crew: Crew, keys: Sequence[str], chief: Piece | None) -> Zone:
        """The pirates of a side, and the figure that commands them, with their strength."""
        who, leading = self.side_name(crew.side), crew.side == galleon.control
        cards = tuple(
            _card(card, key, "tg-mini")._replace(source=parts.seat_key(seat), goal=DISCARD)
            for (seat, card), key in zip(crew.cards, keys, strict=True)
        )
        label = f"{who}, {crew.colour}, force {crew.strength}" + (
            f", {self.leading(crew.side)}" if leading else ""
        )
        return Zone(
            f"{keys[0]} camp",
            label,
            badge=self.flag(crew.side),
            lines=(self.short(crew.side), f"{crew.strength} ★" if leading else str(crew.strength)),
            items=(*cards, chief) if chief else cards,
            look=f"tg-crew tg-{crew.colour} {self.whose(crew.side)}" + (" is-leading" if leading else ""),
        )

    def alone(self, side: int, chief: Piece) -> Zone:
        """An admiral without pirates."""
        return Zone(
            f"{chief.key} camp",
            f"{self.side_name(side)}, {self.leading(side)}",
            badge=self.flag(side),
            lines=(self.short(side), "★"),
            items=(chief,),
            look=f"tg-crew tg-alone {self.whose(side)} is-leading",
        )

    def whose(self, side: int) -> str:
        """The classes of a side's crews."""
        return f"tg-side-{side}" + (" tg-own" if self.mine(side) else "")

    def short(self, side: int) -> str:
        """A side beside its cards: a team of others by its number, as its seats say beside their names."""
        return f"équipe {side + 1}" if self.v.teams and not self.mine(side) else self.side_name(side)

    def onto(self, galleon: Galleon, crews: Sequence[Crew]) -> tuple[str, str]:
        """What playing the chosen card on this galleon would do: told in full, and in a word."""
        if not self.path:
            return "", ""
        card = CARD[self.path[0]]
        if card.is_figure:
            return f"y mettre {card.the}, qui prend le commandement", "commander"
        own = galleon.strength_of(self.my_side)
        verb = "renforcer" if own else "défendre" if galleon.side == self.my_side else "attaquer"
        force = own + card.value
        best = max((crew.strength for crew in crews if crew.side != self.my_side), default=0)
        told = f"{verb} avec ton {card}, à {force} contre {best}"
        if galleon.figure:
            return f"{told}, mais {galleon.figure[1].the} y commande", verb
        return told, f"{force} contre {best}"


def _card(card: Card, key: str, look: str, click: bool = False) -> Piece:
    """A card face up, in a hand or in play."""
    sort = card.sort
    tint = f"tg-{card.colour}" if card.colour else ""
    kind = {PIRATE.word: "tg-pirate", CAPTAIN.word: "tg-captain", GALLEON.word: "tg-galleon"}.get(
        sort.word, "tg-admiral"
    )
    name, value = (card.colour or sort.word, str(card.value)) if card.value else (str(card), "")
    return Piece(
        key,
        name,
        value,
        card if click else "",
        " ".join(filter(None, (look, kind, tint))),
        sort.icon,
        card.called,
        sort.act,
        (),
        sort.hint,
        DRAW if click else "",
        DISCARD if click and sort != GALLEON else "",
    )


def _result(v: KorsarView) -> Grid | None:
    """The scores, best first."""
    if v.outcome is None or v.outcome.scores is None:
        return None
    scores = v.outcome.scores
    order = sorted(map(v.first_of, range(v.sides)), key=lambda seat: -scores[seat])
    rows = {seat: _score_row(v, v.side_of(seat), scores[seat]) for seat in order}
    return parts.ending(
        v, ("Équipe" if v.teams else "Joueur", "Galions", "Or pris", "Or en main", "Total"), rows
    )


def _score_row(v: KorsarView, side: int, score: int) -> tuple[str, ...]:
    known = sum(v.booty[side] or ())
    kept = known - score
    who = " et ".join(map(v.called, v.seats_of(side)))
    return who, str(v.booty_sizes[side]), str(known), f"−{kept}" if kept else "0", spaced(score)
