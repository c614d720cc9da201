"""The answers that are no card: signs to click, with what each costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.text import count
from ...scene.model import Piece
from .cards import ANTE, BET, CALL, CARD, CHECK, JOIN, LEAVE, LET, RAISE, SIT_OUT, STOP
from .rules import Announce, Answer, Join, Reply, Stake, Turn

if TYPE_CHECKING:
    from .view import AbileneView


def _sign(click: str, line: str, icon: str, hint: str, look: str = "", act: str = "") -> Piece:
    return Piece(f"choix {click}", click, click=click, look=f"tg-sign {look}".strip(), icon=f"tg-i-abilene-{icon}", act=act or line,
                 lines=(line,), hint=hint)  # fmt: skip


_LEAVE = _sign(LEAVE, "cartes perdues", "leave", "", "tg-leave", "poser sa main face cachée et perdre ses jetons")


def choices(v: AbileneView, path: tuple[str, ...]) -> tuple[Piece, ...]:
    """The signs for the question asked of `v.me`, after the clicks of `path`."""
    make = _SIGNS.get(type(v._decision))
    if make is None:
        return ()
    signs = make(v)
    return (*signs, *_amounts(v, path)) if path and path[0] in (BET, RAISE) else signs


def _join(v: AbileneView) -> tuple[Piece, ...]:
    return (
        _sign(JOIN, count(ANTE, "jeton"), "chip", "", "tg-yes", "mettre 2 jetons au pot et recevoir 3 cartes"),
        _sign(SIT_OUT, "rien à payer", "leave", "", "tg-leave", "ne pas jouer cette manche"),
    )


def _announce(v: AbileneView) -> tuple[Piece, ...]:
    return (
        _sign(CARD, count(v.price, "jeton"), "deck", "", "tg-yes", f"une de plus pour chacun, {count(v.price, 'jeton')}"),
        _sign(STOP, count(v.price + 1, "jeton"), "stop", "", "tg-stop", f"finir la distribution et jouer, {count(v.price + 1, 'jeton')}"),
        _LEAVE,
    )


def _stake(v: AbileneView) -> tuple[Piece, ...]:
    return (_sign(CHECK, "pas de mise", "up", ""), _sign(BET, "au choix", "chip", "", "tg-yes"), _LEAVE)


def _answer(v: AbileneView) -> tuple[Piece, ...]:
    same = _sign(CALL, count(v.due, "jeton"), "chip", "", "tg-yes") if v.due else _sign(CHECK, "rien à payer", "up", "", "tg-yes")
    more = () if v.options["betting"] == "sans relance" else (_sign(RAISE, f"{count(v.due, 'jeton')} et plus", "stop", "", "tg-stop"),)
    return (same, *more, _LEAVE)


def _turn(v: AbileneView) -> tuple[Piece, ...]:
    return (_LEAVE,)


def _reply(v: AbileneView) -> tuple[Piece, ...]:
    return (_sign(LET, "l’attaque attend", "down", "", "", "ne pas contrer maintenant"), _LEAVE)


_SIGNS = {Join: _join, Announce: _announce, Stake: _stake, Answer: _answer, Turn: _turn, Reply: _reply}


def _amounts(v: AbileneView, path: tuple[str, ...]) -> tuple[Piece, ...]:
    """The tens, then the units, as chips."""
    if len(path) == 1:
        tens = dict.fromkeys(move.path[1] for move in v.legal_moves if move.path[0] == path[0])
        return tuple(Piece(f"dizaine {click}", "dizaines", click, click, "tg-coin tg-tens", act=f"{click} et quelques") for click in tens)
    return tuple(
        Piece(f"unité {units}", "jetons", f"+{units}", f"+{units}", "tg-coin", act=f"{path[0]} {int(path[1]) + units} jetons", hint=str(int(path[1]) + units))
        for units in range(10)
    )  # fmt: skip
