"""The optional phase of betting, between the deal and the play. Rule: abilene#mises, ruling A40."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.decisions import Decision
from ....engine.errors import Refusal
from ....engine.moves import Move
from ....engine.text import count
from ..cards import BET, BETS, CALL, CALL_MOVE, CHECK, CHECK_MOVE, LEAVE_MOVE, RAISE, RAISES, amount_of
from .common import leave, pool, put, why_not_one_click, wrong
from .events import CALLED, CHECKED, RAISED, STAKED
from .play import begin_play

if TYPE_CHECKING:
    from ..position import AbilenePosition
    from ..view import AbileneView

_RULE: Final = "abilene#mises"


def open_bets(p: AbilenePosition, seat: int) -> None:
    """The seat that is to begin the play stakes first, where betting was agreed on. Ruling D2: also when the pile ended
    the deal."""  # fmt: skip
    if p.options["betting"] == "sans":
        begin_play(p, seat)
    else:
        p.stack.append(Stake(seat))


class Stake(Decision):
    """Add a stake of any size, or none. Rule: abilene#mises."""

    __slots__ = ()
    rule = _RULE

    def moves(self, p: AbilenePosition, seat: int) -> tuple[Move, ...]:
        return (CHECK_MOVE, LEAVE_MOVE, *BETS[: p.chips[seat]])

    def why_not(self, v: AbileneView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path[0] == CHECK:
            return why_not_one_click(path, _RULE)
        if path[0] == BET:
            return _why_not_amount(path, v.chips[v.me], "miser")  # type: ignore[index]
        return wrong(path, _RULE, "C’est à toi d’ouvrir les mises : mise, dis « parole » ou quitte.")

    def prompt(self, v: AbileneView, seat: int, path: tuple[str, ...] = ()) -> str:
        if path:
            return _ask_amount(v, path, "miser")
        if not v.chips[v.me]:  # type: ignore[index]
            return "tu n’as plus de jeton à miser : parole, ou quitter ?"
        return "quelle mise ajoutes-tu ? Les autres devront l’égaler."

    def play(self, p: AbilenePosition, seat: int, move: Move) -> None:
        if move is LEAVE_MOVE:  # ruling D3: who follows takes the opener's place
            if not leave(p, seat):
                p.stack.append(Stake(p.after(seat)))
            return
        if move is CHECK_MOVE:
            p.events.append((CHECKED, seat))
            if p.options["betting"] == "sans relance":
                begin_play(p, seat)
                return
        else:
            put(p, seat, amount_of(move))
            p.events.append((STAKED, seat, amount_of(move)))
        p.stack.append(Answer(p.after(seat), seat, seat))


class Answer(Decision):
    """Match the highest stake, raise it where that was agreed on, or leave: who cannot match must leave (ruling A40).

    `closer`: the last to stake or raise; the bets are closed when it is that seat's turn again. `opener` begins the play.
    Rule: abilene#mises.
    """

    __slots__ = ("closer", "opener")
    rule = _RULE

    def __init__(self, seat: int, closer: int, opener: int) -> None:
        super().__init__(seat)
        self.closer, self.opener = closer, opener

    def moves(self, p: AbilenePosition, seat: int) -> tuple[Move, ...]:
        due = max(p.ahead) - p.ahead[seat]
        room = p.chips[seat] - due
        if room < 0:
            return (LEAVE_MOVE,)
        same = CALL_MOVE if due else CHECK_MOVE
        if p.options["betting"] == "sans relance":
            return (same, LEAVE_MOVE)
        return (same, LEAVE_MOVE, *RAISES[:room])

    def why_not(self, v: AbileneView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        due, have = v.due, v.chips[v.me]  # type: ignore[index]
        if path[0] in (CALL, CHECK):
            if (path[0] == CALL) != bool(due):
                said = f"Il faut {count(due, 'jeton')} pour suivre." if due else "Il n’y a rien à suivre : dis « parole »."
                return Refusal.of(_RULE, said)
            return _poor(due, have) or why_not_one_click(path, _RULE)
        if path[0] == RAISE:
            if v.options["betting"] == "sans relance":
                return Refusal.of(_RULE, "On joue sans relance : suis ou quitte.")
            return _poor(due, have) or _why_not_amount(path, have - due, "relancer de")
        same, more = "suis" if due else "dis « parole »", ", relance" if v.options["betting"] != "sans relance" else ""
        return wrong(path, _RULE, f"C’est la phase de mise : {same}{more} ou quitte.")

    def prompt(self, v: AbileneView, seat: int, path: tuple[str, ...] = ()) -> str:
        if path:
            return _ask_amount(v, path, "relancer de")
        raising = v.options["betting"] != "sans relance" and v.due < v.chips[v.me]  # type: ignore[index]
        if v.due > v.chips[v.me]:  # type: ignore[index]
            return f"il faudrait {count(v.due, 'jeton')} pour suivre, tu n’en as pas assez : quitte la manche."
        if v.due:
            return f"suis-tu pour {count(v.due, 'jeton')}{', relances-tu' if raising else ''} ou quittes-tu ?"
        return f"personne n’a misé : parole{', relance,' if raising else ''} ou quitter ?"

    def play(self, p: AbilenePosition, seat: int, move: Move) -> None:
        due, closer = max(p.ahead) - p.ahead[seat], self.closer
        if move is LEAVE_MOVE:
            if leave(p, seat):
                return
        elif move is CHECK_MOVE:
            p.events.append((CHECKED, seat))
        elif move is CALL_MOVE:
            put(p, seat, due)
            p.events.append((CALLED, seat, due))
        else:
            more, closer = amount_of(move), seat
            put(p, seat, due + more)
            p.events.append((RAISED, seat, due + more, more))
        self._next(p, seat, closer)

    def _next(self, p: AbilenePosition, seat: int, closer: int) -> None:
        """The next to answer, or the play when the bets are closed. Ruling D3: the opener may have left."""
        follower = p.after(seat)
        if follower != closer:
            p.stack.append(Answer(follower, closer, self.opener))
            return
        pool(p)
        begin_play(p, self.opener if p.inside >> self.opener & 1 else p.after(self.opener))


def _poor(due: int, have: int) -> Refusal | None:
    """No chips but one's own, and no way to stay in for less (ruling A40)."""
    if have >= due:
        return None
    return Refusal.of(_RULE, f"Il faut {count(due, 'jeton')} pour suivre, et tu n’en as que {have} : quitte la manche.")


def _why_not_amount(path: tuple[str, ...], most: int, verb: str) -> Refusal | None:
    """Why an amount of tens and units, or its beginning, is not from 1 to `most`."""
    if most < 1:
        return Refusal.of(_RULE, f"Tu n’as plus de jeton pour {verb.removesuffix(' de')}.")
    if (len(path) > 1 and not path[1].isdigit()) or (len(path) > 2 and not path[2].startswith("+")):
        return Refusal.of(_RULE, "Choisis les dizaines, puis les unités.")
    tens = int(path[1]) if len(path) > 1 else 0
    amount = tens + int(path[2]) if len(path) > 2 else tens
    if amount > most:
        return Refusal.of(_RULE, f"Tu peux {verb} {count(most, 'jeton')} au plus.")
    return Refusal.of(_RULE, f"Il faut {verb} un jeton au moins.") if len(path) > 2 and not amount else None


def _ask_amount(v: AbileneView, path: tuple[str, ...], verb: str) -> str:
    if len(path) == 1:
        return f"{verb} combien ? Choisis d’abord les dizaines."
    return f"{verb} {path[1]}, et combien de plus ?"
