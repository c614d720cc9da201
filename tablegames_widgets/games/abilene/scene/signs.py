"""The answers that are no card: the two places where a card goes, signs with what each costs, and amounts, in
tens and units."""

from __future__ import annotations

from ....engine.text import count
from ....scene.model import Piece
from ..cards import (
    ANTE,
    BET,
    CALL,
    CARD,
    CHECK,
    DOWN,
    HAND_SIZE,
    JOIN,
    LEAVE,
    LET,
    MORE,
    RAISE,
    SIT_OUT,
    STOP,
    TENS,
    UNITS,
    UP,
    Wager,
)
from ..rules import Announce, Answer, Join, Reply, Stake, Turn
from ..view import AbileneView


def _sign(click: str, line: str, icon: str, look: str = "", act: str = "") -> Piece:
    return Piece(
        f"choix {click}",
        click,
        click=click,
        look=f"tg-sign {look}".strip(),
        icon=f"tg-i-abilene-{icon}",
        act=act or line,
        label=f"{click}, {line}",
        lines=(line,),
    )


LEAVE_SIGN = _sign(
    LEAVE, "cartes perdues", "leave", "tg-leave", "poser ta main face cachée et perdre tes jetons"
)


def _spots(path: tuple[str, ...]) -> tuple[Piece, ...]:
    """Face up, face down."""
    card = CARD.get(path[0]) if path else None
    act = f"y poser « {card.shown} »" if card else "y poser une carte"
    up, down = f"{act}, qui agit", f"{act}, sans effet"
    return _spot("visible", "up", UP, "active", up, "poser"), _spot(
        "cachée", "down", DOWN, "perdue", down, "cacher"
    )


def _spot(key: str, look: str, click: str, becomes: str, act: str, hint: str) -> Piece:
    return Piece(
        f"place {key}",
        click,
        click=click,
        look=f"tg-sign tg-spot tg-spot-{look}",
        icon=f"tg-i-abilene-{look}",
        label=f"{click}, {becomes}",
        act=act,
        hint=hint,
        lines=(becomes,),
    )


def choices(v: AbileneView, seat: int, path: tuple[str, ...]) -> tuple[Piece, ...]:
    """The signs for the question asked of the seat."""
    ante, card, stop, due = (
        count(number, "jeton") for number in (ANTE, v.price, v.price + 1, v.due_of(seat))
    )
    match v.decision:
        case Join():
            join = _sign(JOIN, ante, "chip", "tg-yes", f"mettre {ante} au pot et recevoir {HAND_SIZE} cartes")
            return join, _sign(SIT_OUT, "rien à payer", "leave", "tg-leave", "ne pas jouer cette manche")
        case Announce():
            more = _sign(MORE, card, "deck", "tg-yes", f"une de plus pour chacun, {card}")
            return (
                more,
                _sign(STOP, stop, "stop", "tg-stop", f"finir la distribution et jouer, {stop}"),
                LEAVE_SIGN,
            )
        case Stake():
            return _sign(CHECK, "pas de mise", "up"), _sign(BET, "au choix", "chip", "tg-yes"), LEAVE_SIGN
        case Answer():
            same = (
                _sign(CALL, due, "chip", "tg-yes")
                if v.due_of(seat)
                else _sign(CHECK, "rien à payer", "up", "tg-yes")
            )
            raised = _sign(RAISE, f"{due} et plus", "stop", "tg-stop")
            return (
                (same, LEAVE_SIGN) if v.options["betting"] == "sans relance" else (same, raised, LEAVE_SIGN)
            )
        case Reply():
            return (
                *_spots(path),
                _sign(LET, "l’attaque attend", "down", "", "ne pas contrer maintenant"),
                LEAVE_SIGN,
            )
        case Turn():
            return *_spots(path), LEAVE_SIGN
    return ()


def amounts(v: AbileneView, path: tuple[str, ...]) -> tuple[Piece, ...]:
    """The tens, then the units, as chips, once one has said that one stakes or raises."""
    wager = next((wager for wager in (BET, RAISE) if path[:1] == (wager,)), None)
    if wager is None:
        return ()
    if len(path) == 1:
        tens = dict.fromkeys(move.path[1] for move in v.legal_moves if move.path[0] == wager)
        return tuple(
            Piece(f"dizaine {click}", "dizaines", click, click, "tg-coin tg-tens", act=f"{click} et quelques")
            for click in tens
        )
    return tuple(_units(wager, units, TENS[path[1]].number + chips.number) for units, chips in UNITS.items())


def _units(wager: Wager, units: str, whole: int) -> Piece:
    act = f"{wager.some} {count(whole, 'jeton')}"
    return Piece(f"unité {whole % 10}", "jetons", units, units, "tg-coin", act=act, hint=str(whole))
