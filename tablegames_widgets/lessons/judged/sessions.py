"""What the pupils of the NSI sessions write, done right once: functions to be compared with, and their random
cases.

A session asks by the French name (`attendu="compte couleurs"`), so that no cell of its notebook holds the
answer.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Callable
from itertools import product
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple, Union

from ...engine import Chance
from .counted import Counted, Tally
from .keys import Given

if TYPE_CHECKING:
    from ...engine import View
    from ...games.korsar.view import KorsarView
    from ...games.wanted.view import WantedView

THROWS: Final = tuple(product(range(1, 7), repeat=3))
Tree = Union[int, list["Tree"]]  # noqa: UP007 - an alias that names itself cannot be written with |
"""A game as nested lists: a number is an end, and what it is worth to who begins."""


def seat_of(view: View) -> int:
    """The seat of a view that is a seat's own."""
    assert isinstance(view.seat, int)
    return view.seat


def unseen(view: KorsarView) -> int:
    """How many cards the others hold."""
    return sum(view.hand_sizes) - view.hand_sizes[seat_of(view)]


def colours(view: KorsarView) -> dict[str, int]:
    """How many pirates of each colour are in the hand; no colour that is not there."""
    return dict(Counter(card.colour for card in view.main if card.sort.word == "pirate"))


def strongest(view: KorsarView) -> int:
    """The strength of the strongest pirate of the hand, 0 without one."""
    return max((card.value for card in view.main if card.sort.word == "pirate"), default=0)


def greediest(view: KorsarView) -> int:
    """The gold of the fattest galleon that one's side does not control, 0 without one."""
    mine = view.side_of(seat_of(view))
    return max((galleon.value for galleon in view.galions if galleon.control != mine), default=0)


