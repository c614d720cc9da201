"""What a click would do, told in full and in a word; the answers that are no cards, with what they cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ....engine.text import count
from ..cards import DISCARD, END, HAND, PASS, PILE, TAKE, Card, titled
from ..rules.asking import Ask, Question
from ..rules.characters import BY_NAME
from ..rules.kinds import KINDS, kind_of

if TYPE_CHECKING:
    from ..view import WantedView


def in_hand(v: WantedView, card: Card) -> tuple[str, str]:
    """What a click on a card in hand would do, in full and, where a reaction is asked, in a word."""
    if isinstance(v.decision, Ask) and v.decision.answer[0]:
        return v.decision.answer
    return kind_of(card).target.act, ""


def offered(v: WantedView) -> tuple[str, str]:
    """The same for a card on the baize or before someone, when no card has been chosen before."""
    return (v.decision.onto or v.decision.answer) if isinstance(v.decision, Ask) else ("", "")


def onto(v: WantedView, seat: int, path: tuple[str, ...], what: str = "") -> tuple[str, str]:
    """What the chosen card would do to that seat, or to one of its cards."""
    title = titled(path[0]) if path else None
    if title is None:
        return offered(v) if v.question is Question.ROBBERY else ("", "")
    kind = KINDS[title.kind]
    return kind.act.format(who=v.say(seat), what=what), kind.hint


def _end(v: WantedView, seat: int) -> str:
    left = v.hand_sizes[seat] - v.life[seat]
    return f"puis {count(left, 'carte')} à défausser" if left > 0 else "sans rien défausser"


_COSTS: Final[dict[str, Callable[[WantedView, int], str]]] = {
    END: _end,
    PASS: lambda v, seat: "ne rien défausser",
    PILE: lambda v, seat: "deux cartes de la pioche",
    TAKE: lambda v, seat: (
        "sortir du jeu" if v.question is Question.SURVIVAL else f"perdre 1 point de vie sur {v.life[seat]}"
    ),
    DISCARD: lambda v, seat: f"prendre {v.discards[-1].quoted}, puis une carte de la pioche",
}


def answer(v: WantedView, seat: int, click: str) -> tuple[str, str]:
    """An answer that is no card of the seat's hand: its words, and what it costs or may do."""
    if click in _COSTS:
        return click, _COSTS[click](v, seat)
    if click in BY_NAME:
        return click, BY_NAME[click].cost
    if click in HAND:
        at = HAND[click].seat
        return v.say.its("la main", at), f"une carte au hasard sur {v.hand_sizes[at]}"
    if v.question is Question.SHOT:
        return click, offered(v)[0]
    owner = v.owner(click)
    return click, "" if owner is None else f"devant {v.say(owner)}"
