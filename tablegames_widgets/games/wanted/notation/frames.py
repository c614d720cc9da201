"""The frames of the stack as words, « tir B par A raté 1 essais 0 », and back: a row each."""

from __future__ import annotations

import re
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ....engine import AnyDecision, BadPosition
from ....engine.outside import whole
from ....engine.text import LETTERS, normal
from ..cards import GATLING, INDIANS, NAMES
from ..rules.characters.drawing import PUTTING_BACK, ROBBERY, SALVAGE, PuttingBack, Robbery, Salvage
from ..rules.characters.living import REFILL, Refill
from ..rules.characters.shooting import Pick
from ..rules.characters.sid import AGAIN, CARE, OFFER, Again, Care, Offer, Relief
from ..rules.death import SPENT, LastWill, Spent
from ..rules.effects import STORES, Store
from ..rules.flips import BARS, FUSES, Bars, Fuse
from ..rules.life import Blow, Dying, Survival
from ..rules.shots import Cover, Duel, Raid, Shot, Volley
from ..rules.turn import CELL, EXCESS, PLAY, TOLL, WICK, Cell, Excess, Play, Toll, Wick
from .names import card_named

if TYPE_CHECKING:
    from .reading import Reader

TURN_FRAMES: Final = (Play, Excess, Toll, Wick, Cell, PuttingBack, Robbery, Salvage)
"""What lies on `NEXT`: the turn in progress."""


class _Field(NamedTuple):
    """How a field of a frame is written: the pattern of its words, how they are made and read."""

    pattern: str
    write: Callable[[Any], str] = str
    read: Callable[[Reader, str], Any] = lambda reader, text: whole(text)


def _cards(reader: Reader, text: str) -> tuple[int, ...]:
    return tuple([card.number if card else -1 for card in map(card_named, text.split(","))])


_SEAT: Final = _Field(
    "([a-h]|personne)",
    lambda seat: LETTERS[seat] if seat >= 0 else "personne",
    lambda reader, text: -1 if text == "personne" else reader.seat(text),
)
_PLACE: Final = _Field("([a-h])", lambda seat: LETTERS[seat], lambda reader, text: reader.seat(text))
_FIELDS: Final = {
    "seat": _PLACE,
    "victim": _PLACE,
    "need": _Field("([12])"),
    "tries": _Field("([0-3])"),
    "points": _Field("([1-9])"),
    "left": _Field("([12])"),
    "rest": _Field(
        "([a-h ]+)",
        lambda seats: " ".join(LETTERS[seat] for seat in seats),
        lambda reader, text: tuple(map(reader.seat, text.split())),
    ),
    "own": _Field("( soi)?", lambda own: " soi" if own else "", lambda reader, text: bool(text)),
    "cards": _Field(r"\[([^\]]+)\]", lambda cards: f"[{', '.join(NAMES[card] for card in cards)}]", _cards),
}
"""How the fields of a frame are written; the others are seats, or nobody."""
_FIELD: Final = re.compile(r"\{(\w+)\}")
_BLOW: Final = "par {by} volé {robbed} points {points}"
_SHOT: Final = "par {by} raté {need} essais {tries}"


def seat_of(frame: Any) -> int:
    """The seat that a frame concerns."""
    seat: int = frame.asked[0] if frame.asked else getattr(frame, "seat", -1)
    return seat


