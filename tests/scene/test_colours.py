"""Nothing is said by colour alone: what differs on a table by its look differs in words or by its icon; and what the colour-blind see.

Colours are those that each look.css declares (« inks »), seen as Machado, Oliveira and Fernandes simulate it (2009), at full strength.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import cbrt, dist
from pathlib import Path

import pytest
from support import GAMES, Case, samples

import tablegames_widgets as tg
from tablegames_widgets.scene.inline import inks
from tablegames_widgets.scene.model import Piece, Zone, lay_out

EYES = {
    "protanopie": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutéranopie": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopie": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "toutes les couleurs": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}
XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)
CLOSE = 12
"""Nearer than so (CIE 1976), two colours are not told apart at a glance."""
SORTS = ({"tg-cattle", "tg-attack", "tg-guard", "tg-event"}, {"tg-rouge", "tg-vert", "tg-bleu", "tg-jaune"}, {"tg-brown", "tg-blue"})
P, D, T, ALL = EYES
ALIKE = {
    "abilene": {"cattle attack": {P, D}, "cattle event": {P, D, T}, "attack event": {D}},
    "key_largo": {"of-0 of-1": {P}, "of-3 of-4": {P, D}},
    "korsar": {"rouge vert": {P}, "side-0 side-1": {P, D}, "side-0 side-3": {T}, "side-2 side-4": {T}, "side-3 side-4": {D}},
    "manitou": {"of-0 of-3": {D}},
    "silly_dragon": {"side-2 side-4": {P, D}},
}
"""What the names, letters, icons and weaves of these have to tell: the test below sees that they do."""
BY_SHAPE = {"is-today", "is-past"}
"""Key Largo's calendar: a lifebelt on the day, a line through those that are past."""
Triple = tuple[float, ...]


def times(matrix: tuple[Triple, ...], colour: Triple) -> Triple:
    return tuple(sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)


def linear(colour: str) -> Triple:
    """Red, green and blue, in light."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def seen(colour: str, eye: str) -> Triple:
    """The colour in CIE L*a*b*, as these eyes see it."""
    light = [min(1.0, max(0.0, part)) for part in times(EYES[eye], linear(colour))]
    x, y, z = (
        cbrt(part / white) if part / white > 0.008856 else 7.787 * part / white + 16 / 116
        for part, white in zip(times(XYZ, tuple(light)), WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(one: str, other: str) -> float:
    dark, light = sorted(times(XYZ, linear(colour))[1] for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def of_a_kind(colours: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The pairs of classes that a table tells apart by a colour among others: two seats, two sorts of cards."""
    for one, other in combinations(colours, 2):
        if any({one, other} <= sorts for sorts in SORTS) or (one[:-1] == other[:-1] and one[-1].isdigit()):
            yield one, other


@pytest.mark.parametrize("game", tg.games.values(), ids=lambda game: game.id)
def test_the_pairs_that_the_colour_blind_see_alike_are_known_and_nobody_else_does(game: tg.Game) -> None:
    colours, near = inks(game.package), dict[str, set[str]]()
    for one, other in of_a_kind(colours):
        if eyes := {eye for eye in EYES if dist(seen(colours[one], eye), seen(colours[other], eye)) < CLOSE}:
            near[f"{one} {other}".replace("tg-", "")] = eyes
    assert not any(ALL in eyes for eyes in near.values())
    assert near == ALIKE.get(game.id, {})


@pytest.mark.parametrize("game", tg.games.values(), ids=lambda game: game.id)
def test_what_is_written_reads_on_its_ground_and_each_colour_is_one_of_the_game_s(game: tg.Game) -> None:
    own = inks(game.package)
    assert contrast(own["ink"], own["table"]) >= 7 and contrast(own["card-ink"], own["card"]) >= 7
    sheet = (Path(tg.__file__).parent / "games" / game.id / "look.css").read_text("utf-8")
    declared, rest = re.split(r"(?<= )\*/", sheet.partition("/* inks: ")[2], maxsplit=1)
    assert [ink for ink in declared.split() if f"var({ink.partition('=')[2]})" not in rest] == []


def words(item: Piece | Zone) -> tuple[object, ...]:
    """What anyone can read there, or know by its icon."""
    if isinstance(item, Piece):
        return item.name, item.value, item.lines, item.icon
    return item.badge, item.title, item.lines, tuple(words(one) for one in item.items if isinstance(one, Piece))


def looks(items: Iterable[Piece | Zone], told: tuple[object, ...] = ()) -> Iterator[tuple[object, str]]:
    """Of each card with words and each zone: what is written on it and around it, and its classes."""
    for item in items:
        if isinstance(item, Zone):
            yield (told, words(item)), item.look
            yield from looks(item.items, (*told, item.badge, item.title, item.lines))
        elif item.name:
            yield (told, words(item)), item.look


@pytest.mark.parametrize("case", [Case(game, seats, {}) for game in GAMES for seats in {game.seats[0], game.seats[-1]}], ids=str)
def test_two_cards_of_different_colours_differ_in_words_or_by_their_icon(case: Case) -> None:
    coloured = {name for name in inks(case.game.package) if name.startswith(("tg-", "is-"))}
    for p in samples(case, 3, 24):
        for seat in {*p.to_move, None}:
            first: dict[object, str] = {}
            for told, look in looks(lay_out(p.view(seat), ()).zones):
                differ = set(look.split()) ^ set(first.setdefault(told, look).split())
                assert not differ & coloured and (differ <= BY_SHAPE or "tg-fan" in look), (told, differ)
