"""Welcome to Abilene laid out on the table: the pot in the middle of the prairie, each herd before its seat, what
threatens it beside it, and the questions as signs over one's hand.

Keys: a card in a hand is numbered among its like; a card on the table is named by its herd and rank, an attack by the
seat that sent it. Hidden cards are numbered by their place alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from ...engine.text import LETTERS, count, de, french, listed
from ...scene.model import Piece, Scene, Table, Zone
from ...scene.parts import ending
from .cards import COST, DOWN, KIND, UP, VALUES, herd, stolen
from .choices import LEAVE_SIGN, amounts, choices
from .position import RoundEnd
from .rules import Join, Reply, Theft, Turn
from .rules.events import the
from .view import AbileneView, Attack


class Face(NamedTuple):
    """How a card looks, face up."""

    name: str
    value: str
    look: str
    icon: str
    told: tuple[str, ...]
    """What it does, in a few words."""


def _faces() -> dict[str, Face]:
    pictures = ("cow", "cow", "longhorn", "herd")
    faces = {
        f"bétail {value}": Face("bétail", str(value), f"tg-cattle tg-c{value}", f"tg-i-abilene-{picture}", ())
        for value, picture in zip(VALUES, pictures, strict=True)
    }
    specials = {
        "desperados": ("attack", "desperados", "volent", f"coûtent {COST[KIND['desperados']]} jetons"),
        "indiens": ("attack", "indiens", "dispersent tout"),
        "diligence": ("guard", "diligence", "contre desperados"), "réserve d’or": ("guard", "gold", "contre desperados"),
        "train": ("guard", "train", "contre desperados"), "shérif": ("guard", "sheriff", "contre desperados"),
        "eau de feu": ("guard", "spirits", "contre Indiens", f"coûte {COST[KIND['eau de feu']]} jetons"),
        "cavalerie": ("guard", "cavalry", "contre Indiens"),
        "ruée vers l’or": ("event", "rush", "personne ne gagne"), "danseuse": ("event", "dancer", "une carte de moins"),
        "Welcome to Abilene": ("event", "town", "on est arrivé"),
    }  # fmt: skip
    for name, (sort, picture, *told) in specials.items():
        faces[name] = Face(name, "", f"tg-{sort} tg-{picture}", f"tg-i-abilene-{picture}", tuple(told))
    return faces


FACES = _faces()


def scene(v: AbileneView, path: tuple[str, ...] = ()) -> Scene:
    """The board of Welcome to Abilene for this view, after the clicks of `path`."""
    layout = _Layout(v, path)
    others = [layout.seat(seat) for seat in v.clockwise[1:]]
    zones = [*others, layout.centre(), layout.seat(layout.near)]
    asked = v.me is not None and v.me in v.to_move
    if asked and (signs := choices(v, path)):
        zones.append(Zone("choix", "Tes choix", items=signs, look="tg-choices"))
        if coins := amounts(v, path):
            zones.append(Zone("montant", "Le montant", items=coins, look="tg-choices tg-amounts"))
    if v.me is not None and not v.is_over:
        zones.append(layout.hand(v.me))
    look = f"tg-abilene tg-seats-{v.n}" + (" tg-crowd" if v.n > 5 else "")
    return Scene(f"{v.game.title}, partie à {v.n}", tuple(zones), look, _result(v) if v.is_over else None)


class _Layout:
    """One board being laid out."""

    def __init__(self, v: AbileneView, path: tuple[str, ...]) -> None:
        self.v, self.path = v, path
        self.near = v.clockwise[0]
        self.playing = v.me is not None and not v.is_over
        self.open_play = isinstance(v.decision, (Turn, Theft, Reply))

    # -- seats -----------------------------------------------------------------------------------------------------
    def seat(self, seat: int) -> Zone:
        """A seat: who it is, its chips, its cards, and its herd with what lies beside it."""
        v, letter = self.v, LETTERS[seat]
        title = v.called(seat)
        items: list[Piece | Zone] = [
            Piece(f"jetons {letter}", "jetons", str(v.chips[seat]), look="tg-purse", icon="tg-i-abilene-chip",
                  label=count(v.chips[seat], "jeton")),
        ]  # fmt: skip
        if v.ahead[seat]:
            items.append(Piece(f"avance {letter}", "avance", str(v.ahead[seat]), look="tg-purse tg-bet", icon="tg-i-abilene-chip",
                               label=count(v.ahead[seat], "jeton avancé", "jetons avancés"),
                               source=f"jetons {letter}", goal="pot"))  # fmt: skip
        if seat != v.me:
            items.append(self.other_hand(seat))
        items.append(_backs(f"caché {letter}", v.buried_sizes[seat], "tg-fan tg-buried", f"siège {letter}"))
        if v.herds[seat] or (self.open_play and seat in v.inside):
            items.append(self.trail(seat))
        return Zone(f"siège {letter}", title, title, letter, self.seat_lines(seat), tuple(items), self.seat_look(seat))

    def seat_look(self, seat: int) -> str:
        v = self.v
        look = "tg-seat" + (" tg-near" if seat == self.near else "")
        if seat in v.to_move:
            look += " is-turn"
        if self.is_out(seat):
            look += " is-out"
        if seat in (v.outcome.winners if v.outcome else v.last.winners if v.last else ()):
            look += " is-winner"
        return look

    def seat_lines(self, seat: int) -> tuple[str, ...]:
        """What a seat has and does, in words."""
        v = self.v
        lines = []
        if v.hand_sizes[seat]:
            lines.append(f"{count(v.hand_sizes[seat], 'carte')} en main")
        if v.buried_sizes[seat]:
            known = v.buried[seat]
            lines.append(f"{count(v.buried_sizes[seat], 'carte')} face cachée" + (f" : {_counted(known)}" if known else ""))
        if seat == v.dealer and not v.is_over:
            lines.append("donneur")
        lines.append(self.standing(seat))
        return tuple(french(line) for line in lines if line)

    def standing(self, seat: int) -> str:
        v = self.v
        if v.outcome:
            return "a gagné" if seat in v.outcome.winners else ""
        if seat in v.to_move:
            return "à toi" if seat == v.seat else "à son tour"
        if v.is_ruined(seat):
            return "hors de la partie"
        if isinstance(v.decision, Join):
            return "participe" if seat in v.inside else "passe" if self.has_passed(seat) else ""
        return "" if seat in v.inside else "hors de la manche" if sum(v.hand_sizes) else ""

    def has_passed(self, seat: int) -> bool:
        """Whether the seat, before the deal, has said that it sits the round out."""
        v = self.v
        first = v.dealer + 1
        return seat not in v.inside and (seat - first) % v.n < (v.to_move[0] - first) % v.n

    def is_out(self, seat: int) -> bool:
        """Whether the seat has no part in the round; before the deal, who has not spoken yet still may."""
        v = self.v
        if isinstance(v.decision, Join):
            return v.is_ruined(seat) or self.has_passed(seat)
        return seat not in v.inside and not v.is_over

    def other_hand(self, seat: int) -> Zone:
        """The hand of someone else: backs, or the cards where one may see them."""
        v, letter = self.v, LETTERS[seat]
        known = v.hands[seat]
        if known is None:
            return _backs(f"main {letter}", v.hand_sizes[seat], "tg-fan", "pioche")
        cards = tuple(card_piece(card, f"{key} {letter}", "tg-mini") for card, key in zip(known, _keys(known), strict=True))
        return Zone(f"main {letter}", f"Main {de(v.names[seat])}" if cards else "", items=cards, look="tg-fan tg-open")

    def hand(self, seat: int) -> Zone:
        """The hand of the one who answers: what a move begins with; then where a card goes."""
        title = "Ta main" if seat == self.v.seat else f"Main {de(self.v.names[seat])}"
        known = self.v.main
        cards = tuple(
            card_piece(card, key)._replace(
                click=card, lines=FACES[card].told, source="pioche", act="choisir où la poser", label=_spoken(card)
            )
            for card, key in zip(known, _keys(known), strict=True)
        )
        spots = self.spots() if cards and self.open_play else ()
        lines = () if cards else ("aucune carte",)
        return Zone("main", title, title, lines=lines, items=(*cards, *spots), look="tg-hand")

    def spots(self) -> tuple[Piece, ...]:
        """Face up, or face down."""
        card = self.path[0] if self.path else ""
        what = f"y poser « {card} »" if card else "pose une carte"
        leave = (LEAVE_SIGN,) if isinstance(self.v.decision, Turn) and self.v.me in self.v.to_move else ()
        up = Piece("place visible", UP, click=UP, look="tg-spot tg-spot-up", icon="tg-i-abilene-up", label=f"{UP}, active",
                   act=what, hint="poser", lines=("active",))  # fmt: skip
        down = Piece("place cachée", DOWN, click=DOWN, look="tg-spot tg-spot-down", icon="tg-i-abilene-down",
                     label=f"{DOWN}, perdue", act=what, hint="cacher", lines=("perdue",))  # fmt: skip
        return up, down, *leave  # fmt: skip

    # -- herds -----------------------------------------------------------------------------------------------------
    def trail(self, seat: int) -> Zone:
        """A herd: its plate, its cattle, the defence in wait, the attacks on it."""
        v, letter = self.v, LETTERS[seat]
        who = "ton troupeau" if seat == v.seat else f"troupeau {de(v.names[seat])}"
        total = count(v.totals[seat], "tête")
        items: list[Piece | Zone] = [self.plate(seat, f"{who}, {total}")]
        items += self.cattle(seat)
        if guard := v.guards[seat]:
            items.append(card_piece(guard, f"garde {letter}", "tg-mini tg-standing")._replace(
                lines=("en garde",), label=f"{guard} en garde", source=f"siège {letter}", goal="défausse"))  # fmt: skip
        items += [self.threat(one) for one in v.attacks if one.target == seat]
        hit = " is-attacked" if any(one.target == seat for one in v.attacks) else ""
        return Zone(f"piste {letter}", f"{who[0].upper()}{who[1:]}, {total}", items=tuple(items), look=f"tg-trail{hit}")

    def plate(self, seat: int, label: str) -> Piece:
        """What one clicks to aim at a herd."""
        v, card = self.v, self.path[0] if self.path else ""
        act, hint = f"y envoyer {the(KIND[card])}" if card in KIND else "", "y danser" if card == "danseuse" else "attaquer"
        total = v.totals[seat]
        return Piece(
            f"troupeau {LETTERS[seat]}", "troupeau", str(total), herd(seat) if self.playing and seat in v.inside else "", "tg-plate",
            "tg-i-abilene-herd", label, act, ("tête" if total < 2 else "têtes",), hint if card else "",
        )  # fmt: skip

    def cattle(self, seat: int) -> list[Piece]:
        """The cattle in order of laying; one may have to choose among them."""
        found, seen = [], Counter[str]()
        robbed = self.v.me is not None and any(move.path[0].startswith("bétail") and len(move.path) == 1 for move in self.v.legal_moves)
        for card in self.v.herds[seat]:
            name = stolen(KIND[card], seat, seen[card])
            seen[card] += 1
            piece = card_piece(card, name, "tg-mini")._replace(
                source="main" if seat == self.v.me else f"siège {LETTERS[seat]}", goal="défausse", label=f"bétail {FACES[card].value}"
            )
            if robbed and seat != self.v.me:
                piece = piece._replace(click=name, act="la voler", hint="voler")
            found.append(piece)
        return found

    def threat(self, one: Attack) -> Piece:
        """An attack in wait on a herd."""
        v, card = self.v, self.path[0] if self.path else ""
        who = "toi" if one.attacker == v.seat else v.names[one.attacker]
        mine = self.playing and one.target == v.me
        return card_piece(one.card, one.click, "tg-mini tg-threat")._replace(
            lines=(french(de(who)),), click=one.click if mine else "", source=f"siège {LETTERS[one.attacker]}", goal="défausse",
            label=f"{one.card} {de(who)}, agiront au début de {'ton' if one.attacker == v.seat else 'son'} tour",
            act=f"contrer avec « {card} »" if card else "", hint="contrer" if card else "",
        )  # fmt: skip

    # -- the middle ------------------------------------------------------------------------------------------------
    def centre(self) -> Zone:
        """The pot, the pile, what was discarded."""
        v = self.v
        pot = Piece("pot", "pot", str(v.pot), look="tg-pot", icon="tg-i-abilene-chip", label=f"pot, {count(v.pot, 'jeton')}",
                    lines=(_unit(v.pot),))  # fmt: skip
        left = count(v.pile_size, "carte") if v.pile_size else "vide"
        pile = Piece("pioche", "pioche", look="tg-pile" + ("" if v.pile_size else " is-empty"), icon="tg-i-abilene-deck",
                     label=f"pioche, {left}", lines=(left,))  # fmt: skip
        gone = Piece("défausse", "défausse", look="tg-discard", icon="tg-i-abilene-table",
                     label=f"défausse, {count(len(v.discards), 'carte')}", lines=(str(len(v.discards)),))  # fmt: skip
        news = tuple(map(french, self.news()))
        return Zone("centre", "Le milieu de la table", f"Manche {sum(v.deals)}", "", news, (pot, pile, gone), "tg-centre")

    def news(self) -> list[str]:
        """Where one is in the game, in words."""
        v = self.v
        lines = [] if v.is_over else [f"Donnée par {'toi' if v.dealer == v.seat else v.names[v.dealer]}."]
        if v.last:
            lines.append(_told(v, v.last))
        if v.discards and not v.last:
            lines.append(f"Défausse : {_counted(v.discards)}.")
        return lines


def _told(v: AbileneView, last: RoundEnd) -> str:
    """How the last round ended."""
    if last.winners:
        names = listed(["toi" if seat == v.seat else v.names[seat] for seat in last.winners])
        each = " chacun" if len(last.winners) > 1 else ""
        return f"Manche précédente : {count(last.share, 'jeton')}{each} pour {names}."
    told = {"ruée": "ruée vers l’or, le pot reste.", "report": "aucun bétail, le pot reste.", "personne": "personne n’a participé."}
    return f"Manche précédente : {told[last.how]}"


def _unit(number: int) -> str:
    return "jeton" if number < 2 else "jetons"


def _counted(cards: Iterable[str]) -> str:
    """« bétail 1, train, desperados ×2 »."""
    return ", ".join(card if times == 1 else f"{card} ×{times}" for card, times in Counter(cards).items())


def _spoken(card: str) -> str:
    face = FACES[card]
    return f"{face.name} {face.value}" if face.value else ", ".join((card, *face.told))


def _keys(cards: Iterable[str]) -> list[str]:
    seen: Counter[str] = Counter()
    keys = []
    for card in cards:
        seen[card] += 1
        keys.append(f"{card}/{seen[card]}")
    return keys


def _backs(key: str, number: int, look: str, source: str) -> Zone:
    """Cards face down: mere decoration, told by the lines of the seat."""
    return Zone(key, items=tuple(Piece(f"{key}/{i}", look="tg-mini tg-back", source=source) for i in range(1, number + 1)), look=look)


def card_piece(card: str, key: str, look: str = "") -> Piece:
    """A card face up."""
    face = FACES[card]
    return Piece(key, face.name, face.value, look=f"{look} {face.look}".strip(), icon=face.icon)


def _result(v: AbileneView) -> Table | None:
    """The chips, most first."""
    start = int(v.options["chips"])
    order = sorted(range(v.n), key=lambda seat: -v.chips[seat])
    rows = {seat: (v.names[seat], f"{v.chips[seat] - start:+d}".replace("-", "−"), str(v.chips[seat])) for seat in order}
    left = f"{count(v.pot, 'jeton')} {'reste' if v.pot < 2 else 'restent'} au pot, perdu{'' if v.pot < 2 else 's'}."
    return ending(v, ("Joueur", "Depuis le départ", "Jetons"), rows, *((left,) if v.pot else ()))
