"""The baize in the middle: the pile, the discards, and what goes on as a picture.

A shot is two faces with a bullet between them, a duel two faces in turn, a Gatling, Indians or a Store the
row of those whom it reaches, a « dégaine » the card that was turned with what it decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from ....engine import Event, Say
from ....engine.text import capital, count, french
from ....scene import parts
from ....scene.model import Piece, Zone
from ..cards import DISCARD, NAMES, PILE
from ..events import BLEW, FLIPPED, FREED, HELD, LUCKY, PASSED_ON, SHOWED, UNLUCKY
from ..rules.asking import Question
from ..rules.kinds import Affair
from . import pieces as draw

if TYPE_CHECKING:
    from ..view import Tale
    from .table import Layout

_AFTER: Final = (Question.OFFER, Question.CARE, Question.SURVIVAL, Question.LAST_WILL)
"""The questions that come once the blow has fallen."""
_HURT: Final = "−1 point"
"""How whom the blow has hit stands: with no participle to agree with a name, and no verb, which would not
follow « toi »."""


def _zone(key: str, title: str, items: Iterable[Piece | Zone], look: str = "", *lines: str) -> Zone:
    """A tale on the baize."""
    title = french(capital(title))
    return Zone(
        key, title, title, lines=tuple(map(french, lines)), items=tuple(items), look=f"tg-tale {look}".strip()
    )


def felt(t: Layout) -> Zone:
    """The middle of the table."""
    v = t.v
    items = (_pile(t), _discards(t), *(_told(t, tale) for tale in v.story[1:]), *_turned(t), *_last(t))
    lines = () if v.is_over else _lines(t)
    turn = v.say.turn(v.turn) if v.turn in v.to_move else v.say.clause(v.turn, "joue", "son tour")
    title = "Le tapis" if v.is_over else french(capital(turn))
    return Zone(
        "tapis", title, title, lines=tuple(map(french, lines)), items=items, look="tg-felt", part=parts.GROUND
    )


def _last(t: Layout) -> tuple[Piece, ...]:
    """What has just happened, for the eye: the line below the board says it to everyone else."""
    told = tuple(str(event) for event in t.v.events[-3:])
    return (Piece("dernier", look="tg-last", lines=told),) if told and not t.v.is_over else ()


def _lines(t: Layout) -> list[str]:
    v = t.v
    lines = [draw.roles(v.n)]
    if v.say.you != t.eye:
        lines.append(f"distances vues {v.say.of(t.eye)}")
    if v.shots:
        lines.append(f"{v.shots} BANG! {'joué' if v.shots == 1 else 'joués'} ce tour")
    if v.hard_times:
        lines.append("fin forcée : chacun perd 1 point de vie à son tour")
    return lines


def _pile(t: Layout) -> Piece:
    v = t.v
    top = french(f"dessus : {v.top}") if v.top else ""
    told = f"{v.pile_size}, {top}" if top else count(v.pile_size, "carte")  # a name holds what is written
    look = "tg-stack" + ("" if v.pile_size else " is-empty")
    return Piece(
        PILE,
        PILE,
        str(v.pile_size),
        t.button(PILE),
        look,
        label=f"pioche {told}",
        act="y prendre ses cartes",
        hint="piocher",
        lines=(top,) if top else (),
    )


def _discards(t: Layout) -> Piece:
    v = t.v
    if not v.discards:
        return Piece(DISCARD, DISCARD, "0", t.button(DISCARD), "tg-stack is-empty", label="défausse 0 carte")
    top = v.discards[-1]
    told = french(f"défausse : {len(v.discards)}")
    return t.card(top, "tg-full tg-top")._replace(
        click=t.button(DISCARD),
        lines=(told,),
        label=french(f"{top} {told}, {top.spoken}"),
        act="la prendre",
        hint="prendre",
    )


# -- what goes on ----------------------------------------------------------------------------------


class _Row(NamedTuple):
    """Something that reaches several seats in order: its name, how the one whom it has come to stands, and
    who is first, from the left."""

    name: str
    state: str
    first: int


_ROWS: Final = {
    Affair.GATLING: _Row("la Gatling", "cible", 1),
    Affair.RAID: _Row("les Indiens", "cible", 1),
    Affair.STORE: _Row("le magasin", "au choix", 0),
}


def _told(t: Layout, tale: Tale) -> Zone:
    """One thing that goes on, as a picture."""
    if tale.what in _ROWS:
        return _row(t, tale, _ROWS[tale.what])
    return {Affair.SHOT: _shot, Affair.DUEL: _duel}.get(tale.what, _fate)(t, tale)


def _row(t: Layout, tale: Tale, row: _Row) -> Zone:
    """Those whom a Gatling, Indians or a Store reaches, in order."""
    v, store = t.v, tale.what is Affair.STORE
    state = _HURT if t.v.question in _AFTER and not v.struck else row.state
    items: list[Piece | Zone] = [t.playing()] if v.playing and not store else []
    for step in range(row.first, v.n):
        seat = (tale.by + step) % v.n
        if v.alive[seat]:
            said = state if seat == tale.target else "ensuite" if seat in tale.rest else "c’est fait"
            look = " is-asked" if seat == tale.target else "" if seat in tale.rest else " is-done"
            items.append(t.token(tale.what, seat, look, said))
    if store:
        items = [
            Zone("clients", "Dans l’ordre", items=tuple(items), look="tg-queue"),
            *map(t.offer, v.revealed),
        ]
    return _zone(f"récit {tale.what}", v.say.its(row.name, tale.by), items, f"tg-row tg-{tale.what}")


def _shot(t: Layout, tale: Tale) -> Zone:
    """A shot: who fires, at whom, how many dodges it takes."""
    v = t.v
    title = v.say.clause(tale.by, "tire sur", v.say(tale.target))
    lines = (f"il faut {'encore ' if tale.need > 1 else ''}{tale.need} RATÉ!",) if tale.need else ()
    shown = (t.playing(),) if v.playing else ()
    state = "cible" if tale.need else _HURT
    items = (
        t.token(tale.what, tale.by, " tg-shooter"),
        *shown,
        t.token(tale.what, tale.target, " is-asked", state),
    )
    return _zone(f"récit {tale.what}", title, items, "tg-shot", *lines)


def _duel(t: Layout, tale: Tale) -> Zone:
    """A duel: two faces, the one that must discard a BANG! marked."""
    v = t.v
    one, two = sorted((tale.by, tale.target))
    asked, other = ("un BANG!, ou −1", "ensuite") if t.v.question is Question.DUEL else (_HURT, "")
    tokens = [
        t.token(tale.what, seat, *((" is-asked", asked) if seat == tale.target else ("", other)))
        for seat in (one, two)
    ]
    items = (tokens[0], t.playing(), tokens[1]) if v.playing else tuple(tokens)
    return _zone(f"récit {tale.what}", f"Duel : {v.say(one)} contre {v.say(two)}", items, "tg-face-off")


_FATES: Final[dict[Affair, tuple[Callable[[Say, int], str], str]]] = {
    Affair.SURVIVAL: (lambda say, seat: say.clause(seat, "n’a plus", "de point de vie"), "grave"),
    Affair.DYNAMITE: (lambda say, seat: say.its("la dynamite", seat), "dynamite"),
    Affair.PRISON: (lambda say, seat: say.clause(seat, "est en prison"), "bars"),
    Affair.OFFER: (lambda say, seat: "Sid Ketchum peut se soigner", "beer"),
}
"""What happens to one seat: in words, and its picture."""


def _fate(t: Layout, tale: Tale) -> Zone:
    """Something that happens to one seat."""
    words, picture = _FATES[tale.what]
    lines = (f"il manque {count(tale.need, 'point')}",) if tale.what is Affair.SURVIVAL else ()
    sign = Piece(f"signe {tale.what}", look=f"tg-sign {draw.icon(picture)}")
    items = (
        t.token(tale.what, tale.target, " is-asked"),
        Zone(f"autour {tale.what}", items=(sign,), look="tg-signs"),
    )
    return _zone(f"récit {tale.what}", words(t.v.say, tale.target), items, "tg-fate", *lines)


# -- cards turned up -------------------------------------------------------------------------------


def _turned(t: Layout) -> list[Piece | Zone]:
    """Cards turned up or looked at, from which one is chosen; what was turned up in the last play."""
    v, zones = t.v, _drawn(t)
    if v.flipped:
        title = f"{v.say.clause(t.asked, 'dégaine')} : quelle carte compte ?"
        zones.append(_zone("dégaine", title, map(t.offer, v.flipped), "tg-drawn"))
    if v.looked:
        zones.append(_zone("regard", "Laquelle remettre ?", map(t.offer, v.looked)))
    return zones


_VERDICTS: Final = {
    LUCKY: ("un cœur : un RATÉ!", True),
    UNLUCKY: ("pas un cœur : rien", False),
    FREED: ("prison, un cœur : libre", True),
    HELD: ("prison, pas un cœur : tour passé", False),
    BLEW: ("dynamite : elle explose", False),
    PASSED_ON: ("dynamite : elle passe", True),
}
"""What a « dégaine » decided, by the event that follows it; whether it is good for the one who drew."""


def _drawn(t: Layout) -> list[Piece | Zone]:
    """Each « dégaine » of the last play: who, the cards turned up, what they decided."""
    zones: list[Piece | Zone] = []
    for place, event in enumerate(t.v.events):
        if event.kind is FLIPPED and tuple([NAMES[card] for card in event.data[1]]) != t.v.flipped:
            zones.append(_read(t, place, event))
        elif event.kind is SHOWED:
            title = t.v.say.clause(event.data[0], "montre", "sa deuxième carte")
            shown = draw.card(NAMES[event.data[1]])._replace(key=f"montré {place}", source=PILE, lines=())
            zones.append(_zone(f"montre {place}", title, (shown,), "tg-drawn"))
    return zones


def _read(t: Layout, place: int, event: Event) -> Zone:
    """A « dégaine » that has been read."""
    after = (later.kind for later in t.v.events[place + 1 :])
    verdict, good = next((_VERDICTS[kind] for kind in after if kind in _VERDICTS), ("", True))
    cards = (
        draw.card(NAMES[card])._replace(key=f"dégainé {place} {number}", source=PILE, goal=DISCARD, lines=())
        for number, card in enumerate(event.data[1])
    )
    title, look = t.v.say.clause(event.data[0], "dégaine"), f"tg-drawn {'is-good' if good else 'is-bad'}"
    return _zone(f"dégaine {place}", title, cards, look, verdict)
