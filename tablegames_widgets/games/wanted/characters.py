"""The sixteen characters: one class each, with all that sets it apart from the others in one place.

The rules know no character. They read its numbers (`cover`, `dodges`…) and call it at named moments (`draw`, `hurt`, `emptied`…);
`Character` says what happens at each for one that has nothing special there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...engine.decisions import Decision, Step
from ...engine.errors import Refusal
from ...engine.moves import Move
from ...engine.text import count, listed, to
from .cards import (
    BANGS,
    BIT,
    CARD,
    DATA,
    DISCARD,
    DISCARD_MOVE,
    HANDS,
    MISSEDS,
    PASS,
    PASS_MOVE,
    PHASE_ONE,
    PILE,
    PILE_MOVE,
    REDS,
    ROB_MOVES,
    SOLO,
    alone,
    held,
)  # fmt: skip
from .rules.common import draw, reshuffle, steal
from .rules.events import CHOSE, DREW, HEALED, KNOCKED, LOOKED, PICKED_UP, PUT_BACK, SHOWED, USED
from .rules.flips import Reading, flipped
from .rules.life import Dying, recover
from .rules.shots import OWN_TRY
from .rules.turn import PLAY

if TYPE_CHECKING:
    from .position import WantedPosition
    from .view import WantedView

_LIFE: Final[dict[str, int]] = {one["name"]: one["life"] for one in DATA["characters"]}
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


class BartCassidy(Character):
    """Draws a card for each life point lost, if still alive. Rulings 21, H4."""

    __slots__ = ()
    name = "Bart Cassidy"

    def hurt(self, p: WantedPosition, seat: int, points: int, by: int) -> None:
        draw(p, seat, points)


class BlackJack(Character):
    """Shows the second card of phase 1; red, it draws one more. Not a « dégainer » (ruling 51)."""

    __slots__ = ()
    name = "Black Jack"

    def draw(self, p: WantedPosition, seat: int) -> None:
        p.stack.append(PLAY[seat])
        draw(p, seat, 1)
        second = draw(p, seat, 1)
        if second:
            p.public |= second
            p.events.append((SHOWED, seat, second.bit_length() - 1))
            if second & REDS:
                draw(p, seat, 1)


class CalamityJanet(Character):
    """Plays BANG! as RATÉ! and RATÉ! as BANG!, in answer too. Rulings 23, 24, 25."""

    __slots__ = ()
    name = "Calamity Janet"
    bangs = BANGS | MISSEDS
    misseds = BANGS | MISSEDS
    bang_words = "un BANG! ou un RATÉ!"


class ElGringo(Character):
    """Takes a random card from the hand of whoever played the card that hurt it, one a point. Rulings 21, 28, 29, 32, W1."""

    __slots__ = ()
    name = "El Gringo"

    def hurt(self, p: WantedPosition, seat: int, points: int, by: int) -> None:
        if by < 0 or by == seat:
            return
        for _ in range(points):
            p.chars[by].robbed(p, by)
            if p.hands[by]:
                steal(p, seat, by)


class JesseJones(Character):
    """May take the first card of phase 1 from anyone's hand, at random. Rulings 59, 60, 70."""

    __slots__ = ()
    name = "Jesse Jones"

    def draw(self, p: WantedPosition, seat: int) -> None:
        if any(p.hands[other] for other in p.others(seat)):
            p.stack.append(ROBBERY[seat])
        else:
            super().draw(p, seat)


class Robbery(Decision):
    """Jesse Jones chooses where the first card comes from. Rule: wanted#jesse-jones."""

    __slots__ = ()
    rule = "wanted#jesse-jones"

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return (*[ROB_MOVES[other] for other in p.others(seat) if p.hands[other]], PILE_MOVE)

    def why_not(self, v: WantedView, path: tuple[str, ...]) -> Refusal | None:
        if len(path) > 1:
            return Refusal.of(self.rule, "Choisis une main ou la pioche, d’un seul clic.")
        click = path[0]
        if click == PILE:
            return None
        if click not in HANDS:
            return Refusal.of(self.rule, "Prends ta première carte dans une main, ou dans la pioche.")
        victim = HANDS.index(click)
        if victim >= v.n or victim == v.me or not v.alive[victim]:
            return Refusal.of(self.rule, "Choisis la main d’un autre joueur en jeu.")
        return None if v.hand_sizes[victim] else Refusal.of(self.rule, f"{v.names[victim]} n’a pas de carte en main.")

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        p.stack.append(PLAY[seat])
        if move is PILE_MOVE:
            draw(p, seat, PHASE_ONE)
        else:
            p.events.append((USED, seat, JesseJones.name))
            steal(p, seat, ROB_MOVES.index(move))
            draw(p, seat, PHASE_ONE - 1)

    def prompt(self, v: WantedView, path: tuple[str, ...] = ()) -> str:
        return to(v.names[self.asked[0]], "prends ta première carte au hasard dans la main d’un joueur, ou dans la pioche.")