class _Row(NamedTuple):
    """A kind of frame, how it is written, what makes it of its fields; which part of the frame has them; of
    which frames it is."""

    kind: type[AnyDecision]
    words: str
    make: Callable[..., AnyDecision]
    part: Callable[[Any], Any] = lambda frame: frame
    when: Callable[[Any], bool] = lambda frame: True

    def written(self, frame: Any) -> str:
        part = self.part(frame)
        values = {"seat": seat_of(part), "cards": getattr(frame, "cards", ())}
        return _FIELD.sub(
            lambda at: _FIELDS.get(at[1], _SEAT).write(
                values.get(at[1]) if at[1] in values else getattr(part, at[1])
            ),
            self.words,
        )

    def read(self, reader: Reader, text: str) -> AnyDecision | None:
        fields = [_FIELDS.get(name, _SEAT) for name in _FIELD.findall(self.words)]
        found = re.fullmatch(
            _FIELD.sub(lambda at: _FIELDS.get(at[1], _SEAT).pattern, normal(self.words)), text
        )
        return (
            self.make(*[field.read(reader, part) for field, part in zip(fields, found.groups(), strict=True)])
            if found
            else None
        )


_THEN: Final = attrgetter("then")
_ROWS: Final = (
    _Row(Play, "jeu {seat}", PLAY.__getitem__), _Row(Excess, "surplus {seat}", EXCESS.__getitem__),
    _Row(Toll, "péage {seat}", TOLL.__getitem__), _Row(Wick, "mèche {seat}", WICK.__getitem__),
    _Row(Cell, "cellule {seat}", CELL.__getitem__), _Row(Spent, "carte", lambda: SPENT),
    _Row(Volley, "gatling {by} vers {rest}", lambda by, rest: Volley(GATLING, by, rest),
         when=lambda frame: frame.kind == GATLING),
    _Row(Volley, "attaque {by} vers {rest}", lambda by, rest: Volley(INDIANS, by, rest)),
    _Row(Shot, f"tir {{seat}} {_SHOT}", Shot), _Row(Raid, "indiens {seat} par {by}", Raid),
    _Row(Duel, "duel {seat} contre {other} de {starter}", Duel), _Row(Survival, f"survie {{seat}} {_BLOW}",
                                                                      Survival),
    _Row(Blow, f"coup {{victim}} {_BLOW}", Blow),
    _Row(Relief, f"secours {{victim}} {_BLOW}", lambda *blow: Relief(Dying(*blow)), attrgetter("dying")),
    _Row(LastWill, "testament {seat} par {by}", LastWill), _Row(Store, "magasin {seat}", STORES.__getitem__),
    _Row(PuttingBack, "kit {seat}", PUTTING_BACK.__getitem__), _Row(Robbery, "jesse {seat}",
                                                                    ROBBERY.__getitem__),
    _Row(Salvage, "pedro {seat}", SALVAGE.__getitem__), _Row(Offer, "sid {seat}", OFFER.__getitem__),
    _Row(Again, "encore {seat}", AGAIN.__getitem__), _Row(Care, "soin {seat} {left}", lambda seat,
                                                          left: CARE[seat][left]),
    _Row(Refill, "suzy {seat}", REFILL.__getitem__),
    _Row(Pick, "dégainer {seat} dynamite {cards}", lambda seat, cards: Pick(FUSES[seat], cards), _THEN,
         lambda f: type(f.then) is Fuse),
    _Row(Pick, "dégainer {seat} prison {cards}", lambda seat, cards: Pick(BARS[seat], cards), _THEN,
         lambda f: type(f.then) is Bars),
    _Row(Pick, f"dégainer {{seat}} tir {_SHOT}{{own}} {{cards}}",
         lambda *cover_of: Pick(Cover(*cover_of[:-1]), cover_of[-1]), _THEN),
)  # fmt: skip


def write_frame(frame: AnyDecision) -> str:
    """A frame in words."""
    return next(row.written(frame) for row in _ROWS if row.kind is type(frame) and row.when(frame))


def read_frame(reader: Reader, text: str) -> AnyDecision:
    """The frame of these words. Raises BadPosition."""
    frame = next(filter(None, (row.read(reader, normal(text)) for row in _ROWS)), None)
    if frame is None:
        raise BadPosition(
            f"« attente » ne connaît pas « {text[:60]} » : d’ordinaire « jeu A », ou « début A »."
        )
    return frame
