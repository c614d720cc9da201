"""The answers that are no card: signs to click, with what each costs, and amounts, in tens and units."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....engine.text import count
from ....scene.model import Piece
from ..cards import ANTE, BET, CALL, CHECK, HAND_SIZE, JOIN, LEAVE, LET, MORE, RAISE, SIT_OUT, STOP, TENS, UNITS, Wager
from ..rules import Announce, Answer, Join, Reply, Stake
from ..view import AbileneView


def _sign(click: str, line: str, icon: str, look: str = "", act: str = "") -> Piece:
    return Piece(f"choix {click}", click, click=click, look=f"tg-sign {look}".strip(), icon=f"tg-i-abilene-{icon}", act=act or line,
                 label=f"{click}, {line}", lines=(line,))  # fmt: skip


LEAVE_SIGN = _sign(LEAVE, "cartes perdues", "leave", "tg-leave", "poser sa main face cachée et perdre ses jetons")


def choices(v: AbileneView, seat: int) -> tuple[Piece, ...]:
    """The signs for the question asked of the seat."""
    make = _SIGNS.get(type(v.decision))
    return make(v, seat) if make else ()


def _join(v: AbileneView, seat: int) -> tuple[Piece, ...]:
    return (
        _sign(JOIN, count(ANTE, "jeton"), "chip", "tg-yes", f"mettre {count(ANTE, 'jeton')} au pot et recevoir {HAND_SIZE} cartes"),
        _sign(SIT_OUT, "rien à payer", "leave", "tg-leave", "ne pas jouer cette manche"),
    )


def _announce(v: AbileneView, seat: int) -> tuple[Piece, ...]:
    card, stop = count(v.price, "jeton"), count(v.price + 1, "jeton")
    return (
        _sign(MORE, card, "deck", "tg-yes", f"une de plus pour chacun, {card}"),
        _sign(STOP, stop, "stop", "tg-stop", f"finir la distribution et jouer, {stop}"),
        LEAVE_SIGN,
    )


def _stake(v: AbileneView, seat: int) -> tuple[Piece, ...]:
    return (_sign(CHECK, "pas de mise", "up"), _sign(BET, "au choix", "chip", "tg-yes"), LEAVE_SIGN)


def _answer(v: AbileneView, seat: int) -> tuple[Piece, ...]:
    due = count(v.due_of(seat), "jeton")
    same = _sign(CALL, due, "chip", "tg-yes") if v.due_of(seat) else _sign(CHECK, "rien à payer", "up", "tg-yes")
    more = () if v.options["betting"] == "sans relance" else (_sign(RAISE, f"{due} et plus", "stop", "tg-stop"),)
    return (same, *more, LEAVE_SIGN)


def _reply(v: AbileneView, seat: int) -> tuple[Piece, ...]:
    return (_sign(LET, "l’attaque attend", "down", "", "ne pas contrer maintenant"), LEAVE_SIGN)


_SIGNS: dict[type[Any], Callable[[AbileneView, int], tuple[Piece, ...]]] = {
    Join: _join, Announce: _announce, Stake: _stake, Answer: _answer, Reply: _reply,
}  # fmt: skip


def amounts(v: AbileneView, path: tuple[str, ...]) -> tuple[Piece, ...]:
    """The tens, then the units, as chips, once one has said that one stakes or raises."""
    wager = next((wager for wager in (BET, RAISE) if path[:1] == (wager,)), None)
    if wager is None:
        return ()
    if len(path) == 1:
        tens = dict.fromkeys(move.path[1] for move in v.legal_moves if move.path[0] == wager)
        return tuple(Piece(f"dizaine {click}", "dizaines", click, click, "tg-coin tg-tens", act=f"{click} et quelques") for click in tens)
    return tuple(_units(wager, units, TENS[path[1]].number + chips.number) for units, chips in UNITS.items())


def _units(wager: Wager, units: str, whole: int) -> Piece:
    act = f"{wager.some} {count(whole, 'jeton')}"
    return Piece(f"unité {whole % 10}", "jetons", units, units, "tg-coin", act=act, hint=str(whole))
