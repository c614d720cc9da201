"""Questions that a written position cannot be asking, and seats that cannot be as they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...engine.decisions import Decision
from ...engine.errors import BadPosition
from ...engine.text import LETTERS
from .cards import BANG, DUEL, GATLING, INDIANS, KIND, MISSED, STORE
from .characters import Care, Offer, Pick, PuttingBack, Relief, Robbery, Salvage
from .frames import TURN_FRAMES
from .rules import SPENT, Bars, Duel, LastWill, Raid, Shot, Store, Survival, Volley
from .rules.life import verdict

if TYPE_CHECKING:
    from .position import WantedPosition

_CARD: Final[dict[type[Decision], tuple[int, ...]]] = {
    Shot: (BANG, MISSED, GATLING), Raid: (INDIANS,), Duel: (DUEL,), Store: (STORE,), Volley: (GATLING, INDIANS),
}  # fmt: skip
"""The card that must be being resolved for a frame to be there."""
_WHO: Final[dict[type[Decision], str]] = {
    PuttingBack: "Kit Carlson", Robbery: "Jesse Jones", Salvage: "Pedro Ramirez", Pick: "Lucky Duke", Offer: "Sid Ketchum",
    Care: "Sid Ketchum",
}  # fmt: skip
"""The character that alone is asked a question."""


def finished(p: WantedPosition, over: bool) -> None:
    """Refuse a position that goes on when the game is over."""
    if over:
        raise BadPosition("Avec ces éliminés, la partie est finie : écris « attente: fini … » (règle wanted#fin).")


def check_stack(p: WantedPosition) -> None:
    """The frames must be those of one turn, with the card that is being resolved."""
    frames: list[Any] = list(p.stack[1:])
    if not frames or not frames[-1].asked or any(frame.asked for frame in frames[1:-1]):
        raise BadPosition("« attente » finit par une question, et n’en a qu’une au-dessus du tour (règle wanted#tour).")
    _check_turn(p, frames)
    if any(frame is SPENT for frame in frames) != (p.playing >= 0):
        raise BadPosition("« en cours » et « carte » dans « attente » vont ensemble (règle wanted#jouer).")
    for frame in frames:
        _check_frame(p, frame)
    finished(p, verdict(p) is not None and (p.at_once or (p.playing < 0 and not isinstance(frames[-1], LastWill))))


def _check_turn(p: WantedPosition, frames: list[Any]) -> None:
    """On `NEXT` lies the turn in progress, unless its seat has died, or waits in prison for Lucky Duke’s choice."""
    first = frames[0]
    if isinstance(first, TURN_FRAMES):
        whose = getattr(first, "seat", first.asked[0] if first.asked else -1)
        if whose != p.turn:
            raise BadPosition(f"C’est le tour de {LETTERS[p.turn]} : « attente » commence par lui (règle wanted#tour).")
    elif p.alive >> p.turn & 1 and not (isinstance(first, Pick) and isinstance(first.then, Bars)):
        raise BadPosition("« attente » commence par le tour en cours, par exemple « jeu A » (règle wanted#tour).")


def _check_frame(p: WantedPosition, frame: Any) -> None:
    kind = type(frame)
    if kind in _CARD and (p.playing < 0 or KIND[p.playing] not in _CARD[kind]):
        raise BadPosition("« en cours » n’est pas la carte qui pose cette question (règle wanted#jouer).")
    if kind in (Shot, Raid, Volley) and frame.by != p.turn:
        raise BadPosition(f"C’est le tour de {LETTERS[p.turn]} : lui seul attaque (règle wanted#tour).")
    if kind is Duel and (p.turn not in (frame.asked[0], frame.other) or frame.starter != p.turn or frame.asked[0] == frame.other):
        raise BadPosition(f"Un duel oppose {LETTERS[p.turn]}, dont c’est le tour, à un autre (règle wanted#duel).")
    if kind in (Shot, Raid) and frame.asked[0] == p.turn:
        raise BadPosition("On ne se tire pas dessus (règle wanted#bang).")
    if kind in _WHO and p.chars[frame.asked[0]].name != _WHO[kind]:
        raise BadPosition(f"Cette question ne se pose qu’à {_WHO[kind]} (règle wanted#personnages).")


def check_seats(p: WantedPosition) -> None:
    """Only who is at its last chance has no life point; the eliminated have no cards, unless they are discarding them."""
    dying = {frame.asked[0] for frame in p.stack if isinstance(frame, Survival)}
    dying |= {frame.dying.victim for frame in p.stack if isinstance(frame, Relief)}
    leaving = {frame.asked[0] for frame in p.stack if isinstance(frame, LastWill)}
    for seat, letter in enumerate(LETTERS[: p.n]):
        living = p.alive >> seat & 1
        if living and (p.life[seat] < 1) != (seat in dying):
            raise BadPosition(f"« vie {letter} » : sans point de vie, {letter} est éliminé, ou en « survie » (règle wanted#vie).")
        if not living and seat not in leaving and (p.hands[seat] or p.tables[seat]):
            raise BadPosition(f"{letter} est éliminé : il n’a plus de carte (règle wanted#elimination).")
    for seat in p.to_move:
        if bool(p.alive >> seat & 1) == (seat in leaving):
            raise BadPosition(f"{LETTERS[seat]} est éliminé : ce n’est pas à lui de répondre (règle wanted#elimination).")
        if not p.legal_moves(seat):
            raise BadPosition(f"{LETTERS[seat]} n’aurait rien à répondre : cette question ne se pose pas.")
