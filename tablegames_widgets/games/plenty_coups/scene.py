"""Plenty Coups laid out on the table, plainly."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ...engine.text import count, french
from ...scene.model import Piece, Scene, Table, Zone
from .cards import CAMP, DISCARD, FINISH, HAND, HERD, LOSE, PILE, TAKE

if TYPE_CHECKING:
    from .view import PlentyCoupsView


def _keys(cards: tuple[str, ...], place: str) -> list[str]:
    seen: Counter[str] = Counter()
    keys = []
    for card in cards:
        seen[card] += 1
        keys.append(f"{place}/{card}/{seen[card]}")
    return keys


def scene(v: PlentyCoupsView, path: tuple[str, ...] = ()) -> Scene:
    """The board for this view."""
    shown = tuple(Piece(key, card, click=TAKE + card) for card, key in zip(v.display, _keys(v.display, "étalage"), strict=True))
    piles = (
        Piece("pioche", "pioche", str(v.pile_size), PILE), Piece("défausse", "défausse", str(len(v.discards)), DISCARD),
        Piece("plaine", "plaine", str(v.plain)), Piece("perdre", LOSE, click=LOSE), Piece("finir", FINISH, click=FINISH),
    )  # fmt: skip
    main = tuple(Piece(key, card, click=card) for card, key in zip(v.main, _keys(v.main, "main"), strict=True))
    raids = tuple(
        piece for raid in v.raids for piece in (
            Piece(f"coup {raid.target}", "coup", v.tribes[raid.target], v.click_coup(raid)),
            Piece(f"retour {raid.target}", "retour", v.tribes[raid.target], v.click_home(raid)),
        )
    )  # fmt: skip
    zones = [Zone("centre", "Le milieu", f"Tour {v.round}", items=(*shown, *piles)), Zone("raids", "Les raids", "Les raids", items=raids)]
    zones += [_tribe(v, tribe) for tribe in range(v.tribe_count)]
    if v.me is not None:
        zones.append(Zone("main", "Ta main", "Ta main", items=main))
    return Scene(f"{v.game.title}, partie à {v.n}", tuple(zones), "tg-plenty-coups", _result(v) if v.is_over else None)


def _tribe(v: PlentyCoupsView, tribe: int) -> Zone:
    colour = v.tribes[tribe]
    items = tuple(Piece(f"{word}{colour}", word.strip(), colour, word + colour) for word in (CAMP, HERD, HAND))
    lines = (count(v.horses[tribe], "cheval", "chevaux"), count(v.prestige[tribe], "point"), count(v.hand_sizes[tribe], "carte"))
    return Zone(f"tribu {colour}", v.name(tribe), v.name(tribe), v.letter(tribe), tuple(map(french, lines)), items)


def _result(v: PlentyCoupsView) -> Table:
    rows = tuple((" et ".join(v.name(t) for t in rank.tribes), str(rank.total)) for rank in v.standing)
    return Table("résultat", "Fin de la partie", ("Tribu", "Points"), rows, (), (v.outcome.why if v.outcome else "",))
