"""Korsar laid out on the table: a sea, each galleon before the seat that laid it, pirates towards their own player.

Keys: equal cards are numbered over what the viewer sees, discards and chests first, then the sea in order of laying,
then hands, so that a card keeps its key from the hand to the sea. Hidden cards are numbered by their place alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ...engine.text import LETTERS, count, de, french
from ...scene.model import Piece, Scene, Table, Zone, ending
from .cards import ADMIRAL_NAME, DISCARD, DRAW, the
from .position import Crew, Galleon
from .view import KorsarView

_SEATS = {
    2: ("s", "n"), 3: ("s", "w", "e"), 4: ("s", "w", "n", "e"), 5: ("s", "w", "n1", "n2", "e"),
    6: ("s", "w", "n1", "n2", "n3", "e"), 8: ("s", "w", "n1", "n2", "n3", "n4", "n5", "e"),
}  # fmt: skip
"""Where the seats are round the table, clockwise from the viewer's; sides likewise round a galleon."""


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
        return _Keys(self.key(f"galion {galleon.value}"), crews, self.key(figure[1]) if figure else "", parties)


def scene(v: KorsarView, path: tuple[str, ...] = ()) -> Scene:
    """The board of Korsar for this view, after the clicks of `path`."""
    layout = _Layout(v, path)
    others = [layout.seat(seat) for seat in v.clockwise[1:]]
    zones = [*others, layout.centre(), layout.seat(layout.near)]
    if v.me is not None:
        zones.append(layout.hand(v.me))
    label = f"{v.game.title}, partie à {v.n}" + (" en équipes" if v.teams else "")
    look = f"tg-korsar tg-seats-{v.n}" + (" tg-teams" if v.teams else "")
    return Scene(label, tuple(zones), look, _result(v) if v.is_over else None)


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

    # -- words -----------------------------------------------------------------------------------------------------
    def mine(self, side: int) -> bool:
        """Whether the side is that of the one who looks, who is then told « tu »."""
        return isinstance(self.v.seat, int) and side == self.v.side_of(self.v.seat)

    def side_name(self, side: int) -> str:
        """Who a side is, for the viewer."""
        if self.mine(side):
            return "vous" if self.v.teams else "toi"
        return self.v.side_name(side)

    def named(self, galleon: Galleon) -> str:
        """A galleon by its layer's name: « galion 3 d’Ana n° 2 »."""
        return french(f"galion {galleon.value} {de(self.v.names[galleon.owner])}{_rank(galleon)}")

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
        if self.mine(side):
            return "vous menez" if self.v.teams else "tu mènes"
        return f"{self.v.side_name(side)} {self.leading(side)}"

    def leading(self, side: int) -> str:
        """The same after its name: « Ana, mène », « toi, tu mènes », « Ana et Bo, mènent »."""
        return self.leads(side) if self.mine(side) else "mènent" if self.v.teams else "mène"

    # -- seats -----------------------------------------------------------------------------------------------------
    def seat(self, seat: int) -> Zone:
        """A seat: who it is, its cards and chest, and before it the galleons that it laid."""
        v = self.v
        items = [] if seat == v.me else [self.other_hand(seat)]
        if self.keeps_chest(seat):
            items.append(self.chest(seat))
        fights = [self.fight(g, k) for g, k in zip(v.galions, self.sea, strict=True) if g.owner == seat]
        title = v.called(seat)
        return Zone(
            f"siège {LETTERS[seat]}",
            title,
            title,
            LETTERS[seat],
            self.seat_lines(seat),
            (*items, *fights),
            self.seat_look(seat),
        )

    def seat_look(self, seat: int) -> str:
        v = self.v
        look = f"tg-seat tg-at-{_SEATS[v.n][(seat - self.near) % v.n]} tg-side-{v.side_of(seat)}"
        if seat in v.to_move:
            look += " is-turn"
        if v.outcome and seat in v.outcome.winners:
            look += " is-winner"
        return look

    def seat_lines(self, seat: int) -> tuple[str, ...]:
        v = self.v
        lines = [count(v.hand_sizes[seat], "carte")]
        if self.keeps_chest(seat):
            lines.append(self.chest_line(v.side_of(seat)))
        if v.teams:
            lines.append(f"équipe {v.side_of(seat) + 1}")
        if seat in v.to_move:
            lines.append("à son tour" if seat != v.seat else "à toi")
        if v.outcome and seat in v.outcome.winners:
            lines.append("a gagné")
        return tuple(lines)

    def keeps_chest(self, seat: int) -> bool:
        """A team's chest stands before its first mate."""
        return seat == 0 or self.v.side_of(seat) != self.v.side_of(seat - 1)

    def chest_line(self, side: int) -> str:
        v = self.v
        known = v.booty[side]
        line = f"butin : {count(v.booty_sizes[side], 'galion')}"
        return french(line if known is None else f"{line}, {count(sum(known), 'pièce')} d’or")

    def chest(self, seat: int) -> Zone:
        """The galleons taken: face down, but for those who took them."""
        v, side, letter = self.v, self.v.side_of(seat), LETTERS[seat]
        known = v.booty[side]
        if known is None:
            backs = tuple(Piece(f"butin {letter}/{i}", look="tg-mini tg-back tg-loot") for i in range(1, v.booty_sizes[side] + 1))
            return Zone(f"butin {letter}", items=backs, look="tg-fan tg-booty")
        loot = tuple(
            Piece(key, "galion", str(value), look="tg-mini tg-galleon", icon="tg-i-korsar-galleon")
            for key, value in zip(self.booty[side], known, strict=True)
        )
        return Zone(
            f"butin {letter}",
            f"Butin {de(v.names[seat])}" if loot else "",
            lines=("butin",) if loot else (),
            items=loot,
            look="tg-fan tg-booty",
        )

    def other_hand(self, seat: int) -> Zone:
        """The hand of someone else: backs, or the cards where one may see them."""
        v, letter = self.v, LETTERS[seat]
        known = v.hands[seat]
        if known is None:
            backs = tuple(Piece(f"main {letter}/{i}", look="tg-mini tg-back", source=DRAW) for i in range(1, v.hand_sizes[seat] + 1))
            return Zone(f"main {letter}", items=backs, look="tg-fan")
        cards = tuple(_card(card, key, "tg-mini") for card, key in zip(known, self.hands[seat], strict=True))
        return Zone(
            f"main {letter}",
            f"Main {de(v.names[seat])}" if cards else "",
            lines=("en main",) if cards else (),
            items=cards,
            look="tg-fan tg-open",
        )

    def hand(self, seat: int) -> Zone:
        """The hand of the one who answers: what a move begins with."""
        title = "Ta main" if seat == self.v.seat else f"Main {de(self.v.names[seat])}"
        playing = not self.v.is_over
        cards = tuple(_card(card, key, "", click=playing) for card, key in zip(self.v.main, self.hands[seat], strict=True))
        return Zone("main", title, title, items=cards, look="tg-hand")

    # -- the middle ------------------------------------------------------------------------------------------------
    def centre(self) -> Zone:
        """The pile and the discards."""
        v = self.v
        playing = v.me is not None and not v.is_over
        left, gone = (count(size, "carte") if size else "vide" for size in (v.pile_size, len(v.discards)))
        pile = Piece(
            DRAW, "pioche", click=DRAW if playing else "", look="tg-pile" + ("" if v.pile_size else " is-empty"),
            icon="tg-i-korsar-deck", label=f"pioche, {left}", lines=(left,),
            act="prendre une carte", hint="piocher",
        )  # fmt: skip
        discard = Piece(
            DISCARD, "défausse", click=DISCARD if playing else "", look="tg-discard" + ("" if v.discards else " is-empty"),
            icon="tg-i-korsar-discard", label=f"défausse, {gone}", lines=(gone,),
            act=f"y laisser « {self.path[0]} »" if self.path else "", hint="défausser",
        )  # fmt: skip
        return Zone("centre", "Pioche et défausse", items=(pile, discard), look="tg-centre tg-i-korsar-compass")

    # -- galleons --------------------------------------------------------------------------------------------------
    def fight(self, galleon: Galleon, keys: _Keys) -> Zone:
        """A galleon with what lies round it."""
        name, standing = self.named(galleon), self.standing(galleon, keys.parties)
        act, hint = self.onto(galleon, keys.parties)
        card = Piece(
            keys.galleon, "galion", str(galleon.value), galleon.label if self.v.me is not None and not self.v.is_over else "",
            "tg-galleon", "tg-i-korsar-galleon", f"galion {galleon.value} {self.layer(galleon)}, {standing}", act,
            tuple(french(line.strip()) for line in (self.of(galleon), _rank(galleon)) if line), hint,
            f"siège {LETTERS[galleon.owner]}", f"siège {LETTERS[max(galleon.control, 0) * (2 if self.v.teams else 1)]}",
        )  # fmt: skip
        items: list[Piece | Zone] = [card]
        if galleon.figure:
            items.append(self.figure(galleon.figure, keys.figure))
        items += [self.crew(galleon, crew, k) for crew, k in zip(keys.parties, keys.crews, strict=True)]
        look = "tg-fight" + (" is-tied" if galleon.control < 0 else "") + (" is-attacked" if galleon.attacked else "")
        return Zone(f"autour {keys.galleon}", f"{name}, {standing}", lines=(standing,), items=tuple(items), look=look)

    def layer(self, galleon: Galleon) -> str:
        return french(self.of(galleon) + _rank(galleon))

    def of(self, galleon: Galleon) -> str:
        """Whose it is: « à toi », « de Bo »."""
        return "à toi" if galleon.owner == self.v.seat else de(self.v.names[galleon.owner])

    def figure(self, figure: tuple[int, str], key: str) -> Piece:
        """The captain or admiral on a galleon, and whose it is."""
        seat, card = figure
        who = de("toi" if seat == self.v.seat else self.v.names[seat])
        return _card(card, key, "tg-mini tg-figure")._replace(lines=(f"{who} ★",), source=f"siège {LETTERS[seat]}", goal=DISCARD)

    def crew(self, galleon: Galleon, crew: Crew, keys: Sequence[str]) -> Zone:
        """The pirates of a side, in a column towards its player, with their strength."""
        who, leading = self.side_name(crew.side), crew.side == galleon.control
        cards = tuple(
            _card(card, key, "tg-mini")._replace(source=f"siège {LETTERS[seat]}", goal=DISCARD)
            for (seat, card), key in zip(crew.cards, keys, strict=True)
        )
        label = f"{who}, {crew.colour}, force {crew.strength}" + (f", {self.leading(crew.side)}" if leading else "")
        near = self.v.side_of(self.near)
        at = _SEATS[self.v.sides][(crew.side - near) % self.v.sides]
        look = f"tg-crew tg-{crew.colour} tg-at-{at}" + (" is-leading" if leading else "")
        return Zone(
            f"{keys[0]} camp",
            label,
            lines=(who, f"{crew.strength} ★" if leading else str(crew.strength)),
            items=cards,
            look=look,
        )

    def onto(self, galleon: Galleon, crews: Sequence[Crew]) -> tuple[str, str]:
        """What playing the chosen card on this galleon would do: told in full, and in a word."""
        if not self.path:
            return "", ""
        card = self.path[0]
        own = galleon.strength_of(self.my_side)
        if card == ADMIRAL_NAME or card.startswith("capitaine"):
            return f"y mettre {the(card)}, qui prend le commandement", "commander"
        verb = "renforcer" if own else "défendre" if galleon.side == self.my_side else "attaquer"
        force = own + int(card[-1]) if card[-1].isdigit() else own
        best = max((crew.strength for crew in crews if crew.side != self.my_side), default=0)
        told = f"{verb} avec {card}, ta force y serait de {force} contre {best}"
        if galleon.figure:
            return f"{told}, mais {the(galleon.figure[1])} y commande", verb
        return told, f"{force} contre {best}"


