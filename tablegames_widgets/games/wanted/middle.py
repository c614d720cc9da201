"""The baize in the middle: the pile, the discards, and what goes on as a picture.

A shot is two faces with a bullet between them, a duel two faces in turn, a Gatling, Indians or a Store the row of those whom
it reaches, a « dégaine » the card that was turned with what it decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.text import count, de, french
from ...scene.model import Piece, Zone
from . import faces as draw
from .cards import NAMES

if TYPE_CHECKING:
    from .scene import Layout
    from .view import Tale

_ROW = {"gatling": "Gatling", "indiens": "Indiens!", "magasin": "Magasin"}
_STATES = {"gatling": "visé", "indiens": "attaqué", "magasin": "au choix"}
_AFTER = ("sid", "soin", "survie", "testament")
"""The questions that come once the blow has fallen."""


def felt(t: Layout) -> Zone:
    """The middle of the table."""
    v = t.v
    items = (_pile(t), _discards(t), *(_told(t, tale) for tale in t.story[1:]), *_turned(t), *_last(t))
    lines = () if v.is_over else _lines(t)
    title = "Le tapis" if v.is_over else french(f"Tour {de(v.names[v.turn])}")
    return Zone("tapis", title, title, lines=tuple(map(french, lines)), items=items, look="tg-felt")


def _last(t: Layout) -> tuple[Piece, ...]:
    """What has just happened, for the eye: the line below the board says it to everyone else."""
    told = tuple(str(event) for event in t.v.events[-3:])
    return (Piece("dernier", look="tg-last", lines=told),) if told and not t.v.is_over else ()


def _lines(t: Layout) -> list[str]:
    v = t.v
    lines = [draw.roles(v.n)]
    if v.seat != t.eye:
        lines.append(f"distances vues {de(v.names[t.eye])}")
    if v.shots:
        lines.append(f"{v.shots} BANG! {'joué' if v.shots == 1 else 'joués'} ce tour")
    if v.hard_times:
        lines.append("fin forcée : chacun perd 1 point de vie à son tour")
    return lines


def _pile(t: Layout) -> Piece:
    v = t.v
    top = french(f"dessus : {v.top}") if v.top else ""
    look = "tg-stack" + ("" if v.pile_size else " is-empty")
    return Piece("pioche", "pioche", str(v.pile_size), t.button("pioche"), look, label=f"pioche {v.pile_size} {top or 'cartes'}",
                 act="y prendre ses cartes", hint="piocher", lines=(top,) if top else ())  # fmt: skip


def _discards(t: Layout) -> Piece:
    v = t.v
    if not v.discards:
        return Piece("défausse", "défausse", "0", t.button("défausse"), "tg-stack is-empty", label="défausse 0 carte")
    top = v.discards[-1]
    told = french(f"défausse : {len(v.discards)}")
    return t.card(top, "tg-full tg-top")._replace(
        click=t.button("défausse"), lines=(told,), label=french(f"{top} {told}, {draw.spoken(top)}"), act="la prendre", hint="prendre"
    )


def _told(t: Layout, tale: Tale) -> Zone:
    """One thing that goes on, as a picture."""
    if tale.what in _ROW:
        return _row(t, tale)
    return {"tir": _shot, "duel": _duel}.get(tale.what, _fate)(t, tale)


def _row(t: Layout, tale: Tale) -> Zone:
    """Those whom a Gatling, Indians or a Store reaches, in order."""
    v = t.v
    start = tale.by if tale.what == "magasin" else tale.by + 1
    order = [(start + step) % v.n for step in range(v.n - (tale.what != "magasin"))]
    state = "touché" if t.question in _AFTER and not v.struck else _STATES[tale.what]
    items: list[Piece | Zone] = [t.playing()] if v.playing and tale.what != "magasin" else []
    for seat in order:
        if v.alive[seat]:
            said = state if seat == tale.target else "attend" if seat in tale.rest else "passé"
            look = " is-asked" if seat == tale.target else "" if seat in tale.rest else " is-done"
            items.append(t.token(tale.what, seat, look, said))
    if tale.what == "magasin":
        items = [Zone("clients", "Dans l’ordre", items=tuple(items), look="tg-queue"), *map(t.offer, v.revealed)]
    title = french(f"{_ROW[tale.what]} {de(v.names[tale.by])}")
    return Zone(f"récit {tale.what}", title, title, items=tuple(items), look=f"tg-tale tg-row tg-{tale.what}")


def _shot(t: Layout, tale: Tale) -> Zone:
    """A shot: who fires, at whom, how many dodges it takes."""
    v = t.v
    title = french(f"{v.names[tale.by]} tire sur {v.names[tale.target]}")
    lines = (french(f"il faut {'encore ' if tale.need > 1 else ''}{tale.need} RATÉ!"),) if tale.need else ()
    shown = (t.playing(),) if v.playing else ()
    items = (t.token("tir", tale.by, " tg-shooter"), *shown, t.token("tir", tale.target, " is-asked", "visé" if tale.need else "touché"))
    return Zone("récit tir", title, title, lines=lines, items=items, look="tg-tale tg-shot")


def _duel(t: Layout, tale: Tale) -> Zone:
    """A duel: two faces, the one that must discard a BANG! marked."""
    v = t.v
    one, two = sorted((tale.by, tale.target))
    title = french(f"Duel : {v.names[one]} contre {v.names[two]}")
    asked, other = ("un BANG!, ou −1", "attend") if t.question == "duel" else ("touché", "")
    tokens = [t.token("duel", seat, *((" is-asked", asked) if seat == tale.target else ("", other))) for seat in (one, two)]
    items = (tokens[0], t.playing(), tokens[1]) if v.playing else tuple(tokens)
    return Zone("récit duel", title, title, items=items, look="tg-tale tg-face-off")


_FATES = {
    "survie": ("{name} n’a plus de point de vie", "grave"), "dynamite": ("La dynamite {of}", "dynamite"),
    "prison": ("{name} en prison", "bars"), "sid": ("Sid Ketchum peut se soigner", "beer"),
}  # fmt: skip


def _fate(t: Layout, tale: Tale) -> Zone:
    """Something that happens to one seat."""
    v = t.v
    seat = tale.target
    words, picture = _FATES.get(tale.what, ("{name}", "hat"))
    name = v.names[seat]
    title = french(words.format(name=name, of=de(name)))
    lines = (french(f"il manque {count(tale.need, 'point')}"),) if tale.what == "survie" else ()
    sign = Piece(f"signe {tale.what}", look=f"tg-sign {draw.icon(picture)}")
    items = (t.token(tale.what, seat, " is-asked"), Zone(f"autour {tale.what}", items=(sign,), look="tg-signs"))
    return Zone(f"récit {tale.what}", title, title, lines=lines, items=items, look="tg-tale tg-fate")


def _turned(t: Layout) -> list[Piece | Zone]:
    """Cards turned up or looked at, from which one is chosen; what was turned up in the last play."""
    v, zones = t.v, _drawn(t)
    if v.flipped:
        title = french(f"{v.names[t.asked]} dégaine : quelle carte compte ?")
        zones.append(Zone("dégaine", title, title, items=tuple(map(t.offer, v.flipped)), look="tg-tale tg-drawn"))
    if v.looked:
        title = "Une carte à remettre sur la pioche"
        zones.append(Zone("regard", title, title, items=tuple(map(t.offer, v.looked)), look="tg-tale"))
    return zones


_VERDICTS = {
    "lucky": ("un cœur : un RATÉ!", True), "unlucky": ("pas un cœur : rien", False), "freed": ("prison, un cœur : libre", True),
    "held": ("prison, pas un cœur : tour passé", False), "blew": ("dynamite : elle explose", False),
    "passed_on": ("dynamite : elle passe", True),
}  # fmt: skip
"""What a « dégaine » decided, by the event that follows it; whether it is good for the one who drew."""


def _drawn(t: Layout) -> list[Piece | Zone]:
    """Each « dégaine » of the last play: who, the cards turned up, what they decided."""
    v = t.v
    zones: list[Piece | Zone] = []
    raws = [(raw[0].name, *raw[1:]) for raw in v._raw]
    for place, (what, *data) in enumerate(raws):
        if what == "flipped" and tuple(NAMES[card] for card in data[1]) != v.flipped:
            verdict, good = next((_VERDICTS[name] for name, *_ in raws[place + 1 :] if name in _VERDICTS), ("", True))
            title = f"{v.names[data[0]]} dégaine"
            cards = tuple(
                draw.card(NAMES[card])._replace(key=f"dégainé {place} {number}", source="pioche", goal="défausse", lines=())
                for number, card in enumerate(data[1])
            )
            look = f"tg-tale tg-drawn {'is-good' if good else 'is-bad'}"
            zones.append(Zone(f"dégaine {place}", french(title), french(title), lines=(french(verdict),), items=cards, look=look))
        elif what == "showed":
            title = f"{v.names[data[0]]} montre sa deuxième carte"
            shown = draw.card(NAMES[data[1]])._replace(key=f"montré {place}", source="pioche", lines=())
            zones.append(Zone(f"montre {place}", french(title), french(title), items=(shown,), look="tg-tale tg-drawn"))
    return zones


__all__ = ["felt"]
