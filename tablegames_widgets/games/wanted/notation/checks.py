"""Questions that a written position cannot be asking, and seats that cannot be as they are written."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from ....engine import AnyDecision, BadPosition
from ....engine.text import LETTERS
from ..cards import BANG, BARRELS, BOMB, DUEL, GATLING, INDIANS, JAILS, KIND, MISSED, PERSON, STORE, first
from ..rules.asking import Answer, Ask
from ..rules.characters.drawing import PuttingBack, Salvage
from ..rules.characters.living import REFILL, Refill, SuzyLafayette
from ..rules.characters.shooting import Pick
from ..rules.characters.sid import Again, Care, Offer, Relief
from ..rules.death import SPENT, LastWill, Spent, verdict
from ..rules.effects import Store
from ..rules.flips import Bars
from ..rules.life import Blow, Survival
from ..rules.shots import BARREL_TRY, Cover, Duel, Raid, Shot, Volley
from ..rules.turn import Cell, Excess, Play, Toll, Wick
from .frames import TURN_FRAMES, seat_of, write_frame

if TYPE_CHECKING:
    from ..position import WantedPosition


def refuse(wrong: object, text: str) -> None:
    """Refuse the position, with these words, if anything is wrong."""
    if wrong:
        raise BadPosition(text)


_CARD: Final[dict[type[AnyDecision], tuple[int, ...]]] = {
    Shot: (BANG, MISSED, GATLING),
    Raid: (INDIANS,),
    Duel: (DUEL,),
    Store: (STORE,),
    Volley: (GATLING, INDIANS),
}
"""The card that must be being resolved for a frame to be there."""
_WOUNDS: Final = (*_CARD[Shot], *_CARD[Raid], *_CARD[Duel])
_WHOSE: Final = {one.rule: one for one in PERSON.values()}
"""By the rule of a question, the character that alone is asked."""
_HITS: Final = (Survival, LastWill, Blow, Relief)
_ABOVE: Final[dict[type[AnyDecision], tuple[type[AnyDecision], ...]]] = {
    Play: (Spent, Care, Refill),
    Refill: (Spent, *_HITS, Offer, Again),
    Spent: (Volley, Shot, Raid, Duel, Store, Pick, Refill, *_HITS, Offer, Again),
    Volley: (Shot, Raid, Pick, *_HITS, Offer, Again),
    Blow: (Offer, Again),
    Again: (Care,),
    Relief: (Care,),
    Toll: (Offer, Again),
    Wick: _HITS,
    Cell: (Pick, *_HITS),
}
"""What a frame may carry; the others carry nothing.

