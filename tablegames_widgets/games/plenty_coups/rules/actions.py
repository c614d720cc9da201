"""The actions of a turn, a row each: a card is put on a place. Rule: plenty_coups#actions, rulings P48, P66.

What an action is about stands in the file of its chapter: raids, alliances, the herd, gifts, disdain. Here is
the table of all, and what may be played now, listed by masks of camps, herds and hands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from ....engine import Move, Refusal
from ....engine.text import capital, count, listed
from ..cards import CARD, COLOUR, DONATION, HORSE, NAMES, STICK, VALUE, WARRIORS, Card, Kinds, Sort
from ..cards.moves import AT_HAND, FINISH_MOVE, GIFTS, ON_CAMPS, ON_HANDS, PLAYS, PUT, TWO_TO_CAMPS
from ..cards.places import CAMP, FINISH, PLACE, Place, Spot
from ..position import ALL_CAMPS, CAMPS_OF, PlentyCoupsPosition
from . import alliances, disdain, gifts, herd, raids
from .alliances import LEAST_SEATS, may_accept, may_propose, may_take_neutral
from .disdain import disdainable
from .gifts import ally_can_give, partners
from .herd import receivers
from .questions import OfTribe, Question
from .raids import double_defences, foes_at, talking
from .refusals import first, no

if TYPE_CHECKING:
    from ..view import PlentyCoupsView

Told = tuple[str, str]


class Action(NamedTuple):
    """What it means to put such cards on such a place."""

    sorts: tuple[Sort, ...]
    """The sorts of cards that it is played with."""
    spot: Spot
    own: bool | None
    """Whether the place is one's own; None where it does not matter."""
    use: str
    """How a question names the place and what it is for: « sur un camp (raid) »; "" for what is never an
    action."""
    why_not: Callable[[PlentyCoupsView, int, Kinds, int], Refusal | None]
    """(view, tribe, cards, whose place): why not."""
    told: Callable[[PlentyCoupsView, Kinds, int], Told]
    """(view, cards, whose place): what a click on the place would do: told in full, and in a word."""
    does: Callable[[PlentyCoupsPosition, int, Kinds, int], int | None]
    """(position, tribe, cards, whose place): what happens; what is left to answer before the turn goes on."""
    asks: Question = Question.ACT
    """The question of that answer."""
    cost: int = 1
    """How many actions of the turn it takes; both cards of a double action take the whole turn."""


def _says(act: str, hint: str) -> Callable[[PlentyCoupsView, Kinds, int], Told]:
    """What a click would do, with the card in its place."""
    return lambda v, kinds, target: (act.format(card=NAMES[kinds[0]].the), hint)


def _told_gift(v: PlentyCoupsView, kinds: Kinds, target: int) -> Told:
    """A card put straight into a hand."""
    return v.tell.giving("offrir", NAMES[kinds[0]].the, target), "offrir"


def _never(anchor: str, text: str) -> Callable[[PlentyCoupsView, int, Kinds, int], Refusal]:
    """Why a card has nothing to do there, with the camp and the herd of the tribe that plays."""
    return lambda v, tribe, kinds, target: no(anchor, text.format(camp=v.camp(tribe), herd=v.herd(tribe)))


def _nothing(p: PlentyCoupsPosition, tribe: int, kinds: Kinds, target: int) -> None:
    """What is never an action does nothing."""


ANY: Final = tuple(Sort)
WARRIOR, WEAPON, ONE_HORSE, ONE_STICK = ((sort,) for sort in Sort)
UNARMED: Final = _never("raid", "On n’attaque qu’avec un guerrier ; une arme défend {camp}.")
AT_GRASS: Final = _never("elevage", "Un cheval va dans {herd}.")
NOT_HERE: Final = _never(
    "elevage", "Sur {herd}, on ne pose qu’un cheval, ou un guerrier pour proposer une alliance."
)