ROBBERY: Final = tuple(Robbery(seat) for seat in range(8))


class Jourdonnais(Character):
    """Has a Planque of its own, besides any other. Rulings 2, 50."""

    __slots__ = ()
    name = "Jourdonnais"
    own_try = OWN_TRY

    def why_not_used(self, v: WantedView, click: str, moment: str) -> Refusal | None:
        if click != self.name:
            return super().why_not_used(v, click, moment)
        if moment != "tir":
            return Refusal.of(self.rule, "Tu dégaines quand on te tire dessus, pas à un autre moment.")
        tries: int = v._decision.tries  # type: ignore[union-attr]
        return None if tries & OWN_TRY else Refusal.of(self.rule, "Tu as déjà dégainé ainsi contre ce tir.")


class KitCarlson(Character):
    """Looks at the top three cards in phase 1 and puts one back. Ruling 70; H8 when there are fewer."""

    __slots__ = ()
    name = "Kit Carlson"

    def draw(self, p: WantedPosition, seat: int) -> None:
        if len(p.pile) <= PHASE_ONE:
            reshuffle(p)  # the new pile goes under what is left of the old one
        if len(p.pile) <= PHASE_ONE:
            super().draw(p, seat)
        else:
            p.events.append((LOOKED, seat))
            p.stack.append(PUTTING_BACK[seat])


class PuttingBack(Decision):
    """Kit Carlson puts back one of the three top cards of the pile. Rule: wanted#kit-carlson, ruling C6."""

    __slots__ = ()
    rule = "wanted#kit-carlson"

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return alone(BIT[p.pile[-1]] | BIT[p.pile[-2]] | BIT[p.pile[-3]])

    def why_not(self, v: WantedView, path: tuple[str, ...]) -> Refusal | None:
        if len(path) == 1 and path[0] in v.looked:
            return None
        return Refusal.of(self.rule, "Choisis, parmi les trois cartes regardées, celle que tu remets sur la pioche.")

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        p.stack.append(PLAY[seat])
        back = next(card for card in reversed(p.pile) if SOLO[card] is move)
        kept = BIT[p.pile[-1]] | BIT[p.pile[-2]] | BIT[p.pile[-3]]
        kept ^= BIT[back]
        del p.pile[-3:]
        p.pile.append(back)
        p.peek = seat
        p.hands[seat] |= kept
        p.events += [(PUT_BACK, seat, back), (DREW, seat, PHASE_ONE, kept)]

    def prompt(self, v: WantedView, path: tuple[str, ...] = ()) -> str:
        return to(v.names[self.asked[0]], "tu regardes trois cartes : choisis celle que tu remets sur la pioche, tu gardes les deux autres.")


PUTTING_BACK: Final = tuple(PuttingBack(seat) for seat in range(8))


class LuckyDuke(Character):
    """Turns up two cards and picks the one that counts. Ruling 51."""

    __slots__ = ()
    name = "Lucky Duke"

    def flip(self, p: WantedPosition, then: Reading) -> None:
        cards = flipped(p, then.seat, 2)
        if len(cards) == 2 and bool(then.good & BIT[cards[0]]) != bool(then.good & BIT[cards[1]]):
            p.stack.append(Pick(then, cards))
        else:
            then.told(p, cards[0] if cards else -1)  # ruling W5: a choice that changes nothing is not asked


class Pick(Decision):
    """Lucky Duke picks one of two cards that give different results. Rule: wanted#lucky-duke."""

    __slots__ = ("cards", "then")
    rule = "wanted#lucky-duke"

    def __init__(self, then: Reading, cards: tuple[int, ...]) -> None:
        self.asked = (then.seat,)
        self.then, self.cards = then, cards

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return tuple([SOLO[card] for card in self.cards])

    def why_not(self, v: WantedView, path: tuple[str, ...]) -> Refusal | None:
        if len(path) == 1 and path[0] in v.flipped:
            return None
        return Refusal.of(self.rule, "Choisis, des deux cartes retournées, celle qui compte.")

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        card = CARD[move.text]
        p.events.append((CHOSE, seat, card))
        self.then.told(p, card)

    def prompt(self, v: WantedView, path: tuple[str, ...] = ()) -> str:
        return to(v.names[self.asked[0]], f"choisis la carte qui compte : {listed(v.flipped, 'ou')}.")


class PaulRegret(Character):
    """Others see it a place farther, a Mustang besides counting too."""

    __slots__ = ()
    name = "Paul Regret"
    cover = 1


