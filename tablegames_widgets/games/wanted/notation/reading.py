"""Reading a position of Wanted!, every card checked against the material, what the rules cannot produce
refused."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from ....engine import BadPosition, Game, notation
from ....engine.text import LETTERS, nearest, normal
from ..cards import (
    BIT,
    BLUES,
    CARD,
    DECK,
    JAILS,
    NAMES,
    PERSON,
    PREY,
    ROLES,
    SHERIFF,
    TITLES,
    WEAPONS,
    Allot,
    names_of,
    roles_of,
    set_of,
)
from ..events import Way
from ..position import WantedPosition
from ..rules.characters import BY_NAME, Character
from ..rules.characters.drawing import KitCarlson
from ..rules.death import verdict
from ..rules.turn import NEXT, begin
from .checks import check_seats, check_stack, check_suzy, finished, refuse
from .frames import read_frame
from .names import TRAP, Spoken, card_named

_ITEMS: Final = (
    "éliminés",
    "connu de tous",
    "tour",
    "tirs",
    "mélanges",
    "vue",
    "en cours",
    "magasin",
    "pioche",
    "défausse",
    "attente",
)
_BY_SEAT: Final = ("rôle", "personnage", "vie", "main", "devant", "connu")
DEFAULT: Final = (
    "Black Jack",
    "Kit Carlson",
    "Jesse Jones",
    "Lucky Duke",
    "Willy the Kid",
    "Sam le Vautour",
    "Bart Cassidy",
    "Pedro Ramirez",
)
"""The characters of the seats for which none is written, those that are free first."""
_WORDS: Final = Spoken({normal(name): name for name in (*TITLES, *NAMES)}, lambda word: BadPosition(TRAP))
_AT: Final = re.compile(r"^(.+?)\s+chez\s+([a-h])$", re.IGNORECASE)


def read(game: Game, text: str) -> WantedPosition:
    """Read a position. `sièges` must be there. A is sheriff, B renegade, C and D outlaws, E deputy, F outlaw,
    G deputy, H renegade (with three: deputy, outlaw, renegade); characters that are not written are those of
    `DEFAULT`; life is full, hands are empty, unplaced cards are in the pile in the order of the material; A
    plays phase 2 (`attente: jeu A`) and has not shot; nobody remembers anything; the chance word is 0.
    `attente: début B` starts B's turn.
    """
    return Reader(game, text).position()


class Reader(notation.Reader):
    """Reads one position, checking every card against the material.

    Cards that are named go first, then titles alone.
    """

    def __init__(self, game: Game, text: str) -> None:
        super().__init__(game, text, _ITEMS, _BY_SEAT)
        self.allot = Allot()
        self.taken: Counter[str] = Counter()

    def position(self) -> WantedPosition:
        p = WantedPosition(self.game, self.n, self.options, self.chance)
        p.seat_all(self.roles(), self.characters())
        self.seats(p)
        self.cards(p)
        self.memory(p)
        self.table_checks(p)
        p.turn = self.seat(
            self.value("tour", next(letter for seat, letter in enumerate(LETTERS) if p.alive >> seat & 1))
        )
        p.shots = notation.whole(self.value("tirs", "0"), "tirs", 99)
        p.reshuffles = notation.whole(self.value("mélanges", "0"), "mélanges", 999)
        self.waiting(p)
        return p

    # -- seats -------------------------------------------------------------------------------------
    def roles(self) -> list[int]:
        """The roles; those that are not written are the rest of the table's, in its order."""
        written = [normal(self.value(f"rôle {letter}")) for letter in LETTERS[: self.n]]
        words = {normal(role): rank for rank, role in enumerate(ROLES)}
        left = list(roles_of(self.n))
        for word in filter(None, written):
            refuse(word not in words, f"« {word[:30]} » n’est pas un rôle : {', '.join(ROLES)}.")
            if words[word] not in left:
                table = ", ".join(ROLES[role] for role in sorted(roles_of(self.n)))
                raise BadPosition(
                    f"Trop de « {ROLES[words[word]]} » : à {self.n}, les rôles sont {table} (règle"
                    " wanted#roles)."
                )
            left.remove(words[word])
        return [words[word] if word else left.pop(0) for word in written]

    def characters(self) -> list[Character]:
        """The characters; those that are not written come from `DEFAULT`."""
        words = {normal(word): name for name in PERSON for word in (name, *PERSON[name].others)}
        written = [self.value(f"personnage {letter}") for letter in LETTERS[: self.n]]
        named = [words.get(normal(word)) if word else None for word in written]
        for word, name in zip(written, named, strict=True):
            if word and name is None:
                close = nearest(word, BY_NAME)
                raise BadPosition(
                    f"« {word[:30]} » n’est pas un personnage."
                    + (f" Voulais-tu dire « {close[0]} » ?" if close else "")
                )
        twice = [name for name, times in Counter(filter(None, named)).items() if times > 1]
        if twice:
            raise BadPosition(
                f"« {twice[0]} » est à deux places : il n’y a qu’une carte de chaque personnage (règle"
                " wanted#personnages)."
            )
        free = iter(name for name in (*DEFAULT, *BY_NAME) if name not in named)
        return [BY_NAME[name or next(free)] for name in named]

    def seats(self, p: WantedPosition) -> None:
        """Who is still in play, and with how many points."""
        for letter in notation.split(self.value("éliminés")):
            p.alive &= ~(1 << self.seat(letter))
        refuse(not p.alive, "Tout le monde ne peut pas être éliminé (règle wanted#fin).")
        p.shown |= ((1 << p.n) - 1) & ~p.alive
        for seat, letter in enumerate(LETTERS[: p.n]):
            living = p.alive >> seat & 1
            value = self.value(f"vie {letter}", str(p.most[seat] if living else 0))
            below = value.startswith(("-", "−"))
            p.life[seat] = notation.whole(value[below:], f"vie {letter}", 9) * (-1 if below else 1)
            if p.life[seat] > p.most[seat]:
                raise BadPosition(
                    f"« vie {letter} » : {p.chars[seat].name} en a {p.most[seat]} au plus (règle"
                    " wanted#mise-en-place)."
                )
            refuse(
                not living and p.life[seat],
                f"{letter} n’est plus en jeu, et n’a plus de point de vie (règle wanted#elimination).",
            )

    # -- cards -------------------------------------------------------------------------------------
    def cards(self, p: WantedPosition) -> None:
        """Every card in its place; those that nothing places lie at the bottom of the pile, in the order of
        the material."""
        letters = LETTERS[: p.n]
        names = [f"{item} {letter}" for item in ("main", "devant") for letter in letters]
        names += ["en cours", "magasin", "pioche", "défausse"]
        words = {name: self.words(name) for name in names}
        self.deck: Counter[str] = Counter(NAMES[card] for card in p.deck)
        named = [word for every in words.values() for word in every if word in CARD]
        for name, times in Counter(named).items():
            refuse(times > self.deck[name], _too_many(name, self.deck[name]))
        self.taken.update(named)
        found = {name: self.allot.cards(self.named(word) for word in every) for name, every in words.items()}
        for seat, letter in enumerate(letters):
            p.hands[seat], p.tables[seat] = set_of(found[f"main {letter}"]), set_of(found[f"devant {letter}"])
        refuse(len(found["en cours"]) > 1, "« en cours » : une seule carte à la fois (règle wanted#jouer).")
        (p.playing,) = found["en cours"] or (-1,)
        p.revealed, p.discard = tuple(found["magasin"]), found["défausse"]
        left = self.deck - self.taken
        rest = self.allot.cards(name for name in CARD for _ in range(left[name]))
        p.pile = [*reversed(rest), *reversed(found["pioche"])]
        p.survey()

    def words(self, item: str) -> list[str]:
        """The names and titles of an item, as many times as they are counted."""
        found = notation.things(self.value(item), _WORDS, "une carte de Wanted!")
        refuse(
            len(found) > len(DECK),
            f"« {item} » : il n’y a que {len(DECK)} cartes en tout (règle wanted#materiel).",
        )
        return found

    def named(self, word: str) -> str:
        """A card's name as it is; for a title, that of its first free card."""
        if word in CARD:
            return word
        found = next(
            (card for card in NAMES if card.sort == word and self.taken[card] < self.deck[card]), None
        )
        if found is None:
            raise BadPosition(
                _too_many(word, sum(times for name, times in self.deck.items() if CARD[name].sort == word))
            )
        self.taken[found] += 1
        return found

    def memory(self, p: WantedPosition) -> None:
        """What seats remember, of cards that are in other hands. Ruling C6."""
        p.public = self.remembered(p, "connu de tous", -1)
        known = [self.remembered(p, f"connu {letter}", seat) for seat, letter in enumerate(LETTERS[: p.n])]
        p.known = tuple(known)
        if self.has("vue"):
            p.peek = self.seat(self.value("vue"))
            if not isinstance(p.chars[p.peek], KitCarlson) or not p.pile:
                raise BadPosition(
                    "« vue » : seul Kit Carlson se rappelle le dessus de la pioche (règle"
                    " wanted#kit-carlson)."
                )

    def remembered(self, p: WantedPosition, item: str, viewer: int) -> int:
        found = 0
        for part in notation.split(self.value(item)):
            at = _AT.match(part)
            name = card_named(at.group(1) if at else part)
            owners = [self.seat(at.group(2))] if at else list(range(p.n))
            held = [
                BIT[card]
                for seat in owners
                if seat != viewer
                for card in _twins(name)
                if p.hands[seat] & BIT[card]
            ]
            held = sorted(
                (bit for bit in held if not found & bit), key=lambda bit: bit & p.public
            )  # of twins, not the one all know
            refuse(not held, f"« {item} » : « {part[:40]} » n’est pas dans la main d’un autre.")
            found |= held[0]
        return found

    def table_checks(self, p: WantedPosition) -> None:
        """What cannot lie before a seat. Rules: wanted#cartes-bleues, wanted#prison."""
        for seat, letter in enumerate(LETTERS[: p.n]):
            table = p.tables[seat]
            if table & ~BLUES:
                brown = names_of(table & ~BLUES)[0]
                raise BadPosition(
                    f"« devant {letter} » : {brown} n’est pas une carte bleue (règle wanted#cartes-bleues)."
                )
            refuse(
                (table & WEAPONS).bit_count() > 1,
                f"« devant {letter} » : une seule arme à la fois (règle wanted#cartes-bleues).",
            )
            twice = [
                title for title, times in Counter(card.sort for card in names_of(table)).items() if times > 1
            ]
            if twice:
                raise BadPosition(
                    f"« devant {letter} » : jamais deux {twice[0]} devant le même joueur (règle"
                    " wanted#cartes-bleues)."
                )
            refuse(
                table & JAILS and p.roles[seat] == SHERIFF,
                "Le shérif n’est jamais en prison (règle wanted#prison).",
            )

    # -- what is asked -----------------------------------------------------------------------------
    def waiting(self, p: WantedPosition) -> None:
        """The stack: `NEXT`, the turn, and what stands in it."""
        parts = notation.split(self.value("attente", f"jeu {LETTERS[p.turn]}"))
        words = normal(parts[0]).split() if parts else []
        if words[:1] in (["fini"], ["debut"]) and (p.playing >= 0 or p.revealed):
            raise BadPosition(
                "« en cours » et « magasin » : aucune carte n’est en train de se jouer à ce moment (règle"
                " wanted#jouer)."
            )
        if words[:1] == ["fini"]:
            self.finish(p, parts[0].split()[1:])
        elif words[:1] == ["debut"] and len(parts) == 1 and len(words) == 2:
            self.ready(p, self.seat(words[1]))
        else:
            p.stack = [NEXT, *(read_frame(self, part) for part in parts)]
            check_stack(p)
        check_seats(p)

    def ready(self, p: WantedPosition, seat: int) -> None:
        refuse(
            not p.alive >> seat & 1,
            f"{LETTERS[seat]} n’est plus en jeu, et n’a pas à jouer (règle wanted#tour).",
        )
        finished(p, verdict(p) is not None)
        check_suzy(p)
        begin(p, seat)
        p.settle()
        p.events = []

    def finish(self, p: WantedPosition, words: list[str]) -> None:
        """« fini loi A E »."""
        refuse(
            not words or words[0] not in list(Way),
            f"« attente: fini » se suit de {', '.join(Way)}, puis des gagnants.",
        )
        p.how, p.won, p.stack = Way(words[0]), sum({1 << self.seat(letter) for letter in words[1:]}), []
        found = (p.won, p.how) if self.prey_gone(p) else verdict(p)
        refuse(
            found != (p.won, p.how), "Cette fin n’est pas celle que donnent les éliminés (règle wanted#fin)."
        )
        p.shown = (1 << p.n) - 1

    def prey_gone(self, p: WantedPosition) -> bool:
        """With three seats: whether the winner lives and its target does not. Rule: wanted#trois."""
        if p.how != Way.PREY or p.n != 3 or p.won.bit_count() != 1 or not p.won & p.alive:
            return False
        return not p.alive >> p.roles.index(PREY[p.roles[p.won.bit_length() - 1]]) & 1


def _twins(name: str | None) -> list[int]:
    return [card.number for card in NAMES if card == name]


def _too_many(name: str, most: int) -> str:
    if not most:
        return (
            f"« {name} » n’est pas dans ce jeu : les cartes spéciales en sont retirées (règle"
            " wanted#simplifie)."
        )
    if name in CARD and most == 1:
        return f"« {name} » est placée deux fois : il n’y en a qu’une (règle wanted#materiel)."
    return f"Trop de « {name} » : le jeu n’en contient que {most} (règle wanted#materiel)."