EXCHANGE: Final = Action(
    ANY,
    Spot.HAND,
    None,
    "sur la main de ton allié",
    gifts.why_not_ally,
    _told_gift,
    gifts.give_ally,
    Question.GIVE,
    0,
)
ACTIONS: Final = (
    Action(WARRIOR, Spot.CAMP, False, "sur un camp (raid)", raids.why_not_raid, raids.told_raid, raids.raid),
    Action(ONE_STICK, Spot.CAMP, False, "sur un camp (dédain)", disdain.why_not_disdain, disdain.told_disdain,
           disdain.disdain, Question.PROVE),
    Action((*WEAPON, *ONE_HORSE), Spot.CAMP, False, "", UNARMED, _says("", ""), _nothing),
    Action(WEAPON, Spot.CAMP, True, "sur ton camp (défense)", raids.why_not_defend, raids.told_defence,
           raids.defend),
    Action(ONE_STICK, Spot.CAMP, True, "sur ton camp (coup)", raids.why_not_riposte,
           _says("marquer un coup en défense", "coup, +1"),
           raids.riposte),
    Action(WARRIOR, Spot.CAMP, True, "sur ton camp (alliance)", alliances.why_not_ally,
           alliances.told_alliance, alliances.conclude),
    Action(ONE_HORSE, Spot.CAMP, True, "", AT_GRASS, _says("", ""), _nothing),
    Action(ONE_HORSE, Spot.HERD, True, "sur ton troupeau (élevage)", herd.why_not_breed,
           _says("prendre un cheval dans la plaine", "élever"), herd.breed),
    Action(WARRIOR, Spot.HERD, True, "sur ton troupeau (proposition)", alliances.why_not_propose,
           alliances.told_proposal,
           alliances.propose),
    Action((*WEAPON, *ONE_STICK), Spot.HERD, True, "", NOT_HERE, _says("", ""), _nothing),
    Action(ANY, Spot.HERD, False, "sur un autre troupeau (don)", herd.why_not_donate, herd.told_donation,
           herd.donate),
    Action(ANY, Spot.PILE, None, "sur la pioche (chasse)", lambda v, tribe, kinds, target: None,
           _says("défausser {card} et partir à la chasse", "chasser"), herd.hunt, Question.DISCARD),
    Action(ANY, Spot.DISCARD, None, "sur la défausse (cadeaux)", gifts.why_not_open,
           _says("défausser {card} et échanger des cadeaux", "cadeaux"), gifts.open_gifts, Question.OFFER),
    EXCHANGE,
)  # fmt: skip
"""One row an action, and one for each pair of card and place that is none."""


def _row(card: Card, place: Place, own: bool) -> Action:
    own = own and place.tribe >= 0
    return next(
        row for row in ACTIONS if card.sort in row.sorts and row.spot is place.spot and row.own in (own, None)
    )


_ROWS: Final = {
    place: [[_row(card, place, own) for card in NAMES] for own in (False, True)] for place in PLACE.values()
}
PLAYED: Final = {
    move: (kinds, place.tribe, _ROWS[place][0][kinds[0]], _ROWS[place][1][kinds[0]])
    for move, (kinds, place) in PUT.items()
}
"""What a move puts where: (cards, whose place, the action if it is another's, the action if it is one's own).
"""


def action_of(card: Card, place: Place, tribe: int) -> Action:
    """What it is for that tribe to put the card there."""
    return _ROWS[place][place.tribe == tribe][card.kind]


# -- in words --------------------------------------------------------------------------------------


def told(v: PlentyCoupsView, path: tuple[str, ...], place: Place) -> Told:
    """What a click on the place would do, the cards of `path` being chosen."""
    cards = [CARD[click] for click in path if click in CARD] if path else ()
    if not cards or v.tribe is None or (len(cards) > 1 and place.spot is not Spot.CAMP):
        return "", ""
    return action_of(cards[0], place, v.tribe).told(v, tuple([card.kind for card in cards]), place.tribe)


def _why_not_put(v: PlentyCoupsView, tribe: int, card: Card, rest: list[str]) -> Refusal | None:
    """A card, then a place."""
    place = PLACE.get(rest[0])
    if place is None or len(rest) > 1:
        return no(
            "actions",
            (
                "Une carte, puis sa place : rien d’autre."
                if place
                else "Après la carte, choisis la place où elle va."
            ),
        )
    action = action_of(card, place, tribe)
    spent = (
        "Tes actions sont jouées : il ne te reste qu’à échanger une carte avec ton allié, ou à finir ton"
        " tour."
    )
    return first(("trois-regles", v.left < action.cost, spent)) or action.why_not(
        v, tribe, (card.kind,), place.tribe
    )


def _why_not_double(v: PlentyCoupsView, tribe: int, one: Card, clicks: list[str]) -> Refusal | None:
    """Two cards, then a camp. Rules: plenty_coups#double-raid, #double-defense."""
    two, rest = CARD[clicks[0]], clicks[1:]
    if one.sort is not two.sort or one.sort not in (Sort.WARRIOR, Sort.WEAPON):
        return no("actions", "Deux cartes ensemble, ce sont deux guerriers d’une même couleur ou deux armes.")
    kinds = one.kind, two.kind
    target = CAMP.index(rest[0]) if len(rest) == 1 and rest[0] in CAMP else -1
    if one.sort is Sort.WEAPON:
        return raids.why_not_defend(v, tribe, kinds, target if rest else tribe)
    return (
        raids.why_not_raid(v, tribe, kinds, target) if rest else raids.why_not_raid_anywhere(v, tribe, kinds)
    )


# -- what may be played ----------------------------------------------------------------------------


