"""Red Hot Silly Dragon in position notation: where everything is, writing, reading, and what no game can have
produced."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeVar

from ...engine import BadPosition, Game, Move, TableGamesError, notation
from ...engine.text import LETTERS, normal
from . import cards, rules
from .cards import TOP, Adventurer, Thing
from .position import CAPTIVE, ROASTED, UNSEEN, DragonPosition, Turn

GLOBAL = (
    "premier", "princesse", "cartes", "flammes", "cartes passées", "flammes passées", "roi passé", "pioche",
    "défausse", "dés", "trait",
)  # fmt: skip
_SENT: Final[tuple[tuple[str, ...], ...]] = (cards.ADVENTURERS, cards.OBJECTS, cards.SPOTS)
"""What « envoi A » is made of."""
BY_SEAT = ("équipe", "objets", "trésors", "choix", "envoi", "passé")


# -- writing ---------------------------------------------------------------------------------------


def census(p: DragonPosition) -> dict[str, list[str]]:
    """Adventurers, objects and dragon cards. What is lent this turn lies in the cave."""
    places: dict[str, list[str]] = {}
    for seat, letter in enumerate(LETTERS[: p.n]):
        lent = 1 << p.turn.lent[seat] if p.turn.lent[seat] >= 0 else 0
        places[f"équipe {letter}"] = [*cards.CREWS[p.crews[seat]]]
        places[f"cendres {letter}"] = [*cards.CREWS[cards.ALL_CREW & ~p.crews[seat]]]
        places[f"objets {letter}"] = [*cards.THINGS[p.objects[seat]]]
        places[f"antre {letter}"] = [*cards.THINGS[lent]]
        places[f"objets défaussés {letter}"] = [*cards.THINGS[cards.ALL_OBJECTS & ~p.objects[seat] & ~lent]]
    places |= {
        "pioche": [cards.CARDS[card] for card in p.deck[: p.left]],
        "défausse": [cards.CARDS[card] for card in p.discards],
        "cartes du tour": [cards.CARDS[card] for card in p.turn.cards if card != cards.PRINCESS],
        "princesse": [cards.CARDS[cards.PRINCESS]] if p.princess >= CAPTIVE else [],
    }
    return places


def write(p: DragonPosition) -> dict[str, str]:
    """The whole position, item by item."""
    items: dict[str, str] = {}
    for seat, letter in enumerate(LETTERS[: p.n]):
        items[f"équipe {letter}"] = notation.written(cards.CREWS[p.crews[seat]])
        items[f"objets {letter}"] = notation.written(cards.THINGS[p.objects[seat]])
        items[f"trésors {letter}"] = str(p.treasures[seat])
    items["premier"] = LETTERS[p.first]
    items["princesse"] = {UNSEEN: "cachée", CAPTIVE: "captive"}.get(p.princess) or LETTERS[p.princess]
    items |= _turn(p.turn, "cartes", "flammes", "envoi")
    top = p.stack[-1] if p.stack else None
    if isinstance(top, rules.Choose):
        items |= {f"choix {LETTERS[seat]}": str(move) for seat, move in top.answers}
    if p.last is not None:
        items |= _turn(p.last, "cartes passées", "flammes passées", "passé")
        if p.last.reward:
            items["roi passé"] = _dice(p.last.reward)
    items["pioche"] = _cards(reversed(p.deck[: p.left]))
    items["défausse"] = _cards(p.discards)
    if p.loaded:
        items["dés"] = _dice(p.loaded)
    items["trait"] = "fini" if top is None else LETTERS[top.asked[0]]
    return items


def _turn(turn: Turn, turned: str, flames: str, sent: str) -> dict[str, str]:
    items = {turned: _cards(turn.cards)} if turn.cards else {}
    for seat, letter in enumerate(LETTERS[: len(turn.sent)]):
        parts = zip(_SENT, (turn.sent[seat], turn.lent[seat], turn.places[seat] - 1), strict=True)
        if words := [names[index] for names, index in parts if index >= 0]:
            items[f"{sent} {letter}"] = ", ".join(words)
    if turn.rolls:
        items[flames] = ", ".join(map(_dice, turn.rolls))
    return items


def _cards(kinds: Iterable[int]) -> str:
    return notation.written([cards.CARDS[kind] for kind in kinds], ordered=True)


def _dice(dice: Iterable[int]) -> str:
    return " ".join(map(str, dice))


# -- reading ---------------------------------------------------------------------------------------

_PARTS = {normal(name): (part, index) for part, names in enumerate(_SENT) for index, name in enumerate(names)}
_Kind = TypeVar("_Kind", Adventurer, Thing)


def read(game: Game, text: str) -> DragonPosition:
    """Read a position; `sièges` must be there.

    Left out: everyone has all adventurers and objects (but what this turn took), no treasure; A holds the
    ball; the princess is not seen yet; cards that nothing places are at the bottom of the pile in the order
    of the material, Fury last; the chance word is 0. Without `cartes` a turn begins: Stones are asked, else
    cards are turned. `dés` are the next dice to be thrown, « 4 4 2 5 5 1 ».
    """
    return _Reader(game, text).position()


class _Reader(notation.Reader):
    """Reads one position, and refuses what the rules cannot produce."""

    def __init__(self, game: Game, text: str) -> None:
        super().__init__(game, text, GLOBAL, BY_SEAT)
        self.stock = notation.Stock(cards.CARDS, cards.COUNTS, "une carte dragon")

    def position(self) -> DragonPosition:
        p = DragonPosition(self.game, self.n, self.game.check_options({}), self.chance)
        p.turn = self.turn("cartes", "flammes", "envoi")
        p.last = self.last()
        self.treasures(p)
        self.crews(p)
        p.first = self.seat(self.value("premier", "A"))
        self.dragon(p)
        _check_freed(p)
        p.loaded = self.dice("dés", self.value("dés"))
        self.to_play(p)
        return p

    # -- a turn ------------------------------------------------------------------------------------
    def turn(self, omens: str, flames: str, sent: str) -> Turn:
        """A turn as it is written: its cards, who was sent with what and where, its dice."""
        turned = tuple(self.stock.named(self.value(omens)))
        if turned and (any(card not in cards.CHAINS for card in turned[:-1]) or turned[-1] in cards.CHAINS):
            raise BadPosition(
                f"« {omens} » : des événements, puis une seule flamme ou la colère (règle"
                " silly_dragon#prediction)."
            )
        rows = [self.sent(f"{sent} {LETTERS[seat]}") for seat in range(self.n)]
        places = tuple(row[2] for row in rows)
        if len(set(places) - {0}) < sum(map(bool, places)):
            raise BadPosition("Un seul aventurier par place (règle silly_dragon#placement).")
        rolls = tuple(self.dice(flames, part) for part in notation.split(self.value(flames)))
        turn = Turn(turned, tuple(row[0] for row in rows), tuple(row[1] for row in rows), places, rolls, ())
        if (
            rolls
            and turned
            and (len(rolls) != turn.breaths or {len(r) for r in rolls} != {cards.CARDS[turned[-1]].dice})
        ):
            raise BadPosition(
                f"« {flames} » : trois dés par souffle (deux sous la colère), et deux souffles sous « second"
                " souffle »."
            )
        if (rolls and not all(place for seat, place in enumerate(places) if turn.sent[seat] >= 0)) or (
            rolls and not turned
        ):
            raise BadPosition(
                f"« {flames} » s’écrit quand les cartes sont tournées et que chacun est à sa place."
            )
        return turn

    def sent(self, name: str) -> tuple[int, int, int]:
        """The adventurer, object and place of « envoi A »: -1, -1 and 0 for none."""
        found = [-1, -1, -1]
        for part in notation.split(self.value(name)):
            kind, index = _PARTS.get(normal(part), (0, -1))
            if index < 0 or found[kind] >= 0:
                raise BadPosition(
                    f"« {name} » dit un aventurier, un objet, « place 1 » à « place {cards.PLACES} », pas «"
                    f" {part[:30]} »."
                )
            found[kind] = index
        adventurer, thing, place = found[0], found[1], found[2] + 1
        if adventurer < 0 and (place or 0 <= thing != cards.STONE):
            raise BadPosition(f"« {name} » : aucun aventurier n’est nommé.")
        return adventurer, thing, place

    def dice(self, name: str, text: str) -> tuple[int, ...]:
        """Dice as they are written: « 4 4 2 »."""
        words = [] if normal(text) in ("", "vide", "aucun") else text.replace(",", " ").split()
        if not all(re.fullmatch(f"[1-{cards.FACES}]", word) for word in words):
            raise BadPosition(f"« {name} » : un dé vaut de 1 à {cards.FACES}, pas « {text[:40]} ».")
        return tuple(map(int, words))

    def last(self) -> Turn | None:
        """The turn before, or None; a memory, which takes no card out of the pile."""
        turn = self.turn("cartes passées", "flammes passées", "passé")
        if not turn.cards and all(s < 0 for s in turn.sent):
            if self.value("roi passé"):
                raise BadPosition("« roi passé » s’écrit avec le tour passé.")
            return None
        if not turn.rolls or all(s < 0 for s in turn.sent):
            raise BadPosition(
                "Le tour passé s’écrit en entier : « cartes passées », « passé A »…, « flammes passées »."
            )
        reward = self.dice("roi passé", self.value("roi passé"))
        if reward and (len(reward) != cards.REWARD_DICE or turn.nearest < 0):
            raise BadPosition(
                "« roi passé » : deux dés, pour un survivant de la place 1 (règle silly_dragon#princesse)."
            )
        return turn._replace(reward=reward)

    # -- seats -------------------------------------------------------------------------------------
    def treasures(self, p: DragonPosition) -> None:
        p.treasures = tuple(
            notation.whole(self.value(f"trésors {s}", "0"), f"trésors {s}", 999) for s in LETTERS[: self.n]
        )

    def crews(self, p: DragonPosition) -> None:
        """Adventurers and objects; left out, they are all there but for what this turn took away."""
        fates = p.turn.fates if p.turn.rolls else ()
        crews, objects = [], []
        for seat, letter in enumerate(LETTERS[: self.n]):
            sent, lent = p.turn.sent[seat], p.turn.lent[seat]
            roasted = bool(fates) and fates[seat][0] == ROASTED
            crew = self.mask(
                f"équipe {letter}", cards.ADVENTURERS, cards.ALL_CREW & ~(1 << sent if roasted else 0)
            )
            things = self.mask(
                f"objets {letter}", cards.OBJECTS, cards.ALL_OBJECTS & ~(1 << lent if lent >= 0 else 0)
            )
            if sent >= 0 and bool(crew >> sent & 1) == roasted:
                raise BadPosition(
                    f"« envoi {letter} » : l’aventurier envoyé est déjà en cendres (règle"
                    " silly_dragon#grille)."
                    if not roasted
                    else f"« équipe {letter} » : l’aventurier envoyé vient d’être grillé."
                )
            if lent == cards.STONE and not crew and not p.turn.rolls:
                raise BadPosition(
                    f"« équipe {letter} » : la pierre du destin vient d’y ramener quelqu’un (règle"
                    " silly_dragon#pierre)."
                )
            if lent >= 0 and things >> lent & 1:
                raise BadPosition(
                    f"« objets {letter} » : « {cards.OBJECTS[lent]} » sert déjà ce tour-ci (règle"
                    " silly_dragon#objets)."
                )
            crews.append(crew)
            objects.append(things)
        p.crews, p.objects = tuple(crews), tuple(objects)
        for seat, letter in enumerate(LETTERS[: self.n]):
            if not p.alive(seat) and (p.objects[seat] or p.treasures[seat]):
                raise BadPosition(
                    f"{letter} est éliminé : ni objet, ni trésor (règle silly_dragon#elimination)."
                )

    def mask(self, name: str, all_names: tuple[_Kind, ...], default: int) -> int:
        """Things as bits, each at most once."""
        if not self.has(name):
            return default
        found = notation.things(self.value(name), {normal(one): one for one in all_names}, f"de « {name} »")
        if len(set(found)) < len(found):
            raise BadPosition(f"« {name} » : chacun n’en a qu’un de chaque.")
        return cards.mask(one for one in all_names if one in found)

    # -- cards -------------------------------------------------------------------------------------
    def dragon(self, p: DragonPosition) -> None:
        """Cards of this turn, pile and discards; those that nothing places lie at the bottom of the pile."""
        princess = normal(self.value("princesse", "captive" if cards.PRINCESS in p.turn.cards else "cachee"))
        p.princess = (
            {"cachee": UNSEEN, "captive": CAPTIVE}[princess]
            if princess in ("cachee", "captive")
            else self.seat(princess)
        )
        if cards.PRINCESS in p.turn.cards and p.princess != CAPTIVE:
            raise BadPosition(
                "La princesse vient d’être retournée : elle est captive (règle silly_dragon#princesse)."
            )
        if p.princess >= CAPTIVE:
            self.stock.place([cards.PRINCESS])
        self.stock.place(card for card in p.turn.cards if card != cards.PRINCESS)
        p.discards = self.stock.take(self.value("défausse"))
        if cards.PRINCESS in p.discards:
            raise BadPosition("La princesse n’est jamais défaussée (règle silly_dragon#princesse).")
        top = self.stock.take(self.value("pioche"))
        p.deck = tuple(reversed((*top, *self.stock.rest())))
        p.left = len(p.deck)
        if cards.FURY in p.deck[len(cards.DECK) - TOP :] or _too_early(p):
            raise BadPosition(
                f"La fureur n’est jamais parmi les {TOP} premières cartes d’une partie (règle"
                " silly_dragon#mise-en-place)."
            )

    # -- who is to play ----------------------------------------------------------------------------
    def to_play(self, p: DragonPosition) -> None:
        """The pending question follows from the rest; `trait` says which seat the Stone is asked of."""
        over = rules.is_over(p)
        self.no_stray_choice(p)
        if self.has("trait") and (normal(self.value("trait")) == "fini") != over:
            raise BadPosition(
                "La partie finit après le tour de la fureur, ou quand il reste au plus un joueur (règle"
                " silly_dragon#fin)."
            )
        if over:
            if p.turn.cards or any(s >= 0 for s in p.turn.sent):
                raise BadPosition("La partie est finie : aucun tour n’est en cours (règle silly_dragon#fin).")
            return
        if not p.turn.rolls and not p.alive(p.first):
            raise BadPosition(
                "La boule de cristal est chez un joueur qui n’est pas éliminé (règle silly_dragon#tour)."
            )
        if all(s < 0 for s in p.turn.sent):
            self.before(p)
        else:
            self.after(p)
        if self.value("trait") and self.seat(self.value("trait")) not in p.to_move:
            raise BadPosition(f"Le trait est à {LETTERS[p.to_move[0]]} : c’est lui qui doit répondre.")

    def before(self, p: DragonPosition) -> None:
        """The Stone, or the secret choice; a turn that has no cards yet begins, and turns them when no Stone
        is to be asked."""
        if p.turn.cards:
            asked = [seat for seat in range(p.n) if p.crews[seat]]
            if len(asked) < sum(map(p.alive, range(p.n))):
                raise BadPosition(
                    "Une équipe toute en cendres joue d’abord sa pierre du destin (règle"
                    " silly_dragon#pierre)."
                )
            p.stack = [rules.Choose(*asked)]
            self.choices(p, asked)
            return
        start = (
            (self.seat(self.value("trait")) - p.first) % p.n
            if self.has("trait") and self.value("trait")
            else 0
        )
        rules.ask_stones(p, start)
        p.events = []
        _check_stones(p)

    def no_stray_choice(self, p: DragonPosition) -> None:
        """A secret answer stands only where the choice is asked of that seat. Rule: silly_dragon#choix."""
        open_now = bool(p.turn.cards) and all(adventurer < 0 for adventurer in p.turn.sent)
        for seat, letter in enumerate(LETTERS[: self.n]):
            if self.value(f"choix {letter}") and not (open_now and p.crews[seat]):
                why = "s’écrit avec « cartes », sans aucun envoi, pour qui a une équipe"
                raise BadPosition(f"« choix {letter} » {why} (règle silly_dragon#choix).")

    def choices(self, p: DragonPosition, asked: list[int]) -> None:
        """The secret answers; the question goes to the seats that have none."""
        written = {seat: text for seat in asked if (text := self.value(f"choix {LETTERS[seat]}"))}
        answers = tuple((seat, self.chosen(p, seat, text)) for seat, text in written.items())
        if len(answers) == len(asked):
            raise BadPosition("Tous ont choisi : écris « envoi A »… (règle silly_dragon#choix).")
        p.stack = [rules.Choose(*(seat for seat in asked if seat not in written), answers=answers)]

    def chosen(self, p: DragonPosition, seat: int, text: str) -> Move:
        try:
            move = Move(self.game.path(text, self.n))
        except TableGamesError as error:
            raise BadPosition(str(error)) from error
        if move not in rules.Choose(seat).moves(p, seat):
            raise BadPosition(
                f"« choix {LETTERS[seat]} » : {text[:60]} n’est pas possible (règle silly_dragon#choix)."
            )
        return move

    def after(self, p: DragonPosition) -> None:
        """Someone is to be placed, or stands before the princess."""
        there = [
            bool(crew) or (bool(p.turn.rolls) and sent >= 0)
            for crew, sent in zip(p.crews, p.turn.sent, strict=True)
        ]
        if not p.turn.cards or there != [sent >= 0 for sent in p.turn.sent]:
            raise BadPosition(
                "« envoi » s’écrit pour tous ceux qui jouent, une fois les cartes tournées (règle"
                " silly_dragon#choix)."
            )
        order = p.turn.order(p.first)
        left = tuple(seat for seat in order if not p.turn.places[seat])
        if order[len(order) - len(left) :] != left:
            raise BadPosition("Les places se prennent dans l’ordre des rangs (règle silly_dragon#placement).")
        if left:
            p.stack = [rules.placing(left)]
            return
        if not p.turn.rolls or p.turn.nearest < 0 or p.princess != CAPTIVE:
            raise BadPosition(
                "Tous sont placés : il faut « flammes », et un survivant à la place 1 devant la princesse"
                " captive."
            )
        p.stack = [rules.PRINCESSES[p.turn.nearest]]


