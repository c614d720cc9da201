"""One turn of Korsar as a picture that moves, for the README: `make film` writes docs/tour.png (an APNG).

The boards are the package's own, drawn by the browser of the tests. 255 colours for all of them; each picture
after the first holds only what has changed. Nothing but the standard library joins them.
"""

import os
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from struct import pack, unpack

from chromium import find
from playwright.sync_api import Page, sync_playwright

import tablegames_widgets as tg
from tablegames_widgets.scene import render, styles

OUT = Path(__file__).parents[1] / "docs" / "tour.png"
WIDTH, FIRST, TIMES = 760, 6, 3
"""Pixels; the ply at which Ana's turn begins; how often it is shown: a picture that never stops tires."""
SEED, SIGN = 7, b"\x89PNG\r\n\x1a\n"
LAST = 3000
"""Milliseconds of the last picture."""
Colour = tuple[int, int, int]


def boards() -> Iterator[tuple[str, int]]:
    """Ana chooses a pirate, then a galleon; Bo and Cléo answer. Each board with its milliseconds."""
    match = tg.Match("korsar", seats=["Ana", "Bo", "Cléo"], seed=SEED)
    bots = [tg.players["glouton"](seat) for seat in range(3)]
    while match.last_ply < FIRST + 3:
        seat = match.to_move[0]
        match.play(bots[seat].choose(match.view(seat)))
    sheet = styles(match.game.package)
    path = match.moves[FIRST][1].path
    shown = [(FIRST, ()), (FIRST, path[:1]), *((FIRST + k, ()) for k in (1, 2, 3))]
    for k, (ply, clicks) in enumerate(shown):
        board = render(match.view(0, ply), clicks)
        yield f"<style>body{{margin:0}}{sheet}</style>{board}", LAST if k == len(shown) - 1 else 1500


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG: their names and what they hold."""
    at = len(SIGN)
    while at < len(png):
        (size,) = unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += size + 12


def part(name: bytes, held: bytes) -> bytes:
    """A part as a PNG writes it."""
    return pack(">I", len(held)) + name + held + pack(">I", zlib.crc32(name + held))


def packed(png: bytes) -> bytes:
    """The pixels of a PNG, as they are packed."""
    return b"".join(held for name, held in chunks(png) if name == b"IDAT")


def rows(png: bytes) -> list[bytes]:
    """The pixels of a PNG, unpacked, three bytes each."""
    head = dict(chunks(png))[b"IHDR"]
    width, height, depth, colour = unpack(">IIBB", head[:10])
    if (depth, colour) != (8, 2):
        raise SystemExit("le navigateur n’a pas rendu une image en couleurs, sans transparence")
    raw, found, above = zlib.decompress(packed(png)), list[bytes](), bytearray(3 * width)
    for k in range(height):
        at = k * (3 * width + 1)
        above = _row(raw[at], raw[at + 1 : at + 1 + 3 * width], above)
        found.append(bytes(above))
    return found


def _row(kind: int, line: bytes, above: bytearray) -> bytearray:
    """A line of pixels, whose bytes were written as differences (the five filters of PNG)."""
    row = bytearray(line)
    for i in range(len(row)):
        left, up, corner = (row[i - 3], above[i], above[i - 3]) if i > 2 else (0, above[i], 0)
        near = min((left, up, corner), key=lambda one: abs(left + up - corner - one))
        row[i] = (row[i] + (0, left, up, (left + up) // 2, near)[kind]) % 256
    return row


def palette(pictures: list[list[bytes]]) -> tuple[list[Colour], dict[Colour, int]]:
    """The colours that are seen most, and the one that stands for each; 0 is kept for « as before »."""
    seen = Counter(colour for picture in pictures for row in picture for colour in pixels(row))
    chosen = [colour for colour, _ in seen.most_common(255)]
    found = {colour: k for k, colour in enumerate(chosen, 1)}
    for colour in seen:
        if colour not in found:
            near = min(chosen, key=lambda one: sum((x - y) ** 2 for x, y in zip(one, colour, strict=True)))
            found[colour] = found[near]
    return chosen, found


def pixels(row: bytes) -> Iterator[Colour]:
    """The colours of a line, a little coarser."""
    coarse = row.translate(bytes(k & 0xF8 | k >> 5 for k in range(256)))
    return zip(coarse[::3], coarse[1::3], coarse[2::3], strict=True)


def film(pictures: list[list[bytes]], waits: list[int]) -> bytes:
    """The whole picture that moves: of each but the first, what has changed."""
    chosen, number = palette(pictures)
    height = len(pictures[0])
    colours = bytes(3) + b"".join(map(bytes, chosen))
    head = pack(">IIBBBBB", WIDTH, height, 8, 3, 0, 0, 0)
    out = [SIGN, part(b"IHDR", head), part(b"acTL", pack(">II", len(pictures), TIMES))]
    out += [part(b"PLTE", colours), part(b"tRNS", b"\0")]
    before, order = b"", 0
    for picture, wait in zip(pictures, waits, strict=True):
        now = b"".join(bytes([number[colour] for colour in pixels(row)]) for row in picture)
        drawn = bytes(0 if a == b else b for a, b in zip(before, now, strict=True)) if before else now
        lines = b"".join(b"\0" + drawn[k : k + WIDTH] for k in range(0, len(drawn), WIDTH))
        out.append(part(b"fcTL", pack(">IIIIIHHBB", order, WIDTH, height, 0, 0, wait, 1000, 0, 1)))
        held = zlib.compress(lines, 9)
        out.append(part(b"fdAT", pack(">I", order + 1) + held) if before else part(b"IDAT", held))
        order += 2 if before else 1
        before = now
    return b"".join([*out, part(b"IEND", b"")])


def shots(page: Page) -> Iterator[tuple[list[bytes], int]]:
    """Each board as the browser draws it, all as tall as the tallest, and its milliseconds."""
    tall = 0
    for html, _ in boards():
        page.set_content(html)
        tall = max(tall, page.evaluate("Math.ceil(document.body.getBoundingClientRect().height)"))
    page.set_viewport_size({"width": WIDTH, "height": tall})
    for html, wait in boards():
        page.set_content(html)
        yield rows(page.screenshot()), wait


def main() -> int:
    """Draw it."""
    args = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=args)
        page = browser.new_page(viewport={"width": WIDTH, "height": 100}, reduced_motion="reduce")
        pictures, waits = zip(*shots(page), strict=True)
        browser.close()
    OUT.write_bytes(film(list(pictures), list(waits)))
    print(f"{OUT.name} : {OUT.stat().st_size // 1000} ko")
    return 0


if __name__ == "__main__":
    sys.exit(main())
