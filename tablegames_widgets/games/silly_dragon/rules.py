"""The rules of Red Hot Silly Dragon: four questions, and the dragon between them.

Rulings (R…, C…) and readings (S…) settle what the published rules leave open; each has its paragraph on the rules page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.decisions import Decision, Simultaneous
from ...engine.errors import Refusal
from ...engine.moves import Move
from . import events as ev
from .cards import (
    ADVENTURERS,
    ALL_CREW,
    ALONE,
    CHAINS,
    CHOICES,
    DECK,
    DICE,
    FREE_HER,
    FURY,
    KEEP,
    KEEP_STONE,
    OBJECTS,
    PLACES,
    PLACING,
    PRINCESS,
    RESCUE,
    REVIVALS,
    REVIVING,
    REWARD_DICE,
    SECOND,
    SENDING,
    STANDING,
    STONE,
    STONE_BIT,
    TAKE,
    THE,
    TOP,
    WRATH,
)  # fmt: skip
from .events import BREATHED, CHOSEN, GAINED, PLACED, REVEALED, STARTED, TURNED
from .odds import TWO_DICE
from .position import CAPTIVE, FRESH, SAFE, SAVED, DragonPosition, Turn

if TYPE_CHECKING:
    from .view import DragonView

_new = tuple.__new__  # twice as quick as the named tuple's own constructor, and a turn is made anew at each step
_SPARE = STONE_BIT - 1  # the objects that may be lent: all but the Stone

# -- what is asked -------------------------------------------------------------------------------------------------------


class Stone(Decision):
    """Before the card is turned: bring back one of one's own, or keep the Stone. Rulings R14, R15, C4. Rule: silly_dragon#pierre."""

    __slots__ = ()
    rule = "silly_dragon#pierre"

    def moves(self, p: DragonPosition, seat: int) -> tuple[Move, ...]:
        return REVIVALS[ALL_CREW & ~p.crews[seat]]

    def why_not(self, v: DragonView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        crew = v.crews[v.me]  # type: ignore[index]
        if path == (KEEP,):
            if crew:
                return None
            return Refusal.of("silly_dragon#elimination", "Tous tes aventuriers sont en cendres : sans la pierre, tu sortirais du jeu.")
        if path[0] != OBJECTS[STONE] or (path[1:] and path[1] not in ADVENTURERS) or len(path) > 2:
            return Refusal.of(self.rule, "C’est le moment de la pierre du destin : joue-la, ou garde-la.")
        if path[1:] and path[1] in crew:
            return Refusal.of(self.rule, f"La pierre ramène un aventurier grillé : {THE[path[1]]} est toujours dans ton équipe.")
        return None

    def prompt(self, v: DragonView, seat: int, path: tuple[str, ...] = ()) -> str:
        if path:
            return "qui ramènes-tu des cendres ?"
        if not v.crews[v.me]:  # type: ignore[index]
            return "toute ton équipe est en cendres : la pierre du destin doit ramener quelqu’un."
        return "joues-tu ta pierre du destin, ou la gardes-tu ?"

    def play(self, p: DragonPosition, seat: int, move: Move) -> None:
        if move is KEEP_STONE:
            p.events.append((ev.KEPT, seat))
        else:
            adventurer = REVIVING[move]
            turn = p.turn
            p.crews = put(p.crews, seat, p.crews[seat] | 1 << adventurer)
            p.objects = put(p.objects, seat, p.objects[seat] ^ STONE_BIT)
            p.turn = turn._replace(lent=put(turn.lent, seat, STONE))
            p.events.append((ev.REVIVED, seat, adventurer))
        ask_stones(p, (seat - p.first) % p.n + 1)


class Choose(Simultaneous):
    """Everyone sends an adventurer, with one object or none, in secret. Rulings R18, R25, R26. Rule: silly_dragon#choix."""

    __slots__ = ()
    rule = "silly_dragon#choix"

    def moves(self, p: DragonPosition, seat: int) -> tuple[Move, ...]:
        things = 0 if p.turn.lent[seat] == STONE else p.objects[seat] & _SPARE
        return CHOICES[p.crews[seat] << STONE | things]

    def why_not(self, v: DragonView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path[0] not in ADVENTURERS:
            return Refusal.of(self.rule, "Choisis d’abord l’aventurier que tu envoies.")
        if path[0] not in v.crews[v.me]:  # type: ignore[index]
            return Refusal.of("silly_dragon#grille", f"{ev.first_up(THE[path[0]])} est en cendres : choisis quelqu’un d’autre.")
        return _why_not_lent(v, path[1:]) if path[1:] else None

    def prompt(self, v: DragonView, seat: int, path: tuple[str, ...] = ()) -> str:
        if path:
            return f"{path[0]} : avec quel objet ?"
        return "qui envoies-tu en secret dans l’antre ?"

    def play(self, p: DragonPosition, seat: int, move: Move) -> None:
        p.events.append((CHOSEN, seat, move))
        asked, answers = self.asked, (*self.answers, (seat, move))
        if len(answers) > 1 and answers[-2][0] > seat:  # seats mostly answer in order: then nothing is to be sorted
            answers = tuple(sorted(answers, key=lambda answer: answer[0]))
        if len(asked) > 1:
            rest = object.__new__(Choose)  # this is half of all moves: past two constructors
            rest.asked = asked[1:] if asked[0] == seat else tuple([other for other in asked if other != seat])
            rest.answers = answers
            p.stack.append(rest)
        else:
            self.resolve(p, answers)

    def resolve(self, p: DragonPosition, answers: tuple[tuple[int, Move], ...]) -> None:
        """All is shown, and whoever is quickest is placed first. Rule: silly_dragon#placement."""
        turn, told = p.turn, p.events.append
        sent, lent, objects = [*turn.sent], [*turn.lent], [*p.objects]
        for seat, move in answers:
            adventurer, thing = SENDING[move]
            sent[seat] = adventurer
            if thing != STONE:
                lent[seat] = thing
                objects[seat] ^= 1 << thing
            told((REVEALED, seat, adventurer, lent[seat]))
        p.objects = tuple(objects)
        p.turn = turn = _new(Turn, (turn.cards, tuple(sent), tuple(lent), turn.places, (), ()))
        p.stack.append(placing(turn.order(p.first)))


def _why_not_lent(v: DragonView, things: tuple[str, ...]) -> Refusal | None:
    """Why this object may not go with the adventurer, or None."""
    thing, more = things[0], things[1:]
    if more:
        return Refusal.of("silly_dragon#objets", "Un aventurier, un objet au plus : rien d’autre.")
    if thing == ALONE:
        return None
    if thing == OBJECTS[STONE]:
        return Refusal.of("silly_dragon#pierre", "La pierre du destin se joue au tout début du tour, avant la prédiction.")
    if thing not in OBJECTS:
        return Refusal.of("silly_dragon#objets", "Après l’aventurier vient un objet, ou « sans objet ».")
    if v.turn.lent[v.me] == STONE:  # type: ignore[index]
        return Refusal.of("silly_dragon#objets", "La pierre du destin est déjà ton objet de ce tour.")
    if thing not in v.objects[v.me]:  # type: ignore[index]
        return Refusal.of("silly_dragon#objets", f"Tu n’as plus {THE[thing]} : un objet ne sert qu’une fois.")
    return None


class Place(Decision):
    """Stand on a free place; `rest` are the seats that follow. Ruling R19. Rule: silly_dragon#placement."""

    __slots__ = ("rest",)
    rule = "silly_dragon#placement"

    def __init__(self, seat: int, rest: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.rest = rest

    def moves(self, p: DragonPosition, seat: int) -> tuple[Move, ...]:
        return STANDING[p.turn.places]

    def why_not(self, v: DragonView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if not path[0].startswith("place ") or len(path) > 1:
            return Refusal.of(self.rule, f"Choisis une place libre, de 1 à {PLACES}.")
        place = int(path[0][6:])
        if place in v.turn.places:
            who = v.names[v.turn.places.index(place)]
            return Refusal.of(self.rule, f"La place {place} est prise par {who} : un seul aventurier par place.")
        return None

    def prompt(self, v: DragonView, seat: int, path: tuple[str, ...] = ()) -> str:
        me: int = v.me  # type: ignore[assignment]
        return f"où se met {ev.the(v.turn.sent[me])} ?"

    def play(self, p: DragonPosition, seat: int, move: Move) -> None:
        turn, rest = p.turn, self.rest
        places = [*turn.places]
        places[seat] = place = PLACING[move]
        p.turn = _new(Turn, (turn.cards, turn.sent, turn.lent, tuple(places), (), ()))
        p.events.append((PLACED, seat, turn.sent[seat], place))
        if rest:
            p.stack.append(placing(rest))
        else:
            breathe(p)


class Princess(Decision):
    """The survivor nearest to the dragon: the princess, or one's treasures. Rulings R20, R21. Rule: silly_dragon#princesse."""

    __slots__ = ()
    rule = "silly_dragon#princesse"

    def moves(self, p: DragonPosition, seat: int) -> tuple[Move, ...]:
        return RESCUE

    def why_not(self, v: DragonView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        if path in ((FREE_HER,), (TAKE,)):
            return None
        return Refusal.of(self.rule, "Choisis : délivrer la princesse, ou prendre les trésors.")

    def prompt(self, v: DragonView, seat: int, path: tuple[str, ...] = ()) -> str:
        me: int = v.me  # type: ignore[assignment]
        return f"délivres-tu la princesse, ou prends-tu tes {v.turn.booty(me)} trésors ?"

    def play(self, p: DragonPosition, seat: int, move: Move) -> None:
        if move is RESCUE[0]:
            p.turn = p.turn._replace(reward=p.dice(REWARD_DICE))
            p.princess = seat
            gained = sum(p.turn.reward)
            p.events.append((ev.REWARDED, seat, p.turn.reward))
        else:
            gained = p.turn.booty(seat)
            p.events += [(ev.LEFT_HER, seat), (GAINED, seat, gained)]
        p.treasures = put(p.treasures, seat, p.treasures[seat] + gained)
        end_turn(p)


_PLACING: dict[tuple[int, ...], Place] = {}


def placing(order: tuple[int, ...]) -> Place:
    """The question to the first of those still to be placed; there are few orders, so each is made once."""
    found = _PLACING.get(order)
    if found is None:
        found = _PLACING[order] = Place(order[0], order[1:])
    return found


EVERYONE = tuple(Choose(*range(n)) for n in range(6))
STONES = tuple(Stone(seat) for seat in range(5))
PRINCESSES = tuple(Princess(seat) for seat in range(5))


def put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The same tuple with another value at a seat."""
    new = list(values)
    new[seat] = value
    return tuple(new)


# -- what happens --------------------------------------------------------------------------------------------------------


def prepare(p: DragonPosition) -> None:
    """Nine cards on top of the ten among which Fury is; the first player by lot. Rulings R1, R2. Rule: silly_dragon#mise-en-place."""
    cards = [card for card in DECK if card != FURY]
    p.shuffle(cards)
    cards.insert(p.below(len(DECK) - TOP), FURY)  # anywhere in the half that lies below: as good as shuffled into it
    p.deck = tuple(cards)
    p.left = len(p.deck)
    p.first = p.below(p.n)
    ask_stones(p, 0)


def ask_stones(p: DragonPosition, step: int) -> None:
    """The Stone is asked of each seat in turn order from the first player, `step` seats on; then the card is turned. Ruling C4."""
    n, first, crews, objects = p.n, p.first, p.crews, p.objects
    for further in range(first + step, first + n):
        seat = further if further < n else further - n
        if crews[seat] != ALL_CREW and objects[seat] & STONE_BIT:
            p.stack.append(STONES[seat])
            return
    turn_cards(p)


def turn_cards(p: DragonPosition) -> None:
    """Turn cards until a flame or Wrath comes; all effects add up. Rulings R3, R4. Rule: silly_dragon#prediction."""
    cards: tuple[int, ...] = ()
    while not cards or cards[-1] in CHAINS:
        again = not p.left
        if again:
            card = _from_discards(p)
        else:
            p.left -= 1
            card = p.deck[p.left]
        cards = (*cards, card)
        p.events.append((TURNED, card, again))
        if card == PRINCESS:
            p.princess = CAPTIVE
    turn = p.turn
    p.turn = _new(Turn, (cards, turn.sent, turn.lent, turn.places, (), ()))
    p.stack.append(EVERYONE[p.n] if 0 not in p.crews else Choose(*[seat for seat in range(p.n) if p.crews[seat]]))


def _from_discards(p: DragonPosition) -> int:
    """Ruling R4, C5: the pile is out, so the last flame (or Wrath) discarded serves again; events there are skipped."""
    index = max(i for i, card in enumerate(p.discards) if card <= WRATH)
    card = p.discards[index]
    p.discards = p.discards[:index] + p.discards[index + 1 :]
    return card


def breathe(p: DragonPosition) -> None:
    """Roll for each breath, then see who is left. Rulings R7, R8. Rules: silly_dragon#flamme, silly_dragon#second-souffle."""
    turn, told = p.turn, p.events.append
    number = TWO_DICE if turn.cards[-1] == WRATH else DICE
    rolls = (p.dice(number), p.dice(number)) if SECOND in turn.cards else (p.dice(number),)
    p.turn = turn = _new(Turn, (turn.cards, turn.sent, turn.lent, turn.places, rolls, ()))
    flames, change, fate = turn.flames, turn.change, turn.fate
    fates = [fate(seat, flames) for seat in range(p.n)]
    for breath, (power, reach) in enumerate(flames, 1):
        told((BREATHED, rolls[breath - 1], power, reach, change))
        for seat, (fell, when) in enumerate(fates):
            if when == breath:
                _burn(p, seat, fell)
    harvest(p, fates)


def _burn(p: DragonPosition, seat: int, fate: int) -> None:
    """Into the box, or home with empty hands; a seat with nobody left is out. Rulings R15, R16.

    Rules: silly_dragon#grille, silly_dragon#plume, silly_dragon#elimination.
    """
    adventurer = p.turn.sent[seat]
    if fate == SAVED:
        p.events.append((ev.REBORN, seat, adventurer))
        return
    p.crews = put(p.crews, seat, p.crews[seat] ^ 1 << adventurer)
    p.events.append((ev.BURNT, seat, adventurer))
    if not p.alive(seat):
        p.objects, p.treasures = put(p.objects, seat, 0), put(p.treasures, seat, 0)
        p.events.append((ev.OUT, seat))


def harvest(p: DragonPosition, fates: list[tuple[int, int]]) -> None:
    """Those who stand bring their treasures home; before the princess, one is asked first. Rule: silly_dragon#recolte."""
    turn, treasures, asked = p.turn, list(p.treasures), -1
    for seat, (fate, _) in enumerate(fates):
        if fate == SAFE:
            if p.princess == CAPTIVE and turn.places[seat] == 1 and still_in(p) > 1:  # Ruling C2: a single team left has won
                asked = seat
            else:
                gained = turn.booty(seat)
                treasures[seat] += gained
                p.events.append((GAINED, seat, gained))
    p.treasures = tuple(treasures)
    if asked >= 0:
        p.stack.append(PRINCESSES[asked])
    else:
        end_turn(p)


def end_turn(p: DragonPosition) -> None:
    """Objects and cards are put away, the ball passes on; or the game is over. Rulings R25, R27, C2, C3.

    Rules: silly_dragon#tour, silly_dragon#fin.
    """
    turn = p.turn
    p.discards += turn.cards if PRINCESS not in turn.cards else tuple([card for card in turn.cards if card != PRINCESS])
    p.last, p.turn = turn, FRESH[p.n]
    if FURY in turn.cards or (0 in p.crews and still_in(p) < 2):
        p.events.append((ev.ENDED,))
        return
    p.first = first = p.after(p.first)
    p.events.append((STARTED, first))
    ask_stones(p, 0)


def is_over(p: DragonPosition) -> bool:
    """Fury has had its turn, or at most one seat is still in. Rulings R17, R27, C2. Rule: silly_dragon#fin."""
    return FURY in p.discards or (0 in p.crews and still_in(p) < 2)


def still_in(p: DragonPosition) -> int:
    """How many seats are not out of the game. Rule: silly_dragon#elimination."""
    return sum(map(p.alive, range(p.n)))
