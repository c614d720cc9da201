"""The optional phase of betting, between the deal and the play. Rule: abilene#mises, ruling A40."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine import Decision, Guard, Move, Refusal
from ....engine.text import count
from ..cards import (
    AMOUNTS,
    BET,
    BETS,
    CALL,
    CALL_MOVE,
    CHECK,
    CHECK_MOVE,
    LEAVE_MOVE,
    RAISE,
    RAISES,
    TENS,
    UNITS,
    Wager,
)
from ..events import CALLED, CHECKED, RAISED, STAKED
from ..position import AbilenePosition
from .play import TURNS
from .pot import leave, pool, put
from .refusals import one_click, only, wrong

if TYPE_CHECKING:
    from ..view import AbileneView

_RULE: Final = "abilene#mises"


def open_bets(p: AbilenePosition, seat: int) -> None:
    """The seat that is to begin the play stakes first, where betting was agreed on. Ruling D2: also when the
    pile ended the deal."""
    p.stack.append(TURNS[seat] if p.options["betting"] == "sans" else Stake(seat))


class Stake(Decision[AbilenePosition, "AbileneView"]):
    """Add a stake of any size, or none. Rule: abilene#mises."""

    __slots__ = ()
    rule = _RULE

    def moves(self, p: AbilenePosition, seat: int) -> tuple[Move, ...]:
        return (CHECK_MOVE, LEAVE_MOVE, *BETS[: p.chips[seat]])

    def why_not(self, v: AbileneView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path[0] == CHECK:
            return Refusal.first(one_click(path, _RULE))
        if path[0] == BET:
            return _why_not_amount(path, v.chips[seat], BET)
        return wrong(path, _RULE, "C’est à toi d’ouvrir les mises : mise, dis « parole » ou quitte.")

    def prompt(self, v: AbileneView, seat: int, path: tuple[str, ...] = ()) -> str:
        if path:
            return _ask_amount(path, BET)
        if not v.chips[seat]:
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
                p.stack.append(TURNS[seat])
                return
        else:
            put(p, seat, AMOUNTS[move])
            p.events.append((STAKED, seat, AMOUNTS[move]))
        p.stack.append(Answer(p.after(seat), seat, seat))


class Answer(Decision[AbilenePosition, "AbileneView"]):
    """Match the highest stake, raise it where that was agreed on, or leave: who cannot match must leave
    (ruling A40).

    `closer`: the last to stake or raise; the bets are closed when it is that seat's turn again. `opener`
    begins the play. Rule: abilene#mises.
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
        return (
            (same, LEAVE_MOVE)
            if p.options["betting"] == "sans relance"
            else (same, LEAVE_MOVE, *RAISES[:room])
        )

    def why_not(self, v: AbileneView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        due, have, raising = v.due_of(seat), v.chips[seat], v.options["betting"] != "sans relance"
        poor: Guard = (
            _RULE,
            due > have,
            f"Il faut {count(due, 'jeton')} pour suivre, {only(have)} : quitte la manche.",
        )
        if path[0] in (CALL, CHECK):
            said = (
                f"Il faut {count(due, 'jeton')} pour suivre."
                if due
                else "Il n’y a rien à suivre : dis « parole »."
            )
            return Refusal.first((_RULE, (path[0] == CALL) != bool(due), said), poor, one_click(path, _RULE))
        if path[0] == RAISE:
            alone: Guard = (_RULE, not raising, "On joue sans relance : suis ou quitte.")
            return Refusal.first(alone, poor) or _why_not_amount(path, have - due, RAISE)
        same, more = "suis" if due else "dis « parole »", ", relance" if raising else ""
        return wrong(path, _RULE, f"C’est la phase de mise : {same}{more} ou quitte.")

    def prompt(self, v: AbileneView, seat: int, path: tuple[str, ...] = ()) -> str:
        if path:
            return _ask_amount(path, RAISE)
        due, have = v.due_of(seat), v.chips[seat]
        raising = v.options["betting"] != "sans relance" and due < have
        if due > have:
            return f"il faudrait {count(due, 'jeton')} pour suivre, tu n’en as pas assez : quitte la manche."
        if due:
            return f"suis-tu pour {count(due, 'jeton')}{', relances-tu' if raising else ''} ou quittes-tu ?"
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
            more, closer = AMOUNTS[move], seat
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
        p.stack.append(TURNS[self.opener if p.inside >> self.opener & 1 else p.after(self.opener)])


def _why_not_amount(path: tuple[str, ...], most: int, wager: Wager) -> Refusal | None:
    """Why an amount of tens and units, or its beginning, is not from 1 to `most`."""
    parts = [part.get(click) for part, click in zip((TENS, UNITS), path[1:], strict=False)]
    amount = sum(chips.number for chips in parts if chips)
    return Refusal.first(
        (_RULE, most < 1, f"Tu n’as plus de jeton pour {wager}."),
        (_RULE, None in parts, "Choisis les dizaines, puis les unités."),
        (_RULE, amount > most, f"Tu peux {wager.some} {count(most, 'jeton')} au plus."),
        (_RULE, len(path) > 2 and not amount, f"Il faut {wager.some} un jeton au moins."),
    )


def _ask_amount(path: tuple[str, ...], wager: Wager) -> str:
    asked = f"{path[1]}, et combien de plus ?" if len(path) > 1 else "combien ? Choisis d’abord les dizaines."
    return f"{wager.some} {asked}"
