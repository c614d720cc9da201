"""What the rules ask of any character, and what happens for one that has nothing special there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ....engine.errors import Refusal
from ....engine.moves import Move
from ..cards import BANGS, DATA, MISSEDS, PHASE_ONE
from ..rules.common import draw
from ..rules.flips import Reading, flipped
from ..rules.life import Dying
from ..rules.turn import PLAY

if TYPE_CHECKING:
    from ..position import WantedPosition
    from ..view import WantedView

_LIFE: Final[dict[str, int]] = {one["name"]: one["life"] for one in DATA["characters"]}
_OTHERS: Final[dict[str, list[str]]] = {one["name"]: one.get("other", []) for one in DATA["characters"]}
_RULE: Final[dict[str, str]] = {one["name"]: one["rule"] for one in DATA["characters"]}


class Character:
    """One that has nothing special: what the rules say of everyone. `text` is the ability, `rule` its anchor."""

    __slots__ = ()
    name: ClassVar[str] = ""
    cover: ClassVar[int] = 0  # the places farther that others see it
    sight: ClassVar[int] = 0  # the places nearer that it sees others
    bangs: ClassVar[int] = BANGS  # the cards that it may play as BANG!
    misseds: ClassVar[int] = MISSEDS  # … and as RATÉ!
    bang_words: ClassVar[str] = "un BANG!"
    endless: ClassVar[bool] = False  # as many BANG! as it likes
    dodges: ClassVar[int] = 1  # the RATÉ! that its BANG! takes
    own_try: ClassVar[int] = 0  # a Planque of its own, as a bit (see `shots`)

    @property
    def life(self) -> int:
        """Life points at the start, without the Sheriff's."""
        return _LIFE[self.name]

    @property
    def others(self) -> list[str]:
        """Its names in other editions."""
        return _OTHERS[self.name]

    @property
    def rule(self) -> str:
        """The id of the rule that tells the ability."""
        return f"wanted#{_RULE[self.name]}"

    @property
    def text(self) -> str:
        """The ability, in a sentence."""
        told: str = DATA["rules"][_RULE[self.name]]["text"]
        return told

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return _named, (self.name,)

    def __copy__(self) -> Character:
        return self

    def __deepcopy__(self, memo: Any) -> Character:
        return self

    # -- the moments -----------------------------------------------------------------------------------------------------
    def seated(self, p: WantedPosition, seat: int) -> None:
        """The characters are dealt: `p.alert`, `p.heir` or `p.picker` may be this seat."""

    def draw(self, p: WantedPosition, seat: int) -> None:
        """Phase 1, then phase 2. Rule: wanted#piocher."""
        p.stack.append(PLAY[seat])
        draw(p, seat, PHASE_ONE)

    def flip(self, p: WantedPosition, then: Reading) -> None:
        """« Dégainer » for `then`."""
        cards = flipped(p, then.seat, 1)
        then.told(p, cards[0] if cards else -1)

    def hurt(self, p: WantedPosition, seat: int, points: int, by: int) -> None:
        """It has lost life points and is still alive; `by` played the card, or -1."""

    def emptied(self, p: WantedPosition, seat: int) -> None:
        """The last card has just left its hand."""

    def robbed(self, p: WantedPosition, seat: int) -> None:
        """Someone it has wounded is about to take a card from its hand."""

    def can_heal(self, p: WantedPosition, seat: int) -> bool:
        """Whether it can regain a life point by itself: public facts."""
        return False

    def offered(self, p: WantedPosition, seat: int) -> bool:
        """A moment at which whoever may act at any time is asked; returns whether it is."""
        return False

    def remedies(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        """The moves of its ability, in phase 2 and at its last chance."""
        return ()

    def remedy(self, p: WantedPosition, seat: int, move: Move, dying: Dying | None) -> bool:
        """Use the ability, if that is the move."""
        return False

    # -- in words, from the View -------------------------------------------------------------------------------------------
    def why_not_used(self, v: WantedView, click: str, moment: str) -> Refusal | None:
        """Why the ability that is clicked, one's own or another's, cannot be used at this moment."""
        return Refusal.of("wanted#personnages", f"Tu n’es pas {click} : cette capacité n’est pas la tienne.")

    def play_words(self, v: WantedView) -> str:
        """What the prompt of phase 2 adds."""
        return ""

    def remedy_words(self, v: WantedView) -> str:
        """What the prompt of the last chance adds."""
        return ""


def _named(name: str) -> Character:
    from . import BY_NAME

    return BY_NAME[name]
