"""The plain: the three herds, the hunters of each seat before them, and what the
chosen card would do there."""

from __future__ import annotations

from ....engine.text import LETTERS, count, french
from ....scene import parts
from ....scene.model import Piece, Zone
from ..cards import CARD, HERDS, LAYOUT, Herd
from ..events import herd_name
from ..rules.fights import ACTIVE, warrior_laid
from ..view import ManitouView
from .fights import fights
from .pieces import Lying

_SIZES = {"Xx": "large", "X": "middle", "x": "little"}  # not « small »: the lines of a card are called so


def plain(v: ManitouView, path: tuple[str, ...]) -> Zone:
    """The three herds, side by side."""
    return Zone(
        "plaine",
        "Les trois troupeaux",
        items=tuple(_herd(v, herd, path) for herd in HERDS),
        look="tg-plain",
        part=parts.GROUND,
    )


def _herd(v: ManitouView, herd: Herd, path: tuple[str, ...]) -> Zone:
    """A herd: its cards, the hunters of each seat before it, the warriors that fought there."""
    lying, points = Lying(v, herd.at), v.standings[herd.at].points
    act, hint = onto(v, herd, path)
    hunting = v.me is not None and not (v.is_over or v.choosing or v.tallied)
    look = f"tg-herd tg-{_SIZES[LAYOUT[v.n][herd.at]]}"
    value = herd_name(v.herds[herd.at])
    card = Piece(
        herd,
        french(f"{herd} :"),
        value,
        herd if hunting else "",
        look,
        "tg-i-manitou-buffalo",
        act=act,
        hint=hint,
    )
    camps = [_hunters(lying, seat) for seat in v.clockwise if points[seat]]
    lines = _standing(v, herd)
    items: tuple[Piece | Zone, ...] = (card, *camps, *fights(lying))
    return Zone(
        f"terrain {herd.at + 1}", ", ".join((card.text, *lines)), items=items, lines=lines, look="tg-ground"
    )


def _hunters(lying: Lying, seat: int) -> Zone:
    """A seat's hunters before a herd, and their sum."""
    v, (_, points, shares) = lying.v, lying.v.standings[lying.at]
    cards = tuple(
        lying.face(place, "tg-mini")
        for place, (owner, card) in enumerate(lying.entries)
        if owner == seat and not card.is_warrior
    )
    label, lines, look = (
        f"{v.say.its('les chasseurs', seat)} : {points[seat]}",
        [v.say(seat), str(points[seat])],
        f"tg-camp tg-of-{seat}" + (" tg-own" if seat == v.clockwise[0] else ""),
    )
    if share := shares[seat]:
        label += f", {v.say.clause(seat, 'marque' if v.tallied else 'marquerait', str(share))}"
        lines.append(f"{'+' if v.tallied else '→ '}{share}")
        look += " is-leading"
    return Zone(
        f"chasseurs {lying.at + 1} {LETTERS[seat]}", french(label), lines=tuple(lines), items=cards, look=look
    )


def _standing(v: ManitouView, herd: Herd) -> tuple[str, ...]:
    """Who would score, in words."""
    ground, points, shares = v.standings[herd.at]
    lines = []
    if max(points) and not any(shares):
        lines.append("égalité : personne ne marque")
    elif not max(points) and v.tallied:
        lines.append("aucun chasseur : personne ne marque")
    if number := ground.captives:
        lines.append(f"{count(number, 'prisonnier')} pour {v.say(ground.owner)}")
    return tuple(map(french, lines))


def onto(v: ManitouView, herd: Herd, path: tuple[str, ...]) -> tuple[str, str]:
    """What laying the chosen card on this herd would do: as one says it, and in a word."""
    card = CARD.get(path[0]) if path else None
    if card is None or v.me is None or v.choosing:
        return "", ""
    ground, points, _ = v.standings[herd.at]
    if not card.is_warrior:
        force = (
            f"{points[v.me] + card.value} contre {max(p for seat, p in enumerate(points) if seat != v.me)}"
        )
        return f"y chasser, {force}", force
    _, fate, met = warrior_laid(ground, v.me, card.kind)
    if met < 0:
        state = card.words.active if fate is ACTIVE else card.agreed("neutralisé")
        return fate.act.format(state), fate.hint.format(state)
    owner, other = ground.entries[met]
    return fate.act.format(v.say.its(other.the, owner, v.me)), fate.hint.format(other)
