"""Key Largo laid out on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...scene import Piece, Scene, Zone

if TYPE_CHECKING:
    from .view import KeyLargoView


def scene(v: KeyLargoView, path: tuple[str, ...] = ()) -> Scene:
    """The board for this view, after the clicks of `path`."""
    clicks = tuple(Piece(f"clic {click}", click, click=click) for click in v.t.clicks())
    lines = tuple(f"{v.names[s]} : {v.money[s]} $, {len(v.teams[s])} scaphandriers" for s in range(v.n))
    return Scene(f"{v.game.title}, partie à {v.n}", (Zone("île", "L’île", "L’île", lines=lines, items=clicks),), "tg-key_largo")
