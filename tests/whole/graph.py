"""The shape of a walk: what cannot end, and what comes round again."""

from __future__ import annotations

from collections.abc import Sequence


def cannot_reach(to: Sequence[Sequence[int]], goals: Sequence[int]) -> list[int]:
    """The nodes from which no goal is reached: `to` are the nodes that each leads to."""
    back: list[list[int]] = [[] for _ in to]
    for node, nexts in enumerate(to):
        for other in nexts:
            back[other].append(node)
    reached = [False] * len(to)
    left = list(goals)
    while left:
        node = left.pop()
        if not reached[node]:
            reached[node] = True
            left += back[node]
    return [node for node, found in enumerate(reached) if not found]


def cycles(to: Sequence[Sequence[int]]) -> list[list[int]]:
    """The sets of nodes that lead to one another, where there is more than one node or a way back to itself (Tarjan, without recursion)."""
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    path: list[int] = []
    on_path: set[int] = set()
    found = []
    for root in range(len(to)):
        if root in order:
            continue
        calls = [(root, iter(to[root]))]
        order[root] = low[root] = len(order)
        path.append(root)
        on_path.add(root)
        while calls:
            node, nexts = calls[-1]
            for other in nexts:
                if other not in order:
                    order[other] = low[other] = len(order)
                    path.append(other)
                    on_path.add(other)
                    calls.append((other, iter(to[other])))
                    break
                if other in on_path:
                    low[node] = min(low[node], order[other])
            else:
                calls.pop()
                if calls:
                    low[calls[-1][0]] = min(low[calls[-1][0]], low[node])
                if low[node] == order[node]:
                    found.append(_cut(path, on_path, node))
    return [one for one in found if len(one) > 1 or one[0] in to[one[0]]]


def _cut(path: list[int], on_path: set[int], node: int) -> list[int]:
    """Take the nodes from this one on off the path."""
    start = path.index(node) if path[-1] != node else len(path) - 1
    gone = path[start:]
    del path[start:]
    on_path.difference_update(gone)
    return gone
