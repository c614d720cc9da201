"""The frames of the stack as words, « tir B par A raté 1 essais 0 », and back: a row each."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ....engine.decisions import Decision
from ....engine.errors import BadPosition
from ....engine.text import LETTERS, normal
from ..cards import GATLING, INDIANS, NAMES, first
from ..characters.drawing import PUTTING_BACK, ROBBERY, SALVAGE, PuttingBack, Robbery, Salvage
from ..characters.living import REFILL, Refill
from ..characters.shooting import Pick
from ..characters.sid import AGAIN, CARE, OFFER, Again, Care, Offer, Relief
from ..rules.death import SPENT, LastWill, Spent
from ..rules.effects import STORES, Store
from ..rules.flips import BARS, FUSES, Fuse, Reading
from ..rules.life import Blow, Dying, Survival
from ..rules.shots import Cover, Duel, Raid, Shot, Volley, cover, duel, raid, shot, volley
from ..rules.turn import CELL, EXCESS, PLAY, TOLL, WICK, Cell, Excess, Play, Toll, Wick
from .names import card_named

if TYPE_CHECKING:
    from ..position import WantedPosition
    from .reading import Reader

TURN_FRAMES: Final = (Play, Excess, Toll, Wick, Cell, PuttingBack, Robbery, Salvage)
"""What lies on `NEXT`: the turn in progress."""
_FIELDS: Final = {"need": "([12])", "tries": "([0-3])", "points": "([1-9])", "left": "([12])", "rest": "([a-h ]+)"}
"""How the fields of a frame are written; the others are seats."""
_FIELD: Final = re.compile(r"\{(\w+)\}")
_BLOW: Final = "par {by} volé {robbed} points {points}"
_SHOT: Final = "par {by} raté {need} essais {tries}"


def seat_of(frame: Any) -> int:
    """The seat that a frame concerns."""
    seat: int = frame.asked[0] if frame.asked else getattr(frame, "seat", -1)
    return seat


def _text(field: str, value: Any) -> str:
    """A field as it is written: a number, seats, a seat or nobody."""
    if field == "rest":
        return " ".join(LETTERS[seat] for seat in value)
    return str(value) if field in _FIELDS else LETTERS[value] if value >= 0 else "personne"


class _Row(NamedTuple):
    """A kind of frame, how it is written, what makes it of its fields; of which part of the frame the fields are."""

    kind: type[Decision]
    words: str
    make: Callable[..., Decision]
    part: Callable[[Any], Any] = lambda frame: frame
    when: Callable[[Any], bool] = lambda frame: True

    def written(self, frame: Any) -> str:
        part = self.part(frame)
        return _FIELD.sub(lambda field: _text(field[1], seat_of(part) if field[1] == "seat" else getattr(part, field[1])), self.words)

    @property
    def pattern(self) -> str:
        return _FIELD.sub(lambda field: _FIELDS.get(field[1], "([a-h]|personne)"), normal(self.words))


_ROWS: Final = (
    _Row(Play, "jeu {seat}", PLAY.__getitem__), _Row(Excess, "surplus {seat}", EXCESS.__getitem__),
    _Row(Toll, "péage {seat}", TOLL.__getitem__), _Row(Wick, "mèche {seat}", WICK.__getitem__),
    _Row(Cell, "cellule {seat}", CELL.__getitem__), _Row(Spent, "carte", lambda: SPENT),
    _Row(Volley, "gatling {by} vers {rest}", lambda by, rest: volley(GATLING, by, rest), when=lambda frame: frame.kind == GATLING),
    _Row(Volley, "attaque {by} vers {rest}", lambda by, rest: volley(INDIANS, by, rest)),
    _Row(Shot, f"tir {{seat}} {_SHOT}", shot), _Row(Raid, "indiens {seat} par {by}", raid),
    _Row(Duel, "duel {seat} contre {other} de {starter}", duel), _Row(Survival, f"survie {{seat}} {_BLOW}", Survival),
    _Row(Blow, f"coup {{victim}} {_BLOW}", Blow),
    _Row(Relief, f"secours {{victim}} {_BLOW}", lambda *blow: Relief(Dying(*blow)), lambda frame: frame.dying),
    _Row(LastWill, "testament {seat} par {by}", LastWill), _Row(Store, "magasin {seat}", STORES.__getitem__),
    _Row(PuttingBack, "kit {seat}", PUTTING_BACK.__getitem__), _Row(Robbery, "jesse {seat}", ROBBERY.__getitem__),
    _Row(Salvage, "pedro {seat}", SALVAGE.__getitem__), _Row(Offer, "sid {seat}", OFFER.__getitem__),
    _Row(Again, "encore {seat}", AGAIN.__getitem__), _Row(Care, "soin {seat} {left}", lambda seat, left: CARE[seat][left]),
    _Row(Refill, "suzy {seat}", REFILL.__getitem__),
)  # fmt: skip
_PICK: Final = re.compile(
    r"degainer ([a-h]|personne) (?:(dynamite)|(prison)|tir par ([a-h]|personne) rate ([12]) essais ([0-3])( soi)?) \[([^,\]]+),([^,\]]+)\]"
)


def write_frame(frame: Any) -> str:
    """A frame in words."""
    if isinstance(frame, Pick):
        return f"dégainer {LETTERS[frame.asked[0]]} {_reading(frame.then)} [{', '.join(NAMES[card] for card in frame.cards)}]"
    return next(row.written(frame) for row in _ROWS if row.kind is type(frame) and row.when(frame))


def _reading(then: Reading) -> str:
    if isinstance(then, Cover):
        return f"tir par {LETTERS[then.by]} raté {then.need} essais {then.tries}{' soi' if then.own else ''}"
    return "dynamite" if isinstance(then, Fuse) else "prison"


def read_frame(reader: Reader, p: WantedPosition, text: str) -> Decision:
    """The frame of these words. Raises BadPosition."""
    word = normal(text)
    if found := _PICK.fullmatch(word):
        return _read_pick(reader, p, found)
    for row in _ROWS:
        if found := re.fullmatch(row.pattern, word):
            names = _FIELD.findall(row.words)
            return row.make(*[_value(reader, name, part) for name, part in zip(names, found.groups(), strict=True)])
    raise BadPosition(f"« attente » ne connaît pas « {text[:60]} » : d’ordinaire « jeu A », ou « début A ».")


def _value(reader: Reader, field: str, text: str) -> Any:
    """The reverse of `_text`."""
    if field == "rest":
        return tuple(reader.seat(letter) for letter in text.split())
    return int(text) if field in _FIELDS else -1 if text == "personne" else reader.seat(text)


def _read_pick(reader: Reader, p: WantedPosition, found: re.Match[str]) -> Decision:
    """Lucky Duke’s two cards: the last ones discarded."""
    seat = reader.seat(found.group(1))
    names = [card_named(found.group(8)), card_named(found.group(9))]
    if [NAMES[card] for card in p.discard[-2:]] != names:
        raise BadPosition("« dégainer » : les deux cartes retournées sont les deux dernières de la défausse (règle wanted#lucky-duke).")
    cards = (first(p.discard[-2]), first(p.discard[-1]))
    then: Reading
    if found.group(2):
        then = FUSES[seat]
    elif found.group(3):
        then = BARS[seat]
    else:
        then = cover(seat, reader.seat(found.group(4)), int(found.group(5)), int(found.group(6)), bool(found.group(7)))
    return Pick(then, cards)
