"""At what a card may be played in phase 2: its moves, from the position, and why not, from the View alone.

Rule: wanted#jouer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from ....engine import Move, Refusal, Rows
from ..cards import (
    BIT,
    BLUES,
    CARD,
    HAND,
    HANDS,
    JAILS,
    NAMES,
    PLAYER,
    PLAYERS,
    SAME,
    SHERIFF,
    TITLE,
    VOLCANICS,
    Title,
    alone,
    cards_of,
)

if TYPE_CHECKING:
    from ..position import WantedPosition
    from ..view import WantedView

ON_TABLE: Final = 16
_AT_SEAT: Final = Rows[int, Move](lambda card: [Move((NAMES[card], player)) for player in PLAYERS])
_AT_HAND: Final = Rows[int, Move](lambda card: [Move((NAMES[card], hand)) for hand in HANDS])


_SEATS: Final = Rows[int, int](lambda mask: [seat for seat in range(8) if mask >> seat & 1])
_AIMED: Final = Rows[int, Move](lambda key: [_AT_SEAT[key >> 8][seat] for seat in _SEATS[key & 255]])
"""By a card and, in the low bits, a mask of seats: the card at each of these."""


def aimed(cards: int, seats: int) -> list[Move]:
    """Each of the cards at each of the seats (a mask)."""
    found: list[Move] = []
    for card in cards_of(cards):
        found += _AIMED[card << 8 | seats]
    return found


@cache
def _at_card(card: int) -> dict[int, Move]:
    """The card at each blue card."""
    return {blue: Move((NAMES[card], NAMES[blue])) for blue in cards_of(BLUES)}


class Target:
    """At what: `ask` is the question once the card is chosen, `act` what a first click on it does."""

    ask: ClassVar = "contre qui ?"
    act = "choisir la cible"

    def every(self, card: int) -> Iterable[tuple[Move, int]]:
        """Its moves of two clicks, legal or not: each with what it is aimed at, a seat (its hand) or ON_TABLE
        + a card."""
        return ()

    def moves(self, p: WantedPosition, seat: int, cards: int) -> Sequence[Move]:
        """The moves of these cards, held by the seat."""
        raise TypeError(type(self).__name__)

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...], title: Title) -> Refusal | None:
        """Why the path, or its beginning, is not legal: it begins with a card of that title, held by the
        seat."""
        raise TypeError(type(self).__name__)


class Nothing(Target):
    """At nobody in particular: always."""

    act = "la jouer"

    def moves(self, p: WantedPosition, seat: int, cards: int) -> Sequence[Move]:
        return alone(cards)

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...], title: Title) -> Refusal | None:
        return Refusal.first((title.rule, len(path) > 1, f"{title} ne vise personne : un seul clic suffit."))


class Weapon(Nothing):
    """Before oneself, whatever lies there. Rulings 55, C4."""

    act = "la poser devant toi"


class Oneself(Weapon):
    """Before oneself, unless the same lies there. Ruling 55."""

    def moves(self, p: WantedPosition, seat: int, cards: int) -> Sequence[Move]:
        table = p.tables[seat]
        return alone(
            sum([BIT[card] for card in cards_of(cards) if not table & SAME[card]]) if table else cards
        )

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...], title: Title) -> Refusal | None:
        twice = f"Tu as déjà une carte {title} devant toi : jamais deux cartes bleues du même nom."
        return Refusal.first(("wanted#cartes-bleues", v.has(seat, title), twice)) or super().why_not(
            v, seat, path, title
        )


class Someone(Target):
    """At another seat."""

    def every(self, card: int) -> Iterable[tuple[Move, int]]:
        return ((move, seat) for seat, move in enumerate(_AT_SEAT[card]))

    def moves(self, p: WantedPosition, seat: int, cards: int) -> Sequence[Move]:
        return aimed(cards, p.alive ^ 1 << seat)

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...], title: Title) -> Refusal | None:
        if len(path) == 1:
            open_to = any(v.alive[at] and self.spared(v, seat, at) is None for at in range(v.n) if at != seat)
            return Refusal.first((title.rule, not open_to, self.nobody(v, seat)))
        at = PLAYER[path[1]].seat if path[1] in PLAYER else v.n
        return (
            Refusal.first(
                (title.rule, len(path) > 2, "Une carte et une cible suffisent."),
                (title.rule, at >= v.n, "Choisis le joueur que cette carte vise."),
                (title.rule, at == seat, "Tu ne peux pas te viser toi-même."),
            )
            or _gone(v, at)
            or self.spared(v, seat, at)
        )

    def spared(self, v: WantedView, seat: int, at: int) -> Refusal | None:
        """Why the card cannot be played at that other seat in play."""
        return None

    def nobody(self, v: WantedView, seat: int) -> str:
        """What is said where all are spared."""
        return "Il n’y a personne que cette carte puisse viser."


class InRange(Someone):
    """At a seat that one's weapon reaches, once a turn.

    Rulings 25, 53, 75 (H2). A RATÉ! too: Calamity Janet shoots with it.
    """

    def moves(self, p: WantedPosition, seat: int, cards: int) -> Sequence[Move]:
        who = p.chars[seat]
        if p.shots and not who.endless and not p.tables[seat] & VOLCANICS:
            return ()
        return aimed(cards & who.bangs, p.within(seat, p.range(seat)))

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...], title: Title) -> Refusal | None:
        who = v.who(seat)
        return Refusal.first(
            (
                "wanted#rate",
                not BIT[CARD[path[0]].number] & who.bangs,
                "Un RATÉ! ne se joue que pour répondre à un tir.",
            ),
            (
                "wanted#bang",
                bool(v.shots) and not who.endless and not v.has(seat, "VOLCANIC"),
                "Un seul BANG! par tour : tu as déjà tiré.",
            ),
        ) or super().why_not(v, seat, path, TITLE["BANG!"])

    def spared(self, v: WantedView, seat: int, at: int) -> Refusal | None:
        gun = f"ton arme ({v.weapons[seat]}) porte à {v.ranges[seat]}"
        return Refusal.first(
            (
                "wanted#distance",
                not v.reach(seat, at),
                v.say.does(at, "est", f"à distance {v.distance(seat, at)}, {gun}"),
            )
        )

    def nobody(self, v: WantedView, seat: int) -> str:
        return (
            f"Personne n’est à portée : ton arme porte à {v.ranges[seat]}. La carte ne se joue pas sans"
            " cible."
        )


class Unjailed(Someone):
    """At any other but the Sheriff, once. Ruling 46; H24: with three seats there is no Sheriff."""

    def moves(self, p: WantedPosition, seat: int, cards: int) -> Sequence[Move]:
        return aimed(
            cards, sum([1 << s for s in p.others(seat) if not p.tables[s] & JAILS and p.roles[s] != SHERIFF])
        )

    def spared(self, v: WantedView, seat: int, at: int) -> Refusal | None:
        return Refusal.first(
            ("wanted#prison", v.roles[at] == "shérif", "Le shérif ne va jamais en prison."),
            ("wanted#cartes-bleues", v.has(at, "PRISON"), v.say.does(at, "est déjà en prison")),
        )

    def nobody(self, v: WantedView, seat: int) -> str:
        return "Il n’y a personne que tu puisses mettre en prison."


class Belongings(Target):
    """At a hand, or at a card in play; one's own cards in play too (ruling H7, an option). Rulings 6, 11, 56.

    `near`: of a seat at distance 1 alone, whatever the weapon.
    """

    ask: ClassVar = "quelle main, ou quelle carte posée ?"

    def __init__(self, near: bool) -> None:
        self.near = near

    def every(self, card: int) -> Iterator[tuple[Move, int]]:
        yield from ((move, seat) for seat, move in enumerate(_AT_HAND[card]))
        yield from ((move, ON_TABLE + blue) for blue, move in _at_card(card).items())

    def moves(self, p: WantedPosition, seat: int, cards: int) -> Sequence[Move]:
        targets = p.within(seat, 1) if self.near else p.alive ^ 1 << seat
        hands, blues = [], p.tables[seat] if p.options["own_cards"] == "oui" else 0
        for other in _SEATS[targets]:
            blues |= p.tables[other]
            if p.hands[other]:
                hands.append(other)
        laid = cards_of(blues)
        found: list[Move] = []
        for card in cards_of(cards):
            found += map(_AT_HAND[card].__getitem__, hands)
            found += map(_at_card(card).__getitem__, laid)
        return found

    def why_not(self, v: WantedView, seat: int, path: tuple[str, ...], title: Title) -> Refusal | None:
        rule = title.rule
        if len(path) == 1:
            where = " à distance 1" if self.near else ""
            none = f"Aucun joueur{where} n’a de carte à prendre : celle-ci ne se joue pas."
            return Refusal.first((rule, not any(self._holds(v, seat, at) for at in range(v.n)), none))
        click = path[1]
        at = HAND[click].seat if click in HAND else None
        owner = v.owner(click) if at is None else at
        return Refusal.first(
            (rule, len(path) > 2, "Une carte et une cible suffisent."),
            (
                rule,
                at is None and click not in CARD,
                "Choisis une main, ou une carte posée devant un joueur.",
            ),
            (rule, owner is None, f"La carte « {click} » n’est devant personne."),
            (rule, at is not None and (at >= v.n or at == seat), "Choisis la main d’un autre joueur."),
        ) or self._why_not_of(v, seat, owner or 0, at is not None, rule)

    def _holds(self, v: WantedView, seat: int, at: int) -> bool:
        """Whether the seat has a card that may be aimed at."""
        if at == seat:
            return bool(v.tables[at]) and v.options["own_cards"] == "oui"
        return v.alive[at] and bool(v.hand_sizes[at] or v.tables[at]) and not self._too_far(v, seat, at)

    def _why_not_of(self, v: WantedView, seat: int, at: int, hand: bool, rule: str) -> Refusal | None:
        """The same of a hand, or of a card that lies before the seat."""
        if at == seat:
            own = "À cette table, tu ne vises pas tes propres cartes."
            return Refusal.first((rule, v.options["own_cards"] == "non", own))
        empty = (rule, hand and not v.hand_sizes[at], v.say.does(at, "n’a pas", "de carte en main"))
        return _gone(v, at) or Refusal.first(empty) or self._too_far(v, seat, at)

    def _too_far(self, v: WantedView, seat: int, at: int) -> Refusal | None:
        gap = v.distance(seat, at)
        told = v.say.does(
            at, "est", f"à distance {gap} : tu ne braques qu’à distance 1, quelle que soit ton arme"
        )
        return Refusal.first(("wanted#braquage", self.near and gap > 1, told))


def _gone(v: WantedView, at: int) -> Refusal | None:
    """Why nothing is played at an eliminated seat."""
    return Refusal.first(("wanted#elimination", not v.alive[at], v.say.does(at, "n’est plus", "en jeu")))


NOTHING, WEAPON, ONESELF, SOMEONE, IN_RANGE, UNJAILED = (
    Nothing(),
    Weapon(),
    Oneself(),
    Someone(),
    InRange(),
    Unjailed(),
)
NEARBY, ANYWHERE = Belongings(near=True), Belongings(near=False)
ORDER: Final = (IN_RANGE, NOTHING, WEAPON, ONESELF, NEARBY, ANYWHERE, SOMEONE, UNJAILED)
"""The order in which moves are listed."""
