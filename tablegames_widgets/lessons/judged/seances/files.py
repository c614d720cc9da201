"""Session 18: stacks and queues, the pile, the discard, the decisions that wait."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ....engine import Chance
from ..keys import Given

CARDS: Final = ("BANG!", "RATÉ!", "BIÈRE", "DUEL", "PLANQUE", "PRISON", "SALOON")
SEATS: Final = ("Ana", "Bo", "Cléo", "Dan", "Eva", "Fred")
CLOSES: Final = {")": "(", "]": "["}
PEDRO: Final = "Pedro"
NEXT: Final = "suivant"
STOP, LEAVE, CARD = "arrêter", "quitter", "carte"


@dataclass(frozen=True)
class Shuffle:
    """A shuffle that gives the same cards in the same order, in whatever order they come."""

    seed: int

    def __call__(self, cards: list[str]) -> list[str]:
        shuffled = sorted(cards)
        Chance(self.seed).shuffle(shuffled)
        return shuffled

    def __repr__(self) -> str:
        return "melange"


def taken_back(journal: list[str]) -> list[str]:
    """The cards that Pedro takes from the top of the discard, in order."""
    discard: list[str] = []
    taken: list[str] = []
    for word in journal:
        if word != PEDRO:
            discard.append(word)
        elif discard:
            taken.append(discard.pop())
    return taken


def well_closed(text: str) -> bool:
    """Whether each bracket of a text is closed by its own kind, in the right order."""
    open_ones: list[str] = []
    for sign in text:
        if sign in CLOSES.values():
            open_ones.append(sign)
        elif sign in CLOSES and (not open_ones or open_ones.pop() != CLOSES[sign]):
            return False
    return not open_ones


def answered(first: str, follows: dict[str, list[str]]) -> list[str]:
    """The decisions in the order in which they are answered: those that one pushes come before the rest."""
    stack, order = [first], list[str]()
    while stack:
        order.append(stack.pop())
        stack += reversed(follows[order[-1]])
    return order


def still_in(seats: list[str], words: list[str]) -> list[str]:
    """Who is still asked, from who speaks next: a card goes on round the table, leaving and stopping do
    not."""
    queue = deque(seats)
    for word in words:
        if word == STOP or len(queue) < 2:
            break
        speaker = queue.popleft()
        if word == CARD:
            queue.append(speaker)
    return list(queue)


def two_stacks(journal: list[str]) -> tuple[list[str], list[str]]:
    """The two stacks that make a queue, after names came in and « suivant » took the first one out."""
    arrived: list[str] = []
    leaving: list[str] = []
    for word in journal:
        if word != NEXT:
            arrived.append(word)
            continue
        if not leaving:
            while arrived:
                leaving.append(arrived.pop())
        if leaving:
            leaving.pop()
    return arrived, leaving


def drawn(
    pile: list[str], discard: list[str], number: int, shuffle: Callable[[list[str]], list[str]]
) -> list[str]:
    """The cards drawn from the end of the pile; the discard, shuffled, is the next pile, once."""
    pile, cards = list(pile), list[str]()
    while len(cards) < number and (pile or discard):
        if not pile:
            pile, discard = shuffle(discard), []
        cards.append(pile.pop())
    return cards


def moves_of_queue(size: int) -> int:
    """How often two stacks push or pop, to let as many in and then out again."""
    moves, arrived, leaving = 0, list(range(size)), list[int]()
    moves += len(arrived)
    while arrived:
        leaving.append(arrived.pop())
        moves += 2
    while leaving:
        leaving.pop()
        moves += 1
    return moves


def _cards(chance: Chance, most: int) -> list[str]:
    return [f"{CARDS[chance.below(len(CARDS))]} {2 + chance.below(8)}" for _ in range(chance.below(most))]


def _journal(chance: Chance, word: str, names: tuple[str, ...]) -> Given:
    often = 2 + chance.below(3)
    size = chance.below(12)
    return (
        [word if not chance.below(often) else f"{names[chance.below(len(names))]} {k}" for k in range(size)],
    )


def _closed(chance: Chance, depth: int) -> str:
    """A text whose brackets are right."""
    text = ""
    for _ in range(chance.below(4)):
        inside = _closed(chance, depth - 1) if depth else "rouge 3"
        text += (f"[{inside}]", f"({inside})", f"vert 2, {inside}", f"galion 8 [{inside}]")[chance.below(4)]
    return text


def _text(chance: Chance) -> Given:
    text = _closed(chance, 2)
    where = [k for k, sign in enumerate(text) if sign in "()[]"]
    if not where or chance.below(2):
        return (text + "([)]"[: 4 * (not chance.below(12))],)
    k = where[chance.below(len(where))]
    changed = ("", "(", ")", "[", "]", text[k] + ")", text[k] + "]", "[" + text[k])[chance.below(8)]
    return (text[:k] + changed + text[k + 1 :],)


def _follows(chance: Chance) -> Given:
    kinds = ("attaque", "duel", "secours", "parade")
    names = [f"{kinds[chance.below(4)]} {k}" for k in range(1, 2 + chance.below(9))]
    follows: dict[str, list[str]] = {name: [] for name in names}
    for k, name in enumerate(names[1:], 1):
        follows[names[chance.below(k)]].append(name)
    return names[0], follows


def _words(chance: Chance) -> Given:
    words = [
        STOP if not chance.below(9) else LEAVE if not chance.below(4) else CARD
        for _ in range(chance.below(10))
    ]
    return list(SEATS[: 1 + chance.below(6)]), words


def _piles(chance: Chance) -> Given:
    return _cards(chance, 6), _cards(chance, 6), chance.below(9), Shuffle(chance.below(1000))


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "pile de la défausse": taken_back,
    "pile de crochets": well_closed,
    "pile de décisions": answered,
    "file des annonces": still_in,
    "file en deux piles": two_stacks,
    "pile mélangée": drawn,
}
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    "pile de la défausse": lambda chance: _journal(chance, PEDRO, CARDS),
    "pile de crochets": _text,
    "pile de décisions": _follows,
    "file des annonces": _words,
    "file en deux piles": lambda chance: _journal(chance, NEXT, SEATS),
    "pile mélangée": _piles,
}
NUMBERS: Final[dict[str, int]] = {"file de cent joueurs": moves_of_queue(100)}
