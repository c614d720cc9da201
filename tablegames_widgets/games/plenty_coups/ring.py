"""The plain seen from above: the camps in a ring, raids as arrows, alliances as belts of beads, proposals as dotted lines.

Places follow from classes alone (`tg-from-1 tg-span-2`: camps counted to the right, from the viewer's own); look.css does the geometry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.text import count, de, french
from ...scene.model import Piece, Zone
from .cards import CAMP, FEMININE, KIND, LAST_ROUND
from .faces import ICON, onto_camp
from .rules import Give, Homecoming, Take

if TYPE_CHECKING:
    from .view import PlentyCoupsView, Raid


def coming_home(v: PlentyCoupsView, raid: Raid) -> str:
    """When a raid comes home, in words. Ruling P17."""
    mine = raid.attacker == v.seat
    order = v.order
    if v.turn is not None and raid.attacker == v.turn:
        if isinstance(v.decision, (Take, Homecoming)) or (isinstance(v.decision, Give) and v.decision.returning):
            return "rentre maintenant"
        if v.round < LAST_ROUND:
            return "rentre à ton prochain tour" if mine else f"rentre au prochain tour {de(v.name(raid.attacker))}"
    elif v.round < LAST_ROUND or (v.turn is not None and order.index(raid.attacker) > order.index(v.turn)):
        return "rentre à ton tour" if mine else f"rentre au tour {de(v.name(raid.attacker))}"
    return "perdu : la partie finit avant"


def told_raid(v: PlentyCoupsView, raid: Raid) -> str:
    """« raid d’Ana chez Bo, force 4 »."""
    who = "ton raid" if raid.attacker == v.seat else f"raid {de(v.name(raid.attacker))}"
    return f"{who} chez {you(v, raid.target)}, force {raid.strength}"


def you(v: PlentyCoupsView, tribe: int) -> str:
    """A tribe's name; « toi » for the viewer's own."""
    return "toi" if tribe == v.seat else v.name(tribe)


def ring(v: PlentyCoupsView, path: tuple[str, ...], near: int, playing: bool) -> Zone:
    """The camps round the plain, and what runs between them."""
    size = v.tribe_count
    order = v.order
    first = order.index(near)
    place = {tribe: (at - first) % size for at, tribe in enumerate(order)}
    paths = [*_belts(v, place), *(_arrow(v, raid, place) for raid in v.raids), *_asked(v, place)]
    plain = Piece("plaine", "dans la plaine", str(v.plain), look="tg-grazing", icon=ICON + "horse",
                  lines=(count(v.plain, "cheval", "chevaux").partition(" ")[2],))  # fmt: skip
    camps = [_camp(v, path, tribe, place[tribe], playing) for tribe in sorted(place, key=place.__getitem__)]
    return Zone("plaine ronde", "Les camps autour de la plaine", items=(plain, *camps, *paths), look=f"tg-ring tg-ring-{size} {ICON}horse")


def _camp(v: PlentyCoupsView, path: tuple[str, ...], tribe: int, at: int, playing: bool) -> Piece:
    """A camp: whose it is, who is allied to it, what threatens it."""
    act, hint = onto_camp(v, path, tribe)
    raid, ally, neutral = v.attacked(tribe), v.allies[tribe], v.neutrals[tribe]
    name = v.name(tribe) if tribe < v.n else "3e tribu"
    told = [f"camp {v.tribes[tribe]}"] + ["le tien"] * (tribe == v.seat)
    look = f"tg-camp tg-tribe-{tribe} tg-place-{at}"
    lines = []
    if raid:
        told.append(f"attaqué par {you(v, raid.attacker)}, force {raid.strength}")
        look += " is-raided"
    if ally is not None:
        told.append(f"allié à {you(v, ally)}")
    if neutral is not None and (seal := v.seals[tribe]) is not None:
        told.append(f"allié à la tribu {FEMININE[KIND[seal] // 4]}")
        lines.append(f"+ {neutral}")
    if tribe in v.disdained:
        told.append("dédaigné")
        look += " is-disdained"
    if tribe == v.turn:
        look += " is-turn"
    letter = v.letter(tribe) if v.letter(tribe) != name else ""  # a seat without a name is called by its letter: once is enough
    shown = " ".join(filter(None, (name, letter, *lines)))  # what is to be read stands first in what is heard
    return Piece(f"camp {v.tribes[tribe]}", name, letter, CAMP + v.tribes[tribe] if playing else "", look, ICON + "tipi",
                 french(", ".join((shown, *told))), french(act), tuple(lines), hint)  # fmt: skip


def _arrow(v: PlentyCoupsView, raid: Raid, place: dict[int, int]) -> Piece:
    """A raid, from its camp to the camp that it attacks; the number is its strength."""
    home = coming_home(v, raid)
    soon = " is-soon" if home in ("rentre maintenant", "rentre à ton tour") else ""
    proud = " is-proud" if raid.prestige else ""
    return Piece(f"piste {v.tribes[raid.attacker]} {v.tribes[raid.target]}", french(told_raid(v, raid).partition(", force")[0]) + ",",
                 str(raid.strength), "", f"tg-arrow tg-tribe-{raid.attacker} {_way(v, place, raid.attacker, raid.target)}{soon}{proud}",
                 lines=(french(home),))  # fmt: skip


def _way(v: PlentyCoupsView, place: dict[int, int], start: int, end: int) -> str:
    """From which camp, and how many camps further to the right."""
    return f"tg-from-{place[start]} tg-span-{(place[end] - place[start]) % v.tribe_count}"


def _belts(v: PlentyCoupsView, place: dict[int, int]) -> list[Piece]:
    """Alliances between players."""
    pairs = [(tribe, ally) for tribe, ally in enumerate(v.allies) if ally is not None and tribe < ally]
    return [
        Piece(f"alliance {v.tribes[a]} {v.tribes[b]}", french(_allied(v, a, b)), look=f"tg-belt {_way(v, place, a, b)}")
        for a, b in pairs
    ]  # fmt: skip


def _allied(v: PlentyCoupsView, a: int, b: int) -> str:
    """« alliance de Bo et de Cléo », « ton alliance avec Bo »."""
    if v.seat in (a, b):
        return f"ton alliance avec {v.name(b if a == v.seat else a)}"
    return f"alliance {de(v.name(a))} et {de(v.name(b))}"


def told_proposal(v: PlentyCoupsView, author: int, target: int) -> str:
    """« Driss propose une alliance à Bo », « Driss te propose une alliance », « tu proposes une alliance à Bo »."""
    if author == v.seat:
        return f"tu proposes une alliance à {v.name(target)}"
    return f"{v.name(author)} te propose une alliance" if target == v.seat else f"{v.name(author)} propose une alliance à {v.name(target)}"


def _asked(v: PlentyCoupsView, place: dict[int, int]) -> list[Piece]:
    """Alliances proposed."""
    return [
        Piece(f"offre {v.tribes[one.author]}", french(told_proposal(v, one.author, one.target)),
              look=f"tg-asked tg-tribe-{one.author} {_way(v, place, one.author, one.target)}", value="?")
        for one in v.proposals
    ]  # fmt: skip
