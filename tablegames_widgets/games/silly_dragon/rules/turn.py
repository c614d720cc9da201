"""The turn: the Stone, the secret choice, the placing, the princess; these four questions are asked in this
order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine import Decision, Move, Refusal, Simultaneous, mypyc_attr
from ....engine.text import capital
from .. import cards
from ..cards import (
    ALL_CREW,
    CHOICES,
    KEEP_STONE,
    PLACING,
    RESCUE,
    REVIVALS,
    REVIVING,
    SENDING,
    SPARE,
    STANDING,
    STONE,
    STONE_BIT,
)
from ..events import CHOSEN, ENDED, KEPT, PLACED, REVEALED, REVIVED, STARTED
from ..position import DragonPosition, Turn
from .breath import breathe
from .harvest import free_her, harvest, leave_her, put_away
from .prediction import prepare_pile, turned_cards
from .values import new, put

if TYPE_CHECKING:
    from ..view import DragonView


def _first(*guards: tuple[str, bool, str]) -> Refusal | None:
    """The refusal of the first guard that refuses: (rule, whether it does, what it says)."""
    return next((Refusal.of(f"silly_dragon#{rule}", text) for rule, refuses, text in guards if refuses), None)


class Stone(Decision[DragonPosition, "DragonView"]):
    """Before the card is turned: bring back one of one's own, or keep the Stone.

    Rulings R14, R15, C4. Rule: silly_dragon#pierre.
    """

    __slots__ = ()
    rule = "silly_dragon#pierre"

    def moves(self, p: DragonPosition, seat: int) -> tuple[Move, ...]:
        return REVIVALS[ALL_CREW & ~p.crews[seat]]

    def why_not(self, v: DragonView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        crew, first, rest = v.crews[seat], path[0], path[1:]
        if path == (cards.KEEP,):
            return _first(
                (
                    "elimination",
                    not crew,
                    "Tous tes aventuriers sont en cendres : sans la pierre, tu sortirais du jeu.",
                )
            )
        who = cards.ADVENTURER.get(rest[0]) if rest else None
        if first != cards.OBJECTS[STONE] or len(rest) > 1 or (rest and who is None):
            return Refusal.of(self.rule, "C’est le moment de la pierre du destin : joue-la, ou garde-la.")
        if who in crew:
            return Refusal.of(
                self.rule, f"La pierre ramène un aventurier grillé : {who.the} est toujours dans ton équipe."
            )
        return None

    def prompt(self, v: DragonView, seat: int, path: tuple[str, ...] = ()) -> str:
        if path:
            return "qui ramènes-tu des cendres ?"
        if not v.crews[seat]:
            return "toute ton équipe est en cendres : la pierre du destin doit ramener quelqu’un."
        return "joues-tu ta pierre du destin, ou la gardes-tu ?"

    def play(self, p: DragonPosition, seat: int, move: Move) -> None:
        if move is KEEP_STONE:
            p.events.append((KEPT, seat))
        else:
            adventurer = REVIVING[move]
            turn = p.turn
            p.crews = put(p.crews, seat, p.crews[seat] | 1 << adventurer)
            p.objects = put(p.objects, seat, p.objects[seat] ^ STONE_BIT)
            p.turn = turn._replace(lent=put(turn.lent, seat, STONE))
            p.events.append((REVIVED, seat, adventurer))
        ask_stones(p, (seat - p.first) % p.n + 1)


@mypyc_attr("allow_interpreted_subclasses")
class Choose(Simultaneous[DragonPosition, "DragonView"]):
    """Everyone sends an adventurer, with one object or none, in secret.

    Rulings R18, R25, R26. Rule: silly_dragon#choix.
    """

    __slots__ = ()
    rule = "silly_dragon#choix"

    def moves(self, p: DragonPosition, seat: int) -> tuple[Move, ...]:
        things = 0 if p.turn.lent[seat] == STONE else p.objects[seat] & SPARE
        return CHOICES[p.crews[seat] << STONE | things]

    def why_not(self, v: DragonView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        who = cards.ADVENTURER.get(path[0])
        if who is None:
            return Refusal.of(self.rule, "Choisis d’abord l’aventurier que tu envoies.")
        if who not in v.crews[seat]:
            return Refusal.of(
                "silly_dragon#grille", f"{capital(who.the)} est en cendres : choisis quelqu’un d’autre."
            )
        return _why_not_lent(v, seat, path[1:]) if path[1:] else None

    def prompt(self, v: DragonView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"{path[0]} : avec quel objet ?" if path else "qui envoies-tu en secret dans l’antre ?"

    def play(self, p: DragonPosition, seat: int, move: Move) -> None:
        p.events.append((CHOSEN, seat, move))
        asked, answers = self.asked, (*self.answers, (seat, move))
        if (
            len(answers) > 1 and answers[-2][0] > seat
        ):  # seats mostly answer in order: then nothing is to be sorted
            answers = tuple(sorted(answers, key=lambda answer: answer[0]))
        if len(asked) > 1:
            rest = Choose.__new__(Choose)  # this is half of all moves: past two constructors
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
        p.turn = turn = new(Turn, (turn.cards, tuple(sent), tuple(lent), turn.places, (), ()))
        p.stack.append(placing(turn.order(p.first)))


def _why_not_lent(v: DragonView, seat: int, things: tuple[str, ...]) -> Refusal | None:
    """Why this object may not go with the adventurer, or None."""
    thing = cards.OBJECT.get(things[0])
    if len(things) > 1:
        return Refusal.of("silly_dragon#objets", "Un aventurier, un objet au plus : rien d’autre.")
    if thing is None:
        return _first(
            ("objets", things[0] != cards.ALONE, "Après l’aventurier vient un objet, ou « sans objet ».")
        )
    return _first(
        ("pierre", not thing.lent, "La pierre du destin se joue au tout début du tour, avant la prédiction."),
        ("objets", v.turn.lent[seat] == STONE, "La pierre du destin est déjà ton objet de ce tour."),
        ("objets", thing not in v.objects[seat], f"Tu n’as plus {thing.the} : un objet ne sert qu’une fois."),
    )


class Place(Decision[DragonPosition, "DragonView"]):
    """Stand on a free place; `rest` are the seats that follow. Ruling R19. Rule: silly_dragon#placement."""

    __slots__ = ("rest",)
    rule = "silly_dragon#placement"

    def __init__(self, seat: int, rest: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.rest = rest

    def moves(self, p: DragonPosition, seat: int) -> tuple[Move, ...]:
        return STANDING[p.turn.places]

    def why_not(self, v: DragonView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        spot = cards.SPOT.get(path[0])
        if spot is None or len(path) > 1:
            return Refusal.of(self.rule, f"Choisis une place libre, de 1 à {cards.PLACES}.")
        if spot.place in v.turn.places:
            who = v.say(v.turn.places.index(spot.place))
            return Refusal.of(self.rule, f"La {spot} est prise par {who} : un seul aventurier par place.")
        return None

    def prompt(self, v: DragonView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"où se met {cards.ADVENTURERS[v.turn.sent[seat]].the} ?"

    def play(self, p: DragonPosition, seat: int, move: Move) -> None:
        turn, rest = p.turn, self.rest
        places = [*turn.places]
        places[seat] = place = PLACING[move]
        p.turn = new(Turn, (turn.cards, turn.sent, turn.lent, tuple(places), (), ()))
        p.events.append((PLACED, seat, turn.sent[seat], place))
        if rest:
            p.stack.append(placing(rest))
            return
        nearest = harvest(p, breathe(p))
        if nearest >= 0:
            p.stack.append(PRINCESSES[nearest])
        else:
            end_turn(p)


class Princess(Decision[DragonPosition, "DragonView"]):
    """The survivor nearest to the dragon: the princess, or one's treasures.

    Rulings R20, R21. Rule: silly_dragon#princesse.
    """

    __slots__ = ()
    rule = "silly_dragon#princesse"

    def moves(self, p: DragonPosition, seat: int) -> tuple[Move, ...]:
        return RESCUE

    def why_not(self, v: DragonView, seat: int, path: tuple[str, ...]) -> Refusal | None:
        known = path in ((cards.FREE_HER,), (cards.TAKE,))
        return _first(("princesse", not known, "Choisis : délivrer la princesse, ou prendre les trésors."))

    def prompt(self, v: DragonView, seat: int, path: tuple[str, ...] = ()) -> str:
        return f"délivres-tu la princesse, ou prends-tu tes {v.turn.booty(seat)} trésors ?"

    def play(self, p: DragonPosition, seat: int, move: Move) -> None:
        if move is RESCUE[0]:
            free_her(p, seat)
        else:
            leave_her(p, seat)
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

# -- from one question to the next -----------------------------------------------------------------


def prepare(p: DragonPosition) -> None:
    """The pile, the first player by lot, and the first turn.

    Rulings R1, R2. Rule: silly_dragon#mise-en-place.
    """
    prepare_pile(p)
    p.first = p.below(p.n)
    ask_stones(p, 0)


def ask_stones(p: DragonPosition, step: int) -> None:
    """The Stone is asked of each seat in turn order from the first player, `step` seats on; then cards are
    turned. Ruling C4."""
    n, first, crews, objects = p.n, p.first, p.crews, p.objects
    for further in range(first + step, first + n):
        seat = further if further < n else further - n
        if crews[seat] != ALL_CREW and objects[seat] & STONE_BIT:
            p.stack.append(STONES[seat])
            return
    turn = p.turn
    p.turn = new(Turn, (turned_cards(p), turn.sent, turn.lent, turn.places, (), ()))
    p.stack.append(EVERYONE[n] if 0 not in crews else Choose(*[seat for seat in range(n) if crews[seat]]))


def end_turn(p: DragonPosition) -> None:
    """The ball passes on, or the game is over.

    Rulings R27, C3. Rules: silly_dragon#tour, silly_dragon#fin.
    """
    if put_away(p):
        p.events.append((ENDED,))
        return
    p.first = first = p.after(p.first)
    p.events.append((STARTED, first))
    ask_stones(p, 0)