class PedroRamirez(Character):
    """May take the first card of phase 1 from the top of the discards. Rulings 59, 70, C2."""

    __slots__ = ()
    name = "Pedro Ramirez"

    def seated(self, p: WantedPosition, seat: int) -> None:
        p.picker = seat

    def draw(self, p: WantedPosition, seat: int) -> None:
        if p.discard:
            p.stack.append(SALVAGE[seat])
        else:
            super().draw(p, seat)


class Salvage(Decision):
    """Pedro Ramirez chooses where the first card comes from. Rule: wanted#pedro-ramirez."""

    __slots__ = ()
    rule = "wanted#pedro-ramirez"

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return (DISCARD_MOVE, PILE_MOVE)

    def why_not(self, v: WantedView, path: tuple[str, ...]) -> Refusal | None:
        if len(path) == 1 and path[0] in (DISCARD, PILE):
            return None
        return Refusal.of(self.rule, "Prends ta première carte sur la défausse, ou dans la pioche.")

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        p.stack.append(PLAY[seat])
        if move is PILE_MOVE:
            draw(p, seat, PHASE_ONE)
            return
        card = p.discard.pop()
        p.events += [(USED, seat, PedroRamirez.name), (PICKED_UP, seat, card)]
        p.hands[seat] |= BIT[card]
        p.public |= BIT[card]
        draw(p, seat, PHASE_ONE - 1)

    def prompt(self, v: WantedView, path: tuple[str, ...] = ()) -> str:
        return to(v.names[self.asked[0]], f"prends ta première carte sur la défausse ({v.discards[-1]}) ou dans la pioche.")


SALVAGE: Final = tuple(Salvage(seat) for seat in range(8))


class RoseDoolan(Character):
    """Sees others a place nearer, an Appaloosa besides counting too."""

    __slots__ = ()
    name = "Rose Doolan"
    sight = 1


class SamLeVautour(Character):
    """Takes all the cards of the eliminated; its own are just discarded (ruling C6). Ruling 22."""

    __slots__ = ()
    name = "Sam le Vautour"

    def seated(self, p: WantedPosition, seat: int) -> None:
        p.heir = seat


_SID: Final = "Sid Ketchum"
_SID_MOVE: Final = Move((_SID,))
_COST: Final = 2


