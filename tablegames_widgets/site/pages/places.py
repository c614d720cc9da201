"""The table of each game as a little scene, for the first page and the book's cover.

It is made of shapes of our own and of the game's pictures.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from urllib.parse import unquote

from ...engine import BadSetup, Game
from ...scene.inline import inks

WIDE, HIGH = 240, 150
"""The sides of a scene, in its own units."""

_ICON = re.compile(r'url\("data:image/svg\+xml,(.*?)"\)')
_INNER = re.compile(r"<svg[^>]*viewBox='([^']*)'[^>]*>(.*)</svg>", re.DOTALL)

_WAVES = "".join(
    f'<path d="M-10 {y}q10-6 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0"'
    ' fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.6"/>'
    for y in (22, 52, 82, 112, 142)
)
_GRASS = "".join(
    f'<path d="M{x} {y}q0-8-4-12M{x + 2} {y}q0-9 3-13" fill="none" stroke="#6b5a20" stroke-opacity=".45"/>'
    for x, y in ((20, 40), (70, 26), (206, 60), (30, 92), (120, 140), (180, 132), (96, 108), (228, 110))
)

SCENES: dict[str, tuple[str, str]] = {
    "korsar": (
        (f'<rect width="240" height="150" fill="#2f97a8"/>{_WAVES}'),
        (
            "icon tg-ship #5a3414 60 8 124; coin 7 120 74; card pirate bleu 24 62 -12 2; card "
            "pirate bleu 54 76 -3 3; card pirate rouge 190 74 4 4; card captain rouge 218 84 13"
        ),
    ),
    "abilene": (
        (
            '<rect width="240" height="150" fill="#f0cf9a"/><path d="M0 96l26-4 10-34h44l8 32 40 '
            '4 14-22h42l10 20 46 6v52H0z" fill="#d39a6a"/><rect y="112" width="240" height="38" '
            'fill="#8b5a2b"/>'
        ),
        (
            "card longhorn cattle 34 84 -9 10; card herd cattle 72 80 4 30; chip 16 128 74; card "
            "cow cattle 212 92 11 3; icon sheriff #b97f1c 160 12 50"
        ),
    ),
    "silly_dragon": (
        (
            '<defs><radialGradient id="lueur" cx=".2" cy=".45" r=".9"><stop '
            'stop-color="#7a3a16"/><stop offset="1" stop-color="#160b09"/></radialGradient>'
            '</defs><rect width="240" height="150" fill="url(#lueur)"/><path d="M84 70q66-44 '
            '156-26-24 8-34 20 16 4 22 16-26-4-46 6-50 14-98-8z" fill="#e5641a"/><path d="M88 '
            '72q56-30 118-22-26 10-36 20 8 4 10 8-40 8-92-2z" fill="#ffc94f"/>'
        ),
        (
            "icon dragon #c2340a -8 16 116; card armoire-a-glace side-0 122 110 -4 5; card "
            "allumeuse side-2 166 112 3 3; card tete-brulee side-1 210 106 7 2; die 4 122 20 -9; "
            "die 3 158 17 10"
        ),
    ),
    "manitou": (
        (
            '<rect width="240" height="150" fill="#f2c77e"/><circle cx="176" cy="34" r="27" '
            'fill="#ffe39a"/>'
            f"{_GRASS}"
        ),
        (
            "icon buffalo #33200f 62 14 118; card hunter of-0 20 106 -10 9; card hunter of-0 48 "
            "112 3 7; card scout of-1 194 108 -5; card chief of-2 222 114 9"
        ),
    ),
    "key_largo": (
        (
            '<rect width="240" height="150" fill="#0f3f77"/><rect width="240" height="104" '
            'fill="#1f86a8"/><rect width="240" height="62" fill="#7fd0d6"/><rect width="240" '
            'height="34" fill="#d7f0f5"/><path d="M0 150l26-22 22 12 30-18 26 28z" '
            'fill="#c9a468"/>'
        ),
        (
            "icon boat of-0 22 -2 46; icon boat of-1 176 2 40; icon diver #f4c430 84 66 46; card "
            "gold card-ink 160 104 -7 5; card diamond of-4 200 108 8 160; icon monster #6c3ba3 2 "
            "96 48"
        ),
    ),
    "plenty_coups": (
        (
            '<rect width="240" height="150" fill="#c3d39c"/>'
            f"{_GRASS}"
            '<circle cx="122" cy="76" r="62" fill="#dbe6b8" stroke="#7d8f4e" stroke-width="2"/>'
            '<path d="M74 92L172 44" stroke="#2d2b29" stroke-width="4" stroke-dasharray="7 3"/>'
            '<path d="M182 39l-15 1 6 11z" fill="#2d2b29"/>'
        ),
        (
            "icon tipi tribe-0 38 74 44; icon tipi tribe-2 104 -2 40; icon tipi tribe-1 184 26 "
            "42; icon tipi tribe-3 160 96 46; icon horse #5d6a34 92 86 34; icon horse #5d6a34 "
            "122 100 26; coin 4 122 68"
        ),
    ),
    "wanted": (
        (
            '<rect width="240" height="150" fill="#6b3a1a"/><rect x="6" y="6" width="228" '
            'height="138" rx="26" fill="#1d6a45"/>'
        ),
        (
            "card revolver end 66 72 -9 A♠; card duel brown 108 66 4 8♥; card saloon brown 150 "
            "72 9; icon revolver #0f3a26 84 100 62; card w-top brown 24 96 -14; card w-sombrero "
            "brown 210 94 13"
        ),
    ),
}
"""Of each game: what lies under all, and what lies on it, in order: « icon name ink x y side », « card
name ink x y tilt [index] », « coin number x y », « chip number x y », « die pips x y tilt »."""


def picture(game: Game) -> str:
    """The scene of a game. Raises BadSetup for a picture that it does not have."""
    back, things = SCENES.get(game.id) or _three_cards(game)
    ink, every = inks(game.package), [one.split() for one in things.split(";")]
    symbols = "".join(
        _symbol(game, name)
        for name in dict.fromkeys(words[1] for words in every if words[0] in ("icon", "card"))
    )
    drawn = "".join(_thing(game, words, ink) for words in every)
    box = f'viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMid slice"'
    return f'<svg {box} focusable="false">{symbols}{back}{drawn}</svg>'


def _three_cards(game: Game) -> tuple[str, str]:
    """What a game without a scene shows: its first three pictures as cards on its table."""
    names = re.findall(
        rf"\.tg-i-{game.id}-([\w-]+)", files(game.package).joinpath("icons.css").read_text("utf-8")
    )
    cards = (
        f"card {name} card-ink {x} 84 {tilt}"
        for name, x, tilt in zip(names, (60, 180, 120), (-10, 10, 0), strict=False)
    )
    return f'<rect width="240" height="150" fill="{inks(game.package)["table"]}"/>', "; ".join(cards)


def _thing(game: Game, words: list[str], ink: dict[str, str]) -> str:
    kind, *said = words
    if kind == "icon":
        name, colour, x, y, side = said
        return _icon(game, name, _colour(ink, colour), x, y, side)
    if kind == "card":
        name, colour, x, y, tilt, *index = said
        return _card(game, name, _colour(ink, colour), f"translate({x} {y}) rotate({tilt})", index)
    if kind == "die":
        return _die(*said)
    return _coin(*said) if kind == "coin" else _chip(*said)


def _colour(ink: dict[str, str], name: str) -> str:
    """« rouge » as the game's sheet has it; a colour in figures stays."""
    return name if name.startswith("#") else ink.get(f"tg-{name}", ink["card-ink"])


