"""Session 19: binary trees and binary search trees, a ranking in which one finds quickly."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import pairwise
from typing import Final, Union

from ....engine import Chance
from ..counted import Counted, Tally
from ..keys import Given

Node = Union[tuple[()], tuple["Node", int, "Node"]]  # noqa: UP007 - an alias that names itself
"""A binary tree: (left, value, right), or () where there is nothing."""


def size(tree: Node) -> int:
    """How many nodes a tree has."""
    return size(tree[0]) + 1 + size(tree[2]) if tree else 0


def height(tree: Node) -> int:
    """How many floors a tree has; 0 of an empty one."""
    return 1 + max(height(tree[0]), height(tree[2])) if tree else 0


def inorder(tree: Node) -> list[int]:
    """The values from left to right."""
    return [*inorder(tree[0]), tree[1], *inorder(tree[2])] if tree else []


def by_floor(tree: Node) -> list[int]:
    """The values floor by floor, from left to right."""
    waiting, found = deque([tree]), list[int]()
    while waiting:
        if here := waiting.popleft():
            found.append(here[1])
            waiting += (here[0], here[2])
    return found


def is_search_tree(tree: Node) -> bool:
    """Whether all on the left of each node is smaller, and all on its right greater."""
    return all(one < following for one, following in pairwise(inorder(tree)))


def contains(tree: Node, wanted: int) -> bool:
    """Whether a value is in a search tree: one branch alone is gone down."""
    while tree and tree[1] != wanted:
        tree = tree[0] if wanted < tree[1] else tree[2]
    return bool(tree)


def inserted(tree: Node, value: int) -> Node:
    """The search tree with one value more, as a leaf; the same one where it is there already."""
    if not tree:
        return ((), value, ())
    left, here, right = tree
    if value < here:
        return (inserted(left, value), here, right)
    return (left, here, inserted(right, value)) if value > here else tree


def grown(values: list[int]) -> Node:
    """The search tree that these values make, one after the other."""
    tree: Node = ()
    for value in values:
        tree = inserted(tree, value)
    return tree


def least_height(nodes: int) -> int:
    """The height of the lowest tree of so many nodes."""
    floors = 0
    while 2**floors - 1 < nodes:
        floors += 1
    return floors


def _shaped(chance: Chance, nodes: int, lean: int) -> Node:
    """A tree of any values; one that leans has all its nodes on one side."""
    if not nodes:
        return ()
    left = (chance.below(nodes), 0, nodes - 1)[lean]
    return _shaped(chance, left, lean), chance.below(30), _shaped(chance, nodes - 1 - left, lean)


def _any(chance: Chance) -> Given:
    return (_shaped(chance, chance.below(10), (0, 0, 0, 1, 2)[chance.below(5)]),)


def _values(chance: Chance, many: int, most: int) -> list[int]:
    return [chance.below(most) for _ in range(many)]


def _changed(tree: Node, place: int, value: int) -> Node:
    """The tree with another value at one place, counted from left to right."""
    if not tree:
        return tree
    here = size(tree[0])
    if place < here:
        return _changed(tree[0], place, value), tree[1], tree[2]
    if place > here:
        return tree[0], tree[1], _changed(tree[2], place - here - 1, value)
    return tree[0], value, tree[2]


def _perhaps(chance: Chance) -> Given:
    """A search tree, or one that a single wrong value spoils: it may be right beside its parent."""
    tree = grown(_values(chance, chance.below(10), 40))
    if not tree or chance.below(2):
        return (tree,)
    values = inorder(tree)
    other = values[chance.below(len(values))] + chance.below(3) - 1
    return (_changed(tree, chance.below(len(values)), other),)


_DOWN: Final = (
    "trouve la réponse, mais compare {{looks}} fois la valeur cherchée, dans un arbre de {nodes} valeurs et"
    " de hauteur {floors} : en ne descendant que d’un côté, {{most}} fois suffisent."
)


def _looked_for(chance: Chance) -> Given:
    """A search tree and what is looked for: one tree in twenty is big, so that a search through all of it is
    seen."""
    big = not chance.below(20)
    tree = grown(_values(chance, 300, 900) if big else _values(chance, chance.below(12), 30))
    values, floors = inorder(tree), height(tree)
    wanted = values[chance.below(len(values))] if values and chance.below(2) else chance.below(900)
    # three looks at each node, and as many again to spare: nobody who goes down one side needs more
    tally = Tally(8 * floors + 8, _DOWN.format(nodes=len(values), floors=floors))
    return tree, Counted.of(wanted if big else wanted % 32, tally)


def _new(chance: Chance) -> Given:
    return grown(_values(chance, chance.below(9), 20)), chance.below(20)


FUNCTIONS: Final[dict[str, Callable[..., object]]] = {
    "arbre, sa taille": size,
    "arbre, sa hauteur": height,
    "arbre de gauche à droite": inorder,
    "arbre étage par étage": by_floor,
    "arbre de recherche": is_search_tree,
    "arbre qui contient": contains,
    "arbre qui grandit": inserted,
}
CASES: Final[dict[str, Callable[[Chance], Given]]] = {
    "arbre, sa taille": _any,
    "arbre, sa hauteur": _any,
    "arbre de gauche à droite": _any,
    "arbre étage par étage": _any,
    "arbre de recherche": _perhaps,
    "arbre qui contient": _looked_for,
    "arbre qui grandit": _new,
}
NUMBERS: Final[dict[str, int]] = {"arbre de mille scores": least_height(1000)}