class Act(OfTribe):
    """Play an action: a card, then the place it goes to. With no action left, only the exchange that allies
    may have at any moment of a turn is still open. Rules: plenty_coups#actions, #cadeaux-allies."""

    __slots__ = ()
    rule = "plenty_coups#actions"
    question = Question.ACT
    picked = "choisir où poser cette carte", ""

    def moves(self, p: PlentyCoupsPosition, seat: int) -> tuple[Move, ...]:
        tribe = self.tribe
        hand = p.hands[tribe]
        seal, raid = p.seals[tribe], p.raids[tribe]
        if not p.left:
            return (*[AT_HAND[kind][COLOUR[seal]] for kind in dict.fromkeys(hand)], FINISH_MOVE)
        base = receivers(p, tribe) if raid is None and p.horses[tribe] >= DONATION else 0
        calm = p.calm & ~(1 << tribe if raid is None else 1 << tribe | 1 << raid[0])
        # mostly it is the first that nobody attacks: without a look, a game at random would take 2 % longer
        if len(hand) > 1 and ((calm and p.hands[CAMPS_OF[calm][0]]) or partners(p, tribe)):
            base |= GIFTS
        if seal >= 0 and p.free and ally_can_give(p, tribe):
            base |= 1 << COLOUR[seal] + ON_HANDS
        found: list[Move] = []
        if hand[0] < WARRIORS:
            _warrior_moves(p, tribe, hand, base, found)
        last = -1
        for kind in hand:
            if kind < WARRIORS or kind == last:
                continue
            last, key = kind, base
            if kind < HORSE:
                if raid is not None and VALUE[kind] >= p.force[tribe]:
                    key |= 1 << tribe + ON_CAMPS
            elif kind == STICK:
                key |= (disdainable(p, tribe) | p.riposte << tribe) << ON_CAMPS
            elif p.plain:
                key |= 1 << tribe
            found += PLAYS[kind][key]
        if raid is not None:
            double_defences(p, tribe, hand, found)
        return tuple(found)

    def why_not(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        """Why the path, whole or a beginning, is no action now."""
        click, *rest = path
        if click == FINISH:
            more = f"Le tour n’est pas fini : il reste {count(v.left, 'action')} à jouer."
            return first(
                ("trois-regles", v.left > 0, more),
                ("actions", bool(rest), "Finir le tour se joue en un seul clic."),
            )
        begin = "joue une action : une carte de ta main d’abord, puis sa place."
        refusal = first(
            ("actions", click not in CARD, capital(v.on_behalf(begin))),
            ("actions", click not in v.main, v.lacks(click)),
        )
        if refusal or not rest:
            return refusal
        why_not = _why_not_double if rest[0] in CARD else _why_not_put
        return why_not(v, self.tribe, CARD[click], rest)

    def prompt(self, v: PlentyCoupsView, seat: int, path: tuple[str, ...] = ()) -> str:
        """The question of a turn after these clicks; after a card, where it can go, and what for: only what
        is legal now."""
        if len(path) == 2:
            return v.on_behalf("les deux ensemble : sur quel camp ?")
        if path:
            card = CARD[path[0]]
            places = [
                PLACE[move.path[1]]
                for move in v.legal_moves
                if move.path[0] == card and move.path[1] in PLACE
            ]
            uses = {action_of(card, place, self.tribe).use for place in places}
            where = listed([action.use for action in ACTIONS if action.use in uses], "ou")
            return v.on_behalf(f"où poses-tu « {card} » : {where} ?")
        if not v.left:
            return v.on_behalf(
                "tes actions sont jouées : échange une carte avec ton allié, ou finis ton tour."
            )
        if v.riposte:
            parry = v.on_behalf("pose ton bâton sur ton camp pour marquer un coup, ou joue une autre action.")
            return f"raid repoussé ! {capital(parry)}"
        return v.on_behalf(f"joue une action (il en reste {v.left}) : une carte, puis sa place.")


def _warrior_moves(p: PlentyCoupsPosition, tribe: int, hand: list[int], base: int, found: list[Move]) -> None:
    """Raids, double raids and alliances.

    Rules: plenty_coups#raid, #chasser, #double-raid, #alliance, rulings P9, P10, P14, P16.
    """
    tribes, seal, own = p.tribes, p.seals[tribe], 1 << tribe
    ally = COLOUR[seal] if seal >= 0 else tribe
    barred = own | 1 << ally
    proposing = p.proposing
    if proposing:
        barred |= talking(p, tribe)
    may_talk = (
        tribes >= LEAST_SEATS and not proposing & own and (seal < 0 or p.options["neutral_proposes"] == "oui")
    )
    free, taken = p.calm & ~barred, ALL_CAMPS[tribes] & ~(p.calm | barred)
    foes = foes_at(p, tribe, taken) if taken else ()
    previous = -1
    for i, kind in enumerate(hand):
        if kind >= WARRIORS:
            break
        colour = kind >> 2
        force = VALUE[kind] + (colour in (tribe, ally))
        camps = free
        for camp, present in foes:
            if force > present:
                camps |= camp
        key = base
        if colour >= tribes:
            if (seal < 0 and not p.bound >> colour & 1) or may_take_neutral(p, tribe, kind):
                camps |= own
        elif colour != tribe:
            if may_talk and may_propose(p, tribe, kind):
                key |= own
            if proposing >> colour & 1 and may_accept(p, tribe, kind):
                camps |= own
        found += PLAYS[kind][key | camps << ON_CAMPS]
        if colour == previous and p.left > 1:  # hands are sorted: warriors of one colour stand together
            j = i - 1
            while j >= 0 and hand[j] >> 2 == colour:
                both = force + VALUE[hand[j]]
                found += TWO_TO_CAMPS[hand[j], kind][
                    free | sum([camp for camp, present in foes if both > present])
                ]
                j -= 1
        previous = colour
