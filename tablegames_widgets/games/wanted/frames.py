"""The frames of the stack as words: « tir B par A raté 1 essais 0 », and back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ...engine.decisions import Decision
from ...engine.errors import BadPosition
from ...engine.text import LETTERS, normal
from .cards import GATLING, INDIANS, NAMES, card_named, first
from .characters import (
    AGAIN,
    CARE,
    OFFER,
    PUTTING_BACK,
    REFILL,
    ROBBERY,
    SALVAGE,
    Again,
    Care,
    Offer,
    Pick,
    PuttingBack,
    Refill,
    Relief,
    Robbery,
    Salvage,
)  # fmt: skip
from .rules import (
    CELL,
    EXCESS,
    PLAY,
    SPENT,
    TOLL,
    WICK,
    Blow,
    Cell,
    Cover,
    Duel,
    Dying,
    Excess,
    Fuse,
    LastWill,
    Play,
    Raid,
    Reading,
    Shot,
    Spent,
    Store,
    Survival,
    Toll,
    Volley,
    Wick,
)  # fmt: skip
from .rules.effects import STORES
from .rules.flips import BARS, FUSES
from .rules.shots import cover, duel, raid, shot, volley

if TYPE_CHECKING:
    from .position import WantedPosition
    from .reader import Reader

TURN_FRAMES: Final = (Play, Excess, Toll, Wick, Cell, PuttingBack, Robbery, Salvage)
"""What lies on `NEXT`: the turn in progress."""


def _who(seat: int) -> str:
    return LETTERS[seat] if seat >= 0 else "personne"


def _blow(b: Any, victim: int) -> str:
    return f"{_who(victim)} par {_who(b.by)} volé {_who(b.robbed)} points {b.points}"


def _reading(then: Reading) -> str:
    if isinstance(then, Cover):
        return f"tir par {_who(then.by)} raté {then.need} essais {then.tries}{' soi' if then.own else ''}"
    return "dynamite" if isinstance(then, Fuse) else "prison"


_WRITERS: Final[dict[type[Decision], Callable[[Any], str]]] = {
    Play: lambda f: f"jeu {_who(f.asked[0])}", Excess: lambda f: f"surplus {_who(f.asked[0])}", Toll: lambda f: f"péage {_who(f.seat)}",
    Wick: lambda f: f"mèche {_who(f.seat)}", Cell: lambda f: f"cellule {_who(f.seat)}", Spent: lambda f: "carte",
    Volley: lambda f: f"{'gatling' if f.kind == GATLING else 'attaque'} {_who(f.by)} vers {' '.join(map(_who, f.rest))}",
    Shot: lambda f: f"tir {_who(f.asked[0])} par {_who(f.by)} raté {f.need} essais {f.tries}",
    Raid: lambda f: f"indiens {_who(f.asked[0])} par {_who(f.by)}",
    Duel: lambda f: f"duel {_who(f.asked[0])} contre {_who(f.other)} de {_who(f.starter)}",
    Survival: lambda f: f"survie {_blow(f, f.asked[0])}", Blow: lambda f: f"coup {_blow(f, f.victim)}",
    Relief: lambda f: f"secours {_blow(f.dying, f.dying.victim)}", LastWill: lambda f: f"testament {_who(f.asked[0])} par {_who(f.by)}",
    Store: lambda f: f"magasin {_who(f.asked[0])}", PuttingBack: lambda f: f"kit {_who(f.asked[0])}",
    Robbery: lambda f: f"jesse {_who(f.asked[0])}", Salvage: lambda f: f"pedro {_who(f.asked[0])}",
    Offer: lambda f: f"sid {_who(f.asked[0])}",
    Again: lambda f: f"encore {_who(f.seat)}",
    Care: lambda f: f"soin {_who(f.asked[0])} {f.left}", Refill: lambda f: f"suzy {_who(f.seat)}",
    Pick: lambda f: f"dégainer {_who(f.asked[0])} {_reading(f.then)} [{', '.join(NAMES[card] for card in f.cards)}]",
}  # fmt: skip


def write_frame(frame: Decision) -> str:
    """A frame in words."""
    return _WRITERS[type(frame)](frame)


_SEAT = r"([a-h]|personne)"
_BLOW = rf"{_SEAT} par {_SEAT} vole {_SEAT} points ([1-9])"
_READERS: Final[tuple[tuple[str, Callable[..., Decision]], ...]] = (
    (rf"jeu {_SEAT}", lambda s: PLAY[s]), (rf"surplus {_SEAT}", lambda s: EXCESS[s]), (rf"peage {_SEAT}", lambda s: TOLL[s]),
    (rf"meche {_SEAT}", lambda s: WICK[s]), (rf"cellule {_SEAT}", lambda s: CELL[s]), (r"carte", lambda: SPENT),
    (rf"gatling {_SEAT} vers ([a-h ]+)", lambda by, rest: volley(GATLING, by, rest if isinstance(rest, tuple) else (rest,))),
    (rf"attaque {_SEAT} vers ([a-h ]+)", lambda by, rest: volley(INDIANS, by, rest if isinstance(rest, tuple) else (rest,))),
    (rf"tir {_SEAT} par {_SEAT} rate ([12]) essais ([0-3])", shot), (rf"indiens {_SEAT} par {_SEAT}", raid),
    (rf"duel {_SEAT} contre {_SEAT} de {_SEAT}", duel), (rf"survie {_BLOW}", Survival), (rf"coup {_BLOW}", Blow),
    (rf"secours {_BLOW}", lambda *blow: Relief(Dying(*blow))), (rf"testament {_SEAT} par {_SEAT}", LastWill),
    (rf"magasin {_SEAT}", lambda s: STORES[s]), (rf"kit {_SEAT}", lambda s: PUTTING_BACK[s]), (rf"jesse {_SEAT}", lambda s: ROBBERY[s]),
    (rf"pedro {_SEAT}", lambda s: SALVAGE[s]), (rf"sid {_SEAT}", lambda s: OFFER[s]), (rf"encore {_SEAT}", lambda s: AGAIN[s]),
    (rf"soin {_SEAT} ([12])", lambda s, left: CARE[s][left]), (rf"suzy {_SEAT}", lambda s: REFILL[s]),
)  # fmt: skip
_PICK = re.compile(rf"degainer {_SEAT} (?:(dynamite)|(prison)|tir par {_SEAT} rate ([12]) essais ([0-3])( soi)?) \[([^,\]]+),([^,\]]+)\]")


def read_frame(reader: Reader, p: WantedPosition, text: str) -> Decision:
    """The frame of these words. Raises BadPosition."""
    word = normal(text)
    if found := _PICK.fullmatch(word):
        return _read_pick(reader, p, found)
    for pattern, make in _READERS:
        if found := re.fullmatch(pattern, word):
            frame = make(*[_value(reader, part) for part in found.groups()])
            _check(p, frame)
            return frame
    raise BadPosition(f"« attente » ne connaît pas « {text[:60]} » : d’ordinaire « jeu A », ou « début A ».")


def _value(reader: Reader, text: str) -> Any:
    """A seat, -1, a number, or several seats."""
    if text == "personne":
        return -1
    if text.isdigit():
        return int(text)
    seats = tuple(reader.seat(letter) for letter in text.split())
    return seats if " " in text or len(seats) > 1 else seats[0]


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


def _check(p: WantedPosition, frame: Decision) -> None:
    """A question must be one that this position can ask."""
    seat = frame.asked[0] if frame.asked else 0
    needs = {Store: bool(p.revealed), Salvage: bool(p.discard), PuttingBack: len(p.pile) > 2}
    if not needs.get(type(frame), True):
        raise BadPosition("Cette question ne se pose pas sans carte à choisir.")
    if isinstance(frame, Excess) and p.hands[seat].bit_count() <= p.life[seat]:
        raise BadPosition(f"{LETTERS[seat]} n’a pas de carte en trop (règle wanted#defausser).")
    if seat < 0:
        raise BadPosition("Une question se pose à un siège.")
