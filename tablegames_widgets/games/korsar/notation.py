"""Korsar in position notation: writing, reading, and the checks of what no game can have produced."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from ...engine import BadPosition, BadSetup, Game, notation
from ...engine.text import LETTERS, normal
from . import rules
from .cards import COUNTS, FIGURES, FIRST_GALLEON, KIND, NAMES
from .position import Galleon, KorsarPosition

_IN_PLAY = re.compile(r"(galion \d) de ([a-j])(?: no ?\d)?(?: ?\[(.*)\])?$")


def settle(n: int, options: Mapping[str, str]) -> Mapping[str, str]:
    """The options with « auto » decided. Raises BadSetup for teams that n seats cannot form."""
    teams = options["teams"]
    if teams == "auto":
        teams = "équipes" if n >= 6 else "solo"
    if teams == "équipes" and n not in (4, 6, 8):
        raise BadSetup(
            f"À {n}, chacun joue pour soi : les équipes de deux se forment à 4, 6 ou 8 "
            "(règle korsar#equipes)."
        )
    if teams == "solo" and n >= 6:
        raise BadSetup(f"À {n}, on joue en équipes de deux (règle korsar#equipes).")
    return MappingProxyType({**options, "teams": teams})


def census(p: KorsarPosition) -> dict[str, list[str]]:
    """Where every card is."""
    places = {f"main {LETTERS[seat]}": hand for seat, hand in enumerate(p.hands)}
    places |= {f"butin {LETTERS[p.sides.index(side)]}": list(booty) for side, booty in enumerate(p.booty)}
    places |= {
        "pioche": list(p.deck[: p.left]),
        "défausse": list(p.discards),
        "mer": [kind for galleon in p.sea for kind in (galleon.kind, *galleon.spent())],
    }
    return {place: [NAMES[kind] for kind in sorted(kinds)] for place, kinds in places.items()}


def write(p: KorsarPosition) -> dict[str, str]:
    """The items of its notation."""
    places = census(p)
    items = {"équipes": "oui" if p.teams else "non"}
    items |= {
        place: notation.written(cards)
        for place, cards in places.items()
        if place.startswith(("main ", "butin "))
    }
    items["mer"] = ", ".join(map(repr, p.sea)) or "vide"
    items["touché"] = p.sea[p.touched].label if p.touched >= 0 else "aucun"
    items["pioche"] = notation.written([NAMES[kind] for kind in reversed(p.deck[: p.left])], ordered=True)
    items["défausse"] = notation.written(places["défausse"])
    items["trait"] = LETTERS[p.to_move[0]] if p.stack else "fini"
    return items


def read(game: Game, text: str) -> KorsarPosition:
    """Read a position. `sièges` must be there; hands left out are empty; the first card of `pioche` is the
    next one drawn; unplaced cards are the pile, in the order of the material, or, where `pioche` is written,
    go to the discards; the first seat is to play; the chance word is 0.
    """
    return _Reader(game, text).position()


class _Reader(notation.Reader):
    """Reads one position, checking every card against the material."""

    def __init__(self, game: Game, text: str) -> None:
        super().__init__(
            game, text, ["équipes", "mer", "touché", "pioche", "défausse", "trait"], ["main", "butin"]
        )
        self.stock = notation.Stock(NAMES, COUNTS, "une carte de Korsar")

    def position(self) -> KorsarPosition:
        p = KorsarPosition(self.game, self.n, settle(self.n, self.chosen()), self.chance)
        for seat in range(self.n):
            self.hand_and_booty(p, seat)
        for part in notation.split(self.value("mer")):
            self.galleon(p, part)
        self.pile(p)
        self.to_play(p)
        self.touched(p)
        return p

    def chosen(self) -> Mapping[str, str]:
        return {
            **self.options,
            "teams": self.choice(
                "équipes", {"oui": "équipes", "non": "solo"}, "oui" if self.n >= 6 else "non"
            ),
        }

    def hand_and_booty(self, p: KorsarPosition, seat: int) -> None:
        for kind in self.stock.take(self.value(f"main {LETTERS[seat]}")):
            p.give(seat, kind)
        booty = self.stock.take(self.value(f"butin {LETTERS[seat]}"))
        if any(kind < FIRST_GALLEON for kind in booty):
            raise BadPosition(f"Le butin de {LETTERS[seat]} ne contient que des galions.")
        side = p.sides[seat]
        p.booty = (*p.booty[:side], p.booty[side] + booty, *p.booty[side + 1 :])

    def galleon(self, p: KorsarPosition, text: str) -> None:
        match = _IN_PLAY.match(normal(text))
        if match is None or match.group(1) not in KIND:
            raise BadPosition(
                f"« {text[:60]} » ne se lit pas : écris par exemple « galion 3 de A [C rouge 2, A jaune 3] »."
            )
        owner = self.seat(match.group(2))
        (kind,) = self.stock.take(match.group(1))
        p.sea.append(Galleon.laid(kind, owner, p.sides[owner], len(p.booty), p.rank(kind, owner)))
        for entry in notation.split(match.group(3) or ""):
            letter, space, cards = entry.partition(" ")
            if len(letter) != 1 or not space:
                raise BadPosition(
                    f"« {entry[:60]} » : écris d’abord la lettre de qui l’a posé, par exemple « A rouge 2 »."
                )
            for card in self.stock.take(cards):
                self.attack(p, self.seat(letter), card)

    def attack(self, p: KorsarPosition, seat: int, card: int) -> None:
        """Add a card to the last galleon, by the same rules as in play."""
        galleon, side = p.sea[-1], p.sides[seat]
        if card in FIGURES and galleon.figure_card is not None:
            raise BadPosition(f"Un seul personnage sur le {galleon.label}.")
        if card >= FIRST_GALLEON:
            raise BadPosition(f"Un galion ne se pose pas autour du {galleon.label}.")
        if refusal := rules.why_not_on(galleon, side, NAMES[card], p.teams):
            raise BadPosition(
                f"« {LETTERS[seat]} {NAMES[card]} » n’a pas pu être posé sur le {galleon.label} : "
                f"{refusal.text}"
            )
        p.sea[-1] = (
            galleon.with_figure(seat, side, card)
            if card in FIGURES
            else galleon.with_pirate(seat, side, card)
        )

    def pile(self, p: KorsarPosition) -> None:
        pile, discards = self.stock.take(self.value("pioche")), self.stock.take(self.value("défausse"))
        if any(kind >= FIRST_GALLEON for kind in discards):
            raise BadPosition("Un galion ne se défausse jamais (règle korsar#defausse).")
        rest = self.stock.rest()
        if not self.has("pioche"):
            pile = rest
        else:
            if lost := [NAMES[kind] for kind in rest if kind >= FIRST_GALLEON]:
                raise BadPosition(
                    f"Où sont ces galions : {notation.written(lost)} ? Place-les dans une main, un butin, "
                    "la mer ou la pioche : un galion ne se défausse jamais (règle korsar#defausse)."
                )
            discards += rest
        p.deck, p.left, p.discards = pile[::-1], len(pile), discards

    def to_play(self, p: KorsarPosition) -> None:
        letter = self.value("trait", "A")
        spent = not p.left and any(
            not any(p.hands[seat] for seat in range(p.n) if p.sides[seat] == side) for side in set(p.sides)
        )
        if normal(letter) == "fini":
            p.stack = []
            if not spent:
                raise BadPosition(
                    "La partie ne finit que lorsque la pioche est vide et qu’un camp n’a plus de carte "
                    "(règle korsar#fin)."
                )
            if any(galleon.control >= 0 for galleon in p.sea):
                raise BadPosition(
                    "La partie finie, seuls les galions à égalité restent en jeu (règle korsar#fin)."
                )
            return
        seat = self.seat(letter)
        if not p.left and not p.hands[seat]:
            raise BadPosition(
                f"{LETTERS[seat]} ne peut pas jouer : sa main et la pioche sont vides (règle korsar#fin)."
            )
        if spent and p.options["ending"] == "aussitôt":
            raise BadPosition(
                "La partie est déjà finie : la pioche est vide et un camp n’a plus de carte "
                "(règle korsar#fin)."
            )
        side = p.sides[seat]
        due = next((galleon for galleon in p.sea if galleon.control == side), None)
        if due and p.sides.index(side) == seat:
            raise BadPosition(
                f"À son tour, {LETTERS[seat]} aurait déjà pris le {due.label} (règle korsar#capture)."
            )
        p.stack = [rules.TURNS[seat]]

    def touched(self, p: KorsarPosition) -> None:
        name = normal(self.value("touché", "aucun"))
        labels = [normal(galleon.label) for galleon in p.sea]
        if name != "aucun" and name not in labels:
            raise BadPosition(f"« touché » nomme un galion en jeu, pas « {name[:40]} ».")
        if name != "aucun":
            if not p.teams or p.is_over or p.sides.index(p.sides[p.to_move[0]]) == p.to_move[0]:
                raise BadPosition(
                    "« touché » ne vaut qu’au tour du second équipier (règle korsar#equipe-galion)."
                )
            p.touched = labels.index(name)
            self.check_touched(p, p.sea[p.touched])

    def check_touched(self, p: KorsarPosition, galleon: Galleon) -> None:
        """The first mate has just touched it: the last pirate there is his, or the captain or admiral."""
        mate = p.to_move[0] - 1
        if mate not in {
            seat for seat, _ in (*galleon.cards[-1:], *([galleon.figure_card] if galleon.figure_card else []))
        }:
            raise BadPosition(
                f"« touché » : {LETTERS[mate]} n’a pas pu jouer en dernier sur le {galleon.label} "
                "(règle korsar#equipe-galion)."
            )