def change(amount: int, coins: tuple[int, ...]) -> list[int]:
    """The coins that the greedy algorithm gives, the biggest first."""
    given: list[int] = []
    for coin in sorted(coins, reverse=True):
        given += [coin] * (amount // coin)
        amount %= coin
    return given


def lowest(k: int) -> int:
    """In how many of the 216 throws of three dice the lowest is at least k."""
    return max(0, 7 - max(1, k)) ** 3


def middle(k: int) -> int:
    """In how many of the 216 throws of three dice the middle one is k."""
    return sum(sorted(throw)[1] == k for throw in THROWS)


def search(values: list[int], wanted: int) -> int:
    """The place of the first value of a sorted list that is not below the wanted one; its length when there
    is none."""
    return bisect_left(values, wanted)


def ordered(rows: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """(name, score): the best score first, and by name where scores are equal."""
    return sorted(rows, key=lambda row: (-row[1], row[0]))


def cautious(view: View) -> str:
    """The text of the move « pioche » where it is legal, else of the first one."""
    texts = [str(move) for move in view.legal_moves]
    return "pioche" if "pioche" in texts else texts[0]


def leaves(tree: Tree) -> int:
    """How many ends a game has."""
    return sum(map(leaves, tree)) if isinstance(tree, list) else 1


def reachable(tree: Tree) -> list[int]:
    """The ends that a game can still come to, each once, sorted."""
    return sorted({end for one in tree for end in reachable(one)}) if isinstance(tree, list) else [tree]


def minimax(tree: Tree, mine: bool = True) -> int:
    """What the game is worth when both play at their best."""
    if not isinstance(tree, list):
        return int(tree)
    return (max if mine else min)(minimax(one, not mine) for one in tree)


def strength(cards: list[tuple[str, int]], colour: str) -> int:
    """The strength of the cards of a colour: what the session on tests has good and bad versions of."""
    return sum(value for one, value in cards if one == colour)


def _first_only(cards: list[tuple[str, int]], colour: str) -> int:
    return next((value for one, value in cards if one == colour), 0)


def _every_colour(cards: list[tuple[str, int]], colour: str) -> int:
    return sum(value for _, value in cards)


def _counts(cards: list[tuple[str, int]], colour: str) -> int:
    return sum(one == colour for one, _ in cards)


def _not_empty(cards: list[tuple[str, int]], colour: str) -> int:
    return strength(cards, colour) if cards else 1


def _once(cards: list[tuple[str, int]], colour: str) -> int:
    return sum({value for one, value in cards if one == colour})


class Version(NamedTuple):
    """A function by its number alone: its name would tell whether it is the right one."""

    number: int
    does: Callable[[list[tuple[str, int]], str], int]

    def __call__(self, cards: list[tuple[str, int]], colour: str) -> int:
        return self.does(cards, colour)

    def __repr__(self) -> str:
        return f"la version {self.number}"


VERSIONS: Final = tuple(
    Version(k, one)
    for k, one in enumerate((_first_only, _counts, strength, _every_colour, _not_empty, _once), 1)
)


def accepted(version: Version) -> bool:
    """Whether a version of `strength` is the right one."""
    return version.does is strength


def steps(graph: dict[str, list[str]], start: str, end: str) -> int:
    """The length of a shortest way, −1 where there is none."""
    far, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for one in graph[here]:
            if one not in far:
                far[one] = far[here] + 1
                waiting.append(one)
    return far.get(end, -1)


def targets(view: WantedView) -> dict[str, list[str]]:
    """Who can shoot at whom, letter by letter."""
    letters = "ABCDEFGHIJ"[: view.n]
    return {a: [b for y, b in enumerate(letters) if view.reach(x, y)] for x, a in enumerate(letters)}


def hidden(view: KorsarView) -> int:
    """How many cards lie where this seat cannot see them: the pile and the hands of the others."""
    return view.pile_size + unseen(view)


def told_apart(a: tuple[float, float], b: tuple[float, float]) -> bool:
    """Whether two intervals (low, high) have nothing in common: then one player is the better."""
    return a[1] < b[0] or b[1] < a[0]


def _rows(chance: Chance) -> Given:
    return ([("ABCDEFGH"[k], chance.below(5)) for k in range(chance.below(8))],)


_HALVING: Final = (
    "trouve la place, mais compare {{looks}} fois la valeur cherchée, dans une liste de {size} valeurs : en"
    " coupant la liste en deux à chaque tour, {{most}} fois suffisent."
)


def _sorted(chance: Chance) -> Given:
    """A sorted list and what is looked for: one list in twenty is long, so that a search through all of it is
    seen."""
    long = not chance.below(20)
    size = 300 + chance.below(100) if long else chance.below(12)
    values = sorted(chance.below(900 if long else 30) for _ in range(size))
    # four looks for each halving, and some to spare: nobody who halves needs more
    tally = Tally(4 * size.bit_length() + 8, _HALVING.format(size=size))
    return values, Counted.of(chance.below(902 if long else 32), tally)


def _coins(chance: Chance) -> Given:
    return chance.below(100), ((10, 20, 50, 1, 2, 5), (1, 3, 4), (1, 5, 8))[chance.below(3)]


def _tree(chance: Chance, depth: int = 4) -> Tree:
    if not depth or (depth < 4 and not chance.below(3)):
        return chance.below(20) - 9
    return [_tree(chance, depth - 1) for _ in range(1 + chance.below(3))]


def _graph(chance: Chance) -> Given:
    points = "ABCDEF"
    return (
        {a: [b for b in points if a != b and not chance.below(4)] for a in points},
        points[chance.below(6)],
        points[chance.below(6)],
    )


def _interval(chance: Chance) -> tuple[float, float]:
    low, high = sorted((chance.below(100), chance.below(100)))
    return float(low), float(high)


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "cartes des autres": unseen, "compte couleurs": colours, "plus fort pirate": strongest,
    "plus gros galion": greediest,
    "rendu de monnaie": change, "plus petit dé": lowest, "dé du milieu": middle, "recherche": search,
    "classement": ordered,
    "prudent": cautious, "fins": leaves, "fins possibles": reachable, "minimax": minimax,
    "bonne version": accepted,
    "plus court chemin": steps, "qui vise qui": targets, "cartes cachées": hidden,
    "intervalles séparés": told_apart,
}  # fmt: skip
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    "rendu de monnaie": _coins,
    "plus petit dé": lambda chance: (chance.below(9),),
    "dé du milieu": lambda chance: (1 + chance.below(6),),
    "recherche": _sorted,
    "classement": _rows,
    "fins": lambda chance: (_tree(chance),),
    "fins possibles": lambda chance: (_tree(chance),),
    "minimax": lambda chance: (_tree(chance),),
    "bonne version": lambda chance: (VERSIONS[chance.below(len(VERSIONS))],),
    "plus court chemin": _graph,
    "intervalles séparés": lambda chance: (_interval(chance), _interval(chance)),
}
NUMBERS: Final[dict[str, int]] = {
    "force attendue": strength([("rouge", 2), ("vert", 3), ("rouge", 4)], "rouge"),
    "lancers qui grillent": sum(max(throw) >= 3 and sorted(throw)[1] >= 4 for throw in THROWS),
    "mains possibles": comb(4, 2),
    "objets Compteur": 2,
    "parties d’un tournoi": 2 * 3 * comb(10, 2),
    "pièces du glouton": len(change(6, (1, 3, 4))),
    "valeur de l’arbre": minimax([[3, [1, 4]], [5, 2], [[2], [6, 1]]]),
}
"""What is asked for as a number: no cell of a notebook holds the answer."""
