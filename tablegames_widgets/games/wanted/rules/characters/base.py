"""What the rules ask of any character, and what happens for one that has nothing special there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .....engine import Move, Refusal
from ...cards import BANGS, MISSEDS, PHASE_ONE, Person
from ..flips import Reading, flipped
from ..life import Dying
from ..moving import draw
from ..turn import PLAY

if TYPE_CHECKING:
    from ...position import WantedPosition
    from ...view import WantedView


class Character:
    """One that has nothing special: what the rules say of everyone.

    The material says the rest under its `name`.
    """

    name: ClassVar[Person]
    click: ClassVar[Move | None] = None  # the click on its card, for an ability that is used by it
    cost: ClassVar[str] = ""  # what that costs, and brings
    play_words: ClassVar[str] = ""  # what the prompt of phase 2 adds, where it is usable
    remedy_words: ClassVar[str] = ""  # … and that of the last chance
    cover: ClassVar[int] = 0  # the places farther that others see it
    sight: ClassVar[int] = 0  # the places nearer that it sees others
    bangs: ClassVar[int] = BANGS  # the cards that it may play as BANG!
    misseds: ClassVar[int] = MISSEDS  # … and as RATÉ!
    bang_words: ClassVar[str] = "un BANG!"
    endless: ClassVar[bool] = False  # as many BANG! as it likes
    dodges: ClassVar[int] = 1  # the RATÉ! that its BANG! takes
    price: ClassVar[int] = 0  # the cards that it may discard for a life point
    own_try: ClassVar[int] = 0  # a Planque of its own, as a bit (see `shots`)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(self.name)

    # -- the moments -------------------------------------------------------------------------------
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

    # -- in words, from the View -------------------------------------------------------------------
    def why_not_used(self, v: WantedView, seat: int, click: str) -> Refusal | None:
        """Why the ability that is clicked, one's own or another's, cannot be used now."""
        return Refusal.of("wanted#personnages", f"Tu n’es pas {click} : cette capacité n’est pas la tienne.")

    def usable(self, v: WantedView, seat: int) -> bool:
        """Whether the ability that is clicked can be used now."""
        return self.click is not None and self.why_not_used(v, seat, self.name) is None
