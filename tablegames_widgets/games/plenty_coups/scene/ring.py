"""The plain seen from above: the camps in a ring, raids as arrows, alliances as belts of beads, proposals as
dotted lines.

Places follow from classes alone (`tg-from-1 tg-span-2`: camps counted to the right, from the viewer's own);
look.css does the geometry.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....engine.caches import FACES
from ....engine.holders import unnamed
from ....engine.sentences import To, at
from ....engine.text import capital, french
from ....scene import parts
from ....scene.model import Piece, Zone
from ..cards import LAST_ROUND
from ..cards.places import CAMP
from ..rules import Give, Question
from ..rules.actions import told
from ..view import PlentyCoupsView, Raid
from .faces import ICON, doing

NOW = "rentre maintenant"


def coming_home(v: PlentyCoupsView, raid: Raid) -> str:
    """When a raid comes home, in words. Ruling P17."""
    order, turn = v.order, v.turn
    if raid.attacker == turn and v.decision is not None:
        if v.decision.question in (Question.TAKE, Question.RETURN) or (
            isinstance(v.decision, Give) and v.decision.returning
        ):
            return NOW
        if v.round < LAST_ROUND:
            return f"rentre {at(v.tell.its('le prochain tour', raid.attacker))}"
    elif v.round < LAST_ROUND or (turn is not None and order.index(raid.attacker) > order.index(turn)):
        return f"rentre {at(v.tell.its('le tour', raid.attacker))}"
    return "perdu : la partie finit avant"


def told_raid(v: PlentyCoupsView, raid: Raid) -> str:
    """« le raid d’Ana chez Bo », « ton raid chez Bo »."""
    return f"{v.tell.its('le raid', raid.attacker)} chez {v.tell(raid.target)}"


class Ring:
    """The camps round the plain, the viewer's own first, and what runs between them."""

    def __init__(self, v: PlentyCoupsView, path: tuple[str, ...], near: int, playing: bool) -> None:
        self.v, self.path, self.playing = v, path, playing
        first = v.order.index(near)
        self.place = {tribe: (at - first) % v.tribe_count for at, tribe in enumerate(v.order)}

    def zone(self) -> Zone:
        """All of it."""
        v, place = self.v, self.place
        plain = Piece(
            "plaine",
            "dans la plaine",
            str(v.plain),
            look="tg-grazing",
            icon=ICON + "horse",
            lines=(horses(v.plain),),
        )
        camps = [self.camp(tribe) for tribe in sorted(place, key=place.__getitem__)]
        items = (plain, *camps, *self.belts(), *map(self.arrow, v.raids), *self.asked())
        look = f"tg-ring tg-ring-{v.tribe_count} {ICON}horse"
        return Zone(
            "plaine ronde", "Les camps autour de la plaine", items=items, look=look, part=parts.GROUND
        )

    def camp(self, tribe: int) -> Piece:
        """A camp: whose it is, who is allied to it, what threatens it."""
        v, camp = self.v, CAMP[tribe]
        raid, ally, neutral = v.attacked(tribe), v.allies[tribe], v.neutrals[tribe]
        name = capital(v.tell(tribe)) if tribe < v.n else "3e tribu"
        heard = (
            camp,
            f"attaqué par {v.tell(raid.attacker)}, force {raid.strength}" if raid else "",
            "" if ally is None else f"alliance avec {v.tell(ally)}",
            f"alliance avec la tribu {neutral.feminine}" if neutral else "",
            "dédaigné" if tribe in v.disdained else "",
        )
        marks = (
            "is-raided" * (raid is not None),
            "is-disdained" * (tribe in v.disdained),
            "is-turn" * (tribe == v.turn),
        )
        lines = (f"+ {neutral}",) if neutral else ()
        shown = _camp(tribe, self.place[tribe], name, v.letter(tribe), heard, marks, lines, self.playing)
        return doing(shown, told(v, self.path, camp))

    def arrow(self, raid: Raid) -> Piece:
        """A raid, from its camp to the camp that it attacks; the number is its strength."""
        v, home = self.v, coming_home(self.v, raid)
        soon = home in (NOW, "rentre à ton tour")
        way = self.way(raid.attacker, raid.target)
        look = _spaced(
            f"tg-arrow tg-tribe-{raid.attacker}", way, "is-soon" * soon, "is-proud" * raid.prestige
        )
        key = f"piste {v.tribes[raid.attacker]} {v.tribes[raid.target]}"
        return Piece(
            key, french(told_raid(v, raid)) + ",", str(raid.strength), look=look, lines=(french(home),)
        )

    def way(self, start: int, end: int) -> str:
        """From which camp, and how many camps further to the right."""
        place = self.place
        return f"tg-from-{place[start]} tg-span-{(place[end] - place[start]) % self.v.tribe_count}"

    def belts(self) -> Sequence[Piece]:
        """Alliances between players."""
        v = self.v
        return [
            Piece(
                f"alliance {v.tribes[a]} {v.tribes[b]}",
                french(f"alliance entre {v.tell.everyone((a, b))}"),
                look=f"tg-belt {self.way(a, b)}",
            )
            for a, b in enumerate(v.allies)
            if b is not None and a < b
        ]

    def asked(self) -> Sequence[Piece]:
        """Alliances proposed."""
        v = self.v
        return [
            Piece(
                f"offre {v.tribes[one.author]}",
                french(v.tell.clause(one.author, "propose", "une alliance", To(one.target))),
                "?",
                look=f"tg-asked tg-tribe-{one.author} {self.way(one.author, one.target)}",
            )
            for one in v.proposals
        ]


@lru_cache(maxsize=FACES)
def _camp(
    tribe: int,
    place: int,
    name: str,
    letter: str,
    heard: tuple[str, ...],
    marks: tuple[str, ...],
    lines: tuple[str, ...],
    playing: bool,
) -> Piece:
    """A camp; what is to be read stands first in what is heard."""
    letter = (
        "" if name in (letter, unnamed(tribe)) else letter
    )  # a seat without a name is called by its letter: once is enough
    look = _spaced(f"tg-camp tg-tribe-{tribe} tg-place-{place}", *marks)
    label = french(", ".join(filter(None, (_spaced(name, letter, *lines), *heard))))
    return Piece(
        CAMP[tribe], name, letter, CAMP[tribe] if playing else "", look, ICON + "tipi", label, lines=lines
    )


def horses(number: int) -> str:
    """« cheval », « chevaux »."""
    return "cheval" if number < 2 else "chevaux"


def _spaced(*words: str) -> str:
    return " ".join(filter(None, words))
