"""Morra laid out on the table: stones, seats with what they showed last, one's fingers and the totals."""

from __future__ import annotations

from tablegames_widgets.writing import LETTERS, Grid, Piece, Scene, Zone, count, french, parts

from .cards import FINGERS, fingers_of, spoken, total_of, totals
from .view import MorraView


def scene(v: MorraView, path: tuple[str, ...] = ()) -> Scene:
    """The board for this view, after the clicks of `path`: the others first, then the seat that looks."""
    near, *others = v.clockwise
    seats = [_seat(v, seat) for seat in (*others, near)]
    mine = [_fingers(v, v.me), _totals(v, path)] if v.me is not None and not v.is_over else []
    return Scene(
        f"{v.game.title}, partie à {v.n}",
        (_middle(v), *seats, *mine),
        "tg-mourre",
        _result(v),
    )


def _stones(number: int) -> str:
    return count(number, "caillou", "cailloux")


def _heap(place: str, number: int) -> Zone:
    """Stones as decoration: neither label nor title, since the lines of the zone round them tell how many."""
    stones = (Piece(f"caillou {place}/{i}", look="tg-mini tg-stone") for i in range(1, number + 1))
    return Zone(f"tas {place}", items=tuple(stones), look="tg-heap")


def _middle(v: MorraView) -> Zone:
    return Zone(
        "milieu",
        "Au milieu",
        "Au milieu",
        lines=(_stones(v.left), f"{v.aside} de côté"),
        items=(_heap("milieu", v.left),),
        part=parts.GROUND,
    )


def _seat(v: MorraView, seat: int) -> Zone:
    items: tuple[Piece | Zone, ...] = (_heap(LETTERS[seat], v.stones[seat]),)
    if v.last:
        items = (*items, _shown(v, seat))
    return parts.seat(v, seat, _seat_lines(v, seat), items)


def _seat_lines(v: MorraView, seat: int) -> tuple[str, ...]:
    stones = f"{_stones(v.stones[seat])} sur {v.goal}"
    if choice := v.choices[seat]:
        return stones, f"{'ton' if seat == v.say.you else 'son'} choix : {spoken(choice)}"
    if v.is_over:
        return stones, parts.status(v, seat)
    return stones, "réfléchit" if seat in v.to_move else "a choisi"


def _shown(v: MorraView, seat: int) -> Piece:
    """What the seat showed in the last round."""
    move = v.last[seat]
    total = total_of(move, v.n)
    line = french(f"annonce {total}" + (" : juste" if total == sum(map(fingers_of, v.last)) else ""))
    return Piece(f"dernier {LETTERS[seat]}", move.path[0], lines=(line,))


def _fingers(v: MorraView, seat: int) -> Zone:
    return parts.hand(
        v,
        seat,
        [Piece(click, click, click=click, act="puis annoncer un total", hint="montrer") for click in FINGERS],
    )


def _totals(v: MorraView, path: tuple[str, ...]) -> Zone:
    """The totals, all of them: one that one's fingers do not allow says why when it is clicked."""
    act = f"l’annoncer avec {path[0]}" if path else ""
    cards = tuple(
        Piece(click, "total", str(click.number), click, act=act, hint="annoncer")
        for click in totals(v.n).values()
    )
    return Zone("totaux", "Les totaux", "Les totaux", items=cards, part=parts.ASKED)


def _result(v: MorraView) -> Grid | None:
    """The scores, best first."""
    order = sorted(range(v.n), key=lambda seat: -v.stones[seat])
    return parts.ending(
        v, ("Joueur", "Cailloux"), {seat: (v.called(seat), str(v.stones[seat])) for seat in order}
    )
