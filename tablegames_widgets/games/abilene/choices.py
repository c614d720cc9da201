"""The answers that are no card: signs to click, with what each costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.text import count
from ...scene.model import Piece
from .cards import ANTE, BET, CALL, CARD, CHECK, JOIN, LEAVE, LET, RAISE, SIT_OUT, STOP
from .rules import Announce, Answer, Join, Reply, Stake

if TYPE_CHECKING:
    from .view import AbileneView


def _sign(click: str, line: str, icon: str, hint: str, look: str = "", act: str = "") -> Piece:
    return Piece(f"choix {click}", click, click=click, look=f"tg-sign {look}".strip(), icon=f"tg-i-abilene-{icon}", act=act or line,
                 label=f"{click}, {line}", lines=(line,), hint=hint)  # fmt: skip


LEAVE_SIGN = _sign(LEAVE, "cartes perdues", "leave", "", "tg-leave", "poser sa main face cachée et perdre ses jetons")


def choices(v: AbileneView, path: tuple[str, ...]) -> tuple[Piece, ...]:
    """The signs for the question asked of `v.me`, after the clicks of `path`."""
    make = _SIGNS.get(type(v.decision))
    return make(v) if make else ()


def _join(v: AbileneView) -> tuple[Piece, ...]:
    return (
        _sign(JOIN, count(ANTE, "jeton"), "chip", "", "tg-yes", "mettre 2 jetons au pot et recevoir 3 cartes"),
        _sign(SIT_OUT, "rien à payer", "leave", "", "tg-leave", "ne pas jouer cette manche"),
    )


def _announce(v: AbileneView) -> tuple[Piece, ...]:
    return (
        _sign(CARD, count(v.price, "jeton"), "deck", "", "tg-yes", f"une de plus pour chacun, {count(v.price, 'jeton')}"),
        _sign(STOP, count(v.price + 1, "jeton"), "stop", "", "tg-stop", f"finir la distribution et jouer, {count(v.price + 1, 'jeton')}"),
        LEAVE_SIGN,
    )


def _stake(v: AbileneView) -> tuple[Piece, ...]:
    return (_sign(CHECK, "pas de mise", "up", ""), _sign(BET, "au choix", "chip", "", "tg-yes"), LEAVE_SIGN)


def _answer(v: AbileneView) -> tuple[Piece, ...]:
    same = _sign(CALL, count(v.due, "jeton"), "chip", "", "tg-yes") if v.due else _sign(CHECK, "rien à payer", "up", "", "tg-yes")
    more = () if v.options["betting"] == "sans relance" else (_sign(RAISE, f"{count(v.due, 'jeton')} et plus", "stop", "", "tg-stop"),)
    return (same, *more, LEAVE_SIGN)


def _reply(v: AbileneView) -> tuple[Piece, ...]:
    return (_sign(LET, "l’attaque attend", "down", "", "", "ne pas contrer maintenant"), LEAVE_SIGN)


_SIGNS = {Join: _join, Announce: _announce, Stake: _stake, Answer: _answer, Reply: _reply}


def amounts(v: AbileneView, path: tuple[str, ...]) -> tuple[Piece, ...]:
    """The tens, then the units, as chips, once one has said that one stakes or raises."""
    if not path or path[0] not in (BET, RAISE):
        return ()
    if len(path) == 1:
        tens = dict.fromkeys(move.path[1] for move in v.legal_moves if move.path[0] == path[0])
        return tuple(Piece(f"dizaine {click}", "dizaines", click, click, "tg-coin tg-tens", act=f"{click} et quelques") for click in tens)
    return tuple(_units(path, units) for units in range(10))


def _units(path: tuple[str, ...], units: int) -> Piece:
    whole, verb = int(path[1]) + units, "relancer de" if path[0] == RAISE else BET
    act = f"{verb} {count(whole, 'jeton')}"
    return Piece(f"unité {units}", "jetons", f"+{units}", f"+{units}", "tg-coin", act=act, hint=str(whole))