def _card(game: Game, name: str, colour: str, where: str, index: Iterable[str]) -> str:
    """A card of 46 × 64 around its middle: a lighter field, its picture, its index."""
    corner = "".join(
        f'<text x="-19" y="-17" font-size="15" font-weight="800" font-family="serif"'
        f' fill="{colour}">{one}</text>'
        for one in index
    )
    return (
        f'<g transform="{where}"><rect x="-22" y="-30" width="46" height="64" rx="5" fill="#000"'
        ' fill-opacity=".3"/>'
        f'<rect x="-23" y="-32" width="46" height="64" rx="5" fill="#fff6e2" stroke="{colour}"'
        ' stroke-width="2"/>'
        '<rect x="-23" y="24" width="46" height="8"'
        f' fill="{colour}"/>{_icon(game, name, colour, -15, -13, 32)}{corner}</g>'
    )


def _coin(number: str, x: str, y: str) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="15" fill="#f2c64b" stroke="#8f5d12" stroke-width="2.5"/><text'
        f' x="{x}" y="{y}" dy="6"'
        ' font-size="17" font-weight="800" font-family="serif" text-anchor="middle"'
        f' fill="#4a2c00">{number}</text>'
    )


def _chip(number: str, x: str, y: str) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="25" fill="#a8201a"/><circle cx="{x}" cy="{y}" r="21" fill="none"'
        ' stroke="#fff"'
        f' stroke-width="8" stroke-dasharray="8 14"/><circle cx="{x}" cy="{y}" r="15"'
        f' fill="#fff6e2"/><text x="{x}" y="{y}" dy="6"'
        ' font-size="16" font-weight="800" font-family="serif" text-anchor="middle"'
        f' fill="#7c1410">{number}</text>'
    )


def _die(pips: str, x: str, y: str, tilt: str) -> str:
    spots = {"3": ((0, 0), (-6, -6), (6, 6)), "4": ((-6, -6), (6, 6), (-6, 6), (6, -6))}[pips]
    dots = "".join(f'<circle cx="{dx}" cy="{dy}" r="2.4" fill="#2a1810"/>' for dx, dy in spots)
    return (
        f'<g transform="translate({x} {y}) rotate({tilt})"><rect x="-13" y="-13" width="26" height="26"'
        ' rx="5" fill="#fff6e6"'
        f' stroke="#e2851c" stroke-width="2"/>{dots}</g>'
    )


def _icon(game: Game, name: str, colour: str, x: object, y: object, side: object) -> str:
    box = f'x="{x}" y="{y}" width="{side}" height="{side}"'
    return f'<use href="#porte-{game.id}-{name}" {box} fill="{colour}"/>'


def _symbol(game: Game, name: str) -> str:
    """A picture that a scene shows once or more."""
    drawn = _drawn(game.package, game.id, name)
    if not drawn:
        raise BadSetup(f"{game.title} n’a pas d’image « {name} ».")
    box, paths = drawn
    return f'<symbol id="porte-{game.id}-{name}" viewBox="{box}">{paths}</symbol>'


@cache
def _drawn(package: str, game: str, name: str) -> tuple[str, str] | None:
    """The box and the paths of one of a game's pictures: an icon, or what its sheet draws (`--tg-ship`)."""
    icons, look = (files(package).joinpath(sheet).read_text("utf-8") for sheet in ("icons.css", "look.css"))
    found = re.search(rf"\.tg-i-{game}-{name} {{ --tg-icon: {_ICON.pattern}", icons) or re.search(
        rf"--{name}: {_ICON.pattern}", look
    )
    inner = found and _INNER.search(unquote(found[1]))
    if not inner:
        return None
    return inner[1], re.sub(r"(id='|url\(#|href='#)", rf"\g<1>{game}-", inner[2])  # a page has many drawings