def _rank(galleon: Galleon) -> str:
    _, mark, rank = galleon.label.partition(" n°")
    return mark + rank


def _card(card: str, key: str, look: str, click: bool = False) -> Piece:
    """A card face up, in a hand or in play."""
    word, _, rest = card.partition(" ")
    shown, picked = card if click else "", "choisir où l’envoyer"
    source, goal = (DRAW, DISCARD) if click else ("", "")
    if word == "galion":
        piece = Piece(key, word, rest, shown, "tg-galleon", "tg-i-korsar-galleon", card, "le poser devant toi",
                      (), "poser", source, "")  # fmt: skip
    elif word == "capitaine":
        piece = Piece(
            key,
            card,
            "",
            shown,
            f"tg-captain tg-{rest}",
            "tg-i-korsar-captain",
            card,
            picked,
            (),
            "",
            source,
            goal,
        )
    elif word == ADMIRAL_NAME:
        piece = Piece(key, card, "", shown, "tg-admiral", "tg-i-korsar-admiral", card, picked, (), "", source, goal)
    else:
        piece = Piece(key, word, rest, shown, f"tg-pirate tg-{word}", "tg-i-korsar-pirate", f"pirate {card}", picked,
                      (), "", source, goal)  # fmt: skip
    return piece._replace(look=f"{look} {piece.look}") if look else piece


def _result(v: KorsarView) -> Table:
    """The scores, best first."""
    scores = v.outcome.scores if v.outcome and v.outcome.scores else (0,) * v.n
    seats = [next(seat for seat in range(v.n) if v.side_of(seat) == side) for side in range(v.sides)]
    order = sorted(range(v.sides), key=lambda side: -scores[seats[side]])
    rows = {seats[side]: _score_row(v, side, scores[seats[side]]) for side in order}
    return ending(v.outcome, ("Équipe" if v.teams else "Joueur", "Galions", "Or pris", "Or en main", "Total"), rows)


def _score_row(v: KorsarView, side: int, score: int) -> tuple[str, ...]:
    known = sum(v.booty[side] or ())
    kept = known - score
    return v.side_name(side), str(v.booty_sizes[side]), str(known), f"−{kept}" if kept else "0", str(score)