def _too_early(p: DragonPosition) -> bool:
    """Whether Fury, turned already, had fewer cards before it than the half that lies on top. Ruling R1."""
    turned = p.discards + tuple(card for card in p.turn.cards if card != cards.PRINCESS)
    return cards.FURY in turned and turned.index(cards.FURY) + (p.princess >= CAPTIVE) < TOP


def _check_freed(p: DragonPosition) -> None:
    """The king rewards the one who freed the princess. Rule: silly_dragon#princesse."""
    if p.last is not None and p.last.reward and (p.princess < 0 or p.last.places[p.princess] != 1):
        raise BadPosition(
            "« roi passé » : « princesse » nomme qui vient de la délivrer, à la place 1 (règle"
            " silly_dragon#princesse)."
        )


def _check_stones(p: DragonPosition) -> None:
    """Before the seat that is asked, who had to play the Stone has; from it on, nobody has yet.

    Rulings C4, R15.
    """
    step = (p.to_move[0] - p.first) % p.n if isinstance(p.stack[-1], rules.Stone) else p.n
    for seat in range(p.n):
        before = (seat - p.first) % p.n < step
        if before and not p.crews[seat] and p.alive(seat):
            raise BadPosition(
                f"{LETTERS[seat]}, toute en cendres, joue d’abord sa pierre du destin (règle"
                " silly_dragon#pierre)."
            )
        if not before and p.turn.lent[seat] == cards.STONE:
            raise BadPosition(
                "Les pierres se jouent dans l’ordre du tour ; « trait » dit à qui c’est (règle"
                " silly_dragon#pierre)."
            )