A Blow is read whatever the option: positions of version 0.1 hold some.
"""


def finished(p: WantedPosition, over: bool) -> None:
    """Refuse a position that goes on when the game is over."""
    refuse(over, "Avec ces éliminés, la partie est finie : écris « attente: fini … » (règle wanted#fin).")


def check_stack(p: WantedPosition) -> None:
    """The frames must be those of one turn, with the card that is being resolved."""
    frames: list[AnyDecision] = list(p.stack[1:])
    if not frames or not frames[-1].asked or any(frame.asked for frame in frames[1:-1]):
        raise BadPosition(
            "« attente » finit par une question, et n’en a qu’une au-dessus du tour (règle wanted#tour)."
        )
    _check_turn(p, frames)
    if any(frame is SPENT for frame in frames) != (p.playing >= 0):
        raise BadPosition("« en cours » et « carte » dans « attente » vont ensemble (règle wanted#jouer).")
    if any(isinstance(frame, Store) for frame in frames) != bool(p.revealed):
        raise BadPosition(
            "« magasin » et la question « magasin » dans « attente » vont ensemble (règle wanted#magasin)."
        )
    for frame in frames:
        _check_frame(p, frame)
    for below, above in pairwise(frames):
        if (
            type(above) not in _ABOVE.get(type(below), ())
            or _of_two(below, above)
            or _unhurt(p, below, above)
        ):
            raise BadPosition(
                f"« attente » : « {write_frame(above)} » ne se pose pas sur « {write_frame(below)} » (règle"
                " wanted#tour)."
            )
    _check_asked(p, frames[-1])
    check_suzy(p)
    finished(
        p, verdict(p) is not None and (p.at_once or (p.playing < 0 and not isinstance(frames[-1], LastWill)))
    )


def _check_turn(p: WantedPosition, frames: list[AnyDecision]) -> None:
    """On `NEXT` lies the turn in progress, unless its seat has died, or waits in prison for Lucky Duke’s
    choice."""
    first = frames[0]
    if isinstance(first, TURN_FRAMES):
        refuse(
            seat_of(first) != p.turn,
            f"C’est le tour de {LETTERS[p.turn]} : « attente » commence par ce siège (règle wanted#tour).",
        )
    elif p.alive >> p.turn & 1 and not (isinstance(first, Pick) and isinstance(first.then, Bars)):
        raise BadPosition(
            "« attente » commence par le tour en cours, par exemple « jeu A » (règle wanted#tour)."
        )


def _check_frame(p: WantedPosition, frame: Any) -> None:
    kind, seat = type(frame), seat_of(frame)
    needs: dict[type[AnyDecision], bool] = {
        Store: bool(p.revealed),
        Salvage: bool(p.discard),
        PuttingBack: len(p.pile) > 2,
    }
    refuse(not needs.get(kind, True), "Cette question ne se pose pas sans carte à choisir.")
    few = kind is Excess and p.hands[seat].bit_count() <= p.life[seat]
    refuse(few, f"{LETTERS[seat]} n’a pas de carte en trop (règle wanted#defausser).")
    if kind in _CARD and (p.playing < 0 or KIND[p.playing] not in _CARD[kind]):
        raise BadPosition("« en cours » n’est pas la carte qui pose cette question (règle wanted#jouer).")
    if kind in (Shot, Raid, Volley) and frame.by != p.turn:
        raise BadPosition(
            f"C’est le tour de {LETTERS[p.turn]} : personne d’autre n’attaque (règle wanted#tour)."
        )
    if kind is Duel and (
        p.turn not in (frame.asked[0], frame.other)
        or frame.starter != p.turn
        or frame.asked[0] == frame.other
    ):
        raise BadPosition(
            f"Un duel oppose {LETTERS[p.turn]}, dont c’est le tour, à quelqu’un d’autre (règle wanted#duel)."
        )
    refuse(
        kind in (Shot, Raid) and frame.asked[0] == p.turn, "On ne tire pas sur soi-même (règle wanted#bang)."
    )
    asked = _WHOSE.get(frame.rule) if isinstance(frame, Ask) else None
    refuse(
        asked and p.chars[frame.asked[0]].name != asked,
        f"Cette question ne se pose qu’à {asked} (règle wanted#personnages).",
    )
    if kind in _HITS:
        _check_hit(p, frame)
    refuse(kind is Volley and frame.by in frame.rest, "On ne tire pas sur soi-même (règle wanted#bang).")
    if kind is Shot:
        _check_tries(p, frame.asked[0], frame)
    if kind is Pick:
        last = [first(card) for card in p.discard[-2:]] == list(frame.cards)
        refuse(
            not last,
            "« dégainer » : les deux cartes retournées sont les deux dernières de la défausse (règle"
            " wanted#lucky-duke).",
        )
        _check_pick(p, frame.then)


def _check_hit(p: WantedPosition, frame: Any) -> None:
    """A blow is dealt by who plays a card, with it; in one's own turn by who wins
    one's duel, or by nobody."""
    blow = frame.dying if isinstance(frame, Relief) else frame
    victim, card = blow.asked[0] if blow.asked else blow.victim, KIND[p.playing] if p.playing >= 0 else -1
    if victim != p.turn:
        right, robbed = card in _WOUNDS and blow.by == p.turn, blow.by
    elif card == DUEL:
        right, robbed = blow.by not in (-1, victim) and p.alive >> blow.by & 1 == 1, -1
    else:
        right, robbed = card < 0 and blow.by < 0, -1
    if not right or getattr(blow, "robbed", robbed) != robbed:
        raise BadPosition(f"« {write_frame(frame)} » : ce coup ne peut pas venir de là (règle wanted#vie).")


def _unhurt(p: WantedPosition, below: AnyDecision, above: AnyDecision) -> bool:
    """Whether Sid Ketchum is asked in the middle of a card that cannot have wounded him. Ruling W2."""
    if type(above) not in (Offer, Again) or type(below) not in (Spent, Volley, Refill):
        return False
    seat = seat_of(above)
    wounded = (
        p.playing >= 0
        and KIND[p.playing] in _WOUNDS
        and seat != p.turn
        and seat not in getattr(below, "rest", ())
    )
    return not wounded or p.options["sid_asked"] == "avant" or verdict(p) is not None


def _of_two(below: Any, above: AnyDecision) -> bool:
    """Whether the two frames are of two seats where only one is concerned: Sid Ketchum with himself."""
    pair = {
        Blow: lambda: below.victim,
        Again: lambda: below.seat,
        Relief: lambda: below.dying.victim,
        Play: lambda: below.asked[0],
    }
    if type(above) not in (Offer, Again, Care) or type(below) not in pair:
        return False
    return bool(pair[type(below)]() != seat_of(above))


