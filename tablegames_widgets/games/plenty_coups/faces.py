"""How the cards of Plenty Coups look, and what a click on a place would do with the card in one's fingers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from ...scene.model import Piece
from .cards import COLOUR, COLOURS, FEMININE, HORSE, KIND, NAMES, PRESTIGE_CAP, STICK, VALUE, WARRIORS

if TYPE_CHECKING:
    from .view import PlentyCoupsView


ICON = "tg-i-plenty_coups-"


class Face(NamedTuple):
    """A card face up."""

    name: str
    value: str
    look: str
    icon: str


def _faces() -> dict[str, Face]:
    faces = {}
    for name in NAMES:
        kind = KIND[name]
        if kind < WARRIORS:
            colour = COLOUR[kind]
            faces[name] = Face(f"guerrier {COLOURS[colour]}", str(VALUE[kind]), f"tg-warrior tg-tribe-{colour}", ICON + "warrior")
        elif kind == HORSE:
            faces[name] = Face(name, "", "tg-horse", ICON + "horse")
        elif kind == STICK:
            faces[name] = Face(name, "", "tg-stick", ICON + "stick")
        else:
            faces[name] = Face("arme", str(VALUE[kind]), "tg-weapon", ICON + "weapon")
    return faces


FACES = _faces()


class Numbers:
    """Gives each card that the viewer sees its key: « cheval/1 », « cheval/2 »… hands first, so that a card taken keeps its own."""

    __slots__ = ("seen",)

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def keys(self, cards: Iterable[str]) -> tuple[str, ...]:
        """The keys of these cards, in order."""
        found = []
        for card in cards:
            self.seen[card] += 1
            found.append(f"{card}/{self.seen[card]}")
        return tuple(found)


def card_piece(card: str, key: str, look: str = "", source: str = "", goal: str = "") -> Piece:
    """A card face up, only shown."""
    face = FACES[card]
    return Piece(key, face.name, face.value, "", f"{look} {face.look}" if look else face.look, face.icon, source=source, goal=goal)


# -- what a click would do: told in full, and in a word ----------------------------------------------------------------------

NOTHING = ("", "")


def onto_camp(v: PlentyCoupsView, path: tuple[str, ...], camp: int) -> tuple[str, str]:
    """What putting the chosen cards on a camp would do."""
    if not path or v.tribe is None:
        return NOTHING
    kinds = tuple([KIND[card] for card in path])
    kind = kinds[0]
    if camp == v.tribe:
        return _onto_own_camp(v, kinds, camp)
    if kind == STICK:
        return f"dédaigner {v.name(camp)}", "dédaigner"
    if kind >= WARRIORS:
        return NOTHING
    force, there = v.strength_of(v.tribe, kinds), v.attacked(camp)
    if there is None:
        return f"y lancer un raid, avec une force de {force}", f"force {force}"
    return f"en chasser le raid de {v.name(there.attacker)}, {force} contre {there.strength}", f"{force} contre {there.strength}"


def _onto_own_camp(v: PlentyCoupsView, kinds: tuple[int, ...], camp: int) -> tuple[str, str]:
    kind = kinds[0]
    if kind == STICK:
        return "marquer un coup en défense", "coup, +1"
    if kind < WARRIORS:
        colour = COLOUR[kind]
        if colour < v.tribe_count:
            return f"accepter l’alliance de {v.name(colour)}", "accepter"
        return f"t’allier à la tribu neutre {FEMININE[colour]}", "s’allier"
    there = v.attacked(camp)
    if kind == HORSE or there is None:
        return NOTHING
    force = sum([VALUE[one] for one in kinds])
    return f"repousser le raid de {v.name(there.attacker)}, {force} contre {there.strength}", f"{force} contre {there.strength}"


def onto_herd(v: PlentyCoupsView, path: tuple[str, ...], tribe: int) -> tuple[str, str]:
    """What putting the chosen card on a herd would do."""
    if len(path) != 1 or v.tribe is None:
        return NOTHING
    kind = KIND[path[0]]
    if tribe != v.tribe:
        room = v.prestige[v.tribe] < PRESTIGE_CAP or v.options["cap"] == "sans"  # ruling C8: a gift without gain does not promise one
        return f"défausser « {path[0]} » et donner deux chevaux à {v.name(tribe)}", "don, +1" if room else "don, sans point"
    if kind == HORSE:
        return "prendre un cheval dans la plaine", "élever"
    if kind < WARRIORS and COLOUR[kind] < v.tribe_count:
        return f"proposer une alliance à {v.name(COLOUR[kind])}", "proposer"
    return NOTHING