class SidKetchum(Character):
    """Discards two cards from hand for a life point, at any time, never above the start. Rulings 39, 40, H6, W2.

    « At any time » is: in phase 2 of its own turn, when a hit is about to reach it, at its last chance, and at the start of each
    turn (its own only where something could keep it from playing).
    """

    __slots__ = ()
    name = _SID

    def seated(self, p: WantedPosition, seat: int) -> None:
        p.alert = seat

    def can_heal(self, p: WantedPosition, seat: int) -> bool:
        return p.life[seat] < p.most[seat] and p.hands[seat].bit_count() >= _COST

    def offered(self, p: WantedPosition, seat: int) -> bool:
        if not self.can_heal(p, seat):
            return False
        p.stack.append(OFFER[seat])
        return True

    def remedies(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return (_SID_MOVE,) if self.can_heal(p, seat) else ()

    def remedy(self, p: WantedPosition, seat: int, move: Move, dying: Dying | None) -> bool:
        if move is not _SID_MOVE:
            return False
        p.events.append((USED, seat, self.name))
        if dying is not None:
            p.stack.append(Relief(dying))
        p.stack.append(CARE[seat][_COST])
        return True

    def why_not_used(self, v: WantedView, click: str, moment: str) -> Refusal | None:
        if click != self.name:
            return super().why_not_used(v, click, moment)
        if moment in ("tir", "riposte"):
            return Refusal.of(self.rule, "Réponds d’abord : ta capacité te sera proposée si le coup te touche.")
        me = v.me
        assert me is not None
        if v.life[me] >= v.most[me]:
            return Refusal.of(self.rule, "Tu as tous tes points de vie : tu ne peux pas en reprendre (décision H6).")
        return None if v.hand_sizes[me] >= _COST else Refusal.of(self.rule, "Il te faut deux cartes en main à défausser.")

    def play_words(self, v: WantedView) -> str:
        can = self.why_not_used(v, self.name, "jeu") is None
        return " Ta capacité : défausser deux cartes pour 1 point de vie." if can else ""

    def remedy_words(self, v: WantedView) -> str:
        can = self.why_not_used(v, self.name, "survie") is None
        return "défausse deux cartes pour 1 point de vie (ta capacité)" if can else ""


class Offer(Decision):
    """Sid Ketchum is offered the ability in someone else's turn, or before a hit. Rule: wanted#sid-ketchum, ruling W2."""

    __slots__ = ()
    rule = "wanted#sid-ketchum"

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return (_SID_MOVE, PASS_MOVE)

    def why_not(self, v: WantedView, path: tuple[str, ...]) -> Refusal | None:
        if len(path) == 1 and path[0] in (_SID, PASS):
            return None
        return Refusal.of(self.rule, "Sers-toi de ta capacité (défausser deux cartes pour 1 point de vie), ou passe.")

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        if move is _SID_MOVE:
            p.events.append((USED, seat, _SID))
            p.stack += (AGAIN[seat], CARE[seat][_COST])

    def prompt(self, v: WantedView, path: tuple[str, ...] = ()) -> str:
        seat = self.asked[0]
        when = "un coup va te toucher" if v.struck else f"le tour de {v.names[v.turn]} commence"
        return to(v.names[seat], f"{when}. Défausser deux cartes pour 1 point de vie, ou passer ?")


OFFER: Final = tuple(Offer(seat) for seat in range(8))


class Again(Step):
    """Sid Ketchum may use the ability several times (ruling 40)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.asked = ()
        self.seat = seat

    def run(self, p: WantedPosition) -> None:
        p.chars[self.seat].offered(p, self.seat)


AGAIN: Final = tuple(Again(seat) for seat in range(8))


class Relief(Step):
    """Sid Ketchum has paid at the last chance: is that enough?"""

    __slots__ = ("dying",)

    def __init__(self, dying: Dying) -> None:
        self.asked = ()
        self.dying = dying

    def run(self, p: WantedPosition) -> None:
        recover(p, self.dying)


class Care(Decision):
    """Sid Ketchum discards the cards, then regains the point. Rule: wanted#sid-ketchum."""

    __slots__ = ("left",)
    rule = "wanted#sid-ketchum"

    def __init__(self, seat: int, left: int) -> None:
        self.asked = (seat,)
        self.left = left

    def moves(self, p: WantedPosition, seat: int) -> tuple[Move, ...]:
        return alone(p.hands[seat])

    def why_not(self, v: WantedView, path: tuple[str, ...]) -> Refusal | None:
        if len(path) == 1 and path[0] in v.main:
            return None
        return Refusal.of(self.rule, f"Défausse encore {count(self.left, 'carte')} de ta main, une à la fois.")

    def play(self, p: WantedPosition, seat: int, move: Move) -> None:
        card = held(p.hands[seat], CARD[move.text])
        p.hands[seat] ^= BIT[card]
        p.discard.append(card)
        p.events.append((KNOCKED, seat, card))
        if self.left > 1:
            p.stack.append(CARE[seat][self.left - 1])
        else:
            p.life[seat] += 1
            p.events.append((HEALED, seat, p.life[seat]))

    def prompt(self, v: WantedView, path: tuple[str, ...] = ()) -> str:
        return to(v.names[self.asked[0]], f"défausse encore {count(self.left, 'carte')} pour reprendre 1 point de vie.")


CARE: Final = tuple(tuple(Care(seat, left) for left in range(_COST + 1)) for seat in range(8))


class SlabLeFlingueur(Character):
    """Two RATÉ! to cancel one of its BANG! cards; a heart of a Planque is worth one. Rulings 1, 2, 4."""

    __slots__ = ()
    name = "Slab le Flingueur"
    dodges = 2


class SuzyLafayette(Character):
    """Draws a card as soon as her hand is empty: once her card or the duel is settled. Rulings 30 to 34, H22."""

    __slots__ = ()
    name = "Suzy Lafayette"

    def emptied(self, p: WantedPosition, seat: int) -> None:
        p.stack.append(REFILL[seat])

    def robbed(self, p: WantedPosition, seat: int) -> None:
        REFILL[seat].run(p)  # ruling 32: she draws, then that card is taken, then she draws again


class Refill(Step):
    """Suzy Lafayette draws, if her hand is still empty and she is still there."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.asked = ()
        self.seat = seat

    def run(self, p: WantedPosition) -> None:
        seat = self.seat
        if not p.hands[seat] and p.alive >> seat & 1:
            draw(p, seat, 1)


REFILL: Final = tuple(Refill(seat) for seat in range(8))


class WillyTheKid(Character):
    """As many BANG! as he likes in his turn."""

    __slots__ = ()
    name = "Willy the Kid"
    endless = True


CHARACTERS: Final[tuple[Character, ...]] = (
    BartCassidy(), BlackJack(), CalamityJanet(), ElGringo(), JesseJones(), Jourdonnais(), KitCarlson(), LuckyDuke(), PaulRegret(),
    PedroRamirez(), RoseDoolan(), SidKetchum(), SlabLeFlingueur(), SuzyLafayette(), SamLeVautour(), WillyTheKid(),
)  # fmt: skip
BY_NAME: Final[dict[str, Character]] = {one.name: one for one in CHARACTERS}


def _named(name: str) -> Character:
    return BY_NAME[name]