def _check_tries(p: WantedPosition, seat: int, shot: Shot | Cover) -> None:
    """Nobody draws for a Planque that is not there, nor needs more RATÉ! than the shooter asks for."""
    if shot.tries & ~((BARREL_TRY if p.tables[seat] & BARRELS else 0) | p.chars[seat].own_try):
        raise BadPosition(
            f"« essais » : {LETTERS[seat]} n’a pas de PLANQUE pour dégainer (règle wanted#planque)."
        )
    if p.playing >= 0 and shot.need > (1 if KIND[p.playing] == GATLING else p.chars[shot.by].dodges):
        raise BadPosition("« raté » : un seul RATÉ! pare ce tir (règle wanted#bang).")


def _check_pick(p: WantedPosition, then: Any) -> None:
    """What Lucky Duke draws for must be there."""
    seat = then.seat
    if isinstance(then, Cover):
        if p.playing < 0 or KIND[p.playing] not in _CARD[Shot] or then.by != p.turn or seat == p.turn:
            raise BadPosition("« en cours » n’est pas la carte qui pose cette question (règle wanted#jouer).")
        _check_tries(p, seat, then)
    elif seat != p.turn or not p.tables[seat] & (JAILS if isinstance(then, Bars) else BOMB):
        raise BadPosition(
            f"Rien n’est posé devant {LETTERS[seat]} pour dégainer ainsi (règle wanted#degainer)."
        )


def _check_asked(p: WantedPosition, top: AnyDecision) -> None:
    """A question is only asked where an answer is possible (ruling W3), Sid Ketchum’s where he may answer
    yes."""
    seat = top.asked[0]
    hand, who = p.hands[seat], p.chars[seat]
    if isinstance(top, Answer):
        able = bool(hand & top.good(who) if p.rapid else hand)
        dying = isinstance(top, Survival)
        fair = (able and not (dying and p.alive.bit_count() <= 2)) or (
            who.can_heal(p, seat) if dying else bool(getattr(top, "tries", 0))
        )
    elif isinstance(top, Care):
        fair = hand.bit_count() >= top.left and p.life[seat] < p.most[seat]
    else:
        fair = not isinstance(top, Offer) or who.can_heal(p, seat)
    refuse(
        not fair,
        f"{LETTERS[seat]} n’aurait rien à répondre : cette question ne se pose pas (règle wanted#questions).",
    )


def check_suzy(p: WantedPosition) -> None:
    """Her hand is empty in a duel, or while what emptied it is settled; or if once there was no card left: it
    was shuffled since."""
    if not p.pile or p.reshuffles:
        return
    for seat, who in enumerate(p.chars):
        if (
            isinstance(who, SuzyLafayette)
            and p.alive >> seat & 1
            and not p.hands[seat]
            and not _waits(p, seat)
        ):
            raise BadPosition(
                f"« main {LETTERS[seat]} » : {who.name} pioche dès que sa main est vide (règle"
                " wanted#suzy-lafayette)."
            )


def _waits(p: WantedPosition, seat: int) -> bool:
    """Whether Suzy Lafayette is to draw later on."""
    return any(
        frame == REFILL[seat] or (isinstance(frame, Duel) and seat in (frame.asked[0], frame.other))
        for frame in p.stack
    )


def check_seats(p: WantedPosition) -> None:
    """Only who is at its last chance has no life point; the eliminated have no cards, unless they are
    discarding them."""
    dying = {frame.asked[0] for frame in p.stack if isinstance(frame, Survival)}
    dying |= {frame.dying.victim for frame in p.stack if isinstance(frame, Relief)}
    leaving = {frame.asked[0] for frame in p.stack if isinstance(frame, LastWill)}
    for seat, letter in enumerate(LETTERS[: p.n]):
        living = p.alive >> seat & 1
        if living and (p.life[seat] < 1) != (seat in dying):
            raise BadPosition(
                f"« vie {letter} » : sans point de vie, {letter} sort du jeu, ou est en « survie » (règle"
                " wanted#vie)."
            )
        if not living and seat not in leaving and (p.hands[seat] or p.tables[seat]):
            raise BadPosition(
                f"{letter} n’est plus en jeu, et ne peut avoir de carte (règle wanted#elimination)."
            )
    for seat in p.to_move:
        if bool(p.alive >> seat & 1) == (seat in leaving):
            raise BadPosition(
                f"{LETTERS[seat]} n’est plus en jeu, et n’a pas à répondre (règle wanted#elimination)."
            )
        refuse(
            not p.legal_moves(seat),
            f"{LETTERS[seat]} n’aurait rien à répondre : cette question ne se pose pas.",
        )
